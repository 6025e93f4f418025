// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/dialect/dialect.h"
#include "models/dialect/foreignfields.h"

#include <QJsonObject>
#include <QJsonValue>
#include <QList>
#include <QString>
#include <QVarLengthArray>

#include <optional>
#include <string>
#include <vector>

namespace lockscope {

/// Which version of a document was read. Numbers of 64 bits, as text; empty: the engine has none.
struct ForeignRevision
{
    std::string order; ///< Elasticsearch: _seq_no; etcd: mod_revision; MongoDB: empty
    std::string term;  ///< Elasticsearch: _primary_term
    friend bool operator==(const ForeignRevision &, const ForeignRevision &) = default;
};

/// A document as an engine gave it.
struct ForeignDocument
{
    /// Elasticsearch: _source. MongoDB: extended JSON, relaxed or canonical. etcd: a key and its
    /// value as etcdDocument() makes it.
    ForeignFields fields;
    FieldValue nativeId; ///< as a filter names it: MongoDB's extended JSON, else a text
    QString place;       ///< index or collection
    std::string routing; ///< Elasticsearch: which shard has it, where its id alone does not say
    ForeignRevision revision;
    std::optional<qint64> leaseEndMs; ///< etcd: when the lease ends that leaseOf() names
};

/// A hit of a search with `seq_no_primary_term`, or what `GET /index/_doc/id` answers.
ForeignDocument elasticDocument(const QJsonObject &hit);
ForeignDocument mongoDocument(const QString &collection, const QJsonObject &extendedJson);
/// One of `kvs` of the JSON gateway: key and value in base64. nullopt: the key is not UTF-8, which
/// no template could name.
std::optional<ForeignDocument> etcdDocument(const QJsonObject &keyValue);
/// The same three, by the engine; @p place for MongoDB.
std::optional<ForeignDocument> foreignDocument(DialectEngine engine, const QString &place,
                                               const QJsonObject &native);

/// A value that was seen, and the field it was seen in. Undefined: there was no such field.
struct SeenField
{
    QString field;
    QJsonValue value;
    friend bool operator==(const SeenField &, const SeenField &) = default;
};

/// One holder, or one who waits.
struct ForeignEntry
{
    enum class State {
        Held,
        Over ///< still said to be held, but its time has passed
    };
    LockMode mode = LockMode::X;
    /// "x:<dialect>:<native id>[:<element id>]"; no two of a document have the same
    std::string id;
    std::string owner;
    std::string host;
    std::optional<qint64> acquiredMs;
    std::optional<qint64> renewedMs;
    std::optional<qint64> expiresMs;
    DialectClock clock = DialectClock::Client;
    State state = State::Held;
    bool isLeased = false; ///< etcd: `expiresMs` is the end of a lease, as it was read
    std::string version;   ///< etcd: mod_revision, by which a break knows it again
    bool waits = false;    ///< etcd: see settleWaits()
    std::string group;     ///< empty: it never waits
    qint64 order = 0;
    QVarLengthArray<FieldValue, 2> guard; ///< what the fields said that its break compares
    qsizetype entry = 0;                  ///< which of Dialect::entries
    qsizetype element = -1;               ///< place in the array; −1: it is no element
    QJsonValue elementSeen;
};

/// What one document says about locks.
struct ForeignNode
{
    std::string id;   ///< "x:<dialect>:<native id>", at most 512 bytes
    std::string path; ///< "/<dialect>/…", normalised; several documents may have the same
    /// Empty: nobody holds it
    QVarLengthArray<ForeignEntry, 1> entries;
    std::string unreadable; ///< why, for a person; empty: readable
};

/// What @p document says at @p nowMs of the server's clock. Never fails: what cannot be understood
/// is `unreadable`.
ForeignNode applyDialect(const Dialect &dialect, const ForeignDocument &document, qint64 nowMs);
/// The same where the document's fields were read already, in the order of Dialect::fields.
ForeignNode applyDialect(const Dialect &dialect, const ForeignDocument &document,
                         const std::vector<FieldValue> &fields, qint64 nowMs);

/// etcd: the id of the lease that ends the lock, as the gateway writes it; empty: it has none.
QString leaseOf(const Dialect &dialect, const ForeignDocument &document);

/// True when a regular expression of the dialect does not take the document: it is none of its
/// locks. Only on etcd.
bool isNoLock(const Dialect &dialect, const ForeignDocument &document);

/// Says of all documents of one dialect who waits: of each group all but the lowest.
void settleWaits(QList<ForeignNode> &nodes);

} // namespace lockscope
