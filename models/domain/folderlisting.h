// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/serverstatus.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_set>

namespace lockscope {

/// Makes one FolderPage of documents that come in the order of their paths' bytes. Subtrees may be
/// left out on the way: from() says how far. Names that sort between a folder and what lies in it
/// ("/a-x" between "/a" and "/a/b") are no matter.
class FolderListing
{
public:
    /// @p folder "/" or "/a/b"; @p next of the page before, empty for the first; @p limit of
    /// children, at least 1.
    FolderListing(std::string_view folder, const std::string &next, int limit);

    /// Nothing at a lower path belongs to the page. Grows with what is added, past whole subtrees.
    const std::string &from() const { return m_from; }
    /// What the path of everything in the folder begins with.
    const std::string &begin() const { return m_prefix; }
    /// Nothing at this path or a higher one belongs to the folder.
    const std::string &end() const { return m_end; }

    /// @p path is what @p document is ordered by: what it says itself, which need not be what its
    /// id locks. False: the page ends before it, and so before everything that comes after it.
    bool add(LockDocument document, const std::string &path);

    std::size_t size() const { return m_page.locks.size(); } ///< documents in the page so far

    /// To be called once. @p complete: no document came after the ones that were added; without it
    /// the page goes on at from().
    FolderPage take(bool complete);

private:
    std::string m_prefix; ///< of all that lies below the folder
    std::string m_end;
    std::string m_from;
    std::size_t m_limit;
    FolderPage m_page;
    std::unordered_set<std::string> m_told; ///< names of children
    std::string m_lastTaken;                ///< path
    bool m_isOver = false;                  ///< something came that lies behind the folder
};

} // namespace lockscope
