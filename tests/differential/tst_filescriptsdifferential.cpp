// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/differential/filecalls.h"
#include "tests/differential/outcome.h"
#include "tests/differential/scratchindex.h"
#include "tests/support/prooffile.h"
#include "tests/support/testprogram.h"

#include <QDateTime>
#include <QTest>

#include <array>
#include <map>
#include <memory>

using namespace lockscope;
using namespace lockscope::test;

namespace {

constexpr std::uint64_t DefaultSeed = 20261121;
constexpr std::size_t Slots = 400; ///< calls in one bulk
constexpr int Rounds = 26;         ///< bulks of one script
constexpr int MostPrinted = 5;

} // namespace

/// Runs the scripts on file documents on a real node and with runFileScript(), as
/// tst_scriptsdifferential does with those on locks. LOCKSCOPE_SEED gives another set of calls.
class TestFileScriptsDifferential : public QObject
{
    Q_OBJECT

private:
    using Counts = std::array<int, Outcome::KindCount>;
    using Items = std::vector<ScratchIndex::Item>;

    std::uint64_t m_seed = DefaultSeed;
    std::unique_ptr<ScratchIndex> m_index;
    std::map<FileScript, Counts> m_counts;
    std::size_t m_ids = 0;
    int m_calls = 0;
    int m_differences = 0;

    void runBulk(const Items &items, std::vector<std::optional<ValueMap>> &documents)
    {
        const auto answers = m_index->run(items);
        QVERIFY2(answers, answers ? "" : answers.error().detail.c_str());
        auto stored = m_index->read(items);
        QVERIFY2(stored, stored ? "" : stored.error().detail.c_str());
        for (std::size_t i = 0; i < items.size(); ++i) {
            const ScriptCall &call = items[i].call;
            const Outcome node = nodeOutcome((*answers)[i], (*stored)[i]);
            const Outcome ours = ourOutcome(call, documents[i], 0);
            ++m_counts[*call.file][static_cast<std::size_t>(node.kind)];
            ++m_calls;
            if (!(node == ours) && ++m_differences <= MostPrinted)
                qWarning("%s\n  node    %s\n  ours    %s", describe(call, documents[i]).c_str(),
                         describe(node).c_str(), describe(ours).c_str());
        }
        documents = std::move(*stored);
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
        qInfo("%s, LOCKSCOPE_SEED=%llu", node->c_str(), static_cast<unsigned long long>(m_seed));
    }

    void agrees_data()
    {
        QTest::addColumn<int>("script");
        for (const FileScript script : AllFileScripts)
            QTest::newRow(std::string(fileScriptName(script)).c_str()) << static_cast<int>(script);
    }
    void agrees()
    {
        QFETCH(int, script);
        const int before = m_differences;
        FileCallGenerator generator(m_seed * 1000 + 200 + static_cast<std::uint64_t>(script),
                                    QDateTime::currentMSecsSinceEpoch());
        Items items(Slots);
        std::vector<std::optional<ValueMap>> documents(Slots);
        for (int round = 0; round < Rounds; ++round) {
            for (std::size_t i = 0; i < Slots; ++i) {
                items[i].put.reset();
                // What one call left is mostly the next one's document.
                if (round == 0 || !documents[i] || documents[i]->contains("op")
                    || generator.dice().percent(40)) {
                    items[i].id = "f" + std::to_string(++m_ids);
                    documents[i] = generator.document();
                    items[i].put = documents[i];
                }
                items[i].call = generator.call(static_cast<FileScript>(script));
            }
            runBulk(items, documents);
            if (QTest::currentTestFailed())
                return;
        }
        QCOMPARE(m_differences, before);
    }

    void everyKindOfOutcomeWasMet()
    {
        using Kind = Outcome::Kind;
        for (const auto &[script, counts] : m_counts) {
            const auto count = [&counts = counts](Kind kind) {
                return counts[static_cast<std::size_t>(kind)];
            };
            const std::string name(fileScriptName(script));
            qInfo("%-12s %d written, %d none, %d missing, %d exceptions", name.c_str(),
                  count(Kind::Write), count(Kind::None), count(Kind::Missing),
                  count(Kind::Exception));
            QVERIFY2(count(Kind::Write) >= 500 && count(Kind::None) >= 500
                             && count(Kind::Missing) >= 50 && count(Kind::Exception) >= 50,
                     name.c_str());
        }
        const ProofFile proof("differential-files", ProofFile::engineUnderTest());
        proof.row({"calls of the scripts on files", std::to_string(m_calls)});
        proof.row({"differences", std::to_string(m_differences)});
        QCOMPARE(m_counts.size(), AllFileScripts.size());
        QVERIFY(m_calls >= 20000);
    }

    void cleanupTestCase() { m_index.reset(); }
};

LOCKSCOPE_GUILESS_TEST(TestFileScriptsDifferential)
#include "tst_filescriptsdifferential.moc"
