// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>

namespace lockscope {

class MainWindow;

/// Saves pictures of @p window and its dialogs to @p directory (which must exist): light, dark,
/// narrow, break and acquire dialog, legend, the demo's workers when there are some. The window
/// must be shown; its size and theme are as before afterwards. Nothing is sent to the server.
/// @return the files that were written.
QStringList saveWindowScreenshots(MainWindow &window, const QString &directory);

} // namespace lockscope
