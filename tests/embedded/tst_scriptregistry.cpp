// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/embedded/scriptregistry.h"
#include "backend/embedded/scripttexts.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <deque>

using namespace lockscope;

class TestScriptRegistry : public QObject
{
    Q_OBJECT

private slots:
    void knowsTheProtocolByItsText();
    void commentsAndSpacesDoNotMatter();
    void textsInQuotesMatter();
    void storedScripts();
    void refusesAnythingElse_data();
    void refusesAnythingElse();
    void articlesInGroovy();
    void articlesInPainless();
    void readsReferences();

private:
    static ScriptReference text(std::string_view source, Value params = {})
    {
        ScriptReference reference;
        reference.source = source;
        reference.params = std::move(params);
        return reference;
    }
    /// Keeps @p reference for the call.
    RestResult<ScriptRegistry::Call> resolve(ScriptReference reference, ScriptLanguage language)
    {
        m_references.push_back(std::move(reference));
        return m_scripts.resolve(m_references.back(), language);
    }
    std::deque<ScriptReference> m_references;
    DocumentStore m_store{[] { return std::int64_t{0}; }};
    ScriptRegistry m_scripts{m_store};
};

void TestScriptRegistry::knowsTheProtocolByItsText()
{
    for (const Script script : AllScripts) {
        QVERIFY(protocolScriptText(script).size() > 200);
        const auto call = resolve(text(protocolScriptText(script)), ScriptLanguage::Painless);
        QVERIFY2(call, scriptName(script).data());
        QCOMPARE(std::get<Script>(call->script), script);
    }
}

void TestScriptRegistry::commentsAndSpacesDoNotMatter()
{
    for (const Script script : AllScripts) {
        const std::string bare = normalisedScript(protocolScriptText(script));
        QVERIFY(bare.find('\n') == std::string::npos);
        const auto call = resolve(text("/* another\n comment */ " + bare + " // end"),
                                  ScriptLanguage::Painless);
        QVERIFY2(call, scriptName(script).data());
        QCOMPARE(std::get<Script>(call->script), script);
    }
    QCOMPARE(normalisedScript("a = 'x // y' ; // c\n b /* d */ = \"'\" ;"),
             std::string("a='x // y';b=\"'\";"));
    QCOMPARE(normalisedScript(R"('it\'s' + 1)"), std::string(R"('it\'s'+1)"));
    QCOMPARE(normalisedScript("/* never ends"), std::string());
}

void TestScriptRegistry::textsInQuotesMatter()
{
    std::string changed(protocolScriptText(Script::Release));
    changed.replace(changed.find("'exclusive'"), 11, "'excl usive'");
    QVERIFY(!resolve(text(changed), ScriptLanguage::Painless));
}

void TestScriptRegistry::storedScripts()
{
    QVERIFY(m_scripts.check(std::string(protocolScriptText(Script::Sweep)), "painless"));
    m_store.putScript("lk-sweep", std::string(protocolScriptText(Script::Sweep)));
    ScriptReference reference;
    reference.id = "lk-sweep";
    const auto call = m_scripts.resolve(reference, ScriptLanguage::Painless);
    QVERIFY(call);
    QCOMPARE(std::get<Script>(call->script), Script::Sweep);
    reference.id = "none";
    QCOMPARE(m_scripts.resolve(reference, ScriptLanguage::Painless).error().cause->type,
             std::string("resource_not_found_exception"));
    QVERIFY(!m_scripts.check("ctx.op='none'", "painless"));
    QVERIFY(!m_scripts.check(std::string(protocolScriptText(Script::Sweep)), "groovy"));
}

void TestScriptRegistry::refusesAnythingElse_data()
{
    QTest::addColumn<QByteArray>("source");
    for (const char *source :
         {"", "ctx._source.x = 1", "ctx.op = 'none'", "ctx._source.lock_count++",
          "if (--ctx._source.lock_count == 1) { ctx.op = 'delete' }",
          "if (ctx._source.lock_type == 'exclusive') { throw new Exception(x) } "
          "ctx._source.lock_count++",
          "if (ctx._source.lock_type == 'exclusive') { throw new Exception('a' + b) } "
          "ctx._source.lock_count++",
          "if (ctx._source.lock_type == 'exclusive') { assert false }; ctx._source.lock_count++"})
        QTest::newRow(source) << QByteArray(source);
}

void TestScriptRegistry::refusesAnythingElse()
{
    QFETCH(QByteArray, source);
    const auto call = resolve(text(source.toStdString()), ScriptLanguage::Painless);
    QVERIFY(!call);
    QCOMPARE(call.error().status, 400);
    QCOMPARE(call.error().type, std::string("illegal_argument_exception"));
    QCOMPARE(call.error().reason, std::string("failed to execute script"));
    QCOMPARE(call.error().cause->type, std::string("script_exception"));
    const std::string said = call.error().cause->cause->reason;
    for (const Script script : AllScripts)
        QVERIFY2(said.find(scriptName(script)) != std::string::npos, said.c_str());
}

void TestScriptRegistry::articlesInGroovy()
{
    const auto run = [this](std::string_view source, ValueMap &document, const Value &params = {}) {
        const auto call = resolve(text(source, params), ScriptLanguage::Groovy);
        if (!call)
            return std::string("unknown");
        const auto op = ScriptRegistry::run(*call, false, 0, document);
        if (!op)
            return op.error().type + ": " + op.error().reason;
        return std::string(*op == ScriptOp::Write    ? "write"
                           : *op == ScriptOp::Delete ? "delete"
                                                     : "none");
    };
    const char *const share = "if (ctx._source.lock_type == 'exclusive')\n{ assert false }; "
                              "ctx._source.lock_count++";
    const char *const unshare = "if (--ctx._source.lock_count == 0) { ctx.op = 'delete' } ";
    const char *const keep
            = "if ( ctx._source.process_id != process_id ) {\n  assert false;\n}\nctx.op = 'noop';";
    const char *const keepOnOneLine
            = "if ( ctx._source.process_id != process_id )  { assert false }; ctx.op = 'noop';";

    ValueMap shared{{"lock_type", "shared"}, {"lock_count", 1}};
    QCOMPARE(run(share, shared), std::string("write"));
    QCOMPARE(*shared["lock_count"].asInteger(), std::int64_t{2});
    QCOMPARE(run(unshare, shared), std::string("write"));
    QCOMPARE(*shared["lock_count"].asInteger(), std::int64_t{1});
    QCOMPARE(run(unshare, shared), std::string("delete"));
    ValueMap exclusive{{"lock_type", "exclusive"}};
    QCOMPARE(run(share, exclusive), std::string("PowerAssertionError: assert false\n"));
    QCOMPARE(run(unshare, exclusive),
             std::string("NullPointerException: Cannot invoke method previous() on null object"));
    ValueMap empty;
    QCOMPARE(run(share, empty),
             std::string("NullPointerException: Cannot invoke method next() on null object"));

    ValueMap mine{{"process_id", 123}};
    for (const char *source : {keep, keepOnOneLine}) {
        QCOMPARE(run(source, mine, Value(ValueMap{{"process_id", 123}})), std::string("none"));
        QCOMPARE(run(source, mine, Value(ValueMap{{"process_id", 124}})),
                 std::string("PowerAssertionError: assert false\n"));
        QCOMPARE(run(source, mine, Value(ValueMap{{"process_id", "123"}})),
                 std::string("PowerAssertionError: assert false\n"));
        QVERIFY(run(source, mine).starts_with("MissingPropertyException"));
    }
    QCOMPARE(run(protocolScriptText(Script::Acquire), mine), std::string("unknown"));
}

void TestScriptRegistry::articlesInPainless()
{
    const auto call = resolve(text("if (ctx._source.process_id != params.process_id) { "
                                   "throw new IllegalArgumentException('locked by ' + "
                                   "ctx._source.process_id) } ctx.op = 'none'",
                                   Value(ValueMap{{"process_id", 1}})),
                              ScriptLanguage::Painless);
    QVERIFY(call);
    ValueMap other{{"process_id", 77}};
    const auto refused = ScriptRegistry::run(*call, false, 0, other);
    QVERIFY(!refused);
    QCOMPARE(refused.error().type, std::string("illegal_argument_exception"));
    QCOMPARE(refused.error().reason, std::string("locked by 77"));
    ValueMap own{{"process_id", 1}};
    QCOMPARE(*ScriptRegistry::run(*call, false, 0, own), ScriptOp::None);

    const auto share = resolve(text("if (ctx._source.lock_type == 'exclusive') { throw "
                                    "new IllegalStateException('exclusive'); } "
                                    "ctx._source.lock_count++;"),
                               ScriptLanguage::Painless);
    QVERIFY(share);
    ValueMap shared{{"lock_type", "shared"}, {"lock_count", 4}};
    QCOMPARE(*ScriptRegistry::run(*share, false, 0, shared), ScriptOp::Write);
    QCOMPARE(*shared["lock_count"].asInteger(), std::int64_t{5});
    ValueMap exclusive{{"lock_type", "exclusive"}};
    QCOMPARE(ScriptRegistry::run(*share, false, 0, exclusive).error().type,
             std::string("illegal_state_exception"));
    QVERIFY(resolve(text("if (--ctx._source.lock_count == 0) { ctx.op = 'delete' }"),
                    ScriptLanguage::Painless));
}

void TestScriptRegistry::readsReferences()
{
    QCOMPARE(ScriptReference::fromValue(Value("x"))->source, std::string("x"));
    QCOMPARE(ScriptReference::fromValue(Value(ValueMap{{"id", "x"}}))->id, std::string("x"));
    QVERIFY(ScriptReference::fromValue(
            Value(ValueMap{{"source", "x"}, {"lang", "painless"}, {"params", Value(ValueMap{})}})));
    QVERIFY(!ScriptReference::fromValue(Value(ValueMap{{"source", "x"}, {"id", "y"}})));
    QVERIFY(!ScriptReference::fromValue(Value(ValueMap{})));
    QVERIFY(!ScriptReference::fromValue(Value(ValueMap{{"source", "x"}, {"params", nullptr}})));
    QVERIFY(!ScriptReference::fromValue(Value(ValueMap{{"source", "x"}, {"other", 1}})));
    QVERIFY(!ScriptReference::fromValue(Value(3)));
}

LOCKSCOPE_APPLESS_TEST(TestScriptRegistry)
#include "tst_scriptregistry.moc"
