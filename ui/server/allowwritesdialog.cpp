// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/server/allowwritesdialog.h"

#include "ui/kit/dialogbody.h"
#include "ui/kit/guideplace.h"
#include "ui/kit/textlabel.h"
#include "ui/text/safetext.h"
#include "ui/text/stagetext.h"

#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace lockscope {

AllowWritesDialog::AllowWritesDialog(const ServerProfile &profile, std::chrono::minutes span,
                                     QWidget *parent)
    : QDialog(parent), m_allow(new QPushButton(tr("&Allow writes"), this)),
      m_cancel(new QPushButton(tr("&Cancel"), this))
{
    const bool isProduction = profile.stage == ServerProfile::Stage::Production;
    const QString name = safeText(profile.name.empty() ? profile.url : profile.name, 120);
    const QString minutes = QString::number(span.count());
    setWindowTitle(tr("Allow writes"));
    setGuidePlace(this, "connections.md#stages");
    setMinimumWidth(460);
    auto *title = new TextLabel(isProduction ? tr("Allow writes to %1 for %2 minutes? It is %3.")
                                                       .arg(name, minutes, stageTag(profile))
                                             : tr("Allow writes to %1 for %2 minutes?")
                                                       .arg(name, minutes),
                                isProduction ? TextLabel::Tone::Dead : TextLabel::Tone::Ink, this);
    title->setSize(TextLabel::Size::DialogTitle)->setWrapping(true);
    auto *text = new TextLabel(tr("Acquire, release and break will be possible. After that the "
                                  "window is read-only again."),
                               TextLabel::Tone::Ink2, this);
    text->setWrapping(true);
    auto *where = new TextLabel(safeText(profile.url, 200), TextLabel::Tone::Ink2, this);
    where->setWrapping(true);
    auto *body = new QVBoxLayout;
    body->setContentsMargins(18, 18, 18, 14);
    body->setSpacing(10);
    body->addWidget(title);
    body->addWidget(where);
    body->addWidget(text);

    auto *footer = new QVBoxLayout;
    footer->setContentsMargins(18, 12, 18, 14);
    footer->setSpacing(8);
    if (isProduction) {
        auto *asked = new TextLabel(tr("Type the name of the connection to confirm: %1").arg(name),
                                    TextLabel::Tone::Ink, this);
        asked->setBold(true)->setWrapping(true);
        m_typed = new QLineEdit(this);
        m_typed->setAccessibleName(tr("Confirmation"));
        m_typed->setAccessibleDescription(asked->text());
        m_typed->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
        footer->addWidget(asked);
        footer->addWidget(m_typed);
        connect(m_typed, &QLineEdit::textChanged, this, [this, name] { check(name); });
    }
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addStretch(1);
    buttons->addWidget(m_cancel);
    buttons->addWidget(m_allow);
    footer->addLayout(buttons);
    DialogBody::layOut(this, body, footer);

    m_allow->setAccessibleName(tr("Allow writes"));
    m_allow->setAutoDefault(false);
    m_cancel->setAccessibleName(tr("Cancel"));
    m_cancel->setDefault(true);
    setTabOrder(m_cancel, m_allow);
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_allow, &QPushButton::clicked, this, &QDialog::accept);
    check(name);
    if (m_typed)
        m_typed->setFocus();
    else
        m_cancel->setFocus();
}

/// What cannot be typed is confirmed by the way it is shown.
void AllowWritesDialog::check(const QString &wanted)
{
    const bool isConfirmed = !m_typed || m_typed->text() == wanted;
    m_allow->setEnabled(isConfirmed);
    m_allow->setToolTip(isConfirmed ? QString() : tr("Type the name of the connection first."));
}

} // namespace lockscope
