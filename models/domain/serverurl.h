// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <string>
#include <string_view>
#include <vector>

namespace lockscope {

/// What a text that names a server says, as far as it alone can tell. Of http(s):// the nodes of a
/// cluster may stand there, one URL after the other with commas between; of etcd+http(s):// too.
struct ServerUrl
{
    enum class Scheme {
        Other, ///< none of these
        Http,  ///< this and the next also behind "etcd+"
        Https,
        Mongo,   ///< mongodb:// or mongodb+srv://, which may name several hosts
        Snapshot ///< file:
    };
    enum class Fault {
        None,
        Form,     ///< it is not written as such a URL is
        Password, ///< it has one in it, for everybody to read
        User,     ///< it has a user's name in it
        Query,    ///< it asks for something, or names a place inside of a page
        Mixed     ///< its URLs have not all the same scheme
    };
    Scheme scheme = Scheme::Other;
    Fault fault = Fault::Form;
    bool isThisMachine = false; ///< every host of it
};
ServerUrl readServerUrl(const std::string &text);
/// The URLs in @p text, of which each names one node: those between its commas without blanks
/// around them. Only http(s):// and etcd+http(s):// have several; any other text is one.
std::vector<std::string> nodeUrls(const std::string &text);
/// Whether @p url is of etcd: etcd+http:// or etcd+https://.
bool isEtcdUrl(std::string_view url);
/// The http(s) URL of @p node's address, which may be of etcd.
std::string httpUrlOf(const std::string &node);
/// Whether @p url is of an engine that is spoken to over http: Elasticsearch, OpenSearch or the
/// embedded server.
bool isRestUrl(const std::string &url);
/// Whether @p url has the scheme of a MongoDB connection string.
bool isMongoUrl(std::string_view url);

/// Whether two URLs name the same server, as far as their text tells: a slash at the end, the usual
/// port and who asks make no difference, nor does the case of the host; nor, for MongoDB, the order
/// of the hosts and the options. Of two lists of nodes one in common is enough. Two names of one
/// machine (localhost, 127.0.0.1) are not told to be one.
bool nameSameServer(const std::string &a, const std::string &b);

/// Whether @p host, as a URL has it, is this machine itself: what is sent there leaves it not.
bool isLoopbackHost(const QString &host);

} // namespace lockscope
