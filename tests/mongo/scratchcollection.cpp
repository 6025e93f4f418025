// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/mongo/scratchcollection.h"

#include "backend/mongo/pipelines.h"
#include "tests/mongo/datedbson.h"

#include <map>

namespace lockscope::test {

using mongo::Bson;

namespace {

constexpr const char *Database = "lockscope_test";

Bson stored(const std::string &id, const ValueMap &source)
{
    Bson document;
    document.append("_id", id);
    const Bson dated = withDates(source);
    bson_concat(document.get(), dated.get());
    return document;
}

/// The place and the text of each statement's error.
std::map<std::size_t, std::string> writeErrors(const Bson &answer)
{
    std::map<std::size_t, std::string> errors;
    const ValueMap map = mongo::toValue(*answer.get());
    if (const Value::List *list = map["writeErrors"].asList()) {
        for (const Value &item : *list) {
            const ValueMap &error = *item.asMap();
            errors.emplace(static_cast<std::size_t>(*error["index"].asInteger()),
                           std::to_string(*error["code"].asInteger()) + ' '
                                   + *error["errmsg"].asString());
        }
    }
    return errors;
}

} // namespace

Bson ScratchCollection::command(const char *name) const { return Bson(ValueMap{{name, m_name}}); }

MongoResult<Bson> ScratchCollection::run(const Bson &command)
{
    return m_deployment->command(Database, command);
}

MongoResult<ScratchCollection> ScratchCollection::made(const std::string &uri,
                                                       const std::string &name,
                                                       const ValueMap &validator)
{
    auto deployment = mongo::Deployment::of({uri});
    if (!deployment)
        return tl::unexpected(deployment.error());
    ScratchCollection made(std::move(*deployment), name);
    Bson create = made.command("create");
    if (!validator.empty())
        create.append("validator", validator);
    if (auto answer = made.run(create); !answer)
        return tl::unexpected(answer.error());
    return made;
}

MongoResult<std::vector<bool>> ScratchCollection::put(const std::vector<Document> &documents)
{
    std::vector<Bson> statements;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < documents.size(); ++i) {
        if (!documents[i].source)
            continue;
        statements.push_back(stored(documents[i].id, *documents[i].source));
        places.push_back(i);
    }
    std::vector<bool> taken(documents.size(), false);
    if (statements.empty())
        return taken;
    Bson insert = command("insert");
    insert.appendArray("documents", statements);
    insert.append("ordered", false);
    const auto answer = run(insert);
    if (!answer)
        return tl::unexpected(answer.error());
    const auto errors = writeErrors(*answer);
    for (std::size_t i = 0; i < places.size(); ++i)
        taken[places[i]] = !errors.contains(i);
    return taken;
}

MongoResult<std::vector<std::optional<std::string>>> ScratchCollection::run(
        const std::vector<Call> &calls)
{
    std::vector<Bson> statements;
    for (const auto &[id, call] : calls) {
        Bson statement(ValueMap{{"q", ValueMap{{"_id", id}}}});
        statement.appendArray("u", call.file ? mongo::pipeline(*call.file, call.params)
                                             : mongo::pipeline(call.script, call.params, "stamp"));
        statement.append("upsert", call.upsert);
        statements.push_back(std::move(statement));
    }
    Bson update = command("update");
    update.appendArray("updates", statements);
    update.append("ordered", false);
    const auto answer = run(update);
    if (!answer)
        return tl::unexpected(answer.error());
    std::vector<std::optional<std::string>> refused(calls.size());
    for (auto &[place, text] : writeErrors(*answer))
        refused[place] = text;
    return refused;
}

MongoResult<std::vector<std::optional<Bson>>> ScratchCollection::read(
        const std::vector<std::string> &ids)
{
    Bson find = command("find");
    find.append("filter",
                ValueMap{{"_id", ValueMap{{"$in", Value::List(ids.begin(), ids.end())}}}});
    find.append("batchSize", static_cast<std::int64_t>(ids.size() + 1));
    find.append("singleBatch", true);
    const auto answer = run(find);
    if (!answer)
        return tl::unexpected(answer.error());
    std::map<std::string, Bson> found;
    bson_iter_t at;
    bson_iter_t batch;
    if (bson_iter_init(&at, answer->get())
        && bson_iter_find_descendant(&at, "cursor.firstBatch", &batch)) {
        bson_iter_t item;
        bson_iter_recurse(&batch, &item);
        while (bson_iter_next(&item)) {
            const std::uint8_t *data = nullptr;
            std::uint32_t size = 0;
            bson_iter_document(&item, &size, &data);
            Bson document(bson_new_from_data(data, size));
            const std::string id = *mongo::toValue(*document.get())["_id"].asString();
            found.emplace(id, std::move(document));
        }
    }
    std::vector<std::optional<Bson>> documents(ids.size());
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (const auto it = found.find(ids[i]); it != found.end())
            documents[i] = it->second;
    }
    return documents;
}

MongoResult<Bson> ScratchCollection::drop() { return run(command("drop")); }

MongoResult<std::string> ScratchCollection::version()
{
    const auto answer = run(Bson(ValueMap{{"buildInfo", std::int64_t{1}}}));
    if (!answer)
        return tl::unexpected(answer.error());
    return *mongo::toValue(*answer->get())["version"].asString();
}

} // namespace lockscope::test
