// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/planner/planentries.h"

#include <string_view>
#include <unordered_set>

namespace lockscope {

std::map<std::string, std::vector<PlanEntry>> entriesOf(const LockPicture &picture,
                                                        const std::set<std::string> &sessions)
{
    std::map<std::string, std::vector<PlanEntry>> entries;
    for (const LockDocument &document : picture.locks) {
        for (const Holder &holder : document.holders) {
            if (sessions.contains(holder.session))
                entries[holder.session].push_back({&document, &holder});
        }
    }
    return entries;
}

std::map<HolderKey, std::vector<PlanEntry>> entriesOf(const LockPicture &picture,
                                                      const std::set<HolderKey> &keys)
{
    std::unordered_set<std::string_view> ids;
    for (const HolderKey &key : keys)
        ids.insert(key.id);
    std::map<HolderKey, std::vector<PlanEntry>> entries;
    for (const LockDocument &document : picture.locks) {
        std::unordered_set<std::string_view> seen;
        for (const Holder &holder : document.holders) {
            if (!ids.contains(holder.id) || !seen.insert(holder.id).second)
                continue; // only the first of an id can be ended
            const HolderKey key{holder.session, holder.id};
            if (keys.contains(key))
                entries[key].push_back({&document, &holder});
        }
    }
    return entries;
}

} // namespace lockscope
