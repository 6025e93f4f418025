// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/text/certificatetext.h"

#include "ui/text/format.h"
#include "ui/text/safetext.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <utility>
#include <vector>

namespace lockscope {

namespace {

struct CertificateWords
{
    Q_DECLARE_TR_FUNCTIONS(lockscope::CertificateWords)
};

constexpr int LongestText = 200;

/// A name, and the lines beside it.
using CertificateFact = std::pair<QString, QStringList>;

QString laidOut(const std::vector<CertificateFact> &facts)
{
    qsizetype width = 0;
    for (const CertificateFact &fact : facts)
        width = std::max(width, fact.first.size());
    QString text;
    for (const CertificateFact &fact : facts) {
        QString name = fact.first;
        for (const QString &line : fact.second) {
            text += QStringLiteral("  ") + name.leftJustified(width + 3) + line + QLatin1Char('\n');
            name.clear();
        }
    }
    return text;
}

/// In two lines, which an eye can follow.
QStringList fingerprintLines(const std::string &sha256)
{
    const QString whole = fingerprintText(sha256);
    constexpr qsizetype Half = 16 * 3;
    return {whole.left(Half - 1), whole.mid(Half)};
}

QString factsText(const CertificateFacts &facts)
{
    QStringList names;
    for (const std::string &name : facts.names)
        names.append(safeText(name, LongestText));
    if (facts.moreNames > 0)
        names.append(CertificateWords::tr("and %1 more")
                             .arg(formatCount(static_cast<qint64>(facts.moreNames))));
    if (names.isEmpty())
        names.append(CertificateWords::tr("no alternative names"));
    return laidOut({{CertificateWords::tr("Subject"), {safeText(facts.subject, LongestText)}},
                    {CertificateWords::tr("For"), names},
                    {CertificateWords::tr("Issued by"), {safeText(facts.issuer, LongestText)}},
                    {CertificateWords::tr("Valid from"), {formatDated(facts.from)}},
                    {CertificateWords::tr("Valid to"), {formatDated(facts.to)}},
                    {QStringLiteral("SHA-256"), fingerprintLines(facts.sha256)}});
}

} // namespace

QString fingerprintText(const std::string &sha256)
{
    return QString::fromLatin1(
            QByteArray::fromHex(QByteArray::fromStdString(sha256)).toHex(':').toUpper());
}

QString certificateText(const PresentedCertificate &shown)
{
    QStringList parts;
    for (std::size_t i = 0; i < shown.chain.size(); ++i) {
        const QString title = i == 0 ? CertificateWords::tr("The server's own certificate")
                                     : CertificateWords::tr("Above it, %1").arg(i);
        parts.append(title + QLatin1Char('\n') + factsText(shown.chain[i]));
    }
    if (shown.more > 0)
        parts.append(CertificateWords::tr("%1 more are not shown.")
                             .arg(formatCount(static_cast<qint64>(shown.more))));
    return parts.join(QLatin1Char('\n')).trimmed();
}

QString certificateVerdict(const PresentedCertificate &shown)
{
    if (!shown.problem.empty())
        return CertificateWords::tr("It is not trusted: %1.").arg(safeText(shown.problem));
    return shown.isPinned
                   ? CertificateWords::tr("It is trusted: it is the pinned one.")
                   : CertificateWords::tr("It is trusted: its issuer is known here, and it is "
                                          "for this host and this time.");
}

QString pinWarning(bool isProduction)
{
    const QString compare
            = isProduction ? CertificateWords::tr(
                      "This is a production server. Before you pin, compare the SHA-256 "
                      "with the one that the server's administrator gives you over another channel "
                      "than "
                      "this connection: somebody in between would show you a certificate of their "
                      "own.")
                           : CertificateWords::tr("Before you pin, compare the SHA-256 with the "
                                                  "one that the server's administrator gives you.");
    return compare + QLatin1Char(' ')
           + CertificateWords::tr("A pinned certificate is trusted regardless of its issuer, its "
                                  "names and its dates, and no other one is.");
}

} // namespace lockscope
