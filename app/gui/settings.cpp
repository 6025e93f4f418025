// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/settings.h"

#include "backend/process/standardfolder.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QObject>
#include <QStringDecoder>

#include <algorithm>
#include <array>

namespace lockscope {
namespace {

struct Row
{
    Settings::Key key;
    const char *name;
    int fallback;
    int least;
    int most;
};

constexpr std::array<Row, 2> Table{{
        {Settings::Key::RefreshInterval, "refresh/interval_ms", 750, 100, 60000},
        {Settings::Key::DemoWorkers, "demo/workers", 8, 1, 64},
}};

const Row &row(Settings::Key key)
{
    return *std::find_if(Table.begin(), Table.end(),
                         [key](const Row &candidate) { return candidate.key == key; });
}

} // namespace

QString Settings::defaultFileName()
{
    return standardFolder(StandardFolder::Config) + QStringLiteral("/lockscope/lockscope.ini");
}

QString Settings::keyName(Key key) { return QString::fromLatin1(row(key).name); }

Settings::Settings(const QString &fileName)
{
    setAsideIfBroken(fileName);
    QDir().mkpath(QFileInfo(fileName).absolutePath());
    m_store = std::make_unique<QSettings>(fileName, QSettings::IniFormat);
}

void Settings::setAsideIfBroken(const QString &fileName)
{
    // QSettings reports no error on a file of zeros, and would write over it.
    constexpr qint64 MaxBytes = 1024 * 1024;
    QFile file(fileName);
    if (!file.open(QIODevice::ReadOnly))
        return;
    const QByteArray bytes = file.read(MaxBytes + 1);
    file.close();
    QStringDecoder decoder(QStringDecoder::Utf8);
    const QString text = decoder(bytes);
    const bool broken = bytes.size() > MaxBytes || bytes.contains('\0') || decoder.hasError()
                        || (!bytes.trimmed().isEmpty() && !text.contains(QLatin1Char('='))
                            && !text.contains(QLatin1Char('[')));
    if (!broken)
        return;
    const QString aside = fileName + QStringLiteral(".broken-")
                          + QDateTime::currentDateTimeUtc().toString(
                                  QStringLiteral("yyyyMMdd'T'HHmmss'Z'"));
    if (QFile::rename(fileName, aside))
        m_problem = QObject::tr(
                            "The settings were damaged. They are kept as %1; the defaults hold.")
                            .arg(aside);
    else
        m_problem = QObject::tr("The settings in %1 are damaged and cannot be moved away. The "
                                "defaults hold.")
                            .arg(fileName);
}

int Settings::integer(Key key) const
{
    const Row &entry = row(key);
    bool ok = false;
    const int value = m_store->value(keyName(key), entry.fallback).toInt(&ok);
    return ok && value >= entry.least && value <= entry.most ? value : entry.fallback;
}

void Settings::set(Key key, int value)
{
    const Row &entry = row(key);
    m_store->setValue(keyName(key), std::clamp(value, entry.least, entry.most));
}

} // namespace lockscope
