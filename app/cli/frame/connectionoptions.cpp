// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/frame/connectionoptions.h"

#include "app/cli/frame/durationparser.h"
#include "backend/profiles/profilefile.h"

#include <CLI/CLI.hpp>

#include <QFile>
#include <QUrl>

#include <utility>

namespace lockscope {

namespace {

constexpr const char *Group = "Connection";

Result<void> checkIndex(const std::string &index)
{
    const bool odd = index.empty() || index.size() > 255
                     || index.find_first_of("/\\*?\"<>| ,#:%") != std::string::npos
                     || index.front() == '_' || index.front() == '-' || index.front() == '.';
    if (odd)
        return fail(BackendError::Kind::InvalidInput, "the index is not a single index name");
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

Result<std::string> givenPassword(const ConnectionOptions &options)
{
    if (!options.passwordFile.empty())
        return readSecretFile(options.passwordFile);
    return qgetenv("LOCKSCOPE_PASSWORD").toStdString();
}

/// What was given, over what was @p saved.
Result<ServerProfile> withOptions(ServerProfile result, const ConnectionOptions &options)
{
    override(result.url, options.server);
    override(result.index, options.index);
    override(result.auditIndex, options.auditIndex);
    override(result.user, options.user);
    override(result.caFile, options.caFile);
    override(result.certFile, options.certFile);
    override(result.keyFile, options.keyFile);
    result.readOnly = result.readOnly || options.readOnly;
    if (!options.timeout.empty()) {
        const Result<Millis> parsed = parseDuration(options.timeout);
        if (!parsed)
            return tl::unexpected(parsed.error());
        if (*parsed == Millis(0))
            return fail(BackendError::Kind::InvalidInput,
                        "a time-out of nothing lets no request succeed");
        result.timeout = *parsed;
    }
    if (result.certFile.empty() != result.keyFile.empty())
        return fail(BackendError::Kind::InvalidInput,
                    "a client certificate needs both --cert and --key");
    for (const std::string &file : {result.caFile, result.certFile, result.keyFile}) {
        if (const Result<void> readable = checkReadable(file); !readable)
            return tl::unexpected(readable.error());
    }
    if (const Result<void> url = checkServerUrl(result.url); !url)
        return tl::unexpected(url.error());
    if (const Result<void> name = checkIndex(result.index); !name)
        return tl::unexpected(name.error());
    if (!result.auditIndex.empty()) {
        if (const Result<void> name = checkIndex(result.auditIndex); !name)
            return tl::unexpected(name.error());
        if (result.auditIndex == result.index)
            return fail(BackendError::Kind::InvalidInput,
                        "the audit index cannot be the lock index");
    }
    const Result<std::string> password = givenPassword(options);
    if (!password)
        return tl::unexpected(password.error());
    result.password = *password;
    // The embedded server's only user.
    if (!result.password.empty() && result.user.empty())
        result.user = "lockscope";
    return result;
}

} // namespace

void ConnectionOptions::declare(CLI::App &app)
{
    app.add_option("--server", server,
                   "URL of the lock server, or file:///….locksnap (default: LOCKSCOPE_SERVER, else "
                   "http://127.0.0.1:9250)")
            ->type_name("URL")
            ->group(Group);
    app.add_option("--profile", profile, "Saved connection; its password comes from the keychain")
            ->type_name("NAME")
            ->group(Group);
    app.add_option("--index", index, "Alias of the lock index (default fs-locks)")
            ->type_name("NAME")
            ->group(Group);
    app.add_option("--user", user, "User name")->type_name("NAME")->group(Group);
    app.add_option("--password-file", passwordFile,
                   "File with the password; else LOCKSCOPE_PASSWORD")
            ->type_name("FILE")
            ->group(Group);
    app.add_option("--ca", caFile, "Certificate authority to trust (PEM)")
            ->type_name("FILE")
            ->group(Group);
    app.add_option("--cert", certFile, "Client certificate (PEM)")->type_name("FILE")->group(Group);
    app.add_option("--key", keyFile, "Key of the client certificate (PEM)")
            ->type_name("FILE")
            ->group(Group);
    app.add_option("--timeout", timeout, "Longest time for one request (default 30s)")
            ->type_name("DURATION")
            ->group(Group);
    app.add_option("--audit-index", auditIndex,
                   "Copy the lines of the audit trail to this index of the server too")
            ->type_name("NAME")
            ->group(Group);
    app.add_flag("--read-only", readOnly, "Send no writes, whatever the command")->group(Group);
}

ChosenServer ConnectionOptions::choose() const
{
    ServerProfile defaults;
    if (profile.empty()) {
        override(defaults.url, qgetenv("LOCKSCOPE_SERVER").toStdString());
        return {withOptions(defaults, *this)};
    }
    Result<SavedProfile> saved = readProfile(profile);
    if (!saved)
        return {tl::unexpected(saved.error())};
    return {withOptions(saved->profile, *this), std::move(saved->doubts)};
}

Result<void> checkServerUrl(const std::string &text)
{
    const QUrl url(QString::fromStdString(text), QUrl::StrictMode);
    const QString scheme = url.scheme();
    if (scheme == QLatin1String("file")) {
        if (!url.isValid() || url.toLocalFile().isEmpty())
            return fail(BackendError::Kind::InvalidInput,
                        "the snapshot is not a URL like file:///home/me/tree.locksnap");
        return {};
    }
    if (scheme.startsWith(QLatin1String("etcd+")) || scheme == QLatin1String("mongodb"))
        return fail(BackendError::Kind::InvalidInput,
                    "this version speaks to Elasticsearch, OpenSearch and the embedded server "
                    "only; write http:// or https://");
    if (!url.isValid() || (scheme != QLatin1String("http") && scheme != QLatin1String("https"))
        || url.host().isEmpty())
        return fail(BackendError::Kind::InvalidInput,
                    "the server is not a URL like http://127.0.0.1:9250");
    if (!url.password().isEmpty())
        return fail(BackendError::Kind::InvalidInput, "the URL holds a password, which others on "
                                                      "this machine can read; use --password-file");
    if (url.hasQuery() || url.hasFragment())
        return fail(BackendError::Kind::InvalidInput, "the server's URL has a query or fragment");
    return {};
}

Result<std::string> readSecretFile(const std::string &path)
{
    constexpr qint64 MaxBytes = 64 * 1024;
    QFile file(QString::fromStdString(path));
    if (!file.open(QIODevice::ReadOnly))
        return fail(BackendError::Kind::InvalidInput,
                    "the password file " + path + " cannot be read");
    const QByteArray bytes = file.read(MaxBytes + 1);
    if (bytes.size() > MaxBytes)
        return fail(BackendError::Kind::InvalidInput,
                    "the password file " + path + " is over 64 KiB");
    QByteArray line = bytes.left(bytes.indexOf('\n') < 0 ? bytes.size() : bytes.indexOf('\n'));
    if (line.endsWith('\r'))
        line.chop(1);
    return line.toStdString();
}

} // namespace lockscope
