// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/breaking/breakbuttons.h"

#include "ui/kit/icon.h"

#include <utility>

namespace lockscope {

/// Made in the order in which Tab reaches them.
BreakButtons::BreakButtons(PlanCopies copies, QWidget *parent)
    : m_copy(new PlanCopyButton(std::move(copies), parent)),
      m_save(new QPushButton(tr("Save plan…"), parent)),
      m_saveRest(new QPushButton(tr("Save the rest…"), parent)),
      m_undo(new QPushButton(tr("Take it back"), parent)),
      m_continue(new QPushButton(tr("Continue"), parent)),
      m_again(new QPushButton(tr("Plan again"), parent)),
      m_cancel(new QPushButton(tr("Cancel"), parent)), m_break(new QPushButton(parent))
{
    m_save->setAccessibleName(tr("Save plan"));
    m_again->setAccessibleName(tr("Plan again"));
    m_again->hide();
    m_saveRest->setAccessibleName(tr("Save the rest of the plan"));
    m_undo->setAccessibleName(tr("Take it back, so that nobody else gets it"));
    m_undo->setIcon(Icon::get(QStringLiteral("rotate-ccw")));
    m_continue->setAccessibleName(tr("Continue with what is left"));
    m_break->setProperty("lockscope.role", QStringLiteral("danger"));
    m_break->setIcon(Icon::get(QStringLiteral("lock-open"), Icon::Tone::OnDead));
    m_cancel->setDefault(true);
    layOut();
}

void BreakButtons::layOut()
{
    setContentsMargins(18, 12, 18, 14);
    setSpacing(8);
    addWidget(m_copy);
    addWidget(m_save);
    addStretch(1);
    for (QPushButton *button : {m_saveRest, m_undo, m_again, m_continue, m_cancel, m_break})
        addWidget(button);
}

void BreakButtons::setPhase(BreakPhase phase, const Offers &offers)
{
    const bool done = phase == BreakPhase::Done;
    const bool left = done && offers.rest;
    m_break->setVisible(!done);
    m_again->setVisible(done && !m_again->isHidden());
    m_continue->setVisible(left);
    m_saveRest->setVisible(left && offers.save);
    m_save->setVisible(!left && offers.save); // the rest is what is worth it then
    m_undo->setVisible(done && offers.undo);
    switch (phase) {
    case BreakPhase::Deciding: m_cancel->setText(tr("Cancel")); break;
    case BreakPhase::Running: m_cancel->setText(tr("Stop")); break;
    case BreakPhase::Done: m_cancel->setText(tr("Close")); break;
    }
    m_cancel->setAccessibleName(m_cancel->text());
}

void BreakButtons::setBreakText(const QString &text)
{
    m_break->setText(text);
    m_break->setAccessibleName(text);
}

} // namespace lockscope
