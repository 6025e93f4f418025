// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/http/webpage.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>

namespace lockscope {

namespace {

constexpr std::size_t MostRead = 8192;
constexpr qsizetype LongestLine = 100;

QRegularExpression expression(const QString &pattern)
{
    return QRegularExpression(pattern, QRegularExpression::CaseInsensitiveOption
                                               | QRegularExpression::DotMatchesEverythingOption);
}

QString decoded(const QString &text)
{
    static const QRegularExpression Entity = expression(
            QStringLiteral("&(?:#([0-9]{1,7})|#x([0-9a-f]{1,6})|(lt|gt|quot|apos|nbsp|amp));"));
    QString plain;
    qsizetype done = 0;
    for (auto it = Entity.globalMatch(text); it.hasNext();) {
        const QRegularExpressionMatch entity = it.next();
        plain += QStringView(text).mid(done, entity.capturedStart() - done);
        done = entity.capturedEnd();
        const QString name = entity.captured(3).toLower();
        const char32_t code = !entity.captured(1).isEmpty() ? entity.captured(1).toUInt()
                              : !entity.captured(2).isEmpty()
                                      ? entity.captured(2).toUInt(nullptr, 16)
                              : name == QLatin1String("lt")   ? U'<'
                              : name == QLatin1String("gt")   ? U'>'
                              : name == QLatin1String("quot") ? U'"'
                              : name == QLatin1String("apos") ? U'\''
                              : name == QLatin1String("amp")  ? U'&'
                                                              : U' ';
        const bool isCharacter = code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF);
        plain += isCharacter ? QString::fromUcs4(&code, 1) : QString(QChar::ReplacementCharacter);
    }
    return plain + QStringView(text).mid(done);
}

QString lineOf(const QString &text)
{
    QString line = decoded(text);
    for (QChar &c : line) {
        if (c.category() == QChar::Other_Control || c.category() == QChar::Other_Format)
            c = QLatin1Char(' ');
    }
    return line.simplified();
}

} // namespace

bool isWebPage(const std::string &body)
{
    const std::size_t first = body.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    return first != std::string::npos && body[first] == '<';
}

QString pageText(const std::string &body)
{
    static const QRegularExpression Hidden = expression(
            QStringLiteral("<!--.*?(?:-->|$)|<(script|style|svg|template)\\b.*?(?:</\\1\\s*>|$)"));
    static const QRegularExpression Title = expression(
            QStringLiteral("<title\\b[^>]*>(.*?)(?:</title\\s*>|$)"));
    // Within a word, too.
    static const QRegularExpression Inline = expression(QStringLiteral(
            "</?(?:a|abbr|b|bdi|bdo|code|em|font|i|kbd|mark|small|span|strong|sub|sup|tt|u|var|wbr)"
            "(?:\\s[^>]*|/)?>"));
    static const QRegularExpression Tag = expression(QStringLiteral("<[^>]*(?:>|$)"));
    QString page = QString::fromUtf8(body.data(), qsizetype(std::min(body.size(), MostRead)));
    page.remove(Hidden);
    const QString title = Title.match(page).captured(1);
    page.remove(Title);
    page.replace(QRegularExpression(QStringLiteral("[\\r\\n]+")), QStringLiteral(" "));
    page.remove(Inline);
    page.replace(Tag, QStringLiteral("\n"));
    QStringList lines{lineOf(title)};
    for (const QString &piece : page.split(QLatin1Char('\n')))
        lines += lineOf(piece);
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

std::string pageSummary(const std::string &body)
{
    const QStringList lines = pageText(body).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    QStringList said;
    for (const QString &line : lines) {
        // A heading repeats the title, mostly; and a number alone, as of a status, says nothing.
        const bool isNews = std::any_of(line.begin(), line.end(),
                                        [](QChar c) { return c.isLetter(); })
                            && (said.isEmpty()
                                || !said.front().contains(line, Qt::CaseInsensitive));
        if (isNews)
            said += line.size() > LongestLine ? line.left(LongestLine) + QChar(0x2026) : line;
        if (said.size() == 2)
            break;
    }
    return said.join(QStringLiteral(": ")).toStdString();
}

} // namespace lockscope
