// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/manual/manualcommand.h"

#include "app/cli/frame/commandline.h"
#include "app/cli/manual/completion.h"
#include "app/cli/manual/manpage.h"

#include <QDir>
#include <QSaveFile>

#include <map>
#include <utility>

namespace lockscope {

namespace {

/// Nothing, or what went wrong.
QString write(const QString &path, const std::string &text)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly)
        || file.write(text.data(), static_cast<qint64>(text.size())) < 0 || !file.commit())
        return file.errorString();
    return {};
}

} // namespace

void addManualCommands(CommandLine &line)
{
    const auto shell = std::make_shared<std::string>();
    CLI::App *completion
            = line.addLocalCommand("completion", "Print what completes lockctl's words in a shell",
                                   [&line, shell](CommandContext &context) {
                                       return std::make_unique<CompletionCommand>(context, line,
                                                                                  *shell);
                                   });
    completion->add_option("SHELL", *shell, "bash, zsh or fish")
            ->required()
            ->type_name("bash|zsh|fish");

    const auto folder = std::make_shared<std::string>();
    CLI::App *manual
            = line.addLocalCommand("manual", "Write the manual pages",
                                   [&line, folder](CommandContext &context) {
                                       return std::make_unique<ManualCommandWriter>(context, line,
                                                                                    *folder);
                                   });
    manual->group(std::string());
    manual->add_option("--folder", *folder, "Where to; made when missing")
            ->required()
            ->type_name("DIR");
}

CompletionCommand::CompletionCommand(CommandContext &context, const CommandLine &line,
                                     std::string shell)
    : Command(context), m_line(line), m_shell(std::move(shell))
{}

void CompletionCommand::start()
{
    const std::optional<std::string> script = completionScript(m_shell, readCommand(m_line.app()),
                                                               readCommands(m_line.app()));
    if (!script) {
        endSaying(BackendError::Kind::InvalidInput,
                  QStringLiteral("There is completion for bash, zsh and fish only."),
                  ExitCode::BadUsage);
        return;
    }
    out().raw(*script); // with --json too: it is a script, whoever asks for it
    end(ExitCode::Done);
}

ManualCommandWriter::ManualCommandWriter(CommandContext &context, const CommandLine &line,
                                         std::string folder)
    : Command(context), m_line(line), m_folder(std::move(folder))
{}

void ManualCommandWriter::start()
{
    const std::vector<ManualCommand> commands = readCommands(m_line.app());
    // A version without the commit: the same pages from the same texts.
    const std::string version = LOCKSCOPE_VERSION;
    std::map<std::string, std::string> pages{
            {"lockctl.1", mainManPage(readCommand(m_line.app()), commands, version)}};
    for (const ManualCommand &command : commands)
        pages["lockctl-" + command.name + ".1"] = commandManPage(command, version);
    const QDir folder(QString::fromStdString(m_folder));
    QString problem = folder.mkpath(QStringLiteral("."))
                              ? QString()
                              : QStringLiteral("the folder cannot be made");
    for (const auto &[name, text] : pages)
        if (problem.isEmpty())
            problem = write(folder.filePath(QString::fromStdString(name)), text);
    if (!problem.isEmpty()) {
        endSaying(BackendError::Kind::InvalidInput,
                  QStringLiteral("The pages could not be written: %1.").arg(problem),
                  ExitCode::ServerFailed);
        return;
    }
    end(ExitCode::Done);
}

} // namespace lockscope
