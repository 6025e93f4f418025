// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockrecorder.h"

#include <QByteArray>

#include <functional>
#include <memory>
#include <string>
#include <vector>

class QIODevice;

namespace lockscope {

/// What a .locksnap file holds: a server as it was, and what changed in the span.
struct Snapshot
{
    /// Url, index, engine and the like as they were; `clockOffset` as of the end
    ServerStatus status;
    Instant from; ///< observer's clock
    Instant to;
    bool redacted = false;
    std::vector<RecordedFrame> frames; ///< keyframe slices first, then changes in order
};

/// A .locksnap file is UTF-8 text, one JSON object a line: a head {"locksnap":1,…}, then frames,
/// then {"end":{"lines":n,"sha256":"…"}} over every byte before that line. Plain text, so that
/// whoever is about to mail one can read what is in it, and nothing can be packed in it that
/// unfolds.
class SnapshotSum;
class SnapshotWriter
{
public:
    /// Writes the head. @p out is borrowed and open.
    SnapshotWriter(QIODevice &out, const Snapshot &head);
    SnapshotWriter(const SnapshotWriter &) = delete;
    SnapshotWriter &operator=(const SnapshotWriter &) = delete;
    ~SnapshotWriter();
    /// Frames with very many documents become several lines.
    void add(const RecordedFrame &frame);
    /// The last line. @return false: a write failed.
    bool finish();

private:
    void line(const std::string &text);

    QIODevice &m_out;
    std::unique_ptr<SnapshotSum> m_sum;
    std::int64_t m_lines = 0;
    bool m_ok = true;
};

struct SnapshotLimits
{
    qint64 fileBytes = qint64{256} * 1024 * 1024;
    qint64 lineBytes = qint64{16} * 1024 * 1024;
    std::size_t items = 2'000'000; ///< documents, sessions, renewals, events and frames
};

/// Reads a whole file. Every byte is checked before anything of it is believed. Errors:
/// InvalidInput (no such file, not a plain file, not a snapshot, a newer version), ServerError
/// without a status (damaged: what and where), TooLarge.
Result<Snapshot> readSnapshot(const std::string &file, const SnapshotLimits &limits = {});
/// The same from memory.
Result<Snapshot> parseSnapshot(std::string_view text, const SnapshotLimits &limits = {});

/// "file:///home/anna/x.locksnap" as a file name; nullopt: another URL.
std::optional<std::string> snapshotFileOf(const std::string &url);

} // namespace lockscope
