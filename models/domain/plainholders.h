// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/liveness.h"

#include <string>

namespace lockscope {

/// The verdict on @p count holders that left no entry, of a document in which their client wrote
/// down @p processId (empty: nothing). A written name is an owner, but without session or lease it
/// proves neither life nor death.
inline LivenessVerdict judgePlainHolders(std::int64_t count, const std::string &processId,
                                         Instant at)
{
    LivenessVerdict verdict = judgeAnonymous(count, at);
    for (Evidence &evidence : verdict.evidence) {
        if (evidence.fact == Evidence::Fact::Anonymous)
            evidence.text = processId;
    }
    return verdict;
}

} // namespace lockscope
