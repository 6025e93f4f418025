// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAbstractButton>
#include <QMessageBox>
#include <QTest>

#include <algorithm>

namespace lockscope {

/// The question that stands in @p window; nullptr: there is none.
inline QMessageBox *questionIn(const QWidget &window)
{
    const QList<QMessageBox *> boxes = window.findChildren<QMessageBox *>();
    const auto shown = std::find_if(boxes.begin(), boxes.end(),
                                    [](const QMessageBox *box) { return box->isVisible(); });
    return shown == boxes.end() ? nullptr : *shown;
}

/// Waits for a question and presses the button that says @p words. False: there is no such one.
inline bool answerIn(const QWidget &window, const QString &words)
{
    constexpr int Long = 60000;
    if (!QTest::qWaitFor([&window] { return questionIn(window) != nullptr; }, Long))
        return false;
    const QList<QAbstractButton *> buttons = questionIn(window)->buttons();
    for (QAbstractButton *button : buttons) {
        if (button->text().remove(QLatin1Char('&')) == words) {
            QTest::mouseClick(button, Qt::LeftButton);
            return true;
        }
    }
    return false;
}

} // namespace lockscope
