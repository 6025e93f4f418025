// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <string>

namespace lockscope {

/// engineName() in the language of the window, fit to show.
QString engineText(const std::string &engine);

} // namespace lockscope
