// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/benchmarks/laboperations.h"

#include <iterator>

namespace lockscope {

namespace {

using Kind = LabEvent::Kind;

constexpr Kind Steps[] = {Kind::Asked, Kind::Granted, Kind::Wrote, Kind::Released};
constexpr int StepCount = static_cast<int>(std::size(Steps));
constexpr int Pairs = LabOperations::Workers / 2;
/// So many steps the second of a pair is behind: it asks while the first holds
constexpr int Late = 2;
constexpr int FilesOfPair = 4;
constexpr int Folders = 8;
constexpr Micros Apart{1'000'000 / LabOperations::EventsPerSecond};

} // namespace

std::vector<LabEvent> LabOperations::next(int places)
{
    std::vector<LabEvent> events;
    for (const int end = m_next + places; m_next < end; ++m_next) {
        const int tick = m_next / Workers; // all workers do one step in each
        const int place = m_next % Workers;
        const int pair = place % Pairs;
        // Who lets go comes before the partner, who is granted in the same tick.
        const bool firstLetsGo = tick % StepCount == StepCount - 1;
        const bool isSecond = firstLetsGo == (place >= Pairs);
        const int done = tick - (isSecond ? Late : 0);
        if (done < 0)
            continue;
        const int worker = 2 * pair + (isSecond ? 1 : 0);
        const int file = pair + Pairs * (done / StepCount % FilesOfPair);

        LabEvent event;
        event.kind = Steps[done % StepCount];
        event.at = Apart * m_next;
        event.worker = nameOf(worker);
        event.path = "/lab/d" + std::to_string(pair % Folders) + "/f" + std::to_string(file);
        event.requests = 1;
        if (event.kind == Kind::Asked || event.kind == Kind::Granted)
            event.mode = "X";
        if (event.kind == Kind::Granted)
            m_tokens[worker] = m_next;
        if (event.kind == Kind::Granted || event.kind == Kind::Wrote)
            event.token = m_tokens[worker];
        if (event.kind == Kind::Wrote) {
            event.document = "file-" + std::to_string(file);
            event.value = ++m_documents[event.document];
        }
        events.push_back(std::move(event));
    }
    return events;
}

} // namespace lockscope
