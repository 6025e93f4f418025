// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/snapshot/snapshotbackend.h"
#include "backend/snapshot/snapshotpicture.h"
#include "backend/snapshot/snapshotrecord.h"
#include "models/domain/engineid.h"
#include "tests/history/sampleminute.h"
#include "tests/support/fakelockbackend.h"
#include "tests/support/testprogram.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace lockscope;
using namespace std::chrono_literals;

namespace {

template<typename T, typename J>
std::optional<Result<T>> awaited(J *job)
{
    std::optional<Result<T>> got;
    QObject context;
    job->onResult(&context, [&got](const Result<T> &result) { got = result; });
    return QTest::qWaitFor([&got] { return got.has_value(); }, 10000) ? got : std::nullopt;
}

std::vector<std::string> idsOf(const RecordedPicture &picture)
{
    std::vector<std::string> ids;
    for (const LockDocument &document : picture.documents)
        ids.push_back(document.id);
    return ids;
}

} // namespace

class TestLocksnap : public QObject
{
    Q_OBJECT

    std::string fileName(const char *name) const
    {
        return m_folder.filePath(QString::fromLatin1(name)).toStdString();
    }
    QByteArray bytesOf(const std::string &name) const
    {
        QFile file(QString::fromStdString(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    SnapshotWish wish(const Snapshot &snapshot, const char *name, bool redact = false) const
    {
        return {fileName(name), snapshot.from, snapshot.to, redact, snapshot.status};
    }

    QTemporaryDir m_folder;

private slots:
    void whatWasWrittenIsRead()
    {
        const Snapshot made = minute();
        const Result<qint64> written = writeSnapshot(made, wish(made, "a.locksnap"));
        QVERIFY(written);
        QCOMPARE(*written, bytesOf(fileName("a.locksnap")).size());
        const Result<Snapshot> read = readSnapshot(fileName("a.locksnap"));
        QVERIFY2(read, read ? "" : read.error().detail.c_str());
        QCOMPARE(read->status.url, made.status.url);
        QVERIFY(!read->redacted);
        for (const Millis after : {0ms, 20000ms, 39999ms, 40000ms, 60000ms}) {
            const RecordedPicture was = pictureAt(made, made.from + after);
            const RecordedPicture is = pictureAt(*read, made.from + after);
            QVERIFY(was.documents == is.documents);
            QVERIFY(was.sessions == is.sessions);
            QVERIFY(was.clockOffset == is.clockOffset);
        }
    }

    /// Of a later version, say.
    void anEngineThatIsNotKnownKeepsItsName()
    {
        Snapshot made = minute();
        for (const char *engine : {EngineId::OpenSearch, "another"}) {
            made.status.engine = engine;
            QVERIFY(writeSnapshot(made, wish(made, "engine.locksnap")));
            const Result<Snapshot> read = readSnapshot(fileName("engine.locksnap"));
            QVERIFY2(read, read ? "" : read.error().detail.c_str());
            QCOMPARE(read->status.engine, std::string(engine));
        }
    }

    void theTreeIsAsItWasAtEachTime()
    {
        const Snapshot made = minute();
        const auto has = [&made](Millis after, const char *id) {
            const std::vector<std::string> ids = idsOf(pictureAt(made, made.from + after));
            return std::find(ids.begin(), ids.end(), id) != ids.end();
        };
        QVERIFY(!has(19999ms, "/clinton/merger/secret-annex.txt"));
        QVERIFY(has(20000ms, "/clinton/merger/secret-annex.txt"));
        QVERIFY(has(39999ms, "/obama/plans"));
        QVERIFY(!has(40000ms, "/obama/plans"));
        // A renewal counts from when it was seen, not from when it was written down.
        QVERIFY(!pictureAt(made, made.from + 29s).sessions.front().renewing);
        QVERIFY(pictureAt(made, made.from + 30s).sessions.front().renewing);
        QVERIFY(pictureAt(made, made.from + 25s).previousChange == made.from + 20s);
        QVERIFY(pictureAt(made, made.from + 25s).nextChange == made.from + 40s);
    }

    void aPartOfTheSpanIsASnapshotToo()
    {
        const Snapshot made = minute();
        SnapshotWish part = wish(made, "part.locksnap");
        part.from = made.from + 30s;
        part.to = made.from + 35s;
        QVERIFY(writeSnapshot(made, part));
        const Result<Snapshot> read = readSnapshot(part.file);
        QVERIFY(read);
        QVERIFY(read->from == part.from && read->to == part.to);
        QVERIFY(idsOf(pictureAt(*read, part.to)) == idsOf(pictureAt(made, part.to)));
        QVERIFY(pictureAt(*read, part.to).sessions.front().renewing);
    }

    void redactionLeavesNoNameBehind()
    {
        const Snapshot made = minute();
        const SnapshotWish hidden = wish(made, "hidden.locksnap", true);
        QVERIFY(writeSnapshot(made, hidden));
        const QByteArray bytes = bytesOf(hidden.file);
        for (const char *word : {"clinton", "merger", "README", "secret", "anna", "editor", "obama",
                                 "plans", "4242", "payroll", "admin", "ops", "because",
                                 "plain-process", "77", "machine-of", "example", "broken", "annex"})
            QVERIFY2(!bytes.contains(word), word);
        const Result<Snapshot> read = readSnapshot(hidden.file);
        QVERIFY2(read, read ? "" : read.error().detail.c_str());
        QVERIFY(read->redacted);
        const RecordedPicture was = pictureAt(made, made.to);
        const RecordedPicture is = pictureAt(*read, read->to);
        QCOMPARE(is.documents.size(), was.documents.size());
        QCOMPARE(is.sessions.size(), was.sessions.size());
        QCOMPARE(is.sessions.front().session.process.host, std::string("host-1"));
        // One name is one pseudonym, and the tree keeps its shape.
        const std::vector<std::string> ids = idsOf(is);
        QVERIFY(std::find(ids.begin(), ids.end(), "/a1") != ids.end());
        QVERIFY(std::find(ids.begin(), ids.end(), "/a1/b1") != ids.end());
        QVERIFY(std::find(ids.begin(), ids.end(), "/a1/b1/c1") != ids.end());
        for (const LockDocument &document : is.documents) {
            if (document.kind == LockKind::Foreign)
                continue;
            QCOMPARE(document.id == "global" ? "/" : document.id, document.path);
            for (const Holder &holder : document.holders)
                QCOMPARE(holder.session, is.sessions.front().session.id);
        }
        QCOMPARE(std::count_if(is.documents.begin(), is.documents.end(),
                               [](const LockDocument &d) { return !d.isReadable(); }),
                 1);
    }

    void noChangedByteGoesUnnoticed()
    {
        const Snapshot made = minute();
        const SnapshotWish plain = wish(made, "flip.locksnap");
        QVERIFY(writeSnapshot(made, plain));
        const std::string whole = bytesOf(plain.file).toStdString();
        QVERIFY(parseSnapshot(whole));
        for (std::size_t at = 0; at + 1 < whole.size(); at += 3) {
            std::string changed = whole;
            changed[at] = static_cast<char>(changed[at] ^ (1 + at % 255));
            const Result<Snapshot> read = parseSnapshot(changed);
            QVERIFY2(!read, std::to_string(at).c_str());
            QVERIFY(!read.error().detail.empty());
        }
    }

    void noCutGoesUnnoticed()
    {
        const Snapshot made = minute();
        const SnapshotWish plain = wish(made, "cut.locksnap");
        QVERIFY(writeSnapshot(made, plain));
        const std::string whole = bytesOf(plain.file).toStdString();
        for (std::size_t size = 0; size + 1 < whole.size(); size += 5)
            QVERIFY2(!parseSnapshot(std::string_view(whole).substr(0, size)),
                     std::to_string(size).c_str());
        QVERIFY(!parseSnapshot(whole + whole));
    }

    void saysWhatIsWrongWithAFile()
    {
        QVERIFY(QString::fromStdString(readSnapshot(fileName("none")).error().detail)
                        .contains(QStringLiteral("cannot be read")));
        QVERIFY(QString::fromStdString(parseSnapshot("").error().detail)
                        .contains(QStringLiteral("empty")));
        QVERIFY(QString::fromStdString(parseSnapshot("PK\x03\x04").error().detail)
                        .contains(QStringLiteral("not a snapshot")));
        QVERIFY(QString::fromStdString(
                        parseSnapshot("{\"locksnap\":2,\"from\":1,\"to\":2}\n").error().detail)
                        .contains(QStringLiteral("format 2")));
        SnapshotLimits small;
        small.fileBytes = 100;
        QVERIFY(parseSnapshot(std::string(101, ' '), small).error().kind
                == BackendError::Kind::TooLarge);
        const Snapshot made = minute();
        const SnapshotWish plain = wish(made, "many.locksnap");
        QVERIFY(writeSnapshot(made, plain));
        SnapshotLimits few;
        few.items = 3;
        QVERIFY(readSnapshot(plain.file, few).error().kind == BackendError::Kind::TooLarge);
        SnapshotLimits narrow;
        narrow.lineBytes = 200;
        QVERIFY(readSnapshot(plain.file, narrow).error().kind == BackendError::Kind::TooLarge);
    }

    void tellsItsFolders()
    {
        ManualClock later;
        SnapshotBackend backend(std::make_shared<const Snapshot>(minute()), "file:///x.locksnap",
                                later);
        const auto paths = [&backend](const char *folder) {
            std::vector<std::string> paths;
            FolderPage page;
            while (!page.complete && paths.size() < 10) {
                const auto read = awaited<FolderPage>(backend.fetchFolder(folder, page.next, 1));
                if (!read || !*read)
                    break;
                page = **read;
                for (const LockDocument &lock : page.locks)
                    paths.push_back(lock.path);
            }
            return paths;
        };
        QCOMPARE(paths("/"), std::vector<std::string>{"/clinton"});
        QCOMPARE(paths("/clinton"), std::vector<std::string>{"/clinton/merger"});
        QCOMPARE(paths("/clinton/merger"),
                 (std::vector<std::string>{"/clinton/merger/README.txt",
                                           "/clinton/merger/secret-annex.txt"}));
        QVERIFY(paths("/obama").empty());
        const auto outside = awaited<FeedPage>(backend.fetchOutsideFolders({}, 1));
        QVERIFY(outside && *outside);
        QCOMPARE((*outside)->locks.size(), std::size_t(1));
        QCOMPARE((*outside)->locks.front().id, std::string("/obama/broken"));
        QVERIFY(!(*outside)->complete);
        const auto root = awaited<FeedPage>(backend.fetchOutsideFolders((*outside)->next, 10));
        QVERIFY(root && *root);
        QCOMPARE((*root)->locks.size(), std::size_t(2));
        QCOMPARE((*root)->locks.front().id, std::string("global"));
        QVERIFY((*root)->locks.back().kind == LockKind::Foreign);
        QVERIFY((*root)->complete);
    }

    void answersLikeAServerAndRefusesWrites()
    {
        ManualClock later;
        later.advance(std::chrono::hours(1000));
        const Snapshot made = minute();
        SnapshotBackend backend(std::make_shared<const Snapshot>(made), "file:///x.locksnap",
                                later);
        const auto status = awaited<ServerStatus>(backend.fetchStatus());
        QVERIFY(status && *status);
        QVERIFY((*status)->setUp == ServerStatus::SetUp::Ready);
        // The server's clock is where it was at the end of the snapshot.
        QVERIFY(later.wallNow() + *(*status)->clockOffset == made.to + 250ms);

        std::size_t locks = 0;
        std::size_t sessions = 0;
        FeedPosition after;
        for (int i = 0; i < 100; ++i) {
            const auto page = awaited<FeedPage>(backend.fetchPage(after, 2));
            QVERIFY(page && *page);
            locks += (*page)->locks.size();
            sessions += (*page)->sessions.size();
            for (const Session &session : (*page)->sessions)
                QVERIFY(session.process.machine.empty());
            after = (*page)->next;
            if ((*page)->complete)
                break;
        }
        const RecordedPicture last = pictureAt(made, made.to);
        QCOMPARE(locks, last.documents.size());
        QCOMPARE(sessions, last.sessions.size());
        const auto ids = awaited<std::vector<std::string>>(backend.fetchIds());
        QCOMPARE((*ids)->size(), locks + sessions);
        const auto exact = awaited<ExactDocuments>(
                backend.fetchExact({"/clinton", "session:s-secret-editor", "/nowhere"}));
        QCOMPARE((*exact)->locks.size(), std::size_t(1));
        QCOMPARE((*exact)->sessions.size(), std::size_t(1));
        QCOMPARE((*exact)->rawJson.size(), std::size_t(2));

        const auto refused = awaited<ReleaseOutcome>(backend.releaseHolder("x"));
        QVERIFY(refused && refused->error().kind == BackendError::Kind::ReadOnly);
        const auto plan = awaited<PlanOutcome>(backend.applyPlan({}, "me", "why"));
        QVERIFY(plan && plan->error().kind == BackendError::Kind::ReadOnly);
        LockClient *client = backend.createClient({}, {}, &backend);
        const auto grant = awaited<LockGrant>(client->acquire({}));
        QVERIFY(grant && grant->error().kind == BackendError::Kind::ReadOnly);
    }

    void itsRecordIsReadLikeAnyOther()
    {
        const Snapshot made = minute();
        SnapshotRecord record(std::make_shared<const Snapshot>(made));
        const auto overview = awaited<RecordOverview>(record.fetchOverview());
        QVERIFY(overview && *overview);
        QCOMPARE((*overview)->spans.size(), std::size_t(1));
        QCOMPARE((*overview)->changes.size(), std::size_t(2));
        const auto events = awaited<RecordedEvents>(
                record.fetchEvents("/clinton/merger/secret-annex.txt", 0, 10));
        QCOMPARE((*events)->events.size(), std::size_t(1));
        QCOMPARE((*events)->events.front().what, std::string("taken"));
        const auto picture = awaited<RecordedPicture>(record.fetchPicture(made.from + 45s, 0));
        QVERIFY((*picture)->at == made.from + 45s);
    }
};

LOCKSCOPE_GUILESS_TEST(TestLocksnap)
#include "tst_locksnap.moc"
