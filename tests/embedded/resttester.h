// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/embedded/restservice.h"
#include "backend/json/json.h"

#include <string>

/// A REST service with a clock in the hand, asked without a network.
class RestTester
{
public:
    std::int64_t now = 1'700'000'000'000;
    lockscope::RestService service{[this] { return now; }};
    lockscope::HttpResponse last;

    /// @return the answer's body as JSON; null for an empty one.
    lockscope::Value ask(const std::string &method, const std::string &target,
                         const std::string &body = {}, const std::string &type = "application/json")
    {
        last = service.handle({method, target, type, body});
        return last.body.empty()
                       ? lockscope::Value()
                       : *lockscope::parseJson(last.body,
                                               {.depth = 256, .textBytes = last.body.size()});
    }
    int status(const std::string &method, const std::string &target, const std::string &body = {})
    {
        ask(method, target, body);
        return last.status;
    }
    /// Makes the lock index as `lockctl init` does.
    void setUp() { status("PUT", "/fs-locks-000001", indexBody()); }
    static std::string indexBody()
    {
        return R"({"settings":{"index":{"number_of_shards":1,"auto_expand_replicas":"0-1","refresh_interval":"1s","hidden":true}},
 "aliases":{"fs-locks":{"is_write_index":true,"is_hidden":true}},
 "mappings":{"dynamic":"strict","_meta":{"lock_protocol":2,"root_covers_all":true,"lease_ms":30000,"delay_ms":15000},"properties":{
  "kind":{"type":"keyword"},"path":{"type":"keyword","ignore_above":20},"lock_type":{"type":"keyword"},"lock_count":{"type":"long"},
  "process_id":{"type":"keyword"},"updated_at":{"type":"date","format":"epoch_millis"},"missing":{"type":"boolean"},"purpose":{"type":"text"},
  "holders":{"properties":{"id":{"type":"keyword"},"session":{"type":"keyword"},"op":{"type":"keyword"},"mode":{"type":"keyword","index":false},
    "n":{"type":"long","index":false},"at":{"type":"date","format":"epoch_millis","index":false},"lease_ms":{"type":"long","index":false},
    "expires_at":{"type":"date","format":"epoch_millis"},"delay_ms":{"type":"long","index":false}}},
  "session":{"type":"keyword"},"pid":{"type":"long"},"lease_ms":{"type":"long"},"delay_ms":{"type":"long"},
  "started_at":{"type":"date","format":"epoch_millis"},"renewed_at":{"type":"date","format":"epoch_millis"},
  "expires_at":{"type":"date","format":"epoch_millis"},"meta":{"enabled":false}}}})";
    }
};

/// The value at a dotted path ("items.0.update.status"), numbers being positions in a list; null
/// when there is none.
inline lockscope::Value at(const lockscope::Value &value, const std::string &path)
{
    const lockscope::Value *current = &value;
    std::size_t from = 0;
    while (from <= path.size()) {
        const std::size_t end = std::min(path.find('.', from), path.size());
        const std::string part = path.substr(from, end - from);
        if (const lockscope::ValueMap *map = current->asMap()) {
            current = &(*map)[part];
        } else if (const lockscope::Value::List *list = current->asList()) {
            const std::size_t position = std::stoul(part);
            if (position >= list->size())
                return {};
            current = &(*list)[position];
        } else {
            return {};
        }
        from = end + 1;
    }
    return *current;
}

/// The same as JSON text, for comparing.
inline std::string textAt(const lockscope::Value &value, const std::string &path)
{
    return lockscope::toJson(at(value, path));
}
