// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/http/httpmessage.h"

#include <QDir>
#include <QFile>
#include <QStringList>

namespace lockscope {

/// Answers of real nodes, recorded by tests/data/elastic/record: one folder per engine, status line
/// first.
inline QStringList recordedEngines()
{
    return QDir(QStringLiteral(LOCKSCOPE_TEST_DATA "/elastic"))
            .entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
}

inline HttpAnswer recordedAnswer(const QString &engine, const char *name)
{
    QFile file(QStringLiteral(LOCKSCOPE_TEST_DATA "/elastic/%1/%2.txt")
                       .arg(engine, QLatin1String(name)));
    HttpAnswer answer;
    if (!file.open(QIODevice::ReadOnly))
        return answer;
    answer.status = file.readLine().trimmed().toInt();
    answer.body = file.readAll().trimmed().toStdString();
    return answer;
}

inline HttpAnswer httpAnswer(int status, std::string body)
{
    HttpAnswer answer;
    answer.status = status;
    answer.body = std::move(body);
    return answer;
}

} // namespace lockscope
