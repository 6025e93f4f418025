// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// S1 to S4: how soon the programs are there and what they take. The baselines are the limits of the
// product, not measurements.

#include "app/gui/features.h"
#include "backend/elastic/elasticlockbackend.h"
#include "backend/embedded/embeddedserver.h"
#include "backend/process/systemclock.h"
#include "models/store/lockhistory.h"
#include "tests/benchmarks/benchdata.h"
#include "tests/benchmarks/benchmark.h"
#include "tests/benchmarks/firstpaint.h"
#include "tests/support/fakelockbackend.h"
#include "ui/kit/theme.h"
#include "ui/server/workspace.h"
#include "ui/shell/mainwindow.h"

#include <QEventLoop>
#include <QProcess>
#include <QTemporaryDir>

#include <memory>

namespace lockscope {

namespace {

constexpr double MegaByte = 1e6;
constexpr int ProcessTimeoutMs = 60000;

QByteArray outputOf(const QString &program, const QStringList &arguments, const QString &home)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char *name : {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"})
        environment.insert(QString::fromLatin1(name), home);
    environment.insert(QStringLiteral("LOCKSCOPE_AUDIT"), home + QStringLiteral("/audit.jsonl"));
    environment.insert(QStringLiteral("LOCKSCOPE_HISTORY"), QStringLiteral("off"));
    process.setProcessEnvironment(environment);
    process.setProcessChannelMode(QProcess::SeparateChannels);
    process.start(program, arguments);
    if (!process.waitForFinished(ProcessTimeoutMs) || process.exitCode() != 0)
        stopWith(program.toStdString() + ": " + process.readAllStandardError().toStdString());
    return process.readAllStandardOutput();
}

struct Start
{
    double paint = 0;  ///< nanoseconds from the start of the process
    double memory = 0; ///< bytes resident
};

Start startOf(const char *program)
{
    const QTemporaryDir home; // an empty profile each time
    const QByteArray line = outputOf(QString::fromLocal8Bit(program),
                                     {QString::number(FirstPaint::now()), home.path()},
                                     home.path());
    const QList<QByteArray> words = line.trimmed().split(' ');
    if (words.size() != 2)
        stopWith(std::string(program) + " told nothing");
    return {words[0].toDouble(), words[1].toDouble()};
}

template<typename T>
bool answered(ResultJob<T> *job)
{
    QEventLoop loop;
    bool ok = false;
    job->onResult(&loop, [&](const Result<T> &result) {
        ok = result.has_value();
        loop.quit();
    });
    loop.exec();
    return ok;
}

/// What `lockctl ls` takes beyond its request, in nanoseconds.
double listingBeyondItsRequest(const EmbeddedServer &server, LockBackend &backend,
                               const QString &home)
{
    double request = 0;
    request = elapsed([&] {
        if (!answered(backend.fetchPage({}, 1000)))
            stopWith("the server does not answer");
    });
    return elapsed([&] {
               outputOf(QString::fromLocal8Bit(LOCKCTL_PROGRAM),
                        {QStringLiteral("ls"), QStringLiteral("--server"),
                         QString::fromStdString(server.url())},
                        home);
           })
           - request;
}

double memoryOfTheWindow(const FeedPage &picture)
{
    const double before = heapInUse();
    const SystemClock clock;
    Theme theme;
    OpenServer server(clock, nullptr);
    server.scheduler().setHeartbeat(Millis(0));
    const auto backend = std::make_shared<FakeLockBackend>(clock);
    backend->hanging = true; // the picture is given here
    Workspace workspace(server, ProcessIdentity());
    MainWindow window(MainWindow::Parts{workspace, theme, makeFeatures(workspace, {})});
    ServerProfile profile;
    profile.url = "http://127.0.0.1:9250";
    server.open({profile, backend, nullptr, nullptr, {}});
    LockStore &store = server.store();
    window.show();
    store.setClockOffset(Millis(0));
    store.applyPage(picture);
    store.tick();
    QCoreApplication::processEvents();
    return heapInUse() - before;
}

} // namespace

std::vector<BenchFigure> benchStart(const BenchScale &scale)
{
    std::vector<double> paint;
    std::vector<double> emptyPaint;
    std::vector<double> memory;
    for (int repetition = 0; repetition < scale.repetitions; ++repetition) {
        const Start empty = startOf(EMPTYWINDOW_PROGRAM);
        const Start ours = startOf(STARTPROBE_PROGRAM);
        paint.push_back(ours.paint);
        emptyPaint.push_back(empty.paint);
        memory.push_back(ours.memory - empty.memory);
    }
    const auto within = BenchFigure::Sense::Within;
    return {{"S1",
             "window painted, on an empty profile, from the start of the process",
             "ns",
             within,
             paint,
             "300 ms",
             constantly(300e6),
             {1, 0, 0}},
            {"S1-",
             "the same of an empty program of Qt Widgets",
             "ns",
             within,
             emptyPaint,
             "300 ms",
             constantly(300e6),
             {}},
            {"S2",
             "memory of that window over an empty program of Qt Widgets",
             "B",
             within,
             memory,
             "60 MB",
             constantly(60 * MegaByte),
             {1, 0, 0}}};
}

std::vector<BenchFigure> benchListing(const BenchScale &scale)
{
    EmbeddedServerOptions options;
    options.port = 0;
    EmbeddedServer server(options);
    if (!server.start())
        stopWith("the embedded server does not start");
    const SystemClock clock;
    ServerProfile profile;
    profile.url = server.url();
    ElasticLockBackend backend(profile, clock);
    if (!answered(backend.setUp(SetUpOptions())))
        stopWith("the embedded server is not set up");
    const QTemporaryDir home;
    std::vector<double> times;
    for (int repetition = 0; repetition < 4 * scale.repetitions; ++repetition)
        times.push_back(listingBeyondItsRequest(server, backend, home.path()));
    return {{"S3",
             "lockctl ls beyond its request",
             "ns",
             BenchFigure::Sense::Within,
             times,
             "20 ms",
             constantly(20e6),
             {1, 0, 0}}};
}

std::vector<BenchFigure> benchWindowMemory(const BenchScale &scale)
{
    std::vector<double> memory;
    double locks = 0;
    {
        const FeedPage picture = benchPicture(scale.rows);
        locks = static_cast<double>(picture.locks.size());
        for (int repetition = 0; repetition < scale.repetitions; ++repetition)
            memory.push_back(memoryOfTheWindow(picture));
    }
    return {{"S4",
             "heap of the whole window with " + std::to_string(static_cast<long long>(locks))
                     + " lock documents",
             "B",
             BenchFigure::Sense::Within,
             memory,
             "250 B a document",
             constantly(250 * locks),
             {1, 0, 0}}};
}

} // namespace lockscope
