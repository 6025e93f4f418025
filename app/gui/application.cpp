// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/application.h"

#include "app/gui/desktopnotice.h"
#include "app/gui/logredactor.h"
#include "app/plans/planjson.h"
#include "backend/engines/backendfactory.h"
#include "backend/http/certificatefetch.h"
#include "backend/json/json.h"
#include "backend/process/standardfolder.h"
#include "backend/snapshot/snapshotbackend.h"
#include "backend/snapshot/snapshotrecord.h"
#include "ui/kit/chippainter.h"
#include "ui/lab/labfeature.h"
#include "ui/server/locksfeature.h"
#include "ui/settings/language.h"
#include "ui/settings/settingsdialog.h"
#include "ui/settings/settingsfeature.h"
#include "ui/shell/statusstrip.h"
#include "ui/shell/toolstrip.h"
#include "ui/text/evidencetext.h"
#include "ui/text/keyringtext.h"
#include "ui/text/profiletext.h"
#include "ui/text/safetext.h"
#include "ui/tree/locktreeitems.h"

#include <QApplication>
#include <QEventLoop>
#include <QFileInfo>
#include <QFutureWatcher>
#include <QGuiApplication>
#include <QtConcurrentRun>
#include <QUrl>

#include <optional>
#include <utility>

namespace lockscope {

Application::Paths Application::Paths::standard()
{
    return {ProfileFile::defaultFileName(),
            standardFolder(StandardFolder::Config) + QStringLiteral("/lockscope/lockscope.ini"),
            {}};
}

namespace {

/// As `lockctl apply` has them.
PlanFiles planFiles()
{
    return {[](const BreakPlan &plan) {
                return QByteArray::fromStdString(toPrettyJson(planJson(plan)) + '\n');
            },
            [](const QByteArray &text) { return parsePlan(text.toStdString()); }};
}

/// Where what is seen is written down; nullptr: switched off.
std::shared_ptr<LockRecorder> historyOf(const Application::Paths &paths)
{
    const std::string file = HistoryFile::standardFile();
    return file.empty() ? nullptr : std::make_shared<HistoryFile>(file, paths.history);
}

} // namespace

Application::Application(StartOptions options, const Paths &paths,
                         std::unique_ptr<CredentialStore> credentials, QObject *parent)
    : QObject(parent), m_options(std::move(options)), m_settings(paths.settings),
      m_profiles(paths.profiles), m_credentials(std::move(credentials)),
      m_server(m_clock, &m_probe, historyOf(paths)),
      m_labRuns(m_server, m_probe, m_credentials.get()), m_workspace(m_server, self(), planFiles()),
      m_deathNotices(m_workspace,
                     [this](const QString &title, const QString &text) { notify(title, text); })
{
    for (const Settings::Row &row : Settings::table())
        applySetting(row.key);
    connect(&m_settings, &Settings::changed, this, &Application::onSettingChanged);
    connect(&m_theme, &Theme::changed, this,
            [this] { m_settings.set(Settings::Key::Theme, static_cast<int>(m_theme.choice())); });
    RefreshScheduler &scheduler = m_server.scheduler();
    if (m_options.byFolder)
        scheduler.setReading(RefreshScheduler::Reading::ByFolder);
    m_window = makeWindow();
    const auto knowSaved = [this] { m_labRuns.setSaved(m_profiles.profiles()); };
    connect(&m_profiles, &ProfileBook::changed, this, knowSaved);
    knowSaved();
    connect(&m_workspace, &Workspace::connectRequested, this, &Application::connectTo);
    connect(&scheduler, &RefreshScheduler::statusChanged, this, &Application::rememberUse);
    connect(&m_workspace, &Workspace::disconnectRequested, this,
            &Application::disconnectFromServer);
    connect(&m_workspace, &Workspace::localRequested, this, &Application::startLocal);
    connect(qApp, &QGuiApplication::commitDataRequest, this, &Application::releaseForSessionEnd);
    connect(&m_workspace, &Workspace::snapshotRequested, this, &Application::openSnapshot);
}

Application::~Application() = default;

ProcessIdentity Application::self() const
{
    ProcessIdentity self = m_probe.self();
    self.app = "lockscope " LOCKSCOPE_VERSION;
    return self;
}

Services Application::services()
{
    Services services;
    services.server.profiles = &m_profiles;
    services.server.test = [this](const ServerProfile &profile) { return testConnection(profile); };
    services.server.fetchCertificate = [this](const ServerProfile &profile) {
        return fetchCertificate(profile, this);
    };
    services.server.findDialects = [this](const ServerProfile &profile) {
        return findDialects(profile, m_clock, this);
    };
    services.server.credentials = m_credentials.get();
    services.server.local = true;
    services.audit = &m_auditReader;
    services.pictures = &m_pictureWriter;
    services.lab = &m_labRuns;
    services.settings = &m_settings;
    services.notify = [this](const QString &title, const QString &text) { notify(title, text); };
    return services;
}

std::unique_ptr<MainWindow> Application::makeWindow()
{
    auto window = std::make_unique<MainWindow>(
            MainWindow::Parts{m_workspace, m_theme, makeFeatures(m_workspace, services()),
                              m_settings.store()});
    connect(window->feature<LabFeature>(), &LabFeature::guideEnded, this,
            [this] { m_settings.set(Settings::Key::DemoGuide, 0); });
    return window;
}

void Application::showWorkers()
{
    auto *lab = m_window->feature<LabFeature>();
    lab->setWorkers(m_local ? m_local->lab() : nullptr);
    if (m_settings.isOn(Settings::Key::DemoGuide))
        lab->beginGuide();
}

/// Its texts and sizes are those of the moment it is made. The workspace stays, with all that is
/// open, held, selected and unfolded.
void Application::remakeWindow()
{
    if (const QString what = m_window->unfinished(); !what.isEmpty()) {
        m_window->showNotice(tr("This setting is shown at the next start."), what);
        return;
    }
    applySetting(Settings::Key::Language);
    applySetting(Settings::Key::FontSize);
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

void Application::applySetting(Settings::Key key)
{
    switch (key) {
    case Settings::Key::Language: showLanguage(m_settings.choice(key)); return;
    case Settings::Key::RefreshInterval:
        m_server.scheduler().setInterval(Millis(m_settings.value(key)));
        return;
    case Settings::Key::DemoWorkers:
    case Settings::Key::DemoGuide: return; // of the next demo
    case Settings::Key::Theme:
        m_theme.setChoice(static_cast<Theme::Choice>(m_settings.value(key)));
        return;
    case Settings::Key::FontSize: m_theme.setFontSize(m_settings.choice(key).toInt()); return;
    case Settings::Key::Patterns:
        ChipPainter::setPatterns(m_settings.isOn(key));
        for (QWidget *widget : QApplication::allWidgets())
            widget->update();
        return;
    case Settings::Key::DeathNotices: m_deathNotices.setOn(m_settings.isOn(key)); return;
    case Settings::Key::Confirmation: m_workspace.locks().setCareful(m_settings.isOn(key)); return;
    }
}

void Application::onSettingChanged(Settings::Key key)
{
    if (key == Settings::Key::Language || key == Settings::Key::FontSize) {
        // Queued: who changed it may be a part of the window.
        QMetaObject::invokeMethod(this, &Application::remakeWindow, Qt::QueuedConnection);
        return;
    }
    applySetting(key);
}

void Application::notify(const QString &title, const QString &text)
{
    QApplication::alert(m_window.get());
    showDesktopNotice(title, text);
}

void Application::start()
{
    m_window->show();
    const std::string key = AuditFile::exposedKeyFile();
    QStringList problems{m_settings.problem(), m_profiles.problem(),
                         key.empty() ? QString()
                                     : tr("Others can read or change the key of the audit trail, "
                                          "%1. Keep it to yourself: chmod 600.")
                                               .arg(safeText(key, 200))};
    problems.removeAll(QString());
    if (!problems.isEmpty())
        m_window->showNotice(tr("A file is not as it should be"), problems.join(QLatin1Char(' ')));
    openWhat(m_options);
}

void Application::openWhat(const StartOptions &options)
{
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
        const auto saved = m_profiles.find(options.profile.toStdString());
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
        return;
    }
    if (!options.index.isEmpty())
        profile.index = options.index.toStdString();
    for (const QString &dialect : std::as_const(options.dialects))
        profile.dialects.push_back(dialect.toStdString());
    if (!options.user.isEmpty()) {
        profile.login = ServerProfile::Login::Password;
        profile.user = options.user.toStdString();
    }
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

void Application::raiseWindow(const StartOptions &wish)
{
    m_window->setWindowState(m_window->windowState() & ~Qt::WindowMinimized);
    m_window->show();
    m_window->raise();
    m_window->activateWindow();
    // What is asked there is about the server that is open.
    if (!wish.wish().isEmpty() && QApplication::activeModalWidget()) {
        m_window->statusStrip()->say(tr("Nothing else was opened: an open dialog needs an answer "
                                        "first."));
        return;
    }
    if (wish.byFolder)
        m_server.scheduler().setReading(RefreshScheduler::Reading::ByFolder);
    openWhat(wish);
}

/// Once for each time that it is opened, when it has said what it is.
void Application::rememberUse()
{
    if (!m_isNews || !m_server.isOpen() || !m_server.status())
        return;
    m_isNews = false;
    const ServerProfile &open = m_server.profile();
    const std::optional<ServerProfile> saved = m_profiles.find(open.name);
    if (!saved || saved->url != open.url)
        return;
    // Where that cannot be saved it is no loss, and was told when the connections were read.
    (void)m_profiles.markUsed(open.name, {m_clock.wallNow(), m_server.status()->engine,
                                          m_server.status()->version});
}

void Application::connectTo(const ServerProfile &profile)
{
    QStringList doubts;
    for (const ProfileDoubt &doubt : m_profiles.doubtsOf(profile.name))
        doubts.append(profileDoubtText(profile.name, doubt));
    if (!doubts.isEmpty())
        m_window->showNotice(tr("The saved connection is not understood."),
                             doubts.join(QLatin1Char(' ')));
    const int wish = ++m_connects;
    if (!m_credentials || !lacksSecret(profile)) {
        open(profile);
        return;
    }
    ResultJob<CompletedProfile> *reading = m_credentials->complete(profile);
    const auto asked = std::make_shared<bool>(false);
    connect(m_credentials.get(), &CredentialStore::personAsked, reading, [this, asked] {
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

void Application::open(const ServerProfile &profile)
{
    if (const std::optional<std::string> file = snapshotFileOf(profile.url)) {
        openSnapshot(QString::fromStdString(*file));
        return;
    }
    addLogSecrets(profile);
    const WritePermission *permission = &m_server.permission();
    Result<std::unique_ptr<LockBackend>> locks = createBackend(profile, m_clock, &m_audit,
                                                               permission);
    Result<std::unique_ptr<IntentBackend>> intents = createIntentBackend(profile, m_clock, &m_audit,
                                                                         permission);
    if (!locks || !intents) {
        m_window->showNotice(tr("Not connected"),
                             errorText(!locks ? locks.error() : intents.error()));
        return;
    }
    adopt({profile, std::move(*locks), std::move(*intents), nullptr, {}});
}

void Application::openSnapshot(const QString &fileName)
{
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
        if (*opened) {
            std::unique_ptr<LockBackend> locks = std::move(**opened);
            auto record = std::make_shared<SnapshotRecord>(
                    static_cast<SnapshotBackend &>(*locks).snapshot());
            adopt({profile, std::move(locks), std::make_unique<SnapshotIntentBackend>(),
                   std::move(record), profile.name});
        } else
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

void Application::adopt(OpenServer::Connection connection)
{
    leaving().leave(Leaving::To::AnotherServer, [this, connection = std::move(connection)] {
        m_server.open(connection);
        m_isNews = true;
        if (m_local && m_local->profile().url != connection.profile.url)
            endLocal();
    });
}

Leaving &Application::leaving() { return m_window->feature<LocksFeature>()->leaving(); }

void Application::disconnectFromServer()
{
    leaving().leave(Leaving::To::Nowhere, [this] { close(); });
}

void Application::close()
{
    ++m_connects;
    m_server.close();
    endLocal();
}

void Application::quitBySignal(int signal)
{
    leaving().releaseThen([signal] { QCoreApplication::exit(128 + signal); });
}

void Application::releaseForSessionEnd()
{
    if (!leaving().isNeeded())
        return;
    QEventLoop loop;
    leaving().releaseThen([&loop] { loop.quit(); });
    loop.exec();
}

void Application::startLocal(LocalStart kind)
{
    if (m_local && m_localKind == kind)
        return;
    if (!m_local) {
        beginLocal(kind);
        return;
    }
    leaving().leave(Leaving::To::AnotherServer, [this, kind] {
        close();
        beginLocal(kind);
    });
}

void Application::beginLocal(LocalStart kind)
{
    m_localKind = kind;
    LocalServer::Options options;
    options.dataDir = m_options.dataDir;
    if (kind == LocalStart::Demo) {
        options.name = tr("Demo");
        options.workers = m_settings.value(Settings::Key::DemoWorkers);
    } else {
        options.name = tr("Local server");
        options.port = EmbeddedServerOptions().port;
    }
    m_local = std::make_unique<LocalServer>(options, m_clock);
    connect(m_local.get(), &LocalServer::ready, this, [this] {
        ServerProfile profile = m_local->profile();
        profile.readOnly = m_options.demo && m_options.readOnly;
        connectTo(profile);
        showWorkers();
        if (m_localKind == LocalStart::Lab)
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

void Application::endLocal()
{
    m_window->feature<LabFeature>()->setWorkers(nullptr);
    if (m_local)
        m_labRuns.forget(m_local->profile());
    m_local.reset();
}

ResultJob<ServerStatus> *Application::testConnection(ServerProfile profile)
{
    profile.readOnly = true; // to look is all it does
    return new TaskJob<ServerStatus>(this, [this, profile](TaskJob<ServerStatus> *task) {
        if (!m_credentials || !lacksSecret(profile)) {
            askStatus(profile, task);
            return;
        }
        task->watch(m_credentials->complete(profile))
                ->onResult(task, [this, profile, task](const Result<CompletedProfile> &read) {
                    if (!task->isFinished())
                        askStatus(read ? read->profile : profile, task);
                });
    });
}

void Application::askStatus(const ServerProfile &profile, TaskJob<ServerStatus> *task)
{
    addLogSecrets(profile);
    Result<std::unique_ptr<LockBackend>> backend = createBackend(profile, m_clock, &m_audit);
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
