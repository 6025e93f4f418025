// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/frame/command.h"
#include "app/cli/frame/outage.h"
#include "app/cli/show/lockfilter.h"
#include "backend/process/signalwatch.h"
#include "models/store/lockstore.h"
#include "models/store/refreshscheduler.h"

#include <map>
#include <set>
#include <string>

namespace lockscope {

class CommandLine;
void addWatchCommand(CommandLine &line);

/// Changes of locks as they happen, one line each, until a signal. What is there at the start is no
/// change. A renewal is none either; a holder that becomes suspect, dead or alive again is.
class WatchCommand final : public Command
{
    Q_OBJECT
public:
    WatchCommand(CommandContext &context, LockFilter filter);

    void start() override;

private:
    /// What was last said of a lock: a removal is told with it.
    struct Known
    {
        LockDocument document;
        std::string states; ///< of its holders, in order
    };

    void onState(const ConnectionState &state);
    void tellUnread(const ServerStatus &status);
    void onRefreshed();
    void onChanged(const StoreBatch &batch);
    void rememberAll();
    void tell(DocumentRef ref);
    void tellStates();
    void tellGone();
    Known know(DocumentRef ref) const;
    void emitChange(const char *change, const LockDocument &lock);

    LockFilter m_filter;
    LockStore m_store;
    RefreshScheduler m_scheduler;
    SignalWatch m_signals;
    std::map<std::string, Known> m_known;
    /// Locks whose holders are judged otherwise, to be told when the round is over: in the middle
    /// of one a released lock may have lost its session but not yet its document.
    std::set<std::string> m_judged;
    std::map<std::string, QString> m_unread; ///< places that cannot be read: titles by dialect
    bool m_watching = false;
    /// What is known is not in the store any more; whether it is gone is not known yet
    bool m_cleared = false;
    Outage m_outage;
};

} // namespace lockscope
