// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/show/picturecommand.h"

namespace lockscope {

class CommandLine;
void addExportCommand(CommandLine &line);

/// The picture now, for other programs.
class ExportCommand final : public PictureCommand
{
    Q_OBJECT
public:
    struct Options
    {
        std::string format = "json"; ///< json, csv, prometheus or locksnap
        bool redact = false;         ///< locksnap: pseudonyms instead of names
    };
    ExportCommand(CommandContext &context, Options options);

protected:
    std::optional<BackendError> argumentError() override;
    ExitCode show(const PictureLoader::Loaded &loaded) override;

private:
    Result<QByteArray> snapshotOf(const PictureLoader::Loaded &loaded) const;
    ExitCode showSnapshot(const PictureLoader::Loaded &loaded);

    Options m_options;
};

/// One line per holder, or per lock without one; every cell made safe (csvCell()).
std::string exportCsv(const JudgedPicture &picture);
/// Prometheus text format 0.0.4: numbers only, no names from documents.
std::string exportPrometheus(const ServerStatus &status, const JudgedPicture &picture);

} // namespace lockscope
