// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/backend/testcertificates.h"

#include <QProcess>
#include <QStringList>

namespace lockscope::cluster {

/// Before each node something that takes TLS and a password only (gate.py), for engines that have
/// neither as they come.
class Gates
{
public:
    explicit Gates(const QStringList &nodes);
    ~Gates();

    /// In the order of the nodes; empty: they could not be had.
    const QStringList &urls() const { return m_urls; }
    /// What lockctl is told besides.
    QStringList options() const;

private:
    TestCertificates m_certificates;
    QProcess m_process;
    QStringList m_urls;
};

} // namespace lockscope::cluster
