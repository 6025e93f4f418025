// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/profiles/profilestore.h"

#include "backend/json/json.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <algorithm>
#include <iterator>

namespace lockscope {

namespace {

constexpr int GoodCopies = 3;

bool isSavedAs(const ValueMap &entry, const ServerProfile &profile)
{
    ValueMap saved;
    writeProfile(saved, profileFromValue(entry).profile);
    ValueMap wanted;
    writeProfile(wanted, profile);
    return Value(std::move(saved)) == Value(std::move(wanted));
}

} // namespace

ProfileStore::ProfileStore(QString fileName) : m_fileName(std::move(fileName)) { load(); }

void ProfileStore::load()
{
    Result<ProfileFile> file = ProfileFile::read(m_fileName);
    if (!file && file.error().kind == BackendError::Kind::NotFound)
        return;
    if (!file && file.error().kind == BackendError::Kind::Forbidden) {
        m_problem = QObject::tr("The saved connections cannot be read: %1. They are not changed. "
                                "Check the rights of %2.")
                            .arg(QString::fromStdString(file.error().detail), m_fileName);
        m_keepFile = true;
        return;
    }
    if (file) {
        m_file = std::move(*file);
        m_keepFile = m_file.version > ProfileFile::Version;
    }
    if (!file || m_file.isDamaged)
        setAside(!file && file.error().kind == BackendError::Kind::TooLarge);
}

void ProfileStore::setAside(bool isTooLarge)
{
    const QString copy = m_fileName + QStringLiteral(".broken-")
                         + QDateTime::currentDateTimeUtc().toString(
                                 QStringLiteral("yyyyMMdd'T'HHmmss'Z'"));
    if (QFile::exists(copy) || QFile::copy(m_fileName, copy)) {
        m_problem = (isTooLarge
                             ? QObject::tr("The file of the saved connections is over 1 MiB and "
                                           "was not read. It is kept as %1. Save the connections "
                                           "again.")
                             : QObject::tr("The saved connections are damaged; what could be read "
                                           "is listed. The file as it was is kept as %1. Repair "
                                           "it, or save the connections again."))
                            .arg(copy);
        return;
    }
    m_keepFile = true;
    m_problem = QObject::tr("The saved connections are damaged and could not be copied to %1. %2 "
                            "is not changed; nothing will be saved. "
                            "Move the file away.")
                        .arg(copy, m_fileName);
}

std::vector<ServerProfile> ProfileStore::profiles() const
{
    std::vector<ServerProfile> result;
    result.reserve(m_file.entries.size());
    std::transform(m_file.entries.begin(), m_file.entries.end(), std::back_inserter(result),
                   [](const ValueMap &entry) { return profileFromValue(entry).profile; });
    return result;
}

std::optional<ServerProfile> ProfileStore::find(const std::string &name) const
{
    const ValueMap *found = m_file.find(name);
    return found ? std::optional(profileFromValue(*found).profile) : std::nullopt;
}

std::vector<ProfileDoubt> ProfileStore::doubtsOf(const std::string &name) const
{
    const ValueMap *found = m_file.find(name);
    return found ? profileFromValue(*found).doubts : std::vector<ProfileDoubt>();
}

QString ProfileStore::remember(const ServerProfile &profile)
{
    std::vector<ValueMap> &entries = m_file.entries;
    const ValueMap *known = m_file.find(profile.name);
    ValueMap fresh = known ? *known : ValueMap();
    if (!known || !isSavedAs(*known, profile)) // what is only chosen again keeps what it has
        writeProfile(fresh, profile);
    std::erase_if(entries, [&profile](const ValueMap &each) {
        return *each["name"].asString() == profile.name;
    });
    entries.insert(entries.begin(), std::move(fresh));
    if (entries.size() > MaxProfiles)
        entries.resize(MaxProfiles);
    if (m_keepFile)
        return QObject::tr("The connection is used, but not saved: %1 was written by a later "
                           "version, or cannot be read.")
                .arg(m_fileName);
    return save();
}

void ProfileStore::keepGoodCopies() const
{
    const auto copyName = [this](int number) -> QString {
        return m_fileName + QLatin1Char('.') + QString::number(number);
    };
    for (int number = GoodCopies; number > 1; --number) {
        QFile::remove(copyName(number));
        QFile::rename(copyName(number - 1), copyName(number));
    }
    QFile::copy(m_fileName, copyName(1));
}

QString ProfileStore::save() const
{
    Value::List list;
    for (const ValueMap &each : m_file.entries)
        list.emplace_back(each);
    ValueMap root = m_file.rest;
    root.set("version", ProfileFile::Version);
    root.set("profiles", std::move(list));
    const std::string bytes = toPrettyJson(Value(std::move(root)));

    const auto problem = [this](const QString &why) {
        return QObject::tr("The connection is used, but could not be saved: %1 (%2).")
                .arg(why, m_fileName);
    };
    if (!QDir().mkpath(QFileInfo(m_fileName).absolutePath()))
        return problem(QObject::tr("the folder cannot be made"));
    if (m_problem.isEmpty() && QFile::exists(m_fileName))
        keepGoodCopies();
    QSaveFile file(m_fileName);
    if (!file.open(QIODevice::WriteOnly))
        return problem(file.errorString());
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    file.write(bytes.data(), static_cast<qint64>(bytes.size()));
    file.write("\n", 1);
    if (!file.flush() || !file.commit())
        return problem(file.errorString());
    return {};
}

} // namespace lockscope
