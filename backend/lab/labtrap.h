// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace lockscope {

/// Harm at a point of a worker's work, because nobody outside could hit that point: it kills its
/// own process, or tells that it is there and does nothing more until it was stopped and continued.
/// Each trap springs once.
class LabTrap
{
public:
    enum class Harm { Crash, Freeze };

    /// "crash" or "freeze", then the point: "holding", "waiting", "between-locks", "half-moved".
    /// False: not understood, or the system gives no pipe.
    bool arm(std::string_view harm, std::string_view point);
    void disarm(); ///< nothing springs any more
    bool isArmed(std::string_view point) const;
    /// The worker is at @p point. Does not return from a crash; from a freeze when the process has
    /// got SIGCONT after @p before was called, which must tell whoever sends SIGSTOP and SIGCONT.
    void spring(std::string_view point, const std::function<void(Harm)> &before);

private:
    std::map<std::string, Harm, std::less<>> m_armed;
};

} // namespace lockscope
