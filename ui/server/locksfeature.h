// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/server/feature.h"
#include "ui/server/leaving.h"

#include <functional>

namespace lockscope {

/// Locks of this window: taking them and giving them back.
class LocksFeature : public Feature
{
    Q_OBJECT
public:
    /// Tells a person who does not look at the window.
    using Notify = std::function<void(const QString &title, const QString &text)>;

    /// @p notify: none: nobody is told.
    explicit LocksFeature(Workspace &workspace, Notify notify = {});

    void update() override;
    QString unfinished() const override;
    std::optional<Fact> fact() const override;
    bool mayClose() override;
    /// For whoever goes over to another server, or ends the program.
    Leaving &leaving() { return m_leaving; }
    /// Closes the window; what is held then is left.
    void closeLeaving();

public slots:
    void openAcquireDialog();

private:
    /// The session that holds the current row; empty: none.
    std::string currentSession() const;
    /// What goes is named, and asked for, when it is more or other than @p documentId.
    void release(const std::string &session, const std::string &documentId);

    Leaving m_leaving;
    Notify m_notify;
    /// What is held now is left, by a person's word or for want of an answer.
    bool m_isLeft = false;
    QAction *m_acquire;
    QAction *m_release;
    QAction *m_stopWaiting;
};

} // namespace lockscope
