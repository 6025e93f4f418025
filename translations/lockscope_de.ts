<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>EventItems</name>
    <message>
        <source>taken</source>
        <translation>gesetzt</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>released</source>
        <translation>freigegeben</translation>
    </message>
    <message>
        <source>broken</source>
        <translation>aufgebrochen</translation>
    </message>
    <message>
        <source>suspect</source>
        <translation>verdächtig</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>tot</translation>
    </message>
    <message>
        <source>renews again</source>
        <translation>verlängert wieder</translation>
    </message>
    <message>
        <source>revoked</source>
        <translation>entzogen</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>unlesbar</translation>
    </message>
    <message>
        <source>by %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>verschwunden</translation>
    </message>
</context>
<context>
    <name>KeyringWords</name>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>The keyring gave no password</source>
        <translation>Der Schlüsselbund gab kein Passwort heraus</translation>
    </message>
    <message>
        <source>No keyring answered</source>
        <translation>Kein Schlüsselbund antwortete</translation>
    </message>
    <message>
        <source>The keyring did not take the password, which is good for this session only</source>
        <translation>Der Schlüsselbund nahm das Passwort nicht an; es gilt nur für diese Sitzung</translation>
    </message>
    <message>
        <source>The keyring has no password for this account: type it.</source>
        <translation>Der Schlüsselbund hat kein Passwort für dieses Konto: Geben Sie es ein.</translation>
    </message>
    <message>
        <source>The keyring is locked. No password was read. Unlock it, or type one for this session.</source>
        <translation>Der Schlüsselbund ist gesperrt. Es wurde kein Passwort gelesen. Entsperren Sie ihn, oder geben Sie eines für diese Sitzung ein.</translation>
    </message>
    <message>
        <source>The keyring is locked: waiting for somebody to unlock it.</source>
        <translation>Der Schlüsselbund ist gesperrt: Es wird darauf gewartet, dass jemand ihn entsperrt.</translation>
    </message>
</context>
<context>
    <name>NotRead</name>
    <message>
        <source>Not connected</source>
        <translation>Nicht verbunden</translation>
    </message>
    <message>
        <source>Not read yet</source>
        <translation>Noch nicht gelesen</translation>
    </message>
    <message>
        <source>This panel fills once the locks have been read.</source>
        <translation>Hier steht etwas, sobald die Sperren gelesen sind.</translation>
    </message>
    <message>
        <source>Reading is paused</source>
        <translation>Lesen ist angehalten</translation>
    </message>
    <message>
        <source>The locks were read in part only, and nothing of that belongs here.</source>
        <translation>Die Sperren wurden nur zum Teil gelesen, und nichts davon gehört hierher.</translation>
    </message>
    <message>
        <source>Reading was cancelled</source>
        <translation>Lesen wurde abgebrochen</translation>
    </message>
    <message>
        <source>The locks were not read.</source>
        <translation>Die Sperren wurden nicht gelesen.</translation>
    </message>
    <message>
        <source>Not known now</source>
        <translation>Zurzeit nicht bekannt</translation>
    </message>
</context>
<context>
    <name>QCommandLineParser</name>
    <message>
        <source>Console for distributed locks that follow a directory tree.</source>
        <translation>Konsole für verteilte Sperren, die einem Verzeichnisbaum folgen.</translation>
    </message>
    <message>
        <source>Connect to the lock server at &lt;URL&gt;.</source>
        <translation>Mit dem Sperrserver unter &lt;URL&gt; verbinden.</translation>
    </message>
    <message>
        <source>Connect to the saved connection &lt;NAME&gt;.</source>
        <translation>Mit der gespeicherten Verbindung &lt;NAME&gt; verbinden.</translation>
    </message>
    <message>
        <source>User name; the password comes from LOCKSCOPE_PASSWORD or the keyring.</source>
        <translation>Benutzername; das Passwort kommt aus LOCKSCOPE_PASSWORD oder aus dem Schlüsselbund.</translation>
    </message>
    <message>
        <source>Send no writes to that server.</source>
        <translation>Keine Schreibzugriffe an diesen Server senden.</translation>
    </message>
    <message>
        <source>Start a lock server in this program, and worker processes that use it.</source>
        <translation>Einen Sperrserver in diesem Programm starten und Worker-Prozesse, die ihn benutzen.</translation>
    </message>
    <message>
        <source>With --demo: keep its locks in &lt;DIR&gt;.</source>
        <translation>Mit --demo: dessen Sperren in &lt;DIR&gt; aufbewahren.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an option.</source>
        <translation>„%1“ ist keine Option.</translation>
    </message>
    <message>
        <source>--demo brings its own server: leave out --server and --profile.</source>
        <translation>--demo bringt einen eigenen Server mit: --server und --profile weglassen.</translation>
    </message>
    <message>
        <source>--%1 is given without a value.</source>
        <translation>--%1 ist ohne Wert angegeben.</translation>
    </message>
    <message>
        <source>--data needs --demo.</source>
        <translation>--data benötigt --demo.</translation>
    </message>
    <message>
        <source>Name either --server or --profile.</source>
        <translation>Entweder --server oder --profile angeben.</translation>
    </message>
    <message>
        <source>The server is not a URL like http://127.0.0.1:9250.</source>
        <translation>Der Server ist keine Adresse wie http://127.0.0.1:9250.</translation>
    </message>
    <message>
        <source>The URL holds a password, which others on this machine can read. Use LOCKSCOPE_PASSWORD or a saved connection.</source>
        <translation>Die Adresse enthält ein Passwort, das andere auf diesem Rechner lesen können. Verwenden Sie LOCKSCOPE_PASSWORD oder eine gespeicherte Verbindung.</translation>
    </message>
    <message>
        <source>A snapshot is a server of its own: leave out --demo, --server and --profile.</source>
        <translation>Ein Schnappschuss ist selbst ein Server: --demo, --server und --profile weglassen.</translation>
    </message>
    <message>
        <source>Read folders as they are opened, not the whole tree; what is too large to hold is read so anyway.</source>
        <translation>Ordner erst lesen, wenn sie geöffnet werden, nicht den ganzen Baum; was zu groß ist, um gehalten zu werden, wird ohnehin so gelesen.</translation>
    </message>
    <message>
        <source>Alias of the lock index, or the collection (default fs-locks).</source>
        <translation>Alias des Sperrindex oder die Collection (Standard: fs-locks).</translation>
    </message>
    <message>
        <source>A user name has no colon in it. Use LOCKSCOPE_PASSWORD or a saved connection.</source>
        <translation>Ein Benutzername enthält keinen Doppelpunkt. Verwenden Sie LOCKSCOPE_PASSWORD oder eine gespeicherte Verbindung.</translation>
    </message>
    <message>
        <source>Show and break the locks of other software too: a name of “lockctl dialect list”, or a file. May be given several times.</source>
        <translation>Auch die Sperren anderer Software zeigen und brechen: ein Name aus „lockctl dialect list“ oder eine Datei. Darf mehrmals stehen.</translation>
    </message>
    <message>
        <source>Open a snapshot (.locksnap), read-only, or a break plan (.json) on the server.</source>
        <translation>Einen Schnappschuss (.locksnap) öffnen, nur lesend, oder einen Aufbrechplan (.json) auf dem Server.</translation>
    </message>
    <message>
        <source>Ask the cluster for its other nodes (Elasticsearch and OpenSearch).</source>
        <translation>Den Cluster nach seinen anderen Knoten fragen (Elasticsearch und OpenSearch).</translation>
    </message>
    <message>
        <source>--sniff is for Elasticsearch and OpenSearch; leave it out.</source>
        <translation>--sniff ist für Elasticsearch und OpenSearch; bitte weglassen.</translation>
    </message>
    <message>
        <source>A demo begins without locks that a plan could be of: leave out --demo.</source>
        <translation>Eine Demo beginnt ohne Sperren, von denen ein Plan sein könnte: --demo weglassen.</translation>
    </message>
</context>
<context>
    <name>QObject</name>
    <message>
        <source>The saved connections cannot be read: %1. They are not changed. Check the rights of %2.</source>
        <translation>Die gespeicherten Verbindungen lassen sich nicht lesen: %1. Sie werden nicht geändert. Prüfen Sie die Rechte von %2.</translation>
    </message>
    <message>
        <source>The saved connections are damaged; what could be read is listed. The file as it was is kept as %1. Repair it, or save the connections again.</source>
        <translation>Die gespeicherten Verbindungen sind beschädigt; was lesbar war, ist aufgeführt. Die Datei bleibt unverändert als %1 erhalten. Reparieren Sie sie oder speichern Sie die Verbindungen neu.</translation>
    </message>
    <message>
        <source>The saved connections are damaged and could not be copied to %1. %2 is not changed; nothing will be saved. Move the file away.</source>
        <translation>Die gespeicherten Verbindungen sind beschädigt und ließen sich nicht nach %1 kopieren. %2 wird nicht geändert; es wird nichts gespeichert. Legen Sie die Datei beiseite.</translation>
    </message>
    <message>
        <source>the folder cannot be made</source>
        <translation>der Ordner lässt sich nicht anlegen</translation>
    </message>
    <message>
        <source>The file of the saved connections is over 1 MiB and was not read. It is kept as %1. Save the connections again.</source>
        <translation>Die Datei der gespeicherten Verbindungen ist größer als 1 MiB und wurde nicht gelesen. Sie bleibt als %1 erhalten. Speichern Sie die Verbindungen neu.</translation>
    </message>
    <message>
        <source>there is no such file.</source>
        <translation>Die Datei gibt es nicht.</translation>
    </message>
    <message>
        <source>the file is over 1 MiB, more than connections ever need.</source>
        <translation>Die Datei ist größer als 1 MiB, mehr als Verbindungen je brauchen.</translation>
    </message>
    <message>
        <source>the file cannot be read: %1.</source>
        <translation>Die Datei lässt sich nicht lesen: %1.</translation>
    </message>
    <message>
        <source>it is no file of connections. Choose one that Lockscope exported.</source>
        <translation>Das ist keine Datei mit Verbindungen. Wählen Sie eine, die Lockscope exportiert hat.</translation>
    </message>
    <message>
        <source>a later version of Lockscope wrote the file. Export it there for this version, or update this one.</source>
        <translation>Eine spätere Version von Lockscope hat die Datei geschrieben. Exportieren Sie sie dort für diese Version, oder aktualisieren Sie diese.</translation>
    </message>
    <message>
        <source>something in the file is no connection: each has a name and a url.</source>
        <translation>Etwas in der Datei ist keine Verbindung: Jede hat einen Namen (name) und eine Adresse (url).</translation>
    </message>
    <message>
        <source>an address of “%1” cannot be read, or has a password in it. Correct it in the file.</source>
        <translation>Eine Adresse von „%1“ ist unlesbar oder enthält ein Passwort. Berichtigen Sie sie in der Datei.</translation>
    </message>
    <message>
        <source>There is room for %1 connections. Delete one first.</source>
        <translation>Es ist Platz für %1 Verbindungen. Löschen Sie zuerst eine.</translation>
    </message>
    <message>
        <source>%1 is not changed: it was written by a later version, or cannot be read. What you change counts until you quit.</source>
        <translation>%1 wird nicht geändert: Eine spätere Version hat die Datei geschrieben, oder sie lässt sich nicht lesen. Was Sie ändern, gilt, bis Sie das Programm beenden.</translation>
    </message>
    <message>
        <source>Nothing was exported: %1 (%2).</source>
        <translation>Nichts wurde exportiert: %1 (%2).</translation>
    </message>
    <message>
        <source>Left out, because the address holds a password or cannot be read: %1.</source>
        <translation>Weggelassen, weil die Adresse ein Passwort enthält oder unlesbar ist: %1.</translation>
    </message>
    <message>
        <source>Nothing was imported: %1</source>
        <translation>Nichts wurde importiert: %1</translation>
    </message>
    <message>
        <source>there is room for %1 connections, and this would make %2.</source>
        <translation>Es ist Platz für %1 Verbindungen, und damit wären es %2.</translation>
    </message>
    <message>
        <source>It could not be saved: %1 (%2). What you change counts until you quit.</source>
        <translation>Das ließ sich nicht speichern: %1 (%2). Was Sie ändern, gilt, bis Sie das Programm beenden.</translation>
    </message>
</context>
<context>
    <name>QPlatformTheme</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>StatusFacts</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>&lt; 1 ms</source>
        <translation>&lt; 1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>Nicht verbunden</translation>
    </message>
    <message>
        <source>Global lock covers the tree only</source>
        <translation>Globale Sperre deckt nur den Baum</translation>
    </message>
    <message>
        <source>Catching up: %1</source>
        <translation>Holt auf: %1</translation>
    </message>
    <message>
        <source>1 change waits</source>
        <translation>1 Änderung wartet</translation>
    </message>
    <message>
        <source>%1 changes wait</source>
        <translation>%1 Änderungen warten</translation>
    </message>
    <message>
        <source>, %1 joined</source>
        <translation>, %1 zusammengefasst</translation>
    </message>
    <message>
        <source>1 lock</source>
        <translation>1 Sperre</translation>
    </message>
    <message>
        <source>%1 locks</source>
        <translation>%1 Sperren</translation>
    </message>
    <message>
        <source>Of what was read: %1</source>
        <translation>Von dem, was gelesen ist: %1</translation>
    </message>
    <message>
        <source>%1 dead</source>
        <translation>%1 tot</translation>
    </message>
    <message>
        <source>1 stale process: its locks are not read</source>
        <translation>1 auffälliger Prozess: seine Sperren sind nicht gelesen</translation>
    </message>
    <message>
        <source>%1 stale processes: their locks are not read</source>
        <translation>%1 auffällige Prozesse: ihre Sperren sind nicht gelesen</translation>
    </message>
    <message>
        <source>%1 suspect</source>
        <translation>%1 verdächtig</translation>
    </message>
    <message>
        <source>%1 unreadable</source>
        <translation>%1 unlesbar</translation>
    </message>
    <message>
        <source>Applying the filter</source>
        <translation>Sucht, was der Filter durchlässt</translation>
    </message>
    <message>
        <source>1 row matches</source>
        <translation>1 Zeile passt</translation>
    </message>
    <message>
        <source>%1 rows match</source>
        <translation>%1 Zeilen passen</translation>
    </message>
    <message>
        <source>Lockscope %1</source>
        <translation>Lockscope %1</translation>
    </message>
    <message>
        <source>READ-ONLY</source>
        <translation>NUR LESEN</translation>
    </message>
    <message>
        <source>Writable for %1</source>
        <translation>Beschreibbar noch %1</translation>
    </message>
    <message>
        <source>Writable</source>
        <translation>Beschreibbar</translation>
    </message>
    <message>
        <source>Clock offset %1</source>
        <translation>Uhrabweichung %1</translation>
    </message>
    <message>
        <source>Seen %1 ago</source>
        <translation>Vor %1 gesehen</translation>
    </message>
    <message>
        <source>Not seen yet</source>
        <translation>Noch nicht gesehen</translation>
    </message>
    <message>
        <source>Catching up</source>
        <translation>Holt auf</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>No locks</source>
        <translation>Keine Sperren</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>Keine Antwort</translation>
    </message>
    <message>
        <source>Not read</source>
        <translation>Nicht gelesen</translation>
    </message>
    <message>
        <source>The node %1 answered the last status request</source>
        <translation>Der Knoten %1 hat die letzte Statusanfrage beantwortet</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>Schnappschuss</translation>
    </message>
</context>
<context>
    <name>lockscope::AcquireDialog</name>
    <message>
        <source>Held by this window</source>
        <translation>Von diesem Fenster gehalten</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Freigeben</translation>
    </message>
    <message>
        <source>Acquire</source>
        <translation>Anfordern</translation>
    </message>
    <message>
        <source>Acquire a lock</source>
        <translation>Sperre anfordern</translation>
    </message>
    <message>
        <source>Take a lock for this window</source>
        <translation>Eine Sperre für dieses Fenster anfordern</translation>
    </message>
    <message>
        <source>The whole set or nothing. The window renews it until you release it or close the window.</source>
        <translation>Alles oder nichts. Das Fenster verlängert die Sperre, bis Sie sie freigeben oder das Fenster schließen.</translation>
    </message>
    <message>
        <source>Tree lock: a path and everything below</source>
        <translation>Baumsperre: ein Pfad und alles darunter</translation>
    </message>
    <message>
        <source>Document lock: one file id</source>
        <translation>Dokumentsperre: eine Datei-ID</translation>
    </message>
    <message>
        <source>Read/write lock: a name</source>
        <translation>Lese-/Schreibsperre: ein Name</translation>
    </message>
    <message>
        <source>Global lock: everything</source>
        <translation>Globale Sperre: alles</translation>
    </message>
    <message>
        <source>exclusive</source>
        <translation>exklusiv</translation>
    </message>
    <message>
        <source>read (others may read too)</source>
        <translation>lesend (andere dürfen auch lesen)</translation>
    </message>
    <message>
        <source>shown to everybody who waits, as “nightly import”</source>
        <translation>wird allen Wartenden gezeigt, etwa „nächtlicher Import“</translation>
    </message>
    <message>
        <source>Kind of lock</source>
        <translation>Art der Sperre</translation>
    </message>
    <message>
        <source>What to lock</source>
        <translation>Was gesperrt werden soll</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Modus</translation>
    </message>
    <message>
        <source>Lease</source>
        <translation>Lease</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>Zweck</translation>
    </message>
    <message>
        <source>How long the lock outlives this window if it dies, as 30 s or 5 min</source>
        <translation>Wie lange die Sperre dieses Fenster überlebt, wenn es abstürzt, etwa 30 s oder 5 min</translation>
    </message>
    <message>
        <source>Who is in the way</source>
        <translation>Wer im Weg ist</translation>
    </message>
    <message>
        <source>Locks this window holds</source>
        <translation>Sperren, die dieses Fenster hält</translation>
    </message>
    <message>
        <source>Release the selected lock</source>
        <translation>Die ausgewählte Sperre freigeben</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>The whole tree can only be locked exclusively.</source>
        <translation>Der ganze Baum lässt sich nur exklusiv sperren.</translation>
    </message>
    <message>
        <source>The lease is written as 30 s, 5 min or 1 h: from %1 s to one day.</source>
        <translation>Die Lease wird als 30 s, 5 min oder 1 h angegeben: von %1 s bis zu einem Tag.</translation>
    </message>
    <message>
        <source>This locks the whole tree: every new lock of anybody is refused until you release it.</source>
        <translation>Dies sperrt den ganzen Baum: Jede neue Sperre wird für alle abgelehnt, bis Sie diese freigeben.</translation>
    </message>
    <message>
        <source>Asking…</source>
        <translation>Anfrage läuft …</translation>
    </message>
    <message>
        <source>Granted. Fencing token %1.</source>
        <translation>Gewährt. Fencing-Token %1.</translation>
    </message>
    <message>
        <source>Refused: 1 holder is in the way. You hold nothing.</source>
        <translation>Abgelehnt: 1 Halter ist im Weg. Sie halten nichts.</translation>
    </message>
    <message>
        <source>Refused: %1 holders are in the way. You hold nothing.</source>
        <translation>Abgelehnt: %1 Halter sind im Weg. Sie halten nichts.</translation>
    </message>
    <message>
        <source>token %1</source>
        <translation>Token %1</translation>
    </message>
    <message>
        <source>not released: %1</source>
        <translation>nicht freigegeben: %1</translation>
    </message>
    <message>
        <source>Paths</source>
        <translation>Pfade</translation>
    </message>
    <message>
        <source>&amp;Why blocked</source>
        <translation>&amp;Warum blockiert</translation>
    </message>
    <message>
        <source>Wait &amp;for it</source>
        <translation>Da&amp;rauf warten</translation>
    </message>
    <message>
        <source>Why blocked</source>
        <translation>Blockade</translation>
    </message>
    <message>
        <source>Shows who is in the way, and who of them waits for whom</source>
        <translation>Zeigt, wer im Weg ist und wer davon auf wen wartet</translation>
    </message>
    <message>
        <source>Wait for it</source>
        <translation>Darauf warten</translation>
    </message>
    <message>
        <source>Asks again until this window holds it, tells you then, and leaves the window to you meanwhile</source>
        <translation>Fragt erneut, bis dieses Fenster sie hält, und sagt es Ihnen dann; inzwischen bleibt das Fenster frei</translation>
    </message>
    <message>
        <source>One a line, taken together. Shift+Enter begins another line.</source>
        <translation>Je Zeile eine Angabe, zusammen angefordert. Umschalt+Eingabe beginnt eine neue Zeile.</translation>
    </message>
    <message>
        <source>File ids</source>
        <translation>Datei-IDs</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Namen</translation>
    </message>
    <message>
        <source>Waiting is being stopped: %1</source>
        <translation>Das Warten wird beendet: %1</translation>
    </message>
    <message>
        <source>Waiting: %1</source>
        <translation>Wartet: %1</translation>
    </message>
    <message>
        <source>Held or waited for by this window</source>
        <translation>Von diesem Fenster gehalten oder erwartet</translation>
    </message>
    <message>
        <source>This window holds no lock</source>
        <translation>Dieses Fenster hält keine Sperre</translation>
    </message>
    <message>
        <source>Stop waiting</source>
        <translation>Nicht mehr warten</translation>
    </message>
    <message>
        <source>Stop waiting for the selected lock</source>
        <translation>Nicht mehr auf die ausgewählte Sperre warten</translation>
    </message>
</context>
<context>
    <name>lockscope::ActivityPanel</name>
    <message>
        <source>Activity</source>
        <translation>Aktivität</translation>
    </message>
    <message>
        <source>Nothing has happened yet</source>
        <translation>Noch ist nichts geschehen</translation>
    </message>
    <message>
        <source>Locks that are taken, released, missed or broken from now on are listed here.</source>
        <translation>Sperren, die ab jetzt gesetzt, freigegeben, vermisst oder aufgebrochen werden, stehen hier.</translation>
    </message>
    <message>
        <source>Take it back</source>
        <translation>Zurückholen</translation>
    </message>
    <message>
        <source>Take it back, so that nobody else gets it</source>
        <translation>Die Sperre zurückholen, damit niemand anders sie bekommt</translation>
    </message>
    <message>
        <source>This window broke it, and it is free. Locks the same paths for this window, until its owner is sorted out.</source>
        <translation>Dieses Fenster hat sie aufgebrochen, und sie ist frei. Sperrt dieselben Pfade für dieses Fenster, bis die Sache mit dem Besitzer geklärt ist.</translation>
    </message>
    <message>
        <source>Locks that are taken, released, missed or broken are listed here once you are connected.</source>
        <translation>Sperren, die gesetzt, freigegeben, vermisst oder aufgebrochen werden, stehen hier, sobald Sie verbunden sind.</translation>
    </message>
    <message>
        <source>Nothing happens in a snapshot</source>
        <translation>In einem Schnappschuss geschieht nichts</translation>
    </message>
    <message>
        <source>What happened in its time is found with its slider.</source>
        <translation>Was in seiner Zeit geschah, findet man mit seinem Regler.</translation>
    </message>
</context>
<context>
    <name>lockscope::AllowWritesDialog</name>
    <message>
        <source>&amp;Allow writes</source>
        <translation>Schreiben &amp;erlauben</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>Allow writes</source>
        <translation>Schreiben erlauben</translation>
    </message>
    <message>
        <source>Allow writes to %1 for %2 minutes? It is %3.</source>
        <translation>Schreiben auf %1 für %2 Minuten erlauben? Stufe: %3.</translation>
    </message>
    <message>
        <source>Allow writes to %1 for %2 minutes?</source>
        <translation>Schreiben auf %1 für %2 Minuten erlauben?</translation>
    </message>
    <message>
        <source>Acquire, release and break will be possible. After that the window is read-only again.</source>
        <translation>Anfordern, Freigeben und Aufbrechen werden möglich. Danach ist das Fenster wieder schreibgeschützt.</translation>
    </message>
    <message>
        <source>Type the name of the connection to confirm: %1</source>
        <translation>Zur Bestätigung den Namen der Verbindung eingeben: %1</translation>
    </message>
    <message>
        <source>Confirmation</source>
        <translation>Bestätigung</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Type the name of the connection first.</source>
        <translation>Geben Sie zuerst den Namen der Verbindung ein.</translation>
    </message>
</context>
<context>
    <name>lockscope::AnomaliesPanel</name>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>Detail</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>Jetzt prüfen</translation>
    </message>
    <message>
        <source>Repair plan…</source>
        <translation>Reparaturplan …</translation>
    </message>
    <message>
        <source>Repair all…</source>
        <translation>Alle reparieren …</translation>
    </message>
    <message>
        <source>Check the tree now</source>
        <translation>Den Baum jetzt prüfen</translation>
    </message>
    <message>
        <source>Plan the repair of everything that can be repaired</source>
        <translation>Die Reparatur von allem planen, was sich reparieren lässt</translation>
    </message>
    <message>
        <source>Not checked yet</source>
        <translation>Noch nicht geprüft</translation>
    </message>
    <message>
        <source>The tree is whole</source>
        <translation>Der Baum ist in Ordnung</translation>
    </message>
    <message>
        <source>Every lock is held all the way up, every count has its holders, every holder has a process.</source>
        <translation>Jede Sperre ist bis ganz oben gehalten, jede Zahl hat ihre Halter, jeder Halter hat einen Prozess.</translation>
    </message>
    <message>
        <source>The first %1 are shown.</source>
        <translation>Die ersten %1 werden gezeigt.</translation>
    </message>
    <message>
        <source>Not connected.</source>
        <translation>Nicht verbunden.</translation>
    </message>
    <message>
        <source>Any repair might touch a living process. See what to do below.</source>
        <translation>Keine Reparatur könnte unberührt lassen, was vielleicht noch lebt. Unten steht, was zu tun ist.</translation>
    </message>
    <message>
        <source>It may be the work of a living process. Wait until it has settled.</source>
        <translation>Es kann die Arbeit eines lebenden Prozesses sein. Warten Sie, bis es beständig ist.</translation>
    </message>
    <message>
        <source>Nothing that has settled can be repaired.</source>
        <translation>Nichts Beständiges lässt sich reparieren.</translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation>Nicht geprüft</translation>
    </message>
    <message>
        <source>Shares: after %1</source>
        <translation>Anteile: nach %1</translation>
    </message>
    <message>
        <source>Time after which unexplained shares may be repaired</source>
        <translation>Zeit, nach der unerklärte Anteile repariert werden dürfen</translation>
    </message>
    <message>
        <source>Unexplained shares of plain clients are in flight or left behind. Their repair is offered when this window has seen them unchanged for so long.</source>
        <translation>Unerklärte Anteile einfacher Clients sind im Fluss oder zurückgelassen. Ihre Reparatur wird angeboten, wenn dieses Fenster sie so lange unverändert gesehen hat.</translation>
    </message>
    <message>
        <source>They may be in flight. This window has seen them unchanged for %1; wait until it is %2, or choose another time.</source>
        <translation>Sie können im Fluss sein. Dieses Fenster hat sie seit %1 unverändert gesehen; warten Sie, bis es %2 sind, oder wählen Sie eine andere Zeit.</translation>
    </message>
    <message>
        <source>The tree is read folder by folder, and a check needs all of it. “lockctl fsck” reads everything.</source>
        <translation>Der Baum wird ordnerweise gelesen, und eine Prüfung braucht ihn ganz. „lockctl fsck“ liest alles.</translation>
    </message>
    <message>
        <source>Tree check</source>
        <translation>Baumprüfung</translation>
    </message>
    <message>
        <source>Plan the repair of the selected inconsistency</source>
        <translation>Die Reparatur der ausgewählten Unstimmigkeit planen</translation>
    </message>
    <message>
        <source>Inconsistencies in the lock tree appear here once you are connected.</source>
        <translation>Unstimmigkeiten im Sperrbaum stehen hier, sobald Sie verbunden sind.</translation>
    </message>
    <message>
        <source>The tree is checked as soon as it has been read.</source>
        <translation>Der Baum wird geprüft, sobald er gelesen ist.</translation>
    </message>
    <message>
        <source>Select an inconsistency first.</source>
        <translation>Wählen Sie zuerst eine Unstimmigkeit aus.</translation>
    </message>
    <message>
        <source>A snapshot is checked when you ask for it.</source>
        <translation>Ein Schnappschuss wird geprüft, wenn Sie es verlangen.</translation>
    </message>
</context>
<context>
    <name>lockscope::AnomalyText</name>
    <message>
        <source>1 plain share</source>
        <translation>1 einfacher Anteil</translation>
    </message>
    <message>
        <source>%1 plain shares</source>
        <translation>%1 einfache Anteile</translation>
    </message>
    <message>
        <source>1 lock</source>
        <translation>1 Sperre</translation>
    </message>
    <message>
        <source>%1 locks</source>
        <translation>%1 Sperren</translation>
    </message>
    <message>
        <source>a plain client</source>
        <translation>einfacher Client</translation>
    </message>
    <message>
        <source>holder %1</source>
        <translation>Halter %1</translation>
    </message>
    <message>
        <source>%1 here, and no plain lock below.</source>
        <translation>%1 hier und keine einfache Sperre darunter.</translation>
    </message>
    <message>
        <source>%1 more than the plain locks below explain (%2 for %3).</source>
        <translation>%1 mehr, als die einfachen Sperren darunter erklären (%2 für %3).</translation>
    </message>
    <message>
        <source>An exclusive lock of a plain client.</source>
        <translation>Eine exklusive Sperre eines einfachen Clients.</translation>
    </message>
    <message>
        <source>%1 exclusive locks of plain clients.</source>
        <translation>%1 exklusive Sperren einfacher Clients.</translation>
    </message>
    <message>
        <source>A shared lock of a plain client.</source>
        <translation>Eine geteilte Sperre eines einfachen Clients.</translation>
    </message>
    <message>
        <source>%1 shared locks of plain clients.</source>
        <translation>%1 geteilte Sperren einfacher Clients.</translation>
    </message>
    <message>
        <source>no plain lock below explains them</source>
        <translation>keine einfache Sperre darunter erklärt sie</translation>
    </message>
    <message>
        <source>%1 explained by plain locks below (%2)</source>
        <translation>%1 durch einfache Sperren darunter erklärt (%2)</translation>
    </message>
    <message>
        <source>%1: %2, %3 unexplained.</source>
        <translation>%1: %2, %3 unerklärt.</translation>
    </message>
    <message>
        <source>lock_count is %1 and nobody holds it: it locks nothing, but it is there.</source>
        <translation>lock_count ist %1, und niemand hält es: Es sperrt nichts, ist aber da.</translation>
    </message>
    <message>
        <source>lock_type says shared, but an entry is more than that.</source>
        <translation>lock_type sagt „geteilt“, aber ein Eintrag ist mehr als das.</translation>
    </message>
    <message>
        <source>lock_type says exclusive, but every entry only passes through.</source>
        <translation>lock_type sagt „exklusiv“, aber alle Einträge sind nur Durchgang.</translation>
    </message>
    <message>
        <source>%1 here for %2 of plain clients below (%3).</source>
        <translation>%1 hier für %2 einfacher Clients darunter (%3).</translation>
    </message>
    <message>
        <source>lock_count is %1, but there are %2 entries.</source>
        <translation>lock_count ist %1, es gibt aber %2 Einträge.</translation>
    </message>
    <message>
        <source>Change %1 is open, but none of its locks is left.</source>
        <translation>Änderung %1 ist offen, aber keine ihrer Sperren ist noch da.</translation>
    </message>
    <message>
        <source>Change %1 is done, but its locks were not released.</source>
        <translation>Änderung %1 ist fertig, aber ihre Sperren wurden nicht freigegeben.</translation>
    </message>
    <message>
        <source>Half-done change %1: nobody is continuing it.</source>
        <translation>Halbfertige Änderung %1: Niemand setzt sie fort.</translation>
    </message>
    <message>
        <source>Not held above</source>
        <translation>Darüber nicht gehalten</translation>
    </message>
    <message>
        <source>Held above nothing</source>
        <translation>Darunter nichts gehalten</translation>
    </message>
    <message>
        <source>Holders exclude each other</source>
        <translation>Halter schließen einander aus</translation>
    </message>
    <message>
        <source>Wrong count</source>
        <translation>Falsche Zahl</translation>
    </message>
    <message>
        <source>Lock below a lock</source>
        <translation>Sperre unter einer Sperre</translation>
    </message>
    <message>
        <source>Time is over</source>
        <translation>Zeit ist abgelaufen</translation>
    </message>
    <message>
        <source>Left by a dead process</source>
        <translation>Von totem Prozess</translation>
    </message>
    <message>
        <source>Session is missing</source>
        <translation>Sitzung fehlt</translation>
    </message>
    <message>
        <source>Session holds nothing</source>
        <translation>Sitzung hält nichts</translation>
    </message>
    <message>
        <source>Never ends</source>
        <translation>Endet nie</translation>
    </message>
    <message>
        <source>Plain client</source>
        <translation>Einfacher Client</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>Unlesbar</translation>
    </message>
    <message>
        <source>Half-done change</source>
        <translation>Halbfertige Änderung</translation>
    </message>
    <message>
        <source>Ahead of the clock</source>
        <translation>Der Uhr voraus</translation>
    </message>
    <message>
        <source>Not held for %1 on %2 and %3 further nodes above.</source>
        <translation>Auf %2 und %3 weiteren Knoten darüber fehlt der Eintrag (%1).</translation>
    </message>
    <message>
        <source>Not held for %1 on %2.</source>
        <translation>Auf %2 fehlt der Eintrag (%1).</translation>
    </message>
    <message>
        <source>Entry of %1 (%2), and no lock of it below.</source>
        <translation>Eintrag ohne zugehörige Sperre darunter: %1 (%2).</translation>
    </message>
    <message>
        <source>%1 (%2) and %3 (%4) on one node.</source>
        <translation>%1 (%2) und %3 (%4) auf demselben Knoten.</translation>
    </message>
    <message>
        <source>%1 is held by %2 (%3).</source>
        <translation>%1 ist gehalten: %2 (%3).</translation>
    </message>
    <message>
        <source>Its lease ended %1 ago, and its lock-delay is over too; not watched from here for that long.</source>
        <translation>Ihre Lease endete vor %1, und auch ihr Lock-Delay ist vorüber; sie wurde von hier nicht so lange beobachtet.</translation>
    </message>
    <message>
        <source>Its lease ended %1 ago; the lock-delay still runs.</source>
        <translation>Ihre Lease endete vor %1; das Lock-Delay läuft noch.</translation>
    </message>
    <message>
        <source>Its time-out ended %1 ago, and the lock-delay is over too.</source>
        <translation>Ihr Zeitlimit endete vor %1, und auch das Lock-Delay ist vorüber.</translation>
    </message>
    <message>
        <source>%1 of session %2, which is dead.</source>
        <translation>%1 von Sitzung %2, die tot ist.</translation>
    </message>
    <message>
        <source>Session %1 was missing and is marked: it dies by its own lease.</source>
        <translation>Sitzung %1 fehlte und ist gekennzeichnet: Sie stirbt durch ihre eigene Lease.</translation>
    </message>
    <message>
        <source>%1 of session %2, which has no document.</source>
        <translation>%1 von Sitzung %2, die kein Dokument hat.</translation>
    </message>
    <message>
        <source>Session %1 lives and holds nothing just now.</source>
        <translation>Sitzung %1 lebt und hält gerade nichts.</translation>
    </message>
    <message>
        <source>Session %1 is over and holds nothing.</source>
        <translation>Sitzung %1 ist vorüber und hält nichts.</translation>
    </message>
    <message>
        <source>%1 of %2 with neither lease nor time-out.</source>
        <translation>%1 ohne Lease und ohne Zeitlimit: %2.</translation>
    </message>
    <message>
        <source>A time in it lies %1 ahead of the server&apos;s clock.</source>
        <translation>Eine Zeit darin liegt %1 vor der Uhr des Servers.</translation>
    </message>
    <message>
        <source>Somebody can take the node above although this lock stands below it.</source>
        <translation>Jemand kann den Knoten darüber sperren, obwohl diese Sperre darunter steht.</translation>
    </message>
    <message>
        <source>Nobody can take this node, for the sake of locks that are not there.</source>
        <translation>Niemand kann diesen Knoten sperren, und zwar wegen Sperren, die es nicht gibt.</translation>
    </message>
    <message>
        <source>Two holders may both believe that they hold it, and write at once.</source>
        <translation>Zwei Halter können beide glauben, dass sie es halten, und gleichzeitig schreiben.</translation>
    </message>
    <message>
        <source>Plain clients are refused without need.</source>
        <translation>Einfache Clients werden ohne Not abgelehnt.</translation>
    </message>
    <message>
        <source>Plain clients are refused by a lock that nobody has.</source>
        <translation>Einfache Clients werden von einer Sperre abgelehnt, die niemand hat.</translation>
    </message>
    <message>
        <source>A plain client may take or remove it although somebody needs it.</source>
        <translation>Ein einfacher Client kann es sperren oder entfernen, obwohl jemand es braucht.</translation>
    </message>
    <message>
        <source>Both holders may write to the same files.</source>
        <translation>Beide Halter können in dieselben Dateien schreiben.</translation>
    </message>
    <message>
        <source>The next client that wants the node takes it over by itself; plain clients are refused until then.</source>
        <translation>Der nächste Client, der den Knoten möchte, übernimmt ihn von selbst; einfache Clients werden bis dahin abgelehnt.</translation>
    </message>
    <message>
        <source>It keeps nobody out any more; it is only in the way of plain clients.</source>
        <translation>Es hält niemanden mehr ab; es ist nur einfachen Clients im Weg.</translation>
    </message>
    <message>
        <source>Whether its process is alive is not known. It blocks until the session is marked and has died.</source>
        <translation>Nichts verrät, ob der Prozess lebt. Es blockiert, bis die Sitzung gekennzeichnet und gestorben ist.</translation>
    </message>
    <message>
        <source>It is in nobody&apos;s way.</source>
        <translation>Es ist niemandem im Weg.</translation>
    </message>
    <message>
        <source>It stays for ever when its process dies.</source>
        <translation>Es bleibt für immer, wenn der Prozess stirbt.</translation>
    </message>
    <message>
        <source>Process %1 is written down as its owner; whether it is alive, and when the lock ends, is not known.</source>
        <translation>Prozess %1 ist als Besitzer vermerkt; nichts verrät, ob er lebt oder wann die Sperre endet.</translation>
    </message>
    <message>
        <source>Whose it is, whether its process is alive, and when it ends is not known.</source>
        <translation>Nichts verrät, wem es gehört, ob der Prozess lebt oder wann es endet.</translation>
    </message>
    <message>
        <source>It may block.</source>
        <translation>Es blockiert möglicherweise.</translation>
    </message>
    <message>
        <source>Files may be half moved. The locks stay until somebody finishes or undoes the change.</source>
        <translation>Dateien sind vielleicht halb verschoben. Die Sperren bleiben, bis jemand die Änderung abschließt oder rückgängig macht.</translation>
    </message>
    <message>
        <source>The clocks of the server&apos;s nodes differ, or one was set back: leases may end early or late.</source>
        <translation>Die Uhren der Serverknoten weichen voneinander ab, oder eine wurde zurückgestellt: Leases können zu früh oder zu spät enden.</translation>
    </message>
    <message>
        <source>Repair: mark the session dead and remove what it left. The server refuses if it turns out to be alive.</source>
        <translation>Reparatur: die Sitzung als tot kennzeichnen und entfernen, was sie hinterließ. Der Server lehnt ab, falls sie doch lebt.</translation>
    </message>
    <message>
        <source>Repair: remove the entry. The server refuses if its time is not over.</source>
        <translation>Reparatur: den Eintrag entfernen. Der Server lehnt ab, falls seine Zeit nicht abgelaufen ist.</translation>
    </message>
    <message>
        <source>Repair: give the missing shares back, if the document is still as it was seen.</source>
        <translation>Reparatur: die fehlenden Anteile zurückgeben, wenn das Dokument noch so ist wie gesehen.</translation>
    </message>
    <message>
        <source>Repair: set the count right, if the document is still as it was seen.</source>
        <translation>Reparatur: die Zahl richtigstellen, wenn das Dokument noch so ist wie gesehen.</translation>
    </message>
    <message>
        <source>The next client that takes or releases the node sets it right.</source>
        <translation>Der nächste Client, der den Knoten sperrt oder freigibt, stellt es richtig.</translation>
    </message>
    <message>
        <source>Ask its owner. Only a person can break it: lockctl break, or the break dialog.</source>
        <translation>Fragen Sie den Besitzer. Nur ein Mensch kann es aufbrechen: lockctl break oder der Dialog zum Aufbrechen.</translation>
    </message>
    <message>
        <source>Ask its owner. Only a hard break ends it.</source>
        <translation>Fragen Sie den Besitzer. Nur hartes Aufbrechen beendet es.</translation>
    </message>
    <message>
        <source>Recover it: lockctl recover, or the Recovery panel.</source>
        <translation>Stellen Sie sie wieder her: lockctl recover oder der Bereich „Wiederherstellung“.</translation>
    </message>
    <message>
        <source>Look at the document itself.</source>
        <translation>Sehen Sie sich das Dokument selbst an.</translation>
    </message>
    <message>
        <source>Look at the clocks of the server&apos;s nodes.</source>
        <translation>Prüfen Sie die Uhren der Serverknoten.</translation>
    </message>
    <message>
        <source>Nothing to do: it takes a lock or ends.</source>
        <translation>Nichts zu tun: Sie setzt eine Sperre oder endet.</translation>
    </message>
    <message>
        <source>Watch it for as long as its lease and lock-delay are: then it counts as dead and can be repaired from here. Or break it.</source>
        <translation>Beobachten Sie es so lange, wie Lease und Lock-Delay dauern: Dann zählt es als tot und lässt sich von hier reparieren. Oder brechen Sie es auf.</translation>
    </message>
    <message>
        <source>Wait until lease and lock-delay are over.</source>
        <translation>Warten Sie, bis Lease und Lock-Delay vorüber sind.</translation>
    </message>
    <message>
        <source>Its owner may live: stop that process, or break the lock and decide what it may have done.</source>
        <translation>Der Besitzer lebt vielleicht: Halten Sie den Prozess an, oder brechen Sie die Sperre auf und entscheiden Sie, was er getan haben kann.</translation>
    </message>
    <message>
        <source>settled</source>
        <translation>beständig</translation>
    </message>
    <message>
        <source>in flight</source>
        <translation>im Fluss</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>%1, all in flight: the work of living processes can look so for a moment.</source>
        <translation>%1, alle im Fluss: Die Arbeit lebender Prozesse kann einen Moment lang so aussehen.</translation>
    </message>
    <message>
        <source>%1, %2 of them in flight.</source>
        <translation>%1, davon %2 im Fluss.</translation>
    </message>
    <message>
        <source>Says another path</source>
        <translation>Nennt einen anderen Pfad</translation>
    </message>
    <message>
        <source>Its document says %1.</source>
        <translation>Sein Dokument nennt %1.</translation>
    </message>
    <message>
        <source>It locks what its id says. A program that goes by the path in it looks in the wrong place.</source>
        <translation>Es sperrt, was seine Id sagt. Ein Programm, das nach dem Pfad darin geht, sucht am falschen Ort.</translation>
    </message>
    <message>
        <source>In flight or left behind: a plain client counts its shares first and takes its lock when it likes, so nobody can know whether one still will. Nobody can take this node meanwhile.</source>
        <translation>Im Fluss oder zurückgelassen: Ein einfacher Client zählt zuerst seine Anteile und nimmt seine Sperre, wann er will; niemand kann also wissen, ob noch einer es tut. Solange kann niemand diesen Knoten sperren.</translation>
    </message>
    <message>
        <source>Repair: take the unexplained shares away, if the document is still as it was seen (for %1 so far); never together with other repairs, and only after a time that you choose: here, or lockctl fsck PATH --repair --shares-older-than 1h. Make sure first that no plain client is at work below.</source>
        <translation>Reparatur: die unerklärten Anteile wegnehmen, wenn das Dokument noch so ist wie gesehen (bisher %1 lang); nie zusammen mit anderen Reparaturen und erst nach einer Zeit, die Sie wählen: hier, oder lockctl fsck PATH --repair --shares-older-than 1h. Stellen Sie zuerst sicher, dass darunter kein einfacher Client arbeitet.</translation>
    </message>
    <message>
        <source>in flight or left behind</source>
        <translation>im Fluss oder zurückgelassen</translation>
    </message>
    <message>
        <source>Its process missed its renewals; in a moment the next client can take the node.</source>
        <translation>Sein Prozess hat seine Verlängerungen versäumt; gleich kann der nächste Client den Knoten nehmen.</translation>
    </message>
    <message>
        <source>Unexplained shares are in flight or left behind: nobody can know which.</source>
        <translation>Unerklärte Anteile sind gerade unterwegs oder zurückgelassen: Niemand kann wissen, welches von beiden.</translation>
    </message>
    <message>
        <source>Locked for change %1, of which there is no record: it never began, or somebody deleted its record. lockctl recover tells of the files that it touched.</source>
        <translation>Gesperrt für Änderung %1, zu der es keinen Datensatz gibt: Sie hat nie begonnen, oder jemand hat ihren Datensatz gelöscht. lockctl recover nennt die Dateien, die sie angefasst hat.</translation>
    </message>
    <message>
        <source>Not a lock&apos;s id</source>
        <translation>Keine ID einer Sperre</translation>
    </message>
    <message>
        <source>No client locks anything by this id: %1.</source>
        <translation>Kein Client sperrt etwas unter dieser ID: %1.</translation>
    </message>
    <message>
        <source>It does not keep out clients that follow this protocol. Its creator may believe that it does.</source>
        <translation>Es hält niemanden fern, der sich an dieses Protokoll hält. Wer es angelegt hat, glaubt das vielleicht.</translation>
    </message>
    <message>
        <source>Ask its creator. To remove it: lockctl break --id ID.</source>
        <translation>Fragen Sie, wer es angelegt hat. Zum Entfernen: lockctl break --id ID.</translation>
    </message>
    <message>
        <source>No inconsistencies.</source>
        <translation>Keine Unstimmigkeiten.</translation>
    </message>
    <message>
        <source>1 inconsistency</source>
        <translation>1 Unstimmigkeit</translation>
    </message>
    <message>
        <source>%1 inconsistencies</source>
        <translation>%1 Unstimmigkeiten</translation>
    </message>
</context>
<context>
    <name>lockscope::Application</name>
    <message>
        <source>A file is not as it should be</source>
        <translation>Eine Datei ist nicht, wie sie sein soll</translation>
    </message>
    <message>
        <source>Others can read or change the key of the audit trail, %1. Keep it to yourself: chmod 600.</source>
        <translation>Andere können den Schlüssel der Prüfspur, %1, lesen oder ändern. Behalten Sie ihn für sich: chmod 600.</translation>
    </message>
    <message>
        <source>This setting is shown at the next start.</source>
        <translation>Diese Einstellung zeigt sich beim nächsten Start.</translation>
    </message>
    <message>
        <source>No saved connection is called “%1”.</source>
        <translation>Keine gespeicherte Verbindung heißt „%1“.</translation>
    </message>
    <message>
        <source>The file cannot be read: %1.</source>
        <translation>Die Datei lässt sich nicht lesen: %1.</translation>
    </message>
    <message>
        <source>A dialog in the window of the server needs an answer first.</source>
        <translation>Zuerst braucht ein Dialog im Fenster des Servers eine Antwort.</translation>
    </message>
</context>
<context>
    <name>lockscope::AuditDetails</name>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Document before</source>
        <translation>Dokument vorher</translation>
    </message>
    <message>
        <source>Document after</source>
        <translation>Dokument nachher</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>Choose a change to see its steps and documents.</source>
        <translation>Wählen Sie eine Änderung, um ihre Schritte und Dokumente zu sehen.</translation>
    </message>
    <message>
        <source>not written down</source>
        <translation>nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>Before, and after</source>
        <translation>Vorher und nachher</translation>
    </message>
    <message>
        <source>Nothing changed</source>
        <translation>Nichts geändert</translation>
    </message>
    <message>
        <source>Changed lines are marked</source>
        <translation>Geänderte Zeilen sind markiert</translation>
    </message>
    <message>
        <source>Made on %1, which is not open.</source>
        <translation>Geschehen auf %1, das nicht geöffnet ist.</translation>
    </message>
</context>
<context>
    <name>lockscope::AuditFeature</name>
    <message>
        <source>Audit</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Not everything could be found out.</source>
        <translation>Nicht alles ließ sich herausfinden.</translation>
    </message>
    <message>
        <source>The server says:</source>
        <translation>Der Server sagt:</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Wird geprüft …</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>Jetzt prüfen</translation>
    </message>
    <message>
        <source>The server is being asked.</source>
        <translation>Der Server wird gefragt.</translation>
    </message>
    <message>
        <source>Reading again. What the tree shows after this is what happened.</source>
        <translation>Es wird neu gelesen. Was der Baum danach zeigt, ist geschehen.</translation>
    </message>
    <message>
        <source>The outcome of one request is unknown.</source>
        <translation>Der Ausgang einer Anfrage ist unbekannt.</translation>
    </message>
</context>
<context>
    <name>lockscope::AuditItems</name>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Wer</translation>
    </message>
    <message>
        <source>Server and index</source>
        <translation>Server und Index</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Elsewhere: %1</source>
        <translation>Anderswo: %1</translation>
    </message>
</context>
<context>
    <name>lockscope::AuditPanel</name>
    <message>
        <source>Verify</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Forced changes</source>
        <translation>Erzwungene Änderungen</translation>
    </message>
    <message>
        <source>Filter the forced changes</source>
        <translation>Die erzwungenen Änderungen filtern</translation>
    </message>
    <message>
        <source>Filter: path, person, result …</source>
        <translation>Filter: Pfad, Person, Ergebnis …</translation>
    </message>
    <message>
        <source>Verify the audit trail</source>
        <translation>Das Prüfprotokoll prüfen</translation>
    </message>
    <message>
        <source>Checks every line of the trail: a changed, removed or added one is found.</source>
        <translation>Prüft jede Zeile des Protokolls: Jede geänderte, entfernte oder hinzugefügte Zeile fällt auf.</translation>
    </message>
    <message>
        <source>Checking every line …</source>
        <translation>Jede Zeile wird geprüft …</translation>
    </message>
    <message>
        <source>The audit trail cannot be read</source>
        <translation>Das Prüfprotokoll lässt sich nicht lesen</translation>
    </message>
    <message>
        <source>No forced change was written down here</source>
        <translation>Hier wurde keine erzwungene Änderung aufgezeichnet</translation>
    </message>
    <message>
        <source>Every break, recovery and rename from this machine is written to %1 before it is sent.</source>
        <translation>Jedes Aufbrechen, Wiederherstellen und Umbenennen von diesem Rechner aus wird in %1 geschrieben, bevor es gesendet wird.</translation>
    </message>
    <message>
        <source>This window keeps no audit trail.</source>
        <translation>Dieses Fenster führt kein Prüfprotokoll.</translation>
    </message>
    <message>
        <source>%1 of %2 read so far</source>
        <translation>%1 von %2 bisher gelesen</translation>
    </message>
    <message>
        <source>1 change</source>
        <translation>1 Änderung</translation>
    </message>
    <message>
        <source>%1 changes</source>
        <translation>%1 Änderungen</translation>
    </message>
    <message>
        <source>, and older ones</source>
        <translation> und ältere</translation>
    </message>
    <message>
        <source>1 line cannot be read: verify the trail</source>
        <translation>1 Zeile ist unlesbar: Prüfen Sie das Protokoll</translation>
    </message>
    <message>
        <source>%1 lines cannot be read: verify the trail</source>
        <translation>%1 Zeilen sind unlesbar: Prüfen Sie das Protokoll</translation>
    </message>
    <message>
        <source>Not read yet</source>
        <translation>Noch nicht gelesen</translation>
    </message>
    <message>
        <source>The audit trail is being read.</source>
        <translation>Das Prüfprotokoll wird gelesen.</translation>
    </message>
</context>
<context>
    <name>lockscope::AuditText</name>
    <message>
        <source>no document</source>
        <translation>kein Dokument</translation>
    </message>
    <message>
        <source>Break</source>
        <translation>Aufbrechen</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennung</translation>
    </message>
    <message>
        <source>Recovery</source>
        <translation>Wiederherstellung</translation>
    </message>
    <message>
        <source>no outcome</source>
        <translation>kein Ergebnis</translation>
    </message>
    <message>
        <source>done</source>
        <translation>erledigt</translation>
    </message>
    <message>
        <source>reality moved</source>
        <translation>Wirklichkeit war anders</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>applied, found out later</source>
        <translation>ausgeführt, später festgestellt</translation>
    </message>
    <message>
        <source>not applied, found out later</source>
        <translation>nicht ausgeführt, später festgestellt</translation>
    </message>
    <message>
        <source>partly applied, found out later</source>
        <translation>teilweise ausgeführt, später festgestellt</translation>
    </message>
    <message>
        <source>unclear, looked at later</source>
        <translation>unklar, später nachgesehen</translation>
    </message>
    <message>
        <source>The audit trail is damaged: %1. Nothing after that can be trusted. Keep %2 and %2.head as evidence and move both away; a new one is begun then.</source>
        <translation>Das Prüfprotokoll ist beschädigt: %1. Nichts danach ist vertrauenswürdig. Bewahren Sie %2 und %2.head als Beweis auf und legen Sie beide beiseite; dann wird ein neues begonnen.</translation>
    </message>
    <message>
        <source>1 record, unbroken.</source>
        <translation>1 Datensatz, lückenlos.</translation>
    </message>
    <message>
        <source>%1 records, unbroken.</source>
        <translation>%1 Datensätze, lückenlos.</translation>
    </message>
    <message>
        <source>A last line has no end: its program died in it, before it sent anything for it.</source>
        <translation>Eine letzte Zeile hat kein Ende: Ihr Programm starb darin, bevor es etwas dafür sendete.</translation>
    </message>
    <message>
        <source>Every change has its outcome.</source>
        <translation>Jede Änderung hat ihr Ergebnis.</translation>
    </message>
    <message>
        <source>1 change has no known outcome.</source>
        <translation>1 Änderung hat kein bekanntes Ergebnis.</translation>
    </message>
    <message>
        <source>%1 changes have no known outcome.</source>
        <translation>%1 Änderungen haben kein bekanntes Ergebnis.</translation>
    </message>
    <message>
        <source>it was finished.</source>
        <translation>Sie wurde zu Ende geführt.</translation>
    </message>
    <message>
        <source>its change is settled this way.</source>
        <translation>Ihre Änderung ist so entschieden.</translation>
    </message>
    <message>
        <source>its change is half done, and its paths stay locked until it is recovered.</source>
        <translation>Ihre Änderung ist halbfertig, und ihre Pfade bleiben gesperrt, bis sie wiederhergestellt ist.</translation>
    </message>
    <message>
        <source>it did not happen, or was undone.</source>
        <translation>Sie geschah nicht oder wurde rückgängig gemacht.</translation>
    </message>
    <message>
        <source>it did not happen, or the change was settled the other way.</source>
        <translation>Sie geschah nicht, oder die Änderung wurde andersherum entschieden.</translation>
    </message>
    <message>
        <source>nothing left shows what happened. Look at the files.</source>
        <translation>Es ist nichts übrig, was es verrät. Sehen Sie sich die Dateien an.</translation>
    </message>
    <message>
        <source>It may have happened.</source>
        <translation>Es ist vielleicht geschehen.</translation>
    </message>
    <message>
        <source>They may have happened.</source>
        <translation>Sie sind vielleicht geschehen.</translation>
    </message>
    <message>
        <source>it happened. Every document was changed as intended.</source>
        <translation>Es ist geschehen. Jedes Dokument wurde wie beabsichtigt geändert.</translation>
    </message>
    <message>
        <source>part of it happened. Look at the locks, then decide.</source>
        <translation>Ein Teil ist geschehen. Sehen Sie sich die Sperren an, dann entscheiden Sie.</translation>
    </message>
    <message>
        <source>somebody changed the documents since; what the tree shows is what holds now.</source>
        <translation>Jemand hat die Dokumente seither geändert; was der Baum zeigt, gilt jetzt.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 of %2: %3</source>
        <translation>%1, %2: %3</translation>
    </message>
    <message>
        <source>waits for a lease to end</source>
        <translation>wartet auf das Ende einer Lease</translation>
    </message>
    <message>
        <source>it did not happen: none of its steps changed anything.</source>
        <translation>es ist nicht geschehen: Keiner seiner Schritte hat etwas geändert.</translation>
    </message>
    <message>
        <source>The outcome of one break is unknown.</source>
        <translation>Der Ausgang eines Aufbrechens ist unbekannt.</translation>
    </message>
    <message>
        <source>The outcome of one change is unknown.</source>
        <translation>Der Ausgang einer Änderung ist unbekannt.</translation>
    </message>
    <message>
        <source>The outcome of %1 breaks is unknown.</source>
        <translation>Der Ausgang von %1 Aufbrüchen ist unbekannt.</translation>
    </message>
    <message>
        <source>The outcome of %1 changes is unknown.</source>
        <translation>Der Ausgang von %1 Änderungen ist unbekannt.</translation>
    </message>
    <message>
        <source>It shows a line that was changed, added, taken out or cut off, and nobody without your key can rewrite it. It cannot show that both its files were put back to an earlier state together: copies on a server do (--audit-index).</source>
        <translation>Es zeigt eine Zeile, die geändert, hinzugefügt, herausgenommen oder abgeschnitten wurde, und niemand ohne Ihren Schlüssel kann es umschreiben. Es kann nicht zeigen, dass seine beiden Dateien zusammen auf einen früheren Stand zurückgesetzt wurden: Kopien auf einem Server zeigen das (--audit-index).</translation>
    </message>
    <message>
        <source>It shows a line that was changed, added, taken out or cut off. It cannot show that both its files were rewritten, or put back to an earlier state, together: copies on a server do (--audit-index), and with a key (LOCKSCOPE_AUDIT_KEY) nobody else can rewrite them.</source>
        <translation>Es zeigt eine Zeile, die geändert, hinzugefügt, herausgenommen oder abgeschnitten wurde. Es kann nicht zeigen, dass seine beiden Dateien zusammen umgeschrieben oder auf einen früheren Stand zurückgesetzt wurden: Kopien auf einem Server zeigen das (--audit-index), und mit einem Schlüssel (LOCKSCOPE_AUDIT_KEY) kann kein anderer sie umschreiben.</translation>
    </message>
</context>
<context>
    <name>lockscope::Banner</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakButtons</name>
    <message>
        <source>Save plan…</source>
        <translation>Plan speichern …</translation>
    </message>
    <message>
        <source>Save the rest…</source>
        <translation>Rest speichern …</translation>
    </message>
    <message>
        <source>Take it back</source>
        <translation>Zurückholen</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Plan again</source>
        <translation>Neu planen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Save plan</source>
        <translation>Plan speichern</translation>
    </message>
    <message>
        <source>Save the rest of the plan</source>
        <translation>Den Rest des Plans speichern</translation>
    </message>
    <message>
        <source>Take it back, so that nobody else gets it</source>
        <translation>Die Sperre zurückholen, damit niemand anders sie bekommt</translation>
    </message>
    <message>
        <source>Continue with what is left</source>
        <translation>Mit dem Rest fortfahren</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakChoice</name>
    <message>
        <source>Select a lock first.</source>
        <translation>Wählen Sie zuerst eine Sperre aus.</translation>
    </message>
    <message>
        <source>This lock cannot be read, so it cannot be broken. Open Document.</source>
        <translation>Diese Sperre ist unlesbar, also lässt sie sich nicht aufbrechen. Öffnen Sie „Dokument“.</translation>
    </message>
    <message>
        <source>A half-done change must be recovered first.</source>
        <translation>Eine halbfertige Änderung muss zuerst wiederhergestellt werden.</translation>
    </message>
    <message>
        <source>It is released already.</source>
        <translation>Sie ist schon freigegeben.</translation>
    </message>
    <message>
        <source>Locks below stand here. Select one of those; N goes to the next stale one.</source>
        <translation>Darunter stehen Sperren. Wählen Sie eine von diesen aus; N führt zur nächsten auffälligen.</translation>
    </message>
    <message>
        <source>The root is selected too, and nothing breaks everything at once. Ctrl+click it to leave it out.</source>
        <translation>Die Wurzel ist mit ausgewählt, und nichts bricht alles auf einmal auf. Nehmen Sie sie mit Strg+Klick heraus.</translation>
    </message>
    <message>
        <source>A heading is selected too, which is no lock. Ctrl+click it to leave it out.</source>
        <translation>Eine Überschrift ist mit ausgewählt, die keine Sperre ist. Nehmen Sie sie mit Strg+Klick heraus.</translation>
    </message>
    <message>
        <source>None of the %1 selected rows can be broken: nobody holds them themselves, or they must be recovered or looked at first.</source>
        <translation>Keine der %1 ausgewählten Zeilen lässt sich aufbrechen: Niemand hält sie selbst, oder sie müssen zuerst wiederhergestellt oder angesehen werden.</translation>
    </message>
    <message>
        <source>Select one directory first.</source>
        <translation>Wählen Sie zuerst ein einzelnes Verzeichnis aus.</translation>
    </message>
    <message>
        <source>Nothing breaks everything at once. Select a directory below the root.</source>
        <translation>Nichts bricht alles auf einmal auf. Wählen Sie ein Verzeichnis unterhalb der Wurzel aus.</translation>
    </message>
    <message>
        <source>Nothing is locked below it.</source>
        <translation>Darunter ist nichts gesperrt.</translation>
    </message>
    <message>
        <source>Not all below it is read, so not everything would be broken. Open its folders first, or use “lockctl break --below”, which reads everything.</source>
        <translation>Nicht alles darunter ist gelesen, also würde nicht alles gebrochen. Öffnen Sie zuerst die Ordner darunter, oder nehmen Sie „lockctl break --below“, das alles liest.</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakConfirmation</name>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Host restarted</source>
        <translation>Rechner neu gestartet</translation>
    </message>
    <message>
        <source>Crash</source>
        <translation>Absturz</translation>
    </message>
    <message>
        <source>Deploy</source>
        <translation>Neue Version</translation>
    </message>
    <message>
        <source>Reason: %1</source>
        <translation>Grund: %1</translation>
    </message>
    <message>
        <source>Confirmation</source>
        <translation>Bestätigung</translation>
    </message>
    <message>
        <source>Reason (required for a running process)</source>
        <translation>Grund (bei einem laufenden Prozess nötig)</translation>
    </message>
    <message>
        <source>Reason (optional, goes to the record)</source>
        <translation>Grund (freiwillig, wird aufgezeichnet)</translation>
    </message>
    <message>
        <source>Type the path to confirm: %1</source>
        <translation>Zur Bestätigung den Pfad eintippen: %1</translation>
    </message>
    <message>
        <source>Type the number of locks to confirm: %1</source>
        <translation>Zur Bestätigung die Anzahl der Sperren eintippen: %1</translation>
    </message>
    <message>
        <source>1 character to go</source>
        <translation>noch 1 Zeichen</translation>
    </message>
    <message>
        <source>%1 characters to go</source>
        <translation>noch %1 Zeichen</translation>
    </message>
    <message>
        <source>does not match</source>
        <translation>stimmt nicht überein</translation>
    </message>
    <message>
        <source>Give a reason first.</source>
        <translation>Geben Sie zuerst einen Grund an.</translation>
    </message>
    <message>
        <source>Type the path first.</source>
        <translation>Tippen Sie zuerst den Pfad ein.</translation>
    </message>
    <message>
        <source>Type the number of locks first.</source>
        <translation>Tippen Sie zuerst die Anzahl der Sperren ein.</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakDialogText</name>
    <message>
        <source>User %1</source>
        <translation>Benutzer %1</translation>
    </message>
    <message>
        <source>purpose: %1</source>
        <translation>Zweck: %1</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>seit %1</translation>
    </message>
    <message>
        <source>Each is broken by itself: one that renewed meanwhile is skipped and listed. You can stop after any of them.</source>
        <translation>Jede wird einzeln aufgebrochen: Eine, die sich inzwischen verlängert hat, wird übersprungen und aufgeführt. Sie können nach jeder anhalten.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Release 1 lock now</source>
        <translation>1 Sperre sofort freigeben</translation>
    </message>
    <message>
        <source>Release %1 locks now</source>
        <translation>%1 Sperren sofort freigeben</translation>
    </message>
    <message>
        <source>Break 1 lock</source>
        <translation>1 Sperre aufbrechen</translation>
    </message>
    <message>
        <source>Break %1 locks</source>
        <translation>%1 Sperren aufbrechen</translation>
    </message>
    <message>
        <source>Revoke 1 lock</source>
        <translation>1 Sperre entziehen</translation>
    </message>
    <message>
        <source>Revoke %1 locks</source>
        <translation>%1 Sperren entziehen</translation>
    </message>
    <message>
        <source>When the plan was made: %1.</source>
        <translation>Als der Plan entstand: %1.</translation>
    </message>
    <message>
        <source>On %1.</source>
        <translation>Auf %1.</translation>
    </message>
    <message>
        <source>On %1: %2.</source>
        <translation>Auf %1: %2.</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakHowChoice</name>
    <message>
        <source>, %1 at the latest</source>
        <translation>, spätestens %1</translation>
    </message>
    <message>
        <source>Revoke: end its renewals, free the path later</source>
        <translation>Entziehen: Verlängerungen beenden, Pfad später freigeben</translation>
    </message>
    <message>
        <source>The path stays blocked until lease and lock-delay end%1. Nobody gets it while this process may still believe it holds it.</source>
        <translation>Der Pfad bleibt blockiert, bis Lease und Lock-Delay enden%1. Niemand bekommt ihn, solange dieser Prozess noch glauben kann, dass er ihn hält.</translation>
    </message>
    <message>
        <source>Release now: free the path at once</source>
        <translation>Sofort freigeben: Pfad gleich freigeben</translation>
    </message>
    <message>
        <source>The process does not stop. It and the next holder may write at the same time; its work may be done twice or half.</source>
        <translation>Der Prozess hält nicht an. Er und der nächste Halter schreiben vielleicht gleichzeitig; seine Arbeit wird vielleicht doppelt oder halb getan.</translation>
    </message>
    <message>
        <source>How</source>
        <translation>Wie</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakLockDialog</name>
    <message>
        <source>Break locks</source>
        <translation>Sperren aufbrechen</translation>
    </message>
    <message>
        <source>Take a lock away</source>
        <translation>Eine Sperre wegnehmen</translation>
    </message>
    <message>
        <source>Why it counts as dead</source>
        <translation>Warum sie als tot gilt</translation>
    </message>
    <message>
        <source>What is known</source>
        <translation>Was bekannt ist</translation>
    </message>
    <message>
        <source>There is nothing to do.</source>
        <translation>Es gibt nichts zu tun.</translation>
    </message>
    <message>
        <source>Step %1 of %2.</source>
        <translation>Schritt %1 von %2.</translation>
    </message>
    <message>
        <source>It renewed while you looked</source>
        <translation>Sie wurde verlängert, während Sie hinsahen</translation>
    </message>
    <message>
        <source>A renewal meanwhile changes nothing. If anything else changed until you confirm, it is left alone and listed.</source>
        <translation>Eine Verlängerung inzwischen ändert nichts. Was sich sonst bis zur Bestätigung geändert hat, bleibt unberührt und wird aufgeführt.</translation>
    </message>
    <message>
        <source>It renewed since, so this plan would be refused. Plan again.</source>
        <translation>Sie wurde seither verlängert, darum würde dieser Plan abgelehnt. Planen Sie neu.</translation>
    </message>
    <message>
        <source>Something changed while you looked</source>
        <translation>Etwas hat sich geändert, während Sie hinsahen</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Whose locks go</source>
        <translation>Wessen Sperren weggehen</translation>
    </message>
    <message>
        <source>Marked. It blocks until its time is over</source>
        <translation>Gekennzeichnet. Es blockiert, bis seine Zeit vorüber ist</translation>
    </message>
    <message>
        <source>What is known now</source>
        <translation>Was jetzt bekannt ist</translation>
    </message>
    <message>
        <source>Not known whether it is broken</source>
        <translation>Nicht bekannt, ob sie aufgebrochen ist</translation>
    </message>
    <message>
        <source>Not all of it is broken</source>
        <translation>Nicht alles ist aufgebrochen</translation>
    </message>
    <message>
        <source>Not broken</source>
        <translation>Nicht aufgebrochen</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakOwnersModel</name>
    <message>
        <source>%1 (you)</source>
        <translation>%1 (Sie)</translation>
    </message>
    <message>
        <source>%1, locks: %2. %3. What becomes of it: %4</source>
        <translation>%1, Sperren: %2. %3. Was daraus wird: %4</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1. What becomes of it: %2</source>
        <translation>%1. Was daraus wird: %2</translation>
    </message>
    <message>
        <source>Whose</source>
        <translation>Wessen</translation>
    </message>
    <message>
        <source>Believed</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>Locks</source>
        <translation>Sperren</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakPlanModel</name>
    <message>
        <source>done</source>
        <translation>erledigt</translation>
    </message>
    <message>
        <source>nothing left to do</source>
        <translation>nichts mehr zu tun</translation>
    </message>
    <message>
        <source>it changed: left alone</source>
        <translation>geändert: unberührt gelassen</translation>
    </message>
    <message>
        <source>not tried</source>
        <translation>nicht versucht</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>Session %1: mark dead</source>
        <translation>Sitzung %1: als tot kennzeichnen</translation>
    </message>
    <message>
        <source>Session %1: end its renewals</source>
        <translation>Sitzung %1: Verlängerungen beenden</translation>
    </message>
    <message>
        <source>Session %1: drop this lock</source>
        <translation>Sitzung %1: diese Sperre fallen lassen</translation>
    </message>
    <message>
        <source>%1, done</source>
        <translation>%1, erledigt</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Danach</translation>
    </message>
    <message>
        <source>waits for its lease to end</source>
        <translation>wartet auf das Ende seiner Lease</translation>
    </message>
    <message>
        <source>it changed: will be left alone</source>
        <translation>geändert: bleibt unberührt</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakPlanNotes</name>
    <message>
        <source>1 half-done change stays locked: recover it first.</source>
        <translation>1 halbfertige Änderung bleibt gesperrt: Stellen Sie sie zuerst wieder her.</translation>
    </message>
    <message>
        <source>%1 half-done changes stay locked: recover those first.</source>
        <translation>%1 halbfertige Änderungen bleiben gesperrt: Stellen Sie sie zuerst wieder her.</translation>
    </message>
    <message>
        <source>1 lock stays locked: recover its half-done change first.</source>
        <translation>1 Sperre bleibt: Stellen Sie zuerst ihre halbfertige Änderung wieder her.</translation>
    </message>
    <message>
        <source>%1 locks stay locked: recover their half-done change first.</source>
        <translation>%1 Sperren bleiben: Stellen Sie zuerst ihre halbfertige Änderung wieder her.</translation>
    </message>
    <message>
        <source>1 step will be left alone: what it depends on has changed since the plan was made.</source>
        <translation>1 Schritt bleibt unberührt: Wovon er abhängt, hat sich geändert, seit der Plan gemacht wurde.</translation>
    </message>
    <message>
        <source>%1 steps will be left alone: what they depend on has changed since the plan was made.</source>
        <translation>%1 Schritte bleiben unberührt: Wovon sie abhängen, hat sich geändert, seit der Plan gemacht wurde.</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakPlanSection</name>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Plan as a tree</source>
        <translation>Plan als Baum</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>Baum</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Show what it makes of the directory tree</source>
        <translation>Zeigen, was aus dem Verzeichnisbaum wird</translation>
    </message>
    <message>
        <source>Show the steps in their order</source>
        <translation>Die Schritte in ihrer Reihenfolge zeigen</translation>
    </message>
    <message>
        <source>Plan: 1 step</source>
        <translation>Plan: 1 Schritt</translation>
    </message>
    <message>
        <source>Plan: %1 steps, sent in this order</source>
        <translation>Plan: %1 Schritte, in dieser Reihenfolge gesendet</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakText</name>
    <message>
        <source>1 lock</source>
        <translation>1 Sperre</translation>
    </message>
    <message>
        <source>%1 locks</source>
        <translation>%1 Sperren</translation>
    </message>
    <message>
        <source>a dead process</source>
        <translation>einem toten Prozess</translation>
    </message>
    <message>
        <source>an unknown holder</source>
        <translation>einem unbekannten Halter</translation>
    </message>
    <message>
        <source>a process</source>
        <translation>einem Prozess</translation>
    </message>
    <message>
        <source>%1 dead processes</source>
        <translation>%1 toten Prozessen</translation>
    </message>
    <message>
        <source>%1 holders</source>
        <translation>%1 Haltern</translation>
    </message>
    <message>
        <source> (%1)</source>
        <translation> (%1)</translation>
    </message>
    <message>
        <source>its lease now runs for another %1</source>
        <translation>ihre Lease läuft nun noch %1</translation>
    </message>
    <message>
        <source>its lease now ends at %1</source>
        <translation>ihre Lease endet nun um %1</translation>
    </message>
    <message>
        <source>Not broken: the process renewed while you looked, %1%2. It is alive. Look again, then decide.</source>
        <translation>Nicht aufgebrochen: Der Prozess hat verlängert, während Sie hinsahen, %1%2. Er lebt. Sehen Sie noch einmal hin, dann entscheiden Sie.</translation>
    </message>
    <message>
        <source>Not broken: it changed since the plan was made%1. Nothing was done here. Plan again, then decide.</source>
        <translation>Nicht aufgebrochen: Sie hat sich geändert, seit der Plan gemacht wurde%1. Hier wurde nichts getan. Planen Sie neu, dann entscheiden Sie.</translation>
    </message>
    <message>
        <source>This process may be running. Take its lock away?</source>
        <translation>Dieser Prozess läuft vielleicht. Seine Sperre wegnehmen?</translation>
    </message>
    <message>
        <source>This process may be running. Take its locks away?</source>
        <translation>Dieser Prozess läuft vielleicht. Seine Sperren wegnehmen?</translation>
    </message>
    <message>
        <source>These processes may be running. Take their locks away?</source>
        <translation>Diese Prozesse laufen vielleicht. Ihre Sperren wegnehmen?</translation>
    </message>
    <message>
        <source>Break %1 of %2?</source>
        <translation>%1 von %2 aufbrechen?</translation>
    </message>
    <message>
        <source>Revoke %1 of %2?</source>
        <translation>%1 von %2 entziehen?</translation>
    </message>
    <message>
        <source>The paths become free. A process that follows the protocol can no longer believe that it holds them.</source>
        <translation>Die Pfade werden frei. Ein Prozess, der sich an das Protokoll hält, kann nicht mehr glauben, dass er sie hält.</translation>
    </message>
    <message>
        <source>The holder may still be running. It does not stop, and it and the next holder may write at the same time: its work may be done twice or half.</source>
        <translation>Der Halter läuft vielleicht noch. Er hält nicht an, und er und der nächste Halter schreiben vielleicht gleichzeitig: Seine Arbeit wird vielleicht doppelt oder halb getan.</translation>
    </message>
    <message>
        <source>Renewals end now. The paths stay blocked until lease and lock-delay are over, so that nobody gets them while the holder may still believe it holds them.</source>
        <translation>Die Verlängerungen enden jetzt. Die Pfade bleiben blockiert, bis Lease und Lock-Delay vorüber sind, damit niemand sie bekommt, solange der Halter noch glauben kann, dass er sie hält.</translation>
    </message>
    <message>
        <source>Applies only if each document is still as it was seen. If one changed meanwhile, it is left alone and listed.</source>
        <translation>Gilt nur, wenn jedes Dokument noch so ist wie gesehen. Eines, das sich inzwischen geändert hat, bleibt unberührt und wird aufgeführt.</translation>
    </message>
    <message>
        <source>Applies only if the lease end is still %1, as shown here. If the process renewed meanwhile, nothing is changed and you are asked again.</source>
        <translation>Gilt nur, wenn das Ende der Lease noch %1 ist, wie hier gezeigt. Hat der Prozess inzwischen verlängert, wird nichts geändert und Sie werden noch einmal gefragt.</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1, %2, %3</translation>
    </message>
    <message>
        <source>Session %1: mark dead now</source>
        <translation>Sitzung %1: jetzt als tot kennzeichnen</translation>
    </message>
    <message>
        <source>Session %1: mark dead, if lease and lock-delay are over</source>
        <translation>Sitzung %1: als tot kennzeichnen, wenn Lease und Lock-Delay vorüber sind</translation>
    </message>
    <message>
        <source>Session %1: end its renewals</source>
        <translation>Sitzung %1: Verlängerungen beenden</translation>
    </message>
    <message>
        <source>Session %1: tell it that it lost this lock</source>
        <translation>Sitzung %1: ihr mitteilen, dass sie diese Sperre verloren hat</translation>
    </message>
    <message>
        <source>%1: remove this entry now</source>
        <translation>%1: diesen Eintrag jetzt entfernen</translation>
    </message>
    <message>
        <source>%1: end this entry</source>
        <translation>%1: diesen Eintrag beenden</translation>
    </message>
    <message>
        <source>%1: remove %2 holders without owner</source>
        <translation>%1: %2 Halter ohne Besitzer entfernen</translation>
    </message>
    <message>
        <source>%1: remove the holder without owner</source>
        <translation>%1: den Halter ohne Besitzer entfernen</translation>
    </message>
    <message>
        <source>Done.</source>
        <translation>Erledigt.</translation>
    </message>
    <message>
        <source>Nothing was left to do.</source>
        <translation>Es war nichts mehr zu tun.</translation>
    </message>
    <message>
        <source>No answer to the break of %1. It may have happened. Check now, before anything else.</source>
        <translation>Keine Antwort auf das Aufbrechen von %1. Es ist vielleicht geschehen. Prüfen Sie das jetzt, vor allem anderen.</translation>
    </message>
    <message>
        <source>%1 of %2 steps</source>
        <translation>%1 von %2 Schritten</translation>
    </message>
    <message>
        <source>Done: %1. The others changed since they were seen and were left alone. Look again, then decide.</source>
        <translation>Erledigt: %1. Die anderen haben sich geändert, seit sie gesehen wurden, und blieben unberührt. Sehen Sie noch einmal hin, dann entscheiden Sie.</translation>
    </message>
    <message>
        <source>Stopped after %1. The others are unchanged. Continue, or save the plan.</source>
        <translation>Angehalten nach %1. Die anderen sind unverändert. Fahren Sie fort oder speichern Sie den Plan.</translation>
    </message>
    <message>
        <source>Done: %1.</source>
        <translation>Erledigt: %1.</translation>
    </message>
    <message>
        <source>Not broken: %1. Nothing was sent.</source>
        <translation>Nicht aufgebrochen: %1. Nichts wurde gesendet.</translation>
    </message>
    <message>
        <source>This process is running. Take its lock away?</source>
        <translation>Dieser Prozess läuft. Seine Sperre wegnehmen?</translation>
    </message>
    <message>
        <source>This process is running. Take its locks away?</source>
        <translation>Dieser Prozess läuft. Seine Sperren wegnehmen?</translation>
    </message>
    <message>
        <source>Set the count of %1 right?</source>
        <translation>Die Zahl von %1 richtigstellen?</translation>
    </message>
    <message>
        <source>End the session of %1? No lock becomes free.</source>
        <translation>Die Sitzung von %1 beenden? Keine Sperre wird frei.</translation>
    </message>
    <message>
        <source>End the renewals of %1? No lock becomes free.</source>
        <translation>Die Verlängerungen von %1 beenden? Keine Sperre wird frei.</translation>
    </message>
    <message>
        <source>No holder loses anything.</source>
        <translation>Kein Halter verliert etwas.</translation>
    </message>
    <message>
        <source>The session holds no lock; it can take none any more.</source>
        <translation>Die Sitzung hält keine Sperre; sie kann keine mehr setzen.</translation>
    </message>
    <message>
        <source>What it locked stays with the half-done change until that is recovered.</source>
        <translation>Was sie gesperrt hat, bleibt bei der halbfertigen Änderung, bis diese wiederhergestellt ist.</translation>
    </message>
    <message>
        <source>The paths become free, except those of a half-done change: they stay locked until that is recovered.</source>
        <translation>Die Pfade werden frei, außer denen einer halbfertigen Änderung: Diese bleiben gesperrt, bis sie wiederhergestellt ist.</translation>
    </message>
    <message>
        <source>the session ends; no lock is held</source>
        <translation>die Sitzung endet; sie hält keine Sperre</translation>
    </message>
    <message>
        <source>the session ends; what a half-done change locks stays locked</source>
        <translation>die Sitzung endet; was eine halbfertige Änderung sperrt, bleibt gesperrt</translation>
    </message>
    <message>
        <source>everything left behind becomes free</source>
        <translation>alles Hinterlassene wird frei</translation>
    </message>
    <message>
        <source>not known whether work still goes on; it may be done twice or half</source>
        <translation>ob noch gearbeitet wird, ist nicht bekannt; die Arbeit wird vielleicht doppelt oder halb getan</translation>
    </message>
    <message>
        <source>work does not stop: the old and the next holder may write at the same time</source>
        <translation>die Arbeit hält nicht an: Der alte und der nächste Halter schreiben vielleicht gleichzeitig</translation>
    </message>
    <message>
        <source>this lock ends with the next renewal; blocked until lease and lock-delay are over</source>
        <translation>diese Sperre endet mit der nächsten Verlängerung; blockiert, bis Lease und Lock-Delay vorüber sind</translation>
    </message>
    <message>
        <source>renewals end; blocked until lease and lock-delay are over</source>
        <translation>die Verlängerungen enden; blockiert, bis Lease und Lock-Delay vorüber sind</translation>
    </message>
    <message>
        <source>%1: remove what the session left there</source>
        <translation>%1: entfernen, was die Sitzung dort hinterließ</translation>
    </message>
    <message>
        <source>%1: remove the entry that is over</source>
        <translation>%1: den abgelaufenen Eintrag entfernen</translation>
    </message>
    <message>
        <source>%1: remove the entry that was ended</source>
        <translation>%1: den beendeten Eintrag entfernen</translation>
    </message>
    <message>
        <source>%1: set its count right</source>
        <translation>%1: die Zahl richtigstellen</translation>
    </message>
    <message>
        <source>%1: give back %2 of the shares that plain locks below need</source>
        <translation>%1: %2 der Anteile zurückgeben, die einfache Sperren darunter brauchen</translation>
    </message>
    <message>
        <source>Not tried. Unchanged.</source>
        <translation>Nicht versucht. Unverändert.</translation>
    </message>
    <message>
        <source>Not tried: %1. Unchanged.</source>
        <translation>Nicht versucht: %1. Unverändert.</translation>
    </message>
    <message>
        <source>Not done. Unchanged.</source>
        <translation>Nicht ausgeführt. Unverändert.</translation>
    </message>
    <message>
        <source>Not done: %1. Unchanged.</source>
        <translation>Nicht ausgeführt: %1. Unverändert.</translation>
    </message>
    <message>
        <source>Done: %1. The others were refused or could not be tried, and are unchanged; each says why.</source>
        <translation>Erledigt: %1. Die anderen wurden abgelehnt oder ließen sich nicht versuchen und sind unverändert; bei jedem steht, warum.</translation>
    </message>
    <message>
        <source>Marked: nothing showed that its process is gone. It blocks until the lease and lock-delay of the mark are over</source>
        <translation>Gekennzeichnet: Nichts besagte, dass ihr Prozess fort ist. Sie blockiert, bis Lease und Lock-Delay der Kennzeichnung vorüber sind</translation>
    </message>
    <message>
        <source>Not yet: its session dies when the lease and lock-delay of the mark are over</source>
        <translation>Noch nicht: Die Sitzung stirbt, wenn Lease und Lock-Delay der Kennzeichnung vorüber sind</translation>
    </message>
    <message>
        <source>%1, in %2.</source>
        <translation>%1, in %2.</translation>
    </message>
    <message>
        <source>%1, at %2.</source>
        <translation>%1, um %2.</translation>
    </message>
    <message>
        <source>Applies to each holder only if its lease end is still what it was when the plan was made. One that renewed meanwhile is left alone and listed.</source>
        <translation>Gilt für jeden Halter nur, wenn das Ende seiner Lease noch das ist, das es war, als der Plan gemacht wurde. Einer, der inzwischen verlängert hat, bleibt unberührt und wird aufgeführt.</translation>
    </message>
    <message>
        <source>Left out: %1.</source>
        <translation>Außen vor: %1.</translation>
    </message>
    <message>
        <source>1 more is left out.</source>
        <translation>Eine weitere bleibt außen vor.</translation>
    </message>
    <message>
        <source>%1 more are left out.</source>
        <translation>%1 weitere bleiben außen vor.</translation>
    </message>
    <message>
        <source>Done: %1. The others wait until a session that was missing is dead. Apply the same plan again then.</source>
        <translation>Erledigt: %1. Die übrigen warten, bis eine Sitzung, die fehlte, tot ist. Führen Sie dann denselben Plan noch einmal aus.</translation>
    </message>
    <message>
        <source>Ends everything this process holds, also what is not read here; only what was read is taken away.</source>
        <translation>Beendet alles, was dieser Prozess hält, auch was hier nicht gelesen ist; weggenommen wird nur, was gelesen wurde.</translation>
    </message>
    <message>
        <source>It keeps blocking until lease and lock-delay are over</source>
        <translation>Sie blockiert weiter, bis Lease und Lock-Delay vorüber sind</translation>
    </message>
    <message>
        <source>1 lock that was not selected goes with it, of the same lock set or process: %1.</source>
        <translation>1 Sperre, die nicht gewählt ist, geht mit, aus derselben Menge oder von demselben Prozess: %1.</translation>
    </message>
    <message>
        <source>%1 locks that were not selected go with it, of the same lock sets or processes: %2.</source>
        <translation>%1 Sperren, die nicht gewählt sind, gehen mit, aus denselben Mengen oder von denselben Prozessen: %2.</translation>
    </message>
    <message>
        <source>Done: %1. What was revoked is not free yet: it keeps blocking until lease and lock-delay are over.</source>
        <translation>Fertig: %1. Was widerrufen wurde, ist noch nicht frei: Es blockiert weiter, bis Lease und Lock-Delay vorüber sind.</translation>
    </message>
    <message>
        <source>End the session of %1?</source>
        <translation>Die Sitzung von %1 beenden?</translation>
    </message>
    <message>
        <source>1 lock that was not selected ends with it: %1.</source>
        <translation>1 Sperre, die nicht gewählt war, endet mit: %1.</translation>
    </message>
    <message>
        <source>%1 locks that were not selected end with it: %2.</source>
        <translation>%1 Sperren, die nicht gewählt waren, enden mit: %2.</translation>
    </message>
    <message>
        <source>Shares of a plain client are in flight or left behind, and nobody can know which. If it is still at work, it and the next holder may write at the same time: its work may be done twice or half.</source>
        <translation>Anteile eines einfachen Clients sind im Fluss oder zurückgelassen, und niemand kann wissen, welches von beiden. Arbeitet er noch, so können er und der nächste Halter gleichzeitig schreiben: Seine Arbeit kann doppelt oder halb getan werden.</translation>
    </message>
    <message>
        <source>The answer to the break of %1 leaves open what was done. It may have happened. Check now, before anything else.</source>
        <translation>Die Antwort auf das Aufbrechen von %1 lässt offen, was getan wurde. Es ist vielleicht geschehen. Prüfen Sie das jetzt, vor allem anderen.</translation>
    </message>
    <message>
        <source>Done: %1. The outcome of one or more is unknown: they may have happened. Check now, before anything else.</source>
        <translation>Erledigt: %1. Der Ausgang mindestens eines Schritts ist unbekannt: Er ist vielleicht geschehen. Prüfen Sie das jetzt, vor allem anderen.</translation>
    </message>
    <message>
        <source>It becomes free at once, and its holder may be alive.</source>
        <translation>Sie wird sofort frei, und ihr Halter lebt vielleicht noch.</translation>
    </message>
    <message>
        <source>It becomes free at once. Its time is over.</source>
        <translation>Sie wird sofort frei. Ihre Zeit ist abgelaufen.</translation>
    </message>
    <message>
        <source>The holder is not told and goes on.</source>
        <translation>Der Halter erfährt es nicht und arbeitet weiter.</translation>
    </message>
    <message>
        <source>When it ends, its release may free the lock of the next holder.</source>
        <translation>Wenn er endet, gibt er vielleicht die Sperre des nächsten Halters frei.</translation>
    </message>
    <message>
        <source>Nothing refuses what it still writes.</source>
        <translation>Nichts weist ab, was er noch schreibt.</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>%1 holders in other software</source>
        <translation>%1 Haltern in anderer Software</translation>
    </message>
    <message>
        <source>Applies only if it is still as it was seen. If it was renewed or is somebody else&apos;s now, it is left alone.</source>
        <translation>Gilt nur, wenn sie noch so ist, wie sie gesehen wurde. Wurde sie verlängert oder gehört sie jetzt jemand anderem, bleibt sie unberührt.</translation>
    </message>
    <message>
        <source>%1: free it as its own software would, if it is as it was seen</source>
        <translation>%1: freigeben, wie es ihre eigene Software täte, wenn sie noch so ist, wie sie gesehen wurde</translation>
    </message>
    <message>
        <source>The path becomes free. A process that follows the protocol can no longer believe that it holds it.</source>
        <translation>Der Pfad wird frei. Ein Prozess, der sich an das Protokoll hält, kann nicht mehr glauben, dass er ihn hält.</translation>
    </message>
    <message>
        <source>Renewals end now. The path stays blocked until lease and lock-delay are over, so that nobody gets it while the holder may still believe it holds it.</source>
        <translation>Die Verlängerungen enden jetzt. Der Pfad bleibt blockiert, bis Lease und Lock-Delay vorüber sind, damit ihn niemand bekommt, während der Halter noch glauben mag, ihn zu halten.</translation>
    </message>
    <message>
        <source>Each becomes free at once, and its holder may be alive.</source>
        <translation>Jede wird sofort frei, und ihr Halter lebt vielleicht noch.</translation>
    </message>
    <message>
        <source>Each becomes free at once. Its time is over.</source>
        <translation>Jede wird sofort frei. Ihre Zeit ist abgelaufen.</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakTreeModel</name>
    <message>
        <source>%1; %2</source>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>Directory</source>
        <translation>Verzeichnis</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Danach</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakUndo</name>
    <message>
        <source>Taken back. This window holds it now, so that nobody else gets it; release it when its owner is sorted out.</source>
        <translation>Zurückgeholt. Dieses Fenster hält sie jetzt, damit niemand anders sie bekommt; geben Sie sie frei, wenn die Sache mit dem Besitzer geklärt ist.</translation>
    </message>
    <message>
        <source>Not taken back: somebody holds it already. Nothing was changed.</source>
        <translation>Nicht zurückgeholt: Jemand hält sie bereits. Nichts wurde geändert.</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakingFeature</name>
    <message>
        <source>%1 for %2</source>
        <translation>%1 seit %2</translation>
    </message>
    <message>
        <source>renewing</source>
        <translation>verlängert</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>noch %1</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>tot</translation>
    </message>
    <message>
        <source>its lease is over</source>
        <translation>ihre Lease ist vorüber</translation>
    </message>
    <message>
        <source>Open &amp;break plan…</source>
        <translation>Aufbrech&amp;plan öffnen …</translation>
    </message>
    <message>
        <source>&amp;Break…</source>
        <translation>Auf&amp;brechen …</translation>
    </message>
    <message>
        <source>Break &amp;everything below…</source>
        <translation>A&amp;lles darunter aufbrechen …</translation>
    </message>
    <message>
        <source>Break all &amp;dead…</source>
        <translation>Alle &amp;toten aufbrechen …</translation>
    </message>
    <message>
        <source>Stale locks</source>
        <translation>Auffällig</translation>
    </message>
    <message>
        <source>At most %1 rows can be selected at once. Filter first, or break everything below one directory.</source>
        <translation>Höchstens %1 Zeilen lassen sich auf einmal auswählen. Filtern Sie zuerst, oder brechen Sie alles unter einem Verzeichnis auf.</translation>
    </message>
    <message>
        <source>Global lock: every new lock is refused.</source>
        <translation>Globale Sperre: Jede neue Sperre wird abgelehnt.</translation>
    </message>
    <message>
        <source>Break plan…</source>
        <translation>Aufbrechplan …</translation>
    </message>
    <message>
        <source>Not broken.</source>
        <translation>Nicht aufgebrochen.</translation>
    </message>
    <message>
        <source>No plan.</source>
        <translation>Kein Plan.</translation>
    </message>
    <message>
        <source>The plan knows only what was read. “lockctl break” reads everything first.</source>
        <translation>Der Plan kennt nur, was gelesen ist. „lockctl break“ liest zuerst alles.</translation>
    </message>
    <message>
        <source>The tree is read folder by folder, so nobody knows which shares of plain clients stand for locks below. “lockctl break” reads everything first.</source>
        <translation>Der Baum wird ordnerweise gelesen, daher weiß niemand, welche Anteile einfacher Clients für Sperren darunter stehen. „lockctl break“ liest zuerst alles.</translation>
    </message>
    <message>
        <source>Not all locks are read yet, so nobody knows which shares of plain clients stand for locks below. Wait until all are read.</source>
        <translation>Noch sind nicht alle Sperren gelesen, deshalb weiß niemand, welche Anteile einfacher Clients für Sperren darunter stehen. Warten Sie, bis alle gelesen sind.</translation>
    </message>
    <message>
        <source>The tree is read folder by folder, and the session of a holder has no document: nobody knows how long its other locks may still count. “lockctl break” reads everything first.</source>
        <translation>Der Baum wird ordnerweise gelesen, und die Sitzung eines Inhabers hat kein Dokument: Niemand weiß, wie lange ihre anderen Sperren noch gelten. „lockctl break“ liest zuerst alles.</translation>
    </message>
    <message>
        <source>Not all locks are read yet, and the session of a holder has no document: nobody knows how long its other locks may still count. Wait until all are read.</source>
        <translation>Noch sind nicht alle Sperren gelesen, und die Sitzung eines Inhabers hat kein Dokument: Niemand weiß, wie lange ihre anderen Sperren noch gelten. Warten Sie, bis alle gelesen sind.</translation>
    </message>
    <message>
        <source>None of the locks it would free is read here, so the plan would leave them. Open their folders first, or use “lockctl break”, which reads everything.</source>
        <translation>Keine der Sperren, die frei würden, ist hier gelesen; der Plan ließe sie stehen. Öffnen Sie zuerst ihre Ordner, oder nehmen Sie „lockctl break“, das alles liest.</translation>
    </message>
    <message>
        <source>Open break plan</source>
        <translation>Aufbrechplan öffnen</translation>
    </message>
    <message>
        <source>Break plans (*.json);;All files (*)</source>
        <translation>Aufbrechpläne (*.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>The plan was not opened.</source>
        <translation>Der Plan wurde nicht geöffnet.</translation>
    </message>
    <message>
        <source>The file is over 64 MiB.</source>
        <translation>Die Datei ist größer als 64 MiB.</translation>
    </message>
    <message>
        <source>This window reads no plan files.</source>
        <translation>Dieses Fenster liest keine Plandateien.</translation>
    </message>
    <message>
        <source>Export stale &amp;locks as CSV…</source>
        <translation>Au&amp;ffällige als CSV exportieren …</translation>
    </message>
    <message>
        <source>The list was not exported.</source>
        <translation>Die Liste wurde nicht exportiert.</translation>
    </message>
    <message>
        <source>Export stale locks</source>
        <translation>Auffällige exportieren</translation>
    </message>
    <message>
        <source>Nothing is stale.</source>
        <translation>Nichts ist auffällig.</translation>
    </message>
</context>
<context>
    <name>lockscope::BrokenPlans</name>
    <message>
        <source>Somebody holds it already. Nothing was changed.</source>
        <translation>Jemand hält sie bereits. Nichts wurde geändert.</translation>
    </message>
</context>
<context>
    <name>lockscope::CertificateDialog</name>
    <message>
        <source>Pin this certificate</source>
        <translation>Dieses Zertifikat anheften</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Certificate of a server</source>
        <translation>Zertifikat eines Servers</translation>
    </message>
    <message>
        <source>Certificate of %1</source>
        <translation>Zertifikat von %1</translation>
    </message>
    <message>
        <source>Asking the server…</source>
        <translation>Der Server wird gefragt …</translation>
    </message>
    <message>
        <source>Certificates</source>
        <translation>Zertifikate</translation>
    </message>
    <message>
        <source>This server cannot be asked for a certificate.</source>
        <translation>Dieser Server kann nicht nach einem Zertifikat gefragt werden.</translation>
    </message>
    <message>
        <source>The server showed no certificate.</source>
        <translation>Der Server hat kein Zertifikat vorgezeigt.</translation>
    </message>
    <message>
        <source>It is pinned already.</source>
        <translation>Es ist schon angeheftet.</translation>
    </message>
</context>
<context>
    <name>lockscope::CertificateWords</name>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>no alternative names</source>
        <translation>keine alternativen Namen</translation>
    </message>
    <message>
        <source>Subject</source>
        <translation>Inhaber</translation>
    </message>
    <message>
        <source>For</source>
        <translation>Für</translation>
    </message>
    <message>
        <source>Issued by</source>
        <translation>Ausgestellt von</translation>
    </message>
    <message>
        <source>Valid from</source>
        <translation>Gültig ab</translation>
    </message>
    <message>
        <source>Valid to</source>
        <translation>Gültig bis</translation>
    </message>
    <message>
        <source>The server&apos;s own certificate</source>
        <translation>Das eigene Zertifikat des Servers</translation>
    </message>
    <message>
        <source>Above it, %1</source>
        <translation>Darüber, %1</translation>
    </message>
    <message>
        <source>%1 more are not shown.</source>
        <translation>%1 weitere werden nicht gezeigt.</translation>
    </message>
    <message>
        <source>It is not trusted: %1.</source>
        <translation>Ihm wird nicht vertraut: %1.</translation>
    </message>
    <message>
        <source>It is trusted: it is the pinned one.</source>
        <translation>Ihm wird vertraut: Es ist das angeheftete.</translation>
    </message>
    <message>
        <source>It is trusted: its issuer is known here, and it is for this host and this time.</source>
        <translation>Ihm wird vertraut: Sein Aussteller ist hier bekannt, und es gilt für diesen Host und zu dieser Zeit.</translation>
    </message>
    <message>
        <source>A pinned certificate is trusted regardless of its issuer, its names and its dates, and no other one is.</source>
        <translation>Einem angehefteten Zertifikat wird vertraut, unabhängig von Aussteller, Namen und Gültigkeit, und keinem anderen.</translation>
    </message>
    <message>
        <source>This is a production server. Before you pin, compare the SHA-256 with the one that the server&apos;s administrator gives you over another channel than this connection: somebody in between would show you a certificate of their own.</source>
        <translation>Das ist ein Produktionsserver. Vergleichen Sie vor dem Anheften den SHA-256 mit dem, den Ihnen der Betreiber des Servers auf einem anderen Weg als über diese Verbindung nennt: Wer dazwischen sitzt, würde Ihnen ein eigenes Zertifikat zeigen.</translation>
    </message>
    <message>
        <source>Before you pin, compare the SHA-256 with the one that the server&apos;s administrator gives you.</source>
        <translation>Vergleichen Sie vor dem Anheften den SHA-256 mit dem, den Ihnen der Betreiber des Servers nennt.</translation>
    </message>
</context>
<context>
    <name>lockscope::ChangeController</name>
    <message>
        <source>Not connected.</source>
        <translation>Nicht verbunden.</translation>
    </message>
    <message>
        <source>Its record cannot be understood: %1</source>
        <translation>Der Datensatz ist nicht zu verstehen: %1</translation>
    </message>
    <message>
        <source>%1 is recovering it: its session is alive.</source>
        <translation>%1 stellt sie gerade wieder her: Die Sitzung lebt.</translation>
    </message>
    <message>
        <source>%1 is still at work on it: its session is alive. A living process cannot be recovered.</source>
        <translation>%1 arbeitet noch daran: Die Sitzung lebt. Ein lebender Prozess lässt sich nicht wiederherstellen.</translation>
    </message>
    <message>
        <source>%1 is not proven dead (%2). Wait until lease and lock-delay are over.</source>
        <translation>%1 ist nicht nachweislich tot (%2). Warten Sie, bis Lease und Lock-Delay vorüber sind.</translation>
    </message>
    <message>
        <source>The outcome of a step of the rename is unknown. It may be half done; its paths stay locked then.</source>
        <translation>Der Ausgang eines Schritts der Umbenennung ist unbekannt. Sie ist vielleicht halbfertig; ihre Pfade bleiben dann gesperrt.</translation>
    </message>
    <message>
        <source>The outcome of a step of the recovery is unknown. What is left can be recovered again.</source>
        <translation>Der Ausgang eines Schritts der Wiederherstellung ist unbekannt. Was übrig ist, lässt sich noch einmal wiederherstellen.</translation>
    </message>
</context>
<context>
    <name>lockscope::ChangeText</name>
    <message>
        <source>1 file</source>
        <translation>1 Datei</translation>
    </message>
    <message>
        <source>%1 files</source>
        <translation>%1 Dateien</translation>
    </message>
    <message>
        <source>files not readable</source>
        <translation>Dateien nicht lesbar</translation>
    </message>
    <message>
        <source>moved %1 of %2</source>
        <translation>%1 von %2 verschoben</translation>
    </message>
    <message>
        <source>%1 changes stopped half way.</source>
        <translation>%1 Änderungen sind auf halbem Weg stehen geblieben.</translation>
    </message>
    <message>
        <source>A rename moved everything, and was not closed.</source>
        <translation>Eine Umbenennung hat alles verschoben und wurde nicht geschlossen.</translation>
    </message>
    <message>
        <source>A rename stopped half way.</source>
        <translation>Eine Umbenennung ist auf halbem Weg stehen geblieben.</translation>
    </message>
    <message>
        <source>A change stopped half way.</source>
        <translation>Eine Änderung ist auf halbem Weg stehen geblieben.</translation>
    </message>
    <message>
        <source>Their paths stay locked.</source>
        <translation>Ihre Pfade bleiben gesperrt.</translation>
    </message>
    <message>
        <source>Its files cannot be counted. Both paths stay locked.</source>
        <translation>Ihre Dateien lassen sich nicht zählen. Beide Pfade bleiben gesperrt.</translation>
    </message>
    <message>
        <source>%1 of %2 moved. Both paths stay locked.</source>
        <translation>%1 von %2 verschoben. Beide Pfade bleiben gesperrt.</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>unlesbar</translation>
    </message>
    <message>
        <source>prepared</source>
        <translation>vorbereitet</translation>
    </message>
    <message>
        <source>half-done</source>
        <translation>halbfertig</translation>
    </message>
    <message>
        <source>all moved, not closed</source>
        <translation>alles verschoben, nicht geschlossen</translation>
    </message>
    <message>
        <source>done, locks left</source>
        <translation>fertig, Sperren übrig</translation>
    </message>
    <message>
        <source>, to be undone</source>
        <translation>, rückgängig zu machen</translation>
    </message>
    <message>
        <source>, to be finished</source>
        <translation>, abzuschließen</translation>
    </message>
    <message>
        <source>, %1 missing</source>
        <translation>, fehlend: %1</translation>
    </message>
    <message>
        <source>The files cannot be counted.</source>
        <translation>Die Dateien lassen sich nicht zählen.</translation>
    </message>
    <message>
        <source>back</source>
        <translation>zurück</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>vorwärts</translation>
    </message>
    <message>
        <source>No file is touched. Its paths are freed.</source>
        <translation>Keine Datei wird berührt. Ihre Pfade werden frei.</translation>
    </message>
    <message>
        <source>Move the files back, then free both paths.</source>
        <translation>Die Dateien zurückverschieben, dann beide Pfade freigeben.</translation>
    </message>
    <message>
        <source>Move the other files, then free both paths.</source>
        <translation>Die übrigen Dateien verschieben, dann beide Pfade freigeben.</translation>
    </message>
    <message>
        <source>No file was moved. Free both paths.</source>
        <translation>Keine Datei wurde verschoben. Beide Pfade freigeben.</translation>
    </message>
    <message>
        <source>Every file is moved. Free both paths.</source>
        <translation>Jede Datei ist verschoben. Beide Pfade freigeben.</translation>
    </message>
    <message>
        <source>Move %1 back, then free both paths.</source>
        <translation>%1 zurückverschieben, dann beide Pfade freigeben.</translation>
    </message>
    <message>
        <source>Move the other %1, then free both paths.</source>
        <translation>Den Rest (%1) verschieben, dann beide Pfade freigeben.</translation>
    </message>
    <message>
        <source>The record cannot be understood: %1</source>
        <translation>Der Datensatz ist nicht zu verstehen: %1</translation>
    </message>
    <message>
        <source>An earlier recovery has decided to undo it.</source>
        <translation>Eine frühere Wiederherstellung hat entschieden, sie rückgängig zu machen.</translation>
    </message>
    <message>
        <source>An earlier recovery has decided to finish it.</source>
        <translation>Eine frühere Wiederherstellung hat entschieden, sie abzuschließen.</translation>
    </message>
    <message>
        <source>Every file is moved already: it can only be finished.</source>
        <translation>Jede Datei ist schon verschoben: Sie lässt sich nur noch abschließen.</translation>
    </message>
    <message>
        <source>Its locks are released. There is no record of the change here, so nothing of it was finished or undone.</source>
        <translation>Seine Sperren sind freigegeben. Über die Änderung selbst gibt es hier keinen Datensatz; also wurde nichts von ihr fertiggestellt oder rückgängig gemacht.</translation>
    </message>
    <message>
        <source>The change is done and its locks are free.</source>
        <translation>Die Änderung ist fertig, und ihre Sperren sind frei.</translation>
    </message>
    <message>
        <source>The server does not call its owner dead: session %1. No file was moved, and its locks stay. Try again when lease and lock-delay are over.</source>
        <translation>Der Server erklärt ihren Besitzer nicht für tot: Sitzung %1. Keine Datei wurde verschoben, und ihre Sperren bleiben. Versuchen Sie es erneut, wenn Lease und Lock-Delay vorüber sind.</translation>
    </message>
    <message>
        <source>Another recovery was faster: session %1. Its changes stand.</source>
        <translation>Eine andere Wiederherstellung war schneller: Sitzung %1. Was sie tut, gilt.</translation>
    </message>
    <message>
        <source>Refused: a lock of this change was deleted, and somebody else holds it now. No file was moved, and its other locks stay. Try again when it is free.</source>
        <translation>Abgelehnt: Eine Sperre dieser Änderung wurde gelöscht, und jemand anders hält sie jetzt. Keine Datei wurde verschoben, und ihre übrigen Sperren bleiben. Versuchen Sie es erneut, wenn sie frei ist.</translation>
    </message>
    <message>
        <source>The rename is half done: %1 %2 Its locks stay until somebody finishes or undoes it.</source>
        <translation>Die Umbenennung ist halbfertig: %1 %2 Ihre Sperren bleiben, bis jemand sie abschließt oder rückgängig macht.</translation>
    </message>
    <message>
        <source>The release of the locks was not confirmed: a recovery takes away what is left.</source>
        <translation>Die Freigabe der Sperren wurde nicht bestätigt: Eine Wiederherstellung räumt weg, was übrig ist.</translation>
    </message>
    <message>
        <source>The lock was lost, and somebody else has closed this rename since: it has no record and no lock any more. Look at the files to see which way.</source>
        <translation>Die Sperre ging verloren, und jemand anders hat diese Umbenennung seither geschlossen: Sie hat keinen Datensatz und keine Sperre mehr. Die Dateien zeigen, wie es ausging.</translation>
    </message>
    <message>
        <source>The lock was lost, and a recovery has taken this rename over: session %1. Its changes stand.</source>
        <translation>Die Sperre ging verloren, und eine Wiederherstellung hat diese Umbenennung übernommen: Sitzung %1. Was sie tut, gilt.</translation>
    </message>
    <message>
        <source>Nothing of it is locked any more.</source>
        <translation>Nichts davon ist mehr gesperrt.</translation>
    </message>
    <message>
        <source>Its last locks are being released.</source>
        <translation>Die letzten Sperren werden gerade freigegeben.</translation>
    </message>
    <message>
        <source>The lock was lost, and a recovery has undone this rename: every file is under %1. %2</source>
        <translation>Die Sperre ging verloren, und eine Wiederherstellung hat diese Umbenennung rückgängig gemacht: Jede Datei liegt unter %1. %2</translation>
    </message>
    <message>
        <source>The lock was lost, but this rename was finished: every file is under %1. %2</source>
        <translation>Die Sperre ging verloren, aber diese Umbenennung wurde abgeschlossen: Jede Datei liegt unter %1. %2</translation>
    </message>
    <message>
        <source>1 lock</source>
        <translation>1 Sperre</translation>
    </message>
    <message>
        <source>%1 locks</source>
        <translation>%1 Sperren</translation>
    </message>
    <message>
        <source>Moved %1 of %2.</source>
        <translation>%1 von %2 verschoben.</translation>
    </message>
    <message>
        <source>Would close the change and release %1; no file is touched.</source>
        <translation>Würde die Änderung schließen und %1 freigeben; keine Datei wird berührt.</translation>
    </message>
    <message>
        <source>Would move %1 %2, mark %3 with the newer token, and release %4.</source>
        <translation>Würde %1 %2 verschieben, %3 mit dem neueren Token kennzeichnen und %4 freigeben.</translation>
    </message>
    <message>
        <source>Undone: %1 moved back, %2 marked with the newer token, locks released.</source>
        <translation>Rückgängig gemacht: %1 zurückverschoben, %2 mit dem neueren Token gekennzeichnet, Sperren freigegeben.</translation>
    </message>
    <message>
        <source>Finished: %1 moved, %2 marked with the newer token, locks released.</source>
        <translation>Abgeschlossen: %1 verschoben, %2 mit dem neueren Token gekennzeichnet, Sperren freigegeben.</translation>
    </message>
    <message>
        <source>Renamed %1 to %2: %3 moved.</source>
        <translation>%1 in %2 umbenannt: %3 verschoben.</translation>
    </message>
    <message>
        <source>The change was undone, and its locks are free.</source>
        <translation>Die Änderung wurde rückgängig gemacht, und ihre Sperren sind frei.</translation>
    </message>
    <message>
        <source>Refused: this change and %1 each held what the other misses. No file was moved. This one gave up the locks that %1 waits for. Recover %1 first, then this one.</source>
        <translation>Abgelehnt: Diese Änderung und %1 hielten je, was der anderen fehlt. Keine Datei wurde verschoben. Diese gab die Sperren frei, auf die %1 wartet. Zuerst %1 wiederherstellen, dann diese.</translation>
    </message>
    <message>
        <source>its record was deleted</source>
        <translation>ihr Datensatz wurde gelöscht</translation>
    </message>
    <message>
        <source>no record</source>
        <translation>kein Datensatz</translation>
    </message>
    <message>
        <source>Somebody deleted its record. Its paths stay locked.</source>
        <translation>Jemand hat ihren Datensatz gelöscht. Ihre Pfade bleiben gesperrt.</translation>
    </message>
    <message>
        <source>There is no record of it. Its paths stay locked.</source>
        <translation>Es gibt keinen Datensatz zu ihr. Ihre Pfade bleiben gesperrt.</translation>
    </message>
    <message>
        <source>Somebody deleted its record while it was half done. With its mark: %1 (%2). Move them to where they belong and take the field intent off them; then it can be recovered.</source>
        <translation>Jemand hat ihren Datensatz gelöscht, als sie halb fertig war. Mit ihrer Marke: %1 (%2). Verschieben Sie diese dorthin, wo sie hingehören, und entfernen Sie ihr Feld intent; dann kann sie wiederhergestellt werden.</translation>
    </message>
    <message>
        <source>There is no record of it: it never began, or somebody deleted its record. Whether it touched files is not known.</source>
        <translation>Es gibt keinen Datensatz zu ihr: Sie hat nie begonnen, oder jemand hat ihren Datensatz gelöscht. Ob sie Dateien angefasst hat, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>There is no record of it: it never began, or somebody deleted its record. No file carries its mark in %1.</source>
        <translation>Es gibt keinen Datensatz zu ihr: Sie hat nie begonnen, oder jemand hat ihren Datensatz gelöscht. Keine Datei trägt ihre Marke in %1.</translation>
    </message>
    <message>
        <source>Its files cannot be moved. %1</source>
        <translation>Ihre Dateien lassen sich nicht verschieben. %1</translation>
    </message>
</context>
<context>
    <name>lockscope::ChangesFeature</name>
    <message>
        <source>Rena&amp;me directory…</source>
        <translation>Verzeichnis &amp;umbenennen …</translation>
    </message>
    <message>
        <source>Reco&amp;ver…</source>
        <translation>&amp;Wiederherstellen …</translation>
    </message>
    <message>
        <source>Recovery</source>
        <translation>Wiederherstellung</translation>
    </message>
    <message>
        <source>No change is half done.</source>
        <translation>Keine Änderung ist halbfertig.</translation>
    </message>
    <message>
        <source>1 path stays locked until it is finished or undone.</source>
        <translation>1 Pfad bleibt gesperrt, bis dies abgeschlossen oder rückgängig gemacht ist.</translation>
    </message>
    <message>
        <source>%1 paths stay locked until it is finished or undone.</source>
        <translation>%1 Pfade bleiben gesperrt, bis dies abgeschlossen oder rückgängig gemacht ist.</translation>
    </message>
    <message>
        <source>Recover…</source>
        <translation>Wiederherstellen …</translation>
    </message>
    <message>
        <source>A rename or its recovery is under way.</source>
        <translation>Ein Umbenennen oder seine Wiederherstellung läuft.</translation>
    </message>
</context>
<context>
    <name>lockscope::ChartFrame</name>
    <message>
        <source>Table, picture, CSV</source>
        <translation>Tabelle, Bild, CSV</translation>
    </message>
    <message>
        <source>What to do with the chart %1</source>
        <translation>Was mit dem Diagramm %1 geschehen soll</translation>
    </message>
    <message>
        <source>Show as &amp;table</source>
        <translation>Als &amp;Tabelle zeigen</translation>
    </message>
    <message>
        <source>Save as &amp;PNG…</source>
        <translation>Als &amp;PNG speichern …</translation>
    </message>
    <message>
        <source>Save as &amp;SVG…</source>
        <translation>Als &amp;SVG speichern …</translation>
    </message>
    <message>
        <source>Save as &amp;CSV…</source>
        <translation>Als &amp;CSV speichern …</translation>
    </message>
    <message>
        <source>The file %1 could not be written.</source>
        <translation>Die Datei %1 ließ sich nicht schreiben.</translation>
    </message>
    <message>
        <source>Save %1</source>
        <translation>%1 speichern</translation>
    </message>
    <message>
        <source>Saved to %1.</source>
        <translation>In %1 gespeichert.</translation>
    </message>
</context>
<context>
    <name>lockscope::ChartScale</name>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>−%1 s</source>
        <comment>seconds ago</comment>
        <translation>−%1 s</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>.</source>
        <comment>decimal point</comment>
        <translation>,</translation>
    </message>
</context>
<context>
    <name>lockscope::CheckFeature</name>
    <message>
        <source>No plan.</source>
        <translation>Kein Plan.</translation>
    </message>
    <message>
        <source>Nothing of it can be repaired any more. Look at the list again.</source>
        <translation>Nichts davon lässt sich mehr reparieren. Sehen Sie sich die Liste noch einmal an.</translation>
    </message>
    <message>
        <source>Repair plan…</source>
        <translation>Reparaturplan …</translation>
    </message>
    <message>
        <source>Tree check</source>
        <translation>Baumprüfung</translation>
    </message>
    <message>
        <source>The document is gone: no share is left to count. Look at the Tree check panel.</source>
        <translation>Das Dokument ist weg: Es ist kein Anteil mehr zu zählen. Sehen Sie in den Bereich „Baumprüfung“.</translation>
    </message>
</context>
<context>
    <name>lockscope::ChipPainter</name>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>suspect</source>
        <translation>verdächtig</translation>
    </message>
    <message>
        <source>revoked</source>
        <translation>entzogen</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>tot</translation>
    </message>
    <message>
        <source>half-done</source>
        <translation>halbfertig</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>unlesbar</translation>
    </message>
</context>
<context>
    <name>lockscope::ClusterFeature</name>
    <message>
        <source>green</source>
        <translation>grün</translation>
    </message>
    <message>
        <source>yellow</source>
        <translation>gelb</translation>
    </message>
    <message>
        <source>red</source>
        <translation>rot</translation>
    </message>
    <message>
        <source>1 node</source>
        <translation>1 Knoten</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 Knoten</translation>
    </message>
    <message>
        <source>no leader</source>
        <translation>niemand führt</translation>
    </message>
    <message>
        <source>one copy only</source>
        <translation>nur eine Kopie</translation>
    </message>
    <message>
        <source>Cluster %1</source>
        <translation>Cluster %1</translation>
    </message>
    <message>
        <source>%1 of %2 copies of the locks are active</source>
        <translation>%1 von %2 Kopien der Sperren sind aktiv</translation>
    </message>
    <message>
        <source>%1, %2 of them with data</source>
        <translation>%1, davon %2 mit Daten</translation>
    </message>
    <message>
        <source>When the node with the only copy stops, nothing can be locked or renewed</source>
        <translation>Wenn der Knoten mit der einzigen Kopie ausfällt, kann nichts gesperrt oder verlängert werden</translation>
    </message>
    <message>
        <source>Health of the locks: %1, seen since %2</source>
        <translation>Zustand der Sperren: %1, gesehen seit %2</translation>
    </message>
    <message>
        <source>Leader: %1</source>
        <translation>Es führt: %1</translation>
    </message>
    <message>
        <source>Too few nodes are up for a write to be confirmed: nothing can be locked or renewed</source>
        <translation>Es sind zu wenige Knoten da, um einen Schreibvorgang zu bestätigen: nichts kann gesperrt oder verlängert werden</translation>
    </message>
</context>
<context>
    <name>lockscope::ColumnMenu</name>
    <message>
        <source>&amp;Reset columns</source>
        <translation>Spalten &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>Col&amp;umns</source>
        <translation>S&amp;palten</translation>
    </message>
</context>
<context>
    <name>lockscope::CommandPalette</name>
    <message>
        <source>Not possible now.</source>
        <translation>Jetzt nicht möglich.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>menu and command</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>A command, a connection, or a path</source>
        <translation>Ein Befehl, eine Verbindung oder ein Pfad</translation>
    </message>
    <message>
        <source>%1, off: %2</source>
        <translation>%1, aus: %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>command and its keys</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Go to %1</source>
        <translation>Gehe zu %1</translation>
    </message>
    <message>
        <source>on</source>
        <translation>an</translation>
    </message>
    <message>
        <source>Nothing is called that.</source>
        <translation>So heißt nichts.</translation>
    </message>
</context>
<context>
    <name>lockscope::ConnectionDialog</name>
    <message>
        <source>Connect</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>Test the connection</source>
        <translation>Die Verbindung testen</translation>
    </message>
    <message>
        <source>Asking…</source>
        <translation>Anfrage läuft …</translation>
    </message>
    <message>
        <source>Show certificate…</source>
        <translation>Zertifikat zeigen …</translation>
    </message>
    <message>
        <source>Without https:// a server shows no certificate.</source>
        <translation>Ohne https:// zeigt ein Server kein Zertifikat.</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>&amp;Neu</translation>
    </message>
    <message>
        <source>Dup&amp;licate</source>
        <translation>D&amp;uplizieren</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>&amp;More</source>
        <translation>&amp;Mehr</translation>
    </message>
    <message>
        <source>&amp;Test</source>
        <translation>&amp;Testen</translation>
    </message>
    <message>
        <source>Show &amp;certificate…</source>
        <translation>&amp;Zertifikat anzeigen …</translation>
    </message>
    <message>
        <source>Clos&amp;e</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>Verbindungen</translation>
    </message>
    <message>
        <source>New connection</source>
        <translation>Neue Verbindung</translation>
    </message>
    <message>
        <source>Duplicate the connection</source>
        <translation>Verbindung duplizieren</translation>
    </message>
    <message>
        <source>Delete the connection</source>
        <translation>Verbindung löschen</translation>
    </message>
    <message>
        <source>More to do with connections</source>
        <translation>Weiteres zu Verbindungen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Without connecting (Ctrl+S)</source>
        <translation>Ohne zu verbinden (Strg+S)</translation>
    </message>
    <message>
        <source>Save and c&amp;onnect</source>
        <translation>Speichern und &amp;verbinden</translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation>Nach &amp;oben</translation>
    </message>
    <message>
        <source>Move &amp;down</source>
        <translation>Nach &amp;unten</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>&amp;Importieren …</translation>
    </message>
    <message>
        <source>&amp;Export all…</source>
        <translation>Alle &amp;exportieren …</translation>
    </message>
    <message>
        <source>Elasticsearch 7.10 or newer, OpenSearch, MongoDB, etcd, or the embedded server. Connecting changes nothing.</source>
        <translation>Elasticsearch ab 7.10, OpenSearch, MongoDB, etcd oder der eingebaute Server. Verbinden ändert nichts.</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>Gespeichert.</translation>
    </message>
    <message>
        <source>Another connection is called “%1”: choose another name.</source>
        <translation>Eine andere Verbindung heißt „%1“: Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>C&amp;onnect</source>
        <translation>&amp;Verbinden</translation>
    </message>
    <message>
        <source>Save and connect</source>
        <translation>Speichern und verbinden</translation>
    </message>
    <message>
        <source>Give it a name first.</source>
        <translation>Geben Sie der Verbindung zuerst einen Namen.</translation>
    </message>
    <message>
        <source>Nothing has changed.</source>
        <translation>Nichts ist geändert.</translation>
    </message>
    <message>
        <source>Save the new connection “%1”?</source>
        <translation>Die neue Verbindung „%1“ speichern?</translation>
    </message>
    <message>
        <source>Save the changes to “%1”?</source>
        <translation>Änderungen an „%1“ speichern?</translation>
    </message>
    <message>
        <source>&amp;Do not save</source>
        <translation>&amp;Nicht speichern</translation>
    </message>
    <message>
        <source>%1 copy</source>
        <translation>%1 Kopie</translation>
    </message>
    <message>
        <source>“%1” is deleted.</source>
        <translation>„%1“ ist gelöscht.</translation>
    </message>
    <message>
        <source>Import connections</source>
        <translation>Verbindungen importieren</translation>
    </message>
    <message>
        <source>Connections (*.json)</source>
        <translation>Verbindungen (*.json)</translation>
    </message>
    <message>
        <source>Export connections</source>
        <translation>Verbindungen exportieren</translation>
    </message>
    <message>
        <source>Exported to %1. No password is in it.</source>
        <translation>Nach %1 exportiert. Kein Passwort ist darin.</translation>
    </message>
    <message>
        <source>Connect in a new &amp;window</source>
        <translation>In einem neuen &amp;Fenster verbinden</translation>
    </message>
</context>
<context>
    <name>lockscope::ConnectionForm</name>
    <message>
        <source>Browse…</source>
        <translation>Durchsuchen …</translation>
    </message>
    <message>
        <source>Browse for %1</source>
        <translation>%1 suchen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Index or collection</source>
        <translation>Index oder Collection</translation>
    </message>
    <message>
        <source>User</source>
        <translation>Benutzer</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Passwort</translation>
    </message>
    <message>
        <source>Keep the password in the keyring</source>
        <translation>Passwort im Schlüsselbund aufbewahren</translation>
    </message>
    <message>
        <source>CA file</source>
        <translation>CA-Datei</translation>
    </message>
    <message>
        <source>Pinned certificate</source>
        <translation>Angeheftetes Zertifikat</translation>
    </message>
    <message>
        <source>Client certificate</source>
        <translation>Clientzertifikat</translation>
    </message>
    <message>
        <source>Its key</source>
        <translation>Sein Schlüssel</translation>
    </message>
    <message>
        <source>Passphrase of the key</source>
        <translation>Passphrase des Schlüssels</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>Proxy</translation>
    </message>
    <message>
        <source>Password of the proxy</source>
        <translation>Passwort des Proxys</translation>
    </message>
    <message>
        <source>Keep the proxy&apos;s password in the keyring</source>
        <translation>Proxy-Passwort im Schlüsselbund aufbewahren</translation>
    </message>
    <message>
        <source>Locks of other software</source>
        <translation>Sperren anderer Software</translation>
    </message>
    <message>
        <source>Audit copy</source>
        <translation>Kopie des Prüfprotokolls</translation>
    </message>
    <message>
        <source>Break nothing without its copy there</source>
        <translation>Nichts aufbrechen ohne Kopie dort</translation>
    </message>
    <message>
        <source>Name of the stage</source>
        <translation>Name der Stufe</translation>
    </message>
    <message>
        <source>As careful as on production</source>
        <translation>So vorsichtig wie in Produktion</translation>
    </message>
    <message>
        <source>Ask the cluster for its other nodes</source>
        <translation>Den Cluster nach seinen anderen Knoten fragen</translation>
    </message>
    <message>
        <source>They are used when the node at the address fails, and only if they belong to the same cluster. On a host that is not in the address that takes https with a CA file or a pinned certificate.</source>
        <translation>Sie werden benutzt, wenn der Knoten an der Adresse ausfällt, und nur, wenn sie zum selben Cluster gehören. Auf einem Host, der nicht in der Adresse steht, braucht das https mit einer CA-Datei oder einem angehefteten Zertifikat.</translation>
    </message>
    <message>
        <source>Read-only: no write leaves the program</source>
        <translation>Nur lesen: Das Programm schreibt nichts</translation>
    </message>
    <message>
        <source>Send the password over http to another machine</source>
        <translation>Passwort über http an andere Rechner senden</translation>
    </message>
    <message>
        <source>Parts of the connection</source>
        <translation>Teile der Verbindung</translation>
    </message>
    <message>
        <source>Ser&amp;ver</source>
        <translation>S&amp;erver</translation>
    </message>
    <message>
        <source>TLS, &amp;proxy, audit</source>
        <translation>TLS, &amp;Proxy, Audit</translation>
    </message>
    <message>
        <source>from the keyring, or typed here</source>
        <translation>aus dem Schlüsselbund oder hier eingetippt</translation>
    </message>
    <message>
        <source>kept in memory for this session only</source>
        <translation>bleibt nur für diese Sitzung im Speicher</translation>
    </message>
    <message>
        <source>as “staging-eu”</source>
        <translation>etwa „staging-eu“</translation>
    </message>
    <message>
        <source>as https://es.example.net:9200</source>
        <translation>etwa https://es.example.net:9200</translation>
    </message>
    <message>
        <source>only for a certificate of your own CA</source>
        <translation>nur für ein Zertifikat Ihrer eigenen CA</translation>
    </message>
    <message>
        <source>off; as “shedlock, kibana”</source>
        <translation>aus; etwa „shedlock, kibana“</translation>
    </message>
    <message>
        <source>Their locks are shown beside yours, by the dialects of these names or files. “lockctl dialect list” tells them.</source>
        <translation>Deren Sperren stehen neben Ihren, nach den Dialekten dieser Namen oder Dateien. „lockctl dialect list“ nennt sie.</translation>
    </message>
    <message>
        <source>off; as “lock-audit”</source>
        <translation>aus; etwa „lock-audit“</translation>
    </message>
    <message>
        <source>Every line of the audit trail is copied to this index or collection of the server.</source>
        <translation>Jede Zeile des Prüfprotokolls wird in diesen Index oder diese Collection des Servers kopiert.</translation>
    </message>
    <message>
        <source>User and password</source>
        <translation>Benutzer und Passwort</translation>
    </message>
    <message>
        <source>API key</source>
        <translation>API-Schlüssel</translation>
    </message>
    <message>
        <source>Log in with</source>
        <translation>Anmelden mit</translation>
    </message>
    <message>
        <source>SHA-256 of the only certificate to trust</source>
        <translation>SHA-256 des einzigen Zertifikats, dem vertraut wird</translation>
    </message>
    <message>
        <source>PEM, or PKCS#12 with its key</source>
        <translation>PEM, oder PKCS#12 mit seinem Schlüssel</translation>
    </message>
    <message>
        <source>PEM</source>
        <translation>PEM</translation>
    </message>
    <message>
        <source>as the system says; none; http://user@proxy:3128</source>
        <translation>wie das System es sagt; none; http://nutzer@proxy:3128</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Andere</translation>
    </message>
    <message>
        <source>Your own…</source>
        <translation>Eigene …</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>as “payroll”</source>
        <translation>etwa „Gehälter“</translation>
    </message>
    <message>
        <source>Colour of the stage</source>
        <translation>Farbe der Stufe</translation>
    </message>
    <message>
        <source>Read-only from the start, every break is confirmed by typing, and nothing that only makes load runs there.</source>
        <translation>Von Anfang an schreibgeschützt, jedes Aufbrechen wird durch Tippen bestätigt, und nichts läuft dort, was nur Last erzeugt.</translation>
    </message>
    <message>
        <source>Its name</source>
        <translation>Ihr Name</translation>
    </message>
    <message>
        <source>Its colour</source>
        <translation>Ihre Farbe</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>Passphrase</translation>
    </message>
    <message>
        <source>Its password</source>
        <translation>Sein Passwort</translation>
    </message>
    <message>
        <source>Other software</source>
        <translation>Andere Software</translation>
    </message>
    <message>
        <source>User and password have fields of their own; in the address they would be shown.</source>
        <translation>Benutzer und Passwort haben eigene Felder; in der Adresse wären sie sichtbar.</translation>
    </message>
    <message>
        <source>The address is written as mongodb://host1,host2/database.</source>
        <translation>Die Adresse wird als mongodb://host1,host2/datenbank geschrieben.</translation>
    </message>
    <message>
        <source>The addresses of the nodes must all begin the same way, say with https://.</source>
        <translation>Die Adressen der Knoten müssen alle gleich beginnen, etwa mit https://.</translation>
    </message>
    <message>
        <source>The address is written as https://host:9200; several nodes of a cluster are written with commas between them.</source>
        <translation>Die Adresse wird als https://host:9200 geschrieben, mehrere Knoten eines Clusters mit Kommas dazwischen.</translation>
    </message>
    <message>
        <source>The CA file cannot be read.</source>
        <translation>Die CA-Datei lässt sich nicht lesen.</translation>
    </message>
    <message>
        <source>A certificate is pinned by its SHA-256, 64 hexadecimal digits.</source>
        <translation>Ein Zertifikat wird durch seinen SHA-256 angeheftet, 64 hexadezimale Ziffern.</translation>
    </message>
    <message>
        <source>%1: the file cannot be read.</source>
        <translation>%1: Die Datei kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>A key without a certificate proves nothing: name the certificate too.</source>
        <translation>Ein Schlüssel ohne Zertifikat beweist nichts: Auch das Zertifikat wird gebraucht.</translation>
    </message>
    <message>
        <source>A user name has no colon in it.</source>
        <translation>Ein Benutzername enthält keinen Doppelpunkt.</translation>
    </message>
    <message>
        <source>Name the lock index or collection; it is usually fs-locks.</source>
        <translation>Geben Sie den Sperrindex oder die Collection an; meist heißt sie fs-locks.</translation>
    </message>
    <message>
        <source>The audit copy cannot be where the locks are.</source>
        <translation>Die Kopie des Prüfprotokolls kann nicht dort liegen, wo die Sperren sind.</translation>
    </message>
    <message>
        <source>An index name has small letters, digits, - and _.</source>
        <translation>Ein Indexname besteht aus kleinen Buchstaben, Ziffern, - und _.</translation>
    </message>
    <message>
        <source>The proxy is written as http://host:3128 or http://user@host:3128, or none; its password has a field of its own.</source>
        <translation>Der Proxy wird als http://host:3128 oder http://nutzer@host:3128 geschrieben, oder none; sein Passwort hat ein eigenes Feld.</translation>
    </message>
    <message>
        <source>Over http everybody on the way can read the password. Use https, or allow it below.</source>
        <translation>Über http kann jeder unterwegs das Passwort lesen. Verwenden Sie https oder erlauben Sie es unten.</translation>
    </message>
    <message>
        <source>Give your stage a name.</source>
        <translation>Geben Sie Ihrer Stufe einen Namen.</translation>
    </message>
    <message>
        <source>“%1” is a stage already: choose it from the list.</source>
        <translation>„%1“ ist schon eine Stufe: Wählen Sie sie in der Liste.</translation>
    </message>
    <message>
        <source>Give the user&apos;s name first.</source>
        <translation>Geben Sie zuerst den Benutzernamen an.</translation>
    </message>
</context>
<context>
    <name>lockscope::ConnectionTest</name>
    <message>
        <source>locks are set up, but nothing can be renamed or recovered</source>
        <translation>Sperren sind eingerichtet, aber nichts kann umbenannt oder wiederhergestellt werden</translation>
    </message>
    <message>
        <source>locks are set up</source>
        <translation>Sperren sind eingerichtet</translation>
    </message>
    <message>
        <source>locks are not set up yet</source>
        <translation>Sperren sind noch nicht eingerichtet</translation>
    </message>
    <message>
        <source>what is there is not for these locks</source>
        <translation>was dort ist, ist nicht für diese Sperren</translation>
    </message>
    <message>
        <source>the index is closed</source>
        <translation>der Index ist geschlossen</translation>
    </message>
    <message>
        <source>the index is blocked</source>
        <translation>der Index ist blockiert</translation>
    </message>
    <message>
        <source>its cluster has no leader</source>
        <translation>sein Cluster hat niemanden, der führt</translation>
    </message>
    <message>
        <source>the index has no working shard</source>
        <translation>der Index hat keinen arbeitenden Shard</translation>
    </message>
    <message>
        <source>too few copies of the index are active</source>
        <translation>zu wenige Kopien des Index sind aktiv</translation>
    </message>
    <message>
        <source>locks are not set up yet; those of other software are shown</source>
        <translation>Sperren sind noch nicht eingerichtet; die anderer Software werden gezeigt</translation>
    </message>
    <message>
        <source>the locks of other software are shown</source>
        <translation>die Sperren anderer Software werden gezeigt</translation>
    </message>
    <message>
        <source>locks can be shown there, and not changed</source>
        <translation>Sperren können dort angezeigt, aber nicht geändert werden</translation>
    </message>
    <message>
        <source>It answers: %1, %2, %3 ms.</source>
        <translation>Antwort: %1, %2, %3 ms.</translation>
    </message>
</context>
<context>
    <name>lockscope::ContentionPanel</name>
    <message>
        <source>No run yet. Start one in the Lab.</source>
        <translation>Noch kein Lauf. Starten Sie einen im Labor.</translation>
    </message>
    <message>
        <source>Whole time</source>
        <translation>Gesamte Zeit</translation>
    </message>
    <message>
        <source>Locks granted and refused per second</source>
        <translation>Gewährte und abgelehnte Sperren pro Sekunde</translation>
    </message>
    <message>
        <source>per second</source>
        <translation>pro Sekunde</translation>
    </message>
    <message>
        <source>Locks held, by state</source>
        <translation>Gehaltene Sperren nach Zustand</translation>
    </message>
    <message>
        <source>locks</source>
        <translation>Sperren</translation>
    </message>
    <message>
        <source>Waiting time of the locks granted in each second</source>
        <translation>Wartezeit der in jeder Sekunde gewährten Sperren</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>Who waits for the hottest paths</source>
        <translation>Wer auf die begehrtesten Pfade wartet</translation>
    </message>
    <message>
        <source>workers</source>
        <translation>Worker</translation>
    </message>
    <message>
        <source>Writes accepted, and rejected by their fencing token, per second</source>
        <translation>Angenommene und vom Fencing-Token zurückgewiesene Schreibzugriffe pro Sekunde</translation>
    </message>
    <message>
        <source>How long was waited, how often</source>
        <translation>Wie lange gewartet wurde, wie oft</translation>
    </message>
    <message>
        <source>Where in the tree: fuller is asked for more often, an edge is a refusal</source>
        <translation>Wo im Baum: Je voller, desto öfter angefordert; ein Rand ist eine Ablehnung</translation>
    </message>
    <message>
        <source>Show the whole time in every chart again</source>
        <translation>In allen Diagrammen wieder die gesamte Zeit zeigen</translation>
    </message>
    <message>
        <source>Hold picture</source>
        <translation>Bild anhalten</translation>
    </message>
    <message>
        <source>The run continues; only lanes and charts stand still</source>
        <translation>Der Lauf geht weiter; nur Bahnen und Diagramme stehen still</translation>
    </message>
</context>
<context>
    <name>lockscope::DeathNotices</name>
    <message>
        <source>1 more</source>
        <translation>1 weiterer</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>The locks of a process are dead</source>
        <translation>Die Sperren eines Prozesses sind tot</translation>
    </message>
    <message>
        <source>The locks of %1 processes are dead</source>
        <translation>Die Sperren von %1 Prozessen sind tot</translation>
    </message>
</context>
<context>
    <name>lockscope::DemoGuide</name>
    <message>
        <source>1 Crash a worker that holds a lock</source>
        <translation>1 Einen Worker abschießen, der eine Sperre hält</translation>
    </message>
    <message>
        <source>2 Wait until its lock is dead</source>
        <translation>2 Warten, bis seine Sperre tot ist</translation>
    </message>
    <message>
        <source>3 Break the lock</source>
        <translation>3 Die Sperre aufbrechen</translation>
    </message>
    <message>
        <source>Show the lock</source>
        <translation>Sperre zeigen</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>Dismiss the guide</source>
        <translation>Die Führung ausblenden</translation>
    </message>
    <message>
        <source>Guide to the demo, step %1 of 3</source>
        <translation>Führung durch die Demo, Schritt %1 von 3</translation>
    </message>
    <message>
        <source>1 Another worker took it: crash one more</source>
        <translation>1 Ein anderer Worker hat sie übernommen: noch einen abschießen</translation>
    </message>
</context>
<context>
    <name>lockscope::DialectsFeature</name>
    <message>
        <source>Locks of %1 are kept here.</source>
        <translation>Hier liegen Sperren von %1.</translation>
    </message>
    <message>
        <source>They can be shown beside those of the protocol.</source>
        <translation>Sie können neben denen des Protokolls gezeigt werden.</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Not here</source>
        <translation>Hier nicht</translation>
    </message>
    <message>
        <source>The answer is not kept.</source>
        <translation>Die Antwort wird nicht aufgehoben.</translation>
    </message>
</context>
<context>
    <name>lockscope::DockShelf</name>
    <message>
        <source>%1 (%2)</source>
        <comment>name and number of a panel</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>Bereiche</translation>
    </message>
</context>
<context>
    <name>lockscope::DockTitle</name>
    <message>
        <source>Close this panel (View menu opens it again)</source>
        <translation>Diesen Bereich schließen (das Menü „Ansicht“ öffnet ihn wieder)</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>%1 schließen</translation>
    </message>
</context>
<context>
    <name>lockscope::EmptyPage</name>
    <message>
        <source>Connecting…</source>
        <translation>Verbindung wird hergestellt …</translation>
    </message>
    <message>
        <source>Asking %1 how it is. Nothing is changed.</source>
        <translation>%1 wird nach seinem Zustand gefragt. Nichts wird geändert.</translation>
    </message>
    <message>
        <source>Reading is paused</source>
        <translation>Lesen ist angehalten</translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>Wird geladen …</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>Reading was cancelled</source>
        <translation>Lesen wurde abgebrochen</translation>
    </message>
    <message>
        <source>Nothing is shown: a part of the locks would look like all of them. Nothing was changed on the server.</source>
        <translation>Nichts wird gezeigt: Ein Teil der Sperren sähe aus wie alle. Auf dem Server wurde nichts geändert.</translation>
    </message>
    <message>
        <source>Read the locks</source>
        <translation>Die Sperren lesen</translation>
    </message>
    <message>
        <source>The server does not answer</source>
        <translation>Der Server antwortet nicht</translation>
    </message>
    <message>
        <source>no connection. Check address and network.</source>
        <translation>keine Verbindung. Prüfen Sie Adresse und Netzwerk.</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Bearbeiten …</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Locks are not set up here</source>
        <translation>Sperren sind hier nicht eingerichtet</translation>
    </message>
    <message>
        <source>Show requests</source>
        <translation>Anfragen zeigen</translation>
    </message>
    <message>
        <source>Set up…</source>
        <translation>Einrichten …</translation>
    </message>
    <message>
        <source>You may not read the locks</source>
        <translation>Sie dürfen die Sperren nicht lesen</translation>
    </message>
    <message>
        <source>anonymous</source>
        <translation>anonym</translation>
    </message>
    <message>
        <source>Other user…</source>
        <translation>Anderer Benutzer …</translation>
    </message>
    <message>
        <source>Nothing is locked</source>
        <translation>Nichts ist gesperrt</translation>
    </message>
    <message>
        <source>Read %1 ago. Locks appear here the moment a program takes one.</source>
        <translation>Vor %1 gelesen. Sperren erscheinen hier, sobald ein Programm eine setzt.</translation>
    </message>
    <message>
        <source>Acquire…</source>
        <translation>Anfordern …</translation>
    </message>
    <message>
        <source>1 lock is hidden by “%1”.</source>
        <translation>1 Sperre ist durch „%1“ ausgeblendet.</translation>
    </message>
    <message>
        <source>%1 locks are hidden by “%2”.</source>
        <translation>%1 Sperren sind durch „%2“ ausgeblendet.</translation>
    </message>
    <message>
        <source>No lock matches the filter</source>
        <translation>Keine Sperre passt zum Filter</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Filter leeren</translation>
    </message>
    <message>
        <source>of the API key</source>
        <translation>des API-Schlüssels</translation>
    </message>
    <message>
        <source>Show certificate…</source>
        <translation>Zertifikat zeigen …</translation>
    </message>
    <message>
        <source>The server answers, but there is no %1. Setting up creates it; nothing that is there is changed.</source>
        <translation>Der Server antwortet, aber %1 gibt es dort nicht. Das Einrichten legt es an; was schon da ist, wird nicht geändert.</translation>
    </message>
    <message>
        <source>What is there is not for these locks</source>
        <translation>Was dort ist, ist nicht für diese Sperren</translation>
    </message>
    <message>
        <source>The server refused user “%1”. %2</source>
        <translation>Der Server hat Benutzer „%1“ abgelehnt. %2</translation>
    </message>
    <message>
        <source>Nothing is locked in what could be read</source>
        <translation>In dem, was gelesen werden konnte, ist nichts gesperrt</translation>
    </message>
</context>
<context>
    <name>lockscope::EngineText</name>
    <message>
        <source>Embedded server</source>
        <translation>Eingebetteter Server</translation>
    </message>
</context>
<context>
    <name>lockscope::EventItems</name>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Wer</translation>
    </message>
</context>
<context>
    <name>lockscope::EvidenceList</name>
    <message>
        <source>Evidence: %1</source>
        <translation>Belege: %1</translation>
    </message>
    <message>
        <source>Each line is a fact. A tick speaks for the death of the process, a heart for its life; a dash marks what is not known. At the right stands where the fact is from.</source>
        <translation>Jede Zeile ist eine Tatsache. Ein Haken spricht für den Tod des Prozesses, ein Herz für sein Leben; ein Strich steht für das, was nicht bekannt ist. Rechts steht, woher die Tatsache stammt.</translation>
    </message>
</context>
<context>
    <name>lockscope::EvidenceText</name>
    <message>
        <source>of the holder</source>
        <translation>des Halters</translation>
    </message>
    <message>
        <source>Process %1 is running</source>
        <translation>Prozess %1 läuft</translation>
    </message>
    <message>
        <source>Process %1 exists, but is stopped</source>
        <translation>Prozess %1 ist da, aber angehalten</translation>
    </message>
    <message>
        <source>Process %1 is gone</source>
        <translation>Prozess %1 ist weg</translation>
    </message>
    <message>
        <source>The process id %1 belongs to another process now</source>
        <translation>Die Prozess-ID %1 gehört jetzt einem anderen Prozess</translation>
    </message>
    <message>
        <source>The machine %1 was restarted since, or was cloned</source>
        <translation>Der Rechner %1 wurde seither neu gestartet oder geklont</translation>
    </message>
    <message>
        <source>Process %1 cannot be checked from here</source>
        <translation>Prozess %1 lässt sich von hier nicht prüfen</translation>
    </message>
    <message>
        <source>Process %1: this machine&apos;s process table did not answer</source>
        <translation>Prozess %1: Die Prozesstabelle dieses Rechners hat nicht geantwortet</translation>
    </message>
    <message>
        <source>Marked dead on the server %1 ago</source>
        <translation>Auf dem Server vor %1 als tot gekennzeichnet</translation>
    </message>
    <message>
        <source>Marked dead on the server</source>
        <translation>Auf dem Server als tot gekennzeichnet</translation>
    </message>
    <message>
        <source>Renewals were ended %1 ago (revoked)</source>
        <translation>Verlängerungen wurden vor %1 beendet (entzogen)</translation>
    </message>
    <message>
        <source>Renewals were ended (revoked)</source>
        <translation>Verlängerungen wurden beendet (entzogen)</translation>
    </message>
    <message>
        <source>Lease runs, %1 left</source>
        <translation>Lease läuft, noch %1</translation>
    </message>
    <message>
        <source>Lease ended %1 ago</source>
        <translation>Lease endete vor %1</translation>
    </message>
    <message>
        <source>Lock-delay ended %1 ago</source>
        <translation>Lock-Delay endete vor %1</translation>
    </message>
    <message>
        <source>Missed a renewal, the last came %1 ago</source>
        <translation>1 Verlängerung fehlt, letzte vor %1</translation>
    </message>
    <message>
        <source>Missed %1 renewals, the last came %2 ago</source>
        <translation>%1 Verlängerungen fehlen, letzte vor %2</translation>
    </message>
    <message>
        <source>Seen renewing once, %1 ago</source>
        <translation>Einmal beim Verlängern gesehen, vor %1</translation>
    </message>
    <message>
        <source>Seen renewing %1 times, last %2 ago</source>
        <translation>%1-mal beim Verlängern gesehen, zuletzt vor %2</translation>
    </message>
    <message>
        <source>Unchanged for %1</source>
        <translation>Seit %1 unverändert</translation>
    </message>
    <message>
        <source>Its session document is missing</source>
        <translation>Ihr Sitzungsdokument fehlt</translation>
    </message>
    <message>
        <source>Its session document cannot be understood</source>
        <translation>Ihr Sitzungsdokument ist nicht zu verstehen</translation>
    </message>
    <message>
        <source>No session: no process stands behind this entry</source>
        <translation>Keine Sitzung: Hinter diesem Eintrag steht kein Prozess</translation>
    </message>
    <message>
        <source>No lease: it ends only when somebody removes it</source>
        <translation>Keine Lease: Er endet erst, wenn jemand ihn entfernt</translation>
    </message>
    <message>
        <source>%1 holders recorded no owner</source>
        <translation>%1 Halter haben keinen Besitzer vermerkt</translation>
    </message>
    <message>
        <source>No owner was recorded</source>
        <translation>Kein Besitzer wurde vermerkt</translation>
    </message>
    <message>
        <source>Carries a half-done change</source>
        <translation>Trägt eine halbfertige Änderung</translation>
    </message>
    <message>
        <source>Carries a half-done change (%1)</source>
        <translation>Trägt eine halbfertige Änderung (%1)</translation>
    </message>
    <message>
        <source>server clock</source>
        <translation>Uhr des Servers</translation>
    </message>
    <message>
        <source>seen from here</source>
        <translation>von hier gesehen</translation>
    </message>
    <message>
        <source>this machine</source>
        <translation>dieser Rechner</translation>
    </message>
    <message>
        <source>document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>Half-done: a change stopped half way</source>
        <translation>Halbfertig: Eine Änderung blieb auf halbem Weg stehen</translation>
    </message>
    <message>
        <source>Dead: nobody renews this lock</source>
        <translation>Tot: Niemand verlängert diese Sperre</translation>
    </message>
    <message>
        <source>Revoked: its renewals were ended</source>
        <translation>Entzogen: Ihre Verlängerungen wurden beendet</translation>
    </message>
    <message>
        <source>Held: its lease runs</source>
        <translation>Gehalten: Ihre Lease läuft</translation>
    </message>
    <message>
        <source>Alive: it renews its lease</source>
        <translation>Lebt: Ihre Lease wird verlängert</translation>
    </message>
    <message>
        <source>Suspect: its renewals stopped</source>
        <translation>Verdächtig: Ihre Verlängerungen blieben aus</translation>
    </message>
    <message>
        <source>Unknown: nobody recorded who holds it</source>
        <translation>Unbekannt: Niemand hat vermerkt, wer sie hält</translation>
    </message>
    <message>
        <source>Unknown: nothing proves whether its holder is alive</source>
        <translation>Unbekannt: Nichts beweist, ob ihr Halter lebt</translation>
    </message>
    <message>
        <source>The path stays locked until the change is finished or undone. Recover it first, then break what is left.</source>
        <translation>Der Pfad bleibt gesperrt, bis die Änderung abgeschlossen oder rückgängig gemacht ist. Stellen Sie sie zuerst wieder her, dann brechen Sie den Rest auf.</translation>
    </message>
    <message>
        <source>No process that follows the protocol can still believe that it holds this lock. It can be broken.</source>
        <translation>Kein Prozess nach diesem Protokoll kann noch glauben, sie zu halten. Sie kann aufgebrochen werden.</translation>
    </message>
    <message>
        <source>It keeps blocking until its lease and lock-delay are over, then it can be cleared away.</source>
        <translation>Sie blockiert weiter, bis Lease und Lock-Delay vorüber sind; dann lässt sie sich wegräumen.</translation>
    </message>
    <message>
        <source>A process may be working under it. Wait for its release.</source>
        <translation>Vielleicht arbeitet ein Prozess unter ihr. Warten Sie auf die Freigabe.</translation>
    </message>
    <message>
        <source>Its process works under it. Wait for its release, or ask its owner.</source>
        <translation>Ihr Prozess arbeitet unter ihr. Warten Sie auf die Freigabe oder fragen Sie den Besitzer.</translation>
    </message>
    <message>
        <source>Its process may be slow, frozen or dead. Once lease and lock-delay are over, it can be broken safely.</source>
        <translation>Ihr Prozess ist vielleicht langsam, eingefroren oder tot. Sobald Lease und Lock-Delay vorüber sind, lässt sie sich gefahrlos aufbrechen.</translation>
    </message>
    <message>
        <source>It may be in use. Only somebody who knows that its holder is gone should break it.</source>
        <translation>Sie ist vielleicht in Gebrauch. Nur wer weiß, dass ihr Halter weg ist, sollte sie aufbrechen.</translation>
    </message>
    <message>
        <source>The server does not answer</source>
        <translation>Der Server antwortet nicht</translation>
    </message>
    <message>
        <source>No answer in time</source>
        <translation>Keine rechtzeitige Antwort</translation>
    </message>
    <message>
        <source>Stopped on request</source>
        <translation>Auf Wunsch angehalten</translation>
    </message>
    <message>
        <source>What was asked may be incomplete. Ask again when you need it.</source>
        <translation>Was erfragt wurde, ist vielleicht unvollständig. Fragen Sie erneut, wenn Sie es brauchen.</translation>
    </message>
    <message>
        <source>This user cannot log in</source>
        <translation>Dieser Benutzer kann sich nicht anmelden</translation>
    </message>
    <message>
        <source>You may not do this</source>
        <translation>Das dürfen Sie nicht</translation>
    </message>
    <message>
        <source>Locks are not set up here</source>
        <translation>Sperren sind hier nicht eingerichtet</translation>
    </message>
    <message>
        <source>It changed since it was seen</source>
        <translation>Es hat sich geändert, seit es gesehen wurde</translation>
    </message>
    <message>
        <source>The answer cannot be understood</source>
        <translation>Die Antwort ist nicht zu verstehen</translation>
    </message>
    <message>
        <source>The answer is too large</source>
        <translation>Die Antwort ist zu groß</translation>
    </message>
    <message>
        <source>The server is too busy</source>
        <translation>Der Server ist überlastet</translation>
    </message>
    <message>
        <source>The server answered an error</source>
        <translation>Der Server hat mit einem Fehler geantwortet</translation>
    </message>
    <message>
        <source>No answer to a write</source>
        <translation>Keine Antwort auf einen Schreibzugriff</translation>
    </message>
    <message>
        <source>Read-only</source>
        <translation>Schreibgeschützt</translation>
    </message>
    <message>
        <source>Not accepted</source>
        <translation>Nicht angenommen</translation>
    </message>
    <message>
        <source>What %1 says counts for nothing: it is dated %2 ahead of the server&apos;s clock</source>
        <translation>Was %1 sagt, zählt nicht: Der Zeitpunkt liegt %2 vor der Uhr des Servers</translation>
    </message>
    <message>
        <source>Was running %1 ago, says %2</source>
        <translation>Lief vor %1, sagt %2</translation>
    </message>
    <message>
        <source>Was stopped %1 ago, says %2</source>
        <translation>War vor %1 angehalten, sagt %2</translation>
    </message>
    <message>
        <source>Was gone %1 ago, says %2</source>
        <translation>War vor %1 weg, sagt %2</translation>
    </message>
    <message>
        <source>Its process id was another&apos;s %1 ago, says %2</source>
        <translation>Die Prozess-ID gehörte vor %1 einem anderen, sagt %2</translation>
    </message>
    <message>
        <source>Its machine was restarted or cloned, said %2 %1 ago</source>
        <translation>Der Rechner wurde neu gestartet oder geklont, sagte %2 vor %1</translation>
    </message>
    <message>
        <source>Could not be looked at %1 ago, says %2</source>
        <translation>Ließ sich vor %1 nicht prüfen, sagt %2</translation>
    </message>
    <message>
        <source>%1 is up: another session renewed %2 ago</source>
        <translation>%1 läuft: andere Sitzung verlängert, vor %2</translation>
    </message>
    <message>
        <source>%1 is up: %2 other sessions renew, last %3 ago</source>
        <translation>%1 läuft: %2 andere verlängern, zuletzt vor %3</translation>
    </message>
    <message>
        <source>Suspect: its process is not seen here</source>
        <translation>Verdächtig: Der Prozess ist hier nicht zu sehen</translation>
    </message>
    <message>
        <source>Suspect: its time is over on the server&apos;s clock</source>
        <translation>Verdächtig: Die Zeit ist nach der Uhr des Servers abgelaufen</translation>
    </message>
    <message>
        <source>Suspect: its lease is over</source>
        <translation>Verdächtig: Die Lease ist vorüber</translation>
    </message>
    <message>
        <source>Suspect: somebody says that it is gone</source>
        <translation>Verdächtig: Jemand sagt, dass der Prozess weg ist</translation>
    </message>
    <message>
        <source>Suspect: its process may be gone</source>
        <translation>Verdächtig: Der Prozess ist vielleicht weg</translation>
    </message>
    <message>
        <source>probe on its host</source>
        <translation>Prüfung auf dem Rechner</translation>
    </message>
    <message>
        <source>Dead by rule: it is marked dead on the server</source>
        <translation>Tot nach Regel: auf dem Server als tot gekennzeichnet</translation>
    </message>
    <message>
        <source>Dead by rule: lease and lock-delay are over on the server&apos;s clock, and not renewed for %1 as seen from here</source>
        <translation>Tot nach Regel: Lease und Lock-Delay sind nach der Uhr des Servers vorüber, und seit %1 von hier keine Verlängerung gesehen</translation>
    </message>
    <message>
        <source>Dead by rule: lease and lock-delay are over on the server&apos;s clock; every break asks the server again</source>
        <translation>Tot nach Regel: Lease und Lock-Delay sind nach der Uhr des Servers vorüber; jedes Aufbrechen fragt den Server erneut</translation>
    </message>
    <message>
        <source>Dead by rule: this machine&apos;s own process table shows that the process cannot run again, and two renewals did not come, by the server&apos;s clock and as seen from here</source>
        <translation>Tot nach Regel: Die Prozesstabelle dieses Rechners zeigt, dass der Prozess nicht wieder laufen kann, und zwei Verlängerungen kamen nicht, nach der Uhr des Servers und von hier aus gesehen</translation>
    </message>
    <message>
        <source>Dead by rule: this machine&apos;s own process table shows that the process cannot run again, and two renewals did not come, by the server&apos;s clock alone</source>
        <translation>Tot nach Regel: Die Prozesstabelle dieses Rechners zeigt, dass der Prozess nicht wieder laufen kann, und zwei Verlängerungen kamen nicht, allein nach der Uhr des Servers</translation>
    </message>
    <message>
        <source>Dead by rule: the entry&apos;s own time-out and delay are over on the server&apos;s clock</source>
        <translation>Tot nach Regel: Zeitlimit und Delay des Eintrags selbst sind nach der Uhr des Servers vorüber</translation>
    </message>
    <message>
        <source>Suspect by rule: this machine&apos;s process table does not show the process, but a renewal may still come; when two have not come, it is dead</source>
        <translation>Verdächtig nach Regel: Die Prozesstabelle dieses Rechners zeigt den Prozess nicht, aber eine Verlängerung kann noch kommen; sind zwei nicht gekommen, ist er tot</translation>
    </message>
    <message>
        <source>Suspect by rule: this machine has another boot id now, and no renewal was seen from here; a clone has another one too, so it is no proof</source>
        <translation>Verdächtig nach Regel: Dieser Rechner hat jetzt eine andere Boot-ID, und von hier aus wurde keine Verlängerung gesehen; auch ein Klon hat eine andere, es ist also kein Beweis</translation>
    </message>
    <message>
        <source>Suspect: its machine was restarted or cloned</source>
        <translation>Verdächtig: Der Rechner wurde neu gestartet oder geklont</translation>
    </message>
    <message>
        <source>Suspect by rule: lease and lock-delay are over on the server&apos;s clock, but it was not watched from here for that long</source>
        <translation>Verdächtig nach Regel: Lease und Lock-Delay sind nach der Uhr des Servers vorüber, aber es wurde von hier nicht so lange beobachtet</translation>
    </message>
    <message>
        <source>Suspect by rule: the lease is over, the lock-delay is not</source>
        <translation>Verdächtig nach Regel: Die Lease ist vorüber, das Lock-Delay nicht</translation>
    </message>
    <message>
        <source>Suspect by rule: the entry&apos;s own time-out is over, its delay is not</source>
        <translation>Verdächtig nach Regel: Das Zeitlimit des Eintrags selbst ist vorüber, sein Delay nicht</translation>
    </message>
    <message>
        <source>Suspect by rule: it missed a renewal while its lease runs</source>
        <translation>Verdächtig nach Regel: Eine Verlängerung blieb aus, während die Lease läuft</translation>
    </message>
    <message>
        <source>Suspect by rule: somebody says so from its host, and nothing was renewed since; anyone who may write could claim that, so it is no proof</source>
        <translation>Verdächtig nach Regel: Jemand sagt es vom Rechner des Prozesses aus, und seither wurde nichts verlängert; jeder mit Schreibrecht könnte das behaupten, es ist also kein Beweis</translation>
    </message>
    <message>
        <source>Held by rule: its lease runs on the server&apos;s clock</source>
        <translation>Gehalten nach Regel: Die Lease läuft nach der Uhr des Servers</translation>
    </message>
    <message>
        <source>Renewing by rule: it was seen renewing from here</source>
        <translation>Verlängert nach Regel: Von hier wurde eine Verlängerung gesehen</translation>
    </message>
    <message>
        <source>Unknown by rule: no owner was recorded</source>
        <translation>Unbekannt nach Regel: Es wurde kein Besitzer vermerkt</translation>
    </message>
    <message>
        <source>Unknown by rule: a process is written down, but no session or lease of it</source>
        <translation>Unbekannt nach Regel: Ein Prozess ist vermerkt, aber keine Sitzung oder Lease von ihm</translation>
    </message>
    <message>
        <source>Unknown by rule: nothing about it ends by itself</source>
        <translation>Unbekannt nach Regel: Nichts daran endet von selbst</translation>
    </message>
    <message>
        <source>Unknown by rule: the session it names has no document</source>
        <translation>Unbekannt nach Regel: Die genannte Sitzung hat kein Dokument</translation>
    </message>
    <message>
        <source>Unknown by rule: its session cannot be understood</source>
        <translation>Unbekannt nach Regel: Die Sitzung ist nicht zu verstehen</translation>
    </message>
    <message>
        <source>Unknown by rule: the server&apos;s clock is not known</source>
        <translation>Unbekannt nach Regel: Die Uhr des Servers ist nicht bekannt</translation>
    </message>
    <message>
        <source>Process %1 is written down as its holder, without a session</source>
        <translation>Prozess %1 ist als Halter vermerkt, ohne Sitzung</translation>
    </message>
    <message>
        <source>1 of %1 holders is dead</source>
        <translation>1 von %1 Haltern ist tot</translation>
    </message>
    <message>
        <source>1 of %1 holders is suspect</source>
        <translation>1 von %1 Haltern ist verdächtig</translation>
    </message>
    <message>
        <source>%1 of %2 holders are dead</source>
        <translation>%1 von %2 Haltern sind tot</translation>
    </message>
    <message>
        <source>%1 of %2 holders are suspect</source>
        <translation>%1 von %2 Haltern sind verdächtig</translation>
    </message>
    <message>
        <source>The other one keeps</source>
        <translation>Der andere behält</translation>
    </message>
    <message>
        <source>The other %1 keep</source>
        <translation>Die anderen %1 behalten</translation>
    </message>
    <message>
        <source>%1 it held. Breaking what is dead takes away no more than its own part.</source>
        <translation>%1 sie. Das Aufbrechen des Toten nimmt nicht mehr als dessen eigenen Teil weg.</translation>
    </message>
    <message>
        <source>%1 it held, whatever becomes of what is suspect.</source>
        <translation>%1 sie, was immer aus dem Verdächtigen wird.</translation>
    </message>
    <message>
        <source>Dead: its process cannot run again</source>
        <translation>Tot: Der Prozess kann nicht wieder laufen</translation>
    </message>
    <message>
        <source>Unknown: nothing proves whether process %1 is alive</source>
        <translation>Unbekannt: Nichts beweist, ob Prozess %1 lebt</translation>
    </message>
    <message>
        <source>Its process is most likely gone. When two renewals have not come, it can be broken safely.</source>
        <translation>Der Prozess ist höchstwahrscheinlich weg. Sind zwei Verlängerungen nicht gekommen, kann sie gefahrlos aufgebrochen werden.</translation>
    </message>
    <message>
        <source>It did not work</source>
        <translation>Es hat nicht geklappt</translation>
    </message>
    <message>
        <source>The lock was lost</source>
        <translation>Die Sperre ging verloren</translation>
    </message>
    <message>
        <source>Somebody else may hold it now. Look again before you go on.</source>
        <translation>Jetzt kann jemand anders sie halten. Sehen Sie noch einmal nach, bevor Sie weitermachen.</translation>
    </message>
    <message>
        <source>Process %1 is in another pid or time namespace of this machine (a container): its pid means nothing here</source>
        <translation>Prozess %1 ist in einem anderen PID- oder Zeit-Namensraum dieses Rechners (einem Container): seine PID bedeutet hier nichts</translation>
    </message>
    <message>
        <source>looked just now</source>
        <translation>gerade nachgesehen</translation>
    </message>
    <message>
        <source>looked %1 ago</source>
        <translation>nachgesehen vor %1</translation>
    </message>
    <message>
        <source>The answer leaves open what was done</source>
        <translation>Die Antwort lässt offen, was geschehen ist</translation>
    </message>
    <message>
        <source>The server is not trusted</source>
        <translation>Dem Server wird nicht vertraut</translation>
    </message>
    <message>
        <source>Done before that, and kept: %1.</source>
        <translation>Davor geschehen und geblieben: %1.</translation>
    </message>
    <message>
        <source>For want of an answer it is not known %1.</source>
        <translation>Mangels einer Antwort ist nicht bekannt: %1.</translation>
    </message>
    <message>
        <source>Setting up again (lockctl init) goes on from there.</source>
        <translation>Ein neuer Versuch (lockctl init) macht dort weiter.</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>Nothing was sent.</source>
        <translation>Es wurde nichts gesendet.</translation>
    </message>
    <message>
        <source>It may have happened.</source>
        <translation>Es ist vielleicht geschehen.</translation>
    </message>
    <message>
        <source>It was not used.</source>
        <translation>Sie wurde nicht verwendet.</translation>
    </message>
    <message>
        <source>It was not read.</source>
        <translation>Sie wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>Check the address and the network.</source>
        <translation>Prüfen Sie Adresse und Netzwerk.</translation>
    </message>
    <message>
        <source>Try again, or allow more time.</source>
        <translation>Versuchen Sie es erneut oder lassen Sie mehr Zeit.</translation>
    </message>
    <message>
        <source>Put that right, then try again.</source>
        <translation>Bringen Sie das in Ordnung, dann versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>Check the user name and the password.</source>
        <translation>Prüfen Sie Benutzernamen und Passwort.</translation>
    </message>
    <message>
        <source>The server&apos;s administrator has to open it.</source>
        <translation>Wer den Server betreibt, muss ihn öffnen.</translation>
    </message>
    <message>
        <source>An index has no working shard</source>
        <translation>Ein Index hat keinen arbeitenden Shard</translation>
    </message>
    <message>
        <source>GET _cluster/allocation/explain tells the server&apos;s administrator why. Try again afterwards.</source>
        <translation>Warum, erfährt, wer den Server betreibt: GET _cluster/allocation/explain. Versuchen Sie es dann erneut.</translation>
    </message>
    <message>
        <source>Look again: it may be gone already.</source>
        <translation>Sehen Sie noch einmal hin: Vielleicht ist es schon weg.</translation>
    </message>
    <message>
        <source>Look again, then decide.</source>
        <translation>Sehen Sie noch einmal hin, dann entscheiden Sie.</translation>
    </message>
    <message>
        <source>Check that the address is that of the lock server and not of a proxy.</source>
        <translation>Prüfen Sie, ob die Adresse zum Sperrserver gehört und nicht zu einem Proxy.</translation>
    </message>
    <message>
        <source>Ask for less, or check the address.</source>
        <translation>Fragen Sie weniger ab oder prüfen Sie die Adresse.</translation>
    </message>
    <message>
        <source>Try again in %1.</source>
        <translation>Versuchen Sie es in %1 erneut.</translation>
    </message>
    <message>
        <source>Try again later.</source>
        <translation>Versuchen Sie es später erneut.</translation>
    </message>
    <message>
        <source>Put right what is named here, then try again.</source>
        <translation>Bringen Sie in Ordnung, was hier genannt ist, dann versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>Look into the server&apos;s log, then try again.</source>
        <translation>Sehen Sie in das Protokoll des Servers, dann versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>Check now, before anything else.</source>
        <translation>Prüfen Sie das jetzt, vor allem anderen.</translation>
    </message>
    <message>
        <source>Allow writes first, if you mean it.</source>
        <translation>Erlauben Sie zuerst das Schreiben, wenn Sie das wollen.</translation>
    </message>
    <message>
        <source>Correct it and try again.</source>
        <translation>Berichtigen Sie es und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>An index is closed</source>
        <translation>Ein Index ist geschlossen</translation>
    </message>
    <message>
        <source>An index is blocked</source>
        <translation>Ein Index ist blockiert</translation>
    </message>
    <message>
        <source>A lock that cannot be renewed ends with its lease. The server&apos;s administrator has to free disk space or remove the block.</source>
        <translation>Eine Sperre, die nicht verlängert werden kann, endet mit ihrer Lease. Wer den Server betreibt, muss Platz schaffen oder die Blockade aufheben.</translation>
    </message>
    <message>
        <source>A proxy on the way wants a password</source>
        <translation>Ein Proxy auf dem Weg verlangt ein Passwort</translation>
    </message>
    <message>
        <source>Check the user and the password of the proxy.</source>
        <translation>Prüfen Sie Benutzer und Passwort des Proxys.</translation>
    </message>
    <message>
        <source>Too few copies of an index are active</source>
        <translation>Zu wenige Kopien eines Index sind aktiv</translation>
    </message>
    <message>
        <source>Writes wait for the missing copies; what is there can be read. The server&apos;s administrator has to bring nodes back, or lower index.write.wait_for_active_shards. Try again afterwards.</source>
        <translation>Schreibzugriffe warten auf die fehlenden Kopien; was da ist, kann gelesen werden. Wer den Server betreibt, muss Knoten zurückbringen oder index.write.wait_for_active_shards senken. Versuchen Sie es danach erneut.</translation>
    </message>
    <message>
        <source>Nothing that was there before was changed.</source>
        <translation>Nichts, was schon da war, wurde geändert.</translation>
    </message>
    <message>
        <source>Set them up (lockctl init), or choose another place.</source>
        <translation>Richten Sie sie ein (lockctl init) oder wählen Sie einen anderen Ort.</translation>
    </message>
    <message>
        <source>What is there is not set up for this lock protocol</source>
        <translation>Was dort ist, ist nicht für dieses Sperrprotokoll eingerichtet</translation>
    </message>
    <message>
        <source>Choose another place.</source>
        <translation>Wählen Sie einen anderen Ort.</translation>
    </message>
    <message>
        <source>The cluster has no leader</source>
        <translation>Der Cluster hat niemanden, der führt</translation>
    </message>
    <message>
        <source>Its servers have to find each other and elect one; if they do not, ask their administrator. Try again afterwards.</source>
        <translation>Seine Server müssen einander finden und einen wählen; wer sie betreibt, findet heraus, warum sie es nicht tun. Versuchen Sie es dann erneut.</translation>
    </message>
    <message>
        <source>An answer to a write cannot be understood</source>
        <translation>Eine Antwort auf einen Schreibzugriff ist nicht zu verstehen</translation>
    </message>
    <message>
        <source>Use a user who may: with the role lockscope-viewer to read and lockscope-operator to write, on MongoDB read and readWrite.</source>
        <translation>Verwenden Sie einen Benutzer, der es darf: mit der Rolle lockscope-viewer zum Lesen und lockscope-operator zum Schreiben, auf MongoDB read und readWrite.</translation>
    </message>
    <message>
        <source>its holder&apos;s clock</source>
        <translation>Uhr des Halters</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Nicht gefunden</translation>
    </message>
    <message>
        <source>Its holder set its end, in %1</source>
        <translation>Endet laut ihrem Halter in %1</translation>
    </message>
    <message>
        <source>By the server&apos;s clock, the end that its holder set passed %1 ago</source>
        <translation>Nach der Uhr des Servers ist das Ende, das ihr Halter gesetzt hat, seit %1 vorbei</translation>
    </message>
    <message>
        <source>%1 could not be read since %2: %3.</source>
        <translation>%1 konnte seit %2 nicht gelesen werden: %3.</translation>
    </message>
    <message>
        <source>%1 could not be read: %2.</source>
        <translation>%1 konnte nicht gelesen werden: %2.</translation>
    </message>
</context>
<context>
    <name>lockscope::ExportSnapshotDialog</name>
    <message>
        <source>Nothing was recorded of the time before (the history is switched off): only this moment can be exported.</source>
        <translation>Von der Zeit davor wurde nichts aufgezeichnet (der Verlauf ist ausgeschaltet): Nur dieser Moment lässt sich exportieren.</translation>
    </message>
    <message>
        <source>&amp;Replace names by pseudonyms</source>
        <translation>&amp;Namen durch Pseudonyme ersetzen</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Export snapshot</source>
        <translation>Schnappschuss exportieren</translation>
    </message>
    <message>
        <source>Export what was seen to a file</source>
        <translation>Das Gesehene in eine Datei exportieren</translation>
    </message>
    <message>
        <source>Lockscope and lockctl open the file like a server that refuses every change. Nothing is sent to the server.</source>
        <translation>Lockscope und lockctl öffnen die Datei wie einen Server, der jede Änderung ablehnt. Nichts wird an den Server gesendet.</translation>
    </message>
    <message>
        <source>The last minute</source>
        <translation>Die letzte Minute</translation>
    </message>
    <message>
        <source>The last ten minutes</source>
        <translation>Die letzten zehn Minuten</translation>
    </message>
    <message>
        <source>The last hour</source>
        <translation>Die letzte Stunde</translation>
    </message>
    <message>
        <source>Only this moment</source>
        <translation>Nur dieser Moment</translation>
    </message>
    <message>
        <source>Only the last moment</source>
        <translation>Nur der letzte Moment</translation>
    </message>
    <message>
        <source>Span</source>
        <translation>Zeitspanne</translation>
    </message>
    <message>
        <source>Hosts, users, process numbers, purposes and paths become “host-1”, “/a1/b2”: the same name is always the same pseudonym. Times, modes and the shape of the tree stay. Which name was which is written nowhere.</source>
        <translation>Rechner, Benutzer, Prozessnummern, Zwecke und Pfade werden zu „host-1“, „/a1/b2“: Derselbe Name ist immer dasselbe Pseudonym. Zeiten, Modi und die Form des Baums bleiben. Welcher Name welcher war, steht nirgends.</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Durchsuchen …</translation>
    </message>
    <message>
        <source>Browse for the file</source>
        <translation>Nach der Datei suchen</translation>
    </message>
    <message>
        <source>&amp;Span, up to %1:</source>
        <translation>&amp;Zeitspanne, bis %1:</translation>
    </message>
    <message>
        <source>&amp;File:</source>
        <translation>&amp;Datei:</translation>
    </message>
    <message>
        <source>Snapshots (*.locksnap)</source>
        <translation>Schnappschüsse (*.locksnap)</translation>
    </message>
    <message>
        <source>Replace the file %1?</source>
        <translation>Die Datei %1 ersetzen?</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>Wird geschrieben …</translation>
    </message>
    <message>
        <source>%1 bytes were written to %2.</source>
        <translation>%1 Bytes wurden in %2 geschrieben.</translation>
    </message>
    <message>
        <source>Nothing was written. %1</source>
        <translation>Nichts wurde geschrieben. %1</translation>
    </message>
    <message>
        <source>Only this moment needs no record.</source>
        <translation>Nur dieser Moment braucht keine Aufzeichnung.</translation>
    </message>
</context>
<context>
    <name>lockscope::FileSaving</name>
    <message>
        <source>%1 was not written: %2. What was there before is unchanged.</source>
        <translation>%1 wurde nicht geschrieben: %2. Was vorher dort war, ist unverändert.</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tabellen (*.csv)</translation>
    </message>
    <message>
        <source>1 row was written to %2.</source>
        <translation>1 Zeile wurde nach %2 geschrieben.</translation>
    </message>
    <message>
        <source>%1 rows were written to %2.</source>
        <translation>%1 Zeilen wurden nach %2 geschrieben.</translation>
    </message>
</context>
<context>
    <name>lockscope::FilterLine</name>
    <message>
        <source>What may be meant</source>
        <translation>Was gemeint sein kann</translation>
    </message>
</context>
<context>
    <name>lockscope::Format</name>
    <message>
        <source>0 s</source>
        <translation>0 s</translation>
    </message>
    <message>
        <source>0.%1 s</source>
        <translation>0,%1 s</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 min %2 s</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 h %2 min</translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation>%1 d</translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <translation>%1 d %2 h</translation>
    </message>
    <message>
        <source>,</source>
        <comment>between groups of thousands</comment>
        <translation>.</translation>
    </message>
</context>
<context>
    <name>lockscope::GuideWindow</name>
    <message>
        <source>User guide</source>
        <translation>Benutzerhandbuch</translation>
    </message>
    <message>
        <source>Pages of the user guide</source>
        <translation>Seiten des Handbuchs</translation>
    </message>
    <message>
        <source>Page of the user guide</source>
        <translation>Seite des Handbuchs</translation>
    </message>
    <message>
        <source>%1 is not in the program; it is in its sources.</source>
        <translation>%1 ist nicht im Programm, sondern in seinen Quellen.</translation>
    </message>
</context>
<context>
    <name>lockscope::HarmCard</name>
    <message>
        <source>Restart</source>
        <translation>Neu starten</translation>
    </message>
    <message>
        <source>Crash</source>
        <translation>Abschießen</translation>
    </message>
    <message>
        <source>Start a new process in its place</source>
        <translation>An seiner Stelle einen neuen Prozess starten</translation>
    </message>
    <message>
        <source>Kill it (SIGKILL): no release, no goodbye</source>
        <translation>Abschießen (SIGKILL): keine Freigabe, kein Abschied</translation>
    </message>
    <message>
        <source>Restart %1</source>
        <translation>%1 neu starten</translation>
    </message>
    <message>
        <source>Crash %1</source>
        <translation>%1 abschießen</translation>
    </message>
    <message>
        <source>Thaw</source>
        <translation>Auftauen</translation>
    </message>
    <message>
        <source>Let it run again (SIGCONT)</source>
        <translation>Weiterlaufen lassen (SIGCONT)</translation>
    </message>
    <message>
        <source>Freeze it (SIGSTOP): it renews nothing</source>
        <translation>Einfrieren (SIGSTOP): Er verlängert nichts</translation>
    </message>
    <message>
        <source>Thaw %1</source>
        <translation>%1 auftauen</translation>
    </message>
    <message>
        <source>Freeze %1</source>
        <translation>%1 einfrieren</translation>
    </message>
</context>
<context>
    <name>lockscope::HeatMap</name>
    <message>
        <source>%1 paths; asked for most: %2, %3 times</source>
        <translation>%1 Pfade; am häufigsten angefordert: %2, %3-mal</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>noch nichts</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>Asked for</source>
        <translation>Angefordert</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>Waited (ms)</source>
        <translation>Gewartet (ms)</translation>
    </message>
    <message>
        <source>%1: asked for %2 times, %3 refused, waited %4 in all</source>
        <translation>%1: %2-mal angefordert, %3 abgelehnt, insgesamt %4 gewartet</translation>
    </message>
</context>
<context>
    <name>lockscope::HelpFeature</name>
    <message>
        <source>&amp;User guide</source>
        <translation>&amp;Handbuch</translation>
    </message>
    <message>
        <source>&amp;What is this?</source>
        <translation>&amp;Was ist das?</translation>
    </message>
</context>
<context>
    <name>lockscope::HistoryFeature</name>
    <message>
        <source>Open s&amp;napshot…</source>
        <translation>&amp;Schnappschuss öffnen …</translation>
    </message>
    <message>
        <source>E&amp;xport snapshot…</source>
        <translation>Schnappschuss e&amp;xportieren …</translation>
    </message>
    <message>
        <source>Time &amp;machine</source>
        <translation>&amp;Zeitmaschine</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Aktivität</translation>
    </message>
    <message>
        <source>Not taken back.</source>
        <translation>Nicht zurückgeholt.</translation>
    </message>
    <message>
        <source>The past cannot be shown.</source>
        <translation>Die Vergangenheit lässt sich nicht zeigen.</translation>
    </message>
    <message>
        <source>The history is not complete.</source>
        <translation>Der Verlauf ist nicht vollständig.</translation>
    </message>
    <message>
        <source>Open snapshot</source>
        <translation>Schnappschuss öffnen</translation>
    </message>
    <message>
        <source>Snapshots (*.locksnap);;All files (*)</source>
        <translation>Schnappschüsse (*.locksnap);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Not connected.</source>
        <translation>Nicht verbunden.</translation>
    </message>
    <message>
        <source>Nothing is recorded here.</source>
        <translation>Hier ist nichts aufgezeichnet.</translation>
    </message>
    <message>
        <source>The time machine is open.</source>
        <translation>Die Zeitmaschine ist offen.</translation>
    </message>
</context>
<context>
    <name>lockscope::HistoryPage</name>
    <message>
        <source>Show older</source>
        <translation>Ältere zeigen</translation>
    </message>
    <message>
        <source>History of this path</source>
        <translation>Verlauf dieses Pfads</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Wer</translation>
    </message>
    <message>
        <source>How</source>
        <translation>Wie</translation>
    </message>
    <message>
        <source>Nothing is recorded.</source>
        <translation>Nichts ist aufgezeichnet.</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen …</translation>
    </message>
    <message>
        <source>Nothing is recorded of this path yet.</source>
        <translation>Zu diesem Pfad ist noch nichts aufgezeichnet.</translation>
    </message>
</context>
<context>
    <name>lockscope::Inspector</name>
    <message>
        <source>Break…</source>
        <translation>Aufbrechen …</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Freigeben</translation>
    </message>
    <message>
        <source>Select a lock to see who holds it.</source>
        <translation>Wählen Sie eine Sperre aus, um zu sehen, wer sie hält.</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Copy the path</source>
        <translation>Den Pfad kopieren</translation>
    </message>
    <message>
        <source>Document as JSON</source>
        <translation>Dokument als JSON</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Details</translation>
    </message>
    <message>
        <source>Why blocked</source>
        <translation>Blockade</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>What is known</source>
        <translation>Was bekannt ist</translation>
    </message>
    <message>
        <source>Break this lock</source>
        <translation>Diese Sperre aufbrechen</translation>
    </message>
    <message>
        <source>Release this lock of yours</source>
        <translation>Diese Ihre Sperre freigeben</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>Document id</source>
        <translation>Dokument-ID</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy as</source>
        <translation>Kopieren als</translation>
    </message>
    <message>
        <source>not locked</source>
        <translation>nicht gesperrt</translation>
    </message>
    <message>
        <source>global lock</source>
        <translation>globale Sperre</translation>
    </message>
    <message>
        <source>revision %L1</source>
        <translation>Revision %L1</translation>
    </message>
    <message>
        <source>Nothing is locked here.</source>
        <translation>Hier ist nichts gesperrt.</translation>
    </message>
    <message>
        <source>It cannot be read, so it cannot be broken. Open Document.</source>
        <translation>Sie ist unlesbar, also lässt sie sich nicht aufbrechen. Öffnen Sie „Dokument“.</translation>
    </message>
    <message>
        <source>A half-done change must be recovered first.</source>
        <translation>Eine halbfertige Änderung muss zuerst wiederhergestellt werden.</translation>
    </message>
    <message>
        <source>Locks below stand here; break those.</source>
        <translation>Darunter stehen Sperren; brechen Sie diese auf.</translation>
    </message>
    <message>
        <source>Break is off: %1</source>
        <translation>Aufbrechen ist nicht möglich: %1</translation>
    </message>
    <message>
        <source>There is no document here.</source>
        <translation>Hier gibt es kein Dokument.</translation>
    </message>
    <message>
        <source>Recover…</source>
        <translation>Wiederherstellen …</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Recover the half-done change</source>
        <translation>Die halbfertige Änderung wiederherstellen</translation>
    </message>
    <message>
        <source>document lock</source>
        <translation>Dokumentsperre</translation>
    </message>
    <message>
        <source>tree lock</source>
        <translation>Baumsperre</translation>
    </message>
    <message>
        <source>read/write lock</source>
        <translation>Lese-/Schreibsperre</translation>
    </message>
    <message>
        <source>not read: open %1 in the tree</source>
        <translation>nicht gelesen: %1 im Baum öffnen</translation>
    </message>
    <message>
        <source>Not read: open %1 in the tree.</source>
        <translation>Nicht gelesen: Öffnen Sie %1 im Baum.</translation>
    </message>
    <message>
        <source>root of the tree</source>
        <translation>Wurzel des Baums</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>lock of other software</source>
        <translation>Sperre anderer Software</translation>
    </message>
    <message>
        <source>Copy the path (%1)</source>
        <translation>Den Pfad kopieren (%1)</translation>
    </message>
</context>
<context>
    <name>lockscope::InspectorDetails</name>
    <message>
        <source>Evidence</source>
        <translation>Belege</translation>
    </message>
    <message>
        <source>As seen %1 ago: %2</source>
        <translation>Vor %1 gesehen: %2</translation>
    </message>
    <message>
        <source>What became of it since is not known. %1</source>
        <translation>Was seither daraus wurde, ist nicht bekannt. %1</translation>
    </message>
    <message>
        <source>%1, as seen %2 ago</source>
        <translation>%1, wie vor %2 gesehen</translation>
    </message>
    <message>
        <source>Holder</source>
        <translation>Halter</translation>
    </message>
    <message>
        <source>Other holders</source>
        <translation>Weitere Halter</translation>
    </message>
    <message>
        <source>If its session is broken</source>
        <translation>Wenn ihre Sitzung aufgebrochen wird</translation>
    </message>
    <message>
        <source>Waiting for this path</source>
        <translation>Auf diesen Pfad warten</translation>
    </message>
    <message>
        <source>Not locked</source>
        <translation>Nicht gesperrt</translation>
    </message>
    <message>
        <source>Nobody holds a lock here now. A row that was just released stays in the tree for some seconds.</source>
        <translation>Hier hält jetzt niemand eine Sperre. Eine eben freigegebene Zeile bleibt noch einige Sekunden im Baum.</translation>
    </message>
    <message>
        <source>This lock cannot be read</source>
        <translation>Diese Sperre ist unlesbar</translation>
    </message>
    <message>
        <source>%1. It may block. Open Document.</source>
        <translation>%1. Sie blockiert möglicherweise. Öffnen Sie „Dokument“.</translation>
    </message>
    <message>
        <source>Shared: something below is locked</source>
        <translation>Geteilt: Etwas darunter ist gesperrt</translation>
    </message>
    <message>
        <source>Each lock below leaves a share here, so that nobody takes the whole folder meanwhile.</source>
        <translation>Jede Sperre darunter hinterlässt hier einen Anteil, damit niemand inzwischen den ganzen Ordner sperrt.</translation>
    </message>
    <message>
        <source>Half-done: a change stopped here</source>
        <translation>Halbfertig: Hier blieb eine Änderung stehen</translation>
    </message>
    <message>
        <source>The process is dead. The path stays locked until the change is finished or undone.</source>
        <translation>Der Prozess ist tot. Der Pfad bleibt gesperrt, bis die Änderung abgeschlossen oder rückgängig gemacht ist.</translation>
    </message>
    <message>
        <source>Revoked: it renews no more</source>
        <translation>Entzogen: Sie wird nicht mehr verlängert</translation>
    </message>
    <message>
        <source>%1, %2 ago</source>
        <translation>%1, vor %2</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>Prozess</translation>
    </message>
    <message>
        <source>Spelling</source>
        <translation>Schreibweise</translation>
    </message>
    <message>
        <source>not NFC: %1 is another lock</source>
        <translation>nicht NFC: %1 ist eine andere Sperre</translation>
    </message>
    <message>
        <source>User</source>
        <translation>Benutzer</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>Zweck</translation>
    </message>
    <message>
        <source>Acquired</source>
        <translation>Gesetzt</translation>
    </message>
    <message>
        <source>First seen</source>
        <translation>Zuerst gesehen</translation>
    </message>
    <message>
        <source>%1 ago, from here</source>
        <translation>vor %1, von hier</translation>
    </message>
    <message>
        <source>Last renewal</source>
        <translation>Letzte Verlängerung</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Sitzung</translation>
    </message>
    <message>
        <source>holds 1 lock</source>
        <translation>hält 1 Sperre</translation>
    </message>
    <message>
        <source>holds %1 locks</source>
        <translation>hält %1 Sperren</translation>
    </message>
    <message>
        <source>Revoked</source>
        <translation>Entzogen</translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Marked dead</source>
        <translation>Als tot gekennzeichnet</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>%1: no such document</source>
        <translation>%1: kein solches Dokument</translation>
    </message>
    <message>
        <source>Half-done</source>
        <translation>Halbfertig</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>Holders</source>
        <translation>Halter</translation>
    </message>
    <message>
        <source>half-done: stays locked, recover first</source>
        <translation>halbfertig: bleibt gesperrt, zuerst wiederherstellen</translation>
    </message>
    <message>
        <source>Heartbeat</source>
        <translation>Herzschlag</translation>
    </message>
    <message>
        <source>Whose evidence</source>
        <translation>Wessen Belege</translation>
    </message>
    <message>
        <source>Nobody is known to wait. Only clients that announce it are seen; plain clients do not.</source>
        <translation>Es ist niemand bekannt, der wartet. Nur Clients, die es mitteilen, sind zu sehen; einfache Clients tun es nicht.</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Nach</translation>
    </message>
    <message>
        <source>%1: not read yet, or no such document</source>
        <translation>%1: noch nicht gelesen, oder kein solches Dokument</translation>
    </message>
    <message>
        <source>The path stays blocked until lease and lock-delay end; then the next client can take it.</source>
        <translation>Der Pfad bleibt blockiert, bis Lease und Lock-Delay enden; dann kann ihn der nächste Client sperren.</translation>
    </message>
    <message>
        <source>Software</source>
        <translation>Software</translation>
    </message>
    <message>
        <source>If broken</source>
        <translation>Beim Aufbrechen</translation>
    </message>
</context>
<context>
    <name>lockscope::InspectorFeature</name>
    <message>
        <source>&amp;Inspect</source>
        <translation>&amp;Inspizieren</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Select a row first.</source>
        <translation>Wählen Sie zuerst eine Zeile.</translation>
    </message>
    <message>
        <source>Why bloc&amp;ked</source>
        <translation>&amp;Warum blockiert</translation>
    </message>
    <message>
        <source>Hi&amp;story of the lock</source>
        <translation>&amp;Verlauf der Sperre</translation>
    </message>
</context>
<context>
    <name>lockscope::IntentItems</name>
    <message>
        <source>nobody</source>
        <translation>niemand</translation>
    </message>
    <message>
        <source>no session document</source>
        <translation>kein Sitzungsdokument</translation>
    </message>
    <message>
        <source>recoverer %1, %2</source>
        <translation>Wiederhersteller %1, %2</translation>
    </message>
    <message>
        <source>rename</source>
        <translation>Umbenennung</translation>
    </message>
    <message>
        <source>change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>%1 of %2 to %3, %4, %5, %6</source>
        <translation>%1 von %2 nach %3, %4, %5, %6</translation>
    </message>
    <message>
        <source>record %1</source>
        <translation>Datensatz %1</translation>
    </message>
    <message>
        <source>deleted locks: %1</source>
        <translation>gelöschte Sperren: %1</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Nach</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Whose</source>
        <translation>Wessen</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
</context>
<context>
    <name>lockscope::KeysDialog</name>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source> or </source>
        <translation> oder </translation>
    </message>
    <message>
        <source>Open or close a folder</source>
        <translation>Einen Ordner öffnen oder schließen</translation>
    </message>
    <message>
        <source>→ ←</source>
        <translation>→ ←</translation>
    </message>
    <message>
        <source>Open everything below</source>
        <translation>Alles darunter öffnen</translation>
    </message>
    <message>
        <source>*</source>
        <translation>*</translation>
    </message>
    <message>
        <source>Inspect the selected lock</source>
        <translation>Die ausgewählte Sperre inspizieren</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>Den Filter leeren</translation>
    </message>
    <message>
        <source>Esc in the filter line</source>
        <translation>Esc in der Filterzeile</translation>
    </message>
    <message>
        <source>Close the list of keys</source>
        <translation>Die Liste der Tasten schließen</translation>
    </message>
    <message>
        <source>Select more rows</source>
        <translation>Weitere Zeilen auswählen</translation>
    </message>
    <message>
        <source>Shift+↑ ↓, Ctrl+A</source>
        <translation>Umschalt+↑ ↓, Strg+A</translation>
    </message>
</context>
<context>
    <name>lockscope::LabCard</name>
    <message>
        <source>%1×</source>
        <comment>renewals</comment>
        <translation>%1×</translation>
    </message>
    <message>
        <source>#%1</source>
        <comment>fencing token</comment>
        <translation>#%1</translation>
    </message>
    <message>
        <source>%1 done · %2 refused</source>
        <translation>%1 fertig · %2 abgelehnt</translation>
    </message>
    <message>
        <source>Slow network for %1</source>
        <translation>Langsames Netzwerk für %1</translation>
    </message>
    <message>
        <source>Slow network: hold its requests back</source>
        <translation>Langsames Netzwerk: die Anfragen zurückhalten</translation>
    </message>
    <message>
        <source>%1, process %2, %3 %4, %5 done, %6 refused</source>
        <translation>%1, Prozess %2, %3 %4, %5 fertig, %6 abgelehnt</translation>
    </message>
    <message>
        <source>, token %1</source>
        <translation>, Token %1</translation>
    </message>
</context>
<context>
    <name>lockscope::LabCardBoard</name>
    <message>
        <source>Workers</source>
        <translation>Worker</translation>
    </message>
    <message>
        <source>This is a run that was saved: there is no process to be harmed.</source>
        <translation>Dies ist ein gespeicherter Lauf: Es gibt keinen Prozess, dem man etwas antun könnte.</translation>
    </message>
    <message>
        <source>The workers of this scenario are threads of one process: none can be killed, frozen or slowed down without the others.</source>
        <translation>Die Worker dieses Szenarios sind Threads eines Prozesses: Keiner lässt sich ohne die anderen abschießen, einfrieren oder verlangsamen.</translation>
    </message>
    <message>
        <source>The run has not begun.</source>
        <translation>Der Lauf hat nicht begonnen.</translation>
    </message>
    <message>
        <source>The run is over.</source>
        <translation>Der Lauf ist vorbei.</translation>
    </message>
</context>
<context>
    <name>lockscope::LabChart</name>
    <message>
        <source>P&amp;ause this chart</source>
        <translation>Dieses Diagramm &amp;anhalten</translation>
    </message>
    <message>
        <source>Show the &amp;whole time</source>
        <translation>Die gesamte &amp;Zeit zeigen</translation>
    </message>
    <message>
        <source>Drag or turn the wheel to zoom, double click to see all</source>
        <translation>Zum Vergrößern ziehen oder das Mausrad drehen, Doppelklick zeigt alles</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>noch nichts</translation>
    </message>
    <message>
        <source>Second</source>
        <translation>Sekunde</translation>
    </message>
</context>
<context>
    <name>lockscope::LabCompareDialog</name>
    <message>
        <source>Scenarios to compare</source>
        <translation>Zu vergleichende Szenarien</translation>
    </message>
    <message>
        <source>Servers to compare</source>
        <translation>Zu vergleichende Server</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Run one after the other</source>
        <translation>Nacheinander ausführen</translation>
    </message>
    <message>
        <source>The same seed, workers, think time and lease for all.</source>
        <translation>Derselbe Startwert, dieselben Worker, dieselbe Denkzeit und Lease für alle.</translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation>Szenarien</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>Server</translation>
    </message>
</context>
<context>
    <name>lockscope::LabComparisonDialog</name>
    <message>
        <source>Comparison of runs</source>
        <translation>Vergleich der Läufe</translation>
    </message>
    <message>
        <source>Compare runs</source>
        <translation>Läufe vergleichen</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>Als CSV kopieren</translation>
    </message>
</context>
<context>
    <name>lockscope::LabControls</name>
    <message>
        <source>Number of worker processes</source>
        <translation>Anzahl der Worker-Prozesse</translation>
    </message>
    <message>
        <source>Lease of the workers&apos; locks, in seconds</source>
        <translation>Lease der Sperren der Worker, in Sekunden</translation>
    </message>
    <message>
        <source>Seed: the same one gives the same tasks</source>
        <translation>Startwert: derselbe ergibt dieselben Aufgaben</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>&amp;Fencing tokens</source>
        <translation>Fenc&amp;ing-Token</translation>
    </message>
    <message>
        <source>Fa&amp;ir to writers</source>
        <translation>&amp;Gerecht zu Schreibenden</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Think time between two tasks, in milliseconds</source>
        <translation>Denkzeit zwischen zwei Aufgaben, in Millisekunden</translation>
    </message>
    <message>
        <source>Every worker does one more work</source>
        <translation>Jeder Worker erledigt eine weitere Arbeit</translation>
    </message>
    <message>
        <source>Let all finish, look at what is left, and report</source>
        <translation>Alle fertig werden lassen, nachsehen, was übrig ist, und berichten</translation>
    </message>
    <message>
        <source>Writes carry their fencing token, and the server refuses older ones</source>
        <translation>Schreibzugriffe tragen ihr Fencing-Token, und der Server lehnt ältere ab</translation>
    </message>
    <message>
        <source>More about this run</source>
        <translation>Mehr zu diesem Lauf</translation>
    </message>
    <message>
        <source>Save, open, compare</source>
        <translation>Speichern, öffnen, vergleichen</translation>
    </message>
    <message>
        <source>Workers</source>
        <translation>Worker</translation>
    </message>
    <message>
        <source>Think</source>
        <translation>Denkzeit</translation>
    </message>
    <message>
        <source>Lease</source>
        <translation>Lease</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Server on which the workers lock</source>
        <translation>Server, auf dem die Worker sperren</translation>
    </message>
</context>
<context>
    <name>lockscope::LabCurves</name>
    <message>
        <source>granted</source>
        <translation>gewährt</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>exclusive</source>
        <translation>exklusiv</translation>
    </message>
    <message>
        <source>shared</source>
        <translation>geteilt</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartend</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>tot</translation>
    </message>
    <message>
        <source>p50</source>
        <translation>p50</translation>
    </message>
    <message>
        <source>p95</source>
        <translation>p95</translation>
    </message>
    <message>
        <source>p99</source>
        <translation>p99</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>angenommen</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>zurückgewiesen</translation>
    </message>
    <message>
        <source>crash</source>
        <translation>Absturz</translation>
    </message>
    <message>
        <source>frozen</source>
        <translation>eingefroren</translation>
    </message>
    <message>
        <source>thawed</source>
        <translation>aufgetaut</translation>
    </message>
    <message>
        <source>recovered</source>
        <translation>wiederhergestellt</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>angehalten</translation>
    </message>
</context>
<context>
    <name>lockscope::LabFeature</name>
    <message>
        <source>&amp;Start workers</source>
        <translation>Worker &amp;starten</translation>
    </message>
    <message>
        <source>S&amp;top all workers</source>
        <translation>Alle Worker &amp;beenden</translation>
    </message>
    <message>
        <source>Contention</source>
        <translation>Andrang</translation>
    </message>
    <message>
        <source>Lab</source>
        <translation>Labor</translation>
    </message>
    <message>
        <source>Demo workers</source>
        <translation>Demo-Worker</translation>
    </message>
    <message>
        <source>Open the lab</source>
        <translation>Labor öffnen</translation>
    </message>
    <message>
        <source>Workers run already.</source>
        <translation>Worker laufen bereits.</translation>
    </message>
    <message>
        <source>No worker runs.</source>
        <translation>Kein Worker läuft.</translation>
    </message>
    <message>
        <source>Lab la&amp;yout</source>
        <translation>&amp;Laboranordnung</translation>
    </message>
    <message>
        <source>A run of the lab is open.</source>
        <translation>Ein Lauf des Labors ist offen.</translation>
    </message>
</context>
<context>
    <name>lockscope::LabInvariants</name>
    <message>
        <source>late writes stopped by token</source>
        <translation>späte Schreibzugriffe vom Token aufgehalten</translation>
    </message>
    <message>
        <source>Writes of workers that had lost their lock and did not know it; the server refused them by their fencing token</source>
        <translation>Schreibzugriffe von Workern, die ihre Sperre unwissentlich verloren hatten; der Server hat sie anhand ihres Fencing-Tokens abgelehnt</translation>
    </message>
    <message>
        <source>dead locks freed in %1</source>
        <translation>tote Sperren frei in %1</translation>
    </message>
    <message>
        <source>dead locks freed</source>
        <translation>tote Sperren frei</translation>
    </message>
    <message>
        <source>Locks of crashed workers that were broken, or renames that were finished or undone</source>
        <translation>Sperren abgestürzter Worker, die aufgebrochen wurden, oder Umbenennungen, die abgeschlossen oder rückgängig gemacht wurden</translation>
    </message>
    <message>
        <source>Nothing is checked yet</source>
        <translation>Noch ist nichts geprüft</translation>
    </message>
</context>
<context>
    <name>lockscope::LabPanel</name>
    <message>
        <source>Report…</source>
        <translation>Bericht …</translation>
    </message>
    <message>
        <source>Workers, last 30 s</source>
        <translation>Worker, letzte 30 s</translation>
    </message>
    <message>
        <source>Workers over time</source>
        <translation>Worker im Zeitverlauf</translation>
    </message>
    <message>
        <source>Locks granted per second</source>
        <translation>Gewährte Sperren pro Sekunde</translation>
    </message>
    <message>
        <source>per second</source>
        <translation>pro Sekunde</translation>
    </message>
    <message>
        <source>Waiting time</source>
        <translation>Wartezeit</translation>
    </message>
    <message>
        <source>The run ended: its server is not connected any more.</source>
        <translation>Der Lauf ist beendet: Sein Server ist nicht mehr verbunden.</translation>
    </message>
    <message>
        <source>There is no lab in this window.</source>
        <translation>In diesem Fenster gibt es kein Labor.</translation>
    </message>
    <message>
        <source>Not connected. Workers need a server.</source>
        <translation>Nicht verbunden. Worker brauchen einen Server.</translation>
    </message>
    <message>
        <source>No scenario</source>
        <translation>Kein Szenario</translation>
    </message>
    <message>
        <source>The lab lets real worker processes fight for locks.</source>
        <translation>Im Labor kämpfen echte Worker-Prozesse um Sperren.</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>The think time must be like &quot;20–80 ms&quot;, at most a minute.</source>
        <translation>Die Denkzeit muss wie „20–80 ms“ lauten, höchstens eine Minute.</translation>
    </message>
    <message>
        <source>&amp;Report…</source>
        <translation>&amp;Bericht …</translation>
    </message>
    <message>
        <source>&amp;Table of runs…</source>
        <translation>&amp;Tabelle der Läufe …</translation>
    </message>
    <message>
        <source>&amp;Compare…</source>
        <translation>&amp;Vergleichen …</translation>
    </message>
    <message>
        <source>&amp;Save run…</source>
        <translation>Lauf &amp;speichern …</translation>
    </message>
    <message>
        <source>Save run</source>
        <translation>Lauf speichern</translation>
    </message>
    <message>
        <source>Save &amp;page…</source>
        <translation>S&amp;eite speichern …</translation>
    </message>
    <message>
        <source>Save page</source>
        <translation>Seite speichern</translation>
    </message>
    <message>
        <source>&amp;Open run…</source>
        <translation>Lauf ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>Open run</source>
        <translation>Lauf öffnen</translation>
    </message>
    <message>
        <source>Saved to %1.</source>
        <translation>In %1 gespeichert.</translation>
    </message>
    <message>
        <source>There is no run to save.</source>
        <translation>Es gibt keinen Lauf zu speichern.</translation>
    </message>
    <message>
        <source>%1 could not be read: %2</source>
        <translation>%1 ließ sich nicht lesen: %2</translation>
    </message>
    <message>
        <source>%1 is too large for a run.</source>
        <translation>%1 ist zu groß für einen Lauf.</translation>
    </message>
    <message>
        <source>Lab running for %1</source>
        <translation>Labor läuft seit %1</translation>
    </message>
    <message>
        <source>The run could not be made.</source>
        <translation>Der Lauf ließ sich nicht anlegen.</translation>
    </message>
    <message>
        <source>%1 cannot be played: %2.</source>
        <translation>%1 lässt sich nicht abspielen: %2.</translation>
    </message>
    <message>
        <source>&amp;Hold picture</source>
        <translation>Bild an&amp;halten</translation>
    </message>
    <message>
        <source>The run continues; only lanes and charts stand still</source>
        <translation>Der Lauf geht weiter; nur Bahnen und Diagramme stehen still</translation>
    </message>
    <message>
        <source>That server is not there any more. Choose another one.</source>
        <translation>Diesen Server gibt es nicht mehr. Wählen Sie einen anderen.</translation>
    </message>
</context>
<context>
    <name>lockscope::LabReportDialog</name>
    <message>
        <source>Must not happen</source>
        <translation>Darf nicht vorkommen</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>Gesehen</translation>
    </message>
    <message>
        <source>First time</source>
        <translation>Erstmals</translation>
    </message>
    <message>
        <source>What the protocol guaranteed</source>
        <translation>Was das Protokoll garantierte</translation>
    </message>
    <message>
        <source>Report: %1</source>
        <translation>Bericht: %1</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Was geschah</translation>
    </message>
    <message>
        <source>What it cost</source>
        <translation>Was es kostete</translation>
    </message>
    <message>
        <source>Save run…</source>
        <translation>Lauf speichern …</translation>
    </message>
    <message>
        <source>Save page…</source>
        <translation>Seite speichern …</translation>
    </message>
</context>
<context>
    <name>lockscope::LabRuns</name>
    <message>
        <source>This server is marked production. The lab starts no workers there.</source>
        <translation>Dieser Server ist als Produktion gekennzeichnet. Das Labor startet dort keine Worker.</translation>
    </message>
    <message>
        <source>This connection is read-only. Workers take locks and write documents.</source>
        <translation>Diese Verbindung ist schreibgeschützt. Worker setzen Sperren und schreiben Dokumente.</translation>
    </message>
</context>
<context>
    <name>lockscope::LabText</name>
    <message>
        <source>global lock</source>
        <translation>globale Sperre</translation>
    </message>
    <message>
        <source>document locks</source>
        <translation>Dokumentsperren</translation>
    </message>
    <message>
        <source>tree locks</source>
        <translation>Baumsperren</translation>
    </message>
    <message>
        <source>read/write lock</source>
        <translation>Lese-/Schreibsperre</translation>
    </message>
    <message>
        <source>global lock without lease</source>
        <translation>globale Sperre ohne Lease</translation>
    </message>
    <message>
        <source>document locks without lease</source>
        <translation>Dokumentsperren ohne Lease</translation>
    </message>
    <message>
        <source>tree locks without lease</source>
        <translation>Baumsperren ohne Lease</translation>
    </message>
    <message>
        <source>read/write lock in one process</source>
        <translation>Lese-/Schreibsperre in einem Prozess</translation>
    </message>
    <message>
        <source>read/write lock of Java</source>
        <translation>Lese-/Schreibsperre von Java</translation>
    </message>
    <message>
        <source>no lock</source>
        <translation>keine Sperre</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>startet</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>untätig</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>holding</source>
        <translation>hält</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>liest</translation>
    </message>
    <message>
        <source>frozen</source>
        <translation>eingefroren</translation>
    </message>
    <message>
        <source>crashed</source>
        <translation>abgestürzt</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>beendet</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>bereit</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>ending</source>
        <translation>endet</translation>
    </message>
    <message>
        <source>over</source>
        <translation>vorbei</translation>
    </message>
    <message>
        <source>two writers at once</source>
        <translation>zwei Schreibende zugleich</translation>
    </message>
    <message>
        <source>lost updates</source>
        <translation>verlorene Änderungen</translation>
    </message>
    <message>
        <source>tokens that did not rise</source>
        <translation>Token, die nicht stiegen</translation>
    </message>
    <message>
        <source>late writes done</source>
        <translation>ausgeführte späte Schreibzugriffe</translation>
    </message>
    <message>
        <source>torn reads</source>
        <translation>zerrissenes Lesen</translation>
    </message>
    <message>
        <source>locks left behind</source>
        <translation>zurückgelassene Sperren</translation>
    </message>
    <message>
        <source>renames half done</source>
        <translation>halbfertige Umbenennungen</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>never, though the scenario is made to show it</source>
        <translation>nie, obwohl das Szenario dafür gemacht ist</translation>
    </message>
    <message>
        <source>once</source>
        <translation>einmal</translation>
    </message>
    <message>
        <source>%1 times</source>
        <translation>%1-mal</translation>
    </message>
    <message>
        <source>%1, as this scenario shows</source>
        <translation>%1, wie dieses Szenario es zeigen soll</translation>
    </message>
    <message>
        <source>Every invariant held.</source>
        <translation>Jede Invariante hielt stand.</translation>
    </message>
    <message>
        <source>It broke what this scenario is made to break, and nothing else.</source>
        <translation>Es ging kaputt, was dieses Szenario kaputt machen soll, und nichts anderes.</translation>
    </message>
    <message>
        <source>Not as expected. %1.</source>
        <translation>Nicht wie erwartet. %1.</translation>
    </message>
    <message>
        <source>%2 used %1 for %3 on %4, with the seed %5. %6 granted, %7 refused; %8 written, %9 stopped by the fencing token.</source>
        <translation>Verfahren: %1. %2, %3 lang auf %4, mit Startwert %5. %6 gewährt, %7 abgelehnt; %8 geschrieben, %9 vom Fencing-Token aufgehalten.</translation>
    </message>
    <message>
        <source>1 worker</source>
        <translation>1 Worker</translation>
    </message>
    <message>
        <source>%1 workers</source>
        <translation>%1 Worker</translation>
    </message>
    <message>
        <source>an unknown server</source>
        <translation>einem unbekannten Server</translation>
    </message>
    <message>
        <source>1 lock</source>
        <translation>1 Sperre</translation>
    </message>
    <message>
        <source>%1 locks</source>
        <translation>%1 Sperren</translation>
    </message>
    <message>
        <source>1 change</source>
        <translation>1 Änderung</translation>
    </message>
    <message>
        <source>%1 changes</source>
        <translation>%1 Änderungen</translation>
    </message>
    <message>
        <source>%1 locks a second, half of them within %2, %3 refused.</source>
        <translation>%1 Sperren pro Sekunde, die Hälfte davon innerhalb von %2, %3 abgelehnt.</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1–%2 ms</source>
        <translation>%1–%2 ms</translation>
    </message>
    <message>
        <source>It was paused for %1, which is in no figure per second.</source>
        <translation>Er war %1 angehalten; das steckt in keiner Zahl je Sekunde.</translation>
    </message>
    <message>
        <source>an article&apos;s read/write lock</source>
        <translation>Lese-/Schreibsperre eines Artikels</translation>
    </message>
    <message>
        <source>%1 locks a second, %2 requests for each. Waiting: %3 in the middle, %4 for one in twenty, %5 for one in a hundred. %6</source>
        <translation>%1 Sperren pro Sekunde, je %2 Anfragen. Wartezeit: %3 im Median, %4 bei einer von zwanzig, %5 bei einer von hundert. %6</translation>
    </message>
    <message>
        <source>No work was wasted.</source>
        <translation>Keine Arbeit war vergeblich.</translation>
    </message>
    <message>
        <source>1 task was wasted.</source>
        <translation>1 Aufgabe war vergeblich.</translation>
    </message>
    <message>
        <source>%1 tasks were wasted.</source>
        <translation>%1 Aufgaben waren vergeblich.</translation>
    </message>
</context>
<context>
    <name>lockscope::LanePainter</name>
    <message>
        <source>waits</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>reads</source>
        <translation>liest</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>hält</translation>
    </message>
    <message>
        <source>frozen</source>
        <translation>eingefroren</translation>
    </message>
    <message>
        <source>dead, still blocks</source>
        <translation>tot, blockiert noch</translation>
    </message>
    <message>
        <source>crash</source>
        <translation>Absturz</translation>
    </message>
    <message>
        <source>late write stopped</source>
        <translation>spätes Schreiben aufgehalten</translation>
    </message>
    <message>
        <source>late write done</source>
        <translation>spätes Schreiben ausgeführt</translation>
    </message>
    <message>
        <source>lock lost</source>
        <translation>Sperre verloren</translation>
    </message>
    <message>
        <source>conflict</source>
        <translation>Konflikt</translation>
    </message>
    <message>
        <source>recovered</source>
        <translation>wiederhergestellt</translation>
    </message>
</context>
<context>
    <name>lockscope::LanesLegend</name>
    <message>
        <source>Legend: %1</source>
        <translation>Legende: %1</translation>
    </message>
</context>
<context>
    <name>lockscope::LanesView</name>
    <message>
        <source>Workers over time</source>
        <translation>Worker im Zeitverlauf</translation>
    </message>
    <message>
        <source>%1: %2 at %3</source>
        <translation>%1: %2 bei %3</translation>
    </message>
    <message>
        <source>%1: %2 %3 for %4</source>
        <translation>%1: %2 %3, %4 lang</translation>
    </message>
    <message>
        <source>, token %1</source>
        <translation>, Token %1</translation>
    </message>
    <message>
        <source>Worker</source>
        <translation>Worker</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>From (s)</source>
        <translation>Von (s)</translation>
    </message>
    <message>
        <source>To (s)</source>
        <translation>Bis (s)</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
</context>
<context>
    <name>lockscope::Leaving</name>
    <message>
        <source>1 more</source>
        <translation>1 weitere</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>Release and disconnect</source>
        <translation>Freigeben und trennen</translation>
    </message>
    <message>
        <source>Release and connect</source>
        <translation>Freigeben und verbinden</translation>
    </message>
    <message>
        <source>Release and quit</source>
        <translation>Freigeben und beenden</translation>
    </message>
    <message>
        <source>Locks of this window</source>
        <translation>Sperren dieses Fensters</translation>
    </message>
    <message>
        <source>This window holds %1.</source>
        <translation>Dieses Fenster hält %1.</translation>
    </message>
    <message>
        <source>Locks that are not released keep blocking others until their lease and lock-delay are over.</source>
        <translation>Was nicht freigegeben wird, blockiert andere, bis Lease und Sperrverzögerung vorüber sind.</translation>
    </message>
    <message>
        <source>Leave them</source>
        <translation>Stehen lassen</translation>
    </message>
    <message>
        <source>A request for a lock is not answered yet.</source>
        <translation>Eine Anfrage nach einer Sperre ist noch nicht beantwortet.</translation>
    </message>
    <message>
        <source>Not released: %1.</source>
        <translation>Nicht freigegeben: %1.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>The server refused it, or has not answered.</source>
        <translation>Der Server hat es abgelehnt oder nicht geantwortet.</translation>
    </message>
    <message>
        <source>Stop waiting and disconnect</source>
        <translation>Nicht mehr warten und trennen</translation>
    </message>
    <message>
        <source>Stop waiting and connect</source>
        <translation>Nicht mehr warten und verbinden</translation>
    </message>
    <message>
        <source>Stop waiting and quit</source>
        <translation>Nicht mehr warten und beenden</translation>
    </message>
    <message>
        <source>This window waits for %1.</source>
        <translation>Dieses Fenster wartet auf %1.</translation>
    </message>
    <message>
        <source>It holds nothing, and does not get it after that.</source>
        <translation>Es hält nichts davon und bekommt es dann nicht.</translation>
    </message>
    <message>
        <source>Release and close</source>
        <translation>Freigeben und schließen</translation>
    </message>
    <message>
        <source>Stop waiting and close</source>
        <translation>Nicht mehr warten und schließen</translation>
    </message>
</context>
<context>
    <name>lockscope::LeftOut</name>
    <message>
        <source>nothing is locked on %1</source>
        <translation>auf %1 ist nichts gesperrt</translation>
    </message>
    <message>
        <source>nobody holds %1 itself, only locks below it</source>
        <translation>%1 selbst hält niemand, nur Sperren darunter</translation>
    </message>
    <message>
        <source>%1 cannot be understood (%2): what no step names stays on it; look at the document itself</source>
        <translation>%1 ist nicht zu verstehen (%2): was kein Schritt nennt, bleibt darauf; sehen Sie sich das Dokument selbst an</translation>
    </message>
    <message>
        <source>an entry on %1 has no id by which it could be ended; look at the document itself</source>
        <translation>ein Eintrag auf %1 hat keine Kennung, mit der er beendet werden könnte; sehen Sie sich das Dokument selbst an</translation>
    </message>
    <message>
        <source>the entry on %1 has neither session nor time-out: nothing but a hard break ends it</source>
        <translation>der Eintrag auf %1 hat weder Sitzung noch Frist: nur ein hartes Aufbrechen beendet ihn</translation>
    </message>
    <message>
        <source>the document of the session %1 shows no lease end, so nothing could guard a break; look at the document itself</source>
        <translation>das Dokument der Sitzung %1 nennt kein Ende der Lease, also könnte nichts ein Aufbrechen absichern; sehen Sie sich das Dokument selbst an</translation>
    </message>
    <message>
        <source>the shares of plain clients on %1 stand for %2: without it somebody could take %1 above a lock that stays. Break both (lockctl break --below %1)</source>
        <translation>was einfache Clients auf %1 halten, steht für %2: ohne es könnte jemand %1 über einer Sperre nehmen, die bleibt. Brechen Sie beide auf (lockctl break --below %1)</translation>
    </message>
    <message>
        <source>%1 and others below</source>
        <translation>%1 und andere darunter</translation>
    </message>
    <message>
        <source>what plain clients hold on %1 may stand for %2, which cannot be understood (%3): without it somebody could take %1 above a lock that stays; look at that document itself first</source>
        <translation>was einfache Clients auf %1 halten, steht vielleicht für %2, das nicht zu verstehen ist (%3): ohne es könnte jemand %1 über einer Sperre nehmen, die bleibt; sehen Sie sich zuerst dieses Dokument selbst an</translation>
    </message>
    <message>
        <source>unexplained shares of plain clients on %1: in flight or left behind, and nobody can know which. To take those on one node away: lockctl fsck PATH --repair --shares-older-than 1h</source>
        <translation>unerklärte Anteile einfacher Clients auf %1: gerade unterwegs oder zurückgelassen, und niemand kann wissen, welches von beiden. Um die auf einem Knoten wegzunehmen: lockctl fsck PATH --repair --shares-older-than 1h</translation>
    </message>
    <message>
        <source>%1 and %2 other nodes</source>
        <translation>%1 und %2 anderen Knoten</translation>
    </message>
    <message>
        <source>the lock on %1 is kept by the half-done change %2: breaking it alone would leave the change half way. Finish or undo it (lockctl recover %2)</source>
        <translation>die Sperre auf %1 hält die halb fertige Änderung %2: sie allein aufzubrechen, ließe die Änderung auf halbem Weg. Beenden Sie sie, oder machen Sie sie rückgängig (lockctl recover %2)</translation>
    </message>
    <message>
        <source>the lock on %1 is kept by the half-done change %2: breaking it alone would leave the change half way. Finish or undo it (lockctl recover %2), once its process is dead or ended (lockctl break --session %3)</source>
        <translation>die Sperre auf %1 hält die halb fertige Änderung %2: sie allein aufzubrechen, ließe die Änderung auf halbem Weg. Beenden Sie sie, oder machen Sie sie rückgängig (lockctl recover %2), sobald ihr Prozess tot oder beendet ist (lockctl break --session %3)</translation>
    </message>
    <message>
        <source>everything is never broken at once: name a path below the root</source>
        <translation>alles auf einmal wird nie aufgebrochen: nennen Sie einen Pfad unter der Wurzel</translation>
    </message>
    <message>
        <source>everything is never broken at once: leave the root out</source>
        <translation>alles auf einmal wird nie aufgebrochen: lassen Sie die Wurzel weg</translation>
    </message>
    <message>
        <source>%1 is shown only: its dialect names no way to end it</source>
        <translation>%1 wird nur gezeigt: Der Dialekt nennt keinen Weg, sie zu beenden</translation>
    </message>
    <message>
        <source>%1 is a lock of other software: break it by itself</source>
        <translation>%1 ist eine Sperre anderer Software: Brechen Sie sie für sich</translation>
    </message>
    <message>
        <source>%1 is a lock of other software, and its holder may be alive: it can only be freed at once (--hard)</source>
        <translation>%1 ist eine Sperre anderer Software, und ihr Halter lebt vielleicht: Sie kann nur sofort freigegeben werden (--hard)</translation>
    </message>
    <message>
        <source>%1 is not known now: its place could not be read since %2 (%3). Break it once it is read again</source>
        <translation>%1 ist zurzeit nicht bekannt: seit %2 konnte nicht gelesen werden, wo es liegt (%3). Brechen Sie es auf, sobald es wieder gelesen wird</translation>
    </message>
    <message>
        <source>%1 is not known now: its place could not be read (%2). Break it once it is read again</source>
        <translation>%1 ist zurzeit nicht bekannt: es konnte nicht gelesen werden, wo es liegt (%2). Brechen Sie es auf, sobald es wieder gelesen wird</translation>
    </message>
</context>
<context>
    <name>lockscope::LegendDialog</name>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
    <message>
        <source>Shape says the mode, colour the health</source>
        <translation>Die Form zeigt den Modus, die Farbe den Zustand</translation>
    </message>
    <message>
        <source>Blue: alive; amber: watch; red: dead or half-done; grey: not known. The bar is what is left of the lease; the turning arrows beside it mean: seen renewing from here.</source>
        <translation>Blau lebt, Gelb beobachten, Rot tot oder halbfertig, Grau unbekannt. Der Balken ist der Rest der Lease; die drehenden Pfeile daneben heißen: von hier beim Verlängern gesehen.</translation>
    </message>
    <message>
        <source>Close the legend</source>
        <translation>Die Legende schließen</translation>
    </message>
    <message>
        <source>shared ×3</source>
        <translation>geteilt ×3</translation>
    </message>
    <message>
        <source>Three locks below stand here; nobody can take the whole folder.</source>
        <translation>Darunter stehen drei Sperren; niemand kann den ganzen Ordner sperren.</translation>
    </message>
    <message>
        <source>read ×2</source>
        <translation>lesend ×2</translation>
    </message>
    <message>
        <source>Two readers; no writer gets in.</source>
        <translation>Zwei lesen; niemand kann schreiben.</translation>
    </message>
    <message>
        <source>exclusive</source>
        <translation>exklusiv</translation>
    </message>
    <message>
        <source>One process owns it and everything below.</source>
        <translation>Einem Prozess gehört dies und alles darunter.</translation>
    </message>
    <message>
        <source>global</source>
        <translation>global</translation>
    </message>
    <message>
        <source>The whole tree: every new lock is refused.</source>
        <translation>Der ganze Baum: Jede neue Sperre wird abgelehnt.</translation>
    </message>
    <message>
        <source>Blue edge: this window holds it.</source>
        <translation>Blauer Rand: Dieses Fenster hält sie.</translation>
    </message>
    <message>
        <source>A renewal did not come. Wait; it may only be slow.</source>
        <translation>Eine Verlängerung blieb aus. Warten Sie; vielleicht ist der Prozess nur langsam.</translation>
    </message>
    <message>
        <source>Nobody can still believe to hold it. It can be broken.</source>
        <translation>Niemand kann noch glauben, sie zu halten. Sie kann aufgebrochen werden.</translation>
    </message>
    <message>
        <source>Dead in the middle of a change. Recover it first.</source>
        <translation>Mitten in einer Änderung gestorben. Zuerst wiederherstellen.</translation>
    </message>
    <message>
        <source>No owner or no lease recorded: only a person can know.</source>
        <translation>Kein Besitzer oder keine Lease verzeichnet: Nur ein Mensch kann es wissen.</translation>
    </message>
    <message>
        <source>The document cannot be understood. It may block.</source>
        <translation>Das Dokument ist nicht zu verstehen. Es blockiert möglicherweise.</translation>
    </message>
    <message>
        <source>Released some seconds ago; the row goes soon.</source>
        <translation>Vor einigen Sekunden freigegeben; die Zeile verschwindet bald.</translation>
    </message>
    <message>
        <source>An admin ended its renewals; soon the next client can take it.</source>
        <translation>Ein Admin hat seine Verlängerungen beendet; bald kann der nächste Client sie nehmen.</translation>
    </message>
</context>
<context>
    <name>lockscope::Listing</name>
    <message>
        <source>, </source>
        <comment>in a list</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>; </source>
        <comment>in a list</comment>
        <translation>; </translation>
    </message>
</context>
<context>
    <name>lockscope::LiveLabRun</name>
    <message>
        <source>This profile is marked production: the lab does not run on it. Use the demo, or another server.</source>
        <translation>Dieses Profil ist als Produktion gekennzeichnet: Das Labor läuft dort nicht. Nehmen Sie die Demo oder einen anderen Server.</translation>
    </message>
    <message>
        <source>This profile is read-only: the lab does not run on it. Allow writes, or use the demo.</source>
        <translation>Dieses Profil ist schreibgeschützt: Das Labor läuft dort nicht. Erlauben Sie das Schreiben oder nehmen Sie die Demo.</translation>
    </message>
    <message>
        <source>%1 wrote a line that cannot be understood: %2</source>
        <translation>%1 hat eine unverständliche Zeile geschrieben: %2</translation>
    </message>
</context>
<context>
    <name>lockscope::LockController</name>
    <message>
        <source>Not connected.</source>
        <translation>Nicht verbunden.</translation>
    </message>
    <message>
        <source>This window is read-only.</source>
        <translation>Dieses Fenster ist schreibgeschützt.</translation>
    </message>
    <message>
        <source>You hold %1.</source>
        <translation>Sie halten %1.</translation>
    </message>
    <message>
        <source>Released.</source>
        <translation>Freigegeben.</translation>
    </message>
    <message>
        <source>It was gone already.</source>
        <translation>Sie war schon weg.</translation>
    </message>
    <message>
        <source>A lock of this window is lost: %1. Work under it must stop.</source>
        <translation>Eine Sperre dieses Fensters ging verloren: %1. Die Arbeit unter ihr muss aufhören.</translation>
    </message>
    <message>
        <source>The locks are not read: reading was cancelled.</source>
        <translation>Die Sperren werden nicht gelesen: Das Lesen wurde abgebrochen.</translation>
    </message>
    <message>
        <source>There is no usable answer from the server.</source>
        <translation>Es gibt keine brauchbare Antwort vom Server.</translation>
    </message>
    <message>
        <source>The outcome of a step of the break is unknown. It may have happened. Check now, before anything else.</source>
        <translation>Der Ausgang eines Schritts des Aufbrechens ist unbekannt. Er ist vielleicht geschehen. Prüfen Sie das jetzt, vor allem anderen.</translation>
    </message>
    <message>
        <source>The outcome of the request for %1 is unknown. You may hold it.</source>
        <translation>Der Ausgang der Anforderung von %1 ist unbekannt. Vielleicht halten Sie es.</translation>
    </message>
    <message>
        <source>The outcome of a release is unknown. It may have happened; otherwise the lock ends with its lease.</source>
        <translation>Der Ausgang einer Freigabe ist unbekannt. Sie ist vielleicht geschehen; sonst endet die Sperre mit ihrer Lease.</translation>
    </message>
    <message>
        <source>Not released: %1 The lock is not renewed any more and ends with its lease. Release tries again.</source>
        <translation>Nicht freigegeben: %1 Die Sperre wird nicht mehr erneuert und endet mit ihrer Lease. „Freigeben“ versucht es noch einmal.</translation>
    </message>
    <message>
        <source>A lock that was not released has ended with its lease.</source>
        <translation>Eine Sperre, die nicht freigegeben wurde, hat mit ihrer Lease geendet.</translation>
    </message>
    <message>
        <source>You hold %1 now.</source>
        <translation>Sie halten jetzt %1.</translation>
    </message>
    <message>
        <source>No longer waiting for %1.</source>
        <translation>Es wird nicht mehr auf %1 gewartet.</translation>
    </message>
    <message>
        <source>No longer waiting for %1: %2</source>
        <translation>Es wird nicht mehr auf %1 gewartet: %2</translation>
    </message>
    <message>
        <source>Waiting for %1. You are told when this window holds it.</source>
        <translation>Es wird auf %1 gewartet. Sie erfahren, wenn dieses Fenster es hält.</translation>
    </message>
</context>
<context>
    <name>lockscope::LockText</name>
    <message>
        <source>, %1 left</source>
        <translation>, noch %1</translation>
    </message>
    <message>
        <source>, lease ended %1 ago</source>
        <translation>, Lease endete vor %1</translation>
    </message>
    <message>
        <source>No break frees it: its entry has no id by which it could be ended. Look at it (lockctl show %1).</source>
        <translation>Kein Aufbrechen gibt es frei: Sein Eintrag hat keine ID, über die er sich beenden ließe. Sehen Sie es sich an (lockctl show %1).</translation>
    </message>
    <message>
        <source>No break frees it: the document of its session %1 shows no lease end. Look at that document.</source>
        <translation>Kein Aufbrechen gibt es frei: Das Dokument seiner Sitzung %1 zeigt kein Lease-Ende. Sehen Sie sich dieses Dokument an.</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>unlesbar</translation>
    </message>
    <message>
        <source>shared</source>
        <translation>geteilt</translation>
    </message>
    <message>
        <source>read</source>
        <translation>lesend</translation>
    </message>
    <message>
        <source>global</source>
        <translation>global</translation>
    </message>
    <message>
        <source>exclusive</source>
        <translation>exklusiv</translation>
    </message>
    <message>
        <source>shared, reads below</source>
        <translation>geteilt, darunter lesend</translation>
    </message>
    <message>
        <source>shared, writes below</source>
        <translation>geteilt, darunter schreibend</translation>
    </message>
    <message>
        <source>read, writes below</source>
        <translation>lesend, darunter schreibend</translation>
    </message>
    <message>
        <source>held</source>
        <translation>gehalten</translation>
    </message>
    <message>
        <source>renewing</source>
        <translation>verlängert</translation>
    </message>
    <message>
        <source>suspect</source>
        <translation>verdächtig</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>tot</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Root</source>
        <translation>Wurzel</translation>
    </message>
    <message>
        <source>Document lock</source>
        <translation>Dokumentsperre</translation>
    </message>
    <message>
        <source>Tree lock</source>
        <translation>Baumsperre</translation>
    </message>
    <message>
        <source>Read/write lock</source>
        <translation>Lese-/Schreibsperre</translation>
    </message>
    <message>
        <source>pid %1</source>
        <translation>PID %1</translation>
    </message>
    <message>
        <source>unnamed process</source>
        <translation>unbenannter Prozess</translation>
    </message>
    <message>
        <source>session %1</source>
        <translation>Sitzung %1</translation>
    </message>
    <message>
        <source>anonymous</source>
        <translation>anonym</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2. It may block.</source>
        <translation>%1 ist unlesbar: %2. Es blockiert möglicherweise.</translation>
    </message>
    <message>
        <source>%1 is locked by a program that recorded no owner (%2); nothing ends it by itself.</source>
        <translation>%1 ist von einem Programm gesperrt, das keinen Besitzer vermerkt hat (%2); nichts beendet es von selbst.</translation>
    </message>
    <message>
        <source>you · %1</source>
        <translation>Sie · %1</translation>
    </message>
    <message>
        <source>%1 is locked by %2 (%3)%4.</source>
        <translation>%1 ist gesperrt: %2 (%3)%4.</translation>
    </message>
    <message>
        <source>No break frees it: the document cannot be understood. Look at it (lockctl show %1).</source>
        <translation>Kein Aufbrechen gibt es frei: Das Dokument ist nicht zu verstehen. Sehen Sie es sich an (lockctl show %1).</translation>
    </message>
    <message>
        <source>A change is under way there. If its process dies half way, to free it: lockctl recover %1 --forward|--back</source>
        <translation>Dort läuft eine Änderung. Falls ihr Prozess auf halbem Weg stirbt, gibt dies sie frei: lockctl recover %1 --forward|--back</translation>
    </message>
    <message>
        <source>Half-done change; to free it: lockctl recover %1 --forward|--back</source>
        <translation>Halbfertige Änderung; dies gibt sie frei: lockctl recover %1 --forward|--back</translation>
    </message>
    <message>
        <source>A change is under way there, and its process may be gone. To free it, if the server calls that process dead: lockctl recover %1 --forward|--back</source>
        <translation>Dort läuft eine Änderung, und ihr Prozess ist vielleicht nicht mehr da. Wenn der Server ihn für tot erklärt, gibt dies sie frei: lockctl recover %1 --forward|--back</translation>
    </message>
    <message>
        <source>A change was begun there; whether its process still runs is not known. To free it, if the server calls that process dead: lockctl recover %1 --forward|--back</source>
        <translation>Dort wurde eine Änderung begonnen; ob ihr Prozess noch läuft, ist nicht bekannt. Wenn der Server ihn für tot erklärt, gibt dies sie frei: lockctl recover %1 --forward|--back</translation>
    </message>
    <message>
        <source>Its holder is alive: its lease runs for another %1, and it may renew it.</source>
        <translation>Ihr Halter lebt: Seine Lease läuft noch %1, und er kann sie verlängern.</translation>
    </message>
    <message>
        <source>Its holder is alive: its lease runs.</source>
        <translation>Ihr Halter lebt: Seine Lease läuft.</translation>
    </message>
    <message>
        <source>Wait for its release, or ask its owner.</source>
        <translation>Warten Sie, bis sie freigegeben wird, oder fragen Sie den Eigentümer.</translation>
    </message>
    <message>
        <source>%1 is locked by %2, without a session; nothing ends it by itself.</source>
        <translation>%1 ist von %2 gesperrt, ohne Sitzung; nichts beendet es von selbst.</translation>
    </message>
    <message>
        <source>Lock of other software</source>
        <translation>Sperre anderer Software</translation>
    </message>
</context>
<context>
    <name>lockscope::LockTreeItems</name>
    <message>
        <source>Path segment, file id or name of the lock</source>
        <translation>Pfadteil, Datei-ID oder Name der Sperre</translation>
    </message>
    <message>
        <source>Suspect, dead and all locks below this folder</source>
        <translation>Verdächtige, tote und alle Sperren unter diesem Ordner</translation>
    </message>
    <message>
        <source>How it is locked, and what is wrong with it</source>
        <translation>Wie es gesperrt ist und was damit nicht stimmt</translation>
    </message>
    <message>
        <source>Machine and process that hold it</source>
        <translation>Rechner und Prozess, die es halten</translation>
    </message>
    <message>
        <source>Since when; “&gt;” means since it was first seen from here</source>
        <translation>Seit wann; „&gt;“ heißt, seit es zuerst von hier gesehen wurde</translation>
    </message>
    <message>
        <source>Time until its lease ends without renewal</source>
        <translation>Zeit, bis die Lease ohne Verlängerung endet</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Below</source>
        <translation>Darunter</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Besitzer</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>Gehalten</translation>
    </message>
    <message>
        <source>Lease left</source>
        <translation>Lease-Rest</translation>
    </message>
    <message>
        <source>half-done: %1</source>
        <translation>halbfertig: %1</translation>
    </message>
    <message>
        <source>not read yet: open it</source>
        <translation>noch nicht gelesen: zum Lesen öffnen</translation>
    </message>
    <message>
        <source>not read: no more can be held; View &gt; Reload everything starts again</source>
        <translation>nicht gelesen: Mehr kann nicht gehalten werden; Ansicht &gt; Alles von vorn lesen beginnt neu</translation>
    </message>
    <message>
        <source>being read</source>
        <translation>wird gelesen</translation>
    </message>
    <message>
        <source>more is read when you scroll to its end</source>
        <translation>mehr wird gelesen, wenn Sie bis an sein Ende blättern</translation>
    </message>
    <message>
        <source>not read: %1 Close it and open it to try again.</source>
        <translation>nicht gelesen: %1 Schließen und öffnen Sie ihn, um es noch einmal zu versuchen.</translation>
    </message>
    <message>
        <source>more locks may be below: not all folders there are known to be read</source>
        <translation>darunter können weitere Sperren liegen: nicht alle Ordner dort sind sicher gelesen</translation>
    </message>
</context>
<context>
    <name>lockscope::LockTreeView</name>
    <message>
        <source>Lock tree</source>
        <translation>Sperrbaum</translation>
    </message>
    <message>
        <source>Columns of the lock tree</source>
        <translation>Spalten des Sperrbaums</translation>
    </message>
</context>
<context>
    <name>lockscope::LockWait</name>
    <message>
        <source>This window is read-only.</source>
        <translation>Dieses Fenster ist schreibgeschützt.</translation>
    </message>
</context>
<context>
    <name>lockscope::LocksFeature</name>
    <message>
        <source>&amp;Acquire…</source>
        <translation>Sperre &amp;anfordern …</translation>
    </message>
    <message>
        <source>&amp;Release my lock</source>
        <translation>Ei&amp;gene Sperre freigeben</translation>
    </message>
    <message>
        <source>Attention.</source>
        <translation>Achtung.</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Freigeben</translation>
    </message>
    <message>
        <source>Release %1?</source>
        <translation>%1 freigeben?</translation>
    </message>
    <message>
        <source>What is selected is held with it, and is released with it.</source>
        <translation>Was ausgewählt ist, wird damit gehalten und mit freigegeben.</translation>
    </message>
    <message>
        <source>Select a lock that this window holds first.</source>
        <translation>Wählen Sie zuerst eine Sperre, die dieses Fenster hält.</translation>
    </message>
    <message>
        <source>Stop &amp;waiting</source>
        <translation>Nicht &amp;mehr warten</translation>
    </message>
    <message>
        <source>You hold %1 now.</source>
        <translation>Sie halten jetzt %1.</translation>
    </message>
    <message>
        <source>This window had waited for it.</source>
        <translation>Dieses Fenster hatte darauf gewartet.</translation>
    </message>
    <message>
        <source>This window waits for no lock.</source>
        <translation>Dieses Fenster wartet auf keine Sperre.</translation>
    </message>
    <message>
        <source>waits for 1 lock</source>
        <translation>wartet auf 1 Sperre</translation>
    </message>
    <message>
        <source>waits for %1 locks</source>
        <translation>wartet auf %1 Sperren</translation>
    </message>
    <message>
        <source>Waiting for %1.</source>
        <translation>Wartet auf %1.</translation>
    </message>
    <message>
        <source>Locks &gt; Stop waiting ends it.</source>
        <translation>Sperren &gt; Nicht mehr warten beendet es.</translation>
    </message>
    <message>
        <source>A request is not answered yet.</source>
        <translation>Eine Anfrage ist noch nicht beantwortet.</translation>
    </message>
</context>
<context>
    <name>lockscope::LossText</name>
    <message>
        <source>an admin ended its renewals</source>
        <translation>ein Administrator hat ihre Verlängerungen beendet</translation>
    </message>
    <message>
        <source>its session was declared dead</source>
        <translation>ihre Sitzung wurde für tot erklärt</translation>
    </message>
    <message>
        <source>it could not be renewed in time</source>
        <translation>sie konnte nicht rechtzeitig verlängert werden</translation>
    </message>
    <message>
        <source>an admin took it away</source>
        <translation>ein Administrator hat sie weggenommen</translation>
    </message>
    <message>
        <source>its document was deleted</source>
        <translation>ihr Dokument wurde gelöscht</translation>
    </message>
    <message>
        <source>the data on the server was put back to an earlier state</source>
        <translation>die Daten auf dem Server wurden auf einen früheren Stand zurückgesetzt</translation>
    </message>
</context>
<context>
    <name>lockscope::MainWindow</name>
    <message>
        <source>Lockscope</source>
        <translation>Lockscope</translation>
    </message>
    <message>
        <source>%1 — Lockscope</source>
        <translation>%1 — Lockscope</translation>
    </message>
    <message>
        <source>Mine</source>
        <translation>Meine</translation>
    </message>
    <message>
        <source>Stale</source>
        <translation>Auffällig</translation>
    </message>
    <message>
        <source>Lockscope %1</source>
        <translation>Lockscope %1</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Live · %1</source>
        <translation>Live · %1</translation>
    </message>
    <message>
        <source>&amp;Filter</source>
        <translation>&amp;Filter</translation>
    </message>
    <message>
        <source>&amp;Next pane</source>
        <translation>&amp;Nächster Bereich</translation>
    </message>
    <message>
        <source>Comfortable ro&amp;ws</source>
        <translation>L&amp;uftige Zeilen</translation>
    </message>
    <message>
        <source>Le&amp;gend…</source>
        <translation>L&amp;egende …</translation>
    </message>
    <message>
        <source>Re&amp;set layout</source>
        <translation>Anordnung zurückse&amp;tzen</translation>
    </message>
    <message>
        <source>&amp;Keys…</source>
        <translation>&amp;Kurzbefehle …</translation>
    </message>
    <message>
        <source>&amp;About Lockscope</source>
        <translation>Ü&amp;ber Lockscope</translation>
    </message>
    <message>
        <source>About Lockscope</source>
        <translation>Über Lockscope</translation>
    </message>
    <message>
        <source>Console for distributed locks that follow a directory tree.
GPL-3.0-or-later. Icons: Lucide (ISC and MIT).</source>
        <translation>Konsole für verteilte Sperren, die einem Verzeichnisbaum folgen.
GPL-3.0-or-later. Symbole: Lucide (ISC und MIT).</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Locks</source>
        <translation>&amp;Sperren</translation>
    </message>
    <message>
        <source>L&amp;ab</source>
        <translation>&amp;Labor</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Go to %1</source>
        <translation>Gehe zu %1</translation>
    </message>
    <message>
        <source>“%1” is not a key, so the word is searched for as text. Keys: state, owner, host, purpose, path, older, kind.</source>
        <translation>„%1“ ist kein Schlüssel, das Wort wird daher als Text gesucht. Schlüssel: state, owner, host, purpose, path, older, kind.</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>Schnappschuss</translation>
    </message>
    <message>
        <source>&amp;Commands…</source>
        <translation>Befeh&amp;le…</translation>
    </message>
    <message>
        <source>Not connected.</source>
        <translation>Nicht verbunden.</translation>
    </message>
    <message>
        <source>P&amp;anels</source>
        <translation>Be&amp;reiche</translation>
    </message>
</context>
<context>
    <name>lockscope::NotConnectedPage</name>
    <message>
        <source>Connect</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Bearbeiten …</translation>
    </message>
    <message>
        <source>New connection…</source>
        <translation>Neue Verbindung …</translation>
    </message>
    <message>
        <source>Open the demo</source>
        <translation>Die Demo öffnen</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>Nicht verbunden</translation>
    </message>
    <message>
        <source>Choose the server whose locks you want to see. Connecting changes nothing.</source>
        <translation>Wählen Sie den Server, dessen Sperren Sie sehen möchten. Das Verbinden ändert nichts.</translation>
    </message>
    <message>
        <source>Without a cluster</source>
        <translation>Ohne Cluster</translation>
    </message>
    <message>
        <source>A lock tree that moves, on this machine.</source>
        <translation>Ein lebendiger Sperrbaum auf diesem Rechner.</translation>
    </message>
    <message>
        <source>Open a snapshot file…</source>
        <translation>Schnappschussdatei öffnen …</translation>
    </message>
    <message>
        <source>Locks as somebody saw them; nothing can be changed.</source>
        <translation>Sperren, wie jemand sie gesehen hat; nichts lässt sich ändern.</translation>
    </message>
    <message>
        <source>Start a local server</source>
        <translation>Lokalen Server starten</translation>
    </message>
    <message>
        <source>Open the lab</source>
        <translation>Labor öffnen</translation>
    </message>
    <message>
        <source>For programs on this machine, until the window is closed.</source>
        <translation>Für Programme auf diesem Rechner, bis das Fenster geschlossen wird.</translation>
    </message>
    <message>
        <source>Watch real processes fight for locks.</source>
        <translation>Echten Prozessen beim Kampf um Sperren zusehen.</translation>
    </message>
</context>
<context>
    <name>lockscope::OwnerItems</name>
    <message>
        <source>host not known</source>
        <translation>Rechner nicht bekannt</translation>
    </message>
    <message>
        <source>session %1</source>
        <translation>Sitzung %1</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>not seen</source>
        <translation>ungesehen</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>renewing</source>
        <translation>verlängert</translation>
    </message>
    <message>
        <source>held</source>
        <translation>gehalten</translation>
    </message>
    <message>
        <source>1 session</source>
        <translation>1 Sitzung</translation>
    </message>
    <message>
        <source>%1 sessions</source>
        <translation>%1 Sitzungen</translation>
    </message>
    <message>
        <source>lease: %1</source>
        <translation>Lease: %1</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Besitzer</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Locks</source>
        <translation>Sperren</translation>
    </message>
    <message>
        <source>Held for</source>
        <translation>Gehalten</translation>
    </message>
    <message>
        <source>Lease left</source>
        <translation>Lease-Rest</translation>
    </message>
    <message>
        <source>Renewing</source>
        <translation>Verlängert</translation>
    </message>
    <message>
        <source>%1 %2 of %3</source>
        <translation>%1 %2 von %3</translation>
    </message>
    <message>
        <source>without a session document</source>
        <translation>ohne Sitzungsdokument</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>lockscope::OwnersFeature</name>
    <message>
        <source>Owners</source>
        <translation>Besitzer</translation>
    </message>
</context>
<context>
    <name>lockscope::OwnersPanel</name>
    <message>
        <source>Break…</source>
        <translation>Aufbrechen …</translation>
    </message>
    <message>
        <source>Owners of locks</source>
        <translation>Besitzer von Sperren</translation>
    </message>
    <message>
        <source>Filter the owners</source>
        <translation>Die Besitzer filtern</translation>
    </message>
    <message>
        <source>Filter: host, pid, program, path …</source>
        <translation>Filter: Rechner, PID, Programm, Pfad …</translation>
    </message>
    <message>
        <source>By process</source>
        <translation>Nach Prozess</translation>
    </message>
    <message>
        <source>Each process with its sessions and their locks</source>
        <translation>Jeder Prozess mit seinen Sitzungen und deren Sperren</translation>
    </message>
    <message>
        <source>By host</source>
        <translation>Nach Rechner</translation>
    </message>
    <message>
        <source>Each machine with the processes that hold locks</source>
        <translation>Jeder Rechner mit den Prozessen, die Sperren halten</translation>
    </message>
    <message>
        <source>Group the owners</source>
        <translation>Die Besitzer gruppieren</translation>
    </message>
    <message>
        <source>Plan the break of everything the selected owner holds</source>
        <translation>Das Aufbrechen von allem planen, was der ausgewählte Besitzer hält</translation>
    </message>
    <message>
        <source>Nobody holds a lock</source>
        <translation>Niemand hält eine Sperre</translation>
    </message>
    <message>
        <source>Every process that takes a lock appears here, with all it holds.</source>
        <translation>Jeder Prozess, der eine Sperre setzt, erscheint hier mit allem, was er hält.</translation>
    </message>
    <message>
        <source>Who holds what appears here once you are connected.</source>
        <translation>Wer was hält, steht hier, sobald Sie verbunden sind.</translation>
    </message>
    <message>
        <source>Nothing matches the filter.</source>
        <translation>Nichts passt zum Filter.</translation>
    </message>
    <message>
        <source>1 host</source>
        <translation>1 Rechner</translation>
    </message>
    <message>
        <source>%1 hosts</source>
        <translation>%1 Rechner</translation>
    </message>
    <message>
        <source>1 process</source>
        <translation>1 Prozess</translation>
    </message>
    <message>
        <source>%1 processes</source>
        <translation>%1 Prozesse</translation>
    </message>
    <message>
        <source>One plan for everything it holds</source>
        <translation>Ein Plan für alles, was er hält</translation>
    </message>
    <message>
        <source>Select a host, a process, a session or a lock.</source>
        <translation>Wählen Sie einen Rechner, einen Prozess, eine Sitzung oder eine Sperre aus.</translation>
    </message>
    <message>
        <source>Of what was read: %1</source>
        <translation>Von dem, was gelesen ist: %1</translation>
    </message>
</context>
<context>
    <name>lockscope::PasswordPage</name>
    <message>
        <source>Keep the password in the keyring</source>
        <translation>Passwort im Schlüsselbund aufbewahren</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Passwort</translation>
    </message>
    <message>
        <source>password</source>
        <translation>Passwort</translation>
    </message>
    <message>
        <source>Password for %1 at %2</source>
        <translation>Passwort für %1 bei %2</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>Other user…</source>
        <translation>Anderer Benutzer …</translation>
    </message>
    <message>
        <source>API key for %1</source>
        <translation>API-Schlüssel für %1</translation>
    </message>
    <message>
        <source>Password for %1 at the proxy %2</source>
        <translation>Passwort für %1 beim Proxy %2</translation>
    </message>
</context>
<context>
    <name>lockscope::PlanCopyButton</name>
    <message>
        <source>Copy plan</source>
        <translation>Plan kopieren</translation>
    </message>
    <message>
        <source>As text</source>
        <translation>Als Text</translation>
    </message>
    <message>
        <source>Mail…</source>
        <translation>E-Mail …</translation>
    </message>
    <message>
        <source>As %1</source>
        <translation>Als %1</translation>
    </message>
</context>
<context>
    <name>lockscope::PlanOwnerText</name>
    <message>
        <source>%1 left</source>
        <translation>noch %1</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>vor %1</translation>
    </message>
    <message>
        <source>1 holder: %1</source>
        <translation>1 Halter: %1</translation>
    </message>
    <message>
        <source>%1 holders: %2</source>
        <translation>%1 Halter: %2</translation>
    </message>
</context>
<context>
    <name>lockscope::PlanSaving</name>
    <message>
        <source>Save plan</source>
        <translation>Plan speichern</translation>
    </message>
    <message>
        <source>Break plans (*.json)</source>
        <translation>Aufbrechpläne (*.json)</translation>
    </message>
    <message>
        <source>Saved. `lockctl apply %1` carries it out later, if nothing has changed by then.</source>
        <translation>Gespeichert. `lockctl apply %1` führt ihn später aus, wenn sich bis dahin nichts geändert hat.</translation>
    </message>
</context>
<context>
    <name>lockscope::PlanState</name>
    <message>
        <source>free</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>exclusive</source>
        <translation>exklusiv</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>unlesbar</translation>
    </message>
    <message>
        <source>no session</source>
        <translation>keine Sitzung</translation>
    </message>
    <message>
        <source>marked dead</source>
        <translation>tot markiert</translation>
    </message>
    <message>
        <source>lease over</source>
        <translation>Lease vorüber</translation>
    </message>
    <message>
        <source>lease runs</source>
        <translation>Lease läuft</translation>
    </message>
    <message>
        <source>revoked</source>
        <translation>entzogen</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>tot</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>beendet</translation>
    </message>
    <message>
        <source>blocked until lease and delay end</source>
        <translation>blockiert, bis Lease und Delay enden</translation>
    </message>
    <message>
        <source>told that it loses this lock</source>
        <translation>erfährt, dass sie diese Sperre verliert</translation>
    </message>
    <message>
        <source>shared ×%1</source>
        <translation>geteilt ×%1</translation>
    </message>
    <message>
        <source>read ×%1</source>
        <translation>lesend ×%1</translation>
    </message>
    <message>
        <source>count %1</source>
        <translation>Zahl %1</translation>
    </message>
</context>
<context>
    <name>lockscope::PlanTree</name>
    <message>
        <source>%1 once lease and lock-delay are over</source>
        <translation>%1, sobald Lease und Lock-Delay vorüber sind</translation>
    </message>
    <message>
        <source>anybody may lock it</source>
        <translation>jeder darf es sperren</translation>
    </message>
    <message>
        <source>others may read it</source>
        <translation>andere dürfen es lesen</translation>
    </message>
    <message>
        <source>%1 waits to read %2</source>
        <translation>%1 wartet darauf, %2 zu lesen</translation>
    </message>
    <message>
        <source>%1 waits to lock %2</source>
        <translation>%1 wartet darauf, %2 zu sperren</translation>
    </message>
    <message>
        <source>%1: nothing else is in its way.</source>
        <translation>%1: Sonst ist nichts im Weg.</translation>
    </message>
    <message>
        <source>%1: others are still in its way.</source>
        <translation>%1: Andere sind noch im Weg.</translation>
    </message>
    <message>
        <source>Half-done change %1: its entries stay locked until it is recovered (lockctl recover %1).</source>
        <translation>Halbfertige Änderung %1: Ihre Einträge bleiben gesperrt, bis sie wiederhergestellt ist (lockctl recover %1).</translation>
    </message>
</context>
<context>
    <name>lockscope::ProfileButton</name>
    <message>
        <source>Server: %1</source>
        <translation>Server: %1</translation>
    </message>
    <message>
        <source>Server %1 %2</source>
        <translation>Server %1 %2</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>Nicht verbunden</translation>
    </message>
    <message>
        <source>Choose a server</source>
        <translation>Einen Server wählen</translation>
    </message>
    <message>
        <source>Not connected, choose a server</source>
        <translation>Nicht verbunden, einen Server wählen</translation>
    </message>
</context>
<context>
    <name>lockscope::ProfileList</name>
    <message>
        <source>READ-ONLY</source>
        <translation>NUR LESEN</translation>
    </message>
    <message>
        <source>New connection</source>
        <translation>Neue Verbindung</translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>nur lesen</translation>
    </message>
    <message>
        <source>Known servers</source>
        <translation>Bekannte Server</translation>
    </message>
    <message>
        <source>not saved</source>
        <translation>nicht gespeichert</translation>
    </message>
</context>
<context>
    <name>lockscope::ProfileText</name>
    <message>
        <source>“%2” of “%1” is neither true nor false: the safe value is used. Write true or false.</source>
        <translation>„%2“ von „%1“ ist weder true noch false: Es gilt der sichere Wert. Schreiben Sie true oder false.</translation>
    </message>
    <message>
        <source>“%2” of “%1” is not known; was “%3” meant? Until that is corrected, the safe value is used.</source>
        <translation>„%2“ von „%1“ ist unbekannt; war „%3“ gemeint? Bis das berichtigt ist, gilt der sichere Wert.</translation>
    </message>
    <message>
        <source>The stage of “%1” is not understood: it counts as production, read-only. Known are plain, development, test, staging and production.</source>
        <translation>Die Stufe von „%1“ ist unverständlich: Sie gilt als Produktion, schreibgeschützt. Bekannt sind plain, development, test, staging und production.</translation>
    </message>
    <message>
        <source>“%2” is no stage, so “%1” counts as production, read-only. Known are plain, development, test, staging and production.</source>
        <translation>„%2“ ist keine Stufe, daher gilt „%1“ als Produktion, schreibgeschützt. Bekannt sind plain, development, test, staging und production.</translation>
    </message>
    <message>
        <source>not connected yet</source>
        <translation>noch nicht verbunden</translation>
    </message>
    <message>
        <source>used %1</source>
        <translation>benutzt %1</translation>
    </message>
    <message>
        <source>1 connection was imported.</source>
        <translation>1 Verbindung wurde importiert.</translation>
    </message>
    <message>
        <source>%1 connections were imported.</source>
        <translation>%1 Verbindungen wurden importiert.</translation>
    </message>
    <message>
        <source>1 was saved already.</source>
        <translation>1 war schon gespeichert.</translation>
    </message>
    <message>
        <source>%1 were saved already.</source>
        <translation>%1 waren schon gespeichert.</translation>
    </message>
    <message>
        <source>Another one is called “%1”; this one is “%2” now.</source>
        <translation>Eine andere heißt „%1“; diese heißt jetzt „%2“.</translation>
    </message>
</context>
<context>
    <name>lockscope::ProgressStrip</name>
    <message>
        <source>%1 percent</source>
        <translation>%1 Prozent</translation>
    </message>
</context>
<context>
    <name>lockscope::ReadingFeature</name>
    <message>
        <source>&amp;Refresh</source>
        <translation>&amp;Aktualisieren</translation>
    </message>
    <message>
        <source>R&amp;eload everything</source>
        <translation>Alles &amp;von vorn lesen</translation>
    </message>
    <message>
        <source>&amp;Pause the picture</source>
        <translation>Bild an&amp;halten</translation>
    </message>
    <message>
        <source>Rea&amp;d folder by folder</source>
        <translation>Ordner&amp;weise lesen</translation>
    </message>
    <message>
        <source>Connection lost %1 ago.</source>
        <translation>Verbindung vor %1 verloren.</translation>
    </message>
    <message>
        <source>The server refuses to answer.</source>
        <translation>Der Server verweigert die Antwort.</translation>
    </message>
    <message>
        <source>You see only a part of the locks: %1.</source>
        <translation>Sie sehen nur einen Teil der Sperren: %1.</translation>
    </message>
    <message>
        <source>You see the tree as it was at %1.</source>
        <translation>Sie sehen den Baum, wie er um %1 war.</translation>
    </message>
    <message>
        <source>Next try in %1.</source>
        <translation>Nächster Versuch in %1.</translation>
    </message>
    <message>
        <source>Trying now.</source>
        <translation>Versuch läuft.</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>Jetzt versuchen</translation>
    </message>
    <message>
        <source>The lock index is blocked.</source>
        <translation>Der Sperrindex ist blockiert.</translation>
    </message>
    <message>
        <source>Password…</source>
        <translation>Passwort …</translation>
    </message>
    <message>
        <source>%1. Seen since %2. A lock that cannot be renewed ends with its lease. What can be read is shown.</source>
        <translation>%1. Gesehen seit %2. Eine Sperre, die nicht verlängert werden kann, endet mit ihrer Lease. Was gelesen werden kann, wird gezeigt.</translation>
    </message>
    <message>
        <source>Show certificate…</source>
        <translation>Zertifikat zeigen …</translation>
    </message>
    <message>
        <source>Too few copies of the lock index are active.</source>
        <translation>Zu wenige Kopien des Sperrindex sind aktiv.</translation>
    </message>
    <message>
        <source>Nothing can be renamed or recovered.</source>
        <translation>Nichts kann umbenannt oder wiederhergestellt werden.</translation>
    </message>
    <message>
        <source>%1 Locks can be acquired, released and broken.</source>
        <translation>%1 Sperren können gesetzt, freigegeben und aufgebrochen werden.</translation>
    </message>
    <message>
        <source>Locks are shown here, and cannot be changed.</source>
        <translation>Sperren werden hier angezeigt und können nicht geändert werden.</translation>
    </message>
    <message>
        <source>Seen since %1. A lock that cannot be renewed ends with its lease.</source>
        <translation>Gesehen seit %1. Eine Sperre, die nicht verlängert werden kann, endet mit ihrer Lease.</translation>
    </message>
    <message>
        <source>Set up…</source>
        <translation>Einrichten …</translation>
    </message>
    <message>
        <source>Not connected.</source>
        <translation>Nicht verbunden.</translation>
    </message>
    <message>
        <source>A snapshot was read once and does not change.</source>
        <translation>Ein Schnappschuss wurde einmal gelesen und ändert sich nicht.</translation>
    </message>
    <message>
        <source>Nothing is being read.</source>
        <translation>Es wird nichts gelesen.</translation>
    </message>
    <message>
        <source>&amp;Cancel reading</source>
        <translation>Lesen abbre&amp;chen</translation>
    </message>
    <message>
        <source>Not all locks of other software could be read.</source>
        <translation>Nicht alle Sperren anderer Software konnten gelesen werden.</translation>
    </message>
    <message>
        <source>What is not shown may be there.</source>
        <translation>Was nicht gezeigt wird, kann da sein.</translation>
    </message>
    <message>
        <source>What is shown of them in grey is as it was; what is not shown may be there.</source>
        <translation>Was von ihnen grau gezeigt wird, ist so, wie es war; was nicht gezeigt wird, kann da sein.</translation>
    </message>
</context>
<context>
    <name>lockscope::RecentRows</name>
    <message>
        <source>The filter hides %1. Clear it to go there.</source>
        <translation>Der Filter verbirgt %1. Ihn leeren, um dorthin zu gehen.</translation>
    </message>
    <message>
        <source>%1 is not read: open %2 in the tree first.</source>
        <translation>%1 ist nicht gelesen: erst %2 im Baum öffnen.</translation>
    </message>
    <message>
        <source>No lock at %1.</source>
        <translation>Keine Sperre auf %1.</translation>
    </message>
</context>
<context>
    <name>lockscope::RecoveryDialog</name>
    <message>
        <source>What to do</source>
        <translation>Was zu tun ist</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>Abschließen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>So lassen</translation>
    </message>
    <message>
        <source>Nothing moves. Both paths stay locked.</source>
        <translation>Nichts wird verschoben. Beide Pfade bleiben gesperrt.</translation>
    </message>
    <message>
        <source>Dry run</source>
        <translation>Probelauf</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Files moved</source>
        <translation>Verschobene Dateien</translation>
    </message>
    <message>
        <source>Both locks are taken over first, with a newer fencing token. If the process wakes up, its writes are refused. If somebody else recovers already, nothing is changed.</source>
        <translation>Zuerst werden beide Sperren mit einem neueren Fencing-Token übernommen. Wacht der Prozess auf, werden seine Schreibzugriffe abgelehnt. Stellt schon jemand anders wieder her, wird nichts geändert.</translation>
    </message>
    <message>
        <source>Counts again and says what would be moved. Changes nothing.</source>
        <translation>Zählt erneut und sagt, was verschoben würde. Ändert nichts.</translation>
    </message>
    <message>
        <source>The change is not open any more: somebody has recovered it, or its process has finished it.</source>
        <translation>Die Änderung ist nicht mehr offen: Jemand hat sie wiederhergestellt, oder ihr Prozess hat sie abgeschlossen.</translation>
    </message>
    <message>
        <source>Finish or undo the rename?</source>
        <translation>Die Umbenennung abschließen oder rückgängig machen?</translation>
    </message>
    <message>
        <source>Free its paths?</source>
        <translation>Ihre Pfade freigeben?</translation>
    </message>
    <message>
        <source>The process that renamed this directory died half way. Both paths are locked.</source>
        <translation>Der Prozess, der dieses Verzeichnis umbenannte, starb auf halbem Weg. Beide Pfade sind gesperrt.</translation>
    </message>
    <message>
        <source>This rename is not closed. Both paths are locked.</source>
        <translation>Diese Umbenennung ist nicht geschlossen. Beide Pfade sind gesperrt.</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Nach</translation>
    </message>
    <message>
        <source>%1 of %2 files</source>
        <translation>%1 von %2 Dateien</translation>
    </message>
    <message>
        <source>, counted %1 ago</source>
        <translation>, vor %1 gezählt</translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>Verschoben</translation>
    </message>
    <message>
        <source>Moved back</source>
        <translation>Zurückverschoben</translation>
    </message>
    <message>
        <source>1 file by this recovery</source>
        <translation>1 Datei durch diese Wiederherstellung</translation>
    </message>
    <message>
        <source>%1 files by this recovery</source>
        <translation>%1 Dateien durch diese Wiederherstellung</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>, user %1</source>
        <translation>, Benutzer %1</translation>
    </message>
    <message>
        <source>Recovered by</source>
        <translation>Wiederhergestellt von</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Begonnen</translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>by %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Deleted locks</source>
        <translation>Gelöschte Sperren</translation>
    </message>
    <message>
        <source>In the way</source>
        <translation>Im Weg</translation>
    </message>
    <message>
        <source>Why the process counts as dead</source>
        <translation>Warum der Prozess als tot gilt</translation>
    </message>
    <message>
        <source>What is known</source>
        <translation>Was bekannt ist</translation>
    </message>
    <message>
        <source>It is not open any more.</source>
        <translation>Sie ist nicht mehr offen.</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Finish rename</source>
        <translation>Umbenennung abschließen</translation>
    </message>
    <message>
        <source>Free its paths</source>
        <translation>Ihre Pfade freigeben</translation>
    </message>
    <message>
        <source>Undo rename</source>
        <translation>Umbenennung rückgängig machen</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>So lassen</translation>
    </message>
    <message>
        <source>It cannot be recovered now: %1</source>
        <translation>Sie lässt sich jetzt nicht wiederherstellen: %1</translation>
    </message>
    <message>
        <source>Dry run, nothing was changed. %1</source>
        <translation>Probelauf, nichts wurde geändert. %1</translation>
    </message>
    <message>
        <source>Taking both locks over…</source>
        <translation>Beide Sperren werden übernommen …</translation>
    </message>
    <message>
        <source>%1 of %2 files moved back</source>
        <translation>%1 von %2 Dateien zurückverschoben</translation>
    </message>
    <message>
        <source>%1 of %2 files moved</source>
        <translation>%1 von %2 Dateien verschoben</translation>
    </message>
    <message>
        <source>Paused. You can continue later, here or on another machine. Both paths stay locked meanwhile.</source>
        <translation>Angehalten. Sie können später fortfahren, hier oder auf einem anderen Rechner. Beide Pfade bleiben inzwischen gesperrt.</translation>
    </message>
    <message>
        <source>The rename is undone</source>
        <translation>Die Umbenennung ist rückgängig gemacht</translation>
    </message>
    <message>
        <source>The rename is done</source>
        <translation>Die Umbenennung ist abgeschlossen</translation>
    </message>
    <message>
        <source>Its paths are free</source>
        <translation>Ihre Pfade sind frei</translation>
    </message>
    <message>
        <source>Both paths are free.</source>
        <translation>Beide Pfade sind frei.</translation>
    </message>
    <message>
        <source>There is nothing left to do</source>
        <translation>Es gibt nichts mehr zu tun</translation>
    </message>
    <message>
        <source>Its process is not dead</source>
        <translation>Ihr Prozess ist nicht tot</translation>
    </message>
    <message>
        <source>Somebody else recovers it</source>
        <translation>Jemand anders stellt sie wieder her</translation>
    </message>
    <message>
        <source>Undoing the rename</source>
        <translation>Die Umbenennung wird rückgängig gemacht</translation>
    </message>
    <message>
        <source>Finishing the rename</source>
        <translation>Die Umbenennung wird abgeschlossen</translation>
    </message>
    <message>
        <source>You can continue later, here or on another machine. Both paths stay locked meanwhile.</source>
        <translation>Sie können später fortfahren, hier oder auf einem anderen Rechner. Beide Pfade bleiben inzwischen gesperrt.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>The process that renamed this directory was marked dead half way. Both paths are locked.</source>
        <translation>Der Prozess, der dieses Verzeichnis umbenannt hat, wurde auf halbem Weg als tot markiert. Beide Pfade sind gesperrt.</translation>
    </message>
    <message>
        <source>The lease of the process that renamed this directory ran out half way. Both paths are locked.</source>
        <translation>Die Lease des Prozesses, der dieses Verzeichnis umbenannt hat, lief auf halbem Weg ab. Beide Pfade sind gesperrt.</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>in %1</translation>
    </message>
    <message>
        <source>Its files and its locks are as they were.</source>
        <translation>Ihre Dateien und ihre Sperren sind, wie sie waren.</translation>
    </message>
    <message>
        <source>What the other one does stands.</source>
        <translation>Was der andere tut, gilt.</translation>
    </message>
</context>
<context>
    <name>lockscope::RecoveryPanel</name>
    <message>
        <source>Recover…</source>
        <translation>Wiederherstellen …</translation>
    </message>
    <message>
        <source>Half-done changes</source>
        <translation>Halbfertige Änderungen</translation>
    </message>
    <message>
        <source>Recover the selected change</source>
        <translation>Die ausgewählte Änderung wiederherstellen</translation>
    </message>
    <message>
        <source>The half-done changes cannot be read</source>
        <translation>Die halbfertigen Änderungen lassen sich nicht lesen</translation>
    </message>
    <message>
        <source>No change is half done</source>
        <translation>Keine Änderung ist halbfertig</translation>
    </message>
    <message>
        <source>A rename whose process dies on the way appears here, to be finished or undone.</source>
        <translation>Eine Umbenennung, deren Prozess unterwegs stirbt, erscheint hier, um abgeschlossen oder rückgängig gemacht zu werden.</translation>
    </message>
    <message>
        <source>Changes that stopped half way appear here once you are connected.</source>
        <translation>Änderungen, die auf halbem Weg stehen blieben, stehen hier, sobald Sie verbunden sind.</translation>
    </message>
    <message>
        <source>1 change is open.</source>
        <translation>1 Änderung ist offen.</translation>
    </message>
    <message>
        <source>%1 changes are open.</source>
        <translation>%1 Änderungen sind offen.</translation>
    </message>
    <message>
        <source>Counted %1 ago.</source>
        <translation>Vor %1 gezählt.</translation>
    </message>
    <message>
        <source>Not counted again: %1</source>
        <translation>Nicht noch einmal gezählt: %1</translation>
    </message>
    <message>
        <source>Select a change first.</source>
        <translation>Wählen Sie zuerst eine Änderung aus.</translation>
    </message>
    <message>
        <source>Not read yet</source>
        <translation>Noch nicht gelesen</translation>
    </message>
    <message>
        <source>A lock tells of a half-done change, whose record is not read yet.</source>
        <translation>Eine Sperre erzählt von einer halbfertigen Änderung, deren Eintrag noch nicht gelesen ist.</translation>
    </message>
    <message>
        <source>The records of half-done changes are not read yet.</source>
        <translation>Die Einträge halbfertiger Änderungen sind noch nicht gelesen.</translation>
    </message>
    <message>
        <source>Not in a snapshot</source>
        <translation>Nicht in einem Schnappschuss</translation>
    </message>
    <message>
        <source>A snapshot holds no records of changes: ask the server itself.</source>
        <translation>Ein Schnappschuss enthält keine Aufzeichnungen von Änderungen: Fragen Sie den Server selbst.</translation>
    </message>
</context>
<context>
    <name>lockscope::RenameDialog</name>
    <message>
        <source>Recover…</source>
        <translation>Wiederherstellen …</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Rename a directory</source>
        <translation>Ein Verzeichnis umbenennen</translation>
    </message>
    <message>
        <source>Rename a directory of files</source>
        <translation>Ein Verzeichnis mit Dateien umbenennen</translation>
    </message>
    <message>
        <source>Both paths are locked, every file document below gets its new path in pages, and a record is kept meanwhile: if this window dies on the way, anybody can finish or undo it.</source>
        <translation>Beide Pfade werden gesperrt, jedes Dateidokument darunter bekommt seitenweise seinen neuen Pfad, und inzwischen wird ein Datensatz geführt: Stirbt dieses Fenster unterwegs, kann jeder es abschließen oder rückgängig machen.</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Nach</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>Zweck</translation>
    </message>
    <message>
        <source>shown to everybody who waits, and kept in the record</source>
        <translation>wird allen Wartenden gezeigt und im Datensatz festgehalten</translation>
    </message>
    <message>
        <source>Files moved</source>
        <translation>Verschobene Dateien</translation>
    </message>
    <message>
        <source>Who is in the way</source>
        <translation>Wer im Weg ist</translation>
    </message>
    <message>
        <source>Recover what is half done</source>
        <translation>Das Halbfertige wiederherstellen</translation>
    </message>
    <message>
        <source>Type the new path.</source>
        <translation>Geben Sie den neuen Pfad ein.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Locking both paths…</source>
        <translation>Beide Pfade werden gesperrt …</translation>
    </message>
    <message>
        <source>Refused: 1 holder is in the way. Nothing was changed.</source>
        <translation>Abgelehnt: 1 Halter ist im Weg. Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>Refused: %1 holders are in the way. Nothing was changed.</source>
        <translation>Abgelehnt: %1 Halter sind im Weg. Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>The lock was lost. Looking what became of the rename…</source>
        <translation>Die Sperre ging verloren. Es wird nachgesehen, was aus der Umbenennung wurde …</translation>
    </message>
    <message>
        <source>Index or collection</source>
        <translation>Index oder Collection</translation>
    </message>
    <message>
        <source>Its documents are the files: each has its path in “path”, on Elasticsearch a keyword field</source>
        <translation>Seine Dokumente sind die Dateien: Jede hat ihren Pfad in „path“, in Elasticsearch ein Keyword-Feld</translation>
    </message>
    <message>
        <source>Name the index or collection that has the files.</source>
        <translation>Geben Sie den Index oder die Collection mit den Dateien an.</translation>
    </message>
</context>
<context>
    <name>lockscope::ReplayBar</name>
    <message>
        <source>To the end</source>
        <translation>Zum Ende</translation>
    </message>
    <message>
        <source>Speed of the replay</source>
        <translation>Geschwindigkeit der Wiedergabe</translation>
    </message>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
    <message>
        <source>Replay of %1: %2 on %3, begun %4, %5. No process runs.</source>
        <translation>Wiedergabe von %1: %2 auf %3, begonnen %4, %5. Kein Prozess läuft.</translation>
    </message>
</context>
<context>
    <name>lockscope::RowHold</name>
    <message>
        <source>Show new rows</source>
        <translation>Neue Zeilen zeigen</translation>
    </message>
    <message>
        <source>Rows hold still while the pointer is over them. Click or press F5 to show the new ones.</source>
        <translation>Zeilen stehen still, solange der Zeiger über ihnen ist. Ein Klick oder F5 zeigt die neuen.</translation>
    </message>
    <message>
        <source>1 new row</source>
        <translation>1 neue Zeile</translation>
    </message>
    <message>
        <source>%1 new rows</source>
        <translation>%1 neue Zeilen</translation>
    </message>
</context>
<context>
    <name>lockscope::RowLook</name>
    <message>
        <source>Document locks</source>
        <translation>Dokumentsperren</translation>
    </message>
    <message>
        <source>Read/write locks</source>
        <translation>Lese-/Schreibsperren</translation>
    </message>
    <message>
        <source>1 id</source>
        <translation>1 ID</translation>
    </message>
    <message>
        <source>%1 ids</source>
        <translation>%1 IDs</translation>
    </message>
    <message>
        <source>1 name</source>
        <translation>1 Name</translation>
    </message>
    <message>
        <source>%1 names</source>
        <translation>%1 Namen</translation>
    </message>
    <message>
        <source>1 process</source>
        <translation>1 Prozess</translation>
    </message>
    <message>
        <source>%1 processes</source>
        <translation>%1 Prozesse</translation>
    </message>
    <message>
        <source>anonymous ×%1</source>
        <translation>anonym ×%1</translation>
    </message>
    <message>
        <source>anonymous</source>
        <translation>anonym</translation>
    </message>
    <message>
        <source>you · %1</source>
        <translation>Sie · %1</translation>
    </message>
    <message>
        <source>you</source>
        <translation>Sie</translation>
    </message>
    <message>
        <source>shared ×%1</source>
        <translation>geteilt ×%1</translation>
    </message>
    <message>
        <source>read ×%1</source>
        <translation>lesend ×%1</translation>
    </message>
    <message>
        <source>exclusive</source>
        <translation>exklusiv</translation>
    </message>
    <message>
        <source>global</source>
        <translation>global</translation>
    </message>
    <message>
        <source>no lease</source>
        <translation>keine Lease</translation>
    </message>
    <message>
        <source>free in %1</source>
        <translation>frei in %1</translation>
    </message>
    <message>
        <source>&gt; %1</source>
        <translation>&gt; %1</translation>
    </message>
    <message>
        <source>released %1 ago</source>
        <translation>vor %1 freigegeben</translation>
    </message>
    <message>
        <source>held %1</source>
        <translation>gehalten seit %1</translation>
    </message>
    <message>
        <source>%1 of its lease left</source>
        <translation>noch %1 ihrer Lease</translation>
    </message>
    <message>
        <source>lease over for %1</source>
        <translation>Lease seit %1 vorüber</translation>
    </message>
    <message>
        <source>1 lock below</source>
        <translation>1 Sperre darunter</translation>
    </message>
    <message>
        <source>%1 locks below</source>
        <translation>%1 Sperren darunter</translation>
    </message>
    <message>
        <source>%1 dead below</source>
        <translation>%1 tot darunter</translation>
    </message>
    <message>
        <source>%1 suspect below</source>
        <translation>%1 verdächtig darunter</translation>
    </message>
    <message>
        <source>not read</source>
        <translation>ungelesen</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>liest …</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>at least 1 lock below</source>
        <translation>mindestens 1 Sperre darunter</translation>
    </message>
    <message>
        <source>at least %1 locks below</source>
        <translation>mindestens %1 Sperren darunter</translation>
    </message>
    <message>
        <source>locks below not known</source>
        <translation>Sperren darunter nicht bekannt</translation>
    </message>
    <message>
        <source>Locks of other software</source>
        <translation>Sperren anderer Software</translation>
    </message>
    <message>
        <source>1 lock</source>
        <translation>1 Sperre</translation>
    </message>
    <message>
        <source>%1 locks</source>
        <translation>%1 Sperren</translation>
    </message>
    <message>
        <source>gone %1 ago</source>
        <translation>vor %1 verschwunden</translation>
    </message>
</context>
<context>
    <name>lockscope::RowsFeature</name>
    <message>
        <source>Next &amp;stale lock</source>
        <translation>&amp;Nächste auffällige Sperre</translation>
    </message>
    <message>
        <source>&amp;Parent folder</source>
        <translation>Übergeordneter &amp;Ordner</translation>
    </message>
    <message>
        <source>&amp;Copy path</source>
        <translation>&amp;Pfad kopieren</translation>
    </message>
    <message>
        <source>Cop&amp;y rows</source>
        <translation>&amp;Zeilen kopieren</translation>
    </message>
    <message>
        <source>&amp;Open all folders</source>
        <translation>Alle &amp;Ordner öffnen</translation>
    </message>
    <message>
        <source>C&amp;lose all folders</source>
        <translation>Alle Ordner &amp;schließen</translation>
    </message>
    <message>
        <source>Select a row first.</source>
        <translation>Wählen Sie zuerst eine Zeile.</translation>
    </message>
    <message>
        <source>&amp;Open all below</source>
        <translation>Alles darunter ö&amp;ffnen</translation>
    </message>
    <message>
        <source>C&amp;lose all below</source>
        <translation>Alles darunter &amp;schließen</translation>
    </message>
    <message>
        <source>&amp;Filter to this folder</source>
        <translation>Auf diesen &amp;Ordner filtern</translation>
    </message>
    <message>
        <source>Filter to this o&amp;wner</source>
        <translation>A&amp;uf diesen Besitzer filtern</translation>
    </message>
    <message>
        <source>Filter to this &amp;host</source>
        <translation>Auf diesen &amp;Host filtern</translation>
    </message>
    <message>
        <source>Not connected.</source>
        <translation>Nicht verbunden.</translation>
    </message>
    <message>
        <source>Nothing is locked below this row.</source>
        <translation>Unter dieser Zeile ist nichts gesperrt.</translation>
    </message>
    <message>
        <source>This row lies in no folder.</source>
        <translation>Diese Zeile liegt in keinem Ordner.</translation>
    </message>
    <message>
        <source>Its owner is not known.</source>
        <translation>Der Besitzer ist nicht bekannt.</translation>
    </message>
    <message>
        <source>No single process holds this row.</source>
        <translation>Diese Zeile hält kein einzelner Prozess.</translation>
    </message>
    <message>
        <source>Export &amp;tree as CSV…</source>
        <translation>Baum als &amp;CSV exportieren …</translation>
    </message>
    <message>
        <source>The tree was not exported.</source>
        <translation>Der Baum wurde nicht exportiert.</translation>
    </message>
    <message>
        <source>What lies in closed folders is not in it.</source>
        <translation>Was in geschlossenen Ordnern liegt, ist nicht enthalten.</translation>
    </message>
    <message>
        <source>Export tree</source>
        <translation>Baum exportieren</translation>
    </message>
</context>
<context>
    <name>lockscope::SavedViews</name>
    <message>
        <source>Sa&amp;ved views</source>
        <translation>&amp;Gespeicherte Ansichten</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>&amp;Save this view…</source>
        <translation>Diese Ansicht &amp;speichern …</translation>
    </message>
    <message>
        <source>Saved as “%1”.</source>
        <translation>Als „%1“ gespeichert.</translation>
    </message>
    <message>
        <source>“%1” is removed from the saved views.</source>
        <translation>„%1“ ist aus den gespeicherten Ansichten entfernt.</translation>
    </message>
    <message>
        <source>View “%1”.</source>
        <translation>Ansicht „%1“.</translation>
    </message>
    <message>
        <source>Save view</source>
        <translation>Ansicht speichern</translation>
    </message>
    <message>
        <source>Name of this view: its filter and its columns</source>
        <translation>Name dieser Ansicht: ihr Filter und ihre Spalten</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Not saved: there are %1 views already.</source>
        <translation>Nicht gespeichert: Es gibt schon %1 Ansichten.</translation>
    </message>
    <message>
        <source>Not saved: a view needs a name.</source>
        <translation>Nicht gespeichert: Eine Ansicht braucht einen Namen.</translation>
    </message>
    <message>
        <source>View “%1”</source>
        <translation>Ansicht „%1“</translation>
    </message>
</context>
<context>
    <name>lockscope::ScanBar</name>
    <message>
        <source>Paused: %1</source>
        <translation>Angehalten: %1</translation>
    </message>
    <message>
        <source>No answer: %1</source>
        <translation>Keine Antwort: %1</translation>
    </message>
    <message>
        <source>Refused: %1</source>
        <translation>Abgelehnt: %1</translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>noch %1</translation>
    </message>
    <message>
        <source>Cancel reading and forget what was read (Ctrl+.)</source>
        <translation>Das Lesen abbrechen und Gelesenes vergessen (Strg+.)</translation>
    </message>
    <message>
        <source>Cancel reading</source>
        <translation>Lesen abbrechen</translation>
    </message>
    <message>
        <source>Read on (Ctrl+Shift+P)</source>
        <translation>Weiterlesen (Strg+Umschalt+P)</translation>
    </message>
    <message>
        <source>Pause reading; what was read stays (Ctrl+Shift+P)</source>
        <translation>Das Lesen anhalten; Gelesenes bleibt (Strg+Umschalt+P)</translation>
    </message>
    <message>
        <source>Read on</source>
        <translation>Weiterlesen</translation>
    </message>
    <message>
        <source>Pause reading</source>
        <translation>Lesen anhalten</translation>
    </message>
    <message>
        <source>%1 of %2 documents read</source>
        <translation>%1 von %2 Dokumenten gelesen</translation>
    </message>
    <message>
        <source>%1 documents read</source>
        <translation>%1 Dokumente gelesen</translation>
    </message>
    <message>
        <source>Full: %1, and no more are held. View &gt; Reload everything starts again</source>
        <translation>Voll: %1, und mehr werden nicht gehalten. Ansicht &gt; Alles von vorn lesen beginnt neu</translation>
    </message>
    <message>
        <source>Folder by folder: %1</source>
        <translation>Ordnerweise: %1</translation>
    </message>
    <message>
        <source>Locks that lie in no folder are missing: %1. View &gt; Reload everything starts again</source>
        <translation>Sperren, die in keinem Ordner liegen, fehlen: %1. Ansicht &gt; Alles von vorn lesen beginnt neu</translation>
    </message>
    <message>
        <source>Stopped: %1</source>
        <translation>Gestoppt: %1</translation>
    </message>
</context>
<context>
    <name>lockscope::ServerFeature</name>
    <message>
        <source>&amp;Connect…</source>
        <translation>&amp;Verbinden …</translation>
    </message>
    <message>
        <source>&amp;Disconnect</source>
        <translation>&amp;Trennen</translation>
    </message>
    <message>
        <source>Open the d&amp;emo</source>
        <translation>&amp;Demo öffnen</translation>
    </message>
    <message>
        <source>Set &amp;up this server…</source>
        <translation>Diesen &amp;Server einrichten …</translation>
    </message>
    <message>
        <source>The password was not kept.</source>
        <translation>Das Passwort wurde nicht aufbewahrt.</translation>
    </message>
    <message>
        <source>Not connected.</source>
        <translation>Nicht verbunden.</translation>
    </message>
    <message>
        <source>Locks are set up here, or the server has not said.</source>
        <translation>Sperren sind hier eingerichtet, oder der Server hat es noch nicht gesagt.</translation>
    </message>
    <message>
        <source>This server has locks of other software only.</source>
        <translation>Dieser Server hat nur Sperren anderer Software.</translation>
    </message>
    <message>
        <source>The connection was not saved</source>
        <translation>Die Verbindung wurde nicht gespeichert</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>Zu&amp;letzt geöffnet</translation>
    </message>
    <message>
        <source>No saved connection was used yet.</source>
        <translation>Noch keine gespeicherte Verbindung wurde benutzt.</translation>
    </message>
    <message>
        <source>No connection is saved yet.</source>
        <translation>Noch keine Verbindung ist gespeichert.</translation>
    </message>
    <message>
        <source>Open &amp;in a new window</source>
        <translation>In neue&amp;m Fenster öffnen</translation>
    </message>
</context>
<context>
    <name>lockscope::ServerWindow</name>
    <message>
        <source>There is no such connection</source>
        <translation>Diese Verbindung gibt es nicht</translation>
    </message>
    <message>
        <source>No saved connection is called &quot;%1&quot;. Choose one, or make it.</source>
        <translation>Keine gespeicherte Verbindung heißt „%1“. Wählen Sie eine aus oder legen Sie sie an.</translation>
    </message>
    <message>
        <source>The plan waits for its server.</source>
        <translation>Der Plan wartet auf seinen Server.</translation>
    </message>
    <message>
        <source>Connect to the server that it is of: then it is opened.</source>
        <translation>Verbinden Sie sich mit dem Server, von dem er ist: Dann wird er geöffnet.</translation>
    </message>
    <message>
        <source>The saved connection is not understood.</source>
        <translation>Die gespeicherte Verbindung ist unverständlich.</translation>
    </message>
    <message>
        <source>No password was read yet.</source>
        <translation>Es wurde noch kein Passwort gelesen.</translation>
    </message>
    <message>
        <source>No password was read.</source>
        <translation>Es wurde kein Passwort gelesen.</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>Nicht verbunden</translation>
    </message>
    <message>
        <source>The snapshot was not opened.</source>
        <translation>Der Schnappschuss wurde nicht geöffnet.</translation>
    </message>
    <message>
        <source>Demo</source>
        <translation>Demo</translation>
    </message>
    <message>
        <source>Local server</source>
        <translation>Lokaler Server</translation>
    </message>
    <message>
        <source>The server could not be started</source>
        <translation>Der Server ließ sich nicht starten</translation>
    </message>
</context>
<context>
    <name>lockscope::SetUpDialog</name>
    <message>
        <source>Set up</source>
        <translation>Einrichten</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Set up locks</source>
        <translation>Sperren einrichten</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Asking the server…</source>
        <translation>Der Server wird gefragt …</translation>
    </message>
    <message>
        <source>It was there already: %1. Nothing was changed.</source>
        <translation>Er war schon da: %1. Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Set up locks?</source>
        <translation>Sperren einrichten?</translation>
    </message>
    <message>
        <source>What locks need is created under the name %1. Nothing that is there is changed or deleted. This is sent:</source>
        <translation>Was Sperren brauchen, wird unter dem Namen %1 angelegt. Nichts, was schon da ist, wird geändert oder gelöscht. Das wird gesendet:</translation>
    </message>
    <message>
        <source>Done: %1 was created.</source>
        <translation>Fertig: %1 wurde angelegt.</translation>
    </message>
    <message>
        <source>Done: %1 and %2 were created.</source>
        <translation>Fertig: %1 und %2 wurden angelegt.</translation>
    </message>
    <message>
        <source>Done: %1, which was missing, was created.</source>
        <translation>Fertig: %1 fehlte und wurde angelegt.</translation>
    </message>
</context>
<context>
    <name>lockscope::Settings</name>
    <message>
        <source>As the desktop</source>
        <translation>Wie der Desktop</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>By reach: one dead process needs a button</source>
        <translation>Nach Reichweite: für einen toten Prozess genügt ein Knopf</translation>
    </message>
    <message>
        <source>As on production: everything is typed</source>
        <translation>Wie in Produktion: alles wird getippt</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>S&amp;prache</translation>
    </message>
    <message>
        <source>Read the locks &amp;every</source>
        <translation>Sperren l&amp;esen alle</translation>
    </message>
    <message>
        <source>A longer time spares the server. MongoDB reports changes by itself.</source>
        <translation>Eine längere Zeit schont den Server. MongoDB meldet Änderungen von selbst.</translation>
    </message>
    <message>
        <source>&amp;Workers of the demo</source>
        <translation>Worker der &amp;Demo</translation>
    </message>
    <message>
        <source>Takes effect the next time the demo is opened.</source>
        <translation>Gilt, wenn die Demo das nächste Mal geöffnet wird.</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Design</translation>
    </message>
    <message>
        <source>&amp;Font size</source>
        <translation>Sch&amp;riftgröße</translation>
    </message>
    <message>
        <source>&amp;Patterns beside colours</source>
        <translation>&amp;Muster neben Farben</translation>
    </message>
    <message>
        <source>Suspect, dead, half-done and revoked locks differ by stripes, too, for who sees their colours alike.</source>
        <translation>Verdächtige, tote, halbfertige und widerrufene Sperren unterscheiden sich auch durch Streifen, für alle, die ihre Farben gleich sehen.</translation>
    </message>
    <message>
        <source>&amp;Notice of the desktop when a lock dies</source>
        <translation>&amp;Meldung des Desktops, wenn eine Sperre stirbt</translation>
    </message>
    <message>
        <source>At most one a minute; what happens meanwhile is told in the next one.</source>
        <translation>Höchstens eine je Minute; was inzwischen geschieht, steht in der nächsten.</translation>
    </message>
    <message>
        <source>&amp;Confirm a break</source>
        <translation>Aufbrechen &amp;bestätigen</translation>
    </message>
    <message>
        <source>On production everything is typed, whatever is chosen here.</source>
        <translation>In Produktion wird alles getippt, was auch immer hier gewählt ist.</translation>
    </message>
    <message>
        <source>The settings were damaged. They are kept as %1; the defaults hold.</source>
        <translation>Die Einstellungen waren beschädigt. Sie bleiben als %1 erhalten; es gelten die Voreinstellungen.</translation>
    </message>
    <message>
        <source>The settings in %1 are damaged and cannot be moved away. The defaults hold.</source>
        <translation>Die Einstellungen in %1 sind beschädigt und lassen sich nicht beiseitelegen. Es gelten die Voreinstellungen.</translation>
    </message>
    <message>
        <source>In the settings, %1 is “%2”. It has to be %3; %4 counts until then.</source>
        <translation>In den Einstellungen ist %1 „%2“. Möglich ist: %3; bis dahin gilt %4.</translation>
    </message>
    <message>
        <source>a number from %1 to %2</source>
        <translation>eine Zahl von %1 bis %2</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 oder %2</translation>
    </message>
    <message>
        <source>&amp;Guide in the demo</source>
        <translation>&amp;Führung in der Demo</translation>
    </message>
    <message>
        <source>It ends when you finish or dismiss it.</source>
        <translation>Sie endet, wenn sie durchlaufen oder ausgeblendet wurde.</translation>
    </message>
</context>
<context>
    <name>lockscope::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Pages of the settings</source>
        <translation>Seiten der Einstellungen</translation>
    </message>
    <message>
        <source>General</source>
        <translation>Allgemein</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>Meldungen</translation>
    </message>
    <message>
        <source>Safety</source>
        <translation>Sicherheit</translation>
    </message>
    <message>
        <source>Changes take effect at once.</source>
        <translation>Was hier geändert wird, gilt sofort.</translation>
    </message>
    <message>
        <source>&amp;Reset this page</source>
        <translation>Seite &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>Cl&amp;ose</source>
        <translation>S&amp;chließen</translation>
    </message>
</context>
<context>
    <name>lockscope::SettingsFeature</name>
    <message>
        <source>&amp;Settings…</source>
        <translation>E&amp;instellungen …</translation>
    </message>
</context>
<context>
    <name>lockscope::SortMenu</name>
    <message>
        <source>Sort &amp;by</source>
        <translation>Sort&amp;ieren nach</translation>
    </message>
    <message>
        <source>&amp;Descending</source>
        <translation>&amp;Absteigend</translation>
    </message>
</context>
<context>
    <name>lockscope::Sparkline</name>
    <message>
        <source>Heartbeat: %1</source>
        <translation>Herzschlag: %1</translation>
    </message>
    <message>
        <source>no renewal seen from here</source>
        <translation>keine Verlängerung von hier gesehen</translation>
    </message>
    <message>
        <source>1 renewal seen</source>
        <translation>1 Verlängerung gesehen</translation>
    </message>
    <message>
        <source>%1 renewals seen</source>
        <translation>%1 Verlängerungen gesehen</translation>
    </message>
    <message>
        <source>%1, one should come every %2</source>
        <translation>%1, alle %2 sollte eine kommen</translation>
    </message>
    <message>
        <source>1 pause</source>
        <translation>1 Pause</translation>
    </message>
    <message>
        <source>%1 pauses</source>
        <translation>%1 Pausen</translation>
    </message>
    <message>
        <source>the longest has lasted %1 so far</source>
        <translation>die längste dauert seit %1 an</translation>
    </message>
    <message>
        <source>the longest %1</source>
        <translation>die längste %1</translation>
    </message>
</context>
<context>
    <name>lockscope::SpellingText</name>
    <message>
        <source>The id %1 is not in Unicode&apos;s normal form NFC: %2 looks the same and is another lock.</source>
        <translation>Die ID %1 ist nicht in der Unicode-Normalform NFC: %2 sieht gleich aus und ist eine andere Sperre.</translation>
    </message>
    <message>
        <source>%1 is locked in Unicode&apos;s normal form NFC, as %2.</source>
        <translation>%1 wird in der Unicode-Normalform NFC gesperrt, als %2.</translation>
    </message>
</context>
<context>
    <name>lockscope::StageText</name>
    <message>
        <source>Development</source>
        <translation>Entwicklung</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Testen</translation>
    </message>
    <message>
        <source>Staging</source>
        <translation>Staging</translation>
    </message>
    <message>
        <source>Production</source>
        <translation>Produktion</translation>
    </message>
    <message>
        <source>As its stage</source>
        <translation>Wie die Stufe</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Blau</translation>
    </message>
    <message>
        <source>Teal</source>
        <translation>Petrol</translation>
    </message>
    <message>
        <source>Violet</source>
        <translation>Violett</translation>
    </message>
    <message>
        <source>Brown</source>
        <translation>Braun</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>Rot</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>Grau</translation>
    </message>
</context>
<context>
    <name>lockscope::StaleItems</name>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>no lease</source>
        <translation>keine Lease</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>in %1</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>vor %1</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>Noch einmal prüfen</translation>
    </message>
    <message>
        <source>Wait %1</source>
        <translation>%1 warten</translation>
    </message>
    <message>
        <source>Break 1 lock…</source>
        <translation>1 Sperre aufbrechen …</translation>
    </message>
    <message>
        <source>Break %1 locks…</source>
        <translation>%1 Sperren aufbrechen …</translation>
    </message>
    <message>
        <source>Recover, then break…</source>
        <translation>Wiederherstellen, dann aufbrechen …</translation>
    </message>
    <message>
        <source>Break, type the path…</source>
        <translation>Aufbrechen, Pfad eintippen …</translation>
    </message>
    <message>
        <source>Open Document</source>
        <translation>Dokument öffnen</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>Prozess</translation>
    </message>
    <message>
        <source>Locks</source>
        <translation>Sperren</translation>
    </message>
    <message>
        <source>Lease ended</source>
        <translation>Lease endete</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Belege</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>Nächster Schritt</translation>
    </message>
    <message>
        <source>Free for the next client</source>
        <translation>Frei für den nächsten Client</translation>
    </message>
    <message>
        <source>Free for the next client in %1</source>
        <translation>Frei für den nächsten Client in %1</translation>
    </message>
    <message>
        <source>What the evidence says of the process; the worst comes first</source>
        <translation>Was die Belege über den Prozess sagen; das Schlimmste zuerst</translation>
    </message>
    <message>
        <source>Machine and process that hold the locks</source>
        <translation>Rechner und Prozess, die die Sperren halten</translation>
    </message>
    <message>
        <source>The first of its locks by path, and how many more there are</source>
        <translation>Die erste seiner Sperren nach dem Pfad, und wie viele es noch sind</translation>
    </message>
    <message>
        <source>How long ago its lease ended without renewal</source>
        <translation>Wie lange seine Lease schon ohne Verlängerung vorüber ist</translation>
    </message>
    <message>
        <source>The fact that decides the verdict; the inspector has all</source>
        <translation>Die Tatsache, die das Urteil entscheidet; der Inspektor hat alle</translation>
    </message>
    <message>
        <source>What to do about it, where something can be done here</source>
        <translation>Was zu tun ist, wo hier etwas zu tun ist</translation>
    </message>
    <message>
        <source>Not read since %1</source>
        <translation>Seit %1 nicht gelesen</translation>
    </message>
    <message>
        <source>Not read</source>
        <translation>Nicht gelesen</translation>
    </message>
</context>
<context>
    <name>lockscope::StalePanel</name>
    <message>
        <source>Plan for selected…</source>
        <translation>Plan für Auswahl …</translation>
    </message>
    <message>
        <source>Break all dead…</source>
        <translation>Alle toten aufbrechen …</translation>
    </message>
    <message>
        <source>Stale locks</source>
        <translation>Auffällige Sperren</translation>
    </message>
    <message>
        <source>Plan the break of the selected process</source>
        <translation>Das Aufbrechen des ausgewählten Prozesses planen</translation>
    </message>
    <message>
        <source>Plan the break of all dead processes</source>
        <translation>Das Aufbrechen aller toten Prozesse planen</translation>
    </message>
    <message>
        <source>Nothing is stale</source>
        <translation>Nichts ist auffällig</translation>
    </message>
    <message>
        <source>Locks whose process stopped renewing appear here once you are connected.</source>
        <translation>Sperren, deren Prozess nicht mehr verlängert, stehen hier, sobald Sie verbunden sind.</translation>
    </message>
    <message>
        <source>%1 of %2 need a look. Grouped by process.</source>
        <translation>Zu prüfen: %1 von %2. Nach Prozess gruppiert.</translation>
    </message>
    <message>
        <source>1 lock</source>
        <translation>1 Sperre</translation>
    </message>
    <message>
        <source>%1 locks</source>
        <translation>%1 Sperren</translation>
    </message>
    <message>
        <source>1 holder</source>
        <translation>1 Halter</translation>
    </message>
    <message>
        <source>%1 holders</source>
        <translation>%1 Haltern</translation>
    </message>
    <message>
        <source>Select a row whose next step is to break.</source>
        <translation>Wählen Sie eine Zeile aus, deren nächster Schritt das Aufbrechen ist.</translation>
    </message>
    <message>
        <source>No process is dead.</source>
        <translation>Kein Prozess ist tot.</translation>
    </message>
    <message>
        <source>Nothing that was read is stale</source>
        <translation>Nichts Gelesenes ist auffällig</translation>
    </message>
    <message>
        <source>%1 of %2 need a look, of what was read. Grouped by process.</source>
        <translation>Zu prüfen: %1 von %2, von dem, was gelesen ist. Nach Prozess gruppiert.</translation>
    </message>
    <message>
        <source>%1 of %2 needs a look, of what was read. Grouped by process.</source>
        <translation>%1 von %2 braucht einen Blick, von dem, was gelesen ist. Nach Prozessen gruppiert.</translation>
    </message>
    <message>
        <source>%1 of %2 needs a look. Grouped by process.</source>
        <translation>%1 von %2 braucht einen Blick. Nach Prozessen gruppiert.</translation>
    </message>
    <message>
        <source>Nothing was stale</source>
        <translation>Nichts war auffällig</translation>
    </message>
    <message>
        <source>At the end of the snapshot no lock needed a look.</source>
        <translation>Am Ende des Schnappschusses brauchte keine Sperre einen Blick.</translation>
    </message>
    <message>
        <source>Every process with a session renews its locks. One that stops appears here, as does a lock of other software whose time is over.</source>
        <translation>Jeder Prozess mit einer Sitzung verlängert seine Sperren. Einer, der aufhört, erscheint hier, ebenso eine Sperre anderer Software, deren Zeit abgelaufen ist.</translation>
    </message>
</context>
<context>
    <name>lockscope::StatusStrip</name>
    <message>
        <source>Status: %1</source>
        <translation>Status: %1</translation>
    </message>
</context>
<context>
    <name>lockscope::StepOutcome</name>
    <message>
        <source>the answer leaves it open</source>
        <translation>die Antwort lässt es offen</translation>
    </message>
    <message>
        <source>no answer came</source>
        <translation>es kam keine Antwort</translation>
    </message>
    <message>
        <source>stopped before this step</source>
        <translation>vor diesem Schritt angehalten</translation>
    </message>
    <message>
        <source>an earlier step for this process was not done</source>
        <translation>ein früherer Schritt zu diesem Prozess wurde nicht ausgeführt</translation>
    </message>
    <message>
        <source>the process was not marked dead in this run</source>
        <translation>der Prozess wurde in diesem Lauf nicht als tot markiert</translation>
    </message>
    <message>
        <source>the process has not acknowledged that it loses this lock</source>
        <translation>der Prozess hat nicht bestätigt, dass er diese Sperre verliert</translation>
    </message>
    <message>
        <source>its session is not dead yet</source>
        <translation>seine Sitzung ist noch nicht tot</translation>
    </message>
    <message>
        <source>the session has no document of its own; it is marked, and dies when the lease and delay of the mark are over</source>
        <translation>die Sitzung hat kein eigenes Dokument; sie ist markiert und stirbt, wenn Lease und Lock-Delay der Markierung vorbei sind</translation>
    </message>
    <message>
        <source>the process has ended its session</source>
        <translation>der Prozess hat seine Sitzung beendet</translation>
    </message>
    <message>
        <source>free already</source>
        <translation>schon frei</translation>
    </message>
    <message>
        <source>its renewals were ended already</source>
        <translation>seine Verlängerungen waren schon beendet</translation>
    </message>
    <message>
        <source>revoked already</source>
        <translation>schon entzogen</translation>
    </message>
    <message>
        <source>there is a session now that the plan did not see</source>
        <translation>es gibt jetzt eine Sitzung, die der Plan nicht kannte</translation>
    </message>
    <message>
        <source>the entry was renewed since it was seen</source>
        <translation>der Eintrag wurde seither verlängert</translation>
    </message>
    <message>
        <source>the process renewed its lease since it was seen</source>
        <translation>der Prozess hat seine Lease seither verlängert</translation>
    </message>
    <message>
        <source>the lock changed since it was seen</source>
        <translation>die Sperre hat sich seither geändert</translation>
    </message>
    <message>
        <source>the entry changed since it was seen</source>
        <translation>der Eintrag hat sich seither geändert</translation>
    </message>
    <message>
        <source>its lease and delay have not ended yet on the server&apos;s clock</source>
        <translation>Lease und Lock-Delay sind nach der Uhr des Servers noch nicht vorüber</translation>
    </message>
    <message>
        <source>the process is marked dead: break it as a dead process</source>
        <translation>der Prozess ist als tot markiert: Brechen Sie ihn als toten auf</translation>
    </message>
    <message>
        <source>half-done change %1: it stays locked until it is recovered</source>
        <translation>halbfertige Änderung %1: Sie bleibt gesperrt, bis sie wiederhergestellt ist</translation>
    </message>
    <message>
        <source>the session is gone but left an entry here: look again, then break that</source>
        <translation>die Sitzung ist weg, hat hier aber einen Eintrag hinterlassen: Sehen Sie noch einmal nach, dann brechen Sie diesen auf</translation>
    </message>
    <message>
        <source>the document could not be read</source>
        <translation>das Dokument konnte nicht gelesen werden</translation>
    </message>
    <message>
        <source>the server refused it</source>
        <translation>der Server hat es abgelehnt</translation>
    </message>
    <message>
        <source>the server was not reached</source>
        <translation>der Server wurde nicht erreicht</translation>
    </message>
    <message>
        <source>the server was too busy with this document</source>
        <translation>der Server war mit diesem Dokument zu beschäftigt</translation>
    </message>
    <message>
        <source>the session does not say when its lease ends</source>
        <translation>die Sitzung sagt nicht, wann ihre Lease endet</translation>
    </message>
    <message>
        <source>%1: it may have happened; look again before you act</source>
        <translation>%1: Es kann geschehen sein; sehen Sie nach, bevor Sie weiter handeln</translation>
    </message>
    <message>
        <source>%1, and it is not applied so far: it may still happen; look again before you act</source>
        <translation>%1, und bisher ist nichts geschehen: Es kann noch kommen; sehen Sie nach, bevor Sie weiter handeln</translation>
    </message>
    <message>
        <source>%1, the lock has changed, and it cannot be told whether this request did it: look again</source>
        <translation>%1, die Sperre hat sich geändert, und es lässt sich nicht sagen, ob es diese Anfrage war: Sehen Sie noch einmal nach</translation>
    </message>
</context>
<context>
    <name>lockscope::ThemeMenu</name>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Design</translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation>&amp;System</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
</context>
<context>
    <name>lockscope::ThreadLabRun</name>
    <message>
        <source>%1 is a thread: it cannot be harmed without the others.</source>
        <translation>%1 ist ein Thread: Ihm lässt sich ohne die anderen nichts antun.</translation>
    </message>
</context>
<context>
    <name>lockscope::TimeSlider</name>
    <message>
        <source>Time shown</source>
        <translation>Gezeigte Zeit</translation>
    </message>
</context>
<context>
    <name>lockscope::TimeStrip</name>
    <message>
        <source>Previous change</source>
        <translation>Vorige Änderung</translation>
    </message>
    <message>
        <source>Next change</source>
        <translation>Nächste Änderung</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>×10</source>
        <translation>×10</translation>
    </message>
    <message>
        <source>Previous change (←)</source>
        <translation>Vorige Änderung (←)</translation>
    </message>
    <message>
        <source>Next change (→)</source>
        <translation>Nächste Änderung (→)</translation>
    </message>
    <message>
        <source>Play ten times as fast</source>
        <translation>Zehnmal so schnell abspielen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
</context>
<context>
    <name>lockscope::TimeTravel</name>
    <message>
        <source>Locks as they were</source>
        <translation>Sperren, wie sie waren</translation>
    </message>
    <message>
        <source>Back to live</source>
        <translation>Zurück zu live</translation>
    </message>
    <message>
        <source>You see the past: nothing can be changed there.</source>
        <translation>Sie sehen die Vergangenheit: Dort lässt sich nichts ändern.</translation>
    </message>
    <message>
        <source>Nothing is recorded, so there is no past to show.</source>
        <translation>Nichts ist aufgezeichnet, also gibt es keine Vergangenheit zu zeigen.</translation>
    </message>
    <message>
        <source>You see the tree as it was at %1.</source>
        <translation>Sie sehen den Baum, wie er um %1 war.</translation>
    </message>
    <message>
        <source>Snapshot %1: nothing can be changed.</source>
        <translation>Schnappschuss %1: Nichts lässt sich ändern.</translation>
    </message>
    <message>
        <source>Nothing can be changed here. The panels below show the present.</source>
        <translation>Hier lässt sich nichts ändern. Die Bereiche darunter zeigen die Gegenwart.</translation>
    </message>
    <message>
        <source>Nobody looked since %1.</source>
        <translation>Seit %1 hat niemand hingesehen.</translation>
    </message>
    <message>
        <source>Close snapshot</source>
        <translation>Schnappschuss schließen</translation>
    </message>
</context>
<context>
    <name>lockscope::ToolStrip</name>
    <message>
        <source>Read everything again now (F5)</source>
        <translation>Jetzt alles neu lesen (F5)</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>Aktualisieren</translation>
    </message>
    <message>
        <source>Filter: path, owner, purpose, state:dead, older:5m</source>
        <translation>Filter: Pfad, Besitzer, Zweck, state:dead, older:5m</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Every lock</source>
        <translation>Jede Sperre</translation>
    </message>
    <message>
        <source>Stale</source>
        <translation>Auffällig</translation>
    </message>
    <message>
        <source>Mine</source>
        <translation>Meine</translation>
    </message>
    <message>
        <source>Locks that this window holds</source>
        <translation>Sperren, die dieses Fenster hält</translation>
    </message>
    <message>
        <source>Which locks</source>
        <translation>Welche Sperren</translation>
    </message>
    <message>
        <source>Acquire a lock</source>
        <translation>Eine Sperre anfordern</translation>
    </message>
    <message>
        <source>Break the selected lock</source>
        <translation>Die ausgewählte Sperre aufbrechen</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>More actions</source>
        <translation>Weitere Aktionen</translation>
    </message>
    <message>
        <source>Filter: connect first</source>
        <translation>Filter: zuerst verbinden</translation>
    </message>
    <message>
        <source>Take a lock (Ctrl+L)</source>
        <translation>Eine Sperre anfordern (Strg+L)</translation>
    </message>
    <message>
        <source>Break the selected lock; shows the plan first (Del)</source>
        <translation>Die ausgewählte Sperre aufbrechen; zeigt zuerst den Plan (Entf)</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Live</translation>
    </message>
    <message>
        <source>Live. Pause the picture (Ctrl+Shift+P)</source>
        <translation>Live. Das Bild anhalten (Strg+Umschalt+P)</translation>
    </message>
    <message>
        <source>Paused. Go on (Ctrl+Shift+P)</source>
        <translation>Angehalten. Weiter (Strg+Umschalt+P)</translation>
    </message>
    <message>
        <source>Live, pause</source>
        <translation>Live, anhalten</translation>
    </message>
    <message>
        <source>Paused, resume</source>
        <translation>Angehalten, weiter</translation>
    </message>
    <message>
        <source>Acquire…</source>
        <translation>Anfordern …</translation>
    </message>
    <message>
        <source>Break…</source>
        <translation>Aufbrechen …</translation>
    </message>
    <message>
        <source>Words in path, owner or purpose; state:, owner:, host:, purpose:, path:, older:, kind:, /folder/**; a minus before a word excludes it. Down shows what may follow.</source>
        <translation>Wörter in Pfad, Eigentümer oder Zweck; state:, owner:, host:, purpose:, path:, older:, kind:, /ordner/**; ein Minus vor einem Wort schließt es aus. Abwärts zeigt, was folgen kann.</translation>
    </message>
    <message>
        <source>Saved views</source>
        <translation>Gespeicherte Ansichten</translation>
    </message>
    <message>
        <source>Locks that need a look: suspect, dead, half-done, revoked, without an owner, unreadable</source>
        <translation>Sperren, die zu prüfen sind: verdächtig, tot, halbfertig, entzogen, ohne Besitzer, unlesbar</translation>
    </message>
    <message>
        <source>%1. The picture is old. Pause it (Ctrl+Shift+P)</source>
        <translation>%1. Das Bild ist alt. Anhalten (Strg+Umschalt+P)</translation>
    </message>
    <message>
        <source>%1, pause</source>
        <translation>%1, anhalten</translation>
    </message>
</context>
<context>
    <name>lockscope::UndoStrip</name>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
</context>
<context>
    <name>lockscope::WaitBars</name>
    <message>
        <source>%1: p50 %2, p95 %3, p99 %4</source>
        <translation>%1: p50 %2, p95 %3, p99 %4</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>noch nichts</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>p50 (ms)</source>
        <translation>p50 (ms)</translation>
    </message>
    <message>
        <source>p95 (ms)</source>
        <translation>p95 (ms)</translation>
    </message>
    <message>
        <source>p99 (ms)</source>
        <translation>p99 (ms)</translation>
    </message>
</context>
<context>
    <name>lockscope::WaitHistogram</name>
    <message>
        <source>%1 waits</source>
        <translation>%1-mal gewartet</translation>
    </message>
    <message>
        <source>From (ms)</source>
        <translation>Ab (ms)</translation>
    </message>
    <message>
        <source>Below (ms)</source>
        <translation>Unter (ms)</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>Wartezeiten</translation>
    </message>
</context>
<context>
    <name>lockscope::WaitLegend</name>
    <message>
        <source>Bar: p50 to p95; whisker: p99</source>
        <translation>Balken: p50 bis p95; Antenne: p99</translation>
    </message>
    <message>
        <source>p50 to p95</source>
        <translation>p50 bis p95</translation>
    </message>
    <message>
        <source>p99</source>
        <translation>p99</translation>
    </message>
</context>
<context>
    <name>lockscope::WaitText</name>
    <message>
        <source>%1 and %2 others</source>
        <translation>%1 und %2 mehr</translation>
    </message>
    <message>
        <source>%1 and 1 other</source>
        <translation>%1 und 1 mehr</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>a lock</source>
        <translation>eine Sperre</translation>
    </message>
    <message>
        <source>%1 waits for %2, for %3</source>
        <translation>%1 wartet seit %3 auf %2</translation>
    </message>
    <message>
        <source>%1 waits for %2</source>
        <translation>%1 wartet auf %2</translation>
    </message>
    <message>
        <source>holders without a name</source>
        <translation>Halter ohne Namen</translation>
    </message>
    <message>
        <source>nobody is in its way: it is about to get it</source>
        <translation>niemand ist im Weg: Er bekommt sie gleich</translation>
    </message>
    <message>
        <source>held up by %1</source>
        <translation>aufgehalten durch %1</translation>
    </message>
    <message>
        <source>%1 waits for a lock that it holds itself, in a mode that cannot be raised beside it. It never gets it: it must give up, or be broken.</source>
        <translation>%1 wartet auf eine Sperre, die er selbst hält, in einem Modus, der daneben nicht erhöht werden kann. Er bekommt sie nie: Er muss aufgeben oder aufgebrochen werden.</translation>
    </message>
    <message>
        <source>%1 and %2 wait for each other. Neither continues until one gives up or is broken.</source>
        <translation>%1 und %2 warten aufeinander. Keiner kommt weiter, bis einer aufgibt oder aufgebrochen wird.</translation>
    </message>
    <message>
        <source>%1 sessions wait for each other in a ring: %2. None continues until one gives up or is broken.</source>
        <translation>%1 Sitzungen warten im Kreis aufeinander: %2. Keine kommt weiter, bis eine aufgibt oder aufgebrochen wird.</translation>
    </message>
    <message>
        <source>then %1 can continue</source>
        <translation>dann kann es weitergehen für %1</translation>
    </message>
    <message>
        <source>then %1 can continue, but not all at once</source>
        <translation>dann kann es weitergehen für %1, aber nicht für alle zugleich</translation>
    </message>
    <message>
        <source>then one of %1 can continue</source>
        <translation>dann kann es weitergehen für einen von %1</translation>
    </message>
    <message>
        <source>frees no lock of its own</source>
        <translation>gibt keine eigene Sperre frei</translation>
    </message>
    <message>
        <source>frees %1</source>
        <translation>gibt frei: %1</translation>
    </message>
    <message>
        <source>nearer to its lock: %1</source>
        <translation>näher an der Sperre: %1</translation>
    </message>
    <message>
        <source>cannot be looked at from here</source>
        <translation>lässt sich von hier nicht prüfen</translation>
    </message>
    <message>
        <source>the process table did not answer</source>
        <translation>die Prozesstabelle hat nicht geantwortet</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>weg</translation>
    </message>
    <message>
        <source>its id belongs to another process now</source>
        <translation>die ID gehört jetzt einem anderen Prozess</translation>
    </message>
    <message>
        <source>the machine was restarted since, or was cloned</source>
        <translation>der Rechner wurde seither neu gestartet oder geklont</translation>
    </message>
    <message>
        <source>in another pid or time namespace (a container): its pid means nothing here</source>
        <translation>in einem anderen PID- oder Zeit-Namensraum (einem Container): seine PID bedeutet hier nichts</translation>
    </message>
</context>
<context>
    <name>lockscope::WhyBlockedPage</name>
    <message>
        <source>From the picture on screen; the server decides when you ask for the lock.</source>
        <translation>Nach dem Bild auf dem Schirm; der Server entscheidet, wenn Sie die Sperre anfordern.</translation>
    </message>
    <message>
        <source>exclusive</source>
        <translation>exklusiv</translation>
    </message>
    <message>
        <source>read</source>
        <translation>lesend</translation>
    </message>
    <message>
        <source>Mode you would ask for</source>
        <translation>Modus, den Sie anfordern würden</translation>
    </message>
    <message>
        <source>Who is in the way</source>
        <translation>Wer im Weg ist</translation>
    </message>
    <message>
        <source>To lock it as</source>
        <translation>Sperren als</translation>
    </message>
    <message>
        <source>Select a lock or a folder.</source>
        <translation>Wählen Sie eine Sperre oder einen Ordner aus.</translation>
    </message>
    <message>
        <source>Nobody is in the way of %1.</source>
        <translation>Niemand ist %1 im Weg.</translation>
    </message>
    <message>
        <source>1 holder is in the way.</source>
        <translation>1 Halter ist im Weg.</translation>
    </message>
    <message>
        <source>%1 holders are in the way.</source>
        <translation>%1 Halter sind im Weg.</translation>
    </message>
    <message>
        <source>Only a hard break %1.</source>
        <translation>Nur hartes Aufbrechen %1.</translation>
    </message>
    <message>
        <source>A break, as far as no plain lock stands below, %1.</source>
        <translation>Aufbrechen, soweit darunter keine einfache Sperre steht, %1.</translation>
    </message>
    <message>
        <source>A break %1.</source>
        <translation>Aufbrechen %1.</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>Path to ask about</source>
        <translation>Pfad, nach dem gefragt wird</translation>
    </message>
    <message>
        <source>Not all that may be in the way is read: open %1 in the tree, and go to its end.</source>
        <translation>Nicht alles, was im Weg sein kann, ist gelesen: Öffnen Sie %1 im Baum und gehen Sie bis ans Ende.</translation>
    </message>
    <message>
        <source>Not all that may be in the way is read: of the locks that lie in no folder some are missing.</source>
        <translation>Nicht alles, was im Weg sein kann, ist gelesen: Von den Sperren, die in keinem Ordner liegen, fehlen einige.</translation>
    </message>
    <message>
        <source>More may be: what is shown is what was read.</source>
        <translation>Es können mehr sein: Gezeigt wird, was gelesen ist.</translation>
    </message>
</context>
<context>
    <name>lockscope::WindowsFeature</name>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>&amp;Fenster</translation>
    </message>
    <message>
        <source>New &amp;window</source>
        <translation>&amp;Neues Fenster</translation>
    </message>
    <message>
        <source>Cl&amp;ose window</source>
        <translation>Fenster schli&amp;eßen</translation>
    </message>
</context>
<context>
    <name>lockscope::WorkerCard</name>
    <message>
        <source>%1, process %2, %3 %4</source>
        <translation>%1, Prozess %2, %3 %4</translation>
    </message>
</context>
<context>
    <name>lockscope::WorkerLab</name>
    <message>
        <source>This profile is marked production: no worker is started on it. Use the demo, or another server.</source>
        <translation>Dieses Profil ist als Produktion gekennzeichnet: Dort wird kein Worker gestartet. Nehmen Sie die Demo oder einen anderen Server.</translation>
    </message>
    <message>
        <source>This profile is read-only: no worker is started on it. Allow writes, or use the demo.</source>
        <translation>Dieses Profil ist schreibgeschützt: Dort wird kein Worker gestartet. Erlauben Sie das Schreiben oder nehmen Sie die Demo.</translation>
    </message>
</context>
<context>
    <name>lockscope::WorkerPanel</name>
    <message>
        <source>Start workers</source>
        <translation>Worker starten</translation>
    </message>
    <message>
        <source>Stop all</source>
        <translation>Alle beenden</translation>
    </message>
    <message>
        <source>Demo workers</source>
        <translation>Demo-Worker</translation>
    </message>
    <message>
        <source>Stop all workers</source>
        <translation>Alle Worker beenden</translation>
    </message>
    <message>
        <source>No worker runs</source>
        <translation>Kein Worker läuft</translation>
    </message>
    <message>
        <source>Workers are real processes that take and release locks on the connected server.</source>
        <translation>Worker sind echte Prozesse, die auf dem verbundenen Server Sperren setzen und freigeben.</translation>
    </message>
    <message>
        <source>Real processes on this machine.</source>
        <translation>Echte Prozesse auf diesem Rechner.</translation>
    </message>
    <message>
        <source>%1 real processes, %2 holding a lock. Crash one, and watch its lock turn suspect, then dead.</source>
        <translation>%1 echte Prozesse, %2 halten eine Sperre. Schießen Sie einen ab und sehen Sie zu, wie seine Sperre erst verdächtig und dann tot wird.</translation>
    </message>
</context>
<context>
    <name>lockscope::WorkerProcess</name>
    <message>
        <source>%1 could not be %2: %3.</source>
        <translation>%1 ließ sich nicht %2: %3.</translation>
    </message>
    <message>
        <source>crashed</source>
        <translation>abschießen</translation>
    </message>
    <message>
        <source>frozen</source>
        <translation>einfrieren</translation>
    </message>
    <message>
        <source>thawed</source>
        <translation>auftauen</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>beenden</translation>
    </message>
    <message>
        <source>%1 wrote a line that is too long. It is ended.</source>
        <translation>%1 hat eine zu lange Zeile geschrieben. Er wird beendet.</translation>
    </message>
    <message>
        <source>%1 wrote a line that cannot be understood: %2.</source>
        <translation>%1 hat eine unverständliche Zeile geschrieben: %2.</translation>
    </message>
    <message>
        <source>ended by signal %1</source>
        <translation>durch Signal %1 beendet</translation>
    </message>
    <message>
        <source>%1 ended with exit code %2. %3</source>
        <translation>%1 endete mit Exit-Code %2. %3</translation>
    </message>
    <message>
        <source>%1 could not be started: %2. Is lockctl installed next to this program?</source>
        <translation>%1 ließ sich nicht starten: %2. Ist lockctl neben diesem Programm installiert?</translation>
    </message>
</context>
<context>
    <name>lockscope::Workspace</name>
    <message>
        <source>The tree is read folder by folder: only what was read is known here.</source>
        <translation>Der Baum wird ordnerweise gelesen: Bekannt ist hier nur, was gelesen ist.</translation>
    </message>
</context>
<context>
    <name>lockscope::WritesFeature</name>
    <message>
        <source>Read-only.</source>
        <translation>Schreibgeschützt.</translation>
    </message>
    <message>
        <source>This is a production profile: nothing can be written from this window, and no write leaves the program.</source>
        <translation>Dies ist ein Produktionsprofil: Aus diesem Fenster lässt sich nichts schreiben, und kein Schreibzugriff verlässt das Programm.</translation>
    </message>
    <message>
        <source>Nothing can be written from this window.</source>
        <translation>Aus diesem Fenster lässt sich nichts schreiben.</translation>
    </message>
    <message>
        <source>Allow writes for %1 min…</source>
        <translation>Schreiben für %1 min erlauben …</translation>
    </message>
    <message>
        <source>Writes are allowed for %1.</source>
        <translation>Schreiben ist noch %1 erlaubt.</translation>
    </message>
    <message>
        <source>Then this window is read-only again, and what is under way finishes its steps. The saved connection stays read-only.</source>
        <translation>Danach ist dieses Fenster wieder schreibgeschützt, und was im Gang ist, führt seine Schritte zu Ende. Die gespeicherte Verbindung bleibt schreibgeschützt.</translation>
    </message>
    <message>
        <source>End now</source>
        <translation>Jetzt beenden</translation>
    </message>
    <message>
        <source>The time for writes is over.</source>
        <translation>Die Zeit zum Schreiben ist um.</translation>
    </message>
    <message>
        <source>What is under way finishes its steps. Nothing else can be changed.</source>
        <translation>Was im Gang ist, führt seine Schritte zu Ende. Sonst kann nichts geändert werden.</translation>
    </message>
    <message>
        <source>The time for writes is over: this window is read-only again.</source>
        <translation>Die Zeit zum Schreiben ist um: Dieses Fenster ist wieder schreibgeschützt.</translation>
    </message>
</context>
<context>
    <name>lockscope::ZombieText</name>
    <message>
        <source>A process wrote after its lock was broken.</source>
        <translation>Ein Prozess hat geschrieben, nachdem seine Sperre aufgebrochen war.</translation>
    </message>
    <message>
        <source>%1: a share was counted down twice. None is left to count up, %2 needed: the plain clients below must take their locks again.</source>
        <translation>%1: Ein Anteil wurde zweimal heruntergezählt. Keiner ist übrig, der sich hochzählen ließe, nötig: %2. Die einfachen Clients darunter müssen ihre Sperren neu nehmen.</translation>
    </message>
    <message>
        <source>%1: a share was counted down twice. %2 left for %3 locks below.</source>
        <translation>%1: Ein Anteil wurde zweimal heruntergezählt. Übrig sind %2 für %3 Sperren darunter.</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>
See lockscope --help.
</source>
        <translation>
Siehe lockscope --help.
</translation>
    </message>
    <message>
        <source>Lockscope runs already; its window was raised.
</source>
        <translation>Lockscope läuft schon; das Fenster wurde nach vorn geholt.
</translation>
    </message>
    <message>
        <source>lockscope: the window that is open refuses: %1
</source>
        <translation>lockscope: Das offene Fenster lehnt ab: %1
</translation>
    </message>
    <message>
        <source>Lockscope runs already; a window of it opens that.
</source>
        <translation>Lockscope läuft schon; ein Fenster davon öffnet das.
</translation>
    </message>
</context>
</TS>
