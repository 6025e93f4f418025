// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inspector/whyblockedpage.h"

#include "models/domain/lockid.h"
#include "models/protocol/check/why.h"
#include "models/protocol/documents/acquireset.h"
#include "ui/kit/icon.h"
#include "ui/kit/textlabel.h"
#include "ui/text/counted.h"
#include "ui/text/evidencetext.h"
#include "ui/text/locktext.h"
#include "ui/text/safetext.h"
#include "ui/text/waittext.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QStyledItemDelegate>

#include <algorithm>
#include <iterator>

namespace lockscope {

namespace {
constexpr std::size_t MaxShown = 200;
constexpr std::size_t MaxExplained = 20; ///< of them with what a break would free
constexpr int LongestPath = 4096;

/// As the line shows it; a row's path may have characters that nobody can type.
QString shownPath(const QString &path) { return safeText(path.toStdString(), LongestPath); }

PictureLookup lookupIn(const LockStore &store)
{
    return {[&store](const std::string &id) { return store.document(id); },
            [&store](const std::string &id) { return store.session(id); },
            [&store](const std::function<void(const Session &)> &visit) {
                store.forEachSession(visit);
            }};
}

/// Every session that says it waits, judged.
std::vector<Wait> everyWait(const LockStore &store)
{
    std::vector<Wait> waits;
    store.forEachSession([&](const Session &session) {
        if (waits.size() == MaxWaits || !session.wants)
            return;
        if (std::optional<Wait> wait = waitOf(session, lookupIn(store), store.judgedNow()))
            waits.push_back(std::move(*wait));
    });
    return waits;
}

/// As high as the text is once wrapped. The list asks for a width that has neither its spacing nor
/// its scroll bar taken off, and paints in what is left: a text that needs one line more there
/// would lose its last one.
class WrappedLines : public QStyledItemDelegate
{
public:
    explicit WrappedLines(QListView *list) : QStyledItemDelegate(list), m_list(list) {}

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const int width = m_list->viewport()->width() - 2 * m_list->spacing();
        QStyleOptionViewItem painted(option);
        painted.rect.setWidth(width);
        return {width, QStyledItemDelegate::sizeHint(painted, index).height()};
    }

private:
    const QListView *m_list;
};

} // namespace

WhyBlockedPage::WhyBlockedPage(LockStore &store, QWidget *parent)
    : QWidget(parent), m_store(store), m_asked(new QLineEdit(this)), m_mode(new QComboBox(this)),
      m_summary(new TextLabel({}, TextLabel::Tone::Ink, this)), m_list(new QListWidget(this)),
      m_note(new TextLabel(
              tr("From the picture on screen; the server decides when you ask for the lock."),
              TextLabel::Tone::Ink3, this))
{
    m_asked->setAccessibleName(tr("Path to ask about"));
    m_asked->setPlaceholderText(tr("Path to ask about"));
    m_mode->addItem(tr("exclusive"));
    m_mode->addItem(tr("read"));
    m_mode->setAccessibleName(tr("Mode you would ask for"));
    m_list->setAccessibleName(tr("Who is in the way"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setWordWrap(true);
    m_list->setItemDelegate(new WrappedLines(m_list));
    m_list->setSpacing(2);
    m_list->setMinimumHeight(40);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->viewport()->setAutoFillBackground(false);
    m_summary->setBold(true);
    m_summary->setWrapping(true);
    m_note->setWrapping(true);
    m_note->setFont(TextLabel::fontFor(m_note->font(), TextLabel::Size::Small, false));

    auto *top = new QHBoxLayout;
    top->addWidget(m_asked, 1);
    top->addWidget(new TextLabel(tr("To lock it as"), TextLabel::Tone::Ink2, this));
    top->addWidget(m_mode);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(12, 12, 12, 12);
    column->setSpacing(8);
    column->addLayout(top);
    column->addWidget(m_summary);
    column->addWidget(m_list, 1);
    column->addWidget(m_note);
    connect(m_asked, &QLineEdit::returnPressed, this, &WhyBlockedPage::ask);
    connect(m_mode, &QComboBox::currentIndexChanged, this, [this] { refresh(); });
    connect(m_list, &QListWidget::itemActivated, this, [this](const QListWidgetItem *item) {
        const auto row = static_cast<std::size_t>(m_list->row(item));
        if (row < m_targets.size() && !m_targets[row].empty())
            emit documentChosen(QString::fromStdString(m_targets[row]));
    });
}

void WhyBlockedPage::show(const std::string &documentId, const QString &path)
{
    // The document of a row comes and goes with its lock; that is no other row.
    const bool other = path != m_path
                       || (!documentId.empty() && !m_documentId.empty()
                           && documentId != m_documentId);
    m_documentId = documentId;
    m_path = path;
    if (other) {
        m_typed.clear();
        m_asked->setText(shownPath(m_path));
    }
    refresh();
}

void WhyBlockedPage::ask()
{
    const QString text = m_asked->text();
    m_typed = text == shownPath(m_path) ? QString() : text.trimmed();
    if (m_typed.isEmpty())
        m_asked->setText(shownPath(m_path));
    refresh();
}

void WhyBlockedPage::findInTheWay(const LockTarget &target)
{
    LockRequest request;
    request.targets.push_back(target);
    const Result<std::vector<AcquireItem>> set = acquireSet(request, m_store.rootCoversAll());
    if (!set) {
        m_summary->setText(target.name.empty() ? tr("Select a lock or a folder.")
                                               : errorText(set.error()));
        return;
    }
    std::vector<LockDocument> documents;
    std::vector<Session> sessions;
    for (const AcquireItem &item : *set) {
        std::optional<LockDocument> document = m_store.document(item.documentId);
        if (!document)
            continue;
        for (const Holder &holder : document->holders) {
            if (const Session *session = compatible(holder.mode, item.mode)
                                                 ? nullptr
                                                 : m_store.session(holder.session))
                sessions.push_back(*session);
        }
        documents.push_back(std::move(*document));
    }
    m_blockers = findBlockers(*set, documents, sessions, m_store.serverNow());
    summarise(target);
}

void WhyBlockedPage::findAmongOthers(const LockTarget &target)
{
    m_store.forEachDocument([&](DocumentRef ref) {
        if (!isForeignId(m_store.idAt(ref)) || m_store.pathAt(ref) != target.name)
            return;
        const LockDocument document = m_store.documentAt(ref);
        Blocker blocker{.documentId = document.id,
                        .path = document.path,
                        .kind = document.kind,
                        .wanted = target.mode,
                        .unreadable = document.unreadable};
        if (!document.isReadable())
            m_blockers.push_back(blocker);
        for (const Holder &holder : document.holders) {
            if (compatible(holder.mode, target.mode))
                continue;
            blocker.mode = holder.mode;
            blocker.holder = holder;
            m_blockers.push_back(blocker);
        }
        std::copy(document.queue.begin(), document.queue.end(), std::back_inserter(m_queue));
    });
    summarise(target);
}

void WhyBlockedPage::summarise(const LockTarget &target)
{
    const auto count = static_cast<qint64>(m_blockers.size());
    const QString unread = unreadText(target);
    const QString notRead = m_notRead ? m_notRead() : QString();
    QString summary = unread.isEmpty() ? notRead : unread;
    if (!m_blockers.empty()) {
        summary = counted(count, tr("1 holder is in the way."), tr("%1 holders are in the way."));
        if (!unread.isEmpty())
            summary += QLatin1Char(' ') + unread;
        else if (!notRead.isEmpty())
            summary += QLatin1Char(' ') + tr("More may be: what is shown is what was read.");
    } else if (summary.isEmpty()) {
        summary = tr("Nobody is in the way of %1.").arg(safeText(target.name, 120));
    }
    m_summary->setText(summary);
    if (m_blockers.size() > MaxShown)
        m_blockers.resize(MaxShown);
    std::vector<std::string> blocking;
    for (const Blocker &blocker : m_blockers) {
        if (blocker.holder)
            blocking.push_back(blocker.holder->session);
    }
    m_chain = followWaits(blocking, lookupIn(m_store), m_store.judgedNow());
}

QString WhyBlockedPage::unreadText(const LockTarget &target) const
{
    std::string folder;
    if (m_unreadFolder && (target.kind == LockKind::Tree || target.kind == LockKind::Root))
        folder = m_unreadFolder(target.shownName());
    if (!folder.empty())
        return tr("Not all that may be in the way is read: open %1 in the tree, and go to its end.")
                .arg(safeText(folder, 120));
    return m_outsideIsWhole && !m_outsideIsWhole() ? tr(
                   "Not all that may be in the way is read: of the locks that lie in no folder "
                   "some are missing.")
                                                   : QString();
}

QString WhyBlockedPage::nameOf(const std::string &session) const
{
    const QString name = ownerText(m_store.session(session), session);
    return m_store.isMine(session) ? youText(name) : name;
}

QString WhyBlockedPage::effectOf(const Blocker &blocker, const std::vector<Wait> &waits) const
{
    const std::optional<BreakSelection> selection = breakThatFrees(blocker, m_store.serverNow());
    if (!selection)
        return noBreakText(blocker, blocker.holder ? m_store.holderVerdict(*blocker.holder).liveness
                                                   : Liveness::Unknown);
    const auto goes = [&](const Holder &holder) {
        return selection->what == BreakSelection::What::Session ? holder.session == selection->id
                                                                : holder.id == selection->id;
    };
    QStringList paths;
    if (selection->what == BreakSelection::What::Path) {
        paths.append(safeText(selection->id, 80));
    } else if (blocker.holder->session.empty()) {
        paths.append(safeText(blocker.path, 80));
    } else {
        for (const DocumentRef ref : m_store.documentsOf(blocker.holder->session)) {
            const LockDocument document = m_store.documentAt(ref);
            if (std::any_of(document.holders.begin(), document.holders.end(),
                            [&](const Holder &h) { return goes(h) && isTarget(h); }))
                paths.append(safeText(document.path, 80));
        }
    }
    paths.sort();
    QStringList free;
    std::vector<SessionWants> wants;
    for (const std::string &session : goOnWithout(waits, [&](const Blocker &other) {
             if (selection->what == BreakSelection::What::Path)
                 return !other.holder && other.documentId == blocker.documentId;
             return other.holder && goes(*other.holder);
         })) {
        free.append(nameOf(session));
        if (const Session *known = m_store.session(session); known && known->wants)
            wants.push_back(*known->wants);
    }
    free.sort();
    const QString freed = freesText(paths, free, turnsOf(wants), {});
    if (selection->hard)
        return tr("Only a hard break %1.").arg(freed);
    return selection->what == BreakSelection::What::Path && blocker.mode == LockMode::IX
                   ? tr("A break, as far as no plain lock stands below, %1.").arg(freed)
                   : tr("A break %1.").arg(freed);
}

std::vector<WhyBlockedPage::Line> WhyBlockedPage::lines() const
{
    const std::optional<Instant> now = m_store.judgedNow();
    const auto named = [this](const std::string &session) { return nameOf(session); };
    const std::vector<Wait> waits = everyWait(m_store);
    std::vector<Line> result;
    for (const std::vector<std::string> &ring : m_chain.cycles) {
        const Wait *first = m_chain.find(ring.front());
        result.push_back({cycleText(ring, named), QStringLiteral("triangle-alert"),
                          first && !first->blockers.empty() ? first->blockers.front().documentId
                                                            : std::string()});
    }
    std::size_t explained = 0;
    for (const Blocker &blocker : m_blockers) {
        QString text = blockerText(blocker, now, m_store.isMine(sessionOf(blocker)));
        const QString effect = explained++ < MaxExplained ? effectOf(blocker, waits) : QString();
        if (!effect.isEmpty())
            text += QLatin1Char('\n') + effect;
        result.push_back({text, QStringLiteral("lock"), blocker.documentId});
    }
    for (const Wait &wait : m_chain.waits) {
        const bool anonymous = std::any_of(wait.blockers.begin(), wait.blockers.end(),
                                           [](const Blocker &b) { return !b.holder; });
        result.push_back(
                {tr("%1: %2.").arg(waitText(nameOf(wait.session), wait.lacks, wait.since, now),
                                   heldUpText(wait.blockingSessions(), anonymous, named)),
                 QStringLiteral("hourglass"),
                 wait.blockers.empty() ? std::string() : wait.blockers.front().documentId});
    }
    for (std::size_t i = 0; i < std::min(m_queue.size(), MaxShown); ++i)
        result.push_back({QStringLiteral("%1. %2").arg(QString::number(i + 1),
                                                       safeText(m_queue[i].owner, 120)),
                          QStringLiteral("hourglass"), std::string()});
    return result;
}

void WhyBlockedPage::showLines(const std::vector<Line> &lines)
{
    m_targets.clear();
    const bool same = static_cast<int>(lines.size()) == m_list->count();
    if (!same)
        m_list->clear();
    int row = 0;
    for (const Line &line : lines) {
        m_targets.push_back(line.documentId);
        if (!same)
            m_list->addItem(new QListWidgetItem);
        QListWidgetItem *item = m_list->item(row++);
        if (item->text() != line.text || item->data(Qt::UserRole) != line.icon) {
            item->setText(line.text);
            item->setIcon(Icon::get(line.icon, Icon::Tone::Ink2));
            item->setData(Qt::UserRole, line.icon);
        }
    }
    m_list->setVisible(!lines.empty());
}

LockTarget WhyBlockedPage::target() const
{
    LockTarget target;
    target.name = (m_typed.isEmpty() ? m_path : m_typed).toStdString();
    if (!m_typed.isEmpty() || m_documentId.empty())
        target.kind = target.name == "/" ? LockKind::Root : LockKind::Tree;
    else if (const auto document = m_store.document(m_documentId))
        target.kind = document->kind;
    else
        target.kind = kindFromId(m_documentId);
    return target;
}

void WhyBlockedPage::refresh()
{
    LockTarget asked = target();
    const bool onlyExclusive = asked.kind == LockKind::Root || asked.kind == LockKind::Document;
    m_mode->setEnabled(!onlyExclusive);
    asked.mode = m_mode->currentIndex() == 1 && !onlyExclusive ? LockMode::S : LockMode::X;
    m_blockers.clear();
    m_chain = {};
    m_queue.clear();
    const bool isOfOthers = asked.kind == LockKind::Foreign;
    if (isOfOthers)
        findAmongOthers(asked);
    else
        findInTheWay(asked);
    m_note->setVisible(!isOfOthers); // nobody asks for those here
    showLines(lines());
}

} // namespace lockscope
