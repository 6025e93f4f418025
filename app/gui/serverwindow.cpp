// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/serverwindow.h"

#include "app/gui/desktopnotice.h"
#include "app/gui/logredactor.h"
#include "app/plans/planjson.h"
#include "backend/engines/backendfactory.h"
#include "backend/http/certificatefetch.h"
#include "backend/json/json.h"
#include "backend/lab/labstage.h"
#include "backend/snapshot/snapshotbackend.h"
#include "backend/snapshot/snapshotrecord.h"
#include "ui/breaking/breakingfeature.h"
#include "ui/lab/labfeature.h"
#include "ui/settings/settingsdialog.h"
#include "ui/settings/settingsfeature.h"
#include "ui/shell/toolstrip.h"
#include "ui/text/evidencetext.h"
#include "ui/text/keyringtext.h"
#include "ui/text/profiletext.h"
#include "ui/text/safetext.h"
#include "ui/tree/locktreeitems.h"

#include <QApplication>
#include <QDialog>
#include <QFileInfo>
#include <QFutureWatcher>
#include <QtConcurrentRun>
#include <QUrl>

#include <algorithm>
#include <optional>
#include <utility>

namespace lockscope {

namespace {

/// As `lockctl apply` has them.
PlanFiles planFiles()
{
    return {[](const BreakPlan &plan) {
                return QByteArray::fromStdString(toPrettyJson(planJson(plan)) + '\n');
            },
            [](const QByteArray &text) { return parsePlan(text.toStdString()); }};
}

ProcessIdentity selfOf(const ProcessProbe &probe)
{
    ProcessIdentity self = probe.self();
    self.app = "lockscope " LOCKSCOPE_VERSION;
    return self;
}

} // namespace

ServerWindow::ServerWindow(const SharedParts &shared, std::shared_ptr<LockRecorder> history)
    : m_shared(shared), m_server(shared.clock, &shared.probe, std::move(history)),
      m_labRuns(m_server, shared.probe, shared.credentials),
      m_workspace(m_server, selfOf(shared.probe), planFiles()),
      m_deathNotices(m_workspace,
                     [this](const QString &title, const QString &text) { notify(title, text); })
{
    for (const Settings::Row &row : Settings::table())
        applySetting(row.key);
    m_window = makeWindow();
    const auto knowSaved = [this] { m_labRuns.setSaved(m_shared.profiles.profiles()); };
    connect(&m_shared.profiles, &ProfileBook::changed, this, knowSaved);
    knowSaved();
    connect(&m_workspace, &Workspace::connectRequested, this, &ServerWindow::connectTo);
    connect(&m_workspace, &Workspace::newWindowRequested, this, &ServerWindow::newWindowWanted);
    connect(&m_workspace, &Workspace::disconnectRequested, this,
            &ServerWindow::disconnectFromServer);
    connect(&m_workspace, &Workspace::localRequested, this, &ServerWindow::startLocal);
    connect(&m_workspace, &Workspace::snapshotRequested, this, &ServerWindow::openSnapshot);
    connect(&m_workspace, &Workspace::changed, this, &ServerWindow::openPlanWhenRead);
    connect(&m_server.scheduler(), &RefreshScheduler::statusChanged, this,
            &ServerWindow::rememberUse);
}

ServerWindow::~ServerWindow() = default;

Services ServerWindow::services()
{
    Services services;
    services.server.profiles = &m_shared.profiles;
    services.server.test = [this](const ServerProfile &profile) { return testConnection(profile); };
    services.server.fetchCertificate = [this](const ServerProfile &profile) {
        return fetchCertificate(profile, this);
    };
    services.server.findDialects = [this](const ServerProfile &profile) {
        return findDialects(profile, m_shared.clock, this);
    };
    services.server.credentials = m_shared.credentials;
    services.server.local = true;
    services.server.windows = true;
    services.audit = &m_shared.auditReader;
    services.pictures = &m_shared.pictures;
    services.lab = &m_labRuns;
    services.settings = &m_shared.settings;
    services.windows = &m_shared.windows;
    services.notify = [this](const QString &title, const QString &text) { notify(title, text); };
    return services;
}

std::unique_ptr<MainWindow> ServerWindow::makeWindow()
{
    auto window = std::make_unique<MainWindow>(
            MainWindow::Parts{m_workspace, m_shared.theme, makeFeatures(m_workspace, services()),
                              m_shared.settings.store()});
    connect(window->feature<LabFeature>(), &LabFeature::guideEnded, this,
            [this] { m_shared.settings.set(Settings::Key::DemoGuide, 0); });
    connect(window.get(), &MainWindow::closed, this, &ServerWindow::closed);
    m_shared.windows.add(window.get());
    return window;
}

void ServerWindow::show() { m_window->show(); }

void ServerWindow::raise()
{
    WindowList::raise(m_window.get());
    if (QDialog *asking = dialog())
        WindowList::raise(asking);
}

void ServerWindow::showWorkers()
{
    auto *lab = m_window->feature<LabFeature>();
    lab->setWorkers(m_local ? m_local->lab() : nullptr);
    if (m_shared.settings.isOn(Settings::Key::DemoGuide))
        lab->beginGuide();
}

void ServerWindow::remake()
{
    const SettingsDialog *settings = m_window->feature<SettingsFeature>()->dialog();
    const std::optional<Settings::Page> page = settings ? std::optional(settings->page())
                                                        : std::nullopt;
    const QString filter = m_window->toolStrip()->filterText();
    const auto quick = static_cast<int>(m_workspace.items().quickFilter());
    m_window->remember();
    const std::unique_ptr<MainWindow> before = std::exchange(m_window, makeWindow());
    m_window->toolStrip()->setFilter(filter, quick);
    showWorkers();
    m_window->show();
    if (page)
        m_window->feature<SettingsFeature>()->openSettings(*page);
}

void ServerWindow::applySetting(Settings::Key key)
{
    const Settings &settings = m_shared.settings;
    switch (key) {
    case Settings::Key::RefreshInterval:
        m_server.scheduler().setInterval(Millis(settings.value(key)));
        return;
    case Settings::Key::DeathNotices: m_deathNotices.setOn(settings.isOn(key)); return;
    case Settings::Key::Confirmation: m_workspace.locks().setCareful(settings.isOn(key)); return;
    case Settings::Key::DemoWorkers:
    case Settings::Key::DemoGuide: return; // of the next demo
    case Settings::Key::Language:
    case Settings::Key::Theme:
    case Settings::Key::FontSize:
    case Settings::Key::Patterns: return; // of the program
    }
}

/// With several windows it says of which one.
void ServerWindow::notify(const QString &title, const QString &text)
{
    QApplication::alert(m_window.get());
    const bool isOnly = m_shared.windows.windows().size() < 2;
    showDesktopNotice(title,
                      isOnly ? text : QString(text + QLatin1Char('\n') + m_window->windowTitle()));
}

void ServerWindow::openWhat(const StartOptions &options)
{
    m_dataDir = options.dataDir;
    m_isDemoReadOnly = options.demo && options.readOnly;
    if (options.byFolder)
        m_server.scheduler().setReading(RefreshScheduler::Reading::ByFolder);
    if (options.demo) {
        startLocal(LocalStart::Demo);
        return;
    }
    if (!options.snapshot.isEmpty()) {
        openSnapshot(options.snapshot);
        return;
    }
    ServerProfile profile;
    if (!options.profile.isEmpty()) {
        const auto saved = m_shared.profiles.find(options.profile.toStdString());
        if (!saved) {
            m_window->showNotice(tr("There is no such connection"),
                                 tr("No saved connection is called \"%1\". Choose one, or make it.")
                                         .arg(options.profile));
            return;
        }
        profile = *saved;
    } else if (!options.server.isEmpty()) {
        profile.url = options.server.toStdString();
        profile.name = profile.url;
    } else {
        if (!options.plan.isEmpty())
            openPlan(options.plan);
        return;
    }
    m_plan = options.plan;
    if (!options.index.isEmpty())
        profile.index = options.index.toStdString();
    for (const QString &dialect : std::as_const(options.dialects))
        profile.dialects.push_back(dialect.toStdString());
    if (!options.user.isEmpty()) {
        profile.login = ServerProfile::Login::Password;
        profile.user = options.user.toStdString();
    }
    profile.findNodes = profile.findNodes || options.sniff;
    profile.readOnly = profile.readOnly || options.readOnly;
    profile.keyPassword = options.keyPassword;
    profile.proxyPassword = options.proxyPassword;
    if (profile.user.empty() && options.password.empty() && !options.apiKey.empty())
        profile.login = ServerProfile::Login::ApiKey;
    const bool isKey = profile.login == ServerProfile::Login::ApiKey;
    profile.password = isKey ? options.apiKey : options.password;
    if (!isKey && !profile.password.empty() && profile.user.empty())
        profile.user = "lockscope"; // the embedded server's only user
    connectTo(profile);
}

void ServerWindow::openPlan(const QString &fileName)
{
    m_plan = fileName;
    openPlanWhenRead();
    if (!m_plan.isEmpty() && !m_server.isOpen())
        m_window->showNotice(tr("The plan waits for its server."),
                             tr("Connect to the server that it is of: then it is opened."));
}

QDialog *ServerWindow::dialog() const
{
    const QList<QDialog *> dialogs = m_window->findChildren<QDialog *>();
    const auto asking = std::find_if(dialogs.begin(), dialogs.end(), [](const QDialog *dialog) {
        return dialog->isVisible() && dialog->isModal();
    });
    return asking == dialogs.end() ? nullptr : *asking;
}

bool ServerWindow::isIdle() const
{
    return !m_server.isOpen() && !m_local && !m_isOpening && m_plan.isEmpty() && !isAsking();
}

/// Once for each time that it is opened, when it has said what it is.
void ServerWindow::rememberUse()
{
    if (!m_isNews || !m_server.isOpen() || !m_server.status())
        return;
    m_isNews = false;
    const ServerProfile &open = m_server.profile();
    const std::optional<ServerProfile> saved = m_shared.profiles.find(open.name);
    if (!saved || saved->url != open.url)
        return;
    // Where that cannot be saved it is no loss, and was told when the connections were read.
    (void)m_shared.profiles.markUsed(open.name,
                                     {m_shared.clock.wallNow(), m_server.status()->engine,
                                      m_server.status()->version});
}

void ServerWindow::connectTo(const ServerProfile &profile)
{
    QStringList doubts;
    for (const ProfileDoubt &doubt : m_shared.profiles.doubtsOf(profile.name))
        doubts.append(profileDoubtText(profile.name, doubt));
    if (!doubts.isEmpty())
        m_window->showNotice(tr("The saved connection is not understood."),
                             doubts.join(QLatin1Char(' ')));
    const int wish = ++m_connects;
    m_isOpening = true;
    if (!m_shared.credentials || !lacksSecret(profile)) {
        open(profile);
        return;
    }
    ResultJob<CompletedProfile> *reading = m_shared.credentials->complete(profile);
    const auto asked = std::make_shared<bool>(false);
    auto *waiting = new QObject(this); // for as long as both: the keyring outlives the window
    connect(reading, &QObject::destroyed, waiting, &QObject::deleteLater);
    connect(m_shared.credentials, &CredentialStore::personAsked, waiting, [this, asked] {
        *asked = true;
        m_window->showNotice(tr("No password was read yet."), keyringWaitText());
    });
    reading->onResult(this, [this, wish, profile, asked](const Result<CompletedProfile> &read) {
        if (wish != m_connects)
            return;
        if (*asked)
            m_window->banners()->clear(BannerArea::Kind::Notice);
        if (read && read->error)
            m_window->showNotice(tr("No password was read."), keyringReadText(*read->error));
        open(read ? read->profile : profile);
    });
}

void ServerWindow::open(const ServerProfile &profile)
{
    if (const std::optional<std::string> file = snapshotFileOf(profile.url)) {
        openSnapshot(QString::fromStdString(*file));
        return;
    }
    m_isOpening = false;
    addLogSecrets(profile);
    const WritePermission *permission = &m_server.permission();
    Result<std::unique_ptr<LockBackend>> locks = createBackend(profile, m_shared.clock,
                                                               &m_shared.audit, permission);
    Result<std::unique_ptr<IntentBackend>> intents = createIntentBackend(profile, m_shared.clock,
                                                                         &m_shared.audit,
                                                                         permission);
    if (!locks || !intents) {
        m_window->showNotice(tr("Not connected"),
                             errorText(!locks ? locks.error() : intents.error()));
        return;
    }
    adopt({profile, std::move(*locks), std::move(*intents), nullptr, {}});
}

void ServerWindow::openSnapshot(const QString &fileName)
{
    const int wish = ++m_connects;
    m_isOpening = true;
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
        m_isOpening = false;
        if (*opened) {
            std::unique_ptr<LockBackend> locks = std::move(**opened);
            auto record = std::make_shared<SnapshotRecord>(
                    static_cast<SnapshotBackend &>(*locks).snapshot());
            adopt({profile, std::move(locks), std::make_unique<SnapshotIntentBackend>(),
                   std::move(record), profile.name});
        } else
            m_window->showNotice(tr("The snapshot was not opened."), errorText(opened->error()));
    });
    watcher->setFuture(QtConcurrent::run([profile, clock = &m_shared.clock, home = thread()] {
        auto opened = std::make_shared<Result<std::unique_ptr<LockBackend>>>(
                lockscope::openSnapshot(profile.url, *clock));
        if (*opened)
            (**opened)->moveToThread(home);
        return opened;
    }));
}

void ServerWindow::adopt(OpenServer::Connection connection)
{
    leaving().leave(Leaving::To::AnotherServer, [this, connection = std::move(connection)] {
        if (m_server.isOpen() && !isSameServer(m_server.profile(), connection.profile))
            m_plan.clear(); // of the one before
        m_server.open(connection);
        m_isNews = true;
        if (!m_local || m_local->profile().url != connection.profile.url) {
            endLocal();
            takeLocal(connection.profile.url);
        }
    });
}

/// That of another window runs for as long as this one uses it.
void ServerWindow::takeLocal(const std::string &url)
{
    m_local = m_shared.localAt(url);
    if (m_local)
        showWorkers();
}

void ServerWindow::openPlanWhenRead()
{
    const ConnectionState state = m_server.scheduler().state();
    const bool isRead = m_server.isOpen() && m_server.status() && state.isConnected()
                        && (state.byFolder || !state.partial);
    if (isRead && !m_plan.isEmpty())
        m_window->feature<BreakingFeature>()->openFile(std::exchange(m_plan, {}));
}

void ServerWindow::close() { m_window->feature<LocksFeature>()->closeLeaving(); }

Leaving &ServerWindow::leaving() { return m_window->feature<LocksFeature>()->leaving(); }

void ServerWindow::disconnectFromServer()
{
    leaving().leave(Leaving::To::Nowhere, [this] { disconnectNow(); });
}

void ServerWindow::disconnectNow()
{
    ++m_connects;
    m_isOpening = false;
    m_server.close();
    endLocal();
}

void ServerWindow::startLocal(LocalStart kind)
{
    if (m_local && m_local->kind() == kind)
        return;
    if (!m_local) {
        beginLocal(kind);
        return;
    }
    leaving().leave(Leaving::To::AnotherServer, [this, kind] {
        disconnectNow();
        beginLocal(kind);
    });
}

void ServerWindow::beginLocal(LocalStart kind)
{
    LocalServer::Options options;
    options.kind = kind;
    options.dataDir = m_dataDir;
    if (kind == LocalStart::Demo) {
        options.name = tr("Demo");
        options.workers = m_shared.settings.value(Settings::Key::DemoWorkers);
    } else {
        options.name = tr("Local server");
        options.port = EmbeddedServerOptions().port;
    }
    m_local = std::make_shared<LocalServer>(options, m_shared.clock);
    connect(m_local.get(), &LocalServer::ready, this, [this] {
        ServerProfile profile = m_local->profile();
        profile.readOnly = m_isDemoReadOnly;
        connectTo(profile);
        showWorkers();
        if (m_local->kind() == LocalStart::Lab)
            m_window->feature<LabFeature>()->openLab();
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

void ServerWindow::endLocal()
{
    m_window->feature<LabFeature>()->setWorkers(nullptr);
    if (m_local)
        m_labRuns.forget(m_local->profile());
    m_local.reset();
}

ResultJob<ServerStatus> *ServerWindow::testConnection(ServerProfile profile)
{
    profile.readOnly = true; // to look is all it does
    return new TaskJob<ServerStatus>(this, [this, profile](TaskJob<ServerStatus> *task) {
        if (!m_shared.credentials || !lacksSecret(profile)) {
            askStatus(profile, task);
            return;
        }
        task->watch(m_shared.credentials->complete(profile))
                ->onResult(task, [this, profile, task](const Result<CompletedProfile> &read) {
                    if (!task->isFinished())
                        askStatus(read ? read->profile : profile, task);
                });
    });
}

void ServerWindow::askStatus(const ServerProfile &profile, TaskJob<ServerStatus> *task)
{
    addLogSecrets(profile);
    Result<std::unique_ptr<LockBackend>> backend = createBackend(profile, m_shared.clock,
                                                                 &m_shared.audit);
    if (!backend) {
        task->complete(tl::unexpected(backend.error()));
        return;
    }
    m_tester = std::move(*backend);
    task->watch(m_tester->fetchStatus())
            ->onResult(task,
                       [task](const Result<ServerStatus> &status) { task->complete(status); });
}

} // namespace lockscope
