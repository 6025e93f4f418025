// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/server/workspace.h"

#include "models/store/intentwatch.h"
#include "ui/server/brokenplans.h"
#include "ui/server/staleitems.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/rowhold.h"

#include <utility>

namespace lockscope {

Workspace::Workspace(OpenServer &server, ProcessIdentity self, PlanFiles planFiles, QObject *parent)
    : QObject(parent), m_server(server), m_items(new LockTreeItems(server.store(), this)),
      m_locks(new LockController(server, std::move(self), std::move(planFiles), this)),
      m_intents(new IntentWatch(server.store(), this)), m_broken(new BrokenPlans(*m_locks, this)),
      m_stale(new StaleItems(server.store(), this)), m_tree(new LockTreeView(m_items))
{
    m_items->setIntentWatch(m_intents);
    m_items->setFolders(&server.scheduler().folders());
    connect(m_locks, &LockController::refusalChanged, this, &Workspace::changed);
    connect(m_locks, &LockController::ownLocksChanged, this, &Workspace::changed);
    connect(m_locks, &LockController::wrote, &server.scheduler(), &RefreshScheduler::refreshNow);
    connect(m_intents, &IntentWatch::changed, this, &Workspace::changed);
    connect(&server.scheduler(), &RefreshScheduler::statusChanged, this, &Workspace::changed);
    connect(&server.scheduler().folders(), &FolderReader::readingChanged, this,
            &Workspace::changed);
    connect(&server.store(), &LockStore::changed, this, &Workspace::changed);
    connect(&server.store(), &LockStore::ticked, this, &Workspace::changed);
    connect(this, &Workspace::changed, m_tree, [this] {
        const ConnectionState state = m_server.scheduler().state();
        m_tree->rowHold().setAllowed(state.byFolder || !state.partial);
    });
    connect(m_tree, &LockTreeView::chosenRowsChanged, this, &Workspace::selectionChanged);
    connect(m_tree, &LockTreeView::currentDocumentChanged, this, &Workspace::selectionChanged);
}

Workspace::~Workspace() { delete m_tree; }

QWidget *Workspace::window() const { return m_tree->window(); }

std::vector<LockRow> Workspace::chosenRows() const
{
    std::vector<LockRow> rows;
    for (const QModelIndex &index : m_tree->chosenRows())
        rows.push_back(m_items->row(index));
    return rows;
}

void Workspace::choose(const QString &documentId)
{
    if (m_tree->selectDocument(documentId))
        return;
    m_tree->selectWhenShown(documentId); // so that no action means another than the inspector
    const DocumentRef ref = m_server.store().find(documentId.toStdString());
    // Of one that is not here, or not read yet, the id says where it is.
    const QString byId = documentId.startsWith(QLatin1Char('/')) ? documentId : QString();
    emit subjectChosen(documentId,
                       ref == NoDocument
                               ? byId
                               : QString::fromStdString(std::string(m_server.store().pathAt(ref))));
}

void Workspace::choosePath(const QString &path) { m_tree->selectPath(path); }

void Workspace::refresh()
{
    m_tree->rowHold().settle();
    m_server.scheduler().lookAgain();
    FolderReader &folders = m_server.scheduler().folders();
    if (folders.reading("/") == FolderReading::Failed) // without it there is no folder to open
        folders.read("/");
}

ConnectionState Workspace::readingState() const
{
    ConnectionState state = m_server.scheduler().state();
    if (!state.byFolder)
        return state;
    state.loaded = static_cast<std::int64_t>(m_server.store().lockCount());
    if (const std::optional<ServerStatus> &status = m_server.status())
        state.expected = status->lockCount;
    return state;
}

QString Workspace::partialText() const
{
    return m_server.scheduler().state().byFolder
                   ? tr("The tree is read folder by folder: only what was read is known here.")
                   : QString();
}

} // namespace lockscope
