// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/process/terminalsecret.h"

#include <fcntl.h>
#include <poll.h>
#include <termios.h>
#include <unistd.h>

namespace lockscope {

namespace {

/// The terminal without echo, for as long as it lives.
class HiddenInput
{
public:
    HiddenInput()
    {
        const char *name = ::ttyname(STDIN_FILENO);
        m_terminal = name ? ::open(name, O_RDWR | O_CLOEXEC | O_NOCTTY) : -1;
        // A job in the background would be stopped for touching it; −1: it controls no jobs here.
        const pid_t foreground = ::tcgetpgrp(m_terminal);
        if (m_terminal < 0 || (foreground >= 0 && foreground != ::getpgrp())
            || ::tcgetattr(m_terminal, &m_before) != 0)
            return;
        termios hidden = m_before;
        hidden.c_lflag &= ~static_cast<tcflag_t>(ECHO);
        hidden.c_lflag |= ECHONL;
        m_isHidden = ::tcsetattr(m_terminal, TCSAFLUSH, &hidden) == 0;
    }
    ~HiddenInput()
    {
        if (m_isHidden)
            ::tcsetattr(m_terminal, TCSAFLUSH, &m_before);
        if (m_terminal >= 0)
            ::close(m_terminal);
    }
    HiddenInput(const HiddenInput &) = delete;
    HiddenInput &operator=(const HiddenInput &) = delete;

    int terminal() const { return m_terminal; }
    bool isHidden() const { return m_isHidden; }

private:
    int m_terminal = -1;
    termios m_before{};
    bool m_isHidden = false;
};

bool writeAll(int file, const std::string &text)
{
    std::size_t done = 0;
    while (done < text.size()) {
        const ssize_t n = ::write(file, text.data() + done, text.size() - done);
        if (n <= 0)
            return false;
        done += static_cast<std::size_t>(n);
    }
    return true;
}

} // namespace

Result<std::string> askTerminal(const std::string &question)
{
    const HiddenInput input;
    if (!input.isHidden() || !writeAll(input.terminal(), question))
        return fail(BackendError::Kind::Unreachable, "there is no terminal");
    std::string line;
    for (char c = 0; c != '\n';) {
        // Unlike a read, it ends with a signal, however that is handled.
        pollfd ready{input.terminal(), POLLIN, 0};
        if (::poll(&ready, 1, -1) != 1 || ::read(input.terminal(), &c, 1) != 1)
            return fail(BackendError::Kind::Cancelled, "no password was typed");
        if (c != '\n')
            line += c;
    }
    return line;
}

} // namespace lockscope
