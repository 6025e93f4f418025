// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/http/httpclient.h"
#include "backend/lab/lablocks.h"

#include <map>

namespace lockscope {

/// Locks as the articles tell it: a document per lock, without owner, lease or token. One request
/// after the other.
///   a target that is no tree path: the document is created with the worker's process_id; who finds
///       another one's has to wait
///   a tree path: lock_count plus one in every directory above, then the exclusive document is
///       created
/// What a dead process leaves, no other worker takes away; laid() and lifted() say what that is.
class PlainLocks final : public LabLocks
{
    Q_OBJECT
public:
    /// @p http outlives this. @p root: no directory above this one gets a lock.
    PlainLocks(HttpClient &http, std::string lockIndex, std::string root, std::string processId,
               bool withAncestors, QObject *parent = nullptr);

    void take(const std::vector<LockTarget> &targets, std::optional<Millis> timeOut,
              const TakenHandler &done) override;
    void give(const std::string &holder, const Done &done) override;
    void end(const std::function<void()> &done) override;

    /// Lines of a bulk request that count one share of @p document down, as its owner would have
    /// done.
    static std::string giveShareLines(const std::string &document);

private:
    /// One plain document to be taken.
    struct Part
    {
        enum class What { Own, Shared, Exclusive };
        What what = What::Own;
        std::string id;
    };
    struct Attempt
    {
        std::vector<Part> parts;
        std::size_t taken = 0;
        TakenHandler done;
    };
    struct Item
    {
        int status = 0;          ///< as of HTTP
        std::int64_t seqNo = -1; ///< −1: not told
    };
    using ItemHandler = std::function<void(const Result<Item> &)>; ///< the one item

    std::vector<Part> partsOf(const std::vector<LockTarget> &targets) const;
    void next(const std::shared_ptr<Attempt> &attempt);
    void undo(std::vector<Part> parts, std::size_t taken, const Done &done);
    void send(const std::string &lines, const ItemHandler &done);
    static std::string takeLines(const Part &part, const std::string &processId);
    static std::string giveLines(const Part &part);

    HttpClient &m_http;
    std::string m_index;
    std::string m_root;
    std::string m_processId;
    bool m_withAncestors;
    int m_number = 0;
    std::map<std::string, std::vector<Part>> m_held;
};

} // namespace lockscope
