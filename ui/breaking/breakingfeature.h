// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/breakplan.h"
#include "ui/server/feature.h"

#include <functional>

namespace lockscope {

class StalePanel;

/// Breaking locks: what needs a look, what would be broken of the selected rows, plans from files,
/// and the global lock.
class BreakingFeature : public Feature
{
    Q_OBJECT
public:
    explicit BreakingFeature(Workspace &workspace);

    StalePanel *panel() const { return m_panel; }
    void update() override;
    bool takesFile(const QString &fileName) const override;
    /// Shows the plan in a file, to be carried out as it is; says why when it cannot be.
    void openFile(const QString &fileName) override;
    void onBannerAction(BannerArea::Kind kind) override;

public slots:
    void openBreakDialog(); ///< for the selected rows
    void openBreakBelow();  ///< for everything on and below the selected directory
    void openBreakAllDead();

private:
    void updateCommands();
    void updateBanner();
    void choosePlanFile();
    void breakSelection(const BreakSelection &selection);
    /// Why the plan would not do what it says while only a part of the locks is known; empty: it
    /// would.
    QString refusalOfPart(const BreakPlan &plan) const;
    void show(const BreakPlan &plan, const std::function<void()> &closed = {});

    StalePanel *m_panel;
    QAction *m_openPlan;
    QAction *m_break;
    QAction *m_breakBelow;
    QAction *m_breakAllDead;
    QAction *m_export;
};

} // namespace lockscope
