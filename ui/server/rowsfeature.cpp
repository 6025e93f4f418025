// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/server/rowsfeature.h"

#include "models/items/filterquery.h"
#include "ui/kit/filesaving.h"
#include "ui/kit/rowstext.h"
#include "ui/server/workspace.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QItemSelectionModel>

#include <algorithm>

namespace lockscope {

namespace {

void copy(const QString &text)
{
    if (!text.isEmpty())
        QGuiApplication::clipboard()->setText(text);
}

QString text(const std::string &utf8) { return QString::fromStdString(utf8); }

/// The folder that a row of the hierarchy is or lies in; empty: it lies in none, or in all.
QString folderOf(const LockRow &row)
{
    const QString path = text(row.facts.path);
    if (row.kind == NodeKind::Folder || row.kind == NodeKind::ForeignFolder)
        return path == QLatin1String("/") ? QString() : path;
    const bool isBelow = row.kind == NodeKind::Leaf || row.kind == NodeKind::ForeignLock;
    return isBelow ? path.left(std::max<qsizetype>(path.lastIndexOf(QLatin1Char('/')), 0))
                   : QString();
}

} // namespace

RowsFeature::RowsFeature(Workspace &workspace)
    : Feature(workspace),
      m_nextStale(addCommand(tr("Next &stale lock"), QStringLiteral("step-forward"), {Qt::Key_N},
                             {{Menu::Locks, 4, 1}, {Menu::More, 1, 3}, {Menu::Keys, 1, 18}},
                             [this] { m_workspace.tree().selectNextStale(); }))
{
    addCommand(tr("&Parent folder"), QString(), {Qt::ALT | Qt::Key_Up},
               {{Menu::Locks, 4, 2}, {Menu::Keys, 1, 19}},
               [this] { m_workspace.tree().selectParent(); });
    addCopying();
    addExport();
    addFolders();
    addFilters();
    connect(&workspace, &Workspace::selectionChanged, this, &RowsFeature::update);
    connect(qApp, &QApplication::focusChanged, this, &RowsFeature::watchSelection);
}

void RowsFeature::addCopying()
{
    m_copyPath = addCommand(tr("&Copy path"), QStringLiteral("copy"),
                            {Qt::CTRL | Qt::SHIFT | Qt::Key_C},
                            {{Menu::Locks, 4, 4}, {Menu::Row, 1, 2}, {Menu::Keys, 1, 20}}, [this] {
                                copy(m_workspace.tree().chosenPaths().join(QLatin1Char('\n')));
                            });
    m_copyPath->setObjectName(QStringLiteral("copyPath")); // its keys are told elsewhere too
    m_copyRows = addCommand(tr("Cop&y rows"), QString(), {QKeySequence(QKeySequence::Copy)},
                            {{Menu::Locks, 4, 3}, {Menu::Row, 1, 3}, {Menu::Keys, 1, 20}},
                            [this] { copy(rowsText(focusedView())); });
}

void RowsFeature::addExport()
{
    m_export = addCommand(tr("Export &tree as CSV…"), QString(), {},
                          {{Menu::File, 2, 4}, {Menu::Row, 1, 4}}, [this] {
                              const LockTreeView &tree = m_workspace.tree();
                              const auto tell = [this](const QString &text, bool bad) {
                                  if (bad) {
                                      emit noticed(tr("The tree was not exported."), text);
                                      return;
                                  }
                                  QStringList all{text};
                                  if (!m_workspace.items().foldersThatAre(false).isEmpty())
                                      all.append(tr("What lies in closed folders is not in it."));
                                  if (const QString partial = m_workspace.partialText();
                                      !partial.isEmpty())
                                      all.append(partial);
                                  emit told(all.join(QLatin1Char(' ')));
                              };
                              askToSaveCsv(tree, tr("Export tree"), QStringLiteral("locks.csv"),
                                           m_workspace.window(), tell);
                          });
}

void RowsFeature::addFolders()
{
    LockTreeView &tree = m_workspace.tree();
    addCommand(tr("&Open all folders"), QString(), {}, {{Menu::View, 2, 1}, {Menu::More, 2, 1}},
               [&tree] { tree.openAll(); });
    addCommand(tr("C&lose all folders"), QString(), {}, {{Menu::View, 2, 2}, {Menu::More, 2, 2}},
               [&tree] { tree.closeAll(); });
    m_openBelow = addCommand(tr("&Open all below"), QString(), {}, {{Menu::Row, 4, 1}},
                             [&tree] { tree.openBelow(); });
    m_closeBelow = addCommand(tr("C&lose all below"), QString(), {}, {{Menu::Row, 4, 2}},
                              [&tree] { tree.closeBelow(); });
}

void RowsFeature::addFilters()
{
    m_toFolder = addCommand(tr("&Filter to this folder"), QStringLiteral("search"), {},
                            {{Menu::Row, 5, 1}}, [this] {
                                emit m_workspace.filterWanted(
                                        FilterQuery::quoted(folderOf(currentRow()))
                                        + QStringLiteral("/**"));
                            });
    m_toOwner = addCommand(tr("Filter to this o&wner"), QString(), {}, {{Menu::Row, 5, 2}}, [this] {
        const DocumentFacts facts = currentRow().facts;
        QStringList words;
        const auto ask = [&words](const QString &value) {
            if (!value.isEmpty())
                words.append(QStringLiteral("owner:") + FilterQuery::quoted(value));
        };
        if (facts.processId.empty()) {
            ask(text(facts.host));
            ask(facts.pid ? QString::number(*facts.pid) : QString());
        } else {
            ask(text(facts.processId));
        }
        emit m_workspace.filterWanted(words.join(QLatin1Char(' ')));
    });
    m_toHost = addCommand(tr("Filter to this &host"), QString(), {}, {{Menu::Row, 5, 3}}, [this] {
        emit m_workspace.filterWanted(QStringLiteral("host:")
                                      + FilterQuery::quoted(text(currentRow().facts.host)));
    });
}

const QAbstractItemView &RowsFeature::focusedView() const
{
    const auto *view = qobject_cast<const QAbstractItemView *>(m_workspace.window()->focusWidget());
    return view && view->selectionModel() ? *view : m_workspace.tree();
}

void RowsFeature::watchSelection()
{
    disconnect(m_watchedSelection);
    m_watchedSelection = connect(focusedView().selectionModel(),
                                 &QItemSelectionModel::selectionChanged, this,
                                 &RowsFeature::update);
    update();
}

LockRow RowsFeature::currentRow() const
{
    return m_workspace.items().row(m_workspace.tree().currentIndex());
}

void RowsFeature::update()
{
    const QString closed = m_workspace.server().isOpen() ? QString() : tr("Not connected.");
    for (QAction *action : {m_nextStale, m_export})
        setRefusal(action, closed);
    const QString select = tr("Select a row first.");
    const auto needsSelection = [&select](QAction *action, const QAbstractItemView &view) {
        setRefusal(action, view.selectionModel()->hasSelection() ? QString() : select);
    };
    needsSelection(m_copyPath, m_workspace.tree());
    needsSelection(m_copyRows, focusedView());

    const QModelIndex current = m_workspace.tree().currentIndex();
    const LockRow row = currentRow();
    const auto needsRow = [&](QAction *action, bool has, const QString &refusal) {
        setRefusal(action, !current.isValid() ? select : has ? QString() : refusal);
    };
    const bool isFolder = m_workspace.items().hasChildren(current.siblingAtColumn(0));
    for (QAction *action : {m_openBelow, m_closeBelow})
        needsRow(action, isFolder, tr("Nothing is locked below this row."));
    const auto canBeAsked = [](const QString &value) {
        return !value.isEmpty() && !value.contains(QLatin1Char('"'));
    };
    needsRow(m_toFolder, canBeAsked(folderOf(row)), tr("This row lies in no folder."));
    const DocumentFacts &facts = row.facts;
    const bool isOne = facts.processCount == 1 && facts.anonymousCount == 0;
    const QString noOwner = isOne ? tr("Its owner is not known.")
                                  : tr("No single process holds this row.");
    needsRow(m_toOwner,
             isOne && (canBeAsked(text(facts.processId)) || canBeAsked(text(facts.host))), noOwner);
    needsRow(m_toHost, isOne && canBeAsked(text(facts.host)), noOwner);
}

} // namespace lockscope
