// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/frame/command.h"
#include "backend/process/signalwatch.h"
#include "models/domain/intentbackend.h"

#include <QPointer>
#include <QTimer>

#include <memory>
#include <optional>

namespace lockscope {

/// What `rename` and `recover` have in common: a server that is set up, the changes that it keeps,
/// progress on stderr, and SIGINT, which stops the job under way; a second one waits for nobody.
class ChangeCommand : public Command
{
    Q_OBJECT
public:
    explicit ChangeCommand(CommandContext &context);
    ~ChangeCommand() override;

protected:
    /// Asks the server how it is set up; then ready(). What is wrong ends the command.
    void connectToServer();
    virtual void ready() = 0;

    /// Valid from ready() on.
    const ServerStatus &status() const { return m_status; }
    IntentBackend &intents() const { return *m_intents; }
    /// When ready() was called, by this machine's clock and by the server's: what is read first is
    /// judged as of then, however slowly it comes.
    Instant askedAt() const { return m_askedAt; }
    std::optional<Instant> serverAskedAt() const;
    bool isInterrupted() const override { return m_interrupted; }
    /// The job that SIGINT stops from now on.
    void watch(Job *job) { m_job = job; }
    void tellProgress(const ChangeProgress &progress);
    /// This process, as the server is told of it.
    ProcessIdentity identity(const std::string &purpose) const;
    /// The same of one that changes something, under @p terms.
    void watchChange(Job *job, const LeaseTerms &terms);
    /// The server's own terms where none were asked for.
    LeaseTerms terms(std::optional<Millis> lease, std::optional<Millis> delay) const;

private:
    void onStatus(const ServerStatus &status);
    void onInterrupted();
    void leaveUnsettled();

    ServerStatus m_status;
    Instant m_askedAt{};
    SignalWatch m_signals;
    std::unique_ptr<IntentBackend> m_intents;
    QPointer<Job> m_job;
    QTimer m_settling;
    std::optional<LeaseTerms> m_terms; ///< of what was begun
    bool m_interrupted = false;
    std::int64_t m_toldMoved = -1;
};

} // namespace lockscope
