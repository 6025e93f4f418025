// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/store/zombiewatch.h"
#include "ui/server/feature.h"

#include <optional>

namespace lockscope {

class AnomaliesPanel;
struct Anomaly;
struct SharesChoice;

/// Inconsistencies, found by the tree check or made by a client that was believed dead, and how
/// they are repaired.
class CheckFeature : public Feature
{
    Q_OBJECT
public:
    explicit CheckFeature(Workspace &workspace);

    AnomaliesPanel *panel() const { return m_panel; }
    void update() override;
    void onBannerAction(BannerArea::Kind kind) override;
    void onBannerClosed(BannerArea::Kind kind) override;

private:
    void repair(const std::vector<Anomaly> &anomalies, const std::optional<SharesChoice> &shares);
    void onZombie(const ZombieSign &sign);
    void repairAfter(const ZombieSign &sign);
    void endAlarm();

    AnomaliesPanel *m_panel;
    ZombieWatch *m_zombies;
    std::optional<ZombieSign> m_sign; ///< of the banner, as long as it stands
};

} // namespace lockscope
