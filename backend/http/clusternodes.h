// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/http/connectionrace.h"

#include <QHostAddress>
#include <QObject>
#include <QUrl>

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace lockscope {

/// Where one node is.
struct NodePlace
{
    QUrl url;
    QHostAddress address; ///< one of its host's; null: whichever the system takes

    /// For people.
    std::string text() const;
};

/// The nodes of a cluster and which of them is asked, for all who share what they know of it. It is
/// the same one until it fails; then it is the next one's turn. Whatever is asked may be asked at
/// each of them. Behind a name with several addresses there is a node for each, once one of them
/// was needed.
class ClusterNodes : public QObject
{
    Q_OBJECT
public:
    /// @p urls: at least one; the first one begins.
    explicit ClusterNodes(const std::vector<QUrl> &urls, HostLookup lookUp = systemHostLookup());

    /// Of @p only and no other, whatever addresses its name has.
    explicit ClusterNodes(NodePlace only) : m_places{std::move(only)} {}

    std::size_t count() const { return m_places.size(); }
    std::size_t inUse() const { return m_inUse; }
    const NodePlace &at(std::size_t node) const { return m_places[node]; }

    /// There are names that may have several addresses, which nobody has looked for.
    bool mayGrow() const { return m_mayGrow; }
    /// Looks for them; what it finds comes after the nodes that are there.
    void grow();

    bool knows(const QUrl &url) const;
    /// One more; it comes after the nodes that are there.
    void add(const QUrl &url);
    /// Nobody has asked the nodes for others, or not since one of them failed; from now on somebody
    /// has.
    bool takeTurnToAsk() { return std::exchange(m_isUnasked, false); }
    /// Whoever did got no answer.
    void giveTurnBack() { m_isUnasked = true; }

    /// @p node did not answer, or not as one that belongs to a working cluster.
    void leave(std::size_t node);
    /// The same, and @p other did. What was sent to @p node and not answered is waited for in vain.
    void giveUp(std::size_t node, std::size_t other);

signals:
    void gaveUp(std::size_t node, std::size_t other);

private:
    void addAddresses(const QUrl &url, const QHostInfo &found);

    std::vector<NodePlace> m_places;
    HostLookup m_lookUp;
    std::size_t m_inUse = 0;
    bool m_mayGrow = false;
    bool m_isUnasked = true;
};

} // namespace lockscope
