// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/dialect/foreigndocument.h"

#include <QByteArray>
#include <QJsonArray>

#include <tl/expected.hpp>

namespace lockscope {

/// The end of one lock, with all that is compared before anything is written. Whoever carries it
/// out changes this document and nothing else.
struct ForeignChange
{
    DialectEngine engine = DialectEngine::Elasticsearch;
    BreakRule::How how = BreakRule::How::Delete;
    QString place;       ///< index or collection
    QString database;    ///< MongoDB; empty: the profile's
    QJsonValue nativeId; ///< etcd: the key as text
    std::string routing;
    ForeignRevision revision;
    QList<SeenField> guard;
    QList<SeenField> set;     ///< fields and what they become
    QString array;            ///< Pull and PullOne
    QJsonValue element;       ///< … which is taken out
    qsizetype elementAt = -1; ///< … where it was seen
    QJsonArray arraySeen;
    std::optional<SeenField> alsoDec; ///< the number that becomes smaller by one, as seen
};

/// The change that ends @p entry of applyDialect(), guarded by what @p document says. Unexpected:
/// why there is none, for a person.
tl::expected<ForeignChange, QString> breakOf(const Dialect &dialect,
                                             const ForeignDocument &document,
                                             const ForeignEntry &entry, qint64 nowMs);

/// A request to Elasticsearch or to etcd's JSON gateway.
struct ForeignRequest
{
    QByteArray method;
    QByteArray path; ///< with its query, percent-encoded
    QByteArray body; ///< JSON; empty: none
};

/// Refused with 409 when the document is not the one that was seen any more.
ForeignRequest elasticRequest(const ForeignChange &change);

/// One transaction: `succeeded` false when the key is not the one that was seen any more.
ForeignRequest etcdRequest(const ForeignChange &change);

/// What MongoDB is asked: an updateOne, or a deleteOne where there is no update. Extended JSON.
struct MongoChange
{
    QJsonObject filter;
    QJsonValue update; ///< an object, or an array (a pipeline); undefined: delete
};
/// Nothing is matched when the document is not the one that was seen any more.
MongoChange mongoChange(const ForeignChange &change);

/// The same for people: as curl would send it, as mongosh would.
QString elasticText(const ForeignChange &change);
QString etcdText(const ForeignChange &change);
QString mongoshText(const ForeignChange &change);
QString requestText(const ForeignChange &change); ///< by the engine

} // namespace lockscope
