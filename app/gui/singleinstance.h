// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLocalServer>
#include <QObject>
#include <QString>
#include <QStringList>

class QLocalSocket;

namespace lockscope {

/// One window per user: a second start asks the first to come to the front and to open what it was
/// started with, and leaves. Only for processes of the same user.
class SingleInstance : public QObject
{
    Q_OBJECT
public:
    /// @p name: the same for every start that shall be one.
    explicit SingleInstance(const QString &name, QObject *parent = nullptr);

    /// A name for this user and session.
    static QString defaultName();
    /// True: another one runs and was asked to come to the front, and to do what @p wish says, in
    /// arguments of a start. False: this is the first; it listens from now on, or cannot (then
    /// there may be two windows, which is no harm).
    bool handOver(const QStringList &wish = {});
    /// The same for a start that is a window of its own: nobody is asked for anything.
    void listenIfFirst();

signals:
    void raiseRequested(const QStringList &wish);

private:
    void answer(QLocalSocket *socket);
    void listen();

    QString m_name;
    QLocalServer m_server;
};

} // namespace lockscope
