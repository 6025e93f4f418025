// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <string>

namespace lockscope {

/// Whether two URLs name the same server, as far as their text tells: a slash at the end, the usual
/// port and who asks make no difference, nor does the case of the host. Two names of one machine
/// (localhost, 127.0.0.1) are not told to be one.
bool nameSameServer(const std::string &a, const std::string &b);

/// Whether @p host, as a URL has it, is this machine itself: what is sent there leaves it not.
bool isLoopbackHost(const QString &host);

} // namespace lockscope
