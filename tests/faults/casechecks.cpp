// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/faults/caserun.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <array>

namespace lockscope::faults {

namespace {

/// What a sentence about a failure must say besides what happened: what it means for the locks.
constexpr std::array Meanings{"Nothing was changed",  "Unchanged",         "Nothing was sent",
                              "It may have happened", "It was not used",   "It was not read",
                              "What was asked may",   "ends by its lease", "You hold nothing",
                              "Stop the work",        "Somebody else may", "Nothing was locked",
                              "nothing was changed",  "look again",        "check what it left",
                              "\"granted\":false"};

bool isWrite(const SeenRequest &request)
{
    if (request.verb == "GET" || request.verb == "HEAD")
        return false;
    return !request.targets("_search") && !request.targets("_mget") && !request.targets("_count")
           && !request.targets("_pit") && !request.targets("_refresh");
}

double expiresAt(const QJsonObject &session)
{
    return session.value(QLatin1String("expires_at")).toDouble();
}

/// Of the line in which a watch first said that it cannot read the server, and tries again; −1: none.
qsizetype beginOfTrouble(const QByteArray &errors)
{
    const qsizetype trying = errors.indexOf("Trying again.");
    return trying < 0 ? -1 : errors.lastIndexOf('\n', trying) + 1;
}

QByteArray firstSentence(const QByteArray &errors)
{
    qsizetype start = errors.lastIndexOf("lockctl: ");
    start = start < 0 ? 0 : start + 9;
    const QByteArray line = errors.mid(start, errors.indexOf('\n', start) - start);
    const qsizetype stop = line.indexOf(". ");
    return stop < 0 ? line : line.left(stop + 1);
}

} // namespace

void CaseRun::late(Actor actor, const QString &text) { m_result[actor].problems.append(text); }

void CaseRun::problem(Actor actor, const QString &text)
{
    late(actor, text);
    m_result[actor].onlyLate = false;
}

const Expected &CaseRun::expectedOf(Actor actor) const
{
    const auto it = m_fault.only.find(actor);
    return it == m_fault.only.end() ? m_fault.expected : it->second;
}

void CaseRun::checkOperations()
{
    for (const auto &[actor, program] : m_operations) {
        m_result[actor].exitCode = program->exitCode();
        checkSentence(actor, expectedOf(actor), *program);
        checkSentOnce(actor);
    }
    checkSentOnce(Actor::Holder);
    checkSentOnce(Actor::Watch);
    checkList();
    m_result[Actor::Watch].meaning = firstSentence(
            m_watch->errors().mid(std::max<qsizetype>(beginOfTrouble(m_watch->errors()), 0)));
    if (!m_fault.watch.isEmpty() && !m_watch->errors().contains(m_fault.watch))
        problem(Actor::Watch, QStringLiteral("it did not say \"%1\": %2")
                                      .arg(QString::fromUtf8(m_fault.watch),
                                           QString::fromUtf8(m_watch->errors())));
}

/// The right exit code, and a sentence with what happened and what that means; nothing raw, nothing
/// secret.
void CaseRun::checkSentence(Actor actor, const Expected &expected, const Program &program)
{
    static const QRegularExpression markup(QStringLiteral("</?[a-zA-Z!][^>]*>"));
    const QByteArray &said = program.errors();
    const QByteArray everything = said + program.output();
    const QByteArray secret(FaultWorld::Password);
    if (everything.contains(secret)
        || everything.contains(QByteArray("lockscope:" + secret).toBase64()))
        problem(actor, QStringLiteral("it tells the password"));
    const auto found = expected.find(program.exitCode());
    if (found == expected.end()) {
        const bool noAnswer = program.exitCode() == 4 || program.exitCode() == 7;
        const QString text = QStringLiteral("it ended with %1: %2")
                                     .arg(program.exitCode())
                                     .arg(QString::fromUtf8(everything));
        noAnswer ? late(actor, text) : problem(actor, text);
        return;
    }
    if (!everything.contains(found->second)) {
        const QString text = QStringLiteral("it did not say \"%1\" but: %2")
                                     .arg(QString::fromUtf8(found->second),
                                          QString::fromUtf8(everything));
        // On a machine that stands still, time is over before the refusal is seen.
        everything.contains("No answer in time") ? late(actor, text) : problem(actor, text);
    }
    if (program.exitCode() == 0) {
        m_result[actor].meaning = "done";
        return;
    }
    m_result[actor].meaning = firstSentence(said.isEmpty() ? program.output() : said);
    if (markup.match(QString::fromUtf8(said)).hasMatch())
        problem(actor, QStringLiteral("it shows markup: ") + QString::fromUtf8(said));
    const bool means = std::any_of(Meanings.begin(), Meanings.end(),
                                   [&](const char *text) { return everything.contains(text); });
    if (!means)
        problem(actor, QStringLiteral("it does not say what that means: ")
                               + QString::fromUtf8(everything));
}

/// A write is sent once, whatever happens to it; what repeats it gives the repetition a number of
/// its own.
void CaseRun::checkSentOnce(Actor actor)
{
    QSet<QByteArray> ids;
    for (const SeenRequest &request : m_world.proxy(actor).seen()) {
        if (request.number <= m_seenBefore[actor] || request.number > m_seenUntil[actor]
            || !isWrite(request)
            || m_world.isMongo()) // an update there has no number to know it by
            continue;
        const QByteArray id = request.header("X-Opaque-Id");
        if (ids.contains(id))
            problem(actor == Actor::Holder ? Actor::Renew : actor,
                    QStringLiteral("the write %1 was sent twice").arg(QString::fromUtf8(id)));
        ids.insert(id);
        if (actor == Actor::List || actor == Actor::Watch)
            problem(actor, QStringLiteral("it sent a write"));
    }
}

/// A list is whole or it is an error, never a part.
void CaseRun::checkList()
{
    const Program &list = *m_operations.at(Actor::List);
    if (list.exitCode() != 0) {
        const QByteArray output = list.output().trimmed();
        if (!output.isEmpty() && !(output.startsWith(R"({"error":{)") && !output.contains('\n')))
            problem(Actor::List, QStringLiteral("it failed and yet printed a list"));
        return;
    }
    if (m_fault.hidesLocks || m_fault.losesLocks)
        return;
    const bool holderGivesUp = m_fault.holder.count(7) > 0;
    for (const char *path : {"/work/bystander", "/work/renewed", "/work/held"}) {
        const QJsonArray locks = list.array();
        const bool listed = std::any_of(locks.begin(), locks.end(), [path](const QJsonValue &lock) {
            return lock.toObject().value(QLatin1String("path")).toString() == QLatin1String(path);
        });
        // A holder that has to give up takes its lock with it, before the list or after it.
        const bool mayBeGone = holderGivesUp && qstrcmp(path, "/work/held") == 0;
        if (!listed && !mayBeGone)
            problem(Actor::List,
                    QStringLiteral("%1 is missing in its list").arg(QLatin1String(path)));
    }
}

/// Nothing was written that the exit code denies, and nothing that nobody asked for.
void CaseRun::checkDocuments(const Documents &now)
{
    const auto exitOf = [this](Actor actor) { return m_result[actor].exitCode; };
    for (const QString &text : now.doubleGrants())
        problem(Actor::Acquire, text);
    const QStringList taken = now.livingHoldersOf(QStringLiteral("/work/acquired/a"));
    if (!taken.isEmpty() && exitOf(Actor::Acquire) != 4)
        problem(Actor::Acquire,
                QStringLiteral("its lock is there after exit %1").arg(exitOf(Actor::Acquire)));
    if (m_fault.losesLocks)
        return; // of the others nothing is left that could be wrong
    if (now.entriesOf(m_bystander) != m_before.entriesOf(m_bystander)
        || now.sessionOf(m_bystander) != m_before.sessionOf(m_bystander))
        problem(Actor::Break, QStringLiteral("the bystander's lock was touched"));

    const double before = expiresAt(m_before.sessionOf(m_renewed));
    const double after = expiresAt(now.sessionOf(m_renewed));
    const int renew = exitOf(Actor::Renew);
    if (after < before || (renew == 0 && after == before) || (renew == 3 && after != before))
        problem(Actor::Renew, QStringLiteral("the lease end moved by %1 ms after exit %2")
                                      .arg(after - before)
                                      .arg(renew));

    const QStringList locked = m_before.entriesOf(m_released);
    const QStringList left = now.entriesOf(m_released);
    const int release = exitOf(Actor::Release);
    const bool releaseSawIt = release == 0 && !m_fault.hidesLocks;
    if ((left != locked && !left.isEmpty()) || (releaseSawIt && !left.isEmpty())
        || (release == 3 && left != locked))
        problem(Actor::Release, QStringLiteral("%1 of %2 entries are left after exit %3")
                                        .arg(left.size())
                                        .arg(locked.size())
                                        .arg(release));

    const QStringList dead = m_before.entriesOf(m_dead);
    const QStringList unbroken = now.entriesOf(m_dead);
    const int broken = exitOf(Actor::Break);
    const bool breakSawIt = broken == 0 && !m_fault.hidesLocks;
    if ((breakSawIt && !unbroken.isEmpty()) || (broken == 3 && unbroken != dead))
        problem(Actor::Break, QStringLiteral("%1 of %2 entries are left after exit %3")
                                      .arg(unbroken.size())
                                      .arg(dead.size())
                                      .arg(broken));
}

} // namespace lockscope::faults
