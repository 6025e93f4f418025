// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDialog>

class QListWidget;
class QTextBrowser;
class QUrl;

namespace lockscope {

class TextLabel;

/// The user guide, without a network: its pages at the left, the open one at the right. A window of
/// its own, so that it can be read beside a dialog.
class GuideWindow : public QDialog
{
    Q_OBJECT
public:
    GuideWindow();

    /// "lab.md#the-verdict"; a place that is not there is the first page.
    void showPlace(const QString &place);
    QString page() const; ///< "lab.md"
    QTextBrowser *browser() const { return m_text; }
    QListWidget *pageList() const { return m_pages; }

private:
    void follow(const QUrl &link);
    void goToHeading(const QString &anchor);

    QListWidget *m_pages;
    QTextBrowser *m_text;
    TextLabel *m_note;
};

} // namespace lockscope
