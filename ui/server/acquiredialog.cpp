// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/server/acquiredialog.h"

#include "models/domain/lockid.h"
#include "models/protocol/documents/acquireset.h"
#include "ui/kit/dialogbody.h"
#include "ui/kit/guideplace.h"
#include "ui/kit/icon.h"
#include "ui/kit/sentencelist.h"
#include "ui/kit/textlabel.h"
#include "ui/server/lockcontroller.h"
#include "ui/server/lockwait.h"
#include "ui/text/counted.h"
#include "ui/text/evidencetext.h"
#include "ui/text/format.h"
#include "ui/text/listing.h"
#include "ui/text/locktext.h"
#include "ui/text/safetext.h"
#include "ui/text/spellingtext.h"

#include <QComboBox>
#include <QFontDatabase>
#include <QFormLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QVBoxLayout>

#include <algorithm>
#include <optional>
#include <utility>

namespace lockscope {

namespace {

constexpr int MinLeaseSeconds = 5;
constexpr int MaxLeaseSeconds = 86400;
constexpr int BlockersShown = 50;
constexpr int NameLines = 3;
constexpr int SaidLines = 2; ///< kept free for what is said of the fields and by the server
constexpr int BlockerLines = 5;

/// "30", "30 s", "5 min", "5m", "1h".
std::optional<Millis> parseLease(const QString &text)
{
    static const QRegularExpression form(
            QStringLiteral("^\\s*(\\d{1,6})\\s*(s|sec|m|min|h)?\\s*$"));
    const QRegularExpressionMatch match = form.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    qint64 seconds = match.captured(1).toLongLong();
    const QString unit = match.captured(2);
    if (unit.startsWith(QLatin1Char('m')))
        seconds *= 60;
    else if (unit == QLatin1String("h"))
        seconds *= 3600;
    if (seconds < MinLeaseSeconds || seconds > MaxLeaseSeconds)
        return std::nullopt;
    return Millis(seconds * 1000);
}

QString targetsText(const std::vector<LockTarget> &targets)
{
    QStringList names;
    for (const LockTarget &target : targets) {
        names.append(listing({safeText(target.shownName(), 120), modeText(target.mode)}));
    }
    return clauses(names);
}

} // namespace

AcquireDialog::AcquireDialog(LockController &controller, const QString &path, QWidget *parent)
    : QDialog(parent), m_controller(controller), m_kind(new QComboBox(this)),
      m_nameLabel(new TextLabel(tr("Paths"), TextLabel::Tone::Ink2, this)),
      m_name(new QPlainTextEdit(this)), m_mode(new QComboBox(this)),
      m_lease(new QLineEdit(QStringLiteral("%1 s").arg(controller.sessionTerms().lease.count()
                                                       / 1000),
                            this)),
      m_purpose(new QLineEdit(this)), m_problem(new TextLabel({}, TextLabel::Tone::Ink2, this)),
      m_result(new TextLabel({}, TextLabel::Tone::Ink, this)), m_refused(new QWidget(this)),
      m_blockers(new QListWidget(this)), m_why(new QPushButton(tr("&Why blocked"), this)),
      m_wait(new QPushButton(Icon::get(QStringLiteral("hourglass")), tr("Wait &for it"), this)),
      m_held(new QWidget(this)),
      m_ownTitle(new TextLabel(tr("Held by this window"), TextLabel::Tone::Ink2, this)),
      m_own(new QListWidget(this)),
      m_release(new QPushButton(Icon::get(QStringLiteral("lock-open")), tr("Release"), this)),
      m_acquire(new QPushButton(Icon::get(QStringLiteral("lock"), Icon::Tone::OnAccent),
                                tr("Acquire"), this))
{
    setWindowTitle(tr("Acquire a lock"));
    setGuidePlace(this, "acquiring-a-lock.md");
    setMinimumWidth(520);
    auto *title = new TextLabel(tr("Take a lock for this window"), TextLabel::Tone::Ink, this);
    title->setSize(TextLabel::Size::DialogTitle);
    auto *text = new TextLabel(tr("The whole set or nothing. The window renews it until you "
                                  "release it or close the window."),
                               TextLabel::Tone::Ink2, this);
    text->setWrapping(true);

    m_kind->addItem(tr("Tree lock: a path and everything below"), static_cast<int>(LockKind::Tree));
    m_kind->addItem(tr("Document lock: one file id"), static_cast<int>(LockKind::Document));
    m_kind->addItem(tr("Read/write lock: a name"), static_cast<int>(LockKind::ReadWrite));
    m_kind->addItem(tr("Global lock: everything"), static_cast<int>(LockKind::Root));
    m_mode->addItem(tr("exclusive"), static_cast<int>(LockMode::X));
    m_mode->addItem(tr("read (others may read too)"), static_cast<int>(LockMode::S));
    m_name->setPlainText(path.isEmpty() ? QStringLiteral("/") : path);
    m_name->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_name->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_name->setTabChangesFocus(true);
    m_name->setFixedHeight(NameLines * m_name->fontMetrics().lineSpacing() + 14);
    m_name->installEventFilter(this);
    m_purpose->setPlaceholderText(tr("shown to everybody who waits, as “nightly import”"));
    m_purpose->setMaxLength(200);
    m_kind->setAccessibleName(tr("Kind of lock"));
    m_name->setAccessibleName(tr("What to lock"));
    m_mode->setAccessibleName(tr("Mode"));
    m_lease->setAccessibleName(tr("Lease"));
    m_purpose->setAccessibleName(tr("Purpose"));
    m_lease->setToolTip(tr("How long the lock outlives this window if it dies, as 30 s or 5 min"));

    m_problem->setWrapping(true);
    m_result->setWrapping(true);
    m_result->setBold(true);
    m_result->hide();
    m_blockers->setAccessibleName(tr("Who is in the way"));
    m_blockers->setFixedHeight(BlockerLines * m_blockers->fontMetrics().lineSpacing() + 8);
    wrapSentences(m_blockers);
    m_why->setAccessibleName(tr("Why blocked"));
    m_why->setToolTip(tr("Shows who is in the way, and who of them waits for whom"));
    m_wait->setAccessibleName(tr("Wait for it"));
    m_wait->setToolTip(tr("Asks again until this window holds it, tells you then, and leaves the "
                          "window to you meanwhile"));
    for (QPushButton *button : {m_why, m_wait})
        button->setAutoDefault(false);
    m_ownTitle->setFont(TextLabel::fontFor(m_ownTitle->font(), TextLabel::Size::Small, true));
    m_own->setAccessibleName(tr("Locks this window holds"));
    m_own->setMinimumHeight(3 * m_own->fontMetrics().lineSpacing());
    // It takes what there is, and asks for no more: the form would have to give it.
    m_own->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);
    wrapSentences(m_own);
    m_release->setAccessibleName(tr("Release the selected lock"));
    m_acquire->setProperty("lockscope.role", QStringLiteral("primary"));
    m_acquire->setAccessibleName(tr("Acquire"));
    m_acquire->setDefault(true);

    auto *form = new QFormLayout;
    form->setHorizontalSpacing(16);
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    form->setVerticalSpacing(8);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(new TextLabel(tr("Kind"), TextLabel::Tone::Ink2, this), m_kind);
    form->addRow(m_nameLabel, m_name);
    auto *lines = new TextLabel(tr("One a line, taken together. Shift+Enter begins another line."),
                                TextLabel::Tone::Ink2, this);
    lines->setSize(TextLabel::Size::Small);
    lines->setWrapping(true);
    form->addRow(QString(), lines);
    form->addRow(new TextLabel(tr("Mode"), TextLabel::Tone::Ink2, this), m_mode);
    form->addRow(new TextLabel(tr("Lease"), TextLabel::Tone::Ink2, this), m_lease);
    form->addRow(new TextLabel(tr("Purpose"), TextLabel::Tone::Ink2, this), m_purpose);

    auto *close = new QPushButton(tr("Close"), this);
    close->setAccessibleName(tr("Close"));
    auto *buttons = new QHBoxLayout;
    buttons->setContentsMargins(18, 12, 18, 14);
    buttons->setSpacing(8);
    buttons->addStretch(1);
    buttons->addWidget(close);
    buttons->addWidget(m_acquire);
    auto *column = new QVBoxLayout;
    column->setContentsMargins(18, 18, 18, 12);
    column->setSpacing(10);
    column->addWidget(title);
    column->addWidget(text);
    column->addLayout(form);
    column->addWidget(answerPart(), 1);
    DialogBody *body = DialogBody::layOut(this, column, buttons);
    for (QWidget *answer : std::initializer_list<QWidget *>{m_problem, m_result, m_refused})
        body->follow(answer);

    const auto onEdited = [this] {
        forgetRefusal();
        check();
    };
    for (const QComboBox *box : {m_kind, m_mode})
        connect(box, &QComboBox::currentIndexChanged, this, onEdited);
    connect(m_name, &QPlainTextEdit::textChanged, this, onEdited);
    connect(m_lease, &QLineEdit::textChanged, this, &AcquireDialog::check);
    connect(m_acquire, &QPushButton::clicked, this, &AcquireDialog::acquire);
    connect(m_why, &QPushButton::clicked, this, &AcquireDialog::askWhy);
    connect(m_wait, &QPushButton::clicked, this, &AcquireDialog::wait);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    connect(&controller, &LockController::ownLocksChanged, this, &AcquireDialog::showOwn);
    connect(&controller, &LockController::waitsChanged, this, &AcquireDialog::showOwn);
    connect(&controller, &LockController::refusalChanged, this, &AcquireDialog::check);
    connect(m_own, &QListWidget::currentRowChanged, this, &AcquireDialog::onOwnRow);
    connect(m_release, &QPushButton::clicked, this, &AcquireDialog::release);
    connect(m_blockers, &QListWidget::itemActivated, this, [this](const QListWidgetItem *item) {
        emit documentChosen(item->data(Qt::UserRole).toString());
    });
    check();
    showOwn();
    m_name->setFocus();
    m_name->selectAll(); // Enter takes it, typing replaces it
}

/// What is said of the fields and by the server, who is in the way, and what the window holds. An
/// answer takes the place of what there is nothing to say of.
QWidget *AcquireDialog::answerPart()
{
    auto *said = new QVBoxLayout;
    said->setSpacing(4);
    said->addWidget(m_problem);
    said->addWidget(m_result);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(m_why);
    buttons->addWidget(m_wait);
    buttons->addStretch(1);
    auto *refused = new QVBoxLayout(m_refused);
    refused->setContentsMargins(0, 0, 0, 0);
    refused->setSpacing(10);
    refused->addWidget(m_blockers);
    refused->addLayout(buttons);
    auto *row = new QHBoxLayout;
    row->addWidget(m_own, 1);
    row->addWidget(m_release, 0, Qt::AlignTop);
    auto *held = new QVBoxLayout(m_held);
    held->setContentsMargins(0, 0, 0, 0);
    held->setSpacing(6);
    held->addWidget(m_ownTitle);
    held->addLayout(row, 1);
    held->addStretch();
    auto *part = new QWidget(this);
    auto *column = new QVBoxLayout(part);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(10);
    column->addLayout(said);
    column->addWidget(m_refused);
    column->addWidget(m_held, 1);
    part->setMinimumHeight(SaidLines * fontMetrics().lineSpacing() + column->spacing()
                           + m_refused->sizeHint().height());
    m_refused->hide();
    return part;
}

bool AcquireDialog::eventFilter(QObject *watched, QEvent *event)
{
    const auto *key = event->type() == QEvent::KeyPress ? static_cast<QKeyEvent *>(event) : nullptr;
    const bool isEnter = key && (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter);
    if (watched != m_name || !isEnter || key->modifiers() & Qt::ShiftModifier)
        return QDialog::eventFilter(watched, event);
    m_acquire->click(); // as in every other field
    return true;
}

LockRequest AcquireDialog::request() const
{
    const auto kind = static_cast<LockKind>(m_kind->currentData().toInt());
    const auto mode = static_cast<LockMode>(m_mode->currentData().toInt());
    QStringList names = m_name->toPlainText().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    if (kind == LockKind::Root || names.isEmpty())
        names = {QString()};
    LockRequest request;
    for (const QString &name : std::as_const(names)) {
        LockTarget target{kind, name.toStdString(), mode};
        if (kind == LockKind::Root || kind == LockKind::Document)
            target.mode = LockMode::X;
        if (kind == LockKind::Tree && target.name == "/")
            target.kind = LockKind::Root;
        request.targets.push_back(std::move(target));
    }
    return request;
}

void AcquireDialog::check()
{
    const auto kind = static_cast<LockKind>(m_kind->currentData().toInt());
    m_nameLabel->setText(kind == LockKind::Document    ? tr("File ids")
                         : kind == LockKind::ReadWrite ? tr("Names")
                                                       : tr("Paths"));
    m_name->setEnabled(kind != LockKind::Root);
    m_mode->setEnabled(kind == LockKind::Tree || kind == LockKind::ReadWrite);
    QString problem = m_controller.writeRefusal();
    const LockRequest wanted = request();
    const auto root = std::find_if(wanted.targets.begin(), wanted.targets.end(),
                                   [](const auto &each) { return each.kind == LockKind::Root; });
    if (problem.isEmpty()) {
        if (const auto set = acquireSet(wanted, true); !set)
            problem = errorText(set.error());
        else if (root != wanted.targets.end() && root->mode == LockMode::S)
            problem = tr("The whole tree can only be locked exclusively.");
        else if (!parseLease(m_lease->text()))
            problem = tr("The lease is written as 30 s, 5 min or 1 h: from %1 s to one day.")
                              .arg(MinLeaseSeconds);
    }
    const bool wholeTree = problem.isEmpty() && root != wanted.targets.end();
    m_problem->setText(wholeTree ? tr("This locks the whole tree: every new lock of anybody is "
                                      "refused until you release it.")
                       : problem.isEmpty() ? spellingNotes(wanted.targets).join(QLatin1Char(' '))
                                           : problem);
    m_problem->setVisible(!m_problem->text().isEmpty());
    m_acquire->setEnabled(problem.isEmpty() && !m_job);
    m_wait->setEnabled(problem.isEmpty() && !m_job);
}

void AcquireDialog::acquire()
{
    const std::optional<Millis> lease = parseLease(m_lease->text());
    if (!lease || m_job)
        return;
    ResultJob<LockGrant> *job = m_controller.acquire(request(), lease, m_purpose->text().trimmed());
    if (!job) {
        check(); // says why
        return;
    }
    m_job = job;
    const bool hadFocus = m_acquire->hasFocus(); // which goes elsewhere while it is off
    m_acquire->setEnabled(false);
    forgetRefusal();
    m_result->setTone(TextLabel::Tone::Ink2);
    m_result->setText(tr("Asking…"));
    m_result->show();
    job->onResult(this, [this, hadFocus](const Result<LockGrant> &grant) {
        m_job = nullptr;
        check();
        if (hadFocus)
            m_acquire->setFocus();
        if (!grant) {
            m_result->setTone(TextLabel::Tone::Dead);
            m_result->setText(errorText(grant.error()));
            return;
        }
        if (grant->granted) {
            m_result->setTone(TextLabel::Tone::Ink);
            m_result->setText(tr("Granted. Fencing token %1.").arg(formatCount(grant->token)));
            return;
        }
        onRefused(*grant);
    });
}

void AcquireDialog::onRefused(const LockGrant &grant)
{
    m_result->setTone(TextLabel::Tone::Ink);
    m_result->setText(counted(static_cast<qint64>(grant.blockers.size()),
                              tr("Refused: 1 holder is in the way. You hold nothing."),
                              tr("Refused: %1 holders are in the way. You hold nothing.")));
    const LockStore &store = m_controller.store();
    for (const Blocker &blocker : grant.blockers) {
        if (m_blockers->count() == BlockersShown)
            break;
        addSentence(m_blockers,
                    blockerText(blocker, store.serverNow(), store.isMine(sessionOf(blocker))))
                ->setData(Qt::UserRole, QString::fromStdString(blocker.documentId));
    }
    m_blockers->setVisible(m_blockers->count() > 0);
    m_refused->show();
    showOwn();
}

/// It was of something else than what is filled in now.
void AcquireDialog::forgetRefusal()
{
    m_blockers->clear();
    m_refused->hide();
    m_result->hide();
    m_held->show();
}

/// Of that of the set which the chosen blocker is in the way of, or the first one is.
void AcquireDialog::askWhy()
{
    const QListWidgetItem *chosen = m_blockers->currentItem() ? m_blockers->currentItem()
                                                              : m_blockers->item(0);
    const std::string blocker = chosen ? chosen->data(Qt::UserRole).toString().toStdString()
                                       : std::string();
    std::string shown;
    for (const LockTarget &target : request().targets) {
        LockRequest alone;
        alone.targets = {target};
        const std::vector<std::string> ids = documentIds(
                acquireSet(alone, true).value_or(std::vector<AcquireItem>()));
        const bool isMet = std::find(ids.begin(), ids.end(), blocker) != ids.end();
        if (!ids.empty() && (shown.empty() || isMet))
            shown = ids.back();
        if (isMet)
            break;
    }
    accept();
    emit whyBlockedWanted(QString::fromStdString(shown));
}

void AcquireDialog::wait()
{
    const std::optional<Millis> lease = parseLease(m_lease->text());
    if (lease && m_controller.waitFor(request(), lease, m_purpose->text().trimmed()))
        accept();
}

void AcquireDialog::showOwn()
{
    m_own->clear();
    for (const LockController::OwnLock &own : m_controller.ownLocks()) {
        QString row = targetsText(own.targets) + QStringLiteral(" · ")
                      + tr("token %1").arg(formatCount(own.token));
        if (!own.notReleased.isEmpty())
            row += QStringLiteral(" · ") + tr("not released: %1").arg(own.notReleased);
        addSentence(m_own, row);
    }
    for (const LockWait *wait : m_controller.waits()) {
        const QString targets = targetsText(wait->wanted().request.targets);
        const QString row = wait->isEnding() ? tr("Waiting is being stopped: %1").arg(targets)
                                             : tr("Waiting: %1").arg(targets);
        addSentence(m_own, wait->waitsFor().isEmpty()
                                   ? row
                                   : QString(row + QStringLiteral(" · ") + wait->waitsFor()));
    }
    const bool any = m_own->count() > 0;
    if (any)
        m_own->setCurrentRow(m_own->count() - 1);
    m_ownTitle->setText(!any                           ? tr("This window holds no lock")
                        : m_controller.waits().empty() ? tr("Held by this window")
                                                       : tr("Held or waited for by this window"));
    m_held->setVisible(any || m_refused->isHidden());
    m_own->setVisible(any);
    m_release->setVisible(any);
    onOwnRow(m_own->currentRow());
    check();
}

/// What is held comes first, then what is waited for.
void AcquireDialog::onOwnRow(int row)
{
    const auto held = static_cast<int>(m_controller.ownLocks().size());
    const std::vector<LockWait *> &waits = m_controller.waits();
    const bool isWait = row >= held && row < held + static_cast<int>(waits.size());
    m_release->setText(isWait ? tr("Stop waiting") : tr("Release"));
    m_release->setAccessibleName(isWait ? tr("Stop waiting for the selected lock")
                                        : tr("Release the selected lock"));
    m_release->setEnabled(isWait ? !waits[static_cast<std::size_t>(row - held)]->isEnding()
                                 : row >= 0);
}

void AcquireDialog::release()
{
    const std::vector<LockController::OwnLock> &held = m_controller.ownLocks();
    const std::vector<LockWait *> &waits = m_controller.waits();
    const auto row = static_cast<std::size_t>(m_own->currentRow());
    if (m_own->currentRow() < 0 || row >= held.size() + waits.size())
        return;
    if (row < held.size())
        m_controller.release(std::string(held[row].holder));
    else
        waits[row - held.size()]->stop();
}

} // namespace lockscope
