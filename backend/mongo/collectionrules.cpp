// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/collectionrules.h"

#include "backend/mongo/expressions.h"

#include <string_view>
#include <utility>

namespace lockscope::mongo {

namespace {

using Texts = std::vector<std::string_view>;

Value list(const Texts &texts) { return Value::List(texts.begin(), texts.end()); }

ValueMap typed(std::string_view type) { return {{"bsonType", type}}; }
/// Of this type, or null.
ValueMap optional(std::string_view type) { return {{"bsonType", list({type, "null"})}}; }

class Shape
{
public:
    Shape &required(std::string_view name, ValueMap rule)
    {
        m_required.emplace_back(name);
        m_members.append(std::string(name), std::move(rule));
        return *this;
    }
    Shape &optional(const Texts &names, std::string_view type)
    {
        for (const std::string_view name : names)
            m_members.append(std::string(name), mongo::optional(type));
        return *this;
    }
    Shape &optional(std::string_view name, ValueMap rule)
    {
        m_members.append(std::string(name), std::move(rule));
        return *this;
    }
    ValueMap take()
    {
        return {{"bsonType", "object"},
                {"required", std::move(m_required)},
                {"properties", std::move(m_members)},
                {"additionalProperties", false}};
    }

private:
    Value::List m_required;
    ValueMap m_members;
};

ValueMap arrayOf(ValueMap items) { return {{"bsonType", "array"}, {"items", std::move(items)}}; }

ValueMap oneOf(const Texts &words) { return {{"enum", list(words)}}; }

ValueMap entry()
{
    return Shape()
            .required("id", typed("string"))
            .required("mode", oneOf({"IS", "IX", "S", "SIX", "X"}))
            .required("n", typed("long"))
            .required("at", typed("date"))
            .optional({"session", "op", "revoked_by", "reason"}, "string")
            .optional({"lease_ms", "delay_ms"}, "long")
            .optional({"expires_at", "revoked_at"}, "date")
            .take();
}

ValueMap lock()
{
    return Shape()
            .required("_id", typed("string"))
            .required("holders", arrayOf(entry()))
            .required("lock_count", typed("long"))
            .required("updated_at", typed("date"))
            .required("rev", typed("long"))
            .required("kind", oneOf({"root", "document", "tree", "rw"}))
            .required("path", typed("string"))
            .optional("lock_type", oneOf({"shared", "exclusive"}))
            .optional({"process_id", "stamp"}, "string")
            .optional("free_at", typed("date"))
            .take();
}

ValueMap dropped()
{
    return Shape()
            .required("holder", typed("string"))
            .required("at", typed("date"))
            .optional({"by", "reason"}, "string")
            .take();
}

ValueMap wants()
{
    return Shape()
            .required("ids", arrayOf(typed("string")))
            .required("modes", arrayOf(typed("string")))
            .required("since", typed("date"))
            .take();
}

ValueMap session()
{
    return Shape()
            .required("_id", typed("string"))
            .required("kind", oneOf({"session"}))
            .required("session", typed("string"))
            .required("lease_ms", typed("long"))
            .required("delay_ms", typed("long"))
            .required("expires_at", typed("date"))
            .required("rev", typed("long"))
            .optional({"process_id", "user", "host", "machine", "boot", "pidns", "pid_start", "app",
                       "purpose", "revoked_by", "dead_by", "reason", "stamp"},
                      "string")
            .optional({"pid"}, "long")
            .optional({"missing"}, "bool")
            .optional({"started_at", "renewed_at", "updated_at", "revoked_at", "dead_at",
                       "confirmed_at"},
                      "date")
            .optional("dropped", arrayOf(dropped()))
            .optional("wants", wants())
            .optional({"meta"}, "object")
            .take();
}

Value isCounted()
{
    using namespace expression;
    return either(isArray("$holders"), equal("$lock_count", size("$holders")), true);
}

} // namespace

ValueMap lockValidator()
{
    return {{"$jsonSchema", ValueMap{{"oneOf", Value::List{lock(), session()}}}},
            {"$expr", isCounted()}};
}

} // namespace lockscope::mongo
