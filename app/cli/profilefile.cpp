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
    return profile;
}

} // namespace

Result<ServerProfile> readProfile(const std::string &name)
{
    const QString path = profilePath();
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fail(BackendError::Kind::InvalidInput,
                    "there are no saved profiles (" + path.toStdString() + ")");
    const Result<Value> parsed = parseJson(file.readAll().toStdString());
    const ValueMap *root = parsed ? parsed->asMap() : nullptr;
    const Value::List *profiles = root ? (*root)["profiles"].asList() : nullptr;
    if (!profiles)
        return fail(BackendError::Kind::InvalidInput,
                    "the profiles in " + path.toStdString()
                            + " cannot be read: it is not a profile file");
    for (const Value &entry : *profiles) {
        const ValueMap *map = entry.asMap();
        if (map && text(*map, "name") == name)
            return fromValue(*map);
    }
    return fail(BackendError::Kind::InvalidInput,
                "there is no profile '" + name + "' in " + path.toStdString());
}

} // namespace lockscope
