// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/conformance/words.h"

#include "backend/json/json.h"

#include <charconv>

namespace lockscope::conformance {

const Value &at(const Value &value, std::string_view path)
{
    static const Value null;
    const Value *current = &value;
    while (!path.empty()) {
        const std::size_t dot = std::min(path.find('.'), path.size());
        const std::string_view part = path.substr(0, dot);
        path.remove_prefix(std::min(dot + 1, path.size()));
        if (const ValueMap *map = current->asMap()) {
            current = &(*map)[part];
        } else if (const Value::List *list = current->asList()) {
            std::size_t position = list->size();
            std::from_chars(part.data(), part.data() + part.size(), position);
            if (position >= list->size())
                return null;
            current = &(*list)[position];
        } else {
            return null;
        }
    }
    return *current;
}

QString RestAnswer::textAt(std::string_view path) const
{
    const Value &value = at(body, path);
    const std::string *text = value.asString();
    return QString::fromStdString(text ? *text : toJson(value));
}

std::int64_t RestAnswer::integerAt(std::string_view path) const
{
    const std::int64_t *integer = at(body, path).asInteger();
    return integer ? *integer : -1;
}

std::size_t RestAnswer::count(std::string_view path) const
{
    const Value::List *list = at(body, path).asList();
    return list ? list->size() : 0;
}

std::string urlEncoded(std::string_view text)
{
    constexpr char Digits[] = "0123456789ABCDEF";
    std::string encoded;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        const bool plain = (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z')
                           || (byte >= '0' && byte <= '9') || byte == '-' || byte == '_'
                           || byte == '~';
        if (plain)
            encoded += c;
        else
            encoded.append({'%', Digits[byte >> 4], Digits[byte & 15]});
    }
    return encoded;
}

QString describe(const ItemAnswer &item)
{
    constexpr const char *Names[] = {"created",  "updated", "deleted", "noop",   "missing",
                                     "conflict", "foreign", "refused", "unknown"};
    QString text = QString::fromLatin1(Names[static_cast<int>(item.status)]);
    if (!item.errorType.empty() || !item.errorReason.empty())
        text += QString::fromStdString(": " + item.errorType + ": " + item.errorReason);
    if (item.source)
        text += QLatin1Char(' ') + QString::fromStdString(toJson(*item.source));
    return text;
}

QString describe(const RestAnswer &answer)
{
    return QString::number(answer.status) + QLatin1Char(' ')
           + QString::fromStdString(answer.text.substr(0, 2000));
}

ValueMap entry(const std::string &id, const std::string &session, LockMode mode)
{
    ValueMap map{{"id", id}};
    if (!session.empty())
        map.set("session", session);
    map.set("mode", toString(mode));
    map.set("n", 0);
    return map;
}

ValueMap treeDocument(const std::string &path, const std::vector<ValueMap> &entries)
{
    Value::List holders;
    bool shared = true;
    for (const ValueMap &one : entries) {
        const std::string &mode = *one["mode"].asString();
        shared = shared && (mode == "IS" || mode == "IX");
        holders.emplace_back(one);
    }
    const std::int64_t count = static_cast<std::int64_t>(holders.size());
    return {{"kind", "tree"},
            {"path", path},
            {"lock_type", shared ? "shared" : "exclusive"},
            {"lock_count", count},
            {"holders", std::move(holders)}};
}

ValueMap sessionDocument(const std::string &id, const LeaseTerms &terms, Instant expiresAt)
{
    const std::int64_t begun = toEpochMs(expiresAt - terms.lease);
    return {{"kind", "session"},
            {"session", id},
            {"lease_ms", std::int64_t{terms.lease.count()}},
            {"delay_ms", std::int64_t{terms.delay.count()}},
            {"started_at", begun},
            {"renewed_at", begun},
            {"expires_at", std::int64_t{toEpochMs(expiresAt)}}};
}

ScriptItem acquireOne(const std::string &path, LockMode mode, const AcquireParams &params)
{
    ScriptItem item = acquireItem({path, LockKind::Tree, path, mode}, params);
    item.source = SourceWanted::Full;
    return item;
}

AcquireParams holding(const std::string &holder, const std::string &session, std::int64_t n)
{
    AcquireParams params;
    params.holder = holder;
    params.session = session;
    params.changeNumber = n;
    params.delay = LeaseTerms{}.delay;
    return params;
}

ScriptItem takeoverItem(const std::string &documentId, const std::string &op,
                        const std::string &holder, const std::string &session,
                        const std::vector<std::string> &dead)
{
    return {Script::Takeover, documentId,
            ValueMap{{"op", op},
                     {"h", ValueMap{{"id", holder}, {"session", session}}},
                     {"dead", Value::List(dead.begin(), dead.end())},
                     {"process_id", "recoverer:1"}},
            false, SourceWanted::Full};
}

KillParams killing(bool hard, std::optional<Instant> seen)
{
    KillParams params;
    params.hard = hard;
    params.seen = seen;
    params.by = "conformance";
    params.reason = "tested";
    return params;
}

Result<LockGrant> acquireWhenFree(LockClient &client, const LockRequest &request, int timeoutMs)
{
    Result<LockGrant> last = LockGrant{};
    const auto isGranted = [&] {
        last = wait(client.acquire(request));
        return !last || last->granted;
    };
    (void)QTest::qWaitFor(isGranted, timeoutMs);
    return last;
}

LockRequest treeLock(const std::string &path, LockMode mode)
{
    return {{{LockKind::Tree, path, mode}}, {}, {}};
}

} // namespace lockscope::conformance
