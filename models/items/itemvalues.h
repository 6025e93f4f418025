// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/items/lockroles.h"
#include "models/store/lockstore.h"

#include <QVariant>

#include <optional>
#include <string_view>

namespace lockscope {

// Domain values as the item models hand them to views: see lockroles.h.
QString itemText(std::string_view utf8);
QVariant itemOptionalText(std::string_view utf8); ///< invalid when empty
QVariant itemInstant(const std::optional<Instant> &at);
QVariant itemSpan(const std::optional<Millis> &length);

/// The roles that DocumentFacts answers; invalid for the others.
QVariant factsValue(const DocumentFacts &facts, int role);

/// What is believed of a session, as the one state a row shows.
LockHealth sessionHealth(const LockStore &store, const Session &session);

/// The roles that a session's document, its observation and its verdict answer; invalid for the
/// others and for an unknown session.
QVariant sessionValue(const LockStore &store, std::string_view sessionId, int role);

} // namespace lockscope
