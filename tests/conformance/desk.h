// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/protocol/protocolstore.h"
#include "models/domain/serverprofile.h"
#include "models/domain/value.h"
#include "tests/conformance/words.h"

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace lockscope::conformance {

/// One place of locks on a server, past our clients: as a plain client or an admin meets it. And the
/// machines' way to it.
class Desk
{
public:
    /// Of documents: the id, and what is stored under it.
    using Documents = std::vector<std::pair<std::string, ValueMap>>;

    Desk() = default;
    virtual ~Desk() = default;
    Desk(const Desk &) = delete;
    Desk &operator=(const Desk &) = delete;

    virtual ProtocolStore &store() = 0;
    virtual Instant now() = 0;
    /// Each takes the place of what has its id. False: the server did not take all of them.
    virtual bool put(const Documents &documents) = 0;
    virtual bool remove(const std::string &id) = 0;
    /// Everything there is, by document id, without updated_at.
    virtual std::map<std::string, Value> contents() = 0;
    virtual bool isThere(const std::string &place) = 0;
    /// The locks at @p place and what was made with them go, as far as the server lets them.
    virtual void drop(const std::string &place) = 0;

    /// Where the server speaks HTTP.
    virtual RestAnswer rest(const HttpCall &call);
    /// Where it is MongoDB: a command to @p database, empty for the one of the locks; `failed` says
    /// why it was not taken.
    virtual ValueMap command(const ValueMap &command, const std::string &database = {});
};

/// @p clock outlives it.
std::unique_ptr<Desk> makeDesk(const ServerProfile &profile, const Clock &clock);
std::unique_ptr<Desk> makeRestDesk(const ServerProfile &profile, const Clock &clock);
/// In a build with MongoDB.
std::unique_ptr<Desk> makeMongoDesk(const ServerProfile &profile, const Clock &clock);

} // namespace lockscope::conformance
