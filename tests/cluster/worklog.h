// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringList>
#include <QtGlobal>

namespace lockscope::cluster {

/// What those who contend for one lock wrote down: "b TOKEN" when a section began, "e TOKEN MS"
/// when it ended (epoch ms), each a line.
struct WorkLog
{
    int sections = 0;      ///< that have ended
    int overlaps = 0;      ///< one began, or ended, while another was at work
    int disordered = 0;    ///< it began with a token that is not above the one before
    qint64 longestGap = 0; ///< ms between the ends of two that follow each other
    QString wrong;         ///< one that is
};
WorkLog readWorkLog(const QString &path);

/// The times (ms) between two lines, of which each is a moment in epoch ms.
struct Gaps
{
    qint64 longest = 0; ///< 0: there are none
    qint64 median = 0;
};
Gaps gapsIn(const QString &path);

/// Its lines.
QStringList linesOf(const QString &path);

} // namespace lockscope::cluster
