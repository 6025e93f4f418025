// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/clock.h"
#include "models/domain/lockrecorder.h"

#include <QPointer>
#include <QWidget>

#include <memory>
#include <string>

class QPushButton;
class QTreeWidget;

namespace lockscope {

class TextLabel;

/// The History tab: what happened to the selected path, newest first, page by page, from the
/// record; it outlives the program.
class HistoryPage : public QWidget
{
    Q_OBJECT
public:
    static constexpr int PageEvents = 50;

    explicit HistoryPage(const Clock &clock, QWidget *parent = nullptr);

    void setRecorder(LockRecorder *recorder); ///< borrowed; nullptr: nothing is recorded
    void show(const QString &path);
    QTreeWidget *list() const { return m_list; }
    QPushButton *olderButton() const { return m_older; }
    TextLabel *note() const { return m_note; }

private:
    void ask(std::uint64_t before);
    void take(const Result<RecordedEvents> &events, bool more);
    void say(const QString &text);

    const Clock &m_clock;
    QPointer<LockRecorder> m_recorder;
    std::unique_ptr<QObject> m_context; ///< of the answer that is waited for
    QString m_path;
    std::uint64_t m_shown = 0;  ///< LockRecorder::eventsAdded() when it was asked last
    std::uint64_t m_oldest = 0; ///< number of the last row
    QTreeWidget *m_list;
    TextLabel *m_note;
    QPushButton *m_older;
};

} // namespace lockscope
