// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"
#include "models/domain/value.h"

#include <QString>

#include <vector>

namespace lockscope {

/// Where a command's words go: results to stdout (text, or one JSON text per line), progress and
/// complaints to stderr. Colour only when stdout is a terminal of which TERM says that it is not
/// dumb, and NO_COLOR is not set. Every line is flushed.
class Printer
{
public:
    enum class Colour { Plain, Dim, Bold, Red, Yellow, Blue };
    struct Cell
    {
        QString text;
        Colour colour = Colour::Plain;
        bool right = false; ///< aligned to the right
    };
    using Row = std::vector<Cell>;

    explicit Printer(bool json);

    bool json() const { return m_json; }
    /// One JSON text on one line. Control, bidi and zero-width characters are spelled out.
    void result(const Value &value);
    void result(const std::string &json);
    /// One line for a person; nothing under --json.
    void line(const QString &text);
    /// Raw text to stdout, as it is (export).
    void raw(const std::string &text);
    /// Columns as wide as their widest cell but for the very long, two spaces apart; the first row
    /// is the heading. Nothing under --json.
    void table(const std::vector<Row> &rows);
    /// What goes on, on stderr.
    void progress(const QString &text) const;
    /// "lockctl: …" on stderr.
    void complain(const QString &text) const;
    void complain(const BackendError &error) const;
    QString paint(const QString &text, Colour colour) const;
    /// False once stdout could not be written.
    bool canWrite() const { return m_canWrite; }
    /// Why not, as the system says it; empty when its reader just went away, as `| head` does.
    const QString &writeProblem() const { return m_writeProblem; }

private:
    void write(const QByteArray &bytes);

    bool m_json;
    bool m_colour;
    bool m_canWrite = true;
    QString m_writeProblem;
};

} // namespace lockscope
