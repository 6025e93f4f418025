// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The works of LabAgent that rename: there and back again, each way by a job with a session of its
// own.

#include "backend/lab/labagent.h"

#include "backend/lab/leaselocks.h"

#include <utility>

namespace lockscope {

void LabAgent::rename(bool back)
{
    // Small pages: so that there is a half-way.
    constexpr int FilesPerPage = 2;
    RenameRequest request;
    request.from = back ? m_action.to : m_action.paths.front();
    request.to = back ? m_action.paths.front() : m_action.to;
    request.files = m_ground.documents->index();
    request.pageSize = FilesPerPage;
    if (!std::exchange(m_told, true))
        tellStep(LabEvent::Kind::Asked, m_steps.front());
    RenameJob *job = m_ground.intents->rename(request, m_ground.identity,
                                              {m_scenario.lease, m_scenario.delay});
    connect(job, &RenameJob::granted, this,
            [this](const LockGrant &grant) { m_steps.front().token = grant.token; });
    connect(job, &RenameJob::progressed, this, &LabAgent::onProgress);
    job->onResult(this,
                  [this, back](const Result<RenameOutcome> &outcome) { onRenamed(outcome, back); });
}

void LabAgent::onProgress(const ChangeProgress &progress)
{
    if (progress.state == Intent::State::Done) {
        // Before the request that frees the paths leaves: who gets them next must not be told
        // earlier.
        if (std::exchange(m_granted, false))
            tellStep(LabEvent::Kind::Released, m_steps.front());
        return;
    }
    if (!std::exchange(m_granted, true))
        tellStep(LabEvent::Kind::Granted, m_steps.front());
    if (progress.moved == m_moved)
        return;
    m_moved = progress.moved;
    LabEvent moved = event(LabEvent::Kind::Moved);
    moved.path = m_action.paths.front();
    moved.value = progress.moved;
    moved.text = m_action.to;
    tell(std::move(moved));
    if (progress.moved < progress.total)
        point("half-moved");
}

void LabAgent::onRenamed(const Result<RenameOutcome> &outcome, bool back)
{
    if (!outcome) {
        const BackendError &error = outcome.error();
        const bool absent = error.kind == BackendError::Kind::NotFound;
        if (absent && !back) {
            // It was moved before, by somebody who did not come back: then this work is the way
            // back.
            rename(true);
            return;
        }
        const std::string why = error.detail.substr(0, 200);
        if (!m_granted)
            m_steps.front().token = 0;
        if (mayAskAgain(error.kind) && !m_granted) {
            renameAgain(back, why);
            return;
        }
        if (!absent)
            tellFailure(error);
        tellStep(m_granted ? LabEvent::Kind::Lost : LabEvent::Kind::Refused, m_steps.front(),
                 absent ? "not there now: a directory above it has another name" : why);
        nextWork();
        return;
    }
    if (!outcome->grant.granted) {
        renameAgain(back, describeBlockers(outcome->grant.blockers));
        return;
    }
    m_steps.front().token = outcome->grant.token;
    if (outcome->halfDone)
        tellStep(LabEvent::Kind::Lost, m_steps.front(), outcome->halfDone->detail.substr(0, 200));
    else if (m_granted)
        tellStep(LabEvent::Kind::Released, m_steps.front());
    m_steps.front().token = 0;
    if (back || outcome->halfDone) {
        nextWork();
        return;
    }
    // The way back is part of the work: it is gone even when the run ends.
    after(m_action.hold, true, [this] {
        m_giveUpAt = now() + std::max(m_action.patience, WayBackPatience);
        m_refusals = 0;
        m_granted = false;
        m_told = false;
        m_moved = 0;
        rename(true);
    });
}

void LabAgent::renameAgain(bool back, const std::string &why)
{
    point("waiting");
    if (now() < m_giveUpAt && (back || !m_stopping)) {
        after(pause(), !back, [this, back] { rename(back); });
        return;
    }
    tellStep(LabEvent::Kind::Refused, m_steps.front(), why);
    nextWork();
}

} // namespace lockscope
