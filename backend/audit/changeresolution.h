// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/auditreader.h"
#include "models/domain/intent.h"

#include <optional>

namespace lockscope {

/// The change that a rename or a recovery in the trail was about: id, paths, files index. Nothing:
/// it is another kind of intent, or its details are not understood.
std::optional<Intent> changeOf(const AuditRecord &intent);

/// What @p now (IntentBackend::fetchRemains() of changeOf()) says of a rename or a recovery whose
/// outcome nobody wrote down. Its locks say nothing: they are freed whichever way it went.
AuditResolution resolveChange(const AuditRecord &intent, const IntentView &now);

} // namespace lockscope
