// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/cli/cuttingproxy.h"
#include "tests/cli/lockctlrunner.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace lockscope;

namespace {

QStringList words(const char *text) { return QString::fromUtf8(text).split(QLatin1Char(' ')); }

} // namespace

/// Every break is written down before it is sent, and afterwards; `lockctl audit` lists, checks and
/// resolves.
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
    QByteArray headContent() const
    {
        QFile file(trail() + QStringLiteral(".head"));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static void writeTo(const QString &name, const QByteArray &bytes)
    {
        QFile file(name);
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(bytes);
    }
    void write(const QByteArray &bytes) const { writeTo(trail(), bytes); }
    void writeHead(const QByteArray &bytes) const
    {
        writeTo(trail() + QStringLiteral(".head"), bytes);
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
        // A file of this machine: the server has nothing to do with it.
        QVERIFY2(!refused.errors.contains("server") && !refused.errors.contains("proxy"),
                 refused.errors);
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
        // As a break leaves it that was killed after its requests: no outcome, and the head of
        // before.
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

    /// Its session is marked dead, its entries are not swept, and others go on working on the root:
    /// each step shows for itself.
    void aBreakThatWasKilledHalfWayIsResolvedStepByStep()
    {
        auto holder = lockctl->start({QStringLiteral("acquire"), QStringLiteral("--json"),
                                      QStringLiteral("--hold"), QStringLiteral("/a/b")});
        QVERIFY(member(holder->nextJson(), "granted") == Value(true));
        QVERIFY(server->kill(*holder));
        CuttingProxy proxy(server->url());
        proxy.holdBulksAfter(2); // the warm-up and the KILL pass
        const auto broken = lockctl->start({QStringLiteral("break"), QStringLiteral("--server"),
                                            proxy.url(), QStringLiteral("--dead"),
                                            QStringLiteral("--yes")});
        QTRY_VERIFY_WITH_TIMEOUT(proxy.isHolding(), 60000);
        broken->signal(SIGKILL);
        broken->waitForEnd();
        QVERIFY(!lockctl->detach({QStringLiteral("--mode"), QStringLiteral("X"),
                                  QStringLiteral("/c")})
                         .empty());
        const Value resolved = lockctl->json({QStringLiteral("audit"), QStringLiteral("resolve"),
                                              QStringLiteral("--server"), proxy.url()});
        QCOMPARE(text(resolved, "result"), std::string("partly"));
        const Value::List *steps = member(member(resolved, "details"), "steps").asList();
        QVERIFY(steps && steps->size() == 4);
        QCOMPARE(text(steps->at(0), "action"), std::string("kill-session"));
        QCOMPARE(text(steps->at(0), "result"), std::string("applied"));
        for (std::size_t i = 1; i < steps->size(); ++i)
            QCOMPARE(text(steps->at(i), "result"), std::string("not-applied"));
    }

    void anOpenChangeIsToldByLsAndBeforeTheNextBreak()
    {
        lockAndBreak(QStringLiteral("/a"));
        const QByteArray whole = content();
        write(whole.left(whole.indexOf('\n') + 1));
        QVERIFY(QFile::remove(trail() + QStringLiteral(".head")));
        const LockctlResult listed = lockctl->run({QStringLiteral("audit"), QStringLiteral("ls")});
        QVERIFY2(listed.output.contains("no outcome"), listed.output);
        QVERIFY2(listed.output.contains("  /a "), listed.output); // not its session or the root
        QVERIFY2(listed.output.contains(QByteArray(server->url().toUtf8() + " · fs-locks")),
                 listed.output);
        QVERIFY2(listed.errors.contains(
                         "The outcome of one break is unknown. It may have happened."),
                 listed.errors);
        QVERIFY(!lockctl->detach({QStringLiteral("--mode"), QStringLiteral("X"),
                                  QStringLiteral("/b")})
                         .empty());
        const LockctlResult broken = breakIt(QStringLiteral("/b"));
        QCOMPARE(broken.exitStatus, 0);
        QVERIFY2(broken.errors.contains("The outcome of one break is unknown."), broken.errors);
        QVERIFY(broken.errors.contains("lockctl audit resolve"));
        QCOMPARE(lockctl->run({QStringLiteral("audit"), QStringLiteral("resolve")}).exitStatus, 0);
        QVERIFY(!lockctl->run({QStringLiteral("audit"), QStringLiteral("ls")})
                         .errors.contains("is unknown"));
    }

    void thatNothingIsOpenIsNotThatNothingWasWrittenDown()
    {
        const QStringList open{QStringLiteral("audit"), QStringLiteral("ls"),
                               QStringLiteral("--open")};
        QVERIFY(lockctl->run(open).output.startsWith("No forced change was written down here"));
        lockAndBreak(QStringLiteral("/a"));
        const LockctlResult listed = lockctl->run(open);
        QCOMPARE(listed.exitStatus, 0);
        QVERIFY2(listed.output.startsWith("No change is open"), listed.output);
        QVERIFY2(listed.output.contains(trail().toUtf8()), listed.output);
    }

    void linesAreCopiedToTheAuditIndexOfTheServer()
    {
        const QStringList index{QStringLiteral("--audit-index"), QStringLiteral("lock-audit")};
        QVERIFY(!lockctl->detach({QStringLiteral("--mode"), QStringLiteral("X"),
                                  QStringLiteral("/a")})
                         .empty());
        const LockctlResult broken = lockctl->run(
                QStringList{QStringLiteral("break"), QStringLiteral("/a"), QStringLiteral("--yes"),
                            QStringLiteral("--reason"), QStringLiteral("test")}
                + index);
        QVERIFY2(broken.exitStatus == 0, broken.errors);
        // Another machine, without this trail.
        lockctl->setEnvironment(QStringLiteral("LOCKSCOPE_AUDIT"),
                                folder->filePath(QStringLiteral("elsewhere.jsonl")));
        QVERIFY(list().asList()->empty());
        const Value copies = lockctl->json(QStringList{QStringLiteral("audit"),
                                                       QStringLiteral("ls"),
                                                       QStringLiteral("--from-server")}
                                           + index);
        QCOMPARE(copies.asList()->size(), std::size_t(1));
        QCOMPARE(text(copies.asList()->front(), "result"), std::string("done"));
        QCOMPARE(text(copies.asList()->front(), "reason"), std::string("test"));
        const Value checked = lockctl->json(QStringList{QStringLiteral("audit"),
                                                        QStringLiteral("verify"),
                                                        QStringLiteral("--from-server")}
                                            + index);
        QVERIFY(member(checked, "records") == Value(2));
        QVERIFY(member(checked, "gaps") == Value(0));
        QVERIFY(member(checked, "whole") == Value(true));
    }

    void aKeyThatOthersReadIsToldOf()
    {
        QFile key(folder->filePath(QStringLiteral("key")));
        QVERIFY(key.open(QIODevice::WriteOnly) && key.write("c2l4dGVlbiBieXRlcyBvciBtb3Jl\n") > 0);
        key.close();
        lockctl->setEnvironment(QStringLiteral("LOCKSCOPE_AUDIT_KEY"), key.fileName());
        const QByteArray told = "Others can read or change " + key.fileName().toUtf8();
        const QFile::Permissions own = QFile::ReadOwner | QFile::WriteOwner;
        for (const QFile::Permissions &more :
             {QFile::Permissions(), QFile::Permissions(QFile::ReadGroup)}) {
            QVERIFY(key.setPermissions(own | more));
            const LockctlResult listed = lockctl->run(
                    {QStringLiteral("audit"), QStringLiteral("ls")});
            QCOMPARE(listed.exitStatus, 0);
            QCOMPARE(listed.errors.contains(told), more != QFile::Permissions());
        }
    }

    /// Whoever has not got the key can write no trail that passes for this one.
    void aKeyMakesTheTrailOursAlone()
    {
        const QString name = QStringLiteral("LOCKSCOPE_AUDIT_KEY");
        const QString keyFile = folder->filePath(QStringLiteral("key"));
        QFile key(keyFile);
        QVERIFY(key.open(QIODevice::WriteOnly) && key.write("c2l4dGVlbiBieXRlcyBvciBtb3Jl\n") > 0);
        key.close();
        const auto verify = [this] {
            return lockctl->run({QStringLiteral("audit"), QStringLiteral("verify")});
        };

        lockAndBreak(QStringLiteral("/plain"));
        const QByteArray plain = content();
        const QByteArray plainHead = headContent();
        lockctl->setEnvironment(name, keyFile);
        // Begun without it: neither read nor written.
        QCOMPARE(verify().exitStatus, 2);
        QVERIFY2(verify().errors.contains("not written with your key"), verify().errors);
        QVERIFY(!lockctl->detach(words("--mode X /b")).empty());
        QVERIFY(breakIt(QStringLiteral("/b")).exitStatus != 0);
        QCOMPARE(content(), plain);

        QVERIFY(QFile::remove(trail()) && QFile::remove(trail() + QStringLiteral(".head")));
        QCOMPARE(breakIt(QStringLiteral("/b")).exitStatus, 0);
        QCOMPARE(verify().exitStatus, 0);
        QVERIFY2(verify().output.contains("nobody without your key can rewrite it. It cannot show "
                                          "that both its files were put back"),
                 verify().output);
        const QByteArray keyed = content();

        lockctl->setEnvironment(name, QString());
        QCOMPARE(verify().exitStatus, 2);
        QVERIFY2(verify().errors.contains("LOCKSCOPE_AUDIT_KEY"), verify().errors);
        QVERIFY(!lockctl->detach(words("--mode X /c")).empty());
        QVERIFY(breakIt(QStringLiteral("/c")).exitStatus != 0);
        QCOMPARE(content(), keyed);

        // Written anew, with a head that says what it likes.
        lockctl->setEnvironment(name, keyFile);
        write(plain);
        writeHead(plainHead);
        QCOMPARE(verify().exitStatus, 2);
        writeHead(QByteArray(plainHead).replace("}", ",\"keyed\":true}"));
        QCOMPARE(verify().exitStatus, 6);
        QVERIFY(QFile::remove(trail() + QStringLiteral(".head")));
        QCOMPARE(verify().exitStatus, 6);

        for (const QString &wrong : {QStringLiteral("/no/such/key"), QStringLiteral("/dev/null")}) {
            lockctl->setEnvironment(name, wrong);
            QCOMPARE(verify().exitStatus, 2);
            QVERIFY(breakIt(QStringLiteral("/c")).exitStatus != 0);
        }
    }

    void aCopyUnderAnotherKeyIsNotCalledChanged()
    {
        const QString name = QStringLiteral("LOCKSCOPE_AUDIT_KEY");
        const QStringList index = words("--audit-index lock-audit");
        const auto useKey = [&](const char *bytes) {
            QFile key(folder->filePath(QStringLiteral("key")));
            QVERIFY(key.open(QIODevice::WriteOnly | QIODevice::Truncate));
            key.write(bytes);
            lockctl->setEnvironment(name, key.fileName());
        };
        const auto verify = [&] {
            return lockctl->json(words("audit verify --from-server") + index);
        };
        useKey("the key of this machine");
        QVERIFY(!lockctl->detach(words("--mode X /a")).empty());
        QCOMPARE(lockctl->run(words("break /a --yes --reason test") + index).exitStatus, 0);
        QVERIFY(member(verify(), "changed") == Value(0));
        QVERIFY(member(verify(), "other_key") == Value(0));
        useKey("the key of another machine");
        QVERIFY(member(verify(), "changed") == Value(0));
        QVERIFY(member(verify(), "other_key") == Value(2));
        QVERIFY(member(verify(), "gaps") == Value(0));
    }

    /// The copy is a second witness, not a second lock: without it the break goes on, and both
    /// stderr and the trail say so.
    void aCopyThatFailsDoesNotStopTheBreakUnlessTheProfileRequiresIt()
    {
        const Value status = lockctl->json({QStringLiteral("init")});
        const QString locks = QString::fromStdString(text(status, "index"));
        QVERIFY(!locks.isEmpty());
        QVERIFY(!lockctl->detach({QStringLiteral("--mode"), QStringLiteral("X"),
                                  QStringLiteral("/a")})
                         .empty());
        QDir(folder->path()).mkpath(QStringLiteral("lockscope"));
        QFile profiles(folder->filePath(QStringLiteral("lockscope/profiles.json")));
        QVERIFY(profiles.open(QIODevice::WriteOnly));
        profiles.write(
                QStringLiteral("{\"version\":1,\"profiles\":[{\"name\":\"strict\",\"url\":\"%1\","
                               "\"audit_index\":\"%2\",\"audit_index_required\":true}]}")
                        .arg(server->url(), locks)
                        .toUtf8());
        profiles.close();
        lockctl->setEnvironment(QStringLiteral("XDG_CONFIG_HOME"), folder->path());
        const LockctlResult refused = lockctl->run(
                {QStringLiteral("break"), QStringLiteral("/a"), QStringLiteral("--yes"),
                 QStringLiteral("--profile"), QStringLiteral("strict")});
        QVERIFY2(refused.exitStatus == 3, refused.errors);
        QVERIFY2(refused.errors.contains("nothing was changed"), refused.errors);
        const Value lock = lockctl->json({QStringLiteral("show"), QStringLiteral("/a")});
        QVERIFY(member(member(lock, "holders").asList()->front(), "revoked_at").isNull());
        QCOMPARE(text(list().asList()->front(), "result"), std::string("failed"));

        const LockctlResult broken = lockctl->run({QStringLiteral("break"), QStringLiteral("/a"),
                                                   QStringLiteral("--yes"),
                                                   QStringLiteral("--audit-index"), locks});
        QVERIFY2(broken.exitStatus == 0, broken.errors);
        QVERIFY2(broken.errors.contains("was not written"), broken.errors);
        const Value changes = list();
        QVERIFY(!text(member(changes.asList()->back(), "outcome"), "audit_index").empty());
    }

    void theAuditIndexIsNamedSensibly()
    {
        for (const char *name : {"fs-locks", "a*", "_x", "a,b"})
            QCOMPARE(lockctl->run({QStringLiteral("audit"), QStringLiteral("ls"),
                                   QStringLiteral("--from-server"), QStringLiteral("--audit-index"),
                                   QString::fromLatin1(name)})
                             .exitStatus,
                     2);
        QCOMPARE(lockctl->run({QStringLiteral("audit"), QStringLiteral("ls"),
                               QStringLiteral("--from-server")})
                         .exitStatus,
                 2);
        QCOMPARE(lockctl->run({QStringLiteral("audit"), QStringLiteral("ls"),
                               QStringLiteral("--from-server"), QStringLiteral("--audit-index"),
                               QStringLiteral("nobody-made-it")})
                         .exitStatus,
                 3);
    }

    /// Nobody can tell a trail that never was from one that was taken away with its head.
    void aMissingTrailIsNoUnbrokenOne()
    {
        QVERIFY(list().asList()->empty());
        const auto verify = [this] {
            return lockctl->run({QStringLiteral("audit"), QStringLiteral("verify")});
        };
        QCOMPARE(verify().exitStatus, 6);
        lockAndBreak(QStringLiteral("/a"));
        QCOMPARE(verify().exitStatus, 0);
        QVERIFY2(verify().output.contains("It cannot show that both its files were rewritten, or "
                                          "put back to an earlier state, together"),
                 verify().output);
        QVERIFY(QFile::remove(trail()) && QFile::remove(trail() + QStringLiteral(".head")));
        const LockctlResult gone = verify();
        QCOMPARE(gone.exitStatus, 6);
        QVERIFY2(gone.errors.contains("both its files were taken away"), gone.errors);
        const Value json = lockctl->json({QStringLiteral("audit"), QStringLiteral("verify")}, 6);
        QVERIFY(member(json, "exists") == Value(false));
        QVERIFY(member(json, "whole").isNull());
        // Emptied is no other than taken away.
        for (const char *part : {"", ".head"}) {
            QFile file(trail() + QLatin1String(part));
            QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        }
        QCOMPARE(verify().exitStatus, 6);
    }
};

LOCKSCOPE_GUILESS_TEST(TestLockctlAudit)
#include "tst_lockctlaudit.moc"
