// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inspector/inspector.h"

#include "models/domain/lockid.h"
#include "models/store/intentwatch.h"
#include "ui/inspector/historypage.h"
#include "ui/inspector/indentedjson.h"
#include "ui/inspector/inspectordetails.h"
#include "ui/inspector/whyblockedpage.h"
#include "ui/kit/icon.h"
#include "ui/kit/scrolling.h"
#include "ui/kit/statuspalette.h"
#include "ui/kit/textlabel.h"
#include "ui/server/breakchoice.h"
#include "ui/server/lockcontroller.h"
#include "ui/server/notread.h"
#include "ui/text/evidencetext.h"
#include "ui/text/listing.h"
#include "ui/text/locktext.h"
#include "ui/text/safetext.h"
#include "ui/tree/rowlook.h"

#include <QAction>
#include <QBoxLayout>
#include <QClipboard>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QTabBar>
#include <QTabWidget>
#include <QToolButton>

#include <utility>

namespace lockscope {

namespace {

/// Within a line. Not kindText() in small letters: other languages write nouns with a capital.
QString kindWords(LockKind kind)
{
    switch (kind) {
    case LockKind::Root: return Inspector::tr("global lock");
    case LockKind::Document: return Inspector::tr("document lock");
    case LockKind::Tree: return Inspector::tr("tree lock");
    case LockKind::ReadWrite: return Inspector::tr("read/write lock");
    case LockKind::Foreign: return Inspector::tr("lock of other software");
    }
    return {};
}

} // namespace

Inspector::Inspector(LockStore &store, LockController &controller, Shows shows, QWidget *parent)
    : SubjectView(parent), m_store(store), m_controller(controller), m_shows(shows),
      m_title(new ElidedLabel(this)), m_glyph(new QLabel(this)),
      m_kind(new TextLabel({}, TextLabel::Tone::Ink2, this)), m_copy(new QToolButton(this)),
      m_tabs(new QTabWidget(this)), m_details(new InspectorDetails(store, controller, this)),
      m_why(new WhyBlockedPage(store, this)), m_json(new QPlainTextEdit(this)),
      m_history(new HistoryPage(controller.clock(), this)), m_footer(new QWidget(this)),
      m_break(new QPushButton(Icon::get(QStringLiteral("lock-open")), tr("Break…"), this)),
      m_release(new QPushButton(Icon::get(QStringLiteral("lock-open")), tr("Release"), this)),
      m_recover(new QPushButton(Icon::get(QStringLiteral("wrench"), Icon::Tone::OnAccent),
                                tr("Recover…"), this)),
      m_hint(new TextLabel({}, TextLabel::Tone::Ink2, this)),
      m_nothing(
              new TextLabel(tr("Select a lock to see who holds it."), TextLabel::Tone::Ink2, this)),
      m_body(new QWidget(this))
{
    setAccessibleName(tr("Inspector"));
    setFocusProxy(m_tabs);
    m_title->setFont(TextLabel::fontFor(font(), TextLabel::Size::PanelTitle, true));
    m_title->setElideMode(Qt::ElideLeft);
    m_glyph->setFixedSize(12, 16);
    m_copy->setIcon(Icon::get(QStringLiteral("copy"), Icon::Tone::Ink2));
    m_copy->setAccessibleName(tr("Copy the path"));
    m_json->setReadOnly(true);
    m_json->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_json->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_json->setFrameShape(QFrame::NoFrame);
    m_json->setAccessibleName(tr("Document as JSON"));
    m_tabs->setDocumentMode(true);
    auto *scrolledDetails = new QScrollArea(this);
    scrollVertically(scrolledDetails, m_details, ScrollGround::SeenThrough);
    scrolledDetails->setAccessibleName(tr("Details"));
    m_tabs->addTab(scrolledDetails, tr("Details"));
    m_tabs->addTab(m_why, tr("Why blocked"));
    m_tabs->addTab(m_json, tr("Document"));
    m_tabs->addTab(m_history, tr("History"));
    m_tabs->setAccessibleName(tr("What is known"));
    m_tabs->tabBar()->setExpanding(false);
    m_break->setAccessibleName(tr("Break this lock"));
    m_release->setAccessibleName(tr("Release this lock of yours"));
    m_recover->setAccessibleName(tr("Recover the half-done change"));
    m_recover->setProperty("lockscope.role", QStringLiteral("primary"));
    m_nothing->setAlignment(Qt::AlignCenter);
    m_hint->setWrapping(true);

    auto *copyMenu = new QMenu(this);
    copyMenu->addAction(tr("Path"), this, [this] { copy(m_path); });
    copyMenu->addAction(tr("Document id"), this,
                        [this] { copy(QString::fromStdString(m_documentId)); });
    copyMenu->addAction(tr("Document as JSON"), this, [this] { copy(m_jsonText); });
    auto *copyAs = new QPushButton(tr("Copy"), this);
    copyAs->setMenu(copyMenu);
    copyAs->setAccessibleName(tr("Copy as"));

    auto *first = new QHBoxLayout;
    first->setSpacing(8);
    first->addWidget(m_title, 1);
    first->addWidget(m_copy);
    auto *second = new QHBoxLayout;
    second->setSpacing(6);
    second->addWidget(m_glyph);
    second->addWidget(m_kind, 1);
    m_head = new QVBoxLayout;
    m_head->setContentsMargins(12, 10, 8, 8);
    m_head->setSpacing(2);
    m_head->addLayout(first);
    m_head->addLayout(second);

    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(m_recover);
    buttons->addWidget(m_break);
    setTabOrder(m_recover, m_break);
    buttons->addWidget(m_release);
    buttons->addStretch(1);
    buttons->addWidget(copyAs);
    auto *footer = new QVBoxLayout(m_footer);
    footer->setContentsMargins(12, 8, 12, 12);
    footer->addWidget(m_hint);
    footer->addLayout(buttons);

    auto *body = new QVBoxLayout(m_body);
    body->setContentsMargins(0, 0, 0, 0);
    body->setSpacing(0);
    body->addLayout(m_head);
    body->addWidget(m_tabs, 1);
    body->addWidget(m_footer);
    auto *whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(m_body);
    whole->addWidget(m_nothing);

    connect(m_copy, &QToolButton::clicked, this, [this] { copy(m_path); });
    connect(m_tabs, &QTabWidget::currentChanged, this, &Inspector::refresh);
    connect(m_why, &WhyBlockedPage::documentChosen, this, &Inspector::documentChosen);
    if (shows == Shows::Present) {
        m_why->setNotRead([&controller]() -> QString {
            const auto notRead = notReadWords(controller.server(), {});
            return notRead ? QStringLiteral("%1. %2").arg(notRead->title, notRead->text).trimmed()
                           : QString();
        });
    }
    connect(m_release, &QPushButton::clicked, this, &Inspector::releaseRequested);
    connect(m_recover, &QPushButton::clicked, this, &Inspector::recoverRequested);
    connect(m_break, &QPushButton::clicked, this, [this] {
        const DocumentRef ref = m_store.find(m_documentId);
        const bool session = !m_session.empty() && ref != NoDocument
                             && m_store.summaryAt(ref).isTarget;
        emit breakRequested(
                breakOf(m_documentId, m_path.toStdString(), session ? m_session : std::string()));
    });
    connect(&store, &LockStore::ticked, this, [this] {
        if (isVisible())
            refresh();
    });
    connect(&controller, &LockController::ownLocksChanged, this, &Inspector::refresh);
    connect(&controller, &LockController::refusalChanged, this, &Inspector::updateFooter);
    OpenServer &server = controller.server();
    connect(&server, &OpenServer::changed, this, &Inspector::onServerChanged);
    m_tabs->setTabVisible(DocumentTab, shows == Shows::Present);
    if (shows == Shows::Present)
        connect(&server.scheduler(), &RefreshScheduler::stateChanged, m_details,
                [this](const ConnectionState &state) { m_details->setPartial(state.byFolder); });
    onServerChanged();
}

LockBackend *Inspector::backend() const
{
    return m_shows == Shows::Present ? m_controller.server().backend() : nullptr;
}

void Inspector::onServerChanged()
{
    m_history->setRecorder(m_controller.server().recorder());
    setSubject(QString(), QString());
}

void Inspector::setUnread(std::function<std::string(const std::string &path)> unreadFolder,
                          std::function<bool()> outsideIsWhole)
{
    m_unreadFolder = unreadFolder;
    m_why->setUnread(std::move(unreadFolder), std::move(outsideIsWhole));
}

/// Of a node without a document here.
QString Inspector::unreadFolder() const
{
    const LockKind kind = m_documentId.empty() ? LockKind::Tree : kindFromId(m_documentId);
    return m_unreadFolder && (kind == LockKind::Tree || kind == LockKind::Root)
                   ? safeText(m_unreadFolder(m_path.toStdString()), 120)
                   : QString();
}

QString Inspector::notKnownHere() const
{
    if (const QString unread = unreadFolder(); !unread.isEmpty())
        return tr("Not read: open %1 in the tree.").arg(unread);
    const auto notRead = m_shows == Shows::Present ? notReadWords(m_controller.server(), {})
                                                   : std::nullopt;
    return notRead ? tr("%1.").arg(notRead->title) : QString();
}

void Inspector::setWide(bool wide)
{
    m_wide = wide;
    m_details->setWide(wide);
    // Height is dear at the bottom: one line for the head, and the actions are in the toolbar.
    m_head->setDirection(wide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_head->setContentsMargins(12, wide ? 6 : 10, 8, wide ? 2 : 8);
    m_head->setSpacing(wide ? 16 : 2);
    refresh();
}

void Inspector::setSubject(const QString &documentId, const QString &path)
{
    const std::string id = documentId.toStdString();
    if (id != m_documentId) {
        m_shownRevision.reset();
        m_jsonText.clear();
        m_json->clear();
    }
    m_documentId = id;
    m_path = path;
    refresh();
}

void Inspector::refresh()
{
    const bool any = !m_path.isEmpty() || !m_documentId.empty();
    m_body->setVisible(any);
    m_footer->setVisible(!m_wide);
    m_nothing->setVisible(!any);
    if (!any)
        return;
    updateHead();
    switch (static_cast<Tab>(m_tabs->currentIndex())) {
    case DetailsTab: m_details->show(m_documentId); break;
    case WhyBlockedTab: m_why->show(m_documentId, m_path); break;
    case DocumentTab: fetchDocument(); break;
    case HistoryTab: m_history->show(m_path); break;
    }
    updateFooter();
}

void Inspector::updateHead()
{
    const StatusPalette &colors = StatusPalette::of(palette());
    m_title->setText(safeText(m_path.left(4096).toStdString()));
    QString keys;
    for (const QAction *command : window()->actions())
        if (command->objectName() == QLatin1String("copyPath"))
            keys = command->shortcut().toString(QKeySequence::NativeText);
    m_copy->setToolTip(keys.isEmpty() ? tr("Copy the path") : tr("Copy the path (%1)").arg(keys));
    const DocumentRef ref = m_documentId.empty() ? NoDocument : m_store.find(m_documentId);
    m_session.clear();
    if (ref == NoDocument) {
        const QString unread = unreadFolder();
        const QString notKnown = notKnownHere();
        m_kind->setText(!unread.isEmpty()    ? tr("not read: open %1 in the tree").arg(unread)
                        : notKnown.isEmpty() ? tr("not locked")
                                             : notKnown);
        m_glyph->setPixmap({});
        return;
    }
    const DocumentFacts facts = m_store.factsAt(ref);
    m_session = facts.session;
    LockRow row;
    row.kind = NodeKind::Leaf;
    row.health = facts.summary.health;
    row.facts = facts;
    const RowLook look = lookOf(row, m_store.judgedNow(), false);
    QPixmap glyph(QSize(12, 16) * devicePixelRatioF());
    glyph.setDevicePixelRatio(devicePixelRatioF());
    glyph.fill(Qt::transparent);
    {
        QPainter painter(&glyph);
        ChipPainter::glyph(&painter, QRectF(0, 2, 12, 12), look.glyph,
                           ChipPainter::troubleColor(look.trouble, colors));
    }
    m_glyph->setPixmap(glyph);
    // Shares on the root are of the locks below: nobody has locked everything.
    const bool isGlobal = facts.summary.kind != LockKind::Root
                          || facts.summary.mode == ModeSummary::Global;
    const QString kind = isGlobal ? kindWords(facts.summary.kind) : tr("root of the tree");
    QString text = kind;
    if (!look.mode.isEmpty())
        text = listing({kind, look.mode});
    if (!look.mode.isEmpty() && m_shows == Shows::Present) // the past has numbers of its own
        text += QStringLiteral(" · ")
                + tr("revision %L1").arg(m_store.documentAt(ref).revision.order);
    m_kind->setText(text);
}

void Inspector::setIntentWatch(const IntentWatch *watch)
{
    m_details->setIntentWatch(watch);
    connect(watch, &IntentWatch::changed, this, &Inspector::refresh);
}

void Inspector::updateFooter()
{
    const DocumentRef ref = m_documentId.empty() ? NoDocument : m_store.find(m_documentId);
    const LockHealth health = ref == NoDocument ? LockHealth::Free : m_store.summaryAt(ref).health;
    const bool target = ref != NoDocument && m_store.summaryAt(ref).isTarget;
    const bool breakable = target || (ref != NoDocument && m_store.factsAt(ref).anonymousCount > 0);
    const bool mine = m_controller.ownLockOfSession(m_session) != nullptr;
    const QString refusal = m_controller.changeRefusal();
    QString why = refusal;
    if (const QString notKnown = ref == NoDocument ? notKnownHere() : QString();
        why.isEmpty() && ref == NoDocument)
        why = notKnown.isEmpty() ? tr("Nothing is locked here.") : notKnown;
    else if (const UnreadPlace *unread = m_store.unreadOf(m_documentId); why.isEmpty() && unread)
        why = notReadText(*unread, m_store.clock().wallNow());
    else if (why.isEmpty() && health == LockHealth::Unreadable)
        why = tr("It cannot be read, so it cannot be broken. Open Document.");
    else if (why.isEmpty() && health == LockHealth::HalfDone)
        why = tr("A half-done change must be recovered first.");
    else if (why.isEmpty() && !breakable)
        why = tr("Locks below stand here; break those.");
    m_break->setEnabled(why.isEmpty());
    m_break->setToolTip(why);
    m_break->setVisible(!mine);
    // Of a node that is only shared a break takes the plain shares, not what the dead below have
    // left there.
    const QString role = health == LockHealth::Dead && target && why.isEmpty()
                                 ? QStringLiteral("primary")
                                 : QString();
    if (m_break->property("lockscope.role").toString() != role) {
        m_break->setProperty("lockscope.role", role);
        m_break->setIcon(Icon::get(QStringLiteral("lock-open"),
                                   role.isEmpty() ? Icon::Tone::Ink : Icon::Tone::OnAccent));
        m_break->update();
    }
    m_release->setVisible(mine);
    m_release->setEnabled(backend() != nullptr);
    m_recover->setVisible(health == LockHealth::HalfDone && !mine);
    m_recover->setEnabled(refusal.isEmpty());
    m_recover->setToolTip(refusal);
    m_hint->setText(
            refusal.isEmpty()
                    ? QString()
                    : tr("Break is off: %1").arg(refusal.left(1).toLower() + refusal.mid(1)));
    m_hint->setVisible(!refusal.isEmpty() && ref != NoDocument && backend());
}

void Inspector::fetchDocument()
{
    const DocumentRef ref = m_documentId.empty() ? NoDocument : m_store.find(m_documentId);
    if (ref == NoDocument) {
        m_shownRevision.reset();
        const QString notKnown = notKnownHere();
        m_json->setPlainText(notKnown.isEmpty() ? tr("There is no document here.") : notKnown);
        return;
    }
    if (!backend())
        return;
    const LockRevision revision = m_store.documentAt(ref).revision;
    if (m_shownRevision == revision)
        return;
    m_shownRevision = revision;
    const std::string id = m_documentId;
    backend()->fetchExact({id})->onResult(this, [this, id](const Result<ExactDocuments> &exact) {
        if (id != m_documentId)
            return;
        if (!exact) {
            m_shownRevision.reset();
            m_json->setPlainText(errorText(exact.error()));
            return;
        }
        m_jsonText = exact->rawJson.empty() ? QString() : indentedJson(exact->rawJson.front());
        if (m_json->toPlainText() != m_jsonText)
            m_json->setPlainText(m_jsonText.isEmpty() ? tr("There is no document here.")
                                                      : m_jsonText);
    });
}

void Inspector::copy(const QString &what) { QGuiApplication::clipboard()->setText(what); }

void Inspector::changeEvent(QEvent *event)
{
    SubjectView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        updateHead(); // its glyph is a picture in the old colours
}

void Inspector::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), StatusPalette::of(palette()).window);
}

} // namespace lockscope
