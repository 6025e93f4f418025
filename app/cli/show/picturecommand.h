// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/frame/command.h"
#include "app/cli/frame/pictureloader.h"

namespace lockscope {

/// A command that reads the whole picture once and says something about it.
class PictureCommand : public Command
{
    Q_OBJECT
public:
    using Command::Command;

    void start() override;

protected:
    /// What is wrong in the arguments; checked before anything is sent.
    virtual std::optional<BackendError> argumentError() { return std::nullopt; }
    /// @return what the command ends with.
    virtual ExitCode show(const PictureLoader::Loaded &loaded) = 0;
};

/// Complains of each software whose locks could not be read. @return ServerStatus::isPart().
bool tellUnread(const Printer &out, const ServerStatus &status);

/// The lock object of a document in a picture.
Value lockJson(const LockDocument &document, const JudgedPicture &picture);

} // namespace lockscope
