// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/pictures/labpictures.h"

#include "models/lab/labrun.h"
#include "ui/kit/theme.h"
#include "ui/lab/contentionpanel.h"
#include "ui/lab/labcontrols.h"
#include "ui/lab/labfeature.h"
#include "ui/lab/labpanel.h"
#include "ui/lab/labreportdialog.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/toolstrip.h"

#include <QCoreApplication>
#include <QDir>
#include <QLineEdit>
#include <QPixmap>
#include <QSpinBox>

#include <algorithm>

namespace lockscope {

namespace {

constexpr int TickMs = 200;
constexpr int DeadlineMs = 120000;
constexpr int Workers = 6;
constexpr Micros HarmAt = std::chrono::seconds(8);
constexpr Micros PicturesAt = std::chrono::seconds(12);

void settle()
{
    for (int i = 0; i < 4; ++i)
        QCoreApplication::sendPostedEvents();
}

} // namespace

LabPictures::LabPictures(MainWindow &window, QString directory, QObject *parent)
    : QObject(parent), m_window(window), m_panel(*window.feature<LabFeature>()->panel()),
      m_directory(std::move(directory))
{
    m_tick.setInterval(TickMs);
    connect(&m_tick, &QTimer::timeout, this, &LabPictures::look);
    m_deadline.setSingleShot(true);
    connect(&m_deadline, &QTimer::timeout, this,
            [this] { end(QStringLiteral("the lab's run did not end within two minutes")); });
}

void LabPictures::start()
{
    m_window.resize(1440, 900);
    m_window.theme().setChoice(Theme::Choice::Light);
    m_window.feature<LabFeature>()->openLab();
    m_window.toolStrip()->filterLine()->setText(QStringLiteral("/lab-tree-locks"));
    m_panel.chooseScenario("tree-locks");
    m_panel.controls()->workersBox()->setValue(Workers);
    m_panel.startRun();
    if (!m_panel.run()) {
        end(QStringLiteral("the lab's run could not be made"));
        return;
    }
    m_deadline.start(DeadlineMs);
    m_tick.start();
}

void LabPictures::look()
{
    const LabRun *run = m_panel.run();
    if (!run) {
        end(QStringLiteral("the lab's run went away"));
        return;
    }
    const bool over = run->phase() == LabRun::Phase::Done;
    if (m_phase == Phase::Running && over)
        takeRun(); // on a slow machine there may never be two that hold at once
    else if (m_phase == Phase::Running && run->now() >= HarmAt)
        harm();
    else if (m_phase == Phase::Harmed && (over || run->now() >= PicturesAt))
        takeRun();
    else if (m_phase == Phase::Stopping && over)
        takeReport();
}

void LabPictures::harm()
{
    std::vector<std::string> holding;
    for (const LabActor &actor : m_panel.run()->actors()) {
        if (actor.state == LabActor::State::Holding)
            holding.push_back(actor.id);
    }
    constexpr std::size_t Victims = 2;
    if (holding.size() < Victims)
        return; // a moment later
    m_phase = Phase::Harmed;
    m_panel.run()->crash(holding[0]);
    m_panel.run()->freeze(holding[1]);
}

void LabPictures::takeRun()
{
    m_phase = Phase::Stopping;
    Theme &theme = m_window.theme();
    settle();
    take(&m_window, QStringLiteral("lab"));
    theme.setChoice(Theme::Choice::Dark);
    take(&m_window, QStringLiteral("lab-dark"));
    m_window.feature<LabFeature>()->showContention();
    settle();
    ContentionPanel &charts = *m_window.feature<LabFeature>()->contentionPanel();
    const QSize size = m_window.size();
    m_window.resize(size.width(),
                    size.height() + std::max(0, charts.heightOfAll() - charts.height()));
    settle();
    charts.refresh();
    take(&m_window, QStringLiteral("lab-contention-dark"));
    theme.setChoice(Theme::Choice::Light);
    take(&m_window, QStringLiteral("lab-contention"));
    m_window.resize(size);
    m_window.feature<LabFeature>()->openLab();
    for (const LabActor &actor : m_panel.run()->actors()) {
        if (actor.state == LabActor::State::Frozen)
            m_panel.run()->thaw(actor.id);
    }
    if (m_panel.run()->phase() != LabRun::Phase::Done)
        m_panel.run()->stop();
}

void LabPictures::takeReport()
{
    take(&m_window, QStringLiteral("lab-end"));
    m_panel.showReport();
    if (auto *report = m_panel.findChild<LabReportDialog *>()) {
        take(report, QStringLiteral("lab-report"));
        report->close();
    }
    end(QString());
}

void LabPictures::take(QWidget *widget, const QString &name)
{
    settle();
    const QString file = QDir(m_directory).filePath(name + QStringLiteral(".png"));
    if (widget->grab().save(file))
        m_files.append(file);
}

void LabPictures::end(const QString &problem)
{
    if (m_phase == Phase::Over)
        return;
    m_phase = Phase::Over;
    m_tick.stop();
    m_deadline.stop();
    emit finished(m_files, problem);
}

} // namespace lockscope
