// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

class QWidget;

namespace lockscope {

class TextLabel;

/// The small bold line above a part of a dialog. Owned by @p parent.
TextLabel *sectionTitle(const QString &text, QWidget *parent);

} // namespace lockscope
