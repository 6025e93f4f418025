// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/savedprofile.h"
#include "ui/server/localstart.h"

#include <QWidget>

#include <vector>

class QPushButton;
class QVBoxLayout;

namespace lockscope {

class ProfileList;

/// What the window shows before it is connected: known servers at the left, ways without one at the
/// right.
class NotConnectedPage : public QWidget
{
    Q_OBJECT
public:
    explicit NotConnectedPage(QWidget *parent = nullptr);

    void setProfiles(const std::vector<SavedProfile> &profiles);
    void setLocalAvailable(bool available); ///< whether localRequested has an answer
    ProfileList *list() const { return m_list; }
    QPushButton *connectButton() const { return m_connect; }
    QPushButton *localButton(LocalStart kind) const; ///< owned by the page
    QPushButton *snapshotButton() const { return m_snapshot; }

signals:
    void profileChosen(int index);
    void editRequested(int index);
    void newRequested();
    void localRequested(lockscope::LocalStart kind);
    void snapshotRequested();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    ProfileList *m_list;
    QPushButton *m_connect;
    QPushButton *m_edit;
    QPushButton *m_new;
    QPushButton *m_snapshot;
    QPushButton *m_local[3]; ///< by LocalStart
    std::vector<QWidget *> m_localTexts;
    QWidget *m_other;
    QVBoxLayout *m_column;
};

} // namespace lockscope
