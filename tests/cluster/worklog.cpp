// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/cluster/worklog.h"

#include <QFile>

#include <algorithm>
#include <vector>

namespace lockscope::cluster {

QStringList linesOf(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
}

Gaps gapsIn(const QString &path)
{
    std::vector<qint64> gaps;
    qint64 last = 0;
    for (const QString &line : linesOf(path)) {
        const qint64 at = line.toLongLong();
        if (last != 0)
            gaps.push_back(at - last);
        last = at;
    }
    if (gaps.empty())
        return {};
    std::sort(gaps.begin(), gaps.end());
    return {gaps.back(), gaps[gaps.size() / 2]};
}

WorkLog readWorkLog(const QString &path)
{
    WorkLog log;
    qint64 inside = 0;
    qint64 lastToken = 0;
    qint64 lastEnd = 0;
    for (const QString &line : linesOf(path)) {
        const QStringList parts = line.split(QLatin1Char(' '));
        if (parts.size() < 2)
            continue;
        const qint64 token = parts.at(1).toLongLong();
        if (parts.at(0) == QLatin1String("b")) {
            if (inside != 0) {
                ++log.overlaps;
                log.wrong = QStringLiteral("%1 began within %2").arg(token).arg(inside);
            }
            if (token <= lastToken) {
                ++log.disordered;
                log.wrong = QStringLiteral("%1 came after %2").arg(token).arg(lastToken);
            }
            inside = lastToken = token;
        } else if (parts.size() == 3) {
            if (token != inside) {
                ++log.overlaps;
                log.wrong = QStringLiteral("%1 ended within %2").arg(token).arg(inside);
            }
            inside = 0;
            ++log.sections;
            const qint64 end = parts.at(2).toLongLong();
            if (lastEnd != 0)
                log.longestGap = std::max(log.longestGap, end - lastEnd);
            lastEnd = end;
        }
    }
    return log;
}

} // namespace lockscope::cluster
