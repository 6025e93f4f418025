// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/labtext.h"

#include "ui/lab/chartscale.h"
#include "ui/text/counted.h"
#include "ui/text/format.h"
#include "ui/text/listing.h"
#include "ui/text/safetext.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace lockscope::LabText {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(lockscope::LabText)
};

constexpr int LongestThinkMs = 60000;

/// The English of the scenarios that come with Lockscope stands in resources/lab, the rest in
/// translations/scenarios_*.ts. Others are shown as they are.
QString inLanguage(const std::string &text, int longest)
{
    return safeText(QCoreApplication::translate("lockscope::LabScenarios", text.c_str())
                            .toStdString(),
                    longest);
}

} // namespace

QString protocol(LabProtocol protocol)
{
    switch (protocol) {
    case LabProtocol::Global: return Words::tr("global lock");
    case LabProtocol::Document: return Words::tr("document locks");
    case LabProtocol::Tree: return Words::tr("tree locks");
    case LabProtocol::ReadWrite: return Words::tr("read/write lock");
    case LabProtocol::PlainGlobal: return Words::tr("global lock without lease");
    case LabProtocol::PlainDocument: return Words::tr("document locks without lease");
    case LabProtocol::PlainTree: return Words::tr("tree locks without lease");
    case LabProtocol::PlainReadWrite: return Words::tr("an article's read/write lock");
    case LabProtocol::InProcess: return Words::tr("read/write lock in one process");
    case LabProtocol::Java: return Words::tr("read/write lock of Java");
    case LabProtocol::None: return Words::tr("no lock");
    }
    return {};
}

QString title(const LabScenario &scenario) { return inLanguage(scenario.title, 200); }

QString introduction(const LabScenario &scenario) { return inLanguage(scenario.text, 2000); }

QString state(LabActor::State state)
{
    switch (state) {
    case LabActor::State::Starting: return Words::tr("starting");
    case LabActor::State::Idle: return Words::tr("idle");
    case LabActor::State::Waiting: return Words::tr("waiting");
    case LabActor::State::Holding: return Words::tr("holding");
    case LabActor::State::Reading: return Words::tr("reading");
    case LabActor::State::Frozen: return Words::tr("frozen");
    case LabActor::State::Crashed: return Words::tr("crashed");
    case LabActor::State::Ended: return Words::tr("ended");
    }
    return {};
}

QString phase(LabRun::Phase phase)
{
    switch (phase) {
    case LabRun::Phase::Ready: return Words::tr("ready");
    case LabRun::Phase::Running: return Words::tr("running");
    case LabRun::Phase::Paused: return Words::tr("paused");
    case LabRun::Phase::Settling: return Words::tr("ending");
    case LabRun::Phase::Done: return Words::tr("over");
    }
    return {};
}

QString invariant(const std::string &name)
{
    if (name == "two-writers")
        return Words::tr("two writers at once");
    if (name == "lost-updates")
        return Words::tr("lost updates");
    if (name == "tokens")
        return Words::tr("tokens that did not rise");
    if (name == "late-writes")
        return Words::tr("late writes done");
    if (name == "torn-reads")
        return Words::tr("torn reads");
    if (name == "left-behind")
        return Words::tr("locks left behind");
    if (name == "half-done")
        return Words::tr("renames half done");
    return safeText(name, 60);
}

QString outcome(const LabFinding &finding)
{
    if (finding.count == 0)
        return finding.asExpected ? Words::tr("never")
                                  : Words::tr("never, though the scenario is made to show it");
    const QString times = counted(finding.count, Words::tr("once"), Words::tr("%1 times"));
    return finding.asExpected ? Words::tr("%1, as this scenario shows").arg(times) : times;
}

QString verdict(const LabReport &report)
{
    if (report.isAsExpected()) {
        const bool whole = std::all_of(report.findings.begin(), report.findings.end(),
                                       [](const LabFinding &f) { return f.count == 0; });
        return whole ? Words::tr("Every invariant held.")
                     : Words::tr("It broke what this scenario is made to break, and nothing else.");
    }
    QStringList broken;
    for (const LabFinding &finding : report.findings) {
        if (!finding.asExpected)
            broken.append(
                    QStringLiteral("%1: %2").arg(invariant(finding.invariant), outcome(finding)));
    }
    return Words::tr("Not as expected. %1.").arg(clauses(broken));
}

QString happened(const LabReport &report)
{
    const int workers = report.scenario.workers();
    const QString text
            = Words::tr("%2 used %1 for %3 on %4, with the seed %5. %6 granted, %7 refused; %8 "
                        "written, %9 stopped by the fencing token.")
                      .arg(protocol(report.scenario.protocol),
                           counted(workers, Words::tr("1 worker"), Words::tr("%1 workers")),
                           formatDuration(std::chrono::duration_cast<Millis>(report.lasted)),
                           report.server.empty() ? Words::tr("an unknown server")
                                                 : safeText(report.server, 80),
                           QString::number(report.settings.seed),
                           counted(report.granted, Words::tr("1 lock"), Words::tr("%1 locks")),
                           formatCount(report.refused),
                           counted(report.written, Words::tr("1 change"), Words::tr("%1 changes")),
                           formatCount(report.rejected));
    if (report.paused <= Micros(0))
        return text;
    return text + QLatin1Char(' ')
           + Words::tr("It was paused for %1, which is in no figure per second.")
                     .arg(formatDuration(std::chrono::duration_cast<Millis>(report.paused)));
}

QString brief(const LabReport &report)
{
    return Words::tr("%1 locks a second, half of them within %2, %3 refused.")
            .arg(perSecond(report.locksPerSecond()), micros(report.waitP50),
                 formatCount(report.refused));
}

QString cost(const LabReport &report)
{
    return Words::tr("%1 locks a second, %2 requests for each. Waiting: %3 in the middle, %4 for "
                     "one in twenty, %5 for one in a hundred. %6")
            .arg(perSecond(report.locksPerSecond()), perSecond(report.requestsPerLock()),
                 micros(report.waitP50), micros(report.waitP95), micros(report.waitP99),
                 report.wasted == 0 ? Words::tr("No work was wasted.")
                                    : counted(report.wasted, Words::tr("1 task was wasted."),
                                              Words::tr("%1 tasks were wasted.")));
}

QString micros(Micros time)
{
    if (time <= Micros(0))
        return QStringLiteral("–");
    return millisText(std::max(0.1, static_cast<double>(time.count()) / 1000.0));
}

QString perSecond(double value)
{
    constexpr double Whole = 100;
    return value >= Whole ? formatCount(static_cast<qint64>(value)) : decimalText(value);
}

QString span(const LabSpan &span)
{
    if (span.low == span.high)
        return Words::tr("%1 ms").arg(span.low.count());
    return Words::tr("%1–%2 ms")
            .arg(QString::number(span.low.count()), QString::number(span.high.count()));
}

std::optional<LabSpan> parseSpan(const QString &text)
{
    static const QRegularExpression pattern(
            QStringLiteral("^\\s*(\\d{1,6})\\s*(?:(?:\\.\\.|–|-)\\s*(\\d{1,6}))?\\s*(?:ms)?\\s*$"));
    const QRegularExpressionMatch match = pattern.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    const int low = match.captured(1).toInt();
    const int high = match.captured(2).isEmpty() ? low : match.captured(2).toInt();
    if (high < low || high > LongestThinkMs)
        return std::nullopt;
    return LabSpan{Millis(low), Millis(high)};
}

} // namespace lockscope::LabText
