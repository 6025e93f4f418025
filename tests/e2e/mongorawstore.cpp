// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/mongorawstore.h"

#include "backend/mongo/commands.h"
#include "backend/mongo/storeddocument.h"
#include "models/domain/valueparts.h"

#include <QUrl>

#include <utility>

namespace e2e {

using namespace lockscope;
using mongo::Bson;

namespace {

/// The lock protocol keeps times as dates; records of changes have numbers.
bool isTime(const QString &name)
{
    return name == QLatin1String("at") || name == QLatin1String("since")
           || name.endsWith(QLatin1String("_at"));
}

Bson bsonOf(const QJsonObject &object, bool hasDates);

void append(Bson &to, const QString &name, const QJsonValue &value, bool hasDates)
{
    const std::string key = name.toStdString();
    switch (value.type()) {
    case QJsonValue::Bool: to.append(key, value.toBool()); break;
    case QJsonValue::String: to.append(key, value.toString().toStdString()); break;
    case QJsonValue::Double:
        if (hasDates && isTime(name))
            bson_append_date_time(to.get(), key.data(), int(key.size()), value.toInteger());
        else
            to.append(key, std::int64_t{value.toInteger()});
        break;
    case QJsonValue::Array: {
        Bson list;
        qsizetype place = 0;
        for (const QJsonValue &item : value.toArray())
            append(list, QString::number(place++), item, hasDates);
        to.appendArray(key, list);
        break;
    }
    case QJsonValue::Object: to.appendDocument(key, bsonOf(value.toObject(), hasDates)); break;
    default: to.append(key, Value());
    }
}

Bson bsonOf(const QJsonObject &object, bool hasDates)
{
    Bson document;
    for (auto it = object.begin(); it != object.end(); ++it)
        append(document, it.key(), it.value(), hasDates);
    return document;
}

QJsonObject jsonOf(const ValueMap &map);

QJsonValue jsonOf(const Value &value)
{
    if (const bool *truth = value.asBool())
        return *truth;
    if (const std::int64_t *integer = value.asInteger())
        return QJsonValue(qint64(*integer));
    if (const double *number = value.asDouble())
        return *number;
    if (const std::string *text = value.asString())
        return QString::fromStdString(*text);
    if (const ValueMap *map = value.asMap())
        return jsonOf(*map);
    if (const Value::List *list = value.asList()) {
        QJsonArray array;
        for (const Value &item : *list)
            array.append(jsonOf(item));
        return array;
    }
    return {};
}

QJsonObject jsonOf(const ValueMap &map)
{
    QJsonObject object;
    for (const auto &[name, value] : map)
        object.insert(QString::fromStdString(name), jsonOf(value));
    return object;
}

QJsonObject jsonOf(const ValueMap &stored, bool isFound)
{
    return {{QStringLiteral("found"), isFound},
            {QStringLiteral("_id"), jsonOf(stored["_id"])},
            {QStringLiteral("rev"), jsonOf(stored["rev"])},
            {QStringLiteral("_source"), jsonOf(mongo::withoutBookkeeping(stored))}};
}

ValueMap filterOf(const RawStore::Which &which)
{
    if (which.isMarked)
        return {{"intent", ValueMap{{"$exists", true}}}};
    const std::string under = which.under.toStdString();
    if (!under.empty())
        return {{"path", ValueMap{{"$gte", under + "/"}, {"$lt", under + "0"}}}};
    return {};
}

ValueMap byId(const QByteArray &id) { return {{"_id", id.toStdString()}}; }

bool hasDates(RawStore::Place place) { return place == RawStore::Place::Locks; }

} // namespace

MongoRawStore::MongoRawStore(const QString &url, const QString &index)
    : m_database(url.section(QLatin1Char('/'), 3).section(QLatin1Char('?'), 0, 0).toStdString()),
      m_locks(index.toStdString())
{
    if (auto deployment = mongo::Deployment::of({url.toStdString()}))
        m_deployment = std::move(*deployment);
}

std::string MongoRawStore::collectionOf(Place place) const
{
    switch (place) {
    case Place::Locks: return m_locks;
    case Place::Changes: return m_locks + "-intents";
    case Place::Files: return m_locks + "-files";
    case Place::AuditCopies: return m_locks + "-audit";
    }
    return {};
}

QByteArray MongoRawStore::makeFiles() const
{
    if (!m_deployment)
        return "the server URL cannot be used";
    for (const ValueMap &command :
         {ValueMap{{"create", collectionOf(Place::Files)}},
          ValueMap{{"createIndexes", collectionOf(Place::Files)},
                   {"indexes", Value::List{ValueMap{{"key", ValueMap{{"path", std::int64_t{1}}}},
                                                    {"name", "path"}}}}}}) {
        const auto made = m_deployment->command(m_database, Bson(command));
        if (!made)
            return QByteArray::fromStdString(made.error().text);
    }
    return {};
}

bool MongoRawStore::write(Place place, const char *command, const char *statements,
                          const std::vector<Bson> &list) const
{
    if (!m_deployment)
        return false;
    // Also what no client of ours writes, and the validator keeps out.
    Bson sent(ValueMap{{command, collectionOf(place)},
                       {"bypassDocumentValidation", true},
                       {"writeConcern", ValueMap{{"w", "majority"}}}});
    sent.appendArray(statements, list);
    const auto answer = m_deployment->command(m_database, sent);
    if (!answer)
        return false;
    const ValueMap map = mongo::toValue(*answer->get());
    return !map.contains("writeErrors") && !map.contains("writeConcernError")
           && map["n"] == Value(std::int64_t(list.size()));
}

bool MongoRawStore::put(Place place, const QList<Document> &documents) const
{
    std::vector<Bson> statements;
    for (const Document &document : documents) {
        Bson source = bsonOf(document.source, hasDates(place));
        if (place == Place::Locks || place == Place::Changes)
            source.append("rev", std::int64_t{1});
        Bson statement(ValueMap{{"q", byId(document.id)}, {"upsert", true}});
        statement.appendDocument("u", source);
        statements.push_back(std::move(statement));
    }
    return write(place, "update", "updates", statements);
}

std::vector<ValueMap> MongoRawStore::find(Place place, const ValueMap &filter,
                                          const char *order) const
{
    if (!m_deployment)
        return {};
    const std::string collection = collectionOf(place);
    return mongo::readAll(*m_deployment, m_database, collection,
                          Bson(ValueMap{{"find", collection},
                                        {"filter", filter},
                                        {"sort", ValueMap{{order, std::int64_t{1}}}}}))
            .value_or(std::vector<ValueMap>());
}

QJsonObject MongoRawStore::document(Place place, const QByteArray &id) const
{
    const std::vector<ValueMap> found = find(place, byId(id), "_id");
    if (found.empty())
        return {{QStringLiteral("found"), false}};
    return jsonOf(found.front(), !mongo::isNone(found.front()));
}

bool MongoRawStore::change(Place place, const QByteArray &id, const QJsonObject &members) const
{
    Bson change(ValueMap{{"$inc", ValueMap{{"rev", std::int64_t{1}}}}});
    change.appendDocument("$set", bsonOf(members, hasDates(place)));
    Bson statement(ValueMap{{"q", byId(id)}});
    statement.appendDocument("u", change);
    return write(place, "update", "updates", {statement});
}

bool MongoRawStore::remove(Place place, const QByteArray &id) const
{
    return write(place, "delete", "deletes",
                 {Bson(ValueMap{{"q", byId(id)}, {"limit", std::int64_t{1}}})});
}

QJsonArray MongoRawStore::documents(Place place, const Which &which) const
{
    QJsonArray all;
    for (const ValueMap &stored :
         find(place, filterOf(which), place == Place::Files ? "path" : "_id"))
        all.append(jsonOf(stored, !mongo::isNone(stored)));
    return all;
}

int MongoRawStore::count(Place place, const Which &which) const
{
    if (!m_deployment)
        return -1;
    const auto answer = m_deployment->command(m_database,
                                              Bson(ValueMap{{"count", collectionOf(place)},
                                                            {"query", filterOf(which)}}));
    const Value count = answer ? mongo::toValue(*answer->get())["n"] : Value();
    return count.isInteger() ? int(*count.asInteger()) : -1;
}

void MongoRawStore::clear(const QStringList &) const
{
    if (m_deployment)
        (void)m_deployment->command(m_database, Bson(ValueMap{{"dropDatabase", std::int64_t{1}}}));
}

} // namespace e2e
