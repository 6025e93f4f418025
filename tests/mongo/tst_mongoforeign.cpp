// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/dialects/dialectshelf.h"
#include "backend/engines/backendfactory.h"
#include "backend/process/systemclock.h"
#include "models/dialect/documentset.h"
#include "models/protocol/planner/breakplanner.h"
#include "tests/mongo/mongotest.h"
#include "tests/support/jobwait.h"
#include "tests/support/testprogram.h"

#include <QDateTime>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <utility>

using namespace lockscope;
using namespace lockscope::test;

namespace {

constexpr Millis Minute{60000};

/// @p json with all its times later by @p shift: dates, and seconds of a timestamp.
QByteArray later(const QByteArray &json, Millis shift)
{
    QString text = QString::fromUtf8(json);
    static const QRegularExpression time(
            QStringLiteral(R"(\d{4}-\d\d-\d\dT[\d:.]+Z|(?<="t": )\d{10})"));
    qsizetype from = 0;
    for (QRegularExpressionMatch match = time.match(text, from); match.hasMatch();
         match = time.match(text, from)) {
        const QString was = match.captured();
        const QDateTime date = QDateTime::fromString(was, Qt::ISODateWithMs);
        const QString is = date.isValid()
                                   ? date.addMSecs(shift.count()).toString(Qt::ISODateWithMs)
                                   : QString::number(was.toLongLong() + shift.count() / 1000);
        text.replace(match.capturedStart(), was.size(), is);
        from = match.capturedStart() + is.size();
    }
    return text.toUtf8();
}

} // namespace

/// Locks that other software keeps on a real replica set: each is shown, a break from a stale
/// picture changes nothing, and one from a fresh picture ends that lock and no other.
class TestMongoForeign : public MongoTest
{
    Q_OBJECT

    SystemClock m_clock;
    std::string m_database;
    std::unique_ptr<LockBackend> m_backend;

    /// A date, @p after now, as Extended JSON.
    static QJsonObject date(Millis after)
    {
        const qint64 at = QDateTime::currentMSecsSinceEpoch() + after.count();
        return {{QStringLiteral("$date"),
                 QJsonObject{{QStringLiteral("$numberLong"), QString::number(at)}}}};
    }
    void put(const char *collection, const QJsonObject &document)
    {
        putInto(m_database, collection, document);
    }
    void putInto(const std::string &database, const std::string &collection,
                 const QJsonObject &document)
    {
        const QByteArray json = QJsonDocument(
                                        QJsonObject{{QStringLiteral("q"),
                                                     QJsonObject{{QStringLiteral("_id"),
                                                                  document[QLatin1String("_id")]}}},
                                                    {QStringLiteral("u"), document},
                                                    {QStringLiteral("upsert"), true}})
                                        .toJson();
        mongo::Bson command(ValueMap{{"update", collection}});
        const std::vector<mongo::Bson> updates{mongo::Bson(
                bson_new_from_json(reinterpret_cast<const std::uint8_t *>(json.constData()),
                                   json.size(), nullptr))};
        command.appendArray("updates", updates);
        QVERIFY(m_deployment->command(database, command));
    }
    /// All of a fixture, with its times later by @p shift.
    void putFixture(const Dialect &dialect, const QByteArray &fixture, Millis shift)
    {
        const auto documents = readDocuments(dialect.engine, placesOf(dialect),
                                             later(fixture, shift));
        QVERIFY2(documents, qPrintable(documents ? QString() : documents.error()));
        for (const ForeignDocument &document : *documents)
            putInto(databaseOf(dialect), document.place.toStdString(), document.fields.object());
    }
    std::string databaseOf(const Dialect &dialect) const
    {
        return dialect.where.database.isEmpty() ? m_database : dialect.where.database.toStdString();
    }
    /// Every document where @p dialect looks, as Extended JSON.
    QStringList everything(const Dialect &dialect)
    {
        QStringList all;
        for (const QString &collection : dialect.where.collections) {
            const auto answer = m_deployment->command(databaseOf(dialect),
                                                      mongo::Bson(ValueMap{
                                                              {"find", collection.toStdString()}}));
            const QByteArray text = answer ? QByteArray::fromStdString(
                                            mongo::asText(*answer->get()))
                                           : QByteArray();
            const QJsonArray batch = QJsonDocument::fromJson(text)
                                             .object()[QLatin1String("cursor")]
                                             .toObject()[QLatin1String("firstBatch")]
                                             .toArray();
            for (const QJsonValue document : batch)
                all.append(QString::fromUtf8(QJsonDocument(document.toObject()).toJson()));
        }
        all.sort();
        return all;
    }
    /// Of all holders that can be ended: ids.
    static std::vector<std::string> endable(const LockPicture &picture)
    {
        std::vector<std::string> ids;
        for (const LockDocument &lock : picture.locks) {
            for (const Holder &holder : lock.holders) {
                if (!holder.isShownOnly)
                    ids.push_back(holder.id);
            }
        }
        return ids;
    }
    /// As Extended JSON.
    QJsonObject stored(const char *collection, const char *id)
    {
        const auto answer = m_deployment->command(m_database,
                                                  mongo::Bson(ValueMap{{"find", collection},
                                                                       {"filter",
                                                                        ValueMap{{"_id", id}}}}));
        const QByteArray text = answer ? QByteArray::fromStdString(mongo::asText(*answer->get()))
                                       : QByteArray();
        return QJsonDocument::fromJson(text)
                .object()[QLatin1String("cursor")]
                .toObject()[QLatin1String("firstBatch")]
                .toArray()
                .first()
                .toObject();
    }
    void open(const char *dialect)
    {
        ServerProfile profile;
        profile.url = m_url.toStdString();
        const std::size_t query = profile.url.find("/?");
        profile.url.insert(query + 1, m_database);
        profile.dialects = {dialect};
        auto made = createBackend(profile, m_clock);
        QVERIFY2(made, made ? "" : made.error().detail.c_str());
        m_backend = std::move(*made);
        const auto status = wait(m_backend->fetchStatus());
        QVERIFY2(status, status ? "" : status.error().detail.c_str());
        QVERIFY(status->setUp == ServerStatus::SetUp::OthersOnly);
        QVERIFY(status->others.front().isThere);
        QVERIFY(!status->others.front().epoch.empty()); // the ids of its collections
    }
    LockPicture picture()
    {
        LockPicture picture;
        picture.clockOffset = Millis(0);
        picture.observedAt = m_clock.wallNow();
        if (!wait(m_backend->fetchMark()))
            return picture;
        if (const auto page = wait(m_backend->fetchPage({}, 1000)))
            picture.locks = page->locks;
        std::sort(picture.locks.begin(), picture.locks.end(),
                  [](const LockDocument &a, const LockDocument &b) { return a.id < b.id; });
        return picture;
    }
    /// Of every holder of @p id.
    BreakPlan planOf(const std::string &holder)
    {
        BreakContext context;
        context.now = m_clock.wallNow();
        context.verdictOf = [](const std::string &) { return LivenessVerdict(); };
        if (const auto status = wait(m_backend->fetchStatus()))
            context.others = status->others;
        const PlannedBreak plan = planBreak(picture(), {BreakSelection::What::Holder, holder, true},
                                            context);
        return plan.value_or(BreakPlan());
    }
    QString resultOf(const BreakPlan &plan)
    {
        const auto outcome = wait<PlanOutcome>(m_backend->applyPlan(plan, "admin", "test"));
        return outcome ? QString::fromLatin1(outcome->result())
                       : QString::fromStdString(outcome.error().detail);
    }
    static QStringList pathsOf(const LockPicture &picture)
    {
        QStringList paths;
        for (const LockDocument &lock : picture.locks)
            paths.append(QString::fromStdString(lock.path));
        return paths;
    }

private slots:
    void initTestCase()
    {
        if (!useServer())
            return;
        m_database = newName("foreign");
    }
    void cleanup() { m_backend.reset(); }
    void cleanupTestCase()
    {
        if (m_deployment)
            run(m_database, {{"dropDatabase", std::int64_t{1}}});
    }

    void shedLock()
    {
        const auto lock = [this](const char *name, Millis until, const char *by) {
            put("shedLock", {{QStringLiteral("_id"), QLatin1String(name)},
                             {QStringLiteral("lockUntil"), date(until)},
                             {QStringLiteral("lockedAt"), date(-Minute)},
                             {QStringLiteral("lockedBy"), QLatin1String(by)}});
        };
        lock("billing.invoices", 10 * Minute, "app-7");
        lock("billing.reports", 10 * Minute, "app-8");
        lock("billing.old", -10 * Minute, "app-9"); // released
        open("shedlock");
        QCOMPARE(pathsOf(picture()), QStringList({QStringLiteral("/shedlock/billing/invoices"),
                                                  QStringLiteral("/shedlock/billing/reports")}));
        const BreakPlan stale = planOf("x:shedlock:billing.invoices");
        QVERIFY(stale.isForeign());
        lock("billing.invoices", 20 * Minute, "app-7"); // extended
        const QJsonObject before = stored("shedLock", "billing.invoices");
        QCOMPARE(resultOf(stale), QStringLiteral("reality-moved"));
        QCOMPARE(stored("shedLock", "billing.invoices"), before);

        const QJsonObject other = stored("shedLock", "billing.reports");
        QCOMPARE(resultOf(planOf("x:shedlock:billing.invoices")), QStringLiteral("done"));
        QCOMPARE(pathsOf(picture()), QStringList{QStringLiteral("/shedlock/billing/reports")});
        QVERIFY(!stored("shedLock", "billing.invoices").isEmpty()); // its clients rely on it
        QCOMPARE(stored("shedLock", "billing.reports"), other);
    }

    /// The seed's documents: of several readers exactly one goes.
    void aReaderOfSeed004()
    {
        const auto reader = [](const char *process, Millis until) {
            return QJsonObject{{QStringLiteral("process"),
                                QJsonObject{{QStringLiteral("$oid"), QLatin1String(process)}}},
                               {QStringLiteral("timeout"), date(until)}};
        };
        put("contacts",
            {{QStringLiteral("_id"), QStringLiteral("ann")},
             {QStringLiteral("name"), QStringLiteral("Ann")},
             {QStringLiteral("lock"),
              QJsonObject{{QStringLiteral("write"), QJsonValue()},
                          {QStringLiteral("read"),
                           QJsonArray{reader("64b000000000000000000001", 10 * Minute),
                                      reader("64b000000000000000000002", 20 * Minute)}}}}});
        open("read-write");
        const LockPicture seen = picture();
        QCOMPARE(seen.locks.size(), std::size_t(1));
        QCOMPARE(seen.locks[0].holders.size(), std::size_t(2));
        QVERIFY(seen.locks[0].holders[0].mode == LockMode::S);
        const std::string first = seen.locks[0].holders[0].id;
        QCOMPARE(resultOf(planOf(first)), QStringLiteral("done"));
        const LockPicture left = picture();
        QCOMPARE(left.locks.size(), std::size_t(1));
        QCOMPARE(left.locks[0].holders.size(), std::size_t(1));
        QVERIFY(left.locks[0].holders[0].id == seen.locks[0].holders[1].id);
        QCOMPARE(stored("contacts", "ann")[QLatin1String("name")].toString(),
                 QStringLiteral("Ann"));
        // Both of one document in one plan: the first step changes what the second one finds.
        put("contacts",
            {{QStringLiteral("_id"), QStringLiteral("ann")},
             {QStringLiteral("lock"),
              QJsonObject{{QStringLiteral("write"), QJsonValue()},
                          {QStringLiteral("read"),
                           QJsonArray{reader("64b000000000000000000001", 10 * Minute),
                                      reader("64b000000000000000000002", 20 * Minute)}}}}});
        // A place that was read rests for a moment.
        QTRY_VERIFY(!picture().locks.empty() && picture().locks[0].holders.size() == 2);
        BreakContext context;
        context.now = m_clock.wallNow();
        context.verdictOf = [](const std::string &) { return LivenessVerdict(); };
        if (const auto status = wait(m_backend->fetchStatus()))
            context.others = status->others;
        const PlannedBreak both
                = planBreak(picture(),
                            {BreakSelection::What::Documents, {}, true, {seen.locks[0].id}},
                            context);
        QVERIFY(both && both->steps.size() == 2);
        QCOMPARE(resultOf(*both), QStringLiteral("done"));
        QVERIFY(picture().locks.empty());
    }

    void everyDialectEndsWhatWasSeenAndNothingElse_data()
    {
        QTest::addColumn<QString>("file");
        for (const ShelvedDialect &shelved : readDialects({}).dialects) {
            const QString file = QFileInfo(shelved.dialect.file).completeBaseName();
            if (shelved.dialect.engine == DialectEngine::Mongo && shelved.dialect.canBreak())
                QTest::newRow(qPrintable(file)) << file;
        }
    }
    /// On documents as the software writes them, each of their holders in turn: a break by a picture
    /// of before a renewal changes nothing, one by a fresh picture one document.
    void everyDialectEndsWhatWasSeenAndNothingElse()
    {
        QFETCH(QString, file);
        const auto shelved
                = readDialectFile(QStringLiteral(":/lockscope/dialects/%1.toml").arg(file),
                                  DialectOrigin::BuiltIn);
        QVERIFY(shelved);
        const Dialect &dialect = shelved->dialect;
        QFile source(QFINDTESTDATA(QStringLiteral("../dialect/fixtures/%1.json").arg(file)));
        QVERIFY(source.open(QIODevice::ReadOnly));
        const QByteArray fixture = source.readAll();
        const QDateTime written(QDate(2026, 1, 1), QTime(0, 0), Qt::UTC); // as fixtures say
        Millis shift(written.msecsTo(QDateTime::currentDateTimeUtc()));
        const std::string usual = std::exchange(m_database, newName("fixture"));
        putFixture(dialect, fixture, shift);
        open(dialect.name.toUtf8().constData());
        const std::size_t held = endable(picture()).size();
        QVERIFY(held > 0);
        for (std::size_t i = 0; i < held; ++i) {
            const std::string seen = endable(picture()).at(i);
            const BreakPlan stale = planOf(seen);
            QCOMPARE(stale.steps.size(), std::size_t(1));
            shift += Millis(1000);
            putFixture(dialect, fixture, shift);
            const QStringList before = everything(dialect);
            const QString outcome = resultOf(stale);
            QCOMPARE(everything(dialect), before);
            const std::vector<std::string> now = endable(picture());
            QCOMPARE(now.size(), held);
            // Where the time is all that there is, the one that was seen is gone.
            const bool isThere = std::find(now.begin(), now.end(), seen) != now.end();
            QCOMPARE(outcome, isThere ? QStringLiteral("reality-moved") : QStringLiteral("done"));

            QCOMPARE(resultOf(planOf(now.at(i))), QStringLiteral("done"));
            QCOMPARE(endable(picture()).size(), held - 1);
            const QStringList after = everything(dialect);
            const auto changed = std::count_if(before.begin(), before.end(),
                                               [&after](const QString &document) {
                                                   return !after.contains(document);
                                               });
            QCOMPARE(changed, 1);
            putFixture(dialect, fixture, shift);
            QTRY_COMPARE(endable(picture()).size(), held);
        }
        for (const QString &collection : dialect.where.collections)
            run(databaseOf(dialect), {{"drop", collection.toStdString()}});
        m_database = usual;
    }

    void whatIsNotThereShowsNothing()
    {
        ServerProfile profile;
        profile.url = m_url.toStdString();
        profile.url.insert(profile.url.find("/?") + 1, m_database);
        profile.dialects = {"graylog"};
        auto made = createBackend(profile, m_clock);
        QVERIFY(made);
        m_backend = std::move(*made);
        const auto status = wait(m_backend->fetchStatus());
        QVERIFY(status && !status->others.front().isThere);
        QVERIFY(picture().locks.empty());
    }

    /// Of what is there: neither what is shown already nor what somebody said no to.
    void whatIsThereIsOffered()
    {
        put("shedLock", {{QStringLiteral("_id"), QStringLiteral("billing.offered")}});
        const auto offers = [this](const std::vector<std::string> &on,
                                   const std::vector<std::string> &off) {
            ServerProfile profile;
            profile.url = m_url.toStdString();
            profile.url.insert(profile.url.find("/?") + 1, m_database);
            profile.dialects = on;
            profile.dialectsOff = off;
            QStringList names;
            const auto found = wait(findDialects(profile, m_clock, this));
            for (const DialectOffer &offer : found.value_or(std::vector<DialectOffer>()))
                names.append(QString::fromStdString(offer.name));
            return found ? names : QStringList{QString::fromStdString(found.error().detail)};
        };
        const QString shedLock = QStringLiteral("shedlock");
        QVERIFY2(offers({}, {}).contains(shedLock), qPrintable(offers({}, {}).join(u' ')));
        QVERIFY(!offers({}, {}).contains(QStringLiteral("graylog")));
        QVERIFY(!offers({"shedlock"}, {}).contains(shedLock));
        QVERIFY(!offers({}, {"shedlock"}).contains(shedLock));
    }

    void aDialectOfAnotherEngineIsRefused()
    {
        ServerProfile profile;
        profile.url = m_url.toStdString();
        profile.url.insert(profile.url.find("/?") + 1, m_database);
        for (const char *name : {"kibana", "nobody"}) {
            profile.dialects = {name};
            const auto made = createBackend(profile, m_clock);
            QVERIFY(!made && made.error().kind == BackendError::Kind::InvalidInput);
            QVERIFY(made.error().detail.find(name) != std::string::npos);
        }
    }
};

LOCKSCOPE_TEST(TestMongoForeign)
#include "tst_mongoforeign.moc"
