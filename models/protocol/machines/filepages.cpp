// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/machines/filepages.h"

#include "models/protocol/documents/intentfields.h"

#include <utility>

namespace lockscope {

namespace {

using Status = ItemAnswer::Status;

constexpr int PageTries = 6;
constexpr int MaxSamePages = 5;
constexpr Millis PagePause{100};

} // namespace

FilePages::FilePages(std::string index, int pageSize, const MachineTiming &timing,
                     std::function<bool()> mayWrite)
    : m_index(std::move(index)), m_pageSize(pageSize), m_timing(timing),
      m_mayWrite(std::move(mayWrite))
{}

MachineStep FilePages::begin(Pass pass)
{
    m_pass = std::move(pass);
    m_written = 0;
    m_tries = m_sameAgain = 0;
    m_lastPage.clear();
    m_unanswered.clear();
    return search();
}

MachineStep FilePages::search()
{
    m_writing = false;
    return MachineStep::sending(
            FindFilesRequest{m_index, m_pass.under, m_pass.selection, m_change, m_pageSize});
}

std::optional<MachineStep> FilePages::write()
{
    m_writing = true;
    if (!m_mayWrite()) {
        m_lockLost = true;
        return failed(BackendError::lockLost("nothing more is changed"));
    }
    RecordBulkRequest bulk;
    bulk.index = m_index;
    for (const std::string &id : m_page)
        bulk.items.emplace_back(FileItem{m_pass.script, id, m_pass.params});
    return MachineStep::sending(std::move(bulk));
}

std::optional<MachineStep> FilePages::failed(BackendError error)
{
    m_error = std::move(error);
    return std::nullopt;
}

std::optional<MachineStep> FilePages::again(BackendError error)
{
    if (++m_tries >= PageTries)
        return failed(std::move(error));
    return MachineStep::waiting(PagePause * (1 << m_tries));
}

std::optional<MachineStep> FilePages::onTimer()
{
    if (m_writing)
        return write();
    return search();
}

std::optional<MachineStep> FilePages::onAnswer(const Answer &answer, Millis took)
{
    return m_writing ? onWritten(answer, took) : onFound(answer, took);
}

bool FilePages::isFenced(const FileHit &file) const
{
    if (file.fenceEpoch && *file.fenceEpoch != m_change.epoch)
        return *file.fenceEpoch > m_change.epoch;
    return file.fence && *file.fence > m_change.token;
}

/// By the same request when it was sent before, and no answer told of it: then the file carries our
/// token already.
bool FilePages::wasWritten(const std::string &documentId, const ItemAnswer &item) const
{
    return item.status == Status::Noop && m_unanswered.contains(documentId)
           && sourceInteger(item, field::Fence) == m_change.token
           && sourceInteger(item, field::FenceEpoch) == m_change.epoch;
}

std::optional<MachineStep> FilePages::onFound(const Answer &answer, Millis took)
{
    const auto *found = std::get_if<FindFilesAnswer>(&answer);
    if (!found || took > m_timing.requestTimeout)
        return again(errorOf(answer, false));
    if (found->files.empty())
        return std::nullopt;
    m_page.clear();
    for (const FileHit &file : found->files) {
        if (isFenced(file))
            return failed(BackendError::conflict("a later owner has changed " + file.path));
        m_page.push_back(file.documentId);
    }
    m_unanswered.clear();
    m_sameAgain = m_page == m_lastPage ? m_sameAgain + 1 : 0;
    m_lastPage = m_page;
    if (m_sameAgain >= MaxSamePages)
        return failed(BackendError::of(
                BackendError::Kind::ServerError,
                "the search finds files again and again that were changed already"));
    m_tries = 0;
    return write();
}

std::optional<MachineStep> FilePages::onWritten(const Answer &answer, Millis took)
{
    if (const auto *lost = std::get_if<LostAnswer>(&answer); lost && lost->neverSent)
        return again(lost->error);
    const BulkAnswer *bulk = usableBulk(answer, m_page.size(), took, m_timing);
    if (!bulk) {
        m_unanswered.insert(m_page.begin(), m_page.end());
        return again(errorOf(answer, true));
    }
    std::vector<std::string> open;
    BackendError why;
    for (std::size_t i = 0; i < m_page.size(); ++i) {
        const ItemAnswer &item = bulk->items[i];
        if (isUnknown(item) || isWorthResending(item)) {
            open.push_back(m_page[i]);
            if (isUnknown(item))
                m_unanswered.insert(m_page[i]);
            why = errorOf(item);
        } else if (item.status == Status::Foreign || item.status == Status::Refused) {
            return failed(errorOf(item));
        } else if (isWritten(item.status) || wasWritten(m_page[i], item)) {
            ++m_written;
        }
    }
    if (open.empty()) {
        m_tries = 0;
        return search();
    }
    m_page = std::move(open);
    return again(std::move(why));
}

} // namespace lockscope
