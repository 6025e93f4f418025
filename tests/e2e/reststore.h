// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/e2e/rawstore.h"

namespace e2e {

/// The indexes of a server that speaks REST.
class RestStore : public RawStore
{
public:
    RestStore(QString url, const QString &index) : m_url(std::move(url)), m_index(index.toUtf8()) {}

    QByteArray makeFiles() const override;
    bool put(Place place, const QList<Document> &documents) const override;
    QJsonObject document(Place place, const QByteArray &id) const override;
    bool change(Place place, const QByteArray &id, const QJsonObject &members) const override;
    bool remove(Place place, const QByteArray &id) const override;
    QJsonArray documents(Place place, const Which &which) const override;
    int count(Place place, const Which &which) const override;
    void clear(const QStringList &made) const override;

private:
    QByteArray pathOf(Place place) const;
    QByteArray pathOf(Place place, const char *kind, const QByteArray &id) const;
    QJsonObject search(Place place, const Which &which, int size) const;

    QString m_url;
    QByteArray m_index;
};

} // namespace e2e
