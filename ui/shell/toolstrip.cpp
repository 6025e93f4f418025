// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/toolstrip.h"

#include "ui/kit/chippainter.h"
#include "ui/kit/icon.h"
#include "ui/kit/segmentbar.h"
#include "ui/kit/stylepainter.h"
#include "ui/server/stagelook.h"
#include "ui/shell/filterline.h"
#include "ui/text/safetext.h"
#include "ui/text/stagetext.h"
#include "ui/text/tooltiptext.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QStyleOptionButton>
#include <QTimer>

namespace lockscope {

namespace {

constexpr int StripHeight = 3;
constexpr int BarHeight = 40;
constexpr int MaxFilterWidth = 430;
constexpr int TypingPauseMs = 180;
constexpr int ProfilePadding = 10;
constexpr int ProfileIcon = 15;
constexpr int ProfileGap = 7;

QFrame *separator(QWidget *parent)
{
    auto *line = new QFrame(parent);
    line->setFixedSize(1, 20);
    line->setAutoFillBackground(true);
    line->setBackgroundRole(QPalette::Mid);
    return line;
}

/// It does what @p action does. @p tip: while it can; else it says why it cannot. Empty: it has a
/// tip of its own.
void followCommand(QAbstractButton *button, QAction *action, const QString &tip = {})
{
    button->setEnabled(action != nullptr);
    if (!action)
        return;
    const auto follow = [button, action, tip] {
        button->setEnabled(action->isEnabled());
        if (!tip.isEmpty())
            button->setToolTip(action->isEnabled() ? tip : toolTipText(action->toolTip()));
    };
    QObject::connect(button, &QAbstractButton::clicked, action, &QAction::trigger);
    QObject::connect(action, &QAction::changed, button, follow);
    follow();
}

} // namespace

ProfileButton::ProfileButton(QWidget *parent) : QToolButton(parent)
{
    setPopupMode(InstantPopup);
    setFocusPolicy(Qt::TabFocus);
    setProfile(nullptr);
}

void ProfileButton::setProfile(const ServerProfile *profile)
{
    m_connected = profile != nullptr;
    m_stage = profile ? profile->stage : ServerProfile::Stage::Plain;
    m_tag.clear();
    if (profile) {
        m_name = safeText(profile->name.empty() ? profile->url : profile->name, 40);
        m_tag = stageTag(*profile);
        const QString url = safeText(profile->url, 200) + QStringLiteral(" · ")
                            + safeText(profile->index, 60);
        setToolTip(toolTipText(tr("Server: %1").arg(url)));
        setAccessibleName(tr("Server %1 %2").arg(m_tag, m_name));
        setAccessibleDescription(url);
    } else {
        m_name = tr("Not connected");
        setToolTip(tr("Choose a server"));
        setAccessibleName(tr("Not connected, choose a server"));
    }
    updateGeometry();
    update();
}

QSize ProfileButton::sizeHint() const
{
    QFont bold(font());
    bold.setWeight(QFont::DemiBold);
    int width = ProfilePadding + ProfileIcon + ProfileGap
                + QFontMetrics(bold).horizontalAdvance(m_name) + 8 + 14 + ProfilePadding;
    if (!m_tag.isEmpty())
        width += ChipPainter::tagWidth(m_tag, font()) + ProfileGap;
    return {width, StylePainter::ControlHeight};
}

void ProfileButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const StatusPalette &colors = StatusPalette::of(palette());
    QStyleOptionButton option;
    option.initFrom(this);
    if (isDown())
        option.state |= QStyle::State_Sunken;
    StylePainter::button(&painter, option, colors, StylePainter::Role::Plain);

    int x = ProfilePadding;
    Icon::paint(&painter, QRectF(x, (height() - ProfileIcon) / 2.0, ProfileIcon, ProfileIcon),
                m_connected ? QStringLiteral("database") : QStringLiteral("plug"), colors.ink);
    x += ProfileIcon + ProfileGap;
    QFont bold(font());
    bold.setWeight(m_connected ? QFont::DemiBold : QFont::Normal);
    painter.setFont(bold);
    painter.setPen(colors.ink);
    painter.drawText(QRect(x, 0, width() - x, height()), Qt::AlignVCenter, m_name);
    x += QFontMetrics(bold).horizontalAdvance(m_name) + ProfileGap;
    if (!m_tag.isEmpty())
        ChipPainter::tag(&painter, QPoint(x, height() / 2), m_tag, stageTagKind(m_stage), font(),
                         colors);
    Icon::paint(&painter, QRectF(width() - ProfilePadding - 13, (height() - 13) / 2.0, 13, 13),
                QStringLiteral("chevron-down"), colors.ink2);
}

ToolStrip::ToolStrip(QWidget *parent)
    : QWidget(parent), m_profileButton(new ProfileButton(this)), m_live(new QToolButton(this)),
      m_refresh(new QToolButton(this)), m_filter(new FilterLine(this)),
      m_segments(new SegmentBar(this)), m_acquire(new QPushButton(this)),
      m_break(new QPushButton(this)), m_more(new QToolButton(this))
{
    setFixedHeight(StripHeight + BarHeight);

    m_live->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_live->setFocusPolicy(Qt::TabFocus);
    m_live->setIconSize({15, 15});
    m_refresh->setIcon(Icon::get(QStringLiteral("refresh-cw")));
    m_refresh->setIconSize({15, 15});
    m_refresh->setFocusPolicy(Qt::TabFocus);
    m_refresh->setToolTip(tr("Read everything again now (F5)"));
    m_refresh->setAccessibleName(tr("Refresh"));

    m_filter->setObjectName(QStringLiteral("filterLine"));
    m_filter->setMaximumWidth(MaxFilterWidth);
    m_filter->setMinimumWidth(120);
    m_filter->setClearButtonEnabled(true);
    m_filter->setMaxLength(1000);
    m_filter->setPlaceholderText(tr("Filter: path, owner, purpose, state:dead, older:5m"));
    m_filter->setAccessibleName(tr("Filter"));
    m_filter->setAccessibleDescription(
            tr("Words in path, owner or purpose; state:, owner:, host:, purpose:, path:, older:, "
               "kind:, /folder/**; a minus "
               "before a word excludes it. Down shows what may follow."));
    m_filter->addAction(Icon::get(QStringLiteral("search"), Icon::Tone::Ink2),
                        QLineEdit::LeadingPosition);
    m_filter->installEventFilter(this);

    QAction *views = m_filter->addAction(Icon::get(QStringLiteral("pin"), Icon::Tone::Ink2),
                                         QLineEdit::TrailingPosition);
    views->setText(tr("Saved views"));
    views->setToolTip(tr("Saved views"));
    connect(views, &QAction::triggered, this, [this] {
        if (m_views)
            m_views->popup(m_filter->mapToGlobal(QPoint(0, m_filter->height())));
    });

    m_segments->addSegment(tr("All"), tr("Every lock"));
    m_segments
            ->addSegment(tr("Stale"),
                         tr("Locks that need a look: suspect, dead, half-done, revoked, without an "
                            "owner, unreadable"));
    m_segments->addSegment(tr("Mine"), tr("Locks that this window holds"));
    m_segments->setAccessibleName(tr("Which locks"));

    m_acquire->setIcon(Icon::get(QStringLiteral("lock")));
    m_break->setIcon(Icon::get(QStringLiteral("lock-open")));
    m_acquire->setAccessibleName(tr("Acquire a lock"));
    m_break->setAccessibleName(tr("Break the selected lock"));
    m_more->setIcon(Icon::get(QStringLiteral("ellipsis")));
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setFocusPolicy(Qt::TabFocus);
    m_more->setToolTip(tr("More"));
    m_more->setAccessibleName(tr("More actions"));
    setCompact(false);

    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(8, StripHeight, 8, 0);
    row->setSpacing(8);
    row->addWidget(m_profileButton);
    row->addSpacing(2);
    row->addWidget(separator(this));
    row->addWidget(m_live);
    row->addWidget(m_refresh);
    row->addWidget(separator(this));
    row->addSpacing(2);
    row->addWidget(m_filter, 1000);
    row->addWidget(m_segments);
    row->addStretch(1);
    row->addWidget(m_acquire);
    row->addWidget(m_break);
    row->addWidget(m_more);

    auto *pause = new QTimer(this);
    pause->setSingleShot(true);
    pause->setInterval(TypingPauseMs);
    connect(m_filter, &QLineEdit::textChanged, pause, [pause] { pause->start(); });
    connect(pause, &QTimer::timeout, this, &ToolStrip::filterEdited);
    connect(m_filter, &QLineEdit::returnPressed, this, [this, pause] {
        pause->stop();
        emit filterEdited();
    });
    connect(m_segments, &SegmentBar::currentChanged, this, &ToolStrip::quickFilterChosen);
    setProfile(nullptr);
    setLive(false, QString());
}

void ToolStrip::setProfile(const ServerProfile *profile)
{
    m_profileButton->setProfile(profile);
    m_connected = profile != nullptr;
    m_stage = profile ? profile->stage : ServerProfile::Stage::Plain;
    m_color = profile ? profile->color : ServerProfile::Color::ByStage;
    update();
}

void ToolStrip::setConnected(bool connected)
{
    m_filter->setEnabled(connected);
    m_segments->setVisible(connected);
    m_filter->setPlaceholderText(connected
                                         ? tr("Filter: path, owner, purpose, state:dead, older:5m")
                                         : tr("Filter: connect first"));
}

void ToolStrip::setConnectionMenu(QMenu *menu) { m_profileButton->setMenu(menu); }

void ToolStrip::setMoreMenu(QMenu *menu) { m_more->setMenu(menu); }

void ToolStrip::setViewsMenu(QMenu *menu) { m_views = menu; }

void ToolStrip::setCommands(const Commands &commands)
{
    followCommand(m_live, commands.live);
    followCommand(m_refresh, commands.refresh);
    followCommand(m_acquire, commands.acquire, tr("Take a lock (Ctrl+L)"));
    followCommand(m_break, commands.breakLock,
                  tr("Break the selected lock; shows the plan first (Del)"));
}

void ToolStrip::setLive(bool live, const QString &text, const QString &stale)
{
    m_live->setIcon(Icon::get(live ? QStringLiteral("pause") : QStringLiteral("play")));
    m_live->setText(text.isEmpty() ? tr("Live") : text);
    if (live && !stale.isEmpty()) {
        m_live->setText(stale);
        m_live->setToolTip(tr("%1. The picture is old. Pause it (Ctrl+Shift+P)").arg(stale));
        m_live->setAccessibleName(tr("%1, pause").arg(stale));
        return;
    }
    m_live->setToolTip(live ? tr("Live. Pause the picture (Ctrl+Shift+P)")
                            : tr("Paused. Go on (Ctrl+Shift+P)"));
    m_live->setAccessibleName(live ? tr("Live, pause") : tr("Paused, resume"));
}

void ToolStrip::setCompact(bool compact)
{
    m_acquire->setText(compact ? QString() : tr("Acquire…"));
    m_break->setText(compact ? QString() : tr("Break…"));
    for (QPushButton *button : {m_acquire, m_break}) {
        button->setFixedWidth(compact ? 30 : button->sizeHint().width());
    }
}

/// With large letters and long words only the sign of the live button has room: its words stand in
/// its tool tip too.
void ToolStrip::fitWidth()
{
    constexpr int Slack = 24; // more than a style puts around them: nothing goes to and fro
    const bool hasWords = m_live->toolButtonStyle() == Qt::ToolButtonTextBesideIcon;
    const int more = hasWords ? 0 : m_live->fontMetrics().horizontalAdvance(m_live->text()) + Slack;
    const bool fits = layout()->totalMinimumSize().width() + more <= width();
    if (fits == hasWords)
        return;
    m_live->setToolButtonStyle(fits ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
    layout()->activate(); // it is not painted with the width of before
}

bool ToolStrip::event(QEvent *event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest)
        fitWidth();
    return QWidget::event(event);
}

QLineEdit *ToolStrip::filterLine() const { return m_filter; }

QString ToolStrip::filterText() const { return m_filter->text().trimmed(); }

void ToolStrip::clearFilter() { setFilter(QString(), 0); }

void ToolStrip::setFilter(const QString &text, int quick)
{
    m_filter->setText(text);
    m_segments->setCurrent(quick);
    emit filterEdited();
}

bool ToolStrip::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_filter && event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape && !m_filter->isChoosing()) {
        if (m_filter->text().isEmpty()) {
            emit leaveRequested();
            return true;
        }
        m_filter->clear();
        emit filterEdited();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void ToolStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const StatusPalette &colors = StatusPalette::of(palette());
    painter.fillRect(rect(), colors.window);
    if (m_connected)
        painter.fillRect(QRect(0, 0, width(), StripHeight), stageColor(m_stage, m_color, colors));
    painter.fillRect(QRect(0, height() - 1, width(), 1), colors.line);
}

} // namespace lockscope
