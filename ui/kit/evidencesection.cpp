// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/kit/evidencesection.h"

#include "ui/kit/evidencelist.h"
#include "ui/kit/sectiontitle.h"
#include "ui/kit/textlabel.h"

#include <QBoxLayout>

namespace lockscope {

EvidenceSection::EvidenceSection(QWidget *dialog)
    : QObject(dialog), m_title(sectionTitle({}, dialog)), m_list(new EvidenceList(dialog))
{}

void EvidenceSection::addTo(QBoxLayout *column)
{
    column->addWidget(m_title);
    column->addWidget(m_list);
}

void EvidenceSection::setVerdict(const QString &title, const LivenessVerdict &verdict)
{
    m_title->setText(title);
    m_list->setVerdict(verdict);
    m_title->setVisible(!verdict.evidence.empty());
    m_list->setVisible(!verdict.evidence.empty());
}

} // namespace lockscope
