// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/labrunfile.h"

#include "backend/json/json.h"
#include "backend/lab/labeventjson.h"
#include "backend/lab/labreportjson.h"
#include "backend/lab/labscenariofile.h"
#include "models/domain/memberreader.h"

#include <QFile>
#include <QSaveFile>

namespace lockscope {
namespace {

constexpr int Version = 1;
constexpr std::size_t MaxHeaderBytes = 512 * 1024;
constexpr std::size_t MaxReportBytes = 256 * 1024;
constexpr std::size_t RunTextBytes = 1024;

tl::unexpected<BackendError> bad(std::size_t line, const std::string &what)
{
    return fail(BackendError::Kind::InvalidInput, "line " + std::to_string(line) + ": " + what);
}

Result<Value> jsonLine(std::string_view line, std::size_t number, std::size_t maxBytes)
{
    if (line.size() > maxBytes)
        return bad(number, "too long");
    Result<Value> json = parseJson(line, {16, 64 * 1024, false});
    if (!json)
        return bad(number, json.error().detail);
    return json;
}

Result<LabSavedRun> headerOf(std::string_view line)
{
    const auto noRun = [] { return bad(1, "this is no file of a lab run"); };
    if (line.size() > MaxHeaderBytes || !line.starts_with('{'))
        return noRun();
    const Result<Value> json = parseJson(line, {16, 64 * 1024, true});
    const ValueMap *object = json ? json->asMap() : nullptr;
    if (!object || !object->contains("lockscope_lab_run"))
        return noRun();
    if ((*object)["lockscope_lab_run"] != Value(Version))
        return bad(1, "written by a later version of Lockscope");
    LabSavedRun run;
    std::string wrong;
    MemberReader reader(*json, {}, wrong, MemberReader::Author::Person);
    for (const char *readElsewhere : {"lockscope_lab_run", "scenario", "settings"})
        reader.find(readElsewhere);
    run.server = reader.text("server", RunTextBytes);
    run.startedAt = reader.text("started_at", RunTextBytes);
    reader.refuseOthers();
    if (!reader.isGood())
        return bad(1, wrong);
    Result<LabScenario> scenario = labScenarioOf((*object)["scenario"]);
    if (!scenario)
        return bad(1, "scenario: " + scenario.error().detail);
    Result<LabSettings> settings = labSettingsOf((*object)["settings"]);
    if (!settings)
        return bad(1, settings.error().detail);
    run.scenario = std::move(*scenario);
    run.settings = *settings;
    return run;
}

bool isSummary(const Value &json)
{
    const ValueMap *object = json.asMap();
    return object && (*object)["event"] == Value("summary");
}

} // namespace

std::string labRunText(const LabSavedRun &run)
{
    std::string text = toJson(Value(ValueMap{{"lockscope_lab_run", Version},
                                             {"scenario", toValue(run.scenario)},
                                             {"settings", toValue(run.settings)},
                                             {"server", run.server},
                                             {"started_at", run.startedAt}}))
                       + '\n';
    for (const LabEvent &event : run.events) {
        text += toJsonLine(event);
        text += '\n';
    }
    if (run.report)
        text += toJson(*run.report) + '\n';
    return text;
}

Result<LabSavedRun> parseLabRun(std::string_view text)
{
    const std::size_t first = std::min(text.find('\n'), text.size());
    Result<LabSavedRun> run = headerOf(text.substr(0, first));
    if (!run)
        return run;
    std::size_t number = 1;
    for (std::size_t at = first + 1; at < text.size();) {
        ++number;
        const std::size_t end = text.find('\n', at);
        if (end == std::string_view::npos)
            return bad(number, "the file was cut in the middle of this line");
        const std::string_view line = text.substr(at, end - at);
        at = end + 1;
        if (run->report)
            return bad(number, "there is something after the report");
        const Result<Value> json = jsonLine(line, number, MaxReportBytes);
        if (!json)
            return tl::unexpected(json.error());
        if (isSummary(*json)) {
            Result<LabReport> report = labReportOf(*json, run->scenario, run->settings);
            if (!report)
                return bad(number, report.error().detail);
            run->report = std::move(*report);
            continue;
        }
        if (run->events.size() >= MaxLabRunEvents)
            return bad(number, "more than two million events");
        Result<LabEvent> event = labEventOf(*json);
        if (!event)
            return bad(number, event.error().detail);
        run->events.push_back(std::move(*event));
    }
    return run;
}

Result<LabSavedRun> loadLabRun(const QString &fileName)
{
    QFile file(fileName);
    if (!file.open(QIODevice::ReadOnly))
        return fail(BackendError::Kind::InvalidInput, file.errorString().toStdString());
    const QByteArray text = file.read(MaxLabRunBytes + 1);
    if (file.error() != QFile::NoError)
        return fail(BackendError::Kind::InvalidInput, file.errorString().toStdString());
    if (text.size() > MaxLabRunBytes)
        return fail(BackendError::Kind::InvalidInput, "over 256 MiB");
    return parseLabRun(std::string_view(text.constData(), static_cast<std::size_t>(text.size())));
}

Result<void> saveLabRun(const QString &fileName, const LabSavedRun &run)
{
    const std::string text = labRunText(run);
    QSaveFile file(fileName);
    if (!file.open(QIODevice::WriteOnly)
        || file.write(text.data(), static_cast<qint64>(text.size()))
                   != static_cast<qint64>(text.size())
        || !file.flush() || !file.commit())
        return fail(BackendError::Kind::InvalidInput, file.errorString().toStdString());
    return {};
}

} // namespace lockscope
