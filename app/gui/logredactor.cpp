// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/logredactor.h"

#include "backend/http/httppolicy.h"

#include <QCryptographicHash>
#include <QList>
#include <QMutex>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QtGlobal>

#include <cstdio>
#include <utility>

namespace lockscope {
namespace {

constexpr qsizetype MaxLine = 4096;

QMutex &secretsMutex()
{
    static QMutex mutex;
    return mutex;
}

/// A text that is found without being kept: what is wiped elsewhere must not live on here.
class HiddenText
{
public:
    explicit HiddenText(QStringView text) : m_size(text.size()), m_digest(digestOf(text)) {}

    /// Puts @p mask wherever @p line has the text.
    void hideIn(QString &line, const QString &mask) const
    {
        for (qsizetype at = 0; at + m_size <= line.size(); ++at) {
            if (digestOf(QStringView(line).mid(at, m_size)) == m_digest) {
                line.replace(at, m_size, mask);
                at += mask.size() - 1;
            }
        }
    }
    friend bool operator==(const HiddenText &, const HiddenText &) = default;

private:
    static QByteArray digestOf(QStringView text)
    {
        static const quint64 Salt = QRandomGenerator::system()->generate64();
        QCryptographicHash hash(QCryptographicHash::Sha256);
        hash.addData(QByteArray::number(Salt));
        hash.addData(QByteArrayView(reinterpret_cast<const char *>(text.utf16()),
                                    text.size() * qsizetype{sizeof(char16_t)}));
        return hash.result();
    }

    qsizetype m_size;
    QByteArray m_digest;
};

QList<HiddenText> &secrets()
{
    static QList<HiddenText> list;
    return list;
}

void writeMessage(QtMsgType type, const QMessageLogContext &context, const QString &message)
{
    const char *level = "info";
    switch (type) {
    case QtDebugMsg: level = "debug"; break;
    case QtInfoMsg: break;
    case QtWarningMsg: level = "warning"; break;
    case QtCriticalMsg: level = "error"; break;
    case QtFatalMsg: level = "fatal"; break;
    }
    const QByteArray line = redactedLogLine(message).toUtf8();
    std::fprintf(stderr, "lockscope %s %s: %s\n", level,
                 context.category ? context.category : "default", line.constData());
    std::fflush(stderr);
}

} // namespace

QString redactedLogLine(const QString &line)
{
    static const QRegularExpression UrlPassword(QStringLiteral(R"((://[^\s/:@]*):[^\s/@]*@)"));
    static const QRegularExpression Authorization(
            QStringLiteral(
                    R"((authorization["']?\s*[:=]\s*["']?(?:(?:basic|bearer|apikey)\s+)?)[^\s"',;]+)"),
            QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression Assigned(
            QStringLiteral(
                    R"(((?:password|passwd|secret|api[-_]?key)["']?\s*[:=]\s*["']?)[^\s"',;]+)"),
            QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression Controls(QStringLiteral(R"([\x{0}-\x{1f}\x{7f}-\x{9f}])"));
    QString result = line.left(MaxLine);
    result.replace(UrlPassword, QStringLiteral("\\1:***@"));
    result.replace(Authorization, QStringLiteral("\\1***"));
    result.replace(Assigned, QStringLiteral("\\1***"));
    result.replace(Controls, QStringLiteral(" "));
    const QMutexLocker lock(&secretsMutex());
    for (const HiddenText &secret : std::as_const(secrets()))
        secret.hideIn(result, QStringLiteral("***"));
    return result;
}

void addLogSecret(const QString &secret)
{
    constexpr qsizetype Shortest = 4;
    if (secret.size() < Shortest)
        return;
    const HiddenText hidden(secret);
    const QMutexLocker lock(&secretsMutex());
    if (!secrets().contains(hidden))
        secrets().append(hidden);
}

void addLogSecrets(const ServerProfile &profile)
{
    for (const std::string &secret : {profile.password, profile.keyPassword, profile.proxyPassword})
        addLogSecret(QString::fromStdString(secret));
    const auto encoded = [](const QByteArray &header) {
        return header.mid(header.indexOf(' ') + 1);
    };
    addLogSecret(QString::fromLatin1(encoded(authorization(profile))));
    for (const QByteArray &sent : proxyAuthorizations(profile)) {
        addLogSecret(QString::fromLatin1(encoded(sent)));
        const QByteArray both = QByteArray::fromBase64(encoded(sent));
        addLogSecret(QString::fromUtf8(both.mid(both.indexOf(':') + 1)));
    }
}

void installLogRedactor() { qInstallMessageHandler(writeMessage); }

} // namespace lockscope
