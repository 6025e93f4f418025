// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/check/treecheckrules.h"

#include <algorithm>

namespace lockscope::treecheck {

namespace {

using Code = Anomaly::Code;
using Shape = Anomaly::Shape;
using Repair = Anomaly::Repair;

/// The finding about a set as a whole is told at its first lock.
Anomaly aboutSet(Code code, const TreeCheckIndex &index, const SeenSet &set)
{
    const bool targets = !set.targets.empty();
    Anomaly anomaly = about(code, index, targets ? set.targets.front() : set.intents.front());
    if (const Session *session = index.session(anomaly.session))
        anomaly.processId = session->process.processId;
    anomaly.count = static_cast<std::int64_t>(targets ? set.targets.size() : set.intents.size());
    return anomaly;
}

const IntentView *findIntent(const TreeCheckIndex &index, const std::string &op)
{
    if (!index.facts().intents)
        return nullptr;
    const auto it = std::find_if(index.facts().intents->begin(), index.facts().intents->end(),
                                 [&op](const IntentView &v) { return v.intent.id == op; });
    return it == index.facts().intents->end() ? nullptr : &*it;
}

void checkHalfDone(const TreeCheckIndex &index, const SeenSet &set, Found &found)
{
    Anomaly anomaly = aboutSet(Code::OpOrphan, index, set);
    const bool living = !anomaly.session.empty() && index.session(anomaly.session)
                        && anomaly.liveness != Liveness::Dead;
    const IntentView *view = findIntent(index, anomaly.op);
    if (!index.facts().intents || (view && view->recorded && view->intent.isOpen())) {
        if (living)
            return; // at work
    } else {
        // Taken before it is recorded, and released after it is done: a living process may be there
        // now.
        anomaly.shape = view && view->recorded ? Shape::AlreadyDone : Shape::NoRecord;
        anomaly.alwaysInFlight = living;
    }
    found.push_back(std::move(anomaly));
}

/// Who was not watched for as long is not dead yet although lock-delay is over too.
Shape delayShape(const TreeCheckIndex &index, Instant blocksUntil)
{
    return *index.serverNow() < blocksUntil ? Shape::DelayRuns : Shape::Usual;
}

void checkTimeOut(const TreeCheckIndex &index, const SeenSet &set, EntryAt at, Found &found)
{
    const Holder &holder = index.holder(at);
    if (!holder.expiresAt || !index.serverNow() || *index.serverNow() < *holder.expiresAt)
        return;
    Anomaly anomaly = about(Code::Expired, index, at);
    anomaly.count = 1;
    anomaly.span = *index.serverNow() - *holder.expiresAt;
    if (set.owner == SeenSet::Owner::TimedOut) {
        anomaly.repair = Repair::SweepEntry;
    } else {
        anomaly.shape = delayShape(index, *holder.blocksUntil());
        anomaly.alwaysInFlight = true;
    }
    found.push_back(std::move(anomaly));
}

/// A living set: its lease may be over all the same, or it may have none.
void checkLiving(const TreeCheckIndex &index, const SeenSet &set, Found &found)
{
    const EntryAt first = set.targets.empty() ? set.intents.front() : set.targets.front();
    const Holder &holder = index.holder(first);
    const Session *session = holder.session.empty() ? nullptr : index.session(holder.session);
    if (holder.expiresAt)
        return checkTimeOut(index, set, first, found);
    if (!session || (session->isReadable() && !session->expiresAt && !session->deadAt)) {
        found.push_back(aboutSet(Code::NoLease, index, set));
        return;
    }
    if (!session->isReadable())
        return;
    if (session->missing) {
        Anomaly anomaly = aboutSet(Code::SessionMissing, index, set);
        anomaly.shape = Shape::Marked;
        anomaly.alwaysInFlight = true;
        found.push_back(std::move(anomaly));
        return;
    }
    if (index.serverNow() && session->expiresAt && *index.serverNow() >= *session->expiresAt) {
        Anomaly anomaly = aboutSet(Code::Expired, index, set);
        anomaly.shape = delayShape(index, *session->blocksUntil());
        anomaly.alwaysInFlight = true;
        anomaly.span = *index.serverNow() - *session->expiresAt;
        found.push_back(std::move(anomaly));
    }
}

} // namespace

void checkOwners(const TreeCheckIndex &index, Found &found)
{
    for (const SeenSet &set : index.sets()) {
        switch (set.owner) {
        case SeenSet::Owner::HalfDone: checkHalfDone(index, set, found); break;
        case SeenSet::Owner::Dead:
        case SeenSet::Owner::Missing: {
            const bool dead = set.owner == SeenSet::Owner::Dead;
            Anomaly anomaly = aboutSet(dead ? Code::DeadSession : Code::SessionMissing, index, set);
            anomaly.repair = Repair::EndSession;
            found.push_back(std::move(anomaly));
            break;
        }
        case SeenSet::Owner::TimedOut:
            for (const auto *entries : {&set.targets, &set.intents}) {
                for (const EntryAt at : *entries)
                    checkTimeOut(index, set, at, found);
            }
            break;
        case SeenSet::Owner::Living: checkLiving(index, set, found); break;
        }
    }
}

void checkIntents(const TreeCheckIndex &index, Found &found)
{
    if (!index.facts().intents)
        return;
    for (const IntentView &view : *index.facts().intents) {
        if (!view.recorded || !view.lockIds.empty())
            continue;
        if (view.intent.isReadable() && !view.intent.isOpen())
            continue;
        Anomaly anomaly;
        anomaly.code = view.intent.isReadable() ? Code::OpOrphan : Code::Unreadable;
        anomaly.shape = view.intent.isReadable() ? Shape::LocksGone : Shape::Usual;
        anomaly.reason = view.intent.unreadable;
        anomaly.path = view.intent.from.empty() ? view.intent.id : view.intent.from;
        anomaly.documentId = view.intent.id;
        anomaly.op = view.intent.id;
        anomaly.session = view.intent.session;
        anomaly.stamp = stampOf(view.intent.revision);
        found.push_back(std::move(anomaly));
    }
}

} // namespace lockscope::treecheck
