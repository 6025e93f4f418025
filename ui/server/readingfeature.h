// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/server/feature.h"

namespace lockscope {

/// How the picture is read: again, not for a while, folder by folder; and that it is old when the
/// server does not answer.
class ReadingFeature : public Feature
{
    Q_OBJECT
public:
    explicit ReadingFeature(Workspace &workspace);

    void update() override;
    void onBannerAction(BannerArea::Kind kind) override;

private:
    void updateLost();
    void updateBlocked();
    void updateUnread();
    void togglePause();
    /// Another password may help, and nothing else here.
    bool isAskedForPassword() const;
    bool isUntrusted() const;
    /// The cluster has no primary, or no master.
    bool isOutage() const;
    bool isHalfSetUp() const;

    QAction *m_refresh;
    QAction *m_reload;
    QAction *m_pause;
    QAction *m_cancel;
    QAction *m_byFolder;
};

} // namespace lockscope
