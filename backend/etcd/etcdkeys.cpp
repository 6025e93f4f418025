// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/etcd/etcdkeys.h"

#include "backend/etcd/etcdanswers.h"

#include <QJsonArray>

#include <utility>

namespace lockscope::etcd {

namespace {

QString base64(const QByteArray &bytes) { return QString::fromLatin1(bytes.toBase64()); }

tl::unexpected<BackendError> malformed(const char *why)
{
    return fail(BackendError::Kind::Malformed, why);
}

} // namespace

QByteArray endOfPrefix(const QByteArray &prefix)
{
    constexpr char Last = '\xff';
    QByteArray end = prefix;
    while (end.endsWith(Last))
        end.chop(1);
    if (end.isEmpty())
        return QByteArray(1, '\0'); // to the end of all keys
    end.back() = static_cast<char>(static_cast<unsigned char>(end.back()) + 1);
    return end;
}

QJsonObject rangeRequest(const QByteArray &prefix, const QByteArray &from, int limit,
                         qint64 revision)
{
    QJsonObject request{{QStringLiteral("key"), base64(from)},
                        {QStringLiteral("range_end"), base64(endOfPrefix(prefix))},
                        {QStringLiteral("limit"), limit}};
    if (revision > 0)
        request.insert(QStringLiteral("revision"), QString::number(revision));
    return request;
}

Result<KeyPage> readKeys(const QJsonObject &answer, const QByteArray &prefix,
                         const QByteArray &from)
{
    KeyPage page;
    const QJsonObject header = answer[QLatin1String("header")].toObject();
    page.revision = wholeNumber(header[QLatin1String("revision")]).value_or(0);
    page.cluster = idText(header[QLatin1String("cluster_id")]);
    const QJsonValue list = answer[QLatin1String("kvs")];
    if (!list.isArray() && !list.isUndefined() && !list.isNull())
        return malformed("the answer to a range has no list of keys");
    const QJsonArray keyValues = list.toArray();
    page.keys = keyValues.size();
    QByteArray last = from;
    bool isFirst = true;
    for (const QJsonValue value : keyValues) {
        const QJsonObject keyValue = value.toObject();
        const auto decoded = QByteArray::fromBase64Encoding(
                keyValue[QLatin1String("key")].toString().toLatin1(),
                QByteArray::Base64Encoding | QByteArray::AbortOnBase64DecodingErrors);
        const QByteArray key = decoded ? *decoded : QByteArray();
        if (key.isEmpty())
            return malformed("the answer to a range has a key that is no base64");
        if (!key.startsWith(prefix) || (isFirst ? key < last : key <= last))
            return malformed("the answer to a range has keys that were not asked for");
        isFirst = false;
        last = key;
        if (std::optional<ForeignDocument> document = etcdDocument(keyValue))
            page.documents.push_back(std::move(*document));
    }
    if (answer[QLatin1String("more")].toBool()) {
        if (page.keys == 0 || page.revision <= 0)
            return malformed("the answer to a range says that there are more keys, and has none");
        page.next = last + '\0';
    }
    return page;
}

} // namespace lockscope::etcd
