// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace lockscope {

/// Many lists of numbers in one block of memory: a tree has a folder for every few rows, and a
/// block of the heap for each would leave it full of holes, in which all that comes later is
/// scattered. A list that outgrows its room moves to the end of the block; what it leaves is unused
/// until the lists are packed.
class ChildLists
{
public:
    using Id = std::uint32_t;

    /// Where a list lies; kept by whoever has the list. A new one is empty.
    struct List
    {
        std::uint32_t begin = 0;
        std::uint32_t size = 0;
        std::uint32_t room = 0;
    };

    /// Valid until the next append(), pack() or clear().
    std::span<Id> of(const List &list) { return {m_ids.data() + list.begin, list.size}; }
    std::span<const Id> of(const List &list) const
    {
        return {m_ids.data() + list.begin, list.size};
    }

    void append(List &list, Id id)
    {
        if (list.size == list.room)
            grow(list);
        m_ids[list.begin + list.size] = id;
        ++list.size;
    }
    void removeLast(List &list) { --list.size; }
    /// Empties @p list and gives up its room.
    void release(List &list)
    {
        m_unused += list.room;
        list = List();
    }

    void clear()
    {
        m_ids.clear();
        m_unused = 0;
    }
    void reserve(std::size_t ids) { m_ids.reserve(ids); }
    std::size_t memoryUsed() const { return m_ids.capacity() * sizeof(Id); }

    /// More than half of the block is what lists have left: time to pack.
    bool isWasteful() const { return m_unused > Few && m_unused > m_ids.size() / 2; }
    /// Lays all lists side by side, in the order in which @p forEach visits them, without room to
    /// grow. @p forEach calls its argument with each List; one that it leaves out is lost.
    template<typename ForEach>
    void pack(const ForEach &forEach)
    {
        std::size_t count = 0;
        forEach([&count](const List &list) { count += list.size; });
        std::vector<Id> packed;
        packed.reserve(count);
        forEach([this, &packed](List &list) {
            const std::span<const Id> ids = of(list);
            list.begin = static_cast<std::uint32_t>(packed.size());
            list.room = list.size;
            packed.insert(packed.end(), ids.begin(), ids.end());
        });
        m_ids = std::move(packed);
        m_unused = 0;
    }

private:
    static constexpr std::uint32_t FirstRoom = 8;
    static constexpr std::size_t Few = 4096;

    void grow(List &list)
    {
        const std::uint32_t room = std::max(FirstRoom, list.room * 2);
        if (list.begin + list.room != m_ids.size()) {
            const std::size_t begin = m_ids.size();
            m_ids.resize(begin + room);
            std::copy_n(m_ids.begin() + list.begin, list.size,
                        m_ids.begin() + static_cast<std::ptrdiff_t>(begin));
            m_unused += list.room;
            list.begin = static_cast<std::uint32_t>(begin);
        } else {
            m_ids.resize(list.begin + room); // it is the last one
        }
        list.room = room;
    }

    std::vector<Id> m_ids;
    std::size_t m_unused = 0;
};

} // namespace lockscope
