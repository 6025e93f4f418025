// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/labeventjson.h"

#include "backend/json/json.h"
#include "models/domain/memberreader.h"

#include <algorithm>
#include <array>
#include <utility>

namespace lockscope {
namespace {

constexpr std::size_t EventTextBytes = 512;
constexpr std::size_t MaxLineBytes = 16 * 1024;
constexpr std::int64_t MaxMicros = 366LL * 24 * 3600 * 1000 * 1000; ///< no run lasts a year

constexpr std::array Texts{
        std::pair{"worker", &LabEvent::worker}, std::pair{"path", &LabEvent::path},
        std::pair{"mode", &LabEvent::mode},     std::pair{"document", &LabEvent::document},
        std::pair{"text", &LabEvent::text},
};

constexpr std::array Numbers{
        std::pair{"token", &LabEvent::token},
        std::pair{"value", &LabEvent::value},
        std::pair{"requests", &LabEvent::requests},
};

constexpr std::array Times{
        std::pair{"at", &LabEvent::at},
        std::pair{"valid_until", &LabEvent::validUntil},
        std::pair{"sent_at", &LabEvent::sentAt},
};

} // namespace

std::string toJsonLine(const LabEvent &event)
{
    ValueMap object{{"at", static_cast<std::int64_t>(event.at.count())},
                    {"event", toString(event.kind)}};
    for (const auto &[key, member] : Texts) {
        // A character that is cut in two becomes U+FFFD, which is longer than what is left of it.
        if (const std::string &text = event.*member; !text.empty())
            object.append(key, text.substr(0, EventTextBytes - 8));
    }
    for (const auto &[key, member] : Numbers) {
        if (event.*member != 0)
            object.append(key, event.*member);
    }
    for (const auto &[key, member] : Times) {
        if (member != &LabEvent::at && (event.*member).count() != 0)
            object.append(key, static_cast<std::int64_t>((event.*member).count()));
    }
    return toJson(Value(std::move(object)));
}

Result<LabEvent> labEventOf(const Value &json)
{
    std::string wrong;
    MemberReader read(json, {}, wrong);
    LabEvent event;
    if (const auto kind = labEventKindFromString(read.text("event")))
        event.kind = *kind;
    else
        read.complain("event", "is not a kind of event");
    for (const auto &[key, member] : Texts)
        event.*member = read.text(key, EventTextBytes);
    for (const auto &[key, member] : Numbers)
        event.*member = read.integer(key).value_or(0);
    for (const auto &[key, member] : Times)
        event.*member = Micros(read.integer(key, 0, MaxMicros).value_or(0));
    if (!read.isGood())
        return fail(BackendError::Kind::Malformed, wrong);
    return event;
}

Result<LabEvent> parseLabEvent(std::string_view line)
{
    if (line.size() > MaxLineBytes)
        return fail(BackendError::Kind::Malformed, "a line over 16 KiB");
    const Result<Value> json = parseJson(line, {4, MaxLineBytes, false});
    if (!json)
        return tl::unexpected(json.error());
    return labEventOf(*json);
}

} // namespace lockscope
