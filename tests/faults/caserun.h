// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/faults/faultcase.h"

#include <QElapsedTimer>

#include <memory>

namespace lockscope::faults {

constexpr int StepMs = 30000; ///< for what must go well
constexpr const char *Target = "/work/acquired/a";

inline QStringList words(const QString &line)
{
    return line.split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

/// One case on its way, step by step.
class CaseRun
{
public:
    CaseRun(FaultWorld &world, const FaultCase &fault) : m_world(world), m_fault(fault) {}

    CaseResult run();

private:
    bool prepare();
    QString detach(const QString &path);
    bool makeDeadHolder();
    void switchOn();
    void operate();
    bool meetTheHolder();
    bool meetTheWatch();
    void switchOff();
    void checkOperations();
    void checkSentence(Actor actor, const Expected &expected, const Program &program);
    void checkDocuments(const Documents &now);
    void checkSentOnce(Actor actor);
    void checkList();
    void recover();
    void repeat();
    void checkHolderGoesOn();
    void checkWatchGoesOn();
    void end();
    void change();

    double heldUntil();
    bool holderIsOverdue();
    int boundMs(Actor actor) const;
    const Expected &expectedOf(Actor actor) const;
    void problem(Actor actor, const QString &text);
    /// A time-out of a second or a lease of a few was missed: the fault's doing, or that of a
    /// machine which stood still.
    void late(Actor actor, const QString &text);

    FaultWorld &m_world;
    const FaultCase &m_fault;
    CaseResult m_result;
    QString m_bystander, m_renewed, m_released, m_dead, m_held, m_changed;
    std::unique_ptr<Program> m_holder;
    std::unique_ptr<Program> m_watch;
    std::map<Actor, std::unique_ptr<Program>> m_operations;
    std::map<Actor, int> m_seenBefore;
    std::map<Actor, int> m_seenUntil;
    int m_holderHits = 0;
    QElapsedTimer m_looked;
    double m_heldUntil = 0;
    bool m_holderMet = false;
    bool m_watchMet = false;
    Documents m_before;
};

} // namespace lockscope::faults
