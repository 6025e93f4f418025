// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace lockscope {

/// What `--version` says after the program's name: "0.2.0 (981a8860c3f1)", with the commit that it
/// was built from, and "+" for what was changed since; built without git only "0.2.0".
const char *versionText();

} // namespace lockscope
