// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <cstdint>
#include <memory>
#include <string>

namespace lockscope {

/// A server of one run of the benchmark; ended with it.
class BenchServer
{
public:
    virtual ~BenchServer() = default;
    BenchServer(const BenchServer &) = delete;
    BenchServer &operator=(const BenchServer &) = delete;
    std::uint16_t port() const { return m_port; }
    std::string url() const { return "http://127.0.0.1:" + std::to_string(m_port); }

protected:
    BenchServer() = default;
    std::uint16_t m_port = 0;
};

/// A real server by tests/engines, empty; ended with it.
class BenchEngine
{
public:
    /// @p name as tests/engines/engine knows it; url() is empty when it does not start.
    explicit BenchEngine(QString name);
    ~BenchEngine();
    BenchEngine(const BenchEngine &) = delete;
    BenchEngine &operator=(const BenchEngine &) = delete;
    const QString &url() const { return m_url; }

private:
    void stop() const;

    QString m_name;
    QString m_url;
};

/// An Elasticsearch 7.10.2, alone.
class BenchNode final : public BenchServer
{
public:
    /// @return nullptr when it does not start.
    static std::unique_ptr<BenchNode> start();

private:
    BenchNode();

    BenchEngine m_engine;
};

} // namespace lockscope
