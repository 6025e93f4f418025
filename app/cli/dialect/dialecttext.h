// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/dialects/dialectshelf.h"
#include "models/dialect/foreignchange.h"
#include "models/domain/value.h"

#include <QList>
#include <QString>
#include <QStringList>

namespace lockscope {

/// safeText() of what a file or a document says.
QString shownText(const std::string &utf8, int longest = 300);
QString shownText(const QString &text, int longest = 300);

/// "index shedlock", "collections contacts, categories", "keys below /service/".
QString placeText(const Dialect &dialect);
/// "set, pull", or "shown only".
QString breaksText(const Dialect &dialect);
/// The file's name; of a built-in one "built in".
QString originText(const Dialect &dialect);

/// {"name","title","engine","origin","file","sha256","where","breaks":[…],"hazards":[…],"replaces":[…]}
Value dialectJson(const ShelvedDialect &shelved);
/// {"file","valid":false,"name":null,"engine":null,"errors":[{"line","key","text"}]}
Value brokenJson(const BrokenDialect &broken);

/// A document, what is shown of it, and how each of its locks would be ended.
struct TriedNode
{
    ForeignNode node;
    QList<tl::expected<ForeignChange, QString>> breaks; ///< one for each entry
};

/// Every document that is a lock of @p dialect, by its path.
QList<TriedNode> tryDialect(const Dialect &dialect, const QList<ForeignDocument> &documents,
                            qint64 nowMs);

/// The tree for people; requests of breaks: of the first, or of @p all.
QStringList triedLines(const Dialect &dialect, const QList<TriedNode> &nodes, qint64 nowMs,
                       bool all);
/// {"id","path","unreadable","entries":[{"id","mode","state","owner","host","acquired_at",
/// "renewed_at","expires_at","clock","break":{"how","guard","request","means"},"refused"}]}
Value triedJson(const Dialect &dialect, const TriedNode &node);

} // namespace lockscope
