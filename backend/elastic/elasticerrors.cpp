// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/elasticerrors.h"

#include "backend/http/webpage.h"
#include "backend/json/json.h"
#include "models/domain/valueparts.h"
#include "models/protocol/machines/answers.h"

#include <QUtf8StringView>

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

constexpr int MaxCauses = 16;

/// Not of 429: an engine has begun nothing of a request that it answers so as a whole. Its network
/// layer, and its count of bytes being written, refuse before the bulk is taken apart; what finds
/// no room later is told item by item, and there it may be the second try of what the first one
/// did. A proxy that limits requests does not pass them on.
bool isUnknownOutcome(int status) { return status >= 500; }

BackendError::Kind kindOf(int status, const ServerErrorText &error)
{
    if (error.type == "index_not_found_exception" || error.type == "alias_not_found_exception")
        return BackendError::Kind::NotSetUp;
    for (const auto &[type, reason] : {std::pair(error.type, error.reason),
                                       std::pair(error.innermostType, error.innermostReason)}) {
        if (const auto kind = kindOfIndexState(type, reason))
            return *kind;
    }
    if (status == 503 && error.reason == "all shards failed")
        return BackendError::Kind::NoPrimary;
    switch (status) {
    case 401: return BackendError::Kind::Unauthorized;
    case 403: return BackendError::Kind::Forbidden;
    case 404: return BackendError::Kind::NotFound;
    case 409: return BackendError::Kind::Conflict;
    case 429:
    case 503: return BackendError::Kind::Busy;
    }
    return isSuccess(status) ? BackendError::Kind::Malformed : BackendError::Kind::ServerError;
}

/// What a person can read: UTF-8 without control characters. A packed or binary answer is not.
bool isText(const std::string &body)
{
    const auto isControl = [](unsigned char c) {
        return c < 0x20 && c != '\t' && c != '\r' && c != '\n';
    };
    return QUtf8StringView(body.data(), qsizetype(body.size())).isValidUtf8()
           && std::none_of(body.begin(), body.end(), isControl);
}

/// One line that says what happened, whoever answered.
std::string detailOf(const HttpAnswer &response, const ServerErrorText &error)
{
    std::string detail = "HTTP " + std::to_string(response.status);
    if (!error.type.empty() || !error.reason.empty()) {
        if (const std::string words = serverWords(error.type, error.reason); !words.empty())
            detail += ": " + words;
        if (error.innermostReason != error.reason)
            detail += " (" + error.innermostType + ": " + error.innermostReason + ')';
        // "closed" alone does not tell the locks from the intents.
        if (!error.index.empty() && detail.find(error.index) == std::string::npos)
            detail += ": " + error.index;
    } else if (isWebPage(response.body)) {
        detail += ", and the answer is a web page, not that of a lock server";
        if (const std::string words = pageSummary(response.body); !words.empty())
            detail += ": " + words;
    } else if (!isText(response.body)) {
        detail += ", and the answer is not text but " + std::to_string(response.body.size())
                  + " bytes of something else";
    } else if (looksLikeJson(response.body)) {
        // Not quoted: it may be data.
        detail += ", and the answer is JSON, but not that of a lock server";
    } else if (!response.body.empty()) {
        detail += ", and the answer is not the JSON of a lock server: "
                  + response.body.substr(0, 120);
    }
    for (char &c : detail) {
        if (static_cast<unsigned char>(c) < 0x20)
            c = ' ';
    }
    return detail;
}

/// Of a search that failed on every shard only the shards say why.
const ValueMap *causeBehind(const ValueMap &error)
{
    if (const ValueMap *cause = error["caused_by"].asMap())
        return cause;
    const Value::List &shards = listOf(error["failed_shards"]);
    return shards.empty() ? nullptr : mapOf(shards.front())["reason"].asMap();
}

} // namespace

ServerErrorText readServerError(const Value &error)
{
    ServerErrorText text;
    if (const std::string *plain = error.asString()) {
        text.reason = text.innermostReason = *plain;
        return text;
    }
    const ValueMap *cause = error.asMap();
    for (int depth = 0; cause && depth < MaxCauses; ++depth) {
        const std::string type = textOf((*cause)["type"]);
        const std::string reason = textOf((*cause)["reason"]);
        if (depth == 0) {
            text.type = type;
            text.reason = reason;
            text.index = textOf((*cause)["index"]);
        }
        text.innermostType = type;
        text.innermostReason = reason;
        text.compilationPutOff = text.compilationPutOff || type == "circuit_breaking_exception";
        cause = causeBehind(*cause);
    }
    return text;
}

BackendError errorOfDocument(const std::string &type, const std::string &reason)
{
    const BackendError::Kind kind = type == "index_not_found_exception"
                                            ? BackendError::Kind::NotSetUp
                                            : kindOfIndexState(type, reason)
                                                      .value_or(BackendError::Kind::ServerError);
    return BackendError::of(kind, serverWords(type, reason));
}

bool saysNoMaster(const HttpAnswer &bulk)
{
    // "errors" stands near the front; without it nothing else need be looked at.
    const std::string_view body = bulk.body;
    constexpr std::size_t Front = 128;
    return body.substr(0, Front).find("\"errors\":true") != body.npos
           && ((body.find("cluster_block_exception") != body.npos
                && body.find("SERVICE_UNAVAILABLE") != body.npos)
               || body.find("not_discovered_exception") != body.npos);
}

BackendError errorFromResponse(const HttpAnswer &response, bool wrote)
{
    ServerErrorText text;
    const Result<Value> body = parseJson(response.body);
    if (body) {
        if (const ValueMap *map = body->asMap())
            text = readServerError((*map)["error"]);
    }
    BackendError error;
    error.kind = kindOf(response.status, text);
    // A proxy that knows no such page: the lock server never saw the request.
    if (response.status == 404 && (!body || !body->isMap()))
        error.kind = BackendError::Kind::Malformed;
    // A bulk that was refused as a whole says nothing of any document in it; only old servers answer
    // one document's update so.
    const bool isOfDocument = response.body.find("DocumentMissingException") != std::string::npos;
    if (wrote && error.kind == BackendError::Kind::NotFound && !isOfDocument)
        error.kind = BackendError::Kind::ServerError;
    // Those are found out before anything is done.
    const bool isRefused = error.kind == BackendError::Kind::Closed
                           || error.kind == BackendError::Kind::Blocked;
    if (wrote && !isRefused && (isSuccess(response.status) || isUnknownOutcome(response.status))) {
        error.kind = BackendError::Kind::OutcomeUnknown;
        error.isAnswered = true;
    }
    error.httpStatus = response.status;
    error.detail = detailOf(response, text);
    error.requestId = response.requestId;
    error.retryAfter = response.retryAfter;
    return error;
}

LostAnswer lostAnswer(const HttpAnswer &response, bool wrote)
{
    LostAnswer lost;
    lost.error = errorFromResponse(response, wrote);
    lost.neverSent = lost.error.kind != BackendError::Kind::OutcomeUnknown;
    return lost;
}

LostAnswer lostAnswer(const BackendError &transportError)
{
    switch (transportError.kind) {
    case BackendError::Kind::Unreachable:
    case BackendError::Kind::Untrusted:
    case BackendError::Kind::ProxyRefused:
    case BackendError::Kind::ReadOnly:
    case BackendError::Kind::InvalidInput:
    case BackendError::Kind::Cancelled:
    case BackendError::Kind::ServerError: // a redirect: not carried out
        return {transportError, true};
    case BackendError::Kind::Timeout:
    case BackendError::Kind::Unauthorized:
    case BackendError::Kind::Forbidden:
    case BackendError::Kind::NotSetUp:
    case BackendError::Kind::WrongSetUp:
    case BackendError::Kind::Closed:
    case BackendError::Kind::Blocked:
    case BackendError::Kind::NoPrimary:
    case BackendError::Kind::NoMaster:
    case BackendError::Kind::FewCopies:
    case BackendError::Kind::NotFound:
    case BackendError::Kind::Conflict:
    case BackendError::Kind::LockLost:
    case BackendError::Kind::Malformed:
    case BackendError::Kind::TooLarge:
    case BackendError::Kind::Busy:
    case BackendError::Kind::OutcomeUnknown: break;
    }
    return {transportError, false};
}

} // namespace lockscope
