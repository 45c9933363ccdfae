# SPDX-License-Identifier: MIT
# results.csv of bench to a report in Markdown and charts in SVG, all in the same folder:  report.py FOLDER
# Ratios are of least times (other work on a machine only ever adds time), then of medians with their spread.
import collections
import csv
import os
import sys

import charts

RATIOS = [("graph", "c"), ("graph", "c_fast"), ("eager", "numpy"), ("graph", "numpy"), ("graph", "numexpr"),
          ("graph", "jax"), ("graph", "tf_xla"), ("graph", "numba"), ("jit", "graph"), ("auto", "graph")]
OURS = ("eager", "graph", "jit", "auto")

Case = collections.namedtuple("Case", "workload dtype n threads busy")


class Times:
    """Samples of one subject in one case."""

    def __init__(self):
        self.samples, self.first, self.phase, self.note, self.bytes = [], None, "", "", 0

    def quantile(self, q):
        return self.samples[int(q * (len(self.samples) - 1) + 0.5)]

    def mean(self):
        return sum(self.samples) / len(self.samples)


def load(path):
    cases, parse, about, skipped, whole, phases = {}, [], [], {}, {}, {}
    with open(path) as file:
        lines = file.readlines()
    about = list(dict.fromkeys(line[2:].strip() for line in lines if line.startswith("#")))
    for row in csv.DictReader(line for line in lines if not line.startswith("#")):
        if row["phase"] == "parse":
            parse.append((row["workload"], row["subject"], float(row["seconds"])))
            continue
        if row["phase"][:2] in ("P3", "P4", "P5", "P6", "P7"):
            calls = phases.setdefault((row["workload"], row["subject"]), {})
            calls[row["phase"]] = (float(row["seconds"]), row["note"])
            continue
        if row["phase"] == "whole":
            whole.setdefault(row["workload"], {}).setdefault(row["subject"], []).append(float(row["seconds"]))
            continue
        case = Case(row["workload"], row["dtype"], int(row["n"]), int(row["threads"]), int(row["busy"]))
        if row["phase"] == "skipped":
            skipped.setdefault((row["subject"], row["note"]), []).append(case)
            cases.setdefault(case, {})
            continue
        times = cases.setdefault(case, {}).setdefault(row["subject"], Times())
        if row["phase"] == "steady":
            times.samples.append(float(row["seconds"]))
        else:
            times.first, times.phase, times.note = float(row["seconds"]), row["phase"], row["note"]
            times.bytes = int(row["bytes"])
    for subjects in cases.values():
        for times in subjects.values():
            times.samples.sort()
    return cases, parse, about, skipped, whole, phases


def both(subjects, a, b):
    return a in subjects and b in subjects and subjects[a].samples and subjects[b].samples


def ratio(subjects, a, b):
    return subjects[a].samples[0] / subjects[b].samples[0] if both(subjects, a, b) else None


def spread(subjects, a, b):
    """Ratio of medians, and of a's tenth and ninetieth percentile to b's median."""
    middle = subjects[b].quantile(0.5)
    return [subjects[a].quantile(q) / middle for q in (0.5, 0.1, 0.9)]


def seconds(t):
    for unit, name in ((1, "s"), (1e-3, "ms"), (1e-6, "us")):
        if t >= unit:
            return "%.3g %s" % (t / unit, name)
    return "%.3g ns" % (t / 1e-9)


def table(out, heads, rows):
    out.append("| " + " | ".join(heads) + " |")
    out.append("|" + "|".join([" --- "] + [" ---: "] * (len(heads) - 1)) + "|")
    out.extend("| " + " | ".join(row) + " |" for row in rows)
    out.append("")


def present(cases, pairs):
    return [p for p in pairs if any(both(s, *p) for s in cases.values())]


def ratios(out, cases, threads, dtype, pairs):
    rows = []
    logs = collections.defaultdict(list)
    for case, subjects in cases.items():
        if (case.threads, case.dtype, case.busy) != (threads, dtype, 0) or "graph" not in subjects:
            continue
        row = [case.workload, str(case.n), seconds(subjects["graph"].samples[0])]
        for pair in pairs:
            if both(subjects, *pair):
                r = ratio(subjects, *pair)
                logs[pair].append(r)
                row.append("%.2f; %.2f (%.2f-%.2f)" % (r, *spread(subjects, *pair)))
            else:
                row.append("")
        rows.append(row)
    if not rows:
        return
    mean = ["geometric mean", "", ""]
    for pair in pairs:
        product = 1.0
        for r in logs[pair]:
            product *= r ** (1 / len(logs[pair]))
        mean.append("**%.2f**" % product if logs[pair] else "")
    out.append("### %s, %d thread%s\n" % (dtype, threads, "s" * (threads > 1)))
    table(out, ["workload", "n", "graph"] + ["%s/%s" % p for p in pairs], rows + [mean])


def break_even(subjects, name):
    """Calls after which the dearer first call of |name| has paid against eager."""
    a, b = subjects.get(name), subjects.get("eager")
    if not a or not b or not a.samples or not b.samples or a.phase != "first":
        return None
    gain = b.quantile(0.5) - a.quantile(0.5)
    return max(1.0, (a.first - b.first) / gain) if gain > 0 else float("inf")


def first_calls(out, cases, threads):
    names = [n for n in ("eager", "graph", "jit", "numpy", "jax", "tf_graph", "tf_xla", "numba")
             if any(n in s for s in cases.values())]
    rows = []
    for case, subjects in cases.items():
        if case.threads != threads or case.busy or not any(t.phase == "first" for t in subjects.values()):
            continue
        calls = [break_even(subjects, n) for n in ("graph", "jit")]
        rows.append([case.workload, case.dtype, str(case.n)] +
                    ["%.2f" % (1e3 * subjects[n].first) if n in subjects else "" for n in names] +
                    ["" if c is None else "never" if c == float("inf") else "%.0f" % c for c in calls])
    out.append("## First calls (trace, fuse, build, run), in milliseconds, and break-even\n")
    out.append("Break-even: calls after which the mode has beaten eager, its first call counted.\n")
    table(out, ["workload", "dtype", "n"] + names + ["graph after", "jit after"], rows)


def in_turn(out, phases):
    """Calls in processes of their own; a call that built programs or kernels says how many."""
    names = sorted({name for row in phases.values() for name in row})
    rows = []
    for (workload, subject), row in phases.items():
        cells = []
        for name in names:
            t, note = row.get(name, (None, ""))
            words = note.split()
            built = [words[words.index(w) + 1] if w in words else "0" for w in ("programs", "kernels")]
            shown = "" if t is None else seconds(t)
            cells.append(shown + (" (%s, %s)" % tuple(built) if built != ["0", "0"] and "P5" not in name else ""))
        rows.append([workload, subject] + cells)
    if rows:
        out.append("## One call after the other, in fresh processes, 10 000 elements (programs, kernels built)\n")
        table(out, ["workload", "subject"] + names, rows)


def peak(times):
    """The most bytes that the interpreter held in the steady state, in MB; its inputs are the harness's."""
    return times.note.rpartition("peak MB ")[2] if "peak MB " in times.note else ""


def bandwidth(out, cases, threads):
    rows = [[c.workload, c.dtype, seconds(s["graph"].samples[0]),
             "%.2f" % (s["graph"].bytes / s["graph"].samples[0] / 1e9), "%.2f" % (s["graph"].bytes / c.n)] +
            [peak(s[name]) if name in s else "" for name in ("eager", "graph")]
            for c, s in cases.items()
            if c.threads == threads and not c.busy and c.n >= 1000000 and "graph" in s and s["graph"].samples]
    if rows:
        out.append("## Bytes of inputs and result over graph's time, and memory; a million elements and more\n")
        table(out, ["workload", "dtype", "graph", "GB/s", "bytes/element", "eager's peak, MB", "graph's"], rows)


def busy(out, cases):
    rows = []
    beside = {(case.workload, case.n) for case in cases if case.busy}
    for case, subjects in sorted(cases.items(), key=lambda item: (item[0].workload, item[0].busy, item[0].threads)):
        if (case.workload, case.n) not in beside or case.dtype != "float64":
            continue
        one = cases.get(case._replace(threads=1), {}).get("graph")
        graph = subjects.get("graph")
        more = ""
        if case.threads > 1 and one and one.samples and graph and graph.samples:
            more = "%.2f; %.2f" % (graph.quantile(0.5) / one.quantile(0.5), graph.mean() / one.mean())
        rows.append([case.workload, str(case.n), str(case.busy), str(case.threads)] +
                    ["%s; %s" % (seconds(subjects[n].samples[0]), seconds(subjects[n].quantile(0.5)))
                     if n in subjects and subjects[n].samples else "" for n in ("graph", "c", "numpy", "jax")] + [more])
    if rows:
        out.append("## Beside processes that spin: float64, least; median; over one thread: medians; means\n")
        table(out, ["workload", "n", "spinning", "threads", "graph", "c", "numpy", "jax", "over one thread"], rows)


def worst(out, cases, pairs):
    rows = []
    for case, subjects in cases.items():
        for a, b in pairs:
            r = ratio(subjects, a, b)
            small = b == "c" and case.n < 1000       # the call itself, not the loop
            if a in OURS and b not in OURS + ("c_fast",) and r is not None and r > 1 and not case.busy and not small:
                rows.append((r, [case.workload, case.dtype, str(case.n), str(case.threads), "%s/%s" % (a, b),
                                 "%.2f" % r]))
    rows.sort(key=lambda row: -row[0])
    for title, hand in (("Where a peer is faster", False), ("Where plain C is faster, 1000 elements and more", True)):
        out.append("## %s\n" % title)
        table(out, ["workload", "dtype", "n", "threads", "ratio", ""],
              [row for r, row in rows if (row[4] == "graph/c") == hand])


def programs(out, whole):
    rows = []
    for name, times in whole.items():
        least = {language: min(t) for language, t in times.items()}
        if "tenon" in least:
            rows.append([name, seconds(least["tenon"])] + ["%.2f" % (least["tenon"] / least[language])
                                                           if language in least else "" for language in
                                                           ("python3", "lua5.4")])
    if rows:
        out.append("## Whole programs without arrays: processor time, and its ratio to the others'\n")
        table(out, ["program", "tenon", "tenon/python3", "tenon/lua5.4"], rows)


def skips(out, skipped):
    out.append("## Left out\n")
    rows = []
    for (subject, note), where in sorted(skipped.items()):
        names = sorted({case.workload for case in where})
        rows.append([subject, ", ".join(names), note.replace("|", "/")])
    table(out, ["subject", "workloads", "why"], rows)


def draw(folder, cases, parse):
    """The charts; their names."""
    threads = min(case.threads for case in cases)
    names = []

    def save(name, text):
        with open(os.path.join(folder, name), "w") as file:
            file.write(text)
        names.append(name)
    one = {c: s for c, s in cases.items() if c.threads == threads and c.dtype == "float64" and not c.busy}
    largest = {}
    for case in one:
        if case.n <= 1000000:
            largest[case.workload] = case
    bars = [(w, [ratio(one[c], "graph", other) for other in ("c", "numpy", "jax")])
            for w, c in largest.items() if not w.startswith("length")]
    save("ratios.svg", charts.bars("graph's least time over that of ...; left of 1 graph is faster",
                                   ["c", "numpy", "jax"], bars))
    for workload in dict.fromkeys(c.workload for c in one):
        sizes = [c for c in one if c.workload == workload]
        if len(sizes) < 4:
            continue
        lines = {}
        for case in sizes:
            for name, times in one[case].items():
                if times.samples:
                    lines.setdefault(name, []).append((case.n, times.samples[0] / case.n * 1e9))
        key = "".join(ch if ch.isalnum() else "_" for ch in workload)
        save("size_%s.svg" % key, charts.lines(workload + ": ns per element against n", "n", lines))
    lines = {}
    for case, subjects in one.items():
        if case.workload.startswith("length "):
            steps = 2 * int(case.workload.split()[1])
            for name, times in subjects.items():
                if times.samples:
                    lines.setdefault(name, []).append((steps, times.samples[0] / case.n / steps * 1e9))
    if lines:
        save("length.svg", charts.lines("ns per element and operation against operations in the program", "operations",
                                        lines))
    bars = [(c.workload, [break_even(s, "graph"), break_even(s, "jit")]) for c, s in one.items()
            if any(t.phase == "first" for t in s.values())]
    save("break_even.svg", charts.bars("calls until the mode has beaten eager, its first call counted",
                                       ["graph", "jit"], bars, one=1))
    return names


def main(folder):
    cases, parse, about, skipped, whole, phases = load(os.path.join(folder, "results.csv"))
    out = ["# Benchmark\n"] + ["- " + line for line in about] + [""]
    out.append("A cell: ratio of least times; ratio of medians (tenth to ninetieth percentile).  Below 1 Tenon is "
               "faster.\n\n## Steady state\n")
    pairs = present(cases, RATIOS)
    threads = sorted({case.threads for case in cases}) or [1]
    for t in threads:
        for dtype in "float64", "float32":
            ratios(out, cases, t, dtype, pairs)
    worst(out, cases, pairs)
    first_calls(out, cases, threads[0])          # (with more threads the structures are known)
    in_turn(out, phases)
    bandwidth(out, cases, threads[-1])
    busy(out, cases)
    programs(out, whole)
    if parse:
        out.append("## Parsing and compiling, ms\n")
        names = list(dict.fromkeys(subject for file, subject, t in parse))[:1]
        table(out, ["file", "ms"], [[file, "%.3f" % (1e3 * t)] for file, s, t in parse if s in names])
    skips(out, skipped)
    out += ["![%s](%s)" % (name, name) for name in draw(folder, cases, parse)]
    with open(os.path.join(folder, "report.md"), "w") as file:
        file.write("\n".join(out) + "\n")
    print("report: " + os.path.join(folder, "report.md"))


main(sys.argv[1])
