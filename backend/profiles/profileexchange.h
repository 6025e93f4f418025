// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/savedprofile.h"

#include <QString>
#include <QStringList>

#include <string>
#include <vector>

namespace lockscope {

/// Connections as one person gives them to another: a profile file with what this version knows of
/// each, and nothing else, so that nothing secret that somebody wrote beside it goes along; nor
/// when they were used.
/// @p leftOut: names of those whose address holds a password, or cannot be read.
std::string exportedProfiles(const std::vector<SavedProfile> &profiles, QStringList &leftOut);

struct ReadProfiles
{
    QString problem; ///< why nothing of the file is taken, the end of a sentence; empty: it is
    std::vector<SavedProfile> profiles;
};
ReadProfiles profilesIn(const QString &fileName);

} // namespace lockscope
