// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/text/spellingtext.h"

#include "models/domain/unicode.h"
#include "ui/text/safetext.h"

#include <QCoreApplication>

namespace lockscope {

namespace {

struct SpellingWords
{
    Q_DECLARE_TR_FUNCTIONS(lockscope::SpellingText)
};

} // namespace

QString spellingText(const std::string &documentId)
{
    const std::optional<std::string> nfc = toNfc(documentId);
    if (!nfc || *nfc == documentId)
        return {};
    return SpellingWords::tr(
                   "The id %1 is not in Unicode's normal form NFC: %2 looks the same and is "
                   "another lock.")
            .arg(safeText(documentId, 200), safeText(*nfc, 200));
}

QStringList spellingNotes(const std::vector<LockTarget> &targets)
{
    QStringList notes;
    for (const LockTarget &target : targets) {
        const std::optional<std::string> nfc = toNfc(target.name);
        if (target.kind == LockKind::Root || !nfc || *nfc == target.name)
            continue;
        notes += target.kind == LockKind::Document
                         ? spellingText(target.name)
                         : SpellingWords::tr("%1 is locked in Unicode's normal form NFC, as %2.")
                                   .arg(safeText(target.name, 200), safeText(*nfc, 200));
    }
    return notes;
}

} // namespace lockscope
