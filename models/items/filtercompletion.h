// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/items/filterquery.h"

#include <QStringList>

namespace lockscope {

class LockStore;
class LockTreeModel;

/// What may be meant by the word at the cursor of the filter line.
struct FilterCompletion
{
    static constexpr qsizetype Most = 12;

    TextPlace word; ///< what a choice replaces
    /// Whole words, at most `Most`; one that ends with ":" or "/" wants more after it
    QStringList choices;
    friend bool operator==(const FilterCompletion &, const FilterCompletion &) = default;
};

/// Keys of the filter language; the words of state: and kind:; ages; owners (host, app, user,
/// process) and paths from the picture. Nothing for an empty word unless @p asked for by hand. A
/// minus before the word stays.
FilterCompletion completeFilter(const QString &text, qsizetype cursor, const LockStore &store,
                                const LockTreeModel &tree, bool asked = false);

} // namespace lockscope
