// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/check/treecheck.h"

#include "models/protocol/check/treecheckrules.h"

#include <algorithm>
#include <tuple>

namespace lockscope {

namespace {

/// The same finding in another look, whatever became of it.
std::string nameOf(const Anomaly &anomaly)
{
    std::string name(toString(anomaly.code));
    for (const std::string *part :
         {&anomaly.documentId, &anomaly.holder, &anomaly.session, &anomaly.op, &anomaly.other}) {
        name += '\n';
        name += *part;
    }
    return name;
}

/// Looks up findings of an earlier look.
class EarlierLook
{
public:
    enum class Of { All, Shares };
    EarlierLook(const std::vector<Anomaly> &anomalies, Of of)
    {
        if (of == Of::All)
            m_seen.reserve(anomalies.size());
        for (const Anomaly &anomaly : anomalies) {
            if (of == Of::All || anomaly.lowersShares())
                m_seen.emplace(nameOf(anomaly), &anomaly);
        }
    }
    /// nullptr: it was not there, or looked different.
    const Anomaly *unchanged(const Anomaly &anomaly) const
    {
        const auto it = m_seen.find(nameOf(anomaly));
        return it != m_seen.end() && it->second->shape == anomaly.shape
                               && it->second->stamp == anomaly.stamp
                       ? it->second
                       : nullptr;
    }

private:
    std::unordered_map<std::string, const Anomaly *> m_seen;
};

} // namespace

std::vector<Anomaly> findAnomalies(const LockPicture &picture, const TreeCheckFacts &facts)
{
    const TreeCheckIndex index(picture, facts);
    std::vector<Anomaly> found;
    treecheck::checkDocuments(index, found);
    treecheck::checkSets(index, found);
    treecheck::checkPlainHolders(index, found);
    treecheck::checkOwners(index, found);
    treecheck::checkSessions(index, found);
    treecheck::checkIntents(index, found);
    std::sort(found.begin(), found.end(), [](const Anomaly &a, const Anomaly &b) {
        return std::tie(a.path, a.code, a.holder, a.documentId, a.session, a.op)
               < std::tie(b.path, b.code, b.holder, b.documentId, b.session, b.op);
    });
    return found;
}

void settle(std::vector<Anomaly> &now, const std::vector<Anomaly> &before,
            std::optional<Instant> serverNow)
{
    const EarlierLook earlier(before, EarlierLook::Of::All);
    for (Anomaly &anomaly : now) {
        const bool mayBeWork = anomaly.alwaysInFlight
                               || (anomaly.inFlightUntil
                                   && (!serverNow || *serverNow < *anomaly.inFlightUntil));
        anomaly.settled = !mayBeWork && earlier.unchanged(anomaly);
    }
}

void watch(std::vector<Anomaly> &now, const std::vector<Anomaly> &last, Millis elapsed)
{
    const EarlierLook earlier(last, EarlierLook::Of::Shares);
    for (Anomaly &anomaly : now) {
        if (!anomaly.lowersShares())
            continue;
        const Anomaly *same = earlier.unchanged(anomaly);
        anomaly.watched = same ? same->watched + elapsed : Millis(0);
    }
}

namespace treecheck {

namespace {

/// What the entry itself says; the document may be written by others all the time.
std::string holderStamp(const Holder &holder)
{
    return holder.id + '#' + std::to_string(holder.changeNumber) + '@'
           + std::to_string(holder.acquiredAt ? toEpochMs(*holder.acquiredAt) : 0);
}

bool isOver(SeenSet::Owner owner)
{
    return owner == SeenSet::Owner::Dead || owner == SeenSet::Owner::TimedOut;
}

/// A living process may be between two requests; one that is gone is not.
void setInFlight(Anomaly &anomaly, const SeenSet &set, const Holder &holder)
{
    if (set.owner == SeenSet::Owner::Living && !holder.session.empty())
        anomaly.inFlightUntil = holder.acquiredAt.value_or(Instant()) + InFlightBound;
}

class SetCheck
{
public:
    SetCheck(const TreeCheckIndex &index, Found &found) : m_index(index), m_found(found) {}

    void check(std::int32_t number)
    {
        const SeenSet &set = m_index.sets()[static_cast<std::size_t>(number)];
        if (isOver(set.owner))
            return; // told of by its owner; what it left above and below goes with it
        m_standing.clear();
        for (const EntryAt at : set.targets)
            checkTarget(number, set, at);
        std::sort(m_standing.begin(), m_standing.end());
        for (const EntryAt at : set.intents) {
            if (!std::binary_search(m_standing.begin(), m_standing.end(), at.document))
                addOrphan(set, at);
        }
    }

private:
    void checkTarget(std::int32_t number, const SeenSet &set, EntryAt at)
    {
        const LockDocument &d = m_index.document(at.document);
        const Holder &h = m_index.holder(at);
        std::int64_t missing = 0;
        std::string firstMissing;
        std::int32_t against = -1;
        std::uint32_t againstAt = 0;
        m_index.forEachAbove(d.kind, d.path, [&](std::string_view above) {
            const bool root = above.size() == 1;
            const std::uint32_t node = m_index.nodeAt(above);
            const std::optional<LockMode> mode = node == TreeCheckIndex::Nowhere
                                                         ? std::nullopt
                                                         : m_index.modeOn(number, node);
            if (mode)
                m_standing.push_back(node);
            if (root && !m_index.facts().rootCoversAll && d.kind != LockKind::Tree)
                return;
            if (node != TreeCheckIndex::Nowhere && against == -1) {
                against = m_index.holderAgainst(node, h.mode, number);
                againstAt = node;
            }
            const bool enough = mode
                                && (h.mode == LockMode::S || join(*mode, LockMode::IX) == *mode);
            // What cannot be read may well hold the entry.
            if (!enough && (node == TreeCheckIndex::Nowhere || m_index.document(node).isReadable())
                && missing++ == 0)
                firstMissing = above;
        });
        if (missing > 0) {
            Anomaly anomaly = about(Anomaly::Code::MissingAncestor, m_index, at);
            anomaly.other = std::move(firstMissing);
            anomaly.otherMode = intentFor(h.mode);
            anomaly.count = missing;
            setInFlight(anomaly, set, h);
            m_found.push_back(std::move(anomaly));
        }
        if (against != -1)
            addBelow(set, at, against, againstAt);
    }

    void addBelow(const SeenSet &set, EntryAt at, std::int32_t against, std::uint32_t above)
    {
        Anomaly anomaly = about(Anomaly::Code::LockBelowExclusive, m_index, at);
        setInFlight(anomaly, set, m_index.holder(at));
        const LockDocument &d = m_index.document(above);
        anomaly.other = d.path;
        if (against == TreeCheckIndex::AnonymousSet) {
            anomaly.stamp += '|' + treecheck::stampOf(d.revision);
        } else {
            const SeenSet &other = m_index.sets()[static_cast<std::size_t>(against)];
            anomaly.otherHolder = other.id;
            for (const EntryAt candidate : other.targets) {
                if (candidate.document != above)
                    continue;
                const Holder &h = m_index.holder(candidate);
                anomaly.otherMode = h.mode;
                anomaly.stamp += '|' + holderStamp(h);
                if (other.owner == SeenSet::Owner::Living && !h.session.empty())
                    anomaly.inFlightUntil = std::max(anomaly.inFlightUntil.value_or(Instant()),
                                                     h.acquiredAt.value_or(Instant())
                                                             + InFlightBound);
            }
        }
        m_found.push_back(std::move(anomaly));
    }

    void addOrphan(const SeenSet &set, EntryAt at)
    {
        Anomaly anomaly = about(Anomaly::Code::OrphanAncestor, m_index, at);
        anomaly.count = 1;
        setInFlight(anomaly, set, m_index.holder(at));
        m_found.push_back(std::move(anomaly));
    }

    const TreeCheckIndex &m_index;
    Found &m_found;
    std::vector<std::uint32_t> m_standing; ///< documents that the set's locks need
};

} // namespace

void checkSets(const TreeCheckIndex &index, Found &found)
{
    SetCheck check(index, found);
    for (std::int32_t i = 0; i < static_cast<std::int32_t>(index.sets().size()); ++i)
        check.check(i);
}

std::string stampOf(const LockRevision &revision)
{
    return std::to_string(revision.order) + '/' + std::to_string(revision.guard);
}

Anomaly about(Anomaly::Code code, const LockDocument &document)
{
    Anomaly anomaly;
    anomaly.code = code;
    anomaly.kind = document.kind;
    anomaly.documentId = document.id;
    anomaly.path = document.path;
    if (code == Anomaly::Code::Anonymous)
        anomaly.processId = document.processId;
    anomaly.revision = document.revision;
    anomaly.stamp = stampOf(document.revision);
    return anomaly;
}

Anomaly about(Anomaly::Code code, const TreeCheckIndex &index, EntryAt at)
{
    const Holder &holder = index.holder(at);
    Anomaly anomaly = about(code, index.document(at.document));
    anomaly.holder = holder.id;
    anomaly.session = holder.session;
    anomaly.liveness = index.livenessOf(holder.session);
    anomaly.mode = holder.mode;
    anomaly.op = holder.op;
    anomaly.stamp = holderStamp(holder);
    return anomaly;
}

} // namespace treecheck

} // namespace lockscope
