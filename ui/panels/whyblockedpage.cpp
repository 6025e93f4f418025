// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/panels/whyblockedpage.h"

#include "models/domain/lockid.h"
#include "models/protocol/acquireset.h"
#include "models/protocol/why.h"
#include "ui/text/evidencetext.h"
#include "ui/text/locktext.h"
#include "ui/text/safetext.h"
#include "ui/theme/icon.h"
#include "ui/widgets/counted.h"
#include "ui/widgets/textlabel.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QListWidget>

namespace lockscope {

namespace {
constexpr std::size_t MaxShown = 200;
}

WhyBlockedPage::WhyBlockedPage(LockStore &store, QWidget *parent)
    : QWidget(parent), m_store(store), m_mode(new QComboBox(this)),
      m_summary(new TextLabel({}, TextLabel::Tone::Ink, this)), m_list(new QListWidget(this)),
      m_note(new TextLabel(
              tr("From the picture on screen; the server decides when you ask for the lock."),
              TextLabel::Tone::Ink3, this))
{
    m_mode->addItem(tr("exclusive"));
    m_mode->addItem(tr("read"));
    m_mode->setAccessibleName(tr("Mode you would ask for"));
    m_list->setAccessibleName(tr("Who is in the way"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setWordWrap(true);
    m_list->setSpacing(2);
    m_list->setMinimumHeight(40);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->viewport()->setAutoFillBackground(false);
    m_summary->setBold(true);
    m_summary->setWrapping(true);
    m_note->setWrapping(true);
    m_note->setFont(TextLabel::fontFor(m_note->font(), TextLabel::Size::Small, false));

    auto *top = new QHBoxLayout;
    top->addWidget(new TextLabel(tr("To lock it as"), TextLabel::Tone::Ink2, this));
    top->addWidget(m_mode);
    top->addStretch(1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(12, 12, 12, 12);
    column->setSpacing(8);
    column->addLayout(top);
    column->addWidget(m_summary);
    column->addWidget(m_list, 1);
    column->addWidget(m_note);
    connect(m_mode, &QComboBox::currentIndexChanged, this, [this] { refresh(); });
    connect(m_list, &QListWidget::itemActivated, this, [this](const QListWidgetItem *item) {
        const auto row = static_cast<std::size_t>(m_list->row(item));
        if (row < m_blockers.size())
            emit documentChosen(QString::fromStdString(m_blockers[row].documentId));
    });
}

void WhyBlockedPage::show(const std::string &documentId, const QString &path)
{
    m_documentId = documentId;
    m_path = path;
    refresh();
}

void WhyBlockedPage::refresh()
{
    LockRequest request;
    LockTarget target;
    target.kind = m_documentId.empty()
                          ? (m_path == QLatin1String("/") ? LockKind::Root : LockKind::Tree)
                          : kindFromId(m_documentId);
    if (const auto document = m_store.document(m_documentId))
        target.kind = document->kind;
    target.name = m_path.toStdString();
    target.mode = m_mode->currentIndex() == 1 ? LockMode::S : LockMode::X;
    const bool onlyExclusive = target.kind == LockKind::Root || target.kind == LockKind::Document;
    m_mode->setEnabled(!onlyExclusive);
    if (onlyExclusive)
        target.mode = LockMode::X;
    request.targets.push_back(target);

    m_blockers.clear();
    QStringList lines;
    const Result<std::vector<AcquireItem>> set = acquireSet(request, true);
    if (!set) {
        m_summary->setText(m_path.isEmpty() ? tr("Select a lock or a folder.")
                                            : errorText(set.error()));
    } else {
        std::vector<LockDocument> documents;
        std::vector<Session> sessions;
        for (const AcquireItem &item : *set) {
            if (auto document = m_store.document(item.documentId)) {
                for (const Holder &holder : document->holders) {
                    if (const Session *session = m_store.session(holder.session))
                        sessions.push_back(*session);
                }
                documents.push_back(std::move(*document));
            }
        }
        m_blockers = findBlockers(*set, documents, sessions, m_store.serverNow());
        if (m_blockers.size() > MaxShown)
            m_blockers.resize(MaxShown);
        for (const Blocker &blocker : m_blockers)
            lines.append(blockerText(blocker, m_store.serverNow()));
        m_summary->setText(
                m_blockers.empty()
                        ? tr("Nobody is in the way of %1.").arg(safeText(m_path.toStdString(), 120))
                        : counted(static_cast<qint64>(m_blockers.size()),
                                  tr("1 holder is in the way."), tr("%1 holders are in the way.")));
    }
    if (lines.size() != m_list->count()) {
        m_list->clear();
        for (const QString &line : lines)
            m_list->addItem(
                    new QListWidgetItem(Icon::get(QStringLiteral("lock"), Icon::Tone::Ink2), line));
    } else {
        for (int row = 0; row < m_list->count(); ++row) {
            if (m_list->item(row)->text() != lines.at(row))
                m_list->item(row)->setText(lines.at(row));
        }
    }
    m_list->setVisible(!lines.isEmpty());
    m_lines = lines;
}

} // namespace lockscope
