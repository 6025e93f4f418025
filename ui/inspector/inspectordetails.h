// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/store/lockstore.h"
#include "ui/kit/facttable.h"
#include "ui/kit/verdictbox.h"

#include <QWidget>

#include <string>
#include <vector>

class QBoxLayout;
class QComboBox;
class QGridLayout;

namespace lockscope {

class EvidenceList;
class IntentWatch;
class LockController;
class Sparkline;
struct IntentView;
class TextLabel;

/// The Details tab: verdict, the rule that gave it, evidence and heartbeat of each holder, what a
/// break would change, who waits.
class InspectorDetails : public QWidget
{
    Q_OBJECT
public:
    InspectorDetails(LockStore &store, LockController &controller, QWidget *parent = nullptr);
    void show(const std::string &documentId);
    void setWide(bool wide);
    /// The tree is read folder by folder: a session that is not here may be there all the same.
    void setPartial(bool partial) { m_partial = partial; }
    void setIntentWatch(const IntentWatch *watch) { m_intents = watch; }
    VerdictBox *verdict() const { return m_verdict; }
    EvidenceList *evidence() const { return m_evidence; }
    FactTable *holder() const { return m_holder; }
    TextLabel *rule() const { return m_rule; }
    Sparkline *heartbeat() const { return m_heart; }
    /// Whose evidence is shown; hidden with one holder.
    QComboBox *whose() const { return m_whose; }
    TextLabel *waiting() const { return m_waiting; }
    FactTable *others() const { return m_others; }

private:
    /// As of its own time while the picture stands still: what lived then may be dead by now.
    void showVerdict(VerdictBox::Tone tone, const QString &icon, const QString &title,
                     const QString &text);
    /// For how long nothing was seen of what is shown; nullopt: it is live.
    std::optional<Millis> pictureAge() const;
    void showPictureAge();
    void showDocument(const LockDocument &document, const DocumentFacts &facts);
    std::int64_t holdersLike(const LockDocument &document, const LivenessVerdict &verdict) const;
    const IntentView *changeAt(const std::string &documentId) const;
    /// Evidence, rule and heartbeat of the holder chosen; the deciding one until somebody chooses.
    void showEvidence(const LockDocument &document, const LivenessVerdict &deciding,
                      const std::string &decisive);
    void fillWhose(const LockDocument &document, const std::string &decisive);
    void showHeartbeat(const std::string &session);
    void showWaiting(const LockDocument &document);
    void showHolder(const LockDocument &document, const DocumentFacts &facts);
    void showOthers(const LockDocument &document, const std::string &shown);
    void showAfter(const LockDocument &document, const std::string &session);
    std::vector<FactTable::Fact> afterRows(const std::string &session) const;

    LockStore &m_store;
    LockController &m_controller;
    const IntentWatch *m_intents = nullptr;
    VerdictBox *m_verdict;
    TextLabel *m_evidenceTitle;
    QComboBox *m_whose;
    TextLabel *m_rule;
    EvidenceList *m_evidence;
    TextLabel *m_heartTitle;
    Sparkline *m_heart;
    TextLabel *m_holderTitle;
    FactTable *m_holder;
    TextLabel *m_othersTitle;
    FactTable *m_others;
    TextLabel *m_afterTitle;
    FactTable *m_after;
    TextLabel *m_waitingTitle;
    TextLabel *m_waiting;
    QBoxLayout *m_columns;
    std::string m_documentId;
    std::string m_chosen;  ///< holder id; empty: the deciding one
    std::string m_afterOf; ///< session whose plan m_afterRows show; empty: the picture has changed
    std::vector<FactTable::Fact> m_afterRows;
    bool m_partial = false;
};

} // namespace lockscope
