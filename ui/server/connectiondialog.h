// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/credentialstore.h"
#include "models/domain/lockbackend.h"
#include "models/domain/profilebook.h"
#include "ui/server/certificatedialog.h"

#include <QDialog>
#include <QPointer>

#include <functional>
#include <string>
#include <vector>

class QLabel;
class QLineEdit;
class QPushButton;

namespace lockscope {

class ConnectionForm;
class ProfileList;
class TextLabel;
class UndoStrip;

/// The saved connections at the left, the chosen one with its fields at the right. Save keeps it
/// without connecting; Test asks the server and says what it is, without changing anything; Connect
/// closes the dialog and hands the profile over.
class ConnectionDialog : public QDialog
{
    Q_OBJECT
public:
    using Tester = std::function<ResultJob<ServerStatus> *(const ServerProfile &)>;

    /// What the program does for it.
    struct Services
    {
        Tester test;
        /// nullptr: a password lives for the session only, and the dialog says so
        CredentialStore *credentials = nullptr;
        CertificateFetcher fetchCertificate; ///< none: no certificate is shown
        ProfileBook *profiles = nullptr;     ///< nullptr: nothing is saved, and no list shown
        bool windows = false;                ///< Workspace::newWindowRequested has an answer
    };

    /// Shows @p profile first, which may differ from the saved one of its name.
    ConnectionDialog(const ServerProfile &profile, Services services, QWidget *parent = nullptr);
    /// Does not wait for an answer that is on its way.
    ~ConnectionDialog() override;

    /// What "New" begins with: empty but for what is usual everywhere.
    static ServerProfile newProfile();

    ServerProfile profile() const; ///< as it is filled in
    QString problem() const;       ///< why it cannot be used; empty: it can

    /// A person chose that certificate: it stands in its field, and is to be seen there.
    void pin(const QString &sha256);

    QLineEdit *urlField() const;
    ProfileList *list() const { return m_list; }
    QPushButton *connectButton() const { return m_connect; }
    QPushButton *saveButton() const { return m_save; }
    QPushButton *testButton() const { return m_test; }
    TextLabel *resultLabel() const { return m_result; }

    /// Asks first what is to become of changes that are not saved.
    void reject() override;

signals:
    /// The keyring is to keep that secret of the profile; before connectRequested().
    void keepRequested(const lockscope::ServerProfile &profile, lockscope::Credential which);
    /// It counts, but only until the program ends.
    void saveFailed(const QString &problem);
    void connectRequested(const lockscope::ServerProfile &profile);
    /// The same in a window of its own.
    void newWindowRequested(const lockscope::ServerProfile &profile);

private:
    void layOut();
    QWidget *listSide();
    void addMoreMenu();
    void connectButtons();
    void check();
    void say(const QString &text, bool isBad);

    void showProfile(const SavedProfile &saved);
    void startNew(const ServerProfile &profile);
    void showList();
    void onRowChosen(int row);
    /// Calls @p go when nothing that is filled in would be lost, or a person said what to do.
    void leaveThen(const std::function<void()> &go);

    void duplicate();
    void remove();
    void undoRemove();
    void moveInList(const std::string &name, int by);
    QString save();
    void carryPasswordOver(const ServerProfile &before, const ServerProfile &after);
    void importFile();
    void exportFile();
    void test();
    void endTest();
    void showCertificate();
    enum class Where { ThisWindow, NewWindow };
    void chooseConnect(Where where);
    void connectNow(Where where);

    bool isNew() const { return m_current.empty(); }

    Services m_services;
    QPointer<Job> m_testing;
    std::vector<SavedProfile> m_saved;
    std::string m_current;   ///< name under which what is shown is saved; empty: it is not yet
    ServerProfile m_unsaved; ///< as it stands in the list, if it is not
    ProfileList *m_list;
    QPushButton *m_new;
    QPushButton *m_duplicate;
    QPushButton *m_delete;
    QPushButton *m_more;
    UndoStrip *m_undo;
    ConnectionForm *m_form;
    TextLabel *m_result;
    QPushButton *m_test;
    QPushButton *m_showCertificate;
    QPushButton *m_close;
    QPushButton *m_save;
    QPushButton *m_connect;
};

} // namespace lockscope
