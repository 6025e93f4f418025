// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/conformance/casetable.h"

#include "tests/conformance/casebook.h"

#include <QDir>
#include <QFile>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QTest>

namespace lockscope::conformance {

namespace {

QString textOf(const QString &name)
{
    QFile file(QStringLiteral(CONFORMANCE_DIR "/") + name);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace

void CaseTable::everyCaseOfTheTableHasItsTestAndEveryTestItsRow()
{
    QStringList rows;
    for (const QString &line : textOf(QStringLiteral("README.md")).split(QLatin1Char('\n'))) {
        const QStringList cells = line.split(QStringLiteral(" | "));
        if (cells.size() >= 3 && cells.at(0).startsWith(QStringLiteral("| C"))
            && !line.contains(QStringLiteral("not built yet")))
            rows.append(cells.at(0).mid(2) + QStringLiteral(": ") + cells.at(1));
    }
    QStringList tests;
    for (const QString &function : m_functions) {
        const CaseName name = caseName(function);
        tests.append(name.number + QStringLiteral(": ") + name.title);
    }
    QVERIFY(!tests.isEmpty());
    QCOMPARE(tests.join(QLatin1Char('\n')), rows.join(QLatin1Char('\n')));
}

void CaseTable::noCaseIsSkipped()
{
    // Only the base may skip, when there is no server at all; a case says doesNotApply(), which is
    // checked against a list.
    const QString word = QStringLiteral("QSKI") + QLatin1Char('P');
    for (const QString &file :
         QDir(QStringLiteral(CONFORMANCE_DIR)).entryList({QStringLiteral("*.cpp")}, QDir::Files)) {
        if (file != QLatin1String("conformancetest.cpp"))
            QVERIFY2(!textOf(file).contains(word), qPrintable(file));
    }
}

void CaseTable::aRowOfTheMatrixBeginsWithItsFirstCell()
{
    const QTemporaryDir folder;
    const QByteArray before = qgetenv("LOCKSCOPE_PROOF_DIR");
    const auto restore = qScopeGuard([&] {
        if (before.isNull())
            qunsetenv("LOCKSCOPE_PROOF_DIR");
        else
            qputenv("LOCKSCOPE_PROOF_DIR", before);
    });
    qputenv("LOCKSCOPE_PROOF_DIR", folder.path().toUtf8());
    Matrix("nowhere").add({QStringLiteral("C1"), QStringLiteral("a title")}, "pass", "a\tremark");
    QFile file(folder.filePath(QStringLiteral("conformance-nowhere.tsv")));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("C1\ta title\tpass\ta remark\n"));
}

} // namespace lockscope::conformance
