// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace lockscope::test {

/// Whether this is `./dev test --all`: some tests do more then.
inline bool isWholeRun() { return qEnvironmentVariable("LOCKSCOPE_TESTS") == QLatin1String("all"); }

} // namespace lockscope::test
