// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/profiles/profilestore.h"

#include "backend/json/json.h"
#include "backend/profiles/profileexchange.h"

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

/// @p name, or "NAME (2)" where another one is called so.
std::string freeName(const ProfileFile &file, const std::string &name)
{
    std::string free = name;
    for (int number = 2; file.find(free); ++number)
        free = name + " (" + std::to_string(number) + ')';
    return free;
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

std::vector<SavedProfile> ProfileStore::saved() const
{
    std::vector<SavedProfile> result;
    result.reserve(m_file.entries.size());
    std::transform(m_file.entries.begin(), m_file.entries.end(), std::back_inserter(result),
                   profileFromValue);
    return result;
}

std::vector<ServerProfile> ProfileStore::profiles() const
{
    std::vector<ServerProfile> result;
    for (SavedProfile &each : saved())
        result.push_back(std::move(each.profile));
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

std::vector<ValueMap>::iterator ProfileStore::entry(const std::string &name)
{
    return std::find_if(m_file.entries.begin(), m_file.entries.end(),
                        [&name](const ValueMap &each) { return *each["name"].asString() == name; });
}

QString ProfileStore::save(const ServerProfile &profile, const std::string &was)
{
    readAnew();
    auto place = entry(was.empty() ? profile.name : was);
    if (place == m_file.entries.end()) {
        if (m_file.entries.size() >= MaxProfiles)
            return QObject::tr("There is room for %1 connections. Delete one first.")
                    .arg(MaxProfiles);
        place = m_file.entries.insert(place, ValueMap());
    }
    if (place->empty() || !isSavedAs(*place, profile)) { // else it keeps what it has
        const ServerProfile before = profileFromValue(*place).profile;
        if (before.url != profile.url)
            forgetUse(*place); // of another server
        writeProfile(*place, profile);
    }
    return finishChange();
}

QString ProfileStore::remove(const std::string &name)
{
    readAnew();
    const auto place = entry(name);
    if (place == m_file.entries.end())
        return {};
    m_removed = {static_cast<std::size_t>(place - m_file.entries.begin()), std::move(*place)};
    m_file.entries.erase(place);
    return finishChange();
}

QString ProfileStore::undoRemove()
{
    if (!m_removed)
        return {};
    readAnew();
    const auto [at, taken] = *std::exchange(m_removed, std::nullopt);
    ValueMap back = taken;
    back.set("name", freeName(m_file, *taken["name"].asString())); // one may be called so by now
    const std::size_t place = std::min(at, m_file.entries.size());
    m_file.entries.insert(m_file.entries.begin() + static_cast<std::ptrdiff_t>(place),
                          std::move(back));
    return finishChange();
}

QString ProfileStore::move(const std::string &name, int by)
{
    readAnew();
    const auto from = entry(name);
    if (from == m_file.entries.end())
        return {};
    const std::ptrdiff_t to = from - m_file.entries.begin() + by;
    if (to < 0 || to >= std::ssize(m_file.entries))
        return {};
    const auto there = m_file.entries.begin() + to;
    if (by < 0)
        std::rotate(there, from, std::next(from));
    else
        std::rotate(from, std::next(from), std::next(there));
    return finishChange();
}

QString ProfileStore::markUsed(const std::string &name, const ProfileUse &use)
{
    readAnew();
    const auto place = entry(name);
    if (place == m_file.entries.end())
        return {};
    writeUse(*place, use);
    return finishChange(Copies::AsTheyAre);
}

void ProfileStore::readAnew()
{
    if (m_keepFile || m_isUnsaved || !m_problem.isEmpty())
        return;
    Result<ProfileFile> file = ProfileFile::read(m_fileName);
    if (file && !file->isDamaged && file->version <= ProfileFile::Version)
        m_file = std::move(*file);
}

QString ProfileStore::finishChange(Copies copies)
{
    const QString problem
            = m_keepFile ? QObject::tr("%1 is not changed: it was written by a later version, or "
                                       "cannot be read. What you change counts until you quit.")
                                   .arg(m_fileName)
                         : write(copies);
    m_isUnsaved = !problem.isEmpty();
    emit changed();
    return problem;
}

QString ProfileStore::exportTo(const QString &fileName) const
{
    QStringList leftOut;
    const std::string bytes = exportedProfiles(saved(), leftOut);
    QSaveFile file(fileName);
    if (file.open(QIODevice::WriteOnly)) {
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
        file.write(bytes.data(), static_cast<qint64>(bytes.size()));
    }
    if (!file.isOpen() || !file.commit())
        return QObject::tr("Nothing was exported: %1 (%2).").arg(file.errorString(), fileName);
    return leftOut.isEmpty() ? QString()
                             : QObject::tr("Left out, because the address holds a password or "
                                           "cannot be read: %1.")
                                       .arg(leftOut.join(QStringLiteral(", ")));
}

ImportedProfiles ProfileStore::importFrom(const QString &fileName)
{
    const auto refused = [](const QString &why) {
        ImportedProfiles result;
        result.problem = QObject::tr("Nothing was imported: %1").arg(why);
        return result;
    };
    const ReadProfiles read = profilesIn(fileName);
    if (!read.problem.isEmpty())
        return refused(read.problem);
    ImportedProfiles result;
    readAnew();
    ProfileFile merged = m_file;
    for (const SavedProfile &each : read.profiles) {
        ServerProfile added = each.profile;
        const ValueMap *known = merged.find(added.name);
        if (known && isSavedAs(*known, added)) {
            ++result.known;
            continue;
        }
        added.name = freeName(merged, added.name);
        if (added.name != each.profile.name)
            result.renamed.emplace_back(each.profile.name, added.name);
        for (const ProfileDoubt &doubt : each.doubts)
            result.doubts.emplace_back(added.name, doubt);
        ValueMap fresh;
        writeProfile(fresh, added);
        merged.entries.push_back(std::move(fresh));
        result.added.push_back(added.name);
    }
    if (merged.entries.size() > MaxProfiles)
        return refused(
                QObject::tr("there is room for %1 connections, and this would make %2.")
                        .arg(QString::number(MaxProfiles), QString::number(merged.entries.size())));
    if (result.added.empty())
        return result;
    std::swap(m_file, merged);
    const bool wasUnsaved = m_isUnsaved;
    if (const QString problem = finishChange(); !problem.isEmpty()) {
        std::swap(m_file, merged);
        m_isUnsaved = wasUnsaved;
        emit changed();
        return refused(problem);
    }
    return result;
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

QString ProfileStore::write(Copies copies) const
{
    Value::List list;
    for (const ValueMap &each : m_file.entries)
        list.emplace_back(each);
    ValueMap root = m_file.rest;
    root.set("version", ProfileFile::Version);
    root.set("profiles", std::move(list));
    const std::string bytes = toPrettyJson(Value(std::move(root)));

    const auto problem = [this](const QString &why) {
        return QObject::tr("It could not be saved: %1 (%2). What you change counts until you quit.")
                .arg(why, m_fileName);
    };
    if (!QDir().mkpath(QFileInfo(m_fileName).absolutePath()))
        return problem(QObject::tr("the folder cannot be made"));
    if (copies == Copies::OneMore && m_problem.isEmpty() && QFile::exists(m_fileName))
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
