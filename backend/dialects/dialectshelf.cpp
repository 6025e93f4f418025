// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/dialects/dialectshelf.h"

#include "backend/process/standardfolder.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

/// Resources of a static library are linked in only when somebody asks for them by name; outside of
/// any namespace, by Qt's rule.
static void initDialectResources() { Q_INIT_RESOURCE(dialects); }

namespace lockscope {

namespace {

/// More than anybody writes; a folder that was mistaken for another one is not read whole.
constexpr qsizetype MostFiles = 500;

bool isSame(const Dialect &a, const Dialect &b) { return a.name == b.name && a.engine == b.engine; }

void add(DialectShelf &shelf, const QString &file, DialectOrigin origin)
{
    tl::expected<ShelvedDialect, BrokenDialect> read = readDialectFile(file, origin);
    if (!read) {
        shelf.broken.append(read.error());
        return;
    }
    const auto earlier = std::find_if(shelf.dialects.begin(), shelf.dialects.end(),
                                      [&read](const ShelvedDialect &other) {
                                          return isSame(other.dialect, read->dialect);
                                      });
    if (earlier == shelf.dialects.end()) {
        shelf.dialects.append(std::move(*read));
    } else if (earlier->dialect.origin == origin) {
        shelf.broken.append(
                {file,
                 origin,
                 {{0, QStringLiteral("name"),
                   QStringLiteral("'%1' is the name of %2 already; give one of them another name")
                           .arg(read->dialect.name, earlier->dialect.file)}}});
    } else {
        read->replaced = earlier->replaced + QStringList{earlier->dialect.file};
        *earlier = std::move(*read);
    }
}

void addFolder(DialectShelf &shelf, const QString &folder, DialectOrigin origin)
{
    if (folder.isEmpty())
        return;
    const QDir dir(folder);
    const QStringList names = dir.entryList({QStringLiteral("*.toml")},
                                            QDir::Files | QDir::System | QDir::Hidden, QDir::Name);
    if (names.size() > MostFiles) {
        shelf.broken.append(
                {folder,
                 origin,
                 {{0, QString(),
                   QStringLiteral("it has %1 files, more than the %2 that are read")
                           .arg(QString::number(names.size()), QString::number(MostFiles))}}});
        return;
    }
    for (const QString &name : names)
        add(shelf, dir.filePath(name), origin);
}

} // namespace

QList<ShelvedDialect> DialectShelf::named(const QString &name,
                                          std::optional<DialectEngine> engine) const
{
    QList<ShelvedDialect> found;
    std::copy_if(dialects.begin(), dialects.end(), std::back_inserter(found),
                 [&name, engine](const ShelvedDialect &shelved) {
                     return shelved.dialect.name == name
                            && (!engine || shelved.dialect.engine == *engine);
                 });
    return found;
}

DialectFolders DialectFolders::standard()
{
    return {QStringLiteral("/etc/lockscope/dialects"),
            standardFolder(StandardFolder::Config) + QStringLiteral("/lockscope/dialects")};
}

DialectShelf readDialects(const DialectFolders &folders, const QStringList &files)
{
    initDialectResources();
    DialectShelf shelf;
    addFolder(shelf, QStringLiteral(":/lockscope/dialects"), DialectOrigin::BuiltIn);
    addFolder(shelf, folders.system, DialectOrigin::System);
    addFolder(shelf, folders.user, DialectOrigin::User);
    for (const QString &file : files)
        add(shelf, file, DialectOrigin::CommandLine);
    std::sort(shelf.dialects.begin(), shelf.dialects.end(),
              [](const ShelvedDialect &a, const ShelvedDialect &b) {
                  return std::pair(a.dialect.name, a.dialect.engine)
                         < std::pair(b.dialect.name, b.dialect.engine);
              });
    return shelf;
}

tl::expected<ShelvedDialect, BrokenDialect> readDialectFile(const QString &file,
                                                            DialectOrigin origin)
{
    const auto broken = [&file, origin](const QString &text) {
        return tl::unexpected(BrokenDialect{file, origin, {{0, QString(), text}}});
    };
    const QFileInfo info(file);
    if (!info.exists())
        return broken(QStringLiteral("there is no such file"));
    if (!info.isFile()) // a pipe would never end
        return broken(QStringLiteral("it is no file"));
    QFile opened(file);
    if (!opened.open(QIODevice::ReadOnly))
        return broken(QStringLiteral("it cannot be read: %1").arg(opened.errorString()));
    const QByteArray text = opened.read(MaxDialectBytes + 1);
    tl::expected<Dialect, QList<DialectError>> dialect = parseDialect(text, origin);
    if (!dialect)
        return tl::unexpected(BrokenDialect{file, origin, dialect.error()});
    dialect->file = file;
    return ShelvedDialect{std::move(*dialect), text, {}};
}

} // namespace lockscope
