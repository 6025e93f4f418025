// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/audit/auditfeature.h"

#include "ui/audit/auditpanel.h"
#include "ui/audit/openintents.h"
#include "ui/kit/guideplace.h"
#include "ui/server/workspace.h"
#include "ui/text/audittext.h"

namespace lockscope {

AuditFeature::AuditFeature(Workspace &workspace, AuditReader *reader)
    : Feature(workspace), m_panel(new AuditPanel),
      m_open(new OpenIntents(workspace.server(), reader, this))
{
    addDock({m_panel, tr("Audit"), "auditDock"});
    setGuidePlace(m_panel, "audit.md#the-audit-panel");
    m_panel->setReader(reader);
    connect(m_open, &OpenIntents::changed, this, &AuditFeature::update);
    connect(m_open, &OpenIntents::told, this, [this](const QString &text, bool bad) {
        emit told(text.section(QLatin1Char('\n'), 0, 0));
        emit noticed(bad ? tr("Not everything could be found out.") : tr("The server says:"), text);
        m_workspace.refresh();
    });
    connect(&workspace.locks(), &LockController::outcomeUnknown, this, &AuditFeature::setUnknown);
    // A break that ended without an answer is in the trail as well.
    connect(&workspace.locks(), &LockController::outcomeUnknown, m_open, &OpenIntents::look);
    connect(&workspace, &Workspace::outcomeUnknown, this, &AuditFeature::setUnknown);
    connect(&workspace.server(), &OpenServer::changed, this, [this] {
        showPlace();
        setUnknown({});
    });
    showPlace();
}

void AuditFeature::showPlace()
{
    const OpenServer &server = m_workspace.server();
    if (server.isOpen())
        m_panel->setPlace(server.profile().url, server.profile().index);
    else
        m_panel->clearPlace();
}

void AuditFeature::setUnknown(const QString &text)
{
    m_unknown = text;
    update();
}

void AuditFeature::update()
{
    const bool anyOpen = !m_open->open().empty();
    if (!m_workspace.server().isOpen() || (!anyOpen && m_unknown.isEmpty())) {
        emit bannerCleared(BannerArea::Kind::UnknownOutcome);
        return;
    }
    BannerText banner;
    banner.tone = BannerText::Tone::Amber;
    banner.icon = QStringLiteral("circle-question-mark");
    banner.title = anyOpen ? openIntentsTitle(m_open->open())
                           : tr("The outcome of one request is unknown.");
    banner.text = m_unknown.isEmpty() ? openIntentsText(m_open->open().size()) : m_unknown;
    const bool checking = anyOpen && m_open->isChecking();
    banner.action = checking ? tr("Checking…") : tr("Check now");
    if (checking)
        banner.disabledWhy = tr("The server is being asked.");
    banner.closable = !anyOpen;
    emit bannerShown(BannerArea::Kind::UnknownOutcome, banner);
}

void AuditFeature::onBannerAction(BannerArea::Kind kind)
{
    if (kind != BannerArea::Kind::UnknownOutcome)
        return;
    setUnknown({});
    if (!m_open->open().empty()) {
        m_open->checkNow();
        return;
    }
    m_workspace.refresh();
    emit told(tr("Reading again. What the tree shows after this is what happened."));
}

} // namespace lockscope
