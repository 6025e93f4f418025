// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string>

namespace lockscope {

/// A password, key or passphrase: what it had is overwritten when it goes, is moved away, cleared or
/// replaced. A short std::string is within its object, where nobody else would see to that; what is
/// on the heap is wiped when it is given back, whoever had it (app/wipedheap.cpp).
class SecretText : public std::string
{
public:
    SecretText() = default;
    SecretText(const char *text) : std::string(text) {}
    SecretText(const std::string &text) : std::string(text) {}
    SecretText(const SecretText &other) = default;
    SecretText(SecretText &&other) noexcept
    {
        swap(other);
        other.clear();
    }
    ~SecretText() { clear(); }

    SecretText &operator=(const SecretText &other)
    {
        if (this != &other) {
            clear();
            assign(other);
        }
        return *this;
    }
    SecretText &operator=(SecretText &&other) noexcept
    {
        if (this != &other) {
            clear();
            swap(other);
            other.clear();
        }
        return *this;
    }

    void clear()
    {
        volatile char *const bytes = data(); // which no compiler thinks useless
        for (std::size_t i = 0; i < capacity(); ++i)
            bytes[i] = 0;
        std::string::clear();
    }
};

} // namespace lockscope
