// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/breaking/breakplannotes.h"

#include "models/domain/breakplan.h"
#include "ui/kit/statusicon.h"
#include "ui/kit/textlabel.h"
#include "ui/text/breaktext.h"
#include "ui/text/counted.h"
#include "ui/text/plantree.h"

#include <QHBoxLayout>

namespace lockscope {

namespace {
constexpr int ShieldSize = 15;
constexpr int WaitersShown = 4;
} // namespace

BreakPlanNotes::BreakPlanNotes(QWidget *dialog)
    : QObject(dialog), m_waiters(new TextLabel({}, TextLabel::Tone::Ink, dialog)),
      m_guardRow(new QWidget(dialog)), m_shield(new StatusIcon(ShieldSize, m_guardRow)),
      m_guard(new TextLabel({}, TextLabel::Tone::Ink, m_guardRow)),
      m_endsMore(new TextLabel({}, TextLabel::Tone::Ink, dialog)),
      m_moved(new TextLabel({}, TextLabel::Tone::Ink, dialog)),
      m_halfDone(new TextLabel({}, TextLabel::Tone::Ink, dialog)),
      m_leftOut(new TextLabel({}, TextLabel::Tone::Ink, dialog))
{
    for (TextLabel *label : {m_waiters, m_guard, m_endsMore, m_moved, m_halfDone, m_leftOut})
        label->setWrapping(true);
    m_moved->setBold(true);
    m_endsMore->setBold(true);
    m_endsMore->setObjectName(QStringLiteral("endsMore"));
    m_shield->setObjectName(QStringLiteral("guardIcon"));
    m_shield->setFixedSize(ShieldSize + 1, ShieldSize + 3);
    auto *guard = new QHBoxLayout(m_guardRow);
    guard->setContentsMargins(0, 4, 0, 2);
    guard->setSpacing(8);
    guard->addWidget(m_shield, 0, Qt::AlignTop);
    guard->addWidget(m_guard, 1);
}

void BreakPlanNotes::addTo(QBoxLayout *column)
{
    column->addWidget(m_waiters);
    column->addWidget(m_guardRow);
    column->addWidget(m_endsMore);
    column->addWidget(m_moved);
    column->addWidget(m_halfDone);
    column->addWidget(m_leftOut);
}

void BreakPlanNotes::setPlan(const BreakPlan &plan, const QString &guard)
{
    const QStringList waiters = planWaitersText(plan);
    m_waiters->setText(waiters.mid(0, WaitersShown).join(QLatin1Char('\n')));
    m_waiters->setVisible(!waiters.isEmpty());
    m_shield->setIcon(QStringLiteral("shield-check"), &StatusPalette::held);
    m_guard->setText(guard);
    m_guardRow->show();
    m_endsMore->setText(endsMoreText(plan));
    m_endsMore->setVisible(!m_endsMore->text().isEmpty());
    m_moved->hide();
    m_halfDone->setText(
            plan.keptLocks.empty()
                    ? counted(static_cast<qint64>(plan.halfDone.size()),
                              tr("1 half-done change stays locked: recover it first."),
                              tr("%1 half-done changes stay locked: recover those first."))
                    : counted(static_cast<qint64>(plan.keptLocks.size()),
                              tr("1 lock stays locked: recover its half-done change first."),
                              tr("%1 locks stay locked: recover their half-done change first.")));
    m_halfDone->setVisible(!plan.halfDone.empty());
    m_leftOut->setText(shortLeftOutText(plan).join(QLatin1Char('\n')));
    m_leftOut->setVisible(!plan.leftOut.empty());
}

void BreakPlanNotes::setDone() { m_guardRow->hide(); }

void BreakPlanNotes::clear()
{
    for (QWidget *note : {static_cast<QWidget *>(m_waiters), m_guardRow,
                          static_cast<QWidget *>(m_endsMore), static_cast<QWidget *>(m_moved),
                          static_cast<QWidget *>(m_halfDone), static_cast<QWidget *>(m_leftOut)})
        note->hide();
}

void BreakPlanNotes::setMovedSteps(std::size_t steps)
{
    m_moved->setText(
            counted(static_cast<qint64>(steps),
                    tr("1 step will be left alone: what it depends on has changed since "
                       "the plan was made."),
                    tr("%1 steps will be left alone: what they depend on has changed since "
                       "the plan was made.")));
    m_moved->setVisible(steps > 0);
}

QString BreakPlanNotes::guardText() const { return m_guard->text(); }

} // namespace lockscope
