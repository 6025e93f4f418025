// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/server/feature.h"

class QAbstractItemView;

namespace lockscope {

struct LockRow;

/// What can be done with the rows that are seen, and changes no lock: going to others, copying,
/// opening and closing folders, filtering to what a row shows.
class RowsFeature : public Feature
{
    Q_OBJECT
public:
    explicit RowsFeature(Workspace &workspace);

    void update() override;

private:
    void addCopying();
    void addExport();
    void addFolders();
    void addFilters();
    /// Whose rows are meant; the tree's, where no list has the keyboard.
    const QAbstractItemView &focusedView() const;
    void watchSelection();
    LockRow currentRow() const;

    QAction *m_nextStale;
    QAction *m_copyPath;
    QAction *m_copyRows;
    QAction *m_export;
    QAction *m_openBelow;
    QAction *m_closeBelow;
    QAction *m_toFolder;
    QAction *m_toOwner;
    QAction *m_toHost;
    QMetaObject::Connection m_watchedSelection;
};

} // namespace lockscope
