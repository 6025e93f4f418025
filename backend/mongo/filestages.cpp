// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/scriptstages.h"

namespace lockscope::mongo::stages {

using namespace expression;

namespace {

/// A later owner has been here.
Expression isFenced()
{
    return anyOf({allOf({present("$fence_epoch"), greater("$fence_epoch", param("epoch"))}),
                  allOf({present("$fence"), greater("$fence", param("token")),
                         anyOf({absent("$fence_epoch"), equal("$fence_epoch", param("epoch"))})})});
}

/// A fence that is no whole number cannot be compared with; whose file that is, nobody can say.
Expression isClear()
{
    const auto isWhole = [](const char *field) {
        return in(operation("$type", field), List{"missing", "null", "int", "long"});
    };
    return allOf({isWhole("$fence"), isWhole("$fence_epoch"), negated(isFenced())});
}

/// It has this change's mark.
Expression isMarked() { return allOf({present("$intent"), equal("$intent", param("intent"))}); }

} // namespace

Stages fileMove()
{
    const Expression from = param("from");
    const Expression back = equal(param("back"), true);
    const Expression isUnder = anyOf(
            {equal("$path", from),
             equal(operation("$indexOfBytes", List{"$path", operation("$concat", List{from, "/"})}),
                   std::int64_t{0})});
    const Expression rest = operation("$substrBytes", List{"$path", operation("$strLenBytes", from),
                                                           std::int64_t{-1}});
    return {
            find({{"sound", allOf({isText("$path"), isText(from), isText(param("to")), isClear()})},
                  {"mine", isMarked()}}),
            find({{"moves",
                   either(found("sound"), allOf({anyOf({found("mine"), negated(back)}), isUnder}),
                          false)}}),
            find({{"takes", allOf({found("sound"), anyOf({found("moves"), back})})}}),
            setIfTaken({{"path", either(found("moves"),
                                        operation("$concat", List{param("to"), rest}), "$path")},
                        {"intent",
                         either(back, either(found("mine"), Removed, "$intent"), param("intent"))},
                        {"fence", param("token")},
                        {"fence_epoch", param("epoch")}}),
    };
}

Stages fileStamp()
{
    return {
            find({{"takes", isClear()}}),
            setIfTaken({{"intent", either(isMarked(), Removed, "$intent")},
                        {"fence", param("token")},
                        {"fence_epoch", param("epoch")}}),
    };
}

} // namespace lockscope::mongo::stages
