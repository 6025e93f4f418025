// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/store/lockstore.h"
#include "models/store/sessiontable.h"

namespace lockscope {

/// What one entry's health is, by its session's belief, its own time-out, its revocation and its intent.
LockHealth healthOfHolder(const Holder &holder, const SessionTable &sessions,
                          std::optional<Instant> serverNow);

/// The state of a whole document: its strongest mode, and the worst health among the holders that have it.
DocumentSummary summarize(const LockDocument &document, const SessionTable &sessions,
                          std::optional<Instant> serverNow);

/// The row facts of a document, but firstSeenFor, which the caller knows.
DocumentFacts factsOf(const LockDocument &document, const SessionTable &sessions,
                      std::optional<Instant> serverNow);

/// The next instant at which an entry's own time-out changes its health; nullopt: time alone changes nothing.
std::optional<Instant> nextOwnTransition(const LockDocument &document,
                                         std::optional<Instant> serverNow);

} // namespace lockscope
