// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/changes/recoverydialog.h"

#include "ui/changes/changecontroller.h"
#include "ui/kit/choicecard.h"
#include "ui/kit/dialogbody.h"
#include "ui/kit/dialogheading.h"
#include "ui/kit/evidencesection.h"
#include "ui/kit/facttable.h"
#include "ui/kit/guideplace.h"
#include "ui/kit/icon.h"
#include "ui/kit/progressstrip.h"
#include "ui/kit/sectiontitle.h"
#include "ui/kit/statusicon.h"
#include "ui/kit/textlabel.h"
#include "ui/server/lockcontroller.h"
#include "ui/text/changetext.h"
#include "ui/text/counted.h"
#include "ui/text/evidencetext.h"
#include "ui/text/format.h"
#include "ui/text/listing.h"
#include "ui/text/locktext.h"
#include "ui/text/safetext.h"

#include <QButtonGroup>
#include <QPushButton>
#include <QVBoxLayout>

namespace lockscope {

namespace {

constexpr int RecoveryWidth = 640;
constexpr std::size_t MostBlockers = 3; ///< that are named

bool areDead(const std::vector<IntentOwner> &owners)
{
    return !owners.empty()
           && std::all_of(owners.begin(), owners.end(), [](const IntentOwner &owner) {
                  return owner.verdict.liveness == Liveness::Dead;
              });
}

} // namespace

RecoveryDialog::RecoveryDialog(ChangeController &changes, const IntentView &view, QWidget *parent)
    : QDialog(parent), m_changes(changes), m_view(view),
      m_heading(new DialogHeading(TextLabel::Tone::Ink2, this)), m_facts(new FactTable(this)),
      m_evidence(new EvidenceSection(this)), m_choiceTitle(sectionTitle(tr("What to do"), this)),
      m_choices(new QButtonGroup(this)),
      m_cards{new ChoiceCard(tr("Finish"), {}, false, this),
              new ChoiceCard(tr("Undo"), {}, false, this),
              new ChoiceCard(tr("Leave"), tr("Nothing moves. Both paths stay locked."), false,
                             this)},
      m_guard(new TextLabel({}, TextLabel::Tone::Ink2, this)),
      m_progressText(new TextLabel({}, TextLabel::Tone::Ink, this)),
      m_strip(new ProgressStrip(this)), m_result(new TextLabel({}, TextLabel::Tone::Ink, this)),
      m_dryRun(new QPushButton(tr("Dry run"), this)), m_cancel(new QPushButton(this)),
      m_go(new QPushButton(this))
{
    m_listed = m_changes.watch().view(m_view.intent.id) != nullptr;
    build();
    m_cards[static_cast<int>(m_view.intent.decision == RecoveryDirection::Back ? Choice::Undo
                                                                               : Choice::Finish)]
            ->setChecked(true);
    present();
    setPhase(Phase::Deciding);
    m_cancel->setFocus();
    connect(&m_changes.watch(), &IntentWatch::changed, this, &RecoveryDialog::follow);
    connect(&m_changes.locks().store(), &LockStore::ticked, this, &RecoveryDialog::follow);
    // A button that lags behind the picture loses the click that comes in between.
    connect(&m_changes.locks().store(), &LockStore::changed, this, [this](const StoreBatch &batch) {
        if (batch.cleared || !batch.sessionsChanged.empty() || !batch.verdictsChanged.empty())
            follow();
    });
}

void RecoveryDialog::build()
{
    setWindowTitle(tr("Recover"));
    setGuidePlace(this, "recovering-a-rename.md#finish-or-undo");
    setMinimumWidth(RecoveryWidth);
    m_guard->setWrapping(true);
    m_result->setWrapping(true);
    m_result->setBold(true);
    m_result->hide();
    m_progressText->setBold(true);
    m_strip->setAccessibleDescription(tr("Files moved"));
    m_guard->setText(tr("Both locks are taken over first, with a newer fencing token. If the "
                        "process wakes up, its writes are refused. If somebody else recovers "
                        "already, nothing is changed."));
    const char *names[] = {"finishChoice", "undoChoice", "leaveChoice"};
    for (int i = 0; i < 3; ++i) {
        m_cards[i]->setObjectName(QLatin1String(names[i]));
        m_choices->addButton(m_cards[i], i);
    }
    m_dryRun->setAccessibleName(tr("Dry run"));
    m_dryRun->setToolTip(tr("Counts again and says what would be moved. Changes nothing."));
    m_go->setProperty("lockscope.role", QStringLiteral("primary"));
    m_cancel->setDefault(true);

    auto *cards = new QVBoxLayout;
    cards->setSpacing(0);
    for (ChoiceCard *card : m_cards)
        cards->addWidget(card);
    auto *body = new QVBoxLayout;
    body->setContentsMargins(18, 18, 18, 12);
    body->setSpacing(8);
    body->addLayout(m_heading);
    body->addWidget(m_facts);
    m_evidence->addTo(body);
    body->addWidget(m_choiceTitle);
    body->addLayout(cards);
    body->addWidget(m_progressText);
    body->addWidget(m_strip);
    body->addWidget(m_guard);
    body->addWidget(m_result);
    body->addStretch(1);

    auto *footer = new QHBoxLayout;
    footer->setContentsMargins(18, 12, 18, 14);
    footer->setSpacing(8);
    footer->addWidget(m_dryRun);
    footer->addStretch(1);
    footer->addWidget(m_cancel);
    footer->addWidget(m_go);
    DialogBody::layOut(this, body, footer)->follow(m_result);

    connect(&m_changes.locks(), &LockController::refusalChanged, this, &RecoveryDialog::check);
    connect(m_choices, &QButtonGroup::idToggled, this, &RecoveryDialog::check);
    connect(m_dryRun, &QPushButton::clicked, this, &RecoveryDialog::dryRun);
    connect(m_cancel, &QPushButton::clicked, this, &RecoveryDialog::reject);
    connect(m_go, &QPushButton::clicked, this, &RecoveryDialog::go);
}

RecoveryDialog::Choice RecoveryDialog::choice() const
{
    return static_cast<Choice>(m_choices->checkedId());
}

QAbstractButton *RecoveryDialog::choiceButton(Choice choice) const
{
    return m_cards[static_cast<int>(choice)];
}

TextLabel *RecoveryDialog::titleLabel() const { return m_heading->title(); }

TextLabel *RecoveryDialog::subtitleLabel() const { return m_heading->subtitle(); }

EvidenceList *RecoveryDialog::evidence() const { return m_evidence->list(); }

QString RecoveryDialog::refusal() const { return m_changes.recoveryRefusal(m_view); }

/// What the server says now. A recovery under way is told of by its own job.
void RecoveryDialog::follow()
{
    if (m_phase != Phase::Deciding)
        return;
    const IntentWatch &watch = m_changes.watch();
    if (const IntentView *fresh = watch.view(m_view.intent.id)) {
        if (m_view != *fresh) { // how far it was when it was paused
            m_progressText->hide();
            m_strip->hide();
        }
        m_view = *fresh;
        m_gone = false;
        m_listed = true;
    } else if (m_listed && !watch.error() && watch.age() && !m_gone) {
        m_gone = true;
        say(tr("The change is not open any more: somebody has recovered it, or its process has "
               "finished it."));
    }
    present();
    check();
}

/// Only what is known of its process: one that cannot be looked at from here may only be frozen.
QString RecoveryDialog::howItStopped(const std::vector<IntentOwner> &owners) const
{
    if (!m_view.recorded)
        return touchedText(m_view);
    if (!areDead(owners) || owners.front().recoverer || hasMovedAll(m_view))
        return tr("This rename is not closed. Both paths are locked.");
    const VerdictRule rule = owners.front().verdict.rule;
    if (rule == VerdictRule::ProvenHere)
        return tr("The process that renamed this directory died half way. Both paths are locked.");
    if (rule == VerdictRule::MarkedDead)
        return tr("The process that renamed this directory was marked dead half way. Both paths "
                  "are locked.");
    return tr("The lease of the process that renamed this directory ran out half way. Both paths "
              "are locked.");
}

void RecoveryDialog::present()
{
    const Intent &intent = m_view.intent;
    const std::vector<IntentOwner> owners = m_changes.ownersOf(m_view);
    const bool rename = intent.operation == "rename";
    if (m_phase == Phase::Deciding) {
        titleLabel()->setText(rename ? tr("Finish or undo the rename?") : tr("Free its paths?"));
        subtitleLabel()->setText(howItStopped(owners));
    }
    std::vector<FactTable::Fact> facts;
    if (!intent.from.empty())
        facts.push_back({tr("From"), safeText(intent.from), false});
    if (!intent.to.empty())
        facts.push_back({tr("To"), safeText(intent.to), false});
    const std::optional<std::int64_t> moved = movedOf(m_view);
    const std::optional<std::int64_t> total = totalOf(m_view);
    QString counted = movedText(m_view);
    if (m_view.recorded && moved && total)
        counted = tr("%1 of %2 files").arg(formatCount(*moved), formatCount(*total));
    if (const std::optional<Millis> age = m_changes.watch().age(); age && m_view.atSource)
        counted += tr(", counted %1 ago").arg(formatDuration(*age));
    // What was counted and recorded before is not true any more once it goes on: its progress tells
    // then.
    if (!m_closed && m_phase != Phase::Running)
        facts.push_back({tr("Moved"), counted, true});
    else if (m_closed && m_closed->result == RecoveryOutcome::Result::Recovered
             && !m_closed->neverBegan)
        facts.push_back(
                {m_closed->direction == RecoveryDirection::Back ? tr("Moved back") : tr("Moved"),
                 lockscope::counted(m_closed->moved, tr("1 file by this recovery"),
                                    tr("%1 files by this recovery")),
                 true});
    if (!intent.files.empty())
        facts.push_back({tr("Files"), tr("in %1").arg(safeText(intent.files)), false});
    for (const IntentOwner &owner : owners) {
        QString who = ownerText(owner.session.process, owner.id);
        if (!owner.session.process.app.empty())
            who = listing({who, safeText(owner.session.process.app, 60)});
        if (!owner.session.process.user.empty())
            who += tr(", user %1").arg(safeText(owner.session.process.user, 60));
        if (owner.recoverer) {
            facts.push_back({tr("Recovered by"), who, false});
            continue;
        }
        const Millis offset = m_changes.locks().store().clockOffset().value_or(Millis(0));
        facts.push_back({tr("Started"),
                         intent.createdAt
                                 ? tr("%1 by %2")
                                           .arg(formatInstant(*intent.createdAt - offset,
                                                              m_changes.locks().clock().wallNow()),
                                                who)
                                 : tr("by %1").arg(who),
                         false});
    }
    facts.push_back({tr("Record"),
                     m_closed ? safeText(intent.id, 40)
                              : tr("%1, %2").arg(safeText(intent.id, 40), changeStateText(m_view)),
                     false});
    if (!m_view.missing.empty() && !m_closed)
        facts.push_back({tr("Deleted locks"), missingText(m_view), false});
    const std::optional<Instant> now = m_changes.locks().store().judgedNow();
    for (std::size_t i = 0; i < m_view.blockers.size() && i < MostBlockers && !m_closed; ++i)
        facts.push_back({tr("In the way"), blockerText(m_view.blockers[i], now), false});
    m_facts->setFacts(std::move(facts));

    // The one that stands in the way, else the owner.
    const auto shown = std::find_if(owners.begin(), owners.end(), [](const IntentOwner &owner) {
        return owner.verdict.liveness != Liveness::Dead;
    });
    const IntentOwner *subject = shown != owners.end() ? &*shown
                                 : owners.empty()      ? nullptr
                                                       : &owners.front();
    m_evidence->setVerdict(areDead(owners) ? tr("Why the process counts as dead")
                                           : tr("What is known"),
                           subject && m_phase == Phase::Deciding ? subject->verdict
                                                                 : LivenessVerdict());

    const std::pair<Choice, RecoveryDirection> ways[] = {{Choice::Finish,
                                                          RecoveryDirection::Forward},
                                                         {Choice::Undo, RecoveryDirection::Back}};
    for (const auto &[choice, direction] : ways) {
        ChoiceCard *card = m_cards[static_cast<int>(choice)];
        const QString why = directionRefusal(m_view, direction);
        card->setEnabled(why.isEmpty());
        card->setToolTip(why);
        card->setDescription(why.isEmpty() ? directionText(m_view, direction) : why);
        if (!why.isEmpty() && card->isChecked() && m_phase == Phase::Deciding)
            m_cards[static_cast<int>(choice == Choice::Finish ? Choice::Undo : Choice::Finish)]
                    ->setChecked(true);
    }
    m_heading->icon()->setIcon(QStringLiteral("wrench"), m_phase == Phase::Deciding
                                                                 ? &StatusPalette::dead
                                                                 : &StatusPalette::held);
}

void RecoveryDialog::check()
{
    const bool rename = m_view.intent.operation == "rename";
    QString why = m_gone ? tr("It is not open any more.") : refusal();
    switch (choice()) {
    case Choice::Finish:
        m_go->setText(m_paused ? tr("Continue")
                      : rename ? tr("Finish rename")
                               : tr("Free its paths"));
        break;
    case Choice::Undo:
        m_go->setText(m_paused ? tr("Continue")
                      : rename ? tr("Undo rename")
                               : tr("Free its paths"));
        break;
    case Choice::Leave:
        m_go->setText(tr("Leave it"));
        why.clear();
        break;
    }
    m_go->setAccessibleName(m_go->text());
    m_go->setEnabled(m_phase == Phase::Deciding && why.isEmpty());
    m_go->setToolTip(why);
    m_dryRun->setEnabled(m_phase == Phase::Deciding && choice() != Choice::Leave && !m_gone);
    if (m_phase == Phase::Deciding && m_saysForecast) {
        if (choice() == Choice::Leave)
            say({});
        else
            sayForecast(); // of what is chosen and counted now
    }
    // A button that is off says why, and not only to the mouse.
    if (m_phase == Phase::Deciding && !m_gone && !m_paused) {
        const QString off = why.isEmpty() ? QString()
                                          : tr("It cannot be recovered now: %1").arg(why);
        const bool told = m_result->property("refusal").toBool();
        if (!off.isEmpty() && m_result->text() != off && (told || m_result->text().isEmpty())) {
            say(off);
            m_result->setProperty("refusal", true);
        } else if (off.isEmpty() && told) {
            say({});
        }
    }
}

void RecoveryDialog::say(const QString &text)
{
    m_result->setProperty("refusal", false);
    m_saysForecast = false;
    m_result->setText(text);
    m_result->setVisible(!text.isEmpty());
}

void RecoveryDialog::dryRun()
{
    ResultJob<IntentView> *job = m_changes.look(m_view.intent.id);
    if (!job)
        return;
    m_dryRun->setEnabled(false);
    job->onResult(this, [this](const Result<IntentView> &view) {
        if (m_phase != Phase::Deciding)
            return;
        if (!view) {
            say(errorText(view.error()));
        } else {
            m_view = *view;
            present();
            sayForecast();
        }
        check();
    });
}

void RecoveryDialog::sayForecast()
{
    const auto direction = choice() == Choice::Undo ? RecoveryDirection::Back
                                                    : RecoveryDirection::Forward;
    const QString refusal = directionRefusal(m_view, direction);
    say(tr("Dry run, nothing was changed. %1")
                .arg(refusal.isEmpty() ? forecastText(forecastRecovery(m_view, direction),
                                                      m_view.lockIds.size())
                                       : refusal));
    m_saysForecast = true;
}

void RecoveryDialog::go()
{
    if (choice() == Choice::Leave) {
        QDialog::reject();
        return;
    }
    if (m_phase != Phase::Deciding || m_gone)
        return;
    m_direction = choice() == Choice::Undo ? RecoveryDirection::Back : RecoveryDirection::Forward;
    RecoveryJob *job = m_changes.recover(m_view, m_direction);
    if (!job) {
        say(refusal());
        return;
    }
    m_job = job;
    m_paused = false;
    say({});
    m_progressText->setText(tr("Taking both locks over…"));
    m_strip->setParts({});
    setPhase(Phase::Running);
    connect(job, &RecoveryJob::progressed, this, &RecoveryDialog::onProgress);
    job->onResult(this, [this](const Result<RecoveryOutcome> &result) { onResult(result); });
}

void RecoveryDialog::onProgress(const ChangeProgress &progress)
{
    const bool back = m_direction == RecoveryDirection::Back;
    // What was at the new path before counts as moved already.
    const std::int64_t before = back ? 0 : movedOf(m_view).value_or(0);
    const std::int64_t total = before + progress.total;
    if (total <= 0)
        return;
    m_progressText->setText((back ? tr("%1 of %2 files moved back") : tr("%1 of %2 files moved"))
                                    .arg(formatCount(before + progress.moved), formatCount(total)));
    m_strip->setParts({static_cast<double>(before) / static_cast<double>(total),
                       static_cast<double>(progress.moved) / static_cast<double>(total)});
}

void RecoveryDialog::onResult(const Result<RecoveryOutcome> &result)
{
    m_job = nullptr;
    if (const IntentView *counted = m_changes.watch().view(m_view.intent.id))
        m_view = *counted; // while it went on
    if (!result) {
        m_paused = result.error().kind == BackendError::Kind::Cancelled;
        // Its usual words say that nothing was changed, which need not be so on the way.
        const bool moved = result.error().kind == BackendError::Kind::Conflict;
        setPhase(Phase::Deciding);
        say(m_paused ? tr("Paused. You can continue later, here or on another machine. Both paths "
                          "stay locked meanwhile.")
            : moved  ? errorReasonText(result.error())
                     : errorText(result.error()));
        m_progressText->setVisible(m_paused);
        m_strip->setVisible(m_paused);
        return;
    }
    using Kind = RecoveryOutcome::Result;
    if (result->result == Kind::Refused) {
        m_view.blockers = result->blockers;
        setPhase(Phase::Deciding);
        say(recoveryOutcomeText(*result));
        return;
    }
    switch (result->result) {
    case Kind::Recovered:
        titleLabel()->setText(result->direction == RecoveryDirection::Back
                                      ? tr("The rename is undone")
                                      : tr("The rename is done"));
        if (result->neverBegan)
            titleLabel()->setText(tr("Its paths are free"));
        subtitleLabel()->setText(tr("Both paths are free."));
        break;
    case Kind::NothingToDo: titleLabel()->setText(tr("There is nothing left to do")); break;
    case Kind::OwnerAlive: titleLabel()->setText(tr("Its process is not dead")); break;
    case Kind::OtherRecoverer: titleLabel()->setText(tr("Somebody else recovers it")); break;
    case Kind::Refused: break;
    }
    // What the dialog argued with is not so.
    if (result->result == Kind::OwnerAlive)
        subtitleLabel()->setText(tr("Its files and its locks are as they were."));
    else if (result->result == Kind::OtherRecoverer)
        subtitleLabel()->setText(tr("What the other one does stands."));
    if (result->result == Kind::Recovered || result->result == Kind::NothingToDo)
        m_closed = *result;
    say(recoveryOutcomeText(*result));
    setPhase(Phase::Done);
    emit finishedRecovering(*result);
}

void RecoveryDialog::setPhase(Phase phase)
{
    m_phase = phase;
    const bool deciding = phase == Phase::Deciding;
    const bool running = phase == Phase::Running;
    for (ChoiceCard *card : m_cards)
        card->setVisible(deciding);
    m_choiceTitle->setVisible(deciding);
    m_progressText->setVisible(running);
    m_strip->setVisible(running);
    m_dryRun->setVisible(deciding);
    m_go->setVisible(deciding);
    if (running) {
        titleLabel()->setText(m_direction == RecoveryDirection::Back ? tr("Undoing the rename")
                                                                     : tr("Finishing the rename"));
        subtitleLabel()->setText(
                tr("You can continue later, here or on another machine. Both paths "
                   "stay locked meanwhile."));
    }
    m_guard->setVisible(deciding);
    m_cancel->setText(deciding ? tr("Cancel") : running ? tr("Pause") : tr("Close"));
    m_cancel->setIcon(running ? Icon::get(QStringLiteral("pause")) : QIcon());
    m_cancel->setAccessibleName(m_cancel->text());
    m_cancel->setEnabled(true);
    if (!deciding)
        m_cancel->setFocus();
    present();
    check();
}

void RecoveryDialog::reject()
{
    if (m_phase == Phase::Running) {
        if (m_job)
            m_job->cancel(); // stops before the next page; the answer says so
        m_cancel->setEnabled(false);
        return;
    }
    QDialog::reject();
}

} // namespace lockscope
