// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/json/json.h"
#include "backend/lab/labscenariofile.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;

namespace {

/// A scenario with every member in it; @p member replaces its line, an empty @p value leaves it
/// out.
QByteArray scenarioText(const QByteArray &member = {}, const QByteArray &value = {})
{
    QList<QPair<QByteArray, QByteArray>> members{
            {"number", "3"},
            {"name", "\"tree-locks\""},
            {"title", "\"Tree locks\""},
            {"text", "\"What to look at.\""},
            {"protocol", "\"tree\""},
            {"fenced", "false"},
            {"fair", "false"},
            {"directories", "5"},
            {"files", "6"},
            {"hot", "70"},
            {"lease_ms", "4000"},
            {"delay_ms", "1500"},
            {"renews", "false"},
            {"recovers", "false"},
            {"duration_ms", "9000"},
            {"groups",
             "[{\"name\":\"writer\",\"count\":6,\"work\":\"change-all\",\"think_ms\":[1,2],"
             "\"hold_ms\":7,\"patience_ms\":300,\"clock_offset_ms\":-5000},"
             "{\"name\":\"reader\",\"work\":\"read\"}]"},
            {"harms",
             "[{\"what\":\"freeze\",\"group\":\"writer\",\"at_ms\":100,\"when\":\"holding\","
             "\"lasting_ms\":200,\"every_ms\":400,\"delay_per_request_ms\":5}]"},
            {"expectations", "{\"late-writes\":\"some\",\"torn-reads\":\"any\"}"},
            {"shows", "[\"wrote\",\"write-rejected\"]"},
            {"variants", "[\"global-lock\"]"},
    };
    QByteArray text;
    bool replaced = member.isEmpty();
    for (const auto &[key, old] : members) {
        if (key == member && value.isEmpty()) {
            replaced = true;
            continue;
        }
        text += (text.isEmpty() ? "{\"" : ",\"") + key + "\":" + (key == member ? value : old);
        replaced = replaced || key == member;
    }
    if (!replaced)
        text += ",\"" + member + "\":" + value;
    return text + '}';
}

Result<LabScenario> parsed(const QByteArray &text)
{
    return parseLabScenario(
            std::string_view(text.constData(), static_cast<std::size_t>(text.size())));
}

} // namespace

class TestLabScenarioFile : public QObject
{
    Q_OBJECT
private slots:
    void everyMemberIsRead()
    {
        const auto s = parsed(scenarioText());
        QVERIFY2(s, s ? "" : s.error().detail.c_str());
        QCOMPARE(s->number, 3);
        QCOMPARE(s->name, std::string("tree-locks"));
        QCOMPARE(s->shows, (std::vector<LabEvent::Kind>{LabEvent::Kind::Wrote,
                                                        LabEvent::Kind::WriteRejected}));
        QVERIFY(!s->fenced && s->canShow(LabEvent::Kind::Wrote));
        QVERIFY(!s->canShow(LabEvent::Kind::WriteRejected)); // nobody looks at tokens
        QCOMPARE(s->title, std::string("Tree locks"));
        QCOMPARE(s->text, std::string("What to look at."));
        QVERIFY(s->protocol == LabProtocol::Tree);
        QVERIFY(!s->fenced && !s->fair && !s->renews && !s->recovers);
        QCOMPARE(s->directories, 5);
        QCOMPARE(s->files, 6);
        QCOMPARE(s->hot, 70);
        QCOMPARE(s->lease.count(), 4000);
        QCOMPARE(s->delay.count(), 1500);
        QCOMPARE(s->duration.count(), 9000);
        QCOMPARE(s->groups.size(), std::size_t{2});
        const LabGroup &group = s->groups[0];
        QCOMPARE(group.name, std::string("writer"));
        QCOMPARE(group.count, 6);
        QVERIFY(group.work == LabWork::ChangeAll);
        QCOMPARE(group.think.low.count(), 1);
        QCOMPARE(group.think.high.count(), 2);
        QCOMPARE(group.hold.low.count(), 7);
        QCOMPARE(group.hold.high.count(), 7);
        QCOMPARE(group.patience.count(), 300);
        QCOMPARE(group.clockOffset.count(), -5000);
        QCOMPARE(s->groups[1].count, 1);
        QCOMPARE(s->harms.size(), std::size_t{1});
        const LabHarm &harm = s->harms[0];
        QVERIFY(harm.what == LabHarm::What::Freeze);
        QCOMPARE(harm.group, std::string("writer"));
        QCOMPARE(harm.at.count(), 100);
        QCOMPARE(harm.when, std::string("holding"));
        QCOMPARE(harm.lasting.count(), 200);
        QCOMPARE(harm.every.count(), 400);
        QCOMPARE(harm.delayPerRequest.count(), 5);
        QVERIFY(s->wanted("late-writes") == LabExpectation::Want::Some);
        QVERIFY(s->wanted("torn-reads") == LabExpectation::Want::Any);
        QVERIFY(s->wanted("tokens") == LabExpectation::Want::None);
        QCOMPARE(s->variants, std::vector<std::string>{"global-lock"});
    }

    void anArticlesLockIsAboutTimeOutsAlone()
    {
        const auto with = [](const QByteArray &group) {
            QByteArray text = scenarioText("groups", "[{\"name\":\"writer\"," + group + "}]");
            return parsed(
                    text.replace("\"protocol\":\"tree\"", "\"protocol\":\"plain-read-write\""));
        };
        const auto good = with("\"work\":\"change\",\"timeout_ms\":2000");
        QVERIFY2(good, good ? "" : good.error().detail.c_str());
        QVERIFY(good->hasTimeOuts());
        QVERIFY(!with("\"work\":\"change\""));
        QVERIFY(!with("\"work\":\"change-all\",\"timeout_ms\":2000"));
    }

    void aWrittenScenarioReadsBackTheSame()
    {
        const auto s = parsed(scenarioText());
        QVERIFY(s);
        const auto again = parseLabScenario(toJson(*s));
        QVERIFY2(again, again ? "" : again.error().detail.c_str());
        QCOMPARE(toJson(*again), toJson(*s));
    }

    void aTimeOutOfItsOwnIsReadAndWritten()
    {
        const auto s = parsed(
                "{\"name\":\"a\",\"title\":\"A\",\"protocol\":\"read-write\","
                "\"groups\":[{\"name\":\"r\",\"work\":\"read\",\"timeout_ms\":[400,900]},"
                "{\"name\":\"w\",\"work\":\"change\"}]}");
        QVERIFY2(s, s ? "" : s.error().detail.c_str());
        QVERIFY(s->groups[0].timeOut.has_value() && !s->groups[1].timeOut);
        QCOMPARE(s->groups[0].timeOut->low.count(), 400);
        QCOMPARE(s->groups[0].timeOut->high.count(), 900);
        const auto again = parseLabScenario(toJson(*s));
        QVERIFY2(again, again ? "" : again.error().detail.c_str());
        QCOMPARE(toJson(*again), toJson(*s));
        QVERIFY(again->groups[0].timeOut.has_value() && !again->groups[1].timeOut);
    }

    void aTimeOutThatIsTooShortIsRefused()
    {
        const auto s = parsed("{\"name\":\"a\",\"title\":\"A\",\"protocol\":\"read-write\","
                              "\"groups\":[{\"name\":\"r\",\"work\":\"read\",\"timeout_ms\":50}]}");
        QVERIFY(!s);
        QVERIFY2(s.error().detail.starts_with("groups[0].timeout_ms:"), s.error().detail.c_str());
    }

    void whatIsLeftOutHasItsUsualValue()
    {
        const auto s = parsed("{\"name\":\"a\",\"title\":\"A\",\"protocol\":\"none\","
                              "\"groups\":[{\"name\":\"w\",\"work\":\"change\"}]}");
        QVERIFY2(s, s ? "" : s.error().detail.c_str());
        QVERIFY(s->fenced && s->fair && s->renews && s->recovers);
        QCOMPARE(s->lease.count(), 5000);
        QCOMPARE(s->groups[0].patience.count(), 2000);
    }

    void whatIsWrongIsNamed_data()
    {
        QTest::addColumn<QByteArray>("member");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QByteArray>("named");
        const auto row = [](const char *title, const char *member, const QByteArray &value,
                            const char *named) {
            QTest::newRow(title) << QByteArray(member) << value << QByteArray(named);
        };
        row("a typing mistake", "directorys", "4", "directorys:");
        row("no name", "name", "", "name: is missing");
        row("no title", "title", "", "title: is missing");
        row("no protocol", "protocol", "", "protocol: is missing");
        row("no groups", "groups", "", "groups: is missing");
        row("a name that is a path", "name", "\"../etc\"", "name:");
        row("a name with capitals", "name", "\"Tree\"", "name:");
        row("an unknown protocol", "protocol", "\"hope\"", "protocol: \"hope\"");
        row("a number as text", "files", "\"6\"", "files:");
        row("too many files", "files", "65", "files:");
        row("no directory", "directories", "0", "directories:");
        row("a broken number", "hot", "1.5", "hot:");
        row("a lease too short", "lease_ms", "999", "lease_ms:");
        row("a duration too long", "duration_ms", "3600001", "duration_ms:");
        row("yes as text", "fenced", "\"yes\"", "fenced:");
        row("groups that are no list", "groups", "{}", "groups:");
        row("no group", "groups", "[]", "groups:");
        row("a group without work", "groups", "[{\"name\":\"w\"}]", "groups[0].work:");
        row("an unknown work", "groups", "[{\"name\":\"w\",\"work\":\"rest\"}]", "groups[0].work:");
        row("a member of a group with a mistake", "groups",
            "[{\"name\":\"w\",\"work\":\"read\"},{\"name\":\"v\",\"work\":\"read\",\"wait\":1}]",
            "groups[1].wait:");
        row("two groups of one name", "groups",
            "[{\"name\":\"w\",\"work\":\"read\"},{\"name\":\"w\",\"work\":\"read\"}]",
            "groups[1].name:");
        row("too many workers", "groups",
            "[{\"name\":\"writer\",\"work\":\"read\",\"count\":150},{\"name\":\"v\",\"work\":"
            "\"read\",\"count\":51}]",
            "groups: more than 200");
        row("a turned span", "groups", "[{\"name\":\"w\",\"work\":\"read\",\"think_ms\":[3,2]}]",
            "groups[0].think_ms:");
        row("a span of three", "groups", "[{\"name\":\"w\",\"work\":\"read\",\"hold_ms\":[1,2,3]}]",
            "groups[0].hold_ms:");
        row("a span below zero", "groups", "[{\"name\":\"w\",\"work\":\"read\",\"hold_ms\":-1}]",
            "groups[0].hold_ms:");
        row("harm to nobody", "harms", "[{\"what\":\"crash\",\"group\":\"ghost\"}]",
            "harms[0].group:");
        row("harm at no known moment", "harms",
            "[{\"what\":\"crash\",\"group\":\"writer\",\"when\":\"asleep\"}]", "harms[0].when:");
        row("harm all the time", "harms",
            "[{\"what\":\"crash\",\"group\":\"writer\",\"every_ms\":1}]", "harms[0].every_ms:");
        row("an unknown invariant", "expectations", "{\"peace\":\"some\"}", "expectations.peace:");
        row("an unknown wish", "expectations", "{\"tokens\":\"maybe\"}", "expectations.tokens:");
        row("a time-out of a lock that has none", "groups",
            "[{\"name\":\"writer\",\"work\":\"change\",\"timeout_ms\":500}]",
            "groups[0].timeout_ms:");
        row("an event that is none", "shows", "[\"dance\"]", "shows:");
        row("a variant that is no name", "variants", "[\"a b\"]", "variants:");
        row("a text too long", "title", '"' + QByteArray(200, 'x') + '"', "title:");
    }

    void whatIsWrongIsNamed()
    {
        QFETCH(const QByteArray, member);
        QFETCH(const QByteArray, value);
        QFETCH(const QByteArray, named);
        const auto s = parsed(scenarioText(member, value));
        QVERIFY(!s);
        QVERIFY(s.error().kind == BackendError::Kind::InvalidInput);
        QVERIFY2(s.error().detail.starts_with(named.constData()), s.error().detail.c_str());
    }

    void whatIsNoScenarioAtAllIsRefused_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("no JSON") << QByteArray("name: tree");
        QTest::newRow("a list") << QByteArray("[]");
        QTest::newRow("cut") << scenarioText().chopped(1);
        QTest::newRow("a member twice") << QByteArray("{\"name\":\"a\",\"name\":\"b\"}");
        QTest::newRow("too large") << QByteArray(300 * 1024, ' ');
    }

    void whatIsNoScenarioAtAllIsRefused()
    {
        QFETCH(const QByteArray, text);
        const auto s = parsed(text);
        QVERIFY(!s);
        QVERIFY(s.error().kind == BackendError::Kind::InvalidInput);
        QVERIFY(!s.error().detail.empty());
    }

    void settingsReadBack()
    {
        LabSettings settings;
        settings.seed = 0xfedcba9876543210ULL;
        settings.processes = 20;
        settings.think = LabSpan{Millis(1), Millis(9)};
        settings.lease = Millis(4000);
        settings.duration = Millis(500);
        settings.fenced = false;
        settings.fair = true;
        const auto read = labSettingsOf(toValue(settings));
        QVERIFY2(read, read ? "" : read.error().detail.c_str());
        QCOMPARE(read->seed, settings.seed);
        QCOMPARE(toJson(toValue(*read)), toJson(toValue(settings)));
        const auto none = labSettingsOf(toValue(LabSettings()));
        QVERIFY(none);
        QVERIFY(!none->processes && !none->think && !none->lease && !none->fenced);
    }
};

LOCKSCOPE_GUILESS_TEST(TestLabScenarioFile)
#include "tst_labscenariofile.moc"
