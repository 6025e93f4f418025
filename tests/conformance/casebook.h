// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/prooffile.h"

#include <QMetaObject>
#include <QString>
#include <QStringList>

#include <string>
#include <string_view>

/// The numbers and names of the cases, and the matrix they leave (docs/proof.md).
namespace lockscope::conformance {

/// A test function of this suite: "c23_aPrunedEntryIsReportedLost" is case C23, "a pruned entry is
/// reported lost".
struct CaseName
{
    QString number; ///< "C23"; empty: the function is no case
    QString title;
};
CaseName caseName(const QString &testFunction);

/// The names of all cases of a test class, in the order of their declaration.
QStringList caseFunctions(const QMetaObject &testClass);

/// Why MongoDB has no cases about holders without an entry.
inline constexpr const char *NoPlainHolders = "there are no plain clients there: the collection "
                                              "takes only documents whose count is that "
                                              "of their entries";

/// Why a case has no meaning on an engine; nullptr when it has one. This list is the only place for
/// such exceptions: a test that declares itself not applicable without an entry here fails, and so
/// does one that runs although it has an entry.
const char *whyNotApplicable(const QString &number, std::string_view engine);

/// One row per case, written when it ends.
class Matrix
{
public:
    explicit Matrix(std::string_view engine) : m_file("conformance", engine) {}
    /// @p result: "pass", "fail" or "does not apply".
    void add(const CaseName &name, std::string_view result, const std::string &remark) const;

private:
    test::ProofFile m_file;
};

} // namespace lockscope::conformance
