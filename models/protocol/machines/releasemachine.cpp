// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/machines/releasemachine.h"

#include "models/protocol/machines/renewal.h"
#include "models/protocol/scripts/scriptitems.h"

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

constexpr int ReleaseTries = 5;
constexpr Millis ReleasePause{100};

} // namespace

ReleaseMachine::ReleaseMachine(SessionLedger &ledger, std::string holder)
    : m_ledger(ledger), m_holder(std::move(holder)),
      m_timing(MachineTiming::forTerms(ledger.terms()))
{}

MachineStep ReleaseMachine::begin(BootInstant now)
{
    const LockSet *set = m_ledger.find(m_holder);
    if (!set) {
        m_result = fail(BackendError::Kind::NotFound, "this process holds no such lock");
        return MachineStep::done();
    }
    const bool covered = !set->coveredBy.empty();
    m_wasHeld = m_ledger.holds(m_holder, now);
    m_ledger.rememberRelease(m_holder);
    if (covered) {
        m_result = ReleaseOutcome::Released;
        return MachineStep::done();
    }
    m_release = m_ledger.releases().at(m_holder);
    return send();
}

MachineStep ReleaseMachine::send()
{
    BulkRequest bulk;
    for (const std::string &id : m_release.documentIds)
        bulk.items.emplace_back(releaseItem(id, m_release.holder, m_release.op));
    return MachineStep::sending(std::move(bulk));
}

MachineStep ReleaseMachine::onTimer(BootInstant) { return send(); }

MachineStep ReleaseMachine::onAnswer(const Answer &answer, BootInstant sentAt, BootInstant now)
{
    const BulkAnswer *bulk = usableBulk(answer, m_release.documentIds.size(), now - sentAt,
                                        m_timing);
    if (bulk)
        noteWrites(m_ledger, *bulk);
    bool answered = bulk != nullptr;
    const ItemAnswer *refused = nullptr;
    for (std::size_t i = 0; bulk && i < bulk->items.size(); ++i) {
        const ItemAnswer &item = bulk->items[i];
        m_removed = m_removed || isWritten(item.status);
        answered = answered && !isUnknown(item) && !isWorthResending(item);
        if (item.status == ItemAnswer::Status::Refused
            || (item.status == ItemAnswer::Status::Foreign && !isWorthResending(item)))
            refused = &item;
    }
    const auto *lost = std::get_if<LostAnswer>(&answer);
    const bool isNotDone = lost && lost->neverSent;
    if (auto open = openEndOf(answer, bulk); open && !isNotDone) {
        m_mayBeApplied = true;
        m_open = std::move(open);
    }
    if (!answered && ++m_tries < ReleaseTries)
        return MachineStep::waiting(ReleasePause * (1 << m_tries));
    if (!answered) {
        BackendError error = isNotDone && !m_mayBeApplied ? lost->error : unsettled(m_open);
        error.detail += "; the release is repeated with the renewals";
        m_result = tl::unexpected(std::move(error));
    } else if (refused)
        m_result = tl::unexpected(errorOf(*refused));
    else
        // What was held nobody else may take away: an unanswered sending did it.
        m_result = m_removed || (m_wasHeld && m_mayBeApplied) ? ReleaseOutcome::Released
                                                              : ReleaseOutcome::Gone;
    return MachineStep::done();
}

} // namespace lockscope
