// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/hold/acquirecommand.h"

#include "app/cli/breaking/planfile.h"
#include "app/cli/frame/commandline.h"
#include "app/cli/frame/jsonmodel.h"
#include "app/cli/frame/patience.h"
#include "app/cli/hold/runnable.h"
#include "app/cli/hold/workkeeper.h"
#include "app/cli/show/blockers.h"
#include "models/domain/workterms.h"
#include "models/protocol/planner/planundo.h"
#include "ui/text/counted.h"
#include "ui/text/evidencetext.h"
#include "ui/text/format.h"
#include "ui/text/locktext.h"
#include "ui/text/losstext.h"
#include "ui/text/safetext.h"
#include "ui/text/spellingtext.h"

#include <algorithm>
#include <csignal>

namespace lockscope {

namespace {

/// Leaving no session behind is worth so much when the time to wait is over.
constexpr Millis ShortestSettling{250};
/// A try is not begun when its answer would be late; a slow one says nothing of the next.
constexpr Millis LongestTry{1000};

} // namespace

void addAcquireCommand(CommandLine &line)
{
    const auto options = std::make_shared<AcquireCommandOptions>();
    CLI::App *app = line.addCommand("acquire",
                                    "Take a set of locks, all or none, and work under them",
                                    [options, &line](CommandContext &context) {
                                        options->command = line.tail();
                                        return std::make_unique<AcquireCommand>(context, *options);
                                    });
    options->declare(*app, line);
}

void addUndoCommand(CommandLine &line)
{
    const auto options = std::make_shared<AcquireCommandOptions>();
    CLI::App *app = line.addCommand("undo",
                                    "Take back what a plan broke, by the normal protocol and only "
                                    "while it is free, so that nobody else gets it",
                                    [options](CommandContext &context) {
                                        return std::make_unique<AcquireCommand>(context, *options);
                                    });
    options->declareUndo(*app);
}

AcquireCommand::AcquireCommand(CommandContext &context, AcquireCommandOptions options)
    : Command(context), m_options(std::move(options))
{
    m_backoff.setSingleShot(true);
    m_settling.setSingleShot(true);
    m_settling.setTimerType(Qt::PreciseTimer); // others may ring seconds early
    m_overdue.setSingleShot(true);
    m_overdue.setTimerType(Qt::PreciseTimer);
    connect(&m_settling, &QTimer::timeout, this, &AcquireCommand::onSettlingOver);
    connect(&m_overdue, &QTimer::timeout, this, &AcquireCommand::onOverdue);
    connect(&m_backoff, &QTimer::timeout, this, &AcquireCommand::tryAgain);
    connect(&m_belief, &QTimer::timeout, this, &AcquireCommand::checkBelief);
    connect(&m_signals, &SignalWatch::interrupted, this, &AcquireCommand::onInterrupted);
    connect(&m_signals, &SignalWatch::continued, this, &AcquireCommand::checkBelief);
    connect(&m_child, &ChildRunner::finished, this, &AcquireCommand::onCommandFinished);
    connect(&m_child, &ChildRunner::failed, this, [this](int error) {
        const NotRunnable problem = whyNotRun(m_options.command.front(), error);
        tell(BackendError::Kind::InvalidInput,
             problem.why + QStringLiteral(". The lock is being released."));
        endSession(problem.exitStatus);
    });
    connect(&m_child, &ChildRunner::late, this, [this] {
        m_late = true;
        const std::optional<BackendError> refusal = m_client->refusal();
        out().complain(
                QStringLiteral("The lock could not be renewed in time: the command is being "
                               "stopped before somebody else may hold it. %1Check what it "
                               "left half-done.")
                        .arg(refusal ? errorReasonText(*refusal) + QLatin1Char(' ') : QString()));
    });
    connect(&m_child, &ChildRunner::leftOver, this, [this](int processes) {
        out().complain(counted(processes,
                               QStringLiteral("The command has ended, but 1 process that it "
                                              "started has not"),
                               QStringLiteral("The command has ended, but %1 processes that it "
                                              "started have not"))
                       + QStringLiteral(": what works under a lock is stopped before the lock is "
                                        "released."));
    });
    connect(&m_child, &ChildRunner::goesOn, this, [this] {
        out().complain(QStringLiteral("The command goes on after the signal: it is being stopped, "
                                      "and killed in %1. Another signal kills it at once.")
                               .arg(formatDuration(workGrace(m_terms))));
    });
    connect(&m_child, &ChildRunner::refused, this, [this](int processes) {
        out().complain(counted(processes,
                               QStringLiteral("1 process that the command started is another "
                                              "user's and cannot be stopped. It works on without "
                                              "a lock."),
                               QStringLiteral("%1 processes that the command started are another "
                                              "user's and cannot be stopped. They work on without "
                                              "a lock.")));
    });
}

AcquireCommand::~AcquireCommand() = default;

bool AcquireCommand::readUndo()
{
    const Result<BreakPlan> plan = readPlanFile(m_options.undoFile);
    if (!plan) {
        endWith(plan.error());
        return false;
    }
    m_undo = *plan;
    const Result<LockRequest> request = undoRequest(*plan, m_options.undoSession);
    if (!request) {
        endWith(request.error());
        return false;
    }
    m_options.targets = request->targets;
    if (m_options.purpose.empty())
        m_options.purpose = undoPurpose(*plan, m_options.undoSession);
    return true;
}

void AcquireCommand::start()
{
    if (!m_options.undoFile.empty() && !readUndo())
        return;
    const Result<LockRequest> request = m_options.toRequest();
    if (!request) {
        endWith(request.error());
        return;
    }
    m_request = *request;
    for (const QString &note : spellingNotes(m_request.targets))
        out().progress(note);
    if (!m_options.command.empty()) {
        if (const auto problem = whyNotRunnable(m_options.command.front())) {
            tell(BackendError::Kind::InvalidInput,
                 problem->why + QStringLiteral(". Nothing was locked."));
            end(problem->exitStatus);
            return;
        }
        if (!seesOwnProcesses()) {
            endSaying(BackendError::Kind::InvalidInput,
                      QStringLiteral(
                              "/proc is not that of this process namespace, so the work could "
                              "not be ended with its lock. Nothing was locked. Mount it "
                              "(unshare --mount-proc), or take the lock with --hold."),
                      ExitCode::BadUsage);
            return;
        }
    }
    if (m_options.wait) {
        m_waitUntil = clock().bootNow() + *m_options.wait;
        m_overdue.start(*m_options.wait);
    }
    askServer();
}

template<typename T>
Result<T> AcquireCommand::inTime(const Result<T> &answer) const
{
    if (!m_isOverdue || m_interrupted || answer
        || answer.error().kind != BackendError::Kind::Cancelled)
        return answer;
    // What was waited for says more than the silence of the last try.
    return tl::unexpected(m_passing.value_or(
            BackendError::of(BackendError::Kind::Timeout, "none came while --wait lasted")));
}

void AcquireCommand::askServer()
{
    m_state = State::Starting;
    if (LockBackend *backend = openBackend())
        m_job = backend->fetchStatus()->onResult(this, [this](const Result<ServerStatus> &status) {
            onStatus(inTime(status));
        });
}

void AcquireCommand::onStatus(const Result<ServerStatus> &status)
{
    if (m_interrupted) {
        finish(static_cast<int>(ExitCode::Interrupted));
    } else if (const std::optional<BackendError> error = unusable(status)) {
        if (!mayPass(*error)
            || !waitFor(errorReasonText(*error), State::Starting, awaitedAfter(*error)))
            endWith(*error);
        else
            m_passing = *error;
    } else {
        m_passing.reset();
        begin(*status);
    }
}

bool AcquireCommand::waitFor(const QString &what, State then, WaitsFor which)
{
    const BootInstant now = clock().bootNow();
    const Millis answering = then == State::Asking ? std::min(Millis(now - m_askedAt), LongestTry)
                                                   : Millis(0);
    if (!m_waitUntil || m_isOverdue || now + answering >= *m_waitUntil)
        return false;
    if (what != m_waitsFor && !what.isEmpty())
        out().progress(QStringLiteral("Waiting: ") + what);
    m_waitsFor = what;
    m_state = State::Waiting;
    m_next = then;
    m_backoff.start(std::min(waitBackoff(m_tries++, which), *m_waitUntil - now - answering));
    return true;
}

void AcquireCommand::tryAgain()
{
    if (m_next == State::Starting)
        askServer();
    else
        ask();
}

void AcquireCommand::onOverdue()
{
    if ((m_state != State::Starting && m_state != State::Asking) || !m_job)
        return;
    m_isOverdue = true;
    m_exitStatus = static_cast<int>(ExitCode::ServerFailed);
    m_settling.start(LongestSettling);
    if (m_mayHold)
        out().progress(QStringLiteral("The time to wait is over. The lock that was asked for last "
                                      "may still be granted: it is given back, which takes %1 "
                                      "more at most.")
                               .arg(formatDuration(LongestSettling)));
    m_job->cancel();
}

void AcquireCommand::begin(const ServerStatus &status)
{
    if (m_undo && (m_undo->epoch != status.epoch || m_undo->place != status.place)) {
        endWith(fail(BackendError::Kind::Conflict,
                     "the plan was made for other locks, or these have "
                     "been set up again since")
                        .value());
        return;
    }
    m_clockOffset = status.clockOffset;
    m_terms = m_options.terms(status.sessionTerms);
    if (const Result<void> terms = m_options.checkTerms(m_terms); !terms) {
        endWith(terms.error());
        return;
    }
    ask();
}

void AcquireCommand::openClient()
{
    m_client = openBackend()->createClient(identity(), m_terms, this);
    connect(m_client, &LockClient::lost, this, &AcquireCommand::onLost);
    connect(m_client, &LockClient::renewed, this, [this] {
        if (m_child.isRunning())
            m_child.setDeadline(*m_client->deadline());
        if (std::exchange(m_isTroubled, false) && !m_isLost && m_state != State::Ending)
            out().progress(QStringLiteral("The lock is renewed again."));
    });
    connect(m_client, &LockClient::notRenewed, this, &AcquireCommand::onNotRenewed);
}

void AcquireCommand::onNotRenewed(const BackendError &why)
{
    if (m_grant.holder.empty() || m_state == State::Ending)
        return;
    m_isTroubled = true;
    const BootInstant now = clock().bootNow();
    const Millis left = std::chrono::ceil<Millis>(m_client->deadline().value_or(now) - now);
    out().complain(QStringLiteral("The lock could not be renewed: %1 It is held for %2 more, and "
                                  "renewing it goes on.")
                           .arg(errorReasonText(why), formatDuration(left)));
}

void AcquireCommand::ask()
{
    m_state = State::Asking;
    m_mayHold = true;
    m_askedAt = clock().bootNow();
    if (!m_client)
        openClient();
    m_job = m_client->acquire(m_request)->onResult(this, [this](const Result<LockGrant> &grant) {
        onAnswer(inTime(grant));
    });
}

void AcquireCommand::onAnswer(const Result<LockGrant> &grant)
{
    const bool isUnsettled = (m_isOverdue || m_interrupted) && !m_client->unsettledHolder().empty();
    m_mayHold = grant ? grant->granted
                      : isUnsettled || grant.error().kind == BackendError::Kind::OutcomeUnknown;
    if (m_interrupted) {
        endSession(static_cast<int>(ExitCode::Interrupted));
        return;
    }
    if (!grant) {
        if (mayPass(grant.error())
            && waitFor(errorReasonText(grant.error()), State::Asking,
                       awaitedAfter(grant.error()))) {
            const bool isLost = grant.error().kind == BackendError::Kind::LockLost;
            // What is not known the next try finds out; another one has another session.
            m_passing.reset();
            if (!isLost && grant.error().kind != BackendError::Kind::OutcomeUnknown)
                m_passing = grant.error();
            if (isLost)
                m_client->deleteLater();
            return;
        }
        if (m_isOverdue && m_refusal && !m_mayHold) { // the last word is older, and still stands
            m_askedAt = m_refusalAskedAt;
            onRefused(*m_refusal);
            return;
        }
        tell(grant.error());
        endSession(static_cast<int>(exitCodeFor(grant.error())));
        return;
    }
    if (!grant->granted) {
        onRefused(*grant);
        return;
    }
    m_grant = *grant;
    onGranted();
}

void AcquireCommand::onRefused(const LockGrant &grant)
{
    const QString blocker = grant.blockers.empty()
                                    ? QString()
                                    : blockerText(grant.blockers.front(), std::nullopt);
    if (waitFor(blocker, State::Asking, WaitsFor::Holder)) {
        m_refusal = grant;
        m_refusalAskedAt = m_askedAt;
        m_passing.reset();
        return;
    }
    printRefusal(grant);
    endSession(static_cast<int>(ExitCode::Refused));
}

void AcquireCommand::onGranted()
{
    if (!m_client->holds(m_grant.holder)) {
        onLost({}, LossReason::Deadline);
        return;
    }
    printGrant();
    if (!out().canWrite()) {
        const QString problem = out().writeProblem().isEmpty()
                                        ? QString()
                                        : QStringLiteral(": ") + out().writeProblem();
        if (m_options.command.empty()) {
            // Nobody learned that it is held, and by which id to renew or release it.
            out().complain(QStringLiteral("The holder id could not be printed%1. Nothing was "
                                          "changed: the lock is released again.")
                                   .arg(problem));
            endSession(static_cast<int>(ExitCode::ServerFailed));
            return;
        }
        out().complain(QStringLiteral("What was locked could not be printed%1. The command runs "
                                      "under the lock all the same.")
                               .arg(problem));
    }
    if (m_options.detach) {
        m_client->detach();
        end(ExitCode::Done);
        return;
    }
    m_state = m_options.hold ? State::Holding : State::Running;
    m_belief.start(std::max(m_terms.lease / 10, Millis(100)));
    if (m_options.hold)
        out().progress(QStringLiteral("Holding until SIGINT or SIGTERM."));
    else
        runCommand();
}

void AcquireCommand::runCommand()
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("LOCKSCOPE_TOKEN"), QString::number(m_grant.token));
    environment.insert(QStringLiteral("LOCKSCOPE_HOLDER"), QString::fromStdString(m_grant.holder));
    m_child.start(m_options.command, environment, *m_client->deadline(), workGrace(m_terms));
}

void AcquireCommand::onInterrupted(int signal, bool fromTerminal)
{
    m_interrupted = true;
    if (m_settling.isActive() && m_signals.isInsisting()) {
        leaveUnsettled();
        return;
    }
    switch (m_state) {
    case State::Starting:
    case State::Asking:
        m_exitStatus = static_cast<int>(ExitCode::Interrupted);
        m_settling.start(LongestSettling);
        if (m_job)
            m_job->cancel();
        return;
    case State::Waiting:
        m_backoff.stop();
        endSession(static_cast<int>(ExitCode::Interrupted));
        return;
    case State::Running: signalWork(signal, fromTerminal); return;
    case State::Holding: endSession(static_cast<int>(ExitCode::Interrupted)); return;
    case State::Ending: return;
    }
}

void AcquireCommand::signalWork(int signal, bool fromTerminal)
{
    if (!m_signals.isInsisting()) {
        m_child.forward(signal, fromTerminal);
        return;
    }
    m_child.kill();
    if (!std::exchange(m_impatient, true))
        out().complain(QStringLiteral("Signalled again: the command and all that it has started "
                                      "are being killed. Check what they left half-done."));
}

void AcquireCommand::onLost(const QString &holder, LossReason why)
{
    const bool ours = holder.isEmpty() || holder.toStdString() == m_grant.holder;
    if (!ours || m_isLost || m_grant.holder.empty() || m_state == State::Ending)
        return;
    m_isLost = true;
    m_belief.stop();
    // First of all: whoever reads what we say may be slow.
    m_child.stop();
    if (out().json() && m_options.command.empty())
        out().result(ValueMap{{"lost", true}, {"why", toString(why)}, {"holder", m_grant.holder}});
    const std::optional<BackendError> refusal = why == LossReason::Deadline ? m_client->refusal()
                                                                            : std::nullopt;
    out().complain(
            QStringLiteral("The lock was lost: %1. %2%3")
                    .arg(lossText(why),
                         refusal ? errorReasonText(*refusal) + QLatin1Char(' ') : QString(),
                         m_child.isRunning() ? QStringLiteral(
                                 "The command is being stopped; check what it left half-done.")
                                             : QStringLiteral("Somebody else may hold it now.")));
    if (!m_child.isRunning())
        endWithoutLock();
}

/// A process that was frozen or starved may learn here, before any answer arrives, that its own
/// deadline has passed.
void AcquireCommand::checkBelief()
{
    if ((m_state == State::Running || m_state == State::Holding)
        && !m_client->holds(m_grant.holder))
        onLost({}, LossReason::Deadline);
}

void AcquireCommand::onCommandFinished(int exitStatus)
{
    checkBelief(); // the command may have ended by itself while its lock ran out
    if (m_late || m_isLost)
        endWithoutLock();
    else
        endSession(m_interrupted ? static_cast<int>(ExitCode::Interrupted) : exitStatus);
}

void AcquireCommand::endSession(int exitStatus)
{
    if (m_state == State::Ending)
        return;
    m_state = State::Ending;
    m_exitStatus = exitStatus;
    m_belief.stop();
    if (!m_settling.isActive()) {
        m_signals.countFromNow();
        m_settling.start(settlingTime());
    }
    if (!m_client) {
        finish(exitStatus);
        return;
    }
    if (m_mayHold && !m_grant.holder.empty() && !m_impatient) {
        m_client->persistAtEnd();
        QTimer::singleShot(LongestSettling, this, &AcquireCommand::sayThatItGoesOn);
    }
    m_job = m_client->end()->onResult(this,
                                      [this, exitStatus](const Result<ReleaseOutcome> &outcome) {
                                          onSessionEnded(outcome, exitStatus);
                                      });
}

void AcquireCommand::sayThatItGoesOn()
{
    if (!m_isFinished)
        out().progress(QStringLiteral("The server has not confirmed the release yet. It is asked "
                                      "for it until the lease is over, for %1 at most.")
                               .arg(formatDuration(m_settling.remainingTimeAsDuration())));
}

Millis AcquireCommand::settlingTime() const
{
    if (m_impatient)
        return LongestSettling;
    if (m_mayHold)
        return m_terms.lease + m_terms.delay;
    if (!m_waitUntil || !m_grant.holder.empty())
        return LongestSettling;
    return std::clamp(Millis(*m_waitUntil - clock().bootNow()), ShortestSettling, LongestSettling);
}

void AcquireCommand::endWithoutLock()
{
    m_mayHold = false;
    endSession(static_cast<int>(ExitCode::LockLost));
}

void AcquireCommand::onSettlingOver()
{
    const bool hasEnded = m_state == State::Ending && !m_grant.holder.empty() && !m_impatient;
    if (!hasEnded || m_options.command.empty() || !m_request.op.empty()) {
        leaveUnsettled();
        return;
    }
    // What renews was sent last some time after the end began, and may have been carried out.
    out().complain(QStringLiteral("The server has not confirmed the release. ") + whenFree());
    finish(m_interrupted ? static_cast<int>(ExitCode::OutcomeUnknown) : m_exitStatus);
}

void AcquireCommand::leaveUnsettled()
{
    if (!m_mayHold) {
        finish(m_exitStatus);
        return;
    }
    tellOfLock(BackendError::Kind::OutcomeUnknown,
               QStringLiteral("The server has not confirmed the release. ") + whenFree());
    finish(static_cast<int>(ExitCode::OutcomeUnknown));
}

void AcquireCommand::finish(int exitStatus)
{
    if (std::exchange(m_isFinished, true))
        return; // the server has answered after all
    if (exitStatus == static_cast<int>(ExitCode::Interrupted) && m_grant.holder.empty())
        tellOfLock(BackendError::Kind::Cancelled,
                   QStringLiteral("Interrupted. Nothing was locked."));
    end(exitStatus);
}

void AcquireCommand::onSessionEnded(const Result<ReleaseOutcome> &outcome, int exitStatus)
{
    const bool held = !m_grant.holder.empty();
    const bool isInterrupt = exitStatus == static_cast<int>(ExitCode::Interrupted);
    if (!held && m_mayHold && !outcome && isInterrupt) {
        leaveUnsettled();
        return;
    }
    if (!held || m_isLost) {
        finish(exitStatus);
        return;
    }
    if (!outcome) {
        const BackendError &why = outcome.error();
        const bool isOpen = why.kind == BackendError::Kind::OutcomeUnknown;
        tellOfLock(why.kind,
                   (isOpen ? QStringLiteral("The release could not be confirmed: %1 %2")
                           : QStringLiteral("The lock was not released: %1 %2"))
                           .arg(isOpen ? errorText(why) : errorReasonText(why), whenFree()));
        // Nothing renews it any more, so that its end is certain; and what its command came to is
        // what the caller wants to know (docs/decisions/0031).
        const bool isOwn = !m_options.command.empty() || exitStatus != 0;
        end(isOwn && !isInterrupt ? exitStatus : static_cast<int>(exitCodeFor(why)));
        return;
    }
    if (*outcome == ReleaseOutcome::Gone) {
        tellOfLock(BackendError::Kind::LockLost,
                   QStringLiteral("The lock was no longer there when it was released: somebody "
                                  "broke it while it was held."));
        end(ExitCode::LockLost);
        return;
    }
    if (!m_request.op.empty())
        out().progress(whenFree());
    end(exitStatus);
}

QString AcquireCommand::whenFree() const
{
    if (!m_request.op.empty())
        return QStringLiteral("What was locked for the change %1 stays locked until that is "
                              "recovered: lockctl recover %1.")
                .arg(safeText(m_request.op, 200));
    return QStringLiteral("What is still locked is renewed no more: it is free by its lease, in %1 "
                          "at the latest.")
            .arg(formatDuration(m_terms.lease + m_terms.delay));
}

void AcquireCommand::tellOfLock(BackendError::Kind kind, const QString &text) const
{
    if (m_options.command.empty())
        tell(kind, text);
    else
        out().complain(text);
}

FailurePlace AcquireCommand::place() const
{
    FailurePlace place = Command::place();
    place.holder = m_grant.holder;
    if (m_client) {
        place.session = m_client->sessionId();
        if (place.holder.empty())
            place.holder = m_client->unsettledHolder();
    }
    return place;
}

void AcquireCommand::printGrant()
{
    if (out().json()) {
        out().result(grantJson(m_grant, {}));
        return;
    }
    const QString text = QStringLiteral("Locked: holder %1, token %2.")
                                 .arg(safeText(m_grant.holder), QString::number(m_grant.token));
    // Standard output belongs to the command that runs under the lock.
    if (m_options.command.empty())
        out().line(text);
    else
        out().progress(text);
}

void AcquireCommand::printRefusal(const LockGrant &grant)
{
    // As of when they were asked for, however slowly they came.
    const Instant at = clock().wallNow() - (clock().bootNow() - m_askedAt);
    const std::optional<Instant> now = m_clockOffset ? std::optional(at + *m_clockOffset)
                                                     : std::nullopt;
    if (out().json()) {
        out().result(grantJson(grant, blockersJson(grant.blockers, probe(), now, at)));
        return;
    }
    complainOf(grant.blockers, out(), probe(), now, at);
    // One look proves nothing to the protocol: the session is watched for a while before anybody
    // takes over.
    const bool over = std::any_of(grant.blockers.begin(), grant.blockers.end(),
                                  [&now](const Blocker &blocker) {
                                      const auto end = blocker.session
                                                               ? blocker.session->blocksUntil()
                                                               : std::nullopt;
                                      return end && now && *end <= *now;
                                  });
    out().complain(
            over ? QStringLiteral("Refused. You hold nothing. A lease is over: wait (--wait) "
                                  "to take over, or break it (lockctl break).")
                 : QStringLiteral("Refused. You hold nothing. Wait (--wait), or see lockctl "
                                  "why."));
}

ProcessIdentity AcquireCommand::identity() const
{
    ProcessIdentity process = probe().self();
    process.app = "lockctl";
    process.purpose = m_options.purpose;
    if (m_options.detach) {
        // This process ends now and the lock stays: its absence must not be taken for the holder's
        // death.
        process.pid.reset();
        process.pidStart.clear();
        process.boot.clear();
        process.pidNamespace.clear();
    }
    return process;
}

} // namespace lockscope
