// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/breaking/breakphase.h"
#include "ui/breaking/plancopybutton.h"

#include <QHBoxLayout>

namespace lockscope {

/// The buttons below a break: which there are, and what Cancel is called, goes by where a person is
/// with it.
class BreakButtons : public QHBoxLayout
{
    Q_OBJECT
public:
    /// What can be done now, as far as that does not go by the phase alone.
    struct Offers
    {
        bool save = false; ///< plans can be written
        bool rest = false; ///< something is left of a plan that was tried
        bool undo = false; ///< something became free
    };

    /// @p parent: owns the buttons.
    BreakButtons(PlanCopies copies, QWidget *parent);

    /// "Plan again" is shown by whoever knows that it is worth it, and stays until another plan is
    /// decided.
    void setPhase(BreakPhase phase, const Offers &offers);
    void setBreakText(const QString &text);

    QPushButton *save() const { return m_save; }
    QPushButton *saveRest() const { return m_saveRest; }
    QPushButton *undo() const { return m_undo; }
    QPushButton *continueButton() const { return m_continue; }
    QPushButton *again() const { return m_again; }
    QPushButton *cancel() const { return m_cancel; }
    QPushButton *breakButton() const { return m_break; }

private:
    void layOut();

    PlanCopyButton *m_copy;
    QPushButton *m_save;
    QPushButton *m_saveRest;
    QPushButton *m_undo;
    QPushButton *m_continue;
    QPushButton *m_again;
    QPushButton *m_cancel;
    QPushButton *m_break;
};

} // namespace lockscope
