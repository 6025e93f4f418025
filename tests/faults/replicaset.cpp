// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/faults/replicaset.h"

#include "tests/faults/faultworld.h"

#ifdef LOCKSCOPE_MONGODB
#    include "backend/mongo/deployment.h"
#endif

#include <algorithm>

namespace lockscope::faults {

namespace {

constexpr std::int64_t One = 1;

ValueMap commandAt(const std::string &url, const std::string &database, const ValueMap &command)
{
#ifdef LOCKSCOPE_MONGODB
    const auto deployment = mongo::Deployment::of({url});
    if (!deployment)
        return {{"failed", deployment.error().text}};
    const auto answer = (*deployment)->command(database, mongo::Bson(command));
    return answer ? mongo::toValue(*answer->get()) : ValueMap{{"failed", answer.error().text}};
#else
    return {{"failed", "this build has no MongoDB: " + url + database + command.begin()->first}};
#endif
}

} // namespace

QString primaryOf(const QString &url)
{
    return QStringLiteral("mongodb://") + QString::fromStdString(ReplicaSet(url).primary());
}

ValueMap ReplicaSet::command(const std::string &database, const ValueMap &command) const
{
    return commandAt(m_url.toStdString(), database, command);
}

ValueMap ReplicaSet::commandTo(const std::string &host, const ValueMap &command)
{
    return commandAt("mongodb://" + host + "/?directConnection=true", "admin", command);
}

std::string ReplicaSet::primary() const
{
    const ValueMap hello = command("admin", {{"hello", One}});
    const std::string *primary = hello["primary"].asString();
    return primary ? *primary : std::string();
}

std::vector<std::string> ReplicaSet::secondaries() const
{
    std::vector<std::string> others;
    const ValueMap hello = command("admin", {{"hello", One}});
    if (const Value::List *hosts = hello["hosts"].asList()) {
        for (const Value &host : *hosts) {
            if (host != hello["primary"])
                others.push_back(*host.asString());
        }
    }
    return others;
}

void ReplicaSet::failCommand(ValueMap data, const Value::List &commands, int times) const
{
    data.set("failCommands", commands);
    data.set("appName", FaultWorld::AppName);
    const Value mode = times < 0 ? Value("alwaysOn") : Value(ValueMap{{"times", times}});
    const ValueMap answer = command("admin", {{"configureFailPoint", "failCommand"},
                                              {"mode", mode},
                                              {"data", std::move(data)}});
    if (answer.contains("failed"))
        qWarning("no failpoint: %s", answer["failed"].asString()->c_str());
}

void ReplicaSet::endFailing() const
{
    (void)command("admin", {{"configureFailPoint", "failCommand"}, {"mode", "off"}});
}

bool ReplicaSet::setReplicating(bool on) const
{
    const std::vector<std::string> members = secondaries();
    return !members.empty()
           && std::all_of(members.begin(), members.end(), [on](const std::string &member) {
                  return !commandTo(member, {{"configureFailPoint", "stopReplProducer"},
                                             {"mode", on ? "off" : "alwaysOn"}})
                                  .contains("failed");
              });
}

} // namespace lockscope::faults
