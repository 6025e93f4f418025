// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// T15: how long an event waits for the window's thread while 10,000 locks a second change in a tree
// with all rows open, the user scrolls and types into the filter line. The whole main window, on
// the picture of a server.

#include "tests/benchmarks/benchdata.h"
#include "tests/benchmarks/benchmark.h"
#include "tests/support/stallrecord.h"
#include "tests/ui/windowfixture.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QScrollBar>
#include <QTimer>

#include <algorithm>

namespace lockscope {

namespace {

constexpr double ScreenFrameMs = 1000.0 / 60;
constexpr int ChangesPerSecond = 10000;
constexpr int TickMs = 50; ///< one batch of changes in each
constexpr int ScrollMs = 33;
constexpr int KeyMs = 400;

/// Ten thousand changes a second while it runs: locks all over the picture get another holder.
class Changes
{
public:
    Changes(LockStore &store, const FeedPage &page) : m_store(store), m_page(page)
    {
        m_next = page.next.at + 1;
        QObject::connect(&m_timer, &QTimer::timeout, [this] { change(); });
    }
    void start() { m_timer.start(TickMs); }
    void stop() { m_timer.stop(); }

private:
    void change()
    {
        FeedPage changes;
        for (int i = 0; i < ChangesPerSecond * TickMs / 1000; ++i) {
            m_at = (m_at + 7919) % m_page.locks.size();
            LockDocument document = m_page.locks[m_at];
            document.revision.order = m_next++;
            for (Holder &holder : document.holders)
                holder.id.back() = static_cast<char>('a' + m_next % 26);
            changes.locks.push_back(std::move(document));
        }
        changes.next.at = m_next - 1;
        changes.complete = true;
        m_store.applyPage(changes);
    }

    LockStore &m_store;
    const FeedPage &m_page;
    QTimer m_timer;
    std::size_t m_at = 0;
    /// Grows from one run to the next: the store drops what is older than what it has
    std::int64_t m_next = 0;
};

} // namespace

std::vector<BenchFigure> benchStalls(const BenchScale &scale)
{
    WindowFixture fixture;
    fixture.connectWindow();
    fixture.scheduler
            .pause(); // the changes come from below; it would find that the server knows nothing of them
    const FeedPage page = benchPicture(scale.rows);
    fixture.store.applyPage(page);
    auto *tree = fixture.window->findChild<LockTreeView *>();
    if (!tree)
        stopWith("the window has no tree");
    tree->openAll();
    QCoreApplication::processEvents();

    // Typed letter by letter, and taken back.
    const QString word = QStringLiteral("report-12");
    QTimer keys;
    int typed = 0;
    QObject::connect(&keys, &QTimer::timeout, [&] {
        const int step = ++typed % (2 * static_cast<int>(word.size()));
        const QString text = word.left(std::min(step, 2 * static_cast<int>(word.size()) - step));
        tree->items()->setFilter(FilterQuery::parse(text).value_or(FilterQuery()));
    });
    QTimer wheel;
    QObject::connect(&wheel, &QTimer::timeout, [&] {
        QScrollBar *bar = tree->verticalScrollBar();
        bar->setValue((bar->value() + 240) % std::max(1, bar->maximum()));
    });

    std::vector<double> common;
    std::vector<double> longest;
    Changes changes(fixture.store, page);
    for (const bool filtering : {false, true}) {
        changes.start();
        wheel.start(ScrollMs);
        if (filtering)
            keys.start(KeyMs);
        StallRecord record;
        QElapsedTimer time;
        time.start();
        while (time.elapsed() < 1000LL * scale.seconds)
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        std::vector<double> waits;
        for (const StallWatch::Wait &wait : record.waits())
            waits.push_back(wait.computing);
        common.push_back(percentile(waits, 0.99));
        longest.push_back(percentile(waits, 1));
        changes.stop();
        wheel.stop();
        keys.stop();
    }
    if (fixture.store.lockCount() != page.locks.size())
        stopWith("the picture did not stay as it was");
    const std::string what = " of processor time an event waits, " + std::to_string(scale.rows)
                             + " rows open, 10,000 changes/s, scrolling";
    const auto within = BenchFigure::Sense::Within;
    const auto frame = constantly(ScreenFrameMs);
    const std::string frameName = "a frame";
    const auto figure = [&](const std::string &name, double value, BenchTarget target) {
        return BenchFigure{"T15", name, "ms", within, constantly(value), frameName, frame, target};
    };
    return {figure("99 % within:" + what, common[0], {2, 1, 0}),
            figure("99 % within:" + what + ", filtering", common[1], {2, 1, 0}),
            figure("longest:" + what, longest[0], {}),
            figure("longest:" + what + ", filtering", longest[1], {})};
}

} // namespace lockscope
