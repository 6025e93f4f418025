// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/contentionpanel.h"

#include "ui/kit/icon.h"
#include "ui/kit/scrolling.h"
#include "ui/kit/textlabel.h"
#include "ui/lab/labchart.h"
#include "ui/lab/labcurves.h"
#include "ui/lab/labtext.h"
#include "ui/lab/waitcharts.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QResizeEvent>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

constexpr int Parts = 7;
constexpr int PartMs = 36; ///< every chart four times a second, none in the frame of another
constexpr int ChartHeight = 230;
constexpr int LeastChartWidth = 400;
constexpr int Gap = 1;

} // namespace

ContentionPanel::ContentionPanel(QWidget *parent)
    : QWidget(parent),
      m_title(new TextLabel(tr("No run yet. Start one in the Lab."), TextLabel::Tone::Ink2, this)),
      m_hold(new QPushButton(Icon::get(QStringLiteral("pause")), tr("Hold picture"), this)),
      m_reset(new QPushButton(tr("Whole time"), this)), m_board(new QWidget),
      m_scroll(new QScrollArea(this)),
      m_grants(new LabChart(tr("Locks granted and refused per second"), tr("per second"),
                            ChartPlot::Scale::Linear, m_board)),
      m_held(new LabChart(tr("Locks held, by state"), tr("locks"), ChartPlot::Scale::Linear,
                          m_board)),
      m_waits(new LabChart(tr("Waiting time of the locks granted in each second"), tr("ms"),
                           ChartPlot::Scale::LogMillis, m_board)),
      m_queues(new LabChart(tr("Who waits for the hottest paths"), tr("workers"),
                            ChartPlot::Scale::Linear, m_board)),
      m_writes(new LabChart(tr("Writes accepted, and rejected by their fencing token, per second"),
                            tr("per second"), ChartPlot::Scale::Linear, m_board)),
      m_histogram(new WaitHistogram), m_heat(new HeatMap)
{
    setObjectName(QStringLiteral("contentionPanel"));
    m_frames = {m_grants,
                m_waits,
                m_held,
                m_queues,
                m_writes,
                new ChartFrame(
                        tr("How long was waited, how often"), m_histogram,
                        [this] { return m_histogram->table(); }, m_board),
                new ChartFrame(
                        tr("Where in the tree: fuller is asked for more often, an edge is "
                           "a refusal"),
                        m_heat, [this] { return m_heat->table(); }, m_board)};
    for (ChartFrame *frame : m_frames)
        connect(frame, &ChartFrame::told, this, &ContentionPanel::told);
    connect(m_heat, &HeatMap::pathChosen, this, &ContentionPanel::pathChosen);

    m_hold->setCheckable(true);
    m_hold->setToolTip(tr("The run continues; only lanes and charts stand still"));
    m_reset->setToolTip(tr("Show the whole time in every chart again"));
    m_reset->setAccessibleName(m_reset->toolTip());
    connect(m_hold, &QPushButton::toggled, this, [this](bool held) {
        for (LabChart *chart : charts())
            chart->setPaused(held);
        refresh();
        emit heldChanged(held);
    });
    connect(m_reset, &QPushButton::clicked, this, [this] {
        for (LabChart *chart : charts())
            chart->plot()->resetZoom();
    });

    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(12, 5, 10, 5);
    bar->setSpacing(8);
    bar->addWidget(m_title, 1);
    bar->addWidget(m_hold);
    bar->addWidget(m_reset);
    m_scroll->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    scrollVertically(m_scroll, m_board, ScrollGround::Filled);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(bar);
    column->addWidget(m_scroll, 1);

    m_timer.setInterval(PartMs);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (!m_run || !isVisible() || (m_part == 0 && !std::exchange(m_dirty, false)))
            return;
        showPart(m_part);
        m_part = (m_part + 1) % Parts;
    });
}

void ContentionPanel::setRun(LabRun *run)
{
    if (m_run)
        disconnect(m_run, nullptr, this, nullptr);
    m_run = run;
    m_timer.stop();
    if (!run)
        return;
    m_title->setText(QStringLiteral("%1 · %2").arg(LabText::title(run->scenario()),
                                                   LabText::protocol(run->scenario().protocol)));
    m_timer.start();
    for (LabChart *chart : charts())
        chart->plot()->resetZoom();
    const auto look = [this] { m_dirty = true; };
    connect(run, &LabRun::recorded, this, look);
    connect(run, &LabRun::phaseChanged, this, look);
    refresh();
}

void ContentionPanel::refresh()
{
    m_dirty = false;
    m_part = 0;
    if (!m_run)
        return;
    for (int part = 0; part < Parts; ++part)
        showPart(part);
}

void ContentionPanel::showPart(int part)
{
    const LabRun &run = *m_run;
    const auto show = [&run](LabChart *chart, std::vector<ChartLine> lines) {
        chart->setPicture(std::move(lines), LabCurves::marks(run), LabCurves::end(run),
                          LabCurves::isLive(run));
    };
    switch (part) {
    case 0: show(m_grants, LabCurves::grants(run)); return;
    case 1: show(m_held, LabCurves::held(run)); return;
    case 2: show(m_waits, LabCurves::waits(run)); return;
    case 3: show(m_queues, LabCurves::queues(run)); return;
    case 4: show(m_writes, LabCurves::writes(run)); return;
    case 5:
        if (!m_hold->isChecked())
            m_histogram->setCounts(LabCurves::histogram(run));
        return;
    default:
        if (!m_hold->isChecked())
            m_heat->setHeat(LabHeat::of(run.record().queues()));
    }
}

void ContentionPanel::setHeld(bool held) { m_hold->setChecked(held); }

int ContentionPanel::heightOfAll() const
{
    return height() - m_scroll->viewport()->height() + m_board->minimumHeight();
}

void ContentionPanel::place()
{
    const int width = m_board->width();
    const int perRow = std::clamp(width / LeastChartWidth, 1, 3);
    const int chartWidth = (width - (perRow - 1) * Gap) / perRow;
    int index = 0;
    for (ChartFrame *frame : m_frames) {
        frame->setGeometry(index % perRow * (chartWidth + Gap),
                           index / perRow * (ChartHeight + Gap), chartWidth, ChartHeight);
        ++index;
    }
    m_board->setMinimumHeight((index + perRow - 1) / perRow * (ChartHeight + Gap));
}

void ContentionPanel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    place();
    // The board has its new width only after the scroll area has laid it out.
    QMetaObject::invokeMethod(this, &ContentionPanel::place, Qt::QueuedConnection);
}

void ContentionPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    place();
    if (m_dirty)
        refresh();
}

} // namespace lockscope
