// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/json/json.h"

#include "tests/support/testprogram.h"

#include <QRandomGenerator>
#include <QTest>

#include <limits>

using namespace lockscope;

class TestJson : public QObject
{
    Q_OBJECT

private slots:
    void reads_data();
    void reads();
    void refuses_data();
    void refuses();
    void keepsIntegersExact();
    void tellsIntegersFromDoubles();
    void lastDuplicateWins();
    void limitsDepthAndTexts();
    void manyMembersAreReadInLinearTime();
    void writesControlCharactersAndBadUtf8();
    void pretty();
    void writesBehindWhatIsThere();
    void randomValuesRoundTrip();
};

void TestJson::reads_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("compact");
    const auto row = [](const char *name, QByteArray text, QByteArray compact) {
        QTest::newRow(name) << text << compact;
    };
    row("empty map", " { } ", "{}");
    row("empty list", "[]", "[]");
    row("lone number", " -7 ", "-7");
    row("lone text", "\"a\"", "\"a\"");
    row("lone word", "true", "true");
    row("null", "null", "null");
    row("nested", R"({"a":[1,{"b":null},"x"],"c":false})", R"({"a":[1,{"b":null},"x"],"c":false})");
    row("order is kept", R"({"z":1,"a":2})", R"({"z":1,"a":2})");
    row("escapes", R"("\"\\\/\b\f\n\r\tA")", R"("\"\\/\b\f\n\r\tA")");
    row("pair of surrogates", R"("\ud83d\ude00")", "\"\xF0\x9F\x98\x80\"");
    row("exponent", "1e2", "100.0");
    row("negative zero", "-0", "0");
    row("tiny", "1e-400", "0.0");
    row("beyond 64 bits", "9223372036854775808", "9223372036854775808.0");
}

void TestJson::reads()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, compact);
    const Result<Value> value = parseJson(text.toStdString());
    QVERIFY2(value, value ? "" : value.error().detail.c_str());
    QCOMPARE(QByteArray::fromStdString(toJson(*value)), compact);
}

void TestJson::refuses_data()
{
    QTest::addColumn<QByteArray>("text");
    const QByteArrayList texts{"",
                               " ",
                               "{",
                               "}",
                               "[",
                               "]",
                               "1 2",
                               "1,2",
                               "[1 2]",
                               "[1,]",
                               "[,1]",
                               "{,}",
                               R"({"a":1,})",
                               R"({"a" 1})",
                               R"({"a"})",
                               R"({a:1})",
                               R"({1:2})",
                               R"({"a":1 "b":2})",
                               "[1]]",
                               "[1],[2]",
                               "1],[2",
                               "{}{}",
                               "01",
                               "-",
                               "+1",
                               ".5",
                               "1.",
                               "1e",
                               "1e+",
                               "0x10",
                               "NaN",
                               "Infinity",
                               "1e400",
                               "tru",
                               "truex",
                               "nul",
                               "nullx",
                               "falsey",
                               "'a'",
                               "\"a",
                               "\"\\x\"",
                               "\"\\u12\"",
                               "\"\\ud800\"",
                               "\"a\nb\"",
                               "\"\xff\"",
                               "\"\xc0\x80\"",
                               "// c\n1",
                               QByteArray("\"\0\"", 3),
                               QByteArray("1\0", 2),
                               "[1}",
                               R"({"a":1])",
                               R"({"a":})",
                               "[[1]",
                               "[-]",
                               "\xEF\xBB\xBF{}x",
                               R"({"index":{}}{"x":1})"};
    for (const QByteArray &text : texts)
        QTest::newRow(text.toPercentEncoding().constData()) << text;
}

void TestJson::refuses()
{
    QFETCH(QByteArray, text);
    const Result<Value> value = parseJson(text.toStdString());
    QVERIFY2(!value, value ? toJson(*value).c_str() : "");
    QCOMPARE(value.error().kind, BackendError::Kind::Malformed);
    QVERIFY(value.error().detail.size() > 20);
}

void TestJson::keepsIntegersExact()
{
    for (const char *text : {"9007199254740993", "9223372036854775807", "-9223372036854775808",
                             "1234567890123456789"}) {
        const Result<Value> value = parseJson(text);
        QVERIFY(value && value->isInteger());
        QCOMPARE(toJson(*value), std::string(text));
    }
}

void TestJson::tellsIntegersFromDoubles()
{
    QVERIFY(parseJson("1")->isInteger());
    QVERIFY(parseJson("1.0")->isDouble());
    QVERIFY(parseJson(toJson(Value(1.0)))->isDouble());
    QCOMPARE(toJson(Value(0.1)), std::string("0.1"));
    QCOMPARE(toJson(Value(std::numeric_limits<double>::infinity())), std::string("null"));
    QCOMPARE(toJson(Value(std::numeric_limits<double>::quiet_NaN())), std::string("null"));
    const double odd = 5e-324;
    QCOMPARE(*parseJson(toJson(Value(odd)))->asDouble(), odd);
}

void TestJson::lastDuplicateWins()
{
    QCOMPARE(toJson(*parseJson(R"({"a":1,"b":2,"a":3})")), std::string(R"({"a":3,"b":2})"));
    std::string many = "{";
    for (int i = 0; i < 40; ++i)
        many += "\"k" + std::to_string(i % 30) + "\":" + std::to_string(i) + ",";
    many.back() = '}';
    const Result<Value> value = parseJson(many);
    QVERIFY(value);
    QCOMPARE(value->asMap()->size(), std::size_t{30});
    QCOMPARE(*(*value->asMap())["k0"].asInteger(), std::int64_t{30});
    QCOMPARE(*(*value->asMap())["k29"].asInteger(), std::int64_t{29});
}

void TestJson::limitsDepthAndTexts()
{
    const auto nested = [](std::size_t n) { return std::string(n, '[') + std::string(n, ']'); };
    QVERIFY(parseJson(nested(64)));
    QVERIFY(!parseJson(nested(65)));
    QVERIFY(parseJson(nested(65)).error().detail.find("64 levels") != std::string::npos);
    QVERIFY(!parseJson(nested(100000)));
    QVERIFY(parseJson(nested(3), {.depth = 3}));
    QVERIFY(!parseJson(nested(4), {.depth = 3}));
    const auto text = [](std::size_t n) { return "\"" + std::string(n, 'x') + "\""; };
    QVERIFY(parseJson(text(64 * 1024)));
    QVERIFY(!parseJson(text(64 * 1024 + 1)));
    QVERIFY(!parseJson("{" + text(64 * 1024 + 1) + ":1}"));
    QVERIFY(parseJson(text(2'000'000), {.textBytes = 2'000'000}));
}

void TestJson::manyMembersAreReadInLinearTime()
{
    std::string text = "{";
    for (int i = 0; i < 300'000; ++i)
        text += "\"member" + std::to_string(i) + "\":0,";
    text.back() = '}';
    const Result<Value> value = parseJson(text);
    QVERIFY(value);
    QCOMPARE(value->asMap()->size(), std::size_t{300'000});
}

void TestJson::writesControlCharactersAndBadUtf8()
{
    QCOMPARE(toJson(Value(std::string("\x01\x1f\x7f\0", 4))),
             std::string("\"\\u0001\\u001f\x7f\\u0000\""));
    QCOMPARE(toJson(Value(std::string("a\xff"
                                      "b\xed\xa0\x80\xc3"))),
             std::string("\"a\xEF\xBF\xBD"
                         "b\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\""));
    QVERIFY(parseJson(toJson(Value(std::string("\xf5\x80\x80\x80\xe0\x80\x80\xf0\x8f\xbf\xbf")))));
}

void TestJson::pretty()
{
    const Result<Value> value = parseJson(R"({"a":[1,2],"b":{},"c":[]})");
    QCOMPARE(toPrettyJson(*value),
             std::string("{\n  \"a\": [\n    1,\n    2\n  ],\n  \"b\": {},\n  \"c\": []\n}"));
    QCOMPARE(*parseJson(toPrettyJson(*value)), *value);
}

static Value randomValue(QRandomGenerator &random, int depth)
{
    switch (random.bounded(depth > 4 ? 5 : 7)) {
    case 0: return Value();
    case 1: return Value(random.bounded(2) == 1);
    case 2: return Value(static_cast<std::int64_t>(random.generate64()));
    case 3: return Value(random.generateDouble() * static_cast<double>(random.generate64()));
    case 4: {
        QString text;
        for (int i = random.bounded(12); i > 0; --i)
            text += QChar(static_cast<char16_t>(random.bounded(1, 0xD7FF)));
        return Value(text.toStdString());
    }
    case 5: {
        Value::List list;
        for (int i = random.bounded(5); i > 0; --i)
            list.push_back(randomValue(random, depth + 1));
        return Value(std::move(list));
    }
    default: {
        ValueMap map;
        for (int i = random.bounded(5); i > 0; --i)
            map.set(std::to_string(random.bounded(1000)), randomValue(random, depth + 1));
        return Value(std::move(map));
    }
    }
}

void TestJson::writesBehindWhatIsThere()
{
    std::string text = "x:";
    appendJson(text, ValueMap{{"a", 1}});
    appendJsonText(text, "a \"b\"");
    const std::string expected = "x:{\"a\":1}\"a \\\"b\\\"\"";
    QCOMPARE(text, expected);
}

void TestJson::randomValuesRoundTrip()
{
    QRandomGenerator random(20261121);
    for (int i = 0; i < 5000; ++i) {
        const Value value = randomValue(random, 0);
        const Result<Value> back = parseJson(toJson(value));
        QVERIFY2(back && *back == value, toJson(value).c_str());
        QVERIFY(*parseJson(toPrettyJson(value)) == value);
    }
}

LOCKSCOPE_APPLESS_TEST(TestJson)
#include "tst_json.moc"
