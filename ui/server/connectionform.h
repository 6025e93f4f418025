// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/credential.h"
#include "models/domain/serverprofile.h"

#include <QWidget>

#include <vector>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLineEdit;
class QTabWidget;

namespace lockscope {

class TextLabel;

/// The fields of one connection: address, account, safety, on pages that scroll.
class ConnectionForm : public QWidget
{
    Q_OBJECT
public:
    /// @p canKeep: there is a keyring that may take a password.
    explicit ConnectionForm(bool canKeep, QWidget *parent = nullptr);

    /// Shows @p profile. What the keyring has of it is not read: it is when it is needed.
    void setProfile(const ServerProfile &profile);
    ServerProfile profile() const; ///< as it is filled in
    QString problem() const;       ///< why it cannot be used; empty: it can
    /// Something would be lost if another profile were shown now.
    bool isChanged() const;
    /// As it is filled in is how it is saved now.
    void setSaved();
    /// As it is filled in is saved nowhere: showing another one would lose it.
    void setUnsaved();
    /// Whose secrets are filled in and are for the keyring.
    std::vector<Credential> kept() const;
    /// Fills in a certificate, and shows the field.
    void pin(const QString &sha256);

    QLineEdit *urlField() const { return m_url; }

signals:
    void edited();

private:
    /// The field of a secret, and whether the keyring is to keep it.
    struct SecretField
    {
        QLineEdit *text;
        QCheckBox *keep;
    };
    const SecretField &secretField(Credential which) const;
    void prepareFields(bool canKeep);
    void prepareStage();
    void connectFields();
    QWidget *serverPage();
    QWidget *securityPage();
    void check();
    void onStageChosen();
    bool isByKey() const;
    /// The server at the address is one that does.
    bool tellsItsNodes() const;
    bool hasOwnStage() const;
    QString addressProblem() const;
    QString filesProblem() const;

    ServerProfile m_shown;    ///< what was shown first, with all that has no field
    ServerProfile m_baseline; ///< profile(), as it was then
    bool m_isUnsaved = false; ///< whatever is filled in
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
    QLineEdit *m_stageName;
    QComboBox *m_color;
    QCheckBox *m_careful;
    QCheckBox *m_findNodes;
    QCheckBox *m_readOnly;
    QCheckBox *m_plainCredentials;
    QFormLayout *m_serverRows = nullptr;
};

} // namespace lockscope
