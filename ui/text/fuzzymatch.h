// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringView>

#include <optional>

namespace lockscope {

/// How well @p text is meant by @p typed, whose characters stand in it in that order, of either
/// case; blanks in @p typed stand for anything. Higher is better: beginnings of words and
/// characters that stand together count most, then short texts. nullopt: it is not meant. Nothing
/// typed means every text alike.
std::optional<int> fuzzyScore(QStringView typed, QStringView text);

} // namespace lockscope
