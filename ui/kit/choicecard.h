// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAbstractButton>

namespace lockscope {

/// A radio button with a bold line and a consequence below it, in a box of its own; red when chosen
/// and dangerous.
class ChoiceCard : public QAbstractButton
{
    Q_OBJECT
public:
    ChoiceCard(const QString &title, const QString &text, bool dangerous,
               QWidget *parent = nullptr);
    void setDescription(const QString &text);

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_description;
    bool m_dangerous;
};

} // namespace lockscope
