// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/profiles/profileexchange.h"

#include "backend/json/json.h"
#include "backend/profiles/profilefile.h"
#include "models/domain/proxyway.h"
#include "models/domain/serverurl.h"

#include <QObject>

#include <utility>

namespace lockscope {

namespace {

/// Or cannot be read, so that nobody knows.
bool mayHoldSecret(const ServerProfile &profile)
{
    const ServerUrl::Fault fault = readServerUrl(profile.url).fault;
    const QString options = QString::fromStdString(profile.url).section(QLatin1Char('?'), 1);
    return (fault != ServerUrl::Fault::None && fault != ServerUrl::Fault::User)
           || options.contains(QLatin1String("password"), Qt::CaseInsensitive)
           || !proxyWay(profile.proxy);
}

} // namespace

std::string exportedProfiles(const std::vector<SavedProfile> &profiles, QStringList &leftOut)
{
    Value::List list;
    for (const SavedProfile &each : profiles) {
        if (mayHoldSecret(each.profile)) {
            leftOut.append(QString::fromStdString(each.profile.name));
            continue;
        }
        ValueMap entry;
        writeProfile(entry, each.profile);
        list.emplace_back(std::move(entry));
    }
    ValueMap root;
    root.set("version", ProfileFile::Version);
    root.set("profiles", std::move(list));
    return toPrettyJson(Value(std::move(root))) + '\n';
}

ReadProfiles profilesIn(const QString &fileName)
{
    const Result<ProfileFile> file = ProfileFile::read(fileName);
    if (!file) {
        switch (file.error().kind) {
        case BackendError::Kind::NotFound: return {QObject::tr("there is no such file."), {}};
        case BackendError::Kind::TooLarge:
            return {QObject::tr("the file is over 1 MiB, more than connections ever need."), {}};
        case BackendError::Kind::Forbidden:
            return {QObject::tr("the file cannot be read: %1.")
                            .arg(QString::fromStdString(file.error().detail)),
                    {}};
        default:
            return {QObject::tr(
                            "it is no file of connections. Choose one that Lockscope exported."),
                    {}};
        }
    }
    if (file->version > ProfileFile::Version)
        return {QObject::tr("a later version of Lockscope wrote the file. Export it there for this "
                            "version, or update this one."),
                {}};
    if (file->isDamaged)
        return {QObject::tr("something in the file is no connection: each has a name and a url."),
                {}};
    ReadProfiles result;
    for (const ValueMap &entry : file->entries) {
        SavedProfile saved = profileFromValue(entry);
        if (mayHoldSecret(saved.profile))
            return {QObject::tr("an address of “%1” cannot be read, or has a password in it. "
                                "Correct it in the file.")
                            .arg(QString::fromStdString(saved.profile.name)),
                    {}};
        result.profiles.push_back(std::move(saved));
    }
    return result;
}

} // namespace lockscope
