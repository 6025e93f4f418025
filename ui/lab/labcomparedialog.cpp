// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/labcomparedialog.h"

#include "ui/kit/screenroom.h"
#include "ui/kit/textlabel.h"
#include "ui/lab/labtext.h"
#include "ui/text/safetext.h"

#include <QDialogButtonBox>
#include <QGridLayout>
#include <QListWidget>
#include <QPushButton>

#include <algorithm>

namespace lockscope {

namespace {

QListWidget *makeList(const QString &name, QWidget *parent)
{
    auto *list = new QListWidget(parent);
    list->setAccessibleName(name);
    return list;
}

QListWidgetItem *addChoice(QListWidget *list, const QString &words, bool chosen)
{
    auto *item = new QListWidgetItem(words, list);
    item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
    item->setCheckState(chosen ? Qt::Checked : Qt::Unchecked);
    return item;
}

std::vector<std::size_t> checkedOf(const QListWidget *list)
{
    std::vector<std::size_t> result;
    for (int row = 0; row < list->count(); ++row) {
        if (list->item(row)->checkState() == Qt::Checked)
            result.push_back(static_cast<std::size_t>(row));
    }
    return result;
}

} // namespace

LabCompareDialog::LabCompareDialog(const LabLibrary &library, int chosen, QWidget *parent)
    : QDialog(parent), m_scenarios(makeList(tr("Scenarios to compare"), this)),
      m_servers(makeList(tr("Servers to compare"), this))
{
    setWindowTitle(tr("Compare"));
    resizeOnScreen(*this, {640, 420});
    const std::vector<LabScenario> &all = library.scenarios();
    std::vector<std::string> wanted;
    if (chosen >= 0 && chosen < static_cast<int>(all.size())) {
        const LabScenario &scenario = all[static_cast<std::size_t>(chosen)];
        wanted = scenario.variants;
        wanted.push_back(scenario.name);
    }
    for (const LabScenario &scenario : all)
        addChoice(m_scenarios, LabText::title(scenario),
                  std::find(wanted.begin(), wanted.end(), scenario.name) != wanted.end());
    bool first = true;
    for (const LabLibrary::Server &server : library.servers()) {
        QListWidgetItem *item = addChoice(m_servers, safeText(server.name, 80),
                                          first && server.refusal.empty());
        if (!server.refusal.empty()) {
            item->setFlags(item->flags() & ~Qt::ItemIsEnabled);
            item->setToolTip(safeText(server.refusal, 300));
        }
        first = false;
    }

    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_start = buttons->addButton(tr("Run one after the other"), QDialogButtonBox::AcceptRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    for (QListWidget *list : {m_scenarios, m_servers})
        connect(list, &QListWidget::itemChanged, this, &LabCompareDialog::updateStart);

    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(18, 18, 18, 14);
    auto *what = new TextLabel(tr("The same seed, workers, think time and lease for all."),
                               TextLabel::Tone::Ink2, this);
    what->setWrapping(true);
    grid->addWidget(what, 0, 0, 1, 2);
    grid->addWidget(new TextLabel(tr("Scenarios"), TextLabel::Tone::Ink, this), 1, 0);
    grid->addWidget(new TextLabel(tr("Servers"), TextLabel::Tone::Ink, this), 1, 1);
    grid->addWidget(m_scenarios, 2, 0);
    grid->addWidget(m_servers, 2, 1);
    grid->addWidget(buttons, 3, 0, 1, 2);
    grid->setColumnStretch(0, 3);
    grid->setColumnStretch(1, 2);
    updateStart();
}

std::vector<LabCompareDialog::Job> LabCompareDialog::jobs() const
{
    std::vector<Job> result;
    for (const std::size_t server : checkedOf(m_servers)) {
        for (const std::size_t scenario : checkedOf(m_scenarios))
            result.emplace_back(scenario, server);
    }
    return result;
}

void LabCompareDialog::updateStart() { m_start->setEnabled(!jobs().empty()); }

} // namespace lockscope
