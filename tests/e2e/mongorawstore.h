// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/mongo/deployment.h"
#include "tests/e2e/rawstore.h"

#include <memory>
#include <string>

namespace e2e {

/// The collections of a replica set, in the database that the URL names.
class MongoRawStore : public RawStore
{
public:
    MongoRawStore(const QString &url, const QString &index);

    QByteArray makeFiles() const override;
    bool put(Place place, const QList<Document> &documents) const override;
    QJsonObject document(Place place, const QByteArray &id) const override;
    bool change(Place place, const QByteArray &id, const QJsonObject &members) const override;
    bool remove(Place place, const QByteArray &id) const override;
    QJsonArray documents(Place place, const Which &which) const override;
    int count(Place place, const Which &which) const override;
    void clear(const QStringList &made) const override;

private:
    std::string collectionOf(Place place) const;
    std::vector<lockscope::ValueMap> find(Place place, const lockscope::ValueMap &filter,
                                          const char *order) const;
    /// Whether all @p list were taken, and meant documents that are there.
    bool write(Place place, const char *command, const char *statements,
               const std::vector<lockscope::mongo::Bson> &list) const;

    std::shared_ptr<lockscope::mongo::Deployment> m_deployment; ///< null: of no use
    std::string m_database;
    std::string m_locks;
};

} // namespace e2e
