// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/protocol/machines/recoverymachine.h"
#include "models/protocol/machines/renamemachine.h"
#include "models/protocol/machines/sessionmachine.h"
#include "tests/support/fakeserver.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace lockscope::test {

/// What the checks must notice (the names are those of docs/protocol.md and of the model this is a
/// port of).
enum class IntentMutant {
    None,
    NoFence,
    NoTombstone,
    NoStamp,
    NoCas,
    NoDecision,
    TakeoverById, ///< TAKEOVER only of the first owner's entries
    ReleaseOp,    ///< an owner that has lost its half-done change releases it
    PruneOp,      ///< a contender prunes the dead owner's entries
    /// Nobody asks whether its lock may still be believed. Fences must stop it: not a mistake
    NoDeadline
};

/// One process with its session and one machine. One step sends a request, carries out one item of
/// it on the server, or reads the answer. Its own clock stands still, so that by itself it never
/// sees that its lease is over: the worst case.
class IntentActor
{
public:
    IntentActor(FakeServer &server, std::string name);

    SessionLedger ledger;
    SessionMachine session;
    std::unique_ptr<Machine> machine;
    std::string name;
    int stepsLeft = 1'000'000; ///< then it is dead, or frozen
    bool wakes = false;        ///< frozen, and goes on
    int frozenFor = 0;
    bool isOut = false; ///< it may be killed
    /// Takes the place of the server for one item when it gives an answer.
    std::function<std::optional<ItemAnswer>(const BulkItem &)> intercept;
    int filePagesToLose = 0; ///< so many pages of files are carried out, and nobody hears of it

    /// @return false when the machine is finished.
    bool step();
    /// Until finished; @return the steps made, at most @p limit.
    int run(int limit = 1'000'000);
    bool isFinished() const { return m_finished; }

private:
    void take(const MachineStep &step);

    FakeServer &m_server;
    BootInstant m_now{Millis(1'000'000)};
    bool m_begun = false;
    bool m_finished = false;
    bool m_waiting = false;
    std::optional<Request> m_request;
    std::vector<ItemAnswer> m_items;
};

/// /clinton with a few files, an owner that renames it to /hillary, recoverers, and the next owner
/// of the directories.
class IntentWorld
{
public:
    static constexpr const char *Intents = "fs-intents";
    static constexpr const char *Files = "fs";
    static constexpr const char *From = "/clinton";
    static constexpr const char *To = "/hillary";

    explicit IntentWorld(int files = 4, IntentMutant mutant = IntentMutant::None);

    FakeServer server;
    std::string op;
    IntentActor owner;
    LockGrant grant;

    /// Another process; its machine is a recoverer, of @p change or of this world's.
    std::unique_ptr<IntentActor> recoverer(std::optional<RecoveryDirection> direction,
                                           const std::string &change = {});
    const RecoveryMachine &recoveryOf(const IntentActor &actor) const
    {
        return static_cast<const RecoveryMachine &>(*actor.machine);
    }
    const RenameMachine &rename() const
    {
        return static_cast<const RenameMachine &>(*owner.machine);
    }

    /// The server may call its session dead from now on.
    void expire(IntentActor &actor);
    /// Somebody deletes a lock document of the change by hand.
    void deleteLock(const std::string &id);
    /// Somebody else takes @p path, with all that is above it. @return the token; −1: refused.
    std::int64_t intrude(const std::string &path, LockMode mode = LockMode::X);
    void intruderLeaves(const std::string &path);
    bool areLocksFree() const;
    Intent intent() const { return server.shelf.intent(Intents, op); }
    bool isRecorded() const { return server.shelf.source(Intents, op) != nullptr; }
    std::map<std::string, std::string> paths() const; ///< by file id
    int filesUnder(const std::string &path) const;

    /// The next owner of the free directories makes a file, with the token of its own lock.
    void nextOwner(const std::string &path);
    /// Everything the change must leave behind; empty: it is whole.
    std::string problem() const;

    /// One random run: deaths, frozen processes that wake, several recoverers. @return the first
    /// violation.
    /// @p vandals: while nobody is at work, lock documents are deleted, and others take what they
    /// protected. Who died stays dead then: no fence of the others is there to stop him.
    static std::string randomRun(unsigned seed, IntentMutant mutant, bool vandals = false);

private:
    void watchReleases();

    int m_files;
    IntentMutant m_mutant;
    std::string m_violation;
    std::set<std::string> m_deleted; ///< lock documents, until a recoverer has all of them again
    std::optional<std::map<std::string, std::string>> m_snapshot;
    int m_recoverers = 0;
};

} // namespace lockscope::test
