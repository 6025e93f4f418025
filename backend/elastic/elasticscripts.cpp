// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/elasticscripts.h"

#include "backend/json/json.h"

#include <QCryptographicHash>
#include <QFile>

#include <map>

/// Resources of a static library are linked in only when somebody asks for them by name; outside of
/// any namespace, by Qt's rule.
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

std::string readScript(std::string_view name)
{
    return readResource(
            QStringLiteral(":/lockscope/scripts/%1.painless")
                    .arg(QLatin1String(name.data(), static_cast<qsizetype>(name.size()))));
}

std::string idFor(Script script, const std::string &text)
{
    constexpr qsizetype DigestBytes = 8;
    const QByteArray digest = QCryptographicHash::hash(QByteArrayView(text),
                                                       QCryptographicHash::Sha256);
    return "lockscope-" + std::string(scriptName(script)) + '-'
           + digest.first(DigestBytes).toHex().toStdString();
}

struct ScriptTexts
{
    std::map<Script, std::string> plain;
    std::map<Script, std::string> json;
    std::map<Script, std::string> storedIds;
    std::map<FileScript, std::string> filePlain;
    std::map<FileScript, std::string> fileJson;

    ScriptTexts()
    {
        for (const Script script : AllScripts) {
            const std::string text = readScript(scriptName(script));
            json.emplace(script, toJson(Value(text)));
            plain.emplace(script, text);
        }
        for (const Script script : StorableScripts)
            storedIds.emplace(script, idFor(script, plain.at(script)));
        for (const FileScript script : AllFileScripts) {
            const std::string text = readScript(fileScriptName(script));
            fileJson.emplace(script, toJson(Value(text)));
            filePlain.emplace(script, text);
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

const std::string &storedScriptId(Script script) { return texts().storedIds.at(script); }

const std::string &fileScriptText(FileScript script) { return texts().filePlain.at(script); }

const std::string &fileScriptTextJson(FileScript script) { return texts().fileJson.at(script); }

std::string indexTemplateText()
{
    return readResource(QStringLiteral(":/lockscope/elastic/index.json"));
}

std::string intentsTemplateText()
{
    return readResource(QStringLiteral(":/lockscope/elastic/intents.json"));
}

} // namespace lockscope
