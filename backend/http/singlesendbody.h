// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QIODevice>

#include <string_view>

namespace lockscope {

/// A request body that can be read once. When a server closes before it replied, Qt sends a request
/// again by itself, POST and DELETE too; a sequential device that refuses reset() makes that
/// impossible (measured with Qt 6.4.2).
class SingleSendBody final : public QIODevice
{
    Q_OBJECT
public:
    /// @p content must outlive the device.
    explicit SingleSendBody(std::string_view content, QObject *parent = nullptr);

    bool isSequential() const override { return true; }
    bool reset() override { return false; }
    qint64 bytesAvailable() const override;
    /// True once anything asked for content: from then on nobody can say that nothing was sent.
    bool wasTouched() const { return m_touched; }

signals:
    void touched();

protected:
    qint64 readData(char *data, qint64 maxSize) override;
    qint64 writeData(const char *, qint64) override { return -1; }

private:
    std::string_view m_rest;
    bool m_touched = false;
};

} // namespace lockscope
