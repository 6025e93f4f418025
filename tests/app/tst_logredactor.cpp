// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/logredactor.h"

#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;

class TestLogRedactor : public QObject
{
    Q_OBJECT
private slots:
    void secretsGo_data();
    void secretsGo();
    void knownSecretsGo();
    void ordinaryTextStays();
    void controlsBecomeSpaces();
};

void TestLogRedactor::secretsGo_data()
{
    QTest::addColumn<QString>("line");
    QTest::newRow("URL") << QStringLiteral("GET http://anna:hunter2@host:9200/_stats");
    QTest::newRow("header") << QStringLiteral("Authorization: Basic hunter2");
    QTest::newRow("bearer") << QStringLiteral("\"authorization\": \"Bearer hunter2\"");
    QTest::newRow("bare header") << QStringLiteral("authorization=hunter2");
    QTest::newRow("JSON") << QStringLiteral("{\"password\":\"hunter2\"}");
    QTest::newRow("environment") << QStringLiteral("LOCKSCOPE_PASSWORD=hunter2 lockctl ls");
    QTest::newRow("API key") << QStringLiteral("api_key: hunter2");
}

void TestLogRedactor::secretsGo()
{
    QFETCH(QString, line);
    const QString result = redactedLogLine(line);
    QVERIFY2(!result.contains(QStringLiteral("hunter2")), qPrintable(result));
    QVERIFY(result.contains(QStringLiteral("***")));
}

void TestLogRedactor::knownSecretsGo()
{
    addLogSecret(QStringLiteral("correct horse"));
    addLogSecret(QStringLiteral("a")); // too short to be replaced everywhere
    QCOMPARE(redactedLogLine(QStringLiteral("a stray correct horse here")),
             QStringLiteral("a stray *** here"));
}

void TestLogRedactor::ordinaryTextStays()
{
    const QString line = QStringLiteral(
            "http://127.0.0.1:9250/fs-locks: token 5118, /clinton/README.txt");
    QCOMPARE(redactedLogLine(line), line);
}

void TestLogRedactor::controlsBecomeSpaces()
{
    QCOMPARE(redactedLogLine(QStringLiteral("a\nb\x1b[31mc\u0085")), QStringLiteral("a b [31mc "));
    QCOMPARE(redactedLogLine(QString(100000, QLatin1Char('x'))).size(), 4096);
}

LOCKSCOPE_GUILESS_TEST(TestLogRedactor)
#include "tst_logredactor.moc"
