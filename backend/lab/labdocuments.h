// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/http/httpclient.h"
#include "models/domain/value.h"

#include <QObject>

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace lockscope {

/// A protected document of a run as it was read: a file with a counter in it.
struct LabDocument
{
    enum class State {
        Read,
        Fenced, ///< a later owner has been here: nothing was changed
        Missing
    };
    std::string id;
    State state = State::Missing;
    ValueMap source;
    std::int64_t seqNo = 0;
    std::int64_t primaryTerm = 0;

    std::int64_t counter() const; ///< 0 when there is none
    std::int64_t fence() const;   ///< 0: never stamped
};

/// The protected documents of the lab, in an index of their own beside the locks: the same index
/// that a rename moves files in.
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

    /// @p http outlives this.
    LabDocuments(HttpClient &http, std::string index, QObject *parent = nullptr);

    const std::string &index() const { return m_index; }
    static std::string indexName(const std::string &lockIndex) { return lockIndex + "-lab"; }

    using Done = std::function<void(const Result<void> &)>;
    /// Makes the index unless it is there, and the files with a counter of 0. Errors: as HTTP
    /// answers, ServerError.
    void create(const std::vector<File> &files, const Done &done);
    /// Takes the files away, and the index too when nothing else is in it and the server lets us.
    void remove(const std::vector<std::string> &ids, const Done &done);

    using Documents = std::function<void(const Result<std::vector<LabDocument>> &)>;
    /// One per id, in order.
    void read(const std::vector<std::string> &ids, const Documents &done);
    void stampAndRead(const std::vector<std::string> &ids, const Fence &fence,
                      const Documents &done);

    using WrittenHandler = std::function<void(const Result<std::vector<Written>> &)>;
    /// Stores every document with its counter plus one. @p guarded: only as it was read. One answer
    /// per document, in order.
    void writePlusOne(const std::vector<LabDocument> &documents, bool guarded,
                      const WrittenHandler &done);

private:
    void bulk(const std::string &body, const std::string &options,
              const std::function<void(const Result<Value::List> &)> &done);

    HttpClient &m_http;
    std::string m_index;
};

} // namespace lockscope
