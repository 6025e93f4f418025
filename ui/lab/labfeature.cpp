// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/labfeature.h"

#include "ui/kit/guideplace.h"
#include "ui/lab/contentionpanel.h"
#include "ui/lab/demoguide.h"
#include "ui/lab/labpanel.h"
#include "ui/lab/workerpanel.h"
#include "ui/server/workspace.h"

#include <QAction>

namespace lockscope {

namespace {

constexpr int WorkersAtStart = 6;

} // namespace

LabFeature::LabFeature(Workspace &workspace, LabLibrary *library)
    : Feature(workspace), m_library(library), m_contention(new ContentionPanel),
      m_panel(new LabPanel), m_workerPanel(new WorkerPanel),
      m_guide(new DemoGuide(workspace.server().store(), m_workerPanel)),
      m_openLab(addCommand(tr("Lab la&yout"), QStringLiteral("flask-conical"), {},
                           {{Menu::Lab, 1, 1}, {Menu::View, 3, 20}})),
      m_start(addCommand(tr("&Start workers"), QStringLiteral("play"), {}, {{Menu::Lab, 1, 2}})),
      m_stop(addCommand(tr("S&top all workers"), QStringLiteral("square"), {}, {{Menu::Lab, 1, 3}}))
{
    addDock({m_contention, tr("Contention"), "contentionDock", library != nullptr});
    setGuidePlace(m_contention, "lab.md#the-verdict");
    addDock({m_panel, tr("Lab"), "labDock", library != nullptr});
    setGuidePlace(m_panel, "lab.md#in-the-window");
    addDock({m_workerPanel, tr("Demo workers"), "workersDock", false});
    setGuidePlace(m_workerPanel, "getting-started.md#2-kill-a-worker");
    if (library)
        workspace.setIdleOffer({tr("Open the lab"), [this] { openLab(); }});

    connect(m_openLab, &QAction::triggered, this, &LabFeature::openLab);
    connect(m_start, &QAction::triggered, this, [this] {
        if (m_workers)
            m_workers->start(WorkersAtStart);
    });
    connect(m_stop, &QAction::triggered, this, [this] {
        if (m_workers)
            m_workers->stop();
    });
    connect(m_workerPanel, &WorkerPanel::pathChosen, &workspace, &Workspace::choosePath);
    connect(m_workerPanel, &WorkerPanel::told, this, &LabFeature::told);
    connect(m_workerPanel, &WorkerPanel::countChanged, this, &LabFeature::update);
    m_workerPanel->setGuide(m_guide);
    connect(&workspace, &Workspace::changed, m_guide, &DemoGuide::look);
    connect(&workspace.locks(), &LockController::applied, m_guide, &DemoGuide::onBroken);
    connect(m_guide, &DemoGuide::ended, this, &LabFeature::guideEnded);
    connect(m_guide, &DemoGuide::lockWanted, this, [this](const QString &documentId) {
        m_workspace.choose(documentId);
        m_workspace.tree().setFocus();
    });
    connectLab();
}

void LabFeature::connectLab()
{
    connect(m_panel, &LabPanel::pathChosen, &m_workspace, &Workspace::choosePath);
    connect(m_contention, &ContentionPanel::pathChosen, &m_workspace, &Workspace::choosePath);
    connect(m_panel, &LabPanel::told, this, &LabFeature::told);
    connect(m_contention, &ContentionPanel::told, this, &LabFeature::told);
    connect(m_panel, &LabPanel::runChanged, m_contention, &ContentionPanel::setRun);
    connect(m_contention, &ContentionPanel::heldChanged, m_panel->holdAction(),
            &QAction::setChecked);
    connect(m_panel->holdAction(), &QAction::toggled, m_contention, &ContentionPanel::setHeld);
    connect(m_panel, &LabPanel::countChanged, this,
            [this](int workers) { emit countChanged(m_panel, workers); });
    const OpenServer &server = m_workspace.server();
    connect(&server, &OpenServer::changed, m_panel,
            [panel = m_panel, &server, last = std::string()]() mutable {
                const std::string now = server.isOpen() ? server.profile().url + '\n'
                                                                  + server.profile().index
                                                        : std::string();
                panel->serversChanged(now.empty() || now != last);
                last = now;
            });
    connect(&server, &OpenServer::permissionChanged, m_panel,
            [panel = m_panel] { panel->serversChanged(false); });
    m_panel->setLibrary(m_library);
}

void LabFeature::setWorkers(ContentionLab *workers)
{
    m_workers = workers;
    m_workerPanel->setLab(workers);
    emit availableChanged(m_workerPanel, workers != nullptr);
    if (workers)
        emit m_workspace.staleWanted();
    update();
}

void LabFeature::beginGuide()
{
    if (!m_workers)
        return;
    m_guide->begin(m_workers);
    showWorkers();
}

QString LabFeature::unfinished() const
{
    return m_panel->run() ? tr("A run of the lab is open.") : QString();
}

void LabFeature::update()
{
    m_openLab->setVisible(m_library != nullptr);
    for (QAction *action : {m_start, m_stop})
        action->setVisible(m_workers != nullptr);
    const bool isRunning = m_workers && m_workers->isRunning();
    setRefusal(m_start, isRunning ? tr("Workers run already.") : QString());
    setRefusal(m_stop, isRunning ? QString() : tr("No worker runs."));
    emit countChanged(m_workerPanel, static_cast<qint64>(m_workerPanel->cards().size()));
}

std::optional<Feature::Fact> LabFeature::fact() const
{
    const QString running = m_panel->runningSince();
    return running.isEmpty() ? std::nullopt
                             : std::optional(Fact{QStringLiteral("flask-conical"), running});
}

void LabFeature::openLab()
{
    if (m_library)
        emit besideWanted(m_panel);
}

void LabFeature::showContention() { emit frontWanted(m_contention); }

void LabFeature::showWorkers() { emit frontWanted(m_workerPanel); }

} // namespace lockscope
