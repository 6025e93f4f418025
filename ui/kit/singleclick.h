// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QAbstractButton;

namespace lockscope {

/// The second press of a double click does nothing: for a button that is another one after the
/// first, as Crash and Restart.
void takeDoubleClicksAsOne(QAbstractButton *button);

} // namespace lockscope
