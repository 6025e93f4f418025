// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/http/secretforms.h"

#include "backend/http/httppolicy.h"
#include "backend/http/webpage.h"
#include "backend/json/json.h"

#include <QSet>

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

const QString Shown = QStringLiteral("***");

QByteArray bytes(const std::string &text) { return QByteArray::fromStdString(text); }

/// A letter that is written as itself or not takes some 75 units of the 65,535 of an expression.
constexpr qsizetype LongestSpelled = 400;
/// Nobody breaks base64 into shorter lines.
constexpr qsizetype ShortestLine = 16;

bool isLetterOrDigit(char32_t c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

QString hexOf(char32_t c, int digits)
{
    return QStringLiteral("%1").arg(static_cast<quint32>(c), digits, 16, QLatin1Char('0'));
}

/// An expression for all the ways in which @p c is written; what is encoded twice has its '%', '\'
/// or '&' encoded.
QString waysOf(char32_t c)
{
    const QString itself = QString::fromUcs4(&c, 1);
    const QByteArray utf8 = itself.toUtf8();
    QString percent;
    QString misread; // UTF-8 taken for Latin-1
    QString python;
    for (const char byte : utf8) {
        const auto value = static_cast<unsigned char>(byte);
        percent += QStringLiteral("%(?:25)*") + hexOf(value, 2);
        misread += QRegularExpression::escape(QString(QChar(ushort(value))));
        python += QStringLiteral(R"(\\+x)") + hexOf(value, 2);
    }
    QString json;
    for (const QChar unit : itself)
        json += QStringLiteral(R"(\\+u)") + hexOf(unit.unicode(), 4);
    const QString html = QStringLiteral("&(?:amp;)*#(?:0*") + QString::number(quint32(c))
                         + QStringLiteral("|x0*") + hexOf(c, 1) + QStringLiteral(");");
    const QString escapes = isLetterOrDigit(c) ? QString() : QStringLiteral(R"(\\*)");
    QStringList ways{escapes + QRegularExpression::escape(itself), percent, json, html, python};
    if (utf8.size() > 1)
        ways << misread;
    if (c > 0x7F && c <= 0xFF)
        ways << QStringLiteral(R"(\\+x)") + hexOf(c, 2) << QStringLiteral("%") + hexOf(c, 2);
    switch (c) {
    case ' ': ways << QStringLiteral(R"(\+)"); break;
    case '&': ways << QStringLiteral("&(?:amp;)+"); break;
    case '<': ways << QStringLiteral("&(?:amp;)*lt;"); break;
    case '>': ways << QStringLiteral("&(?:amp;)*gt;"); break;
    case '"': ways << QStringLiteral("&(?:amp;)*quot;"); break;
    case '\'': ways << QStringLiteral("&(?:amp;)*apos;"); break;
    }
    return QStringLiteral("(?:") + ways.join(QLatin1Char('|')) + QLatin1Char(')');
}

QString waysOf(const QString &text)
{
    QString ways;
    for (const char32_t c : text.toUcs4())
        ways += isLetterOrDigit(c) && text.size() > LongestSpelled ? QString::fromUcs4(&c, 1)
                                                                   : waysOf(c);
    return ways;
}

/// In the alphabet of addresses, too, without the padding, and in lines.
QString waysOfBase64(const QByteArray &encoded)
{
    static const QString Break = QStringLiteral(R"((?:\s|\\+[rn]|%(?:25)*0[ad])*)");
    QString ways;
    for (const char c : encoded) {
        if (!ways.isEmpty() && c != '=' && encoded.size() > ShortestLine
            && encoded.size() <= LongestSpelled)
            ways += Break;
        switch (c) {
        case '=': break;
        case '+': ways += QStringLiteral("(?:-|") + waysOf(U'+') + QLatin1Char(')'); break;
        case '/': ways += QStringLiteral("(?:_|") + waysOf(U'/') + QLatin1Char(')'); break;
        default: ways += QLatin1Char(c);
        }
    }
    return ways + waysOf(U'=') + QLatin1Char('*');
}

bool isOrdinaryWord(const QByteArray &secret)
{
    constexpr qsizetype Shortest = 4;
    constexpr qsizetype LongestWord = 12;
    return secret.size() < Shortest
           || (secret.size() <= LongestWord
               && std::all_of(secret.begin(), secret.end(),
                              [](char c) { return c >= 'a' && c <= 'z'; }));
}

QString asWord(const QString &ways)
{
    return QStringLiteral("(?<![A-Za-z0-9_])") + ways + QStringLiteral("(?![A-Za-z0-9_])");
}

/// As a server names its errors: it is no echo.
bool isErrorName(const std::string &text)
{
    static const QRegularExpression Name(
            QRegularExpression::anchoredPattern(QStringLiteral("[a-z]+(?:_[a-z]+)*_exception")));
    return Name.match(QString::fromStdString(text)).hasMatch();
}

/// In which @p header, and the secrets that it is made of, are written.
QSet<QString> formsOf(const QByteArray &header, QSet<QByteArray> secrets)
{
    secrets.remove({}); // of a key without a secret half
    const QByteArray encoded = header.mid(header.indexOf(' ') + 1);
    QSet<QString> forms{waysOfBase64(header.toBase64()), waysOfBase64(encoded.toBase64())};
    for (const QByteArray &secret : std::as_const(secrets)) {
        const QString text = QString::fromUtf8(secret);
        QSet<QString> ways{waysOf(text)};
        // Whoever writes only ASCII has the same bytes in both.
        for (const QByteArray &written : {secret, text.toLatin1()}) {
            ways.insert(waysOfBase64(written.toBase64()));
            ways.insert(QString::fromLatin1(written.toHex()));
        }
        const bool isWord = isOrdinaryWord(secret);
        for (const QString &form : std::as_const(ways))
            forms.insert(isWord ? asWord(form) : form);
    }
    return forms;
}

} // namespace

void SecretForms::addParts(const QByteArray &secret)
{
    m_parts.add(secret.toStdString(), SecretParts::Writing::Plain);
    m_parts.add(secret.toBase64().toStdString(), SecretParts::Writing::Base64);
    m_parts.add(secret.toHex().toStdString(), SecretParts::Writing::Hex);
}

void SecretForms::addPartsOfAccount(const QByteArray &both)
{
    // What only the user's name says is no secret.
    const qsizetype open = (both.indexOf(':') + 1) / 3 * 4;
    m_parts.add(both.toBase64().mid(open).toStdString(), SecretParts::Writing::Base64);
    addParts(both.mid(both.indexOf(':') + 1));
}

SecretForms::SecretForms(const ServerProfile &profile)
{
    QSet<QString> forms;
    if (const QByteArray header = authorization(profile); !header.isEmpty()) {
        const QByteArray encoded = header.mid(header.indexOf(' ') + 1);
        const QByteArray both = QByteArray::fromBase64(encoded);
        addPartsOfAccount(both);
        if (profile.login == ServerProfile::Login::Password)
            forms += formsOf(header, {both, bytes(profile.password)});
        else
            forms += formsOf(header, {both, encoded, both.mid(both.indexOf(':') + 1)});
    }
    for (const QByteArray &header : proxyAuthorizations(profile)) {
        const QByteArray both = QByteArray::fromBase64(header.mid(header.indexOf(' ') + 1));
        addPartsOfAccount(both);
        forms += formsOf(header, {both, both.mid(both.indexOf(':') + 1)});
    }
    for (const QString &form : std::as_const(forms))
        m_forms.emplace_back(form, QRegularExpression::CaseInsensitiveOption);
    std::sort(m_forms.begin(), m_forms.end(),
              [](const QRegularExpression &a, const QRegularExpression &b) {
                  return a.pattern().size() > b.pattern().size();
              });
}

bool SecretForms::areIn(const std::string &text) const
{
    return m_parts.areIn(text) || isWholeIn(QString::fromStdString(text));
}

bool SecretForms::isWholeIn(const QString &text) const
{
    return std::any_of(m_forms.begin(), m_forms.end(), [&text](const QRegularExpression &form) {
        return form.match(text).hasMatch();
    });
}

bool SecretForms::hide(std::string &text) const
{
    const std::string before = text;
    if (QString shown = QString::fromStdString(text); isWholeIn(shown)) {
        for (const QRegularExpression &form : m_forms)
            shown.replace(form, Shown);
        text = shown.toStdString();
    }
    text = m_parts.hidden(std::move(text));
    return text != before;
}

bool SecretForms::hide(Value &value, bool isShown) const
{
    bool found = false;
    if (std::string *text = value.asString()) {
        found = isShown && !isErrorName(*text) && hide(*text);
    } else if (Value::List *list = value.asList()) {
        for (Value &item : *list)
            found = hide(item, isShown) || found;
    } else if (ValueMap *map = value.asMap()) {
        // Keys are never shown, and what they say must be understood.
        std::vector<ValueMap::Entry> members = std::move(*map).take();
        for (auto &[key, content] : members) {
            const bool isOfError = isShown || key == "error" || key == "failures";
            if (isShown || key != "_source")
                found = hide(content, isOfError) || found;
        }
        *map = ValueMap(std::move(members));
    }
    return found;
}

std::string SecretForms::hidden(std::string text) const
{
    hide(text);
    return text;
}

std::string SecretForms::hiddenBody(std::string body, bool isError) const
{
    const bool isJson = looksLikeJson(body);
    const auto has = [&body](std::string_view name) { return body.find(name) != body.npos; };
    const bool maySay = isError || !isJson || has("\"error\"") || has("\"failures\"");
    if (m_forms.empty() || !maySay)
        return body;
    if (!isJson && isWebPage(body)) {
        // Its tags may be in the middle of what it repeats: then nothing of it is shown.
        hide(body);
        return areIn(pageText(body).toStdString()) ? "<html></html>" : body;
    }
    if (!areIn(body))
        return body;
    if (Result<Value> json = isJson ? parseJson(body, AnswerLimits)
                                    : fail(BackendError::Kind::Malformed, {}))
        return hide(*json, isError) ? toJson(*json) : body;
    if (isError || !isJson) // of others, nothing is quoted that cannot be understood
        hide(body);
    return body;
}

} // namespace lockscope
