// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/testprogram.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QTest>

/// The Painless scripts are normative: servers recognise them by their text and compile each text
/// once, and the protocol was proven for exactly these. A change is a change of the protocol, made
/// here and in docs/protocol.md together.
class TestScriptTexts : public QObject
{
    Q_OBJECT
private slots:
    void everyScriptHasItsRecordedText_data()
    {
        QTest::addColumn<QByteArray>("sum");
        const auto row = [](const char *name, const char *sum) {
            QTest::newRow(name) << QByteArray(sum);
        };
        row("acquire.painless", "c4c4d6116a9bda5b9e2c827b5181dfc6c2a1db9795b855197e50604cb457f324");
        row("file_move.painless",
            "1debec21ddadd488ffed76649bc7cdf5090c18fe0ccf7dd05d342b0e0645ce0e");
        row("file_stamp.painless",
            "e2b83c001071c4a4bd27cb73d78b604cc16a4e8c87b3e6be526dd685fa0b2a2d");
        row("release.painless", "7f15717ec80e0e30b4415320dca29d1bce0bebd60f8c427276c9831b6ca26651");
        row("revoke.painless", "af7ab016638b1b19b0db19c0c9a81eff41c4a960300afa3d22426a75c1cc4871");
        row("session_begin.painless",
            "cbabd6725a7ccf8ec479c06c61783026d5598905229760969b6d1672989e395e");
        row("session_drop.painless",
            "d413c0d1d4675a246398be424637e45e8edbaf736d43cc103598f0355a51b85b");
        row("session_kill.painless",
            "bdb4170be1eb00b9918e6a0e5063d60571d2a928f108243ad46cb792d2e53569");
        row("session_probe.painless",
            "0871a66f34d7ec0b69c04207f8ba5e46c74425f842fa985e077ac89546cba2e2");
        row("session_renew.painless",
            "1c4aa609aeb9464ffc06475cd1cba38b827c28d717617b462089ab08309e1188");
        row("session_revoke.painless",
            "055c2d0e45d4270bb450b74c394d690a509db9c8d631585a4f7730227acb02e2");
        row("session_wants.painless",
            "0db53bc1ee0faa56a43300b8eb841dd3d7eb2d6e761dc73a8cb9d7191832f780");
        row("sweep.painless", "1be7255f8ad94ca97d784cb0807a6a6c9a0a67119006faedced848eb11556cea");
        row("takeover.painless",
            "6d5a979d64ccd00649f5e80e861e68b4a6254923a2b3151db775692df949be06");
    }

    void everyScriptHasItsRecordedText()
    {
        QFETCH(const QByteArray, sum);
        QFile file(scripts().filePath(QString::fromLatin1(QTest::currentDataTag())));
        QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
        QCOMPARE(QCryptographicHash::hash(file.readAll(), QCryptographicHash::Sha256).toHex(), sum);
    }

    void noScriptIsUnrecorded() { QCOMPARE(scripts().entryList(QDir::Files).size(), 14); }

private:
    static QDir scripts()
    {
        return QDir(QStringLiteral(LOCKSCOPE_SOURCE_DIR "/resources/scripts"));
    }
};

LOCKSCOPE_GUILESS_TEST(TestScriptTexts)
#include "tst_scripttexts.moc"
