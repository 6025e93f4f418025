// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/embedded/journaltables.h"

#include "backend/embedded/sqlite.h"
#include "backend/json/json.h"
#include "models/domain/lockid.h"

#include <sqlite3.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <set>

namespace lockscope {

namespace {

constexpr std::int64_t ApplicationId = 0x4C4F434B; // "LOCK"
constexpr std::int64_t FormatVersion = 1;
/// Counters beyond this were not counted by us; those below leave room to count on.
constexpr std::int64_t MostNumber = std::int64_t{1} << 53U;

std::int64_t pragma(SqliteDatabase &database, const char *sql)
{
    SqliteStatement statement(database, sql);
    return statement.step() ? statement.integer(0) : 0;
}

std::string meta(SqliteDatabase &database, std::string_view key)
{
    SqliteStatement statement(database, "SELECT value FROM meta WHERE key=?");
    return statement.bind(1, key).step() ? statement.text(0) : std::string();
}

void setMeta(SqliteDatabase &database, std::string_view key, std::string_view value)
{
    SqliteStatement(database, "INSERT OR REPLACE INTO meta(key,value) VALUES(?,?)")
            .bind(1, key)
            .bind(2, value)
            .run();
}

void makeTables(SqliteDatabase &database)
{
    database.execute(
            "CREATE TABLE meta(key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;"
            "CREATE TABLE indices(key TEXT PRIMARY KEY, definition TEXT NOT NULL, max_seq_no "
            "INTEGER NOT NULL,"
            " delete_total INTEGER NOT NULL) WITHOUT ROWID;"
            "CREATE TABLE documents(index_key TEXT NOT NULL, id TEXT NOT NULL, seq_no INTEGER NOT "
            "NULL,"
            " primary_term INTEGER NOT NULL, version INTEGER NOT NULL, source TEXT NOT NULL, "
            "PRIMARY KEY(index_key,id)) WITHOUT ROWID;"
            "CREATE TABLE scripts(id TEXT PRIMARY KEY, source TEXT NOT NULL) WITHOUT ROWID;");
    database.execute(("PRAGMA application_id=" + std::to_string(ApplicationId)).c_str());
    database.execute(("PRAGMA user_version=" + std::to_string(FormatVersion)).c_str());
}

std::vector<DocumentPtr> readDocuments(SqliteDatabase &database, const std::string &indexKey)
{
    std::vector<DocumentPtr> documents;
    SqliteStatement
            rows(database,
                 "SELECT id,seq_no,primary_term,version,source FROM documents WHERE index_key=?");
    rows.bind(1, indexKey);
    while (rows.step()) {
        auto document = std::make_shared<Document>();
        document->id = rows.text(0);
        document->seqNo = rows.integer(1);
        document->primaryTerm = rows.integer(2);
        document->version = rows.integer(3);
        const std::string text(rows.text(4));
        Result<Value> source = parseJson(text, {.textBytes = text.size()});
        if (!source || !source->isMap())
            throw Unreadable{"document [" + document->id + "] of [" + indexKey
                             + "] is not a JSON object"};
        document->source = std::move(*source->asMap());
        documents.push_back(std::move(document));
    }
    return documents;
}

bool isCount(std::int64_t number, std::int64_t least)
{
    return number >= least && number <= MostNumber;
}

/// What the store relies on: with a _seq_no twice a document would be missing from the walk, and
/// one beyond the index's own would be given again by the next write.
void checkNumbers(const std::string &key, const StoredState::Index &index)
{
    if (index.definition.key() != key)
        throw Unreadable{"index [" + key + "] has the definition of [" + index.definition.key()
                         + "]"};
    if (!isCount(index.maxSeqNo, -1) || !isCount(index.deleteTotal, 0))
        throw Unreadable{"the counters of index [" + key + "] are damaged"};
    std::set<std::int64_t> numbers;
    for (const DocumentPtr &document : index.documents)
        if (document->id.empty() || document->seqNo < 0 || document->seqNo > index.maxSeqNo
            || !numbers.insert(document->seqNo).second || !isCount(document->version, 1)
            || !isCount(document->primaryTerm, 1))
            throw Unreadable{"the numbers of document [" + document->id + "] of [" + key
                             + "] are damaged"};
}

/// The primary term of the last start.
std::int64_t storedTerm(SqliteDatabase &database)
{
    const std::string text = meta(database, "primary_term");
    const char *const last = text.data() + text.size();
    std::int64_t term = 0;
    const auto [end, error] = std::from_chars(text.data(), last, term);
    if (error != std::errc() || end != last || !isCount(term, 1))
        throw Unreadable{"the number of starts is damaged"};
    return term;
}

void checkFormat(SqliteDatabase &database)
{
    if (pragma(database, "PRAGMA application_id") != ApplicationId)
        throw Unreadable{"it is the database of another program"};
    if (const std::int64_t version = pragma(database, "PRAGMA user_version");
        version != FormatVersion)
        throw Unreadable{"it was written by another version of this program (format "
                         + std::to_string(version) + ", known is " + std::to_string(FormatVersion)
                         + ")"};
}

void checkIntegrity(SqliteDatabase &database)
{
    SqliteStatement check(database, "PRAGMA quick_check(1)");
    if (check.step() && check.text(0) != "ok")
        throw Unreadable{check.text(0)};
}

} // namespace

void readState(SqliteDatabase &database, StoredState &state)
{
    state.clusterId = meta(database, "cluster_id");
    if (state.clusterId.empty())
        throw Unreadable{"it has no cluster id"};
    state.primaryTerm = storedTerm(database);
    SqliteStatement indices(database, "SELECT key,definition,max_seq_no,delete_total FROM indices");
    while (indices.step()) {
        const std::string key = indices.text(0);
        std::optional<IndexDefinition> definition = indexDefinitionFromText(indices.text(1));
        if (!definition)
            throw Unreadable{"the definition of index [" + key + "] is damaged"};
        state.indices.push_back({std::move(*definition), readDocuments(database, key),
                                 indices.integer(2), indices.integer(3)});
        checkNumbers(key, state.indices.back());
    }
    SqliteStatement scripts(database, "SELECT id,source FROM scripts");
    while (scripts.step())
        state.scripts.emplace_back(scripts.text(0), scripts.text(1));
}

std::int64_t millisecondsNow()
{
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

void claim(SqliteDatabase &database, const std::string &freshClusterId, StoredState &state)
{
    // The exclusive lock is taken by the first write, kept for ever and freed by the system when
    // the process ends, however it ends.
    database.execute(
            "PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;");
    database.execute("BEGIN IMMEDIATE");
    const bool isNew = pragma(database, "SELECT count(*) FROM sqlite_master") == 0;
    if (!isNew)
        checkFormat(database);
    // Also of one without tables: where the list of them is damaged, their pages are still there.
    checkIntegrity(database);
    if (isNew) {
        makeTables(database);
        setMeta(database, "cluster_id", freshClusterId);
        setMeta(database, "primary_term", "1");
    }
    readState(database, state);
    if (!isNew) {
        // Two lives that begin with copies of one folder must not have the same: clients tell by
        // the term that what they saw may be gone.
        state.primaryTerm = std::max(state.primaryTerm + 1, millisecondsNow());
        setMeta(database, "primary_term", std::to_string(state.primaryTerm));
    }
    database.execute("COMMIT");
}

void rollBack(SqliteDatabase &database)
{
    if (sqlite3_get_autocommit(database.handle()) == 0)
        database.execute("ROLLBACK");
}

void proveWritable(SqliteDatabase &database)
{
    database.execute("BEGIN IMMEDIATE");
    // Takes the place in the write-ahead log of what failed before, so that no crash can bring that
    // back.
    setMeta(database, "writable", newRandomId());
    database.execute("COMMIT");
}

} // namespace lockscope
