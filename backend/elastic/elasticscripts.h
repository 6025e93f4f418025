// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/protocol/scripts/filescripts.h"
#include "models/protocol/scripts/scripts.h"

#include <array>
#include <string>

namespace lockscope {

/// The text of a script exactly as resources/scripts has it: every client sends the same bytes, so
/// each is compiled once per server.
const std::string &scriptText(Script script);

/// The same as a JSON string, quotes included.
const std::string &scriptTextJson(Script script);

/// The scripts that a request may have hundreds of. Where the server keeps them, an item names its
/// script instead of carrying 3 kB of text.
inline constexpr std::array StorableScripts{Script::Acquire, Script::Release};
/// Under which id a server keeps exactly this text: "lockscope-acquire-" and a part of the text's
/// SHA-256.
const std::string &storedScriptId(Script script);

const std::string &fileScriptText(FileScript script);
const std::string &fileScriptTextJson(FileScript script);

/// The body that creates the lock index, as resources/elastic/index.json has it.
std::string indexTemplateText();
/// The body that creates the index of the intents, as resources/elastic/intents.json has it.
std::string intentsTemplateText();

} // namespace lockscope
