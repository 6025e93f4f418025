// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/differential/wirerequest.h"

#include "backend/json/json.h"

namespace lockscope::test {

namespace {

Value listOf(const std::vector<std::string> &texts)
{
    return Value::List(texts.begin(), texts.end());
}

std::vector<std::string> textsOf(const Value &list)
{
    std::vector<std::string> texts;
    if (const Value::List *values = list.asList())
        for (const Value &value : *values)
            texts.push_back(value.isString() ? *value.asString() : std::string());
    return texts;
}

std::string textOf(const Value &value)
{
    return value.isString() ? *value.asString() : std::string();
}

} // namespace

std::string WireRequest::body() const
{
    std::string all;
    for (const std::string &part : parts)
        all += part;
    return all;
}

std::string toText(const RequestSequence &sequence)
{
    std::string text = toJson(ValueMap{{"index", sequence.index}, {"ids", listOf(sequence.ids)}})
                       + "\n";
    for (const WireRequest &request : sequence.requests)
        text += toJson(ValueMap{{"method", request.method},
                                {"target", request.target},
                                {"type", request.contentType},
                                {"parts", listOf(request.parts)}})
                + "\n";
    return text;
}

Result<RequestSequence> sequenceFromText(std::string_view text)
{
    RequestSequence sequence;
    bool first = true;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.empty())
            continue;
        const auto value = parseJson(line, {.textBytes = line.size()});
        if (!value || !value->isMap())
            return fail(BackendError::Kind::Malformed, "no request: " + std::string(line));
        const ValueMap &map = *value->asMap();
        if (first) {
            sequence.index = textOf(map["index"]);
            sequence.ids = textsOf(map["ids"]);
        } else {
            sequence.requests.push_back({textOf(map["method"]), textOf(map["target"]),
                                         textOf(map["type"]), textsOf(map["parts"])});
        }
        first = false;
    }
    if (sequence.index.empty() || sequence.ids.empty())
        return fail(BackendError::Kind::Malformed, "the first line names no index and ids");
    return sequence;
}

} // namespace lockscope::test
