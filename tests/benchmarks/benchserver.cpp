// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/benchmarks/benchserver.h"

#include <QProcess>
#include <QString>
#include <QUrl>

namespace lockscope {

namespace {

const QString Engine = QStringLiteral(LOCKSCOPE_ENGINE_COMMAND);
const QString Name = QStringLiteral("elasticsearch-7.10.2");

void stop() { QProcess::execute(Engine, {u"stop"_qs, Name, u"--instance"_qs, u"bench"_qs}); }

} // namespace

std::unique_ptr<BenchNode> BenchNode::start()
{
    std::unique_ptr<BenchNode> node(new BenchNode);
    stop(); // one that a run left behind that was broken off
    QProcess engine;
    engine.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    engine.start(Engine, {u"start"_qs, Name, u"--instance"_qs, u"bench"_qs, u"--fresh"_qs});
    if (!engine.waitForFinished(600'000) || engine.exitCode() != 0)
        return nullptr;
    node->m_port = static_cast<std::uint16_t>(
            QUrl(QString::fromUtf8(engine.readAllStandardOutput().trimmed())).port(0));
    return node;
}

BenchNode::~BenchNode() { stop(); }

} // namespace lockscope
