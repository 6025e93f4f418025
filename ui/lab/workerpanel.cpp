// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/workerpanel.h"

#include "ui/kit/emptystate.h"
#include "ui/kit/icon.h"
#include "ui/kit/singleclick.h"
#include "ui/kit/textlabel.h"
#include "ui/lab/labtext.h"
#include "ui/text/safetext.h"
#include "ui/text/tooltiptext.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace lockscope {

namespace {

constexpr int CardWidth = 154;
constexpr int CardGap = 8;
constexpr int DefaultWorkers = 6;

LabActor::State stateOf(LabWorker::State state)
{
    switch (state) {
    case LabWorker::State::Starting: return LabActor::State::Starting;
    case LabWorker::State::Waiting: return LabActor::State::Waiting;
    case LabWorker::State::Holding: return LabActor::State::Holding;
    case LabWorker::State::Idle: return LabActor::State::Idle;
    case LabWorker::State::Frozen: return LabActor::State::Frozen;
    case LabWorker::State::Crashed: return LabActor::State::Crashed;
    case LabWorker::State::Ended: return LabActor::State::Ended;
    }
    return LabActor::State::Ended;
}

} // namespace

WorkerCard::WorkerCard(QWidget *parent) : HarmCard(parent) { setFixedSize(CardWidth, Height); }

void WorkerCard::setWorker(const LabWorker &worker)
{
    const LabActor::State state = stateOf(worker.state);
    setContent({worker.id, worker.path, worker.pid, state, {}, {}, safeText(worker.text, 120)});
    const QString path = safeText(worker.path, 200);
    setToolTip(toolTipText(path));
    setAccessibleName(tr("%1, process %2, %3 %4")
                              .arg(safeText(worker.id, 40), QString::number(worker.pid),
                                   LabText::state(state), path));
}

WorkerPanel::WorkerPanel(QWidget *parent)
    : QWidget(parent), m_scroll(new QScrollArea(this)), m_board(new QWidget(this)),
      m_empty(new EmptyState(this)), m_summary(new TextLabel({}, TextLabel::Tone::Ink2, this)),
      m_start(new QPushButton(Icon::get(QStringLiteral("play")), tr("Start workers"), this)),
      m_stop(new QPushButton(Icon::get(QStringLiteral("square")), tr("Stop all"), this))
{
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidget(m_board);
    m_scroll->setWidgetResizable(false);
    m_scroll->setAccessibleName(tr("Demo workers"));
    m_start->setAccessibleName(tr("Start workers"));
    m_stop->setAccessibleName(tr("Stop all workers"));
    m_empty->setContent(
            QStringLiteral("flask-conical"), tr("No worker runs"),
            tr("Workers are real processes that take and release locks on the connected server."));

    m_summary->setWrapping(true); // in a narrow window or with large letters
    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(12, 5, 10, 5);
    bar->setSpacing(8);
    bar->addWidget(m_summary, 1);
    bar->addWidget(m_start);
    bar->addWidget(m_stop);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(bar);
    column->addWidget(m_scroll, 1);
    column->addWidget(m_empty, 1);
    connect(m_start, &QPushButton::clicked, this, [this] {
        if (m_lab)
            m_lab->start(DefaultWorkers);
    });
    connect(m_stop, &QPushButton::clicked, this, [this] {
        if (m_lab)
            m_lab->stop();
    });
    for (QPushButton *button : {m_start, m_stop}) // where the one goes the other comes
        takeDoubleClicksAsOne(button);
    update();
}

void WorkerPanel::setGuide(QWidget *guide)
{
    static_cast<QVBoxLayout *>(layout())->insertWidget(0, guide);
}

void WorkerPanel::setLab(ContentionLab *lab)
{
    if (m_lab)
        disconnect(m_lab, nullptr, this, nullptr);
    m_lab = lab;
    if (lab) {
        connect(lab, &ContentionLab::changed, this, &WorkerPanel::update);
        connect(lab, &ContentionLab::failed, this, &WorkerPanel::told);
    }
    update();
}

void WorkerPanel::update()
{
    const std::vector<LabWorker> workers = m_lab ? m_lab->workers() : std::vector<LabWorker>();
    while (m_cards.size() > workers.size()) {
        m_cards.back()->deleteLater();
        m_cards.back()->hide();
        m_cards.pop_back();
    }
    while (m_cards.size() < workers.size()) {
        auto *card = new WorkerCard(m_board);
        connect(card, &WorkerCard::crashClicked, this,
                [this](const std::string &id) { m_lab->crash(id); });
        connect(card, &WorkerCard::freezeClicked, this,
                [this](const std::string &id) { m_lab->freeze(id); });
        connect(card, &WorkerCard::thawClicked, this,
                [this](const std::string &id) { m_lab->thaw(id); });
        connect(card, &WorkerCard::restartClicked, this,
                [this](const std::string &id) { m_lab->restart(id); });
        connect(card, &WorkerCard::pathClicked, this, &WorkerPanel::pathChosen);
        card->show();
        m_cards.push_back(card);
    }
    int holding = 0;
    for (std::size_t i = 0; i < workers.size(); ++i) {
        m_cards[i]->setWorker(workers[i]);
        holding += workers[i].state == LabWorker::State::Holding;
    }
    m_summary->setText(workers.empty() ? tr("Real processes on this machine.")
                                       : tr("%1 real processes, %2 holding a lock. Crash one, and "
                                            "watch its lock turn suspect, then dead.")
                                                 .arg(QString::number(workers.size()),
                                                      QString::number(holding)));
    m_scroll->setVisible(!workers.empty());
    m_empty->setVisible(workers.empty());
    m_start->setVisible(workers.empty());
    m_start->setEnabled(m_lab != nullptr);
    m_stop->setVisible(!workers.empty());
    place();
    emit countChanged(static_cast<int>(workers.size()));
}

void WorkerPanel::place()
{
    const int width = qMax(CardWidth + 2 * CardGap, m_scroll->viewport()->width());
    const int perRow = qMax(1, (width - CardGap) / (CardWidth + CardGap));
    int index = 0;
    for (WorkerCard *card : m_cards) {
        card->move(12 + (index % perRow) * (CardWidth + CardGap),
                   2 + (index / perRow) * (HarmCard::Height + CardGap));
        ++index;
    }
    const int rows = (index + perRow - 1) / perRow;
    m_board->resize(width, qMax(1, rows * (HarmCard::Height + CardGap) + 4));
}

void WorkerPanel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    place();
}

} // namespace lockscope
