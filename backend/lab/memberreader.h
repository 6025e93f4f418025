// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"
#include "models/domain/instant.h"
#include "models/domain/value.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lockscope {

/// Reads the members of one JSON object of a file that a person writes. The first thing that is wrong is kept, with the member's full name;
/// everything after it is left as it is. Ask for every member that is known, then for end(): what was not asked for is an error too.
class MemberReader
{
public:
    /// @p where: name of the object for errors, as "groups[0]"; empty for the whole text. Borrows @p object.
    MemberReader(const Value &object, std::string where);

    /// Each leaves @p target alone when the member is missing. @return true if it was there.
    bool integer(const char *key, int &target, std::int64_t low, std::int64_t high);
    bool integer(const char *key, std::uint64_t &target);
    bool boolean(const char *key, bool &target);
    bool text(const char *key, std::string &target, std::size_t maxBytes);
    bool millis(const char *key, Millis &target, Millis low, Millis high);
    /// The member itself; nullptr when it is missing.
    const Value *any(const char *key);
    /// The list's entries; empty when it is missing or no list of at most @p most.
    const std::vector<Value> &list(const char *key, std::size_t most);

    void require(const char *key); ///< it has to be there
    void wrong(const std::string &key, const std::string &what);
    void take(const BackendError &error); ///< of a reader for a part
    bool isGood() const { return m_error.detail.empty(); }
    std::string nameOf(const std::string &key) const;

    /// Nothing but what was asked for is there, and all of it was right.
    Result<void> end();

private:
    const ValueMap *m_object;
    std::string m_where;
    std::vector<std::string> m_asked;
    BackendError m_error;
};

} // namespace lockscope
