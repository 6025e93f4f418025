// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/server/locksfeature.h"
#include "ui/server/serverfeature.h"

#include <memory>
#include <vector>

namespace lockscope {

class AuditReader;
class LabLibrary;
class PictureWriter;
class Settings;
class WindowList;

/// What the program does for the features; what is left out they do without. All borrowed.
struct Services
{
    ServerFeature::Services server;
    AuditReader *audit = nullptr;      ///< where forced changes were written down
    PictureWriter *pictures = nullptr; ///< writes what is seen at this moment to a file
    LocksFeature::Notify notify;       ///< a notice of the desktop
    Settings *settings = nullptr;      ///< without them there is no page of settings
    WindowList *windows = nullptr;     ///< all windows of the program; without them there is one
    LabLibrary *lab = nullptr; ///< scenarios and runs; without it no Lab and Contention panels
};

/// Every feature of the window, in the order of their docks.
std::vector<std::unique_ptr<Feature>> makeFeatures(Workspace &workspace, const Services &services);

} // namespace lockscope
