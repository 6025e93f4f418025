// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/frame/command.h"
#include "app/cli/server/accesslog.h"
#include "backend/embedded/embeddedserver.h"
#include "backend/lab/workerlab.h"
#include "backend/process/signalwatch.h"

namespace lockscope {

class CommandLine;
void addServeCommand(CommandLine &line);

struct ServeOptions
{
    std::string listen = "127.0.0.1:9250";
    std::string dataDir;
    bool demo = false;
    bool allowRemote = false;
    std::string passwordFile;
    bool generatePassword = false;
    std::string accessLog;
    std::string tlsCertificate;
    std::string tlsKey;
};

/// "ADDRESS:PORT", "[IPV6]:PORT", ":PORT" or "ADDRESS" as address and port. InvalidInput: none of
/// these.
Result<EmbeddedServerOptions> parseListenAddress(const std::string &text);

/// The embedded server, until SIGINT or SIGTERM (SIGHUP reads its certificate again); with --demo some worker processes keep a lock tree
/// moving in it.
class ServeCommand final : public Command
{
    Q_OBJECT
public:
    ServeCommand(CommandContext &context, ServeOptions options);
    ~ServeCommand() override;

    void start() override;

protected:
    ExitCode exitUnprinted() const override { return ExitCode::Done; }

private:
    Result<EmbeddedServerOptions> serverOptions() const;
    void onSignal(int signal, bool fromTerminal);
    void reload();
    void announce();
    void onAnswered(const HttpExchange &exchange);
    void startDemo();
    void stop();

    ServeOptions m_options;
    SignalWatch m_signals;
    AccessLog m_accessLog;
    std::unique_ptr<EmbeddedServer> m_server;
    std::unique_ptr<LockBackend> m_demoBackend;
    std::unique_ptr<WorkerLab> m_lab;
    std::string m_password;
};

} // namespace lockscope
