// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/labpage.h"

#include "backend/lab/labsvg.h"
#include "models/lab/labcomparison.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <vector>

namespace lockscope {
namespace {

constexpr std::size_t MaxTableSeconds = 600;

constexpr const char *Style = R"(
:root{--base:#fff;--window:#f3f4f6;--line:#dfe2e7;--ink:#1b1f26;--ink2:#4e5664;--held:#2563b8;--heldbg:#e6effa;--suspect:#b36f00;--dead:#a3160e;
--deadbg:#fce8e6;--good:#0e8f7e;--s0:#2563b8;--s1:#b36f00;--s2:#0e8f7e;--s3:#a3160e}
@media (prefers-color-scheme:dark){:root{--base:#1e2127;--window:#16181d;--line:#343a45;--ink:#e8eaee;--ink2:#a9b1be;--held:#6ea8fe;--heldbg:#1d2f4a;
--suspect:#e8b04b;--dead:#ff8a80;--deadbg:#43201e;--good:#4cc9b4;--s0:#6ea8fe;--s1:#e8b04b;--s2:#4cc9b4;--s3:#ff8a80}}
body{font:14px/1.45 system-ui,sans-serif;background:var(--window);color:var(--ink);margin:0 auto;max-width:1000px;padding:24px}
h1{font-size:22px;margin:0 0 4px}h2{font-size:15px;margin:28px 0 6px}p{max-width:75ch}.quiet{color:var(--ink2)}
section,table{background:var(--base);border:1px solid var(--line);border-radius:6px}section{padding:8px 12px}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:5px 10px;border-top:1px solid var(--line);vertical-align:top}
th{font-weight:600;color:var(--ink2);border-top:0}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}
.verdict{padding:10px 14px;border-radius:6px;border:1px solid var(--good)}.verdict.bad{background:var(--deadbg);border-color:var(--dead);color:var(--dead)}
.good{color:var(--good)}.bad{color:var(--dead)}svg{width:100%;height:auto;display:block}
.tick{font-size:11px;fill:var(--ink2)}.end{text-anchor:end}.middle{text-anchor:middle}.grid{stroke:var(--line)}
.moment{stroke:var(--ink2);stroke-dasharray:2 3}.series{fill:none;stroke-width:1.75;stroke-linecap:round}.name{font-size:11px}
.s0{stroke:var(--s0)}.s1{stroke:var(--s1);stroke-dasharray:6 3}.s2{stroke:var(--s2);stroke-dasharray:2 3}.s3{stroke:var(--s3);stroke-dasharray:8 3 2 3}
.n0{fill:var(--s0)}.n1{fill:var(--s1)}.n2{fill:var(--s2)}.n3{fill:var(--s3)}.bar{fill:var(--held)}
.holds{fill:var(--held)}.reads{fill:var(--heldbg);stroke:var(--held)}.waits{fill:url(#amber);stroke:var(--suspect)}.frozen{fill:none;stroke:var(--ink2);stroke-dasharray:3 2}
.dead{fill:url(#red);stroke:var(--dead)}.hatch-waits{stroke:var(--suspect);stroke-width:3}.hatch-dead{stroke:var(--dead);stroke-width:3}
.mark{font-size:14px;font-weight:700;fill:var(--dead)}
)";

std::string oneDigit(double value)
{
    char text[48];
    std::snprintf(text, sizeof text, "%.1f", value);
    return text;
}

std::string row(const std::string &name, const std::string &value)
{
    return "<tr><td>" + htmlText(name) + "</td><td class=\"n\">" + htmlText(value) + "</td></tr>\n";
}

std::string figures(const LabReport &report)
{
    std::string html = "<h2>What it did</h2>\n<table>\n";
    html += row("Locks granted", std::to_string(report.granted));
    html += row("Locks a second", oneDigit(report.locksPerSecond()));
    html += row("Given up waiting", std::to_string(report.refused));
    html += row("Locks that came to nothing", std::to_string(report.wasted));
    html += row("Waited: half of them less than", shortTime(report.waitP50));
    html += row("Waited: 95 % less than", shortTime(report.waitP95));
    html += row("Waited: 99 % less than", shortTime(report.waitP99));
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
              "<th>expected</th><th></th></tr>\n";
    for (const LabFinding &finding : report.findings) {
        const char *wanted = report.scenario.wanted(finding.invariant) == LabExpectation::Want::None
                                     ? "never"
                             : report.scenario.wanted(finding.invariant)
                                             == LabExpectation::Want::Some
                                     ? "to be seen"
                                     : "may be";
        html += "<tr><td>" + htmlText(finding.invariant) + "<br/><span class=\"quiet\">"
                + meaningOf(finding.invariant) + "</span></td><td class=\"n\">"
                + std::to_string(finding.count) + "</td><td>" + wanted + "</td><td class=\""
                + (finding.asExpected ? "good\">\u2713" : "bad\">\u2715 not as expected");
        if (!finding.firstExample.empty())
            html += "<br/><span class=\"quiet\">" + htmlText(finding.firstExample) + "</span>";
        html += "</td></tr>\n";
    }
    return html + "</table>\n";
}

std::string chart(const char *title, const std::string &svg)
{
    return svg.empty() ? std::string()
                       : "<h2>" + std::string(title) + "</h2>\n<section>\n" + svg + "</section>\n";
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
    while (bytes > 0 && (static_cast<unsigned char>(text[bytes]) & 0xc0) == 0x80)
        --bytes;
    return text.substr(0, bytes);
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
                       "<meta name=\"viewport\" content=\"width=device-width\"/>\n"
                       "<meta name=\"color-scheme\" content=\"light dark\"/>\n<title>"
                       + htmlText(scenario.title) + "</title>\n<style>" + Style
                       + "</style>\n</head>\n<body>\n<h1>" + htmlText(scenario.title) + "</h1>\n";
    html += "<p class=\"quiet\">" + htmlText(scenario.name) + " \u00b7 "
            + std::string(toString(scenario.protocol))
            + (scenario.fenced ? ", fenced" : ", not fenced") + " \u00b7 "
            + std::to_string(scenario.workers()) + " workers \u00b7 seed "
            + std::to_string(report.settings.seed) + " \u00b7 "
            + oneDigit(static_cast<double>(report.lasted.count()) / 1e6) + " s on "
            + htmlText(report.server) + " \u00b7 " + htmlText(report.startedAt) + "</p>\n";
    html += report.isAsExpected() ? "<p class=\"verdict\">\u2713 The run has shown what the "
                                    "scenario expects.</p>\n"
                                  : "<p class=\"verdict bad\">\u2715 The run has not shown what "
                                    "the scenario expects.</p>\n";
    html += "<p>" + htmlText(scenario.text) + "</p>\n";
    html += invariants(report) + figures(report);
    html += chart("Workers", labsvg::lanes(record));
    html += chart("Locks granted and refused per second", labsvg::grants(record));
    html += chart("Waiting time of each second", labsvg::waitsOverTime(record));
    html += chart("How long locks were waited for", labsvg::waitHistogram(record));
    html += chart("Locks held by state", labsvg::held(record));
    html += chart("Waiting for the most wanted paths", labsvg::queues(record));
    html += chart("Writes per second", labsvg::writes(record));
    return html + secondsTable(record) + "</body>\n</html>\n";
}

} // namespace lockscope
