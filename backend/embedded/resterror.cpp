// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/embedded/resterror.h"

namespace lockscope {

Value RestError::toValue() const
{
    ValueMap map{{"type", type}, {"reason", reason}};
    for (const auto &[key, value] : details)
        map.set(key, value);
    if (cause)
        map.set("caused_by", cause->toValue());
    return Value(std::move(map));
}

Value RestError::toBody() const
{
    ValueMap root{{"type", type}, {"reason", reason}};
    for (const auto &[key, value] : details)
        root.set(key, value);
    ValueMap error{{"root_cause", Value::List{Value(std::move(root))}}};
    const Value self = toValue();
    for (const auto &[key, value] : *self.asMap())
        error.set(key, value);
    return Value(ValueMap{{"error", Value(std::move(error))}, {"status", status}});
}

RestError RestError::causedBy(RestError inner) &&
{
    cause = std::make_shared<const RestError>(std::move(inner));
    return std::move(*this);
}

tl::unexpected<RestError> restFailure(RestError error)
{
    return tl::unexpected<RestError>(std::move(error));
}

RestError illegalArgument(std::string reason)
{
    return {400, "illegal_argument_exception", std::move(reason), {}, {}};
}

RestError parsingError(std::string reason)
{
    return {400, "parsing_exception", std::move(reason), {}, {}};
}

RestError validationError(std::string_view problem)
{
    return {400,
            "action_request_validation_exception",
            "Validation Failed: 1: " + std::string(problem) + ";",
            {},
            {}};
}

RestError indexNotFound(std::string_view index, std::string_view why)
{
    std::string reason = "no such index [" + std::string(index) + "]";
    if (!why.empty())
        reason += " and " + std::string(why);
    ValueMap details;
    if (why.empty())
        details = {{"resource.type", "index_or_alias"}, {"resource.id", index}};
    details.set("index_uuid", "_na_");
    details.set("index", index);
    return {404, "index_not_found_exception", std::move(reason), std::move(details), {}};
}

} // namespace lockscope
