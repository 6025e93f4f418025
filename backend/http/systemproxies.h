// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QNetworkProxy>
#include <QUrl>

namespace lockscope {

/// The ways that the system names to @p url. Asking it may take seconds (a script of the network),
/// so what is opened together asks once: an answer holds for a few seconds. Any thread.
QList<QNetworkProxy> systemProxies(const QUrl &url);

} // namespace lockscope
