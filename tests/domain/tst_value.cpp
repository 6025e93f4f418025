// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/value.h"

#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;

class TestValue : public QObject
{
    Q_OBJECT
private slots:
    void numbersCompareByValue()
    {
        QVERIFY(Value(1) == Value(1.0));
        QVERIFY(Value(std::int64_t{9007199254740993}) == Value(std::int64_t{9007199254740993}));
        QVERIFY(!(Value(std::int64_t{9007199254740993}) == Value(std::int64_t{9007199254740992})));
        QVERIFY(!(Value(1) == Value("1")));
        QVERIFY(!(Value(1) == Value(true)));
    }

    void mapsCompareWithoutOrder()
    {
        const Value a(ValueMap{{"x", 1}, {"y", nullptr}});
        const Value b(ValueMap{{"y", nullptr}, {"x", 1}});
        QVERIFY(a == b);
        QVERIFY(!(a == Value(ValueMap{{"x", 1}})));
        QVERIFY(!(Value(ValueMap{{"y", nullptr}}) == Value(ValueMap{{"z", nullptr}})));
    }

    void missingMembersReadAsNull()
    {
        ValueMap map{{"x", 1}};
        QVERIFY(map["y"].isNull());
        QVERIFY(!map.contains("y"));
        map.set("y", nullptr);
        QVERIFY(map.contains("y"));
        QVERIFY(map["y"].isNull());
        QVERIFY(map.remove("y"));
        QVERIFY(!map.remove("y"));
    }

    void keepsTheOrderOfFirstSetting()
    {
        ValueMap map;
        map.set("b", 1);
        map.set("a", 2);
        map.set("b", 3);
        QCOMPARE(map.begin()->first, std::string("b"));
        QVERIFY(map["b"] == Value(3));
        QCOMPARE(map.size(), std::size_t(2));
    }

    void listsNest()
    {
        const Value::List list{Value(1), Value(Value::List{Value("x")}),
                               Value(ValueMap{{"k", true}})};
        QVERIFY(Value(list) == Value(list));
        QVERIFY(!(Value(list) == Value(Value::List{Value(1)})));
        QCOMPARE(*(*Value(list).asList())[1].asList()->front().asString(), std::string("x"));
    }
};

LOCKSCOPE_APPLESS_TEST(TestValue)
#include "tst_value.moc"
