// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/labeventjson.h"

#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;

class TestLabEventJson : public QObject
{
    Q_OBJECT
private slots:
    void everyMemberReadsBack()
    {
        LabEvent event;
        event.kind = LabEvent::Kind::Wrote;
        event.at = Micros(1234567);
        event.worker = "writer-3";
        event.path = "/lab-a/\"old\" \u202E.txt\n";
        event.mode = "X";
        event.document = "d00-f01";
        event.token = 71;
        event.value = -4;
        event.requests = 3;
        event.validUntil = Micros(99);
        event.sentAt = Micros(1234000);
        event.text = "one line";
        const std::string line = toJsonLine(event);
        QVERIFY(line.find('\n') == std::string::npos);
        const auto read = parseLabEvent(line);
        QVERIFY(read);
        QVERIFY(read->kind == event.kind);
        QCOMPARE(read->at.count(), event.at.count());
        QCOMPARE(read->worker, event.worker);
        QCOMPARE(read->path, event.path);
        QCOMPARE(read->mode, event.mode);
        QCOMPARE(read->document, event.document);
        QCOMPARE(read->token, event.token);
        QCOMPARE(read->value, event.value);
        QCOMPARE(read->requests, event.requests);
        QCOMPARE(read->validUntil.count(), event.validUntil.count());
        QCOMPARE(read->sentAt.count(), event.sentAt.count());
        QCOMPARE(read->text, event.text);
    }

    void whatIsEmptyIsLeftOut()
    {
        LabEvent event;
        event.kind = LabEvent::Kind::Ended;
        QCOMPARE(toJsonLine(event), std::string("{\"at\":0,\"event\":\"ended\"}"));
    }

    void longTextIsCutAndStillReadsBack()
    {
        LabEvent event;
        for (int i = 0; i < 400; ++i)
            event.text += "\u00e9";
        const auto read = parseLabEvent(toJsonLine(event));
        QVERIFY(read);
        QVERIFY(read->text.size() <= 512);
        QVERIFY(read->text.size() > 400);
    }

    void membersOfLaterVersionsAreIgnored()
    {
        QVERIFY(parseLabEvent("{\"event\":\"asked\",\"at\":1,\"mood\":{\"a\":[1]}}"));
    }

    void badLinesAreRefused_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("no JSON") << QByteArray("granted /clinton");
        QTest::newRow("a list") << QByteArray("[]");
        QTest::newRow("no kind") << QByteArray("{\"at\":1}");
        QTest::newRow("unknown kind") << QByteArray("{\"event\":\"dancing\"}");
        QTest::newRow("kind of another type") << QByteArray("{\"event\":1}");
        QTest::newRow("path of another type") << QByteArray("{\"event\":\"asked\",\"path\":{}}");
        QTest::newRow("token of another type")
                << QByteArray("{\"event\":\"granted\",\"token\":\"71\"}");
        QTest::newRow("a broken number") << QByteArray("{\"event\":\"granted\",\"token\":1.5}");
        QTest::newRow("a time before the start") << QByteArray("{\"event\":\"asked\",\"at\":-1}");
        QTest::newRow("a time beyond a year")
                << QByteArray("{\"event\":\"asked\",\"at\":9000000000000000000}");
        QTest::newRow("a belief beyond a year")
                << QByteArray("{\"event\":\"granted\",\"valid_until\":9000000000000000000}");
        QTest::newRow("a path too long")
                << QByteArray("{\"event\":\"asked\",\"path\":\"") + QByteArray(600, 'x') + "\"}";
        QTest::newRow("a line too long")
                << QByteArray("{\"event\":\"asked\",\"x\":\"") + QByteArray(20000, 'x') + "\"}";
        QTest::newRow("too deep") << QByteArray("{\"event\":\"asked\",\"x\":") + QByteArray(50, '[')
                                             + QByteArray(50, ']') + "}";
    }

    void badLinesAreRefused()
    {
        QFETCH(const QByteArray, line);
        const auto event = parseLabEvent(
                std::string_view(line.constData(), static_cast<std::size_t>(line.size())));
        QVERIFY(!event);
        QVERIFY(event.error().kind == BackendError::Kind::Malformed);
        QVERIFY(!event.error().detail.empty());
    }
};

LOCKSCOPE_GUILESS_TEST(TestLabEventJson)
#include "tst_labeventjson.moc"
