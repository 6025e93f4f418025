// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string>

namespace lockscope {

/// What the HTTP server hands to the REST service. Contents are as the client sent them.
struct HttpRequest
{
    std::string method; ///< "GET", "PUT", …
    std::string target; ///< path and query, still encoded
    std::string contentType;
    std::string body;
};

struct HttpResponse
{
    int status = 200;
    std::string body;
    std::string contentType = "application/json; charset=UTF-8";
};

/// One request that was answered, for a log. Target and method are as the client sent them.
struct HttpExchange
{
    std::string from; ///< address of the client
    std::string method;
    std::string target;
    int status = 0;
    std::size_t bytes = 0;  ///< of the answer's body
    int wrongPasswords = 0; ///< of this address in a row, when this was one
};

} // namespace lockscope
