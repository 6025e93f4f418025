// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inspector/inspectorfeature.h"

#include "ui/inspector/inspector.h"
#include "ui/kit/guideplace.h"
#include "ui/server/workspace.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"

#include <QAction>
#include <QDockWidget>
#include <QTabWidget>

namespace lockscope {

InspectorFeature::InspectorFeature(Workspace &workspace)
    : Feature(workspace), m_panel(new Inspector(workspace.server().store(), workspace.locks(),
                                                Inspector::Shows::Present)),
      m_inspect(
              addCommand(tr("&Inspect"), QString(), {}, {{Menu::Locks, 4, 3}, {Menu::Row, 1, 1}})),
      m_why(addCommand(tr("Why bloc&ked"), QString(), {}, {{Menu::Row, 1, 1}},
                       [this] { showTab(Inspector::WhyBlockedTab); })),
      m_history(addCommand(tr("Hi&story of the lock"), QString(), {}, {{Menu::Row, 1, 1}},
                           [this] { showTab(Inspector::HistoryTab); }))
{
    addDock({m_panel, tr("Inspector"), "inspectorDock", true, 2});
    setGuidePlace(m_panel, "breaking-a-lock.md#the-evidence");
    m_panel->setMinimumWidth(280);
    m_panel->setIntentWatch(&workspace.intents());
    LockTreeItems &items = workspace.items();
    m_panel->setUnread([&items](const std::string &path) { return items.unreadFolderAbove(path); },
                       [&items] { return items.outsideIsWhole(); });

    LockTreeView &tree = workspace.tree();
    connect(m_inspect, &QAction::triggered, &tree, &LockTreeView::inspectRequested);
    connect(&tree, &LockTreeView::inspectRequested, this, [this] {
        emit frontWanted(m_panel);
        m_panel->tabs()->setFocus();
    });
    connect(&tree, &LockTreeView::currentDocumentChanged, this, [this](const QString &documentId) {
        m_panel->setSubject(documentId, m_workspace.tree().currentPath());
    });
    connect(&workspace, &Workspace::subjectChosen, m_panel, &Inspector::setSubject);
    connect(&workspace, &Workspace::whyBlockedWanted, m_panel,
            [this] { showTab(Inspector::WhyBlockedTab); });
    connect(&workspace, &Workspace::selectionChanged, this, &InspectorFeature::update);
    connect(&workspace.locks(), &LockController::pastShown, m_panel, [this](bool shown) {
        if (auto *dock = qobject_cast<QDockWidget *>(m_panel->parentWidget()))
            dock->setVisible(!shown); // the past has an inspector of its own
        m_panel->refresh();
    });
    connect(m_panel, &Inspector::documentChosen, &workspace, &Workspace::choose);
    connect(m_panel, &Inspector::breakRequested, &workspace, &Workspace::breakWanted);
    connect(m_panel, &Inspector::recoverRequested, &workspace, &Workspace::recoveryWanted);
    connect(m_panel, &Inspector::releaseRequested, this, &InspectorFeature::release);
}

MakePastView InspectorFeature::pastView(Workspace &workspace)
{
    return [&workspace](LockStore &store, QWidget *parent) {
        return new Inspector(store, workspace.locks(), Inspector::Shows::Past, parent);
    };
}

void InspectorFeature::update()
{
    const QString refusal = m_workspace.tree().currentIndex().isValid() ? QString()
                                                                        : tr("Select a row first.");
    for (QAction *command : {m_inspect, m_why, m_history})
        setRefusal(command, refusal);
}

void InspectorFeature::showTab(int tab)
{
    emit frontWanted(m_panel);
    m_panel->tabs()->setCurrentIndex(tab);
    m_panel->tabs()->setFocus();
}

void InspectorFeature::setWide(bool wide) { m_panel->setWide(wide); }

void InspectorFeature::release()
{
    const LockStore &store = m_workspace.server().store();
    const DocumentRef shown = store.find(m_panel->documentId());
    if (shown != NoDocument)
        emit m_workspace.releaseWanted(store.factsAt(shown).session, m_panel->documentId());
}

} // namespace lockscope
