#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""removal.py FOLDER OUT: writes what the uninstaller for Windows removes, each file and folder of FOLDER by name, as lines for NSIS. Whoever chose a
folder that has something else in it keeps that."""

import os
import sys


def main(folder, out):
    lines = []
    for at, folders, files in os.walk(folder, topdown=False):
        folders.sort()
        inside = os.path.relpath(at, folder)
        place = "$INSTDIR" if inside == "." else "$INSTDIR\\" + inside.replace("$", "$$").replace(os.sep, "\\")
        lines += [f'Delete "{place}\\{name.replace("$", "$$")}"' for name in sorted(files)]
        if inside != ".":
            lines.append(f'RMDir "{place}"')
    with open(out, "w", encoding="utf-8") as script:
        script.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
