// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/benchmarks/benchserver.h"

#include <QProcess>
#include <QUrl>

#include <utility>

namespace lockscope {

namespace {

const QString Program = QStringLiteral(LOCKSCOPE_ENGINE_COMMAND);

} // namespace

BenchEngine::BenchEngine(QString name) : m_name(std::move(name))
{
    stop(); // one that a run left behind that was broken off
    QProcess engine;
    engine.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    engine.start(Program, {u"start"_qs, m_name, u"--instance"_qs, u"bench"_qs, u"--fresh"_qs});
    if (engine.waitForFinished(600'000) && engine.exitCode() == 0)
        m_url = QString::fromUtf8(engine.readAllStandardOutput().trimmed());
}

BenchEngine::~BenchEngine() { stop(); }

void BenchEngine::stop() const
{
    QProcess::execute(Program, {u"stop"_qs, m_name, u"--instance"_qs, u"bench"_qs});
}

BenchNode::BenchNode() : m_engine(QStringLiteral("elasticsearch-7.10.2"))
{
    m_port = static_cast<std::uint16_t>(QUrl(m_engine.url()).port(0));
}

std::unique_ptr<BenchNode> BenchNode::start()
{
    std::unique_ptr<BenchNode> node(new BenchNode);
    return node->port() ? std::move(node) : nullptr;
}

} // namespace lockscope
