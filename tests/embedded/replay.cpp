// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/embedded/replay.h"

#include "tests/embedded/plainclient.h"

#include "backend/json/json.h"

#include <QFile>
#include <QRegularExpression>

using namespace lockscope;

namespace {

constexpr JsonLimits Generous{.depth = 256, .textBytes = 16 * 1024 * 1024};

/// Puts the protocol's scripts where "%{script:NAME}" stands, as JSON strings.
QByteArray expanded(QByteArray body)
{
    static const QRegularExpression place(QStringLiteral("%\\{script:(\\w+)\\}"));
    while (true) {
        const QRegularExpressionMatch match = place.match(QString::fromUtf8(body));
        if (!match.hasMatch())
            return body;
        QFile file(QStringLiteral(SCRIPTS_DIR "/") + match.captured(1)
                   + QStringLiteral(".painless"));
        if (!file.open(QIODevice::ReadOnly))
            return body;
        body.replace(match.captured(0).toUtf8(),
                     QByteArray::fromStdString(toJson(Value(file.readAll().toStdString()))));
    }
}

/// @return the path and the two values of the first difference, or nothing.
std::string difference(const Value &expected, const Value &actual, bool exact,
                       const std::string &path)
{
    const auto differs = [&] {
        return path + ": " + toJson(actual) + " instead of " + toJson(expected);
    };
    if (const std::string *text = expected.asString();
        text && !text->empty() && text->back() == '*') {
        const std::string start = text->substr(0, text->size() - 1);
        const std::string *given = actual.asString();
        return start.empty() || (given && given->starts_with(start)) ? std::string() : differs();
    }
    if (const ValueMap *map = expected.asMap()) {
        const ValueMap *given = actual.asMap();
        if (!given)
            return differs();
        for (const auto &[key, value] : *map)
            if (std::string found = difference(value, (*given)[key], exact, path + "." + key);
                !found.empty())
                return found;
        if (exact)
            for (const auto &[key, value] : *given)
                if (key != "took" && !map->contains(key))
                    return path + "." + key + ": was not expected";
        return {};
    }
    if (const Value::List *list = expected.asList()) {
        const Value::List *given = actual.asList();
        if (!given || given->size() != list->size())
            return differs();
        for (std::size_t i = 0; i < list->size(); ++i)
            if (std::string found = difference((*list)[i], (*given)[i], exact,
                                               path + "." + std::to_string(i));
                !found.empty())
                return found;
        return {};
    }
    return expected == actual ? std::string() : differs();
}

} // namespace

QList<RecordedRequest> readRecording(const QString &fileName, QString &problem)
{
    QFile file(fileName);
    if (!file.open(QIODevice::ReadOnly)) {
        problem = file.errorString();
        return {};
    }
    QList<RecordedRequest> requests;
    enum class Expecting { Title, Request, Body } state = Expecting::Title;
    int number = 0;
    const QList<QByteArray> lines = file.readAll().split('\n');
    for (const QByteArray &line : lines) {
        ++number;
        if (state == Expecting::Title && line.startsWith("### ")) {
            requests.append(RecordedRequest{});
            requests.last().title = line.mid(4);
            state = Expecting::Request;
        } else if (state == Expecting::Request) {
            requests.last().method = line.left(line.indexOf(' '));
            requests.last().target = line.mid(line.indexOf(' ') + 1);
            state = Expecting::Body;
        } else if (state == Expecting::Body && line.startsWith("<<< ")) {
            requests.last().status = line.mid(4, 3).toInt();
            requests.last().body = expanded(requests.last().body);
            if (line.size() > 8) {
                const Result<Value> answer = parseJson(line.mid(8).toStdString(), Generous);
                if (!answer) {
                    problem = QStringLiteral("line %1: %2")
                                      .arg(number)
                                      .arg(QString::fromStdString(answer.error().detail));
                    return {};
                }
                requests.last().answer = *answer;
            }
            state = Expecting::Title;
        } else if (state == Expecting::Body) {
            requests.last().body += line + '\n';
        }
    }
    if (state != Expecting::Title || requests.isEmpty())
        problem = QStringLiteral("it is cut off");
    return requests;
}

QByteArray replay(const RecordedRequest &request, quint16 port, bool exact)
{
    PlainClient client(port);
    const QByteArray type = request.target.contains("/_bulk") ? QByteArray("application/x-ndjson")
                                                              : QByteArray("application/json");
    const PlainClient::Answer answer = client.ask(request.method, request.target, request.body, {},
                                                  type);
    if (answer.status != request.status)
        return "status " + QByteArray::number(answer.status) + " instead of "
               + QByteArray::number(request.status) + ": " + answer.body.left(1000);
    if (request.answer.isNull())
        return {};
    const Result<Value> body = parseJson(answer.body.toStdString(), Generous);
    if (!body)
        return QByteArray::fromStdString(body.error().detail);
    return QByteArray::fromStdString(difference(request.answer, *body, exact, {}));
}
