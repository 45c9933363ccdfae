# SPDX-License-Identifier: MIT
# Numbers to SVG: lines and bars on logarithmic axes, without a library.
import math

COLOURS = ["#1b6ca8", "#d1495b", "#66a182", "#edae49", "#8d6a9f", "#2e4057", "#a0522d", "#5f9ea0", "#7f7f7f", "#bc5090",
           "#003f5c", "#ffa600", "#58508d"]


def text(x, y, words, anchor="start", size=11):
    words = words.replace("&", "&amp;").replace("<", "&lt;")
    return '<text x="%.1f" y="%.1f" text-anchor="%s" font-size="%d">%s</text>' % (x, y, anchor, size, words)


def line(x0, y0, x1, y1, colour="#ccc", width=1):
    return '<line x1="%.1f" y1="%.1f" x2="%.1f" y2="%.1f" stroke="%s" stroke-width="%g"/>' % (x0, y0, x1, y1, colour,
                                                                                          width)


def page(width, height, parts):
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" font-family="sans-serif">' % (width, height)
    return head + '<rect width="100%" height="100%" fill="white"/>' + "\n".join(parts) + "</svg>\n"


def tick(k):
    return "%g" % 10.0**k if -3 <= k <= 3 else "1e%d" % k


class Axis:
    """A logarithmic scale from whole powers of ten to whole powers of ten."""

    def __init__(self, values, start, end):
        values = [v for v in values if v and 0 < v < float("inf")] or [1]
        self.low, self.high = math.floor(math.log10(min(values))), math.ceil(math.log10(max(values)))
        self.high += self.high == self.low
        self.start, self.end = start, end

    def at(self, value):
        part = (math.log10(value) - self.low) / (self.high - self.low)
        return self.start + (self.end - self.start) * min(max(part, 0), 1)

    def ticks(self):
        return range(self.low, self.high + 1)


def lines(title, label, series):
    """|series|: name -> [(x, y)]"""
    width, height = 760, 420
    points = [p for s in series.values() for p in s]
    x, y = Axis([p[0] for p in points], 60, 600), Axis([p[1] for p in points], 370, 40)
    parts = [text(60, 22, title, size=14), text(330, 408, label, "middle")]
    for k in x.ticks():
        parts += [line(x.at(10.0**k), 40, x.at(10.0**k), 370), text(x.at(10.0**k), 386, tick(k), "middle")]
    for k in y.ticks():
        parts += [line(60, y.at(10.0**k), 600, y.at(10.0**k)), text(54, y.at(10.0**k) + 4, tick(k), "end")]
    for i, (name, s) in enumerate(series.items()):
        colour = COLOURS[i % len(COLOURS)]
        path = " ".join("%.1f,%.1f" % (x.at(px), y.at(py)) for px, py in sorted(s))
        parts.append('<polyline points="%s" fill="none" stroke="%s" stroke-width="%g"/>' %
                     (path, colour, 2.5 if name == "graph" else 1.4))
        parts += [line(615, 52 + 18 * i, 640, 52 + 18 * i, colour, 3), text(646, 56 + 18 * i, name)]
    return page(width, height, parts)


def bars(title, names, rows, one=1):
    """|rows|: (label, [value of each name]); bars begin at |one|."""
    values = [v for label, row in rows for v in row if v is not None] + [one]
    step = 9 * len(names) + 7
    height = 80 + step * len(rows)
    x = Axis(values, 150, 700)
    parts = [text(20, 22, title, size=14)]
    for k in x.ticks():
        parts += [line(x.at(10.0**k), 50, x.at(10.0**k), height - 20), text(x.at(10.0**k), 46, tick(k), "middle")]
    for i, name in enumerate(names):
        parts += [line(480 + 80 * i, 30, 500 + 80 * i, 30, COLOURS[i], 8), text(505 + 80 * i, 34, name)]
    for r, (label, row) in enumerate(rows):
        top = 56 + step * r
        parts.append(text(144, top + step / 2, label, "end"))
        for i, v in enumerate(row):
            if v is None:
                continue
            end, begin = x.at(min(max(v, 1e-300), 1e300)), x.at(one)
            parts.append('<rect x="%.1f" y="%.1f" width="%.1f" height="8" fill="%s"/>' %
                         (min(begin, end), top + 9 * i, max(abs(end - begin), 1), COLOURS[i]))
    parts.append(line(x.at(one), 50, x.at(one), height - 20, "#000"))
    return page(720, height, parts)
