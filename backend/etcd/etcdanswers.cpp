// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/etcd/etcdanswers.h"

#include "backend/http/webpage.h"

#include <QJsonDocument>

#include <string>

namespace lockscope::etcd {

namespace {

using Kind = BackendError::Kind;

/// Of gRPC, as far as they decide anything.
enum Code {
    Cancelled = 1,
    Unknown = 2,
    DeadlineExceeded = 4,
    ResourceExhausted = 8,
    FailedPrecondition = 9,
    Aborted = 10,
    Unavailable = 14,
    Unauthenticated = 16
};
constexpr int PermissionDenied = 7;

QJsonObject objectOf(const HttpAnswer &answer)
{
    return QJsonDocument::fromJson(
                   QByteArray::fromRawData(answer.body.data(), qsizetype(answer.body.size())))
            .object();
}

/// What the server says, in one line of reasonable length.
QString wordsOf(const QJsonObject &said)
{
    constexpr qsizetype Longest = 300;
    const QString message = said[QLatin1String("message")].toString();
    QString words = message.isEmpty() ? said[QLatin1String("error")].toString() : message;
    words = words.left(Longest);
    for (QChar &c : words) {
        if (c.category() == QChar::Other_Control)
            c = u' ';
    }
    return words;
}

/// Somebody on the way, or the server as it ends, did not wait for what became of the request.
bool isGivenUp(int status, int code)
{
    constexpr int RequestTimeout = 408;
    constexpr int Conflict = 409;
    constexpr int ClientClosedRequest = 499;
    return status == RequestTimeout || status == Conflict || status == ClientClosedRequest
           || code == Cancelled || code == Unknown || code == DeadlineExceeded || code == Aborted;
}

/// Its gateway's own, in plain text: it cannot pass on whom the certificate of a connection names.
bool refusesCommonName(const HttpAnswer &answer)
{
    return answer.status == 400 && answer.body.starts_with("CommonName of client");
}

Kind kindOf(int status, int code, const QString &words)
{
    const auto says = [&words](const char *part) { return words.contains(QLatin1String(part)); };
    // Who nobody is, and a wrong password, are invalid arguments to it.
    if (code == Unauthenticated || status == 401 || says("user name is empty")
        || says("invalid user ID or password"))
        return Kind::Unauthorized;
    if (code == PermissionDenied || status == 403)
        return Kind::Forbidden;
    if (says("database space exceeded"))
        return Kind::Blocked;
    if (says("no leader"))
        return Kind::NoMaster;
    if (code == ResourceExhausted || code == Unavailable || status == 429 || status == 503)
        return Kind::Busy;
    return isSuccess(status) ? Kind::Malformed : Kind::ServerError;
}

std::string detailOf(const HttpAnswer &answer, const QJsonObject &said, const QString &words)
{
    const std::string status = "HTTP " + std::to_string(answer.status);
    if (!words.isEmpty())
        return status + ": " + words.toStdString();
    if (isWebPage(answer.body)) {
        const std::string summary = pageSummary(answer.body);
        return status + ", and the answer is a web page, not that of etcd"
               + (summary.empty() ? "" : ": " + summary);
    }
    if (refusesCommonName(answer))
        return "etcd's gateway takes no client certificate that has a common name (CN); use one "
               "without it, and give a user and a password";
    // Not quoted: it may be data.
    return status
           + (said.isEmpty() ? ", and the answer is not the JSON of etcd's gateway"
                             : ", and the answer is JSON, but not that of etcd's gateway");
}

} // namespace

Result<QJsonObject> readAnswer(const HttpAnswer &answer, bool wrote)
{
    if (!isSuccess(answer.status))
        return tl::unexpected(errorOf(answer, wrote));
    QJsonObject root = objectOf(answer);
    if (!root[QLatin1String("header")].isObject())
        return tl::unexpected(errorOf(answer, wrote));
    return root;
}

BackendError errorOf(const HttpAnswer &answer, bool wrote)
{
    const QJsonObject said = objectOf(answer);
    const QString words = wordsOf(said);
    BackendError error;
    const int code = said[QLatin1String("code")].toInt();
    error.kind = refusesCommonName(answer) ? Kind::Unauthorized
                                           : kindOf(answer.status, code, words);
    // Not of what is refused before it is proposed to the others. A full server may have run it.
    const bool isRefused = error.kind == Kind::Unauthorized || error.kind == Kind::Forbidden;
    const bool isOpen = isSuccess(answer.status) || answer.status >= 500
                        || error.kind == Kind::Blocked || isGivenUp(answer.status, code);
    if (wrote && !isRefused && isOpen) {
        error.kind = Kind::OutcomeUnknown;
        error.isAnswered = true;
    }
    error.httpStatus = answer.status;
    error.detail = detailOf(answer, said, words);
    error.requestId = answer.requestId;
    error.retryAfter = answer.retryAfter;
    return error;
}

bool saysNoAuth(const HttpAnswer &answer)
{
    return objectOf(answer)[QLatin1String("code")].toInt() == FailedPrecondition;
}

bool saysBadToken(const HttpAnswer &answer)
{
    if (isSuccess(answer.status))
        return false;
    const QJsonObject said = objectOf(answer);
    const QString words = wordsOf(said);
    // Its users or roles were changed since the login, or it asks for one since.
    return said[QLatin1String("code")].toInt() == Unauthenticated
           || words.contains(QLatin1String("revision of auth store is old"))
           || words.contains(QLatin1String("user name is empty"));
}

std::optional<qint64> wholeNumber(const QJsonValue &value)
{
    if (value.isDouble()) {
        const qint64 number = value.toInteger(-1);
        return value.toInteger(1) == number ? std::optional(number) : std::nullopt;
    }
    bool isWhole = false;
    const qint64 number = value.toString().toLongLong(&isWhole);
    return isWhole ? std::optional(number) : std::nullopt;
}

QString idText(const QJsonValue &value)
{
    bool isWhole = false;
    const quint64 number = value.toVariant().toString().toULongLong(&isWhole);
    return isWhole && number != 0 ? QString::number(number) : QString();
}

} // namespace lockscope::etcd
