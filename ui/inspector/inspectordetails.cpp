// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inspector/inspectordetails.h"

#include "models/domain/plainholders.h"
#include "models/domain/unicode.h"
#include "models/protocol/check/waits.h"
#include "models/protocol/planner/breakplanner.h"
#include "models/store/intentwatch.h"
#include "ui/kit/evidencelist.h"
#include "ui/kit/icon.h"
#include "ui/kit/sparkline.h"
#include "ui/kit/statuspalette.h"
#include "ui/kit/textlabel.h"
#include "ui/server/lockcontroller.h"
#include "ui/server/notread.h"
#include "ui/text/breaktext.h"
#include "ui/text/changetext.h"
#include "ui/text/counted.h"
#include "ui/text/evidencetext.h"
#include "ui/text/format.h"
#include "ui/text/listing.h"
#include "ui/text/locktext.h"
#include "ui/text/planstate.h"
#include "ui/text/safetext.h"
#include "ui/text/waittext.h"
#include "ui/tree/rowlook.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QPainter>

#include <algorithm>

namespace lockscope {

namespace {

constexpr int MaxOthers = 8;
constexpr int MaxAfter = 6;
constexpr int MaxWhose = 50;
constexpr const char *AnonymousOnes = "?"; ///< no holder id has it
constexpr int MaxWaiting = 6;

struct HealthLook
{
    VerdictBox::Tone tone;
    QString icon;
};

HealthLook healthLook(LockHealth health)
{
    switch (health) {
    case LockHealth::Free:
    case LockHealth::Released: return {VerdictBox::Tone::Quiet, QStringLiteral("lock-open")};
    case LockHealth::Held:
    case LockHealth::Renewing: return {VerdictBox::Tone::Alive, QStringLiteral("heart-pulse")};
    case LockHealth::Anonymous:
    case LockHealth::Unknown:
        return {VerdictBox::Tone::Unknown, QStringLiteral("circle-question-mark")};
    case LockHealth::Suspect: return {VerdictBox::Tone::Watch, QStringLiteral("hourglass")};
    case LockHealth::Revoked: return {VerdictBox::Tone::Alive, QStringLiteral("ban")};
    case LockHealth::Dead: return {VerdictBox::Tone::Bad, QStringLiteral("octagon-x")};
    case LockHealth::HalfDone: return {VerdictBox::Tone::Bad, QStringLiteral("wrench")};
    case LockHealth::Unreadable: return {VerdictBox::Tone::Unknown, QStringLiteral("file-warning")};
    }
    return {VerdictBox::Tone::Quiet, QStringLiteral("info")};
}

TextLabel *section(const QString &text, QWidget *parent)
{
    auto *label = new TextLabel(text, TextLabel::Tone::Ink2, parent);
    label->setFont(TextLabel::fontFor(label->font(), TextLabel::Size::Small, true));
    return label;
}

std::int64_t holdersOf(const LockDocument &document)
{
    return static_cast<std::int64_t>(document.holders.size()) + document.anonymous();
}

} // namespace

InspectorDetails::InspectorDetails(LockStore &store, LockController &controller, QWidget *parent)
    : QWidget(parent), m_store(store), m_controller(controller), m_verdict(new VerdictBox(this)),
      m_evidenceTitle(section(tr("Evidence"), this)), m_whose(new QComboBox(this)),
      m_rule(new TextLabel({}, TextLabel::Tone::Ink2, this)), m_evidence(new EvidenceList(this)),
      m_heartTitle(section(tr("Heartbeat"), this)), m_heart(new Sparkline(this)),
      m_holderTitle(section(tr("Holder"), this)), m_holder(new FactTable(this)),
      m_othersTitle(section(tr("Other holders"), this)), m_others(new FactTable(this)),
      m_afterTitle(section(tr("If its session is broken"), this)), m_after(new FactTable(this)),
      m_waitingTitle(section(tr("Waiting for this path"), this)),
      m_waiting(new TextLabel({}, TextLabel::Tone::Ink2, this)),
      m_columns(new QBoxLayout(QBoxLayout::TopToBottom, this))
{
    m_waiting->setWrapping(true);
    m_rule->setWrapping(true);
    m_rule->setFont(TextLabel::fontFor(m_rule->font(), TextLabel::Size::Small, false));
    m_whose->setAccessibleName(tr("Whose evidence"));
    m_whose->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_whose->setMinimumContentsLength(12);
    connect(m_whose, &QComboBox::activated, this, [this](int index) {
        m_chosen = m_whose->itemData(index).toString().toStdString();
        show(m_documentId);
    });
    connect(&store, &LockStore::changed, this, [this] { m_afterOf.clear(); });
    auto *first = new QVBoxLayout;
    first->setSpacing(4);
    first->addWidget(m_verdict);
    first->addSpacing(8);
    first->addWidget(m_evidenceTitle);
    first->addWidget(m_whose);
    first->addWidget(m_evidence);
    first->addWidget(m_rule);
    first->addSpacing(8);
    first->addWidget(m_heartTitle);
    first->addWidget(m_heart);
    first->addStretch(1);
    auto *second = new QVBoxLayout;
    second->setSpacing(4);
    for (QWidget *widget :
         {static_cast<QWidget *>(m_holderTitle), static_cast<QWidget *>(m_holder),
          static_cast<QWidget *>(m_othersTitle), static_cast<QWidget *>(m_others),
          static_cast<QWidget *>(m_afterTitle), static_cast<QWidget *>(m_after),
          static_cast<QWidget *>(m_waitingTitle), static_cast<QWidget *>(m_waiting)}) {
        second->addWidget(widget);
        if (widget == m_holder || widget == m_others || widget == m_after)
            second->addSpacing(8);
    }
    second->addStretch(1);
    m_columns->setContentsMargins(12, 12, 12, 12);
    m_columns->setSpacing(12);
    m_columns->addLayout(first);
    m_columns->addLayout(second, 1);
}

void InspectorDetails::setWide(bool wide)
{
    m_columns->setDirection(wide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_columns->setSpacing(wide ? 26 : 12);
    m_columns->setStretch(0, wide ? 1 : 0);
}

void InspectorDetails::showVerdict(VerdictBox::Tone tone, const QString &icon, const QString &title,
                                   const QString &text)
{
    const std::optional<Millis> age = pictureAge();
    if (!age) {
        m_verdict->setVerdict(tone, icon, title, text);
        return;
    }
    const UnreadPlace *unread = m_store.unreadOf(m_documentId);
    m_verdict->setVerdict(tone == VerdictBox::Tone::Alive ? VerdictBox::Tone::Unknown : tone, icon,
                          tr("As seen %1 ago: %2").arg(formatDuration(*age), title),
                          tr("What became of it since is not known. %1")
                                  .arg(unread ? notReadText(*unread, m_store.clock().wallNow())
                                              : text));
}

std::optional<Millis> InspectorDetails::pictureAge() const
{
    const UnreadPlace *unread = m_store.unreadOf(m_documentId);
    if (!unread || !unread->since)
        return m_store.standsStillFor();
    return qMax(Millis(m_store.clock().wallNow() - *unread->since),
                m_store.standsStillFor().value_or(Millis(0)));
}

void InspectorDetails::showPictureAge()
{
    const std::optional<Millis> age = pictureAge();
    const auto dated = [&age](const QString &title) {
        return age ? tr("%1, as seen %2 ago").arg(title, formatDuration(*age)) : title;
    };
    m_evidenceTitle->setText(dated(tr("Evidence")));
    m_heartTitle->setText(dated(tr("Heartbeat")));
    m_holderTitle->setText(dated(tr("Holder")));
}

void InspectorDetails::show(const std::string &documentId)
{
    if (documentId != m_documentId)
        m_chosen.clear();
    m_documentId = documentId;
    const DocumentRef ref = documentId.empty() ? NoDocument : m_store.find(documentId);
    const bool exists = ref != NoDocument;
    showPictureAge();
    for (QWidget *widget :
         {static_cast<QWidget *>(m_evidenceTitle), static_cast<QWidget *>(m_evidence),
          static_cast<QWidget *>(m_holderTitle), static_cast<QWidget *>(m_holder),
          static_cast<QWidget *>(m_waitingTitle), static_cast<QWidget *>(m_waiting)})
        widget->setVisible(exists);
    if (!exists) {
        for (QWidget *widget :
             {static_cast<QWidget *>(m_othersTitle), static_cast<QWidget *>(m_others),
              static_cast<QWidget *>(m_afterTitle), static_cast<QWidget *>(m_after),
              static_cast<QWidget *>(m_whose), static_cast<QWidget *>(m_rule),
              static_cast<QWidget *>(m_heartTitle), static_cast<QWidget *>(m_heart)})
            widget->setVisible(false);
        const bool isPast = &m_store != &m_controller.store(); // of which all there is was read
        if (const auto notRead = isPast ? std::nullopt : notReadWords(m_controller.server(), {}))
            showVerdict(VerdictBox::Tone::Quiet, notRead->icon, notRead->title, notRead->text);
        else
            showVerdict(VerdictBox::Tone::Quiet, QStringLiteral("lock-open"), tr("Not locked"),
                        tr("Nobody holds a lock here now. A row that was just released stays "
                           "in the tree for some seconds."));
        return;
    }
    showDocument(m_store.documentAt(ref), m_store.factsAt(ref));
}

void InspectorDetails::showDocument(const LockDocument &document, const DocumentFacts &facts)
{
    const HealthLook look = healthLook(facts.summary.health);
    if (!document.isReadable()) {
        showVerdict(look.tone, look.icon, tr("This lock cannot be read"),
                    tr("%1. It may block. Open Document.").arg(safeText(document.unreadable)));
        m_evidence->setVerdict({});
        m_evidenceTitle->hide();
        m_whose->hide();
        m_rule->hide();
        showHeartbeat({});
        showWaiting(document);
        m_holderTitle->hide();
        m_holder->hide();
        m_othersTitle->hide();
        m_others->hide();
        m_afterTitle->hide();
        m_after->hide();
        return;
    }
    LivenessVerdict verdict;
    const auto decisive = std::find_if(document.holders.begin(), document.holders.end(),
                                       [&](const Holder &holder) {
                                           return holder.session == facts.session
                                                  && (isTarget(holder)
                                                      || facts.summary.mode == ModeSummary::Shared);
                                       });
    if (decisive != document.holders.end())
        verdict = m_store.holderVerdict(*decisive);
    else if (document.anonymous() > 0)
        verdict = judgePlainHolders(document.anonymous(), document.processId,
                                    m_store.clock().wallNow());
    const bool passing = facts.summary.mode == ModeSummary::Shared && !facts.summary.isTarget;
    if (passing && !needsALook(facts.summary.health)) {
        showVerdict(VerdictBox::Tone::Quiet, QStringLiteral("folder-lock"),
                    tr("Shared: something below is locked"),
                    tr("Each lock below leaves a share here, so that nobody takes the "
                       "whole folder meanwhile."));
    } else if (facts.summary.health == LockHealth::HalfDone) {
        showVerdict(look.tone, look.icon, tr("Half-done: a change stopped here"),
                    tr("The process is dead. The path stays locked until the change is "
                       "finished or undone."));
    } else if (facts.summary.health == LockHealth::Revoked) {
        showVerdict(
                look.tone, look.icon, tr("Revoked: it renews no more"),
                tr("The path stays blocked until lease and lock-delay end; then the next client "
                   "can take it."));
    } else if (const std::int64_t all = holdersOf(document), bad = holdersLike(document, verdict);
               bad > 0 && bad < all) {
        showVerdict(VerdictBox::Tone::Watch, look.icon,
                    sharedVerdictTitle(verdict.liveness, bad, all),
                    sharedVerdictConsequence(verdict.liveness, bad, all));
    } else {
        showVerdict(look.tone, look.icon, verdictTitle(verdict), verdictConsequence(verdict));
    }
    showEvidence(document, verdict,
                 decisive == document.holders.end() ? std::string() : decisive->id);
    showWaiting(document);
    showHolder(document, facts);
    showOthers(document, passing ? std::string() : facts.session);
    showAfter(document, facts.session);
    m_holderTitle->setVisible(!passing);
    m_holder->setVisible(!passing);
}

/// Holders that are dead or suspect as @p verdict says; 0 when it says neither.
std::int64_t InspectorDetails::holdersLike(const LockDocument &document,
                                           const LivenessVerdict &verdict) const
{
    if (verdict.liveness != Liveness::Dead && verdict.liveness != Liveness::Suspect)
        return 0;
    const LockHealth health = verdict.liveness == Liveness::Dead ? LockHealth::Dead
                                                                 : LockHealth::Suspect;
    return std::count_if(document.holders.begin(), document.holders.end(),
                         [&](const Holder &holder) {
                             return m_store.holderHealth(holder) == health;
                         });
}

void InspectorDetails::fillWhose(const LockDocument &document, const std::string &decisive)
{
    QStringList ids;
    QStringList names;
    for (const Holder &holder : document.holders) {
        if (ids.size() == MaxWhose && holder.id != decisive)
            continue;
        const QString name = listing(
                {holderText(m_store.session(holder.session), holder), modeText(holder.mode)});
        // The deciding one comes first: it is what is shown until somebody chooses.
        const qsizetype at = holder.id == decisive ? 0 : ids.size();
        ids.insert(at, QString::fromStdString(holder.id));
        names.insert(at, name);
    }
    if (document.anonymous() > 0) {
        const qsizetype at = decisive.empty() ? 0 : ids.size();
        ids.insert(at, QLatin1String(AnonymousOnes));
        names.insert(at, document.holders.empty()
                                 ? plainHolderText(document.processId, document.anonymous())
                                 : anonymousText(document.anonymous()));
    }
    QStringList shown;
    QStringList shownIds;
    for (int i = 0; i < m_whose->count(); ++i) {
        shown.append(m_whose->itemText(i));
        shownIds.append(m_whose->itemData(i).toString());
    }
    if (shown != names || shownIds != ids) {
        m_whose->clear();
        for (qsizetype i = 0; i < ids.size(); ++i)
            m_whose->addItem(names[i], ids[i]);
    }
    const auto chosen = ids.indexOf(QString::fromStdString(m_chosen));
    if (chosen < 0)
        m_chosen.clear();
    m_whose->setCurrentIndex(ids.isEmpty() ? -1 : qMax(0, static_cast<int>(chosen)));
    m_whose->setVisible(ids.size() > 1);
}

void InspectorDetails::showEvidence(const LockDocument &document, const LivenessVerdict &deciding,
                                    const std::string &decisive)
{
    fillWhose(document, decisive);
    const std::string shown = m_whose->count() > 0 ? m_whose->currentData().toString().toStdString()
                                                   : std::string();
    const Holder *holder = document.findHolder(shown);
    LivenessVerdict verdict = deciding;
    if (holder)
        verdict = m_store.holderVerdict(*holder);
    else if (shown == AnonymousOnes)
        verdict = judgePlainHolders(document.anonymous(), document.processId,
                                    m_store.clock().wallNow());
    m_evidence->setVerdict(verdict);
    m_evidenceTitle->setVisible(!verdict.evidence.empty());
    m_rule->setText(ruleText(verdict));
    m_rule->setVisible(!verdict.evidence.empty());
    showHeartbeat(holder ? holder->session : std::string());
}

void InspectorDetails::showHeartbeat(const std::string &session)
{
    const Session *known = session.empty() ? nullptr : m_store.session(session);
    // A detached lock's session is renewed by nobody: no beat is missing.
    const bool beats = known && known->process.pid && known->renewedAt;
    const Heartbeat *heart = beats ? m_store.watchHeartbeat(session) : nullptr;
    m_heartTitle->setVisible(heart);
    m_heart->setVisible(heart);
    if (heart)
        m_heart->setBeats(heart->beats(), known->lease.value_or(Millis(0)) / 3,
                          m_store.judgedNow());
}

void InspectorDetails::showWaiting(const LockDocument &document)
{
    const PictureLookup lookup{[this](const std::string &id) { return m_store.document(id); },
                               [this](const std::string &id) { return m_store.session(id); },
                               [this](const std::function<void(const Session &)> &visit) {
                                   m_store.forEachSession(visit);
                               }};
    QStringList lines;
    m_store.forEachSession([&](const Session &session) {
        if (!session.wants
            || std::none_of(session.wants->locks.begin(), session.wants->locks.end(),
                            [&](const WantedLock &w) { return w.documentId == document.id; }))
            return;
        const std::optional<Wait> wait = waitOf(session, lookup, m_store.judgedNow());
        if (wait
            && std::any_of(wait->blockers.begin(), wait->blockers.end(),
                           [&](const Blocker &b) { return b.documentId == document.id; }))
            lines.append(waitText(ownerText(&session, session.id), wait->lacks, wait->since,
                                  m_store.judgedNow()));
    });
    lines.sort();
    for (std::size_t i = 0; i < document.queue.size(); ++i)
        lines.append(QStringLiteral("%1. %2").arg(QString::number(i + 1),
                                                  safeText(document.queue[i].owner, 120)));
    if (const auto more = lines.size() - MaxWaiting; more > 0) {
        lines = lines.mid(0, MaxWaiting);
        lines.append(tr("and %1 more").arg(formatCount(more)));
    }
    m_waiting->setText(lines.isEmpty() ? tr("Nobody is known to wait. Only clients that announce "
                                            "it are seen; plain clients do not.")
                                       : lines.join(QLatin1Char('\n')));
}

const IntentView *InspectorDetails::changeAt(const std::string &documentId) const
{
    return m_intents ? m_intents->viewOfDocument(documentId) : nullptr;
}

void InspectorDetails::showHolder(const LockDocument &document, const DocumentFacts &facts)
{
    std::vector<FactTable::Fact> rows;
    const Instant now = m_store.clock().wallNow();
    const std::optional<Instant> judgedNow = m_store.judgedNow(document.id);
    const auto at = [&](Instant instant) {
        const Instant local = instant - m_store.clockOffset().value_or(Millis(0));
        const QString clock = formatInstant(local, now);
        return judgedNow
                       ? tr("%1, %2 ago")
                                 .arg(clock,
                                      formatDuration(qMax(Millis(0), Millis(*judgedNow - instant))))
                       : clock;
    };
    QString process = facts.session.empty() && facts.processId.empty()
                              ? anonymousText(document.anonymous())
                              : ownerText(namedProcess(facts), facts.session);
    if (!facts.dialect.empty())
        rows.push_back({tr("Software"), safeText(facts.dialect, 60), false});
    if (facts.summary.isMine)
        process = youText(process);
    if (!facts.app.empty())
        process = listing({process, safeText(facts.app, 60)});
    rows.push_back({tr("Process"), process, facts.summary.isMine});
    if (const std::optional<std::string> nfc = toNfc(document.id); nfc && *nfc != document.id)
        rows.push_back(
                {tr("Spelling"), tr("not NFC: %1 is another lock").arg(safeText(*nfc, 60)), false});
    if (!facts.user.empty())
        rows.push_back({tr("User"), safeText(facts.user, 60), false});
    if (!facts.purpose.empty())
        rows.push_back({tr("Purpose"), safeText(facts.purpose, 200), false});
    if (facts.heldSince)
        rows.push_back({tr("Acquired"), at(*facts.heldSince), false});
    else
        rows.push_back({tr("First seen"),
                        tr("%1 ago, from here").arg(formatDuration(facts.firstSeenFor)), false});
    if (const Session *session = facts.session.empty() ? nullptr : m_store.session(facts.session)) {
        if (session->renewedAt)
            rows.push_back({tr("Last renewal"), at(*session->renewedAt), false});
        int targets = 0;
        for (const DocumentRef ref : m_store.documentsOf(facts.session))
            targets += m_store.summaryAt(ref).isTarget;
        const QString id = safeText(facts.session, 40);
        const QString shortId = id.size() > 12 ? id.left(4) + QStringLiteral("…") + id.right(4)
                                               : id;
        rows.push_back(
                {tr("Session"),
                 listing({shortId, counted(targets, tr("holds 1 lock"), tr("holds %1 locks"))}),
                 false});
        if (session->revokedAt)
            rows.push_back(
                    {tr("Revoked"),
                     tr("%1 by %2").arg(at(*session->revokedAt), safeText(session->revokedBy, 60)),
                     false});
        if (session->deadAt)
            rows.push_back({tr("Marked dead"),
                            tr("%1 by %2").arg(at(*session->deadAt), safeText(session->deadBy, 60)),
                            false});
        if (!session->reason.empty())
            rows.push_back({tr("Reason"), safeText(session->reason, 200), false});
    } else if (!facts.session.empty()) {
        rows.push_back({tr("Session"),
                        (m_partial ? tr("%1: not read yet, or no such document")
                                   : tr("%1: no such document"))
                                .arg(safeText(facts.session, 24)),
                        false});
    }
    if (const std::optional<ServerStatus> &status = m_controller.server().status()) {
        for (const ServerStatus::Others &others : status->others) {
            if (others.dialect != document.dialect)
                continue;
            for (const std::string &means : others.means)
                rows.push_back({tr("If broken"), meansText(means), false});
        }
    }
    for (const QString &hazard : hazardsText(document.hazards))
        rows.push_back({tr("If broken"), hazard, false});
    if (!facts.op.empty())
        rows.push_back({tr("Change"), safeText(facts.op, 60), false});
    if (const IntentView *change = changeAt(document.id)) {
        rows.push_back({tr("Half-done"), movedText(*change), true});
        if (!change->intent.from.empty())
            rows.push_back({tr("From"), safeText(change->intent.from), false});
        if (!change->intent.to.empty())
            rows.push_back({tr("To"), safeText(change->intent.to), false});
    }
    m_holder->setFacts(std::move(rows));
}

void InspectorDetails::showOthers(const LockDocument &document, const std::string &shown)
{
    std::vector<FactTable::Fact> rows;
    int more = 0;
    bool skipped = shown.empty();
    for (const Holder &holder : document.holders) {
        if (!skipped && holder.session == shown) {
            skipped = true;
            continue;
        }
        if (static_cast<int>(rows.size()) == MaxOthers) {
            ++more;
            continue;
        }
        const LivenessVerdict verdict = m_store.holderVerdict(holder);
        const QString state = livenessText(verdict.liveness);
        rows.push_back({holderText(m_store.session(holder.session), holder),
                        listing({modeText(holder.mode), state}), false});
    }
    if (document.anonymous() > 0 && (!document.holders.empty()))
        rows.push_back(
                {anonymousText(document.anonymous()), modeText(document.anonymousMode()), false});
    if (more > 0)
        rows.push_back({tr("and %1 more").arg(formatCount(more)), QString(), false});
    m_othersTitle->setText(shown.empty() ? tr("Holders") : tr("Other holders"));
    m_othersTitle->setVisible(!rows.empty());
    m_others->setVisible(!rows.empty());
    m_others->setFacts(std::move(rows));
}

void InspectorDetails::showAfter(const LockDocument &document, const std::string &session)
{
    const DocumentRef own = m_store.find(document.id);
    const bool offered = !session.empty() && own != NoDocument
                         && needsALook(m_store.summaryAt(own).health);
    // A plan is made of everything that the session has: not again with every tick.
    if (offered && m_afterOf != session) {
        m_afterOf = session;
        m_afterRows = afterRows(session);
    }
    std::vector<FactTable::Fact> rows = offered ? m_afterRows : std::vector<FactTable::Fact>();
    m_afterTitle->setVisible(!rows.empty());
    m_after->setVisible(!rows.empty());
    m_after->setFacts(std::move(rows));
}

std::vector<FactTable::Fact> InspectorDetails::afterRows(const std::string &session) const
{
    std::vector<FactTable::Fact> rows;
    BreakSelection selection;
    selection.what = BreakSelection::What::Session;
    selection.id = session;
    const Result<BreakPlan> plan = m_controller.plan(selection);
    if (!plan)
        return rows;
    for (const BreakStep &step : plan->steps) {
        if (step.action == BreakStep::Action::KillSession
            || step.action == BreakStep::Action::RevokeSession)
            continue;
        if (static_cast<int>(rows.size()) == MaxAfter) {
            rows.push_back({QStringLiteral("…"), QString(), false});
            break;
        }
        const QString path = safeText(step.path, 120);
        const QString name = path.size() > 1 ? path.mid(path.lastIndexOf(QLatin1Char('/')) + 1)
                                             : path;
        rows.push_back({name,
                        QString(planStateText(step.before, 40) + QStringLiteral("  →  ")
                                + planStateText(step.after, 60)),
                        false});
    }
    for (const std::string &op : plan->halfDone)
        rows.push_back({safeText(op, 40), tr("half-done: stays locked, recover first"), false});
    return rows;
}

} // namespace lockscope
