// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/dialect/foreigndocument.h"

#include <QList>
#include <QString>

namespace lockscope {

/// How many documents a draft looks at.
inline constexpr qsizetype DraftDocuments = 20;

/// A dialect for documents like @p documents, as TOML that parseDialect() takes: names that look
/// like owner, until, at; the kinds of their values say how times are written. What it is not sure
/// of it says in comments, which begin with "# unsure:". @p where of them; of etcd, the prefix.
QString draftDialect(const QList<ForeignDocument> &documents, DialectEngine engine,
                     const DialectPlace &where);

} // namespace lockscope
