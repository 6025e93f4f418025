// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/lab/labcatalog.h"
#include "backend/lab/livelabrun.h"
#include "backend/process/localprocessprobe.h"
#include "backend/process/systemclock.h"
#include "tests/e2e/labsupport.h"

#include <memory>
#include <string>
#include <utility>

namespace e2e {

/// A test class that has runs of the lab in its own hands; their workers are processes.
class LiveLabTest : public LabServerTest
{
protected:
    lockscope::ServerProfile here() const
    {
        lockscope::ServerProfile profile;
        profile.url = m_server->url().toStdString();
        profile.index = m_server->index().toStdString();
        return profile;
    }
    /// A run that goes on until it is stopped; nullptr: there is no such scenario.
    std::unique_ptr<lockscope::LiveLabRun> makeRun(
            const std::string &scenario, const lockscope::LabSettings &settings = {}) const
    {
        return makeRun(here(), scenario, settings);
    }
    std::unique_ptr<lockscope::LiveLabRun> makeRun(lockscope::ServerProfile profile,
                                                   const std::string &scenario,
                                                   lockscope::LabSettings settings,
                                                   const QString &program = lockctlPath()) const
    {
        const lockscope::Result<lockscope::LabScenario> found = lockscope::findLabScenario(
                scenario);
        if (!found)
            return nullptr;
        settings.duration = lockscope::Millis(600000);
        return std::make_unique<lockscope::LiveLabRun>(std::move(profile), *found, settings,
                                                       m_clock, m_probe, program);
    }

    lockscope::SystemClock m_clock;
    lockscope::LocalProcessProbe m_probe;
};

} // namespace e2e
