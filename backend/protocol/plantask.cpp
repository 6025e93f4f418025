// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/protocol/plantask.h"

#include "backend/protocol/plandetails.h"

#include <utility>

namespace lockscope {

PlanTask::PlanTask(std::shared_ptr<ChangeStore> store, BreakPlan plan, std::string by,
                   std::string reason, AuditTrail *audit, QObject *owner)
    : BreakJob(owner), m_store(std::move(store)), m_plan(std::move(plan)), m_by(std::move(by)),
      m_reason(std::move(reason)), m_audit(audit, *m_store, m_by, m_reason)
{}

PlanTask::~PlanTask() = default;

void PlanTask::start()
{
    if (const Result<void> words = checkWords(m_by, m_reason); !words) {
        finish(tl::unexpected(words.error()));
        return;
    }
    // The index may have been made anew since the connection last looked.
    m_store->forgetFacts();
    m_store->prepareWrites(this, [this](const Result<StoreFacts> &facts) { check(facts); });
}

void PlanTask::check(const Result<StoreFacts> &facts)
{
    if (isFinished())
        return;
    if (!facts) {
        finish(tl::unexpected(facts.error()));
        return;
    }
    if (const Result<void> place = checkPlace(m_plan, m_store->place()); !place) {
        finish(tl::unexpected(place.error()));
        return;
    }
    if (m_plan.isForeign()) {
        finish(fail(BackendError::Kind::InvalidInput,
                    "the plan is of locks of other software, whose dialect is not in use here"));
        return;
    }
    if (!m_plan.epoch.empty() && m_plan.epoch != facts->epoch) {
        finish(fail(BackendError::Kind::Conflict,
                    "the lock index was made anew since the plan was made; make a new plan"));
        return;
    }
    if (m_audit.isKept() && !m_plan.isEmpty())
        intend(facts->defaults);
    else
        run(facts->defaults);
}

void PlanTask::readDocuments(const std::function<void(Result<Value>)> &then)
{
    m_store->readKept(touchedDocuments(m_plan), this, then);
}

void PlanTask::intend(const LeaseTerms &defaults)
{
    readDocuments([this, defaults](Result<Value> documents) {
        if (isFinished())
            return;
        if (!documents) {
            finish(tl::unexpected(documents.error()));
            return;
        }
        m_audit.intend(m_plan, std::move(*documents), this,
                       [this, defaults](const Result<void> &kept) {
                           if (isFinished())
                               return;
                           if (kept)
                               run(defaults);
                           else
                               finish(tl::unexpected(kept.error()));
                       });
    });
}

void PlanTask::run(const LeaseTerms &defaults)
{
    m_machine = std::make_unique<BreakMachine>(m_plan, m_by, m_reason, defaults);
    if (m_cancelled)
        m_machine->cancel();
    m_runner = std::make_unique<MachineRunner>(*m_store, *m_machine,
                                               m_machine->timing().requestTimeout, nullptr);
    connect(m_runner.get(), &MachineRunner::stepped, this, &PlanTask::onStepped);
    connect(m_runner.get(), &MachineRunner::finished, this, [this] { conclude(); });
    m_runner->begin();
}

void PlanTask::conclude()
{
    const PlanOutcome &outcome = m_machine->outcome();
    if (!m_audit.isOpen())
        finish(outcome);
    else if (outcome.has(StepOutcome::State::Unknown))
        writeOutcome({}); // nobody answers
    else
        readDocuments([this](const Result<Value> &documents) {
            if (!isFinished())
                writeOutcome(documents.value_or(Value()));
        });
}

void PlanTask::writeOutcome(Value documents)
{
    m_audit.conclude(m_machine->outcome(), std::move(documents), this,
                     [this] { finish(m_machine->outcome()); });
}

void PlanTask::onStepped()
{
    for (const auto &[index, outcome] : m_machine->takeFinished())
        emit stepFinished(index, outcome);
}

void PlanTask::cancel()
{
    m_cancelled = true;
    if (m_machine) {
        m_machine->cancel();
        return;
    }
    PlanOutcome nothing;
    nothing.steps.resize(m_plan.steps.size());
    finish(std::move(nothing));
}

void PlanTask::abandon()
{
    finish(fail(BackendError::Kind::OutcomeUnknown,
                "the connection was closed while a plan was being carried out"));
}

} // namespace lockscope
