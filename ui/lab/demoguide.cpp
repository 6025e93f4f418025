// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/demoguide.h"

#include "models/store/lockstore.h"
#include "ui/kit/textlabel.h"

#include <QHBoxLayout>
#include <QPushButton>

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
    for (TextLabel *step : m_steps)
        row->addWidget(step);
    row->addWidget(m_show);
    row->addStretch(1);
    row->addWidget(m_dismiss);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::AlternateBase);
    connect(m_show, &QPushButton::clicked, this,
            [this] { emit lockWanted(QString::fromStdString(m_path)); });
    connect(m_dismiss, &QPushButton::clicked, this, &DemoGuide::end);
    hide();
}

void DemoGuide::begin(ContentionLab *workers)
{
    m_workers = workers;
    connect(workers, &ContentionLab::changed, this, &DemoGuide::look);
    connect(workers, &QObject::destroyed, this, [this] { go(0); });
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

void DemoGuide::look()
{
    if (m_step == 1 && m_workers) {
        for (const LabWorker &worker : m_workers->workers()) {
            if (worker.state != LabWorker::State::Crashed || worker.path.empty())
                continue;
            m_path = worker.path;
            go(2);
        }
    }
    if (m_step != 2)
        return;
    const DocumentRef ref = m_store.find(m_path);
    if (ref != NoDocument && m_store.factsAt(ref).summary.health == LockHealth::Dead)
        go(3);
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
