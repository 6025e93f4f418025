// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockrequest.h"
#include "models/store/lockstore.h"

#include <QWidget>

#include <string>
#include <vector>

class QComboBox;
class QListWidget;

namespace lockscope {

class EmptyState;
class TextLabel;

/// The Why blocked tab: who is in the way of locking the selected path, judged from the picture on screen.
class WhyBlockedPage : public QWidget
{
    Q_OBJECT
public:
    explicit WhyBlockedPage(LockStore &store, QWidget *parent = nullptr);

    void show(const std::string &documentId, const QString &path);
    int blockerCount() const { return static_cast<int>(m_blockers.size()); }
    TextLabel *summary() const { return m_summary; }

signals:
    void documentChosen(const QString &documentId);

private:
    void refresh();

    LockStore &m_store;
    std::string m_documentId;
    QString m_path;
    std::vector<Blocker> m_blockers;
    QStringList m_lines;
    QComboBox *m_mode;
    TextLabel *m_summary;
    QListWidget *m_list;
    TextLabel *m_note;
};

} // namespace lockscope
