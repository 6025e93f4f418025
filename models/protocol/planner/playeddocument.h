// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockdocument.h"
#include "models/protocol/documents/entryplaces.h"
#include "models/protocol/documents/holdertally.h"
#include "models/protocol/scripts/scriptitems.h"

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace lockscope {

/// A lock document on which steps of a plan are played one after another, to say what each makes of
/// it. The scripts themselves run, but only on the entries that a step concerns, beside one entry
/// that stands for all others: a directory has an entry of every lock below it, and a plan that
/// frees many of them has a step there for each.
class PlayedDocument
{
public:
    /// @p document must be readable. @p serverNow: when all steps run.
    PlayedDocument(const LockDocument &document, Instant serverNow);

    void revoke(const RevokeParams &params);
    void sweep(const std::vector<std::string> &dead);
    /// As describeState() says it.
    PlanState state() const { return m_tally.state(); }

private:
    void playOn(std::size_t place, const ScriptItem &item);
    bool isOver(const Holder &holder) const;

    std::string m_id;
    Instant m_serverNow;
    std::vector<Holder> m_entries;
    std::vector<bool> m_gone; ///< of m_entries
    HolderTally m_tally;
    std::set<std::size_t> m_over; ///< places of those that SWEEP takes whoever died
    // Made when first asked for. No step changes who an entry belongs to.
    std::optional<EntryPlaces> m_byHolder;
    std::optional<EntryPlaces> m_bySession;
};

} // namespace lockscope
