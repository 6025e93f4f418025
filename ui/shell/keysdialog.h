// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDialog>
#include <QList>

class QAction;

namespace lockscope {

/// Every command that has a key, and the keys of the tree.
class KeysDialog : public QDialog
{
    Q_OBJECT
public:
    explicit KeysDialog(const QList<QAction *> &actions, QWidget *parent = nullptr);
};

} // namespace lockscope
