// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QList>
#include <QObject>
#include <QTcpServer>

#include <functional>
#include <map>
#include <optional>
#include <string>

class QTcpSocket;

namespace lockscope::test {

/// The JSON gateway of an etcd of one member, as far as Lockscope asks it, in memory.
class FakeEtcd : public QObject
{
    Q_OBJECT
public:
    struct Asked
    {
        QByteArray target;
        QJsonObject body;
        QByteArray authorization;
    };
    struct Reply
    {
        int status = 200;
        QByteArray body;
        bool isLost = false; ///< the connection ends without an answer
    };

    FakeEtcd();

    std::string url() const;
    /// A key with a lease (0: none).
    void put(const QByteArray &key, const QByteArray &value = {}, qint64 lease = 0);
    void remove(const QByteArray &key);
    bool has(const QByteArray &key) const { return m_keys.contains(key); }

    std::map<qint64, qint64> leases; ///< seconds left, by ids; another one is over
    QByteArray user;                 ///< not empty: somebody must log in, with the password "pass"
    QByteArray leader = "17";
    int pageLimit = 100000; ///< at most so many keys at once, whatever is asked for
    QList<Asked> asked;
    /// Before anything else; nullopt: as a gateway answers.
    std::function<std::optional<Reply>(const Asked &)> intercept;
    /// After a transaction was carried out.
    std::function<std::optional<Reply>()> afterWrite;

    int countOf(const QByteArray &target) const;

private:
    struct Key
    {
        QByteArray value;
        qint64 created = 0;
        qint64 modified = 0;
        qint64 lease = 0;
    };

    void read(QTcpSocket *socket, QByteArray &buffer);
    Reply answer(const Asked &asked);
    Reply range(const QJsonObject &body) const;
    Reply transaction(const QJsonObject &body);
    QJsonObject header() const;

    QTcpServer m_server;
    std::map<QByteArray, Key> m_keys;
    qint64 m_revision = 1;
};

} // namespace lockscope::test
