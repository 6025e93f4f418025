// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/intentbackend.h"

#include <QPointer>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace lockscope {

/// A rename or a recovery that goes on as the test says.
template<typename Base, typename Request, typename Outcome>
class SteeredJob : public Base
{
public:
    SteeredJob(QObject *owner, Request asked) : Base(owner), request(std::move(asked)) {}
    void cancel() override { cancelled = true; }
    void tell(std::int64_t moved, std::int64_t total)
    {
        emit this->progressed({Intent::State::Applying, moved, total});
    }
    void answer(Result<Outcome> outcome) { this->finish(std::move(outcome)); }

    Request request;
    bool cancelled = false;

protected:
    void start() override {}
};

using SteeredRename = SteeredJob<RenameJob, RenameRequest, RenameOutcome>;
using SteeredRecovery = SteeredJob<RecoveryJob, RecoveryRequest, RecoveryOutcome>;

/// Half-done changes in memory: looks are answered from `views` on the next turn of the event loop,
/// or when the test says so; renames and recoveries are steered by the test.
class FakeIntentBackend : public IntentBackend
{
    Q_OBJECT
public:
    using IntentBackend::IntentBackend;

    std::vector<IntentView> views;
    std::optional<BackendError> failure; ///< every look fails so while set
    bool hanging = false;                ///< looks stay unanswered until answerOne()
    int lists = 0;                       ///< times fetchIntents() was asked
    void answerOne();                    ///< the oldest look
    QPointer<SteeredRename> renaming;    ///< the latest
    QPointer<SteeredRecovery> recovering;
    ProcessIdentity process; ///< of the latest of both

    ResultJob<std::vector<IntentView>> *fetchIntents() override;
    ResultJob<IntentView> *fetchIntent(const std::string &intent, int pageSize) override;
    ResultJob<IntentView> *fetchRemains(const Intent &known) override; ///< from `views` too
    RenameJob *rename(const RenameRequest &request, const ProcessIdentity &process,
                      const LeaseTerms &terms) override;
    RecoveryJob *recover(const RecoveryRequest &request, const ProcessIdentity &process,
                         const LeaseTerms &terms) override;

    void wait(std::function<void()> answer); ///< for the jobs

private:
    std::vector<std::function<void()>> m_waiting;
};

/// A rename of @p from to @p to by @p session that stopped after so many of its files.
IntentView halfDoneRename(const std::string &id, const std::string &from, const std::string &to,
                          const std::string &session, std::int64_t moved, std::int64_t total);

} // namespace lockscope
