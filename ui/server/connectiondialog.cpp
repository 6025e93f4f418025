// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/server/connectiondialog.h"

#include "models/domain/credential.h"
#include "models/domain/serverurl.h"
#include "ui/kit/guideplace.h"
#include "ui/kit/screenroom.h"
#include "ui/kit/textlabel.h"
#include "ui/kit/undostrip.h"
#include "ui/server/connectionform.h"
#include "ui/server/connectiontest.h"
#include "ui/server/profilelist.h"
#include "ui/text/evidencetext.h"
#include "ui/text/profiletext.h"
#include "ui/text/safetext.h"

#include <QAction>
#include <QFileDialog>
#include <QFrame>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QShortcut>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

constexpr int SideWidth = 270; ///< at least
constexpr QSize UsualSize{820, 600};
constexpr int ResultLines = 2;

const SavedProfile *entryOf(const std::vector<SavedProfile> &all, const std::string &name)
{
    const auto it = std::find_if(all.begin(), all.end(), [&name](const SavedProfile &each) {
        return each.profile.name == name;
    });
    return it == all.end() ? nullptr : &*it;
}

/// @p saved as it is saved, with the secrets that only this session knows of the same accounts:
/// what was chosen for the session alone must not be saved.
SavedProfile withSecretsOf(const ServerProfile &session, const SavedProfile &saved)
{
    SavedProfile shown = saved;
    ServerProfile &profile = shown.profile;
    if (profile.url == session.url && profile.user == session.user
        && profile.login == session.login)
        profile.password = session.password;
    if (profile.keyFile == session.keyFile)
        profile.keyPassword = session.keyPassword;
    if (profile.proxy == session.proxy)
        profile.proxyPassword = session.proxyPassword;
    return shown;
}

QString shownName(const ServerProfile &profile)
{
    return safeText(profile.name.empty() ? profile.url : profile.name, 60);
}

} // namespace

ConnectionDialog::ConnectionDialog(const ServerProfile &profile, Services services, QWidget *parent)
    : QDialog(parent), m_services(std::move(services)), m_list(new ProfileList(this)),
      m_new(new QPushButton(tr("&New"), this)),
      m_duplicate(new QPushButton(tr("Dup&licate"), this)),
      m_delete(new QPushButton(tr("&Delete"), this)), m_more(new QPushButton(tr("&More"), this)),
      m_undo(new UndoStrip(this)), m_form(new ConnectionForm(m_services.credentials, this)),
      m_result(new TextLabel({}, TextLabel::Tone::Ink2, this)),
      m_test(new QPushButton(tr("&Test"), this)),
      m_showCertificate(new QPushButton(tr("Show &certificate…"), this)),
      m_close(new QPushButton(tr("Clos&e"), this)), m_save(new QPushButton(tr("&Save"), this)),
      m_connect(new QPushButton(this))
{
    setWindowTitle(tr("Connections"));
    setGuidePlace(this, "connections.md");
    m_new->setAccessibleName(tr("New connection"));
    m_duplicate->setAccessibleName(tr("Duplicate the connection"));
    m_delete->setAccessibleName(tr("Delete the connection"));
    m_more->setAccessibleName(tr("More to do with connections"));
    m_test->setAccessibleName(tr("Test the connection"));
    m_showCertificate->setAccessibleName(tr("Show certificate…"));
    m_showCertificate->setVisible(static_cast<bool>(m_services.fetchCertificate));
    m_close->setAccessibleName(tr("Close"));
    m_save->setAccessibleName(tr("Save"));
    m_save->setToolTip(tr("Without connecting (Ctrl+S)"));
    m_save->setVisible(m_services.profiles);
    for (QPushButton *button :
         {m_new, m_duplicate, m_delete, m_more, m_test, m_showCertificate, m_close, m_save})
        button->setAutoDefault(false);
    m_connect->setProperty("lockscope.role", QStringLiteral("primary"));
    m_connect->setDefault(true);
    m_connect->setText(tr("Save and c&onnect"));
    m_connect->setMinimumWidth(m_connect->sizeHint().width()); // it has a shorter word, too
    m_result->setWrapping(true);
    m_result->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_result->setMinimumHeight(ResultLines * fontMetrics().lineSpacing());
    addMoreMenu();
    layOut();
    connectButtons();

    if (m_services.profiles)
        m_saved = m_services.profiles->saved();
    const SavedProfile *saved = entryOf(m_saved, profile.name);
    if (saved && !profile.name.empty())
        showProfile(withSecretsOf(profile, *saved));
    else
        startNew(profile);
    if (isNew())
        m_form->urlField()->setFocus();
    else
        m_list->setFocus();
}

ConnectionDialog::~ConnectionDialog() { endTest(); }

ServerProfile ConnectionDialog::newProfile()
{
    ServerProfile profile;
    profile.url.clear();
    return profile;
}

void ConnectionDialog::addMoreMenu()
{
    auto *menu = new QMenu(this);
    const auto add = [this, menu](const QString &text, const QKeySequence &keys, auto act) {
        QAction *action = menu->addAction(text, this, act);
        action->setShortcut(keys);
        addAction(action);
    };
    if (m_services.windows) {
        add(tr("Connect in a new &window"), Qt::CTRL | Qt::SHIFT | Qt::Key_Return,
            [this] { chooseConnect(Where::NewWindow); });
        menu->addSeparator();
    }
    add(tr("Move &up"), Qt::ALT | Qt::Key_Up, [this] { moveInList(m_current, -1); });
    add(tr("Move &down"), Qt::ALT | Qt::Key_Down, [this] { moveInList(m_current, 1); });
    menu->addSeparator();
    add(tr("&Import…"), {}, [this] { importFile(); });
    add(tr("&Export all…"), {}, [this] { exportFile(); });
    m_more->setMenu(menu);
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_list, &QWidget::customContextMenuRequested, menu,
            [this, menu](const QPoint &at) { menu->popup(m_list->viewport()->mapToGlobal(at)); });
}

QWidget *ConnectionDialog::listSide()
{
    auto *side = new QWidget(this);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(4);
    for (QPushButton *button : {m_new, m_duplicate, m_delete, m_more})
        buttons->addWidget(button);
    side->setFixedWidth(qMax(SideWidth, buttons->sizeHint().width()));
    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_list, 1);
    column->addWidget(m_undo);
    column->addLayout(buttons);
    side->setVisible(m_services.profiles);
    return side;
}

/// The list and the form's pages scroll; what is said and the buttons stay in sight.
void ConnectionDialog::layOut()
{
    auto *text = new TextLabel(tr("Elasticsearch 7.10 or newer, OpenSearch, MongoDB, etcd, or the "
                                  "embedded server. Connecting changes nothing."),
                               TextLabel::Tone::Ink2, this);
    text->setWrapping(true);
    auto *formSide = new QVBoxLayout;
    formSide->setSpacing(8);
    formSide->addWidget(text);
    formSide->addWidget(m_form, 1);
    auto *sides = new QHBoxLayout;
    sides->setSpacing(18);
    sides->addWidget(listSide());
    sides->addLayout(formSide, 1);
    auto *line = new QFrame(this);
    line->setFixedHeight(1);
    line->setAutoFillBackground(true);
    line->setBackgroundRole(QPalette::Mid);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(m_test);
    buttons->addWidget(m_showCertificate);
    buttons->addStretch(1);
    for (QPushButton *button : {m_close, m_save, m_connect})
        buttons->addWidget(button);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(18, 16, 18, 14);
    column->setSpacing(10);
    column->addLayout(sides, 1);
    column->addWidget(line);
    column->addWidget(m_result);
    column->addLayout(buttons);

    const QSize usual = m_services.profiles ? UsualSize
                                            : UsualSize - QSize(SideWidth + sides->spacing(), 0);
    resizeOnScreen(*this, usual);
}

void ConnectionDialog::connectButtons()
{
    connect(m_list, &QListWidget::currentRowChanged, this, &ConnectionDialog::onRowChosen);
    connect(m_list, &QListWidget::itemDoubleClicked, m_connect, &QPushButton::click);
    connect(m_list, &ProfileList::moveWanted, this, [this](int from, int to) {
        if (from < static_cast<int>(m_saved.size())) // the one that is not saved stands last
            moveInList(m_saved[static_cast<std::size_t>(from)].profile.name,
                       qMin(to, static_cast<int>(m_saved.size()) - 1) - from);
    });
    connect(m_new, &QPushButton::clicked, this,
            [this] { leaveThen([this] { startNew(newProfile()); }); });
    connect(m_duplicate, &QPushButton::clicked, this,
            [this] { leaveThen([this] { duplicate(); }); });
    connect(m_delete, &QPushButton::clicked, this, &ConnectionDialog::remove);
    connect(m_undo, &UndoStrip::undone, this, [this] { leaveThen([this] { undoRemove(); }); });
    connect(m_form, &ConnectionForm::edited, this, &ConnectionDialog::check);
    connect(m_test, &QPushButton::clicked, this, &ConnectionDialog::test);
    connect(m_showCertificate, &QPushButton::clicked, this, &ConnectionDialog::showCertificate);
    connect(m_close, &QPushButton::clicked, this, &ConnectionDialog::reject);
    connect(m_save, &QPushButton::clicked, this, [this] {
        const QString problem = save();
        say(problem.isEmpty() ? tr("Saved.") : problem, !problem.isEmpty());
    });
    connect(m_connect, &QPushButton::clicked, this, [this] { chooseConnect(Where::ThisWindow); });
    const auto key = [this](const QKeySequence &keys, QWidget *where, QPushButton *button) {
        auto *shortcut = new QShortcut(keys, where);
        shortcut->setContext(where == this ? Qt::WindowShortcut : Qt::WidgetShortcut);
        connect(shortcut, &QShortcut::activated, button, &QPushButton::click);
    };
    key(Qt::CTRL | Qt::Key_N, this, m_new);
    key(Qt::CTRL | Qt::Key_S, this, m_save);
    key(Qt::Key_Delete, m_list, m_delete);
}

ServerProfile ConnectionDialog::profile() const { return m_form->profile(); }

QLineEdit *ConnectionDialog::urlField() const { return m_form->urlField(); }

QString ConnectionDialog::problem() const
{
    if (const QString why = m_form->problem(); !why.isEmpty())
        return why;
    const std::string name = m_form->profile().name;
    return name != m_current && entryOf(m_saved, name)
                   ? tr("Another connection is called “%1”: choose another name.")
                             .arg(safeText(name, 60))
                   : QString();
}

void ConnectionDialog::say(const QString &text, bool isBad)
{
    m_result->setTone(isBad ? TextLabel::Tone::Dead : TextLabel::Tone::Ink);
    m_result->setText(text);
}

void ConnectionDialog::check()
{
    endTest(); // its answer would be of something else
    const QString why = problem();
    const ServerProfile filled = m_form->profile();
    const bool isNamed = !filled.name.empty() && m_services.profiles;
    m_connect->setText(isNamed ? tr("Save and c&onnect") : tr("C&onnect"));
    m_connect->setAccessibleName(isNamed ? tr("Save and connect") : tr("Connect"));
    m_connect->setEnabled(why.isEmpty());
    m_connect->setToolTip(why);
    const QString unsavable = !why.isEmpty()                     ? why
                              : filled.name.empty()              ? tr("Give it a name first.")
                              : !isNew() && !m_form->isChanged() ? tr("Nothing has changed.")
                                                                 : QString();
    m_save->setEnabled(unsavable.isEmpty());
    m_save->setToolTip(unsavable.isEmpty() ? tr("Without connecting (Ctrl+S)") : unsavable);
    m_test->setEnabled(why.isEmpty() && m_services.test);
    m_test->setToolTip(why);
    m_result->setTone(TextLabel::Tone::Ink2);
    m_result->setText(why);
    const bool isHttps = readServerUrl(filled.url).scheme == ServerUrl::Scheme::Https;
    m_showCertificate->setEnabled(why.isEmpty() && isHttps);
    m_showCertificate->setToolTip(why.isEmpty() && !isHttps
                                          ? tr("Without https:// a server shows no certificate.")
                                          : why);
}

void ConnectionDialog::showProfile(const SavedProfile &saved)
{
    m_current = saved.profile.name;
    m_form->setProfile(saved.profile);
    showList();
    check();
    QStringList doubts;
    for (const ProfileDoubt &doubt : saved.doubts)
        doubts.append(profileDoubtText(saved.profile.name, doubt));
    if (!doubts.isEmpty())
        say(doubts.join(QLatin1Char(' ')), true);
}

void ConnectionDialog::startNew(const ServerProfile &profile)
{
    m_current.clear();
    m_unsaved = profile;
    m_form->setProfile(profile);
    showList();
    check();
    m_form->urlField()->setFocus();
    m_form->urlField()->selectAll();
}

void ConnectionDialog::showList()
{
    const QSignalBlocker quiet(m_list);
    m_list->setProfiles(m_saved);
    if (isNew())
        m_list->addUnsaved(m_unsaved);
    const SavedProfile *shown = entryOf(m_saved, m_current);
    m_list->setCurrentRow(shown ? static_cast<int>(shown - m_saved.data())
                                : static_cast<int>(m_saved.size())); // after all: the new one
}

void ConnectionDialog::onRowChosen(int row)
{
    if (row < 0 || row >= static_cast<int>(m_saved.size()))
        return;
    const SavedProfile chosen = m_saved[static_cast<std::size_t>(row)];
    if (chosen.profile.name != m_current)
        leaveThen([this, chosen] { showProfile(chosen); });
}

void ConnectionDialog::leaveThen(const std::function<void()> &go)
{
    if (!m_form->isChanged()) {
        go();
        return;
    }
    showList(); // until it is decided, the list stays where the form is
    const QString question = isNew() ? tr("Save the new connection “%1”?")
                                     : tr("Save the changes to “%1”?");
    auto *box = new QMessageBox(QMessageBox::NoIcon, tr("Connections"),
                                question.arg(shownName(profile())), QMessageBox::Cancel, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    QPushButton *saving = box->addButton(tr("&Save"), QMessageBox::AcceptRole);
    QPushButton *dropping = box->addButton(tr("&Do not save"), QMessageBox::DestructiveRole);
    saving->setEnabled(m_save->isEnabled());
    saving->setToolTip(m_save->toolTip());
    if (m_save->isEnabled())
        box->setDefaultButton(saving);
    else
        box->setDefaultButton(QMessageBox::Cancel);
    connect(saving, &QPushButton::clicked, this, [this, go] {
        if (const QString problem = save(); !problem.isEmpty())
            say(problem, true);
        else
            go();
    });
    connect(dropping, &QPushButton::clicked, this, [go] { go(); });
    box->open();
}

/// The account is the same, and so is its password in the keyring; what was typed stays here.
void ConnectionDialog::duplicate()
{
    ServerProfile copy = withoutSecrets(profile());
    const std::string name = tr("%1 copy").arg(QString::fromStdString(copy.name)).toStdString();
    copy.name = name;
    for (int number = 2; entryOf(m_saved, copy.name); ++number)
        copy.name = name + ' ' + std::to_string(number);
    startNew(copy);
    m_form->setUnsaved();
}

void ConnectionDialog::remove()
{
    const int row = m_list->currentRow();
    if (!isNew()) {
        const std::string name = std::exchange(m_current, {});
        const QString problem = m_services.profiles->remove(name);
        m_saved = m_services.profiles->saved();
        m_undo->offer(problem.isEmpty() ? tr("“%1” is deleted.").arg(safeText(name, 40)) : problem);
    }
    if (m_saved.empty())
        startNew(newProfile());
    else
        showProfile(m_saved[std::min(static_cast<std::size_t>(row), m_saved.size() - 1)]);
    m_list->setFocus();
}

void ConnectionDialog::undoRemove()
{
    const std::vector<SavedProfile> before = m_saved;
    const QString problem = m_services.profiles->undoRemove();
    m_saved = m_services.profiles->saved();
    for (const SavedProfile &each : m_saved) {
        if (!entryOf(before, each.profile.name))
            showProfile(SavedProfile(each));
    }
    m_list->setFocus();
    if (!problem.isEmpty())
        say(problem, true);
}

void ConnectionDialog::moveInList(const std::string &name, int by)
{
    const QString problem = m_services.profiles->move(name, by);
    m_saved = m_services.profiles->saved();
    showList();
    if (!problem.isEmpty())
        say(problem, true);
}

QString ConnectionDialog::save()
{
    const SavedProfile *known = entryOf(m_saved, m_current);
    const std::optional<ServerProfile> before = known && !isNew() ? std::optional(known->profile)
                                                                  : std::nullopt;
    const ServerProfile filled = profile();
    const QString problem = m_services.profiles->save(filled, m_current);
    m_saved = m_services.profiles->saved();
    if (!entryOf(m_saved, filled.name))
        return problem; // no room
    if (before && before->name != filled.name)
        carryPasswordOver(*before, filled);
    for (const Credential which : m_form->kept())
        emit keepRequested(filled, which);
    m_current = filled.name;
    m_form->setSaved();
    showList();
    check();
    return problem;
}

/// Of version 0.1 it may still be kept under the name.
void ConnectionDialog::carryPasswordOver(const ServerProfile &before, const ServerProfile &after)
{
    if (!m_services.credentials || !lacks(before, Credential::Server)
        || credentialKey(before) != credentialKey(after))
        return;
    CredentialStore *keyring = m_services.credentials;
    keyring->read(before)->onResult(keyring, [keyring, after](const Result<std::string> &secret) {
        ServerProfile kept = after;
        if (secret) {
            kept.password = *secret;
            (void)keyring->write(kept);
        }
    });
}

void ConnectionDialog::importFile()
{
    auto *chooser = new QFileDialog(this, tr("Import connections"), QString(),
                                    tr("Connections (*.json)"));
    chooser->setAttribute(Qt::WA_DeleteOnClose);
    chooser->setFileMode(QFileDialog::ExistingFile);
    connect(chooser, &QFileDialog::fileSelected, this, [this](const QString &file) {
        const ImportedProfiles imported = m_services.profiles->importFrom(file);
        m_saved = m_services.profiles->saved();
        showList();
        say(importedText(imported), !imported.problem.isEmpty());
    });
    chooser->open();
}

void ConnectionDialog::exportFile()
{
    auto *chooser = new QFileDialog(this, tr("Export connections"),
                                    QStringLiteral("connections.json"), tr("Connections (*.json)"));
    chooser->setAttribute(Qt::WA_DeleteOnClose);
    chooser->setAcceptMode(QFileDialog::AcceptSave);
    chooser->setDefaultSuffix(QStringLiteral("json"));
    connect(chooser, &QFileDialog::fileSelected, this, [this](const QString &file) {
        const QString problem = m_services.profiles->exportTo(file);
        say(problem.isEmpty() ? tr("Exported to %1. No password is in it.").arg(file) : problem,
            !problem.isEmpty());
    });
    chooser->open();
}

void ConnectionDialog::test()
{
    endTest();
    ResultJob<ServerStatus> *job = m_services.test(profile());
    m_testing = job; // the button stays on, and keeps the keyboard: it asks anew
    m_result->setTone(TextLabel::Tone::Ink2);
    m_result->setText(tr("Asking…"));
    job->onResult(this, [this, job](const Result<ServerStatus> &status) {
        if (m_testing != job)
            return;
        m_testing = nullptr;
        say(status ? connectionAnswerText(*status) : errorText(status.error()), !status);
    });
}

void ConnectionDialog::endTest()
{
    if (Job *job = std::exchange(m_testing, nullptr))
        job->cancel();
}

void ConnectionDialog::showCertificate()
{
    auto *dialog = new CertificateDialog(profile(), m_services.fetchCertificate, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &CertificateDialog::pinChosen, this, &ConnectionDialog::pin);
    dialog->open();
}

void ConnectionDialog::pin(const QString &sha256) { m_form->pin(sha256); }

void ConnectionDialog::chooseConnect(Where where)
{
    if (!problem().isEmpty())
        return;
    const bool hasName = !profile().name.empty();
    // Without its name it is used once, and what was changed in the saved one is not saved.
    if (m_services.profiles && !hasName && !isNew())
        leaveThen([this, where] { connectNow(where); });
    else
        connectNow(where);
}

void ConnectionDialog::connectNow(Where where)
{
    const ServerProfile chosen = profile(); // with its passwords
    const std::vector<Credential> kept = m_form->kept();
    const bool isSaved = m_services.profiles && !chosen.name.empty();
    if (isSaved && (isNew() || m_form->isChanged())) {
        if (const QString problem = save(); !problem.isEmpty())
            emit saveFailed(problem);
    } else {
        for (const Credential which : kept)
            emit keepRequested(chosen, which);
    }
    if (where == Where::NewWindow)
        emit newWindowRequested(chosen);
    else
        emit connectRequested(chosen);
    accept();
}

void ConnectionDialog::reject()
{
    leaveThen([this] { QDialog::reject(); });
}

} // namespace lockscope
