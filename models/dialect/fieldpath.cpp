// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/dialect/fieldpath.h"

#include <algorithm>

namespace lockscope {

namespace {

bool isNameCharacter(QChar c)
{
    return !c.isSpace() && c.unicode() >= 0x20 && c.unicode() != 0x7f && c != u'{' && c != u'}'
           && c != u'"';
}

tl::unexpected<QString> wrong(const QString &text) { return tl::unexpected(text); }

/// Why @p name is no name of a field; empty: it is one.
QString nameProblem(const QString &name, const QString &path)
{
    if (name.isEmpty())
        return QStringLiteral("'%1' has an empty name between its dots").arg(path);
    // "$where", "$[]": to an engine these are no names but commands.
    if (name.startsWith(u'$'))
        return QStringLiteral("'%1': no name may begin with '$'").arg(path);
    if (!std::all_of(name.begin(), name.end(), isNameCharacter))
        return QStringLiteral("'%1' has a character that no name of a field may have: a blank, a "
                              "brace or a quote")
                .arg(path);
    return QString();
}

} // namespace

tl::expected<FieldPath, QString> parseFieldPath(const QString &text, const FieldRules &rules)
{
    FieldPath path;
    path.text = text;
    path.names = text.split(u'.');
    for (const QString &name : std::as_const(path.names)) {
        if (const QString problem = nameProblem(name, text); !problem.isEmpty())
            return wrong(problem);
    }
    const QString head = path.names.first();
    const qsizetype keyPart = rules.keyParts.indexOf(head);
    if (head == u"@") {
        if (!rules.hasElement)
            return wrong(QStringLiteral("'%1': there is an element '@' only in an entry with "
                                        "`each`")
                                 .arg(text));
        path.root = FieldPath::Root::Element;
    } else if (head == rules.id) {
        path.root = FieldPath::Root::Id;
    } else if (head == rules.place) {
        path.root = FieldPath::Root::Place;
    } else if (keyPart > 0) {
        path.root = FieldPath::Root::KeyPart;
        path.part = static_cast<int>(keyPart);
    } else if (rules.fields && !rules.fields->contains(head)) {
        QStringList known = rules.keyParts + *rules.fields;
        known.removeAll(QString());
        return wrong(QStringLiteral("there is no '%1'; there are: %2")
                             .arg(head, known.join(QStringLiteral(", "))));
    } else {
        return path;
    }
    path.names.removeFirst();
    const bool isText = path.root == FieldPath::Root::Place
                        || path.root == FieldPath::Root::KeyPart;
    if (isText && !path.names.isEmpty())
        return wrong(QStringLiteral("'%1': '%2' is a text and has no fields").arg(text, head));
    return path;
}

tl::expected<TextTemplate, QString> parseTemplate(const QString &text, const FieldRules &rules)
{
    TextTemplate result;
    result.text = text;
    for (qsizetype at = 0; at < text.size();) {
        const qsizetype open = text.indexOf(u'{', at);
        const QString literal = text.mid(at, open < 0 ? -1 : open - at);
        if (literal.contains(u'}'))
            return wrong(QStringLiteral("'%1' has a '}' without its '{'").arg(text));
        if (!literal.isEmpty())
            result.parts.append({literal.toStdString(), std::nullopt});
        if (open < 0)
            break;
        const qsizetype close = text.indexOf(u'}', open);
        if (close < 0)
            return wrong(QStringLiteral("'%1' has a '{' without its '}'").arg(text));
        tl::expected<FieldPath, QString> field = parseFieldPath(text.mid(open + 1,
                                                                         close - open - 1),
                                                                rules);
        if (!field)
            return wrong(field.error());
        result.parts.append({std::string(), std::move(*field)});
        at = close + 1;
    }
    return result;
}

} // namespace lockscope
