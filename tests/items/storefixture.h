// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/store/lockstore.h"
#include "tests/support/fakelockbackend.h"
#include "tests/support/manualclock.h"
#include "tests/support/watching.h"

#include <string>
#include <vector>

namespace lockscope {

/// A store that is brought up to a fake server's content by sync(), as the scheduler would.
struct StoreFixture
{
    StoreFixture() : server(clock), store(clock) { store.setClockOffset(Millis(0)); }

    void sync()
    {
        FeedPage page;
        std::vector<std::string> ids;
        for (const auto &[id, document] : server.locks()) {
            page.locks.push_back(document);
            ids.push_back(id);
        }
        for (const auto &[id, session] : server.sessions()) {
            page.sessions.push_back(session);
            ids.push_back("session:" + id);
        }
        store.applyPage(page);
        if (const std::vector<std::string> gone = store.differencesTo(ids); !gone.empty())
            store.applyExact(gone, ExactDocuments());
        store.confirmAsOf(clock.bootNow());
    }
    void renew(const std::string &id)
    {
        Session session = server.sessions().at(id);
        session.renewedAt = clock.wallNow();
        session.expiresAt = clock.wallNow() + session.lease.value_or(Millis(0));
        server.putSession(session);
    }
    void begin(const std::string &id, const std::string &host = "ws7", std::int64_t pid = 4242)
    {
        server.putSession(server.makeSession(id, host, pid));
    }
    /// An exclusive lock on @p path alone, without what it leaves on the folders above.
    void putLock(const std::string &path, const std::string &session)
    {
        LockDocument document;
        document.id = document.path = path;
        document.type = LockType::Exclusive;
        Holder holder;
        holder.id = session + path;
        holder.session = session;
        holder.acquiredAt = clock.wallNow();
        document.holders.push_back(holder);
        server.put(document);
    }
    /// A lock document as a plain client of the book writes it.
    void putPlain(const std::string &id, LockKind kind, const std::string &path,
                  const std::string &processId = {})
    {
        LockDocument document;
        document.id = id;
        document.kind = kind;
        document.path = path;
        document.processId = processId;
        server.put(document);
    }
    /// Time passes while the feed stands and nobody renews.
    void pass(Millis span) { passWatched(store, clock, span); }

    ManualClock clock;
    FakeLockBackend server;
    LockStore store;
};

} // namespace lockscope
