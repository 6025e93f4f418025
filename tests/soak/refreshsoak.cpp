// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/soak/refreshsoak.h"

#include "models/items/locktreemodel.h"
#include "models/store/lockstore.h"
#include "models/store/refreshscheduler.h"
#include "tests/benchmarks/benchdata.h"
#include "tests/soak/changingbackend.h"
#include "tests/support/manualclock.h"

#include <QElapsedTimer>
#include <QEventLoop>

#include <cstdio>

namespace lockscope::soak {
namespace {

constexpr int Locks = 10000;
constexpr Millis Day{86'400'000};
constexpr Millis Step{86}; ///< a million of them are a day
constexpr Millis Heartbeat{500};
/// Without changes at the end: the checks for deletions are spread over some time.
constexpr Millis Settling{150'000};
constexpr int LocksPerRefresh = 3;
constexpr int RenewalsPerRefresh = 4; ///< 500 sessions, each every 10 s
constexpr int RefreshesPerRelease = 1000;
constexpr int GrowthPercentAllowed = 5;

std::string megabytes(std::size_t bytes) { return std::to_string(bytes / 1'000'000) + " MB"; }

/// Everything of one run; a round begins when the one before is over.
class RefreshRun
{
public:
    explicit RefreshRun(int refreshes)
        : m_refreshes(refreshes), m_server(benchPicture(Locks), m_clock), m_store(m_clock),
          m_model(m_store), m_scheduler(m_store, m_clock)
    {
        m_scheduler.setHeartbeat(Millis(0));
        m_scheduler.setInterval(Day); // each round is asked for
        QObject::connect(
                &m_scheduler, &RefreshScheduler::refreshed, &m_loop, [this] { next(); },
                Qt::QueuedConnection);
    }

    Report operator()()
    {
        QElapsedTimer timer;
        timer.start();
        m_scheduler.setBackend(&m_server);
        m_loop.exec();
        m_report.figures.emplace_back("seconds", std::to_string(timer.elapsed() / 1000));
        judge();
        return m_report;
    }

private:
    void next()
    {
        if (m_done == std::max(1, m_refreshes / 10)) {
            m_warmBytes = residentBytes();
            m_warmDescriptors = openDescriptors();
        }
        if (m_refreshes >= 10 && m_settling == 0 && m_done % (m_refreshes / 10) == 0)
            std::fprintf(stderr, "%9d refreshes, %s resident, %zu descriptors\n", m_done,
                         megabytes(residentBytes()).c_str(), openDescriptors());
        if (m_done >= m_refreshes && m_settling++ >= Settling / Step) {
            m_loop.quit();
            return;
        }
        if (m_done < m_refreshes) {
            ++m_done;
            m_server.change(LocksPerRefresh, RenewalsPerRefresh);
            if (m_done % RefreshesPerRelease == 0)
                m_server.replaceOne();
        }
        m_clock.advance(Step);
        m_sinceTick += Step;
        if (m_sinceTick >= Heartbeat) {
            m_sinceTick = Millis(0);
            m_store.tick();
        }
        m_scheduler.refreshNow();
    }

    void judge()
    {
        const std::size_t bytes = residentBytes();
        const std::size_t descriptors = openDescriptors();
        const double growth = m_warmBytes == 0 ? 0
                                               : (static_cast<double>(bytes)
                                                          / static_cast<double>(m_warmBytes)
                                                  - 1) * 100;
        char growthText[32];
        std::snprintf(growthText, sizeof growthText, "%.2f %%", growth);
        m_report.figures.emplace_back("refreshes", std::to_string(m_done));
        m_report.figures.emplace_back("locks", std::to_string(m_store.lockCount()));
        m_report.figures.emplace_back("changes", std::to_string(m_server.changes()));
        m_report.figures.emplace_back("memory after a tenth", megabytes(m_warmBytes));
        m_report.figures.emplace_back("memory at the end", megabytes(bytes));
        m_report.figures.emplace_back("memory growth", growthText);
        m_report.figures.emplace_back("descriptors more than after a tenth",
                                      std::to_string(static_cast<long>(descriptors)
                                                     - static_cast<long>(m_warmDescriptors)));
        if (growth >= GrowthPercentAllowed)
            m_report.failures.push_back(std::string("memory grew by ") + growthText);
        if (descriptors > m_warmDescriptors)
            m_report.failures.emplace_back("descriptors stay open");
        int wrong = 0;
        m_store.forEachDocument([&](DocumentRef ref) {
            const LockDocument *truth = m_server.document(m_store.idAt(ref));
            wrong += !truth || truth->revision.order != m_store.documentAt(ref).revision.order ? 1
                                                                                               : 0;
        });
        if (wrong > 0 || m_store.lockCount() != m_server.lockCount())
            m_report.failures.push_back("the picture is not the server's: " + std::to_string(wrong)
                                        + " documents differ, "
                                        + std::to_string(m_store.lockCount()) + " instead of "
                                        + std::to_string(m_server.lockCount()));
    }

    int m_refreshes;
    ManualClock m_clock;
    ChangingBackend m_server;
    LockStore m_store;
    LockTreeModel m_model;
    RefreshScheduler m_scheduler;
    QEventLoop m_loop;
    Report m_report;
    int m_done = 0;
    int m_settling = 0;
    Millis m_sinceTick{0};
    std::size_t m_warmBytes = 0;
    std::size_t m_warmDescriptors = 0;
};

} // namespace

Report soakRefreshes(int refreshes) { return RefreshRun(refreshes)(); }

} // namespace lockscope::soak
