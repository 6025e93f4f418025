// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/harmcard.h"

#include "ui/kit/chippainter.h"
#include "ui/kit/icon.h"
#include "ui/kit/singleclick.h"
#include "ui/kit/statuspalette.h"
#include "ui/kit/textlabel.h"
#include "ui/lab/labtext.h"
#include "ui/text/safetext.h"

#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>

#include <utility>

namespace lockscope {

namespace {

constexpr int Inset = 9;
constexpr int ButtonHeight = 26;
constexpr int ButtonGap = 4;

using State = LabActor::State;

void paintState(QPainter *painter, const QRectF &box, State state, const StatusPalette &colors)
{
    switch (state) {
    case State::Holding: ChipPainter::glyph(painter, box, ModeGlyph::Disc, colors.held); return;
    case State::Reading: ChipPainter::glyph(painter, box, ModeGlyph::HalfDisc, colors.held); return;
    case State::Starting: Icon::paint(painter, box, QStringLiteral("clock"), colors.ink2); return;
    case State::Idle: Icon::paint(painter, box, QStringLiteral("minus"), colors.ink2); return;
    case State::Waiting:
        Icon::paint(painter, box, QStringLiteral("hourglass"), colors.ink2);
        return;
    case State::Frozen: Icon::paint(painter, box, QStringLiteral("pause"), colors.suspect); return;
    case State::Crashed:
        Icon::paint(painter, box, QStringLiteral("octagon-x"), colors.dead);
        return;
    case State::Ended: Icon::paint(painter, box, QStringLiteral("square"), colors.ink2); return;
    }
}

bool isGone(State state) { return state == State::Crashed || state == State::Ended; }

} // namespace

HarmCard::HarmCard(QWidget *parent)
    : QWidget(parent), m_crash(new QPushButton(this)), m_freeze(new QPushButton(this))
{
    connect(m_crash, &QPushButton::clicked, this, [this] {
        if (isOver())
            emit restartClicked(m_content.id);
        else
            emit crashClicked(m_content.id);
    });
    connect(m_freeze, &QPushButton::clicked, this, [this] {
        if (m_content.state == State::Frozen)
            emit thawClicked(m_content.id);
        else
            emit freezeClicked(m_content.id);
    });
    takeDoubleClicksAsOne(m_crash);
    takeDoubleClicksAsOne(m_freeze);
    dress();
}

void HarmCard::addButton(QPushButton *button)
{
    m_more.push_back(button);
    dress();
}

bool HarmCard::isOver() const { return isGone(m_content.state); }

void HarmCard::setContent(Content content, const QString &refusal)
{
    if (content == m_content && refusal == m_refusal)
        return;
    const auto lookOf = [](State state) {
        return std::pair(isGone(state), state == State::Frozen);
    };
    const bool sameButtons = content.id == m_content.id && refusal == m_refusal
                             && lookOf(content.state) == lookOf(m_content.state);
    m_content = std::move(content);
    m_refusal = refusal;
    if (!sameButtons)
        dress();
    update();
}

void HarmCard::dress()
{
    const QString name = safeText(m_content.id, 40);
    const bool over = isOver();
    const bool frozen = m_content.state == State::Frozen;
    const auto tip = [this](const QString &what) { return m_refusal.isEmpty() ? what : m_refusal; };
    // One button has words, what is done most in that state; the others are their icons, to fit the
    // card.
    m_crash->setIcon(Icon::get(over ? QStringLiteral("rotate-ccw") : QStringLiteral("zap")));
    m_crash->setText(over ? tr("Restart") : frozen ? QString() : tr("Crash"));
    m_crash->setToolTip(tip(over ? tr("Start a new process in its place")
                                 : tr("Kill it (SIGKILL): no release, no goodbye")));
    m_crash->setAccessibleName(over ? tr("Restart %1").arg(name) : tr("Crash %1").arg(name));
    m_freeze->setVisible(!over);
    m_freeze->setIcon(Icon::get(frozen ? QStringLiteral("play") : QStringLiteral("pause")));
    m_freeze->setText(frozen ? tr("Thaw") : QString());
    m_freeze->setToolTip(tip(frozen ? tr("Let it run again (SIGCONT)")
                                    : tr("Freeze it (SIGSTOP): it renews nothing")));
    m_freeze->setAccessibleName(frozen ? tr("Thaw %1").arg(name) : tr("Freeze %1").arg(name));
    for (QPushButton *button : {m_crash, m_freeze}) {
        button->setEnabled(m_refusal.isEmpty());
        button->setAccessibleDescription(m_refusal);
    }
    for (QPushButton *button : m_more) {
        button->setVisible(!over);
        button->setEnabled(m_refusal.isEmpty());
        button->setAccessibleDescription(m_refusal);
    }
    place();
}

void HarmCard::place()
{
    const int top = Height - Inset - ButtonHeight;
    int left = Inset;
    std::vector<QPushButton *> order = {m_crash, m_freeze};
    if (m_content.state == State::Frozen)
        std::swap(order[0], order[1]);
    order.insert(order.end(), m_more.begin(), m_more.end());
    for (QPushButton *button : order) {
        const int width = button->text().isEmpty() ? 28 : button->sizeHint().width() - 8;
        button->setGeometry(left, top, width, ButtonHeight);
        left += width + ButtonGap;
    }
}

void HarmCard::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    place();
}

void HarmCard::mouseReleaseEvent(QMouseEvent *event)
{
    if (rect().contains(event->pos()) && !m_content.path.empty())
        emit pathClicked(QString::fromStdString(m_content.path));
}

void HarmCard::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const StatusPalette &colors = StatusPalette::of(palette());
    painter.setPen(QPen(colors.line, 1));
    painter.setBrush(colors.raised);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);

    const QFont small = TextLabel::fontFor(font(), TextLabel::Size::Small, false);
    QRect line(Inset, 7, width() - 2 * Inset, 20);
    /// @return the room that it takes
    const auto right = [&](const QString &text) {
        if (text.isEmpty())
            return 0;
        painter.setFont(small);
        painter.setPen(colors.ink2);
        painter.drawText(line, Qt::AlignVCenter | Qt::AlignRight, text);
        return painter.fontMetrics().horizontalAdvance(text) + 6;
    };
    const auto left = [&](const QString &text, const QFont &face, const QColor &color, int indent,
                          int reserved, Qt::TextElideMode mode) {
        painter.setFont(face);
        painter.setPen(color);
        const QRect box = line.adjusted(indent, 0, -reserved, 0);
        painter.drawText(box, Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(text, mode, box.width()));
    };
    const int pid = right(m_content.pid > 0 ? QString::number(m_content.pid) : QString());
    left(safeText(m_content.id, 40), TextLabel::fontFor(font(), TextLabel::Size::Normal, true),
         colors.ink, 0, pid, Qt::ElideRight);

    line.translate(0, 20);
    paintState(&painter, QRectF(line.left(), line.top() + 4, 12, 12), m_content.state, colors);
    const int renewals = right(m_content.renewals);
    if (renewals > 0)
        Icon::paint(&painter, QRectF(line.right() - renewals - 8, line.top() + 4, 12, 12),
                    QStringLiteral("refresh-cw"), colors.ink2);
    left(LabText::state(m_content.state), font(), colors.ink, 18, renewals + 16, Qt::ElideRight);

    line.translate(0, 18);
    left(safeText(m_content.path, 200), font(), colors.ink2, 0, right(m_content.token),
         Qt::ElideLeft);

    line.translate(0, 18);
    left(m_content.last, small, colors.ink2, 0, 0, Qt::ElideRight);
}

} // namespace lockscope
