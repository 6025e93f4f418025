// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What LabCommand keeps and reads: runs, pages, comparisons.

#include "app/cli/lab/labcommand.h"
#include "backend/lab/labcomparisontext.h"
#include "backend/lab/labpage.h"
#include "backend/lab/labrunfile.h"

#include <QSaveFile>

namespace lockscope {

void LabCommand::replay()
{
    const Result<LabSavedRun> run = loadLabRun(QString::fromStdString(m_options.replay));
    if (!run) {
        // Whatever is wrong with it, it is the argument that was wrong: nobody was asked.
        endWith(fail(BackendError::Kind::InvalidInput, run.error().detail).value());
        return;
    }
    // The verdict is worked out from what happened, once more; what the file says of it is only its
    // word.
    LabRecord record;
    LabChecker checker(run->scenario);
    for (const LabEvent &event : run->events) {
        record.add(event);
        checker.add(event);
    }
    LabReport report = reportOf(run->scenario, run->settings, record, checker);
    report.server = run->server;
    report.startedAt = run->startedAt;
    if (!run->report)
        out().complain(QStringLiteral("The file ends before the run did."));
    printReport(report);
    const std::optional<BackendError> unkept = keepPage(report, record);
    if (unkept)
        endWith(*unkept);
    else
        end(report.isAsExpected() ? ExitCode::Done : ExitCode::Refused);
}

std::optional<BackendError> LabCommand::keepFiles(const LabReport &report)
{
    if (!m_options.save.empty()) {
        const LabSavedRun run{report.scenario,  report.settings, report.server,
                              report.startedAt, m_run->events(), report};
        if (const Result<void> saved = saveLabRun(QString::fromStdString(m_options.save), run);
            !saved)
            return saved.error();
    }
    return keepPage(report, m_run->record());
}

std::optional<BackendError> LabCommand::keepPage(const LabReport &report, const LabRecord &record)
{
    if (m_options.html.empty())
        return std::nullopt;
    QSaveFile file(QString::fromStdString(m_options.html));
    const std::string page = labPage(record, report);
    if (file.open(QIODevice::WriteOnly)
        && file.write(page.data(), static_cast<qint64>(page.size()))
                   == static_cast<qint64>(page.size())
        && file.commit())
        return std::nullopt;
    return fail(BackendError::Kind::InvalidInput, "the page could not be written to "
                                                          + m_options.html + ": "
                                                          + file.errorString().toStdString())
            .value();
}

void LabCommand::printComparison()
{
    const LabComparison comparison = comparisonOf(m_reports);
    if (out().json())
        out().result(toJson(comparison));
    else
        out().raw(m_options.markdown ? toMarkdown(comparison) : toText(comparison));
}

} // namespace lockscope
