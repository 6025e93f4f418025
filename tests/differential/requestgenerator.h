// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/differential/bodygenerator.h"
#include "tests/differential/wirerequest.h"

#include <cstdint>

namespace lockscope::test {

/// Random sequences of requests: what the client sends, what the articles send, what a foreign or
/// broken client may send. The same seed and number give the same sequence, at any time.
class RequestGenerator
{
public:
    RequestGenerator(std::uint64_t seed, std::uint64_t number);

    RequestSequence sequence(std::size_t length);

private:
    WireRequest any();
    WireRequest bulk();
    WireRequest scriptedUpdate();
    WireRequest otherUpdate();
    WireRequest put();
    WireRequest create();
    WireRequest remove();
    WireRequest get();
    WireRequest multiGet();
    WireRequest search();
    WireRequest count();
    WireRequest administration();
    WireRequest unknown();
    void spoil(WireRequest &request);

    std::string index();
    std::string encodedId(std::size_t k);
    std::string parameters(std::initializer_list<const char *> more, std::size_t share);

    Dice m_dice;
    BodyGenerator m_bodies;
    std::string m_index;
};

/// The indices of the sequences; the alias stands for the first.
inline constexpr const char *LockAlias = "requests-differential";
inline constexpr const char *PlainIndex = "requests-differential-plain";
inline constexpr const char *MissingIndex = "requests-differential-none";

} // namespace lockscope::test
