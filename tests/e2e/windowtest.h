// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/e2e/makeapplication.h"
#include "tests/e2e/servertest.h"

#include <memory>

namespace e2e {

/// A test class with a server and the window program, which remembers things in the folder of the
/// test.
class WindowTest : public ServerTest
{
    Q_OBJECT
protected:
    /// In place of the window before, if there is one. False: it did not come to show what the
    /// server has.
    [[nodiscard]] bool openWindow(const lockscope::StartOptions &options,
                                  const lockscope::HistoryLimits &history = {});
    [[nodiscard]] bool openWindow() { return openWindow(optionsFor(*m_server)); }
    /// Only while there is a window: m_application.
    lockscope::MainWindow &window() { return m_application->window(); }
    lockscope::LockStore &store() { return m_application->server().store(); }
    /// What a test has left open.
    void rejectDialogs();

    std::unique_ptr<lockscope::Application> m_application;

private slots:
    void cleanupTestCase() override;
};

} // namespace e2e
