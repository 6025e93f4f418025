// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/lockhistory.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace lockscope {

std::vector<LockHistory::Who> LockHistory::holdersOf(DocumentRef ref) const
{
    std::vector<Who> holders;
    for (const Holder &holder : m_store.documentAt(ref).holders) {
        if (isIntent(holder.mode))
            continue;
        Who who = whoIs(holder.session);
        who.holder = holder.id;
        who.since = holder.acquiredAt;
        holders.push_back(std::move(who));
    }
    return holders;
}

LockHistory::Who LockHistory::whoIs(const std::string &session) const
{
    Who who;
    who.session = session;
    if (const Session *known = m_store.session(session)) {
        who.host = known->process.host;
        who.pid = known->process.pid;
        who.processId = known->process.processId;
    }
    return who;
}

void LockHistory::nameWhoChangedIt(LockEvent &event, DocumentRef ref,
                                   const std::optional<ModeSummary> &before,
                                   const std::vector<std::string> &left)
{
    const auto shared = [](ModeSummary mode) {
        return mode == ModeSummary::Shared || mode == ModeSummary::Read;
    };
    const auto remembered = m_sharersBefore.find(ref);
    const bool known = remembered != m_sharersBefore.end();
    if (!known && !shared(event.mode) && !(before && shared(*before)))
        return; // one holder, whom the facts name
    std::vector<Who> now = holdersOf(ref);
    const auto missingIn = [](const std::vector<Who> &who, const std::vector<Who> &from) {
        return std::find_if(who.rbegin(), who.rend(), [&](const Who &w) {
            return std::none_of(from.begin(), from.end(),
                                [&](const Who &f) { return f.holder == w.holder; });
        });
    };
    std::optional<Who> changer;
    if (known) {
        if (const auto came = missingIn(now, remembered->second); came != now.rend())
            changer = *came;
        else if (const auto went = missingIn(remembered->second, now);
                 went != remembered->second.rend())
            changer = *went;
    } else if (event.what == LockEvent::What::Changed) {
        std::vector<std::string> gone;
        std::copy_if(left.begin(), left.end(), std::back_inserter(gone),
                     [&](const std::string &id) {
                         return std::none_of(now.begin(), now.end(),
                                             [&](const Who &w) { return w.session == id; });
                     });
        const auto newest = std::max_element(now.begin(), now.end(),
                                             [](const Who &a, const Who &b) {
                                                 return a.since < b.since;
                                             });
        // It did not change since the start: whoever holds it for longer was there before.
        if (newest != now.end() && m_startedAt && newest->since > m_startedAt)
            changer = *newest;
        else if (gone.size() == 1)
            changer = whoIs(gone.front());
    }
    if (changer && !changer->session.empty()) {
        event.session = changer->session;
        event.host = changer->host;
        event.pid = changer->pid;
        event.processId = changer->processId;
    }
    if (shared(event.mode))
        m_sharersBefore[ref] = std::move(now);
    else
        m_sharersBefore.erase(ref);
}

} // namespace lockscope
