// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/frame/judgedpicture.h"
#include "models/domain/backenderror.h"

#include <optional>
#include <string>
#include <vector>

namespace lockscope {

/// Which locks `lockctl ls` and `watch` speak of, as it was written; empty members let everything
/// through.
struct LockFilter
{
    std::string path; ///< this node and everything below it
    std::string kind; ///< "root", "document", "tree", "rw"
    /// Of any holder: "held", "renewing", "suspect", "dead", "unknown"; or "revoked", "half-done",
    /// "unreadable"
    std::string state;
    /// Part of user, host, process id, app, purpose, session or holder id; in any case of letters
    std::string owner;
    std::optional<Millis> olderThan; ///< held for longer

    /// Checks the members and brings the path into its normal form. InvalidInput names what is
    /// wrong.
    Result<void> normalise();
    bool matches(const LockDocument &lock, const JudgedPicture &picture) const;
    bool matchesPath(const LockDocument &lock) const;
};

/// The path a lock is listed under: "/" for the root.
const std::string &listedPath(const LockDocument &lock);
/// Sorted by path; the root comes first.
void sortByPath(std::vector<const LockDocument *> &locks);
/// When the oldest of its holders took it; nullopt: no entry says.
std::optional<Instant> heldSince(const LockDocument &lock);

} // namespace lockscope
