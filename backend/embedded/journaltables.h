// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/embedded/documentstore.h"

#include <string>

namespace lockscope {

class SqliteDatabase;

// The tables of "locks.db". Every function throws SqliteFailure or Unreadable.

/// Thrown for content that SQLite can read but we cannot understand.
struct Unreadable
{
    std::string what;
};

/// Makes the tables of a new file; checks and reads an old one and counts the start, in one
/// transaction: a file that cannot be read stays as it is. Commits before it returns: from here on
/// the file is ours.
void claim(SqliteDatabase &database, const std::string &freshClusterId, StoredState &state);
/// Reads what is committed.
void readState(SqliteDatabase &database, StoredState &state);
/// Forgets what was begun and not committed.
void rollBack(SqliteDatabase &database);
/// Commits something small.
void proveWritable(SqliteDatabase &database);

} // namespace lockscope
