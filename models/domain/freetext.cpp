// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/freetext.h"

#include <algorithm>
#include <string>
#include <utility>

namespace lockscope {

namespace {

/// Every byte but the continuations of UTF-8 begins a character.
bool beginsCharacter(char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }

} // namespace

Result<void> checkFreeText(std::string_view what, std::string_view text)
{
    const auto characters = std::count_if(text.begin(), text.end(), beginsCharacter);
    if (static_cast<std::size_t>(characters) <= MaxFreeText && text.size() <= 4 * MaxFreeText)
        return {};
    return fail(BackendError::Kind::InvalidInput, std::string(what) + " may have "
                                                          + std::to_string(MaxFreeText)
                                                          + " characters at most");
}

std::string cutFreeText(std::string text)
{
    std::size_t characters = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (at >= 4 * MaxFreeText || (beginsCharacter(text[at]) && ++characters > MaxFreeText)) {
            text.resize(at);
            break;
        }
    }
    return text;
}

Result<void> checkIdentity(const ProcessIdentity &process)
{
    using Text = std::pair<const char *, const std::string *>;
    for (const auto &[what, text] :
         {Text{"the process id", &process.processId}, Text{"the user's name", &process.user},
          Text{"the host's name", &process.host}, Text{"the machine's id", &process.machine},
          Text{"the boot id", &process.boot}, Text{"the process namespace", &process.pidNamespace},
          Text{"the process's start", &process.pidStart}, Text{"the program's name", &process.app},
          Text{"the purpose", &process.purpose}}) {
        if (const Result<void> checked = checkFreeText(what, *text); !checked)
            return checked;
    }
    return {};
}

} // namespace lockscope
