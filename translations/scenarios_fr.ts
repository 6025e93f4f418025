<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
<context>
    <name>lockscope::LabScenarios</name>
    <message>
        <source>One lock for everything</source>
        <translation>Un seul verrou pour tout</translation>
    </message>
    <message>
        <source>Every worker takes one exclusive lock on the whole tree, changes one file and gives it back. Never two at once, and never a lost update; but whoever wants another file waits as well. Compare it with the document locks and the tree locks, which have the same work: locks per second and the time that is waited.</source>
        <translation>Chaque worker prend un verrou exclusif sur l’arbre entier, modifie un fichier et libère le verrou. Jamais deux à la fois, et jamais de mise à jour perdue ; mais qui veut un autre fichier attend aussi. Comparez avec les verrous de document et les verrous d’arbre, qui ont le même travail : les verrous par seconde et le temps d’attente.</translation>
    </message>
    <message>
        <source>One lock for each document</source>
        <translation>Un verrou pour chaque document</translation>
    </message>
    <message>
        <source>Every worker locks just the document that it changes. Work on different documents goes on at the same time; two workers meet only when they want the same one. A lock on many documents is a set that is taken whole or not at all. What this cannot do: lock files that are not there yet, or a directory as such.</source>
        <translation>Chaque worker ne verrouille que le document qu’il modifie. Le travail sur des documents différents avance en même temps ; deux workers ne se rencontrent que s’ils veulent le même. Un verrou sur plusieurs documents est un ensemble qui est pris en entier ou pas du tout. Ce que cela ne permet pas : verrouiller des fichiers qui n’existent pas encore, ou un répertoire en tant que tel.</translation>
    </message>
    <message>
        <source>A lock on a path, shared on every directory above</source>
        <translation>Un verrou sur un chemin, partagé sur chaque répertoire au-dessus</translation>
    </message>
    <message>
        <source>Every worker locks the path of the file that it changes, and leaves a mark in each directory above, in one request. Work in different places goes on at the same time, and whoever wants a whole directory waits for everybody below it. Compare the requests for each lock with those of the document locks: the marks cost no request of their own.</source>
        <translation>Chaque worker verrouille le chemin du fichier qu’il modifie et laisse une marque dans chaque répertoire au-dessus, en une seule requête. Le travail à des endroits différents avance en même temps, et qui veut un répertoire entier attend tous ceux qui sont en dessous. Comparez les requêtes par verrou avec celles des verrous de document : les marques ne coûtent aucune requête supplémentaire.</translation>
    </message>
    <message>
        <source>A directory and a file in it are renamed at the same time</source>
        <translation>Un répertoire et un fichier qu’il contient sont renommés en même temps</translation>
    </message>
    <message>
        <source>Two workers rename directories of files, two others rename single files in them, there and back again. Under both locks each rename is done as a whole or not begun: who comes second waits, or finds that the file has another path now. Nothing is overwritten and nothing is lost.</source>
        <translation>Deux workers renomment des répertoires contenant des fichiers, deux autres y renomment des fichiers isolés, dans un sens puis dans l’autre. Sous les deux verrous, chaque renommage est fait en entier ou n’est pas commencé : le second arrivé attend, ou constate que le fichier a maintenant un autre chemin. Rien n’est écrasé et rien n’est perdu.</translation>
    </message>
    <message>
        <source>Many readers and one writer, whoever comes first</source>
        <translation>De nombreux lecteurs et un rédacteur, à qui arrive le premier</translation>
    </message>
    <message>
        <source>The same as the fair one without the gate: as long as some reader is inside, the next reader may come in, and the writer waits for a moment without any. With enough readers there is none, and the writer starves. Nothing is written twice and no reader sees two values under its lock; but fairness has to be asked for.</source>
        <translation>La même chose que la variante équitable, mais sans la porte : tant qu’un lecteur est à l’intérieur, le suivant peut entrer, et le rédacteur attend un moment où il n’y en a aucun. Avec assez de lecteurs, ce moment n’arrive jamais, et le rédacteur est victime de famine. Rien n’est écrit deux fois et aucun lecteur ne voit deux valeurs sous son verrou ; mais l’équité, il faut la demander.</translation>
    </message>
    <message>
        <source>Many readers and one writer, in turn</source>
        <translation>De nombreux lecteurs et un rédacteur, à tour de rôle</translation>
    </message>
    <message>
        <source>Readers lock shared, the writer exclusive, each with a time-out of its own. Everybody passes a gate first; a waiting writer keeps it closed, so that the readers who are inside run out and the writer&apos;s turn comes. Now and then a slow reader needs longer than its time-out: only its own lock ends then, the other readers keep theirs, and the writer waits for those alone. Look at the time that the writer waits, and compare it with the unfair variant, and with the lock inside one process, which does the same work and has no time-outs.</source>
        <translation>Les lecteurs verrouillent en mode partagé, le rédacteur en mode exclusif, chacun avec sa propre échéance. Tous passent d’abord une porte ; un rédacteur qui attend la tient fermée, si bien que les lecteurs qui sont à l’intérieur sortent peu à peu et que le tour du rédacteur arrive. De temps en temps, un lecteur lent a besoin de plus de temps que son échéance : seul son propre verrou prend alors fin, les autres lecteurs gardent le leur, et le rédacteur n’attend plus que ceux-là. Regardez combien de temps le rédacteur attend, et comparez avec la variante inéquitable, et avec le verrou à l’intérieur d’un seul processus, qui fait le même travail et n’a pas d’échéances.</translation>
    </message>
    <message>
        <source>Java&apos;s own ReentrantReadWriteLock</source>
        <translation>Le ReentrantReadWriteLock de Java lui-même</translation>
    </message>
    <message>
        <source>The same plan of work on java.util.concurrent.locks.ReentrantReadWriteLock, in threads of one Java machine, where there is one.</source>
        <translation>Le même plan de travail avec java.util.concurrent.locks.ReentrantReadWriteLock, dans des threads d’une même machine virtuelle Java, là où il y en a une.</translation>
    </message>
    <message>
        <source>A read/write lock inside one process</source>
        <translation>Un verrou lecture/écriture à l’intérieur d’un seul processus</translation>
    </message>
    <message>
        <source>Threads of one process share a lock that many readers or one writer can have: no server, no lease, no request. The writer waits for the readers and they for it; who has it may take it again; a writer may become a reader, a reader never a writer, because two who try would wait for each other for ever. The works are those of the distributed lock, one by one, so the waits can be compared: this is what the way to the server costs, and what it gives is that a crash of one worker is not the end of all, and time-outs: here the writer waits for the slowest reader, however long that takes.</source>
        <translation>Des threads d’un même processus partagent un verrou que de nombreux lecteurs ou un seul rédacteur peuvent avoir : pas de serveur, pas de bail, pas de requête. Le rédacteur attend les lecteurs, et eux l’attendent ; qui l’a déjà peut le prendre de nouveau ; un rédacteur peut devenir lecteur, un lecteur jamais rédacteur, car deux qui essaieraient s’attendraient l’un l’autre pour toujours. Les travaux sont un à un ceux du verrou distribué, on peut donc comparer les attentes : voilà ce que coûte le trajet jusqu’au serveur. Ce qu’il apporte : le plantage d’un worker n’est pas la fin de tout, et il y a des échéances. Ici, le rédacteur attend le lecteur le plus lent, aussi longtemps qu’il le faut.</translation>
    </message>
    <message>
        <source>The same crash, with the articles&apos; own documents</source>
        <translation>Le même plantage, avec les documents des articles eux-mêmes</translation>
    </message>
    <message>
        <source>The worker has added one to lock_count in every directory above, and is killed before it creates the exclusive document. Nobody can tell whose count that is: the directories stay shared for ever, and no one can lock one of them exclusively again. This is the question that the articles leave open.</source>
        <translation>Le worker a ajouté un à lock_count dans chaque répertoire au-dessus, et il est tué avant de créer le document exclusif. Personne ne peut dire à qui est ce compte : les répertoires restent partagés pour toujours, et plus personne ne peut en verrouiller un en mode exclusif. C’est la question que les articles laissent ouverte.</translation>
    </message>
    <message>
        <source>A crash between the shared marks and the exclusive lock</source>
        <translation>Un plantage entre les marques partagées et le verrou exclusif</translation>
    </message>
    <message>
        <source>One worker is killed while its request is on the way: it will never learn whether it has the lock. The marks in the directories and the lock on the path came in one request, so there is nothing in between to be left; and what there is carries its session. The lab sees that the process is gone, breaks its session by a guarded plan, and the others go on. The plain variant has no session and no owner: its counts stay for ever.</source>
        <translation>Un worker est tué alors que sa requête est en chemin : il ne saura jamais s’il a le verrou. Les marques dans les répertoires et le verrou sur le chemin sont venus en une seule requête, il n’y a donc rien entre les deux qui puisse rester ; et ce qui est là porte sa session. Le laboratoire voit que le processus a disparu, casse sa session par un plan conditionnel, et les autres continuent. La variante simple n’a ni session ni propriétaire : ses comptes restent pour toujours.</translation>
    </message>
    <message>
        <source>A crash half-way through a rename</source>
        <translation>Un plantage à mi-chemin d’un renommage</translation>
    </message>
    <message>
        <source>A worker renames a directory and is killed when some of its files have moved and others have not. Its locks carry the intent record of the rename, so nobody sees the half of it: both paths stay locked. The lab proves the death, takes the rename over and finishes it, and only then the paths are free. At the end no rename is half done.</source>
        <translation>Un worker renomme un répertoire et il est tué alors que certains de ses fichiers ont été déplacés et d’autres non. Ses verrous portent l’enregistrement d’intention du renommage, si bien que personne n’en voit la moitié : les deux chemins restent verrouillés. Le laboratoire prouve la mort, reprend le renommage et le termine, et alors seulement les chemins sont libres. À la fin, aucun renommage n’est inachevé.</translation>
    </message>
    <message>
        <source>The same zombie, and nobody looks at the tokens</source>
        <translation>Le même zombie, et personne ne regarde les jetons</translation>
    </message>
    <message>
        <source>The same run with fencing switched off: the late write is taken, and what the others wrote in the meantime is gone. The lease alone cannot prevent this, however long it is: a process can be stopped for longer than any lease.</source>
        <translation>Le même essai, fencing désactivé : l’écriture tardive est acceptée, et ce que les autres ont écrit entre-temps a disparu. Le bail seul ne peut pas l’empêcher, aussi long soit-il : un processus peut être arrêté plus longtemps que n’importe quel bail.</translation>
    </message>
    <message>
        <source>A frozen worker wakes up and writes</source>
        <translation>Un worker gelé se réveille et écrit</translation>
    </message>
    <message>
        <source>One worker is stopped in the middle of its work, after reading and before writing, for longer than its lease and the lock-delay. Another one gets the lock and writes. Then the first wakes up, still believes that it holds the lock, and writes: the document carries a newer token, and the server refuses. Look for the late write stopped on its lane.</source>
        <translation>Un worker est arrêté au milieu de son travail, après avoir lu et avant d’écrire, plus longtemps que son bail et le délai de verrou. Un autre obtient le verrou et écrit. Puis le premier se réveille, croit encore détenir le verrou, et écrit : le document porte un jeton plus récent, et le serveur refuse. Cherchez sur son couloir l’écriture tardive arrêtée.</translation>
    </message>
    <message>
        <source>No locks at all</source>
        <translation>Aucun verrou</translation>
    </message>
    <message>
        <source>The same work without any lock: workers read, think and write, and overwrite each other. The counters hold less than was written into them. This is what the locks are for.</source>
        <translation>Le même travail sans aucun verrou : les workers lisent, réfléchissent et écrivent, et écrasent les écritures des autres. Les compteurs contiennent moins que ce qui y a été écrit. C’est à cela que servent les verrous.</translation>
    </message>
    <message>
        <source>The articles&apos; document locks</source>
        <translation>Les verrous de document des articles</translation>
    </message>
    <message>
        <source>A document with the process_id for each document to be changed. Without lease: who dies keeps them.</source>
        <translation>Un document avec le process_id pour chaque document à modifier. Sans bail : qui meurt garde les siens.</translation>
    </message>
    <message>
        <source>The articles&apos; global lock</source>
        <translation>Le verrou global des articles</translation>
    </message>
    <message>
        <source>One document stands for the lock on everything, created and deleted. The fewest requests of all, and the least that goes on at the same time. No lease: a crash would keep it for ever.</source>
        <translation>Un seul document représente le verrou sur tout ; il est créé, puis supprimé. C’est la variante qui a le moins de requêtes, et aussi celle où le moins de choses avancent en même temps. Pas de bail : après un plantage, il resterait pour toujours.</translation>
    </message>
    <message>
        <source>The articles&apos; tree locks</source>
        <translation>Les verrous d’arbre des articles</translation>
    </message>
    <message>
        <source>A count in every directory above, one request after the other, then the exclusive document. Compare the requests for each lock with those of the tree locks with leases, which send them all at once.</source>
        <translation>Un compte dans chaque répertoire au-dessus, une requête après l’autre, puis le document exclusif. Comparez les requêtes par verrou avec celles des verrous d’arbre avec bail, qui les envoient toutes en une fois.</translation>
    </message>
    <message>
        <source>The articles&apos; own protocol, and a crash</source>
        <translation>Le protocole des articles lui-même, et un plantage</translation>
    </message>
    <message>
        <source>Counts and exclusive documents as the articles have them: no lease, no owner, no token. As long as everybody lives it works. Then a worker is killed while it holds a lock: its documents stay, everybody who wants that path waits until patience is over, and nothing ever ends it. Breaking such a lock means guessing.</source>
        <translation>Des comptes et des documents exclusifs comme les articles les ont : pas de bail, pas de propriétaire, pas de jeton. Tant que tous sont en vie, cela marche. Puis un worker est tué alors qu’il détient un verrou : ses documents restent, tous ceux qui veulent ce chemin attendent jusqu’à ce que leur patience soit épuisée, et rien n’y met jamais fin. Casser un tel verrou, c’est deviner.</translation>
    </message>
    <message>
        <source>A lease that is shorter than the work</source>
        <translation>Un bail plus court que le travail</translation>
    </message>
    <message>
        <source>Nobody renews: each lock lives for one second and its lock-delay, and the work takes longer than both. Others get the path while the first is still at it. With fencing the slower one&apos;s write is refused and its work is wasted, but no update is lost. Look at the writes that were rejected, and then switch fencing off.</source>
        <translation>Personne ne renouvelle : chaque verrou vit une seconde plus son délai de verrou, et le travail dure plus longtemps que les deux. D’autres obtiennent le chemin alors que le premier y travaille encore. Avec le fencing, l’écriture du plus lent est refusée et sa tâche est perdue, mais aucune mise à jour ne l’est. Regardez les écritures rejetées, puis désactivez le fencing.</translation>
    </message>
    <message>
        <source>Workers whose clocks are wrong</source>
        <translation>Des workers dont l’horloge est fausse</translation>
    </message>
    <message>
        <source>Two workers believe that it is an hour later than it is, two an hour earlier, and two are right. Nothing of it matters: leases end by the server&apos;s clock, and each worker&apos;s own deadline is counted on a clock that never steps. Locks go round as ever, and nobody&apos;s lock is taken before its time.</source>
        <translation>Deux workers croient qu’il est une heure plus tard que l’heure réelle, deux une heure plus tôt, et deux ont l’heure juste. Cela ne change rien : les baux prennent fin à l’horloge du serveur, et le délai propre à chaque worker est compté sur une horloge qui ne saute jamais. Les verrous circulent comme toujours, et personne ne se fait prendre son verrou avant l’heure.</translation>
    </message>
    <message>
        <source>Two paths, taken in opposite order</source>
        <translation>Deux chemins, pris dans des ordres opposés</translation>
    </message>
    <message>
        <source>Half of the workers take a path and then a second one, the others the other way round. Each can hold what the next one waits for. Nobody waits for ever: who does not get the second path in time gives the first one back and begins again. Look at the works that were wasted; a set that is taken as a whole has none.</source>
        <translation>La moitié des workers prennent un chemin puis un second, les autres l’inverse. Chacun peut détenir ce que le suivant attend. Personne n’attend pour toujours : qui n’obtient pas le second chemin à temps libère le premier et recommence. Regardez les tâches perdues ; avec un ensemble pris en entier, il n’y en a aucune.</translation>
    </message>
    <message>
        <source>A hundred workers below one directory</source>
        <translation>Cent workers sous un même répertoire</translation>
    </message>
    <message>
        <source>Everybody works in the same folder. Each lock leaves its mark in that directory&apos;s document and in the one above, so these are written all the time; but the marks do not exclude each other, and the files are locked one by one. Look at the waits of the hot paths and at the requests that had to be repeated.</source>
        <translation>Tous travaillent dans le même dossier. Chaque verrou laisse sa marque dans le document de ce répertoire et dans celui du dessus, qui sont donc écrits sans arrêt ; mais les marques ne s’excluent pas entre elles, et les fichiers sont verrouillés un par un. Regardez les attentes des chemins les plus demandés et les requêtes qu’il a fallu répéter.</translation>
    </message>
    <message>
        <source>The article&apos;s work on our read/write lock</source>
        <translation>Le travail de l’article avec notre verrou lecture/écriture</translation>
    </message>
    <message>
        <source>The same readers and writers, the same clock that is ahead, the same freeze and the same kill as in article-read-write, on Lockscope&apos;s own read/write lock. The server&apos;s clock decides, each entry has its owner, and each grant a token: nobody enters beside a writer, the one that wakes up is refused, and the killed reader is seen to be dead and broken. Runs on every server.</source>
        <translation>Les mêmes lecteurs et rédacteurs, la même horloge en avance, le même gel et le même processus tué que dans article-read-write, avec le verrou lecture/écriture propre à Lockscope. L’horloge du serveur décide, chaque entrée a son propriétaire, et chaque verrou accordé un jeton : personne n’entre à côté d’un rédacteur, celui qui se réveille est refusé, et le lecteur tué est reconnu comme mort et cassé. Fonctionne sur tous les serveurs.</translation>
    </message>
    <message>
        <source>An article&apos;s read/write lock on MongoDB</source>
        <translation>Le verrou lecture/écriture d’un article sur MongoDB</translation>
    </message>
    <message>
        <source>The read/write lock that an article builds into a document of MongoDB: times until which somebody reads or writes, by everybody&apos;s own clock, without names. One worker&apos;s clock is ten seconds ahead: it finds every lock expired and enters beside whoever is inside. One writer is frozen beyond its time-out: when it wakes up it writes over what another has written meanwhile, and releases a lock that is not its own any more. A killed reader stays in the document until its time-out, and nobody can say whose that entry is. Compare it with the same work on our own lock. Needs a replica set of MongoDB.</source>
        <translation>Le verrou lecture/écriture qu’un article construit dans un document de MongoDB : des heures jusqu’auxquelles quelqu’un lit ou écrit, chacun selon sa propre horloge, sans noms. L’horloge d’un worker a dix secondes d’avance : il trouve chaque verrou expiré et entre à côté de quiconque est à l’intérieur. Un rédacteur est gelé au-delà de son échéance : à son réveil, il écrase ce qu’un autre a écrit entre-temps et libère un verrou qui n’est plus le sien. Un lecteur tué reste dans le document jusqu’à son échéance, et personne ne peut dire à qui est cette entrée. Comparez avec le même travail sur notre propre verrou. Nécessite un replica set de MongoDB.</translation>
    </message>
</context>
</TS>
