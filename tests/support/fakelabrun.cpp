// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/fakelabrun.h"

#include <algorithm>

namespace lockscope {

LabEvent labEvent(LabEvent::Kind kind, int atMs, const std::string &worker, const std::string &path,
                  std::int64_t token)
{
    LabEvent event;
    event.kind = kind;
    event.at = Millis(atMs);
    event.worker = worker;
    event.path = path;
    event.token = token;
    if (kind == LabEvent::Kind::Asked || kind == LabEvent::Kind::Granted)
        event.mode = "X";
    return event;
}

FakeLabRun::FakeLabRun(LabScenario scenario, LabSettings settings, std::string server)
    : m_scenario(std::move(scenario)), m_settings(settings), m_server(std::move(server)),
      m_checker(m_scenario)
{}

LabReport FakeLabRun::report() const
{
    LabReport report = reportOf(m_scenario, m_settings, m_record, m_checker);
    report.server = m_server;
    report.startedAt = "2026-01-31T14:21:19Z";
    return report;
}

void FakeLabRun::add(const LabEvent &event)
{
    m_now = std::max(m_now, event.at);
    m_record.add(event);
    m_checker.add(event);
    m_actors.add(event);
    m_events.push_back(event);
}

void FakeLabRun::tell(const LabEvent &event)
{
    add(event);
    emit actorsChanged();
    emit recorded();
}

void FakeLabRun::finish()
{
    m_phase = Phase::Done;
    emit phaseChanged();
}

void FakeLabRun::ask(const QString &what, Phase phase)
{
    asked.append(what);
    if (phase == m_phase)
        return;
    m_phase = phase;
    emit phaseChanged();
}

void FakeLabRun::harm(const std::string &id, Harm harm)
{
    struct Told
    {
        const char *what;
        LabEvent::Kind kind;
        std::int64_t value = 0;
    };
    // In the order of Harm.
    constexpr Told All[]{{"crash", LabEvent::Kind::Crashed}, {"freeze", LabEvent::Kind::Frozen},
                         {"thaw", LabEvent::Kind::Thawed},   {"slow", LabEvent::Kind::Slowed, 200},
                         {"fast", LabEvent::Kind::Slowed},   {"restart", LabEvent::Kind::Started}};
    const Told &told = All[static_cast<std::size_t>(harm)];
    asked.append(QLatin1String(told.what) + QLatin1Char(' ') + QString::fromStdString(id));
    LabEvent event;
    event.kind = told.kind;
    event.at = m_now;
    event.worker = id;
    event.value = told.value;
    tell(event);
}

FakeLabLibrary::FakeLabLibrary(const Clock &clock)
    : serverList{{"staging-eu", {}}, {"lab-two", {}}}, m_clock(clock)
{
    const auto add = [this](int number, const char *name, const char *title, LabProtocol protocol,
                            int workers) {
        LabScenario scenario;
        scenario.number = number;
        scenario.name = name;
        scenario.title = title;
        scenario.text = std::string("What to look at in ") + name + ".";
        scenario.protocol = protocol;
        LabGroup group;
        group.name = "writer";
        group.count = workers;
        scenario.groups.push_back(group);
        m_scenarios.push_back(std::move(scenario));
    };
    add(1, "global-lock", "One lock for everything", LabProtocol::Global, 4);
    add(2, "document-locks", "One lock for each document", LabProtocol::Document, 4);
    add(3, "tree-locks", "Locks on paths of a tree", LabProtocol::Tree, 6);
    add(6, "in-process", "A lock inside one process", LabProtocol::InProcess, 4);
    m_scenarios.front().variants = {"document-locks"};
}

Result<std::unique_ptr<LabRun>> FakeLabLibrary::make(const LabScenario &scenario,
                                                     const LabSettings &settings,
                                                     std::size_t server)
{
    const Server &chosen = serverList.at(server);
    if (!chosen.refusal.empty())
        return fail(BackendError::Kind::ReadOnly, chosen.refusal);
    auto run = std::make_unique<FakeLabRun>(withSettings(scenario, settings), settings,
                                            chosen.name);
    last = run.get();
    return run;
}

std::string FakeLabLibrary::file(const LabRun &run) const
{
    const std::string name = "run " + std::to_string(m_files.size() + 1);
    m_files[name] = {run.scenario(),         run.settings(), run.server(),
                     run.report().startedAt, run.events(),   run.report()};
    return name;
}

std::string FakeLabLibrary::page(const LabRun &run) const
{
    return "<html>" + run.scenario().title + "</html>";
}

Result<std::unique_ptr<LabRun>> FakeLabLibrary::open(std::string_view file)
{
    const auto found = m_files.find(std::string(file));
    if (found == m_files.end())
        return fail(BackendError::Kind::Malformed, "this is no run");
    return std::make_unique<ReplayLabRun>(found->second, m_clock);
}

} // namespace lockscope
