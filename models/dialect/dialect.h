// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/dialect/fieldpath.h"
#include "models/dialect/foreignfields.h"
#include "models/domain/foreignhazards.h"
#include "models/domain/lockmode.h"

#include <QByteArray>
#include <QJsonObject>
#include <QJsonValue>
#include <QList>
#include <QRegularExpression>
#include <QString>
#include <QStringList>

#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace lockscope {

/// What a dialect can be read from. Elasticsearch is OpenSearch, too.
enum class DialectEngine { Elasticsearch, Mongo, Etcd };

/// Where a file came from. A later one replaces an earlier one of the same name and engine.
enum class DialectOrigin { BuiltIn, System, User, CommandLine };

/// Who wrote the times of an entry. Of a client's clock nothing is called over before the skew
/// tolerance has passed, too.
enum class DialectClock { Server, Client };

/// Where the documents are; nothing else is ever read or written.
struct DialectPlace
{
    QString index;           ///< Elasticsearch
    QString database;        ///< MongoDB; empty: the profile's
    QStringList collections; ///< MongoDB, at least one
    /// MongoDB: a query in extended JSON. Elasticsearch: a query. Empty: every document.
    QJsonObject filter;
    QString prefix;         ///< etcd: of the keys
    QRegularExpression key; ///< etcd: which of them, with named parts; no pattern: every key
};

/// `held`: when a document is a lock, and not only what is left of one.
struct HeldCondition
{
    enum class Comparison { Always, After, Before, Equals, Differs };
    Comparison comparison = Comparison::Always;
    FieldPath field;
    std::optional<TimeField> time; ///< After and Before: how the field's time is read …
    bool isExpiry = false;         ///< … and it is `expires`
    FieldValue value;              ///< Equals and Differs
};

/// What a field is set to by a break.
struct SetField
{
    enum class What { Value, NowDate, NowEpochMs, NowEpochS, NowIso };
    QString field; ///< names with dots between
    What what = What::Value;
    QJsonValue value; ///< null included
};

/// How a lock is ended. There is no other writing.
struct BreakRule
{
    enum class How { Set, Pull, PullOne, Delete };
    How how = How::Delete;
    QList<FieldPath> guard; ///< compared with what was seen
    QList<SetField> set;
    FieldPath array;                  ///< Pull and PullOne
    std::optional<FieldPath> alsoDec; ///< a number that is made smaller by one with it
    QString means;                    ///< for the plan, in the file's own words
};

/// One kind of holder in a document.
struct DialectEntry
{
    enum class Type { Any, Object, Date, String };
    std::optional<FieldPath> each; ///< the array whose elements (`@`) are holders
    Type type = Type::Any;         ///< of the elements that are meant
    HeldCondition held;
    LockMode mode = LockMode::X; ///< X or S
    TextTemplate id;
    TextTemplate owner;
    TextTemplate host;
    std::optional<TimeField> acquired;
    std::optional<TimeField> renewed;
    std::optional<TimeField> expires;
    DialectClock clock = DialectClock::Client;
    TextTemplate lease;              ///< etcd: id of the lease whose end is this entry's
    TextTemplate group;              ///< of several documents of a group, the lowest holds …
    std::optional<FieldPath> order;  ///< … by this number, and the others wait
    std::optional<BreakRule> breaks; ///< nullopt: it is shown only
};

/// The locks of one software, as a file describes them: where they are, what they look like, how
/// one is ended.
struct Dialect
{
    QString name;       ///< the folder in the tree: "shedlock" for /shedlock
    std::string folder; ///< the same, as paths have it
    QString title;
    DialectEngine engine = DialectEngine::Elasticsearch;
    DialectOrigin origin = DialectOrigin::BuiltIn;
    QString file;      ///< whoever reads it fills this in
    QByteArray sha256; ///< of the file, in hex
    DialectPlace where;
    TextTemplate path;     ///< of the node, below the name
    std::string separator; ///< in names, what becomes '/'
    QList<DialectEntry> entries;
    ForeignHazards hazards;
    std::vector<DialectField> fields; ///< all that paths name, each once

    bool canBreak() const;
};

/// One thing that is wrong in a file.
struct DialectError
{
    int line = 0; ///< from 1; 0: of the file as a whole
    QString key;  ///< "entry 2.held"; empty: of the file as a whole
    QString text; ///< what is wrong and what to write instead
};

/// "line 7: where.indx: there is no such key; …"
QString toText(const DialectError &error);

inline constexpr qsizetype MaxDialectBytes = 64 * 1024;

/// Reads a file. Every error in it is told, not only the first.
tl::expected<Dialect, QList<DialectError>> parseDialect(const QByteArray &toml,
                                                        DialectOrigin origin);

/// "elasticsearch", "mongodb", "etcd".
QString toString(DialectEngine engine);
std::optional<DialectEngine> dialectEngineFromString(const QString &text);
/// "built-in", "system", "user", "command-line".
QString toString(DialectOrigin origin);
/// "set", "pull", "pull-one", "delete".
QString toString(BreakRule::How how);

} // namespace lockscope
