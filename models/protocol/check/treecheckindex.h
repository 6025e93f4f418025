// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/protocol/check/treecheck.h"

#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace lockscope {

/// One entry of the picture, by position.
struct EntryAt
{
    std::uint32_t document = 0;
    std::uint32_t entry = 0;
};

/// All entries with one holder id: one lock set.
struct SeenSet
{
    enum class Owner {
        Living, ///< held, or not known to be over
        Dead,
        Missing,  ///< its session has no document
        TimedOut, ///< its own time-out and delay are over
        HalfDone  ///< carries a change to recover
    };
    std::string_view id;
    std::vector<EntryAt> targets; ///< S, SIX, X
    std::vector<EntryAt> intents; ///< IS, IX
    Owner owner = Owner::Living;
};

/// What two holders at most say about one mode of a node: enough to find one that is not oneself.
struct TwoHolders
{
    std::int32_t first = -1; ///< lock set; −1: none
    std::int32_t second = -1;
    void add(std::int32_t set);
    /// One that is not @p self; −1: none.
    std::int32_t otherThan(std::int32_t self) const { return first != self ? first : second; }
};

/// What may stand behind the shares of plain clients on a node.
struct PlainBelow
{
    std::int64_t count = 0; ///< plain exclusive locks below it
    /// A document below it, or one that may be, cannot be understood: it may be such a lock
    bool unreadable = false;
    std::vector<std::string> examples;
};

/// A picture turned so that every rule of the check is a look-up.
class TreeCheckIndex
{
public:
    /// Stands for plain holders where lock sets are named
    static constexpr std::int32_t AnonymousSet = -2;
    static constexpr std::uint32_t Nowhere = 0xFFFFFFFFU;

    TreeCheckIndex(const LockPicture &picture, const TreeCheckFacts &facts);

    const LockPicture &picture() const { return m_picture; }
    const TreeCheckFacts &facts() const { return m_facts; }
    std::optional<Instant> serverNow() const { return m_now; }
    const std::vector<SeenSet> &sets() const { return m_sets; }
    const LockDocument &document(std::uint32_t at) const { return m_picture.locks[at]; }
    const Holder &holder(EntryAt at) const { return document(at.document).holders[at.entry]; }
    Liveness livenessOf(const std::string &session) const;
    const Session *session(const std::string &id) const { return m_picture.findSession(id); }

    /// Nowhere: nothing is stored for that node.
    std::uint32_t nodeAt(std::string_view path) const;
    /// The mode of @p set on that document; nullopt: no entry.
    std::optional<LockMode> modeOn(std::int32_t set, std::uint32_t document) const;
    /// Somebody whose own lock on @p document excludes a lock in @p mode below it, and is not @p
    /// self; −1: nobody.
    std::int32_t holderAgainst(std::uint32_t document, LockMode mode, std::int32_t self) const;
    PlainBelow plainBelow(std::string_view path) const;

    /// Calls @p visit with the path of every node above a lock, root first.
    template<typename Visit>
    void forEachAbove(LockKind kind, std::string_view path, Visit visit) const
    {
        if (kind == LockKind::Root)
            return;
        visit(std::string_view("/"));
        if (kind != LockKind::Tree)
            return;
        for (std::size_t at = path.find('/', 1);
             at != std::string_view::npos && at + 1 < path.size(); at = path.find('/', at + 1))
            visit(path.substr(0, at));
    }

private:
    struct Blocking
    {
        TwoHolders exclusive;
        TwoHolders reading; ///< S and SIX
    };
    void addDocument(std::uint32_t at);
    void judge(SeenSet &set) const;
    static std::uint64_t key(std::int32_t set, std::uint32_t document)
    {
        return (static_cast<std::uint64_t>(static_cast<std::uint32_t>(set)) << 32U) | document;
    }

    const LockPicture &m_picture;
    const TreeCheckFacts &m_facts;
    std::optional<Instant> m_now;
    std::vector<SeenSet> m_sets;
    std::unordered_map<std::string_view, std::int32_t> m_setOf;
    std::unordered_map<std::string_view, std::uint32_t> m_nodes;
    std::unordered_map<std::uint64_t, LockMode> m_modes;
    std::unordered_map<std::uint32_t, Blocking> m_blocking;
    std::unordered_map<std::string_view, PlainBelow> m_plainBelow;
    bool m_unreadableSomewhere = false; ///< one that does not even tell its path
};

} // namespace lockscope
