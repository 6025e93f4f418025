// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QCoreApplication>
#include <QEvent>
#include <QTimer>
#include <QWidget>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>

namespace lockscope {

/// Tells when @p window was painted for the first time and what the program takes then, and ends
/// the program: one line "<nanoseconds since the moment in argv[1]> <bytes resident>".
class FirstPaint : public QObject
{
public:
    FirstPaint(QWidget &window, const char *begin) : m_begin(std::strtoll(begin, nullptr, 10))
    {
        window.installEventFilter(this);
    }

    static std::int64_t now()
    {
        timespec time{};
        clock_gettime(CLOCK_MONOTONIC, &time);
        return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
    }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::Paint && m_painted == 0) {
            m_painted = 1;
            // After this turn of the event loop everything that this paint led to is on the screen.
            QTimer::singleShot(0, this, [this] { m_painted = now() - m_begin; });
            constexpr int CalmMs = 500; // what is put off until after the start is memory too
            QTimer::singleShot(CalmMs, this, [this] { tell(); });
        }
        return QObject::eventFilter(watched, event);
    }

private:
    void tell() const
    {
        long long pages = 0;
        if (std::FILE *file = std::fopen("/proc/self/statm", "r")) {
            if (std::fscanf(file, "%*s %lld", &pages) != 1)
                pages = 0;
            std::fclose(file);
        }
        constexpr long long PageBytes = 4096;
        std::printf("%lld %lld\n", static_cast<long long>(m_painted), pages * PageBytes);
        std::fflush(stdout);
        QCoreApplication::exit(0);
    }

    std::int64_t m_begin;
    std::int64_t m_painted = 0;
};

} // namespace lockscope
