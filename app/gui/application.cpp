// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/application.h"

#include "backend/process/standardfolder.h"
#include "ui/kit/chippainter.h"
#include "ui/server/leaving.h"
#include "ui/settings/language.h"
#include "ui/text/safetext.h"

#include <QApplication>
#include <QEventLoop>
#include <QFileInfo>
#include <QGuiApplication>
#include <QScreen>

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

constexpr QPoint Beside(32, 32); ///< a new window stands so far from the one before

/// Where what is seen is written down; nullptr: switched off.
std::unique_ptr<HistoryFile> historyOf(const Application::Paths &paths)
{
    const std::string file = HistoryFile::standardFile();
    return file.empty() ? nullptr : std::make_unique<HistoryFile>(file, paths.history);
}

/// Not just over @p other, and on the screen.
void placeBeside(QWidget &window, const QWidget &other)
{
    if (window.isMaximized() || window.isFullScreen())
        return;
    const QRect room = other.screen()->availableGeometry();
    const QSize frame = other.frameGeometry().size()
                        - other.size(); // it has its own when it is shown
    const QRect wanted(other.pos() + Beside, window.size() + frame);
    window.move(wanted.right() > room.right() ? room.left() : wanted.left(),
                wanted.bottom() > room.bottom() ? room.top() : wanted.top());
}

} // namespace

Application::Paths Application::Paths::standard()
{
    return {ProfileFile::defaultFileName(),
            standardFolder(StandardFolder::Config) + QStringLiteral("/lockscope/lockscope.ini"),
            {}};
}

Application::Application(StartOptions options, const Paths &paths,
                         std::unique_ptr<CredentialStore> credentials, QObject *parent)
    : QObject(parent), m_options(std::move(options)), m_settings(paths.settings),
      m_profiles(paths.profiles), m_credentials(std::move(credentials)), m_history(historyOf(paths))
{
    for (const Settings::Row &row : Settings::table())
        applySetting(row.key);
    connect(&m_settings, &Settings::changed, this, &Application::onSettingChanged);
    connect(&m_theme, &Theme::changed, this,
            [this] { m_settings.set(Settings::Key::Theme, static_cast<int>(m_theme.choice())); });
    connect(&m_list, &WindowList::newWanted, this, [this] { openWindow(); });
    // Queued: the window whose command it is may be destroyed by it.
    connect(&m_list, &WindowList::quitWanted, this, &Application::quit, Qt::QueuedConnection);
    connect(qApp, &QGuiApplication::commitDataRequest, this, &Application::releaseForSessionEnd);
    connect(qApp, &QGuiApplication::focusWindowChanged, this, [this] {
        for (const QWidget *each = QApplication::activeWindow(); each;
             each = each->parentWidget() ? each->parentWidget()->window() : nullptr) {
            for (const auto &window : m_windows) {
                if (&window->window() == each)
                    m_front = window.get();
            }
        }
    });
    m_front = &addWindow();
}

Application::~Application()
{
    m_windows.clear(); // while what they share is there
    m_gone.clear();
}

SharedParts Application::parts()
{
    return {m_clock,
            m_audit,
            m_auditReader,
            m_probe,
            m_settings,
            m_profiles,
            m_pictureWriter,
            m_theme,
            m_credentials.get(),
            m_list,
            [this](const std::string &url) -> std::shared_ptr<LocalServer> {
                for (const auto &window : m_windows) {
                    if (window->localServer() && window->localServer()->profile().url == url)
                        return window->localServer();
                }
                return nullptr;
            }};
}

ServerWindow &Application::addWindow()
{
    m_windows.push_back(
            std::make_unique<ServerWindow>(parts(),
                                           m_history ? std::make_shared<HistoryFile>(*m_history)
                                                     : nullptr));
    ServerWindow *window = m_windows.back().get();
    connect(window, &ServerWindow::closed, this, [this, window] { onClosed(window); });
    connect(window, &ServerWindow::newWindowWanted, this,
            [this](const ServerProfile &profile) { openWindow().connectTo(profile); });
    return *window;
}

ServerWindow &Application::openWindow()
{
    MainWindow &before = window();
    before.remember(); // a new one is laid out as the one that a person looks at
    ServerWindow &opened = addWindow();
    placeBeside(opened.window(), before);
    m_front = &opened;
    opened.raise();
    return opened;
}

/// The last one stays until the program ends, which it does then.
void Application::onClosed(ServerWindow *window)
{
    if (m_windows.size() < 2)
        return;
    m_asked.erase(window);
    m_left.erase(window);
    m_list.remove(&window->window());
    const auto place = std::find_if(m_windows.begin(), m_windows.end(),
                                    [window](const auto &each) { return each.get() == window; });
    m_gone.push_back(std::move(*place));
    m_windows.erase(place);
    if (m_front == window)
        m_front = m_windows.back().get();
    // Queued: it is still in the middle of its event.
    QMetaObject::invokeMethod(
            this, [this] { m_gone.clear(); }, Qt::QueuedConnection);
}

ServerWindow &Application::front() { return *m_front; }

std::vector<ServerWindow *> Application::windows() const
{
    std::vector<ServerWindow *> all;
    for (const auto &window : m_windows)
        all.push_back(window.get());
    return all;
}

void Application::remakeWindows()
{
    for (const auto &window : m_windows) {
        if (const QString what = window->window().unfinished(); !what.isEmpty()) {
            front().window().showNotice(tr("This setting is shown at the next start."), what);
            return;
        }
    }
    applySetting(Settings::Key::Language);
    applySetting(Settings::Key::FontSize);
    ServerWindow &before = front();
    for (const auto &window : m_windows)
        window->remake();
    if (m_windows.size() > 1)
        before.raise();
}

void Application::applySetting(Settings::Key key)
{
    switch (key) {
    case Settings::Key::Language: showLanguage(m_settings.choice(key)); return;
    case Settings::Key::Theme:
        m_theme.setChoice(static_cast<Theme::Choice>(m_settings.value(key)));
        return;
    case Settings::Key::FontSize: m_theme.setFontSize(m_settings.choice(key).toInt()); return;
    case Settings::Key::Patterns:
        ChipPainter::setPatterns(m_settings.isOn(key));
        for (QWidget *widget : QApplication::allWidgets())
            widget->update();
        return;
    case Settings::Key::RefreshInterval:
    case Settings::Key::DemoWorkers:
    case Settings::Key::DemoGuide:
    case Settings::Key::DeathNotices:
    case Settings::Key::Confirmation:
        for (const auto &window : m_windows)
            window->applySetting(key);
        return;
    }
}

void Application::onSettingChanged(Settings::Key key)
{
    if (key == Settings::Key::Language || key == Settings::Key::FontSize) {
        // Queued: who changed it may be a part of the window.
        QMetaObject::invokeMethod(this, &Application::remakeWindows, Qt::QueuedConnection);
        return;
    }
    applySetting(key);
}

void Application::start()
{
    front().show();
    const std::string key = AuditFile::exposedKeyFile();
    QStringList problems{m_settings.problem(), m_profiles.problem(),
                         key.empty() ? QString()
                                     : tr("Others can read or change the key of the audit trail, "
                                          "%1. Keep it to yourself: chmod 600.")
                                               .arg(safeText(key, 200))};
    problems.removeAll(QString());
    if (!problems.isEmpty())
        window().showNotice(tr("A file is not as it should be"), problems.join(QLatin1Char(' ')));
    front().openWhat(std::exchange(m_options, {}));
}

QString Application::refusalOf(const StartOptions &wish)
{
    if (!wish.profile.isEmpty() && !m_profiles.find(wish.profile.toStdString()))
        return tr("No saved connection is called “%1”.")
                .arg(safeText(wish.profile.toStdString(), 60));
    for (const QString &file : {wish.snapshot, wish.plan}) {
        if (!file.isEmpty() && !QFileInfo(file).isReadable())
            return tr("The file cannot be read: %1.").arg(safeText(file.toStdString(), 200));
    }
    if (wish.isPlanOnly() && front().isAsking())
        return tr("A dialog in the window of the server needs an answer first.");
    return {};
}

QString Application::request(const StartOptions &wish)
{
    if (const QString refusal = refusalOf(wish); !refusal.isEmpty())
        return refusal;
    if (wish.wish().isEmpty() || wish.isPlanOnly()) {
        front().raise();
        if (wish.isPlanOnly())
            front().openPlan(wish.plan);
        return {};
    }
    const auto idle = std::find_if(m_windows.begin(), m_windows.end(),
                                   [](const auto &window) { return window->isIdle(); });
    ServerWindow &asked = idle == m_windows.end() ? openWindow() : **idle;
    asked.raise();
    asked.openWhat(wish);
    return {};
}

void Application::quit()
{
    m_asked.clear();
    m_left.clear();
    goOnQuitting();
}

/// All are asked before anything is released or closed, so that whoever says no has everything
/// still.
void Application::goOnQuitting()
{
    const auto next = [this](const std::set<ServerWindow *> &done) {
        const auto found = std::find_if(m_windows.begin(), m_windows.end(), [&](const auto &each) {
            return done.count(each.get()) == 0 && each->leaving().isNeeded();
        });
        return found == m_windows.end() ? nullptr : found->get();
    };
    if (ServerWindow *window = next(m_asked)) {
        window->raise();
        window->leaving().ask(Leaving::To::End, [this, window] {
            m_asked.insert(window);
            goOnQuitting();
        });
        return;
    }
    if (ServerWindow *window = next(m_left)) {
        window->leaving().carryOut([this, window] {
            if (window->leaving().isNeeded())
                m_left.insert(window);
            goOnQuitting();
        });
        return;
    }
    for (ServerWindow *window : windows())
        window->close();
}

void Application::releaseAllThen(const std::function<void()> &go)
{
    // Gone with the last who waits.
    const std::shared_ptr<void> waiting(nullptr, [go](void *) { go(); });
    for (ServerWindow *window : windows())
        window->leaving().releaseThen([waiting] {});
}

void Application::quitBySignal(int signal)
{
    releaseAllThen([signal] { QCoreApplication::exit(128 + signal); });
}

void Application::releaseForSessionEnd()
{
    if (std::none_of(m_windows.begin(), m_windows.end(),
                     [](const auto &window) { return window->leaving().isNeeded(); }))
        return;
    QEventLoop loop;
    releaseAllThen([&loop] { loop.quit(); });
    loop.exec();
}

} // namespace lockscope
