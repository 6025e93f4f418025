// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>

namespace lockscope {

/// "a, b, c", with the sign that the language has between them.
QString listing(const QStringList &texts);
/// "a; b; c", of texts that may have commas of their own.
QString clauses(const QStringList &texts);

} // namespace lockscope
