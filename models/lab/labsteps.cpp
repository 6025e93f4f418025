// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/lab/labsteps.h"

#include <utility>

namespace lockscope {
namespace {

LockTarget targetOf(LockKind kind, std::string name, LockMode mode)
{
    LockTarget target;
    target.kind = kind;
    target.name = std::move(name);
    target.mode = mode;
    return target;
}

LabStep stepOf(std::vector<LockTarget> targets, const std::string &path)
{
    LabStep step;
    step.path = path;
    step.mode = targets.front().mode == LockMode::S ? "S" : "X";
    step.targets = std::move(targets);
    return step;
}

/// All @p names at once.
LabStep stepOf(LockKind kind, const std::vector<std::string> &names, LockMode mode,
               const std::string &path)
{
    std::vector<LockTarget> targets;
    for (const std::string &name : names)
        targets.push_back(targetOf(kind, name, mode));
    return stepOf(std::move(targets), path);
}

LabStep gateOf(LabStep step)
{
    for (LockTarget &target : step.targets)
        target.name += "-gate";
    step.isGate = true;
    return step;
}

} // namespace

std::vector<LabStep> labSteps(const LabScenario &scenario, const LabAction &action)
{
    const LabTree tree(scenario);
    const LockMode mode = action.shared ? LockMode::S : LockMode::X;
    const std::vector<std::string> ids = tree.idsOf(action.documents);
    const std::string &path = action.paths.front();
    std::vector<LabStep> steps;
    switch (scenario.protocol) {
    case LabProtocol::Global:
    case LabProtocol::PlainGlobal:
        // Of the whole tree of the run: what other programs lock on this server is not the lab's.
        steps.push_back(stepOf({targetOf(LockKind::Tree, tree.root, LockMode::X)}, tree.root));
        break;
    case LabProtocol::Document:
    case LabProtocol::PlainDocument:
        if (action.work == LabWork::LockPair || action.work == LabWork::LockPairTurned) {
            for (std::size_t i = 0; i < ids.size(); ++i)
                steps.push_back(stepOf(LockKind::Document, {ids[i]}, LockMode::X, action.paths[i]));
        } else {
            steps.push_back(stepOf(LockKind::Document, ids, LockMode::X, path));
        }
        break;
    case LabProtocol::ReadWrite:
        steps.push_back(stepOf(LockKind::ReadWrite, ids, mode, path));
        // Fair: whoever comes goes through the gate first, and a waiting writer keeps it closed.
        if (scenario.fair)
            steps.insert(steps.begin(), gateOf(steps.front()));
        // Not of the gate: who waits behind it would find it open before its turn.
        steps.back().timeOut = action.timeOut;
        break;
    case LabProtocol::PlainReadWrite:
        steps.push_back(stepOf(LockKind::ReadWrite, ids, mode, path));
        steps.back().timeOut = action.timeOut;
        break;
    case LabProtocol::Tree:
    case LabProtocol::PlainTree:
    case LabProtocol::InProcess:
    case LabProtocol::Java:
    case LabProtocol::None:
        for (const std::string &each : action.paths)
            steps.push_back(stepOf({targetOf(LockKind::Tree, each, mode)}, each));
        break;
    }
    return steps;
}

} // namespace lockscope
