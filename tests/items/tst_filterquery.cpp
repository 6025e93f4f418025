// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/items/filterquery.h"

#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;
using namespace std::chrono_literals;

class TestFilterQuery : public QObject
{
    Q_OBJECT
private slots:
    void everyTokenIsUnderstood()
    {
        const Result<FilterQuery> query = FilterQuery::parse(
                QStringLiteral("  Clinton state:dead,half-done owner:DB3 older:5m kind:tree,rw "
                               "\"two words\" owner:\"night job\" "));
        QVERIFY(query);
        QCOMPARE(query->words, (std::vector<std::string>{"clinton", "two words"}));
        QCOMPARE(query->owners, (std::vector<FilterQuery::AnyOf>{{"db3"}, {"night job"}}));
        QCOMPARE(query->states, (std::vector<LockHealth>{LockHealth::Dead, LockHealth::HalfDone}));
        QCOMPARE(query->kinds, (std::vector<LockKind>{LockKind::Tree, LockKind::ReadWrite}));
        QVERIFY(query->olderThan == Millis(5min));
        QVERIFY(!query->stale && !query->mine);
    }

    void staleAndMineAreStates()
    {
        const Result<FilterQuery> query = FilterQuery::parse(QStringLiteral("state:stale,mine"));
        QVERIFY(query && query->stale && query->mine && query->states.empty());
    }

    void ages_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<qlonglong>("milliseconds");
        QTest::newRow("bare") << QStringLiteral("older:90") << qlonglong{90000};
        QTest::newRow("seconds") << QStringLiteral("older:90s") << qlonglong{90000};
        QTest::newRow("hours") << QStringLiteral("older:2h") << qlonglong{7200000};
        QTest::newRow("days") << QStringLiteral("older:1d") << qlonglong{86400000};
        QTest::newRow("no number") << QStringLiteral("older:soon") << qlonglong{-1};
        QTest::newRow("no unit") << QStringLiteral("older:5x") << qlonglong{-1};
        QTest::newRow("negative") << QStringLiteral("older:-5m") << qlonglong{-1};
        QTest::newRow("empty") << QStringLiteral("older:") << qlonglong{-1};
        QTest::newRow("huge") << QStringLiteral("older:99999999999999999999d") << qlonglong{-1};
    }
    void ages()
    {
        QFETCH(QString, text);
        QFETCH(qlonglong, milliseconds);
        const Result<FilterQuery> query = FilterQuery::parse(text);
        QCOMPARE(query ? qlonglong{query->olderThan->count()} : qlonglong{-1}, milliseconds);
        if (!query)
            QVERIFY(query.error().detail.find("as older:5m") != std::string::npos);
    }

    void aWrongWordSaysWhatIsAllowed()
    {
        const Result<FilterQuery> state = FilterQuery::parse(QStringLiteral("state:deed"));
        QVERIFY(!state);
        QCOMPARE(state.error().kind, BackendError::Kind::InvalidInput);
        QVERIFY(state.error().detail.find("state:deed") != std::string::npos
                && state.error().detail.find("half-done") != std::string::npos);
        QVERIFY(!FilterQuery::parse(QStringLiteral("kind:file")));
    }

    void theProblemsPlaceIsTold()
    {
        TextPlace place;
        QVERIFY(!FilterQuery::parse(QStringLiteral("käse -state:deed x"), &place));
        QCOMPARE(place, (TextPlace{5, 11})); // in characters, with its minus
        QVERIFY(!FilterQuery::parse(QStringLiteral("  kind:\"a b\""), &place));
        QCOMPARE(place, (TextPlace{2, 10}));
    }

    void aMinusExcludes()
    {
        const Result<FilterQuery> query = FilterQuery::parse(
                QStringLiteral("-state:dead,mine -lucene - \"-quoted\" -\"two words\" -owner:"));
        QVERIFY(query);
        QCOMPARE(query->words, (std::vector<std::string>{"-", "-quoted"}));
        QCOMPARE(query->excluded.size(), std::size_t(3));
        QCOMPARE(query->excluded[0].states, std::vector<LockHealth>{LockHealth::Dead});
        QVERIFY(query->excluded[0].mine);
        QCOMPARE(query->excluded[1].words, std::vector<std::string>{"lucene"});
        QCOMPARE(query->excluded[2].words, std::vector<std::string>{"two words"});
        QVERIFY(!query->isEmpty());
    }

    void aWildcardMakesAPattern()
    {
        const Result<FilterQuery> query = FilterQuery::parse(
                QStringLiteral("/Clinton/** *.txt \"a*b\" owner:db3,ws7 owner:\"a,b\""));
        QVERIFY(query);
        QCOMPARE(query->patterns.size(), std::size_t(2));
        QVERIFY(query->patterns[0].matches("/clinton/x"));
        QCOMPARE(query->words, std::vector<std::string>{"a*b"});
        QCOMPARE(query->owners, (std::vector<FilterQuery::AnyOf>{{"db3", "ws7"}, {"a,b"}}));
    }

    void onlyWhatIsInQuotesIsQuoted()
    {
        const auto ownersOf = [](const char *text) {
            const Result<FilterQuery> query = FilterQuery::parse(QString::fromLatin1(text));
            return query ? query->owners : std::vector<FilterQuery::AnyOf>();
        };
        using Owners = std::vector<FilterQuery::AnyOf>;
        QCOMPARE(ownersOf("owner:ws7,\"nightly import\""), (Owners{{"ws7", "nightly import"}}));
        QCOMPARE(ownersOf("owner:\"nightly import\",ws7"), (Owners{{"nightly import", "ws7"}}));
        QCOMPARE(ownersOf("owner:\"a,b\",c"), (Owners{{"a,b", "c"}}));
        QCOMPARE(ownersOf("owner:night\"ly im\"port,,\"\""), (Owners{{"nightly import"}}));
        QVERIFY(!FilterQuery::parse(QStringLiteral("state:\"dead,suspect\"")));

        const Result<FilterQuery> paths = FilterQuery::parse(
                QStringLiteral("\"/two words\"/** \"/a*b\"/x \"/a*b\"/**"));
        QVERIFY(paths);
        QCOMPARE(paths->patterns.size(), std::size_t(1));
        QVERIFY(paths->patterns[0].matches("/two words/x"));
        QCOMPARE(paths->words, (std::vector<std::string>{"/a*b/x", "/a*b/**"}));
    }

    void whatIsSaidTwiceIsAskedOnce()
    {
        const Result<FilterQuery> query = FilterQuery::parse(
                QStringLiteral("Lucene lucene *.txt *.TXT owner:a,b,A owner:a,b kind:tree,tree "
                               "state:dead,dead -x -X"));
        QVERIFY(query);
        QCOMPARE(query->words, std::vector<std::string>{"lucene"});
        QCOMPARE(query->patterns.size(), std::size_t(1));
        QCOMPARE(query->owners, (std::vector<FilterQuery::AnyOf>{{"a", "b"}}));
        QCOMPARE(query->kinds, std::vector<LockKind>{LockKind::Tree});
        QCOMPARE(query->states, std::vector<LockHealth>{LockHealth::Dead});
        QCOMPARE(query->excluded.size(), std::size_t(1));
    }

    /// What was pasted by mistake; each word costs a look at every lock.
    void tooManyWordsAreRefusedWhereTheyBegin()
    {
        QString text;
        for (int i = 0; i < 500; ++i)
            text += QStringLiteral("w%1 ").arg(i, 3, 10, QLatin1Char('0'));
        TextPlace place;
        const Result<FilterQuery> query = FilterQuery::parse(text, &place);
        QVERIFY(!query);
        QCOMPARE(query.error().kind, BackendError::Kind::InvalidInput);
        QVERIFY(query.error().detail.find("too many words") != std::string::npos);
        constexpr qsizetype Width = 5; // of a word and the space behind it
        const qsizetype fits = Width * static_cast<qsizetype>(FilterQuery::MostWords);
        QCOMPARE(place, (TextPlace{fits, 500 * Width - 1 - fits}));
        QVERIFY(FilterQuery::parse(text.left(fits)));
    }

    void aKeyThatIsNoneIsTold_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("begin"); // -1: nothing is told
        QTest::addColumn<int>("length");
        const auto row = [](const char *text, int begin, int length) {
            QTest::newRow(text) << QString::fromUtf8(text) << begin << length;
        };
        row("stat:dead", 0, 4);
        row("käse -Stat:dead x", 6, 4); // in characters, without its minus
        row("rw:reader", 0, 2);
        row("state:dead owner:ws7 older:5m -kind:rw", -1, 0);
        row("\"stat:dead\"", -1, 0);       // meant as it is
        row("ws7:4242 build:4242", -1, 0); // processes
        row("stat: :x dead", -1, 0);
        row("/a:b/**", -1, 0);
    }
    void aKeyThatIsNoneIsTold()
    {
        QFETCH(const QString, text);
        QFETCH(const int, begin);
        QFETCH(const int, length);
        const std::optional<TextPlace> key = FilterQuery::unknownKey(text);
        QCOMPARE(key.has_value(), begin >= 0);
        if (key)
            QCOMPARE(*key, (TextPlace{begin, length}));
    }

    void anUnknownKeyIsAWord()
    {
        const Result<FilterQuery> query = FilterQuery::parse(QStringLiteral("rw:reader C:\\x"));
        QVERIFY(query);
        QCOMPARE(query->words, (std::vector<std::string>{"rw:reader", "c:\\x"}));
        QVERIFY(FilterQuery::parse(QString())->isEmpty());
        QVERIFY(FilterQuery::parse(QStringLiteral("  \"\" "))->isEmpty());
    }
};

LOCKSCOPE_APPLESS_TEST(TestFilterQuery)
#include "tst_filterquery.moc"
