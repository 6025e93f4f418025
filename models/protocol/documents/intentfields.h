// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>

/// The field names of intent records and of file documents: the one place that spells them
/// (docs/protocol.md, "The half-done change").
namespace lockscope::field {

// intent records; `op`, `holder`, `session`, `by` are spelled as in lock documents
inline constexpr std::string_view From = "from";
inline constexpr std::string_view To = "to";
inline constexpr std::string_view Files = "files";
inline constexpr std::string_view State = "state";
inline constexpr std::string_view Decision = "decision";
inline constexpr std::string_view Token = "token";
inline constexpr std::string_view Locks = "locks";
inline constexpr std::string_view Total = "total";
inline constexpr std::string_view Moved = "moved";
inline constexpr std::string_view CreatedAt = "created_at";
inline constexpr std::string_view Meta = "meta"; ///< what no search needs
/// In `meta`: when it was closed, server clock, epoch ms
inline constexpr std::string_view DoneAt = "done_at";

// file documents. The mark is not called `op`: Elasticsearch 8 refuses scripted updates of
// documents with that field.
inline constexpr std::string_view FilePath = "path";
inline constexpr std::string_view IntentMark = "intent"; ///< also a parameter
inline constexpr std::string_view Fence = "fence";
inline constexpr std::string_view FenceEpoch = "fence_epoch";

// parameters of scripts that are no fields
inline constexpr std::string_view Epoch = "epoch";
inline constexpr std::string_view Back = "back";

} // namespace lockscope::field
