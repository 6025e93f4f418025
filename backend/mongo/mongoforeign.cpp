// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/mongoforeign.h"

#include "backend/mongo/commands.h"
#include "backend/mongo/mongoerrors.h"
#include "models/domain/taskjob.h"
#include "models/domain/valueparts.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <utility>

namespace lockscope::mongo {

namespace {

QJsonObject toJson(const bson_t &document)
{
    std::size_t size = 0;
    char *text = bson_as_canonical_extended_json(&document, &size);
    const QByteArray json(text, static_cast<qsizetype>(text ? size : 0));
    bson_free(text);
    return QJsonDocument::fromJson(json).object();
}

/// What Extended JSON writes for one value of a type that JSON does not have. A query's operators
/// look alike: {"$type": "date"} is one.
bool isTyped(const QJsonObject &object)
{
    static const QSet<QString> names{u"$oid"_qs,           u"$date"_qs,
                                     u"$numberInt"_qs,     u"$numberLong"_qs,
                                     u"$numberDouble"_qs,  u"$timestamp"_qs,
                                     u"$binary"_qs,        u"$uuid"_qs,
                                     u"$numberDecimal"_qs, u"$minKey"_qs,
                                     u"$maxKey"_qs,        u"$regularExpression"_qs};
    return object.size() == 1 && names.contains(object.constBegin().key());
}

/// Empty: done; else what is wrong. The library reads whole texts only, and takes a query's $type
/// for a part of old binary data.
std::string append(bson_t &to, const QString &name, const QJsonValue &value)
{
    const QByteArray key = name.toUtf8();
    const auto length = static_cast<int>(key.size());
    if (value.isObject() && isTyped(value.toObject())) {
        const QByteArray json = QJsonDocument(QJsonObject{{u"v"_qs, value}})
                                        .toJson(QJsonDocument::Compact);
        bson_error_t error;
        bson_t *read = bson_new_from_json(reinterpret_cast<const std::uint8_t *>(json.constData()),
                                          json.size(), &error);
        if (!read)
            return error.message;
        const Bson owned(read);
        bson_iter_t member;
        if (bson_iter_init(&member, owned.get()) && bson_iter_next(&member))
            bson_append_iter(&to, key.constData(), length, &member);
        return {};
    }
    if (value.isObject() || value.isArray()) {
        bson_t inner;
        std::string problem;
        if (value.isObject()) {
            const QJsonObject object = value.toObject();
            bson_append_document_begin(&to, key.constData(), length, &inner);
            for (auto it = object.constBegin(); it != object.constEnd() && problem.empty(); ++it)
                problem = append(inner, it.key(), it.value());
            bson_append_document_end(&to, &inner);
            return problem;
        }
        const QJsonArray array = value.toArray();
        bson_append_array_begin(&to, key.constData(), length, &inner);
        for (qsizetype i = 0; i < array.size() && problem.empty(); ++i)
            problem = append(inner, QString::number(i), array.at(i));
        bson_append_array_end(&to, &inner);
        return problem;
    }
    if (value.isString()) {
        const QByteArray text = value.toString().toUtf8();
        bson_append_utf8(&to, key.constData(), length, text.constData(),
                         static_cast<int>(text.size()));
    } else if (value.isBool()) {
        bson_append_bool(&to, key.constData(), length, value.toBool());
    } else if (value.isDouble()) {
        const qint64 whole = value.toInteger(std::numeric_limits<qint64>::min());
        if (whole == std::numeric_limits<qint64>::min())
            bson_append_double(&to, key.constData(), length, value.toDouble());
        else if (whole == static_cast<std::int32_t>(whole))
            bson_append_int32(&to, key.constData(), length, static_cast<std::int32_t>(whole));
        else
            bson_append_int64(&to, key.constData(), length, whole);
    } else {
        bson_append_null(&to, key.constData(), length);
    }
    return {};
}

/// InvalidInput: it is no Extended JSON.
Result<Bson> fromJson(const QJsonObject &object)
{
    Bson made;
    for (auto it = object.constBegin(); it != object.constEnd(); ++it) {
        if (const std::string problem = append(*made.get(), it.key(), it.value()); !problem.empty())
            return fail(BackendError::Kind::InvalidInput,
                        "the dialect's JSON is none that MongoDB knows: " + problem);
    }
    return made;
}

std::string databaseOf(const QString &named, const Place &place)
{
    return named.isEmpty() ? place.database : named.toStdString();
}

/// Which of @p collections there are, by name: their ids; empty where this user is not told.
Result<std::map<std::string, std::string>> idsOf(Deployment &deployment,
                                                 const std::string &database,
                                                 const QStringList &collections)
{
    Value::List names;
    for (const QString &name : collections)
        names.emplace_back(name.toStdString());
    std::map<std::string, std::string> ids;
    const auto list = [&](bool nameOnly) {
        return readEach(deployment, database, "$cmd.listCollections",
                        Bson(ValueMap{{"listCollections", std::int64_t{1}},
                                      {"nameOnly", nameOnly},
                                      {"authorizedCollections", nameOnly},
                                      {"filter", ValueMap{{"name", ValueMap{{"$in", names}}}}}}),
                        [&ids](BsonView document) {
                            const ValueMap described = toValue(document.raw);
                            ids[textOf(described["name"])] = textOf(
                                    mapOf(described["info"])["uuid"]);
                        });
    };
    auto read = list(false);
    if (!read && errorOf(read.error(), false).kind == BackendError::Kind::Forbidden)
        read = list(true);
    if (!read)
        return tl::unexpected(errorOf(read.error(), false));
    return ids;
}

Result<ForeignReading> readHeld(Deployment &deployment, const Place &place, const Dialect &dialect,
                                Instant now)
{
    const std::string database = databaseOf(dialect.where.database, place);
    const auto ids = idsOf(deployment, database, dialect.where.collections);
    if (!ids)
        return tl::unexpected(ids.error());
    ForeignReading reading;
    reading.isThere = !ids->empty();
    for (const auto &[name, id] : *ids)
        reading.epoch += id.empty() ? std::string() : name + ' ' + id + ';';
    const Result<Bson> filter = fromJson(dialect.where.filter);
    if (!filter)
        return tl::unexpected(filter.error());
    for (const QString &collection : dialect.where.collections) {
        Bson find(
                ValueMap{{"find", collection.toStdString()}, {"readConcern", concern("majority")}});
        find.appendDocument("filter", *filter);
        const auto read = readEach(deployment, database, collection.toStdString(), std::move(find),
                                   [&](BsonView document) {
                                       auto seen = seenForeign(dialect,
                                                               mongoDocument(collection,
                                                                             toJson(document.raw)),
                                                               now);
                                       if (seen)
                                           reading.held.push_back(std::move(*seen));
                                   });
        if (!read)
            return tl::unexpected(errorOf(read.error(), false));
    }
    return reading;
}

Result<std::vector<ForeignDocument>> readSome(Deployment &deployment, const Place &place,
                                              const DialectPlace &where, int most)
{
    std::vector<ForeignDocument> documents;
    const std::string database = databaseOf(where.database, place);
    for (const QString &collection : where.collections) {
        const std::string name = collection.toStdString();
        const std::int64_t left = most - static_cast<std::int64_t>(documents.size());
        if (left <= 0)
            break;
        const auto read = readEach(deployment, database, name,
                                   Bson(ValueMap{{"find", name},
                                                 {"limit", left},
                                                 {"readConcern", concern("majority")}}),
                                   [&](BsonView document) {
                                       documents.push_back(
                                               mongoDocument(collection, toJson(document.raw)));
                                   });
        if (!read)
            return tl::unexpected(errorOf(read.error(), false));
    }
    return documents;
}

/// Names alone, which everybody may ask of what he may read.
Result<std::vector<std::size_t>> findThere(Deployment &deployment, const Place &place,
                                           const std::vector<Dialect> &dialects)
{
    std::map<std::string, std::set<std::string>> there; ///< by database
    for (const Dialect &dialect : dialects)
        there.try_emplace(databaseOf(dialect.where.database, place));
    for (auto &[database, names] : there) {
        const auto read = readEach(deployment, database, "$cmd.listCollections",
                                   Bson(ValueMap{{"listCollections", std::int64_t{1}},
                                                 {"nameOnly", true},
                                                 {"authorizedCollections", true}}),
                                   [&names = names](BsonView document) {
                                       names.insert(textOf(toValue(document.raw)["name"]));
                                   });
        // A database of the server's own is closed to most; what is in others can be told.
        if (!read && errorOf(read.error(), false).kind != BackendError::Kind::Forbidden)
            return tl::unexpected(errorOf(read.error(), false));
    }
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < dialects.size(); ++i) {
        const std::set<std::string> &names = there[databaseOf(dialects[i].where.database, place)];
        const QStringList &wanted = dialects[i].where.collections;
        if (std::any_of(wanted.begin(), wanted.end(), [&names](const QString &name) {
                return names.contains(name.toStdString());
            }))
            found.push_back(i);
    }
    return found;
}

Result<ForeignAnswer> changeOne(Deployment &deployment, const Place &place,
                                const ForeignChange &change)
{
    const MongoChange wanted = mongoChange(change);
    const bool isDelete = wanted.update.isUndefined();
    QJsonObject statement{{QStringLiteral("q"), wanted.filter}};
    if (isDelete)
        statement.insert(QStringLiteral("limit"), 1);
    else
        statement.insert(QStringLiteral("u"), wanted.update);
    const Result<Bson> sent = fromJson(statement);
    if (!sent)
        return tl::unexpected(sent.error());
    const auto written = write(deployment, databaseOf(change.database, place),
                               isDelete ? "delete" : "update", change.place.toStdString(),
                               isDelete ? "deletes" : "updates", {*sent});
    if (!written)
        return tl::unexpected(errorOf(written.error(), true));
    if (!written->errors.empty())
        return fail(BackendError::Kind::ServerError, written->errors.begin()->second.text);
    return written->found > 0 ? ForeignAnswer::Done : ForeignAnswer::Moved;
}

} // namespace

ResultJob<std::string> *MongoForeign::mark(const Dialect &dialect, QObject *owner)
{
    Q_UNUSED(dialect)
    return new TaskJob<std::string>(owner, [](TaskJob<std::string> *task) {
        task->complete(std::string());
    });
}

ResultJob<ForeignReading> *MongoForeign::read(const Dialect &dialect, Instant now, QObject *owner)
{
    using Task = TaskJob<ForeignReading>;
    // By value: what blocks may outlive whoever asked.
    return new Task(owner, [store = m_store, dialect, now](Task *task) {
        store->read<ForeignReading>(
                [dialect, now](Deployment &deployment, const Place &place) {
                    return readHeld(deployment, place, dialect, now);
                },
                task,
                [task](Result<ForeignReading> reading) { task->complete(std::move(reading)); });
    });
}

ResultJob<std::vector<ForeignDocument>> *MongoForeign::sample(const DialectPlace &place, int most,
                                                              QObject *owner)
{
    using Documents = std::vector<ForeignDocument>;
    return new TaskJob<Documents>(owner, [store = m_store, where = place,
                                          most](TaskJob<Documents> *task) {
        store->read<Documents>(
                [where, most](Deployment &deployment, const Place &place) {
                    return readSome(deployment, place, where, most);
                },
                task, [task](Result<Documents> read) { task->complete(std::move(read)); });
    });
}

ResultJob<std::vector<std::size_t>> *MongoForeign::find(const std::vector<Dialect> &dialects,
                                                        QObject *owner)
{
    using Found = std::vector<std::size_t>;
    return new TaskJob<Found>(owner, [store = m_store, dialects](TaskJob<Found> *task) {
        store->read<Found>(
                [dialects](Deployment &deployment, const Place &place) {
                    return findThere(deployment, place, dialects);
                },
                task, [task](Result<Found> found) { task->complete(std::move(found)); });
    });
}

ResultJob<ForeignAnswer> *MongoForeign::change(const ForeignChange &change, QObject *owner)
{
    using Task = TaskJob<ForeignAnswer>;
    return new Task(owner, [store = m_store, change](Task *task) {
        task->wroteSomething();
        store->write<ForeignAnswer>(
                [change](Deployment &deployment, const Place &place) {
                    return changeOne(deployment, place, change);
                },
                task, [task](Result<ForeignAnswer> answer) { task->complete(std::move(answer)); });
    });
}

} // namespace lockscope::mongo
