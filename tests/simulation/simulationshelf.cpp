// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/lockid.h"
#include "models/protocol/documents/fields.h"
#include "models/protocol/documents/intentfields.h"
#include "models/protocol/documents/intents.h"
#include "tests/simulation/simulationparts.h"

#include <algorithm>
#include <utility>

/// I10: what must hold of files, and of the records of changes over them, after every write.
namespace lockscope::test {

using namespace simulation;

namespace {

bool isDone(const ValueMap &record)
{
    const std::string *state = record[field::State].asString();
    return state && *state == toString(Intent::State::Done);
}

std::int64_t fenceOf(const ValueMap &file)
{
    const std::int64_t *fence = file[field::Fence].asInteger();
    return fence ? *fence : -1;
}

/// From here on files may have been moved. An owner whose record was refused gives up and frees its
/// locks; a repetition of that request may make the record nevertheless, and then nobody works on
/// it.
bool isBegun(const ValueMap &record)
{
    return !record[field::Decision].isNull()
           || record[field::State] != Value(toString(Intent::State::Prepared));
}

} // namespace

std::set<std::string> changesOf(const ValueMap &lock)
{
    std::set<std::string> changes;
    const Value::List *holders = lock[field::Holders].asList();
    for (std::size_t i = 0; holders && i < holders->size(); ++i) {
        const ValueMap *entry = (*holders)[i].asMap();
        const std::string *op = entry ? (*entry)[field::Op].asString() : nullptr;
        if (op)
            changes.insert(*op);
    }
    return changes;
}

void Simulation::putFiles()
{
    for (int i = 0; i < Files; ++i) {
        const std::string name = "f" + std::to_string(i);
        m_server.shelf.put(FilesIndex, name,
                           {{std::string(field::FilePath), Directories[0] + ("/" + name)}});
    }
}

bool Simulation::isOpen(const std::string &op) const
{
    const ValueMap *record = m_server.shelf.source(IntentsIndex, op);
    return record && !isDone(*record);
}

/// Its owner wrote so: it does nothing more under the locks of the change than to give them back.
bool Simulation::isClosedByItself(const std::string &op) const
{
    const ValueMap *record = m_server.shelf.source(IntentsIndex, op);
    return record && isDone(*record) && !(*record)[field::By].asString();
}

bool Simulation::isClosedByItself(const Process &process, const std::string &holder) const
{
    const LockSet *set = process.ledger.find(holder);
    return set && !set->op.empty() && isRename(set->op) && isClosedByItself(set->op);
}

/// Records that are open, and whatever entries name.
std::set<std::string> Simulation::halfDoneChanges() const
{
    std::set<std::string> changes;
    for (const auto &[id, stored] : m_server.documents()) {
        if (!isSessionDocumentId(id))
            changes.merge(changesOf(stored.source));
    }
    for (const auto &[id, stored] : m_server.shelf.documents(IntentsIndex)) {
        if (!isDone(stored.source))
            changes.insert(id);
    }
    return changes;
}

ItemAnswer Simulation::runRecord(const std::string &index, const RecordItem &item, bool again)
{
    m_runningRecord = &item;
    m_runsAgain = again;
    const ItemAnswer answer = m_server.shelf.run(index, item);
    m_runningRecord = nullptr;
    m_runsAgain = false;
    const auto *update = std::get_if<GuardedUpdate>(&item);
    const std::string *direction = update && isWritten(answer.status)
                                           ? update->changes[field::Decision].asString()
                                           : nullptr;
    if (direction) {
        const auto decided = m_decided.emplace(update->documentId, *direction);
        if (decided.first->second != *direction)
            bad("I10", update->documentId + " was to go " + decided.first->second + ", now goes "
                               + *direction);
    }
    return answer;
}

void Simulation::checkShelfWrite(const std::string &index, const std::string &id,
                                 const ValueMap *before, const ValueMap &after)
{
    if (index == IntentsIndex)
        checkIntentWrite(id, before, after);
    else if (before)
        checkFileWrite(id, *before, after);
}

void Simulation::checkFileWrite(const std::string &id, const ValueMap &before,
                                const ValueMap &after)
{
    if (fenceOf(after) < fenceOf(before))
        bad("I10", id + "'s fence falls from " + std::to_string(fenceOf(before)) + " to "
                           + std::to_string(fenceOf(after)));
    if (before[field::FilePath] == after[field::FilePath])
        return;
    const auto *item = m_runningRecord ? std::get_if<FileItem>(m_runningRecord) : nullptr;
    if (!item) // the janitor's, by the same machine
        return;
    const ValueMap &params = *item->params.asMap();
    const std::int64_t *token = params[field::Token].asInteger();
    const std::string *op = params[field::IntentMark].asString();
    if (!token || !op || *token < fenceOf(before))
        bad("I10", id + " is moved by a token lower than its fence");
    else if (!isOpen(*op))
        bad("I10", id + " is moved for " + *op + ", which is not open");
}

void Simulation::checkIntentWrite(const std::string &id, const ValueMap *before,
                                  const ValueMap &after)
{
    const bool wasOpen = before && !isDone(*before);
    if (isDone(after)) {
        m_openOps.erase(id);
        if (!wasOpen || !isBegun(*before))
            return;
        // What its deleted lock kept out may be at work on the same files.
        m_leftApart = (m_freed.count(id) != 0 || m_besideFreed.count(id) != 0)
                      && sidesOfFiles().size() > 1;
        if (m_freed.count(id) == 0 && m_besideFreed.count(id) == 0)
            checkFiles("when " + id + " is done");
        return;
    }
    if (before && !wasOpen)
        bad("I10", id + " was done, and is opened again");
    noteBesideFreed(id);
    const Intent intent = decodeIntent(id, {}, after);
    if (isBegun(after))
        m_openOps[id] = {{LockKind::Tree, intent.from, LockMode::X},
                         {LockKind::Tree, intent.to, LockMode::X}};
    if (before || m_runsAgain)
        return;
    for (const std::string &document : intent.locks) {
        const ValueMap *lock = m_server.source(document);
        if (!hasLost(id, document) && (!lock || changesOf(*lock).count(id) == 0))
            bad("I10", std::string(id).append(" begins without its lock on ").append(document));
    }
}

std::set<bool> Simulation::sidesOfFiles() const
{
    std::set<bool> sides;
    for (const auto &[id, stored] : m_server.shelf.documents(FilesIndex)) {
        const std::string *path = stored.source[field::FilePath].asString();
        sides.insert(path && isUnder(*path, Directories[1]));
    }
    return sides;
}

/// All files are on one side, and none carries a mark: renames exclude each other.
void Simulation::checkFiles(const std::string &when)
{
    for (const auto &[id, stored] : m_server.shelf.documents(FilesIndex)) {
        if (stored.source.contains(field::IntentMark))
            bad("I10", std::string(id).append(" is marked ").append(when));
    }
    // What was left apart by the last change that was closed nobody brings together.
    if (!m_leftApart && sidesOfFiles().size() > 1)
        bad("I10", "files are on both sides " + when);
}

/// The entries of a change go only when its record is closed.
void Simulation::checkFreed(const std::string &id, const ValueMap &before, const ValueMap *after,
                            const BulkItem &item)
{
    std::set<std::string> freed = changesOf(before);
    if (freed.empty())
        return;
    const std::set<std::string> left = after ? changesOf(*after) : std::set<std::string>();
    const auto *script = std::get_if<ScriptItem>(&item);
    const std::string *holder = script ? (*script->params.asMap())[field::Id].asString() : nullptr;
    for (const std::string &op : freed) {
        // What was deleted and taken again is given back when not all of it is to be had.
        if (left.count(op) != 0 || hasLost(op, id))
            continue;
        if (mayGiveWay(op)) {
            noteFreed(op, id);
            continue;
        }
        const ValueMap *record = m_server.shelf.source(IntentsIndex, op);
        if (record && !isDone(*record) && isBegun(*record))
            bad("I10",
                std::string(id).append(" is freed while ").append(op).append(" is half done"));
        // What a recoverer frees is not half done any more.
        if (holder && holder->front() == 'r')
            m_openOps.erase(op);
    }
}

} // namespace lockscope::test
