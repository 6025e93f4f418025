// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/dialects/chosendialects.h"

#include "backend/dialects/dialectshelf.h"

#include <algorithm>
#include <optional>

namespace lockscope {

namespace {

bool isFile(const QString &name)
{
    return name.contains(QLatin1Char('/')) || name.endsWith(QLatin1String(".toml"));
}

std::string wrong(const QString &file, const QList<DialectError> &errors)
{
    QStringList lines;
    for (const DialectError &error : errors)
        lines.append(toText(error));
    return "the dialect " + file.toStdString() + ": "
           + lines.join(QLatin1String("; ")).toStdString();
}

Result<Dialect> fromFile(const QString &file)
{
    auto read = readDialectFile(file, DialectOrigin::CommandLine);
    if (!read)
        return fail(BackendError::Kind::InvalidInput, wrong(file, read.error().errors));
    return read->dialect;
}

/// That for @p engine, or else one of the same name. A file of that name that is wrong would be
/// meant instead of what it replaces.
Result<Dialect> fromShelf(const DialectShelf &shelf, const QString &name, DialectEngine engine)
{
    const auto broken = std::find_if(shelf.broken.begin(), shelf.broken.end(),
                                     [&name](const BrokenDialect &one) {
                                         return one.file.endsWith(QLatin1Char('/') + name
                                                                  + QLatin1String(".toml"));
                                     });
    if (broken != shelf.broken.end())
        return fail(BackendError::Kind::InvalidInput, wrong(broken->file, broken->errors));
    for (const QList<ShelvedDialect> &known : {shelf.named(name, engine), shelf.named(name)}) {
        if (!known.isEmpty())
            return known.first().dialect;
    }
    return fail(BackendError::Kind::InvalidInput,
                "there is no dialect " + name.toStdString()
                        + "; lockctl dialect list shows those that there are");
}

} // namespace

Result<std::vector<Dialect>> chosenDialects(const std::vector<std::string> &chosen,
                                            DialectEngine engine)
{
    std::vector<Dialect> dialects;
    std::optional<DialectShelf> shelf;
    for (const std::string &text : chosen) {
        const QString name = QString::fromStdString(text);
        if (!shelf && !isFile(name))
            shelf = readDialects(DialectFolders::standard());
        Result<Dialect> dialect = isFile(name) ? fromFile(name) : fromShelf(*shelf, name, engine);
        if (!dialect)
            return tl::unexpected(std::move(dialect.error()));
        if (dialect->engine != engine)
            return fail(BackendError::Kind::InvalidInput,
                        "the dialect " + text + " is for " + toString(dialect->engine).toStdString()
                                + ", not for " + toString(engine).toStdString());
        const bool isTwice = std::any_of(dialects.begin(), dialects.end(),
                                         [&](const Dialect &d) { return d.name == dialect->name; });
        if (isTwice)
            return fail(BackendError::Kind::InvalidInput,
                        "the dialect " + dialect->name.toStdString() + " is named twice");
        dialects.push_back(std::move(*dialect));
    }
    return dialects;
}

std::vector<Dialect> knownDialects(DialectEngine engine)
{
    std::vector<Dialect> dialects;
    for (ShelvedDialect &shelved : readDialects(DialectFolders::standard()).dialects) {
        if (shelved.dialect.engine == engine)
            dialects.push_back(std::move(shelved.dialect));
    }
    return dialects;
}

} // namespace lockscope
