// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/audit/auditfile.h"
#include "tests/support/manualclock.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <csignal>
#include <memory>
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
        QCOMPARE(id.error().kind, BackendError::Kind::Malformed);
        QCOMPARE(content(), changed);
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
    }

    void writersTakeTurns()
    {
        constexpr int PerWriter = 10;
        std::vector<std::thread> writers;
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

QTEST_GUILESS_MAIN(TestAuditFile)
#include "tst_auditfile.moc"
