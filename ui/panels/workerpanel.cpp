// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/panels/workerpanel.h"

#include "ui/text/safetext.h"
#include "ui/theme/icon.h"
#include "ui/theme/statuspalette.h"
#include "ui/tree/chippainter.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/textlabel.h"

#include <QHBoxLayout>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>

namespace lockscope {

namespace {

constexpr int CardWidth = 154;
constexpr int CardHeight = 124;
constexpr int CardGap = 8;
constexpr int Inset = 10;
constexpr int DefaultWorkers = 6;

struct StateLook
{
    QString words;
    QString icon; ///< empty: a disc
    Icon::Tone tone;
};

StateLook lookOf(LabWorker::State state)
{
    switch (state) {
    case LabWorker::State::Starting:
        return {WorkerCard::tr("starting"), QStringLiteral("clock"), Icon::Tone::Ink2};
    case LabWorker::State::Waiting:
        return {WorkerCard::tr("waiting"), QStringLiteral("hourglass"), Icon::Tone::Ink2};
    case LabWorker::State::Holding: return {WorkerCard::tr("holding"), QString(), Icon::Tone::Held};
    case LabWorker::State::Idle:
        return {WorkerCard::tr("idle"), QStringLiteral("minus"), Icon::Tone::Ink2};
    case LabWorker::State::Frozen:
        return {WorkerCard::tr("frozen"), QStringLiteral("pause"), Icon::Tone::Suspect};
    case LabWorker::State::Crashed:
        return {WorkerCard::tr("crashed"), QStringLiteral("octagon-x"), Icon::Tone::Dead};
    case LabWorker::State::Ended:
        return {WorkerCard::tr("ended"), QStringLiteral("square"), Icon::Tone::Ink2};
    }
    return {};
}

QColor colorOf(Icon::Tone tone, const StatusPalette &colors)
{
    switch (tone) {
    case Icon::Tone::Held: return colors.held;
    case Icon::Tone::Suspect: return colors.suspect;
    case Icon::Tone::Dead: return colors.dead;
    case Icon::Tone::Ink:
    case Icon::Tone::Ink2:
    case Icon::Tone::Accent:
    case Icon::Tone::OnAccent:
    case Icon::Tone::OnDead:
    case Icon::Tone::Unknown: break;
    }
    return colors.ink2;
}

bool isOver(LabWorker::State state)
{
    return state == LabWorker::State::Crashed || state == LabWorker::State::Ended;
}

} // namespace

WorkerCard::WorkerCard(QWidget *parent)
    : QWidget(parent), m_crash(new QPushButton(this)), m_freeze(new QPushButton(this))
{
    setFixedSize(CardWidth, CardHeight);
    for (QPushButton *button : {m_crash, m_freeze})
        button->setAutoDefault(false);
    connect(m_crash, &QPushButton::clicked, this, [this] {
        if (isOver(m_worker.state))
            emit restartClicked(m_worker.id);
        else
            emit crashClicked(m_worker.id);
    });
    connect(m_freeze, &QPushButton::clicked, this, [this] {
        if (m_worker.state == LabWorker::State::Frozen)
            emit thawClicked(m_worker.id);
        else
            emit freezeClicked(m_worker.id);
    });
}

void WorkerCard::setWorker(const LabWorker &worker)
{
    m_worker = worker;
    const QString name = safeText(worker.id, 40);
    const bool over = isOver(worker.state);
    const bool frozen = worker.state == LabWorker::State::Frozen;
    m_crash->setIcon(Icon::get(over ? QStringLiteral("rotate-ccw") : QStringLiteral("zap")));
    // One button has words, what is done most in that state; the other is its icon, to fit the card.
    m_crash->setText(over ? tr("Restart") : frozen ? QString() : tr("Crash"));
    m_crash->setToolTip(over ? tr("Start a new process in its place")
                             : tr("End it with SIGKILL: it releases nothing"));
    m_crash->setAccessibleName(over ? tr("Restart %1").arg(name) : tr("Crash %1").arg(name));
    m_freeze->setVisible(!over);
    m_freeze->setIcon(Icon::get(frozen ? QStringLiteral("play") : QStringLiteral("pause")));
    m_freeze->setText(frozen ? tr("Thaw") : QString());
    m_freeze->setToolTip(frozen ? tr("Let it run again (SIGCONT)")
                                : tr("Stop it with SIGSTOP: it renews nothing"));
    m_freeze->setAccessibleName(frozen ? tr("Thaw %1").arg(name) : tr("Freeze %1").arg(name));
    const int top = CardHeight - Inset - 26;
    const int first = m_crash->sizeHint().width();
    m_crash->setGeometry(Inset, top, first, 26);
    m_freeze->setGeometry(Inset + first + 6, top, m_freeze->sizeHint().width(), 26);

    const QString path = safeText(worker.path, 200);
    setToolTip(path.isEmpty()
                       ? QString()
                       : QLatin1String("<qt>") + path.toHtmlEscaped() + QLatin1String("</qt>"));
    setAccessibleName(tr("%1, process %2, %3 %4")
                              .arg(name)
                              .arg(worker.pid)
                              .arg(lookOf(worker.state).words, path));
    QWidget::update();
}

void WorkerCard::mouseReleaseEvent(QMouseEvent *event)
{
    if (rect().contains(event->pos()) && !m_worker.path.empty())
        emit pathClicked(QString::fromStdString(m_worker.path));
}

void WorkerCard::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const StatusPalette &colors = StatusPalette::of(palette());
    painter.setPen(QPen(colors.line, 1));
    painter.setBrush(colors.raised);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);

    const int width = this->width() - 2 * Inset;
    QRect line(Inset, 8, width, 20);
    painter.setFont(TextLabel::fontFor(font(), TextLabel::Size::Normal, true));
    painter.setPen(colors.ink);
    painter.drawText(line, Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(safeText(m_worker.id, 40), Qt::ElideRight,
                                                      width - 56));
    painter.setFont(TextLabel::fontFor(font(), TextLabel::Size::Small, false));
    painter.setPen(colors.ink2);
    if (m_worker.pid > 0)
        painter.drawText(line, Qt::AlignVCenter | Qt::AlignRight, QString::number(m_worker.pid));

    line.translate(0, 20);
    const StateLook look = lookOf(m_worker.state);
    const QRectF mark(line.left(), line.top() + 4, 12, 12);
    if (look.icon.isEmpty())
        ChipPainter::glyph(&painter, mark, ModeGlyph::Disc, colors.held);
    else
        Icon::paint(&painter, mark, look.icon, colorOf(look.tone, colors));
    painter.setFont(font());
    painter.setPen(colors.ink);
    painter.drawText(line.adjusted(18, 0, 0, 0), Qt::AlignVCenter, look.words);

    line.translate(0, 19);
    painter.setPen(colors.ink2);
    painter.drawText(line, Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(safeText(m_worker.path, 200), Qt::ElideLeft,
                                                      width));
    line.translate(0, 18);
    painter.setFont(TextLabel::fontFor(font(), TextLabel::Size::Small, false));
    painter.drawText(line, Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(safeText(m_worker.text, 120), Qt::ElideRight,
                                                      width));
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
    for (QPushButton *button : {m_start, m_stop})
        button->setAutoDefault(false);
    m_empty->setContent(
            QStringLiteral("flask-conical"), tr("No worker runs"),
            tr("Workers are real processes that take and release locks on the connected server."));

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
    update();
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
                                                 .arg(workers.size())
                                                 .arg(holding));
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
                   2 + (index / perRow) * (CardHeight + CardGap));
        ++index;
    }
    const int rows = (index + perRow - 1) / perRow;
    m_board->resize(width, qMax(1, rows * (CardHeight + CardGap) + 4));
}

void WorkerPanel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    place();
}

} // namespace lockscope
