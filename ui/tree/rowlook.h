// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/instant.h"
#include "models/items/locktreemodel.h"
#include "ui/kit/chippainter.h"

#include <QString>

#include <optional>

namespace lockscope {

/// One row of the lock tree in words and shapes; no colours. Everything in it is safe to show.
struct RowLook
{
    ModeGlyph glyph = ModeGlyph::None;
    Trouble trouble = Trouble::None;
    QString icon; ///< of the name
    QString name;
    QString mode;       ///< "exclusive", "shared ×3"
    bool quiet = false; ///< mode and owner in secondary ink: only stands here for others
    QString owner;      ///< "db3 · 811", "9 processes", the reason of an unreadable document
    QString ownerMore;  ///< "+1"
    QString held;
    QString lease; ///< "18 s", "−3 min 12 s", "free in 22 s", "no lease"
    LeaseLook bar;
    bool renewing = false;
    bool mine = false;
    bool ghost = false;
    bool faded = false; ///< it is as it was: its place cannot be read now
    std::int64_t below = 0;
    std::int64_t belowSuspect = 0;
    std::int64_t belowDead = 0;
    bool belowIsMore = false; ///< `below` is the least: not all of it is read
    QString unread;           ///< "not read", "reading…", "failed": instead of `below`

    /// What the column Below says: "12", "500+", "–" (no lock known, and not all is read), "not
    /// read".
    QString belowText() const;
    /// "old.txt, exclusive, dead, db3 811, held 4 min 20 s, lease over for 3 min 12 s".
    QString spoken() const;
};

/// @p serverNow: nullopt when the server's clock is not known; then lease and age stay empty. @p
/// expanded chooses the folder icon.
RowLook lookOf(const LockRow &row, std::optional<Instant> serverNow, bool expanded);

/// What is wrong with a lock in this health.
Trouble troubleOf(LockHealth health);

/// ownerText() of a row that has the roles of a process. Safe to show.
QString ownerOf(const QModelIndex &index);

/// "exclusive", "read ×2", "shared ×3", "global".
QString modeText(ModeSummary mode, std::int64_t count);

/// What a role of a row says in milliseconds; nullopt: nothing.
std::optional<Instant> instantOf(const QModelIndex &index, int role);

/// The state of a lease at @p now: bar and words.
struct LeaseText
{
    LeaseLook bar;
    QString text;
};
LeaseText leaseTextOf(std::optional<Instant> leaseEnd, std::optional<Millis> leaseLength,
                      std::optional<Instant> delayEnd, bool revoked, std::optional<Instant> now);

} // namespace lockscope
