// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/text/keyringtext.h"

#include "ui/text/safetext.h"

#include <QCoreApplication>

namespace lockscope {

namespace {

struct KeyringWords
{
    Q_DECLARE_TR_FUNCTIONS(KeyringWords)
};

/// Its own words, where it has any.
QString because(const QString &what, const BackendError &error)
{
    return error.detail.empty()
                   ? KeyringWords::tr("%1.").arg(what)
                   : KeyringWords::tr("%1: %2.").arg(what, safeText(error.detail, 200));
}

} // namespace

QString keyringReadText(const BackendError &error)
{
    switch (error.kind) {
    case BackendError::Kind::NotFound:
        return KeyringWords::tr("The keyring has no password for this account: type it.");
    case BackendError::Kind::Closed:
        return KeyringWords::tr("The keyring is locked. No password was read. Unlock it, or type "
                                "one for this session.");
    case BackendError::Kind::Forbidden:
        return because(KeyringWords::tr("The keyring gave no password"), error);
    default: return because(KeyringWords::tr("No keyring answered"), error);
    }
}

QString keyringWaitText()
{
    return KeyringWords::tr("The keyring is locked: waiting for somebody to unlock it.");
}

QString keyringWriteText(const BackendError &error)
{
    return because(KeyringWords::tr("The keyring did not take the password, which is good for this "
                                    "session only"),
                   error);
}

} // namespace lockscope
