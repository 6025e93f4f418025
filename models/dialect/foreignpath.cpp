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

/// Grows by texts; every part of it is one that LockPath takes.
class PathWriter
{
public:
    explicit PathWriter(const QString &root) : m_path(root) { m_path.reserve(m_path.size() + 64); }

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

    void begin()
    {
        m_path += u'/';
        m_begin = m_path.size();
    }

    void write(QStringView text)
    {
        for (const QChar c : text) {
            if (c.unicode() < 0x20 || c.unicode() == 0x7f || c == u'/' || c == u'%')
                m_path += u'%' % QString::number(c.unicode(), 16).toUpper().rightJustified(2, u'0');
            else
                m_path += c;
            m_isAscii = m_isAscii && c.unicode() < 0x80;
        }
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
    qsizetype m_begin = 0;
    std::size_t m_depth = 0; ///< below the dialect's name
    bool m_isAscii = true;
};

void writeValue(PathWriter &path, QStringView value, const QString &separator)
{
    if (separator.isEmpty()) {
        path.write(value);
        return;
    }
    if (separator == u"/" && value.startsWith(u'/') && value.size() > 1)
        value = value.mid(1); // names that look like paths
    for (qsizetype at = 0;;) {
        const qsizetype end = value.indexOf(separator, at);
        path.write(value.mid(at, end < 0 ? -1 : end - at));
        if (end < 0)
            return;
        path.divide();
        at = end + separator.size();
    }
}

void writeLiteral(PathWriter &path, QStringView literal)
{
    for (qsizetype at = 0;;) {
        const qsizetype end = literal.indexOf(u'/', at);
        path.write(literal.mid(at, end < 0 ? -1 : end - at));
        if (end < 0)
            return;
        path.divide();
        at = end + 1;
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
    path.begin();
    path.write(text);
    return path.take().mid(1);
}

std::optional<QString> foreignPath(const Dialect &dialect, const FieldSource &source,
                                   QString &missing)
{
    const QString root = u'/' % dialect.name;
    PathWriter path(root);
    path.begin();
    for (const TextTemplate::Part &part : dialect.path.parts) {
        if (!part.field) {
            writeLiteral(path, part.literal);
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
        return root % u"/%long-"_qs % hashOf(text);
    return text;
}

QString foreignId(const Dialect &dialect, const ForeignDocument &document)
{
    const QString prefix = u"x:"_qs % dialect.name % u':';
    QString id = nativeIdText(dialect, document.nativeId);
    if (dialect.where.collections.size() > 1)
        id = document.place % u'/' % id;
    const QString whole = prefix % id;
    constexpr auto MaxBytes = static_cast<qsizetype>(MaxDocumentIdBytes);
    constexpr qsizetype BytesPerUnit = 3;
    if (whole.size() * BytesPerUnit <= MaxBytes || whole.toUtf8().size() <= MaxBytes)
        return whole;
    return prefix % u"h:"_qs % hashOf(id);
}

} // namespace lockscope
