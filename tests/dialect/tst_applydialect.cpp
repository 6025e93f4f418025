// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/dialect/foreigndocument.h"
#include "models/dialect/foreignlock.h"
#include "models/domain/liveness.h"
#include "models/domain/lockid.h"
#include "models/domain/lockpath.h"
#include "models/domain/skewtolerance.h"
#include "tests/dialect/dialectparts.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;
using test::dialect;
using test::Now;
using test::object;

namespace {

Dialect named(const QByteArray &path, const QByteArray &separator = "/")
{
    return dialect("format = 1\nname = \"jobs\"\nengine = \"elasticsearch\"\n"
                   "[where]\nindex = \"jobs\"\n[node]\npath = \""
                   + path + "\"\nseparator = \"" + separator + "\"\n[[entry]]\nmode = \"X\"\n");
}

ForeignNode nodeNamed(const Dialect &dialect, const QString &name)
{
    ForeignDocument document;
    document.fields = QJsonObject{{QStringLiteral("name"), name}};
    document.nativeId = name;
    return applyDialect(dialect, document, Now);
}

Dialect timed(const QByteArray &entry)
{
    return dialect("format = 1\nname = \"jobs\"\nengine = \"mongodb\"\n"
                   "[where]\ncollection = \"jobs\"\n[node]\npath = \"{_id}\"\n[[entry]]\n"
                   + entry);
}

ForeignNode applied(const Dialect &dialect, const QByteArray &json)
{
    return applyDialect(dialect, mongoDocument(QStringLiteral("jobs"), object(json)), Now);
}

QByteArray date(qint64 ms)
{
    return R"({"$date":{"$numberLong":")" + QByteArray::number(ms) + R"("}})";
}

} // namespace

/// What documents say of locks.
class TestApplyDialect : public QObject
{
    Q_OBJECT
private slots:
    void namesBecomePaths_data();
    void namesBecomePaths();
    void pathsKeepTheRules();
    void pathsThatAreTooLongAreHashed();
    void fieldsAreReadWhereverTheyAre();
    void textsAreReadAsTheirObjectsAre_data();
    void textsAreReadAsTheirObjectsAre();
    void aTextThatIsNoJsonIsUnreadable();
    void idsOfDifferentDocumentsDiffer();
    void idsAreShort();
    void documentsOfOtherSoftwareAreUnreadable();
    void timesAreReadInEveryForm_data();
    void timesAreReadInEveryForm();
    void whatIsHeld_data();
    void whatIsHeld();
    void clientsClocksGetTheTolerance();
    void elementsAreHolders();
    void equalElementsHaveIdsOfTheirOwn();
    void guardsAreWhatWasSeen();
    void plansKnowALockAgainOnEveryMachine();
    void textsForPeopleAreShort();
    void keysOfOneLockWaitInOrder();
    void theHolderHasTheOthersInItsQueue();
    void aLeaseThatIsProlongedIsNoOtherLock();
    void leasesEndKeys();
    void keysThatAreNoTextAreNone();
};

void TestApplyDialect::namesBecomePaths_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("separator");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("shown");
    const auto row = [](const char *what, const QByteArray &path, const QByteArray &separator,
                        const QString &name, const char *shown) {
        QTest::newRow(what) << path << separator << name << QString::fromUtf8(shown);
    };
    row("plain", "{name}", "/", u"backup"_qs, "/jobs/backup");
    row("a path", "{name}", "/", u"eu/db1/backup"_qs, "/jobs/eu/db1/backup");
    row("a path from the root", "{name}", "/", u"/eu/db1"_qs, "/jobs/eu/db1");
    row("dots divide", "{name}", ".", u"billing.invoices"_qs, "/jobs/billing/invoices");
    row("two characters divide", "{name}", "::", u"a::b:c"_qs, "/jobs/a/b:c");
    row("nothing divides", "{name}", "", u"a/b.c"_qs, "/jobs/a%2Fb.c");
    row("a slash that divides nothing", "{name}", ".", u"a/b.c"_qs, "/jobs/a%2Fb/c");
    row("a sign that is no ASCII divides", "{name}", "\u00b7", QStringLiteral("a\u00b7b"),
        "/jobs/a/b");
    row("nothing divides, and a zero", "{name}", "", QString(QChar(0)), "/jobs/%00");
    row("literal parts", "x/{name}/y-{name}", "/", u"a/b"_qs, "/jobs/x/a/b/y-a/b");
    row("empty", "{name}", "/", QString(), "/jobs/%");
    row("an empty part", "{name}", ".", u"a..b"_qs, "/jobs/a/%/b");
    row("only a slash", "{name}", "/", u"/"_qs, "/jobs/%/%");
    row("upwards", "{name}", "/", u"../../etc/."_qs, "/jobs/%2E%2E/%2E%2E/etc/%2E");
    row("escapes stay apart", "{name}", "", u"a%2Fb"_qs, "/jobs/a%252Fb");
    row("controls", "{name}", "/", u"a\nb\x7f"_qs + QChar(0), "/jobs/a%0Ab%7F%00");
    row("normal form", "{name}", "/", QStringLiteral("e\u0301"), "/jobs/\u00e9");
    row("half a character", "{name}", "/", QString(QChar(0xd800)), "/jobs/?");
}

void TestApplyDialect::namesBecomePaths()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, separator);
    QFETCH(QString, name);
    QFETCH(QString, shown);
    const ForeignNode node = nodeNamed(named(path, separator), name);
    QCOMPARE(QString::fromStdString(node.path), shown);
    const Result<LockPath> parsed = LockPath::parse(node.path);
    QVERIFY(parsed && parsed->text() == node.path);
}

void TestApplyDialect::pathsKeepTheRules()
{
    const Dialect dialect = named("{name}");
    for (ushort unit = 0; unit < 0x3000; ++unit) {
        const ForeignNode node = nodeNamed(dialect, QString(QChar(unit)) + u"/x"_qs);
        const Result<LockPath> path = LockPath::parse(node.path);
        QVERIFY2(path && path->text() == node.path, node.path.c_str());
        QVERIFY(node.path.starts_with("/jobs/"));
    }
}

void TestApplyDialect::pathsThatAreTooLongAreHashed()
{
    const Dialect dialect = named("{name}");
    const QString deep = QStringLiteral("a/").repeated(300);
    const QString wide = QString(9000, u'x');
    for (const QString &name : QStringList{deep, wide, wide + u'y', QString(4000, QChar(0x4e2d))}) {
        const ForeignNode node = nodeNamed(dialect, name);
        QVERIFY2(node.path.starts_with("/jobs/%long-"), node.path.substr(0, 40).c_str());
        QVERIFY(LockPath::parse(node.path));
    }
    QVERIFY(nodeNamed(dialect, wide).path != nodeNamed(dialect, wide + u'y').path);
    QVERIFY(nodeNamed(dialect, QString(8100, u'x')).path.find("%long") == std::string::npos);
}

void TestApplyDialect::fieldsAreReadWhereverTheyAre()
{
    const Dialect dialect = timed(R"(mode = "X"
owner = "{a.b.c} {n} {f} {yes} {none} {missing} {o} {collection}"
host = "{id} {at} {long}"
)");
    const ForeignNode node = applied(
            dialect,
            R"({"_id":"x","a":{"b":{"c":"deep"}},"n":5,"f":0.5,"yes":true,"none":null,"o":{"k":[1]},)"
            R"("id":{"$oid":"65920080aabbccddeeff0011"},"at":{"$date":"2026-01-01T00:00:00Z"},)"
            R"("long":{"$numberLong":"9007199254740993"}})");
    QCOMPARE(node.entries.size(), 1);
    QCOMPARE(node.entries.first().owner, std::string("deep 5 0.5 true   {\"k\":[1]} jobs"));
    QCOMPARE(node.entries.first().host,
             std::string("65920080aabbccddeeff0011 2026-01-01T00:00:00.000Z 9007199254740993"));
}

void TestApplyDialect::textsAreReadAsTheirObjectsAre_data()
{
    QTest::addColumn<QByteArray>("json");
    const auto row = [](const char *what, const QByteArray &json) { QTest::newRow(what) << json; };
    row("as most are", R"({"name":"a.b","n":1767225600000,"o":{"p":"x"},"other":1})");
    row("in between blanks", "{ \"n\" : 5 ,\n\t\"name\" : \"a\" , \"yes\" : true }");
    row("none", "{}");
    row("null", R"({"name":null,"n":null,"o":null,"yes":null})");
    row("other kinds", R"({"name":["a",1],"n":"5","o":[{"p":1}],"yes":0})");
    row("twice", R"({"name":"a","name":"b","n":1,"n":null,"o":{"p":1},"o":{"p":2,"p":3}})");
    row("escapes", R"({"n\u0061me":"a\/b\n\u00e9\ud83d\udd12","o":{"\u0070":"\""}})");
    row("half a character", R"({"name":"\ud800","o":{"p":"\udc00x"}})");
    row("half a character in a name", R"({"\ud800":1,"name":"a"})");
    row("no ASCII", "{\"name\":\"\u00e9\u4e2d\",\"o\":{\"p\":\"e\u0301\"}}");
    row("a zero", R"({"name":"a\u0000b"})");
    row("large numbers", R"({"name":9007199254740993,"n":9223372036854775807,"o":{"p":1e3}})");
    row("the smallest number", R"({"n":-9223372036854775808,"name":-1})");
    row("numbers beyond 64 bits", R"({"name":9223372036854775808,"n":18446744073709551616})");
    row("numbers near their end", R"({"name":9200000000000000001,"n":-9200000000000000001})");
    row("fractions", R"({"name":0.5,"n":1.0,"o":{"p":-0.0},"yes":1e300})");
    row("a zero with a sign", R"({"name":-0,"n":-0})");
    row("types of Extended JSON", R"({"name":{"$oid":"65920080aabbccddeeff0011"},)"
                                  R"("n":{"$numberLong":"9007199254740993"}})");
    row("deep",
        "{\"name\":" + QByteArray("[").repeated(600) + QByteArray("]").repeated(600) + ",\"n\":1}");
    row("deep beside it", "{\"more\":" + QByteArray("{\"a\":").repeated(600) + '1'
                                  + QByteArray("}").repeated(600) + ",\"name\":\"a\"}");
    row("a name with a dot", R"({"o.p":1,"name":"a"})");
}

void TestApplyDialect::textsAreReadAsTheirObjectsAre()
{
    QFETCH(QByteArray, json);
    const Dialect dialect = test::dialect(
            "format = 1\nname = \"jobs\"\nengine = \"elasticsearch\"\n[where]\nindex = \"jobs\"\n"
            "[node]\npath = \"{_id}\"\n[[entry]]\nmode = \"X\"\nheld = \"name != 'gone'\"\n"
            "owner = \"{name} {n} {o.p} {o}\"\nhost = \"{yes}\"\n"
            "[break]\nhow = \"delete\"\nguard = [\"name\", \"n\", \"o.p\", \"o\", \"yes\"]\n");
    const auto nodeOf = [&dialect](ForeignFields fields) {
        ForeignDocument document;
        document.fields = std::move(fields);
        document.nativeId = std::string("id");
        return applyDialect(dialect, document, Now);
    };
    const QJsonDocument parsed = QJsonDocument::fromJson(json);
    QVERIFY(parsed.isObject());
    const ForeignFields text = ForeignFields::ofJson(json.toStdString());
    QCOMPARE(text.object(), parsed.object());
    QCOMPARE(text.toJson(), parsed.toJson(QJsonDocument::Compact).toStdString());
    const ForeignNode fromText = nodeOf(text);
    const ForeignNode fromObject = nodeOf(parsed.object());
    QCOMPARE(fromText.unreadable, std::string());
    QCOMPARE(fromText.entries.size(), 1);
    QCOMPARE(fromObject.entries.size(), 1);
    QCOMPARE(fromText.entries.first().owner, fromObject.entries.first().owner);
    QCOMPARE(fromText.entries.first().host, fromObject.entries.first().host);
    QVERIFY(fromText.entries.first().guard == fromObject.entries.first().guard);
    QCOMPARE(fingerprintOf(dialect, fromText, fromText.entries.first()),
             fingerprintOf(dialect, fromObject, fromObject.entries.first()));
}

void TestApplyDialect::aTextThatIsNoJsonIsUnreadable()
{
    const Dialect dialect = named("{name}");
    for (const char *const json :
         {R"({"name":"a")", R"({"name":1e999})", R"([{"name":"a"}])", ""}) {
        ForeignDocument document;
        document.fields = ForeignFields::ofJson(json);
        document.nativeId = std::string("x");
        const ForeignNode node = applyDialect(dialect, document, Now);
        QCOMPARE(node.path, std::string("/jobs/x"));
        QVERIFY2(node.unreadable.starts_with("it cannot be read as JSON: "),
                 node.unreadable.c_str());
        QVERIFY(node.entries.isEmpty());
        QCOMPARE(document.fields.toJson(), std::string(json)); // shown as it is
    }
}

void TestApplyDialect::idsOfDifferentDocumentsDiffer()
{
    const Dialect dialect = timed("mode = \"X\"\n");
    const QList<std::pair<QByteArray, QString>> ids{
            {R"("a")", u"x:jobs:a"_qs},
            {R"(5)", u"x:jobs:5"_qs},
            {R"("5")", u"x:jobs:\"5\""_qs},
            {R"({"$numberLong":"6"})", u"x:jobs:6"_qs},
            {R"(true)", u"x:jobs:true"_qs},
            {R"("true")", u"x:jobs:\"true\""_qs},
            {R"("")", u"x:jobs:\"\""_qs},
            {R"({"$oid":"65920080aabbccddeeff0011"})", u"x:jobs:65920080aabbccddeeff0011"_qs},
            {R"("65920080aabbccddeeff0011")", u"x:jobs:\"65920080aabbccddeeff0011\""_qs},
            {R"({"b":1,"a":2})", u"x:jobs:{\"a\":2,\"b\":1}"_qs},
            {R"("{\"a\":2}")", u"x:jobs:\"{\\\"a\\\":2}\""_qs},
    };
    for (const auto &[native, id] : ids)
        QCOMPARE(QString::fromStdString(applied(dialect, "{\"_id\":" + native + "}").id), id);

    const Dialect two = test::dialect(
            "format = 1\nname = \"two\"\nengine = \"mongodb\"\n[where]\n"
            "collections = [\"a\", \"b\"]\n[node]\npath = \"{collection}/{_id}\"\n"
            "[[entry]]\nmode = \"X\"\n");
    const ForeignNode node = applyDialect(two, mongoDocument(u"b"_qs, object(R"({"_id":7})")), Now);
    QCOMPARE(node.id, std::string("x:two:b/7"));
    QCOMPARE(node.path, std::string("/two/b/7"));
}

void TestApplyDialect::idsAreShort()
{
    const Dialect dialect = named("{name}");
    const ForeignNode longest = nodeNamed(dialect, QString(500, u'x'));
    QVERIFY(longest.id.ends_with("xxx"));
    const ForeignNode hashed = nodeNamed(dialect, QString(600, QChar(0xe4)));
    QVERIFY(hashed.id.starts_with("x:jobs:h:"));
    QVERIFY(hashed.id.size() <= MaxDocumentIdBytes);
}

void TestApplyDialect::documentsOfOtherSoftwareAreUnreadable()
{
    ForeignDocument document;
    document.nativeId = u"a/b"_qs;
    const ForeignNode node = applyDialect(named("{name}"), document, Now);
    QCOMPARE(node.path, std::string("/jobs/a%2Fb"));
    QCOMPARE(node.unreadable,
             std::string("it has no field 'name', by which 'jobs' names its locks"));
    QVERIFY(node.entries.isEmpty());
}

void TestApplyDialect::timesAreReadInEveryForm_data()
{
    QTest::addColumn<QByteArray>("spec");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<qint64>("ms"); ///< −1: none
    const auto row = [](const char *name, const char *spec, const QByteArray &value, qint64 ms) {
        QTest::newRow(name) << QByteArray(spec) << value << ms;
    };
    row("a date", "", date(Now), Now);
    row("a date as text", "", R"({"$date":"2026-01-01T00:00:00.250Z"})", Now + 250);
    row("a date with a zone", "", R"({"$date":"2026-01-01T01:00:00+01:00"})", Now);
    row("a date as a number", "", R"({"$date":1767225600000})", Now);
    row("a number is no date", "", "1767225600000", -1);
    row("null", "", "null", -1);
    row("milliseconds", ", as = \"epoch_ms\"", "1767225600001", Now + 1);
    row("milliseconds of 64 bits", ", as = \"epoch_ms\"", R"({"$numberLong":"1767225600001"})",
        Now + 1);
    row("seconds", ", as = \"epoch_s\"", "1767225601", Now + 1000);
    row("ISO", ", as = \"iso\"", R"("2026-01-01T00:00:01Z")", Now + 1000);
    row("ISO of nobody's zone", ", as = \"iso\"", R"("2026-01-01T00:00:01")", Now + 1000);
    row("no ISO", ", as = \"iso\"", R"("tomorrow")", -1);
    row("the time of an id", ", as = \"objectid_time\"", R"({"$oid":"6955b900aabbccddeeff0011"})",
        Now);
    row("the time of no id", ", as = \"objectid_time\"", R"({"$oid":"zz"})", -1);
    row("a timestamp", ", as = \"bson_timestamp\"", R"({"$timestamp":{"t":1767225600,"i":7}})",
        Now);
    row("no timestamp", ", as = \"bson_timestamp\"", R"({"$timestamp":7})", -1);
    row("and more", ", plus_ms = 500", date(Now), Now + 500);
    row("and what the document says", ", plus = \"more\", unit = \"min\"", date(Now), Now + 180000);
    row("and what it does not say", ", plus = \"missing\"", date(Now), -1);
    row("far in the future", ", as = \"epoch_ms\"", "1e300", 253402300799999);
    row("far in the past", "", R"({"$date":{"$numberLong":"-9223372036854775808"}})",
        -62135596800000);
    row("no number", "", R"({"$date":{"$numberLong":"nan"}})", -1);
}

void TestApplyDialect::timesAreReadInEveryForm()
{
    QFETCH(QByteArray, spec);
    QFETCH(QByteArray, value);
    QFETCH(qint64, ms);
    const Dialect dialect = timed("mode = \"X\"\nclock = \"server\"\nrenewed = { field = \"t\""
                                  + spec + " }\n");
    const ForeignNode node = applied(dialect, R"({"_id":1,"more":3,"t":)" + value + "}");
    QCOMPARE(node.entries.size(), 1);
    QCOMPARE(node.entries.first().renewedMs.value_or(-1), ms);
}

void TestApplyDialect::whatIsHeld_data()
{
    QTest::addColumn<QByteArray>("held");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<bool>("isHeld");
    const auto row = [](const char *name, const char *held, const QByteArray &value, bool isHeld) {
        QTest::newRow(name) << QByteArray(held) << value << isHeld;
    };
    row("time to come", "t > now", date(Now + 1), true);
    row("time that has come", "t > now", date(Now), false);
    row("no time", "t > now", "null", false);
    row("no time that could be read", "t > now", R"("soon")", false);
    row("since", "t < now", date(Now - 1), true);
    row("from then on", "t < now", date(Now + 1), false);
    row("true", "t == true", "true", true);
    row("not true", "t == true", "false", false);
    row("true and 1", "t == true", "1", false);
    row("a text", "t == 'HELD'", R"("HELD")", true);
    row("another text", "t == 'HELD'", R"("FREE")", false);
    row("a number, however it is written", "t == 5", R"({"$numberLong":"5"})", true);
    row("something", "t != null", date(Now), true);
    row("nothing", "t != null", "null", false);
    row("null", "t == null", "null", true);
    row("not that", "t != 'FREE'", R"("HELD")", true);
}

void TestApplyDialect::whatIsHeld()
{
    QFETCH(QByteArray, held);
    QFETCH(QByteArray, value);
    QFETCH(bool, isHeld);
    const Dialect dialect = timed("mode = \"X\"\nclock = \"server\"\nheld = \"" + held
                                  + "\"\nrenewed = { field = \"t\" }\n");
    QCOMPARE(applied(dialect, R"({"_id":1,"t":)" + value + "}").entries.size(), isHeld ? 1 : 0);
    const bool isNull = held == "t == null";
    const bool isOther = held == "t != 'FREE'";
    QCOMPARE(applied(dialect, R"({"_id":1})").entries.size(), isNull || isOther ? 1 : 0);
}

void TestApplyDialect::clientsClocksGetTheTolerance()
{
    const qint64 tolerance = SkewTolerance.count();
    for (const QByteArray clock : {"server", "client"}) {
        const Dialect dialect = timed("mode = \"X\"\nclock = \"" + clock
                                      + "\"\nexpires = { field = \"t\" }\n");
        const auto stateAfter = [&dialect](qint64 ms) {
            return applied(dialect, R"({"_id":1,"t":)" + date(Now - ms) + "}")
                    .entries.first()
                    .state;
        };
        const bool isServer = clock == "server";
        QVERIFY(stateAfter(-1) == ForeignEntry::State::Held);
        QVERIFY((stateAfter(0) == ForeignEntry::State::Over) == isServer);
        QVERIFY((stateAfter(tolerance - 1) == ForeignEntry::State::Over) == isServer);
        QVERIFY(stateAfter(tolerance) == ForeignEntry::State::Over);
    }
}

void TestApplyDialect::elementsAreHolders()
{
    const Dialect dialect = timed(R"(mode = "S"
each = "readers"
if = "type(@) == object"
held = "@.on == true"
id = "{@.id}"
owner = "{@.who}"
[entry.break]
how = "pull"
array = "readers"
)");
    const ForeignNode node
            = applied(dialect,
                      R"({"_id":1,"readers":[{"id":"a","who":"john","on":true},"text",)"
                      R"({"id":"b","who":"mary","on":false},{"id":"c","who":"eve","on":true},)"
                              + date(Now) + "]}");
    QCOMPARE(node.entries.size(), 2);
    QCOMPARE(node.entries.at(0).id, std::string("x:jobs:1:a"));
    QCOMPARE(node.entries.at(0).owner, std::string("john"));
    QCOMPARE(node.entries.at(1).id, std::string("x:jobs:1:c"));
    QCOMPARE(node.entries.at(1).element, 3);
    QCOMPARE(node.entries.at(1).elementSeen.toObject().value(u"who"_qs).toString(), u"eve"_qs);
    QVERIFY(applied(dialect, R"({"_id":1,"readers":"none"})").entries.isEmpty());
}

void TestApplyDialect::equalElementsHaveIdsOfTheirOwn()
{
    const Dialect dialect = timed("mode = \"S\"\neach = \"readers\"\n");
    const QByteArray one = date(Now);
    const ForeignNode node = applied(dialect, R"({"_id":1,"readers":[)" + one + ',' + one
                                                      + R"(,{"a":1},{"a":2}]})");
    QCOMPARE(node.entries.size(), 4);
    QCOMPARE(node.entries.at(0).id, std::string("x:jobs:1:2026-01-01T00:00:00.000Z"));
    std::set<std::string> ids;
    for (const ForeignEntry &entry : node.entries)
        ids.insert(entry.id);
    QCOMPARE(ids.size(), std::size_t(4));
}

void TestApplyDialect::guardsAreWhatWasSeen()
{
    const Dialect dialect = timed("mode = \"X\"\n[break]\nhow = \"delete\"\n"
                                  "guard = [\"by\", \"gone\"]\n");
    const ForeignNode node = applied(dialect, R"({"_id":1,"by":"ws7"})");
    const auto &guard = node.entries.first().guard;
    QVERIFY(guard.size() == 2 && guard[0].text() && guard[1].isMissing());
    QCOMPARE(*guard[0].text(), std::string("ws7"));
}

/// A plan is kept as a file, and may be carried out by another program of another build.
void TestApplyDialect::plansKnowALockAgainOnEveryMachine()
{
    const Dialect dialect = timed("mode = \"X\"\nowner = \"{by}\"\n[break]\nhow = \"delete\"\n"
                                  "guard = [\"by\", \"n\", \"o\", \"gone\"]\n");
    const ForeignNode node = applied(dialect, R"({"_id":1,"by":"ws7","n":5,"o":{"k":[1]}})");
    QCOMPARE(fingerprintOf(dialect, node, node.entries.first()), std::int64_t(3953017208303532975));
}

void TestApplyDialect::textsForPeopleAreShort()
{
    const Dialect dialect = timed("mode = \"X\"\nowner = \"{by}\"\n");
    const QString lock = QString::fromUcs4(U"\x1F512");
    const QByteArray name = (u"x"_qs + lock.repeated(1000)).toUtf8();
    const std::string owner
            = applied(dialect, R"({"_id":1,"by":")" + name + "\"}").entries.first().owner;
    QCOMPARE(QString::fromStdString(owner), u"x"_qs + lock.repeated(255)); // no half character
}

namespace {

QJsonObject keyValue(const QByteArray &key, int revision, const QByteArray &lease = "77")
{
    return object(R"({"key":")" + key.toBase64() + R"(","value":"","lease":")" + lease
                  + R"(","create_revision":")" + QByteArray::number(revision)
                  + R"(","mod_revision":")" + QByteArray::number(revision) + "\"}");
}

Dialect mutexes()
{
    return dialect("format = 1\nname = \"mutex\"\nengine = \"etcd\"\n[where]\nprefix = \"jobs/\"\n"
                   "key = \"jobs/(?<job>.+)/(?<who>[0-9a-f]+)\"\n[node]\npath = \"{job}\"\n"
                   "[[entry]]\nmode = \"X\"\ngroup = \"{job}\"\norder = \"create_revision\"\n"
                   "id = \"{who}\"\nlease = \"{kv.lease}\"\n");
}

} // namespace

void TestApplyDialect::keysOfOneLockWaitInOrder()
{
    const Dialect dialect = mutexes();
    QList<ForeignNode> nodes;
    for (const auto &[key, revision] : QList<std::pair<QByteArray, int>>{{"jobs/a/9f", 12},
                                                                         {"jobs/b/1", 11},
                                                                         {"jobs/a/2", 7},
                                                                         {"jobs/a/5", 100}})
        nodes.append(applyDialect(dialect, *etcdDocument(keyValue(key, revision)), Now));
    settleWaits(nodes);
    const auto waits = [&nodes](qsizetype i) { return nodes.at(i).entries.first().waits; };
    QVERIFY(waits(0) && !waits(1) && !waits(2) && waits(3));
    QCOMPARE(nodes.at(0).path, std::string("/mutex/a"));
    QCOMPARE(nodes.at(0).id, std::string("x:mutex:jobs/a/9f"));
    QCOMPARE(nodes.at(0).entries.first().id, std::string("x:mutex:jobs/a/9f:9f"));
    QCOMPARE(nodes.at(3).path, nodes.at(0).path);
    QVERIFY(!isNoLock(dialect, *etcdDocument(keyValue("jobs/a/9f", 1))));
    QVERIFY(isNoLock(dialect, *etcdDocument(keyValue("jobs/config", 1))));
}

void TestApplyDialect::theHolderHasTheOthersInItsQueue()
{
    const Dialect dialect = mutexes();
    QList<ForeignNode> nodes;
    for (const auto &[key, revision] :
         QList<std::pair<QByteArray, int>>{{"jobs/a/9f", 12}, {"jobs/a/5", 100}, {"jobs/a/2", 7}})
        nodes.append(applyDialect(dialect, *etcdDocument(keyValue(key, revision)), Now));
    const std::vector<LockDocument> locks = foreignLocks(dialect, nodes);
    QCOMPARE(locks.size(), std::size_t(3));
    QVERIFY(locks[0].holders.empty() && locks[1].holders.empty());
    QVERIFY(locks[0].queue.empty() && locks[1].queue.empty());
    QCOMPARE(locks[2].holders.size(), std::size_t(1));
    QCOMPARE(locks[2].queue.size(), std::size_t(2));
    QCOMPARE(locks[2].queue[0].id, std::string("x:mutex:jobs/a/9f:9f"));
    QCOMPARE(locks[2].queue[1].id, std::string("x:mutex:jobs/a/5:5"));
}

/// Its server ends it; what is still there was prolonged since, however late it is.
void TestApplyDialect::aLeaseThatIsProlongedIsNoOtherLock()
{
    const Dialect dialect = mutexes();
    const auto seen = [&dialect](int revision, qint64 end) {
        ForeignDocument document = *etcdDocument(keyValue("jobs/a/9f", revision));
        document.leaseEndMs = end;
        return applyDialect(dialect, document, Now);
    };
    const auto guardOf = [&dialect](const ForeignNode &node) {
        return fingerprintOf(dialect, node, node.entries.first());
    };
    const ForeignNode first = seen(12, Now + 5000);
    QCOMPARE(guardOf(first), guardOf(seen(12, Now + 9000)));
    QVERIFY(guardOf(first) != guardOf(seen(13, Now + 5000)));
    const ForeignNode late = seen(12, Now - 5000);
    QVERIFY(late.entries.first().state == ForeignEntry::State::Held);
    QVERIFY(!nextChangeOf(first, instantFromEpochMs(Now)));
    const LockDocument lock = foreignLock(dialect, late);
    QVERIFY(lock.holders.front().isLeased);
    const LivenessVerdict verdict = judgeHolder(lock.holders.front(), nullptr,
                                                instantFromEpochMs(Now), instantFromEpochMs(Now));
    QVERIFY(verdict.liveness == Liveness::Suspect);
}

void TestApplyDialect::leasesEndKeys()
{
    const Dialect dialect = mutexes();
    ForeignDocument document = *etcdDocument(keyValue("jobs/a/9f", 12, "7587862094530120455"));
    QCOMPARE(leaseOf(dialect, document), u"7587862094530120455"_qs);
    QCOMPARE(leaseOf(dialect, *etcdDocument(keyValue("jobs/a/9f", 12, "0"))), QString());
    QVERIFY(!applyDialect(dialect, document, Now).entries.first().expiresMs);
    document.leaseEndMs = Now + 5000;
    QCOMPARE(applyDialect(dialect, document, Now).entries.first().expiresMs, Now + 5000);
}

void TestApplyDialect::keysThatAreNoTextAreNone()
{
    QVERIFY(!etcdDocument(object(R"({"key":"/w=="})")));
    QVERIFY(!etcdDocument(object(R"({"key":"!"})")));
    QVERIFY(!etcdDocument(object("{}")));
    const auto json = etcdDocument(object(R"({"key":"YQ==","value":"eyJ3aG8iOiJ4In0="})"));
    QVERIFY(json);
    QCOMPARE(json->fields.object().value(u"json"_qs).toObject().value(u"who"_qs).toString(),
             u"x"_qs);
}

LOCKSCOPE_APPLESS_TEST(TestApplyDialect)
#include "tst_applydialect.moc"
