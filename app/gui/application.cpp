// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/application.h"

#include "app/cli/planjson.h"
#include "app/gui/logredactor.h"
#include "backend/elastic/backendfactory.h"
#include "backend/json/json.h"
#include "ui/text/evidencetext.h"
#include "ui/window/mainwindow.h"

namespace lockscope {

Application::Paths Application::Paths::standard()
{
    return {ProfileStore::defaultFileName(), Settings::defaultFileName()};
}

Application::Application(StartOptions options, const Paths &paths,
                         std::unique_ptr<CredentialStore> credentials, QObject *parent)
    : QObject(parent), m_options(std::move(options)), m_settings(paths.settings),
      m_profiles(paths.profiles), m_store(m_clock, &m_probe), m_history(m_store),
      m_scheduler(m_store, m_clock), m_credentials(std::move(credentials))
{
    m_scheduler.setInterval(Millis(m_settings.integer(Settings::Key::RefreshInterval)));
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
    m_window->setCredentialStore(m_credentials.get());
    m_window->setDemoAvailable(true);
    m_window->setPlanWriter([](const BreakPlan &plan) {
        return QByteArray::fromStdString(toPrettyJson(planJson(plan)) + '\n');
    });
    m_window->setConnectionTester(
            [this](const ServerProfile &profile) { return testConnection(profile); });
    connect(m_window.get(), &MainWindow::connectRequested, this, &Application::onConnectRequested);
    connect(m_window.get(), &MainWindow::disconnectRequested, this,
            &Application::disconnectFromServer);
    connect(m_window.get(), &MainWindow::demoRequested, this, &Application::startDemo);
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
        startDemo();
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
    // The one before must live until nobody knows it any more.
    const std::unique_ptr<LockBackend> before = std::exchange(m_backend, std::move(*backend));
    m_profile = profile;
    m_scheduler.setBackend(m_backend.get());
    m_window->setConnection(m_backend.get(), m_profile);
    if (m_demo && m_demo->profile().url != profile.url)
        endDemo();
}

void Application::disconnectFromServer()
{
    ++m_connects;
    m_readOnlyAgain.stop();
    m_scheduler.setBackend(nullptr);
    m_window->setConnection(nullptr, {});
    m_backend.reset();
    endDemo();
}

void Application::onWritesRequested(int minutes)
{
    if (!m_backend)
        return;
    m_profile.readOnly = false;
    open(m_profile);
    m_readOnlyAgain.start(std::chrono::minutes(minutes));
}

void Application::startDemo()
{
    if (m_demo)
        return;
    Demo::Options options;
    options.dataDir = m_options.dataDir;
    options.workers = m_settings.integer(Settings::Key::DemoWorkers);
    m_demo = std::make_unique<Demo>(options, m_clock);
    connect(m_demo.get(), &Demo::ready, this, [this] {
        ServerProfile profile = m_demo->profile();
        profile.readOnly = m_options.demo && m_options.readOnly;
        connectTo(profile);
        m_window->setContentionLab(m_demo->lab());
    });
    // Queued: the demo must not be destroyed by its own signal.
    connect(
            m_demo.get(), &Demo::failed, this,
            [this](const BackendError &error) {
                endDemo();
                m_window->showNotice(tr("The demo could not be started"), errorText(error));
            },
            Qt::QueuedConnection);
    m_demo->start();
}

void Application::endDemo()
{
    m_window->setContentionLab(nullptr);
    m_demo.reset();
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
