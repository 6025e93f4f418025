// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFont>
#include <QObject>
#include <QPalette>

namespace lockscope {

/// Chooses between light and dark and dresses the application: style, palette, font. One per
/// program, made before windows.
class Theme : public QObject
{
    Q_OBJECT
public:
    enum class Choice { System, Light, Dark };

    explicit Theme(QObject *parent = nullptr);

    void setChoice(Choice choice);
    Choice choice() const { return m_choice; }
    /// Of all texts, in points; 0: as the desktop has it. What is shown already may keep its own.
    void setFontSize(int points);
    bool isDark() const { return m_dark; }

    static QString toString(Choice choice); ///< "system", "light", "dark": for settings
    static Choice fromString(const QString &text);

signals:
    void changed();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void apply();
    void readSystem();

    QFont m_font; ///< of the desktop
    Choice m_choice = Choice::System;
    bool m_dark = false;
    bool m_systemDark = false;
    bool m_applying = false;
};

} // namespace lockscope
