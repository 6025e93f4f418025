// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/kit/filesaving.h"
#include "ui/lab/labcontrols.h"
#include "ui/lab/labpanel.h"
#include "ui/lab/labreportdialog.h"
#include "ui/text/safetext.h"

#include <QAction>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QToolButton>

// Runs as files, the report and the comparison.

namespace lockscope {

namespace {

/// A run of many minutes with 100 workers stays below it.
constexpr qint64 LargestFile = qint64{512} * 1024 * 1024;

} // namespace

void LabPanel::makeMenu()
{
    auto *menu = new QMenu(this);
    m_report = menu->addAction(tr("&Report…"), this, &LabPanel::showReport);
    m_comparison = menu->addAction(tr("&Table of runs…"), this, &LabPanel::showComparison);
    m_compare = menu->addAction(tr("&Compare…"), this, [this] {
        auto *dialog = new LabCompareDialog(*m_library, m_controls->scenario(), this);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(dialog, &QDialog::accepted, this, [this, dialog] {
            const auto jobs = dialog->jobs();
            compare({jobs.begin(), jobs.end()});
        });
        dialog->open();
    });
    menu->addSeparator();
    m_saveRun = menu->addAction(tr("&Save run…"), this, [this] {
        chooseFile(true, tr("Save run"), QStringLiteral("labrun"), &LabPanel::saveRun);
    });
    m_savePage = menu->addAction(tr("Save &page…"), this, [this] {
        chooseFile(true, tr("Save page"), QStringLiteral("html"), &LabPanel::savePage);
    });
    menu->addAction(tr("&Open run…"), this, [this] {
        chooseFile(false, tr("Open run"), QStringLiteral("labrun"), &LabPanel::openRun);
    });
    menu->addSeparator();
    menu->addAction(m_hold);
    menu->addSeparator();
    menu->addActions({m_controls->fencedAction(), m_controls->fairAction()});
    m_controls->moreButton()->setMenu(menu);
}

void LabPanel::chooseFile(bool save, const QString &title, const QString &suffix,
                          QString (LabPanel::*use)(const QString &))
{
    auto *chooser = new QFileDialog(this, title, QString(), QStringLiteral("*.%1").arg(suffix));
    chooser->setAttribute(Qt::WA_DeleteOnClose);
    chooser->setAcceptMode(save ? QFileDialog::AcceptSave : QFileDialog::AcceptOpen);
    chooser->setFileMode(save ? QFileDialog::AnyFile : QFileDialog::ExistingFile);
    chooser->setDefaultSuffix(suffix);
    connect(chooser, &QFileDialog::fileSelected, this, [this, save, use](const QString &name) {
        const QString problem = (this->*use)(name);
        if (!problem.isEmpty())
            emit told(problem);
        else if (save)
            emit told(tr("Saved to %1.").arg(name));
    });
    chooser->open();
}

QString LabPanel::saveRun(const QString &fileName)
{
    if (!m_run || !m_library)
        return tr("There is no run to save.");
    return writeWhole(fileName, QByteArray::fromStdString(m_library->file(*m_run)));
}

QString LabPanel::savePage(const QString &fileName)
{
    if (!m_run || !m_library)
        return tr("There is no run to save.");
    return writeWhole(fileName, QByteArray::fromStdString(m_library->page(*m_run)));
}

QString LabPanel::openRun(const QString &fileName)
{
    if (!m_library)
        return tr("There is no lab in this window.");
    QFile file(fileName);
    if (!file.open(QIODevice::ReadOnly))
        return tr("%1 could not be read: %2").arg(fileName, file.errorString());
    if (file.size() > LargestFile)
        return tr("%1 is too large for a run.").arg(fileName);
    const QByteArray bytes = file.readAll();
    Result<std::unique_ptr<LabRun>> opened = m_library->open(
            std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
    if (!opened)
        return tr("%1 cannot be played: %2.").arg(fileName, safeText(opened.error().detail, 300));
    m_jobs.clear();
    m_comparing = false;
    m_overlays.clear();
    dropRun();
    adopt(std::move(*opened), QFileInfo(fileName).fileName());
    m_run->start();
    return {};
}

void LabPanel::showReport()
{
    if (!m_run)
        return;
    delete m_reportDialog;
    m_reportDialog = new LabReportDialog(m_run->report(), this);
    m_reportDialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_reportDialog, &LabReportDialog::saveRunRequested, m_saveRun, &QAction::trigger);
    connect(m_reportDialog, &LabReportDialog::savePageRequested, m_savePage, &QAction::trigger);
    m_reportDialog->show();
}

void LabPanel::showComparison()
{
    auto *dialog = new LabComparisonDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setReports(m_reports);
    dialog->show();
}

} // namespace lockscope
