// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Snapshot files: any bytes are read without harm, a wrong file says why, and what was read can be
// written and read again.

#include "backend/json/json.h"
#include "backend/snapshot/snapshotpicture.h"
#include "tests/fuzz/fuzzing.h"

#include <QBuffer>
#include <QCryptographicHash>

#include <algorithm>

namespace lockscope::fuzz {

namespace {

SnapshotLimits limits()
{
    SnapshotLimits small;
    small.fileBytes = 1024 * 1024;
    small.lineBytes = 256 * 1024;
    small.items = 10000;
    return small;
}

/// The input with the last line it needs to be believed.
std::string ended(std::string_view input)
{
    std::string text(input);
    if (!text.empty() && text.back() != '\n')
        text += '\n';
    QCryptographicHash sum(QCryptographicHash::Sha256);
    sum.addData(QByteArrayView(text.data(), static_cast<qsizetype>(text.size())));
    ValueMap end;
    end.set("lines", static_cast<std::int64_t>(std::count(text.begin(), text.end(), '\n')));
    end.set("sha256", sum.result().toHex().toStdString());
    return text + toJson(ValueMap{{"end", end}}) + "\n";
}

void checkRead(const Snapshot &snapshot)
{
    const RecordedPicture first = pictureAt(snapshot, snapshot.from);
    const RecordedPicture last = pictureAt(snapshot, snapshot.to);
    require(first.at == snapshot.from && last.at == snapshot.to, "a picture is of its time");
    QByteArray bytes;
    QBuffer out(&bytes);
    out.open(QIODevice::WriteOnly);
    SnapshotWriter writer(out, snapshot);
    for (const RecordedFrame &frame : snapshot.frames)
        writer.add(frame);
    require(writer.finish(), "it can be written");
    const std::string text = bytes.toStdString();
    const Result<Snapshot> again = parseSnapshot(text);
    require(again.has_value(), "what was written is read", again ? "" : again.error().detail);
    require(pictureAt(*again, again->to).documents.size() == last.documents.size(),
            "no lock is lost");
    if (text.size() > 2)
        require(!parseSnapshot(std::string_view(text).substr(0, text.size() / 2)),
                "a cut file is noticed");
}

} // namespace

void locksnap(std::string_view input)
{
    for (const std::string &text : {std::string(input), ended(input)}) {
        const Result<Snapshot> snapshot = parseSnapshot(text, limits());
        if (snapshot)
            checkRead(*snapshot);
        else
            require(!snapshot.error().detail.empty(), "a wrong file says what is wrong");
    }
}

} // namespace lockscope::fuzz
