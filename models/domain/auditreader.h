// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/audittrail.h"
#include "models/domain/instant.h"
#include "models/domain/job.h"
#include "models/domain/serverurl.h"

#include <QObject>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace lockscope {

class IntentBackend;
class LockBackend;

/// One line of an audit trail.
///
/// The trail is JSON lines. Every line ends with the member `hash`: the SHA-256 (hex) of the hash
/// before it, a newline, and the line's own bytes up to that member. Whoever changes, removes, adds
/// or reorders a line breaks every hash after it; what was cut off at the end is noticed by the
/// head that is kept beside the file.
struct AuditRecord
{
    enum class Kind { Intent, Outcome };

    std::int64_t number = 0; ///< of the record, from 1
    Kind kind = Kind::Intent;
    std::string id;     ///< of the intent; an outcome has that of its intent
    Instant at;         ///< this machine's clock
    AuditIntent intent; ///< Kind::Intent
    std::string result; ///< Kind::Outcome
    Value details;      ///< Kind::Outcome
    std::string hash;
    bool isKeyed = false; ///< the hash needs a key
};

/// Whether @p intent was for @p index at @p server, a URL as in a profile.
inline bool isIntentFor(const AuditRecord &intent, const std::string &server,
                        const std::string &index)
{
    return intent.intent.index == index && nameSameServer(intent.intent.server, server);
}

/// The secret of those who may write a trail. With one its hashes are HMACs (SHA-256), which nobody
/// without the key can write anew; empty: plain hashes.
using AuditKey = std::string;

/// Some lines of a trail, in its order. Their hashes are not checked here: AuditReader::verify()
/// does that.
struct AuditPage
{
    std::vector<AuditRecord> records;
    std::int64_t begin = 0;      ///< offset of the first line in bytes; 0: nothing is older
    std::int64_t end = 0;        ///< offset after the last whole line
    std::int64_t unreadable = 0; ///< lines that are not records
};

/// What a check of the whole trail found.
struct AuditVerification
{
    std::string file;
    std::int64_t records = 0; ///< unbroken ones, from the first
    std::int64_t open = 0;    ///< intents without a known outcome
    /// What is wrong first, with its line: "line 7: its hash does not fit …". Nothing after it can
    /// be trusted.
    std::optional<std::string> damage;
    /// The last line has no end: its writer died in it, and nothing was sent for it
    bool torn = false;
    bool isKeyed = false; ///< its hashes need a key, which this program has
};

/// What the server's documents say of an intent whose outcome nobody wrote down.
struct AuditResolution
{
    struct Document
    {
        std::string id;
        bool changed = false; ///< it is not the one that was there before the change was sent
        std::string sentence; ///< what that means, for a person
    };
    struct Step ///< of a break
    {
        std::int64_t number = 0; ///< from 1, as in the plan
        std::string action;
        std::string id;       ///< of its document
        std::string result;   ///< "applied", "not-applied", "unclear"
        std::string sentence; ///< how one can tell
    };
    /// "not-applied": no step came to anything. "applied": each did, as far as can be seen.
    /// "partly": the documents show for each step whether it did, and some did not. "unclear": of a
    /// step they do not show it. Of a rename or a recovery: whether its change went that way;
    /// "partly": it is half done, which is not written down: its intent stays open.
    std::string result;
    std::vector<Document> documents;
    std::vector<Step> steps;
};

/// The audit trail of this machine, to be looked at. Nothing here blocks: files are read beside the
/// caller's thread. Common errors: ServerError (cannot be read).
class AuditReader : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    /// Where the trail is, for a person.
    virtual std::string name() const = 0;

    /// At most @p limit lines that end at offset @p before or earlier; −1: the last ones there are.
    [[nodiscard]] virtual ResultJob<AuditPage> *fetchBefore(std::int64_t before, int limit) = 0;
    /// Every line from offset @p from on. Conflict: the trail is shorter than that, so it is
    /// another one.
    [[nodiscard]] virtual ResultJob<AuditPage> *fetchFrom(std::int64_t from) = 0;
    /// Reads and checks everything.
    [[nodiscard]] virtual ResultJob<AuditVerification> *verify() = 0;

    /// Intents for @p index at @p server whose outcome is not known, oldest first. @p server: URL
    /// as in a profile. Malformed: the trail is damaged.
    [[nodiscard]] virtual ResultJob<std::vector<AuditRecord>>
            *fetchOpen(const std::string &server, const std::string &index) = 0;
    /// Asks what became of @p intent and writes the answer into the trail: @p backend for the
    /// documents of a break, @p changes for the record and the files of a rename or a recovery.
    /// Changes nothing on the server. Errors: those of the reads and of AuditTrail::conclude(); the
    /// intent stays open then.
    [[nodiscard]] virtual ResultJob<AuditResolution>
            *resolve(const AuditRecord &intent, LockBackend &backend, IntentBackend *changes) = 0;

signals:
    /// The trail is not what it was: lines came, or it was replaced.
    void changed();
};

} // namespace lockscope
