// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/server/connectiondialog.h"

#include "models/domain/certificatepin.h"
#include "models/domain/proxyway.h"
#include "models/domain/serverurl.h"
#include "ui/kit/textlabel.h"
#include "ui/text/enginetext.h"
#include "ui/text/evidencetext.h"
#include "ui/text/format.h"
#include "ui/text/safetext.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QTabWidget>
#include <QVBoxLayout>

#include <utility>

namespace lockscope {

namespace {

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

/// The Tab key goes from row to row, whenever their widgets were made.
void tabInOrder(const QFormLayout &form)
{
    QWidget *last = nullptr;
    for (int row = 0; row < form.rowCount(); ++row) {
        QWidget *field = form.itemAt(row, QFormLayout::FieldRole)->widget();
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
    auto *browse = new QPushButton(ConnectionDialog::tr("Browse…"), line);
    browse->setAccessibleName(ConnectionDialog::tr("Browse for %1").arg(edit->accessibleName()));
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

QLineEdit *field(const std::string &text, const QString &name, QWidget *parent)
{
    auto *edit = new QLineEdit(QString::fromStdString(text), parent);
    edit->setAccessibleName(name);
    edit->setMaxLength(2000);
    return edit;
}

} // namespace

ConnectionDialog::ConnectionDialog(const ServerProfile &profile, Tester tester,
                                   CredentialStore *credentials, CertificateFetcher fetcher,
                                   QWidget *parent)
    : QDialog(parent), m_tester(std::move(tester)), m_fetcher(std::move(fetcher)),
      m_credentials(credentials), m_original(profile),
      m_name(field(profile.name, tr("Name"), this)), m_url(field(profile.url, tr("Address"), this)),
      m_index(field(profile.index, tr("Lock index"), this)),
      m_user(field(profile.user, tr("User"), this)), m_login(new QComboBox(this)),
      m_pages(new QTabWidget(this)),
      m_passwordLabel(new TextLabel({}, TextLabel::Tone::Ink2, this)),
      m_password{field(profile.password, tr("Password"), this),
                 new QCheckBox(tr("Keep the password in the keyring"), this)},
      m_ca(field(profile.caFile, tr("CA file"), this)),
      m_pin(field(profile.pin, tr("Pinned certificate"), this)),
      m_certificate(field(profile.certFile, tr("Client certificate"), this)),
      m_key(field(profile.keyFile, tr("Its key"), this)),
      m_keyPassword(field(profile.keyPassword, tr("Passphrase of the key"), this)),
      m_proxy(field(profile.proxy, tr("Proxy"), this)),
      m_proxyPassword{field(profile.proxyPassword, tr("Password of the proxy"), this),
                      new QCheckBox(tr("Keep the proxy's password in the keyring"), this)},
      m_dialects(field(joined(profile.dialects), tr("Locks of other software"), this)),
      m_auditIndex(field(profile.auditIndex, tr("Audit index"), this)),
      m_auditRequired(new QCheckBox(tr("Break nothing without its copy there"), this)),
      m_stage(new QComboBox(this)),
      m_readOnly(new QCheckBox(tr("Read-only: no write leaves the program"), this)),
      m_plainCredentials(new QCheckBox(tr("Send the password over http to another machine"), this)),
      m_result(new TextLabel({}, TextLabel::Tone::Ink2, this)),
      m_test(new QPushButton(tr("Test"), this)),
      m_showCertificate(new QPushButton(tr("Show certificate…"), this)),
      m_connect(new QPushButton(tr("Connect"), this))
{
    setWindowTitle(tr("Connect to a server"));
    setMinimumWidth(520);
    auto *title = new TextLabel(tr("Which server's locks?"), TextLabel::Tone::Ink, this);
    title->setSize(TextLabel::Size::DialogTitle);
    auto *text = new TextLabel(tr("Elasticsearch 7.10 or newer, OpenSearch, or the embedded "
                                  "server. Connecting changes nothing."),
                               TextLabel::Tone::Ink2, this);
    text->setWrapping(true);

    m_stage->addItem(tr("Other"), static_cast<int>(ServerProfile::Stage::Plain));
    m_stage->addItem(tr("Staging"), static_cast<int>(ServerProfile::Stage::Staging));
    m_stage->addItem(tr("Production"), static_cast<int>(ServerProfile::Stage::Production));
    m_stage->setCurrentIndex(m_stage->findData(static_cast<int>(profile.stage)));
    m_stage->setAccessibleName(tr("Stage"));
    m_readOnly->setChecked(profile.readOnly);
    m_readOnly->setAccessibleName(m_readOnly->text());
    m_plainCredentials->setChecked(profile.allowPlainCredentials);
    m_plainCredentials->setAccessibleName(m_plainCredentials->text());
    for (const SecretField &secret : {m_password, m_proxyPassword}) {
        secret.keep->setAccessibleName(secret.keep->text());
        secret.keep->setVisible(credentials != nullptr);
        secret.text->setEchoMode(QLineEdit::Password);
        secret.text->setPlaceholderText(credentials ? tr("from the keyring, or typed here")
                                                    : tr("kept in memory for this session only"));
    }
    m_name->setPlaceholderText(tr("as “staging-eu”"));
    m_ca->setPlaceholderText(tr("only for a certificate of your own CA"));
    m_dialects->setPlaceholderText(tr("off; as “shedlock, kibana”"));
    m_dialects->setToolTip(tr("Their locks are shown beside yours, by the dialects of these names "
                              "or files. “lockctl dialect list” tells them."));
    m_auditIndex->setPlaceholderText(tr("off; as “lock-audit”"));
    m_auditIndex->setToolTip(
            tr("Every line of the audit trail is copied to this index of the server."));
    m_auditRequired->setChecked(profile.auditIndexRequired);
    m_auditRequired->setAccessibleName(m_auditRequired->text());
    m_result->setWrapping(true);
    m_result->setMinimumHeight(2 * fontMetrics().height());
    m_result->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_test->setAccessibleName(tr("Test the connection"));
    m_showCertificate->setAccessibleName(m_showCertificate->text());
    m_showCertificate->setAutoDefault(false);
    m_showCertificate->setVisible(static_cast<bool>(m_fetcher));
    m_connect->setAccessibleName(tr("Connect"));
    m_connect->setProperty("lockscope.role", QStringLiteral("primary"));
    m_connect->setDefault(true);

    m_login->addItem(tr("User and password"), static_cast<int>(ServerProfile::Login::Password));
    m_login->addItem(tr("API key"), static_cast<int>(ServerProfile::Login::ApiKey));
    m_login->setCurrentIndex(m_login->findData(static_cast<int>(profile.login)));
    m_login->setAccessibleName(tr("Log in with"));
    m_pin->setPlaceholderText(tr("SHA-256 of the only certificate to trust"));
    m_certificate->setPlaceholderText(tr("PEM, or PKCS#12 with its key"));
    m_key->setPlaceholderText(tr("PEM"));
    m_keyPassword->setEchoMode(QLineEdit::Password);
    m_keyPassword->setPlaceholderText(tr("kept in memory for this session only"));
    m_proxy->setPlaceholderText(tr("as the system says; none; http://user@proxy:3128"));
    m_pages->setDocumentMode(true);
    m_pages->setAccessibleName(tr("Parts of the connection"));
    m_pages->addTab(serverPage(), tr("Server"));
    m_pages->addTab(securityPage(), tr("TLS, proxy, audit"));

    auto *cancel = new QPushButton(tr("Cancel"), this);
    cancel->setAccessibleName(tr("Cancel"));
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(m_test);
    buttons->addWidget(m_showCertificate);
    buttons->addStretch(1);
    buttons->addWidget(cancel);
    buttons->addWidget(m_connect);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(18, 18, 18, 14);
    column->setSpacing(10);
    column->addWidget(title);
    column->addWidget(text);
    column->addWidget(m_pages);
    column->addWidget(m_result);
    column->addLayout(buttons);

    for (QLineEdit *edit :
         {m_name, m_url, m_index, m_user, m_password.text, m_ca, m_pin, m_certificate, m_key,
          m_keyPassword, m_proxy, m_proxyPassword.text, m_dialects, m_auditIndex})
        connect(edit, &QLineEdit::textChanged, this, &ConnectionDialog::check);
    for (QLineEdit *edit : {m_url, m_user})
        connect(edit, &QLineEdit::textChanged, this, [this] { forgetRead(Credential::Server); });
    connect(m_proxy, &QLineEdit::textChanged, this, [this] { forgetRead(Credential::Proxy); });
    connect(m_login, &QComboBox::currentIndexChanged, this, [this] {
        m_password.text->clear(); // a password is no key
        check();
    });
    connect(m_plainCredentials, &QCheckBox::toggled, this, &ConnectionDialog::check);
    connect(m_stage, &QComboBox::currentIndexChanged, this, [this] {
        // Production starts read-only; whoever wants to write says so.
        if (m_stage->currentData().toInt() == static_cast<int>(ServerProfile::Stage::Production))
            m_readOnly->setChecked(true);
    });
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_test, &QPushButton::clicked, this, &ConnectionDialog::test);
    connect(m_showCertificate, &QPushButton::clicked, this, &ConnectionDialog::showCertificate);
    connect(m_connect, &QPushButton::clicked, this, &ConnectionDialog::chooseConnect);
    readPasswords();
    check();
    m_url->setFocus();
    m_url->selectAll();
}

QWidget *ConnectionDialog::serverPage()
{
    auto *page = new QWidget(this);
    auto *form = formOn(page);
    addRow(form, tr("Address"), m_url);
    addRow(form, tr("Lock index"), m_index);
    addRow(form, tr("Name"), m_name);
    addRow(form, tr("Log in with"), m_login);
    addRow(form, tr("User"), m_user);
    form->addRow(m_passwordLabel, m_password.text);
    addRow(form, {}, m_password.keep);
    addRow(form, tr("Stage"), m_stage);
    addRow(form, {}, m_readOnly);
    addRow(form, {}, m_plainCredentials);
    tabInOrder(*form);
    return page;
}

QWidget *ConnectionDialog::securityPage()
{
    auto *page = new QWidget(this);
    auto *form = formOn(page);
    addRow(form, tr("CA file"), withBrowse(m_ca));
    addRow(form, tr("Pinned certificate"), m_pin);
    addRow(form, tr("Client certificate"), withBrowse(m_certificate));
    addRow(form, tr("Its key"), withBrowse(m_key));
    addRow(form, tr("Passphrase"), m_keyPassword);
    addRow(form, tr("Proxy"), m_proxy);
    addRow(form, tr("Its password"), m_proxyPassword.text);
    addRow(form, {}, m_proxyPassword.keep);
    addRow(form, tr("Other software"), m_dialects);
    addRow(form, tr("Audit index"), m_auditIndex);
    addRow(form, {}, m_auditRequired);
    tabInOrder(*form);
    return page;
}

bool ConnectionDialog::isByKey() const
{
    return m_login->currentData().toInt() == static_cast<int>(ServerProfile::Login::ApiKey);
}

ConnectionDialog::SecretField &ConnectionDialog::secretField(Credential which)
{
    return which == Credential::Proxy ? m_proxyPassword : m_password;
}

void ConnectionDialog::readPasswords()
{
    for (const Credential which : Credentials) {
        if (!m_credentials || !lacks(m_original, which))
            continue;
        m_credentials->read(m_original, which)
                ->onResult(this, [this, which](const Result<std::string> &secret) {
                    SecretField &field = secretField(which);
                    if (!secret || !field.text->text().isEmpty())
                        return;
                    field.text->setText(QString::fromStdString(*secret));
                    field.keep->setChecked(true);
                    field.isOfKeyring = true;
                });
    }
}

/// It is of one account on one server or proxy, and goes to no other.
void ConnectionDialog::forgetRead(Credential which)
{
    SecretField &field = secretField(which);
    if (std::exchange(field.isOfKeyring, false))
        field.text->clear();
}

ServerProfile ConnectionDialog::profile() const
{
    ServerProfile profile = m_original;
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
    profile.auditIndex = m_auditIndex->text().trimmed().toStdString();
    profile.auditIndexRequired = m_auditRequired->isChecked() && !profile.auditIndex.empty();
    profile.stage = static_cast<ServerProfile::Stage>(m_stage->currentData().toInt());
    profile.readOnly = m_readOnly->isChecked();
    profile.allowPlainCredentials = m_plainCredentials->isChecked();
    return profile;
}

QString ConnectionDialog::problem() const
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
    if (!isByKey() && m_user->text().contains(u':'))
        return tr("A user name has no colon in it.");
    if (m_index->text().trimmed().isEmpty())
        return tr("Name the lock index or collection; it is usually fs-locks.");
    const QString audit = m_auditIndex->text().trimmed();
    if (!audit.isEmpty() && audit == m_index->text().trimmed())
        return tr("The audit index cannot be the lock index.");
    static const QRegularExpression indexName(QStringLiteral("^[a-z0-9][a-z0-9_-]{0,254}$"));
    if (url.scheme != ServerUrl::Scheme::Mongo && !audit.isEmpty()
        && !indexName.match(audit).hasMatch())
        return tr("An index name has small letters, digits, - and _.");
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
    if (!proxyWay(m_proxy->text().trimmed().toStdString()))
        return tr("The proxy is written as http://host:3128 or http://user@host:3128, or none; its "
                  "password has a field of its own.");
    if (url.scheme == ServerUrl::Scheme::Http && !m_password.text->text().isEmpty()
        && !url.isThisMachine && !m_plainCredentials->isChecked())
        return tr("Over http everybody on the way can read the password. Use https, or allow it "
                  "below.");
    return {};
}

void ConnectionDialog::check()
{
    const QString why = problem();
    m_connect->setEnabled(why.isEmpty());
    m_connect->setToolTip(why);
    m_test->setEnabled(why.isEmpty() && m_tester && !m_testing);
    m_result->setTone(TextLabel::Tone::Ink2);
    m_result->setText(why);
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
    const ServerUrl url = readServerUrl(m_url->text().trimmed().toStdString());
    m_showCertificate->setEnabled(why.isEmpty() && url.scheme == ServerUrl::Scheme::Https);
    m_showCertificate->setToolTip(why.isEmpty() && !m_showCertificate->isEnabled()
                                          ? tr("Without https:// a server shows no certificate.")
                                          : why);
    m_plainCredentials->setVisible(url.scheme == ServerUrl::Scheme::Http && !url.isThisMachine);
}

void ConnectionDialog::test()
{
    if (!m_tester || m_testing)
        return;
    ResultJob<ServerStatus> *job = m_tester(profile());
    if (!job)
        return;
    m_testing = job;
    m_test->setEnabled(false);
    m_result->setTone(TextLabel::Tone::Ink2);
    m_result->setText(tr("Asking…"));
    job->onResult(this, [this](const Result<ServerStatus> &status) {
        m_testing = nullptr;
        m_test->setEnabled(problem().isEmpty());
        if (!status) {
            m_result->setTone(TextLabel::Tone::Dead);
            m_result->setText(errorText(status.error()));
            return;
        }
        const QString engine = engineText(status->engine) + QLatin1Char(' ')
                               + safeText(status->version, 30);
        QString setUp;
        switch (status->setUp) {
        case ServerStatus::SetUp::Ready: setUp = tr("locks are set up"); break;
        case ServerStatus::SetUp::Missing: setUp = tr("locks are not set up yet"); break;
        case ServerStatus::SetUp::Foreign:
            setUp = tr("what is there is not for these locks");
            break;
        case ServerStatus::SetUp::Closed: setUp = tr("the index is closed"); break;
        case ServerStatus::SetUp::Blocked: setUp = tr("the index is blocked"); break;
        case ServerStatus::SetUp::Red:
            setUp = status->health && status->health->isLeaderless
                            ? tr("its cluster has no leader")
                            : tr("the index has no working shard");
            break;
        case ServerStatus::SetUp::FewCopies:
            setUp = tr("too few copies of the index are active");
            break;
        case ServerStatus::SetUp::OthersOnly:
            setUp = status->takesLocks
                            ? tr("locks are not set up yet; those of other software are shown")
                            : tr("the locks of other software are shown");
            break;
        case ServerStatus::SetUp::ShownOnly:
            setUp = tr("locks can be shown there, and not changed");
            break;
        }
        if (status->setUp == ServerStatus::SetUp::Ready && intentsError(*status))
            setUp = tr("locks are set up, but nothing can be renamed or recovered");
        m_result->setTone(TextLabel::Tone::Ink);
        QString said = tr("It answers: %1, %2, %3 ms.")
                               .arg(engine, setUp, QString::number(status->latency.count()));
        std::optional<BackendError> why = setUpError(*status);
        if (!why)
            why = intentsError(*status);
        if (why && why->kind != BackendError::Kind::NotSetUp
            && status->setUp != ServerStatus::SetUp::OthersOnly)
            said += QLatin1Char(' ') + errorReasonText(*why);
        m_result->setText(said);
    });
}

void ConnectionDialog::showCertificate()
{
    auto *dialog = new CertificateDialog(profile(), m_fetcher, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &CertificateDialog::pinChosen, this, &ConnectionDialog::pin);
    dialog->open();
}

void ConnectionDialog::pin(const QString &sha256)
{
    m_pin->setText(sha256);
    m_pin->setCursorPosition(0);
    m_pages->setCurrentIndex(m_pages->count() - 1); // where the field is
    m_pin->setFocus();
}

void ConnectionDialog::chooseConnect()
{
    if (!problem().isEmpty())
        return;
    for (const Credential which : Credentials) {
        const SecretField &field = secretField(which);
        if (m_credentials && field.keep->isChecked() && field.keep->isEnabled()
            && !field.text->text().isEmpty())
            emit keepRequested(profile(), which);
    }
    emit connectRequested(profile());
    accept();
}

} // namespace lockscope
