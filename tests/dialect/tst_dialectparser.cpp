// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/dialect/dialect.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;

namespace {

QByteArray elastic(const QByteArray &rest)
{
    return "format = 1\nname = \"jobs\"\nengine = \"elasticsearch\"\n" + rest;
}

QByteArray mongo(const QByteArray &rest)
{
    return "format = 1\nname = \"jobs\"\nengine = \"mongodb\"\n[where]\ncollection = \"jobs\"\n"
           "[node]\npath = \"{_id}\"\n"
           + rest;
}

QByteArray etcd(const QByteArray &rest)
{
    return "format = 1\nname = \"jobs\"\nengine = \"etcd\"\n[where]\nprefix = \"jobs/\"\n"
           "key = \"jobs/(?<job>.+)/(?<who>.+)\"\n"
           + rest;
}

/// Every error on a line of its own.
QString errorsOf(const QByteArray &toml)
{
    const tl::expected<Dialect, QList<DialectError>> parsed = parseDialect(toml,
                                                                           DialectOrigin::User);
    QStringList lines;
    if (!parsed) {
        for (const DialectError &error : parsed.error())
            lines.append(toText(error));
    }
    return lines.join(u'\n');
}

} // namespace

/// Files of dialects: what they say, and every error by its line and key.
class TestDialectParser : public QObject
{
    Q_OBJECT
private slots:
    void aFileIsReadWhole();
    void everyErrorIsTold();
    void errorsAreNamed_data();
    void errorsAreNamed();
    void filesThatAreTooLargeAreNotRead();
    void everyCharacterStandsInTextsAndComments();
    void aLeaseIsOfTheServersClock();
};

void TestDialectParser::aFileIsReadWhole()
{
    const QByteArray toml = mongo(R"([[entry]]
mode = "X"
held = "until > now"
owner = "{by} on {host}"
acquired = { field = "_id", as = "objectid_time" }
expires = { field = "until", plus = "more", unit = "s", plus_ms = 5 }
clock = "client"
[[entry]]
each = "readers"
if = "type(@) == object"
mode = "S"
id = "{@.id}"
[entry.break]
how = "pull"
array = "readers"
also_dec = "count"
[break]
how = "set"
guard = ["until", "by"]
set = { until = { now = "date" }, by = {}, "state.free" = true }
means = "As its own release."
[hazards]
no_fencing = true
)");
    const auto parsed = parseDialect(toml, DialectOrigin::System);
    QVERIFY2(parsed, qPrintable(errorsOf(toml)));
    QCOMPARE(parsed->name, QStringLiteral("jobs"));
    QCOMPARE(parsed->title, QStringLiteral("jobs"));
    QVERIFY(parsed->engine == DialectEngine::Mongo);
    QVERIFY(parsed->origin == DialectOrigin::System);
    QCOMPARE(parsed->sha256.size(), 64);
    QCOMPARE(parsed->where.collections, QStringList{QStringLiteral("jobs")});
    QCOMPARE(parsed->separator, std::string("/"));
    QVERIFY(parsed->canBreak());
    QVERIFY(parsed->hazards.noFencing && !parsed->hazards.blindRelease);

    QCOMPARE(parsed->entries.size(), 2);
    const DialectEntry &writer = parsed->entries.at(0);
    QVERIFY(writer.mode == LockMode::X && !writer.each);
    QVERIFY(writer.held.comparison == HeldCondition::Comparison::After && writer.held.time);
    QCOMPARE(writer.held.time->plusUnitMs, 1000);
    QCOMPARE(writer.owner.parts.size(), 3);
    QVERIFY(writer.breaks && writer.breaks->how == BreakRule::How::Set);
    QCOMPARE(writer.breaks->set.size(), 3);
    QCOMPARE(writer.breaks->means, QStringLiteral("As its own release."));

    const DialectEntry &reader = parsed->entries.at(1);
    QVERIFY(reader.mode == LockMode::S && reader.each);
    QVERIFY(reader.type == DialectEntry::Type::Object);
    QVERIFY(reader.breaks && reader.breaks->how == BreakRule::How::Pull);
    QCOMPARE(reader.breaks->alsoDec->text, QStringLiteral("count"));
}

void TestDialectParser::everyErrorIsTold()
{
    QCOMPARE(errorsOf("format = 2\nname = \"A b\"\nengine = \"mongodb\"\nwhere = 5\n"
                      "[[entry]]\nmode = \"Z\"\nheld = \"a\"\ncolour = \"red\"\n"),
             QStringLiteral(
                     "it needs [node] with `path`: where a document stands in the tree, as "
                     "path = \"{_id}\"\n"
                     "line 1: format: this program reads format 1\n"
                     "line 2: name: it may have small letters, digits, '-' and '_', and 48 "
                     "characters at most\n"
                     "line 4: where: it must be a table, and is a whole number\n"
                     "line 6: entry 1.mode: it is 'Z'; it can be: X, S\n"
                     "line 7: entry 1.held: 'a' is no condition; write \"<field> > now\", "
                     "\"<field> == <value>\" or \"<field> != <value>\"\n"
                     "line 8: entry 1.colour: there is no such key here; there are: each, if, "
                     "mode, id, owner, host, acquired, renewed, expires, held, lease, group, "
                     "order, clock, break"));
}

void TestDialectParser::errorsAreNamed_data()
{
    QTest::addColumn<QByteArray>("toml");
    QTest::addColumn<QString>("says"); ///< what the errors begin with
    const auto row = [](const char *name, const QByteArray &toml, const char *says) {
        QTest::newRow(name) << toml << QString::fromUtf8(says);
    };
    row("no TOML", "format = \n", "line 1: this is no TOML: ");
    row("a key twice", "format = 1\nformat = 1\n", "line 2: this is no TOML: ");
    row("not UTF-8", "name = \"\xff\"\n", "line 1: this is no TOML: ");
    row("a control character", QByteArray("format = 1\n[\0where]\n", 20),
        "line 2: this is no TOML: it has a character that can stand");
    row("a blank that is none", "format = 1\n\xef\xbb\xb8 name\n",
        "line 2: this is no TOML: it has a character that can stand");
    row("a text in a word", "a = 1\"x\xc3\xa4\"\n",
        "line 1: this is no TOML: it has a character that can stand");
    row("texts of lines", "a = \"\"\"x\\\n\xc3\xa4\"\"\"\n",
        "line 2: this is no TOML: it has a character that can stand");
    row("empty", "", "it needs format = 1");
    row("no engine", "format = 1\nname = \"a\"\n", "it needs `engine`");
    row("an unknown engine", "format = 1\nname = \"a\"\nengine = \"redis\"\n",
        "line 3: engine: it is 'redis'; it can be: elasticsearch, mongodb, etcd");
    row("an unknown key", mongo("[[entry]]\nmode = \"X\"\n[hazard]\nno_fencing = true\n"),
        "line 10: hazard: there is no such key here; there are: format, name");
    row("a name for another line", mongo("[[entry]]\nmode = \"X\"\nowner = \"a\\nb\"\n"),
        "line 10: entry 1.owner: it has a line break or another control character");

    const QByteArray entry = "[[entry]]\nmode = \"X\"\n";
    const QByteArray node = "[node]\npath = \"{_id}\"\n";
    row("an index with a wildcard", elastic("[where]\nindex = \"lock*\"\n" + node + entry),
        "line 5: where.index: it must be the name of one index");
    row("two indexes", elastic("[where]\nindex = \"a,b\"\n" + node + entry),
        "line 5: where.index: it must be the name of one index");
    row("an API", elastic("[where]\nindex = \"_all\"\n" + node + entry),
        "line 5: where.index: it must be the name of one index");
    row("another engine's place", elastic("[where]\ncollection = \"a\"\n" + node + entry),
        "line 4: where: it needs `index`\nline 5: where.collection: there is no such key here");
    row("a query with a script",
        elastic("[where]\nindex = \"a\"\nfilter = '{\"bool\": {\"filter\": [{\"script\": "
                "{\"script\": \"1\"}}]}}'\n"
                + node + entry),
        "line 6: where.filter: 'script' runs code or reads elsewhere");
    row("a query that nobody can read",
        elastic("[where]\nindex = \"a\"\nfilter = '{\"wrapper\": {\"query\": \"e30=\"}}'\n" + node
                + entry),
        "line 6: where.filter: 'wrapper' runs code or reads elsewhere");
    row("a query in another index",
        elastic("[where]\nindex = \"a\"\nfilter = '{\"terms\": {\"f\": {\"index\": \"b\", "
                "\"id\": \"1\", \"path\": \"p\"}}}'\n"
                + node + entry),
        "line 6: where.filter: 'terms' runs code or reads elsewhere");
    row("no JSON", elastic("[where]\nindex = \"a\"\nfilter = '{'\n" + node + entry),
        "line 6: where.filter: it is no JSON: ");
    row("JSON, but no object", elastic("[where]\nindex = \"a\"\nfilter = '[]'\n" + node + entry),
        "line 6: where.filter: it must be an object of JSON");
    const QByteArray mongoHead = "format = 1\nname = \"a\"\nengine = \"mongodb\"\n[where]\n";
    row("a filter with JavaScript",
        mongoHead + "collection = \"a\"\nfilter = '{\"$or\": [{\"$where\": \"1\"}]}'\n" + node
                + entry,
        "line 6: where.filter: '$where' runs code");
    row("a collection of the server's",
        mongoHead + "collection = \"system.users\"\n" + node + entry,
        "line 5: where.collection: 'system.users' is no name of a collection of locks");
    row("two ways to say it",
        mongoHead + "collection = \"a\"\ncollections = [\"b\"]\n" + node + entry,
        "line 4: where: it needs either `collection` or `collections`");
    row("no regular expression",
        "format = 1\nname = \"a\"\nengine = \"etcd\"\n[where]\nprefix = \"a\"\nkey = \"(\"\n"
        "[node]\npath = \"{key}\"\n"
                + entry,
        "line 6: where.key: it is no regular expression: ");

    const QByteArray where = "[where]\nindex = \"a\"\n";
    row("a template without its end", elastic(where + "[node]\npath = \"{a\"\n" + entry),
        "line 7: node.path: '{a' has a '{' without its '}'");
    row("a template without its beginning", elastic(where + "[node]\npath = \"{a}}\"\n" + entry),
        "line 7: node.path: '{a}}' has a '}' without its '{'");
    row("a template without a field", elastic(where + "[node]\npath = \"a\"\n" + entry),
        "line 7: node.path: it names no field");
    row("a path above the dialect", elastic(where + "[node]\npath = \"/{a}\"\n" + entry),
        "line 7: node.path: it must neither begin nor end with '/'");
    row("an element where there is none", elastic(where + "[node]\npath = \"{@.a}\"\n" + entry),
        "line 7: node.path: '@.a': there is an element '@' only in an entry with `each`");
    row("an empty name", elastic(where + "[node]\npath = \"{a..b}\"\n" + entry),
        "line 7: node.path: 'a..b' has an empty name between its dots");
    row("a command for a name", mongo("[[entry]]\nmode = \"X\"\nowner = \"{$where}\"\n"),
        "line 10: entry 1.owner: '$where': no name may begin with '$'");
    row("a part that the key does not have",
        etcd("[node]\npath = \"{scope}\"\n[[entry]]\nmode = \"X\"\n"),
        "line 8: node.path: there is no 'scope'; there are: job, who, key, value, json");

    row("no entry", mongo(""), "it needs [[entry]]");
    row("one entry that is no list", mongo("[entry]\nmode = \"X\"\n"),
        "line 8: entry: it must be an array, and is a table");
    row("no mode", mongo("[[entry]]\nowner = \"{a}\"\n"), "line 8: entry 1: it needs `mode`");
    row("held by a time that nobody reads",
        mongo("[[entry]]\nmode = \"X\"\nheld = \"until > now\"\n"),
        "line 10: entry 1.held: 'until' is compared with the time, and no time of the entry reads");
    row("held by the size of something", mongo("[[entry]]\nmode = \"X\"\nheld = \"count > 5\"\n"),
        "line 10: entry 1.held: '>' compares with the time only");
    row("held by a bare word", mongo("[[entry]]\nmode = \"X\"\nheld = \"state == locked\"\n"),
        "line 10: entry 1.held: 'locked' is no value");
    row("times of nobody's clock",
        mongo("[[entry]]\nmode = \"X\"\nexpires = { field = \"until\" }\n"),
        "line 8: entry 1: it has times and needs `clock`");
    row("a date on Elasticsearch",
        elastic(where + node
                + "[[entry]]\nmode = \"X\"\nclock = \"client\"\n"
                  "expires = { field = \"until\" }\n"),
        "line 11: entry 1.expires: it needs `as`, how the time is written: epoch_ms, epoch_s, iso");
    row("a time nowhere",
        mongo("[[entry]]\nmode = \"X\"\nclock = \"client\"\nexpires = { as = \"iso\" }\n"),
        "line 11: entry 1.expires: it needs `field`");
    row("a unit of nothing",
        mongo("[[entry]]\nmode = \"X\"\nclock = \"client\"\n"
              "expires = { field = \"a\", unit = \"s\" }\n"),
        "line 11: entry 1.expires.unit: it is the unit of `plus`");
    row("a choice without elements", mongo("[[entry]]\nmode = \"X\"\nif = \"type(@) == date\"\n"),
        "line 10: entry 1.if: it chooses among elements");
    row("an unknown type",
        mongo("[[entry]]\neach = \"a\"\nmode = \"X\"\nif = \"type(@) == number\"\n"),
        "line 11: entry 1.if: it can be ");
    row("a lease elsewhere", mongo("[[entry]]\nmode = \"X\"\nlease = \"{a}\"\n"),
        "line 10: entry 1.lease: leases and queues of keys are etcd's only");
    row("a queue without an order",
        etcd("[node]\npath = \"{job}\"\n[[entry]]\nmode = \"X\"\ngroup = \"{job}\"\n"),
        "line 9: entry 1: `group` and `order` belong together");

    row("no guard", mongo(entry + "[break]\nhow = \"delete\"\n"),
        "line 10: break: it needs `guard`: the fields that must be what was seen");
    row("an empty guard", mongo(entry + "[break]\nhow = \"delete\"\nguard = []\n"),
        "line 12: break.guard: it is empty");
    row("a guard that is there anyway",
        mongo(entry + "[break]\nhow = \"delete\"\nguard = [\"_id\"]\n"),
        "line 12: break.guard: '_id' is always compared and never set");
    row("an unknown way", mongo(entry + "[break]\nhow = \"drop\"\n"),
        "line 11: break.how: it is 'drop'; it can be: set, pull, pull-one, delete");
    row("nothing to set", mongo(entry + "[break]\nhow = \"set\"\nguard = [\"a\"]\n"),
        "line 10: break.set: how = \"set\" needs the fields");
    row("the id set", mongo(entry + "[break]\nhow = \"set\"\nguard = [\"a\"]\nset = { _id = 5 }\n"),
        "line 13: break.set._id: '_id' is always compared and never set");
    row("a command set",
        mongo(entry + "[break]\nhow = \"set\"\nguard = [\"a\"]\nset = { \"a.$[]\" = 5 }\n"),
        "line 13: break.set.a.$[]: 'a.$[]': no name may begin with '$'");
    row("one field in the other",
        mongo(entry + "[break]\nhow = \"set\"\nguard = [\"a\"]\nset = { a = 5, \"a.b\" = 5 }\n"),
        "line 13: break.set.a.b: 'a' is set as well");
    row("an array set",
        mongo(entry + "[break]\nhow = \"set\"\nguard = [\"a\"]\nset = { a = [] }\n"),
        "line 13: break.set.a: a field can be set to a text");
    // JSON has neither: what would be sent is null.
    for (const QByteArray number : {"inf", "-inf", "nan"})
        row(number.constData(),
            elastic(where + node + entry + "[break]\nhow = \"set\"\nset = { a = " + number
                    + " }\n"),
            "line 12: break.set.a: 'inf' and 'nan' are no values that a document can have");
    row("a BSON date on Elasticsearch",
        elastic(where + node + entry
                + "[break]\nhow = \"set\"\nset = { a = { now = \"date\" } }\n"),
        "line 12: break.set.a.now: it is 'date'; it can be: epoch_ms, epoch_s, iso");
    row("set by a deletion",
        mongo(entry + "[break]\nhow = \"delete\"\nguard = [\"a\"]\nset = { a = 5 }\n"),
        "line 13: break.set: only how = \"set\" sets fields");
    row("a pull of nothing", mongo(entry + "[break]\nhow = \"pull\"\narray = \"a\"\n"),
        "line 11: break.how: there is nothing to pull");
    const QByteArray each = "[[entry]]\neach = \"a\"\nmode = \"S\"\n[entry.break]\n";
    row("a pull from elsewhere", mongo(each + "how = \"pull\"\narray = \"b\"\n"),
        "line 13: entry 1.break.array: it must be the array that `each` goes through, 'a'");
    row("a pull from nowhere", mongo(each + "how = \"pull\"\n"),
        "line 11: entry 1.break: it needs `array`");
    row("a document deleted for one of its elements",
        mongo(each + "how = \"delete\"\nguard = [\"b\"]\n"),
        "line 12: entry 1.break.how: \"delete\" would end every holder in the document");
    row("a common break for elements",
        mongo("[[entry]]\neach = \"a\"\nmode = \"S\"\n[break]\nhow = \"delete\"\n"
              "guard = [\"b\"]\n"),
        "line 8: entry 1: the file's [break] cannot end one element of an array");
    const QByteArray key = "[node]\npath = \"{job}\"\n[[entry]]\nmode = \"X\"\n[break]\n";
    row("a key that is set", etcd(key + "how = \"set\"\nset = { a = 5 }\n"),
        "line 12: break.how: on etcd a lock is a key");
    row("a guard on etcd", etcd(key + "how = \"delete\"\nguard = [\"value\"]\n"),
        "line 13: break.guard: etcd compares mod_revision");
    row("a hazard that is no word", mongo(entry + "[hazards]\nno_fencing = 1\n"),
        "line 11: hazards.no_fencing: it must be true or false, and is a whole number");
}

void TestDialectParser::errorsAreNamed()
{
    QFETCH(QByteArray, toml);
    QFETCH(QString, says);
    const QString errors = errorsOf(toml);
    QVERIFY2(errors.startsWith(says) || errors.contains(u'\n' + says), qPrintable(errors));
}

void TestDialectParser::filesThatAreTooLargeAreNotRead()
{
    QCOMPARE(errorsOf(QByteArray(MaxDialectBytes + 1, '#')),
             QStringLiteral("it is larger than 64 KiB"));
}

void TestDialectParser::everyCharacterStandsInTextsAndComments()
{
    QCOMPARE(errorsOf("\xef\xbb\xbf# \xc3\xa4 '\n"
                      + mongo("[[entry]] # \"\nmode = 'X'\nowner = \"\xc3\xa4 \\\" #\"\n"
                              "host = 'h\xc3\xa4\\' # '\n")),
             QString());
    QCOMPARE(errorsOf(mongo("[[entry]]\nmode = '''X'''\nowner = '''\n\xc3\xa4'''\n"
                            "host = \"\"\"a\"\"\"\n")),
             QString());
}

void TestDialectParser::aLeaseIsOfTheServersClock()
{
    const auto parsed = parseDialect(
            etcd("[node]\npath = \"{job}\"\n[[entry]]\nmode = \"X\"\nlease = \"{kv.lease}\"\n"),
            DialectOrigin::User);
    QVERIFY(parsed);
    QVERIFY(parsed->entries.first().clock == DialectClock::Server);
    QVERIFY(!parsed->canBreak());
}

LOCKSCOPE_APPLESS_TEST(TestDialectParser)
#include "tst_dialectparser.moc"
