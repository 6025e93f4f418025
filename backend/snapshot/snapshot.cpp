// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/snapshot/snapshot.h"

#include "backend/history/recordcodec.h"
#include "backend/json/json.h"
#include "models/domain/memberreader.h"

#include <QBuffer>
#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>
#include <QUrl>

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

constexpr std::int64_t FormatVersion = 1;
constexpr std::size_t DocumentsPerLine = 500;

std::string headLine(const Snapshot &head)
{
    ValueMap map;
    map.set("locksnap", FormatVersion);
    map.set("program", "lockscope " LOCKSCOPE_VERSION);
    map.set("redacted", head.redacted);
    map.set("from", std::int64_t{toEpochMs(head.from)});
    map.set("to", std::int64_t{toEpochMs(head.to)});
    map.set("server", head.redacted ? std::string("https://redacted.invalid") : head.status.url);
    map.set("index", head.redacted ? std::string("locks") : head.status.place);
    map.set("epoch", head.redacted ? std::string("1") : head.status.epoch);
    map.set("engine", head.status.engine);
    map.set("version", head.status.version);
    if (head.status.clockOffset)
        map.set("clock_offset", std::int64_t{head.status.clockOffset->count()});
    map.set("lease_ms", std::int64_t{head.status.defaults.lease.count()});
    map.set("delay_ms", std::int64_t{head.status.defaults.delay.count()});
    map.set("session_lease_ms", std::int64_t{head.status.sessionTerms.lease.count()});
    map.set("session_delay_ms", std::int64_t{head.status.sessionTerms.delay.count()});
    map.set("root_covers_all", head.status.rootCoversAll);
    return toJson(map);
}

Result<void> readHead(const ValueMap &map, Snapshot &snapshot)
{
    std::string ignored;
    MemberReader read(map, {}, ignored);
    const std::optional<std::int64_t> version = read.integer("locksnap");
    if (!version)
        return fail(BackendError::Kind::InvalidInput, "this is not a snapshot of locks");
    if (*version != FormatVersion)
        return fail(BackendError::Kind::InvalidInput,
                    "the snapshot is of format " + std::to_string(*version)
                            + "; this version of Lockscope reads format 1");
    const std::optional<Instant> from = read.instant("from");
    const std::optional<Instant> to = read.instant("to");
    if (!from || !to || *to < *from)
        return fail(BackendError::Kind::ServerError,
                    "line 1: the span is missing or runs backwards");
    snapshot.from = *from;
    snapshot.to = *to;
    snapshot.redacted = read.isSet("redacted");
    ServerStatus &status = snapshot.status;
    status.url = read.text("server");
    status.place = read.text("index");
    status.epoch = read.text("epoch");
    status.version = read.text("version");
    status.engine = read.text("engine");
    status.clockOffset = read.millis("clock_offset", -LongestSpan, LongestSpan);
    status.defaults.lease = read.millis("lease_ms", Millis(1), LongestSpan)
                                    .value_or(status.defaults.lease);
    status.defaults.delay = read.duration("delay_ms").value_or(status.defaults.delay);
    status.sessionTerms.lease = read.millis("session_lease_ms", Millis(1), LongestSpan)
                                        .value_or(status.defaults.lease);
    status.sessionTerms.delay = read.duration("session_delay_ms").value_or(status.defaults.delay);
    status.rootCoversAll = read.flag("root_covers_all").value_or(true);
    status.setUp = ServerStatus::SetUp::Ready;
    return {};
}

/// Line by line; the sum over everything before the last line is known when it comes.
class Reader
{
public:
    explicit Reader(const SnapshotLimits &limits) : m_limits(limits) {}

    Result<void> line(const QByteArray &bytes)
    {
        if (m_ended)
            return damaged("something follows the end");
        if (bytes.size() > m_limits.lineBytes)
            return fail(BackendError::Kind::TooLarge,
                        "line " + std::to_string(m_lines + 1) + " is too long");
        ++m_lines;
        const std::string_view text(bytes.constData(), static_cast<std::size_t>(bytes.size()));
        // A file of another kind should be told from a damaged snapshot by its first bytes.
        if (m_lines == 1 && !text.starts_with("{\"locksnap\":"))
            return fail(BackendError::Kind::InvalidInput, "this is not a snapshot of locks");
        const Result<Value> value = parseJson(text);
        const ValueMap *map = value ? value->asMap() : nullptr;
        if (!map)
            return damaged(value ? std::string("not an object") : value.error().detail);
        if (m_lines == 1) {
            m_sum.addData(bytes);
            return readHead(*map, m_snapshot);
        }
        if (const ValueMap *end = (*map)["end"].asMap())
            return readEnd(*end);
        m_sum.addData(bytes);
        Result<RecordedFrame> frame = frameFromValue(*value);
        if (!frame)
            return damaged(frame.error().detail);
        return take(std::move(*frame));
    }

    Result<Snapshot> finish()
    {
        if (m_lines == 0)
            return fail(BackendError::Kind::InvalidInput, "the file is empty");
        if (!m_ended)
            return fail(BackendError::Kind::ServerError, "the snapshot is cut off after line "
                                                                 + std::to_string(m_lines)
                                                                 + ": its end is missing");
        return std::move(m_snapshot);
    }

private:
    tl::unexpected<BackendError> damaged(const std::string &what) const
    {
        return fail(BackendError::Kind::ServerError,
                    "the snapshot is damaged, line " + std::to_string(m_lines) + ": " + what);
    }

    Result<void> readEnd(const ValueMap &end)
    {
        m_ended = true;
        std::string ignored;
        MemberReader read(end, {}, ignored);
        if (read.integer("lines") != m_lines - 1
            || read.text("sha256") != m_sum.result().toHex().toStdString())
            return damaged("its check sum is wrong, so it is not as it was written");
        return {};
    }

    Result<void> take(RecordedFrame frame)
    {
        m_items += frame.documents.size() + frame.removed.size() + frame.sessions.size()
                   + frame.ended.size() + frame.renewals.size() + frame.events.size() + 1;
        if (m_items > m_limits.items)
            return fail(BackendError::Kind::TooLarge, "the snapshot holds too much");
        if (frame.keyframe && m_changes)
            return damaged("a piece of the first picture among the changes");
        if (!frame.keyframe && !m_changes && m_snapshot.frames.empty())
            return damaged("changes without a first picture");
        m_changes = !frame.keyframe;
        m_snapshot.frames.push_back(std::move(frame));
        return {};
    }

    SnapshotLimits m_limits;
    Snapshot m_snapshot;
    QCryptographicHash m_sum{QCryptographicHash::Sha256};
    std::int64_t m_lines = 0;
    std::size_t m_items = 0;
    bool m_changes = false;
    bool m_ended = false;
};

Result<Snapshot> read(QIODevice &device, const SnapshotLimits &limits)
{
    if (device.size() > limits.fileBytes)
        return fail(BackendError::Kind::TooLarge,
                    "the file is over " + std::to_string(limits.fileBytes / (1024 * 1024)) + " MB");
    Reader reader(limits);
    while (!device.atEnd()) {
        const QByteArray line = device.readLine(limits.lineBytes + 2);
        if (line.isEmpty())
            return fail(BackendError::Kind::InvalidInput, "the file cannot be read");
        if (const Result<void> read = reader.line(line); !read)
            return tl::unexpected(read.error());
    }
    return reader.finish();
}

/// Slices of @p items, each in a frame of its own.
template<typename T>
std::vector<std::vector<T>> slices(const std::vector<T> &items)
{
    std::vector<std::vector<T>> result;
    for (std::size_t at = 0; at < items.size(); at += DocumentsPerLine)
        result.emplace_back(items.begin() + static_cast<std::ptrdiff_t>(at),
                            items.begin()
                                    + static_cast<std::ptrdiff_t>(
                                            std::min(items.size(), at + DocumentsPerLine)));
    return result;
}

} // namespace

class SnapshotSum
{
public:
    QCryptographicHash hash{QCryptographicHash::Sha256};
};

SnapshotWriter::SnapshotWriter(QIODevice &out, const Snapshot &head)
    : m_out(out), m_sum(std::make_unique<SnapshotSum>())
{
    line(headLine(head));
}

SnapshotWriter::~SnapshotWriter() = default;

void SnapshotWriter::line(const std::string &text)
{
    const QByteArray bytes = QByteArray::fromStdString(text) + '\n';
    m_sum->hash.addData(bytes);
    ++m_lines;
    m_ok = m_ok && m_out.write(bytes) == bytes.size();
}

void SnapshotWriter::add(const RecordedFrame &frame)
{
    RecordedFrame bare;
    bare.at = frame.at;
    bare.clockOffset = frame.clockOffset;
    bare.keyframe = frame.keyframe;
    const auto part = [&](auto member) {
        for (auto &slice : slices(frame.*member)) {
            RecordedFrame one = bare;
            one.*member = std::move(slice);
            line(toJson(frameToValue(one)));
        }
    };
    const std::size_t items = frame.documents.size() + frame.removed.size() + frame.sessions.size()
                              + frame.ended.size() + frame.renewals.size() + frame.events.size();
    if (items <= DocumentsPerLine) {
        line(toJson(frameToValue(frame)));
        return;
    }
    if (frame.unread) {
        RecordedFrame places = bare;
        places.unread = frame.unread;
        line(toJson(frameToValue(places)));
    }
    part(&RecordedFrame::removed);
    part(&RecordedFrame::documents);
    part(&RecordedFrame::ended);
    part(&RecordedFrame::sessions);
    part(&RecordedFrame::renewals);
    part(&RecordedFrame::events);
}

bool SnapshotWriter::finish()
{
    ValueMap end;
    end.set("lines", m_lines);
    end.set("sha256", m_sum->hash.result().toHex().toStdString());
    line(toJson(ValueMap{{"end", end}}));
    return m_ok;
}

Result<Snapshot> readSnapshot(const std::string &file, const SnapshotLimits &limits)
{
    const auto unreadable = [&file](const QString &why) {
        return fail(BackendError::Kind::InvalidInput,
                    "the snapshot " + file + " cannot be read: " + why.toStdString());
    };
    QFile device(QString::fromStdString(file));
    // Before it is opened: a named pipe would wait there for somebody who writes into it.
    if (const QFileInfo info(device); info.exists() && !info.isFile())
        return unreadable(QStringLiteral("it is not a plain file"));
    if (!device.open(QIODevice::ReadOnly))
        return unreadable(device.errorString());
    Result<Snapshot> snapshot = read(device, limits);
    if (!snapshot)
        snapshot.error().detail = file + ": " + snapshot.error().detail;
    return snapshot;
}

Result<Snapshot> parseSnapshot(std::string_view text, const SnapshotLimits &limits)
{
    QByteArray bytes = QByteArray::fromRawData(text.data(), static_cast<qsizetype>(text.size()));
    QBuffer device(&bytes);
    device.open(QIODevice::ReadOnly);
    return read(device, limits);
}

std::optional<std::string> snapshotFileOf(const std::string &url)
{
    const QUrl parsed(QString::fromStdString(url), QUrl::StrictMode);
    if (!parsed.isValid() || parsed.scheme() != QLatin1String("file"))
        return std::nullopt;
    return parsed.toLocalFile().toStdString();
}

} // namespace lockscope
