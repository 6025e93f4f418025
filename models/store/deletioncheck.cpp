// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/deletioncheck.h"

#include "models/store/changefeed.h"
#include "models/store/lockstore.h"

#include <algorithm>

namespace lockscope {

namespace {

constexpr std::size_t MostConfirmed = 1000;
/// Ids are compared once in a while even when no counter moved: a document written out of order may
/// have been passed over.
constexpr Millis FullCheckInterval{60000};
/// A check of all ids may take this part of the time at most (1/5).
constexpr int CostFactor = 5;
/// What is held is confirmed for so long; then the feed has its turn, and the check rests for this
/// many times as long as it took: a fifth of the time is for it.
constexpr Millis ConfirmFor{200};
constexpr int Rests = 4;

} // namespace

DeletionCheck::DeletionCheck(BackendAsker &asker, LockStore &store, const Clock &clock)
    : m_asker(asker), m_store(store), m_clock(clock), m_heldSlice(MostConfirmed)
{}

void DeletionCheck::forget()
{
    m_candidates.clear();
    m_lastBegunAt.reset();
    m_cost = Millis(0);
    m_heldSlice = MostConfirmed;
    m_restsUntil = BootInstant();
    m_appliedMeanwhile = false;
}

bool DeletionCheck::isDue(Of what, BootInstant movedAt) const
{
    const BootInstant now = m_clock.bootNow();
    if (what == Of::Part && !m_candidates.empty())
        return now >= m_restsUntil;
    if (!m_lastBegunAt)
        return true;
    if (now - *m_lastBegunAt < m_cost * CostFactor)
        return false;
    const bool showsLate = m_asker.backend()->traits().showsLate;
    return *m_lastBegunAt < movedAt + (showsLate ? ChangeFeed::Settle : Millis(0))
           || now - *m_lastBegunAt >= FullCheckInterval;
}

void DeletionCheck::run(Of what)
{
    if (what == Of::All)
        return askIds();
    if (m_candidates.empty()) {
        m_lastBegunAt = m_clock.bootNow();
        m_cost = Millis(0);
        m_candidates = m_store.differencesTo({});
    }
    m_took = Millis(0);
    confirmHeld();
}

void DeletionCheck::askIds()
{
    m_lastBegunAt = m_clock.bootNow();
    m_asker.ask(m_asker.backend()->fetchIds(),
                [this](const Result<std::vector<std::string>> &ids) { onIds(ids); });
}

void DeletionCheck::onIds(const Result<std::vector<std::string>> &ids)
{
    if (!ids) {
        m_lastBegunAt.reset();
        emit failed(ids.error());
        return;
    }
    m_candidates = m_store.differencesTo(*ids);
    confirmDiffering();
}

void DeletionCheck::confirmDiffering()
{
    if (m_candidates.empty()) {
        m_cost = m_clock.bootNow() - *m_lastBegunAt;
        emit finished();
        return;
    }
    const std::vector<std::string> asked = next(MostConfirmed);
    m_asker.ask(m_asker.backend()->fetchExact(asked),
                [this, asked](const Result<ExactDocuments> &exact) { onDiffering(asked, exact); });
}

void DeletionCheck::onDiffering(const std::vector<std::string> &asked,
                                const Result<ExactDocuments> &exact)
{
    if (!exact) {
        m_lastBegunAt.reset();
        emit failed(exact.error());
    } else if (apply(asked, *exact)) {
        confirmDiffering();
    }
}

void DeletionCheck::confirmHeld()
{
    if (!m_candidates.empty() && m_took < ConfirmFor) {
        const std::vector<std::string> asked = next(m_heldSlice);
        m_appliedMeanwhile = false;
        m_asker.ask(m_asker.backend()->fetchExact(asked),
                    [this, asked](const Result<ExactDocuments> &exact) { onHeld(asked, exact); });
        return;
    }
    if (!m_candidates.empty())
        m_restsUntil = m_clock.bootNow() + Rests * m_took;
    emit finished();
}

void DeletionCheck::onHeld(const std::vector<std::string> &asked,
                           const Result<ExactDocuments> &exact)
{
    if (!exact && (exact.error().kind != BackendError::Kind::TooLarge || asked.size() == 1)) {
        emit failed(exact.error()); // the next good round goes on
        return;
    }
    if (!exact) {
        m_heldSlice = std::max<std::size_t>(1, asked.size() / 4);
        return confirmHeld();
    }
    const Millis took = m_clock.bootNow() - m_asker.sentAt();
    m_took += took;
    m_cost += took;
    // What a folder told meanwhile is newer, perhaps: these are asked for again.
    if (m_appliedMeanwhile || apply(asked, *exact))
        confirmHeld();
}

std::vector<std::string> DeletionCheck::next(std::size_t most) const
{
    const std::size_t count = std::min(most, m_candidates.size());
    return {m_candidates.end() - static_cast<std::ptrdiff_t>(count), m_candidates.end()};
}

bool DeletionCheck::apply(const std::vector<std::string> &asked, const ExactDocuments &exact)
{
    const int asker = m_asker.generation();
    m_store.applyExact(asked, exact);
    if (m_asker.generation() != asker)
        return false;
    m_candidates.resize(m_candidates.size() - asked.size());
    return true;
}

} // namespace lockscope
