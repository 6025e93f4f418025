// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace lockscope {

/// Fills the standard streams that this program was started without (`lockctl … >&-`) with ones
/// that fail. Otherwise the next socket or file that is opened would become one of them, and what
/// is printed would be sent to the server.
void fillMissingStandardStreams();

} // namespace lockscope
