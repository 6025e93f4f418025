// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/machines/intentrecord.h"

#include "models/protocol/documents/fields.h"
#include "models/protocol/documents/intents.h"

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

constexpr int RecordTries = 6;
constexpr Millis RecordPause{100};

/// Every member of @p part is in @p whole.
bool contains(const ValueMap &whole, const ValueMap &part)
{
    return std::all_of(part.begin(), part.end(), [&whole](const ValueMap::Entry &entry) {
        return whole[entry.first] == entry.second;
    });
}

} // namespace

IntentRecord::IntentRecord(std::string index, std::string id, const MachineTiming &timing,
                           std::string by)
    : m_index(std::move(index)), m_id(std::move(id)), m_timing(timing), m_by(std::move(by))
{}

MachineStep IntentRecord::create(const Intent &intent)
{
    m_creating = true;
    m_changes = encodeIntent(intent);
    m_intent = intent;
    m_tries = 0;
    m_unsure = false;
    return write();
}

MachineStep IntentRecord::change(ValueMap changes)
{
    m_creating = false;
    m_changes = std::move(changes);
    m_tries = 0;
    m_unsure = false;
    return write();
}

MachineStep IntentRecord::write()
{
    m_reading = false;
    RecordBulkRequest bulk;
    bulk.index = m_index;
    if (m_creating)
        bulk.items.emplace_back(CreateDocument{m_id, m_changes});
    else
        bulk.items.emplace_back(GuardedUpdate{m_id, m_intent.revision, m_changes});
    return MachineStep::sending(std::move(bulk));
}

MachineStep IntentRecord::read()
{
    m_reading = true;
    return MachineStep::sending(RecordReadRequest{m_index, {m_id}});
}

IntentRecord::Verdict IntentRecord::again(BackendError error)
{
    if (++m_tries >= RecordTries) {
        // Of an earlier try, whatever became of this one.
        m_error = m_unsure ? m_open : std::move(error);
        return Verdict::Failed;
    }
    m_step = MachineStep::waiting(RecordPause * (1 << m_tries));
    return Verdict::Pending;
}

IntentRecord::Verdict IntentRecord::onAnswer(const Answer &answer, Millis took)
{
    return m_reading ? onRead(answer, took) : onWritten(answer, took);
}

IntentRecord::Verdict IntentRecord::onWritten(const Answer &answer, Millis took)
{
    const auto *lost = std::get_if<LostAnswer>(&answer);
    const BulkAnswer *bulk = usableBulk(answer, 1, took, m_timing);
    if (bulk && isWritten(bulk->items[0].status)) {
        const LockRevision revision = bulk->items[0].documentRevision();
        ValueMap source = m_creating ? ValueMap() : encodeIntent(m_intent);
        for (const ValueMap::Entry &entry : m_changes)
            source.set(entry.first, entry.second);
        m_intent = decodeIntent(m_id, revision, source);
        return Verdict::Applied;
    }
    if (bulk
        && (bulk->items[0].status == ItemAnswer::Status::Refused
            || bulk->items[0].status == ItemAnswer::Status::Foreign)) {
        m_error = errorOf(bulk->items[0]);
        return Verdict::Failed;
    }
    if (lost && lost->neverSent)
        return again(lost->error);
    // 409, 404 or silence: look.
    m_reading = true;
    const bool decided = bulk && !isUnknown(bulk->items[0]);
    if (!decided) {
        m_unsure = true;
        m_open = bulk ? errorOf(bulk->items[0]) : errorOf(answer, true);
        return again(m_open);
    }
    m_step = read();
    return Verdict::Pending;
}

IntentRecord::Verdict IntentRecord::onRead(const Answer &answer, Millis took)
{
    const ReadAnswer *read = usableRead(answer, 1, took, m_timing);
    if (!read)
        return again(errorOf(answer, true));
    const DocumentRead &document = read->documents.front();
    if (!document.found) {
        if (!m_creating)
            return Verdict::Lost;
        m_step = write();
        return ++m_tries >= RecordTries
                       ? again(BackendError::leftOpen("the intent record cannot be written"))
                       : Verdict::Pending;
    }
    const Intent stored = decodeIntent(m_id, document.revision, document.source);
    const bool asItWas = !m_creating && document.revision == m_intent.revision;
    const bool asWritten = stored.by == m_by && contains(document.source, m_changes);
    m_intent = stored;
    if (!asItWas && !asWritten)
        return Verdict::Lost;
    // Written again even when it landed: a read may come from a copy that others do not have.
    if (++m_tries >= RecordTries)
        return again(BackendError::leftOpen("the intent record cannot be written"));
    m_creating = false;
    m_step = write();
    return Verdict::Pending;
}

} // namespace lockscope
