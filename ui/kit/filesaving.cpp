// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/kit/filesaving.h"

#include "ui/kit/rowstext.h"
#include "ui/text/counted.h"
#include "ui/text/safetext.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QSaveFile>
#include <QTreeView>

#include <utility>

namespace lockscope {

namespace {

struct SavingWords
{
    Q_DECLARE_TR_FUNCTIONS(lockscope::FileSaving)
};

} // namespace

QString writeWhole(const QString &fileName, const QByteArray &bytes)
{
    QSaveFile file(fileName);
    if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit())
        return {};
    return SavingWords::tr("%1 was not written: %2. What was there before is unchanged.")
            .arg(safeText(fileName.toStdString(), 200), file.errorString());
}

void askToSaveCsv(const QTreeView &view, const QString &title, const QString &suggested,
                  QWidget *parent, std::function<void(const QString &text, bool bad)> told)
{
    auto *chooser = new QFileDialog(parent, title, suggested, SavingWords::tr("Tables (*.csv)"));
    chooser->setAttribute(Qt::WA_DeleteOnClose);
    chooser->setAcceptMode(QFileDialog::AcceptSave);
    chooser->setDefaultSuffix(QStringLiteral("csv"));
    auto save = [&view, told = std::move(told)](const QString &name) {
        const QString text = rowsCsv(view);
        if (const QString problem = writeWhole(name, text.toUtf8()); !problem.isEmpty())
            return told(problem, true);
        const qint64 rows = text.count(QLatin1Char('\n')) - 1; // no cell has a line break
        told(counted(rows, SavingWords::tr("1 row was written to %2."),
                     SavingWords::tr("%1 rows were written to %2."))
                     .arg(safeText(name.toStdString(), 200)),
             false);
    };
    QObject::connect(chooser, &QFileDialog::fileSelected, parent, std::move(save));
    chooser->open();
}

} // namespace lockscope
