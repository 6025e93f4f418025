// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/valueparts.h"

namespace lockscope {

const ValueMap &mapOf(const Value &value)
{
    static const ValueMap empty;
    const ValueMap *map = value.asMap();
    return map ? *map : empty;
}

const Value::List &listOf(const Value &value)
{
    static const Value::List empty;
    const Value::List *list = value.asList();
    return list ? *list : empty;
}

std::string textOf(const Value &value)
{
    const std::string *text = value.asString();
    return text ? *text : std::string();
}

const Value::List &listIn(const Value &value, std::string_view name)
{
    return listOf(mapOf(value)[name]);
}

std::string textIn(const Value &value, std::string_view name) { return textOf(mapOf(value)[name]); }

Value textOrNull(const std::string &text) { return text.empty() ? Value() : Value(text); }

} // namespace lockscope
