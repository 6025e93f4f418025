// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/lab/labplan.h"

#include <QObject>

#include <map>
#include <set>
#include <string>
#include <vector>

namespace lockscope {

class LiveLabRun;

/// Does what a scenario plans to do to its workers, at its time or at a point of their work, and
/// wakes those that it has frozen.
class LabHarms : public QObject
{
    Q_OBJECT
public:
    /// @p run outlives this.
    explicit LabHarms(LiveLabRun &run);

    void begin(std::vector<LabPlannedHarm> harms);
    void onEvent(const LabEvent &event); ///< of any worker, after the run has taken it
    bool areDone() const; ///< all have been done, and who was frozen for a time goes on
    bool isSomebodyToBeThawed() const { return m_freezesLeft > 0; }
    /// Once more what froze somebody for a time, when all is done and time enough has passed for it
    /// to have shown something.
    void freezeAgain();

private:
    void doNow(const LabPlannedHarm &planned);
    void thawAfter(const std::string &worker, Millis lasting, bool whenOvertaken);
    void thawOvertaken(const std::string &worker, Micros atLast);

    LiveLabRun &m_run;
    std::vector<LabPlannedHarm> m_left;    ///< not begun yet
    std::vector<LabPlannedHarm> m_freezes; ///< all that end by themselves
    Micros m_lastThaw{0};
    std::map<std::string, LabHarm> m_traps; ///< armed and not sprung, by worker
    /// Frozen, and somebody else has written under its lock since
    std::set<std::string> m_overtaken;
    int m_freezesLeft = 0; ///< thaws that are still to come
};

} // namespace lockscope
