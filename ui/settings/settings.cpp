// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/settings/settings.h"

#include "ui/text/safetext.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStringDecoder>

#include <algorithm>
#include <optional>

namespace lockscope {

namespace {

constexpr const char *OffOn[] = {"off", "on"};
// Each by its own name, as whoever reads nothing else looks for it.
constexpr const char *Languages[] = {"system", "de", "en", "es", "fr", "ja", "zh_CN"};
constexpr const char *LanguageLabels[] = {QT_TRANSLATE_NOOP("lockscope::Settings",
                                                            "As the desktop"),
                                          "Deutsch",
                                          "English",
                                          "Espa\u00f1ol",
                                          "Fran\u00e7ais",
                                          "\u65e5\u672c\u8a9e",
                                          "\u7b80\u4f53\u4e2d\u6587"};
constexpr const char *Themes[] = {"system", "light", "dark"};
constexpr const char *ThemeLabels[] = {QT_TRANSLATE_NOOP("lockscope::Settings", "As the desktop"),
                                       QT_TRANSLATE_NOOP("lockscope::Settings", "Light"),
                                       QT_TRANSLATE_NOOP("lockscope::Settings", "Dark")};
constexpr const char *FontSizes[] = {"desktop", "8", "9", "10", "11", "12", "14", "16", "18"};
constexpr const char *FontSizeLabels[] = {QT_TRANSLATE_NOOP("lockscope::Settings",
                                                            "As the desktop"),
                                          "8 pt",
                                          "9 pt",
                                          "10 pt",
                                          "11 pt",
                                          "12 pt",
                                          "14 pt",
                                          "16 pt",
                                          "18 pt"};
constexpr const char *Confirmations[] = {"by-reach", "always-typed"};
constexpr const char *ConfirmationLabels[]
        = {QT_TRANSLATE_NOOP("lockscope::Settings", "By reach: one dead process needs a button"),
           QT_TRANSLATE_NOOP("lockscope::Settings", "As on production: everything is typed")};

using Key = Settings::Key;
using Page = Settings::Page;

constexpr Settings::Row Table[] = {
        {Key::Language, Page::General, "appearance/language", Languages, 0, 0, 0,
         QT_TRANSLATE_NOOP("lockscope::Settings", "&Language"), "", LanguageLabels, "", ""},
        {Key::RefreshInterval,
         Page::General,
         "refresh/interval_ms",
         {},
         750,
         100,
         60000,
         QT_TRANSLATE_NOOP("lockscope::Settings", "Read the locks &every"),
         QT_TRANSLATE_NOOP("lockscope::Settings",
                           "A longer time spares the server. MongoDB reports changes by itself."),
         {},
         " ms",
         ""},
        {Key::DemoWorkers,
         Page::General,
         "demo/workers",
         {},
         8,
         1,
         64,
         QT_TRANSLATE_NOOP("lockscope::Settings", "&Workers of the demo"),
         QT_TRANSLATE_NOOP("lockscope::Settings", "Takes effect the next time the demo is opened."),
         {},
         "",
         ""},
        {Key::DemoGuide,
         Page::General,
         "demo/guide",
         OffOn,
         1,
         0,
         0,
         QT_TRANSLATE_NOOP("lockscope::Settings", "&Guide in the demo"),
         QT_TRANSLATE_NOOP("lockscope::Settings", "It ends when you finish or dismiss it."),
         {},
         "",
         ""},
        {Key::Theme, Page::Appearance, "appearance/theme", Themes, 0, 0, 0,
         QT_TRANSLATE_NOOP("lockscope::Settings", "&Theme"), "", ThemeLabels, "", "window/theme"},
        {Key::FontSize, Page::Appearance, "appearance/font_size", FontSizes, 0, 0, 0,
         QT_TRANSLATE_NOOP("lockscope::Settings", "&Font size"), "", FontSizeLabels, "", ""},
        {Key::Patterns,
         Page::Appearance,
         "appearance/patterns",
         OffOn,
         0,
         0,
         0,
         QT_TRANSLATE_NOOP("lockscope::Settings", "&Patterns beside colours"),
         QT_TRANSLATE_NOOP("lockscope::Settings",
                           "Suspect, dead, half-done and revoked locks differ by stripes, too, for "
                           "who sees their colours alike."),
         {},
         "",
         ""},
        {Key::DeathNotices,
         Page::Notifications,
         "notifications/dead_locks",
         OffOn,
         0,
         0,
         0,
         QT_TRANSLATE_NOOP("lockscope::Settings", "&Notice of the desktop when a lock dies"),
         QT_TRANSLATE_NOOP("lockscope::Settings",
                           "At most one a minute; what happens meanwhile is told in the next one."),
         {},
         "",
         ""},
        {Key::Confirmation, Page::Safety, "safety/confirmation", Confirmations, 0, 0, 0,
         QT_TRANSLATE_NOOP("lockscope::Settings", "&Confirm a break"),
         QT_TRANSLATE_NOOP("lockscope::Settings",
                           "On production everything is typed, whatever is chosen here."),
         ConfirmationLabels, "", ""},
};

QString translated(const char *text)
{
    return *text ? QCoreApplication::translate("lockscope::Settings", text) : QString();
}

/// nullopt: it is not one that the row may have.
std::optional<int> parsed(const Settings::Row &row, const QString &text)
{
    if (!row.choices.empty()) {
        const auto it = std::find_if(row.choices.begin(), row.choices.end(),
                                     [&](const char *each) { return text == QLatin1String(each); });
        return it == row.choices.end() ? std::nullopt
                                       : std::optional(static_cast<int>(it - row.choices.begin()));
    }
    bool ok = false;
    const int value = text.toInt(&ok);
    return ok && value >= row.least && value <= row.most ? std::optional(value) : std::nullopt;
}

QString written(const Settings::Row &row, int value)
{
    return row.choices.empty() ? QString::number(value)
                               : QString::fromLatin1(row.choices[static_cast<std::size_t>(value)]);
}

} // namespace

std::span<const Settings::Row> Settings::table() { return Table; }

const Settings::Row &Settings::row(Key key)
{
    return *std::find_if(std::begin(Table), std::end(Table),
                         [key](const Row &candidate) { return candidate.key == key; });
}

QString Settings::label(const Row &row) { return translated(row.label); }

QString Settings::hint(const Row &row) { return translated(row.hint); }

QStringList Settings::choiceLabels(const Row &row)
{
    QStringList labels;
    for (const char *label : row.choiceLabels)
        labels.append(translated(label));
    return labels;
}

QString Settings::range(const Row &row)
{
    if (row.choices.empty())
        return tr("a number from %1 to %2")
                .arg(QString::number(row.least), QString::number(row.most));
    QStringList names;
    for (const char *choice : row.choices)
        names.append(QLatin1String(choice));
    const QString last = names.takeLast();
    return tr("%1 or %2").arg(names.join(QStringLiteral(", ")), last);
}

Settings::Settings(const QString &fileName, QObject *parent) : QObject(parent)
{
    setAsideIfBroken(fileName);
    QDir().mkpath(QFileInfo(fileName).absolutePath());
    m_store = std::make_unique<QSettings>(fileName, QSettings::IniFormat);
    takeFormerNames();
    checkValues();
}

void Settings::setAsideIfBroken(const QString &fileName)
{
    // QSettings reports no error on a file of zeros, and would write over it.
    constexpr qint64 MaxBytes = 1024 * 1024;
    QFile file(fileName);
    if (!file.open(QIODevice::ReadOnly))
        return;
    const QByteArray bytes = file.read(MaxBytes + 1);
    file.close();
    QStringDecoder decoder(QStringDecoder::Utf8);
    const QString text = decoder(bytes);
    const bool broken = bytes.size() > MaxBytes || bytes.contains('\0') || decoder.hasError()
                        || (!bytes.trimmed().isEmpty() && !text.contains(QLatin1Char('='))
                            && !text.contains(QLatin1Char('[')));
    if (!broken)
        return;
    const QString aside = fileName + QStringLiteral(".broken-")
                          + QDateTime::currentDateTimeUtc().toString(
                                  QStringLiteral("yyyyMMdd'T'HHmmss'Z'"));
    if (QFile::rename(fileName, aside))
        m_problem = tr("The settings were damaged. They are kept as %1; the defaults hold.")
                            .arg(aside);
    else
        m_problem = tr("The settings in %1 are damaged and cannot be moved away. The "
                       "defaults hold.")
                            .arg(fileName);
}

/// What earlier versions wrote elsewhere is kept in one place only.
void Settings::takeFormerNames()
{
    for (const Row &row : Table) {
        const QString former = QString::fromLatin1(row.formerName);
        if (former.isEmpty() || !m_store->contains(former))
            continue;
        if (!m_store->contains(keyName(row.key)))
            m_store->setValue(keyName(row.key), m_store->value(former));
        m_store->remove(former);
    }
}

void Settings::checkValues()
{
    QStringList problems{m_problem};
    problems.removeAll(QString());
    for (const Row &row : Table) {
        const QString text = m_store->value(keyName(row.key)).toString();
        if (m_store->contains(keyName(row.key)) && !parsed(row, text))
            problems.append(
                    tr("In the settings, %1 is “%2”. It has to be %3; %4 counts until then.")
                            .arg(keyName(row.key), safeText(text.toStdString(), 40), range(row),
                                 written(row, row.fallback)));
    }
    m_problem = problems.join(QLatin1Char(' '));
}

int Settings::value(Key key) const
{
    const Row &entry = row(key);
    return parsed(entry, m_store->value(keyName(key)).toString()).value_or(entry.fallback);
}

QString Settings::choice(Key key) const { return written(row(key), value(key)); }

void Settings::set(Key key, int value)
{
    const Row &entry = row(key);
    const int wanted = std::clamp(value, entry.least, entry.last());
    const bool isStored = m_store->contains(keyName(key));
    if (wanted == entry.fallback ? !isStored : isStored && this->value(key) == wanted)
        return;
    if (wanted == entry.fallback)
        m_store->remove(keyName(key));
    else
        m_store->setValue(keyName(key), written(entry, wanted));
    emit changed(key);
}

void Settings::reset(Page page)
{
    for (const Row &row : Table) {
        if (row.page != page || !m_store->contains(keyName(row.key)))
            continue;
        m_store->remove(keyName(row.key));
        emit changed(row.key);
    }
}

} // namespace lockscope
