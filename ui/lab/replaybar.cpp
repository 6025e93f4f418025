// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/replaybar.h"

#include "models/lab/replaylabrun.h"
#include "ui/kit/icon.h"
#include "ui/kit/textlabel.h"
#include "ui/lab/labtext.h"
#include "ui/text/format.h"
#include "ui/text/safetext.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QPushButton>

namespace lockscope {

ReplayBar::ReplayBar(QWidget *parent)
    : QWidget(parent), m_text(new TextLabel({}, TextLabel::Tone::Ink2, this)),
      m_speed(new QComboBox(this)),
      m_end(new QPushButton(Icon::get(QStringLiteral("step-forward")), tr("To the end"), this))
{
    m_speed->setAccessibleName(tr("Speed of the replay"));
    for (const double speed : {0.25, 0.5, 1.0, 2.0, 5.0, 20.0})
        m_speed->addItem(tr("%1×").arg(speed), speed);
    m_speed->setCurrentIndex(2);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(12, 0, 10, 6);
    row->addWidget(m_text, 1);
    row->addWidget(m_speed);
    row->addWidget(m_end);
    connect(m_speed, &QComboBox::currentIndexChanged, this, [this] {
        if (m_run)
            m_run->setSpeed(m_speed->currentData().toDouble());
    });
    connect(m_end, &QPushButton::clicked, this, [this] {
        if (m_run)
            m_run->stop();
    });
    setReplay(nullptr, QString());
}

void ReplayBar::setReplay(ReplayLabRun *run, const QString &name)
{
    m_run = run;
    setVisible(run != nullptr);
    if (!run)
        return;
    m_text->setText(
            tr("Replay of %1: %2 on %3, begun %4, %5. No process runs.")
                    .arg(name, LabText::title(run->scenario()), safeText(run->server(), 60),
                         safeText(run->report().startedAt, 40),
                         formatDuration(std::chrono::duration_cast<Millis>(run->length()))));
    run->setSpeed(m_speed->currentData().toDouble());
}

} // namespace lockscope
