// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockrequest.h"

#include <QStringList>

namespace lockscope {

/// Of a document id that is not in Unicode's normal form C: which id looks the same and is another
/// lock. Empty: it is in that form.
QString spellingText(const std::string &documentId);

/// What is to be said of the names somebody asked for, before they are locked: which are locked in
/// another form, and which document ids have a double.
QStringList spellingNotes(const std::vector<LockTarget> &targets);

} // namespace lockscope
