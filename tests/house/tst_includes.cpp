// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/house/includerules.h"
#include "tests/support/testprogram.h"

#include <QDirIterator>
#include <QFile>
#include <QLibraryInfo>
#include <QTest>

using namespace lockscope;

/// The layers of docs/architecture.md hold over the whole tree, and the check would notice if they
/// did not.
class TestIncludes : public QObject
{
    Q_OBJECT
private slots:
    void theTreeKeepsTheTable()
    {
        const QDir root(QStringLiteral(LOCKSCOPE_SOURCE_DIR));
        QStringList found;
        int files = 0;
        for (const QString &folder : {u"models"_qs, u"backend"_qs, u"ui"_qs, u"app"_qs}) {
            QDirIterator it(root.filePath(folder), {u"*.h"_qs, u"*.cpp"_qs}, QDir::Files,
                            QDirIterator::Subdirectories);
            while (it.hasNext()) {
                QFile file(it.next());
                QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
                found += m_rules.violations(root.relativeFilePath(file.fileName()),
                                            QString::fromUtf8(file.readAll()));
                ++files;
            }
        }
        QVERIFY2(files > 10, "hardly any sources were found: is the source directory right?");
        QVERIFY2(found.isEmpty(), qPrintable(u'\n' % found.join(u'\n')));
    }

    void aBreachIsReported_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("text");
        const auto row = [](const char *name, const QString &path, const QString &text) {
            QTest::newRow(name) << path << text;
        };
        row("models see backend", u"models/store/a.cpp"_qs,
            u"#include \"backend/http/httpclient.h\"\n"_qs);
        row("models see ui", u"models/items/a.h"_qs, u"#include \"ui/mainwindow.h\"\n"_qs);
        row("domain sees store", u"models/domain/a.h"_qs,
            u"#include \"models/store/lockstore.h\"\n"_qs);
        row("domain sees protocol", u"models/domain/a.h"_qs,
            u"#include \"models/protocol/scripts/scripts.h\"\n"_qs);
        row("domain sees the network, by class", u"models/domain/a.h"_qs,
            u"#include <QNetworkReply>\n"_qs);
        row("domain sees the network, by module", u"models/domain/a.h"_qs,
            u"#include <QtNetwork/QNetworkReply>\n"_qs);
        row("domain sees the network, in lower case", u"models/domain/a.h"_qs,
            u"#include <qnetworkreply.h>\n"_qs);
        row("domain sees widgets", u"models/domain/a.h"_qs, u"  #  include <QLabel>\n"_qs);
        row("domain sees JSON", u"models/domain/a.h"_qs, u"#include <QJsonObject>\n"_qs);
        row("domain sees JSON, by module", u"models/domain/a.h"_qs,
            u"#include <QtCore/QJsonObject>\n"_qs);
        row("domain has a timer", u"models/domain/a.h"_qs, u"#include <QTimer>\n"_qs);
        row("a dialect sees the protocol", u"models/dialect/a.h"_qs,
            u"#include \"models/protocol/scripts/scripts.h\"\n"_qs);
        row("a dialect has a clock", u"models/dialect/a.cpp"_qs,
            u"auto now = QDateTime::currentMSecsSinceEpoch();\n"_qs);
        row("toml++ elsewhere", u"models/dialect/dialectparser.cpp"_qs,
            u"#include <toml++/toml.h>\n"_qs);
        row("protocol sees simdjson", u"models/protocol/a.cpp"_qs, u"#include <simdjson.h>\n"_qs);
        row("protocol has a clock", u"models/protocol/a.cpp"_qs,
            u"auto t = std::chrono::steady_clock::now();\n"_qs);
        row("store reads the wall clock", u"models/store/a.cpp"_qs,
            u"auto t = QDateTime::currentDateTimeUtc();\n"_qs);
        row("lab model sees protocol", u"models/lab/a.h"_qs,
            u"#include \"models/protocol/scripts/scripts.h\"\n"_qs);
        row("lab model sees JSON", u"models/lab/a.h"_qs, u"#include <QJsonObject>\n"_qs);
        row("lab model has a clock", u"models/lab/a.cpp"_qs,
            u"auto t = std::chrono::steady_clock::now();\n"_qs);
        row("store is an item model", u"models/store/a.h"_qs,
            u"#include <QAbstractItemModel>\n"_qs);
        row("items have colours", u"models/items/a.cpp"_qs, u"return QColor(Qt::red);\n"_qs);
        row("items see widgets", u"models/items/a.cpp"_qs, u"#include <QTreeView>\n"_qs);
        row("backend sees store", u"backend/elastic/a.cpp"_qs,
            u"#include \"models/store/lockstore.h\"\n"_qs);
        row("backend sees items", u"backend/elastic/a.cpp"_qs,
            u"#include \"models/items/locktreemodel.h\"\n"_qs);
        row("backend sees QtGui", u"backend/elastic/a.cpp"_qs, u"#include <QImage>\n"_qs);
        row("backend sees widgets", u"backend/lab/a.cpp"_qs, u"#include <QtWidgets>\n"_qs);
        row("the protocol's tasks see an engine", u"backend/protocol/a.h"_qs,
            u"#include \"backend/elastic/elasticconnection.h\"\n"_qs);
        row("the protocol's tasks see the network", u"backend/protocol/a.h"_qs,
            u"#include <QNetworkReply>\n"_qs);
        row("ui sees backend", u"ui/a.cpp"_qs,
            u"#include \"backend/elastic/elasticlockbackend.h\"\n"_qs);
        row("ui sees the network", u"ui/a.cpp"_qs, u"#include <QNetworkProxy>\n"_qs);
        row("ui sees JSON", u"ui/a.cpp"_qs, u"#include <QJsonDocument>\n"_qs);
        row("the window's program sees lockctl", u"app/gui/a.cpp"_qs,
            u"#include \"app/cli/frame/command.h\"\n"_qs);
        row("lockctl sees the window", u"app/cli/a.cpp"_qs,
            u"#include \"ui/shell/mainwindow.h\"\n"_qs);
        row("lockctl sees widgets", u"app/cli/a.cpp"_qs, u"#include <QLabel>\n"_qs);
        row("a feature sees the shell", u"ui/breaking/a.cpp"_qs,
            u"#include \"ui/shell/mainwindow.h\"\n"_qs);
        row("a feature sees another", u"ui/breaking/a.cpp"_qs,
            u"#include \"ui/owners/ownerspanel.h\"\n"_qs);
        row("the shell sees a feature", u"ui/shell/a.cpp"_qs,
            u"#include \"ui/breaking/stalepanel.h\"\n"_qs);
        row("what features ask of each other sees one", u"ui/server/a.cpp"_qs,
            u"#include \"ui/audit/auditpanel.h\"\n"_qs);
        row("the tree sees a feature", u"ui/tree/a.cpp"_qs,
            u"#include \"ui/inspector/inspector.h\"\n"_qs);
        row("the kit sees the tree", u"ui/kit/a.cpp"_qs, u"#include \"ui/tree/rowlook.h\"\n"_qs);
        row("sentences see widgets of ours", u"ui/text/a.cpp"_qs,
            u"#include \"ui/kit/icon.h\"\n"_qs);
        row("sentences see widgets", u"ui/text/a.cpp"_qs, u"#include <QLabel>\n"_qs);
        row("a room that is not in the table", u"ui/attic/a.cpp"_qs,
            u"#include \"ui/kit/icon.h\"\n"_qs);
        row("ui sees the keychain", u"ui/a.cpp"_qs, u"#include <qt6keychain/keychain.h>\n"_qs);
        row("the desktop's bus outside the keychain", u"backend/elastic/a.cpp"_qs,
            u"#include <QDBusConnection>\n"_qs);
        row("MongoDB's driver outside its carrier", u"backend/lab/a.cpp"_qs,
            u"#include <mongoc/mongoc.h>\n"_qs);
        row("MongoDB's documents above the backends", u"models/store/a.h"_qs,
            u"#include <bson/bson.h>\n"_qs);
        row("MongoDB's carrier sees another", u"backend/mongo/a.cpp"_qs,
            u"#include \"backend/elastic/elasticrequests.h\"\n"_qs);
        row("a second access manager, by include", u"backend/elastic/a.cpp"_qs,
            u"#include <QNetworkAccessManager>\n"_qs);
        row("a second access manager, by name", u"app/gui/a.cpp"_qs,
            u"class QNetworkAccessManager;\n"_qs);
    }

    void aBreachIsReported()
    {
        QFETCH(const QString, path);
        QFETCH(const QString, text);
        const QStringList found = m_rules.violations(path, u"// line 1\n"_qs % text);
        QCOMPARE(found.size(), 1);
        QVERIFY2(found.first().startsWith(path % u":2: "_qs), qPrintable(found.first()));
    }

    void whatIsAllowedIsNotReported_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("text");
        const auto row = [](const char *name, const QString &path, const QString &text) {
            QTest::newRow(name) << path << text;
        };
        row("downward", u"models/items/a.h"_qs,
            u"#include \"models/store/lockstore.h\"\n#include <QAbstractItemModel>\n"_qs);
        row("a feature", u"ui/changes/a.cpp"_qs,
            u"#include \"ui/changes/b.h\"\n#include \"ui/server/lockcontroller.h\"\n"
            "#include \"ui/tree/rowlook.h\"\n#include \"ui/kit/icon.h\"\n"
            "#include \"ui/text/format.h\"\n#include \"models/store/lockstore.h\"\n"_qs);
        row("backend", u"backend/http/a.h"_qs,
            u"#include <QNetworkAccessManager>\n#include \"models/protocol/scripts/scripts.h\"\n"_qs);
        row("a word in a comment", u"models/store/a.h"_qs,
            u"/// not steady_clock; QNetworkAccessManager neither\nint a;\n"_qs);
        row("a word in a long comment", u"models/store/a.h"_qs,
            u"/*\n#include <QLabel>\n steady_clock */\n"_qs);
        row("a word in a literal", u"models/items/a.cpp"_qs,
            u"auto a = u\"QColor \\\" QIcon\"_qs; auto b = R\"(QFont)\";\n"_qs);
        row("a part of a word", u"models/items/a.cpp"_qs, u"int myQColorful = 0;\n"_qs);
        row("tests are free", u"tests/ui/a.cpp"_qs,
            u"#include \"backend/http/httpclient.h\"\n#include <QNetworkAccessManager>\n"_qs);
    }

    void whatIsAllowedIsNotReported()
    {
        QFETCH(const QString, path);
        QFETCH(const QString, text);
        QCOMPARE(m_rules.violations(path, text), QStringList());
    }

private:
    const IncludeRules m_rules{
            IncludeRules::modulesOfQt(QLibraryInfo::path(QLibraryInfo::HeadersPath))};
};

LOCKSCOPE_GUILESS_TEST(TestIncludes)
#include "tst_includes.moc"
