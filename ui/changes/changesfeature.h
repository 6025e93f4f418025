// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/server/feature.h"

#include <vector>

namespace lockscope {

class ChangeController;
class RecoveryPanel;
struct IntentView;

/// Renames of directories, and the recovery of those that stopped half way.
class ChangesFeature : public Feature
{
    Q_OBJECT
public:
    explicit ChangesFeature(Workspace &workspace);

    RecoveryPanel *panel() const { return m_panel; }
    void update() override;
    QString unfinished() const override;
    void onBannerAction(BannerArea::Kind kind) override;

public slots:
    void openRenameDialog();
    void openRecoveryDialog(); ///< for the current row, or the only half-done change

private:
    void updateBanner();
    void recover(const QString &intent);
    void show(const IntentView &view);
    void showList();
    std::vector<IntentView> halfDone() const;

    ChangeController *m_changes;
    RecoveryPanel *m_panel;
    QAction *m_rename;
    QAction *m_recover;
};

} // namespace lockscope
