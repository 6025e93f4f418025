// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/items/auditmodel.h"

#include <algorithm>
#include <utility>

namespace lockscope {

AuditModel::AuditModel(QObject *parent) : QAbstractTableModel(parent) {}

void AuditModel::setReader(AuditReader *reader)
{
    if (m_reader)
        m_reader->disconnect(this);
    m_reader = reader;
    if (m_reader)
        connect(m_reader, &AuditReader::changed, this, [this] {
            m_changed = true;
            catchUp();
        });
    reload();
}

void AuditModel::setActive(bool active)
{
    m_active = active;
    catchUp();
}

void AuditModel::reload()
{
    beginResetModel();
    ++m_generation;
    m_job = nullptr;
    m_rows.clear();
    m_outcomes.clear();
    m_begin = m_end = 0;
    m_unreadable = 0;
    m_problem.reset();
    m_loaded = false;
    m_changed = true;
    endResetModel();
    catchUp();
}

void AuditModel::catchUp()
{
    if (!m_active || !m_reader || m_job || !m_changed)
        return;
    m_changed = false;
    if (m_loaded)
        readNewer();
    else
        readOlder();
}

void AuditModel::readOlder()
{
    take(m_reader->fetchBefore(m_loaded ? m_begin : -1, PageLines), &AuditModel::addOlder);
}

void AuditModel::readNewer() { take(m_reader->fetchFrom(m_end), &AuditModel::addNewer); }

void AuditModel::take(ResultJob<AuditPage> *job, void (AuditModel::*add)(const AuditPage &))
{
    m_job = job;
    job->onResult(this, [this, add, generation = m_generation](const Result<AuditPage> &page) {
        if (generation != m_generation)
            return;
        m_job = nullptr;
        if (!page && page.error().kind == BackendError::Kind::Conflict) {
            reload(); // another trail took its place
            return;
        }
        m_problem = page ? std::nullopt : std::optional(page.error());
        if (page) {
            m_unreadable += page->unreadable;
            (this->*add)(*page);
        }
        emit pageRead();
        catchUp();
    });
}

void AuditModel::addOlder(const AuditPage &page)
{
    if (!std::exchange(m_loaded, true))
        m_end = page.end;
    m_begin = page.begin;
    std::vector<AuditEntry> more;
    for (auto record = page.records.rbegin(); record != page.records.rend(); ++record) {
        if (record->kind == AuditRecord::Kind::Outcome) {
            m_outcomes.try_emplace(record->id, *record); // the later one stays
            continue;
        }
        AuditEntry entry{*record, std::nullopt};
        if (auto outcome = m_outcomes.extract(record->id); !outcome.empty())
            entry.outcome = std::move(outcome.mapped());
        more.push_back(std::move(entry));
    }
    if (more.empty())
        return;
    const auto first = static_cast<int>(m_rows.size());
    beginInsertRows({}, first, first + static_cast<int>(more.size()) - 1);
    std::move(more.begin(), more.end(), std::back_inserter(m_rows));
    endInsertRows();
}

void AuditModel::addNewer(const AuditPage &page)
{
    m_end = page.end;
    for (const AuditRecord &record : page.records) {
        if (record.kind == AuditRecord::Kind::Intent) {
            beginInsertRows({}, 0, 0);
            m_rows.insert(m_rows.begin(), {record, std::nullopt});
            endInsertRows();
            continue;
        }
        const auto row = std::find_if(m_rows.begin(), m_rows.end(), [&record](const AuditEntry &e) {
            return e.intent.id == record.id;
        });
        if (row == m_rows.end()) {
            m_outcomes.insert_or_assign(record.id, record);
            continue;
        }
        row->outcome = record;
        const auto number = static_cast<int>(row - m_rows.begin());
        emit dataChanged(index(number, 0), index(number, ColumnCount - 1));
    }
}

int AuditModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int AuditModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

bool AuditModel::canFetchMore(const QModelIndex &parent) const
{
    return !parent.isValid() && m_reader && m_active && m_loaded && m_begin > 0 && !m_job;
}

void AuditModel::fetchMore(const QModelIndex &parent)
{
    if (canFetchMore(parent))
        readOlder();
}

QVariant AuditModel::data(const QModelIndex &, int) const { return {}; }

} // namespace lockscope
