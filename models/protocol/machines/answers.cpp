// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/machines/answers.h"

#include <algorithm>

namespace lockscope {

MachineTiming MachineTiming::forTerms(const LeaseTerms &terms)
{
    MachineTiming timing;
    timing.requestTimeout = std::clamp(terms.renewalInterval(), Millis(500), timing.requestTimeout);
    return timing;
}

const BulkAnswer *usableBulk(const Answer &answer, std::size_t itemsSent, Millis took,
                             const MachineTiming &timing)
{
    const auto *bulk = std::get_if<BulkAnswer>(&answer);
    return bulk && took <= timing.requestTimeout && bulk->items.size() == itemsSent ? bulk
                                                                                    : nullptr;
}

const ReadAnswer *usableRead(const Answer &answer, std::size_t asked, Millis took,
                             const MachineTiming &timing)
{
    const auto *read = std::get_if<ReadAnswer>(&answer);
    return read && took <= timing.requestTimeout && read->documents.size() == asked ? read
                                                                                    : nullptr;
}

bool isWorthResending(const ItemAnswer &item)
{
    return item.status == ItemAnswer::Status::Conflict
           || (item.status == ItemAnswer::Status::Foreign
               && item.errorType == "circuit_breaking_exception");
}

namespace {

/// By a pipeline that the index was given since: no document is to blame.
bool isRefusedByPipeline(const ItemAnswer &item)
{
    return item.errorReason.starts_with("pipeline with id [");
}

/// The server is set up to run no scripts sent to it (script.allowed_types).
bool isForbiddenToRun(const ItemAnswer &item)
{
    return item.errorReason.starts_with("cannot execute [");
}

} // namespace

std::optional<std::int64_t> sourceInteger(const ItemAnswer &item, std::string_view name)
{
    if (!item.source)
        return std::nullopt;
    const std::int64_t *value = (*item.source)[name].asInteger();
    return value ? std::optional(*value) : std::nullopt;
}

std::optional<Instant> sourceInstant(const ItemAnswer &item, std::string_view name)
{
    const std::optional<std::int64_t> ms = sourceInteger(item, name);
    return ms ? std::optional(instantFromEpochMs(*ms)) : std::nullopt;
}

BackendError errorOf(const Answer &answer, bool wrote)
{
    BackendError error;
    if (const auto *lost = std::get_if<LostAnswer>(&answer)) {
        error = lost->error;
        if (lost->neverSent)
            return error;
    } else {
        error.detail = "the answer came too late or was incomplete";
        error.kind = BackendError::Kind::Timeout;
        error.isAnswered = wrote;
    }
    if (wrote)
        error.kind = BackendError::Kind::OutcomeUnknown;
    return error;
}

std::optional<BackendError> openEndOf(const Answer &answer, const BulkAnswer *bulk)
{
    if (!bulk)
        return errorOf(answer, true);
    const auto open = std::find_if(bulk->items.begin(), bulk->items.end(), isUnknown);
    return open == bulk->items.end() ? std::nullopt : std::optional(errorOf(*open));
}

BackendError unsettled(const std::optional<BackendError> &open)
{
    BackendError error = open.value_or(
            BackendError::leftOpen("others were writing these locks each time it was tried"));
    error.kind = BackendError::Kind::OutcomeUnknown;
    return error;
}

std::optional<BackendError::Kind> kindOfIndexState(std::string_view type, std::string_view reason)
{
    using Kind = BackendError::Kind;
    if (type == "index_closed_exception")
        return Kind::Closed;
    if (type == "index_create_block_exception") // OpenSearch, where disks are nearly full
        return Kind::Blocked;
    // A block names its status: 403 an administrator's, 429 a disk that is full, 503 a cluster that
    // is not up: without a master, or with one that has not recovered its state yet.
    if (type == "cluster_block_exception") {
        if (reason.find("SERVICE_UNAVAILABLE") == reason.npos)
            return Kind::Blocked;
        return reason.find("state not recovered") == reason.npos ? Kind::NoMaster : Kind::NoPrimary;
    }
    if (type == "master_not_discovered_exception"
        || type == "cluster_manager_not_discovered_exception")
        return Kind::NoMaster;
    if (type == "no_shard_available_action_exception")
        return Kind::NoPrimary;
    return std::nullopt;
}

bool isRefusedByMapping(std::string_view type)
{
    return type == "mapper_parsing_exception" || type == "document_parsing_exception"
           || type == "strict_dynamic_mapping_exception";
}

std::string serverWords(const std::string &type, const std::string &reason)
{
    const auto isBlank = [](const std::string &text) {
        return text.find_first_not_of(" \t\r\n") == std::string::npos;
    };
    std::string words;
    for (const std::string &part : {type, reason}) {
        if (!isBlank(part))
            words += (words.empty() ? "" : ": ") + part;
    }
    return words;
}

BackendError errorOf(const ItemAnswer &item)
{
    BackendError error;
    error.detail = serverWords(item.errorType, item.errorReason);
    const auto indexState = kindOfIndexState(item.errorType, item.errorReason);
    switch (item.status) {
    case ItemAnswer::Status::Created:
    case ItemAnswer::Status::Updated:
    case ItemAnswer::Status::Deleted:
    case ItemAnswer::Status::Noop:
    case ItemAnswer::Status::Conflict: error.kind = BackendError::Kind::Conflict; break;
    case ItemAnswer::Status::Missing: error.kind = BackendError::Kind::NotSetUp; break;
    case ItemAnswer::Status::Foreign: {
        const bool isWrongSetUp = isRefusedByPipeline(item) || isRefusedByMapping(item.errorType);
        // It was read and answered: no proxy is in question.
        error.kind = isWorthResending(item)   ? BackendError::Kind::Busy
                     : isForbiddenToRun(item) ? BackendError::Kind::Forbidden
                     : isWrongSetUp           ? BackendError::Kind::WrongSetUp
                                    : indexState.value_or(BackendError::Kind::ServerError);
        error.httpStatus = item.httpStatus;
        break;
    }
    case ItemAnswer::Status::Refused:
        error.kind = indexState.value_or(BackendError::Kind::Forbidden);
        break;
    case ItemAnswer::Status::Unknown:
        error.kind = BackendError::Kind::OutcomeUnknown;
        error.isAnswered = true;
        error.httpStatus = item.httpStatus;
        break;
    }
    return error;
}

} // namespace lockscope
