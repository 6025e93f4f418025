// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/settings/settings.h"

#include <QDialog>

class QListWidget;
class QStackedWidget;

namespace lockscope {

/// The settings by page, each a row of the table; what is changed counts at once.
class SettingsDialog : public QDialog
{
    Q_OBJECT
public:
    /// @p settings must outlive it.
    explicit SettingsDialog(Settings &settings, QWidget *parent = nullptr);

    QListWidget *pageList() const { return m_list; }
    /// Its check box, list or number.
    QWidget *field(Settings::Key key) const;
    void showPage(Settings::Page page);
    Settings::Page page() const;

private:
    QWidget *makePage(Settings::Page page);
    QWidget *makeField(const Settings::Row &row, QWidget *parent);

    Settings &m_settings;
    QListWidget *m_list;
    QStackedWidget *m_pages;
};

} // namespace lockscope
