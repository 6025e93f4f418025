// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/lockpath.h"

#include "models/domain/lockid.h"
#include "models/domain/unicode.h"

#include <algorithm>

namespace lockscope {

namespace {

bool isControl(char c)
{
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 || byte == 0x7f;
}

} // namespace

Result<LockPath> LockPath::parse(std::string_view text)
{
    if (text.size() > 4 * MaxBytes)
        return fail(BackendError::Kind::InvalidInput, "the path is longer than 8191 bytes");
    const std::optional<std::string> nfc = toNfc(text);
    if (!nfc)
        return fail(BackendError::Kind::InvalidInput, "the path is not valid UTF-8");
    if (nfc->empty() || nfc->front() != '/')
        return fail(BackendError::Kind::InvalidInput, "a path must begin with '/'");
    if (std::any_of(nfc->begin(), nfc->end(), isControl))
        return fail(BackendError::Kind::InvalidInput, "the path contains a control character");

    std::string normalised;
    std::size_t depth = 0;
    for (std::size_t begin = 1; begin <= nfc->size();) {
        const std::size_t end = std::min(nfc->find('/', begin), nfc->size());
        const std::string_view segment(nfc->data() + begin, end - begin);
        if (segment == "." || segment == "..")
            return fail(BackendError::Kind::InvalidInput,
                        "the path contains a '.' or '..' segment; write the path out");
        if (!segment.empty()) {
            normalised.append("/").append(segment);
            ++depth;
        }
        begin = end + 1;
    }
    if (normalised.size() > MaxBytes)
        return fail(BackendError::Kind::InvalidInput, "the path is longer than 8191 bytes");
    if (depth > MaxDepth)
        return fail(BackendError::Kind::InvalidInput, "the path has more than 256 levels");
    return LockPath(normalised.empty() ? std::string("/") : std::move(normalised));
}

std::string_view LockPath::name() const
{
    if (isRoot())
        return m_text;
    return std::string_view(m_text).substr(m_text.rfind('/') + 1);
}

LockPath LockPath::parent() const
{
    const std::size_t slash = m_text.rfind('/');
    return slash == 0 ? LockPath() : LockPath(m_text.substr(0, slash));
}

std::size_t LockPath::depth() const
{
    return isRoot() ? 0 : static_cast<std::size_t>(std::count(m_text.begin(), m_text.end(), '/'));
}

std::vector<LockPath> LockPath::ancestors() const
{
    std::vector<LockPath> result;
    if (isRoot())
        return result;
    result.emplace_back();
    for (std::size_t slash = m_text.find('/', 1); slash != std::string::npos;
         slash = m_text.find('/', slash + 1))
        result.push_back(LockPath(m_text.substr(0, slash)));
    return result;
}

bool LockPath::contains(const LockPath &other) const { return isWithin(other.m_text, m_text); }

bool LockPath::isWithin(std::string_view path, std::string_view upper)
{
    if (upper == "/")
        return true;
    return path.starts_with(upper) && (path.size() == upper.size() || path[upper.size()] == '/');
}

std::string LockPath::documentId() const
{
    return isRoot() ? std::string(RootDocumentId) : boundedDocumentId(m_text);
}

} // namespace lockscope
