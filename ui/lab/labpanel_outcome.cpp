// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/kit/banner.h"
#include "ui/lab/labcurves.h"
#include "ui/lab/labpanel.h"
#include "ui/lab/labtext.h"
#include "ui/text/format.h"
#include "ui/text/safetext.h"

#include <algorithm>

// How long a run goes on, its end, and the next one of a comparison.

namespace lockscope {

QString LabPanel::runningSince() const
{
    using Phase = LabRun::Phase;
    if (!m_run || m_run->isReplay() || m_run->phase() == Phase::Ready
        || m_run->phase() == Phase::Done)
        return {};
    // Whole seconds: it is to be read, not to flicker.
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(m_run->now());
    return tr("Lab running for %1").arg(formatDuration(seconds));
}

void LabPanel::compare(std::deque<LabCompareDialog::Job> jobs)
{
    if (jobs.empty())
        return;
    m_jobs = std::move(jobs);
    m_overlays.clear();
    m_reports.clear();
    m_comparing = true;
    const LabCompareDialog::Job first = m_jobs.front();
    m_jobs.pop_front();
    startJob(first);
}

bool LabPanel::isPlayedAgain(const LabReport &known, const LabReport &now) const
{
    return m_run->isReplay() && known.startedAt == now.startedAt
           && known.scenario.name == now.scenario.name;
}

void LabPanel::onDone()
{
    if (m_run->record().events() == 0 && !m_failure.isEmpty()) {
        // It never began: there is nothing to judge.
        BannerText text;
        text.tone = BannerText::Tone::Red;
        text.icon = QStringLiteral("octagon-x");
        text.title = tr("The run could not be made.");
        text.text = safeText(m_failure.toStdString(), 400);
        showOutcome(text);
        goOnComparing();
        return;
    }
    const LabReport report = m_run->report();
    if (std::none_of(m_reports.begin(), m_reports.end(),
                     [&](const LabReport &known) { return isPlayedAgain(known, report); }))
        m_reports.push_back(report);
    BannerText text;
    text.tone = report.isAsExpected() ? BannerText::Tone::Grey : BannerText::Tone::Red;
    text.icon = report.isAsExpected() ? QStringLiteral("shield-check") : QStringLiteral("shield-x");
    text.title = LabText::verdict(report);
    text.text = LabText::brief(report);
    text.action = tr("Report…");
    showOutcome(text);
    showCharts();
    if (m_comparing)
        m_overlays.push_back(LabCurves::overlay(*m_run, safeText(report.scenario.name, 60)));
    goOnComparing();
}

void LabPanel::showOutcome(const BannerText &text)
{
    BannerText shown = text;
    shown.closable = true;
    m_outcome->setContent(shown);
    m_outcome->show();
    updateControls();
}

void LabPanel::goOnComparing()
{
    if (!m_comparing)
        return;
    if (m_jobs.empty()) {
        showComparison();
        return;
    }
    const LabCompareDialog::Job next = m_jobs.front();
    m_jobs.pop_front();
    QMetaObject::invokeMethod(
            this, [this, next] { startJob(next); }, Qt::QueuedConnection);
}

} // namespace lockscope
