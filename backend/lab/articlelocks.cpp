// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/articlelocks.h"

#include "backend/lab/labdocuments.h"
#include "backend/lab/labtime.h"
#include "backend/mongo/commands.h"
#include "backend/mongo/mongoerrors.h"

#include <utility>

namespace lockscope {

namespace {

QString date(std::int64_t ms)
{
    return QStringLiteral("{\"$date\":{\"$numberLong\":\"%1\"}}").arg(qint64(ms));
}

/// What stands in our own statements always is JSON.
mongo::Bson bsonOf(const QString &json)
{
    const QByteArray text = json.toUtf8();
    bson_error_t error{};
    return mongo::Bson(bson_new_from_json(reinterpret_cast<const std::uint8_t *>(text.constData()),
                                          text.size(), &error));
}

} // namespace

ArticleLocks::ArticleLocks(mongo::LockServer server, std::string collection, const Clock &clock,
                           Micros origin, QObject *parent)
    : LabLocks(parent), m_store(std::move(server), clock), m_collection(std::move(collection)),
      m_clock(clock), m_origin(origin)
{}

std::int64_t ArticleLocks::nowMs() const { return toEpochMs(m_clock.wallNow()); }

ArticleLocks::Statement ArticleLocks::acquiring(const Held &wanted, std::int64_t now)
{
    const QString id = QString::fromStdString(wanted.document);
    const QString noWriter = QStringLiteral(
                                     "{\"_id\":\"%1\",\"lock.write\":{\"$not\":{\"$gte\":%2}}")
                                     .arg(id, date(now));
    if (wanted.isShared)
        return {noWriter + QLatin1Char('}'),
                QStringLiteral("{\"$set\":{\"lock.write\":null},\"$push\":{\"lock.read\":%1}}")
                        .arg(date(wanted.until))};
    return {noWriter + QStringLiteral(",\"lock.read\":{\"$not\":{\"$gte\":%1}}}").arg(date(now)),
            QStringLiteral("{\"$set\":{\"lock.read\":[],\"lock.write\":%1}}")
                    .arg(date(wanted.until))};
}

std::vector<ArticleLocks::Statement> ArticleLocks::releasing(const Held &held, std::int64_t now)
{
    const QString id = QString::fromStdString(held.document);
    const QString any = QStringLiteral("{\"_id\":\"%1\"}").arg(id);
    if (!held.isShared)
        return {{any, QStringLiteral("{\"$set\":{\"lock.write\":null}}")}};
    return {{QStringLiteral("{\"_id\":\"%1\",\"lock.read\":%2}").arg(id, date(held.until)),
             QStringLiteral("{\"$unset\":{\"lock.read.$\":null}}")},
            {any, QStringLiteral("{\"$pull\":{\"lock.read\":{\"$lt\":%1}}}").arg(date(now))},
            {any, QStringLiteral("{\"$pull\":{\"lock.read\":null}}")}};
}

void ArticleLocks::update(const std::vector<Statement> &statements, const Handler &done)
{
    m_store.write<std::int64_t>(
            [statements,
             collection = m_collection](mongo::Deployment &deployment,
                                        const mongo::Place &place) -> Result<std::int64_t> {
                std::int64_t matched = 0;
                for (const Statement &each : statements) { // one after the other, as in the article
                    mongo::Bson statement;
                    statement.appendDocument("q", bsonOf(each.filter));
                    statement.appendDocument("u", bsonOf(each.change));
                    const auto answer = mongo::write(deployment, place.database, "update",
                                                     collection, "updates", {statement});
                    if (!answer)
                        return tl::unexpected(mongo::errorOf(answer.error(), true));
                    if (!answer->errors.empty())
                        return fail(BackendError::Kind::ServerError,
                                    answer->errors.begin()->second.text);
                    matched = answer->found;
                }
                return matched;
            },
            this, done);
}

void ArticleLocks::take(const std::vector<LockTarget> &targets, std::optional<Millis> timeOut,
                        const TakenHandler &done)
{
    const std::int64_t now = nowMs();
    const Held wanted{LabDocuments::lockOf(targets.front().name),
                      targets.front().mode == LockMode::S,
                      now + timeOut.value_or(Millis(0)).count()};
    const Micros until = bootMicros() - m_origin + timeOut.value_or(Millis(0));
    update({acquiring(wanted, now)},
           [this, wanted, until, done](const Result<std::int64_t> &matched) {
               if (!matched) {
                   done(tl::unexpected(matched.error()));
                   return;
               }
               Taken taken;
               taken.granted = *matched > 0;
               taken.inTheWay = "the document says that somebody reads or writes, and not who";
               if (taken.granted) {
                   taken.holder = std::to_string(++m_number);
                   taken.validUntil = until;
                   m_held.emplace(taken.holder, wanted);
               }
               done(taken);
           });
}

void ArticleLocks::give(const std::string &holder, const Done &done)
{
    const auto held = m_held.extract(holder);
    if (held.empty()) {
        done({});
        return;
    }
    update(releasing(held.mapped(), nowMs()), [done](const Result<std::int64_t> &given) {
        if (given)
            done({});
        else
            done(tl::unexpected(given.error()));
    });
}

void ArticleLocks::end(const std::function<void()> &done)
{
    if (m_held.empty()) {
        done();
        return;
    }
    give(m_held.begin()->first, [this, done](const Result<void> &) { end(done); });
}

} // namespace lockscope
