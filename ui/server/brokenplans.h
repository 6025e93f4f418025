// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/breakplan.h"

#include <QObject>

#include <deque>
#include <optional>
#include <string>

namespace lockscope {

class LockController;

/// What this window broke and could take back: a lock of its own on what an owner had, by the
/// normal protocol and so only while it is free. Of the last plans only, and of the connected
/// server.
class BrokenPlans : public QObject
{
    Q_OBJECT
public:
    static constexpr std::size_t MostPlans = 50;

    /// @p controller must outlive it.
    explicit BrokenPlans(LockController &controller, QObject *parent = nullptr);

    /// Whether the lock on @p documentId was broken here and everything its owner had is free now.
    bool offers(const std::string &documentId) const;
    /// Takes back all that the owner of that lock had. Nothing happens without an offer.
    void takeBack(const std::string &documentId);

signals:
    /// The offers are other ones.
    void changed();
    /// It was refused, or failed: why, in one sentence.
    void refused(const QString &why);

private:
    void remember(const BreakPlan &plan, const PlanOutcome &outcome);
    /// That owner alone, of the newest plan that broke its lock.
    std::optional<BreakPlan> planOf(const std::string &documentId) const;
    void forget(const std::string &documentId);

    LockController &m_controller;
    /// The owners that each freed something of, no steps; newest first
    std::deque<BreakPlan> m_plans;
};

} // namespace lockscope
