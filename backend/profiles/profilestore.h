// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/profiles/profilefile.h"

#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace lockscope {

/// The saved connections, most recent first, in the file that lockctl --profile reads too
/// (ProfileFile). Members that this version does not know are kept. A damaged file is copied to
/// profiles.json.broken-TIME and told by problem(), never silently replaced; the last three good
/// files are kept as profiles.json.1 to .3.
class ProfileStore
{
public:
    static constexpr std::size_t MaxProfiles = 100;

    /// Reads the file; none at all is no problem.
    explicit ProfileStore(QString fileName);

    /// For a person; empty: the file was read, or there is none.
    const QString &problem() const { return m_problem; }
    std::vector<ServerProfile> profiles() const;
    std::optional<ServerProfile> find(const std::string &name) const;
    /// What of the connection @p name was not understood.
    std::vector<ProfileDoubt> doubtsOf(const std::string &name) const;
    /// Puts @p profile first, in the place of one of the same name, and saves. @return what went
    /// wrong, empty: saved.
    QString remember(const ServerProfile &profile);

private:
    void load();
    void setAside(bool isTooLarge);
    void keepGoodCopies() const;
    QString save() const;

    QString m_fileName;
    QString m_problem;
    ProfileFile m_file;
    bool m_keepFile = false; ///< written by a later version, or not readable: not rewritten
};

} // namespace lockscope
