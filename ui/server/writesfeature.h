// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/server/feature.h"

namespace lockscope {

/// Whether anything may be written to a server that is opened read-only: for some minutes, when a
/// person says so.
class WritesFeature : public Feature
{
    Q_OBJECT
public:
    explicit WritesFeature(Workspace &workspace);

    void update() override;
    void onBannerAction(BannerArea::Kind kind) override;

private:
    void askToAllow();
    void onPermissionChanged();
};

} // namespace lockscope
