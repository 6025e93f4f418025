// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/server/feature.h"

namespace lockscope {

class AuditPanel;
class AuditReader;
class OpenIntents;

/// The trail of forced changes, and those of which nobody knows what became of them.
class AuditFeature : public Feature
{
    Q_OBJECT
public:
    /// @p reader: where forced changes were written down; nullptr: nowhere. Must outlive it.
    AuditFeature(Workspace &workspace, AuditReader *reader);

    AuditPanel *panel() const { return m_panel; }
    void update() override;
    void onBannerAction(BannerArea::Kind kind) override;

private:
    /// Changes of other servers are none of the open one.
    void showPlace();
    void setUnknown(const QString &text);

    AuditPanel *m_panel;
    OpenIntents *m_open;
    QString m_unknown; ///< a request of this window without an answer, in a sentence
};

} // namespace lockscope
