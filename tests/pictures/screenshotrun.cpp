// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/pictures/screenshotrun.h"

#include "app/gui/application.h"
#include "backend/lab/demotree.h"
#include "tests/pictures/labpictures.h"
#include "tests/pictures/panelpictures.h"
#include "tests/pictures/screenshots.h"
#include "ui/shell/mainwindow.h"
#include "ui/tree/locktreeview.h"

#include <QDir>

#include <algorithm>
#include <cstdio>

namespace lockscope {
namespace {

constexpr std::int64_t EnoughLocks = 6;

} // namespace

ScreenshotRun::ScreenshotRun(Application &application, QString directory, QObject *parent)
    : QObject(parent), m_application(application), m_directory(std::move(directory))
{
    m_deadline.setSingleShot(true);
    connect(&m_deadline, &QTimer::timeout, this, [this] {
        end(1, m_phase == Phase::Filling
                       ? QStringLiteral("the demo's tree was not filled within a minute")
                       : QStringLiteral(
                               "no lock of the crashed worker was shown dead within a minute"));
    });
    connect(&m_application.server().store(), &LockStore::ticked, this, &ScreenshotRun::look);
}

void ScreenshotRun::start()
{
    if (const auto tree = DemoTree::load({}))
        m_keptPaths = tree->keep;
    m_deadline.start(DeadlineMs);
}

void ScreenshotRun::look()
{
    switch (m_phase) {
    case Phase::Filling:
        if (m_application.server().store().counts().locks >= EnoughLocks)
            crashOne();
        break;
    case Phase::Dying:
        if (!deadLock().empty()) {
            m_phase = Phase::Settling;
            m_application.window().tree()->selectDocument(QString::fromStdString(deadLock()));
            QTimer::singleShot(SettleMs, this, &ScreenshotRun::save);
        }
        break;
    case Phase::Settling:
    case Phase::More:
    case Phase::Over: break;
    }
}

std::vector<std::string> ScreenshotRun::keepingSessions(std::int64_t pid) const
{
    const LockStore &store = m_application.server().store();
    std::vector<std::string> result;
    store.forEachSession([&](const Session &session) {
        if (session.process.pid != pid)
            return;
        const auto documents = store.documentsOf(session.id);
        const bool keeps = std::any_of(documents.begin(), documents.end(), [&](DocumentRef ref) {
            return std::find(m_keptPaths.begin(), m_keptPaths.end(), store.pathAt(ref))
                   != m_keptPaths.end();
        });
        if (keeps)
            result.push_back(session.id);
    });
    return result;
}

void ScreenshotRun::crashOne()
{
    ContentionLab *lab = m_application.front().localServer()
                                 ? m_application.front().localServer()->lab()
                                 : nullptr;
    if (!lab)
        return;
    std::vector<std::string> keepers;
    for (const LabWorker &worker : lab->workers()) {
        const std::vector<std::string> sessions = keepingSessions(worker.pid);
        if (worker.pid == 0 || sessions.empty())
            continue;
        if (keepers.empty())
            m_victims = sessions;
        keepers.push_back(worker.id);
    }
    // One is left to renew, so that the three states can be seen beside each other.
    constexpr std::size_t EnoughKeepers = 3;
    if (keepers.size() < EnoughKeepers)
        return;
    lab->crash(keepers[0]);
    lab->freeze(keepers[1]);
    m_phase = Phase::Dying;
}

std::string ScreenshotRun::deadLock() const
{
    const LockStore &store = m_application.server().store();
    for (const std::string &session : m_victims) {
        for (const DocumentRef ref : store.documentsOf(session)) {
            const DocumentSummary summary = store.summaryAt(ref);
            if (summary.isTarget && summary.health == LockHealth::Dead)
                return std::string(store.idAt(ref));
        }
    }
    return {};
}

void ScreenshotRun::save()
{
    if (m_phase != Phase::Settling)
        return;
    QDir().mkpath(m_directory);
    const QStringList files = saveWindowScreenshots(m_application.window(), m_directory);
    tell(files);
    if (files.isEmpty()) {
        end(1, QStringLiteral("no picture could be saved to %1").arg(m_directory));
        return;
    }
    m_phase = Phase::More;
    m_deadline.stop();
    auto *panels = new PanelPictures(m_application.window(), m_directory, this);
    connect(panels, &PanelPictures::finished, this,
            [this](const QStringList &taken, const QString &problem) {
                tell(taken);
                if (problem.isEmpty())
                    saveLab();
                else
                    end(1, problem);
            });
    panels->start();
}

void ScreenshotRun::saveLab()
{
    if (ContentionLab *workers = m_application.front().localServer()
                                         ? m_application.front().localServer()->lab()
                                         : nullptr)
        workers->stop(); // the lab has its own
    auto *lab = new LabPictures(m_application.window(), m_directory, this);
    connect(lab, &LabPictures::finished, this,
            [this](const QStringList &taken, const QString &problem) {
                tell(taken);
                end(problem.isEmpty() ? 0 : 1, problem);
            });
    lab->start();
}

void ScreenshotRun::tell(const QStringList &files)
{
    for (const QString &file : files)
        std::printf("%s\n", qPrintable(file));
}

void ScreenshotRun::end(int exitStatus, const QString &why)
{
    if (m_phase == Phase::Over)
        return;
    m_phase = Phase::Over;
    m_deadline.stop();
    if (!why.isEmpty())
        std::fprintf(stderr, "lockscope_pictures: %s\n", qPrintable(why));
    emit finished(exitStatus);
}

} // namespace lockscope
