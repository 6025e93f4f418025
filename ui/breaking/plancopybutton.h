// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPushButton>
#include <QString>

#include <functional>
#include <optional>

namespace lockscope {

/// What a plan is outside the window; asked for when it is copied.
struct PlanCopies
{
    std::function<QString()> title;
    std::function<QString()> text;
    std::function<std::optional<QString>()> commands; ///< none: there is no server
    QString commandLanguage;
};

/// Opens a menu of ways to copy a plan: as text, as commands, as a mail.
class PlanCopyButton : public QPushButton
{
    Q_OBJECT
public:
    PlanCopyButton(PlanCopies copies, QWidget *parent);

private:
    void copyText() const;
    void copyCommands() const;
    void mail() const;

    PlanCopies m_copies;
};

} // namespace lockscope
