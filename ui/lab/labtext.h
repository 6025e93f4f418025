// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/lab/labreport.h"
#include "models/lab/labrun.h"

#include <QString>

#include <optional>

namespace lockscope {

/// Words for people about the lab.
namespace LabText {

QString protocol(LabProtocol protocol); ///< "tree locks"

/// What the scenario is called and what is to be seen in it; of those that come with Lockscope in
/// the language that is shown. Safe.
QString title(const LabScenario &scenario);
QString introduction(const LabScenario &scenario);

QString state(LabActor::State state); ///< "holding"
QString phase(LabRun::Phase phase);   ///< "running"

/// What the invariant says when it was broken @p count times: "two writers at once". Unknown names
/// are shown as they are.
QString invariant(const std::string &name);
/// "held, as expected", "broken 3 times, as expected", "broken 3 times".
QString outcome(const LabFinding &finding);

QString verdict(const LabReport &report);  ///< one sentence
QString happened(const LabReport &report); ///< what happened, two or three sentences
QString brief(const LabReport &report);    ///< what it cost, in a few words
QString cost(const LabReport &report);     ///< what it cost
QString micros(Micros time);               ///< "12 ms"; none: "–"
QString perSecond(double value);           ///< "61.5"

/// "20–80 ms", and back; nullopt for what is no span of at most a minute.
QString span(const LabSpan &span);
std::optional<LabSpan> parseSpan(const QString &text);

} // namespace LabText

} // namespace lockscope
