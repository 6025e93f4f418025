// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/audit/auditfile.h"

#include "backend/audit/audithead.h"
#include "backend/audit/auditlock.h"
#include "backend/process/secretkeeping.h"
#include "backend/process/standardfolder.h"
#include "models/domain/lockid.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <utility>

namespace lockscope {

namespace {

constexpr int LockPatienceMs = 5'000; ///< one record takes milliseconds

QString pathOf(const std::string &file) { return QString::fromStdString(file); }

Result<std::string> contentOf(const std::string &name)
{
    QFile file(pathOf(name));
    const QFileInfo info(file);
    if (!info.exists())
        return std::string();
    if (!info.isFile())
        return auditTrouble("read", name, QStringLiteral("it is not a plain file"));
    if (!file.open(QIODevice::ReadOnly))
        return auditTrouble("read", name, file.errorString());
    return file.readAll().toStdString();
}

} // namespace

AuditFile::AuditFile(std::string file, const Clock &clock, Result<AuditKey> key)
    : m_file(std::move(file)), m_key(std::move(key)), m_clock(clock)
{}

std::string AuditFile::standardFile()
{
    if (const QByteArray named = qgetenv("LOCKSCOPE_AUDIT"); !named.isEmpty())
        return named.toStdString();
    const QDir folder(standardFolder(StandardFolder::State));
    return folder.filePath(QStringLiteral("lockscope/audit.jsonl")).toStdString();
}

Result<AuditKey> AuditFile::standardKey()
{
    const QByteArray name = qgetenv("LOCKSCOPE_AUDIT_KEY");
    if (name.isEmpty())
        return AuditKey();
    constexpr qint64 Longest = 4096;
    QFile file(QString::fromLocal8Bit(name));
    if (!file.open(QIODevice::ReadOnly))
        return fail(BackendError::Kind::InvalidInput,
                    "the key of the audit trail, " + name.toStdString() + ", cannot be read");
    AuditKey key = file.read(Longest).toStdString();
    while (!key.empty() && (key.back() == '\n' || key.back() == '\r'))
        key.pop_back();
    if (key.size() < ShortestAuditKey)
        return fail(BackendError::Kind::InvalidInput,
                    "the key of the audit trail, " + name.toStdString() + ", has fewer than "
                            + std::to_string(ShortestAuditKey) + " bytes");
    return key;
}

std::string AuditFile::exposedKeyFile()
{
    const QByteArray name = qgetenv("LOCKSCOPE_AUDIT_KEY");
    const QFileInfo file(QString::fromLocal8Bit(name));
    return file.isFile() && othersMayUse(file.permissions()) ? name.toStdString() : std::string();
}

namespace {

using ReadTrail = AuditReport (*)(std::string_view text, const std::optional<AuditHead> &head,
                                  const AuditKey &key);

/// A trail that was read and checked, and the head that lay beside it when its lines had been read.
struct CheckedTrail
{
    AuditReport report;
    std::optional<AuditHead> head;

    /// False when the writer of the last line died before it came to the head.
    bool hasItsHead() const { return report.head.records == (head ? head->records : 0); }
};

/// A trail is written with one key, or with none, from its first line on.
Result<void> checkKey(const std::string &file, const AuditHead &head, const AuditKey &key)
{
    if (head.isKeyed == !key.empty())
        return {};
    return fail(BackendError::Kind::InvalidInput,
                "the audit trail " + file
                        + (head.isKeyed
                                   ? " is written with a key: name its file in LOCKSCOPE_AUDIT_KEY"
                                   : " is not written with your key: it was begun before there was "
                                     "one, or somebody wrote it anew. Keep it: move "
                                             + file + " and " + auditHeadFile(file)
                                             + " away together"));
}

Result<CheckedTrail> readWith(ReadTrail readTrail, const std::string &file,
                              const Result<AuditKey> &key)
{
    if (!key)
        return tl::unexpected(key.error());
    // The head before and after the lines: whatever is added meanwhile, there are at least as many
    // lines as the first one says, and at most one more than the second one says, whose writer has
    // not come to its head yet.
    const Result<std::string> before = contentOf(auditHeadFile(file));
    const Result<std::string> text = contentOf(file);
    const Result<std::string> after = contentOf(auditHeadFile(file));
    for (const Result<std::string> *part : {&before, &text, &after}) {
        if (!*part)
            return tl::unexpected(part->error());
    }
    const std::optional<AuditHead> least = auditHeadFromText(*before);
    const std::optional<AuditHead> most = auditHeadFromText(*after);
    if (least) {
        if (const Result<void> fits = checkKey(file, *least, *key); !fits)
            return tl::unexpected(fits.error());
    }
    CheckedTrail trail{readTrail(*text, least, *key), most};
    AuditReport &report = trail.report;
    if (report.damage) {
        if (text->empty() && least)
            report.damage = "it is missing or empty, and " + auditHeadFile(file)
                            + " says that there were " + std::to_string(least->records)
                            + " records";
        return trail;
    }
    const std::string head = "the file " + auditHeadFile(file)
                             + ", which says how many records there are, ";
    if ((!least && !before->empty()) || (!most && !after->empty()))
        report.damage = head + "is damaged";
    else if (!most && report.head.records > 1)
        report.damage = head + "is missing";
    else if (most && report.head.records > most->records + 1)
        report.damage = head + "was replaced: it says " + std::to_string(most->records)
                        + ", and there are " + std::to_string(report.head.records);
    return trail;
}

} // namespace

Result<AuditReport> readAuditFile(const std::string &file, const Result<AuditKey> &key,
                                  AuditCheckpoint *checkpoint)
{
    const AuditCheckpoint::Marks before = AuditCheckpoint::marksOf(file);
    Result<CheckedTrail> trail = readWith(readAuditTrail, file, key);
    if (!trail)
        return tl::unexpected(trail.error());
    AuditReport &report = trail->report;
    const bool isWhole = !report.damage && !report.torn && trail->hasItsHead();
    if (checkpoint && isWhole && AuditCheckpoint::marksOf(file) == before)
        checkpoint->keep(before, {report.head, report.wholeBytes});
    return std::move(report);
}

std::vector<AuditRecord> readOpenIntents(const std::string &file)
{
    const Result<std::string> text = contentOf(file);
    return text ? openAuditIntents(*text) : std::vector<AuditRecord>();
}

/// Where the next record goes, after all there is was checked; the caller has the lock. A head that
/// lags is brought up to date, and a line without an end is cut off: its writer died in it, so it
/// was never acknowledged.
Result<AuditCheckpoint::End> AuditFile::wholeEnd()
{
    if (std::optional<AuditCheckpoint::End> known = m_checkpoint->find(
                AuditCheckpoint::marksOf(m_file)))
        return *std::move(known);

    const Result<CheckedTrail> trail = readWith(checkAuditChain, m_file, m_key);
    if (!trail)
        return tl::unexpected(trail.error());
    const AuditReport &report = trail->report;
    if (report.damage)
        return fail(BackendError::Kind::ServerError,
                    "the audit trail " + m_file + " is damaged (" + *report.damage
                            + "). Keep it as evidence: move " + m_file + " and "
                            + auditHeadFile(m_file) + " away together");
    // One that lags by two would look replaced.
    if (!trail->hasItsHead()) {
        if (const Result<void> head = writeAuditHead(m_file, report.head); !head)
            return tl::unexpected(head.error());
    }
    if (QFile file(pathOf(m_file));
        report.torn && !file.resize(static_cast<qint64>(report.wholeBytes)))
        return auditTrouble("written", m_file, file.errorString());
    return AuditCheckpoint::End{report.head, report.wholeBytes};
}

Result<void> AuditFile::append(AuditRecord record)
{
    if (!m_key)
        return tl::unexpected(m_key.error());
    const QString folder = QFileInfo(pathOf(m_file)).absolutePath();
    if (!QDir().mkpath(folder))
        return auditTrouble("written", m_file, QStringLiteral("the folder cannot be made"));
    AuditLock lock(pathOf(m_file) + QStringLiteral(".lock"));
    if (const QString why = lock.take(LockPatienceMs); !why.isEmpty())
        return auditTrouble("written", m_file, why);

    const Result<AuditCheckpoint::End> before = wholeEnd();
    if (!before)
        return tl::unexpected(before.error());
    QFile file(pathOf(m_file));
    if (!file.open(QIODevice::ReadWrite | QIODevice::Unbuffered))
        return auditTrouble("written", m_file, file.errorString());
    file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    const auto end = static_cast<qint64>(before->bytes);
    record.number = before->head.records + 1;
    record.at = m_clock.wallNow();
    const std::string line = auditLine(record, before->head.hash, *m_key);
    const QString why = file.seek(end) ? writeThrough(file, line) : file.errorString();
    if (!why.isEmpty()) {
        file.resize(end);
        return auditTrouble("written", m_file, why);
    }
    const AuditHead head{record.number, record.hash, !m_key->empty()};
    if (Result<void> written = writeAuditHead(m_file, head); !written) {
        file.resize(end); // what cannot be acknowledged must not look like an open intent
        return written;
    }
    m_lastLine = {line.substr(0, line.size() - 1), before->head.hash, record.hash};
    m_checkpoint->keep(AuditCheckpoint::marksOf(m_file), {head, before->bytes + line.size()});
    return {};
}

Result<std::string> AuditFile::intend(const AuditIntent &intent)
{
    AuditRecord record;
    record.kind = AuditRecord::Kind::Intent;
    record.id = newRandomId();
    record.intent = intent;
    const std::string id = record.id;
    if (const Result<void> written = append(std::move(record)); !written)
        return tl::unexpected(written.error());
    return id;
}

Result<void> AuditFile::conclude(const std::string &id, const std::string &result,
                                 const Value &details)
{
    AuditRecord record;
    record.kind = AuditRecord::Kind::Outcome;
    record.id = id;
    record.result = result;
    record.details = details;
    Result<void> written = append(std::move(record));
    // Whatever it tells of has happened: only the line is missing.
    if (!written)
        written.error().detail += (result == "done"
                                           ? std::string(". The change was made; only that")
                                           : ". Only its outcome (" + result + ')')
                                  + " is not written down: when the trail can be written again, "
                                    "lockctl audit resolve asks the server and closes the entry";
    return written;
}

} // namespace lockscope
