// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

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

/// An Elasticsearch 7.10.2 by tests/engines, alone and empty.
class BenchNode final : public BenchServer
{
public:
    /// @return nullptr when it does not start.
    static std::unique_ptr<BenchNode> start();
    ~BenchNode() override;

private:
    BenchNode() = default;
};

} // namespace lockscope
