# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# awk -v round=NAME -f summary.awk PROGRESS LOG: reads what ctest printed (its verdicts) and its LastTest.log (the programs'
# output), and prints lines "passed|failed|skipped <TAB> count <TAB> round: program <TAB> reason" for ./dev test.
# What is counted are Qt Test's functions and data rows, without initTestCase and cleanupTestCase; a program that does not
# print its totals (it crashed, or ran out of time) is one failure.

function row(what, count, reason) { if (count > 0) printf "%s\t%d\t%s: %s\t%s\n", what, count, round, program, reason }

function finishSkip() {
    if (skip != "") { row("skipped", 1, skip); listed++ }
    skip = ""
}

# One program's counts, when its part of the log is over.
function finishProgram(    verdict) {
    if (program == "") return
    finishSkip()
    verdict = verdicts[program]
    reported[program] = 1
    if (verdict == "Skipped") row("skipped", 1, "skipped by ctest")
    else if (!totals && verdict == "Passed") row("passed", 1, "")
    else if (!totals) row("failed", 1, verdict ", before it printed its totals")
    else {
        row("passed", passed - housekeeping, "")
        row("failed", failed, first)
        # A program may fail after its last function, for example when a sanitizer reports at exit.
        if (failed == 0 && verdict != "Passed") row("failed", 1, verdict ", although every function passed")
        row("skipped", skipped - listed, "")
    }
    program = ""
}

# PROGRESS: " 3/14 Test  #4: tst_lockmode .....................***Timeout   0.01 sec"
FNR == NR {
    if (match($0, /^ *[0-9]+\/[0-9]+ Test +#[0-9]+: /)) {
        name = substr($0, RLENGTH + 1)
        verdict = name
        sub(/ \.*.*/, "", name)
        sub(/^[^ ]+ \.* *(\*\*\*)?/, "", verdict)
        sub(/ +[0-9.]+ sec.*/, "", verdict)
        verdicts[name] = verdict
    }
    next
}

/^[0-9]+\/[0-9]+ Testing: / {
    finishProgram()
    program = $0
    sub(/^[^:]*: /, "", program)
    passed = failed = skipped = listed = housekeeping = totals = 0
    skip = first = ""
    inOutput = 0
}
/^Output:$/ { inOutput = 1 }
/^<end of output>$/ { finishSkip(); inOutput = 0 }
!inOutput { next }

/^PASS   : [^:]*::(initTestCase|cleanupTestCase)\(\)/ { housekeeping++ }
/^(FAIL!|XPASS)  : / && first == "" { first = substr($0, 10) }
/^SKIP   : / { finishSkip(); skip = substr($0, 10) }
/^   Loc: / { finishSkip() }
# "Totals: 5 passed, 0 failed, 1 skipped, 0 blacklisted, 12ms"
/^Totals: / { finishSkip(); totals = 1; passed += $2; failed += $4; skipped += $6 }

END {
    finishProgram()
    for (program in verdicts) {
        if (!(program in reported)) row("failed", 1, verdicts[program] " (no output)")
    }
}
