// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/desktopnotice.h"
#include "tests/support/testprogram.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusVirtualObject>
#include <QElapsedTimer>
#include <QLocalServer>
#include <QTemporaryDir>
#include <QTest>

using namespace lockscope;

namespace {

const QString Name = QStringLiteral("org.freedesktop.Notifications");

/// The desktop that shows notices.
class Desktop final : public QDBusVirtualObject
{
public:
    Desktop() : m_bus(QDBusConnection::connectToBus(QDBusConnection::SessionBus, Name))
    {
        m_isThere = m_bus.registerVirtualObject(QStringLiteral("/"), this, QDBusConnection::SubPath)
                    && m_bus.registerService(Name);
    }
    ~Desktop() override { QDBusConnection::disconnectFromBus(Name); }

    bool isThere() const { return m_isThere; }
    QString introspect(const QString &) const override { return {}; }
    bool handleMessage(const QDBusMessage &message, const QDBusConnection &) override
    {
        shown = message;
        return true;
    }

    QDBusMessage shown;

private:
    QDBusConnection m_bus;
    bool m_isThere = false;
};

} // namespace

class TestDesktopNotice : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (qgetenv("LOCKSCOPE_TEST_NOTICES") != "private")
            QSKIP("this may be the bus of a desktop");
    }

    /// Whoever connects to such a bus hangs for a minute.
    void aBusThatNeverAnswersIsNotWaitedFor()
    {
        const QTemporaryDir folder;
        QLocalServer bus;
        QVERIFY(bus.listen(folder.filePath(QStringLiteral("bus"))));
        const QByteArray before = qgetenv("DBUS_SESSION_BUS_ADDRESS");
        qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=" + bus.fullServerName().toUtf8());
        QElapsedTimer timer;
        timer.start();
        showDesktopNotice(QStringLiteral("title"), QStringLiteral("text"));
        qputenv("DBUS_SESSION_BUS_ADDRESS", before);
        QVERIFY2(timer.elapsed() < 20'000, qPrintable(QString::number(timer.elapsed())));
        QTRY_VERIFY(bus.hasPendingConnections());
    }

    void withoutADesktopNothingHappens()
    {
        showDesktopNotice(QStringLiteral("title"), QStringLiteral("text"));
    }

    void itIsShownAsPlainText()
    {
        Desktop desktop;
        QVERIFY(desktop.isThere());
        showDesktopNotice(QStringLiteral("You hold /a now."), QStringLiteral("<b>waited</b>"));
        // The bus may still have had one of the tests before for whoever comes.
        QTRY_COMPARE(desktop.shown.arguments().value(3).toString(),
                     QStringLiteral("You hold /a now."));
        QCOMPARE(desktop.shown.member(), QStringLiteral("Notify"));
        const QVariantList arguments = desktop.shown.arguments();
        QCOMPARE(arguments.size(), 8);
        QCOMPARE(desktop.shown.signature(), QStringLiteral("susssasa{sv}i"));
        QCOMPARE(arguments.at(4).toString(), QStringLiteral("&lt;b&gt;waited&lt;/b&gt;"));
    }
};

LOCKSCOPE_TEST(TestDesktopNotice)
#include "tst_desktopnotice.moc"
