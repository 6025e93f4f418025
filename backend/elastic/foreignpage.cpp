// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/foreignpage.h"

#include "models/dialect/fieldreader.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

namespace lockscope {

namespace {

namespace od = simdjson::ondemand;

/// Takes the hits of a search one by one: begin(), then end().
class PageWriter
{
public:
    PageWriter(const Dialect &dialect, Instant now, const std::vector<std::string> &told)
        : m_dialect(dialect), m_now(now), m_told(told)
    {}

    void reserve(std::size_t hits) { m_page.held.reserve(hits); }

    ForeignDocument &begin() { return m_page.held.emplace_back().document; }
    const Dialect &dialect() const { return m_dialect; }
    /// @p fields: what the document's fields say, those of the dialect; nullptr: nobody has read them.
    void end(std::int64_t number, const std::vector<FieldValue> *fields)
    {
        SeenForeign &seen = m_page.held.back();
        const bool isShown = seeForeign(m_dialect, fields, m_now, seen);
        ++m_page.hits;
        // Nearly always one, in the memory of the one before.
        m_page.ends.resize(number == m_page.last ? m_page.ends.size() + 1 : 1);
        m_page.last = number;
        std::string &id = m_page.ends.back();
        id = seen.lock.id;
        if (!isShown || std::find(m_told.begin(), m_told.end(), id) != m_told.end())
            m_page.held.pop_back();
    }

    /// Shared by documents of one index.
    QString place(std::string_view index)
    {
        if (index != m_index) {
            m_index = index;
            m_place = QString::fromStdString(m_index);
        }
        return m_place;
    }
    ForeignPage take() { return std::move(m_page); }

private:
    const Dialect &m_dialect;
    const Instant m_now;
    const std::vector<std::string> &m_told;
    ForeignPage m_page;
    std::string m_index;
    QString m_place;
};

/// False: it is no hit as servers write them.
bool readHit(od::object hit, od::document &answer, PageWriter &into)
{
    ForeignDocument &document = into.begin();
    std::int64_t seqNo = -1;
    std::int64_t term = -1;
    bool hasSource = false;
    bool isUsual = true;
    thread_local std::vector<FieldValue> fields;
    for (auto field : hit) {
        std::string_view key;
        std::string_view text;
        if (field.unescaped_key().get(key))
            return false;
        if (key == "_id") {
            if (field.value().get_string().get(text))
                return false;
            document.nativeId = std::string(text);
        } else if (key == "_index") {
            if (field.value().get_string().get(text))
                return false;
            document.place = into.place(text);
        } else if (key == "_routing") {
            if (field.value().get_string().get(text))
                return false;
            document.routing = text;
        } else if (key == "_seq_no") {
            if (field.value().get_int64().get(seqNo))
                return false;
        } else if (key == "_primary_term") {
            if (field.value().get_int64().get(term))
                return false;
        } else if (key == "_source") {
            od::object source;
            const char *begin = nullptr;
            const char *end = nullptr;
            if (field.value().current_location().get(begin)
                || field.value().get_object().get(source))
                return false;
            isUsual = readFields(source, into.dialect().fields, fields);
            if (isUsual) {
                if (field.value().current_location().get(end))
                    return false;
                while (*--end != '}') {} // where the next token begins
                text = std::string_view(begin, static_cast<std::size_t>(end + 1 - begin));
            } else if (!answer.is_alive() || source.reset().error()
                       || source.raw_json().get(text)) {
                return false;
            }
            document.fields = ForeignFields::ofJson(text);
            hasSource = true;
        }
    }
    if (!document.nativeId.text() || document.place.isEmpty() || seqNo < 0 || term < 0
        || !hasSource)
        return false;
    document.revision = {std::to_string(seqNo), std::to_string(term)};
    into.end(seqNo, isUsual ? &fields : nullptr);
    return true;
}

bool readHits(od::value value, od::document &answer, PageWriter &into)
{
    od::array hits;
    if (value["hits"].get_array().get(hits))
        return false;
    for (auto item : hits) {
        od::object hit;
        if (item.get_object().get(hit) || !readHit(hit, answer, into))
            return false;
    }
    return true;
}

/// Straight from the text, without an object for each document. nullopt at the first surprise:
/// readSlowly() says then what it is.
std::optional<ForeignPage> readFast(std::string &body, PageWriter into)
{
    constexpr std::size_t TypicalHit = 160; ///< bytes, at least
    thread_local od::parser parser;
    body.reserve(body.size() + simdjson::SIMDJSON_PADDING);
    into.reserve(body.size() / TypicalHit);
    od::document document;
    od::object root;
    if (parser.iterate(body.data(), body.size(), body.capacity()).get(document)
        || document.get_object().get(root))
        return std::nullopt;
    bool hasHits = false;
    for (auto field : root) {
        std::string_view key;
        if (field.unescaped_key().get(key))
            return std::nullopt;
        bool timedOut = false;
        std::int64_t failed = 0;
        if (key == "timed_out") {
            if (field.value().get_bool().get(timedOut) || timedOut)
                return std::nullopt;
        } else if (key == "_shards") {
            if (field.value()["failed"].get_int64().get(failed) || failed > 0)
                return std::nullopt;
        } else if (key == "hits") {
            od::value hits;
            if (std::exchange(hasHits, true) || field.value().get(hits)
                || !readHits(hits, document, into))
                return std::nullopt;
        }
    }
    if (!hasHits || document.current_location().error() != simdjson::OUT_OF_BOUNDS)
        return std::nullopt;
    return into.take();
}

Result<ForeignPage> readSlowly(const std::string &body, PageWriter into)
{
    QJsonParseError problem;
    const QJsonDocument json = QJsonDocument::fromJson(QByteArray::fromStdString(body), &problem);
    const QJsonObject root = json.object();
    const QJsonValue hits = root[u"hits"].toObject()[u"hits"];
    if (!hits.isArray())
        return fail(BackendError::Kind::Malformed,
                    "the answer to a search has no hits"
                            + (json.isNull() ? ": " + problem.errorString().toStdString()
                                             : std::string()));
    if (root[u"timed_out"].toBool() || root[u"_shards"].toObject()[u"failed"].toInt() > 0)
        return fail(BackendError::Kind::ServerError,
                    "a search was answered in part only, so that locks may be missing in it");
    for (const QJsonValue hit : hits.toArray()) {
        ForeignDocument &document = into.begin();
        document = elasticDocument(hit.toObject());
        into.end(hit[u"_seq_no"].toInteger(-1), nullptr);
    }
    return into.take();
}

} // namespace

Result<ForeignPage> readForeignPage(HttpAnswer answer, const Dialect &dialect, Instant now,
                                    const std::vector<std::string> &told)
{
    const PageWriter empty(dialect, now, told);
    if (std::optional<ForeignPage> page = readFast(answer.body, empty))
        return std::move(*page);
    return readSlowly(answer.body, empty);
}

} // namespace lockscope
