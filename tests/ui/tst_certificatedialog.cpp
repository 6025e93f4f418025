// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/named.h"
#include "tests/support/testprogram.h"
#include "tests/ui/windowfixture.h"
#include "ui/kit/banner.h"
#include "ui/kit/emptystate.h"
#include "ui/kit/textlabel.h"
#include "ui/server/certificatedialog.h"
#include "ui/server/connectiondialog.h"
#include "ui/text/certificatetext.h"

#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <optional>

using namespace lockscope;

namespace {

/// Answers when it is told to.
class FakeFetch final : public ResultJob<PresentedCertificate>
{
public:
    using ResultJob::ResultJob;
    void answer(const Result<PresentedCertificate> &result) { finish(result); }
    void cancel() override
    {
        wasCancelled = true;
        finish(fail(BackendError::Kind::Cancelled, "cancelled"));
    }
    bool wasCancelled = false;

protected:
    void start() override {}
};

PresentedCertificate untrusted()
{
    CertificateFacts own;
    own.subject = "CN=es-1, O=Example";
    own.names = {"DNS:es-1.example", "IP:10.0.0.1"};
    own.moreNames = 98;
    own.issuer = "CN=Corp CA 2";
    own.sha256 = std::string(62, 'a') + "01";
    CertificateFacts above;
    above.subject = "CN=Corp CA 2";
    above.issuer = above.subject;
    above.sha256 = std::string(64, 'b');
    PresentedCertificate shown;
    shown.chain = {own, above};
    shown.problem = "nobody who is trusted here vouches for it";
    return shown;
}

QString pinOf(const PresentedCertificate &shown)
{
    return fingerprintText(shown.chain.front().sha256);
}

ServerProfile secure(ServerProfile::Stage stage = ServerProfile::Stage::Plain)
{
    ServerProfile profile;
    profile.url = "https://es-1.example:9200";
    profile.stage = stage;
    return profile;
}

} // namespace

class TestCertificateDialog : public QObject
{
    Q_OBJECT
private:
    FakeFetch *m_fetch = nullptr; ///< the last one
    std::optional<ServerProfile> m_asked;

    CertificateFetcher fetcher()
    {
        return [this](const ServerProfile &profile) {
            m_asked = profile;
            m_fetch = new FakeFetch(this);
            return m_fetch;
        };
    }

private slots:
    void itShowsWhatIsWrongAndOffersAPin()
    {
        CertificateDialog dialog(secure(), fetcher());
        dialog.QDialog::show();
        QVERIFY(dialog.verdict()->text().startsWith(QStringLiteral("Asking")));
        QVERIFY(!dialog.pinButton()->isEnabled());
        QVERIFY(dialog.closeButton()->isDefault());
        QVERIFY(!dialog.pinButton()->isDefault() && !dialog.pinButton()->autoDefault());
        QSignalSpy chosen(&dialog, &CertificateDialog::pinChosen);
        QTest::qWait(0);
        m_fetch->answer(untrusted());
        QCOMPARE(dialog.verdict()->text(),
                 QStringLiteral("It is not trusted: nobody who is trusted here vouches for it."));
        const QString text = dialog.text()->toPlainText();
        for (const char *part : {"CN=es-1, O=Example", "DNS:es-1.example", "and 98 more",
                                 "CN=Corp CA 2", "Above it, 1", "AA:01"})
            QVERIFY2(text.contains(QLatin1String(part)), part);
        QVERIFY(dialog.warning()->isVisible());
        // Return closes and pins nothing.
        QTest::keyClick(&dialog, Qt::Key_Return);
        QVERIFY(!dialog.isVisible());
        QCOMPARE(chosen.count(), 0);
        dialog.QDialog::show();
        QTest::mouseClick(dialog.pinButton(), Qt::LeftButton);
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen.first().first().toString(), pinOf(untrusted()));
    }

    void inProductionThePinIsToBeComparedElsewhere()
    {
        CertificateDialog usual(secure(), fetcher());
        m_fetch->answer(untrusted());
        CertificateDialog production(secure(ServerProfile::Stage::Production), fetcher());
        m_fetch->answer(untrusted());
        QVERIFY(!usual.warning()->text().contains(QStringLiteral("production")));
        QVERIFY2(production.warning()->text().contains(
                         QStringLiteral("over another channel than this connection")),
                 qPrintable(production.warning()->text()));
    }

    void whatIsPinnedOrTrustedIsSaid()
    {
        PresentedCertificate shown = untrusted();
        shown.problem.clear();
        CertificateDialog trusted(secure(), fetcher());
        m_fetch->answer(shown);
        QVERIFY(trusted.verdict()->text().startsWith(QStringLiteral("It is trusted: its issuer")));
        QVERIFY(trusted.pinButton()->isEnabled());
        shown.isPinned = true;
        CertificateDialog pinned(secure(), fetcher());
        m_fetch->answer(shown);
        QVERIFY(pinned.verdict()->text().contains(QStringLiteral("the pinned one")));
        QVERIFY(!pinned.pinButton()->isEnabled());
    }

    void strangeNamesAreShownAsTheyAre()
    {
        PresentedCertificate shown = untrusted();
        CertificateFacts &own = shown.chain.front();
        own.subject = "CN=evil\xE2\x80\xAEgnp\nSHA-256 00:00\x1b[31m";
        own.names = {"DNS:\xE2\x80\x8Bzero.example", std::string(5000, 'x')};
        own.issuer = "CN=\xFF\xFE<b>bold</b>";
        shown.problem = "not for \xE2\x80\xAEhost\r\nNext line";
        CertificateDialog dialog(secure(), fetcher());
        m_fetch->answer(shown);
        const QString text = dialog.text()->toPlainText();
        QVERIFY2(text.contains(QStringLiteral("evil\\u202Egnp\\u000ASHA-256")), qPrintable(text));
        QVERIFY(text.contains(QStringLiteral("<b>bold</b>")));
        for (const QString &all : {text, dialog.verdict()->text()}) {
            for (const QChar c : all)
                QVERIFY(c == QLatin1Char('\n') || c.isPrint());
        }
        QVERIFY(!dialog.verdict()->text().contains(QLatin1Char('\n')));
        for (const QString &line : text.split(QLatin1Char('\n')))
            QVERIFY(line.size() < 300);
        QVERIFY(dialog.verdict()->textFormat() == Qt::PlainText);
    }

    void whatFailedIsToldAndNobodyWaits()
    {
        CertificateDialog dialog(secure(), fetcher());
        m_fetch->answer(fail(BackendError::Kind::Unreachable, "no handshake in time"));
        QVERIFY2(dialog.verdict()->text().contains(QStringLiteral("no handshake in time")),
                 qPrintable(dialog.verdict()->text()));
        QVERIFY(!dialog.pinButton()->isEnabled());
        {
            CertificateDialog gone(secure(), fetcher());
        }
        QVERIFY(m_fetch->wasCancelled);
        CertificateDialog never(secure(), {});
        QVERIFY(!never.pinButton()->isEnabled());
    }

    void theConnectionDialogTakesThePin()
    {
        ConnectionDialog dialog(secure(), {{}, nullptr, fetcher()});
        dialog.show();
        auto *button = named<QPushButton>(&dialog, QStringLiteral("Show certificate…"));
        QVERIFY(button && button->isEnabled() && !button->autoDefault());
        auto *address = named<QLineEdit>(&dialog, QStringLiteral("Address"));
        address->setText(QStringLiteral("http://es-1.example:9200"));
        QVERIFY(!button->isEnabled());
        address->setText(QStringLiteral("https://es-2.example:9200"));
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(m_asked->url, std::string("https://es-2.example:9200"));
        auto *shown = dialog.findChild<CertificateDialog *>();
        QVERIFY(shown);
        m_fetch->answer(untrusted());
        auto *pin = named<QLineEdit>(&dialog, QStringLiteral("Pinned certificate"));
        QVERIFY(pin->text().isEmpty());
        QTest::mouseClick(shown->pinButton(), Qt::LeftButton);
        QCOMPARE(pin->text(), pinOf(untrusted()));
        QVERIFY(pin->isVisible());
        QVERIFY(dialog.connectButton()->isEnabled());
        // For whom there is nobody to ask has no button.
        ConnectionDialog without(secure(), {}, nullptr);
        without.show();
        QVERIFY(!named<QPushButton>(&without, QStringLiteral("Show certificate…"))->isVisible());
    }

    void whereAServerIsNotTrustedItIsOffered()
    {
        WindowFixture f;
        Services services;
        services.server.fetchCertificate = fetcher();
        f.makeWindow(services);
        f.backend.failure = BackendError::of(BackendError::Kind::Untrusted, "of nobody known");
        f.connectWindow();
        const auto offer = [&]() -> QPushButton * {
            for (QPushButton *button : f.window->emptyState()->buttons()) {
                if (button->text() == QStringLiteral("Show certificate…"))
                    return button;
            }
            return nullptr;
        };
        QTRY_VERIFY(offer());
        QTest::mouseClick(offer(), Qt::LeftButton);
        auto *shown = f.window->findChild<CertificateDialog *>();
        QVERIFY(shown);
        QCOMPARE(m_asked->url, WindowFixture::demoProfile().url);
        m_fetch->answer(untrusted());
        QTest::mouseClick(shown->pinButton(), Qt::LeftButton);
        // It counts when the person connects with it.
        auto *dialog = f.window->findChild<ConnectionDialog *>();
        QVERIFY(dialog);
        QCOMPARE(QString::fromStdString(dialog->profile().pin), pinOf(untrusted()));
        QVERIFY(named<QLineEdit>(dialog, QStringLiteral("Pinned certificate"))->isVisible());
        dialog->reject();

        f.backend.failure = BackendError::of(BackendError::Kind::Unreachable, "no route");
        f.scheduler.refreshNow();
        QTRY_VERIFY(!offer());
    }

    void soDoesTheBannerOfALostServer()
    {
        WindowFixture f;
        Services services;
        services.server.fetchCertificate = fetcher();
        f.makeWindow(services);
        f.fillLikeThePictures();
        f.backend.failure = BackendError::of(BackendError::Kind::Untrusted, "of nobody known");
        f.scheduler.refreshNow();
        const auto banner = [&] { return f.window->banners()->banner(BannerArea::Kind::LostFeed); };
        QTRY_VERIFY(banner() && banner()->content().action == QStringLiteral("Show certificate…"));
        QTest::mouseClick(banner()->actionButton(), Qt::LeftButton);
        QVERIFY(f.window->findChild<CertificateDialog *>());
        m_fetch->answer(untrusted());
    }
};

LOCKSCOPE_TEST(TestCertificateDialog)
#include "tst_certificatedialog.moc"
