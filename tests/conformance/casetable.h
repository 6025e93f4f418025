// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QStringList>

namespace lockscope::conformance {

/// Checks that the table in README.md and the test functions are the same cases.
class CaseTable : public QObject
{
    Q_OBJECT
public:
    /// @p functions: the test functions of all suites.
    explicit CaseTable(QStringList functions) : m_functions(std::move(functions)) {}

private slots:
    void everyCaseOfTheTableHasItsTestAndEveryTestItsRow();
    void noCaseIsSkipped();
    void aRowOfTheMatrixBeginsWithItsFirstCell();

private:
    QStringList m_functions;
};

} // namespace lockscope::conformance
