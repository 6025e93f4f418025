// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QThread>

#include <atomic>

namespace lockscope {

/// Stands between a client and a server on this machine and, when told to, passes bulk writes on
/// but never their answers: the write happens and nobody learns of it. Or it keeps bulks until it
/// is told to let them go. Runs in a thread of its own.
class CuttingProxy : public QThread
{
    Q_OBJECT
public:
    /// @p server: URL of the server behind it.
    explicit CuttingProxy(const QString &server);
    ~CuttingProxy() override;

    QString url() const { return QStringLiteral("http://127.0.0.1:%1").arg(m_port.load()); }
    /// Cuts the answer of every bulk but the first @p passed ones from now on; −1: none.
    void cutBulksAfter(int passed) { m_passing = passed; }
    /// Keeps the answers to realtime reads back, until letGo().
    void holdReadAnswers() { m_holdsReads = true; }
    /// Keeps every bulk but the first @p passed ones back, until letGo().
    void holdBulksAfter(int passed) { m_freeBulks = passed; }
    bool isHolding() const { return m_holding; }
    /// Passes on what was kept back and, from now on, everything.
    void letGo();

signals:
    void released();

protected:
    void run() override;

private:
    bool mustCut();
    bool mustHold();

    quint16 m_upstream;
    std::atomic<quint16> m_port{0};
    std::atomic<int> m_passing{-1};
    std::atomic<int> m_freeBulks{-1}; ///< −1: all
    std::atomic<bool> m_holding{false};
    std::atomic<bool> m_holdsReads{false};
};

} // namespace lockscope
