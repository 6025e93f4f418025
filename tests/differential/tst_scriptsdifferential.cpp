// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/differential/callgenerator.h"
#include "tests/differential/outcome.h"
#include "tests/differential/scratchindex.h"
#include "tests/support/prooffile.h"
#include "tests/support/testprogram.h"

#include <QDateTime>
#include <QElapsedTimer>
#include <QTest>

#include <array>
#include <map>
#include <memory>

using namespace lockscope;
using namespace lockscope::test;

namespace {

constexpr std::uint64_t DefaultSeed = 20261121;
constexpr std::size_t Slots = 400; ///< calls in one bulk
constexpr int Rounds = 7;          ///< bulks of one row
/// Ms; a node's clock is read every 200 ms, later when it collects garbage
constexpr std::int64_t ClockSlack = 5000;
constexpr int MostPrinted = 5;

} // namespace

/// Runs every script of the protocol on a real node and with runScript(), on the same random
/// documents with the same random parameters: the decision, the type of the exception and the
/// stored document must be the same. LOCKSCOPE_SEED gives another set of calls.
class TestScriptsDifferential : public QObject
{
    Q_OBJECT

private:
    using Counts = std::array<int, Outcome::KindCount>;
    using Items = std::vector<ScratchIndex::Item>;

    std::uint64_t m_seed = DefaultSeed;
    std::unique_ptr<ScratchIndex> m_index;
    std::string m_node;
    std::map<Script, Counts> m_counts;
    std::size_t m_ids = 0;
    int m_differences = 0;    ///< of one row
    int m_allDifferences = 0; ///< of all rows before
    QElapsedTimer m_timer;

    static std::int64_t wallClock() { return QDateTime::currentMSecsSinceEpoch(); }

    /// One bulk; @p documents is what is stored before it and, on return, after it.
    void runBulk(const Items &items, std::vector<std::optional<ValueMap>> &documents)
    {
        const std::int64_t sent = wallClock();
        const auto answers = m_index->run(items);
        const std::int64_t received = wallClock();
        QVERIFY2(answers, answers ? "" : answers.error().detail.c_str());
        auto stored = m_index->read(items);
        QVERIFY2(stored, stored ? "" : stored.error().detail.c_str());

        for (std::size_t i = 0; i < items.size(); ++i) {
            const ScriptCall &call = items[i].call;
            const Outcome node = nodeOutcome((*answers)[i], (*stored)[i]);
            std::int64_t now = received;
            if (node.kind == Outcome::Kind::Write && node.document) {
                const auto stamp = stampedNow(call, documents[i], *node.document);
                if (stamp && *stamp >= sent - ClockSlack && *stamp <= received)
                    now = *stamp;
            }
            const Outcome ours = ourOutcome(call, documents[i], now);
            ++m_counts[call.script][static_cast<std::size_t>(node.kind)];
            if (!(node == ours) && ++m_differences <= MostPrinted)
                qWarning("%s\n  node    %s\n  ours    %s", describe(call, documents[i]).c_str(),
                         describe(node).c_str(), describe(ours).c_str());
        }
        documents = std::move(*stored);
    }

    /// Calls of the scripts that @p choose gives. A document stays for the next call in @p keep of
    /// 100 cases.
    template<typename Choose>
    void runRounds(std::uint64_t row, std::size_t keep, Choose choose)
    {
        CallGenerator generator(m_seed * 1000 + row, wallClock());
        Items items(Slots);
        std::vector<std::optional<ValueMap>> documents(Slots);
        for (int round = 0; round < Rounds; ++round) {
            for (std::size_t i = 0; i < Slots; ++i) {
                const Script script = choose(generator.dice());
                items[i].put.reset();
                const bool kept = generator.dice().percent(documents[i] ? keep : keep / 4);
                // BEGIN stores whatever members it is given; see CallGenerator::document() on "op".
                const bool hasOp = documents[i] && documents[i]->contains("op");
                if (!kept || hasOp || round == 0) {
                    items[i].id = "d" + std::to_string(++m_ids);
                    documents[i] = generator.document(script);
                    items[i].put = documents[i];
                }
                items[i].call = generator.call(script, documents[i]);
            }
            runBulk(items, documents);
            if (QTest::currentTestFailed())
                return;
        }
    }

    static const std::vector<Script> &family(bool session)
    {
        static const auto of = [](bool wanted) {
            std::vector<Script> scripts;
            for (const Script script : AllScripts) {
                if (isSessionScript(script) == wanted)
                    scripts.push_back(script);
            }
            return scripts;
        };
        static const std::vector<Script> ofLocks = of(false);
        static const std::vector<Script> ofSessions = of(true);
        return session ? ofSessions : ofLocks;
    }

private slots:
    void initTestCase()
    {
        const QString url = qEnvironmentVariable("LOCKSCOPE_TEST_SERVER_URL");
        if (url.isEmpty()) {
            if (qEnvironmentVariable("LOCKSCOPE_ENGINES") == QLatin1String("required"))
                QFAIL("LOCKSCOPE_ENGINES=required, but LOCKSCOPE_TEST_SERVER_URL names no server");
            QSKIP("NOT TESTED: LOCKSCOPE_TEST_SERVER_URL names no real server");
        }
        if (qEnvironmentVariableIsSet("LOCKSCOPE_SEED")) {
            bool isNumber = false;
            m_seed = qEnvironmentVariable("LOCKSCOPE_SEED").toULongLong(&isNumber);
            QVERIFY2(isNumber, "LOCKSCOPE_SEED is no number");
        }
        m_index = std::make_unique<ScratchIndex>(url.toStdString());
        const auto node = m_index->create();
        QVERIFY2(node, node ? "" : node.error().detail.c_str());
        m_node = *node;
        m_timer.start();
        qInfo("%s, LOCKSCOPE_SEED=%llu", m_node.c_str(), static_cast<unsigned long long>(m_seed));
    }

    void init() { m_differences = 0; }
    void cleanup() { m_allDifferences += m_differences; }

    void oneScript_data()
    {
        QTest::addColumn<int>("script");
        for (const Script script : AllScripts)
            QTest::newRow(std::string(scriptName(script)).c_str()) << static_cast<int>(script);
    }
    void oneScript()
    {
        QFETCH(int, script);
        runRounds(static_cast<std::uint64_t>(script), 35,
                  [script](Dice &) { return static_cast<Script>(script); });
        QCOMPARE(m_differences, 0);
    }

    /// Long histories: what one script left is the next one's document.
    void chain_data()
    {
        QTest::addColumn<bool>("session");
        QTest::newRow("lock documents") << false;
        QTest::newRow("session documents") << true;
    }
    void chain()
    {
        QFETCH(bool, session);
        const std::vector<Script> &scripts = family(session);
        runRounds(session ? 101 : 100, 92, [&scripts](Dice &dice) { return dice.of(scripts); });
        QCOMPARE(m_differences, 0);
    }

    /// Calls that all end alike would prove little.
    void everyKindOfOutcomeWasMet()
    {
        using Kind = Outcome::Kind;
        int calls = 0;
        for (const auto &[script, counts] : m_counts) {
            const auto count = [&counts = counts](Kind kind) {
                return counts[static_cast<std::size_t>(kind)];
            };
            const int all = count(Kind::Write) + count(Kind::Delete) + count(Kind::None)
                            + count(Kind::Missing) + count(Kind::Exception);
            calls += all;
            const std::string name(scriptName(script));
            qInfo("%-14s %5d calls: %d written, %d deleted, %d none, %d missing, %d exceptions",
                  name.c_str(), all, count(Kind::Write), count(Kind::Delete), count(Kind::None),
                  count(Kind::Missing), count(Kind::Exception));
            QVERIFY2(count(Kind::Write) >= 100 && count(Kind::None) >= 200
                             && count(Kind::Exception) >= 5 && count(Kind::Missing) >= 20,
                     name.c_str());
            if (script == Script::Release || script == Script::Sweep)
                QVERIFY2(count(Kind::Delete) >= 50, name.c_str());
        }
        const ProofFile proof("differential", ProofFile::engineUnderTest());
        proof.row({"calls", std::to_string(calls)});
        proof.row({"differences", std::to_string(m_allDifferences)});
        proof.row({"seed", std::to_string(m_seed)});
        QCOMPARE(m_counts.size(), AllScripts.size());
        QVERIFY(calls >= 20000);
        qInfo("%s: %d calls in %lld ms", m_node.c_str(), calls,
              static_cast<long long>(m_timer.elapsed()));
    }

    void cleanupTestCase() { m_index.reset(); }
};

LOCKSCOPE_GUILESS_TEST(TestScriptsDifferential)
#include "tst_scriptsdifferential.moc"
