// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/breaking/breakconfirmation.h"

#include "ui/kit/textlabel.h"
#include "ui/text/breaktext.h"
#include "ui/text/counted.h"
#include "ui/text/safetext.h"

#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>

namespace lockscope {

namespace {
constexpr int NumberWidth = 110;
constexpr int LongestReason = 200;
} // namespace

BreakConfirmation::BreakConfirmation(QWidget *dialog)
    : QObject(dialog), m_reasonLabel(new TextLabel({}, TextLabel::Tone::Ink, dialog)),
      m_reason(new QLineEdit(dialog)), m_quickReasons(new QWidget(dialog)),
      m_typedLabel(new TextLabel({}, TextLabel::Tone::Ink, dialog)), m_typed(new QLineEdit(dialog)),
      m_hint(new TextLabel({}, TextLabel::Tone::Ink2, dialog))
{
    m_reason->setAccessibleName(tr("Reason"));
    m_reason->setMaxLength(LongestReason);
    auto *quick = new QHBoxLayout(m_quickReasons);
    quick->setContentsMargins(0, 0, 0, 0);
    quick->setSpacing(6);
    for (const QString &text : {tr("Host restarted"), tr("Crash"), tr("Deploy")}) {
        auto *button = new QPushButton(text, m_quickReasons);
        button->setAccessibleName(tr("Reason: %1").arg(text));
        connect(button, &QPushButton::clicked, this, [this, text] { m_reason->setText(text); });
        quick->addWidget(button);
    }
    m_typedLabel->setBold(true);
    m_typedLabel->setWrapping(true);
    m_typed->setAccessibleName(tr("Confirmation"));
    m_typed->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));

    connect(m_reason, &QLineEdit::textChanged, this, &BreakConfirmation::changed);
    connect(m_typed, &QLineEdit::textChanged, this, [this] {
        hint();
        emit changed();
    });
}

void BreakConfirmation::addTo(QBoxLayout *column)
{
    auto *reason = new QHBoxLayout;
    reason->setSpacing(8);
    reason->addWidget(m_reason, 1);
    reason->addWidget(m_quickReasons);
    auto *typed = new QHBoxLayout;
    typed->setSpacing(10);
    typed->addWidget(m_typed, 1);
    typed->addWidget(m_hint);
    column->addWidget(m_reasonLabel);
    column->addLayout(reason);
    column->addWidget(m_typedLabel);
    column->addLayout(typed);
}

void BreakConfirmation::setPlan(const BreakPlan &plan, BlastRadius level)
{
    m_level = level;
    m_wanted = confirmationText(plan);
    m_wantsPath = plan.lockCount() == 1;
    const bool live = level == BlastRadius::LiveRelease;
    m_reasonLabel->setText(live ? tr("Reason (required for a running process)")
                                : tr("Reason (optional, goes to the record)"));
    m_quickReasons->setVisible(!live);
    const bool typed = level != BlastRadius::OneDeadProcess;
    m_typedLabel->setVisible(typed);
    m_typed->setVisible(typed);
    m_hint->setVisible(typed);
    m_typed->setMaximumWidth(m_wantsPath ? QWIDGETSIZE_MAX : NumberWidth);
    m_typedLabel->setText(
            m_wantsPath
                    ? tr("Type the path to confirm: %1").arg(safeText(m_wanted.toStdString(), 200))
                    : tr("Type the number of locks to confirm: %1").arg(m_wanted));
    hint();
}

void BreakConfirmation::forgetTyped() { m_typed->clear(); }

void BreakConfirmation::setEditable(bool editable)
{
    m_reason->setEnabled(editable);
    m_quickReasons->setEnabled(editable);
    m_typed->setEnabled(editable);
}

/// A path with characters that cannot be typed is confirmed by the way it is shown.
bool BreakConfirmation::matches() const
{
    const QString typed = m_typed->text();
    return m_level == BlastRadius::OneDeadProcess || typed == m_wanted
           || typed == safeText(m_wanted.toStdString(), 200);
}

void BreakConfirmation::hint()
{
    const QString typed = m_typed->text();
    if (matches())
        m_hint->setText(QString());
    else if (m_wanted.startsWith(typed))
        m_hint->setText(counted(m_wanted.size() - typed.size(), tr("1 character to go"),
                                tr("%1 characters to go")));
    else
        m_hint->setText(tr("does not match"));
}

QString BreakConfirmation::missing() const
{
    if (m_level == BlastRadius::LiveRelease && reason().isEmpty())
        return tr("Give a reason first.");
    if (matches())
        return {};
    return m_wantsPath ? tr("Type the path first.") : tr("Type the number of locks first.");
}

QString BreakConfirmation::reason() const { return m_reason->text().trimmed(); }

} // namespace lockscope
