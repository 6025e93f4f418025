// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/server/leaving.h"

#include "ui/server/lockcontroller.h"
#include "ui/server/lockwait.h"
#include "ui/server/workspace.h"
#include "ui/text/counted.h"
#include "ui/text/listing.h"
#include "ui/text/safetext.h"

#include <QMessageBox>
#include <QPushButton>

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

/// A few of the names, and how many more there are.
QString namesOf(const std::vector<LockTarget> &targets)
{
    constexpr int Most = 5;
    QStringList names;
    for (const LockTarget &target : targets) {
        if (names.size() < Most)
            names.append(safeText(target.shownName(), 80));
    }
    if (const auto more = static_cast<qint64>(targets.size()) - names.size(); more > 0)
        names.append(counted(more, Leaving::tr("1 more"), Leaving::tr("%1 more")));
    return listing(names);
}

QString namesOf(const std::vector<LockController::OwnLock> &locks)
{
    std::vector<LockTarget> targets;
    for (const LockController::OwnLock &lock : locks)
        targets.insert(targets.end(), lock.targets.begin(), lock.targets.end());
    return namesOf(targets);
}

QString namesOf(const std::vector<LockWait *> &waits)
{
    std::vector<LockTarget> targets;
    for (const LockWait *wait : waits) {
        const std::vector<LockTarget> &wanted = wait->wanted().request.targets;
        targets.insert(targets.end(), wanted.begin(), wanted.end());
    }
    return namesOf(targets);
}

QString notReleasedText(const std::vector<LockController::OwnLock> &locks)
{
    return locks.empty() ? Leaving::tr("A request for a lock is not answered yet.")
                         : Leaving::tr("Not released: %1.").arg(namesOf(locks));
}

/// No release of them came through.
bool areAllRefused(const std::vector<LockController::OwnLock> &locks)
{
    return std::all_of(locks.begin(), locks.end(),
                       [](const auto &lock) { return !lock.notReleased.isEmpty(); });
}

QString whyNotReleased(const std::vector<LockController::OwnLock> &locks)
{
    const auto told = std::find_if(locks.begin(), locks.end(),
                                   [](const auto &lock) { return !lock.notReleased.isEmpty(); });
    return told == locks.end() ? Leaving::tr("The server refused it, or has not answered.")
                               : told->notReleased;
}

QString goText(Leaving::To to)
{
    switch (to) {
    case Leaving::To::Nowhere: return Leaving::tr("Release and disconnect");
    case Leaving::To::AnotherServer: return Leaving::tr("Release and connect");
    case Leaving::To::Closed: return Leaving::tr("Release and close");
    case Leaving::To::End: break;
    }
    return Leaving::tr("Release and quit");
}

QString stopText(Leaving::To to)
{
    switch (to) {
    case Leaving::To::Nowhere: return Leaving::tr("Stop waiting and disconnect");
    case Leaving::To::AnotherServer: return Leaving::tr("Stop waiting and connect");
    case Leaving::To::Closed: return Leaving::tr("Stop waiting and close");
    case Leaving::To::End: break;
    }
    return Leaving::tr("Stop waiting and quit");
}

} // namespace

Leaving::Leaving(Workspace &workspace) : m_workspace(workspace), m_locks(workspace.locks())
{
    m_limit.setSingleShot(true);
    m_limit.setInterval(LongestWait);
    connect(&m_limit, &QTimer::timeout, this, &Leaving::onLimit);
    connect(&m_locks, &LockController::ownLocksChanged, this, &Leaving::release);
    connect(&m_locks, &LockController::waitsChanged, this, &Leaving::release);
    connect(&m_locks, &LockController::workChanged, this, &Leaving::release);
}

bool Leaving::isNeeded() const
{
    return !m_locks.ownLocks().empty() || !m_locks.waits().empty() || m_locks.isWorking();
}

void Leaving::leave(To to, std::function<void()> go)
{
    ask(to, [this, go = std::move(go)] { carryOut(go); });
}

void Leaving::ask(To to, std::function<void()> go)
{
    m_to = to;
    m_go = std::move(go);
    m_keeps = false;
    const bool holds = !m_locks.ownLocks().empty();
    if (!holds && m_locks.waits().empty())
        return goOn(); // a request that is under way is waited for
    const auto answer = [this](bool keeps) {
        return [this, keeps] {
            m_keeps = keeps;
            goOn();
        };
    };
    show(!holds                              ? Question::Waits
         : areAllRefused(m_locks.ownLocks()) ? Question::NotReleased
                                             : Question::What,
         answer(false), answer(true));
}

void Leaving::carryOut(std::function<void()> go)
{
    m_go = std::move(go);
    if (m_keeps || !isNeeded())
        goOn();
    else
        waitForRelease();
}

void Leaving::show(Question question, std::function<void()> onRelease, std::function<void()> onKeep)
{
    delete m_question;
    m_asked = question;
    m_question = new QMessageBox(QMessageBox::NoIcon, tr("Locks of this window"), QString(),
                                 QMessageBox::Cancel, m_workspace.window());
    m_question->setAttribute(Qt::WA_DeleteOnClose);
    m_question->setTextFormat(Qt::PlainText);
    const QString blocking = tr(
            "Locks that are not released keep blocking others until their lease "
            "and lock-delay are over.");
    QString what = goText(*m_to);
    const QString waits = m_locks.waits().empty()
                                  ? QString()
                                  : tr("This window waits for %1.").arg(namesOf(m_locks.waits()));
    if (question == Question::Waits) {
        m_question->setText(waits);
        m_question->setInformativeText(tr("It holds nothing, and does not get it after that."));
        what = stopText(*m_to);
    } else if (question == Question::What) {
        const QString holds = tr("This window holds %1.").arg(namesOf(m_locks.ownLocks()));
        m_question->setText(waits.isEmpty() ? holds : QString(holds + QLatin1Char('\n') + waits));
        m_question->setInformativeText(blocking);
    } else {
        m_question->setText(notReleasedText(m_locks.ownLocks()));
        m_question->setInformativeText(
                QString(whyNotReleased(m_locks.ownLocks()) + QLatin1Char(' ') + blocking));
        what = tr("Try again");
    }
    QPushButton *release = m_question->addButton(what, QMessageBox::AcceptRole);
    m_question->setDefaultButton(release);
    connect(release, &QPushButton::clicked, this, std::move(onRelease));
    if (question != Question::Waits) {
        QPushButton *keep = m_question->addButton(tr("Leave them"), QMessageBox::DestructiveRole);
        connect(keep, &QPushButton::clicked, this, std::move(onKeep));
    }
    m_question->open();
}

void Leaving::releaseThen(std::function<void()> go)
{
    m_to.reset();
    m_go = std::move(go);
    waitForRelease();
}

void Leaving::waitForRelease()
{
    m_released.clear();
    m_limit.start();
    release();
}

void Leaving::release()
{
    if (!m_limit.isActive()) {
        if (m_question && m_asked == Question::NotReleased && !isNeeded()) {
            delete m_question; // answered after all
            goOn();
        }
        return;
    }
    if (!isNeeded()) {
        goOn();
        return;
    }
    m_locks.stopWaiting();
    const std::vector<LockController::OwnLock> held = m_locks.ownLocks(); // it changes on the way
    for (const LockController::OwnLock &lock : held) {
        if (m_released.insert(lock.holder).second)
            m_locks.release(lock.holder);
    }
    // Nothing more is to come.
    if (!held.empty() && !m_locks.isWorking() && m_locks.waits().empty()
        && areAllRefused(m_locks.ownLocks())) {
        m_limit.stop();
        onLimit();
    }
}

void Leaving::onLimit()
{
    if (m_to)
        return show(
                Question::NotReleased, [this] { waitForRelease(); }, [this] { goOn(); });
    qWarning("%s", qPrintable(notReleasedText(m_locks.ownLocks())));
    goOn();
}

void Leaving::goOn()
{
    m_limit.stop();
    if (const auto go = std::exchange(m_go, {}))
        go();
}

} // namespace lockscope
