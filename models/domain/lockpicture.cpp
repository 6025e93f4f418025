// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/lockpicture.h"

#include <algorithm>

namespace lockscope {

namespace {

template<typename T>
const T *findById(const std::vector<T> &sorted, const std::string &id)
{
    const auto it = std::lower_bound(sorted.begin(), sorted.end(), id,
                                     [](const T &item, const std::string &key) {
                                         return item.id < key;
                                     });
    return it != sorted.end() && it->id == id ? &*it : nullptr;
}

} // namespace

const LockDocument *LockPicture::findLock(const std::string &id) const
{
    return findById(locks, id);
}
const Session *LockPicture::findSession(const std::string &id) const
{
    return findById(sessions, id);
}

} // namespace lockscope
