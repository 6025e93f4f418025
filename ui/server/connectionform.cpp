// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/server/connectionform.h"

#include "models/domain/certificatepin.h"
#include "models/domain/credential.h"
#include "models/domain/proxyway.h"
#include "models/domain/serverurl.h"
#include "ui/kit/scrolling.h"
#include "ui/kit/statuspalette.h"
#include "ui/kit/textlabel.h"
#include "ui/server/stagelook.h"
#include "ui/text/stagetext.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPixmap>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

using Stage = ServerProfile::Stage;
using Color = ServerProfile::Color;

constexpr Stage Stages[] = {Stage::Development, Stage::Test, Stage::Staging, Stage::Production};
constexpr Color Colors[] = {Color::ByStage, Color::Blue, Color::Teal, Color::Violet,
                            Color::Brown,   Color::Red,  Color::Grey};
constexpr int OwnStage = -1; ///< in the list of stages
constexpr int LongestStage = 24;

/// Whoever takes a dialect out of the field is not offered it again; whoever names it wants it.
void noteWhatIsOff(ServerProfile &profile, const std::vector<std::string> &before)
{
    const auto has = [](const std::vector<std::string> &names, const std::string &name) {
        return std::find(names.begin(), names.end(), name) != names.end();
    };
    for (const std::string &name : before) {
        if (!has(profile.dialects, name) && !has(profile.dialectsOff, name))
            profile.dialectsOff.push_back(name);
    }
    std::erase_if(profile.dialectsOff,
                  [&](const std::string &name) { return has(profile.dialects, name); });
}

QFormLayout *formOn(QWidget *page)
{
    auto *form = new QFormLayout(page);
    form->setHorizontalSpacing(16);
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    form->setVerticalSpacing(8);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    return form;
}

void addRow(QFormLayout *form, const QString &name, QWidget *widget)
{
    form->addRow(new TextLabel(name, TextLabel::Tone::Ink2, form->parentWidget()), widget);
}

/// On a page that scrolls, up and down only: it is never narrower than its fields.
QWidget *scrolled(QWidget *page)
{
    auto *area = new QScrollArea;
    area->setFocusPolicy(Qt::NoFocus); // its fields have it, and are scrolled to
    scrollVertically(area, page, ScrollGround::SeenThrough);
    area->setMinimumWidth(page->minimumSizeHint().width()
                          + area->verticalScrollBar()->sizeHint().width());
    return area;
}

/// The Tab key goes from row to row, whenever their widgets were made.
void tabInOrder(const QFormLayout &form)
{
    QWidget *last = nullptr;
    for (int row = 0; row < form.rowCount(); ++row) {
        const QLayoutItem *beside = form.itemAt(row, QFormLayout::FieldRole);
        QWidget *field = (beside ? beside : form.itemAt(row, QFormLayout::SpanningRole))->widget();
        QList<QWidget *> stops = field->findChildren<QWidget *>(QString(),
                                                                Qt::FindDirectChildrenOnly);
        if (field->focusPolicy() != Qt::NoFocus)
            stops = {field};
        for (QWidget *stop : std::as_const(stops)) {
            if (last)
                QWidget::setTabOrder(last, stop);
            last = stop;
        }
    }
}

/// The field of a file, and the button that looks for one.
QWidget *withBrowse(QLineEdit *edit)
{
    auto *line = new QWidget;
    auto *layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    edit->setParent(line);
    auto *browse = new QPushButton(ConnectionForm::tr("Browse…"), line);
    browse->setAccessibleName(ConnectionForm::tr("Browse for %1").arg(edit->accessibleName()));
    browse->setAutoDefault(false);
    layout->addWidget(edit);
    layout->addWidget(browse);
    QObject::connect(browse, &QPushButton::clicked, edit, [edit] {
        const QString file = QFileDialog::getOpenFileName(edit->window(), edit->accessibleName(),
                                                          edit->text());
        if (!file.isEmpty())
            edit->setText(file);
    });
    return line;
}

std::string joined(const std::vector<std::string> &names)
{
    std::string text;
    for (const std::string &name : names)
        text += (text.empty() ? "" : ", ") + name;
    return text;
}

QLineEdit *field(const QString &name, QWidget *parent)
{
    auto *edit = new QLineEdit(parent);
    edit->setAccessibleName(name);
    edit->setMaxLength(2000);
    return edit;
}

} // namespace

ConnectionForm::ConnectionForm(bool canKeep, QWidget *parent)
    : QWidget(parent), m_name(field(tr("Name"), this)), m_url(field(tr("Address"), this)),
      m_index(field(tr("Index or collection"), this)), m_user(field(tr("User"), this)),
      m_login(new QComboBox(this)), m_pages(new QTabWidget(this)),
      m_passwordLabel(new TextLabel({}, TextLabel::Tone::Ink2, this)),
      m_password{field(tr("Password"), this),
                 new QCheckBox(tr("Keep the password in the keyring"), this)},
      m_ca(field(tr("CA file"), this)), m_pin(field(tr("Pinned certificate"), this)),
      m_certificate(field(tr("Client certificate"), this)), m_key(field(tr("Its key"), this)),
      m_keyPassword(field(tr("Passphrase of the key"), this)), m_proxy(field(tr("Proxy"), this)),
      m_proxyPassword{field(tr("Password of the proxy"), this),
                      new QCheckBox(tr("Keep the proxy's password in the keyring"), this)},
      m_dialects(field(tr("Locks of other software"), this)),
      m_auditIndex(field(tr("Audit copy"), this)),
      m_auditRequired(new QCheckBox(tr("Break nothing without its copy there"), this)),
      m_stage(new QComboBox(this)), m_stageName(field(tr("Name of the stage"), this)),
      m_color(new QComboBox(this)),
      m_careful(new QCheckBox(tr("As careful as on production"), this)),
      m_findNodes(new QCheckBox(tr("Ask the cluster for its other nodes"), this)),
      m_readOnly(new QCheckBox(tr("Read-only: no write leaves the program"), this)),
      m_plainCredentials(new QCheckBox(tr("Send the password over http to another machine"), this))
{
    prepareFields(canKeep);
    prepareStage();
    m_pages->setDocumentMode(true);
    m_pages->setAccessibleName(tr("Parts of the connection"));
    m_pages->addTab(scrolled(serverPage()), tr("Ser&ver"));
    m_pages->addTab(scrolled(securityPage()), tr("TLS, &proxy, audit"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_pages);
    connectFields();
    setProfile({});
}

void ConnectionForm::prepareFields(bool canKeep)
{
    m_plainCredentials->setAccessibleName(m_plainCredentials->text());
    m_readOnly->setAccessibleName(m_readOnly->text());
    m_findNodes->setAccessibleName(m_findNodes->text());
    m_findNodes->setToolTip(tr("They are used when the node at the address fails, and only if they "
                               "belong to the same cluster. On a host that is not in the address "
                               "that takes https with a CA file or a pinned certificate."));
    for (const SecretField &secret : {m_password, m_proxyPassword}) {
        secret.keep->setAccessibleName(secret.keep->text());
        secret.keep->setVisible(canKeep);
        secret.text->setEchoMode(QLineEdit::Password);
        secret.text->setPlaceholderText(canKeep ? tr("from the keyring, or typed here")
                                                : tr("kept in memory for this session only"));
    }
    m_name->setPlaceholderText(tr("as “staging-eu”"));
    m_url->setPlaceholderText(tr("as https://es.example.net:9200"));
    m_ca->setPlaceholderText(tr("only for a certificate of your own CA"));
    m_dialects->setPlaceholderText(tr("off; as “shedlock, kibana”"));
    m_dialects->setToolTip(tr("Their locks are shown beside yours, by the dialects of these names "
                              "or files. “lockctl dialect list” tells them."));
    m_auditIndex->setPlaceholderText(tr("off; as “lock-audit”"));
    m_auditIndex->setToolTip(tr(
            "Every line of the audit trail is copied to this index or collection of the server."));
    m_auditRequired->setAccessibleName(m_auditRequired->text());
    m_login->addItem(tr("User and password"), static_cast<int>(ServerProfile::Login::Password));
    m_login->addItem(tr("API key"), static_cast<int>(ServerProfile::Login::ApiKey));
    m_login->setAccessibleName(tr("Log in with"));
    m_pin->setPlaceholderText(tr("SHA-256 of the only certificate to trust"));
    m_certificate->setPlaceholderText(tr("PEM, or PKCS#12 with its key"));
    m_key->setPlaceholderText(tr("PEM"));
    m_keyPassword->setEchoMode(QLineEdit::Password);
    m_keyPassword->setPlaceholderText(tr("kept in memory for this session only"));
    m_proxy->setPlaceholderText(tr("as the system says; none; http://user@proxy:3128"));
}

void ConnectionForm::prepareStage()
{
    const StatusPalette &colors = StatusPalette::of(palette());
    m_stage->addItem(tr("Other"), static_cast<int>(Stage::Plain));
    for (const Stage stage : Stages)
        m_stage->addItem(stageText(stage), static_cast<int>(stage));
    m_stage->addItem(tr("Your own…"), OwnStage);
    m_stage->setAccessibleName(tr("Stage"));
    m_stageName->setMaxLength(LongestStage);
    m_stageName->setPlaceholderText(tr("as “payroll”"));
    for (const Color color : Colors) {
        QPixmap swatch(12, 12);
        swatch.fill(stageColor(Stage::Production, color, colors));
        m_color->addItem(QIcon(swatch), colorText(color), static_cast<int>(color));
    }
    m_color->setAccessibleName(tr("Colour of the stage"));
    m_careful->setAccessibleName(m_careful->text());
    m_careful->setToolTip(tr("Read-only from the start, every break is confirmed by typing, and "
                             "nothing that only makes load runs there."));
}

void ConnectionForm::connectFields()
{
    for (QLineEdit *edit :
         {m_name, m_url, m_index, m_user, m_password.text, m_ca, m_pin, m_certificate, m_key,
          m_keyPassword, m_proxy, m_proxyPassword.text, m_dialects, m_auditIndex, m_stageName})
        connect(edit, &QLineEdit::textChanged, this, &ConnectionForm::check);
    for (const QCheckBox *box : {m_password.keep, m_proxyPassword.keep, m_auditRequired, m_readOnly,
                                 m_careful, m_plainCredentials, m_findNodes})
        connect(box, &QCheckBox::toggled, this, &ConnectionForm::check);
    connect(m_color, &QComboBox::currentIndexChanged, this, &ConnectionForm::check);
    connect(m_login, &QComboBox::currentIndexChanged, this, [this] {
        m_password.text->clear(); // a password is no key
        check();
    });
    connect(m_stage, &QComboBox::currentIndexChanged, this, &ConnectionForm::onStageChosen);
    connect(m_careful, &QCheckBox::toggled, this, [this](bool careful) {
        if (careful)
            m_readOnly->setChecked(true);
    });
}

/// Production starts read-only; whoever wants to write says so.
void ConnectionForm::onStageChosen()
{
    if (hasOwnStage())
        m_careful->setChecked(true);
    if (hasOwnStage() || m_stage->currentData().toInt() == static_cast<int>(Stage::Production))
        m_readOnly->setChecked(true);
    check();
}

void ConnectionForm::setProfile(const ServerProfile &profile)
{
    const QSignalBlocker quiet(this);
    m_shown = profile;
    const auto fill = [](QLineEdit *edit, const std::string &text) {
        edit->setText(QString::fromStdString(text));
        edit->setCursorPosition(0);
    };
    const auto choose = [](QComboBox *box, int value) {
        box->setCurrentIndex(box->findData(value));
    };
    choose(m_login, static_cast<int>(profile.login)); // forgets the password
    choose(m_stage, profile.stageName.empty() ? static_cast<int>(profile.stage) : OwnStage);
    choose(m_color, static_cast<int>(profile.color));
    fill(m_stageName, profile.stageName);
    m_careful->setChecked(profile.stage == Stage::Production);
    fill(m_name, profile.name);
    fill(m_url, profile.url);
    fill(m_index, profile.index);
    fill(m_user, profile.user);
    fill(m_password.text, profile.password);
    fill(m_ca, profile.caFile);
    fill(m_pin, profile.pin);
    fill(m_certificate, profile.certFile);
    fill(m_key, profile.keyFile);
    fill(m_keyPassword, profile.keyPassword);
    fill(m_proxy, profile.proxy);
    fill(m_proxyPassword.text, profile.proxyPassword);
    fill(m_dialects, joined(profile.dialects));
    fill(m_auditIndex, profile.auditIndex);
    m_auditRequired->setChecked(profile.auditIndexRequired);
    m_findNodes->setChecked(profile.findNodes);
    m_readOnly->setChecked(profile.readOnly); // after the stage, which would decide it
    m_plainCredentials->setChecked(profile.allowPlainCredentials);
    m_password.keep->setChecked(false);
    m_proxyPassword.keep->setChecked(false);
    m_pages->setCurrentIndex(0);
    check();
    setSaved();
}

void ConnectionForm::setSaved()
{
    m_baseline = withoutSecrets(profile());
    m_isUnsaved = false;
    m_password.keep->setChecked(false);
    m_proxyPassword.keep->setChecked(false);
}

void ConnectionForm::setUnsaved() { m_isUnsaved = true; }

bool ConnectionForm::isChanged() const
{
    return m_isUnsaved || !kept().empty() || withoutSecrets(profile()) != m_baseline;
}

std::vector<Credential> ConnectionForm::kept() const
{
    std::vector<Credential> kept;
    for (const Credential which : Credentials) {
        const SecretField &secret = secretField(which);
        if (secret.keep->isChecked() && secret.keep->isEnabled() && !secret.text->text().isEmpty())
            kept.push_back(which);
    }
    return kept;
}

QWidget *ConnectionForm::serverPage()
{
    auto *page = new QWidget(this);
    m_serverRows = formOn(page);
    addRow(m_serverRows, tr("Address"), m_url);
    addRow(m_serverRows, tr("Index or collection"), m_index);
    addRow(m_serverRows, tr("Name"), m_name);
    addRow(m_serverRows, tr("Log in with"), m_login);
    addRow(m_serverRows, tr("User"), m_user);
    m_serverRows->addRow(m_passwordLabel, m_password.text);
    m_serverRows->addRow(m_password.keep);
    addRow(m_serverRows, tr("Stage"), m_stage);
    addRow(m_serverRows, tr("Its name"), m_stageName);
    addRow(m_serverRows, tr("Its colour"), m_color);
    m_serverRows->addRow(m_careful);
    m_serverRows->addRow(m_readOnly);
    m_serverRows->addRow(m_plainCredentials);
    tabInOrder(*m_serverRows);
    return page;
}

QWidget *ConnectionForm::securityPage()
{
    auto *page = new QWidget(this);
    auto *form = formOn(page);
    addRow(form, tr("CA file"), withBrowse(m_ca));
    addRow(form, tr("Pinned certificate"), m_pin);
    form->addRow(m_findNodes);
    addRow(form, tr("Client certificate"), withBrowse(m_certificate));
    addRow(form, tr("Its key"), withBrowse(m_key));
    addRow(form, tr("Passphrase"), m_keyPassword);
    addRow(form, tr("Proxy"), m_proxy);
    addRow(form, tr("Its password"), m_proxyPassword.text);
    form->addRow(m_proxyPassword.keep);
    addRow(form, tr("Other software"), m_dialects);
    addRow(form, tr("Audit copy"), m_auditIndex);
    form->addRow(m_auditRequired);
    tabInOrder(*form);
    return page;
}

bool ConnectionForm::isByKey() const
{
    return m_login->currentData().toInt() == static_cast<int>(ServerProfile::Login::ApiKey);
}

bool ConnectionForm::tellsItsNodes() const
{
    return isRestUrl(m_url->text().trimmed().toStdString());
}

bool ConnectionForm::hasOwnStage() const { return m_stage->currentData().toInt() == OwnStage; }

const ConnectionForm::SecretField &ConnectionForm::secretField(Credential which) const
{
    return which == Credential::Proxy ? m_proxyPassword : m_password;
}

ServerProfile ConnectionForm::profile() const
{
    ServerProfile profile = m_shown;
    profile.name = m_name->text().trimmed().toStdString();
    profile.url = m_url->text().trimmed().toStdString();
    while (profile.url.size() > 8 && profile.url.back() == '/')
        profile.url.pop_back();
    profile.index = m_index->text().trimmed().toStdString();
    profile.login = isByKey() ? ServerProfile::Login::ApiKey : ServerProfile::Login::Password;
    profile.user = isByKey() ? std::string() : m_user->text().toStdString();
    profile.password = m_password.text->text().toStdString();
    profile.caFile = m_ca->text().trimmed().toStdString();
    profile.pin = m_pin->text().trimmed().toStdString();
    profile.certFile = m_certificate->text().trimmed().toStdString();
    profile.keyFile = m_key->text().trimmed().toStdString();
    profile.keyPassword = m_keyPassword->text().toStdString();
    profile.proxy = m_proxy->text().trimmed().toStdString();
    if (profile.proxy == "system")
        profile.proxy.clear();
    profile.proxyPassword = m_proxyPassword.text->text().toStdString();
    const QStringList dialects = m_dialects->text().split(QLatin1Char(','), Qt::SkipEmptyParts);
    profile.dialects.clear();
    for (const QString &dialect : dialects) {
        if (const QString name = dialect.trimmed(); !name.isEmpty())
            profile.dialects.push_back(name.toStdString());
    }
    noteWhatIsOff(profile, m_shown.dialects);
    profile.auditIndex = m_auditIndex->text().trimmed().toStdString();
    profile.auditIndexRequired = m_auditRequired->isChecked() && !profile.auditIndex.empty();
    if (hasOwnStage()) {
        // What is not as careful as production stays what it was, if that was not.
        if (m_careful->isChecked())
            profile.stage = Stage::Production;
        else if (profile.stage == Stage::Production)
            profile.stage = Stage::Plain;
        profile.stageName = m_stageName->text().trimmed().toStdString();
        profile.color = static_cast<ServerProfile::Color>(m_color->currentData().toInt());
    } else {
        profile.stage = static_cast<Stage>(m_stage->currentData().toInt());
        profile.stageName.clear();
        profile.color = ServerProfile::Color::ByStage;
    }
    profile.findNodes = m_findNodes->isChecked() && tellsItsNodes();
    profile.readOnly = m_readOnly->isChecked();
    profile.allowPlainCredentials = m_plainCredentials->isChecked();
    return profile;
}

QString ConnectionForm::addressProblem() const
{
    const ServerUrl url = readServerUrl(m_url->text().trimmed().toStdString());
    if (url.fault == ServerUrl::Fault::Password || url.fault == ServerUrl::Fault::User)
        return tr(
                "User and password have fields of their own; in the address they would be shown.");
    if (url.scheme == ServerUrl::Scheme::Mongo && url.fault != ServerUrl::Fault::None)
        return tr("The address is written as mongodb://host1,host2/database.");
    if (url.fault == ServerUrl::Fault::Mixed)
        return tr("The addresses of the nodes must all begin the same way, say with https://.");
    if (url.fault != ServerUrl::Fault::None || url.scheme == ServerUrl::Scheme::Snapshot
        || url.scheme == ServerUrl::Scheme::Other)
        return tr("The address is written as https://host:9200; several nodes of a cluster are "
                  "written with commas between them.");
    return {};
}

QString ConnectionForm::filesProblem() const
{
    const QString ca = m_ca->text().trimmed();
    if (!ca.isEmpty() && !QFileInfo(ca).isReadable())
        return tr("The CA file cannot be read.");
    const QString pin = m_pin->text().trimmed();
    if (!pin.isEmpty() && certificatePin(pin.toStdString()).empty())
        return tr("A certificate is pinned by its SHA-256, 64 hexadecimal digits.");
    for (const QLineEdit *edit : {m_certificate, m_key}) {
        const QString file = edit->text().trimmed();
        if (!file.isEmpty() && !QFileInfo(file).isReadable())
            return tr("%1: the file cannot be read.").arg(edit->accessibleName());
    }
    if (m_certificate->text().trimmed().isEmpty() && !m_key->text().trimmed().isEmpty())
        return tr("A key without a certificate proves nothing: name the certificate too.");
    return {};
}

QString ConnectionForm::problem() const
{
    if (const QString why = addressProblem(); !why.isEmpty())
        return why;
    const ServerUrl url = readServerUrl(m_url->text().trimmed().toStdString());
    if (!isByKey() && m_user->text().contains(u':'))
        return tr("A user name has no colon in it.");
    if (m_index->text().trimmed().isEmpty())
        return tr("Name the lock index or collection; it is usually fs-locks.");
    const QString audit = m_auditIndex->text().trimmed();
    if (!audit.isEmpty() && audit == m_index->text().trimmed())
        return tr("The audit copy cannot be where the locks are.");
    static const QRegularExpression indexName(QStringLiteral("^[a-z0-9][a-z0-9_-]{0,254}$"));
    if (url.scheme != ServerUrl::Scheme::Mongo && !audit.isEmpty()
        && !indexName.match(audit).hasMatch())
        return tr("An index name has small letters, digits, - and _.");
    if (const QString why = filesProblem(); !why.isEmpty())
        return why;
    if (!proxyWay(m_proxy->text().trimmed().toStdString()))
        return tr("The proxy is written as http://host:3128 or http://user@host:3128, or none; its "
                  "password has a field of its own.");
    if (url.scheme == ServerUrl::Scheme::Http && !m_password.text->text().isEmpty()
        && !url.isThisMachine && !m_plainCredentials->isChecked())
        return tr("Over http everybody on the way can read the password. Use https, or allow it "
                  "below.");
    if (!hasOwnStage())
        return {};
    const QString own = m_stageName->text().trimmed();
    if (own.isEmpty())
        return tr("Give your stage a name.");
    for (const Stage stage : Stages) {
        if (own.compare(stageText(stage), Qt::CaseInsensitive) == 0)
            return tr("“%1” is a stage already: choose it from the list.").arg(own);
    }
    return {};
}

void ConnectionForm::check()
{
    m_auditRequired->setEnabled(!m_auditIndex->text().trimmed().isEmpty());
    const bool byKey = isByKey();
    m_user->setEnabled(!byKey);
    m_passwordLabel->setText(byKey ? tr("API key") : tr("Password"));
    m_password.text->setAccessibleName(m_passwordLabel->text());
    const bool isNamed = byKey || !m_user->text().isEmpty();
    const bool hasProxyUser
            = !proxyWay(m_proxy->text().trimmed().toStdString()).value_or(ProxyWay{}).user.empty();
    m_proxyPassword.text->setEnabled(hasProxyUser);
    const auto allowKeeping = [](const SecretField &field, bool isOfSomebody) {
        field.keep->setEnabled(isOfSomebody);
        field.keep->setToolTip(isOfSomebody ? QString() : tr("Give the user's name first."));
    };
    allowKeeping(m_password, isNamed);
    allowKeeping(m_proxyPassword, hasProxyUser);
    for (QWidget *row : {static_cast<QWidget *>(m_stageName), static_cast<QWidget *>(m_color),
                         static_cast<QWidget *>(m_careful)})
        m_serverRows->setRowVisible(row, hasOwnStage());
    const ServerUrl url = readServerUrl(m_url->text().trimmed().toStdString());
    m_findNodes->setVisible(tellsItsNodes());
    m_plainCredentials->setVisible(url.scheme == ServerUrl::Scheme::Http && !url.isThisMachine);
    emit edited();
}

void ConnectionForm::pin(const QString &sha256)
{
    m_pin->setText(sha256);
    m_pin->setCursorPosition(0);
    m_pages->setCurrentIndex(m_pages->count() - 1); // where the field is
    m_pin->setFocus();
}

} // namespace lockscope
