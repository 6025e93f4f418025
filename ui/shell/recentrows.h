// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QObject>
#include <QString>

#include <string>

namespace lockscope {

class Workspace;

/// The rows of the tree that were looked at, of one server, and the way to a row that is named.
/// Where there is none it says why, and nothing else is chosen.
class RecentRows : public QObject
{
    Q_OBJECT
public:
    static constexpr qsizetype Most = 12;

    struct Row
    {
        std::string documentId; ///< empty: of the directory tree, where the path says which
        QString path;
        friend bool operator==(const Row &, const Row &) = default;
    };

    /// @p workspace must outlive it.
    explicit RecentRows(Workspace &workspace, QObject *parent = nullptr);

    const QList<Row> &rows() const { return m_rows; } ///< the last one first
    void goTo(const Row &row);
    void goToPath(const QString &path); ///< as somebody typed it: of the directory tree

signals:
    void told(const QString &text); ///< one sentence for the status bar

private:
    void remember();
    void onServerChanged();
    /// @p isThere: its row is selected; else why there is none is told.
    void arrive(bool isThere, const std::string &documentId, const QString &path);

    Workspace &m_workspace;
    QList<Row> m_rows;
    std::string m_server; ///< whose they are
};

} // namespace lockscope
