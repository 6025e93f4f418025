// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/contentionlab.h"

#include <QPointer>
#include <QWidget>

#include <array>
#include <string>

class QPushButton;

namespace lockscope {

class LockStore;
class TextLabel;

/// The way through the demo in three steps, above its workers: crash one, wait until its lock is
/// dead, break it. Goes on and back by what happens, and ends by itself.
class DemoGuide : public QWidget
{
    Q_OBJECT
public:
    /// @p store must outlive it.
    explicit DemoGuide(const LockStore &store, QWidget *parent = nullptr);

    void begin(ContentionLab *workers);
    /// What happens may be another step.
    void look();
    /// Something was broken.
    void onBroken();
    int step() const { return m_step; } ///< 1–3; 0: it is over, or did not begin
    QPushButton *showButton() const { return m_show; }
    QPushButton *dismissButton() const { return m_dismiss; }

signals:
    void lockWanted(const QString &documentId); ///< the dead one is to be seen
    void ended();                               ///< done, or dismissed

private:
    void go(int step);
    bool crashedOneHolds() const; ///< what it held is still there
    void end();

    const LockStore &m_store;
    QPointer<ContentionLab> m_workers;
    int m_step = 0;
    std::string m_dead; ///< id of the lock that can be broken; empty: none
    std::array<TextLabel *, 3> m_steps;
    QPushButton *m_show;
    QPushButton *m_dismiss;
};

} // namespace lockscope
