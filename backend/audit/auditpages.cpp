// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/audit/auditpages.h"

#include "backend/audit/auditrecords.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace lockscope {

namespace {

/// How much is read at once when going back: some dozen lines of small breaks.
constexpr qint64 Block = 256 * 1024;

/// Opens @p file, if there is one.
Result<void> open(QFile &file)
{
    if (!QFileInfo(file).isFile() || !file.open(QIODevice::ReadOnly))
        return fail(BackendError::Kind::ServerError,
                    "the audit trail " + file.fileName().toStdString() + " cannot be read: "
                            + (file.error() == QFileDevice::NoError
                                       ? std::string("it is not a plain file")
                                       : file.errorString().toStdString()));
    return {};
}

void addLine(AuditPage &page, const QByteArray &line)
{
    if (std::optional<AuditRecord> record = auditRecordOf(
                {line.data(), static_cast<std::size_t>(line.size())}))
        page.records.push_back(std::move(*record));
    else
        ++page.unreadable;
}

/// @p bytes are whole lines.
void addLines(AuditPage &page, const QByteArray &bytes)
{
    for (qsizetype begin = 0; begin < bytes.size();) {
        const qsizetype end = bytes.indexOf('\n', begin);
        addLine(page, bytes.mid(begin, end - begin));
        begin = end + 1;
    }
}

} // namespace

Result<AuditPage> readAuditPageBefore(const std::string &name, std::int64_t before, int limit)
{
    QFile file(QString::fromStdString(name));
    AuditPage page;
    if (!file.exists())
        return page;
    if (const Result<void> opened = open(file); !opened)
        return tl::unexpected(opened.error());
    const qint64 end = before < 0 ? file.size() : std::min<qint64>(before, file.size());

    QByteArray tail;      // from `begin` to `end`
    qint64 begin = end;   // of what was read
    qsizetype first = -1; // where in `tail` the wanted lines begin
    while (begin > 0 && first < 0) {
        const qint64 length = std::min(Block, begin);
        begin -= length;
        if (!file.seek(begin))
            return fail(BackendError::Kind::ServerError, file.errorString().toStdString());
        const QByteArray block = file.read(length);
        if (block.size() != length)
            return fail(BackendError::Kind::ServerError,
                        "the audit trail " + name + " became shorter while it was read");
        tail.prepend(block);
        // One newline more than lines are wanted: it ends the line before them.
        qsizetype at = tail.lastIndexOf('\n');
        for (int lines = 0; at >= 0 && lines < limit; ++lines)
            at = at > 0 ? tail.lastIndexOf('\n', at - 1) : -1;
        if (at >= 0)
            first = at + 1;
    }
    first = std::max<qsizetype>(first, 0);
    const qsizetype whole = tail.lastIndexOf('\n') + 1;
    page.begin = whole > first ? begin + first : 0;
    page.end = begin + whole;
    if (whole > first)
        addLines(page, tail.mid(first, whole - first));
    return page;
}

Result<AuditPage> readAuditPageFrom(const std::string &name, std::int64_t from)
{
    QFile file(QString::fromStdString(name));
    AuditPage page;
    page.begin = page.end = from;
    const auto another = [&name] {
        return fail(BackendError::Kind::Conflict, "the audit trail " + name + " was replaced");
    };
    if (!file.exists())
        return from == 0 ? Result<AuditPage>(page) : another();
    if (const Result<void> opened = open(file); !opened)
        return tl::unexpected(opened.error());
    if (from > file.size())
        return another();
    char last = '\n'; // what was read up to here must still end a line
    if (from > 0 && (!file.seek(from - 1) || !file.getChar(&last) || last != '\n'))
        return another();
    if (!file.seek(from))
        return fail(BackendError::Kind::ServerError, file.errorString().toStdString());
    const QByteArray bytes = file.readAll();
    const qsizetype whole = bytes.lastIndexOf('\n') + 1;
    addLines(page, bytes.left(whole));
    page.end = from + whole;
    return page;
}

} // namespace lockscope
