// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Audit trails: any bytes are read without harm, what was written is read back, and no byte of it
// can be changed unnoticed.

#include "backend/audit/auditrecords.h"
#include "backend/audit/auditresolution.h"
#include "tests/fuzz/fuzzing.h"

#include <algorithm>

namespace lockscope::fuzz {

namespace {

/// A trail may go on after whatever was read without damage.
void checkGoingOn(std::string_view input, const AuditReport &report)
{
    AuditRecord next;
    next.number = report.head.records + 1;
    next.id = "fuzz";
    const bool known = std::any_of(report.records.begin(), report.records.end(),
                                   [](const AuditRecord &r) { return r.id == "fuzz"; });
    if (known)
        return;
    const std::string longer = std::string(input.substr(0, report.wholeBytes))
                               + auditLine(next, report.head.hash);
    const AuditReport again = readAuditTrail(longer, report.head);
    require(!again.damage && !again.torn, "a whole trail can be continued");
    require(again.records.size() == report.records.size() + 1, "every record is read again");
}

/// Writes a trail whose texts are the input, and changes one byte of it.
void checkWritten(std::string_view input)
{
    std::string_view rest = input;
    const std::string_view by = takeUntil(rest, "\n");
    AuditRecord intent;
    intent.number = 1;
    intent.id = "one";
    intent.intent = {"break",    std::string(by), std::string(rest),
                     "http://s", "fs-locks",      ValueMap{{"text", rest}}};
    std::string trail = auditLine(intent, {});
    AuditRecord outcome;
    outcome.number = 2;
    outcome.kind = AuditRecord::Kind::Outcome;
    outcome.id = "one";
    outcome.result = std::string(by);
    trail += auditLine(outcome, intent.hash);
    const AuditHead head{2, outcome.hash};

    const AuditReport report = readAuditTrail(trail, head);
    require(!report.damage && !report.torn && report.records.size() == 2, "a trail reads back",
            report.damage.value_or(""));
    require(report.open().empty() == (by != "unknown"), "a known outcome closes its intent");

    const std::size_t at = input.empty() ? 0
                                         : static_cast<unsigned char>(input.back()) * 7919
                                                   % (trail.size() - 1);
    std::string changed = trail;
    changed[at] = static_cast<char>(changed[at] ^ static_cast<char>(input.size() % 255 + 1));
    const AuditReport damaged = readAuditTrail(changed, head);
    require(damaged.damage || damaged.torn, "a changed byte is noticed", std::to_string(at));
    require(readAuditTrail(std::string_view(trail).substr(0, at), head).damage.has_value(),
            "a cut trail is noticed by its head");
}

} // namespace

void audit(std::string_view input)
{
    const AuditReport report = readAuditTrail(input);
    require(report.wholeBytes <= input.size(), "no more is read than there is");
    require(report.head.records == static_cast<std::int64_t>(report.records.size()),
            "the head counts the records");
    for (const AuditRecord &record : report.open()) {
        require(record.kind == AuditRecord::Kind::Intent, "only intents are open");
        const AuditResolution resolution = resolveIntent(record, {});
        require(resolution.documents.size() == documentsOf(record).size(),
                "every document is spoken of");
    }
    if (!report.damage)
        checkGoingOn(input, report);
    checkWritten(input);
    std::string_view rest = input;
    if (const std::optional<AuditHead> head = auditHeadFromText(takeUntil(rest, "\n"))) {
        const std::optional<AuditHead> again = auditHeadFromText(auditHeadText(*head));
        require(again && again->records == head->records && again->hash == head->hash,
                "a head reads back");
        readAuditTrail(rest, head);
    }
}

} // namespace lockscope::fuzz
