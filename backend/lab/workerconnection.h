// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/serverprofile.h"

#include <QByteArray>
#include <QStringList>

namespace lockscope {

/// How a worker process is told of the server: what everybody may read, and what it reads from its
/// standard input, a secret a line, in the order of the options that ask for them.
struct WorkerConnection
{
    QStringList arguments;
    QByteArray secrets;
};

WorkerConnection workerConnection(const ServerProfile &profile);

} // namespace lockscope
