// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringList>

class QTextDocument;

namespace lockscope {

/// The pages of the user guide as they are in the program, in the order in which they are read:
/// "getting-started.md", …
QStringList guidePages();
/// What the page is called: its first heading.
QString guideTitle(const QString &page);
/// The page for a QTextDocument; empty: there is none. What only GitHub shows is left out.
QString guideMarkdown(const QString &page);
/// Where the heading that links call @p anchor begins in @p document; −1: nowhere.
int headingPosition(const QTextDocument &document, const QString &anchor);

} // namespace lockscope
