// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/dialect/foreigndocument.h"
#include "models/domain/backenderror.h"

#include <QByteArray>
#include <QJsonObject>

#include <vector>

namespace lockscope::etcd {

/// Where the keys end that begin with @p prefix, as `range_end` says it.
QByteArray endOfPrefix(const QByteArray &prefix);

/// Keys from @p from on that begin with @p prefix, at most @p limit, as they were at @p revision;
/// 0: as they are, confirmed by the leader.
QJsonObject rangeRequest(const QByteArray &prefix, const QByteArray &from, int limit,
                         qint64 revision);

/// A part of a range.
struct KeyPage
{
    std::vector<ForeignDocument> documents; ///< without those whose key is no text
    QByteArray next;                        ///< go on from here; empty: there are no more
    qint64 revision = 0;                    ///< as of which it was read
    QString cluster;                        ///< the id of the cluster
    qint64 keys = 0;                        ///< those too that are no text
};

/// @p answer to rangeRequest(). Malformed: it has keys that were not asked for, or none that could
/// be gone on from.
Result<KeyPage> readKeys(const QJsonObject &answer, const QByteArray &prefix,
                         const QByteArray &from);

} // namespace lockscope::etcd
