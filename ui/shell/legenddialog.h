// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDialog>

namespace lockscope {

/// What the shapes, colours and bars of the lock tree mean.
class LegendDialog : public QDialog
{
    Q_OBJECT
public:
    explicit LegendDialog(QWidget *parent = nullptr);
};

} // namespace lockscope
