<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
<context>
    <name>EventItems</name>
    <message>
        <source>taken</source>
        <translation>pris</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>modifié</translation>
    </message>
    <message>
        <source>released</source>
        <translation>libéré</translation>
    </message>
    <message>
        <source>broken</source>
        <translation>cassé</translation>
    </message>
    <message>
        <source>suspect</source>
        <translation>suspect</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>mort</translation>
    </message>
    <message>
        <source>renews again</source>
        <translation>renouvelé à nouveau</translation>
    </message>
    <message>
        <source>revoked</source>
        <translation>révoqué</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>illisible</translation>
    </message>
    <message>
        <source>by %1</source>
        <translation>par %1</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>« %1 »</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>disparu</translation>
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
        <translation>%1 : %2.</translation>
    </message>
    <message>
        <source>The keyring gave no password</source>
        <translation>Le trousseau n’a donné aucun mot de passe</translation>
    </message>
    <message>
        <source>No keyring answered</source>
        <translation>Aucun trousseau n’a répondu</translation>
    </message>
    <message>
        <source>The keyring did not take the password, which is good for this session only</source>
        <translation>Le trousseau n’a pas accepté le mot de passe, qui n’est valable que pour cette session</translation>
    </message>
    <message>
        <source>The keyring has no password for this account: type it.</source>
        <translation>Le trousseau n’a pas de mot de passe pour ce compte : saisissez-le.</translation>
    </message>
    <message>
        <source>The keyring is locked. No password was read. Unlock it, or type one for this session.</source>
        <translation>Le trousseau est verrouillé. Aucun mot de passe n’a été lu. Déverrouillez-le ou saisissez un mot de passe pour cette session.</translation>
    </message>
    <message>
        <source>The keyring is locked: waiting for somebody to unlock it.</source>
        <translation>Le trousseau est verrouillé : en attente que quelqu’un le déverrouille.</translation>
    </message>
</context>
<context>
    <name>NotRead</name>
    <message>
        <source>Not connected</source>
        <translation>Non connecté</translation>
    </message>
    <message>
        <source>Not read yet</source>
        <translation>Pas encore lu</translation>
    </message>
    <message>
        <source>This panel fills once the locks have been read.</source>
        <translation>Ce panneau se remplit une fois les verrous lus.</translation>
    </message>
    <message>
        <source>Reading is paused</source>
        <translation>La lecture est en pause</translation>
    </message>
    <message>
        <source>The locks were read in part only, and nothing of that belongs here.</source>
        <translation>Les verrous n’ont été lus qu’en partie, et rien de cela ne concerne ce panneau.</translation>
    </message>
    <message>
        <source>Reading was cancelled</source>
        <translation>La lecture a été annulée</translation>
    </message>
    <message>
        <source>The locks were not read.</source>
        <translation>Les verrous n’ont pas été lus.</translation>
    </message>
    <message>
        <source>Not known now</source>
        <translation>Non connu actuellement</translation>
    </message>
</context>
<context>
    <name>QCommandLineParser</name>
    <message>
        <source>Console for distributed locks that follow a directory tree.</source>
        <translation>Console pour les verrous distribués qui suivent une arborescence de répertoires.</translation>
    </message>
    <message>
        <source>Connect to the lock server at &lt;URL&gt;.</source>
        <translation>Se connecter au serveur de verrous à l’adresse &lt;URL&gt;.</translation>
    </message>
    <message>
        <source>Connect to the saved connection &lt;NAME&gt;.</source>
        <translation>Se connecter à la connexion enregistrée &lt;NAME&gt;.</translation>
    </message>
    <message>
        <source>User name; the password comes from LOCKSCOPE_PASSWORD or the keyring.</source>
        <translation>Nom d’utilisateur ; le mot de passe vient de LOCKSCOPE_PASSWORD ou du trousseau.</translation>
    </message>
    <message>
        <source>Send no writes to that server.</source>
        <translation>N’envoyer aucune écriture à ce serveur.</translation>
    </message>
    <message>
        <source>Start a lock server in this program, and worker processes that use it.</source>
        <translation>Démarrer un serveur de verrous dans ce programme, ainsi que des processus workers qui l’utilisent.</translation>
    </message>
    <message>
        <source>With --demo: keep its locks in &lt;DIR&gt;.</source>
        <translation>Avec --demo : conserver ses verrous dans &lt;DIR&gt;.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an option.</source>
        <translation>« %1 » n’est pas une option.</translation>
    </message>
    <message>
        <source>--demo brings its own server: leave out --server and --profile.</source>
        <translation>--demo apporte son propre serveur : omettez --server et --profile.</translation>
    </message>
    <message>
        <source>--%1 is given without a value.</source>
        <translation>--%1 est donné sans valeur.</translation>
    </message>
    <message>
        <source>--data needs --demo.</source>
        <translation>--data exige --demo.</translation>
    </message>
    <message>
        <source>Name either --server or --profile.</source>
        <translation>Indiquez soit --server, soit --profile.</translation>
    </message>
    <message>
        <source>The server is not a URL like http://127.0.0.1:9250.</source>
        <translation>Le serveur n’est pas une URL du type http://127.0.0.1:9250.</translation>
    </message>
    <message>
        <source>The URL holds a password, which others on this machine can read. Use LOCKSCOPE_PASSWORD or a saved connection.</source>
        <translation>L’URL contient un mot de passe, que d’autres peuvent lire sur cette machine. Utilisez LOCKSCOPE_PASSWORD ou une connexion enregistrée.</translation>
    </message>
    <message>
        <source>A snapshot is a server of its own: leave out --demo, --server and --profile.</source>
        <translation>Un instantané est lui-même un serveur : omettez --demo, --server et --profile.</translation>
    </message>
    <message>
        <source>Read folders as they are opened, not the whole tree; what is too large to hold is read so anyway.</source>
        <translation>Lire les dossiers à mesure qu’ils sont ouverts, et non l’arbre entier ; ce qui est trop volumineux pour être conservé est de toute façon lu ainsi.</translation>
    </message>
    <message>
        <source>Alias of the lock index, or the collection (default fs-locks).</source>
        <translation>Alias de l’index de verrous, ou collection (fs-locks par défaut).</translation>
    </message>
    <message>
        <source>A user name has no colon in it. Use LOCKSCOPE_PASSWORD or a saved connection.</source>
        <translation>Un nom d’utilisateur ne contient pas de deux-points. Utilisez LOCKSCOPE_PASSWORD ou une connexion enregistrée.</translation>
    </message>
    <message>
        <source>Show and break the locks of other software too: a name of “lockctl dialect list”, or a file. May be given several times.</source>
        <translation>Afficher et casser aussi les verrous d’autres logiciels : un nom de « lockctl dialect list », ou un fichier. Peut être indiqué plusieurs fois.</translation>
    </message>
    <message>
        <source>Open a snapshot (.locksnap), read-only, or a break plan (.json) on the server.</source>
        <translation>Ouvrir un instantané (.locksnap), en lecture seule, ou un plan de cassage (.json) sur le serveur.</translation>
    </message>
    <message>
        <source>Ask the cluster for its other nodes (Elasticsearch and OpenSearch).</source>
        <translation>Demander au cluster ses autres nœuds (Elasticsearch et OpenSearch).</translation>
    </message>
    <message>
        <source>--sniff is for Elasticsearch and OpenSearch; leave it out.</source>
        <translation>--sniff est pour Elasticsearch et OpenSearch ; omettez-le.</translation>
    </message>
    <message>
        <source>A demo begins without locks that a plan could be of: leave out --demo.</source>
        <translation>Une démo commence sans verrous auxquels un plan pourrait se rapporter : retirez --demo.</translation>
    </message>
</context>
<context>
    <name>QObject</name>
    <message>
        <source>The saved connections cannot be read: %1. They are not changed. Check the rights of %2.</source>
        <translation>Impossible de lire les connexions enregistrées : %1. Elles ne sont pas modifiées. Vérifiez les droits de %2.</translation>
    </message>
    <message>
        <source>The saved connections are damaged; what could be read is listed. The file as it was is kept as %1. Repair it, or save the connections again.</source>
        <translation>Les connexions enregistrées sont endommagées ; ce qui a pu être lu figure dans la liste. Le fichier d’origine est conservé sous le nom %1. Réparez-le, ou enregistrez de nouveau les connexions.</translation>
    </message>
    <message>
        <source>The saved connections are damaged and could not be copied to %1. %2 is not changed; nothing will be saved. Move the file away.</source>
        <translation>Les connexions enregistrées sont endommagées et n’ont pas pu être copiées vers %1. %2 n’est pas modifié ; rien ne sera enregistré. Déplacez le fichier ailleurs.</translation>
    </message>
    <message>
        <source>the folder cannot be made</source>
        <translation>impossible de créer le dossier</translation>
    </message>
    <message>
        <source>The file of the saved connections is over 1 MiB and was not read. It is kept as %1. Save the connections again.</source>
        <translation>Le fichier des connexions enregistrées dépasse 1 Mio et n’a pas été lu. Il est conservé sous le nom %1. Enregistrez de nouveau les connexions.</translation>
    </message>
    <message>
        <source>there is no such file.</source>
        <translation>ce fichier n’existe pas.</translation>
    </message>
    <message>
        <source>the file is over 1 MiB, more than connections ever need.</source>
        <translation>le fichier dépasse 1 Mio, plus que n’en demandent jamais des connexions.</translation>
    </message>
    <message>
        <source>the file cannot be read: %1.</source>
        <translation>impossible de lire le fichier : %1.</translation>
    </message>
    <message>
        <source>it is no file of connections. Choose one that Lockscope exported.</source>
        <translation>ce n’est pas un fichier de connexions. Choisissez-en un exporté par Lockscope.</translation>
    </message>
    <message>
        <source>a later version of Lockscope wrote the file. Export it there for this version, or update this one.</source>
        <translation>une version plus récente de Lockscope a écrit le fichier. Exportez-le avec elle pour cette version-ci, ou mettez celle-ci à jour.</translation>
    </message>
    <message>
        <source>something in the file is no connection: each has a name and a url.</source>
        <translation>quelque chose dans le fichier n’est pas une connexion : chacune a un nom (name) et une adresse (url).</translation>
    </message>
    <message>
        <source>an address of “%1” cannot be read, or has a password in it. Correct it in the file.</source>
        <translation>une adresse de « %1 » est illisible ou contient un mot de passe. Corrigez-la dans le fichier.</translation>
    </message>
    <message>
        <source>There is room for %1 connections. Delete one first.</source>
        <translation>Il y a de la place pour %1 connexions. Supprimez-en d’abord une.</translation>
    </message>
    <message>
        <source>%1 is not changed: it was written by a later version, or cannot be read. What you change counts until you quit.</source>
        <translation>%1 n’est pas modifié : il a été écrit par une version plus récente, ou il est illisible. Vos modifications valent jusqu’à ce que vous quittiez.</translation>
    </message>
    <message>
        <source>Nothing was exported: %1 (%2).</source>
        <translation>Rien n’a été exporté : %1 (%2).</translation>
    </message>
    <message>
        <source>Left out, because the address holds a password or cannot be read: %1.</source>
        <translation>Écartées, car leur adresse contient un mot de passe ou est illisible : %1.</translation>
    </message>
    <message>
        <source>Nothing was imported: %1</source>
        <translation>Rien n’a été importé : %1</translation>
    </message>
    <message>
        <source>there is room for %1 connections, and this would make %2.</source>
        <translation>il y a de la place pour %1 connexions, et cela en ferait %2.</translation>
    </message>
    <message>
        <source>It could not be saved: %1 (%2). What you change counts until you quit.</source>
        <translation>L’enregistrement a échoué : %1 (%2). Vos modifications valent jusqu’à ce que vous quittiez.</translation>
    </message>
</context>
<context>
    <name>QPlatformTheme</name>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
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
        <translation>Non connecté</translation>
    </message>
    <message>
        <source>Global lock covers the tree only</source>
        <translation>Le verrou global ne couvre que l’arbre</translation>
    </message>
    <message>
        <source>Catching up: %1</source>
        <translation>Rattrapage : %1</translation>
    </message>
    <message>
        <source>1 change waits</source>
        <translation>1 modification en attente</translation>
    </message>
    <message>
        <source>%1 changes wait</source>
        <translation>%1 modifications en attente</translation>
    </message>
    <message>
        <source>, %1 joined</source>
        <translation>, %1 regroupées</translation>
    </message>
    <message>
        <source>1 lock</source>
        <translation>1 verrou</translation>
    </message>
    <message>
        <source>%1 locks</source>
        <translation>%1 verrous</translation>
    </message>
    <message>
        <source>Of what was read: %1</source>
        <translation>Dans ce qui est lu : %1</translation>
    </message>
    <message>
        <source>%1 dead</source>
        <translation>Morts : %1</translation>
    </message>
    <message>
        <source>1 stale process: its locks are not read</source>
        <translation>1 processus à examiner : ses verrous ne sont pas lus</translation>
    </message>
    <message>
        <source>%1 stale processes: their locks are not read</source>
        <translation>%1 processus à examiner : leurs verrous ne sont pas lus</translation>
    </message>
    <message>
        <source>%1 suspect</source>
        <translation>Suspects : %1</translation>
    </message>
    <message>
        <source>%1 unreadable</source>
        <translation>Illisibles : %1</translation>
    </message>
    <message>
        <source>Applying the filter</source>
        <translation>Application du filtre</translation>
    </message>
    <message>
        <source>1 row matches</source>
        <translation>1 ligne correspond</translation>
    </message>
    <message>
        <source>%1 rows match</source>
        <translation>%1 lignes correspondent</translation>
    </message>
    <message>
        <source>Lockscope %1</source>
        <translation>Lockscope %1</translation>
    </message>
    <message>
        <source>READ-ONLY</source>
        <translation>LECTURE SEULE</translation>
    </message>
    <message>
        <source>Writable for %1</source>
        <translation>Écriture autorisée, reste %1</translation>
    </message>
    <message>
        <source>Writable</source>
        <translation>Écriture autorisée</translation>
    </message>
    <message>
        <source>Clock offset %1</source>
        <translation>Décalage d’horloge %1</translation>
    </message>
    <message>
        <source>Seen %1 ago</source>
        <translation>Vu il y a %1</translation>
    </message>
    <message>
        <source>Not seen yet</source>
        <translation>Pas encore vu</translation>
    </message>
    <message>
        <source>Catching up</source>
        <translation>Rattrapage</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Refusé</translation>
    </message>
    <message>
        <source>No locks</source>
        <translation>Aucun verrou</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>Aucune réponse</translation>
    </message>
    <message>
        <source>Not read</source>
        <translation>Non lu</translation>
    </message>
    <message>
        <source>The node %1 answered the last status request</source>
        <translation>Le nœud %1 a répondu à la dernière demande d’état</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>Instantané</translation>
    </message>
</context>
<context>
    <name>lockscope::AcquireDialog</name>
    <message>
        <source>Held by this window</source>
        <translation>Détenu par cette fenêtre</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Libérer</translation>
    </message>
    <message>
        <source>Acquire</source>
        <translation>Acquérir</translation>
    </message>
    <message>
        <source>Acquire a lock</source>
        <translation>Acquérir un verrou</translation>
    </message>
    <message>
        <source>Take a lock for this window</source>
        <translation>Prendre un verrou pour cette fenêtre</translation>
    </message>
    <message>
        <source>The whole set or nothing. The window renews it until you release it or close the window.</source>
        <translation>L’ensemble complet ou rien. La fenêtre le renouvelle jusqu’à ce que vous le libériez ou fermiez la fenêtre.</translation>
    </message>
    <message>
        <source>Tree lock: a path and everything below</source>
        <translation>Verrou d’arbre : un chemin et tout ce qui est en dessous</translation>
    </message>
    <message>
        <source>Document lock: one file id</source>
        <translation>Verrou de document : un identifiant de fichier</translation>
    </message>
    <message>
        <source>Read/write lock: a name</source>
        <translation>Verrou lecture/écriture : un nom</translation>
    </message>
    <message>
        <source>Global lock: everything</source>
        <translation>Verrou global : tout</translation>
    </message>
    <message>
        <source>exclusive</source>
        <translation>exclusif</translation>
    </message>
    <message>
        <source>read (others may read too)</source>
        <translation>lecture (d’autres peuvent aussi lire)</translation>
    </message>
    <message>
        <source>shown to everybody who waits, as “nightly import”</source>
        <translation>affiché à tous ceux qui attendent, par ex. « import nocturne »</translation>
    </message>
    <message>
        <source>Kind of lock</source>
        <translation>Type de verrou</translation>
    </message>
    <message>
        <source>What to lock</source>
        <translation>Quoi verrouiller</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Mode</translation>
    </message>
    <message>
        <source>Lease</source>
        <translation>Bail</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>Objet</translation>
    </message>
    <message>
        <source>How long the lock outlives this window if it dies, as 30 s or 5 min</source>
        <translation>Combien de temps le verrou survit à cette fenêtre si elle meurt, par ex. 30 s ou 5 min</translation>
    </message>
    <message>
        <source>Who is in the way</source>
        <translation>Qui bloque</translation>
    </message>
    <message>
        <source>Locks this window holds</source>
        <translation>Verrous détenus par cette fenêtre</translation>
    </message>
    <message>
        <source>Release the selected lock</source>
        <translation>Libérer le verrou sélectionné</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Type</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>The whole tree can only be locked exclusively.</source>
        <translation>L’arbre entier ne peut être verrouillé qu’en mode exclusif.</translation>
    </message>
    <message>
        <source>The lease is written as 30 s, 5 min or 1 h: from %1 s to one day.</source>
        <translation>Le bail s’écrit 30 s, 5 min ou 1 h : de %1 s à un jour.</translation>
    </message>
    <message>
        <source>This locks the whole tree: every new lock of anybody is refused until you release it.</source>
        <translation>Ceci verrouille l’arbre entier : tout nouveau verrou est refusé à tous jusqu’à ce que vous le libériez.</translation>
    </message>
    <message>
        <source>Asking…</source>
        <translation>Demande en cours…</translation>
    </message>
    <message>
        <source>Granted. Fencing token %1.</source>
        <translation>Accordé. Jeton de fencing %1.</translation>
    </message>
    <message>
        <source>Refused: 1 holder is in the way. You hold nothing.</source>
        <translation>Refusé : 1 détenteur bloque. Vous ne détenez rien.</translation>
    </message>
    <message>
        <source>Refused: %1 holders are in the way. You hold nothing.</source>
        <translation>Refusé : %1 détenteurs bloquent. Vous ne détenez rien.</translation>
    </message>
    <message>
        <source>token %1</source>
        <translation>jeton %1</translation>
    </message>
    <message>
        <source>not released: %1</source>
        <translation>non libéré : %1</translation>
    </message>
    <message>
        <source>Paths</source>
        <translation>Chemins</translation>
    </message>
    <message>
        <source>&amp;Why blocked</source>
        <translation>Cause du &amp;blocage</translation>
    </message>
    <message>
        <source>Wait &amp;for it</source>
        <translation>&amp;Attendre</translation>
    </message>
    <message>
        <source>Why blocked</source>
        <translation>Cause du blocage</translation>
    </message>
    <message>
        <source>Shows who is in the way, and who of them waits for whom</source>
        <translation>Montre qui bloque, et lequel d’entre eux attend qui</translation>
    </message>
    <message>
        <source>Wait for it</source>
        <translation>Attendre</translation>
    </message>
    <message>
        <source>Asks again until this window holds it, tells you then, and leaves the window to you meanwhile</source>
        <translation>Redemande jusqu’à ce que cette fenêtre le détienne, puis vous prévient ; entre-temps, la fenêtre reste utilisable</translation>
    </message>
    <message>
        <source>One a line, taken together. Shift+Enter begins another line.</source>
        <translation>Un par ligne, pris ensemble. Maj+Entrée commence une nouvelle ligne.</translation>
    </message>
    <message>
        <source>File ids</source>
        <translation>ID de fichiers</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Noms</translation>
    </message>
    <message>
        <source>Waiting is being stopped: %1</source>
        <translation>Arrêt de l’attente : %1</translation>
    </message>
    <message>
        <source>Waiting: %1</source>
        <translation>En attente : %1</translation>
    </message>
    <message>
        <source>Held or waited for by this window</source>
        <translation>Détenu ou attendu par cette fenêtre</translation>
    </message>
    <message>
        <source>This window holds no lock</source>
        <translation>Cette fenêtre ne détient aucun verrou</translation>
    </message>
    <message>
        <source>Stop waiting</source>
        <translation>Ne plus attendre</translation>
    </message>
    <message>
        <source>Stop waiting for the selected lock</source>
        <translation>Ne plus attendre le verrou sélectionné</translation>
    </message>
</context>
<context>
    <name>lockscope::ActivityPanel</name>
    <message>
        <source>Activity</source>
        <translation>Activité</translation>
    </message>
    <message>
        <source>Nothing has happened yet</source>
        <translation>Il ne s’est encore rien passé</translation>
    </message>
    <message>
        <source>Locks that are taken, released, missed or broken from now on are listed here.</source>
        <translation>Les verrous pris, libérés, manquants ou cassés à partir de maintenant figurent ici.</translation>
    </message>
    <message>
        <source>Take it back</source>
        <translation>Le reprendre</translation>
    </message>
    <message>
        <source>Take it back, so that nobody else gets it</source>
        <translation>Le reprendre, pour que personne d’autre ne l’obtienne</translation>
    </message>
    <message>
        <source>This window broke it, and it is free. Locks the same paths for this window, until its owner is sorted out.</source>
        <translation>Cette fenêtre l’a cassé, et il est libre. Verrouille les mêmes chemins pour cette fenêtre, jusqu’à ce que la situation de son propriétaire soit réglée.</translation>
    </message>
    <message>
        <source>Locks that are taken, released, missed or broken are listed here once you are connected.</source>
        <translation>Les verrous pris, libérés, manquants ou cassés figurent ici une fois que vous êtes connecté.</translation>
    </message>
    <message>
        <source>Nothing happens in a snapshot</source>
        <translation>Rien ne se passe dans un instantané</translation>
    </message>
    <message>
        <source>What happened in its time is found with its slider.</source>
        <translation>Ce qui s’est passé pendant sa durée se retrouve avec son curseur.</translation>
    </message>
</context>
<context>
    <name>lockscope::AllowWritesDialog</name>
    <message>
        <source>&amp;Allow writes</source>
        <translation>&amp;Autoriser l’écriture</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>A&amp;nnuler</translation>
    </message>
    <message>
        <source>Allow writes</source>
        <translation>Autoriser l’écriture</translation>
    </message>
    <message>
        <source>Allow writes to %1 for %2 minutes? It is %3.</source>
        <translation>Autoriser l’écriture sur %1 pendant %2 minutes ? Environnement : %3.</translation>
    </message>
    <message>
        <source>Allow writes to %1 for %2 minutes?</source>
        <translation>Autoriser l’écriture sur %1 pendant %2 minutes ?</translation>
    </message>
    <message>
        <source>Acquire, release and break will be possible. After that the window is read-only again.</source>
        <translation>Acquérir, libérer et casser seront possibles. Ensuite, la fenêtre repasse en lecture seule.</translation>
    </message>
    <message>
        <source>Type the name of the connection to confirm: %1</source>
        <translation>Saisissez le nom de la connexion pour confirmer : %1</translation>
    </message>
    <message>
        <source>Confirmation</source>
        <translation>Confirmation</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Type the name of the connection first.</source>
        <translation>Saisissez d’abord le nom de la connexion.</translation>
    </message>
</context>
<context>
    <name>lockscope::AnomaliesPanel</name>
    <message>
        <source>What</source>
        <translation>Quoi</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Chemin</translation>
    </message>
    <message>
        <source>Detail</source>
        <translation>Détail</translation>
    </message>
    <message>
        <source>State</source>
        <translation>État</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>Contrôler</translation>
    </message>
    <message>
        <source>Repair plan…</source>
        <translation>Plan de réparation…</translation>
    </message>
    <message>
        <source>Repair all…</source>
        <translation>Tout réparer…</translation>
    </message>
    <message>
        <source>Check the tree now</source>
        <translation>Contrôler l’arbre maintenant</translation>
    </message>
    <message>
        <source>Plan the repair of everything that can be repaired</source>
        <translation>Planifier la réparation de tout ce qui peut être réparé</translation>
    </message>
    <message>
        <source>Not checked yet</source>
        <translation>Pas encore contrôlé</translation>
    </message>
    <message>
        <source>The tree is whole</source>
        <translation>L’arbre est intact</translation>
    </message>
    <message>
        <source>Every lock is held all the way up, every count has its holders, every holder has a process.</source>
        <translation>Chaque verrou est détenu jusqu’en haut, chaque compte a ses détenteurs, chaque détenteur a un processus.</translation>
    </message>
    <message>
        <source>The first %1 are shown.</source>
        <translation>Les %1 premiers sont affichés.</translation>
    </message>
    <message>
        <source>Not connected.</source>
        <translation>Non connecté.</translation>
    </message>
    <message>
        <source>Any repair might touch a living process. See what to do below.</source>
        <translation>Toute réparation pourrait toucher un processus vivant. Voir ci-dessous ce qu’il faut faire.</translation>
    </message>
    <message>
        <source>It may be the work of a living process. Wait until it has settled.</source>
        <translation>C’est peut-être le travail d’un processus vivant. Attendez que ce soit stable.</translation>
    </message>
    <message>
        <source>Nothing that has settled can be repaired.</source>
        <translation>Rien de stable ne peut être réparé.</translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation>Non contrôlé</translation>
    </message>
    <message>
        <source>Shares: after %1</source>
        <translation>Parts : après %1</translation>
    </message>
    <message>
        <source>Time after which unexplained shares may be repaired</source>
        <translation>Temps après lequel les parts inexpliquées peuvent être réparées</translation>
    </message>
    <message>
        <source>Unexplained shares of plain clients are in flight or left behind. Their repair is offered when this window has seen them unchanged for so long.</source>
        <translation>Les parts inexpliquées de clients simples sont en cours ou abandonnées. Leur réparation est proposée quand cette fenêtre les a vues inchangées aussi longtemps.</translation>
    </message>
    <message>
        <source>They may be in flight. This window has seen them unchanged for %1; wait until it is %2, or choose another time.</source>
        <translation>Elles sont peut-être en cours. Cette fenêtre les a vues inchangées pendant %1 ; attendez que cela fasse %2, ou choisissez un autre temps.</translation>
    </message>
    <message>
        <source>The tree is read folder by folder, and a check needs all of it. “lockctl fsck” reads everything.</source>
        <translation>L’arbre est lu dossier par dossier, et un contrôle a besoin de sa totalité. « lockctl fsck » lit tout.</translation>
    </message>
    <message>
        <source>Tree check</source>
        <translation>Contrôle de l’arbre</translation>
    </message>
    <message>
        <source>Plan the repair of the selected inconsistency</source>
        <translation>Planifier la réparation de l’incohérence sélectionnée</translation>
    </message>
    <message>
        <source>Inconsistencies in the lock tree appear here once you are connected.</source>
        <translation>Les incohérences de l’arbre des verrous apparaissent ici une fois que vous êtes connecté.</translation>
    </message>
    <message>
        <source>The tree is checked as soon as it has been read.</source>
        <translation>L’arbre est contrôlé dès qu’il a été lu.</translation>
    </message>
    <message>
        <source>Select an inconsistency first.</source>
        <translation>Sélectionnez d’abord une incohérence.</translation>
    </message>
    <message>
        <source>A snapshot is checked when you ask for it.</source>
        <translation>Un instantané est contrôlé à votre demande.</translation>
    </message>
</context>
<context>
    <name>lockscope::AnomalyText</name>
    <message>
        <source>1 plain share</source>
        <translation>1 part simple</translation>
    </message>
    <message>
        <source>%1 plain shares</source>
        <translation>%1 parts simples</translation>
    </message>
    <message>
        <source>1 lock</source>
        <translation>1 verrou</translation>
    </message>
    <message>
        <source>%1 locks</source>
        <translation>%1 verrous</translation>
    </message>
    <message>
        <source>a plain client</source>
        <translation>un client simple</translation>
    </message>
    <message>
        <source>holder %1</source>
        <translation>le détenteur %1</translation>
    </message>
    <message>
        <source>%1 here, and no plain lock below.</source>
        <translation>%1 ici, et aucun verrou simple en dessous.</translation>
    </message>
    <message>
        <source>%1 more than the plain locks below explain (%2 for %3).</source>
        <translation>%1 de plus que n’en expliquent les verrous simples en dessous (%2 pour %3).</translation>
    </message>
    <message>
        <source>An exclusive lock of a plain client.</source>
        <translation>Un verrou exclusif d’un client simple.</translation>
    </message>
    <message>
        <source>%1 exclusive locks of plain clients.</source>
        <translation>%1 verrous exclusifs de clients simples.</translation>
    </message>
    <message>
        <source>A shared lock of a plain client.</source>
        <translation>Un verrou partagé d’un client simple.</translation>
    </message>
    <message>
        <source>%1 shared locks of plain clients.</source>
        <translation>%1 verrous partagés de clients simples.</translation>
    </message>
    <message>
        <source>no plain lock below explains them</source>
        <translation>aucun verrou simple en dessous ne les explique</translation>
    </message>
    <message>
        <source>%1 explained by plain locks below (%2)</source>
        <translation>expliquées par des verrous simples en dessous : %1 (%2)</translation>
    </message>
    <message>
        <source>%1: %2, %3 unexplained.</source>
        <translation>%1 : %2, inexpliquées : %3.</translation>
    </message>
    <message>
        <source>lock_count is %1 and nobody holds it: it locks nothing, but it is there.</source>
        <translation>lock_count vaut %1 et personne ne le détient : il ne verrouille rien, mais il est là.</translation>
    </message>
    <message>
        <source>lock_type says shared, but an entry is more than that.</source>
        <translation>lock_type indique « partagé », mais une entrée est plus que cela.</translation>
    </message>
    <message>
        <source>lock_type says exclusive, but every entry only passes through.</source>
        <translation>lock_type indique « exclusif », mais toutes les entrées ne font que passer.</translation>
    </message>
    <message>
        <source>%1 here for %2 of plain clients below (%3).</source>
        <translation>%1 ici pour %2 de clients simples en dessous (%3).</translation>
    </message>
    <message>
        <source>lock_count is %1, but there are %2 entries.</source>
        <translation>lock_count vaut %1, mais il y a %2 entrées.</translation>
    </message>
    <message>
        <source>Change %1 is open, but none of its locks is left.</source>
        <translation>La modification %1 est ouverte, mais il ne reste aucun de ses verrous.</translation>
    </message>
    <message>
        <source>Change %1 is done, but its locks were not released.</source>
        <translation>La modification %1 est terminée, mais ses verrous n’ont pas été libérés.</translation>
    </message>
    <message>
        <source>Half-done change %1: nobody is continuing it.</source>
        <translation>Modification inachevée %1 : personne ne la poursuit.</translation>
    </message>
    <message>
        <source>Not held above</source>
        <translation>Non détenu au-dessus</translation>
    </message>
    <message>
        <source>Held above nothing</source>
        <translation>Détenu sans rien dessous</translation>
    </message>
    <message>
        <source>Holders exclude each other</source>
        <translation>Détenteurs incompatibles</translation>
    </message>
    <message>
        <source>Wrong count</source>
        <translation>Compte erroné</translation>
    </message>
    <message>
        <source>Lock below a lock</source>
        <translation>Verrou sous un verrou</translation>
    </message>
    <message>
        <source>Time is over</source>
        <translation>Temps écoulé</translation>
    </message>
    <message>
        <source>Left by a dead process</source>
        <translation>D’un processus mort</translation>
    </message>
    <message>
        <source>Session is missing</source>
        <translation>Session absente</translation>
    </message>
    <message>
        <source>Session holds nothing</source>
        <translation>Session sans verrou</translation>
    </message>
    <message>
        <source>Never ends</source>
        <translation>Sans fin</translation>
    </message>
    <message>
        <source>Plain client</source>
        <translation>Client simple</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>Illisible</translation>
    </message>
    <message>
        <source>Half-done change</source>
        <translation>Modification inachevée</translation>
    </message>
    <message>
        <source>Ahead of the clock</source>
        <translation>En avance sur l’horloge</translation>
    </message>
    <message>
        <source>Not held for %1 on %2 and %3 further nodes above.</source>
        <translation>Non détenu pour %1 sur %2 et %3 autres nœuds au-dessus.</translation>
    </message>
    <message>
        <source>Not held for %1 on %2.</source>
        <translation>Non détenu pour %1 sur %2.</translation>
    </message>
    <message>
        <source>Entry of %1 (%2), and no lock of it below.</source>
        <translation>Entrée sans verrou correspondant en dessous : %1 (%2).</translation>
    </message>
    <message>
        <source>%1 (%2) and %3 (%4) on one node.</source>
        <translation>%1 (%2) et %3 (%4) sur un même nœud.</translation>
    </message>
    <message>
        <source>%1 is held by %2 (%3).</source>
        <translation>%1 est détenu par %2 (%3).</translation>
    </message>
    <message>
        <source>Its lease ended %1 ago, and its lock-delay is over too; not watched from here for that long.</source>
        <translation>Son bail a pris fin il y a %1, et son délai de verrou est lui aussi écoulé ; pas observé d’ici aussi longtemps.</translation>
    </message>
    <message>
        <source>Its lease ended %1 ago; the lock-delay still runs.</source>
        <translation>Son bail a pris fin il y a %1 ; le délai de verrou court encore.</translation>
    </message>
    <message>
        <source>Its time-out ended %1 ago, and the lock-delay is over too.</source>
        <translation>Son échéance est passée depuis %1, et le délai de verrou est lui aussi écoulé.</translation>
    </message>
    <message>
        <source>%1 of session %2, which is dead.</source>
        <translation>%1 de la session %2, qui est morte.</translation>
    </message>
    <message>
        <source>Session %1 was missing and is marked: it dies by its own lease.</source>
        <translation>La session %1 était absente et elle est marquée : elle meurt selon son propre bail.</translation>
    </message>
    <message>
        <source>%1 of session %2, which has no document.</source>
        <translation>%1 de la session %2, qui n’a pas de document.</translation>
    </message>
    <message>
        <source>Session %1 lives and holds nothing just now.</source>
        <translation>La session %1 est en vie et ne détient rien pour l’instant.</translation>
    </message>
    <message>
        <source>Session %1 is over and holds nothing.</source>
        <translation>La session %1 est finie et ne détient rien.</translation>
    </message>
    <message>
        <source>%1 of %2 with neither lease nor time-out.</source>
        <translation>%1 sans bail ni échéance : %2.</translation>
    </message>
    <message>
        <source>A time in it lies %1 ahead of the server&apos;s clock.</source>
        <translation>Une de ses heures est en avance de %1 sur l’horloge du serveur.</translation>
    </message>
    <message>
        <source>Somebody can take the node above although this lock stands below it.</source>
        <translation>Quelqu’un peut prendre le nœud au-dessus bien que ce verrou se trouve en dessous.</translation>
    </message>
    <message>
        <source>Nobody can take this node, for the sake of locks that are not there.</source>
        <translation>Personne ne peut prendre ce nœud, à cause de verrous qui n’existent pas.</translation>
    </message>
    <message>
        <source>Two holders may both believe that they hold it, and write at once.</source>
        <translation>Deux détenteurs peuvent croire tous deux qu’ils le détiennent, et écrire en même temps.</translation>
    </message>
    <message>
        <source>Plain clients are refused without need.</source>
        <translation>Les clients simples sont refusés sans nécessité.</translation>
    </message>
    <message>
        <source>Plain clients are refused by a lock that nobody has.</source>
        <translation>Les clients simples sont refusés par un verrou que personne n’a.</translation>
    </message>
    <message>
        <source>A plain client may take or remove it although somebody needs it.</source>
        <translation>Un client simple peut le prendre ou le supprimer alors que quelqu’un en a besoin.</translation>
    </message>
    <message>
        <source>Both holders may write to the same files.</source>
        <translation>Les deux détenteurs peuvent écrire dans les mêmes fichiers.</translation>
    </message>
    <message>
        <source>The next client that wants the node takes it over by itself; plain clients are refused until then.</source>
        <translation>Le prochain client qui veut le nœud le reprend de lui-même ; d’ici là, les clients simples sont refusés.</translation>
    </message>
    <message>
        <source>It keeps nobody out any more; it is only in the way of plain clients.</source>
        <translation>Il n’empêche plus personne d’entrer ; il ne gêne que les clients simples.</translation>
    </message>
    <message>
        <source>Whether its process is alive is not known. It blocks until the session is marked and has died.</source>
        <translation>On ne sait pas si son processus est en vie. Il bloque jusqu’à ce que la session soit marquée et morte.</translation>
    </message>
    <message>
        <source>It is in nobody&apos;s way.</source>
        <translation>Cela ne gêne personne.</translation>
    </message>
    <message>
        <source>It stays for ever when its process dies.</source>
        <translation>Il reste pour toujours si son processus meurt.</translation>
    </message>
    <message>
        <source>Process %1 is written down as its owner; whether it is alive, and when the lock ends, is not known.</source>
        <translation>Le processus %1 est noté comme propriétaire ; on ne sait pas s’il est en vie, ni quand le verrou prend fin.</translation>
    </message>
    <message>
        <source>Whose it is, whether its process is alive, and when it ends is not known.</source>
        <translation>On ne sait pas à qui il est, si son processus est en vie, ni quand il prend fin.</translation>
    </message>
    <message>
        <source>It may block.</source>
        <translation>Il bloque peut-être.</translation>
    </message>
    <message>
        <source>Files may be half moved. The locks stay until somebody finishes or undoes the change.</source>
        <translation>Des fichiers sont peut-être à moitié déplacés. Les verrous restent jusqu’à ce que quelqu’un termine ou défasse la modification.</translation>
    </message>
    <message>
        <source>The clocks of the server&apos;s nodes differ, or one was set back: leases may end early or late.</source>
        <translation>Les horloges des nœuds du serveur diffèrent, ou l’une d’elles a été reculée : des baux peuvent finir trop tôt ou trop tard.</translation>
    </message>
    <message>
        <source>Repair: mark the session dead and remove what it left. The server refuses if it turns out to be alive.</source>
        <translation>Réparation : marquer la session comme morte et supprimer ce qu’elle a laissé. Le serveur refuse s’il s’avère qu’elle est en vie.</translation>
    </message>
    <message>
        <source>Repair: remove the entry. The server refuses if its time is not over.</source>
        <translation>Réparation : supprimer l’entrée. Le serveur refuse si son temps n’est pas écoulé.</translation>
    </message>
    <message>
        <source>Repair: give the missing shares back, if the document is still as it was seen.</source>
        <translation>Réparation : rendre les parts manquantes, si le document est encore tel qu’il a été vu.</translation>
    </message>
    <message>
        <source>Repair: set the count right, if the document is still as it was seen.</source>
        <translation>Réparation : rectifier le compte, si le document est encore tel qu’il a été vu.</translation>
    </message>
    <message>
        <source>The next client that takes or releases the node sets it right.</source>
        <translation>Le prochain client qui prend ou libère le nœud le rectifie.</translation>
    </message>
    <message>
        <source>Ask its owner. Only a person can break it: lockctl break, or the break dialog.</source>
        <translation>Demandez à son propriétaire. Seule une personne peut le casser : lockctl break, ou la boîte de dialogue de cassage.</translation>
    </message>
    <message>
        <source>Ask its owner. Only a hard break ends it.</source>
        <translation>Demandez à son propriétaire. Seul un cassage forcé y met fin.</translation>
    </message>
    <message>
        <source>Recover it: lockctl recover, or the Recovery panel.</source>
        <translation>Récupérez-la : lockctl recover, ou le panneau « Récupération ».</translation>
    </message>
    <message>
        <source>Look at the document itself.</source>
        <translation>Examinez le document lui-même.</translation>
    </message>
    <message>
        <source>Look at the clocks of the server&apos;s nodes.</source>
        <translation>Examinez les horloges des nœuds du serveur.</translation>
    </message>
    <message>
        <source>Nothing to do: it takes a lock or ends.</source>
        <translation>Rien à faire : elle prend un verrou ou se termine.</translation>
    </message>
    <message>
        <source>Watch it for as long as its lease and lock-delay are: then it counts as dead and can be repaired from here. Or break it.</source>
        <translation>Observez-le aussi longtemps que durent son bail et son délai de verrou : il compte alors comme mort et peut être réparé d’ici. Ou cassez-le.</translation>
    </message>
    <message>
        <source>Wait until lease and lock-delay are over.</source>
        <translation>Attendez que le bail et le délai de verrou soient écoulés.</translation>
    </message>
    <message>
        <source>Its owner may live: stop that process, or break the lock and decide what it may have done.</source>
        <translation>Son propriétaire est peut-être en vie : arrêtez ce processus, ou cassez le verrou et décidez de ce qu’il a pu faire.</translation>
    </message>
    <message>
        <source>settled</source>
        <translation>stable</translation>
    </message>
    <message>
        <source>in flight</source>
        <translation>en cours</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>%1, all in flight: the work of living processes can look so for a moment.</source>
        <translation>%1, en cours sans exception : le travail de processus vivants peut en avoir l’air un instant.</translation>
    </message>
    <message>
        <source>%1, %2 of them in flight.</source>
        <translation>%1, dont %2 en cours.</translation>
    </message>
    <message>
        <source>Says another path</source>
        <translation>Indique un autre chemin</translation>
    </message>
    <message>
        <source>Its document says %1.</source>
        <translation>Son document indique %1.</translation>
    </message>
    <message>
        <source>It locks what its id says. A program that goes by the path in it looks in the wrong place.</source>
        <translation>Il verrouille ce que dit son identifiant. Un programme qui se fie au chemin indiqué dedans cherche au mauvais endroit.</translation>
    </message>
    <message>
        <source>In flight or left behind: a plain client counts its shares first and takes its lock when it likes, so nobody can know whether one still will. Nobody can take this node meanwhile.</source>
        <translation>En cours ou abandonnées : un client simple compte d’abord ses parts et prend son verrou quand il veut ; personne ne peut donc savoir si l’un d’eux le fera encore. En attendant, personne ne peut prendre ce nœud.</translation>
    </message>
    <message>
        <source>Repair: take the unexplained shares away, if the document is still as it was seen (for %1 so far); never together with other repairs, and only after a time that you choose: here, or lockctl fsck PATH --repair --shares-older-than 1h. Make sure first that no plain client is at work below.</source>
        <translation>Réparation : retirer les parts inexpliquées, si le document est encore tel qu’il a été vu (jusqu’ici pendant %1) ; jamais avec d’autres réparations, et seulement après un temps que vous choisissez : ici, ou lockctl fsck PATH --repair --shares-older-than 1h. Assurez-vous d’abord qu’aucun client simple ne travaille en dessous.</translation>
    </message>
    <message>
        <source>in flight or left behind</source>
        <translation>en cours ou abandonnées</translation>
    </message>
    <message>
        <source>Its process missed its renewals; in a moment the next client can take the node.</source>
        <translation>Son processus a manqué ses renouvellements ; dans un instant, le prochain client pourra prendre le nœud.</translation>
    </message>
    <message>
        <source>Unexplained shares are in flight or left behind: nobody can know which.</source>
        <translation>Des parts inexpliquées sont en cours ou abandonnées : personne ne peut savoir lequel des deux.</translation>
    </message>
    <message>
        <source>Locked for change %1, of which there is no record: it never began, or somebody deleted its record. lockctl recover tells of the files that it touched.</source>
        <translation>Verrouillé pour la modification %1, dont il n’existe aucun enregistrement : elle n’a jamais commencé, ou quelqu’un a supprimé son enregistrement. lockctl recover indique les fichiers qu’elle a touchés.</translation>
    </message>
    <message>
        <source>Not a lock&apos;s id</source>
        <translation>Pas un identifiant de verrou</translation>
    </message>
    <message>
        <source>No client locks anything by this id: %1.</source>
        <translation>Aucun client ne verrouille quoi que ce soit sous cet identifiant : %1.</translation>
    </message>
    <message>
        <source>It does not keep out clients that follow this protocol. Its creator may believe that it does.</source>
        <translation>Il n’empêche pas d’entrer les clients qui suivent ce protocole. Son créateur croit peut-être le contraire.</translation>
    </message>
    <message>
        <source>Ask its creator. To remove it: lockctl break --id ID.</source>
        <translation>Demandez à son créateur. Pour le supprimer : lockctl break --id ID.</translation>
    </message>
    <message>
        <source>No inconsistencies.</source>
        <translation>Aucune incohérence.</translation>
    </message>
    <message>
        <source>1 inconsistency</source>
        <translation>1 incohérence</translation>
    </message>
    <message>
        <source>%1 inconsistencies</source>
        <translation>%1 incohérences</translation>
    </message>
</context>
<context>
    <name>lockscope::Application</name>
    <message>
        <source>A file is not as it should be</source>
        <translation>Un fichier n’est pas tel qu’il devrait être</translation>
    </message>
    <message>
        <source>Others can read or change the key of the audit trail, %1. Keep it to yourself: chmod 600.</source>
        <translation>D’autres peuvent lire ou modifier la clé de la piste d’audit, %1. Gardez-la pour vous : chmod 600.</translation>
    </message>
    <message>
        <source>This setting is shown at the next start.</source>
        <translation>Ce paramètre prendra effet au prochain démarrage.</translation>
    </message>
    <message>
        <source>No saved connection is called “%1”.</source>
        <translation>Aucune connexion enregistrée ne s’appelle « %1 ».</translation>
    </message>
    <message>
        <source>The file cannot be read: %1.</source>
        <translation>Impossible de lire le fichier : %1.</translation>
    </message>
    <message>
        <source>A dialog in the window of the server needs an answer first.</source>
        <translation>Une boîte de dialogue de la fenêtre du serveur attend d’abord une réponse.</translation>
    </message>
</context>
<context>
    <name>lockscope::AuditDetails</name>
    <message>
        <source>Steps</source>
        <translation>Étapes</translation>
    </message>
    <message>
        <source>Document before</source>
        <translation>Document avant</translation>
    </message>
    <message>
        <source>Document after</source>
        <translation>Document après</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Document</translation>
    </message>
    <message>
        <source>Choose a change to see its steps and documents.</source>
        <translation>Choisissez une modification pour voir ses étapes et ses documents.</translation>
    </message>
    <message>
        <source>not written down</source>
        <translation>non consigné</translation>
    </message>
    <message>
        <source>Before, and after</source>
        <translation>Avant et après</translation>
    </message>
    <message>
        <source>Nothing changed</source>
        <translation>Rien n’a changé</translation>
    </message>
    <message>
        <source>Changed lines are marked</source>
        <translation>Les lignes modifiées sont marquées</translation>
    </message>
    <message>
        <source>Made on %1, which is not open.</source>
        <translation>Fait sur %1, qui n’est pas ouvert.</translation>
    </message>
</context>
<context>
    <name>lockscope::AuditFeature</name>
    <message>
        <source>Audit</source>
        <translation>Audit</translation>
    </message>
    <message>
        <source>Not everything could be found out.</source>
        <translation>Une partie n’a pas pu être établie.</translation>
    </message>
    <message>
        <source>The server says:</source>
        <translation>Le serveur indique :</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Vérification…</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>Vérifier</translation>
    </message>
    <message>
        <source>The server is being asked.</source>
        <translation>Le serveur est interrogé.</translation>
    </message>
    <message>
        <source>Reading again. What the tree shows after this is what happened.</source>
        <translation>Nouvelle lecture. Ce que l’arbre montre ensuite est ce qui s’est passé.</translation>
    </message>
    <message>
        <source>The outcome of one request is unknown.</source>
        <translation>L’issue d’une requête est inconnue.</translation>
    </message>
</context>
<context>
    <name>lockscope::AuditItems</name>
    <message>
        <source>When</source>
        <translation>Quand</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Action</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Quoi</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Résultat</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Qui</translation>
    </message>
    <message>
        <source>Server and index</source>
        <translation>Serveur et index</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Motif</translation>
    </message>
    <message>
        <source>Elsewhere: %1</source>
        <translation>Ailleurs : %1</translation>
    </message>
</context>
<context>
    <name>lockscope::AuditPanel</name>
    <message>
        <source>Verify</source>
        <translation>Vérifier</translation>
    </message>
    <message>
        <source>Forced changes</source>
        <translation>Modifications forcées</translation>
    </message>
    <message>
        <source>Filter the forced changes</source>
        <translation>Filtrer les modifications forcées</translation>
    </message>
    <message>
        <source>Filter: path, person, result …</source>
        <translation>Filtre : chemin, personne, résultat…</translation>
    </message>
    <message>
        <source>Verify the audit trail</source>
        <translation>Vérifier la piste d’audit</translation>
    </message>
    <message>
        <source>Checks every line of the trail: a changed, removed or added one is found.</source>
        <translation>Contrôle chaque ligne de la piste : toute ligne modifiée, supprimée ou ajoutée est détectée.</translation>
    </message>
    <message>
        <source>Checking every line …</source>
        <translation>Contrôle de chaque ligne…</translation>
    </message>
    <message>
        <source>The audit trail cannot be read</source>
        <translation>Impossible de lire la piste d’audit</translation>
    </message>
    <message>
        <source>No forced change was written down here</source>
        <translation>Aucune modification forcée n’a été consignée ici</translation>
    </message>
    <message>
        <source>Every break, recovery and rename from this machine is written to %1 before it is sent.</source>
        <translation>Tout cassage, récupération ou renommage effectué depuis cette machine est écrit dans %1 avant d’être envoyé.</translation>
    </message>
    <message>
        <source>This window keeps no audit trail.</source>
        <translation>Cette fenêtre ne tient pas de piste d’audit.</translation>
    </message>
    <message>
        <source>%1 of %2 read so far</source>
        <translation>%1 sur %2 lus jusqu’ici</translation>
    </message>
    <message>
        <source>1 change</source>
        <translation>1 modification</translation>
    </message>
    <message>
        <source>%1 changes</source>
        <translation>%1 modifications</translation>
    </message>
    <message>
        <source>, and older ones</source>
        <translation>, et de plus anciennes</translation>
    </message>
    <message>
        <source>1 line cannot be read: verify the trail</source>
        <translation>1 ligne est illisible : vérifiez la piste</translation>
    </message>
    <message>
        <source>%1 lines cannot be read: verify the trail</source>
        <translation>%1 lignes sont illisibles : vérifiez la piste</translation>
    </message>
    <message>
        <source>Not read yet</source>
        <translation>Pas encore lu</translation>
    </message>
    <message>
        <source>The audit trail is being read.</source>
        <translation>Lecture de la piste d’audit en cours.</translation>
    </message>
</context>
<context>
    <name>lockscope::AuditText</name>
    <message>
        <source>no document</source>
        <translation>aucun document</translation>
    </message>
    <message>
        <source>Break</source>
        <translation>Cassage</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renommage</translation>
    </message>
    <message>
        <source>Recovery</source>
        <translation>Récupération</translation>
    </message>
    <message>
        <source>no outcome</source>
        <translation>aucune issue</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fait</translation>
    </message>
    <message>
        <source>reality moved</source>
        <translation>la réalité a changé</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>inconnu</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>échoué</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>arrêté</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>annulé</translation>
    </message>
    <message>
        <source>applied, found out later</source>
        <translation>appliqué, constaté après coup</translation>
    </message>
    <message>
        <source>not applied, found out later</source>
        <translation>non appliqué, constaté après coup</translation>
    </message>
    <message>
        <source>partly applied, found out later</source>
        <translation>appliqué en partie, constaté après coup</translation>
    </message>
    <message>
        <source>unclear, looked at later</source>
        <translation>peu clair, examiné après coup</translation>
    </message>
    <message>
        <source>The audit trail is damaged: %1. Nothing after that can be trusted. Keep %2 and %2.head as evidence and move both away; a new one is begun then.</source>
        <translation>La piste d’audit est endommagée : %1. Rien de ce qui suit n’est fiable. Conservez %2 et %2.head à titre de preuve et déplacez les deux ailleurs ; une nouvelle piste est alors commencée.</translation>
    </message>
    <message>
        <source>1 record, unbroken.</source>
        <translation>1 enregistrement, sans rupture.</translation>
    </message>
    <message>
        <source>%1 records, unbroken.</source>
        <translation>%1 enregistrements, sans rupture.</translation>
    </message>
    <message>
        <source>A last line has no end: its program died in it, before it sent anything for it.</source>
        <translation>Une dernière ligne n’a pas de fin : son programme est mort en l’écrivant, avant d’avoir envoyé quoi que ce soit pour elle.</translation>
    </message>
    <message>
        <source>Every change has its outcome.</source>
        <translation>Chaque modification a son issue.</translation>
    </message>
    <message>
        <source>1 change has no known outcome.</source>
        <translation>1 modification n’a pas d’issue connue.</translation>
    </message>
    <message>
        <source>%1 changes have no known outcome.</source>
        <translation>%1 modifications n’ont pas d’issue connue.</translation>
    </message>
    <message>
        <source>it was finished.</source>
        <translation>il a été terminé.</translation>
    </message>
    <message>
        <source>its change is settled this way.</source>
        <translation>sa modification est ainsi réglée.</translation>
    </message>
    <message>
        <source>its change is half done, and its paths stay locked until it is recovered.</source>
        <translation>sa modification est inachevée, et ses chemins restent verrouillés jusqu’à ce qu’elle soit récupérée.</translation>
    </message>
    <message>
        <source>it did not happen, or was undone.</source>
        <translation>il n’a pas eu lieu, ou a été défait.</translation>
    </message>
    <message>
        <source>it did not happen, or the change was settled the other way.</source>
        <translation>elle n’a pas eu lieu, ou la modification a été réglée dans l’autre sens.</translation>
    </message>
    <message>
        <source>nothing left shows what happened. Look at the files.</source>
        <translation>plus rien ne montre ce qui s’est passé. Examinez les fichiers.</translation>
    </message>
    <message>
        <source>It may have happened.</source>
        <translation>Cela a peut-être eu lieu.</translation>
    </message>
    <message>
        <source>They may have happened.</source>
        <translation>Cela a peut-être eu lieu.</translation>
    </message>
    <message>
        <source>it happened. Every document was changed as intended.</source>
        <translation>il a eu lieu. Chaque document a été modifié comme prévu.</translation>
    </message>
    <message>
        <source>part of it happened. Look at the locks, then decide.</source>
        <translation>il a eu lieu en partie. Examinez les verrous, puis décidez.</translation>
    </message>
    <message>
        <source>somebody changed the documents since; what the tree shows is what holds now.</source>
        <translation>quelqu’un a modifié les documents depuis ; c’est ce que montre l’arbre qui vaut maintenant.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1 : %2</translation>
    </message>
    <message>
        <source>%1 of %2: %3</source>
        <translation>%1 de %2 : %3</translation>
    </message>
    <message>
        <source>waits for a lease to end</source>
        <translation>attend la fin d’un bail</translation>
    </message>
    <message>
        <source>it did not happen: none of its steps changed anything.</source>
        <translation>il n’a pas eu lieu : aucune de ses étapes n’a modifié quoi que ce soit.</translation>
    </message>
    <message>
        <source>The outcome of one break is unknown.</source>
        <translation>L’issue d’un cassage est inconnue.</translation>
    </message>
    <message>
        <source>The outcome of one change is unknown.</source>
        <translation>L’issue d’une modification est inconnue.</translation>
    </message>
    <message>
        <source>The outcome of %1 breaks is unknown.</source>
        <translation>L’issue de %1 cassages est inconnue.</translation>
    </message>
    <message>
        <source>The outcome of %1 changes is unknown.</source>
        <translation>L’issue de %1 modifications est inconnue.</translation>
    </message>
    <message>
        <source>It shows a line that was changed, added, taken out or cut off, and nobody without your key can rewrite it. It cannot show that both its files were put back to an earlier state together: copies on a server do (--audit-index).</source>
        <translation>Elle révèle une ligne modifiée, ajoutée, retirée ou tronquée, et personne ne peut la réécrire sans votre clé. Elle ne peut pas révéler que ses deux fichiers ont été ramenés ensemble à un état antérieur : des copies sur un serveur le font (--audit-index).</translation>
    </message>
    <message>
        <source>It shows a line that was changed, added, taken out or cut off. It cannot show that both its files were rewritten, or put back to an earlier state, together: copies on a server do (--audit-index), and with a key (LOCKSCOPE_AUDIT_KEY) nobody else can rewrite them.</source>
        <translation>Elle révèle une ligne modifiée, ajoutée, retirée ou tronquée. Elle ne peut pas révéler que ses deux fichiers ont été réécrits, ou ramenés à un état antérieur, ensemble : des copies sur un serveur le font (--audit-index), et avec une clé (LOCKSCOPE_AUDIT_KEY) personne d’autre ne peut les réécrire.</translation>
    </message>
</context>
<context>
    <name>lockscope::Banner</name>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>Fermer ce message</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakButtons</name>
    <message>
        <source>Save plan…</source>
        <translation>Enregistrer le plan…</translation>
    </message>
    <message>
        <source>Save the rest…</source>
        <translation>Enregistrer le reste…</translation>
    </message>
    <message>
        <source>Take it back</source>
        <translation>Le reprendre</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuer</translation>
    </message>
    <message>
        <source>Plan again</source>
        <translation>Replanifier</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Save plan</source>
        <translation>Enregistrer le plan</translation>
    </message>
    <message>
        <source>Save the rest of the plan</source>
        <translation>Enregistrer le reste du plan</translation>
    </message>
    <message>
        <source>Take it back, so that nobody else gets it</source>
        <translation>Le reprendre, pour que personne d’autre ne l’obtienne</translation>
    </message>
    <message>
        <source>Continue with what is left</source>
        <translation>Continuer avec ce qui reste</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakChoice</name>
    <message>
        <source>Select a lock first.</source>
        <translation>Sélectionnez d’abord un verrou.</translation>
    </message>
    <message>
        <source>This lock cannot be read, so it cannot be broken. Open Document.</source>
        <translation>Ce verrou est illisible et ne peut donc pas être cassé. Ouvrez « Document ».</translation>
    </message>
    <message>
        <source>A half-done change must be recovered first.</source>
        <translation>Une modification inachevée doit d’abord être récupérée.</translation>
    </message>
    <message>
        <source>It is released already.</source>
        <translation>Il est déjà libéré.</translation>
    </message>
    <message>
        <source>Locks below stand here. Select one of those; N goes to the next stale one.</source>
        <translation>Des verrous situés en dessous figurent ici. Sélectionnez l’un d’eux ; N mène au prochain verrou à examiner.</translation>
    </message>
    <message>
        <source>The root is selected too, and nothing breaks everything at once. Ctrl+click it to leave it out.</source>
        <translation>La racine est aussi sélectionnée, et rien ne casse tout à la fois. Ctrl+clic dessus pour l’écarter.</translation>
    </message>
    <message>
        <source>A heading is selected too, which is no lock. Ctrl+click it to leave it out.</source>
        <translation>Un titre est aussi sélectionné, qui n’est pas un verrou. Ctrl+clic dessus pour l’écarter.</translation>
    </message>
    <message>
        <source>None of the %1 selected rows can be broken: nobody holds them themselves, or they must be recovered or looked at first.</source>
        <translation>Aucune des %1 lignes sélectionnées ne peut être cassée : personne ne les détient elles-mêmes, ou elles doivent d’abord être récupérées ou examinées.</translation>
    </message>
    <message>
        <source>Select one directory first.</source>
        <translation>Sélectionnez d’abord un seul répertoire.</translation>
    </message>
    <message>
        <source>Nothing breaks everything at once. Select a directory below the root.</source>
        <translation>Rien ne casse tout à la fois. Sélectionnez un répertoire sous la racine.</translation>
    </message>
    <message>
        <source>Nothing is locked below it.</source>
        <translation>Rien n’est verrouillé en dessous.</translation>
    </message>
    <message>
        <source>Not all below it is read, so not everything would be broken. Open its folders first, or use “lockctl break --below”, which reads everything.</source>
        <translation>Une partie de ce qui est en dessous n’est pas lue et ne serait donc pas cassée. Ouvrez d’abord ses dossiers, ou utilisez « lockctl break --below », qui lit tout.</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakConfirmation</name>
    <message>
        <source>Reason</source>
        <translation>Motif</translation>
    </message>
    <message>
        <source>Host restarted</source>
        <translation>Hôte redémarré</translation>
    </message>
    <message>
        <source>Crash</source>
        <translation>Plantage</translation>
    </message>
    <message>
        <source>Deploy</source>
        <translation>Déploiement</translation>
    </message>
    <message>
        <source>Reason: %1</source>
        <translation>Motif : %1</translation>
    </message>
    <message>
        <source>Confirmation</source>
        <translation>Confirmation</translation>
    </message>
    <message>
        <source>Reason (required for a running process)</source>
        <translation>Motif (exigé pour un processus qui s’exécute)</translation>
    </message>
    <message>
        <source>Reason (optional, goes to the record)</source>
        <translation>Motif (facultatif, consigné)</translation>
    </message>
    <message>
        <source>Type the path to confirm: %1</source>
        <translation>Saisissez le chemin pour confirmer : %1</translation>
    </message>
    <message>
        <source>Type the number of locks to confirm: %1</source>
        <translation>Saisissez le nombre de verrous pour confirmer : %1</translation>
    </message>
    <message>
        <source>1 character to go</source>
        <translation>encore 1 caractère</translation>
    </message>
    <message>
        <source>%1 characters to go</source>
        <translation>encore %1 caractères</translation>
    </message>
    <message>
        <source>does not match</source>
        <translation>ne correspond pas</translation>
    </message>
    <message>
        <source>Give a reason first.</source>
        <translation>Indiquez d’abord un motif.</translation>
    </message>
    <message>
        <source>Type the path first.</source>
        <translation>Saisissez d’abord le chemin.</translation>
    </message>
    <message>
        <source>Type the number of locks first.</source>
        <translation>Saisissez d’abord le nombre de verrous.</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakDialogText</name>
    <message>
        <source>User %1</source>
        <translation>Utilisateur %1</translation>
    </message>
    <message>
        <source>purpose: %1</source>
        <translation>objet : %1</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>depuis %1</translation>
    </message>
    <message>
        <source>Each is broken by itself: one that renewed meanwhile is skipped and listed. You can stop after any of them.</source>
        <translation>Chacun est cassé séparément : s’il a été renouvelé entre-temps, il est sauté et figure dans la liste. Vous pouvez arrêter après chacun d’eux.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1 : %2</translation>
    </message>
    <message>
        <source>Release 1 lock now</source>
        <translation>Libérer 1 verrou maintenant</translation>
    </message>
    <message>
        <source>Release %1 locks now</source>
        <translation>Libérer %1 verrous maintenant</translation>
    </message>
    <message>
        <source>Break 1 lock</source>
        <translation>Casser 1 verrou</translation>
    </message>
    <message>
        <source>Break %1 locks</source>
        <translation>Casser %1 verrous</translation>
    </message>
    <message>
        <source>Revoke 1 lock</source>
        <translation>Révoquer 1 verrou</translation>
    </message>
    <message>
        <source>Revoke %1 locks</source>
        <translation>Révoquer %1 verrous</translation>
    </message>
    <message>
        <source>When the plan was made: %1.</source>
        <translation>Quand le plan a été établi : %1.</translation>
    </message>
    <message>
        <source>On %1.</source>
        <translation>Sur %1.</translation>
    </message>
    <message>
        <source>On %1: %2.</source>
        <translation>Sur %1 : %2.</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakHowChoice</name>
    <message>
        <source>, %1 at the latest</source>
        <translation>, au plus tard dans %1</translation>
    </message>
    <message>
        <source>Revoke: end its renewals, free the path later</source>
        <translation>Révoquer : mettre fin aux renouvellements, libérer le chemin plus tard</translation>
    </message>
    <message>
        <source>The path stays blocked until lease and lock-delay end%1. Nobody gets it while this process may still believe it holds it.</source>
        <translation>Le chemin reste bloqué jusqu’à la fin du bail et du délai de verrou%1. Personne ne l’obtient tant que ce processus peut encore croire qu’il le détient.</translation>
    </message>
    <message>
        <source>Release now: free the path at once</source>
        <translation>Libérer maintenant : libérer le chemin immédiatement</translation>
    </message>
    <message>
        <source>The process does not stop. It and the next holder may write at the same time; its work may be done twice or half.</source>
        <translation>Le processus ne s’arrête pas. Lui et le prochain détenteur peuvent écrire en même temps ; son travail peut être fait deux fois ou à moitié.</translation>
    </message>
    <message>
        <source>How</source>
        <translation>Comment</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakLockDialog</name>
    <message>
        <source>Break locks</source>
        <translation>Casser des verrous</translation>
    </message>
    <message>
        <source>Take a lock away</source>
        <translation>Retirer un verrou</translation>
    </message>
    <message>
        <source>Why it counts as dead</source>
        <translation>Pourquoi il compte comme mort</translation>
    </message>
    <message>
        <source>What is known</source>
        <translation>Ce que l’on sait</translation>
    </message>
    <message>
        <source>There is nothing to do.</source>
        <translation>Il n’y a rien à faire.</translation>
    </message>
    <message>
        <source>Step %1 of %2.</source>
        <translation>Étape %1 sur %2.</translation>
    </message>
    <message>
        <source>It renewed while you looked</source>
        <translation>Il a été renouvelé pendant que vous regardiez</translation>
    </message>
    <message>
        <source>A renewal meanwhile changes nothing. If anything else changed until you confirm, it is left alone and listed.</source>
        <translation>Un renouvellement entre-temps ne change rien. Si autre chose change avant votre confirmation, cela n’est pas touché et figure dans la liste.</translation>
    </message>
    <message>
        <source>It renewed since, so this plan would be refused. Plan again.</source>
        <translation>Il a été renouvelé depuis, donc ce plan serait refusé. Planifiez de nouveau.</translation>
    </message>
    <message>
        <source>Something changed while you looked</source>
        <translation>Quelque chose a changé pendant que vous regardiez</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Terminé</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1 : %2</translation>
    </message>
    <message>
        <source>Whose locks go</source>
        <translation>À qui sont les verrous retirés</translation>
    </message>
    <message>
        <source>Marked. It blocks until its time is over</source>
        <translation>Marqué. Il bloque jusqu’à ce que son temps soit écoulé</translation>
    </message>
    <message>
        <source>What is known now</source>
        <translation>Ce que l’on sait maintenant</translation>
    </message>
    <message>
        <source>Not known whether it is broken</source>
        <translation>On ne sait pas s’il est cassé</translation>
    </message>
    <message>
        <source>Not all of it is broken</source>
        <translation>Pas entièrement cassé</translation>
    </message>
    <message>
        <source>Not broken</source>
        <translation>Non cassé</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakOwnersModel</name>
    <message>
        <source>%1 (you)</source>
        <translation>%1 (vous)</translation>
    </message>
    <message>
        <source>%1, locks: %2. %3. What becomes of it: %4</source>
        <translation>%1, verrous : %2. %3. Ce qu’il en advient : %4</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1. What becomes of it: %2</source>
        <translation>%1. Ce qu’il en advient : %2</translation>
    </message>
    <message>
        <source>Whose</source>
        <translation>À qui</translation>
    </message>
    <message>
        <source>Believed</source>
        <translation>Verdict</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Quand</translation>
    </message>
    <message>
        <source>Locks</source>
        <translation>Verrous</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakPlanModel</name>
    <message>
        <source>done</source>
        <translation>fait</translation>
    </message>
    <message>
        <source>nothing left to do</source>
        <translation>plus rien à faire</translation>
    </message>
    <message>
        <source>it changed: left alone</source>
        <translation>a changé : non touché</translation>
    </message>
    <message>
        <source>not tried</source>
        <translation>non tenté</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>refusé</translation>
    </message>
    <message>
        <source>Session %1: mark dead</source>
        <translation>Session %1 : la marquer comme morte</translation>
    </message>
    <message>
        <source>Session %1: end its renewals</source>
        <translation>Session %1 : mettre fin à ses renouvellements</translation>
    </message>
    <message>
        <source>Session %1: drop this lock</source>
        <translation>Session %1 : abandonner ce verrou</translation>
    </message>
    <message>
        <source>%1, done</source>
        <translation>%1, fait</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Quoi</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Maintenant</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Après</translation>
    </message>
    <message>
        <source>waits for its lease to end</source>
        <translation>attend la fin de son bail</translation>
    </message>
    <message>
        <source>it changed: will be left alone</source>
        <translation>a changé : ne sera pas touché</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>inconnu</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Avant</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakPlanNotes</name>
    <message>
        <source>1 half-done change stays locked: recover it first.</source>
        <translation>1 modification inachevée reste verrouillée : récupérez-la d’abord.</translation>
    </message>
    <message>
        <source>%1 half-done changes stay locked: recover those first.</source>
        <translation>%1 modifications inachevées restent verrouillées : récupérez-les d’abord.</translation>
    </message>
    <message>
        <source>1 lock stays locked: recover its half-done change first.</source>
        <translation>1 verrou reste en place : récupérez d’abord sa modification inachevée.</translation>
    </message>
    <message>
        <source>%1 locks stay locked: recover their half-done change first.</source>
        <translation>%1 verrous restent en place : récupérez d’abord leur modification inachevée.</translation>
    </message>
    <message>
        <source>1 step will be left alone: what it depends on has changed since the plan was made.</source>
        <translation>1 étape ne sera pas touchée : ce dont elle dépend a changé depuis que le plan a été établi.</translation>
    </message>
    <message>
        <source>%1 steps will be left alone: what they depend on has changed since the plan was made.</source>
        <translation>%1 étapes ne seront pas touchées : ce dont elles dépendent a changé depuis que le plan a été établi.</translation>
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
        <translation>Plan sous forme d’arbre</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>Arbre</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Étapes</translation>
    </message>
    <message>
        <source>Show what it makes of the directory tree</source>
        <translation>Montrer ce que devient l’arborescence de répertoires</translation>
    </message>
    <message>
        <source>Show the steps in their order</source>
        <translation>Montrer les étapes dans leur ordre</translation>
    </message>
    <message>
        <source>Plan: 1 step</source>
        <translation>Plan : 1 étape</translation>
    </message>
    <message>
        <source>Plan: %1 steps, sent in this order</source>
        <translation>Plan : %1 étapes, envoyées dans cet ordre</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakText</name>
    <message>
        <source>1 lock</source>
        <translation>1 verrou</translation>
    </message>
    <message>
        <source>%1 locks</source>
        <translation>%1 verrous</translation>
    </message>
    <message>
        <source>a dead process</source>
        <translation>d’un processus mort</translation>
    </message>
    <message>
        <source>an unknown holder</source>
        <translation>d’un détenteur inconnu</translation>
    </message>
    <message>
        <source>a process</source>
        <translation>d’un processus</translation>
    </message>
    <message>
        <source>%1 dead processes</source>
        <translation>de %1 processus morts</translation>
    </message>
    <message>
        <source>%1 holders</source>
        <translation>de %1 détenteurs</translation>
    </message>
    <message>
        <source> (%1)</source>
        <translation> (%1)</translation>
    </message>
    <message>
        <source>its lease now runs for another %1</source>
        <translation>son bail court maintenant encore %1</translation>
    </message>
    <message>
        <source>its lease now ends at %1</source>
        <translation>son bail prend maintenant fin à %1</translation>
    </message>
    <message>
        <source>Not broken: the process renewed while you looked, %1%2. It is alive. Look again, then decide.</source>
        <translation>Non cassé : le processus l’a renouvelé pendant que vous regardiez, %1%2. Il est en vie. Regardez de nouveau, puis décidez.</translation>
    </message>
    <message>
        <source>Not broken: it changed since the plan was made%1. Nothing was done here. Plan again, then decide.</source>
        <translation>Non cassé : il a changé depuis que le plan a été établi%1. Rien n’a été fait ici. Planifiez de nouveau, puis décidez.</translation>
    </message>
    <message>
        <source>This process may be running. Take its lock away?</source>
        <translation>Ce processus s’exécute peut-être. Lui retirer son verrou ?</translation>
    </message>
    <message>
        <source>This process may be running. Take its locks away?</source>
        <translation>Ce processus s’exécute peut-être. Lui retirer ses verrous ?</translation>
    </message>
    <message>
        <source>These processes may be running. Take their locks away?</source>
        <translation>Ces processus s’exécutent peut-être. Leur retirer leurs verrous ?</translation>
    </message>
    <message>
        <source>Break %1 of %2?</source>
        <translation>Casser %1 %2 ?</translation>
    </message>
    <message>
        <source>Revoke %1 of %2?</source>
        <translation>Révoquer %1 %2 ?</translation>
    </message>
    <message>
        <source>The paths become free. A process that follows the protocol can no longer believe that it holds them.</source>
        <translation>Les chemins deviennent libres. Un processus qui suit le protocole ne peut plus croire qu’il les détient.</translation>
    </message>
    <message>
        <source>The holder may still be running. It does not stop, and it and the next holder may write at the same time: its work may be done twice or half.</source>
        <translation>Le détenteur s’exécute peut-être encore. Il ne s’arrête pas, et lui et le prochain détenteur peuvent écrire en même temps : son travail peut être fait deux fois ou à moitié.</translation>
    </message>
    <message>
        <source>Renewals end now. The paths stay blocked until lease and lock-delay are over, so that nobody gets them while the holder may still believe it holds them.</source>
        <translation>Les renouvellements prennent fin maintenant. Les chemins restent bloqués jusqu’à ce que le bail et le délai de verrou soient écoulés, afin que personne ne les obtienne tant que le détenteur peut encore croire qu’il les détient.</translation>
    </message>
    <message>
        <source>Applies only if each document is still as it was seen. If one changed meanwhile, it is left alone and listed.</source>
        <translation>Ne s’applique que si chaque document est encore tel qu’il a été vu. S’il a changé entre-temps, il n’est pas touché et figure dans la liste.</translation>
    </message>
    <message>
        <source>Applies only if the lease end is still %1, as shown here. If the process renewed meanwhile, nothing is changed and you are asked again.</source>
        <translation>Ne s’applique que si la fin du bail est encore %1, comme indiqué ici. Si le processus l’a renouvelé entre-temps, rien n’est modifié et la question vous est posée de nouveau.</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1, %2, %3</translation>
    </message>
    <message>
        <source>Session %1: mark dead now</source>
        <translation>Session %1 : la marquer comme morte maintenant</translation>
    </message>
    <message>
        <source>Session %1: mark dead, if lease and lock-delay are over</source>
        <translation>Session %1 : la marquer comme morte, si le bail et le délai de verrou sont écoulés</translation>
    </message>
    <message>
        <source>Session %1: end its renewals</source>
        <translation>Session %1 : mettre fin à ses renouvellements</translation>
    </message>
    <message>
        <source>Session %1: tell it that it lost this lock</source>
        <translation>Session %1 : lui dire qu’elle a perdu ce verrou</translation>
    </message>
    <message>
        <source>%1: remove this entry now</source>
        <translation>%1 : supprimer cette entrée maintenant</translation>
    </message>
    <message>
        <source>%1: end this entry</source>
        <translation>%1 : mettre fin à cette entrée</translation>
    </message>
    <message>
        <source>%1: remove %2 holders without owner</source>
        <translation>%1 : supprimer %2 détenteurs sans propriétaire</translation>
    </message>
    <message>
        <source>%1: remove the holder without owner</source>
        <translation>%1 : supprimer le détenteur sans propriétaire</translation>
    </message>
    <message>
        <source>Done.</source>
        <translation>Fait.</translation>
    </message>
    <message>
        <source>Nothing was left to do.</source>
        <translation>Il ne restait rien à faire.</translation>
    </message>
    <message>
        <source>No answer to the break of %1. It may have happened. Check now, before anything else.</source>
        <translation>Aucune réponse au cassage de %1. Il a peut-être eu lieu. Vérifiez maintenant, avant toute autre chose.</translation>
    </message>
    <message>
        <source>%1 of %2 steps</source>
        <translation>%1 étapes sur %2</translation>
    </message>
    <message>
        <source>Done: %1. The others changed since they were seen and were left alone. Look again, then decide.</source>
        <translation>Fait : %1. Les autres ont changé depuis qu’elles ont été vues et n’ont pas été touchées. Regardez de nouveau, puis décidez.</translation>
    </message>
    <message>
        <source>Stopped after %1. The others are unchanged. Continue, or save the plan.</source>
        <translation>Arrêté après %1. Les autres sont inchangées. Continuez, ou enregistrez le plan.</translation>
    </message>
    <message>
        <source>Done: %1.</source>
        <translation>Fait : %1.</translation>
    </message>
    <message>
        <source>Not broken: %1. Nothing was sent.</source>
        <translation>Non cassé : %1. Rien n’a été envoyé.</translation>
    </message>
    <message>
        <source>This process is running. Take its lock away?</source>
        <translation>Ce processus s’exécute. Lui retirer son verrou ?</translation>
    </message>
    <message>
        <source>This process is running. Take its locks away?</source>
        <translation>Ce processus s’exécute. Lui retirer ses verrous ?</translation>
    </message>
    <message>
        <source>Set the count of %1 right?</source>
        <translation>Rectifier le compte de %1 ?</translation>
    </message>
    <message>
        <source>End the session of %1? No lock becomes free.</source>
        <translation>Mettre fin à la session %1 ? Aucun verrou ne devient libre.</translation>
    </message>
    <message>
        <source>End the renewals of %1? No lock becomes free.</source>
        <translation>Mettre fin aux renouvellements %1 ? Aucun verrou ne devient libre.</translation>
    </message>
    <message>
        <source>No holder loses anything.</source>
        <translation>Aucun détenteur ne perd quoi que ce soit.</translation>
    </message>
    <message>
        <source>The session holds no lock; it can take none any more.</source>
        <translation>La session ne détient aucun verrou ; elle ne peut plus en prendre.</translation>
    </message>
    <message>
        <source>What it locked stays with the half-done change until that is recovered.</source>
        <translation>Ce qu’elle a verrouillé reste à la modification inachevée jusqu’à ce que celle-ci soit récupérée.</translation>
    </message>
    <message>
        <source>The paths become free, except those of a half-done change: they stay locked until that is recovered.</source>
        <translation>Les chemins deviennent libres, sauf ceux d’une modification inachevée : ils restent verrouillés jusqu’à ce qu’elle soit récupérée.</translation>
    </message>
    <message>
        <source>the session ends; no lock is held</source>
        <translation>la session prend fin ; aucun verrou n’est détenu</translation>
    </message>
    <message>
        <source>the session ends; what a half-done change locks stays locked</source>
        <translation>la session prend fin ; ce que verrouille une modification inachevée reste verrouillé</translation>
    </message>
    <message>
        <source>everything left behind becomes free</source>
        <translation>tout ce qui a été laissé devient libre</translation>
    </message>
    <message>
        <source>not known whether work still goes on; it may be done twice or half</source>
        <translation>on ne sait pas si le travail continue ; il peut être fait deux fois ou à moitié</translation>
    </message>
    <message>
        <source>work does not stop: the old and the next holder may write at the same time</source>
        <translation>le travail ne s’arrête pas : l’ancien et le prochain détenteur peuvent écrire en même temps</translation>
    </message>
    <message>
        <source>this lock ends with the next renewal; blocked until lease and lock-delay are over</source>
        <translation>ce verrou prend fin au prochain renouvellement ; bloqué jusqu’à ce que le bail et le délai de verrou soient écoulés</translation>
    </message>
    <message>
        <source>renewals end; blocked until lease and lock-delay are over</source>
        <translation>les renouvellements prennent fin ; bloqué jusqu’à ce que le bail et le délai de verrou soient écoulés</translation>
    </message>
    <message>
        <source>%1: remove what the session left there</source>
        <translation>%1 : supprimer ce que la session y a laissé</translation>
    </message>
    <message>
        <source>%1: remove the entry that is over</source>
        <translation>%1 : supprimer l’entrée dont le temps est écoulé</translation>
    </message>
    <message>
        <source>%1: remove the entry that was ended</source>
        <translation>%1 : supprimer l’entrée à laquelle il a été mis fin</translation>
    </message>
    <message>
        <source>%1: set its count right</source>
        <translation>%1 : rectifier son compte</translation>
    </message>
    <message>
        <source>%1: give back %2 of the shares that plain locks below need</source>
        <translation>%1 : rendre %2 des parts dont les verrous simples en dessous ont besoin</translation>
    </message>
    <message>
        <source>Not tried. Unchanged.</source>
        <translation>Non tenté. Inchangé.</translation>
    </message>
    <message>
        <source>Not tried: %1. Unchanged.</source>
        <translation>Non tenté : %1. Inchangé.</translation>
    </message>
    <message>
        <source>Not done. Unchanged.</source>
        <translation>Non fait. Inchangé.</translation>
    </message>
    <message>
        <source>Not done: %1. Unchanged.</source>
        <translation>Non fait : %1. Inchangé.</translation>
    </message>
    <message>
        <source>Done: %1. The others were refused or could not be tried, and are unchanged; each says why.</source>
        <translation>Fait : %1. Les autres ont été refusées ou n’ont pas pu être tentées, et sont inchangées ; chacune indique pourquoi.</translation>
    </message>
    <message>
        <source>Marked: nothing showed that its process is gone. It blocks until the lease and lock-delay of the mark are over</source>
        <translation>Marqué : rien ne montrait que son processus a disparu. Il bloque jusqu’à ce que le bail et le délai de verrou de la marque soient écoulés</translation>
    </message>
    <message>
        <source>Not yet: its session dies when the lease and lock-delay of the mark are over</source>
        <translation>Pas encore : sa session meurt quand le bail et le délai de verrou de la marque sont écoulés</translation>
    </message>
    <message>
        <source>%1, in %2.</source>
        <translation>%1, dans %2.</translation>
    </message>
    <message>
        <source>%1, at %2.</source>
        <translation>%1, à %2.</translation>
    </message>
    <message>
        <source>Applies to each holder only if its lease end is still what it was when the plan was made. One that renewed meanwhile is left alone and listed.</source>
        <translation>Ne s’applique à chaque détenteur que si la fin de son bail est encore celle du moment où le plan a été établi. S’il l’a renouvelé entre-temps, il n’est pas touché et figure dans la liste.</translation>
    </message>
    <message>
        <source>Left out: %1.</source>
        <translation>Écarté : %1.</translation>
    </message>
    <message>
        <source>1 more is left out.</source>
        <translation>1 autre est écarté.</translation>
    </message>
    <message>
        <source>%1 more are left out.</source>
        <translation>%1 autres sont écartés.</translation>
    </message>
    <message>
        <source>Done: %1. The others wait until a session that was missing is dead. Apply the same plan again then.</source>
        <translation>Fait : %1. Les autres attendent qu’une session qui était absente soit morte. Appliquez alors de nouveau le même plan.</translation>
    </message>
    <message>
        <source>Ends everything this process holds, also what is not read here; only what was read is taken away.</source>
        <translation>Met fin à tout ce que détient ce processus, même à ce qui n’est pas lu ici ; seul ce qui a été lu est retiré.</translation>
    </message>
    <message>
        <source>It keeps blocking until lease and lock-delay are over</source>
        <translation>Il continue à bloquer jusqu’à ce que le bail et le délai de verrou soient écoulés</translation>
    </message>
    <message>
        <source>1 lock that was not selected goes with it, of the same lock set or process: %1.</source>
        <translation>1 verrou non sélectionné part aussi, du même ensemble de verrous ou du même processus : %1.</translation>
    </message>
    <message>
        <source>%1 locks that were not selected go with it, of the same lock sets or processes: %2.</source>
        <translation>%1 verrous non sélectionnés partent aussi, des mêmes ensembles de verrous ou des mêmes processus : %2.</translation>
    </message>
    <message>
        <source>Done: %1. What was revoked is not free yet: it keeps blocking until lease and lock-delay are over.</source>
        <translation>Fait : %1. Ce qui a été révoqué n’est pas encore libre : cela continue à bloquer jusqu’à ce que le bail et le délai de verrou soient écoulés.</translation>
    </message>
    <message>
        <source>End the session of %1?</source>
        <translation>Mettre fin à la session %1 ?</translation>
    </message>
    <message>
        <source>1 lock that was not selected ends with it: %1.</source>
        <translation>1 verrou non sélectionné prend fin aussi : %1.</translation>
    </message>
    <message>
        <source>%1 locks that were not selected end with it: %2.</source>
        <translation>%1 verrous non sélectionnés prennent fin aussi : %2.</translation>
    </message>
    <message>
        <source>Shares of a plain client are in flight or left behind, and nobody can know which. If it is still at work, it and the next holder may write at the same time: its work may be done twice or half.</source>
        <translation>Des parts d’un client simple sont en cours ou abandonnées, et personne ne peut savoir lequel des deux. S’il travaille encore, lui et le prochain détenteur peuvent écrire en même temps : son travail peut être fait deux fois ou à moitié.</translation>
    </message>
    <message>
        <source>The answer to the break of %1 leaves open what was done. It may have happened. Check now, before anything else.</source>
        <translation>La réponse au cassage de %1 ne dit pas ce qui a été fait. Il a peut-être eu lieu. Vérifiez maintenant, avant toute autre chose.</translation>
    </message>
    <message>
        <source>Done: %1. The outcome of one or more is unknown: they may have happened. Check now, before anything else.</source>
        <translation>Fait : %1. L’issue d’une ou de plusieurs étapes est inconnue : elles ont peut-être eu lieu. Vérifiez maintenant, avant toute autre chose.</translation>
    </message>
    <message>
        <source>It becomes free at once, and its holder may be alive.</source>
        <translation>Il devient libre immédiatement, et son détenteur est peut-être en vie.</translation>
    </message>
    <message>
        <source>It becomes free at once. Its time is over.</source>
        <translation>Il devient libre immédiatement. Son temps est écoulé.</translation>
    </message>
    <message>
        <source>The holder is not told and goes on.</source>
        <translation>Le détenteur n’est pas prévenu et continue.</translation>
    </message>
    <message>
        <source>When it ends, its release may free the lock of the next holder.</source>
        <translation>Quand il se terminera, sa libération libérera peut-être le verrou du prochain détenteur.</translation>
    </message>
    <message>
        <source>Nothing refuses what it still writes.</source>
        <translation>Rien ne refuse ce qu’il écrit encore.</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>de %1 dans %2</translation>
    </message>
    <message>
        <source>%1 holders in other software</source>
        <translation>de %1 détenteurs dans d’autres logiciels</translation>
    </message>
    <message>
        <source>Applies only if it is still as it was seen. If it was renewed or is somebody else&apos;s now, it is left alone.</source>
        <translation>Ne s’applique que s’il est encore tel qu’il a été vu. S’il a été renouvelé ou appartient maintenant à quelqu’un d’autre, il n’est pas touché.</translation>
    </message>
    <message>
        <source>%1: free it as its own software would, if it is as it was seen</source>
        <translation>%1 : le libérer comme le ferait son propre logiciel, s’il est tel qu’il a été vu</translation>
    </message>
    <message>
        <source>The path becomes free. A process that follows the protocol can no longer believe that it holds it.</source>
        <translation>Le chemin devient libre. Un processus qui suit le protocole ne peut plus croire qu’il le détient.</translation>
    </message>
    <message>
        <source>Renewals end now. The path stays blocked until lease and lock-delay are over, so that nobody gets it while the holder may still believe it holds it.</source>
        <translation>Les renouvellements prennent fin maintenant. Le chemin reste bloqué jusqu’à ce que le bail et le délai de verrou soient écoulés, afin que personne ne l’obtienne tant que le détenteur peut encore croire qu’il le détient.</translation>
    </message>
    <message>
        <source>Each becomes free at once, and its holder may be alive.</source>
        <translation>Chacun devient libre immédiatement, et son détenteur est peut-être en vie.</translation>
    </message>
    <message>
        <source>Each becomes free at once. Its time is over.</source>
        <translation>Chacun devient libre immédiatement. Son temps est écoulé.</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakTreeModel</name>
    <message>
        <source>%1; %2</source>
        <translation>%1 ; %2</translation>
    </message>
    <message>
        <source>Directory</source>
        <translation>Répertoire</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Maintenant</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Après</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakUndo</name>
    <message>
        <source>Taken back. This window holds it now, so that nobody else gets it; release it when its owner is sorted out.</source>
        <translation>Repris. Cette fenêtre le détient maintenant, pour que personne d’autre ne l’obtienne ; libérez-le quand la situation de son propriétaire sera réglée.</translation>
    </message>
    <message>
        <source>Not taken back: somebody holds it already. Nothing was changed.</source>
        <translation>Non repris : quelqu’un le détient déjà. Rien n’a été modifié.</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakingFeature</name>
    <message>
        <source>%1 for %2</source>
        <translation>%1 depuis %2</translation>
    </message>
    <message>
        <source>renewing</source>
        <translation>renouvelé</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>reste %1</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>mort</translation>
    </message>
    <message>
        <source>its lease is over</source>
        <translation>son bail est écoulé</translation>
    </message>
    <message>
        <source>Open &amp;break plan…</source>
        <translation>Ouvrir un plan de cassa&amp;ge…</translation>
    </message>
    <message>
        <source>&amp;Break…</source>
        <translation>Ca&amp;sser…</translation>
    </message>
    <message>
        <source>Break &amp;everything below…</source>
        <translation>Casser tout en &amp;dessous…</translation>
    </message>
    <message>
        <source>Break all &amp;dead…</source>
        <translation>Casser to&amp;us les morts…</translation>
    </message>
    <message>
        <source>Stale locks</source>
        <translation>À examiner</translation>
    </message>
    <message>
        <source>At most %1 rows can be selected at once. Filter first, or break everything below one directory.</source>
        <translation>On peut sélectionner au plus %1 lignes à la fois. Filtrez d’abord, ou cassez tout ce qui se trouve sous un répertoire.</translation>
    </message>
    <message>
        <source>Global lock: every new lock is refused.</source>
        <translation>Verrou global : tout nouveau verrou est refusé.</translation>
    </message>
    <message>
        <source>Break plan…</source>
        <translation>Plan de cassage…</translation>
    </message>
    <message>
        <source>Not broken.</source>
        <translation>Non cassé.</translation>
    </message>
    <message>
        <source>No plan.</source>
        <translation>Aucun plan.</translation>
    </message>
    <message>
        <source>The plan knows only what was read. “lockctl break” reads everything first.</source>
        <translation>Le plan ne connaît que ce qui a été lu. « lockctl break » lit d’abord tout.</translation>
    </message>
    <message>
        <source>The tree is read folder by folder, so nobody knows which shares of plain clients stand for locks below. “lockctl break” reads everything first.</source>
        <translation>L’arbre est lu dossier par dossier, et personne ne sait donc quelles parts de clients simples correspondent à des verrous en dessous. « lockctl break » lit d’abord tout.</translation>
    </message>
    <message>
        <source>Not all locks are read yet, so nobody knows which shares of plain clients stand for locks below. Wait until all are read.</source>
        <translation>Une partie des verrous n’est pas encore lue, et personne ne sait donc quelles parts de clients simples correspondent à des verrous en dessous. Attendez que tous soient lus.</translation>
    </message>
    <message>
        <source>The tree is read folder by folder, and the session of a holder has no document: nobody knows how long its other locks may still count. “lockctl break” reads everything first.</source>
        <translation>L’arbre est lu dossier par dossier, et la session d’un détenteur n’a pas de document : personne ne sait combien de temps ses autres verrous peuvent encore compter. « lockctl break » lit d’abord tout.</translation>
    </message>
    <message>
        <source>Not all locks are read yet, and the session of a holder has no document: nobody knows how long its other locks may still count. Wait until all are read.</source>
        <translation>Une partie des verrous n’est pas encore lue, et la session d’un détenteur n’a pas de document : personne ne sait combien de temps ses autres verrous peuvent encore compter. Attendez que tous soient lus.</translation>
    </message>
    <message>
        <source>None of the locks it would free is read here, so the plan would leave them. Open their folders first, or use “lockctl break”, which reads everything.</source>
        <translation>Aucun des verrous qu’il libérerait n’est lu ici ; le plan les laisserait donc. Ouvrez d’abord leurs dossiers, ou utilisez « lockctl break », qui lit tout.</translation>
    </message>
    <message>
        <source>Open break plan</source>
        <translation>Ouvrir un plan de cassage</translation>
    </message>
    <message>
        <source>Break plans (*.json);;All files (*)</source>
        <translation>Plans de cassage (*.json);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>The plan was not opened.</source>
        <translation>Le plan n’a pas été ouvert.</translation>
    </message>
    <message>
        <source>The file is over 64 MiB.</source>
        <translation>Le fichier dépasse 64 Mio.</translation>
    </message>
    <message>
        <source>This window reads no plan files.</source>
        <translation>Cette fenêtre ne lit pas de fichiers de plan.</translation>
    </message>
    <message>
        <source>Export stale &amp;locks as CSV…</source>
        <translation>Exporter les &amp;verrous à examiner en CSV…</translation>
    </message>
    <message>
        <source>The list was not exported.</source>
        <translation>La liste n’a pas été exportée.</translation>
    </message>
    <message>
        <source>Export stale locks</source>
        <translation>Exporter les verrous à examiner</translation>
    </message>
    <message>
        <source>Nothing is stale.</source>
        <translation>Rien à examiner.</translation>
    </message>
</context>
<context>
    <name>lockscope::BrokenPlans</name>
    <message>
        <source>Somebody holds it already. Nothing was changed.</source>
        <translation>Quelqu’un le détient déjà. Rien n’a été modifié.</translation>
    </message>
</context>
<context>
    <name>lockscope::CertificateDialog</name>
    <message>
        <source>Pin this certificate</source>
        <translation>Épingler ce certificat</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Certificate of a server</source>
        <translation>Certificat d’un serveur</translation>
    </message>
    <message>
        <source>Certificate of %1</source>
        <translation>Certificat de %1</translation>
    </message>
    <message>
        <source>Asking the server…</source>
        <translation>Interrogation du serveur…</translation>
    </message>
    <message>
        <source>Certificates</source>
        <translation>Certificats</translation>
    </message>
    <message>
        <source>This server cannot be asked for a certificate.</source>
        <translation>Impossible de demander un certificat à ce serveur.</translation>
    </message>
    <message>
        <source>The server showed no certificate.</source>
        <translation>Le serveur n’a présenté aucun certificat.</translation>
    </message>
    <message>
        <source>It is pinned already.</source>
        <translation>Il est déjà épinglé.</translation>
    </message>
</context>
<context>
    <name>lockscope::CertificateWords</name>
    <message>
        <source>and %1 more</source>
        <translation>et %1 autres</translation>
    </message>
    <message>
        <source>no alternative names</source>
        <translation>aucun nom alternatif</translation>
    </message>
    <message>
        <source>Subject</source>
        <translation>Sujet</translation>
    </message>
    <message>
        <source>For</source>
        <translation>Pour</translation>
    </message>
    <message>
        <source>Issued by</source>
        <translation>Émis par</translation>
    </message>
    <message>
        <source>Valid from</source>
        <translation>Valide du</translation>
    </message>
    <message>
        <source>Valid to</source>
        <translation>Valide jusqu’au</translation>
    </message>
    <message>
        <source>The server&apos;s own certificate</source>
        <translation>Le certificat du serveur lui-même</translation>
    </message>
    <message>
        <source>Above it, %1</source>
        <translation>Au-dessus, %1</translation>
    </message>
    <message>
        <source>%1 more are not shown.</source>
        <translation>%1 autres ne sont pas affichés.</translation>
    </message>
    <message>
        <source>It is not trusted: %1.</source>
        <translation>Il n’est pas approuvé : %1.</translation>
    </message>
    <message>
        <source>It is trusted: it is the pinned one.</source>
        <translation>Il est approuvé : c’est celui qui est épinglé.</translation>
    </message>
    <message>
        <source>It is trusted: its issuer is known here, and it is for this host and this time.</source>
        <translation>Il est approuvé : son émetteur est connu ici, et il est valable pour cet hôte et à cette heure.</translation>
    </message>
    <message>
        <source>A pinned certificate is trusted regardless of its issuer, its names and its dates, and no other one is.</source>
        <translation>Un certificat épinglé est approuvé quels que soient son émetteur, ses noms et ses dates, et aucun autre ne l’est.</translation>
    </message>
    <message>
        <source>This is a production server. Before you pin, compare the SHA-256 with the one that the server&apos;s administrator gives you over another channel than this connection: somebody in between would show you a certificate of their own.</source>
        <translation>C’est un serveur de production. Avant d’épingler, comparez le SHA-256 avec celui que l’administrateur du serveur vous donne par un autre canal que cette connexion : quelqu’un placé entre les deux vous présenterait un certificat à lui.</translation>
    </message>
    <message>
        <source>Before you pin, compare the SHA-256 with the one that the server&apos;s administrator gives you.</source>
        <translation>Avant d’épingler, comparez le SHA-256 avec celui que l’administrateur du serveur vous donne.</translation>
    </message>
</context>
<context>
    <name>lockscope::ChangeController</name>
    <message>
        <source>Not connected.</source>
        <translation>Non connecté.</translation>
    </message>
    <message>
        <source>Its record cannot be understood: %1</source>
        <translation>Son enregistrement est incompréhensible : %1</translation>
    </message>
    <message>
        <source>%1 is recovering it: its session is alive.</source>
        <translation>%1 est en train de la récupérer : sa session est en vie.</translation>
    </message>
    <message>
        <source>%1 is still at work on it: its session is alive. A living process cannot be recovered.</source>
        <translation>%1 y travaille encore : sa session est en vie. On ne peut pas récupérer un processus vivant.</translation>
    </message>
    <message>
        <source>%1 is not proven dead (%2). Wait until lease and lock-delay are over.</source>
        <translation>La mort de %1 n’est pas prouvée (%2). Attendez que le bail et le délai de verrou soient écoulés.</translation>
    </message>
    <message>
        <source>The outcome of a step of the rename is unknown. It may be half done; its paths stay locked then.</source>
        <translation>L’issue d’une étape du renommage est inconnue. Il est peut-être inachevé ; ses chemins restent alors verrouillés.</translation>
    </message>
    <message>
        <source>The outcome of a step of the recovery is unknown. What is left can be recovered again.</source>
        <translation>L’issue d’une étape de la récupération est inconnue. Ce qui reste peut être récupéré de nouveau.</translation>
    </message>
</context>
<context>
    <name>lockscope::ChangeText</name>
    <message>
        <source>1 file</source>
        <translation>1 fichier</translation>
    </message>
    <message>
        <source>%1 files</source>
        <translation>%1 fichiers</translation>
    </message>
    <message>
        <source>files not readable</source>
        <translation>fichiers illisibles</translation>
    </message>
    <message>
        <source>moved %1 of %2</source>
        <translation>%1 sur %2 déplacés</translation>
    </message>
    <message>
        <source>%1 changes stopped half way.</source>
        <translation>%1 modifications se sont arrêtées à mi-chemin.</translation>
    </message>
    <message>
        <source>A rename moved everything, and was not closed.</source>
        <translation>Un renommage a tout déplacé et n’a pas été clos.</translation>
    </message>
    <message>
        <source>A rename stopped half way.</source>
        <translation>Un renommage s’est arrêté à mi-chemin.</translation>
    </message>
    <message>
        <source>A change stopped half way.</source>
        <translation>Une modification s’est arrêtée à mi-chemin.</translation>
    </message>
    <message>
        <source>Their paths stay locked.</source>
        <translation>Leurs chemins restent verrouillés.</translation>
    </message>
    <message>
        <source>Its files cannot be counted. Both paths stay locked.</source>
        <translation>Impossible de compter ses fichiers. Les deux chemins restent verrouillés.</translation>
    </message>
    <message>
        <source>%1 of %2 moved. Both paths stay locked.</source>
        <translation>Déplacé : %1 sur %2. Les deux chemins restent verrouillés.</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>illisible</translation>
    </message>
    <message>
        <source>prepared</source>
        <translation>préparée</translation>
    </message>
    <message>
        <source>half-done</source>
        <translation>inachevée</translation>
    </message>
    <message>
        <source>all moved, not closed</source>
        <translation>tout déplacé, non close</translation>
    </message>
    <message>
        <source>done, locks left</source>
        <translation>terminée, verrous restants</translation>
    </message>
    <message>
        <source>, to be undone</source>
        <translation>, à défaire</translation>
    </message>
    <message>
        <source>, to be finished</source>
        <translation>, à terminer</translation>
    </message>
    <message>
        <source>, %1 missing</source>
        <translation>, manquant : %1</translation>
    </message>
    <message>
        <source>The files cannot be counted.</source>
        <translation>Impossible de compter les fichiers.</translation>
    </message>
    <message>
        <source>back</source>
        <translation>en arrière</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>en avant</translation>
    </message>
    <message>
        <source>No file is touched. Its paths are freed.</source>
        <translation>Aucun fichier n’est touché. Ses chemins sont libérés.</translation>
    </message>
    <message>
        <source>Move the files back, then free both paths.</source>
        <translation>Ramener les fichiers, puis libérer les deux chemins.</translation>
    </message>
    <message>
        <source>Move the other files, then free both paths.</source>
        <translation>Déplacer les autres fichiers, puis libérer les deux chemins.</translation>
    </message>
    <message>
        <source>No file was moved. Free both paths.</source>
        <translation>Aucun fichier n’a été déplacé. Libérer les deux chemins.</translation>
    </message>
    <message>
        <source>Every file is moved. Free both paths.</source>
        <translation>Tous les fichiers sont déplacés. Libérer les deux chemins.</translation>
    </message>
    <message>
        <source>Move %1 back, then free both paths.</source>
        <translation>Ramener %1, puis libérer les deux chemins.</translation>
    </message>
    <message>
        <source>Move the other %1, then free both paths.</source>
        <translation>Déplacer le reste (%1), puis libérer les deux chemins.</translation>
    </message>
    <message>
        <source>The record cannot be understood: %1</source>
        <translation>L’enregistrement est incompréhensible : %1</translation>
    </message>
    <message>
        <source>An earlier recovery has decided to undo it.</source>
        <translation>Une récupération antérieure a décidé de la défaire.</translation>
    </message>
    <message>
        <source>An earlier recovery has decided to finish it.</source>
        <translation>Une récupération antérieure a décidé de la terminer.</translation>
    </message>
    <message>
        <source>Every file is moved already: it can only be finished.</source>
        <translation>Tous les fichiers sont déjà déplacés : elle ne peut plus qu’être terminée.</translation>
    </message>
    <message>
        <source>Its locks are released. There is no record of the change here, so nothing of it was finished or undone.</source>
        <translation>Ses verrous sont libérés. Il n’y a ici aucun enregistrement de la modification ; rien n’en a donc été terminé ni défait.</translation>
    </message>
    <message>
        <source>The change is done and its locks are free.</source>
        <translation>La modification est terminée et ses verrous sont libres.</translation>
    </message>
    <message>
        <source>The server does not call its owner dead: session %1. No file was moved, and its locks stay. Try again when lease and lock-delay are over.</source>
        <translation>Le serveur ne déclare pas mort son propriétaire : session %1. Aucun fichier n’a été déplacé, et ses verrous restent. Réessayez quand le bail et le délai de verrou seront écoulés.</translation>
    </message>
    <message>
        <source>Another recovery was faster: session %1. Its changes stand.</source>
        <translation>Une autre récupération a été plus rapide : session %1. Ce qu’elle fait est maintenu.</translation>
    </message>
    <message>
        <source>Refused: a lock of this change was deleted, and somebody else holds it now. No file was moved, and its other locks stay. Try again when it is free.</source>
        <translation>Refusé : un verrou de cette modification a été supprimé, et quelqu’un d’autre le détient maintenant. Aucun fichier n’a été déplacé, et ses autres verrous restent. Réessayez quand il sera libre.</translation>
    </message>
    <message>
        <source>The rename is half done: %1 %2 Its locks stay until somebody finishes or undoes it.</source>
        <translation>Le renommage est inachevé : %1 %2 Ses verrous restent jusqu’à ce que quelqu’un le termine ou le défasse.</translation>
    </message>
    <message>
        <source>The release of the locks was not confirmed: a recovery takes away what is left.</source>
        <translation>La libération des verrous n’a pas été confirmée : une récupération enlève ce qui reste.</translation>
    </message>
    <message>
        <source>The lock was lost, and somebody else has closed this rename since: it has no record and no lock any more. Look at the files to see which way.</source>
        <translation>Le verrou a été perdu, et quelqu’un d’autre a clos ce renommage depuis : il n’a plus ni enregistrement ni verrou. Les fichiers montrent dans quel sens.</translation>
    </message>
    <message>
        <source>The lock was lost, and a recovery has taken this rename over: session %1. Its changes stand.</source>
        <translation>Le verrou a été perdu, et une récupération a repris ce renommage : session %1. Ce qu’elle fait est maintenu.</translation>
    </message>
    <message>
        <source>Nothing of it is locked any more.</source>
        <translation>Rien n’en est plus verrouillé.</translation>
    </message>
    <message>
        <source>Its last locks are being released.</source>
        <translation>Ses derniers verrous sont en cours de libération.</translation>
    </message>
    <message>
        <source>The lock was lost, and a recovery has undone this rename: every file is under %1. %2</source>
        <translation>Le verrou a été perdu, et une récupération a défait ce renommage : tous les fichiers se trouvent sous %1. %2</translation>
    </message>
    <message>
        <source>The lock was lost, but this rename was finished: every file is under %1. %2</source>
        <translation>Le verrou a été perdu, mais ce renommage a été terminé : tous les fichiers se trouvent sous %1. %2</translation>
    </message>
    <message>
        <source>1 lock</source>
        <translation>1 verrou</translation>
    </message>
    <message>
        <source>%1 locks</source>
        <translation>%1 verrous</translation>
    </message>
    <message>
        <source>Moved %1 of %2.</source>
        <translation>Déplacé : %1 sur %2.</translation>
    </message>
    <message>
        <source>Would close the change and release %1; no file is touched.</source>
        <translation>Clôturerait la modification et libérerait %1 ; aucun fichier n’est touché.</translation>
    </message>
    <message>
        <source>Would move %1 %2, mark %3 with the newer token, and release %4.</source>
        <translation>Déplacerait %1 %2, marquerait %3 fichiers du jeton plus récent et libérerait %4.</translation>
    </message>
    <message>
        <source>Undone: %1 moved back, %2 marked with the newer token, locks released.</source>
        <translation>Défait. Ramené : %1 ; marqué du jeton plus récent : %2 ; verrous libérés.</translation>
    </message>
    <message>
        <source>Finished: %1 moved, %2 marked with the newer token, locks released.</source>
        <translation>Terminé. Déplacé : %1 ; marqué du jeton plus récent : %2 ; verrous libérés.</translation>
    </message>
    <message>
        <source>Renamed %1 to %2: %3 moved.</source>
        <translation>%1 renommé en %2. Déplacé : %3.</translation>
    </message>
    <message>
        <source>The change was undone, and its locks are free.</source>
        <translation>La modification a été défaite, et ses verrous sont libres.</translation>
    </message>
    <message>
        <source>Refused: this change and %1 each held what the other misses. No file was moved. This one gave up the locks that %1 waits for. Recover %1 first, then this one.</source>
        <translation>Refusé : cette modification et %1 détenaient chacune ce qui manque à l’autre. Aucun fichier n’a été déplacé. Celle-ci a cédé les verrous que %1 attend. Récupérez d’abord %1, puis celle-ci.</translation>
    </message>
    <message>
        <source>its record was deleted</source>
        <translation>son enregistrement a été supprimé</translation>
    </message>
    <message>
        <source>no record</source>
        <translation>aucun enregistrement</translation>
    </message>
    <message>
        <source>Somebody deleted its record. Its paths stay locked.</source>
        <translation>Quelqu’un a supprimé son enregistrement. Ses chemins restent verrouillés.</translation>
    </message>
    <message>
        <source>There is no record of it. Its paths stay locked.</source>
        <translation>Il n’en existe aucun enregistrement. Ses chemins restent verrouillés.</translation>
    </message>
    <message>
        <source>Somebody deleted its record while it was half done. With its mark: %1 (%2). Move them to where they belong and take the field intent off them; then it can be recovered.</source>
        <translation>Quelqu’un a supprimé son enregistrement alors qu’elle était inachevée. Avec sa marque : %1 (%2). Déplacez-les là où est leur place et retirez-en le champ intent ; elle pourra alors être récupérée.</translation>
    </message>
    <message>
        <source>There is no record of it: it never began, or somebody deleted its record. Whether it touched files is not known.</source>
        <translation>Il n’en existe aucun enregistrement : elle n’a jamais commencé, ou quelqu’un a supprimé son enregistrement. On ne sait pas si elle a touché des fichiers.</translation>
    </message>
    <message>
        <source>There is no record of it: it never began, or somebody deleted its record. No file carries its mark in %1.</source>
        <translation>Il n’en existe aucun enregistrement : elle n’a jamais commencé, ou quelqu’un a supprimé son enregistrement. Aucun fichier ne porte sa marque dans %1.</translation>
    </message>
    <message>
        <source>Its files cannot be moved. %1</source>
        <translation>Impossible de déplacer ses fichiers. %1</translation>
    </message>
</context>
<context>
    <name>lockscope::ChangesFeature</name>
    <message>
        <source>Rena&amp;me directory…</source>
        <translation>Re&amp;nommer un répertoire…</translation>
    </message>
    <message>
        <source>Reco&amp;ver…</source>
        <translation>&amp;Récupérer…</translation>
    </message>
    <message>
        <source>Recovery</source>
        <translation>Récupération</translation>
    </message>
    <message>
        <source>No change is half done.</source>
        <translation>Aucune modification n’est inachevée.</translation>
    </message>
    <message>
        <source>1 path stays locked until it is finished or undone.</source>
        <translation>1 chemin reste verrouillé jusqu’à ce qu’elle soit terminée ou défaite.</translation>
    </message>
    <message>
        <source>%1 paths stay locked until it is finished or undone.</source>
        <translation>%1 chemins restent verrouillés jusqu’à ce qu’elle soit terminée ou défaite.</translation>
    </message>
    <message>
        <source>Recover…</source>
        <translation>Récupérer…</translation>
    </message>
    <message>
        <source>A rename or its recovery is under way.</source>
        <translation>Un renommage ou sa récupération est en cours.</translation>
    </message>
</context>
<context>
    <name>lockscope::ChartFrame</name>
    <message>
        <source>Table, picture, CSV</source>
        <translation>Tableau, image, CSV</translation>
    </message>
    <message>
        <source>What to do with the chart %1</source>
        <translation>Que faire du graphique %1</translation>
    </message>
    <message>
        <source>Show as &amp;table</source>
        <translation>Afficher en &amp;tableau</translation>
    </message>
    <message>
        <source>Save as &amp;PNG…</source>
        <translation>Enregistrer en &amp;PNG…</translation>
    </message>
    <message>
        <source>Save as &amp;SVG…</source>
        <translation>Enregistrer en &amp;SVG…</translation>
    </message>
    <message>
        <source>Save as &amp;CSV…</source>
        <translation>Enregistrer en &amp;CSV…</translation>
    </message>
    <message>
        <source>The file %1 could not be written.</source>
        <translation>Impossible d’écrire le fichier %1.</translation>
    </message>
    <message>
        <source>Save %1</source>
        <translation>Enregistrer %1</translation>
    </message>
    <message>
        <source>Saved to %1.</source>
        <translation>Enregistré dans %1.</translation>
    </message>
</context>
<context>
    <name>lockscope::ChartScale</name>
    <message>
        <source>now</source>
        <translation>maintenant</translation>
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
        <translation>Aucun plan.</translation>
    </message>
    <message>
        <source>Nothing of it can be repaired any more. Look at the list again.</source>
        <translation>Plus rien n’en peut être réparé. Regardez de nouveau la liste.</translation>
    </message>
    <message>
        <source>Repair plan…</source>
        <translation>Plan de réparation…</translation>
    </message>
    <message>
        <source>Tree check</source>
        <translation>Contrôle de l’arbre</translation>
    </message>
    <message>
        <source>The document is gone: no share is left to count. Look at the Tree check panel.</source>
        <translation>Le document a disparu : il ne reste aucune part à compter. Consultez le panneau « Contrôle de l’arbre ».</translation>
    </message>
</context>
<context>
    <name>lockscope::ChipPainter</name>
    <message>
        <source>unknown</source>
        <translation>inconnu</translation>
    </message>
    <message>
        <source>suspect</source>
        <translation>suspect</translation>
    </message>
    <message>
        <source>revoked</source>
        <translation>révoqué</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>mort</translation>
    </message>
    <message>
        <source>half-done</source>
        <translation>inachevé</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>illisible</translation>
    </message>
</context>
<context>
    <name>lockscope::ClusterFeature</name>
    <message>
        <source>green</source>
        <translation>vert</translation>
    </message>
    <message>
        <source>yellow</source>
        <translation>jaune</translation>
    </message>
    <message>
        <source>red</source>
        <translation>rouge</translation>
    </message>
    <message>
        <source>1 node</source>
        <translation>1 nœud</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 nœuds</translation>
    </message>
    <message>
        <source>no leader</source>
        <translation>aucun leader</translation>
    </message>
    <message>
        <source>one copy only</source>
        <translation>une seule copie</translation>
    </message>
    <message>
        <source>Cluster %1</source>
        <translation>Cluster %1</translation>
    </message>
    <message>
        <source>%1 of %2 copies of the locks are active</source>
        <translation>Copies actives des verrous : %1 sur %2</translation>
    </message>
    <message>
        <source>%1, %2 of them with data</source>
        <translation>%1, dont %2 avec des données</translation>
    </message>
    <message>
        <source>When the node with the only copy stops, nothing can be locked or renewed</source>
        <translation>Quand le nœud qui a l’unique copie s’arrête, plus rien ne peut être verrouillé ni renouvelé</translation>
    </message>
    <message>
        <source>Health of the locks: %1, seen since %2</source>
        <translation>Santé des verrous : %1, constatée depuis %2</translation>
    </message>
    <message>
        <source>Leader: %1</source>
        <translation>Leader : %1</translation>
    </message>
    <message>
        <source>Too few nodes are up for a write to be confirmed: nothing can be locked or renewed</source>
        <translation>Trop peu de nœuds fonctionnent pour confirmer une écriture : rien ne peut être verrouillé ni renouvelé</translation>
    </message>
</context>
<context>
    <name>lockscope::ColumnMenu</name>
    <message>
        <source>&amp;Reset columns</source>
        <translation>&amp;Réinitialiser les colonnes</translation>
    </message>
    <message>
        <source>Col&amp;umns</source>
        <translation>&amp;Colonnes</translation>
    </message>
</context>
<context>
    <name>lockscope::CommandPalette</name>
    <message>
        <source>Not possible now.</source>
        <translation>Impossible pour l’instant.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>menu and command</comment>
        <translation>%1 : %2</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Commandes</translation>
    </message>
    <message>
        <source>A command, a connection, or a path</source>
        <translation>Une commande, une connexion ou un chemin</translation>
    </message>
    <message>
        <source>%1, off: %2</source>
        <translation>%1, indisponible : %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>command and its keys</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Go to %1</source>
        <translation>Aller à %1</translation>
    </message>
    <message>
        <source>on</source>
        <translation>activé</translation>
    </message>
    <message>
        <source>Nothing is called that.</source>
        <translation>Rien ne porte ce nom.</translation>
    </message>
</context>
<context>
    <name>lockscope::ConnectionDialog</name>
    <message>
        <source>Connect</source>
        <translation>Se connecter</translation>
    </message>
    <message>
        <source>Test the connection</source>
        <translation>Tester la connexion</translation>
    </message>
    <message>
        <source>Asking…</source>
        <translation>Interrogation…</translation>
    </message>
    <message>
        <source>Show certificate…</source>
        <translation>Afficher le certificat…</translation>
    </message>
    <message>
        <source>Without https:// a server shows no certificate.</source>
        <translation>Sans https://, un serveur ne présente pas de certificat.</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>&amp;Nouvelle</translation>
    </message>
    <message>
        <source>Dup&amp;licate</source>
        <translation>Dup&amp;liquer</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Supprimer</translation>
    </message>
    <message>
        <source>&amp;More</source>
        <translation>Pl&amp;us</translation>
    </message>
    <message>
        <source>&amp;Test</source>
        <translation>&amp;Tester</translation>
    </message>
    <message>
        <source>Show &amp;certificate…</source>
        <translation>Afficher le &amp;certificat…</translation>
    </message>
    <message>
        <source>Clos&amp;e</source>
        <translation>&amp;Fermer</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Enregistrer</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>Connexions</translation>
    </message>
    <message>
        <source>New connection</source>
        <translation>Nouvelle connexion</translation>
    </message>
    <message>
        <source>Duplicate the connection</source>
        <translation>Dupliquer la connexion</translation>
    </message>
    <message>
        <source>Delete the connection</source>
        <translation>Supprimer la connexion</translation>
    </message>
    <message>
        <source>More to do with connections</source>
        <translation>Autres actions sur les connexions</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>Without connecting (Ctrl+S)</source>
        <translation>Sans se connecter (Ctrl+S)</translation>
    </message>
    <message>
        <source>Save and c&amp;onnect</source>
        <translation>Enregistrer et se c&amp;onnecter</translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation>&amp;Monter</translation>
    </message>
    <message>
        <source>Move &amp;down</source>
        <translation>&amp;Descendre</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>&amp;Importer…</translation>
    </message>
    <message>
        <source>&amp;Export all…</source>
        <translation>Tout e&amp;xporter…</translation>
    </message>
    <message>
        <source>Elasticsearch 7.10 or newer, OpenSearch, MongoDB, etcd, or the embedded server. Connecting changes nothing.</source>
        <translation>Elasticsearch 7.10 ou plus récent, OpenSearch, MongoDB, etcd ou le serveur intégré. Se connecter ne modifie rien.</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>Enregistré.</translation>
    </message>
    <message>
        <source>Another connection is called “%1”: choose another name.</source>
        <translation>Une autre connexion s’appelle « %1 » : choisissez un autre nom.</translation>
    </message>
    <message>
        <source>C&amp;onnect</source>
        <translation>Se c&amp;onnecter</translation>
    </message>
    <message>
        <source>Save and connect</source>
        <translation>Enregistrer et se connecter</translation>
    </message>
    <message>
        <source>Give it a name first.</source>
        <translation>Donnez-lui d’abord un nom.</translation>
    </message>
    <message>
        <source>Nothing has changed.</source>
        <translation>Rien n’a changé.</translation>
    </message>
    <message>
        <source>Save the new connection “%1”?</source>
        <translation>Enregistrer la nouvelle connexion « %1 » ?</translation>
    </message>
    <message>
        <source>Save the changes to “%1”?</source>
        <translation>Enregistrer les modifications de « %1 » ?</translation>
    </message>
    <message>
        <source>&amp;Do not save</source>
        <translation>Ne &amp;pas enregistrer</translation>
    </message>
    <message>
        <source>%1 copy</source>
        <translation>%1 copie</translation>
    </message>
    <message>
        <source>“%1” is deleted.</source>
        <translation>« %1 » est supprimée.</translation>
    </message>
    <message>
        <source>Import connections</source>
        <translation>Importer des connexions</translation>
    </message>
    <message>
        <source>Connections (*.json)</source>
        <translation>Connexions (*.json)</translation>
    </message>
    <message>
        <source>Export connections</source>
        <translation>Exporter les connexions</translation>
    </message>
    <message>
        <source>Exported to %1. No password is in it.</source>
        <translation>Exporté vers %1. Il ne contient aucun mot de passe.</translation>
    </message>
    <message>
        <source>Connect in a new &amp;window</source>
        <translation>Se connecter dans une nouvelle fe&amp;nêtre</translation>
    </message>
</context>
<context>
    <name>lockscope::ConnectionForm</name>
    <message>
        <source>Browse…</source>
        <translation>Parcourir…</translation>
    </message>
    <message>
        <source>Browse for %1</source>
        <translation>Parcourir pour %1</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Index or collection</source>
        <translation>Index ou collection</translation>
    </message>
    <message>
        <source>User</source>
        <translation>Utilisateur</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Mot de passe</translation>
    </message>
    <message>
        <source>Keep the password in the keyring</source>
        <translation>Conserver le mot de passe dans le trousseau</translation>
    </message>
    <message>
        <source>CA file</source>
        <translation>Fichier d’AC</translation>
    </message>
    <message>
        <source>Pinned certificate</source>
        <translation>Certificat épinglé</translation>
    </message>
    <message>
        <source>Client certificate</source>
        <translation>Certificat client</translation>
    </message>
    <message>
        <source>Its key</source>
        <translation>Sa clé</translation>
    </message>
    <message>
        <source>Passphrase of the key</source>
        <translation>Phrase secrète de la clé</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>Proxy</translation>
    </message>
    <message>
        <source>Password of the proxy</source>
        <translation>Mot de passe du proxy</translation>
    </message>
    <message>
        <source>Keep the proxy&apos;s password in the keyring</source>
        <translation>Conserver le mot de passe du proxy dans le trousseau</translation>
    </message>
    <message>
        <source>Locks of other software</source>
        <translation>Verrous d’autres logiciels</translation>
    </message>
    <message>
        <source>Audit copy</source>
        <translation>Copie d’audit</translation>
    </message>
    <message>
        <source>Break nothing without its copy there</source>
        <translation>Ne rien casser sans sa copie dans cet index</translation>
    </message>
    <message>
        <source>Name of the stage</source>
        <translation>Nom de l’environnement</translation>
    </message>
    <message>
        <source>As careful as on production</source>
        <translation>Aussi prudent qu’en production</translation>
    </message>
    <message>
        <source>Ask the cluster for its other nodes</source>
        <translation>Demander au cluster ses autres nœuds</translation>
    </message>
    <message>
        <source>They are used when the node at the address fails, and only if they belong to the same cluster. On a host that is not in the address that takes https with a CA file or a pinned certificate.</source>
        <translation>Ils servent quand le nœud de l’adresse tombe en panne, et seulement s’ils appartiennent au même cluster. Sur un hôte qui n’est pas dans l’adresse, il faut pour cela https avec un fichier de CA ou un certificat épinglé.</translation>
    </message>
    <message>
        <source>Read-only: no write leaves the program</source>
        <translation>Lecture seule : aucune écriture ne quitte le programme</translation>
    </message>
    <message>
        <source>Send the password over http to another machine</source>
        <translation>Envoyer le mot de passe par http à une autre machine</translation>
    </message>
    <message>
        <source>Parts of the connection</source>
        <translation>Parties de la connexion</translation>
    </message>
    <message>
        <source>Ser&amp;ver</source>
        <translation>Ser&amp;veur</translation>
    </message>
    <message>
        <source>TLS, &amp;proxy, audit</source>
        <translation>TLS, &amp;proxy, audit</translation>
    </message>
    <message>
        <source>from the keyring, or typed here</source>
        <translation>du trousseau, ou saisi ici</translation>
    </message>
    <message>
        <source>kept in memory for this session only</source>
        <translation>gardé en mémoire pour cette session seulement</translation>
    </message>
    <message>
        <source>as “staging-eu”</source>
        <translation>par ex. « staging-eu »</translation>
    </message>
    <message>
        <source>as https://es.example.net:9200</source>
        <translation>par ex. https://es.example.net:9200</translation>
    </message>
    <message>
        <source>only for a certificate of your own CA</source>
        <translation>seulement pour un certificat de votre propre AC</translation>
    </message>
    <message>
        <source>off; as “shedlock, kibana”</source>
        <translation>désactivé ; par ex. « shedlock, kibana »</translation>
    </message>
    <message>
        <source>Their locks are shown beside yours, by the dialects of these names or files. “lockctl dialect list” tells them.</source>
        <translation>Leurs verrous sont affichés à côté des vôtres, selon les dialectes de ces noms ou fichiers. « lockctl dialect list » les indique.</translation>
    </message>
    <message>
        <source>off; as “lock-audit”</source>
        <translation>désactivé ; par ex. « lock-audit »</translation>
    </message>
    <message>
        <source>Every line of the audit trail is copied to this index or collection of the server.</source>
        <translation>Chaque ligne de la piste d’audit est copiée dans cet index ou cette collection du serveur.</translation>
    </message>
    <message>
        <source>User and password</source>
        <translation>Utilisateur et mot de passe</translation>
    </message>
    <message>
        <source>API key</source>
        <translation>Clé API</translation>
    </message>
    <message>
        <source>Log in with</source>
        <translation>Se connecter avec</translation>
    </message>
    <message>
        <source>SHA-256 of the only certificate to trust</source>
        <translation>SHA-256 du seul certificat à approuver</translation>
    </message>
    <message>
        <source>PEM, or PKCS#12 with its key</source>
        <translation>PEM, ou PKCS#12 avec sa clé</translation>
    </message>
    <message>
        <source>PEM</source>
        <translation>PEM</translation>
    </message>
    <message>
        <source>as the system says; none; http://user@proxy:3128</source>
        <translation>comme le système l’indique ; none ; http://user@proxy:3128</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Autre</translation>
    </message>
    <message>
        <source>Your own…</source>
        <translation>Personnalisé…</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>Environnement</translation>
    </message>
    <message>
        <source>as “payroll”</source>
        <translation>par ex. « paie »</translation>
    </message>
    <message>
        <source>Colour of the stage</source>
        <translation>Couleur de l’environnement</translation>
    </message>
    <message>
        <source>Read-only from the start, every break is confirmed by typing, and nothing that only makes load runs there.</source>
        <translation>Lecture seule dès le départ, chaque cassage est confirmé par saisie, et rien n’y tourne qui ne fait que créer de la charge.</translation>
    </message>
    <message>
        <source>Its name</source>
        <translation>Son nom</translation>
    </message>
    <message>
        <source>Its colour</source>
        <translation>Sa couleur</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>Phrase secrète</translation>
    </message>
    <message>
        <source>Its password</source>
        <translation>Son mot de passe</translation>
    </message>
    <message>
        <source>Other software</source>
        <translation>Autres logiciels</translation>
    </message>
    <message>
        <source>User and password have fields of their own; in the address they would be shown.</source>
        <translation>L’utilisateur et le mot de passe ont leurs propres champs ; dans l’adresse, ils seraient affichés.</translation>
    </message>
    <message>
        <source>The address is written as mongodb://host1,host2/database.</source>
        <translation>L’adresse s’écrit mongodb://host1,host2/database.</translation>
    </message>
    <message>
        <source>The addresses of the nodes must all begin the same way, say with https://.</source>
        <translation>Les adresses des nœuds doivent toutes commencer de la même façon, par ex. par https://.</translation>
    </message>
    <message>
        <source>The address is written as https://host:9200; several nodes of a cluster are written with commas between them.</source>
        <translation>L’adresse s’écrit https://host:9200 ; plusieurs nœuds d’un cluster s’écrivent séparés par des virgules.</translation>
    </message>
    <message>
        <source>The CA file cannot be read.</source>
        <translation>Impossible de lire le fichier d’AC.</translation>
    </message>
    <message>
        <source>A certificate is pinned by its SHA-256, 64 hexadecimal digits.</source>
        <translation>Un certificat est épinglé par son SHA-256, 64 chiffres hexadécimaux.</translation>
    </message>
    <message>
        <source>%1: the file cannot be read.</source>
        <translation>%1 : impossible de lire le fichier.</translation>
    </message>
    <message>
        <source>A key without a certificate proves nothing: name the certificate too.</source>
        <translation>Une clé sans certificat ne prouve rien : indiquez aussi le certificat.</translation>
    </message>
    <message>
        <source>A user name has no colon in it.</source>
        <translation>Un nom d’utilisateur ne contient pas de deux-points.</translation>
    </message>
    <message>
        <source>Name the lock index or collection; it is usually fs-locks.</source>
        <translation>Indiquez l’index de verrous ou la collection ; c’est en général fs-locks.</translation>
    </message>
    <message>
        <source>The audit copy cannot be where the locks are.</source>
        <translation>La copie d’audit ne peut pas se trouver là où sont les verrous.</translation>
    </message>
    <message>
        <source>An index name has small letters, digits, - and _.</source>
        <translation>Un nom d’index se compose de minuscules, de chiffres, de - et de _.</translation>
    </message>
    <message>
        <source>The proxy is written as http://host:3128 or http://user@host:3128, or none; its password has a field of its own.</source>
        <translation>Le proxy s’écrit http://host:3128 ou http://user@host:3128, ou none ; son mot de passe a son propre champ.</translation>
    </message>
    <message>
        <source>Over http everybody on the way can read the password. Use https, or allow it below.</source>
        <translation>Par http, n’importe qui sur le trajet peut lire le mot de passe. Utilisez https, ou autorisez-le ci-dessous.</translation>
    </message>
    <message>
        <source>Give your stage a name.</source>
        <translation>Donnez un nom à votre environnement.</translation>
    </message>
    <message>
        <source>“%1” is a stage already: choose it from the list.</source>
        <translation>« %1 » est déjà un environnement : choisissez-le dans la liste.</translation>
    </message>
    <message>
        <source>Give the user&apos;s name first.</source>
        <translation>Indiquez d’abord le nom d’utilisateur.</translation>
    </message>
</context>
<context>
    <name>lockscope::ConnectionTest</name>
    <message>
        <source>locks are set up, but nothing can be renamed or recovered</source>
        <translation>les verrous sont en place, mais rien ne peut être renommé ni récupéré</translation>
    </message>
    <message>
        <source>locks are set up</source>
        <translation>les verrous sont en place</translation>
    </message>
    <message>
        <source>locks are not set up yet</source>
        <translation>les verrous ne sont pas encore en place</translation>
    </message>
    <message>
        <source>what is there is not for these locks</source>
        <translation>ce qui s’y trouve n’est pas destiné à ces verrous</translation>
    </message>
    <message>
        <source>the index is closed</source>
        <translation>l’index est fermé</translation>
    </message>
    <message>
        <source>the index is blocked</source>
        <translation>l’index est bloqué</translation>
    </message>
    <message>
        <source>its cluster has no leader</source>
        <translation>son cluster n’a pas de leader</translation>
    </message>
    <message>
        <source>the index has no working shard</source>
        <translation>l’index n’a aucun shard en état de marche</translation>
    </message>
    <message>
        <source>too few copies of the index are active</source>
        <translation>trop peu de copies de l’index sont actives</translation>
    </message>
    <message>
        <source>locks are not set up yet; those of other software are shown</source>
        <translation>les verrous ne sont pas encore en place ; ceux d’autres logiciels sont affichés</translation>
    </message>
    <message>
        <source>the locks of other software are shown</source>
        <translation>les verrous d’autres logiciels sont affichés</translation>
    </message>
    <message>
        <source>locks can be shown there, and not changed</source>
        <translation>les verrous peuvent y être affichés, mais pas modifiés</translation>
    </message>
    <message>
        <source>It answers: %1, %2, %3 ms.</source>
        <translation>Réponse : %1, %2, %3 ms.</translation>
    </message>
</context>
<context>
    <name>lockscope::ContentionPanel</name>
    <message>
        <source>No run yet. Start one in the Lab.</source>
        <translation>Aucun essai pour l’instant. Lancez-en un dans le laboratoire.</translation>
    </message>
    <message>
        <source>Whole time</source>
        <translation>Toute la durée</translation>
    </message>
    <message>
        <source>Locks granted and refused per second</source>
        <translation>Verrous accordés et refusés par seconde</translation>
    </message>
    <message>
        <source>per second</source>
        <translation>par seconde</translation>
    </message>
    <message>
        <source>Locks held, by state</source>
        <translation>Verrous détenus, par état</translation>
    </message>
    <message>
        <source>locks</source>
        <translation>verrous</translation>
    </message>
    <message>
        <source>Waiting time of the locks granted in each second</source>
        <translation>Temps d’attente des verrous accordés à chaque seconde</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>Who waits for the hottest paths</source>
        <translation>Qui attend les chemins les plus demandés</translation>
    </message>
    <message>
        <source>workers</source>
        <translation>workers</translation>
    </message>
    <message>
        <source>Writes accepted, and rejected by their fencing token, per second</source>
        <translation>Écritures acceptées, et rejetées par leur jeton de fencing, par seconde</translation>
    </message>
    <message>
        <source>How long was waited, how often</source>
        <translation>Durée des attentes et leur fréquence</translation>
    </message>
    <message>
        <source>Where in the tree: fuller is asked for more often, an edge is a refusal</source>
        <translation>Où dans l’arbre : plus c’est rempli, plus c’est demandé ; un bord est un refus</translation>
    </message>
    <message>
        <source>Show the whole time in every chart again</source>
        <translation>Afficher de nouveau toute la durée dans chaque graphique</translation>
    </message>
    <message>
        <source>Hold picture</source>
        <translation>Figer l’affichage</translation>
    </message>
    <message>
        <source>The run continues; only lanes and charts stand still</source>
        <translation>L’essai continue ; seuls les couloirs et les graphiques sont figés</translation>
    </message>
</context>
<context>
    <name>lockscope::DeathNotices</name>
    <message>
        <source>1 more</source>
        <translation>1 autre</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 autres</translation>
    </message>
    <message>
        <source>The locks of a process are dead</source>
        <translation>Les verrous d’un processus sont morts</translation>
    </message>
    <message>
        <source>The locks of %1 processes are dead</source>
        <translation>Les verrous de %1 processus sont morts</translation>
    </message>
</context>
<context>
    <name>lockscope::DemoGuide</name>
    <message>
        <source>1 Crash a worker that holds a lock</source>
        <translation>1 Faire planter un worker qui détient un verrou</translation>
    </message>
    <message>
        <source>2 Wait until its lock is dead</source>
        <translation>2 Attendre que son verrou soit mort</translation>
    </message>
    <message>
        <source>3 Break the lock</source>
        <translation>3 Casser le verrou</translation>
    </message>
    <message>
        <source>Show the lock</source>
        <translation>Afficher le verrou</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Masquer</translation>
    </message>
    <message>
        <source>Dismiss the guide</source>
        <translation>Masquer le guide</translation>
    </message>
    <message>
        <source>Guide to the demo, step %1 of 3</source>
        <translation>Guide de la démo, étape %1 sur 3</translation>
    </message>
    <message>
        <source>1 Another worker took it: crash one more</source>
        <translation>1 Un autre worker l’a repris : faites-en planter encore un</translation>
    </message>
</context>
<context>
    <name>lockscope::DialectsFeature</name>
    <message>
        <source>Locks of %1 are kept here.</source>
        <translation>Des verrous de %1 sont conservés ici.</translation>
    </message>
    <message>
        <source>They can be shown beside those of the protocol.</source>
        <translation>Ils peuvent être affichés à côté de ceux du protocole.</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Afficher</translation>
    </message>
    <message>
        <source>Not here</source>
        <translation>Pas ici</translation>
    </message>
    <message>
        <source>The answer is not kept.</source>
        <translation>La réponse n’est pas conservée.</translation>
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
        <translation>Panneaux</translation>
    </message>
</context>
<context>
    <name>lockscope::DockTitle</name>
    <message>
        <source>Close this panel (View menu opens it again)</source>
        <translation>Fermer ce panneau (le menu « Affichage » le rouvre)</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>Fermer %1</translation>
    </message>
</context>
<context>
    <name>lockscope::EmptyPage</name>
    <message>
        <source>Connecting…</source>
        <translation>Connexion en cours…</translation>
    </message>
    <message>
        <source>Asking %1 how it is. Nothing is changed.</source>
        <translation>Demande de son état à %1. Rien n’est modifié.</translation>
    </message>
    <message>
        <source>Reading is paused</source>
        <translation>La lecture est en pause</translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>Chargement…</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>Reading was cancelled</source>
        <translation>La lecture a été annulée</translation>
    </message>
    <message>
        <source>Nothing is shown: a part of the locks would look like all of them. Nothing was changed on the server.</source>
        <translation>Rien n’est affiché : une partie des verrous passerait pour la totalité. Rien n’a été modifié sur le serveur.</translation>
    </message>
    <message>
        <source>Read the locks</source>
        <translation>Lire les verrous</translation>
    </message>
    <message>
        <source>The server does not answer</source>
        <translation>Le serveur ne répond pas</translation>
    </message>
    <message>
        <source>no connection. Check address and network.</source>
        <translation>pas de connexion. Vérifiez l’adresse et le réseau.</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Modifier…</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>Locks are not set up here</source>
        <translation>Les verrous ne sont pas en place ici</translation>
    </message>
    <message>
        <source>Show requests</source>
        <translation>Afficher les requêtes</translation>
    </message>
    <message>
        <source>Set up…</source>
        <translation>Mettre en place…</translation>
    </message>
    <message>
        <source>You may not read the locks</source>
        <translation>Vous n’avez pas le droit de lire les verrous</translation>
    </message>
    <message>
        <source>anonymous</source>
        <translation>anonyme</translation>
    </message>
    <message>
        <source>Other user…</source>
        <translation>Autre utilisateur…</translation>
    </message>
    <message>
        <source>Nothing is locked</source>
        <translation>Rien n’est verrouillé</translation>
    </message>
    <message>
        <source>Read %1 ago. Locks appear here the moment a program takes one.</source>
        <translation>Lu il y a %1. Les verrous apparaissent ici dès qu’un programme en prend un.</translation>
    </message>
    <message>
        <source>Acquire…</source>
        <translation>Acquérir…</translation>
    </message>
    <message>
        <source>1 lock is hidden by “%1”.</source>
        <translation>1 verrou est masqué par « %1 ».</translation>
    </message>
    <message>
        <source>%1 locks are hidden by “%2”.</source>
        <translation>%1 verrous sont masqués par « %2 ».</translation>
    </message>
    <message>
        <source>No lock matches the filter</source>
        <translation>Aucun verrou ne correspond au filtre</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Effacer le filtre</translation>
    </message>
    <message>
        <source>of the API key</source>
        <translation>de la clé API</translation>
    </message>
    <message>
        <source>Show certificate…</source>
        <translation>Afficher le certificat…</translation>
    </message>
    <message>
        <source>The server answers, but there is no %1. Setting up creates it; nothing that is there is changed.</source>
        <translation>Le serveur répond, mais %1 n’y existe pas. La mise en place le crée ; rien de ce qui s’y trouve n’est modifié.</translation>
    </message>
    <message>
        <source>What is there is not for these locks</source>
        <translation>Ce qui s’y trouve n’est pas destiné à ces verrous</translation>
    </message>
    <message>
        <source>The server refused user “%1”. %2</source>
        <translation>Le serveur a refusé l’utilisateur « %1 ». %2</translation>
    </message>
    <message>
        <source>Nothing is locked in what could be read</source>
        <translation>Rien n’est verrouillé dans ce qui a pu être lu</translation>
    </message>
</context>
<context>
    <name>lockscope::EngineText</name>
    <message>
        <source>Embedded server</source>
        <translation>Serveur intégré</translation>
    </message>
</context>
<context>
    <name>lockscope::EventItems</name>
    <message>
        <source>Time</source>
        <translation>Heure</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Quoi</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Chemin</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Qui</translation>
    </message>
</context>
<context>
    <name>lockscope::EvidenceList</name>
    <message>
        <source>Evidence: %1</source>
        <translation>Constats : %1</translation>
    </message>
    <message>
        <source>Each line is a fact. A tick speaks for the death of the process, a heart for its life; a dash marks what is not known. At the right stands where the fact is from.</source>
        <translation>Chaque ligne est un fait. Une coche plaide pour la mort du processus, un cœur pour sa vie ; un tiret marque ce que l’on ne sait pas. À droite figure l’origine du fait.</translation>
    </message>
</context>
<context>
    <name>lockscope::EvidenceText</name>
    <message>
        <source>of the holder</source>
        <translation>du détenteur</translation>
    </message>
    <message>
        <source>Process %1 is running</source>
        <translation>Le processus %1 s’exécute</translation>
    </message>
    <message>
        <source>Process %1 exists, but is stopped</source>
        <translation>Le processus %1 existe, mais il est arrêté</translation>
    </message>
    <message>
        <source>Process %1 is gone</source>
        <translation>Le processus %1 a disparu</translation>
    </message>
    <message>
        <source>The process id %1 belongs to another process now</source>
        <translation>L’identifiant de processus %1 appartient maintenant à un autre processus</translation>
    </message>
    <message>
        <source>The machine %1 was restarted since, or was cloned</source>
        <translation>La machine %1 a été redémarrée depuis, ou clonée</translation>
    </message>
    <message>
        <source>Process %1 cannot be checked from here</source>
        <translation>Le processus %1 ne peut pas être vérifié d’ici</translation>
    </message>
    <message>
        <source>Process %1: this machine&apos;s process table did not answer</source>
        <translation>Processus %1 : la table des processus de cette machine n’a pas répondu</translation>
    </message>
    <message>
        <source>Marked dead on the server %1 ago</source>
        <translation>Marqué comme mort sur le serveur il y a %1</translation>
    </message>
    <message>
        <source>Marked dead on the server</source>
        <translation>Marqué comme mort sur le serveur</translation>
    </message>
    <message>
        <source>Renewals were ended %1 ago (revoked)</source>
        <translation>Il a été mis fin aux renouvellements il y a %1 (révoqué)</translation>
    </message>
    <message>
        <source>Renewals were ended (revoked)</source>
        <translation>Il a été mis fin aux renouvellements (révoqué)</translation>
    </message>
    <message>
        <source>Lease runs, %1 left</source>
        <translation>Le bail court, reste %1</translation>
    </message>
    <message>
        <source>Lease ended %1 ago</source>
        <translation>Le bail a pris fin il y a %1</translation>
    </message>
    <message>
        <source>Lock-delay ended %1 ago</source>
        <translation>Le délai de verrou a pris fin il y a %1</translation>
    </message>
    <message>
        <source>Missed a renewal, the last came %1 ago</source>
        <translation>1 renouvellement manqué, le dernier il y a %1</translation>
    </message>
    <message>
        <source>Missed %1 renewals, the last came %2 ago</source>
        <translation>%1 renouvellements manqués, le dernier il y a %2</translation>
    </message>
    <message>
        <source>Seen renewing once, %1 ago</source>
        <translation>Vu renouveler une fois, il y a %1</translation>
    </message>
    <message>
        <source>Seen renewing %1 times, last %2 ago</source>
        <translation>Vu renouveler %1 fois, la dernière il y a %2</translation>
    </message>
    <message>
        <source>Unchanged for %1</source>
        <translation>Inchangé depuis %1</translation>
    </message>
    <message>
        <source>Its session document is missing</source>
        <translation>Son document de session est absent</translation>
    </message>
    <message>
        <source>Its session document cannot be understood</source>
        <translation>Son document de session est incompréhensible</translation>
    </message>
    <message>
        <source>No session: no process stands behind this entry</source>
        <translation>Aucune session : aucun processus ne se trouve derrière cette entrée</translation>
    </message>
    <message>
        <source>No lease: it ends only when somebody removes it</source>
        <translation>Aucun bail : elle ne prend fin que si quelqu’un la supprime</translation>
    </message>
    <message>
        <source>%1 holders recorded no owner</source>
        <translation>%1 détenteurs n’ont indiqué aucun propriétaire</translation>
    </message>
    <message>
        <source>No owner was recorded</source>
        <translation>Aucun propriétaire n’a été indiqué</translation>
    </message>
    <message>
        <source>Carries a half-done change</source>
        <translation>Porte une modification inachevée</translation>
    </message>
    <message>
        <source>Carries a half-done change (%1)</source>
        <translation>Porte une modification inachevée (%1)</translation>
    </message>
    <message>
        <source>server clock</source>
        <translation>horloge du serveur</translation>
    </message>
    <message>
        <source>seen from here</source>
        <translation>vu d’ici</translation>
    </message>
    <message>
        <source>this machine</source>
        <translation>cette machine</translation>
    </message>
    <message>
        <source>document</source>
        <translation>document</translation>
    </message>
    <message>
        <source>Half-done: a change stopped half way</source>
        <translation>Inachevé : une modification s’est arrêtée à mi-chemin</translation>
    </message>
    <message>
        <source>Dead: nobody renews this lock</source>
        <translation>Mort : personne ne renouvelle ce verrou</translation>
    </message>
    <message>
        <source>Revoked: its renewals were ended</source>
        <translation>Révoqué : il a été mis fin à ses renouvellements</translation>
    </message>
    <message>
        <source>Held: its lease runs</source>
        <translation>Détenu : son bail court</translation>
    </message>
    <message>
        <source>Alive: it renews its lease</source>
        <translation>Vivant : il renouvelle son bail</translation>
    </message>
    <message>
        <source>Suspect: its renewals stopped</source>
        <translation>Suspect : ses renouvellements ont cessé</translation>
    </message>
    <message>
        <source>Unknown: nobody recorded who holds it</source>
        <translation>Inconnu : personne n’a indiqué qui le détient</translation>
    </message>
    <message>
        <source>Unknown: nothing proves whether its holder is alive</source>
        <translation>Inconnu : rien ne prouve que son détenteur soit en vie ou non</translation>
    </message>
    <message>
        <source>The path stays locked until the change is finished or undone. Recover it first, then break what is left.</source>
        <translation>Le chemin reste verrouillé jusqu’à ce que la modification soit terminée ou défaite. Récupérez-la d’abord, puis cassez ce qui reste.</translation>
    </message>
    <message>
        <source>No process that follows the protocol can still believe that it holds this lock. It can be broken.</source>
        <translation>Aucun processus qui suit le protocole ne peut encore croire qu’il détient ce verrou. Il peut être cassé.</translation>
    </message>
    <message>
        <source>It keeps blocking until its lease and lock-delay are over, then it can be cleared away.</source>
        <translation>Il continue à bloquer jusqu’à ce que son bail et son délai de verrou soient écoulés ; il peut ensuite être enlevé.</translation>
    </message>
    <message>
        <source>A process may be working under it. Wait for its release.</source>
        <translation>Un processus travaille peut-être sous ce verrou. Attendez sa libération.</translation>
    </message>
    <message>
        <source>Its process works under it. Wait for its release, or ask its owner.</source>
        <translation>Son processus travaille sous ce verrou. Attendez sa libération, ou demandez à son propriétaire.</translation>
    </message>
    <message>
        <source>Its process may be slow, frozen or dead. Once lease and lock-delay are over, it can be broken safely.</source>
        <translation>Son processus est peut-être lent, gelé ou mort. Une fois le bail et le délai de verrou écoulés, il peut être cassé sans risque.</translation>
    </message>
    <message>
        <source>It may be in use. Only somebody who knows that its holder is gone should break it.</source>
        <translation>Il est peut-être utilisé. Seul quelqu’un qui sait que son détenteur a disparu devrait le casser.</translation>
    </message>
    <message>
        <source>The server does not answer</source>
        <translation>Le serveur ne répond pas</translation>
    </message>
    <message>
        <source>No answer in time</source>
        <translation>Aucune réponse à temps</translation>
    </message>
    <message>
        <source>Stopped on request</source>
        <translation>Arrêté sur demande</translation>
    </message>
    <message>
        <source>What was asked may be incomplete. Ask again when you need it.</source>
        <translation>Ce qui a été demandé est peut-être incomplet. Redemandez-le si vous en avez besoin.</translation>
    </message>
    <message>
        <source>This user cannot log in</source>
        <translation>Cet utilisateur ne peut pas se connecter</translation>
    </message>
    <message>
        <source>You may not do this</source>
        <translation>Vous n’en avez pas le droit</translation>
    </message>
    <message>
        <source>Locks are not set up here</source>
        <translation>Les verrous ne sont pas en place ici</translation>
    </message>
    <message>
        <source>It changed since it was seen</source>
        <translation>Il a changé depuis qu’il a été vu</translation>
    </message>
    <message>
        <source>The answer cannot be understood</source>
        <translation>La réponse est incompréhensible</translation>
    </message>
    <message>
        <source>The answer is too large</source>
        <translation>La réponse est trop volumineuse</translation>
    </message>
    <message>
        <source>The server is too busy</source>
        <translation>Le serveur est surchargé</translation>
    </message>
    <message>
        <source>The server answered an error</source>
        <translation>Le serveur a répondu par une erreur</translation>
    </message>
    <message>
        <source>No answer to a write</source>
        <translation>Aucune réponse à une écriture</translation>
    </message>
    <message>
        <source>Read-only</source>
        <translation>Lecture seule</translation>
    </message>
    <message>
        <source>Not accepted</source>
        <translation>Non accepté</translation>
    </message>
    <message>
        <source>What %1 says counts for nothing: it is dated %2 ahead of the server&apos;s clock</source>
        <translation>Ce que dit %1 ne compte pas : la date est en avance de %2 sur l’horloge du serveur</translation>
    </message>
    <message>
        <source>Was running %1 ago, says %2</source>
        <translation>S’exécutait il y a %1, selon %2</translation>
    </message>
    <message>
        <source>Was stopped %1 ago, says %2</source>
        <translation>Était arrêté il y a %1, selon %2</translation>
    </message>
    <message>
        <source>Was gone %1 ago, says %2</source>
        <translation>Avait disparu il y a %1, selon %2</translation>
    </message>
    <message>
        <source>Its process id was another&apos;s %1 ago, says %2</source>
        <translation>Son identifiant de processus était celui d’un autre il y a %1, selon %2</translation>
    </message>
    <message>
        <source>Its machine was restarted or cloned, said %2 %1 ago</source>
        <translation>Sa machine a été redémarrée ou clonée, a indiqué %2 il y a %1</translation>
    </message>
    <message>
        <source>Could not be looked at %1 ago, says %2</source>
        <translation>N’a pas pu être examiné il y a %1, selon %2</translation>
    </message>
    <message>
        <source>%1 is up: another session renewed %2 ago</source>
        <translation>%1 fonctionne : une autre session a renouvelé il y a %2</translation>
    </message>
    <message>
        <source>%1 is up: %2 other sessions renew, last %3 ago</source>
        <translation>%1 fonctionne : %2 autres sessions renouvellent, la dernière il y a %3</translation>
    </message>
    <message>
        <source>Suspect: its process is not seen here</source>
        <translation>Suspect : son processus n’est pas vu ici</translation>
    </message>
    <message>
        <source>Suspect: its time is over on the server&apos;s clock</source>
        <translation>Suspect : son temps est écoulé à l’horloge du serveur</translation>
    </message>
    <message>
        <source>Suspect: its lease is over</source>
        <translation>Suspect : son bail est écoulé</translation>
    </message>
    <message>
        <source>Suspect: somebody says that it is gone</source>
        <translation>Suspect : quelqu’un dit qu’il a disparu</translation>
    </message>
    <message>
        <source>Suspect: its process may be gone</source>
        <translation>Suspect : son processus a peut-être disparu</translation>
    </message>
    <message>
        <source>probe on its host</source>
        <translation>sonde sur son hôte</translation>
    </message>
    <message>
        <source>Dead by rule: it is marked dead on the server</source>
        <translation>Mort selon la règle : il est marqué comme mort sur le serveur</translation>
    </message>
    <message>
        <source>Dead by rule: lease and lock-delay are over on the server&apos;s clock, and not renewed for %1 as seen from here</source>
        <translation>Mort selon la règle : le bail et le délai de verrou sont écoulés à l’horloge du serveur, et aucun renouvellement depuis %1 vu d’ici</translation>
    </message>
    <message>
        <source>Dead by rule: lease and lock-delay are over on the server&apos;s clock; every break asks the server again</source>
        <translation>Mort selon la règle : le bail et le délai de verrou sont écoulés à l’horloge du serveur ; chaque cassage redemande au serveur</translation>
    </message>
    <message>
        <source>Dead by rule: this machine&apos;s own process table shows that the process cannot run again, and two renewals did not come, by the server&apos;s clock and as seen from here</source>
        <translation>Mort selon la règle : la propre table des processus de cette machine montre que le processus ne peut plus s’exécuter, et deux renouvellements ne sont pas venus, à l’horloge du serveur et vu d’ici</translation>
    </message>
    <message>
        <source>Dead by rule: this machine&apos;s own process table shows that the process cannot run again, and two renewals did not come, by the server&apos;s clock alone</source>
        <translation>Mort selon la règle : la propre table des processus de cette machine montre que le processus ne peut plus s’exécuter, et deux renouvellements ne sont pas venus, à l’horloge du serveur seule</translation>
    </message>
    <message>
        <source>Dead by rule: the entry&apos;s own time-out and delay are over on the server&apos;s clock</source>
        <translation>Mort selon la règle : l’échéance et le délai propres à l’entrée sont écoulés à l’horloge du serveur</translation>
    </message>
    <message>
        <source>Suspect by rule: this machine&apos;s process table does not show the process, but a renewal may still come; when two have not come, it is dead</source>
        <translation>Suspect selon la règle : la table des processus de cette machine ne montre pas le processus, mais un renouvellement peut encore venir ; quand deux ne sont pas venus, il est mort</translation>
    </message>
    <message>
        <source>Suspect by rule: this machine has another boot id now, and no renewal was seen from here; a clone has another one too, so it is no proof</source>
        <translation>Suspect selon la règle : cette machine a maintenant un autre identifiant de démarrage (boot id), et aucun renouvellement n’a été vu d’ici ; un clone en a aussi un autre, ce n’est donc pas une preuve</translation>
    </message>
    <message>
        <source>Suspect: its machine was restarted or cloned</source>
        <translation>Suspect : sa machine a été redémarrée ou clonée</translation>
    </message>
    <message>
        <source>Suspect by rule: lease and lock-delay are over on the server&apos;s clock, but it was not watched from here for that long</source>
        <translation>Suspect selon la règle : le bail et le délai de verrou sont écoulés à l’horloge du serveur, mais il n’a pas été observé d’ici aussi longtemps</translation>
    </message>
    <message>
        <source>Suspect by rule: the lease is over, the lock-delay is not</source>
        <translation>Suspect selon la règle : le bail est écoulé, le délai de verrou ne l’est pas</translation>
    </message>
    <message>
        <source>Suspect by rule: the entry&apos;s own time-out is over, its delay is not</source>
        <translation>Suspect selon la règle : l’échéance propre à l’entrée est passée, son délai n’est pas écoulé</translation>
    </message>
    <message>
        <source>Suspect by rule: it missed a renewal while its lease runs</source>
        <translation>Suspect selon la règle : il a manqué un renouvellement alors que son bail court</translation>
    </message>
    <message>
        <source>Suspect by rule: somebody says so from its host, and nothing was renewed since; anyone who may write could claim that, so it is no proof</source>
        <translation>Suspect selon la règle : quelqu’un le dit depuis son hôte, et rien n’a été renouvelé depuis ; quiconque peut écrire pourrait le prétendre, ce n’est donc pas une preuve</translation>
    </message>
    <message>
        <source>Held by rule: its lease runs on the server&apos;s clock</source>
        <translation>Détenu selon la règle : son bail court à l’horloge du serveur</translation>
    </message>
    <message>
        <source>Renewing by rule: it was seen renewing from here</source>
        <translation>Renouvelé selon la règle : un renouvellement a été vu d’ici</translation>
    </message>
    <message>
        <source>Unknown by rule: no owner was recorded</source>
        <translation>Inconnu selon la règle : aucun propriétaire n’a été indiqué</translation>
    </message>
    <message>
        <source>Unknown by rule: a process is written down, but no session or lease of it</source>
        <translation>Inconnu selon la règle : un processus est noté, mais sans session ni bail</translation>
    </message>
    <message>
        <source>Unknown by rule: nothing about it ends by itself</source>
        <translation>Inconnu selon la règle : rien n’y prend fin de soi-même</translation>
    </message>
    <message>
        <source>Unknown by rule: the session it names has no document</source>
        <translation>Inconnu selon la règle : la session indiquée n’a pas de document</translation>
    </message>
    <message>
        <source>Unknown by rule: its session cannot be understood</source>
        <translation>Inconnu selon la règle : sa session est incompréhensible</translation>
    </message>
    <message>
        <source>Unknown by rule: the server&apos;s clock is not known</source>
        <translation>Inconnu selon la règle : l’horloge du serveur n’est pas connue</translation>
    </message>
    <message>
        <source>Process %1 is written down as its holder, without a session</source>
        <translation>Le processus %1 est noté comme son détenteur, sans session</translation>
    </message>
    <message>
        <source>1 of %1 holders is dead</source>
        <translation>1 détenteur sur %1 est mort</translation>
    </message>
    <message>
        <source>1 of %1 holders is suspect</source>
        <translation>1 détenteur sur %1 est suspect</translation>
    </message>
    <message>
        <source>%1 of %2 holders are dead</source>
        <translation>%1 détenteurs sur %2 sont morts</translation>
    </message>
    <message>
        <source>%1 of %2 holders are suspect</source>
        <translation>%1 détenteurs sur %2 sont suspects</translation>
    </message>
    <message>
        <source>The other one keeps</source>
        <translation>L’autre le détient</translation>
    </message>
    <message>
        <source>The other %1 keep</source>
        <translation>Les %1 autres le détiennent</translation>
    </message>
    <message>
        <source>%1 it held. Breaking what is dead takes away no more than its own part.</source>
        <translation>%1 toujours. Casser ce qui est mort n’enlève que sa propre part.</translation>
    </message>
    <message>
        <source>%1 it held, whatever becomes of what is suspect.</source>
        <translation>%1 toujours, quoi qu’il advienne de ce qui est suspect.</translation>
    </message>
    <message>
        <source>Dead: its process cannot run again</source>
        <translation>Mort : son processus ne peut plus s’exécuter</translation>
    </message>
    <message>
        <source>Unknown: nothing proves whether process %1 is alive</source>
        <translation>Inconnu : rien ne prouve que le processus %1 soit en vie ou non</translation>
    </message>
    <message>
        <source>Its process is most likely gone. When two renewals have not come, it can be broken safely.</source>
        <translation>Son processus a très probablement disparu. Quand deux renouvellements ne sont pas venus, il peut être cassé sans risque.</translation>
    </message>
    <message>
        <source>It did not work</source>
        <translation>Cela n’a pas fonctionné</translation>
    </message>
    <message>
        <source>The lock was lost</source>
        <translation>Le verrou a été perdu</translation>
    </message>
    <message>
        <source>Somebody else may hold it now. Look again before you go on.</source>
        <translation>Quelqu’un d’autre le détient peut-être maintenant. Regardez de nouveau avant de continuer.</translation>
    </message>
    <message>
        <source>Process %1 is in another pid or time namespace of this machine (a container): its pid means nothing here</source>
        <translation>Le processus %1 est dans un autre espace de noms de PID ou de temps de cette machine (un conteneur) : son PID ne signifie rien ici</translation>
    </message>
    <message>
        <source>looked just now</source>
        <translation>consulté à l’instant</translation>
    </message>
    <message>
        <source>looked %1 ago</source>
        <translation>consulté il y a %1</translation>
    </message>
    <message>
        <source>The answer leaves open what was done</source>
        <translation>La réponse ne dit pas ce qui a été fait</translation>
    </message>
    <message>
        <source>The server is not trusted</source>
        <translation>Le serveur n’est pas approuvé</translation>
    </message>
    <message>
        <source>Done before that, and kept: %1.</source>
        <translation>Fait avant cela, et conservé : %1.</translation>
    </message>
    <message>
        <source>For want of an answer it is not known %1.</source>
        <translation>Faute de réponse, on ne sait pas : %1.</translation>
    </message>
    <message>
        <source>Setting up again (lockctl init) goes on from there.</source>
        <translation>Une nouvelle mise en place (lockctl init) reprend à cet endroit.</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>Rien n’a été modifié.</translation>
    </message>
    <message>
        <source>Nothing was sent.</source>
        <translation>Rien n’a été envoyé.</translation>
    </message>
    <message>
        <source>It may have happened.</source>
        <translation>Cela a peut-être eu lieu.</translation>
    </message>
    <message>
        <source>It was not used.</source>
        <translation>Elle n’a pas été utilisée.</translation>
    </message>
    <message>
        <source>It was not read.</source>
        <translation>Elle n’a pas été lue.</translation>
    </message>
    <message>
        <source>Check the address and the network.</source>
        <translation>Vérifiez l’adresse et le réseau.</translation>
    </message>
    <message>
        <source>Try again, or allow more time.</source>
        <translation>Réessayez, ou accordez plus de temps.</translation>
    </message>
    <message>
        <source>Put that right, then try again.</source>
        <translation>Corrigez cela, puis réessayez.</translation>
    </message>
    <message>
        <source>Check the user name and the password.</source>
        <translation>Vérifiez le nom d’utilisateur et le mot de passe.</translation>
    </message>
    <message>
        <source>The server&apos;s administrator has to open it.</source>
        <translation>L’administrateur du serveur doit l’ouvrir.</translation>
    </message>
    <message>
        <source>An index has no working shard</source>
        <translation>Un index n’a aucun shard en état de marche</translation>
    </message>
    <message>
        <source>GET _cluster/allocation/explain tells the server&apos;s administrator why. Try again afterwards.</source>
        <translation>GET _cluster/allocation/explain indique pourquoi à l’administrateur du serveur. Réessayez ensuite.</translation>
    </message>
    <message>
        <source>Look again: it may be gone already.</source>
        <translation>Regardez de nouveau : il a peut-être déjà disparu.</translation>
    </message>
    <message>
        <source>Look again, then decide.</source>
        <translation>Regardez de nouveau, puis décidez.</translation>
    </message>
    <message>
        <source>Check that the address is that of the lock server and not of a proxy.</source>
        <translation>Vérifiez que l’adresse est celle du serveur de verrous et non celle d’un proxy.</translation>
    </message>
    <message>
        <source>Ask for less, or check the address.</source>
        <translation>Demandez-en moins, ou vérifiez l’adresse.</translation>
    </message>
    <message>
        <source>Try again in %1.</source>
        <translation>Réessayez dans %1.</translation>
    </message>
    <message>
        <source>Try again later.</source>
        <translation>Réessayez plus tard.</translation>
    </message>
    <message>
        <source>Put right what is named here, then try again.</source>
        <translation>Corrigez ce qui est indiqué ici, puis réessayez.</translation>
    </message>
    <message>
        <source>Look into the server&apos;s log, then try again.</source>
        <translation>Consultez le journal du serveur, puis réessayez.</translation>
    </message>
    <message>
        <source>Check now, before anything else.</source>
        <translation>Vérifiez maintenant, avant toute autre chose.</translation>
    </message>
    <message>
        <source>Allow writes first, if you mean it.</source>
        <translation>Autorisez d’abord l’écriture, si c’est bien ce que vous voulez.</translation>
    </message>
    <message>
        <source>Correct it and try again.</source>
        <translation>Corrigez-le et réessayez.</translation>
    </message>
    <message>
        <source>An index is closed</source>
        <translation>Un index est fermé</translation>
    </message>
    <message>
        <source>An index is blocked</source>
        <translation>Un index est bloqué</translation>
    </message>
    <message>
        <source>A lock that cannot be renewed ends with its lease. The server&apos;s administrator has to free disk space or remove the block.</source>
        <translation>Un verrou qui ne peut pas être renouvelé prend fin avec son bail. L’administrateur du serveur doit libérer de l’espace disque ou lever le blocage.</translation>
    </message>
    <message>
        <source>A proxy on the way wants a password</source>
        <translation>Un proxy sur le trajet demande un mot de passe</translation>
    </message>
    <message>
        <source>Check the user and the password of the proxy.</source>
        <translation>Vérifiez l’utilisateur et le mot de passe du proxy.</translation>
    </message>
    <message>
        <source>Too few copies of an index are active</source>
        <translation>Trop peu de copies d’un index sont actives</translation>
    </message>
    <message>
        <source>Writes wait for the missing copies; what is there can be read. The server&apos;s administrator has to bring nodes back, or lower index.write.wait_for_active_shards. Try again afterwards.</source>
        <translation>Les écritures attendent les copies manquantes ; ce qui s’y trouve peut être lu. L’administrateur du serveur doit ramener des nœuds, ou abaisser index.write.wait_for_active_shards. Réessayez ensuite.</translation>
    </message>
    <message>
        <source>Nothing that was there before was changed.</source>
        <translation>Rien de ce qui s’y trouvait auparavant n’a été modifié.</translation>
    </message>
    <message>
        <source>Set them up (lockctl init), or choose another place.</source>
        <translation>Mettez-les en place (lockctl init), ou choisissez un autre emplacement.</translation>
    </message>
    <message>
        <source>What is there is not set up for this lock protocol</source>
        <translation>Ce qui s’y trouve n’est pas en place pour ce protocole de verrous</translation>
    </message>
    <message>
        <source>Choose another place.</source>
        <translation>Choisissez un autre emplacement.</translation>
    </message>
    <message>
        <source>The cluster has no leader</source>
        <translation>Le cluster n’a pas de leader</translation>
    </message>
    <message>
        <source>Its servers have to find each other and elect one; if they do not, ask their administrator. Try again afterwards.</source>
        <translation>Ses serveurs doivent se trouver les uns les autres et en élire un ; s’ils ne le font pas, demandez à leur administrateur. Réessayez ensuite.</translation>
    </message>
    <message>
        <source>An answer to a write cannot be understood</source>
        <translation>Une réponse à une écriture est incompréhensible</translation>
    </message>
    <message>
        <source>Use a user who may: with the role lockscope-viewer to read and lockscope-operator to write, on MongoDB read and readWrite.</source>
        <translation>Utilisez un utilisateur qui en a le droit : avec le rôle lockscope-viewer pour lire et lockscope-operator pour écrire, sur MongoDB read et readWrite.</translation>
    </message>
    <message>
        <source>its holder&apos;s clock</source>
        <translation>horloge de son détenteur</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Introuvable</translation>
    </message>
    <message>
        <source>Its holder set its end, in %1</source>
        <translation>Fin fixée par son détenteur, dans %1</translation>
    </message>
    <message>
        <source>By the server&apos;s clock, the end that its holder set passed %1 ago</source>
        <translation>À l’horloge du serveur, la fin fixée par son détenteur est passée depuis %1</translation>
    </message>
    <message>
        <source>%1 could not be read since %2: %3.</source>
        <translation>%1 n’a pas pu être lu depuis %2 : %3.</translation>
    </message>
    <message>
        <source>%1 could not be read: %2.</source>
        <translation>%1 n’a pas pu être lu : %2.</translation>
    </message>
</context>
<context>
    <name>lockscope::ExportSnapshotDialog</name>
    <message>
        <source>Nothing was recorded of the time before (the history is switched off): only this moment can be exported.</source>
        <translation>La période précédente n’a pas été enregistrée (l’historique est désactivé) : seul cet instant peut être exporté.</translation>
    </message>
    <message>
        <source>&amp;Replace names by pseudonyms</source>
        <translation>&amp;Remplacer les noms par des pseudonymes</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exporter</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Export snapshot</source>
        <translation>Exporter un instantané</translation>
    </message>
    <message>
        <source>Export what was seen to a file</source>
        <translation>Exporter ce qui a été vu dans un fichier</translation>
    </message>
    <message>
        <source>Lockscope and lockctl open the file like a server that refuses every change. Nothing is sent to the server.</source>
        <translation>Lockscope et lockctl ouvrent le fichier comme un serveur qui refuse toute modification. Rien n’est envoyé au serveur.</translation>
    </message>
    <message>
        <source>The last minute</source>
        <translation>La dernière minute</translation>
    </message>
    <message>
        <source>The last ten minutes</source>
        <translation>Les dix dernières minutes</translation>
    </message>
    <message>
        <source>The last hour</source>
        <translation>La dernière heure</translation>
    </message>
    <message>
        <source>Only this moment</source>
        <translation>Seulement cet instant</translation>
    </message>
    <message>
        <source>Only the last moment</source>
        <translation>Seulement le dernier instant</translation>
    </message>
    <message>
        <source>Span</source>
        <translation>Durée</translation>
    </message>
    <message>
        <source>Hosts, users, process numbers, purposes and paths become “host-1”, “/a1/b2”: the same name is always the same pseudonym. Times, modes and the shape of the tree stay. Which name was which is written nowhere.</source>
        <translation>Les hôtes, utilisateurs, numéros de processus, objets et chemins deviennent « host-1 », « /a1/b2 » : le même nom donne toujours le même pseudonyme. Les heures, les modes et la forme de l’arbre restent. La correspondance des noms n’est écrite nulle part.</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Fichier</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Parcourir…</translation>
    </message>
    <message>
        <source>Browse for the file</source>
        <translation>Parcourir pour choisir le fichier</translation>
    </message>
    <message>
        <source>&amp;Span, up to %1:</source>
        <translation>&amp;Durée, jusqu’à %1 :</translation>
    </message>
    <message>
        <source>&amp;File:</source>
        <translation>&amp;Fichier :</translation>
    </message>
    <message>
        <source>Snapshots (*.locksnap)</source>
        <translation>Instantanés (*.locksnap)</translation>
    </message>
    <message>
        <source>Replace the file %1?</source>
        <translation>Remplacer le fichier %1 ?</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Remplacer</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>Écriture en cours…</translation>
    </message>
    <message>
        <source>%1 bytes were written to %2.</source>
        <translation>%1 octets ont été écrits dans %2.</translation>
    </message>
    <message>
        <source>Nothing was written. %1</source>
        <translation>Rien n’a été écrit. %1</translation>
    </message>
    <message>
        <source>Only this moment needs no record.</source>
        <translation>« Seulement cet instant » n’a besoin d’aucun enregistrement.</translation>
    </message>
</context>
<context>
    <name>lockscope::FileSaving</name>
    <message>
        <source>%1 was not written: %2. What was there before is unchanged.</source>
        <translation>%1 n’a pas été écrit : %2. Ce qui s’y trouvait auparavant est inchangé.</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tableaux (*.csv)</translation>
    </message>
    <message>
        <source>1 row was written to %2.</source>
        <translation>1 ligne a été écrite dans %2.</translation>
    </message>
    <message>
        <source>%1 rows were written to %2.</source>
        <translation>%1 lignes ont été écrites dans %2.</translation>
    </message>
</context>
<context>
    <name>lockscope::FilterLine</name>
    <message>
        <source>What may be meant</source>
        <translation>Suggestions</translation>
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
        <translation>%1 j</translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <translation>%1 j %2 h</translation>
    </message>
    <message>
        <source>,</source>
        <comment>between groups of thousands</comment>
        <translation> </translation>
    </message>
</context>
<context>
    <name>lockscope::GuideWindow</name>
    <message>
        <source>User guide</source>
        <translation>Guide de l’utilisateur</translation>
    </message>
    <message>
        <source>Pages of the user guide</source>
        <translation>Pages du guide de l’utilisateur</translation>
    </message>
    <message>
        <source>Page of the user guide</source>
        <translation>Page du guide de l’utilisateur</translation>
    </message>
    <message>
        <source>%1 is not in the program; it is in its sources.</source>
        <translation>%1 n’est pas dans le programme ; il se trouve dans ses sources.</translation>
    </message>
</context>
<context>
    <name>lockscope::HarmCard</name>
    <message>
        <source>Restart</source>
        <translation>Redémarrer</translation>
    </message>
    <message>
        <source>Crash</source>
        <translation>Faire planter</translation>
    </message>
    <message>
        <source>Start a new process in its place</source>
        <translation>Démarrer un nouveau processus à sa place</translation>
    </message>
    <message>
        <source>Kill it (SIGKILL): no release, no goodbye</source>
        <translation>Le tuer (SIGKILL) : ni libération, ni au revoir</translation>
    </message>
    <message>
        <source>Restart %1</source>
        <translation>Redémarrer %1</translation>
    </message>
    <message>
        <source>Crash %1</source>
        <translation>Faire planter %1</translation>
    </message>
    <message>
        <source>Thaw</source>
        <translation>Dégeler</translation>
    </message>
    <message>
        <source>Let it run again (SIGCONT)</source>
        <translation>Le laisser reprendre (SIGCONT)</translation>
    </message>
    <message>
        <source>Freeze it (SIGSTOP): it renews nothing</source>
        <translation>Le geler (SIGSTOP) : il ne renouvelle rien</translation>
    </message>
    <message>
        <source>Thaw %1</source>
        <translation>Dégeler %1</translation>
    </message>
    <message>
        <source>Freeze %1</source>
        <translation>Geler %1</translation>
    </message>
</context>
<context>
    <name>lockscope::HeatMap</name>
    <message>
        <source>%1 paths; asked for most: %2, %3 times</source>
        <translation>%1 chemins ; le plus demandé : %2, %3 fois</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>rien pour l’instant</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Chemin</translation>
    </message>
    <message>
        <source>Asked for</source>
        <translation>Demandes</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Refus</translation>
    </message>
    <message>
        <source>Waited (ms)</source>
        <translation>Attente (ms)</translation>
    </message>
    <message>
        <source>%1: asked for %2 times, %3 refused, waited %4 in all</source>
        <translation>%1 : demandé %2 fois, refusé %3 fois, attente totale %4</translation>
    </message>
</context>
<context>
    <name>lockscope::HelpFeature</name>
    <message>
        <source>&amp;User guide</source>
        <translation>Guide de l’&amp;utilisateur</translation>
    </message>
    <message>
        <source>&amp;What is this?</source>
        <translation>&amp;Qu’est-ce que c’est ?</translation>
    </message>
</context>
<context>
    <name>lockscope::HistoryFeature</name>
    <message>
        <source>Open s&amp;napshot…</source>
        <translation>Ouvrir un i&amp;nstantané…</translation>
    </message>
    <message>
        <source>E&amp;xport snapshot…</source>
        <translation>E&amp;xporter un instantané…</translation>
    </message>
    <message>
        <source>Time &amp;machine</source>
        <translation>&amp;Machine à remonter le temps</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Activité</translation>
    </message>
    <message>
        <source>Not taken back.</source>
        <translation>Non repris.</translation>
    </message>
    <message>
        <source>The past cannot be shown.</source>
        <translation>Impossible d’afficher le passé.</translation>
    </message>
    <message>
        <source>The history is not complete.</source>
        <translation>L’historique n’est pas complet.</translation>
    </message>
    <message>
        <source>Open snapshot</source>
        <translation>Ouvrir un instantané</translation>
    </message>
    <message>
        <source>Snapshots (*.locksnap);;All files (*)</source>
        <translation>Instantanés (*.locksnap);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Not connected.</source>
        <translation>Non connecté.</translation>
    </message>
    <message>
        <source>Nothing is recorded here.</source>
        <translation>Rien n’est enregistré ici.</translation>
    </message>
    <message>
        <source>The time machine is open.</source>
        <translation>La machine à remonter le temps est ouverte.</translation>
    </message>
</context>
<context>
    <name>lockscope::HistoryPage</name>
    <message>
        <source>Show older</source>
        <translation>Afficher les plus anciens</translation>
    </message>
    <message>
        <source>History of this path</source>
        <translation>Historique de ce chemin</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Heure</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Quoi</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Qui</translation>
    </message>
    <message>
        <source>How</source>
        <translation>Comment</translation>
    </message>
    <message>
        <source>Nothing is recorded.</source>
        <translation>Rien n’est enregistré.</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Lecture…</translation>
    </message>
    <message>
        <source>Nothing is recorded of this path yet.</source>
        <translation>Rien n’est encore enregistré pour ce chemin.</translation>
    </message>
</context>
<context>
    <name>lockscope::Inspector</name>
    <message>
        <source>Break…</source>
        <translation>Casser…</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Libérer</translation>
    </message>
    <message>
        <source>Select a lock to see who holds it.</source>
        <translation>Sélectionnez un verrou pour voir qui le détient.</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspecteur</translation>
    </message>
    <message>
        <source>Copy the path</source>
        <translation>Copier le chemin</translation>
    </message>
    <message>
        <source>Document as JSON</source>
        <translation>Document en JSON</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Détails</translation>
    </message>
    <message>
        <source>Why blocked</source>
        <translation>Blocage</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Document</translation>
    </message>
    <message>
        <source>What is known</source>
        <translation>Ce que l’on sait</translation>
    </message>
    <message>
        <source>Break this lock</source>
        <translation>Casser ce verrou</translation>
    </message>
    <message>
        <source>Release this lock of yours</source>
        <translation>Libérer ce verrou, le vôtre</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Chemin</translation>
    </message>
    <message>
        <source>Document id</source>
        <translation>ID du document</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Copy as</source>
        <translation>Copier comme</translation>
    </message>
    <message>
        <source>not locked</source>
        <translation>non verrouillé</translation>
    </message>
    <message>
        <source>global lock</source>
        <translation>verrou global</translation>
    </message>
    <message>
        <source>revision %L1</source>
        <translation>révision %L1</translation>
    </message>
    <message>
        <source>Nothing is locked here.</source>
        <translation>Rien n’est verrouillé ici.</translation>
    </message>
    <message>
        <source>It cannot be read, so it cannot be broken. Open Document.</source>
        <translation>Il est illisible et ne peut donc pas être cassé. Ouvrez « Document ».</translation>
    </message>
    <message>
        <source>A half-done change must be recovered first.</source>
        <translation>Une modification inachevée doit d’abord être récupérée.</translation>
    </message>
    <message>
        <source>Locks below stand here; break those.</source>
        <translation>Des verrous situés en dessous figurent ici ; cassez ceux-là.</translation>
    </message>
    <message>
        <source>Break is off: %1</source>
        <translation>Impossible de casser : %1</translation>
    </message>
    <message>
        <source>There is no document here.</source>
        <translation>Il n’y a pas de document ici.</translation>
    </message>
    <message>
        <source>Recover…</source>
        <translation>Récupérer…</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Historique</translation>
    </message>
    <message>
        <source>Recover the half-done change</source>
        <translation>Récupérer la modification inachevée</translation>
    </message>
    <message>
        <source>document lock</source>
        <translation>verrou de document</translation>
    </message>
    <message>
        <source>tree lock</source>
        <translation>verrou d’arbre</translation>
    </message>
    <message>
        <source>read/write lock</source>
        <translation>verrou lecture/écriture</translation>
    </message>
    <message>
        <source>not read: open %1 in the tree</source>
        <translation>non lu : ouvrir %1 dans l’arbre</translation>
    </message>
    <message>
        <source>Not read: open %1 in the tree.</source>
        <translation>Non lu : ouvrez %1 dans l’arbre.</translation>
    </message>
    <message>
        <source>root of the tree</source>
        <translation>racine de l’arbre</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>lock of other software</source>
        <translation>verrou d’un autre logiciel</translation>
    </message>
    <message>
        <source>Copy the path (%1)</source>
        <translation>Copier le chemin (%1)</translation>
    </message>
</context>
<context>
    <name>lockscope::InspectorDetails</name>
    <message>
        <source>Evidence</source>
        <translation>Constats</translation>
    </message>
    <message>
        <source>As seen %1 ago: %2</source>
        <translation>État d’il y a %1 : %2</translation>
    </message>
    <message>
        <source>What became of it since is not known. %1</source>
        <translation>On ne sait pas ce qu’il en est advenu depuis. %1</translation>
    </message>
    <message>
        <source>%1, as seen %2 ago</source>
        <translation>%1, état d’il y a %2</translation>
    </message>
    <message>
        <source>Holder</source>
        <translation>Détenteur</translation>
    </message>
    <message>
        <source>Other holders</source>
        <translation>Autres détenteurs</translation>
    </message>
    <message>
        <source>If its session is broken</source>
        <translation>Si sa session est cassée</translation>
    </message>
    <message>
        <source>Waiting for this path</source>
        <translation>En attente de ce chemin</translation>
    </message>
    <message>
        <source>Not locked</source>
        <translation>Non verrouillé</translation>
    </message>
    <message>
        <source>Nobody holds a lock here now. A row that was just released stays in the tree for some seconds.</source>
        <translation>Personne ne détient de verrou ici actuellement. Une ligne qui vient d’être libérée reste quelques secondes dans l’arbre.</translation>
    </message>
    <message>
        <source>This lock cannot be read</source>
        <translation>Ce verrou est illisible</translation>
    </message>
    <message>
        <source>%1. It may block. Open Document.</source>
        <translation>%1. Il bloque peut-être. Ouvrez « Document ».</translation>
    </message>
    <message>
        <source>Shared: something below is locked</source>
        <translation>Partagé : quelque chose en dessous est verrouillé</translation>
    </message>
    <message>
        <source>Each lock below leaves a share here, so that nobody takes the whole folder meanwhile.</source>
        <translation>Chaque verrou en dessous laisse une part ici, pour que personne ne prenne le dossier entier entre-temps.</translation>
    </message>
    <message>
        <source>Half-done: a change stopped here</source>
        <translation>Inachevé : une modification s’est arrêtée ici</translation>
    </message>
    <message>
        <source>The process is dead. The path stays locked until the change is finished or undone.</source>
        <translation>Le processus est mort. Le chemin reste verrouillé jusqu’à ce que la modification soit terminée ou défaite.</translation>
    </message>
    <message>
        <source>Revoked: it renews no more</source>
        <translation>Révoqué : il ne renouvelle plus</translation>
    </message>
    <message>
        <source>%1, %2 ago</source>
        <translation>%1, il y a %2</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>Processus</translation>
    </message>
    <message>
        <source>Spelling</source>
        <translation>Graphie</translation>
    </message>
    <message>
        <source>not NFC: %1 is another lock</source>
        <translation>pas en NFC : %1 est un autre verrou</translation>
    </message>
    <message>
        <source>User</source>
        <translation>Utilisateur</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>Objet</translation>
    </message>
    <message>
        <source>Acquired</source>
        <translation>Acquis</translation>
    </message>
    <message>
        <source>First seen</source>
        <translation>Vu la première fois</translation>
    </message>
    <message>
        <source>%1 ago, from here</source>
        <translation>il y a %1, d’ici</translation>
    </message>
    <message>
        <source>Last renewal</source>
        <translation>Dernier renouvellement</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Session</translation>
    </message>
    <message>
        <source>holds 1 lock</source>
        <translation>détient 1 verrou</translation>
    </message>
    <message>
        <source>holds %1 locks</source>
        <translation>détient %1 verrous</translation>
    </message>
    <message>
        <source>Revoked</source>
        <translation>Révoqué</translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <translation>%1 par %2</translation>
    </message>
    <message>
        <source>Marked dead</source>
        <translation>Marqué comme mort</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Motif</translation>
    </message>
    <message>
        <source>%1: no such document</source>
        <translation>%1 : ce document n’existe pas</translation>
    </message>
    <message>
        <source>Half-done</source>
        <translation>Inachevé</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>et %1 autres</translation>
    </message>
    <message>
        <source>Holders</source>
        <translation>Détenteurs</translation>
    </message>
    <message>
        <source>half-done: stays locked, recover first</source>
        <translation>inachevé : reste verrouillé, récupérer d’abord</translation>
    </message>
    <message>
        <source>Heartbeat</source>
        <translation>Pulsations</translation>
    </message>
    <message>
        <source>Whose evidence</source>
        <translation>Constats sur qui</translation>
    </message>
    <message>
        <source>Nobody is known to wait. Only clients that announce it are seen; plain clients do not.</source>
        <translation>On ne connaît personne qui attende. Seuls sont visibles les clients qui l’annoncent ; les clients simples ne le font pas.</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Modification</translation>
    </message>
    <message>
        <source>From</source>
        <translation>De</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Vers</translation>
    </message>
    <message>
        <source>%1: not read yet, or no such document</source>
        <translation>%1 : pas encore lu, ou ce document n’existe pas</translation>
    </message>
    <message>
        <source>The path stays blocked until lease and lock-delay end; then the next client can take it.</source>
        <translation>Le chemin reste bloqué jusqu’à la fin du bail et du délai de verrou ; le prochain client peut ensuite le prendre.</translation>
    </message>
    <message>
        <source>Software</source>
        <translation>Logiciel</translation>
    </message>
    <message>
        <source>If broken</source>
        <translation>En cas de cassage</translation>
    </message>
</context>
<context>
    <name>lockscope::InspectorFeature</name>
    <message>
        <source>&amp;Inspect</source>
        <translation>&amp;Inspecter</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspecteur</translation>
    </message>
    <message>
        <source>Select a row first.</source>
        <translation>Sélectionnez d’abord une ligne.</translation>
    </message>
    <message>
        <source>Why bloc&amp;ked</source>
        <translation>Cause du bloca&amp;ge</translation>
    </message>
    <message>
        <source>Hi&amp;story of the lock</source>
        <translation>Historique d&amp;u verrou</translation>
    </message>
</context>
<context>
    <name>lockscope::IntentItems</name>
    <message>
        <source>nobody</source>
        <translation>personne</translation>
    </message>
    <message>
        <source>no session document</source>
        <translation>aucun document de session</translation>
    </message>
    <message>
        <source>recoverer %1, %2</source>
        <translation>récupérateur %1, %2</translation>
    </message>
    <message>
        <source>rename</source>
        <translation>renommage</translation>
    </message>
    <message>
        <source>change</source>
        <translation>modification</translation>
    </message>
    <message>
        <source>%1 of %2 to %3, %4, %5, %6</source>
        <translation>%1 de %2 vers %3, %4, %5, %6</translation>
    </message>
    <message>
        <source>record %1</source>
        <translation>enregistrement %1</translation>
    </message>
    <message>
        <source>deleted locks: %1</source>
        <translation>verrous supprimés : %1</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Modification</translation>
    </message>
    <message>
        <source>From</source>
        <translation>De</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Vers</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Fichiers</translation>
    </message>
    <message>
        <source>Whose</source>
        <translation>À qui</translation>
    </message>
    <message>
        <source>State</source>
        <translation>État</translation>
    </message>
</context>
<context>
    <name>lockscope::KeysDialog</name>
    <message>
        <source>Keys</source>
        <translation>Raccourcis clavier</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Commande</translation>
    </message>
    <message>
        <source> or </source>
        <translation> ou </translation>
    </message>
    <message>
        <source>Open or close a folder</source>
        <translation>Ouvrir ou fermer un dossier</translation>
    </message>
    <message>
        <source>→ ←</source>
        <translation>→ ←</translation>
    </message>
    <message>
        <source>Open everything below</source>
        <translation>Ouvrir tout ce qui est en dessous</translation>
    </message>
    <message>
        <source>*</source>
        <translation>*</translation>
    </message>
    <message>
        <source>Inspect the selected lock</source>
        <translation>Inspecter le verrou sélectionné</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Entrée</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>Effacer le filtre</translation>
    </message>
    <message>
        <source>Esc in the filter line</source>
        <translation>Échap dans la ligne de filtre</translation>
    </message>
    <message>
        <source>Close the list of keys</source>
        <translation>Fermer la liste des raccourcis</translation>
    </message>
    <message>
        <source>Select more rows</source>
        <translation>Sélectionner plusieurs lignes</translation>
    </message>
    <message>
        <source>Shift+↑ ↓, Ctrl+A</source>
        <translation>Maj+↑ ↓, Ctrl+A</translation>
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
        <translation>faits : %1 · refusés : %2</translation>
    </message>
    <message>
        <source>Slow network for %1</source>
        <translation>Réseau lent pour %1</translation>
    </message>
    <message>
        <source>Slow network: hold its requests back</source>
        <translation>Réseau lent : retenir ses requêtes</translation>
    </message>
    <message>
        <source>%1, process %2, %3 %4, %5 done, %6 refused</source>
        <translation>%1, processus %2, %3 %4, faits : %5, refusés : %6</translation>
    </message>
    <message>
        <source>, token %1</source>
        <translation>, jeton %1</translation>
    </message>
</context>
<context>
    <name>lockscope::LabCardBoard</name>
    <message>
        <source>Workers</source>
        <translation>Workers</translation>
    </message>
    <message>
        <source>This is a run that was saved: there is no process to be harmed.</source>
        <translation>C’est un essai enregistré : il n’y a aucun processus à malmener.</translation>
    </message>
    <message>
        <source>The workers of this scenario are threads of one process: none can be killed, frozen or slowed down without the others.</source>
        <translation>Les workers de ce scénario sont des threads d’un même processus : aucun ne peut être tué, gelé ou ralenti sans les autres.</translation>
    </message>
    <message>
        <source>The run has not begun.</source>
        <translation>L’essai n’a pas commencé.</translation>
    </message>
    <message>
        <source>The run is over.</source>
        <translation>L’essai est terminé.</translation>
    </message>
</context>
<context>
    <name>lockscope::LabChart</name>
    <message>
        <source>P&amp;ause this chart</source>
        <translation>Mettre ce graphique en p&amp;ause</translation>
    </message>
    <message>
        <source>Show the &amp;whole time</source>
        <translation>Afficher toute la &amp;durée</translation>
    </message>
    <message>
        <source>Drag or turn the wheel to zoom, double click to see all</source>
        <translation>Faire glisser ou tourner la molette pour zoomer, double-cliquer pour tout voir</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>rien pour l’instant</translation>
    </message>
    <message>
        <source>Second</source>
        <translation>Seconde</translation>
    </message>
</context>
<context>
    <name>lockscope::LabCompareDialog</name>
    <message>
        <source>Scenarios to compare</source>
        <translation>Scénarios à comparer</translation>
    </message>
    <message>
        <source>Servers to compare</source>
        <translation>Serveurs à comparer</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Comparer</translation>
    </message>
    <message>
        <source>Run one after the other</source>
        <translation>Exécuter l’un après l’autre</translation>
    </message>
    <message>
        <source>The same seed, workers, think time and lease for all.</source>
        <translation>La même graine, les mêmes workers, le même temps de réflexion et le même bail pour tous.</translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation>Scénarios</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>Serveurs</translation>
    </message>
</context>
<context>
    <name>lockscope::LabComparisonDialog</name>
    <message>
        <source>Comparison of runs</source>
        <translation>Comparaison d’essais</translation>
    </message>
    <message>
        <source>Compare runs</source>
        <translation>Comparer des essais</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>Copier en CSV</translation>
    </message>
</context>
<context>
    <name>lockscope::LabControls</name>
    <message>
        <source>Number of worker processes</source>
        <translation>Nombre de processus workers</translation>
    </message>
    <message>
        <source>Lease of the workers&apos; locks, in seconds</source>
        <translation>Bail des verrous des workers, en secondes</translation>
    </message>
    <message>
        <source>Seed: the same one gives the same tasks</source>
        <translation>Graine : la même donne les mêmes tâches</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Avancer</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>&amp;Fencing tokens</source>
        <translation>&amp;Jetons de fencing</translation>
    </message>
    <message>
        <source>Fa&amp;ir to writers</source>
        <translation>Équ&amp;itable envers les rédacteurs</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Scénario</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Think time between two tasks, in milliseconds</source>
        <translation>Temps de réflexion entre deux tâches, en millisecondes</translation>
    </message>
    <message>
        <source>Every worker does one more work</source>
        <translation>Chaque worker effectue un travail de plus</translation>
    </message>
    <message>
        <source>Let all finish, look at what is left, and report</source>
        <translation>Laisser tous finir, regarder ce qui reste et faire un rapport</translation>
    </message>
    <message>
        <source>Writes carry their fencing token, and the server refuses older ones</source>
        <translation>Les écritures portent leur jeton de fencing, et le serveur refuse les plus anciens</translation>
    </message>
    <message>
        <source>More about this run</source>
        <translation>Plus sur cet essai</translation>
    </message>
    <message>
        <source>Save, open, compare</source>
        <translation>Enregistrer, ouvrir, comparer</translation>
    </message>
    <message>
        <source>Workers</source>
        <translation>Workers</translation>
    </message>
    <message>
        <source>Think</source>
        <translation>Réflexion</translation>
    </message>
    <message>
        <source>Lease</source>
        <translation>Bail</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Graine</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Continuer</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Démarrer</translation>
    </message>
    <message>
        <source>Server on which the workers lock</source>
        <translation>Serveur sur lequel les workers verrouillent</translation>
    </message>
</context>
<context>
    <name>lockscope::LabCurves</name>
    <message>
        <source>granted</source>
        <translation>accordés</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>refusés</translation>
    </message>
    <message>
        <source>exclusive</source>
        <translation>exclusifs</translation>
    </message>
    <message>
        <source>shared</source>
        <translation>partagés</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>en attente</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>morts</translation>
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
        <translation>acceptées</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>rejetées</translation>
    </message>
    <message>
        <source>crash</source>
        <translation>plantage</translation>
    </message>
    <message>
        <source>frozen</source>
        <translation>gelé</translation>
    </message>
    <message>
        <source>thawed</source>
        <translation>dégelé</translation>
    </message>
    <message>
        <source>recovered</source>
        <translation>récupéré</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>en pause</translation>
    </message>
</context>
<context>
    <name>lockscope::LabFeature</name>
    <message>
        <source>&amp;Start workers</source>
        <translation>&amp;Démarrer les workers</translation>
    </message>
    <message>
        <source>S&amp;top all workers</source>
        <translation>&amp;Arrêter tous les workers</translation>
    </message>
    <message>
        <source>Contention</source>
        <translation>Contention</translation>
    </message>
    <message>
        <source>Lab</source>
        <translation>Laboratoire</translation>
    </message>
    <message>
        <source>Demo workers</source>
        <translation>Workers de démo</translation>
    </message>
    <message>
        <source>Open the lab</source>
        <translation>Ouvrir le laboratoire</translation>
    </message>
    <message>
        <source>Workers run already.</source>
        <translation>Des workers tournent déjà.</translation>
    </message>
    <message>
        <source>No worker runs.</source>
        <translation>Aucun worker ne tourne.</translation>
    </message>
    <message>
        <source>Lab la&amp;yout</source>
        <translation>Disposition du la&amp;boratoire</translation>
    </message>
    <message>
        <source>A run of the lab is open.</source>
        <translation>Un essai du laboratoire est ouvert.</translation>
    </message>
</context>
<context>
    <name>lockscope::LabInvariants</name>
    <message>
        <source>late writes stopped by token</source>
        <translation>écritures tardives arrêtées par le jeton</translation>
    </message>
    <message>
        <source>Writes of workers that had lost their lock and did not know it; the server refused them by their fencing token</source>
        <translation>Écritures de workers qui avaient perdu leur verrou sans le savoir ; le serveur les a refusées grâce à leur jeton de fencing</translation>
    </message>
    <message>
        <source>dead locks freed in %1</source>
        <translation>verrous morts libérés en %1</translation>
    </message>
    <message>
        <source>dead locks freed</source>
        <translation>verrous morts libérés</translation>
    </message>
    <message>
        <source>Locks of crashed workers that were broken, or renames that were finished or undone</source>
        <translation>Verrous de workers plantés qui ont été cassés, ou renommages qui ont été terminés ou défaits</translation>
    </message>
    <message>
        <source>Nothing is checked yet</source>
        <translation>Rien n’est encore contrôlé</translation>
    </message>
</context>
<context>
    <name>lockscope::LabPanel</name>
    <message>
        <source>Report…</source>
        <translation>Rapport…</translation>
    </message>
    <message>
        <source>Workers, last 30 s</source>
        <translation>Workers, 30 dernières secondes</translation>
    </message>
    <message>
        <source>Workers over time</source>
        <translation>Workers au fil du temps</translation>
    </message>
    <message>
        <source>Locks granted per second</source>
        <translation>Verrous accordés par seconde</translation>
    </message>
    <message>
        <source>per second</source>
        <translation>par seconde</translation>
    </message>
    <message>
        <source>Waiting time</source>
        <translation>Temps d’attente</translation>
    </message>
    <message>
        <source>The run ended: its server is not connected any more.</source>
        <translation>L’essai a pris fin : son serveur n’est plus connecté.</translation>
    </message>
    <message>
        <source>There is no lab in this window.</source>
        <translation>Il n’y a pas de laboratoire dans cette fenêtre.</translation>
    </message>
    <message>
        <source>Not connected. Workers need a server.</source>
        <translation>Non connecté. Les workers ont besoin d’un serveur.</translation>
    </message>
    <message>
        <source>No scenario</source>
        <translation>Aucun scénario</translation>
    </message>
    <message>
        <source>The lab lets real worker processes fight for locks.</source>
        <translation>Dans le laboratoire, de vrais processus workers se disputent des verrous.</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Démarrer</translation>
    </message>
    <message>
        <source>The think time must be like &quot;20–80 ms&quot;, at most a minute.</source>
        <translation>Le temps de réflexion doit être de la forme « 20–80 ms », une minute au plus.</translation>
    </message>
    <message>
        <source>&amp;Report…</source>
        <translation>&amp;Rapport…</translation>
    </message>
    <message>
        <source>&amp;Table of runs…</source>
        <translation>&amp;Tableau des essais…</translation>
    </message>
    <message>
        <source>&amp;Compare…</source>
        <translation>&amp;Comparer…</translation>
    </message>
    <message>
        <source>&amp;Save run…</source>
        <translation>&amp;Enregistrer l’essai…</translation>
    </message>
    <message>
        <source>Save run</source>
        <translation>Enregistrer l’essai</translation>
    </message>
    <message>
        <source>Save &amp;page…</source>
        <translation>Enregistrer la &amp;page…</translation>
    </message>
    <message>
        <source>Save page</source>
        <translation>Enregistrer la page</translation>
    </message>
    <message>
        <source>&amp;Open run…</source>
        <translation>&amp;Ouvrir un essai…</translation>
    </message>
    <message>
        <source>Open run</source>
        <translation>Ouvrir un essai</translation>
    </message>
    <message>
        <source>Saved to %1.</source>
        <translation>Enregistré dans %1.</translation>
    </message>
    <message>
        <source>There is no run to save.</source>
        <translation>Il n’y a aucun essai à enregistrer.</translation>
    </message>
    <message>
        <source>%1 could not be read: %2</source>
        <translation>Impossible de lire %1 : %2</translation>
    </message>
    <message>
        <source>%1 is too large for a run.</source>
        <translation>%1 est trop volumineux pour un essai.</translation>
    </message>
    <message>
        <source>Lab running for %1</source>
        <translation>Labo en cours depuis %1</translation>
    </message>
    <message>
        <source>The run could not be made.</source>
        <translation>Impossible de créer l’essai.</translation>
    </message>
    <message>
        <source>%1 cannot be played: %2.</source>
        <translation>Impossible de relire %1 : %2.</translation>
    </message>
    <message>
        <source>&amp;Hold picture</source>
        <translation>&amp;Figer l’affichage</translation>
    </message>
    <message>
        <source>The run continues; only lanes and charts stand still</source>
        <translation>L’essai continue ; seuls les couloirs et les graphiques sont figés</translation>
    </message>
    <message>
        <source>That server is not there any more. Choose another one.</source>
        <translation>Ce serveur n’est plus là. Choisissez-en un autre.</translation>
    </message>
</context>
<context>
    <name>lockscope::LabReportDialog</name>
    <message>
        <source>Must not happen</source>
        <translation>Ne doit pas arriver</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>Vu</translation>
    </message>
    <message>
        <source>First time</source>
        <translation>Première fois</translation>
    </message>
    <message>
        <source>What the protocol guaranteed</source>
        <translation>Ce que le protocole garantissait</translation>
    </message>
    <message>
        <source>Report: %1</source>
        <translation>Rapport : %1</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Ce qui s’est passé</translation>
    </message>
    <message>
        <source>What it cost</source>
        <translation>Ce que cela a coûté</translation>
    </message>
    <message>
        <source>Save run…</source>
        <translation>Enregistrer l’essai…</translation>
    </message>
    <message>
        <source>Save page…</source>
        <translation>Enregistrer la page…</translation>
    </message>
</context>
<context>
    <name>lockscope::LabRuns</name>
    <message>
        <source>This server is marked production. The lab starts no workers there.</source>
        <translation>Ce serveur est marqué comme production. Le laboratoire n’y démarre aucun worker.</translation>
    </message>
    <message>
        <source>This connection is read-only. Workers take locks and write documents.</source>
        <translation>Cette connexion est en lecture seule. Les workers prennent des verrous et écrivent des documents.</translation>
    </message>
</context>
<context>
    <name>lockscope::LabText</name>
    <message>
        <source>global lock</source>
        <translation>verrou global</translation>
    </message>
    <message>
        <source>document locks</source>
        <translation>verrous de document</translation>
    </message>
    <message>
        <source>tree locks</source>
        <translation>verrous d’arbre</translation>
    </message>
    <message>
        <source>read/write lock</source>
        <translation>verrou lecture/écriture</translation>
    </message>
    <message>
        <source>global lock without lease</source>
        <translation>verrou global sans bail</translation>
    </message>
    <message>
        <source>document locks without lease</source>
        <translation>verrous de document sans bail</translation>
    </message>
    <message>
        <source>tree locks without lease</source>
        <translation>verrous d’arbre sans bail</translation>
    </message>
    <message>
        <source>read/write lock in one process</source>
        <translation>verrou lecture/écriture dans un seul processus</translation>
    </message>
    <message>
        <source>read/write lock of Java</source>
        <translation>verrou lecture/écriture de Java</translation>
    </message>
    <message>
        <source>no lock</source>
        <translation>aucun verrou</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>démarre</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>inactif</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>attend</translation>
    </message>
    <message>
        <source>holding</source>
        <translation>détient</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>lit</translation>
    </message>
    <message>
        <source>frozen</source>
        <translation>gelé</translation>
    </message>
    <message>
        <source>crashed</source>
        <translation>planté</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>terminé</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>prêt</translation>
    </message>
    <message>
        <source>running</source>
        <translation>en cours</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>en pause</translation>
    </message>
    <message>
        <source>ending</source>
        <translation>se termine</translation>
    </message>
    <message>
        <source>over</source>
        <translation>terminé</translation>
    </message>
    <message>
        <source>two writers at once</source>
        <translation>deux rédacteurs à la fois</translation>
    </message>
    <message>
        <source>lost updates</source>
        <translation>mises à jour perdues</translation>
    </message>
    <message>
        <source>tokens that did not rise</source>
        <translation>jetons qui n’ont pas augmenté</translation>
    </message>
    <message>
        <source>late writes done</source>
        <translation>écritures tardives effectuées</translation>
    </message>
    <message>
        <source>torn reads</source>
        <translation>lectures déchirées</translation>
    </message>
    <message>
        <source>locks left behind</source>
        <translation>verrous abandonnés</translation>
    </message>
    <message>
        <source>renames half done</source>
        <translation>renommages inachevés</translation>
    </message>
    <message>
        <source>never</source>
        <translation>jamais</translation>
    </message>
    <message>
        <source>never, though the scenario is made to show it</source>
        <translation>jamais, bien que le scénario soit fait pour le montrer</translation>
    </message>
    <message>
        <source>once</source>
        <translation>une fois</translation>
    </message>
    <message>
        <source>%1 times</source>
        <translation>%1 fois</translation>
    </message>
    <message>
        <source>%1, as this scenario shows</source>
        <translation>%1, comme le montre ce scénario</translation>
    </message>
    <message>
        <source>Every invariant held.</source>
        <translation>Tous les invariants ont tenu.</translation>
    </message>
    <message>
        <source>It broke what this scenario is made to break, and nothing else.</source>
        <translation>Il a rompu ce que ce scénario est fait pour rompre, et rien d’autre.</translation>
    </message>
    <message>
        <source>Not as expected. %1.</source>
        <translation>Pas comme attendu. %1.</translation>
    </message>
    <message>
        <source>%2 used %1 for %3 on %4, with the seed %5. %6 granted, %7 refused; %8 written, %9 stopped by the fencing token.</source>
        <translation>Méthode : %1. %2 pendant %3 sur %4, graine %5. Accordé : %6, refusé : %7 ; écrit : %8, arrêté par le jeton de fencing : %9.</translation>
    </message>
    <message>
        <source>1 worker</source>
        <translation>1 worker</translation>
    </message>
    <message>
        <source>%1 workers</source>
        <translation>%1 workers</translation>
    </message>
    <message>
        <source>an unknown server</source>
        <translation>un serveur inconnu</translation>
    </message>
    <message>
        <source>1 lock</source>
        <translation>1 verrou</translation>
    </message>
    <message>
        <source>%1 locks</source>
        <translation>%1 verrous</translation>
    </message>
    <message>
        <source>1 change</source>
        <translation>1 modification</translation>
    </message>
    <message>
        <source>%1 changes</source>
        <translation>%1 modifications</translation>
    </message>
    <message>
        <source>%1 locks a second, half of them within %2, %3 refused.</source>
        <translation>%1 verrous par seconde, la moitié en moins de %2, refusés : %3.</translation>
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
        <translation>Il a été en pause pendant %1, ce qui n’entre dans aucun chiffre par seconde.</translation>
    </message>
    <message>
        <source>an article&apos;s read/write lock</source>
        <translation>verrou lecture/écriture d’un article</translation>
    </message>
    <message>
        <source>%1 locks a second, %2 requests for each. Waiting: %3 in the middle, %4 for one in twenty, %5 for one in a hundred. %6</source>
        <translation>%1 verrous par seconde, %2 requêtes pour chacun. Attente : %3 en médiane, %4 pour un sur vingt, %5 pour un sur cent. %6</translation>
    </message>
    <message>
        <source>No work was wasted.</source>
        <translation>Aucun travail n’a été perdu.</translation>
    </message>
    <message>
        <source>1 task was wasted.</source>
        <translation>1 tâche a été perdue.</translation>
    </message>
    <message>
        <source>%1 tasks were wasted.</source>
        <translation>%1 tâches ont été perdues.</translation>
    </message>
</context>
<context>
    <name>lockscope::LanePainter</name>
    <message>
        <source>waits</source>
        <translation>attend</translation>
    </message>
    <message>
        <source>reads</source>
        <translation>lit</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>détient</translation>
    </message>
    <message>
        <source>frozen</source>
        <translation>gelé</translation>
    </message>
    <message>
        <source>dead, still blocks</source>
        <translation>mort, bloque encore</translation>
    </message>
    <message>
        <source>crash</source>
        <translation>plantage</translation>
    </message>
    <message>
        <source>late write stopped</source>
        <translation>écriture tardive arrêtée</translation>
    </message>
    <message>
        <source>late write done</source>
        <translation>écriture tardive effectuée</translation>
    </message>
    <message>
        <source>lock lost</source>
        <translation>verrou perdu</translation>
    </message>
    <message>
        <source>conflict</source>
        <translation>conflit</translation>
    </message>
    <message>
        <source>recovered</source>
        <translation>récupéré</translation>
    </message>
</context>
<context>
    <name>lockscope::LanesLegend</name>
    <message>
        <source>Legend: %1</source>
        <translation>Légende : %1</translation>
    </message>
</context>
<context>
    <name>lockscope::LanesView</name>
    <message>
        <source>Workers over time</source>
        <translation>Workers au fil du temps</translation>
    </message>
    <message>
        <source>%1: %2 at %3</source>
        <translation>%1 : %2 à %3</translation>
    </message>
    <message>
        <source>%1: %2 %3 for %4</source>
        <translation>%1 : %2 %3 pendant %4</translation>
    </message>
    <message>
        <source>, token %1</source>
        <translation>, jeton %1</translation>
    </message>
    <message>
        <source>Worker</source>
        <translation>Worker</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Quoi</translation>
    </message>
    <message>
        <source>From (s)</source>
        <translation>De (s)</translation>
    </message>
    <message>
        <source>To (s)</source>
        <translation>À (s)</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Chemin</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Jeton</translation>
    </message>
</context>
<context>
    <name>lockscope::Leaving</name>
    <message>
        <source>1 more</source>
        <translation>1 autre</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 autres</translation>
    </message>
    <message>
        <source>Release and disconnect</source>
        <translation>Libérer et se déconnecter</translation>
    </message>
    <message>
        <source>Release and connect</source>
        <translation>Libérer et se connecter</translation>
    </message>
    <message>
        <source>Release and quit</source>
        <translation>Libérer et quitter</translation>
    </message>
    <message>
        <source>Locks of this window</source>
        <translation>Verrous de cette fenêtre</translation>
    </message>
    <message>
        <source>This window holds %1.</source>
        <translation>Cette fenêtre détient %1.</translation>
    </message>
    <message>
        <source>Locks that are not released keep blocking others until their lease and lock-delay are over.</source>
        <translation>Les verrous non libérés continuent à bloquer les autres jusqu’à ce que leur bail et leur délai de verrou soient écoulés.</translation>
    </message>
    <message>
        <source>Leave them</source>
        <translation>Les laisser</translation>
    </message>
    <message>
        <source>A request for a lock is not answered yet.</source>
        <translation>Une demande de verrou n’a pas encore reçu de réponse.</translation>
    </message>
    <message>
        <source>Not released: %1.</source>
        <translation>Non libéré : %1.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>The server refused it, or has not answered.</source>
        <translation>Le serveur l’a refusé, ou n’a pas répondu.</translation>
    </message>
    <message>
        <source>Stop waiting and disconnect</source>
        <translation>Ne plus attendre et se déconnecter</translation>
    </message>
    <message>
        <source>Stop waiting and connect</source>
        <translation>Ne plus attendre et se connecter</translation>
    </message>
    <message>
        <source>Stop waiting and quit</source>
        <translation>Ne plus attendre et quitter</translation>
    </message>
    <message>
        <source>This window waits for %1.</source>
        <translation>Cette fenêtre attend %1.</translation>
    </message>
    <message>
        <source>It holds nothing, and does not get it after that.</source>
        <translation>Elle ne détient rien, et ne l’obtiendra plus ensuite.</translation>
    </message>
    <message>
        <source>Release and close</source>
        <translation>Libérer et fermer</translation>
    </message>
    <message>
        <source>Stop waiting and close</source>
        <translation>Ne plus attendre et fermer</translation>
    </message>
</context>
<context>
    <name>lockscope::LeftOut</name>
    <message>
        <source>nothing is locked on %1</source>
        <translation>rien n’est verrouillé sur %1</translation>
    </message>
    <message>
        <source>nobody holds %1 itself, only locks below it</source>
        <translation>personne ne détient %1 lui-même, seulement des verrous en dessous</translation>
    </message>
    <message>
        <source>%1 cannot be understood (%2): what no step names stays on it; look at the document itself</source>
        <translation>%1 est incompréhensible (%2) : ce qu’aucune étape n’indique y reste ; examinez le document lui-même</translation>
    </message>
    <message>
        <source>an entry on %1 has no id by which it could be ended; look at the document itself</source>
        <translation>une entrée sur %1 n’a pas d’identifiant permettant d’y mettre fin ; examinez le document lui-même</translation>
    </message>
    <message>
        <source>the entry on %1 has neither session nor time-out: nothing but a hard break ends it</source>
        <translation>l’entrée sur %1 n’a ni session ni échéance : seul un cassage forcé y met fin</translation>
    </message>
    <message>
        <source>the document of the session %1 shows no lease end, so nothing could guard a break; look at the document itself</source>
        <translation>le document de la session %1 n’indique aucune fin de bail, donc rien ne pourrait protéger un cassage ; examinez le document lui-même</translation>
    </message>
    <message>
        <source>the shares of plain clients on %1 stand for %2: without it somebody could take %1 above a lock that stays. Break both (lockctl break --below %1)</source>
        <translation>les parts de clients simples sur %1 correspondent à %2 : sans elles, quelqu’un pourrait prendre %1 au-dessus d’un verrou qui reste. Cassez les deux (lockctl break --below %1)</translation>
    </message>
    <message>
        <source>%1 and others below</source>
        <translation>%1 et d’autres en dessous</translation>
    </message>
    <message>
        <source>what plain clients hold on %1 may stand for %2, which cannot be understood (%3): without it somebody could take %1 above a lock that stays; look at that document itself first</source>
        <translation>ce que des clients simples détiennent sur %1 correspond peut-être à %2, qui est incompréhensible (%3) : sans cela, quelqu’un pourrait prendre %1 au-dessus d’un verrou qui reste ; examinez d’abord ce document lui-même</translation>
    </message>
    <message>
        <source>unexplained shares of plain clients on %1: in flight or left behind, and nobody can know which. To take those on one node away: lockctl fsck PATH --repair --shares-older-than 1h</source>
        <translation>parts inexpliquées de clients simples sur %1 : en cours ou abandonnées, et personne ne peut savoir lequel des deux. Pour retirer celles d’un nœud : lockctl fsck PATH --repair --shares-older-than 1h</translation>
    </message>
    <message>
        <source>%1 and %2 other nodes</source>
        <translation>%1 et %2 autres nœuds</translation>
    </message>
    <message>
        <source>the lock on %1 is kept by the half-done change %2: breaking it alone would leave the change half way. Finish or undo it (lockctl recover %2)</source>
        <translation>le verrou sur %1 est maintenu par la modification inachevée %2 : le casser seul laisserait la modification à mi-chemin. Terminez-la ou défaites-la (lockctl recover %2)</translation>
    </message>
    <message>
        <source>the lock on %1 is kept by the half-done change %2: breaking it alone would leave the change half way. Finish or undo it (lockctl recover %2), once its process is dead or ended (lockctl break --session %3)</source>
        <translation>le verrou sur %1 est maintenu par la modification inachevée %2 : le casser seul laisserait la modification à mi-chemin. Terminez-la ou défaites-la (lockctl recover %2), une fois son processus mort ou terminé (lockctl break --session %3)</translation>
    </message>
    <message>
        <source>everything is never broken at once: name a path below the root</source>
        <translation>on ne casse jamais tout à la fois : indiquez un chemin sous la racine</translation>
    </message>
    <message>
        <source>everything is never broken at once: leave the root out</source>
        <translation>on ne casse jamais tout à la fois : écartez la racine</translation>
    </message>
    <message>
        <source>%1 is shown only: its dialect names no way to end it</source>
        <translation>%1 est seulement affiché : son dialecte n’indique aucun moyen d’y mettre fin</translation>
    </message>
    <message>
        <source>%1 is a lock of other software: break it by itself</source>
        <translation>%1 est un verrou d’un autre logiciel : cassez-le à part</translation>
    </message>
    <message>
        <source>%1 is a lock of other software, and its holder may be alive: it can only be freed at once (--hard)</source>
        <translation>%1 est un verrou d’un autre logiciel, et son détenteur est peut-être en vie : il ne peut être libéré qu’immédiatement (--hard)</translation>
    </message>
    <message>
        <source>%1 is not known now: its place could not be read since %2 (%3). Break it once it is read again</source>
        <translation>%1 n’est pas connu actuellement : son emplacement n’a pas pu être lu depuis %2 (%3). Cassez-le une fois qu’il sera de nouveau lu</translation>
    </message>
    <message>
        <source>%1 is not known now: its place could not be read (%2). Break it once it is read again</source>
        <translation>%1 n’est pas connu actuellement : son emplacement n’a pas pu être lu (%2). Cassez-le une fois qu’il sera de nouveau lu</translation>
    </message>
</context>
<context>
    <name>lockscope::LegendDialog</name>
    <message>
        <source>Legend</source>
        <translation>Légende</translation>
    </message>
    <message>
        <source>Shape says the mode, colour the health</source>
        <translation>La forme indique le mode, la couleur la santé</translation>
    </message>
    <message>
        <source>Blue: alive; amber: watch; red: dead or half-done; grey: not known. The bar is what is left of the lease; the turning arrows beside it mean: seen renewing from here.</source>
        <translation>Bleu : vivant ; ambre : à surveiller ; rouge : mort ou inachevé ; gris : non connu. La barre est ce qui reste du bail ; les flèches tournantes à côté signifient : vu d’ici en train de renouveler.</translation>
    </message>
    <message>
        <source>Close the legend</source>
        <translation>Fermer la légende</translation>
    </message>
    <message>
        <source>shared ×3</source>
        <translation>partagé ×3</translation>
    </message>
    <message>
        <source>Three locks below stand here; nobody can take the whole folder.</source>
        <translation>Trois verrous en dessous figurent ici ; personne ne peut prendre le dossier entier.</translation>
    </message>
    <message>
        <source>read ×2</source>
        <translation>lecture ×2</translation>
    </message>
    <message>
        <source>Two readers; no writer gets in.</source>
        <translation>Deux lecteurs ; aucun rédacteur n’entre.</translation>
    </message>
    <message>
        <source>exclusive</source>
        <translation>exclusif</translation>
    </message>
    <message>
        <source>One process owns it and everything below.</source>
        <translation>Un processus possède cela et tout ce qui est en dessous.</translation>
    </message>
    <message>
        <source>global</source>
        <translation>global</translation>
    </message>
    <message>
        <source>The whole tree: every new lock is refused.</source>
        <translation>L’arbre entier : tout nouveau verrou est refusé.</translation>
    </message>
    <message>
        <source>Blue edge: this window holds it.</source>
        <translation>Bord bleu : cette fenêtre le détient.</translation>
    </message>
    <message>
        <source>A renewal did not come. Wait; it may only be slow.</source>
        <translation>Un renouvellement n’est pas venu. Attendez ; ce n’est peut-être que de la lenteur.</translation>
    </message>
    <message>
        <source>Nobody can still believe to hold it. It can be broken.</source>
        <translation>Plus personne ne peut croire le détenir. Il peut être cassé.</translation>
    </message>
    <message>
        <source>Dead in the middle of a change. Recover it first.</source>
        <translation>Mort au milieu d’une modification. La récupérer d’abord.</translation>
    </message>
    <message>
        <source>No owner or no lease recorded: only a person can know.</source>
        <translation>Aucun propriétaire ou aucun bail indiqué : seule une personne peut savoir.</translation>
    </message>
    <message>
        <source>The document cannot be understood. It may block.</source>
        <translation>Le document est incompréhensible. Il bloque peut-être.</translation>
    </message>
    <message>
        <source>Released some seconds ago; the row goes soon.</source>
        <translation>Libéré il y a quelques secondes ; la ligne disparaît bientôt.</translation>
    </message>
    <message>
        <source>An admin ended its renewals; soon the next client can take it.</source>
        <translation>Un administrateur a mis fin à ses renouvellements ; bientôt, le prochain client pourra le prendre.</translation>
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
        <translation> ; </translation>
    </message>
</context>
<context>
    <name>lockscope::LiveLabRun</name>
    <message>
        <source>This profile is marked production: the lab does not run on it. Use the demo, or another server.</source>
        <translation>Ce profil est marqué comme production : le laboratoire n’y tourne pas. Utilisez la démo, ou un autre serveur.</translation>
    </message>
    <message>
        <source>This profile is read-only: the lab does not run on it. Allow writes, or use the demo.</source>
        <translation>Ce profil est en lecture seule : le laboratoire n’y tourne pas. Autorisez l’écriture, ou utilisez la démo.</translation>
    </message>
    <message>
        <source>%1 wrote a line that cannot be understood: %2</source>
        <translation>%1 a écrit une ligne incompréhensible : %2</translation>
    </message>
</context>
<context>
    <name>lockscope::LockController</name>
    <message>
        <source>Not connected.</source>
        <translation>Non connecté.</translation>
    </message>
    <message>
        <source>This window is read-only.</source>
        <translation>Cette fenêtre est en lecture seule.</translation>
    </message>
    <message>
        <source>You hold %1.</source>
        <translation>Vous détenez %1.</translation>
    </message>
    <message>
        <source>Released.</source>
        <translation>Libéré.</translation>
    </message>
    <message>
        <source>It was gone already.</source>
        <translation>Il avait déjà disparu.</translation>
    </message>
    <message>
        <source>A lock of this window is lost: %1. Work under it must stop.</source>
        <translation>Un verrou de cette fenêtre est perdu : %1. Le travail sous ce verrou doit cesser.</translation>
    </message>
    <message>
        <source>The locks are not read: reading was cancelled.</source>
        <translation>Les verrous ne sont pas lus : la lecture a été annulée.</translation>
    </message>
    <message>
        <source>There is no usable answer from the server.</source>
        <translation>Il n’y a aucune réponse exploitable du serveur.</translation>
    </message>
    <message>
        <source>The outcome of a step of the break is unknown. It may have happened. Check now, before anything else.</source>
        <translation>L’issue d’une étape du cassage est inconnue. Elle a peut-être eu lieu. Vérifiez maintenant, avant toute autre chose.</translation>
    </message>
    <message>
        <source>The outcome of the request for %1 is unknown. You may hold it.</source>
        <translation>L’issue de la demande de %1 est inconnue. Vous le détenez peut-être.</translation>
    </message>
    <message>
        <source>The outcome of a release is unknown. It may have happened; otherwise the lock ends with its lease.</source>
        <translation>L’issue d’une libération est inconnue. Elle a peut-être eu lieu ; sinon, le verrou prend fin avec son bail.</translation>
    </message>
    <message>
        <source>Not released: %1 The lock is not renewed any more and ends with its lease. Release tries again.</source>
        <translation>Non libéré : %1 Le verrou n’est plus renouvelé et prend fin avec son bail. « Libérer » réessaie.</translation>
    </message>
    <message>
        <source>A lock that was not released has ended with its lease.</source>
        <translation>Un verrou non libéré a pris fin avec son bail.</translation>
    </message>
    <message>
        <source>You hold %1 now.</source>
        <translation>Vous détenez maintenant %1.</translation>
    </message>
    <message>
        <source>No longer waiting for %1.</source>
        <translation>Fin de l’attente de %1.</translation>
    </message>
    <message>
        <source>No longer waiting for %1: %2</source>
        <translation>Fin de l’attente de %1 : %2</translation>
    </message>
    <message>
        <source>Waiting for %1. You are told when this window holds it.</source>
        <translation>En attente de %1. Vous serez prévenu quand cette fenêtre le détiendra.</translation>
    </message>
</context>
<context>
    <name>lockscope::LockText</name>
    <message>
        <source>, %1 left</source>
        <translation>, reste %1</translation>
    </message>
    <message>
        <source>, lease ended %1 ago</source>
        <translation>, bail terminé il y a %1</translation>
    </message>
    <message>
        <source>No break frees it: its entry has no id by which it could be ended. Look at it (lockctl show %1).</source>
        <translation>Aucun cassage ne le libère : son entrée n’a pas d’identifiant permettant d’y mettre fin. Examinez-le (lockctl show %1).</translation>
    </message>
    <message>
        <source>No break frees it: the document of its session %1 shows no lease end. Look at that document.</source>
        <translation>Aucun cassage ne le libère : le document de sa session %1 n’indique aucune fin de bail. Examinez ce document.</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>illisible</translation>
    </message>
    <message>
        <source>shared</source>
        <translation>partagé</translation>
    </message>
    <message>
        <source>read</source>
        <translation>lecture</translation>
    </message>
    <message>
        <source>global</source>
        <translation>global</translation>
    </message>
    <message>
        <source>exclusive</source>
        <translation>exclusif</translation>
    </message>
    <message>
        <source>shared, reads below</source>
        <translation>partagé, lecture en dessous</translation>
    </message>
    <message>
        <source>shared, writes below</source>
        <translation>partagé, écriture en dessous</translation>
    </message>
    <message>
        <source>read, writes below</source>
        <translation>lecture, écriture en dessous</translation>
    </message>
    <message>
        <source>held</source>
        <translation>détenu</translation>
    </message>
    <message>
        <source>renewing</source>
        <translation>renouvelé</translation>
    </message>
    <message>
        <source>suspect</source>
        <translation>suspect</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>mort</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>inconnu</translation>
    </message>
    <message>
        <source>Root</source>
        <translation>Racine</translation>
    </message>
    <message>
        <source>Document lock</source>
        <translation>Verrou de document</translation>
    </message>
    <message>
        <source>Tree lock</source>
        <translation>Verrou d’arbre</translation>
    </message>
    <message>
        <source>Read/write lock</source>
        <translation>Verrou lecture/écriture</translation>
    </message>
    <message>
        <source>pid %1</source>
        <translation>PID %1</translation>
    </message>
    <message>
        <source>unnamed process</source>
        <translation>processus sans nom</translation>
    </message>
    <message>
        <source>session %1</source>
        <translation>session %1</translation>
    </message>
    <message>
        <source>anonymous</source>
        <translation>anonyme</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2. It may block.</source>
        <translation>%1 est illisible : %2. Il bloque peut-être.</translation>
    </message>
    <message>
        <source>%1 is locked by a program that recorded no owner (%2); nothing ends it by itself.</source>
        <translation>%1 est verrouillé par un programme qui n’a indiqué aucun propriétaire (%2) ; rien n’y met fin de soi-même.</translation>
    </message>
    <message>
        <source>you · %1</source>
        <translation>vous · %1</translation>
    </message>
    <message>
        <source>%1 is locked by %2 (%3)%4.</source>
        <translation>%1 est verrouillé par %2 (%3)%4.</translation>
    </message>
    <message>
        <source>No break frees it: the document cannot be understood. Look at it (lockctl show %1).</source>
        <translation>Aucun cassage ne le libère : le document est incompréhensible. Examinez-le (lockctl show %1).</translation>
    </message>
    <message>
        <source>A change is under way there. If its process dies half way, to free it: lockctl recover %1 --forward|--back</source>
        <translation>Une modification y est en cours. Si son processus meurt à mi-chemin, pour le libérer : lockctl recover %1 --forward|--back</translation>
    </message>
    <message>
        <source>Half-done change; to free it: lockctl recover %1 --forward|--back</source>
        <translation>Modification inachevée ; pour le libérer : lockctl recover %1 --forward|--back</translation>
    </message>
    <message>
        <source>A change is under way there, and its process may be gone. To free it, if the server calls that process dead: lockctl recover %1 --forward|--back</source>
        <translation>Une modification y est en cours, et son processus a peut-être disparu. Pour le libérer, si le serveur déclare ce processus mort : lockctl recover %1 --forward|--back</translation>
    </message>
    <message>
        <source>A change was begun there; whether its process still runs is not known. To free it, if the server calls that process dead: lockctl recover %1 --forward|--back</source>
        <translation>Une modification y a été commencée ; on ne sait pas si son processus s’exécute encore. Pour le libérer, si le serveur déclare ce processus mort : lockctl recover %1 --forward|--back</translation>
    </message>
    <message>
        <source>Its holder is alive: its lease runs for another %1, and it may renew it.</source>
        <translation>Son détenteur est en vie : son bail court encore %1, et il peut le renouveler.</translation>
    </message>
    <message>
        <source>Its holder is alive: its lease runs.</source>
        <translation>Son détenteur est en vie : son bail court.</translation>
    </message>
    <message>
        <source>Wait for its release, or ask its owner.</source>
        <translation>Attendez sa libération, ou demandez à son propriétaire.</translation>
    </message>
    <message>
        <source>%1 is locked by %2, without a session; nothing ends it by itself.</source>
        <translation>%1 est verrouillé par %2, sans session ; rien n’y met fin de soi-même.</translation>
    </message>
    <message>
        <source>Lock of other software</source>
        <translation>Verrou d’un autre logiciel</translation>
    </message>
</context>
<context>
    <name>lockscope::LockTreeItems</name>
    <message>
        <source>Path segment, file id or name of the lock</source>
        <translation>Segment de chemin, identifiant de fichier ou nom du verrou</translation>
    </message>
    <message>
        <source>Suspect, dead and all locks below this folder</source>
        <translation>Verrous suspects, morts et au total sous ce dossier</translation>
    </message>
    <message>
        <source>How it is locked, and what is wrong with it</source>
        <translation>Comment il est verrouillé, et ce qui ne va pas</translation>
    </message>
    <message>
        <source>Machine and process that hold it</source>
        <translation>Machine et processus qui le détiennent</translation>
    </message>
    <message>
        <source>Since when; “&gt;” means since it was first seen from here</source>
        <translation>Depuis quand ; « &gt; » signifie depuis qu’il a été vu d’ici pour la première fois</translation>
    </message>
    <message>
        <source>Time until its lease ends without renewal</source>
        <translation>Temps jusqu’à la fin de son bail sans renouvellement</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Below</source>
        <translation>Dessous</translation>
    </message>
    <message>
        <source>State</source>
        <translation>État</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Propriétaire</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>Détenu</translation>
    </message>
    <message>
        <source>Lease left</source>
        <translation>Bail restant</translation>
    </message>
    <message>
        <source>half-done: %1</source>
        <translation>inachevé : %1</translation>
    </message>
    <message>
        <source>not read yet: open it</source>
        <translation>pas encore lu : ouvrez-le</translation>
    </message>
    <message>
        <source>not read: no more can be held; View &gt; Reload everything starts again</source>
        <translation>non lu : rien de plus ne peut être conservé ; Affichage &gt; Tout recharger recommence</translation>
    </message>
    <message>
        <source>being read</source>
        <translation>en cours de lecture</translation>
    </message>
    <message>
        <source>more is read when you scroll to its end</source>
        <translation>la suite est lue quand vous faites défiler jusqu’à sa fin</translation>
    </message>
    <message>
        <source>not read: %1 Close it and open it to try again.</source>
        <translation>non lu : %1 Fermez-le et rouvrez-le pour réessayer.</translation>
    </message>
    <message>
        <source>more locks may be below: not all folders there are known to be read</source>
        <translation>d’autres verrous sont peut-être en dessous : on ne sait pas si tous les dossiers y sont lus</translation>
    </message>
</context>
<context>
    <name>lockscope::LockTreeView</name>
    <message>
        <source>Lock tree</source>
        <translation>Arbre des verrous</translation>
    </message>
    <message>
        <source>Columns of the lock tree</source>
        <translation>Colonnes de l’arbre des verrous</translation>
    </message>
</context>
<context>
    <name>lockscope::LockWait</name>
    <message>
        <source>This window is read-only.</source>
        <translation>Cette fenêtre est en lecture seule.</translation>
    </message>
</context>
<context>
    <name>lockscope::LocksFeature</name>
    <message>
        <source>&amp;Acquire…</source>
        <translation>&amp;Acquérir…</translation>
    </message>
    <message>
        <source>&amp;Release my lock</source>
        <translation>Libérer &amp;mon verrou</translation>
    </message>
    <message>
        <source>Attention.</source>
        <translation>Attention.</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Libérer</translation>
    </message>
    <message>
        <source>Release %1?</source>
        <translation>Libérer %1 ?</translation>
    </message>
    <message>
        <source>What is selected is held with it, and is released with it.</source>
        <translation>Ce qui est sélectionné est détenu avec lui, et sera libéré avec lui.</translation>
    </message>
    <message>
        <source>Select a lock that this window holds first.</source>
        <translation>Sélectionnez d’abord un verrou détenu par cette fenêtre.</translation>
    </message>
    <message>
        <source>Stop &amp;waiting</source>
        <translation>Ne plus a&amp;ttendre</translation>
    </message>
    <message>
        <source>You hold %1 now.</source>
        <translation>Vous détenez maintenant %1.</translation>
    </message>
    <message>
        <source>This window had waited for it.</source>
        <translation>Cette fenêtre l’attendait.</translation>
    </message>
    <message>
        <source>This window waits for no lock.</source>
        <translation>Cette fenêtre n’attend aucun verrou.</translation>
    </message>
    <message>
        <source>waits for 1 lock</source>
        <translation>attend 1 verrou</translation>
    </message>
    <message>
        <source>waits for %1 locks</source>
        <translation>attend %1 verrous</translation>
    </message>
    <message>
        <source>Waiting for %1.</source>
        <translation>En attente de %1.</translation>
    </message>
    <message>
        <source>Locks &gt; Stop waiting ends it.</source>
        <translation>Verrous &gt; Ne plus attendre y met fin.</translation>
    </message>
    <message>
        <source>A request is not answered yet.</source>
        <translation>Une demande n’a pas encore reçu de réponse.</translation>
    </message>
</context>
<context>
    <name>lockscope::LossText</name>
    <message>
        <source>an admin ended its renewals</source>
        <translation>un administrateur a mis fin à ses renouvellements</translation>
    </message>
    <message>
        <source>its session was declared dead</source>
        <translation>sa session a été déclarée morte</translation>
    </message>
    <message>
        <source>it could not be renewed in time</source>
        <translation>il n’a pas pu être renouvelé à temps</translation>
    </message>
    <message>
        <source>an admin took it away</source>
        <translation>un administrateur l’a retiré</translation>
    </message>
    <message>
        <source>its document was deleted</source>
        <translation>son document a été supprimé</translation>
    </message>
    <message>
        <source>the data on the server was put back to an earlier state</source>
        <translation>les données du serveur ont été ramenées à un état antérieur</translation>
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
        <translation>Les miens</translation>
    </message>
    <message>
        <source>Stale</source>
        <translation>À examiner</translation>
    </message>
    <message>
        <source>Lockscope %1</source>
        <translation>Lockscope %1</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>En pause</translation>
    </message>
    <message>
        <source>Live · %1</source>
        <translation>En direct · %1</translation>
    </message>
    <message>
        <source>&amp;Filter</source>
        <translation>&amp;Filtre</translation>
    </message>
    <message>
        <source>&amp;Next pane</source>
        <translation>Volet &amp;suivant</translation>
    </message>
    <message>
        <source>Comfortable ro&amp;ws</source>
        <translation>L&amp;ignes aérées</translation>
    </message>
    <message>
        <source>Le&amp;gend…</source>
        <translation>Lé&amp;gende…</translation>
    </message>
    <message>
        <source>Re&amp;set layout</source>
        <translation>Réinitialiser la &amp;disposition</translation>
    </message>
    <message>
        <source>&amp;Keys…</source>
        <translation>&amp;Raccourcis clavier…</translation>
    </message>
    <message>
        <source>&amp;About Lockscope</source>
        <translation>À &amp;propos de Lockscope</translation>
    </message>
    <message>
        <source>About Lockscope</source>
        <translation>À propos de Lockscope</translation>
    </message>
    <message>
        <source>Console for distributed locks that follow a directory tree.
GPL-3.0-or-later. Icons: Lucide (ISC and MIT).</source>
        <translation>Console pour les verrous distribués qui suivent une arborescence de répertoires.
GPL-3.0-or-later. Icônes : Lucide (ISC et MIT).</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Fichier</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Affichage</translation>
    </message>
    <message>
        <source>&amp;Locks</source>
        <translation>&amp;Verrous</translation>
    </message>
    <message>
        <source>L&amp;ab</source>
        <translation>&amp;Laboratoire</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>Ai&amp;de</translation>
    </message>
    <message>
        <source>Go to %1</source>
        <translation>Aller à %1</translation>
    </message>
    <message>
        <source>“%1” is not a key, so the word is searched for as text. Keys: state, owner, host, purpose, path, older, kind.</source>
        <translation>« %1 » n’est pas une clé ; le mot est donc recherché comme texte. Clés : state, owner, host, purpose, path, older, kind.</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>Instantané</translation>
    </message>
    <message>
        <source>&amp;Commands…</source>
        <translation>&amp;Commandes…</translation>
    </message>
    <message>
        <source>Not connected.</source>
        <translation>Non connecté.</translation>
    </message>
    <message>
        <source>P&amp;anels</source>
        <translation>Pa&amp;nneaux</translation>
    </message>
</context>
<context>
    <name>lockscope::NotConnectedPage</name>
    <message>
        <source>Connect</source>
        <translation>Se connecter</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Modifier…</translation>
    </message>
    <message>
        <source>New connection…</source>
        <translation>Nouvelle connexion…</translation>
    </message>
    <message>
        <source>Open the demo</source>
        <translation>Ouvrir la démo</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>Non connecté</translation>
    </message>
    <message>
        <source>Choose the server whose locks you want to see. Connecting changes nothing.</source>
        <translation>Choisissez le serveur dont vous voulez voir les verrous. Se connecter ne modifie rien.</translation>
    </message>
    <message>
        <source>Without a cluster</source>
        <translation>Sans cluster</translation>
    </message>
    <message>
        <source>A lock tree that moves, on this machine.</source>
        <translation>Un arbre de verrous qui bouge, sur cette machine.</translation>
    </message>
    <message>
        <source>Open a snapshot file…</source>
        <translation>Ouvrir un fichier d’instantané…</translation>
    </message>
    <message>
        <source>Locks as somebody saw them; nothing can be changed.</source>
        <translation>Des verrous tels que quelqu’un les a vus ; rien ne peut être modifié.</translation>
    </message>
    <message>
        <source>Start a local server</source>
        <translation>Démarrer un serveur local</translation>
    </message>
    <message>
        <source>Open the lab</source>
        <translation>Ouvrir le laboratoire</translation>
    </message>
    <message>
        <source>For programs on this machine, until the window is closed.</source>
        <translation>Pour les programmes de cette machine, jusqu’à la fermeture de la fenêtre.</translation>
    </message>
    <message>
        <source>Watch real processes fight for locks.</source>
        <translation>Observer de vrais processus qui se disputent des verrous.</translation>
    </message>
</context>
<context>
    <name>lockscope::OwnerItems</name>
    <message>
        <source>host not known</source>
        <translation>hôte non connu</translation>
    </message>
    <message>
        <source>session %1</source>
        <translation>session %1</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>oui</translation>
    </message>
    <message>
        <source>not seen</source>
        <translation>non vu</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>renewing</source>
        <translation>renouvelé</translation>
    </message>
    <message>
        <source>held</source>
        <translation>détenu</translation>
    </message>
    <message>
        <source>1 session</source>
        <translation>1 session</translation>
    </message>
    <message>
        <source>%1 sessions</source>
        <translation>%1 sessions</translation>
    </message>
    <message>
        <source>lease: %1</source>
        <translation>bail : %1</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Propriétaire</translation>
    </message>
    <message>
        <source>State</source>
        <translation>État</translation>
    </message>
    <message>
        <source>Locks</source>
        <translation>Verrous</translation>
    </message>
    <message>
        <source>Held for</source>
        <translation>Détenu depuis</translation>
    </message>
    <message>
        <source>Lease left</source>
        <translation>Bail restant</translation>
    </message>
    <message>
        <source>Renewing</source>
        <translation>Renouvelé</translation>
    </message>
    <message>
        <source>%1 %2 of %3</source>
        <translation>%2 : %1 sur %3</translation>
    </message>
    <message>
        <source>without a session document</source>
        <translation>sans document de session</translation>
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
        <translation>Propriétaires</translation>
    </message>
</context>
<context>
    <name>lockscope::OwnersPanel</name>
    <message>
        <source>Break…</source>
        <translation>Casser…</translation>
    </message>
    <message>
        <source>Owners of locks</source>
        <translation>Propriétaires de verrous</translation>
    </message>
    <message>
        <source>Filter the owners</source>
        <translation>Filtrer les propriétaires</translation>
    </message>
    <message>
        <source>Filter: host, pid, program, path …</source>
        <translation>Filtre : hôte, PID, programme, chemin…</translation>
    </message>
    <message>
        <source>By process</source>
        <translation>Par processus</translation>
    </message>
    <message>
        <source>Each process with its sessions and their locks</source>
        <translation>Chaque processus avec ses sessions et leurs verrous</translation>
    </message>
    <message>
        <source>By host</source>
        <translation>Par hôte</translation>
    </message>
    <message>
        <source>Each machine with the processes that hold locks</source>
        <translation>Chaque machine avec les processus qui détiennent des verrous</translation>
    </message>
    <message>
        <source>Group the owners</source>
        <translation>Grouper les propriétaires</translation>
    </message>
    <message>
        <source>Plan the break of everything the selected owner holds</source>
        <translation>Planifier le cassage de tout ce que détient le propriétaire sélectionné</translation>
    </message>
    <message>
        <source>Nobody holds a lock</source>
        <translation>Personne ne détient de verrou</translation>
    </message>
    <message>
        <source>Every process that takes a lock appears here, with all it holds.</source>
        <translation>Chaque processus qui prend un verrou apparaît ici, avec tout ce qu’il détient.</translation>
    </message>
    <message>
        <source>Who holds what appears here once you are connected.</source>
        <translation>Qui détient quoi apparaît ici une fois que vous êtes connecté.</translation>
    </message>
    <message>
        <source>Nothing matches the filter.</source>
        <translation>Rien ne correspond au filtre.</translation>
    </message>
    <message>
        <source>1 host</source>
        <translation>1 hôte</translation>
    </message>
    <message>
        <source>%1 hosts</source>
        <translation>%1 hôtes</translation>
    </message>
    <message>
        <source>1 process</source>
        <translation>1 processus</translation>
    </message>
    <message>
        <source>%1 processes</source>
        <translation>%1 processus</translation>
    </message>
    <message>
        <source>One plan for everything it holds</source>
        <translation>Un seul plan pour tout ce qu’il détient</translation>
    </message>
    <message>
        <source>Select a host, a process, a session or a lock.</source>
        <translation>Sélectionnez un hôte, un processus, une session ou un verrou.</translation>
    </message>
    <message>
        <source>Of what was read: %1</source>
        <translation>Dans ce qui est lu : %1</translation>
    </message>
</context>
<context>
    <name>lockscope::PasswordPage</name>
    <message>
        <source>Keep the password in the keyring</source>
        <translation>Conserver le mot de passe dans le trousseau</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Mot de passe</translation>
    </message>
    <message>
        <source>password</source>
        <translation>mot de passe</translation>
    </message>
    <message>
        <source>Password for %1 at %2</source>
        <translation>Mot de passe de %1 sur %2</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Se connecter</translation>
    </message>
    <message>
        <source>Other user…</source>
        <translation>Autre utilisateur…</translation>
    </message>
    <message>
        <source>API key for %1</source>
        <translation>Clé API pour %1</translation>
    </message>
    <message>
        <source>Password for %1 at the proxy %2</source>
        <translation>Mot de passe de %1 sur le proxy %2</translation>
    </message>
</context>
<context>
    <name>lockscope::PlanCopyButton</name>
    <message>
        <source>Copy plan</source>
        <translation>Copier le plan</translation>
    </message>
    <message>
        <source>As text</source>
        <translation>En texte</translation>
    </message>
    <message>
        <source>Mail…</source>
        <translation>E-mail…</translation>
    </message>
    <message>
        <source>As %1</source>
        <translation>En %1</translation>
    </message>
</context>
<context>
    <name>lockscope::PlanOwnerText</name>
    <message>
        <source>%1 left</source>
        <translation>reste %1</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>il y a %1</translation>
    </message>
    <message>
        <source>1 holder: %1</source>
        <translation>1 détenteur : %1</translation>
    </message>
    <message>
        <source>%1 holders: %2</source>
        <translation>%1 détenteurs : %2</translation>
    </message>
</context>
<context>
    <name>lockscope::PlanSaving</name>
    <message>
        <source>Save plan</source>
        <translation>Enregistrer le plan</translation>
    </message>
    <message>
        <source>Break plans (*.json)</source>
        <translation>Plans de cassage (*.json)</translation>
    </message>
    <message>
        <source>Saved. `lockctl apply %1` carries it out later, if nothing has changed by then.</source>
        <translation>Enregistré. `lockctl apply %1` l’exécute plus tard, si rien n’a changé d’ici là.</translation>
    </message>
</context>
<context>
    <name>lockscope::PlanState</name>
    <message>
        <source>free</source>
        <translation>libre</translation>
    </message>
    <message>
        <source>exclusive</source>
        <translation>exclusif</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>illisible</translation>
    </message>
    <message>
        <source>no session</source>
        <translation>aucune session</translation>
    </message>
    <message>
        <source>marked dead</source>
        <translation>marquée comme morte</translation>
    </message>
    <message>
        <source>lease over</source>
        <translation>bail écoulé</translation>
    </message>
    <message>
        <source>lease runs</source>
        <translation>bail en cours</translation>
    </message>
    <message>
        <source>revoked</source>
        <translation>révoquée</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>morte</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>terminée</translation>
    </message>
    <message>
        <source>blocked until lease and delay end</source>
        <translation>blocage jusqu’à la fin du bail et du délai</translation>
    </message>
    <message>
        <source>told that it loses this lock</source>
        <translation>informée qu’elle perd ce verrou</translation>
    </message>
    <message>
        <source>shared ×%1</source>
        <translation>partagé ×%1</translation>
    </message>
    <message>
        <source>read ×%1</source>
        <translation>lecture ×%1</translation>
    </message>
    <message>
        <source>count %1</source>
        <translation>compte %1</translation>
    </message>
</context>
<context>
    <name>lockscope::PlanTree</name>
    <message>
        <source>%1 once lease and lock-delay are over</source>
        <translation>%1 une fois le bail et le délai de verrou écoulés</translation>
    </message>
    <message>
        <source>anybody may lock it</source>
        <translation>n’importe qui peut le verrouiller</translation>
    </message>
    <message>
        <source>others may read it</source>
        <translation>d’autres peuvent le lire</translation>
    </message>
    <message>
        <source>%1 waits to read %2</source>
        <translation>%1 attend de lire %2</translation>
    </message>
    <message>
        <source>%1 waits to lock %2</source>
        <translation>%1 attend de verrouiller %2</translation>
    </message>
    <message>
        <source>%1: nothing else is in its way.</source>
        <translation>%1 : rien d’autre ne le bloque.</translation>
    </message>
    <message>
        <source>%1: others are still in its way.</source>
        <translation>%1 : d’autres le bloquent encore.</translation>
    </message>
    <message>
        <source>Half-done change %1: its entries stay locked until it is recovered (lockctl recover %1).</source>
        <translation>Modification inachevée %1 : ses entrées restent verrouillées jusqu’à ce qu’elle soit récupérée (lockctl recover %1).</translation>
    </message>
</context>
<context>
    <name>lockscope::ProfileButton</name>
    <message>
        <source>Server: %1</source>
        <translation>Serveur : %1</translation>
    </message>
    <message>
        <source>Server %1 %2</source>
        <translation>Serveur %1 %2</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>Non connecté</translation>
    </message>
    <message>
        <source>Choose a server</source>
        <translation>Choisir un serveur</translation>
    </message>
    <message>
        <source>Not connected, choose a server</source>
        <translation>Non connecté, choisir un serveur</translation>
    </message>
</context>
<context>
    <name>lockscope::ProfileList</name>
    <message>
        <source>READ-ONLY</source>
        <translation>LECTURE SEULE</translation>
    </message>
    <message>
        <source>New connection</source>
        <translation>Nouvelle connexion</translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>lecture seule</translation>
    </message>
    <message>
        <source>Known servers</source>
        <translation>Serveurs connus</translation>
    </message>
    <message>
        <source>not saved</source>
        <translation>non enregistrée</translation>
    </message>
</context>
<context>
    <name>lockscope::ProfileText</name>
    <message>
        <source>“%2” of “%1” is neither true nor false: the safe value is used. Write true or false.</source>
        <translation>« %2 » de « %1 » n’est ni true ni false : la valeur sûre est utilisée. Écrivez true ou false.</translation>
    </message>
    <message>
        <source>“%2” of “%1” is not known; was “%3” meant? Until that is corrected, the safe value is used.</source>
        <translation>« %2 » de « %1 » n’est pas connu ; vouliez-vous dire « %3 » ? Tant que ce n’est pas corrigé, la valeur sûre est utilisée.</translation>
    </message>
    <message>
        <source>The stage of “%1” is not understood: it counts as production, read-only. Known are plain, development, test, staging and production.</source>
        <translation>L’environnement de « %1 » est incompréhensible : la connexion compte comme production, en lecture seule. Sont connus plain, development, test, staging et production.</translation>
    </message>
    <message>
        <source>“%2” is no stage, so “%1” counts as production, read-only. Known are plain, development, test, staging and production.</source>
        <translation>« %2 » n’est pas un environnement, donc « %1 » compte comme production, en lecture seule. Sont connus plain, development, test, staging et production.</translation>
    </message>
    <message>
        <source>not connected yet</source>
        <translation>jamais connecté</translation>
    </message>
    <message>
        <source>used %1</source>
        <translation>utilisé %1</translation>
    </message>
    <message>
        <source>1 connection was imported.</source>
        <translation>1 connexion a été importée.</translation>
    </message>
    <message>
        <source>%1 connections were imported.</source>
        <translation>%1 connexions ont été importées.</translation>
    </message>
    <message>
        <source>1 was saved already.</source>
        <translation>1 était déjà enregistrée.</translation>
    </message>
    <message>
        <source>%1 were saved already.</source>
        <translation>%1 étaient déjà enregistrées.</translation>
    </message>
    <message>
        <source>Another one is called “%1”; this one is “%2” now.</source>
        <translation>Une autre s’appelle « %1 » ; celle-ci s’appelle maintenant « %2 ».</translation>
    </message>
</context>
<context>
    <name>lockscope::ProgressStrip</name>
    <message>
        <source>%1 percent</source>
        <translation>%1 pour cent</translation>
    </message>
</context>
<context>
    <name>lockscope::ReadingFeature</name>
    <message>
        <source>&amp;Refresh</source>
        <translation>Act&amp;ualiser</translation>
    </message>
    <message>
        <source>R&amp;eload everything</source>
        <translation>Tout rec&amp;harger</translation>
    </message>
    <message>
        <source>&amp;Pause the picture</source>
        <translation>Mettre l’affichage en &amp;pause</translation>
    </message>
    <message>
        <source>Rea&amp;d folder by folder</source>
        <translation>Lire dossier par dossie&amp;r</translation>
    </message>
    <message>
        <source>Connection lost %1 ago.</source>
        <translation>Connexion perdue il y a %1.</translation>
    </message>
    <message>
        <source>The server refuses to answer.</source>
        <translation>Le serveur refuse de répondre.</translation>
    </message>
    <message>
        <source>You see only a part of the locks: %1.</source>
        <translation>Vous ne voyez qu’une partie des verrous : %1.</translation>
    </message>
    <message>
        <source>You see the tree as it was at %1.</source>
        <translation>Vous voyez l’arbre tel qu’il était à %1.</translation>
    </message>
    <message>
        <source>Next try in %1.</source>
        <translation>Prochaine tentative dans %1.</translation>
    </message>
    <message>
        <source>Trying now.</source>
        <translation>Tentative en cours.</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>Essayer maintenant</translation>
    </message>
    <message>
        <source>The lock index is blocked.</source>
        <translation>L’index de verrous est bloqué.</translation>
    </message>
    <message>
        <source>Password…</source>
        <translation>Mot de passe…</translation>
    </message>
    <message>
        <source>%1. Seen since %2. A lock that cannot be renewed ends with its lease. What can be read is shown.</source>
        <translation>%1. Constaté depuis %2. Un verrou qui ne peut pas être renouvelé prend fin avec son bail. Ce qui peut être lu est affiché.</translation>
    </message>
    <message>
        <source>Show certificate…</source>
        <translation>Afficher le certificat…</translation>
    </message>
    <message>
        <source>Too few copies of the lock index are active.</source>
        <translation>Trop peu de copies de l’index de verrous sont actives.</translation>
    </message>
    <message>
        <source>Nothing can be renamed or recovered.</source>
        <translation>Rien ne peut être renommé ni récupéré.</translation>
    </message>
    <message>
        <source>%1 Locks can be acquired, released and broken.</source>
        <translation>%1 Les verrous peuvent être acquis, libérés et cassés.</translation>
    </message>
    <message>
        <source>Locks are shown here, and cannot be changed.</source>
        <translation>Les verrous sont affichés ici et ne peuvent pas être modifiés.</translation>
    </message>
    <message>
        <source>Seen since %1. A lock that cannot be renewed ends with its lease.</source>
        <translation>Constaté depuis %1. Un verrou qui ne peut pas être renouvelé prend fin avec son bail.</translation>
    </message>
    <message>
        <source>Set up…</source>
        <translation>Mettre en place…</translation>
    </message>
    <message>
        <source>Not connected.</source>
        <translation>Non connecté.</translation>
    </message>
    <message>
        <source>A snapshot was read once and does not change.</source>
        <translation>Un instantané a été lu une fois et ne change pas.</translation>
    </message>
    <message>
        <source>Nothing is being read.</source>
        <translation>Rien n’est en cours de lecture.</translation>
    </message>
    <message>
        <source>&amp;Cancel reading</source>
        <translation>&amp;Annuler la lecture</translation>
    </message>
    <message>
        <source>Not all locks of other software could be read.</source>
        <translation>Une partie des verrous d’autres logiciels n’a pas pu être lue.</translation>
    </message>
    <message>
        <source>What is not shown may be there.</source>
        <translation>Ce qui n’est pas affiché existe peut-être.</translation>
    </message>
    <message>
        <source>What is shown of them in grey is as it was; what is not shown may be there.</source>
        <translation>Ce qui en est affiché en gris est tel qu’il était ; ce qui n’est pas affiché existe peut-être.</translation>
    </message>
</context>
<context>
    <name>lockscope::RecentRows</name>
    <message>
        <source>The filter hides %1. Clear it to go there.</source>
        <translation>Le filtre masque %1. Effacez-le pour y aller.</translation>
    </message>
    <message>
        <source>%1 is not read: open %2 in the tree first.</source>
        <translation>%1 n’est pas lu : ouvrez d’abord %2 dans l’arbre.</translation>
    </message>
    <message>
        <source>No lock at %1.</source>
        <translation>Aucun verrou sur %1.</translation>
    </message>
</context>
<context>
    <name>lockscope::RecoveryDialog</name>
    <message>
        <source>What to do</source>
        <translation>Que faire</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>Terminer</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Défaire</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Laisser</translation>
    </message>
    <message>
        <source>Nothing moves. Both paths stay locked.</source>
        <translation>Rien n’est déplacé. Les deux chemins restent verrouillés.</translation>
    </message>
    <message>
        <source>Dry run</source>
        <translation>Simuler</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>Récupérer</translation>
    </message>
    <message>
        <source>Files moved</source>
        <translation>Fichiers déplacés</translation>
    </message>
    <message>
        <source>Both locks are taken over first, with a newer fencing token. If the process wakes up, its writes are refused. If somebody else recovers already, nothing is changed.</source>
        <translation>Les deux verrous sont d’abord repris, avec un jeton de fencing plus récent. Si le processus se réveille, ses écritures sont refusées. Si quelqu’un d’autre récupère déjà, rien n’est modifié.</translation>
    </message>
    <message>
        <source>Counts again and says what would be moved. Changes nothing.</source>
        <translation>Compte de nouveau et indique ce qui serait déplacé. Ne modifie rien.</translation>
    </message>
    <message>
        <source>The change is not open any more: somebody has recovered it, or its process has finished it.</source>
        <translation>La modification n’est plus ouverte : quelqu’un l’a récupérée, ou son processus l’a terminée.</translation>
    </message>
    <message>
        <source>Finish or undo the rename?</source>
        <translation>Terminer ou défaire le renommage ?</translation>
    </message>
    <message>
        <source>Free its paths?</source>
        <translation>Libérer ses chemins ?</translation>
    </message>
    <message>
        <source>The process that renamed this directory died half way. Both paths are locked.</source>
        <translation>Le processus qui renommait ce répertoire est mort à mi-chemin. Les deux chemins sont verrouillés.</translation>
    </message>
    <message>
        <source>This rename is not closed. Both paths are locked.</source>
        <translation>Ce renommage n’est pas clos. Les deux chemins sont verrouillés.</translation>
    </message>
    <message>
        <source>From</source>
        <translation>De</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Vers</translation>
    </message>
    <message>
        <source>%1 of %2 files</source>
        <translation>%1 fichiers sur %2</translation>
    </message>
    <message>
        <source>, counted %1 ago</source>
        <translation>, compté il y a %1</translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>Déplacé</translation>
    </message>
    <message>
        <source>Moved back</source>
        <translation>Ramené</translation>
    </message>
    <message>
        <source>1 file by this recovery</source>
        <translation>1 fichier par cette récupération</translation>
    </message>
    <message>
        <source>%1 files by this recovery</source>
        <translation>%1 fichiers par cette récupération</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Fichiers</translation>
    </message>
    <message>
        <source>, user %1</source>
        <translation>, utilisateur %1</translation>
    </message>
    <message>
        <source>Recovered by</source>
        <translation>Récupéré par</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Commencé</translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <translation>%1 par %2</translation>
    </message>
    <message>
        <source>by %1</source>
        <translation>par %1</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Enregistrement</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Deleted locks</source>
        <translation>Verrous supprimés</translation>
    </message>
    <message>
        <source>In the way</source>
        <translation>Bloqué par</translation>
    </message>
    <message>
        <source>Why the process counts as dead</source>
        <translation>Pourquoi le processus compte comme mort</translation>
    </message>
    <message>
        <source>What is known</source>
        <translation>Ce que l’on sait</translation>
    </message>
    <message>
        <source>It is not open any more.</source>
        <translation>Elle n’est plus ouverte.</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuer</translation>
    </message>
    <message>
        <source>Finish rename</source>
        <translation>Terminer le renommage</translation>
    </message>
    <message>
        <source>Free its paths</source>
        <translation>Libérer ses chemins</translation>
    </message>
    <message>
        <source>Undo rename</source>
        <translation>Défaire le renommage</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>Laisser tel quel</translation>
    </message>
    <message>
        <source>It cannot be recovered now: %1</source>
        <translation>Elle ne peut pas être récupérée maintenant : %1</translation>
    </message>
    <message>
        <source>Dry run, nothing was changed. %1</source>
        <translation>Simulation, rien n’a été modifié. %1</translation>
    </message>
    <message>
        <source>Taking both locks over…</source>
        <translation>Reprise des deux verrous…</translation>
    </message>
    <message>
        <source>%1 of %2 files moved back</source>
        <translation>%1 fichiers ramenés sur %2</translation>
    </message>
    <message>
        <source>%1 of %2 files moved</source>
        <translation>%1 fichiers déplacés sur %2</translation>
    </message>
    <message>
        <source>Paused. You can continue later, here or on another machine. Both paths stay locked meanwhile.</source>
        <translation>En pause. Vous pourrez continuer plus tard, ici ou sur une autre machine. En attendant, les deux chemins restent verrouillés.</translation>
    </message>
    <message>
        <source>The rename is undone</source>
        <translation>Le renommage est défait</translation>
    </message>
    <message>
        <source>The rename is done</source>
        <translation>Le renommage est terminé</translation>
    </message>
    <message>
        <source>Its paths are free</source>
        <translation>Ses chemins sont libres</translation>
    </message>
    <message>
        <source>Both paths are free.</source>
        <translation>Les deux chemins sont libres.</translation>
    </message>
    <message>
        <source>There is nothing left to do</source>
        <translation>Il ne reste rien à faire</translation>
    </message>
    <message>
        <source>Its process is not dead</source>
        <translation>Son processus n’est pas mort</translation>
    </message>
    <message>
        <source>Somebody else recovers it</source>
        <translation>Quelqu’un d’autre la récupère</translation>
    </message>
    <message>
        <source>Undoing the rename</source>
        <translation>Renommage en train d’être défait</translation>
    </message>
    <message>
        <source>Finishing the rename</source>
        <translation>Renommage en train d’être terminé</translation>
    </message>
    <message>
        <source>You can continue later, here or on another machine. Both paths stay locked meanwhile.</source>
        <translation>Vous pourrez continuer plus tard, ici ou sur une autre machine. En attendant, les deux chemins restent verrouillés.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>The process that renamed this directory was marked dead half way. Both paths are locked.</source>
        <translation>Le processus qui renommait ce répertoire a été marqué comme mort à mi-chemin. Les deux chemins sont verrouillés.</translation>
    </message>
    <message>
        <source>The lease of the process that renamed this directory ran out half way. Both paths are locked.</source>
        <translation>Le bail du processus qui renommait ce répertoire a expiré à mi-chemin. Les deux chemins sont verrouillés.</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>dans %1</translation>
    </message>
    <message>
        <source>Its files and its locks are as they were.</source>
        <translation>Ses fichiers et ses verrous sont tels qu’ils étaient.</translation>
    </message>
    <message>
        <source>What the other one does stands.</source>
        <translation>Ce que fait l’autre est maintenu.</translation>
    </message>
</context>
<context>
    <name>lockscope::RecoveryPanel</name>
    <message>
        <source>Recover…</source>
        <translation>Récupérer…</translation>
    </message>
    <message>
        <source>Half-done changes</source>
        <translation>Modifications inachevées</translation>
    </message>
    <message>
        <source>Recover the selected change</source>
        <translation>Récupérer la modification sélectionnée</translation>
    </message>
    <message>
        <source>The half-done changes cannot be read</source>
        <translation>Impossible de lire les modifications inachevées</translation>
    </message>
    <message>
        <source>No change is half done</source>
        <translation>Aucune modification n’est inachevée</translation>
    </message>
    <message>
        <source>A rename whose process dies on the way appears here, to be finished or undone.</source>
        <translation>Un renommage dont le processus meurt en chemin apparaît ici, pour être terminé ou défait.</translation>
    </message>
    <message>
        <source>Changes that stopped half way appear here once you are connected.</source>
        <translation>Les modifications qui se sont arrêtées à mi-chemin apparaissent ici une fois que vous êtes connecté.</translation>
    </message>
    <message>
        <source>1 change is open.</source>
        <translation>1 modification est ouverte.</translation>
    </message>
    <message>
        <source>%1 changes are open.</source>
        <translation>%1 modifications sont ouvertes.</translation>
    </message>
    <message>
        <source>Counted %1 ago.</source>
        <translation>Compté il y a %1.</translation>
    </message>
    <message>
        <source>Not counted again: %1</source>
        <translation>Non recompté : %1</translation>
    </message>
    <message>
        <source>Select a change first.</source>
        <translation>Sélectionnez d’abord une modification.</translation>
    </message>
    <message>
        <source>Not read yet</source>
        <translation>Pas encore lu</translation>
    </message>
    <message>
        <source>A lock tells of a half-done change, whose record is not read yet.</source>
        <translation>Un verrou signale une modification inachevée dont l’enregistrement n’est pas encore lu.</translation>
    </message>
    <message>
        <source>The records of half-done changes are not read yet.</source>
        <translation>Les enregistrements des modifications inachevées ne sont pas encore lus.</translation>
    </message>
    <message>
        <source>Not in a snapshot</source>
        <translation>Pas dans un instantané</translation>
    </message>
    <message>
        <source>A snapshot holds no records of changes: ask the server itself.</source>
        <translation>Un instantané ne contient pas d’enregistrements de modifications : interrogez le serveur lui-même.</translation>
    </message>
</context>
<context>
    <name>lockscope::RenameDialog</name>
    <message>
        <source>Recover…</source>
        <translation>Récupérer…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renommer</translation>
    </message>
    <message>
        <source>Rename a directory</source>
        <translation>Renommer un répertoire</translation>
    </message>
    <message>
        <source>Rename a directory of files</source>
        <translation>Renommer un répertoire de fichiers</translation>
    </message>
    <message>
        <source>Both paths are locked, every file document below gets its new path in pages, and a record is kept meanwhile: if this window dies on the way, anybody can finish or undo it.</source>
        <translation>Les deux chemins sont verrouillés, chaque document de fichier en dessous reçoit son nouveau chemin page par page, et un enregistrement est tenu pendant ce temps : si cette fenêtre meurt en chemin, n’importe qui peut terminer ou défaire le renommage.</translation>
    </message>
    <message>
        <source>From</source>
        <translation>De</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Vers</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>Objet</translation>
    </message>
    <message>
        <source>shown to everybody who waits, and kept in the record</source>
        <translation>affiché à tous ceux qui attendent, et conservé dans l’enregistrement</translation>
    </message>
    <message>
        <source>Files moved</source>
        <translation>Fichiers déplacés</translation>
    </message>
    <message>
        <source>Who is in the way</source>
        <translation>Qui bloque</translation>
    </message>
    <message>
        <source>Recover what is half done</source>
        <translation>Récupérer ce qui est inachevé</translation>
    </message>
    <message>
        <source>Type the new path.</source>
        <translation>Saisissez le nouveau chemin.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Locking both paths…</source>
        <translation>Verrouillage des deux chemins…</translation>
    </message>
    <message>
        <source>Refused: 1 holder is in the way. Nothing was changed.</source>
        <translation>Refusé : 1 détenteur bloque. Rien n’a été modifié.</translation>
    </message>
    <message>
        <source>Refused: %1 holders are in the way. Nothing was changed.</source>
        <translation>Refusé : %1 détenteurs bloquent. Rien n’a été modifié.</translation>
    </message>
    <message>
        <source>The lock was lost. Looking what became of the rename…</source>
        <translation>Le verrou a été perdu. Recherche de ce qu’est devenu le renommage…</translation>
    </message>
    <message>
        <source>Index or collection</source>
        <translation>Index ou collection</translation>
    </message>
    <message>
        <source>Its documents are the files: each has its path in “path”, on Elasticsearch a keyword field</source>
        <translation>Ses documents sont les fichiers : chacun a son chemin dans « path », sur Elasticsearch un champ keyword</translation>
    </message>
    <message>
        <source>Name the index or collection that has the files.</source>
        <translation>Indiquez l’index ou la collection qui contient les fichiers.</translation>
    </message>
</context>
<context>
    <name>lockscope::ReplayBar</name>
    <message>
        <source>To the end</source>
        <translation>Aller à la fin</translation>
    </message>
    <message>
        <source>Speed of the replay</source>
        <translation>Vitesse de relecture</translation>
    </message>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
    <message>
        <source>Replay of %1: %2 on %3, begun %4, %5. No process runs.</source>
        <translation>Relecture de %1 : %2 sur %3, commencé %4, %5. Aucun processus ne tourne.</translation>
    </message>
</context>
<context>
    <name>lockscope::RowHold</name>
    <message>
        <source>Show new rows</source>
        <translation>Afficher les nouvelles lignes</translation>
    </message>
    <message>
        <source>Rows hold still while the pointer is over them. Click or press F5 to show the new ones.</source>
        <translation>Les lignes restent en place tant que le pointeur est au-dessus. Cliquez ou appuyez sur F5 pour afficher les nouvelles.</translation>
    </message>
    <message>
        <source>1 new row</source>
        <translation>1 nouvelle ligne</translation>
    </message>
    <message>
        <source>%1 new rows</source>
        <translation>%1 nouvelles lignes</translation>
    </message>
</context>
<context>
    <name>lockscope::RowLook</name>
    <message>
        <source>Document locks</source>
        <translation>Verrous de document</translation>
    </message>
    <message>
        <source>Read/write locks</source>
        <translation>Verrous lecture/écriture</translation>
    </message>
    <message>
        <source>1 id</source>
        <translation>1 ID</translation>
    </message>
    <message>
        <source>%1 ids</source>
        <translation>%1 ID</translation>
    </message>
    <message>
        <source>1 name</source>
        <translation>1 nom</translation>
    </message>
    <message>
        <source>%1 names</source>
        <translation>%1 noms</translation>
    </message>
    <message>
        <source>1 process</source>
        <translation>1 processus</translation>
    </message>
    <message>
        <source>%1 processes</source>
        <translation>%1 processus</translation>
    </message>
    <message>
        <source>anonymous ×%1</source>
        <translation>anonyme ×%1</translation>
    </message>
    <message>
        <source>anonymous</source>
        <translation>anonyme</translation>
    </message>
    <message>
        <source>you · %1</source>
        <translation>vous · %1</translation>
    </message>
    <message>
        <source>you</source>
        <translation>vous</translation>
    </message>
    <message>
        <source>shared ×%1</source>
        <translation>partagé ×%1</translation>
    </message>
    <message>
        <source>read ×%1</source>
        <translation>lecture ×%1</translation>
    </message>
    <message>
        <source>exclusive</source>
        <translation>exclusif</translation>
    </message>
    <message>
        <source>global</source>
        <translation>global</translation>
    </message>
    <message>
        <source>no lease</source>
        <translation>sans bail</translation>
    </message>
    <message>
        <source>free in %1</source>
        <translation>libre dans %1</translation>
    </message>
    <message>
        <source>&gt; %1</source>
        <translation>&gt; %1</translation>
    </message>
    <message>
        <source>released %1 ago</source>
        <translation>libéré il y a %1</translation>
    </message>
    <message>
        <source>held %1</source>
        <translation>détenu depuis %1</translation>
    </message>
    <message>
        <source>%1 of its lease left</source>
        <translation>il reste %1 de son bail</translation>
    </message>
    <message>
        <source>lease over for %1</source>
        <translation>bail écoulé depuis %1</translation>
    </message>
    <message>
        <source>1 lock below</source>
        <translation>1 verrou en dessous</translation>
    </message>
    <message>
        <source>%1 locks below</source>
        <translation>%1 verrous en dessous</translation>
    </message>
    <message>
        <source>%1 dead below</source>
        <translation>morts en dessous : %1</translation>
    </message>
    <message>
        <source>%1 suspect below</source>
        <translation>suspects en dessous : %1</translation>
    </message>
    <message>
        <source>not read</source>
        <translation>non lu</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>lecture…</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>échec</translation>
    </message>
    <message>
        <source>at least 1 lock below</source>
        <translation>au moins 1 verrou en dessous</translation>
    </message>
    <message>
        <source>at least %1 locks below</source>
        <translation>au moins %1 verrous en dessous</translation>
    </message>
    <message>
        <source>locks below not known</source>
        <translation>verrous en dessous non connus</translation>
    </message>
    <message>
        <source>Locks of other software</source>
        <translation>Verrous d’autres logiciels</translation>
    </message>
    <message>
        <source>1 lock</source>
        <translation>1 verrou</translation>
    </message>
    <message>
        <source>%1 locks</source>
        <translation>%1 verrous</translation>
    </message>
    <message>
        <source>gone %1 ago</source>
        <translation>disparu il y a %1</translation>
    </message>
</context>
<context>
    <name>lockscope::RowsFeature</name>
    <message>
        <source>Next &amp;stale lock</source>
        <translation>Prochain verrou à &amp;examiner</translation>
    </message>
    <message>
        <source>&amp;Parent folder</source>
        <translation>Dossier &amp;parent</translation>
    </message>
    <message>
        <source>&amp;Copy path</source>
        <translation>&amp;Copier le chemin</translation>
    </message>
    <message>
        <source>Cop&amp;y rows</source>
        <translation>Copier les &amp;lignes</translation>
    </message>
    <message>
        <source>&amp;Open all folders</source>
        <translation>&amp;Ouvrir tous les dossiers</translation>
    </message>
    <message>
        <source>C&amp;lose all folders</source>
        <translation>Fermer tous &amp;les dossiers</translation>
    </message>
    <message>
        <source>Select a row first.</source>
        <translation>Sélectionnez d’abord une ligne.</translation>
    </message>
    <message>
        <source>&amp;Open all below</source>
        <translation>Tout &amp;ouvrir en dessous</translation>
    </message>
    <message>
        <source>C&amp;lose all below</source>
        <translation>Tout &amp;fermer en dessous</translation>
    </message>
    <message>
        <source>&amp;Filter to this folder</source>
        <translation>Filtrer sur ce dossie&amp;r</translation>
    </message>
    <message>
        <source>Filter to this o&amp;wner</source>
        <translation>Filtrer sur ce &amp;propriétaire</translation>
    </message>
    <message>
        <source>Filter to this &amp;host</source>
        <translation>Filtrer sur cet &amp;hôte</translation>
    </message>
    <message>
        <source>Not connected.</source>
        <translation>Non connecté.</translation>
    </message>
    <message>
        <source>Nothing is locked below this row.</source>
        <translation>Rien n’est verrouillé sous cette ligne.</translation>
    </message>
    <message>
        <source>This row lies in no folder.</source>
        <translation>Cette ligne ne se trouve dans aucun dossier.</translation>
    </message>
    <message>
        <source>Its owner is not known.</source>
        <translation>Son propriétaire n’est pas connu.</translation>
    </message>
    <message>
        <source>No single process holds this row.</source>
        <translation>Aucun processus unique ne détient cette ligne.</translation>
    </message>
    <message>
        <source>Export &amp;tree as CSV…</source>
        <translation>Exporter l’ar&amp;bre en CSV…</translation>
    </message>
    <message>
        <source>The tree was not exported.</source>
        <translation>L’arbre n’a pas été exporté.</translation>
    </message>
    <message>
        <source>What lies in closed folders is not in it.</source>
        <translation>Ce qui se trouve dans les dossiers fermés n’y figure pas.</translation>
    </message>
    <message>
        <source>Export tree</source>
        <translation>Exporter l’arbre</translation>
    </message>
</context>
<context>
    <name>lockscope::SavedViews</name>
    <message>
        <source>Sa&amp;ved views</source>
        <translation>&amp;Vues enregistrées</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Retirer</translation>
    </message>
    <message>
        <source>&amp;Save this view…</source>
        <translation>&amp;Enregistrer cette vue…</translation>
    </message>
    <message>
        <source>Saved as “%1”.</source>
        <translation>Enregistrée sous « %1 ».</translation>
    </message>
    <message>
        <source>“%1” is removed from the saved views.</source>
        <translation>« %1 » est retirée des vues enregistrées.</translation>
    </message>
    <message>
        <source>View “%1”.</source>
        <translation>Vue « %1 ».</translation>
    </message>
    <message>
        <source>Save view</source>
        <translation>Enregistrer la vue</translation>
    </message>
    <message>
        <source>Name of this view: its filter and its columns</source>
        <translation>Nom de cette vue : son filtre et ses colonnes</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>Not saved: there are %1 views already.</source>
        <translation>Non enregistrée : il y a déjà %1 vues.</translation>
    </message>
    <message>
        <source>Not saved: a view needs a name.</source>
        <translation>Non enregistrée : une vue a besoin d’un nom.</translation>
    </message>
    <message>
        <source>View “%1”</source>
        <translation>Vue « %1 »</translation>
    </message>
</context>
<context>
    <name>lockscope::ScanBar</name>
    <message>
        <source>Paused: %1</source>
        <translation>En pause : %1</translation>
    </message>
    <message>
        <source>No answer: %1</source>
        <translation>Aucune réponse : %1</translation>
    </message>
    <message>
        <source>Refused: %1</source>
        <translation>Refusé : %1</translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>reste %1</translation>
    </message>
    <message>
        <source>Cancel reading and forget what was read (Ctrl+.)</source>
        <translation>Annuler la lecture et oublier ce qui a été lu (Ctrl+.)</translation>
    </message>
    <message>
        <source>Cancel reading</source>
        <translation>Annuler la lecture</translation>
    </message>
    <message>
        <source>Read on (Ctrl+Shift+P)</source>
        <translation>Reprendre la lecture (Ctrl+Maj+P)</translation>
    </message>
    <message>
        <source>Pause reading; what was read stays (Ctrl+Shift+P)</source>
        <translation>Mettre la lecture en pause ; ce qui a été lu reste (Ctrl+Maj+P)</translation>
    </message>
    <message>
        <source>Read on</source>
        <translation>Reprendre la lecture</translation>
    </message>
    <message>
        <source>Pause reading</source>
        <translation>Mettre la lecture en pause</translation>
    </message>
    <message>
        <source>%1 of %2 documents read</source>
        <translation>%1 documents lus sur %2</translation>
    </message>
    <message>
        <source>%1 documents read</source>
        <translation>%1 documents lus</translation>
    </message>
    <message>
        <source>Full: %1, and no more are held. View &gt; Reload everything starts again</source>
        <translation>Plein : %1, et rien de plus n’est conservé. Affichage &gt; Tout recharger recommence</translation>
    </message>
    <message>
        <source>Folder by folder: %1</source>
        <translation>Dossier par dossier : %1</translation>
    </message>
    <message>
        <source>Locks that lie in no folder are missing: %1. View &gt; Reload everything starts again</source>
        <translation>Des verrous qui ne se trouvent dans aucun dossier manquent : %1. Affichage &gt; Tout recharger recommence</translation>
    </message>
    <message>
        <source>Stopped: %1</source>
        <translation>Arrêté : %1</translation>
    </message>
</context>
<context>
    <name>lockscope::ServerFeature</name>
    <message>
        <source>&amp;Connect…</source>
        <translation>Se &amp;connecter…</translation>
    </message>
    <message>
        <source>&amp;Disconnect</source>
        <translation>Se &amp;déconnecter</translation>
    </message>
    <message>
        <source>Open the d&amp;emo</source>
        <translation>Ouvrir la dé&amp;mo</translation>
    </message>
    <message>
        <source>Set &amp;up this server…</source>
        <translation>Mettre en place les &amp;verrous…</translation>
    </message>
    <message>
        <source>The password was not kept.</source>
        <translation>Le mot de passe n’a pas été conservé.</translation>
    </message>
    <message>
        <source>Not connected.</source>
        <translation>Non connecté.</translation>
    </message>
    <message>
        <source>Locks are set up here, or the server has not said.</source>
        <translation>Les verrous sont en place ici, ou le serveur ne l’a pas indiqué.</translation>
    </message>
    <message>
        <source>This server has locks of other software only.</source>
        <translation>Ce serveur n’a que des verrous d’autres logiciels.</translation>
    </message>
    <message>
        <source>The connection was not saved</source>
        <translation>La connexion n’a pas été enregistrée</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>&amp;Récemment ouverts</translation>
    </message>
    <message>
        <source>No saved connection was used yet.</source>
        <translation>Aucune connexion enregistrée n’a encore été utilisée.</translation>
    </message>
    <message>
        <source>No connection is saved yet.</source>
        <translation>Aucune connexion n’est encore enregistrée.</translation>
    </message>
    <message>
        <source>Open &amp;in a new window</source>
        <translation>Ouvrir dans &amp;une nouvelle fenêtre</translation>
    </message>
</context>
<context>
    <name>lockscope::ServerWindow</name>
    <message>
        <source>There is no such connection</source>
        <translation>Cette connexion n’existe pas</translation>
    </message>
    <message>
        <source>No saved connection is called &quot;%1&quot;. Choose one, or make it.</source>
        <translation>Aucune connexion enregistrée ne s’appelle « %1 ». Choisissez-en une, ou créez-la.</translation>
    </message>
    <message>
        <source>The plan waits for its server.</source>
        <translation>Le plan attend son serveur.</translation>
    </message>
    <message>
        <source>Connect to the server that it is of: then it is opened.</source>
        <translation>Connectez-vous au serveur dont il provient : il s’ouvrira alors.</translation>
    </message>
    <message>
        <source>The saved connection is not understood.</source>
        <translation>La connexion enregistrée est incompréhensible.</translation>
    </message>
    <message>
        <source>No password was read yet.</source>
        <translation>Aucun mot de passe n’a encore été lu.</translation>
    </message>
    <message>
        <source>No password was read.</source>
        <translation>Aucun mot de passe n’a été lu.</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>Non connecté</translation>
    </message>
    <message>
        <source>The snapshot was not opened.</source>
        <translation>L’instantané n’a pas été ouvert.</translation>
    </message>
    <message>
        <source>Demo</source>
        <translation>Démo</translation>
    </message>
    <message>
        <source>Local server</source>
        <translation>Serveur local</translation>
    </message>
    <message>
        <source>The server could not be started</source>
        <translation>Impossible de démarrer le serveur</translation>
    </message>
</context>
<context>
    <name>lockscope::SetUpDialog</name>
    <message>
        <source>Set up</source>
        <translation>Mettre en place</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Set up locks</source>
        <translation>Mettre en place les verrous</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Requêtes</translation>
    </message>
    <message>
        <source>Asking the server…</source>
        <translation>Interrogation du serveur…</translation>
    </message>
    <message>
        <source>It was there already: %1. Nothing was changed.</source>
        <translation>Déjà en place : %1. Rien n’a été modifié.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Set up locks?</source>
        <translation>Mettre en place les verrous ?</translation>
    </message>
    <message>
        <source>What locks need is created under the name %1. Nothing that is there is changed or deleted. This is sent:</source>
        <translation>Ce dont les verrous ont besoin est créé sous le nom %1. Rien de ce qui s’y trouve n’est modifié ni supprimé. Voici ce qui est envoyé :</translation>
    </message>
    <message>
        <source>Done: %1 was created.</source>
        <translation>Terminé : %1 a été créé.</translation>
    </message>
    <message>
        <source>Done: %1 and %2 were created.</source>
        <translation>Terminé : %1 et %2 ont été créés.</translation>
    </message>
    <message>
        <source>Done: %1, which was missing, was created.</source>
        <translation>Terminé : %1, qui manquait, a été créé.</translation>
    </message>
</context>
<context>
    <name>lockscope::Settings</name>
    <message>
        <source>As the desktop</source>
        <translation>Comme le bureau</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Clair</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Sombre</translation>
    </message>
    <message>
        <source>By reach: one dead process needs a button</source>
        <translation>Selon la portée : pour un processus mort, un bouton suffit</translation>
    </message>
    <message>
        <source>As on production: everything is typed</source>
        <translation>Comme en production : tout est saisi</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Langue</translation>
    </message>
    <message>
        <source>Read the locks &amp;every</source>
        <translation>Lire les v&amp;errous toutes les</translation>
    </message>
    <message>
        <source>A longer time spares the server. MongoDB reports changes by itself.</source>
        <translation>Un temps plus long ménage le serveur. MongoDB signale les modifications de lui-même.</translation>
    </message>
    <message>
        <source>&amp;Workers of the demo</source>
        <translation>&amp;Workers de la démo</translation>
    </message>
    <message>
        <source>Takes effect the next time the demo is opened.</source>
        <translation>Prend effet à la prochaine ouverture de la démo.</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Thème</translation>
    </message>
    <message>
        <source>&amp;Font size</source>
        <translation>Taille de la &amp;police</translation>
    </message>
    <message>
        <source>&amp;Patterns beside colours</source>
        <translation>&amp;Motifs en plus des couleurs</translation>
    </message>
    <message>
        <source>Suspect, dead, half-done and revoked locks differ by stripes, too, for who sees their colours alike.</source>
        <translation>Les verrous suspects, morts, inachevés et révoqués se distinguent aussi par des rayures, pour qui voit leurs couleurs pareilles.</translation>
    </message>
    <message>
        <source>&amp;Notice of the desktop when a lock dies</source>
        <translation>&amp;Notification du bureau quand un verrou meurt</translation>
    </message>
    <message>
        <source>At most one a minute; what happens meanwhile is told in the next one.</source>
        <translation>Au plus une par minute ; ce qui arrive entre-temps est annoncé dans la suivante.</translation>
    </message>
    <message>
        <source>&amp;Confirm a break</source>
        <translation>&amp;Confirmer un cassage</translation>
    </message>
    <message>
        <source>On production everything is typed, whatever is chosen here.</source>
        <translation>En production, tout est saisi, quel que soit le choix fait ici.</translation>
    </message>
    <message>
        <source>The settings were damaged. They are kept as %1; the defaults hold.</source>
        <translation>Les paramètres étaient endommagés. Ils sont conservés sous le nom %1 ; les valeurs par défaut s’appliquent.</translation>
    </message>
    <message>
        <source>The settings in %1 are damaged and cannot be moved away. The defaults hold.</source>
        <translation>Les paramètres dans %1 sont endommagés et ne peuvent pas être déplacés ailleurs. Les valeurs par défaut s’appliquent.</translation>
    </message>
    <message>
        <source>In the settings, %1 is “%2”. It has to be %3; %4 counts until then.</source>
        <translation>Dans les paramètres, %1 vaut « %2 ». Valeur attendue : %3 ; d’ici là, %4 s’applique.</translation>
    </message>
    <message>
        <source>a number from %1 to %2</source>
        <translation>un nombre de %1 à %2</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 ou %2</translation>
    </message>
    <message>
        <source>&amp;Guide in the demo</source>
        <translation>&amp;Guide dans la démo</translation>
    </message>
    <message>
        <source>It ends when you finish or dismiss it.</source>
        <translation>Il prend fin une fois suivi ou masqué.</translation>
    </message>
</context>
<context>
    <name>lockscope::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Paramètres</translation>
    </message>
    <message>
        <source>Pages of the settings</source>
        <translation>Pages des paramètres</translation>
    </message>
    <message>
        <source>General</source>
        <translation>Général</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Apparence</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>Notifications</translation>
    </message>
    <message>
        <source>Safety</source>
        <translation>Sécurité</translation>
    </message>
    <message>
        <source>Changes take effect at once.</source>
        <translation>Ce qui est modifié ici prend effet immédiatement.</translation>
    </message>
    <message>
        <source>&amp;Reset this page</source>
        <translation>&amp;Réinitialiser cette page</translation>
    </message>
    <message>
        <source>Cl&amp;ose</source>
        <translation>&amp;Fermer</translation>
    </message>
</context>
<context>
    <name>lockscope::SettingsFeature</name>
    <message>
        <source>&amp;Settings…</source>
        <translation>&amp;Paramètres…</translation>
    </message>
</context>
<context>
    <name>lockscope::SortMenu</name>
    <message>
        <source>Sort &amp;by</source>
        <translation>&amp;Trier par</translation>
    </message>
    <message>
        <source>&amp;Descending</source>
        <translation>&amp;Décroissant</translation>
    </message>
</context>
<context>
    <name>lockscope::Sparkline</name>
    <message>
        <source>Heartbeat: %1</source>
        <translation>Pulsations : %1</translation>
    </message>
    <message>
        <source>no renewal seen from here</source>
        <translation>aucun renouvellement vu d’ici</translation>
    </message>
    <message>
        <source>1 renewal seen</source>
        <translation>1 renouvellement vu</translation>
    </message>
    <message>
        <source>%1 renewals seen</source>
        <translation>%1 renouvellements vus</translation>
    </message>
    <message>
        <source>%1, one should come every %2</source>
        <translation>%1, un attendu toutes les %2</translation>
    </message>
    <message>
        <source>1 pause</source>
        <translation>1 pause</translation>
    </message>
    <message>
        <source>%1 pauses</source>
        <translation>%1 pauses</translation>
    </message>
    <message>
        <source>the longest has lasted %1 so far</source>
        <translation>la plus longue dure depuis %1</translation>
    </message>
    <message>
        <source>the longest %1</source>
        <translation>la plus longue : %1</translation>
    </message>
</context>
<context>
    <name>lockscope::SpellingText</name>
    <message>
        <source>The id %1 is not in Unicode&apos;s normal form NFC: %2 looks the same and is another lock.</source>
        <translation>L’identifiant %1 n’est pas dans la forme normale NFC d’Unicode : %2 a la même apparence et est un autre verrou.</translation>
    </message>
    <message>
        <source>%1 is locked in Unicode&apos;s normal form NFC, as %2.</source>
        <translation>%1 est verrouillé dans la forme normale NFC d’Unicode, sous %2.</translation>
    </message>
</context>
<context>
    <name>lockscope::StageText</name>
    <message>
        <source>Development</source>
        <translation>Développement</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>Staging</source>
        <translation>Préproduction</translation>
    </message>
    <message>
        <source>Production</source>
        <translation>Production</translation>
    </message>
    <message>
        <source>As its stage</source>
        <translation>Selon l’environnement</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Bleu</translation>
    </message>
    <message>
        <source>Teal</source>
        <translation>Bleu sarcelle</translation>
    </message>
    <message>
        <source>Violet</source>
        <translation>Violet</translation>
    </message>
    <message>
        <source>Brown</source>
        <translation>Marron</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>Rouge</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>Gris</translation>
    </message>
</context>
<context>
    <name>lockscope::StaleItems</name>
    <message>
        <source>not known</source>
        <translation>non connu</translation>
    </message>
    <message>
        <source>no lease</source>
        <translation>aucun bail</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>dans %1</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>il y a %1</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>Regarder de nouveau</translation>
    </message>
    <message>
        <source>Wait %1</source>
        <translation>Attendre %1</translation>
    </message>
    <message>
        <source>Break 1 lock…</source>
        <translation>Casser 1 verrou…</translation>
    </message>
    <message>
        <source>Break %1 locks…</source>
        <translation>Casser %1 verrous…</translation>
    </message>
    <message>
        <source>Recover, then break…</source>
        <translation>Récupérer, puis casser…</translation>
    </message>
    <message>
        <source>Break, type the path…</source>
        <translation>Casser, saisir le chemin…</translation>
    </message>
    <message>
        <source>Open Document</source>
        <translation>Ouvrir « Document »</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Verdict</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>Processus</translation>
    </message>
    <message>
        <source>Locks</source>
        <translation>Verrous</translation>
    </message>
    <message>
        <source>Lease ended</source>
        <translation>Fin du bail</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Constats</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>Étape suivante</translation>
    </message>
    <message>
        <source>Free for the next client</source>
        <translation>Libre pour le prochain client</translation>
    </message>
    <message>
        <source>Free for the next client in %1</source>
        <translation>Libre pour le prochain client dans %1</translation>
    </message>
    <message>
        <source>What the evidence says of the process; the worst comes first</source>
        <translation>Ce que les constats disent du processus ; le pire vient en premier</translation>
    </message>
    <message>
        <source>Machine and process that hold the locks</source>
        <translation>Machine et processus qui détiennent les verrous</translation>
    </message>
    <message>
        <source>The first of its locks by path, and how many more there are</source>
        <translation>Le premier de ses verrous par chemin, et combien il y en a d’autres</translation>
    </message>
    <message>
        <source>How long ago its lease ended without renewal</source>
        <translation>Depuis combien de temps son bail a pris fin sans renouvellement</translation>
    </message>
    <message>
        <source>The fact that decides the verdict; the inspector has all</source>
        <translation>Le fait qui décide du verdict ; l’inspecteur les montre tous</translation>
    </message>
    <message>
        <source>What to do about it, where something can be done here</source>
        <translation>Que faire, là où il y a quelque chose à faire ici</translation>
    </message>
    <message>
        <source>Not read since %1</source>
        <translation>Non lu depuis %1</translation>
    </message>
    <message>
        <source>Not read</source>
        <translation>Non lu</translation>
    </message>
</context>
<context>
    <name>lockscope::StalePanel</name>
    <message>
        <source>Plan for selected…</source>
        <translation>Plan pour la sélection…</translation>
    </message>
    <message>
        <source>Break all dead…</source>
        <translation>Casser tous les morts…</translation>
    </message>
    <message>
        <source>Stale locks</source>
        <translation>Verrous à examiner</translation>
    </message>
    <message>
        <source>Plan the break of the selected process</source>
        <translation>Planifier le cassage du processus sélectionné</translation>
    </message>
    <message>
        <source>Plan the break of all dead processes</source>
        <translation>Planifier le cassage de tous les processus morts</translation>
    </message>
    <message>
        <source>Nothing is stale</source>
        <translation>Rien à examiner</translation>
    </message>
    <message>
        <source>Locks whose process stopped renewing appear here once you are connected.</source>
        <translation>Les verrous dont le processus a cessé de renouveler apparaissent ici une fois que vous êtes connecté.</translation>
    </message>
    <message>
        <source>%1 of %2 need a look. Grouped by process.</source>
        <translation>À examiner : %1 de %2. Groupés par processus.</translation>
    </message>
    <message>
        <source>1 lock</source>
        <translation>1 verrou</translation>
    </message>
    <message>
        <source>%1 locks</source>
        <translation>%1 verrous</translation>
    </message>
    <message>
        <source>1 holder</source>
        <translation>1 détenteur</translation>
    </message>
    <message>
        <source>%1 holders</source>
        <translation>%1 détenteurs</translation>
    </message>
    <message>
        <source>Select a row whose next step is to break.</source>
        <translation>Sélectionnez une ligne dont l’étape suivante est de casser.</translation>
    </message>
    <message>
        <source>No process is dead.</source>
        <translation>Aucun processus n’est mort.</translation>
    </message>
    <message>
        <source>Nothing that was read is stale</source>
        <translation>Rien de ce qui a été lu n’est à examiner</translation>
    </message>
    <message>
        <source>%1 of %2 need a look, of what was read. Grouped by process.</source>
        <translation>À examiner : %1 de %2, dans ce qui est lu. Groupés par processus.</translation>
    </message>
    <message>
        <source>%1 of %2 needs a look, of what was read. Grouped by process.</source>
        <translation>À examiner : %1 de %2, dans ce qui est lu. Groupés par processus.</translation>
    </message>
    <message>
        <source>%1 of %2 needs a look. Grouped by process.</source>
        <translation>À examiner : %1 de %2. Groupés par processus.</translation>
    </message>
    <message>
        <source>Nothing was stale</source>
        <translation>Rien n’était à examiner</translation>
    </message>
    <message>
        <source>At the end of the snapshot no lock needed a look.</source>
        <translation>À la fin de l’instantané, aucun verrou n’était à examiner.</translation>
    </message>
    <message>
        <source>Every process with a session renews its locks. One that stops appears here, as does a lock of other software whose time is over.</source>
        <translation>Chaque processus qui a une session renouvelle ses verrous. Celui qui cesse apparaît ici, de même qu’un verrou d’un autre logiciel dont le temps est écoulé.</translation>
    </message>
</context>
<context>
    <name>lockscope::StatusStrip</name>
    <message>
        <source>Status: %1</source>
        <translation>État : %1</translation>
    </message>
</context>
<context>
    <name>lockscope::StepOutcome</name>
    <message>
        <source>the answer leaves it open</source>
        <translation>la réponse ne permet pas de conclure</translation>
    </message>
    <message>
        <source>no answer came</source>
        <translation>aucune réponse n’est venue</translation>
    </message>
    <message>
        <source>stopped before this step</source>
        <translation>arrêté avant cette étape</translation>
    </message>
    <message>
        <source>an earlier step for this process was not done</source>
        <translation>une étape antérieure pour ce processus n’a pas été faite</translation>
    </message>
    <message>
        <source>the process was not marked dead in this run</source>
        <translation>le processus n’a pas été marqué comme mort lors de cette exécution</translation>
    </message>
    <message>
        <source>the process has not acknowledged that it loses this lock</source>
        <translation>le processus n’a pas confirmé qu’il perd ce verrou</translation>
    </message>
    <message>
        <source>its session is not dead yet</source>
        <translation>sa session n’est pas encore morte</translation>
    </message>
    <message>
        <source>the session has no document of its own; it is marked, and dies when the lease and delay of the mark are over</source>
        <translation>la session n’a pas de document à elle ; elle est marquée, et meurt quand le bail et le délai de la marque sont écoulés</translation>
    </message>
    <message>
        <source>the process has ended its session</source>
        <translation>le processus a mis fin à sa session</translation>
    </message>
    <message>
        <source>free already</source>
        <translation>déjà libre</translation>
    </message>
    <message>
        <source>its renewals were ended already</source>
        <translation>il a déjà été mis fin à ses renouvellements</translation>
    </message>
    <message>
        <source>revoked already</source>
        <translation>déjà révoqué</translation>
    </message>
    <message>
        <source>there is a session now that the plan did not see</source>
        <translation>il y a maintenant une session que le plan n’a pas vue</translation>
    </message>
    <message>
        <source>the entry was renewed since it was seen</source>
        <translation>l’entrée a été renouvelée depuis qu’elle a été vue</translation>
    </message>
    <message>
        <source>the process renewed its lease since it was seen</source>
        <translation>le processus a renouvelé son bail depuis qu’il a été vu</translation>
    </message>
    <message>
        <source>the lock changed since it was seen</source>
        <translation>le verrou a changé depuis qu’il a été vu</translation>
    </message>
    <message>
        <source>the entry changed since it was seen</source>
        <translation>l’entrée a changé depuis qu’elle a été vue</translation>
    </message>
    <message>
        <source>its lease and delay have not ended yet on the server&apos;s clock</source>
        <translation>son bail et son délai ne sont pas encore écoulés à l’horloge du serveur</translation>
    </message>
    <message>
        <source>the process is marked dead: break it as a dead process</source>
        <translation>le processus est marqué comme mort : cassez-le comme processus mort</translation>
    </message>
    <message>
        <source>half-done change %1: it stays locked until it is recovered</source>
        <translation>modification inachevée %1 : elle reste verrouillée jusqu’à ce qu’elle soit récupérée</translation>
    </message>
    <message>
        <source>the session is gone but left an entry here: look again, then break that</source>
        <translation>la session a disparu mais a laissé une entrée ici : regardez de nouveau, puis cassez celle-ci</translation>
    </message>
    <message>
        <source>the document could not be read</source>
        <translation>le document n’a pas pu être lu</translation>
    </message>
    <message>
        <source>the server refused it</source>
        <translation>le serveur l’a refusé</translation>
    </message>
    <message>
        <source>the server was not reached</source>
        <translation>le serveur n’a pas été atteint</translation>
    </message>
    <message>
        <source>the server was too busy with this document</source>
        <translation>le serveur était trop occupé par ce document</translation>
    </message>
    <message>
        <source>the session does not say when its lease ends</source>
        <translation>la session n’indique pas quand son bail prend fin</translation>
    </message>
    <message>
        <source>%1: it may have happened; look again before you act</source>
        <translation>%1 : cela a peut-être eu lieu ; regardez de nouveau avant d’agir</translation>
    </message>
    <message>
        <source>%1, and it is not applied so far: it may still happen; look again before you act</source>
        <translation>%1, et ce n’est pas appliqué jusqu’ici : cela peut encore avoir lieu ; regardez de nouveau avant d’agir</translation>
    </message>
    <message>
        <source>%1, the lock has changed, and it cannot be told whether this request did it: look again</source>
        <translation>%1, le verrou a changé, et on ne peut pas dire si c’est cette requête qui l’a fait : regardez de nouveau</translation>
    </message>
</context>
<context>
    <name>lockscope::ThemeMenu</name>
    <message>
        <source>&amp;Theme</source>
        <translation>Thèm&amp;e</translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation>&amp;Système</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Clair</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>S&amp;ombre</translation>
    </message>
</context>
<context>
    <name>lockscope::ThreadLabRun</name>
    <message>
        <source>%1 is a thread: it cannot be harmed without the others.</source>
        <translation>%1 est un thread : on ne peut pas le malmener sans les autres.</translation>
    </message>
</context>
<context>
    <name>lockscope::TimeSlider</name>
    <message>
        <source>Time shown</source>
        <translation>Moment affiché</translation>
    </message>
</context>
<context>
    <name>lockscope::TimeStrip</name>
    <message>
        <source>Previous change</source>
        <translation>Modification précédente</translation>
    </message>
    <message>
        <source>Next change</source>
        <translation>Modification suivante</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Lire</translation>
    </message>
    <message>
        <source>×10</source>
        <translation>×10</translation>
    </message>
    <message>
        <source>Previous change (←)</source>
        <translation>Modification précédente (←)</translation>
    </message>
    <message>
        <source>Next change (→)</source>
        <translation>Modification suivante (→)</translation>
    </message>
    <message>
        <source>Play ten times as fast</source>
        <translation>Lire dix fois plus vite</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
</context>
<context>
    <name>lockscope::TimeTravel</name>
    <message>
        <source>Locks as they were</source>
        <translation>Les verrous tels qu’ils étaient</translation>
    </message>
    <message>
        <source>Back to live</source>
        <translation>Revenir au direct</translation>
    </message>
    <message>
        <source>You see the past: nothing can be changed there.</source>
        <translation>Vous voyez le passé : rien ne peut y être modifié.</translation>
    </message>
    <message>
        <source>Nothing is recorded, so there is no past to show.</source>
        <translation>Rien n’est enregistré, il n’y a donc pas de passé à afficher.</translation>
    </message>
    <message>
        <source>You see the tree as it was at %1.</source>
        <translation>Vous voyez l’arbre tel qu’il était à %1.</translation>
    </message>
    <message>
        <source>Snapshot %1: nothing can be changed.</source>
        <translation>Instantané %1 : rien ne peut être modifié.</translation>
    </message>
    <message>
        <source>Nothing can be changed here. The panels below show the present.</source>
        <translation>Rien ne peut être modifié ici. Les panneaux ci-dessous montrent le présent.</translation>
    </message>
    <message>
        <source>Nobody looked since %1.</source>
        <translation>Personne n’a regardé depuis %1.</translation>
    </message>
    <message>
        <source>Close snapshot</source>
        <translation>Fermer l’instantané</translation>
    </message>
</context>
<context>
    <name>lockscope::ToolStrip</name>
    <message>
        <source>Read everything again now (F5)</source>
        <translation>Tout relire maintenant (F5)</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>Actualiser</translation>
    </message>
    <message>
        <source>Filter: path, owner, purpose, state:dead, older:5m</source>
        <translation>Filtre : chemin, propriétaire, objet, state:dead, older:5m</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtre</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Tous</translation>
    </message>
    <message>
        <source>Every lock</source>
        <translation>Tous les verrous</translation>
    </message>
    <message>
        <source>Stale</source>
        <translation>À examiner</translation>
    </message>
    <message>
        <source>Mine</source>
        <translation>Les miens</translation>
    </message>
    <message>
        <source>Locks that this window holds</source>
        <translation>Verrous détenus par cette fenêtre</translation>
    </message>
    <message>
        <source>Which locks</source>
        <translation>Quels verrous</translation>
    </message>
    <message>
        <source>Acquire a lock</source>
        <translation>Acquérir un verrou</translation>
    </message>
    <message>
        <source>Break the selected lock</source>
        <translation>Casser le verrou sélectionné</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Plus</translation>
    </message>
    <message>
        <source>More actions</source>
        <translation>Autres actions</translation>
    </message>
    <message>
        <source>Filter: connect first</source>
        <translation>Filtre : connectez-vous d’abord</translation>
    </message>
    <message>
        <source>Take a lock (Ctrl+L)</source>
        <translation>Prendre un verrou (Ctrl+L)</translation>
    </message>
    <message>
        <source>Break the selected lock; shows the plan first (Del)</source>
        <translation>Casser le verrou sélectionné ; montre d’abord le plan (Suppr)</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>En direct</translation>
    </message>
    <message>
        <source>Live. Pause the picture (Ctrl+Shift+P)</source>
        <translation>En direct. Mettre l’affichage en pause (Ctrl+Maj+P)</translation>
    </message>
    <message>
        <source>Paused. Go on (Ctrl+Shift+P)</source>
        <translation>En pause. Continuer (Ctrl+Maj+P)</translation>
    </message>
    <message>
        <source>Live, pause</source>
        <translation>En direct, mettre en pause</translation>
    </message>
    <message>
        <source>Paused, resume</source>
        <translation>En pause, reprendre</translation>
    </message>
    <message>
        <source>Acquire…</source>
        <translation>Acquérir…</translation>
    </message>
    <message>
        <source>Break…</source>
        <translation>Casser…</translation>
    </message>
    <message>
        <source>Words in path, owner or purpose; state:, owner:, host:, purpose:, path:, older:, kind:, /folder/**; a minus before a word excludes it. Down shows what may follow.</source>
        <translation>Mots du chemin, du propriétaire ou de l’objet ; state:, owner:, host:, purpose:, path:, older:, kind:, /folder/** ; un moins devant un mot l’exclut. La flèche Bas montre ce qui peut suivre.</translation>
    </message>
    <message>
        <source>Saved views</source>
        <translation>Vues enregistrées</translation>
    </message>
    <message>
        <source>Locks that need a look: suspect, dead, half-done, revoked, without an owner, unreadable</source>
        <translation>Verrous à examiner : suspects, morts, inachevés, révoqués, sans propriétaire, illisibles</translation>
    </message>
    <message>
        <source>%1. The picture is old. Pause it (Ctrl+Shift+P)</source>
        <translation>%1. L’affichage est ancien. Le mettre en pause (Ctrl+Maj+P)</translation>
    </message>
    <message>
        <source>%1, pause</source>
        <translation>%1, mettre en pause</translation>
    </message>
</context>
<context>
    <name>lockscope::UndoStrip</name>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Annuler</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
</context>
<context>
    <name>lockscope::WaitBars</name>
    <message>
        <source>%1: p50 %2, p95 %3, p99 %4</source>
        <translation>%1 : p50 %2, p95 %3, p99 %4</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>rien pour l’instant</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Quoi</translation>
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
        <translation>attentes : %1</translation>
    </message>
    <message>
        <source>From (ms)</source>
        <translation>De (ms)</translation>
    </message>
    <message>
        <source>Below (ms)</source>
        <translation>Moins de (ms)</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>Attentes</translation>
    </message>
</context>
<context>
    <name>lockscope::WaitLegend</name>
    <message>
        <source>Bar: p50 to p95; whisker: p99</source>
        <translation>Barre : p50 à p95 ; moustache : p99</translation>
    </message>
    <message>
        <source>p50 to p95</source>
        <translation>p50 à p95</translation>
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
        <translation>%1 et %2 autres</translation>
    </message>
    <message>
        <source>%1 and 1 other</source>
        <translation>%1 et 1 autre</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 et %2</translation>
    </message>
    <message>
        <source>a lock</source>
        <translation>un verrou</translation>
    </message>
    <message>
        <source>%1 waits for %2, for %3</source>
        <translation>%1 attend %2 depuis %3</translation>
    </message>
    <message>
        <source>%1 waits for %2</source>
        <translation>%1 attend %2</translation>
    </message>
    <message>
        <source>holders without a name</source>
        <translation>des détenteurs sans nom</translation>
    </message>
    <message>
        <source>nobody is in its way: it is about to get it</source>
        <translation>personne ne le bloque : il est sur le point de l’obtenir</translation>
    </message>
    <message>
        <source>held up by %1</source>
        <translation>retenu par %1</translation>
    </message>
    <message>
        <source>%1 waits for a lock that it holds itself, in a mode that cannot be raised beside it. It never gets it: it must give up, or be broken.</source>
        <translation>%1 attend un verrou qu’il détient lui-même, dans un mode qui ne peut pas être élevé à côté. Il ne l’obtient jamais : il doit renoncer, ou être cassé.</translation>
    </message>
    <message>
        <source>%1 and %2 wait for each other. Neither continues until one gives up or is broken.</source>
        <translation>%1 et %2 s’attendent mutuellement. Aucun ne continue tant que l’un d’eux ne renonce pas ou n’est pas cassé.</translation>
    </message>
    <message>
        <source>%1 sessions wait for each other in a ring: %2. None continues until one gives up or is broken.</source>
        <translation>%1 sessions s’attendent en cercle : %2. Aucune ne continue tant que l’une d’elles ne renonce pas ou n’est pas cassée.</translation>
    </message>
    <message>
        <source>then %1 can continue</source>
        <translation>la suite est alors possible pour %1</translation>
    </message>
    <message>
        <source>then %1 can continue, but not all at once</source>
        <translation>la suite est alors possible pour %1, mais pas pour tous à la fois</translation>
    </message>
    <message>
        <source>then one of %1 can continue</source>
        <translation>la suite est alors possible pour un seul parmi %1</translation>
    </message>
    <message>
        <source>frees no lock of its own</source>
        <translation>ne libère aucun verrou propre</translation>
    </message>
    <message>
        <source>frees %1</source>
        <translation>libère %1</translation>
    </message>
    <message>
        <source>nearer to its lock: %1</source>
        <translation>plus près de son verrou : %1</translation>
    </message>
    <message>
        <source>cannot be looked at from here</source>
        <translation>ne peut pas être examiné d’ici</translation>
    </message>
    <message>
        <source>the process table did not answer</source>
        <translation>la table des processus n’a pas répondu</translation>
    </message>
    <message>
        <source>running</source>
        <translation>s’exécute</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>arrêté</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>disparu</translation>
    </message>
    <message>
        <source>its id belongs to another process now</source>
        <translation>son identifiant appartient maintenant à un autre processus</translation>
    </message>
    <message>
        <source>the machine was restarted since, or was cloned</source>
        <translation>la machine a été redémarrée depuis, ou clonée</translation>
    </message>
    <message>
        <source>in another pid or time namespace (a container): its pid means nothing here</source>
        <translation>dans un autre espace de noms de PID ou de temps (un conteneur) : son PID ne signifie rien ici</translation>
    </message>
</context>
<context>
    <name>lockscope::WhyBlockedPage</name>
    <message>
        <source>From the picture on screen; the server decides when you ask for the lock.</source>
        <translation>D’après ce qui est affiché à l’écran ; c’est le serveur qui décide quand vous demandez le verrou.</translation>
    </message>
    <message>
        <source>exclusive</source>
        <translation>exclusif</translation>
    </message>
    <message>
        <source>read</source>
        <translation>lecture</translation>
    </message>
    <message>
        <source>Mode you would ask for</source>
        <translation>Mode que vous demanderiez</translation>
    </message>
    <message>
        <source>Who is in the way</source>
        <translation>Qui bloque</translation>
    </message>
    <message>
        <source>To lock it as</source>
        <translation>Pour le verrouiller en</translation>
    </message>
    <message>
        <source>Select a lock or a folder.</source>
        <translation>Sélectionnez un verrou ou un dossier.</translation>
    </message>
    <message>
        <source>Nobody is in the way of %1.</source>
        <translation>Personne ne bloque %1.</translation>
    </message>
    <message>
        <source>1 holder is in the way.</source>
        <translation>1 détenteur bloque.</translation>
    </message>
    <message>
        <source>%1 holders are in the way.</source>
        <translation>%1 détenteurs bloquent.</translation>
    </message>
    <message>
        <source>Only a hard break %1.</source>
        <translation>Seulement un cassage forcé %1.</translation>
    </message>
    <message>
        <source>A break, as far as no plain lock stands below, %1.</source>
        <translation>Un cassage, dans la mesure où aucun verrou simple ne se trouve en dessous, %1.</translation>
    </message>
    <message>
        <source>A break %1.</source>
        <translation>Un cassage %1.</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1 : %2.</translation>
    </message>
    <message>
        <source>Path to ask about</source>
        <translation>Chemin sur lequel porte la question</translation>
    </message>
    <message>
        <source>Not all that may be in the way is read: open %1 in the tree, and go to its end.</source>
        <translation>Une partie de ce qui peut bloquer n’est pas lue : ouvrez %1 dans l’arbre, et allez jusqu’à sa fin.</translation>
    </message>
    <message>
        <source>Not all that may be in the way is read: of the locks that lie in no folder some are missing.</source>
        <translation>Une partie de ce qui peut bloquer n’est pas lue : parmi les verrous qui ne se trouvent dans aucun dossier, certains manquent.</translation>
    </message>
    <message>
        <source>More may be: what is shown is what was read.</source>
        <translation>Il peut y en avoir plus : ce qui est affiché est ce qui a été lu.</translation>
    </message>
</context>
<context>
    <name>lockscope::WindowsFeature</name>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Quitter</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>Fe&amp;nêtre</translation>
    </message>
    <message>
        <source>New &amp;window</source>
        <translation>Nouvelle &amp;fenêtre</translation>
    </message>
    <message>
        <source>Cl&amp;ose window</source>
        <translation>Fermer &amp;la fenêtre</translation>
    </message>
</context>
<context>
    <name>lockscope::WorkerCard</name>
    <message>
        <source>%1, process %2, %3 %4</source>
        <translation>%1, processus %2, %3 %4</translation>
    </message>
</context>
<context>
    <name>lockscope::WorkerLab</name>
    <message>
        <source>This profile is marked production: no worker is started on it. Use the demo, or another server.</source>
        <translation>Ce profil est marqué comme production : aucun worker n’y est démarré. Utilisez la démo, ou un autre serveur.</translation>
    </message>
    <message>
        <source>This profile is read-only: no worker is started on it. Allow writes, or use the demo.</source>
        <translation>Ce profil est en lecture seule : aucun worker n’y est démarré. Autorisez l’écriture, ou utilisez la démo.</translation>
    </message>
</context>
<context>
    <name>lockscope::WorkerPanel</name>
    <message>
        <source>Start workers</source>
        <translation>Démarrer les workers</translation>
    </message>
    <message>
        <source>Stop all</source>
        <translation>Tout arrêter</translation>
    </message>
    <message>
        <source>Demo workers</source>
        <translation>Workers de démo</translation>
    </message>
    <message>
        <source>Stop all workers</source>
        <translation>Arrêter tous les workers</translation>
    </message>
    <message>
        <source>No worker runs</source>
        <translation>Aucun worker ne tourne</translation>
    </message>
    <message>
        <source>Workers are real processes that take and release locks on the connected server.</source>
        <translation>Les workers sont de vrais processus qui prennent et libèrent des verrous sur le serveur connecté.</translation>
    </message>
    <message>
        <source>Real processes on this machine.</source>
        <translation>De vrais processus sur cette machine.</translation>
    </message>
    <message>
        <source>%1 real processes, %2 holding a lock. Crash one, and watch its lock turn suspect, then dead.</source>
        <translation>%1 vrais processus, dont %2 détiennent un verrou. Faites-en planter un, et regardez son verrou devenir suspect, puis mort.</translation>
    </message>
</context>
<context>
    <name>lockscope::WorkerProcess</name>
    <message>
        <source>%1 could not be %2: %3.</source>
        <translation>Impossible de %2 %1 : %3.</translation>
    </message>
    <message>
        <source>crashed</source>
        <translation>faire planter</translation>
    </message>
    <message>
        <source>frozen</source>
        <translation>geler</translation>
    </message>
    <message>
        <source>thawed</source>
        <translation>dégeler</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>arrêter</translation>
    </message>
    <message>
        <source>%1 wrote a line that is too long. It is ended.</source>
        <translation>%1 a écrit une ligne trop longue. Il est arrêté.</translation>
    </message>
    <message>
        <source>%1 wrote a line that cannot be understood: %2.</source>
        <translation>%1 a écrit une ligne incompréhensible : %2.</translation>
    </message>
    <message>
        <source>ended by signal %1</source>
        <translation>terminé par le signal %1</translation>
    </message>
    <message>
        <source>%1 ended with exit code %2. %3</source>
        <translation>%1 s’est terminé avec le code de sortie %2. %3</translation>
    </message>
    <message>
        <source>%1 could not be started: %2. Is lockctl installed next to this program?</source>
        <translation>Impossible de démarrer %1 : %2. lockctl est-il installé à côté de ce programme ?</translation>
    </message>
</context>
<context>
    <name>lockscope::Workspace</name>
    <message>
        <source>The tree is read folder by folder: only what was read is known here.</source>
        <translation>L’arbre est lu dossier par dossier : seul ce qui a été lu est connu ici.</translation>
    </message>
</context>
<context>
    <name>lockscope::WritesFeature</name>
    <message>
        <source>Read-only.</source>
        <translation>Lecture seule.</translation>
    </message>
    <message>
        <source>This is a production profile: nothing can be written from this window, and no write leaves the program.</source>
        <translation>C’est un profil de production : rien ne peut être écrit depuis cette fenêtre, et aucune écriture ne quitte le programme.</translation>
    </message>
    <message>
        <source>Nothing can be written from this window.</source>
        <translation>Rien ne peut être écrit depuis cette fenêtre.</translation>
    </message>
    <message>
        <source>Allow writes for %1 min…</source>
        <translation>Autoriser l’écriture pendant %1 min…</translation>
    </message>
    <message>
        <source>Writes are allowed for %1.</source>
        <translation>L’écriture est autorisée, reste %1.</translation>
    </message>
    <message>
        <source>Then this window is read-only again, and what is under way finishes its steps. The saved connection stays read-only.</source>
        <translation>Cette fenêtre repasse ensuite en lecture seule, et ce qui est en cours termine ses étapes. La connexion enregistrée reste en lecture seule.</translation>
    </message>
    <message>
        <source>End now</source>
        <translation>Y mettre fin</translation>
    </message>
    <message>
        <source>The time for writes is over.</source>
        <translation>Le temps d’écriture est écoulé.</translation>
    </message>
    <message>
        <source>What is under way finishes its steps. Nothing else can be changed.</source>
        <translation>Ce qui est en cours termine ses étapes. Rien d’autre ne peut être modifié.</translation>
    </message>
    <message>
        <source>The time for writes is over: this window is read-only again.</source>
        <translation>Le temps d’écriture est écoulé : cette fenêtre est de nouveau en lecture seule.</translation>
    </message>
</context>
<context>
    <name>lockscope::ZombieText</name>
    <message>
        <source>A process wrote after its lock was broken.</source>
        <translation>Un processus a écrit après que son verrou a été cassé.</translation>
    </message>
    <message>
        <source>%1: a share was counted down twice. None is left to count up, %2 needed: the plain clients below must take their locks again.</source>
        <translation>%1 : une part a été décomptée deux fois. Il n’en reste aucune à recompter, nécessaires : %2. Les clients simples en dessous doivent reprendre leurs verrous.</translation>
    </message>
    <message>
        <source>%1: a share was counted down twice. %2 left for %3 locks below.</source>
        <translation>%1 : une part a été décomptée deux fois. Il en reste %2 pour %3 verrous en dessous.</translation>
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
Voir lockscope --help.
</translation>
    </message>
    <message>
        <source>Lockscope runs already; its window was raised.
</source>
        <translation>Lockscope est déjà lancé ; sa fenêtre a été mise au premier plan.
</translation>
    </message>
    <message>
        <source>lockscope: the window that is open refuses: %1
</source>
        <translation>lockscope : la fenêtre ouverte refuse : %1
</translation>
    </message>
    <message>
        <source>Lockscope runs already; a window of it opens that.
</source>
        <translation>Lockscope est déjà lancé ; une de ses fenêtres ouvre cela.
</translation>
    </message>
</context>
</TS>
