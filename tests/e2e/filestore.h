// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/e2e/e2esupport.h"

#include <QMap>

namespace e2e {

/// The file documents of a test, in a place of their own beside the locks of @p server.
class FileStore
{
public:
    explicit FileStore(const Server &server) : m_server(server) {}

    QString index() const { return m_server.index() + QStringLiteral("-files"); }
    /// Makes their place. Empty: it is there; else what the server said.
    QByteArray make() const { return m_server.raw().makeFiles(); }
    /// Stores one file document per path, its content = its number; their ids begin with @p ids.
    /// False: the server did not take all of them.
    bool put(const QStringList &paths, const QString &ids = QStringLiteral("file")) const;
    /// How many documents there are.
    int count() const { return countOf({}); }
    int countUnder(const QString &path) const { return countOf({path, false}); }
    /// Every file below the path with its place, tokens and number of writes.
    QByteArray picture(const QString &path) const;
    /// Every file there is: path by content.
    QMap<int, QString> files() const;
    /// Files that carry the mark of a change under way.
    int marked() const { return countOf({{}, true}); }

private:
    int countOf(const RawStore::Which &which) const
    {
        return m_server.raw().count(RawStore::Place::Files, which);
    }

    const Server &m_server;
};

/// Waits until a rename or recovery has told that it moved at least so many files.
bool waitForMoved(Background &process, int moved);

} // namespace e2e
