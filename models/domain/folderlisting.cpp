// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/folderlisting.h"

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

/// The byte after '/', with which everything below a folder ends.
constexpr char AfterSlash = '0';
static_assert(AfterSlash == '/' + 1);

} // namespace

FolderListing::FolderListing(std::string_view folder, const std::string &next, int limit)
    : m_prefix(folder), m_limit(static_cast<std::size_t>(std::max(1, limit)))
{
    if (m_prefix.empty() || m_prefix.back() != '/')
        m_prefix += '/';
    m_end = m_prefix;
    m_end.back() = AfterSlash;
    m_from = std::max(m_prefix, next);
}

bool FolderListing::add(LockDocument document, const std::string &path)
{
    if (path >= m_end) {
        m_isOver = true;
        return false;
    }
    if (path < m_from)
        return true;
    const std::size_t nameEnd = std::min(path.find('/', m_prefix.size()), path.size());
    const std::string name = path.substr(m_prefix.size(), nameEnd - m_prefix.size());
    const bool isChild = nameEnd == path.size();
    const bool isFolderItself = path == "/"; // in the root folder
    // What contradicts its id, or says no path that can be read, locks something elsewhere, and so
    // is no sign of a child here.
    const bool isSign = document.path == path;
    if (isChild ? !isFolderItself : isSign && !m_told.contains(name)) {
        // Of several that claim one path all are told, or a page of one child would never get past
        // them.
        if (m_page.locks.size() >= m_limit && path != m_lastTaken) {
            m_from = path;
            return false;
        }
        m_page.locks.push_back(std::move(document));
        m_lastTaken = path;
        if (isSign)
            m_told.insert(name);
    }
    m_from = !isChild && m_told.contains(name) ? m_prefix + name + AfterSlash : path;
    return true;
}

FolderPage FolderListing::take(bool complete)
{
    m_page.complete = complete || m_isOver;
    if (!m_page.complete)
        m_page.next = m_from;
    return std::move(m_page);
}

} // namespace lockscope
