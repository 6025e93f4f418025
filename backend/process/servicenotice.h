// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

namespace lockscope {

/// Whether a service manager waits to be told how this program is doing (NOTIFY_SOCKET, as systemd
/// sets it for Type=notify).
bool isService();
/// Tells it, one VARIABLE=value a line: "READY=1". Does nothing when none waits, and does not wait
/// for it: a manager that went away stops nobody.
void tellService(const std::string &state);
/// What it is told before something is read again: "RELOADING=1" with the time it asks for.
std::string reloadingState();

} // namespace lockscope
