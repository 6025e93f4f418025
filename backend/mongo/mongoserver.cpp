// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/mongoserver.h"

#include "backend/mongo/library.h"
#include "backend/mongo/urloptions.h"
#include "models/domain/proxyway.h"
#include "models/domain/serverurl.h"

#include <QUrl>

#include <cstring>
#include <memory>
#include <utility>

namespace lockscope::mongo {

namespace {

constexpr std::size_t LongestName = 120; ///< of a collection, so that the database fits before it

tl::unexpected<BackendError> invalid(std::string why)
{
    return fail(BackendError::Kind::InvalidInput, std::move(why));
}

bool isOn(const mongoc_uri_t *uri, const char *option)
{
    return mongoc().mongoc_uri_get_option_as_bool(uri, option, false);
}

/// The connection string with the name of who logs in, which some of its options need.
std::string withUser(const ServerProfile &profile)
{
    if (profile.user.empty())
        return profile.url;
    std::string text = profile.url;
    const QByteArray user = QUrl::toPercentEncoding(QString::fromStdString(profile.user));
    return text.insert(text.find("://") + 3, user.toStdString() + '@');
}

/// Why MongoDB makes no such collection, or we none; empty: it may be called so.
std::string faultOf(const std::string &name)
{
    const auto has = [&name](const char *part) { return name.find(part) != std::string::npos; };
    if (name.empty())
        return "is empty";
    if (name.size() > LongestName)
        return "has more than " + std::to_string(LongestName) + " bytes";
    if (name.front() == '.')
        return "begins with \".\"";
    if (has("$"))
        return "has a \"$\" in it";
    if (name.find('\0') != std::string::npos)
        return "has a zero byte in it";
    if (name.starts_with("system.") || has(".system."))
        return "has \"system.\" in it, which is the server's own";
    return {};
}

Result<void> checkName(const std::string &name)
{
    if (const std::string fault = faultOf(name); !fault.empty())
        return invalid("\"" + name + "\" cannot be the name of a collection: it " + fault);
    return {};
}

Result<void> checkAccess(const mongoc_uri_t *uri, const ServerProfile &profile)
{
    for (const char *option : {MONGOC_URI_TLSINSECURE, MONGOC_URI_TLSALLOWINVALIDCERTIFICATES,
                               MONGOC_URI_TLSALLOWINVALIDHOSTNAMES}) {
        if (isOn(uri, option))
            return invalid(std::string("the server URL says ") + option
                           + ", so that anybody could answer in the server's place; name the "
                             "authority's certificate instead");
    }
    const char *mechanism = mongoc().mongoc_uri_get_auth_mechanism(uri);
    // Else it goes to the other members, too, wherever they are.
    const bool staysHere = readServerUrl(profile.url).isThisMachine
                           && isOn(uri, MONGOC_URI_DIRECTCONNECTION);
    const bool isEncrypted = mongoc().mongoc_uri_get_tls(uri) || !profile.caFile.empty()
                             || !profile.certFile.empty();
    if (mechanism && std::strcmp(mechanism, "PLAIN") == 0 && !isEncrypted && !staysHere
        && !profile.allowPlainCredentials)
        return invalid("a password would travel unencrypted to another machine; use tls=true or "
                       "allow it in the profile");
    return {};
}

/// What the profile may say that there is for HTTP alone.
Result<void> checkKinds(const ServerProfile &profile)
{
    if (profile.login == ServerProfile::Login::ApiKey)
        return invalid("MongoDB has no API keys; give a user name and password");
    if (!profile.pin.empty())
        return invalid("the certificate of a MongoDB server cannot be pinned; name the "
                       "authority's certificate");
    const Result<ProxyWay> way = proxyWay(profile.proxy);
    if (way && way->kind != ProxyWay::Kind::System && way->kind != ProxyWay::Kind::Direct)
        return invalid("MongoDB cannot be reached through an HTTP proxy");
    if (!profile.keyFile.empty() && profile.keyFile != profile.certFile)
        return invalid("for MongoDB the certificate and its key must be in one PEM file");
    return {};
}

} // namespace

Result<LockServer> lockServer(const ServerProfile &profile,
                              std::function<std::string(const std::string &)> withoutSecrets)
{
    if (!library())
        return invalid(NoLibrary);
    const ServerUrl url = readServerUrl(profile.url);
    if (url.fault == ServerUrl::Fault::Password || url.fault == ServerUrl::Fault::User)
        return invalid("the server URL may not contain a user name or password; give them "
                       "separately");
    const bool isNamed = profile.url.starts_with("mongodb+srv://");
    const std::string form = isNamed ? "mongodb+srv://NAME.DOMAIN/DATABASE"
                                     : "mongodb://HOST[,HOST...]/DATABASE?replicaSet=NAME";
    if (Result<void> options = checkOptions(profile.url); !options)
        return tl::unexpected(std::move(options.error()));
    bson_error_t error{};
    const std::string text = withUser(profile);
    const Uri uri(mongoc().mongoc_uri_new_with_error(text.c_str(), &error),
                  mongoc().mongoc_uri_destroy);
    if (!uri)
        return invalid("the server URL is not valid; write it as " + form + ": "
                       + withoutSecrets(error.message));
    if (Result<void> access = checkAccess(uri.get(), profile); !access)
        return tl::unexpected(std::move(access.error()));
    if (Result<void> kinds = checkKinds(profile); !kinds)
        return tl::unexpected(std::move(kinds.error()));
    const char *database = mongoc().mongoc_uri_get_database(uri.get());
    if (!database || !*database)
        return invalid("the server URL names no database; write it as " + form);
    for (const std::string *name : {&profile.index, &profile.auditIndex}) {
        if (Result<void> fits = checkName(*name);
            !fits && (name == &profile.index || !name->empty()))
            return tl::unexpected(std::move(fits.error()));
    }
    const Access access{text,
                        profile.password,
                        profile.caFile,
                        profile.certFile,
                        profile.keyPassword,
                        profile.readOnly,
                        std::move(withoutSecrets)};
    auto deployment = Deployment::of(access);
    if (!deployment)
        return invalid("the server URL cannot be used: " + deployment.error().text);
    return LockServer{std::move(*deployment), {database, profile.index},  profile.url,
                      profile.auditIndex,     profile.auditIndexRequired, profile.timeout};
}

} // namespace lockscope::mongo
