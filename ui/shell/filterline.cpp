// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/filterline.h"

#include "ui/kit/statuspalette.h"
#include "ui/kit/textlabel.h"
#include "ui/text/safetext.h"
#include "ui/text/tooltiptext.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QListWidget>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace lockscope {

namespace {

constexpr int ChoiceHeight = 22;
constexpr int LeastPopupWidth = 260;
constexpr int WaveStep = 3;
constexpr int ChoiceRole = Qt::UserRole;

} // namespace

FilterLine::FilterLine(QWidget *parent)
    : QLineEdit(parent), m_choices(new QListWidget(this)),
      m_problemLabel(new TextLabel({}, TextLabel::Tone::Ink, this))
{
    m_choices->setObjectName(QStringLiteral("filterChoices"));
    m_choices->setFocusPolicy(Qt::NoFocus);
    m_choices->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_choices->setUniformItemSizes(true);
    m_choices->setAccessibleName(tr("What may be meant"));
    m_choices->hide();
    m_problemLabel->setObjectName(QStringLiteral("filterProblem"));
    m_problemLabel->setWrapping(true);
    m_problemLabel->setAutoFillBackground(true);
    m_problemLabel->setMargin(8);
    m_problemLabel->setFrameShape(QFrame::Box);
    m_problemLabel->hide();
    connect(m_choices, &QListWidget::itemClicked, this,
            [this](QListWidgetItem *item) { take(m_choices->row(item)); });
    connect(this, &QLineEdit::textEdited, this, [this] { offer(false); });
    connect(this, &QLineEdit::textChanged, this, [this] {
        clearProblem(); // it is of the text before
        if (text().isEmpty())
            closeChoices();
    });
}

void FilterLine::setCompleter(Completer completer) { m_completer = std::move(completer); }

bool FilterLine::isChoosing() const { return !m_choices->isHidden(); }

void FilterLine::closeChoices() { m_choices->hide(); }

void FilterLine::offer(bool asked)
{
    m_completion = m_completer && hasFocus() ? m_completer(text(), cursorPosition(), asked)
                                             : FilterCompletion();
    m_choices->clear();
    for (const QString &choice : m_completion.choices) {
        auto *item = new QListWidgetItem(safeText(choice.toStdString(), 200), m_choices);
        item->setData(ChoiceRole, choice);
        item->setSizeHint({LeastPopupWidth, ChoiceHeight});
    }
    if (m_choices->count() == 0)
        return closeChoices();
    m_problemLabel->hide();
    const int frame = 2 * m_choices->frameWidth();
    const int rows = static_cast<int>(
            std::min(FilterCompletion::Most, static_cast<qsizetype>(m_choices->count())));
    placeBelow(m_choices, {std::max(LeastPopupWidth, width()), rows * ChoiceHeight + frame});
}

void FilterLine::placeBelow(QWidget *popup, const QSize &size)
{
    // A child of the window and not a window: no grab, no focus of its own, and it moves along.
    QWidget *top = window();
    if (popup->parentWidget() != top)
        popup->setParent(top);
    const QPoint corner = mapTo(top, QPoint(0, height() + 2));
    popup->setGeometry(QRect(corner, size.boundedTo(top->size())));
    popup->show();
    popup->raise();
}

void FilterLine::take(int row)
{
    if (row < 0 || row >= m_choices->count())
        return;
    const QString choice = m_choices->item(row)->data(ChoiceRole).toString();
    const TextPlace word = m_completion.word;
    const bool wantsMore = choice.endsWith(QLatin1Char(':')) || choice.endsWith(QLatin1Char('/'));
    closeChoices();
    setSelection(static_cast<int>(word.begin), static_cast<int>(word.length));
    const bool spaceFollows = text().mid(word.begin + word.length).startsWith(QLatin1Char(' '));
    insert(wantsMore || spaceFollows ? choice : choice + QLatin1Char(' '));
    offer(false); // what comes after state: or a folder
}

bool FilterLine::chooseWithKey(int key)
{
    const int count = m_choices->count();
    const int row = m_choices->currentRow();
    switch (key) {
    case Qt::Key_Down: m_choices->setCurrentRow((row + 1) % count); return true;
    case Qt::Key_Up: m_choices->setCurrentRow((std::max(row, 0) + count - 1) % count); return true;
    case Qt::Key_Tab: take(std::max(row, 0)); return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (row < 0) {
            closeChoices();
            return false; // Enter is for the filter
        }
        take(row);
        return true;
    case Qt::Key_Escape: closeChoices(); return true;
    default: return false;
    }
}

bool FilterLine::event(QEvent *event)
{
    // Tab would go to the next control, and Esc is the window's.
    if (event->type() == QEvent::KeyPress && isChoosing()) {
        auto *key = static_cast<QKeyEvent *>(event);
        if (key->key() == Qt::Key_Tab && key->modifiers() == Qt::NoModifier
            && chooseWithKey(key->key())) {
            event->accept();
            return true;
        }
    }
    return QLineEdit::event(event);
}

void FilterLine::keyPressEvent(QKeyEvent *event)
{
    if (isChoosing() && event->modifiers() == Qt::NoModifier && chooseWithKey(event->key()))
        return;
    const bool asks = event->key() == Qt::Key_Space && event->modifiers() == Qt::ControlModifier;
    const bool down = event->key() == Qt::Key_Down && event->modifiers() == Qt::NoModifier;
    if (asks || down)
        return offer(true);
    QLineEdit::keyPressEvent(event);
}

void FilterLine::focusOutEvent(QFocusEvent *event)
{
    QLineEdit::focusOutEvent(event);
    closeChoices();
    m_problemLabel->hide();
}

void FilterLine::focusInEvent(QFocusEvent *event)
{
    QLineEdit::focusInEvent(event);
    if (m_problem)
        showProblem();
}

void FilterLine::setProblem(const TextPlace &place, const QString &why, Weight weight)
{
    const bool isNew = m_problem != place || m_why != why;
    m_problem = place;
    m_weight = weight;
    m_why = why;
    m_problemLabel->setText(why);
    setToolTip(toolTipText(why));
    colourProblem();
    showProblem();
    update();
    if (isNew) {
        QAccessibleEvent alert(m_problemLabel, QAccessible::Alert);
        QAccessible::updateAccessibility(&alert);
    }
}

void FilterLine::colourProblem()
{
    if (m_weight == Weight::Hint)
        return; // its wave says it
    const QColor ink = StatusPalette::of(palette()).dead;
    if (palette().color(QPalette::Text) == ink)
        return;
    // Nothing but the error's colour is the line's own: the rest follows the theme
    QPalette changed;
    changed.setColor(QPalette::Text, ink);
    setPalette(changed);
}

void FilterLine::changeEvent(QEvent *event)
{
    QLineEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_problem)
        colourProblem();
}

void FilterLine::showProblem()
{
    if (!hasFocus() || isChoosing())
        return;
    const int wide = std::max(LeastPopupWidth, width());
    m_problemLabel->setFixedWidth(wide);
    placeBelow(m_problemLabel, {wide, m_problemLabel->heightForWidth(wide)});
}

void FilterLine::clearProblem()
{
    if (!m_problem)
        return;
    m_problem.reset();
    m_why.clear();
    m_problemLabel->hide();
    setToolTip(QString());
    setPalette(QPalette());
    update();
}

void FilterLine::paintEvent(QPaintEvent *event)
{
    QLineEdit::paintEvent(event);
    if (!m_problem)
        return;
    // The line scrolls; the cursor is the one place whose position it tells.
    const QFontMetrics metrics = fontMetrics();
    const auto x = [&](qsizetype position) {
        return cursorRect().center().x() + metrics.horizontalAdvance(text().left(position))
               - metrics.horizontalAdvance(text().left(cursorPosition()));
    };
    const int begin = std::max(x(m_problem->begin), textMargins().left() + WaveStep);
    const int end = std::min(x(m_problem->begin + m_problem->length), width() - WaveStep);
    const int y = cursorRect().bottom() - 1;
    QPainterPath wave(QPointF(begin, y));
    bool up = true;
    for (int at = begin + WaveStep; at <= end; at += WaveStep, up = !up)
        wave.lineTo(at, up ? y - 2 : y);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const StatusPalette &colors = StatusPalette::of(palette());
    painter.setPen(QPen(m_weight == Weight::Error ? colors.dead : colors.suspect, 1.2));
    painter.drawPath(wave);
}

} // namespace lockscope
