// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/value.h"

#include <tl/expected.hpp>

#include <memory>
#include <string>
#include <string_view>

namespace lockscope {

/// A refusal in Elasticsearch's own terms: HTTP status, error type, reason, chain of causes.
struct RestError
{
    int status = 400;
    std::string type;
    std::string reason;
    ValueMap details; ///< further members beside type and reason: index, shard, …
    std::shared_ptr<const RestError> cause;

    /// The error object as it stands in a bulk item: type, reason, details, caused_by.
    Value toValue() const;
    /// The whole answer: {"error":{"root_cause":[…],…},"status":…}
    Value toBody() const;
    RestError causedBy(RestError inner) &&;
};

template<typename T>
using RestResult = tl::expected<T, RestError>;

tl::unexpected<RestError> restFailure(RestError error);

/// 400 illegal_argument_exception
RestError illegalArgument(std::string reason);
/// 400 parsing_exception
RestError parsingError(std::string reason);
/// 400 action_request_validation_exception; @p problem without the "Validation Failed: 1: " and ";"
/// around it.
RestError validationError(std::string_view problem);
/// 404 index_not_found_exception
RestError indexNotFound(std::string_view index, std::string_view why = {});

} // namespace lockscope
