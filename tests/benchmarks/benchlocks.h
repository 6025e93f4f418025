// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>

#include <cstdint>
#include <string>
#include <vector>

namespace lockscope {

class RawClients;

/// The requests of a tree lock on one path, ready but for the holder's id: what a client sends,
/// without what it costs to make it.
class LockRequests
{
public:
    LockRequests(const std::string &index, const std::string &path);
    QByteArray acquire(const std::string &holder) const;
    QByteArray release(const std::string &holder) const;

private:
    QByteArray m_acquire;
    QByteArray m_release;
};

/// Whether every item of a bulk was granted or carried out.
bool isCarriedOut(int status, const QByteArray &body);

/// Makes the lock index as the product does. Ends the program when that fails.
void setUpIndex(const std::string &url, const std::string &index);

/// Takes and releases @p cycles locks, each client its own path; @return cycles a second.
double lockCycles(RawClients &clients, int count, const std::string &index, int cycles);

/// Holds the locks of the numbers from @p first to below @p end, all below the root, each by a
/// holder of its own, until the index goes.
void holdMany(std::uint16_t port, const std::string &index, int first, int end);

} // namespace lockscope
