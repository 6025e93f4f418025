// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/faults/httpfaults.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace lockscope::faults {

namespace {

const char *const NoSense = "cannot be understood";

QByteArray text(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

/// One body for all.
Treatment body(const QByteArray &wrong)
{
    return withBody([wrong](const QByteArray &) { return wrong; });
}

/// The items of a bulk's answer, changed.
Treatment items(const std::function<QJsonArray(QJsonArray)> &change)
{
    return withBody([change](const QByteArray &right) {
        QJsonObject answer = QJsonDocument::fromJson(right).object();
        answer.insert(QLatin1String("items"),
                      change(answer.value(QLatin1String("items")).toArray()));
        return text(answer);
    });
}

/// Nothing of the bulk is done, and every item says so in the server's way.
Treatment refusal(int status, const char *type)
{
    return {.copies = 0, .rewrite = [status, type](const SeenRequest &request, const WireAnswer &) {
                QJsonArray answers;
                const QList<QByteArray> lines = request.body.split('\n');
                for (qsizetype i = 0; i < lines.size(); ++i) {
                    const QJsonObject action = QJsonDocument::fromJson(lines[i]).object();
                    if (action.isEmpty())
                        continue;
                    const QString verb = action.keys().front();
                    const QJsonObject error{{QLatin1String("type"), QLatin1String(type)},
                                            {QLatin1String("reason"),
                                             QLatin1String("refused by a test")}};
                    QJsonObject item{{QLatin1String("_id"),
                                      action.value(verb).toObject().value(QLatin1String("_id"))},
                                     {QLatin1String("status"), status},
                                     {QLatin1String("error"), error}};
                    answers.append(QJsonObject{{verb, item}});
                    if (verb != QLatin1String("delete"))
                        ++i;
                }
                return WireAnswer::make(200, text({{QLatin1String("took"), 1},
                                                   {QLatin1String("errors"), true},
                                                   {QLatin1String("items"), answers}}))
                        .wire();
            }};
}

void addJsonFaults(std::vector<FaultCase> &faults)
{
    faults.push_back(everyAnswer("truncated JSON of the announced length",
                                 withBody([](const QByteArray &right) {
                                     return right.left(right.size() / 2);
                                 }),
                                 NoSense));
    FaultCase writes = everyWrite("truncated JSON for writes",
                                  withBody([](const QByteArray &right) {
                                      return right.left(right.size() / 2);
                                  }),
                                  {{4, Unknown}});
    faults.push_back(writes);
    faults.push_back(everyAnswer("null for a body", body("null"), NoSense));
    faults.push_back(everyAnswer("an empty body", body({}), NoSense));
    faults.push_back(everyWrite("an empty body for writes", body({}), {{4, Unknown}}));
    faults.push_back(everyAnswer("200 with a web page",
                                 body("<!DOCTYPE html><html><title>Welcome</title></html>"),
                                 NoSense));
    faults.push_back(everyWrite("200 with a web page for writes",
                                body("<!DOCTYPE html><html><title>Welcome</title></html>"),
                                {{4, Unknown}}));
    faults.push_back(everyAnswer("a byte order mark before the JSON",
                                 withBody([](const QByteArray &right) {
                                     return QByteArray("\xEF\xBB\xBF" + right);
                                 }),
                                 NoSense));
    faults.push_back(everyAnswer("JSON nested 100,000 deep",
                                 body(QByteArray(100000, '[') + QByteArray(100000, ']')), NoSense));
    faults.push_back(everyAnswer("bytes that are no UTF-8", withBody([](QByteArray right) {
                                     return right.replace(':', ":\"\xC3\x28\",\"x\":");
                                 }),
                                 NoSense));
    FaultCase huge = everyAnswer("an answer without end",
                                 {.copies = 0,
                                  .rewrite =
                                          [](const SeenRequest &, const WireAnswer &) {
                                              return QByteArray("HTTP/1.1 200 OK\r\nContent-Type: "
                                                                "application/json\r\n\r\n[0");
                                          },
                                  .endless = QByteArray(256 * 1024, '1')},
                                 "The answer is too large");
    huge.timeoutMs = 10000;
    huge.holderLeaseMs = 9000;
    faults.push_back(huge);
}

void addTypeFaults(std::vector<FaultCase> &faults)
{
    // Which of two counts is anybody's guess: whoever takes the wrong one must not print half a
    // list.
    FaultCase doubled;
    doubled.name = "every key of a search or a bulk twice";
    doubled.inject = [](FaultProxy &proxy) {
        proxy.apply({{[](const SeenRequest &r) { return r.targets("_search") || r.isBulk(); },
                      withBody([](const QByteArray &right) {
                          return QByteArray(R"({"hits":{"hits":[]},"items":[],)" + right.mid(1));
                      })}});
    };
    doubled.expected = {{0, {}}, {3, {}}, {4, Unknown}};
    doubled.sparesRenewals = true;
    faults.push_back(doubled);
    faults.push_back(everyWrite("items that are an object", withBody([](const QByteArray &) {
                                    return QByteArray(R"({"took":1,"errors":false,"items":{}})");
                                }),
                                {{4, Unknown}}));
    FaultCase loose = butWorks(
            everyWrite("took and errors of wrong types", withBody([](const QByteArray &right) {
                           QJsonObject answer = QJsonDocument::fromJson(right).object();
                           answer.insert(QLatin1String("took"), QLatin1String("long"));
                           answer.insert(QLatin1String("errors"), 0);
                           return text(answer);
                       }),
                       {}));
    faults.push_back(loose);
    const auto search = [](const char *name, const QByteArray &wrong, const QByteArray &sentence) {
        FaultCase fault;
        fault.name = name;
        fault.inject = [wrong](FaultProxy &proxy) {
            proxy.apply({{[](const SeenRequest &r) { return r.targets("_search"); }, body(wrong)}});
        };
        fault.expected = {{3, sentence}};
        fault.only = {{Actor::Acquire, {{0, {}}}}};
        fault.watch = sentence;
        fault.sparesRenewals = true;
        return fault;
    };
    faults.push_back(search("hits that are no list", R"({"hits":[]})", NoSense));
    faults.push_back(search("a search that is not whole",
                            R"({"timed_out":true,"_shards":{"failed":1},"hits":{"hits":[]}})",
                            "not complete"));
    FaultCase numbers = everyWrite("numbers beyond every size", withBody([](QByteArray right) {
                                       right.replace("\"took\":", "\"took\":1e999999,\"t\":");
                                       return right.replace("\"_seq_no\":",
                                                            "\"_seq_no\":99999999999999999999999,"
                                                            "\"s\":");
                                   }),
                                   {{0, {}}, {4, Unknown}});
    faults.push_back(numbers);
}

void addItemFaults(std::vector<FaultCase> &faults)
{
    FaultCase fewer = everyWrite("fewer items than were sent", items([](QJsonArray all) {
                                     all.removeLast();
                                     return all;
                                 }),
                                 {{4, Unknown}});
    fewer.onEngines = true;
    faults.push_back(fewer);
    faults.push_back(everyWrite("more items than were sent", items([](QJsonArray all) {
                                    all.append(all.first());
                                    return all;
                                }),
                                {{4, Unknown}}));
    faults.push_back(everyWrite("items of other documents", withBody([](QByteArray right) {
                                    return right.replace("\"_id\":\"", "\"_id\":\"other-");
                                }),
                                {{4, Unknown}}));
    // Each still says what became of it.
    faults.push_back(
            butWorks(everyWrite("items with a result but no status", withBody([](QByteArray right) {
                                    return right.replace("\"status\":", "\"state\":");
                                }),
                                {})));
    faults.push_back(everyWrite("every item 429", refusal(429, "es_rejected_execution_exception"),
                                {{4, LeftOpen}}));
    faults.push_back(everyWrite("every item 503", refusal(503, "unavailable_shards_exception"),
                                {{4, LeftOpen}}));
    faults.push_back(
            everyWrite("every item 500", refusal(500, "null_pointer_exception"), {{4, LeftOpen}}));
    // A conflict is the one refusal that says for certain that nothing was applied.
    FaultCase conflict = everyWrite("every item 409",
                                    refusal(409, "version_conflict_engine_exception"),
                                    {{3, "too busy"}});
    conflict.only[Actor::Acquire] = {{3, {}}, {5, "Nothing was changed"}};
    conflict.only[Actor::Break] = {{3, "Unchanged"}};
    faults.push_back(conflict);
    FaultCase blocked = everyWrite("every item 403", refusal(403, "cluster_block_exception"),
                                   {{3, "An index is blocked"}});
    blocked.only[Actor::Break] = {{3, "Unchanged"}};
    faults.push_back(blocked);
}

} // namespace

std::vector<FaultCase> bodyFaults()
{
    std::vector<FaultCase> faults;
    addJsonFaults(faults);
    addTypeFaults(faults);
    addItemFaults(faults);
    return faults;
}

} // namespace lockscope::faults
