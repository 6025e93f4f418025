// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/commands.h"
#include "app/cli/frame/commandline.h"

#include <QStringList>

#include <memory>
#include <string>
#include <vector>

namespace lockscope {

/// lockctl's commands as main() declares them, for these words.
class DeclaredCommands
{
public:
    explicit DeclaredCommands(const QStringList &words)
    {
        for (const QString &word : QStringList{QStringLiteral("lockctl")} + words)
            m_words.push_back(word.toStdString());
        for (std::string &word : m_words)
            m_pointers.push_back(word.data());
        m_line = std::make_unique<CommandLine>(static_cast<int>(m_pointers.size()),
                                               m_pointers.data());
        addCommands(*m_line);
    }

    CommandLine &line() { return *m_line; }
    const CLI::App &app() const { return m_line->app(); }

    /// Whole, with the options of all commands.
    static DeclaredCommands all() { return DeclaredCommands({QStringLiteral("manual")}); }

private:
    std::vector<std::string> m_words;
    std::vector<char *> m_pointers;
    std::unique_ptr<CommandLine> m_line;
};

} // namespace lockscope
