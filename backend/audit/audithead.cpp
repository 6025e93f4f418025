// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/audit/audithead.h"

#include <QFileInfo>
#include <QSaveFile>

#include <cerrno>
#include <system_error>

#ifdef Q_OS_WIN
#    include <io.h>
#else
#    include <fcntl.h>
#    include <unistd.h>
#endif

namespace lockscope {

namespace {

/// The new name of a file lasts when its folder is on the disk.
void flushFolderOf(const QString &file)
{
#ifdef Q_OS_WIN
    Q_UNUSED(file)
#else
    const QByteArray folder = QFile::encodeName(QFileInfo(file).absolutePath());
    const int descriptor = ::open(folder.constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0)
        return; // a head that lags is brought up to date by the next record
    ::fsync(descriptor);
    ::close(descriptor);
#endif
}

} // namespace

std::string auditHeadFile(const std::string &file) { return file + ".head"; }

QString writeThrough(QFileDevice &file, std::string_view text)
{
    // A disk that fills up takes a part, and that is no error yet: only the rest is told why it
    // does not fit.
    while (!text.empty()) {
        const qint64 written = file.write(text.data(), static_cast<qint64>(text.size()));
        if (written <= 0)
            return file.errorString();
        text.remove_prefix(static_cast<std::size_t>(written));
    }
#ifdef Q_OS_WIN
    const int failed = ::_commit(file.handle());
#else
    const int failed = ::fsync(file.handle());
#endif
    return failed ? QString::fromStdString(std::generic_category().message(errno)) : QString();
}

tl::unexpected<BackendError> auditTrouble(const char *what, const std::string &file,
                                          const QString &why)
{
    return fail(BackendError::Kind::ServerError, std::string("the audit trail ") + file
                                                         + " cannot be " + what + ": "
                                                         + why.toStdString());
}

Result<void> writeAuditHead(const std::string &file, const AuditHead &head)
{
    const QString name = QString::fromStdString(auditHeadFile(file));
    QSaveFile saved(name);
    const auto trouble = [&file](const QString &why) {
        return auditTrouble("written", auditHeadFile(file), why);
    };
    if (!saved.open(QIODevice::WriteOnly | QIODevice::Unbuffered)
        || !saved.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner))
        return trouble(saved.errorString());
    if (const QString why = writeThrough(saved, auditHeadText(head)); !why.isEmpty())
        return trouble(why);
    if (!saved.commit())
        return trouble(saved.errorString());
    flushFolderOf(name);
    return {};
}

} // namespace lockscope
