// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/protocol/plantask.h"

#include "backend/protocol/plandetails.h"
#include "models/domain/freetext.h"

#include <QtGlobal>

#include <utility>

namespace lockscope {

PlanTask::PlanTask(std::shared_ptr<ChangeStore> store, BreakPlan plan, std::string by,
                   std::string reason, AuditTrail *audit, QObject *owner)
    : BreakJob(owner), m_store(std::move(store)), m_plan(std::move(plan)), m_by(std::move(by)),
      m_reason(std::move(reason)), m_audit(audit), m_copy(m_store->auditCopier())
{}

PlanTask::~PlanTask() = default;

void PlanTask::start()
{
    for (const Result<void> &words :
         {checkFreeText("the reason", m_reason), checkFreeText("the name of who does it", m_by)}) {
        if (!words) {
            finish(tl::unexpected(words.error()));
            return;
        }
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
    if (!m_plan.place.empty() && m_plan.place != m_store->place()) {
        finish(fail(BackendError::Kind::InvalidInput,
                    "the plan is for the index " + m_plan.place + ", not for " + m_store->place()));
        return;
    }
    if (!m_plan.epoch.empty() && m_plan.epoch != facts->epoch) {
        finish(fail(BackendError::Kind::Conflict,
                    "the lock index was made anew since the plan was made; make a new plan"));
        return;
    }
    if (m_audit && !m_plan.isEmpty())
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
        const AuditIntent intent{"break",          m_by,
                                 m_reason,         m_store->displayUrl(),
                                 m_store->place(), plannedDetails(m_plan, std::move(*documents))};
        const Result<std::string> id = m_audit->intend(intent);
        if (!id) {
            finish(tl::unexpected(id.error()));
            return;
        }
        m_intent = *id;
        m_copy->write(m_audit->lastLine(), this, [this, defaults](const Result<void> &copy) {
            if (!isFinished())
                copied(copy, defaults);
        });
    });
}

void PlanTask::copied(const Result<void> &copy, const LeaseTerms &defaults)
{
    if (copy) {
        run(defaults);
        return;
    }
    m_copyProblem = m_copy->problem(copy.error());
    if (!m_copy->isRequired()) {
        run(defaults);
        return;
    }
    (void)m_audit->conclude(m_intent, "failed", ValueMap{{"audit_index", m_copyProblem}});
    finish(tl::unexpected(m_copy->requiredError(copy.error())));
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
    if (m_intent.empty())
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
    const PlanOutcome &outcome = m_machine->outcome();
    Value details = outcomeDetails(outcome, std::move(documents));
    if (!m_copyProblem.empty())
        details.asMap()->set("audit_index", m_copyProblem);
    const Result<void> written = m_audit->conclude(m_intent, outcome.result(), details);
    // The change is made all the same; its intent stays open, which is raised later.
    if (!written)
        qWarning("%s", written.error().detail.c_str());
    if (!written || !m_copyProblem.empty()) {
        // A server that did not take the intent would only make the end wait.
        if (!m_copyProblem.empty())
            qWarning("%s", m_copyProblem.c_str());
        finish(outcome);
        return;
    }
    m_copy->write(m_audit->lastLine(), this, [this](const Result<void> &copy) {
        if (!copy)
            qWarning("the outcome was not copied to the server: %s", copy.error().detail.c_str());
        finish(m_machine->outcome());
    });
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
