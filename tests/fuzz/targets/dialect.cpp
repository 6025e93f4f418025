// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Dialects and the documents they are applied to: whatever a file says, and whatever a document has
// in it, what is shown keeps the rules of paths and ids, and what is sent is guarded.

#include "models/dialect/foreignchange.h"
#include "models/dialect/foreignlock.h"
#include "models/domain/lockid.h"
#include "models/domain/lockpath.h"
#include "tests/fuzz/fuzzing.h"

#include <QJsonDocument>

#include <set>
#include <string>

namespace lockscope::fuzz {

namespace {

constexpr qint64 DialectsNow = 1'767'225'600'000;

void checkRequest(const Dialect &dialect, const ForeignChange &change)
{
    switch (dialect.engine) {
    case DialectEngine::Elasticsearch: {
        const ForeignRequest request = elasticRequest(change);
        require(request.path.contains("?if_seq_no=") && request.path.count('?') == 1
                        && request.path.count('/') == 3
                        && request.path.count('&') == (change.routing.empty() ? 1 : 2),
                "one document, guarded by its version", request.path.toStdString());
        require(request.method == "DELETE" || QJsonDocument::fromJson(request.body).isObject(),
                "a body of JSON");
        break;
    }
    case DialectEngine::Mongo: {
        const MongoChange mongo = mongoChange(change);
        require(mongo.filter.value(QStringLiteral("_id")).toObject().contains(u"$eq"),
                "one document");
        require(mongo.filter.size() > 1, "guarded by what was seen");
        for (auto it = mongo.filter.begin(); it != mongo.filter.end(); ++it)
            require(!it.key().startsWith(u'$') && it.value().isObject(), "no other conditions",
                    it.key().toStdString());
        break;
    }
    case DialectEngine::Etcd: {
        const ForeignRequest request = etcdRequest(change);
        require(request.body.contains("\"mod_revision\":\""), "guarded by its revision");
        break;
    }
    }
    require(!requestText(change).isEmpty(), "and told");
}

void checkNode(const Dialect &dialect, const ForeignDocument &document)
{
    QList<ForeignNode> nodes{applyDialect(dialect, document, DialectsNow)};
    settleWaits(nodes);
    const ForeignNode &node = nodes.first();
    const std::string &path = node.path;
    const Result<LockPath> parsed = LockPath::parse(path);
    require(parsed && parsed->text() == path, "a path as it is locked", path);
    require(path.starts_with('/' + dialect.folder + '/'), "below the dialect", path);
    require(node.id.starts_with("x:" + dialect.folder + ':')
                    && node.id.size() <= MaxDocumentIdBytes,
            "an id of the dialect", node.id);
    std::set<std::string> ids;
    for (const ForeignEntry &entry : node.entries) {
        require(!ids.contains(entry.id), "ids of their own", entry.id);
        ids.insert(entry.id);
        require(entry.mode == LockMode::X || entry.mode == LockMode::S, "X or S");
        const auto change = breakOf(dialect, document, entry, DialectsNow);
        if (change)
            checkRequest(dialect, *change);
        else
            require(!change.error().isEmpty(), "a refusal says why");
    }
}

/// A document that is read from its text says what it says as an object.
void checkText(const Dialect &dialect, std::string_view json, const QJsonObject &fields)
{
    ForeignDocument text;
    text.fields = ForeignFields::ofJson(json);
    text.nativeId = std::string("a");
    ForeignDocument object = text;
    object.fields = fields;
    const ForeignNode one = applyDialect(dialect, text, DialectsNow);
    const ForeignNode other = applyDialect(dialect, object, DialectsNow);
    require(one.path == other.path && one.unreadable == other.unreadable, "the same node",
            one.path + one.unreadable);
    require(one.entries.size() == other.entries.size(), "the same holders", one.path);
    for (qsizetype i = 0; i < one.entries.size(); ++i)
        require(fingerprintOf(dialect, one, one.entries.at(i))
                        == fingerprintOf(dialect, other, other.entries.at(i)),
                "the same holder", one.entries.at(i).id);
}

/// What documents are tried with when the input is no dialect itself.
const Dialect &example(DialectEngine engine)
{
    static const auto parsed = [](const char *toml) {
        return parseDialect(toml, DialectOrigin::BuiltIn).value();
    };
    static const Dialect elastic = parsed(R"(format = 1
name = "a"
engine = "elasticsearch"
[where]
index = "a"
[node]
path = "{name}/{_id}"
separator = "."
[[entry]]
mode = "X"
held = "until > now"
owner = "{by}"
expires = { field = "until", as = "epoch_ms", plus = "more", unit = "s" }
clock = "client"
[break]
how = "set"
guard = ["by"]
set = { until = { now = "epoch_ms" } }
)");
    static const Dialect mongo = parsed(R"(format = 1
name = "b"
engine = "mongodb"
[where]
collections = ["a", "b"]
[node]
path = "{_id}"
[[entry]]
mode = "X"
held = "w != null"
acquired = { field = "_id", as = "objectid_time" }
clock = "server"
[entry.break]
how = "delete"
guard = ["w"]
[[entry]]
each = "r"
mode = "S"
owner = "{@.by}"
[entry.break]
how = "pull"
array = "r"
also_dec = "n"
[[entry]]
each = "d"
if = "type(@) == date"
mode = "S"
expires = { field = "@" }
clock = "client"
[entry.break]
how = "pull-one"
array = "d"
)");
    static const Dialect etcd = parsed(R"toml(format = 1
name = "c"
engine = "etcd"
[where]
prefix = "a"
key = "(?<job>.+)/(?<who>.+)"
[node]
path = "{job}"
[[entry]]
mode = "X"
group = "{job}"
order = "create_revision"
lease = "{kv.lease}"
owner = "{json.by}"
[break]
how = "delete"
)toml");
    return engine == DialectEngine::Elasticsearch ? elastic
           : engine == DialectEngine::Mongo       ? mongo
                                                  : etcd;
}

} // namespace

/// A dialect, a line of "---", a document as its engine gives it.
void dialect(std::string_view input)
{
    std::string_view rest = input;
    const std::string_view toml = takeUntil(rest, "\n---\n");
    const auto parsed = parseDialect(QByteArray(toml.data(), static_cast<qsizetype>(toml.size())),
                                     DialectOrigin::User);
    if (!parsed) {
        require(!parsed.error().isEmpty(), "a file that is refused has an error");
        for (const DialectError &error : parsed.error())
            require(!error.text.isEmpty() && error.line >= 0, "which says what is wrong");
    }
    const QJsonDocument json = QJsonDocument::fromJson(
            QByteArray(rest.data(), static_cast<qsizetype>(rest.size())));
    const QJsonObject native = json.object();
    for (const DialectEngine engine :
         {DialectEngine::Elasticsearch, DialectEngine::Mongo, DialectEngine::Etcd}) {
        if (json.isObject())
            checkText(parsed && parsed->engine == engine ? *parsed : example(engine), rest, native);
        const auto document = foreignDocument(engine, QStringLiteral("a"), native);
        if (!document)
            continue;
        checkNode(example(engine), *document);
        if (parsed && parsed->engine == engine)
            checkNode(*parsed, *document);
    }
}

} // namespace lockscope::fuzz
