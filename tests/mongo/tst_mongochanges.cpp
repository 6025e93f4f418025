// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/cli/lockctlrunner.h"
#include "tests/mongo/mongotest.h"
#include "tests/mongo/ownserver.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <csignal>
#include <memory>

using namespace lockscope;
using namespace lockscope::test;

/// What `lockctl` says when a server is no longer what it was: on a replica set of one member.
class TestMongoChanges : public MongoTest
{
    Q_OBJECT

    std::unique_ptr<OwnServer> m_server;

    Lockctl lockctl() const
    {
        Lockctl lockctl(QString::fromStdString(m_server->url()));
        lockctl.setEnvironment(QStringLiteral("LOCKSCOPE_PASSWORD"),
                               QLatin1String(OwnServer::Password));
        return lockctl;
    }
    QStringList words(const char *text) const
    {
        return QString::fromLatin1(text).split(QLatin1Char(' '))
               << QStringLiteral("--user") << QStringLiteral("owner") << QStringLiteral("--ca")
               << QString::fromStdString(m_server->authority());
    }
    /// More than the oplog holds, written until @p marker is no longer in it.
    bool overrunOplog(const char *marker)
    {
        const std::string big(1 << 20, 'x');
        return QTest::qWaitFor(
                [&] {
                    Value::List documents;
                    for (int i = 0; i < OwnServer::OplogMiB; ++i)
                        documents.emplace_back(ValueMap{{"text", big}});
                    run({{"insert", "ballast"}, {"documents", documents}});
                    // What recovery needs is kept, whatever the size.
                    m_server->run("admin", {{"fsync", std::int64_t{1}}});
                    const ValueMap found = m_server->run("local",
                                                         {{"find", "oplog.rs"},
                                                          {"filter", ValueMap{{"o._id", marker}}}});
                    const Value::List *rest = member(found["cursor"], "firstBatch").asList();
                    return rest && rest->empty();
                },
                120000);
    }
    bool run(const ValueMap &command)
    {
        return !m_server->run(OwnServer::Database, command).contains("failed");
    }

private slots:
    void initTestCase()
    {
        m_server = useOwnServer();
        if (!m_server)
            return;
        QVERIFY(m_server->addUser("owner", {"readWrite", "dbAdmin"}));
        const LockctlResult made = lockctl().run(words("init"));
        QVERIFY2(made.exitStatus == 0, made.errors.constData());
    }

    /// Who sleeps for so long that the oplog no longer has what he missed reads everything once, and
    /// tells it.
    void whatTheOplogNoLongerHasIsReadAgain()
    {
        const std::string gone = lockctl().detach(words("--mode X --lease 10m /gone"));
        QVERIFY(!gone.empty());
        const auto watch = lockctl().start(words("watch --json"));
        QTRY_VERIFY_WITH_TIMEOUT(watch->errors().contains("Watching"), 60000);
        watch->signal(SIGSTOP);
        QVERIFY(run(
                {{"insert", "ballast"}, {"documents", Value::List{ValueMap{{"_id", "here"}}}}}));
        const LockctlResult released = lockctl().run(words("release")
                                                     << QString::fromStdString(gone));
        QVERIFY2(released.exitStatus == 0, released.errors.constData());
        QVERIFY(!lockctl().detach(words("--mode X --lease 10m /new")).empty());
        QVERIFY(overrunOplog("here"));
        watch->signal(SIGCONT);
        bool isGone = false;
        bool isNew = false;
        while (!isGone || !isNew) {
            const Value change = watch->nextJson();
            QVERIFY2(change.asMap(), watch->errors().constData());
            const std::string path = text(member(change, "lock"), "path");
            isGone = isGone || (path == "/gone" && text(change, "change") == "removed");
            isNew = isNew || (path == "/new" && text(change, "change") == "added");
        }
        watch->signal(SIGINT);
        QCOMPARE(watch->waitForEnd(), 130);
    }

    /// What is there is shown, and nothing is changed.
    void outsideOfASetNothingIsLocked()
    {
        const std::string kept = lockctl().detach(words("--mode X --lease 10m /kept"));
        QVERIFY(!kept.empty());
        const QString problem = m_server->restartAlone();
        QVERIFY2(problem.isEmpty(), qPrintable(problem));
        const LockctlResult listed = lockctl().run(words("ls --flat --json"));
        QVERIFY2(listed.exitStatus == 0, listed.errors.constData());
        QVERIFY2(listed.output.contains("/kept"), listed.output.constData());
        const auto isRefused = [this](const QStringList &command) {
            const LockctlResult refused = lockctl().run(command);
            if (refused.exitStatus == 3
                && refused.errors.contains("this server is in no replica set"))
                return true;
            qWarning("%d: %s", refused.exitStatus, refused.errors.constData());
            return false;
        };
        QVERIFY(isRefused(words("status")));
        QVERIFY(isRefused(words("init")));
        QVERIFY(isRefused(words("acquire --detach --mode X /other")));
        QVERIFY(isRefused(words("release") << QString::fromStdString(kept)));
        QVERIFY(isRefused(words("break --yes /kept")));
        QVERIFY(lockctl().run(words("ls --flat --json")).output.contains("/kept"));
        QVERIFY(!lockctl().run(words("ls --flat --json")).output.contains("/other"));
    }
};

LOCKSCOPE_GUILESS_TEST(TestMongoChanges)
#include "tst_mongochanges.moc"
