// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/lockid.h"
#include "models/domain/unicode.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <set>

using namespace lockscope;

class TestLockId : public QObject
{
    Q_OBJECT
private slots:
    void documentIdsKeepOutOfTheOtherKinds_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<bool>("allowed");
        QTest::newRow("number") << QStringLiteral("1") << true;
        QTest::newRow("text with slash inside") << QStringLiteral("a/b") << true;
        QTest::newRow("global") << QStringLiteral("global") << false;
        QTest::newRow("Global") << QStringLiteral("Global") << true;
        QTest::newRow("path") << QStringLiteral("/clinton") << false;
        QTest::newRow("rw") << QStringLiteral("rw:x") << false;
        QTest::newRow("session") << QStringLiteral("session:x") << false;
        QTest::newRow("hash") << QStringLiteral("h:x") << false;
        QTest::newRow("empty") << QString() << false;
        QTest::newRow("control") << QStringLiteral("a\nb") << false;
        QTest::newRow("512 bytes") << QString(512, u'x') << true;
        QTest::newRow("513 bytes") << QString(513, u'x') << false;
    }
    void documentIdsKeepOutOfTheOtherKinds()
    {
        QFETCH(QString, id);
        QFETCH(bool, allowed);
        const Result<std::string> result = documentLockId(id.toStdString());
        QCOMPARE(result.has_value(), allowed);
        if (!allowed)
            QCOMPARE(result.error().kind, BackendError::Kind::InvalidInput);
    }

    void readWriteNames()
    {
        QCOMPARE(*readWriteLockId("category/1234"), std::string("rw:category/1234"));
        QVERIFY(!readWriteLockId(""));
        QCOMPARE(readWriteLockId(std::string(600, 'x'))->substr(0, 2), std::string("h:"));
        QVERIFY(!readWriteLockId(std::string(9000, 'x'))); // the document has it in full
    }

    /// A name is a name in either form; an id is somebody's own, byte for byte.
    void normalForms()
    {
        const std::string composed = "caf\xC3\xA9";
        const std::string decomposed = "cafe\xCC\x81";
        QCOMPARE(*readWriteLockId(decomposed), "rw:" + composed);
        QCOMPARE(*readWriteLockId(composed), "rw:" + composed);
        QCOMPARE(*documentLockId(decomposed), decomposed);
        QCOMPARE(*documentLockId(composed), composed);
        std::string longName;
        for (int i = 0; i < 200; ++i)
            longName += decomposed;
        QCOMPARE(*readWriteLockId(longName), *readWriteLockId(*toNfc(longName)));
        QVERIFY(!readWriteLockId("caf\xE9"));
        QVERIFY(!documentLockId("caf\xE9"));
    }

    void kindsByForm()
    {
        QCOMPARE(kindFromId("global"), LockKind::Root);
        QCOMPARE(kindFromId("/a"), LockKind::Tree);
        QCOMPARE(kindFromId("h:00"), LockKind::Tree);
        QCOMPARE(kindFromId("rw:a"), LockKind::ReadWrite);
        QCOMPARE(kindFromId("1"), LockKind::Document);
        QVERIFY(isSessionDocumentId(sessionDocumentId("abc")));
        QVERIFY(!isSessionDocumentId("sess"));
    }

    void randomIdsAreUrlSafeAndDiffer()
    {
        std::set<std::string> ids;
        for (int i = 0; i < 1000; ++i) {
            const std::string id = newRandomId();
            QCOMPARE(id.size(), std::size_t(22));
            QVERIFY(id.find_first_not_of(
                            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
                    == std::string::npos);
            ids.insert(id);
        }
        QCOMPARE(ids.size(), std::size_t(1000));
    }
};

LOCKSCOPE_APPLESS_TEST(TestLockId)
#include "tst_lockid.moc"
