// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

/// What ServerStatus::engine says, and files and JSON with it. Only backends compare them: whoever
/// reads a server asks EngineTraits what it can do, and shows engineName().
namespace lockscope::EngineId {

inline constexpr const char *Elasticsearch = "elasticsearch";
inline constexpr const char *OpenSearch = "opensearch";
inline constexpr const char *Embedded = "embedded";
inline constexpr const char *MongoDB = "mongodb";
inline constexpr const char *Etcd = "etcd";

} // namespace lockscope::EngineId
