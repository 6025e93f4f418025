// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockrequest.h"
#include "models/domain/session.h"

#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace lockscope {

class CommandLine;

/// What `lockctl acquire` was asked for, as it was written.
struct AcquireCommandOptions
{
    std::string mode;
    std::vector<std::string> paths;
    std::vector<std::string> documents;
    std::string readWrite;
    bool global = false;
    std::optional<Millis> lease;
    std::optional<Millis> delay;
    std::optional<Millis> wait;
    std::string purpose;
    std::string op;
    bool hold = false;
    bool detach = false;
    std::vector<std::string> command;
    std::vector<LockTarget> targets; ///< instead of the above: what is already known, as it is
    std::string undoFile;            ///< plan file whose locks are taken back; empty: none
    std::string undoSession;         ///< only what this session held; empty: everything

    /// Declares the options on @p app; the object must outlive it.
    void declare(CLI::App &app, CommandLine &line);
    /// Those of `lockctl undo`.
    void declareUndo(CLI::App &app);
    /// The set to take. InvalidInput: no or several kinds of lock, a mode that is none, a bad path,
    /// id or name, a lease that cannot be renewed, not exactly one of command, --hold and --detach.
    Result<LockRequest> toRequest() const;
    /// What was asked, over the index's own terms.
    LeaseTerms terms(const LeaseTerms &defaults) const;
    /// Whether work can end under @p terms before anybody else may get the lock. InvalidInput, or
    /// WrongSetUp when they are the index's own.
    Result<void> checkTerms(const LeaseTerms &terms) const;
};

/// InvalidInput: it is too short to be renewed in time.
Result<void> checkLease(Millis lease);

/// "X" or "S", also in lower case; X when empty.
Result<LockMode> parseLockMode(const std::string &text);

} // namespace lockscope
