// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/profiles/profilefile.h"
#include "models/domain/profilebook.h"

#include <QString>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace lockscope {

/// The saved connections in the file that lockctl --profile reads too (ProfileFile). Members that
/// this version does not know are kept. A damaged file is copied to profiles.json.broken-TIME and
/// told by problem(), never silently replaced; the last three good files are kept as
/// profiles.json.1 to .3.
class ProfileStore final : public ProfileBook
{
    Q_OBJECT
public:
    static constexpr std::size_t MaxProfiles = 100;

    /// Reads the file; none at all is no problem.
    explicit ProfileStore(QString fileName);

    /// For a person; empty: the file was read, or there is none.
    const QString &problem() const { return m_problem; }
    std::vector<SavedProfile> saved() const override;
    std::vector<ServerProfile> profiles() const;
    std::optional<ServerProfile> find(const std::string &name) const;
    /// What of the connection @p name was not understood.
    std::vector<ProfileDoubt> doubtsOf(const std::string &name) const;

    QString save(const ServerProfile &profile, const std::string &was = {}) override;
    QString remove(const std::string &name) override;
    QString undoRemove() override;
    QString move(const std::string &name, int by) override;
    QString exportTo(const QString &fileName) const override;
    ImportedProfiles importFrom(const QString &fileName) override;
    /// The connection @p name has just succeeded; does nothing if none is called so.
    QString markUsed(const std::string &name, const ProfileUse &use);

private:
    void load();
    void setAside(bool isTooLarge);
    void keepGoodCopies() const;
    enum class Copies { OneMore, AsTheyAre }; ///< of the file as it was before a change
    /// What other windows have changed since: a change of this one must not take it back.
    void readAnew();
    QString write(Copies copies) const;
    QString finishChange(Copies copies = Copies::OneMore);
    std::vector<ValueMap>::iterator entry(const std::string &name);

    QString m_fileName;
    QString m_problem;
    ProfileFile m_file;
    bool m_isUnsaved = false; ///< the last change could not be written
    bool m_keepFile = false;  ///< written by a later version, or not readable: not rewritten
    std::optional<std::pair<std::size_t, ValueMap>> m_removed; ///< the last one, and where it was
};

} // namespace lockscope
