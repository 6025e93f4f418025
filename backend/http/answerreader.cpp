// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/http/answerreader.h"

#include <boost/asio/buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/optional/optional.hpp>

#include <cstdint>
#include <limits>

namespace lockscope {

namespace {

namespace http = boost::beast::http;
using boost::system::error_code;

/// Of all heads before one body, and of the lines between the pieces of a body.
constexpr std::uint32_t MostHeadBytes = 64 * 1024;

QByteArray bytesOf(boost::beast::string_view text)
{
    return {text.data(), static_cast<qsizetype>(text.size())};
}

} // namespace

/// A body that is read and taken away piece by piece. Room is made for what has come, not for what
/// is announced.
struct TakenBody
{
    using value_type = QByteArray;

    class reader
    {
    public:
        template<bool IsRequest, class Fields>
        reader(http::header<IsRequest, Fields> &, value_type &body) : m_body(body)
        {}
        void init(const boost::optional<std::uint64_t> &, error_code &error) { error = {}; }
        template<class Buffers>
        std::size_t put(const Buffers &buffers, error_code &error)
        {
            error = {};
            std::size_t count = 0;
            for (auto it = boost::asio::buffer_sequence_begin(buffers);
                 it != boost::asio::buffer_sequence_end(buffers); ++it) {
                const boost::asio::const_buffer piece = *it;
                m_body.append(static_cast<const char *>(piece.data()),
                              static_cast<qsizetype>(piece.size()));
                count += piece.size();
            }
            return count;
        }
        void finish(error_code &error) { error = {}; }

    private:
        value_type &m_body;
    };
};

struct AnswerReader::Parsing
{
    http::response_parser<TakenBody> parser;
};

AnswerReader::AnswerReader(bool toHead) : m_toHead(toHead) { begin(); }

AnswerReader::~AnswerReader() = default;

void AnswerReader::begin()
{
    m_parsing = std::make_unique<Parsing>();
    auto &parser = m_parsing->parser;
    parser.skip(m_toHead);
    parser.header_limit(MostHeadBytes);
    // Whoever asked says how much is too much. ("No limit" of this Boost, 1.74, refuses every
    // length.)
    parser.body_limit(std::numeric_limits<std::uint64_t>::max());
}

void AnswerReader::feed(const QByteArray &bytes)
{
    m_input += bytes;
    while (!m_broken && !isComplete() && !m_input.isEmpty()) {
        error_code error;
        const bool inHead = !hasHead();
        m_parsing->parser.eager(!inHead); // the head alone, so that it can be counted
        const std::size_t used = m_parsing->parser.put(boost::asio::buffer(m_input.constData(),
                                                                           static_cast<std::size_t>(
                                                                                   m_input.size())),
                                                       error);
        m_input.remove(0, static_cast<qsizetype>(used));
        // The parser's own limit is on what it takes in one go, and on one head.
        m_headBytes += inHead ? used : 0;
        m_broken = (error && error != http::error::need_more) || status() == 101
                   || m_headBytes > MostHeadBytes;
        if (!m_broken && isComplete() && status() < 200)
            begin(); // "continue": the answer comes behind it
        else if (error || used == 0)
            break;
    }
    // A body leaves the input at once; what stays is a line of a head, of a chunk or of a trailer
    // that does not end.
    if (!m_broken && !isComplete() && m_input.size() > qsizetype(MostHeadBytes))
        m_broken = true;
    if (m_broken)
        m_input.clear();
}

void AnswerReader::close()
{
    error_code error;
    if (!m_broken && hasHead() && !isComplete())
        m_parsing->parser.put_eof(error);
}

bool AnswerReader::isComplete() const { return !m_broken && m_parsing->parser.is_done(); }

bool AnswerReader::hasHead() const { return m_parsing->parser.is_header_done(); }

int AnswerReader::status() const
{
    return hasHead() ? static_cast<int>(m_parsing->parser.get().result_int()) : 0;
}

QList<QPair<QByteArray, QByteArray>> AnswerReader::headers() const
{
    QList<QPair<QByteArray, QByteArray>> headers;
    for (const auto &field : m_parsing->parser.get())
        headers.append({bytesOf(field.name_string()), bytesOf(field.value())});
    return headers;
}

bool AnswerReader::leavesConnection() const
{
    return isComplete() && m_parsing->parser.keep_alive() && m_input.isEmpty();
}

QByteArray &AnswerReader::body() { return m_parsing->parser.get().body(); }

const QByteArray &AnswerReader::body() const { return m_parsing->parser.get().body(); }

} // namespace lockscope
