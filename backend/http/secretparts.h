// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace lockscope {

/// Finds parts of secrets, as somebody writes them who cuts what they were sent: six characters or
/// more from the beginning or up to the end, eight or more from anywhere, in capitals or not. A
/// secret of fewer than eight characters has no parts. Time is linear in the text.
///
/// A part that may be a word, up to fourteen letters of one case, is left: whoever read "wrong ***"
/// would know what it stands for.
class SecretParts
{
public:
    enum class Writing {
        Plain,
        Base64, ///< two characters more for what six and eight of the secret say
        Hex     ///< twice as many
    };
    /// @p written in that way.
    void add(std::string written, Writing writing);

    bool areIn(std::string_view text) const;
    /// @p text with "***" for each. Escapes of addresses, JSON and HTML are seen through.
    std::string hidden(std::string text) const;

private:
    using Span = std::pair<std::size_t, std::size_t>; ///< from, to
    struct Form
    {
        std::string written;  ///< in small letters
        std::string original; ///< as it was added
        std::size_t atEnds;
        std::size_t anywhere;
        bool hasWords;
    };
    struct Start
    {
        std::size_t form;
        std::size_t at;
    };

    std::vector<Span> find(std::string_view text) const;
    /// In the text without its escapes, too; in their order, overlapping.
    std::vector<Span> findAll(std::string_view text) const;
    std::size_t longestAt(std::string_view text, std::size_t from, std::uint64_t key) const;

    std::vector<Form> m_forms;
    /// Where in the forms the six bytes of a key stand
    std::unordered_multimap<std::uint64_t, Start> m_starts;
};

} // namespace lockscope
