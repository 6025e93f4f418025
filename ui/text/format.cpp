// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/text/format.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include <chrono>

namespace lockscope {

namespace {

struct FormatWords
{
    Q_DECLARE_TR_FUNCTIONS(lockscope::Format)
};

/// A duration without its sign; unsigned, because the least int64 has no positive counterpart.
QString formatMagnitude(quint64 ms)
{
    constexpr quint64 Second = 1000;
    constexpr quint64 Minute = 60 * Second;
    constexpr quint64 Hour = 60 * Minute;
    constexpr quint64 Day = 24 * Hour;
    if (ms == 0)
        return FormatWords::tr("0 s");
    if (ms < Second) {
        const quint64 tenths = ms / 100;
        return FormatWords::tr("0.%1 s").arg(tenths == 0 ? 1 : tenths);
    }
    if (ms < Minute)
        return FormatWords::tr("%1 s").arg(ms / Second);
    if (ms < 10 * Minute)
        return FormatWords::tr("%1 min %2 s")
                .arg(QString::number(ms / Minute),
                     QString::number(ms % Minute / Second).rightJustified(2, QLatin1Char('0')));
    if (ms < Hour)
        return FormatWords::tr("%1 min").arg(ms / Minute);
    if (ms < Day) {
        const quint64 minutes = ms % Hour / Minute;
        return minutes == 0 ? FormatWords::tr("%1 h").arg(ms / Hour)
                            : FormatWords::tr("%1 h %2 min")
                                      .arg(QString::number(ms / Hour), QString::number(minutes));
    }
    const quint64 hours = ms % Day / Hour;
    return hours == 0 ? FormatWords::tr("%1 d").arg(ms / Day)
                      : FormatWords::tr("%1 d %2 h")
                                .arg(QString::number(ms / Day), QString::number(hours));
}

} // namespace

QString formatDuration(Millis duration)
{
    const auto ms = static_cast<qint64>(duration.count());
    if (ms < 0)
        return QStringLiteral(u"\u2212") + formatMagnitude(quint64{0} - static_cast<quint64>(ms));
    return formatMagnitude(static_cast<quint64>(ms));
}

QString formatDated(Instant instant)
{
    return QDateTime::fromMSecsSinceEpoch(toEpochMs(instant))
            .toLocalTime()
            .toString(QStringLiteral("yyyy-MM-dd HH:mm:ss"));
}

QString formatInstant(Instant instant, Instant now)
{
    const QDateTime local = QDateTime::fromMSecsSinceEpoch(toEpochMs(instant)).toLocalTime();
    const QDateTime today = QDateTime::fromMSecsSinceEpoch(toEpochMs(now)).toLocalTime();
    if (local.date() == today.date())
        return local.toString(QStringLiteral("HH:mm:ss"));
    return formatDated(instant);
}

/// By hand: QDateTime's way through a format string costs microseconds, and an export prints
/// millions of instants.
QString formatIso(Instant instant)
{
    constexpr Instant YearOne = std::chrono::sys_days(std::chrono::year(1) / 1 / 1);
    constexpr Instant YearTenThousand = std::chrono::sys_days(std::chrono::year(10000) / 1 / 1);
    if (instant < YearOne || instant >= YearTenThousand)
        return {};
    const auto day = std::chrono::floor<std::chrono::days>(instant);
    const std::chrono::year_month_day date(day);
    const std::chrono::hh_mm_ss time(instant - day);
    QString text = QStringLiteral("0000-00-00T00:00:00.000Z");
    const auto put = [&text](qsizetype end, auto number) {
        for (auto rest = static_cast<qint64>(number); rest > 0; rest /= 10)
            text[--end] = QChar(u'0' + static_cast<char16_t>(rest % 10));
    };
    put(4, static_cast<int>(date.year()));
    put(7, static_cast<unsigned>(date.month()));
    put(10, static_cast<unsigned>(date.day()));
    put(13, time.hours().count());
    put(16, time.minutes().count());
    put(19, time.seconds().count());
    put(23, time.subseconds().count());
    return text;
}

QString formatCount(qint64 count)
{
    // The sign of the program's language, not of the machine's: "1,234" is another number in a
    // German sentence.
    return QLocale(QLocale::English, QLocale::UnitedStates)
            .toString(count)
            .replace(QLatin1Char(','), FormatWords::tr(",", "between groups of thousands"));
}

} // namespace lockscope
