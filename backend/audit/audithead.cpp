// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/audit/audithead.h"

#include <QFileInfo>
#include <QSaveFile>

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

bool flushToDisk(QFileDevice &file)
{
    if (!file.flush())
        return false;
#ifdef Q_OS_WIN
    return ::_commit(file.handle()) == 0;
#else
    return ::fsync(file.handle()) == 0;
#endif
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
    const std::string text = auditHeadText(head);
    const auto length = static_cast<qint64>(text.size());
    // commit() alone would not notice that the disk is full: the text is in a buffer until then.
    if (!saved.open(QIODevice::WriteOnly)
        || !saved.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner)
        || saved.write(text.data(), length) != length || !flushToDisk(saved) || !saved.commit())
        return auditTrouble("written", auditHeadFile(file), saved.errorString());
    flushFolderOf(name);
    return {};
}

} // namespace lockscope
