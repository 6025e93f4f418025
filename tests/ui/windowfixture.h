// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/gui/features.h"
#include "models/store/openserver.h"
#include "tests/support/fakelockbackend.h"
#include "tests/support/fakeprobe.h"
#include "tests/support/manualclock.h"
#include "tests/support/stallrecord.h"
#include "ui/kit/theme.h"
#include "ui/server/workspace.h"
#include "ui/shell/mainwindow.h"

#include <memory>

class QSettings;

namespace lockscope {

/// A real main window on a server in memory, with a clock that moves when told to. Prints, at its
/// end, how long the event loop took no events at most: no time is asserted, but a test that
/// suddenly stalls shows.
struct WindowFixture
{
    /// @p record: where what is seen is written down.
    explicit WindowFixture(std::shared_ptr<LockRecorder> record = nullptr);
    ~WindowFixture();

    /// In place of the window there is, on what is open.
    void makeWindow(const Services &services, const PlanFiles &plans = {},
                    QSettings *settings = nullptr);

    /// Connects and waits until the first walk is over.
    bool connectWindow(const ServerProfile &profile = demoProfile());
    /// Opens the server; the first walk begins.
    void open(const ServerProfile &profile = demoProfile());
    /// Moves the clock, renews the sessions in @p living, and waits until the window has read it.
    bool advance(Millis span, const std::vector<std::string> &living = {});
    /// A round of the scheduler, awaited.
    bool readAgain();
    /// The tree of the design's pictures: living, suspect, dead, revoked, anonymous, unreadable
    /// locks and a global ring.
    void fillLikeThePictures(const ServerProfile &profile = demoProfile());

    static ServerProfile demoProfile();

    ManualClock clock;
    FakeProbe probe;
    Theme theme;
    FakeLockBackend backend;
    IntentBackend *changes = nullptr; ///< opened with the server; borrowed
    OpenServer server;
    LockStore &store;
    LockHistory &history;
    RefreshScheduler &scheduler;
    std::unique_ptr<Workspace> workspace;
    std::unique_ptr<MainWindow> window;
    StallRecord stalls;
};

} // namespace lockscope
