// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/breakplan.h"

#include <QObject>

class QBoxLayout;
class QLineEdit;
class QWidget;

namespace lockscope {

class TextLabel;

/// What a person gives before a break: the reason, and for more than one dead process the path or
/// the number of locks, typed. Rows for the column of a dialog.
class BreakConfirmation : public QObject
{
    Q_OBJECT
public:
    /// @p dialog owns it and its widgets.
    explicit BreakConfirmation(QWidget *dialog);

    void addTo(QBoxLayout *column);
    /// What was given for the plan before stays; see forgetTyped().
    void setPlan(const BreakPlan &plan, BlastRadius level);
    void forgetTyped();
    void setEditable(bool editable);
    /// What has to be given first, for a person; empty: it is confirmed.
    QString missing() const;
    QString reason() const; ///< trimmed

    QLineEdit *reasonField() const { return m_reason; }
    QLineEdit *confirmField() const { return m_typed; }

signals:
    /// Something was typed or chosen.
    void changed();

private:
    bool matches() const;
    void hint();

    BlastRadius m_level = BlastRadius::OneDeadProcess;
    QString m_wanted;
    bool m_wantsPath = false; ///< of the only lock; else the number of locks
    TextLabel *m_reasonLabel;
    QLineEdit *m_reason;
    QWidget *m_quickReasons;
    TextLabel *m_typedLabel;
    QLineEdit *m_typed;
    TextLabel *m_hint;
};

} // namespace lockscope
