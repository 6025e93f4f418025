// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/server/feature.h"

#include <memory>

namespace lockscope {

class GuideWindow;

/// The user guide at the place that has the keyboard (F1, in dialogs too), and What's This.
class HelpFeature : public Feature
{
    Q_OBJECT
public:
    explicit HelpFeature(Workspace &workspace);
    ~HelpFeature() override;

    GuideWindow *guide() const { return m_guide.get(); } ///< nullptr: it was not opened yet

    bool eventFilter(QObject *watched, QEvent *event) override;

public slots:
    void openGuide(); ///< at the place that has the keyboard

private:
    std::unique_ptr<GuideWindow> m_guide;
};

} // namespace lockscope
