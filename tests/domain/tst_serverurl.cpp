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
        row("one of several nodes", "http://es1:9200,http://es2:9200", "http://ES2:9200/", true);
        row("lists with a node in common", "http://es1:9200,http://es2:9200",
            "http://es2:9200, http://es3:9200", true);
        row("lists of other nodes", "http://es1:9200,http://es2:9200", "http://es3:9200", false);
        row("members of etcd", "etcd+http://a:1,etcd+http://b:2", "etcd+http://B:2/", true);
        row("another engine there", "etcd+http://a:2379", "http://a:2379", false);
        row("the usual port behind an engine", "etcd+https://a", "etcd+https://a:443", true);
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

    void nodesOfACluster_data()
    {
        using Fault = ServerUrl::Fault;
        QTest::addColumn<QString>("url");
        QTest::addColumn<int>("fault");
        QTest::addColumn<bool>("isThisMachine");
        const auto row = [](const char *url, Fault fault, bool isThisMachine) {
            QTest::newRow(url) << QString::fromLatin1(url) << int(fault) << isThisMachine;
        };
        row("http://a:1,http://b:2", Fault::None, false);
        row("http://127.0.0.1:1, http://localhost:2", Fault::None, true);
        row("http://127.0.0.1:1,http://b", Fault::None, false);
        row("https://a,https://b/below", Fault::None, false);
        row("http://a,https://b", Fault::Mixed, false);
        row("http://a,b:2", Fault::Form, false);
        row("http://a,", Fault::Form, false);
        row("http://a,http://anna:pw@b", Fault::Password, false);
        row("http://a,http://anna@b", Fault::User, false);
        row("http://a?b=1,http://c", Fault::Query, false);
        row("http://a,mongodb://b/c", Fault::Form, false);
        row("etcd+http://127.0.0.1:1,etcd+http://localhost:2", Fault::None, true);
        row("etcd+https://a:1", Fault::None, false);
        row("etcd+http://a,etcd+https://b", Fault::Mixed, false);
        row("etcd+http://a,http://b", Fault::Mixed, false);
        row("http://a,etcd+http://b", Fault::Mixed, false);
        row("etcd+http://anna:pw@b", Fault::Password, false);
        row("etcd+ftp://a", Fault::Form, false);
        row("etcd+mongodb://a/b", Fault::Form, false);
    }
    void nodesOfACluster()
    {
        QFETCH(const QString, url);
        QFETCH(const int, fault);
        QFETCH(const bool, isThisMachine);
        const ServerUrl read = readServerUrl(url.toStdString());
        QCOMPARE(int(read.fault), fault);
        QCOMPARE(read.isThisMachine, isThisMachine);
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
