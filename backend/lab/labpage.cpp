// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/labpage.h"

#include "backend/lab/labsvg.h"
#include "models/domain/fixednumber.h"
#include "models/lab/labcharts.h"
#include "models/lab/labcomparison.h"

#include <algorithm>
#include <array>
#include <vector>

namespace lockscope {
namespace {

constexpr std::size_t MaxTableSeconds = 600;

constexpr const char *Style = R"(
:root{--base:#fff;--window:#f3f4f6;--line:#dfe2e7;--ink:#1b1f26;--ink2:#4e5664;--ink3:#666e7b;--held:#2563b8;--heldbg:#e6effa;--suspect:#b36f00;--dead:#a3160e;
--deadbg:#fce8e6;--good:#0e8f7e;--tree:#2563b8;--document:#0e8f7e;--readwrite:#23272f;--global:#b36f00}
@media screen and (prefers-color-scheme:dark){:root{--base:#17191d;--window:#1f2227;--line:#31363e;--ink:#e6e8ec;--ink2:#aeb5c0;--ink3:#929aa7;--held:#74a9f2;--heldbg:#1e3150;
--suspect:#f5c451;--dead:#fa6a5d;--deadbg:#47201d;--good:#2f9e8f;--tree:#74a9f2;--document:#2f9e8f;--readwrite:#f2f3f5;--global:#f5c451}}
body{font:14px/1.45 system-ui,sans-serif;background:var(--window);color:var(--ink);margin:0 auto;max-width:1000px;padding:24px;overflow-wrap:break-word}
h1{font-size:22px;margin:0 0 4px}h2{font-size:15px;margin:28px 0 6px}p{max-width:75ch}.quiet{color:var(--ink2)}.long{overflow-wrap:anywhere}
section,table{background:var(--base);border:1px solid var(--line);border-radius:6px}section{padding:8px 12px;overflow-x:auto}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:5px 10px;border-top:1px solid var(--line);vertical-align:top}
th{font-weight:600;color:var(--ink2);border-top:0}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}
details{overflow-x:auto}summary{cursor:pointer}
.figures{width:auto;min-width:min(100%,420px)}
.verdict{max-width:none;padding:10px 14px;border-radius:6px;border:1px solid var(--good)}.verdict.bad{background:var(--deadbg);border-color:var(--dead);color:var(--dead)}
.good{color:var(--good)}.bad{color:var(--dead)}svg{width:100%;min-width:720px;height:auto;display:block}
.tick{font-size:11px;fill:var(--ink2)}.end{text-anchor:end}.middle{text-anchor:middle}.grid{stroke:var(--line)}
.moment{stroke:var(--ink2);stroke-dasharray:2 3}.series{fill:none;stroke-width:1.75;stroke-linecap:round}.name{font-size:11px}
.d1{stroke-dasharray:6 3}.d2{stroke-dasharray:2 3}.d3{stroke-dasharray:8 3 2 3}
.line-held{stroke:var(--held)}.word-held{fill:var(--held)}.line-suspect{stroke:var(--suspect)}.word-suspect{fill:var(--suspect)}.line-dead{stroke:var(--dead)}.word-dead{fill:var(--dead)}.line-quiet{stroke:var(--ink3)}.word-quiet{fill:var(--ink3)}
.line-tree{stroke:var(--tree)}.word-tree{fill:var(--tree)}.line-document{stroke:var(--document)}.word-document{fill:var(--document)}.line-readwrite{stroke:var(--readwrite)}.word-readwrite{fill:var(--readwrite)}.line-global{stroke:var(--global)}.word-global{fill:var(--global)}
.bar{fill:var(--held)}
.holds{fill:var(--held)}.reads{fill:var(--heldbg);stroke:var(--held)}.waits{fill:url(#amber);stroke:var(--suspect)}.frozen{fill:none;stroke:var(--ink2);stroke-dasharray:3 2}
.dead{fill:url(#red);stroke:var(--dead)}.hatch-waits{stroke:var(--suspect);stroke-width:3}.hatch-dead{stroke:var(--dead);stroke-width:3}
.heat{fill:var(--held)}.refused{fill:none;stroke:var(--suspect);stroke-width:2}.on{font-size:11px;fill:var(--base)}
.mark{font-size:14px;font-weight:700;fill:var(--dead)}.stopped{fill:var(--good)}
@media (max-width:640px){body{padding:12px}th,td{padding:5px 6px}}
@media print{body{background:none;max-width:none;padding:0}svg{min-width:0}section,details{overflow:visible}h2{break-after:avoid}section,tr{break-inside:avoid}}
)";

/// Of UTF-8: not its first byte.
bool isInsideLetter(char byte) { return (static_cast<unsigned char>(byte) & 0xc0) == 0x80; }

std::string oneDigit(double value) { return fixedNumber(value, 1); }

std::string secondsOf(Micros time) { return oneDigit(inSeconds(time)); }

/// "2026-11-22T21:10:18.123Z" for a person; anything else as it is.
std::string timeOfDay(const std::string &iso)
{
    constexpr std::size_t ToSeconds = 19;
    if (iso.size() <= ToSeconds || iso[10] != 'T' || iso.back() != 'Z')
        return iso;
    return iso.substr(0, 10) + ' ' + iso.substr(11, ToSeconds - 11) + " UTC";
}

std::string row(const std::string &name, const std::string &value)
{
    return "<tr><td>" + htmlText(name) + "</td><td class=\"n\">" + htmlText(value) + "</td></tr>\n";
}

bool hasLeases(LabProtocol protocol)
{
    switch (protocol) {
    case LabProtocol::Global:
    case LabProtocol::Document:
    case LabProtocol::Tree:
    case LabProtocol::ReadWrite: return true;
    case LabProtocol::PlainGlobal:
    case LabProtocol::PlainDocument:
    case LabProtocol::PlainTree:
    case LabProtocol::PlainReadWrite:
    case LabProtocol::InProcess:
    case LabProtocol::Java:
    case LabProtocol::None: return false;
    }
    return false;
}

/// What ran, how, where and when.
std::string circumstances(const LabReport &report)
{
    const LabScenario &scenario = report.scenario;
    std::vector<std::string> all{scenario.name, toString(scenario.protocol)};
    // Without leases there are no tokens either.
    if (hasLeases(scenario.protocol)) {
        all.back() += scenario.fenced ? ", fenced" : ", not fenced";
        all.push_back("lease " + shortTime(scenario.lease) + ", lock-delay "
                      + shortTime(scenario.delay));
    }
    all.push_back(std::to_string(scenario.workers()) + " workers");
    all.push_back("seed " + std::to_string(report.settings.seed));
    all.push_back(secondsOf(report.lasted) + " s on " + report.server);
    if (report.paused > Micros(0))
        all.push_back(secondsOf(report.paused) + " s of them paused, and in no figure per second");
    all.push_back(timeOfDay(report.startedAt));
    std::string text;
    for (const std::string &each : all)
        text += (text.empty() || each.empty() ? "" : " \u00b7 ") + each;
    return "<p class=\"quiet\">" + htmlText(text) + "</p>\n";
}

std::string verdict(const LabReport &report)
{
    if (report.isAsExpected())
        return "<p class=\"verdict\">\u2713 The run has shown what the scenario expects.</p>\n";
    std::string names;
    for (const LabFinding &finding : report.findings) {
        if (!finding.asExpected)
            names += (names.empty() ? "" : ", ") + finding.invariant;
    }
    return "<p class=\"verdict bad\">\u2715 The run has not shown what the scenario expects: "
           + htmlText(names) + ".</p>\n";
}

std::string figures(const LabReport &report)
{
    std::string html = "<h2>What it did</h2>\n<table class=\"figures\">\n";
    html += row("Locks granted", std::to_string(report.granted));
    html += row("Locks a second", oneDigit(report.locksPerSecond()));
    html += row("Given up waiting", std::to_string(report.refused));
    html += row("Locks that came to nothing", std::to_string(report.wasted));
    html += row("Waited: half of them less than", shortTime(report.waitP50));
    html += row("Waited: 95 % less than", shortTime(report.waitP95));
    html += row("Waited: 99 % less than", shortTime(report.waitP99));
    if (report.requests > 0) // threads send none
        html += row("Requests for each lock", oneDigit(report.requestsPerLock()));
    html += row("Writes done", std::to_string(report.written));
    html += row("Writes rejected by their token", std::to_string(report.rejected));
    if (report.crashed + report.frozen > 0) {
        html += row("Workers crashed", std::to_string(report.crashed));
        html += row("Workers frozen", std::to_string(report.frozen));
    }
    if (report.freed > 0)
        html += row("Dead workers' locks freed",
                    std::to_string(report.freed) + " within " + shortTime(report.longestFreeing));
    return html + "</table>\n";
}

const char *meaningOf(const std::string &invariant)
{
    constexpr std::array Meanings{
            std::pair{"two-writers",
                      "Two workers believed at once in locks that exclude each other"},
            std::pair{"lost-updates", "Updates that are missing in the counters"},
            std::pair{"tokens", "Later locks with a token that is not larger"},
            std::pair{"late-writes", "Writes taken after a later holder had been there"},
            std::pair{"torn-reads", "Readers that saw two values under one lock"},
            std::pair{"left-behind", "Locks that are still there at the end"},
            std::pair{"half-done", "Renames that are neither done nor undone"},
    };
    for (const auto &[name, meaning] : Meanings) {
        if (invariant == name)
            return meaning;
    }
    return "";
}

std::string invariants(const LabReport &report)
{
    std::string html
            = "<h2>Invariants</h2>\n<table>\n<tr><th>invariant</th><th class=\"n\">broken</th>"
              "<th>expected</th><th>verdict</th></tr>\n";
    for (const LabFinding &finding : report.findings) {
        const char *wanted = report.scenario.wanted(finding.invariant) == LabExpectation::Want::None
                                     ? "never"
                             : report.scenario.wanted(finding.invariant)
                                             == LabExpectation::Want::Some
                                     ? "to be seen"
                                     : "may be";
        html += "<tr><td class=\"long\">" + htmlText(finding.invariant)
                + "<br/><span class=\"quiet\">" + meaningOf(finding.invariant) + "</span>";
        if (!finding.firstExample.empty())
            html += "<br/>" + htmlText(finding.firstExample);
        html += "</td><td class=\"n\">" + std::to_string(finding.count) + "</td><td>" + wanted
                + "</td><td class=\""
                + (finding.asExpected ? "good\">\u2713" : "bad\">\u2715 not as expected")
                + "</td></tr>\n";
    }
    return html + "</table>\n";
}

/// @p note: what has to be known to read it; empty: nothing.
std::string chart(const char *title, const std::string &svg, const std::string &note = {})
{
    if (svg.empty())
        return {};
    return "<h2>" + std::string(title) + "</h2>\n"
           + (note.empty() ? std::string() : "<p class=\"quiet\">" + htmlText(note) + "</p>\n")
           + "<section>\n" + svg + "</section>\n";
}

std::string whatIsNotDrawn(const LabRecord &record)
{
    const std::vector<LabLane> &lanes = record.lanes();
    std::string note;
    if (lanes.size() > labsvg::MaxLanes)
        note = "The first " + std::to_string(labsvg::MaxLanes) + " of "
               + std::to_string(lanes.size()) + " workers. ";
    if (std::any_of(lanes.begin(), lanes.end(),
                    [](const LabLane &lane) { return lane.dropped > 0; }))
        note += "A lane begins where it is empty no more: of each worker only the last "
                + std::to_string(LabRecord::MaxBars) + " waits and locks are kept.";
    return note;
}

/// Of the charts over the seconds of a run.
std::string whatDottedLinesMean(const LabRecord &record)
{
    const bool any = std::any_of(record.moments().begin(), record.moments().end(),
                                 [](const LabMoment &moment) {
                                     return labsvg::isMarked(moment.kind);
                                 });
    return any ? "A dotted line stands where a worker crashed or froze, or the run was paused, "
                 "here and below."
               : "";
}

std::string howHeatIsRead(const labsvg::Heat &heat)
{
    std::string note = "Fuller is asked for more often, an edge is a refusal.";
    if (heat.notDrawn > 0)
        note += ' ' + std::to_string(heat.notDrawn) + " more paths have no room here.";
    return note;
}

std::string secondsTable(const LabRecord &record)
{
    const std::vector<LabSecond> &seconds = record.seconds();
    std::string html
            = "<h2>Second by second</h2>\n<details><summary>Show as table</summary>\n<table>\n<tr>"
              "<th class=\"n\">second</th><th class=\"n\">granted</th><th class=\"n\">refused</th>"
              "<th class=\"n\">written</th><th class=\"n\">rejected</th><th class=\"n\">held</th>"
              "<th class=\"n\">waiting</th><th class=\"n\">wait p50</th><th class=\"n\">wait "
              "p99</th></tr>\n";
    for (std::size_t i = 0; i < std::min(seconds.size(), MaxTableSeconds); ++i) {
        const LabSecond &s = seconds[i];
        html += "<tr>";
        for (const std::int64_t value :
             {static_cast<std::int64_t>(i), s.granted, s.refused, s.written, s.rejected,
              s.heldExclusive + s.heldShared + s.heldFrozen + s.blockedByDead, s.waiting})
            html += "<td class=\"n\">" + std::to_string(value) + "</td>";
        for (const double p : {0.5, 0.99})
            html += "<td class=\"n\">"
                    + (s.waits.count() == 0 ? std::string() : shortTime(s.waits.percentile(p)))
                    + "</td>";
        html += "</tr>\n";
    }
    return html + "</table></details>\n";
}

} // namespace

std::string_view beginningOf(std::string_view text, std::size_t bytes)
{
    if (text.size() <= bytes)
        return text;
    while (bytes > 0 && isInsideLetter(text[bytes]))
        --bytes;
    return text.substr(0, bytes);
}

std::string_view endingOf(std::string_view text, std::size_t bytes)
{
    std::size_t from = text.size() - std::min(bytes, text.size());
    while (from < text.size() && isInsideLetter(text[from]))
        ++from;
    return text.substr(from);
}

std::string htmlText(std::string_view text)
{
    std::string safe;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        // U+202A to U+202E, and U+2066 to U+2069.
        const std::string_view three = text.substr(i, 3);
        const bool turns = three.size() == 3
                           && ((three.starts_with("\xe2\x80") && three[2] >= '\xaa'
                                && three[2] <= '\xae')
                               || (three.starts_with("\xe2\x81") && three[2] >= '\xa6'
                                   && three[2] <= '\xa9'));
        switch (c) {
        case '&': safe += "&amp;"; break;
        case '<': safe += "&lt;"; break;
        case '>': safe += "&gt;"; break;
        case '"': safe += "&quot;"; break;
        case '\'': safe += "&#39;"; break;
        case '\n': safe += c; break;
        default:
            if (turns) {
                safe += "\ufffd";
                i += 2;
            } else if (static_cast<unsigned char>(c) < 0x20 || c == '\x7f') {
                safe += "\ufffd";
            } else {
                safe += c;
            }
        }
    }
    return safe;
}

std::string labPage(const LabRecord &record, const LabReport &report)
{
    const LabScenario &scenario = report.scenario;
    std::string html = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
                       "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                       "style-src 'unsafe-inline'\"/>\n"
                       "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
                       "<meta name=\"color-scheme\" content=\"light dark\"/>\n<title>"
                       + htmlText(scenario.title)
                       + " \u2013 Lockscope contention lab</title>\n<style>" + Style
                       + "</style>\n</head>\n<body>\n<h1>" + htmlText(scenario.title) + "</h1>\n";
    html += circumstances(report) + verdict(report);
    html += "<p>" + htmlText(scenario.text) + "</p>\n";
    html += invariants(report) + figures(report);
    html += chart("Workers", labsvg::lanes(record), whatIsNotDrawn(record));
    html += chart("Locks granted and refused per second",
                  labsvg::grants(record, report.scenario.protocol), whatDottedLinesMean(record));
    html += chart("Waiting time of each second", labsvg::waitsOverTime(record));
    html += chart("How long locks were waited for", labsvg::waitHistogram(record));
    html += chart("Locks held by state", labsvg::held(record));
    html += chart("Waiting for the most wanted paths", labsvg::queues(record));
    html += chart("Writes per second", labsvg::writes(record));
    const labsvg::Heat heat = labsvg::heat(record);
    html += chart("Where in the tree", heat.svg, howHeatIsRead(heat));
    return html + secondsTable(record) + "</body>\n</html>\n";
}

} // namespace lockscope
