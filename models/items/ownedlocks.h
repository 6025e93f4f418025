// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/store/lockstore.h"

#include <QString>

#include <string>
#include <string_view>
#include <vector>

namespace lockscope {

/// Which locks of a store belong to whom, and whom a filter lets through.
class OwnedLocks
{
public:
    /// @p store must outlive it.
    explicit OwnedLocks(const LockStore &store);

    /// Empty: all; upper and lower case of ASCII letters are one. False: it is the same as before.
    bool setFilter(const QString &text);
    /// Its process or its id contains the filter's text: a look at none of its locks.
    bool matches(const Session &session) const;
    /// The path of one of @p locks does.
    bool matches(const std::vector<DocumentRef> &locks) const;

    /// Documents that @p session has locked themselves; for leftovers without any, those it stands
    /// on.
    std::vector<DocumentRef> locksOf(const std::string &session) const;
    /// What no session stands for, as far as the filter lets it through: at most @p most of it.
    std::vector<DocumentRef> unowned(std::size_t most = SIZE_MAX) const;

private:
    bool isUnowned(DocumentRef ref) const;
    bool contains(std::string_view text) const;

    const LockStore &m_store;
    std::string m_filter; ///< folded
};

} // namespace lockscope
