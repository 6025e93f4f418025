// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/breaking/breaklockdialog.h"

#include "models/domain/planrenewal.h"
#include "models/protocol/planner/planundo.h"
#include "ui/breaking/breakbuttons.h"
#include "ui/breaking/breakconfirmation.h"
#include "ui/breaking/breakdialogtext.h"
#include "ui/breaking/breakguard.h"
#include "ui/breaking/breakhowchoice.h"
#include "ui/breaking/breakownersmodel.h"
#include "ui/breaking/breakownersview.h"
#include "ui/breaking/breakplannotes.h"
#include "ui/breaking/breakplansection.h"
#include "ui/breaking/breakrun.h"
#include "ui/breaking/breakundo.h"
#include "ui/breaking/plansaving.h"
#include "ui/kit/dialogbody.h"
#include "ui/kit/dialogheading.h"
#include "ui/kit/evidencesection.h"
#include "ui/kit/guideplace.h"
#include "ui/kit/statusicon.h"
#include "ui/kit/textlabel.h"
#include "ui/server/lockcontroller.h"
#include "ui/text/breaktext.h"
#include "ui/text/evidencetext.h"

#include <QAbstractButton>
#include <QKeyEvent>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

constexpr int DialogWidth = 690;

bool isDead(const BreakPlan::Owner &owner) { return owner.verdict.liveness == Liveness::Dead; }

/// How long the path of a revoked session stays blocked at most, however often it renews until
/// then; empty: not known.
std::optional<Millis> longestBlock(const BreakSelection &selection, const LockStore &store)
{
    const Session *holder = selection.what == BreakSelection::What::Session
                                    ? store.session(selection.id)
                                    : nullptr;
    if (!holder || !holder->lease)
        return std::nullopt;
    return *holder->lease + holder->delay.value_or(Millis(0));
}

} // namespace

BreakLockDialog::BreakLockDialog(LockController &controller, const BreakSelection &selection,
                                 const BreakPlan &plan, QWidget *parent)
    : BreakLockDialog(controller, Origin::Selection, selection, plan, parent)
{}

BreakLockDialog::BreakLockDialog(LockController &controller, const BreakPlan &plan, QWidget *parent)
    : BreakLockDialog(controller, Origin::File, BreakSelection{}, plan, parent)
{}

BreakLockDialog::BreakLockDialog(LockController &controller, Origin origin,
                                 const BreakSelection &selection, const BreakPlan &plan,
                                 QWidget *parent)
    : QDialog(parent), m_controller(controller), m_selection(selection),
      m_loaded(origin == Origin::File), m_run(new BreakRun(controller, this)),
      m_heading(new DialogHeading(TextLabel::Tone::Ink, this)),
      m_owners(new BreakOwnersModel(controller.store(), this)),
      m_ownersView(new BreakOwnersView(m_owners, this)), m_evidence(new EvidenceSection(this)),
      m_how(new BreakHowChoice(longestBlock(selection, controller.store()), selection.hard, this)),
      m_steps(new BreakPlanSection(this)), m_notes(new BreakPlanNotes(this)),
      m_confirmation(new BreakConfirmation(this)),
      m_result(new TextLabel({}, TextLabel::Tone::Ink, this)),
      m_buttons(new BreakButtons({[this] { return m_heading->title()->text(); },
                                  [this] { return planText(); }, [this] { return commandsText(); },
                                  controller.commandLanguage()},
                                 this))
{
    build();
    connectParts();
    show(plan);
    m_buttons->cancel()->setFocus();
}

void BreakLockDialog::build()
{
    setWindowTitle(tr("Break locks"));
    setGuidePlace(this, "breaking-a-lock.md#in-the-window");
    setMinimumWidth(DialogWidth);
    m_ownersView->setAccessibleName(tr("Whose locks go"));
    m_result->setWrapping(true);
    m_result->setBold(true);
    QSizePolicy keepsItsPlace = m_result->sizePolicy(); // nothing jumps when it begins to tell
    keepsItsPlace.setRetainSizeWhenHidden(true);
    m_result->setSizePolicy(keepsItsPlace);
    m_result->hide();

    auto *body = new QVBoxLayout;
    body->setContentsMargins(18, 18, 18, 12);
    body->setSpacing(8);
    body->addLayout(m_heading);
    body->addWidget(m_ownersView);
    m_evidence->addTo(body);
    body->addWidget(m_how);
    m_steps->addTo(body);
    m_notes->addTo(body);
    body->addWidget(m_result);
    // What has to be typed stays in sight, however much there is to scroll through above it.
    auto *confirmation = new QVBoxLayout;
    confirmation->setContentsMargins(18, 10, 18, 0);
    confirmation->setSpacing(6);
    m_confirmation->addTo(confirmation);
    auto *footer = new QVBoxLayout;
    footer->setContentsMargins(0, 0, 0, 0);
    footer->setSpacing(0);
    footer->addLayout(confirmation);
    footer->addLayout(m_buttons);
    DialogBody::layOut(this, body, footer)->follow(m_result);
}

void BreakLockDialog::connectParts()
{
    connect(&m_controller.store(), &LockStore::ticked, this, [this] {
        if (m_phase != BreakPhase::Deciding && !m_hasMoved)
            return;
        m_owners->refresh();
        showEvidence();
        if (m_phase != BreakPhase::Deciding)
            return;
        showPresent();
        check();
    });
    connect(&m_controller, &LockController::refusalChanged, this, &BreakLockDialog::check);
    connect(m_ownersView, &BreakOwnersView::ownerChosen, this, &BreakLockDialog::showEvidence);
    connect(m_how, &BreakHowChoice::hardChosen, this, &BreakLockDialog::setHard);
    connect(m_confirmation, &BreakConfirmation::changed, this, &BreakLockDialog::check);

    connect(m_buttons->save(), &QPushButton::clicked, this, [this] { savePlan(m_plan); });
    connect(m_buttons->saveRest(), &QPushButton::clicked, this, [this] { savePlan(rest().plan); });
    connect(m_buttons->undo(), &QPushButton::clicked, this, &BreakLockDialog::takeBack);
    connect(m_buttons->continueButton(), &QPushButton::clicked, this, [this] { run(rest()); });
    connect(m_buttons->again(), &QPushButton::clicked, this, &BreakLockDialog::replan);
    connect(m_buttons->cancel(), &QPushButton::clicked, this, &BreakLockDialog::reject);
    connect(m_buttons->breakButton(), &QPushButton::clicked, this, &BreakLockDialog::carryOut);

    connect(m_run, &BreakRun::stepFinished, m_steps, &BreakPlanSection::setOutcome);
    connect(m_run, &BreakRun::progressed, this, [this](int step) {
        m_steps->showStep(step);
        tellStep(step);
    });
    connect(m_run, &BreakRun::finished, this, &BreakLockDialog::onFinished);
    connect(m_run, &BreakRun::failed, this, &BreakLockDialog::onFailed);
}

void BreakLockDialog::show(const BreakPlan &plan)
{
    m_plan = plan;
    m_hasMoved = false;
    m_run->forget();
    m_level = blastRadius(plan, m_controller.isCareful());
    const bool allDead = std::all_of(plan.owners.begin(), plan.owners.end(), isDead);
    const bool offersHow = !m_loaded && BreakHowChoice::isOffered(plan);
    m_how->setVisible(offersHow);

    setWindowTitle(allDead ? tr("Break locks") : tr("Take a lock away"));
    m_heading->icon()->setIcon(allDead ? QStringLiteral("octagon-x")
                                       : QStringLiteral("triangle-alert"),
                               allDead ? &StatusPalette::dead : &StatusPalette::suspect);
    m_heading->title()->setText(breakTitle(plan, m_controller.isCareful()));
    m_heading->subtitle()->setText(breakSubtitle(plan, m_level, offersHow, m_controller));
    m_owners->setPlan(plan);
    m_ownersView->setVisible(plan.owners.size() > 1);
    showEvidence();
    m_steps->setPlan(plan, m_controller.store().serverNow());
    m_notes->setPlan(plan, guardOf(plan));
    m_confirmation->setPlan(plan, m_level);
    m_buttons->setBreakText(breakButtonText(plan, m_level));
    setPhase(BreakPhase::Deciding);
    showPresent();
}

QString BreakLockDialog::guardOf(const BreakPlan &plan) const
{
    if (mayFollowRenewals() && std::all_of(plan.owners.begin(), plan.owners.end(), wasLiving))
        return tr("A renewal meanwhile changes nothing. If anything else changed "
                  "until you confirm, it is left alone and listed.");
    const Millis offset = m_controller.store().clockOffset().value_or(Millis(0));
    return breakGuardText(plan, m_controller.clock().wallNow() + offset);
}

void BreakLockDialog::showPresent()
{
    if (!m_loaded || m_phase != BreakPhase::Deciding)
        return;
    PresentPlan present = m_controller.asOfNow(m_plan);
    m_notes->setMovedSteps(present.movedSteps());
    m_steps->setPresent(std::move(present));
}

/// Of the only holder, or the one chosen in the list: as it is now, not as it was when the dialog
/// opened. The plan's guard stays what it was.
void BreakLockDialog::showEvidence()
{
    const bool several = m_owners->rowCount() > 1;
    const int row = several ? m_ownersView->currentIndex().row() : 0;
    const LivenessVerdict verdict = m_owners->verdict(row);
    const QString what = verdict.liveness == Liveness::Dead ? tr("Why it counts as dead")
                         : m_hasMoved                       ? tr("What is known now")
                                                            : tr("What is known");
    m_evidence->setVerdict(several ? tr("%1: %2").arg(m_owners->name(row), what) : what, verdict);
}

void BreakLockDialog::keyPressEvent(QKeyEvent *event)
{
    // Cancel is the default: Enter where somebody types or looks would throw away what was typed.
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!enter || qobject_cast<QAbstractButton *>(focusWidget()))
        QDialog::keyPressEvent(event);
}

void BreakLockDialog::setHard(bool hard)
{
    if (hard == m_selection.hard || m_phase != BreakPhase::Deciding)
        return;
    m_selection.hard = hard;
    m_how->setHard(hard);
    m_confirmation->forgetTyped();
    replan();
}

void BreakLockDialog::replan()
{
    const Result<BreakPlan> plan = m_controller.plan(m_selection);
    // What was typed confirms these holders as they were believed to be, and these locks.
    if (!plan || plan->hard != m_plan.hard || !hasSameOwners(m_plan, *plan)
        || confirmationText(*plan) != confirmationText(m_plan))
        m_confirmation->forgetTyped();
    if (!plan) {
        say(noPlanText(plan.error()));
        setPhase(BreakPhase::Done);
        return;
    }
    m_result->hide();
    show(*plan);
}

bool BreakLockDialog::hasRenewed() const
{
    return !m_loaded && holderRenewedSince(m_plan, m_controller.store());
}

QString BreakLockDialog::breakRefusal() const
{
    if (const QString refusal = m_controller.writeRefusal(); !refusal.isEmpty())
        return refusal;
    return m_plan.isEmpty() ? tr("There is nothing to do.") : m_confirmation->missing();
}

void BreakLockDialog::check()
{
    QString why = breakRefusal();
    const bool deciding = m_phase == BreakPhase::Deciding;
    if (deciding && hasRenewed()) {
        why = tr("It renewed since, so this plan would be refused. Plan again.");
        if (!std::exchange(m_hasMoved, true)) {
            takeArgumentBack(tr("It renewed while you looked"));
            showEvidence();
        }
        say(why);
        m_buttons->again()->show();
    }
    m_buttons->breakButton()->setEnabled(deciding && why.isEmpty());
    m_buttons->breakButton()->setToolTip(why);
}

bool BreakLockDialog::mayFollowRenewals() const { return !m_loaded && hasLivingOwner(m_plan); }

/// A living holder renews every third of its lease: guarded by the lease end that was seen, hardly
/// any click would be in time.
void BreakLockDialog::followRenewals()
{
    if (!mayFollowRenewals())
        return;
    const Result<BreakPlan> fresh = m_controller.plan(m_selection);
    if (fresh && differsOnlyByRenewals(m_plan, *fresh))
        show(*fresh);
}

void BreakLockDialog::carryOut()
{
    if (m_phase != BreakPhase::Deciding || hasRenewed() || !breakRefusal().isEmpty()) {
        check(); // says why
        return;
    }
    followRenewals();
    run(rest());
}

void BreakLockDialog::run(const PlanRest &what)
{
    if (!m_run->start(what, m_plan.steps.size(), m_confirmation->reason())) {
        say(m_controller.writeRefusal());
        return;
    }
    tellStep(static_cast<int>(what.steps.empty() ? 0 : what.steps.front()));
    setPhase(BreakPhase::Running);
}

void BreakLockDialog::tellStep(int step)
{
    say(tr("Step %1 of %2.").arg(QString::number(step + 1), QString::number(m_plan.steps.size())));
}

void BreakLockDialog::onFinished(const PlanOutcome &ofThisRun)
{
    const PlanOutcome &outcome = m_run->outcome();
    const std::optional<Instant> serverNow = m_controller.store().serverNow();
    m_steps->setOutcomes(outcome, serverNow);
    const bool moved = outcome.has(StepOutcome::State::RealityMoved);
    const bool skipped = outcome.has(StepOutcome::State::Skipped);
    m_hasMoved = moved;
    const bool unknown = outcome.has(StepOutcome::State::Unknown);
    if (moved && !unknown) {
        takeArgumentBack(m_plan.owners.size() == 1 && hasRenewedBy(m_plan, outcome)
                                 ? tr("It renewed while you looked")
                                 : tr("Something changed while you looked"));
    } else if (unknown || outcome.has(StepOutcome::State::Failed)) {
        takeArgumentBack(notBrokenText(unknown));
    } else if (!skipped && outcome.has(StepOutcome::State::Waiting)) {
        titleLabel()->setText(tr("Marked. It blocks until its time is over"));
    } else if (outcome.allDone()) {
        titleLabel()->setText(tr("Done"));
        m_heading->subtitle()->setText(planThenText(m_plan, m_controller));
        m_notes->setDone();
        m_heading->icon()->setIcon(QStringLiteral("check"), &StatusPalette::held);
    }
    if (moved)
        showEvidence();
    m_buttons->again()->setVisible(!m_loaded && (moved || skipped));
    say(breakResultText(m_plan, outcome, serverNow));
    setPhase(BreakPhase::Done);
    emit finishedBreaking(ofThisRun);
}

void BreakLockDialog::onFailed(const BackendError &error)
{
    takeArgumentBack(notBrokenText(error.kind == BackendError::Kind::OutcomeUnknown
                                   || m_run->outcome().has(StepOutcome::State::Unknown)));
    say(errorText(error));
    setPhase(BreakPhase::Done);
}

/// Of a run that failed, after what it did and what those before it did.
QString BreakLockDialog::notBrokenText(bool unknown) const
{
    using State = StepOutcome::State;
    const PlanOutcome &outcome = m_run->outcome();
    if (unknown)
        return tr("Not known whether it is broken");
    return outcome.has(State::Done) || outcome.has(State::AlreadyDone)
                           || outcome.has(State::Waiting)
                   ? tr("Not all of it is broken")
                   : tr("Not broken");
}

/// After a refusal: what was argued with is not so any more, or led to nothing. What was then
/// stands here, what is now below.
void BreakLockDialog::takeArgumentBack(const QString &title)
{
    titleLabel()->setText(title);
    m_heading->icon()->setIcon(QStringLiteral("triangle-alert"), &StatusPalette::suspect);
    m_heading->subtitle()->setText(planThenText(m_plan, m_controller));
    m_notes->clear();
    m_steps->showOnlySteps();
}

void BreakLockDialog::say(const QString &text)
{
    m_result->setText(text);
    m_result->show();
}

void BreakLockDialog::setPhase(BreakPhase phase)
{
    m_phase = phase;
    const bool done = phase == BreakPhase::Done;
    m_confirmation->setEditable(phase == BreakPhase::Deciding);
    m_how->setEnabled(phase == BreakPhase::Deciding);
    BreakButtons::Offers offers;
    offers.save = m_controller.canWritePlans();
    offers.rest = done && !m_run->outcome().steps.empty() && !rest().plan.isEmpty();
    offers.undo = done && canTakeBack(m_controller, freedPlan());
    m_buttons->setPhase(phase, offers);
    if (phase != BreakPhase::Deciding)
        m_buttons->cancel()->setFocus();
    check();
    if (done) {
        // It has the most buttons now, and a minimum of its own would let the layout cut them off.
        layout()->activate();
        setMinimumWidth(std::max(DialogWidth, layout()->totalMinimumSize().width()));
    }
}

void BreakLockDialog::reject()
{
    if (m_phase == BreakPhase::Running)
        m_run->stop();
    else
        QDialog::reject();
}

QString BreakLockDialog::planText() const
{
    const QStringList owners = m_plan.owners.size() > 1 ? m_owners->lines() : QStringList();
    return planAsText(m_plan, {titleLabel()->text(), m_heading->subtitle()->text(), owners,
                               m_notes->guardText()});
}

std::optional<QString> BreakLockDialog::commandsText() const
{
    if (!m_controller.server().isOpen())
        return std::nullopt;
    // Without the last line break: a shell would run what is pasted before anybody has read it.
    QString script = QString::fromStdString(scriptOf(m_controller.commandsOf(m_plan)));
    script.chop(1);
    return script;
}

void BreakLockDialog::savePlan(const BreakPlan &plan)
{
    askToSavePlan(this, m_controller, plan, [this](const QString &text) { say(text); });
}

BreakPlan BreakLockDialog::freedPlan() const { return freedPart(m_plan, m_run->outcome()); }

void BreakLockDialog::takeBack()
{
    const auto tell = [this](bool held, const QString &text) {
        // Enabled also when it goes: what is broken later offers it again.
        m_buttons->undo()->setEnabled(true);
        m_buttons->undo()->setVisible(!held);
        say(text);
    };
    if (askToTakeBack(m_controller, freedPlan(), this, tell))
        m_buttons->undo()->setEnabled(false);
    else
        say(m_controller.writeRefusal());
}

PlanRest BreakLockDialog::rest() const { return restOf(m_plan, m_run->outcome()); }

void BreakLockDialog::showTree(bool tree) { m_steps->showTree(tree); }
bool BreakLockDialog::showsTree() const { return m_steps->showsTree(); }
QTreeView *BreakLockDialog::planView() const { return m_steps->stepsView(); }
QTreeView *BreakLockDialog::treeView() const { return m_steps->treeView(); }
QString BreakLockDialog::guardText() const { return m_notes->guardText(); }
TextLabel *BreakLockDialog::titleLabel() const { return m_heading->title(); }
QLineEdit *BreakLockDialog::reasonField() const { return m_confirmation->reasonField(); }
QLineEdit *BreakLockDialog::confirmField() const { return m_confirmation->confirmField(); }
QPushButton *BreakLockDialog::saveRestButton() const { return m_buttons->saveRest(); }
QPushButton *BreakLockDialog::undoButton() const { return m_buttons->undo(); }
QPushButton *BreakLockDialog::planAgainButton() const { return m_buttons->again(); }
QPushButton *BreakLockDialog::continueButton() const { return m_buttons->continueButton(); }
QPushButton *BreakLockDialog::cancelButton() const { return m_buttons->cancel(); }
QPushButton *BreakLockDialog::breakButton() const { return m_buttons->breakButton(); }

} // namespace lockscope
