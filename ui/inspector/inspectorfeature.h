// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/server/feature.h"
#include "ui/server/subjectview.h"

namespace lockscope {

class Inspector;

/// What is known of the selected lock, at the side of the tree.
class InspectorFeature : public Feature
{
    Q_OBJECT
public:
    explicit InspectorFeature(Workspace &workspace);

    Inspector *panel() const { return m_panel; }
    /// One for the past, which others show.
    static MakePastView pastView(Workspace &workspace);
    void update() override;
    void setWide(bool wide) override;

private:
    void release();
    void showTab(int tab);

    Inspector *m_panel;
    QAction *m_inspect;
    QAction *m_why;
    QAction *m_history;
};

} // namespace lockscope
