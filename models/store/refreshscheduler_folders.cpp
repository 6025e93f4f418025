// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/lockstore.h"
#include "models/store/refreshscheduler.h"

#include <algorithm>
#include <utility>

// Folder by folder: what the scheduler does otherwise when a FolderReader reads the tree.

namespace lockscope {

namespace {

constexpr std::size_t LargestHeldSlice = 1000;

/// The feed begins so many writes before the newest: what was numbered, but could not be found yet when the first folder was listed,
/// comes with it.
constexpr std::int64_t WritesBefore = 10000;

/// What is held is confirmed for so long; then the feed has its turn, and the check rests for this many times as long as it took: a
/// fifth of the time is for it.
constexpr Millis CheckFor{200};
constexpr int CheckRests = 4;

} // namespace

void RefreshScheduler::connectFolders()
{
    connect(&m_folders, &FolderReader::readingChanged, this,
            [this](const QString &folder) { onFolderChanged(folder.toStdString()); });
    connect(&m_folders, &FolderReader::pagesApplied, this, &RefreshScheduler::onFolderApplied);
}

void RefreshScheduler::setReading(Reading reading)
{
    m_reading = reading;
    if (!m_backend)
        return;
    const bool other = m_begun ? wantsByFolder() != m_byFolder
                               : m_state.kind == ConnectionState::Kind::Cancelled;
    if (other)
        reload();
}

void RefreshScheduler::reload()
{
    if (m_backend)
        setBackend(m_backend);
}

bool RefreshScheduler::wantsByFolder() const
{
    switch (m_reading) {
    case Reading::Automatic: return m_status && m_status->lockCount.value_or(0) > m_largestWhole;
    case Reading::Whole: return false;
    case Reading::ByFolder: return true;
    }
    return false;
}

void RefreshScheduler::beginReading()
{
    m_begun = true;
    m_byFolder = wantsByFolder();
    if (!m_byFolder) {
        if (m_status)
            m_store.expect(m_status->lockCount.value_or(0));
        return;
    }
    m_lastSeqNo = std::max<std::int64_t>(-1, m_counters->maxSeqNo - WritesBefore);
    m_marks.restart(m_clock.bootNow(), m_lastSeqNo);
    m_folders.setBackend(m_backend);
    m_folders.read("/");
}

void RefreshScheduler::forgetFolders()
{
    m_folders.setBackend(nullptr);
    m_begun = false;
    m_byFolder = false;
    m_outsideSeqNo = -1;
    m_lookBackTo.reset();
    m_heldSlice = LargestHeldSlice;
    m_checkGoesOnAt = BootInstant();
    m_appliedMeanwhile = false;
}

/// What was shown first may have changed long ago. So what was written meanwhile is read before the picture counts as one, as in a round
/// that begins now: how long the walk took is no measure for the next wait.
void RefreshScheduler::endOutside()
{
    m_folders.endOutside();
    if (m_stopWalk)
        return standPaused();
    m_roundStart = m_clock.bootNow();
    m_pagesInRound = 0;
    m_walkEnds = false;
    askCounters();
}

LockPage RefreshScheduler::ownPart(LockPage page)
{
    if (!walksOutside()) {
        m_marks.add(m_clock.bootNow(), m_lastSeqNo);
        page = m_folders.relevant(std::move(page));
    }
    m_folders.completeSessions(page);
    return page;
}

/// Of what was written shortly before a folder was asked for, the feed may have told and passed over what the listing does not tell yet:
/// copies of an index do not show it at the same time.
void RefreshScheduler::onFolderChanged(const std::string &folder)
{
    if (m_folders.reading(folder) != FolderReading::Reading)
        return;
    const std::int64_t before = m_marks.asOf(m_clock.bootNow() - Settle);
    m_lookBackTo = std::min(before, m_lookBackTo.value_or(before));
}

void RefreshScheduler::lookBack()
{
    const std::optional<std::int64_t> to = std::exchange(m_lookBackTo, std::nullopt);
    if (!to || *to >= m_lastSeqNo)
        return;
    m_lastSeqNo = *to;
    m_lastPageAt = BootInstant();
}

void RefreshScheduler::onFolderApplied(BootInstant asked)
{
    m_appliedMeanwhile = true;
    // It may have told what was deleted after it was asked, and looked for before it was told.
    if (m_deletionsMovedAt >= asked)
        m_deletionsMovedAt = m_clock.bootNow();
}

/// Begins to ask exactly for everything held, or goes on with it.
void RefreshScheduler::checkHeld()
{
    if (m_candidates.empty()) {
        m_lastDeletionCheckAt = m_clock.bootNow();
        m_deletionCost = Millis(0);
        m_candidates = m_store.differencesTo({});
    }
    m_checkTook = Millis(0);
    askHeld();
}

void RefreshScheduler::askHeld()
{
    if (m_candidates.empty())
        return endRound();
    if (m_checkTook >= CheckFor) {
        m_checkGoesOnAt = m_clock.bootNow() + CheckRests * m_checkTook;
        return endRound();
    }
    const std::size_t count = std::min(m_heldSlice, m_candidates.size());
    const std::vector<std::string> asked(m_candidates.end() - static_cast<std::ptrdiff_t>(count),
                                         m_candidates.end());
    m_appliedMeanwhile = false;
    ask(m_backend->fetchExact(asked),
        [this, asked](const Result<ExactDocuments> &exact) { onHeld(asked, exact); });
}

void RefreshScheduler::onHeld(const std::vector<std::string> &asked,
                              const Result<ExactDocuments> &exact)
{
    if (!exact) {
        if (exact.error().kind != BackendError::Kind::TooLarge || asked.size() == 1)
            return failRound(exact.error()); // the next good round goes on
        m_heldSlice = std::max<std::size_t>(1, asked.size() / 4);
        return askHeld();
    }
    const Millis took = m_clock.bootNow() - m_requestStart;
    m_checkTook += took;
    m_deletionCost += took;
    if (m_appliedMeanwhile)
        return askHeld(); // what a folder told is newer, perhaps
    const QObject *const asker = m_context.get();
    m_store.applyExact(asked, *exact);
    if (m_context.get() != asker)
        return; // a slot switched the server
    m_candidates.resize(m_candidates.size() - asked.size());
    askHeld();
}

} // namespace lockscope
