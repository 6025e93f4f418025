// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

class QAbstractItemView;

namespace lockscope {

/// The selected rows of @p view as they stand there, for a person or a spreadsheet: a line each,
/// the columns that show with tabs between them. Of rows that have a path the first is the whole
/// path.
QString rowsText(const QAbstractItemView &view);

} // namespace lockscope
