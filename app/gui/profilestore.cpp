// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/profilestore.h"

#include "backend/json/json.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <QStandardPaths>

#include <algorithm>

namespace lockscope {
namespace {

constexpr qint64 MaxFileBytes = 1024 * 1024;
constexpr int GoodCopies = 3;

std::string text(const ValueMap &map, std::string_view key, std::string fallback = {})
{
    const std::string *value = map[key].asString();
    return value ? *value : std::move(fallback);
}

bool flag(const ValueMap &map, std::string_view key)
{
    const bool *value = map[key].asBool();
    return value && *value;
}

const char *toString(ServerProfile::Stage stage)
{
    switch (stage) {
    case ServerProfile::Stage::Plain: return "plain";
    case ServerProfile::Stage::Staging: return "staging";
    case ServerProfile::Stage::Production: return "production";
    }
    return "plain";
}

ServerProfile profileFromValue(const ValueMap &map)
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
    for (const auto stage : {ServerProfile::Stage::Plain, ServerProfile::Stage::Staging,
                             ServerProfile::Stage::Production}) {
        if (text(map, "stage") == toString(stage))
            profile.stage = stage;
    }
    const bool production = profile.stage == ServerProfile::Stage::Production;
    profile.readOnly = flag(map, "read_only") || (production && !map.contains("read_only"));
    profile.allowPlainCredentials = flag(map, "plain_credentials");
    profile.auditIndex = text(map, "audit_index");
    profile.auditIndexRequired = flag(map, "audit_index_required");
    return profile;
}

void writeProfile(ValueMap &map, const ServerProfile &profile)
{
    map.set("name", profile.name);
    map.set("url", profile.url);
    map.set("index", profile.index);
    const auto setText = [&map](const char *key, const std::string &value) {
        if (value.empty())
            map.remove(key);
        else
            map.set(key, value);
    };
    setText("user", profile.user);
    setText("ca", profile.caFile);
    setText("cert", profile.certFile);
    setText("key", profile.keyFile);
    map.set("timeout_ms", std::int64_t{profile.timeout.count()});
    map.set("read_only", profile.readOnly);
    map.set("plain_credentials", profile.allowPlainCredentials);
    map.set("stage", toString(profile.stage));
    setText("audit_index", profile.auditIndex);
    if (profile.auditIndexRequired)
        map.set("audit_index_required", true);
    else
        map.remove("audit_index_required");
}

} // namespace

QString ProfileStore::defaultFileName()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation)
           + QStringLiteral("/lockscope/profiles.json");
}

ProfileStore::ProfileStore(QString fileName) : m_fileName(std::move(fileName)) { load(); }

void ProfileStore::load()
{
    QFile file(m_fileName);
    if (!file.exists())
        return;
    if (!file.open(QIODevice::ReadOnly)) {
        m_problem = QObject::tr("The saved connections cannot be read: %1. They are not changed. "
                                "Check the rights of %2.")
                            .arg(file.errorString(), m_fileName);
        m_keepFile = true;
        return;
    }
    const QByteArray bytes = file.read(MaxFileBytes + 1);
    if (bytes.size() > MaxFileBytes) {
        setAside();
        return;
    }
    const Result<Value> json = parseJson(
            std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
    const ValueMap *root = json ? json->asMap() : nullptr;
    const Value::List *profiles = root ? (*root)["profiles"].asList() : nullptr;
    const std::int64_t *version = root ? (*root)["version"].asInteger() : nullptr;
    if (!profiles || !version) {
        setAside();
        return;
    }
    m_root = *root;
    m_keepFile = *version > Version;
    bool odd = false;
    for (const Value &entry : *profiles) {
        const ValueMap *map = entry.asMap();
        if (map && !text(*map, "name").empty() && !text(*map, "url").empty())
            m_entries.push_back(*map);
        else
            odd = true;
    }
    if (odd)
        setAside();
}

void ProfileStore::setAside()
{
    const QString copy = m_fileName + QStringLiteral(".broken-")
                         + QDateTime::currentDateTimeUtc().toString(
                                 QStringLiteral("yyyyMMdd'T'HHmmss'Z'"));
    if (QFile::exists(copy) || QFile::copy(m_fileName, copy)) {
        m_problem = QObject::tr("The saved connections are damaged; what could be read is listed. "
                                "The file as it was is kept as %1. "
                                "Repair it, or save the connections again.")
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
    result.reserve(m_entries.size());
    std::transform(m_entries.begin(), m_entries.end(), std::back_inserter(result), profileFromValue);
    return result;
}

std::optional<ServerProfile> ProfileStore::find(const std::string &name) const
{
    const auto it = std::find_if(m_entries.begin(), m_entries.end(), [&name](const ValueMap &map) {
        return text(map, "name") == name;
    });
    if (it == m_entries.end())
        return std::nullopt;
    return profileFromValue(*it);
}

QString ProfileStore::remember(const ServerProfile &profile)
{
    const auto it = std::find_if(m_entries.begin(), m_entries.end(),
                                 [&profile](const ValueMap &map) {
                                     return text(map, "name") == profile.name;
                                 });
    ValueMap entry;
    if (it != m_entries.end()) {
        entry = *it;
        m_entries.erase(it);
    }
    writeProfile(entry, profile);
    m_entries.insert(m_entries.begin(), std::move(entry));
    if (m_entries.size() > MaxProfiles)
        m_entries.resize(MaxProfiles);
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
    for (const ValueMap &entry : m_entries)
        list.emplace_back(entry);
    ValueMap root = m_root;
    root.set("version", Version);
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
