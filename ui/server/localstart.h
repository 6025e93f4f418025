// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace lockscope {

/// A lock server that this program starts itself, and what is to be seen there.
enum class LocalStart {
    Demo,   ///< worker processes on a small tree
    Server, ///< nothing, for programs of this machine
    Lab     ///< the contention lab
};

} // namespace lockscope
