// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/store/connectionstate.h"

#include <QWidget>

class QToolButton;

namespace lockscope {

class ProgressStrip;
class TextLabel;

/// The first walk over all locks, in the status bar: how many are read, how fast, how long it takes
/// still; Pause or Resume, and Cancel. Folder by folder there is no such walk: then how many of all
/// are read.
class ScanBar : public QWidget
{
    Q_OBJECT
public:
    explicit ScanBar(QWidget *parent = nullptr);

    enum class Room {
        Left,
        Full,          ///< no more can be read folder by folder
        OutsideDropped ///< for something that lies in no folder there was none
    };
    /// Shown while @p state is partial.
    void setState(const ConnectionState &state, Room room = Room::Left);
    QString text() const;
    /// "12 of 41 documents read", of a walk that is partial.
    static QString documentsRead(const ConnectionState &state);

    QToolButton *pauseButton() const { return m_pause; }
    QToolButton *cancelButton() const { return m_cancel; }

signals:
    void pauseClicked(); ///< Resume too
    void cancelClicked();
    void resized();

private:
    TextLabel *m_text;
    ProgressStrip *m_strip;
    QToolButton *m_pause;
    QToolButton *m_cancel;
};

} // namespace lockscope
