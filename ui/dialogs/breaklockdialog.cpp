// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/dialogs/breaklockdialog.h"

#include "ui/dialogs/breakplanmodel.h"
#include "ui/dialogs/breakplanview.h"
#include "ui/text/breaktext.h"
#include "ui/text/evidencetext.h"
#include "ui/text/format.h"
#include "ui/text/safetext.h"
#include "ui/theme/icon.h"
#include "ui/theme/statuspalette.h"
#include "ui/widgets/choicecard.h"
#include "ui/widgets/counted.h"
#include "ui/widgets/evidencelist.h"
#include "ui/widgets/textlabel.h"
#include "ui/window/lockcontroller.h"

#include <QButtonGroup>
#include <QClipboard>
#include <QEvent>
#include <QFileDialog>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSaveFile>
#include <QVBoxLayout>

#include <algorithm>

namespace lockscope {

namespace {

constexpr int DialogWidth = 660;
constexpr int OwnersShown = 6;
constexpr int IconSize = 28;

bool isDead(const BreakPlan::Owner &owner) { return owner.verdict.liveness == Liveness::Dead; }

TextLabel *section(const QString &text, QWidget *parent)
{
    auto *label = new TextLabel(text, TextLabel::Tone::Ink2, parent);
    label->setFont(TextLabel::fontFor(label->font(), TextLabel::Size::Small, true));
    return label;
}

} // namespace

BreakLockDialog::BreakLockDialog(LockController &controller, const BreakSelection &selection,
                                 const BreakPlan &plan, QWidget *parent)
    : QDialog(parent), m_controller(controller), m_selection(selection),
      m_model(new BreakPlanModel(this)), m_icon(new QLabel(this)),
      m_title(new TextLabel({}, TextLabel::Tone::Ink, this)),
      m_subtitle(new TextLabel({}, TextLabel::Tone::Ink, this)),
      m_evidenceTitle(section(QString(), this)), m_evidence(new EvidenceList(this)),
      m_how(new QWidget(this)), m_howButtons(new QButtonGroup(this)),
      m_planTitle(section(QString(), this)), m_view(new BreakPlanView(m_model, this)),
      m_guardRow(new QWidget(this)), m_guard(new TextLabel({}, TextLabel::Tone::Ink, this)),
      m_halfDone(new TextLabel({}, TextLabel::Tone::Ink, this)),
      m_reasonLabel(new TextLabel({}, TextLabel::Tone::Ink, this)), m_reason(new QLineEdit(this)),
      m_quickReasons(new QWidget(this)),
      m_confirmLabel(new TextLabel({}, TextLabel::Tone::Ink, this)), m_confirm(new QLineEdit(this)),
      m_confirmHint(new TextLabel({}, TextLabel::Tone::Ink2, this)),
      m_result(new TextLabel({}, TextLabel::Tone::Ink, this)),
      m_copy(new QPushButton(tr("Copy plan"), this)),
      m_save(new QPushButton(tr("Save plan…"), this)),
      m_again(new QPushButton(tr("Plan again"), this)),
      m_cancel(new QPushButton(tr("Cancel"), this)), m_break(new QPushButton(this))
{
    build();
    // A process that lives can be revoked or released at once; whoever opens the dialog gets the safe one first.
    m_offersHow = std::any_of(plan.owners.begin(), plan.owners.end(),
                              [](const BreakPlan::Owner &owner) {
                                  return !isDead(owner) && !owner.session.empty();
                              });
    m_how->setVisible(m_offersHow);
    show(plan);
    m_cancel->setFocus();
}

void BreakLockDialog::build()
{
    setWindowTitle(tr("Break locks"));
    setMinimumWidth(DialogWidth);
    m_icon->setFixedSize(IconSize + 2, IconSize + 2);
    m_title->setSize(TextLabel::Size::DialogTitle);
    m_title->setWrapping(true);
    m_subtitle->setWrapping(true);
    m_guard->setWrapping(true);
    m_halfDone->setWrapping(true);
    m_result->setWrapping(true);
    m_result->setBold(true);
    m_result->hide();

    auto *revoke = new ChoiceCard(tr("Revoke: end its renewals, free the path later"),
                                  tr("The path stays blocked until lease and lock-delay end. "
                                     "Nobody gets it while this process may still "
                                     "believe it holds it."),
                                  false, this);
    auto *release = new ChoiceCard(tr("Release now: free the path at once"),
                                   tr("The process does not stop. It and the next holder may write "
                                      "at the same time; its work may be done "
                                      "twice or half."),
                                   true, this);
    revoke->setObjectName(QStringLiteral("revokeChoice"));
    release->setObjectName(QStringLiteral("releaseChoice"));
    m_howButtons->addButton(revoke, 0);
    m_howButtons->addButton(release, 1);
    m_howButtons->button(m_selection.hard ? 1 : 0)->setChecked(true);
    auto *how = new QVBoxLayout(m_how);
    how->setContentsMargins(0, 0, 0, 0);
    how->setSpacing(0);
    how->addWidget(section(tr("How"), this));
    how->addSpacing(6);
    how->addWidget(revoke);
    how->addWidget(release);

    m_view->setAccessibleName(tr("Plan"));
    auto *shield = new QLabel(this);
    shield->setObjectName(QStringLiteral("guardIcon"));
    shield->setFixedSize(16, 18);
    auto *guard = new QHBoxLayout(m_guardRow);
    guard->setContentsMargins(0, 4, 0, 2);
    guard->setSpacing(8);
    guard->addWidget(shield, 0, Qt::AlignTop);
    guard->addWidget(m_guard, 1);

    m_reason->setAccessibleName(tr("Reason"));
    m_reason->setMaxLength(200);
    auto *quick = new QHBoxLayout(m_quickReasons);
    quick->setContentsMargins(0, 0, 0, 0);
    quick->setSpacing(6);
    for (const QString &text : {tr("Host restarted"), tr("Crash"), tr("Deploy")}) {
        auto *button = new QPushButton(text, this);
        button->setAutoDefault(false);
        button->setAccessibleName(tr("Reason: %1").arg(text));
        connect(button, &QPushButton::clicked, this, [this, text] { m_reason->setText(text); });
        quick->addWidget(button);
    }
    m_confirmLabel->setBold(true);
    m_confirmLabel->setWrapping(true);
    m_confirm->setAccessibleName(tr("Confirmation"));
    m_confirm->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));

    auto *copyMenu = new QMenu(this);
    copyMenu->addAction(tr("As text"), this,
                        [this] { QGuiApplication::clipboard()->setText(planText()); });
    copyMenu->addAction(tr("As curl"), this, &BreakLockDialog::copyPlan);
    m_copy->setMenu(copyMenu);
    m_copy->setAccessibleName(tr("Copy plan"));
    m_save->setAccessibleName(tr("Save plan"));
    m_save->setVisible(m_controller.canWritePlans());
    m_again->setAccessibleName(tr("Plan again"));
    m_again->hide();
    m_break->setProperty("lockscope.role", QStringLiteral("danger"));
    m_break->setIcon(Icon::get(QStringLiteral("lock-open"), Icon::Tone::OnDead));
    for (QPushButton *button : {m_copy, m_save, m_again, m_break})
        button->setAutoDefault(false);
    m_cancel->setDefault(true);
    m_cancel->setAutoDefault(true);

    auto *heading = new QVBoxLayout;
    heading->setSpacing(4);
    heading->addWidget(m_title);
    heading->addWidget(m_subtitle);
    auto *head = new QHBoxLayout;
    head->setSpacing(12);
    head->addWidget(m_icon, 0, Qt::AlignTop);
    head->addLayout(heading, 1);
    auto *reason = new QHBoxLayout;
    reason->setSpacing(8);
    reason->addWidget(m_reason, 1);
    reason->addWidget(m_quickReasons);
    auto *confirm = new QHBoxLayout;
    confirm->setSpacing(10);
    confirm->addWidget(m_confirm, 1);
    confirm->addWidget(m_confirmHint);

    auto *body = new QVBoxLayout;
    body->setContentsMargins(18, 18, 18, 12);
    body->setSpacing(8);
    body->addLayout(head);
    for (QWidget *widget :
         {static_cast<QWidget *>(m_evidenceTitle), static_cast<QWidget *>(m_evidence), m_how,
          static_cast<QWidget *>(m_planTitle)})
        body->addWidget(widget);
    body->addWidget(m_view, 1);
    body->addWidget(m_guardRow);
    body->addWidget(m_halfDone);
    body->addWidget(m_reasonLabel);
    body->addLayout(reason);
    body->addWidget(m_confirmLabel);
    body->addLayout(confirm);
    body->addWidget(m_result);

    auto *line = new QFrame(this);
    line->setFixedHeight(1);
    line->setAutoFillBackground(true);
    line->setBackgroundRole(QPalette::Mid);
    auto *footer = new QHBoxLayout;
    footer->setContentsMargins(18, 12, 18, 14);
    footer->setSpacing(8);
    footer->addWidget(m_copy);
    footer->addWidget(m_save);
    footer->addStretch(1);
    footer->addWidget(m_again);
    footer->addWidget(m_cancel);
    footer->addWidget(m_break);
    auto *whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->setSpacing(0);
    whole->addLayout(body, 1);
    whole->addWidget(line);
    whole->addLayout(footer);

    connect(m_howButtons, &QButtonGroup::idClicked, this, [this](int id) { setHard(id == 1); });
    connect(m_reason, &QLineEdit::textChanged, this, &BreakLockDialog::check);
    connect(m_confirm, &QLineEdit::textChanged, this, &BreakLockDialog::check);
    connect(m_save, &QPushButton::clicked, this, &BreakLockDialog::savePlan);
    connect(m_again, &QPushButton::clicked, this, &BreakLockDialog::replan);
    connect(m_cancel, &QPushButton::clicked, this, &BreakLockDialog::reject);
    connect(m_break, &QPushButton::clicked, this, &BreakLockDialog::carryOut);
}

void BreakLockDialog::show(const BreakPlan &plan)
{
    m_plan = plan;
    m_level = blastRadius(plan, m_controller.isProduction());
    m_model->setServerNow(m_controller.store().serverNow());
    m_model->setPlan(plan);
    const bool live = m_level == BlastRadius::LiveRelease;
    const bool allDead = std::all_of(plan.owners.begin(), plan.owners.end(), isDead);
    const int locks = static_cast<int>(plan.lockCount());

    setWindowTitle(allDead ? tr("Break locks") : tr("Take a lock away"));
    m_title->setText(breakTitle(plan, m_controller.isProduction()));
    QStringList owners;
    for (const BreakPlan::Owner &owner : plan.owners) {
        if (owners.size() == OwnersShown) {
            owners.append(tr("and %1 more")
                                  .arg(formatCount(static_cast<qint64>(plan.owners.size())
                                                   - OwnersShown)));
            break;
        }
        owners.append(planOwnerText(owner));
    }
    QString subtitle = owners.join(QStringLiteral("; ")) + QStringLiteral(". ");
    subtitle += plan.owners.size() > 1 ? tr("Each is broken by itself: one that renewed meanwhile "
                                            "is skipped and listed. You can stop between two.")
                : m_offersHow          ? QString()
                                       : breakConsequence(plan);
    m_subtitle->setText(subtitle.trimmed());
    drawIcon();

    const bool single = plan.owners.size() == 1 && !plan.owners.front().verdict.evidence.empty();
    m_evidenceTitle->setText(allDead ? tr("Why it counts as dead") : tr("What is known"));
    m_evidenceTitle->setVisible(single);
    m_evidence->setVisible(single);
    m_evidence->setVerdict(single ? plan.owners.front().verdict : LivenessVerdict());
    m_planTitle->setText(counted(static_cast<qint64>(plan.steps.size()), tr("Plan: 1 step"),
                                 tr("Plan: %1 steps, sent in this order")));
    const Millis offset = m_controller.store().clockOffset().value_or(Millis(0));
    m_guard->setText(breakGuardText(plan, m_controller.clock().wallNow() + offset));
    m_halfDone->setText(counted(static_cast<qint64>(plan.halfDone.size()),
                                tr("1 half-done change stays locked: recover it first."),
                                tr("%1 half-done changes stay locked: recover those first.")));
    m_halfDone->setVisible(!plan.halfDone.empty());

    m_reasonLabel->setText(live ? tr("Reason (required for a running process)")
                                : tr("Reason (optional, goes to the record)"));
    m_quickReasons->setVisible(!live);
    const bool typed = m_level != BlastRadius::OneDeadProcess;
    const QString wanted = confirmationText(plan);
    m_confirmLabel->setVisible(typed);
    m_confirm->setVisible(typed);
    m_confirmHint->setVisible(typed);
    m_confirm->setMaximumWidth(locks == 1 ? QWIDGETSIZE_MAX : 110);
    m_confirmLabel->setText(
            locks == 1 ? tr("Type the path to confirm: %1").arg(safeText(wanted.toStdString(), 200))
                       : tr("Type the number of locks to confirm: %1").arg(wanted));
    if (live)
        m_break->setText(counted(locks, tr("Release 1 lock now"), tr("Release %1 locks now")));
    else
        m_break->setText(allDead || plan.hard
                                 ? counted(locks, tr("Break 1 lock"), tr("Break %1 locks"))
                                 : counted(locks, tr("Revoke 1 lock"), tr("Revoke %1 locks")));
    const bool anonymous = std::any_of(plan.owners.begin(), plan.owners.end(),
                                       [](const BreakPlan::Owner &o) { return o.session.empty(); });
    if (anonymous && !live)
        m_break->setText(counted(locks, tr("Break 1 lock"), tr("Break %1 locks")));
    m_break->setAccessibleName(m_break->text());
    setPhase(Phase::Deciding);
}

void BreakLockDialog::drawIcon()
{
    const StatusPalette &colors = StatusPalette::of(palette());
    const bool allDead = std::all_of(m_plan.owners.begin(), m_plan.owners.end(), isDead);
    m_icon->setPixmap(
            Icon::pixmap(allDead ? QStringLiteral("octagon-x") : QStringLiteral("triangle-alert"),
                         allDead ? colors.dead : colors.suspect, IconSize, devicePixelRatioF()));
    if (auto *shield = findChild<QLabel *>(QStringLiteral("guardIcon")))
        shield->setPixmap(
                Icon::pixmap(QStringLiteral("shield-check"), colors.held, 15, devicePixelRatioF()));
}

void BreakLockDialog::changeEvent(QEvent *event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        drawIcon();
}

QString BreakLockDialog::guardText() const { return m_guard->text(); }

void BreakLockDialog::setHard(bool hard)
{
    if (hard == m_selection.hard || m_phase != Phase::Deciding)
        return;
    m_selection.hard = hard;
    m_howButtons->button(hard ? 1 : 0)->setChecked(true);
    m_confirm->clear();
    replan();
}

void BreakLockDialog::replan()
{
    const Result<BreakPlan> plan = m_controller.plan(m_selection);
    m_confirm->clear();
    if (!plan) {
        m_result->setText(errorText(plan.error()));
        m_result->show();
        setPhase(Phase::Done);
        return;
    }
    m_result->hide();
    m_offersHow = std::any_of(plan->owners.begin(), plan->owners.end(),
                              [](const BreakPlan::Owner &owner) {
                                  return !isDead(owner) && !owner.session.empty();
                              });
    m_how->setVisible(m_offersHow);
    show(*plan);
}

void BreakLockDialog::check()
{
    const bool live = m_level == BlastRadius::LiveRelease;
    const QString wanted = confirmationText(m_plan);
    const QString typed = m_confirm->text();
    // A path with characters that cannot be typed is confirmed by the way it is shown.
    const bool matches = m_level == BlastRadius::OneDeadProcess || typed == wanted
                         || typed == safeText(wanted.toStdString(), 200);
    if (matches)
        m_confirmHint->setText(QString());
    else if (wanted.startsWith(typed))
        m_confirmHint->setText(counted(wanted.size() - typed.size(), tr("1 character to go"),
                                       tr("%1 characters to go")));
    else
        m_confirmHint->setText(tr("does not match"));

    QString why = m_controller.writeRefusal();
    if (why.isEmpty() && m_plan.isEmpty())
        why = tr("There is nothing to do.");
    if (why.isEmpty() && live && m_reason->text().trimmed().isEmpty())
        why = tr("Give a reason first.");
    if (why.isEmpty() && !matches)
        why = m_plan.lockCount() == 1 ? tr("Type the path first.")
                                      : tr("Type the number of locks first.");
    m_break->setEnabled(m_phase == Phase::Deciding && why.isEmpty());
    m_break->setToolTip(why);
}

void BreakLockDialog::carryOut()
{
    if (!m_break->isEnabled())
        return;
    BreakJob *job = m_controller.apply(m_plan, m_reason->text().trimmed());
    if (!job)
        return;
    m_job = job;
    setPhase(Phase::Running);
    connect(job, &BreakJob::stepFinished, this, &BreakLockDialog::onStep);
    job->onResult(this, [this](const Result<PlanOutcome> &result) { onResult(result); });
}

void BreakLockDialog::onStep(int index, const StepOutcome &outcome)
{
    m_model->setOutcome(index, outcome);
    m_view->scrollTo(m_model->index(index, 0));
    m_result->setText(tr("Step %1 of %2.").arg(index + 1).arg(m_plan.steps.size()));
    m_result->show();
}

void BreakLockDialog::onResult(const Result<PlanOutcome> &result)
{
    m_job = nullptr;
    if (!result) {
        m_result->setText(errorText(result.error()));
        m_result->show();
        setPhase(Phase::Done);
        return;
    }
    m_model->setServerNow(m_controller.store().serverNow());
    QString text = planOutcomeText(*result);
    for (std::size_t i = 0; i < result->steps.size() && i < m_plan.steps.size(); ++i) {
        const StepOutcome &outcome = result->steps[i];
        m_model->setOutcome(static_cast<int>(i), outcome);
        const bool told = outcome.state == StepOutcome::State::RealityMoved
                          || outcome.state == StepOutcome::State::Failed
                          || outcome.state == StepOutcome::State::Unknown;
        if (told && text == planOutcomeText(*result))
            text = stepOutcomeText(m_plan.steps[i], outcome, m_controller.store().serverNow())
                   + QLatin1Char('\n') + text;
    }
    if (result->has(StepOutcome::State::RealityMoved)) {
        m_title->setText(m_plan.owners.size() == 1 ? tr("It renewed while you looked")
                                                   : tr("Something changed while you looked"));
        m_again->show();
    } else if (result->has(StepOutcome::State::Skipped)) {
        m_again->show();
    } else if (result->allDone()) {
        m_title->setText(tr("Done"));
    }
    m_result->setText(text);
    m_result->show();
    setPhase(Phase::Done);
    emit finishedBreaking(*result);
}

void BreakLockDialog::setPhase(Phase phase)
{
    m_phase = phase;
    const bool deciding = phase == Phase::Deciding;
    m_reason->setEnabled(deciding);
    m_quickReasons->setEnabled(deciding);
    m_confirm->setEnabled(deciding);
    m_how->setEnabled(deciding);
    m_break->setVisible(phase != Phase::Done);
    m_again->setVisible(phase == Phase::Done && m_again->isVisibleTo(this));
    switch (phase) {
    case Phase::Deciding: m_cancel->setText(tr("Cancel")); break;
    case Phase::Running: m_cancel->setText(tr("Stop")); break;
    case Phase::Done: m_cancel->setText(tr("Close")); break;
    }
    m_cancel->setAccessibleName(m_cancel->text());
    if (phase == Phase::Deciding)
        m_again->hide();
    if (phase != Phase::Deciding)
        m_cancel->setFocus();
    check();
}

void BreakLockDialog::reject()
{
    if (m_phase == Phase::Running) {
        if (m_job)
            m_job->cancel(); // stops between two steps; the result says what was done
        return;
    }
    QDialog::reject();
}

QString BreakLockDialog::planText() const
{
    QStringList lines{m_title->text(), m_subtitle->text()};
    for (std::size_t i = 0; i < m_plan.steps.size(); ++i) {
        const BreakStep &step = m_plan.steps[i];
        lines.append(QStringLiteral("%1. %2 (%3 → %4)")
                             .arg(QString::number(i + 1), stepText(step), safeText(step.before, 60),
                                  safeText(step.after, 60)));
    }
    lines.append(m_guard->text());
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

void BreakLockDialog::copyPlan()
{
    if (!m_controller.backend())
        return;
    QStringList requests;
    for (const std::string &request : m_controller.backend()->planRequests(m_plan))
        requests.append(QString::fromStdString(request));
    QGuiApplication::clipboard()->setText(requests.join(QLatin1Char('\n')));
}

void BreakLockDialog::savePlan()
{
    auto *dialog = new QFileDialog(this, tr("Save plan"), QStringLiteral("break-plan.json"),
                                   tr("Break plans (*.json)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("json"));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &name) {
        QSaveFile file(name);
        const bool saved = file.open(QIODevice::WriteOnly)
                           && file.write(m_controller.writtenPlan(m_plan)) >= 0 && file.commit();
        m_result->setText(saved ? tr("Saved. `lockctl apply %1` carries it out later, if nothing "
                                     "has changed by then.")
                                          .arg(safeText(name.toStdString(), 200))
                                : tr("Not saved: %1").arg(file.errorString()));
        m_result->show();
    });
    dialog->open();
}

} // namespace lockscope
