// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/snapshot/snapshotrecord.h"
#include "tests/cli/lockctlrunner.h"
#include "tests/history/sampleminute.h"
#include "tests/support/testprogram.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

#include <sys/stat.h>

using namespace lockscope;

/// lockctl on a snapshot file: it reads like a server and refuses to write.
class TestLockctlSnapshot : public QObject
{
    Q_OBJECT

    QString url(const char *name) const
    {
        return QUrl::fromLocalFile(m_folder.filePath(QString::fromLatin1(name))).toString();
    }

    QTemporaryDir m_folder;

private slots:
    void initTestCase()
    {
        const Snapshot made = minute();
        SnapshotWish wish{m_folder.filePath(QStringLiteral("a.locksnap")).toStdString(), made.from,
                          made.to, false, made.status};
        QVERIFY(writeSnapshot(made, wish));
        wish.file = m_folder.filePath(QStringLiteral("hidden.locksnap")).toStdString();
        wish.redact = true;
        QVERIFY(writeSnapshot(made, wish));
    }

    /// All of its time; and what hid its names goes on hiding them.
    void aSnapshotIsExportedAsItIs()
    {
        const auto exported = [this](const char *from, const QStringList &more) {
            const LockctlResult result = Lockctl(url(from)).run(
                    QStringList{QStringLiteral("export"), QStringLiteral("--format"),
                                QStringLiteral("locksnap")}
                    + more);
            return parseSnapshot(result.output.toStdString());
        };
        const Snapshot made = minute();
        const Result<Snapshot> again = exported("a.locksnap", {});
        QVERIFY2(again, again ? "" : again.error().detail.c_str());
        QVERIFY(again->from == made.from && again->to == made.to);
        QVERIFY(!again->redacted);
        QCOMPARE(again->status.url, made.status.url);
        for (const auto &[from, more] :
             {std::pair{"a.locksnap", QStringList{QStringLiteral("--redact")}},
              std::pair{"hidden.locksnap", QStringList()}}) {
            const Result<Snapshot> hidden = exported(from, more);
            QVERIFY2(hidden, hidden ? "" : hidden.error().detail.c_str());
            QVERIFY(hidden->redacted);
            QVERIFY(hidden->from == made.from && hidden->to == made.to);
            QVERIFY(hidden->status.url.find("file:") == std::string::npos);
            QVERIFY(!hidden->frames.empty());
            for (const RecordedFrame &frame : hidden->frames) {
                for (const LockDocument &document : frame.documents)
                    QVERIFY2(document.path.find("clinton") == std::string::npos,
                             document.path.c_str());
            }
        }
        QCOMPARE(Lockctl(url("a.locksnap"))
                         .run({QStringLiteral("export"), QStringLiteral("--redact")})
                         .exitStatus,
                 2);
    }

    /// One look needs no history.
    void theMomentOfAServerIsExported()
    {
        const TestServer server;
        const Lockctl lockctl(server.url());
        lockctl.detach(
                {QStringLiteral("--mode"), QStringLiteral("X"), QStringLiteral("/secret/plan")});
        // What sessions get and what an entry means are two things since.
        QCOMPARE(lockctl.run({QStringLiteral("init"), QStringLiteral("--lease"),
                              QStringLiteral("75s")})
                         .exitStatus,
                 0);
        const auto exported = [&lockctl](const QStringList &more) {
            return parseSnapshot(
                    lockctl.run(QStringList{QStringLiteral("export"), QStringLiteral("--format"),
                                            QStringLiteral("locksnap")}
                                + more)
                            .output.toStdString());
        };
        const Result<Snapshot> now = exported({});
        QVERIFY2(now, now ? "" : now.error().detail.c_str());
        QVERIFY(now->from == now->to);
        QVERIFY(now->status.sessionTerms.lease == Millis(75000));
        QVERIFY(now->status.defaults.lease == Millis(30000));
        QCOMPARE(now->status.url, server.url().toStdString());
        QCOMPARE(now->frames.front().documents.size(),
                 std::size_t{3}); // the root, /secret, and the lock
        const Result<Snapshot> hidden = exported({QStringLiteral("--redact")});
        QVERIFY2(hidden, hidden ? "" : hidden.error().detail.c_str());
        QVERIFY(hidden->redacted);
        for (const LockDocument &document : hidden->frames.front().documents)
            QVERIFY2(document.path.find("secret") == std::string::npos, document.path.c_str());
    }

    void listsItsLocks()
    {
        const Lockctl lockctl(url("a.locksnap"));
        const LockctlResult listed = lockctl.run({QStringLiteral("ls")});
        QCOMPARE(listed.exitStatus, 0);
        QVERIFY2(listed.output.contains("README.txt"), listed.output.constData());
        QVERIFY(!listed.output.contains("plans"));
        const LockctlResult hidden = Lockctl(url("hidden.locksnap")).run({QStringLiteral("ls")});
        QCOMPARE(hidden.exitStatus, 0);
        QVERIFY2(hidden.output.contains("c1"), hidden.output.constData());
        QVERIFY(!hidden.output.contains("clinton"));
    }

    void showsAndExplainsOne()
    {
        const Lockctl lockctl(url("a.locksnap"));
        const LockctlResult shown = lockctl.run(
                {QStringLiteral("show"), QStringLiteral("/clinton/merger/README.txt")});
        QCOMPARE(shown.exitStatus, 0);
        QVERIFY2(shown.output.contains("host-of-anna"), shown.output.constData());
        const LockctlResult why = lockctl.run({QStringLiteral("why"), QStringLiteral("/clinton")});
        QVERIFY2(why.output.contains("merger"), why.output.constData());
        const LockctlResult status = lockctl.run({QStringLiteral("status")});
        QCOMPARE(status.exitStatus, 0);
        QVERIFY2(!status.output.contains("Clock"), status.output.constData());
        QVERIFY(member(lockctl.json({QStringLiteral("status")}), "clock_offset_ms").isNull());
        const LockctlResult checked = lockctl.run({QStringLiteral("fsck")});
        QVERIFY2(checked.exitStatus >= 0 && !checked.output.isEmpty(), checked.errors.constData());
        // It stands still for ever: that says nothing of how old its shares are.
        QCOMPARE(lockctl.run({QStringLiteral("fsck"), QStringLiteral("/clinton"),
                              QStringLiteral("--repair"), QStringLiteral("--shares-older-than"),
                              QStringLiteral("1ms")})
                         .exitStatus,
                 2);
    }

    /// What was dead by the process table of whoever made it shows by its lease here.
    void saysAsOfWhenItIsAndByWhatItJudges()
    {
        const Lockctl lockctl(url("a.locksnap"));
        const Instant at = minute().to + Millis(250); // the server's clock
        const QByteArray said = "This is a snapshot: it is as of "
                                + QDateTime::fromMSecsSinceEpoch(toEpochMs(at), Qt::UTC)
                                          .toString(QStringLiteral("yyyy-MM-ddTHH:mm:"))
                                          .toLatin1();
        for (const char *command : {"status", "ls", "sessions", "show /clinton/merger/README.txt",
                                    "why /clinton", "plan --dead", "export", "fsck --settle 1ms"}) {
            const LockctlResult result = lockctl.run(
                    QString::fromLatin1(command).split(QLatin1Char(' ')));
            QVERIFY2(result.errors.count(said) == 1, result.errors.constData());
            QVERIFY(result.errors.contains("process tables"));
        }
        const TestServer server;
        QVERIFY(!Lockctl(server.url()).run({QStringLiteral("ls")}).errors.contains("snapshot"));
    }

    /// It does not hold the records of changes, which is not that there are none.
    void aChangeUnderWayIsNotCalledForgotten()
    {
        Snapshot made = minute();
        for (RecordedFrame &frame : made.frames) {
            for (LockDocument &document : frame.documents) {
                for (Holder &holder : document.holders)
                    holder.op = "op-1";
            }
        }
        QVERIFY(writeSnapshot(made,
                              {m_folder.filePath(QStringLiteral("change.locksnap")).toStdString(),
                               made.from, made.to, false, made.status}));
        const LockctlResult checked = Lockctl(url("change.locksnap"))
                                              .run({QStringLiteral("fsck"),
                                                    QStringLiteral("--settle"),
                                                    QStringLiteral("1ms")});
        QVERIFY2(!checked.output.contains("op-1") && !checked.output.contains("record"),
                 checked.output.constData());
    }

    void doesNotPretendToBeAServer()
    {
        const Lockctl lockctl(url("a.locksnap"));
        const LockctlResult why = lockctl.run({QStringLiteral("why"), QStringLiteral("/clinton")});
        QCOMPARE(why.exitStatus, 0);
        QVERIFY2(!why.output.contains("lockctl break") && !why.output.contains("  A break frees "),
                 why.output.constData());
        // Today's processes say nothing of it, whichever machine they were on.
        for (const QStringList &which :
             {QStringList(), QStringList{QStringLiteral("s-secret-editor")}}) {
            const LockctlResult probed = lockctl.run(QStringList{QStringLiteral("probe")} + which);
            QCOMPARE(probed.exitStatus, 2);
            QVERIFY2(probed.errors.contains("another time"), probed.errors.constData());
        }
        const LockctlResult recovered = lockctl.run({QStringLiteral("recover")});
        QCOMPARE(recovered.exitStatus, 3);
        QVERIFY2(recovered.errors.contains("does not hold the records"),
                 recovered.errors.constData());
        const LockctlResult watched = lockctl.run({QStringLiteral("watch")});
        QCOMPARE(watched.exitStatus, 2);
        QVERIFY2(watched.errors.contains("does not change"), watched.errors.constData());
        // The time of the picture, not of the look at it.
        const Value first = lockctl.json({QStringLiteral("export")});
        QCOMPARE(text(first, "at").substr(0, 10),
                 QDateTime::fromMSecsSinceEpoch(toEpochMs(minute().to), Qt::UTC)
                         .toString(QStringLiteral("yyyy-MM-dd"))
                         .toStdString());
    }

    void refusesToWrite()
    {
        const Lockctl lockctl(url("a.locksnap"));
        const LockctlResult acquired = lockctl.run(
                {QStringLiteral("acquire"), QStringLiteral("/x"), QStringLiteral("--detach")});
        QVERIFY(acquired.exitStatus != 0);
        QVERIFY2(acquired.errors.contains("snapshot"), acquired.errors.constData());
        QVERIFY2(!acquired.errors.contains("Allow writes"), acquired.errors.constData());
        for (const char *command :
             {"init", "release abc", "renew abc", "rename /a /b",
              "break /clinton/merger/README.txt --yes --hard --reason test"}) {
            const LockctlResult refused = lockctl.run(
                    QString::fromLatin1(command).split(QLatin1Char(' ')));
            QCOMPARE(refused.exitStatus, 3);
            QVERIFY2(refused.errors.contains("This is a snapshot: nothing in it can be changed."),
                     refused.errors.constData());
        }
    }

    void saysWhatIsWrongWithTheFile()
    {
        const LockctlResult none = Lockctl(url("none.locksnap")).run({QStringLiteral("ls")});
        QVERIFY(none.exitStatus > 0);
        QVERIFY2(none.errors.contains("none.locksnap"), none.errors.constData());
        QFile whole(m_folder.filePath(QStringLiteral("a.locksnap")));
        QVERIFY(whole.open(QIODevice::ReadOnly));
        QByteArray bytes = whole.readAll();
        bytes[bytes.size() / 2] = static_cast<char>(bytes.at(bytes.size() / 2) ^ 1);
        QFile damaged(m_folder.filePath(QStringLiteral("damaged.locksnap")));
        QVERIFY(damaged.open(QIODevice::WriteOnly) && damaged.write(bytes) == bytes.size());
        damaged.close();
        const LockctlResult read = Lockctl(url("damaged.locksnap")).run({QStringLiteral("ls")});
        QVERIFY(read.exitStatus > 0);
        QVERIFY2(read.errors.contains("damaged"), read.errors.constData());
        QVERIFY2(read.errors.contains("damaged.locksnap: "), read.errors.constData());
    }

    /// A named pipe that nobody writes into would keep whoever opens it waiting.
    void opensPlainFilesOnly()
    {
        QVERIFY(QDir(m_folder.path()).mkdir(QStringLiteral("folder.locksnap")));
        const QString pipe = m_folder.filePath(QStringLiteral("pipe.locksnap"));
        QCOMPARE(::mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
        for (const char *name : {"folder.locksnap", "pipe.locksnap"}) {
            for (const char *command : {"ls", "export"}) {
                const LockctlResult result = Lockctl(url(name)).run({QString::fromLatin1(command)});
                QCOMPARE(result.exitStatus, 2);
                QVERIFY2(result.errors.contains("it is not a plain file"),
                         result.errors.constData());
            }
        }
    }
};

LOCKSCOPE_GUILESS_TEST(TestLockctlSnapshot)
#include "tst_lockctlsnapshot.moc"
