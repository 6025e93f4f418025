// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/cli/lockctlrunner.h"
#include "tests/mongo/mongotest.h"
#include "tests/mongo/oldserver.h"
#include "tests/support/testprogram.h"

#include <QTest>
#include <QUrl>

using namespace lockscope;
using namespace lockscope::test;

/// A sharded cluster, as far as it can be had: what says that it is a router (mongos), with the
/// tests' replica set behind it.
class TestMongoRouter : public MongoTest
{
    Q_OBJECT

    QStringList words(const char *text) const
    {
        return QString::fromLatin1(text).split(QLatin1Char(' '))
               << QStringLiteral("--index") << m_index;
    }

    QString m_index;

private slots:
    void initTestCase()
    {
        if (!useServer())
            return;
        m_index = QString::fromStdString(newName("routed"));
    }
    /// What is there is shown, and nothing is changed.
    void nothingIsLockedThroughARouter()
    {
        const QString database = QLatin1Char('/') + QLatin1String(Database);
        const Lockctl direct(
                QString(m_url).replace(QLatin1String("/?"), database + QLatin1Char('?')));
        QCOMPARE(direct.run(words("init")).exitStatus, 0);
        const std::string kept = direct.detach(words("--mode X --lease 10m /kept"));
        QVERIFY(!kept.empty());
        const ValueMap hello = run("admin", {{"hello", std::int64_t{1}}});
        const std::string *primary = hello["primary"].asString();
        QVERIFY(primary);
        const int port = QUrl(QStringLiteral("mongodb://") + QString::fromStdString(*primary))
                                 .port();
        const OldServer router(17, {}, OldServer::Role::Router, port);
        const Lockctl routed(
                QString::fromStdString(router.url()).replace(QLatin1String("/db"), database));

        for (const char *command : {"ls --flat", "show /kept", "why /kept"}) {
            const LockctlResult shown = routed.run(words(command));
            QVERIFY2(shown.exitStatus == 0, shown.errors.constData());
            QVERIFY2(shown.output.contains("/kept"), shown.output.constData());
        }
        for (const QStringList &command :
             {words("status"), words("init"), words("acquire --detach --mode X /other"),
              words("release") << QString::fromStdString(kept), words("break --yes --hard /kept"),
              words("rename /kept /moved")}) {
            const LockctlResult refused = routed.run(command);
            const QByteArray all = command.join(QLatin1Char(' ')).toUtf8() + ": " + refused.errors;
            QVERIFY2(refused.exitStatus == 3, all.constData());
            QVERIFY2(refused.errors.contains("this is a sharded cluster (mongos)"),
                     all.constData());
        }
        for (const char *write :
             {"create", "createIndexes", "update", "insert", "delete", "findAndModify", "collMod"})
            QVERIFY2(!router.commands().contains(write), write);
        const LockctlResult left = direct.run(words("ls --flat"));
        QVERIFY2(left.output.contains("/kept") && !left.output.contains("/other"),
                 left.output.constData());
        QCOMPARE(direct.run(words("release") << QString::fromStdString(kept)).exitStatus, 0);
    }
};

LOCKSCOPE_GUILESS_TEST(TestMongoRouter)
#include "tst_mongorouter.moc"
