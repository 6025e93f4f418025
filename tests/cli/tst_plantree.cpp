// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/testprogram.h"
#include "ui/text/planstate.h"
#include "ui/text/plantree.h"

#include <QTest>

using namespace lockscope;

namespace {

BreakPlan::Node node(const char *path, const char *before, const char *after, bool later = false,
                     const char *opens = "")
{
    const std::string text(path);
    return {text == "/" ? "global" : text, text,  planStateFromString(before),
            planStateFromString(after),    later, lockModeFromString(opens)};
}

bool has(const QString &text, const char *words) { return text.contains(QLatin1String(words)); }

} // namespace

/// What a plan makes of the tree, as the window and lockctl show it.
class TestPlanTree : public QObject
{
    Q_OBJECT
private slots:
    void directoriesBetweenAreShownToo()
    {
        BreakPlan plan;
        plan.nodes = {node("42", "exclusive", "free", false, "X"),
                      node("/a-b", "exclusive", "free", true, "X"),
                      node("/a/b/c", "exclusive", "free", false, "S"),
                      node("/",
                           "shared \xC3\x97"
                           "3",
                           "shared \xC3\x97"
                           "1"),
                      node("/a",
                           "shared \xC3\x97"
                           "1",
                           "free")};
        const std::vector<PlanTreeRow> rows = planTree(plan);
        QStringList names;
        for (const PlanTreeRow &row : rows)
            names.append(QString::number(row.depth) + row.name);
        QCOMPARE(names, QString::fromUtf8("0/ 1a 2b 3c 1a-b 042").split(QLatin1Char(' ')));
        QCOMPARE(rows[3].parent, 2);
        QVERIFY(!rows[2].isTouched());
        QVERIFY(rows[3].becomesFree && !rows[0].becomesFree);
        QVERIFY(rows[4].isLater && has(rows[4].after, "lock-delay"));
        QVERIFY(has(rows[3].opens, "read") && has(rows[4].opens, "lock"));
        const QStringList lines = planTreeText(plan);
        QCOMPARE(lines.size(), 6);
        QVERIFY2(lines[0].startsWith(QString::fromUtf8("/ ")) && has(lines[0], "-> shared"),
                 qPrintable(lines[0]));
        QCOMPARE(lines[2], QStringLiteral("    b/"));
        QVERIFY2(has(lines[3], "c ") && has(lines[3], "exclusive")
                         && has(lines[3], "-> free; others may read it"),
                 qPrintable(lines[3]));
    }

    void namesOutsideTheTreeAreTheirIds()
    {
        BreakPlan plan;
        plan.nodes = {{"rw:build", "build", PlanState::Kind::Exclusive, PlanState::Kind::Free,
                       false, LockMode::X}};
        QCOMPARE(planTree(plan).at(0).name, QStringLiteral("rw:build"));
    }

    void whereOthersReadAlreadyReadingIsNothingNew()
    {
        BreakPlan plan;
        plan.nodes = {node("/a",
                           "read \xC3\x97"
                           "2",
                           "read \xC3\x97"
                           "1",
                           false, "S")};
        QCOMPARE(planTree(plan).back().opens, QString());
    }

    void hostileNamesAreEscaped()
    {
        BreakPlan plan;
        plan.nodes = {node("/a\xE2\x80\xAE"
                           "b",
                           "exclusive", "free")};
        QVERIFY(planTreeText(plan).join(QLatin1Char(' ')).contains(QStringLiteral("\\u202E")));
    }

    void whoWaitsIsNamed()
    {
        BreakPlan plan;
        plan.waiters = {{"s1", "ws7:4242", "/a", LockMode::X, true},
                        {"s2", "", "/a/b", LockMode::S, false}};
        plan.halfDone = {"rename-1"};
        const QStringList lines = planWaitersText(plan);
        QCOMPARE(lines.size(), 3);
        QVERIFY(lines[0].startsWith(QString::fromUtf8("ws7 \xC2\xB7 4242 waits to lock /a"))
                && has(lines[0], "nothing else"));
        QVERIFY(has(lines[1], "s2 waits to read /a/b") && has(lines[1], "still"));
        QVERIFY(has(lines[2], "rename-1"));
        QVERIFY(planWaitersText(BreakPlan{}).isEmpty());
    }

    /// Without a translation: lockctl says what the plan file says. What no planner wrote is made
    /// safe, not guessed at.
    void aStateIsSaidAsThePlannerNamesIt_data()
    {
        QTest::addColumn<QString>("state");
        for (const char *state :
             {"free", "exclusive", "shared \u00d712", "read \u00d72", "count 3", "unreadable",
              "no session", "marked dead", "lease over", "lease runs", "revoked", "dead", "ended",
              "blocked until lease and delay end", "told that it loses this lock", "shared \u00d7",
              "count all", "something else"})
            QTest::newRow(state) << QString::fromUtf8(state);
    }

    void aStateIsSaidAsThePlannerNamesIt()
    {
        QFETCH(const QString, state);
        QCOMPARE(planStateText(planStateFromString(state.toStdString())), state);
    }

    void anUnknownStateIsMadeSafe()
    {
        QVERIFY(!planStateText(planStateFromString("free\x1B[31m")).contains(QChar(0x1B)));
        QCOMPARE(planStateText(planStateFromString(std::string(300, 'x')), 20).size(), 20);
    }
};

LOCKSCOPE_APPLESS_TEST(TestPlanTree)
#include "tst_plantree.moc"
