// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/benchmarks/labframebench.h"

#include "tests/benchmarks/benchmark.h"
#include "tests/benchmarks/laboperations.h"
#include "tests/support/fakelabrun.h"
#include "tests/ui/windowfixture.h"
#include "ui/lab/contentionpanel.h"
#include "ui/lab/labfeature.h"
#include "ui/lab/labpanel.h"
#include "ui/tree/locktreeview.h"

#include <QCoreApplication>
#include <QDockWidget>
#include <QElapsedTimer>
#include <QThread>

#include <algorithm>
#include <memory>

namespace lockscope {

namespace {

constexpr int FrameMs = 33; ///< of 30 a second
constexpr int PlacesPerFrame = LabOperations::EventsPerSecond * FrameMs / 1000;
constexpr int SecondsBefore = 30; ///< the lanes are full
constexpr Millis BetweenLooks{250};
constexpr Millis Heartbeat{500};
constexpr int FramesPerRenewal = 3; ///< each of the sessions renews every ten seconds

void require(bool holds, const char *otherwise)
{
    if (!holds)
        stopWith(otherwise);
}

std::string sessionOf(const std::string &worker) { return "s-" + worker; }

/// The main window in its lab layout, its feed on a server that the workers use, and the charts in
/// a window of their own beside it.
class LabWindow
{
public:
    LabWindow()
    {
        for (int worker = 0; worker < LabOperations::Workers; ++worker)
            server().putSession(server().makeSession(sessionOf(LabOperations::nameOf(worker)),
                                                     "here", 1000 + worker));
        m_library = std::make_unique<FakeLabLibrary>(m_fixture.clock);
        m_fixture.scheduler.setInterval(BetweenLooks);
        m_fixture.scheduler.setHeartbeat(Heartbeat);
        Services services;
        services.lab = m_library.get();
        m_fixture.makeWindow(services);
        m_fixture.window->resize(1880, 1000);
        require(m_fixture.connectWindow(), "the window does not connect");
        m_fixture.window->feature<LabFeature>()->openLab();
        auto *charts = m_fixture.window->findChild<QDockWidget *>(QStringLiteral("contentionDock"));
        require(charts, "the window has no charts");
        charts->setFloating(true);
        charts->resize(940, 780);
        charts->show();
        LabPanel &lab = *m_fixture.window->feature<LabFeature>()->panel();
        require(lab.chooseScenario("tree-locks"), "there is no scenario of tree locks");
        lab.startRun();
        require(m_library->last, "no run was started");
        for (int worker = 0; worker < LabOperations::Workers; ++worker)
            run().add(labEvent(LabEvent::Kind::Started, 0, LabOperations::nameOf(worker)));
        QCoreApplication::processEvents();
    }

    /// What the run did before anybody looked.
    void begin(const std::vector<LabEvent> &events) { tell(events); }

    /// Nanoseconds of the window's thread for a frame in which that happens; what the workers do to
    /// the server is not its work.
    double frame(const std::vector<LabEvent> &events)
    {
        for (const LabEvent &event : events) {
            if (event.kind == LabEvent::Kind::Granted)
                server().lockTree(event.path, sessionOf(event.worker));
            else if (event.kind == LabEvent::Kind::Released)
                server().unlockTree(event.path, sessionOf(event.worker));
        }
        m_fixture.clock.advance(Millis(FrameMs));
        if (m_frames++ % FramesPerRenewal == 0)
            renew(LabOperations::nameOf(m_frames / FramesPerRenewal % LabOperations::Workers));
        const double time = timed([&] {
            tell(events);
            // Timers of the panels and of the feed that are due, then what they want to be painted.
            QCoreApplication::processEvents();
            QCoreApplication::sendPostedEvents();
            QCoreApplication::processEvents();
        });
        m_mostLocks = std::max(m_mostLocks, m_fixture.store.counts().locks);
        return time;
    }

    /// Ends the program when the picture was not that of the run.
    void checkPicture() const
    {
        // Without a lock a page stands in the tree's place, so this is asked at the end.
        require(m_fixture.window->tree()->isVisible()
                        && m_fixture.window->feature<LabFeature>()->panel()->isVisible()
                        && m_fixture.window->feature<LabFeature>()->contentionPanel()->isVisible(),
                "tree, lab and charts are not on the screen together");
        // Half of the workers wait, and of the others half are between two locks, more or less at
        // one look.
        require(m_mostLocks >= LabOperations::Workers / 10,
                "the tree did not follow the locks of the run");
        for (const LabFinding &finding : m_library->last->checker().findings())
            require(finding.count == 0, "the benchmark's workers do not keep to their locks");
    }

private:
    FakeLockBackend &server() { return m_fixture.backend; }
    FakeLabRun &run() { return *m_library->last; }

    void tell(const std::vector<LabEvent> &events)
    {
        for (const LabEvent &event : events)
            run().add(event);
        emit run().actorsChanged();
        emit run().recorded();
    }
    void renew(const std::string &worker)
    {
        Session session = server().sessions().at(sessionOf(worker));
        session.renewedAt = server().now();
        session.expiresAt = server().now() + *session.lease;
        server().putSession(session);
    }

    std::unique_ptr<FakeLabLibrary> m_library; ///< goes after the window, which borrows it
    WindowFixture m_fixture;
    int m_frames = 0;
    std::int64_t m_mostLocks = 0; ///< that were seen in the tree at once
};

} // namespace

std::vector<BenchFigure> labFrameFigures(const BenchScale &scale)
{
    LabWindow window;
    LabOperations operations;
    window.begin(operations.next(SecondsBefore * LabOperations::EventsPerSecond));

    std::vector<double> worst;
    const int frames = std::max(30, scale.seconds * 1000 / FrameMs / 3);
    for (int run = 0; run < 3; ++run) {
        std::vector<double> times;
        for (int frame = 0; frame < frames; ++frame) {
            QElapsedTimer beat;
            beat.start();
            times.push_back(window.frame(operations.next(PlacesPerFrame)));
            if (beat.elapsed() < FrameMs)
                QThread::msleep(static_cast<unsigned long>(FrameMs - beat.elapsed()));
        }
        worst.push_back(percentile(std::move(times), 0.99));
    }
    window.checkPicture();
    constexpr double Frame = 33e6;
    return {{"T16",
             "a frame of the window, p99: 100 workers, 1,000 lock operations/s, live tree, cards, "
             "lanes and all charts",
             "ns",
             BenchFigure::Sense::Within,
             worst,
             "33 ms",
             constantly(Frame),
             {1, 0.5}}};
}

} // namespace lockscope
