// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace lockscope {

/// What SQLite reported; caught inside the journal, never leaves it.
struct SqliteFailure
{
    int code = 0; ///< primary result code
    std::string text;
};

/// One open database file. Every function throws SqliteFailure.
class SqliteDatabase
{
public:
    explicit SqliteDatabase(const std::string &path);
    SqliteDatabase(const SqliteDatabase &) = delete;
    SqliteDatabase &operator=(const SqliteDatabase &) = delete;
    ~SqliteDatabase();

    void execute(const char *sql);
    sqlite3 *handle() const { return m_handle; }

private:
    sqlite3 *m_handle = nullptr;
};

/// One prepared statement. Bind in order from 1, step, read columns from 0. Every function throws
/// SqliteFailure.
class SqliteStatement
{
public:
    SqliteStatement(SqliteDatabase &database, const char *sql);
    SqliteStatement(const SqliteStatement &) = delete;
    SqliteStatement &operator=(const SqliteStatement &) = delete;
    ~SqliteStatement();

    SqliteStatement &bind(int at, std::string_view text); ///< @p text must live until the step
    SqliteStatement &bind(int at, std::int64_t number);
    /// @return true when there is a row.
    bool step();
    /// Runs a statement without rows and makes it ready for the next binding.
    void run();
    std::string text(int column) const;
    std::int64_t integer(int column) const;

private:
    SqliteDatabase &m_database;
    sqlite3_stmt *m_handle = nullptr;
};

} // namespace lockscope
