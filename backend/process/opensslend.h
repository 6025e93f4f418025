// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace lockscope {

/// Keeps OpenSSL usable until the process is gone. Otherwise it frees what it shares as soon as
/// main() has returned, while threads of libmongoc still end and free what OpenSSL keeps for each
/// of them: either crashes. Must come before anything else uses OpenSSL; calling it again does
/// nothing.
void keepOpenSslToTheEnd();

} // namespace lockscope
