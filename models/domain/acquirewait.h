// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"
#include "models/domain/instant.h"

/// How whoever waits for a lock asks for it again, the same in both programs.
namespace lockscope {

/// What an acquire failed with may be otherwise the next time, without anybody's doing here.
bool mayPass(const BackendError &error);

/// What the next try may find: that a holder has gone, or that the server is back.
enum class WaitsFor { Holder, Server };
/// After this error. A server that has too much to do is left alone as a holder is.
WaitsFor awaitedAfter(const BackendError &error);

/// From one try to the next: full jitter between nothing and a bound that doubles with every one of
/// the @p tries so far, up to some seconds; of a server up to one, so that a cluster that works
/// again is not idle for its clients' sake.
Millis waitBackoff(int tries, WaitsFor what);

} // namespace lockscope
