// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/protocol/onewrite.h"

#include "models/protocol/machines/answers.h"

namespace lockscope {

Result<bool> writtenOne(const Answer &answer)
{
    using Kind = BackendError::Kind;
    const auto *bulk = std::get_if<BulkAnswer>(&answer);
    if (!bulk || bulk->items.size() != 1)
        return tl::unexpected(errorOf(answer, true));
    switch (bulk->items.front().status) {
    case ItemAnswer::Status::Created:
    case ItemAnswer::Status::Updated: return true;
    case ItemAnswer::Status::Missing: return fail(Kind::NotFound, "there is no such session");
    case ItemAnswer::Status::Noop: return fail(Kind::Conflict, "the session has ended");
    default: return tl::unexpected(errorOf(bulk->items.front()));
    }
}

} // namespace lockscope
