// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/labcontrols.h"

#include "ui/kit/icon.h"
#include "ui/kit/textlabel.h"
#include "ui/lab/labtext.h"
#include "ui/text/safetext.h"

#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSpinBox>
#include <QToolButton>

#include <algorithm>

namespace lockscope {

namespace {

constexpr int MostWorkers = 200;
constexpr int MostSeed = 999999;
constexpr int MostLease = 600; ///< seconds
constexpr int LeastScenario = 150;
constexpr int LeastServer = 110;
constexpr int LeastCompact = 60; ///< of both, when the words are gone

QSpinBox *makeNumber(int low, int high, int width, const QString &name, QWidget *parent)
{
    auto *box = new QSpinBox(parent);
    box->setRange(low, high);
    box->setButtonSymbols(QAbstractSpinBox::NoButtons);
    box->setFixedWidth(width);
    box->setAccessibleName(name);
    box->setToolTip(name);
    return box;
}

} // namespace

LabControls::LabControls(QWidget *parent)
    : QWidget(parent), m_scenario(new QComboBox(this)), m_server(new QComboBox(this)),
      m_workers(makeNumber(1, MostWorkers, 44, tr("Number of worker processes"), this)),
      m_think(new QLineEdit(this)),
      m_lease(makeNumber(1, MostLease, 50, tr("Lease of the workers' locks, in seconds"), this)),
      m_seed(makeNumber(0, MostSeed, 60, tr("Seed: the same one gives the same tasks"), this)),
      m_start(new QPushButton(this)),
      m_step(new QPushButton(Icon::get(QStringLiteral("step-forward")), tr("Step"), this)),
      m_stop(new QPushButton(Icon::get(QStringLiteral("square")), tr("Stop"), this)),
      m_more(new QToolButton(this)), m_fenced(new QAction(tr("&Fencing tokens"), this)),
      m_fair(new QAction(tr("Fa&ir to writers"), this))
{
    m_scenario->setAccessibleName(tr("Scenario"));
    m_scenario->setMinimumWidth(LeastScenario);
    m_scenario->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_scenario->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_scenario->setMaxVisibleItems(20);
    constexpr int ListWidth = 440; // titles are longer than the field
    m_scenario->view()->setMinimumWidth(ListWidth);
    m_server->setAccessibleName(tr("Server on which the workers lock"));
    m_server->setMinimumWidth(LeastServer);
    m_server->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_server->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_server->view()->setMinimumWidth(ListWidth / 2);
    m_server->hide();
    m_workers->setValue(1);
    m_seed->setValue(1);
    m_lease->setSuffix(tr(" s"));
    m_think->setFixedWidth(84);
    m_think->setAccessibleName(tr("Think time between two tasks, in milliseconds"));
    m_think->setToolTip(m_think->accessibleName());
    m_step->setToolTip(tr("Every worker does one more work"));
    m_stop->setToolTip(tr("Let all finish, look at what is left, and report"));
    for (QAction *action : {m_fenced, m_fair}) {
        action->setCheckable(true);
        action->setChecked(true);
    }
    m_fenced->setToolTip(tr("Writes carry their fencing token, and the server refuses older ones"));
    m_more->setIcon(Icon::get(QStringLiteral("ellipsis")));
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setAccessibleName(tr("More about this run"));
    m_more->setToolTip(tr("Save, open, compare"));

    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(10, 6, 10, 6);
    row->setSpacing(6);
    row->addWidget(m_scenario, 2);
    row->addWidget(m_server, 1);
    const auto labelled = [&](const QString &words, QWidget *field) {
        auto *label = new TextLabel(words, TextLabel::Tone::Ink2, this);
        label->setBuddy(field);
        m_labels.push_back(label);
        row->addSpacing(4);
        row->addWidget(label);
        row->addWidget(field);
    };
    labelled(tr("Workers"), m_workers);
    labelled(tr("Think"), m_think);
    labelled(tr("Lease"), m_lease);
    labelled(tr("Seed"), m_seed);
    row->addSpacing(6);
    row->addWidget(m_start);
    row->addWidget(m_step);
    row->addWidget(m_stop);
    row->addWidget(m_more);

    connect(m_scenario, &QComboBox::currentIndexChanged, this, [this](int index) {
        showDeclared();
        m_scenario->setToolTip(m_scenario->currentText());
        emit scenarioChosen(index);
    });
    connect(m_server, &QComboBox::currentIndexChanged, this, [this] {
        showServer();
        emit serverChosen();
    });
    connect(m_start, &QPushButton::clicked, this, &LabControls::onStart);
    connect(m_step, &QPushButton::clicked, this, &LabControls::stepClicked);
    connect(m_stop, &QPushButton::clicked, this, &LabControls::stopClicked);
    showState(nullptr, QString());
}

void LabControls::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitWidth();
}

void LabControls::fitWidth()
{
    constexpr int RoomForWords = 850;
    constexpr int RoomForWordsAndServer = 1040;
    setCompact(width() < (hasServerChoice() ? RoomForWordsAndServer : RoomForWords));
}

void LabControls::setCompact(bool compact)
{
    if (compact == m_compact)
        return;
    m_compact = compact;
    for (TextLabel *label : m_labels)
        label->setVisible(!compact);
    m_step->setText(compact ? QString() : tr("Step"));
    m_stop->setText(compact ? QString() : tr("Stop"));
    m_step->setAccessibleName(tr("Step"));
    m_stop->setAccessibleName(tr("Stop"));
    m_scenario->setMinimumWidth(compact ? LeastCompact : LeastScenario);
    m_server->setMinimumWidth(compact ? LeastCompact : LeastServer);
}

void LabControls::setScenarios(const std::vector<LabScenario> &scenarios)
{
    m_scenarios = scenarios;
    const QSignalBlocker quiet(m_scenario);
    m_scenario->clear();
    for (const LabScenario &scenario : m_scenarios) {
        const QString title = LabText::title(scenario);
        m_scenario->addItem(
                scenario.number > 0
                        ? QStringLiteral("%1 · %2").arg(QString::number(scenario.number), title)
                        : title);
        m_scenario->setItemData(m_scenario->count() - 1, safeText(scenario.name, 100),
                                Qt::ToolTipRole);
    }
    showDeclared();
}

bool LabControls::setServers(const std::vector<LabLibrary::Server> &servers)
{
    const auto nameAt = [&servers](std::size_t index) -> const std::string * {
        return index < servers.size() ? &servers[index].name : nullptr;
    };
    std::size_t chosen = server();
    bool isThere = true;
    if (chosen > 0) {
        const std::string name = m_servers[chosen].name;
        if (const std::string *same = nameAt(chosen); !same || *same != name) {
            const auto found = std::find_if(servers.begin(), servers.end(),
                                            [&name](const auto &each) {
                                                return each.name == name;
                                            });
            isThere = found != servers.end();
            chosen = isThere ? static_cast<std::size_t>(found - servers.begin()) : 0;
        }
    }
    m_servers = servers;
    const QSignalBlocker quiet(m_server);
    m_server->clear();
    for (const LabLibrary::Server &each : m_servers) {
        m_server->addItem(safeText(each.name, 80));
        m_server->setItemData(m_server->count() - 1, safeText(each.refusal, 300), Qt::ToolTipRole);
    }
    m_server->setCurrentIndex(m_servers.empty() ? -1 : static_cast<int>(chosen));
    m_server->setVisible(hasServerChoice());
    showServer();
    fitWidth();
    updateGeometry();
    return isThere;
}

std::size_t LabControls::server() const
{
    return static_cast<std::size_t>(std::max(0, m_server->currentIndex()));
}

void LabControls::showServer()
{
    const QString why = m_server->currentData(Qt::ToolTipRole).toString();
    m_server->setToolTip(why.isEmpty() ? m_server->accessibleName() : why);
}

int LabControls::scenario() const { return m_scenario->currentIndex(); }

void LabControls::setScenario(int index) { m_scenario->setCurrentIndex(index); }

void LabControls::showDeclared()
{
    const int index = scenario();
    if (index < 0 || index >= static_cast<int>(m_scenarios.size()))
        return;
    const LabScenario &declared = m_scenarios[static_cast<std::size_t>(index)];
    m_workers->setValue(declared.workers());
    m_lease->setValue(static_cast<int>(declared.lease.count() / 1000));
    m_think->setText(declared.groups.empty() ? QString()
                                             : LabText::span(declared.groups.front().think));
    m_fenced->setChecked(declared.fenced);
    m_fair->setChecked(declared.fair);
}

std::optional<LabSettings> LabControls::settings() const
{
    LabSettings result;
    result.seed = static_cast<std::uint64_t>(m_seed->value());
    const int index = scenario();
    if (index < 0 || index >= static_cast<int>(m_scenarios.size()))
        return result;
    const LabScenario &declared = m_scenarios[static_cast<std::size_t>(index)];
    if (m_workers->value() != declared.workers())
        result.processes = m_workers->value();
    if (m_lease->value() != declared.lease.count() / 1000)
        result.lease = Millis(1000 * static_cast<std::int64_t>(m_lease->value()));
    if (!declared.groups.empty()
        && m_think->text() != LabText::span(declared.groups.front().think)) {
        const std::optional<LabSpan> think = LabText::parseSpan(m_think->text());
        if (!think)
            return std::nullopt;
        result.think = think;
    }
    if (m_fenced->isChecked() != declared.fenced)
        result.fenced = m_fenced->isChecked();
    if (m_fair->isChecked() != declared.fair)
        result.fair = m_fair->isChecked();
    return result;
}

void LabControls::onStart()
{
    if (m_hasRun && m_phase == LabRun::Phase::Running)
        emit pauseClicked();
    else if (m_hasRun && m_phase == LabRun::Phase::Paused)
        emit resumeClicked();
    else
        emit startClicked();
}

void LabControls::showState(const LabRun *run, const QString &refusal)
{
    using Phase = LabRun::Phase;
    m_hasRun = run != nullptr;
    m_phase = run ? run->phase() : Phase::Ready;
    const bool runs = m_phase == Phase::Running || m_phase == Phase::Paused;
    const bool busy = runs || m_phase == Phase::Settling;
    if (m_phase == Phase::Running) {
        m_start->setIcon(Icon::get(QStringLiteral("pause")));
        m_start->setText(tr("Pause"));
    } else {
        m_start->setIcon(Icon::get(QStringLiteral("play")));
        m_start->setText(m_phase == Phase::Paused ? tr("Go on") : tr("Start"));
    }
    m_start->setToolTip(runs ? QString() : refusal);
    m_start->setEnabled(runs || (!busy && refusal.isEmpty() && scenario() >= 0));
    m_step->setEnabled(m_phase == Phase::Paused && run && !run->isReplay());
    m_stop->setEnabled(runs);
    for (QWidget *field : std::initializer_list<QWidget *>{m_scenario, m_server, m_workers, m_think,
                                                           m_lease, m_seed})
        field->setEnabled(!busy);
    m_fenced->setEnabled(!busy);
    m_fair->setEnabled(!busy);
}

} // namespace lockscope
