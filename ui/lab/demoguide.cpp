// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/demoguide.h"

#include "models/store/lockstore.h"
#include "ui/kit/textlabel.h"

#include <QHBoxLayout>
#include <QPushButton>

#include <algorithm>
#include <utility>

namespace lockscope {

DemoGuide::DemoGuide(const LockStore &store, QWidget *parent)
    : QWidget(parent),
      m_store(store), m_steps{new TextLabel(tr("1 Crash a worker that holds a lock"),
                                            TextLabel::Tone::Ink, this),
                              new TextLabel(tr("2 Wait until its lock is dead"),
                                            TextLabel::Tone::Ink, this),
                              new TextLabel(tr("3 Break the lock"), TextLabel::Tone::Ink, this)},
      m_show(new QPushButton(tr("Show the lock"), this)),
      m_dismiss(new QPushButton(tr("Dismiss"), this))
{
    m_dismiss->setAccessibleName(tr("Dismiss the guide"));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(12, 5, 10, 5);
    row->setSpacing(18);
    for (TextLabel *step : m_steps) {
        step->setWrapping(true); // in a narrow window or with large letters
        row->addWidget(step, 1);
    }
    row->addWidget(m_show);
    row->addWidget(m_dismiss);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::AlternateBase);
    connect(m_show, &QPushButton::clicked, this,
            [this] { emit lockWanted(QString::fromStdString(m_dead)); });
    connect(m_dismiss, &QPushButton::clicked, this, &DemoGuide::end);
    hide();
}

void DemoGuide::begin(ContentionLab *workers)
{
    m_workers = workers;
    connect(workers, &ContentionLab::changed, this, &DemoGuide::look);
    connect(workers, &QObject::destroyed, this, [this] { go(0); });
    m_steps[0]->setText(tr("1 Crash a worker that holds a lock"));
    go(1);
}

void DemoGuide::go(int step)
{
    m_step = step;
    setVisible(step > 0);
    if (step == 0)
        return;
    for (int i = 0; i < 3; ++i) {
        TextLabel *label = m_steps[static_cast<std::size_t>(i)];
        label->setBold(i + 1 == step);
        label->setTone(i + 1 == step ? TextLabel::Tone::Ink : TextLabel::Tone::Ink2);
    }
    m_show->setVisible(step == 3);
    const TextLabel *now = m_steps[static_cast<std::size_t>(step - 1)];
    setAccessibleName(tr("Guide to the demo, step %1 of 3").arg(step));
    setAccessibleDescription(now->text());
}

/// By what there is, and not by what was pressed: a dead lock may be anybody's, and a worker that
/// wants it breaks it before its reader does.
void DemoGuide::look()
{
    if (m_step == 0 || !m_workers)
        return;
    std::string dead;
    bool isDying = false;
    m_store.forEachInNeed([&](DocumentRef ref) {
        const DocumentSummary summary = m_store.summaryAt(ref);
        if (!summary.isTarget)
            return;
        isDying |= summary.health == LockHealth::Suspect;
        if (summary.health == LockHealth::Dead && (dead.empty() || m_store.idAt(ref) == m_dead))
            dead = m_store.idAt(ref);
    });
    m_dead = std::move(dead);
    const int step = !m_dead.empty() ? 3 : isDying || crashedOneHolds() ? 2 : 1;
    if (step == m_step)
        return;
    m_steps[0]->setText(step == 1 ? tr("1 Another worker took it: crash one more")
                                  : tr("1 Crash a worker that holds a lock"));
    go(step);
}

/// Until its lock is suspect nothing else tells.
bool DemoGuide::crashedOneHolds() const
{
    const std::vector<LabWorker> workers = m_workers->workers();
    bool holds = false;
    m_store.forEachSession([&](const Session &session) {
        const bool crashed = std::any_of(workers.begin(), workers.end(), [&](const auto &worker) {
            return worker.state == LabWorker::State::Crashed && worker.pid == session.process.pid;
        });
        if (!crashed)
            return;
        for (const DocumentRef ref : m_store.documentsOf(session.id))
            holds |= m_store.summaryAt(ref).isTarget;
    });
    return holds;
}

void DemoGuide::onBroken()
{
    if (m_step > 0)
        end();
}

void DemoGuide::end()
{
    go(0);
    emit ended();
}

} // namespace lockscope
