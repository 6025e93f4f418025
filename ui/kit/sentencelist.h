// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QListWidget;
class QListWidgetItem;
class QString;

namespace lockscope {

/// Lets the items of @p list wrap within its width; a word that is longer than a line, as a path
/// may be, is elided.
void wrapSentences(QListWidget *list);
/// Adds @p sentence to @p list, which owns the item, with all of it as its tool tip.
QListWidgetItem *addSentence(QListWidget *list, const QString &sentence);

} // namespace lockscope
