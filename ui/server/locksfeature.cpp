// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/server/locksfeature.h"

#include "ui/server/acquiredialog.h"
#include "ui/server/workspace.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"

#include <QAction>

namespace lockscope {

LocksFeature::LocksFeature(Workspace &workspace)
    : Feature(workspace),
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
    connect(m_release, &QAction::triggered, this,
            [this] { m_workspace.locks().releaseSession(currentSession()); });
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

void LocksFeature::update()
{
    const LockController &locks = m_workspace.locks();
    setRefusal(m_acquire, locks.changeRefusal());
    m_release->setEnabled(m_workspace.server().isOpen() && !locks.showsPast()
                          && locks.ownLockOfSession(currentSession()));
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
