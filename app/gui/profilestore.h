// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/serverprofile.h"
#include "models/domain/value.h"

#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace lockscope {

/// The saved connections, most recent first, in profiles.json; it holds no secret. lockctl --profile reads the same file:
///   {"version":1,"profiles":[{"name":"prod-eu","url":"https://…","index":"fs-locks","user":"anna","ca":"…","cert":"…","key":"…",
///     "timeout_ms":30000,"read_only":true,"plain_credentials":false,"stage":"plain|staging|production"}]}
/// Members this version does not know are kept. A damaged file is copied to profiles.json.broken-TIME and told by problem(), never
/// silently replaced; the last three good files are kept as profiles.json.1 to .3.
class ProfileStore
{
public:
    static constexpr int Version = 1;
    static constexpr std::size_t MaxProfiles = 100;

    /// Reads the file; none at all is no problem.
    explicit ProfileStore(QString fileName);

    /// Where both programs look: profiles.json in the user's configuration folder.
    static QString defaultFileName();

    const QString &problem() const
    {
        return m_problem;
    } ///< for a person; empty: the file was read, or there is none
    std::vector<ServerProfile> profiles() const;
    std::optional<ServerProfile> find(const std::string &name) const;
    /// Puts @p profile first, in the place of one of the same name, and saves. @return what went wrong, empty: saved.
    QString remember(const ServerProfile &profile);

private:
    void load();
    void setAside();
    void keepGoodCopies() const;
    QString save() const;

    QString m_fileName;
    QString m_problem;
    std::vector<ValueMap> m_entries; ///< readable ones, as they stood in the file
    ValueMap m_root;                 ///< the rest of the file
    bool m_keepFile = false;         ///< written by a later version, or not readable: not rewritten
};

} // namespace lockscope
