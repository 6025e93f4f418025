// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/items/filterquery.h"

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
        QCOMPARE(query->owners, (std::vector<std::string>{"db3", "night job"}));
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

    void anUnknownKeyIsAWord()
    {
        const Result<FilterQuery> query = FilterQuery::parse(QStringLiteral("rw:reader C:\\x"));
        QVERIFY(query);
        QCOMPARE(query->words, (std::vector<std::string>{"rw:reader", "c:\\x"}));
        QVERIFY(FilterQuery::parse(QString())->isEmpty());
        QVERIFY(FilterQuery::parse(QStringLiteral("  \"\" "))->isEmpty());
    }
};

QTEST_APPLESS_MAIN(TestFilterQuery)
#include "tst_filterquery.moc"
