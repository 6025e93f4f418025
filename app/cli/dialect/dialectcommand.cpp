// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/dialect/dialectcommand.h"

#include "app/cli/dialect/dialecttext.h"
#include "app/cli/frame/commandline.h"
#include "app/cli/frame/nearestname.h"
#include "backend/engines/backendfactory.h"
#include "models/dialect/dialectdraft.h"
#include "models/dialect/documentset.h"
#include "models/dialect/placeparser.h"
#include "ui/text/safetext.h"

#include <QDateTime>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

/// Documents of a whole collection are for a server to tell.
constexpr qint64 MostDocumentBytes = 64 * 1024 * 1024;

QString text(const std::string &utf8) { return QString::fromStdString(utf8); }

/// A name has neither; a file has one of them.
bool isFileName(const std::string &subject)
{
    return subject.find('/') != subject.npos || subject.find('.') != subject.npos;
}

tl::unexpected<BackendError> invalid(const QString &why)
{
    return fail(BackendError::Kind::InvalidInput, why.toStdString());
}

} // namespace

void addDialectCommand(CommandLine &line)
{
    const auto options = std::make_shared<DialectCommand::Options>();
    CLI::App *app = line.addLocalCommand(
            "dialect",
            "Files that describe the locks of other software: list, show, check, try one on "
            "documents, saved or on a server, or guess one from them",
            [options](CommandContext &context) {
                return std::make_unique<DialectCommand>(context, *options);
            });
    app->add_option("WHAT", options->what, "list, show, check, try or guess")
            ->required()
            ->type_name("list|show|check|try|guess")
            ->check(CLI::IsMember({"list", "show", "check", "try", "guess"}).description(""));
    line.addList(
            *app, "SUBJECT", options->subjects,
            "show: a name; check: files; try: a file or a name; guess: an index, a collection, "
            "DATABASE.COLLECTION or a prefix of keys");
    line.addList(*app, "--dialect", options->files,
                 "A file to read besides the built-in ones, those in /etc/lockscope/dialects and "
                 "in ~/.config/lockscope/dialects")
            ->type_name("FILE");
    app->add_option("--documents", options->documents,
                    "try, guess: JSON with documents as mongoexport, a search or etcdctl saved "
                    "them, - for the standard input")
            ->type_name("FILE");
    app->add_option("--engine", options->engine, "show, guess: elasticsearch, mongodb or etcd")
            ->type_name("elasticsearch|mongodb|etcd");
    app->add_option("--at", options->at,
                    "try: judge times as of then, as 2026-01-31T14:21:19Z (default: now)")
            ->type_name("TIME");
    app->add_flag("--live", options->isLive,
                  "try, guess: what the server has (--server, --profile before the command); "
                  "nothing is changed there");
    app->add_flag("--requests", options->allRequests,
                  "try: print the request of every break, not only of the first");
}

DialectCommand::DialectCommand(CommandContext &context, Options options)
    : Command(context), m_options(std::move(options))
{}

void DialectCommand::start()
{
    if (m_options.what == "list")
        list();
    else if (m_options.what == "show")
        show();
    else if (m_options.what == "check")
        check();
    else if (m_options.what == "try")
        tryOut();
    else
        guess();
}

void DialectCommand::refuse(const QString &why)
{
    endWith(fail(BackendError::Kind::InvalidInput, why.toStdString()).value());
}

DialectShelf DialectCommand::shelf() const
{
    QStringList files;
    for (const std::string &file : m_options.files)
        files.append(text(file));
    return readDialects(DialectFolders::standard(), files);
}

void DialectCommand::complainOf(const BrokenDialect &broken) const
{
    for (const DialectError &error : broken.errors)
        out().complain(shownText(broken.file) + QStringLiteral(": ")
                       + shownText(toText(error), 1000));
}

void DialectCommand::list()
{
    if (!m_options.subjects.empty()) {
        refuse(QStringLiteral("list takes no names; lockctl dialect show NAME shows one"));
        return;
    }
    const DialectShelf known = shelf();
    Value::List dialects;
    Value::List broken;
    std::vector<Printer::Row> rows{{{QStringLiteral("NAME")},
                                    {QStringLiteral("ENGINE")},
                                    {QStringLiteral("TITLE")},
                                    {QStringLiteral("WHERE")},
                                    {QStringLiteral("BREAKS BY")},
                                    {QStringLiteral("FROM")}}};
    for (const ShelvedDialect &shelved : known.dialects) {
        dialects.push_back(dialectJson(shelved));
        rows.push_back({{shelved.dialect.name},
                        {toString(shelved.dialect.engine)},
                        {shownText(shelved.dialect.title, 40)},
                        {shownText(placeText(shelved.dialect), 60)},
                        {breaksText(shelved.dialect)},
                        {shownText(originText(shelved.dialect))}});
    }
    for (const BrokenDialect &one : known.broken) {
        broken.push_back(brokenJson(one));
        complainOf(one);
    }
    if (out().json())
        out().result(ValueMap{{"dialects", std::move(dialects)}, {"broken", std::move(broken)}});
    else
        out().table(rows);
    end(known.broken.isEmpty() ? ExitCode::Done : ExitCode::Anomalies);
}

void DialectCommand::show()
{
    if (m_options.subjects.size() != 1) {
        refuse(QStringLiteral("show takes one name; lockctl dialect list prints them"));
        return;
    }
    const Result<DialectEngine> wanted = engine();
    if (!wanted && !m_options.engine.empty()) {
        endWith(wanted.error());
        return;
    }
    const DialectShelf known = shelf();
    const QString name = text(m_options.subjects.front());
    const QList<ShelvedDialect> found = known.named(name,
                                                    wanted ? std::optional(*wanted) : std::nullopt);
    if (found.isEmpty()) {
        std::vector<std::string> names;
        for (const ShelvedDialect &shelved : known.dialects)
            names.push_back(shelved.dialect.name.toStdString());
        const std::string nearest = nearestName(name.left(40).toStdString(), names);
        refuse(QStringLiteral("there is no dialect '%1'%2; lockctl dialect list prints them")
                       .arg(shownText(name, 60),
                            nearest.empty() || nearest == name.toStdString()
                                    ? QString()
                                    : QStringLiteral(" (%1?)").arg(text(nearest))));
        return;
    }
    Value::List list;
    bool isFirst = true;
    for (const ShelvedDialect &shelved : found) {
        Value json = dialectJson(shelved);
        json.asMap()->set("text", shelved.text.toStdString());
        list.push_back(std::move(json));
        if (!std::exchange(isFirst, false))
            out().line(QString());
        out().line(QStringLiteral("# ") + shownText(originText(shelved.dialect)));
        for (const QString &line : QString::fromUtf8(shelved.text).trimmed().split(u'\n'))
            out().line(safeLine(line.toStdString(), 4096));
    }
    if (out().json())
        out().result(list);
    end(ExitCode::Done);
}

void DialectCommand::check()
{
    if (m_options.subjects.empty()) {
        refuse(QStringLiteral("check takes the files to be checked"));
        return;
    }
    Value::List list;
    bool isAllRight = true;
    for (const std::string &file : m_options.subjects) {
        if (!QFileInfo::exists(text(file))) {
            refuse(QStringLiteral("there is no file %1").arg(shownText(text(file))));
            return;
        }
        const auto read = readDialectFile(text(file), DialectOrigin::CommandLine);
        if (!read) {
            isAllRight = false;
            complainOf(read.error());
            list.push_back(brokenJson(read.error()));
            continue;
        }
        const Dialect &dialect = read->dialect;
        out().line(QStringLiteral("%1: right. /%2, %3, %4, %5.")
                           .arg(shownText(text(file)), dialect.name, toString(dialect.engine),
                                shownText(placeText(dialect)),
                                dialect.canBreak()
                                        ? QStringLiteral("broken by %1").arg(breaksText(dialect))
                                        : breaksText(dialect)));
        list.push_back(ValueMap{{"file", file},
                                {"valid", true},
                                {"name", dialect.name.toStdString()},
                                {"engine", toString(dialect.engine).toStdString()},
                                {"errors", Value::List{}}});
    }
    if (out().json())
        out().result(list);
    end(isAllRight ? ExitCode::Done : ExitCode::Anomalies);
}

std::optional<Dialect> DialectCommand::chosen(const std::string &subject)
{
    if (isFileName(subject)) {
        auto read = readDialectFile(text(subject), DialectOrigin::CommandLine);
        if (read)
            return std::move(read->dialect);
        complainOf(read.error());
        refuse(QStringLiteral("%1 is no dialect").arg(shownText(text(subject))));
        return std::nullopt;
    }
    const Result<DialectEngine> wanted = m_options.isLive && chosenProfile()
                                                 ? Result<DialectEngine>(
                                                         dialectEngineOf(*chosenProfile()))
                                                 : engine();
    const QList<ShelvedDialect> found = shelf().named(text(subject), wanted ? std::optional(*wanted)
                                                                            : std::nullopt);
    if (found.size() == 1)
        return found.first().dialect;
    refuse(found.isEmpty()
                   ? QStringLiteral("there is no dialect '%1'; lockctl dialect list prints them")
                             .arg(shownText(text(subject), 60))
                   : QStringLiteral("'%1' is a dialect of several engines; say which with --engine")
                             .arg(shownText(text(subject), 60)));
    return std::nullopt;
}

Result<QByteArray> DialectCommand::documentBytes() const
{
    if (m_options.documents.empty())
        return invalid(
                QStringLiteral("name a file with documents: --documents FILE, or ask the server: "
                               "--live"));
    QFile file(text(m_options.documents));
    const bool isOpen = m_options.documents == "-" ? file.open(stdin, QIODevice::ReadOnly)
                                                   : file.open(QIODevice::ReadOnly);
    if (!isOpen)
        return invalid(QStringLiteral("%1 cannot be read: %2")
                               .arg(shownText(text(m_options.documents)), file.errorString()));
    QByteArray bytes = file.read(MostDocumentBytes + 1);
    if (bytes.size() > MostDocumentBytes)
        return invalid(
                QStringLiteral("%1 is over 64 MiB").arg(shownText(text(m_options.documents))));
    return bytes;
}

Result<DialectEngine> DialectCommand::engine() const
{
    if (const auto engine = dialectEngineFromString(text(m_options.engine)))
        return *engine;
    return invalid(QStringLiteral("--engine is elasticsearch (OpenSearch, too), mongodb or etcd"));
}

Result<qint64> DialectCommand::now() const
{
    if (m_options.at.empty())
        return toEpochMs(clock().wallNow());
    const QDateTime time = QDateTime::fromString(text(m_options.at), Qt::ISODateWithMs);
    if (!time.isValid())
        return invalid(QStringLiteral("--at is a time as 2026-01-31T14:21:19Z"));
    return time.toMSecsSinceEpoch();
}

void DialectCommand::tryOut()
{
    if (m_options.subjects.size() != 1) {
        refuse(QStringLiteral("try takes one file or name"));
        return;
    }
    const Result<qint64> at = now();
    if (at && m_options.isLive) {
        if (const std::optional<Dialect> dialect = chosen(m_options.subjects.front()))
            tryLive(*dialect, *at);
        return;
    }
    const Result<QByteArray> bytes = at ? documentBytes() : tl::unexpected(at.error());
    if (!bytes) {
        endWith(bytes.error());
        return;
    }
    const std::optional<Dialect> dialect = chosen(m_options.subjects.front());
    if (!dialect)
        return;
    const auto documents = readDocuments(dialect->engine, placesOf(*dialect), *bytes);
    if (!documents) {
        refuse(shownText(text(m_options.documents)) + QStringLiteral(": ")
               + shownText(documents.error()));
        return;
    }
    tryOn(*dialect, *documents, *at);
}

ForeignSource *DialectCommand::openSource()
{
    Result<std::unique_ptr<ForeignSource>> source = chosenProfile()
                                                            ? createForeignSource(*chosenProfile(),
                                                                                  clock())
                                                            : tl::unexpected(
                                                                    chosenProfile().error());
    if (source)
        m_source = std::move(*source);
    else
        endWith(source.error());
    return m_source.get();
}

/// What is held there now: of what is not, a reading tells nothing.
void DialectCommand::tryLive(const Dialect &dialect, qint64 at)
{
    ForeignSource *source = openSource();
    if (!source)
        return;
    if (!isFor(dialect, *chosenProfile())) {
        refuse(QStringLiteral("the dialect '%1' is for %2, and the server is another")
                       .arg(dialect.name, toString(dialect.engine)));
        return;
    }
    const auto kept = std::make_shared<Dialect>(dialect);
    source->read(*kept, instantFromEpochMs(at), this)
            ->takeResult(this, [this, kept, at](Result<ForeignReading> &&reading) {
                if (!reading) {
                    endWith(reading.error());
                    return;
                }
                if (!reading->isThere)
                    out().progress(QStringLiteral("Not on this server: %1.")
                                           .arg(shownText(placeText(*kept), 200)));
                QList<ForeignDocument> documents;
                for (SeenForeign &seen : reading->held)
                    documents.append(std::move(seen.document));
                tryOn(*kept, documents, at);
            });
}

void DialectCommand::tryOn(const Dialect &dialect, const QList<ForeignDocument> &documents,
                           qint64 at)
{
    const QList<TriedNode> nodes = tryDialect(dialect, documents, at);
    Value::List list;
    for (const TriedNode &node : nodes)
        list.push_back(triedJson(dialect, node));
    if (out().json()) {
        out().result(ValueMap{{"dialect", dialect.name.toStdString()},
                              {"engine", toString(dialect.engine).toStdString()},
                              {"documents", static_cast<std::int64_t>(documents.size())},
                              {"nodes", std::move(list)}});
    } else {
        const QStringList lines = triedLines(dialect, nodes, at, m_options.allRequests);
        for (const QString &line : lines)
            out().line(line);
        out().progress(
                QStringLiteral("%1 of %2 documents are its locks. Nothing was sent.")
                        .arg(QString::number(nodes.size()), QString::number(documents.size())));
    }
    end(ExitCode::Done);
}

void DialectCommand::guess()
{
    const Result<DialectEngine> of = !m_options.isLive ? engine()
                                     : chosenProfile() ? Result<DialectEngine>(
                                               dialectEngineOf(*chosenProfile()))
                                                       : tl::unexpected(chosenProfile().error());
    const Result<QByteArray> bytes = !of                ? tl::unexpected(of.error())
                                     : m_options.isLive ? Result<QByteArray>()
                                                        : documentBytes();
    if (!bytes) {
        endWith(bytes.error());
        return;
    }
    if (m_options.subjects.size() != 1) {
        refuse(QStringLiteral("guess takes one index, collection or prefix of keys"));
        return;
    }
    const QString place = text(m_options.subjects.front());
    DialectPlace where;
    if (*of == DialectEngine::Mongo) {
        const qsizetype dot = place.indexOf(u'.');
        where.database = dot > 0 ? place.left(dot) : QString();
        where.collections = {place.mid(dot + 1)};
    } else if (*of == DialectEngine::Etcd) {
        where.prefix = place;
    } else {
        where.index = place;
    }
    if (const QString problem = placeProblem(*of, where); !problem.isEmpty()) {
        refuse(QStringLiteral("'%1': %2").arg(shownText(place), shownText(problem)));
        return;
    }
    if (m_options.isLive) {
        guessLive(*of, where);
        return;
    }
    const QStringList places = *of == DialectEngine::Mongo ? where.collections : QStringList{place};
    const auto documents = readDocuments(*of, places, *bytes);
    if (!documents) {
        refuse(shownText(text(m_options.documents)) + QStringLiteral(": ")
               + shownText(documents.error()));
        return;
    }
    guessFrom(*documents, *of, where);
}

void DialectCommand::guessLive(DialectEngine engine, const DialectPlace &where)
{
    ForeignSource *source = openSource();
    if (!source)
        return;
    source->sample(where, DraftDocuments, this)
            ->onResult(this, [this, engine,
                              where](const Result<std::vector<ForeignDocument>> &documents) {
                if (!documents)
                    endWith(documents.error());
                else if (documents->empty())
                    endWith(BackendError::of(BackendError::Kind::NotFound,
                                             "there are no documents in "
                                                     + m_options.subjects.front()));
                else
                    guessFrom({documents->begin(), documents->end()}, engine, where);
            });
}

void DialectCommand::guessFrom(const QList<ForeignDocument> &documents, DialectEngine engine,
                               const DialectPlace &where)
{
    const QString draft = draftDialect(documents, engine, where);
    if (out().json()) {
        out().result(ValueMap{{"engine", toString(engine).toStdString()},
                              {"documents", static_cast<std::int64_t>(
                                                    std::min(documents.size(), DraftDocuments))},
                              {"toml", draft.toStdString()}});
    } else {
        for (const QString &line : draft.trimmed().split(u'\n'))
            out().line(safeLine(line.toStdString(), 4096));
    }
    end(ExitCode::Done);
}

} // namespace lockscope
