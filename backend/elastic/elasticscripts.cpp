// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/elasticscripts.h"

#include "backend/json/json.h"

#include <QFile>

#include <map>

/// Resources of a static library are linked in only when somebody asks for them by name; outside of any namespace, by Qt's rule.
static void initScriptResources() { Q_INIT_RESOURCE(scripts); }

namespace lockscope {

namespace {

std::string readResource(const QString &name)
{
    initScriptResources();
    QFile file(name);
    [[maybe_unused]] const bool opened = file.open(QIODevice::ReadOnly);
    Q_ASSERT(opened);
    return file.readAll().toStdString();
}

struct ScriptTexts
{
    std::map<Script, std::string> plain;
    std::map<Script, std::string> json;

    ScriptTexts()
    {
        for (const Script script : AllScripts) {
            const std::string_view name = scriptName(script);
            const std::string text = readResource(
                    QStringLiteral(":/lockscope/scripts/%1.painless")
                            .arg(QLatin1String(name.data(), static_cast<qsizetype>(name.size()))));
            json.emplace(script, toJson(Value(text)));
            plain.emplace(script, text);
        }
    }
};

const ScriptTexts &texts()
{
    static const ScriptTexts all;
    return all;
}

} // namespace

const std::string &scriptText(Script script) { return texts().plain.at(script); }

const std::string &scriptTextJson(Script script) { return texts().json.at(script); }

std::string indexTemplateText()
{
    return readResource(QStringLiteral(":/lockscope/elastic/index.json"));
}

} // namespace lockscope
