// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/text/planstate.h"

#include "ui/text/safetext.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>
#include <optional>
#include <string_view>

namespace lockscope {

namespace {

struct PlanStateWords
{
    Q_DECLARE_TR_FUNCTIONS(lockscope::PlanState)
};

constexpr const char *Plain[] = {QT_TRANSLATE_NOOP("lockscope::PlanState", "free"),
                                 QT_TRANSLATE_NOOP("lockscope::PlanState", "exclusive"),
                                 QT_TRANSLATE_NOOP("lockscope::PlanState", "unreadable"),
                                 QT_TRANSLATE_NOOP("lockscope::PlanState", "no session"),
                                 QT_TRANSLATE_NOOP("lockscope::PlanState", "marked dead"),
                                 QT_TRANSLATE_NOOP("lockscope::PlanState", "lease over"),
                                 QT_TRANSLATE_NOOP("lockscope::PlanState", "lease runs"),
                                 QT_TRANSLATE_NOOP("lockscope::PlanState", "revoked"),
                                 QT_TRANSLATE_NOOP("lockscope::PlanState", "dead"),
                                 QT_TRANSLATE_NOOP("lockscope::PlanState", "ended"),
                                 QT_TRANSLATE_NOOP("lockscope::PlanState",
                                                   "blocked until lease and delay end"),
                                 QT_TRANSLATE_NOOP("lockscope::PlanState",
                                                   "told that it loses this lock")};

/// What follows @p prefix, if that is nothing but digits.
std::optional<QString> numberAfter(std::string_view state, std::string_view prefix)
{
    if (!state.starts_with(prefix))
        return std::nullopt;
    const std::string_view rest = state.substr(prefix.size());
    if (rest.empty() || rest.size() > 20
        || rest.find_first_not_of("0123456789") != std::string_view::npos)
        return std::nullopt;
    return QString::fromLatin1(rest.data(), static_cast<qsizetype>(rest.size()));
}

} // namespace

QString planStateText(const std::string &state, int most)
{
    const auto *const plain = std::find(std::begin(Plain), std::end(Plain), std::string_view(state));
    if (plain != std::end(Plain))
        return PlanStateWords::tr(*plain);
    if (const auto count = numberAfter(state, "shared ×"))
        return PlanStateWords::tr("shared ×%1").arg(*count);
    if (const auto count = numberAfter(state, "read ×"))
        return PlanStateWords::tr("read ×%1").arg(*count);
    if (const auto count = numberAfter(state, "count "))
        return PlanStateWords::tr("count %1").arg(*count);
    return safeText(state, most);
}

} // namespace lockscope
