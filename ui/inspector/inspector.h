// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/breakplan.h"
#include "models/domain/lockbackend.h"
#include "models/store/lockstore.h"
#include "ui/server/subjectview.h"

#include <QPointer>

#include <functional>
#include <string>

class QBoxLayout;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QScrollArea;
class QTabWidget;
class QToolButton;

namespace lockscope {

class ElidedLabel;
class EvidenceList;
class InspectorDetails;
class IntentWatch;
class HistoryPage;
class LockController;
class TextLabel;
class VerdictBox;
class WhyBlockedPage;

/// What is known of the selected lock: who holds it, why it is believed alive or dead, what stands
/// in the way of taking it, and the document itself. Its primary button is the next safe step.
class Inspector : public SubjectView
{
    Q_OBJECT
public:
    enum Tab { DetailsTab, WhyBlockedTab, DocumentTab, HistoryTab };

    /// The past has no document on the server, and nothing can be changed there.
    enum class Shows { Present, Past };

    /// @p store: the present's is the controller's. Both must outlive it.
    Inspector(LockStore &store, LockController &controller, Shows shows, QWidget *parent = nullptr);

    void setSubject(const QString &documentId, const QString &path) override;
    const std::string &documentId() const { return m_documentId; }
    /// What is known of the changes that locks carry; borrowed.
    void setIntentWatch(const IntentWatch *watch);
    /// See WhyBlockedPage::setUnread().
    void setUnread(std::function<std::string(const std::string &path)> unreadFolder,
                   std::function<bool()> outsideIsWhole);
    /// Two columns side by side, for the bottom dock of a narrow window.
    void setWide(bool wide);
    void refresh() override;

    QTabWidget *tabs() const { return m_tabs; }
    QPushButton *breakButton() const { return m_break; }
    QPushButton *releaseButton() const { return m_release; }
    QPushButton *recoverButton() const { return m_recover; }
    QPlainTextEdit *documentView() const { return m_json; }
    HistoryPage *historyPage() const { return m_history; }
    InspectorDetails *details() const { return m_details; }

signals:
    void breakRequested(const lockscope::BreakSelection &selection);
    void releaseRequested();
    void recoverRequested(); ///< the half-done change that holds it

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void onServerChanged();
    LockBackend *backend() const; ///< nullptr: none, or it is the past
    QString unreadFolder() const; ///< to be opened to know what is here; empty: it is known
    /// Why nobody knows whether it is locked here; empty: nothing is.
    QString notKnownHere() const;
    void updateHead();
    void updateFooter();
    void fetchDocument();
    void copy(const QString &what);

    LockStore &m_store;
    LockController &m_controller;
    Shows m_shows;
    std::string m_documentId;
    QString m_path;
    std::string m_session; ///< of the holder that decides the state
    std::optional<LockRevision> m_shownRevision;
    QString m_jsonText;

    ElidedLabel *m_title;
    QLabel *m_glyph;
    TextLabel *m_kind;
    QToolButton *m_copy;
    QTabWidget *m_tabs;
    InspectorDetails *m_details;
    WhyBlockedPage *m_why;
    std::function<std::string(const std::string &path)> m_unreadFolder;
    QPlainTextEdit *m_json;
    HistoryPage *m_history;
    QWidget *m_footer;
    QPushButton *m_break;
    QPushButton *m_release;
    QPushButton *m_recover;
    TextLabel *m_hint;
    QLabel *m_nothing;
    QWidget *m_body;
    QBoxLayout *m_head;
    bool m_wide = false;
};

} // namespace lockscope
