// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/collectionrules.h"
#include "backend/mongo/pipelines.h"
#include "tests/differential/callgenerator.h"
#include "tests/differential/filecalls.h"
#include "tests/differential/outcome.h"
#include "tests/mongo/mongotest.h"
#include "tests/mongo/scratchcollection.h"
#include "tests/support/prooffile.h"
#include "tests/support/testprogram.h"

#include <QDateTime>
#include <QTest>

#include <algorithm>
#include <map>
#include <memory>
#include <set>

using namespace lockscope;
using namespace lockscope::test;

namespace {

constexpr std::uint64_t DefaultSeed = 20261128;
constexpr std::size_t Slots = 400; ///< calls in one command
constexpr int Rounds = 4;          ///< commands of one row
constexpr int MostPrinted = 5;

using Documents = std::vector<std::optional<ValueMap>>;

Value withoutNulls(const Value &value)
{
    if (const ValueMap *map = value.asMap()) {
        ValueMap kept;
        for (const auto &[name, member] : *map) {
            if (!member.isNull())
                kept.append(name, withoutNulls(member));
        }
        return kept;
    }
    if (const Value::List *list = value.asList()) {
        Value::List kept;
        for (const Value &item : *list)
            kept.push_back(withoutNulls(item));
        return kept;
    }
    return value;
}

/// What the scripts' functions know of a stored document: not who wrote it when, and nothing when it
/// stands for none.
std::optional<ValueMap> meaning(const std::optional<mongo::Bson> &stored)
{
    if (!stored)
        return std::nullopt;
    ValueMap document = mongo::toValue(*stored->get());
    if (document.contains("free_at"))
        return std::nullopt;
    document.remove("_id");
    document.remove("rev");
    document.remove("stamp");
    return document;
}

/// As our own programs would have stored it: without plain clients, with a revision.
std::optional<ValueMap> asInCollection(std::optional<ValueMap> document, Dice &dice)
{
    if (!document)
        return document;
    document->set("rev", static_cast<std::int64_t>(1 + dice.below(9)));
    const Value::List *holders = (*document)["holders"].asList();
    if (!holders)
        return document;
    bool shared = true;
    for (const Value &item : *holders) {
        const ValueMap *entry = item.asMap();
        shared = shared && entry && ((*entry)["mode"] == "IX" || (*entry)["mode"] == "IS");
    }
    document->set("lock_count", static_cast<std::int64_t>(holders->size()));
    document->set("lock_type", shared ? "shared" : "exclusive");
    return document;
}

/// Two entries have one id: what is changed of them differs, as pipelines.h says.
bool hasTwins(const std::optional<ValueMap> &document)
{
    const Value::List *holders = document ? (*document)["holders"].asList() : nullptr;
    if (!holders)
        return false;
    std::set<std::string> ids;
    return !std::all_of(holders->begin(), holders->end(), [&ids](const Value &item) {
        const ValueMap *entry = item.asMap();
        const std::string *id = entry ? (*entry)["id"].asString() : nullptr;
        return !id || ids.insert(*id).second;
    });
}

std::int64_t revisionOf(const std::optional<mongo::Bson> &stored)
{
    const std::int64_t *rev = stored ? mongo::toValue(*stored->get())["rev"].asInteger() : nullptr;
    return rev ? *rev : 0;
}

} // namespace

/// Runs every script of the protocol as a pipeline on a real replica set and with runScript(), on
/// the same random documents with the same random parameters. The stored document must be the same;
/// where a script refuses or throws, it must be as it was, byte by byte. Where the collection's
/// validator refuses what a script would store, nothing may have changed. LOCKSCOPE_SEED gives
/// another set of calls.
class TestPipelinesDifferential : public MongoTest
{
    Q_OBJECT

private:
    struct Counts
    {
        int written = 0;
        int emptied = 0;
        int kept = 0;
        int missing = 0;
        int refused = 0; ///< by the collection
    };
    using Calls = std::vector<ScratchCollection::Call>;
    using Stored = std::vector<std::optional<mongo::Bson>>;

    std::uint64_t m_seed = DefaultSeed;
    std::unique_ptr<ScratchCollection> m_locks;
    std::unique_ptr<ScratchCollection> m_storable; ///< with the same validator
    std::unique_ptr<ScratchCollection> m_files;
    std::map<std::string, Counts> m_counts;
    std::size_t m_ids = 0;
    int m_calls = 0;
    int m_differences = 0;

    std::string nextId() { return "d" + std::to_string(++m_ids); }

    static std::vector<std::string> idsOf(const Calls &calls)
    {
        std::vector<std::string> ids;
        for (const auto &call : calls)
            ids.push_back(call.id);
        return ids;
    }

    void differs(const ScriptCall &call, const std::optional<mongo::Bson> &before,
                 const std::optional<mongo::Bson> &after, const Outcome &ours,
                 const std::optional<std::string> &refused)
    {
        if (++m_differences > MostPrinted)
            return;
        const Outcome theirs{Outcome::Kind::Other, refused.value_or(std::string()),
                             after ? std::optional(mongo::toValue(*after->get())) : std::nullopt};
        qWarning("%s\n  mongod  %s\n  ours    %s", describe(call, meaning(before)).c_str(),
                 describe(theirs).c_str(), describe(ours).c_str());
    }

    /// One command on @p collection; @p stored is what is there before it and, on return, after it.
    void runCommand(ScratchCollection &collection, const Calls &calls, Stored &stored)
    {
        const auto refusals = collection.run(calls);
        QVERIFY2(refusals, refusals ? "" : refusals.error().text.c_str());
        auto after = collection.read(idsOf(calls));
        QVERIFY2(after, after ? "" : after.error().text.c_str());
        struct Unwritten
        {
            std::size_t place;
            Outcome ours;
        };
        std::vector<Unwritten> unwritten; // though a script would have written
        for (std::size_t i = 0; i < calls.size(); ++i) {
            const ScriptCall &call = calls[i].script;
            const auto before = meaning(stored[i]);
            const auto now = meaning((*after)[i]);
            const bool same = stored[i] ? ((*after)[i] && *stored[i] == *(*after)[i])
                                        : !(*after)[i];
            std::optional<std::int64_t> stamp;
            if (!same && now && !call.file)
                stamp = stampedNow(call, before, *now);
            const Outcome ours = ourOutcome(call, before,
                                            stamp.value_or(QDateTime::currentMSecsSinceEpoch()));
            Counts &counts = m_counts[std::string(call.file ? fileScriptName(*call.file)
                                                            : scriptName(call.script))];
            if (hasTwins(before))
                continue;
            ++m_calls;
            const bool raised = call.file || revisionOf((*after)[i]) > revisionOf(stored[i]);
            bool right = false;
            switch (ours.kind) {
            case Outcome::Kind::Write:
                if (same && !call.file) {
                    unwritten.push_back({i, ours});
                    right = true;
                } else {
                    ++counts.written;
                    right = raised && now && withoutNulls(*now) == withoutNulls(*ours.document);
                    // A file that no rule guards, and that cannot be compared, is left alone.
                    if (same && call.file && isUnclear(*before)) {
                        --counts.written;
                        ++counts.refused;
                        right = true;
                    }
                }
                break;
            case Outcome::Kind::Delete:
                ++counts.emptied;
                right = !same && (*after)[i] && !now && raised;
                break;
            case Outcome::Kind::None:
            case Outcome::Kind::Exception:
                ++counts.kept;
                // A late upsert leaves a document behind that stands for none.
                right = same || (!stored[i] && !now);
                break;
            case Outcome::Kind::Missing:
                ++counts.missing;
                right = same;
                break;
            case Outcome::Kind::Other: break;
            }
            if (!right)
                differs(call, stored[i], (*after)[i], ours, (*refusals)[i]);
        }
        // The collection must have been the reason.
        std::vector<ScratchCollection::Document> tried;
        for (const auto &[place, ours] : unwritten) {
            ValueMap document = *ours.document;
            document.set("rev", std::int64_t{1});
            tried.push_back({nextId(), std::move(document)});
        }
        const auto taken = m_storable->put(tried);
        QVERIFY2(taken, taken ? "" : taken.error().text.c_str());
        for (std::size_t i = 0; i < unwritten.size(); ++i) {
            const auto &[place, ours] = unwritten[i];
            const ScriptCall &call = calls[place].script;
            ++m_counts[std::string(scriptName(call.script))].refused;
            if ((*taken)[i])
                differs(call, stored[place], (*after)[place], ours, (*refusals)[place]);
        }
        stored = std::move(*after);
    }

    static bool isUnclear(const ValueMap &file)
    {
        const auto isWhole = [](const Value &value) { return value.isNull() || value.isInteger(); };
        return !isWhole(file["fence"]) || !isWhole(file["fence_epoch"]);
    }

    /// Stores what is to be stored; what the collection refuses is not there.
    void putAll(ScratchCollection &collection,
                const std::vector<ScratchCollection::Document> &documents, const Calls &calls,
                Stored &stored)
    {
        const auto taken = collection.put(documents);
        QVERIFY2(taken, taken ? "" : taken.error().text.c_str());
        auto read = collection.read(idsOf(calls));
        QVERIFY2(read, read ? "" : read.error().text.c_str());
        stored = std::move(*read);
    }

    /// Calls of the scripts that @p choose gives. A document stays for the next call in @p keep of
    /// 100 cases.
    template<typename Choose>
    void runRounds(std::uint64_t row, std::size_t keep, Choose choose)
    {
        CallGenerator generator(m_seed * 1000 + row, QDateTime::currentMSecsSinceEpoch());
        Calls calls(Slots);
        Stored stored(Slots);
        for (int round = 0; round < Rounds; ++round) {
            std::vector<ScratchCollection::Document> put;
            std::vector<Script> scripts(Slots);
            for (std::size_t i = 0; i < Slots; ++i) {
                scripts[i] = choose(generator.dice());
                if (round > 0 && generator.dice().percent(stored[i] ? keep : keep / 4))
                    continue;
                calls[i].id = nextId();
                put.push_back({calls[i].id,
                               asInCollection(generator.document(scripts[i]), generator.dice())});
            }
            putAll(*m_locks, put, calls, stored);
            if (QTest::currentTestFailed())
                return;
            for (std::size_t i = 0; i < Slots; ++i)
                calls[i].script = generator.soundCall(scripts[i],
                                                      meaning(stored[i]).value_or(ValueMap()));
            runCommand(*m_locks, calls, stored);
            if (QTest::currentTestFailed())
                return;
        }
    }

    static std::vector<Script> family(bool session)
    {
        std::vector<Script> scripts;
        for (const Script script : AllScripts) {
            if (isSessionScript(script) == session)
                scripts.push_back(script);
        }
        return scripts;
    }

    std::unique_ptr<ScratchCollection> scratch(const char *name, const ValueMap &validator)
    {
        auto made = ScratchCollection::made(m_url.toStdString(),
                                            name
                                                    + std::to_string(
                                                            QDateTime::currentMSecsSinceEpoch()),
                                            validator);
        if (!made) {
            qWarning("%s", made.error().text.c_str());
            return nullptr;
        }
        return std::make_unique<ScratchCollection>(std::move(*made));
    }

private slots:
    void initTestCase()
    {
        if (!useServer())
            return;
        if (qEnvironmentVariableIsSet("LOCKSCOPE_SEED")) {
            bool isNumber = false;
            m_seed = qEnvironmentVariable("LOCKSCOPE_SEED").toULongLong(&isNumber);
            QVERIFY2(isNumber, "LOCKSCOPE_SEED is no number");
        }
        m_locks = scratch("locks", mongo::lockValidator());
        m_storable = scratch("storable", mongo::lockValidator());
        m_files = scratch("files", ValueMap());
        QVERIFY(m_locks && m_storable && m_files);
        const auto version = m_locks->version();
        QVERIFY(version);
        qInfo("MongoDB %s, LOCKSCOPE_SEED=%llu", version->c_str(),
              static_cast<unsigned long long>(m_seed));
    }

    void oneScript_data()
    {
        QTest::addColumn<int>("script");
        for (const Script script : AllScripts)
            QTest::newRow(std::string(scriptName(script)).c_str()) << static_cast<int>(script);
    }
    void oneScript()
    {
        QFETCH(int, script);
        const int before = m_differences;
        runRounds(static_cast<std::uint64_t>(script), 35,
                  [script](Dice &) { return static_cast<Script>(script); });
        QCOMPARE(m_differences, before);
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
        const std::vector<Script> scripts = family(session);
        const int before = m_differences;
        runRounds(session ? 101 : 100, 92, [&scripts](Dice &dice) { return dice.of(scripts); });
        QCOMPARE(m_differences, before);
    }

    void files_data()
    {
        QTest::addColumn<int>("script");
        for (const FileScript script : AllFileScripts)
            QTest::newRow(std::string(fileScriptName(script)).c_str()) << static_cast<int>(script);
    }
    void files()
    {
        QFETCH(int, script);
        const int before = m_differences;
        FileCallGenerator generator(m_seed * 1000 + 200 + static_cast<std::uint64_t>(script),
                                    QDateTime::currentMSecsSinceEpoch());
        Calls calls(Slots);
        Stored stored(Slots);
        for (int round = 0; round < Rounds; ++round) {
            std::vector<ScratchCollection::Document> put;
            for (std::size_t i = 0; i < Slots; ++i) {
                // What one call left is mostly the next one's document.
                if (round == 0 || !stored[i] || generator.dice().percent(40)) {
                    calls[i].id = nextId();
                    put.push_back({calls[i].id, generator.document()});
                }
                calls[i].script = generator.soundCall(static_cast<FileScript>(script));
                calls[i].script.upsert = false;
            }
            putAll(*m_files, put, calls, stored);
            if (QTest::currentTestFailed())
                return;
            runCommand(*m_files, calls, stored);
            if (QTest::currentTestFailed())
                return;
        }
        QCOMPARE(m_differences, before);
    }

    /// Calls that all end alike would prove little.
    void everyKindOfOutcomeWasMet()
    {
        QCOMPARE(m_counts.size(), AllScripts.size() + AllFileScripts.size());
        for (const auto &[name, counts] : m_counts) {
            qInfo("%-15s %d written, %d emptied, %d kept, %d missing, %d refused by the collection",
                  name.c_str(), counts.written, counts.emptied, counts.kept, counts.missing,
                  counts.refused);
            QVERIFY2(counts.written >= 100 && counts.kept >= 100, name.c_str());
            if (name == "release" || name == "sweep")
                QVERIFY2(counts.emptied >= 50, name.c_str());
        }
        const ProofFile proof("pipelines", ProofFile::engineUnderTest());
        proof.row({"calls", std::to_string(m_calls)});
        proof.row({"differences", std::to_string(m_differences)});
        proof.row({"seed", std::to_string(m_seed)});
        QVERIFY(m_calls >= 20000);
    }

    void cleanupTestCase()
    {
        for (const auto *collection : {&m_locks, &m_storable, &m_files}) {
            if (*collection)
                QVERIFY((*collection)->drop());
        }
    }
};

LOCKSCOPE_GUILESS_TEST(TestPipelinesDifferential)
#include "tst_pipelinesdifferential.moc"
