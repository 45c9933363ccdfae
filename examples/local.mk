# SPDX-License-Identifier: MIT
# Examples see the public header only.
EXTRA_DIST += %D%/jpsi_intensity.py %D%/zmumu_mass.py
example_cppflags = -I$(srcdir)/vm
check_PROGRAMS += %D%/embed %D%/demo
%C%_embed_SOURCES = %D%/embed.c
%C%_embed_CPPFLAGS = $(example_cppflags)
%C%_embed_LDADD = libtenon.la
%C%_demo_SOURCES = %D%/demo.c
%C%_demo_CPPFLAGS = $(example_cppflags)
%C%_demo_LDADD = libtenon.la

demo: tenon %D%/demo
	%D%/demo $(srcdir)/%D%/jpsi_intensity.py

