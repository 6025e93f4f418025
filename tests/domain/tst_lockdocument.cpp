// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/lockdocument.h"
#include "models/domain/lockpicture.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <limits>

using namespace lockscope;

/// What the document shapes of docs/protocol.md, "Documents", mean.
class TestLockDocument : public QObject
{
    Q_OBJECT
private slots:
    void plainGlobalIsOneAnonymousExclusiveHolder()
    {
        const LockDocument document;
        QCOMPARE(document.anonymous(), 1);
        QCOMPARE(document.anonymousMode(), LockMode::X);
        QVERIFY(!document.isShared());
    }

    void plainSharedIsManyAnonymousIntents()
    {
        LockDocument document;
        document.type = LockType::Shared;
        document.count = 3;
        QCOMPARE(document.anonymous(), 3);
        QCOMPARE(document.anonymousMode(), LockMode::IX);
        QVERIFY(document.isShared());
    }

    void noCountIsTooLargeOrTooSmall()
    {
        LockDocument document;
        document.holders = {Holder{.id = "a", .mode = LockMode::IX}};
        document.count = std::numeric_limits<std::int64_t>::min();
        QCOMPARE(document.anonymous(), std::int64_t{0});
        document.count = std::numeric_limits<std::int64_t>::max();
        QCOMPARE(document.anonymous(), std::numeric_limits<std::int64_t>::max() - 1);
    }

    void ownEntriesAreSubtracted()
    {
        LockDocument document;
        document.type = LockType::Shared;
        document.count = 3;
        document.holders = {Holder{.id = "a", .mode = LockMode::IX},
                            Holder{.id = "b", .mode = LockMode::IS}};
        QCOMPARE(document.anonymous(), 1);
        document.count = 1; // less than the entries: never negative
        QCOMPARE(document.anonymous(), 0);
        document.count.reset();
        QCOMPARE(document.anonymous(), 0);
        QVERIFY(document.findHolder("b"));
        QVERIFY(!document.findHolder("c"));
    }

    void readersMakeItExclusiveForPlainClients()
    {
        LockDocument document;
        document.type = LockType::Exclusive;
        document.count = 1;
        document.holders = {Holder{.id = "a", .mode = LockMode::S}};
        QVERIFY(!document.isShared());
    }

    void picturesFindById()
    {
        LockPicture picture;
        for (const char *id : {"/a", "/b", "global"}) {
            LockDocument document;
            document.id = id;
            picture.locks.push_back(document);
        }
        QVERIFY(picture.findLock("/b"));
        QVERIFY(!picture.findLock("/c"));
        QVERIFY(!picture.findSession("/b"));
    }
};

LOCKSCOPE_APPLESS_TEST(TestLockDocument)
#include "tst_lockdocument.moc"
