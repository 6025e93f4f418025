// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <functional>

class QObject;

namespace lockscope {

/// What only the Secret Service itself tells: to a reader, a locked entry looks like an absent one
/// (libsecret; https://specifications.freedesktop.org/secret-service, *Locking and Unlocking*).
///
/// Each calls @p told once, later, and not after @p context is gone; with false also where no
/// Secret Service answers, and never on systems that have none. Nothing is unlocked by asking.
namespace secretservice {

using Told = std::function<void(bool)>;

/// Calls @p then once the session bus answers at all: whoever connects to one that accepts and
/// stays silent hangs for a minute. At once where there is none, or none that this can look at;
/// never after
/// @p context is gone.
void whenBusAnswers(QObject *context, std::function<void()> then);

/// Whether the entry is there, in a locked keyring.
void isEntryLocked(const QString &service, const QString &key, QObject *context, Told told);

/// Whether the keyring that takes new entries is locked.
void isKeyringLocked(QObject *context, Told told);

} // namespace secretservice

} // namespace lockscope
