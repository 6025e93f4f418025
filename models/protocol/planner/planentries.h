// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockpicture.h"

#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace lockscope {

/// One entry of a document of the picture that a plan is made of.
struct PlanEntry
{
    const LockDocument *document;
    const Holder *holder;
};

/// Two sessions under one holder id are two owners, though no client of ours makes that.
struct HolderKey
{
    std::string session; ///< empty: none
    std::string id;
    friend bool operator<(const HolderKey &x, const HolderKey &y)
    {
        return std::tie(x.session, x.id) < std::tie(y.session, y.id);
    }
};

/// Those of several sessions, or of several holders, in one look at the picture.
std::map<std::string, std::vector<PlanEntry>> entriesOf(const LockPicture &picture,
                                                        const std::set<std::string> &sessions);
std::map<HolderKey, std::vector<PlanEntry>> entriesOf(const LockPicture &picture,
                                                      const std::set<HolderKey> &keys);

} // namespace lockscope
