// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Help, manual pages and completion are made of one thing, and say the same.

#include "app/cli/manual/commandpage.h"
#include "app/cli/manual/manual.h"
#include "tests/cli/declaredcommands.h"
#include "tests/cli/lockctlrunner.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace lockscope;

namespace {

/// Hidden ones as well.
QStringList allCommands()
{
    QStringList names;
    const DeclaredCommands all = DeclaredCommands::all();
    for (const CLI::App *command : all.app().get_subcommands([](const CLI::App *) { return true; }))
        names.append(QString::fromStdString(command->get_name()));
    return names;
}

QByteArray readFile(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// What a reader sees of a page, but for how it is laid out.
QString withoutRoff(const QByteArray &page)
{
    QString text = QString::fromUtf8(page);
    text.remove(QRegularExpression(QStringLiteral("\\\\f[BIR]")));
    return text.replace(QLatin1String("\\-"), QLatin1String("-"))
            .replace(QLatin1String("\\(aq"), QLatin1String("'"))
            .replace(QLatin1String("\\(ga"), QLatin1String("`"))
            .replace(QLatin1String("\\(ti"), QLatin1String("~"))
            .replace(QLatin1String("\\e"), QLatin1String("\\"))
            .remove(QLatin1String("\\&"));
}

/// Declares the columns of a completion; what it returns adds a row. @p wanted is one of the
/// completions, @p notWanted none of them.
auto completionRows()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("wanted");
    QTest::addColumn<QString>("notWanted");
    return [](const char *line, const char *wanted, const char *notWanted) {
        QTest::newRow(line) << QString::fromLatin1(line) << QString::fromLatin1(wanted)
                            << QString::fromLatin1(notWanted);
    };
}

/// As bash takes a line apart, at what is in COMP_WORDBREAKS.
QStringList bashWords(const QString &line)
{
    static const QRegularExpression word(QStringLiteral("[:=]+|[^:= ]+"));
    QStringList words;
    QRegularExpressionMatchIterator found = word.globalMatch(line);
    while (found.hasNext())
        words.append(found.next().captured());
    if (line.endsWith(QLatin1Char(' ')))
        words.append(QString());
    return words;
}

/// What @p shell prints for @p script; null when it is not installed.
QByteArray outputOf(const QString &shell, const QStringList &arguments)
{
    if (QStandardPaths::findExecutable(shell).isEmpty())
        return {};
    QProcess process;
    process.start(shell, arguments);
    process.closeWriteChannel();
    return process.waitForFinished(60000)
                   ? process.readAllStandardOutput() + process.readAllStandardError() + "\n"
                   : QByteArray();
}

} // namespace

class TestManual : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase();
    void helpHasExampleAndExitStatus_data();
    void helpHasExampleAndExitStatus();
    void examplesAreUnderstood_data();
    void examplesAreUnderstood();
    void pagesSayWhatHelpSays_data();
    void pagesSayWhatHelpSays();
    void thePageOfAllNamesAll();
    void bashCompletes_data();
    void bashCompletes();
    void fishCompletes_data();
    void fishCompletes();
    void zshCompletes_data();
    void zshCompletes();
    void anotherShellIsRefused();

private:
    QString completion(const QString &shell) const
    {
        return m_folder.filePath(QStringLiteral("completion.") + shell);
    }

    QTemporaryDir m_folder;
};

void TestManual::initTestCase()
{
    const Lockctl lockctl;
    QCOMPARE(lockctl.run({QStringLiteral("manual"), QStringLiteral("--folder"), m_folder.path()})
                     .exitStatus,
             0);
    for (const char *shell : {"bash", "zsh", "fish"}) {
        const QString name = QString::fromLatin1(shell);
        const LockctlResult result = lockctl.run({QStringLiteral("completion"), name});
        QCOMPARE(result.exitStatus, 0);
        QCOMPARE(lockctl.run({QStringLiteral("--json"), QStringLiteral("completion"), name}).output,
                 result.output);
        QFile file(completion(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(result.output) > 0);
    }
    QVERIFY(QFile(m_folder.filePath(QStringLiteral("at:noon"))).open(QIODevice::WriteOnly));
}

void TestManual::helpHasExampleAndExitStatus_data()
{
    QTest::addColumn<QString>("command");
    for (const QString &command : allCommands())
        QTest::newRow(command.toUtf8().constData()) << command;
}

void TestManual::helpHasExampleAndExitStatus()
{
    QFETCH(QString, command);
    const LockctlResult result = Lockctl().run({command, QStringLiteral("--help")});
    QCOMPARE(result.exitStatus, 0);
    const QString help = QString::fromUtf8(result.output);
    QVERIFY(help.contains(QStringLiteral("Usage: lockctl %1 [OPTIONS]").arg(command)));
    QVERIFY2(help.contains(QStringLiteral(":\n  lockctl %1").arg(command)),
             result.output.constData());
    static const QRegularExpression exits(QStringLiteral("\nExit status:\n(  \\d+ +\\S.*\n){2,}$"));
    QVERIFY2(help.contains(exits), result.output.constData());
    // What CLI11 writes by itself.
    static const QRegularExpression inferred(
            QStringLiteral("\\(\\d+x\\)|\\bU?INT\\b|:INT|REQUIRED|Excludes:|Needs:|\n\n\n"));
    const QRegularExpressionMatch found = inferred.match(help);
    QVERIFY2(!found.hasMatch(), qPrintable(found.captured()));
}

void TestManual::examplesAreUnderstood_data()
{
    QTest::addColumn<QString>("example");
    for (const QString &command : allCommands())
        for (const CommandPage::Example &example : commandPage(command.toStdString()).examples)
            QTest::newRow(example.command.c_str()) << QString::fromStdString(example.command);
}

void TestManual::examplesAreUnderstood()
{
    QFETCH(QString, example);
    QStringList words = QProcess::splitCommand(example.section(QStringLiteral(" > "), 0, 0));
    QCOMPARE(words.takeFirst(), QStringLiteral("lockctl"));
    DeclaredCommands declared(words);
    QCOMPARE(declared.line().parse(), std::optional<int>());
}

void TestManual::pagesSayWhatHelpSays_data() { helpHasExampleAndExitStatus_data(); }

void TestManual::pagesSayWhatHelpSays()
{
    QFETCH(QString, command);
    const QString file = m_folder.filePath(QStringLiteral("lockctl-%1.1").arg(command));
    const DeclaredCommands all = DeclaredCommands::all();
    const CLI::App *app = all.app().get_subcommand(command.toStdString());
    if (app->get_group().empty()) { // help does not list it
        QVERIFY(!QFile::exists(file));
        return;
    }
    const QByteArray page = readFile(file);
    const QString text = withoutRoff(page);
    const QString help = QString::fromUtf8(
            Lockctl().run({command, QStringLiteral("--help")}).output);
    QVERIFY(text.contains(help.section(QLatin1Char('\n'), 1, 1).mid(7))); // the usage
    qsizetype items = 0;
    bool isOption = false;
    for (const QString &line : help.split(QLatin1Char('\n'))) {
        if (line.endsWith(QLatin1Char(':')))
            isOption = !line.startsWith(QLatin1String("Exit"))
                       && !line.startsWith(QLatin1String("Ex"));
        if (!isOption || !line.startsWith(QLatin1String("  ")))
            continue;
        // A long name has its words in the next line.
        const QString name = line.left(30).trimmed().section(QLatin1Char(' '), 0, 0);
        QString words = line.mid(30);
        if (!line.startsWith(QLatin1String("   "))) {
            ++items;
            QVERIFY2(text.contains(QStringLiteral("\n.TP\n%1")
                                           .arg(QString(name).replace(QLatin1String(","),
                                                                      QLatin1String(", ")))),
                     qPrintable(name));
            if (line.size() > 30 && line.at(29) != QLatin1Char(' '))
                continue;
        } else {
            words = line.trimmed();
        }
        words.replace(QChar(0x2026), QLatin1String("..."));
        QVERIFY2(text.contains(words), qPrintable(words));
    }
    const CommandPage told = commandPage(command.toStdString());
    for (const CommandPage::Example &example : told.examples)
        QVERIFY(text.contains(QString::fromStdString(example.command)));
    for (const CommandPage::ExitMeaning &exit : told.exits)
        QVERIFY(text.contains(
                QStringLiteral("\n.TP\n%1\n%2\n")
                        .arg(QString::number(exit.status), QString::fromStdString(exit.meaning))));
    // And nothing else.
    QCOMPARE(page.count("\n.TP\n"),
             items + qsizetype(told.examples.size()) + qsizetype(told.exits.size()));
}

void TestManual::thePageOfAllNamesAll()
{
    const QString text = withoutRoff(readFile(m_folder.filePath(QStringLiteral("lockctl.1"))));
    const DeclaredCommands all = DeclaredCommands::all();
    for (const ManualCommand &command : readCommands(all.app())) {
        const QString item = QStringLiteral(".TP\n.BR lockctl-%1 (1)\n%2\n")
                                     .arg(QString::fromStdString(command.name),
                                          QString::fromStdString(command.description));
        QVERIFY2(text.contains(item), qPrintable(item));
    }
    for (const CommandPage::ExitMeaning &exit : commonExits())
        QVERIFY(text.contains(QString::fromStdString(exit.meaning)));
}

void TestManual::bashCompletes_data()
{
    const auto row = completionRows();
    row("lockctl ac", "acquire", "apply");
    row("lockctl ", "break", "worker");
    row("lockctl --server http://h:1 rel", "release", "renew");
    row("lockctl --server=http://h:1 rel", "release", "renew");
    row("lockctl --server http:", "", "acquire");
    row("lockctl acquire --", "--purpose", "--dead");
    row("lockctl acquire --mode ", "S", "--lease");
    row("lockctl acquire --server http://h:1 --mode=", "S", "--mode=S");
    row("lockctl ls --state d", "dead", "held");
    row("lockctl ls --state=d", "dead", "held");
    row("lockctl dialect gu", "guess", "try");
    row("lockctl dialect show --engine e", "etcd", "mongodb");
    row("lockctl --json export --format p", "prometheus", "csv");
    row("lockctl completion f", "fish", "bash");
    row("lockctl audit v", "verify", "ls");
    row("lockctl acquire /a -- ech", "echo", "acquire");
    row("lockctl acquire rw:a -- ech", "echo", "acquire");
    row("lockctl ls --password-file /etc/host", "/etc/hostname", "--json");
    row("lockctl ls --password-file=/etc/host", "/etc/hostname", "--json");
    row("lockctl apply at:n", "noon", "at:noon");
    row("lockctl acquire /a -- cat at:n", "noon", "at:noon");
}

void TestManual::bashCompletes()
{
    QFETCH(QString, line);
    QFETCH(QString, wanted);
    QFETCH(QString, notWanted);
    const QString script = QStringLiteral(
            "source \"$1\"; cd \"$2\"; COMP_LINE=$3; shift 3; COMP_WORDS=(\"$@\"); "
            "COMP_CWORD=$(($# - 1)); _lockctl; printf '%s\\n' \"${COMPREPLY[@]}\"");
    const QByteArray output = outputOf(QStringLiteral("bash"),
                                       QStringList{QStringLiteral("-c"), script,
                                                   QStringLiteral("bash"),
                                                   completion(QStringLiteral("bash")),
                                                   m_folder.path(), line}
                                               + bashWords(line));
    const QList<QByteArray> found = output.split('\n');
    QVERIFY2(found.contains(wanted.toUtf8()), output.constData());
    QVERIFY2(!found.contains(notWanted.toUtf8()), output.constData());
    QVERIFY2(!output.contains("bash: "), output.constData());
}

void TestManual::fishCompletes_data()
{
    const auto row = completionRows();
    row("lockctl ac", "acquire", "apply");
    row("lockctl acquire --p", "--purpose", "--dead");
    row("lockctl ls --state d", "dead", "held");
    row("lockctl completion f", "fish", "bash");
    row("lockctl --server http://h:1 rel", "release", "renew");
    row("lockctl --json --server http://h:1 acquire --p", "--purpose", "--dead");
    row("lockctl audit ls --", "--open", "--state");
    row("lockctl dialect gu", "guess", "try");
    row("lockctl acquire /a -- ech", "echo", "--purpose");
    row("lockctl acquire /a -- ech --p", "", "--purpose");
}

void TestManual::fishCompletes()
{
    QFETCH(QString, line);
    QFETCH(QString, wanted);
    QFETCH(QString, notWanted);
    const QByteArray output = outputOf(QStringLiteral("fish"),
                                       {QStringLiteral("--no-config"), QStringLiteral("-c"),
                                        QStringLiteral("source %1; complete -C %2")
                                                .arg(completion(QStringLiteral("fish")),
                                                     QLatin1Char('"') + line + QLatin1Char('"'))});
    if (output.isEmpty())
        QSKIP("fish is not installed");
    QList<QByteArray> found = output.split('\n');
    std::transform(found.begin(), found.end(), found.begin(),
                   [](const QByteArray &one) { return one.split('\t').first(); });
    QVERIFY2(found.contains(wanted.toUtf8()), output.constData());
    QVERIFY2(!found.contains(notWanted.toUtf8()), output.constData());
}

void TestManual::zshCompletes_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("completed");
    const auto row = [](const char *line, const char *completed) {
        QTest::newRow(line) << QString::fromLatin1(line) << QString::fromLatin1(completed);
    };
    row("lockctl ac", "lockctl acquire ");
    row("lockctl --server http://h:1 rel", "lockctl --server http://h:1 release ");
    row("lockctl --serv", "lockctl --server=");
    row("lockctl ls --state de", "lockctl ls --state dead ");
    row("lockctl ls --sta", "lockctl ls --state=");
    row("lockctl acquire --server http://h:1 --mode=S --purp",
        "lockctl acquire --server http://h:1 --mode=S --purpose=");
    row("lockctl audit ls --op", "lockctl audit ls --open ");
    row("lockctl completion f", "lockctl completion fish ");
    row("lockctl dialect gu", "lockctl dialect guess ");
}

/// At a terminal of its own: zsh completes for a person alone. It writes `<ready>` when it reads keys,
/// and at Ctrl+X its line.
void TestManual::zshCompletes()
{
    QFETCH(QString, line);
    QFETCH(QString, completed);
    const QString script = QStringLiteral(
            "zmodload zsh/zpty && zpty shell zsh -f -i || exit\n"
            "zpty -w shell \"PS1='' RPS1=''; autoload -Uz compinit; compinit -D -u; source $1; \"'"
            "ready() { print -r -- \"<\"ready\">\" }; zle -N zle-line-init ready; "
            "show() { zle -I; print -r -- \"<$BUFFER>\" }; zle -N show; bindkey \"^X\" show'\n"
            "zpty -r shell said '*<ready>*'\n"
            "zpty -w -n shell \"$2\"$'\\t\\x18'\n"
            "zpty -r shell said '*<*>*'\n"
            "print -r -- \"${${said##*<}%%>*}\"");
    const QByteArray output = outputOf(QStringLiteral("zsh"),
                                       {QStringLiteral("-f"), QStringLiteral("-c"), script,
                                        QStringLiteral("zsh"), completion(QStringLiteral("zsh")),
                                        line});
    if (output.isEmpty())
        QSKIP("zsh is not installed");
    QCOMPARE(QString::fromUtf8(output), completed + QStringLiteral("\n\n"));
}

void TestManual::anotherShellIsRefused()
{
    const LockctlResult result = Lockctl().run(
            {QStringLiteral("completion"), QStringLiteral("csh")});
    QCOMPARE(result.exitStatus, 2);
    QVERIFY(result.errors.contains("bash, zsh and fish"));
}

LOCKSCOPE_GUILESS_TEST(TestManual)
#include "tst_manual.moc"
