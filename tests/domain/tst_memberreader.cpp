// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/memberreader.h"

#include "tests/support/testprogram.h"

#include <QTest>

#include <functional>

using namespace lockscope;

namespace {

using Author = MemberReader::Author;

/// What reading @p object with @p read complains of.
std::string complaintOf(const Value &object, const std::function<void(MemberReader &)> &read,
                        Author author = Author::Program)
{
    std::string error;
    MemberReader reader(object, "plan", error, author);
    read(reader);
    return error;
}

} // namespace

/// The one reader for members of JSON objects.
class TestMemberReader : public QObject
{
    Q_OBJECT
private slots:
    void whatIsThereIsRead()
    {
        const Value object = ValueMap{{"text", "a"},
                                      {"flag", true},
                                      {"number", 7},
                                      {"whole", 7000.0},
                                      {"list", Value::List{"x", "y"}},
                                      {"inner", ValueMap{{"number", 1.5}}}};
        std::string error;
        MemberReader read(object, {}, error);
        QCOMPARE(read.text("text"), std::string("a"));
        QVERIFY(read.isSet("flag"));
        QCOMPARE(read.integer("number", 7, 7), std::optional<std::int64_t>(7));
        QCOMPARE(read.integer("whole"), std::optional<std::int64_t>(7000));
        QCOMPARE(read.textOrNumber("number"), std::string("7"));
        QVERIFY(read.millis("number", Millis(0), Millis(9)) == Millis(7));
        QVERIFY(read.instant("number") == instantFromEpochMs(7));
        QVERIFY(read.duration("number") == Millis(7));
        QCOMPARE(read.texts("list"), (std::vector<std::string>{"x", "y"}));
        QCOMPARE(read.object("inner").textOrNumber("number"), std::to_string(1.5));
        QVERIFY(read.isGood() && error.empty());
    }

    void whatIsMissingIsNothing()
    {
        std::string error;
        const Value object = ValueMap{{"null", Value()}};
        MemberReader read(object, {}, error);
        for (const char *key : {"missing", "null"}) {
            QVERIFY(!read.find(key));
            QCOMPARE(read.text(key), std::string());
            QVERIFY(!read.flag(key) && !read.isSet(key) && !read.integer(key) && !read.instant(key)
                    && !read.duration(key) && read.list(key).empty() && read.objects(key).empty());
        }
        QVERIFY(read.isGood());
        read.require({"null"});
        QCOMPARE(error, std::string("null is missing"));
    }

    void whatIsOddIsNamed_data()
    {
        QTest::addColumn<int>("call");
        QTest::addColumn<QString>("complaint");
        const auto row = [](const char *complaint, std::function<void(MemberReader &)> call) {
            QTest::newRow(complaint)
                    << static_cast<int>(s_calls.size()) << QString::fromLatin1(complaint);
            s_calls.push_back(std::move(call));
        };
        row("plan.list is not a text", [](MemberReader &r) { r.text("list"); });
        row("plan.text is not a text of at most 2 bytes",
            [](MemberReader &r) { r.text("text", 2); });
        row("plan.text is neither true nor false", [](MemberReader &r) { r.flag("text"); });
        row("plan.broken is not a whole number", [](MemberReader &r) { r.integer("broken"); });
        row("plan.number is not a whole number from 8 to 9",
            [](MemberReader &r) { r.integer("number", 8, 9); });
        row("plan.number is out of range", [](MemberReader &r) { r.duration("number"); });
        row("plan.far is out of range", [](MemberReader &r) { r.instant("far"); });
        row("plan.text is not a list", [](MemberReader &r) { r.list("text"); });
        row("plan.list is not a list of at most 1", [](MemberReader &r) { r.list("list", 1); });
        row("plan.list is not a list of texts", [](MemberReader &r) { r.texts("list"); });
        row("plan.list[1] is not an object",
            [](MemberReader &r) { QCOMPARE(r.objects("list").size(), std::size_t{1}); });
        row("plan.list[0].id is missing",
            [](MemberReader &r) { r.objects("list").front().require({"id"}); });
        row("plan.text is not an object", [](MemberReader &r) { r.object("text"); });
        row("plan is odd", [](MemberReader &r) { r.complain({}, "is odd"); });
    }
    void whatIsOddIsNamed()
    {
        QFETCH(int, call);
        QFETCH(QString, complaint);
        ValueMap object{{"text", "abc"},
                        {"number", -1},
                        {"broken", 1.5},
                        {"far", std::int64_t{9'000'000'000'000'000'000}},
                        {"list", Value::List{ValueMap{}, "b"}}};
        if (complaint.contains(QLatin1String("[0]")))
            object.set("list", Value::List{ValueMap{}});
        QCOMPARE(QString::fromStdString(complaintOf(object, s_calls[std::size_t(call)])),
                 complaint);
    }

    void theFirstComplaintStays()
    {
        QCOMPARE(complaintOf(ValueMap{},
                             [](MemberReader &r) {
                                 r.require({"a", "b"});
                                 r.complain("c", "is odd");
                             }),
                 std::string("plan.a is missing"));
        QCOMPARE(complaintOf(Value::List{}, [](MemberReader &r) { r.require({"a"}); }),
                 std::string("plan is not an object"));
    }

    void ofAPersonNothingIsOverlooked()
    {
        const auto readA = [](MemberReader &r) {
            r.text("a");
            r.refuseOthers();
        };
        QCOMPARE(complaintOf(ValueMap{{"a", "x"}}, readA, Author::Person), std::string());
        QCOMPARE(complaintOf(ValueMap{{"a", "x"}, {"b", "x"}}, readA, Author::Person),
                 std::string("plan.b: no such member"));
        QCOMPARE(complaintOf(ValueMap{{"a", Value()}}, readA, Author::Person),
                 std::string("plan.a: is not a text"));
    }

private:
    static inline std::vector<std::function<void(MemberReader &)>> s_calls;
};

LOCKSCOPE_APPLESS_TEST(TestMemberReader)
#include "tst_memberreader.moc"
