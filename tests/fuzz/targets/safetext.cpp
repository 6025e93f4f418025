// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Text from strangers on its way to a screen.

#include "ui/text/safetext.h"
#include "tests/fuzz/fuzzing.h"

namespace lockscope::fuzz {

namespace {

constexpr qsizetype MostMarks = 4;

bool isMark(char32_t c)
{
    const QChar::Category category = QChar::category(c);
    return category == QChar::Mark_NonSpacing || category == QChar::Mark_Enclosing
           || category == QChar::Mark_SpacingCombining;
}

void checkCharacters(const QString &text)
{
    qsizetype marks = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        char32_t c = text[i].unicode();
        if (text[i].isHighSurrogate()) {
            require(i + 1 < text.size() && text[i + 1].isLowSurrogate(), "no half characters");
            c = QChar::surrogateToUcs4(text[i], text[i + 1]);
            ++i;
        } else {
            require(!text[i].isLowSurrogate(), "no half characters");
        }
        const QChar::Category category = QChar::category(c);
        require(category != QChar::Other_Control && category != QChar::Other_Format
                        && category != QChar::Separator_Line
                        && category != QChar::Separator_Paragraph,
                "no control, bidi or zero-width characters");
        marks = isMark(c) ? marks + 1 : 0;
        require(marks <= MostMarks, "no towers of combining marks");
    }
}

bool isPlain(std::string_view text)
{
    for (const char c : text)
        if (c < 0x20 || c > 0x7e)
            return false;
    return !text.starts_with(' ') && !text.ends_with(' ');
}

} // namespace

/// The first byte is the longest length allowed, the rest the text.
void safetext(std::string_view input)
{
    if (input.empty())
        return;
    const int most = static_cast<unsigned char>(input.front());
    input.remove_prefix(1);
    const QString cut = safeText(input, most);
    require(cut.size() <= most, "as long as allowed at most");
    checkCharacters(cut);
    const QString whole = safeText(input, 1'000'000);
    checkCharacters(whole);
    if (whole.size() <= most)
        require(cut == whole, "what fits is not cut");
    else if (most > 0)
        require(cut.endsWith(QChar(0x2026)) && whole.startsWith(cut.chopped(1)),
                "what is cut is a beginning and an ellipsis");
    if (isPlain(input))
        require(whole.toStdString() == input, "plain text stays as it is");
    // Shown once more, for example in a message about a name: nothing is escaped twice, and nothing
    // comes to life.
    require(safeText(whole.toStdString(), 1'000'000) == whole, "safe text is left alone");
}

} // namespace lockscope::fuzz
