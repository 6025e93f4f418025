// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/labdocuments.h"
#include "backend/process/systemclock.h"

#include "tests/backend/misbehavingserver.h"
#include "tests/lab/labserver.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;
using State = LabDocument::State;
using Written = LabDocuments::Written;
using Documents = Result<std::vector<LabDocument>>;
using WrittenList = Result<std::vector<Written>>;

namespace {

bool isKind(const BackendError &error, BackendError::Kind kind) { return error.kind == kind; }

} // namespace

/// The lab's protected documents on an embedded server, and on servers that answer nonsense.
class TestLabDocuments : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<LabServer> m_server;
    SystemClock m_clock;
    std::unique_ptr<LabDocuments> m_documents;
    MisbehavingServer m_broken;

    Documents read(const std::vector<std::string> &ids) const
    {
        Told<Documents> told;
        m_documents->read(ids, told.told());
        return told.wait() ? told.value() : Documents();
    }
    Documents stamp(const std::vector<std::string> &ids, std::int64_t token,
                    std::int64_t epoch = 1) const
    {
        Told<Documents> told;
        m_documents->stampAndRead(ids, {token, epoch}, told.told());
        return told.wait() ? told.value() : Documents();
    }
    WrittenList write(const std::vector<LabDocument> &documents, bool guarded) const
    {
        Told<WrittenList> told;
        m_documents->writePlusOne(documents, guarded, told.told());
        return told.wait() ? told.value() : WrittenList();
    }
    void use(const ServerProfile &profile)
    {
        auto made = makeLabDocuments(profile, m_clock);
        QVERIFY2(made, made ? "" : made.error().detail.c_str());
        m_documents = std::move(*made);
    }
    bool create(const std::vector<LabDocuments::File> &files) const
    {
        Told<Result<void>> told;
        m_documents->create(files, told.told());
        return told.wait() && told.value().has_value();
    }
    bool remove(const std::vector<std::string> &ids) const
    {
        Told<Result<void>> told;
        m_documents->remove(ids, told.told());
        return told.wait() && told.value().has_value();
    }

private slots:
    void init()
    {
        m_server = std::make_unique<LabServer>();
        QVERIFY(m_server->isReady);
        use(m_server->profile);
        QVERIFY(create({{"a", "/lab/a"}, {"b", "/lab/b"}}));
    }

    void cleanup()
    {
        m_documents.reset();
        m_server.reset();
    }

    void documentsBeginWithACounterOfZeroAndComeInTheOrderAskedFor()
    {
        const Documents documents = read({"b", "none", "a"});
        QVERIFY(documents);
        QCOMPARE(documents->size(), std::size_t{3});
        QCOMPARE((*documents)[0].id, std::string("b"));
        QCOMPARE((*documents)[0].state, State::Read);
        QCOMPARE((*documents)[0].counter(), std::int64_t{0});
        QCOMPARE((*documents)[0].fence(), std::int64_t{0});
        QCOMPARE((*documents)[1].state, State::Missing);
        QCOMPARE((*documents)[2].id, std::string("a"));
    }

    void creatingAgainBeginsAtZeroInTheSameIndex()
    {
        const Documents before = read({"a"});
        QVERIFY(before);
        QVERIFY(write(*before, true));
        QVERIFY(create({{"a", "/lab/a"}}));
        QCOMPARE(read({"a"})->front().counter(), std::int64_t{0});
        QCOMPARE(read({"b"})->front().state, State::Read); // of another run
    }

    void writingCountsUp()
    {
        for (int i = 1; i <= 3; ++i) {
            const WrittenList written = write(*read({"a", "b"}), true);
            QVERIFY(written);
            QCOMPARE(*written, (std::vector<Written>{Written::Yes, Written::Yes}));
            QCOMPARE(read({"a"})->front().counter(), std::int64_t{i});
        }
    }

    void aGuardedWriteOfWhatSomebodyHasChangedIsRejectedAlone()
    {
        const std::vector<LabDocument> old = *read({"a", "b"});
        QVERIFY(write(*read({"a"}), true));
        const WrittenList written = write(old, true);
        QVERIFY(written);
        QCOMPARE(*written, (std::vector<Written>{Written::Rejected, Written::Yes}));
        QCOMPARE(read({"a"})->front().counter(), std::int64_t{1});
    }

    void anUnguardedWriteLosesWhatOthersWrote()
    {
        const std::vector<LabDocument> old = *read({"a"});
        for (int i = 0; i < 3; ++i)
            QVERIFY(write(*read({"a"}), true));
        QCOMPARE(*write(old, false), (std::vector<Written>{Written::Yes}));
        QCOMPARE(read({"a"})->front().counter(), std::int64_t{1});
    }

    void aStampKeepsOlderTokensOut()
    {
        const Documents newer = stamp({"a"}, 7);
        QVERIFY(newer);
        QCOMPARE(newer->front().state, State::Read);
        QCOMPARE(newer->front().fence(), std::int64_t{7});
        const Documents older = stamp({"a", "b"}, 6);
        QVERIFY(older);
        QCOMPARE((*older)[0].state, State::Fenced);
        QCOMPARE((*older)[1].state, State::Read); // nobody has been there
        QCOMPARE(stamp({"a"}, 8)->front().state, State::Read);
    }

    void aStampBetweenReadingAndWritingStopsTheWrite()
    {
        const std::vector<LabDocument> mine = *stamp({"a"}, 5);
        QVERIFY(stamp({"a"}, 6));
        QCOMPARE(*write(mine, true), (std::vector<Written>{Written::Rejected}));
        QCOMPARE(read({"a"})->front().counter(), std::int64_t{0});
    }

    void aStampOfADocumentThatIsNotThereFindsNothing()
    {
        const Documents documents = stamp({"none"}, 5);
        QVERIFY(documents);
        QCOMPARE(documents->front().state, State::Missing);
        QCOMPARE(documents->front().id, std::string("none"));
        QCOMPARE(read({"none"})->front().state, State::Missing);
    }

    void removingTakesOnlyTheNamedOnesAndNeedsNoneToBeThere()
    {
        QVERIFY(remove({"a", "none"}));
        QCOMPARE(read({"a"})->front().state, State::Missing);
        QCOMPARE(read({"b"})->front().state, State::Read);
        QVERIFY(remove({"b"})); // the last: an embedded server keeps the empty index
        QCOMPARE(read({"b"})->front().state, State::Missing);
    }

    void aServerThatIsGoneIsAnErrorOfEveryCall()
    {
        ServerProfile nowhere;
        nowhere.url = m_broken.url();
        m_broken.onRequest(
                [](QTcpSocket *socket, const MisbehavingServer::Request &) { socket->abort(); });
        use(nowhere);
        LabDocument document;
        document.id = "a";
        QVERIFY(!create({{"a", "/a"}}));
        QVERIFY(!remove({"a"}));
        QVERIFY(!read({"a"}));
        QVERIFY(isKind(stamp({"a"}, 1).error(), BackendError::Kind::OutcomeUnknown));
        QVERIFY(isKind(write({document}, true).error(), BackendError::Kind::OutcomeUnknown));
        m_documents.reset();
    }

    void anAnswerThatSaysLessThanWasAskedIsNoSuccess_data()
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::newRow("no JSON") << QByteArray("<html>");
        QTest::newRow("another object") << QByteArray("{}");
        QTest::newRow("fewer items") << QByteArray("{\"items\":[],\"docs\":[]}");
    }
    void anAnswerThatSaysLessThanWasAskedIsNoSuccess()
    {
        QFETCH(const QByteArray, answer);
        m_broken.answer(200, answer);
        ServerProfile profile;
        profile.url = m_broken.url();
        use(profile);
        LabDocument document;
        document.id = "a";
        QVERIFY(isKind(read({"a"}).error(), BackendError::Kind::Malformed));
        QVERIFY(isKind(stamp({"a"}, 1).error(), BackendError::Kind::OutcomeUnknown));
        const WrittenList written = write({document}, true);
        // It may have been written: what is not told is not known.
        if (written)
            QCOMPARE(*written, (std::vector<Written>{Written::Unknown}));
        else
            QVERIFY(isKind(written.error(), BackendError::Kind::OutcomeUnknown));
        m_documents.reset();
    }

    void aRefusalOfTheServerIsTold()
    {
        m_broken.answer(403, "{\"error\":{\"type\":\"security_exception\",\"reason\":\"no\"}}");
        ServerProfile profile;
        profile.url = m_broken.url();
        use(profile);
        QVERIFY(!create({{"a", "/a"}}));
        QVERIFY(isKind(read({"a"}).error(), BackendError::Kind::Forbidden));
        QVERIFY(isKind(stamp({"a"}, 1).error(), BackendError::Kind::Forbidden));
        m_documents.reset();
    }

    void aDocumentThatCouldNotBeMadeIsAnError()
    {
        m_broken.onRequest([](QTcpSocket *socket, const MisbehavingServer::Request &request) {
            socket->write(MisbehavingServer::response(
                    200, request.verb == "PUT" ? QByteArray("{\"acknowledged\":true}")
                                               : QByteArray("{\"items\":[{\"index\":{\"status\":"
                                                            "503}}]}")));
        });
        ServerProfile profile;
        profile.url = m_broken.url();
        use(profile);
        QVERIFY(!create({{"a", "/a"}}));
        m_documents.reset();
    }
};

LOCKSCOPE_GUILESS_TEST(TestLabDocuments)
#include "tst_labdocuments.moc"
