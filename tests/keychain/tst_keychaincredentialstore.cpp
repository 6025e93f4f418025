// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/keychain/keychaincredentialstore.h"

#include "tests/support/testprogram.h"

#include <QPointer>
#include <QTest>

#include <optional>

using namespace lockscope;

/// On a machine without a keyring every call ends, with an error that says so, and nothing falls
/// back to a plain file.
class TestKeychainCredentialStore : public QObject
{
    Q_OBJECT
private slots:
    void readingWithoutAKeyringIsAnError()
    {
        KeychainCredentialStore store;
        std::optional<BackendError> error;
        store.readKey("tester@http://127.0.0.1:1")
                ->onResult(this, [&error](const Result<std::string> &secret) {
                    error = secret ? BackendError{BackendError::Kind::ServerError,
                                                  0,
                                                  "a secret was found",
                                                  {},
                                                  {}}
                                   : secret.error();
                });
        QTRY_VERIFY(error);
        QVERIFY(error->kind == BackendError::Kind::Unreachable
                || error->kind == BackendError::Kind::NotFound);
        // The library's own words, not those of a wait in vain.
        QVERIFY(!error->detail.empty() && error->detail != "the keyring did not answer");
    }

    void writingWithoutAKeyringStoresNothing()
    {
        KeychainCredentialStore store;
        std::optional<BackendError> error;
        store.writeKey("tester@http://127.0.0.1:1", "very secret")
                ->onResult(this, [&error](const Result<bool> &done) {
                    error = done ? BackendError{BackendError::Kind::ServerError,
                                                0,
                                                "it was stored",
                                                {},
                                                {}}
                                 : done.error();
                });
        QTRY_VERIFY(error);
        QCOMPARE(error->kind, BackendError::Kind::Unreachable);
        QVERIFY(error->detail.find("very secret") == std::string::npos);
        QVERIFY(error->detail != "the keyring did not answer");
    }

    void cancellingFinishesOnce()
    {
        KeychainCredentialStore store;
        int answers = 0;
        QPointer<Job> job = store.readKey("tester@http://127.0.0.1:1")
                                    ->onResult(this, [&answers](const Result<std::string> &secret) {
                                        ++answers;
                                        QCOMPARE(secret.error().kind,
                                                 BackendError::Kind::Cancelled);
                                    });
        job->cancel();
        QTRY_VERIFY(job.isNull());
        QCOMPARE(answers, 1);
    }

    void aStoreThatGoesFirstTakesItsJobsAlong()
    {
        auto store = std::make_unique<KeychainCredentialStore>();
        QPointer<Job> job = store->readKey("tester@http://127.0.0.1:1");
        QCoreApplication::processEvents();
        store.reset();
        QVERIFY(job.isNull());
    }
};

LOCKSCOPE_GUILESS_TEST(TestKeychainCredentialStore)
#include "tst_keychaincredentialstore.moc"
