// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"
#include "models/domain/clock.h"
#include "models/domain/lockdocument.h"
#include "models/domain/serverprofile.h"
#include "models/domain/value.h"

#include <QObject>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace lockscope {

/// A protected document of a run as it was read: a file with a counter in it.
struct LabDocument
{
    static constexpr const char *CounterField = "counter";

    enum class State {
        Read,
        Fenced, ///< a later owner has been here: nothing was changed
        Missing
    };
    std::string id;
    State state = State::Missing;
    ValueMap source;
    LockRevision revision; ///< where the store has one

    std::int64_t counter() const; ///< 0 when there is none
    std::int64_t fence() const;   ///< 0: never stamped
};

/// The protected documents of the lab, in an index or collection of their own beside the locks: the
/// same one that a rename moves files in.
///
/// With fencing a work begins by stamping the documents with its token, in one request that also
/// reads them, by the script that refuses an older token; the writing at its end is conditional on
/// what that stamp made. A worker that was overtaken is refused at both places.
class LabDocuments : public QObject
{
    Q_OBJECT
public:
    /// Token of a lock; tokens of another lock index (epoch) do not compare.
    struct Fence
    {
        std::int64_t token = 0;
        std::int64_t epoch = 0;
    };
    struct File
    {
        std::string id;
        std::string path;
    };
    enum class Written { Yes, Rejected, Unknown };

    /// @p index: its name, or a collection's.
    explicit LabDocuments(std::string index, QObject *parent = nullptr)
        : QObject(parent), m_index(std::move(index))
    {}

    const std::string &index() const { return m_index; }
    static std::string indexName(const std::string &lockIndex) { return lockIndex + "-lab"; }

    /// Of the document that a lock of PlainReadWrite on @p document is in.
    static std::string lockOf(const std::string &document) { return document + "-lock"; }

    using Done = std::function<void(const Result<void> &)>;
    /// Makes the index unless it is there, and the files with a counter of 0. Errors: as the
    /// server answers, ServerError.
    virtual void create(const std::vector<File> &files, const Done &done) = 0;
    /// Takes the files away, and the index too when nothing else is in it and the server lets us.
    virtual void remove(const std::vector<std::string> &ids, const Done &done) = 0;

    using Documents = std::function<void(const Result<std::vector<LabDocument>> &)>;
    /// One per id, in order.
    virtual void read(const std::vector<std::string> &ids, const Documents &done) = 0;
    virtual void stampAndRead(const std::vector<std::string> &ids, const Fence &fence,
                              const Documents &done)
            = 0;

    using WrittenHandler = std::function<void(const Result<std::vector<Written>> &)>;
    /// Stores every document with its counter plus one. @p guarded: only as it was read. One answer
    /// per document, in order.
    virtual void writePlusOne(const std::vector<LabDocument> &documents, bool guarded,
                              const WrittenHandler &done)
            = 0;

private:
    std::string m_index;
};

/// Of a scenario whose locks are in documents of MongoDB, on a server that is none.
BackendError needsMongo();

/// Those of @p profile's server. Errors: InvalidInput, as the backend of such a profile.
Result<std::unique_ptr<LabDocuments>> makeLabDocuments(const ServerProfile &profile,
                                                       const Clock &clock);

} // namespace lockscope
