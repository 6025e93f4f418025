// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/protocol/check/treecheckindex.h"

#include <string>
#include <vector>

/// The rules of the tree check, each over the whole picture; findAnomalies() runs them all.
namespace lockscope::treecheck {

using Found = std::vector<Anomaly>;

/// One document by itself: readable, counted rightly, holders that get along, no time ahead of the
/// clock.
void checkDocuments(const TreeCheckIndex &index, Found &found);
/// Each lock set against the nodes above it, and its entries above against its locks.
void checkSets(const TreeCheckIndex &index, Found &found);
/// Plain locks and the shares they stand for.
void checkPlainHolders(const TreeCheckIndex &index, Found &found);
/// Who stands behind each lock set; one finding a set.
void checkOwners(const TreeCheckIndex &index, Found &found);
/// Session documents, and changes that have lost their locks.
void checkSessions(const TreeCheckIndex &index, Found &found);
void checkIntents(const TreeCheckIndex &index, Found &found);

/// What every finding about one document, or one entry of it, begins with.
Anomaly about(Anomaly::Code code, const LockDocument &document);
Anomaly about(Anomaly::Code code, const TreeCheckIndex &index, EntryAt at);
std::string stampOf(const LockRevision &revision);

} // namespace lockscope::treecheck
