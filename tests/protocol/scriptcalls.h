// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/protocol/documents/fields.h"
#include "models/protocol/scripts/scriptitems.h"
#include "tests/support/fakeserver.h"

#include <string>
#include <vector>

/// One protocol operation on one document, as the conformance cases speak of them.
namespace lockscope::test {

struct Caller
{
    std::string holder;
    std::string session = {};
    std::string op = {};
    std::int64_t n = 0;
    std::optional<Millis> expiresIn = {};
    std::vector<std::string> dead = {};
    std::optional<Instant> notAfter = {};
};

inline AcquireItem itemOf(const std::string &id, LockMode mode)
{
    return {id, id == "global" ? LockKind::Root : LockKind::Tree, id == "global" ? "/" : id, mode};
}

inline ItemAnswer acquire(FakeServer &server, const std::string &id, LockMode mode,
                          const Caller &who)
{
    AcquireParams params;
    params.holder = who.holder;
    params.session = who.session;
    params.op = who.op;
    params.changeNumber = who.n;
    params.processId = "p-" + who.holder;
    params.expiresIn = who.expiresIn;
    params.delay = Millis(40);
    params.dead = who.dead;
    params.notAfter = who.notAfter;
    return server.run(acquireItem(itemOf(id, mode), params));
}

inline ItemAnswer release(FakeServer &server, const std::string &id, const std::string &holder,
                          const std::string &op = {})
{
    return server.run(releaseItem(id, holder, op));
}

inline bool isGranted(const ItemAnswer &answer)
{
    return answer.status == ItemAnswer::Status::Created
           || answer.status == ItemAnswer::Status::Updated;
}

inline const std::vector<LockMode> AllModes{LockMode::IS, LockMode::IX, LockMode::S, LockMode::SIX,
                                            LockMode::X};

} // namespace lockscope::test
