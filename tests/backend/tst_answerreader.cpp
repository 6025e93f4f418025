// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/http/answerreader.h"

#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;

class TestAnswerReader : public QObject
{
    Q_OBJECT

private slots:
    void readsTheSameInAnyPieces_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<bool>("leavesConnection");
        const QByteArray ok = "HTTP/1.1 200 OK\r\n";
        QTest::newRow("length") << ok + "Content-Length: 5\r\n\r\nhello" << QByteArray("hello")
                                << true;
        QTest::newRow("nothing") << ok + "content-length: 0\r\n\r\n" << QByteArray() << true;
        QTest::newRow("chunks")
                << ok + "Transfer-Encoding: chunked\r\n\r\n"
                           + "3;name=value\r\nhel\r\n2\r\nlo\r\n0\r\nTrailer: x\r\n\r\n"
                << QByteArray("hello") << true;
        QTest::newRow("continue first")
                << QByteArray("HTTP/1.1 100 Continue\r\n\r\n") + ok + "Content-Length: 2\r\n\r\nhi"
                << QByteArray("hi") << true;
        QTest::newRow("close wanted") << ok + "Connection: close\r\nContent-Length: 2\r\n\r\nhi"
                                      << QByteArray("hi") << false;
        QTest::newRow("1.0") << QByteArray("HTTP/1.0 200 OK\r\nContent-Length: 2\r\n\r\nhi")
                             << QByteArray("hi") << false;
        QTest::newRow("more than announced")
                << ok + "Content-Length: 2\r\n\r\nhithere" << QByteArray("hi") << false;
    }
    void readsTheSameInAnyPieces()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, body);
        QFETCH(bool, leavesConnection);
        for (qsizetype piece = 1; piece <= bytes.size(); ++piece) {
            AnswerReader reader(false);
            for (qsizetype at = 0; at < bytes.size(); at += piece)
                reader.feed(bytes.mid(at, piece));
            QVERIFY(reader.isComplete());
            QCOMPARE(reader.status(), 200);
            QCOMPARE(reader.body(), body);
            QCOMPARE(reader.leavesConnection(), leavesConnection);
        }
    }

    void bodyWithoutLengthEndsWithTheConnection()
    {
        AnswerReader reader(false);
        reader.feed("HTTP/1.1 200 OK\r\n\r\nhel");
        reader.feed("lo");
        QVERIFY(!reader.isComplete());
        reader.close();
        QVERIFY(reader.isComplete());
        QVERIFY(!reader.leavesConnection());
        QCOMPARE(reader.body(), QByteArray("hello"));
    }

    void whatACloseCutsOffIsNotComplete()
    {
        for (const char *bytes :
             {"", "HTTP/1.1 200 O", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhel",
              "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n"}) {
            AnswerReader reader(false);
            reader.feed(bytes);
            reader.close();
            QVERIFY2(!reader.isComplete(), bytes);
        }
    }

    void whatIsAnnouncedTakesNoRoom()
    {
        AnswerReader reader(false);
        reader.feed("HTTP/1.1 200 OK\r\nContent-Length: 9000000000000000000\r\n\r\nhi");
        QVERIFY(!reader.isBroken());
        QCOMPARE(reader.body(), QByteArray("hi"));
        QVERIFY(reader.body().capacity() < 4096);
    }

    void answersWithoutABody()
    {
        AnswerReader head(true);
        head.feed("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n");
        QVERIFY(head.leavesConnection());
        AnswerReader unchanged(false);
        unchanged.feed("HTTP/1.1 304 Not Modified\r\n\r\n");
        QVERIFY(unchanged.leavesConnection());
    }

    void manySmallChunksAreNoHead()
    {
        AnswerReader reader(false);
        QByteArray bytes("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n");
        for (int i = 0; i < 100000; ++i)
            bytes += "1\r\nx\r\n";
        reader.feed(bytes + "0\r\n\r\n");
        QVERIFY(reader.isComplete());
        QCOMPARE(reader.body().size(), 100000);
    }

    void whatNeverEndsIsBroken_data()
    {
        const QByteArray chunked("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n");
        QTest::addColumn<QByteArray>("first");
        QTest::addColumn<QByteArray>("again");
        QTest::newRow("start line") << QByteArray("HTTP/1.1 200 ") << QByteArray("O");
        QTest::newRow("headers") << QByteArray("HTTP/1.1 200 OK\r\nA") << QByteArray(": b\r\nA");
        QTest::newRow("one header") << QByteArray("HTTP/1.1 200 OK\r\nA: ") << QByteArray("bcd");
        QTest::newRow("chunk extension") << QByteArray(chunked + "5;") << QByteArray("x");
        QTest::newRow("trailers") << QByteArray(chunked + "0\r\nA") << QByteArray(": b\r\nA");
        QTest::newRow("answers before the answer")
                << QByteArray() << QByteArray("HTTP/1.1 103 Early Hints\r\n\r\n");
    }
    void whatNeverEndsIsBroken()
    {
        QFETCH(QByteArray, first);
        QFETCH(QByteArray, again);
        for (const int together : {1, 100, 70 * 1024}) {
            AnswerReader reader(false);
            reader.feed(first);
            QByteArray piece;
            for (int i = 0; i < together; ++i)
                piece += again;
            for (qsizetype fed = 0; fed < 70 * 1024; fed += piece.size())
                reader.feed(piece);
            QVERIFY2(reader.isBroken(), qPrintable(QString::number(together)));
            QVERIFY(!reader.isComplete());
        }
    }

    void whatIsNoHttpIsBroken()
    {
        const QByteArray endless(70 * 1024, 'x');
        for (const QByteArray &bytes :
             {QByteArray("SSH-2.0-OpenSSH\r\n\r\n"), QByteArray("HTTP/1.1 abc OK\r\n\r\n"),
              QByteArray("HTTP/1.1 200 OK\r\nno colon\r\n\r\n"),
              QByteArray("HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n"),
              QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 1x\r\n\r\n"),
              QByteArray("HTTP/1.1 101 Switching\r\n\r\n"),
              QByteArray("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"),
              QByteArray(
                      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nabcdef\r\n\r\n"),
              QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\nhi"),
              endless}) {
            AnswerReader reader(false);
            reader.feed(bytes);
            QVERIFY2(reader.isBroken(), bytes.left(80).constData());
            QVERIFY(!reader.leavesConnection());
        }
    }
};

LOCKSCOPE_GUILESS_TEST(TestAnswerReader)
#include "tst_answerreader.moc"
