// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QString>

#include <functional>

class QTreeView;
class QWidget;

namespace lockscope {

/// Writes all of @p bytes or leaves what was there: why not, for a person; empty: it is written.
QString writeWhole(const QString &fileName, const QByteArray &bytes);

/// Asks for a file and writes to it what @p view shows then, as CSV. @p told: one sentence of what
/// came of it, and whether that is bad.
void askToSaveCsv(const QTreeView &view, const QString &title, const QString &suggested,
                  QWidget *parent, std::function<void(const QString &text, bool bad)> told);

} // namespace lockscope
