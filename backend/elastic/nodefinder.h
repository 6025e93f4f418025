// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/http/httpmessage.h"
#include "models/domain/backenderror.h"

#include <QObject>

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace lockscope {

class HttpClient;

/// Asks a cluster which nodes it has, where the profile wants that, and adds those to the ones that
/// are known: after the first request, and again after a node failed. Each is asked first whether
/// it is of the same cluster: a lock that two clusters grant is none.
class NodeFinder : public QObject
{
    Q_OBJECT
public:
    /// @p http outlives it.
    explicit NodeFinder(HttpClient &http);
    ~NodeFinder() override;

    /// Something was asked and answered. Asks unless all is known; nobody waits for it.
    void look();

private:
    using Handler = std::function<void(const HttpAnswer &)>;
    void ask(HttpCall call, const Handler &handler);
    /// @p url is one of those, if it is of the cluster with that id.
    void check(const QUrl &url, const std::string &cluster);

    HttpClient &m_http;
    std::vector<std::unique_ptr<HttpClient>> m_candidates;
};

} // namespace lockscope
