// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/breakplan.h"
#include "models/items/locktreemodel.h"

#include <QString>

#include <string>
#include <vector>

namespace lockscope {

/// What would be broken of the rows that are selected in the tree, or why nothing would.
struct BreakChoice
{
    BreakSelection selection; ///< only without a refusal
    QString refusal;          ///< a sentence for a tool tip; empty: it can be planned
};

/// Of the lock that is shown: the whole @p session, or without one whatever is on its node. Of other
/// software this very document, as a lock of ours may have the path that it shows.
BreakSelection breakOf(const std::string &documentId, const std::string &path,
                       const std::string &session);

/// One row: the whole session that decides its state, or the node when there is none, and where
/// plain clients have shares and nobody holds the node itself. Several: the locks on exactly these
/// nodes; those that nobody holds are left to the plan to name, as long as one is held. Never the
/// root among others: nothing breaks everything at once.
BreakChoice chooseBreak(const std::vector<LockRow> &rows);

/// Everything on and below the one directory that is selected; never of the root, nor where not
/// everything below is read.
BreakChoice chooseBreakBelow(const std::vector<LockRow> &rows);

} // namespace lockscope
