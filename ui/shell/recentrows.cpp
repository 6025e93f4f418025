// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/recentrows.h"

#include "models/domain/lockpath.h"
#include "ui/server/workspace.h"
#include "ui/text/safetext.h"
#include "ui/tree/locktreeitems.h"

namespace lockscope {

RecentRows::RecentRows(Workspace &workspace, QObject *parent)
    : QObject(parent), m_workspace(workspace)
{
    connect(&workspace, &Workspace::selectionChanged, this, &RecentRows::remember);
    connect(&workspace.server(), &OpenServer::changed, this, &RecentRows::onServerChanged);
    onServerChanged();
}

void RecentRows::remember()
{
    const QModelIndex current = m_workspace.tree().currentIndex();
    if (!current.isValid())
        return;
    const LockRow row = m_workspace.items().row(current);
    const bool isInTree = row.kind == NodeKind::Folder || row.kind == NodeKind::Leaf;
    // A row of the tree gets and loses its document: its path says which it is.
    const Row seen{isInTree ? std::string() : row.facts.id, m_workspace.tree().currentPath()};
    if (seen.path.isEmpty() || (seen.documentId.empty() && !isInTree))
        return;
    m_rows.removeAll(seen);
    m_rows.prepend(seen);
    if (m_rows.size() > Most)
        m_rows.removeLast();
}

void RecentRows::onServerChanged()
{
    const OpenServer &server = m_workspace.server();
    if (!server.isOpen())
        return;
    const std::string now = server.isSnapshot()
                                    ? server.snapshot()
                                    : server.profile().url + '\n' + server.profile().index;
    if (now != m_server)
        m_rows.clear();
    m_server = now;
}

void RecentRows::goTo(const Row &row)
{
    LockTreeView &tree = m_workspace.tree();
    if (row.documentId.empty())
        arrive(tree.selectPath(row.path), row.path.toStdString(), row.path);
    else
        arrive(tree.selectDocument(QString::fromStdString(row.documentId)), row.documentId,
               row.path);
}

void RecentRows::goToPath(const QString &path)
{
    const Result<LockPath> parsed = LockPath::parse(path.toStdString());
    const QString text = parsed ? QString::fromStdString(parsed->text()) : path;
    arrive(m_workspace.tree().selectPath(text), text.toStdString(), text);
}

void RecentRows::arrive(bool isThere, const std::string &documentId, const QString &path)
{
    if (isThere) {
        m_workspace.tree().setFocus(Qt::OtherFocusReason);
        return;
    }
    const QString name = safeText(path.toStdString(), 200);
    const LockTreeItems &items = m_workspace.items();
    if (m_workspace.server().store().find(documentId) != NoDocument)
        emit told(tr("The filter hides %1. Clear it to go there.").arg(name));
    else if (const std::string unread = items.unreadFolderAbove(path.toStdString());
             !unread.empty())
        emit told(
                tr("%1 is not read: open %2 in the tree first.").arg(name, safeText(unread, 200)));
    else
        emit told(tr("No lock at %1.").arg(name));
}

} // namespace lockscope
