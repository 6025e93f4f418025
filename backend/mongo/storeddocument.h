// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/mongo/deployment.h"
#include "models/protocol/machines/messages.h"

#include <string>
#include <vector>

/// What a stored document has besides what the protocol's machines know of.
namespace lockscope::mongo {

inline constexpr std::string_view StampField = "stamp";

/// It stands for no document: nobody holds it any more, and an index will clear it away.
bool isNone(const ValueMap &stored);
LockRevision revisionOf(const ValueMap &stored);
ValueMap withoutBookkeeping(ValueMap stored);

/// A ReadAnswer of these documents, or a LostAnswer.
Answer readByIds(Deployment &deployment, const std::string &database, const std::string &collection,
                 const std::vector<std::string> &ids);

} // namespace lockscope::mongo
