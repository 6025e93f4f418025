// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/value.h"

#include <QByteArray>
#include <QList>
#include <QString>

/// One recorded request with its answer, as tests/data/seeds and tests/data/engines write them.
struct RecordedRequest
{
    QByteArray title;
    QByteArray method;
    QByteArray target;
    QByteArray body;
    int status = 0;
    lockscope::Value answer; ///< null: not recorded
};

/// @return the requests of a file; empty with @p problem set when it cannot be read.
QList<RecordedRequest> readRecording(const QString &file, QString &problem);

/// Sends @p request to a server on loopback and compares. @param exact the answer holds nothing
/// that is not in the recording, but `took`.
/// @return what differs, or nothing.
QByteArray replay(const RecordedRequest &request, quint16 port, bool exact);
