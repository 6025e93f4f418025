// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/version/version.h"

#include "commit.h"

const char *lockscope::versionText() { return LOCKSCOPE_VERSION LOCKSCOPE_COMMIT; }
