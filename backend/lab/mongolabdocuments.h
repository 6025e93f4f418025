// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/lab/labdocuments.h"
#include "backend/mongo/mongostore.h"

namespace lockscope {

/// In a collection of the database that the locks are in.
class MongoLabDocuments final : public LabDocuments
{
    Q_OBJECT
public:
    /// @p clock must outlive this.
    MongoLabDocuments(mongo::LockServer server, std::string collection, const Clock &clock);

    void create(const std::vector<File> &files, const Done &done) override;
    void remove(const std::vector<std::string> &ids, const Done &done) override;
    void read(const std::vector<std::string> &ids, const Documents &done) override;
    void stampAndRead(const std::vector<std::string> &ids, const Fence &fence,
                      const Documents &done) override;
    void writePlusOne(const std::vector<LabDocument> &documents, bool guarded,
                      const WrittenHandler &done) override;

private:
    mongo::MongoStore m_store;
};

} // namespace lockscope
