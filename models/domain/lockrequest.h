// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockdocument.h"
#include "models/domain/lockpath.h"
#include "models/domain/session.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace lockscope {

/// One thing to lock.
struct LockTarget
{
    LockKind kind = LockKind::Tree;
    std::string name;            ///< path (tree), file id (document), name (rw); ignored for root
    LockMode mode = LockMode::X; ///< X or S; root and document: X

    /// What it is called before people: its name, "/" for the root.
    const std::string &shownName() const
    {
        static const std::string Root = "/";
        return kind == LockKind::Root ? Root : name;
    }
};

/// A whole set to take or nothing.
struct LockRequest
{
    std::vector<LockTarget> targets;
    std::string op; ///< intent this lock belongs to; empty: none
    /// Own time-out of the entries (per-reader time-out); nullopt: they live by the session
    std::optional<Millis> expiresIn;
};

/// Somebody in the way: one entry of one document, or the anonymous holders of one document.
struct Blocker
{
    std::string documentId;
    std::string path;
    LockKind kind = LockKind::Tree;
    LockMode mode = LockMode::X;    ///< the mode it holds there
    LockMode wanted = LockMode::X;  ///< the mode that was asked there
    std::optional<Holder> holder;   ///< nullopt = anonymous
    std::int64_t anonymous = 0;     ///< how many, when anonymous
    std::optional<Session> session; ///< as far as it could be read
    std::string unreadable;         ///< set when the document could not be understood
    std::string processId;          ///< what the document says of their owner, when anonymous
    friend bool operator==(const Blocker &, const Blocker &) = default;
};

/// The answer to an acquire.
struct LockGrant
{
    bool granted = false;
    std::string holder; ///< id of all entries of this set
    std::string session;
    /// Fencing token: max _seq_no of the granting bulk; rises along conflicting grants
    std::int64_t token = -1;
    std::vector<std::string> lockIds; ///< documents of the set, root to leaf, targets included
    std::vector<Blocker> blockers;    ///< when not granted
};

/// The answer to a release.
enum class ReleaseOutcome { Released, Gone };

} // namespace lockscope
