// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/items/filtercompletion.h"

#include <QLineEdit>

#include <functional>
#include <optional>

class QListWidget;

namespace lockscope {

class TextLabel;

/// The line a filter is typed into: offers what may be meant while it is typed, and shows what
/// cannot be understood where it stands.
///   Down, Up choose; Tab or Enter take the choice, Tab without one the first; Ctrl+Space asks; Esc
///       closes the list
class FilterLine : public QLineEdit
{
    Q_OBJECT
public:
    /// What may be meant at the cursor; `asked`: by hand.
    using Completer = std::function<FilterCompletion(const QString &text, int cursor, bool asked)>;

    explicit FilterLine(QWidget *parent = nullptr);
    void setCompleter(Completer completer);

    /// How much is wrong with a word.
    enum class Weight {
        Error, ///< it cannot be understood: the filter does not hold
        Hint   ///< it holds, and may not be what was meant
    };
    /// What is said of the word at @p place; @p why says what is allowed. Stays until
    /// clearProblem().
    void setProblem(const TextPlace &place, const QString &why, Weight weight = Weight::Error);
    void clearProblem();
    std::optional<TextPlace> problem() const { return m_problem; }

    QListWidget *choices() const { return m_choices; } ///< the list below the line
    TextLabel *problemLabel() const { return m_problemLabel; }
    bool isChoosing() const;
    void closeChoices();

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void offer(bool asked);
    bool chooseWithKey(int key);
    void take(int row);
    void placeBelow(QWidget *popup, const QSize &size);
    void showProblem();
    void colourProblem();

    Completer m_completer;
    FilterCompletion m_completion;
    QListWidget *m_choices;
    TextLabel *m_problemLabel;
    std::optional<TextPlace> m_problem;
    Weight m_weight = Weight::Error;
    QString m_why;
};

} // namespace lockscope
