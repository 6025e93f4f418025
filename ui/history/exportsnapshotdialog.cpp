// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/history/exportsnapshotdialog.h"

#include "ui/kit/dialogbody.h"
#include "ui/kit/guideplace.h"
#include "ui/kit/textlabel.h"
#include "ui/text/evidencetext.h"
#include "ui/text/format.h"
#include "ui/text/safetext.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDateTime>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QVBoxLayout>

#include <iterator>
#include <utility>

namespace lockscope {

namespace {

constexpr int ResultLines = 3; ///< kept free: the file's whole name is among them

} // namespace

ExportSnapshotDialog::ExportSnapshotDialog(Sources sources, const ServerStatus &status, Instant end,
                                           QWidget *parent)
    : QDialog(parent), m_sources(std::move(sources)), m_status(status), m_end(end),
      m_span(new QComboBox(this)),
      m_spanNote(
              new TextLabel(tr("Nothing was recorded of the time before (the history is switched "
                               "off): only this moment can be exported."),
                            TextLabel::Tone::Ink2, this)),
      m_redact(new QCheckBox(tr("&Replace names by pseudonyms"), this)),
      m_file(new QLineEdit(this)), m_result(new TextLabel({}, TextLabel::Tone::Ink, this)),
      m_export(new QPushButton(tr("Export"), this)), m_close(new QPushButton(tr("Close"), this))
{
    setWindowTitle(tr("Export snapshot"));
    setGuidePlace(this, "history.md#snapshots");
    setMinimumWidth(560);
    auto *title = new TextLabel(tr("Export what was seen to a file"), TextLabel::Tone::Ink, this);
    title->setSize(TextLabel::Size::DialogTitle);
    auto *text = new TextLabel(tr("Lockscope and lockctl open the file like a server that refuses "
                                  "every change. Nothing is sent to the server."),
                               TextLabel::Tone::Ink2, this);
    text->setWrapping(true);
    const struct
    {
        QString words;
        Millis length;
    } spans[] = {{tr("The last minute"), Millis(60000)},
                 {tr("The last ten minutes"), Millis(600000)},
                 {tr("The last hour"), Millis(3600000)},
                 {m_sources.writer ? tr("Only this moment") : tr("Only the last moment"),
                  Millis(0)}};
    for (const auto &[words, length] : spans) {
        if (m_sources.recorder || length == Millis(0))
            m_span->addItem(words, QVariant::fromValue<qint64>(length.count()));
    }
    m_spanNote->setWrapping(true);
    m_spanNote->setSize(TextLabel::Size::Small);
    m_spanNote->setVisible(!m_sources.recorder);
    m_span->setAccessibleName(tr("Span"));
    auto *redactText = new TextLabel(
            tr("Hosts, users, process numbers, purposes and paths become “host-1”, “/a1/b2”: the "
               "same name is always the same pseudonym. Times, modes and the shape of the tree "
               "stay. Which name was which is written nowhere."),
            TextLabel::Tone::Ink2, this);
    redactText->setWrapping(true);
    redactText->setSize(TextLabel::Size::Small);
    m_file->setAccessibleName(tr("File"));
    const qint64 endMs = end.time_since_epoch() / Millis(1);
    m_file->setText(
            QDir::home().filePath(QStringLiteral("locks-%1.locksnap")
                                          .arg(QDateTime::fromMSecsSinceEpoch(endMs).toString(
                                                  QStringLiteral("yyyy-MM-dd-HHmmss")))));
    auto *browse = new QPushButton(tr("Browse…"), this);
    browse->setAccessibleName(tr("Browse for the file"));
    auto *fileRow = new QHBoxLayout;
    fileRow->addWidget(m_file, 1);
    fileRow->addWidget(browse);
    auto *form = new QFormLayout;
    form->addRow(tr("&Span, up to %1:").arg(formatInstant(end, end)), m_span);
    form->addRow(m_spanNote);
    auto *fileLabel = new QLabel(tr("&File:"), this);
    fileLabel->setBuddy(m_file); // a row of several fields has none of its own
    form->addRow(fileLabel, fileRow);
    m_result->setWrapping(true);
    m_result->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_result->setMinimumHeight(ResultLines * fontMetrics().lineSpacing());
    m_export->setProperty("lockscope.role", QStringLiteral("primary"));
    for (QPushButton *button : {m_export, m_close}) {
        button->setAccessibleName(button->text());
    }
    m_export->setDefault(true);
    auto *buttons = new QHBoxLayout;
    buttons->setContentsMargins(18, 12, 18, 14);
    buttons->setSpacing(8);
    buttons->addStretch(1);
    buttons->addWidget(m_close);
    buttons->addWidget(m_export);
    auto *column = new QVBoxLayout;
    column->setContentsMargins(18, 18, 18, 12);
    column->setSpacing(10);
    column->addWidget(title);
    column->addWidget(text);
    column->addLayout(form);
    column->addWidget(m_redact);
    column->addWidget(redactText);
    column->addWidget(m_result, 1);
    DialogBody::layOut(this, column, buttons)->follow(m_result);
    connect(browse, &QPushButton::clicked, this, [this] {
        auto *chooser = new QFileDialog(this, tr("Export snapshot"), m_file->text(),
                                        tr("Snapshots (*.locksnap)"));
        chooser->setAttribute(Qt::WA_DeleteOnClose);
        chooser->setAcceptMode(QFileDialog::AcceptSave);
        chooser->setDefaultSuffix(QStringLiteral("locksnap"));
        connect(chooser, &QFileDialog::fileSelected, this, [this](const QString &file) {
            m_file->setText(file);
            m_agreed = file; // it has asked
        });
        chooser->open();
    });
    connect(m_close, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_export, &QPushButton::clicked, this, &ExportSnapshotDialog::askAndWrite);
    QWidget *const order[] = {m_span, m_file, browse, m_redact, m_close, m_export};
    for (std::size_t i = 1; i < std::size(order); ++i)
        setTabOrder(order[i - 1], order[i]);
}

void ExportSnapshotDialog::askAndWrite()
{
    const QString file = m_file->text().trimmed();
    const bool agreed = std::exchange(m_agreed, QString()) == file;
    if (agreed || !QFileInfo::exists(file)) {
        write();
        return;
    }
    auto *box = new QMessageBox(QMessageBox::NoIcon, tr("Export snapshot"),
                                tr("Replace the file %1?").arg(safeText(file.toStdString(), 200)),
                                QMessageBox::Cancel, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    QPushButton *replace = box->addButton(tr("Replace"), QMessageBox::AcceptRole);
    box->setDefaultButton(QMessageBox::Cancel);
    connect(replace, &QPushButton::clicked, this, &ExportSnapshotDialog::write);
    box->open();
}

void ExportSnapshotDialog::write()
{
    SnapshotWish wish;
    wish.file = m_file->text().trimmed().toStdString();
    wish.to = m_end;
    wish.from = m_end - Millis(m_span->currentData().toLongLong());
    wish.redact = m_redact->isChecked();
    wish.status = m_status;
    m_export->setEnabled(false);
    m_result->setText(tr("Writing…"));
    // This moment is on screen: no record has to hold it.
    const bool live = m_sources.writer && wish.from == wish.to;
    ResultJob<qint64> *job = live ? m_sources.writer->write(m_sources.picture(), wish)
                                  : m_sources.recorder->exportSnapshot(wish);
    job->onResult(this, [this, wish, live](const Result<qint64> &bytes) {
        m_export->setEnabled(true);
        QString text = bytes ? tr("%1 bytes were written to %2.")
                                       .arg(formatCount(*bytes), safeText(wish.file, 200))
                             : tr("Nothing was written. %1").arg(errorText(bytes.error()));
        if (!bytes && !live && m_sources.writer
            && bytes.error().kind == BackendError::Kind::NotFound)
            text += QLatin1Char(' ') + tr("Only this moment needs no record.");
        m_result->setText(text);
    });
}

} // namespace lockscope
