// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/texthash.h"
#include "models/store/backendasker.h"
#include "models/store/sessiontable.h"

#include <QObject>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

namespace lockscope {

/// How much of one folder is in the picture. Whole and More are kept true by the feed: what changes
/// in the part that was read shows.
enum class FolderReading {
    NotRead,
    Reading, ///< asked for, or waiting for its turn
    More,    ///< its first children were read; there are more
    Whole,
    Failed ///< the last request failed; what was read before stays
};

/// Reads a tree that is too large to hold, folder by folder, as they are asked for. What was read
/// stays in the store and is kept true by the RefreshScheduler, which owns this and asks it which
/// changes matter. At most one request is on its way; folders asked for last are read first, so
/// that a person who opens one waits for nothing else.
///
/// A listing may be older than what was deleted since. So what it tells is asked for exactly before
/// it shows, together with the sessions that it names; the rest of them, if they are many, come
/// after it.
class FolderReader : public QObject
{
    Q_OBJECT
public:
    /// Documents held at most; then nothing more is read until the picture is forgotten
    /// (RefreshScheduler::reload()).
    static constexpr std::size_t MostHeld = 1'000'000;
    static constexpr int PageSize = 500;

    /// Both must outlive the reader.
    FolderReader(LockStore &store, const Clock &clock, QObject *parent = nullptr);
    ~FolderReader() override;

    /// Forgets every folder. nullptr: reads nothing (the whole tree is read by the scheduler's
    /// walk, or nobody is connected). Says nothing: the store is cleared with it.
    void setBackend(LockBackend *backend);
    bool isActive() const { return m_asker.backend() != nullptr; }

    /// Reads @p folder ("/", "/a/b"), or more of it; with "/" the root's document, too. Nothing
    /// happens when it is being read, whole, or beyond MostHeld; one that waits for its turn is the
    /// next.
    void read(const std::string &folder);
    /// Whole for every folder while it is not active.
    FolderReading reading(std::string_view folder) const;
    /// read() would ask the server: NotRead, More or Failed, and there is room.
    bool canRead(std::string_view folder) const;
    bool isFull() const; ///< MostHeld is reached
    /// Of a folder whose last request failed.
    std::optional<BackendError> error(std::string_view folder) const;
    /// All that lies outside folders is in the picture: false until the scheduler walked through
    /// it, and for good once something of it found no room. True while it is not active.
    bool outsideIsWhole() const { return !isActive() || (m_outsideWalked && !m_outsideLeft); }
    int foldersRead() const { return m_foldersRead; }                   ///< read, at least in part
    bool isBusy() const { return m_busy; }                              ///< a request is on its way
    void setMostHeld(std::size_t documents) { m_mostHeld = documents; } ///< MostHeld by default

    // --- for the feed ---
    /// What of a page of changes belongs to the picture: documents held already, in the part of a
    /// folder that was read or is being read, or in no folder (those only while there is room);
    /// sessions held already, or that an entry of such a document names.
    FeedPage relevant(FeedPage page);
    /// Something that lies outside folders was left out, for want of room.
    void leaveOutside() { m_outsideLeft = true; }
    /// The walk through what lies outside folders is over.
    void endOutside() { m_outsideWalked = true; }
    bool isOutsideWalked() const { return m_outsideWalked; }
    /// Asks for the sessions that an entry in @p page names, and that neither it nor the store has.
    void completeSessions(const FeedPage &page);
    /// The server answers: asks again for sessions that it did not tell. @p wasLost: for folders,
    /// too.
    void tryAgain(bool wasLost);

signals:
    /// @p folder is in another state, or more of it was read.
    void readingChanged(const QString &folder);
    /// Documents or sessions were put into the store as the server had them after @p asked, beside
    /// what the scheduler puts there.
    void pagesApplied(lockscope::BootInstant asked);

private:
    struct Folder
    {
        FolderReading reading = FolderReading::NotRead;
        bool begun = false; ///< its first page was read
        std::string next;   ///< a path: what lies before it was read
        std::optional<BackendError> error;
    };
    /// A page that was listed and is now asked for exactly.
    struct Listed
    {
        std::string folder;
        std::string next;
        bool complete = false;
        std::vector<std::string> ids; ///< still to be asked for
        std::size_t slice = 1;        ///< so many at once
    };

    template<typename T, typename Handler>
    void ask(ResultJob<T> *job, Handler handler)
    {
        m_busy = true;
        m_asker.ask(job, std::move(handler));
    }
    void askNext();
    void askFolder(const std::string &folder);
    void onFolder(const std::string &folder, const Result<FolderPage> &page);
    void askListed();
    void onListed(const std::vector<std::string> &ids, const Result<ExactDocuments> &exact);
    void endListed();
    void failFolder(const std::string &folder, const BackendError &error);
    void leaveWaiting();
    void askSessions();
    void onSessions(const std::vector<std::string> &ids, const Result<ExactDocuments> &exact);
    /// @return false: a slot switched the server.
    bool apply(const std::vector<std::string> &ids, const ExactDocuments &exact);
    std::vector<std::string> missingSessions(const std::vector<LockDocument> &locks,
                                             const std::vector<Session> &sessions) const;
    bool belongs(const LockDocument &document);
    bool wasRead(std::string_view path) const;
    void tell(const std::string &folder);

    LockStore &m_store;
    BackendAsker m_asker;
    bool m_busy = false;

    ById<Folder> m_folders;
    std::vector<std::string> m_waiting; ///< folders; the last is the next
    std::optional<Listed> m_listed;
    int m_foldersRead = 0;
    bool m_outsideWalked = false;
    bool m_outsideLeft = false;
    std::size_t m_mostHeld = MostHeld;

    /// Ids of session documents asked for or to be asked for: what the feed tells of them meanwhile
    /// matters.
    std::unordered_set<std::string> m_wanted;
    /// Ids of session documents that the server does not have; until the feed brings them nobody
    /// asks again, though every change of a document that names them (the root's names everybody)
    /// would.
    std::unordered_set<std::string> m_absent;
    std::size_t m_sessionSlice;    ///< so many at once
    bool m_sessionsFailed = false; ///< they wait for tryAgain()
};

} // namespace lockscope
