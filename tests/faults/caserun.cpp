// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/faults/caserun.h"

#include <QTest>

#include <algorithm>
#include <csignal>

namespace lockscope::faults {

namespace {

constexpr int StepMs = 30000; ///< for what must go well
const QString Target = QStringLiteral("/work/acquired/a");

QStringList words(const QString &line) { return line.split(QLatin1Char(' '), Qt::SkipEmptyParts); }

QString milliseconds(int ms) { return QString::number(ms) + QLatin1String("ms"); }

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
            problem(actor, QStringLiteral("the case could not be prepared"));
        return m_result;
    }
    m_before = m_world.documents();
    switchOn();
    if (!m_fault.serverIsGone)
        change();
    operate();
    meetTheHolder();
    meetTheWatch();
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
            "acquire --json --hold --lease 1500ms --delay 300ms --mode X /work/dead/a")));
    if (!program->waitForLines(1, StepMs))
        return false;
    m_dead = program->object().value(QLatin1String("holder")).toString();
    program->signal(SIGKILL);
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
    m_holder = m_world.start(Actor::Holder,
                             words(QStringLiteral("acquire --json --hold --timeout %1 --lease %2 "
                                                  "--delay 500ms --mode X /work/held")
                                           .arg(milliseconds(m_fault.timeoutMs),
                                                milliseconds(m_fault.holderLeaseMs))));
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
    m_watchHits = m_world.proxy(Actor::Watch).hits();
    if (m_fault.inject)
        m_world.eachProxy(m_fault.inject);
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
    go(Actor::Acquire, QStringLiteral("acquire --json --lease 3s --delay 500ms --mode X ") + Target
                               + limit + QStringLiteral(" -- true"));
    go(Actor::Renew, QStringLiteral("renew --json ") + limit + QStringLiteral(" -- ") + m_renewed);
    go(Actor::Release,
       QStringLiteral("release --json ") + limit + QStringLiteral(" -- ") + m_released);
    go(Actor::Break, QStringLiteral("break --json --dead --yes --reason faults") + limit);
    go(Actor::List, QStringLiteral("ls --json --flat") + limit);
    for (const auto &[actor, program] : m_operations) {
        if (!program->waitForEnd(boundMs(actor)))
            problem(actor, QStringLiteral("it did not end within %1 ms").arg(boundMs(actor)));
    }
}

/// How long an operation may take at most: every request it may send times its own --timeout, and the pauses between.
int CaseRun::boundMs(Actor actor) const
{
    int requests = 15;
    if (actor == Actor::Acquire)
        requests = 32;
    else if (actor == Actor::List)
        requests = 8;
    return requests * m_fault.timeoutMs + m_fault.graceMs;
}

bool CaseRun::holderIsOverdue() const
{
    const QJsonObject session = m_world.documents().sessionOf(m_held);
    const double left = session.value(QLatin1String("expires_at")).toDouble()
                        - static_cast<double>(QDateTime::currentMSecsSinceEpoch());
    return left < m_fault.holderLeaseMs * 0.6;
}

/// Waits until the fault has met the renewals, or the holder has ended of it.
void CaseRun::meetTheHolder()
{
    const bool mustEnd = m_fault.holder.count(130) == 0;
    const auto met = [&] {
        if (!m_holder->isRunning())
            return true;
        if (mustEnd)
            return false;
        return m_fault.inject
                       ? m_world.proxy(Actor::Holder).hits() > m_holderHits || holderIsOverdue()
                       : m_world.proxy(Actor::Holder).seenCount() > m_seenBefore[Actor::Holder];
    };
    // A fault that spares renewals is met by none: the next of them goes the usual way.
    const bool spared = !QTest::qWaitFor(met, mustEnd ? m_fault.holderLeaseMs + m_fault.graceMs
                                                      : m_fault.holderLeaseMs / 2);
    if (spared && mustEnd)
        problem(Actor::Renew, QStringLiteral("the holder did not stop believing in time"));
    if (m_fault.inject)
        m_world.proxy(Actor::Holder).heal();
}

bool CaseRun::watchSaidSo() const
{
    return !m_watch->isRunning()
           || (!m_fault.watch.isEmpty() && m_watch->errors().contains("Connection lost"));
}

void CaseRun::meetTheWatch()
{
    if (!m_fault.watch.isEmpty()
        && !QTest::qWaitFor([this] { return watchSaidSo(); }, boundMs(Actor::List)))
        problem(Actor::Watch, QStringLiteral("it did not say that the connection was lost"));
    if (m_fault.inject)
        m_world.proxy(Actor::Watch).heal();
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

void CaseRun::recover()
{
    repeat();
    checkHolderGoesOn();
    checkWatchGoesOn();
}

void CaseRun::repeat()
{
    std::map<Actor, std::unique_ptr<Program>> again;
    const auto go = [&](Actor actor, const QString &line) {
        again[actor] = m_world.start(actor, words(line));
    };
    go(Actor::Acquire,
       QStringLiteral("acquire --json --lease 3s --delay 500ms --wait 20s --mode X ") + Target
               + QStringLiteral(" -- true"));
    go(Actor::Renew, QStringLiteral("renew --json -- ") + m_renewed);
    go(Actor::Release, QStringLiteral("release --json -- ") + m_released);
    go(Actor::Break, QStringLiteral("break --json --dead --yes --reason faults"));
    go(Actor::List, QStringLiteral("ls --json --flat"));
    for (const auto &[actor, program] : again) {
        if (!program->waitForEnd(StepMs) || program->exitCode() != 0)
            problem(actor, QStringLiteral("after the fault it ended with %1: %2")
                                   .arg(program->exitCode())
                                   .arg(QString::fromUtf8(program->errors())));
    }
    const Documents now = m_world.documents();
    if (!now.entriesOf(m_released).isEmpty())
        problem(Actor::Release, QStringLiteral("the lock is still there after the second release"));
    if (!now.entriesOf(m_dead).isEmpty())
        problem(Actor::Break,
                QStringLiteral("the dead holder is still there after the second break"));
}

void CaseRun::checkHolderGoesOn()
{
    if (m_fault.holder.count(130) != 0 && m_holder->isRunning()) {
        const auto expires = [this] {
            return m_world.documents()
                    .sessionOf(m_held)
                    .value(QLatin1String("expires_at"))
                    .toDouble();
        };
        const double then = expires();
        if (!QTest::qWaitFor([&] { return expires() > then || !m_holder->isRunning(); },
                             m_fault.holderLeaseMs + StepMs)
            || !m_holder->isRunning())
            problem(Actor::Renew, QStringLiteral("the holder did not renew after the fault: ")
                                          + QString::fromUtf8(m_holder->errors()));
        m_holder->signal(SIGINT);
    }
    if (!m_holder->waitForEnd(StepMs)) {
        problem(Actor::Renew, QStringLiteral("the holder did not end when it was told to"));
        return;
    }
    const auto expected = m_fault.holder.find(m_holder->exitCode());
    if (expected == m_fault.holder.end() || !m_holder->errors().contains(expected->second))
        problem(Actor::Renew, QStringLiteral("the holder ended with %1: %2")
                                      .arg(m_holder->exitCode())
                                      .arg(QString::fromUtf8(m_holder->errors())));
    if (m_holder->exitCode() == 130 && !m_world.documents().entriesOf(m_held).isEmpty())
        problem(Actor::Renew, QStringLiteral("the holder left its lock behind"));
}

void CaseRun::checkWatchGoesOn()
{
    const bool told = QTest::qWaitFor(
            [this] { return m_watch->output().contains("/work/changed") || !m_watch->isRunning(); },
            StepMs);
    if (!told || !m_watch->isRunning())
        problem(Actor::Watch, QStringLiteral("it did not tell of a lock taken meanwhile: ")
                                      + QString::fromUtf8(m_watch->errors()));
    if (m_watch->errors().contains("Connection lost")
        && !m_watch->waitForError("Connected again", StepMs))
        problem(Actor::Watch, QStringLiteral("it did not say that it is connected again"));
    const QByteArray gone = R"("change":"removed","lock":{"id":"/work/bystander")";
    if (m_watch->output().contains(gone))
        problem(Actor::Watch, QStringLiteral("it told of an end of the bystander's lock"));
    m_watch->signal(SIGINT);
    if (!m_watch->waitForEnd(StepMs) || m_watch->exitCode() != 130)
        problem(Actor::Watch,
                QStringLiteral("it did not end on SIGINT but with %1").arg(m_watch->exitCode()));
    m_result[Actor::Watch].exitCode = m_watch->exitCode();
}

/// Everybody lets go, and what processes left behind is swept: then no lock is left.
void CaseRun::end()
{
    for (const QString &holder : {m_bystander, m_renewed, m_changed}) {
        const auto release = m_world.startDirect(
                {QStringLiteral("release"), QStringLiteral("--"), holder});
        if (!release->waitForEnd(StepMs) || release->exitCode() != 0)
            problem(Actor::Release, QStringLiteral("a lock could not be released at the end: ")
                                            + QString::fromUtf8(release->errors()));
    }
    const bool empty = QTest::qWaitFor(
            [this] {
                if (m_world.documents().locks().isEmpty())
                    return true;
                m_world.startDirect(words(QStringLiteral("break --dead --yes")))->waitForEnd(StepMs);
                return m_world.documents().locks().isEmpty();
            },
            StepMs);
    if (!empty)
        problem(Actor::Acquire, QStringLiteral("locks are left at the end: ")
                                        + m_world.documents().locks().join(QLatin1String(", ")));
}

} // namespace lockscope::faults
