// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/testprogram.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

using namespace lockscope;

/// Which engine a server is, nobody above the backends decides by: what an engine can do is a trait
/// of it or a fact of its status, and another engine needs no change there.
class TestEngines : public QObject
{
    Q_OBJECT

    /// The two files that say which ids there are and what people call them.
    static bool mayName(const QString &path)
    {
        return path == QStringLiteral("models/domain/engineid.h")
               || path == QStringLiteral("models/domain/enginename.cpp")
               // A dialect is of one engine, not of the server at hand: what it can say depends on
               // that.
               || path.startsWith(QStringLiteral("models/dialect/"));
    }

    static QStringList decisionsIn(const QString &path, const QString &text)
    {
        static const QRegularExpression comment(QStringLiteral("//[^\\n]*"));
        static const QRegularExpression decision(QStringLiteral(
                "\\bEngineFlavour\\b|\\bEngineId\\b|\\btraits\\(\\)\\s*\\.\\s*name\\b"
                "|\\bengine(Name|Text)?(\\(.*\\))?\\s*[=!]="
                "|[=!]=\\s*[\\w>().-]*(\\.|->|\\b)engine(Name|Text)?\\b"
                "|[=!]=\\s*[\\w(]*\"(elasticsearch|opensearch|embedded|mongodb|etcd)\""));
        QStringList found;
        const QStringList lines = text.split(QLatin1Char('\n'));
        for (qsizetype i = 0; i < lines.size() && !mayName(path); ++i) {
            const QRegularExpressionMatch match = decision.match(
                    QString(lines.at(i)).remove(comment));
            if (match.hasMatch())
                found.append(path + QLatin1Char(':') + QString::number(i + 1)
                             + QStringLiteral(": decides by the engine: ") + match.captured());
        }
        return found;
    }

private slots:
    void nobodyAboveTheBackendsDecidesByTheEngine()
    {
        const QDir root(QStringLiteral(LOCKSCOPE_SOURCE_DIR));
        QStringList found;
        int files = 0;
        for (const char *folder : {"models", "ui", "app"}) {
            QDirIterator it(root.filePath(QLatin1String(folder)),
                            {QStringLiteral("*.h"), QStringLiteral("*.cpp")}, QDir::Files,
                            QDirIterator::Subdirectories);
            while (it.hasNext()) {
                QFile file(it.next());
                QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
                found += decisionsIn(root.relativeFilePath(file.fileName()),
                                     QString::fromUtf8(file.readAll()));
                ++files;
            }
        }
        QVERIFY2(files > 10, "hardly any sources were found: is the source directory right?");
        QVERIFY2(found.isEmpty(), qPrintable(QLatin1Char('\n') + found.join(QLatin1Char('\n'))));
    }

    void aDecisionIsReported_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("reported");
        const auto row = [](const char *text, bool reported) {
            QTest::newRow(text) << QString::fromLatin1(text) << reported;
        };
        row("case EngineFlavour::OpenSearch:", true);
        row("if (status.engine == other)", true);
        row("if (status->engine != \"embedded\")", true);
        row("return \"embedded\" == status.engine;", true);
        row("return other == server.status()->engine;", true);
        row("use(EngineId::Embedded);", true);
        row("if (backend->traits().name == name)", true);
        row("return engineName(status.engine) == text;", true);
        row("if (id == QLatin1String(\"opensearch\"))", true);
        row("map.set(\"engine\", status.engine);", false);
        row("status.engine = text;", false);
        row("if (backend->traits().showsLate)", false);
        row("const QString text = engineText(status->engine);", false);
        row("return a; // unlike EngineId::Embedded", false);
    }
    void aDecisionIsReported()
    {
        QFETCH(QString, text);
        QFETCH(bool, reported);
        QCOMPARE(decisionsIn(QStringLiteral("ui/a.cpp"), text).size(), reported ? 1 : 0);
    }
};

LOCKSCOPE_APPLESS_TEST(TestEngines)
#include "tst_engines.moc"
