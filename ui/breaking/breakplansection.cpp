// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/breaking/breakplansection.h"

#include "ui/breaking/breakplanmodel.h"
#include "ui/breaking/breakplanview.h"
#include "ui/breaking/breaktreemodel.h"
#include "ui/breaking/breaktreeview.h"
#include "ui/kit/sectiontitle.h"
#include "ui/kit/textlabel.h"
#include "ui/text/counted.h"

#include <QBoxLayout>
#include <QButtonGroup>
#include <QPushButton>
#include <QStackedWidget>

#include <utility>

namespace lockscope {

BreakPlanSection::BreakPlanSection(QWidget *dialog)
    : QObject(dialog), m_steps(new BreakPlanModel(this)), m_tree(new BreakTreeModel(this)),
      m_title(sectionTitle({}, dialog)), m_shape(new QButtonGroup(this)),
      m_views(new QStackedWidget(dialog)), m_stepsView(new BreakPlanView(m_steps, dialog)),
      m_treeView(new BreakTreeView(m_tree, dialog))
{
    m_stepsView->setAccessibleName(tr("Plan"));
    m_treeView->setAccessibleName(tr("Plan as a tree"));
    m_views->addWidget(m_stepsView);
    m_views->addWidget(m_treeView);
    for (const bool tree : {false, true}) {
        auto *button = new QPushButton(tree ? tr("Tree") : tr("Steps"), dialog);
        button->setCheckable(true);
        button->setObjectName(tree ? QStringLiteral("treeShape") : QStringLiteral("stepsShape"));
        button->setAccessibleName(tree ? tr("Show what it makes of the directory tree")
                                       : tr("Show the steps in their order"));
        m_shape->addButton(button, tree ? 1 : 0);
    }
    m_shape->button(0)->setChecked(true);
    connect(m_shape, &QButtonGroup::idClicked, this, [this](int id) { showTree(id == 1); });
}

void BreakPlanSection::addTo(QBoxLayout *column)
{
    auto *head = new QHBoxLayout;
    head->setSpacing(0);
    head->addWidget(m_title, 1);
    head->addWidget(m_shape->button(0));
    head->addWidget(m_shape->button(1));
    column->addLayout(head);
    column->addWidget(m_views, 1);
}

void BreakPlanSection::setPlan(const BreakPlan &plan, std::optional<Instant> serverNow)
{
    m_present.reset();
    for (QAbstractButton *button : m_shape->buttons())
        button->show();
    m_tree->setPlan(plan);
    m_steps->setServerNow(serverNow);
    m_steps->setPlan(plan);
    m_title->setText(counted(static_cast<qint64>(plan.steps.size()), tr("Plan: 1 step"),
                             tr("Plan: %1 steps, sent in this order")));
}

void BreakPlanSection::setPresent(PresentPlan present)
{
    if (m_present && m_present->looksLike(present))
        return;
    m_steps->setPresent(present);
    m_tree->setPlan(present.plan);
    m_present = std::move(present);
}

void BreakPlanSection::setOutcome(int step, const StepOutcome &outcome)
{
    m_steps->setOutcome(step, outcome);
}

void BreakPlanSection::setOutcomes(const PlanOutcome &outcome, std::optional<Instant> serverNow)
{
    m_steps->setServerNow(serverNow);
    m_steps->setOutcomes(outcome);
}

void BreakPlanSection::showStep(int step) { m_stepsView->scrollTo(m_steps->index(step, 0)); }

void BreakPlanSection::showOnlySteps()
{
    showTree(false);
    for (QAbstractButton *button : m_shape->buttons())
        button->hide();
}

void BreakPlanSection::showTree(bool tree)
{
    m_views->setCurrentWidget(tree ? m_treeView : m_stepsView);
    m_shape->button(tree ? 1 : 0)->setChecked(true);
}

bool BreakPlanSection::showsTree() const { return m_views->currentWidget() == m_treeView; }

} // namespace lockscope
