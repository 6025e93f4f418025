// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/breaking/plancopybutton.h"

#include <QClipboard>
#include <QDesktopServices>
#include <QGuiApplication>
#include <QMenu>
#include <QUrl>
#include <QUrlQuery>

#include <utility>

namespace lockscope {

namespace {
constexpr qsizetype LongestMail = 6000; ///< what mail programs and shells take as an address
} // namespace

PlanCopyButton::PlanCopyButton(PlanCopies copies, QWidget *parent)
    : QPushButton(tr("Copy plan"), parent), m_copies(std::move(copies))
{
    auto *ways = new QMenu(this);
    ways->addAction(tr("As text"), this, &PlanCopyButton::copyText);
    ways->addAction(tr("As %1").arg(m_copies.commandLanguage), this, &PlanCopyButton::copyCommands);
    ways->addSeparator();
    ways->addAction(tr("Mail…"), this, &PlanCopyButton::mail);
    setMenu(ways);
    setAccessibleName(tr("Copy plan"));
}

void PlanCopyButton::copyText() const { QGuiApplication::clipboard()->setText(m_copies.text()); }

void PlanCopyButton::copyCommands() const
{
    if (const std::optional<QString> commands = m_copies.commands())
        QGuiApplication::clipboard()->setText(*commands);
}

/// Opens the mail program with the plan as text; whoever gets it needs the saved plan to carry it
/// out.
void PlanCopyButton::mail() const
{
    QUrl url;
    url.setScheme(QStringLiteral("mailto"));
    QUrlQuery query;
    query.addQueryItem(QStringLiteral("subject"),
                       QString::fromLatin1(QUrl::toPercentEncoding(m_copies.title())));
    query.addQueryItem(QStringLiteral("body"), QString::fromLatin1(QUrl::toPercentEncoding(
                                                       m_copies.text().left(LongestMail))));
    url.setQuery(query);
    QDesktopServices::openUrl(url);
}

} // namespace lockscope
