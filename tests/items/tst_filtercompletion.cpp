// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/items/filtercompletion.h"
#include "models/items/locktreemodel.h"
#include "tests/items/storefixture.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;

class TestFilterCompletion : public QObject
{
    Q_OBJECT

    struct Fixture : StoreFixture
    {
        Fixture() : model(store)
        {
            Session importer = server.makeSession("s1", "db3", 811);
            importer.process.app = "importer";
            importer.process.user = "nightly import";
            server.putSession(importer);
            begin("s2", "db4", 12);
            server.lockTree("/clinton/projects/lucene", "s1");
            server.lockTree("/clinton/photos", "s1");
            server.lockTree("/clinton/two words", "s1");
            server.lockTree("/obama", "s2");
            sync();
        }
        FilterCompletion complete(const QString &text, bool asked = false) const
        {
            return completeFilter(text, text.size(), store, model, asked);
        }
        QStringList choices(const char *text, bool asked = false) const
        {
            return complete(QString::fromLatin1(text), asked).choices;
        }
        LockTreeModel model;
    };

private slots:
    void keysAreOfferedAsTheyAreTyped()
    {
        Fixture f;
        QCOMPARE(f.choices("o"), (QStringList{QStringLiteral("owner:"), QStringLiteral("older:")}));
        QCOMPARE(f.choices("lucene sta"), QStringList{QStringLiteral("state:")});
        QCOMPARE(f.choices("-ki"), QStringList{QStringLiteral("-kind:")});
        QVERIFY(f.choices("").isEmpty());
        QVERIFY(f.choices("lucene ").isEmpty());
        QCOMPARE(f.choices("", true).size(), 8); // asked for by hand
        QVERIFY(f.choices("lucene").isEmpty());
    }

    void onlyTheWordAtTheCursorIsReplaced()
    {
        Fixture f;
        const QString text = QStringLiteral("lucene sta kind:tree");
        const FilterCompletion completion = completeFilter(text, 10, f.store, f.model);
        QCOMPARE(completion.word, (TextPlace{7, 3}));
        QCOMPARE(completion.choices, QStringList{QStringLiteral("state:")});
    }

    void wordsOfStateAndKindAndAges()
    {
        Fixture f;
        QCOMPARE(f.choices("state:de"), QStringList{QStringLiteral("state:dead")});
        QCOMPARE(f.choices("state:dead,su"), QStringList{QStringLiteral("state:dead,suspect")});
        QVERIFY(f.choices("state:").contains(QStringLiteral("state:stale")));
        QCOMPARE(f.choices("kind:t"), QStringList{QStringLiteral("kind:tree")});
        QCOMPARE(f.choices("older:5"), QStringList{QStringLiteral("older:5m")});
        QVERIFY(f.choices("state:dead").isEmpty()); // it is written out
        for (const QString &choice : f.choices("state:") + f.choices("kind:") + f.choices("older:"))
            QVERIFY2(FilterQuery::parse(choice), qPrintable(choice)); // each can be understood
    }

    void ownersComeFromThePicture()
    {
        Fixture f;
        QCOMPARE(f.choices("owner:db"),
                 (QStringList{QStringLiteral("owner:db3"), QStringLiteral("owner:db3:811"),
                              QStringLiteral("owner:db4"), QStringLiteral("owner:db4:12")}));
        QCOMPARE(f.choices("owner:imp").mid(0, 2),
                 (QStringList{QStringLiteral("owner:importer"),
                              QStringLiteral("owner:\"nightly import\"")}));
        QCOMPARE(f.complete(QStringLiteral("owner:\"nightly im")).choices,
                 QStringList{QStringLiteral("owner:\"nightly import\"")});
    }

    void anOwnerWithSpacesMayBeOneOfSeveral()
    {
        Fixture f;
        const QStringList choices = f.choices("owner:db4,\"nightly im");
        QCOMPARE(choices, QStringList{QStringLiteral("owner:db4,\"nightly import\"")});
        const Result<FilterQuery> query = FilterQuery::parse(choices.first());
        QVERIFY(query);
        QCOMPARE(query->owners, (std::vector<FilterQuery::AnyOf>{{"db4", "nightly import"}}));
        QCOMPARE(f.choices("owner:\"nightly import\",db4:"),
                 QStringList{QStringLiteral("owner:\"nightly import\",db4:12")});
    }

    void aNameIsOfferedAsTheFilterUnderstandsIt()
    {
        Fixture f;
        Session odd = f.server.makeSession("s3", "odd,host", 7);
        odd.process.app = "odd\"app";
        odd.process.user = "odd\tuser";
        f.server.putSession(odd);
        f.server.lockTree("/odd", "s3");
        f.sync();
        QCOMPARE(f.choices("owner:\"odd,h"), (QStringList{QStringLiteral("owner:\"odd,host\""),
                                                          QStringLiteral("owner:\"odd,host:7\"")}));
        // A quote cannot be written; any kind of space can, in quotes.
        for (const QString &choice : f.choices("owner:odd")) {
            QVERIFY2(!choice.contains(QStringLiteral("app")), qPrintable(choice));
            const Result<FilterQuery> query = FilterQuery::parse(choice);
            QVERIFY2(query && query->owners.size() == 1 && query->words.empty(),
                     qPrintable(choice));
            f.model.setFilter(*query);
            QVERIFY2(f.model.indexOfPath("/odd").isValid(), qPrintable(choice));
        }
        QVERIFY(f.choices("owner:odd").contains(QStringLiteral("owner:\"odd\tuser\"")));
    }

    void pathsComeFromThePictureEvenWhenTheFilterHidesThem()
    {
        Fixture f;
        f.model.setFilter(*FilterQuery::parse(QStringLiteral("obama")));
        QCOMPARE(f.choices("/c"), QStringList{QStringLiteral("/clinton/")});
        QCOMPARE(f.choices("/clinton/"),
                 (QStringList{QStringLiteral("/clinton/**"), QStringLiteral("/clinton/photos"),
                              QStringLiteral("/clinton/projects/"),
                              QStringLiteral("\"/clinton/two words\"")}));
        QCOMPARE(f.choices("/clinton/pr"), QStringList{QStringLiteral("/clinton/projects/")});
        QCOMPARE(f.choices("/"),
                 (QStringList{QStringLiteral("/clinton/"), QStringLiteral("/obama")}));
        QVERIFY(f.choices("/none/").size() <= 1);
        QVERIFY(f.choices("/none/x").isEmpty());
    }

    void aLargeFolderOffersAFew()
    {
        Fixture f;
        for (int i = 0; i < 100; ++i)
            f.server.lockTree("/obama/" + std::to_string(i), "s2");
        f.sync();
        QCOMPARE(f.choices("/obama/").size(), FilterCompletion::Most);
    }
};

LOCKSCOPE_GUILESS_TEST(TestFilterCompletion)
#include "tst_filtercompletion.moc"
