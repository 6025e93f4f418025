// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/server/servecommand.h"

#include "app/cli/frame/commandline.h"
#include "backend/engines/backendfactory.h"
#include "backend/process/servicenotice.h"
#include "models/domain/lockid.h"
#include "ui/text/format.h"
#include "ui/text/safetext.h"

#include <QCoreApplication>

#include <charconv>
#include <csignal>
#include <utility>

namespace lockscope {

namespace {

constexpr int DemoWorkers = 6;

} // namespace

void addServeCommand(CommandLine &line)
{
    const auto options = std::make_shared<ServeOptions>();
    CLI::App *app = line.addLocalCommand("serve",
                                         "The embedded lock server, until SIGINT or SIGTERM",
                                         [options](CommandContext &context) {
                                             return std::make_unique<ServeCommand>(context,
                                                                                   *options);
                                         });
    app->add_option("--listen", options->listen, "Address and port; port 0 takes a free one")
            ->type_name("ADDRESS:PORT")
            ->capture_default_str();
    app->add_option("--data", options->dataDir,
                    "Keep the locks in this folder; else in memory only")
            ->type_name("DIR")
            ->check(CLI::Validator(
                    [](const std::string &dir) {
                        return dir.empty() ? std::string("names no folder") : std::string();
                    },
                    {}));
    app->add_flag("--demo", options->demo,
                  "Set up a lock tree and keep it moving with worker processes");
    app->add_flag("--allow-remote", options->allowRemote,
                  "Let other machines in; needs a password");
    CLI::Option *file
            = app->add_option("--password-file", options->passwordFile,
                              "Ask for this password (user lockscope); else LOCKSCOPE_PASSWORD")
                      ->type_name("FILE");
    app->add_flag("--generate-password", options->generatePassword,
                  "Ask for a new password, and print it")
            ->excludes(file);
    CLI::Option *certificate
            = app->add_option("--tls-cert", options->tlsCertificate,
                              "Serve https with this certificate (PEM, with its chain)")
                      ->type_name("FILE");
    CLI::Option *key = app->add_option("--tls-key", options->tlsKey,
                                       "The key of that certificate (PEM, without a pass phrase)")
                               ->type_name("FILE");
    certificate->needs(key);
    key->needs(certificate);
    certificate->excludes("--demo"); // its workers would not know the authority
    app->add_option("--access-log", options->accessLog, "Add a line for each request to this file")
            ->type_name("FILE");
    app->footer("SIGHUP: with --tls-cert, certificate and key are read again, for connections to "
                "come. A service manager\nthat waits for it (NOTIFY_SOCKET) is told when the "
                "server is ready, reloads and stops.");
}

Result<EmbeddedServerOptions> parseListenAddress(const std::string &text)
{
    EmbeddedServerOptions options;
    const std::size_t colon = text.rfind(':');
    const bool bracketed = !text.empty() && text.front() == '[';
    const std::size_t close = text.find(']');
    if (bracketed && close == std::string::npos)
        return fail(BackendError::Kind::InvalidInput,
                    "--listen is ADDRESS:PORT, as 127.0.0.1:9250 or [::1]:9250");
    const bool hasPort = bracketed ? colon == close + 1 : colon != std::string::npos;
    const std::string address = bracketed ? text.substr(1, close - 1)
                                          : text.substr(0, hasPort ? colon : std::string::npos);
    if (!address.empty())
        options.listenAddress = address == "localhost" ? "127.0.0.1" : address;
    if (bracketed && !hasPort && close + 1 != text.size())
        return fail(BackendError::Kind::InvalidInput,
                    "--listen is ADDRESS:PORT, as 127.0.0.1:9250 or [::1]:9250");
    if (!hasPort)
        return options;
    const std::string port = text.substr(colon + 1);
    const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), options.port);
    if (error != std::errc() || end != port.data() + port.size())
        return fail(BackendError::Kind::InvalidInput,
                    "the port of --listen is a number from 0 to 65535");
    return options;
}

ServeCommand::ServeCommand(CommandContext &context, ServeOptions options)
    : Command(context), m_options(std::move(options))
{
    connect(&m_signals, &SignalWatch::interrupted, this, &ServeCommand::onSignal);
}

ServeCommand::~ServeCommand()
{
    m_lab.reset(); // its workers release their locks while the server still answers
    m_demoBackend.reset();
    m_server.reset();
}

Result<EmbeddedServerOptions> ServeCommand::serverOptions() const
{
    Result<EmbeddedServerOptions> options = parseListenAddress(m_options.listen);
    if (!options)
        return options;
    options->dataDir = m_options.dataDir;
    options->allowRemote = m_options.allowRemote;
    options->tlsCertificate = m_options.tlsCertificate;
    options->tlsKey = m_options.tlsKey;
    if (m_options.generatePassword) {
        options->password = newRandomId();
        return options;
    }
    if (m_options.passwordFile.empty()) {
        options->password = connection().environmentPassword;
        return options;
    }
    const Result<Secret> password = readSecretFile(m_options.passwordFile);
    if (!password)
        return tl::unexpected(password.error());
    if (password->isExposed)
        tellExposed(m_options.passwordFile);
    options->password = password->text;
    return options;
}

void ServeCommand::start()
{
    Result<EmbeddedServerOptions> options = serverOptions();
    if (options && !m_options.accessLog.empty()) {
        if (const Result<void> opened = m_accessLog.open(m_options.accessLog); !opened)
            options = tl::unexpected(opened.error());
    }
    if (!options) {
        endWith(options.error());
        return;
    }
    m_password = options->password;
    // Nothing is built for the log of a server that has nothing to tell.
    const bool logs = !m_options.accessLog.empty();
    if (logs || !m_password.empty()) {
        options->onAnswered = [this, logs](const HttpExchange &exchange) {
            if (logs || exchange.wrongPasswords > 0)
                QMetaObject::invokeMethod(this, [this, exchange] { onAnswered(exchange); });
        };
    }
    m_server = std::make_unique<EmbeddedServer>(*options);
    if (const Result<void> started = m_server->start(); !started) {
        // A conflict of servers, not one of a plan with what it saw.
        if (started.error().kind == BackendError::Kind::Conflict) {
            endSaying(BackendError::Kind::Conflict,
                      QStringLiteral("Another server uses this folder: %1. Nothing was "
                                     "changed. Stop that server first, or give another --data.")
                              .arg(safeText(m_options.dataDir, 200)),
                      ExitCode::ServerFailed);
            return;
        }
        // Of an address of this machine, not of a server that was asked.
        if (started.error().kind == BackendError::Kind::Unreachable) {
            endSaying(BackendError::Kind::Unreachable,
                      QStringLiteral("Cannot serve here: %1. Nothing was changed.")
                              .arg(safeText(started.error().detail, 300)),
                      ExitCode::ServerFailed);
            return;
        }
        endWith(started.error());
        return;
    }
    if (m_options.demo)
        startDemo();
    else
        announce();
}

/// A hang-up that nobody's terminal sent asks a service to read its files again.
void ServeCommand::onSignal(int signal, bool fromTerminal)
{
    const bool isReload = signal == SIGHUP && !fromTerminal
                          && (isService() || !m_options.tlsCertificate.empty());
    if (isReload && m_server && m_server->isRunning())
        reload();
    else
        stop();
}

void ServeCommand::reload()
{
    tellService(reloadingState());
    const Result<void> read = m_server->reloadCertificate();
    if (!read)
        out().complain(QStringLiteral("The certificate was not read again: %1. The one from before "
                                      "stays in use. Put it right and send SIGHUP once more.")
                               .arg(safeText(read.error().detail, 300)));
    else if (!m_options.tlsCertificate.empty())
        out().progress(QStringLiteral("Certificate and key were read again."));
    tellService("READY=1");
}

void ServeCommand::announce()
{
    tellService("READY=1\nSTATUS=Serving at " + m_server->url());
    if (out().json()) {
        ValueMap said{{"url", m_server->url()}};
        if (m_options.generatePassword)
            said.set("password", m_password);
        out().result(said);
        return;
    }
    if (m_options.generatePassword)
        out().line(QStringLiteral("Password of the user lockscope: %1")
                           .arg(QString::fromStdString(m_password)));
    out().line(QStringLiteral("Serving at %1 until SIGINT or SIGTERM.%2")
                       .arg(QString::fromStdString(m_server->url()),
                            m_options.dataDir.empty()
                                    ? QStringLiteral(" The locks are in memory only.")
                                    : QString()));
}

void ServeCommand::onAnswered(const HttpExchange &exchange)
{
    m_accessLog.write(formatIso(clock().wallNow()).toStdString(), exchange);
    if (exchange.wrongPasswords > 0)
        out().progress(QStringLiteral("A wrong password from %1 (%2 in a row).")
                               .arg(QString::fromStdString(exchange.from),
                                    QString::number(exchange.wrongPasswords)));
}

/// The tree is set up before the URL is printed: who waits for that line finds it ready.
void ServeCommand::startDemo()
{
    ServerProfile profile;
    profile.url = m_server->url();
    profile.password = m_password;
    profile.user = m_password.empty() ? std::string() : "lockscope";
    Result<std::unique_ptr<LockBackend>> backend = createBackend(profile, clock());
    if (!backend) {
        endWith(backend.error());
        return;
    }
    m_demoBackend = std::move(*backend);
    m_demoBackend->setUp({})->onResult(this, [this, profile](const Result<SetUpOutcome> &outcome) {
        if (!outcome) {
            endWith(outcome.error());
            return;
        }
        WorkerLabOptions options;
        options.program = QCoreApplication::applicationFilePath();
        m_lab = std::make_unique<WorkerLab>(profile, options);
        connect(m_lab.get(), &ContentionLab::failed, this,
                [this](const QString &text) { out().progress(text); });
        m_lab->start(DemoWorkers);
        announce();
    });
}

void ServeCommand::stop()
{
    tellService("STOPPING=1");
    m_lab.reset();
    m_demoBackend.reset();
    if (m_server)
        m_server->stop();
    end(ExitCode::Done);
}

} // namespace lockscope
