// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/commands.h"
#include "models/domain/valueparts.h"
#include "tests/mongo/mongotest.h"
#include "tests/support/testprogram.h"

#include <QDateTime>
#include <QFile>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QTest>
#include <QUrl>

#include <map>
#include <memory>

#include <csignal>

using namespace lockscope;
using namespace lockscope::test;
using mongo::Bson;

namespace {

constexpr qint64 Second = 1000;
constexpr const char *SomeProcess = "5f43a1c2d3e4f5061728394a";

/// What an update did.
struct Done
{
    std::int64_t matched = 0;
    std::int64_t modified = 0;
    std::int64_t operationTime = -1; ///< seconds and increment in one number
};

/// Times for the words in a statement, in milliseconds since the epoch.
struct Words
{
    qint64 now = QDateTime::currentMSecsSinceEpoch();
    qint64 expiration = now + 5 * Second;
    QString holder = {};
    QString mode = {};
};

} // namespace

/// The statements of docs/user-guide/mongodb.md, run as they stand there on a real replica set: the
/// article's own lock works as long as all goes well, and each of its flaws is shown; the one
/// statement that the page ends with has none of them.
class TestSeed004 : public MongoTest
{
    Q_OBJECT

private:
    QStringList m_hosts;
    std::string m_collection;
    std::map<QString, QString> m_statements; ///< by name: what stands between `update(` and `)`

    /// Quotes keys, and texts in quotes of the other kind; the words become values.
    static QString jsonOf(QString js, const Words &words)
    {
        static const QRegularExpression key(QStringLiteral("([{,]\\s*)([$A-Za-z_][$\\w]*)\\s*:"));
        const auto date = [](qint64 at) {
            return QStringLiteral("{\"$date\":{\"$numberLong\":\"%1\"}}").arg(at);
        };
        js.replace(QLatin1Char('\''), QLatin1Char('"'));
        js.replace(key, QStringLiteral("\\1\"\\2\":"));
        js.replace(QLatin1String("ISODate(\"now\")"), date(words.now));
        js.replace(QLatin1String("ISODate(\"lock expiration\")"), date(words.expiration));
        js.replace(QLatin1String("ObjectId(\"...\")"),
                   QStringLiteral("{\"$oid\":\"%1\"}").arg(QLatin1String(SomeProcess)));
        js.replace(QLatin1String("HOLDER"), words.holder);
        js.replace(QLatin1String("MODE"), words.mode);
        return js;
    }

    static Bson bsonOf(const QString &json)
    {
        const QByteArray text = json.toUtf8();
        bson_error_t error;
        bson_t *made = bson_new_from_json(reinterpret_cast<const std::uint8_t *>(text.constData()),
                                          text.size(), &error);
        if (!made)
            qWarning("%s\n%s", error.message, text.constData());
        return made ? Bson(made) : Bson();
    }

    /// Runs a statement of the page.
    Done run(const char *name, const Words &words = {})
    {
        const auto found = m_statements.find(QString::fromLatin1(name));
        if (found == m_statements.end()) {
            qWarning("the page has no statement %s", name);
            return {};
        }
        return update(QLatin1String("[") + jsonOf(found->second, words) + QLatin1String("]"));
    }

    /// @p arguments of `update`: filter, change, and perhaps options.
    Done update(const QString &arguments)
    {
        const ValueMap whole = mongo::toValue(
                *bsonOf(QLatin1String("{\"a\":") + arguments + QLatin1String("}")).get());
        const Bson parsed = bsonOf(QLatin1String("{\"a\":") + arguments + QLatin1String("}"));
        Bson statement;
        ValueMap options;
        const Value::List &list = listOf(whole["a"]);
        bson_iter_t top;
        bson_iter_t item;
        if (bson_iter_init_find(&top, parsed.get(), "a") && bson_iter_recurse(&top, &item)) {
            for (const char *member : {"q", "u"}) {
                bson_iter_next(&item);
                bson_append_iter(statement.get(), member, -1, &item);
            }
        }
        if (list.size() > 2)
            options = mapOf(list[2]);
        statement.append("upsert", options["upsert"] == Value(true));
        Bson command(ValueMap{{"update", m_collection}});
        command.appendArray("updates", std::vector{statement});
        if (const ValueMap *concern = options["writeConcern"].asMap())
            command.append("writeConcern", *concern);
        return doneBy(command);
    }

    Done doneBy(const Bson &command)
    {
        const auto answer = m_deployment->command(Database, command);
        if (!answer) {
            qWarning("%s", answer.error().text.c_str());
            return {};
        }
        const ValueMap map = mongo::toValue(*answer->get());
        if (map.contains("writeErrors"))
            qWarning("%s", textIn(listOf(map["writeErrors"]).front(), "errmsg").c_str());
        Done done;
        done.matched = *map["n"].asInteger();
        done.modified = *map["nModified"].asInteger();
        bson_iter_t at;
        if (bson_iter_init_find(&at, answer->get(), "operationTime")) {
            std::uint32_t seconds = 0;
            std::uint32_t increment = 0;
            bson_iter_timestamp(&at, &seconds, &increment);
            done.operationTime = (std::int64_t{seconds} << 32) | increment;
        }
        return done;
    }

    /// The document as the article begins with it.
    void fresh()
    {
        update(QStringLiteral(
                "[{\"_id\":1234},{\"_id\":1234,\"lock\":{\"read\":[],\"write\":null}},"
                "{\"upsert\":true}]"));
    }

    ValueMap stored(const Value &id = Value(1234))
    {
        const auto found = mongo::readAll(*m_deployment, Database, m_collection,
                                          Bson(ValueMap{{"find", m_collection},
                                                        {"filter", ValueMap{{"_id", id}}}}));
        return found && !found->empty() ? found->front() : ValueMap();
    }
    Value::List readers() { return listOf(mapOf(stored()["lock"])["read"]); }
    Value writer() { return mapOf(stored()["lock"])["write"]; }

    void releaseRead(const Words &words)
    {
        for (const char *step : {"release read 1", "release read 2", "release read 3"})
            run(step, words);
    }

    static Words expiringIn(qint64 ms)
    {
        Words words;
        words.expiration = words.now + ms;
        return words;
    }
    /// Of a client whose clock is ahead; also, of one that comes later.
    static Words ahead(qint64 ms)
    {
        Words words;
        words.now += ms;
        words.expiration = words.now + 5 * Second;
        return words;
    }

    static Words by(const char *holder, const char *mode)
    {
        Words words;
        words.holder = QString::fromLatin1(holder);
        words.mode = QString::fromLatin1(mode);
        return words;
    }
    bool holds(const char *holder)
    {
        const ValueMap lock = stored(Value("rw:cat/1"));
        const Value::List &holders = listOf(lock["holders"]);
        return std::any_of(holders.begin(), holders.end(),
                           [holder](const Value &entry) { return textIn(entry, "id") == holder; });
    }

    /// A command to one member.
    bool toMember(const QString &host, const ValueMap &command)
    {
        const auto member = mongo::Deployment::of(
                {"mongodb://" + host.toStdString() + "/?directConnection=true"});
        return member && (*member)->command("admin", Bson(command));
    }

    /// Of the server at @p host, which runs on this machine.
    qint64 processOf(const QString &host)
    {
        const auto member = mongo::Deployment::of(
                {"mongodb://" + host.toStdString() + "/?directConnection=true"});
        const auto status = member ? (*member)->command("admin",
                                                        Bson(ValueMap{{"serverStatus", 1}}))
                                   : tl::unexpected(member.error());
        const Value pid = status ? mongo::toValue(*status->get())["pid"] : Value();
        return pid.isInteger() ? *pid.asInteger() : -1;
    }

    QString primary()
    {
        const auto hello = m_deployment->command("admin",
                                                 Bson(ValueMap{{"hello", std::int64_t{1}}}));
        return hello ? QString::fromStdString(textOf(mongo::toValue(*hello->get())["me"]))
                     : QString();
    }

private slots:
    void initTestCase()
    {
        if (!useServer())
            return;
        m_hosts = m_url.section(QLatin1Char('/'), 2, 2).split(QLatin1Char(','));
        m_collection = "seed004-" + std::to_string(QDateTime::currentMSecsSinceEpoch());

        QFile page(QStringLiteral(USER_GUIDE "/mongodb.md"));
        QVERIFY(page.open(QIODevice::ReadOnly));
        static const QRegularExpression statement(
                QStringLiteral("<!-- statement: ([^>]+) -->\\n```js\\nupdate\\((.*?)\\n\\)\\n```"),
                QRegularExpression::DotMatchesEverythingOption);
        auto matches = statement.globalMatch(QString::fromUtf8(page.readAll()));
        while (matches.hasNext()) {
            const QRegularExpressionMatch match = matches.next();
            m_statements[match.captured(1)] = match.captured(2);
        }
        QCOMPARE(m_statements.size(), std::size_t{12});
    }

    void init() { fresh(); }

    void itWorksAsLongAsAllGoesWell_data()
    {
        QTest::addColumn<QString>("read");
        QTest::addColumn<QString>("write");
        QTest::newRow("first version") << QStringLiteral("read") << QStringLiteral("write");
        QTest::newRow("EDIT 1") << QStringLiteral("read, edit 1")
                                << QStringLiteral("write, edit 1");
    }
    void itWorksAsLongAsAllGoesWell()
    {
        QFETCH(QString, read);
        QFETCH(QString, write);
        const QByteArray reading = read.toLatin1();
        const QByteArray writing = write.toLatin1();
        const Words same = expiringIn(60 * Second);
        QCOMPARE(run(reading.constData(), same).modified, 1);
        QCOMPARE(run(reading.constData(), same).modified, 1);
        QCOMPARE(run(writing.constData()).modified, 0);
        releaseRead(same);
        QCOMPARE(readers().size(), std::size_t{1}); // one of two equal ones
        releaseRead(same);
        QCOMPARE(run(writing.constData()).modified, 1);
        QCOMPARE(run(reading.constData()).modified, 0);
        QCOMPARE(run("release write").modified, 1);
        QCOMPARE(run(reading.constData()).modified, 1);
    }

    void flaw1_aClockThatIsAheadMakesTwoWriters()
    {
        QCOMPARE(run("write").modified, 1);
        QCOMPARE(run("write", ahead(10 * Second)).modified, 1);
    }

    void flaw2_anExpiredWriterReleasesAnothersLock()
    {
        QCOMPARE(run("write").modified, 1);                     // A
        QCOMPARE(run("write", ahead(10 * Second)).modified, 1); // B, when A's is over
        QCOMPARE(run("release write").modified, 1);             // A
        QCOMPARE(run("write", ahead(11 * Second)).modified, 1); // C, beside B
    }

    void flaw3_aLateWriteIsAccepted()
    {
        QCOMPARE(run("write").modified, 1);                     // A, which then stands still
        QCOMPARE(run("write", ahead(10 * Second)).modified, 1); // B
        QCOMPARE(update(QStringLiteral("[{\"_id\":1234},{\"$set\":{\"categories\":[\"by A\"]}}]"))
                         .modified,
                 1);
    }

    void flaw4_lockedAndMissingLookTheSame()
    {
        QCOMPARE(run("write").modified, 1);
        const Done locked = run("write");
        update(QStringLiteral("[{\"_id\":1234},{\"_id\":1234}]"));
        const auto gone = m_deployment->command(
                Database, Bson(ValueMap{{"delete", m_collection},
                                        {"deletes",
                                         Value::List{ValueMap{{"q", ValueMap()}, {"limit", 0}}}}}));
        QVERIFY(gone);
        const Done missing = run("write");
        QCOMPARE(locked.matched, missing.matched);
        QCOMPARE(locked.modified, missing.modified);
    }

    void flaw5_aPushThatIsSentAgainLeavesAReader()
    {
        const Words reader = expiringIn(60 * Second);
        run("read", reader);
        run("read", reader); // as after a lost answer
        releaseRead(reader);
        QCOMPARE(readers().size(), std::size_t{1});
        QCOMPARE(run("write").modified, 0);
    }

    void flaw6_aCrashLeavesNullBehind()
    {
        const Words reader = expiringIn(60 * Second);
        run("read", reader);
        run("release read 1", reader);
        QCOMPARE(readers(), (Value::List{Value()}));
    }

    void flaw7_editTwoAsPrintedExcludesNobody()
    {
        run("read, edit 1", expiringIn(60 * Second));
        QCOMPARE(run("write, edit 2", expiringIn(60 * Second)).modified, 1);
        QVERIFY(readers().empty());
        QCOMPARE(run("write, edit 2", expiringIn(61 * Second)).modified, 1); // a second writer
    }

    void flaw8_editTwoCannotBeRenewed()
    {
        const Words reader = expiringIn(60 * Second);
        const auto entry = [](qint64 until) {
            return QStringLiteral("{\"timeout\":{\"$date\":{\"$numberLong\":\"%1\"}},"
                                  "\"process\":{\"$oid\":\"%2\"}}")
                    .arg(QString::number(until), QLatin1String(SomeProcess));
        };
        update(QStringLiteral("[{\"_id\":1234},{\"$push\":{\"lock.read\":%1}}]")
                       .arg(entry(reader.expiration)));
        update(QStringLiteral("[{\"_id\":1234},{\"$set\":{\"lock.read.0\":%1}}]")
                       .arg(entry(reader.expiration + 60 * Second)));
        QCOMPARE(run("release read, edit 2", reader).modified, 0);
        QCOMPARE(readers().size(), std::size_t{1});
    }

    void flaw9_aWriterLeavesNoName()
    {
        const Words words;
        run("write", words);
        QCOMPARE(writer(), Value(std::int64_t{words.expiration})); // a time, and nothing else
    }

    void flaw10_anObjectIdHoldsWholeSeconds()
    {
        const auto oid = [](qint64 until) { // four bytes of seconds; the rest tells ids apart
            return QStringLiteral("{\"$oid\":\"%1aaaaaaaaaaaaaaaa\"}").arg(until / Second, 8, 16);
        };
        const qint64 until = QDateTime::currentMSecsSinceEpoch() / Second * Second + 999;
        const auto push = QStringLiteral("[{\"_id\":1234},{\"$push\":{\"lock.read\":%1}}]");
        QCOMPARE(update(push.arg(oid(until))).modified, 1);
        const auto found = mongo::readAll(
                *m_deployment, Database, m_collection,
                Bson(ValueMap{
                        {"aggregate", m_collection},
                        {"pipeline",
                         Value::List{ValueMap{{"$match", ValueMap{{"_id", std::int64_t{1234}}}}},
                                     ValueMap{{"$project",
                                               ValueMap{{"until",
                                                         ValueMap{{"$toDate",
                                                                   ValueMap{{"$first",
                                                                             "$lock.read"}}}}}}}}}},
                        {"cursor", ValueMap()}}));
        QVERIFY2(found, found ? "" : found.error().text.c_str());
        QCOMPARE(found->front()["until"], Value(std::int64_t{until - 999}));
        // Renewed, it is another id, which the release by the first one does not find.
        update(QStringLiteral("[{\"_id\":1234},{\"$set\":{\"lock.read.0\":%1}}]")
                       .arg(oid(until + 60 * Second)));
        const auto pull = QStringLiteral("[{\"_id\":1234},{\"$pull\":{\"lock.read\":%1}}]");
        QCOMPARE(update(pull.arg(oid(until))).modified, 0);
        QCOMPARE(readers().size(), std::size_t{1});
    }

    /// The two other members copy nothing while the lock is granted; then its primary stands still,
    /// and one of them is elected.
    void flaw11_aFailOverLosesAGrantedLock()
    {
        const QString old = primary();
        QVERIFY(m_hosts.contains(old));
        const qint64 process = processOf(old);
        QVERIFY(process > 1);
        const auto copying = [&](const char *mode) {
            for (const QString &host : m_hosts)
                QVERIFY(host == old
                        || toMember(host,
                                    {{"configureFailPoint", "stopReplProducer"}, {"mode", mode}}));
        };
        const auto whole = qScopeGuard([&] {
            ::kill(static_cast<pid_t>(process), SIGCONT);
            copying("off");
        });
        copying("alwaysOn");
        const QString write = jsonOf(m_statements[QStringLiteral("write")],
                                     expiringIn(60 * Second));
        QCOMPARE(update(QLatin1String("[") + write
                        + QLatin1String(",{\"writeConcern\":{\"w\":1}}]"))
                         .modified,
                 1); // A has it
        QCOMPARE(::kill(static_cast<pid_t>(process), SIGSTOP), 0);
        QTRY_VERIFY_WITH_TIMEOUT(!primary().isEmpty() && primary() != old, 60000);
        copying("off");
        // And B has it too, whether the answer came or not.
        const Words other = expiringIn(90 * Second);
        QTRY_VERIFY_WITH_TIMEOUT(run("write", other).modified == 1
                                         || writer() == Value(std::int64_t{other.expiration}),
                                 60000);
    }

    void theOneStatementHasNoneOfThem()
    {
        const auto acquire = [this](const char *holder, const char *mode) {
            const Done done = run("acquire", by(holder, mode));
            return holds(holder) ? done.operationTime : -1;
        };
        const std::int64_t a = acquire("a", "S");
        const std::int64_t b = acquire("b", "S");
        QVERIFY(a > 0 && b > a);
        QCOMPARE(acquire("c", "X"), -1);
        QVERIFY(acquire("a", "S") > b); // sent again, or renewed: one entry
        QCOMPARE(listOf(stored(Value("rw:cat/1"))["holders"]).size(), std::size_t{2});
        run("release", by("a", {}));
        run("release", by("a", {})); // again: nobody else's
        QVERIFY(holds("b"));
        QCOMPARE(acquire("c", "X"), -1);
        run("release", by("b", {}));
        const std::int64_t c = acquire("c", "X");
        QVERIFY(c > b);
        QCOMPARE(acquire("a", "S"), -1);
        // Whatever a client's clock says, the writer's time-out runs on the server's.
        QTRY_VERIFY_WITH_TIMEOUT(acquire("a", "S") > c, 60000);
    }

    void cleanupTestCase()
    {
        if (!m_deployment)
            return;
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), 60000);
        (void)m_deployment->command(Database, Bson(ValueMap{{"drop", m_collection}}));
    }
};

LOCKSCOPE_GUILESS_TEST(TestSeed004)
#include "tst_seed004.moc"
