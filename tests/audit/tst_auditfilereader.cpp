// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/audit/auditfilereader.h"
#include "backend/audit/auditresolution.h"
#include "tests/support/bytesread.h"
#include "tests/support/fakeintentbackend.h"
#include "tests/support/fakelockbackend.h"
#include "tests/support/manualclock.h"
#include "tests/support/testprogram.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <memory>
#include <optional>

using namespace lockscope;

/// The audit trail as the window reads it: page by page, followed as it grows, checked, and its
/// open ends resolved.
class TestAuditFileReader : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<QTemporaryDir> folder;
    ManualClock clock;
    std::unique_ptr<AuditFile> trail;
    std::unique_ptr<AuditFileReader> reader;

    static AuditIntent intent(const std::string &reason = "crashed",
                              const std::string &server = "http://127.0.0.1:9200")
    {
        return {"break", "ann@ws7", reason, server, "fs-locks", Value()};
    }
    std::string add(const AuditIntent &what, const char *result = "done") const
    {
        const Result<std::string> id = trail->intend(what);
        if (id && result)
            (void)trail->conclude(*id, result, {});
        return id.value_or(std::string());
    }
    template<typename T>
    Result<T> wait(ResultJob<T> *job) const
    {
        std::optional<Result<T>> answer;
        job->onResult(this, [&answer](const Result<T> &result) { answer = result; });
        if (!QTest::qWaitFor([&answer] { return answer.has_value(); }, 10'000))
            return fail(BackendError::Kind::Timeout, "the job never finished");
        return *answer;
    }
    QString path() const { return QString::fromStdString(trail->file()); }

private slots:
    void init()
    {
        folder = std::make_unique<QTemporaryDir>();
        trail = std::make_unique<AuditFile>(folder->filePath(QStringLiteral("audit.jsonl"))
                                                    .toStdString(),
                                            clock);
        reader = std::make_unique<AuditFileReader>(*trail);
    }

    void aMissingTrailHasNoLines()
    {
        const Result<AuditPage> page = wait(reader->fetchBefore(-1, 10));
        QVERIFY(page && page->records.empty());
        QCOMPARE(page->begin, std::int64_t(0));
        QVERIFY(wait(reader->fetchFrom(0))->records.empty());
        QCOMPARE(wait(reader->verify())->records, std::int64_t(0));
    }

    /// What was read on a worker thread need not be read again on the window's, before a line is
    /// added.
    void whatWasCheckedAsideNeedsNoReadingHere()
    {
        AuditIntent large = intent();
        large.details = ValueMap{{"document", std::string(3'000'000, 'x')}};
        add(large);
        for (const bool open : {true, false}) {
            AuditFile fresh(trail->file(), clock); // as of a program that was just started
            AuditFileReader aside(fresh);
            if (open)
                QVERIFY(wait(aside.fetchOpen("http://127.0.0.1:9200", "fs-locks")));
            else
                QVERIFY(wait(aside.verify()));
            const qint64 before = bytesReadByThisProcess();
            QVERIFY(before > 0);
            QVERIFY(fresh.intend(intent()));
            QVERIFY(bytesReadByThisProcess() - before < 100'000);
        }
    }

    void pagesFromTheEndGiveEveryLineOnce()
    {
        for (int i = 0; i < 25; ++i)
            add(intent("reason " + std::to_string(i)));
        for (const int limit : {1, 7, 50, 1000}) {
            std::vector<std::int64_t> numbers;
            std::int64_t before = -1;
            do {
                const Result<AuditPage> page = wait(reader->fetchBefore(before, limit));
                QVERIFY(page);
                QVERIFY(page->records.size() <= static_cast<std::size_t>(limit));
                for (auto it = page->records.rbegin(); it != page->records.rend(); ++it)
                    numbers.push_back(it->number);
                QVERIFY(before < 0 || page->end == before);
                before = page->begin;
            } while (before > 0);
            QCOMPARE(numbers.size(), std::size_t(50));
            for (std::size_t i = 0; i < numbers.size(); ++i)
                QCOMPARE(numbers[i], static_cast<std::int64_t>(50 - i));
        }
    }

    void linesLongerThanABlockAreRead()
    {
        for (int i = 0; i < 3; ++i)
            add(intent(std::string(700'000, 'x')));
        const Result<AuditPage> page = wait(reader->fetchBefore(-1, 4));
        QVERIFY(page);
        QCOMPARE(page->records.size(), std::size_t(4));
        QCOMPARE(page->unreadable, std::int64_t(0));
    }

    void growthIsToldAndReadFromTheLastEnd()
    {
        add(intent());
        const std::int64_t end = wait(reader->fetchBefore(-1, 10))->end;
        QSignalSpy changed(reader.get(), &AuditReader::changed);
        add(intent("second"));
        QTRY_VERIFY(changed.count() > 0);
        const Result<AuditPage> more = wait(reader->fetchFrom(end));
        QVERIFY(more);
        QCOMPARE(more->records.size(), std::size_t(2));
        QCOMPARE(more->records[0].intent.reason, std::string("second"));
        QVERIFY(wait(reader->fetchFrom(more->end))->records.empty());
    }

    void anotherTrailInItsPlaceIsNoticed()
    {
        for (int i = 0; i < 5; ++i)
            add(intent());
        const std::int64_t end = wait(reader->fetchBefore(-1, 10))->end;
        QVERIFY(QFile::remove(path()) && QFile::remove(path() + QStringLiteral(".head")));
        add(intent());
        QCOMPARE(wait(reader->fetchFrom(end)).error().kind, BackendError::Kind::Conflict);
    }

    void aLineThatIsNoRecordIsCountedNotHidden()
    {
        add(intent());
        QFile file(path());
        QVERIFY(file.open(QIODevice::Append));
        file.write("no record\n");
        file.close();
        const Result<AuditPage> page = wait(reader->fetchBefore(-1, 10));
        QCOMPARE(page->unreadable, std::int64_t(1));
        QCOMPARE(page->records.size(), std::size_t(2));
        const Result<AuditVerification> checked = wait(reader->verify());
        QVERIFY(checked && checked->damage);
        QVERIFY(checked->damage->rfind("line 3: ", 0) == 0);
    }

    void openIntentsAreThoseOfOneServerWithoutAKnownOutcome()
    {
        add(intent("settled"));
        add(intent("killed"), nullptr);
        add(intent("no answer"), "unknown");
        add(intent("elsewhere", "http://other:9200"), nullptr);
        const auto open = wait(reader->fetchOpen("http://127.0.0.1:9200/", "fs-locks"));
        QVERIFY(open);
        QCOMPARE(open->size(), std::size_t(2));
        QCOMPARE(open->front().intent.reason, std::string("killed"));
        QVERIFY(wait(reader->fetchOpen("http://127.0.0.1:9200", "others"))->empty());
    }

    void whatTheServerSaysIsWrittenDown()
    {
        FakeLockBackend server(clock);
        server.putSession(server.makeSession("s1"));
        AuditIntent what = intent();
        const LockRevision seen = server.sessions().at("s1").revision;
        what.details = ValueMap{{"steps", Value::List{ValueMap{{"action", "kill-session"},
                                                               {"document", "session:s1"},
                                                               {"session", "s1"}}}},
                                {"documents",
                                 Value::List{ValueMap{{"_id", "session:s1"},
                                                      {"found", true},
                                                      {"_seq_no", seen.order},
                                                      {"_primary_term", seen.guard}}}}};
        add(what, nullptr);
        const auto open = wait(reader->fetchOpen("http://127.0.0.1:9200", "fs-locks"));
        QCOMPARE(open->size(), std::size_t(1));

        server.failure = BackendError{BackendError::Kind::Unreachable, 0, "no", {}, {}};
        QCOMPARE(wait(reader->resolve(open->front(), server, nullptr)).error().kind,
                 BackendError::Kind::Unreachable);
        QCOMPARE(trail->read()->open().size(), std::size_t(1)); // nothing is known yet
        server.failure.reset();
        const Result<AuditResolution> resolution = wait(
                reader->resolve(open->front(), server, nullptr));
        QVERIFY(resolution);
        QCOMPARE(resolution->result, std::string("not-applied"));
        QVERIFY(trail->read()->open().empty());
    }

    void ofARenameItsRecordIsAsked()
    {
        FakeLockBackend server(clock);
        FakeIntentBackend changes;
        AuditIntent what = intent();
        what.action = "rename";
        what.details = ValueMap{{"intent", "op-9"}, {"from", "/a"}, {"to", "/b"}, {"files", "fs"}};
        add(what, nullptr);
        const auto open = wait(reader->fetchOpen("http://127.0.0.1:9200", "fs-locks"));
        QCOMPARE(wait(reader->resolve(open->front(), server, nullptr)).error().kind,
                 BackendError::Kind::InvalidInput);
        QCOMPARE(wait(reader->resolve(open->front(), server, &changes)).error().kind,
                 BackendError::Kind::NotFound); // not even counted: it stays open
        QCOMPARE(trail->read()->open().size(), std::size_t(1));
        changes.views = {halfDoneRename("op-9", "/a", "/b", "s", 10, 10)};
        changes.views.front().intent.state = Intent::State::Done;
        const auto resolution = wait(reader->resolve(open->front(), server, &changes));
        QVERIFY(resolution);
        QCOMPARE(resolution->result, std::string("applied"));
        QVERIFY(trail->read()->open().empty());
    }

    void anIntentThatNamesNoDocumentsStaysOpen()
    {
        FakeLockBackend server(clock);
        add(intent(), nullptr);
        const auto open = wait(reader->fetchOpen("http://127.0.0.1:9200", "fs-locks"));
        QCOMPARE(wait(reader->resolve(open->front(), server, nullptr)).error().kind,
                 BackendError::Kind::InvalidInput);
        QCOMPARE(trail->read()->open().size(), std::size_t(1));
    }

    void aDamagedTrailHasNoOpenIntentsToTrust()
    {
        add(intent(), nullptr);
        QVERIFY(QFile::remove(path()));
        const auto open = wait(reader->fetchOpen("http://127.0.0.1:9200", "fs-locks"));
        QCOMPARE(open.error().kind, BackendError::Kind::ServerError);
    }
};

LOCKSCOPE_GUILESS_TEST(TestAuditFileReader)
#include "tst_auditfilereader.moc"
