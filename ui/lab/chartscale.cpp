// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/chartscale.h"

#include <QCoreApplication>

#include <cmath>

namespace lockscope {

namespace {

struct ScaleWords
{
    Q_DECLARE_TR_FUNCTIONS(lockscope::ChartScale)
};

QString shortNumber(double value)
{
    const bool whole = std::abs(value - std::round(value)) < 0.05;
    return whole ? QString::number(value, 'f', 0) : decimalText(value);
}

} // namespace

QString decimalText(double value)
{
    return QString::number(value, 'f', 1)
            .replace(QLatin1Char('.'), ScaleWords::tr(".", "decimal point"));
}

QString secondsText(double seconds, double end, bool live)
{
    constexpr double Minute = 60;
    if (live) {
        const double ago = end - seconds;
        return ago < 0.05 ? ScaleWords::tr("now")
                          : ScaleWords::tr("−%1 s", "seconds ago").arg(shortNumber(ago));
    }
    if (seconds < 2 * Minute)
        return ScaleWords::tr("%1 s").arg(shortNumber(seconds));
    const int whole = static_cast<int>(std::lround(seconds));
    return QStringLiteral("%1:%2")
            .arg(QString::number(whole / 60),
                 QString::number(whole % 60).rightJustified(2, QLatin1Char('0')));
}

QString millisText(double millis)
{
    constexpr double Second = 1000;
    if (millis < 10 && millis > 0)
        return ScaleWords::tr("%1 ms").arg(shortNumber(millis));
    if (millis < Second)
        return ScaleWords::tr("%1 ms").arg(std::lround(millis));
    return ScaleWords::tr("%1 s").arg(shortNumber(millis / Second));
}

} // namespace lockscope
