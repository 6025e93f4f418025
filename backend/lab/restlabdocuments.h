// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/http/httpclient.h"
#include "backend/lab/labdocuments.h"

#include <memory>

namespace lockscope {

/// In an index of Elasticsearch, OpenSearch or the embedded server.
class RestLabDocuments final : public LabDocuments
{
    Q_OBJECT
public:
    RestLabDocuments(std::unique_ptr<HttpClient> http, std::string index,
                     QObject *parent = nullptr);

    void create(const std::vector<File> &files, const Done &done) override;
    void remove(const std::vector<std::string> &ids, const Done &done) override;
    void read(const std::vector<std::string> &ids, const Documents &done) override;
    void stampAndRead(const std::vector<std::string> &ids, const Fence &fence,
                      const Documents &done) override;
    void writePlusOne(const std::vector<LabDocument> &documents, bool guarded,
                      const WrittenHandler &done) override;

private:
    void bulk(const std::string &body, const std::string &options,
              const std::function<void(const Result<Value::List> &)> &done);

    std::unique_ptr<HttpClient> m_http;
    QObject m_asker; ///< goes first: nobody is told of what the client ends with
};

} // namespace lockscope
