// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/breaking/planfile.h"

#include "app/plans/planjson.h"
#include "backend/json/json.h"

#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <algorithm>

namespace lockscope {

namespace {

constexpr qint64 MaxBytes = 64LL * 1024 * 1024;

/// Up to one byte more than MaxBytes. A pipe gives at one read only what is in it at that moment.
QByteArray readToEnd(QFile &file)
{
    constexpr qint64 Block = 1024 * 1024;
    QByteArray bytes;
    while (bytes.size() <= MaxBytes) {
        const QByteArray block = file.read(std::min(Block, MaxBytes + 1 - bytes.size()));
        if (block.isEmpty())
            break;
        bytes += block;
    }
    return bytes;
}

} // namespace

Result<BreakPlan> readPlanFile(const std::string &name)
{
    QFile file(QString::fromStdString(name));
    const bool opened = name == "-" ? file.open(stdin, QIODevice::ReadOnly)
                                    : file.open(QIODevice::ReadOnly);
    if (!opened)
        return fail(BackendError::Kind::InvalidInput, "the plan file " + name + " cannot be read");
    const QByteArray bytes = readToEnd(file);
    if (file.error() != QFileDevice::NoError)
        return fail(BackendError::Kind::InvalidInput, "the plan file " + name + " cannot be read: "
                                                              + file.errorString().toStdString());
    if (bytes.size() > MaxBytes)
        return fail(BackendError::Kind::InvalidInput, "the plan file " + name + " is over 64 MiB");
    return parsePlan(bytes.toStdString());
}

Result<void> checkPlanFile(const std::string &name)
{
    const QFileInfo file(QString::fromStdString(name));
    const QFileInfo folder(file.absolutePath());
    const bool possible = file.exists() ? file.isFile() && file.isWritable()
                                        : folder.isDir() && folder.isWritable();
    if (possible && !name.ends_with('/'))
        return {};
    return fail(BackendError::Kind::InvalidInput,
                "the plan file " + name
                        + " cannot be written: there is no such folder, or it may "
                          "not be written to");
}

Result<void> writePlanFile(const std::string &name, const BreakPlan &plan)
{
    QSaveFile file(QString::fromStdString(name));
    const std::string text = toPrettyJson(planJson(plan)) + '\n';
    // commit() alone would not notice that the disk is full: the text is in a buffer until then.
    if (!file.open(QIODevice::WriteOnly)
        || file.write(text.data(), static_cast<qint64>(text.size())) < 0 || !file.flush()
        || !file.commit())
        return fail(BackendError::Kind::InvalidInput,
                    "the plan file " + name
                            + " cannot be written: " + file.errorString().toStdString());
    return {};
}

} // namespace lockscope
