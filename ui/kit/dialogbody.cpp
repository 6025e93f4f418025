// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/kit/dialogbody.h"

#include "ui/kit/screenroom.h"
#include "ui/kit/scrolledcontent.h"
#include "ui/kit/scrolling.h"

#include <QApplication>
#include <QDialog>
#include <QFrame>
#include <QPointer>
#include <QResizeEvent>
#include <QScrollBar>
#include <QVBoxLayout>

namespace lockscope {

namespace {

constexpr int LeastRoom = 200;
constexpr int RuleHeight = 1;

} // namespace

DialogBody *DialogBody::layOut(QDialog *dialog, QLayout *body, QLayout *footer)
{
    auto *scrolled = new DialogBody(body, dialog);
    scrolled->m_footer = footer;
    auto *line = new QFrame(dialog);
    line->setFixedHeight(RuleHeight);
    line->setAutoFillBackground(true);
    line->setBackgroundRole(QPalette::Mid);
    auto *whole = new QVBoxLayout(dialog);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->setSpacing(0);
    whole->addWidget(scrolled, 1);
    whole->addWidget(line);
    whole->addLayout(footer);
    return scrolled;
}

DialogBody::DialogBody(QLayout *content, QWidget *parent) : QScrollArea(parent)
{
    auto *page = new ScrolledContent;
    page->setLayout(content);
    setFocusPolicy(Qt::NoFocus);
    scrollVertically(this, page, ScrollGround::SeenThrough);
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, [this](int least, int most) {
        setFocusPolicy(least < most ? Qt::TabFocus : Qt::NoFocus);
    });
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *, QWidget *now) {
        if (now && widget()->isAncestorOf(now))
            reveal(now);
    });
}

void DialogBody::follow(QWidget *part) { part->installEventFilter(this); }

int DialogBody::contentWidth() const
{
    // Before the first layout it has no width of its own yet.
    return qMax(qMax(width(), window()->minimumWidth()),
                widget()->layout()->totalMinimumSize().width());
}

/// On the screen, beside the footer.
int DialogBody::room() const
{
    int footer = 0;
    if (m_footer) {
        // The dialog goes by the one, and never is lower than the other.
        footer = qMax(m_footer->totalMinimumHeightForWidth(contentWidth()),
                      m_footer->totalMinimumSize().height());
    }
    return qMax(LeastRoom, screenRoom(*window()).height() - footer - RuleHeight);
}

QSize DialogBody::sizeHint() const
{
    const QLayout *content = widget()->layout();
    const QSize size = content->totalSizeHint();
    const int height = content->hasHeightForWidth()
                               ? content->totalHeightForWidth(qMax(contentWidth(), size.width()))
                               : size.height();
    return {size.width(), qMin(height, room())};
}

/// Open, it takes what the footer leaves: the dialog gets neither higher nor wider for either.
QSize DialogBody::minimumSizeHint() const
{
    if (m_isOpen)
        return {qMin(widget()->layout()->totalMinimumSize().width(), width()), 0};
    const int least = widget()->heightForWidth(contentWidth());
    const int most = room();
    const int bar = least > most ? verticalScrollBar()->sizeHint().width() : 0;
    return {widget()->layout()->totalMinimumSize().width() + bar, qMin(least, most)};
}

/// What a layout asked for comes in events of their own.
void DialogBody::finishLayouts()
{
    for (QWidget *waits : {widget(), viewport(), window()})
        QCoreApplication::sendPostedEvents(waits, QEvent::LayoutRequest);
}

/// Later, when the layouts are done: only then its place is known.
void DialogBody::reveal(QWidget *part)
{
    QMetaObject::invokeMethod(
            this,
            [this, seen = QPointer(part)] {
                finishLayouts();
                if (seen && seen->isVisible())
                    ensureWidgetVisible(seen, 0, 12);
            },
            Qt::QueuedConnection);
}

bool DialogBody::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest)
        updateGeometry(); // the content wants another size
    return QScrollArea::viewportEvent(event);
}

void DialogBody::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        updateGeometry(); // what wraps needs another height
}

/// What is there when the dialog opens is no news.
void DialogBody::showEvent(QShowEvent *event)
{
    QScrollArea::showEvent(event);
    setAccessibleName(window()->windowTitle()); // of what the keyboard is in when it scrolls
    QMetaObject::invokeMethod(
            this,
            [this] {
                finishLayouts();
                setOpen(isVisible());
            },
            Qt::QueuedConnection);
}

void DialogBody::setOpen(bool open)
{
    m_isOpen = open;
    updateGeometry();
}

void DialogBody::hideEvent(QHideEvent *event)
{
    QScrollArea::hideEvent(event);
    setOpen(false);
}

bool DialogBody::eventFilter(QObject *watched, QEvent *event)
{
    const bool saysMore = event->type() == QEvent::Resize
                          || (event->type() == QEvent::Show && !event->spontaneous());
    if (watched != widget() && saysMore && m_isOpen)
        reveal(static_cast<QWidget *>(watched));
    return QScrollArea::eventFilter(watched, event);
}

} // namespace lockscope
