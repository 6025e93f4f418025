// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

class QAbstractItemView;
class QTreeView;

namespace lockscope {

/// The selected rows of @p view as they stand there, for a person or a spreadsheet: a line each,
/// the columns that show with tabs between them. Of rows that have a path the first is the whole
/// path.
QString rowsText(const QAbstractItemView &view);

/// All rows that @p view shows, whether scrolled to or not, as a CSV file: the columns that show, in
/// their order and with their titles; nothing of what lies in closed folders. Cells as csvCell() has
/// them.
QString rowsCsv(const QTreeView &view);

} // namespace lockscope
