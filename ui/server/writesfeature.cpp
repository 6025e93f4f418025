// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/server/writesfeature.h"

#include "models/store/intentwatch.h"
#include "ui/server/allowwritesdialog.h"
#include "ui/server/workspace.h"
#include "ui/text/format.h"

namespace lockscope {

namespace {

constexpr std::chrono::minutes WriteTime{10};

} // namespace

WritesFeature::WritesFeature(Workspace &workspace) : Feature(workspace)
{
    connect(&workspace.server(), &OpenServer::permissionChanged, this,
            &WritesFeature::onPermissionChanged);
}

void WritesFeature::update()
{
    const OpenServer &server = m_workspace.server();
    if (!server.isOpen() || !server.profile().readOnly || server.isSnapshot()) {
        emit bannerCleared(BannerArea::Kind::ReadOnly);
        return;
    }
    BannerText banner;
    if (server.isReadOnly()) {
        banner.tone = BannerText::Tone::Grey;
        banner.icon = QStringLiteral("eye");
        banner.title = tr("Read-only.");
        banner.text = m_workspace.locks().isProduction()
                              ? tr("This is a production profile: nothing can be written from this "
                                   "window, and no write leaves the program.")
                              : tr("Nothing can be written from this window.");
        banner.action = tr("Allow writes for %1 min…").arg(WriteTime.count());
    } else {
        banner.tone = BannerText::Tone::Amber;
        banner.icon = QStringLiteral("lock-open");
        banner.title = tr("Writes are allowed for %1.").arg(formatDuration(server.writesLeft()));
        banner.text = tr("Then this window is read-only again, and what is under way finishes its "
                         "steps. The saved connection stays read-only.");
        banner.action = tr("End now");
    }
    emit bannerShown(BannerArea::Kind::ReadOnly, banner);
}

void WritesFeature::onPermissionChanged()
{
    update();
    if (!m_workspace.server().isReadOnly())
        return;
    if (m_workspace.locks().isWorking() || m_workspace.intents().isWorking())
        emit noticed(tr("The time for writes is over."),
                     tr("What is under way finishes its steps. Nothing else can be changed."));
    else
        emit told(tr("The time for writes is over: this window is read-only again."));
}

void WritesFeature::onBannerAction(BannerArea::Kind kind)
{
    if (kind != BannerArea::Kind::ReadOnly)
        return;
    if (m_workspace.server().isReadOnly())
        askToAllow();
    else
        m_workspace.server().endWrites();
}

void WritesFeature::askToAllow()
{
    OpenServer &server = m_workspace.server();
    auto *dialog = new AllowWritesDialog(server.profile(), WriteTime, m_workspace.window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, &server, [&server] { server.allowWrites(WriteTime); });
    // It asks about this server.
    connect(&server, &OpenServer::changed, dialog, &QDialog::reject);
    dialog->open();
}

} // namespace lockscope
