#!/usr/bin/env python3
"""Draws terminal text as an SVG picture.

    text_to_svg.py --command 'boardgames bench' < output.txt > docs/images/bench.svg

The command stands on the first line after a prompt. A line whose words are all column titles (it has
letters and no digits) is drawn bold. The picture has its own light background, so it can be read on a
dark page too. Needs nothing but the standard library.
"""

import argparse
import re
import sys
from xml.sax.saxutils import escape, quoteattr

FONT_SIZE = 14
CHARACTER = 8.43  # the width of a character of most monospaced fonts at that size
LINE = 20
MARGIN = 20
BACKGROUND, BORDER, TEXT, PALE = "#fbfbf9", "#d0d0c8", "#24292f", "#6e7781"


def text_element(text, row, style=""):
    """One line of text; its length is fixed so that columns stay aligned in any font."""
    indent = len(text) - len(text.lstrip())
    text = text.strip()
    x = MARGIN + indent * CHARACTER
    y = MARGIN + row * LINE + FONT_SIZE
    return (f'<text x="{x:.1f}" y="{y}" textLength="{len(text) * CHARACTER:.1f}" '
            f'xml:space="preserve"{style}>{escape(text)}</text>')


def is_title(line):
    return bool(re.search(r"[a-z]", line)) and not re.search(r"\d", line)


def svg(command, lines):
    prompt = f"$ {command}"
    columns = max(len(line) for line in [prompt, *lines])
    width = round(2 * MARGIN + columns * CHARACTER)
    height = 2 * MARGIN + (len(lines) + 1) * LINE
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" role="img" aria-label={quoteattr("Output of " + command)}>',
        f'<rect x="0.5" y="0.5" width="{width - 1}" height="{height - 1}" rx="8" '
        f'fill="{BACKGROUND}" stroke="{BORDER}"/>',
        f'<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, \'DejaVu Sans Mono\', '
        f'monospace" font-size="{FONT_SIZE}" fill="{TEXT}">',
        text_element(prompt, 0, f' fill="{PALE}"'),
    ]
    for row, line in enumerate(lines, start=1):
        if line.strip():
            parts.append(text_element(line, row, ' font-weight="bold"' if is_title(line) else ""))
    parts += ["</g>", "</svg>"]
    return "\n".join(parts) + "\n"


def main():
    parser = argparse.ArgumentParser(description="Draws terminal text as an SVG picture.")
    parser.add_argument("--command", required=True, help="what stands after the prompt")
    command = parser.parse_args().command
    lines = [line.expandtabs().rstrip() for line in sys.stdin.read().splitlines()]
    while lines and not lines[-1]:
        lines.pop()
    if not lines:
        sys.exit("text_to_svg.py: there is no text on standard input")
    if any("\x1b" in line for line in lines):
        sys.exit("text_to_svg.py: the text has escape sequences; run the program with NO_COLOR=1")
    sys.stdout.write(svg(command, lines))


if __name__ == "__main__":
    main()
