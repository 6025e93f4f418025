// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/dialogs/breaklockdialog.h"

#include "models/domain/planrenewal.h"
#include "models/protocol/planundo.h"
#include "ui/dialogs/breakownersmodel.h"
#include "ui/dialogs/breakownersview.h"
#include "ui/dialogs/breakplanmodel.h"
#include "ui/dialogs/breakplanview.h"
#include "ui/dialogs/breaktreemodel.h"
#include "ui/dialogs/breaktreeview.h"
#include "ui/text/breaktext.h"
#include "ui/text/counted.h"
#include "ui/text/evidencetext.h"
#include "ui/text/format.h"
#include "ui/text/locktext.h"
#include "ui/text/planownertext.h"
#include "ui/text/planstate.h"
#include "ui/text/plantree.h"
#include "ui/text/safetext.h"
#include "ui/theme/icon.h"
#include "ui/theme/statuspalette.h"
#include "ui/widgets/choicecard.h"
#include "ui/widgets/dialogbody.h"
#include "ui/widgets/evidencelist.h"
#include "ui/widgets/textlabel.h"
#include "ui/window/lockcontroller.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QClipboard>
#include <QDesktopServices>
#include <QEvent>
#include <QFileDialog>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSaveFile>
#include <QStackedWidget>
#include <QUrl>
#include <QUrlQuery>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

constexpr int DialogWidth = 690;
constexpr int IconSize = 28;
constexpr int WaitersShown = 4;
constexpr qsizetype LongestMail = 6000; ///< what mail programs and shells take as an address

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
    : BreakLockDialog(controller, Origin::Selection, selection, plan, parent)
{}

BreakLockDialog::BreakLockDialog(LockController &controller, const BreakPlan &plan, QWidget *parent)
    : BreakLockDialog(controller, Origin::File, BreakSelection{}, plan, parent)
{}

BreakLockDialog::BreakLockDialog(LockController &controller, Origin origin,
                                 const BreakSelection &selection, const BreakPlan &plan,
                                 QWidget *parent)
    : QDialog(parent), m_controller(controller), m_selection(selection),
      m_loaded(origin == Origin::File), m_model(new BreakPlanModel(this)), m_icon(new QLabel(this)),
      m_title(new TextLabel({}, TextLabel::Tone::Ink, this)),
      m_subtitle(new TextLabel({}, TextLabel::Tone::Ink, this)),
      m_owners(new BreakOwnersModel(controller.store(), this)),
      m_ownersView(new BreakOwnersView(m_owners, this)), m_evidenceTitle(section(QString(), this)),
      m_evidence(new EvidenceList(this)), m_how(new QWidget(this)),
      m_howButtons(new QButtonGroup(this)), m_planTitle(section(QString(), this)),
      m_shape(new QButtonGroup(this)), m_views(new QStackedWidget(this)),
      m_view(new BreakPlanView(m_model, this)), m_treeModel(new BreakTreeModel(this)),
      m_tree(new BreakTreeView(m_treeModel, this)),
      m_waiters(new TextLabel({}, TextLabel::Tone::Ink, this)), m_guardRow(new QWidget(this)),
      m_guard(new TextLabel({}, TextLabel::Tone::Ink, this)),
      m_moved(new TextLabel({}, TextLabel::Tone::Ink, this)),
      m_halfDone(new TextLabel({}, TextLabel::Tone::Ink, this)),
      m_leftOut(new TextLabel({}, TextLabel::Tone::Ink, this)),
      m_reasonLabel(new TextLabel({}, TextLabel::Tone::Ink, this)), m_reason(new QLineEdit(this)),
      m_quickReasons(new QWidget(this)),
      m_confirmLabel(new TextLabel({}, TextLabel::Tone::Ink, this)), m_confirm(new QLineEdit(this)),
      m_confirmHint(new TextLabel({}, TextLabel::Tone::Ink2, this)),
      m_result(new TextLabel({}, TextLabel::Tone::Ink, this)),
      m_copy(new QPushButton(tr("Copy plan"), this)),
      m_save(new QPushButton(tr("Save plan…"), this)),
      m_saveRest(new QPushButton(tr("Save the rest…"), this)),
      m_undo(new QPushButton(tr("Take it back…"), this)),
      m_continue(new QPushButton(tr("Continue"), this)),
      m_again(new QPushButton(tr("Plan again"), this)),
      m_cancel(new QPushButton(tr("Cancel"), this)), m_break(new QPushButton(this))
{
    build();
    // A process that lives can be revoked or released at once; whoever opens the dialog gets the safe one first.
    m_offersHow = !m_loaded
                  && std::any_of(plan.owners.begin(), plan.owners.end(),
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
    m_moved->setWrapping(true);
    m_moved->setBold(true);
    m_halfDone->setWrapping(true);
    m_leftOut->setWrapping(true);
    m_result->setWrapping(true);
    m_result->setBold(true);
    QSizePolicy keepsItsPlace = m_result->sizePolicy(); // nothing jumps when it begins to tell
    keepsItsPlace.setRetainSizeWhenHidden(true);
    m_result->setSizePolicy(keepsItsPlace);
    m_result->hide();

    const Session *holder = m_selection.what == BreakSelection::What::Session
                                    ? m_controller.store().session(m_selection.id)
                                    : nullptr;
    // However often it renews until then.
    const QString latest = holder && holder->lease
                                   ? tr(", %1 at the latest")
                                             .arg(formatDuration(
                                                     *holder->lease
                                                     + holder->delay.value_or(Millis(0))))
                                   : QString();
    auto *revoke = new ChoiceCard(tr("Revoke: end its renewals, free the path later"),
                                  tr("The path stays blocked until lease and lock-delay end%1. "
                                     "Nobody gets it while this process may still "
                                     "believe it holds it.")
                                          .arg(latest),
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

    m_ownersView->setAccessibleName(tr("Whose locks go"));
    m_view->setAccessibleName(tr("Plan"));
    m_tree->setAccessibleName(tr("Plan as a tree"));
    m_views->addWidget(m_view);
    m_views->addWidget(m_tree);
    m_waiters->setWrapping(true);
    auto *planHead = new QHBoxLayout;
    planHead->setSpacing(0);
    planHead->addWidget(m_planTitle, 1);
    for (const bool tree : {false, true}) {
        auto *button = new QPushButton(tree ? tr("Tree") : tr("Steps"), this);
        button->setCheckable(true);
        button->setObjectName(tree ? QStringLiteral("treeShape") : QStringLiteral("stepsShape"));
        button->setAccessibleName(tree ? tr("Show what it makes of the directory tree")
                                       : tr("Show the steps in their order"));
        m_shape->addButton(button, tree ? 1 : 0);
        planHead->addWidget(button);
    }
    m_shape->button(0)->setChecked(true);
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
    copyMenu->addSeparator();
    copyMenu->addAction(tr("Mail…"), this, &BreakLockDialog::mailPlan);
    m_copy->setMenu(copyMenu);
    m_copy->setAccessibleName(tr("Copy plan"));
    m_save->setAccessibleName(tr("Save plan"));
    m_save->setVisible(m_controller.canWritePlans());
    m_again->setAccessibleName(tr("Plan again"));
    m_again->hide();
    m_saveRest->setAccessibleName(tr("Save the rest of the plan"));
    m_undo->setAccessibleName(tr("Take it back, so that nobody else gets it"));
    m_undo->setIcon(Icon::get(QStringLiteral("rotate-ccw")));
    m_continue->setAccessibleName(tr("Continue with what is left"));
    m_break->setProperty("lockscope.role", QStringLiteral("danger"));
    m_break->setIcon(Icon::get(QStringLiteral("lock-open"), Icon::Tone::OnDead));
    m_cancel->setDefault(true);

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
         {static_cast<QWidget *>(m_ownersView), static_cast<QWidget *>(m_evidenceTitle),
          static_cast<QWidget *>(m_evidence), m_how})
        body->addWidget(widget);
    body->addLayout(planHead);
    body->addWidget(m_views, 1);
    body->addWidget(m_waiters);
    body->addWidget(m_guardRow);
    body->addWidget(m_moved);
    body->addWidget(m_halfDone);
    body->addWidget(m_leftOut);
    body->addWidget(m_reasonLabel);
    body->addLayout(reason);
    body->addWidget(m_confirmLabel);
    body->addLayout(confirm);
    body->addWidget(m_result);

    auto *footer = new QHBoxLayout;
    footer->setContentsMargins(18, 12, 18, 14);
    footer->setSpacing(8);
    footer->addWidget(m_copy);
    footer->addWidget(m_save);
    footer->addStretch(1);
    footer->addWidget(m_saveRest);
    footer->addWidget(m_undo);
    footer->addWidget(m_again);
    footer->addWidget(m_continue);
    footer->addWidget(m_cancel);
    footer->addWidget(m_break);
    DialogBody::layOut(this, body, footer)->follow(m_result);

    connect(m_howButtons, &QButtonGroup::idClicked, this, [this](int id) { setHard(id == 1); });
    connect(&m_controller.store(), &LockStore::ticked, this, [this] {
        if (m_phase != Phase::Deciding)
            return;
        m_owners->refresh();
        showEvidence();
        showPresent();
        check();
    });
    connect(m_ownersView, &BreakOwnersView::ownerChosen, this, &BreakLockDialog::showEvidence);
    connect(m_reason, &QLineEdit::textChanged, this, &BreakLockDialog::check);
    connect(m_confirm, &QLineEdit::textChanged, this, &BreakLockDialog::check);
    connect(m_shape, &QButtonGroup::idClicked, this, [this](int id) { showTree(id == 1); });
    connect(m_save, &QPushButton::clicked, this, [this] { savePlan(m_plan); });
    connect(m_saveRest, &QPushButton::clicked, this, [this] { savePlan(rest().plan); });
    connect(m_undo, &QPushButton::clicked, this, &BreakLockDialog::takeBack);
    connect(m_continue, &QPushButton::clicked, this, [this] { run(rest()); });
    connect(m_again, &QPushButton::clicked, this, &BreakLockDialog::replan);
    connect(m_cancel, &QPushButton::clicked, this, &BreakLockDialog::reject);
    connect(m_break, &QPushButton::clicked, this, &BreakLockDialog::carryOut);
}

void BreakLockDialog::show(const BreakPlan &plan)
{
    m_plan = plan;
    m_outcome = {};
    m_treeModel->setPlan(plan);
    const QStringList waiters = planWaitersText(plan);
    m_waiters->setText(waiters.mid(0, WaitersShown).join(QLatin1Char('\n')));
    m_waiters->setVisible(!waiters.isEmpty());
    m_level = blastRadius(plan, m_controller.isProduction());
    m_model->setServerNow(m_controller.store().serverNow());
    m_model->setPlan(plan);
    const bool live = m_level == BlastRadius::LiveRelease;
    const bool allDead = std::all_of(plan.owners.begin(), plan.owners.end(), isDead);
    const int locks = static_cast<int>(plan.lockCount());

    setWindowTitle(allDead ? tr("Break locks") : tr("Take a lock away"));
    m_title->setText(breakTitle(plan, m_controller.isProduction()));
    m_owners->setPlan(plan);
    m_ownersView->setVisible(plan.owners.size() > 1);
    m_subtitle->setText(subtitleText());
    drawIcon();

    showEvidence();
    m_planTitle->setText(counted(static_cast<qint64>(plan.steps.size()), tr("Plan: 1 step"),
                                 tr("Plan: %1 steps, sent in this order")));
    const Millis offset = m_controller.store().clockOffset().value_or(Millis(0));
    const bool allLiving = mayFollowRenewals()
                           && std::all_of(plan.owners.begin(), plan.owners.end(), wasLiving);
    m_guard->setText(allLiving ? tr("A renewal meanwhile changes nothing. If anything else changed "
                                    "until you confirm, it is left alone and listed.")
                               : breakGuardText(plan, m_controller.clock().wallNow() + offset));
    m_halfDone->setText(
            plan.keptLocks.empty()
                    ? counted(static_cast<qint64>(plan.halfDone.size()),
                              tr("1 half-done change stays locked: recover it first."),
                              tr("%1 half-done changes stay locked: recover those first."))
                    : counted(static_cast<qint64>(plan.keptLocks.size()),
                              tr("1 lock stays locked: recover its half-done change first."),
                              tr("%1 locks stay locked: recover their half-done change first.")));
    m_halfDone->setVisible(!plan.halfDone.empty());
    m_leftOut->setText(shortLeftOutText(plan).join(QLatin1Char('\n')));
    m_leftOut->setVisible(!plan.leftOut.empty());

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
    m_present.reset();
    m_moved->hide();
    setPhase(Phase::Deciding);
    showPresent();
}

void BreakLockDialog::showPresent()
{
    if (!m_loaded || m_phase != Phase::Deciding)
        return;
    PresentPlan present = m_controller.asOfNow(m_plan);
    if (m_present && m_present->looksLike(present))
        return;
    m_model->setPresent(present);
    m_treeModel->setPlan(present.plan);
    const auto moved = static_cast<qint64>(present.movedSteps());
    m_moved->setText(
            counted(moved,
                    tr("1 step will be left alone: what it depends on has changed since "
                       "the plan was made."),
                    tr("%1 steps will be left alone: what they depend on has changed since "
                       "the plan was made.")));
    m_moved->setVisible(moved > 0);
    m_present = std::move(present);
}

/// What it means for each: of several the list says who they are.
QString BreakLockDialog::subtitleText() const
{
    if (m_plan.owners.size() > 1) {
        QStringList lines = consequencesText(m_plan);
        lines.append(tr("Each is broken by itself: one that renewed meanwhile is skipped and "
                        "listed. You can stop between two."));
        return lines.join(QLatin1Char('\n'));
    }
    const QString what = m_offersHow ? QString() : breakConsequence(m_plan);
    if (m_plan.owners.empty()) // it only sets counts right
        return what;
    const BreakPlan::Owner &owner = m_plan.owners.front();
    QString text = planOwnerText(owner);
    if (m_level != BlastRadius::OneDeadProcess)
        text = tr("%1: %2").arg(text, ownerConsequence(m_plan, owner));
    return QString(text + QStringLiteral(". ") + whoText() + what).trimmed();
}

/// Of the only holder, or the one chosen in the list: as it is now, not as it was when the dialog opened. The plan's guard stays what it was.
void BreakLockDialog::showEvidence()
{
    const bool several = m_owners->rowCount() > 1;
    const int row = several ? m_ownersView->currentIndex().row() : 0;
    const LivenessVerdict verdict = m_owners->verdict(row);
    const QString what = verdict.liveness == Liveness::Dead ? tr("Why it counts as dead")
                                                            : tr("What is known");
    m_evidenceTitle->setText(several ? tr("%1: %2").arg(m_owners->name(row), what) : what);
    m_evidenceTitle->setVisible(!verdict.evidence.empty());
    m_evidence->setVisible(!verdict.evidence.empty());
    m_evidence->setVerdict(verdict);
}

/// User, purpose and since when, of a single holder; empty when nothing of that is known.
QString BreakLockDialog::whoText() const
{
    if (m_plan.owners.size() != 1)
        return {};
    const BreakPlan::Owner &owner = m_plan.owners.front();
    const LockStore &store = m_controller.store();
    QStringList facts;
    if (const Session *session = owner.session.empty() ? nullptr : store.session(owner.session)) {
        if (!session->process.user.empty())
            facts.append(tr("User %1").arg(safeText(session->process.user, 60)));
        if (!session->process.purpose.empty())
            facts.append(tr("purpose: %1").arg(safeText(session->process.purpose, 120)));
    }
    std::optional<Instant> since;
    for (const std::string &id : owner.lockIds) {
        const DocumentRef ref = store.find(id);
        const auto held = ref == NoDocument ? std::nullopt : store.factsAt(ref).heldSince;
        if (held && (!since || *held < *since))
            since = held;
    }
    if (since)
        facts.append(tr("since %1")
                             .arg(formatInstant(*since - store.clockOffset().value_or(Millis(0)),
                                                m_controller.clock().wallNow())));
    return facts.isEmpty() ? QString()
                           : QString(QLatin1Char('\n') + facts.join(QStringLiteral(" · "))
                                     + QLatin1Char('\n'));
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

void BreakLockDialog::keyPressEvent(QKeyEvent *event)
{
    // Cancel is the default: Enter where somebody types or looks would throw away what was typed.
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!enter || qobject_cast<QAbstractButton *>(focusWidget()))
        QDialog::keyPressEvent(event);
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
    // What was typed confirms these holders as they were believed to be, and these locks.
    if (!plan || plan->hard != m_plan.hard || !hasSameOwners(m_plan, *plan)
        || confirmationText(*plan) != confirmationText(m_plan))
        m_confirm->clear();
    if (!plan) {
        m_result->setText(noPlanText(plan.error()));
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
    if (m_phase == Phase::Deciding && isVoid()) {
        why = tr("It renewed since, so this plan would be refused. Plan again.");
        m_title->setText(tr("It renewed while you looked"));
        m_result->setText(why);
        m_result->show();
        m_again->show();
    }
    m_break->setEnabled(m_phase == Phase::Deciding && why.isEmpty());
    m_break->setToolTip(why);
}

bool BreakLockDialog::mayFollowRenewals() const
{
    return !m_loaded && std::any_of(m_plan.owners.begin(), m_plan.owners.end(), wasLiving);
}

/// A living holder renews every third of its lease: guarded by the lease end that was seen, hardly any click would be in time.
void BreakLockDialog::followRenewals()
{
    if (!mayFollowRenewals())
        return;
    const Result<BreakPlan> fresh = m_controller.plan(m_selection);
    if (fresh && differsOnlyByRenewals(m_plan, *fresh))
        show(*fresh);
}

bool BreakLockDialog::isVoid() const
{
    if (m_loaded || m_plan.owners.size() != 1 || wasLiving(m_plan.owners.front()))
        return false;
    const std::string &session = m_plan.owners.front().session;
    const Session *now = session.empty() ? nullptr : m_controller.store().session(session);
    return now && now->expiresAt
           && std::any_of(m_plan.steps.begin(), m_plan.steps.end(), [&](const BreakStep &step) {
                  return step.session == session
                         && step.action != BreakStep::Action::RevokeHolder // its own time-out
                         && step.seenExpiresAt && *step.seenExpiresAt < *now->expiresAt;
              });
}

void BreakLockDialog::carryOut()
{
    if (!m_break->isEnabled())
        return;
    followRenewals();
    run(rest());
}

void BreakLockDialog::run(const PlanRest &what)
{
    BreakJob *job = m_controller.apply(what.plan, m_reason->text().trimmed());
    if (!job)
        return;
    m_running = what;
    m_job = job;
    tellStep(static_cast<int>(what.steps.empty() ? 0 : what.steps.front()));
    setPhase(Phase::Running);
    connect(job, &BreakJob::stepFinished, this, &BreakLockDialog::onStep);
    job->onResult(this, [this](const Result<PlanOutcome> &result) { onResult(result); });
}

void BreakLockDialog::onStep(int index, const StepOutcome &outcome)
{
    if (index < 0 || static_cast<std::size_t>(index) >= m_running.steps.size())
        return;
    const int step = static_cast<int>(m_running.steps[static_cast<std::size_t>(index)]);
    m_model->setOutcome(step, outcome);
    // The steps of one answer come together: one look and one layout for all of them.
    if (std::exchange(m_lastStep, step) < 0)
        QMetaObject::invokeMethod(this, &BreakLockDialog::showProgress, Qt::QueuedConnection);
}

void BreakLockDialog::showProgress()
{
    const int step = std::exchange(m_lastStep, -1);
    if (m_phase != Phase::Running || step < 0)
        return;
    m_view->scrollTo(m_model->index(step, 0));
    tellStep(step);
}

void BreakLockDialog::tellStep(int step)
{
    m_result->setText(tr("Step %1 of %2.").arg(step + 1).arg(m_plan.steps.size()));
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
    m_outcome.steps.resize(m_plan.steps.size());
    m_outcome = merged(m_outcome, m_running, *result);
    m_model->setOutcomes(m_outcome);
    QString text = planOutcomeText(m_outcome);
    const auto told = std::find_if(m_outcome.steps.begin(), m_outcome.steps.end(),
                                   [](const StepOutcome &outcome) {
                                       return outcome.state == StepOutcome::State::RealityMoved
                                              || outcome.state == StepOutcome::State::Failed
                                              || outcome.state == StepOutcome::State::Unknown;
                                   });
    if (told != m_outcome.steps.end()) {
        const auto index = static_cast<std::size_t>(told - m_outcome.steps.begin());
        text = stepOutcomeText(m_plan.steps[index], *told, m_controller.store().serverNow())
               + QLatin1Char('\n') + text;
    }
    if (m_outcome.has(StepOutcome::State::RealityMoved)) {
        m_title->setText(m_plan.owners.size() == 1 ? tr("It renewed while you looked")
                                                   : tr("Something changed while you looked"));
        m_again->setVisible(!m_loaded);
    } else if (m_outcome.has(StepOutcome::State::Skipped)) {
        m_again->setVisible(!m_loaded);
    } else if (m_outcome.has(StepOutcome::State::Waiting)) {
        m_title->setText(tr("Marked. It blocks until its time is over"));
    } else if (m_outcome.allDone()) {
        m_title->setText(tr("Done"));
        m_again->hide();
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
    const bool left = phase == Phase::Done && !m_outcome.steps.empty() && !rest().plan.isEmpty();
    m_continue->setVisible(left);
    m_saveRest->setVisible(left && m_controller.canWritePlans());
    m_save->setVisible(!left && m_controller.canWritePlans()); // the rest is what is worth it then
    m_undo->setVisible(phase == Phase::Done && offersUndo());
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
    if (phase == Phase::Done) {
        // It has the most buttons now, and a minimum of its own would let the layout cut them off.
        layout()->activate();
        setMinimumWidth(std::max(DialogWidth, layout()->totalMinimumSize().width()));
    }
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

void BreakLockDialog::showTree(bool tree)
{
    m_views->setCurrentWidget(tree ? m_tree : m_view);
    m_shape->button(tree ? 1 : 0)->setChecked(true);
}

bool BreakLockDialog::showsTree() const { return m_views->currentWidget() == m_tree; }

QString BreakLockDialog::planText() const
{
    QStringList lines{m_title->text(), m_subtitle->text()};
    if (m_plan.owners.size() > 1)
        lines += m_owners->lines();
    lines += leftOutText(m_plan);
    lines.append(QString());
    lines += planTreeText(m_plan);
    lines += planWaitersText(m_plan);
    lines.append(QString());
    for (std::size_t i = 0; i < m_plan.steps.size(); ++i) {
        const BreakStep &step = m_plan.steps[i];
        lines.append(QStringLiteral("%1. %2 (%3 → %4)")
                             .arg(QString::number(i + 1), stepText(step),
                                  planStateText(step.before, 60), planStateText(step.after, 60)));
    }
    lines.append(m_guard->text());
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

/// Opens the mail program with the plan as text; whoever gets it needs the saved plan to carry it out.
void BreakLockDialog::mailPlan() const
{
    QUrl url;
    url.setScheme(QStringLiteral("mailto"));
    QUrlQuery query;
    query.addQueryItem(QStringLiteral("subject"),
                       QString::fromLatin1(QUrl::toPercentEncoding(m_title->text())));
    query.addQueryItem(QStringLiteral("body"),
                       QString::fromLatin1(QUrl::toPercentEncoding(planText().left(LongestMail))));
    url.setQuery(query);
    QDesktopServices::openUrl(url);
}

/// The plan of those owners whose locks are free now.
BreakPlan BreakLockDialog::undonePlan() const { return freedPart(m_plan, m_outcome); }

bool BreakLockDialog::offersUndo() const
{
    return m_controller.writeRefusal().isEmpty() && undoRequest(undonePlan()).has_value();
}

/// Undo is a lock of this window on what its owner held, by the normal protocol and so only while it is free: nobody else gets it
/// until the owner is sorted out. The owner's own lock does not come back.
void BreakLockDialog::takeBack()
{
    const BreakPlan plan = undonePlan();
    const Result<LockRequest> request = undoRequest(plan);
    ResultJob<LockGrant> *job = request ? m_controller.acquire(*request, LeaseTerms{},
                                                               QString::fromStdString(
                                                                       undoPurpose(plan)))
                                        : nullptr;
    if (!job)
        return;
    m_undo->setEnabled(false);
    job->onResult(this, [this](const Result<LockGrant> &grant) {
        if (grant && grant->granted) {
            m_undo->hide();
            m_result->setText(tr("Taken back. This window holds it now, so that nobody else gets "
                                 "it; release it when its owner is sorted out."));
        } else {
            m_undo->setEnabled(true);
            m_result->setText(grant ? tr("Not taken back: somebody holds it already. Nothing was "
                                         "changed.")
                                    : errorText(grant.error()));
        }
        m_result->show();
    });
}

void BreakLockDialog::copyPlan()
{
    if (!m_controller.backend())
        return;
    QStringList requests;
    for (const std::string &request : m_controller.requestsOf(m_plan))
        requests.append(QString::fromStdString(request));
    QGuiApplication::clipboard()->setText(requests.join(QLatin1Char('\n')));
}

void BreakLockDialog::savePlan(const BreakPlan &plan)
{
    auto *dialog = new QFileDialog(this, tr("Save plan"), QStringLiteral("break-plan.json"),
                                   tr("Break plans (*.json)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("json"));
    connect(dialog, &QFileDialog::fileSelected, this, [this, plan](const QString &name) {
        QSaveFile file(name);
        const bool saved = file.open(QIODevice::WriteOnly)
                           && file.write(m_controller.writtenPlan(plan)) >= 0 && file.flush()
                           && file.commit();
        m_result->setText(saved ? tr("Saved. `lockctl apply %1` carries it out later, if nothing "
                                     "has changed by then.")
                                          .arg(safeText(name.toStdString(), 200))
                                : tr("Not saved: %1").arg(file.errorString()));
        m_result->show();
    });
    dialog->open();
}

} // namespace lockscope
