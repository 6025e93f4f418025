// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/protocol/protocolstore.h"
#include "models/domain/audittrail.h"
#include "models/domain/intent.h"
#include "models/domain/job.h"
#include "models/domain/value.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace lockscope {

/// Copies lines of the audit trail to where the profile wants them on the server.
class AuditCopier
{
public:
    AuditCopier() = default;
    AuditCopier(const AuditCopier &) = delete;
    AuditCopier &operator=(const AuditCopier &) = delete;
    virtual ~AuditCopier() = default;

    /// True when nothing may be changed on the server before its intent is there.
    virtual bool isRequired() const = 0;

    using Handler = std::function<void(const Result<void> &)>;
    /// @p then is called unless @p context is gone by then; at once when no copy is wanted. A line
    /// that is there already is no error.
    virtual void write(const AuditLine &line, const QObject *context, const Handler &then) = 0;

    /// Where the copies go, as "the audit index NAME".
    virtual std::string target() const = 0;

    /// Why a line has no copy, in one sentence without its full stop.
    std::string problem(const BackendError &error) const;
    /// The error of a change that was not made because its intent has no copy. Whatever became of
    /// the copy, nothing else was written.
    BackendError requiredError(const BackendError &error) const;
};

/// What plans and changes over files ask of a store besides what their machines ask.
class ChangeStore : public ProtocolStore
{
public:
    /// Of the server, for people: without secrets.
    virtual std::string displayUrl() const = 0;
    /// Where the locks are there, as the profile names it.
    virtual const std::string &place() const = 0;
    virtual bool isReadOnly() const = 0;
    /// The same store by a connection of its own, so that renewals never queue behind what is read
    /// over this one.
    virtual std::shared_ptr<ChangeStore> another() const = 0;
    /// The same, and not read-only.
    virtual std::shared_ptr<ChangeStore> writable() const = 0;

    using DocumentsHandler = std::function<void(Result<Value>)>;
    /// Reads documents of locks and sessions, confirmed, as an audit trail keeps them: a list, with
    /// texts of any size. @p then is called unless @p context is gone by then; without @p ids at
    /// once, with an empty list.
    virtual void readKept(const std::vector<std::string> &ids, const QObject *context,
                          const DocumentsHandler &then)
            = 0;
    virtual std::unique_ptr<AuditCopier> auditCopier() = 0;

    using CheckHandler = std::function<void(const Result<void> &)>;
    /// Learns how much may be read at once, where nothing else asks for it first. @p handler is
    /// called unless @p context is gone by then. @return what is on its way; nullptr: nothing was
    /// asked, and @p handler was called.
    virtual Job *prepareReads(const QObject *context, CheckHandler handler) = 0;
    /// Changes whose records are open, and those that lock entries name, once each: a crash may
    /// leave either without the other. The store must outlive the job.
    virtual ResultJob<std::vector<std::string>> *findOpenChanges(QObject *owner) = 0;
    /// Whether changes can be recorded in @p intents; changes nothing.
    virtual void checkIntents(const std::string &intents, const QObject *context,
                              const CheckHandler &handler)
            = 0;
    /// Whether the files in @p files can be changed, @p page at once, and those at and below each
    /// of
    /// @p under by their ids alone; changes nothing.
    virtual void checkFiles(const std::string &files, const std::vector<std::string> &under,
                            int page, const QObject *context, const CheckHandler &handler)
            = 0;
    using MarkedHandler = std::function<void(const MarkedFiles &)>;
    /// Looks for the files with the mark of @p intent wherever files are known to be; what may not
    /// be searched is left out. Ends with @p context.
    virtual void findMarked(const std::string &intent, QObject *context,
                            const MarkedHandler &handler)
            = 0;
    /// Takes closed records away that were kept for a day (docs/protocol.md, "The half-done
    /// change"). Best effort: whoever comes next takes what is left. @p handler is called in any
    /// case, unless @p context is gone by then.
    virtual void clearTombstones(const std::string &intents, Instant now, const QObject *context,
                                 const std::function<void()> &handler)
            = 0;
};

} // namespace lockscope
