// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>

class QWidget;

namespace lockscope {

/// Gives the focus to the pane after the one that has it (before it, when not @p forward): those
/// that cannot be seen or have nothing to focus are left out. In a pane its focus proxy gets it,
/// else its first control; a list gets a current row.
void focusNextOf(const QList<QWidget *> &panes, const QWidget *focused, bool forward);

/// What Tab does in @p window (back, when not @p forward): the docks behind others of their tabs
/// are left out, which are visible for Qt although it keeps them outside of the window. False:
/// nothing takes the keyboard.
bool focusNextStop(QWidget &window, bool forward);

} // namespace lockscope
