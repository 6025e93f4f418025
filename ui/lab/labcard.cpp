// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/labcards.h"

#include "ui/kit/icon.h"
#include "ui/lab/labtext.h"
#include "ui/text/format.h"
#include "ui/text/safetext.h"
#include "ui/text/tooltiptext.h"

#include <QPushButton>

namespace lockscope {

namespace {

bool looksSame(const LabActor &a, const LabActor &b)
{
    return a.id == b.id && a.pid == b.pid && a.state == b.state && a.path == b.path
           && a.token == b.token && a.renewals == b.renewals && a.done == b.done
           && a.refused == b.refused && a.slow == b.slow && a.text == b.text;
}

} // namespace

LabCard::LabCard(QWidget *parent) : HarmCard(parent), m_slow(new QPushButton(this))
{
    m_slow->setCheckable(true);
    m_slow->setIcon(Icon::get(QStringLiteral("wifi-off")));
    connect(m_slow, &QPushButton::clicked, this,
            [this](bool on) { emit slowClicked(m_actor.id, on); });
    addButton(m_slow);
}

void LabCard::setActor(const LabActor &actor, const QString &refusal)
{
    if (looksSame(actor, m_actor) && refusal == m_refusal)
        return;
    m_actor = actor;
    m_refusal = refusal;
    Content content{actor.id, actor.path, actor.pid, actor.state, {}, {}, {}};
    if (actor.renewals > 0)
        content.renewals = tr("%1×", "renewals").arg(formatCount(actor.renewals));
    if (actor.token > 0)
        content.token = tr("#%1", "fencing token").arg(actor.token);
    content.last = tr("%1 done · %2 refused")
                           .arg(formatCount(actor.done), formatCount(actor.refused));
    setContent(std::move(content), refusal);
    m_slow->setChecked(actor.slow);
    m_slow->setAccessibleName(tr("Slow network for %1").arg(safeText(actor.id, 40)));
    m_slow->setToolTip(refusal.isEmpty() ? tr("Slow network: hold its requests back") : refusal);

    QString words = tr("%1, process %2, %3 %4, %5 done, %6 refused")
                            .arg(safeText(actor.id, 40), QString::number(actor.pid),
                                 LabText::state(actor.state), safeText(actor.path, 200),
                                 formatCount(actor.done), formatCount(actor.refused));
    if (actor.token > 0)
        words += tr(", token %1").arg(formatCount(actor.token));
    if (!actor.text.empty())
        words += QStringLiteral(". ") + safeText(actor.text, 200);
    setAccessibleName(words);
    setToolTip(toolTipText(words));
}

} // namespace lockscope
