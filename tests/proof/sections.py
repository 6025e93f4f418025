# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Pages with parts that a run writes: between `<!-- begin NAME -->` and `<!-- end NAME -->`."""

import re


def cell(text):
    return text.replace("|", "\\|").replace("<", "&lt;").strip()


def table(head, rows):
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def with_section(text, name, body):
    """@return the text with that section written anew; None: it has no such section"""
    section = re.compile(rf"(<!-- begin {name} -->\n).*?(<!-- end {name} -->)", re.S)
    if not section.search(text):
        return None
    return section.sub(lambda m: f"{m[1]}\n{body}\n\n{m[2]}", text)
