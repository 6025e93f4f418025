// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/dialect/foreigndocument.h"

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

#include <tl/expected.hpp>

namespace lockscope {

/// Documents as tools save them: an array of documents or one a line (mongoexport), what a search
/// answered (curl …/_search?seq_no_primary_term=true), what `etcdctl get --prefix -w json` prints;
/// of several collections, an object with an array for each. @p places: index or collections that
/// they may be of. Unexpected: why nothing was read, for a person.
tl::expected<QList<ForeignDocument>, QString> readDocuments(DialectEngine engine,
                                                            const QStringList &places,
                                                            const QByteArray &json);

/// What the documents of a dialect are in.
QStringList placesOf(const Dialect &dialect);

} // namespace lockscope
