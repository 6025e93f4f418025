// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/application.h"

#include "app/cli/planjson.h"
#include "app/gui/logredactor.h"
#include "backend/elastic/backendfactory.h"
#include "backend/json/json.h"
#include "backend/snapshot/snapshotbackend.h"
#include "backend/snapshot/snapshotrecord.h"
#include "models/store/intentwatch.h"
#include "ui/text/evidencetext.h"
#include "ui/window/mainwindow.h"

#include <QFileInfo>
#include <QFutureWatcher>
#include <QtConcurrentRun>
#include <QUrl>

namespace lockscope {

Application::Paths Application::Paths::standard()
{
    return {ProfileStore::defaultFileName(), Settings::defaultFileName(), {}};
}

Application::Application(StartOptions options, const Paths &paths,
                         std::unique_ptr<CredentialStore> credentials, QObject *parent)
    : QObject(parent), m_options(std::move(options)), m_settings(paths.settings),
      m_profiles(paths.profiles), m_store(m_clock, &m_probe), m_history(m_store),
      m_scheduler(m_store, m_clock), m_credentials(std::move(credentials))
{
    m_scheduler.setInterval(Millis(m_settings.integer(Settings::Key::RefreshInterval)));
    if (m_options.byFolder)
        m_scheduler.setReading(RefreshScheduler::Reading::ByFolder);
    if (const std::string file = HistoryFile::standardFile(); !file.empty()) {
        m_historyFile = std::make_unique<HistoryFile>(file, paths.history);
        m_recorder = std::make_unique<PictureRecorder>(m_store, m_history, m_scheduler,
                                                       *m_historyFile);
    }
    m_readOnlyAgain.setSingleShot(true);
    ProcessIdentity self = m_probe.self();
    self.app = "lockscope " LOCKSCOPE_VERSION;
    m_window = std::make_unique<MainWindow>(MainWindow::Parts{m_store, m_history, m_scheduler,
                                                              m_clock, m_theme, std::move(self),
                                                              m_settings.store()});
    connectWindow();
}

Application::~Application()
{
    m_window.reset();
    m_scheduler.setBackend(nullptr);
}

void Application::connectWindow()
{
    m_window->setProfiles(m_profiles.profiles());
    m_labRuns.setSaved(m_profiles.profiles());
    m_window->setCredentialStore(m_credentials.get());
    connect(&m_scheduler, &RefreshScheduler::stateChanged, m_window->intentWatch(),
            [watch = m_window->intentWatch()](const ConnectionState &state) {
                watch->setPollsAlways(state.byFolder);
            });
    m_labRuns.setCredentialStore(m_credentials.get());
    m_window->setAuditReader(&m_auditReader);
    m_window->setPictureWriter(&m_pictureWriter);
    m_window->setLocalAvailable(true);
    m_window->setLabLibrary(&m_labRuns);
    m_window->setPlanWriter([](const BreakPlan &plan) {
        return QByteArray::fromStdString(toPrettyJson(planJson(plan)) + '\n');
    });
    m_window->setPlanReader([](const QByteArray &text) { return parsePlan(text.toStdString()); });
    m_window->setConnectionTester(
            [this](const ServerProfile &profile) { return testConnection(profile); });
    connect(m_window.get(), &MainWindow::connectRequested, this, &Application::onConnectRequested);
    connect(m_window.get(), &MainWindow::disconnectRequested, this,
            &Application::disconnectFromServer);
    connect(m_window.get(), &MainWindow::localRequested, this, &Application::startLocal);
    connect(m_window.get(), &MainWindow::snapshotRequested, this, &Application::openSnapshot);
    connect(m_window.get(), &MainWindow::writesRequested, this, &Application::onWritesRequested);
    connect(&m_readOnlyAgain, &QTimer::timeout, this, [this] {
        m_profile.readOnly = true;
        open(m_profile);
    });
}

void Application::start()
{
    m_window->show();
    for (const QString &problem : {m_settings.problem(), m_profiles.problem()}) {
        if (!problem.isEmpty())
            m_window->showNotice(tr("A file was damaged"), problem);
    }
    connectFromOptions();
}

void Application::connectFromOptions()
{
    if (m_options.demo) {
        startLocal(LocalStart::Demo);
        return;
    }
    if (!m_options.snapshot.isEmpty()) {
        openSnapshot(m_options.snapshot);
        return;
    }
    ServerProfile profile;
    if (!m_options.profile.isEmpty()) {
        const auto saved = m_profiles.find(m_options.profile.toStdString());
        if (!saved) {
            m_window->showNotice(tr("There is no such connection"),
                                 tr("No saved connection is called \"%1\". Choose one, or make it.")
                                         .arg(m_options.profile));
            return;
        }
        profile = *saved;
    } else if (!m_options.server.isEmpty()) {
        profile.url = m_options.server.toStdString();
        profile.name = profile.url;
    } else {
        return;
    }
    if (!m_options.index.isEmpty())
        profile.index = m_options.index.toStdString();
    if (!m_options.user.isEmpty())
        profile.user = m_options.user.toStdString();
    profile.readOnly = profile.readOnly || m_options.readOnly;
    profile.password = qEnvironmentVariable("LOCKSCOPE_PASSWORD").toStdString();
    if (!profile.password.empty() && profile.user.empty())
        profile.user = "lockscope"; // the embedded server's only user
    connectTo(profile);
}

void Application::raiseWindow()
{
    m_window->setWindowState(m_window->windowState() & ~Qt::WindowMinimized);
    m_window->show();
    m_window->raise();
    m_window->activateWindow();
}

void Application::onConnectRequested(const ServerProfile &profile)
{
    if (!profile.name.empty()) {
        const QString problem = m_profiles.remember(profile);
        m_window->setProfiles(m_profiles.profiles());
        m_labRuns.setSaved(m_profiles.profiles());
        if (!problem.isEmpty())
            m_window->showNotice(tr("The connection was not saved"), problem);
    }
    connectTo(profile);
}

void Application::connectTo(const ServerProfile &profile)
{
    m_readOnlyAgain.stop();
    const int wish = ++m_connects;
    if (!m_credentials || profile.user.empty() || !profile.password.empty()) {
        open(profile);
        return;
    }
    m_credentials->read(credentialKey(profile))
            ->onResult(this, [this, wish, profile](const Result<std::string> &secret) {
                if (wish != m_connects)
                    return;
                ServerProfile complete = profile;
                if (secret)
                    complete.password = *secret;
                // Without a password the server says what is missing, and the window shows it.
                open(complete);
            });
}

void Application::open(const ServerProfile &profile)
{
    addLogSecret(QString::fromStdString(profile.password));
    Result<std::unique_ptr<LockBackend>> backend = createBackend(profile, m_clock, &m_audit);
    if (!backend) {
        m_window->showNotice(tr("Not connected"), errorText(backend.error()));
        return;
    }
    adopt(profile, std::move(*backend));
}

void Application::openSnapshot(const QString &fileName)
{
    m_readOnlyAgain.stop();
    const int wish = ++m_connects;
    ServerProfile profile;
    profile.url = QUrl::fromLocalFile(QFileInfo(fileName).absoluteFilePath())
                          .toString(QUrl::FullyEncoded)
                          .toStdString();
    profile.name = QFileInfo(fileName).fileName().toStdString();
    profile.readOnly = true;
    // Reading and checking a large file takes seconds: elsewhere.
    using Opened = std::shared_ptr<Result<std::unique_ptr<LockBackend>>>;
    auto *watcher = new QFutureWatcher<Opened>(this);
    connect(watcher, &QFutureWatcher<Opened>::finished, this, [this, watcher, wish, profile] {
        const Opened opened = watcher->result();
        watcher->deleteLater();
        if (wish != m_connects)
            return;
        if (*opened)
            adopt(profile, std::move(**opened));
        else
            m_window->showNotice(tr("The snapshot was not opened."), errorText(opened->error()));
    });
    watcher->setFuture(QtConcurrent::run([profile, clock = &m_clock, home = thread()] {
        auto opened = std::make_shared<Result<std::unique_ptr<LockBackend>>>(
                lockscope::openSnapshot(profile.url, *clock));
        if (*opened)
            (**opened)->moveToThread(home);
        return opened;
    }));
}

void Application::adopt(const ServerProfile &profile, std::unique_ptr<LockBackend> backend)
{
    // The one before must live until nobody knows it any more.
    const std::unique_ptr<LockBackend> before = std::exchange(m_backend, std::move(backend));
    Result<std::unique_ptr<IntentBackend>> intents = createIntentBackend(profile, m_clock, &m_audit);
    const std::unique_ptr<IntentBackend> intentsBefore = std::exchange(m_intents,
                                                                       intents ? std::move(*intents)
                                                                               : nullptr);
    m_profile = profile;
    const auto *snapshot = qobject_cast<SnapshotBackend *>(m_backend.get());
    if (m_recorder)
        m_recorder->setEnabled(!snapshot);
    m_scheduler.setBackend(m_backend.get());
    m_labRuns.setConnected(m_profile);
    m_window->setConnection(m_backend.get(), m_profile);
    m_window->setIntentBackend(m_intents.get());
    m_snapshotRecord.reset();
    if (snapshot) {
        m_snapshotRecord = std::make_unique<SnapshotRecord>(snapshot->snapshot());
        // Nothing will ever change in it, and nobody in it should be judged by the time that passes here.
        connect(&m_scheduler, &RefreshScheduler::refreshed, m_snapshotRecord.get(),
                [this] { m_scheduler.pause(); });
        m_window->setRecorder(m_snapshotRecord.get(), QString::fromStdString(profile.name));
    } else {
        m_window->setRecorder(m_historyFile.get());
    }
    if (m_local && m_local->profile().url != profile.url)
        endLocal();
}

void Application::disconnectFromServer()
{
    ++m_connects;
    m_readOnlyAgain.stop();
    m_scheduler.setBackend(nullptr);
    m_labRuns.setDisconnected();
    m_window->setConnection(nullptr, {});
    m_snapshotRecord.reset();
    m_intents.reset();
    m_backend.reset();
    endLocal();
}

void Application::onWritesRequested(int minutes)
{
    if (!m_backend || m_snapshotRecord)
        return;
    m_profile.readOnly = false;
    open(m_profile);
    m_readOnlyAgain.start(std::chrono::minutes(minutes));
}

void Application::startLocal(LocalStart kind)
{
    if (m_local && m_localKind == kind)
        return;
    if (m_local)
        disconnectFromServer();
    m_localKind = kind;
    LocalServer::Options options;
    options.dataDir = m_options.dataDir;
    if (kind == LocalStart::Demo) {
        options.name = tr("Demo");
        options.workers = m_settings.integer(Settings::Key::DemoWorkers);
    } else {
        options.name = tr("Local server");
        options.port = EmbeddedServerOptions().port;
    }
    m_local = std::make_unique<LocalServer>(options, m_clock);
    connect(m_local.get(), &LocalServer::ready, this, [this] {
        ServerProfile profile = m_local->profile();
        profile.readOnly = m_options.demo && m_options.readOnly;
        connectTo(profile);
        m_window->setContentionLab(m_local->lab());
        if (m_localKind == LocalStart::Lab)
            m_window->openLab();
    });
    // Queued: the server must not be destroyed by its own signal.
    connect(
            m_local.get(), &LocalServer::failed, this,
            [this](const BackendError &error) {
                endLocal();
                m_window->showNotice(tr("The server could not be started"), errorText(error));
            },
            Qt::QueuedConnection);
    m_local->start();
}

void Application::endLocal()
{
    m_window->setContentionLab(nullptr);
    if (m_local)
        m_labRuns.forget(m_local->profile());
    m_local.reset();
}

ResultJob<ServerStatus> *Application::testConnection(const ServerProfile &profile)
{
    Result<std::unique_ptr<LockBackend>> backend = createBackend(profile, m_clock, &m_audit);
    if (!backend)
        return nullptr;
    m_tester = std::move(*backend);
    return m_tester->fetchStatus();
}

} // namespace lockscope
