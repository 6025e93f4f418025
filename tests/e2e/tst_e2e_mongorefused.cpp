// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/makeapplication.h"
#include "tests/mongo/oldserver.h"
#include "tests/support/testprogram.h"
#include "ui/shell/mainwindow.h"

#include <QLabel>
#include <QTemporaryDir>
#include <QTest>

using namespace e2e;
using namespace lockscope;
using lockscope::test::OldServer;

/// What the window says of MongoDB where no locks can be kept: why, and not that somebody should
/// set them up.
class TestE2eMongoRefused : public QObject
{
    Q_OBJECT

    static QString shownBy(const QWidget &window)
    {
        QStringList texts;
        for (const QLabel *label : window.findChildren<QLabel *>()) {
            if (label->isVisible())
                texts += label->text();
        }
        return texts.join(QLatin1Char('\n'));
    }

private slots:
    void initTestCase() { QGuiApplication::setQuitOnLastWindowClosed(false); }

    void theReasonIsSaid_data()
    {
        QTest::addColumn<int>("wireVersion");
        QTest::addColumn<int>("role");
        QTest::addColumn<QString>("why");
        using Role = OldServer::Role;
        QTest::newRow("old") << 8 << int(Role::Primary) << QStringLiteral("it needs 4.4 or later");
        QTest::newRow("sharded") << 17 << int(Role::Router)
                                 << QStringLiteral("this is a sharded cluster (mongos)");
        QTest::newRow("alone") << 17 << int(Role::Single)
                               << QStringLiteral("this server is in no replica set");
    }
    void theReasonIsSaid()
    {
        QFETCH(int, wireVersion);
        QFETCH(int, role);
        QFETCH(QString, why);
        const OldServer server(wireVersion, {}, OldServer::Role(role));
        const QTemporaryDir home;
        StartOptions options;
        options.server = QString::fromStdString(server.url());
        const auto application = makeApplication(options, home);
        application->start();
        const MainWindow &window = application->window();
        QTRY_VERIFY2_WITH_TIMEOUT(shownBy(window).contains(why), qPrintable(shownBy(window)),
                                  60000);
        QVERIFY2(!shownBy(window).contains(QStringLiteral("not set up yet")),
                 qPrintable(shownBy(window)));
        for (const char *write : {"create", "createIndexes", "update", "insert", "findAndModify"})
            QVERIFY2(!server.commands().contains(write), write);
    }
};

LOCKSCOPE_TEST(TestE2eMongoRefused)
#include "tst_e2e_mongorefused.moc"
