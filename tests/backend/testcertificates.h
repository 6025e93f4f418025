// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDateTime>
#include <QFile>
#include <QProcess>
#include <QSslCertificate>
#include <QSslKey>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>

namespace lockscope {

/// Certificates as openssl(1) makes them, with any names and any time.
class TestCertificates
{
public:
    struct Wish
    {
        QString commonName = QStringLiteral("a server");
        QString alternatives = {}; ///< "DNS:localhost,IP:127.0.0.1"; empty: none
        int fromDay = -2;          ///< from today
        int toDay = 300;
        QString issuer = QStringLiteral("authority");
        bool isAuthority = false;
    };

    TestCertificates()
    {
        write(QStringLiteral("ca.cnf"), "[ca]\ndefault_ca=d\n[d]\ndatabase=index\nserial=serial\n"
                                        "new_certs_dir=.\ndefault_md=sha256\npolicy=p\n"
                                        "unique_subject=no\n[p]\ncommonName=optional\n");
        write(QStringLiteral("index"), "");
        write(QStringLiteral("serial"), "01\n");
        for (const char *name : {"authority", "stranger"})
            makeRoot(QString::fromLatin1(name));
    }

    /// One that vouches for itself.
    void makeRoot(const QString &name, const QString &alternatives = {}) const
    {
        QStringList arguments{QStringLiteral("req"),   QStringLiteral("-x509"),
                              QStringLiteral("-subj"), QStringLiteral("/CN=") + name,
                              QStringLiteral("-days"), QStringLiteral("300"),
                              QStringLiteral("-out"),  name + QStringLiteral(".pem")};
        if (!alternatives.isEmpty())
            arguments << QStringLiteral("-addext")
                      << QStringLiteral("subjectAltName=") + alternatives;
        run(arguments + keyOf(name));
    }

    void make(const QString &name, const Wish &wish) const
    {
        run(QStringList{QStringLiteral("req"), QStringLiteral("-new"), QStringLiteral("-subj"),
                        QStringLiteral("/CN=") + wish.commonName, QStringLiteral("-out"),
                        name + QStringLiteral(".csr")}
            + keyOf(name));
        QByteArray extensions = "[v]\nbasicConstraints=critical,CA:";
        extensions += wish.isAuthority ? "TRUE\nkeyUsage=keyCertSign\n" : "FALSE\n";
        if (!wish.alternatives.isEmpty())
            extensions += "subjectAltName=" + wish.alternatives.toUtf8() + '\n';
        write(QStringLiteral("ext"), extensions);
        run({QStringLiteral("ca"),
             QStringLiteral("-batch"),
             QStringLiteral("-notext"),
             QStringLiteral("-config"),
             QStringLiteral("ca.cnf"),
             QStringLiteral("-cert"),
             wish.issuer + QStringLiteral(".pem"),
             QStringLiteral("-keyfile"),
             wish.issuer + QStringLiteral(".key"),
             QStringLiteral("-in"),
             name + QStringLiteral(".csr"),
             QStringLiteral("-out"),
             name + QStringLiteral(".pem"),
             QStringLiteral("-startdate"),
             day(wish.fromDay),
             QStringLiteral("-enddate"),
             day(wish.toDay),
             QStringLiteral("-extfile"),
             QStringLiteral("ext"),
             QStringLiteral("-extensions"),
             QStringLiteral("v")});
    }

    /// @p name.sealed, its key under @p passphrase, and @p name.p12 with both.
    void seal(const QString &name, const QString &passphrase) const
    {
        const QString key = name + QStringLiteral(".key");
        run({QStringLiteral("pkcs8"), QStringLiteral("-topk8"), QStringLiteral("-in"), key,
             QStringLiteral("-passout"), QStringLiteral("pass:") + passphrase,
             QStringLiteral("-out"), name + QStringLiteral(".sealed")});
        run({QStringLiteral("pkcs12"), QStringLiteral("-export"), QStringLiteral("-in"),
             name + QStringLiteral(".pem"), QStringLiteral("-inkey"), key,
             QStringLiteral("-passout"), QStringLiteral("pass:") + passphrase,
             QStringLiteral("-out"), name + QStringLiteral(".p12")});
    }

    /// odd.key, of a kind that Qt cannot read, odd.sealed under @p passphrase, and keyless.p12, with
    /// the certificate of @p name alone.
    void makeOdd(const QString &name, const QString &passphrase) const
    {
        const QStringList sealed{QStringLiteral("-passout"), QStringLiteral("pass:") + passphrase};
        run({QStringLiteral("genpkey"), QStringLiteral("-algorithm"), QStringLiteral("ed25519"),
             QStringLiteral("-out"), QStringLiteral("odd.key")});
        run(QStringList{QStringLiteral("pkcs8"), QStringLiteral("-topk8"), QStringLiteral("-in"),
                        QStringLiteral("odd.key"), QStringLiteral("-out"),
                        QStringLiteral("odd.sealed")}
            + sealed);
        run(QStringList{QStringLiteral("pkcs12"), QStringLiteral("-export"),
                        QStringLiteral("-nokeys"), QStringLiteral("-in"),
                        name + QStringLiteral(".pem"), QStringLiteral("-out"),
                        QStringLiteral("keyless.p12")}
            + sealed);
    }

    QString file(const QString &name) const { return m_folder.filePath(name); }
    QSslCertificate certificate(const QString &name) const
    {
        return QSslCertificate(read(name + QStringLiteral(".pem")));
    }
    QSslKey key(const QString &name) const
    {
        return QSslKey(read(name + QStringLiteral(".key")), QSsl::Ec);
    }

private:
    static QStringList keyOf(const QString &name)
    {
        return {QStringLiteral("-newkey"),    QStringLiteral("ec"),
                QStringLiteral("-pkeyopt"),   QStringLiteral("ec_paramgen_curve:P-256"),
                QStringLiteral("-nodes"),     QStringLiteral("-keyout"),
                name + QStringLiteral(".key")};
    }
    static QString day(int fromToday)
    {
        return QDateTime::currentDateTimeUtc().addDays(fromToday).toString(
                QStringLiteral("yyyyMMddhhmmss'Z'"));
    }
    void write(const QString &name, const QByteArray &content) const
    {
        QFile target(file(name));
        if (!target.open(QIODevice::WriteOnly) || target.write(content) != content.size())
            qFatal("%s cannot be written", qPrintable(name));
    }
    QByteArray read(const QString &name) const
    {
        QFile source(file(name));
        if (!source.open(QIODevice::ReadOnly))
            qFatal("%s cannot be read", qPrintable(name));
        return source.readAll();
    }
    void run(const QStringList &arguments) const
    {
        QProcess openssl;
        openssl.setWorkingDirectory(m_folder.path());
        openssl.start(QStringLiteral("openssl"), arguments);
        if (!openssl.waitForFinished(60000) || openssl.exitCode() != 0)
            qFatal("openssl %s: %s", qPrintable(arguments.first()),
                   openssl.readAllStandardError().constData());
    }

    QTemporaryDir m_folder;
};

} // namespace lockscope
