// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/audit/auditrecords.h"

#include "backend/json/json.h"
#include "models/domain/memberreader.h"
#include "models/domain/valueparts.h"

#include <QCryptographicHash>
#include <QMessageAuthenticationCode>

#include <algorithm>
#include <set>
#include <utility>

namespace lockscope {

namespace {

constexpr std::string_view HashMember = ",\"hash\":\"";
constexpr std::string_view LineEnd = "\"}";
constexpr std::size_t HashLength = 64;
/// Plans of many locks go into one line, and documents as deep and with texts as long as they come:
/// what is written is read again.
constexpr JsonLimits LineLimits{96, std::size_t{1} << 30U};

std::string hashOf(const std::string &previous, std::string_view text, const AuditKey &key)
{
    QByteArray both = QByteArray::fromStdString(previous);
    both.append('\n').append(text.data(), static_cast<qsizetype>(text.size()));
    constexpr auto Kind = QCryptographicHash::Sha256;
    const QByteArray secret = QByteArray::fromStdString(key);
    const QByteArray hash = secret.isEmpty() ? QCryptographicHash::hash(both, Kind)
                                             : QMessageAuthenticationCode::hash(both, secret, Kind);
    return hash.toHex().toStdString();
}

ValueMap membersOf(const AuditRecord &record)
{
    ValueMap members{{"number", record.number},
                     {"kind", record.kind == AuditRecord::Kind::Intent ? "intent" : "outcome"},
                     {"id", record.id},
                     {"at", toEpochMs(record.at)}};
    if (record.isKeyed)
        members.set("keyed", true);
    if (record.kind == AuditRecord::Kind::Intent) {
        members.set("action", record.intent.action);
        members.set("by", record.intent.by);
        members.set("reason", record.intent.reason);
        members.set("server", record.intent.server);
        members.set("index", record.intent.index);
        members.set("details", record.intent.details);
    } else {
        members.set("result", record.result);
        members.set("details", record.details);
    }
    return members;
}

/// What every line begins with: kind, id and, of an outcome, its result.
AuditRecord headOf(MemberReader &read)
{
    AuditRecord record;
    read.require({"kind", "id"});
    const std::string kind = read.text("kind");
    record.id = read.text("id");
    if (kind == "outcome") {
        record.kind = AuditRecord::Kind::Outcome;
        read.require({"result"});
        record.result = read.text("result");
    } else if (kind != "intent") {
        read.complain("kind", "is neither intent nor outcome");
    }
    return record;
}

std::optional<AuditRecord> recordOf(const Value &line)
{
    std::string damage;
    MemberReader read(line, {}, damage);
    AuditRecord record = headOf(read);
    read.require({"number", "at", "hash"});
    record.number = read.integer("number").value_or(0);
    record.at = instantFromEpochMs(read.integer("at").value_or(0));
    record.hash = read.text("hash");
    record.isKeyed = mapOf(line)["keyed"] == Value(true);
    if (record.kind == AuditRecord::Kind::Intent) {
        AuditIntent &intent = record.intent;
        read.require({"action", "by", "reason", "server", "index"});
        intent.action = read.text("action");
        intent.by = read.text("by");
        intent.reason = read.text("reason");
        intent.server = read.text("server");
        intent.index = read.text("index");
        intent.details = mapOf(line)["details"];
    } else {
        record.details = mapOf(line)["details"];
    }
    return damage.empty() ? std::optional(std::move(record)) : std::nullopt;
}

/// Kind, id and result of a line by what stands before its details; a line of another shape is read
/// whole.
std::optional<AuditRecord> beginningOf(std::string_view line)
{
    const std::size_t at = line.find(",\"details\":");
    const Result<Value> value = at == std::string_view::npos
                                        ? Value()
                                        : parseJson(std::string(line.substr(0, at)) + '}',
                                                    LineLimits);
    const Value none;
    std::string damage;
    MemberReader read(value ? *value : none, {}, damage);
    AuditRecord record = headOf(read);
    return damage.empty() ? std::optional(std::move(record)) : auditRecordOf(line);
}

/// The two parts of a line: what was hashed, and the hash it states. Nothing when it does not end
/// with a hash.
struct LineParts
{
    std::string_view text;
    std::string_view hash;
};

std::optional<LineParts> partsOf(std::string_view line)
{
    const std::size_t tail = HashMember.size() + HashLength + LineEnd.size();
    if (line.size() < tail || line.substr(line.size() - LineEnd.size()) != LineEnd
        || line.substr(line.size() - tail, HashMember.size()) != HashMember)
        return std::nullopt;
    return LineParts{line.substr(0, line.size() - tail),
                     line.substr(line.size() - LineEnd.size() - HashLength, HashLength)};
}

/// What is wrong with the hash of @p line after the hash @p previous; empty: nothing.
std::string chainProblem(std::string_view line, const std::string &previous, const AuditKey &key)
{
    if (!partsOf(line))
        return "it does not end with a hash";
    if (!auditLineFits(line, previous, key))
        return "its hash does not fit: this line, or the one before it, was changed, removed or "
               "added";
    return {};
}

/// Checks one line (without its newline) and adds its record. @return what is wrong with it; empty:
/// nothing.
std::string takeLine(std::string_view line, AuditReport &report, std::set<std::string> &intents,
                     const AuditKey &key)
{
    if (std::string problem = chainProblem(line, report.head.hash, key); !problem.empty())
        return problem;
    std::optional<AuditRecord> record = auditRecordOf(line);
    if (!record)
        return "it is not a record of this program";
    if (record->number != report.head.records + 1)
        return "its number is not the next one";
    if (record->kind == AuditRecord::Kind::Intent) {
        if (!intents.insert(record->id).second)
            return "its intent was there before";
    } else if (intents.count(record->id) == 0) {
        return "it is the outcome of an intent that is not there";
    }
    report.head = {record->number, record->hash, !key.empty()};
    report.records.push_back(std::move(*record));
    return {};
}

/// Hands every whole line to @p take, which moves report.head on or tells what is wrong with it,
/// then looks for @p head.
template<typename Take>
AuditReport readLines(std::string_view text, const std::optional<AuditHead> &head, Take take)
{
    AuditReport report;
    std::int64_t lineNumber = 0;
    bool headSeen = !head || head->records == 0;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = text.find('\n', begin);
        if (end == std::string_view::npos) {
            report.torn = true;
            break;
        }
        ++lineNumber;
        if (const std::string problem = take(text.substr(begin, end - begin), report);
            !problem.empty()) {
            report.damage = "line " + std::to_string(lineNumber) + ": " + problem;
            return report;
        }
        headSeen = headSeen
                   || (report.head.records == head->records && report.head.hash == head->hash);
        begin = end + 1;
        report.wholeBytes = begin;
    }
    if (!headSeen)
        report.damage = report.head.records < head->records
                                ? "the end is missing: there were " + std::to_string(head->records)
                                          + " records, and " + std::to_string(report.head.records)
                                          + " are left"
                                : "it was written anew: record " + std::to_string(head->records)
                                          + " is not the one that was kept in mind";
    return report;
}

} // namespace

std::vector<AuditRecord> AuditReport::open() const
{
    std::set<std::string> concluded;
    for (const AuditRecord &record : records) {
        if (record.kind == AuditRecord::Kind::Outcome && record.result != "unknown")
            concluded.insert(record.id);
    }
    std::vector<AuditRecord> result;
    std::copy_if(records.begin(), records.end(), std::back_inserter(result),
                 [&concluded](const AuditRecord &record) {
                     return record.kind == AuditRecord::Kind::Intent
                            && concluded.count(record.id) == 0;
                 });
    return result;
}

std::optional<AuditRecord> auditRecordOf(std::string_view line)
{
    const Result<Value> value = parseJson(line, LineLimits);
    return value ? recordOf(*value) : std::nullopt;
}

bool auditLineFits(std::string_view line, const std::string &previous, const AuditKey &key)
{
    const std::optional<LineParts> parts = partsOf(line);
    return parts && hashOf(previous, parts->text, key) == parts->hash;
}

std::string auditLine(AuditRecord &record, const std::string &previous, const AuditKey &key)
{
    record.isKeyed = !key.empty();
    std::string line = toJson(Value(membersOf(record)));
    line.pop_back(); // the brace comes after the hash
    record.hash = hashOf(previous, line, key);
    return line.append(HashMember).append(record.hash).append(LineEnd).append("\n");
}

AuditReport readAuditTrail(std::string_view text, const std::optional<AuditHead> &head,
                           const AuditKey &key)
{
    std::set<std::string> intents;
    return readLines(text, head, [&](std::string_view line, AuditReport &report) {
        return takeLine(line, report, intents, key);
    });
}

AuditReport checkAuditChain(std::string_view text, const std::optional<AuditHead> &head,
                            const AuditKey &key)
{
    return readLines(text, head, [&key](std::string_view line, AuditReport &report) {
        std::string problem = chainProblem(line, report.head.hash, key);
        if (problem.empty())
            report.head = {report.head.records + 1, std::string(partsOf(line)->hash), !key.empty()};
        return problem;
    });
}

std::vector<AuditRecord> openAuditIntents(std::string_view text)
{
    std::vector<std::pair<std::string, std::string_view>> intents; // by id, in their order
    std::set<std::string> concluded;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = text.find('\n', begin);
        if (end == std::string_view::npos)
            break; // its writer died in it
        const std::string_view line = text.substr(begin, end - begin);
        begin = end + 1;
        const std::optional<AuditRecord> known = beginningOf(line);
        if (!known)
            continue;
        if (known->kind == AuditRecord::Kind::Intent)
            intents.emplace_back(known->id, line);
        else if (known->result != "unknown")
            concluded.insert(known->id);
    }
    std::vector<AuditRecord> open;
    for (const auto &[id, line] : intents) {
        if (concluded.count(id) != 0)
            continue;
        if (std::optional<AuditRecord> record = auditRecordOf(line))
            open.push_back(std::move(*record));
    }
    return open;
}

std::string auditHeadText(const AuditHead &head)
{
    ValueMap members{{"records", head.records}, {"hash", head.hash}};
    if (head.isKeyed)
        members.set("keyed", true);
    return toJson(Value(std::move(members))) + "\n";
}

std::optional<AuditHead> auditHeadFromText(std::string_view text)
{
    const Result<Value> value = parseJson(text);
    const Value none;
    std::string damage;
    MemberReader read(value ? *value : none, {}, damage);
    read.require({"records", "hash"});
    AuditHead head{read.integer("records").value_or(0), read.text("hash"),
                   value && mapOf(*value)["keyed"] == Value(true)};
    return damage.empty() && head.records >= 0 ? std::optional(head) : std::nullopt;
}

} // namespace lockscope
