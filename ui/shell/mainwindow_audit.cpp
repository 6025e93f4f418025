// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/audit/auditpanel.h"
#include "ui/audit/openintents.h"
#include "ui/owners/ownerspanel.h"
#include "ui/server/lockcontroller.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/statusstrip.h"
#include "ui/text/audittext.h"

namespace lockscope {

void MainWindow::connectAudit()
{
    m_audit->setReader(m_services.audit);
    connect(m_open, &OpenIntents::changed, this, &MainWindow::updateBanners);
    connect(m_open, &OpenIntents::told, this, [this](const QString &text, bool bad) {
        m_status->say(text.section(QLatin1Char('\n'), 0, 0));
        showNotice(bad ? tr("Not everything could be found out.") : tr("The server says:"), text);
        refresh();
    });
    // A break that ended without an answer is in the trail as well.
    connect(m_controller, &LockController::outcomeUnknown, m_open, &OpenIntents::look);
    connect(m_owners, &OwnersPanel::breakRequested, this, &MainWindow::breakSelection);
}

bool MainWindow::showOpenIntents()
{
    if (!m_server.isOpen() || m_open->open().empty())
        return false;
    BannerText banner;
    banner.tone = BannerText::Tone::Amber;
    banner.icon = QStringLiteral("circle-question-mark");
    banner.title = openIntentsTitle(m_open->open());
    banner.text = m_unknownOutcome.isEmpty() ? openIntentsText(m_open->open().size())
                                             : m_unknownOutcome;
    banner.action = m_open->isChecking() ? tr("Checking…") : tr("Check now");
    if (m_open->isChecking())
        banner.disabledWhy = tr("The server is being asked.");
    m_banners->show(BannerArea::Kind::UnknownOutcome, banner);
    return true;
}

} // namespace lockscope
