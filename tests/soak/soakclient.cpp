// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/soak/soakclient.h"

#include <array>

namespace lockscope::soak {

using linearizability::Claim;
using linearizability::Kind;
using linearizability::monotonicNow;
using linearizability::Operation;
using linearizability::Outcome;

namespace {

constexpr LeaseTerms Terms{Millis(30000), Millis(15000)};
constexpr int LongestWorkMs = 300;
constexpr int LongestPauseMs = 120;

ProcessIdentity identity(const QString &name)
{
    ProcessIdentity process;
    process.processId = name.toStdString();
    process.host = "soak";
    process.app = "lockscope_soak";
    process.pid = 4242;
    process.pidStart = "1";
    return process;
}

} // namespace

SoakClient::SoakClient(int number, const ServerProfile &profile, const Clock &clock,
                       linearizability::Recorder &recorder)
    : m_name(QStringLiteral("client-%1").arg(number)), m_recorder(recorder),
      m_backend(std::make_unique<ElasticLockBackend>(profile, clock)),
      m_client(m_backend->createClient(identity(m_name), Terms, nullptr)),
      m_random(static_cast<std::mt19937::result_type>(number))
{
    m_timer.setSingleShot(true);
    connect(m_client.get(), &LockClient::lost, this, [this](const QString &, LossReason why) {
        ++m_recorder.counts.lost;
        m_recorder.complain(
                QStringLiteral("%1 lost a lock: %2").arg(m_name, QLatin1String(toString(why))));
    });
}

SoakClient::~SoakClient() = default;

void SoakClient::begin()
{
    m_timer.callOnTimeout(this, [this] {
        if (m_paused)
            m_timer.start(pause(LongestPauseMs));
        else if (m_held)
            release();
        else
            acquire();
    });
    goOn();
}

void SoakClient::end()
{
    m_ending = true;
    if (m_timer.isActive() && !m_held) {
        m_timer.stop();
        goOn();
    }
}

Millis SoakClient::pause(int longest)
{
    return Millis(std::uniform_int_distribution<int>(5, longest)(m_random));
}

void SoakClient::goOn()
{
    if (!m_ending) {
        m_timer.start(pause(LongestPauseMs));
        return;
    }
    m_client->end()->onResult(this, [this](const Result<ReleaseOutcome> &outcome) {
        if (!outcome || *outcome != ReleaseOutcome::Released)
            m_recorder.complain(m_name + QStringLiteral(" could not end its session cleanly"));
        emit ended();
    });
}

void SoakClient::acquire()
{
    static constexpr std::array Paths{"/a",   "/a/b", "/a/b/c", "/a/d",
                                      "/e/f", "/e/g", "/h",     "/i/j/k"};
    const std::string path = Paths.at(
            std::uniform_int_distribution<std::size_t>(0, Paths.size() - 1)(m_random));
    const bool reads = std::bernoulli_distribution(0.6)(m_random);
    m_claims = linearizability::treeClaims({path}, reads ? linearizability::Mode::S
                                                         : linearizability::Mode::X);
    ++m_attempts;
    m_invoked = monotonicNow();
    m_client->acquire({{{LockKind::Tree, path, reads ? LockMode::S : LockMode::X}}, {}, {}})
            ->onResult(this, [this](const Result<LockGrant> &grant) { onGrant(grant); });
}

void SoakClient::onGrant(const Result<LockGrant> &grant)
{
    if (grant && grant->granted) {
        m_held = Acknowledged{grant->holder, grant->lockIds};
        Operation taken = operation(Kind::Acquire, Outcome::Ok, m_invoked);
        taken.holder = grant->holder;
        taken.token = grant->token;
        m_recorder.add(std::move(taken));
        m_timer.start(pause(LongestWorkMs));
        return;
    }
    m_recorder.add(operation(Kind::Acquire, grant ? Outcome::Fail : Outcome::Info, m_invoked));
    goOn();
}

void SoakClient::release()
{
    const Acknowledged lock = *m_held;
    const std::int64_t invoked = monotonicNow();
    if (!m_client->holds(lock.holder))
        m_recorder.complain(m_name + QStringLiteral(" does not believe in its lock any more"));
    m_client->release(lock.holder)
            ->onResult(this, [this, lock, invoked](const Result<ReleaseOutcome> &outcome) {
                onReleased(lock, invoked, outcome);
            });
    m_held.reset();
}

void SoakClient::onReleased(const Acknowledged &lock, std::int64_t invoked,
                            const Result<ReleaseOutcome> &outcome)
{
    // Gone: an unanswered sending did it, or the server lost the lock, which the ledger tells.
    Operation released = operation(Kind::Release, outcome ? Outcome::Ok : Outcome::Info, invoked);
    released.holder = lock.holder;
    m_recorder.add(std::move(released));
    if (outcome)
        m_released.push_back(lock);
    goOn();
}

Operation SoakClient::operation(Kind kind, Outcome outcome, std::int64_t invoked) const
{
    Operation result;
    result.process = m_name.toStdString();
    result.holder = result.process + "." + std::to_string(m_attempts);
    result.kind = kind;
    result.outcome = outcome;
    result.claims = m_claims;
    result.invoked = invoked;
    result.returned = monotonicNow();
    return result;
}

} // namespace lockscope::soak
