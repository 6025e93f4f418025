// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/frame/printer.h"

#include "app/cli/frame/textwidth.h"
#include "backend/json/json.h"
#include "ui/text/evidencetext.h"
#include "ui/text/safetext.h"

#include <QList>

#include <algorithm>
#include <cerrno>
#include <cstdio>

#include <unistd.h>

namespace lockscope {

namespace {

/// What is wider stands out of its column, so that one long path does not push every row off the
/// screen.
constexpr qsizetype WidestCell = 60;

const char *escapeOf(Printer::Colour colour)
{
    switch (colour) {
    case Printer::Colour::Plain: return "";
    case Printer::Colour::Dim: return "\x1b[2m";
    case Printer::Colour::Bold: return "\x1b[1m";
    case Printer::Colour::Red: return "\x1b[31m";
    case Printer::Colour::Yellow: return "\x1b[33m";
    case Printer::Colour::Blue: return "\x1b[34m";
    }
    return "";
}

/// The same JSON, fit for a terminal: what would act on it, or not be seen, is spelled out.
QByteArray visibleJson(const std::string &json)
{
    QByteArray bytes = QByteArray::fromStdString(json);
    if (std::all_of(bytes.cbegin(), bytes.cend(), [](char c) { return c >= ' ' && c != 0x7f; }))
        return bytes;
    QString text;
    for (const char32_t c : QString::fromUtf8(bytes).toUcs4()) {
        const QString character = QString::fromUcs4(&c, 1);
        if (c < ' ' || !isInvisible(c)) { // controls below are in no text as they are
            text += character;
            continue;
        }
        for (const QChar unit : character)
            text += QStringLiteral("\\u")
                    + QString::number(unit.unicode(), 16).rightJustified(4, u'0');
    }
    return text.toUtf8();
}

/// What would act on a terminal, or not be seen, is spelled out, wherever it came from.
QString visibleText(const QString &text)
{
    QString visible;
    for (const char32_t c : text.toUcs4()) {
        const QString character = QString::fromUcs4(&c, 1);
        const bool isLayout = c == '\n' || c == '\t';
        visible += isLayout || !isInvisible(c) ? character : safeText(character.toStdString());
    }
    return visible;
}

void writeError(const QString &text)
{
    const QByteArray bytes = visibleText(text).toUtf8() + '\n';
    std::fwrite(bytes.constData(), 1, static_cast<std::size_t>(bytes.size()), stderr);
    std::fflush(stderr);
}

} // namespace

Printer::Printer(bool json)
    : m_json(json),
      m_colour(!json && ::isatty(STDOUT_FILENO) == 1 && qEnvironmentVariableIsEmpty("NO_COLOR")
               && !qEnvironmentVariableIsEmpty("TERM") && qgetenv("TERM") != "dumb")
{}

void Printer::result(const Value &value) { result(toJson(value)); }

void Printer::result(const std::string &json) { write(visibleJson(json) + '\n'); }

void Printer::line(const QString &text)
{
    if (!m_json)
        write(text.toUtf8() + '\n');
}

void Printer::raw(const std::string &text) { write(QByteArray::fromStdString(text)); }

void Printer::table(const std::vector<Row> &rows)
{
    std::vector<qsizetype> widths;
    for (const Row &row : rows) {
        widths.resize(std::max(widths.size(), row.size()), 0);
        for (std::size_t i = 0; i < row.size(); ++i)
            if (const qsizetype width = textWidth(row[i].text); width <= WidestCell)
                widths[i] = std::max(widths[i], width);
    }
    bool heading = true;
    for (const Row &row : rows) {
        QString text;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const QString padding(std::max<qsizetype>(0, widths[i] - textWidth(row[i].text)),
                                  QLatin1Char(' '));
            const QString cell = paint(row[i].text, heading ? Colour::Dim : row[i].colour);
            if (i > 0)
                text += QStringLiteral("  ");
            text += row[i].right ? padding + cell
                                 : cell + (i + 1 < row.size() ? padding : QString());
        }
        line(text);
        heading = false;
    }
}

void Printer::progress(const QString &text) const { writeError(text); }

void Printer::complain(const QString &text) const
{
    writeError(QStringLiteral("lockctl: ") + text);
}

void Printer::complain(const BackendError &error) const { complain(errorText(error)); }

QString Printer::paint(const QString &text, Colour colour) const
{
    if (!m_colour || colour == Colour::Plain || text.isEmpty())
        return text;
    return QLatin1String(escapeOf(colour)) + text + QStringLiteral("\x1b[0m");
}

void Printer::write(const QByteArray &bytes)
{
    const auto size = static_cast<std::size_t>(bytes.size());
    if (!m_canWrite
        || (std::fwrite(bytes.constData(), 1, size, stdout) == size && std::fflush(stdout) == 0))
        return;
    m_canWrite = false;
    if (errno != EPIPE)
        m_writeProblem = qt_error_string(errno);
}

} // namespace lockscope
