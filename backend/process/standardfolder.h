// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace lockscope {

enum class StandardFolder { Config, Data, State, Runtime };

/// Where this user's files of that kind are, as the XDG Base Directory Specification says: a
/// relative value of its variables counts as none, and so does one of HOME (the user's entry among
/// the accounts counts then). Runtime: empty when there is none.
QString standardFolder(StandardFolder which);

} // namespace lockscope
