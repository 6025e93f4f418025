// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/server/feature.h"

namespace lockscope {

/// How the cluster stands that keeps the locks, in the status bar. Of a time in which nobody looks,
/// or nobody answers, it says nothing: nothing old looks live.
class ClusterFeature : public Feature
{
    Q_OBJECT
public:
    explicit ClusterFeature(Workspace &workspace);

    std::optional<Fact> fact() const override;

private:
    QString details() const;
};

} // namespace lockscope
