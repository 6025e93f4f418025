// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/settings/settingsdialog.h"

#include "ui/kit/guideplace.h"
#include "ui/kit/keyletter.h"
#include "ui/kit/screenroom.h"
#include "ui/kit/textlabel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <utility>

namespace lockscope {

namespace {

constexpr int SettingPagesWidth = 160;
constexpr int SettingPageHeight = 26;
constexpr int LeastChoiceWidth = 120; ///< with large letters its words are cut at the end
constexpr QSize SettingsSize{680, 420};

QString fieldName(Settings::Key key) { return Settings::keyName(key); }

} // namespace

SettingsDialog::SettingsDialog(Settings &settings, QWidget *parent)
    : QDialog(parent), m_settings(settings), m_list(new QListWidget(this)),
      m_pages(new QStackedWidget(this))
{
    setWindowTitle(tr("Settings"));
    setGuidePlace(this, "settings.md");
    m_list->setAccessibleName(tr("Pages of the settings"));
    m_list->setFixedWidth(SettingPagesWidth);
    const std::pair<Settings::Page, QString> pages[] = {{Settings::Page::General, tr("General")},
                                                        {Settings::Page::Appearance,
                                                         tr("Appearance")},
                                                        {Settings::Page::Notifications,
                                                         tr("Notifications")},
                                                        {Settings::Page::Safety, tr("Safety")}};
    for (const auto &[page, title] : pages) {
        m_list->addItem(title);
        m_list->item(m_list->count() - 1)->setSizeHint({0, SettingPageHeight});
        m_pages->addWidget(makePage(page));
    }
    connect(m_list, &QListWidget::currentRowChanged, m_pages, &QStackedWidget::setCurrentIndex);

    auto *note = new TextLabel(tr("Changes take effect at once."), TextLabel::Tone::Ink2, this);
    auto *reset = new QPushButton(tr("&Reset this page"), this);
    reset->setAutoDefault(false);
    connect(reset, &QPushButton::clicked, this, [this] { m_settings.reset(page()); });
    auto *close = new QPushButton(tr("Cl&ose"), this);
    close->setDefault(true);
    connect(close, &QPushButton::clicked, this, &QDialog::accept);

    auto *sides = new QHBoxLayout;
    sides->setSpacing(18);
    sides->addWidget(m_list);
    sides->addWidget(m_pages, 1);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(reset);
    buttons->addWidget(note, 1);
    buttons->addWidget(close);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(18, 16, 18, 14);
    column->setSpacing(12);
    column->addLayout(sides, 1);
    column->addLayout(buttons);
    resizeOnScreen(*this, {SettingsSize.width(),
                           qMax(SettingsSize.height(), // with large letters it is more
                                column->totalHeightForWidth(SettingsSize.width()))});
    showPage(Settings::Page::General);
    m_list->setFocus();
}

QWidget *SettingsDialog::makePage(Settings::Page page)
{
    auto *widget = new QWidget(this);
    auto *grid = new QGridLayout(widget);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(6);
    grid->setColumnStretch(1, 1);
    int line = 0;
    for (const Settings::Row &row : Settings::table()) {
        if (row.page != page)
            continue;
        QWidget *edit = makeField(row, widget);
        if (row.isFlag()) {
            grid->addWidget(edit, line++, 0, 1, 2);
        } else {
            auto *label = new QLabel(Settings::label(row), widget);
            label->setBuddy(edit);
            grid->addWidget(label, line, 0);
            grid->addWidget(edit, line++, 1, Qt::AlignLeft);
        }
        if (const QString hint = Settings::hint(row); !hint.isEmpty()) {
            auto *text = new TextLabel(hint, TextLabel::Tone::Ink2, widget);
            text->setWrapping(true);
            grid->addWidget(text, line++, row.isFlag() ? 0 : 1, 1, row.isFlag() ? 2 : 1);
        }
        grid->setRowMinimumHeight(line++, 8);
    }
    grid->setRowStretch(line, 1);
    return widget;
}

QWidget *SettingsDialog::makeField(const Settings::Row &row, QWidget *parent)
{
    const Settings::Key key = row.key;
    QWidget *field = nullptr;
    if (row.isFlag()) {
        auto *box = new QCheckBox(Settings::label(row), parent);
        box->setChecked(m_settings.isOn(key));
        connect(box, &QCheckBox::toggled, this, [this, key](bool on) { m_settings.set(key, on); });
        connect(&m_settings, &Settings::changed, box,
                [this, key, box] { box->setChecked(m_settings.isOn(key)); });
        field = box;
    } else if (!row.choices.empty()) {
        auto *box = new QComboBox(parent);
        box->addItems(Settings::choiceLabels(row));
        box->setMinimumWidth(LeastChoiceWidth);
        box->setCurrentIndex(m_settings.value(key));
        connect(box, &QComboBox::currentIndexChanged, this,
                [this, key](int index) { m_settings.set(key, index); });
        connect(&m_settings, &Settings::changed, box,
                [this, key, box] { box->setCurrentIndex(m_settings.value(key)); });
        field = box;
    } else {
        auto *box = new QSpinBox(parent);
        box->setRange(row.least, row.most);
        box->setSuffix(QLatin1String(row.unit));
        box->setValue(m_settings.value(key));
        box->setKeyboardTracking(false); // not at every digit
        connect(box, &QSpinBox::valueChanged, this,
                [this, key](int value) { m_settings.set(key, value); });
        connect(&m_settings, &Settings::changed, box,
                [this, key, box] { box->setValue(m_settings.value(key)); });
        field = box;
    }
    field->setObjectName(fieldName(key));
    field->setAccessibleName(withoutKeyLetter(Settings::label(row)));
    field->setAccessibleDescription(Settings::hint(row));
    return field;
}

QWidget *SettingsDialog::field(Settings::Key key) const
{
    return findChild<QWidget *>(fieldName(key));
}

void SettingsDialog::showPage(Settings::Page page)
{
    m_list->setCurrentRow(static_cast<int>(page));
}

Settings::Page SettingsDialog::page() const
{
    return static_cast<Settings::Page>(m_list->currentRow());
}

} // namespace lockscope
