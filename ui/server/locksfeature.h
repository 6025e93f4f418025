// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/server/feature.h"

namespace lockscope {

/// Locks of this window: taking them and giving them back.
class LocksFeature : public Feature
{
    Q_OBJECT
public:
    explicit LocksFeature(Workspace &workspace);

    void update() override;

public slots:
    void openAcquireDialog();

private:
    /// The session that holds the current row; empty: none.
    std::string currentSession() const;

    QAction *m_acquire;
    QAction *m_release;
};

} // namespace lockscope
