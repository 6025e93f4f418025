// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/lab/labrun.h"

#include <QWidget>

#include <vector>

class QPushButton;

namespace lockscope {

/// A card with one worker process: its name, pid, state, path, and the buttons that do it harm.
class HarmCard : public QWidget
{
    Q_OBJECT
public:
    static constexpr int LeastWidth = 150;
    static constexpr int Height = 124;

    QPushButton *crashButton() const { return m_crash; } ///< Restart for one that is gone
    QPushButton *freezeButton() const { return m_freeze; }

signals:
    void crashClicked(const std::string &id);
    void freezeClicked(const std::string &id);
    void thawClicked(const std::string &id);
    void restartClicked(const std::string &id);
    void pathClicked(const QString &path);

protected:
    /// The texts as they are painted, made safe.
    struct Content
    {
        std::string id;
        std::string path; ///< as it is; shown made safe
        std::int64_t pid = 0;
        LabActor::State state = LabActor::State::Starting;
        QString renewals; ///< right of the state; may be empty, as the two below
        QString token;    ///< right of the path
        QString last;     ///< the last line
        friend bool operator==(const Content &, const Content &) = default;
    };

    explicit HarmCard(QWidget *parent);
    /// @p refusal: why it cannot be harmed, for the buttons' tool tips; empty: it can.
    void setContent(Content content, const QString &refusal = {});
    void addButton(QPushButton *button); ///< after the others; not there when the worker is gone
    bool isOver() const;

    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;

private:
    void dress();
    void place();

    Content m_content;
    QString m_refusal;
    QPushButton *m_crash;
    QPushButton *m_freeze;
    std::vector<QPushButton *> m_more;
};

} // namespace lockscope
