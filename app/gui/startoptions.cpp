// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/startoptions.h"

#include "models/domain/serverurl.h"

#include "app/manual/roff.h"
#include "app/version/version.h"

#include <QCommandLineParser>
#include <QFileInfo>

namespace lockscope {
namespace {

tl::unexpected<BackendError> usageError(const QString &text)
{
    return fail(BackendError::Kind::InvalidInput, text.toStdString());
}

/// lockscope(1), of what --help is made of.
QString manPage(const QCommandLineParser &parser, const QList<QCommandLineOption> &options)
{
    const auto text = [](const QString &words) { return roffText(words.toStdString()); };
    std::string page
            = roffTitle("LOCKSCOPE", LOCKSCOPE_VERSION) + roffSection("NAME")
              + "lockscope \\- console for distributed locks that follow a directory tree\n"
              + roffSection("SYNOPSIS") + roffBold("lockscope") + roffText(" [OPTIONS] [FILE]")
              + "\n" + roffSection("DESCRIPTION") + text(parser.applicationDescription())
              + " The window shows the live tree of locks, who holds them and what is "
                "known about each holder, and breaks the locks of dead processes by a "
                "plan that is guarded by what was on the screen.\n.PP\n"
              + "FILE is a snapshot (.locksnap), which is opened read\\-only, or a break plan "
                "(.json), which is opened on the server that is named, or else on the one that is "
                "open.\n.PP\n"
              + text(QStringLiteral(
                      "One program runs for each user and display. A later start hands over what "
                      "it was asked for: it is opened in the window that is not connected yet, or "
                      "in a new one. With a password or a key in the environment it is a program "
                      "of its own."))
              + "\n" + roffSection("OPTIONS");
    for (const QCommandLineOption &option : options) {
        QStringList names = option.names();
        for (QString &name : names)
            name.prepend(name.size() == 1 ? QStringLiteral("-") : QStringLiteral("--"));
        std::string tag = roffBold(names.join(QStringLiteral(", ")).toStdString());
        if (!option.valueName().isEmpty())
            tag += " " + roffItalic(option.valueName().toStdString());
        page += roffItem(tag, text(option.description()));
    }
    page += roffSection("EXIT STATUS") + roffItem(roffBold("0"), "done")
            + roffItem(roffBold("1"), "the program that runs already could not open that")
            + roffItem(roffBold("2"), "bad usage; no window was opened") + roffSection("SEE ALSO")
            + roffReference("lockctl", "") + "\n";
    return QString::fromStdString(page);
}

} // namespace

QStringList StartOptions::wish() const
{
    QStringList arguments;
    const auto add = [&arguments](const char *option, const QString &value) {
        if (!value.isEmpty())
            arguments.append(QLatin1String(option) + QLatin1Char('=') + value);
    };
    // The other program was started elsewhere.
    const auto absolute = [](const QString &file) { return QFileInfo(file).absoluteFilePath(); };
    add("--server", server);
    add("--profile", profile);
    if (demo)
        arguments.append(QStringLiteral("--demo"));
    for (const QString &file : {snapshot, plan}) {
        if (!file.isEmpty())
            arguments.append(absolute(file));
    }
    if (arguments.isEmpty())
        return {};
    add("--data", dataDir.isEmpty() ? QString() : absolute(dataDir));
    add("--index", index);
    add("--user", user);
    for (const QString &dialect : dialects)
        add("--dialect", QFileInfo::exists(dialect) ? absolute(dialect) : dialect);
    if (sniff)
        arguments.append(QStringLiteral("--sniff"));
    if (readOnly)
        arguments.append(QStringLiteral("--read-only"));
    if (byFolder)
        arguments.append(QStringLiteral("--by-folder"));
    return arguments;
}

bool StartOptions::isPlanOnly() const
{
    return !plan.isEmpty() && server.isEmpty() && profile.isEmpty();
}

bool StartOptions::hasSecret() const
{
    return !password.empty() || !apiKey.empty() || !keyPassword.empty() || !proxyPassword.empty();
}

Result<StartOptions> StartOptions::parse(const QStringList &arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(
            QCommandLineParser::tr("Console for distributed locks that follow a directory tree."));
    const QCommandLineOption help = parser.addHelpOption();
    const QCommandLineOption version = parser.addVersionOption();
    const QCommandLineOption server(QStringLiteral("server"),
                                    QCommandLineParser::tr("Connect to the lock server at <URL>."),
                                    QStringLiteral("URL"));
    const QCommandLineOption
            index(QStringLiteral("index"),
                  QCommandLineParser::tr(
                          "Alias of the lock index, or the collection (default fs-locks)."),
                  QStringLiteral("NAME"));
    const QCommandLineOption profile(QStringLiteral("profile"),
                                     QCommandLineParser::tr(
                                             "Connect to the saved connection <NAME>."),
                                     QStringLiteral("NAME"));
    const QCommandLineOption
            user(QStringLiteral("user"),
                 QCommandLineParser::tr(
                         "User name; the password comes from LOCKSCOPE_PASSWORD or the keyring."),
                 QStringLiteral("NAME"));
    const QCommandLineOption
            dialect(QStringLiteral("dialect"),
                    QCommandLineParser::tr("Show and break the locks of other software too: a name "
                                           "of “lockctl dialect list”, or a file. May be given "
                                           "several times."),
                    QStringLiteral("NAME|FILE"));
    const QCommandLineOption
            sniff(QStringLiteral("sniff"),
                  QCommandLineParser::tr(
                          "Ask the cluster for its other nodes (Elasticsearch and OpenSearch)."));
    const QCommandLineOption readOnly(QStringLiteral("read-only"),
                                      QCommandLineParser::tr("Send no writes to that server."));
    const QCommandLineOption
            byFolder(QStringLiteral("by-folder"),
                     QCommandLineParser::tr("Read folders as they are opened, not the whole tree; "
                                            "what is too large to hold is read so anyway."));
    const QCommandLineOption
            demo(QStringLiteral("demo"),
                 QCommandLineParser::tr(
                         "Start a lock server in this program, and worker processes that use it."));
    const QCommandLineOption data(QStringLiteral("data"),
                                  QCommandLineParser::tr("With --demo: keep its locks in <DIR>."),
                                  QStringLiteral("DIR"));
    const QList<QCommandLineOption> known{server, index,    profile,  user, dialect,
                                          sniff,  readOnly, byFolder, demo, data};
    parser.addOptions(known);
    QCommandLineOption manual(QStringLiteral("manual"));
    manual.setFlags(QCommandLineOption::HiddenFromHelp); // for who packages it
    parser.addOption(manual);

    parser.addPositionalArgument(QStringLiteral("FILE"),
                                 QCommandLineParser::tr("Open a snapshot (.locksnap), read-only, "
                                                        "or a break plan (.json) on the server."),
                                 QStringLiteral("[FILE]"));

    if (!parser.parse(arguments))
        return usageError(parser.errorText());
    StartOptions options;
    if (parser.isSet(help)) {
        options.action = Action::ShowHelp;
        options.text = parser.helpText();
        return options;
    }
    if (parser.isSet(version)) {
        options.action = Action::ShowVersion;
        options.text = QStringLiteral("lockscope %1\n").arg(QString::fromUtf8(versionText()));
        return options;
    }
    if (parser.isSet(manual)) {
        options.action = Action::ShowHelp;
        options.text = manPage(parser, QList<QCommandLineOption>{help, version} + known);
        return options;
    }
    // As of a variable that is not set: what is done without the option is not what is meant.
    for (const QCommandLineOption &option : known) {
        if (parser.values(option).contains(QString()))
            return usageError(QCommandLineParser::tr("--%1 is given without a value.")
                                      .arg(option.names().constFirst()));
    }
    const QStringList files = parser.positionalArguments();
    const bool isSnapshot = files.size() == 1
                            && files.constFirst().endsWith(QLatin1String(".locksnap"));
    const bool isPlan = files.size() == 1 && files.constFirst().endsWith(QLatin1String(".json"));
    if (isSnapshot)
        options.snapshot = files.constFirst();
    else if (isPlan)
        options.plan = files.constFirst();
    else if (!files.isEmpty())
        return usageError(
                QCommandLineParser::tr("\"%1\" is not an option.").arg(files.constFirst()));
    options.server = parser.value(server);
    options.index = parser.value(index);
    options.profile = parser.value(profile);
    options.user = parser.value(user);
    if (options.user.contains(QLatin1Char(':')))
        return usageError(QCommandLineParser::tr(
                "A user name has no colon in it. Use LOCKSCOPE_PASSWORD or a saved connection."));
    options.dialects = parser.values(dialect);
    options.sniff = parser.isSet(sniff);
    options.readOnly = parser.isSet(readOnly);
    options.byFolder = parser.isSet(byFolder);
    options.dataDir = parser.value(data);
    options.demo = parser.isSet(demo);
    if (options.demo && (!options.server.isEmpty() || !options.profile.isEmpty()))
        return usageError(QCommandLineParser::tr(
                "--demo brings its own server: leave out --server and --profile."));
    if (isSnapshot && (options.demo || !options.server.isEmpty() || !options.profile.isEmpty()))
        return usageError(QCommandLineParser::tr(
                "A snapshot is a server of its own: leave out --demo, --server and --profile."));
    if (isPlan && options.demo)
        return usageError(QCommandLineParser::tr("A demo begins without locks that a plan could "
                                                 "be of: leave out --demo."));
    if (!options.demo && !options.dataDir.isEmpty())
        return usageError(QCommandLineParser::tr("--data needs --demo."));
    if (!options.server.isEmpty() && !options.profile.isEmpty())
        return usageError(QCommandLineParser::tr("Name either --server or --profile."));
    if (!options.server.isEmpty()) {
        const ServerUrl url = readServerUrl(options.server.toStdString());
        if (url.fault == ServerUrl::Fault::Password)
            return usageError(QCommandLineParser::tr(
                    "The URL holds a password, which others on this machine can read. "
                    "Use LOCKSCOPE_PASSWORD or a saved connection."));
        if (url.fault != ServerUrl::Fault::None && url.fault != ServerUrl::Fault::User)
            return usageError(
                    QCommandLineParser::tr("The server is not a URL like http://127.0.0.1:9250."));
        if (options.sniff && !isRestUrl(options.server.toStdString()))
            return usageError(QCommandLineParser::tr(
                    "--sniff is for Elasticsearch and OpenSearch; leave it out."));
    }
    return options;
}

} // namespace lockscope
