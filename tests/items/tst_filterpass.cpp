// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/items/filterpass.h"
#include "tests/items/storefixture.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <limits>
#include <map>
#include <random>

using namespace lockscope;
using namespace std::chrono_literals;

namespace {

using Id = LockArena::Id;

/// A store with random locks, and their nodes.
class RandomTree : public StoreFixture
{
public:
    explicit RandomTree(unsigned seed)
        : filter(store, arena, [this](Id id) -> const DocumentFacts & { return m_ghosts.at(id); }),
          m_engine(seed)
    {
        QObject::connect(&store, &LockStore::changed, &store,
                         [this](const StoreBatch &batch) { follow(batch); });
        store.addOwnSession("s0");
    }

    unsigned random(unsigned below) { return static_cast<unsigned>(m_engine()) % below; }
    /// Some locks come, some go, owners become others and ghosts end.
    void live(int changes)
    {
        for (; changes > 0; --changes)
            change();
        sync();
        if (!m_ghosts.empty() && random(2)) {
            const Id ghost = std::next(m_ghosts.begin(), random(unsigned(m_ghosts.size())))->first;
            m_ghosts.erase(ghost);
            arena.setState(ghost, LockHealth::Free, 0);
            changed.push_back(ghost);
            freeFrom(ghost);
        }
    }
    /// Judged one by one.
    std::vector<bool> expected() const
    {
        std::vector<bool> passing(arena.end(), false);
        for (Id id = LockArena::RootFolder; id < arena.end(); ++id)
            passing[id] = arena.isLive(id) && filter.passes(id);
        return passing;
    }

    LockArena arena;
    LockFilter filter;
    std::vector<Id> changed; ///< nodes, since somebody emptied it

private:
    std::string name()
    {
        static const char *const ends[] = {"", "", ".txt", ".TXT"};
        return std::string(1, "abAB"[random(4)]) + std::to_string(random(4)) + ends[random(4)];
    }
    std::string path()
    {
        std::string path = "/" + name();
        for (unsigned depth = random(4); depth > 0; --depth)
            path += "/" + name();
        return path;
    }
    void change()
    {
        const std::string session = "s" + std::to_string(random(4));
        switch (random(12)) {
        case 0: begin(session, "host" + std::to_string(random(4)), random(4)); break;
        case 1: server.remove("session:" + session); break;
        case 2: {
            const std::string id = name();
            putPlain(id, LockKind::Document, id, random(2) ? "host1:7" : "");
            break;
        }
        case 3: {
            const std::string id = name();
            putPlain("rw:" + id, LockKind::ReadWrite, id, "etl-9:1");
            break;
        }
        case 4: { // no normal path: under a made-up name
            const std::string id = path() + "//" + name();
            putPlain(id, LockKind::Tree, id);
            break;
        }
        case 5:
        case 6:
        case 7:
            if (!server.locks().empty())
                server.remove(
                        std::next(server.locks().begin(), random(unsigned(server.locks().size())))
                                ->first);
            break;
        default: putLock(path(), session); break;
        }
    }

    void follow(const StoreBatch &batch)
    {
        for (const StoreBatch::Removed &removed : batch.removed)
            remove(removed);
        for (const StoreBatch::Changed &change : batch.changed)
            show(change.ref, m_nodes.at(change.ref));
        for (const DocumentRef ref : batch.inserted)
            add(ref);
        for (const std::string &session : batch.sessionsChanged) {
            for (const DocumentRef ref : store.documentsOf(session))
                changed.push_back(m_nodes.at(ref));
        }
    }
    void show(DocumentRef ref, Id id)
    {
        const DocumentSummary summary = store.summaryAt(ref);
        arena.setState(id, summary.health,
                       (summary.isTarget ? LockArena::Target : 0U)
                               | (summary.isMine ? LockArena::Mine : 0U));
        changed.push_back(id);
    }
    void add(DocumentRef ref)
    {
        const LockKind kind = store.summaryAt(ref).kind;
        Id id = arena.place(kind, store.pathAt(ref));
        if (id == LockArena::None || arena.document(id) != NoDocument) {
            const Id group = kind == LockKind::Document    ? LockArena::DocumentGroup
                             : kind == LockKind::ReadWrite ? LockArena::ReadWriteGroup
                                                           : LockArena::RootFolder;
            id = arena.child(group, "//" + std::string(store.idAt(ref)));
        }
        m_ghosts.erase(id);
        arena.setDocument(id, ref);
        m_nodes[ref] = id;
        show(ref, id);
    }
    void remove(const StoreBatch::Removed &removed)
    {
        const Id id = m_nodes.at(removed.ref);
        m_nodes.erase(removed.ref);
        arena.setDocument(id, NoDocument);
        changed.push_back(id);
        if (random(3) == 0) {
            m_ghosts[id] = removed.facts;
            arena.setState(id, LockHealth::Released, LockArena::Ghost);
            return;
        }
        arena.setState(id, LockHealth::Free, 0);
        freeFrom(id);
    }
    /// The node, if it has nothing any more, and what was only there for it.
    void freeFrom(Id id)
    {
        while (id >= LockArena::FirstFree && arena.childCount(id) == 0
               && arena.document(id) == NoDocument && !arena.isGhost(id)) {
            const Id parent = arena.node(id).parent;
            arena.free(id);
            id = parent;
        }
    }

    std::mt19937 m_engine;
    std::map<Id, DocumentFacts> m_ghosts;
    std::map<DocumentRef, Id> m_nodes;
};

FilterQuery queryOf(const QString &text)
{
    const Result<FilterQuery> query = FilterQuery::parse(text);
    return query ? *query : FilterQuery();
}

} // namespace

class TestFilterPass : public QObject
{
    Q_OBJECT

    static void addQueries()
    {
        QTest::addColumn<FilterQuery>("query");
        for (const char *text : {"",
                                 "a1",
                                 "A0.txt",
                                 "/a",
                                 "/a1/b",
                                 "nowhere",
                                 "*.txt",
                                 "/a*/**",
                                 "/**/b?/*",
                                 "a*",
                                 "owner:host1",
                                 "owner:host1,etl",
                                 "owner:host1 owner:2",
                                 "etl",
                                 "host2",
                                 "older:20s",
                                 "kind:document,rw",
                                 "kind:tree",
                                 "state:anonymous",
                                 "state:stale,renewing",
                                 "state:mine",
                                 "-a1",
                                 "-owner:host1 -kind:rw",
                                 "a -/**/b1/** host",
                                 "older:10s -older:30s owner:host2",
                                 "/a1/** owner:host1,host2 -\"b1\" -state:anonymous",
                                 "a b host kind:tree -a2 -owner:host3",
                                 "-a -b",
                                 "-nowhere b"})
            QTest::newRow(text) << queryOf(QString::fromLatin1(text));
        // The line cannot say it, but a query can.
        FilterQuery nested = queryOf(QStringLiteral("host"));
        nested.excluded.push_back(queryOf(QStringLiteral("a -owner:host1 -/a1/**")));
        nested.excluded.push_back(queryOf(QStringLiteral("kind:rw -etl")));
        QTest::newRow("but not … unless") << nested;
    }

private slots:
    void slicesOfAnySizeGiveTheSameAnswer_data() { addQueries(); }
    void slicesOfAnySizeGiveTheSameAnswer()
    {
        QFETCH(FilterQuery, query);
        for (unsigned seed = 1; seed <= 2; ++seed) {
            RandomTree tree(seed);
            for (int round = 0; round < 4; ++round) {
                tree.live(60);
                tree.clock.advance(8s);
            }
            tree.store.tick();
            tree.filter.query = query;
            for (const QuickFilter quick :
                 {QuickFilter::All, QuickFilter::Stale, QuickFilter::Mine}) {
                tree.filter.quick = quick;
                const std::vector<bool> expected = tree.expected();
                QCOMPARE(tree.filter.passing(), expected);
                for (const std::size_t looks : {1, 7, 100, 5000}) {
                    FilterPass pass(tree.filter);
                    while (!pass.advance(looks)) {}
                    QCOMPARE(pass.take(), expected);
                }
            }
        }
    }

    /// Nodes come, go and are used again, also beyond those that were there at its begin.
    void whatChangesBetweenTwoSlicesIsJudgedAnew_data() { addQueries(); }
    void whatChangesBetweenTwoSlicesIsJudgedAnew()
    {
        QFETCH(FilterQuery, query);
        for (unsigned seed = 1; seed <= 4; ++seed) {
            RandomTree tree(seed);
            tree.live(60);
            tree.clock.advance(20s);
            tree.live(60);
            tree.filter.query = query;
            FilterPass pass(tree.filter);
            tree.changed.clear();
            int changes = 100;
            while (!pass.advance(10 + tree.random(60))) {
                tree.live(std::min(changes, 5));
                changes -= std::min(changes, 5);
                for (const Id id : std::exchange(tree.changed, {}))
                    pass.judgeAnew(id);
            }
            QVERIFY(changes < 100);
            QCOMPARE(pass.take(), tree.expected());
        }
    }

    /// So that other events come in between, whatever the filter asks for.
    void aSliceEndsWithItsLooks_data() { addQueries(); }
    void aSliceEndsWithItsLooks()
    {
        QFETCH(FilterQuery, query);
        RandomTree tree(1);
        tree.live(200);
        tree.filter.query = query;
        FilterPass pass(tree.filter);
        constexpr std::size_t Looks = 10;
        std::size_t slices = 1;
        while (!pass.advance(Looks))
            ++slices;
        QVERIFY(slices >= tree.arena.end() / Looks);
    }
};

LOCKSCOPE_GUILESS_TEST(TestFilterPass)
#include "tst_filterpass.moc"
