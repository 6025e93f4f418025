// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/faults/faultcase.h"
#include "tests/support/prooffile.h"

#include <QTest>

#include <memory>
#include <string>

namespace lockscope::faults {

/// The cases of one class as rows of a Qt test: fault × operation. The first row of a fault that is
/// asked for runs its case.
class FaultSuite
{
public:
    /// @p kind: network, http, engine, time or process.
    FaultSuite(std::string kind, std::vector<FaultCase> cases);

    void initTestCase();
    void rows() const;
    void check();

    /// For faults that are a story of their own: the server, and their row in the table.
    FaultWorld &world() { return *m_world; }
    void tell(const QByteArray &fault, const QByteArray &operation, int exitCode,
              const QByteArray &meaning) const;

private:
    std::string m_kind;
    std::vector<FaultCase> m_cases;
    std::map<QByteArray, CaseResult> m_results;
    std::unique_ptr<FaultWorld> m_world;
    test::ProofFile m_proof;
};

} // namespace lockscope::faults
