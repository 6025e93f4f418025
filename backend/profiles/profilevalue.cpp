// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/profiles/profilevalue.h"

#include "models/domain/valueparts.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>
#include <utility>

namespace lockscope {

namespace {

using Stage = ServerProfile::Stage;

constexpr std::string_view ReadOnlyKey = "read_only";
constexpr std::string_view StageKey = "stage";
constexpr const char *LoginKey = "login";
constexpr const char *ApiKeyLogin = "api_key";
constexpr std::array Stages{Stage::Plain, Stage::Development, Stage::Test, Stage::Staging,
                            Stage::Production};
using Color = ServerProfile::Color;
constexpr const char *StageNameKey = "stage_name";
constexpr const char *ColorKey = "stage_color";
constexpr std::array<std::pair<Color, const char *>, 6> Colors{{{Color::Blue, "blue"},
                                                                {Color::Teal, "teal"},
                                                                {Color::Violet, "violet"},
                                                                {Color::Brown, "brown"},
                                                                {Color::Red, "red"},
                                                                {Color::Grey, "grey"}}};
constexpr const char *LastUsedKey = "last_used_ms";
constexpr const char *EngineKey = "engine";
constexpr const char *VersionKey = "engine_version";

const char *toString(Stage stage)
{
    switch (stage) {
    case Stage::Plain: return "plain";
    case Stage::Development: return "development";
    case Stage::Test: return "test";
    case Stage::Staging: return "staging";
    case Stage::Production: return "production";
    }
    return "plain";
}

const char *toString(Color color)
{
    const auto it = std::find_if(Colors.begin(), Colors.end(),
                                 [color](const auto &each) { return each.first == color; });
    return it == Colors.end() ? "" : it->second;
}

/// One that is not known marks nothing, and protects nothing.
Color colorFrom(const std::string &name)
{
    const auto it = std::find_if(Colors.begin(), Colors.end(),
                                 [&name](const auto &each) { return each.second == name; });
    return it == Colors.end() ? Color::ByStage : it->first;
}

std::string text(const ValueMap &map, std::string_view key, const std::string &fallback = {})
{
    const std::string *value = map[key].asString();
    return value ? *value : fallback;
}

/// "Read-Only" is written like "read_only".
bool isWrittenLike(std::string_view key, std::string_view known)
{
    const auto letters = [](std::string_view word) {
        std::string result;
        for (const char c : word) {
            if (std::isalnum(static_cast<unsigned char>(c)))
                result += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        }
        return result;
    };
    return key != known && letters(key) == letters(known);
}

class Reader
{
public:
    explicit Reader(const ValueMap &map) : m_map(map) {}

    SavedProfile read()
    {
        ServerProfile &profile = m_saved.profile;
        profile.name = text(m_map, "name");
        profile.url = text(m_map, "url", profile.url);
        profile.index = text(m_map, "index", profile.index);
        profile.findNodes = flag("sniff", false);
        if (text(m_map, LoginKey) == ApiKeyLogin)
            profile.login = ServerProfile::Login::ApiKey;
        else
            profile.user = text(m_map, "user");
        profile.caFile = text(m_map, "ca");
        profile.pin = text(m_map, "certificate_sha256");
        profile.certFile = text(m_map, "cert");
        profile.keyFile = text(m_map, "key");
        profile.proxy = text(m_map, "proxy");
        if (const std::int64_t *timeout = m_map["timeout_ms"].asInteger(); timeout && *timeout > 0)
            profile.timeout = Millis(*timeout);
        profile.stageName = text(m_map, StageNameKey);
        if (!profile.stageName.empty())
            profile.color = colorFrom(text(m_map, ColorKey));
        profile.stage = stage();
        profile.readOnly = isReadOnly();
        profile.allowPlainCredentials = flag("plain_credentials", false);
        profile.auditIndex = text(m_map, "audit_index");
        profile.auditIndexRequired = flag("audit_index_required", true);
        profile.dialects = texts("dialects");
        profile.dialectsOff = texts("dialects_off");
        m_saved.use = use();
        return std::move(m_saved);
    }

private:
    /// Those of a list that are texts.
    std::vector<std::string> texts(std::string_view key) const
    {
        std::vector<std::string> list;
        for (const Value &name : listOf(m_map[key])) {
            if (const std::string *text = name.asString(); text && !text->empty())
                list.push_back(*text);
        }
        return list;
    }

    using What = ProfileDoubt::What;

    Stage stage()
    {
        if (isMisspelt(StageKey))
            return Stage::Production;
        if (!m_map.contains(StageKey)) // who names a stage of their own says when it is harmless
            return m_saved.profile.stageName.empty() ? Stage::Plain : Stage::Production;
        const std::string *value = m_map[StageKey].asString();
        for (const Stage known : Stages) {
            if (value && *value == toString(known))
                return known;
        }
        doubt({What::UnknownStage, std::string(StageKey), value ? *value : std::string()});
        return Stage::Production;
    }

    ProfileUse use() const
    {
        ProfileUse use;
        if (const std::int64_t *last = m_map[LastUsedKey].asInteger(); last && *last > 0)
            use.last = instantFromEpochMs(*last);
        use.engine = text(m_map, EngineKey);
        use.version = text(m_map, VersionKey);
        return use;
    }

    /// What cannot be understood is no permission to write.
    bool isReadOnly()
    {
        const bool isDoubtful = !m_saved.doubts.empty() || isMisspelt(ReadOnlyKey);
        if (!m_map.contains(ReadOnlyKey))
            return isDoubtful || m_saved.profile.stage == Stage::Production;
        return flag(ReadOnlyKey, true) || isDoubtful;
    }

    /// @p safe: what counts when the member is neither true nor false.
    bool flag(std::string_view key, bool safe)
    {
        if (!m_map.contains(key))
            return false;
        if (const bool *value = m_map[key].asBool())
            return *value;
        doubt({What::NoFlag, std::string(key), {}});
        return safe;
    }

    bool isMisspelt(std::string_view key)
    {
        const auto it = std::find_if(m_map.begin(), m_map.end(), [key](const auto &member) {
            return isWrittenLike(member.first, key);
        });
        if (it == m_map.end())
            return false;
        doubt({What::Misspelt, it->first, std::string(key)});
        return true;
    }

    void doubt(ProfileDoubt doubt) { m_saved.doubts.push_back(std::move(doubt)); }

    const ValueMap &m_map;
    SavedProfile m_saved;
};

} // namespace

SavedProfile profileFromValue(const ValueMap &entry) { return Reader(entry).read(); }

void writeProfile(ValueMap &map, const ServerProfile &profile)
{
    std::vector<std::string> misspelt;
    for (const auto &[key, value] : map) {
        if (isWrittenLike(key, ReadOnlyKey) || isWrittenLike(key, StageKey))
            misspelt.push_back(key);
    }
    for (const std::string &key : misspelt)
        map.remove(key);
    map.set("name", profile.name);
    map.set("url", profile.url);
    map.set("index", profile.index);
    if (profile.findNodes)
        map.set("sniff", true);
    else
        map.remove("sniff");
    const auto setText = [&map](const char *key, const std::string &value) {
        if (value.empty())
            map.remove(key);
        else
            map.set(key, value);
    };
    const bool isKey = profile.login == ServerProfile::Login::ApiKey;
    setText(LoginKey, isKey ? ApiKeyLogin : std::string());
    setText("user", profile.user);
    setText("ca", profile.caFile);
    setText("certificate_sha256", profile.pin);
    setText("cert", profile.certFile);
    setText("key", profile.keyFile);
    setText("proxy", profile.proxy);
    map.set("timeout_ms", std::int64_t{profile.timeout.count()});
    map.set(ReadOnlyKey, profile.readOnly);
    map.set("plain_credentials", profile.allowPlainCredentials);
    map.set(StageKey, toString(profile.stage));
    setText(StageNameKey, profile.stageName);
    setText(ColorKey, profile.stageName.empty() ? "" : toString(profile.color));
    setText("audit_index", profile.auditIndex);
    if (profile.auditIndexRequired)
        map.set("audit_index_required", true);
    else
        map.remove("audit_index_required");
    for (const auto &[key, names] : {std::pair("dialects", &profile.dialects),
                                     std::pair("dialects_off", &profile.dialectsOff)}) {
        if (names->empty())
            map.remove(key);
        else
            map.set(key, Value::List(names->begin(), names->end()));
    }
}

void writeUse(ValueMap &map, const ProfileUse &use)
{
    if (use.last)
        map.set(LastUsedKey, std::int64_t{toEpochMs(*use.last)});
    map.set(EngineKey, use.engine);
    map.set(VersionKey, use.version);
}

void forgetUse(ValueMap &map)
{
    for (const char *key : {LastUsedKey, EngineKey, VersionKey})
        map.remove(key);
}

} // namespace lockscope
