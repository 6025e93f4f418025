// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/savedprofile.h"

#include <QObject>
#include <QString>

#include <string>
#include <utility>
#include <vector>

namespace lockscope {

/// What became of a file of connections that was taken in.
struct ImportedProfiles
{
    QString problem;                ///< for a person; not empty: nothing was changed
    std::vector<std::string> added; ///< names, also those of `renamed` as they are now
    /// Before and now: another connection had the name.
    std::vector<std::pair<std::string, std::string>> renamed;
    /// What of a connection was not understood, with its name.
    std::vector<std::pair<std::string, ProfileDoubt>> doubts;
    int known = 0; ///< were saved already, just like that
};

/// The saved connections in a person's order. Their names are unique. What changes them returns
/// what went wrong, for a person; empty: done, and saved.
class ProfileBook : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    virtual std::vector<SavedProfile> saved() const = 0;
    /// In the place of the one called @p was, or of one of its own name; else as the last.
    virtual QString save(const ServerProfile &profile, const std::string &was = {}) = 0;
    virtual QString remove(const std::string &name) = 0;
    /// Puts back what remove() took out last, where it was.
    virtual QString undoRemove() = 0;
    /// @p by: −1 up, 1 down.
    virtual QString move(const std::string &name, int by) = 0;
    /// A file that holds no secret. What may hold one in its address is left out, and told.
    virtual QString exportTo(const QString &fileName) const = 0;
    /// Takes all connections of such a file in, or none. Nothing that is saved is overwritten.
    virtual ImportedProfiles importFrom(const QString &fileName) = 0;

signals:
    void changed();
};

} // namespace lockscope
