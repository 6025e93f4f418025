// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/protocol/changestore.h"

#include <functional>

namespace lockscope {

/// Adds to @p view the files that its change has touched, where there is no record that names them;
/// then calls @p handler. Ends with @p context.
void withTouchedFiles(ChangeStore &store, IntentView view, QObject *context,
                      std::function<void(const IntentView &)> handler);
/// Adds why its files cannot be moved, as a recovery with pages of @p pageSize would find.
void withFilesChecked(ChangeStore &store, IntentView view, int pageSize, QObject *context,
                      std::function<void(const IntentView &)> handler);

} // namespace lockscope
