// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/snapshot/snapshotbackend.h"

#include "backend/history/recordcodec.h"
#include "backend/json/json.h"
#include "backend/snapshot/snapshotpicture.h"
#include "models/domain/folderlisting.h"
#include "models/domain/lockid.h"
#include "models/protocol/documents/documents.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace lockscope {

namespace {

constexpr const char *ReadOnlyText = "a snapshot cannot be changed";
constexpr const char *NoRecordsText = "a snapshot holds no records of changes";

/// Answers on the next turn of the event loop, as every backend does.
template<typename Base, typename T>
class ReadyJob final : public Base
{
public:
    ReadyJob(QObject *owner, std::function<Result<T>()> answer)
        : Base(owner), m_answer(std::move(answer))
    {}
    void cancel() override { this->finish(fail(BackendError::Kind::Cancelled, "cancelled")); }

protected:
    void start() override { this->finish(m_answer()); }

private:
    std::function<Result<T>()> m_answer;
};

template<typename T, typename F>
ResultJob<T> *answer(QObject *owner, F answerer)
{
    return new ReadyJob<ResultJob<T>, T>(owner, std::move(answerer));
}

template<typename T, typename Base = ResultJob<T>>
Base *refuse(QObject *owner)
{
    return new ReadyJob<Base, T>(owner, [] {
        return Result<T>(fail(BackendError::Kind::ReadOnly, ReadOnlyText));
    });
}

class SnapshotClient final : public LockClient
{
public:
    using LockClient::LockClient;
    ResultJob<LockGrant> *acquire(const LockRequest &) override { return refuse<LockGrant>(this); }
    ResultJob<ReleaseOutcome> *release(const std::string &) override
    {
        return refuse<ReleaseOutcome>(this);
    }
    ResultJob<ReleaseOutcome> *end() override { return refuse<ReleaseOutcome>(this); }
    void detach() override {}
    const std::string &sessionId() const override { return m_none; }
    std::string unsettledHolder() const override { return {}; }
    bool holds(const std::string &) const override { return false; }
    std::optional<BootInstant> deadline() const override { return std::nullopt; }

private:
    std::string m_none;
};

template<typename T>
const T *findById(const std::vector<T> &items, std::string_view id)
{
    const auto it = std::lower_bound(items.begin(), items.end(), id,
                                     [](const T &item, std::string_view value) {
                                         return item.id < value;
                                     });
    return it != items.end() && it->id == id ? &*it : nullptr;
}

} // namespace

SnapshotBackend::SnapshotBackend(std::shared_ptr<const Snapshot> snapshot, std::string url,
                                 const Clock &clock, QObject *parent)
    : LockBackend(parent), m_snapshot(std::move(snapshot)), m_url(std::move(url)), m_clock(clock)
{
    RecordedPicture picture = pictureAt(*m_snapshot, m_snapshot->to);
    m_locks = std::move(picture.documents);
    for (RecordedSession &recorded : picture.sessions) {
        recorded.session.process.machine.clear();
        m_sessions.push_back(std::move(recorded.session));
    }
    for (UnreadPlace &place : picture.unread)
        m_unread.push_back({place.dialect, place.title, true, 0, place.why, place.since});
    if (picture.clockOffset)
        m_serverAt = picture.at + *picture.clockOffset;
}

std::int64_t SnapshotBackend::count() const
{
    return static_cast<std::int64_t>(m_locks.size() + m_sessions.size());
}

const EngineTraits &SnapshotBackend::traits() const
{
    static const EngineTraits traits{.tellsRemovals = true, .showsLate = false};
    return traits;
}

ResultJob<ServerStatus> *SnapshotBackend::fetchStatus()
{
    return answer<ServerStatus>(this, [this] {
        ServerStatus status = m_snapshot->status;
        status.url = m_url;
        status.setUp = ServerStatus::SetUp::Ready;
        status.lockCount = static_cast<std::int64_t>(m_locks.size());
        status.others = m_unread;
        status.clockOffset = m_serverAt ? std::optional(*m_serverAt - m_clock.wallNow())
                                        : std::nullopt;
        return Result<ServerStatus>(std::move(status));
    });
}

ResultJob<FeedPage> *SnapshotBackend::fetchPage(const FeedPosition &after, int limit)
{
    // The place in the two lists stands for the order of writing.
    return answer<FeedPage>(this, [this, from = after.at, limit] {
        FeedPage page;
        const std::int64_t begin = std::max<std::int64_t>(0, from + 1);
        const std::int64_t end = std::min(count(), begin + std::max(1, limit));
        const auto locks = static_cast<std::int64_t>(m_locks.size());
        for (std::int64_t i = begin; i < end; ++i) {
            if (i < locks)
                page.locks.push_back(m_locks[static_cast<std::size_t>(i)]);
            else
                page.sessions.push_back(m_sessions[static_cast<std::size_t>(i - locks)]);
        }
        page.next.at = std::max(from, end - 1);
        page.complete = end >= count();
        return Result<FeedPage>(std::move(page));
    });
}

const std::vector<std::size_t> &SnapshotBackend::inFolders()
{
    if (m_inFolders)
        return *m_inFolders;
    m_inFolders.emplace();
    for (std::size_t i = 0; i < m_locks.size(); ++i) {
        if (m_locks[i].isInFolder())
            m_inFolders->push_back(i);
    }
    std::sort(m_inFolders->begin(), m_inFolders->end(),
              [this](std::size_t a, std::size_t b) { return m_locks[a].path < m_locks[b].path; });
    return *m_inFolders;
}

ResultJob<FolderPage> *SnapshotBackend::fetchFolder(const std::string &folder,
                                                    const std::string &next, int limit)
{
    return answer<FolderPage>(this, [this, folder, next, limit] {
        FolderListing listing(folder, next, limit);
        const auto pathBelow = [this](std::size_t place, const std::string &path) {
            return m_locks[place].path < path;
        };
        const std::vector<std::size_t> &places = inFolders();
        for (auto it = places.begin();;) {
            it = std::lower_bound(it, places.end(), listing.from(), pathBelow);
            if (it == places.end())
                return Result<FolderPage>(listing.take(true));
            const LockDocument &lock = m_locks[*it++];
            if (!listing.add(lock, lock.path))
                return Result<FolderPage>(listing.take(false));
        }
    });
}

ResultJob<FeedPage> *SnapshotBackend::fetchOutsideFolders(const FeedPosition &after, int limit)
{
    return answer<FeedPage>(this, [this, from = after.at, limit] {
        FeedPage page;
        page.next.at = from;
        page.complete = true;
        for (auto i = static_cast<std::size_t>(std::max<std::int64_t>(0, from + 1));
             i < m_locks.size(); ++i) {
            if (m_locks[i].isInFolder())
                continue;
            if (page.locks.size() == static_cast<std::size_t>(std::max(1, limit))) {
                page.complete = false;
                break;
            }
            page.locks.push_back(m_locks[i]);
            page.next.at = static_cast<std::int64_t>(i);
        }
        return Result<FeedPage>(std::move(page));
    });
}

ResultJob<FeedMark> *SnapshotBackend::fetchMark()
{
    return answer<FeedMark>(this, [this] {
        FeedMark mark{{count() - 1}, 0, m_snapshot->status.epoch};
        for (const ServerStatus::Others &place : m_unread)
            mark.unread.push_back(place.dialect);
        return Result<FeedMark>(std::move(mark));
    });
}

ResultJob<std::vector<std::string>> *SnapshotBackend::fetchIds()
{
    return answer<std::vector<std::string>>(this, [this] {
        std::vector<std::string> ids;
        ids.reserve(static_cast<std::size_t>(count()));
        for (const LockDocument &lock : m_locks)
            ids.push_back(lock.id);
        for (const Session &session : m_sessions)
            ids.push_back(sessionDocumentId(session.id));
        return Result<std::vector<std::string>>(std::move(ids));
    });
}

ResultJob<ExactDocuments> *SnapshotBackend::fetchExact(const std::vector<std::string> &ids)
{
    return answer<ExactDocuments>(this, [this, ids] {
        ExactDocuments exact;
        std::vector<std::string> sessions;
        for (const std::string &id : ids) {
            if (const LockDocument *lock = findById(m_locks, id)) {
                exact.locks.push_back(*lock);
                exact.rawJson.push_back(toJson(encodeLock(*lock)));
            } else if (isSessionDocumentId(id)) {
                const Session *session = findById(m_sessions, std::string_view(id).substr(
                                                                      SessionPrefix.size()));
                if (!session)
                    continue;
                exact.sessions.push_back(*session);
                sessions.push_back(toJson(encodeSession(*session)));
            }
        }
        exact.rawJson.insert(exact.rawJson.end(), sessions.begin(), sessions.end());
        return Result<ExactDocuments>(std::move(exact));
    });
}

ResultJob<bool> *SnapshotBackend::refresh()
{
    return answer<bool>(this, [] { return Result<bool>(true); });
}

ResultJob<SetUpOutcome> *SnapshotBackend::setUp(const SetUpOptions &)
{
    return refuse<SetUpOutcome>(this);
}

std::vector<ShellCommand> SnapshotBackend::setUpCommands(const SetUpOptions &) const { return {}; }

BreakJob *SnapshotBackend::applyPlan(const BreakPlan &, const std::string &, const std::string &)
{
    return refuse<PlanOutcome, BreakJob>(this);
}

std::vector<ShellCommand> SnapshotBackend::planCommands(const BreakPlan &, const LeaseTerms &) const
{
    return {};
}

ResultJob<ReleaseOutcome> *SnapshotBackend::releaseHolder(const std::string &)
{
    return refuse<ReleaseOutcome>(this);
}

ResultJob<Instant> *SnapshotBackend::renewHolder(const std::string &)
{
    return refuse<Instant>(this);
}

ResultJob<Instant> *SnapshotBackend::publishProbe(const Session &, const HostProbe &)
{
    return refuse<Instant>(this);
}

LockClient *SnapshotBackend::createClient(const ProcessIdentity &, const LeaseTerms &,
                                          QObject *parent)
{
    return new SnapshotClient(parent);
}

ResultJob<std::vector<IntentView>> *SnapshotIntentBackend::fetchIntents()
{
    return answer<std::vector<IntentView>>(this, [] {
        return Result<std::vector<IntentView>>(fail(BackendError::Kind::NotFound, NoRecordsText));
    });
}

ResultJob<IntentView> *SnapshotIntentBackend::fetchIntent(const std::string &, int)
{
    return answer<IntentView>(this, [] {
        return Result<IntentView>(fail(BackendError::Kind::NotFound, NoRecordsText));
    });
}

ResultJob<IntentView> *SnapshotIntentBackend::fetchRemains(const Intent &known)
{
    return fetchIntent(known.id, RenameRequest::DefaultPage);
}

RenameJob *SnapshotIntentBackend::rename(const RenameRequest &, const ProcessIdentity &,
                                         const LeaseTerms &)
{
    return refuse<RenameOutcome, RenameJob>(this);
}

RecoveryJob *SnapshotIntentBackend::recover(const RecoveryRequest &, const ProcessIdentity &,
                                            const LeaseTerms &)
{
    return refuse<RecoveryOutcome, RecoveryJob>(this);
}

Result<std::unique_ptr<LockBackend>> openSnapshot(const std::string &url, const Clock &clock,
                                                  QObject *parent)
{
    const std::optional<std::string> file = snapshotFileOf(url);
    if (!file || file->empty())
        return fail(BackendError::Kind::InvalidInput, url + " names no file");
    Result<Snapshot> snapshot = readSnapshot(*file);
    if (!snapshot)
        return tl::unexpected(snapshot.error());
    return std::make_unique<SnapshotBackend>(std::make_shared<const Snapshot>(std::move(*snapshot)),
                                             url, clock, parent);
}

} // namespace lockscope
