// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/history/historyfile.h"

#include "backend/process/standardfolder.h"
#include "backend/snapshot/snapshotrecord.h"
#include "models/domain/taskjob.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QPointer>
#include <QThread>

#include <sqlite3.h>

#include <algorithm>
#include <atomic>
#include <future>
#include <utility>
#include <vector>

namespace lockscope {

namespace {

std::int64_t itemsOf(const RecordedFrame &frame)
{
    return static_cast<std::int64_t>(frame.documents.size() + frame.removed.size()
                                     + frame.sessions.size() + frame.ended.size()
                                     + frame.renewals.size() + frame.events.size() + 1);
}

bool isDamage(int code) { return code == SQLITE_CORRUPT || code == SQLITE_NOTADB; }

std::string why(const SqliteFailure &failure)
{
    switch (failure.code) {
    case SQLITE_FULL: return "the disk or the history is full";
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return "another program holds the file";
    case SQLITE_CANTOPEN:
    case SQLITE_READONLY:
    case SQLITE_PERM: return "the file cannot be written";
    default: return failure.text;
    }
}

} // namespace

/// What those who write and read one file have in common. All but the first three is used in the
/// thread only.
struct HistoryFile::Disk
{
    Disk(std::string name, const HistoryLimits &limit) : file(std::move(name)), limits(limit)
    {
        tasks.moveToThread(&thread);
        thread.setObjectName(QStringLiteral("history"));
        thread.start(QThread::LowPriority);
    }
    Disk(const Disk &) = delete;
    Disk &operator=(const Disk &) = delete;
    ~Disk()
    {
        thread.quit();
        thread.wait();
    }

    QThread thread;
    TaskQueue tasks; ///< lives in the thread
    std::atomic<std::uint64_t> eventsAdded{0};
    const std::string file;
    const HistoryLimits limits;
    std::weak_ptr<HistoryDatabase> database;
    std::vector<std::pair<RecordKey, const Worker *>> writers; ///< one of each index
};

/// Everything that touches the file.
class HistoryFile::Worker
{
public:
    Worker(HistoryFile &owner, Disk &disk) : m_owner(owner), m_disk(disk) {}

    void begin(const RecordKey &key, Instant at)
    {
        leave(at);
        m_key = key;
        m_isLooking = true;
        if (!isWriter())
            return;
        guarded(at, [&] {
            open();
            m_tables->beginRun(key, at);
            m_isNewWriter = false;
        });
    }

    void end(Instant at)
    {
        leave(at);
        m_isLooking = false;
    }

    /// Whoever is there for that.
    void close()
    {
        resign();
        m_tables.reset();
    }

    void add(const RecordedFrame &frame)
    {
        if (m_key == RecordKey() || !m_isLooking || !isWriter())
            return;
        if (m_failedAt) {
            if (frame.at - *m_failedAt < RetryAfter)
                return;
            m_failedAt.reset();
            askForKeyframe();
        }
        guarded(frame.at, [&] {
            open();
            if (!m_tables->inRun()) {
                // What comes before a whole picture adds up to nothing.
                if (!frame.keyframe || !frame.first) {
                    if (std::exchange(m_isNewWriter, false))
                        askForKeyframe();
                    return;
                }
                m_tables->beginRun(m_key, frame.at);
            }
            const bool due = m_tables->add(frame);
            if (frame.keyframe && frame.last && !m_problem.empty() && !m_notice)
                say({});
            m_disk.eventsAdded += frame.events.size();
            if (due)
                askForKeyframe();
        });
    }

    /// Stops the run: what comes next misses something.
    void interrupt(Instant at)
    {
        endRun(at);
        askForKeyframe();
    }

    void forgetPicture()
    {
        if (m_tables)
            m_tables->forgetPicture();
    }

    template<typename T>
    Result<T> read(const std::function<Result<T>(HistoryTables &, const RecordKey &)> &task)
    {
        if (m_key == RecordKey())
            return fail(BackendError::Kind::NotFound, "nothing is recorded yet");
        try {
            open();
            return task(*m_tables, m_key);
        } catch (const SqliteFailure &failure) {
            if (isDamage(failure.code))
                setAside(failure);
            return fail(BackendError::Kind::ServerError,
                        "the history cannot be read: " + why(failure));
        }
    }

private:
    /// Of two that see the same index one writes: else each event would be there twice.
    bool isWriter()
    {
        for (const auto &[key, writer] : m_disk.writers) {
            if (key == m_key)
                return writer == this;
        }
        m_disk.writers.emplace_back(m_key, this);
        m_isNewWriter = true;
        return true;
    }

    void endRun(Instant at)
    {
        if (m_tables)
            guarded(at, [&] { m_tables->endRun(at); });
    }

    void resign()
    {
        std::erase_if(m_disk.writers, [this](const auto &each) { return each.second == this; });
    }

    void leave(Instant at)
    {
        endRun(at);
        resign();
    }

    void open()
    {
        std::shared_ptr<HistoryDatabase> database = m_disk.database.lock();
        if (m_tables && m_tables->file() != database) {
            m_tables.reset(); // another one has set that file aside
            m_isNewWriter = true;
        }
        if (m_tables)
            return;
        if (!database) {
            QDir().mkpath(QFileInfo(QString::fromStdString(m_disk.file)).absolutePath());
            database = std::make_shared<HistoryDatabase>(m_disk.file, m_disk.limits);
            m_disk.database = database;
        }
        m_tables = std::make_unique<HistoryTables>(std::move(database), m_disk.limits);
    }

    void guarded(Instant at, const std::function<void()> &work)
    {
        try {
            work();
        } catch (const SqliteFailure &failure) {
            if (isDamage(failure.code) && !m_notice) {
                setAside(failure);
                askForKeyframe();
                return;
            }
            m_tables.reset();
            m_failedAt = at;
            say("Nothing is recorded: " + why(failure) + " (" + m_disk.file + ").");
        }
    }

    /// A damaged file is evidence: it is kept, and nothing is written into it any more.
    void setAside(const SqliteFailure &failure)
    {
        const bool isAside = m_tables && m_tables->file() != m_disk.database.lock();
        m_tables.reset();
        if (isAside)
            return; // by another one
        m_disk.database.reset();
        const QString file = QString::fromStdString(m_disk.file);
        QString kept;
        for (int i = 1; i < 1000; ++i) {
            kept = file + QStringLiteral(".damaged-%1").arg(i);
            if (!QFile::exists(kept))
                break;
        }
        bool moved = QFile::rename(file, kept);
        for (const char *suffix : {"-wal", "-shm"}) {
            const QString part = file + QLatin1String(suffix);
            if (QFile::exists(part))
                moved = QFile::rename(part, kept + QLatin1String(suffix)) && moved;
        }
        m_notice = true;
        say("The history was damaged (" + failure.text + ")"
            + (moved ? "; it was kept as " + kept.toStdString() + " and a new one was begun."
                     : std::string(" and cannot be set aside.")));
    }

    void askForKeyframe()
    {
        m_owner.m_answers.post([owner = &m_owner] { emit owner->keyframeDue(); });
    }

    void say(const std::string &problem)
    {
        m_problem = problem;
        m_owner.m_answers.post([owner = &m_owner, problem] { owner->setProblem(problem); });
    }

    HistoryFile &m_owner;
    Disk &m_disk;
    RecordKey m_key;
    bool m_isLooking = false;
    bool m_isNewWriter = false; ///< what was told before went to another one
    std::unique_ptr<HistoryTables> m_tables;
    std::optional<Instant> m_failedAt;
    std::string m_problem;
    bool m_notice = false; ///< a file was set aside; one is enough for one life of the program
};

HistoryFile::HistoryFile(std::string file, const HistoryLimits &limits, QObject *parent)
    : LockRecorder(parent), m_disk(std::make_shared<Disk>(std::move(file), limits)),
      m_worker(std::make_unique<Worker>(*this, *m_disk))
{}

HistoryFile::HistoryFile(const HistoryFile &beside)
    : m_disk(beside.m_disk), m_worker(std::make_unique<Worker>(*this, *m_disk))
{}

HistoryFile::~HistoryFile()
{
    for (Job *job : findChildren<Job *>())
        job->cancel();
    post([](Worker &worker) { worker.close(); });
    drain();
}

std::uint64_t HistoryFile::eventsAdded() const { return m_disk->eventsAdded; }

std::string HistoryFile::standardFile()
{
    if (const QByteArray named = qgetenv("LOCKSCOPE_HISTORY"); !named.isEmpty())
        return named == "off" ? std::string() : named.toStdString();
    return QDir(standardFolder(StandardFolder::Data))
            .filePath(QStringLiteral("lockscope/history.sqlite"))
            .toStdString();
}

void HistoryFile::post(std::function<void(Worker &)> task)
{
    m_disk->tasks.post([worker = m_worker.get(), task = std::move(task)] { task(*worker); });
}

void HistoryFile::drain()
{
    auto written = std::make_shared<std::promise<void>>();
    m_disk->tasks.post([written] { written->set_value(); });
    written->get_future().wait();
}

void HistoryFile::setProblem(const std::string &problem)
{
    if (std::exchange(m_problem, problem) != problem)
        emit problemChanged();
}

void HistoryFile::begin(const RecordKey &key, Instant at)
{
    post([key, at](Worker &worker) { worker.begin(key, at); });
}

void HistoryFile::end(Instant at)
{
    post([at](Worker &worker) { worker.end(at); });
}

void HistoryFile::add(RecordedFrame frame)
{
    const std::int64_t items = itemsOf(frame);
    if (m_overflowed && m_waiting > 0)
        return;
    m_overflowed = false;
    if (m_waiting > MaxWaiting && !frame.hasContent()) {
        if (!frame.renewals.empty()) {
            m_renewalsDropped += static_cast<std::int64_t>(frame.renewals.size());
            setProblem("The disk is slow: " + std::to_string(m_renewalsDropped)
                       + " renewals were not recorded.");
        }
        return;
    }
    if (m_waiting > 10 * MaxWaiting) {
        m_overflowed = true;
        setProblem("The disk is too slow: for some time nothing is recorded.");
        post([at = frame.at](Worker &worker) { worker.interrupt(at); });
        return;
    }
    m_waiting += items;
    auto shared = std::make_shared<RecordedFrame>(std::move(frame));
    post([this, shared, items](Worker &worker) {
        worker.add(*shared);
        m_waiting -= items;
    });
}

template<typename T>
ResultJob<T> *HistoryFile::read(std::function<Result<T>(HistoryTables &, const RecordKey &)> task)
{
    return new TaskJob<T>(this, [this, task = std::move(task)](TaskJob<T> *job) {
        const QPointer<TaskJob<T>> waiting(job);
        post([this, task, waiting](Worker &worker) {
            auto result = std::make_shared<Result<T>>(worker.read<T>(task));
            m_answers.post([waiting, result] {
                if (waiting)
                    waiting->complete(std::move(*result));
            });
        });
    });
}

ResultJob<RecordOverview> *HistoryFile::fetchOverview()
{
    emit aboutToRead(Instant::max());
    return read<RecordOverview>(
            [](HistoryTables &tables, const RecordKey &key) -> Result<RecordOverview> {
                return tables.overview(key);
            });
}

ResultJob<RecordedPicture> *HistoryFile::fetchPicture(Instant at, std::uint64_t since)
{
    emit aboutToRead(at);
    return read<RecordedPicture>([at, since](HistoryTables &tables,
                                             const RecordKey &key) -> Result<RecordedPicture> {
        std::optional<RecordedPicture> picture = tables.pictureAt(key, at, since);
        if (!picture)
            return fail(BackendError::Kind::NotFound, "nothing is recorded of this index yet");
        return std::move(*picture);
    });
}

void HistoryFile::forgetPicture()
{
    post([](Worker &worker) { worker.forgetPicture(); });
}

ResultJob<RecordedEvents> *HistoryFile::fetchEvents(const std::string &path, std::uint64_t before,
                                                    int limit)
{
    return read<RecordedEvents>(
            [path, before, limit](HistoryTables &tables,
                                  const RecordKey &key) -> Result<RecordedEvents> {
                return tables.events(key, path, before, limit);
            });
}

ResultJob<qint64> *HistoryFile::exportSnapshot(const SnapshotWish &wish)
{
    emit aboutToRead(wish.to);
    return read<qint64>([wish](HistoryTables &tables, const RecordKey &key) -> Result<qint64> {
        std::optional<Snapshot> snapshot = tables.span(key, wish.from, wish.to);
        if (!snapshot)
            return fail(BackendError::Kind::NotFound, "nothing is recorded of this index yet");
        snapshot->status = wish.status;
        return writeSnapshot(*snapshot, wish);
    });
}

} // namespace lockscope
