// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/auditreader.h"
#include "ui/kit/listpanel.h"

#include <QPointer>

#include <string>

class QLineEdit;
class QPushButton;

namespace lockscope {

class AuditDetails;
class AuditFilter;
class AuditItems;
class TextLabel;

/// The Audit panel: every forced change that was written down on this machine, newest first, with
/// its documents before and after, and the check of the whole trail. Reads only while it is on
/// screen.
class AuditPanel : public ListPanel
{
    Q_OBJECT
public:
    explicit AuditPanel(QWidget *parent = nullptr);

    /// Borrowed; nullptr: no trail is kept.
    void setReader(AuditReader *reader);
    /// The server and index that are open, URL as in a profile: changes of others are marked.
    void setPlace(const std::string &server, const std::string &index);
    /// None is open.
    void clearPlace();

    QLineEdit *filter() const { return m_filter; }
    QPushButton *verifyButton() const { return m_verify; }
    AuditDetails *details() const { return m_details; }
    /// What is said below the filter: the number of changes, or the result of the last check.
    QString statusText() const;

public slots:
    void verify();

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void update();
    void showCurrent();
    void fillPage();

    QPointer<AuditReader> m_reader;
    QPointer<Job> m_checking;
    AuditItems *m_items;
    AuditFilter *m_rows;
    AuditDetails *m_details;
    QLineEdit *m_filter;
    TextLabel *m_status;
    QPushButton *m_verify;
    QString m_checked; ///< result of the last check; empty: the number of changes is said
    QString m_limits;  ///< and what that cannot show
};

} // namespace lockscope
