// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/server/lockwait.h"

#include "models/store/openserver.h"
#include "ui/text/evidencetext.h"
#include "ui/text/locktext.h"

#include <utility>

namespace lockscope {

LockWait::LockWait(OpenServer &server, Wanted wanted, QObject *parent)
    : QObject(parent), m_server(server), m_wanted(std::move(wanted))
{
    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, &LockWait::ask);
    m_pause.start(0); // whoever made it listens first
}

void LockWait::ask()
{
    if (m_server.isReadOnly()) {
        endSession(tr("This window is read-only."));
        return;
    }
    if (!m_client)
        m_client = m_server.backend()->createClient(m_wanted.process, m_wanted.terms, this);
    ResultJob<LockGrant> *job = m_client->acquire(m_wanted.request);
    m_asking = job;
    job->onResult(this, [this](const Result<LockGrant> &answer) { onAnswer(answer); });
}

void LockWait::onAnswer(const Result<LockGrant> &answer)
{
    m_asking = nullptr;
    if (m_client && !m_client->sessionId().empty())
        emit sessionBegun(m_client->sessionId());
    if (m_isEnding) {
        endSession({});
    } else if (answer && answer->granted) {
        LockClient *client = std::exchange(m_client, nullptr);
        emit granted(client, *answer);
    } else if (answer) {
        const LockStore &store = m_server.store();
        const auto *blocker = answer->blockers.empty() ? nullptr : &answer->blockers.front();
        pause(blocker ? blockerText(*blocker, store.serverNow(), store.isMine(sessionOf(*blocker)))
                      : QString(),
              WaitsFor::Holder);
    } else if (mayPass(answer.error())) {
        if (answer.error().kind == BackendError::Kind::LockLost && m_client)
            std::exchange(m_client, nullptr)->deleteLater(); // another session is begun
        pause(errorReasonText(answer.error()), awaitedAfter(answer.error()));
    } else {
        endSession(errorText(answer.error()));
    }
}

void LockWait::pause(const QString &what, WaitsFor which)
{
    m_pause.start(waitBackoff(m_tries++, which));
    if (std::exchange(m_waitsFor, what) != what)
        emit changed();
}

void LockWait::stop()
{
    if (std::exchange(m_isEnding, true))
        return;
    m_pause.stop();
    emit changed();
    if (m_asking)
        m_asking->cancel(); // its answer ends the session
    else
        endSession({});
}

void LockWait::abandon()
{
    disconnect();
    m_pause.stop();
    if (m_client)
        m_client->detach();
    deleteLater();
}

void LockWait::endSession(const QString &why)
{
    m_isEnding = true;
    if (!m_client || m_client->sessionId().empty()) {
        emit ended(why);
        return;
    }
    const bool mayHold = !m_client->unsettledHolder().empty();
    m_client->end()->onResult(this, [this, why, mayHold](const Result<ReleaseOutcome> &outcome) {
        if (!outcome && mayHold)
            emit outcomeUnknown();
        emit ended(why);
    });
}

} // namespace lockscope
