// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockrecorder.h"

#include <map>
#include <string>
#include <string_view>

namespace lockscope {

/// Replaces every name, number and text that could tell whose locks these are by a pseudonym that
/// is the same wherever it stood: "host-1", "user-2", "/a1/b2". Times, modes, counts, leases and
/// the shape of the tree stay. The map lives as long as this object.
class Redactor
{
public:
    LockDocument redacted(LockDocument document);
    RecordedSession redacted(RecordedSession recorded);
    RecordedEvent redacted(RecordedEvent event);
    RecordedFrame redacted(RecordedFrame frame);

private:
    /// "<what>-<n>"; nothing stays nothing.
    std::string name(std::string_view what, const std::string &original);
    /// "/a1/b2": the letter tells the depth.
    std::string path(const std::string &original);
    std::string pathOf(const std::string &original, LockKind kind);
    std::string documentId(const std::string &id, LockKind kind, const std::string &path);
    std::optional<std::int64_t> pid(std::optional<std::int64_t> original);

    std::map<std::string, std::map<std::string, std::size_t>, std::less<>> m_names;
    std::map<std::string, std::string> m_ids; ///< document id → pseudonym
};

} // namespace lockscope
