// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"
#include "models/domain/secrettext.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace lockscope {

/// What the command line asks the window to do.
struct StartOptions
{
    enum class Action { Run, ShowHelp, ShowVersion };
    Action action = Action::Run;
    QString text; ///< of ShowHelp and ShowVersion

    QString server;  ///< URL; empty: none was named
    QString index;   ///< empty: the default
    QString profile; ///< name of a saved connection
    QString user;
    // Of LOCKSCOPE_PASSWORD, LOCKSCOPE_API_KEY, LOCKSCOPE_KEY_PASSWORD and
    // LOCKSCOPE_PROXY_PASSWORD; main() fills them in.
    SecretText password;
    SecretText apiKey;
    SecretText keyPassword;
    SecretText proxyPassword;
    QStringList dialects; ///< of other software whose locks are shown too: names and files
    bool sniff = false;   ///< ask the cluster for its other nodes
    bool readOnly = false;
    bool byFolder = false; ///< read folders as they are opened, however few locks there are
    bool demo = false;
    QString snapshot; ///< a .locksnap file to open
    QString plan;     ///< a break plan to open, on that server or the one that is open
    QString dataDir;  ///< with demo: where its server keeps the locks; empty: in memory

    /// What a program that runs already is asked to open in the place of this one, as arguments of
    /// parse(); empty: nothing. It holds no secret.
    QStringList wish() const;
    /// It is for the server that is open.
    bool isPlanOnly() const;
    /// Something was given that must not be handed to another process.
    bool hasSecret() const;

    /// Errors: InvalidInput, for a person: an unknown option, options that exclude each other, a
    /// URL that is none.
    static Result<StartOptions> parse(const QStringList &arguments);
};

} // namespace lockscope
