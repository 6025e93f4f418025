// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/dialect/foreignchange.h"
#include "models/domain/instant.h"
#include "models/domain/job.h"
#include "models/domain/lockdocument.h"

#include <QObject>

#include <optional>
#include <string>
#include <vector>

namespace lockscope {

/// A document of other software with what its dialect says of it.
struct SeenForeign
{
    ForeignDocument document;
    LockDocument lock;                 ///< without order
    std::optional<Instant> nextChange; ///< when that changes by time alone
};

/// Every document of one dialect's place that is held.
struct ForeignReading
{
    bool isThere = false; ///< the index or collection
    /// Tells it from one of the same name on another server, or made anew; empty: nobody told
    std::string epoch = {};
    std::vector<SeenForeign> held;
};

/// What became of a ForeignChange that was answered.
enum class ForeignAnswer {
    Done,
    Moved ///< it is not the document that was seen; nothing was changed
};

/// The documents of other software on one server. Reads only the places of the dialects that it is
/// asked for, and writes only what ForeignChange says.
class ForeignSource
{
public:
    ForeignSource() = default;
    ForeignSource(const ForeignSource &) = delete;
    ForeignSource &operator=(const ForeignSource &) = delete;
    virtual ~ForeignSource() = default;

    /// Another text: something may have been written there since. Empty: nobody knows, so that it
    /// has to be read.
    [[nodiscard]] virtual ResultJob<std::string> *mark(const Dialect &dialect, QObject *owner) = 0;
    /// @p now: the server's clock. @p dialect must outlive the job.
    [[nodiscard]] virtual ResultJob<ForeignReading>
            *read(const Dialect &dialect, Instant now, QObject *owner) = 0;
    /// The first documents of @p place, locks or not, at most @p most; none where it is missing.
    [[nodiscard]] virtual ResultJob<std::vector<ForeignDocument>>
            *sample(const DialectPlace &place, int most, QObject *owner) = 0;
    /// Which of @p dialects have their place there, by their numbers: one question (on MongoDB one
    /// a database). None on etcd, where all are shown unless a person named some.
    [[nodiscard]] virtual ResultJob<std::vector<std::size_t>>
            *find(const std::vector<Dialect> &dialects, QObject *owner) = 0;
    /// Sent once. Errors: as of every write.
    [[nodiscard]] virtual ResultJob<ForeignAnswer>
            *change(const ForeignChange &change, QObject *owner) = 0;
};

/// @p documents, all that there are of @p dialect, as it understands them; without those that
/// nobody holds and that are no locks.
std::vector<SeenForeign> seenForeign(const Dialect &dialect, std::vector<ForeignDocument> documents,
                                     Instant now);
/// One that is no lock together with others.
std::optional<SeenForeign> seenForeign(const Dialect &dialect, ForeignDocument document,
                                       Instant now);
/// The same in place, because it is large to move: @p seen has only its document, @p fields are
/// those of the dialect in it; nullptr: nobody has read them. False: it is not shown, and @p seen has the id that its lock would
/// have.
bool seeForeign(const Dialect &dialect, const std::vector<FieldValue> *fields, Instant now,
                SeenForeign &seen);

} // namespace lockscope
