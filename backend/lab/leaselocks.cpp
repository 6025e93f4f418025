// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/leaselocks.h"

#include "backend/lab/labtime.h"

#include <QPointer>

#include <algorithm>

namespace lockscope {

std::string describeBlockers(const std::vector<Blocker> &blockers)
{
    if (blockers.empty())
        return "somebody is in the way";
    const Blocker &first = blockers.front();
    std::string who = "somebody without a name";
    if (first.session && !first.session->process.purpose.empty())
        who = first.session->process.purpose;
    else if (first.session && !first.session->process.processId.empty())
        who = first.session->process.processId;
    return who + " holds " + (first.path.empty() ? first.documentId : first.path) + " ("
           + toString(first.mode) + ")";
}

LeaseLocks::LeaseLocks(LockBackend &backend, Options options, QObject *parent)
    : LabLocks(parent), m_backend(backend), m_options(std::move(options))
{}

Micros LeaseLocks::now() const { return bootMicros() - m_options.origin; }

Micros LeaseLocks::belief(Micros renewedAt) const
{
    return renewedAt + m_options.terms.lease - m_options.terms.margin();
}

Micros LeaseLocks::believedUntil() const
{
    const std::optional<BootInstant> deadline = m_client ? m_client->deadline() : std::nullopt;
    return deadline
                   ? std::max(m_validUntil, Micros(deadline->time_since_epoch()) - m_options.origin)
                   : m_validUntil;
}

void LeaseLocks::newClient()
{
    if (m_client)
        m_client->deleteLater();
    m_validUntil = Micros(0);
    ProcessIdentity identity = m_options.identity;
    if (!m_options.renews) {
        // Left to its lease as soon as it is granted, and released by its holder id: a detached
        // one.
        identity.pid.reset();
        identity.pidStart.clear();
    }
    m_client = m_backend.createClient(identity, m_options.terms, this);
    connect(m_client, &LockClient::renewed, this, [this, client = m_client](qint64) {
        if (client != m_client)
            return;
        m_validUntil = believedUntil();
        // Without renewing, this was the opening of the session of one set: the others end when
        // they do.
        if (m_options.renews)
            emit LabLocks::renewed(m_validUntil.count());
    });
    connect(m_client, &LockClient::lost, this,
            [this, client = m_client](const QString &holder, LossReason why) {
                if (client != m_client)
                    return;
                // Of one set: that is its own time-out, and the session lives.
                if (!holder.isEmpty() && why == LossReason::Deadline) {
                    emit timedOut(holder.toStdString());
                    return;
                }
                m_client->deleteLater();
                m_client = nullptr;
                emit lost(why);
            });
}

void LeaseLocks::take(const std::vector<LockTarget> &targets, std::optional<Millis> timeOut,
                      const TakenHandler &done)
{
    if (!m_client || !m_options.renews)
        newClient();
    LockRequest request;
    request.targets = targets;
    request.expiresIn = timeOut;
    const Micros askedAt = now();
    if (m_client->sessionId().empty())
        m_validUntil = belief(askedAt);
    m_client->acquire(request)->onResult(this, [this, askedAt, timeOut,
                                                done](const Result<LockGrant> &grant) {
        onGrant(grant, askedAt, timeOut, done);
    });
}

void LeaseLocks::onGrant(const Result<LockGrant> &grant, Micros askedAt,
                         std::optional<Millis> timeOut, const TakenHandler &done)
{
    if (!grant) {
        done(tl::unexpected(grant.error()));
        return;
    }
    Taken taken;
    taken.granted = grant->granted;
    if (!grant->granted) {
        taken.inTheWay = describeBlockers(grant->blockers);
        if (!m_options.renews && m_client) {
            // A session of its own for a set that it did not get.
            LockClient *client = m_client;
            m_client = nullptr;
            client->end()->onResult(client, [client](const Result<ReleaseOutcome> &) {
                client->deleteLater();
            });
        }
        done(taken);
        return;
    }
    taken.holder = grant->holder;
    taken.token = grant->token;
    taken.validUntil = std::max(m_validUntil, m_options.renews ? Micros(0) : belief(askedAt));
    if (timeOut) {
        taken.endsAt = askedAt + *timeOut - LeaseTerms{*timeOut, {}}.margin();
        taken.validUntil = std::min(taken.validUntil, taken.endsAt);
    }
    if (!m_options.renews && m_client)
        m_client->detach();
    done(taken);
}

void LeaseLocks::give(const std::string &holder, const Done &done)
{
    const auto told = [done](const Result<ReleaseOutcome> &outcome) {
        if (outcome)
            done({});
        else
            done(tl::unexpected(outcome.error()));
    };
    if (!m_options.renews)
        m_backend.releaseHolder(holder)->onResult(this, told);
    else if (m_client)
        m_client->release(holder)->onResult(this, told);
    else
        done({}); // lost meanwhile
}

void LeaseLocks::end(const std::function<void()> &done)
{
    if (!m_client || !m_options.renews || m_client->sessionId().empty()) {
        done();
        return;
    }
    m_client->end()->onResult(this, [done](const Result<ReleaseOutcome> &) { done(); });
}

} // namespace lockscope
