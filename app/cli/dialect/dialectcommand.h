// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/frame/command.h"
#include "backend/dialects/dialectshelf.h"
#include "backend/foreign/foreignsource.h"
#include "models/dialect/foreigndocument.h"

#include <memory>
#include <string>
#include <vector>

namespace lockscope {

class CommandLine;
void addDialectCommand(CommandLine &line);

/// Files that describe the locks of other software: list and show them, check one, try one on
/// documents that were saved or that a server has, draft one from them. Sends a server nothing but
/// questions.
class DialectCommand final : public Command
{
    Q_OBJECT
public:
    struct Options
    {
        std::string what;
        std::vector<std::string> subjects; ///< names or files
        std::vector<std::string> files;    ///< --dialect
        std::string documents;
        std::string engine;
        std::string at;
        bool isLive = false;
        bool allRequests = false;
    };
    DialectCommand(CommandContext &context, Options options);

    void start() override;

private:
    void list();
    void show();
    void check();
    void tryOut();
    void tryOn(const Dialect &dialect, const QList<ForeignDocument> &documents, qint64 at);
    void tryLive(const Dialect &dialect, qint64 at);
    void guess();
    void guessFrom(const QList<ForeignDocument> &documents, DialectEngine engine,
                   const DialectPlace &where);
    void guessLive(DialectEngine engine, const DialectPlace &where);
    /// Of the server that is meant. nullptr: that was not possible, and the command has ended.
    ForeignSource *openSource();

    DialectShelf shelf() const;
    void complainOf(const BrokenDialect &broken) const;
    /// The dialect that is a file, or has that name. Ends the command when there is none.
    std::optional<Dialect> chosen(const std::string &subject);
    Result<QByteArray> documentBytes() const;
    Result<DialectEngine> engine() const;
    Result<qint64> now() const;
    void refuse(const QString &why);

    Options m_options;
    std::unique_ptr<ForeignSource> m_source;
};

} // namespace lockscope
