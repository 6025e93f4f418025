// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/profiles/profilefile.h"

#include "backend/json/json.h"
#include "backend/process/standardfolder.h"

#include <QFile>

#include <algorithm>
#include <iterator>

namespace lockscope {

namespace {

bool hasText(const ValueMap &map, std::string_view key)
{
    const std::string *value = map[key].asString();
    return value && !value->empty();
}

Result<ProfileFile> readDefault()
{
    const QString path = ProfileFile::defaultFileName();
    Result<ProfileFile> file = ProfileFile::read(path);
    if (file || file.error().kind == BackendError::Kind::NotFound)
        return file;
    const std::string what = "the profiles in " + path.toStdString()
                             + " cannot be read: " + file.error().detail;
    if (file.error().kind == BackendError::Kind::TooLarge)
        return fail(
                BackendError::Kind::InvalidInput,
                what
                        + ", more than saved connections ever need. Move it away, and save them "
                          "again in the window, or name the server with --server");
    return fail(BackendError::Kind::InvalidInput, what);
}

} // namespace

QString ProfileFile::defaultFileName()
{
    return standardFolder(StandardFolder::Config) + QStringLiteral("/lockscope/profiles.json");
}

Result<ProfileFile> ProfileFile::read(const QString &fileName)
{
    QFile file(fileName);
    if (!file.exists())
        return fail(BackendError::Kind::NotFound, "there is no such file");
    if (!file.open(QIODevice::ReadOnly))
        return fail(BackendError::Kind::Forbidden, file.errorString().toStdString());
    const QByteArray bytes = file.read(MostBytes + 1);
    if (bytes.size() > MostBytes)
        return fail(BackendError::Kind::TooLarge, "it is over 1 MiB");
    const Result<Value> json = parseJson(
            std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
    const ValueMap *root = json ? json->asMap() : nullptr;
    const Value::List *list = root ? (*root)["profiles"].asList() : nullptr;
    const std::int64_t *version = root ? (*root)["version"].asInteger() : nullptr;
    if (!list || !version)
        return fail(BackendError::Kind::InvalidInput, "it is not a profile file");
    ProfileFile result;
    result.version = *version;
    for (const Value &entry : *list) {
        const ValueMap *map = entry.asMap();
        if (map && hasText(*map, "name") && hasText(*map, "url"))
            result.entries.push_back(*map);
        else
            result.isDamaged = true;
    }
    result.rest = *root;
    result.rest.remove("profiles");
    return result;
}

const ValueMap *ProfileFile::find(const std::string &name) const
{
    const auto it = std::find_if(entries.begin(), entries.end(), [&name](const ValueMap &entry) {
        return *entry["name"].asString() == name;
    });
    return it == entries.end() ? nullptr : &*it;
}

Result<SavedProfile> readProfile(const std::string &name)
{
    const std::string path = ProfileFile::defaultFileName().toStdString();
    const Result<ProfileFile> file = readDefault();
    if (!file)
        return file.error().kind == BackendError::Kind::NotFound
                       ? fail(BackendError::Kind::InvalidInput,
                              "there are no saved profiles (" + path + ")")
                       : tl::unexpected(file.error());
    if (const ValueMap *entry = file->find(name))
        return profileFromValue(*entry);
    return fail(BackendError::Kind::InvalidInput,
                "there is no profile '" + name + "' in " + path
                        + (file->isDamaged ? ", of which a part is damaged" : ""));
}

Result<std::vector<ServerProfile>> readProfiles()
{
    const Result<ProfileFile> file = readDefault();
    if (!file && file.error().kind == BackendError::Kind::NotFound)
        return std::vector<ServerProfile>();
    if (!file)
        return tl::unexpected(file.error());
    if (file->isDamaged)
        return fail(BackendError::Kind::InvalidInput,
                    "the profiles in " + ProfileFile::defaultFileName().toStdString()
                            + " cannot be read: one of them is no connection");
    std::vector<ServerProfile> profiles;
    std::transform(file->entries.begin(), file->entries.end(), std::back_inserter(profiles),
                   [](const ValueMap &entry) { return profileFromValue(entry).profile; });
    return profiles;
}

} // namespace lockscope
