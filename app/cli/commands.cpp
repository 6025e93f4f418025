// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/commands.h"

#include "app/cli/bench/benchcommand.h"
#include "app/cli/breaking/applycommand.h"
#include "app/cli/breaking/plancommand.h"
#include "app/cli/change/recovercommand.h"
#include "app/cli/change/renamecommand.h"
#include "app/cli/dialect/dialectcommand.h"
#include "app/cli/hold/acquirecommand.h"
#include "app/cli/hold/holdercommands.h"
#include "app/cli/lab/labcommand.h"
#include "app/cli/lab/workercommand.h"
#include "app/cli/manual/manualcommand.h"
#include "app/cli/server/servecommand.h"
#include "app/cli/server/setupcommands.h"
#include "app/cli/show/auditcommand.h"
#include "app/cli/show/exportcommand.h"
#include "app/cli/show/fsckcommand.h"
#include "app/cli/show/listcommands.h"
#include "app/cli/show/probecommand.h"
#include "app/cli/show/showcommand.h"
#include "app/cli/show/watchcommand.h"
#include "app/cli/show/whycommand.h"

namespace lockscope {

void addCommands(CommandLine &line)
{
    addServeCommand(line);
    addSetUpCommands(line);
    addListCommands(line);
    addShowCommand(line);
    addWatchCommand(line);
    addAcquireCommand(line);
    addHolderCommands(line);
    addWhyCommand(line);
    addProbeCommand(line);
    addPlanCommand(line);
    addApplyCommands(line);
    addUndoCommand(line);
    addFsckCommand(line);
    addRenameCommand(line);
    addRecoverCommand(line);
    addExportCommand(line);
    addAuditCommand(line);
    addDialectCommand(line);
    addWorkerCommand(line);
    addLabCommand(line);
    addBenchCommand(line);
    addManualCommands(line);
}

} // namespace lockscope
