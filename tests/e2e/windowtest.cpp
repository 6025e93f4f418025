// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/windowtest.h"

#include "tests/e2e/windowdriver.h"
#include "ui/shell/mainwindow.h"

#include <QDialog>

namespace e2e {

using namespace lockscope;

bool WindowTest::openWindow(const StartOptions &options, const HistoryLimits &history)
{
    m_application.reset();
    m_application = makeApplication(options, m_home, history);
    return showConnected(*m_application);
}

void WindowTest::rejectDialogs()
{
    if (!m_application)
        return;
    for (QDialog *dialog : window().findChildren<QDialog *>())
        dialog->reject();
}

void WindowTest::cleanupTestCase()
{
    m_application.reset();
    m_server.reset();
}

} // namespace e2e
