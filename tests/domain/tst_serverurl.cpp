// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/serverurl.h"

#include "tests/support/testprogram.h"

#include <QTest>
#include <QUrl>

using namespace lockscope;

/// One server may be written in more than one way.
class TestServerUrl : public QObject
{
    Q_OBJECT
private slots:
    void compares_data()
    {
        QTest::addColumn<QString>("a");
        QTest::addColumn<QString>("b");
        QTest::addColumn<bool>("same");
        const auto row = [](const char *name, const char *a, const char *b, bool same) {
            QTest::newRow(name) << QString::fromLatin1(a) << QString::fromLatin1(b) << same;
        };
        row("the same text", "http://es:9200", "http://es:9200", true);
        row("a slash at the end", "http://es:9200/", "http://es:9200", true);
        row("slashes behind a path", "http://es:9200/a/", "http://es:9200/a", true);
        row("the usual port", "http://es", "http://es:80", true);
        row("the usual port of TLS", "https://es", "https://es:443/", true);
        row("who asks", "http://anna@es:9200", "http://es:9200", true);
        row("case of the host", "http://ES:9200", "http://es:9200", true);
        row("another port", "http://es:9200", "http://es:9201", false);
        row("another scheme", "http://es:9200", "https://es:9200", false);
        row("another host", "http://es1:9200", "http://es2:9200", false);
        row("another path", "http://es:9200/a", "http://es:9200/b", false);
        row("no URLs at all", "one", "another", false);
    }
    void compares()
    {
        QFETCH(const QString, a);
        QFETCH(const QString, b);
        QFETCH(const bool, same);
        QCOMPARE(nameSameServer(a.toStdString(), b.toStdString()), same);
        QCOMPARE(nameSameServer(b.toStdString(), a.toStdString()), same);
    }

    void thisMachine_data()
    {
        QTest::addColumn<bool>("isIt");
        for (const char *url : {"http://localhost", "http://LocalHost:1", "http://127.0.0.1:9200",
                                "http://127.9.8.7", "http://127.1", "http://[::1]:1",
                                "http://[0:0:0:0:0:0:0:1]", "http://[::ffff:127.0.0.1]"})
            QTest::newRow(url) << true;
        for (const char *url : {"http://127.evil.example", "http://127.0.0.1.evil.example",
                                "http://localhost.example", "http://128.0.0.1", "http://[::2]",
                                "http://[fe80::1]", "http://es", "nonsense", ""})
            QTest::newRow(url) << false;
    }
    void thisMachine()
    {
        QFETCH(const bool, isIt);
        const QUrl url(QString::fromLatin1(QTest::currentDataTag()));
        QCOMPARE(isLoopbackHost(url.host()), isIt);
    }
};

LOCKSCOPE_GUILESS_TEST(TestServerUrl)
#include "tst_serverurl.moc"
