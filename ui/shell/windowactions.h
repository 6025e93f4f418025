// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAction>

namespace lockscope {

/// Every command of the window; the menus, the toolbar and the list of keys are made from them.
struct WindowActions
{
    QAction *connectTo = nullptr;
    QAction *disconnectFrom = nullptr;
    QAction *demo = nullptr;
    QAction *openPlan = nullptr;
    QAction *exportSnapshot = nullptr;
    QAction *openSnapshot = nullptr;
    QAction *quit = nullptr;

    QAction *refresh = nullptr;
    QAction *pause = nullptr;
    QAction *cancelReading = nullptr;
    QAction *byFolder = nullptr;
    QAction *reload = nullptr;
    QAction *filter = nullptr;
    QAction *nextPane = nullptr;
    QAction *timeMachine = nullptr;
    QAction *openAll = nullptr;
    QAction *closeAll = nullptr;
    QAction *comfortable = nullptr;
    QAction *legend = nullptr;
    QAction *resetLayout = nullptr;

    QAction *acquire = nullptr;
    QAction *release = nullptr;
    QAction *breakLock = nullptr;
    QAction *breakBelow = nullptr;
    QAction *breakAllDead = nullptr;
    QAction *rename = nullptr;
    QAction *recover = nullptr;
    QAction *nextStale = nullptr;
    QAction *parent = nullptr;
    QAction *inspect = nullptr;
    QAction *copyPath = nullptr;
    QAction *setUp = nullptr;

    QAction *openLab = nullptr;
    QAction *startWorkers = nullptr;
    QAction *stopWorkers = nullptr;

    QAction *keys = nullptr;
    QAction *about = nullptr;
};

} // namespace lockscope
