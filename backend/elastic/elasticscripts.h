// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/protocol/filescripts.h"
#include "models/protocol/scripts.h"

#include <string>

namespace lockscope {

/// The text of a script exactly as resources/scripts has it: every client sends the same bytes, so each is compiled once per server.
const std::string &scriptText(Script script);

/// The same as a JSON string, quotes included.
const std::string &scriptTextJson(Script script);

const std::string &fileScriptText(FileScript script);
const std::string &fileScriptTextJson(FileScript script);

/// The body that creates the lock index, as resources/elastic/index.json has it.
std::string indexTemplateText();
/// The body that creates the index of the intents, as resources/elastic/intents.json has it.
std::string intentsTemplateText();

} // namespace lockscope
