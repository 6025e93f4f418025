// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/panes.h"

#include <QAbstractItemView>
#include <QDockWidget>
#include <QWidget>

namespace lockscope {

namespace {

/// Whether any of it is within all that it lies in: a dock behind another tab lies outside its
/// window. What its own children cover counts as seen.
bool isSeen(const QWidget *widget)
{
    if (!widget->isVisible())
        return false;
    QRect rect = widget->rect();
    for (const QWidget *at = widget; !at->isWindow() && !rect.isEmpty(); at = at->parentWidget())
        rect = rect.translated(at->pos()) & at->parentWidget()->rect();
    return !rect.isEmpty();
}

bool takesFocus(const QWidget *widget)
{
    return (widget->focusPolicy() & Qt::TabFocus) && widget->isEnabled() && isSeen(widget);
}

/// What gets the focus when the pane does; nullptr: nothing in it can.
QWidget *targetIn(QWidget *pane)
{
    QWidget *target = pane;
    while (target->focusProxy())
        target = target->focusProxy();
    if (takesFocus(target))
        return target;
    for (QWidget *at = pane->nextInFocusChain(); at != pane; at = at->nextInFocusChain()) {
        if (pane->isAncestorOf(at) && !at->focusProxy() && takesFocus(at))
            return at;
    }
    return nullptr;
}

/// In a dock behind another tab. What is scrolled out of sight is not: the focus brings it back.
bool isBehind(const QWidget *widget)
{
    while (widget && !qobject_cast<const QDockWidget *>(widget))
        widget = widget->parentWidget();
    return widget && !isSeen(widget);
}

} // namespace

void focusNextOf(const QList<QWidget *> &panes, const QWidget *focused, bool forward)
{
    QList<QWidget *> targets;
    qsizetype current = -1;
    for (QWidget *pane : panes) {
        QWidget *target = isSeen(pane) ? targetIn(pane) : nullptr;
        if (!target)
            continue;
        if (focused && (focused == pane || pane->isAncestorOf(focused)))
            current = targets.size();
        targets.append(target);
    }
    if (targets.isEmpty())
        return;
    const qsizetype count = targets.size();
    const qsizetype next = current < 0 ? (forward ? 0 : count - 1)
                                       : (current + (forward ? 1 : count - 1)) % count;
    targets[next]->setFocus(Qt::TabFocusReason);
    auto *list = qobject_cast<QAbstractItemView *>(targets[next]);
    if (list && list->model() && !list->currentIndex().isValid())
        list->setCurrentIndex(list->model()->index(0, 0));
}

bool focusNextStop(QWidget &window, bool forward)
{
    const auto step = [forward](const QWidget *from) {
        return forward ? from->nextInFocusChain() : from->previousInFocusChain();
    };
    QWidget *const begin = window.focusWidget() ? window.focusWidget() : &window;
    for (QWidget *widget = step(begin); widget && widget != begin; widget = step(widget)) {
        const bool stops = (widget->focusPolicy() & Qt::TabFocus) == Qt::TabFocus
                           && !widget->focusProxy() && widget->isEnabled() && widget->isVisible()
                           && widget->window() == &window && !isBehind(widget);
        if (!stops)
            continue;
        widget->setFocus(forward ? Qt::TabFocusReason : Qt::BacktabFocusReason);
        return true;
    }
    return false;
}

} // namespace lockscope
