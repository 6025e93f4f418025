// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/urloptions.h"

#include <QString>
#include <QStringList>

namespace lockscope::mongo {

namespace {

/// In lower case, as their names are compared.
const QStringList &known()
{
    static const QStringList names
            = QStringLiteral(
                      "appname authmechanism authmechanismproperties authsource "
                      "canonicalizehostname compressors directconnection gssapiservicename "
                      "replicaset srvmaxhosts srvservicename ssl sslallowinvalidcertificates "
                      "sslallowinvalidhostnames tls tlsallowinvalidcertificates "
                      "tlsallowinvalidhostnames tlsdisablecertificaterevocationcheck "
                      "tlsdisableocspendpointcheck tlsinsecure zlibcompressionlevel "
                      // Each command says it for itself.
                      "journal maxstalenessseconds readconcernlevel readpreference "
                      "readpreferencetags safe slaveok w wtimeoutms "
                      // How long anything may take, and how often it is tried, is ours.
                      "connecttimeoutms heartbeatfrequencyms localthresholdms maxconnecting "
                      "maxidletimems maxpoolsize minpoolsize retryreads retrywrites "
                      "servermonitoringmode serverselectiontimeoutms serverselectiontryonce "
                      "socketcheckintervalms sockettimeoutms waitqueuemultiple "
                      "timeoutms waitqueuetimeoutms")
                      .split(QLatin1Char(' '));
    return names;
}

/// Files and their password, under their old names too.
const QStringList &separate()
{
    static const QStringList names
            = QStringLiteral("tlscafile tlscertificatekeyfile tlscertificatekeyfilepassword "
                             "sslcertificateauthorityfile sslclientcertificatekeyfile "
                             "sslclientcertificatekeypassword")
                      .split(QLatin1Char(' '));
    return names;
}

/// What is wrong with @p option, which stands there as `name=value`; empty: nothing.
QString faultOf(const QString &name, const QString &option)
{
    if (separate().contains(name))
        return QStringLiteral(", which is given separately, as the certificate files are");
    if (name == QLatin1String("authmechanismproperties")
        && option.contains(QLatin1String("TOKEN"), Qt::CaseInsensitive))
        return QStringLiteral(" with a token in it");
    if (name == QLatin1String("loadbalanced"))
        return QStringLiteral(", but locks need a replica set, and to know which of its members "
                              "leads");
    if (!known().contains(name))
        return QStringLiteral(", which is not known here; correct it or leave it out");
    return {};
}

} // namespace

Result<void> checkOptions(const std::string &url)
{
    const QStringList options = QString::fromStdString(url)
                                        .section(QLatin1Char('?'), 1)
                                        .split(QLatin1Char('&'), Qt::SkipEmptyParts);
    QStringList met;
    for (const QString &option : options) {
        const QString spelled = option.section(QLatin1Char('='), 0, 0);
        const QString name = spelled.toLower();
        QString fault = faultOf(name, option);
        // Readers may name several tags, in order of preference.
        if (fault.isEmpty() && met.contains(name) && name != QLatin1String("readpreferencetags"))
            fault = QStringLiteral(" twice");
        if (!fault.isEmpty())
            return fail(BackendError::Kind::InvalidInput, QStringLiteral("the server URL says %1%2")
                                                                  .arg(spelled, fault)
                                                                  .toStdString());
        met += name;
    }
    return {};
}

} // namespace lockscope::mongo
