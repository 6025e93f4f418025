// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

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

} // namespace lockscope
