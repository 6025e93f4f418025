// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/text/csvtext.h"

#include "ui/text/safetext.h"

#include <QStringList>

#include <limits>

namespace lockscope {

namespace {

/// Some spreadsheets begin a formula with the wide forms too, and skip blanks before it.
bool isTakenForAFormula(const QString &text)
{
    const QString start = text.trimmed().left(1);
    if (start.isEmpty() || !QStringLiteral("=+-@\uFF1D\uFF0B\uFF0D\uFF20").contains(start))
        return false;
    bool isNumber = false;
    text.toDouble(&isNumber);
    return !isNumber;
}

} // namespace

QString csvCell(std::string_view utf8)
{
    QString cell = safeLine(utf8, std::numeric_limits<int>::max());
    if (isTakenForAFormula(cell))
        cell.prepend(QLatin1Char('\''));
    // A semicolon separates the cells where the comma is the decimal point.
    if (cell.contains(QLatin1Char('"')) || cell.contains(QLatin1Char(','))
        || cell.contains(QLatin1Char(';'))) {
        cell.replace(QLatin1Char('"'), QLatin1String("\"\""));
        cell = QLatin1Char('"') + cell + QLatin1Char('"');
    }
    return cell;
}

QString csvLine(const std::vector<std::string> &utf8)
{
    QStringList cells;
    for (const std::string &text : utf8)
        cells.append(csvCell(text));
    return cells.join(QLatin1Char(',')) + QLatin1String("\r\n");
}

} // namespace lockscope
