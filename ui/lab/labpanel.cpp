// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/labpanel.h"

#include "models/lab/replaylabrun.h"
#include "ui/kit/banner.h"
#include "ui/kit/emptystate.h"
#include "ui/kit/icon.h"
#include "ui/kit/scrolling.h"
#include "ui/lab/labcards.h"
#include "ui/lab/labchart.h"
#include "ui/lab/labcomparedialog.h"
#include "ui/lab/labcontrols.h"
#include "ui/lab/labcurves.h"
#include "ui/lab/labinvariants.h"
#include "ui/lab/labtext.h"
#include "ui/lab/lanepainter.h"
#include "ui/lab/laneslegend.h"
#include "ui/lab/lanesview.h"
#include "ui/lab/replaybar.h"
#include "ui/lab/waitcharts.h"
#include "ui/text/evidencetext.h"
#include "ui/text/safetext.h"

#include <QAction>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <optional>
#include <utility>

namespace lockscope {

namespace {

constexpr int FrameMs = 33;
constexpr int FramesPerPicture = 8; ///< cards, charts and invariants: four times a second,
constexpr int CardsTurn = 0;        ///< each in a frame of its own
constexpr int ChecksTurn = 2;
constexpr int ChartsTurn = 4;
constexpr std::size_t MostRowsOfWaits = 6;

} // namespace

LabPanel::LabPanel(QWidget *parent)
    : QWidget(parent), m_controls(new LabControls(this)), m_replay(new ReplayBar(this)),
      m_outcome(new Banner(this)), m_pages(new QStackedWidget(this)), m_intro(new EmptyState(this)),
      m_cards(new LabCardBoard), m_lanes(new LanesView), m_waitBars(new WaitBars),
      m_invariants(new LabInvariants(this)),
      m_hold(new QAction(Icon::get(QStringLiteral("pause")), tr("&Hold picture"), this))
{
    setObjectName(QStringLiteral("labPanel"));
    m_hold->setCheckable(true);
    m_hold->setToolTip(tr("The run continues; only lanes and charts stand still"));
    connect(m_hold, &QAction::toggled, this, &LabPanel::holdPicture);
    BannerText nothingYet;
    nothingYet.action = tr("Report…");
    nothingYet.closable = true;
    m_outcome->setContent(nothingYet);
    m_outcome->hide();
    makeBody();
    makeMenu();

    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_controls);
    column->addWidget(m_replay);
    column->addWidget(m_outcome);
    column->addWidget(m_pages, 1);
    column->addWidget(m_invariants);

    connect(m_controls, &LabControls::scenarioChosen, this, [this] {
        showIntroduction();
        updateControls();
    });
    connect(m_controls, &LabControls::serverChosen, this, [this] {
        if (m_pages->currentIndex() == 0) // what the last run showed stays
            showIntroduction();
        updateControls();
    });
    connect(m_controls, &LabControls::startClicked, this, &LabPanel::startRun);
    connect(m_controls, &LabControls::pauseClicked, this, [this] { m_run->pause(); });
    connect(m_controls, &LabControls::resumeClicked, this, [this] { m_run->resume(); });
    connect(m_controls, &LabControls::stepClicked, this, [this] { m_run->step(); });
    connect(m_controls, &LabControls::stopClicked, this, [this] {
        m_jobs.clear();
        m_run->stop();
    });
    connect(m_intro, &EmptyState::buttonClicked, this, &LabPanel::startRun);
    connect(m_outcome, &Banner::actionTriggered, this, &LabPanel::showReport);
    connect(m_outcome, &Banner::closeRequested, m_outcome, &QWidget::hide);
    connect(m_cards, &LabCardBoard::pathChosen, this, &LabPanel::pathChosen);
    m_frame.setInterval(FrameMs);
    connect(&m_frame, &QTimer::timeout, this, &LabPanel::onFrame);
    showIntroduction();
    updateControls();
}

LabPanel::~LabPanel()
{
    if (m_run)
        disconnect(m_run.get(), nullptr, this, nullptr);
}

void LabPanel::makeBody()
{
    m_lanesFrame = new ChartFrame(tr("Workers, last 30 s"), m_lanes,
                                  [this] { return m_lanes->table(); });
    m_lanesFrame->titleRow()->insertWidget(2, new LanesLegend);
    QMenu *lanesMenu = m_lanesFrame->menu();
    lanesMenu->insertAction(lanesMenu->insertSeparator(lanesMenu->actions().first()), m_hold);
    m_lanes->setAccessibleName(tr("Workers over time"));
    m_rates = new LabChart(tr("Locks granted per second"), tr("per second"),
                           ChartPlot::Scale::Linear);
    m_waitFrame = new ChartFrame(tr("Waiting time"), m_waitBars,
                                 [this] { return m_waitBars->table(); });
    m_waitFrame->titleRow()->insertWidget(2, new WaitLegend);
    for (ChartFrame *frame :
         std::initializer_list<ChartFrame *>{m_lanesFrame, m_rates, m_waitFrame})
        connect(frame, &ChartFrame::told, this, &LabPanel::told);

    auto *charts = new QSplitter(Qt::Horizontal);
    charts->setHandleWidth(1);
    charts->addWidget(m_rates);
    charts->addWidget(m_waitFrame);
    charts->setChildrenCollapsible(false);
    auto *body = new QSplitter(Qt::Vertical);
    body->setHandleWidth(1);
    body->addWidget(m_cards);
    body->addWidget(m_lanesFrame);
    body->addWidget(charts);
    body->setStretchFactor(0, 0);
    body->setStretchFactor(1, 1);
    body->setStretchFactor(2, 2);
    body->setChildrenCollapsible(false);
    constexpr int LanesShown = 6;
    constexpr int AroundLanes = 60; // legend and axis
    body->setSizes({LabCard::Height + 10, LanesShown * LanePainter::LaneHeight + AroundLanes, 300});
    // In a low dock they scroll instead of being squashed or making every panel high.
    for (QWidget *page : std::initializer_list<QWidget *>{m_intro, body}) {
        auto *scroll = new QScrollArea(this);
        scroll->setFocusPolicy(Qt::NoFocus);
        scrollVertically(scroll, page, ScrollGround::Filled);
        m_pages->addWidget(scroll);
    }
}

QSize LabPanel::minimumSizeHint() const
{
    constexpr QSize Least(480, 150);
    return {std::max(Least.width(), m_controls->minimumSizeHint().width()), Least.height()};
}

void LabPanel::setLibrary(LabLibrary *library)
{
    dropRun();
    m_jobs.clear();
    m_library = library;
    m_controls->setScenarios(library ? library->scenarios() : std::vector<LabScenario>());
    readServers();
    showIntroduction();
    updateControls();
}

void LabPanel::serversChanged(bool gone)
{
    readServers();
    if (gone) {
        // Both know the servers by their places.
        m_jobs.clear();
        if (auto *dialog = findChild<LabCompareDialog *>())
            dialog->reject();
        if (m_isOnConnected && m_run && !m_run->isReplay()
            && m_run->phase() != LabRun::Phase::Done) {
            dropRun();
            emit told(tr("The run ended: its server is not connected any more."));
            showIntroduction();
        }
        m_isOnConnected = false; // a run that goes on is on another one
    }
    updateControls();
}

std::vector<LabLibrary::Server> LabPanel::servers() const
{
    return m_library ? m_library->servers() : std::vector<LabLibrary::Server>();
}

bool LabPanel::readServers() { return m_controls->setServers(servers()); }

QString LabPanel::refusal() const
{
    if (!m_library)
        return tr("There is no lab in this window.");
    const std::vector<LabLibrary::Server> all = servers();
    if (all.empty())
        return tr("Not connected. Workers need a server.");
    return safeText(all[std::min(m_controls->server(), all.size() - 1)].refusal, 300);
}

bool LabPanel::canCompare() const
{
    const std::vector<LabLibrary::Server> all = servers();
    return std::any_of(all.begin(), all.end(),
                       [](const LabLibrary::Server &server) { return server.refusal.empty(); });
}

void LabPanel::updateControls()
{
    const QString why = refusal();
    m_controls->showState(m_run.get(), why);
    writeIntroduction(why);
    if (!m_intro->buttons().isEmpty()) {
        m_intro->buttons().first()->setEnabled(why.isEmpty());
        m_intro->buttons().first()->setToolTip(why);
    }
    const bool busy = m_run && m_run->phase() != LabRun::Phase::Ready
                      && m_run->phase() != LabRun::Phase::Done;
    m_saveRun->setEnabled(m_run && !busy);
    m_savePage->setEnabled(m_run && !busy);
    m_report->setEnabled(m_run != nullptr);
    m_comparison->setEnabled(!m_reports.empty());
    m_compare->setEnabled(!busy && canCompare());
}

void LabPanel::showIntroduction()
{
    m_pages->setCurrentIndex(0);
    m_outcome->hide();
}

void LabPanel::writeIntroduction(const QString &refused)
{
    const int index = m_controls->scenario();
    if (!m_library || index < 0) {
        m_intro->setContent(QStringLiteral("flask-conical"), tr("No scenario"),
                            tr("The lab lets real worker processes fight for locks."));
        return;
    }
    const LabScenario &scenario = m_library->scenarios()[static_cast<std::size_t>(index)];
    QString text = LabText::introduction(scenario);
    if (!refused.isEmpty())
        text += QStringLiteral("\n\n") + refused;
    m_intro->setContent(QStringLiteral("flask-conical"), LabText::title(scenario), text,
                        {tr("Start")});
}

bool LabPanel::chooseScenario(const std::string &name)
{
    if (!m_library)
        return false;
    const std::vector<LabScenario> &all = m_library->scenarios();
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i].name == name) {
            m_controls->setScenario(static_cast<int>(i));
            return true;
        }
    }
    return false;
}

void LabPanel::startRun()
{
    const int index = m_controls->scenario();
    // Others may have come or gone since the list was made; a run shall not be on another one than
    // a person has read there.
    if (!readServers()) {
        emit told(tr("That server is not there any more. Choose another one."));
        updateControls();
        return;
    }
    if (!refusal().isEmpty() || index < 0) {
        updateControls(); // it may be refused only now, and says why
        return;
    }
    m_jobs.clear();
    m_overlays.clear();
    m_comparing = false;
    startJob({static_cast<std::size_t>(index), m_controls->server()});
}

void LabPanel::startJob(const LabCompareDialog::Job &job)
{
    const std::optional<LabSettings> settings = m_controls->settings();
    if (!settings) {
        emit told(tr("The think time must be like \"20–80 ms\", at most a minute."));
        return;
    }
    dropRun();
    Result<std::unique_ptr<LabRun>> made = m_library->make(m_library->scenarios()[job.first],
                                                           *settings, job.second);
    if (!made) {
        m_jobs.clear();
        emit told(errorText(made.error()));
        updateControls();
        return;
    }
    m_isOnConnected = job.second == 0;
    adopt(std::move(*made), QString());
    m_run->start();
}

void LabPanel::adopt(std::unique_ptr<LabRun> run, const QString &replayOf)
{
    m_run = std::move(run);
    LabRun *current = m_run.get();
    connect(current, &LabRun::phaseChanged, this, &LabPanel::onPhase);
    connect(current, &LabRun::actorsChanged, this, [this] { m_dirty = true; });
    connect(current, &LabRun::recorded, this, [this] { m_dirty = true; });
    m_failure.clear();
    connect(current, &LabRun::failed, this, [this](const QString &text) {
        m_failure = text;
        emit told(text);
    });
    m_replay->setReplay(qobject_cast<ReplayLabRun *>(current), replayOf);
    m_outcome->hide();
    m_cards->setRun(current);
    m_lanes->setRecord(&current->record());
    m_pages->setCurrentIndex(1);
    emit runChanged(current);
    onPhase();
}

void LabPanel::dropRun()
{
    m_frame.stop();
    if (!m_run)
        return;
    m_hold->setChecked(false);
    disconnect(m_run.get(), nullptr, this, nullptr);
    m_cards->setRun(nullptr);
    m_lanes->setRecord(nullptr);
    m_invariants->setChecker(nullptr);
    m_replay->setReplay(nullptr, QString());
    emit runChanged(nullptr);
    // It may be its own signal that brought us here.
    m_run.release()->deleteLater();
    emit countChanged(0);
}

void LabPanel::onPhase()
{
    using Phase = LabRun::Phase;
    const Phase phase = m_run->phase();
    if (m_run->record().events() == 0) {
        m_lanes->setRecord(&m_run->record()); // a replay that begins again has a new one
        m_hold->setChecked(false);
    }
    if (phase == Phase::Running || phase == Phase::Settling)
        m_frame.start();
    else
        m_frame.stop();
    showFrame();
    updateControls();
    if (phase == Phase::Done)
        onDone();
}

void LabPanel::onFrame()
{
    m_lanes->moveTo(std::max(m_run->now(), m_run->record().end()), LabCurves::isLive(*m_run));
    // One part after the other: a frame that does all of it would be a long one.
    const int turn = m_frames++ % FramesPerPicture;
    if (turn == CardsTurn)
        m_showing = std::exchange(m_dirty, false);
    if (m_showing)
        showPart(turn);
}

void LabPanel::showPart(int turn)
{
    if (turn == CardsTurn) {
        m_cards->refresh();
        emit countChanged(static_cast<int>(m_run->actors().size()));
    } else if (turn == ChecksTurn) {
        m_invariants->setChecker(&m_run->checker());
    } else if (turn == ChartsTurn && m_pages->isVisible()) {
        showCharts();
    }
}

void LabPanel::showFrame()
{
    m_dirty = false;
    m_frames = 0;
    m_showing = false;
    if (!m_run)
        return;
    onFrame();
    for (const int turn : {CardsTurn, ChecksTurn, ChartsTurn})
        showPart(turn);
}

void LabPanel::holdPicture(bool held)
{
    m_lanes->setPaused(held);
    m_rates->setPaused(held);
    if (!held && m_run)
        showCharts();
}

void LabPanel::showCharts()
{
    std::vector<ChartLine> lines
            = m_overlays.empty()
                      ? LabCurves::grants(*m_run)
                      : std::vector<ChartLine>{
                              LabCurves::overlay(*m_run, safeText(m_run->scenario().name, 60))};
    lines.insert(lines.end(), m_overlays.begin(), m_overlays.end());
    m_rates->setPicture(std::move(lines), LabCurves::marks(*m_run), LabCurves::end(*m_run),
                        LabCurves::isLive(*m_run));
    if (m_hold->isChecked())
        return; // the line chart knows by itself
    std::vector<WaitBars::Row> rows;
    const std::size_t first = m_reports.size() > MostRowsOfWaits
                                      ? m_reports.size() - MostRowsOfWaits
                                      : 0;
    // The run that is over is among the reports already, and so may be one that is played again.
    const auto add = [&rows](const LabReport &report) {
        rows.push_back(LabCurves::waitRow(report, safeText(report.scenario.name, 60)));
    };
    std::optional<LabReport> now;
    if (m_run->phase() != LabRun::Phase::Done) {
        now = m_run->report();
        add(*now);
    }
    for (std::size_t i = m_reports.size(); i-- > first;) {
        if (!now || !isPlayedAgain(m_reports[i], *now))
            add(m_reports[i]);
    }
    m_waitBars->setRows(std::move(rows));
}

} // namespace lockscope
