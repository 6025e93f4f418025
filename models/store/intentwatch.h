// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/intentbackend.h"
#include "models/store/lockstore.h"

#include <QObject>
#include <QPointer>

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace lockscope {

/// The half-done changes of the server that is shown. Asks often only while something tells of
/// one: lock entries that carry a change, a change that was open when last asked, or work of this
/// program; else now and then, since the locks of a change may be gone, or not read. Never two
/// requests at once; an answer that a newer wish has overtaken is dropped.
///   asking <--> waiting: an interval while something tells of a change, else a QuietInterval
class IntentWatch : public QObject
{
    Q_OBJECT
public:
    static constexpr Millis QuietInterval{15000};

    /// @p store must outlive the watch.
    explicit IntentWatch(LockStore &store, QObject *parent = nullptr);
    ~IntentWatch() override;

    /// Another server, or nullptr; forgets what was seen. Borrowed.
    void setBackend(IntentBackend *backend);
    /// Least time between two questions, on the clock of the store; 2 s by default.
    void setInterval(Millis interval) { m_interval = interval; }
    /// While something of this program is at work on a change.
    void setWorking(bool working);
    bool isWorking() const { return m_working; }

    /// To be called after each round that brought the picture up to date.
    void poll();
    /// Asks at the next poll at the latest, and takes no answer to an earlier question.
    void askNow();

    /// As last answered, in the order of their ids.
    const std::vector<IntentView> &views() const { return m_views; }
    const IntentView *view(const std::string &intent) const; ///< nullptr: not known
    /// Id of the change that the entries of a lock document carry; empty: none.
    std::string changeOfDocument(const std::string &documentId) const;
    /// That change as last answered; nullptr: none, or nothing was learned of it yet.
    const IntentView *viewOfDocument(const std::string &documentId) const;
    /// Why the last question was not answered.
    const std::optional<BackendError> &error() const { return m_error; }
    /// Since the last answer; nullopt: there was none.
    std::optional<Millis> age() const;
    /// The last answer says nothing of now: there was none, or it is older than two polls and two
    /// QuietIntervals.
    bool isOutdated() const;

signals:
    /// Views or error are other ones than before.
    void changed();

private:
    void onChanged(const StoreBatch &batch);
    void look(DocumentRef ref);
    void ask();
    void onAnswer(Result<std::vector<IntentView>> answer);
    bool isWatching() const { return m_working || !m_carriers.empty() || !m_views.empty(); }

    LockStore &m_store;
    QPointer<IntentBackend> m_backend;
    QPointer<Job> m_job;
    Millis m_interval{2000};
    /// Documents with an entry of a change
    std::unordered_map<DocumentRef, std::string> m_carriers;
    std::vector<IntentView> m_views;
    std::optional<BackendError> m_error;
    std::optional<BootInstant> m_polledAt;
    Millis m_pollDistance{0}; ///< between the last two
    std::optional<BootInstant> m_askedAt;
    std::optional<BootInstant> m_answeredAt;
    bool m_due = false;       ///< something moved since the last question
    bool m_overtaken = false; ///< the answer under way is too old
    bool m_working = false;
};

} // namespace lockscope
