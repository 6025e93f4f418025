// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>

/// The field names of the stored documents and of the scripts' parameters: the one place that
/// spells them (docs/protocol.md, "Documents").
namespace lockscope::field {

// lock documents
inline constexpr std::string_view Kind = "kind";
inline constexpr std::string_view Path = "path";
inline constexpr std::string_view LockTypeName = "lock_type";
inline constexpr std::string_view LockCount = "lock_count";
inline constexpr std::string_view ProcessId = "process_id";
inline constexpr std::string_view UpdatedAt = "updated_at";
inline constexpr std::string_view Holders = "holders";

// entries of a lock document
inline constexpr std::string_view Id = "id";
inline constexpr std::string_view Session = "session"; ///< also of session documents
inline constexpr std::string_view Op = "op";
inline constexpr std::string_view Mode = "mode";
inline constexpr std::string_view ChangeNumber = "n";
inline constexpr std::string_view At = "at";
inline constexpr std::string_view LeaseMs = "lease_ms";
inline constexpr std::string_view DelayMs = "delay_ms";
inline constexpr std::string_view ExpiresAt = "expires_at";
inline constexpr std::string_view RevokedAt = "revoked_at";
inline constexpr std::string_view RevokedBy = "revoked_by";
inline constexpr std::string_view Reason = "reason";

// session documents
inline constexpr std::string_view User = "user";
inline constexpr std::string_view Host = "host";
inline constexpr std::string_view Machine = "machine";
inline constexpr std::string_view Boot = "boot";
inline constexpr std::string_view PidNamespace = "pidns";
inline constexpr std::string_view Pid = "pid";
inline constexpr std::string_view PidStart = "pid_start";
inline constexpr std::string_view App = "app";
inline constexpr std::string_view Purpose = "purpose";
inline constexpr std::string_view StartedAt = "started_at";
inline constexpr std::string_view RenewedAt = "renewed_at";
inline constexpr std::string_view DeadAt = "dead_at";
inline constexpr std::string_view DeadBy = "dead_by";
inline constexpr std::string_view ConfirmedAt = "confirmed_at";
inline constexpr std::string_view Missing = "missing";
inline constexpr std::string_view Dropped = "dropped";
inline constexpr std::string_view Holder = "holder"; ///< of an item of `dropped`
inline constexpr std::string_view By = "by";
inline constexpr std::string_view Wants = "wants";
inline constexpr std::string_view Ids = "ids";     ///< of `wants`
inline constexpr std::string_view Modes = "modes"; ///< of `wants`
inline constexpr std::string_view Since = "since"; ///< of `wants`
inline constexpr std::string_view SessionMeta = "meta";
inline constexpr std::string_view Probe = "probe"; ///< of `meta`: the last one
/// Of `meta`: those of other observers before it
inline constexpr std::string_view Probes = "probes";
inline constexpr std::string_view TakenSet = "set";    ///< of `meta`: documents of a detached lock
inline constexpr std::string_view SeenState = "state"; ///< of `meta.probe`

// parameters of scripts that are no fields
inline constexpr std::string_view HolderEntry = "h";
inline constexpr std::string_view ExpiresIn = "expires_in";
inline constexpr std::string_view Dead = "dead";
inline constexpr std::string_view NotAfter = "not_after";
inline constexpr std::string_view Until = "until";
inline constexpr std::string_view Seen = "seen";
inline constexpr std::string_view Hard = "hard";
inline constexpr std::string_view SessionEntry = "s";

// values
inline constexpr std::string_view KindSession = "session";
inline constexpr std::string_view TypeShared = "shared";
inline constexpr std::string_view TypeExclusive = "exclusive";

} // namespace lockscope::field
