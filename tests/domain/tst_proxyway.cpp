// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/proxyway.h"

#include "tests/support/testprogram.h"

#include <QTest>

#include <string>

using namespace lockscope;

/// How a proxy is written, in a profile, an option and a field of a dialog.
class TestProxyWay : public QObject
{
    Q_OBJECT
private slots:
    void isRead_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("way"); // null: refused
        const auto row = [](const char *text, const QString &way) {
            QTest::addRow("'%s'", text) << QString::fromLatin1(text) << way;
        };
        const QString system = QStringLiteral("system");
        row("", system);
        row("system", system);
        row("none", QStringLiteral("direct"));
        row("http://proxy:3128", QStringLiteral("proxy:3128"));
        row("http://Proxy:3128/", QStringLiteral("proxy:3128"));
        row("http://[::1]:3128", QStringLiteral("::1:3128"));
        row("http://anna@proxy:3128", QStringLiteral("anna at proxy:3128"));
        row("http://anna%40home@proxy:3128", QStringLiteral("anna@home at proxy:3128"));
        for (const char *wrong :
             {"None", "proxy", "proxy:3128", "http://proxy", "http://proxy:0", "http://proxy:99999",
              "https://proxy:3128", "socks5://proxy:1080", "http://proxy:3128/x",
              "http://proxy:3128/?q", "http://proxy:3128/#f", "http://:3128", "http://a b:3128",
              "http://anna:pw@proxy:3128", "http://anna%3Apw@proxy:3128", "http://anna:@proxy:3128",
              "http://:pw@proxy:3128"})
            row(wrong, {});
    }
    void isRead()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, way);
        const Result<ProxyWay> read = proxyWay(text.toStdString());
        QCOMPARE(read.has_value(), !way.isNull());
        if (!read) {
            QVERIFY(read.error().kind == BackendError::Kind::InvalidInput);
            QVERIFY2(read.error().detail.find("pw") == std::string::npos,
                     read.error().detail.c_str());
            return;
        }
        QString words = QStringLiteral("system");
        if (read->kind == ProxyWay::Kind::Direct)
            words = QStringLiteral("direct");
        else if (read->kind == ProxyWay::Kind::Named)
            words = QString::fromStdString((read->user.empty() ? "" : read->user + " at ")
                                           + read->host + ':' + std::to_string(read->port));
        QCOMPARE(words, way);
    }
};

LOCKSCOPE_GUILESS_TEST(TestProxyWay)
#include "tst_proxyway.moc"
