// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QJsonArray>
#include <QJsonObject>
#include <QList>
#include <QString>

#include <memory>

namespace e2e {

/// What the server of a test holds, read and written past all our client code. What was written is
/// seen by whoever looks afterwards.
class RawStore
{
public:
    enum class Place { Locks, Changes, Files, AuditCopies };
    struct Document
    {
        QByteArray id;
        QJsonObject source;
    };
    /// Which documents: all, or some of the files.
    struct Which
    {
        QString under = {};    ///< below this directory
        bool isMarked = false; ///< with the mark of a change under way
    };

    RawStore() = default;
    virtual ~RawStore() = default;
    RawStore(const RawStore &) = delete;
    RawStore &operator=(const RawStore &) = delete;

    /// Makes the place of the files. Empty: it is there; else what the server said.
    virtual QByteArray makeFiles() const = 0;
    /// Takes the place of what has the same id. False: the server did not take all of them.
    virtual bool put(Place place, const QList<Document> &documents) const = 0;
    /// As the server has it now, with its _source; `found` false: it is not there.
    virtual QJsonObject document(Place place, const QByteArray &id) const = 0;
    /// Changes members of a document that is there, unless somebody writes it in the same moment.
    virtual bool change(Place place, const QByteArray &id, const QJsonObject &members) const = 0;
    virtual bool remove(Place place, const QByteArray &id) const = 0;
    /// With their _source, and with what tells whether somebody wrote since; up to 10,000. Files
    /// are in the order of their paths.
    virtual QJsonArray documents(Place place, const Which &which) const = 0;
    /// -1: the server does not say.
    virtual int count(Place place, const Which &which) const = 0;
    /// Of what the test made nothing stays. @p made: what lockctl init made.
    virtual void clear(const QStringList &made) const = 0;
};

/// Beside the locks @p index of the server at @p url. Null: this build cannot.
std::unique_ptr<RawStore> rawStore(const QString &url, const QString &index);

} // namespace e2e
