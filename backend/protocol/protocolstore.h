// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/clock.h"
#include "models/domain/session.h"
#include "models/protocol/machines/messages.h"
#include "models/protocol/machines/watchedsessions.h"

#include <functional>
#include <memory>
#include <string>

class QObject;

namespace lockscope {

/// Where a store keeps the terms of sessions that ask for none, beside `lease_ms` and `delay_ms`,
/// which never change and are in force where these are absent.
inline constexpr const char *SessionLease = "session_lease_ms";
inline constexpr const char *SessionDelay = "session_delay_ms";

/// What must be known of a store before the first write.
struct StoreFacts
{
    /// Begins with a number. Fencing tokens and saved plans of another epoch are worthless.
    std::string epoch;
    LeaseTerms defaults; ///< what an entry means that names no lease of its own; never changes
    bool rootCoversAll = true;
    LeaseTerms sessionTerms; ///< of sessions that ask for none
};

/// Below the machines of models/protocol: carries their requests to a store that runs the
/// protocol's scripts, atomically per document. All that is above it (sessions, acquiring with
/// compensation, breaking, renaming, recovering) is written once, whatever the store is.
class ProtocolStore
{
public:
    ProtocolStore() = default;
    ProtocolStore(const ProtocolStore &) = delete;
    ProtocolStore &operator=(const ProtocolStore &) = delete;
    virtual ~ProtocolStore() = default;

    virtual const Clock &clock() const = 0;
    /// Whom all that is asked for through this store, and those that share it, has watched standing
    /// still.
    virtual const std::shared_ptr<WatchedSessions> &watched() const = 0;

    using FactsHandler = std::function<void(const Result<StoreFacts> &)>;
    /// Makes sure, once per connection, that the store is of this protocol and can promise what the
    /// protocol needs; needed before the first write. @p handler is called unless @p context is
    /// gone by then; at once when that is known already. Errors: NotSetUp, WrongSetUp, ReadOnly,
    /// Forbidden …; asked again at the next call.
    virtual void prepareWrites(const QObject *context, FactsHandler handler) = 0;
    /// Forgets what prepareWrites() learned: it may be of a store that was made anew since.
    virtual void forgetFacts() = 0;

    using AnswerHandler = std::function<void(const Answer &)>;
    /// Sends a machine's request and reads its answer: exactly one, unless @p context is gone by
    /// then, and a LostAnswer after @p total at the latest. Writes are sent once.
    virtual void ask(const Request &request, Millis total, const QObject *context,
                     AnswerHandler handler)
            = 0;
};

} // namespace lockscope
