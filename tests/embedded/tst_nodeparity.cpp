// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/embedded/resttester.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <memory>

using namespace lockscope;

/// Where the embedded server once did not do as Elasticsearch 7.10: found by tests/differential,
/// kept here without a node.
class TestNodeParity : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_server = std::make_unique<RestTester>();
        m_server->setUp();
    }
    void deletionInABulkAsksForNoAlias();
    void emptyIdFailsItsItem();
    void failedItemWithoutIdNamesNone();
    void actionLineWinsOverTheBodysSource();
    void actionLineMayFilterTheSource();
    void bulkIsReadBeforeItIsChecked();
    void forcedRefreshShowsOnNoopsOfABulk();
    void repeatedKeysAreRefused();
    void anotherTypeOfNumberIsAChange();
    void updateWithoutBodyIsIncomplete();
    void scriptWithoutTextIsAFaultOfTheBody();
    void sourceOfADocumentCannotBeHidden();
    void falseHidesTheSourceWhateverElseIsAsked();
    void countTakesAQueryOnly();
    void sortValuesAreWhatIsIndexed();
    void searchAfterIsReadAsTheFieldsType();
    void dynamicIsShownAsText();
    void wrongTypesNameTheirCause();
    void nullIsRefusedAtTheRootOnly();
    void fieldsThatAreNotMappedDoNotExist();

private:
    Value bulk(const std::string &body, const std::string &query = {})
    {
        return m_server->ask("POST", "/fs-locks/_bulk" + query, body, "application/x-ndjson");
    }
    std::unique_ptr<RestTester> m_server;
};

void TestNodeParity::deletionInABulkAsksForNoAlias()
{
    m_server->ask("PUT", "/fs-locks/_doc/a", "{}");
    const Value answer = m_server->ask("POST", "/fs-locks-000001/_bulk?require_alias=true",
                                       "{\"delete\":{\"_id\":\"a\"}}\n");
    QCOMPARE(textAt(answer, "items.0.delete.status"), std::string("200"));
    QCOMPARE(m_server->status("GET", "/fs-locks/_doc/a"), 404);
}

void TestNodeParity::emptyIdFailsItsItem()
{
    const Value answer = bulk(
            "{\"create\":{\"_id\":\"\"}}\n{}\n{\"create\":{\"_id\":\"b\"}}\n{}\n");
    QCOMPARE(textAt(answer, "items.0.create.error.type"),
             std::string("\"illegal_argument_exception\""));
    QCOMPARE(textAt(answer, "items.1.create.status"), std::string("201"));
}

void TestNodeParity::failedItemWithoutIdNamesNone()
{
    const Value answer = bulk("{\"index\":{}}\n{\"unknown_field\":1}\n");
    QCOMPARE(textAt(answer, "items.0.index.status"), std::string("400"));
    QCOMPARE(textAt(answer, "items.0.index._id"), std::string("null"));
}

void TestNodeParity::actionLineWinsOverTheBodysSource()
{
    m_server->ask("PUT", "/fs-locks/_doc/a", "{\"kind\":\"tree\",\"lock_count\":1}");
    const std::string body = "{\"doc\":{\"lock_count\":2},\"_source\":\"nothing\"}\n";
    Value answer = bulk("{\"update\":{\"_id\":\"a\",\"_source\":\"kind\"}}\n" + body);
    QCOMPARE(textAt(answer, "items.0.update.get._source"), std::string("{\"kind\":\"tree\"}"));
    answer = bulk("{\"update\":{\"_id\":\"a\"}}\n" + body, "?_source=true");
    QCOMPARE(textAt(answer, "items.0.update.get._source.lock_count"), std::string("2"));
    answer = bulk("{\"update\":{\"_id\":\"a\",\"_source\":false}}\n" + body);
    QCOMPARE(textAt(answer, "items.0.update.get"), std::string("null"));
}

void TestNodeParity::actionLineMayFilterTheSource()
{
    m_server->ask("PUT", "/fs-locks/_doc/a", "{\"kind\":\"tree\",\"lock_count\":1}");
    const Value answer = bulk("{\"update\":{\"_id\":\"a\",\"_source\":{\"excludes\":[\"kind\"]}}}\n"
                              "{\"doc\":{\"lock_count\":2}}\n");
    QCOMPARE(textAt(answer, "items.0.update.get._source"), std::string("{\"lock_count\":2}"));
}

void TestNodeParity::bulkIsReadBeforeItIsChecked()
{
    const std::string incomplete = "{\"update\":{\"_id\":\"a\"}}\n{}\n";
    QCOMPARE(textAt(bulk(incomplete), "error.type"),
             std::string("\"action_request_validation_exception\""));
    QCOMPARE(textAt(bulk(incomplete + "{\"index\":{\"if_seq_no\":\"seven\"}}\n{}\n"), "error.type"),
             std::string("\"illegal_argument_exception\""));
    QCOMPARE(textAt(bulk("{\"update\":{\"_id\":\"a\"}}\n{\"unknown\":1}\n{\"delete\":{\"_id\":"
                         "\"a\"}}"),
                    "error.type"),
             std::string("\"x_content_parse_exception\""));
}

void TestNodeParity::forcedRefreshShowsOnNoopsOfABulk()
{
    m_server->ask("PUT", "/fs-locks/_doc/a", "{\"kind\":\"tree\"}");
    const Value answer = bulk("{\"update\":{\"_id\":\"a\"}}\n{\"doc\":{\"kind\":\"tree\"}}\n",
                              "?refresh=true");
    QCOMPARE(textAt(answer, "items.0.update.result"), std::string("\"noop\""));
    QCOMPARE(textAt(answer, "items.0.update.forced_refresh"), std::string("true"));
}

void TestNodeParity::repeatedKeysAreRefused()
{
    const std::string twice = "{\"kind\":\"tree\",\"kind\":\"rw\"}";
    QCOMPARE(m_server->status("PUT", "/fs-locks/_doc/a", twice), 400);
    const Value answer = bulk("{\"index\":{\"_id\":\"a\"}}\n" + twice + "\n");
    QCOMPARE(textAt(answer, "items.0.index.error.type"),
             std::string("\"mapper_parsing_exception\""));
    QCOMPARE(m_server->status("GET", "/fs-locks/_doc/a"), 404);
}

void TestNodeParity::anotherTypeOfNumberIsAChange()
{
    m_server->ask("PUT", "/fs-locks/_doc/a", "{\"lock_count\":2,\"meta\":[{\"n\":0.0}]}");
    const auto result = [this](const std::string &doc) {
        return textAt(m_server->ask("POST", "/fs-locks/_update/a", "{\"doc\":" + doc + "}"),
                      "result");
    };
    QCOMPARE(result("{\"lock_count\":2}"), std::string("\"noop\""));
    QCOMPARE(result("{\"lock_count\":2.0}"), std::string("\"updated\""));
    QCOMPARE(result("{\"meta\":[{\"n\":0.0}]}"), std::string("\"noop\""));
    QCOMPARE(result("{\"meta\":[{\"n\":-0.0}]}"), std::string("\"updated\""));
}

void TestNodeParity::updateWithoutBodyIsIncomplete()
{
    QCOMPARE(textAt(m_server->ask("POST", "/fs-locks/_update/a"), "error.type"),
             std::string("\"action_request_validation_exception\""));
}

void TestNodeParity::scriptWithoutTextIsAFaultOfTheBody()
{
    const Value answer = m_server->ask("POST", "/fs-locks/_update/a",
                                       "{\"script\":{\"lang\":\"painless\"}}");
    QCOMPARE(textAt(answer, "error.type"), std::string("\"x_content_parse_exception\""));
    QCOMPARE(textAt(answer, "error.caused_by.type"), std::string("\"illegal_argument_exception\""));
}

void TestNodeParity::sourceOfADocumentCannotBeHidden()
{
    QCOMPARE(m_server->status("GET", "/fs-locks/_source/a?_source=false"), 400);
    QCOMPARE(m_server->status("GET", "/fs-locks/_source/a"), 404);
}

void TestNodeParity::falseHidesTheSourceWhateverElseIsAsked()
{
    m_server->ask("PUT", "/fs-locks/_doc/a", "{\"kind\":\"tree\",\"lock_count\":1}");
    QCOMPARE(textAt(m_server->ask("GET", "/fs-locks/_doc/a?_source=false&_source_includes=kind"),
                    "_source"),
             std::string("null"));
    QCOMPARE(textAt(m_server->ask("GET", "/fs-locks/_doc/a?_source=kind&_source_excludes=lock_*"),
                    "_source"),
             std::string("{\"kind\":\"tree\"}"));
}

void TestNodeParity::countTakesAQueryOnly()
{
    QCOMPARE(m_server->status("POST", "/fs-locks/_count", "{\"size\":1}"), 400);
    QCOMPARE(m_server->status("POST", "/fs-locks/_count", "{\"query\":{\"match_all\":{}}}"), 200);
}

void TestNodeParity::sortValuesAreWhatIsIndexed()
{
    m_server->ask("PUT", "/fs-locks/_doc/a", "{\"lock_count\":2.5}");
    m_server->ask("PUT", "/fs-locks/_doc/b", "{}");
    const auto sorted = [this](const std::string &sort) {
        const Value answer = m_server->ask("POST", "/fs-locks/_search",
                                           "{\"sort\":[" + sort + "]}");
        return textAt(answer, "hits.hits.0.sort") + textAt(answer, "hits.hits.1.sort");
    };
    QCOMPARE(sorted("{\"lock_count\":\"asc\"}"), std::string("[2][9223372036854775807]"));
    QCOMPARE(sorted("{\"lock_count\":\"desc\"}"), std::string("[2][-9223372036854775808]"));
    QCOMPARE(sorted("{\"lock_count\":{\"missing\":\"_first\"}}"),
             std::string("[-9223372036854775808][2]"));
    QCOMPARE(sorted("{\"kind\":\"asc\"},{\"lock_count\":\"asc\"}"),
             std::string("[null,2][null,9223372036854775807]"));
}

void TestNodeParity::searchAfterIsReadAsTheFieldsType()
{
    m_server->ask("PUT", "/fs-locks/_doc/a", "{\"path\":\"/a\"}");
    m_server->ask("PUT", "/fs-locks/_doc/b", "{\"path\":\"2\"}");
    const Value answer = m_server->ask("POST", "/fs-locks/_search",
                                       "{\"sort\":[\"path\"],\"search_after\":[1]}");
    QCOMPARE(textAt(answer, "hits.hits.0._id"), std::string("\"b\""));
    QCOMPARE(textAt(answer, "hits.hits.1"), std::string("null"));
}

void TestNodeParity::dynamicIsShownAsText()
{
    m_server->ask("PUT", "/plain", "{\"mappings\":{\"dynamic\":false}}");
    QCOMPARE(textAt(m_server->ask("GET", "/plain/_mapping"), "plain.mappings.dynamic"),
             std::string("\"false\""));
    QCOMPARE(m_server->status("PUT", "/plain/_doc/1", "{\"anything\":1}"), 201);
}

void TestNodeParity::wrongTypesNameTheirCause()
{
    const auto cause = [this](const std::string &document) {
        const Value answer = m_server->ask("PUT", "/fs-locks/_doc/a", document);
        return textAt(answer, "error.caused_by.type")
               + textAt(answer, "error.caused_by.caused_by.type");
    };
    QCOMPARE(cause("{\"lock_count\":true}"), std::string("\"json_parse_exception\"null"));
    QCOMPARE(cause("{\"lock_count\":{}}"), std::string("\"json_parse_exception\"null"));
    QCOMPARE(cause("{\"lock_count\":\"x\"}"), std::string("\"illegal_argument_exception\"null"));
    QCOMPARE(cause("{\"lock_count\":\"\"}"), std::string("nullnull")); // taken, as no number
    QCOMPARE(cause("{\"missing\":1}"), std::string("\"json_parse_exception\"null"));
    QCOMPARE(cause("{\"updated_at\":\"x\"}"),
             std::string("\"illegal_argument_exception\"\"date_time_parse_exception\""));
    QCOMPARE(cause("{\"lock_count\":9223372036854775808}"),
             std::string("\"input_coercion_exception\"null"));
    QCOMPARE(cause("\"text\""), std::string("\"not_x_content_exception\"null"));
    QCOMPARE(cause("{\"kind\":{}}"), std::string("\"illegal_state_exception\"null"));
}

void TestNodeParity::nullIsRefusedAtTheRootOnly()
{
    QCOMPARE(m_server->status("PUT", "/fs-locks/_doc/a", "{\"x\":null}"), 400);
    QCOMPARE(m_server->status("PUT", "/fs-locks/_doc/a", "{\"holders\":{\"kind\":null}}"), 201);
    QCOMPARE(m_server->status("PUT", "/fs-locks/_doc/a", "{\"holders\":{\"kind\":1}}"), 400);
}

void TestNodeParity::fieldsThatAreNotMappedDoNotExist()
{
    m_server->ask("PUT", "/plain", "{\"mappings\":{\"dynamic\":false}}");
    m_server->ask("PUT", "/plain/_doc/1", "{\"anything\":1}");
    const auto count = [this](const std::string &query) {
        return textAt(m_server->ask("POST", "/plain/_count", "{\"query\":" + query + "}"), "count");
    };
    QCOMPARE(count("{\"exists\":{\"field\":\"anything\"}}"), std::string("0"));
    QCOMPARE(count("{\"ids\":{\"values\":\"1\"}}"), std::string("1"));
}

LOCKSCOPE_GUILESS_TEST(TestNodeParity)
#include "tst_nodeparity.moc"
