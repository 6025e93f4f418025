// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/history/historyfeature.h"

#include "models/domain/picturewriter.h"
#include "models/store/livepicture.h"
#include "models/store/lockhistory.h"
#include "ui/history/activitypanel.h"
#include "ui/history/exportsnapshotdialog.h"
#include "ui/history/timetravel.h"
#include "ui/kit/guideplace.h"
#include "ui/kit/timeslider.h"
#include "ui/server/brokenplans.h"
#include "ui/server/workspace.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"

#include <QAction>
#include <QFileDialog>

#include <utility>

namespace lockscope {

HistoryFeature::HistoryFeature(Workspace &workspace, const MakePastView &makeView,
                               PictureWriter *pictures)
    : Feature(workspace), m_pictures(pictures), m_panel(new ActivityPanel(workspace.server())),
      m_past(new TimeTravel(workspace.locks(), makeView, this)),
      m_openSnapshot(addCommand(tr("Open s&napshot…"), QStringLiteral("file-clock"), {},
                                {{Menu::File, 2, 2}})),
      m_export(addCommand(tr("E&xport snapshot…"), QStringLiteral("download"),
                          {Qt::CTRL | Qt::Key_E}, {{Menu::File, 2, 3}, {Menu::Keys, 1, 4}})),
      m_timeMachine(addCommand(tr("Time &machine"), QStringLiteral("clock"), {Qt::CTRL | Qt::Key_T},
                               {{Menu::View, 1, 6}, {Menu::Keys, 1, 5}}))
{
    addDock({m_panel, tr("Activity"), "activityDock", true, 1});
    setGuidePlace(m_panel, "history.md");
    m_timeMachine->setCheckable(true);
    connect(m_timeMachine, &QAction::triggered, this, &HistoryFeature::toggleTimeMachine);
    connect(m_export, &QAction::triggered, this, &HistoryFeature::openExportDialog);
    connect(m_openSnapshot, &QAction::triggered, this, &HistoryFeature::chooseSnapshot);
    connect(&workspace, &Workspace::snapshotWanted, this, &HistoryFeature::chooseSnapshot);
    connectActivity();
    connectPast();
}

void HistoryFeature::connectActivity()
{
    BrokenPlans &broken = m_workspace.broken();
    m_panel->setTakeBackOffer([&broken](const std::string &id) { return broken.offers(id); });
    connect(&broken, &BrokenPlans::changed, m_panel, &ActivityPanel::refresh);
    connect(&m_workspace.server().store(), &LockStore::ticked, m_panel, &ActivityPanel::refresh);
    connect(m_panel, &ActivityPanel::documentChosen, &m_workspace, &Workspace::choose);
    connect(m_panel, &ActivityPanel::takeBackRequested, &broken,
            [&broken](const QString &id) { broken.takeBack(id.toStdString()); });
    connect(&broken, &BrokenPlans::refused, this,
            [this](const QString &why) { emit noticed(tr("Not taken back."), why); });
}

void HistoryFeature::connectPast()
{
    connect(m_past, &TimeTravel::activeChanged, this, &HistoryFeature::onActiveChanged);
    connect(m_past, &TimeTravel::failed, this, [this](const QString &why) {
        m_timeMachine->setChecked(m_past->isActive());
        emit noticed(tr("The past cannot be shown."), why);
    });
    connect(m_past, &TimeTravel::recordIncomplete, this,
            [this](const QString &why) { emit noticed(tr("The history is not complete."), why); });
    connect(m_past, &TimeTravel::closeSnapshotRequested, &m_workspace,
            &Workspace::disconnectRequested);
    // One filter line for both trees.
    const LockTreeItems &present = m_workspace.items();
    connect(&present, &LockTreeItems::filterAsked, m_past->items(), [this, &present] {
        LockTreeItems &past = *m_past->items();
        if (present.filter() != past.filter())
            past.setFilter(present.filter());
        if (present.quickFilter() != past.quickFilter())
            past.setQuickFilter(present.quickFilter());
    });
}

void HistoryFeature::onActiveChanged(bool active)
{
    emit pageChanged();
    LockTreeView &tree = m_workspace.tree();
    if (active) {
        m_past->follow(tree.currentDocumentId());
        m_past->strip()->slider()->setFocus();
        return;
    }
    tree.selectDocument(m_past->selectedInstead());
    tree.setFocus();
}

QString HistoryFeature::unfinished() const
{
    return m_past->isActive() ? tr("The time machine is open.") : QString();
}

void HistoryFeature::update()
{
    m_panel->refresh();
    setRefusal(m_timeMachine, !m_workspace.server().status() ? tr("Not connected.")
                              : m_past->recorder() && !m_past->isSnapshot()
                                      ? QString()
                                      : tr("Nothing is recorded here."));
    m_timeMachine->setChecked(m_past->isActive());
    setRefusal(m_export, exportRefusal());
}

QWidget *HistoryFeature::page() const
{
    return m_workspace.server().isOpen() && m_past->isActive() ? m_past->page() : nullptr;
}

QList<QWidget *> HistoryFeature::pages() const { return {m_past->page()}; }

QList<QWidget *> HistoryFeature::panes() const { return {m_past->tree(), m_past->inspector()}; }

void HistoryFeature::onClosing() { m_past->leave(); }

void HistoryFeature::toggleTimeMachine()
{
    if (m_past->isSnapshot())
        return; // there is no present behind it
    if (m_past->isActive())
        m_past->leave();
    else
        m_past->enter();
}

/// A file of a part would look like all of it; the past was recorded whole.
QString HistoryFeature::exportRefusal() const
{
    if (!m_workspace.server().status())
        return tr("Not connected.");
    if (!m_past->recorder() && !m_pictures)
        return tr("Nothing is recorded here.");
    return m_past->isActive() ? QString() : m_workspace.partialText();
}

void HistoryFeature::openExportDialog()
{
    if (!exportRefusal().isEmpty())
        return;
    OpenServer &server = m_workspace.server();
    const bool past = m_past->isActive();
    ExportSnapshotDialog::Sources sources{m_past->recorder(), past ? nullptr : m_pictures,
                                          [&server] { return keyframeOf(server.store()); }};
    auto *dialog = new ExportSnapshotDialog(std::move(sources), *server.status(),
                                            past ? m_past->machine().at()
                                                 : server.clock().wallNow(),
                                            m_workspace.window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void HistoryFeature::chooseSnapshot()
{
    auto *chooser = new QFileDialog(m_workspace.window(), tr("Open snapshot"), QString(),
                                    tr("Snapshots (*.locksnap);;All files (*)"));
    chooser->setAttribute(Qt::WA_DeleteOnClose);
    chooser->setFileMode(QFileDialog::ExistingFile);
    connect(chooser, &QFileDialog::fileSelected, this, &HistoryFeature::openFile);
    chooser->open();
}

bool HistoryFeature::takesFile(const QString &fileName) const
{
    return fileName.endsWith(QLatin1String(".locksnap"));
}

void HistoryFeature::openFile(const QString &fileName)
{
    emit m_workspace.snapshotRequested(fileName);
}

} // namespace lockscope
