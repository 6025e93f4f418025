// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/documents/acquireset.h"

#include "models/domain/lockpath.h"
#include "tests/protocol/scriptcalls.h"
#include "tests/support/machinedriver.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <rapidcheck.h>

using namespace lockscope;
using namespace lockscope::test;

namespace {

std::string text(const LockRequest &request, bool rootCoversAll = true)
{
    const auto set = acquireSet(request, rootCoversAll);
    if (!set)
        return toString(set.error().kind);
    std::string result;
    for (const AcquireItem &item : *set)
        result += std::string(result.empty() ? "" : " ") + toString(item.mode) + "("
                  + item.documentId + ")";
    return result;
}

LockRequest request(std::initializer_list<LockTarget> targets)
{
    LockRequest r;
    r.targets = targets;
    return r;
}

bool takeAll(FakeServer &server, const LockRequest &r, const std::string &holder)
{
    bool all = true;
    const std::vector<AcquireItem> set = acquireSet(r, true).value();
    for (const AcquireItem &item : set) {
        AcquireParams params;
        params.holder = holder;
        all = isGranted(server.run(acquireItem(item, params))) && all;
    }
    return all;
}

} // namespace

class TestAcquireSet : public QObject
{
    Q_OBJECT
private slots:
    void trees()
    {
        QCOMPARE(text(treeRequest("/a/b/c")), std::string("IX(global) IX(/a) IX(/a/b) X(/a/b/c)"));
        QCOMPARE(text(treeRequest("/a/b", LockMode::S)), std::string("IS(global) IS(/a) S(/a/b)"));
        QCOMPARE(text(treeRequest("/")), std::string("X(global)"));
        QCOMPARE(text(treeRequest("/a/b"), false), std::string("IX(global) IX(/a) X(/a/b)"));
        QCOMPARE(text(treeRequest("/a", LockMode::S), false), std::string("IS(global) S(/a)"));
    }

    void namesAreTakenInTheirNormalFormAndIdsAsTheyAre()
    {
        const std::string composed = "caf\xC3\xA9";
        const std::string decomposed = "cafe\xCC\x81";
        const auto set = acquireSet({{{LockKind::ReadWrite, decomposed, LockMode::S},
                                      {LockKind::ReadWrite, composed, LockMode::X},
                                      {LockKind::Document, decomposed, LockMode::X},
                                      {LockKind::Document, composed, LockMode::X}},
                                     {},
                                     {}},
                                    false);
        QVERIFY(set.has_value());
        QCOMPARE(documentIds(*set),
                 (std::vector<std::string>{decomposed, composed, "rw:" + composed}));
        QCOMPARE(set->back().path, composed);
        QCOMPARE(set->back().mode, LockMode::X);
    }

    void renameTakesTheUnion()
    {
        QCOMPARE(text(request({{LockKind::Tree, "/x/to"}, {LockKind::Tree, "/a/from"}})),
                 std::string("IX(global) IX(/a) X(/a/from) IX(/x) X(/x/to)"));
        QCOMPARE(text(request({{LockKind::Tree, "/a/b"}, {LockKind::Tree, "/a", LockMode::S}})),
                 std::string("IX(global) SIX(/a) X(/a/b)"));
        QCOMPARE(text(request({{LockKind::Tree, "/a"}, {LockKind::Tree, "/a/b", LockMode::S}})),
                 std::string("IX(global) X(/a) S(/a/b)"));
    }

    void otherKinds()
    {
        QCOMPARE(text(request({{LockKind::Root}})), std::string("X(global)"));
        QCOMPARE(text(request({{LockKind::Document, "2"}, {LockKind::Document, "1"}})),
                 std::string("IX(global) X(1) X(2)"));
        QCOMPARE(text(request({{LockKind::ReadWrite, "report", LockMode::S}})),
                 std::string("IS(global) S(rw:report)"));
        QCOMPARE(text(request({{LockKind::ReadWrite, "report"}}), false),
                 std::string("X(rw:report)"));
        QCOMPARE(text(request({{LockKind::Document, "1"}, {LockKind::Tree, "/a", LockMode::S}}),
                      false),
                 std::string("IS(global) S(/a) X(1)"));
        const AcquireItem item = acquireSet(request({{LockKind::ReadWrite, "report"}}), true)
                                         ->back();
        QCOMPARE(item.path, std::string("report"));
    }

    void refused()
    {
        for (const LockRequest &bad :
             {request({}), treeRequest("a"), treeRequest("/a/../b"),
              treeRequest("/a", LockMode::IX), request({{LockKind::Document, "global"}}),
              request({{LockKind::Document, "/a"}}),
              request({{LockKind::Document, "1", LockMode::S}}),
              request({{LockKind::ReadWrite, ""}}), request({{LockKind::Root, "", LockMode::S}})})
            QCOMPARE(text(bad), std::string("invalid-input"));
        LockRequest many;
        for (int i = 0; i < 1000; ++i)
            many.targets.push_back({LockKind::Document, std::to_string(i)});
        QCOMPARE(text(many), std::string("invalid-input"));
        many.targets.pop_back();
        QCOMPARE(acquireSet(many, true)->size(), std::size_t(1000));
    }

    void longPathsKeepTheirTextAndOrder()
    {
        const std::string longName(600, 'x');
        const auto set = acquireSet(treeRequest("/a/" + longName + "/c"), true);
        QCOMPARE(set->size(), std::size_t(4));
        QVERIFY((*set)[2].documentId.rfind("h:", 0) == 0);
        QCOMPARE((*set)[3].path, "/a/" + longName + "/c");
    }

    void c28_pathPairs()
    {
        const std::vector<std::string> paths{"/", "/a", "/a/b", "/a/b/c", "/ab", "/e"};
        for (const std::string &p : paths) {
            for (const std::string &q : paths) {
                for (const LockMode m : {LockMode::X, LockMode::S}) {
                    for (const LockMode n : {LockMode::X, LockMode::S}) {
                        FakeServer server;
                        QVERIFY(takeAll(server, treeRequest(p, m), "A"));
                        const LockPath a = *LockPath::parse(p);
                        const LockPath b = *LockPath::parse(q);
                        const bool conflict = (a.contains(b) || b.contains(a))
                                              && (m == LockMode::X || n == LockMode::X);
                        QVERIFY2(takeAll(server, treeRequest(q, n), "B") != conflict,
                                 (p + " " + q).c_str());
                    }
                }
            }
        }
    }

    void c29_readersBelowAReader()
    {
        FakeServer server;
        QVERIFY(takeAll(server, treeRequest("/a", LockMode::S), "A"));
        QVERIFY(takeAll(server, treeRequest("/a/b", LockMode::S), "B"));
        QVERIFY(!takeAll(server, treeRequest("/a/c"), "C"));
        QVERIFY(takeAll(server, treeRequest("/e"), "D"));
    }

    /// Parents first, one item per document, every target in its mode or stronger, every ancestor
    /// in a mode that announces it.
    void anySetIsWellFormed()
    {
        QVERIFY(rc::check([] {
            LockRequest r;
            const int count = *rc::gen::inRange(1, 5);
            for (int i = 0; i < count; ++i) {
                std::string path;
                for (const char c :
                     *rc::gen::resize(4, rc::gen::container<std::string>(
                                                 rc::gen::elementOf(std::string("abc")))))
                    path += std::string("/") + c;
                r.targets.push_back({LockKind::Tree, path.empty() ? "/" : path,
                                     *rc::gen::element(LockMode::X, LockMode::S)});
            }
            const std::vector<AcquireItem> set = acquireSet(r, true).value();
            for (std::size_t i = 0; i < set.size(); ++i) {
                for (std::size_t k = 0; k < i; ++k) {
                    RC_ASSERT(set[i].documentId != set[k].documentId);
                    RC_ASSERT(
                            !LockPath::parse(set[i].path)->contains(*LockPath::parse(set[k].path)));
                }
            }
            for (const LockTarget &target : r.targets) {
                const LockPath path = *LockPath::parse(target.name);
                std::vector<LockPath> needed = path.ancestors();
                needed.push_back(path);
                for (const LockPath &node : needed) {
                    const auto item = std::find_if(set.begin(), set.end(),
                                                   [&node](const AcquireItem &i) {
                                                       return i.path == node.text();
                                                   });
                    RC_ASSERT(item != set.end());
                    const LockMode least = node == path ? target.mode : intentFor(target.mode);
                    RC_ASSERT(join(item->mode, least) == item->mode);
                }
            }
        }));
    }
};

LOCKSCOPE_GUILESS_TEST(TestAcquireSet)
#include "tst_acquireset.moc"
