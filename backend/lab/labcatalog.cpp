// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/labcatalog.h"

#include "backend/lab/labscenariofile.h"

#include <QDir>
#include <QFile>

#include <algorithm>
#include <tuple>

static void initLabResource()
{
    // A static library's resources are linked in only when something asks for them, and only from
    // outside a namespace.
    Q_INIT_RESOURCE(lab);
}

namespace lockscope {
namespace {

Result<LabScenario> read(const QString &name)
{
    constexpr qint64 MostBytes = 256 * 1024 + 1;
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly)) {
        return fail(BackendError::Kind::InvalidInput, "there is no scenario and no readable file "
                                                              + name.toStdString()
                                                              + "; see lockctl lab --list");
    }
    const QByteArray bytes = file.read(MostBytes);
    return parseLabScenario({bytes.constData(), static_cast<std::size_t>(bytes.size())});
}

} // namespace

const std::vector<LabScenario> &builtInLabScenarios()
{
    static const std::vector<LabScenario> all = [] {
        initLabResource();
        std::vector<LabScenario> found;
        const QDir folder(QStringLiteral(":/lockscope/lab"));
        for (const QString &name : folder.entryList({QStringLiteral("*.json")}, QDir::Files)) {
            if (Result<LabScenario> scenario = read(folder.filePath(name)))
                found.push_back(std::move(*scenario));
        }
        std::sort(found.begin(), found.end(), [](const LabScenario &a, const LabScenario &b) {
            return std::tie(a.number, a.name) < std::tie(b.number, b.name);
        });
        return found;
    }();
    return all;
}

Result<LabScenario> findLabScenario(const std::string &nameOrFile)
{
    for (const LabScenario &scenario : builtInLabScenarios()) {
        if (scenario.name == nameOrFile)
            return scenario;
    }
    return read(QString::fromStdString(nameOrFile));
}

} // namespace lockscope
