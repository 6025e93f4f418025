// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/server/feature.h"

namespace lockscope {

class OwnersPanel;

/// Who holds what, by process, host and user.
class OwnersFeature : public Feature
{
    Q_OBJECT
public:
    explicit OwnersFeature(Workspace &workspace);

    OwnersPanel *panel() const { return m_panel; }

private:
    OwnersPanel *m_panel;
};

} // namespace lockscope
