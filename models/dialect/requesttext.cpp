// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/dialect/foreignchange.h"
#include "models/dialect/mongoshtext.h"

namespace lockscope {

namespace {

/// The way consoles write a request: what curl sends, without a server's address.
QString requestLines(const ForeignRequest &request)
{
    QString text = QString::fromLatin1(request.method) % u' ' % QString::fromLatin1(request.path);
    if (!request.body.isEmpty())
        text += u'\n' % QString::fromUtf8(request.body);
    return text;
}

} // namespace

QString elasticText(const ForeignChange &change) { return requestLines(elasticRequest(change)); }

QString etcdText(const ForeignChange &change) { return requestLines(etcdRequest(change)); }

QString mongoshText(const ForeignChange &change)
{
    const MongoChange mongo = mongoChange(change);
    const QString database = change.database.isEmpty()
                                     ? u"db"_qs
                                     : u"db.getSiblingDB("_qs % toMongosh(change.database) % u')';
    const QString collection = database % u".getCollection("_qs % toMongosh(change.place) % u')';
    const QString filter = u"\n  "_qs % toMongosh(mongo.filter);
    if (mongo.update.isUndefined())
        return collection % u".deleteOne("_qs % filter % u')';
    return collection % u".updateOne("_qs % filter % u",\n  "_qs % toMongosh(mongo.update) % u')';
}

QString requestText(const ForeignChange &change)
{
    switch (change.engine) {
    case DialectEngine::Elasticsearch: return elasticText(change);
    case DialectEngine::Mongo: return mongoshText(change);
    case DialectEngine::Etcd: return etcdText(change);
    }
    return QString();
}

} // namespace lockscope
