// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/breakplan.h"
#include "models/domain/zombiesign.h"
#include "models/store/lockstore.h"

#include <QObject>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace lockscope {

/// Watches what was broken from here: the sessions, holders and plain documents of applied plans,
/// for WatchFor.
class ZombieWatch : public QObject
{
    Q_OBJECT
public:
    static constexpr Millis WatchFor{600000};

    explicit ZombieWatch(LockStore &store, QObject *parent = nullptr);

    /// From now on, for the steps that were carried out.
    void watch(const BreakPlan &plan, const PlanOutcome &outcome);
    /// Another server: nothing is watched any more.
    void clear();
    bool isWatching() const;
    /// What was seen is there still: neither repaired nor undone by whoever did it.
    bool stands(const ZombieSign &sign) const;

signals:
    /// Once for each document and owner.
    void seen(const lockscope::ZombieSign &sign);

private:
    struct Owner
    {
        BreakPlan::Owner owner;
        std::optional<Instant> brokenAt; ///< server's clock
        BootInstant until;
    };
    struct Plain
    {
        std::string path;
        std::string processId;
        /// What the break removed; anything else was written later
        std::optional<LockRevision> broken;
        /// Shares after the break, and after every further one that was seen
        std::int64_t left = 0;
        BootInstant until;
    };

    void onChanged(const StoreBatch &batch);
    void lookAtPlain();
    void look(DocumentRef ref);
    void lookAtEntries(const LockDocument &document);
    void lookAtShares(const std::string &documentId, const Plain &plain, std::int64_t shares,
                      const LockRevision &revision);
    std::int64_t plainLocksBelow(const std::string &path) const;
    void forgetOld();
    void tell(ZombieSign sign);

    LockStore &m_store;
    std::map<std::string, Owner> m_sessions;
    std::map<std::string, Owner> m_holders;
    std::map<std::string, Plain> m_plain; ///< by document
    std::vector<std::string> m_told;
};

} // namespace lockscope
