// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace lockscope {

class CommandLine;
/// Every command of lockctl, in the order of its help.
void addCommands(CommandLine &line);

} // namespace lockscope
