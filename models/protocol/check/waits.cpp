// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/check/waits.h"

#include "models/domain/lockid.h"
#include "models/protocol/check/why.h"

#include <algorithm>
#include <deque>
#include <iterator>
#include <map>
#include <set>

namespace lockscope {

namespace {

bool mayHope(const Session &session, std::optional<Instant> serverNow)
{
    return session.isReadable() && session.wants && !session.deadAt && !session.revokedAt
           && !(serverNow && session.expiresAt && *serverNow >= *session.expiresAt);
}

bool gives(const LockDocument &document, const std::string &session, LockMode wanted)
{
    return std::any_of(document.holders.begin(), document.holders.end(), [&](const Holder &holder) {
        return holder.session == session && join(holder.mode, wanted) == holder.mode;
    });
}

/// One process for ever; empty when the session does not say which.
std::string processOf(const Session &session)
{
    const ProcessIdentity &p = session.process;
    if (!p.pid || p.pidStart.empty() || p.machine.empty() || p.boot.empty())
        return {};
    return p.machine + '\n' + p.boot + '\n' + p.pidNamespace + '\n' + std::to_string(*p.pid) + '\n'
           + p.pidStart;
}

/// Sessions that say they wait, by their process.
class WaitersByProcess
{
public:
    explicit WaitersByProcess(const PictureLookup &lookup)
    {
        lookup.eachSession([this](const Session &session) {
            if (std::string process = session.wants ? processOf(session) : std::string();
                !process.empty())
                m_waiters[std::move(process)].push_back(session.id);
        });
    }
    std::vector<std::string> besides(const Session *session) const
    {
        const auto it = session ? m_waiters.find(processOf(*session)) : m_waiters.end();
        std::vector<std::string> others;
        if (it == m_waiters.end())
            return others;
        std::copy_if(it->second.begin(), it->second.end(), std::back_inserter(others),
                     [session](const std::string &id) { return id != session->id; });
        return others;
    }

private:
    std::map<std::string, std::vector<std::string>> m_waiters;
};

using Graph = std::map<std::string, std::vector<std::string>>;

/// Sessions that reach each other, by Tarjan's algorithm without recursion: a chain may be long.
class Knots
{
public:
    explicit Knots(const Graph &graph) : m_graph(graph)
    {
        for (const auto &[id, next] : graph) {
            if (!m_marks.contains(id))
                visit(id);
        }
    }
    const std::vector<std::set<std::string>> &knots() const { return m_knots; }

private:
    struct Mark
    {
        std::size_t order = 0;
        std::size_t low = 0;
        bool open = true;
    };
    struct Step
    {
        const std::string *id;
        std::size_t next = 0;
    };

    void open(const std::string &id, std::vector<Step> &path)
    {
        m_marks[id] = {m_order, m_order, true};
        ++m_order;
        m_open.push_back(&id);
        path.push_back({&id});
    }
    void visit(const std::string &first)
    {
        std::vector<Step> path;
        open(first, path);
        while (!path.empty()) {
            Step &step = path.back();
            Mark &mark = m_marks[*step.id];
            const std::vector<std::string> &next = m_graph.at(*step.id);
            if (step.next < next.size()) {
                const auto target = m_graph.find(next[step.next++]);
                if (target == m_graph.end())
                    continue;
                const auto known = m_marks.find(target->first);
                if (known == m_marks.end())
                    open(target->first, path);
                else if (known->second.open)
                    mark.low = std::min(mark.low, known->second.order);
                continue;
            }
            if (mark.low == mark.order)
                close(*step.id);
            const std::size_t low = mark.low;
            path.pop_back();
            if (!path.empty()) {
                Mark &above = m_marks[*path.back().id];
                above.low = std::min(above.low, low);
            }
        }
    }
    void close(const std::string &id)
    {
        std::set<std::string> knot;
        for (bool more = true; more;) {
            const std::string &top = *m_open.back();
            m_open.pop_back();
            m_marks[top].open = false;
            knot.insert(top);
            more = top != id;
        }
        m_knots.push_back(std::move(knot));
    }

    const Graph &m_graph;
    std::map<std::string, Mark> m_marks;
    std::vector<const std::string *> m_open;
    std::vector<std::set<std::string>> m_knots;
    std::size_t m_order = 0;
};

/// The shortest way from the knot's smallest id back to itself; empty when there is none.
std::vector<std::string> shortestRing(const Graph &graph, const std::set<std::string> &knot)
{
    const std::string &first = *knot.begin();
    std::map<std::string, std::string> cameFrom;
    std::deque<std::string> open{first};
    while (!open.empty()) {
        const std::string id = open.front();
        open.pop_front();
        for (const std::string &next : graph.at(id)) {
            if (next == first) {
                std::vector<std::string> ring{id};
                while (ring.back() != first)
                    ring.push_back(cameFrom.at(ring.back()));
                std::reverse(ring.begin(), ring.end());
                return ring;
            }
            if (knot.contains(next) && cameFrom.emplace(next, id).second)
                open.push_back(next);
        }
    }
    return {};
}

} // namespace

PictureLookup lookupIn(const LockPicture &picture)
{
    return {[&picture](const std::string &id) -> std::optional<LockDocument> {
                const LockDocument *document = picture.findLock(id);
                return document ? std::optional(*document) : std::nullopt;
            },
            [&picture](const std::string &id) { return picture.findSession(id); },
            [&picture](const std::function<void(const Session &)> &visit) {
                for (const Session &session : picture.sessions)
                    visit(session);
            }};
}

std::vector<std::string> Wait::blockingSessions() const
{
    std::vector<std::string> ids;
    for (const Blocker &blocker : blockers) {
        if (blocker.holder && !blocker.holder->session.empty()
            && std::find(ids.begin(), ids.end(), blocker.holder->session) == ids.end())
            ids.push_back(blocker.holder->session);
    }
    return ids;
}

std::optional<Wait> waitOf(const Session &session, const PictureLookup &lookup,
                           std::optional<Instant> serverNow)
{
    if (!mayHope(session, serverNow))
        return std::nullopt;
    Wait wait;
    wait.session = session.id;
    wait.since = session.wants->since;
    for (const WantedLock &wanted : session.wants->locks) {
        std::optional<LockDocument> document = lookup.document(wanted.documentId);
        if (!document) {
            wait.lacks.push_back(wanted);
            continue;
        }
        if (gives(*document, session.id, wanted.mode))
            continue;
        wait.lacks.push_back(wanted);
        std::vector<Session> sessions;
        for (const Holder &holder : document->holders) {
            if (const Session *known = compatible(holder.mode, wanted.mode)
                                               ? nullptr
                                               : lookup.session(holder.session))
                sessions.push_back(*known);
        }
        const AcquireItem item{document->id, document->kind, document->path, wanted.mode};
        for (Blocker &blocker : findBlockers({item}, {*document}, sessions, serverNow))
            wait.blockers.push_back(std::move(blocker));
    }
    if (wait.lacks.empty())
        return std::nullopt;
    return wait;
}

const Wait *WaitChain::find(const std::string &session) const
{
    const auto it = std::find_if(waits.begin(), waits.end(),
                                 [&](const Wait &wait) { return wait.session == session; });
    return it == waits.end() ? nullptr : &*it;
}

const std::vector<std::string> *WaitChain::cycleOf(const std::string &session) const
{
    const auto it = std::find_if(cycles.begin(), cycles.end(), [&](const auto &ring) {
        return std::find(ring.begin(), ring.end(), session) != ring.end();
    });
    return it == cycles.end() ? nullptr : &*it;
}

WaitChain followWaits(const std::vector<std::string> &sessions, const PictureLookup &lookup,
                      std::optional<Instant> serverNow)
{
    WaitChain chain;
    std::set<std::string> seen;
    std::deque<std::string> open;
    const auto ask = [&](const std::string &id) {
        if (!id.empty() && seen.size() < MaxWaits && seen.insert(id).second)
            open.push_back(id);
    };
    const WaitersByProcess waiters(lookup);
    for (const std::string &id : sessions) {
        ask(id);
        for (const std::string &other : waiters.besides(lookup.session(id)))
            ask(other);
    }
    while (!open.empty()) {
        const Session *session = lookup.session(open.front());
        open.pop_front();
        std::optional<Wait> wait = session ? waitOf(*session, lookup, serverNow) : std::nullopt;
        if (!wait)
            continue;
        for (const std::string &id : wait->blockingSessions()) {
            ask(id);
            for (std::string &other : waiters.besides(lookup.session(id))) {
                ask(other);
                wait->behind.push_back(std::move(other));
            }
        }
        chain.waits.push_back(std::move(*wait));
    }
    chain.cycles = waitCycles(chain.waits);
    return chain;
}

std::vector<std::string> goOnWithout(const std::vector<Wait> &waits,
                                     const std::function<bool(const Blocker &)> &goes)
{
    std::vector<std::string> sessions;
    for (const Wait &wait : waits) {
        if (!wait.blockers.empty() && std::all_of(wait.blockers.begin(), wait.blockers.end(), goes))
            sessions.push_back(wait.session);
    }
    return sessions;
}

std::vector<std::vector<std::string>> waitCycles(const std::vector<Wait> &waits)
{
    Graph graph;
    for (const Wait &wait : waits) {
        std::vector<std::string> &next = graph[wait.session];
        next = wait.blockingSessions();
        next.insert(next.end(), wait.behind.begin(), wait.behind.end());
    }
    std::vector<std::vector<std::string>> rings;
    const Knots found(graph);
    for (const std::set<std::string> &knot : found.knots()) {
        // A knot of one is a ring only when it waits for itself. Every other knot has one through
        // each of its members.
        Graph inner;
        for (const std::string &id : knot) {
            std::vector<std::string> &next = inner[id];
            for (const std::string &target : graph.at(id)) {
                if (knot.contains(target))
                    next.push_back(target);
            }
        }
        if (std::vector<std::string> ring = shortestRing(inner, knot); !ring.empty())
            rings.push_back(std::move(ring));
    }
    std::sort(rings.begin(), rings.end());
    return rings;
}

} // namespace lockscope
