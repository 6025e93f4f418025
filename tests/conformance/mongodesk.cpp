// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/engines/mongoprofile.h"
#include "backend/mongo/commands.h"
#include "backend/mongo/mongostore.h"
#include "backend/mongo/storeddocument.h"
#include "models/domain/intent.h"
#include "tests/conformance/desk.h"
#include "tests/mongo/datedbson.h"

#include <algorithm>

namespace lockscope::conformance {

namespace {

using mongo::Bson;

/// A collection of a replica set.
class MongoDesk final : public Desk
{
public:
    MongoDesk(const mongo::LockServer &server, const Clock &clock)
        : m_server(server), m_store(server, clock)
    {}

    ProtocolStore &store() override { return m_store; }

    Instant now() override
    {
        const ValueMap hello = command({{"hello", std::int64_t{1}}});
        const std::int64_t *time = hello["localTime"].asInteger();
        return time ? Instant(Millis(*time)) : Instant();
    }

    bool put(const Documents &documents) override
    {
        std::vector<Bson> statements;
        const std::int64_t now = toEpochMs(this->now());
        m_lastRevision = std::max(m_lastRevision + 1, now);
        for (const auto &[id, source] : documents) {
            Bson statement(ValueMap{{"q", ValueMap{{"_id", id}}}, {"upsert", true}});
            statement.appendDocument("u", test::withDates(asStored(source, now)));
            statements.push_back(std::move(statement));
        }
        const auto answer = mongo::write(*m_server.deployment, m_server.place.database, "update",
                                         m_server.place.locks, "updates", statements);
        if (!answer)
            qWarning("not stored: %s", answer.error().text.c_str());
        else if (!answer->errors.empty())
            qWarning("not stored: %s", answer->errors.begin()->second.text.c_str());
        return answer && answer->errors.empty();
    }

    bool remove(const std::string &id) override
    {
        const ValueMap answer = command(
                {{"delete", m_server.place.locks},
                 {"deletes",
                  Value::List{ValueMap{{"q", ValueMap{{"_id", id}}}, {"limit", std::int64_t{1}}}}},
                 {"writeConcern", ValueMap{{"w", "majority"}}}});
        return answer["n"] == Value(1);
    }

    std::map<std::string, Value> contents() override
    {
        const auto found = mongo::readAll(*m_server.deployment, m_server.place.database,
                                          m_server.place.locks,
                                          Bson(ValueMap{{"find", m_server.place.locks}}));
        std::map<std::string, Value> all;
        if (!found)
            return {{"not read: " + found.error().text, Value()}};
        for (const ValueMap &stored : *found) {
            if (mongo::isNone(stored))
                continue;
            ValueMap source = mongo::withoutBookkeeping(stored);
            source.remove("updated_at");
            all[*stored["_id"].asString()] = std::move(source);
        }
        return all;
    }

    bool isThere(const std::string &place) override
    {
        const Value batch = command(
                {{"listCollections", std::int64_t{1}}, {"filter", ValueMap{{"name", place}}}});
        const Value::List *found = at(batch, "cursor.firstBatch").asList();
        return found && !found->empty();
    }

    void drop(const std::string &place) override
    {
        for (const std::string &name : {place, place + ".meta", intentsIndexName(place)})
            (void)command({{"drop", name}});
    }

    ValueMap command(const ValueMap &command, const std::string &database = {}) override
    {
        const auto answer = m_server.deployment->command(database.empty() ? m_server.place.database
                                                                          : database,
                                                         Bson(command));
        return answer ? mongo::toValue(*answer->get()) : ValueMap{{"failed", answer.error().text}};
    }

private:
    /// What a case leaves out and the collection demands.
    ValueMap asStored(ValueMap source, std::int64_t now) const
    {
        if (const Value::List *entries = source["holders"].asList()) {
            Value::List dated;
            for (const Value &one : *entries) {
                ValueMap entry = *one.asMap();
                if (!entry.contains("at"))
                    entry.set("at", now);
                dated.emplace_back(std::move(entry));
            }
            source.set("holders", std::move(dated));
        }
        if (!source.contains("updated_at"))
            source.set("updated_at", now);
        source.set("rev", m_lastRevision);
        return source;
    }

    mongo::LockServer m_server;
    mongo::MongoStore m_store;
    std::int64_t m_lastRevision = 0;
};

} // namespace

std::unique_ptr<Desk> makeMongoDesk(const ServerProfile &profile, const Clock &clock)
{
    const Result<mongo::LockServer> server = mongoServer(profile);
    return server ? std::make_unique<MongoDesk>(*server, clock) : nullptr;
}

} // namespace lockscope::conformance
