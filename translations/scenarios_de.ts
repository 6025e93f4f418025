<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>lockscope::LabScenarios</name>
    <message>
        <source>One lock for everything</source>
        <translation>Eine Sperre für alles</translation>
    </message>
    <message>
        <source>Every worker takes one exclusive lock on the whole tree, changes one file and gives it back. Never two at once, and never a lost update; but whoever wants another file waits as well. Compare it with the document locks and the tree locks, which have the same work: locks per second and the time that is waited.</source>
        <translation>Jeder Worker setzt eine exklusive Sperre auf den ganzen Baum, ändert eine Datei und gibt die Sperre wieder frei. Nie zwei zugleich, und nie eine verlorene Änderung; aber auch wer eine andere Datei will, wartet. Vergleichen Sie mit den Dokumentsperren und den Baumsperren, die dieselbe Arbeit haben: die Sperren pro Sekunde und die Wartezeit.</translation>
    </message>
    <message>
        <source>One lock for each document</source>
        <translation>Eine Sperre für jedes Dokument</translation>
    </message>
    <message>
        <source>Every worker locks just the document that it changes. Work on different documents goes on at the same time; two workers meet only when they want the same one. A lock on many documents is a set that is taken whole or not at all. What this cannot do: lock files that are not there yet, or a directory as such.</source>
        <translation>Jeder Worker sperrt nur das Dokument, das er ändert. Die Arbeit an verschiedenen Dokumenten läuft gleichzeitig; zwei Worker treffen nur aufeinander, wenn sie dasselbe wollen. Eine Sperre auf viele Dokumente ist eine Menge, die ganz oder gar nicht gesetzt wird. Was damit nicht geht: Dateien sperren, die es noch nicht gibt, oder ein Verzeichnis als solches.</translation>
    </message>
    <message>
        <source>A lock on a path, shared on every directory above</source>
        <translation>Eine Sperre auf einem Pfad, geteilt auf jedem Verzeichnis darüber</translation>
    </message>
    <message>
        <source>Every worker locks the path of the file that it changes, and leaves a mark in each directory above, in one request. Work in different places goes on at the same time, and whoever wants a whole directory waits for everybody below it. Compare the requests for each lock with those of the document locks: the marks cost no request of their own.</source>
        <translation>Jeder Worker sperrt den Pfad der Datei, die er ändert, und hinterlässt in jedem Verzeichnis darüber eine Marke, alles in einer Anfrage. Die Arbeit an verschiedenen Stellen läuft gleichzeitig, und wer ein ganzes Verzeichnis will, wartet auf alle darunter. Vergleichen Sie die Anfragen je Sperre mit denen der Dokumentsperren: Die Marken kosten keine eigene Anfrage.</translation>
    </message>
    <message>
        <source>A directory and a file in it are renamed at the same time</source>
        <translation>Ein Verzeichnis und eine Datei darin werden gleichzeitig umbenannt</translation>
    </message>
    <message>
        <source>Two workers rename directories of files, two others rename single files in them, there and back again. Under both locks each rename is done as a whole or not begun: who comes second waits, or finds that the file has another path now. Nothing is overwritten and nothing is lost.</source>
        <translation>Zwei Worker benennen Verzeichnisse mit Dateien um, zwei andere einzelne Dateien darin, hin und wieder zurück. Unter beiden Sperren wird jede Umbenennung ganz ausgeführt oder gar nicht begonnen: Wer als Zweiter kommt, wartet oder stellt fest, dass die Datei jetzt einen anderen Pfad hat. Nichts wird überschrieben, und nichts geht verloren.</translation>
    </message>
    <message>
        <source>Many readers and one writer, whoever comes first</source>
        <translation>Viele Lesende und ein Schreibender, wer gerade zuerst kommt</translation>
    </message>
    <message>
        <source>The same as the fair one without the gate: as long as some reader is inside, the next reader may come in, and the writer waits for a moment without any. With enough readers there is none, and the writer starves. Nothing is written twice and no reader sees two values under its lock; but fairness has to be asked for.</source>
        <translation>Wie die gerechte Variante, nur ohne das Tor: Solange ein Lesender drin ist, darf der nächste hinein, und der Schreibende wartet auf einen Moment ohne Lesende. Bei genügend Lesenden kommt dieser Moment nie, und der Schreibende verhungert. Nichts wird doppelt geschrieben, und kein Lesender sieht unter seiner Sperre zwei Werte; aber Gerechtigkeit muss man eigens verlangen.</translation>
    </message>
    <message>
        <source>Many readers and one writer, in turn</source>
        <translation>Viele Lesende und ein Schreibender, der Reihe nach</translation>
    </message>
    <message>
        <source>Readers lock shared, the writer exclusive, each with a time-out of its own. Everybody passes a gate first; a waiting writer keeps it closed, so that the readers who are inside run out and the writer&apos;s turn comes. Now and then a slow reader needs longer than its time-out: only its own lock ends then, the other readers keep theirs, and the writer waits for those alone. Look at the time that the writer waits, and compare it with the unfair variant, and with the lock inside one process, which does the same work and has no time-outs.</source>
        <translation>Lesende sperren geteilt, der Schreibende exklusiv, alle mit einem eigenen Zeitlimit. Alle gehen zuerst durch ein Tor; ein wartender Schreibender hält es geschlossen, sodass die Lesenden, die drin sind, nach und nach gehen und der Schreibende an die Reihe kommt. Ab und zu braucht ein langsamer Lesender länger als sein Zeitlimit: Dann endet nur seine eigene Sperre, die anderen Lesenden behalten ihre, und der Schreibende wartet nur noch auf diese. Beachten Sie, wie lange der Schreibende wartet, und vergleichen Sie mit der ungerechten Variante und mit der Sperre innerhalb eines Prozesses, die dieselbe Arbeit tut und keine Zeitlimits hat.</translation>
    </message>
    <message>
        <source>Java&apos;s own ReentrantReadWriteLock</source>
        <translation>Javas eigenes ReentrantReadWriteLock</translation>
    </message>
    <message>
        <source>The same plan of work on java.util.concurrent.locks.ReentrantReadWriteLock, in threads of one Java machine, where there is one.</source>
        <translation>Derselbe Arbeitsplan mit java.util.concurrent.locks.ReentrantReadWriteLock, in Threads einer einzigen virtuellen Java-Maschine, sofern es eine gibt.</translation>
    </message>
    <message>
        <source>A read/write lock inside one process</source>
        <translation>Eine Lese-/Schreibsperre innerhalb eines Prozesses</translation>
    </message>
    <message>
        <source>Threads of one process share a lock that many readers or one writer can have: no server, no lease, no request. The writer waits for the readers and they for it; who has it may take it again; a writer may become a reader, a reader never a writer, because two who try would wait for each other for ever. The works are those of the distributed lock, one by one, so the waits can be compared: this is what the way to the server costs, and what it gives is that a crash of one worker is not the end of all, and time-outs: here the writer waits for the slowest reader, however long that takes.</source>
        <translation>Threads eines Prozesses teilen sich eine Sperre, die viele Lesende oder ein Schreibender haben können: kein Server, keine Lease, keine Anfrage. Der Schreibende wartet auf die Lesenden und sie auf ihn; wer sie hat, darf sie noch einmal nehmen; ein Schreibender darf zum Lesenden werden, ein Lesender nie zum Schreibenden, denn zwei, die es versuchen, würden ewig aufeinander warten. Die Arbeiten sind Stück für Stück die der verteilten Sperre, die Wartezeiten lassen sich also vergleichen: Das kostet der Weg zum Server. Was er dafür bringt: Der Absturz eines Workers ist nicht das Ende von allem, und es gibt Zeitlimits. Hier wartet der Schreibende auf den langsamsten Lesenden, wie lange das auch dauert.</translation>
    </message>
    <message>
        <source>The same crash, with the articles&apos; own documents</source>
        <translation>Derselbe Absturz mit den Dokumenten der Artikel selbst</translation>
    </message>
    <message>
        <source>The worker has added one to lock_count in every directory above, and is killed before it creates the exclusive document. Nobody can tell whose count that is: the directories stay shared for ever, and no one can lock one of them exclusively again. This is the question that the articles leave open.</source>
        <translation>Der Worker hat lock_count in jedem Verzeichnis darüber um eins erhöht und wird abgeschossen, bevor er das exklusive Dokument anlegt. Niemand kann sagen, wessen Zahl das ist: Die Verzeichnisse bleiben für immer geteilt, und niemand kann eines davon je wieder exklusiv sperren. Das ist die Frage, die die Artikel offenlassen.</translation>
    </message>
    <message>
        <source>A crash between the shared marks and the exclusive lock</source>
        <translation>Ein Absturz zwischen den geteilten Marken und der exklusiven Sperre</translation>
    </message>
    <message>
        <source>One worker is killed while its request is on the way: it will never learn whether it has the lock. The marks in the directories and the lock on the path came in one request, so there is nothing in between to be left; and what there is carries its session. The lab sees that the process is gone, breaks its session by a guarded plan, and the others go on. The plain variant has no session and no owner: its counts stay for ever.</source>
        <translation>Ein Worker wird abgeschossen, während seine Anfrage unterwegs ist: Er wird nie erfahren, ob er die Sperre hat. Die Marken in den Verzeichnissen und die Sperre auf dem Pfad kamen in einer Anfrage, also gibt es nichts dazwischen, was zurückbleiben könnte; und was da ist, trägt seine Sitzung. Das Labor sieht, dass der Prozess fort ist, bricht seine Sitzung mit einem abgesicherten Plan auf, und die anderen machen weiter. Die einfache Variante hat keine Sitzung und keinen Eigentümer: Ihre Zahlen bleiben für immer.</translation>
    </message>
    <message>
        <source>A crash half-way through a rename</source>
        <translation>Ein Absturz mitten in einer Umbenennung</translation>
    </message>
    <message>
        <source>A worker renames a directory and is killed when some of its files have moved and others have not. Its locks carry the intent record of the rename, so nobody sees the half of it: both paths stay locked. The lab proves the death, takes the rename over and finishes it, and only then the paths are free. At the end no rename is half done.</source>
        <translation>Ein Worker benennt ein Verzeichnis um und wird abgeschossen, als einige seiner Dateien verschoben sind und andere nicht. Seine Sperren tragen den Absichtsdatensatz der Umbenennung, darum sieht niemand sie halb ausgeführt: Beide Pfade bleiben gesperrt. Das Labor weist den Tod nach, übernimmt die Umbenennung und schließt sie ab, und erst dann sind die Pfade frei. Am Ende ist keine Umbenennung halbfertig.</translation>
    </message>
    <message>
        <source>The same zombie, and nobody looks at the tokens</source>
        <translation>Derselbe Zombie, und niemand achtet auf die Token</translation>
    </message>
    <message>
        <source>The same run with fencing switched off: the late write is taken, and what the others wrote in the meantime is gone. The lease alone cannot prevent this, however long it is: a process can be stopped for longer than any lease.</source>
        <translation>Derselbe Lauf bei ausgeschaltetem Fencing: Das späte Schreiben wird angenommen, und was die anderen inzwischen geschrieben haben, ist fort. Die Lease allein kann das nicht verhindern, wie lang sie auch ist: Ein Prozess kann länger angehalten sein als jede Lease.</translation>
    </message>
    <message>
        <source>A frozen worker wakes up and writes</source>
        <translation>Ein eingefrorener Worker wacht auf und schreibt</translation>
    </message>
    <message>
        <source>One worker is stopped in the middle of its work, after reading and before writing, for longer than its lease and the lock-delay. Another one gets the lock and writes. Then the first wakes up, still believes that it holds the lock, and writes: the document carries a newer token, and the server refuses. Look for the late write stopped on its lane.</source>
        <translation>Ein Worker wird mitten in seiner Arbeit angehalten, nach dem Lesen und vor dem Schreiben, länger als seine Lease und das Lock-Delay. Ein anderer bekommt die Sperre und schreibt. Dann wacht der erste auf, glaubt noch, dass er die Sperre hält, und schreibt: Das Dokument trägt ein neueres Token, und der Server lehnt ab. Suchen Sie auf seiner Bahn das aufgehaltene späte Schreiben.</translation>
    </message>
    <message>
        <source>No locks at all</source>
        <translation>Gar keine Sperren</translation>
    </message>
    <message>
        <source>The same work without any lock: workers read, think and write, and overwrite each other. The counters hold less than was written into them. This is what the locks are for.</source>
        <translation>Dieselbe Arbeit ohne jede Sperre: Worker lesen, denken und schreiben, und sie überschreiben einander. In den Zählern steht weniger, als in sie geschrieben wurde. Dafür sind die Sperren da.</translation>
    </message>
    <message>
        <source>The articles&apos; document locks</source>
        <translation>Die Dokumentsperren der Artikel</translation>
    </message>
    <message>
        <source>A document with the process_id for each document to be changed. Without lease: who dies keeps them.</source>
        <translation>Für jedes Dokument, das geändert werden soll, ein Dokument mit der process_id. Ohne Lease: Wer stirbt, behält seine.</translation>
    </message>
    <message>
        <source>The articles&apos; global lock</source>
        <translation>Die globale Sperre der Artikel</translation>
    </message>
    <message>
        <source>One document stands for the lock on everything, created and deleted. The fewest requests of all, and the least that goes on at the same time. No lease: a crash would keep it for ever.</source>
        <translation>Ein Dokument steht für die Sperre auf alles; es wird angelegt und gelöscht. Die wenigsten Anfragen von allen, und am wenigsten läuft gleichzeitig. Keine Lease: Nach einem Absturz bliebe sie für immer.</translation>
    </message>
    <message>
        <source>The articles&apos; tree locks</source>
        <translation>Die Baumsperren der Artikel</translation>
    </message>
    <message>
        <source>A count in every directory above, one request after the other, then the exclusive document. Compare the requests for each lock with those of the tree locks with leases, which send them all at once.</source>
        <translation>Eine Zahl in jedem Verzeichnis darüber, eine Anfrage nach der anderen, dann das exklusive Dokument. Vergleichen Sie die Anfragen je Sperre mit denen der Baumsperren mit Lease: Dort gehen alle auf einmal hinaus.</translation>
    </message>
    <message>
        <source>The articles&apos; own protocol, and a crash</source>
        <translation>Das Protokoll der Artikel selbst, und ein Absturz</translation>
    </message>
    <message>
        <source>Counts and exclusive documents as the articles have them: no lease, no owner, no token. As long as everybody lives it works. Then a worker is killed while it holds a lock: its documents stay, everybody who wants that path waits until patience is over, and nothing ever ends it. Breaking such a lock means guessing.</source>
        <translation>Zahlen und exklusive Dokumente, wie die Artikel sie haben: keine Lease, kein Eigentümer, kein Token. Solange alle leben, funktioniert es. Dann wird ein Worker abgeschossen, während er eine Sperre hält: Seine Dokumente bleiben, alle, die diesen Pfad wollen, warten, bis ihre Geduld zu Ende ist, und nichts beendet das je. Eine solche Sperre aufzubrechen heißt raten.</translation>
    </message>
    <message>
        <source>A lease that is shorter than the work</source>
        <translation>Eine Lease, die kürzer ist als die Arbeit</translation>
    </message>
    <message>
        <source>Nobody renews: each lock lives for one second and its lock-delay, and the work takes longer than both. Others get the path while the first is still at it. With fencing the slower one&apos;s write is refused and its work is wasted, but no update is lost. Look at the writes that were rejected, and then switch fencing off.</source>
        <translation>Niemand verlängert: Jede Sperre lebt eine Sekunde und ihr Lock-Delay lang, und die Arbeit dauert länger als beides. Andere bekommen den Pfad, während der erste noch daran arbeitet. Mit Fencing wird das Schreiben des Langsameren abgelehnt, und seine Arbeit ist vergeblich, aber keine Änderung geht verloren. Sehen Sie sich die zurückgewiesenen Schreibzugriffe an, und schalten Sie dann das Fencing aus.</translation>
    </message>
    <message>
        <source>Workers whose clocks are wrong</source>
        <translation>Worker, deren Uhren falsch gehen</translation>
    </message>
    <message>
        <source>Two workers believe that it is an hour later than it is, two an hour earlier, and two are right. Nothing of it matters: leases end by the server&apos;s clock, and each worker&apos;s own deadline is counted on a clock that never steps. Locks go round as ever, and nobody&apos;s lock is taken before its time.</source>
        <translation>Zwei Worker glauben, es sei eine Stunde später, als es ist, zwei eine Stunde früher, und zwei liegen richtig. Es macht nichts aus: Leases enden nach der Uhr des Servers, und die eigene Frist jedes Workers läuft auf einer Uhr, die nie springt. Die Sperren wechseln wie immer, und niemandem wird die Sperre vor der Zeit genommen.</translation>
    </message>
    <message>
        <source>Two paths, taken in opposite order</source>
        <translation>Zwei Pfade, in entgegengesetzter Reihenfolge gesperrt</translation>
    </message>
    <message>
        <source>Half of the workers take a path and then a second one, the others the other way round. Each can hold what the next one waits for. Nobody waits for ever: who does not get the second path in time gives the first one back and begins again. Look at the works that were wasted; a set that is taken as a whole has none.</source>
        <translation>Die Hälfte der Worker sperrt einen Pfad und dann einen zweiten, die andere Hälfte umgekehrt. Jeder kann halten, worauf der nächste wartet. Niemand wartet ewig: Wer den zweiten Pfad nicht rechtzeitig bekommt, gibt den ersten wieder frei und fängt von vorn an. Beachten Sie die vergeblichen Aufgaben; bei einer Menge, die als Ganzes gesperrt wird, gibt es keine.</translation>
    </message>
    <message>
        <source>A hundred workers below one directory</source>
        <translation>Hundert Worker unter einem Verzeichnis</translation>
    </message>
    <message>
        <source>Everybody works in the same folder. Each lock leaves its mark in that directory&apos;s document and in the one above, so these are written all the time; but the marks do not exclude each other, and the files are locked one by one. Look at the waits of the hot paths and at the requests that had to be repeated.</source>
        <translation>Alle arbeiten im selben Ordner. Jede Sperre hinterlässt ihre Marke im Dokument dieses Verzeichnisses und in dem darüber, sodass beide Dokumente ständig geschrieben werden; aber die Marken schließen einander nicht aus, und die Dateien werden einzeln gesperrt. Beachten Sie die Wartezeiten der begehrtesten Pfade und die Anfragen, die wiederholt werden mussten.</translation>
    </message>
    <message>
        <source>The article&apos;s work on our read/write lock</source>
        <translation>Die Arbeit des Artikels mit unserer Lese-/Schreibsperre</translation>
    </message>
    <message>
        <source>The same readers and writers, the same clock that is ahead, the same freeze and the same kill as in article-read-write, on Lockscope&apos;s own read/write lock. The server&apos;s clock decides, each entry has its owner, and each grant a token: nobody enters beside a writer, the one that wakes up is refused, and the killed reader is seen to be dead and broken. Runs on every server.</source>
        <translation>Dieselben Lesenden und Schreibenden, dieselbe vorgehende Uhr, dasselbe Einfrieren und dasselbe Abschießen wie in article-read-write, mit Lockscopes eigener Lese-/Schreibsperre. Die Uhr des Servers entscheidet, jeder Eintrag hat seinen Eigentümer und jede Gewährung ein Token: Niemand kommt neben einem Schreibenden hinein, wer wieder aufwacht, wird abgelehnt, und der abgeschossene Lesende wird als tot erkannt und aufgebrochen. Läuft auf jedem Server.</translation>
    </message>
    <message>
        <source>An article&apos;s read/write lock on MongoDB</source>
        <translation>Die Lese-/Schreibsperre eines Artikels auf MongoDB</translation>
    </message>
    <message>
        <source>The read/write lock that an article builds into a document of MongoDB: times until which somebody reads or writes, by everybody&apos;s own clock, without names. One worker&apos;s clock is ten seconds ahead: it finds every lock expired and enters beside whoever is inside. One writer is frozen beyond its time-out: when it wakes up it writes over what another has written meanwhile, and releases a lock that is not its own any more. A killed reader stays in the document until its time-out, and nobody can say whose that entry is. Compare it with the same work on our own lock. Needs a replica set of MongoDB.</source>
        <translation>Die Lese-/Schreibsperre, die ein Artikel in ein Dokument von MongoDB baut: Zeitpunkte, bis zu denen jemand liest oder schreibt, jeweils nach der eigenen Uhr, ohne Namen. Die Uhr eines Workers geht zehn Sekunden vor: Für ihn ist jede Sperre abgelaufen, und er kommt neben denen hinein, die schon drin sind. Ein Schreibender ist über sein Zeitlimit hinaus eingefroren: Wenn er aufwacht, überschreibt er, was ein anderer inzwischen geschrieben hat, und gibt eine Sperre frei, die nicht mehr seine ist. Ein abgeschossener Lesender bleibt bis zu seinem Zeitlimit im Dokument, und niemand kann sagen, wessen Eintrag das ist. Vergleichen Sie mit derselben Arbeit auf unserer eigenen Sperre. Braucht ein Replica Set von MongoDB.</translation>
    </message>
</context>
</TS>
