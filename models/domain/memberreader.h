// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/instant.h"
#include "models/domain/value.h"

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lockscope {

/// The range of ECMAScript dates, 285,616 years either way: sums of two never overflow.
inline constexpr Millis LongestSpan{8'640'000'000'000'000};

/// Reads the members of one JSON object, of whatever origin. The first thing that is wrong is
/// written into a text of the caller, with the member's full name ("plan.steps[0].id is not a
/// text"); a reader that finds something there writes nothing more, so one text serves an object
/// and all the objects in it. A member that is missing, or is not as it should be, reads as
/// nothing: look at the text once, at the end. Who may ignore what is odd does not look.
class MemberReader
{
public:
    enum class Author {
        /// Null is as good as missing, and members that nobody asks for are those of another
        /// version
        Program,
        /// Null is no value, what nobody asked for is a typing mistake (refuseOthers()), and errors
        /// read "groups[0].name: …"
        Person
    };

    /// @p where: name of the object for errors, as "groups[0]"; empty for the whole text. Borrows
    /// @p object and @p error. What is no object is an error, and has no members.
    MemberReader(const Value &object, std::string where, std::string &error,
                 Author author = Author::Program);
    MemberReader(const ValueMap &object, std::string where, std::string &error);
    MemberReader(Value &&, std::string, std::string &, Author = Author::Program) = delete;

    /// The member as it is; nullptr when it is missing.
    const Value *find(std::string_view key);
    /// @p mostBytes: a longer text is an error.
    std::string text(std::string_view key, std::size_t mostBytes = std::string::npos);
    /// A text, or a number for one: the seeds store numbers where this protocol has text.
    std::string textOrNumber(std::string_view key);
    std::optional<bool> flag(std::string_view key);
    bool isSet(std::string_view key) { return flag(key).value_or(false); }
    /// Numbers without a fraction, up to 2^53 also those that are written as one that has none
    /// (7.0, 7e3).
    std::optional<std::int64_t> integer(std::string_view key);
    std::optional<std::int64_t> integer(std::string_view key, std::int64_t low, std::int64_t high);
    std::optional<Millis> millis(std::string_view key, Millis low, Millis high);
    /// Milliseconds since 1970, within LongestSpan.
    std::optional<Instant> instant(std::string_view key);
    /// Milliseconds, none below zero and within LongestSpan.
    std::optional<Millis> duration(std::string_view key);

    /// The entries of a list; none when it is missing, no list, or one of more than @p most.
    const Value::List &list(std::string_view key,
                            std::size_t most = std::numeric_limits<std::size_t>::max());
    std::vector<std::string> texts(std::string_view key);
    /// Readers of the objects of a list, which write into the same text.
    std::vector<MemberReader> objects(std::string_view key,
                                      std::size_t most = std::numeric_limits<std::size_t>::max());
    /// The reader of a member that is an object and is there.
    MemberReader object(std::string_view key);

    void require(std::initializer_list<std::string_view> keys); ///< they have to be there
    /// Of a person's text: what was not asked for until now is an error.
    void refuseOthers();
    /// @p key: of a member, or empty for the object itself. @p what: as "is not a time".
    void complain(std::string_view key, std::string_view what);
    bool isGood() const { return m_error->empty(); }

private:
    std::string nameOf(std::string_view key) const;
    std::optional<std::int64_t> within(std::string_view key, std::int64_t low);

    const ValueMap *m_object;
    std::string m_where;
    std::string *m_error;
    Author m_author = Author::Program;
    std::vector<std::string> m_asked; ///< of a person's text
};

} // namespace lockscope
