// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/snapshot/snapshot.h"
#include "tests/support/fakelockbackend.h"

#include <chrono>

namespace lockscope {

/// A minute in which one lock is taken and another goes, with every text a person would not want to
/// mail.
inline Snapshot minute()
{
    using namespace std::chrono_literals;
    ManualClock clock;
    FakeLockBackend server(clock);
    Session session = server.makeSession("s-secret-editor", "host-of-anna", 4242);
    session.process.user = "anna.secret";
    session.process.app = "payroll-editor";
    session.process.purpose = "edit the merger plan";
    session.process.processId = "host-of-anna:4242";
    session.process.machine = "machine-of-anna";
    server.putSession(session);
    server.lockTree("/clinton/merger/README.txt", "s-secret-editor");
    LockDocument plain;
    plain.id = "/obama/plans";
    plain.path = plain.id;
    plain.type = LockType::Exclusive;
    plain.processId = "plain-process-77";
    server.put(plain);
    LockDocument broken = plain;
    broken.id = broken.path = "/obama/broken";
    broken.unreadable = "lock_count is not a number but \"secret-count\"";
    server.put(broken);

    LockDocument foreign;
    foreign.id = "x:shedlock:secret.job";
    foreign.kind = LockKind::Foreign;
    foreign.path = "/shedlock/secret/job";
    foreign.dialect = "shedlock";
    foreign.hazards.blindRelease = true;
    foreign.type = LockType::Exclusive;
    foreign.count = 1;
    Holder pod;
    pod.id = foreign.id;
    pod.owner = "pod-of-anna";
    pod.host = "host-of-anna";
    pod.expiresAt = clock.wallNow() + 60s;
    pod.byHolderClock = pod.isShownOnly = pod.isLeased = true;
    foreign.holders.push_back(pod);
    foreign.queue = {{"next-of-anna", "pod-of-anna-2", clock.wallNow() + 30s},
                     {"last-of-anna", "pod-of-anna-3", std::nullopt}};
    server.put(foreign);

    Snapshot made;
    made.status = server.status;
    made.status.url = "https://locks.secret.example:9200";
    made.status.epoch = "17";
    made.status.clockOffset = 250ms;
    made.from = clock.wallNow();
    made.to = made.from + 60s;
    RecordedFrame keyframe;
    keyframe.at = made.from;
    keyframe.keyframe = keyframe.first = keyframe.last = true;
    keyframe.clockOffset = 250ms;
    for (const auto &[id, document] : server.locks())
        keyframe.documents.push_back(document);
    for (const auto &[id, one] : server.sessions())
        keyframe.sessions.push_back({one, made.from, false, ProcessState::Gone});
    made.frames.push_back(keyframe);

    RecordedFrame taken;
    taken.at = made.from + 20s;
    server.lockTree("/clinton/merger/secret-annex.txt", "s-secret-editor");
    for (const auto &[id, document] : server.locks())
        taken.documents.push_back(document);
    RecordedEvent event;
    event.number = 1;
    event.what = "taken";
    event.at = taken.at;
    event.documentId = event.path = "/clinton/merger/secret-annex.txt";
    event.kind = "tree";
    event.mode = "exclusive";
    event.host = "host-of-anna";
    event.pid = 4242;
    event.by = "admin@ops";
    event.reason = "because of the merger";
    taken.events.push_back(event);
    made.frames.push_back(taken);

    RecordedFrame gone;
    gone.at = made.from + 40s;
    gone.removed = {"/obama/plans"};
    made.frames.push_back(gone);

    RecordedFrame renewals;
    renewals.at = made.from + 50s;
    renewals.renewals.push_back(
            {"s-secret-editor", made.from + 30s, made.from + 60s, made.from + 30s});
    made.frames.push_back(renewals);
    return made;
}

} // namespace lockscope
