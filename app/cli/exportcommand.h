// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/picturecommand.h"

namespace lockscope {

class CommandLine;
void addExportCommand(CommandLine &line);

/// The picture now, for other programs.
class ExportCommand final : public PictureCommand
{
    Q_OBJECT
public:
    ExportCommand(CommandContext &context, std::string format);

protected:
    std::optional<BackendError> argumentError() override;
    ExitCode show(const PictureLoader::Loaded &loaded) override;

private:
    std::string m_format;
};

/// One line per holder, or per lock without one; RFC 4180. A cell that a spreadsheet would run as a formula gets a leading '.
std::string exportCsv(const JudgedPicture &picture);
/// Prometheus text format 0.0.4: numbers only, no names from documents.
std::string exportPrometheus(const ServerStatus &status, const JudgedPicture &picture);

} // namespace lockscope
