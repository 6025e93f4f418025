// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/mongo/library.h"

#include <map>
#include <mutex>
#include <string>

namespace lockscope::mongo {

/// Of which members of a deployment something is known. Until it is of all, one may lead that is
/// only slow. Told by the threads that watch the servers, asked from any.
class MemberNews
{
public:
    /// Before the first client is taken from @p pool, which must be gone before this is.
    void listenTo(mongoc_client_pool_t *pool);
    /// Each member has answered once, or could not be reached.
    bool isComplete() const;

private:
    static MemberNews &of(void *context) { return *static_cast<MemberNews *>(context); }
    void note(const mongoc_host_list_t *member, bool isKnown);
    void forget(const mongoc_host_list_t *member);

    mutable std::mutex m_mutex;
    std::map<std::string, bool> m_known; ///< by member: host and port
};

} // namespace lockscope::mongo
