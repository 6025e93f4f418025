// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/credentialstore.h"
#include "models/domain/lockbackend.h"
#include "models/domain/serverprofile.h"
#include "ui/server/certificatedialog.h"

#include <QDialog>
#include <QPointer>

#include <functional>

class QCheckBox;
class QComboBox;
class QLineEdit;
class QPushButton;
class QTabWidget;

namespace lockscope {

class TextLabel;

/// Address, credentials and safety of one server. Connect closes it and hands the profile over;
/// Test asks the server and says what it is, without changing anything.
class ConnectionDialog : public QDialog
{
    Q_OBJECT
public:
    using Tester = std::function<ResultJob<ServerStatus> *(const ServerProfile &)>;

    /// @p credentials may be nullptr: the password then lives for the session only, and the dialog
    /// says so. Without @p fetcher no certificate is shown.
    ConnectionDialog(const ServerProfile &profile, Tester tester, CredentialStore *credentials,
                     CertificateFetcher fetcher = {}, QWidget *parent = nullptr);

    ServerProfile profile() const; ///< as it is filled in
    QString problem() const;       ///< why it cannot be used; empty: it can

    /// A person chose that certificate: it stands in its field, and is to be seen there.
    void pin(const QString &sha256);

    QLineEdit *urlField() const { return m_url; }
    QPushButton *connectButton() const { return m_connect; }
    QPushButton *testButton() const { return m_test; }
    TextLabel *resultLabel() const { return m_result; }

signals:
    /// The keyring is to keep that secret of the profile; before connectRequested().
    void keepRequested(const lockscope::ServerProfile &profile, lockscope::Credential which);
    void connectRequested(const lockscope::ServerProfile &profile);

private:
    void check();
    void test();
    void showCertificate();
    void chooseConnect();
    void readPasswords();
    /// The field of a secret, and whether the keyring is to keep it.
    struct SecretField
    {
        QLineEdit *text;
        QCheckBox *keep;
        bool isOfKeyring = false; ///< as it stands there
    };
    SecretField &secretField(Credential which);
    void forgetRead(Credential which);
    bool isByKey() const;
    QWidget *serverPage();
    QWidget *securityPage();

    Tester m_tester;
    CertificateFetcher m_fetcher;
    QPointer<CredentialStore> m_credentials;
    QPointer<Job> m_testing;
    ServerProfile m_original;
    QLineEdit *m_name;
    QLineEdit *m_url;
    QLineEdit *m_index;
    QLineEdit *m_user;
    QComboBox *m_login;
    QTabWidget *m_pages;
    TextLabel *m_passwordLabel;
    SecretField m_password;
    QLineEdit *m_ca;
    QLineEdit *m_pin;
    QLineEdit *m_certificate;
    QLineEdit *m_key;
    QLineEdit *m_keyPassword;
    QLineEdit *m_proxy;
    SecretField m_proxyPassword;
    QLineEdit *m_dialects;
    QLineEdit *m_auditIndex;
    QCheckBox *m_auditRequired;
    QComboBox *m_stage;
    QCheckBox *m_readOnly;
    QCheckBox *m_plainCredentials;
    TextLabel *m_result;
    QPushButton *m_test;
    QPushButton *m_showCertificate;
    QPushButton *m_connect;
};

} // namespace lockscope
