// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/kit/emptystate.h"

#include <optional>

namespace lockscope {

class OpenServer;

/// What a view without anything in it says when that means nothing: the locks were not read, or not
/// to the end, or nobody knows what became of them since. nullopt: they were read, and there is
/// nothing to show. @p later: what appears there once a server is connected.
std::optional<EmptyState::Words> notReadWords(const OpenServer &server, const QString &later);

/// What shows is as it was: the server is lost, or refuses to tell more.
bool showsWhatWas(const OpenServer &server);

/// Which software's locks could not be read, and why, a sentence each; empty: all was read.
QStringList unreadTexts(const OpenServer &server);

/// A number of the picture, or a dash when it was not read and is 0 for that.
QString readCount(const OpenServer &server, qint64 count);

} // namespace lockscope
