// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"
#include "models/domain/breakplan.h"
#include "models/domain/serverstatus.h"

#include <string>

namespace CLI {
class App;
}

namespace lockscope {

class JudgedPicture;

/// What `lockctl plan` and `break` are to break, as it was written.
struct BreakOptions
{
    std::string session;
    std::string holder;
    std::string process;
    std::string host;
    bool dead = false;
    std::string below;
    std::string name;
    std::string documentId;
    bool hard = false;

    /// Declares the options on @p app; the object must outlive it.
    void declare(CLI::App &app);
    /// InvalidInput: not exactly one selection, or a bad path.
    Result<BreakSelection> toSelection() const;
};

/// The plan for @p selection by what @p picture shows; empty when what was selected holds nothing,
/// when a path is free, and when no process is dead. Errors: NotFound (there is no such session,
/// holder, process, host or document lock, or nobody holds the path itself), those of planBreak().
Result<BreakPlan> makePlan(const BreakSelection &selection, const ServerStatus &status,
                           const JudgedPicture &picture);

} // namespace lockscope
