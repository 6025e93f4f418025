// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>
#include <QWidget>

class QBoxLayout;
class QLabel;
class QPushButton;

namespace lockscope {

class TextLabel;

/// Says why a view is empty and what to do next: icon, title, one paragraph, buttons.
class EmptyState : public QWidget
{
    Q_OBJECT
public:
    struct Words
    {
        QString icon; ///< name of an icon
        QString title;
        QString text;
    };

    explicit EmptyState(QWidget *parent = nullptr);

    void setContent(const Words &words) { setContent(words.icon, words.title, words.text); }
    /// @p buttons: words of the buttons, the first is the suggested one; texts must be safe to
    /// show.
    void setContent(const QString &icon, const QString &title, const QString &text,
                    const QStringList &buttons = {});
    QString title() const;
    QString text() const;
    const QList<QPushButton *> &buttons() const { return m_buttons; }

signals:
    void buttonClicked(int index);

protected:
    /// Something to fill in, between the text and the buttons; this takes it over.
    void setFields(QWidget *fields);
    void changeEvent(QEvent *event) override;

private:
    void drawIcon();

    QString m_icon;
    QLabel *m_picture;
    TextLabel *m_title;
    TextLabel *m_text;
    QBoxLayout *m_column;
    QBoxLayout *m_buttonRow;
    QList<QPushButton *> m_buttons;
};

} // namespace lockscope
