// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/kit/sentencelist.h"

#include "ui/text/tooltiptext.h"

#include <QListWidget>
#include <QStyledItemDelegate>

namespace lockscope {

namespace {

/// One word that does not fit would make all items as wide as itself, and cut all of them off.
class SentenceDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const QSize wanted = QStyledItemDelegate::sizeHint(option, index);
        return option.rect.isEmpty()
                       ? wanted
                       : QSize(qMin(wanted.width(), option.rect.width()), wanted.height());
    }
};

} // namespace

void wrapSentences(QListWidget *list)
{
    list->setWordWrap(true);
    list->setItemDelegate(new SentenceDelegate(list));
}

QListWidgetItem *addSentence(QListWidget *list, const QString &sentence)
{
    auto *item = new QListWidgetItem(sentence, list);
    item->setToolTip(toolTipText(sentence));
    return item;
}

} // namespace lockscope
