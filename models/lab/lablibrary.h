// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"
#include "models/lab/labrun.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace lockscope {

/// Where the window gets runs of the lab from, and how it keeps them. The program gives one; the
/// window knows no server and no file format.
class LabLibrary
{
public:
    /// A server on which runs can be made.
    struct Server
    {
        std::string name;
        std::string refusal; ///< why no run may be made there, for a person; empty: it may
    };

    LabLibrary() = default;
    LabLibrary(const LabLibrary &) = delete;
    LabLibrary &operator=(const LabLibrary &) = delete;
    virtual ~LabLibrary() = default;

    virtual const std::vector<LabScenario> &scenarios() const = 0;
    /// The connected one first, then what a comparison may use
    virtual std::vector<Server> servers() const = 0;
    /// A run that is ready to start. @p server: index in servers(). Refused: production, read-only.
    /// InvalidInput: settings out of range.
    virtual Result<std::unique_ptr<LabRun>> make(const LabScenario &scenario,
                                                 const LabSettings &settings, std::size_t server)
            = 0;
    /// A replay of a saved run. Malformed: a damaged file.
    virtual Result<std::unique_ptr<LabRun>> open(std::string_view file) = 0;
    virtual std::string file(const LabRun &run) const = 0; ///< as open() reads it
    virtual std::string page(const LabRun &run) const = 0; ///< HTML, whole in itself
};

} // namespace lockscope
