// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/benchmarks/instructions/callgrind.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include <cstdio>

#ifdef HAVE_CALLGRIND
#    include <valgrind/callgrind.h>
#endif

namespace lockscope {

namespace {

const char *const LabelBegin = "desc: Trigger: Client Request: ";
const char *const CountBegin = "totals: ";
constexpr int RunMs = 600000;

/// What depends on the machine and the moment, and not on our code, is the same everywhere: seeds
/// of hashes, the processor's newest instructions.
QProcessEnvironment steadyEnvironment()
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("QT_HASH_SEED"), QStringLiteral("0"));
    environment.insert(QStringLiteral("SIMDJSON_FORCE_IMPLEMENTATION"), QStringLiteral("westmere"));
    environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
    return environment;
}

/// The rest of the line that begins with @p begin.
std::optional<QByteArray> lineAfter(const QByteArray &text, const char *begin)
{
    const QByteArray all = '\n' + text;
    const QByteArray wanted = QByteArray("\n") + begin;
    const qsizetype at = all.indexOf(wanted);
    if (at < 0)
        return std::nullopt;
    const qsizetype from = at + wanted.size();
    return all.mid(from, all.indexOf('\n', from) - from).trimmed();
}

} // namespace

bool canCountInstructions()
{
#ifdef HAVE_CALLGRIND
    return true;
#else
    return false;
#endif
}

void countInstructions([[maybe_unused]] const std::string &label, const std::function<void()> &work)
{
#ifdef HAVE_CALLGRIND
    CALLGRIND_START_INSTRUMENTATION;
    CALLGRIND_ZERO_STATS;
    work();
    CALLGRIND_DUMP_STATS_AT(label.c_str());
    CALLGRIND_STOP_INSTRUMENTATION;
#else
    work();
#endif
}

std::optional<std::pair<std::string, double>> readCallgrindDump(const QByteArray &dump)
{
    const std::optional<QByteArray> label = lineAfter(dump, LabelBegin);
    const std::optional<QByteArray> count = lineAfter(dump, CountBegin);
    if (!label || !count)
        return std::nullopt;
    bool isNumber = false;
    const double instructions = count->toDouble(&isNumber);
    if (!isNumber)
        return std::nullopt;
    return std::pair(label->toStdString(), instructions);
}

std::optional<CallgrindCounts> runUnderCallgrind(const QString &valgrind, const QString &program,
                                                 const QStringList &arguments)
{
    QTemporaryDir folder;
    if (!folder.isValid())
        return std::nullopt;
    QProcess process;
    process.setProcessEnvironment(steadyEnvironment());
    process.setProcessChannelMode(QProcess::ForwardedChannels);
    process.start(valgrind,
                  QStringList{QStringLiteral("--quiet"), QStringLiteral("--tool=callgrind"),
                              QStringLiteral("--instr-atstart=no"),
                              QStringLiteral("--callgrind-out-file=")
                                      + folder.filePath(QStringLiteral("dump")),
                              program}
                          + arguments);
    if (!process.waitForFinished(RunMs) || process.exitStatus() != QProcess::NormalExit
        || process.exitCode() != 0) {
        std::fprintf(stderr, "error: %s\n", qPrintable(process.errorString()));
        process.kill();
        process.waitForFinished();
        return std::nullopt;
    }
    CallgrindCounts counts;
    const QDir dumps(folder.path());
    for (const QString &name : dumps.entryList(QDir::Files)) {
        QFile file(dumps.filePath(name));
        if (!file.open(QIODevice::ReadOnly))
            return std::nullopt;
        if (const auto read = readCallgrindDump(file.readAll()))
            counts.insert(*read);
    }
    return counts;
}

} // namespace lockscope
