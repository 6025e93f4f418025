// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/cli/lockctlrunner.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace lockscope;

/// Every break is written down before it is sent, and afterwards; `lockctl audit` lists, checks and resolves.
class TestLockctlAudit : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<QTemporaryDir> folder;
    std::unique_ptr<TestServer> server;
    std::unique_ptr<Lockctl> lockctl;

    QString trail() const { return folder->filePath(QStringLiteral("audit.jsonl")); }
    QByteArray content() const
    {
        QFile file(trail());
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    void write(const QByteArray &bytes) const
    {
        QFile file(trail());
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(bytes);
    }
    LockctlResult breakIt(const QString &path) const
    {
        return lockctl->run({QStringLiteral("break"), path, QStringLiteral("--yes"),
                             QStringLiteral("--reason"), QStringLiteral("test")});
    }
    void lockAndBreak(const QString &path) const
    {
        QVERIFY(!lockctl->detach({QStringLiteral("--mode"), QStringLiteral("X"), path}).empty());
        QCOMPARE(breakIt(path).exitStatus, 0);
    }
    Value list() const { return lockctl->json({QStringLiteral("audit"), QStringLiteral("ls")}); }

private slots:
    void init()
    {
        folder = std::make_unique<QTemporaryDir>();
        server = std::make_unique<TestServer>();
        lockctl = std::make_unique<Lockctl>(server->url());
        lockctl->setEnvironment(QStringLiteral("LOCKSCOPE_AUDIT"), trail());
    }

    void aBreakIsWrittenDownWithItsDocuments()
    {
        lockAndBreak(QStringLiteral("/a"));
        const Value changes = list();
        QCOMPARE(changes.asList()->size(), std::size_t(1));
        const Value &change = changes.asList()->front();
        QCOMPARE(text(change, "action"), std::string("break"));
        QCOMPARE(text(change, "reason"), std::string("test"));
        QCOMPARE(text(change, "result"), std::string("done"));
        const Value &before = member(member(change, "details"), "documents");
        const Value &after = member(member(change, "outcome"), "documents");
        QCOMPARE(before.asList()->size(), std::size_t(3)); // session, path, root
        QVERIFY(findIn(after, "_id", "/a") != findIn(before, "_id", "/a"));
        QCOMPARE(lockctl->run({QStringLiteral("audit"), QStringLiteral("verify")}).exitStatus, 0);
    }

    void aChangedTrailIsDetectedAndNoBreakIsSentAfterIt()
    {
        lockAndBreak(QStringLiteral("/a"));
        write(content().replace("\"reason\":\"test\"", "\"reason\":\"tust\""));
        QCOMPARE(lockctl->run({QStringLiteral("audit"), QStringLiteral("verify")}).exitStatus, 6);
        QCOMPARE(lockctl->run({QStringLiteral("audit")}).exitStatus, 6);
        QVERIFY(!lockctl->detach({QStringLiteral("--mode"), QStringLiteral("X"),
                                  QStringLiteral("/b")})
                         .empty());
        const LockctlResult refused = breakIt(QStringLiteral("/b"));
        QCOMPARE(refused.exitStatus, 3);
        QVERIFY2(refused.errors.contains("is damaged"), refused.errors);
        const Value lock = lockctl->json({QStringLiteral("show"), QStringLiteral("/b")});
        QVERIFY(member(member(lock, "holders").asList()->front(), "revoked_at").isNull());
    }

    void aTrailThatCannotBeWrittenStopsTheBreak()
    {
        lockctl->setEnvironment(QStringLiteral("LOCKSCOPE_AUDIT"), QStringLiteral("/dev/full"));
        QVERIFY(!lockctl->detach({QStringLiteral("--mode"), QStringLiteral("X"),
                                  QStringLiteral("/a")})
                         .empty());
        QCOMPARE(breakIt(QStringLiteral("/a")).exitStatus, 3);
        const Value lock = lockctl->json({QStringLiteral("show"), QStringLiteral("/a")});
        QVERIFY(member(member(lock, "holders").asList()->front(), "revoked_at").isNull());
    }

    void aChangeWithoutOutcomeIsResolvedByAskingTheServer()
    {
        lockAndBreak(QStringLiteral("/a"));
        // As a break leaves it that was killed after its requests: no outcome, and the head of before.
        const QByteArray whole = content();
        write(whole.left(whole.indexOf('\n') + 1));
        QVERIFY(QFile::remove(trail() + QStringLiteral(".head")));
        const Value open = lockctl->json(
                {QStringLiteral("audit"), QStringLiteral("ls"), QStringLiteral("--open")});
        QCOMPARE(open.asList()->size(), std::size_t(1));
        QVERIFY(member(open.asList()->front(), "result").isNull());
        const Value resolved = lockctl->json({QStringLiteral("audit"), QStringLiteral("resolve")});
        QCOMPARE(text(resolved, "result"), std::string("applied"));
        QCOMPARE(text(list().asList()->front(), "result"), std::string("applied"));
    }

    void anEmptyTrailIsFine()
    {
        QVERIFY(list().asList()->empty());
        QCOMPARE(lockctl->run({QStringLiteral("audit"), QStringLiteral("verify")}).exitStatus, 0);
    }
};

QTEST_GUILESS_MAIN(TestLockctlAudit)
#include "tst_lockctlaudit.moc"
