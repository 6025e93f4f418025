// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/settings/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

#include <memory>

namespace lockscope {

namespace {

const QString Ours = QStringLiteral("lockscope.language");

/// Qt's own words on buttons that are ours: its translations may not be installed.
[[maybe_unused]] constexpr const char *Buttons[] = {QT_TRANSLATE_NOOP("QPlatformTheme", "Close"),
                                                    QT_TRANSLATE_NOOP("QPlatformTheme", "Cancel")};

/// The texts are in English, of which there is no file: whoever prefers it to another language must
/// not get the other one.
void load(const QString &name, const QString &folder, const QStringList &languages)
{
    auto translator = std::make_unique<QTranslator>();
    for (const QString &language : languages) {
        if (language.section(QLatin1Char('-'), 0, 0) == QLatin1String("en"))
            return;
        if (translator->load(QLocale(language), name, QStringLiteral("_"), folder)) {
            translator->setObjectName(Ours);
            translator->setParent(qApp);
            QCoreApplication::installTranslator(translator.release());
            return;
        }
    }
}

} // namespace

void showLanguage(const QString &language)
{
    constexpr const char *Shown = "lockscope.language";
    if (qApp->property(Shown).toString() == language)
        return;
    qApp->setProperty(Shown, language);
    qDeleteAll(qApp->findChildren<QTranslator *>(Ours, Qt::FindDirectChildrenOnly));
    const QStringList languages = language == QLatin1String("system") ? QLocale().uiLanguages()
                                                                      : QStringList{language};
    load(QStringLiteral("qtbase"), QLibraryInfo::path(QLibraryInfo::TranslationsPath), languages);
    load(QStringLiteral("lockscope"), QStringLiteral(":/i18n"), languages);
    load(QStringLiteral("scenarios"), QStringLiteral(":/i18n"), languages); // of the lab
}

} // namespace lockscope
