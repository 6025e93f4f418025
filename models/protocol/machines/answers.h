// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/session.h"
#include "models/protocol/machines/messages.h"

#include <optional>
#include <string_view>

/// Reading answers: what docs/protocol.md, "Reading an item", says of each status, asked as
/// questions.
namespace lockscope {

/// An ItemAnswer::errorType: there is no room in the document for one more holder.
inline constexpr std::string_view FullDocument = "the lock's document is full";

/// How long a machine gives one request, and what follows from it. The transport must use the same
/// limit.
struct MachineTiming
{
    Millis requestTimeout{10000}; ///< an answer read later than this counts as no answer
    /// A renewal must fit into a third of the lease.
    static MachineTiming forTerms(const LeaseTerms &terms);
};

/// The bulk's items, or nullptr when there is no usable answer: lost, late, of another kind, or
/// fewer items than sent.
const BulkAnswer *usableBulk(const Answer &answer, std::size_t itemsSent, Millis took,
                             const MachineTiming &timing);
/// The same for a read of @p asked documents.
const ReadAnswer *usableRead(const Answer &answer, std::size_t asked, Millis took,
                             const MachineTiming &timing);

/// A write that was applied and replicated.
constexpr bool isWritten(ItemAnswer::Status status)
{
    return status == ItemAnswer::Status::Created || status == ItemAnswer::Status::Updated
           || status == ItemAnswer::Status::Deleted;
}
/// 409, or a script compilation that the server put off: certainly not applied, and worth another
/// try.
bool isWorthResending(const ItemAnswer &item);
/// It may have been applied.
inline bool isUnknown(const ItemAnswer &item) { return item.status == ItemAnswer::Status::Unknown; }

/// An integer member of the item's stored document.
std::optional<std::int64_t> sourceInteger(const ItemAnswer &item, std::string_view name);
std::optional<Instant> sourceInstant(const ItemAnswer &item, std::string_view name);

/// The error an answer without usable content stands for. @p wrote: a write was under way, so the
/// outcome is unknown.
BackendError errorOf(const Answer &answer, bool wrote);
/// Why what was sent may or may not have been applied: nothing usable came (@p bulk is nullptr), or
/// an item leaves it open; nullopt: all of it is settled.
std::optional<BackendError> openEndOf(const Answer &answer, const BulkAnswer *bulk);
/// The error of a write that was sent again and again and is still not settled. @p open: the last
/// openEndOf() of it; nullopt: others were writing the same each time.
BackendError unsettled(const std::optional<BackendError> &open);
/// What the index or its cluster does not allow for now, by the type and reason of a server's error
/// (Elasticsearch's IndexClosedException, ClusterBlockException, MasterNotDiscoveredException …);
/// nullopt: it is about something else.
std::optional<BackendError::Kind> kindOfIndexState(std::string_view type, std::string_view reason);
/// By the type of a server's error: a field of the index does not take what a document has in it.
bool isRefusedByMapping(std::string_view type);
/// "TYPE: REASON" of a server's error; what is blank is left out.
std::string serverWords(const std::string &type, const std::string &reason);
/// The error of an item that was refused.
BackendError errorOf(const ItemAnswer &item);

} // namespace lockscope
