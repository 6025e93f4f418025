# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Reads ctest's LastTest.log and prints lines "passed|failed|skipped <TAB> count <TAB> round: program <TAB> reason" for ./dev test.
# What is counted are Qt Test's functions and data rows, without initTestCase and cleanupTestCase; a program that does not
# print its totals (it crashed, or ran out of time) is one failure.

function row(what, count, reason) { if (count > 0) printf "%s\t%d\t%s: %s\t%s\n", what, count, round, program, reason }

function finish_skip() {
    if (skip != "") { row("skipped", 1, skip); listed++ }
    skip = ""
}

/^[0-9]+\/[0-9]+ Testing: / {
    program = $0; sub(/^[^:]*: /, "", program)
    passed = failed = skipped = listed = housekeeping = totals = 0; skip = ""; first = ""
}
/^PASS   : [^:]*::(initTestCase|cleanupTestCase)\(\)/ { housekeeping++ }
/^(FAIL!  |XPASS  ): / && first == "" { first = substr($0, 10) }
/^SKIP   : / { finish_skip(); skip = substr($0, 10); next }
skip != "" && /^   Loc: / { finish_skip() }
/^Totals: / {
    finish_skip()
    totals = 1
    # "Totals: 5 passed, 0 failed, 1 skipped, 0 blacklisted, 12ms"
    passed += $2; failed += $4; skipped += $6
}
/^Test time = / {
    finish_skip()
    getline; getline; verdict = $0
    if (!totals) {
        if (verdict ~ /^Test Passed/) row("passed", 1, "")
        else if (verdict ~ /Skipped/) row("skipped", 1, "skipped by ctest")
        else row("failed", 1, "ended without its totals (" verdict "): crashed, timed out, or could not start")
        next
    }
    row("passed", passed - housekeeping, "")
    row("failed", failed, first)
    # A program may fail after its last function, for example when a sanitizer reports at exit.
    if (failed == 0 && verdict !~ /^Test Passed/) row("failed", 1, "all functions passed, but: " verdict)
    row("skipped", skipped - listed, "")
}
