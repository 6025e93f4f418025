// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/kit/scanbar.h"
#include "ui/shell/statusstrip.h"

#include <QCoreApplication>

#include <vector>

namespace lockscope {

class OpenServer;
class RefreshScheduler;
class Workspace;

/// What status bar and tool strip say of the server that is open, or that none is.
class StatusFacts
{
    Q_DECLARE_TR_FUNCTIONS(StatusFacts)
public:
    using Facts = std::vector<StatusStrip::Fact>;

    /// Server, picture and locks.
    static Facts left(const Workspace &workspace);
    /// Permission, clocks and age of the picture.
    static Facts right(const OpenServer &server);
    /// Whether more can be read folder by folder.
    static ScanBar::Room roomForMore(const RefreshScheduler &scheduler);
    /// Why the picture is not live although it was not paused; empty: it is.
    static QString staleText(const RefreshScheduler &scheduler);
};

} // namespace lockscope
