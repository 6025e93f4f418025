// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/elastic/elasticlockbackend.h"
#include "models/domain/serverprofile.h"
#include "tests/linearizability/recorder.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <random>

namespace lockscope::soak {

/// Written down when the server acknowledged it: after every crash it must be so.
struct Acknowledged
{
    std::string holder;
    std::vector<std::string> lockIds;
};

/// One client of the soak: takes, keeps and releases locks on overlapping paths without end, by the
/// product's own client code.
class SoakClient : public QObject
{
    Q_OBJECT
public:
    /// @p clock and @p recorder must outlive the client.
    SoakClient(int number, const ServerProfile &profile, const Clock &clock,
               linearizability::Recorder &recorder);
    ~SoakClient() override;

    void begin();
    /// Takes nothing new; says ended() when its session is over.
    void end();

    /// Begins nothing while paused; what is on its way goes on.
    void setPaused(bool paused) { m_paused = paused; }

    /// What it holds and has not begun to release; nullptr: nothing.
    const Acknowledged *held() const { return m_held ? &*m_held : nullptr; }
    /// What it released, as far as acknowledged, since the last call.
    std::vector<Acknowledged> takeReleased() { return std::exchange(m_released, {}); }

signals:
    void ended();

private:
    void acquire();
    void onGrant(const Result<LockGrant> &grant);
    void release();
    void onReleased(const Acknowledged &lock, std::int64_t invoked,
                    const Result<ReleaseOutcome> &outcome);
    void goOn();
    linearizability::Operation operation(linearizability::Kind kind,
                                         linearizability::Outcome outcome,
                                         std::int64_t invoked) const;
    Millis pause(int longest);

    QString m_name;
    linearizability::Recorder &m_recorder;
    std::unique_ptr<ElasticLockBackend> m_backend;
    std::unique_ptr<LockClient> m_client;
    std::mt19937 m_random;
    QTimer m_timer;
    std::vector<linearizability::Claim> m_claims;
    std::optional<Acknowledged> m_held;
    std::vector<Acknowledged> m_released;
    std::int64_t m_invoked = 0;
    std::int64_t m_attempts = 0;
    bool m_ending = false;
    bool m_paused = false;
};

} // namespace lockscope::soak
