// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QSettings>
#include <QString>
#include <QStringList>

#include <memory>
#include <span>

namespace lockscope {

/// What the program remembers besides the connections, in lockscope.ini. One table (settings.cpp)
/// says which keys there are: what they are called in the file and before people, what they may be,
/// and what holds when they are missing or odd. The window keeps its own layout under "window/".
class Settings : public QObject
{
    Q_OBJECT
public:
    enum class Key {
        Language,
        RefreshInterval,
        DemoWorkers,
        DemoGuide,
        Theme,
        FontSize,
        Patterns,
        DeathNotices,
        Confirmation
    };
    enum class Page { General, Appearance, Notifications, Safety };
    struct Row
    {
        Key key;
        Page page;
        const char *name;                     ///< in the file
        std::span<const char *const> choices; ///< in the file; empty: a number
        int fallback;                         ///< the number, or which of the choices
        int least;                            ///< of a number, as the next
        int most;
        const char *label;                         ///< English, as the next two
        const char *hint;                          ///< what it does; empty: the label says it all
        std::span<const char *const> choiceLabels; ///< empty: off and on
        const char *unit;                          ///< after a number: " ms"
        const char *formerName; ///< where earlier versions had it; empty: nowhere else

        /// The most that it may be: the number, or the last of the choices.
        int last() const { return choices.empty() ? most : static_cast<int>(choices.size()) - 1; }
        bool isFlag() const { return !choices.empty() && choiceLabels.empty(); }
    };
    static std::span<const Row> table();
    static const Row &row(Key key);

    /// A damaged file is moved to lockscope.ini.broken-TIME; values that are none count as the
    /// default. Both are told by problem().
    explicit Settings(const QString &fileName, QObject *parent = nullptr);

    static QString keyName(Key key) { return QString::fromLatin1(row(key).name); }
    static QString label(const Row &row); ///< in the language that is shown
    static QString hint(const Row &row);
    static QStringList choiceLabels(const Row &row);
    /// What it may be, for a person: "a number from 1 to 64", "system, en or de".
    static QString range(const Row &row);

    const QString &problem() const { return m_problem; } ///< for a person; empty: none
    /// Within the table's range; of choices which one.
    int value(Key key) const;
    bool isOn(Key key) const { return value(key) != 0; }
    QString choice(Key key) const; ///< as in the file
    void set(Key key, int value);
    void reset(Page page);
    /// For the window's layout. Ours.
    QSettings *store() const { return m_store.get(); }

signals:
    void changed(lockscope::Settings::Key key);

private:
    void setAsideIfBroken(const QString &fileName);
    void takeFormerNames();
    void checkValues();

    QString m_problem;
    std::unique_ptr<QSettings> m_store;
};

} // namespace lockscope
