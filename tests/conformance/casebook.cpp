// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/conformance/casebook.h"

#include <QMetaMethod>
#include <QRegularExpression>

namespace lockscope::conformance {

namespace {

struct Exception
{
    const char *number;
    const char *engine; ///< the beginning of its name
    const char *reason;
};

constexpr Exception Exceptions[] = {
        {"C44", "elasticsearch-7.10",
         "the open-source distribution has no point in time: 400; the walk by _seq_no needs none"},
        {"C44", "opensearch-1.3",
         "no point in time before 2.4: 400; the walk by _seq_no needs none"},
        {"C05", "mongodb",
         "each statement carries its pipeline: nothing is compiled once, and none is kept"},
        {"C36", "mongodb", NoPlainHolders},
        {"C44", "mongodb",
         "MongoDB has no point in time; the walk by _id and its change stream need none"},
        {"C70", "mongodb", NoPlainHolders},
        {"C71", "mongodb", NoPlainHolders},
        {"C72", "mongodb", NoPlainHolders},
        {"C73", "mongodb", NoPlainHolders},
        {"C74", "mongodb", NoPlainHolders},
        {"C75", "mongodb", "they are answers of an old Elasticsearch"},
};

} // namespace

CaseName caseName(const QString &testFunction)
{
    static const QRegularExpression form(QStringLiteral("^c(\\d+)_(\\w+)$"));
    const QRegularExpressionMatch match = form.match(testFunction);
    if (!match.hasMatch())
        return {};
    QString title;
    for (const QChar c : match.captured(2)) {
        if (c.isUpper())
            title += QLatin1Char(' ');
        title += c.toLower();
    }
    return {QLatin1Char('C') + match.captured(1), title};
}

QStringList caseFunctions(const QMetaObject &testClass)
{
    QStringList names;
    for (int i = 0; i < testClass.methodCount(); ++i) {
        const QString name = QString::fromLatin1(testClass.method(i).name());
        if (!caseName(name).number.isEmpty())
            names.append(name);
    }
    return names;
}

const char *whyNotApplicable(const QString &number, std::string_view engine)
{
    for (const Exception &exception : Exceptions) {
        if (number == QLatin1String(exception.number) && engine.starts_with(exception.engine))
            return exception.reason;
    }
    return nullptr;
}

void Matrix::add(const CaseName &name, std::string_view result, const std::string &remark) const
{
    m_file.row({name.number.toStdString(), name.title.toStdString(), result, remark});
}

} // namespace lockscope::conformance
