// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/features.h"

#include "ui/audit/auditfeature.h"
#include "ui/breaking/breakingfeature.h"
#include "ui/changes/changesfeature.h"
#include "ui/check/checkfeature.h"
#include "ui/help/helpfeature.h"
#include "ui/history/historyfeature.h"
#include "ui/inspector/inspectorfeature.h"
#include "ui/lab/labfeature.h"
#include "ui/owners/ownersfeature.h"
#include "ui/server/clusterfeature.h"
#include "ui/server/readingfeature.h"
#include "ui/server/rowsfeature.h"
#include "ui/server/workspace.h"
#include "ui/server/writesfeature.h"
#include "ui/settings/settingsfeature.h"
#include "ui/windows/windowsfeature.h"

namespace lockscope {

std::vector<std::unique_ptr<Feature>> makeFeatures(Workspace &workspace, const Services &services)
{
    std::vector<std::unique_ptr<Feature>> features;
    features.push_back(std::make_unique<ServerFeature>(workspace, services.server));
    features.push_back(std::make_unique<ReadingFeature>(workspace));
    features.push_back(std::make_unique<DialectsFeature>(workspace, services.server.findDialects,
                                                         services.server.profiles));
    features.push_back(std::make_unique<ClusterFeature>(workspace));
    features.push_back(std::make_unique<WritesFeature>(workspace));
    features.push_back(std::make_unique<LocksFeature>(workspace, services.notify));
    features.push_back(std::make_unique<RowsFeature>(workspace));
    features.push_back(std::make_unique<InspectorFeature>(workspace));
    features.push_back(std::make_unique<BreakingFeature>(workspace));
    features.push_back(std::make_unique<OwnersFeature>(workspace));
    features.push_back(std::make_unique<CheckFeature>(workspace));
    features.push_back(std::make_unique<HistoryFeature>(workspace,
                                                        InspectorFeature::pastView(workspace),
                                                        services.pictures));
    features.push_back(std::make_unique<ChangesFeature>(workspace));
    features.push_back(std::make_unique<AuditFeature>(workspace, services.audit));
    features.push_back(std::make_unique<LabFeature>(workspace, services.lab));
    features.push_back(std::make_unique<WindowsFeature>(workspace, services.windows));
    features.push_back(std::make_unique<HelpFeature>(workspace));
    if (services.settings)
        features.push_back(std::make_unique<SettingsFeature>(workspace, *services.settings));
    return features;
}

} // namespace lockscope
