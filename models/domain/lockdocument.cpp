// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/lockdocument.h"

#include <algorithm>

namespace lockscope {

std::int64_t LockDocument::anonymous() const
{
    const auto entries = static_cast<std::int64_t>(holders.size());
    if (!count)
        return entries == 0 ? 1 : 0;
    return *count > entries ? *count - entries : 0; // any number may stand there
}

bool LockDocument::isShared() const
{
    return (anonymous() == 0 || isIntent(anonymousMode()))
           && std::all_of(holders.begin(), holders.end(),
                          [](const Holder &h) { return isIntent(h.mode); });
}

const Holder *LockDocument::findHolder(const std::string &holderId) const
{
    const auto it = std::find_if(holders.begin(), holders.end(),
                                 [&holderId](const Holder &h) { return h.id == holderId; });
    return it == holders.end() ? nullptr : &*it;
}

} // namespace lockscope
