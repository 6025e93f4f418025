// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/audit/auditfile.h"

#include "models/domain/lockid.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>
#include <QSaveFile>
#include <QStandardPaths>

#include <utility>

#ifdef Q_OS_WIN
#    include <io.h>
#else
#    include <unistd.h>
#endif

namespace lockscope {

namespace {

constexpr int LockPatienceMs = 5'000; ///< one record takes milliseconds

QString pathOf(const std::string &file) { return QString::fromStdString(file); }

bool flushToDisk(QFile &file)
{
    if (!file.flush())
        return false;
#ifdef Q_OS_WIN
    return ::_commit(file.handle()) == 0;
#else
    return ::fsync(file.handle()) == 0;
#endif
}

tl::unexpected<BackendError> cannot(const char *what, const std::string &file, const QString &why)
{
    return fail(BackendError::Kind::ServerError, std::string("the audit trail ") + file
                                                         + " cannot be " + what + ": "
                                                         + why.toStdString());
}

Result<std::string> contentOf(const std::string &name)
{
    QFile file(pathOf(name));
    const QFileInfo info(file);
    if (!info.exists())
        return std::string();
    if (!info.isFile())
        return cannot("read", name, QStringLiteral("it is not a plain file"));
    if (!file.open(QIODevice::ReadOnly))
        return cannot("read", name, file.errorString());
    return file.readAll().toStdString();
}

} // namespace

AuditFile::AuditFile(std::string file, const Clock &clock) : m_file(std::move(file)), m_clock(clock)
{}

std::string AuditFile::standardFile()
{
    if (const QByteArray named = qgetenv("LOCKSCOPE_AUDIT"); !named.isEmpty())
        return named.toStdString();
    // Not QStandardPaths' data folder of the application: the window and lockctl write to the same file.
    QString folder = qEnvironmentVariable("XDG_STATE_HOME");
    if (folder.isEmpty()) {
#ifdef Q_OS_WIN
        folder = QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation);
#else
        folder = QDir::homePath() + QStringLiteral("/.local/state");
#endif
    }
    return QDir(folder).filePath(QStringLiteral("lockscope/audit.jsonl")).toStdString();
}

Result<AuditReport> AuditFile::read() const
{
    const Result<std::string> text = contentOf(m_file);
    const Result<std::string> headText = contentOf(headFile());
    if (!text || !headText)
        return tl::unexpected(text ? headText.error() : text.error());
    if (headText->empty())
        return readAuditTrail(*text);
    const std::optional<AuditHead> head = auditHeadFromText(*headText);
    AuditReport report = readAuditTrail(*text, head);
    if (!head && !report.damage)
        report.damage = "the file " + headFile()
                        + ", which says how many records there are, is damaged";
    return report;
}

Result<void> AuditFile::append(AuditRecord record)
{
    const QString folder = QFileInfo(pathOf(m_file)).absolutePath();
    if (!QDir().mkpath(folder))
        return cannot("written", m_file, QStringLiteral("the folder cannot be made"));
    QLockFile lock(pathOf(m_file) + QStringLiteral(".lock"));
    if (!lock.tryLock(LockPatienceMs))
        return cannot("written", m_file, QStringLiteral("another program keeps it locked"));

    const Result<AuditReport> before = read();
    if (!before)
        return tl::unexpected(before.error());
    if (before->damage)
        return fail(BackendError::Kind::Malformed,
                    "the audit trail " + m_file + " is damaged (" + *before->damage
                            + "). Keep it as evidence and move it away; nothing was sent");

    QFile file(pathOf(m_file));
    if (!file.open(QIODevice::ReadWrite | QIODevice::Unbuffered))
        return cannot("written", m_file, file.errorString());
    file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    // A line whose writer died in it was never acknowledged; the next one takes its place.
    const auto end = static_cast<qint64>(before->wholeBytes);
    if (before->torn && !file.resize(end))
        return cannot("written", m_file, file.errorString());
    record.number = before->head.records + 1;
    record.at = m_clock.wallNow();
    const std::string line = auditLine(record, before->head.hash);
    const auto length = static_cast<qint64>(line.size());
    if (!file.seek(end) || file.write(line.data(), length) != length || !flushToDisk(file)) {
        const QString why = file.errorString();
        file.resize(end);
        return cannot("written", m_file, why);
    }

    QSaveFile head(pathOf(headFile()));
    const std::string headText = auditHeadText({record.number, record.hash});
    if (!head.open(QIODevice::WriteOnly)
        || !head.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner)
        || head.write(headText.data(), static_cast<qint64>(headText.size())) < 0
        || !head.commit()) {
        const QString why = head.errorString();
        file.resize(end); // what cannot be acknowledged must not look like an open intent
        return cannot("written", headFile(), why);
    }
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
    return append(std::move(record));
}

} // namespace lockscope
