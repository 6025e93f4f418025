// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/protocol/changestore.h"
#include "models/domain/intent.h"
#include "models/domain/taskjob.h"

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// Looks at changes that were not finished. They only read, so nothing has to be prepared.
namespace lockscope {

/// Looks at @p intent, of which @p known says what no record may tell any more, and at its files as
/// a recovery with pages of @p pageSize would. Ends with @p context.
void lookAtChange(ChangeStore &store, const std::string &intent, int pageSize,
                  const std::optional<Intent> &known, QObject *context,
                  std::function<void(const Result<IntentView> &)> then);

/// Looks at @p changes, one after the other, and completes @p task with those that are half done.
void lookAtChanges(TaskJob<std::vector<IntentView>> *task, std::shared_ptr<ChangeStore> store,
                   std::deque<std::string> changes);

} // namespace lockscope
