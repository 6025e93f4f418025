// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/e2e/e2esupport.h"

#include <QMap>

namespace e2e {

/// The file documents of a test, in an index of their own beside the locks of @p server.
class FileStore
{
public:
    explicit FileStore(const Server &server);
    ~FileStore();

    QString index() const { return QString::fromUtf8(m_index); }
    /// Makes the index. Empty: it is there; else what the server said.
    QByteArray make() const;
    /// Stores one file document per path, its content = its number. False: the server did not take
    /// all of them.
    bool put(const QStringList &paths) const;
    /// How many documents there are.
    int count() const { return countOf(R"({"match_all":{}})"); }
    /// Every file there is: path by content.
    QMap<int, QString> files() const;
    /// Files that carry the mark of a change under way.
    int marked() const { return countOf(R"({"exists":{"field":"intent"}})"); }

private:
    int countOf(const QByteArray &query) const;
    QJsonObject search(const QByteArray &query, int size) const;

    const Server &m_server;
    QByteArray m_index;
};

/// Waits until a rename or recovery has told that it moved at least so many files.
bool waitForMoved(Background &process, int moved);

} // namespace e2e
