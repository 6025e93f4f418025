// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/lockid.h"

#include "models/domain/lockpath.h"
#include "models/domain/unicode.h"

#include <QByteArray>
#include <QCryptographicHash>
#include <QRandomGenerator>

#include <algorithm>
#include <array>

namespace lockscope {

namespace {

QByteArrayView view(std::string_view text)
{
    return QByteArrayView(text.data(), static_cast<qsizetype>(text.size()));
}

Result<void> checkName(std::string_view name)
{
    if (name.empty())
        return fail(BackendError::Kind::InvalidInput, "the name is empty");
    if (!toNfc(name))
        return fail(BackendError::Kind::InvalidInput, "the name is not valid UTF-8");
    if (std::any_of(name.begin(), name.end(),
                    [](char c) { return static_cast<unsigned char>(c) < 0x20; }))
        return fail(BackendError::Kind::InvalidInput, "the name contains a control character");
    return {};
}

} // namespace

std::string boundedDocumentId(std::string_view id)
{
    if (id.size() <= MaxDocumentIdBytes)
        return std::string(id);
    return "h:"
           + QCryptographicHash::hash(view(id).toByteArray(), QCryptographicHash::Sha256)
                     .toHex()
                     .toStdString();
}

Result<std::string> documentLockId(std::string_view fileId)
{
    if (const Result<void> name = checkName(fileId); !name)
        return tl::unexpected(name.error());
    if (fileId.size() > MaxDocumentIdBytes)
        return fail(BackendError::Kind::InvalidInput, "a document id may have 512 bytes at most");
    const auto beginsWith = [fileId](std::string_view prefix) {
        return fileId.substr(0, prefix.size()) == prefix;
    };
    if (fileId == RootDocumentId || beginsWith("/") || beginsWith(ReadWritePrefix)
        || beginsWith(SessionPrefix) || beginsWith("h:") || beginsWith(ForeignPrefix))
        return fail(BackendError::Kind::InvalidInput,
                    "a document id may not be 'global' nor begin with '/', 'rw:', 'session:', 'h:' "
                    "or 'x:'");
    return std::string(fileId);
}

Result<std::string> readWriteLockId(std::string_view name)
{
    if (const Result<void> checked = checkName(name); !checked)
        return tl::unexpected(checked.error());
    const std::string nfc = *toNfc(name);
    if (nfc.size() > LockPath::MaxBytes)
        return fail(BackendError::Kind::InvalidInput, "the name is longer than 8191 bytes");
    return boundedDocumentId(std::string(ReadWritePrefix).append(nfc));
}

std::string sessionDocumentId(std::string_view session)
{
    return std::string(SessionPrefix).append(session);
}

bool isSessionDocumentId(std::string_view documentId)
{
    return documentId.substr(0, SessionPrefix.size()) == SessionPrefix;
}

bool isForeignId(std::string_view documentId) { return documentId.starts_with(ForeignPrefix); }

std::string_view dialectOfId(std::string_view id)
{
    if (!isForeignId(id))
        return {};
    id.remove_prefix(ForeignPrefix.size());
    const std::size_t end = id.find(':');
    return end == id.npos ? std::string_view() : id.substr(0, end);
}

LockKind kindFromId(std::string_view documentId)
{
    if (documentId == RootDocumentId)
        return LockKind::Root;
    if (documentId.substr(0, 1) == "/" || documentId.substr(0, 2) == "h:")
        return LockKind::Tree;
    if (documentId.substr(0, ReadWritePrefix.size()) == ReadWritePrefix)
        return LockKind::ReadWrite;
    return LockKind::Document;
}

namespace {

/// Nearly every id there is, told without parsing it.
bool isPlainlyAPath(std::string_view id)
{
    if (!id.starts_with('/') || id.size() > MaxDocumentIdBytes)
        return false;
    char before = 0;
    for (const char c : id) {
        if (c <= 0x20 || c == 0x7f || (before == '/' && (c == '/' || c == '.')))
            return false;
        before = c;
    }
    return before != '/';
}

} // namespace

std::string lockIdProblem(std::string_view documentId)
{
    if (isPlainlyAPath(documentId))
        return {};
    constexpr std::string_view Hash = "h:";
    constexpr std::size_t HashDigits = 64;
    if (documentId == RootDocumentId || isForeignId(documentId))
        return {};
    if (documentId.starts_with(Hash)) {
        const std::string_view digits = documentId.substr(Hash.size());
        const bool isHash = digits.size() == HashDigits
                            && digits.find_first_not_of("0123456789abcdef") == digits.npos;
        return isHash ? std::string() : "it begins like a hash and is none";
    }
    if (documentId.starts_with('/')) {
        const Result<LockPath> path = LockPath::parse(documentId);
        if (!path)
            return path.error().detail;
        return path->documentId() == documentId ? std::string()
                                                : "that path's id is " + path->documentId();
    }
    const bool isReadWrite = documentId.starts_with(ReadWritePrefix);
    const Result<std::string> id = isReadWrite ? readWriteLockId(
                                           documentId.substr(ReadWritePrefix.size()))
                                               : documentLockId(documentId);
    if (!id)
        return id.error().detail;
    return *id == documentId ? std::string() : "that name's id is " + *id;
}

std::string newRandomId()
{
    std::array<quint32, 4> words{};
    QByteArray id;
    // People pass ids on command lines, where a leading '-' reads as an option.
    do {
        QRandomGenerator::system()->fillRange(words.data(), static_cast<qsizetype>(words.size()));
        const QByteArray bytes(reinterpret_cast<const char *>(words.data()), sizeof(words));
        id = bytes.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
    } while (id.startsWith('-'));
    return id.toStdString();
}

} // namespace lockscope
