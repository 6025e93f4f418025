// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/audit/auditfile.h"
#include "backend/audit/audithead.h"
#include "backend/audit/auditlock.h"
#include "tests/support/bytesread.h"
#include "tests/support/manualclock.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <memory>
#include <system_error>
#include <thread>
#include <vector>

#include <sys/resource.h>

using namespace lockscope;

namespace {

/// No file of this process may grow beyond @p bytes.
class FileSizeLimit
{
public:
    explicit FileSizeLimit(rlim_t bytes)
    {
        std::signal(SIGXFSZ, SIG_IGN);
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit limit{bytes, m_before.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FileSizeLimit() { ::setrlimit(RLIMIT_FSIZE, &m_before); }
    FileSizeLimit(const FileSizeLimit &) = delete;
    FileSizeLimit &operator=(const FileSizeLimit &) = delete;

private:
    rlimit m_before{};
};

/// What the system says of a file that grows beyond such a limit.
std::string tooLarge() { return std::generic_category().message(EFBIG); }

} // namespace

/// The audit trail on disk.
class TestAuditFile : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<QTemporaryDir> folder;
    ManualClock clock;

    QString path() const { return folder->filePath(QStringLiteral("state/audit.jsonl")); }
    AuditFile trail() const { return AuditFile(path().toStdString(), clock); }
    static AuditIntent intent()
    {
        return {"break", "ann@ws7", "crashed", "http://127.0.0.1:9200", "fs-locks", Value()};
    }
    QByteArray content() const
    {
        QFile file(path());
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    void write(const QByteArray &bytes) const
    {
        QFile file(path());
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(bytes);
    }

private slots:
    void init() { folder = std::make_unique<QTemporaryDir>(); }

    void aMissingFileIsAnEmptyTrail()
    {
        const Result<AuditReport> report = trail().read();
        QVERIFY(report && report->records.empty() && !report->damage);
    }

    void intentAndOutcomeAreReadBack()
    {
        AuditFile file = trail();
        const Result<std::string> id = file.intend(intent());
        QVERIFY(id);
        QCOMPARE(file.read()->open().size(), std::size_t(1));
        QVERIFY(file.conclude(*id, "done", ValueMap{{"steps", 3}}));
        const Result<AuditReport> report = file.read();
        QVERIFY(report->open().empty());
        QCOMPARE(report->records[1].result, std::string("done"));
        QCOMPARE(report->records[0].at, clock.wallNow());
    }

    void onlyItsOwnerMayReadIt()
    {
        QVERIFY(trail().intend(intent()));
        const QFileDevice::Permissions others = QFileDevice::ReadGroup | QFileDevice::WriteGroup
                                                | QFileDevice::ReadOther | QFileDevice::WriteOther;
        for (const QString &name : QStringList{path(), path() + QStringLiteral(".head")})
            QVERIFY(!(QFileInfo(name).permissions() & others));
    }

    void aDamagedTrailIsNotWrittenTo()
    {
        QVERIFY(trail().intend(intent()));
        QByteArray changed = content();
        changed.replace("ann", "bob");
        write(changed);
        const Result<std::string> id = trail().intend(intent());
        QCOMPARE(id.error().kind, BackendError::Kind::ServerError);
        QVERIFY(id.error().detail.find("is damaged") != std::string::npos);
        QCOMPARE(content(), changed);
    }

    void nobodyWritesAKeyedTrailAnewWithoutItsKey()
    {
        const AuditKey key = "sixteen bytes and more";
        const std::string file = path().toStdString();
        AuditFile keyed(file, clock, key);
        QVERIFY(keyed.intend(intent()));
        QVERIFY(keyed.intend(intent()));
        QVERIFY(!keyed.read()->damage);
        QVERIFY(!readAuditFile(file, key)->damage);
        QCOMPARE(readAuditFile(file).error().kind, BackendError::Kind::InvalidInput);
        QCOMPARE(trail().intend(intent()).error().kind, BackendError::Kind::InvalidInput);
        QVERIFY(readAuditFile(file, AuditKey("sixteen other bytes"))->damage);

        // The same lines and a head, by somebody who knows how they are made.
        AuditHead head;
        QByteArray anew;
        for (AuditRecord record : keyed.read()->records) {
            record.intent.by = "nobody@nowhere";
            anew += QByteArray::fromStdString(auditLine(record, head.hash));
            head = {record.number, record.hash, true};
        }
        write(anew);
        QFile beside(path() + QStringLiteral(".head"));
        QVERIFY(beside.open(QIODevice::WriteOnly | QIODevice::Truncate));
        beside.write(QByteArray::fromStdString(auditHeadText(head)));
        beside.close();
        QVERIFY(readAuditFile(file, key)->damage);
        QCOMPARE(AuditFile(file, clock, key).intend(intent()).error().kind,
                 BackendError::Kind::ServerError);
        QCOMPARE(content(), anew);
    }

    void aDeletedTrailIsNoticed()
    {
        QVERIFY(trail().intend(intent()));
        QVERIFY(QFile::remove(path()));
        QVERIFY(trail().read()->damage);
    }

    void aTornLineGivesItsPlaceToTheNext()
    {
        QVERIFY(trail().intend(intent()));
        const QByteArray whole = content();
        write(whole + "{\"number\":2,\"ki");
        QVERIFY(trail().read()->torn);
        QVERIFY(trail().intend(intent()));
        QVERIFY(content().startsWith(whole));
        const Result<AuditReport> report = trail().read();
        QVERIFY(!report->torn && !report->damage);
        QCOMPARE(report->records.size(), std::size_t(2));
    }

    void aDeviceIsNoTrail()
    {
        AuditFile device("/dev/full", clock);
        QCOMPARE(device.intend(intent()).error().kind, BackendError::Kind::ServerError);
    }

    /// A disk without room, as this process sees it: nothing may be left that looks like an intent.
    void aFullDiskIsAnErrorAndLeavesNothing()
    {
        QVERIFY(trail().intend(intent()));
        const QByteArray whole = content();
        const FileSizeLimit limit(static_cast<rlim_t>(whole.size()) + 10);
        const Result<std::string> id = trail().intend(intent());
        QVERIFY(!id);
        QCOMPARE(id.error().kind, BackendError::Kind::ServerError);
        QCOMPARE(content(), whole);
        // A part of the line was taken before that, which is no error yet.
        QVERIFY2(id.error().detail.ends_with(tooLarge()), id.error().detail.c_str());
    }

    void anOutcomeWithoutRoomSaysWhatHasHappened_data()
    {
        QTest::addColumn<QByteArray>("result");
        QTest::addColumn<QByteArray>("told");
        QTest::newRow("done") << QByteArray("done") << QByteArray("The change was made; only that");
        QTest::newRow("other") << QByteArray("failed") << QByteArray("Only its outcome (failed)");
    }
    void anOutcomeWithoutRoomSaysWhatHasHappened()
    {
        QFETCH(const QByteArray, result);
        QFETCH(const QByteArray, told);
        AuditFile file = trail();
        const Result<std::string> id = file.intend(intent());
        QVERIFY(id);
        const FileSizeLimit limit(static_cast<rlim_t>(content().size()) + 10);
        const Result<void> written = file.conclude(*id, result.toStdString(), Value());
        QVERIFY(!written);
        const QByteArray detail = QByteArray::fromStdString(written.error().detail);
        QVERIFY2(detail.contains(QByteArray::fromStdString(tooLarge() + ". ").append(told)),
                 detail);
        QVERIFY2(detail.endsWith("lockctl audit resolve asks the server and closes the entry"),
                 detail);
        QCOMPARE(file.read()->open().size(), std::size_t(1));
    }

    /// The window adds to a trail that may be large.
    void aTrailThatNobodyTouchedIsNotReadAgain()
    {
        AuditIntent large = intent();
        large.details = ValueMap{{"document", std::string(3'000'000, 'x')}};
        AuditFile file = trail();
        QVERIFY(file.intend(large));
        const qint64 before = bytesReadByThisProcess();
        QVERIFY(before > 0);
        QVERIFY(file.intend(intent()));
        QVERIFY2(bytesReadByThisProcess() - before < 100'000,
                 qPrintable(QString::number(bytesReadByThisProcess() - before)));

        AuditFile other = trail();
        QVERIFY(readAuditFile(path().toStdString(), {}, other.checkpoint().get()));
        const qint64 checked = bytesReadByThisProcess();
        QVERIFY(other.intend(intent()));
        QVERIFY(bytesReadByThisProcess() - checked < 100'000);
        QVERIFY(!trail().read()->damage);
    }

    void aTrailThatSomebodyTouchedIsCheckedBeforeTheNextLine()
    {
        AuditFile file = trail();
        QVERIFY(file.intend(intent()));
        QVERIFY(trail().intend(intent())); // another program
        QVERIFY(file.intend(intent()));
        QCOMPARE(file.read()->records.size(), std::size_t(3));
        QVERIFY(!file.read()->damage);

        const QByteArray whole = content();
        write(whole + "{\"number\":4,\"ki"); // another one died
        QVERIFY(file.intend(intent()));
        QCOMPARE(file.read()->records.size(), std::size_t(4));

        QByteArray changed = content();
        changed.replace("ann", "annie");
        write(changed);
        const Result<std::string> refused = file.intend(intent());
        QVERIFY(!refused && refused.error().detail.find("is damaged") != std::string::npos);
        QCOMPARE(content(), changed);
    }

    void aTrailThatIsNotWholeIsNoCheckpoint()
    {
        AuditFile file = trail();
        QVERIFY(file.intend(intent()));
        const auto isKept = [this] {
            AuditCheckpoint checkpoint;
            const std::string name = path().toStdString();
            (void)readAuditFile(name, {}, &checkpoint);
            return checkpoint.find(AuditCheckpoint::marksOf(name)).has_value();
        };
        QVERIFY(isKept());
        const AuditHead head = file.read()->head;
        QVERIFY(file.intend(intent()));
        QVERIFY(writeAuditHead(path().toStdString(), head)); // its writer died before the head
        QVERIFY(!isKept());
        QVERIFY(file.intend(intent()));
        QVERIFY(isKept());
        write(content() + "{\"number\":4,\"ki");
        QVERIFY(!isKept());
        QByteArray changed = content();
        changed.replace("ann", "bob");
        write(changed);
        QVERIFY(!isKept());
    }

    /// A reader beside the writer sees some state of before or after a line, and none of them looks
    /// damaged.
    void readingWhileAnotherWritesFindsNoDamage()
    {
        QVERIFY(trail().intend(intent()));
        std::atomic<bool> written = false;
        std::thread writer([this, &written] {
            AuditFile file = trail();
            for (int n = 0; n < 60; ++n)
                file.intend(intent());
            written = true;
        });
        std::string damage;
        while (!written) {
            const Result<AuditReport> report = trail().read();
            if (!report || report->damage)
                damage = report ? *report->damage : report.error().detail;
        }
        writer.join();
        QCOMPARE(damage, std::string());
        QCOMPARE(trail().read()->records.size(), std::size_t(61));
    }

    void anUnknownOutcomeLeavesTheIntentOpen()
    {
        AuditFile file = trail();
        const Result<std::string> id = file.intend(intent());
        QVERIFY(id && file.conclude(*id, "unknown", {}));
        QCOMPARE(file.read()->open().size(), std::size_t(1));
        QVERIFY(file.conclude(*id, "applied", {}));
        QVERIFY(file.read()->open().empty());
    }

    void theLineThatWasWrittenIsKnown()
    {
        AuditFile file = trail();
        QVERIFY(file.lastLine().text.empty());
        const Result<std::string> id = file.intend(intent());
        QVERIFY(id);
        const AuditLine first = file.lastLine();
        QVERIFY(file.conclude(*id, "done", {}));
        const AuditLine second = file.lastLine();
        QCOMPARE(QByteArray::fromStdString(first.text + "\n" + second.text + "\n"), content());
        QCOMPARE(second.previous, first.hash);
        QVERIFY(auditLineFits(second.text, second.previous) && !auditLineFits(second.text, {}));
    }

    /// Killed between its line and the head, again and again: the next writer sets the head right
    /// before its own line is there.
    void writersThatDieBeforeTheHeadDamageNothing()
    {
        const std::string file = path().toStdString();
        QVERIFY(trail().intend(intent()));
        for (int kill = 0; kill < 3; ++kill) {
            const AuditHead before = trail().read()->head;
            QVERIFY(trail().intend(intent()));
            QVERIFY(writeAuditHead(file, before));
            QVERIFY(!trail().read()->damage);
        }
        // One that does not even come to its line leaves the head up to date.
        {
            const FileSizeLimit limit(static_cast<rlim_t>(content().size()) + 10);
            QVERIFY(!trail().intend(intent()));
        }
        QFile head(path() + QStringLiteral(".head"));
        QVERIFY(head.open(QIODevice::ReadOnly));
        QCOMPARE(auditHeadFromText(head.readAll().toStdString())->records,
                 trail().read()->head.records);
    }

    void aHeadThatTheDiskDoesNotTakeLeavesTheOldOne()
    {
        const std::string file = path().toStdString();
        QVERIFY(trail().intend(intent()));
        const AuditHead head = trail().read()->head;
        {
            const FileSizeLimit limit(5);
            const Result<void> written = writeAuditHead(file, {2, "0123"});
            QVERIFY(!written);
            QVERIFY2(written.error().detail.ends_with(tooLarge()), written.error().detail.c_str());
        }
        QVERIFY(!trail().read()->damage);
        QCOMPARE(trail().read()->head.hash, head.hash);
    }

    void aLockFileThatNobodyHasIsNotInTheWay_data()
    {
        QTest::addColumn<QByteArray>("left");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("of a program that is gone") << QByteArray("4194303\nlockctl\nelsewhere\n");
    }
    void aLockFileThatNobodyHasIsNotInTheWay()
    {
        QFETCH(QByteArray, left);
        QVERIFY(QDir().mkpath(QFileInfo(path()).absolutePath()));
        QFile lock(path() + QStringLiteral(".lock"));
        QVERIFY(lock.open(QIODevice::WriteOnly));
        lock.write(left);
        lock.close();
        AuditLock mine(lock.fileName());
        QCOMPARE(mine.take(0), QString());
        AuditLock other(lock.fileName());
        QVERIFY(other.take(1).contains(QStringLiteral("another program")));
    }

    /// Documents of others are kept whole, however long their texts are; what was written must be
    /// readable.
    void aLineWithLongTextsIsReadBack()
    {
        AuditIntent large = intent();
        large.details = ValueMap{{"document", std::string(3'000'000, 'x')}};
        QVERIFY(trail().intend(large));
        const Result<AuditReport> report = trail().read();
        QVERIFY2(!report->damage, report->damage.value_or("").c_str());
        QCOMPARE(report->records.size(), std::size_t(1));
    }

    void theAdviceForADamagedTrailNamesBothFilesAndWorks()
    {
        QVERIFY(trail().intend(intent()));
        const QString head = path() + QStringLiteral(".head");
        QVERIFY(QFile::rename(path(), path() + QStringLiteral(".evidence")));
        const Result<std::string> refused = trail().intend(intent());
        QVERIFY2(refused.error().detail.find(path().toStdString() + " and " + head.toStdString())
                         != std::string::npos,
                 refused.error().detail.c_str());
        QVERIFY(QFile::rename(head, head + QStringLiteral(".evidence")));
        QVERIFY(trail().intend(intent()));
        QVERIFY(!trail().read()->damage);
    }

    void writersTakeTurns()
    {
        constexpr int PerWriter = 10;
        std::vector<std::thread> writers;
        writers.reserve(4);
        std::atomic<int> failures = 0;
        for (int i = 0; i < 4; ++i) {
            writers.emplace_back([this, &failures] {
                AuditFile file = trail();
                for (int n = 0; n < PerWriter; ++n) {
                    const Result<std::string> id = file.intend(intent());
                    failures += !id || !file.conclude(*id, "done", {});
                }
            });
        }
        for (std::thread &writer : writers)
            writer.join();
        QCOMPARE(failures.load(), 0);
        const Result<AuditReport> report = trail().read();
        QVERIFY(!report->damage);
        QCOMPARE(report->records.size(), std::size_t(4 * PerWriter * 2));
    }
};

LOCKSCOPE_GUILESS_TEST(TestAuditFile)
#include "tst_auditfile.moc"
