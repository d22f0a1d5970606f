"""Every relative link of every page leads to a file that is there, and its anchor to a title.

usage: links.py ROOT
"""

import os
import re
import sys
import urllib.parse

SKIPPED = {"build", "node_modules", ".git", ".cache"}


def pages(root):
    for folder, folders, files in os.walk(root):
        folders[:] = sorted(set(folders) - SKIPPED)
        yield from (os.path.join(folder, name) for name in sorted(files) if name.endswith(".md"))


def prose(path):
    """The lines of a page, those of code left empty."""
    with open(path, encoding="utf-8") as file:
        fence = None
        for line in file:
            mark = re.match(r" *(```+|~~~+)", line)
            if fence is None and mark:
                fence = mark[1]
                yield ""
            elif fence is not None:
                if line.strip().startswith(fence):
                    fence = None
                yield ""
            else:
                yield line.rstrip("\n")


def anchors(path):
    """The names that GitHub gives to the titles of a page."""
    found = {}
    names = set()
    for line in prose(path):
        title = re.match(r" {0,3}#{1,6} +(.*?)(?: +#+)? *$", line)
        if title:
            text = re.sub(r"<[^>]*>|!?\[([^]]*)\]\([^)]*\)", r"\1", title[1])
            name = re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-")
            count = found.get(name, 0)
            found[name] = count + 1
            names.add(f"{name}-{count}" if count else name)
        names.update(re.findall(r"<a (?:id|name)=\"([^\"]+)\"", line))
    return names


def links(path):
    """The targets within the project, with their lines."""
    text = "\n".join(prose(path))
    # Code in a line, which may go on in the next one of its paragraph.
    text = re.sub(r"(?<!`)(`+)(?!`)((?:(?!\n\n).)+?)(?<!`)\1(?!`)", lambda code: re.sub(r"[^\n]", "", code[0]), text,
                  flags=re.S)
    for link in re.finditer(r"\]\(\s*<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\)|^ {0,3}\[[^]]+\]: *(\S+)", text, flags=re.M):
        target = link[1] or link[2]
        if not re.match(r"[a-z][a-z0-9+.-]*:", target):
            yield text.count("\n", 0, link.start()) + 1, target


def dead(root):
    """A sentence for each link that leads nowhere, and how many were followed."""
    said, known, followed = [], {}, 0
    for page in pages(root):
        for number, target in links(page):
            followed += 1
            where = f"{os.path.relpath(page, root)}:{number}: {target}"
            path, _, anchor = urllib.parse.unquote(target).partition("#")
            file = os.path.normpath(os.path.join(os.path.dirname(page), path)) if path else page
            if not os.path.exists(file):
                said.append(f"{where}: no such file")
            elif anchor and file.endswith(".md"):
                if file not in known:
                    known[file] = anchors(file)
                if anchor not in known[file]:
                    said.append(f"{where}: no such title")
    return said, followed


if __name__ == "__main__":
    faults, count = dead(sys.argv[1])
    print("\n".join([*faults, f"{count} links, {len(faults)} of them dead"]))
    sys.exit(1 if faults or count == 0 else 0)
