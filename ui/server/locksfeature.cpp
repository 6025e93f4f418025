// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/server/locksfeature.h"

#include "models/protocol/documents/acquireset.h"
#include "ui/server/acquiredialog.h"
#include "ui/server/lockwait.h"
#include "ui/server/workspace.h"
#include "ui/text/counted.h"
#include "ui/text/listing.h"
#include "ui/text/safetext.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"

#include <QAction>
#include <QMessageBox>
#include <QPushButton>

namespace lockscope {

LocksFeature::LocksFeature(Workspace &workspace, Notify notify)
    : Feature(workspace), m_leaving(workspace), m_notify(std::move(notify)),
      m_acquire(addCommand(tr("&Acquire…"), QStringLiteral("lock"), {Qt::CTRL | Qt::Key_L},
                           {{Menu::Locks, 1, 1},
                            {Menu::Row, 2, 1},
                            {Menu::AcquireButton},
                            {Menu::Keys, 1, 13}})),
      m_release(addCommand(tr("&Release my lock"), QStringLiteral("lock-open"),
                           {Qt::CTRL | Qt::SHIFT | Qt::Key_L},
                           {{Menu::Locks, 1, 2},
                            {Menu::Row, 2, 2},
                            {Menu::More, 1, 1},
                            {Menu::Keys, 1, 14}})),
      m_stopWaiting(addCommand(tr("Stop &waiting"), QStringLiteral("hourglass"), {},
                               {{Menu::Locks, 1, 3}}))
{
    connect(m_stopWaiting, &QAction::triggered, &workspace.locks(), &LockController::stopWaiting);
    connect(&workspace.locks(), &LockController::waitsChanged, &workspace, &Workspace::changed);
    connect(&workspace.locks(), &LockController::waitedFor, this, [this](const QString &what) {
        if (m_notify)
            m_notify(tr("You hold %1 now.").arg(what), tr("This window had waited for it."));
    });
    connect(m_acquire, &QAction::triggered, this, &LocksFeature::openAcquireDialog);
    connect(m_release, &QAction::triggered, this, [this] {
        release(currentSession(), m_workspace.tree().currentDocumentId().toStdString());
    });
    connect(&workspace, &Workspace::releaseWanted, this, &LocksFeature::release);
    connect(&workspace, &Workspace::acquireWanted, this, &LocksFeature::openAcquireDialog);
    connect(&workspace, &Workspace::selectionChanged, this, &LocksFeature::update);
    connect(&workspace.locks(), &LockController::told, this, [this](const QString &text, bool bad) {
        emit told(text);
        if (bad)
            emit noticed(tr("Attention."), text);
    });
}

std::string LocksFeature::currentSession() const
{
    const QModelIndex current = m_workspace.tree().currentIndex();
    return current.isValid() ? m_workspace.items().row(current).facts.session : std::string();
}

void LocksFeature::release(const std::string &session, const std::string &documentId)
{
    LockController &locks = m_workspace.locks();
    const LockController::OwnLock *own = locks.ownLockOfSession(session);
    if (!own)
        return;
    LockRequest held;
    held.targets = own->targets;
    QStringList others;
    for (const AcquireItem &item : acquireTargets(held).value_or(std::vector<AcquireItem>())) {
        if (item.documentId != documentId)
            others.append(safeText(item.path, 120));
    }
    if (others.isEmpty()) {
        locks.release(own->holder);
        return;
    }
    auto *box = new QMessageBox(QMessageBox::NoIcon, tr("Release"), QString(), QMessageBox::Cancel,
                                m_workspace.window());
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    box->setText(tr("Release %1?").arg(listing(others)));
    box->setInformativeText(tr("What is selected is held with it, and is released with it."));
    QPushButton *release = box->addButton(tr("Release"), QMessageBox::AcceptRole);
    box->setDefaultButton(release);
    connect(release, &QPushButton::clicked, &locks,
            [&locks, holder = own->holder] { locks.release(holder); });
    connect(&m_workspace.server(), &OpenServer::changed, box, &QMessageBox::reject);
    box->open();
}

bool LocksFeature::mayClose()
{
    if (m_isLeft || !m_leaving.isNeeded())
        return true;
    m_leaving.leave(Leaving::To::Closed, [this] { closeLeaving(); });
    return false;
}

void LocksFeature::closeLeaving()
{
    m_isLeft = true;
    m_workspace.window()->close();
    m_isLeft = false;
}

QString LocksFeature::unfinished() const
{
    return m_workspace.locks().isWorking() ? tr("A request is not answered yet.") : QString();
}

void LocksFeature::update()
{
    const LockController &locks = m_workspace.locks();
    setRefusal(m_acquire, locks.changeRefusal());
    setRefusal(m_stopWaiting,
               locks.waits().empty() ? tr("This window waits for no lock.") : QString());
    // What no choice of a row would change is said first.
    if (!m_workspace.server().isOpen() || locks.showsPast())
        setRefusal(m_release, locks.changeRefusal());
    else
        setRefusal(m_release, locks.ownLockOfSession(currentSession())
                                      ? QString()
                                      : tr("Select a lock that this window holds first."));
}

std::optional<Feature::Fact> LocksFeature::fact() const
{
    const std::vector<LockWait *> &waits = m_workspace.locks().waits();
    if (waits.empty())
        return std::nullopt;
    Fact fact;
    fact.icon = QStringLiteral("hourglass");
    fact.text = counted(static_cast<qint64>(waits.size()), tr("waits for 1 lock"),
                        tr("waits for %1 locks"));
    QStringList lines;
    for (const LockWait *wait : waits) {
        QStringList names;
        for (const LockTarget &target : wait->wanted().request.targets)
            names.append(safeText(target.shownName(), 120));
        lines.append(tr("Waiting for %1.").arg(listing(names)));
        if (!wait->waitsFor().isEmpty())
            lines.append(wait->waitsFor());
    }
    lines.append(tr("Locks > Stop waiting ends it."));
    fact.toolTip = lines.join(QLatin1Char('\n'));
    return fact;
}

void LocksFeature::openAcquireDialog()
{
    if (!m_workspace.locks().changeRefusal().isEmpty())
        return;
    LockTreeView &tree = m_workspace.tree();
    auto *dialog = new AcquireDialog(m_workspace.locks(), tree.currentPath(), m_workspace.window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &AcquireDialog::documentChosen, &tree, &LockTreeView::selectDocument);
    connect(dialog, &AcquireDialog::whyBlockedWanted, this, [this](const QString &documentId) {
        m_workspace.choose(documentId);
        emit m_workspace.whyBlockedWanted();
    });
    dialog->open();
}

} // namespace lockscope
