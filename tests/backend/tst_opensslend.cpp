// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/process/opensslend.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <openssl/crypto.h>
#include <openssl/rand.h>

#include <cstdlib>
#include <sys/wait.h>
#include <unistd.h>

namespace {

constexpr int StillUsable = 17;

/// As a thread of libmongoc that ends late: OpenSSL begins no more once it has freed itself.
void useOpenSslLate() { ::_exit(OPENSSL_init_crypto(0, nullptr) == 1 ? StillUsable : 1); }

class TestOpenSslEnd : public QObject
{
    Q_OBJECT

private slots:
    void isUsableWhileTheProcessEnds()
    {
        const pid_t child = ::fork();
        QVERIFY(child >= 0);
        if (child == 0) {
            std::atexit(useOpenSslLate); // what was registered first is called last
            lockscope::keepOpenSslToTheEnd();
            unsigned char byte = 0;
            RAND_bytes(&byte, 1);
            std::exit(0); // NOLINT(concurrency-mt-unsafe): there are no threads
        }
        int status = 0;
        QCOMPARE(::waitpid(child, &status, 0), child);
        QVERIFY(WIFEXITED(status));
        QCOMPARE(WEXITSTATUS(status), StillUsable);
    }
};

} // namespace

LOCKSCOPE_GUILESS_TEST(TestOpenSslEnd)
#include "tst_opensslend.moc"
