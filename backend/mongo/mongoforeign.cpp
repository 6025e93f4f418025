// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/mongoforeign.h"

#include "backend/mongo/commands.h"
#include "backend/mongo/mongoerrors.h"
#include "models/domain/taskjob.h"

#include <QJsonDocument>

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

/// InvalidInput: it is no Extended JSON.
Result<Bson> fromJson(const QJsonObject &object)
{
    const QByteArray json = QJsonDocument(object).toJson(QJsonDocument::Compact);
    bson_error_t error;
    bson_t *made = bson_new_from_json(reinterpret_cast<const std::uint8_t *>(json.constData()),
                                      json.size(), &error);
    if (!made)
        return fail(BackendError::Kind::InvalidInput,
                    std::string("the dialect's JSON is none that MongoDB knows: ") + error.message);
    return Bson(made);
}

std::string databaseOf(const QString &named, const Place &place)
{
    return named.isEmpty() ? place.database : named.toStdString();
}

Result<bool> isThere(Deployment &deployment, const std::string &database,
                     const QStringList &collections)
{
    Value::List names;
    for (const QString &name : collections)
        names.emplace_back(name.toStdString());
    bool found = false;
    const auto read = readEach(deployment, database, "$cmd.listCollections",
                               Bson(ValueMap{{"listCollections", std::int64_t{1}},
                                             {"nameOnly", true},
                                             {"authorizedCollections", true},
                                             {"filter",
                                              ValueMap{{"name",
                                                        ValueMap{{"$in", std::move(names)}}}}}}),
                               [&found](BsonView) { found = true; });
    if (!read)
        return tl::unexpected(errorOf(read.error(), false));
    return found;
}

Result<ForeignReading> readHeld(Deployment &deployment, const Place &place, const Dialect &dialect,
                                Instant now)
{
    const std::string database = databaseOf(dialect.where.database, place);
    const Result<bool> there = isThere(deployment, database, dialect.where.collections);
    if (!there)
        return tl::unexpected(there.error());
    ForeignReading reading;
    reading.isThere = *there;
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
