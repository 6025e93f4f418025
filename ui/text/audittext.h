// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/auditreader.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <string>
#include <vector>

namespace lockscope {

/// What became of a change: "done", "reality moved", "unknown", "failed"; "no outcome" for nothing.
QString auditResultText(const std::optional<std::string> &result);
/// Where it was made, "http://es:9200 · fs-locks", of so many characters each at most.
QString auditPlaceText(const AuditIntent &intent, int longestServer = 120, int longestIndex = 60);
/// What it was done to: "/clinton +2". Empty when its details name no document.
QString auditSubjectText(const AuditRecord &intent);
/// The steps as they were planned, each with what became of it: "Session 8f31…: mark dead — done".
QStringList auditStepTexts(const AuditRecord &intent, const Value &outcome);

/// One document of a change before and after, each as indented JSON, line by line, safe to show.
struct AuditDocumentTexts
{
    QString id;
    QStringList before; ///< "no document" when there was none; empty: it was not kept
    QStringList after;
};
std::vector<AuditDocumentTexts> auditDocumentTexts(const AuditRecord &intent, const Value &outcome);

/// The lines of @p lines that are not in @p others at their place, by number: those that changed,
/// came or went.
std::vector<int> changedLines(const QStringList &lines, const QStringList &others);

/// The result of a check: "12 records, unbroken. Every change has its outcome.", or which line is
/// damaged and what to do.
QString auditVerificationText(const AuditVerification &verification);

/// What such a check shows, and what no chain can. @p isKeyed: as AuditVerification has it.
QString auditChainText(bool isKeyed);

/// The banner about changes whose outcome nobody knows: "The outcome of one break is unknown." and
/// "It may have happened."
QString openIntentsTitle(const std::vector<AuditRecord> &open);
QString openIntentsText(std::size_t count);
/// What the server said of one of them: "Break of /a: not applied. Every document is as it was."
QString resolutionText(const AuditRecord &intent, const AuditResolution &resolution);

} // namespace lockscope
