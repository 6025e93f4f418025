// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/windowdriver.h"
#include "tests/e2e/windowtest.h"
#include "tests/support/testprogram.h"
#include "ui/kit/banner.h"
#include "ui/kit/emptystate.h"
#include "ui/kit/textlabel.h"
#include "ui/server/connectiondialog.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/toolstrip.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QPushButton>
#include <QTest>

using namespace e2e;
using namespace lockscope;

namespace {

constexpr int Long = 60000;

QString kindOf(const Outcome &outcome)
{
    return outcome.object()
            .value(QLatin1String("error"))
            .toObject()
            .value(QLatin1String("kind"))
            .toString();
}

} // namespace

/// A real node has templates and aliases that spoil what the protocol needs: everything that reads
/// or writes locks refuses such an index, and names the setting with its value.
class TestE2eForeign : public WindowTest
{
    Q_OBJECT
private slots:
    void initTestCase() override;
    void cleanup();
    void aTemplateSpoilsTheIndex_data();
    void aTemplateSpoilsTheIndex();
    void aTemplateSpoilsTheIntentsOnly();
    void aTemplateKeepsTheShardsAway();
    void whatInitSetsWins();
    void aSortedIndexWorks();
    void anAliasHidesLocks_data();
    void anAliasHidesLocks();

private:
    /// The alias of this row's own index.
    QString alias() const { return m_server->index() + QStringLiteral("-x"); }
    QByteArray concrete() const { return '/' + alias().toUtf8() + "-000001"; }
    QByteArray intents() const { return '/' + alias().toUtf8() + "-intents-000001"; }
    Outcome lockctl(const QStringList &arguments) const
    {
        return run(QStringList{QStringLiteral("--server"), m_server->url(),
                               QStringLiteral("--index"), alias(), QStringLiteral("--json")}
                   + arguments);
    }
    Outcome lockctl(const char *line) const { return lockctl(words(QLatin1String(line))); }
    /// Of the indices whose names begin with @p name; status of the answer.
    int setTemplate(const QByteArray &name, const QByteArray &content, bool legacy = false) const
    {
        const QByteArray patterns = "{\"index_patterns\":[\"" + name + "-0*\"],";
        const QByteArray id = alias().toUtf8();
        return legacy ? m_server->http("PUT", "/_template/" + id, patterns + content.mid(1)).status
                      : m_server->http("PUT", "/_index_template/" + id,
                                       patterns + "\"priority\":900,\"template\":" + content + '}')
                                .status;
    }
    void dropTemplates() const
    {
        for (const char *kind : {"/_template/", "/_index_template/"})
            m_server->http("DELETE", kind + alias().toUtf8());
    }
    bool setAlias(const QByteArray &limit) const
    {
        return m_server->http("POST", "/_aliases",
                              "{\"actions\":[{\"add\":{\"index\":\"" + concrete().mid(1)
                                      + "\",\"alias\":\"" + alias().toUtf8()
                                      + "\",\"is_write_index\":true,\"is_hidden\":true," + limit
                                      + "}}]}")
                       .status
               == 200;
    }
    /// A window that is told to connect, and perhaps does not come to it.
    void beginWindow()
    {
        StartOptions options = optionsFor(*m_server);
        options.index = alias();
        m_application.reset();
        m_application = makeApplication(options, m_home);
        m_application->start();
    }
    QString pageTitle() { return window().emptyState()->title(); }
    QString pageText() { return window().emptyState()->text(); }
    /// Whether it says that this is foreign, and @p told.
    static bool isRefused(const Outcome &outcome, const QByteArray &told)
    {
        return outcome.exitCode == 3 && kindOf(outcome) == QLatin1String("wrong-set-up")
               && outcome.err.contains(told);
    }
};

void TestE2eForeign::initTestCase()
{
    QGuiApplication::setQuitOnLastWindowClosed(false); // another one is opened
    (void)startServer();
}

void TestE2eForeign::cleanup()
{
    rejectDialogs();
    m_application.reset();
    if (!m_server)
        return;
    dropTemplates();
    m_server->http("DELETE", concrete());
    m_server->http("DELETE", intents());
}

void TestE2eForeign::aTemplateSpoilsTheIndex_data()
{
    QTest::addColumn<bool>("legacy");
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QByteArray>("told");
    const QByteArray excludes = R"({"mappings":{"_source":{"excludes":["holders"]}}})";
    const QByteArray excluded = R"(_source.excludes is ["holders"])";
    QTest::newRow("_source, composable") << false << excludes << excluded;
    QTest::newRow("_source, legacy") << true << excludes << excluded;
    QTest::newRow("a field, legacy")
            << true
            << QByteArray(R"({"mappings":{"properties":)"
                          R"({"path":{"type":"keyword","doc_values":false}}}})")
            << QByteArray("doc_values is false");
    QTest::newRow("copies into a field, legacy")
            << true
            << QByteArray(R"({"mappings":{"properties":)"
                          R"({"user":{"type":"keyword","copy_to":["path"]}}}})")
            << QByteArray("searched for with what copy_to of user adds to it");
    QTest::newRow("a field beside ours, legacy")
            << true
            << QByteArray(R"({"mappings":{"properties":)"
                          R"({"kind":{"type":"keyword","fields":{"n":{"type":"long"}}}}}})")
            << QByteArray("is mapped as long too (n)");
    QTest::newRow("copies that are refused, legacy")
            << true
            << QByteArray(R"({"mappings":{"properties":)"
                          R"({"kind":{"type":"keyword","copy_to":["pid"]}}}})")
            << QByteArray("is copied to pid, which is mapped as long");
    QTest::newRow("_field_names") << false
                                  << QByteArray(
                                             R"({"mappings":{"_field_names":{"enabled":false}}})")
                                  << QByteArray("_field_names.enabled is false");
    if (!qgetenv("LOCKSCOPE_TEST_ENGINE").startsWith("opensearch-3"))
        return;
    for (const char *setting : {"append_only.enabled", "pluggable.dataformat.enabled"})
        QTest::newRow(setting) << false
                               << QByteArray("{\"settings\":{\"index.")
                                          .append(setting)
                                          .append("\":true}}")
                               << QByteArray("index.").append(setting).append(" is true");
    QTest::newRow("as of a data stream")
            << false
            << QByteArray(R"({"mappings":{"_data_stream_timestamp":{"enabled":true},)"
                          R"("properties":{"@timestamp":{"type":"date"}}}})")
            << QByteArray("_data_stream_timestamp.enabled is true");
}

void TestE2eForeign::aTemplateSpoilsTheIndex()
{
    QFETCH(const bool, legacy);
    QFETCH(const QByteArray, content);
    QFETCH(const QByteArray, told);
    QCOMPARE(setTemplate(alias().toUtf8(), content, legacy), 200);
    const Outcome made = lockctl("init");
    dropTemplates();
    QVERIFY2(isRefused(made, told), made.all().constData());
    QVERIFY2(made.err.contains("was created"), made.err.constData());

    const Outcome status = lockctl("status");
    QVERIFY2(isRefused(status, told), status.all().constData());
    QCOMPARE(status.object().value(QLatin1String("set_up")).toString(), QStringLiteral("foreign"));
    QVERIFY(status.object()
                    .value(QLatin1String("why"))
                    .toString()
                    .contains(QString::fromUtf8(told)));
    for (const char *command : {"acquire /a --detach", "init"}) {
        const Outcome refused = lockctl(command);
        QVERIFY2(isRefused(refused, told), refused.all().constData());
    }

    beginWindow();
    QTRY_COMPARE_WITH_TIMEOUT(pageTitle(), QStringLiteral("What is there is not for these locks"),
                              Long);
    QVERIFY2(pageText().contains(QString::fromUtf8(told)), qPrintable(pageText()));
}

/// Locks work; a rename would lose its record.
void TestE2eForeign::aTemplateSpoilsTheIntentsOnly()
{
    const QByteArray told = R"(_source.excludes is ["from"])";
    QCOMPARE(setTemplate(alias().toUtf8() + "-intents",
                         R"({"mappings":{"_source":{"excludes":["from"]}}})"),
             200);
    const Outcome made = lockctl("init");
    dropTemplates();
    for (const Outcome &outcome : {made, lockctl("status"), lockctl("rename /a /b")})
        QVERIFY2(isRefused(outcome, told), outcome.all().constData());
    QCOMPARE(lockctl("acquire /a -- true").exitCode, 0);

    beginWindow();
    const auto banner = [this] { return window().banners()->banner(BannerArea::Kind::Blocked); };
    QTRY_VERIFY_WITH_TIMEOUT(banner(), Long);
    QCOMPARE(banner()->content().title, QStringLiteral("Nothing can be renamed or recovered."));
    QVERIFY2(banner()->content().text.contains(QString::fromUtf8(told)),
             qPrintable(banner()->content().text));
}

/// Without its shards an index was not made for writes: the block that is why has a name.
void TestE2eForeign::aTemplateKeepsTheShardsAway()
{
    if (!qgetenv("LOCKSCOPE_TEST_ENGINE").startsWith("opensearch-3"))
        return; // nobody else scales an index down to searches
    for (const char *index : {"", "-intents"}) {
        QCOMPARE(setTemplate(alias().toUtf8() + index,
                             R"({"settings":{"index.blocks.search_only":true}})"),
                 200);
        const Outcome init = lockctl("init");
        QVERIFY2(init.exitCode == 3 && kindOf(init) == QLatin1String("blocked")
                         && init.err.contains("index.blocks.search_only"),
                 init.all().constData());
        cleanup();
    }
}

void TestE2eForeign::whatInitSetsWins()
{
    QCOMPARE(setTemplate(alias().toUtf8(),
                         R"({"settings":{"index":{"number_of_shards":2,"refresh_interval":"-1",)"
                         R"("translog.durability":"async","default_pipeline":"nosuch",)"
                         R"("final_pipeline":"nosuch","max_result_window":3}},)"
                         R"("mappings":{"dynamic":true,"_meta":{"session_lease_ms":5},)"
                         R"("properties":{"user":{"type":"text"}}},)"
                         R"("aliases":{")"
                                 + alias().toUtf8()
                                 + R"(":{"filter":{"term":{"kind":"rw"}},"routing":"a"}}})"),
             200);
    const Outcome made = lockctl("init");
    QVERIFY2(made.exitCode == 0, made.all().constData());
    QCOMPARE(lockctl("acquire /a --detach").exitCode, 0);
    QCOMPARE(lockctl("ls").array().size(), 2); // and the root above it
    QCOMPARE(lockctl("status").exitCode, 0);
}

/// The order of documents within a segment is nobody's business: every search names its own.
void TestE2eForeign::aSortedIndexWorks()
{
    QCOMPARE(setTemplate(alias().toUtf8(), R"({"settings":{"index":{"sort.field":["path","kind"],)"
                                           R"("sort.order":["desc","asc"]}}})"),
             200);
    const Outcome made = lockctl("init");
    QVERIFY2(made.exitCode == 0, made.all().constData());
    QCOMPARE(m_server->http("PUT", concrete() + "/_settings", R"({"index.max_result_window":2})")
                     .status,
             200);
    QStringList holders;
    for (const char *path : {"/d", "/a", "/e/x"})
        holders.append(lockctl({QStringLiteral("acquire"), QStringLiteral("--detach"),
                                QLatin1String(path)})
                               .object()
                               .value(QLatin1String("holder"))
                               .toString());
    QCOMPARE(lockctl("ls").array().size(), 5); // and what is above them
    QCOMPARE(lockctl("fsck").exitCode, 0);
    QCOMPARE(lockctl("acquire /e/x/y --detach").exitCode, 1);
    for (const QString &holder : holders)
        QCOMPARE(lockctl({QStringLiteral("release"), holder}).exitCode, 0);
    QCOMPARE(lockctl("ls").array().size(), 0);
}

void TestE2eForeign::anAliasHidesLocks_data()
{
    QTest::addColumn<bool>("all");
    QTest::addColumn<QByteArray>("limit");
    QTest::addColumn<QByteArray>("told");
    QTest::newRow("filter") << true << QByteArray(R"("filter":{"term":{"kind":"rw"}})")
                            << QByteArray(R"(the alias's filter is {"term":{"kind":"rw"}})");
    QTest::newRow("routing") << false << QByteArray(R"("routing":"a")")
                             << QByteArray("the alias's index_routing is a");
}

void TestE2eForeign::anAliasHidesLocks()
{
    QFETCH(const bool, all); // or only what tells that it is refused
    QFETCH(const QByteArray, limit);
    QFETCH(const QByteArray, told);
    QCOMPARE(lockctl("init").exitCode, 0);
    const QString holder = lockctl("acquire /hidden --detach")
                                   .object()
                                   .value(QLatin1String("holder"))
                                   .toString();
    QVERIFY(!holder.isEmpty());
    const Outcome planned = lockctl("plan /hidden --hard");
    QVERIFY2(planned.exitCode == 0, planned.all().constData());
    const QString plan = inHome("hidden.plan");
    QFile file(plan);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(planned.out) == planned.out.size());
    file.close();
    StartOptions options = optionsFor(*m_server);
    options.index = alias();
    QVERIFY(openWindow(options));
    QTRY_VERIFY_WITH_TIMEOUT(store().lockCount() > 0, Long);

    QVERIFY(setAlias(limit));
    QStringList commands{QStringLiteral("status"), QStringLiteral("ls"),
                         QStringLiteral("acquire /hidden --detach")};
    if (all)
        commands += {QStringLiteral("init"),
                     QStringLiteral("sessions"),
                     QStringLiteral("show /hidden"),
                     QStringLiteral("why /hidden"),
                     QStringLiteral("fsck"),
                     QStringLiteral("fsck --repair"),
                     QStringLiteral("plan /hidden"),
                     QStringLiteral("break /hidden --hard --yes"),
                     QStringLiteral("break --dead --yes"),
                     QStringLiteral("break --below /hidden --hard --yes"),
                     QStringLiteral("apply PLAN --yes"),
                     QStringLiteral("watch"),
                     QStringLiteral("acquire /other -- true"),
                     QStringLiteral("renew HOLDER"),
                     QStringLiteral("release HOLDER"),
                     QStringLiteral("probe"),
                     QStringLiteral("export"),
                     QStringLiteral("rename /hidden /other"),
                     QStringLiteral("recover"),
                     QStringLiteral("recover some-change")};
    commands.replaceInStrings(QStringLiteral("HOLDER"), holder);
    commands.replaceInStrings(QStringLiteral("PLAN"), plan);
    for (const QString &command : commands) {
        const Outcome refused = lockctl(words(command));
        QVERIFY2(isRefused(refused, told),
                 QByteArray(command.toUtf8() + ": " + refused.all()).constData());
    }
    QCOMPARE(m_server->http("GET", concrete() + "/_doc/%2Fhidden").status, 200);

    QTest::keyClick(&window(), Qt::Key_F5);
    QTRY_COMPARE_WITH_TIMEOUT(pageTitle(), QStringLiteral("What is there is not for these locks"),
                              Long);
    QVERIFY2(pageText().contains(QString::fromUtf8(told)), qPrintable(pageText()));
    QCOMPARE(store().lockCount(), 0);

    QVERIFY(!window().toolStrip()->acquireButton()->isEnabled());

    QVERIFY(press(window(), &window(), Qt::Key_O, Qt::ControlModifier));
    ConnectionDialog *connecting = nullptr;
    QTRY_VERIFY_WITH_TIMEOUT((connecting = window().findChild<ConnectionDialog *>())
                                     && connecting->testButton()->isEnabled(),
                             Long);
    QTest::mouseClick(connecting->testButton(), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(connecting->resultLabel()->text().contains(QString::fromUtf8(told)),
                             Long);
}

LOCKSCOPE_TEST(TestE2eForeign)
#include "tst_e2e_foreign.moc"
