// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/http/secretparts.h"
#include "models/domain/serverprofile.h"

#include <QRegularExpression>

#include <string>
#include <vector>

namespace lockscope {

class Value;

/// Finds the password or API key of a profile, and the password of its proxy or the system's, in
/// whatever somebody writes who was sent it: plain, in base64 (the header's too, with or without
/// its padding, in lines, of UTF-8 or Latin-1), in hex, and plain as an address, JSON, HTML, Python
/// or a wrong character set writes it, be it each of its letters, in capitals or not, and
/// repeatedly.
///
/// A secret of fewer than four characters, or of up to twelve small letters, is only hidden where
/// it is a word: in "cluster_block_exception" the password "block" is not told.
class SecretForms
{
public:
    explicit SecretForms(const ServerProfile &profile);

    /// @p text with "***" for each of them. Text that is not UTF-8 is left as it is but where a
    /// secret was found in it.
    std::string hidden(std::string text) const;

    /// The body of an answer that is shown in part. JSON is written anew where something was found
    /// in it. Of an error (@p isError) every text may be shown but names like
    /// "index_closed_exception", which are understood; of other answers only what they say of
    /// errors: the rest is data.
    std::string hiddenBody(std::string body, bool isError) const;

private:
    void addParts(const QByteArray &secret);
    void addPartsOfAccount(const QByteArray &both);
    bool isWholeIn(const QString &text) const;
    bool areIn(const std::string &text) const;
    bool hide(std::string &text) const;
    /// @p isShown: every text of it may be shown; else only what it says of errors.
    bool hide(Value &value, bool isShown) const;

    SecretParts m_parts;
    std::vector<QRegularExpression> m_forms; ///< the longest first: a shorter one may be in it
};

} // namespace lockscope
