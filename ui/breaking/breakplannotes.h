// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include <cstddef>

class QBoxLayout;
class QWidget;

namespace lockscope {

class StatusIcon;
class TextLabel;
struct BreakPlan;

/// What is said below the steps of a plan: who waits for it, what it depends on, that it ends more
/// than was read, and what of it will change nothing, stays locked or was left out. Rows for the
/// column of a dialog.
class BreakPlanNotes : public QObject
{
    Q_OBJECT
public:
    /// @p dialog owns it and its widgets.
    explicit BreakPlanNotes(QWidget *dialog);

    void addTo(QBoxLayout *column);
    /// @p guard: what the plan depends on, for a person.
    void setPlan(const BreakPlan &plan, const QString &guard);
    /// Of the same plan: so many steps will change nothing any more.
    void setMovedSteps(std::size_t steps);
    /// Nothing of it is so any more.
    void clear();
    void setDone(); ///< nothing is applied any more, so nothing guards it
    QString guardText() const;

private:
    TextLabel *m_waiters;
    QWidget *m_guardRow;
    StatusIcon *m_shield;
    TextLabel *m_guard;
    TextLabel *m_endsMore;
    TextLabel *m_moved;
    TextLabel *m_halfDone;
    TextLabel *m_leftOut;
};

} // namespace lockscope
