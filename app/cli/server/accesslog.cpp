// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/server/accesslog.h"

#include "backend/json/json.h"

namespace lockscope {

Result<void> AccessLog::open(const std::string &path)
{
    m_file.setFileName(QString::fromStdString(path));
    if (m_file.open(QIODevice::WriteOnly | QIODevice::Append, QFile::ReadOwner | QFile::WriteOwner))
        return {};
    return fail(BackendError::Kind::InvalidInput, "the access log " + path + " cannot be written: "
                                                          + m_file.errorString().toStdString());
}

void AccessLog::write(const std::string &at, const HttpExchange &exchange)
{
    if (!m_file.isOpen())
        return;
    ValueMap line{{"at", at},
                  {"from", exchange.from},
                  {"method", exchange.method},
                  {"target", exchange.target},
                  {"status", exchange.status},
                  {"bytes", static_cast<std::int64_t>(exchange.bytes)}};
    if (exchange.wrongPasswords > 0)
        line.set("wrong_passwords", exchange.wrongPasswords);
    m_file.write(QByteArray::fromStdString(toJson(line)) + '\n');
    m_file.flush();
}

} // namespace lockscope
