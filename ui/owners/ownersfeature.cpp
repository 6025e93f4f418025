// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/owners/ownersfeature.h"

#include "ui/kit/guideplace.h"
#include "ui/owners/ownerspanel.h"
#include "ui/server/workspace.h"

namespace lockscope {

OwnersFeature::OwnersFeature(Workspace &workspace)
    : Feature(workspace), m_panel(new OwnersPanel(workspace.locks()))
{
    addDock({m_panel, tr("Owners"), "ownersDock"});
    setGuidePlace(m_panel, "audit.md#the-owners-panel");
    connect(m_panel, &OwnersPanel::documentChosen, &workspace, &Workspace::choose);
    connect(m_panel, &OwnersPanel::breakRequested, &workspace, &Workspace::breakWanted);
}

} // namespace lockscope
