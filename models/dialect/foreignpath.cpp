// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/dialect/foreignpath.h"

#include "models/domain/lockid.h"
#include "models/domain/lockpath.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace lockscope {

namespace {

/// Of ASCII, what stands for itself; beyond it, all does.
constexpr bool isPlain(char c) { return (c >= 0x20) & (c < 0x7f) & (c != '%') & (c != '/'); }

/// Grows by texts; every part of it is one that LockPath takes.
class PathWriter
{
public:
    /// @p root: the first part, which keeps the rules.
    explicit PathWriter(std::string_view root)
    {
        constexpr std::size_t Usual = 64;
        m_path.reserve(root.size() + Usual);
        m_path += '/';
        if (root.empty())
            return;
        m_path += root;
        m_path += '/';
        m_begin = m_path.size();
    }

    /// Ends the part that is written at.
    void divide()
    {
        const std::string_view part = std::string_view(m_path).substr(m_begin);
        if (part.empty())
            m_path += '%';
        else if (part == ".")
            m_path.replace(m_begin, 1, "%2E");
        else if (part == "..")
            m_path.replace(m_begin, 2, "%2E%2E");
        m_path += '/';
        m_begin = m_path.size();
        ++m_depth;
    }

    /// Whole characters of names; @p separator begins a new part, an empty one never.
    void write(std::string_view text, std::string_view separator)
    {
        const bool plain = isAllPlain(text);
        while (!separator.empty()) {
            const std::size_t end = text.find(separator);
            if (end == std::string_view::npos)
                break;
            append(text.substr(0, end), plain);
            divide();
            text.remove_prefix(end + separator.size());
        }
        append(text, plain);
    }

    std::string take()
    {
        divide();
        m_path.pop_back();
        if (!m_isAscii)
            m_path = QString::fromStdString(m_path)
                             .normalized(QString::NormalizationForm_C)
                             .toStdString();
        return std::move(m_path);
    }
    std::size_t depth() const { return m_depth + 1; }

private:
    /// ASCII that stands for itself. Without a branch, so that many bytes are looked at at once.
    static bool isAllPlain(std::string_view text)
    {
        unsigned odd = 0;
        for (const char c : text)
            odd |= static_cast<unsigned>(!isPlain(c));
        return odd == 0;
    }
    void append(std::string_view text, bool plain)
    {
        if (plain) {
            m_path += text;
            return;
        }
        static constexpr char Digits[] = "0123456789ABCDEF";
        for (const char c : text) {
            const auto byte = static_cast<unsigned char>(c);
            const bool isAscii = byte < 0x80;
            m_isAscii = m_isAscii && isAscii;
            if (!isAscii || isPlain(c))
                m_path += c;
            else
                m_path += {'%', Digits[byte / 16], Digits[byte % 16]};
        }
    }

    std::string m_path;
    std::size_t m_begin = 1;
    std::size_t m_depth = 0; ///< below the dialect's name
    bool m_isAscii = true;
};

void writeValue(PathWriter &path, std::string_view value, std::string_view separator)
{
    if (separator == "/" && value.starts_with('/') && value.size() > 1)
        value.remove_prefix(1); // names that look like paths
    path.write(value, separator);
}

std::string hashOf(std::string_view text)
{
    return QCryptographicHash::hash(QByteArray::fromRawData(text.data(),
                                                            static_cast<qsizetype>(text.size())),
                                    QCryptographicHash::Sha256)
            .toHex()
            .toStdString();
}

/// A text that reads like an id of another kind: "5" beside 5 is another document.
bool readsLikeAnotherKind(const QString &id)
{
    constexpr qsizetype ObjectIdDigits = 24;
    if (id.isEmpty() || id.at(0) == u'{' || id.at(0) == u'[' || id.at(0) == u'"')
        return true;
    if (id == u"true" || id == u"false" || id == u"null")
        return true;
    bool isNumber = false;
    id.toDouble(&isNumber);
    return isNumber
           || (id.size() == ObjectIdDigits && std::all_of(id.begin(), id.end(), [](QChar c) {
                   return (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'f');
               }));
}

void appendNativeId(const Dialect &dialect, const FieldValue &id, std::string &to)
{
    const auto asJson = [&id] {
        const QByteArray json = QJsonDocument(QJsonArray{id.json()}).toJson(QJsonDocument::Compact);
        return json.mid(1, json.size() - 2).toStdString();
    };
    bool isPlain = true;
    if (const std::string *text = id.text()) {
        isPlain = dialect.engine != DialectEngine::Mongo
                  || !readsLikeAnotherKind(QString::fromStdString(*text));
    } else {
        const QJsonValue value = id.json();
        isPlain = value.isString() || value.isBool() || numberOf(id)
                  || (isExtendedValue(value) && value.toObject().contains(u"$oid"_qs));
    }
    if (isPlain)
        appendText(id, to);
    else
        to += asJson();
}

} // namespace

std::string safePathPart(std::string_view text)
{
    PathWriter path{std::string_view()};
    path.write(text, {});
    return path.take().substr(1);
}

std::optional<std::string> foreignPath(const Dialect &dialect, const FieldSource &source,
                                       QString &missing)
{
    PathWriter path(dialect.folder);
    for (const TextTemplate::Part &part : dialect.path.parts) {
        if (!part.field) {
            path.write(part.literal, "/");
            continue;
        }
        const FieldValue &value = fieldValue(*part.field, source);
        if (value.isNothing()) {
            missing = part.field->text;
            return std::nullopt;
        }
        if (const std::string *text = value.text())
            writeValue(path, *text, dialect.separator);
        else
            writeValue(path, valueText(value), dialect.separator);
    }
    const std::size_t depth = path.depth() + 1;
    std::string text = path.take();
    if (depth > LockPath::MaxDepth || text.size() > LockPath::MaxBytes)
        return '/' + dialect.folder + "/%long-" + hashOf(text);
    return text;
}

std::string foreignIdPrefix(const Dialect &dialect)
{
    return std::string(ForeignPrefix) + dialect.folder + ':';
}

std::string foreignId(const Dialect &dialect, const ForeignDocument &document)
{
    std::string id = foreignIdPrefix(dialect);
    const std::size_t prefix = id.size();
    if (dialect.where.collections.size() > 1
        || (dialect.engine == DialectEngine::Elasticsearch && document.place != dialect.where.index
            && !document.place.isEmpty()))
        id += document.place.toStdString() + '/';
    appendNativeId(dialect, document.nativeId, id);
    if (!document.routing.empty())
        id += "?routing=" + document.routing;
    if (id.size() > MaxDocumentIdBytes)
        id = foreignIdPrefix(dialect) + "h:" + hashOf(std::string_view(id).substr(prefix));
    return id;
}

} // namespace lockscope
