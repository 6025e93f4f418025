// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <random>
#include <string>
#include <vector>

namespace lockscope::test {

/// Lock documents as JSON; of members that are right, odd or wrong.
class RandomDocument
{
public:
    explicit RandomDocument(unsigned seed) : m_random(seed) {}

    std::string make(bool odd)
    {
        m_odd = odd;
        std::string members;
        add(members, "kind", {"\"tree\"", "\"root\"", "\"rw\"", "\"document\""},
            {"\"weird\"", "3", "null", "\"\""});
        add(members, "path", {"\"/a/b\"", "\"/\\u00fc\\ud83d\\ude42\"", "\"/a\\n\\\"b\\\"\""},
            {"\"\"", "null", "[\"/a\"]", "\"/\\ud800\""});
        add(members, "lock_type", {"\"shared\"", "\"exclusive\""},
            {"\"\"", "null", "true", "\"Shared\""});
        add(members, "lock_count", {"1", "3", "0", "-2", "9007199254740993"},
            {"1.0", "1.5", "\"2\"", "null", "99999999999999999999"});
        add(members, "process_id", {"\"ws7:4242\""}, {"123", "1.5", "null", "{}"});
        add(members, "updated_at", {"1795237046461", "0"},
            {"-1", "9999999999999999", "\"2026\"", "null"});
        add(members, "holders", {"[]", '[' + holder() + ']', '[' + holder() + ',' + holder() + ']'},
            {"null", "{}", "[null]", "[{}]", "[[]]"});
        if (pick(4) == 0)
            add(members, "unknown", {"{\"deep\":[1,{\"x\":null}]}", "1"}, {"null"});
        return '{' + members + '}';
    }

private:
    std::size_t pick(std::size_t n) { return m_random() % n; }

    void add(std::string &members, const char *name, const std::vector<std::string> &good,
             const std::vector<std::string> &bad)
    {
        if (pick(5) == 0)
            return;
        const bool isBad = m_odd && pick(6) == 0;
        const std::vector<std::string> &from = isBad ? bad : good;
        members += (members.empty() ? "\"" : ",\"") + std::string(name)
                   + "\":" + from[pick(from.size())];
    }

    std::string holder()
    {
        std::string members;
        add(members, "id", {"\"h1\"", "\"h2\""}, {"null", "\"\"", "7"});
        add(members, "session", {"\"s1\""}, {"null", "8"});
        add(members, "mode", {"\"X\"", "\"IX\"", "\"SIX\""}, {"\"Y\"", "null", "1"});
        add(members, "n", {"0", "4"}, {"null", "\"1\""});
        add(members, "at", {"1795237046461"}, {"null", "true"});
        add(members, "op", {"\"rename-1\""}, {"null", "1"});
        add(members, "lease_ms", {"5000"}, {"-5", "null", "\"5s\""});
        add(members, "expires_at", {"1795237046461"}, {"null", "\"later\""});
        add(members, "delay_ms", {"0", "15000"}, {"null", "1e3"});
        add(members, "revoked_at", {"1795237046461"}, {"null"});
        add(members, "revoked_by", {"\"admin\""}, {"null", "[]"});
        add(members, "reason", {"\"because\""}, {"null"});
        return '{' + members + '}';
    }

    std::mt19937 m_random;
    bool m_odd = false;
};

} // namespace lockscope::test
