// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/lab/harmcard.h"

class QScrollArea;

namespace lockscope {

/// One worker of a run, with its token, its renewals, what it did, and the slow network besides.
class LabCard : public HarmCard
{
    Q_OBJECT
public:
    explicit LabCard(QWidget *parent = nullptr);

    /// @p refusal: why it cannot be harmed; empty: it can.
    void setActor(const LabActor &actor, const QString &refusal);
    const LabActor &actor() const { return m_actor; }

    QPushButton *slowButton() const { return m_slow; }

signals:
    void slowClicked(const std::string &id, bool on);

private:
    LabActor m_actor;
    QString m_refusal;
    QPushButton *m_slow;
};

/// The cards of all workers, in rows as wide as the room; scrolls when they are many.
class LabCardBoard : public QWidget
{
    Q_OBJECT
public:
    explicit LabCardBoard(QWidget *parent = nullptr);

    void setRun(LabRun *run); ///< borrowed; nullptr: none
    void refresh();           ///< the workers' states may have changed
    const std::vector<LabCard *> &cards() const { return m_cards; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void pathChosen(const QString &path);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    QString refusal() const;
    LabCard *makeCard();
    void place();

    LabRun *m_run = nullptr;
    QScrollArea *m_scroll;
    QWidget *m_board;
    std::vector<LabCard *> m_cards;
};

} // namespace lockscope
