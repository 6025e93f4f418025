// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/check/anomalychecker.h"

#include "models/protocol/check/treecheck.h"

#include <QTimer>

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

constexpr Millis CheckInterval{5000}; ///< of a tree that changes and shows nothing odd
constexpr int CostFactor = 20;        ///< checking takes at most a twentieth of one core
constexpr Millis LongestCost{1000};   ///< a machine that slept meanwhile does not count

} // namespace

AnomalyChecker::AnomalyChecker(LockStore &store, QObject *parent)
    : QObject(parent), m_store(store), m_last(std::make_shared<Look>())
{
    m_pool.setMaxThreadCount(1);
    connect(&store, &LockStore::changed, this, &AnomalyChecker::onChanged);
    connect(&store, &LockStore::ticked, this, &AnomalyChecker::onTicked);
}

AnomalyChecker::~AnomalyChecker() { m_pool.waitForDone(); }

void AnomalyChecker::setRootCoversAll(bool covers)
{
    if (std::exchange(m_rootCoversAll, covers) != covers)
        forget();
}

void AnomalyChecker::setLive(bool live)
{
    m_live = live;
    m_isInterrupted = m_isInterrupted || !live;
}

void AnomalyChecker::noteOutage()
{
    m_isInterrupted = m_isOutage = true;
    m_base.reset();
}

void AnomalyChecker::confirm()
{
    if (!m_live)
        return;
    const BootInstant now = m_store.clock().bootNow();
    if (m_confirmed && !m_isInterrupted)
        m_watched += std::min(now - *m_confirmed, WatchInterval);
    if (std::exchange(m_isOutage, false))
        m_outageEnd = now;
    m_isInterrupted = false;
    m_confirmed = now;
}

void AnomalyChecker::forget()
{
    ++m_generation;
    m_gathering.reset();
    m_refs.clear();
    m_checking = false;
    m_dirty = true;
    m_base.reset();
    m_last = std::make_shared<Look>();
    m_started.reset();
    m_confirmed.reset();
    m_outageEnd.reset();
    emit checked();
}

void AnomalyChecker::onChanged(const StoreBatch &batch)
{
    if (batch.cleared) {
        forget();
        return;
    }
    m_dirty = true;
    if (!m_gathering)
        return;
    for (const StoreBatch::Removed &removed : batch.removed)
        m_gone.insert(removed.ref);
    // A handle may be given anew: then it is a document like any other.
    for (const DocumentRef ref : batch.inserted)
        m_gone.erase(ref);
}

void AnomalyChecker::onTicked()
{
    if (!m_live || m_checking || !m_confirmed)
        return;
    const BootInstant now = m_store.clock().bootNow();
    const bool undecided = m_last->undecided > 0;
    if (m_started) {
        if (!m_dirty && !undecided && m_last->shares == 0)
            return;
        const Millis rest = m_dirty ? CheckInterval : WatchInterval;
        const Millis wait = std::max(undecided ? SettleWindow : rest, CostFactor * m_cost);
        if (now - *m_started < wait)
            return;
    }
    begin();
}

void AnomalyChecker::checkNow()
{
    if (m_checking)
        m_again = true;
    else
        begin();
}

void AnomalyChecker::begin()
{
    m_checking = true;
    m_dirty = false;
    m_started = m_store.clock().bootNow();
    m_gathering = std::make_shared<Look>();
    m_gathering->at = m_confirmed.value_or(*m_started);
    m_gathering->watched = m_watched;
    m_gathering->picture.locks.reserve(m_store.lockCount());
    m_refs.clear();
    m_refs.reserve(m_store.lockCount());
    m_gone.clear();
    m_next = 0;
    m_store.forEachDocument([this](DocumentRef ref) { m_refs.push_back(ref); });
    emit started();
    copySlice();
}

void AnomalyChecker::copySlice()
{
    if (!m_gathering)
        return;
    const std::size_t end = std::min(m_refs.size(), m_next + Slice);
    for (; m_next < end; ++m_next) {
        if (!m_gone.contains(m_refs[m_next]))
            m_gathering->picture.locks.push_back(m_store.documentAt(m_refs[m_next]));
    }
    if (m_next == m_refs.size())
        run();
    else
        QTimer::singleShot(0, this, [this, generation = m_generation] {
            if (generation == m_generation)
                copySlice();
        });
}

void AnomalyChecker::run()
{
    const std::shared_ptr<Look> look = std::exchange(m_gathering, nullptr);
    auto facts = std::make_shared<TreeCheckFacts>();
    facts->rootCoversAll = m_rootCoversAll;
    m_store.forEachSession([&](const Session &session) {
        look->picture.sessions.push_back(session);
        facts->liveness.emplace(session.id, m_store.livenessOf(session.id));
    });
    look->picture.clockOffset = m_store.clockOffset();
    look->picture.observedAt = m_store.clock().wallNow();
    // Compared with the youngest look that is old enough.
    const bool lastIsOld = m_last->at && *look->at - *m_last->at >= SettleWindow;
    const std::shared_ptr<Look> base = lastIsOld ? m_last : m_base;
    const std::shared_ptr<Look> stale = std::exchange(m_base, base);
    const bool isOfBefore = base && m_outageEnd && *base->at < *m_outageEnd;
    const int generation = m_generation;
    m_pool.start([this, look, facts, base, isOfBefore, stale, last = m_last, generation] {
        const auto byId = [](const auto &a, const auto &b) { return a.id < b.id; };
        std::sort(look->picture.locks.begin(), look->picture.locks.end(), byId);
        std::sort(look->picture.sessions.begin(), look->picture.sessions.end(), byId);
        look->anomalies = findAnomalies(look->picture, *facts);
        std::erase_if(look->anomalies,
                      [](const Anomaly &a) { return a.shape == Anomaly::Shape::Living; });
        std::optional<Instant> now;
        if (look->picture.clockOffset)
            now = look->picture.observedAt + *look->picture.clockOffset;
        std::vector<Anomaly> before = base ? base->anomalies : std::vector<Anomaly>();
        if (isOfBefore) // what had settled before the outage has
            std::erase_if(before, [](const Anomaly &a) { return !a.settled; });
        settle(look->anomalies, before, now);
        if (last->at)
            watch(look->anomalies, last->anomalies, look->watched - last->watched);
        for (const Anomaly &anomaly : look->anomalies) {
            look->settled += anomaly.settled ? 1 : 0;
            look->shares += anomaly.hasUnexplainedShares() ? 1 : 0;
            look->undecided += !anomaly.settled && !anomaly.alwaysInFlight ? 1 : 0;
        }
        QMetaObject::invokeMethod(
                this,
                [this, look, generation] {
                    if (generation == m_generation)
                        finish(look);
                },
                Qt::QueuedConnection);
    });
}

void AnomalyChecker::finish(const std::shared_ptr<Look> &look)
{
    m_cost = std::min(LongestCost, m_store.clock().bootNow() - *m_started);
    // Freeing a large picture takes longer than a frame: not here.
    m_pool.start([old = std::exchange(m_last, look)]() mutable { old.reset(); });
    m_checking = false;
    emit checked();
    if (std::exchange(m_again, false))
        begin();
}

} // namespace lockscope
