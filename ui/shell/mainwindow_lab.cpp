// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/history/activitypanel.h"
#include "ui/inspector/inspector.h"
#include "ui/lab/contentionpanel.h"
#include "ui/lab/labpanel.h"
#include "ui/shell/dockshelf.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/statusstrip.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"

#include <QAction>

// The contention lab in the window.

namespace lockscope {

namespace {

constexpr int TreeWidthInLab = 472;

} // namespace

void MainWindow::connectLab()
{
    const auto select = [this](const QString &path) {
        m_tree->choose(m_items->indexOfPath(path.toStdString()));
    };
    connect(m_labPanel, &LabPanel::pathChosen, this, select);
    connect(m_contention, &ContentionPanel::pathChosen, this, select);
    connect(m_labPanel, &LabPanel::told, m_status, &StatusStrip::say);
    connect(m_contention, &ContentionPanel::told, m_status, &StatusStrip::say);
    connect(m_labPanel, &LabPanel::runChanged, m_contention, &ContentionPanel::setRun);
    connect(m_contention, &ContentionPanel::heldChanged, m_labPanel->holdAction(),
            &QAction::setChecked);
    connect(m_labPanel->holdAction(), &QAction::toggled, m_contention, &ContentionPanel::setHeld);
    connect(m_labPanel, &LabPanel::countChanged, this,
            [this](int workers) { m_docks->setCount(m_labPanel, workers); });
    connect(&m_server, &OpenServer::changed, m_labPanel, [this, last = std::string()]() mutable {
        const std::string now = m_server.isOpen()
                                        ? m_server.profile().url + '\n' + m_server.profile().index
                                        : std::string();
        m_labPanel->serversChanged(now.empty() || now != last);
        last = now;
    });
    connect(&m_server, &OpenServer::permissionChanged, m_labPanel,
            [this] { m_labPanel->serversChanged(false); });
    m_labPanel->setLibrary(m_services.lab);
    for (QWidget *panel : std::initializer_list<QWidget *>{m_contention, m_labPanel})
        m_docks->setAvailable(panel, m_services.lab != nullptr);
}

void MainWindow::openLab()
{
    if (!m_services.lab)
        return;
    if (m_narrow) {
        m_docks->bringForward(m_labPanel, true);
        return;
    }
    m_docks->arrangeBeside({m_activity, m_inspector}, m_labPanel, TreeWidthInLab);
    m_tree->setBeside(true);
    m_inspector->setWide(true);
    m_docks->bringForward(m_labPanel, true);
}

void MainWindow::showContention() { m_docks->bringForward(m_contention); }

} // namespace lockscope
