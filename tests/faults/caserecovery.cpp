// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/faults/caserun.h"

#include <QTest>

#include <csignal>

namespace lockscope::faults {

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
    go(Actor::Acquire, QStringLiteral("acquire --json --lease 30s --delay 5s --wait 20s --mode X ")
                               + QLatin1String(Target) + QStringLiteral(" -- true"));
    go(Actor::Renew, QStringLiteral("renew --json -- ") + m_renewed);
    go(Actor::Release, QStringLiteral("release --json -- ") + m_released);
    go(Actor::Break, QStringLiteral("break --json --dead --yes --reason faults"));
    go(Actor::List, QStringLiteral("ls --json --flat"));
    const auto renewal = m_fault.only.find(Actor::Renew);
    const bool lost = m_fault.losesLocks
                      || (!m_fault.hidesLocks && renewal != m_fault.only.end()
                          && renewal->second.count(7) != 0);
    for (const auto &[actor, program] : again) {
        // 7: the lock to renew is lost, and that is said.
        const int right = actor == Actor::Renew && lost ? 7 : 0;
        if (!program->waitForEnd(StepMs) || program->exitCode() != right)
            late(actor, QStringLiteral("after the fault it ended with %1: %2")
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
        m_looked.invalidate();
        const double then = heldUntil();
        if (!QTest::qWaitFor([&] { return heldUntil() > then || !m_holder->isRunning(); },
                             m_fault.holderLeaseMs + StepMs)
            || !m_holder->isRunning())
            late(Actor::Renew, QStringLiteral("the holder did not renew after the fault: ")
                                       + QString::fromUtf8(m_holder->errors()));
        m_holder->signal(SIGINT);
    }
    if (!m_holder->waitForEnd(StepMs)) {
        late(Actor::Renew, QStringLiteral("the holder did not end when it was told to"));
        return;
    }
    const auto expected = m_fault.holder.find(m_holder->exitCode());
    if (expected == m_fault.holder.end() || !m_holder->errors().contains(expected->second))
        late(Actor::Renew, QStringLiteral("the holder ended with %1: %2")
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
        late(Actor::Watch, QStringLiteral("it did not tell of a lock taken meanwhile: ")
                                   + QString::fromUtf8(m_watch->errors()));
    if (m_watch->errors().contains("Trying again.")
        && !m_watch->waitForError("Watching again.", StepMs))
        problem(Actor::Watch, QStringLiteral("it did not say that it can read again"));
    const QByteArray gone = R"("change":"removed","lock":{"id":"/work/bystander")";
    const bool isThere = !m_fault.hidesLocks && !m_fault.losesLocks;
    if (isThere && m_watch->output().contains(gone))
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
                m_world.startDirect(words(QStringLiteral("break --dead --yes")))
                        ->waitForEnd(StepMs);
                return m_world.documents().locks().isEmpty();
            },
            StepMs);
    if (!empty)
        problem(Actor::Acquire, QStringLiteral("locks are left at the end: ")
                                        + m_world.documents().locks().join(QLatin1String(", ")));
}

} // namespace lockscope::faults
