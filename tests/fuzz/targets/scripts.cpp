// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Programs of protocol requests and plain clients' writes on a handful of locks: the embedded
// server's documents stay sound after every one, and are what the scripts as pure functions say.

#include "backend/embedded/scripttexts.h"
#include "backend/json/json.h"
#include "models/domain/lockid.h"
#include "models/protocol/documents/documents.h"
#include "models/protocol/documents/fields.h"
#include "models/protocol/scripts/scriptitems.h"
#include "tests/embedded/resttester.h"
#include "tests/fuzz/fuzzing.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace lockscope::fuzz {

namespace {

const std::array<AcquireItem, 5> Locks{{{"global", LockKind::Root, "/", {}},
                                        {"/a", LockKind::Tree, "/a", {}},
                                        {"/a/b", LockKind::Tree, "/a/b", {}},
                                        {"1", LockKind::Document, "1", {}},
                                        {"rw:r", LockKind::ReadWrite, "r", {}}}};
constexpr std::array Modes{LockMode::IS, LockMode::IX, LockMode::S, LockMode::SIX, LockMode::X};
const std::array<std::string, 4> Ids{"p", "q", "r", "s"};
constexpr LeaseTerms Terms{Millis(30'000), Millis(15'000)};

/// The bytes of one step, read one after the other; 0 when there are no more.
class Bytes
{
public:
    explicit Bytes(std::string_view bytes) : m_bytes(bytes) {}
    bool empty() const { return m_bytes.empty(); }
    std::size_t next(std::size_t most)
    {
        if (m_bytes.empty())
            return 0;
        const auto byte = static_cast<unsigned char>(m_bytes.front());
        m_bytes.remove_prefix(1);
        return byte % most;
    }
    template<typename Container>
    const auto &oneOf(const Container &container)
    {
        return container[next(container.size())];
    }

private:
    std::string_view m_bytes;
};

class World
{
public:
    World()
    {
        m_rest.status("PUT", "/fs-locks-000001",
                      R"({"aliases":{"fs-locks":{"is_write_index":true}}})");
        for (const Script script : AllScripts)
            m_rest.service.store().putScript(std::string(scriptName(script)),
                                             std::string(protocolScriptText(script)));
    }

    void step(Bytes &in)
    {
        switch (in.next(12)) {
        case 0:
        case 1: acquire(in); break;
        case 2: run(releaseItem(in.oneOf(Locks).documentId, in.oneOf(Ids), opFrom(in))); break;
        case 3: revoke(in); break;
        case 4: run(sweepItem(in.oneOf(Locks).documentId, dead())); break;
        case 5: takeOver(in); break;
        case 6: plainAcquire(in); break;
        case 7: plainRelease(in); break;
        case 8: begin(in); break;
        case 9: kill(in); break;
        case 10: endOfSession(in); break;
        case 11: m_rest.now += static_cast<std::int64_t>(in.next(64)) * 1000; break;
        }
        check();
    }

private:
    DocumentIndex &index() { return *m_rest.service.store().find("fs-locks"); }

    ValueMap sourceOf(const std::string &id)
    {
        const DocumentPtr document = index().find(id);
        return document ? document->source : ValueMap();
    }

    std::optional<Instant> expiryOf(const std::string &session)
    {
        return decodeSession(session, {}, sourceOf(sessionDocumentId(session))).expiresAt;
    }

    /// Sessions whose death is confirmed, as a contender knows them.
    std::vector<std::string> dead()
    {
        std::vector<std::string> result;
        for (const std::string &session : Ids)
            if (!sourceOf(sessionDocumentId(session))[field::DeadAt].isNull())
                result.push_back(session);
        return result;
    }

    static std::string opFrom(Bytes &in) { return in.next(4) == 1 ? "o" : ""; }

    void acquire(Bytes &in)
    {
        AcquireItem item = in.oneOf(Locks);
        item.mode = in.oneOf(Modes);
        AcquireParams params;
        params.holder = in.oneOf(Ids);
        params.session = in.next(4) == 1 ? "" : params.holder;
        params.op = opFrom(in);
        params.changeNumber = static_cast<std::int64_t>(in.next(4));
        params.processId = "ws7:1";
        if (params.session.empty() && in.next(2) == 1)
            params.expiresIn = Millis(20'000);
        params.delay = Millis(5'000);
        params.dead = dead();
        if (in.next(8) == 1)
            params.notAfter = instantFromEpochMs(m_rest.now - 1);
        run(acquireItem(item, params));
    }

    void revoke(Bytes &in)
    {
        RevokeParams params;
        params.holder = in.oneOf(Ids);
        params.hard = in.next(2) == 1;
        params.until = expiryOf(params.holder);
        params.delay = Terms.delay;
        params.by = "anna";
        run(revokeItem(in.oneOf(Locks).documentId, params));
    }

    void takeOver(Bytes &in)
    {
        const std::string &by = in.oneOf(Ids);
        Value::List gone;
        for (const std::string &session : dead())
            gone.emplace_back(session);
        const ValueMap params{{"op", "o"},
                              {"h", ValueMap{{"id", by}, {"session", by}}},
                              {"dead", gone},
                              {"process_id", "ws7:2"}};
        run({Script::Takeover, in.oneOf(Locks).documentId, params, false, SourceWanted::None});
    }

    /// A client that knows only the seeds: exclusive refuses, shared counts.
    void plainAcquire(Bytes &in)
    {
        const std::string &id = in.oneOf(Locks).documentId;
        const bool shared = in.next(2) == 1;
        ValueMap source = sourceOf(id);
        const bool fresh = !index().find(id);
        if (fresh && shared) {
            source = {{"lock_type", "shared"}, {"lock_count", 1}};
        } else if (fresh) {
            source = {{"lock_type", "exclusive"}};
        } else if (shared && source["lock_type"] == Value("shared")) {
            source.set("lock_count", *source["lock_count"].asInteger() + 1);
        } else {
            return;
        }
        index().put(id, source, m_rest.now);
        ++m_anonymous[id];
    }

    void plainRelease(Bytes &in)
    {
        const std::string &id = in.oneOf(Locks).documentId;
        if (m_anonymous[id] == 0)
            return;
        ValueMap source = sourceOf(id);
        const std::int64_t *count = source["lock_count"].asInteger();
        --m_anonymous[id];
        if (!count || *count == 1) {
            index().remove(id, m_rest.now);
            return;
        }
        source.set("lock_count", *count - 1);
        index().put(id, source, m_rest.now);
    }

    void begin(Bytes &in)
    {
        const std::string &session = in.oneOf(Ids);
        if (in.next(2) == 1) {
            const auto started = decodeSession(session, {}, sourceOf(sessionDocumentId(session)))
                                         .startedAt;
            run(renewItem(session, started.value_or(instantFromEpochMs(0))));
        } else {
            run(beginItem(session, {}, Terms));
        }
    }

    void kill(Bytes &in)
    {
        KillParams params;
        const std::string &session = in.oneOf(Ids);
        params.tombstone = Terms;
        params.hard = in.next(2) == 1;
        params.seen = expiryOf(session);
        params.by = "anna";
        run(killItem(session, params));
    }

    void endOfSession(Bytes &in)
    {
        const std::string &session = in.oneOf(Ids);
        if (in.next(2) == 1)
            run(sessionDropItem(session, session, "anna", "test"));
        else
            run(sessionRevokeItem(session, expiryOf(session), "anna", "test"));
    }

    /// One item through the bulk handler; the stored document must be what the function makes of
    /// it.
    void run(const ScriptItem &item)
    {
        const bool fresh = !index().find(item.documentId);
        const ValueMap before = sourceOf(item.documentId);
        ValueMap expected = before;
        const auto op = fresh && !item.upsert
                                ? tl::expected<ScriptOp, ScriptException>(ScriptOp::None)
                                : runScript(item.script, fresh, m_rest.now, expected, item.params);
        require(op.has_value(), "our own parameters never make a script throw");

        ValueMap body{
                {"script", ValueMap{{"id", scriptName(item.script)}, {"params", item.params}}}};
        if (item.upsert) {
            body.set("scripted_upsert", true);
            body.set("upsert", ValueMap());
        }
        const std::string lines = toJson(ValueMap{{"update", ValueMap{{"_id", item.documentId}}}})
                                  + "\n" + toJson(body) + "\n";
        m_rest.status("POST", "/fs-locks/_bulk", lines);
        require(m_rest.last.status == 200, "a bulk of ours is answered", m_rest.last.body);

        const DocumentPtr after = index().find(item.documentId);
        const bool gone = *op == ScriptOp::Delete || (fresh && *op == ScriptOp::None);
        require((after == nullptr) == gone, "there, or not, as the function says");
        if (after)
            require(Value(after->source) == Value(*op == ScriptOp::Write ? expected : before),
                    "stored as the function says", after->json());
        if (isSessionDocumentId(item.documentId) && !before[field::DeadAt].isNull())
            require(after && !after->source[field::DeadAt].isNull(), "death is final",
                    item.documentId);
    }

    void check()
    {
        for (const AcquireItem &lock : Locks) {
            const DocumentPtr document = index().find(lock.documentId);
            const std::int64_t anonymous = m_anonymous[lock.documentId];
            if (!document) {
                require(anonymous == 0, "plain holders are never removed by a script",
                        lock.documentId);
                continue;
            }
            checkLock(decodeLock(lock.documentId, {}, document->source), anonymous,
                      document->json());
        }
    }

    static void checkLock(const LockDocument &lock, std::int64_t anonymous, const std::string &json)
    {
        require(lock.isReadable(), "readable", json);
        require(lock.anonymous() == anonymous, "lock_count = entries + plain holders", json);
        require(!lock.holders.empty() || anonymous > 0, "a document nobody holds is removed", json);
        require((lock.type == LockType::Shared) == lock.isShared(),
                "lock_type is shared exactly while every holder is IX or IS", json);
        for (const Holder &a : lock.holders) {
            require(anonymous == 0 || compatible(a.mode, lock.anonymousMode()),
                    "no entry beside a plain holder it conflicts with", json);
            for (const Holder &b : lock.holders)
                require(a.id == b.id || compatible(a.mode, b.mode), "no two conflicting entries",
                        json);
        }
    }

    RestTester m_rest;
    std::map<std::string, std::int64_t> m_anonymous; ///< plain holders, per document
};

} // namespace

void scripts(std::string_view input)
{
    World world;
    Bytes bytes(input);
    for (int steps = 0; !bytes.empty() && steps < 200; ++steps)
        world.step(bytes);
}

} // namespace lockscope::fuzz
