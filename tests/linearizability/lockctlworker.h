// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/linearizability/life.h"
#include "tests/linearizability/recorder.h"
#include "tests/linearizability/wirecutter.h"

#include <QObject>
#include <QProcess>

#include <functional>
#include <memory>

namespace lockscope::linearizability {

/// Where the workers lock.
struct Surroundings
{
    QString lockctl; ///< path of the program
    QString url;
    QString index;
    std::vector<WireCutter *> idleCutters; ///< each is lent to one life at a time
};

/// Lives one life after another, each with real lockctl processes, and records what it saw of them.
class LockctlWorker : public QObject
{
    Q_OBJECT
public:
    /// @p recorder and @p surroundings must outlive the worker.
    LockctlWorker(int number, Recorder &recorder, Surroundings &surroundings);
    ~LockctlWorker() override;

    void begin(const Life &life);

    static constexpr std::int64_t LeaseMs = 5000;
    static constexpr std::int64_t DelayMs = 1400;
    /// Earlier than this after its start no process may lose its lock (lease − margin,
    /// docs/protocol.md §5).
    static constexpr std::int64_t BeliefMs = 4000;

signals:
    void ended();

private:
    enum class Stage : std::uint8_t { Idle, Acquiring, Releasing, Breaking };

    void start(Stage stage, const QStringList &command, const QStringList &arguments);
    void readGrant();
    void endWork();
    void kill();
    void onFinished();
    void onAcquireFinished(int status);
    void onNotGranted(int status);
    void startRelease(bool again);
    void onReleaseFinished(int status);
    void startBreak();
    void onBreakFinished(int status);
    void endLife();
    void complain(const QString &what, int status);

    Operation operation(Kind kind, Outcome outcome, std::int64_t invoked) const;
    /// Ok or Fail, returned now.
    void record(Kind kind, Outcome outcome, std::int64_t invoked);
    void recordUnknown(Kind kind, std::int64_t invoked);
    /// The lease takes the lock away, but not before it has run out.
    void recordExpiry() { recordUnknown(Kind::Release, m_acquireInvoked + LeaseMs * NsPerMs); }
    bool mayHaveExpired() const;

    static constexpr std::int64_t NsPerMs = 1'000'000;

    QString m_name;
    Recorder &m_recorder;
    Surroundings &m_surroundings;
    Life m_life;
    Stage m_stage = Stage::Idle;
    std::unique_ptr<QProcess> m_process;
    WireCutter *m_cutter = nullptr;
    QByteArray m_out;
    std::string m_holder;
    bool m_granted = false;
    bool m_killed = false;
    bool m_releaseUnknown = false;
    std::int64_t m_invoked = 0; ///< of the process that runs
    std::int64_t m_acquireInvoked = 0;
    std::int64_t m_endInvoked = 0; ///< when the process was told to release; 0: it was not
    int m_lifeNumber = 0;
};

} // namespace lockscope::linearizability
