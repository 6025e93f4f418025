// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/linearizability/lockctlworker.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTimer>

#include <csignal>
#include <set>

namespace lockscope::linearizability {
namespace {

constexpr int Refused = 1;
constexpr int ServerFailed = 3;
constexpr int UnknownOutcome = 4;
constexpr int RealityMoved = 5;
constexpr int LockLost = 7;
constexpr int Interrupted = 130;

std::set<std::string> objectsOf(const std::vector<Claim> &claims)
{
    std::set<std::string> objects;
    for (const Claim &claim : claims)
        objects.insert(claim.object);
    return objects;
}

} // namespace

LockctlWorker::LockctlWorker(int number, Recorder &recorder, Surroundings &surroundings)
    : m_name(QStringLiteral("w%1").arg(number)), m_recorder(recorder), m_surroundings(surroundings)
{}

LockctlWorker::~LockctlWorker()
{
    if (!m_process || m_process->state() == QProcess::NotRunning)
        return;
    m_process->disconnect(this);
    m_process->kill();
    m_process->waitForFinished();
}

void LockctlWorker::begin(const Life &life)
{
    m_life = life;
    m_granted = m_killed = m_releaseUnknown = false;
    m_endInvoked = 0;
    m_holder = QStringLiteral("%1.%2").arg(m_name).arg(++m_lifeNumber).toStdString();
    if (life.cutAfter >= 0 && !m_surroundings.idleCutters.empty()) {
        m_cutter = m_surroundings.idleCutters.back();
        m_surroundings.idleCutters.pop_back();
        m_cutter->cutAfter(life.cutAfter);
        QTimer::singleShot(life.cutMs, this, [cutter = m_cutter] { cutter->cutAfter(-1); });
    }
    QStringList arguments{QStringLiteral("--lease"), QStringLiteral("%1ms").arg(LeaseMs),
                          QStringLiteral("--delay"), QStringLiteral("%1ms").arg(DelayMs)};
    arguments << life.target.arguments;
    if (life.waits)
        arguments << QStringLiteral("--wait") << QStringLiteral("1s");
    if (life.style == Life::Style::Hold)
        arguments << QStringLiteral("--hold");
    else if (life.style == Life::Style::Command)
        arguments << QStringLiteral("--") << QStringLiteral("sh") << QStringLiteral("-c")
                  << QStringLiteral("read line");
    else
        arguments << QStringLiteral("--detach");
    start(Stage::Acquiring, {QStringLiteral("acquire")}, arguments);
    m_acquireInvoked = m_invoked;
    if (life.killAfterMs >= 0)
        QTimer::singleShot(life.killAfterMs, m_process.get(), [this] { kill(); });
}

void LockctlWorker::start(Stage stage, const QStringList &command, const QStringList &arguments)
{
    m_stage = stage;
    m_out.clear();
    m_process = std::make_unique<QProcess>();
    connect(m_process.get(), &QProcess::readyReadStandardOutput, this, &LockctlWorker::readGrant);
    // Queued: the next process replaces this one.
    connect(m_process.get(), &QProcess::finished, this, &LockctlWorker::onFinished,
            Qt::QueuedConnection);
    const QStringList connection{QStringLiteral("--json"),
                                 QStringLiteral("--server"),
                                 m_cutter ? m_cutter->url() : m_surroundings.url,
                                 QStringLiteral("--index"),
                                 m_surroundings.index,
                                 QStringLiteral("--timeout"),
                                 QStringLiteral("10s")};
    ++m_recorder.counts.processes;
    m_invoked = monotonicNow();
    m_process->start(m_surroundings.lockctl, command + connection + arguments);
}

void LockctlWorker::readGrant()
{
    m_out += m_process->readAllStandardOutput();
    if (m_stage != Stage::Acquiring || m_granted || !m_out.contains('\n'))
        return;
    const QJsonObject answer = QJsonDocument::fromJson(m_out.left(m_out.indexOf('\n'))).object();
    if (!answer.value(QLatin1String("granted")).toBool())
        return;
    m_granted = true;
    m_holder = answer.value(QLatin1String("holder")).toString().toStdString();
    Operation taken = operation(Kind::Acquire, Outcome::Ok, m_acquireInvoked);
    taken.returned = monotonicNow();
    taken.token = answer.value(QLatin1String("token")).toInteger();
    std::set<std::string> objects;
    for (const auto &id : answer.value(QLatin1String("locks")).toArray())
        objects.insert(id.toString().toStdString());
    if (objects != objectsOf(taken.claims))
        complain(QStringLiteral("took other locks than asked for: ") + QString::fromUtf8(m_out), 0);
    m_recorder.add(std::move(taken));
    if (m_life.style == Life::Style::Hold || m_life.style == Life::Style::Command)
        QTimer::singleShot(m_life.workMs, m_process.get(), [this] { endWork(); });
}

void LockctlWorker::endWork()
{
    if (m_process->state() != QProcess::Running)
        return;
    if (m_life.isKilledWorking) {
        kill();
        return;
    }
    m_endInvoked = monotonicNow();
    if (m_life.style == Life::Style::Hold)
        ::kill(static_cast<pid_t>(m_process->processId()), SIGINT);
    else
        m_process->write("done\n");
}

void LockctlWorker::kill()
{
    if (m_stage != Stage::Acquiring || m_process->state() != QProcess::Running)
        return;
    m_process->kill();
}

void LockctlWorker::onFinished()
{
    readGrant(); // what it had still said
    const bool crashed = m_process->exitStatus() == QProcess::CrashExit;
    m_killed = crashed && m_process->exitCode() == SIGKILL;
    m_recorder.counts.killed += m_killed ? 1 : 0;
    m_recorder.counts.unanswered += !crashed && m_process->exitCode() == UnknownOutcome ? 1 : 0;
    const int status = crashed ? 128 + m_process->exitCode() : m_process->exitCode();
    switch (m_stage) {
    case Stage::Acquiring: onAcquireFinished(status); return;
    case Stage::Releasing: onReleaseFinished(status); return;
    case Stage::Breaking: onBreakFinished(status); return;
    case Stage::Idle: return;
    }
}

void LockctlWorker::onAcquireFinished(int status)
{
    if (!m_granted) {
        onNotGranted(status);
        return;
    }
    if (m_killed) {
        if (m_endInvoked > 0)
            recordUnknown(Kind::Release, m_endInvoked); // in the middle of giving it back
        else
            recordExpiry();
        if (m_life.isBroken)
            startBreak();
        else
            endLife();
        return;
    }
    if (m_life.style == Life::Style::Detach && status == 0) {
        startRelease(false);
        return;
    }
    if (m_life.style == Life::Style::Forget && status == 0) {
        recordExpiry();
    } else if ((status == UnknownOutcome || status == ServerFailed) && m_endInvoked > 0) {
        recordUnknown(Kind::Release, m_endInvoked);
    } else if (status == LockLost) {
        ++m_recorder.counts.lost;
        recordUnknown(Kind::Release, m_acquireInvoked + BeliefMs * NsPerMs);
        if (!mayHaveExpired())
            complain(QStringLiteral("lost its lock before its lease could run out"), status);
    } else if (m_endInvoked > 0 && (status == 0 || status == Interrupted)) {
        record(Kind::Release, Outcome::Ok, m_endInvoked);
    } else {
        complain(QStringLiteral("ended otherwise than told"), status);
    }
    endLife();
}

void LockctlWorker::onNotGranted(int status)
{
    if (m_killed || status == UnknownOutcome)
        recordUnknown(Kind::Acquire, m_acquireInvoked);
    else if (status == Refused || status == ServerFailed)
        record(Kind::Acquire, Outcome::Fail, m_acquireInvoked);
    else if ((status == RealityMoved || status == LockLost)
             && mayHaveExpired()) // its session, while it waited for a slow answer
        recordUnknown(Kind::Acquire, m_acquireInvoked);
    else
        complain(QStringLiteral("was not granted"), status);
    endLife();
}

void LockctlWorker::startRelease(bool again)
{
    m_releaseUnknown = again;
    start(Stage::Releasing, {QStringLiteral("release")},
          {QStringLiteral("--"), QString::fromStdString(m_holder)});
}

void LockctlWorker::onReleaseFinished(int status)
{
    const QString result
            = QJsonDocument::fromJson(m_out).object().value(QLatin1String("result")).toString();
    if (status == UnknownOutcome || status == ServerFailed) {
        recordUnknown(Kind::Release, m_invoked);
        if (!m_releaseUnknown) {
            startRelease(true);
            return;
        }
    } else if (status == 0 && result == QLatin1String("released")) {
        record(Kind::Release, Outcome::Ok, m_invoked);
    } else if (status == 0 && result == QLatin1String("gone")) {
        // An answer was cut and the release sent again: either its first sending or the call before
        // did it.
        if (m_cutter && !m_releaseUnknown)
            record(Kind::Release, Outcome::Ok, m_invoked);
        else if (!m_releaseUnknown && mayHaveExpired())
            recordExpiry();
        else if (!m_releaseUnknown)
            complain(QStringLiteral("nothing was left to release, though nobody took it"), status);
    } else {
        complain(QStringLiteral("the release answered ") + QString::fromUtf8(m_out), status);
    }
    endLife();
}

void LockctlWorker::startBreak()
{
    QStringList arguments{QStringLiteral("--holder=") + QString::fromStdString(m_holder),
                          QStringLiteral("--yes"), QStringLiteral("--reason"),
                          QStringLiteral("it was killed")};
    if (m_life.breaksHard)
        arguments << QStringLiteral("--hard");
    start(Stage::Breaking, {QStringLiteral("break")}, arguments);
}

void LockctlWorker::onBreakFinished(int status)
{
    if (status == 0 && m_life.breaksHard) {
        record(Kind::Break, Outcome::Ok, m_invoked);
    } else {
        recordUnknown(Kind::Break, m_invoked); // freed now, or by lease and delay, or in part
    }
    endLife();
}

void LockctlWorker::endLife()
{
    if (m_cutter)
        m_surroundings.idleCutters.push_back(m_cutter);
    m_cutter = nullptr;
    m_stage = Stage::Idle;
    emit ended();
}

void LockctlWorker::complain(const QString &what, int status)
{
    m_recorder.complain(QStringLiteral("%1 (%2) %3, exit %4, %5 ms after it began to acquire: %6")
                                .arg(m_name, m_life.target.arguments.join(QLatin1Char(' ')), what)
                                .arg(status)
                                .arg((monotonicNow() - m_acquireInvoked) / NsPerMs)
                                .arg(QString::fromUtf8(m_process->readAllStandardError())));
}

Operation LockctlWorker::operation(Kind kind, Outcome outcome, std::int64_t invoked) const
{
    Operation result;
    result.process = m_name.toStdString();
    result.holder = m_holder;
    result.kind = kind;
    result.outcome = outcome;
    result.claims = m_life.target.claims;
    result.invoked = invoked;
    return result;
}

void LockctlWorker::record(Kind kind, Outcome outcome, std::int64_t invoked)
{
    Operation done = operation(kind, outcome, invoked);
    done.returned = monotonicNow();
    m_recorder.add(std::move(done));
}

void LockctlWorker::recordUnknown(Kind kind, std::int64_t invoked)
{
    m_recorder.add(operation(kind, Outcome::Info, invoked));
}

bool LockctlWorker::mayHaveExpired() const
{
    return monotonicNow() - m_acquireInvoked > BeliefMs * NsPerMs;
}

} // namespace lockscope::linearizability
