// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/changes/renamedialog.h"

#include "models/domain/lockpath.h"
#include "ui/changes/changecontroller.h"
#include "ui/kit/dialogbody.h"
#include "ui/kit/guideplace.h"
#include "ui/kit/icon.h"
#include "ui/kit/progressstrip.h"
#include "ui/kit/sentencelist.h"
#include "ui/kit/textlabel.h"
#include "ui/server/lockcontroller.h"
#include "ui/text/changetext.h"
#include "ui/text/counted.h"
#include "ui/text/evidencetext.h"
#include "ui/text/locktext.h"
#include "ui/text/safetext.h"

#include <QFontDatabase>
#include <QFormLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

namespace lockscope {

namespace {

constexpr int BlockersShown = 50;
constexpr int AnswerLines = 7; ///< kept free for what becomes of it

QString beginningOf(const QString &path)
{
    return path.startsWith(QLatin1Char('/')) ? path : QStringLiteral("/");
}

} // namespace

RenameDialog::RenameDialog(ChangeController &changes, const QString &from, QWidget *parent)
    : QDialog(parent), m_changes(changes), m_from(new QLineEdit(beginningOf(from), this)),
      m_to(new QLineEdit(beginningOf(from), this)),
      m_files(new QLineEdit(QString::fromStdString(RenameRequest().files), this)),
      m_purpose(new QLineEdit(this)), m_problem(new TextLabel({}, TextLabel::Tone::Ink2, this)),
      m_progressText(new TextLabel({}, TextLabel::Tone::Ink, this)),
      m_strip(new ProgressStrip(this)), m_result(new TextLabel({}, TextLabel::Tone::Ink, this)),
      m_blockers(new QListWidget(this)),
      m_recover(new QPushButton(Icon::get(QStringLiteral("wrench")), tr("Recover…"), this)),
      m_close(new QPushButton(tr("Close"), this)), m_rename(new QPushButton(tr("Rename"), this))
{
    build();
    check();
    (m_from->text() == QLatin1String("/") ? m_from : m_to)->setFocus();
    m_to->end(false);
}

void RenameDialog::build()
{
    setWindowTitle(tr("Rename a directory"));
    setGuidePlace(this, "recovering-a-rename.md#rename-a-directory");
    setMinimumWidth(560);
    auto *title = new TextLabel(tr("Rename a directory of files"), TextLabel::Tone::Ink, this);
    title->setSize(TextLabel::Size::DialogTitle);
    auto *text = new TextLabel(
            tr("Both paths are locked, every file document below gets its new path in pages, and a "
               "record is kept meanwhile: if this window dies on the way, anybody can finish or "
               "undo it."),
            TextLabel::Tone::Ink2, this);
    text->setWrapping(true);
    const QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    for (QLineEdit *path : {m_from, m_to}) {
        path->setFont(fixed);
        path->setMaxLength(LockPath::MaxBytes);
    }
    m_from->setAccessibleName(tr("From"));
    m_to->setAccessibleName(tr("To"));
    m_files->setAccessibleName(tr("Index or collection"));
    m_files->setToolTip(tr("Its documents are the files: each has its path in “path”, on "
                           "Elasticsearch a keyword field"));
    m_purpose->setAccessibleName(tr("Purpose"));
    m_purpose->setPlaceholderText(tr("shown to everybody who waits, and kept in the record"));
    m_purpose->setMaxLength(200);
    m_problem->setWrapping(true);
    m_result->setWrapping(true);
    m_result->setBold(true);
    m_progressText->setBold(true);
    m_strip->setAccessibleDescription(tr("Files moved"));
    m_blockers->setAccessibleName(tr("Who is in the way"));
    m_blockers->setMaximumHeight(110);
    wrapSentences(m_blockers);
    m_rename->setProperty("lockscope.role", QStringLiteral("primary"));
    m_rename->setAccessibleName(tr("Rename"));
    m_rename->setDefault(true);
    m_recover->setObjectName(QStringLiteral("recoverButton"));
    m_recover->setAccessibleName(tr("Recover what is half done"));
    m_close->setAccessibleName(tr("Close"));
    for (QWidget *later :
         std::initializer_list<QWidget *>{m_progressText, m_strip, m_result, m_blockers, m_recover})
        later->hide();

    auto *form = new QFormLayout;
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(8);
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    const std::pair<QString, QLineEdit *> fields[] = {{tr("From"), m_from},
                                                      {tr("To"), m_to},
                                                      {tr("Index or collection"), m_files},
                                                      {tr("Purpose"), m_purpose}};
    for (const auto &[name, field] : fields)
        form->addRow(new TextLabel(name, TextLabel::Tone::Ink2, this), field);
    auto *buttons = new QHBoxLayout;
    buttons->setContentsMargins(18, 12, 18, 14);
    buttons->setSpacing(8);
    buttons->addWidget(m_recover);
    buttons->addStretch(1);
    buttons->addWidget(m_close);
    buttons->addWidget(m_rename);
    auto *part = new QWidget(this);
    part->setMinimumHeight(AnswerLines * fontMetrics().lineSpacing());
    auto *answer = new QVBoxLayout(part);
    answer->setContentsMargins(0, 0, 0, 0);
    answer->setSpacing(10);
    auto *column = new QVBoxLayout;
    column->setContentsMargins(18, 18, 18, 12);
    column->setSpacing(10);
    column->addWidget(title);
    column->addWidget(text);
    column->addLayout(form);
    column->addWidget(part, 1);
    DialogBody *body = DialogBody::layOut(this, column, buttons);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_problem, m_progressText, m_strip,
                                                            m_result, m_blockers}) {
        answer->addWidget(widget);
        body->follow(widget);
    }
    answer->addStretch(1);

    for (QLineEdit *field : {m_from, m_to, m_files})
        connect(field, &QLineEdit::textChanged, this, &RenameDialog::check);
    connect(&m_changes.locks(), &LockController::refusalChanged, this, &RenameDialog::check);
    connect(m_rename, &QPushButton::clicked, this, &RenameDialog::rename);
    connect(m_close, &QPushButton::clicked, this, &RenameDialog::reject);
    connect(m_recover, &QPushButton::clicked, this, [this] {
        emit recoverRequested(m_halfDone);
        QDialog::reject();
    });
    connect(m_blockers, &QListWidget::itemActivated, this, [this](const QListWidgetItem *item) {
        emit documentChosen(item->data(Qt::UserRole).toString());
    });
}

Result<RenameRequest> RenameDialog::request() const
{
    RenameRequest request;
    request.from = m_from->text().toStdString();
    request.to = m_to->text().toStdString();
    request.files = m_files->text().trimmed().toStdString();
    return normalised(std::move(request));
}

void RenameDialog::check()
{
    QString problem = m_changes.renameRefusal();
    const Result<RenameRequest> wanted = request();
    if (problem.isEmpty() && m_from->text() == m_to->text())
        problem = tr("Type the new path.");
    else if (problem.isEmpty() && !wanted)
        problem = errorText(wanted.error());
    else if (problem.isEmpty() && wanted->files.empty())
        problem = tr("Name the index or collection that has the files.");
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty() && !m_job);
    m_rename->setEnabled(problem.isEmpty() && !m_job);
    m_rename->setToolTip(problem);
    for (QLineEdit *field : {m_from, m_to, m_files, m_purpose})
        field->setEnabled(!m_job);
    m_close->setText(m_job ? tr("Stop") : tr("Close"));
    m_close->setAccessibleName(m_close->text());
    m_close->setEnabled(true);
}

void RenameDialog::rename()
{
    const Result<RenameRequest> wanted = request();
    if (!wanted || m_job)
        return;
    RenameJob *job = m_changes.rename(*wanted, m_purpose->text().trimmed());
    if (!job) {
        check(); // says why
        return;
    }
    m_asked = *wanted;
    m_job = job;
    m_halfDone.clear();
    m_looking.clear();
    m_recover->hide();
    m_blockers->clear();
    m_blockers->hide();
    m_result->hide();
    m_progressText->setText(tr("Locking both paths…"));
    m_progressText->show();
    m_strip->setParts({});
    m_strip->show();
    check();
    m_close->setFocus();
    connect(job, &RenameJob::progressed, this, &RenameDialog::onProgress);
    job->onResult(this, [this](const Result<RenameOutcome> &outcome) { onResult(outcome); });
}

void RenameDialog::onProgress(const ChangeProgress &progress)
{
    m_progressText->setText(progressText(progress));
    if (progress.total > 0)
        m_strip->setParts(
                {0, static_cast<double>(progress.moved) / static_cast<double>(progress.total)});
}

void RenameDialog::say(const QString &text, bool bad)
{
    m_result->setTone(bad ? TextLabel::Tone::Dead : TextLabel::Tone::Ink);
    m_result->setText(text);
    m_result->show();
}

void RenameDialog::onResult(const Result<RenameOutcome> &result)
{
    m_job = nullptr;
    check();
    if (!result || !result->grant.granted) {
        m_progressText->hide();
        m_strip->hide();
    }
    if (!result) {
        say(errorText(result.error()), true);
        return;
    }
    if (!result->grant.granted) {
        const auto &blockers = result->grant.blockers;
        say(counted(static_cast<qint64>(blockers.size()),
                    tr("Refused: 1 holder is in the way. Nothing was changed."),
                    tr("Refused: %1 holders are in the way. Nothing was changed.")),
            false);
        const LockStore &store = m_changes.locks().store();
        for (const Blocker &blocker : blockers) {
            if (m_blockers->count() == BlockersShown)
                break;
            addSentence(m_blockers,
                        blockerText(blocker, store.serverNow(), store.isMine(sessionOf(blocker))))
                    ->setData(Qt::UserRole, QString::fromStdString(blocker.documentId));
        }
        m_blockers->setVisible(m_blockers->count() > 0);
        return;
    }
    if (!result->halfDone)
        onProgress({Intent::State::Done, result->moved, result->total});
    if (result->halfDone)
        onHalfDone(*result);
    else
        say(renameOutcomeText(m_asked, *result), false);
}

void RenameDialog::onHalfDone(const RenameOutcome &outcome)
{
    // Who slept past its lease knows only its own part: the record says what others made of it.
    ResultJob<IntentView> *look = outcome.lockLost ? m_changes.look(outcome.intent) : nullptr;
    if (!look) {
        tellHalfDone(outcome);
        return;
    }
    say(tr("The lock was lost. Looking what became of the rename…"), true);
    m_looking = look;
    look->onResult(this, [this, outcome, asked = look](const Result<IntentView> &record) {
        if (m_looking != asked)
            return; // another rename was begun meanwhile
        const QString text = takenOverText(m_asked, record);
        if (text.isEmpty()) {
            tellHalfDone(outcome);
            return;
        }
        m_progressText->hide(); // what was moved by this one is not what holds now
        m_strip->hide();
        say(text, true);
    });
}

void RenameDialog::tellHalfDone(const RenameOutcome &outcome)
{
    say(renameOutcomeText(m_asked, outcome), true);
    m_halfDone = QString::fromStdString(outcome.intent);
    m_recover->show();
}

void RenameDialog::reject()
{
    if (m_job) {
        m_job->cancel(); // stops before the next page; the answer says what is left
        m_close->setEnabled(false);
        return;
    }
    QDialog::reject();
}

} // namespace lockscope
