// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/manual/roff.h"

namespace lockscope {

std::string roffTitle(const std::string &name, const std::string &version)
{
    // Taken apart: whoever looks for the licence of this file finds one that it can read.
    return ".\\\" SPDX-"
           "FileCopyrightText: 2026 The Lockscope authors\n"
           ".\\\" SPDX-"
           "License-Identifier: GPL-3.0-or-later\n"
           ".\\\" Written by the program itself, from what its --help is made of.\n"
           ".TH "
           + name + " 1 \"\" \"lockscope " + version + "\" \"User Commands\"\n";
}

std::string roffSection(const std::string &title) { return ".SH " + roffText(title) + "\n"; }

std::string roffText(const std::string &text)
{
    std::string roff;
    bool isLineStart = true;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (isLineStart && (c == '.' || c == '\''))
            roff += "\\&";
        isLineStart = c == '\n';
        switch (c) {
        case '\\': roff += "\\e"; break;
        case '-': roff += "\\-"; break;
        case '\'': roff += "\\(aq"; break;
        case '`': roff += "\\(ga"; break;
        case '^': roff += "\\(ha"; break;
        case '~': roff += "\\(ti"; break;
        default: roff += c;
        }
    }
    // Three full stops are found by whoever searches the page; other characters stay, in UTF-8.
    const std::string dots = "\u2026";
    for (std::size_t at = 0; (at = roff.find(dots, at)) != std::string::npos;)
        roff.replace(at, dots.size(), "...");
    return roff;
}

std::string roffBold(const std::string &text) { return "\\fB" + roffText(text) + "\\fR"; }

std::string roffItalic(const std::string &text) { return "\\fI" + roffText(text) + "\\fR"; }

std::string roffItem(const std::string &tag, const std::string &text)
{
    return ".TP\n" + tag + "\n" + (text.empty() ? std::string("\\&") : text) + "\n";
}

std::string roffReference(const std::string &name, const std::string &after)
{
    return ".BR " + roffText(name) + " (1)" + after;
}

} // namespace lockscope
