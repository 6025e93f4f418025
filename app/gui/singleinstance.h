// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLocalServer>
#include <QObject>
#include <QString>
#include <QStringList>

#include <functional>
#include <optional>
#include <utility>

class QLocalSocket;

namespace lockscope {

/// One program per user and display: a second start asks the first to open what it was started
/// with, and leaves. Only for processes of the same user, which both sides look at before they say
/// anything.
class SingleInstance : public QObject
{
    Q_OBJECT
public:
    /// @p name: the same for every start that shall be one.
    explicit SingleInstance(const QString &name, QObject *parent = nullptr);

    /// A name for this user and session.
    static QString defaultName();
    /// What is done with the arguments of another start; none: only to be seen. It returns why that
    /// cannot be, for a person; empty: done.
    using Handler = std::function<QString(const QStringList &wish)>;
    void setHandler(Handler handler) { m_handler = std::move(handler); }

    /// What another one that runs answered to @p wish, arguments of a start: why it was not done;
    /// empty: it was. nullopt: this is the first; it listens from now on, or cannot (then there may
    /// be two programs, which is no harm).
    std::optional<QString> handOver(const QStringList &wish = {});
    /// The same for a start that is a program of its own: nobody is asked for anything.
    void listenIfFirst();

private:
    void answer(QLocalSocket *socket);
    void listen();

    Handler m_handler;
    QString m_name;
    QLocalServer m_server;
};

} // namespace lockscope
