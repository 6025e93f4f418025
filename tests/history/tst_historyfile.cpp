// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/history/historyfile.h"
#include "tests/support/fakelockbackend.h"
#include "tests/support/jobwait.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace lockscope;
using namespace std::chrono_literals;

namespace {

const RecordKey Key{"http://server", "fs-locks", "1"};

LockDocument lock(const std::string &path, std::int64_t count = 1)
{
    LockDocument document;
    document.id = document.path = path;
    document.type = LockType::Shared;
    document.count = count;
    document.processId = "a process with a name that takes some room in a file: " + path;
    return document;
}

std::vector<std::string> idsOf(const RecordedPicture &picture)
{
    std::vector<std::string> ids;
    for (const LockDocument &document : picture.documents)
        ids.push_back(document.id);
    std::sort(ids.begin(), ids.end());
    return ids;
}

using Ids = std::vector<std::string>;

} // namespace

/// The record in its file: what is read back, how it is bounded, and what it costs when the file is
/// of no use.
class TestHistoryFile : public QObject
{
    Q_OBJECT

    std::string file(const QString &name = QStringLiteral("history.sqlite")) const
    {
        return m_folder->filePath(name).toStdString();
    }
    static RecordedFrame frame(Instant at)
    {
        RecordedFrame made;
        made.at = at;
        made.clockOffset = 100ms;
        return made;
    }
    static RecordedFrame keyframe(Instant at, std::vector<LockDocument> documents)
    {
        RecordedFrame made = frame(at);
        made.keyframe = made.first = made.last = true;
        made.documents = std::move(documents);
        return made;
    }
    static RecordedFrame change(Instant at, std::vector<LockDocument> documents,
                                std::vector<std::string> removed = {})
    {
        RecordedFrame made = frame(at);
        made.documents = std::move(documents);
        made.removed = std::move(removed);
        return made;
    }
    static RecordedEvent event(Instant at, const std::string &path, const char *what)
    {
        RecordedEvent made;
        made.at = at;
        made.what = what;
        made.path = made.documentId = path;
        made.kind = "tree";
        return made;
    }
    /// "/a" from the begin, "/b" from 10 s, "/a" away at 20 s.
    void tell(HistoryFile &history)
    {
        history.begin(Key, m_begin);
        history.add(keyframe(m_begin, {lock("/a")}));
        RecordedFrame second = change(m_begin + 10s, {lock("/b")});
        second.events.push_back(event(second.at, "/b", "taken"));
        history.add(second);
        RecordedFrame third = change(m_begin + 20s, {}, {"/a"});
        third.events.push_back(event(third.at, "/a", "released"));
        history.add(third);
        history.add(frame(m_begin + 30s));
        history.drain();
    }

    const Instant m_begin = ManualClock().wallNow();
    std::unique_ptr<QTemporaryDir> m_folder;

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void theTreeIsAsItWasAtEachTime()
    {
        HistoryFile history(file());
        tell(history);
        const auto at = [&](Millis after) {
            return idsOf(
                    test::wait<RecordedPicture>(history.fetchPicture(m_begin + after, 0)).value());
        };
        QVERIFY(at(0ms) == Ids{"/a"});
        QVERIFY(at(9999ms) == Ids{"/a"});
        QVERIFY((at(10000ms) == Ids{"/a", "/b"}));
        QVERIFY(at(20000ms) == Ids{"/b"});
        QVERIFY(at(5000ms) == Ids{"/a"}); // and back
        const auto middle = test::wait<RecordedPicture>(history.fetchPicture(m_begin + 15s, 0));
        QVERIFY(middle->previousChange == m_begin + 10s && middle->nextChange == m_begin + 20s);
        QVERIFY(middle->clockOffset == 100ms);
        const auto after = test::wait<RecordedPicture>(history.fetchPicture(m_begin + 1h, 0));
        QVERIFY(after->notSeenSince == m_begin + 30s); // nobody looked since
        QVERIFY(history.problem().empty());
    }

    void aDifferenceIsTheDifference()
    {
        HistoryFile history(file());
        tell(history);
        const auto first = test::wait<RecordedPicture>(history.fetchPicture(m_begin + 5s, 0));
        QVERIFY(first->whole);
        const auto on = test::wait<RecordedPicture>(
                history.fetchPicture(m_begin + 25s, first->serial));
        QVERIFY(!on->whole);
        QVERIFY(idsOf(*on) == Ids{"/b"} && on->removed == Ids{"/a"});
        const auto back = test::wait<RecordedPicture>(
                history.fetchPicture(m_begin + 5s, on->serial));
        QVERIFY(!back->whole);
        QVERIFY(idsOf(*back) == Ids{"/a"} && back->removed == Ids{"/b"});
        const auto other = test::wait<RecordedPicture>(history.fetchPicture(m_begin + 5s, 77));
        QVERIFY(other->whole); // not what the caller shows
    }

    void changesDuringASlicedKeyframeAreNotLost()
    {
        HistoryFile history(file());
        history.begin(Key, m_begin);
        RecordedFrame slice = keyframe(m_begin, {lock("/a")});
        slice.last = false;
        history.add(slice);
        history.add(change(m_begin + 1s, {lock("/new")}, {"/a"}));
        slice.first = false;
        slice.at = m_begin + 2s;
        slice.documents = {lock("/b")};
        history.add(slice);
        slice.at = m_begin + 3s;
        slice.documents = {lock("/c"), lock("/new")};
        slice.last = true;
        history.add(slice);
        const auto picture = test::wait<RecordedPicture>(history.fetchPicture(m_begin + 3s, 0));
        QVERIFY((idsOf(*picture) == Ids{"/b", "/c", "/new"}));
        // Before the keyframe was whole there is nothing to show: the first whole picture stands
        // for it.
        QVERIFY(test::wait<RecordedPicture>(history.fetchPicture(m_begin + 1s, 0))->at
                == m_begin + 3s);
    }

    void severalWindowsWriteIntoOneFile()
    {
        const RecordKey another{"https://other", "locks", "e"};
        HistoryFile first(file());
        HistoryFile second(first);
        first.begin(Key, m_begin);
        second.begin(another, m_begin);
        first.add(keyframe(m_begin, {lock("/first")}));
        second.add(keyframe(m_begin, {lock("/second")}));
        const auto seen = [this](HistoryFile &history) {
            return idsOf(test::wait<RecordedPicture>(history.fetchPicture(m_begin, 0)).value());
        };
        QVERIFY(seen(first) == Ids{"/first"});
        QVERIFY(seen(second) == Ids{"/second"});
        // Whoever goes over to the server of the other one sees what that one has seen.
        second.begin(Key, m_begin + 1s);
        QVERIFY(seen(second) == Ids{"/first"});
        QVERIFY(first.problem().empty() && second.problem().empty());
    }

    void ofTwoWindowsOnOneIndexOneWrites()
    {
        auto first = std::make_unique<HistoryFile>(file());
        HistoryFile second(*first);
        QSignalSpy asked(&second, &LockRecorder::keyframeDue);
        const auto tellBoth = [&](Instant at, const char *path) {
            RecordedFrame one = change(at, {lock(path)}, {});
            one.events.push_back(event(at, path, "taken"));
            if (first)
                first->add(one);
            second.add(one);
        };
        const auto events = [&second](const char *path) {
            return test::wait<RecordedEvents>(second.fetchEvents(path, 0, 10))->events.size();
        };
        for (HistoryFile *each : {first.get(), &second}) {
            each->begin(Key, m_begin);
            each->add(keyframe(m_begin, {}));
        }
        tellBoth(m_begin + 1s, "/a");
        QCOMPARE(events("/a"), std::size_t(1));
        QVERIFY(second.eventsAdded() > 0); // there is something to be read again
        QCOMPARE(asked.count(), 0);

        first.reset(); // its window is closed: the other one goes on, from a whole picture
        tellBoth(m_begin + 2s, "/b");
        QTRY_COMPARE(asked.count(), 1);
        second.add(keyframe(m_begin + 3s, {lock("/a"), lock("/b")}));
        tellBoth(m_begin + 4s, "/c");
        QCOMPARE(events("/c"), std::size_t(1));
        QVERIFY((idsOf(test::wait<RecordedPicture>(second.fetchPicture(m_begin + 4s, 0)).value())
                 == Ids{"/a", "/b", "/c"}));
        QVERIFY((idsOf(test::wait<RecordedPicture>(second.fetchPicture(m_begin + 1s, 0)).value())
                 == Ids{"/a"}));
    }

    void aDamagedFileIsSetAsideOnceForAllWindows()
    {
        QFile damaged(QString::fromStdString(file()));
        QVERIFY(damaged.open(QIODevice::WriteOnly));
        damaged.write(QByteArray(8192, 'x'));
        damaged.close();
        HistoryFile first(file());
        HistoryFile second(first);
        first.begin(Key, m_begin);
        second.begin({"https://other", "locks", "e"}, m_begin);
        for (HistoryFile *each : {&first, &second}) {
            each->add(keyframe(m_begin + 1s, {lock("/a")}));
            const auto picture = test::wait<RecordedPicture>(each->fetchPicture(m_begin + 1s, 0));
            QVERIFY2(picture, picture ? "" : picture.error().detail.c_str());
        }
        QVERIFY(!first.problem().empty());
        QVERIFY(second.problem().empty());
        QVERIFY(QFile::exists(QString::fromStdString(file() + ".damaged-1")));
        QVERIFY(!QFile::exists(QString::fromStdString(file() + ".damaged-2")));
    }

    void eventsOfAPathArePagedNewestFirstAndSurviveARestart()
    {
        {
            HistoryFile history(file());
            history.begin(Key, m_begin);
            history.add(keyframe(m_begin, {}));
            for (int i = 0; i < 25; ++i) {
                RecordedFrame one = frame(m_begin + Millis(1000 * (i + 1)));
                one.events.push_back(event(one.at, "/a", i % 2 ? "released" : "taken"));
                one.events.push_back(event(one.at, "/other", "taken"));
                history.add(one);
            }
        }
        HistoryFile history(file());
        history.begin(Key, m_begin + 1h);
        const auto page = test::wait<RecordedEvents>(history.fetchEvents("/a", 0, 10));
        QVERIFY2(page, page ? "" : page.error().detail.c_str());
        QCOMPARE(page->events.size(), std::size_t(10));
        QVERIFY(page->more);
        QVERIFY(page->events.front().at == m_begin + 25s);
        const auto next = test::wait<RecordedEvents>(
                history.fetchEvents("/a", page->events.back().number, 20));
        QCOMPARE(next->events.size(), std::size_t(15));
        QVERIFY(!next->more);
        QVERIFY(next->events.back().at == m_begin + 1s);
        QVERIFY(idsOf(test::wait<RecordedPicture>(history.fetchPicture(m_begin + 5s, 0)).value())
                        .empty());
    }

    void indexesAreToldApart()
    {
        HistoryFile history(file());
        tell(history);
        history.begin({"http://server", "fs-locks", "2"}, m_begin + 1h);
        history.add(keyframe(m_begin + 1h, {lock("/other")}));
        QVERIFY(idsOf(test::wait<RecordedPicture>(history.fetchPicture(m_begin, 0)).value())
                == Ids{"/other"});
        QVERIFY(test::wait<RecordedEvents>(history.fetchEvents("/b", 0, 10))->events.empty());
    }

    void onlyItsOwnerMayReadTheFile()
    {
        HistoryFile history(file());
        tell(history);
        const QFileDevice::Permissions others = QFileDevice::ReadGroup | QFileDevice::WriteGroup
                                                | QFileDevice::ReadOther | QFileDevice::WriteOther;
        int files = 0;
        for (const QFileInfo &info : QDir(m_folder->path()).entryInfoList(QDir::Files)) {
            QVERIFY2(!(info.permissions() & others), qPrintable(info.fileName()));
            ++files;
        }
        QVERIFY(files >= 1);
    }

    void theOldestGoesFirstWhenTheFileIsFull()
    {
        HistoryLimits limits;
        limits.bytes = 512 * 1024;
        limits.chunkBytes = 64 * 1024;
        {
            HistoryFile history(file(), limits);
            int due = 0;
            connect(&history, &LockRecorder::keyframeDue, &history, [&due] { ++due; });
            history.begin(Key, m_begin);
            history.add(keyframe(m_begin, {lock("/first")}));
            for (int i = 1; i < 6000; ++i) {
                const Instant at = m_begin + Millis(1000 * i);
                history.add(
                        change(at, {lock("/changing/" + std::to_string(i * 7919) + "/lock", i)}));
                if (i % 100 == 0) {
                    history.drain();
                    QCoreApplication::processEvents();
                    if (std::exchange(due, 0) > 0)
                        history.add(keyframe(at, {lock("/key/" + std::to_string(i))}));
                }
            }
            const auto overview = test::wait<RecordOverview>(history.fetchOverview());
            QCOMPARE(overview->spans.size(), std::size_t(1));
            QVERIFY(overview->spans.front().from > m_begin);
            QVERIFY(overview->spans.front().to == m_begin + Millis(5999 * 1000));
            QVERIFY(overview->changes.size() <= 1000);
            QVERIFY2(history.problem().empty(), history.problem().c_str());
        }
        QVERIFY2(QFileInfo(QString::fromStdString(file())).size() < 512 * 1024 * 5 / 4,
                 "the file has outgrown its bound");
    }

    void whatIsTooOldGoes()
    {
        HistoryLimits limits;
        limits.age = Millis(3600 * 1000);
        HistoryFile history(file(), limits);
        tell(history);
        history.end(m_begin + 30s);
        const RecordKey later{"http://server", "other", "1"};
        history.begin(later, m_begin + 2h);
        history.add(keyframe(m_begin + 2h, {}));
        history.begin(Key, m_begin + 3h);
        QVERIFY(!test::wait<RecordedPicture>(history.fetchPicture(m_begin, 0)));
        QVERIFY(test::wait<RecordOverview>(history.fetchOverview())->spans.size() == 1);
    }

    void aRenewalCostsLittle()
    {
        // A day of ten sessions that renew every ten seconds, told every thirty.
        std::vector<RecordedRenewal> renewals;
        {
            HistoryFile history(file());
            history.begin(Key, m_begin);
            RecordedFrame first = keyframe(m_begin, {lock("/a")});
            for (int i = 0; i < 10; ++i) {
                Session session;
                session.id = "session-number-" + std::to_string(i * 7919);
                session.process.host = "host";
                first.sessions.push_back({session, m_begin, false, ProcessState::OtherMachine});
            }
            history.add(first);
            history.drain();
        }
        const qint64 before = QFileInfo(QString::fromStdString(file())).size();
        int count = 0;
        {
            HistoryFile history(file());
            history.begin(Key, m_begin + 1s);
            for (int seconds = 30; seconds <= 30 * 333; seconds += 30) {
                RecordedFrame frame = TestHistoryFile::frame(m_begin + Millis(1000 * seconds));
                for (int third = 0; third < 3; ++third) {
                    for (int i = 0; i < 10; ++i) {
                        const Instant at = frame.at - Millis(10000 * third + 37 * i);
                        frame.renewals.push_back({"session-number-" + std::to_string(i * 7919),
                                                  at - 40ms, at + 30s, at});
                        ++count;
                    }
                }
                if (seconds == 30) {
                    RecordedFrame key = keyframe(m_begin + 1s, {lock("/a")});
                    history.add(key);
                }
                history.add(frame);
            }
        }
        const qint64 after = QFileInfo(QString::fromStdString(file())).size();
        const double perThousand = static_cast<double>(after - before) * 1000.0 / count;
        qInfo("%d renewals, %.0f bytes per 1,000", count, perThousand);
        QVERIFY2(perThousand < 40 * 1024, "a quiet tree fills the history");
    }

    void aDamagedFileIsSetAsideAndSaidSo_data()
    {
        QTest::addColumn<bool>("isItsList");
        QTest::newRow("its pages") << false;
        QTest::newRow("its list of tables") << true;
    }
    void aDamagedFileIsSetAsideAndSaidSo()
    {
        QFETCH(bool, isItsList);
        {
            HistoryFile history(file());
            tell(history);
        }
        QFile damaged(QString::fromStdString(file()));
        QVERIFY(damaged.open(QIODevice::ReadWrite));
        if (isItsList) {
            // "Number of cells on the page" of the page that lists the tables:
            // sqlite.org/fileformat2.html, 1.6
            damaged.seek(100 + 3);
            damaged.write(QByteArray(2, '\0'));
        } else {
            for (qint64 at = 4096; at + 64 < damaged.size(); at += 200) {
                damaged.seek(at);
                damaged.write(QByteArray(64, '\xA5'));
            }
        }
        const qint64 size = damaged.size();
        damaged.close();

        HistoryFile history(file());
        QSignalSpy problems(&history, &LockRecorder::problemChanged);
        QSignalSpy due(&history, &LockRecorder::keyframeDue);
        history.begin(Key, m_begin);
        QTRY_COMPARE(problems.count(), 1);
        QVERIFY(QString::fromStdString(history.problem()).contains(QStringLiteral("damaged")));
        QCOMPARE(QFileInfo(m_folder->filePath(QStringLiteral("history.sqlite.damaged-1"))).size(),
                 size);
        QTRY_VERIFY(due.count() > 0); // and it goes on in a new one
        history.add(keyframe(m_begin + 1s, {lock("/new")}));
        QVERIFY(idsOf(test::wait<RecordedPicture>(history.fetchPicture(m_begin + 2s, 0)).value())
                == Ids{"/new"});
    }

    void noDamageCrashesIt_data()
    {
        QTest::addColumn<int>("step");
        for (const int step : {37, 101, 509, 1021})
            QTest::addRow("every %d", step) << step;
    }
    void noDamageCrashesIt()
    {
        QFETCH(int, step);
        {
            HistoryFile history(file());
            tell(history);
        }
        QFile whole(QString::fromStdString(file()));
        QVERIFY(whole.open(QIODevice::ReadOnly));
        const QByteArray bytes = whole.readAll();
        for (int round = 0; round < 12; ++round) {
            QByteArray changed = bytes;
            if (round % 3 == 2)
                changed.truncate(bytes.size() * round / 12);
            else
                for (qsizetype at = round * 7 + step; at < changed.size(); at += step * (round + 1))
                    changed[at] = static_cast<char>(changed.at(at) ^ (1 << (round % 8)));
            const QString name = QStringLiteral("damaged%1.sqlite").arg(round);
            QFile out(m_folder->filePath(name));
            QVERIFY(out.open(QIODevice::WriteOnly) && out.write(changed) == changed.size());
            out.close();
            HistoryFile history(file(name));
            history.begin(Key, m_begin + 40s);
            history.add(keyframe(m_begin + 41s, {lock("/c")}));
            const auto picture = test::wait<RecordedPicture>(
                    history.fetchPicture(m_begin + 15s, 0));
            const auto events = test::wait<RecordedEvents>(history.fetchEvents("/b", 0, 10));
            QVERIFY(picture || picture.error().kind != BackendError::Kind::Timeout);
            QVERIFY(events || events.error().kind != BackendError::Kind::Timeout);
        }
    }

    void aFileOfAnotherProgramIsLeftAlone()
    {
        {
            SqliteDatabase other(file());
            other.execute("CREATE TABLE theirs (x)");
        }
        HistoryFile history(file());
        QSignalSpy problems(&history, &LockRecorder::problemChanged);
        history.begin(Key, m_begin);
        QTRY_COMPARE(problems.count(), 1);
        QVERIFY(QString::fromStdString(history.problem())
                        .contains(QStringLiteral("another program")));
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files).filter(QStringLiteral("damaged")),
                 QStringList());
    }

    void aFolderThatCannotBeWrittenCostsOnlyTheHistory()
    {
        QFile blocker(m_folder->filePath(QStringLiteral("blocked")));
        QVERIFY(blocker.open(QIODevice::WriteOnly));
        HistoryFile history(file(QStringLiteral("blocked/history.sqlite")));
        QSignalSpy problems(&history, &LockRecorder::problemChanged);
        QSignalSpy due(&history, &LockRecorder::keyframeDue);
        history.begin(Key, m_begin);
        history.add(keyframe(m_begin, {lock("/a")}));
        QTRY_COMPARE(problems.count(), 1);
        QVERIFY(!test::wait<RecordedPicture>(history.fetchPicture(m_begin, 0)));
        // It tries again a minute later, by the frames' own times, and asks for everything then.
        QVERIFY(blocker.remove());
        history.add(frame(m_begin + 61s));
        QTRY_VERIFY(due.count() > 0);
        history.add(keyframe(m_begin + 62s, {lock("/a")}));
        QTRY_VERIFY(history.problem().empty());
        QVERIFY(test::wait<RecordedPicture>(history.fetchPicture(m_begin + 62s, 0)));
    }

    void aFileInUseIsSaidToBeOne()
    {
        auto first = std::make_unique<HistoryFile>(file());
        tell(*first);
        HistoryFile second(file());
        QSignalSpy problems(&second, &LockRecorder::problemChanged);
        second.begin(Key, m_begin + 1h);
        QTRY_COMPARE_WITH_TIMEOUT(problems.count(), 1, 10000);
        QVERIFY(QString::fromStdString(second.problem())
                        .contains(QStringLiteral("another program holds the file")));
        QVERIFY(test::wait<RecordedPicture>(first->fetchPicture(m_begin, 0)));
        // Once the first has gone, the second records.
        first.reset();
        second.add(frame(m_begin + 1h + 61s));
        second.add(keyframe(m_begin + 1h + 62s, {lock("/b")}));
        QVERIFY(test::wait<RecordedPicture>(second.fetchPicture(m_begin + 2h, 0)));
        QVERIFY(second.problem().empty());
    }

    void aFullFileSaysSo()
    {
        HistoryLimits limits;
        limits.bytes = 64 * 1024;
        HistoryFile history(file(), limits);
        QSignalSpy problems(&history, &LockRecorder::problemChanged);
        history.begin(Key, m_begin);
        std::vector<LockDocument> many;
        for (int i = 0; i < 20000; ++i)
            many.push_back(lock("/" + std::to_string(i * 2654435761U) + "/x", i));
        history.add(keyframe(m_begin, std::move(many)));
        QTRY_COMPARE_WITH_TIMEOUT(problems.count(), 1, 20000);
        QVERIFY(QString::fromStdString(history.problem()).contains(QStringLiteral("full")));
    }

    void aSpanIsExported()
    {
        HistoryFile history(file());
        tell(history);
        SnapshotWish wish;
        wish.file = file(QStringLiteral("span.locksnap"));
        wish.from = m_begin + 5s;
        wish.to = m_begin + 15s;
        wish.status.url = "http://server";
        wish.status.place = "fs-locks";
        const auto written = test::wait<qint64>(history.exportSnapshot(wish));
        QVERIFY2(written, written ? "" : written.error().detail.c_str());
        const Result<Snapshot> read = readSnapshot(wish.file);
        QVERIFY2(read, read ? "" : read.error().detail.c_str());
        QVERIFY(read->from == wish.from && read->to == wish.to);
        std::size_t events = 0;
        for (const RecordedFrame &one : read->frames)
            events += one.events.size();
        QCOMPARE(events, std::size_t(1));
        QCOMPARE(read->frames.size(), std::size_t(2));
        wish.file = "/nowhere/at/all.locksnap";
        QVERIFY(test::wait<qint64>(history.exportSnapshot(wish)).error().kind
                == BackendError::Kind::InvalidInput);
    }
};

LOCKSCOPE_GUILESS_TEST(TestHistoryFile)
#include "tst_historyfile.moc"
