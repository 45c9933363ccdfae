# SPDX-License-Identifier: MIT
# Dimuon masses around the Z boson from real CMS events, and the likelihood of a simple model.
#     tenon zmumu_mass.py FILE         python3 zmumu_mass.py FILE
# FILE: the Zmumu CSV of CERN Open Data record 545 (https://opendata.cern.ch/record/545).
import sys
import numpy as np

LOW, HIGH = 60.0, 120.0               # mass window in GeV


def masses(d):
    """Invariant mass of each pair; the muon's own mass is neglected."""
    return np.sqrt(2 * d["pt1"] * d["pt2"] * (np.cosh(d["eta1"] - d["eta2"]) - np.cos(d["phi1"] - d["phi2"])))


def nll(m, fraction, mass, width, slope):
    """Negative log-likelihood: a Cauchy peak on an exponential, each normalised on the window."""
    half = width / 2
    norm = np.arctan((HIGH - mass) / half) - np.arctan((LOW - mass) / half)
    peak = half / ((m - mass) ** 2 + half**2) / norm
    rest = np.exp(-(m - LOW) / slope) / (slope * (1 - np.exp(-(HIGH - LOW) / slope)))
    return -np.sum(np.log(fraction * peak + (1 - fraction) * rest))


data = np.genfromtxt(sys.argv[1], delimiter=",", names=True)
m = masses(data)
opposite = data["Q1"] * data["Q2"] < 0
print("events", len(m))
print("sum of masses", float(m.sum()))
selected = m[opposite & (m > LOW) & (m < HIGH)]
print("in the window", len(selected))
print("nll", float(nll(selected, 0.8, 90.5, 3.0, 30.0)))
