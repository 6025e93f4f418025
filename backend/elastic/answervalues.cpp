// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/answervalues.h"

namespace lockscope {

const ValueMap &mapOf(const Value &value)
{
    static const ValueMap empty;
    const ValueMap *map = value.asMap();
    return map ? *map : empty;
}

std::string textOf(const Value &value)
{
    const std::string *text = value.asString();
    return text ? *text : std::string();
}

} // namespace lockscope
