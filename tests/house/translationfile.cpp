// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/house/translationfile.h"

#include <QRegularExpression>
#include <QXmlStreamReader>

namespace lockscope {

namespace {

/// Each placeholder once: a text may say a value twice.
QStringList placeholders(const QString &text)
{
    static const QRegularExpression pattern(QStringLiteral("%L?(?:\\d{1,2}|n)"));
    QStringList found;
    for (auto it = pattern.globalMatch(text); it.hasNext();)
        found.append(it.next().captured());
    found.removeDuplicates();
    found.sort();
    return found;
}

qsizetype lineBreaksAtTheEnd(const QString &text)
{
    qsizetype count = 0;
    while (count < text.size() && text[text.size() - 1 - count] == QLatin1Char('\n'))
        ++count;
    return count;
}

/// Of the <translation> the reader stands on: its text, or that of each <numerusform> in it.
QStringList readForms(QXmlStreamReader &reader)
{
    QString text;
    QStringList forms;
    while (!reader.atEnd()) {
        switch (reader.readNext()) {
        case QXmlStreamReader::StartElement: forms.append(reader.readElementText()); break;
        case QXmlStreamReader::Characters: text += reader.text(); break;
        case QXmlStreamReader::EndElement: return forms.isEmpty() ? QStringList{text} : forms;
        default: break;
        }
    }
    return forms;
}

bool hasMnemonic(const QString &text)
{
    static const QRegularExpression pattern(QStringLiteral("&[^&\\s]"));
    return text.contains(pattern);
}

} // namespace

std::vector<TranslatedMessage> readTranslations(const QByteArray &xml, QString *error)
{
    std::vector<TranslatedMessage> messages;
    QXmlStreamReader reader(xml);
    QString context;
    while (!reader.atEnd()) {
        if (reader.readNext() == QXmlStreamReader::StartElement) {
            const QStringView name = reader.name();
            if (name == QLatin1String("name")) {
                context = reader.readElementText();
            } else if (name == QLatin1String("message")) {
                messages.push_back({context, {}, {}, {}});
            } else if (name == QLatin1String("source") && !messages.empty()) {
                messages.back().source = reader.readElementText();
            } else if (name == QLatin1String("translation") && !messages.empty()) {
                messages.back().state = reader.attributes().value(QLatin1String("type")).toString();
                messages.back().forms = readForms(reader);
            }
        }
    }
    *error = reader.errorString();
    return messages;
}

QStringList problemsOf(const TranslatedMessage &message)
{
    QStringList problems;
    if (!message.state.isEmpty())
        problems.append(message.state);
    for (const QString &form : message.forms) {
        if (form.isEmpty())
            problems.append(QStringLiteral("empty"));
        if (placeholders(form) != placeholders(message.source))
            problems.append(QStringLiteral("other placeholders"));
        if (lineBreaksAtTheEnd(form) != lineBreaksAtTheEnd(message.source))
            problems.append(QStringLiteral("other line breaks at the end"));
        if (form.endsWith(QChar(0x2026)) != message.source.endsWith(QChar(0x2026)))
            problems.append(QStringLiteral("another ellipsis at the end"));
        if (hasMnemonic(form) != hasMnemonic(message.source))
            problems.append(QStringLiteral("a mnemonic on one side only"));
    }
    if (message.forms.isEmpty())
        problems.append(QStringLiteral("no translation"));
    return problems;
}

} // namespace lockscope
