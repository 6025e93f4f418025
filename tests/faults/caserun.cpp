// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/faults/caserun.h"

#include "models/domain/workterms.h"

#include <QDateTime>
#include <QElapsedTimer>
#include <QTest>

#include <algorithm>
#include <csignal>

namespace lockscope::faults {

namespace {

QString milliseconds(qint64 ms) { return QString::number(ms) + QLatin1String("ms"); }

} // namespace

CaseResult runCase(FaultWorld &world, const FaultCase &fault)
{
    return CaseRun(world, fault).run();
}

CaseResult CaseRun::run()
{
    if (!prepare()) {
        m_world.holder = m_world.watcher = nullptr;
        for (const Actor actor : {Actor::Acquire, Actor::Renew, Actor::Release, Actor::Break,
                                  Actor::List, Actor::Watch})
            late(actor, QStringLiteral("the case could not be prepared"));
        return m_result;
    }
    m_before = m_world.documents();
    switchOn();
    if (m_fault.writesDocuments)
        m_before = m_world.documents();
    if (!m_fault.serverIsGone)
        change();
    operate();
    switchOff();
    checkOperations();
    checkDocuments(m_world.documents());
    if (m_fault.serverIsGone)
        change();
    recover();
    end();
    m_world.holder = m_world.watcher = nullptr;
    return m_result;
}

QString CaseRun::detach(const QString &path)
{
    const auto program = m_world.startDirect(words(
            QStringLiteral("acquire --json --detach --lease 5m --delay 1s --mode X ") + path));
    return program->waitForEnd(StepMs) && program->exitCode() == 0
                   ? program->object().value(QLatin1String("holder")).toString()
                   : QString();
}

bool CaseRun::makeDeadHolder()
{
    const auto program = m_world.startDirect(words(QStringLiteral(
            "acquire --json --hold --lease 1500ms --delay 1100ms --mode X /work/dead/a")));
    if (!program->waitForLines(1, StepMs))
        return false;
    m_dead = program->object().value(QLatin1String("holder")).toString();
    program->signal(SIGKILL);
    m_world.silence(m_world.documents().sessionIdOf(m_dead));
    return program->waitForEnd(StepMs) && !m_dead.isEmpty();
}

bool CaseRun::prepare()
{
    if (!m_world.renew())
        return false;
    m_bystander = detach(QStringLiteral("/work/bystander"));
    if (m_fault.before)
        m_fault.before(m_world);
    m_renewed = detach(QStringLiteral("/work/renewed"));
    m_released = detach(QStringLiteral("/work/released/a /work/released/b"));
    m_holder = m_world.start(
            Actor::Holder,
            words(QStringLiteral("acquire --json --hold --timeout %1 --lease %2 "
                                 "--delay %3 --mode X /work/held")
                          .arg(milliseconds(m_fault.timeoutMs), milliseconds(m_fault.holderLeaseMs),
                               milliseconds(
                                       leastDelay({Millis(m_fault.holderLeaseMs), {}}).count()))));
    m_watch = m_world.start(Actor::Watch, words(QStringLiteral("watch --json --timeout ")
                                                + milliseconds(m_fault.timeoutMs)));
    m_world.holder = m_holder.get();
    m_world.watcher = m_watch.get();
    const bool dead = makeDeadHolder();
    if (!m_holder->waitForLines(1, StepMs) || !m_watch->waitForError("Watching ", StepMs))
        return false;
    m_held = m_holder->object().value(QLatin1String("holder")).toString();
    return dead && !m_bystander.isEmpty() && !m_renewed.isEmpty() && !m_released.isEmpty()
           && !m_held.isEmpty();
}

void CaseRun::switchOn()
{
    for (const Actor actor : {Actor::Acquire, Actor::Renew, Actor::Release, Actor::Break,
                              Actor::List, Actor::Watch, Actor::Holder})
        m_seenBefore[actor] = m_world.proxy(actor).seenCount();
    m_holderHits = m_world.proxy(Actor::Holder).hits();
    if (m_fault.inject)
        m_world.eachProxy(m_fault.inject);
    if (m_fault.sparesWatch)
        m_world.proxy(Actor::Watch).heal();
    if (m_fault.on)
        m_fault.on(m_world);
}

/// What the watch has to tell, whatever happens to it: another process takes a lock.
void CaseRun::change()
{
    m_changed = detach(QStringLiteral("/work/changed"));
    if (m_changed.isEmpty())
        problem(Actor::Watch, QStringLiteral("a lock could not be taken past the fault"));
}

void CaseRun::operate()
{
    const QString limit = QStringLiteral(" --timeout ") + milliseconds(m_fault.timeoutMs);
    const auto go = [&](Actor actor, const QString &line) {
        m_operations[actor] = m_world.start(actor, words(line));
    };
    go(Actor::Acquire, QStringLiteral("acquire --json --lease 3s --delay 1200ms --mode X ")
                               + QLatin1String(Target) + limit + QStringLiteral(" -- true"));
    go(Actor::Renew, QStringLiteral("renew --json ") + limit + QStringLiteral(" -- ") + m_renewed);
    go(Actor::Release,
       QStringLiteral("release --json ") + limit + QStringLiteral(" -- ") + m_released);
    go(Actor::Break, QStringLiteral("break --dead --yes --reason faults") + limit);
    go(Actor::List, QStringLiteral("ls --json --flat") + limit);
    // Side by side: operations end, and the fault meets the holder and the watch.
    QElapsedTimer timer;
    timer.start();
    const auto allMet = [&] {
        const bool holderMet = meetTheHolder();
        const bool watchMet = meetTheWatch();
        const bool ended = std::all_of(m_operations.begin(), m_operations.end(),
                                       [&](const auto &operation) {
                                           return !operation.second->isRunning()
                                                  || timer.elapsed() > boundMs(operation.first);
                                       });
        return holderMet && watchMet && ended;
    };
    const bool met = QTest::qWaitFor(allMet, boundMs(Actor::Acquire) + 2 * m_fault.holderLeaseMs);
    if (!met && !meetTheHolder())
        late(Actor::Renew, QStringLiteral("the fault did not meet the holder as it should: ")
                                   + QString::fromUtf8(m_holder->errors()));
    if (!met && !meetTheWatch())
        late(Actor::Watch, QStringLiteral("it did not say that the connection was lost"));
    for (const auto &[actor, program] : m_operations) {
        if (program->isRunning() || program->tookMs() > boundMs(actor))
            late(actor, QStringLiteral("it did not end within %1 ms").arg(boundMs(actor)));
    }
}

/// How long an operation may take at most: every request it may send times its own --timeout, and
/// the pauses between.
int CaseRun::boundMs(Actor actor) const
{
    int requests = 15;
    if (actor == Actor::Acquire)
        requests = 32;
    else if (actor == Actor::List)
        requests = 8;
    return requests * m_fault.timeoutMs + m_fault.graceMs;
}

/// The lease end of the running holder, as the server has it; asked for at most a few times a
/// second. 0: unknown.
double CaseRun::heldUntil()
{
    constexpr qint64 LookEveryMs = 150;
    if (m_looked.isValid() && m_looked.elapsed() < LookEveryMs)
        return m_heldUntil;
    m_looked.start();
    m_heldUntil = m_world.document(m_before.sessionIdOf(m_held))
                          .value(QLatin1String("expires_at"))
                          .toDouble();
    return m_heldUntil;
}

bool CaseRun::holderIsOverdue()
{
    const double left = heldUntil() - static_cast<double>(QDateTime::currentMSecsSinceEpoch());
    return left < m_fault.holderLeaseMs * 0.6;
}

/// Whether the fault has met the renewals, or the holder has lost its lock of it if that must be.
/// The proxy is healed then.
bool CaseRun::meetTheHolder()
{
    if (m_holderMet)
        return true;
    FaultProxy &proxy = m_world.proxy(Actor::Holder);
    if (!m_holder->isRunning() || m_holder->errors().contains("was lost"))
        m_holderMet = true;
    else if (m_fault.holder.count(130) == 0)
        m_holderMet = false;
    else if (m_fault.sparesRenewals || !m_fault.inject)
        m_holderMet = proxy.seenCount() > m_seenBefore[Actor::Holder]
                      || (!m_fault.serverIsGone && holderIsOverdue());
    else
        m_holderMet = proxy.hits() > m_holderHits || holderIsOverdue();
    if (m_holderMet && m_fault.inject)
        proxy.heal();
    return m_holderMet;
}

/// Whether the watch has said what it must say of the fault. The proxy is healed then.
bool CaseRun::meetTheWatch()
{
    if (m_watchMet)
        return true;
    FaultProxy &proxy = m_world.proxy(Actor::Watch);
    if (!m_watch->isRunning())
        m_watchMet = true;
    else if (m_fault.watch.isEmpty())
        m_watchMet = proxy.seenCount() > m_seenBefore[Actor::Watch] || !m_fault.inject
                     || m_world.isMongo(); // there a proxy sees only who writes
    else
        m_watchMet = m_watch->errors().contains("Trying again.");
    if (m_watchMet && m_fault.inject)
        proxy.heal();
    return m_watchMet;
}

void CaseRun::switchOff()
{
    for (const Actor actor : {Actor::Acquire, Actor::Renew, Actor::Release, Actor::Break,
                              Actor::List, Actor::Watch, Actor::Holder})
        m_seenUntil[actor] = m_world.proxy(actor).seenCount();
    if (m_fault.off)
        m_fault.off(m_world);
    m_world.eachProxy([](FaultProxy &proxy) { proxy.heal(); });
    m_world.clientOptions.clear();
    m_world.address = nullptr;
}

} // namespace lockscope::faults
