// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/gui/application.h"
#include "tests/e2e/e2esupport.h"

namespace e2e {

/// To connect to the server of the test.
inline lockscope::StartOptions optionsFor(const Server &server)
{
    lockscope::StartOptions options;
    options.server = server.url();
    options.index = server.index();
    return options;
}

/// The whole window program, not started yet; it remembers things in @p home and keeps no
/// passwords.
inline std::unique_ptr<lockscope::Application> makeApplication(
        const lockscope::StartOptions &options, const QTemporaryDir &home,
        const lockscope::HistoryLimits &history = {})
{
    const lockscope::Application::Paths paths{home.filePath(QStringLiteral("profiles.json")),
                                              home.filePath(QStringLiteral("lockscope.ini")),
                                              history};
    auto application = std::make_unique<lockscope::Application>(options, paths, nullptr);
    application->window().resize(1440, 900); // of a desktop; the screen of the tests is smaller
    return application;
}

} // namespace e2e
