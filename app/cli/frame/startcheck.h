// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace lockscope {

/// What this process lacks to do anything at all, as a sentence for a person: file descriptors or
/// threads. Empty: nothing. The libraries below abort or wait for ever without them, so it must be
/// known before anything is asked or locked.
QString missingResource();

} // namespace lockscope
