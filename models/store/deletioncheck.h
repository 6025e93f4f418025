// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/store/backendasker.h"

#include <QObject>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace lockscope {

class LockStore;

/// Finds what was deleted. Of a picture of everything: the ids of all documents are asked for, and
/// those that differ are confirmed by an exact read. Of a part of it: everything held is confirmed,
/// some at a time; then the feed has its turn.
class DeletionCheck : public QObject
{
    Q_OBJECT
public:
    enum class Of { All, Part };

    /// All must outlive it.
    DeletionCheck(BackendAsker &asker, LockStore &store, const Clock &clock);

    void forget();
    /// @p movedAt: when something was deleted, by the mark.
    bool isDue(Of what, BootInstant movedAt) const;
    /// Begins, or goes on where it rested.
    void run(Of what);
    /// Beside its request something that may be newer was put into the store.
    void noteApplied() { m_appliedMeanwhile = true; }

signals:
    void finished(); ///< or rests
    void failed(const lockscope::BackendError &error);

private:
    void askIds();
    void onIds(const Result<std::vector<std::string>> &ids);
    void confirmDiffering();
    void onDiffering(const std::vector<std::string> &asked, const Result<ExactDocuments> &exact);
    void confirmHeld();
    void onHeld(const std::vector<std::string> &asked, const Result<ExactDocuments> &exact);
    std::vector<std::string> next(std::size_t most) const;
    /// @return false: a slot switched the server.
    bool apply(const std::vector<std::string> &asked, const ExactDocuments &exact);

    BackendAsker &m_asker;
    LockStore &m_store;
    const Clock &m_clock;
    std::vector<std::string> m_candidates; ///< ids to confirm
    std::optional<BootInstant> m_lastBegunAt;
    Millis m_cost{0};        ///< how long the last one took
    std::size_t m_heldSlice; ///< documents confirmed by one request
    Millis m_took{0};        ///< in this run
    BootInstant m_restsUntil{};
    bool m_appliedMeanwhile = false;
};

} // namespace lockscope
