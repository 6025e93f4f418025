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

/// ASCII that stands for itself.
constexpr bool isPlain(char16_t c)
{
    return c > u'/' ? c < 0x7f : c >= 0x20 && c != u'%' && c != u'/';
}

/// Grows by texts; every part of it is one that LockPath takes.
class PathWriter
{
public:
    /// @p root: the first part, which keeps the rules.
    explicit PathWriter(const QString &root)
    {
        constexpr qsizetype Usual = 64;
        m_path.reserve(root.size() + Usual);
        m_path += u'/';
        if (root.isEmpty())
            return;
        m_path += root;
        m_path += u'/';
        m_begin = m_path.size();
    }

    /// Ends the part that is written at.
    void divide()
    {
        const QStringView part = QStringView(m_path).mid(m_begin);
        if (part.isEmpty())
            m_path += u'%';
        else if (part == u".")
            m_path.replace(m_begin, 1, QStringLiteral("%2E"));
        else if (part == u"..")
            m_path.replace(m_begin, 2, QStringLiteral("%2E%2E"));
        m_path += u'/';
        m_begin = m_path.size();
        ++m_depth;
    }

    /// Whole characters of names; @p separator begins a new part, 0: nothing does.
    void write(QStringView text, char16_t separator)
    {
        qsizetype written = 0;
        for (qsizetype i = 0; i < text.size(); ++i) {
            const char16_t c = text.at(i).unicode();
            const bool divides = c == separator && separator != u'\0';
            m_isAscii = m_isAscii && c < 0x80;
            if (!divides && (isPlain(c) || c >= 0x80))
                continue;
            m_path += text.mid(written, i - written);
            written = i + 1;
            if (divides)
                divide();
            else
                m_path += u'%'
                          % QString::number(c, 16).toUpper().rightJustified(2, QLatin1Char('0'));
        }
        m_path += text.mid(written);
    }

    QString take()
    {
        divide();
        m_path.chop(1);
        if (!m_isAscii) // halves of characters become signs that are whole
            m_path = QString::fromUtf8(m_path.toUtf8()).normalized(QString::NormalizationForm_C);
        return m_path;
    }
    std::size_t depth() const { return m_depth + 1; }

private:
    QString m_path;
    qsizetype m_begin = 1;
    std::size_t m_depth = 0; ///< below the dialect's name
    bool m_isAscii = true;
};

void writeValue(PathWriter &path, QStringView value, const QString &separator)
{
    if (separator.size() <= 1) {
        const char16_t divides = separator.isEmpty() ? u'\0' : separator.front().unicode();
        if (divides == u'/' && value.startsWith(u'/') && value.size() > 1)
            value = value.mid(1); // names that look like paths
        path.write(value, divides);
        return;
    }
    for (qsizetype at = 0;;) {
        const qsizetype end = value.indexOf(separator, at);
        path.write(value.mid(at, end < 0 ? -1 : end - at), u'\0');
        if (end < 0)
            return;
        path.divide();
        at = end + separator.size();
    }
}

bool isTooLong(const QString &path)
{
    constexpr qsizetype BytesPerUnit = 3;
    if (path.size() * BytesPerUnit <= static_cast<qsizetype>(LockPath::MaxBytes))
        return false;
    return path.toUtf8().size() > static_cast<qsizetype>(LockPath::MaxBytes);
}

QString hashOf(const QString &text)
{
    return QString::fromLatin1(
            QCryptographicHash::hash(text.toUtf8(), QCryptographicHash::Sha256).toHex());
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

QString nativeIdText(const Dialect &dialect, const QJsonValue &id)
{
    const auto asJson = [&id] {
        const QByteArray json = QJsonDocument(QJsonArray{id}).toJson(QJsonDocument::Compact);
        return QString::fromUtf8(json.mid(1, json.size() - 2));
    };
    if (id.isString()) {
        const QString text = id.toString();
        return dialect.engine == DialectEngine::Mongo && readsLikeAnotherKind(text) ? asJson()
                                                                                    : text;
    }
    const bool isPlain = id.isDouble() || id.isBool() || numberOf(id)
                         || (isExtendedValue(id) && id.toObject().contains(u"$oid"_qs));
    return isPlain ? valueText(id) : asJson();
}

} // namespace

QString safePathPart(const QString &text)
{
    PathWriter path{QString()};
    path.write(text, u'\0');
    return path.take().mid(1);
}

std::optional<QString> foreignPath(const Dialect &dialect, const FieldSource &source,
                                   QString &missing)
{
    PathWriter path(dialect.name);
    for (const TextTemplate::Part &part : dialect.path.parts) {
        if (!part.field) {
            path.write(part.literal, u'/');
            continue;
        }
        const QJsonValue value = fieldValue(*part.field, source);
        if (value.isUndefined() || value.isNull()) {
            missing = part.field->text;
            return std::nullopt;
        }
        writeValue(path, valueText(value), dialect.separator);
    }
    const std::size_t depth = path.depth() + 1;
    const QString text = path.take();
    if (depth > LockPath::MaxDepth || isTooLong(text))
        return u'/' % dialect.name % u"/%long-"_qs % hashOf(text);
    return text;
}

QString foreignIdPrefix(const Dialect &dialect)
{
    return QLatin1StringView(ForeignPrefix) % dialect.name % u':';
}

QString foreignId(const Dialect &dialect, const ForeignDocument &document)
{
    QString id = nativeIdText(dialect, document.nativeId);
    if (dialect.where.collections.size() > 1)
        id = document.place % u'/' % id;
    const QString prefix = foreignIdPrefix(dialect);
    QString whole = prefix % id;
    constexpr auto MaxBytes = static_cast<qsizetype>(MaxDocumentIdBytes);
    constexpr qsizetype BytesPerUnit = 3;
    if (whole.size() * BytesPerUnit > MaxBytes && whole.toUtf8().size() > MaxBytes)
        whole = prefix % u"h:" % hashOf(id);
    return whole;
}

} // namespace lockscope
