// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/store/lockhealth.h"

#include <Qt>

namespace lockscope {

/// What a row of the lock tree stands for.
enum class NodeKind {
    Folder, ///< a node of the hierarchy that has nodes below; "/" too
    /// A node of the hierarchy without nodes below (a file, or a folder nothing is locked in)
    Leaf,
    DocumentGroup,  ///< "Document locks"; the view names it
    ReadWriteGroup, ///< "Read/write locks"; the view names it
    DocumentLock,
    ReadWriteLock,
    ForeignGroup,  ///< "Locks of other software"; the view names it
    ForeignFolder, ///< below it: a label that locks are below, and perhaps one itself
    ForeignLock
};

/// A heading, and no lock.
constexpr bool isGroup(NodeKind kind)
{
    return kind == NodeKind::DocumentGroup || kind == NodeKind::ReadWriteGroup
           || kind == NodeKind::ForeignGroup;
}

/// Semantic roles of the lock models: raw values, no colours, no icons, no translated text.
/// Instants are epoch milliseconds of the server's clock as qlonglong, spans are milliseconds as
/// qlonglong, enums are int. An invalid QVariant means "not known" or "does not apply".
namespace LockRoles {
enum Role : int {
    /// QString: full path, file id, or read/write name; empty for groups
    PathRole = Qt::UserRole + 1,
    NodeKindRole,    ///< NodeKind
    DocumentIdRole,  ///< QString; empty for free nodes and groups
    ModeRole,        ///< ModeSummary
    HolderCountRole, ///< qlonglong: the n of "shared ×n"; groups: number of locks
    HealthRole,      ///< LockHealth
    SessionRole,     ///< QString: session id of the holder that decides the state
    HostRole,        ///< QString
    PidRole,         ///< qlonglong
    ProcessIdRole,   ///< QString: free text, as "ws7:4242" or a plain client's "123"
    AppRole,         ///< QString
    PurposeRole,     ///< QString
    HeldSinceRole,   ///< instant
    /// Span: seen from here for so long; the lower bound when HeldSinceRole is invalid
    FirstSeenForRole,
    LeaseEndRole,    ///< instant
    LeaseLengthRole, ///< span
    DelayEndRole,    ///< instant: lease end + lock-delay
    RevokedRole,     ///< bool
    BelowLocksRole,  ///< qlonglong: locks below this node, itself not counted
    IsMineRole,      ///< bool
    UnreadableRole,  ///< QString: why, untranslated
    ReleasedForRole, ///< span since the release; ghosts only
    ReadingRole,     ///< FolderReading
    // StaleSessionModel
    VerdictRole,   ///< LockHealth: the worst of the process's locks
    LockCountRole, ///< qlonglong
    FirstPathRole, ///< QString
    EvidenceRole,  ///< QVariant of lockscope::LivenessVerdict
    NextStepRole,  ///< NextStep
    // LockEventModel
    EventRole ///< LockEvent::What
};
} // namespace LockRoles

/// What a person can do next about one process's locks.
enum class NextStep {
    Nothing,        ///< it lives
    Wait,           ///< lease or delay still run; LockRoles::DelayEndRole says until when
    Break,          ///< dead: break its locks
    RecoverFirst,   ///< a half-done change must be finished or undone first
    FreesItself,    ///< revoked: free at LockRoles::DelayEndRole
    BreakByPath,    ///< anonymous: only a person can know; break with the path typed
    LookAtDocument, ///< unreadable
    ReadAgain       ///< its place cannot be read now
};

} // namespace lockscope
