// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/foreign/foreignplantask.h"

#include "backend/json/json.h"
#include "backend/protocol/plandetails.h"
#include "models/dialect/foreignlock.h"

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

using State = StepOutcome::State;
using Why = StepOutcome::Why;

} // namespace

ForeignStep foreignStep(const ForeignWatch &watch, const BreakStep &step, Instant serverNow)
{
    if (auto why = watch.whyNotKnown(step.documentId))
        return {{}, State::Failed, Why::NotRead, std::move(*why)};
    const ForeignPicture::Held *held = watch.picture().find(step.documentId);
    if (!held)
        return {{}, State::AlreadyDone, Why::Free, "nobody holds it now"};
    const Dialect &dialect = watch.dialects().at(held->dialect);
    const ForeignNode node = applyDialect(dialect, held->seen.document, toEpochMs(serverNow));
    if (!node.unreadable.empty())
        return {{}, State::Failed, Why::Refused, "it cannot be understood any more"};
    const auto entry = std::find_if(node.entries.begin(), node.entries.end(),
                                    [&step](const ForeignEntry &e) { return e.id == step.holder; });
    if (entry == node.entries.end())
        return {{}, State::AlreadyDone, Why::Free, "its holder has it no longer"};
    if (!step.seenRevision || fingerprintOf(dialect, node, *entry) != step.seenRevision->guard)
        return {{}, State::RealityMoved, Why::EntryChanged, "it changed since it was seen"};
    // Whoever may be alive loses it only where somebody confirmed just that.
    if (!step.hard && entry->state != ForeignEntry::State::Over)
        return {{}, State::RealityMoved, Why::NotOverYet, "its time is not over"};
    auto change = breakOf(dialect, held->seen.document, *entry, toEpochMs(serverNow));
    if (!change)
        return {{}, State::Failed, Why::Refused, change.error().toStdString()};
    return {std::move(*change), State::Skipped, Why::None, {}};
}

ForeignPlanTask::ForeignPlanTask(std::shared_ptr<ChangeStore> store,
                                 std::unique_ptr<ForeignSource> source, ForeignWatch &watch,
                                 const BreakPlan &plan, std::string by, std::string reason,
                                 AuditTrail *audit, QObject *owner)
    : BreakJob(owner), m_store(std::move(store)), m_source(std::move(source)), m_watch(watch),
      m_plan(plan), m_by(std::move(by)), m_reason(std::move(reason)),
      m_audit(audit, *m_store, m_by, m_reason)
{
    m_outcome.steps.resize(m_plan.steps.size());
}

void ForeignPlanTask::start()
{
    if (const Result<void> words = checkWords(m_by, m_reason); !words) {
        finish(tl::unexpected(words.error()));
        return;
    }
    if (m_store->isReadOnly()) {
        finish(fail(BackendError::Kind::ReadOnly, "this profile is read-only"));
        return;
    }
    if (const Result<void> place = checkPlace(m_plan, m_store->place()); !place) {
        finish(tl::unexpected(place.error()));
        return;
    }
    lookAgain([this](const Result<void> &looked) {
        const Result<void> seen = looked ? checkPlaces() : looked;
        if (!seen)
            finish(tl::unexpected(seen.error()));
        else if (m_audit.isKept())
            intend();
        else
            run(0);
    });
}

Result<void> ForeignPlanTask::checkPlaces() const
{
    for (const BreakStep &step : m_plan.steps) {
        const std::optional<std::string> epoch = m_watch.epochOf(step.documentId);
        if (!epoch || step.placeEpoch == *epoch)
            continue; // not read: each step says so itself
        if (step.placeEpoch.empty())
            return fail(BackendError::Kind::InvalidInput,
                        "the plan does not say where " + step.path
                                + " was seen, as those of earlier versions; make a new one");
        if (epoch->empty())
            return fail(BackendError::Kind::Conflict, "nobody can tell now whether this is where "
                                                              + step.path
                                                              + " was seen when the plan was made");
        return fail(BackendError::Kind::Conflict,
                    "the plan is for another server, or what has " + step.path
                            + " was made anew since; make a new plan");
    }
    return {};
}

void ForeignPlanTask::lookAgain(const std::function<void(const Result<void> &)> &then)
{
    m_watch.forgetMarks();
    m_watch.look(this, [this, then](const Result<void> &looked) {
        if (!isFinished())
            then(looked);
    });
}

void ForeignPlanTask::intend()
{
    m_audit.intend(m_plan, documents(), this, [this](const Result<void> &kept) {
        if (isFinished())
            return;
        if (kept)
            run(0);
        else
            finish(tl::unexpected(kept.error()));
    });
}

void ForeignPlanTask::run(std::size_t step)
{
    if (step == m_plan.steps.size()) {
        conclude();
        return;
    }
    if (m_cancelled) {
        finishStep(step, {State::Skipped, Why::Stopped});
        return;
    }
    const bool wasChangedHere = m_changed.contains(m_plan.steps[step].documentId);
    const auto go = [this, step] {
        const ForeignStep now = foreignStep(m_watch, m_plan.steps[step], m_watch.serverNow());
        if (now.change)
            send(step, *now.change);
        else
            finishStep(step, {now.state,
                              now.because,
                              {},
                              {},
                              false,
                              now.state == State::Failed ? now.why : std::string()});
    };
    if (!wasChangedHere)
        return go();
    lookAgain([this, step, go](const Result<void> &looked) {
        if (looked)
            go();
        else
            finishStep(step, {State::Failed, Why::NotRead, {}, {}, false, looked.error().detail});
    });
}

void ForeignPlanTask::send(std::size_t step, const ForeignChange &change)
{
    m_source->change(change, this)
            ->onResult(this, [this, step](const Result<ForeignAnswer> &answer) {
                if (!isFinished())
                    onAnswer(step, answer);
            });
}

void ForeignPlanTask::onAnswer(std::size_t step, const Result<ForeignAnswer> &answer)
{
    if (answer) {
        if (*answer == ForeignAnswer::Done) {
            m_changed.insert(m_plan.steps[step].documentId);
            finishStep(step, {State::Done, Why::None});
        } else {
            finishStep(step, {State::RealityMoved, Why::EntryChanged});
        }
        return;
    }
    const BackendError &error = answer.error();
    if (error.kind == BackendError::Kind::OutcomeUnknown) {
        m_outcome.steps[step] = {State::Unknown,   Why::PerhapsApplied, {}, {},
                                 error.isAnswered, error.detail};
        settle(step);
        return;
    }
    finishStep(step, {State::Failed,
                      error.isSilence() ? Why::NotReached : Why::Refused,
                      {},
                      {},
                      false,
                      error.detail});
}

void ForeignPlanTask::settle(std::size_t step)
{
    lookAgain([this, step](const Result<void> &looked) {
        StepOutcome outcome = m_outcome.steps[step];
        if (looked) {
            const ForeignStep now = foreignStep(m_watch, m_plan.steps[step], m_watch.serverNow());
            if (now.because != Why::NotRead)
                outcome.why = now.change ? Why::NotAppliedSoFar : Why::PerhapsBySomebody;
        }
        m_cancelled = true; // every further step would wait for the same silence
        finishStep(step, std::move(outcome));
    });
}

void ForeignPlanTask::finishStep(std::size_t step, StepOutcome outcome)
{
    m_outcome.steps[step] = std::move(outcome);
    emit stepFinished(static_cast<int>(step), m_outcome.steps[step]);
    // By the event loop: a plan may have many steps of which none waits for an answer.
    QMetaObject::invokeMethod(
            this,
            [this, step] {
                if (!isFinished())
                    run(step + 1);
            },
            Qt::QueuedConnection);
}

void ForeignPlanTask::conclude()
{
    if (!m_audit.isOpen()) {
        m_watch.forgetMarks();
        finish(m_outcome);
        return;
    }
    lookAgain([this](const Result<void> &looked) {
        m_watch.forgetMarks(); // what was written may show a moment later
        m_audit.conclude(m_outcome, looked ? documents() : Value(), this,
                         [this] { finish(m_outcome); });
    });
}

Value ForeignPlanTask::documents() const
{
    Value::List list;
    for (const std::string &id : touchedDocuments(m_plan)) {
        if (m_watch.whyNotKnown(id))
            continue;
        ValueMap document{{"_id", id}};
        const ForeignPicture::Held *held = m_watch.picture().find(id);
        document.set("found", held != nullptr);
        if (held) {
            document.set("_source", parseJson(held->seen.document.fields.toJson(), AnswerLimits)
                                            .value_or(Value()));
        }
        list.emplace_back(std::move(document));
    }
    return list;
}

void ForeignPlanTask::abandon()
{
    finish(fail(BackendError::Kind::OutcomeUnknown,
                "the connection was closed while a plan was being carried out"));
}

} // namespace lockscope
