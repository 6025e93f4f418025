// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/embedded/sqlite.h"

#include <sqlite3.h>

namespace lockscope {

namespace {

[[noreturn]] void raise(sqlite3 *handle, int code)
{
    throw SqliteFailure{code & 0xFF, handle ? sqlite3_errmsg(handle) : sqlite3_errstr(code)};
}

} // namespace

SqliteDatabase::SqliteDatabase(const std::string &path)
{
    const int code = sqlite3_open_v2(path.c_str(), &m_handle,
                                     SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
                                             | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_NOFOLLOW,
                                     nullptr);
    if (code == SQLITE_OK)
        return;
    const SqliteFailure failure{code & 0xFF,
                                m_handle ? sqlite3_errmsg(m_handle) : sqlite3_errstr(code)};
    sqlite3_close(m_handle);
    throw failure;
}

SqliteDatabase::~SqliteDatabase() { sqlite3_close(m_handle); }

void SqliteDatabase::execute(const char *sql)
{
    const int code = sqlite3_exec(m_handle, sql, nullptr, nullptr, nullptr);
    if (code != SQLITE_OK)
        raise(m_handle, code);
}

SqliteStatement::SqliteStatement(SqliteDatabase &database, const char *sql) : m_database(database)
{
    const int code = sqlite3_prepare_v2(database.handle(), sql, -1, &m_handle, nullptr);
    if (code != SQLITE_OK)
        raise(database.handle(), code);
}

SqliteStatement::~SqliteStatement() { sqlite3_finalize(m_handle); }

SqliteStatement &SqliteStatement::bind(int at, std::string_view text)
{
    const char *data = text.data() ? text.data() : "";
    const int code = sqlite3_bind_text64(m_handle, at, data, text.size(), nullptr, SQLITE_UTF8);
    if (code != SQLITE_OK)
        raise(m_database.handle(), code);
    return *this;
}

SqliteStatement &SqliteStatement::bind(int at, std::int64_t number)
{
    const int code = sqlite3_bind_int64(m_handle, at, number);
    if (code != SQLITE_OK)
        raise(m_database.handle(), code);
    return *this;
}

bool SqliteStatement::step()
{
    const int code = sqlite3_step(m_handle);
    if (code == SQLITE_ROW)
        return true;
    if (code == SQLITE_DONE)
        return false;
    raise(m_database.handle(), code);
}

void SqliteStatement::run()
{
    step();
    sqlite3_reset(m_handle);
}

std::string SqliteStatement::text(int column) const
{
    const unsigned char *data = sqlite3_column_text(m_handle, column);
    const int size = sqlite3_column_bytes(m_handle, column);
    std::string out;
    if (data && size > 0)
        out.assign(data, data + size);
    return out;
}

std::int64_t SqliteStatement::integer(int column) const
{
    return sqlite3_column_int64(m_handle, column);
}

} // namespace lockscope
