// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/contentionlab.h"
#include "ui/lab/harmcard.h"

#include <QPointer>
#include <QWidget>

#include <vector>

class QPushButton;
class QScrollArea;

namespace lockscope {

class EmptyState;
class TextLabel;

/// One demo worker, and what it does there.
class WorkerCard : public HarmCard
{
    Q_OBJECT
public:
    explicit WorkerCard(QWidget *parent = nullptr);
    void setWorker(const LabWorker &worker);
};

/// The Demo workers panel: real processes that hold locks. Crash kills one with SIGKILL, Freeze
/// stops it with SIGSTOP.
class WorkerPanel : public QWidget
{
    Q_OBJECT
public:
    explicit WorkerPanel(QWidget *parent = nullptr);

    void setGuide(QWidget *guide);   ///< takes it, above everything
    void setLab(ContentionLab *lab); ///< nullptr: none
    const std::vector<WorkerCard *> &cards() const { return m_cards; }

signals:
    void countChanged(int workers);
    void pathChosen(const QString &path);
    void told(const QString &text);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void update();
    void place();

    QPointer<ContentionLab> m_lab;
    std::vector<WorkerCard *> m_cards;
    QScrollArea *m_scroll;
    QWidget *m_board;
    EmptyState *m_empty;
    TextLabel *m_summary;
    QPushButton *m_start;
    QPushButton *m_stop;
};

} // namespace lockscope
