// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/instant.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <functional>
#include <optional>
#include <set>
#include <string>

class QMessageBox;

namespace lockscope {

class LockController;
class Workspace;

/// How somebody leaves a server on which this window holds locks: nothing that blocks others stays
/// behind without a word.
class Leaving : public QObject
{
    Q_OBJECT
public:
    enum class To { Nowhere, AnotherServer, Closed, End };
    /// What is not released by then is said to be left; it ends with its lease.
    static constexpr Millis LongestWait{3000};

    /// @p workspace must outlive it.
    explicit Leaving(Workspace &workspace);

    /// Something is held, or was begun and is not answered.
    bool isNeeded() const;
    /// Calls @p go when a person said what is to become of the locks and that is done; at once when
    /// it is not needed. Never, when they stay. Of two calls the later one counts.
    void leave(To to, std::function<void()> go);
    /// The first half of it: calls @p go when a person has said it, with nothing released yet.
    void ask(To to, std::function<void()> go);
    /// The other half: calls @p go when what was said is done.
    void carryOut(std::function<void()> go);
    /// The same without a question, where there is nobody to ask: the locks are released. What could
    /// not be is told in the log.
    void releaseThen(std::function<void()> go);

private:
    enum class Question { What, Waits, NotReleased };

    void show(Question question, std::function<void()> onRelease, std::function<void()> onKeep);
    void waitForRelease();
    void release();
    void onLimit();
    void goOn();

    Workspace &m_workspace;
    LockController &m_locks;
    QPointer<QMessageBox> m_question;
    Question m_asked = Question::What; ///< of m_question
    std::optional<To> m_to;            ///< where a person wants to go, who can be asked
    bool m_keeps = false;              ///< they are left, by a person's word
    std::function<void()> m_go;
    std::set<std::string> m_released; ///< holders whose release was asked for
    QTimer m_limit;                   ///< runs while it is waited for them
};

} // namespace lockscope
