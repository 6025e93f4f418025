// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace lockscope::test {

/// Rows that a test run leaves for docs/proof.md: one tab-separated file per suite and engine,
/// woven into the page by `./dev proof`.
///
/// The suites and their columns:
/// - `conformance-<engine>`: case, title, result (`pass`, `fail`, `does not apply`), reason
/// - `faults-<engine>`: class, fault, operation, exit, meaning
/// - `clusters-<engine>`: what happens, critical sections, overlaps, tokens out of order,
///   acknowledged locks lost, living shown dead, long holders lost, and the longest time without a
///   plain write, without a lock that nobody else wants, without a section
/// - `mutants`: name, guard, caught by
/// - `mistakes`: name, meaning, run, what was violated
/// - `clocks`: invariant, where it breaks
/// - `work`: lease, lock-delay, grace, stated tolerance, where two work
/// - `fuzz`: target, inputs, seconds
/// - every other suite (`differential-<engine>`, `simulation`, `linearizability-<engine>`, `soak`
///   …): figure, value
///
/// Nothing is written when the environment has no LOCKSCOPE_PROOF_DIR (a folder; made when
/// missing).
class ProofFile
{
public:
    /// Begins `<suite>-<engine>.tsv` (`<suite>.tsv` when @p engine is empty) anew. The embedded
    /// server is the engine `embedded`, with a data folder `embedded-data`; real nodes are named as
    /// in tests/engines/README.md.
    explicit ProofFile(std::string_view suite, std::string_view engine = {});

    /// Adds one row and writes it at once, so that an interrupted run leaves what it had. Tabs and
    /// newlines become spaces.
    void row(std::initializer_list<std::string_view> cells) const;

    /// LOCKSCOPE_TEST_ENGINE; `embedded` when the environment names none.
    static std::string engineUnderTest();

private:
    std::string m_file; ///< empty: nobody asked for rows
};

} // namespace lockscope::test
