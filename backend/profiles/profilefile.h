// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/profiles/profilevalue.h"
#include "models/domain/backenderror.h"

#include <QString>

#include <cstdint>
#include <string>
#include <vector>

namespace lockscope {

/// profiles.json as it stands; it holds no secret. {"version":1,"profiles":[…]}
struct ProfileFile
{
    static constexpr int Version = 1;
    static constexpr qint64 MostBytes = 1024 * 1024;

    std::int64_t version = Version; ///< greater: written by a later version
    std::vector<ValueMap> entries;  ///< those with a name and a URL, as they stand there
    ValueMap rest;                  ///< the file without them
    bool isDamaged = false;         ///< something in the list is no connection

    /// The first entry of that name; nullptr: there is none.
    const ValueMap *find(const std::string &name) const;

    /// Where both programs look: in the user's configuration folder.
    static QString defaultFileName();
    /// Errors: NotFound (no such file), Forbidden (not readable, with the system's words), TooLarge,
    /// InvalidInput (no profile file).
    static Result<ProfileFile> read(const QString &fileName);
};

/// The saved connection @p name from the file where both programs look. Errors: InvalidInput (no
/// such file or profile, damaged file).
Result<SavedProfile> readProfile(const std::string &name);

/// All of them, none without such a file. Errors: InvalidInput; also when only one entry is
/// damaged: nobody knows which server it marks.
Result<std::vector<ServerProfile>> readProfiles();

} // namespace lockscope
