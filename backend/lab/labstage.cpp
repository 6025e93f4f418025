// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/labstage.h"

#include "models/domain/serverurl.h"

#include <algorithm>

namespace lockscope {

bool isSameServer(const ServerProfile &a, const ServerProfile &b)
{
    return a.index == b.index && nameSameServer(a.url, b.url);
}

ServerProfile withStageOf(ServerProfile profile, const std::vector<ServerProfile> &saved)
{
    const bool isProduction = std::any_of(saved.begin(), saved.end(), [&](const auto &other) {
        return other.stage == ServerProfile::Stage::Production && isSameServer(other, profile);
    });
    if (isProduction)
        profile.stage = ServerProfile::Stage::Production;
    return profile;
}

} // namespace lockscope
