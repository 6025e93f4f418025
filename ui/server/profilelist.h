// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/savedprofile.h"

#include <QListWidget>

#include <vector>

namespace lockscope {

/// Connections to choose from: name and stage, address, what answered and when; a strip in the
/// stage's colour at the left.
class ProfileList : public QListWidget
{
    Q_OBJECT
public:
    static constexpr int RowHeight = 66;

    explicit ProfileList(QWidget *parent = nullptr);

    /// The row of the current one stays current as long as there are as many.
    void setProfiles(const std::vector<SavedProfile> &profiles);
    /// As the last row, for a connection that is not saved yet.
    void addProfile(const SavedProfile &profile);
};

} // namespace lockscope
