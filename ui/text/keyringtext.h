// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"

#include <QString>

namespace lockscope {

/// Why the keyring gave no password, and what to do; @p error: of CredentialStore.
QString keyringReadText(const BackendError &error);
/// What is waited for on CredentialStore::personAsked.
QString keyringWaitText();
/// Why it kept none.
QString keyringWriteText(const BackendError &error);

} // namespace lockscope
