// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/frame/connectionoptions.h"

#include "app/cli/frame/durationparser.h"
#include "backend/process/secretkeeping.h"
#include "backend/profiles/profilefile.h"
#include "models/domain/certificatepin.h"
#include "models/domain/proxyway.h"
#include "models/domain/serverurl.h"

#include <CLI/CLI.hpp>

#include <QFile>

#include <algorithm>
#include <string_view>
#include <utility>

#include <unistd.h>

namespace lockscope {

namespace {

constexpr const char *Group = "Connection";

/// A collection may be called nearly anything; what it may not be is said when the server is
/// opened.
Result<void> checkIndex(const std::string &index, bool isCollection)
{
    if (isCollection)
        return {};
    const bool odd = index.empty() || index.size() > 255
                     || index.find_first_of("/\\*?\"<>| ,#:%") != std::string::npos
                     || index.front() == '_' || index.front() == '-' || index.front() == '.';
    if (odd)
        return fail(BackendError::Kind::InvalidInput,
                    "\"" + index + "\" is not the name of one index");
    return {};
}

/// Certificates and keys are read by the TLS library much later; a wrong name should fail now.
Result<void> checkReadable(const std::string &path)
{
    if (!path.empty() && !QFile(QString::fromStdString(path)).open(QIODevice::ReadOnly))
        return fail(BackendError::Kind::InvalidInput, "the file " + path + " cannot be read");
    return {};
}

void override(std::string &field, const std::string &given)
{
    if (!given.empty())
        field = given;
}

/// The first line of a file, or of what comes through a pipe, without anything that follows it.
Result<std::string> firstLine(QFile &file)
{
    constexpr std::size_t MaxBytes = 64 * 1024;
    std::string line;
    char c = 0;
    while (file.read(&c, 1) == 1 && c != '\n') {
        if (line.size() == MaxBytes)
            return fail(BackendError::Kind::InvalidInput, "is over 64 KiB");
        line += c;
    }
    if (file.error() != QFileDevice::NoError)
        return fail(BackendError::Kind::InvalidInput, "cannot be read");
    return line;
}

/// A byte order mark, and the other half of a line's end, are no part of a secret.
Result<std::string> secretIn(std::string line)
{
    constexpr std::string_view Mark = "\xef\xbb\xbf";
    if (line.starts_with("\xff\xfe") || line.starts_with("\xfe\xff")
        || line.find('\0') != std::string::npos)
        return fail(BackendError::Kind::InvalidInput, "is in UTF-16; save it as UTF-8");
    if (line.starts_with(Mark))
        line.erase(0, Mark.size());
    if (line.ends_with('\r'))
        line.pop_back();
    if (line.empty())
        return fail(BackendError::Kind::InvalidInput, "has nothing in its first line");
    return line;
}

/// What was given, over what was @p saved.
Result<ServerProfile> withOptions(ServerProfile result, const ConnectionOptions &options)
{
    override(result.url, options.server);
    override(result.index, options.index);
    override(result.auditIndex, options.auditIndex);
    for (const std::string &dialect : options.dialects) {
        if (std::find(result.dialects.begin(), result.dialects.end(), dialect)
            == result.dialects.end())
            result.dialects.push_back(dialect);
    }
    const bool isByPassword = !options.user.empty() || !options.passwordFile.empty();
    if (!options.apiKeyFile.empty() && isByPassword)
        return fail(BackendError::Kind::InvalidInput,
                    "an API key names its owner; leave out --user and --password-file");
    // What the environment has is for whoever is not named otherwise.
    const bool isByEnvironment = !options.environmentApiKey.empty() && result.user.empty()
                                 && options.environmentPassword.empty();
    if (isByPassword)
        result.login = ServerProfile::Login::Password;
    else if (!options.apiKeyFile.empty() || isByEnvironment)
        result.login = ServerProfile::Login::ApiKey;
    override(result.user, options.user);
    if (result.login == ServerProfile::Login::ApiKey)
        result.user.clear();
    override(result.caFile, options.caFile);
    override(result.pin, options.pin);
    override(result.certFile, options.certFile);
    override(result.keyFile, options.keyFile);
    if (options.proxy == "system")
        result.proxy.clear();
    else
        override(result.proxy, options.proxy);
    result.readOnly = result.readOnly || options.readOnly;
    result.findNodes = result.findNodes || options.sniff;
    if (!options.timeout.empty()) {
        const Result<Millis> parsed = parseDuration(options.timeout);
        if (!parsed)
            return tl::unexpected(parsed.error());
        if (*parsed == Millis(0))
            return fail(BackendError::Kind::InvalidInput,
                        "a time-out of nothing lets no request succeed");
        result.timeout = *parsed;
    }
    if (!result.pin.empty() && certificatePin(result.pin).empty())
        return fail(BackendError::Kind::InvalidInput,
                    "--pin takes a SHA-256: 64 hexadecimal digits, colons allowed");
    const Result<ProxyWay> way = proxyWay(result.proxy);
    if (!way)
        return tl::unexpected(way.error());
    if (way->user.empty() && !options.proxyPasswordFile.empty())
        return fail(BackendError::Kind::InvalidInput,
                    "nobody is named whose password that of the proxy is: write --proxy "
                    "http://USER@HOST:PORT");
    if (result.certFile.empty() && !result.keyFile.empty())
        return fail(BackendError::Kind::InvalidInput,
                    "a key without a certificate proves nothing: give --cert too");
    for (const std::string &file : {result.caFile, result.certFile, result.keyFile}) {
        if (const Result<void> readable = checkReadable(file); !readable)
            return tl::unexpected(readable.error());
    }
    if (const Result<void> url = checkServerUrl(result.url); !url)
        return tl::unexpected(url.error());
    const bool isCollection = isMongoUrl(result.url);
    if (options.sniff && !isRestUrl(result.url))
        return fail(BackendError::Kind::InvalidInput,
                    "--sniff is for Elasticsearch and OpenSearch: the members of MongoDB are found "
                    "without it, and those of etcd are named in --server");
    if (const Result<void> name = checkIndex(result.index, isCollection); !name)
        return tl::unexpected(name.error());
    if (!result.auditIndex.empty()) {
        if (const Result<void> name = checkIndex(result.auditIndex, isCollection); !name)
            return tl::unexpected(name.error());
        if (result.auditIndex == result.index)
            return fail(BackendError::Kind::InvalidInput,
                        "the copies of the audit trail cannot be kept with the locks");
    }
    // The first colon ends the name in what is sent.
    if (result.user.find(':') != std::string::npos)
        return fail(BackendError::Kind::InvalidInput,
                    "a user name has no colon in it; the password goes into --password-file");
    return result;
}

/// Of a file, or what the environment had.
class SecretReader
{
public:
    Result<SecretText> read(const std::string &file, const SecretText &environment)
    {
        if (file.empty())
            return environment;
        const Result<Secret> secret = readSecretFile(file);
        if (!secret)
            return tl::unexpected(secret.error());
        if (secret->isExposed)
            exposed.push_back(file);
        return secret->text;
    }
    std::vector<std::string> exposed;
};

ChosenServer withSecrets(Result<ServerProfile> profile, const ConnectionOptions &options)
{
    if (!profile)
        return {std::move(profile)};
    SecretReader reader;
    const bool isKey = profile->login == ServerProfile::Login::ApiKey;
    // In this order they are in the lines of the standard input.
    const Result<SecretText> password = isKey ? reader.read(options.apiKeyFile,
                                                            options.environmentApiKey)
                                              : reader.read(options.passwordFile,
                                                            options.environmentPassword);
    if (!password)
        return {tl::unexpected(password.error())};
    const Result<SecretText> ofKey = reader.read(options.keyPasswordFile,
                                                 options.environmentKeyPassword);
    if (!ofKey)
        return {tl::unexpected(ofKey.error())};
    const Result<SecretText> ofProxy = reader.read(options.proxyPasswordFile,
                                                   options.environmentProxyPassword);
    if (!ofProxy)
        return {tl::unexpected(ofProxy.error())};
    profile->password = *password;
    profile->keyPassword = *ofKey;
    profile->proxyPassword = *ofProxy;
    // The embedded server's only user.
    if (!isKey && !profile->password.empty() && profile->user.empty())
        profile->user = "lockscope";
    return {std::move(profile), {}, std::move(reader.exposed)};
}

} // namespace

void ConnectionOptions::declare(CLI::App &app)
{
    app.add_option("--server", server,
                   "URL of the lock server, or of several nodes of its cluster; or "
                   "file:///….locksnap (default: LOCKSCOPE_SERVER, else http://127.0.0.1:9250)")
            ->type_name("URL[,URL...]")
            ->group(Group);
    app.add_option("--profile", profile, "Saved connection; its password comes from the keyring")
            ->type_name("NAME")
            ->group(Group);
    app.add_flag("--sniff", sniff,
                 "Ask the cluster for its other nodes, and use them when this one fails")
            ->group(Group);
    app.add_option("--index", index,
                   "Alias of the lock index, or the collection (default fs-locks)")
            ->type_name("NAME")
            ->group(Group);
    app.add_option("--user", user, "User name")->type_name("NAME")->group(Group);
    app.add_option("--password-file", passwordFile,
                   "File with the password, - for the standard input; else LOCKSCOPE_PASSWORD")
            ->type_name("FILE")
            ->group(Group);
    app.add_option("--api-key-file", apiKeyFile,
                   "File with an API key in place of user and password; else LOCKSCOPE_API_KEY")
            ->type_name("FILE")
            ->group(Group);
    app.add_option("--ca", caFile, "Certificate authority to trust (PEM)")
            ->type_name("FILE")
            ->group(Group);
    app.add_option("--pin", pin,
                   "Trust the certificate with this SHA-256 and no other, regardless of its issuer")
            ->type_name("SHA256")
            ->group(Group);
    app.add_option("--cert", certFile, "Client certificate (PEM, or PKCS#12 with its key)")
            ->type_name("FILE")
            ->group(Group);
    app.add_option("--key", keyFile, "Key of the client certificate (PEM)")
            ->type_name("FILE")
            ->group(Group);
    app.add_option("--key-password-file", keyPasswordFile,
                   "File with the passphrase of that key; else LOCKSCOPE_KEY_PASSWORD")
            ->type_name("FILE")
            ->group(Group);
    app.add_option("--proxy", proxy,
                   "Way to the server: system (default), none, or http://[USER@]HOST:PORT; to this "
                   "machine always none")
            ->type_name("PROXY")
            ->group(Group);
    app.add_option("--proxy-password-file", proxyPasswordFile,
                   "File with the password of that user; else LOCKSCOPE_PROXY_PASSWORD")
            ->type_name("FILE")
            ->group(Group);
    app.add_option("--timeout", timeout, "Longest time for one request (default 30s)")
            ->type_name("DURATION")
            ->group(Group);
    app.add_option("--audit-index", auditIndex,
                   "Copy the lines of the audit trail to this index or collection too")
            ->type_name("NAME")
            ->group(Group);
    app.add_option("--dialect", dialects,
                   "Show and break the locks of other software too: a name of lockctl dialect "
                   "list, or a file; may be given several times")
            ->type_name("NAME|FILE")
            ->group(Group);
    app.add_flag("--read-only", readOnly, "Send no writes, whatever the command")->group(Group);
}

ChosenServer ConnectionOptions::choose() const
{
    ServerProfile defaults;
    if (profile.empty()) {
        override(defaults.url, qgetenv("LOCKSCOPE_SERVER").toStdString());
        return withSecrets(withOptions(defaults, *this), *this);
    }
    Result<SavedProfile> saved = readProfile(profile);
    if (!saved)
        return {tl::unexpected(saved.error())};
    ChosenServer chosen = withSecrets(withOptions(saved->profile, *this), *this);
    chosen.doubts = std::move(saved->doubts);
    return chosen;
}

Result<void> checkServerUrl(const std::string &text)
{
    const ServerUrl url = readServerUrl(text);
    const auto wrong = [](const char *why) { return fail(BackendError::Kind::InvalidInput, why); };
    switch (url.fault) {
    case ServerUrl::Fault::None: return {};
    case ServerUrl::Fault::Password:
        return wrong("the URL holds a password, which others on this machine can read; use "
                     "--password-file");
    case ServerUrl::Fault::User: return wrong("the URL holds a user name; give it with --user");
    case ServerUrl::Fault::Query: return wrong("the server's URL has a query or fragment");
    case ServerUrl::Fault::Mixed:
        return wrong("the URLs of the nodes must all begin the same way: with http://, https://, "
                     "etcd+http:// or etcd+https://");
    case ServerUrl::Fault::Form: break;
    }
    if (url.scheme == ServerUrl::Scheme::Snapshot)
        return wrong("the snapshot is not a URL like file:///home/me/tree.locksnap");
    if (url.scheme == ServerUrl::Scheme::Mongo)
        return wrong("the server is not a URL like "
                     "mongodb://HOST[,HOST...]/DATABASE?replicaSet=NAME");
    if (QString::fromStdString(text).startsWith(QLatin1String("etcd+")))
        return wrong("the server is not a URL like etcd+http://127.0.0.1:2379");
    if (nodeUrls(text).size() > 1)
        return wrong("one of the nodes is not written as a URL of its own, as in "
                     "http://es1:9200,http://es2:9200");
    return wrong("the server is not a URL like http://127.0.0.1:9250");
}

Result<Secret> readSecretFile(const std::string &path)
{
    const bool isInput = path == "-";
    const std::string name = isInput ? "the standard input" : "the file " + path;
    QFile file(QString::fromStdString(path));
    const bool isOpen = isInput ? file.open(STDIN_FILENO,
                                            QIODevice::ReadOnly | QIODevice::Unbuffered)
                                : file.open(QIODevice::ReadOnly);
    const Result<std::string> line = isOpen ? firstLine(file)
                                            : fail(BackendError::Kind::InvalidInput,
                                                   "cannot be read");
    const Result<std::string> secret = line ? secretIn(*line) : line;
    if (!secret)
        return fail(BackendError::Kind::InvalidInput, name + ' ' + secret.error().detail);
    const bool isFile = !isInput && !file.isSequential();
    return Secret{*secret, isFile && othersMayUse(file.permissions())};
}

} // namespace lockscope
