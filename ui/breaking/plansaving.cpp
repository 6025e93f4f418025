// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/breaking/plansaving.h"

#include "ui/kit/filesaving.h"
#include "ui/server/lockcontroller.h"
#include "ui/text/safetext.h"

#include <QCoreApplication>
#include <QFileDialog>

#include <utility>

namespace lockscope {

namespace {

struct SavingWords
{
    Q_DECLARE_TR_FUNCTIONS(lockscope::PlanSaving)
};

} // namespace

void askToSavePlan(QWidget *parent, const LockController &controller, const BreakPlan &plan,
                   std::function<void(const QString &text)> told)
{
    auto *dialog = new QFileDialog(parent, SavingWords::tr("Save plan"),
                                   QStringLiteral("break-plan.json"),
                                   SavingWords::tr("Break plans (*.json)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("json"));
    auto save = [&controller, plan, told = std::move(told)](const QString &name) {
        const QString problem = writeWhole(name, controller.writtenPlan(plan));
        told(problem.isEmpty()
                     ? SavingWords::tr("Saved. `lockctl apply %1` carries it out later, if nothing "
                                       "has changed by then.")
                               .arg(safeText(name.toStdString(), 200))
                     : problem);
    };
    QObject::connect(dialog, &QFileDialog::fileSelected, parent, std::move(save));
    dialog->open();
}

} // namespace lockscope
