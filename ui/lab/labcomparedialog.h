// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/lab/lablibrary.h"

#include <QDialog>

#include <utility>
#include <vector>

class QListWidget;
class QPushButton;

namespace lockscope {

/// Which scenarios to run one after the other, and on which servers.
class LabCompareDialog : public QDialog
{
    Q_OBJECT
public:
    /// @p chosen: index of the scenario that is compared with its variants.
    LabCompareDialog(const LabLibrary &library, int chosen, QWidget *parent);

    /// Index of the scenario and of the server, in the order in which they shall run.
    using Job = std::pair<std::size_t, std::size_t>;
    std::vector<Job> jobs() const;

    QListWidget *scenarios() const { return m_scenarios; }
    QListWidget *servers() const { return m_servers; }
    QPushButton *startButton() const { return m_start; }

private:
    void updateStart();

    QListWidget *m_scenarios;
    QListWidget *m_servers;
    QPushButton *m_start;
};

} // namespace lockscope
