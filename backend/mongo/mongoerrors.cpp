// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/mongoerrors.h"

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>

namespace lockscope::mongo {

namespace {

using Kind = BackendError::Kind;
using Reach = CommandFailure::Reach;

// The server's codes (src/mongo/base/error_codes.yml of its sources).
constexpr int AuthenticationFailed = 18;
constexpr int MechanismUnavailable = 334;
constexpr int Unauthorized = 13;
constexpr int NamespaceNotFound = 26;
constexpr int WriteConflict = 112;
constexpr int MaxTimeExpired = 50;
constexpr int ObjectTooLarge = 10334;
constexpr int ResultTooLarge = 17419;
/// libmongoc's: could not log in.
constexpr int ClientAuthenticate = 11;

/// Who was asked is no primary any more, or is ending; or too few members took part in time.
bool isFailOver(int code)
{
    static constexpr int codes[]{64, 91, 189, 10107, 11600, 11602, 13435, 13436, 262};
    return std::find(std::begin(codes), std::end(codes), code) != std::end(codes);
}

Kind kindOf(const CommandFailure &failure, bool wrote)
{
    const Kind silent = wrote ? Kind::OutcomeUnknown : Kind::Timeout;
    if (failure.reach == Reach::Kept)
        return Kind::ReadOnly;
    if (failure.reach == Reach::NoPrimary)
        return Kind::NoMaster;
    if (failure.reach == Reach::TooOld)
        return Kind::WrongSetUp;
    if (failure.reach == Reach::NotSent) {
        // The search for servers ends with what the last of them said, as a text only.
        if (failure.text.find("certificate verify failed") != std::string::npos)
            return Kind::Untrusted;
        return failure.code == ClientAuthenticate ? Kind::Unauthorized : Kind::Unreachable;
    }
    if (failure.reach == Reach::Unknown)
        return silent;
    if (isFailOver(failure.code))
        return wrote ? Kind::OutcomeUnknown : Kind::NoMaster;
    switch (failure.code) {
    case AuthenticationFailed:
    case MechanismUnavailable: return Kind::Unauthorized;
    case Unauthorized: return Kind::Forbidden;
    case NamespaceNotFound: return Kind::NotSetUp;
    case MaxTimeExpired: return silent;
    default: return Kind::ServerError;
    }
}

/// In one line.
std::string lineOf(std::string text)
{
    std::replace_if(
            text.begin(), text.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
    return text;
}

/// The server quotes the whole command, and does not say which role would allow it.
std::string refusalOf(const std::string &text)
{
    const auto quoted = text.find("{ ");
    if (quoted == std::string::npos)
        return text;
    const std::string name = text.substr(quoted + 2, text.find(':', quoted) - quoted - 2);
    const auto isOne = [&name](std::initializer_list<std::string_view> names) {
        return std::find(names.begin(), names.end(), name) != names.end();
    };
    const char *role = isOne({"create", "createIndexes", "drop"}) ? "dbAdmin"
                       : isOne({"find", "aggregate", "getMore", "count", "listCollections",
                                "listIndexes"})
                               ? "read"
                               : "readWrite";
    return text.substr(0, quoted) + name + "; the role " + role + " on that database allows it";
}

} // namespace

BackendError errorOf(const CommandFailure &failure, bool wrote)
{
    const bool isRefused = failure.reach == Reach::Answered && failure.code == Unauthorized;
    std::string detail = lineOf(isRefused ? refusalOf(failure.text) : failure.text);
    if (failure.reach == Reach::Answered)
        detail += " (code " + std::to_string(failure.code) + ")";
    BackendError error = BackendError::of(kindOf(failure, wrote), std::move(detail));
    error.isAnswered = error.kind == Kind::OutcomeUnknown && failure.reach == Reach::Answered;
    return error;
}

LostAnswer lostAnswer(const CommandFailure &failure, bool wrote)
{
    LostAnswer lost;
    lost.error = errorOf(failure, wrote);
    // A server that says no before it does anything has done nothing.
    lost.neverSent = (failure.reach != Reach::Unknown && failure.reach != Reach::Answered)
                     || lost.error.kind == Kind::Unauthorized || lost.error.kind == Kind::Forbidden;
    return lost;
}

bool isFull(int code) { return code == ObjectTooLarge || code == ResultTooLarge; }

ItemAnswer::Status statusOfWriteError(int code)
{
    switch (code) {
    // Two upserts of one document at a time: one of them made it.
    case DuplicateKey:
    case WriteConflict: return ItemAnswer::Status::Conflict;
    case Unauthorized: return ItemAnswer::Status::Refused;
    default:
        return isFailOver(code) || code == MaxTimeExpired ? ItemAnswer::Status::Unknown
                                                          : ItemAnswer::Status::Foreign;
    }
}

} // namespace lockscope::mongo
