// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/instant.h"
#include "models/domain/profiledoubt.h"
#include "models/domain/serverprofile.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace lockscope {

/// When a saved connection last succeeded, and what answered then.
struct ProfileUse
{
    std::optional<Instant> last; ///< on this machine's clock; nullopt: never
    std::string engine;          ///< as ServerStatus::engine
    std::string version;
    friend bool operator==(const ProfileUse &, const ProfileUse &) = default;
};

/// A saved connection as it counts; without its password.
struct SavedProfile
{
    ServerProfile profile;
    std::vector<ProfileDoubt> doubts;
    ProfileUse use;
};

/// The first, if none was used yet.
inline std::vector<SavedProfile>::const_iterator lastUsed(const std::vector<SavedProfile> &profiles)
{
    return std::max_element(profiles.begin(), profiles.end(),
                            [](const SavedProfile &a, const SavedProfile &b) {
                                return a.use.last < b.use.last;
                            });
}

} // namespace lockscope
