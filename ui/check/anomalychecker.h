// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockanomaly.h"
#include "models/domain/lockpicture.h"
#include "models/store/lockstore.h"

#include <QObject>
#include <QThreadPool>

#include <memory>
#include <optional>
#include <unordered_set>
#include <vector>

namespace lockscope {

/// Checks the store's picture again and again, by itself: copies it in slices between two events of
/// the window, checks it on another thread, and compares with a check at least a settle window
/// older. Only a feed that stands is looked at: a picture that nobody refreshes stays the same
/// without meaning anything.
class AnomalyChecker : public QObject
{
    Q_OBJECT
public:
    static constexpr Millis SettleWindow{2000}; ///< least time between two looks that are compared
    /// Between looks at shares that never settle, to know for how long they stand.
    static constexpr Millis WatchInterval{60'000};
    static constexpr std::size_t Slice = 1000; ///< documents copied at a time: a few milliseconds

    explicit AnomalyChecker(LockStore &store, QObject *parent = nullptr);
    ~AnomalyChecker() override;

    /// A property of the index; another one means another server, and everything before is
    /// forgotten.
    void setRootCoversAll(bool covers);
    /// False: not connected, paused or lost. Nothing is checked then, and what was found stands.
    void setLive(bool live);
    /// Nothing could be renewed or written, or perhaps not (connection lost, index closed or
    /// blocked): what stood still meanwhile proves nothing. It does not count as watched, and
    /// nothing settles by a look before it.
    void noteOutage();
    /// Starts at once, whatever was found before; when one is under way, another after it.
    void checkNow();

    /// Of the last check, sorted by path; without sessions that only happen to hold nothing just
    /// now.
    const std::vector<Anomaly> &anomalies() const { return m_last->anomalies; }
    qint64 settledCount() const { return m_last->settled; }
    /// Findings of unexplained shares: in flight or left behind.
    qint64 sharesCount() const { return m_last->shares; }
    bool isChecking() const { return m_checking; }
    bool hasChecked() const { return m_last->at.has_value(); }
    /// What the last check looked at; a repair plan is guarded by it.
    const LockPicture &picture() const { return m_last->picture; }

public slots:
    /// The picture was brought up to date.
    void confirm();

signals:
    void started();
    void checked();

private:
    struct Look
    {
        LockPicture picture;
        std::vector<Anomaly> anomalies;
        qint64 settled = 0;
        qint64 shares = 0;
        qint64 undecided = 0;          ///< may settle with another look
        std::optional<BootInstant> at; ///< when the picture was up to date
        Millis watched{0};             ///< m_watched then
    };

    void onTicked();
    void onChanged(const StoreBatch &batch);
    void begin();
    void copySlice();
    void run();
    void finish(const std::shared_ptr<Look> &look);
    void forget();

    LockStore &m_store;
    QThreadPool m_pool; ///< its own: waited for before anything here goes
    bool m_rootCoversAll = true;
    bool m_live = false;
    bool m_dirty = true;
    bool m_checking = false;
    bool m_again = false;
    int m_generation = 0;
    std::optional<BootInstant> m_confirmed;
    /// How long was looked in all while writes could come; of the time between two confirmations no
    /// more than a watch interval counts, as a machine may have slept
    Millis m_watched{0};
    bool m_isInterrupted = true; ///< the time since the last confirmation does not count
    bool m_isOutage = false;     ///< because of an outage
    std::optional<BootInstant> m_outageEnd;
    std::optional<BootInstant> m_started;
    Millis m_cost{0};

    std::shared_ptr<Look> m_gathering;
    std::vector<DocumentRef> m_refs;
    std::unordered_set<DocumentRef> m_gone; ///< of m_refs, removed while the copy is under way
    std::size_t m_next = 0;
    std::shared_ptr<Look> m_last;
    std::shared_ptr<Look> m_base; ///< at least a settle window older than m_last
};

} // namespace lockscope
