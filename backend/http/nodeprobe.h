// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/http/httpmessage.h"
#include "models/domain/backenderror.h"
#include "models/domain/serverprofile.h"

#include <QObject>

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace lockscope {

class ClusterNodes;
class HttpClient;
struct HttpManners;

/// Asks all nodes of a cluster whether they belong to one that has a master, to tell a node that
/// has gone silent from a request that takes long. Over connections of its own: the others may all
/// be waited for. Nothing is written.
class NodeProbe final : public QObject
{
    Q_OBJECT
public:
    /// @p nodes: several. @p doubted: which of them is.
    NodeProbe(const ServerProfile &profile, const ClusterNodes &nodes, std::size_t doubted,
              const HttpLimits &limits, const HttpManners &manners);
    ~NodeProbe() override;

signals:
    /// Once. @p better: one that belongs to a cluster while the doubted node, in the same time, did
    /// not answer or has no master; nullopt: it is as good as any.
    void finished(std::optional<std::size_t> better);

private:
    void onAnswer(std::size_t node, const Result<HttpAnswer> &answer);
    void finish(std::optional<std::size_t> better);

    std::size_t m_doubted;
    std::vector<std::unique_ptr<HttpClient>> m_clients; ///< one a node
    std::size_t m_open;                                 ///< questions without an answer
    std::optional<std::size_t> m_good;                  ///< one of the others
    bool m_doubtedFailed = false;
    bool m_isOver = false;
};

} // namespace lockscope
