// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/http/singlesendbody.h"

#include <algorithm>
#include <cstring>

namespace lockscope {

SingleSendBody::SingleSendBody(std::string_view content, QObject *parent)
    : QIODevice(parent), m_rest(content)
{
    open(QIODevice::ReadOnly | QIODevice::Unbuffered);
}

qint64 SingleSendBody::bytesAvailable() const { return static_cast<qint64>(m_rest.size()); }

qint64 SingleSendBody::readData(char *data, qint64 maxSize)
{
    if (!m_touched) {
        m_touched = true;
        emit touched();
    }
    if (m_rest.empty())
        return -1;
    const std::size_t count = std::min(m_rest.size(),
                                       static_cast<std::size_t>(std::max<qint64>(maxSize, 0)));
    std::memcpy(data, m_rest.data(), count);
    m_rest.remove_prefix(count);
    return static_cast<qint64>(count);
}

} // namespace lockscope
