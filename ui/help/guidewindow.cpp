// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/help/guidewindow.h"

#include "ui/help/guidepages.h"
#include "ui/kit/screenroom.h"
#include "ui/kit/textlabel.h"

#include <QDesktopServices>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QListWidget>
#include <QPushButton>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextList>
#include <QTextTable>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>

namespace lockscope {

namespace {
constexpr int PagesWidth = 250;
constexpr int PageHeight = 26;
constexpr QSize GuideSize{960, 640};

/// Room between paragraphs and around the cells of tables, of which Markdown says nothing.
void loosen(QTextDocument &document)
{
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        QTextCursor cursor(block);
        if (cursor.currentTable())
            continue;
        QTextBlockFormat format = block.blockFormat();
        format.setTopMargin(format.headingLevel() > 0 ? 12 : 0);
        format.setBottomMargin(block.textList() ? 3 : 8);
        cursor.setBlockFormat(format);
    }
    for (QTextFrame *frame : document.rootFrame()->childFrames()) {
        auto *table = qobject_cast<QTextTable *>(frame);
        if (!table)
            continue;
        QTextTableFormat format = table->format();
        format.setCellPadding(5);
        format.setCellSpacing(0);
        format.setBorderCollapse(true);
        format.setBottomMargin(10);
        table->setFormat(format);
    }
}

} // namespace

GuideWindow::GuideWindow()
    : m_pages(new QListWidget(this)), m_text(new QTextBrowser(this)),
      m_note(new TextLabel({}, TextLabel::Tone::Ink2, this))
{
    setWindowTitle(tr("User guide"));
    setWindowFlags(Qt::Window);
    setAttribute(Qt::WA_QuitOnClose, false);
    m_pages->setAccessibleName(tr("Pages of the user guide"));
    m_pages->setFixedWidth(PagesWidth);
    for (const QString &page : guidePages()) {
        auto *item = new QListWidgetItem(guideTitle(page), m_pages);
        item->setData(Qt::UserRole, page);
        item->setSizeHint({0, PageHeight});
        item->setToolTip(item->text());
    }
    m_text->setAccessibleName(tr("Page of the user guide"));
    m_text->setOpenLinks(false);
    m_text->document()->setDocumentMargin(12);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(m_pages, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem *item) {
        m_note->clear();
        m_text->setMarkdown(item ? guideMarkdown(item->data(Qt::UserRole).toString()) : QString());
        loosen(*m_text->document());
    });
    connect(m_text, &QTextBrowser::anchorClicked, this, &GuideWindow::follow);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto *sides = new QHBoxLayout;
    sides->addWidget(m_pages);
    sides->addWidget(m_text, 1);
    auto *bottom = new QHBoxLayout;
    bottom->addWidget(m_note, 1);
    bottom->addWidget(buttons);
    auto *column = new QVBoxLayout(this);
    column->addLayout(sides, 1);
    column->addLayout(bottom);
    resizeOnScreen(*this, GuideSize);
}

QString GuideWindow::page() const
{
    const QListWidgetItem *item = m_pages->currentItem();
    return item ? item->data(Qt::UserRole).toString() : QString();
}

void GuideWindow::showPlace(const QString &place)
{
    const QStringList pages = guidePages();
    const auto at = pages.indexOf(place.section(QLatin1Char('#'), 0, 0));
    m_pages->setCurrentRow(static_cast<int>(std::max<qsizetype>(at, 0)));
    goToHeading(place.section(QLatin1Char('#'), 1));
}

void GuideWindow::goToHeading(const QString &anchor)
{
    const int position = anchor.isEmpty() ? 0 : headingPosition(*m_text->document(), anchor);
    QTextCursor cursor(m_text->document());
    cursor.movePosition(QTextCursor::End); // so that the heading comes to the top
    m_text->setTextCursor(cursor);
    cursor.setPosition(std::max(position, 0));
    m_text->setTextCursor(cursor);
    m_text->verticalScrollBar()->setValue(m_text->verticalScrollBar()->value()
                                          + m_text->cursorRect().top());
}

void GuideWindow::follow(const QUrl &link)
{
    const QString page = link.path();
    if (link.isRelative() && (page.isEmpty() || guidePages().contains(page)))
        showPlace((page.isEmpty() ? this->page() : page) + QLatin1Char('#') + link.fragment());
    else if (link.scheme() == QLatin1String("https"))
        QDesktopServices::openUrl(link);
    else
        m_note->setText(tr("%1 is not in the program; it is in its sources.").arg(page));
}

} // namespace lockscope
