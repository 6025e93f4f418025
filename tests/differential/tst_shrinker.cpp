// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/differential/placeholders.h"
#include "tests/differential/requestgenerator.h"
#include "tests/differential/shrinker.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <algorithm>

using namespace lockscope;
using namespace lockscope::test;

/// The tools of the differential tests, without a server: a failing sequence must become small,
/// readable and repeatable.
class TestShrinker : public QObject
{
    Q_OBJECT

private slots:
    void leavesOutAllThatDoesNotMatter();
    void keepsASequenceThatCannotBeSmaller();
    void keepsToItsBudget();
    void textReadsBack();
    void sameSeedSameSequence();
    void placeholdersAreWhatTheServerSaid();

private:
    static bool contains(const RequestSequence &sequence, std::string_view text)
    {
        return std::any_of(sequence.requests.begin(), sequence.requests.end(),
                           [text](const WireRequest &request) {
                               return request.body().find(text) != std::string::npos;
                           });
    }
};

/// An artificial disagreement: it needs one item of a bulk and one member of another request's
/// body.
void TestShrinker::leavesOutAllThatDoesNotMatter()
{
    RequestSequence sequence = RequestGenerator(1, 4).sequence(60);
    sequence.requests[17] = {"POST",
                             "/x/_bulk",
                             "application/x-ndjson",
                             {"{\"delete\":{\"_id\":\"a\"}}\n",
                              "{\"delete\":{\"_id\":\"needle\"}}\n",
                              "{\"delete\":{\"_id\":\"b\"}}\n"}};
    sequence.requests[42] = {"PUT",
                             "/x/_doc/1",
                             "application/json",
                             {"{\"kind\":\"tree\",\"holders\":[{\"id\":1,\"thorn\":2},5]}"}};
    int runs = 0;
    const RequestSequence small = shrunk(
            sequence,
            [&runs](const RequestSequence &candidate) {
                ++runs;
                return contains(candidate, "needle") && contains(candidate, "thorn");
            },
            600);
    QCOMPARE(small.requests.size(), std::size_t{2});
    QCOMPARE(small.requests[0].body(), std::string("{\"delete\":{\"_id\":\"needle\"}}\n"));
    QCOMPARE(small.requests[1].body(), std::string("{\"holders\":[{\"thorn\":2}]}"));
    QCOMPARE(small.ids, sequence.ids);
    QVERIFY(runs <= 600);
}

void TestShrinker::keepsASequenceThatCannotBeSmaller()
{
    const RequestSequence sequence{"x", {"a"}, {{"PUT", "/x/_doc/a", "application/json", {"{}"}}}};
    const RequestSequence small = shrunk(
            sequence, [](const RequestSequence &candidate) { return contains(candidate, "{}"); },
            100);
    QCOMPARE(toText(small), toText(sequence));
}

void TestShrinker::keepsToItsBudget()
{
    int runs = 0;
    shrunk(
            RequestGenerator(1, 5).sequence(60),
            [&runs](const RequestSequence &) {
                ++runs;
                return false;
            },
            25);
    QCOMPARE(runs, 25);
}

void TestShrinker::textReadsBack()
{
    const RequestSequence sequence = RequestGenerator(3, 8).sequence(40);
    const auto again = sequenceFromText(toText(sequence));
    QVERIFY(again);
    QCOMPARE(toText(*again), toText(sequence));
    QVERIFY(!sequenceFromText("no JSON"));
    QVERIFY(!sequenceFromText(""));
}

void TestShrinker::sameSeedSameSequence()
{
    QCOMPARE(toText(RequestGenerator(7, 9).sequence(60)),
             toText(RequestGenerator(7, 9).sequence(60)));
    QVERIFY(toText(RequestGenerator(7, 9).sequence(60))
            != toText(RequestGenerator(8, 9).sequence(60)));
}

void TestShrinker::placeholdersAreWhatTheServerSaid()
{
    ServerView view;
    view.prefix = "q0000001";
    view.now = 1000;
    view.baseSeqNo = 40;
    view.documents = {{41, 3, ValueMap{{"holders", Value::List{ValueMap{{"n", 7}}}}}}, {}};
    QCOMPARE(resolved("/x/${q}?if_seq_no=${seq:0}", view), std::string("/x/q0000001?if_seq_no=41"));
    QCOMPARE(resolved("{\"a\":\"${at:0:holders.0.n}\",\"b\":\"${at:1:n}\",\"c\":\"${now-1}\"}",
                      view),
             std::string("{\"a\":7,\"b\":null,\"c\":999}"));
    QCOMPARE(resolved("[\"${term:0}\",\"${seq:1}\",\"${base}\",\"${nowd+1}\",\"${q}\"]", view),
             std::string("[3,0,40,1001.0,\"q0000001\"]"));
    QVERIFY(resolved("\"${script:release}\"", view).find("RELEASE") != std::string::npos);
    QCOMPARE(resolved("no ${end", view), std::string("no ${end"));
}

LOCKSCOPE_GUILESS_TEST(TestShrinker)
#include "tst_shrinker.moc"
