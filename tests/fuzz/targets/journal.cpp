// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Data folders as a crash, a disk or a stranger may have left them.

#include "backend/embedded/journal.h"
#include "tests/fuzz/fuzzing.h"

#include <sqlite3.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>

namespace lockscope::fuzz {

namespace {

namespace fs = std::filesystem;

/// In memory where the system has such a folder: every input is a few files.
class Folder
{
public:
    Folder()
    {
        const fs::path memory("/dev/shm");
        m_path = (fs::is_directory(memory) ? memory : fs::temp_directory_path())
                 / ("lockscope-fuzz-" + std::to_string(::getpid()));
        fs::create_directories(m_path);
    }
    Folder(const Folder &) = delete;
    Folder &operator=(const Folder &) = delete;
    ~Folder()
    {
        std::error_code ignored;
        fs::remove_all(m_path, ignored);
    }
    std::string path() const { return m_path.string(); }
    std::string file() const { return (m_path / "locks.db").string(); }
    void clear() const
    {
        for (const char *ending : {"", "-wal", "-shm", "-journal"}) {
            std::error_code ignored;
            fs::remove(file() + ending, ignored);
        }
    }

private:
    fs::path m_path;
};

void write(const std::string &file, std::string_view bytes)
{
    std::ofstream(file, std::ios::binary) << bytes;
}

std::string read(const std::string &file)
{
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

/// The file of a server that has stored nothing yet.
const std::string &emptyFile(const Folder &folder)
{
    static const std::string bytes = [&folder] {
        folder.clear();
        StoredState state;
        require(Journal::open(folder.path(), state).has_value(), "a new folder can be used");
        return read(folder.file());
    }();
    return bytes;
}

/// Adds rows to the file: "TABLE<tab>VALUE<tab>…" per line; values go in as they are, whatever
/// their column is for.
void addRows(const std::string &file, std::string_view lines)
{
    sqlite3 *database = nullptr;
    require(sqlite3_open(file.c_str(), &database) == SQLITE_OK, "the file opens");
    sqlite3_exec(database, "PRAGMA synchronous=OFF; BEGIN", nullptr, nullptr, nullptr);
    while (!lines.empty()) {
        std::string_view line = takeUntil(lines, "\n");
        const std::string_view name = takeUntil(line, "\t");
        const char *sql = name == "meta"      ? "INSERT OR REPLACE INTO meta VALUES(?,?)"
                          : name == "indices" ? "INSERT OR REPLACE INTO indices VALUES(?,?,?,?)"
                          : name == "documents"
                                  ? "INSERT OR REPLACE INTO documents VALUES(?,?,?,?,?,?)"
                          : name == "scripts" ? "INSERT OR REPLACE INTO scripts VALUES(?,?)"
                                              : nullptr;
        sqlite3_stmt *statement = nullptr;
        if (!sql || sqlite3_prepare_v2(database, sql, -1, &statement, nullptr) != SQLITE_OK)
            continue;
        for (int at = 1; at <= sqlite3_bind_parameter_count(statement); ++at) {
            const std::string_view value = takeUntil(line, "\t");
            sqlite3_bind_text64(statement, at, value.empty() ? "" : value.data(), value.size(),
                                SQLITE_TRANSIENT, SQLITE_UTF8);
        }
        sqlite3_step(statement);
        sqlite3_finalize(statement);
    }
    sqlite3_exec(database, "COMMIT", nullptr, nullptr, nullptr);
    sqlite3_close(database);
}

/// Everything in it as text, for comparing.
std::string shown(DocumentStore &store)
{
    std::string text = store.clusterId();
    for (DocumentIndex *index : store.indices()) {
        text += "\n" + toText(index->definition()) + std::to_string(index->maxSeqNo()) + " "
                + std::to_string(index->deleteTotal());
        for (const auto &[seqNo, document] : index->documents())
            text += "\n" + std::to_string(seqNo) + document->id + document->json()
                    + std::to_string(document->version);
    }
    for (const auto &[id, source] : store.scripts())
        text += "\n" + id + source;
    return text;
}

void checkStore(DocumentStore &store, std::size_t documents)
{
    std::size_t found = 0;
    for (DocumentIndex *index : store.indices()) {
        for (const auto &[seqNo, document] : index->documents()) {
            require(index->find(document->id) == document, "found by id as by number");
            require(seqNo >= 0 && seqNo <= index->maxSeqNo(), "no number the next write would use");
            ++found;
        }
        const std::int64_t last = index->maxSeqNo();
        require(index->put("fresh", {}, 0).seqNo == last + 1,
                "the next write takes the next number");
    }
    require(found == documents, "every document that was read is there");
}

struct Opened
{
    bool ok = false;
    std::int64_t term = 0;
    std::string content; ///< or why it could not be opened
};

Opened open(const Folder &folder)
{
    StoredState state;
    const Result<std::unique_ptr<Journal>> journal = Journal::open(folder.path(), state);
    if (!journal) {
        require(journal.error().kind == BackendError::Kind::Malformed
                        || journal.error().kind == BackendError::Kind::ServerError,
                "a file that cannot be used is damaged, or cannot be written",
                journal.error().detail);
        return {false, 0, journal.error().detail};
    }
    Opened result{true, state.primaryTerm, {}};
    require(state.primaryTerm > 0, "terms are counted from 1");
    std::size_t documents = 0;
    for (const StoredState::Index &index : state.indices)
        documents += index.documents.size();
    DocumentStore store([] { return std::int64_t{0}; });
    store.restore(std::move(state));
    result.content = shown(store);
    checkStore(store, documents);
    return result;
}

} // namespace

/// "rows" in the first line: rows for a sound file; else the bytes of the file.
void journal(std::string_view input)
{
    static const Folder folder;
    const std::string &empty = emptyFile(folder);
    folder.clear();
    std::string_view rest = input;
    if (takeUntil(rest, "\n") == "rows") {
        write(folder.file(), empty);
        addRows(folder.file(), rest);
    } else {
        write(folder.file(), input);
    }
    const std::string before = read(folder.file());
    const Opened first = open(folder);
    if (!first.ok) {
        // Write-ahead mode is noted in the head of the file; everything else must be as it was.
        constexpr std::size_t Head = 100;
        const std::string after = read(folder.file());
        require(before.size() < Head
                        || (after.size() == before.size()
                            && after.compare(Head, std::string::npos, before, Head) == 0),
                "what cannot be read is left as it is");
        return;
    }
    const Opened second = open(folder);
    require(second.ok && second.content == first.content, "opening twice finds the same",
            second.content);
    require(second.term > first.term, "the term grows with every start");
}

} // namespace lockscope::fuzz
