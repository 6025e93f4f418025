// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/kit/emptystate.h"

namespace lockscope {

class Workspace;

/// Stands in the place of the tree while that has nothing to show, and says why.
class EmptyPage : public EmptyState
{
    Q_OBJECT
public:
    /// @p workspace must outlive it.
    explicit EmptyPage(Workspace &workspace, QWidget *parent = nullptr);

    /// Says what is so now. @p filter: the one in effect, in words. False: the tree has something
    /// to show.
    bool say(const QString &filter);

signals:
    void clearFilterRequested();

private:
    enum class Why {
        None,
        Connecting,
        Loading,
        Cancelled,
        NoAnswer,
        NotSetUp,
        Foreign,
        Refused,
        NothingLocked,
        NothingMatches
    };
    Why why() const;
    void sayWhy(const QString &filter);
    void onButton(int index);

    Workspace &m_workspace;
    Why m_why = Why::None;
};

} // namespace lockscope
