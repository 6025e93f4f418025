// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/labcards.h"

#include <QResizeEvent>
#include <QScrollArea>

#include <algorithm>

namespace lockscope {

namespace {

constexpr int BoardGap = 8;
constexpr int SideInset = 10;

} // namespace

LabCardBoard::LabCardBoard(QWidget *parent)
    : QWidget(parent), m_scroll(new QScrollArea(this)), m_board(new QWidget)
{
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidget(m_board);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setAccessibleName(tr("Workers"));
    m_scroll->setFocusPolicy(Qt::NoFocus);
}

void LabCardBoard::setRun(LabRun *run)
{
    m_run = run;
    refresh();
}

LabCard *LabCardBoard::makeCard()
{
    auto *card = new LabCard(m_board);
    connect(card, &LabCard::crashClicked, this,
            [this](const std::string &id) { m_run->crash(id); });
    connect(card, &LabCard::freezeClicked, this,
            [this](const std::string &id) { m_run->freeze(id); });
    connect(card, &LabCard::thawClicked, this, [this](const std::string &id) { m_run->thaw(id); });
    connect(card, &LabCard::slowClicked, this,
            [this](const std::string &id, bool on) { m_run->slow(id, on); });
    connect(card, &LabCard::restartClicked, this,
            [this](const std::string &id) { m_run->restart(id); });
    connect(card, &LabCard::pathClicked, this, &LabCardBoard::pathChosen);
    card->show();
    return card;
}

/// Why nobody can be harmed now; empty: they can.
QString LabCardBoard::refusal() const
{
    if (!m_run)
        return {};
    if (m_run->isReplay())
        return tr("This is a run that was saved: there is no process to be harmed.");
    if (m_run->scenario().runsInThreads())
        return tr("The workers of this scenario are threads of one process: none can be killed, "
                  "frozen or slowed down without the others.");
    if (m_run->phase() == LabRun::Phase::Running || m_run->phase() == LabRun::Phase::Paused)
        return {};
    return m_run->phase() == LabRun::Phase::Ready ? tr("The run has not begun.")
                                                  : tr("The run is over.");
}

void LabCardBoard::refresh()
{
    static const std::vector<LabActor> none;
    const std::vector<LabActor> &actors = m_run ? m_run->actors() : none;
    const bool placed = m_cards.size() == actors.size();
    while (m_cards.size() > actors.size()) {
        m_cards.back()->hide();
        m_cards.back()->deleteLater();
        m_cards.pop_back();
    }
    while (m_cards.size() < actors.size())
        m_cards.push_back(makeCard());
    const QString why = refusal();
    for (std::size_t i = 0; i < actors.size(); ++i)
        m_cards[i]->setActor(actors[i], why);
    if (!placed) {
        place();
        updateGeometry();
    }
}

QSize LabCardBoard::sizeHint() const
{
    const int perRow = std::max(1, (width() - SideInset) / (LabCard::LeastWidth + BoardGap));
    const int rows = m_cards.size() > static_cast<std::size_t>(perRow) ? 2 : 1;
    return {LabCard::LeastWidth * 4, rows * (LabCard::Height + BoardGap)};
}

QSize LabCardBoard::minimumSizeHint() const
{
    return {LabCard::LeastWidth + 2 * SideInset, LabCard::Height + BoardGap};
}

void LabCardBoard::place()
{
    m_scroll->setGeometry(rect());
    const int count = static_cast<int>(m_cards.size());
    const int least = LabCard::LeastWidth + BoardGap;
    int room = std::max(least, width() - 2 * SideInset + BoardGap);
    int perRow = std::clamp(room / least, 1, std::max(1, count));
    if ((count + perRow - 1) / perRow * (LabCard::Height + BoardGap) > height()) {
        room -= 14; // the scroll bar
        perRow = std::clamp(room / least, 1, std::max(1, count));
    }
    const int rows = (count + perRow - 1) / std::max(1, perRow);
    // One row is stretched over the room; a card wider than half as much again looks lost.
    const int cardWidth = std::min(room / perRow - BoardGap, LabCard::LeastWidth * 3 / 2);
    for (int i = 0; i < count; ++i)
        m_cards[static_cast<std::size_t>(i)]
                ->setGeometry(SideInset + i % perRow * (cardWidth + BoardGap),
                              i / perRow * (LabCard::Height + BoardGap), cardWidth,
                              LabCard::Height);
    m_board->resize(room + SideInset, std::max(1, rows * (LabCard::Height + BoardGap)));
}

void LabCardBoard::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    place();
}

} // namespace lockscope
