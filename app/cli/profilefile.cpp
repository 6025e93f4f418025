// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/profilefile.h"

#include "backend/json/json.h"

#include <QFile>
#include <QStandardPaths>

namespace lockscope {

namespace {

QString profilePath()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation)
           + QStringLiteral("/lockscope/profiles.json");
}

std::string text(const ValueMap &map, std::string_view key, const std::string &fallback = {})
{
    const std::string *value = map[key].asString();
    return value ? *value : fallback;
}

bool flag(const ValueMap &map, std::string_view key)
{
    const bool *value = map[key].asBool();
    return value && *value;
}

ServerProfile::Stage stageFromString(const std::string &stage)
{
    if (stage == "production")
        return ServerProfile::Stage::Production;
    return stage == "staging" ? ServerProfile::Stage::Staging : ServerProfile::Stage::Plain;
}

ServerProfile fromValue(const ValueMap &map)
{
    ServerProfile profile;
    profile.name = text(map, "name");
    profile.url = text(map, "url", profile.url);
    profile.index = text(map, "index", profile.index);
    profile.user = text(map, "user");
    profile.caFile = text(map, "ca");
    profile.certFile = text(map, "cert");
    profile.keyFile = text(map, "key");
    if (const std::int64_t *timeout = map["timeout_ms"].asInteger(); timeout && *timeout > 0)
        profile.timeout = Millis(*timeout);
    profile.stage = stageFromString(text(map, "stage"));
    profile.readOnly = flag(map, "read_only")
                       || (profile.stage == ServerProfile::Stage::Production
                           && !map.contains("read_only"));
    profile.allowPlainCredentials = flag(map, "plain_credentials");
    profile.auditIndex = text(map, "audit_index");
    profile.auditIndexRequired = flag(map, "audit_index_required");
    return profile;
}

} // namespace

Result<std::vector<ServerProfile>> readProfiles()
{
    const QString path = profilePath();
    QFile file(path);
    if (!file.exists())
        return std::vector<ServerProfile>();
    const Result<Value> parsed = file.open(QIODevice::ReadOnly)
                                         ? parseJson(file.readAll().toStdString())
                                         : Result<Value>(Value());
    const ValueMap *root = parsed ? parsed->asMap() : nullptr;
    const Value::List *list = root ? (*root)["profiles"].asList() : nullptr;
    if (!list)
        return fail(BackendError::Kind::InvalidInput,
                    "the profiles in " + path.toStdString()
                            + " cannot be read: it is not a profile file");
    std::vector<ServerProfile> profiles;
    for (const Value &entry : *list) {
        if (const ValueMap *map = entry.asMap())
            profiles.push_back(fromValue(*map));
    }
    return profiles;
}

Result<ServerProfile> readProfile(const std::string &name)
{
    const QString path = profilePath();
    if (!QFile::exists(path))
        return fail(BackendError::Kind::InvalidInput,
                    "there are no saved profiles (" + path.toStdString() + ")");
    const Result<std::vector<ServerProfile>> profiles = readProfiles();
    if (!profiles)
        return tl::unexpected(profiles.error());
    for (const ServerProfile &profile : *profiles) {
        if (profile.name == name)
            return profile;
    }
    return fail(BackendError::Kind::InvalidInput,
                "there is no profile '" + name + "' in " + path.toStdString());
}

} // namespace lockscope
