// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/breaking/breakhowchoice.h"

#include "ui/kit/choicecard.h"
#include "ui/kit/sectiontitle.h"
#include "ui/kit/textlabel.h"
#include "ui/text/format.h"

#include <QButtonGroup>
#include <QVBoxLayout>

#include <algorithm>

namespace lockscope {

BreakHowChoice::BreakHowChoice(std::optional<Millis> longestBlock, bool hard, QWidget *parent)
    : QWidget(parent), m_buttons(new QButtonGroup(this))
{
    const QString latest = longestBlock
                                   ? tr(", %1 at the latest").arg(formatDuration(*longestBlock))
                                   : QString();
    auto *revoke = new ChoiceCard(tr("Revoke: end its renewals, free the path later"),
                                  tr("The path stays blocked until lease and lock-delay end%1. "
                                     "Nobody gets it while this process may still "
                                     "believe it holds it.")
                                          .arg(latest),
                                  false, this);
    auto *release = new ChoiceCard(tr("Release now: free the path at once"),
                                   tr("The process does not stop. It and the next holder may write "
                                      "at the same time; its work may be done "
                                      "twice or half."),
                                   true, this);
    revoke->setObjectName(QStringLiteral("revokeChoice"));
    release->setObjectName(QStringLiteral("releaseChoice"));
    m_buttons->addButton(revoke, 0);
    m_buttons->addButton(release, 1);
    setHard(hard);

    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(sectionTitle(tr("How"), this));
    column->addSpacing(6);
    column->addWidget(revoke);
    column->addWidget(release);
    connect(m_buttons, &QButtonGroup::idClicked, this,
            [this](int id) { emit hardChosen(id == 1); });
}

bool BreakHowChoice::isOffered(const BreakPlan &plan)
{
    return std::any_of(plan.owners.begin(), plan.owners.end(), [](const BreakPlan::Owner &owner) {
        return owner.verdict.liveness != Liveness::Dead && !owner.session.empty();
    });
}

void BreakHowChoice::setHard(bool hard) { m_buttons->button(hard ? 1 : 0)->setChecked(true); }

} // namespace lockscope
