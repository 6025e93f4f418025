// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/savedprofile.h"

#include <QListWidget>

#include <vector>

namespace lockscope {

/// Connections to choose from: name and stage, address, what answered and when; a strip in the
/// stage's colour at the left. They are put in another order by dragging.
class ProfileList : public QListWidget
{
    Q_OBJECT
public:
    static constexpr int RowHeight = 66;

    explicit ProfileList(QWidget *parent = nullptr);

    /// The row of the current one stays current as long as there are as many.
    void setProfiles(const std::vector<SavedProfile> &profiles);
    /// As the last row, for a connection that is not saved yet.
    void addUnsaved(const ServerProfile &profile);

signals:
    /// Dragged by hand; nothing has moved yet.
    void moveWanted(int from, int to);

protected:
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void endDrag();

    static constexpr int None = -1;
    QPoint m_pressedAt;
    int m_dragged = None; ///< the row under the button
    int m_gap = None;     ///< the row before which it would stand; None: it is not dragged
};

} // namespace lockscope
