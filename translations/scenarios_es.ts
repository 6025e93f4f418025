<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es" sourcelanguage="en">
<context>
    <name>lockscope::LabScenarios</name>
    <message>
        <source>One lock for everything</source>
        <translation>Un solo bloqueo para todo</translation>
    </message>
    <message>
        <source>Every worker takes one exclusive lock on the whole tree, changes one file and gives it back. Never two at once, and never a lost update; but whoever wants another file waits as well. Compare it with the document locks and the tree locks, which have the same work: locks per second and the time that is waited.</source>
        <translation>Cada worker adquiere un bloqueo exclusivo sobre el árbol completo, cambia un archivo y libera el bloqueo. Nunca dos a la vez y nunca una actualización perdida; pero quien quiere otro archivo también espera. Compárelo con los bloqueos de documento y los bloqueos de árbol, que tienen el mismo trabajo: bloqueos por segundo y tiempo de espera.</translation>
    </message>
    <message>
        <source>One lock for each document</source>
        <translation>Un bloqueo para cada documento</translation>
    </message>
    <message>
        <source>Every worker locks just the document that it changes. Work on different documents goes on at the same time; two workers meet only when they want the same one. A lock on many documents is a set that is taken whole or not at all. What this cannot do: lock files that are not there yet, or a directory as such.</source>
        <translation>Cada worker bloquea solo el documento que cambia. El trabajo en documentos distintos avanza al mismo tiempo; dos workers solo coinciden cuando quieren el mismo. Un bloqueo sobre muchos documentos es un conjunto que se adquiere entero o no se adquiere. Lo que así no se puede hacer: bloquear archivos que aún no existen, o un directorio como tal.</translation>
    </message>
    <message>
        <source>A lock on a path, shared on every directory above</source>
        <translation>Un bloqueo sobre una ruta, compartido en cada directorio superior</translation>
    </message>
    <message>
        <source>Every worker locks the path of the file that it changes, and leaves a mark in each directory above, in one request. Work in different places goes on at the same time, and whoever wants a whole directory waits for everybody below it. Compare the requests for each lock with those of the document locks: the marks cost no request of their own.</source>
        <translation>Cada worker bloquea la ruta del archivo que cambia y deja una marca en cada directorio superior, todo en una sola solicitud. El trabajo en lugares distintos avanza al mismo tiempo, y quien quiere un directorio entero espera a todos los que están debajo. Compare las solicitudes por bloqueo con las de los bloqueos de documento: las marcas no cuestan ninguna solicitud propia.</translation>
    </message>
    <message>
        <source>A directory and a file in it are renamed at the same time</source>
        <translation>Un directorio y un archivo que contiene se renombran al mismo tiempo</translation>
    </message>
    <message>
        <source>Two workers rename directories of files, two others rename single files in them, there and back again. Under both locks each rename is done as a whole or not begun: who comes second waits, or finds that the file has another path now. Nothing is overwritten and nothing is lost.</source>
        <translation>Dos workers renombran directorios con archivos y otros dos renombran archivos sueltos dentro de ellos, de ida y de vuelta. Con ambos bloqueos, cada renombrado se hace entero o no se empieza: quien llega segundo espera, o descubre que el archivo tiene ahora otra ruta. Nada se sobrescribe y nada se pierde.</translation>
    </message>
    <message>
        <source>Many readers and one writer, whoever comes first</source>
        <translation>Muchos lectores y un escritor, quien llegue primero</translation>
    </message>
    <message>
        <source>The same as the fair one without the gate: as long as some reader is inside, the next reader may come in, and the writer waits for a moment without any. With enough readers there is none, and the writer starves. Nothing is written twice and no reader sees two values under its lock; but fairness has to be asked for.</source>
        <translation>Lo mismo que la variante equitativa, pero sin la puerta: mientras haya algún lector dentro, el siguiente puede entrar, y el escritor espera un momento en que no haya ninguno. Con suficientes lectores, ese momento no llega, y el escritor sufre inanición. Nada se escribe dos veces y ningún lector ve dos valores bajo su bloqueo; pero la equidad hay que pedirla.</translation>
    </message>
    <message>
        <source>Many readers and one writer, in turn</source>
        <translation>Muchos lectores y un escritor, por turnos</translation>
    </message>
    <message>
        <source>Readers lock shared, the writer exclusive, each with a time-out of its own. Everybody passes a gate first; a waiting writer keeps it closed, so that the readers who are inside run out and the writer&apos;s turn comes. Now and then a slow reader needs longer than its time-out: only its own lock ends then, the other readers keep theirs, and the writer waits for those alone. Look at the time that the writer waits, and compare it with the unfair variant, and with the lock inside one process, which does the same work and has no time-outs.</source>
        <translation>Los lectores bloquean en modo compartido y el escritor en modo exclusivo, cada uno con su propio tiempo límite. Todos pasan primero por una puerta; un escritor que espera la mantiene cerrada, de modo que los lectores que están dentro van saliendo y le llega el turno al escritor. De vez en cuando, un lector lento necesita más que su tiempo límite: entonces solo termina su propio bloqueo, los demás lectores conservan el suyo y el escritor espera solo a estos. Observe cuánto espera el escritor y compárelo con la variante no equitativa, y con el bloqueo dentro de un proceso, que hace el mismo trabajo y no tiene tiempos límite.</translation>
    </message>
    <message>
        <source>Java&apos;s own ReentrantReadWriteLock</source>
        <translation>El ReentrantReadWriteLock del propio Java</translation>
    </message>
    <message>
        <source>The same plan of work on java.util.concurrent.locks.ReentrantReadWriteLock, in threads of one Java machine, where there is one.</source>
        <translation>El mismo plan de trabajo con java.util.concurrent.locks.ReentrantReadWriteLock, en hilos de una misma máquina virtual Java, donde la haya.</translation>
    </message>
    <message>
        <source>A read/write lock inside one process</source>
        <translation>Un bloqueo de lectura/escritura dentro de un proceso</translation>
    </message>
    <message>
        <source>Threads of one process share a lock that many readers or one writer can have: no server, no lease, no request. The writer waits for the readers and they for it; who has it may take it again; a writer may become a reader, a reader never a writer, because two who try would wait for each other for ever. The works are those of the distributed lock, one by one, so the waits can be compared: this is what the way to the server costs, and what it gives is that a crash of one worker is not the end of all, and time-outs: here the writer waits for the slowest reader, however long that takes.</source>
        <translation>Los hilos de un proceso comparten un bloqueo que pueden tener muchos lectores o un solo escritor: sin servidor, sin concesión, sin solicitudes. El escritor espera a los lectores y ellos a él; quien ya lo tiene puede adquirirlo otra vez; un escritor puede pasar a lector, pero un lector nunca a escritor, porque dos que lo intentaran se esperarían uno a otro para siempre. Los trabajos son, uno por uno, los del bloqueo distribuido, así que las esperas se pueden comparar: esto es lo que cuesta el camino hasta el servidor. Lo que aporta: la caída de un worker no es el fin de todo, y hay tiempos límite. Aquí el escritor espera al lector más lento, por mucho que tarde.</translation>
    </message>
    <message>
        <source>The same crash, with the articles&apos; own documents</source>
        <translation>La misma caída, con los documentos propios de los artículos</translation>
    </message>
    <message>
        <source>The worker has added one to lock_count in every directory above, and is killed before it creates the exclusive document. Nobody can tell whose count that is: the directories stay shared for ever, and no one can lock one of them exclusively again. This is the question that the articles leave open.</source>
        <translation>El worker ha sumado uno a lock_count en cada directorio superior y se le mata antes de que cree el documento exclusivo. Nadie puede decir de quién es ese recuento: los directorios quedan compartidos para siempre, y nadie puede volver a bloquear uno de ellos en modo exclusivo. Esta es la pregunta que los artículos dejan abierta.</translation>
    </message>
    <message>
        <source>A crash between the shared marks and the exclusive lock</source>
        <translation>Una caída entre las marcas compartidas y el bloqueo exclusivo</translation>
    </message>
    <message>
        <source>One worker is killed while its request is on the way: it will never learn whether it has the lock. The marks in the directories and the lock on the path came in one request, so there is nothing in between to be left; and what there is carries its session. The lab sees that the process is gone, breaks its session by a guarded plan, and the others go on. The plain variant has no session and no owner: its counts stay for ever.</source>
        <translation>Se mata a un worker mientras su solicitud está en camino: nunca sabrá si tiene el bloqueo. Las marcas en los directorios y el bloqueo sobre la ruta llegaron en una sola solicitud, así que no hay nada intermedio que pueda quedar; y lo que hay lleva su sesión. El laboratorio ve que el proceso ya no existe, rompe su sesión con un plan condicional, y los demás continúan. La variante simple no tiene sesión ni propietario: sus recuentos quedan para siempre.</translation>
    </message>
    <message>
        <source>A crash half-way through a rename</source>
        <translation>Una caída a mitad de un renombrado</translation>
    </message>
    <message>
        <source>A worker renames a directory and is killed when some of its files have moved and others have not. Its locks carry the intent record of the rename, so nobody sees the half of it: both paths stay locked. The lab proves the death, takes the rename over and finishes it, and only then the paths are free. At the end no rename is half done.</source>
        <translation>Un worker renombra un directorio y se le mata cuando algunos de sus archivos ya se han movido y otros no. Sus bloqueos llevan el registro de intención del renombrado, así que nadie ve la mitad: ambas rutas siguen bloqueadas. El laboratorio demuestra la muerte, se hace cargo del renombrado y lo completa, y solo entonces quedan libres las rutas. Al final no hay ningún renombrado a medias.</translation>
    </message>
    <message>
        <source>The same zombie, and nobody looks at the tokens</source>
        <translation>El mismo zombi, y nadie mira los tokens</translation>
    </message>
    <message>
        <source>The same run with fencing switched off: the late write is taken, and what the others wrote in the meantime is gone. The lease alone cannot prevent this, however long it is: a process can be stopped for longer than any lease.</source>
        <translation>La misma ejecución con el fencing desactivado: la escritura tardía se acepta, y lo que los demás escribieron mientras tanto ha desaparecido. La concesión por sí sola no puede evitarlo, por larga que sea: un proceso puede estar detenido más tiempo que cualquier concesión.</translation>
    </message>
    <message>
        <source>A frozen worker wakes up and writes</source>
        <translation>Un worker congelado despierta y escribe</translation>
    </message>
    <message>
        <source>One worker is stopped in the middle of its work, after reading and before writing, for longer than its lease and the lock-delay. Another one gets the lock and writes. Then the first wakes up, still believes that it holds the lock, and writes: the document carries a newer token, and the server refuses. Look for the late write stopped on its lane.</source>
        <translation>Un worker queda detenido en medio de su trabajo, después de leer y antes de escribir, más tiempo que su concesión y el retardo de bloqueo. Otro obtiene el bloqueo y escribe. Entonces el primero despierta, cree que aún tiene el bloqueo, y escribe: el documento lleva un token más reciente, y el servidor rechaza la escritura. Busque en su franja la escritura tardía detenida.</translation>
    </message>
    <message>
        <source>No locks at all</source>
        <translation>Sin ningún bloqueo</translation>
    </message>
    <message>
        <source>The same work without any lock: workers read, think and write, and overwrite each other. The counters hold less than was written into them. This is what the locks are for.</source>
        <translation>El mismo trabajo sin ningún bloqueo: los workers leen, reflexionan y escriben, y se sobrescriben unos a otros. Los contadores contienen menos de lo que se escribió en ellos. Para eso están los bloqueos.</translation>
    </message>
    <message>
        <source>The articles&apos; document locks</source>
        <translation>Los bloqueos de documento de los artículos</translation>
    </message>
    <message>
        <source>A document with the process_id for each document to be changed. Without lease: who dies keeps them.</source>
        <translation>Un documento con el process_id por cada documento que se va a cambiar. Sin concesión: quien muere conserva los suyos.</translation>
    </message>
    <message>
        <source>The articles&apos; global lock</source>
        <translation>El bloqueo global de los artículos</translation>
    </message>
    <message>
        <source>One document stands for the lock on everything, created and deleted. The fewest requests of all, and the least that goes on at the same time. No lease: a crash would keep it for ever.</source>
        <translation>Un solo documento representa el bloqueo sobre todo; se crea y se elimina. Es la variante con menos solicitudes, y también en la que menos cosas avanzan al mismo tiempo. Sin concesión: tras una caída quedaría para siempre.</translation>
    </message>
    <message>
        <source>The articles&apos; tree locks</source>
        <translation>Los bloqueos de árbol de los artículos</translation>
    </message>
    <message>
        <source>A count in every directory above, one request after the other, then the exclusive document. Compare the requests for each lock with those of the tree locks with leases, which send them all at once.</source>
        <translation>Un recuento en cada directorio superior, una solicitud tras otra, y después el documento exclusivo. Compare las solicitudes por bloqueo con las de los bloqueos de árbol con concesión, que las envían todas a la vez.</translation>
    </message>
    <message>
        <source>The articles&apos; own protocol, and a crash</source>
        <translation>El protocolo propio de los artículos, y una caída</translation>
    </message>
    <message>
        <source>Counts and exclusive documents as the articles have them: no lease, no owner, no token. As long as everybody lives it works. Then a worker is killed while it holds a lock: its documents stay, everybody who wants that path waits until patience is over, and nothing ever ends it. Breaking such a lock means guessing.</source>
        <translation>Recuentos y documentos exclusivos como los tienen los artículos: sin concesión, sin propietario, sin token. Mientras todos viven, funciona. Entonces se mata a un worker mientras tiene un bloqueo: sus documentos quedan, todos los que quieren esa ruta esperan hasta que se les agota la paciencia, y nada le pone fin nunca. Romper un bloqueo así es adivinar.</translation>
    </message>
    <message>
        <source>A lease that is shorter than the work</source>
        <translation>Una concesión más corta que el trabajo</translation>
    </message>
    <message>
        <source>Nobody renews: each lock lives for one second and its lock-delay, and the work takes longer than both. Others get the path while the first is still at it. With fencing the slower one&apos;s write is refused and its work is wasted, but no update is lost. Look at the writes that were rejected, and then switch fencing off.</source>
        <translation>Nadie renueva: cada bloqueo vive un segundo más su retardo de bloqueo, y el trabajo dura más que ambos. Otros obtienen la ruta mientras el primero aún trabaja en ella. Con fencing, la escritura del más lento se rechaza y su trabajo se desperdicia, pero no se pierde ninguna actualización. Observe las escrituras rechazadas y después desactive el fencing.</translation>
    </message>
    <message>
        <source>Workers whose clocks are wrong</source>
        <translation>Workers cuyos relojes van mal</translation>
    </message>
    <message>
        <source>Two workers believe that it is an hour later than it is, two an hour earlier, and two are right. Nothing of it matters: leases end by the server&apos;s clock, and each worker&apos;s own deadline is counted on a clock that never steps. Locks go round as ever, and nobody&apos;s lock is taken before its time.</source>
        <translation>Dos workers creen que es una hora más tarde de lo que es, dos una hora más temprano, y dos tienen la hora correcta. No importa en absoluto: las concesiones terminan según el reloj del servidor, y el plazo propio de cada worker se cuenta con un reloj que nunca salta. Los bloqueos circulan como siempre, y a nadie se le quita su bloqueo antes de tiempo.</translation>
    </message>
    <message>
        <source>Two paths, taken in opposite order</source>
        <translation>Dos rutas, adquiridas en orden opuesto</translation>
    </message>
    <message>
        <source>Half of the workers take a path and then a second one, the others the other way round. Each can hold what the next one waits for. Nobody waits for ever: who does not get the second path in time gives the first one back and begins again. Look at the works that were wasted; a set that is taken as a whole has none.</source>
        <translation>La mitad de los workers adquiere una ruta y después otra; los demás, al revés. Cada uno puede tener lo que espera el siguiente. Nadie espera para siempre: quien no obtiene a tiempo la segunda ruta libera la primera y vuelve a empezar. Observe las tareas desperdiciadas; con un conjunto que se adquiere entero no hay ninguna.</translation>
    </message>
    <message>
        <source>A hundred workers below one directory</source>
        <translation>Cien workers bajo un mismo directorio</translation>
    </message>
    <message>
        <source>Everybody works in the same folder. Each lock leaves its mark in that directory&apos;s document and in the one above, so these are written all the time; but the marks do not exclude each other, and the files are locked one by one. Look at the waits of the hot paths and at the requests that had to be repeated.</source>
        <translation>Todos trabajan en la misma carpeta. Cada bloqueo deja su marca en el documento de ese directorio y en el del superior, así que estos se escriben continuamente; pero las marcas no se excluyen entre sí, y los archivos se bloquean uno a uno. Observe las esperas de las rutas más disputadas y las solicitudes que hubo que repetir.</translation>
    </message>
    <message>
        <source>The article&apos;s work on our read/write lock</source>
        <translation>El trabajo del artículo con nuestro bloqueo de lectura/escritura</translation>
    </message>
    <message>
        <source>The same readers and writers, the same clock that is ahead, the same freeze and the same kill as in article-read-write, on Lockscope&apos;s own read/write lock. The server&apos;s clock decides, each entry has its owner, and each grant a token: nobody enters beside a writer, the one that wakes up is refused, and the killed reader is seen to be dead and broken. Runs on every server.</source>
        <translation>Los mismos lectores y escritores, el mismo reloj adelantado, la misma congelación y la misma caída que en article-read-write, con el bloqueo de lectura/escritura propio de Lockscope. Decide el reloj del servidor, cada entrada tiene su propietario y cada bloqueo otorgado, un token: nadie entra junto a un escritor, el que despierta es rechazado, y el lector al que se mató se reconoce como muerto y se rompe. Se ejecuta en cualquier servidor.</translation>
    </message>
    <message>
        <source>An article&apos;s read/write lock on MongoDB</source>
        <translation>El bloqueo de lectura/escritura de un artículo en MongoDB</translation>
    </message>
    <message>
        <source>The read/write lock that an article builds into a document of MongoDB: times until which somebody reads or writes, by everybody&apos;s own clock, without names. One worker&apos;s clock is ten seconds ahead: it finds every lock expired and enters beside whoever is inside. One writer is frozen beyond its time-out: when it wakes up it writes over what another has written meanwhile, and releases a lock that is not its own any more. A killed reader stays in the document until its time-out, and nobody can say whose that entry is. Compare it with the same work on our own lock. Needs a replica set of MongoDB.</source>
        <translation>El bloqueo de lectura/escritura que un artículo construye en un documento de MongoDB: horas hasta las que alguien lee o escribe, cada uno según su propio reloj, sin nombres. El reloj de un worker va diez segundos adelantado: encuentra vencidos todos los bloqueos y entra junto a quien esté dentro. Un escritor queda congelado más allá de su tiempo límite: al despertar, sobrescribe lo que otro ha escrito mientras tanto y libera un bloqueo que ya no es suyo. Un lector al que se mata permanece en el documento hasta su tiempo límite, y nadie puede decir de quién es esa entrada. Compárelo con el mismo trabajo en nuestro propio bloqueo. Necesita un replica set de MongoDB.</translation>
    </message>
</context>
</TS>
