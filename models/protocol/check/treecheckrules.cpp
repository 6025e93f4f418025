// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/check/treecheckrules.h"

#include "models/domain/lockid.h"
#include "models/domain/skewtolerance.h"

#include <algorithm>
#include <array>
#include <unordered_set>

namespace lockscope::treecheck {

namespace {

using Code = Anomaly::Code;
using Shape = Anomaly::Shape;
using Repair = Anomaly::Repair;

constexpr std::int32_t Nobody = -3;

/// Two different holders of @p document that exclude each other.
void checkModes(const TreeCheckIndex &index, const LockDocument &document, std::uint32_t at,
                Found &found)
{
    constexpr std::array Modes{LockMode::IS, LockMode::IX, LockMode::S, LockMode::SIX, LockMode::X};
    const std::int64_t anonymous = document.anonymous();
    if (document.holders.size() + static_cast<std::size_t>(std::min<std::int64_t>(anonymous, 2))
        < 2)
        return;
    std::array<TwoHolders, Modes.size()> by;
    for (std::uint32_t i = 0; i < document.holders.size(); ++i)
        by[static_cast<std::size_t>(document.holders[i].mode)].add(static_cast<std::int32_t>(i));
    const std::size_t plain = static_cast<std::size_t>(document.anonymousMode());
    if (anonymous > 0)
        by[plain].add(TreeCheckIndex::AnonymousSet);
    const auto idOf = [&](std::int32_t i) {
        return i == TreeCheckIndex::AnonymousSet ? std::string()
                                                 : document.holders[static_cast<std::size_t>(i)].id;
    };
    const auto add = [&](LockMode a, std::int32_t one, LockMode b, std::int32_t other) {
        Anomaly anomaly = one >= 0 ? about(Code::IncompatibleModes, index,
                                           EntryAt{at, static_cast<std::uint32_t>(one)})
                                   : about(Code::IncompatibleModes, document);
        anomaly.stamp = stampOf(document.revision);
        anomaly.mode = a;
        anomaly.otherMode = b;
        anomaly.otherHolder = idOf(other);
        anomaly.count = static_cast<std::int64_t>(document.holders.size()) + anonymous;
        found.push_back(std::move(anomaly));
    };
    if (anonymous > 1 && document.anonymousMode() == LockMode::X)
        return add(LockMode::X, TreeCheckIndex::AnonymousSet, LockMode::X,
                   TreeCheckIndex::AnonymousSet);
    for (std::size_t a = Modes.size(); a-- > 0;) {
        for (std::size_t b = 0; b <= a; ++b) {
            if (by[a].first == -1 || by[b].first == -1 || compatible(Modes[a], Modes[b]))
                continue;
            // Entries of one holder do not exclude each other.
            for (const std::int32_t one : {by[a].first, by[a].second}) {
                for (const std::int32_t other : {by[b].first, by[b].second}) {
                    if (one == -1 || other == -1 || one == other
                        || (one >= 0 && other >= 0 && idOf(one) == idOf(other)))
                        continue;
                    return one >= 0 ? add(Modes[a], one, Modes[b], other)
                                    : add(Modes[b], other, Modes[a], one);
                }
            }
        }
    }
}

void checkCount(const LockDocument &document, Found &found)
{
    const auto entries = static_cast<std::int64_t>(document.holders.size());
    const auto add = [&](Shape shape, Repair repair) {
        Anomaly anomaly = about(Code::CountMismatch, document);
        anomaly.shape = shape;
        anomaly.repair = repair;
        anomaly.count = document.count.value_or(0);
        anomaly.explained = entries;
        found.push_back(std::move(anomaly));
    };
    if (entries > 0 && document.count && *document.count < entries)
        add(Shape::CountBelowEntries, Repair::CorrectCount);
    else if (document.count && *document.count <= 0)
        add(Shape::NothingCounted, Repair::CorrectCount);
    if (entries == 0)
        return;
    const bool intents = std::all_of(document.holders.begin(), document.holders.end(),
                                     [](const Holder &h) { return isIntent(h.mode); });
    if (!intents && document.type == LockType::Shared)
        add(Shape::TypeTooWeak, Repair::None);
    else if (intents && document.type == LockType::Exclusive && document.anonymous() == 0)
        add(Shape::TypeTooStrong, Repair::None);
}

void checkTimes(const LockDocument &document, std::optional<Instant> now, Found &found)
{
    if (!now)
        return;
    Instant latest = document.updatedAt.value_or(Instant());
    for (const Holder &holder : document.holders)
        latest = std::max(latest, holder.acquiredAt.value_or(Instant()));
    if (latest <= *now + SkewTolerance)
        return;
    Anomaly anomaly = about(Code::ClockSkew, document);
    anomaly.span = latest - *now;
    found.push_back(std::move(anomaly));
}

} // namespace

void checkDocuments(const TreeCheckIndex &index, Found &found)
{
    for (std::uint32_t at = 0; at < index.picture().locks.size(); ++at) {
        const LockDocument &document = index.document(at);
        if (!document.claimedPath.empty()) {
            Anomaly anomaly = about(Code::PathMismatch, document);
            anomaly.other = document.claimedPath;
            found.push_back(std::move(anomaly));
        }
        if (std::string problem = lockIdProblem(document.id); !problem.empty()) {
            Anomaly anomaly = about(Code::NoLockId, document);
            anomaly.reason = std::move(problem);
            found.push_back(std::move(anomaly));
        }
        if (!document.isReadable()) {
            Anomaly anomaly = about(Code::Unreadable, document);
            anomaly.reason = document.unreadable;
            found.push_back(std::move(anomaly));
            continue;
        }
        checkModes(index, document, at, found);
        checkCount(document, found);
        checkTimes(document, index.serverNow(), found);
    }
}

namespace {

/// A plain exclusive lock: what holds above it, and the shares it stands for there.
void checkPlainExclusive(const TreeCheckIndex &index, const LockDocument &document, Found &found)
{
    Anomaly plain = about(Code::Anonymous, document);
    plain.count = document.anonymous();
    found.push_back(plain);

    std::int64_t missing = 0;
    std::string firstMissing;
    std::int32_t against = -1;
    std::uint32_t againstAt = 0;
    index.forEachAbove(document.kind, document.path, [&](std::string_view above) {
        const bool root = above.size() == 1;
        const std::uint32_t node = index.nodeAt(above);
        const bool known = node != TreeCheckIndex::Nowhere;
        const bool under = !root || index.facts().rootCoversAll || document.kind == LockKind::Tree;
        if (known && against == -1 && under) {
            against = index.holderAgainst(node, LockMode::X, Nobody);
            againstAt = node;
        }
        // Plain clients take nothing on the root.
        if (root
            || (known
                && (!index.document(node).isReadable() || index.document(node).anonymous() > 0)))
            return;
        if (missing++ == 0)
            firstMissing = above;
    });
    if (missing > 0) {
        Anomaly anomaly = about(Code::MissingAncestor, document);
        anomaly.other = std::move(firstMissing);
        anomaly.otherMode = LockMode::IX;
        anomaly.count = missing;
        found.push_back(std::move(anomaly));
    }
    if (against == -1)
        return;
    const LockDocument &above = index.document(againstAt);
    Anomaly anomaly = about(Code::LockBelowExclusive, document);
    anomaly.other = above.path;
    anomaly.stamp += '|' + stampOf(above.revision);
    if (against >= 0)
        anomaly.otherHolder = index.sets()[static_cast<std::size_t>(against)].id;
    found.push_back(std::move(anomaly));
}

/// Shares that plain clients count up above their locks. Nothing is ever below a read/write or a
/// document lock: there they are locks of their own, and nobody can tell whether their owners live.
void checkPlainShares(const TreeCheckIndex &index, const LockDocument &document, Found &found)
{
    const std::int64_t shares = document.anonymous();
    if (document.kind != LockKind::Tree && document.kind != LockKind::Root) {
        Anomaly readers = about(Code::Anonymous, document);
        readers.mode = LockMode::S;
        readers.count = readers.explained = shares;
        found.push_back(std::move(readers));
        return;
    }
    const PlainBelow locks = index.plainBelow(document.path);
    const auto add = [&](Code code, Shape shape, std::int64_t count, std::int64_t explained,
                         Repair repair) {
        Anomaly anomaly = about(code, document);
        anomaly.shape = shape;
        anomaly.mode = LockMode::IX;
        anomaly.count = count;
        anomaly.explained = explained;
        anomaly.examples = locks.examples;
        anomaly.repair = repair;
        anomaly.alwaysInFlight = anomaly.hasUnexplainedShares();
        // A plain lock that comes or goes below means that somebody is at work: watched from then
        // on.
        if (anomaly.lowersShares())
            anomaly.stamp += '|' + std::to_string(locks.count);
        found.push_back(std::move(anomaly));
    };
    const std::int64_t explained = std::min(shares, locks.count);
    add(Code::Anonymous, Shape::Usual, shares, explained, Repair::None);
    if (shares > explained && !locks.unreadable)
        add(Code::OrphanAncestor, Shape::Usual, shares - explained, explained,
            Repair::RemoveShares);
    else if (shares < locks.count && document.kind != LockKind::Root)
        add(Code::CountMismatch, Shape::SharesMissing, shares, locks.count, Repair::RestoreShares);
}

} // namespace

void checkPlainHolders(const TreeCheckIndex &index, Found &found)
{
    for (const LockDocument &document : index.picture().locks) {
        if (!document.isReadable() || document.anonymous() == 0
            || document.kind == LockKind::Foreign)
            continue;
        if (document.anonymousMode() == LockMode::X)
            checkPlainExclusive(index, document, found);
        else
            checkPlainShares(index, document, found);
    }
}

void checkSessions(const TreeCheckIndex &index, Found &found)
{
    std::unordered_set<std::string_view> used;
    for (const SeenSet &set : index.sets()) {
        for (const auto *entries : {&set.targets, &set.intents}) {
            for (const EntryAt at : *entries)
                used.insert(index.holder(at).session);
        }
    }
    for (const Session &session : index.picture().sessions) {
        Anomaly anomaly;
        anomaly.documentId = sessionDocumentId(session.id);
        anomaly.path = session.process.processId.empty() ? session.id : session.process.processId;
        anomaly.session = session.id;
        anomaly.processId = session.process.processId;
        anomaly.liveness = index.livenessOf(session.id);
        anomaly.revision = session.revision;
        anomaly.stamp = stampOf(session.revision);
        if (!session.isReadable()) {
            anomaly.code = Code::Unreadable;
            anomaly.reason = session.unreadable;
            found.push_back(std::move(anomaly));
            continue;
        }
        const Instant latest = std::max(session.renewedAt.value_or(Instant()),
                                        session.startedAt.value_or(Instant()));
        if (index.serverNow() && latest > *index.serverNow() + SkewTolerance) {
            Anomaly skew = anomaly;
            skew.code = Code::ClockSkew;
            skew.span = latest - *index.serverNow();
            found.push_back(std::move(skew));
        }
        // Marked dead and without entries it is done with.
        if (session.deadAt || used.contains(session.id))
            continue;
        anomaly.code = Code::SessionUnused;
        if (anomaly.liveness == Liveness::Dead) {
            anomaly.repair = Repair::EndSession;
        } else {
            anomaly.shape = Shape::Living;
            anomaly.alwaysInFlight = true;
        }
        found.push_back(std::move(anomaly));
    }
}

} // namespace lockscope::treecheck
