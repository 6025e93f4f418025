// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/breakplan.h"

#include <QWidget>

#include <optional>

class QButtonGroup;

namespace lockscope {

/// How a living process loses its locks: revoked, or released at once. Whoever opens it gets the
/// safe one first.
class BreakHowChoice : public QWidget
{
    Q_OBJECT
public:
    /// @p longestBlock: how long a revoked path stays blocked at most; empty: not known.
    BreakHowChoice(std::optional<Millis> longestBlock, bool hard, QWidget *parent);

    /// Whether there is something to choose: an owner with a session is not dead.
    static bool isOffered(const BreakPlan &plan);
    /// Release at once. Does not emit.
    void setHard(bool hard);

signals:
    /// A person chose to release at once, or not to.
    void hardChosen(bool hard);

private:
    QButtonGroup *m_buttons;
};

} // namespace lockscope
