// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/server/locksfeature.h"

#include "models/protocol/documents/acquireset.h"
#include "ui/server/acquiredialog.h"
#include "ui/server/workspace.h"
#include "ui/text/safetext.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"

#include <QAction>
#include <QMessageBox>
#include <QPushButton>

namespace lockscope {

LocksFeature::LocksFeature(Workspace &workspace)
    : Feature(workspace), m_leaving(workspace),
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
                            {Menu::Keys, 1, 14}}))
{
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
    box->setText(tr("Release %1?").arg(others.join(QStringLiteral(", "))));
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
    m_leaving.leave(Leaving::To::End, [this] {
        // What is left then was to be left.
        m_isLeft = true;
        m_workspace.window()->close();
        m_isLeft = false;
    });
    return false;
}

void LocksFeature::update()
{
    const LockController &locks = m_workspace.locks();
    setRefusal(m_acquire, locks.changeRefusal());
    // What no choice of a row would change is said first.
    if (!m_workspace.server().isOpen() || locks.showsPast())
        setRefusal(m_release, locks.changeRefusal());
    else
        setRefusal(m_release, locks.ownLockOfSession(currentSession())
                                      ? QString()
                                      : tr("Select a lock that this window holds first."));
}

void LocksFeature::openAcquireDialog()
{
    if (!m_workspace.locks().changeRefusal().isEmpty())
        return;
    LockTreeView &tree = m_workspace.tree();
    auto *dialog = new AcquireDialog(m_workspace.locks(), tree.currentPath(), m_workspace.window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &AcquireDialog::documentChosen, &tree, &LockTreeView::selectDocument);
    dialog->open();
}

} // namespace lockscope
