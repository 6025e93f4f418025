// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/folderreader.h"

#include "models/domain/lockid.h"
#include "models/store/lockstore.h"

#include <algorithm>
#include <iterator>

namespace lockscope {

namespace {

constexpr std::size_t ExactLimit = 1000;

std::string_view parentOf(std::string_view path)
{
    const std::size_t slash = path.rfind('/');
    return slash == 0 ? path.substr(0, 1) : path.substr(0, slash);
}

} // namespace

FolderReader::FolderReader(LockStore &store, const Clock &clock, QObject *parent)
    : QObject(parent), m_store(store), m_asker(clock), m_sessionSlice(ExactLimit)
{}

FolderReader::~FolderReader() = default;

void FolderReader::setBackend(LockBackend *backend)
{
    m_asker.setBackend(backend);
    m_busy = false;
    m_folders.clear();
    m_waiting.clear();
    m_listed.reset();
    m_foldersRead = 0;
    m_outsideWalked = false;
    m_outsideLeft = false;
    m_wanted.clear();
    m_absent.clear();
    m_sessionSlice = ExactLimit;
    m_sessionsFailed = false;
}

void FolderReader::read(const std::string &folder)
{
    if (!canRead(folder)) {
        if (const auto waits = std::find(m_waiting.begin(), m_waiting.end(), folder);
            waits != m_waiting.end())
            std::rotate(waits, std::next(waits), m_waiting.end());
        return;
    }
    Folder &asked = m_folders[folder];
    asked.reading = FolderReading::Reading;
    asked.error.reset();
    m_waiting.push_back(folder);
    askNext();
    tell(folder);
}

FolderReading FolderReader::reading(std::string_view folder) const
{
    if (!isActive())
        return FolderReading::Whole;
    const auto it = m_folders.find(folder);
    return it == m_folders.end() ? FolderReading::NotRead : it->second.reading;
}

bool FolderReader::canRead(std::string_view folder) const
{
    switch (reading(folder)) {
    case FolderReading::NotRead:
    case FolderReading::More:
    case FolderReading::Failed: return !isFull();
    case FolderReading::Reading:
    case FolderReading::Whole: return false;
    }
    return false;
}

bool FolderReader::isFull() const { return m_store.lockCount() >= m_mostHeld; }

std::optional<BackendError> FolderReader::error(std::string_view folder) const
{
    const auto it = m_folders.find(folder);
    return it == m_folders.end() ? std::nullopt : it->second.error;
}

// --- requests ---

void FolderReader::askNext()
{
    if (m_busy || !isActive())
        return;
    if (!m_waiting.empty()) {
        const std::string folder = std::move(m_waiting.back());
        m_waiting.pop_back();
        askFolder(folder);
    } else if (!m_wanted.empty() && !m_sessionsFailed) {
        askSessions();
    }
}

void FolderReader::askFolder(const std::string &folder)
{
    ask(m_asker.backend()->fetchFolder(folder, m_folders[folder].next, PageSize),
        [this, folder](const Result<FolderPage> &page) { onFolder(folder, page); });
}

void FolderReader::onFolder(const std::string &folder, const Result<FolderPage> &page)
{
    m_busy = false;
    if (!page)
        return failFolder(folder, page.error());
    Folder &asked = m_folders[folder];
    if (page->locks.empty() && !page->complete) {
        if (page->next <= asked.next) // it would be asked for again without end
            return failFolder(folder, BackendError::of(BackendError::Kind::Malformed,
                                                       "a page without content does not go on"));
        // A page may be taken up by what lies below the children told before
        asked.next = page->next;
        return askFolder(folder);
    }
    Listed listed{folder, page->next, page->complete, {}, ExactLimit};
    // Sessions first: the documents' health depends on them. But nobody waits for more than go with
    // the documents.
    std::vector<std::string> sessions = missingSessions(page->locks, {});
    m_wanted.insert(sessions.begin(), sessions.end());
    const std::size_t room = ExactLimit - std::min(ExactLimit, page->locks.size() + 1);
    sessions.resize(std::min(room, sessions.size()));
    listed.ids = std::move(sessions);
    if (folder == "/" && !asked.begun)
        listed.ids.emplace_back(RootDocumentId);
    for (const LockDocument &document : page->locks)
        listed.ids.push_back(document.id);
    m_listed = std::move(listed);
    askListed();
}

void FolderReader::askListed()
{
    if (m_listed->ids.empty())
        return endListed();
    const std::size_t count = std::min(m_listed->slice, m_listed->ids.size());
    const std::vector<std::string> ids(m_listed->ids.begin(),
                                       m_listed->ids.begin() + static_cast<std::ptrdiff_t>(count));
    ask(m_asker.backend()->fetchExact(ids),
        [this, ids](const Result<ExactDocuments> &exact) { onListed(ids, exact); });
}

void FolderReader::onListed(const std::vector<std::string> &ids,
                            const Result<ExactDocuments> &exact)
{
    m_busy = false;
    if (!exact) {
        if (exact.error().kind == BackendError::Kind::TooLarge && ids.size() > 1) {
            m_listed->slice = std::max<std::size_t>(1, ids.size() / 4);
            return askListed();
        }
        return failFolder(m_listed->folder, exact.error());
    }
    m_listed->ids.erase(m_listed->ids.begin(),
                        m_listed->ids.begin() + static_cast<std::ptrdiff_t>(ids.size()));
    m_busy = true; // a slot that reads another folder does not come between
    if (!apply(ids, *exact))
        return;
    m_busy = false;
    askListed();
}

void FolderReader::endListed()
{
    const Listed listed = *std::exchange(m_listed, std::nullopt);
    Folder &read = m_folders[listed.folder];
    m_foldersRead += !std::exchange(read.begun, true);
    read.reading = listed.complete ? FolderReading::Whole : FolderReading::More;
    read.next = listed.next;
    const int asker = m_asker.generation();
    tell(listed.folder);
    if (m_asker.generation() == asker && isFull())
        leaveWaiting();
    if (m_asker.generation() == asker)
        askNext();
}

void FolderReader::failFolder(const std::string &folder, const BackendError &error)
{
    m_listed.reset();
    Folder &failed = m_folders[folder];
    failed.reading = FolderReading::Failed;
    failed.error = error;
    const int asker = m_asker.generation();
    tell(folder);
    if (m_asker.generation() == asker)
        askNext();
}

void FolderReader::leaveWaiting()
{
    const std::vector<std::string> folders = std::exchange(m_waiting, {});
    for (const std::string &folder : folders) {
        Folder &left = m_folders[folder];
        left.reading = left.begun ? FolderReading::More : FolderReading::NotRead;
    }
    const int asker = m_asker.generation();
    for (const std::string &folder : folders) {
        tell(folder);
        if (m_asker.generation() != asker)
            return; // a slot switched the server
    }
}

void FolderReader::askSessions()
{
    const std::size_t count = std::min(m_sessionSlice, m_wanted.size());
    const std::vector<std::string> ids(m_wanted.begin(),
                                       std::next(m_wanted.begin(),
                                                 static_cast<std::ptrdiff_t>(count)));
    ask(m_asker.backend()->fetchExact(ids),
        [this, ids](const Result<ExactDocuments> &exact) { onSessions(ids, exact); });
}

void FolderReader::onSessions(const std::vector<std::string> &ids,
                              const Result<ExactDocuments> &exact)
{
    m_busy = false;
    if (!exact && exact.error().kind == BackendError::Kind::TooLarge && ids.size() > 1)
        m_sessionSlice = std::max<std::size_t>(1, ids.size() / 4);
    else if (!exact)
        m_sessionsFailed = true;
    else if (!apply(ids, *exact))
        return;
    askNext();
}

bool FolderReader::apply(const std::vector<std::string> &ids, const ExactDocuments &exact)
{
    const BootInstant asked = m_asker.sentAt();
    const int asker = m_asker.generation();
    for (const std::string &id : ids) {
        m_wanted.erase(id);
        if (isSessionDocumentId(id))
            m_absent.insert(id);
    }
    for (const Session &session : exact.sessions)
        m_absent.erase(sessionDocumentId(session.id));
    m_store.applyFound(exact);
    if (m_asker.generation() != asker)
        return false;
    for (std::string &id : missingSessions(exact.locks, exact.sessions))
        m_wanted.insert(std::move(id));
    emit pagesApplied(asked);
    return m_asker.generation() == asker;
}

void FolderReader::tell(const std::string &folder)
{
    emit readingChanged(QString::fromStdString(folder));
}

// --- for the feed ---

FeedPage FolderReader::relevant(FeedPage page)
{
    for (const Session &session : page.sessions)
        m_absent.erase(sessionDocumentId(session.id));
    std::erase_if(page.locks, [this](const LockDocument &lock) { return !belongs(lock); });
    std::unordered_set<std::string_view> named;
    for (const LockDocument &lock : page.locks) {
        for (const Holder &holder : lock.holders)
            named.insert(holder.session);
    }
    std::erase_if(page.sessions, [this, &named](const Session &session) {
        return !m_store.session(session.id) && !named.contains(session.id)
               && !m_wanted.contains(sessionDocumentId(session.id))
               && !m_store.holdsAnything(session.id);
    });
    return page;
}

bool FolderReader::belongs(const LockDocument &document)
{
    if (m_store.find(document.id) != NoDocument)
        return true;
    // One whose path is not what its id locks is listed with a folder that it is no child of: there
    // are few, and they all matter.
    if (!document.isInFolder() || !document.claimedPath.empty()) {
        if (isFull())
            leaveOutside();
        return !isFull();
    }
    return wasRead(document.path);
}

bool FolderReader::wasRead(std::string_view path) const
{
    const auto it = m_folders.find(parentOf(path));
    if (it == m_folders.end())
        return false;
    switch (it->second.reading) {
    case FolderReading::NotRead: return false;
    case FolderReading::Reading:
    case FolderReading::Whole: return true;
    case FolderReading::More:
    case FolderReading::Failed: return path < it->second.next;
    }
    return false;
}

std::vector<std::string> FolderReader::missingSessions(const std::vector<LockDocument> &locks,
                                                       const std::vector<Session> &sessions) const
{
    std::unordered_set<std::string_view> known;
    for (const Session &session : sessions)
        known.insert(session.id);
    std::vector<std::string> missing;
    for (const LockDocument &lock : locks) {
        for (const Holder &holder : lock.holders) {
            if (holder.session.empty() || m_store.session(holder.session)
                || !known.insert(holder.session).second)
                continue;
            if (std::string id = sessionDocumentId(holder.session);
                !m_wanted.contains(id) && !m_absent.contains(id))
                missing.push_back(std::move(id));
        }
    }
    return missing;
}

void FolderReader::completeSessions(const FeedPage &page)
{
    for (std::string &id : missingSessions(page.locks, page.sessions))
        m_wanted.insert(std::move(id));
    askNext();
}

void FolderReader::tryAgain(bool wasLost)
{
    m_sessionsFailed = false;
    std::vector<std::string> failed;
    for (const auto &[path, folder] : m_folders) {
        if (wasLost && folder.reading == FolderReading::Failed)
            failed.push_back(path);
    }
    const int asker = m_asker.generation();
    for (const std::string &folder : failed) {
        read(folder);
        if (m_asker.generation() != asker)
            return; // a slot switched the server
    }
    askNext();
}

} // namespace lockscope
