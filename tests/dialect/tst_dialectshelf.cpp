// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/dialects/chosendialects.h"
#include "backend/dialects/dialectshelf.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <memory>

#include <sys/stat.h>

using namespace lockscope;

namespace {

QByteArray file(const QByteArray &name, const QByteArray &title,
                const QByteArray &engine = "elasticsearch")
{
    return "format = 1\nname = \"" + name + "\"\ntitle = \"" + title + "\"\nengine = \"" + engine
           + "\"\n[where]\n" + (engine == "mongodb" ? "collection = \"a\"\n" : "index = \"a\"\n")
           + "[node]\npath = \"{_id}\"\n[[entry]]\nmode = \"X\"\n";
}

QString titleOf(const DialectShelf &shelf, const QString &name, DialectEngine engine)
{
    for (const ShelvedDialect &shelved : shelf.named(name)) {
        if (shelved.dialect.engine == engine)
            return shelved.dialect.title;
    }
    return QString();
}

} // namespace

/// Where dialects come from, and which of two is meant.
class TestDialectShelf : public QObject
{
    Q_OBJECT
private slots:
    void init();
    void noFolderIsNoTrouble();
    void laterFilesReplaceEarlierOnes();
    void aBrokenFileHidesNone();
    void aWrongFileIsNotPassedOver();
    void twoInOnePlaceAreTold();
    void onlyFilesAreRead();
    void largeFilesAreNotRead();

private:
    QString write(const QString &name, const QByteArray &text) const;
    DialectFolders folders() const;

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestDialectShelf::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    for (const QString &name : {u"etc"_qs, u"user"_qs})
        QVERIFY(QDir(m_folder->path()).mkdir(name));
}

QString TestDialectShelf::write(const QString &name, const QByteArray &text) const
{
    const QString path = m_folder->filePath(name);
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        return QString();
    return path;
}

DialectFolders TestDialectShelf::folders() const
{
    return {m_folder->filePath(u"etc"_qs), m_folder->filePath(u"user"_qs)};
}

void TestDialectShelf::noFolderIsNoTrouble()
{
    const DialectShelf shelf = readDialects({u"/nonexistent/a"_qs, u"/nonexistent/b"_qs});
    QVERIFY(shelf.broken.isEmpty());
    QVERIFY(shelf.dialects.size() > 10);
    QVERIFY(std::all_of(shelf.dialects.begin(), shelf.dialects.end(),
                        [](const ShelvedDialect &shelved) {
                            return shelved.dialect.origin == DialectOrigin::BuiltIn
                                   && !shelved.text.isEmpty();
                        }));
}

void TestDialectShelf::laterFilesReplaceEarlierOnes()
{
    write(u"etc/a.toml"_qs, file("shedlock", "of the system"));
    write(u"user/b.toml"_qs, file("shedlock", "of the user"));
    const QString named = write(u"c.toml"_qs, file("shedlock", "of the command line"));
    const DialectShelf without = readDialects(folders());
    QVERIFY(without.broken.isEmpty());
    QCOMPARE(titleOf(without, u"shedlock"_qs, DialectEngine::Elasticsearch), u"of the user"_qs);
    QCOMPARE(titleOf(without, u"shedlock"_qs, DialectEngine::Mongo), u"ShedLock"_qs);
    const DialectShelf with = readDialects(folders(), {named});
    QCOMPARE(titleOf(with, u"shedlock"_qs, DialectEngine::Elasticsearch),
             u"of the command line"_qs);
    const ShelvedDialect shelved = with.named(u"shedlock"_qs).first();
    QVERIFY(shelved.dialect.origin == DialectOrigin::CommandLine);
    QCOMPARE(shelved.dialect.file, named);
    QCOMPARE(shelved.replaced, (QStringList{u":/lockscope/dialects/shedlock.toml"_qs,
                                            m_folder->filePath(u"etc/a.toml"_qs),
                                            m_folder->filePath(u"user/b.toml"_qs)}));
}

void TestDialectShelf::aBrokenFileHidesNone()
{
    const QString broken = write(u"user/a.toml"_qs, "format = 1\nname = \"shedlock\"\n");
    write(u"user/b.toml"_qs, file("mine", "Mine"));
    const DialectShelf shelf = readDialects(folders(), {u"/nonexistent.toml"_qs});
    QCOMPARE(titleOf(shelf, u"mine"_qs, DialectEngine::Elasticsearch), u"Mine"_qs);
    QCOMPARE(titleOf(shelf, u"shedlock"_qs, DialectEngine::Elasticsearch), u"ShedLock"_qs);
    QCOMPARE(shelf.broken.size(), 2);
    QCOMPARE(shelf.broken.first().file, broken);
    QVERIFY(shelf.broken.first().origin == DialectOrigin::User);
    QVERIFY(shelf.broken.first().errors.first().text.startsWith(u"it needs `engine`"));
    QCOMPARE(shelf.broken.last().errors.first().text, u"there is no such file"_qs);
}

/// Whoever corrected a built-in one, and made a mistake, gets neither.
void TestDialectShelf::aWrongFileIsNotPassedOver()
{
    const QByteArray before = qgetenv("XDG_CONFIG_HOME");
    qputenv("XDG_CONFIG_HOME", m_folder->path().toLocal8Bit());
    const auto restore = qScopeGuard([&before] { qputenv("XDG_CONFIG_HOME", before); });
    QVERIFY(QDir(m_folder->path()).mkpath(u"lockscope/dialects"_qs));
    const auto chosen = [] { return chosenDialects({"shedlock"}, DialectEngine::Elasticsearch); };
    const QString own = write(u"lockscope/dialects/shedlock.toml"_qs,
                              file("shedlock", "Corrected"));
    QVERIFY(chosen());
    QCOMPARE(chosen()->front().title, u"Corrected"_qs);

    write(u"lockscope/dialects/shedlock.toml"_qs, file("shedlock", "Corrected") + "more = 1\n");
    QVERIFY(!chosen());
    QVERIFY2(chosen().error().detail.starts_with("the dialect " + own.toStdString() + ": line "),
             chosen().error().detail.c_str());
    QVERIFY(chosenDialects({"kibana"}, DialectEngine::Elasticsearch)); // others are as before
}

void TestDialectShelf::twoInOnePlaceAreTold()
{
    const QString first = write(u"user/a.toml"_qs, file("mine", "First"));
    const QString second = write(u"user/b.toml"_qs, file("mine", "Second"));
    write(u"user/c.toml"_qs, file("mine", "Of another engine", "mongodb"));
    const DialectShelf shelf = readDialects(folders());
    QCOMPARE(titleOf(shelf, u"mine"_qs, DialectEngine::Elasticsearch), u"First"_qs);
    QCOMPARE(titleOf(shelf, u"mine"_qs, DialectEngine::Mongo), u"Of another engine"_qs);
    QCOMPARE(shelf.broken.size(), 1);
    QCOMPARE(shelf.broken.first().file, second);
    QVERIFY(toText(shelf.broken.first().errors.first()).contains(first));
}

void TestDialectShelf::onlyFilesAreRead()
{
    write(u"user/note.txt"_qs, "no dialect");
    QVERIFY(QDir(m_folder->path()).mkdir(u"user/folder.toml"_qs));
    const QString pipe = m_folder->filePath(u"user/pipe.toml"_qs);
    QCOMPARE(::mkfifo(pipe.toLocal8Bit().constData(), 0600), 0);
    const DialectShelf shelf = readDialects(folders());
    QCOMPARE(shelf.broken.size(), 1);
    QCOMPARE(shelf.broken.first().file, pipe);
    QCOMPARE(shelf.broken.first().errors.first().text, u"it is no file"_qs);
}

void TestDialectShelf::largeFilesAreNotRead()
{
    write(u"user/large.toml"_qs, QByteArray(10 * MaxDialectBytes, '#'));
    const DialectShelf shelf = readDialects(folders());
    QCOMPARE(shelf.broken.size(), 1);
    QCOMPARE(shelf.broken.first().errors.first().text, u"it is larger than 64 KiB"_qs);
}

LOCKSCOPE_APPLESS_TEST(TestDialectShelf)
#include "tst_dialectshelf.moc"
