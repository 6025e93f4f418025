// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/fuzz/fuzzing.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QFile>
#include <QTest>

using namespace lockscope;

namespace {

struct Target
{
    const char *name;
    void (*run)(std::string_view);
};

#define LOCKSCOPE_NAMED_TARGET(name) Target{#name, &fuzz::name},
const std::vector<Target> Targets{LOCKSCOPE_FUZZ_TARGETS(LOCKSCOPE_NAMED_TARGET)};
#undef LOCKSCOPE_NAMED_TARGET

QDir corpus() { return QDir(QStringLiteral(FUZZ_CORPUS)); }

} // namespace

/// The fuzz targets' corpora, and with them the inputs that once found something, in every build
/// and without libFuzzer.
class TestFuzzCorpus : public QObject
{
    Q_OBJECT
private slots:
    void everyCorpusHasATarget();
    void propertiesHold_data();
    void propertiesHold();
    void propertiesHoldOnCutInputs_data() { propertiesHold_data(); }
    void propertiesHoldOnCutInputs();
};

void TestFuzzCorpus::everyCorpusHasATarget()
{
    QStringList names;
    for (const Target &target : Targets)
        names += QString::fromLatin1(target.name);
    QCOMPARE(corpus().entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name), names);
}

void TestFuzzCorpus::propertiesHold_data()
{
    QTest::addColumn<int>("target");
    for (std::size_t i = 0; i < Targets.size(); ++i)
        QTest::newRow(Targets[i].name) << static_cast<int>(i);
}

void TestFuzzCorpus::propertiesHold()
{
    QFETCH(int, target);
    const Target &tested = Targets[static_cast<std::size_t>(target)];
    const QDir folder(corpus().filePath(QString::fromLatin1(tested.name)));
    const QStringList files = folder.entryList(QDir::Files, QDir::Name);
    QVERIFY(!files.isEmpty());
    for (const QString &name : files) {
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        try {
            tested.run(file.readAll().toStdString());
        } catch (const fuzz::PropertyBroken &broken) {
            QFAIL(qPrintable(name + QStringLiteral(": ") + QString::fromUtf8(broken.what())));
        }
    }
}

void TestFuzzCorpus::propertiesHoldOnCutInputs()
{
    QFETCH(int, target);
    const Target &tested = Targets[static_cast<std::size_t>(target)];
    const QDir folder(corpus().filePath(QString::fromLatin1(tested.name)));
    for (const QString &name : folder.entryList(QDir::Files, QDir::Name)) {
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const std::string whole = file.readAll().toStdString();
        for (std::size_t eighth = 0; eighth < 8; ++eighth) {
            const std::size_t cut = whole.size() * eighth / 8;
            try {
                tested.run(std::string_view(whole).substr(0, cut));
            } catch (const fuzz::PropertyBroken &broken) {
                QFAIL(qPrintable(QStringLiteral("%1, cut at byte %2: %3")
                                         .arg(name)
                                         .arg(cut)
                                         .arg(QString::fromUtf8(broken.what()))));
            }
        }
    }
}

LOCKSCOPE_GUILESS_TEST(TestFuzzCorpus)
#include "tst_fuzzcorpus.moc"
