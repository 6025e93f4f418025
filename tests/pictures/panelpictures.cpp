// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/pictures/panelpictures.h"

#include "ui/check/anomaliespanel.h"
#include "ui/check/anomalychecker.h"
#include "ui/check/checkfeature.h"
#include "ui/inspector/historypage.h"
#include "ui/inspector/inspector.h"
#include "ui/inspector/inspectorfeature.h"
#include "ui/kit/theme.h"
#include "ui/owners/ownersfeature.h"
#include "ui/owners/ownerspanel.h"
#include "ui/shell/mainwindow.h"

#include <QDir>
#include <QDockWidget>
#include <QPixmap>
#include <QPushButton>
#include <QTabWidget>
#include <QTreeView>
#include <QTreeWidget>

#include <utility>

namespace lockscope {

namespace {

constexpr int PanelTickMs = 500; ///< also for what has rows to be laid out and painted
constexpr int PanelDeadlineMs = 30000;

void bringForward(QWidget *panel)
{
    if (auto *dock = qobject_cast<QDockWidget *>(panel->parentWidget())) {
        dock->show();
        dock->raise();
    }
}

} // namespace

PanelPictures::PanelPictures(MainWindow &window, QString directory, QObject *parent)
    : QObject(parent), m_window(window), m_directory(std::move(directory))
{
    m_tick.setInterval(PanelTickMs);
    connect(&m_tick, &QTimer::timeout, this, &PanelPictures::look);
    m_deadline.setSingleShot(true);
    connect(&m_deadline, &QTimer::timeout, this, [this] {
        end(QStringLiteral("the panel of %1 had nothing to show within half a minute")
                    .arg(m_panels.empty() ? QString() : m_panels.front().name));
    });
    OwnersPanel *owners = window.feature<OwnersFeature>()->panel();
    m_panels.push_back({QStringLiteral("owners-panel"), owners,
                        [owners] {
                            bringForward(owners);
                            owners->view()->collapseAll();
                        },
                        [owners] { return owners->ownerCount() > 0; }});
    AnomaliesPanel *anomalies = window.feature<CheckFeature>()->panel();
    m_panels.push_back({QStringLiteral("anomalies-panel"), anomalies,
                        [anomalies] {
                            bringForward(anomalies);
                            anomalies->checker()->checkNow();
                        },
                        [anomalies] {
                            QTreeView *view = anomalies->view();
                            const bool explained = view->currentIndex().isValid();
                            if (!explained && anomalies->checker()->settledCount() > 0)
                                view->setCurrentIndex(view->model()->index(0, 0));
                            return explained; // a tick ago: its explanation is laid out
                        }});
    Inspector *inspector = window.feature<InspectorFeature>()->panel();
    m_panels.push_back(
            {QStringLiteral("history-tab"), inspector,
             [inspector] { inspector->tabs()->setCurrentIndex(Inspector::HistoryTab); },
             [inspector] { return inspector->historyPage()->list()->topLevelItemCount() > 0; }});
}

void PanelPictures::start()
{
    m_window.resize(1440, 900);
    m_window.theme().setChoice(Theme::Choice::Light);
    m_deadline.start(PanelDeadlineMs);
    m_tick.start();
    showNext();
}

void PanelPictures::showNext()
{
    if (m_panels.empty())
        end({});
    else
        m_panels.front().show();
}

void PanelPictures::look()
{
    const Panel &panel = m_panels.front();
    if (!panel.isReady())
        return;
    const QString file = QDir(m_directory).filePath(panel.name + QStringLiteral(".png"));
    if (panel.widget->grab().save(file))
        m_files.append(file);
    m_panels.pop_front();
    m_deadline.start(PanelDeadlineMs);
    showNext();
}

void PanelPictures::end(const QString &problem)
{
    m_tick.stop();
    m_deadline.stop();
    m_window.feature<InspectorFeature>()->panel()->tabs()->setCurrentIndex(Inspector::DetailsTab);
    m_window.resetLayout();
    emit finished(m_files, problem);
}

} // namespace lockscope
