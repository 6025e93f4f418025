// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/http/clusternodes.h"

#include "models/domain/serverurl.h"

#include <QHostInfo>

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

/// Of another machine.
bool isName(const QUrl &url)
{
    return QHostAddress(url.host()).isNull() && !isLoopbackHost(url.host());
}

} // namespace

std::string NodePlace::text() const
{
    const QString where = address.isNull() ? QString()
                                           : QStringLiteral(" (%1)").arg(address.toString());
    return QString(url.toString() + where).toStdString();
}

ClusterNodes::ClusterNodes(const std::vector<QUrl> &urls, HostLookup lookUp)
    : m_lookUp(std::move(lookUp)), m_mayGrow(std::any_of(urls.begin(), urls.end(), isName))
{
    for (const QUrl &url : urls)
        m_places.push_back({url, {}});
}

void ClusterNodes::grow()
{
    if (!std::exchange(m_mayGrow, false))
        return;
    for (const NodePlace &place : std::vector<NodePlace>(m_places)) {
        if (!isName(place.url) || !place.address.isNull())
            continue;
        m_lookUp(place.url.host(), this,
                 [this, url = place.url](const QHostInfo &found) { addAddresses(url, found); });
    }
}

bool ClusterNodes::knows(const QUrl &url) const
{
    return std::any_of(m_places.begin(), m_places.end(),
                       [&url](const NodePlace &place) { return place.url == url; });
}

void ClusterNodes::add(const QUrl &url)
{
    if (!knows(url))
        m_places.push_back({url, {}});
}

void ClusterNodes::addAddresses(const QUrl &url, const QHostInfo &found)
{
    if (found.error() != QHostInfo::NoError) {
        m_mayGrow = true; // asked again when one is needed
        return;
    }
    const QList<QHostAddress> addresses = found.addresses();
    for (const QHostAddress &address : addresses) {
        const bool isKnown = std::any_of(m_places.begin(), m_places.end(),
                                         [&](const NodePlace &one) {
                                             return one.url == url && one.address == address;
                                         });
        if (addresses.size() > 1 && !isKnown)
            m_places.push_back({url, address});
    }
}

void ClusterNodes::leave(std::size_t node)
{
    m_isUnasked = true;
    if (node == m_inUse)
        m_inUse = (m_inUse + 1) % m_places.size();
}

void ClusterNodes::giveUp(std::size_t node, std::size_t other)
{
    m_isUnasked = true;
    if (node == m_inUse)
        m_inUse = other;
    emit gaveUp(node, other);
}

} // namespace lockscope
