<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es" sourcelanguage="en">
<context>
    <name>EventItems</name>
    <message>
        <source>taken</source>
        <translation>adquirido</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>cambiado</translation>
    </message>
    <message>
        <source>released</source>
        <translation>liberado</translation>
    </message>
    <message>
        <source>broken</source>
        <translation>roto</translation>
    </message>
    <message>
        <source>suspect</source>
        <translation>sospechoso</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>muerto</translation>
    </message>
    <message>
        <source>renews again</source>
        <translation>vuelve a renovar</translation>
    </message>
    <message>
        <source>revoked</source>
        <translation>revocado</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>ilegible</translation>
    </message>
    <message>
        <source>by %1</source>
        <translation>por %1</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>«%1»</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>desaparecido</translation>
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
        <translation>El llavero no dio ninguna contraseña</translation>
    </message>
    <message>
        <source>No keyring answered</source>
        <translation>Ningún llavero respondió</translation>
    </message>
    <message>
        <source>The keyring did not take the password, which is good for this session only</source>
        <translation>El llavero no aceptó la contraseña, que solo vale para esta sesión</translation>
    </message>
    <message>
        <source>The keyring has no password for this account: type it.</source>
        <translation>El llavero no tiene contraseña para esta cuenta: hay que escribirla.</translation>
    </message>
    <message>
        <source>The keyring is locked. No password was read. Unlock it, or type one for this session.</source>
        <translation>El llavero está bloqueado. No se leyó ninguna contraseña. Hay que desbloquearlo o escribir una para esta sesión.</translation>
    </message>
    <message>
        <source>The keyring is locked: waiting for somebody to unlock it.</source>
        <translation>El llavero está bloqueado: se espera a que alguien lo desbloquee.</translation>
    </message>
</context>
<context>
    <name>NotRead</name>
    <message>
        <source>Not connected</source>
        <translation>Sin conexión</translation>
    </message>
    <message>
        <source>Not read yet</source>
        <translation>Aún sin leer</translation>
    </message>
    <message>
        <source>This panel fills once the locks have been read.</source>
        <translation>Este panel se llenará cuando se hayan leído los bloqueos.</translation>
    </message>
    <message>
        <source>Reading is paused</source>
        <translation>La lectura está en pausa</translation>
    </message>
    <message>
        <source>The locks were read in part only, and nothing of that belongs here.</source>
        <translation>Los bloqueos se leyeron solo en parte, y nada de ello corresponde a este panel.</translation>
    </message>
    <message>
        <source>Reading was cancelled</source>
        <translation>Se canceló la lectura</translation>
    </message>
    <message>
        <source>The locks were not read.</source>
        <translation>Los bloqueos no se leyeron.</translation>
    </message>
    <message>
        <source>Not known now</source>
        <translation>No se sabe ahora</translation>
    </message>
</context>
<context>
    <name>QCommandLineParser</name>
    <message>
        <source>Console for distributed locks that follow a directory tree.</source>
        <translation>Consola para bloqueos distribuidos que siguen un árbol de directorios.</translation>
    </message>
    <message>
        <source>Connect to the lock server at &lt;URL&gt;.</source>
        <translation>Conectar con el servidor de bloqueos en &lt;URL&gt;.</translation>
    </message>
    <message>
        <source>Connect to the saved connection &lt;NAME&gt;.</source>
        <translation>Conectar con la conexión guardada &lt;NAME&gt;.</translation>
    </message>
    <message>
        <source>User name; the password comes from LOCKSCOPE_PASSWORD or the keyring.</source>
        <translation>Nombre de usuario; la contraseña se toma de LOCKSCOPE_PASSWORD o del llavero.</translation>
    </message>
    <message>
        <source>Send no writes to that server.</source>
        <translation>No enviar escrituras a ese servidor.</translation>
    </message>
    <message>
        <source>Start a lock server in this program, and worker processes that use it.</source>
        <translation>Iniciar en este programa un servidor de bloqueos y procesos worker que lo usen.</translation>
    </message>
    <message>
        <source>With --demo: keep its locks in &lt;DIR&gt;.</source>
        <translation>Con --demo: guardar sus bloqueos en &lt;DIR&gt;.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an option.</source>
        <translation>«%1» no es una opción.</translation>
    </message>
    <message>
        <source>--demo brings its own server: leave out --server and --profile.</source>
        <translation>--demo trae su propio servidor: omitir --server y --profile.</translation>
    </message>
    <message>
        <source>--%1 is given without a value.</source>
        <translation>Se ha indicado --%1 sin un valor.</translation>
    </message>
    <message>
        <source>--data needs --demo.</source>
        <translation>--data necesita --demo.</translation>
    </message>
    <message>
        <source>Name either --server or --profile.</source>
        <translation>Indicar --server o --profile, no ambos.</translation>
    </message>
    <message>
        <source>The server is not a URL like http://127.0.0.1:9250.</source>
        <translation>El servidor no es una URL como http://127.0.0.1:9250.</translation>
    </message>
    <message>
        <source>The URL holds a password, which others on this machine can read. Use LOCKSCOPE_PASSWORD or a saved connection.</source>
        <translation>La URL contiene una contraseña, que otros pueden leer en este equipo. Usar LOCKSCOPE_PASSWORD o una conexión guardada.</translation>
    </message>
    <message>
        <source>A snapshot is a server of its own: leave out --demo, --server and --profile.</source>
        <translation>Una instantánea es un servidor en sí misma: omitir --demo, --server y --profile.</translation>
    </message>
    <message>
        <source>Read folders as they are opened, not the whole tree; what is too large to hold is read so anyway.</source>
        <translation>Leer las carpetas al abrirlas, no todo el árbol; lo que es demasiado grande para cargarlo entero se lee así de todos modos.</translation>
    </message>
    <message>
        <source>Alias of the lock index, or the collection (default fs-locks).</source>
        <translation>Alias del índice de bloqueos, o la colección (predeterminado: fs-locks).</translation>
    </message>
    <message>
        <source>A user name has no colon in it. Use LOCKSCOPE_PASSWORD or a saved connection.</source>
        <translation>Un nombre de usuario no lleva dos puntos. Usar LOCKSCOPE_PASSWORD o una conexión guardada.</translation>
    </message>
    <message>
        <source>Show and break the locks of other software too: a name of “lockctl dialect list”, or a file. May be given several times.</source>
        <translation>Mostrar y romper también los bloqueos de otro software: un nombre de «lockctl dialect list» o un archivo. Puede indicarse varias veces.</translation>
    </message>
    <message>
        <source>Open a snapshot (.locksnap), read-only, or a break plan (.json) on the server.</source>
        <translation>Abrir una instantánea (.locksnap), de solo lectura, o un plan de ruptura (.json) en el servidor.</translation>
    </message>
    <message>
        <source>Ask the cluster for its other nodes (Elasticsearch and OpenSearch).</source>
        <translation>Preguntar al clúster por sus otros nodos (Elasticsearch y OpenSearch).</translation>
    </message>
    <message>
        <source>--sniff is for Elasticsearch and OpenSearch; leave it out.</source>
        <translation>--sniff es para Elasticsearch y OpenSearch; omítalo.</translation>
    </message>
    <message>
        <source>A demo begins without locks that a plan could be of: leave out --demo.</source>
        <translation>Una demo empieza sin bloqueos a los que pueda referirse un plan: omita --demo.</translation>
    </message>
</context>
<context>
    <name>QObject</name>
    <message>
        <source>The saved connections cannot be read: %1. They are not changed. Check the rights of %2.</source>
        <translation>No se pueden leer las conexiones guardadas: %1. No se modifican. Compruebe los permisos de %2.</translation>
    </message>
    <message>
        <source>The saved connections are damaged; what could be read is listed. The file as it was is kept as %1. Repair it, or save the connections again.</source>
        <translation>Las conexiones guardadas están dañadas; se muestra lo que se pudo leer. El archivo original se conserva como %1. Repárelo o guarde de nuevo las conexiones.</translation>
    </message>
    <message>
        <source>The saved connections are damaged and could not be copied to %1. %2 is not changed; nothing will be saved. Move the file away.</source>
        <translation>Las conexiones guardadas están dañadas y no se pudieron copiar a %1. %2 no se modifica; no se guardará nada. Mueva el archivo a otro lugar.</translation>
    </message>
    <message>
        <source>the folder cannot be made</source>
        <translation>no se puede crear la carpeta</translation>
    </message>
    <message>
        <source>The file of the saved connections is over 1 MiB and was not read. It is kept as %1. Save the connections again.</source>
        <translation>El archivo de las conexiones guardadas supera 1 MiB y no se leyó. Se conserva como %1. Guarde de nuevo las conexiones.</translation>
    </message>
    <message>
        <source>there is no such file.</source>
        <translation>no existe ese archivo.</translation>
    </message>
    <message>
        <source>the file is over 1 MiB, more than connections ever need.</source>
        <translation>el archivo supera 1 MiB, más de lo que las conexiones necesitan nunca.</translation>
    </message>
    <message>
        <source>the file cannot be read: %1.</source>
        <translation>no se puede leer el archivo: %1.</translation>
    </message>
    <message>
        <source>it is no file of connections. Choose one that Lockscope exported.</source>
        <translation>no es un archivo de conexiones. Elija uno exportado por Lockscope.</translation>
    </message>
    <message>
        <source>a later version of Lockscope wrote the file. Export it there for this version, or update this one.</source>
        <translation>una versión posterior de Lockscope escribió el archivo. Expórtelo allí para esta versión o actualice esta.</translation>
    </message>
    <message>
        <source>something in the file is no connection: each has a name and a url.</source>
        <translation>algo en el archivo no es una conexión: cada una tiene name y url.</translation>
    </message>
    <message>
        <source>an address of “%1” cannot be read, or has a password in it. Correct it in the file.</source>
        <translation>una dirección de «%1» no se puede leer o contiene una contraseña. Corríjala en el archivo.</translation>
    </message>
    <message>
        <source>There is room for %1 connections. Delete one first.</source>
        <translation>Caben %1 conexiones. Primero hay que eliminar una.</translation>
    </message>
    <message>
        <source>%1 is not changed: it was written by a later version, or cannot be read. What you change counts until you quit.</source>
        <translation>%1 no se modifica: lo escribió una versión posterior o no se puede leer. Los cambios valen hasta salir del programa.</translation>
    </message>
    <message>
        <source>Nothing was exported: %1 (%2).</source>
        <translation>No se exportó nada: %1 (%2).</translation>
    </message>
    <message>
        <source>Left out, because the address holds a password or cannot be read: %1.</source>
        <translation>Omitidas, porque la dirección contiene una contraseña o no se puede leer: %1.</translation>
    </message>
    <message>
        <source>Nothing was imported: %1</source>
        <translation>No se importó nada: %1</translation>
    </message>
    <message>
        <source>there is room for %1 connections, and this would make %2.</source>
        <translation>caben %1 conexiones y con esto serían %2.</translation>
    </message>
    <message>
        <source>It could not be saved: %1 (%2). What you change counts until you quit.</source>
        <translation>No se pudo guardar: %1 (%2). Los cambios valen hasta salir del programa.</translation>
    </message>
</context>
<context>
    <name>QPlatformTheme</name>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
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
        <translation>Sin conexión</translation>
    </message>
    <message>
        <source>Global lock covers the tree only</source>
        <translation>El bloqueo global cubre solo el árbol</translation>
    </message>
    <message>
        <source>Catching up: %1</source>
        <translation>Poniéndose al día: %1</translation>
    </message>
    <message>
        <source>1 change waits</source>
        <translation>1 cambio en espera</translation>
    </message>
    <message>
        <source>%1 changes wait</source>
        <translation>%1 cambios en espera</translation>
    </message>
    <message>
        <source>, %1 joined</source>
        <translation>, agrupados: %1</translation>
    </message>
    <message>
        <source>1 lock</source>
        <translation>1 bloqueo</translation>
    </message>
    <message>
        <source>%1 locks</source>
        <translation>%1 bloqueos</translation>
    </message>
    <message>
        <source>Of what was read: %1</source>
        <translation>De lo leído: %1</translation>
    </message>
    <message>
        <source>%1 dead</source>
        <translation>Muertos: %1</translation>
    </message>
    <message>
        <source>1 stale process: its locks are not read</source>
        <translation>1 proceso por revisar: sus bloqueos no se han leído</translation>
    </message>
    <message>
        <source>%1 stale processes: their locks are not read</source>
        <translation>%1 procesos por revisar: sus bloqueos no se han leído</translation>
    </message>
    <message>
        <source>%1 suspect</source>
        <translation>Sospechosos: %1</translation>
    </message>
    <message>
        <source>%1 unreadable</source>
        <translation>Ilegibles: %1</translation>
    </message>
    <message>
        <source>Applying the filter</source>
        <translation>Aplicando el filtro</translation>
    </message>
    <message>
        <source>1 row matches</source>
        <translation>1 fila coincide</translation>
    </message>
    <message>
        <source>%1 rows match</source>
        <translation>%1 filas coinciden</translation>
    </message>
    <message>
        <source>Lockscope %1</source>
        <translation>Lockscope %1</translation>
    </message>
    <message>
        <source>READ-ONLY</source>
        <translation>SOLO LECTURA</translation>
    </message>
    <message>
        <source>Writable for %1</source>
        <translation>Con escritura: quedan %1</translation>
    </message>
    <message>
        <source>Writable</source>
        <translation>Con escritura</translation>
    </message>
    <message>
        <source>Clock offset %1</source>
        <translation>Desfase del reloj: %1</translation>
    </message>
    <message>
        <source>Seen %1 ago</source>
        <translation>Visto hace %1</translation>
    </message>
    <message>
        <source>Not seen yet</source>
        <translation>Aún no visto</translation>
    </message>
    <message>
        <source>Catching up</source>
        <translation>Poniéndose al día</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Denegado</translation>
    </message>
    <message>
        <source>No locks</source>
        <translation>Sin bloqueos</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>Sin respuesta</translation>
    </message>
    <message>
        <source>Not read</source>
        <translation>Sin leer</translation>
    </message>
    <message>
        <source>The node %1 answered the last status request</source>
        <translation>El nodo %1 respondió a la última consulta de estado</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>Instantánea</translation>
    </message>
</context>
<context>
    <name>lockscope::AcquireDialog</name>
    <message>
        <source>Held by this window</source>
        <translation>En poder de esta ventana</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Liberar</translation>
    </message>
    <message>
        <source>Acquire</source>
        <translation>Adquirir</translation>
    </message>
    <message>
        <source>Acquire a lock</source>
        <translation>Adquirir un bloqueo</translation>
    </message>
    <message>
        <source>Take a lock for this window</source>
        <translation>Adquirir un bloqueo para esta ventana</translation>
    </message>
    <message>
        <source>The whole set or nothing. The window renews it until you release it or close the window.</source>
        <translation>Todo el conjunto o nada. La ventana lo renueva hasta que se libere o se cierre la ventana.</translation>
    </message>
    <message>
        <source>Tree lock: a path and everything below</source>
        <translation>Bloqueo de árbol: una ruta y todo lo que hay debajo</translation>
    </message>
    <message>
        <source>Document lock: one file id</source>
        <translation>Bloqueo de documento: un ID de archivo</translation>
    </message>
    <message>
        <source>Read/write lock: a name</source>
        <translation>Bloqueo de lectura/escritura: un nombre</translation>
    </message>
    <message>
        <source>Global lock: everything</source>
        <translation>Bloqueo global: todo</translation>
    </message>
    <message>
        <source>exclusive</source>
        <translation>exclusivo</translation>
    </message>
    <message>
        <source>read (others may read too)</source>
        <translation>lectura (otros también pueden leer)</translation>
    </message>
    <message>
        <source>shown to everybody who waits, as “nightly import”</source>
        <translation>se muestra a todos los que esperan, p. ej., «importación nocturna»</translation>
    </message>
    <message>
        <source>Kind of lock</source>
        <translation>Tipo de bloqueo</translation>
    </message>
    <message>
        <source>What to lock</source>
        <translation>Qué bloquear</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Modo</translation>
    </message>
    <message>
        <source>Lease</source>
        <translation>Concesión</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>Propósito</translation>
    </message>
    <message>
        <source>How long the lock outlives this window if it dies, as 30 s or 5 min</source>
        <translation>Cuánto tiempo sobrevive el bloqueo a esta ventana si muere, p. ej., 30 s o 5 min</translation>
    </message>
    <message>
        <source>Who is in the way</source>
        <translation>Quién lo impide</translation>
    </message>
    <message>
        <source>Locks this window holds</source>
        <translation>Bloqueos que tiene esta ventana</translation>
    </message>
    <message>
        <source>Release the selected lock</source>
        <translation>Liberar el bloqueo seleccionado</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>The whole tree can only be locked exclusively.</source>
        <translation>El árbol completo solo se puede bloquear en modo exclusivo.</translation>
    </message>
    <message>
        <source>The lease is written as 30 s, 5 min or 1 h: from %1 s to one day.</source>
        <translation>La concesión se escribe como 30 s, 5 min o 1 h: de %1 s a un día.</translation>
    </message>
    <message>
        <source>This locks the whole tree: every new lock of anybody is refused until you release it.</source>
        <translation>Esto bloquea el árbol completo: se deniega a todos cualquier bloqueo nuevo hasta que se libere este.</translation>
    </message>
    <message>
        <source>Asking…</source>
        <translation>Consultando…</translation>
    </message>
    <message>
        <source>Granted. Fencing token %1.</source>
        <translation>Otorgado. Token de fencing %1.</translation>
    </message>
    <message>
        <source>Refused: 1 holder is in the way. You hold nothing.</source>
        <translation>Denegado: 1 titular lo impide. No se ha obtenido nada.</translation>
    </message>
    <message>
        <source>Refused: %1 holders are in the way. You hold nothing.</source>
        <translation>Denegado: %1 titulares lo impiden. No se ha obtenido nada.</translation>
    </message>
    <message>
        <source>token %1</source>
        <translation>token %1</translation>
    </message>
    <message>
        <source>not released: %1</source>
        <translation>no liberado: %1</translation>
    </message>
    <message>
        <source>Paths</source>
        <translation>Rutas</translation>
    </message>
    <message>
        <source>&amp;Why blocked</source>
        <translation>&amp;Qué lo bloquea</translation>
    </message>
    <message>
        <source>Wait &amp;for it</source>
        <translation>&amp;Esperarlo</translation>
    </message>
    <message>
        <source>Why blocked</source>
        <translation>Qué lo bloquea</translation>
    </message>
    <message>
        <source>Shows who is in the way, and who of them waits for whom</source>
        <translation>Muestra quién lo impide, y quién de ellos espera a quién</translation>
    </message>
    <message>
        <source>Wait for it</source>
        <translation>Esperarlo</translation>
    </message>
    <message>
        <source>Asks again until this window holds it, tells you then, and leaves the window to you meanwhile</source>
        <translation>Vuelve a pedirlo hasta que esta ventana lo tenga y avisa entonces; mientras tanto, la ventana se puede usar</translation>
    </message>
    <message>
        <source>One a line, taken together. Shift+Enter begins another line.</source>
        <translation>Uno por línea; se adquieren juntos. Mayús+Intro empieza otra línea.</translation>
    </message>
    <message>
        <source>File ids</source>
        <translation>ID de archivo</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Nombres</translation>
    </message>
    <message>
        <source>Waiting is being stopped: %1</source>
        <translation>Dejando de esperar: %1</translation>
    </message>
    <message>
        <source>Waiting: %1</source>
        <translation>En espera: %1</translation>
    </message>
    <message>
        <source>Held or waited for by this window</source>
        <translation>En poder de esta ventana o esperado por ella</translation>
    </message>
    <message>
        <source>This window holds no lock</source>
        <translation>Esta ventana no tiene ningún bloqueo</translation>
    </message>
    <message>
        <source>Stop waiting</source>
        <translation>Dejar de esperar</translation>
    </message>
    <message>
        <source>Stop waiting for the selected lock</source>
        <translation>Dejar de esperar el bloqueo seleccionado</translation>
    </message>
</context>
<context>
    <name>lockscope::ActivityPanel</name>
    <message>
        <source>Activity</source>
        <translation>Actividad</translation>
    </message>
    <message>
        <source>Nothing has happened yet</source>
        <translation>Aún no ha ocurrido nada</translation>
    </message>
    <message>
        <source>Locks that are taken, released, missed or broken from now on are listed here.</source>
        <translation>Aquí aparecen los bloqueos que se adquieran, liberen, echen en falta o rompan a partir de ahora.</translation>
    </message>
    <message>
        <source>Take it back</source>
        <translation>Readquirir</translation>
    </message>
    <message>
        <source>Take it back, so that nobody else gets it</source>
        <translation>Readquirirlo, para que nadie más lo obtenga</translation>
    </message>
    <message>
        <source>This window broke it, and it is free. Locks the same paths for this window, until its owner is sorted out.</source>
        <translation>Esta ventana lo rompió y está libre. Bloquea las mismas rutas para esta ventana hasta que se aclare la situación de su propietario.</translation>
    </message>
    <message>
        <source>Locks that are taken, released, missed or broken are listed here once you are connected.</source>
        <translation>Aquí aparecen, una vez establecida la conexión, los bloqueos que se adquieran, liberen, echen en falta o rompan.</translation>
    </message>
    <message>
        <source>Nothing happens in a snapshot</source>
        <translation>En una instantánea no ocurre nada</translation>
    </message>
    <message>
        <source>What happened in its time is found with its slider.</source>
        <translation>Lo que ocurrió en su período se encuentra con su control deslizante.</translation>
    </message>
</context>
<context>
    <name>lockscope::AllowWritesDialog</name>
    <message>
        <source>&amp;Allow writes</source>
        <translation>Permitir escritur&amp;a</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Cancelar</translation>
    </message>
    <message>
        <source>Allow writes</source>
        <translation>Permitir escritura</translation>
    </message>
    <message>
        <source>Allow writes to %1 for %2 minutes? It is %3.</source>
        <translation>¿Permitir la escritura en %1 durante %2 minutos? Su entorno es %3.</translation>
    </message>
    <message>
        <source>Allow writes to %1 for %2 minutes?</source>
        <translation>¿Permitir la escritura en %1 durante %2 minutos?</translation>
    </message>
    <message>
        <source>Acquire, release and break will be possible. After that the window is read-only again.</source>
        <translation>Se podrá adquirir, liberar y romper. Después, la ventana vuelve a ser de solo lectura.</translation>
    </message>
    <message>
        <source>Type the name of the connection to confirm: %1</source>
        <translation>Escriba el nombre de la conexión para confirmar: %1</translation>
    </message>
    <message>
        <source>Confirmation</source>
        <translation>Confirmación</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Type the name of the connection first.</source>
        <translation>Primero hay que escribir el nombre de la conexión.</translation>
    </message>
</context>
<context>
    <name>lockscope::AnomaliesPanel</name>
    <message>
        <source>What</source>
        <translation>Qué</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Ruta</translation>
    </message>
    <message>
        <source>Detail</source>
        <translation>Detalle</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>Comprobar ahora</translation>
    </message>
    <message>
        <source>Repair plan…</source>
        <translation>Plan de reparación…</translation>
    </message>
    <message>
        <source>Repair all…</source>
        <translation>Reparar todo…</translation>
    </message>
    <message>
        <source>Check the tree now</source>
        <translation>Comprobar el árbol ahora</translation>
    </message>
    <message>
        <source>Plan the repair of everything that can be repaired</source>
        <translation>Planificar la reparación de todo lo que se puede reparar</translation>
    </message>
    <message>
        <source>Not checked yet</source>
        <translation>Aún sin comprobar</translation>
    </message>
    <message>
        <source>The tree is whole</source>
        <translation>El árbol está íntegro</translation>
    </message>
    <message>
        <source>Every lock is held all the way up, every count has its holders, every holder has a process.</source>
        <translation>Cada bloqueo está retenido hasta arriba, cada recuento tiene sus titulares, cada titular tiene un proceso.</translation>
    </message>
    <message>
        <source>The first %1 are shown.</source>
        <translation>Se muestran las primeras %1.</translation>
    </message>
    <message>
        <source>Not connected.</source>
        <translation>Sin conexión.</translation>
    </message>
    <message>
        <source>Any repair might touch a living process. See what to do below.</source>
        <translation>Cualquier reparación podría afectar a un proceso vivo. Abajo se indica qué hacer.</translation>
    </message>
    <message>
        <source>It may be the work of a living process. Wait until it has settled.</source>
        <translation>Puede ser el trabajo de un proceso vivo. Espere a que se estabilice.</translation>
    </message>
    <message>
        <source>Nothing that has settled can be repaired.</source>
        <translation>Nada de lo que es estable se puede reparar.</translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation>Sin comprobar</translation>
    </message>
    <message>
        <source>Shares: after %1</source>
        <translation>Participaciones: tras %1</translation>
    </message>
    <message>
        <source>Time after which unexplained shares may be repaired</source>
        <translation>Tiempo tras el cual se pueden reparar las participaciones sin explicar</translation>
    </message>
    <message>
        <source>Unexplained shares of plain clients are in flight or left behind. Their repair is offered when this window has seen them unchanged for so long.</source>
        <translation>Las participaciones sin explicar de clientes simples están en curso o abandonadas. Su reparación se ofrece cuando esta ventana las ha visto sin cambios durante este tiempo.</translation>
    </message>
    <message>
        <source>They may be in flight. This window has seen them unchanged for %1; wait until it is %2, or choose another time.</source>
        <translation>Pueden estar en curso. Esta ventana las ha visto sin cambios durante %1; espere hasta llegar a %2 o elija otro tiempo.</translation>
    </message>
    <message>
        <source>The tree is read folder by folder, and a check needs all of it. “lockctl fsck” reads everything.</source>
        <translation>El árbol se lee carpeta por carpeta, y una comprobación lo necesita completo. «lockctl fsck» lo lee todo.</translation>
    </message>
    <message>
        <source>Tree check</source>
        <translation>Comprobación del árbol</translation>
    </message>
    <message>
        <source>Plan the repair of the selected inconsistency</source>
        <translation>Planificar la reparación de la inconsistencia seleccionada</translation>
    </message>
    <message>
        <source>Inconsistencies in the lock tree appear here once you are connected.</source>
        <translation>Aquí aparecen, una vez establecida la conexión, las inconsistencias del árbol de bloqueos.</translation>
    </message>
    <message>
        <source>The tree is checked as soon as it has been read.</source>
        <translation>El árbol se comprueba en cuanto se ha leído.</translation>
    </message>
    <message>
        <source>Select an inconsistency first.</source>
        <translation>Primero hay que seleccionar una inconsistencia.</translation>
    </message>
    <message>
        <source>A snapshot is checked when you ask for it.</source>
        <translation>Una instantánea se comprueba cuando se pide.</translation>
    </message>
</context>
<context>
    <name>lockscope::AnomalyText</name>
    <message>
        <source>1 plain share</source>
        <translation>1 participación simple</translation>
    </message>
    <message>
        <source>%1 plain shares</source>
        <translation>%1 participaciones simples</translation>
    </message>
    <message>
        <source>1 lock</source>
        <translation>1 bloqueo</translation>
    </message>
    <message>
        <source>%1 locks</source>
        <translation>%1 bloqueos</translation>
    </message>
    <message>
        <source>a plain client</source>
        <translation>un cliente simple</translation>
    </message>
    <message>
        <source>holder %1</source>
        <translation>titular %1</translation>
    </message>
    <message>
        <source>%1 here, and no plain lock below.</source>
        <translation>%1 aquí, y ningún bloqueo simple debajo.</translation>
    </message>
    <message>
        <source>%1 more than the plain locks below explain (%2 for %3).</source>
        <translation>%1 más de lo que explican los bloqueos simples de debajo (%2 para %3).</translation>
    </message>
    <message>
        <source>An exclusive lock of a plain client.</source>
        <translation>Un bloqueo exclusivo de un cliente simple.</translation>
    </message>
    <message>
        <source>%1 exclusive locks of plain clients.</source>
        <translation>%1 bloqueos exclusivos de clientes simples.</translation>
    </message>
    <message>
        <source>A shared lock of a plain client.</source>
        <translation>Un bloqueo compartido de un cliente simple.</translation>
    </message>
    <message>
        <source>%1 shared locks of plain clients.</source>
        <translation>%1 bloqueos compartidos de clientes simples.</translation>
    </message>
    <message>
        <source>no plain lock below explains them</source>
        <translation>ningún bloqueo simple de debajo las explica</translation>
    </message>
    <message>
        <source>%1 explained by plain locks below (%2)</source>
        <translation>explicadas por bloqueos simples de debajo: %1 (%2)</translation>
    </message>
    <message>
        <source>%1: %2, %3 unexplained.</source>
        <translation>%1: %2; sin explicar: %3.</translation>
    </message>
    <message>
        <source>lock_count is %1 and nobody holds it: it locks nothing, but it is there.</source>
        <translation>lock_count es %1 y nadie lo tiene: no bloquea nada, pero existe.</translation>
    </message>
    <message>
        <source>lock_type says shared, but an entry is more than that.</source>
        <translation>lock_type indica compartido, pero una entrada es más que eso.</translation>
    </message>
    <message>
        <source>lock_type says exclusive, but every entry only passes through.</source>
        <translation>lock_type indica exclusivo, pero todas las entradas son solo de paso.</translation>
    </message>
    <message>
        <source>%1 here for %2 of plain clients below (%3).</source>
        <translation>%1 aquí para %2 de clientes simples debajo (%3).</translation>
    </message>
    <message>
        <source>lock_count is %1, but there are %2 entries.</source>
        <translation>lock_count es %1, pero hay %2 entradas.</translation>
    </message>
    <message>
        <source>Change %1 is open, but none of its locks is left.</source>
        <translation>El cambio %1 está abierto, pero no queda ninguno de sus bloqueos.</translation>
    </message>
    <message>
        <source>Change %1 is done, but its locks were not released.</source>
        <translation>El cambio %1 está hecho, pero sus bloqueos no se liberaron.</translation>
    </message>
    <message>
        <source>Half-done change %1: nobody is continuing it.</source>
        <translation>Cambio a medias %1: nadie lo está continuando.</translation>
    </message>
    <message>
        <source>Not held above</source>
        <translation>No retenido por encima</translation>
    </message>
    <message>
        <source>Held above nothing</source>
        <translation>Retenido sin nada debajo</translation>
    </message>
    <message>
        <source>Holders exclude each other</source>
        <translation>Titulares que se excluyen</translation>
    </message>
    <message>
        <source>Wrong count</source>
        <translation>Recuento incorrecto</translation>
    </message>
    <message>
        <source>Lock below a lock</source>
        <translation>Bloqueo bajo un bloqueo</translation>
    </message>
    <message>
        <source>Time is over</source>
        <translation>Tiempo terminado</translation>
    </message>
    <message>
        <source>Left by a dead process</source>
        <translation>De un proceso muerto</translation>
    </message>
    <message>
        <source>Session is missing</source>
        <translation>Falta la sesión</translation>
    </message>
    <message>
        <source>Session holds nothing</source>
        <translation>La sesión no tiene nada</translation>
    </message>
    <message>
        <source>Never ends</source>
        <translation>No termina nunca</translation>
    </message>
    <message>
        <source>Plain client</source>
        <translation>Cliente simple</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>Ilegible</translation>
    </message>
    <message>
        <source>Half-done change</source>
        <translation>Cambio a medias</translation>
    </message>
    <message>
        <source>Ahead of the clock</source>
        <translation>Adelantado al reloj</translation>
    </message>
    <message>
        <source>Not held for %1 on %2 and %3 further nodes above.</source>
        <translation>No retenido para %1 en %2 ni en %3 nodos más por encima.</translation>
    </message>
    <message>
        <source>Not held for %1 on %2.</source>
        <translation>No retenido para %1 en %2.</translation>
    </message>
    <message>
        <source>Entry of %1 (%2), and no lock of it below.</source>
        <translation>Entrada de %1 (%2), sin ningún bloqueo suyo debajo.</translation>
    </message>
    <message>
        <source>%1 (%2) and %3 (%4) on one node.</source>
        <translation>%1 (%2) y %3 (%4) en un mismo nodo.</translation>
    </message>
    <message>
        <source>%1 is held by %2 (%3).</source>
        <translation>%1 está en poder de %2 (%3).</translation>
    </message>
    <message>
        <source>Its lease ended %1 ago, and its lock-delay is over too; not watched from here for that long.</source>
        <translation>Su concesión terminó hace %1, y su retardo de bloqueo también ha terminado; no se ha observado desde aquí durante tanto tiempo.</translation>
    </message>
    <message>
        <source>Its lease ended %1 ago; the lock-delay still runs.</source>
        <translation>Su concesión terminó hace %1; el retardo de bloqueo sigue corriendo.</translation>
    </message>
    <message>
        <source>Its time-out ended %1 ago, and the lock-delay is over too.</source>
        <translation>Su tiempo límite terminó hace %1, y el retardo de bloqueo también ha terminado.</translation>
    </message>
    <message>
        <source>%1 of session %2, which is dead.</source>
        <translation>%1 de la sesión %2, que está muerta.</translation>
    </message>
    <message>
        <source>Session %1 was missing and is marked: it dies by its own lease.</source>
        <translation>Faltaba la sesión %1 y está marcada: muere por su propia concesión.</translation>
    </message>
    <message>
        <source>%1 of session %2, which has no document.</source>
        <translation>%1 de la sesión %2, que no tiene documento.</translation>
    </message>
    <message>
        <source>Session %1 lives and holds nothing just now.</source>
        <translation>La sesión %1 está viva y ahora mismo no tiene nada.</translation>
    </message>
    <message>
        <source>Session %1 is over and holds nothing.</source>
        <translation>La sesión %1 ha terminado y no tiene nada.</translation>
    </message>
    <message>
        <source>%1 of %2 with neither lease nor time-out.</source>
        <translation>%1 de %2 sin concesión ni tiempo límite.</translation>
    </message>
    <message>
        <source>A time in it lies %1 ahead of the server&apos;s clock.</source>
        <translation>Contiene una hora que va %1 por delante del reloj del servidor.</translation>
    </message>
    <message>
        <source>Somebody can take the node above although this lock stands below it.</source>
        <translation>Alguien puede adquirir el nodo superior aunque este bloqueo esté debajo.</translation>
    </message>
    <message>
        <source>Nobody can take this node, for the sake of locks that are not there.</source>
        <translation>Nadie puede adquirir este nodo, a causa de bloqueos que no existen.</translation>
    </message>
    <message>
        <source>Two holders may both believe that they hold it, and write at once.</source>
        <translation>Dos titulares pueden creer ambos que lo tienen y escribir a la vez.</translation>
    </message>
    <message>
        <source>Plain clients are refused without need.</source>
        <translation>Se deniega sin necesidad a los clientes simples.</translation>
    </message>
    <message>
        <source>Plain clients are refused by a lock that nobody has.</source>
        <translation>Un bloqueo que nadie tiene hace que se deniegue a los clientes simples.</translation>
    </message>
    <message>
        <source>A plain client may take or remove it although somebody needs it.</source>
        <translation>Un cliente simple puede adquirirlo o eliminarlo aunque alguien lo necesite.</translation>
    </message>
    <message>
        <source>Both holders may write to the same files.</source>
        <translation>Ambos titulares pueden escribir en los mismos archivos.</translation>
    </message>
    <message>
        <source>The next client that wants the node takes it over by itself; plain clients are refused until then.</source>
        <translation>El próximo cliente que quiera el nodo lo toma por sí solo; hasta entonces se deniega a los clientes simples.</translation>
    </message>
    <message>
        <source>It keeps nobody out any more; it is only in the way of plain clients.</source>
        <translation>Ya no cierra el paso a nadie; solo estorba a los clientes simples.</translation>
    </message>
    <message>
        <source>Whether its process is alive is not known. It blocks until the session is marked and has died.</source>
        <translation>No se sabe si su proceso está vivo. Bloquea hasta que la sesión se marque y haya muerto.</translation>
    </message>
    <message>
        <source>It is in nobody&apos;s way.</source>
        <translation>No estorba a nadie.</translation>
    </message>
    <message>
        <source>It stays for ever when its process dies.</source>
        <translation>Se queda para siempre cuando muere su proceso.</translation>
    </message>
    <message>
        <source>Process %1 is written down as its owner; whether it is alive, and when the lock ends, is not known.</source>
        <translation>El proceso %1 figura como su propietario; no se sabe si está vivo ni cuándo termina el bloqueo.</translation>
    </message>
    <message>
        <source>Whose it is, whether its process is alive, and when it ends is not known.</source>
        <translation>No se sabe de quién es, si su proceso está vivo ni cuándo termina.</translation>
    </message>
    <message>
        <source>It may block.</source>
        <translation>Puede bloquear.</translation>
    </message>
    <message>
        <source>Files may be half moved. The locks stay until somebody finishes or undoes the change.</source>
        <translation>Puede haber archivos movidos a medias. Los bloqueos se quedan hasta que alguien complete o deshaga el cambio.</translation>
    </message>
    <message>
        <source>The clocks of the server&apos;s nodes differ, or one was set back: leases may end early or late.</source>
        <translation>Los relojes de los nodos del servidor difieren, o uno se atrasó: las concesiones pueden terminar antes o después de tiempo.</translation>
    </message>
    <message>
        <source>Repair: mark the session dead and remove what it left. The server refuses if it turns out to be alive.</source>
        <translation>Reparación: marcar la sesión como muerta y eliminar lo que dejó. El servidor se niega si resulta estar viva.</translation>
    </message>
    <message>
        <source>Repair: remove the entry. The server refuses if its time is not over.</source>
        <translation>Reparación: eliminar la entrada. El servidor se niega si su tiempo no ha terminado.</translation>
    </message>
    <message>
        <source>Repair: give the missing shares back, if the document is still as it was seen.</source>
        <translation>Reparación: devolver las participaciones que faltan, si el documento sigue tal como se vio.</translation>
    </message>
    <message>
        <source>Repair: set the count right, if the document is still as it was seen.</source>
        <translation>Reparación: corregir el recuento, si el documento sigue tal como se vio.</translation>
    </message>
    <message>
        <source>The next client that takes or releases the node sets it right.</source>
        <translation>El próximo cliente que adquiera o libere el nodo lo corrige.</translation>
    </message>
    <message>
        <source>Ask its owner. Only a person can break it: lockctl break, or the break dialog.</source>
        <translation>Pregunte a su propietario. Solo una persona puede romperlo: lockctl break o el diálogo de ruptura.</translation>
    </message>
    <message>
        <source>Ask its owner. Only a hard break ends it.</source>
        <translation>Pregunte a su propietario. Solo una ruptura dura lo termina.</translation>
    </message>
    <message>
        <source>Recover it: lockctl recover, or the Recovery panel.</source>
        <translation>Recupérelo: lockctl recover o el panel «Recuperación».</translation>
    </message>
    <message>
        <source>Look at the document itself.</source>
        <translation>Examine el propio documento.</translation>
    </message>
    <message>
        <source>Look at the clocks of the server&apos;s nodes.</source>
        <translation>Examine los relojes de los nodos del servidor.</translation>
    </message>
    <message>
        <source>Nothing to do: it takes a lock or ends.</source>
        <translation>No hay nada que hacer: adquiere un bloqueo o termina.</translation>
    </message>
    <message>
        <source>Watch it for as long as its lease and lock-delay are: then it counts as dead and can be repaired from here. Or break it.</source>
        <translation>Obsérvelo durante lo que duran su concesión y su retardo de bloqueo: entonces cuenta como muerto y se puede reparar desde aquí. O rómpalo.</translation>
    </message>
    <message>
        <source>Wait until lease and lock-delay are over.</source>
        <translation>Espere a que terminen la concesión y el retardo de bloqueo.</translation>
    </message>
    <message>
        <source>Its owner may live: stop that process, or break the lock and decide what it may have done.</source>
        <translation>Su propietario puede estar vivo: detenga ese proceso, o rompa el bloqueo y decida qué puede haber hecho.</translation>
    </message>
    <message>
        <source>settled</source>
        <translation>estable</translation>
    </message>
    <message>
        <source>in flight</source>
        <translation>en curso</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>%1, all in flight: the work of living processes can look so for a moment.</source>
        <translation>%1, todo en curso: el trabajo de procesos vivos puede verse así por un momento.</translation>
    </message>
    <message>
        <source>%1, %2 of them in flight.</source>
        <translation>%1, de ellas en curso: %2.</translation>
    </message>
    <message>
        <source>Says another path</source>
        <translation>Indica otra ruta</translation>
    </message>
    <message>
        <source>Its document says %1.</source>
        <translation>Su documento indica %1.</translation>
    </message>
    <message>
        <source>It locks what its id says. A program that goes by the path in it looks in the wrong place.</source>
        <translation>Bloquea lo que indica su ID. Un programa que se guíe por la ruta que contiene mira en el lugar equivocado.</translation>
    </message>
    <message>
        <source>In flight or left behind: a plain client counts its shares first and takes its lock when it likes, so nobody can know whether one still will. Nobody can take this node meanwhile.</source>
        <translation>En curso o abandonadas: un cliente simple cuenta primero sus participaciones y adquiere su bloqueo cuando quiere, así que nadie puede saber si alguno aún lo hará. Mientras tanto, nadie puede adquirir este nodo.</translation>
    </message>
    <message>
        <source>Repair: take the unexplained shares away, if the document is still as it was seen (for %1 so far); never together with other repairs, and only after a time that you choose: here, or lockctl fsck PATH --repair --shares-older-than 1h. Make sure first that no plain client is at work below.</source>
        <translation>Reparación: quitar las participaciones sin explicar, si el documento sigue tal como se vio (por ahora, durante %1); nunca junto con otras reparaciones, y solo tras un tiempo por elegir: aquí, o con lockctl fsck PATH --repair --shares-older-than 1h. Asegúrese primero de que ningún cliente simple está trabajando debajo.</translation>
    </message>
    <message>
        <source>in flight or left behind</source>
        <translation>en curso o abandonado</translation>
    </message>
    <message>
        <source>Its process missed its renewals; in a moment the next client can take the node.</source>
        <translation>Su proceso omitió sus renovaciones; en un momento, el próximo cliente puede adquirir el nodo.</translation>
    </message>
    <message>
        <source>Unexplained shares are in flight or left behind: nobody can know which.</source>
        <translation>Las participaciones sin explicar están en curso o abandonadas: nadie puede saber cuál de las dos cosas.</translation>
    </message>
    <message>
        <source>Locked for change %1, of which there is no record: it never began, or somebody deleted its record. lockctl recover tells of the files that it touched.</source>
        <translation>Bloqueado para el cambio %1, del que no hay registro: nunca empezó o alguien eliminó su registro. lockctl recover informa de los archivos que tocó.</translation>
    </message>
    <message>
        <source>Not a lock&apos;s id</source>
        <translation>No es el ID de un bloqueo</translation>
    </message>
    <message>
        <source>No client locks anything by this id: %1.</source>
        <translation>Ningún cliente bloquea nada con este ID: %1.</translation>
    </message>
    <message>
        <source>It does not keep out clients that follow this protocol. Its creator may believe that it does.</source>
        <translation>No cierra el paso a los clientes que siguen este protocolo. Su creador puede creer que sí.</translation>
    </message>
    <message>
        <source>Ask its creator. To remove it: lockctl break --id ID.</source>
        <translation>Pregunte a su creador. Para eliminarlo: lockctl break --id ID.</translation>
    </message>
    <message>
        <source>No inconsistencies.</source>
        <translation>No hay inconsistencias.</translation>
    </message>
    <message>
        <source>1 inconsistency</source>
        <translation>1 inconsistencia</translation>
    </message>
    <message>
        <source>%1 inconsistencies</source>
        <translation>%1 inconsistencias</translation>
    </message>
</context>
<context>
    <name>lockscope::Application</name>
    <message>
        <source>A file is not as it should be</source>
        <translation>Un archivo no está como debería</translation>
    </message>
    <message>
        <source>Others can read or change the key of the audit trail, %1. Keep it to yourself: chmod 600.</source>
        <translation>Otros pueden leer o modificar la clave de la pista de auditoría, %1. Debe ser privada: chmod 600.</translation>
    </message>
    <message>
        <source>This setting is shown at the next start.</source>
        <translation>Este ajuste se mostrará en el próximo inicio.</translation>
    </message>
    <message>
        <source>No saved connection is called “%1”.</source>
        <translation>Ninguna conexión guardada se llama «%1».</translation>
    </message>
    <message>
        <source>The file cannot be read: %1.</source>
        <translation>No se puede leer el archivo: %1.</translation>
    </message>
    <message>
        <source>A dialog in the window of the server needs an answer first.</source>
        <translation>Antes hay que responder a un diálogo de la ventana del servidor.</translation>
    </message>
</context>
<context>
    <name>lockscope::AuditDetails</name>
    <message>
        <source>Steps</source>
        <translation>Pasos</translation>
    </message>
    <message>
        <source>Document before</source>
        <translation>Documento antes</translation>
    </message>
    <message>
        <source>Document after</source>
        <translation>Documento después</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Documento</translation>
    </message>
    <message>
        <source>Choose a change to see its steps and documents.</source>
        <translation>Elija un cambio para ver sus pasos y documentos.</translation>
    </message>
    <message>
        <source>not written down</source>
        <translation>no consta</translation>
    </message>
    <message>
        <source>Before, and after</source>
        <translation>Antes y después</translation>
    </message>
    <message>
        <source>Nothing changed</source>
        <translation>Nada cambió</translation>
    </message>
    <message>
        <source>Changed lines are marked</source>
        <translation>Las líneas cambiadas están marcadas</translation>
    </message>
    <message>
        <source>Made on %1, which is not open.</source>
        <translation>Hecho en %1, que no está abierto.</translation>
    </message>
</context>
<context>
    <name>lockscope::AuditFeature</name>
    <message>
        <source>Audit</source>
        <translation>Auditoría</translation>
    </message>
    <message>
        <source>Not everything could be found out.</source>
        <translation>No se pudo averiguar todo.</translation>
    </message>
    <message>
        <source>The server says:</source>
        <translation>El servidor dice:</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Comprobando…</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>Comprobar ahora</translation>
    </message>
    <message>
        <source>The server is being asked.</source>
        <translation>Se está consultando al servidor.</translation>
    </message>
    <message>
        <source>Reading again. What the tree shows after this is what happened.</source>
        <translation>Leyendo de nuevo. Lo que el árbol muestre después es lo que ocurrió.</translation>
    </message>
    <message>
        <source>The outcome of one request is unknown.</source>
        <translation>El resultado de una solicitud es desconocido.</translation>
    </message>
</context>
<context>
    <name>lockscope::AuditItems</name>
    <message>
        <source>When</source>
        <translation>Cuándo</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Acción</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Qué</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Resultado</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Quién</translation>
    </message>
    <message>
        <source>Server and index</source>
        <translation>Servidor e índice</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Motivo</translation>
    </message>
    <message>
        <source>Elsewhere: %1</source>
        <translation>En otro lugar: %1</translation>
    </message>
</context>
<context>
    <name>lockscope::AuditPanel</name>
    <message>
        <source>Verify</source>
        <translation>Verificar</translation>
    </message>
    <message>
        <source>Forced changes</source>
        <translation>Cambios forzados</translation>
    </message>
    <message>
        <source>Filter the forced changes</source>
        <translation>Filtrar los cambios forzados</translation>
    </message>
    <message>
        <source>Filter: path, person, result …</source>
        <translation>Filtro: ruta, persona, resultado…</translation>
    </message>
    <message>
        <source>Verify the audit trail</source>
        <translation>Verificar la pista de auditoría</translation>
    </message>
    <message>
        <source>Checks every line of the trail: a changed, removed or added one is found.</source>
        <translation>Comprueba cada línea de la pista: se detecta toda línea cambiada, eliminada o añadida.</translation>
    </message>
    <message>
        <source>Checking every line …</source>
        <translation>Comprobando cada línea…</translation>
    </message>
    <message>
        <source>The audit trail cannot be read</source>
        <translation>No se puede leer la pista de auditoría</translation>
    </message>
    <message>
        <source>No forced change was written down here</source>
        <translation>Aquí no consta ningún cambio forzado</translation>
    </message>
    <message>
        <source>Every break, recovery and rename from this machine is written to %1 before it is sent.</source>
        <translation>Cada ruptura, recuperación y renombrado desde este equipo se escribe en %1 antes de enviarse.</translation>
    </message>
    <message>
        <source>This window keeps no audit trail.</source>
        <translation>Esta ventana no lleva pista de auditoría.</translation>
    </message>
    <message>
        <source>%1 of %2 read so far</source>
        <translation>%1 de %2 leídos hasta ahora</translation>
    </message>
    <message>
        <source>1 change</source>
        <translation>1 cambio</translation>
    </message>
    <message>
        <source>%1 changes</source>
        <translation>%1 cambios</translation>
    </message>
    <message>
        <source>, and older ones</source>
        <translation>, y anteriores</translation>
    </message>
    <message>
        <source>1 line cannot be read: verify the trail</source>
        <translation>1 línea no se puede leer: verifique la pista</translation>
    </message>
    <message>
        <source>%1 lines cannot be read: verify the trail</source>
        <translation>%1 líneas no se pueden leer: verifique la pista</translation>
    </message>
    <message>
        <source>Not read yet</source>
        <translation>Aún sin leer</translation>
    </message>
    <message>
        <source>The audit trail is being read.</source>
        <translation>Se está leyendo la pista de auditoría.</translation>
    </message>
</context>
<context>
    <name>lockscope::AuditText</name>
    <message>
        <source>no document</source>
        <translation>ningún documento</translation>
    </message>
    <message>
        <source>Break</source>
        <translation>Ruptura</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renombrado</translation>
    </message>
    <message>
        <source>Recovery</source>
        <translation>Recuperación</translation>
    </message>
    <message>
        <source>no outcome</source>
        <translation>sin resultado</translation>
    </message>
    <message>
        <source>done</source>
        <translation>hecho</translation>
    </message>
    <message>
        <source>reality moved</source>
        <translation>la realidad cambió</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>desconocido</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fallido</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>detenido</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>cancelado</translation>
    </message>
    <message>
        <source>applied, found out later</source>
        <translation>aplicado, averiguado después</translation>
    </message>
    <message>
        <source>not applied, found out later</source>
        <translation>no aplicado, averiguado después</translation>
    </message>
    <message>
        <source>partly applied, found out later</source>
        <translation>aplicado en parte, averiguado después</translation>
    </message>
    <message>
        <source>unclear, looked at later</source>
        <translation>no está claro, examinado después</translation>
    </message>
    <message>
        <source>The audit trail is damaged: %1. Nothing after that can be trusted. Keep %2 and %2.head as evidence and move both away; a new one is begun then.</source>
        <translation>La pista de auditoría está dañada: %1. No se puede confiar en nada posterior. Conserve %2 y %2.head como prueba y mueva ambos a otro lugar; entonces se empieza una nueva.</translation>
    </message>
    <message>
        <source>1 record, unbroken.</source>
        <translation>1 registro, sin interrupciones.</translation>
    </message>
    <message>
        <source>%1 records, unbroken.</source>
        <translation>%1 registros, sin interrupciones.</translation>
    </message>
    <message>
        <source>A last line has no end: its program died in it, before it sent anything for it.</source>
        <translation>A la última línea le falta el final: su programa murió al escribirla, antes de enviar nada por ella.</translation>
    </message>
    <message>
        <source>Every change has its outcome.</source>
        <translation>Cada cambio tiene su resultado.</translation>
    </message>
    <message>
        <source>1 change has no known outcome.</source>
        <translation>1 cambio no tiene resultado conocido.</translation>
    </message>
    <message>
        <source>%1 changes have no known outcome.</source>
        <translation>%1 cambios no tienen resultado conocido.</translation>
    </message>
    <message>
        <source>it was finished.</source>
        <translation>se completó.</translation>
    </message>
    <message>
        <source>its change is settled this way.</source>
        <translation>su cambio queda resuelto de este modo.</translation>
    </message>
    <message>
        <source>its change is half done, and its paths stay locked until it is recovered.</source>
        <translation>su cambio está a medias, y sus rutas siguen bloqueadas hasta que se recupere.</translation>
    </message>
    <message>
        <source>it did not happen, or was undone.</source>
        <translation>no ocurrió o se deshizo.</translation>
    </message>
    <message>
        <source>it did not happen, or the change was settled the other way.</source>
        <translation>no ocurrió, o el cambio se resolvió de la otra forma.</translation>
    </message>
    <message>
        <source>nothing left shows what happened. Look at the files.</source>
        <translation>nada de lo que queda muestra qué ocurrió. Examine los archivos.</translation>
    </message>
    <message>
        <source>It may have happened.</source>
        <translation>Puede haber ocurrido.</translation>
    </message>
    <message>
        <source>They may have happened.</source>
        <translation>Pueden haber ocurrido.</translation>
    </message>
    <message>
        <source>it happened. Every document was changed as intended.</source>
        <translation>ocurrió. Todos los documentos se cambiaron según lo previsto.</translation>
    </message>
    <message>
        <source>part of it happened. Look at the locks, then decide.</source>
        <translation>ocurrió una parte. Examine los bloqueos y decida después.</translation>
    </message>
    <message>
        <source>somebody changed the documents since; what the tree shows is what holds now.</source>
        <translation>alguien ha cambiado los documentos desde entonces; lo que muestra el árbol es lo que vale ahora.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 of %2: %3</source>
        <translation>%1 de %2: %3</translation>
    </message>
    <message>
        <source>waits for a lease to end</source>
        <translation>espera a que termine una concesión</translation>
    </message>
    <message>
        <source>it did not happen: none of its steps changed anything.</source>
        <translation>no ocurrió: ninguno de sus pasos cambió nada.</translation>
    </message>
    <message>
        <source>The outcome of one break is unknown.</source>
        <translation>El resultado de una ruptura es desconocido.</translation>
    </message>
    <message>
        <source>The outcome of one change is unknown.</source>
        <translation>El resultado de un cambio es desconocido.</translation>
    </message>
    <message>
        <source>The outcome of %1 breaks is unknown.</source>
        <translation>El resultado de %1 rupturas es desconocido.</translation>
    </message>
    <message>
        <source>The outcome of %1 changes is unknown.</source>
        <translation>El resultado de %1 cambios es desconocido.</translation>
    </message>
    <message>
        <source>It shows a line that was changed, added, taken out or cut off, and nobody without your key can rewrite it. It cannot show that both its files were put back to an earlier state together: copies on a server do (--audit-index).</source>
        <translation>Revela toda línea cambiada, añadida, quitada o cortada, y nadie sin su clave puede reescribirla. No puede revelar que sus dos archivos se devolvieron juntos a un estado anterior: las copias en un servidor sí (--audit-index).</translation>
    </message>
    <message>
        <source>It shows a line that was changed, added, taken out or cut off. It cannot show that both its files were rewritten, or put back to an earlier state, together: copies on a server do (--audit-index), and with a key (LOCKSCOPE_AUDIT_KEY) nobody else can rewrite them.</source>
        <translation>Revela toda línea cambiada, añadida, quitada o cortada. No puede revelar que sus dos archivos se reescribieron, o se devolvieron a un estado anterior, juntos: las copias en un servidor sí (--audit-index), y con una clave (LOCKSCOPE_AUDIT_KEY) nadie más puede reescribirlos.</translation>
    </message>
</context>
<context>
    <name>lockscope::Banner</name>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>Cerrar este mensaje</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakButtons</name>
    <message>
        <source>Save plan…</source>
        <translation>Guardar plan…</translation>
    </message>
    <message>
        <source>Save the rest…</source>
        <translation>Guardar el resto…</translation>
    </message>
    <message>
        <source>Take it back</source>
        <translation>Readquirir</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuar</translation>
    </message>
    <message>
        <source>Plan again</source>
        <translation>Planificar de nuevo</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Save plan</source>
        <translation>Guardar plan</translation>
    </message>
    <message>
        <source>Save the rest of the plan</source>
        <translation>Guardar el resto del plan</translation>
    </message>
    <message>
        <source>Take it back, so that nobody else gets it</source>
        <translation>Readquirirlo, para que nadie más lo obtenga</translation>
    </message>
    <message>
        <source>Continue with what is left</source>
        <translation>Continuar con lo que queda</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakChoice</name>
    <message>
        <source>Select a lock first.</source>
        <translation>Primero hay que seleccionar un bloqueo.</translation>
    </message>
    <message>
        <source>This lock cannot be read, so it cannot be broken. Open Document.</source>
        <translation>Este bloqueo no se puede leer, así que no se puede romper. Abra «Documento».</translation>
    </message>
    <message>
        <source>A half-done change must be recovered first.</source>
        <translation>Primero hay que recuperar un cambio a medias.</translation>
    </message>
    <message>
        <source>It is released already.</source>
        <translation>Ya está liberado.</translation>
    </message>
    <message>
        <source>Locks below stand here. Select one of those; N goes to the next stale one.</source>
        <translation>Aquí constan bloqueos de más abajo. Seleccione uno de ellos; N lleva al siguiente por revisar.</translation>
    </message>
    <message>
        <source>The root is selected too, and nothing breaks everything at once. Ctrl+click it to leave it out.</source>
        <translation>También está seleccionada la raíz, y nada rompe todo a la vez. Ctrl+clic la excluye.</translation>
    </message>
    <message>
        <source>A heading is selected too, which is no lock. Ctrl+click it to leave it out.</source>
        <translation>También está seleccionado un encabezado, que no es un bloqueo. Ctrl+clic lo excluye.</translation>
    </message>
    <message>
        <source>None of the %1 selected rows can be broken: nobody holds them themselves, or they must be recovered or looked at first.</source>
        <translation>Ninguna de las %1 filas seleccionadas se puede romper: nadie las tiene directamente, o primero hay que recuperarlas o examinarlas.</translation>
    </message>
    <message>
        <source>Select one directory first.</source>
        <translation>Primero hay que seleccionar un solo directorio.</translation>
    </message>
    <message>
        <source>Nothing breaks everything at once. Select a directory below the root.</source>
        <translation>Nada rompe todo a la vez. Seleccione un directorio por debajo de la raíz.</translation>
    </message>
    <message>
        <source>Nothing is locked below it.</source>
        <translation>No hay nada bloqueado por debajo.</translation>
    </message>
    <message>
        <source>Not all below it is read, so not everything would be broken. Open its folders first, or use “lockctl break --below”, which reads everything.</source>
        <translation>No se ha leído todo lo que hay debajo, así que no se rompería todo. Abra primero sus carpetas o use «lockctl break --below», que lo lee todo.</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakConfirmation</name>
    <message>
        <source>Reason</source>
        <translation>Motivo</translation>
    </message>
    <message>
        <source>Host restarted</source>
        <translation>Host reiniciado</translation>
    </message>
    <message>
        <source>Crash</source>
        <translation>Caída</translation>
    </message>
    <message>
        <source>Deploy</source>
        <translation>Despliegue</translation>
    </message>
    <message>
        <source>Reason: %1</source>
        <translation>Motivo: %1</translation>
    </message>
    <message>
        <source>Confirmation</source>
        <translation>Confirmación</translation>
    </message>
    <message>
        <source>Reason (required for a running process)</source>
        <translation>Motivo (obligatorio para un proceso en ejecución)</translation>
    </message>
    <message>
        <source>Reason (optional, goes to the record)</source>
        <translation>Motivo (opcional, queda registrado)</translation>
    </message>
    <message>
        <source>Type the path to confirm: %1</source>
        <translation>Escriba la ruta para confirmar: %1</translation>
    </message>
    <message>
        <source>Type the number of locks to confirm: %1</source>
        <translation>Escriba el número de bloqueos para confirmar: %1</translation>
    </message>
    <message>
        <source>1 character to go</source>
        <translation>falta 1 carácter</translation>
    </message>
    <message>
        <source>%1 characters to go</source>
        <translation>faltan %1 caracteres</translation>
    </message>
    <message>
        <source>does not match</source>
        <translation>no coincide</translation>
    </message>
    <message>
        <source>Give a reason first.</source>
        <translation>Primero hay que indicar un motivo.</translation>
    </message>
    <message>
        <source>Type the path first.</source>
        <translation>Primero hay que escribir la ruta.</translation>
    </message>
    <message>
        <source>Type the number of locks first.</source>
        <translation>Primero hay que escribir el número de bloqueos.</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakDialogText</name>
    <message>
        <source>User %1</source>
        <translation>Usuario %1</translation>
    </message>
    <message>
        <source>purpose: %1</source>
        <translation>propósito: %1</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>desde %1</translation>
    </message>
    <message>
        <source>Each is broken by itself: one that renewed meanwhile is skipped and listed. You can stop after any of them.</source>
        <translation>Cada uno se rompe por separado: el que se haya renovado entretanto se omite y se indica. Se puede detener después de cualquiera de ellos.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Release 1 lock now</source>
        <translation>Liberar 1 bloqueo ahora</translation>
    </message>
    <message>
        <source>Release %1 locks now</source>
        <translation>Liberar %1 bloqueos ahora</translation>
    </message>
    <message>
        <source>Break 1 lock</source>
        <translation>Romper 1 bloqueo</translation>
    </message>
    <message>
        <source>Break %1 locks</source>
        <translation>Romper %1 bloqueos</translation>
    </message>
    <message>
        <source>Revoke 1 lock</source>
        <translation>Revocar 1 bloqueo</translation>
    </message>
    <message>
        <source>Revoke %1 locks</source>
        <translation>Revocar %1 bloqueos</translation>
    </message>
    <message>
        <source>When the plan was made: %1.</source>
        <translation>Cuando se hizo el plan: %1.</translation>
    </message>
    <message>
        <source>On %1.</source>
        <translation>En %1.</translation>
    </message>
    <message>
        <source>On %1: %2.</source>
        <translation>En %1: %2.</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakHowChoice</name>
    <message>
        <source>, %1 at the latest</source>
        <translation>, como máximo %1</translation>
    </message>
    <message>
        <source>Revoke: end its renewals, free the path later</source>
        <translation>Revocar: terminar sus renovaciones, dejar libre la ruta más tarde</translation>
    </message>
    <message>
        <source>The path stays blocked until lease and lock-delay end%1. Nobody gets it while this process may still believe it holds it.</source>
        <translation>La ruta sigue bloqueada hasta que terminen la concesión y el retardo de bloqueo%1. Nadie la obtiene mientras este proceso aún pueda creer que la tiene.</translation>
    </message>
    <message>
        <source>Release now: free the path at once</source>
        <translation>Liberar ahora: dejar libre la ruta de inmediato</translation>
    </message>
    <message>
        <source>The process does not stop. It and the next holder may write at the same time; its work may be done twice or half.</source>
        <translation>El proceso no se detiene. Él y el próximo titular pueden escribir al mismo tiempo; su trabajo puede hacerse dos veces o a medias.</translation>
    </message>
    <message>
        <source>How</source>
        <translation>Cómo</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakLockDialog</name>
    <message>
        <source>Break locks</source>
        <translation>Romper bloqueos</translation>
    </message>
    <message>
        <source>Take a lock away</source>
        <translation>Quitar un bloqueo</translation>
    </message>
    <message>
        <source>Why it counts as dead</source>
        <translation>Por qué cuenta como muerto</translation>
    </message>
    <message>
        <source>What is known</source>
        <translation>Qué se sabe</translation>
    </message>
    <message>
        <source>There is nothing to do.</source>
        <translation>No hay nada que hacer.</translation>
    </message>
    <message>
        <source>Step %1 of %2.</source>
        <translation>Paso %1 de %2.</translation>
    </message>
    <message>
        <source>It renewed while you looked</source>
        <translation>Se renovó durante la consulta</translation>
    </message>
    <message>
        <source>A renewal meanwhile changes nothing. If anything else changed until you confirm, it is left alone and listed.</source>
        <translation>Una renovación entretanto no cambia nada. Si algo más ha cambiado al confirmar, no se toca y se indica.</translation>
    </message>
    <message>
        <source>It renewed since, so this plan would be refused. Plan again.</source>
        <translation>Se ha renovado desde entonces, así que este plan se denegaría. Planifique de nuevo.</translation>
    </message>
    <message>
        <source>Something changed while you looked</source>
        <translation>Algo cambió durante la consulta</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Hecho</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Whose locks go</source>
        <translation>De quién se quitan bloqueos</translation>
    </message>
    <message>
        <source>Marked. It blocks until its time is over</source>
        <translation>Marcado. Bloquea hasta que termine su tiempo</translation>
    </message>
    <message>
        <source>What is known now</source>
        <translation>Qué se sabe ahora</translation>
    </message>
    <message>
        <source>Not known whether it is broken</source>
        <translation>No se sabe si está roto</translation>
    </message>
    <message>
        <source>Not all of it is broken</source>
        <translation>No todo está roto</translation>
    </message>
    <message>
        <source>Not broken</source>
        <translation>No roto</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakOwnersModel</name>
    <message>
        <source>%1 (you)</source>
        <translation>%1 (yo)</translation>
    </message>
    <message>
        <source>%1, locks: %2. %3. What becomes of it: %4</source>
        <translation>%1, bloqueos: %2. %3. Qué pasa con ello: %4</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1. What becomes of it: %2</source>
        <translation>%1. Qué pasa con ello: %2</translation>
    </message>
    <message>
        <source>Whose</source>
        <translation>De quién</translation>
    </message>
    <message>
        <source>Believed</source>
        <translation>Veredicto</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Cuándo</translation>
    </message>
    <message>
        <source>Locks</source>
        <translation>Bloqueos</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakPlanModel</name>
    <message>
        <source>done</source>
        <translation>hecho</translation>
    </message>
    <message>
        <source>nothing left to do</source>
        <translation>no queda nada que hacer</translation>
    </message>
    <message>
        <source>it changed: left alone</source>
        <translation>cambió: no se ha tocado</translation>
    </message>
    <message>
        <source>not tried</source>
        <translation>no intentado</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>denegado</translation>
    </message>
    <message>
        <source>Session %1: mark dead</source>
        <translation>Sesión %1: marcar como muerta</translation>
    </message>
    <message>
        <source>Session %1: end its renewals</source>
        <translation>Sesión %1: terminar sus renovaciones</translation>
    </message>
    <message>
        <source>Session %1: drop this lock</source>
        <translation>Sesión %1: soltar este bloqueo</translation>
    </message>
    <message>
        <source>%1, done</source>
        <translation>%1, hecho</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Qué</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Ahora</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Después</translation>
    </message>
    <message>
        <source>waits for its lease to end</source>
        <translation>espera a que termine su concesión</translation>
    </message>
    <message>
        <source>it changed: will be left alone</source>
        <translation>cambió: no se tocará</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>desconocido</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Antes</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakPlanNotes</name>
    <message>
        <source>1 half-done change stays locked: recover it first.</source>
        <translation>1 cambio a medias sigue bloqueado: hay que recuperarlo primero.</translation>
    </message>
    <message>
        <source>%1 half-done changes stay locked: recover those first.</source>
        <translation>%1 cambios a medias siguen bloqueados: hay que recuperarlos primero.</translation>
    </message>
    <message>
        <source>1 lock stays locked: recover its half-done change first.</source>
        <translation>1 bloqueo sigue bloqueado: hay que recuperar primero su cambio a medias.</translation>
    </message>
    <message>
        <source>%1 locks stay locked: recover their half-done change first.</source>
        <translation>%1 bloqueos siguen bloqueados: hay que recuperar primero su cambio a medias.</translation>
    </message>
    <message>
        <source>1 step will be left alone: what it depends on has changed since the plan was made.</source>
        <translation>1 paso no se tocará: aquello de lo que depende ha cambiado desde que se hizo el plan.</translation>
    </message>
    <message>
        <source>%1 steps will be left alone: what they depend on has changed since the plan was made.</source>
        <translation>%1 pasos no se tocarán: aquello de lo que dependen ha cambiado desde que se hizo el plan.</translation>
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
        <translation>Plan en forma de árbol</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>Árbol</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Pasos</translation>
    </message>
    <message>
        <source>Show what it makes of the directory tree</source>
        <translation>Mostrar cómo queda el árbol de directorios</translation>
    </message>
    <message>
        <source>Show the steps in their order</source>
        <translation>Mostrar los pasos en su orden</translation>
    </message>
    <message>
        <source>Plan: 1 step</source>
        <translation>Plan: 1 paso</translation>
    </message>
    <message>
        <source>Plan: %1 steps, sent in this order</source>
        <translation>Plan: %1 pasos, enviados en este orden</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakText</name>
    <message>
        <source>1 lock</source>
        <translation>1 bloqueo</translation>
    </message>
    <message>
        <source>%1 locks</source>
        <translation>%1 bloqueos</translation>
    </message>
    <message>
        <source>a dead process</source>
        <translation>un proceso muerto</translation>
    </message>
    <message>
        <source>an unknown holder</source>
        <translation>un titular desconocido</translation>
    </message>
    <message>
        <source>a process</source>
        <translation>un proceso</translation>
    </message>
    <message>
        <source>%1 dead processes</source>
        <translation>%1 procesos muertos</translation>
    </message>
    <message>
        <source>%1 holders</source>
        <translation>%1 titulares</translation>
    </message>
    <message>
        <source> (%1)</source>
        <translation> (%1)</translation>
    </message>
    <message>
        <source>its lease now runs for another %1</source>
        <translation>a su concesión le quedan ahora otros %1</translation>
    </message>
    <message>
        <source>its lease now ends at %1</source>
        <translation>su concesión termina ahora el %1</translation>
    </message>
    <message>
        <source>Not broken: the process renewed while you looked, %1%2. It is alive. Look again, then decide.</source>
        <translation>No roto: el proceso renovó durante la consulta, %1%2. Está vivo. Mire de nuevo y decida después.</translation>
    </message>
    <message>
        <source>Not broken: it changed since the plan was made%1. Nothing was done here. Plan again, then decide.</source>
        <translation>No roto: cambió desde que se hizo el plan%1. Aquí no se hizo nada. Planifique de nuevo y decida después.</translation>
    </message>
    <message>
        <source>This process may be running. Take its lock away?</source>
        <translation>Este proceso puede estar en ejecución. ¿Quitarle su bloqueo?</translation>
    </message>
    <message>
        <source>This process may be running. Take its locks away?</source>
        <translation>Este proceso puede estar en ejecución. ¿Quitarle sus bloqueos?</translation>
    </message>
    <message>
        <source>These processes may be running. Take their locks away?</source>
        <translation>Estos procesos pueden estar en ejecución. ¿Quitarles sus bloqueos?</translation>
    </message>
    <message>
        <source>Break %1 of %2?</source>
        <translation>¿Romper %1 de %2?</translation>
    </message>
    <message>
        <source>Revoke %1 of %2?</source>
        <translation>¿Revocar %1 de %2?</translation>
    </message>
    <message>
        <source>The paths become free. A process that follows the protocol can no longer believe that it holds them.</source>
        <translation>Las rutas quedan libres. Un proceso que sigue el protocolo ya no puede creer que las tiene.</translation>
    </message>
    <message>
        <source>The holder may still be running. It does not stop, and it and the next holder may write at the same time: its work may be done twice or half.</source>
        <translation>El titular puede seguir en ejecución. No se detiene, y él y el próximo titular pueden escribir al mismo tiempo: su trabajo puede hacerse dos veces o a medias.</translation>
    </message>
    <message>
        <source>Renewals end now. The paths stay blocked until lease and lock-delay are over, so that nobody gets them while the holder may still believe it holds them.</source>
        <translation>Las renovaciones terminan ahora. Las rutas siguen bloqueadas hasta que terminen la concesión y el retardo de bloqueo, para que nadie las obtenga mientras el titular aún pueda creer que las tiene.</translation>
    </message>
    <message>
        <source>Applies only if each document is still as it was seen. If one changed meanwhile, it is left alone and listed.</source>
        <translation>Se aplica solo si cada documento sigue tal como se vio. Si alguno cambió entretanto, no se toca y se indica.</translation>
    </message>
    <message>
        <source>Applies only if the lease end is still %1, as shown here. If the process renewed meanwhile, nothing is changed and you are asked again.</source>
        <translation>Se aplica solo si el fin de la concesión sigue siendo %1, como se muestra aquí. Si el proceso renovó entretanto, no se cambia nada y se vuelve a preguntar.</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1, %2, %3</translation>
    </message>
    <message>
        <source>Session %1: mark dead now</source>
        <translation>Sesión %1: marcar como muerta ahora</translation>
    </message>
    <message>
        <source>Session %1: mark dead, if lease and lock-delay are over</source>
        <translation>Sesión %1: marcar como muerta, si la concesión y el retardo de bloqueo han terminado</translation>
    </message>
    <message>
        <source>Session %1: end its renewals</source>
        <translation>Sesión %1: terminar sus renovaciones</translation>
    </message>
    <message>
        <source>Session %1: tell it that it lost this lock</source>
        <translation>Sesión %1: comunicarle que perdió este bloqueo</translation>
    </message>
    <message>
        <source>%1: remove this entry now</source>
        <translation>%1: eliminar esta entrada ahora</translation>
    </message>
    <message>
        <source>%1: end this entry</source>
        <translation>%1: terminar esta entrada</translation>
    </message>
    <message>
        <source>%1: remove %2 holders without owner</source>
        <translation>%1: eliminar %2 titulares sin propietario</translation>
    </message>
    <message>
        <source>%1: remove the holder without owner</source>
        <translation>%1: eliminar el titular sin propietario</translation>
    </message>
    <message>
        <source>Done.</source>
        <translation>Hecho.</translation>
    </message>
    <message>
        <source>Nothing was left to do.</source>
        <translation>No quedaba nada que hacer.</translation>
    </message>
    <message>
        <source>No answer to the break of %1. It may have happened. Check now, before anything else.</source>
        <translation>Sin respuesta a la ruptura de %1. Puede haber ocurrido. Compruébelo ahora, antes que nada.</translation>
    </message>
    <message>
        <source>%1 of %2 steps</source>
        <translation>%1 de %2 pasos</translation>
    </message>
    <message>
        <source>Done: %1. The others changed since they were seen and were left alone. Look again, then decide.</source>
        <translation>Hecho: %1. Los demás cambiaron desde que se vieron y no se han tocado. Mire de nuevo y decida después.</translation>
    </message>
    <message>
        <source>Stopped after %1. The others are unchanged. Continue, or save the plan.</source>
        <translation>Detenido después de %1. Los demás no han cambiado. Continúe o guarde el plan.</translation>
    </message>
    <message>
        <source>Done: %1.</source>
        <translation>Hecho: %1.</translation>
    </message>
    <message>
        <source>Not broken: %1. Nothing was sent.</source>
        <translation>No roto: %1. No se envió nada.</translation>
    </message>
    <message>
        <source>This process is running. Take its lock away?</source>
        <translation>Este proceso está en ejecución. ¿Quitarle su bloqueo?</translation>
    </message>
    <message>
        <source>This process is running. Take its locks away?</source>
        <translation>Este proceso está en ejecución. ¿Quitarle sus bloqueos?</translation>
    </message>
    <message>
        <source>Set the count of %1 right?</source>
        <translation>¿Corregir el recuento de %1?</translation>
    </message>
    <message>
        <source>End the session of %1? No lock becomes free.</source>
        <translation>¿Terminar la sesión de %1? Ningún bloqueo queda libre.</translation>
    </message>
    <message>
        <source>End the renewals of %1? No lock becomes free.</source>
        <translation>¿Terminar las renovaciones de %1? Ningún bloqueo queda libre.</translation>
    </message>
    <message>
        <source>No holder loses anything.</source>
        <translation>Ningún titular pierde nada.</translation>
    </message>
    <message>
        <source>The session holds no lock; it can take none any more.</source>
        <translation>La sesión no tiene ningún bloqueo; ya no puede adquirir ninguno.</translation>
    </message>
    <message>
        <source>What it locked stays with the half-done change until that is recovered.</source>
        <translation>Lo que bloqueó se queda con el cambio a medias hasta que este se recupere.</translation>
    </message>
    <message>
        <source>The paths become free, except those of a half-done change: they stay locked until that is recovered.</source>
        <translation>Las rutas quedan libres, salvo las de un cambio a medias: siguen bloqueadas hasta que este se recupere.</translation>
    </message>
    <message>
        <source>the session ends; no lock is held</source>
        <translation>la sesión termina; no tiene ningún bloqueo</translation>
    </message>
    <message>
        <source>the session ends; what a half-done change locks stays locked</source>
        <translation>la sesión termina; lo que bloquea un cambio a medias sigue bloqueado</translation>
    </message>
    <message>
        <source>everything left behind becomes free</source>
        <translation>todo lo que quedó abandonado queda libre</translation>
    </message>
    <message>
        <source>not known whether work still goes on; it may be done twice or half</source>
        <translation>no se sabe si el trabajo continúa; puede hacerse dos veces o a medias</translation>
    </message>
    <message>
        <source>work does not stop: the old and the next holder may write at the same time</source>
        <translation>el trabajo no se detiene: el titular anterior y el próximo pueden escribir al mismo tiempo</translation>
    </message>
    <message>
        <source>this lock ends with the next renewal; blocked until lease and lock-delay are over</source>
        <translation>este bloqueo termina con la próxima renovación; bloqueado hasta que terminen la concesión y el retardo de bloqueo</translation>
    </message>
    <message>
        <source>renewals end; blocked until lease and lock-delay are over</source>
        <translation>las renovaciones terminan; bloqueado hasta que terminen la concesión y el retardo de bloqueo</translation>
    </message>
    <message>
        <source>%1: remove what the session left there</source>
        <translation>%1: eliminar lo que la sesión dejó allí</translation>
    </message>
    <message>
        <source>%1: remove the entry that is over</source>
        <translation>%1: eliminar la entrada cuyo tiempo terminó</translation>
    </message>
    <message>
        <source>%1: remove the entry that was ended</source>
        <translation>%1: eliminar la entrada que se terminó</translation>
    </message>
    <message>
        <source>%1: set its count right</source>
        <translation>%1: corregir su recuento</translation>
    </message>
    <message>
        <source>%1: give back %2 of the shares that plain locks below need</source>
        <translation>%1: devolver %2 de las participaciones que necesitan los bloqueos simples de debajo</translation>
    </message>
    <message>
        <source>Not tried. Unchanged.</source>
        <translation>No intentado. Sin cambios.</translation>
    </message>
    <message>
        <source>Not tried: %1. Unchanged.</source>
        <translation>No intentado: %1. Sin cambios.</translation>
    </message>
    <message>
        <source>Not done. Unchanged.</source>
        <translation>No hecho. Sin cambios.</translation>
    </message>
    <message>
        <source>Not done: %1. Unchanged.</source>
        <translation>No hecho: %1. Sin cambios.</translation>
    </message>
    <message>
        <source>Done: %1. The others were refused or could not be tried, and are unchanged; each says why.</source>
        <translation>Hecho: %1. Los demás se denegaron o no se pudieron intentar, y no han cambiado; cada uno indica el motivo.</translation>
    </message>
    <message>
        <source>Marked: nothing showed that its process is gone. It blocks until the lease and lock-delay of the mark are over</source>
        <translation>Marcado: nada mostró que su proceso ya no existe. Bloquea hasta que terminen la concesión y el retardo de bloqueo de la marca</translation>
    </message>
    <message>
        <source>Not yet: its session dies when the lease and lock-delay of the mark are over</source>
        <translation>Todavía no: su sesión muere cuando terminan la concesión y el retardo de bloqueo de la marca</translation>
    </message>
    <message>
        <source>%1, in %2.</source>
        <translation>%1, dentro de %2.</translation>
    </message>
    <message>
        <source>%1, at %2.</source>
        <translation>%1, el %2.</translation>
    </message>
    <message>
        <source>Applies to each holder only if its lease end is still what it was when the plan was made. One that renewed meanwhile is left alone and listed.</source>
        <translation>Se aplica a cada titular solo si el fin de su concesión sigue siendo el que era cuando se hizo el plan. El que haya renovado entretanto no se toca y se indica.</translation>
    </message>
    <message>
        <source>Left out: %1.</source>
        <translation>Excluido: %1.</translation>
    </message>
    <message>
        <source>1 more is left out.</source>
        <translation>Se excluye 1 más.</translation>
    </message>
    <message>
        <source>%1 more are left out.</source>
        <translation>Se excluyen %1 más.</translation>
    </message>
    <message>
        <source>Done: %1. The others wait until a session that was missing is dead. Apply the same plan again then.</source>
        <translation>Hecho: %1. Los demás esperan a que esté muerta una sesión que faltaba. Aplique entonces de nuevo el mismo plan.</translation>
    </message>
    <message>
        <source>Ends everything this process holds, also what is not read here; only what was read is taken away.</source>
        <translation>Termina todo lo que tiene este proceso, también lo que aquí no se ha leído; solo se quita lo que se leyó.</translation>
    </message>
    <message>
        <source>It keeps blocking until lease and lock-delay are over</source>
        <translation>Sigue bloqueando hasta que terminen la concesión y el retardo de bloqueo</translation>
    </message>
    <message>
        <source>1 lock that was not selected goes with it, of the same lock set or process: %1.</source>
        <translation>Con él se va 1 bloqueo no seleccionado, del mismo conjunto de bloqueos o proceso: %1.</translation>
    </message>
    <message>
        <source>%1 locks that were not selected go with it, of the same lock sets or processes: %2.</source>
        <translation>Con él se van %1 bloqueos no seleccionados, de los mismos conjuntos de bloqueos o procesos: %2.</translation>
    </message>
    <message>
        <source>Done: %1. What was revoked is not free yet: it keeps blocking until lease and lock-delay are over.</source>
        <translation>Hecho: %1. Lo revocado aún no está libre: sigue bloqueando hasta que terminen la concesión y el retardo de bloqueo.</translation>
    </message>
    <message>
        <source>End the session of %1?</source>
        <translation>¿Terminar la sesión de %1?</translation>
    </message>
    <message>
        <source>1 lock that was not selected ends with it: %1.</source>
        <translation>Con ella termina 1 bloqueo no seleccionado: %1.</translation>
    </message>
    <message>
        <source>%1 locks that were not selected end with it: %2.</source>
        <translation>Con ella terminan %1 bloqueos no seleccionados: %2.</translation>
    </message>
    <message>
        <source>Shares of a plain client are in flight or left behind, and nobody can know which. If it is still at work, it and the next holder may write at the same time: its work may be done twice or half.</source>
        <translation>Las participaciones de un cliente simple están en curso o abandonadas, y nadie puede saber cuál de las dos cosas. Si sigue trabajando, él y el próximo titular pueden escribir al mismo tiempo: su trabajo puede hacerse dos veces o a medias.</translation>
    </message>
    <message>
        <source>The answer to the break of %1 leaves open what was done. It may have happened. Check now, before anything else.</source>
        <translation>La respuesta a la ruptura de %1 no aclara qué se hizo. Puede haber ocurrido. Compruébelo ahora, antes que nada.</translation>
    </message>
    <message>
        <source>Done: %1. The outcome of one or more is unknown: they may have happened. Check now, before anything else.</source>
        <translation>Hecho: %1. El resultado de uno o más es desconocido: pueden haber ocurrido. Compruébelo ahora, antes que nada.</translation>
    </message>
    <message>
        <source>It becomes free at once, and its holder may be alive.</source>
        <translation>Queda libre de inmediato, y su titular puede estar vivo.</translation>
    </message>
    <message>
        <source>It becomes free at once. Its time is over.</source>
        <translation>Queda libre de inmediato. Su tiempo ha terminado.</translation>
    </message>
    <message>
        <source>The holder is not told and goes on.</source>
        <translation>El titular no recibe aviso y continúa.</translation>
    </message>
    <message>
        <source>When it ends, its release may free the lock of the next holder.</source>
        <translation>Cuando termine, su liberación puede dejar libre el bloqueo del próximo titular.</translation>
    </message>
    <message>
        <source>Nothing refuses what it still writes.</source>
        <translation>Nada rechaza lo que aún escriba.</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 en %2</translation>
    </message>
    <message>
        <source>%1 holders in other software</source>
        <translation>%1 titulares en otro software</translation>
    </message>
    <message>
        <source>Applies only if it is still as it was seen. If it was renewed or is somebody else&apos;s now, it is left alone.</source>
        <translation>Se aplica solo si sigue tal como se vio. Si se renovó o ahora es de otro, no se toca.</translation>
    </message>
    <message>
        <source>%1: free it as its own software would, if it is as it was seen</source>
        <translation>%1: dejarlo libre como lo haría su propio software, si está tal como se vio</translation>
    </message>
    <message>
        <source>The path becomes free. A process that follows the protocol can no longer believe that it holds it.</source>
        <translation>La ruta queda libre. Un proceso que sigue el protocolo ya no puede creer que la tiene.</translation>
    </message>
    <message>
        <source>Renewals end now. The path stays blocked until lease and lock-delay are over, so that nobody gets it while the holder may still believe it holds it.</source>
        <translation>Las renovaciones terminan ahora. La ruta sigue bloqueada hasta que terminen la concesión y el retardo de bloqueo, para que nadie la obtenga mientras el titular aún pueda creer que la tiene.</translation>
    </message>
    <message>
        <source>Each becomes free at once, and its holder may be alive.</source>
        <translation>Cada uno queda libre de inmediato, y su titular puede estar vivo.</translation>
    </message>
    <message>
        <source>Each becomes free at once. Its time is over.</source>
        <translation>Cada uno queda libre de inmediato. Su tiempo ha terminado.</translation>
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
        <translation>Directorio</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Ahora</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Después</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakUndo</name>
    <message>
        <source>Taken back. This window holds it now, so that nobody else gets it; release it when its owner is sorted out.</source>
        <translation>Readquirido. Ahora lo tiene esta ventana, para que nadie más lo obtenga; libérelo cuando se aclare la situación de su propietario.</translation>
    </message>
    <message>
        <source>Not taken back: somebody holds it already. Nothing was changed.</source>
        <translation>No readquirido: alguien ya lo tiene. No se cambió nada.</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakingFeature</name>
    <message>
        <source>%1 for %2</source>
        <translation>%1 desde hace %2</translation>
    </message>
    <message>
        <source>renewing</source>
        <translation>renovando</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>quedan %1</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>muerto</translation>
    </message>
    <message>
        <source>its lease is over</source>
        <translation>su concesión ha terminado</translation>
    </message>
    <message>
        <source>Open &amp;break plan…</source>
        <translation>A&amp;brir plan de ruptura…</translation>
    </message>
    <message>
        <source>&amp;Break…</source>
        <translation>R&amp;omper…</translation>
    </message>
    <message>
        <source>Break &amp;everything below…</source>
        <translation>Romp&amp;er todo lo de debajo…</translation>
    </message>
    <message>
        <source>Break all &amp;dead…</source>
        <translation>Romper todo&amp;s los muertos…</translation>
    </message>
    <message>
        <source>Stale locks</source>
        <translation>Bloqueos por revisar</translation>
    </message>
    <message>
        <source>At most %1 rows can be selected at once. Filter first, or break everything below one directory.</source>
        <translation>Se pueden seleccionar a la vez %1 filas como máximo. Filtre primero o rompa todo lo que hay debajo de un directorio.</translation>
    </message>
    <message>
        <source>Global lock: every new lock is refused.</source>
        <translation>Bloqueo global: se deniega cualquier bloqueo nuevo.</translation>
    </message>
    <message>
        <source>Break plan…</source>
        <translation>Plan de ruptura…</translation>
    </message>
    <message>
        <source>Not broken.</source>
        <translation>No roto.</translation>
    </message>
    <message>
        <source>No plan.</source>
        <translation>Ningún plan.</translation>
    </message>
    <message>
        <source>The plan knows only what was read. “lockctl break” reads everything first.</source>
        <translation>El plan solo conoce lo que se ha leído. «lockctl break» lo lee todo primero.</translation>
    </message>
    <message>
        <source>The tree is read folder by folder, so nobody knows which shares of plain clients stand for locks below. “lockctl break” reads everything first.</source>
        <translation>El árbol se lee carpeta por carpeta, así que nadie sabe qué participaciones de clientes simples corresponden a bloqueos de debajo. «lockctl break» lo lee todo primero.</translation>
    </message>
    <message>
        <source>Not all locks are read yet, so nobody knows which shares of plain clients stand for locks below. Wait until all are read.</source>
        <translation>Aún no se han leído todos los bloqueos, así que nadie sabe qué participaciones de clientes simples corresponden a bloqueos de debajo. Espere a que se hayan leído todos.</translation>
    </message>
    <message>
        <source>The tree is read folder by folder, and the session of a holder has no document: nobody knows how long its other locks may still count. “lockctl break” reads everything first.</source>
        <translation>El árbol se lee carpeta por carpeta, y la sesión de un titular no tiene documento: nadie sabe cuánto tiempo pueden valer aún sus otros bloqueos. «lockctl break» lo lee todo primero.</translation>
    </message>
    <message>
        <source>Not all locks are read yet, and the session of a holder has no document: nobody knows how long its other locks may still count. Wait until all are read.</source>
        <translation>Aún no se han leído todos los bloqueos, y la sesión de un titular no tiene documento: nadie sabe cuánto tiempo pueden valer aún sus otros bloqueos. Espere a que se hayan leído todos.</translation>
    </message>
    <message>
        <source>None of the locks it would free is read here, so the plan would leave them. Open their folders first, or use “lockctl break”, which reads everything.</source>
        <translation>Aquí no se ha leído ninguno de los bloqueos que dejaría libres, así que el plan no los tocaría. Abra primero sus carpetas o use «lockctl break», que lo lee todo.</translation>
    </message>
    <message>
        <source>Open break plan</source>
        <translation>Abrir plan de ruptura</translation>
    </message>
    <message>
        <source>Break plans (*.json);;All files (*)</source>
        <translation>Planes de ruptura (*.json);;Todos los archivos (*)</translation>
    </message>
    <message>
        <source>The plan was not opened.</source>
        <translation>El plan no se abrió.</translation>
    </message>
    <message>
        <source>The file is over 64 MiB.</source>
        <translation>El archivo supera 64 MiB.</translation>
    </message>
    <message>
        <source>This window reads no plan files.</source>
        <translation>Esta ventana no lee archivos de plan.</translation>
    </message>
    <message>
        <source>Export stale &amp;locks as CSV…</source>
        <translation>Exportar b&amp;loqueos por revisar a CSV…</translation>
    </message>
    <message>
        <source>The list was not exported.</source>
        <translation>La lista no se exportó.</translation>
    </message>
    <message>
        <source>Export stale locks</source>
        <translation>Exportar bloqueos por revisar</translation>
    </message>
    <message>
        <source>Nothing is stale.</source>
        <translation>Nada por revisar.</translation>
    </message>
</context>
<context>
    <name>lockscope::BrokenPlans</name>
    <message>
        <source>Somebody holds it already. Nothing was changed.</source>
        <translation>Alguien ya lo tiene. No se cambió nada.</translation>
    </message>
</context>
<context>
    <name>lockscope::CertificateDialog</name>
    <message>
        <source>Pin this certificate</source>
        <translation>Fijar este certificado</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Certificate of a server</source>
        <translation>Certificado de un servidor</translation>
    </message>
    <message>
        <source>Certificate of %1</source>
        <translation>Certificado de %1</translation>
    </message>
    <message>
        <source>Asking the server…</source>
        <translation>Consultando al servidor…</translation>
    </message>
    <message>
        <source>Certificates</source>
        <translation>Certificados</translation>
    </message>
    <message>
        <source>This server cannot be asked for a certificate.</source>
        <translation>A este servidor no se le puede pedir un certificado.</translation>
    </message>
    <message>
        <source>The server showed no certificate.</source>
        <translation>El servidor no presentó ningún certificado.</translation>
    </message>
    <message>
        <source>It is pinned already.</source>
        <translation>Ya está fijado.</translation>
    </message>
</context>
<context>
    <name>lockscope::CertificateWords</name>
    <message>
        <source>and %1 more</source>
        <translation>y %1 más</translation>
    </message>
    <message>
        <source>no alternative names</source>
        <translation>sin nombres alternativos</translation>
    </message>
    <message>
        <source>Subject</source>
        <translation>Sujeto</translation>
    </message>
    <message>
        <source>For</source>
        <translation>Para</translation>
    </message>
    <message>
        <source>Issued by</source>
        <translation>Emitido por</translation>
    </message>
    <message>
        <source>Valid from</source>
        <translation>Válido desde</translation>
    </message>
    <message>
        <source>Valid to</source>
        <translation>Válido hasta</translation>
    </message>
    <message>
        <source>The server&apos;s own certificate</source>
        <translation>El certificado propio del servidor</translation>
    </message>
    <message>
        <source>Above it, %1</source>
        <translation>Por encima, %1</translation>
    </message>
    <message>
        <source>%1 more are not shown.</source>
        <translation>No se muestran %1 más.</translation>
    </message>
    <message>
        <source>It is not trusted: %1.</source>
        <translation>No es de confianza: %1.</translation>
    </message>
    <message>
        <source>It is trusted: it is the pinned one.</source>
        <translation>Es de confianza: es el fijado.</translation>
    </message>
    <message>
        <source>It is trusted: its issuer is known here, and it is for this host and this time.</source>
        <translation>Es de confianza: su emisor se conoce aquí, y es para este host y para este momento.</translation>
    </message>
    <message>
        <source>A pinned certificate is trusted regardless of its issuer, its names and its dates, and no other one is.</source>
        <translation>Se confía en un certificado fijado sin importar su emisor, sus nombres ni sus fechas, y en ningún otro.</translation>
    </message>
    <message>
        <source>This is a production server. Before you pin, compare the SHA-256 with the one that the server&apos;s administrator gives you over another channel than this connection: somebody in between would show you a certificate of their own.</source>
        <translation>Este es un servidor de producción. Antes de fijarlo, compare el SHA-256 con el que le dé el administrador del servidor por un canal distinto de esta conexión: alguien que se interponga mostraría un certificado propio.</translation>
    </message>
    <message>
        <source>Before you pin, compare the SHA-256 with the one that the server&apos;s administrator gives you.</source>
        <translation>Antes de fijarlo, compare el SHA-256 con el que le dé el administrador del servidor.</translation>
    </message>
</context>
<context>
    <name>lockscope::ChangeController</name>
    <message>
        <source>Not connected.</source>
        <translation>Sin conexión.</translation>
    </message>
    <message>
        <source>Its record cannot be understood: %1</source>
        <translation>No se entiende su registro: %1</translation>
    </message>
    <message>
        <source>%1 is recovering it: its session is alive.</source>
        <translation>%1 lo está recuperando: su sesión está viva.</translation>
    </message>
    <message>
        <source>%1 is still at work on it: its session is alive. A living process cannot be recovered.</source>
        <translation>%1 sigue trabajando en él: su sesión está viva. Un proceso vivo no se puede recuperar.</translation>
    </message>
    <message>
        <source>%1 is not proven dead (%2). Wait until lease and lock-delay are over.</source>
        <translation>No está demostrado que %1 esté muerto (%2). Espere a que terminen la concesión y el retardo de bloqueo.</translation>
    </message>
    <message>
        <source>The outcome of a step of the rename is unknown. It may be half done; its paths stay locked then.</source>
        <translation>El resultado de un paso del renombrado es desconocido. Puede estar a medias; en ese caso, sus rutas siguen bloqueadas.</translation>
    </message>
    <message>
        <source>The outcome of a step of the recovery is unknown. What is left can be recovered again.</source>
        <translation>El resultado de un paso de la recuperación es desconocido. Lo que queda se puede volver a recuperar.</translation>
    </message>
</context>
<context>
    <name>lockscope::ChangeText</name>
    <message>
        <source>1 file</source>
        <translation>1 archivo</translation>
    </message>
    <message>
        <source>%1 files</source>
        <translation>%1 archivos</translation>
    </message>
    <message>
        <source>files not readable</source>
        <translation>archivos no legibles</translation>
    </message>
    <message>
        <source>moved %1 of %2</source>
        <translation>movidos %1 de %2</translation>
    </message>
    <message>
        <source>%1 changes stopped half way.</source>
        <translation>%1 cambios se detuvieron a medias.</translation>
    </message>
    <message>
        <source>A rename moved everything, and was not closed.</source>
        <translation>Un renombrado lo movió todo y no se cerró.</translation>
    </message>
    <message>
        <source>A rename stopped half way.</source>
        <translation>Un renombrado se detuvo a medias.</translation>
    </message>
    <message>
        <source>A change stopped half way.</source>
        <translation>Un cambio se detuvo a medias.</translation>
    </message>
    <message>
        <source>Their paths stay locked.</source>
        <translation>Sus rutas siguen bloqueadas.</translation>
    </message>
    <message>
        <source>Its files cannot be counted. Both paths stay locked.</source>
        <translation>No se pueden contar sus archivos. Ambas rutas siguen bloqueadas.</translation>
    </message>
    <message>
        <source>%1 of %2 moved. Both paths stay locked.</source>
        <translation>Movidos %1 de %2. Ambas rutas siguen bloqueadas.</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>ilegible</translation>
    </message>
    <message>
        <source>prepared</source>
        <translation>preparado</translation>
    </message>
    <message>
        <source>half-done</source>
        <translation>a medias</translation>
    </message>
    <message>
        <source>all moved, not closed</source>
        <translation>todo movido, sin cerrar</translation>
    </message>
    <message>
        <source>done, locks left</source>
        <translation>hecho, quedan bloqueos</translation>
    </message>
    <message>
        <source>, to be undone</source>
        <translation>, por deshacer</translation>
    </message>
    <message>
        <source>, to be finished</source>
        <translation>, por completar</translation>
    </message>
    <message>
        <source>, %1 missing</source>
        <translation>, faltan: %1</translation>
    </message>
    <message>
        <source>The files cannot be counted.</source>
        <translation>No se pueden contar los archivos.</translation>
    </message>
    <message>
        <source>back</source>
        <translation>hacia atrás</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>hacia delante</translation>
    </message>
    <message>
        <source>No file is touched. Its paths are freed.</source>
        <translation>No se toca ningún archivo. Sus rutas quedan libres.</translation>
    </message>
    <message>
        <source>Move the files back, then free both paths.</source>
        <translation>Devolver los archivos a su lugar y dejar libres ambas rutas.</translation>
    </message>
    <message>
        <source>Move the other files, then free both paths.</source>
        <translation>Mover los demás archivos y dejar libres ambas rutas.</translation>
    </message>
    <message>
        <source>No file was moved. Free both paths.</source>
        <translation>No se movió ningún archivo. Dejar libres ambas rutas.</translation>
    </message>
    <message>
        <source>Every file is moved. Free both paths.</source>
        <translation>Todos los archivos están movidos. Dejar libres ambas rutas.</translation>
    </message>
    <message>
        <source>Move %1 back, then free both paths.</source>
        <translation>Devolver %1 a su lugar y dejar libres ambas rutas.</translation>
    </message>
    <message>
        <source>Move the other %1, then free both paths.</source>
        <translation>Mover lo que falta (%1) y dejar libres ambas rutas.</translation>
    </message>
    <message>
        <source>The record cannot be understood: %1</source>
        <translation>No se entiende el registro: %1</translation>
    </message>
    <message>
        <source>An earlier recovery has decided to undo it.</source>
        <translation>Una recuperación anterior decidió deshacerlo.</translation>
    </message>
    <message>
        <source>An earlier recovery has decided to finish it.</source>
        <translation>Una recuperación anterior decidió completarlo.</translation>
    </message>
    <message>
        <source>Every file is moved already: it can only be finished.</source>
        <translation>Ya están movidos todos los archivos: solo se puede completar.</translation>
    </message>
    <message>
        <source>Its locks are released. There is no record of the change here, so nothing of it was finished or undone.</source>
        <translation>Sus bloqueos están liberados. Aquí no hay registro del cambio, así que nada de él se completó ni se deshizo.</translation>
    </message>
    <message>
        <source>The change is done and its locks are free.</source>
        <translation>El cambio está hecho y sus bloqueos están libres.</translation>
    </message>
    <message>
        <source>The server does not call its owner dead: session %1. No file was moved, and its locks stay. Try again when lease and lock-delay are over.</source>
        <translation>El servidor no da por muerto a su propietario: sesión %1. No se movió ningún archivo, y sus bloqueos se quedan. Inténtelo de nuevo cuando hayan terminado la concesión y el retardo de bloqueo.</translation>
    </message>
    <message>
        <source>Another recovery was faster: session %1. Its changes stand.</source>
        <translation>Otra recuperación fue más rápida: sesión %1. Valen sus cambios.</translation>
    </message>
    <message>
        <source>Refused: a lock of this change was deleted, and somebody else holds it now. No file was moved, and its other locks stay. Try again when it is free.</source>
        <translation>Denegado: un bloqueo de este cambio se eliminó y ahora lo tiene otro. No se movió ningún archivo, y sus demás bloqueos se quedan. Inténtelo de nuevo cuando esté libre.</translation>
    </message>
    <message>
        <source>The rename is half done: %1 %2 Its locks stay until somebody finishes or undoes it.</source>
        <translation>El renombrado está a medias: %1 %2 Sus bloqueos se quedan hasta que alguien lo complete o lo deshaga.</translation>
    </message>
    <message>
        <source>The release of the locks was not confirmed: a recovery takes away what is left.</source>
        <translation>La liberación de los bloqueos no se confirmó: una recuperación quita lo que queda.</translation>
    </message>
    <message>
        <source>The lock was lost, and somebody else has closed this rename since: it has no record and no lock any more. Look at the files to see which way.</source>
        <translation>Se perdió el bloqueo, y desde entonces otro ha cerrado este renombrado: ya no tiene registro ni bloqueo. Examine los archivos para ver de qué forma.</translation>
    </message>
    <message>
        <source>The lock was lost, and a recovery has taken this rename over: session %1. Its changes stand.</source>
        <translation>Se perdió el bloqueo, y una recuperación se ha hecho cargo de este renombrado: sesión %1. Valen sus cambios.</translation>
    </message>
    <message>
        <source>Nothing of it is locked any more.</source>
        <translation>Ya no queda nada de ello bloqueado.</translation>
    </message>
    <message>
        <source>Its last locks are being released.</source>
        <translation>Se están liberando sus últimos bloqueos.</translation>
    </message>
    <message>
        <source>The lock was lost, and a recovery has undone this rename: every file is under %1. %2</source>
        <translation>Se perdió el bloqueo, y una recuperación ha deshecho este renombrado: todos los archivos están en %1. %2</translation>
    </message>
    <message>
        <source>The lock was lost, but this rename was finished: every file is under %1. %2</source>
        <translation>Se perdió el bloqueo, pero este renombrado se completó: todos los archivos están en %1. %2</translation>
    </message>
    <message>
        <source>1 lock</source>
        <translation>1 bloqueo</translation>
    </message>
    <message>
        <source>%1 locks</source>
        <translation>%1 bloqueos</translation>
    </message>
    <message>
        <source>Moved %1 of %2.</source>
        <translation>Movidos %1 de %2.</translation>
    </message>
    <message>
        <source>Would close the change and release %1; no file is touched.</source>
        <translation>Cerraría el cambio y liberaría %1; no se toca ningún archivo.</translation>
    </message>
    <message>
        <source>Would move %1 %2, mark %3 with the newer token, and release %4.</source>
        <translation>Movería %1 %2, marcaría %3 con el token más reciente y liberaría %4.</translation>
    </message>
    <message>
        <source>Undone: %1 moved back, %2 marked with the newer token, locks released.</source>
        <translation>Deshecho; devueltos a su lugar: %1; marcados con el token más reciente: %2; bloqueos liberados.</translation>
    </message>
    <message>
        <source>Finished: %1 moved, %2 marked with the newer token, locks released.</source>
        <translation>Completado; movidos: %1; marcados con el token más reciente: %2; bloqueos liberados.</translation>
    </message>
    <message>
        <source>Renamed %1 to %2: %3 moved.</source>
        <translation>%1 renombrado a %2; movidos: %3.</translation>
    </message>
    <message>
        <source>The change was undone, and its locks are free.</source>
        <translation>El cambio se deshizo y sus bloqueos están libres.</translation>
    </message>
    <message>
        <source>Refused: this change and %1 each held what the other misses. No file was moved. This one gave up the locks that %1 waits for. Recover %1 first, then this one.</source>
        <translation>Denegado: este cambio y %1 tenían cada uno lo que le falta al otro. No se movió ningún archivo. Este cedió los bloqueos que espera %1. Recupere primero %1 y luego este.</translation>
    </message>
    <message>
        <source>its record was deleted</source>
        <translation>se eliminó su registro</translation>
    </message>
    <message>
        <source>no record</source>
        <translation>sin registro</translation>
    </message>
    <message>
        <source>Somebody deleted its record. Its paths stay locked.</source>
        <translation>Alguien eliminó su registro. Sus rutas siguen bloqueadas.</translation>
    </message>
    <message>
        <source>There is no record of it. Its paths stay locked.</source>
        <translation>No hay registro de él. Sus rutas siguen bloqueadas.</translation>
    </message>
    <message>
        <source>Somebody deleted its record while it was half done. With its mark: %1 (%2). Move them to where they belong and take the field intent off them; then it can be recovered.</source>
        <translation>Alguien eliminó su registro mientras estaba a medias. Con su marca: %1 (%2). Muévalos a donde les corresponde y quíteles el campo intent; entonces se puede recuperar.</translation>
    </message>
    <message>
        <source>There is no record of it: it never began, or somebody deleted its record. Whether it touched files is not known.</source>
        <translation>No hay registro de él: nunca empezó o alguien eliminó su registro. No se sabe si tocó archivos.</translation>
    </message>
    <message>
        <source>There is no record of it: it never began, or somebody deleted its record. No file carries its mark in %1.</source>
        <translation>No hay registro de él: nunca empezó o alguien eliminó su registro. Ningún archivo lleva su marca en %1.</translation>
    </message>
    <message>
        <source>Its files cannot be moved. %1</source>
        <translation>No se pueden mover sus archivos. %1</translation>
    </message>
</context>
<context>
    <name>lockscope::ChangesFeature</name>
    <message>
        <source>Rena&amp;me directory…</source>
        <translation>Reno&amp;mbrar directorio…</translation>
    </message>
    <message>
        <source>Reco&amp;ver…</source>
        <translation>Rec&amp;uperar…</translation>
    </message>
    <message>
        <source>Recovery</source>
        <translation>Recuperación</translation>
    </message>
    <message>
        <source>No change is half done.</source>
        <translation>Ningún cambio está a medias.</translation>
    </message>
    <message>
        <source>1 path stays locked until it is finished or undone.</source>
        <translation>1 ruta sigue bloqueada hasta que se complete o se deshaga.</translation>
    </message>
    <message>
        <source>%1 paths stay locked until it is finished or undone.</source>
        <translation>%1 rutas siguen bloqueadas hasta que se complete o se deshaga.</translation>
    </message>
    <message>
        <source>Recover…</source>
        <translation>Recuperar…</translation>
    </message>
    <message>
        <source>A rename or its recovery is under way.</source>
        <translation>Hay un renombrado o su recuperación en curso.</translation>
    </message>
</context>
<context>
    <name>lockscope::ChartFrame</name>
    <message>
        <source>Table, picture, CSV</source>
        <translation>Tabla, imagen, CSV</translation>
    </message>
    <message>
        <source>What to do with the chart %1</source>
        <translation>Qué hacer con el gráfico %1</translation>
    </message>
    <message>
        <source>Show as &amp;table</source>
        <translation>Mostrar como &amp;tabla</translation>
    </message>
    <message>
        <source>Save as &amp;PNG…</source>
        <translation>Guardar como &amp;PNG…</translation>
    </message>
    <message>
        <source>Save as &amp;SVG…</source>
        <translation>Guardar como &amp;SVG…</translation>
    </message>
    <message>
        <source>Save as &amp;CSV…</source>
        <translation>Guardar como &amp;CSV…</translation>
    </message>
    <message>
        <source>The file %1 could not be written.</source>
        <translation>No se pudo escribir el archivo %1.</translation>
    </message>
    <message>
        <source>Save %1</source>
        <translation>Guardar %1</translation>
    </message>
    <message>
        <source>Saved to %1.</source>
        <translation>Guardado en %1.</translation>
    </message>
</context>
<context>
    <name>lockscope::ChartScale</name>
    <message>
        <source>now</source>
        <translation>ahora</translation>
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
        <translation>Ningún plan.</translation>
    </message>
    <message>
        <source>Nothing of it can be repaired any more. Look at the list again.</source>
        <translation>Ya no se puede reparar nada de ello. Consulte de nuevo la lista.</translation>
    </message>
    <message>
        <source>Repair plan…</source>
        <translation>Plan de reparación…</translation>
    </message>
    <message>
        <source>Tree check</source>
        <translation>Comprobación del árbol</translation>
    </message>
    <message>
        <source>The document is gone: no share is left to count. Look at the Tree check panel.</source>
        <translation>El documento ya no existe: no queda ninguna participación que contar. Consulte el panel «Comprobación del árbol».</translation>
    </message>
</context>
<context>
    <name>lockscope::ChipPainter</name>
    <message>
        <source>unknown</source>
        <translation>desconocido</translation>
    </message>
    <message>
        <source>suspect</source>
        <translation>sospechoso</translation>
    </message>
    <message>
        <source>revoked</source>
        <translation>revocado</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>muerto</translation>
    </message>
    <message>
        <source>half-done</source>
        <translation>a medias</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>ilegible</translation>
    </message>
</context>
<context>
    <name>lockscope::ClusterFeature</name>
    <message>
        <source>green</source>
        <translation>verde</translation>
    </message>
    <message>
        <source>yellow</source>
        <translation>amarillo</translation>
    </message>
    <message>
        <source>red</source>
        <translation>rojo</translation>
    </message>
    <message>
        <source>1 node</source>
        <translation>1 nodo</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 nodos</translation>
    </message>
    <message>
        <source>no leader</source>
        <translation>sin líder</translation>
    </message>
    <message>
        <source>one copy only</source>
        <translation>una sola copia</translation>
    </message>
    <message>
        <source>Cluster %1</source>
        <translation>Clúster %1</translation>
    </message>
    <message>
        <source>%1 of %2 copies of the locks are active</source>
        <translation>%1 de %2 copias de los bloqueos están activas</translation>
    </message>
    <message>
        <source>%1, %2 of them with data</source>
        <translation>%1, con datos: %2</translation>
    </message>
    <message>
        <source>When the node with the only copy stops, nothing can be locked or renewed</source>
        <translation>Cuando se detenga el nodo con la única copia, no se podrá bloquear ni renovar nada</translation>
    </message>
    <message>
        <source>Health of the locks: %1, seen since %2</source>
        <translation>Salud de los bloqueos: %1, visto desde %2</translation>
    </message>
    <message>
        <source>Leader: %1</source>
        <translation>Líder: %1</translation>
    </message>
    <message>
        <source>Too few nodes are up for a write to be confirmed: nothing can be locked or renewed</source>
        <translation>Hay muy pocos nodos en marcha para confirmar una escritura: no se puede bloquear ni renovar nada</translation>
    </message>
</context>
<context>
    <name>lockscope::ColumnMenu</name>
    <message>
        <source>&amp;Reset columns</source>
        <translation>&amp;Restablecer columnas</translation>
    </message>
    <message>
        <source>Col&amp;umns</source>
        <translation>Col&amp;umnas</translation>
    </message>
</context>
<context>
    <name>lockscope::CommandPalette</name>
    <message>
        <source>Not possible now.</source>
        <translation>No es posible ahora.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>menu and command</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Comandos</translation>
    </message>
    <message>
        <source>A command, a connection, or a path</source>
        <translation>Un comando, una conexión o una ruta</translation>
    </message>
    <message>
        <source>%1, off: %2</source>
        <translation>%1, no disponible: %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>command and its keys</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Go to %1</source>
        <translation>Ir a %1</translation>
    </message>
    <message>
        <source>on</source>
        <translation>activado</translation>
    </message>
    <message>
        <source>Nothing is called that.</source>
        <translation>Nada se llama así.</translation>
    </message>
</context>
<context>
    <name>lockscope::ConnectionDialog</name>
    <message>
        <source>Connect</source>
        <translation>Conectar</translation>
    </message>
    <message>
        <source>Test the connection</source>
        <translation>Probar la conexión</translation>
    </message>
    <message>
        <source>Asking…</source>
        <translation>Consultando…</translation>
    </message>
    <message>
        <source>Show certificate…</source>
        <translation>Mostrar certificado…</translation>
    </message>
    <message>
        <source>Without https:// a server shows no certificate.</source>
        <translation>Sin https://, un servidor no presenta certificado.</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>&amp;Nueva</translation>
    </message>
    <message>
        <source>Dup&amp;licate</source>
        <translation>Dup&amp;licar</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>Elimin&amp;ar</translation>
    </message>
    <message>
        <source>&amp;More</source>
        <translation>&amp;Más</translation>
    </message>
    <message>
        <source>&amp;Test</source>
        <translation>Pro&amp;bar</translation>
    </message>
    <message>
        <source>Show &amp;certificate…</source>
        <translation>Mostrar &amp;certificado…</translation>
    </message>
    <message>
        <source>Clos&amp;e</source>
        <translation>C&amp;errar</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Guardar</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>Conexiones</translation>
    </message>
    <message>
        <source>New connection</source>
        <translation>Nueva conexión</translation>
    </message>
    <message>
        <source>Duplicate the connection</source>
        <translation>Duplicar la conexión</translation>
    </message>
    <message>
        <source>Delete the connection</source>
        <translation>Eliminar la conexión</translation>
    </message>
    <message>
        <source>More to do with connections</source>
        <translation>Más acciones con conexiones</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>Without connecting (Ctrl+S)</source>
        <translation>Sin conectar (Ctrl+S)</translation>
    </message>
    <message>
        <source>Save and c&amp;onnect</source>
        <translation>Guardar y c&amp;onectar</translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation>S&amp;ubir</translation>
    </message>
    <message>
        <source>Move &amp;down</source>
        <translation>Ba&amp;jar</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>&amp;Importar…</translation>
    </message>
    <message>
        <source>&amp;Export all…</source>
        <translation>E&amp;xportar todas…</translation>
    </message>
    <message>
        <source>Elasticsearch 7.10 or newer, OpenSearch, MongoDB, etcd, or the embedded server. Connecting changes nothing.</source>
        <translation>Elasticsearch 7.10 o posterior, OpenSearch, MongoDB, etcd o el servidor integrado. Conectar no cambia nada.</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>Guardado.</translation>
    </message>
    <message>
        <source>Another connection is called “%1”: choose another name.</source>
        <translation>Otra conexión se llama «%1»: elija otro nombre.</translation>
    </message>
    <message>
        <source>C&amp;onnect</source>
        <translation>C&amp;onectar</translation>
    </message>
    <message>
        <source>Save and connect</source>
        <translation>Guardar y conectar</translation>
    </message>
    <message>
        <source>Give it a name first.</source>
        <translation>Primero hay que darle un nombre.</translation>
    </message>
    <message>
        <source>Nothing has changed.</source>
        <translation>No ha cambiado nada.</translation>
    </message>
    <message>
        <source>Save the new connection “%1”?</source>
        <translation>¿Guardar la nueva conexión «%1»?</translation>
    </message>
    <message>
        <source>Save the changes to “%1”?</source>
        <translation>¿Guardar los cambios en «%1»?</translation>
    </message>
    <message>
        <source>&amp;Do not save</source>
        <translation>No guar&amp;dar</translation>
    </message>
    <message>
        <source>%1 copy</source>
        <translation>%1 (copia)</translation>
    </message>
    <message>
        <source>“%1” is deleted.</source>
        <translation>Se ha eliminado «%1».</translation>
    </message>
    <message>
        <source>Import connections</source>
        <translation>Importar conexiones</translation>
    </message>
    <message>
        <source>Connections (*.json)</source>
        <translation>Conexiones (*.json)</translation>
    </message>
    <message>
        <source>Export connections</source>
        <translation>Exportar conexiones</translation>
    </message>
    <message>
        <source>Exported to %1. No password is in it.</source>
        <translation>Exportado a %1. No contiene ninguna contraseña.</translation>
    </message>
    <message>
        <source>Connect in a new &amp;window</source>
        <translation>Conectar en una ven&amp;tana nueva</translation>
    </message>
</context>
<context>
    <name>lockscope::ConnectionForm</name>
    <message>
        <source>Browse…</source>
        <translation>Examinar…</translation>
    </message>
    <message>
        <source>Browse for %1</source>
        <translation>Examinar: %1</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Dirección</translation>
    </message>
    <message>
        <source>Index or collection</source>
        <translation>Índice o colección</translation>
    </message>
    <message>
        <source>User</source>
        <translation>Usuario</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Contraseña</translation>
    </message>
    <message>
        <source>Keep the password in the keyring</source>
        <translation>Guardar la contraseña en el llavero</translation>
    </message>
    <message>
        <source>CA file</source>
        <translation>Archivo de CA</translation>
    </message>
    <message>
        <source>Pinned certificate</source>
        <translation>Certificado fijado</translation>
    </message>
    <message>
        <source>Client certificate</source>
        <translation>Certificado de cliente</translation>
    </message>
    <message>
        <source>Its key</source>
        <translation>Su clave</translation>
    </message>
    <message>
        <source>Passphrase of the key</source>
        <translation>Frase de paso de la clave</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>Proxy</translation>
    </message>
    <message>
        <source>Password of the proxy</source>
        <translation>Contraseña del proxy</translation>
    </message>
    <message>
        <source>Keep the proxy&apos;s password in the keyring</source>
        <translation>Guardar la contraseña del proxy en el llavero</translation>
    </message>
    <message>
        <source>Locks of other software</source>
        <translation>Bloqueos de otro software</translation>
    </message>
    <message>
        <source>Audit copy</source>
        <translation>Copia de auditoría</translation>
    </message>
    <message>
        <source>Break nothing without its copy there</source>
        <translation>No romper nada sin su copia allí</translation>
    </message>
    <message>
        <source>Name of the stage</source>
        <translation>Nombre del entorno</translation>
    </message>
    <message>
        <source>As careful as on production</source>
        <translation>Tan cuidadoso como en producción</translation>
    </message>
    <message>
        <source>Ask the cluster for its other nodes</source>
        <translation>Preguntar al clúster por sus otros nodos</translation>
    </message>
    <message>
        <source>They are used when the node at the address fails, and only if they belong to the same cluster. On a host that is not in the address that takes https with a CA file or a pinned certificate.</source>
        <translation>Se usan cuando falla el nodo de la dirección, y solo si pertenecen al mismo clúster. En un host que no está en la dirección hace falta https con un archivo de CA o un certificado fijado.</translation>
    </message>
    <message>
        <source>Read-only: no write leaves the program</source>
        <translation>Solo lectura: ninguna escritura sale del programa</translation>
    </message>
    <message>
        <source>Send the password over http to another machine</source>
        <translation>Enviar la contraseña por http a otro equipo</translation>
    </message>
    <message>
        <source>Parts of the connection</source>
        <translation>Partes de la conexión</translation>
    </message>
    <message>
        <source>Ser&amp;ver</source>
        <translation>Ser&amp;vidor</translation>
    </message>
    <message>
        <source>TLS, &amp;proxy, audit</source>
        <translation>TLS, &amp;proxy, auditoría</translation>
    </message>
    <message>
        <source>from the keyring, or typed here</source>
        <translation>del llavero, o escrita aquí</translation>
    </message>
    <message>
        <source>kept in memory for this session only</source>
        <translation>se guarda en memoria solo durante esta sesión</translation>
    </message>
    <message>
        <source>as “staging-eu”</source>
        <translation>p. ej., «staging-eu»</translation>
    </message>
    <message>
        <source>as https://es.example.net:9200</source>
        <translation>p. ej., https://es.example.net:9200</translation>
    </message>
    <message>
        <source>only for a certificate of your own CA</source>
        <translation>solo para un certificado de una CA propia</translation>
    </message>
    <message>
        <source>off; as “shedlock, kibana”</source>
        <translation>desactivado; p. ej., «shedlock, kibana»</translation>
    </message>
    <message>
        <source>Their locks are shown beside yours, by the dialects of these names or files. “lockctl dialect list” tells them.</source>
        <translation>Sus bloqueos se muestran junto a los propios, según los dialectos con estos nombres o archivos. «lockctl dialect list» los enumera.</translation>
    </message>
    <message>
        <source>off; as “lock-audit”</source>
        <translation>desactivado; p. ej., «lock-audit»</translation>
    </message>
    <message>
        <source>Every line of the audit trail is copied to this index or collection of the server.</source>
        <translation>Cada línea de la pista de auditoría se copia en este índice o esta colección del servidor.</translation>
    </message>
    <message>
        <source>User and password</source>
        <translation>Usuario y contraseña</translation>
    </message>
    <message>
        <source>API key</source>
        <translation>Clave de API</translation>
    </message>
    <message>
        <source>Log in with</source>
        <translation>Iniciar sesión con</translation>
    </message>
    <message>
        <source>SHA-256 of the only certificate to trust</source>
        <translation>SHA-256 del único certificado de confianza</translation>
    </message>
    <message>
        <source>PEM, or PKCS#12 with its key</source>
        <translation>PEM, o PKCS#12 con su clave</translation>
    </message>
    <message>
        <source>PEM</source>
        <translation>PEM</translation>
    </message>
    <message>
        <source>as the system says; none; http://user@proxy:3128</source>
        <translation>según el sistema; none; http://usuario@proxy:3128</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Otro</translation>
    </message>
    <message>
        <source>Your own…</source>
        <translation>Propio…</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>Entorno</translation>
    </message>
    <message>
        <source>as “payroll”</source>
        <translation>p. ej., «nóminas»</translation>
    </message>
    <message>
        <source>Colour of the stage</source>
        <translation>Color del entorno</translation>
    </message>
    <message>
        <source>Read-only from the start, every break is confirmed by typing, and nothing that only makes load runs there.</source>
        <translation>Solo lectura desde el inicio, cada ruptura se confirma escribiendo, y allí no se ejecuta nada que solo genere carga.</translation>
    </message>
    <message>
        <source>Its name</source>
        <translation>Su nombre</translation>
    </message>
    <message>
        <source>Its colour</source>
        <translation>Su color</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>Frase de paso</translation>
    </message>
    <message>
        <source>Its password</source>
        <translation>Su contraseña</translation>
    </message>
    <message>
        <source>Other software</source>
        <translation>Otro software</translation>
    </message>
    <message>
        <source>User and password have fields of their own; in the address they would be shown.</source>
        <translation>El usuario y la contraseña tienen campos propios; en la dirección quedarían a la vista.</translation>
    </message>
    <message>
        <source>The address is written as mongodb://host1,host2/database.</source>
        <translation>La dirección se escribe como mongodb://host1,host2/base_de_datos.</translation>
    </message>
    <message>
        <source>The addresses of the nodes must all begin the same way, say with https://.</source>
        <translation>Las direcciones de los nodos deben empezar todas igual, p. ej., con https://.</translation>
    </message>
    <message>
        <source>The address is written as https://host:9200; several nodes of a cluster are written with commas between them.</source>
        <translation>La dirección se escribe como https://host:9200; varios nodos de un clúster se escriben separados por comas.</translation>
    </message>
    <message>
        <source>The CA file cannot be read.</source>
        <translation>No se puede leer el archivo de CA.</translation>
    </message>
    <message>
        <source>A certificate is pinned by its SHA-256, 64 hexadecimal digits.</source>
        <translation>Un certificado se fija con su SHA-256, 64 dígitos hexadecimales.</translation>
    </message>
    <message>
        <source>%1: the file cannot be read.</source>
        <translation>%1: no se puede leer el archivo.</translation>
    </message>
    <message>
        <source>A key without a certificate proves nothing: name the certificate too.</source>
        <translation>Una clave sin certificado no demuestra nada: indique también el certificado.</translation>
    </message>
    <message>
        <source>A user name has no colon in it.</source>
        <translation>Un nombre de usuario no lleva dos puntos.</translation>
    </message>
    <message>
        <source>Name the lock index or collection; it is usually fs-locks.</source>
        <translation>Indique el índice de bloqueos o la colección; normalmente es fs-locks.</translation>
    </message>
    <message>
        <source>The audit copy cannot be where the locks are.</source>
        <translation>La copia de auditoría no puede estar donde están los bloqueos.</translation>
    </message>
    <message>
        <source>An index name has small letters, digits, - and _.</source>
        <translation>Un nombre de índice lleva letras minúsculas, dígitos, - y _.</translation>
    </message>
    <message>
        <source>The proxy is written as http://host:3128 or http://user@host:3128, or none; its password has a field of its own.</source>
        <translation>El proxy se escribe como http://host:3128 o http://usuario@host:3128, o none; su contraseña tiene un campo propio.</translation>
    </message>
    <message>
        <source>Over http everybody on the way can read the password. Use https, or allow it below.</source>
        <translation>Por http, cualquiera en el camino puede leer la contraseña. Use https o permítalo abajo.</translation>
    </message>
    <message>
        <source>Give your stage a name.</source>
        <translation>Hay que darle un nombre al entorno propio.</translation>
    </message>
    <message>
        <source>“%1” is a stage already: choose it from the list.</source>
        <translation>«%1» ya es un entorno: elíjalo de la lista.</translation>
    </message>
    <message>
        <source>Give the user&apos;s name first.</source>
        <translation>Primero hay que indicar el nombre de usuario.</translation>
    </message>
</context>
<context>
    <name>lockscope::ConnectionTest</name>
    <message>
        <source>locks are set up, but nothing can be renamed or recovered</source>
        <translation>los bloqueos están configurados, pero no se puede renombrar ni recuperar nada</translation>
    </message>
    <message>
        <source>locks are set up</source>
        <translation>los bloqueos están configurados</translation>
    </message>
    <message>
        <source>locks are not set up yet</source>
        <translation>los bloqueos aún no están configurados</translation>
    </message>
    <message>
        <source>what is there is not for these locks</source>
        <translation>lo que hay allí no es para estos bloqueos</translation>
    </message>
    <message>
        <source>the index is closed</source>
        <translation>el índice está cerrado</translation>
    </message>
    <message>
        <source>the index is blocked</source>
        <translation>el índice está bloqueado</translation>
    </message>
    <message>
        <source>its cluster has no leader</source>
        <translation>su clúster no tiene líder</translation>
    </message>
    <message>
        <source>the index has no working shard</source>
        <translation>el índice no tiene ningún shard operativo</translation>
    </message>
    <message>
        <source>too few copies of the index are active</source>
        <translation>hay muy pocas copias del índice activas</translation>
    </message>
    <message>
        <source>locks are not set up yet; those of other software are shown</source>
        <translation>los bloqueos aún no están configurados; se muestran los de otro software</translation>
    </message>
    <message>
        <source>the locks of other software are shown</source>
        <translation>se muestran los bloqueos de otro software</translation>
    </message>
    <message>
        <source>locks can be shown there, and not changed</source>
        <translation>allí los bloqueos se pueden mostrar, pero no cambiar</translation>
    </message>
    <message>
        <source>It answers: %1, %2, %3 ms.</source>
        <translation>Responde: %1, %2, %3 ms.</translation>
    </message>
</context>
<context>
    <name>lockscope::ContentionPanel</name>
    <message>
        <source>No run yet. Start one in the Lab.</source>
        <translation>Aún no hay ejecuciones. Inicie una en el laboratorio.</translation>
    </message>
    <message>
        <source>Whole time</source>
        <translation>Todo el período</translation>
    </message>
    <message>
        <source>Locks granted and refused per second</source>
        <translation>Bloqueos otorgados y denegados por segundo</translation>
    </message>
    <message>
        <source>per second</source>
        <translation>por segundo</translation>
    </message>
    <message>
        <source>Locks held, by state</source>
        <translation>Bloqueos retenidos, por estado</translation>
    </message>
    <message>
        <source>locks</source>
        <translation>bloqueos</translation>
    </message>
    <message>
        <source>Waiting time of the locks granted in each second</source>
        <translation>Tiempo de espera de los bloqueos otorgados en cada segundo</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>Who waits for the hottest paths</source>
        <translation>Quién espera las rutas más disputadas</translation>
    </message>
    <message>
        <source>workers</source>
        <translation>workers</translation>
    </message>
    <message>
        <source>Writes accepted, and rejected by their fencing token, per second</source>
        <translation>Escrituras aceptadas, y rechazadas por su token de fencing, por segundo</translation>
    </message>
    <message>
        <source>How long was waited, how often</source>
        <translation>Cuánto se esperó, cuántas veces</translation>
    </message>
    <message>
        <source>Where in the tree: fuller is asked for more often, an edge is a refusal</source>
        <translation>Dónde del árbol: cuanto más lleno, más se pide; un borde es una denegación</translation>
    </message>
    <message>
        <source>Show the whole time in every chart again</source>
        <translation>Volver a mostrar todo el período en todos los gráficos</translation>
    </message>
    <message>
        <source>Hold picture</source>
        <translation>Detener imagen</translation>
    </message>
    <message>
        <source>The run continues; only lanes and charts stand still</source>
        <translation>La ejecución continúa; solo se detienen las franjas y los gráficos</translation>
    </message>
</context>
<context>
    <name>lockscope::DeathNotices</name>
    <message>
        <source>1 more</source>
        <translation>1 más</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 más</translation>
    </message>
    <message>
        <source>The locks of a process are dead</source>
        <translation>Los bloqueos de un proceso están muertos</translation>
    </message>
    <message>
        <source>The locks of %1 processes are dead</source>
        <translation>Los bloqueos de %1 procesos están muertos</translation>
    </message>
</context>
<context>
    <name>lockscope::DemoGuide</name>
    <message>
        <source>1 Crash a worker that holds a lock</source>
        <translation>1 Matar un worker que tenga un bloqueo</translation>
    </message>
    <message>
        <source>2 Wait until its lock is dead</source>
        <translation>2 Esperar hasta que su bloqueo esté muerto</translation>
    </message>
    <message>
        <source>3 Break the lock</source>
        <translation>3 Romper el bloqueo</translation>
    </message>
    <message>
        <source>Show the lock</source>
        <translation>Mostrar el bloqueo</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Descartar</translation>
    </message>
    <message>
        <source>Dismiss the guide</source>
        <translation>Descartar la guía</translation>
    </message>
    <message>
        <source>Guide to the demo, step %1 of 3</source>
        <translation>Guía de la demo, paso %1 de 3</translation>
    </message>
    <message>
        <source>1 Another worker took it: crash one more</source>
        <translation>1 Otro worker se lo ha quedado: mate a uno más</translation>
    </message>
</context>
<context>
    <name>lockscope::DialectsFeature</name>
    <message>
        <source>Locks of %1 are kept here.</source>
        <translation>Aquí se guardan bloqueos de %1.</translation>
    </message>
    <message>
        <source>They can be shown beside those of the protocol.</source>
        <translation>Se pueden mostrar junto a los del protocolo.</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Mostrar</translation>
    </message>
    <message>
        <source>Not here</source>
        <translation>Aquí no</translation>
    </message>
    <message>
        <source>The answer is not kept.</source>
        <translation>La respuesta no se guarda.</translation>
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
        <translation>Paneles</translation>
    </message>
</context>
<context>
    <name>lockscope::DockTitle</name>
    <message>
        <source>Close this panel (View menu opens it again)</source>
        <translation>Cerrar este panel (el menú «Ver» lo abre de nuevo)</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>Cerrar %1</translation>
    </message>
</context>
<context>
    <name>lockscope::EmptyPage</name>
    <message>
        <source>Connecting…</source>
        <translation>Conectando…</translation>
    </message>
    <message>
        <source>Asking %1 how it is. Nothing is changed.</source>
        <translation>Consultando a %1 por su estado. No se cambia nada.</translation>
    </message>
    <message>
        <source>Reading is paused</source>
        <translation>La lectura está en pausa</translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>Cargando…</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>Reading was cancelled</source>
        <translation>Se canceló la lectura</translation>
    </message>
    <message>
        <source>Nothing is shown: a part of the locks would look like all of them. Nothing was changed on the server.</source>
        <translation>No se muestra nada: una parte de los bloqueos parecería la totalidad. No se cambió nada en el servidor.</translation>
    </message>
    <message>
        <source>Read the locks</source>
        <translation>Leer los bloqueos</translation>
    </message>
    <message>
        <source>The server does not answer</source>
        <translation>El servidor no responde</translation>
    </message>
    <message>
        <source>no connection. Check address and network.</source>
        <translation>sin conexión. Compruebe la dirección y la red.</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Editar…</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Reintentar</translation>
    </message>
    <message>
        <source>Locks are not set up here</source>
        <translation>Los bloqueos no están configurados aquí</translation>
    </message>
    <message>
        <source>Show requests</source>
        <translation>Mostrar solicitudes</translation>
    </message>
    <message>
        <source>Set up…</source>
        <translation>Configurar…</translation>
    </message>
    <message>
        <source>You may not read the locks</source>
        <translation>No hay permiso para leer los bloqueos</translation>
    </message>
    <message>
        <source>anonymous</source>
        <translation>anónimo</translation>
    </message>
    <message>
        <source>Other user…</source>
        <translation>Otro usuario…</translation>
    </message>
    <message>
        <source>Nothing is locked</source>
        <translation>No hay nada bloqueado</translation>
    </message>
    <message>
        <source>Read %1 ago. Locks appear here the moment a program takes one.</source>
        <translation>Leído hace %1. Los bloqueos aparecen aquí en cuanto un programa adquiere uno.</translation>
    </message>
    <message>
        <source>Acquire…</source>
        <translation>Adquirir…</translation>
    </message>
    <message>
        <source>1 lock is hidden by “%1”.</source>
        <translation>«%1» oculta 1 bloqueo.</translation>
    </message>
    <message>
        <source>%1 locks are hidden by “%2”.</source>
        <translation>«%2» oculta %1 bloqueos.</translation>
    </message>
    <message>
        <source>No lock matches the filter</source>
        <translation>Ningún bloqueo coincide con el filtro</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Borrar filtro</translation>
    </message>
    <message>
        <source>of the API key</source>
        <translation>de la clave de API</translation>
    </message>
    <message>
        <source>Show certificate…</source>
        <translation>Mostrar certificado…</translation>
    </message>
    <message>
        <source>The server answers, but there is no %1. Setting up creates it; nothing that is there is changed.</source>
        <translation>El servidor responde, pero no existe %1. La configuración lo crea; no se cambia nada de lo que ya hay.</translation>
    </message>
    <message>
        <source>What is there is not for these locks</source>
        <translation>Lo que hay allí no es para estos bloqueos</translation>
    </message>
    <message>
        <source>The server refused user “%1”. %2</source>
        <translation>El servidor denegó el acceso al usuario «%1». %2</translation>
    </message>
    <message>
        <source>Nothing is locked in what could be read</source>
        <translation>No hay nada bloqueado en lo que se pudo leer</translation>
    </message>
</context>
<context>
    <name>lockscope::EngineText</name>
    <message>
        <source>Embedded server</source>
        <translation>Servidor integrado</translation>
    </message>
</context>
<context>
    <name>lockscope::EventItems</name>
    <message>
        <source>Time</source>
        <translation>Hora</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Qué</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Ruta</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Quién</translation>
    </message>
</context>
<context>
    <name>lockscope::EvidenceList</name>
    <message>
        <source>Evidence: %1</source>
        <translation>Indicios: %1</translation>
    </message>
    <message>
        <source>Each line is a fact. A tick speaks for the death of the process, a heart for its life; a dash marks what is not known. At the right stands where the fact is from.</source>
        <translation>Cada línea es un hecho. Una marca de verificación habla a favor de la muerte del proceso, un corazón a favor de su vida; un guion señala lo que no se sabe. A la derecha figura la procedencia del hecho.</translation>
    </message>
</context>
<context>
    <name>lockscope::EvidenceText</name>
    <message>
        <source>of the holder</source>
        <translation>del titular</translation>
    </message>
    <message>
        <source>Process %1 is running</source>
        <translation>El proceso %1 está en ejecución</translation>
    </message>
    <message>
        <source>Process %1 exists, but is stopped</source>
        <translation>El proceso %1 existe, pero está detenido</translation>
    </message>
    <message>
        <source>Process %1 is gone</source>
        <translation>El proceso %1 ya no existe</translation>
    </message>
    <message>
        <source>The process id %1 belongs to another process now</source>
        <translation>El ID de proceso %1 pertenece ahora a otro proceso</translation>
    </message>
    <message>
        <source>The machine %1 was restarted since, or was cloned</source>
        <translation>El equipo %1 se reinició desde entonces o se clonó</translation>
    </message>
    <message>
        <source>Process %1 cannot be checked from here</source>
        <translation>El proceso %1 no se puede comprobar desde aquí</translation>
    </message>
    <message>
        <source>Process %1: this machine&apos;s process table did not answer</source>
        <translation>Proceso %1: la tabla de procesos de este equipo no respondió</translation>
    </message>
    <message>
        <source>Marked dead on the server %1 ago</source>
        <translation>Marcado como muerto en el servidor hace %1</translation>
    </message>
    <message>
        <source>Marked dead on the server</source>
        <translation>Marcado como muerto en el servidor</translation>
    </message>
    <message>
        <source>Renewals were ended %1 ago (revoked)</source>
        <translation>Se terminaron las renovaciones hace %1 (revocado)</translation>
    </message>
    <message>
        <source>Renewals were ended (revoked)</source>
        <translation>Se terminaron las renovaciones (revocado)</translation>
    </message>
    <message>
        <source>Lease runs, %1 left</source>
        <translation>Concesión vigente, quedan %1</translation>
    </message>
    <message>
        <source>Lease ended %1 ago</source>
        <translation>La concesión terminó hace %1</translation>
    </message>
    <message>
        <source>Lock-delay ended %1 ago</source>
        <translation>El retardo de bloqueo terminó hace %1</translation>
    </message>
    <message>
        <source>Missed a renewal, the last came %1 ago</source>
        <translation>Faltó una renovación, la última llegó hace %1</translation>
    </message>
    <message>
        <source>Missed %1 renewals, the last came %2 ago</source>
        <translation>Faltaron %1 renovaciones, la última llegó hace %2</translation>
    </message>
    <message>
        <source>Seen renewing once, %1 ago</source>
        <translation>Se le vio renovar una vez, hace %1</translation>
    </message>
    <message>
        <source>Seen renewing %1 times, last %2 ago</source>
        <translation>Se le vio renovar %1 veces, la última hace %2</translation>
    </message>
    <message>
        <source>Unchanged for %1</source>
        <translation>Sin cambios desde hace %1</translation>
    </message>
    <message>
        <source>Its session document is missing</source>
        <translation>Falta su documento de sesión</translation>
    </message>
    <message>
        <source>Its session document cannot be understood</source>
        <translation>No se entiende su documento de sesión</translation>
    </message>
    <message>
        <source>No session: no process stands behind this entry</source>
        <translation>Sin sesión: no hay ningún proceso detrás de esta entrada</translation>
    </message>
    <message>
        <source>No lease: it ends only when somebody removes it</source>
        <translation>Sin concesión: termina solo cuando alguien la elimina</translation>
    </message>
    <message>
        <source>%1 holders recorded no owner</source>
        <translation>%1 titulares no registraron propietario</translation>
    </message>
    <message>
        <source>No owner was recorded</source>
        <translation>No se registró ningún propietario</translation>
    </message>
    <message>
        <source>Carries a half-done change</source>
        <translation>Lleva un cambio a medias</translation>
    </message>
    <message>
        <source>Carries a half-done change (%1)</source>
        <translation>Lleva un cambio a medias (%1)</translation>
    </message>
    <message>
        <source>server clock</source>
        <translation>reloj del servidor</translation>
    </message>
    <message>
        <source>seen from here</source>
        <translation>visto desde aquí</translation>
    </message>
    <message>
        <source>this machine</source>
        <translation>este equipo</translation>
    </message>
    <message>
        <source>document</source>
        <translation>documento</translation>
    </message>
    <message>
        <source>Half-done: a change stopped half way</source>
        <translation>A medias: un cambio se detuvo a mitad de camino</translation>
    </message>
    <message>
        <source>Dead: nobody renews this lock</source>
        <translation>Muerto: nadie renueva este bloqueo</translation>
    </message>
    <message>
        <source>Revoked: its renewals were ended</source>
        <translation>Revocado: se terminaron sus renovaciones</translation>
    </message>
    <message>
        <source>Held: its lease runs</source>
        <translation>Retenido: su concesión está vigente</translation>
    </message>
    <message>
        <source>Alive: it renews its lease</source>
        <translation>Vivo: renueva su concesión</translation>
    </message>
    <message>
        <source>Suspect: its renewals stopped</source>
        <translation>Sospechoso: cesaron sus renovaciones</translation>
    </message>
    <message>
        <source>Unknown: nobody recorded who holds it</source>
        <translation>Desconocido: nadie registró quién lo tiene</translation>
    </message>
    <message>
        <source>Unknown: nothing proves whether its holder is alive</source>
        <translation>Desconocido: nada demuestra si su titular está vivo</translation>
    </message>
    <message>
        <source>The path stays locked until the change is finished or undone. Recover it first, then break what is left.</source>
        <translation>La ruta sigue bloqueada hasta que el cambio se complete o se deshaga. Recupérelo primero y rompa después lo que quede.</translation>
    </message>
    <message>
        <source>No process that follows the protocol can still believe that it holds this lock. It can be broken.</source>
        <translation>Ningún proceso que siga el protocolo puede creer aún que tiene este bloqueo. Se puede romper.</translation>
    </message>
    <message>
        <source>It keeps blocking until its lease and lock-delay are over, then it can be cleared away.</source>
        <translation>Sigue bloqueando hasta que terminen su concesión y su retardo de bloqueo; entonces se puede retirar.</translation>
    </message>
    <message>
        <source>A process may be working under it. Wait for its release.</source>
        <translation>Puede haber un proceso trabajando con él. Espere a su liberación.</translation>
    </message>
    <message>
        <source>Its process works under it. Wait for its release, or ask its owner.</source>
        <translation>Su proceso trabaja con él. Espere a su liberación o pregunte a su propietario.</translation>
    </message>
    <message>
        <source>Its process may be slow, frozen or dead. Once lease and lock-delay are over, it can be broken safely.</source>
        <translation>Su proceso puede estar lento, congelado o muerto. Una vez terminados la concesión y el retardo de bloqueo, se puede romper sin riesgo.</translation>
    </message>
    <message>
        <source>It may be in use. Only somebody who knows that its holder is gone should break it.</source>
        <translation>Puede estar en uso. Solo debería romperlo alguien que sepa que su titular ya no existe.</translation>
    </message>
    <message>
        <source>The server does not answer</source>
        <translation>El servidor no responde</translation>
    </message>
    <message>
        <source>No answer in time</source>
        <translation>Sin respuesta a tiempo</translation>
    </message>
    <message>
        <source>Stopped on request</source>
        <translation>Detenido a petición</translation>
    </message>
    <message>
        <source>What was asked may be incomplete. Ask again when you need it.</source>
        <translation>Lo consultado puede estar incompleto. Vuelva a consultarlo cuando lo necesite.</translation>
    </message>
    <message>
        <source>This user cannot log in</source>
        <translation>Este usuario no puede iniciar sesión</translation>
    </message>
    <message>
        <source>You may not do this</source>
        <translation>No hay permiso para hacer esto</translation>
    </message>
    <message>
        <source>Locks are not set up here</source>
        <translation>Los bloqueos no están configurados aquí</translation>
    </message>
    <message>
        <source>It changed since it was seen</source>
        <translation>Cambió desde que se vio</translation>
    </message>
    <message>
        <source>The answer cannot be understood</source>
        <translation>No se entiende la respuesta</translation>
    </message>
    <message>
        <source>The answer is too large</source>
        <translation>La respuesta es demasiado grande</translation>
    </message>
    <message>
        <source>The server is too busy</source>
        <translation>El servidor está sobrecargado</translation>
    </message>
    <message>
        <source>The server answered an error</source>
        <translation>El servidor respondió con un error</translation>
    </message>
    <message>
        <source>No answer to a write</source>
        <translation>Sin respuesta a una escritura</translation>
    </message>
    <message>
        <source>Read-only</source>
        <translation>Solo lectura</translation>
    </message>
    <message>
        <source>Not accepted</source>
        <translation>No aceptado</translation>
    </message>
    <message>
        <source>What %1 says counts for nothing: it is dated %2 ahead of the server&apos;s clock</source>
        <translation>Lo que dice %1 no cuenta: lleva una hora %2 por delante del reloj del servidor</translation>
    </message>
    <message>
        <source>Was running %1 ago, says %2</source>
        <translation>Estaba en ejecución hace %1, según %2</translation>
    </message>
    <message>
        <source>Was stopped %1 ago, says %2</source>
        <translation>Estaba detenido hace %1, según %2</translation>
    </message>
    <message>
        <source>Was gone %1 ago, says %2</source>
        <translation>Ya no existía hace %1, según %2</translation>
    </message>
    <message>
        <source>Its process id was another&apos;s %1 ago, says %2</source>
        <translation>Su ID de proceso era de otro hace %1, según %2</translation>
    </message>
    <message>
        <source>Its machine was restarted or cloned, said %2 %1 ago</source>
        <translation>Su equipo se reinició o se clonó, según dijo %2 hace %1</translation>
    </message>
    <message>
        <source>Could not be looked at %1 ago, says %2</source>
        <translation>No se pudo examinar hace %1, según %2</translation>
    </message>
    <message>
        <source>%1 is up: another session renewed %2 ago</source>
        <translation>%1 está en marcha: otra sesión renovó hace %2</translation>
    </message>
    <message>
        <source>%1 is up: %2 other sessions renew, last %3 ago</source>
        <translation>%1 está en marcha: otras %2 sesiones renuevan, la última hace %3</translation>
    </message>
    <message>
        <source>Suspect: its process is not seen here</source>
        <translation>Sospechoso: su proceso no se ve aquí</translation>
    </message>
    <message>
        <source>Suspect: its time is over on the server&apos;s clock</source>
        <translation>Sospechoso: su tiempo terminó según el reloj del servidor</translation>
    </message>
    <message>
        <source>Suspect: its lease is over</source>
        <translation>Sospechoso: su concesión ha terminado</translation>
    </message>
    <message>
        <source>Suspect: somebody says that it is gone</source>
        <translation>Sospechoso: alguien dice que ya no existe</translation>
    </message>
    <message>
        <source>Suspect: its process may be gone</source>
        <translation>Sospechoso: su proceso puede ya no existir</translation>
    </message>
    <message>
        <source>probe on its host</source>
        <translation>comprobación en su host</translation>
    </message>
    <message>
        <source>Dead by rule: it is marked dead on the server</source>
        <translation>Muerto por regla: está marcado como muerto en el servidor</translation>
    </message>
    <message>
        <source>Dead by rule: lease and lock-delay are over on the server&apos;s clock, and not renewed for %1 as seen from here</source>
        <translation>Muerto por regla: la concesión y el retardo de bloqueo han terminado según el reloj del servidor, y desde aquí no se ha visto ninguna renovación durante %1</translation>
    </message>
    <message>
        <source>Dead by rule: lease and lock-delay are over on the server&apos;s clock; every break asks the server again</source>
        <translation>Muerto por regla: la concesión y el retardo de bloqueo han terminado según el reloj del servidor; cada ruptura vuelve a consultar al servidor</translation>
    </message>
    <message>
        <source>Dead by rule: this machine&apos;s own process table shows that the process cannot run again, and two renewals did not come, by the server&apos;s clock and as seen from here</source>
        <translation>Muerto por regla: la propia tabla de procesos de este equipo muestra que el proceso no puede volver a ejecutarse, y dos renovaciones no llegaron, según el reloj del servidor y según lo visto desde aquí</translation>
    </message>
    <message>
        <source>Dead by rule: this machine&apos;s own process table shows that the process cannot run again, and two renewals did not come, by the server&apos;s clock alone</source>
        <translation>Muerto por regla: la propia tabla de procesos de este equipo muestra que el proceso no puede volver a ejecutarse, y dos renovaciones no llegaron, solo según el reloj del servidor</translation>
    </message>
    <message>
        <source>Dead by rule: the entry&apos;s own time-out and delay are over on the server&apos;s clock</source>
        <translation>Muerto por regla: el tiempo límite y el retardo propios de la entrada han terminado según el reloj del servidor</translation>
    </message>
    <message>
        <source>Suspect by rule: this machine&apos;s process table does not show the process, but a renewal may still come; when two have not come, it is dead</source>
        <translation>Sospechoso por regla: la tabla de procesos de este equipo no muestra el proceso, pero aún puede llegar una renovación; cuando no hayan llegado dos, está muerto</translation>
    </message>
    <message>
        <source>Suspect by rule: this machine has another boot id now, and no renewal was seen from here; a clone has another one too, so it is no proof</source>
        <translation>Sospechoso por regla: este equipo tiene ahora otro ID de arranque, y desde aquí no se vio ninguna renovación; un clon también tiene otro, así que no es una prueba</translation>
    </message>
    <message>
        <source>Suspect: its machine was restarted or cloned</source>
        <translation>Sospechoso: su equipo se reinició o se clonó</translation>
    </message>
    <message>
        <source>Suspect by rule: lease and lock-delay are over on the server&apos;s clock, but it was not watched from here for that long</source>
        <translation>Sospechoso por regla: la concesión y el retardo de bloqueo han terminado según el reloj del servidor, pero no se ha observado desde aquí durante tanto tiempo</translation>
    </message>
    <message>
        <source>Suspect by rule: the lease is over, the lock-delay is not</source>
        <translation>Sospechoso por regla: la concesión ha terminado, el retardo de bloqueo no</translation>
    </message>
    <message>
        <source>Suspect by rule: the entry&apos;s own time-out is over, its delay is not</source>
        <translation>Sospechoso por regla: el tiempo límite propio de la entrada ha terminado, su retardo no</translation>
    </message>
    <message>
        <source>Suspect by rule: it missed a renewal while its lease runs</source>
        <translation>Sospechoso por regla: faltó una renovación mientras su concesión está vigente</translation>
    </message>
    <message>
        <source>Suspect by rule: somebody says so from its host, and nothing was renewed since; anyone who may write could claim that, so it is no proof</source>
        <translation>Sospechoso por regla: alguien lo dice desde su host, y desde entonces no se ha renovado nada; cualquiera con permiso de escritura podría afirmarlo, así que no es una prueba</translation>
    </message>
    <message>
        <source>Held by rule: its lease runs on the server&apos;s clock</source>
        <translation>Retenido por regla: su concesión está vigente según el reloj del servidor</translation>
    </message>
    <message>
        <source>Renewing by rule: it was seen renewing from here</source>
        <translation>Renovando por regla: se le vio renovar desde aquí</translation>
    </message>
    <message>
        <source>Unknown by rule: no owner was recorded</source>
        <translation>Desconocido por regla: no se registró ningún propietario</translation>
    </message>
    <message>
        <source>Unknown by rule: a process is written down, but no session or lease of it</source>
        <translation>Desconocido por regla: consta un proceso, pero ninguna sesión ni concesión suya</translation>
    </message>
    <message>
        <source>Unknown by rule: nothing about it ends by itself</source>
        <translation>Desconocido por regla: nada en él termina por sí solo</translation>
    </message>
    <message>
        <source>Unknown by rule: the session it names has no document</source>
        <translation>Desconocido por regla: la sesión que indica no tiene documento</translation>
    </message>
    <message>
        <source>Unknown by rule: its session cannot be understood</source>
        <translation>Desconocido por regla: no se entiende su sesión</translation>
    </message>
    <message>
        <source>Unknown by rule: the server&apos;s clock is not known</source>
        <translation>Desconocido por regla: no se conoce el reloj del servidor</translation>
    </message>
    <message>
        <source>Process %1 is written down as its holder, without a session</source>
        <translation>El proceso %1 figura como su titular, sin sesión</translation>
    </message>
    <message>
        <source>1 of %1 holders is dead</source>
        <translation>1 de %1 titulares está muerto</translation>
    </message>
    <message>
        <source>1 of %1 holders is suspect</source>
        <translation>1 de %1 titulares es sospechoso</translation>
    </message>
    <message>
        <source>%1 of %2 holders are dead</source>
        <translation>%1 de %2 titulares están muertos</translation>
    </message>
    <message>
        <source>%1 of %2 holders are suspect</source>
        <translation>%1 de %2 titulares son sospechosos</translation>
    </message>
    <message>
        <source>The other one keeps</source>
        <translation>El otro conserva</translation>
    </message>
    <message>
        <source>The other %1 keep</source>
        <translation>Los otros %1 conservan</translation>
    </message>
    <message>
        <source>%1 it held. Breaking what is dead takes away no more than its own part.</source>
        <translation>%1 lo que tenía. Romper lo que está muerto no quita más que su propia parte.</translation>
    </message>
    <message>
        <source>%1 it held, whatever becomes of what is suspect.</source>
        <translation>%1 lo que tenía, pase lo que pase con lo sospechoso.</translation>
    </message>
    <message>
        <source>Dead: its process cannot run again</source>
        <translation>Muerto: su proceso no puede volver a ejecutarse</translation>
    </message>
    <message>
        <source>Unknown: nothing proves whether process %1 is alive</source>
        <translation>Desconocido: nada demuestra si el proceso %1 está vivo</translation>
    </message>
    <message>
        <source>Its process is most likely gone. When two renewals have not come, it can be broken safely.</source>
        <translation>Lo más probable es que su proceso ya no exista. Cuando no hayan llegado dos renovaciones, se puede romper sin riesgo.</translation>
    </message>
    <message>
        <source>It did not work</source>
        <translation>No funcionó</translation>
    </message>
    <message>
        <source>The lock was lost</source>
        <translation>Se perdió el bloqueo</translation>
    </message>
    <message>
        <source>Somebody else may hold it now. Look again before you go on.</source>
        <translation>Ahora puede tenerlo otro. Mire de nuevo antes de continuar.</translation>
    </message>
    <message>
        <source>Process %1 is in another pid or time namespace of this machine (a container): its pid means nothing here</source>
        <translation>El proceso %1 está en otro espacio de nombres de PID o de tiempo de este equipo (un contenedor): su PID no significa nada aquí</translation>
    </message>
    <message>
        <source>looked just now</source>
        <translation>examinado ahora mismo</translation>
    </message>
    <message>
        <source>looked %1 ago</source>
        <translation>examinado hace %1</translation>
    </message>
    <message>
        <source>The answer leaves open what was done</source>
        <translation>La respuesta no aclara qué se hizo</translation>
    </message>
    <message>
        <source>The server is not trusted</source>
        <translation>El servidor no es de confianza</translation>
    </message>
    <message>
        <source>Done before that, and kept: %1.</source>
        <translation>Hecho antes de eso, y conservado: %1.</translation>
    </message>
    <message>
        <source>For want of an answer it is not known %1.</source>
        <translation>Por falta de respuesta no se sabe: %1.</translation>
    </message>
    <message>
        <source>Setting up again (lockctl init) goes on from there.</source>
        <translation>Configurar de nuevo (lockctl init) continúa desde ahí.</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>No se cambió nada.</translation>
    </message>
    <message>
        <source>Nothing was sent.</source>
        <translation>No se envió nada.</translation>
    </message>
    <message>
        <source>It may have happened.</source>
        <translation>Puede haber ocurrido.</translation>
    </message>
    <message>
        <source>It was not used.</source>
        <translation>No se usó.</translation>
    </message>
    <message>
        <source>It was not read.</source>
        <translation>No se leyó.</translation>
    </message>
    <message>
        <source>Check the address and the network.</source>
        <translation>Compruebe la dirección y la red.</translation>
    </message>
    <message>
        <source>Try again, or allow more time.</source>
        <translation>Inténtelo de nuevo o conceda más tiempo.</translation>
    </message>
    <message>
        <source>Put that right, then try again.</source>
        <translation>Corríjalo e inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>Check the user name and the password.</source>
        <translation>Compruebe el nombre de usuario y la contraseña.</translation>
    </message>
    <message>
        <source>The server&apos;s administrator has to open it.</source>
        <translation>El administrador del servidor tiene que abrirlo.</translation>
    </message>
    <message>
        <source>An index has no working shard</source>
        <translation>Un índice no tiene ningún shard operativo</translation>
    </message>
    <message>
        <source>GET _cluster/allocation/explain tells the server&apos;s administrator why. Try again afterwards.</source>
        <translation>GET _cluster/allocation/explain indica el motivo al administrador del servidor. Inténtelo de nuevo después.</translation>
    </message>
    <message>
        <source>Look again: it may be gone already.</source>
        <translation>Mire de nuevo: puede que ya no exista.</translation>
    </message>
    <message>
        <source>Look again, then decide.</source>
        <translation>Mire de nuevo y decida después.</translation>
    </message>
    <message>
        <source>Check that the address is that of the lock server and not of a proxy.</source>
        <translation>Compruebe que la dirección es la del servidor de bloqueos y no la de un proxy.</translation>
    </message>
    <message>
        <source>Ask for less, or check the address.</source>
        <translation>Consulte menos o compruebe la dirección.</translation>
    </message>
    <message>
        <source>Try again in %1.</source>
        <translation>Inténtelo de nuevo dentro de %1.</translation>
    </message>
    <message>
        <source>Try again later.</source>
        <translation>Inténtelo de nuevo más tarde.</translation>
    </message>
    <message>
        <source>Put right what is named here, then try again.</source>
        <translation>Corrija lo que se indica aquí e inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>Look into the server&apos;s log, then try again.</source>
        <translation>Consulte el log del servidor e inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>Check now, before anything else.</source>
        <translation>Compruébelo ahora, antes que nada.</translation>
    </message>
    <message>
        <source>Allow writes first, if you mean it.</source>
        <translation>Permita primero la escritura, si es lo que se quiere.</translation>
    </message>
    <message>
        <source>Correct it and try again.</source>
        <translation>Corríjalo e inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>An index is closed</source>
        <translation>Un índice está cerrado</translation>
    </message>
    <message>
        <source>An index is blocked</source>
        <translation>Un índice está bloqueado</translation>
    </message>
    <message>
        <source>A lock that cannot be renewed ends with its lease. The server&apos;s administrator has to free disk space or remove the block.</source>
        <translation>Un bloqueo que no se puede renovar termina con su concesión. El administrador del servidor tiene que liberar espacio en disco o quitar el bloqueo del índice.</translation>
    </message>
    <message>
        <source>A proxy on the way wants a password</source>
        <translation>Un proxy en el camino pide una contraseña</translation>
    </message>
    <message>
        <source>Check the user and the password of the proxy.</source>
        <translation>Compruebe el usuario y la contraseña del proxy.</translation>
    </message>
    <message>
        <source>Too few copies of an index are active</source>
        <translation>Hay muy pocas copias de un índice activas</translation>
    </message>
    <message>
        <source>Writes wait for the missing copies; what is there can be read. The server&apos;s administrator has to bring nodes back, or lower index.write.wait_for_active_shards. Try again afterwards.</source>
        <translation>Las escrituras esperan a las copias que faltan; lo que hay se puede leer. El administrador del servidor tiene que volver a poner en marcha nodos o reducir index.write.wait_for_active_shards. Inténtelo de nuevo después.</translation>
    </message>
    <message>
        <source>Nothing that was there before was changed.</source>
        <translation>No se cambió nada de lo que había antes.</translation>
    </message>
    <message>
        <source>Set them up (lockctl init), or choose another place.</source>
        <translation>Configúrelos (lockctl init) o elija otra ubicación.</translation>
    </message>
    <message>
        <source>What is there is not set up for this lock protocol</source>
        <translation>Lo que hay allí no está configurado para este protocolo de bloqueo</translation>
    </message>
    <message>
        <source>Choose another place.</source>
        <translation>Elija otra ubicación.</translation>
    </message>
    <message>
        <source>The cluster has no leader</source>
        <translation>El clúster no tiene líder</translation>
    </message>
    <message>
        <source>Its servers have to find each other and elect one; if they do not, ask their administrator. Try again afterwards.</source>
        <translation>Sus servidores tienen que encontrarse y elegir uno; si no lo hacen, pregunte a su administrador. Inténtelo de nuevo después.</translation>
    </message>
    <message>
        <source>An answer to a write cannot be understood</source>
        <translation>No se entiende la respuesta a una escritura</translation>
    </message>
    <message>
        <source>Use a user who may: with the role lockscope-viewer to read and lockscope-operator to write, on MongoDB read and readWrite.</source>
        <translation>Use un usuario con permiso: con el rol lockscope-viewer para leer y lockscope-operator para escribir; en MongoDB, read y readWrite.</translation>
    </message>
    <message>
        <source>its holder&apos;s clock</source>
        <translation>reloj de su titular</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>No encontrado</translation>
    </message>
    <message>
        <source>Its holder set its end, in %1</source>
        <translation>Su titular fijó su fin, dentro de %1</translation>
    </message>
    <message>
        <source>By the server&apos;s clock, the end that its holder set passed %1 ago</source>
        <translation>Según el reloj del servidor, el fin que fijó su titular pasó hace %1</translation>
    </message>
    <message>
        <source>%1 could not be read since %2: %3.</source>
        <translation>%1 no se pudo leer desde %2: %3.</translation>
    </message>
    <message>
        <source>%1 could not be read: %2.</source>
        <translation>%1 no se pudo leer: %2.</translation>
    </message>
</context>
<context>
    <name>lockscope::ExportSnapshotDialog</name>
    <message>
        <source>Nothing was recorded of the time before (the history is switched off): only this moment can be exported.</source>
        <translation>Del tiempo anterior no se grabó nada (el historial está desactivado): solo se puede exportar este momento.</translation>
    </message>
    <message>
        <source>&amp;Replace names by pseudonyms</source>
        <translation>&amp;Reemplazar nombres por seudónimos</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportar</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Export snapshot</source>
        <translation>Exportar instantánea</translation>
    </message>
    <message>
        <source>Export what was seen to a file</source>
        <translation>Exportar lo visto a un archivo</translation>
    </message>
    <message>
        <source>Lockscope and lockctl open the file like a server that refuses every change. Nothing is sent to the server.</source>
        <translation>Lockscope y lockctl abren el archivo como un servidor que deniega cualquier cambio. No se envía nada al servidor.</translation>
    </message>
    <message>
        <source>The last minute</source>
        <translation>El último minuto</translation>
    </message>
    <message>
        <source>The last ten minutes</source>
        <translation>Los últimos diez minutos</translation>
    </message>
    <message>
        <source>The last hour</source>
        <translation>La última hora</translation>
    </message>
    <message>
        <source>Only this moment</source>
        <translation>Solo este momento</translation>
    </message>
    <message>
        <source>Only the last moment</source>
        <translation>Solo el último momento</translation>
    </message>
    <message>
        <source>Span</source>
        <translation>Lapso</translation>
    </message>
    <message>
        <source>Hosts, users, process numbers, purposes and paths become “host-1”, “/a1/b2”: the same name is always the same pseudonym. Times, modes and the shape of the tree stay. Which name was which is written nowhere.</source>
        <translation>Hosts, usuarios, números de proceso, propósitos y rutas se convierten en «host-1», «/a1/b2»: el mismo nombre es siempre el mismo seudónimo. Horas, modos y forma del árbol se conservan. En ningún lugar consta qué nombre era cuál.</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Archivo</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Examinar…</translation>
    </message>
    <message>
        <source>Browse for the file</source>
        <translation>Examinar: archivo</translation>
    </message>
    <message>
        <source>&amp;Span, up to %1:</source>
        <translation>Lap&amp;so, hasta %1:</translation>
    </message>
    <message>
        <source>&amp;File:</source>
        <translation>&amp;Archivo:</translation>
    </message>
    <message>
        <source>Snapshots (*.locksnap)</source>
        <translation>Instantáneas (*.locksnap)</translation>
    </message>
    <message>
        <source>Replace the file %1?</source>
        <translation>¿Reemplazar el archivo %1?</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Reemplazar</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>Escribiendo…</translation>
    </message>
    <message>
        <source>%1 bytes were written to %2.</source>
        <translation>Se escribieron %1 bytes en %2.</translation>
    </message>
    <message>
        <source>Nothing was written. %1</source>
        <translation>No se escribió nada. %1</translation>
    </message>
    <message>
        <source>Only this moment needs no record.</source>
        <translation>«Solo este momento» no necesita grabación.</translation>
    </message>
</context>
<context>
    <name>lockscope::FileSaving</name>
    <message>
        <source>%1 was not written: %2. What was there before is unchanged.</source>
        <translation>No se escribió %1: %2. Lo que había antes no ha cambiado.</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tablas (*.csv)</translation>
    </message>
    <message>
        <source>1 row was written to %2.</source>
        <translation>Se escribió 1 fila en %2.</translation>
    </message>
    <message>
        <source>%1 rows were written to %2.</source>
        <translation>Se escribieron %1 filas en %2.</translation>
    </message>
</context>
<context>
    <name>lockscope::FilterLine</name>
    <message>
        <source>What may be meant</source>
        <translation>Posibles significados</translation>
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
        <translation>Guía del usuario</translation>
    </message>
    <message>
        <source>Pages of the user guide</source>
        <translation>Páginas de la guía del usuario</translation>
    </message>
    <message>
        <source>Page of the user guide</source>
        <translation>Página de la guía del usuario</translation>
    </message>
    <message>
        <source>%1 is not in the program; it is in its sources.</source>
        <translation>%1 no está en el programa; está en su código fuente.</translation>
    </message>
</context>
<context>
    <name>lockscope::HarmCard</name>
    <message>
        <source>Restart</source>
        <translation>Reiniciar</translation>
    </message>
    <message>
        <source>Crash</source>
        <translation>Matar</translation>
    </message>
    <message>
        <source>Start a new process in its place</source>
        <translation>Iniciar un proceso nuevo en su lugar</translation>
    </message>
    <message>
        <source>Kill it (SIGKILL): no release, no goodbye</source>
        <translation>Matarlo (SIGKILL): sin liberación, sin despedida</translation>
    </message>
    <message>
        <source>Restart %1</source>
        <translation>Reiniciar %1</translation>
    </message>
    <message>
        <source>Crash %1</source>
        <translation>Matar %1</translation>
    </message>
    <message>
        <source>Thaw</source>
        <translation>Descongelar</translation>
    </message>
    <message>
        <source>Let it run again (SIGCONT)</source>
        <translation>Dejar que continúe (SIGCONT)</translation>
    </message>
    <message>
        <source>Freeze it (SIGSTOP): it renews nothing</source>
        <translation>Congelarlo (SIGSTOP): no renueva nada</translation>
    </message>
    <message>
        <source>Thaw %1</source>
        <translation>Descongelar %1</translation>
    </message>
    <message>
        <source>Freeze %1</source>
        <translation>Congelar %1</translation>
    </message>
</context>
<context>
    <name>lockscope::HeatMap</name>
    <message>
        <source>%1 paths; asked for most: %2, %3 times</source>
        <translation>%1 rutas; la más pedida: %2, %3 veces</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>todavía nada</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Ruta</translation>
    </message>
    <message>
        <source>Asked for</source>
        <translation>Pedido</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Denegado</translation>
    </message>
    <message>
        <source>Waited (ms)</source>
        <translation>Espera (ms)</translation>
    </message>
    <message>
        <source>%1: asked for %2 times, %3 refused, waited %4 in all</source>
        <translation>%1: pedido %2 veces, denegado %3, espera total %4</translation>
    </message>
</context>
<context>
    <name>lockscope::HelpFeature</name>
    <message>
        <source>&amp;User guide</source>
        <translation>Guía del &amp;usuario</translation>
    </message>
    <message>
        <source>&amp;What is this?</source>
        <translation>¿&amp;Qué es esto?</translation>
    </message>
</context>
<context>
    <name>lockscope::HistoryFeature</name>
    <message>
        <source>Open s&amp;napshot…</source>
        <translation>Abrir i&amp;nstantánea…</translation>
    </message>
    <message>
        <source>E&amp;xport snapshot…</source>
        <translation>E&amp;xportar instantánea…</translation>
    </message>
    <message>
        <source>Time &amp;machine</source>
        <translation>&amp;Máquina del tiempo</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Actividad</translation>
    </message>
    <message>
        <source>Not taken back.</source>
        <translation>No readquirido.</translation>
    </message>
    <message>
        <source>The past cannot be shown.</source>
        <translation>No se puede mostrar el pasado.</translation>
    </message>
    <message>
        <source>The history is not complete.</source>
        <translation>El historial no está completo.</translation>
    </message>
    <message>
        <source>Open snapshot</source>
        <translation>Abrir instantánea</translation>
    </message>
    <message>
        <source>Snapshots (*.locksnap);;All files (*)</source>
        <translation>Instantáneas (*.locksnap);;Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Not connected.</source>
        <translation>Sin conexión.</translation>
    </message>
    <message>
        <source>Nothing is recorded here.</source>
        <translation>Aquí no se graba nada.</translation>
    </message>
    <message>
        <source>The time machine is open.</source>
        <translation>La máquina del tiempo está abierta.</translation>
    </message>
</context>
<context>
    <name>lockscope::HistoryPage</name>
    <message>
        <source>Show older</source>
        <translation>Mostrar anteriores</translation>
    </message>
    <message>
        <source>History of this path</source>
        <translation>Historial de esta ruta</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Hora</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Qué</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Quién</translation>
    </message>
    <message>
        <source>How</source>
        <translation>Cómo</translation>
    </message>
    <message>
        <source>Nothing is recorded.</source>
        <translation>No hay nada grabado.</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Leyendo…</translation>
    </message>
    <message>
        <source>Nothing is recorded of this path yet.</source>
        <translation>Aún no hay nada grabado de esta ruta.</translation>
    </message>
</context>
<context>
    <name>lockscope::Inspector</name>
    <message>
        <source>Break…</source>
        <translation>Romper…</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Liberar</translation>
    </message>
    <message>
        <source>Select a lock to see who holds it.</source>
        <translation>Seleccione un bloqueo para ver quién lo tiene.</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspector</translation>
    </message>
    <message>
        <source>Copy the path</source>
        <translation>Copiar la ruta</translation>
    </message>
    <message>
        <source>Document as JSON</source>
        <translation>Documento como JSON</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Detalles</translation>
    </message>
    <message>
        <source>Why blocked</source>
        <translation>Qué lo bloquea</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Documento</translation>
    </message>
    <message>
        <source>What is known</source>
        <translation>Qué se sabe</translation>
    </message>
    <message>
        <source>Break this lock</source>
        <translation>Romper este bloqueo</translation>
    </message>
    <message>
        <source>Release this lock of yours</source>
        <translation>Liberar este bloqueo propio</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Ruta</translation>
    </message>
    <message>
        <source>Document id</source>
        <translation>ID del documento</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Copy as</source>
        <translation>Copiar como</translation>
    </message>
    <message>
        <source>not locked</source>
        <translation>no bloqueado</translation>
    </message>
    <message>
        <source>global lock</source>
        <translation>bloqueo global</translation>
    </message>
    <message>
        <source>revision %L1</source>
        <translation>revisión %L1</translation>
    </message>
    <message>
        <source>Nothing is locked here.</source>
        <translation>Aquí no hay nada bloqueado.</translation>
    </message>
    <message>
        <source>It cannot be read, so it cannot be broken. Open Document.</source>
        <translation>No se puede leer, así que no se puede romper. Abra «Documento».</translation>
    </message>
    <message>
        <source>A half-done change must be recovered first.</source>
        <translation>Primero hay que recuperar un cambio a medias.</translation>
    </message>
    <message>
        <source>Locks below stand here; break those.</source>
        <translation>Aquí constan bloqueos de más abajo; rompa esos.</translation>
    </message>
    <message>
        <source>Break is off: %1</source>
        <translation>No se puede romper: %1</translation>
    </message>
    <message>
        <source>There is no document here.</source>
        <translation>Aquí no hay ningún documento.</translation>
    </message>
    <message>
        <source>Recover…</source>
        <translation>Recuperar…</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Historial</translation>
    </message>
    <message>
        <source>Recover the half-done change</source>
        <translation>Recuperar el cambio a medias</translation>
    </message>
    <message>
        <source>document lock</source>
        <translation>bloqueo de documento</translation>
    </message>
    <message>
        <source>tree lock</source>
        <translation>bloqueo de árbol</translation>
    </message>
    <message>
        <source>read/write lock</source>
        <translation>bloqueo de lectura/escritura</translation>
    </message>
    <message>
        <source>not read: open %1 in the tree</source>
        <translation>no leído: abrir %1 en el árbol</translation>
    </message>
    <message>
        <source>Not read: open %1 in the tree.</source>
        <translation>No leído: abra %1 en el árbol.</translation>
    </message>
    <message>
        <source>root of the tree</source>
        <translation>raíz del árbol</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>lock of other software</source>
        <translation>bloqueo de otro software</translation>
    </message>
    <message>
        <source>Copy the path (%1)</source>
        <translation>Copiar la ruta (%1)</translation>
    </message>
</context>
<context>
    <name>lockscope::InspectorDetails</name>
    <message>
        <source>Evidence</source>
        <translation>Indicios</translation>
    </message>
    <message>
        <source>As seen %1 ago: %2</source>
        <translation>Visto hace %1: %2</translation>
    </message>
    <message>
        <source>What became of it since is not known. %1</source>
        <translation>No se sabe qué ha pasado con ello desde entonces. %1</translation>
    </message>
    <message>
        <source>%1, as seen %2 ago</source>
        <translation>%1, visto hace %2</translation>
    </message>
    <message>
        <source>Holder</source>
        <translation>Titular</translation>
    </message>
    <message>
        <source>Other holders</source>
        <translation>Otros titulares</translation>
    </message>
    <message>
        <source>If its session is broken</source>
        <translation>Si se rompe su sesión</translation>
    </message>
    <message>
        <source>Waiting for this path</source>
        <translation>En espera de esta ruta</translation>
    </message>
    <message>
        <source>Not locked</source>
        <translation>No bloqueado</translation>
    </message>
    <message>
        <source>Nobody holds a lock here now. A row that was just released stays in the tree for some seconds.</source>
        <translation>Ahora nadie tiene un bloqueo aquí. Una fila recién liberada permanece unos segundos en el árbol.</translation>
    </message>
    <message>
        <source>This lock cannot be read</source>
        <translation>Este bloqueo no se puede leer</translation>
    </message>
    <message>
        <source>%1. It may block. Open Document.</source>
        <translation>%1. Puede bloquear. Abra «Documento».</translation>
    </message>
    <message>
        <source>Shared: something below is locked</source>
        <translation>Compartido: hay algo bloqueado debajo</translation>
    </message>
    <message>
        <source>Each lock below leaves a share here, so that nobody takes the whole folder meanwhile.</source>
        <translation>Cada bloqueo de debajo deja aquí una participación, para que nadie adquiera mientras tanto la carpeta entera.</translation>
    </message>
    <message>
        <source>Half-done: a change stopped here</source>
        <translation>A medias: un cambio se detuvo aquí</translation>
    </message>
    <message>
        <source>The process is dead. The path stays locked until the change is finished or undone.</source>
        <translation>El proceso está muerto. La ruta sigue bloqueada hasta que el cambio se complete o se deshaga.</translation>
    </message>
    <message>
        <source>Revoked: it renews no more</source>
        <translation>Revocado: ya no renueva</translation>
    </message>
    <message>
        <source>%1, %2 ago</source>
        <translation>%1, hace %2</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>Proceso</translation>
    </message>
    <message>
        <source>Spelling</source>
        <translation>Grafía</translation>
    </message>
    <message>
        <source>not NFC: %1 is another lock</source>
        <translation>no es NFC: %1 es otro bloqueo</translation>
    </message>
    <message>
        <source>User</source>
        <translation>Usuario</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>Propósito</translation>
    </message>
    <message>
        <source>Acquired</source>
        <translation>Adquirido</translation>
    </message>
    <message>
        <source>First seen</source>
        <translation>Visto por primera vez</translation>
    </message>
    <message>
        <source>%1 ago, from here</source>
        <translation>hace %1, desde aquí</translation>
    </message>
    <message>
        <source>Last renewal</source>
        <translation>Última renovación</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Sesión</translation>
    </message>
    <message>
        <source>holds 1 lock</source>
        <translation>tiene 1 bloqueo</translation>
    </message>
    <message>
        <source>holds %1 locks</source>
        <translation>tiene %1 bloqueos</translation>
    </message>
    <message>
        <source>Revoked</source>
        <translation>Revocado</translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <translation>%1 por %2</translation>
    </message>
    <message>
        <source>Marked dead</source>
        <translation>Marcado como muerto</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Motivo</translation>
    </message>
    <message>
        <source>%1: no such document</source>
        <translation>%1: no existe ese documento</translation>
    </message>
    <message>
        <source>Half-done</source>
        <translation>A medias</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>y %1 más</translation>
    </message>
    <message>
        <source>Holders</source>
        <translation>Titulares</translation>
    </message>
    <message>
        <source>half-done: stays locked, recover first</source>
        <translation>a medias: sigue bloqueado, recuperar primero</translation>
    </message>
    <message>
        <source>Heartbeat</source>
        <translation>Latido</translation>
    </message>
    <message>
        <source>Whose evidence</source>
        <translation>De quién son los indicios</translation>
    </message>
    <message>
        <source>Nobody is known to wait. Only clients that announce it are seen; plain clients do not.</source>
        <translation>No consta que nadie espere. Solo se ven los clientes que lo anuncian; los clientes simples no lo hacen.</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Cambio</translation>
    </message>
    <message>
        <source>From</source>
        <translation>De</translation>
    </message>
    <message>
        <source>To</source>
        <translation>A</translation>
    </message>
    <message>
        <source>%1: not read yet, or no such document</source>
        <translation>%1: aún no leído, o no existe ese documento</translation>
    </message>
    <message>
        <source>The path stays blocked until lease and lock-delay end; then the next client can take it.</source>
        <translation>La ruta sigue bloqueada hasta que terminen la concesión y el retardo de bloqueo; entonces puede adquirirla el próximo cliente.</translation>
    </message>
    <message>
        <source>Software</source>
        <translation>Software</translation>
    </message>
    <message>
        <source>If broken</source>
        <translation>Si se rompe</translation>
    </message>
</context>
<context>
    <name>lockscope::InspectorFeature</name>
    <message>
        <source>&amp;Inspect</source>
        <translation>&amp;Inspeccionar</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspector</translation>
    </message>
    <message>
        <source>Select a row first.</source>
        <translation>Primero hay que seleccionar una fila.</translation>
    </message>
    <message>
        <source>Why bloc&amp;ked</source>
        <translation>&amp;Qué lo bloquea</translation>
    </message>
    <message>
        <source>Hi&amp;story of the lock</source>
        <translation>Historial del bloq&amp;ueo</translation>
    </message>
</context>
<context>
    <name>lockscope::IntentItems</name>
    <message>
        <source>nobody</source>
        <translation>nadie</translation>
    </message>
    <message>
        <source>no session document</source>
        <translation>sin documento de sesión</translation>
    </message>
    <message>
        <source>recoverer %1, %2</source>
        <translation>recuperador %1, %2</translation>
    </message>
    <message>
        <source>rename</source>
        <translation>renombrado</translation>
    </message>
    <message>
        <source>change</source>
        <translation>cambio</translation>
    </message>
    <message>
        <source>%1 of %2 to %3, %4, %5, %6</source>
        <translation>%1 de %2 a %3, %4, %5, %6</translation>
    </message>
    <message>
        <source>record %1</source>
        <translation>registro %1</translation>
    </message>
    <message>
        <source>deleted locks: %1</source>
        <translation>bloqueos eliminados: %1</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Cambio</translation>
    </message>
    <message>
        <source>From</source>
        <translation>De</translation>
    </message>
    <message>
        <source>To</source>
        <translation>A</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Archivos</translation>
    </message>
    <message>
        <source>Whose</source>
        <translation>De quién</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
</context>
<context>
    <name>lockscope::KeysDialog</name>
    <message>
        <source>Keys</source>
        <translation>Atajos de teclado</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Comando</translation>
    </message>
    <message>
        <source> or </source>
        <translation> o </translation>
    </message>
    <message>
        <source>Open or close a folder</source>
        <translation>Abrir o cerrar una carpeta</translation>
    </message>
    <message>
        <source>→ ←</source>
        <translation>→ ←</translation>
    </message>
    <message>
        <source>Open everything below</source>
        <translation>Abrir todo lo de debajo</translation>
    </message>
    <message>
        <source>*</source>
        <translation>*</translation>
    </message>
    <message>
        <source>Inspect the selected lock</source>
        <translation>Inspeccionar el bloqueo seleccionado</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Intro</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>Borrar el filtro</translation>
    </message>
    <message>
        <source>Esc in the filter line</source>
        <translation>Esc en la línea del filtro</translation>
    </message>
    <message>
        <source>Close the list of keys</source>
        <translation>Cerrar la lista de atajos</translation>
    </message>
    <message>
        <source>Select more rows</source>
        <translation>Seleccionar más filas</translation>
    </message>
    <message>
        <source>Shift+↑ ↓, Ctrl+A</source>
        <translation>Mayús+↑ ↓, Ctrl+A</translation>
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
        <translation>%1 hechas · %2 denegadas</translation>
    </message>
    <message>
        <source>Slow network for %1</source>
        <translation>Red lenta para %1</translation>
    </message>
    <message>
        <source>Slow network: hold its requests back</source>
        <translation>Red lenta: retener sus solicitudes</translation>
    </message>
    <message>
        <source>%1, process %2, %3 %4, %5 done, %6 refused</source>
        <translation>%1, proceso %2, %3 %4, hechas: %5, denegadas: %6</translation>
    </message>
    <message>
        <source>, token %1</source>
        <translation>, token %1</translation>
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
        <translation>Esta es una ejecución guardada: no hay ningún proceso al que dañar.</translation>
    </message>
    <message>
        <source>The workers of this scenario are threads of one process: none can be killed, frozen or slowed down without the others.</source>
        <translation>Los workers de este escenario son hilos de un mismo proceso: ninguno se puede matar, congelar ni ralentizar sin los demás.</translation>
    </message>
    <message>
        <source>The run has not begun.</source>
        <translation>La ejecución no ha empezado.</translation>
    </message>
    <message>
        <source>The run is over.</source>
        <translation>La ejecución ha terminado.</translation>
    </message>
</context>
<context>
    <name>lockscope::LabChart</name>
    <message>
        <source>P&amp;ause this chart</source>
        <translation>P&amp;ausar este gráfico</translation>
    </message>
    <message>
        <source>Show the &amp;whole time</source>
        <translation>&amp;Mostrar todo el período</translation>
    </message>
    <message>
        <source>Drag or turn the wheel to zoom, double click to see all</source>
        <translation>Arrastrar o girar la rueda para ampliar, doble clic para ver todo</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>todavía nada</translation>
    </message>
    <message>
        <source>Second</source>
        <translation>Segundo</translation>
    </message>
</context>
<context>
    <name>lockscope::LabCompareDialog</name>
    <message>
        <source>Scenarios to compare</source>
        <translation>Escenarios por comparar</translation>
    </message>
    <message>
        <source>Servers to compare</source>
        <translation>Servidores por comparar</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Comparar</translation>
    </message>
    <message>
        <source>Run one after the other</source>
        <translation>Ejecutar uno tras otro</translation>
    </message>
    <message>
        <source>The same seed, workers, think time and lease for all.</source>
        <translation>La misma semilla, los mismos workers, tiempo de reflexión y concesión para todos.</translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation>Escenarios</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>Servidores</translation>
    </message>
</context>
<context>
    <name>lockscope::LabComparisonDialog</name>
    <message>
        <source>Comparison of runs</source>
        <translation>Comparación de ejecuciones</translation>
    </message>
    <message>
        <source>Compare runs</source>
        <translation>Comparar ejecuciones</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>Copiar como CSV</translation>
    </message>
</context>
<context>
    <name>lockscope::LabControls</name>
    <message>
        <source>Number of worker processes</source>
        <translation>Número de procesos worker</translation>
    </message>
    <message>
        <source>Lease of the workers&apos; locks, in seconds</source>
        <translation>Concesión de los bloqueos de los workers, en segundos</translation>
    </message>
    <message>
        <source>Seed: the same one gives the same tasks</source>
        <translation>Semilla: la misma da las mismas tareas</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Paso</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>&amp;Fencing tokens</source>
        <translation>Tokens de &amp;fencing</translation>
    </message>
    <message>
        <source>Fa&amp;ir to writers</source>
        <translation>Equ&amp;itativo con escritores</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Escenario</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Think time between two tasks, in milliseconds</source>
        <translation>Tiempo de reflexión entre dos tareas, en milisegundos</translation>
    </message>
    <message>
        <source>Every worker does one more work</source>
        <translation>Cada worker hace un trabajo más</translation>
    </message>
    <message>
        <source>Let all finish, look at what is left, and report</source>
        <translation>Dejar que todos terminen, examinar lo que queda e informar</translation>
    </message>
    <message>
        <source>Writes carry their fencing token, and the server refuses older ones</source>
        <translation>Las escrituras llevan su token de fencing, y el servidor rechaza las más antiguas</translation>
    </message>
    <message>
        <source>More about this run</source>
        <translation>Más sobre esta ejecución</translation>
    </message>
    <message>
        <source>Save, open, compare</source>
        <translation>Guardar, abrir, comparar</translation>
    </message>
    <message>
        <source>Workers</source>
        <translation>Workers</translation>
    </message>
    <message>
        <source>Think</source>
        <translation>Reflexión</translation>
    </message>
    <message>
        <source>Lease</source>
        <translation>Concesión</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Semilla</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausar</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Continuar</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Iniciar</translation>
    </message>
    <message>
        <source>Server on which the workers lock</source>
        <translation>Servidor en el que bloquean los workers</translation>
    </message>
</context>
<context>
    <name>lockscope::LabCurves</name>
    <message>
        <source>granted</source>
        <translation>otorgado</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>denegado</translation>
    </message>
    <message>
        <source>exclusive</source>
        <translation>exclusivo</translation>
    </message>
    <message>
        <source>shared</source>
        <translation>compartido</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>en espera</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>muerto</translation>
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
        <translation>aceptado</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>rechazado</translation>
    </message>
    <message>
        <source>crash</source>
        <translation>caída</translation>
    </message>
    <message>
        <source>frozen</source>
        <translation>congelado</translation>
    </message>
    <message>
        <source>thawed</source>
        <translation>descongelado</translation>
    </message>
    <message>
        <source>recovered</source>
        <translation>recuperado</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>en pausa</translation>
    </message>
</context>
<context>
    <name>lockscope::LabFeature</name>
    <message>
        <source>&amp;Start workers</source>
        <translation>Iniciar worker&amp;s</translation>
    </message>
    <message>
        <source>S&amp;top all workers</source>
        <translation>De&amp;tener todos los workers</translation>
    </message>
    <message>
        <source>Contention</source>
        <translation>Contención</translation>
    </message>
    <message>
        <source>Lab</source>
        <translation>Laboratorio</translation>
    </message>
    <message>
        <source>Demo workers</source>
        <translation>Workers de demo</translation>
    </message>
    <message>
        <source>Open the lab</source>
        <translation>Abrir el laboratorio</translation>
    </message>
    <message>
        <source>Workers run already.</source>
        <translation>Ya hay workers en ejecución.</translation>
    </message>
    <message>
        <source>No worker runs.</source>
        <translation>No hay ningún worker en ejecución.</translation>
    </message>
    <message>
        <source>Lab la&amp;yout</source>
        <translation>D&amp;isposición de laboratorio</translation>
    </message>
    <message>
        <source>A run of the lab is open.</source>
        <translation>Hay una ejecución del laboratorio abierta.</translation>
    </message>
</context>
<context>
    <name>lockscope::LabInvariants</name>
    <message>
        <source>late writes stopped by token</source>
        <translation>escrituras tardías detenidas por token</translation>
    </message>
    <message>
        <source>Writes of workers that had lost their lock and did not know it; the server refused them by their fencing token</source>
        <translation>Escrituras de workers que habían perdido su bloqueo sin saberlo; el servidor las rechazó por su token de fencing</translation>
    </message>
    <message>
        <source>dead locks freed in %1</source>
        <translation>bloqueos muertos liberados en %1</translation>
    </message>
    <message>
        <source>dead locks freed</source>
        <translation>bloqueos muertos liberados</translation>
    </message>
    <message>
        <source>Locks of crashed workers that were broken, or renames that were finished or undone</source>
        <translation>Bloqueos de workers caídos que se rompieron, o renombrados que se completaron o deshicieron</translation>
    </message>
    <message>
        <source>Nothing is checked yet</source>
        <translation>Aún no se ha comprobado nada</translation>
    </message>
</context>
<context>
    <name>lockscope::LabPanel</name>
    <message>
        <source>Report…</source>
        <translation>Informe…</translation>
    </message>
    <message>
        <source>Workers, last 30 s</source>
        <translation>Workers, últimos 30 s</translation>
    </message>
    <message>
        <source>Workers over time</source>
        <translation>Workers en el tiempo</translation>
    </message>
    <message>
        <source>Locks granted per second</source>
        <translation>Bloqueos otorgados por segundo</translation>
    </message>
    <message>
        <source>per second</source>
        <translation>por segundo</translation>
    </message>
    <message>
        <source>Waiting time</source>
        <translation>Tiempo de espera</translation>
    </message>
    <message>
        <source>The run ended: its server is not connected any more.</source>
        <translation>La ejecución terminó: su servidor ya no está conectado.</translation>
    </message>
    <message>
        <source>There is no lab in this window.</source>
        <translation>No hay laboratorio en esta ventana.</translation>
    </message>
    <message>
        <source>Not connected. Workers need a server.</source>
        <translation>Sin conexión. Los workers necesitan un servidor.</translation>
    </message>
    <message>
        <source>No scenario</source>
        <translation>Sin escenario</translation>
    </message>
    <message>
        <source>The lab lets real worker processes fight for locks.</source>
        <translation>En el laboratorio, procesos worker reales se disputan bloqueos.</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Iniciar</translation>
    </message>
    <message>
        <source>The think time must be like &quot;20–80 ms&quot;, at most a minute.</source>
        <translation>El tiempo de reflexión debe tener la forma «20–80 ms», como máximo un minuto.</translation>
    </message>
    <message>
        <source>&amp;Report…</source>
        <translation>Info&amp;rme…</translation>
    </message>
    <message>
        <source>&amp;Table of runs…</source>
        <translation>&amp;Tabla de ejecuciones…</translation>
    </message>
    <message>
        <source>&amp;Compare…</source>
        <translation>&amp;Comparar…</translation>
    </message>
    <message>
        <source>&amp;Save run…</source>
        <translation>&amp;Guardar ejecución…</translation>
    </message>
    <message>
        <source>Save run</source>
        <translation>Guardar ejecución</translation>
    </message>
    <message>
        <source>Save &amp;page…</source>
        <translation>Guardar &amp;página…</translation>
    </message>
    <message>
        <source>Save page</source>
        <translation>Guardar página</translation>
    </message>
    <message>
        <source>&amp;Open run…</source>
        <translation>&amp;Abrir ejecución…</translation>
    </message>
    <message>
        <source>Open run</source>
        <translation>Abrir ejecución</translation>
    </message>
    <message>
        <source>Saved to %1.</source>
        <translation>Guardado en %1.</translation>
    </message>
    <message>
        <source>There is no run to save.</source>
        <translation>No hay ninguna ejecución que guardar.</translation>
    </message>
    <message>
        <source>%1 could not be read: %2</source>
        <translation>No se pudo leer %1: %2</translation>
    </message>
    <message>
        <source>%1 is too large for a run.</source>
        <translation>%1 es demasiado grande para una ejecución.</translation>
    </message>
    <message>
        <source>Lab running for %1</source>
        <translation>El laboratorio lleva %1 en marcha</translation>
    </message>
    <message>
        <source>The run could not be made.</source>
        <translation>No se pudo crear la ejecución.</translation>
    </message>
    <message>
        <source>%1 cannot be played: %2.</source>
        <translation>No se puede reproducir %1: %2.</translation>
    </message>
    <message>
        <source>&amp;Hold picture</source>
        <translation>&amp;Detener imagen</translation>
    </message>
    <message>
        <source>The run continues; only lanes and charts stand still</source>
        <translation>La ejecución continúa; solo se detienen las franjas y los gráficos</translation>
    </message>
    <message>
        <source>That server is not there any more. Choose another one.</source>
        <translation>Ese servidor ya no está. Elija otro.</translation>
    </message>
</context>
<context>
    <name>lockscope::LabReportDialog</name>
    <message>
        <source>Must not happen</source>
        <translation>No debe ocurrir</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>Visto</translation>
    </message>
    <message>
        <source>First time</source>
        <translation>Primera vez</translation>
    </message>
    <message>
        <source>What the protocol guaranteed</source>
        <translation>Qué garantizó el protocolo</translation>
    </message>
    <message>
        <source>Report: %1</source>
        <translation>Informe: %1</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Qué ocurrió</translation>
    </message>
    <message>
        <source>What it cost</source>
        <translation>Qué costó</translation>
    </message>
    <message>
        <source>Save run…</source>
        <translation>Guardar ejecución…</translation>
    </message>
    <message>
        <source>Save page…</source>
        <translation>Guardar página…</translation>
    </message>
</context>
<context>
    <name>lockscope::LabRuns</name>
    <message>
        <source>This server is marked production. The lab starts no workers there.</source>
        <translation>Este servidor está marcado como producción. El laboratorio no inicia workers allí.</translation>
    </message>
    <message>
        <source>This connection is read-only. Workers take locks and write documents.</source>
        <translation>Esta conexión es de solo lectura. Los workers adquieren bloqueos y escriben documentos.</translation>
    </message>
</context>
<context>
    <name>lockscope::LabText</name>
    <message>
        <source>global lock</source>
        <translation>bloqueo global</translation>
    </message>
    <message>
        <source>document locks</source>
        <translation>bloqueos de documento</translation>
    </message>
    <message>
        <source>tree locks</source>
        <translation>bloqueos de árbol</translation>
    </message>
    <message>
        <source>read/write lock</source>
        <translation>bloqueo de lectura/escritura</translation>
    </message>
    <message>
        <source>global lock without lease</source>
        <translation>bloqueo global sin concesión</translation>
    </message>
    <message>
        <source>document locks without lease</source>
        <translation>bloqueos de documento sin concesión</translation>
    </message>
    <message>
        <source>tree locks without lease</source>
        <translation>bloqueos de árbol sin concesión</translation>
    </message>
    <message>
        <source>read/write lock in one process</source>
        <translation>bloqueo de lectura/escritura en un proceso</translation>
    </message>
    <message>
        <source>read/write lock of Java</source>
        <translation>bloqueo de lectura/escritura de Java</translation>
    </message>
    <message>
        <source>no lock</source>
        <translation>sin bloqueo</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>iniciando</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>inactivo</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>espera</translation>
    </message>
    <message>
        <source>holding</source>
        <translation>retiene</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>lee</translation>
    </message>
    <message>
        <source>frozen</source>
        <translation>congelado</translation>
    </message>
    <message>
        <source>crashed</source>
        <translation>caído</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>terminado</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>listo</translation>
    </message>
    <message>
        <source>running</source>
        <translation>en ejecución</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>en pausa</translation>
    </message>
    <message>
        <source>ending</source>
        <translation>terminando</translation>
    </message>
    <message>
        <source>over</source>
        <translation>terminado</translation>
    </message>
    <message>
        <source>two writers at once</source>
        <translation>dos escritores a la vez</translation>
    </message>
    <message>
        <source>lost updates</source>
        <translation>actualizaciones perdidas</translation>
    </message>
    <message>
        <source>tokens that did not rise</source>
        <translation>tokens que no aumentaron</translation>
    </message>
    <message>
        <source>late writes done</source>
        <translation>escrituras tardías realizadas</translation>
    </message>
    <message>
        <source>torn reads</source>
        <translation>lecturas incoherentes</translation>
    </message>
    <message>
        <source>locks left behind</source>
        <translation>bloqueos abandonados</translation>
    </message>
    <message>
        <source>renames half done</source>
        <translation>renombrados a medias</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nunca</translation>
    </message>
    <message>
        <source>never, though the scenario is made to show it</source>
        <translation>nunca, aunque el escenario está hecho para mostrarlo</translation>
    </message>
    <message>
        <source>once</source>
        <translation>una vez</translation>
    </message>
    <message>
        <source>%1 times</source>
        <translation>%1 veces</translation>
    </message>
    <message>
        <source>%1, as this scenario shows</source>
        <translation>%1, como muestra este escenario</translation>
    </message>
    <message>
        <source>Every invariant held.</source>
        <translation>Se cumplieron todas las invariantes.</translation>
    </message>
    <message>
        <source>It broke what this scenario is made to break, and nothing else.</source>
        <translation>Se rompió lo que este escenario está hecho para romper, y nada más.</translation>
    </message>
    <message>
        <source>Not as expected. %1.</source>
        <translation>No según lo esperado. %1.</translation>
    </message>
    <message>
        <source>%2 used %1 for %3 on %4, with the seed %5. %6 granted, %7 refused; %8 written, %9 stopped by the fencing token.</source>
        <translation>Método: %1. %2, durante %3 en %4, con la semilla %5. Otorgados: %6, denegados: %7; escritos: %8, detenidos por el token de fencing: %9.</translation>
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
        <translation>un servidor desconocido</translation>
    </message>
    <message>
        <source>1 lock</source>
        <translation>1 bloqueo</translation>
    </message>
    <message>
        <source>%1 locks</source>
        <translation>%1 bloqueos</translation>
    </message>
    <message>
        <source>1 change</source>
        <translation>1 cambio</translation>
    </message>
    <message>
        <source>%1 changes</source>
        <translation>%1 cambios</translation>
    </message>
    <message>
        <source>%1 locks a second, half of them within %2, %3 refused.</source>
        <translation>%1 bloqueos por segundo, la mitad en %2 o menos, denegados: %3.</translation>
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
        <translation>Estuvo en pausa %1, que no entra en ninguna cifra por segundo.</translation>
    </message>
    <message>
        <source>an article&apos;s read/write lock</source>
        <translation>bloqueo de lectura/escritura de un artículo</translation>
    </message>
    <message>
        <source>%1 locks a second, %2 requests for each. Waiting: %3 in the middle, %4 for one in twenty, %5 for one in a hundred. %6</source>
        <translation>%1 bloqueos por segundo, %2 solicitudes para cada uno. Espera: %3 en la mediana, %4 para uno de cada veinte, %5 para uno de cada cien. %6</translation>
    </message>
    <message>
        <source>No work was wasted.</source>
        <translation>No se desperdició ningún trabajo.</translation>
    </message>
    <message>
        <source>1 task was wasted.</source>
        <translation>Se desperdició 1 tarea.</translation>
    </message>
    <message>
        <source>%1 tasks were wasted.</source>
        <translation>Se desperdiciaron %1 tareas.</translation>
    </message>
</context>
<context>
    <name>lockscope::LanePainter</name>
    <message>
        <source>waits</source>
        <translation>espera</translation>
    </message>
    <message>
        <source>reads</source>
        <translation>lee</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>retiene</translation>
    </message>
    <message>
        <source>frozen</source>
        <translation>congelado</translation>
    </message>
    <message>
        <source>dead, still blocks</source>
        <translation>muerto, aún bloquea</translation>
    </message>
    <message>
        <source>crash</source>
        <translation>caída</translation>
    </message>
    <message>
        <source>late write stopped</source>
        <translation>escritura tardía detenida</translation>
    </message>
    <message>
        <source>late write done</source>
        <translation>escritura tardía realizada</translation>
    </message>
    <message>
        <source>lock lost</source>
        <translation>bloqueo perdido</translation>
    </message>
    <message>
        <source>conflict</source>
        <translation>conflicto</translation>
    </message>
    <message>
        <source>recovered</source>
        <translation>recuperado</translation>
    </message>
</context>
<context>
    <name>lockscope::LanesLegend</name>
    <message>
        <source>Legend: %1</source>
        <translation>Leyenda: %1</translation>
    </message>
</context>
<context>
    <name>lockscope::LanesView</name>
    <message>
        <source>Workers over time</source>
        <translation>Workers en el tiempo</translation>
    </message>
    <message>
        <source>%1: %2 at %3</source>
        <translation>%1: %2 en %3</translation>
    </message>
    <message>
        <source>%1: %2 %3 for %4</source>
        <translation>%1: %2 %3, durante %4</translation>
    </message>
    <message>
        <source>, token %1</source>
        <translation>, token %1</translation>
    </message>
    <message>
        <source>Worker</source>
        <translation>Worker</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Qué</translation>
    </message>
    <message>
        <source>From (s)</source>
        <translation>De (s)</translation>
    </message>
    <message>
        <source>To (s)</source>
        <translation>A (s)</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Ruta</translation>
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
        <translation>1 más</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 más</translation>
    </message>
    <message>
        <source>Release and disconnect</source>
        <translation>Liberar y desconectar</translation>
    </message>
    <message>
        <source>Release and connect</source>
        <translation>Liberar y conectar</translation>
    </message>
    <message>
        <source>Release and quit</source>
        <translation>Liberar y salir</translation>
    </message>
    <message>
        <source>Locks of this window</source>
        <translation>Bloqueos de esta ventana</translation>
    </message>
    <message>
        <source>This window holds %1.</source>
        <translation>Esta ventana tiene %1.</translation>
    </message>
    <message>
        <source>Locks that are not released keep blocking others until their lease and lock-delay are over.</source>
        <translation>Los bloqueos que no se liberan siguen bloqueando a otros hasta que terminen su concesión y su retardo de bloqueo.</translation>
    </message>
    <message>
        <source>Leave them</source>
        <translation>Dejarlos</translation>
    </message>
    <message>
        <source>A request for a lock is not answered yet.</source>
        <translation>Una solicitud de bloqueo aún no tiene respuesta.</translation>
    </message>
    <message>
        <source>Not released: %1.</source>
        <translation>No liberado: %1.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Reintentar</translation>
    </message>
    <message>
        <source>The server refused it, or has not answered.</source>
        <translation>El servidor lo denegó o no ha respondido.</translation>
    </message>
    <message>
        <source>Stop waiting and disconnect</source>
        <translation>Dejar de esperar y desconectar</translation>
    </message>
    <message>
        <source>Stop waiting and connect</source>
        <translation>Dejar de esperar y conectar</translation>
    </message>
    <message>
        <source>Stop waiting and quit</source>
        <translation>Dejar de esperar y salir</translation>
    </message>
    <message>
        <source>This window waits for %1.</source>
        <translation>Esta ventana espera %1.</translation>
    </message>
    <message>
        <source>It holds nothing, and does not get it after that.</source>
        <translation>No tiene nada de ello, y después ya no lo obtendrá.</translation>
    </message>
    <message>
        <source>Release and close</source>
        <translation>Liberar y cerrar</translation>
    </message>
    <message>
        <source>Stop waiting and close</source>
        <translation>Dejar de esperar y cerrar</translation>
    </message>
</context>
<context>
    <name>lockscope::LeftOut</name>
    <message>
        <source>nothing is locked on %1</source>
        <translation>no hay nada bloqueado en %1</translation>
    </message>
    <message>
        <source>nobody holds %1 itself, only locks below it</source>
        <translation>nadie tiene %1 directamente, solo bloqueos por debajo</translation>
    </message>
    <message>
        <source>%1 cannot be understood (%2): what no step names stays on it; look at the document itself</source>
        <translation>no se entiende %1 (%2): lo que ningún paso indica se queda en él; examine el propio documento</translation>
    </message>
    <message>
        <source>an entry on %1 has no id by which it could be ended; look at the document itself</source>
        <translation>una entrada en %1 no tiene un ID con el que se pueda terminar; examine el propio documento</translation>
    </message>
    <message>
        <source>the entry on %1 has neither session nor time-out: nothing but a hard break ends it</source>
        <translation>la entrada en %1 no tiene sesión ni tiempo límite: solo una ruptura dura la termina</translation>
    </message>
    <message>
        <source>the document of the session %1 shows no lease end, so nothing could guard a break; look at the document itself</source>
        <translation>el documento de la sesión %1 no muestra ningún fin de concesión, así que nada podría proteger una ruptura; examine el propio documento</translation>
    </message>
    <message>
        <source>the shares of plain clients on %1 stand for %2: without it somebody could take %1 above a lock that stays. Break both (lockctl break --below %1)</source>
        <translation>las participaciones de clientes simples en %1 corresponden a %2: sin ellas, alguien podría adquirir %1 por encima de un bloqueo que se queda. Rompa ambos (lockctl break --below %1)</translation>
    </message>
    <message>
        <source>%1 and others below</source>
        <translation>%1 y otros por debajo</translation>
    </message>
    <message>
        <source>what plain clients hold on %1 may stand for %2, which cannot be understood (%3): without it somebody could take %1 above a lock that stays; look at that document itself first</source>
        <translation>lo que clientes simples tienen en %1 puede corresponder a %2, que no se entiende (%3): sin ello, alguien podría adquirir %1 por encima de un bloqueo que se queda; examine primero ese mismo documento</translation>
    </message>
    <message>
        <source>unexplained shares of plain clients on %1: in flight or left behind, and nobody can know which. To take those on one node away: lockctl fsck PATH --repair --shares-older-than 1h</source>
        <translation>participaciones sin explicar de clientes simples en %1: en curso o abandonadas, y nadie puede saber cuál de las dos cosas. Para quitar las de un nodo: lockctl fsck PATH --repair --shares-older-than 1h</translation>
    </message>
    <message>
        <source>%1 and %2 other nodes</source>
        <translation>%1 y otros %2 nodos</translation>
    </message>
    <message>
        <source>the lock on %1 is kept by the half-done change %2: breaking it alone would leave the change half way. Finish or undo it (lockctl recover %2)</source>
        <translation>el cambio a medias %2 mantiene el bloqueo en %1: romperlo por sí solo dejaría el cambio a mitad de camino. Complételo o deshágalo (lockctl recover %2)</translation>
    </message>
    <message>
        <source>the lock on %1 is kept by the half-done change %2: breaking it alone would leave the change half way. Finish or undo it (lockctl recover %2), once its process is dead or ended (lockctl break --session %3)</source>
        <translation>el cambio a medias %2 mantiene el bloqueo en %1: romperlo por sí solo dejaría el cambio a mitad de camino. Complételo o deshágalo (lockctl recover %2), una vez que su proceso esté muerto o terminado (lockctl break --session %3)</translation>
    </message>
    <message>
        <source>everything is never broken at once: name a path below the root</source>
        <translation>nunca se rompe todo a la vez: indique una ruta por debajo de la raíz</translation>
    </message>
    <message>
        <source>everything is never broken at once: leave the root out</source>
        <translation>nunca se rompe todo a la vez: excluya la raíz</translation>
    </message>
    <message>
        <source>%1 is shown only: its dialect names no way to end it</source>
        <translation>%1 solo se muestra: su dialecto no indica ninguna forma de terminarlo</translation>
    </message>
    <message>
        <source>%1 is a lock of other software: break it by itself</source>
        <translation>%1 es un bloqueo de otro software: rómpalo por separado</translation>
    </message>
    <message>
        <source>%1 is a lock of other software, and its holder may be alive: it can only be freed at once (--hard)</source>
        <translation>%1 es un bloqueo de otro software, y su titular puede estar vivo: solo se puede dejar libre de inmediato (--hard)</translation>
    </message>
    <message>
        <source>%1 is not known now: its place could not be read since %2 (%3). Break it once it is read again</source>
        <translation>%1 no se conoce ahora: su ubicación no se ha podido leer desde %2 (%3). Rómpalo cuando se haya leído de nuevo</translation>
    </message>
    <message>
        <source>%1 is not known now: its place could not be read (%2). Break it once it is read again</source>
        <translation>%1 no se conoce ahora: su ubicación no se pudo leer (%2). Rómpalo cuando se haya leído de nuevo</translation>
    </message>
</context>
<context>
    <name>lockscope::LegendDialog</name>
    <message>
        <source>Legend</source>
        <translation>Leyenda</translation>
    </message>
    <message>
        <source>Shape says the mode, colour the health</source>
        <translation>La forma indica el modo; el color, la salud</translation>
    </message>
    <message>
        <source>Blue: alive; amber: watch; red: dead or half-done; grey: not known. The bar is what is left of the lease; the turning arrows beside it mean: seen renewing from here.</source>
        <translation>Azul: vivo; ámbar: observar; rojo: muerto o a medias; gris: no se sabe. La barra es lo que queda de la concesión; las flechas que giran junto a ella significan: se ha visto renovar desde aquí.</translation>
    </message>
    <message>
        <source>Close the legend</source>
        <translation>Cerrar la leyenda</translation>
    </message>
    <message>
        <source>shared ×3</source>
        <translation>compartido ×3</translation>
    </message>
    <message>
        <source>Three locks below stand here; nobody can take the whole folder.</source>
        <translation>Aquí constan tres bloqueos de más abajo; nadie puede adquirir la carpeta entera.</translation>
    </message>
    <message>
        <source>read ×2</source>
        <translation>lectura ×2</translation>
    </message>
    <message>
        <source>Two readers; no writer gets in.</source>
        <translation>Dos lectores; ningún escritor puede entrar.</translation>
    </message>
    <message>
        <source>exclusive</source>
        <translation>exclusivo</translation>
    </message>
    <message>
        <source>One process owns it and everything below.</source>
        <translation>Un proceso lo tiene, con todo lo que hay debajo.</translation>
    </message>
    <message>
        <source>global</source>
        <translation>global</translation>
    </message>
    <message>
        <source>The whole tree: every new lock is refused.</source>
        <translation>El árbol completo: se deniega cualquier bloqueo nuevo.</translation>
    </message>
    <message>
        <source>Blue edge: this window holds it.</source>
        <translation>Borde azul: lo tiene esta ventana.</translation>
    </message>
    <message>
        <source>A renewal did not come. Wait; it may only be slow.</source>
        <translation>Una renovación no llegó. Espere; puede que solo vaya lento.</translation>
    </message>
    <message>
        <source>Nobody can still believe to hold it. It can be broken.</source>
        <translation>Nadie puede creer aún que lo tiene. Se puede romper.</translation>
    </message>
    <message>
        <source>Dead in the middle of a change. Recover it first.</source>
        <translation>Muerto en mitad de un cambio. Hay que recuperarlo primero.</translation>
    </message>
    <message>
        <source>No owner or no lease recorded: only a person can know.</source>
        <translation>No se registró propietario o concesión: solo una persona puede saberlo.</translation>
    </message>
    <message>
        <source>The document cannot be understood. It may block.</source>
        <translation>No se entiende el documento. Puede bloquear.</translation>
    </message>
    <message>
        <source>Released some seconds ago; the row goes soon.</source>
        <translation>Liberado hace unos segundos; la fila desaparece pronto.</translation>
    </message>
    <message>
        <source>An admin ended its renewals; soon the next client can take it.</source>
        <translation>Un administrador terminó sus renovaciones; pronto podrá adquirirlo el próximo cliente.</translation>
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
        <translation>Este perfil está marcado como producción: el laboratorio no se ejecuta en él. Use la demo u otro servidor.</translation>
    </message>
    <message>
        <source>This profile is read-only: the lab does not run on it. Allow writes, or use the demo.</source>
        <translation>Este perfil es de solo lectura: el laboratorio no se ejecuta en él. Permita la escritura o use la demo.</translation>
    </message>
    <message>
        <source>%1 wrote a line that cannot be understood: %2</source>
        <translation>%1 escribió una línea que no se entiende: %2</translation>
    </message>
</context>
<context>
    <name>lockscope::LockController</name>
    <message>
        <source>Not connected.</source>
        <translation>Sin conexión.</translation>
    </message>
    <message>
        <source>This window is read-only.</source>
        <translation>Esta ventana es de solo lectura.</translation>
    </message>
    <message>
        <source>You hold %1.</source>
        <translation>En poder de esta ventana: %1.</translation>
    </message>
    <message>
        <source>Released.</source>
        <translation>Liberado.</translation>
    </message>
    <message>
        <source>It was gone already.</source>
        <translation>Ya no existía.</translation>
    </message>
    <message>
        <source>A lock of this window is lost: %1. Work under it must stop.</source>
        <translation>Se ha perdido un bloqueo de esta ventana: %1. El trabajo que dependa de él debe detenerse.</translation>
    </message>
    <message>
        <source>The locks are not read: reading was cancelled.</source>
        <translation>Los bloqueos no se leen: se canceló la lectura.</translation>
    </message>
    <message>
        <source>There is no usable answer from the server.</source>
        <translation>No hay ninguna respuesta útil del servidor.</translation>
    </message>
    <message>
        <source>The outcome of a step of the break is unknown. It may have happened. Check now, before anything else.</source>
        <translation>El resultado de un paso de la ruptura es desconocido. Puede haber ocurrido. Compruébelo ahora, antes que nada.</translation>
    </message>
    <message>
        <source>The outcome of the request for %1 is unknown. You may hold it.</source>
        <translation>El resultado de la solicitud de %1 es desconocido. Puede estar en poder de esta ventana.</translation>
    </message>
    <message>
        <source>The outcome of a release is unknown. It may have happened; otherwise the lock ends with its lease.</source>
        <translation>El resultado de una liberación es desconocido. Puede haber ocurrido; si no, el bloqueo termina con su concesión.</translation>
    </message>
    <message>
        <source>Not released: %1 The lock is not renewed any more and ends with its lease. Release tries again.</source>
        <translation>No liberado: %1 El bloqueo ya no se renueva y termina con su concesión. «Liberar» lo intenta de nuevo.</translation>
    </message>
    <message>
        <source>A lock that was not released has ended with its lease.</source>
        <translation>Un bloqueo que no se liberó ha terminado con su concesión.</translation>
    </message>
    <message>
        <source>You hold %1 now.</source>
        <translation>Ahora en poder de esta ventana: %1.</translation>
    </message>
    <message>
        <source>No longer waiting for %1.</source>
        <translation>Ya no se espera %1.</translation>
    </message>
    <message>
        <source>No longer waiting for %1: %2</source>
        <translation>Ya no se espera %1: %2</translation>
    </message>
    <message>
        <source>Waiting for %1. You are told when this window holds it.</source>
        <translation>Esperando %1. Se avisará cuando lo tenga esta ventana.</translation>
    </message>
</context>
<context>
    <name>lockscope::LockText</name>
    <message>
        <source>, %1 left</source>
        <translation>, quedan %1</translation>
    </message>
    <message>
        <source>, lease ended %1 ago</source>
        <translation>, la concesión terminó hace %1</translation>
    </message>
    <message>
        <source>No break frees it: its entry has no id by which it could be ended. Look at it (lockctl show %1).</source>
        <translation>Ninguna ruptura lo deja libre: su entrada no tiene un ID con el que se pueda terminar. Examínelo (lockctl show %1).</translation>
    </message>
    <message>
        <source>No break frees it: the document of its session %1 shows no lease end. Look at that document.</source>
        <translation>Ninguna ruptura lo deja libre: el documento de su sesión %1 no muestra ningún fin de concesión. Examine ese documento.</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>ilegible</translation>
    </message>
    <message>
        <source>shared</source>
        <translation>compartido</translation>
    </message>
    <message>
        <source>read</source>
        <translation>lectura</translation>
    </message>
    <message>
        <source>global</source>
        <translation>global</translation>
    </message>
    <message>
        <source>exclusive</source>
        <translation>exclusivo</translation>
    </message>
    <message>
        <source>shared, reads below</source>
        <translation>compartido, lecturas debajo</translation>
    </message>
    <message>
        <source>shared, writes below</source>
        <translation>compartido, escrituras debajo</translation>
    </message>
    <message>
        <source>read, writes below</source>
        <translation>lectura, escrituras debajo</translation>
    </message>
    <message>
        <source>held</source>
        <translation>retenido</translation>
    </message>
    <message>
        <source>renewing</source>
        <translation>renovando</translation>
    </message>
    <message>
        <source>suspect</source>
        <translation>sospechoso</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>muerto</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>desconocido</translation>
    </message>
    <message>
        <source>Root</source>
        <translation>Raíz</translation>
    </message>
    <message>
        <source>Document lock</source>
        <translation>Bloqueo de documento</translation>
    </message>
    <message>
        <source>Tree lock</source>
        <translation>Bloqueo de árbol</translation>
    </message>
    <message>
        <source>Read/write lock</source>
        <translation>Bloqueo de lectura/escritura</translation>
    </message>
    <message>
        <source>pid %1</source>
        <translation>PID %1</translation>
    </message>
    <message>
        <source>unnamed process</source>
        <translation>proceso sin nombre</translation>
    </message>
    <message>
        <source>session %1</source>
        <translation>sesión %1</translation>
    </message>
    <message>
        <source>anonymous</source>
        <translation>anónimo</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2. It may block.</source>
        <translation>%1 no se puede leer: %2. Puede bloquear.</translation>
    </message>
    <message>
        <source>%1 is locked by a program that recorded no owner (%2); nothing ends it by itself.</source>
        <translation>%1 está bloqueado por un programa que no registró propietario (%2); nada lo termina por sí solo.</translation>
    </message>
    <message>
        <source>you · %1</source>
        <translation>usted · %1</translation>
    </message>
    <message>
        <source>%1 is locked by %2 (%3)%4.</source>
        <translation>%1 está bloqueado por %2 (%3)%4.</translation>
    </message>
    <message>
        <source>No break frees it: the document cannot be understood. Look at it (lockctl show %1).</source>
        <translation>Ninguna ruptura lo deja libre: no se entiende el documento. Examínelo (lockctl show %1).</translation>
    </message>
    <message>
        <source>A change is under way there. If its process dies half way, to free it: lockctl recover %1 --forward|--back</source>
        <translation>Allí hay un cambio en curso. Si su proceso muere a mitad de camino, para dejarlo libre: lockctl recover %1 --forward|--back</translation>
    </message>
    <message>
        <source>Half-done change; to free it: lockctl recover %1 --forward|--back</source>
        <translation>Cambio a medias; para dejarlo libre: lockctl recover %1 --forward|--back</translation>
    </message>
    <message>
        <source>A change is under way there, and its process may be gone. To free it, if the server calls that process dead: lockctl recover %1 --forward|--back</source>
        <translation>Allí hay un cambio en curso, y su proceso puede ya no existir. Para dejarlo libre, si el servidor da por muerto ese proceso: lockctl recover %1 --forward|--back</translation>
    </message>
    <message>
        <source>A change was begun there; whether its process still runs is not known. To free it, if the server calls that process dead: lockctl recover %1 --forward|--back</source>
        <translation>Allí se empezó un cambio; no se sabe si su proceso sigue en ejecución. Para dejarlo libre, si el servidor da por muerto ese proceso: lockctl recover %1 --forward|--back</translation>
    </message>
    <message>
        <source>Its holder is alive: its lease runs for another %1, and it may renew it.</source>
        <translation>Su titular está vivo: a su concesión le quedan otros %1, y puede renovarla.</translation>
    </message>
    <message>
        <source>Its holder is alive: its lease runs.</source>
        <translation>Su titular está vivo: su concesión está vigente.</translation>
    </message>
    <message>
        <source>Wait for its release, or ask its owner.</source>
        <translation>Espere a su liberación o pregunte a su propietario.</translation>
    </message>
    <message>
        <source>%1 is locked by %2, without a session; nothing ends it by itself.</source>
        <translation>%1 está bloqueado por %2, sin sesión; nada lo termina por sí solo.</translation>
    </message>
    <message>
        <source>Lock of other software</source>
        <translation>Bloqueo de otro software</translation>
    </message>
</context>
<context>
    <name>lockscope::LockTreeItems</name>
    <message>
        <source>Path segment, file id or name of the lock</source>
        <translation>Segmento de ruta, ID de archivo o nombre del bloqueo</translation>
    </message>
    <message>
        <source>Suspect, dead and all locks below this folder</source>
        <translation>Bloqueos sospechosos, muertos y todos los de debajo de esta carpeta</translation>
    </message>
    <message>
        <source>How it is locked, and what is wrong with it</source>
        <translation>Cómo está bloqueado y qué problema tiene</translation>
    </message>
    <message>
        <source>Machine and process that hold it</source>
        <translation>Equipo y proceso que lo tienen</translation>
    </message>
    <message>
        <source>Since when; “&gt;” means since it was first seen from here</source>
        <translation>Desde cuándo; «&gt;» significa desde que se vio por primera vez desde aquí</translation>
    </message>
    <message>
        <source>Time until its lease ends without renewal</source>
        <translation>Tiempo hasta que su concesión termine sin renovación</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Below</source>
        <translation>Debajo</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Propietario</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>Retenido</translation>
    </message>
    <message>
        <source>Lease left</source>
        <translation>Concesión restante</translation>
    </message>
    <message>
        <source>half-done: %1</source>
        <translation>a medias: %1</translation>
    </message>
    <message>
        <source>not read yet: open it</source>
        <translation>aún no leído: ábralo</translation>
    </message>
    <message>
        <source>not read: no more can be held; View &gt; Reload everything starts again</source>
        <translation>no leído: no caben más; Ver &gt; Recargar todo empieza de nuevo</translation>
    </message>
    <message>
        <source>being read</source>
        <translation>se está leyendo</translation>
    </message>
    <message>
        <source>more is read when you scroll to its end</source>
        <translation>se lee más al desplazarse hasta su final</translation>
    </message>
    <message>
        <source>not read: %1 Close it and open it to try again.</source>
        <translation>no leído: %1 Ciérrelo y ábralo para intentarlo de nuevo.</translation>
    </message>
    <message>
        <source>more locks may be below: not all folders there are known to be read</source>
        <translation>puede haber más bloqueos debajo: no consta que se hayan leído todas las carpetas de allí</translation>
    </message>
</context>
<context>
    <name>lockscope::LockTreeView</name>
    <message>
        <source>Lock tree</source>
        <translation>Árbol de bloqueos</translation>
    </message>
    <message>
        <source>Columns of the lock tree</source>
        <translation>Columnas del árbol de bloqueos</translation>
    </message>
</context>
<context>
    <name>lockscope::LockWait</name>
    <message>
        <source>This window is read-only.</source>
        <translation>Esta ventana es de solo lectura.</translation>
    </message>
</context>
<context>
    <name>lockscope::LocksFeature</name>
    <message>
        <source>&amp;Acquire…</source>
        <translation>&amp;Adquirir…</translation>
    </message>
    <message>
        <source>&amp;Release my lock</source>
        <translation>Libera&amp;r mi bloqueo</translation>
    </message>
    <message>
        <source>Attention.</source>
        <translation>Atención.</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Liberar</translation>
    </message>
    <message>
        <source>Release %1?</source>
        <translation>¿Liberar %1?</translation>
    </message>
    <message>
        <source>What is selected is held with it, and is released with it.</source>
        <translation>Lo seleccionado está retenido junto con ello y se libera a la vez.</translation>
    </message>
    <message>
        <source>Select a lock that this window holds first.</source>
        <translation>Primero hay que seleccionar un bloqueo que tenga esta ventana.</translation>
    </message>
    <message>
        <source>Stop &amp;waiting</source>
        <translation>De&amp;jar de esperar</translation>
    </message>
    <message>
        <source>You hold %1 now.</source>
        <translation>Ahora en poder de esta ventana: %1.</translation>
    </message>
    <message>
        <source>This window had waited for it.</source>
        <translation>Esta ventana lo había esperado.</translation>
    </message>
    <message>
        <source>This window waits for no lock.</source>
        <translation>Esta ventana no espera ningún bloqueo.</translation>
    </message>
    <message>
        <source>waits for 1 lock</source>
        <translation>espera 1 bloqueo</translation>
    </message>
    <message>
        <source>waits for %1 locks</source>
        <translation>espera %1 bloqueos</translation>
    </message>
    <message>
        <source>Waiting for %1.</source>
        <translation>Esperando %1.</translation>
    </message>
    <message>
        <source>Locks &gt; Stop waiting ends it.</source>
        <translation>Bloqueos &gt; Dejar de esperar lo termina.</translation>
    </message>
    <message>
        <source>A request is not answered yet.</source>
        <translation>Una solicitud aún no tiene respuesta.</translation>
    </message>
</context>
<context>
    <name>lockscope::LossText</name>
    <message>
        <source>an admin ended its renewals</source>
        <translation>un administrador terminó sus renovaciones</translation>
    </message>
    <message>
        <source>its session was declared dead</source>
        <translation>su sesión se declaró muerta</translation>
    </message>
    <message>
        <source>it could not be renewed in time</source>
        <translation>no se pudo renovar a tiempo</translation>
    </message>
    <message>
        <source>an admin took it away</source>
        <translation>un administrador lo quitó</translation>
    </message>
    <message>
        <source>its document was deleted</source>
        <translation>su documento se eliminó</translation>
    </message>
    <message>
        <source>the data on the server was put back to an earlier state</source>
        <translation>los datos del servidor se devolvieron a un estado anterior</translation>
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
        <translation>Míos</translation>
    </message>
    <message>
        <source>Stale</source>
        <translation>Por revisar</translation>
    </message>
    <message>
        <source>Lockscope %1</source>
        <translation>Lockscope %1</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>En pausa</translation>
    </message>
    <message>
        <source>Live · %1</source>
        <translation>En vivo · %1</translation>
    </message>
    <message>
        <source>&amp;Filter</source>
        <translation>&amp;Filtro</translation>
    </message>
    <message>
        <source>&amp;Next pane</source>
        <translation>Siguie&amp;nte panel</translation>
    </message>
    <message>
        <source>Comfortable ro&amp;ws</source>
        <translation>Filas hol&amp;gadas</translation>
    </message>
    <message>
        <source>Le&amp;gend…</source>
        <translation>Le&amp;yenda…</translation>
    </message>
    <message>
        <source>Re&amp;set layout</source>
        <translation>Re&amp;stablecer disposición</translation>
    </message>
    <message>
        <source>&amp;Keys…</source>
        <translation>A&amp;tajos de teclado…</translation>
    </message>
    <message>
        <source>&amp;About Lockscope</source>
        <translation>&amp;Acerca de Lockscope</translation>
    </message>
    <message>
        <source>About Lockscope</source>
        <translation>Acerca de Lockscope</translation>
    </message>
    <message>
        <source>Console for distributed locks that follow a directory tree.
GPL-3.0-or-later. Icons: Lucide (ISC and MIT).</source>
        <translation>Consola para bloqueos distribuidos que siguen un árbol de directorios.
GPL-3.0-or-later. Iconos: Lucide (ISC y MIT).</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Archivo</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ver</translation>
    </message>
    <message>
        <source>&amp;Locks</source>
        <translation>&amp;Bloqueos</translation>
    </message>
    <message>
        <source>L&amp;ab</source>
        <translation>&amp;Laboratorio</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>A&amp;yuda</translation>
    </message>
    <message>
        <source>Go to %1</source>
        <translation>Ir a %1</translation>
    </message>
    <message>
        <source>“%1” is not a key, so the word is searched for as text. Keys: state, owner, host, purpose, path, older, kind.</source>
        <translation>«%1» no es una clave, así que la palabra se busca como texto. Claves: state, owner, host, purpose, path, older, kind.</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>Instantánea</translation>
    </message>
    <message>
        <source>&amp;Commands…</source>
        <translation>&amp;Comandos…</translation>
    </message>
    <message>
        <source>Not connected.</source>
        <translation>Sin conexión.</translation>
    </message>
    <message>
        <source>P&amp;anels</source>
        <translation>P&amp;aneles</translation>
    </message>
</context>
<context>
    <name>lockscope::NotConnectedPage</name>
    <message>
        <source>Connect</source>
        <translation>Conectar</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Editar…</translation>
    </message>
    <message>
        <source>New connection…</source>
        <translation>Nueva conexión…</translation>
    </message>
    <message>
        <source>Open the demo</source>
        <translation>Abrir la demo</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>Sin conexión</translation>
    </message>
    <message>
        <source>Choose the server whose locks you want to see. Connecting changes nothing.</source>
        <translation>Elija el servidor cuyos bloqueos quiere ver. Conectar no cambia nada.</translation>
    </message>
    <message>
        <source>Without a cluster</source>
        <translation>Sin clúster</translation>
    </message>
    <message>
        <source>A lock tree that moves, on this machine.</source>
        <translation>Un árbol de bloqueos en movimiento, en este equipo.</translation>
    </message>
    <message>
        <source>Open a snapshot file…</source>
        <translation>Abrir un archivo de instantánea…</translation>
    </message>
    <message>
        <source>Locks as somebody saw them; nothing can be changed.</source>
        <translation>Bloqueos tal como alguien los vio; no se puede cambiar nada.</translation>
    </message>
    <message>
        <source>Start a local server</source>
        <translation>Iniciar un servidor local</translation>
    </message>
    <message>
        <source>Open the lab</source>
        <translation>Abrir el laboratorio</translation>
    </message>
    <message>
        <source>For programs on this machine, until the window is closed.</source>
        <translation>Para programas de este equipo, hasta que se cierre la ventana.</translation>
    </message>
    <message>
        <source>Watch real processes fight for locks.</source>
        <translation>Ver cómo procesos reales se disputan bloqueos.</translation>
    </message>
</context>
<context>
    <name>lockscope::OwnerItems</name>
    <message>
        <source>host not known</source>
        <translation>host no conocido</translation>
    </message>
    <message>
        <source>session %1</source>
        <translation>sesión %1</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>sí</translation>
    </message>
    <message>
        <source>not seen</source>
        <translation>no visto</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>renewing</source>
        <translation>renovando</translation>
    </message>
    <message>
        <source>held</source>
        <translation>retenido</translation>
    </message>
    <message>
        <source>1 session</source>
        <translation>1 sesión</translation>
    </message>
    <message>
        <source>%1 sessions</source>
        <translation>%1 sesiones</translation>
    </message>
    <message>
        <source>lease: %1</source>
        <translation>concesión: %1</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Propietario</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Locks</source>
        <translation>Bloqueos</translation>
    </message>
    <message>
        <source>Held for</source>
        <translation>Retenido</translation>
    </message>
    <message>
        <source>Lease left</source>
        <translation>Concesión restante</translation>
    </message>
    <message>
        <source>Renewing</source>
        <translation>Renovando</translation>
    </message>
    <message>
        <source>%1 %2 of %3</source>
        <translation>%2: %1 de %3</translation>
    </message>
    <message>
        <source>without a session document</source>
        <translation>sin documento de sesión</translation>
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
        <translation>Propietarios</translation>
    </message>
</context>
<context>
    <name>lockscope::OwnersPanel</name>
    <message>
        <source>Break…</source>
        <translation>Romper…</translation>
    </message>
    <message>
        <source>Owners of locks</source>
        <translation>Propietarios de bloqueos</translation>
    </message>
    <message>
        <source>Filter the owners</source>
        <translation>Filtrar los propietarios</translation>
    </message>
    <message>
        <source>Filter: host, pid, program, path …</source>
        <translation>Filtro: host, PID, programa, ruta…</translation>
    </message>
    <message>
        <source>By process</source>
        <translation>Por proceso</translation>
    </message>
    <message>
        <source>Each process with its sessions and their locks</source>
        <translation>Cada proceso con sus sesiones y los bloqueos de estas</translation>
    </message>
    <message>
        <source>By host</source>
        <translation>Por host</translation>
    </message>
    <message>
        <source>Each machine with the processes that hold locks</source>
        <translation>Cada equipo con los procesos que tienen bloqueos</translation>
    </message>
    <message>
        <source>Group the owners</source>
        <translation>Agrupar los propietarios</translation>
    </message>
    <message>
        <source>Plan the break of everything the selected owner holds</source>
        <translation>Planificar la ruptura de todo lo que tiene el propietario seleccionado</translation>
    </message>
    <message>
        <source>Nobody holds a lock</source>
        <translation>Nadie tiene un bloqueo</translation>
    </message>
    <message>
        <source>Every process that takes a lock appears here, with all it holds.</source>
        <translation>Cada proceso que adquiere un bloqueo aparece aquí, con todo lo que tiene.</translation>
    </message>
    <message>
        <source>Who holds what appears here once you are connected.</source>
        <translation>Aquí aparece, una vez establecida la conexión, quién tiene qué.</translation>
    </message>
    <message>
        <source>Nothing matches the filter.</source>
        <translation>Nada coincide con el filtro.</translation>
    </message>
    <message>
        <source>1 host</source>
        <translation>1 host</translation>
    </message>
    <message>
        <source>%1 hosts</source>
        <translation>%1 hosts</translation>
    </message>
    <message>
        <source>1 process</source>
        <translation>1 proceso</translation>
    </message>
    <message>
        <source>%1 processes</source>
        <translation>%1 procesos</translation>
    </message>
    <message>
        <source>One plan for everything it holds</source>
        <translation>Un solo plan para todo lo que tiene</translation>
    </message>
    <message>
        <source>Select a host, a process, a session or a lock.</source>
        <translation>Seleccione un host, un proceso, una sesión o un bloqueo.</translation>
    </message>
    <message>
        <source>Of what was read: %1</source>
        <translation>De lo leído: %1</translation>
    </message>
</context>
<context>
    <name>lockscope::PasswordPage</name>
    <message>
        <source>Keep the password in the keyring</source>
        <translation>Guardar la contraseña en el llavero</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Contraseña</translation>
    </message>
    <message>
        <source>password</source>
        <translation>contraseña</translation>
    </message>
    <message>
        <source>Password for %1 at %2</source>
        <translation>Contraseña de %1 en %2</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Conectar</translation>
    </message>
    <message>
        <source>Other user…</source>
        <translation>Otro usuario…</translation>
    </message>
    <message>
        <source>API key for %1</source>
        <translation>Clave de API para %1</translation>
    </message>
    <message>
        <source>Password for %1 at the proxy %2</source>
        <translation>Contraseña de %1 en el proxy %2</translation>
    </message>
</context>
<context>
    <name>lockscope::PlanCopyButton</name>
    <message>
        <source>Copy plan</source>
        <translation>Copiar plan</translation>
    </message>
    <message>
        <source>As text</source>
        <translation>Como texto</translation>
    </message>
    <message>
        <source>Mail…</source>
        <translation>Correo…</translation>
    </message>
    <message>
        <source>As %1</source>
        <translation>Como %1</translation>
    </message>
</context>
<context>
    <name>lockscope::PlanOwnerText</name>
    <message>
        <source>%1 left</source>
        <translation>quedan %1</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>hace %1</translation>
    </message>
    <message>
        <source>1 holder: %1</source>
        <translation>1 titular: %1</translation>
    </message>
    <message>
        <source>%1 holders: %2</source>
        <translation>%1 titulares: %2</translation>
    </message>
</context>
<context>
    <name>lockscope::PlanSaving</name>
    <message>
        <source>Save plan</source>
        <translation>Guardar plan</translation>
    </message>
    <message>
        <source>Break plans (*.json)</source>
        <translation>Planes de ruptura (*.json)</translation>
    </message>
    <message>
        <source>Saved. `lockctl apply %1` carries it out later, if nothing has changed by then.</source>
        <translation>Guardado. `lockctl apply %1` lo ejecuta más tarde, si para entonces no ha cambiado nada.</translation>
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
        <translation>exclusivo</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>ilegible</translation>
    </message>
    <message>
        <source>no session</source>
        <translation>sin sesión</translation>
    </message>
    <message>
        <source>marked dead</source>
        <translation>marcado como muerto</translation>
    </message>
    <message>
        <source>lease over</source>
        <translation>concesión terminada</translation>
    </message>
    <message>
        <source>lease runs</source>
        <translation>concesión vigente</translation>
    </message>
    <message>
        <source>revoked</source>
        <translation>revocado</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>muerto</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>terminado</translation>
    </message>
    <message>
        <source>blocked until lease and delay end</source>
        <translation>bloqueado hasta que terminen la concesión y el retardo</translation>
    </message>
    <message>
        <source>told that it loses this lock</source>
        <translation>avisado de que pierde este bloqueo</translation>
    </message>
    <message>
        <source>shared ×%1</source>
        <translation>compartido ×%1</translation>
    </message>
    <message>
        <source>read ×%1</source>
        <translation>lectura ×%1</translation>
    </message>
    <message>
        <source>count %1</source>
        <translation>recuento %1</translation>
    </message>
</context>
<context>
    <name>lockscope::PlanTree</name>
    <message>
        <source>%1 once lease and lock-delay are over</source>
        <translation>%1 cuando terminen la concesión y el retardo de bloqueo</translation>
    </message>
    <message>
        <source>anybody may lock it</source>
        <translation>cualquiera puede bloquearlo</translation>
    </message>
    <message>
        <source>others may read it</source>
        <translation>otros pueden leerlo</translation>
    </message>
    <message>
        <source>%1 waits to read %2</source>
        <translation>%1 espera para leer %2</translation>
    </message>
    <message>
        <source>%1 waits to lock %2</source>
        <translation>%1 espera para bloquear %2</translation>
    </message>
    <message>
        <source>%1: nothing else is in its way.</source>
        <translation>%1: nada más lo impide.</translation>
    </message>
    <message>
        <source>%1: others are still in its way.</source>
        <translation>%1: otros aún lo impiden.</translation>
    </message>
    <message>
        <source>Half-done change %1: its entries stay locked until it is recovered (lockctl recover %1).</source>
        <translation>Cambio a medias %1: sus entradas siguen bloqueadas hasta que se recupere (lockctl recover %1).</translation>
    </message>
</context>
<context>
    <name>lockscope::ProfileButton</name>
    <message>
        <source>Server: %1</source>
        <translation>Servidor: %1</translation>
    </message>
    <message>
        <source>Server %1 %2</source>
        <translation>Servidor %1 %2</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>Sin conexión</translation>
    </message>
    <message>
        <source>Choose a server</source>
        <translation>Elegir un servidor</translation>
    </message>
    <message>
        <source>Not connected, choose a server</source>
        <translation>Sin conexión, elegir un servidor</translation>
    </message>
</context>
<context>
    <name>lockscope::ProfileList</name>
    <message>
        <source>READ-ONLY</source>
        <translation>SOLO LECTURA</translation>
    </message>
    <message>
        <source>New connection</source>
        <translation>Nueva conexión</translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>solo lectura</translation>
    </message>
    <message>
        <source>Known servers</source>
        <translation>Servidores conocidos</translation>
    </message>
    <message>
        <source>not saved</source>
        <translation>no guardada</translation>
    </message>
</context>
<context>
    <name>lockscope::ProfileText</name>
    <message>
        <source>“%2” of “%1” is neither true nor false: the safe value is used. Write true or false.</source>
        <translation>«%2» de «%1» no es true ni false: se usa el valor seguro. Escriba true o false.</translation>
    </message>
    <message>
        <source>“%2” of “%1” is not known; was “%3” meant? Until that is corrected, the safe value is used.</source>
        <translation>«%2» de «%1» no se conoce; ¿se quiso decir «%3»? Hasta que se corrija, se usa el valor seguro.</translation>
    </message>
    <message>
        <source>The stage of “%1” is not understood: it counts as production, read-only. Known are plain, development, test, staging and production.</source>
        <translation>No se entiende el entorno de «%1»: cuenta como producción, de solo lectura. Se conocen plain, development, test, staging y production.</translation>
    </message>
    <message>
        <source>“%2” is no stage, so “%1” counts as production, read-only. Known are plain, development, test, staging and production.</source>
        <translation>«%2» no es un entorno, así que «%1» cuenta como producción, de solo lectura. Se conocen plain, development, test, staging y production.</translation>
    </message>
    <message>
        <source>not connected yet</source>
        <translation>aún sin conectar</translation>
    </message>
    <message>
        <source>used %1</source>
        <translation>usado: %1</translation>
    </message>
    <message>
        <source>1 connection was imported.</source>
        <translation>Se importó 1 conexión.</translation>
    </message>
    <message>
        <source>%1 connections were imported.</source>
        <translation>Se importaron %1 conexiones.</translation>
    </message>
    <message>
        <source>1 was saved already.</source>
        <translation>1 ya estaba guardada.</translation>
    </message>
    <message>
        <source>%1 were saved already.</source>
        <translation>%1 ya estaban guardadas.</translation>
    </message>
    <message>
        <source>Another one is called “%1”; this one is “%2” now.</source>
        <translation>Otra se llama «%1»; esta es ahora «%2».</translation>
    </message>
</context>
<context>
    <name>lockscope::ProgressStrip</name>
    <message>
        <source>%1 percent</source>
        <translation>%1 por ciento</translation>
    </message>
</context>
<context>
    <name>lockscope::ReadingFeature</name>
    <message>
        <source>&amp;Refresh</source>
        <translation>Actualiza&amp;r</translation>
    </message>
    <message>
        <source>R&amp;eload everything</source>
        <translation>R&amp;ecargar todo</translation>
    </message>
    <message>
        <source>&amp;Pause the picture</source>
        <translation>&amp;Pausar la imagen</translation>
    </message>
    <message>
        <source>Rea&amp;d folder by folder</source>
        <translation>&amp;Leer carpeta por carpeta</translation>
    </message>
    <message>
        <source>Connection lost %1 ago.</source>
        <translation>Se perdió la conexión hace %1.</translation>
    </message>
    <message>
        <source>The server refuses to answer.</source>
        <translation>El servidor se niega a responder.</translation>
    </message>
    <message>
        <source>You see only a part of the locks: %1.</source>
        <translation>Solo se ve una parte de los bloqueos: %1.</translation>
    </message>
    <message>
        <source>You see the tree as it was at %1.</source>
        <translation>Se muestra el árbol tal como estaba (%1).</translation>
    </message>
    <message>
        <source>Next try in %1.</source>
        <translation>Próximo intento dentro de %1.</translation>
    </message>
    <message>
        <source>Trying now.</source>
        <translation>Intentándolo ahora.</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>Intentar ahora</translation>
    </message>
    <message>
        <source>The lock index is blocked.</source>
        <translation>El índice de bloqueos está bloqueado.</translation>
    </message>
    <message>
        <source>Password…</source>
        <translation>Contraseña…</translation>
    </message>
    <message>
        <source>%1. Seen since %2. A lock that cannot be renewed ends with its lease. What can be read is shown.</source>
        <translation>%1. Visto desde %2. Un bloqueo que no se puede renovar termina con su concesión. Se muestra lo que se puede leer.</translation>
    </message>
    <message>
        <source>Show certificate…</source>
        <translation>Mostrar certificado…</translation>
    </message>
    <message>
        <source>Too few copies of the lock index are active.</source>
        <translation>Hay muy pocas copias del índice de bloqueos activas.</translation>
    </message>
    <message>
        <source>Nothing can be renamed or recovered.</source>
        <translation>No se puede renombrar ni recuperar nada.</translation>
    </message>
    <message>
        <source>%1 Locks can be acquired, released and broken.</source>
        <translation>%1 Se pueden adquirir, liberar y romper bloqueos.</translation>
    </message>
    <message>
        <source>Locks are shown here, and cannot be changed.</source>
        <translation>Aquí los bloqueos se muestran y no se pueden cambiar.</translation>
    </message>
    <message>
        <source>Seen since %1. A lock that cannot be renewed ends with its lease.</source>
        <translation>Visto desde %1. Un bloqueo que no se puede renovar termina con su concesión.</translation>
    </message>
    <message>
        <source>Set up…</source>
        <translation>Configurar…</translation>
    </message>
    <message>
        <source>Not connected.</source>
        <translation>Sin conexión.</translation>
    </message>
    <message>
        <source>A snapshot was read once and does not change.</source>
        <translation>Una instantánea se leyó una vez y no cambia.</translation>
    </message>
    <message>
        <source>Nothing is being read.</source>
        <translation>No se está leyendo nada.</translation>
    </message>
    <message>
        <source>&amp;Cancel reading</source>
        <translation>&amp;Cancelar la lectura</translation>
    </message>
    <message>
        <source>Not all locks of other software could be read.</source>
        <translation>No se pudieron leer todos los bloqueos de otro software.</translation>
    </message>
    <message>
        <source>What is not shown may be there.</source>
        <translation>Lo que no se muestra puede existir.</translation>
    </message>
    <message>
        <source>What is shown of them in grey is as it was; what is not shown may be there.</source>
        <translation>Lo que se muestra de ellos en gris está como estaba; lo que no se muestra puede existir.</translation>
    </message>
</context>
<context>
    <name>lockscope::RecentRows</name>
    <message>
        <source>The filter hides %1. Clear it to go there.</source>
        <translation>El filtro oculta %1. Bórrelo para ir allí.</translation>
    </message>
    <message>
        <source>%1 is not read: open %2 in the tree first.</source>
        <translation>%1 no se ha leído: abra primero %2 en el árbol.</translation>
    </message>
    <message>
        <source>No lock at %1.</source>
        <translation>Ningún bloqueo en %1.</translation>
    </message>
</context>
<context>
    <name>lockscope::RecoveryDialog</name>
    <message>
        <source>What to do</source>
        <translation>Qué hacer</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>Completar</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Dejar</translation>
    </message>
    <message>
        <source>Nothing moves. Both paths stay locked.</source>
        <translation>No se mueve nada. Ambas rutas siguen bloqueadas.</translation>
    </message>
    <message>
        <source>Dry run</source>
        <translation>Simulación</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>Recuperar</translation>
    </message>
    <message>
        <source>Files moved</source>
        <translation>Archivos movidos</translation>
    </message>
    <message>
        <source>Both locks are taken over first, with a newer fencing token. If the process wakes up, its writes are refused. If somebody else recovers already, nothing is changed.</source>
        <translation>Primero se toman ambos bloqueos, con un token de fencing más reciente. Si el proceso despierta, sus escrituras se rechazan. Si ya lo está recuperando otro, no se cambia nada.</translation>
    </message>
    <message>
        <source>Counts again and says what would be moved. Changes nothing.</source>
        <translation>Cuenta de nuevo e indica qué se movería. No cambia nada.</translation>
    </message>
    <message>
        <source>The change is not open any more: somebody has recovered it, or its process has finished it.</source>
        <translation>El cambio ya no está abierto: alguien lo ha recuperado o su proceso lo ha completado.</translation>
    </message>
    <message>
        <source>Finish or undo the rename?</source>
        <translation>¿Completar o deshacer el renombrado?</translation>
    </message>
    <message>
        <source>Free its paths?</source>
        <translation>¿Dejar libres sus rutas?</translation>
    </message>
    <message>
        <source>The process that renamed this directory died half way. Both paths are locked.</source>
        <translation>El proceso que renombraba este directorio murió a mitad de camino. Ambas rutas están bloqueadas.</translation>
    </message>
    <message>
        <source>This rename is not closed. Both paths are locked.</source>
        <translation>Este renombrado no está cerrado. Ambas rutas están bloqueadas.</translation>
    </message>
    <message>
        <source>From</source>
        <translation>De</translation>
    </message>
    <message>
        <source>To</source>
        <translation>A</translation>
    </message>
    <message>
        <source>%1 of %2 files</source>
        <translation>%1 de %2 archivos</translation>
    </message>
    <message>
        <source>, counted %1 ago</source>
        <translation>, contados hace %1</translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>Movidos</translation>
    </message>
    <message>
        <source>Moved back</source>
        <translation>Devueltos a su lugar</translation>
    </message>
    <message>
        <source>1 file by this recovery</source>
        <translation>1 archivo por esta recuperación</translation>
    </message>
    <message>
        <source>%1 files by this recovery</source>
        <translation>%1 archivos por esta recuperación</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Archivos</translation>
    </message>
    <message>
        <source>, user %1</source>
        <translation>, usuario %1</translation>
    </message>
    <message>
        <source>Recovered by</source>
        <translation>Recuperado por</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Iniciado</translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <translation>%1 por %2</translation>
    </message>
    <message>
        <source>by %1</source>
        <translation>por %1</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Registro</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Deleted locks</source>
        <translation>Bloqueos eliminados</translation>
    </message>
    <message>
        <source>In the way</source>
        <translation>Lo impide</translation>
    </message>
    <message>
        <source>Why the process counts as dead</source>
        <translation>Por qué el proceso cuenta como muerto</translation>
    </message>
    <message>
        <source>What is known</source>
        <translation>Qué se sabe</translation>
    </message>
    <message>
        <source>It is not open any more.</source>
        <translation>Ya no está abierto.</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuar</translation>
    </message>
    <message>
        <source>Finish rename</source>
        <translation>Completar renombrado</translation>
    </message>
    <message>
        <source>Free its paths</source>
        <translation>Dejar libres sus rutas</translation>
    </message>
    <message>
        <source>Undo rename</source>
        <translation>Deshacer renombrado</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>Dejarlo así</translation>
    </message>
    <message>
        <source>It cannot be recovered now: %1</source>
        <translation>No se puede recuperar ahora: %1</translation>
    </message>
    <message>
        <source>Dry run, nothing was changed. %1</source>
        <translation>Simulación, no se cambió nada. %1</translation>
    </message>
    <message>
        <source>Taking both locks over…</source>
        <translation>Tomando ambos bloqueos…</translation>
    </message>
    <message>
        <source>%1 of %2 files moved back</source>
        <translation>%1 de %2 archivos devueltos a su lugar</translation>
    </message>
    <message>
        <source>%1 of %2 files moved</source>
        <translation>%1 de %2 archivos movidos</translation>
    </message>
    <message>
        <source>Paused. You can continue later, here or on another machine. Both paths stay locked meanwhile.</source>
        <translation>En pausa. Se puede continuar más tarde, aquí o en otro equipo. Mientras tanto, ambas rutas siguen bloqueadas.</translation>
    </message>
    <message>
        <source>The rename is undone</source>
        <translation>El renombrado está deshecho</translation>
    </message>
    <message>
        <source>The rename is done</source>
        <translation>El renombrado está hecho</translation>
    </message>
    <message>
        <source>Its paths are free</source>
        <translation>Sus rutas están libres</translation>
    </message>
    <message>
        <source>Both paths are free.</source>
        <translation>Ambas rutas están libres.</translation>
    </message>
    <message>
        <source>There is nothing left to do</source>
        <translation>No queda nada que hacer</translation>
    </message>
    <message>
        <source>Its process is not dead</source>
        <translation>Su proceso no está muerto</translation>
    </message>
    <message>
        <source>Somebody else recovers it</source>
        <translation>Otro lo está recuperando</translation>
    </message>
    <message>
        <source>Undoing the rename</source>
        <translation>Deshaciendo el renombrado</translation>
    </message>
    <message>
        <source>Finishing the rename</source>
        <translation>Completando el renombrado</translation>
    </message>
    <message>
        <source>You can continue later, here or on another machine. Both paths stay locked meanwhile.</source>
        <translation>Se puede continuar más tarde, aquí o en otro equipo. Mientras tanto, ambas rutas siguen bloqueadas.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausar</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>The process that renamed this directory was marked dead half way. Both paths are locked.</source>
        <translation>El proceso que renombraba este directorio se marcó como muerto a mitad de camino. Ambas rutas están bloqueadas.</translation>
    </message>
    <message>
        <source>The lease of the process that renamed this directory ran out half way. Both paths are locked.</source>
        <translation>La concesión del proceso que renombraba este directorio se agotó a mitad de camino. Ambas rutas están bloqueadas.</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>dentro de %1</translation>
    </message>
    <message>
        <source>Its files and its locks are as they were.</source>
        <translation>Sus archivos y sus bloqueos están como estaban.</translation>
    </message>
    <message>
        <source>What the other one does stands.</source>
        <translation>Vale lo que hace el otro.</translation>
    </message>
</context>
<context>
    <name>lockscope::RecoveryPanel</name>
    <message>
        <source>Recover…</source>
        <translation>Recuperar…</translation>
    </message>
    <message>
        <source>Half-done changes</source>
        <translation>Cambios a medias</translation>
    </message>
    <message>
        <source>Recover the selected change</source>
        <translation>Recuperar el cambio seleccionado</translation>
    </message>
    <message>
        <source>The half-done changes cannot be read</source>
        <translation>No se pueden leer los cambios a medias</translation>
    </message>
    <message>
        <source>No change is half done</source>
        <translation>Ningún cambio está a medias</translation>
    </message>
    <message>
        <source>A rename whose process dies on the way appears here, to be finished or undone.</source>
        <translation>Aquí aparece un renombrado cuyo proceso muere por el camino, para completarlo o deshacerlo.</translation>
    </message>
    <message>
        <source>Changes that stopped half way appear here once you are connected.</source>
        <translation>Aquí aparecen, una vez establecida la conexión, los cambios que se detuvieron a medias.</translation>
    </message>
    <message>
        <source>1 change is open.</source>
        <translation>1 cambio está abierto.</translation>
    </message>
    <message>
        <source>%1 changes are open.</source>
        <translation>%1 cambios están abiertos.</translation>
    </message>
    <message>
        <source>Counted %1 ago.</source>
        <translation>Contado hace %1.</translation>
    </message>
    <message>
        <source>Not counted again: %1</source>
        <translation>No contado de nuevo: %1</translation>
    </message>
    <message>
        <source>Select a change first.</source>
        <translation>Primero hay que seleccionar un cambio.</translation>
    </message>
    <message>
        <source>Not read yet</source>
        <translation>Aún sin leer</translation>
    </message>
    <message>
        <source>A lock tells of a half-done change, whose record is not read yet.</source>
        <translation>Un bloqueo remite a un cambio a medias cuyo registro aún no se ha leído.</translation>
    </message>
    <message>
        <source>The records of half-done changes are not read yet.</source>
        <translation>Los registros de cambios a medias aún no se han leído.</translation>
    </message>
    <message>
        <source>Not in a snapshot</source>
        <translation>No en una instantánea</translation>
    </message>
    <message>
        <source>A snapshot holds no records of changes: ask the server itself.</source>
        <translation>Una instantánea no contiene registros de cambios: consulte el propio servidor.</translation>
    </message>
</context>
<context>
    <name>lockscope::RenameDialog</name>
    <message>
        <source>Recover…</source>
        <translation>Recuperar…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renombrar</translation>
    </message>
    <message>
        <source>Rename a directory</source>
        <translation>Renombrar un directorio</translation>
    </message>
    <message>
        <source>Rename a directory of files</source>
        <translation>Renombrar un directorio de archivos</translation>
    </message>
    <message>
        <source>Both paths are locked, every file document below gets its new path in pages, and a record is kept meanwhile: if this window dies on the way, anybody can finish or undo it.</source>
        <translation>Se bloquean ambas rutas, cada documento de archivo de debajo recibe su nueva ruta por páginas y entretanto se lleva un registro: si esta ventana muere por el camino, cualquiera puede completarlo o deshacerlo.</translation>
    </message>
    <message>
        <source>From</source>
        <translation>De</translation>
    </message>
    <message>
        <source>To</source>
        <translation>A</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>Propósito</translation>
    </message>
    <message>
        <source>shown to everybody who waits, and kept in the record</source>
        <translation>se muestra a todos los que esperan y se conserva en el registro</translation>
    </message>
    <message>
        <source>Files moved</source>
        <translation>Archivos movidos</translation>
    </message>
    <message>
        <source>Who is in the way</source>
        <translation>Quién lo impide</translation>
    </message>
    <message>
        <source>Recover what is half done</source>
        <translation>Recuperar lo que está a medias</translation>
    </message>
    <message>
        <source>Type the new path.</source>
        <translation>Escriba la nueva ruta.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Locking both paths…</source>
        <translation>Bloqueando ambas rutas…</translation>
    </message>
    <message>
        <source>Refused: 1 holder is in the way. Nothing was changed.</source>
        <translation>Denegado: 1 titular lo impide. No se cambió nada.</translation>
    </message>
    <message>
        <source>Refused: %1 holders are in the way. Nothing was changed.</source>
        <translation>Denegado: %1 titulares lo impiden. No se cambió nada.</translation>
    </message>
    <message>
        <source>The lock was lost. Looking what became of the rename…</source>
        <translation>Se perdió el bloqueo. Consultando qué ha pasado con el renombrado…</translation>
    </message>
    <message>
        <source>Index or collection</source>
        <translation>Índice o colección</translation>
    </message>
    <message>
        <source>Its documents are the files: each has its path in “path”, on Elasticsearch a keyword field</source>
        <translation>Sus documentos son los archivos: cada uno tiene su ruta en «path», en Elasticsearch un campo keyword</translation>
    </message>
    <message>
        <source>Name the index or collection that has the files.</source>
        <translation>Indique el índice o la colección que contiene los archivos.</translation>
    </message>
</context>
<context>
    <name>lockscope::ReplayBar</name>
    <message>
        <source>To the end</source>
        <translation>Al final</translation>
    </message>
    <message>
        <source>Speed of the replay</source>
        <translation>Velocidad de la reproducción</translation>
    </message>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
    <message>
        <source>Replay of %1: %2 on %3, begun %4, %5. No process runs.</source>
        <translation>Reproducción de %1: %2 en %3, iniciada %4, %5. No se ejecuta ningún proceso.</translation>
    </message>
</context>
<context>
    <name>lockscope::RowHold</name>
    <message>
        <source>Show new rows</source>
        <translation>Mostrar filas nuevas</translation>
    </message>
    <message>
        <source>Rows hold still while the pointer is over them. Click or press F5 to show the new ones.</source>
        <translation>Las filas no se mueven mientras el puntero está sobre ellas. Un clic o F5 muestra las nuevas.</translation>
    </message>
    <message>
        <source>1 new row</source>
        <translation>1 fila nueva</translation>
    </message>
    <message>
        <source>%1 new rows</source>
        <translation>%1 filas nuevas</translation>
    </message>
</context>
<context>
    <name>lockscope::RowLook</name>
    <message>
        <source>Document locks</source>
        <translation>Bloqueos de documento</translation>
    </message>
    <message>
        <source>Read/write locks</source>
        <translation>Bloqueos de lectura/escritura</translation>
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
        <translation>1 nombre</translation>
    </message>
    <message>
        <source>%1 names</source>
        <translation>%1 nombres</translation>
    </message>
    <message>
        <source>1 process</source>
        <translation>1 proceso</translation>
    </message>
    <message>
        <source>%1 processes</source>
        <translation>%1 procesos</translation>
    </message>
    <message>
        <source>anonymous ×%1</source>
        <translation>anónimo ×%1</translation>
    </message>
    <message>
        <source>anonymous</source>
        <translation>anónimo</translation>
    </message>
    <message>
        <source>you · %1</source>
        <translation>yo · %1</translation>
    </message>
    <message>
        <source>you</source>
        <translation>yo</translation>
    </message>
    <message>
        <source>shared ×%1</source>
        <translation>compartido ×%1</translation>
    </message>
    <message>
        <source>read ×%1</source>
        <translation>lectura ×%1</translation>
    </message>
    <message>
        <source>exclusive</source>
        <translation>exclusivo</translation>
    </message>
    <message>
        <source>global</source>
        <translation>global</translation>
    </message>
    <message>
        <source>no lease</source>
        <translation>sin concesión</translation>
    </message>
    <message>
        <source>free in %1</source>
        <translation>libre en %1</translation>
    </message>
    <message>
        <source>&gt; %1</source>
        <translation>&gt; %1</translation>
    </message>
    <message>
        <source>released %1 ago</source>
        <translation>liberado hace %1</translation>
    </message>
    <message>
        <source>held %1</source>
        <translation>retenido desde hace %1</translation>
    </message>
    <message>
        <source>%1 of its lease left</source>
        <translation>quedan %1 de su concesión</translation>
    </message>
    <message>
        <source>lease over for %1</source>
        <translation>concesión terminada hace %1</translation>
    </message>
    <message>
        <source>1 lock below</source>
        <translation>1 bloqueo debajo</translation>
    </message>
    <message>
        <source>%1 locks below</source>
        <translation>%1 bloqueos debajo</translation>
    </message>
    <message>
        <source>%1 dead below</source>
        <translation>muertos debajo: %1</translation>
    </message>
    <message>
        <source>%1 suspect below</source>
        <translation>sospechosos debajo: %1</translation>
    </message>
    <message>
        <source>not read</source>
        <translation>sin leer</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>leyendo…</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>error</translation>
    </message>
    <message>
        <source>at least 1 lock below</source>
        <translation>al menos 1 bloqueo debajo</translation>
    </message>
    <message>
        <source>at least %1 locks below</source>
        <translation>al menos %1 bloqueos debajo</translation>
    </message>
    <message>
        <source>locks below not known</source>
        <translation>bloqueos debajo: no se sabe</translation>
    </message>
    <message>
        <source>Locks of other software</source>
        <translation>Bloqueos de otro software</translation>
    </message>
    <message>
        <source>1 lock</source>
        <translation>1 bloqueo</translation>
    </message>
    <message>
        <source>%1 locks</source>
        <translation>%1 bloqueos</translation>
    </message>
    <message>
        <source>gone %1 ago</source>
        <translation>desaparecido hace %1</translation>
    </message>
</context>
<context>
    <name>lockscope::RowsFeature</name>
    <message>
        <source>Next &amp;stale lock</source>
        <translation>Siguie&amp;nte bloqueo por revisar</translation>
    </message>
    <message>
        <source>&amp;Parent folder</source>
        <translation>Car&amp;peta superior</translation>
    </message>
    <message>
        <source>&amp;Copy path</source>
        <translation>&amp;Copiar ruta</translation>
    </message>
    <message>
        <source>Cop&amp;y rows</source>
        <translation>Copiar fi&amp;las</translation>
    </message>
    <message>
        <source>&amp;Open all folders</source>
        <translation>A&amp;brir todas las carpetas</translation>
    </message>
    <message>
        <source>C&amp;lose all folders</source>
        <translation>Cerrar to&amp;das las carpetas</translation>
    </message>
    <message>
        <source>Select a row first.</source>
        <translation>Primero hay que seleccionar una fila.</translation>
    </message>
    <message>
        <source>&amp;Open all below</source>
        <translation>A&amp;brir todo lo de debajo</translation>
    </message>
    <message>
        <source>C&amp;lose all below</source>
        <translation>Cerrar to&amp;do lo de debajo</translation>
    </message>
    <message>
        <source>&amp;Filter to this folder</source>
        <translation>&amp;Filtrar por esta carpeta</translation>
    </message>
    <message>
        <source>Filter to this o&amp;wner</source>
        <translation>Filtrar por este &amp;propietario</translation>
    </message>
    <message>
        <source>Filter to this &amp;host</source>
        <translation>Filtrar por este &amp;host</translation>
    </message>
    <message>
        <source>Not connected.</source>
        <translation>Sin conexión.</translation>
    </message>
    <message>
        <source>Nothing is locked below this row.</source>
        <translation>No hay nada bloqueado debajo de esta fila.</translation>
    </message>
    <message>
        <source>This row lies in no folder.</source>
        <translation>Esta fila no está en ninguna carpeta.</translation>
    </message>
    <message>
        <source>Its owner is not known.</source>
        <translation>No se conoce su propietario.</translation>
    </message>
    <message>
        <source>No single process holds this row.</source>
        <translation>Ningún proceso tiene esta fila por sí solo.</translation>
    </message>
    <message>
        <source>Export &amp;tree as CSV…</source>
        <translation>Expor&amp;tar árbol a CSV…</translation>
    </message>
    <message>
        <source>The tree was not exported.</source>
        <translation>El árbol no se exportó.</translation>
    </message>
    <message>
        <source>What lies in closed folders is not in it.</source>
        <translation>No incluye lo que está en carpetas cerradas.</translation>
    </message>
    <message>
        <source>Export tree</source>
        <translation>Exportar árbol</translation>
    </message>
</context>
<context>
    <name>lockscope::SavedViews</name>
    <message>
        <source>Sa&amp;ved views</source>
        <translation>&amp;Vistas guardadas</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>Quita&amp;r</translation>
    </message>
    <message>
        <source>&amp;Save this view…</source>
        <translation>Guardar e&amp;sta vista…</translation>
    </message>
    <message>
        <source>Saved as “%1”.</source>
        <translation>Guardada como «%1».</translation>
    </message>
    <message>
        <source>“%1” is removed from the saved views.</source>
        <translation>«%1» se ha quitado de las vistas guardadas.</translation>
    </message>
    <message>
        <source>View “%1”.</source>
        <translation>Vista «%1».</translation>
    </message>
    <message>
        <source>Save view</source>
        <translation>Guardar vista</translation>
    </message>
    <message>
        <source>Name of this view: its filter and its columns</source>
        <translation>Nombre de esta vista: su filtro y sus columnas</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>Not saved: there are %1 views already.</source>
        <translation>No guardada: ya hay %1 vistas.</translation>
    </message>
    <message>
        <source>Not saved: a view needs a name.</source>
        <translation>No guardada: una vista necesita un nombre.</translation>
    </message>
    <message>
        <source>View “%1”</source>
        <translation>Vista «%1»</translation>
    </message>
</context>
<context>
    <name>lockscope::ScanBar</name>
    <message>
        <source>Paused: %1</source>
        <translation>En pausa: %1</translation>
    </message>
    <message>
        <source>No answer: %1</source>
        <translation>Sin respuesta: %1</translation>
    </message>
    <message>
        <source>Refused: %1</source>
        <translation>Denegado: %1</translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>quedan %1</translation>
    </message>
    <message>
        <source>Cancel reading and forget what was read (Ctrl+.)</source>
        <translation>Cancelar la lectura y olvidar lo leído (Ctrl+.)</translation>
    </message>
    <message>
        <source>Cancel reading</source>
        <translation>Cancelar la lectura</translation>
    </message>
    <message>
        <source>Read on (Ctrl+Shift+P)</source>
        <translation>Seguir leyendo (Ctrl+Mayús+P)</translation>
    </message>
    <message>
        <source>Pause reading; what was read stays (Ctrl+Shift+P)</source>
        <translation>Pausar la lectura; lo leído se conserva (Ctrl+Mayús+P)</translation>
    </message>
    <message>
        <source>Read on</source>
        <translation>Seguir leyendo</translation>
    </message>
    <message>
        <source>Pause reading</source>
        <translation>Pausar la lectura</translation>
    </message>
    <message>
        <source>%1 of %2 documents read</source>
        <translation>%1 de %2 documentos leídos</translation>
    </message>
    <message>
        <source>%1 documents read</source>
        <translation>%1 documentos leídos</translation>
    </message>
    <message>
        <source>Full: %1, and no more are held. View &gt; Reload everything starts again</source>
        <translation>Lleno: %1, y no caben más. Ver &gt; Recargar todo empieza de nuevo</translation>
    </message>
    <message>
        <source>Folder by folder: %1</source>
        <translation>Carpeta por carpeta: %1</translation>
    </message>
    <message>
        <source>Locks that lie in no folder are missing: %1. View &gt; Reload everything starts again</source>
        <translation>Faltan los bloqueos que no están en ninguna carpeta: %1. Ver &gt; Recargar todo empieza de nuevo</translation>
    </message>
    <message>
        <source>Stopped: %1</source>
        <translation>Detenido: %1</translation>
    </message>
</context>
<context>
    <name>lockscope::ServerFeature</name>
    <message>
        <source>&amp;Connect…</source>
        <translation>&amp;Conectar…</translation>
    </message>
    <message>
        <source>&amp;Disconnect</source>
        <translation>&amp;Desconectar</translation>
    </message>
    <message>
        <source>Open the d&amp;emo</source>
        <translation>Abrir la dem&amp;o</translation>
    </message>
    <message>
        <source>Set &amp;up this server…</source>
        <translation>Confi&amp;gurar este servidor…</translation>
    </message>
    <message>
        <source>The password was not kept.</source>
        <translation>La contraseña no se guardó.</translation>
    </message>
    <message>
        <source>Not connected.</source>
        <translation>Sin conexión.</translation>
    </message>
    <message>
        <source>Locks are set up here, or the server has not said.</source>
        <translation>Los bloqueos están configurados aquí, o el servidor no lo ha indicado.</translation>
    </message>
    <message>
        <source>This server has locks of other software only.</source>
        <translation>Este servidor solo tiene bloqueos de otro software.</translation>
    </message>
    <message>
        <source>The connection was not saved</source>
        <translation>La conexión no se guardó</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>Abrir &amp;reciente</translation>
    </message>
    <message>
        <source>No saved connection was used yet.</source>
        <translation>Aún no se ha usado ninguna conexión guardada.</translation>
    </message>
    <message>
        <source>No connection is saved yet.</source>
        <translation>Aún no hay ninguna conexión guardada.</translation>
    </message>
    <message>
        <source>Open &amp;in a new window</source>
        <translation>Abr&amp;ir en una ventana nueva</translation>
    </message>
</context>
<context>
    <name>lockscope::ServerWindow</name>
    <message>
        <source>There is no such connection</source>
        <translation>No existe esa conexión</translation>
    </message>
    <message>
        <source>No saved connection is called &quot;%1&quot;. Choose one, or make it.</source>
        <translation>Ninguna conexión guardada se llama «%1». Elija una o créela.</translation>
    </message>
    <message>
        <source>The plan waits for its server.</source>
        <translation>El plan espera a su servidor.</translation>
    </message>
    <message>
        <source>Connect to the server that it is of: then it is opened.</source>
        <translation>Conéctese al servidor al que pertenece: entonces se abre.</translation>
    </message>
    <message>
        <source>The saved connection is not understood.</source>
        <translation>No se entiende la conexión guardada.</translation>
    </message>
    <message>
        <source>No password was read yet.</source>
        <translation>Aún no se ha leído ninguna contraseña.</translation>
    </message>
    <message>
        <source>No password was read.</source>
        <translation>No se leyó ninguna contraseña.</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>Sin conexión</translation>
    </message>
    <message>
        <source>The snapshot was not opened.</source>
        <translation>La instantánea no se abrió.</translation>
    </message>
    <message>
        <source>Demo</source>
        <translation>Demo</translation>
    </message>
    <message>
        <source>Local server</source>
        <translation>Servidor local</translation>
    </message>
    <message>
        <source>The server could not be started</source>
        <translation>No se pudo iniciar el servidor</translation>
    </message>
</context>
<context>
    <name>lockscope::SetUpDialog</name>
    <message>
        <source>Set up</source>
        <translation>Configurar</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Set up locks</source>
        <translation>Configurar los bloqueos</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Solicitudes</translation>
    </message>
    <message>
        <source>Asking the server…</source>
        <translation>Consultando al servidor…</translation>
    </message>
    <message>
        <source>It was there already: %1. Nothing was changed.</source>
        <translation>Ya existía: %1. No se cambió nada.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Set up locks?</source>
        <translation>¿Configurar los bloqueos?</translation>
    </message>
    <message>
        <source>What locks need is created under the name %1. Nothing that is there is changed or deleted. This is sent:</source>
        <translation>Lo que necesitan los bloqueos se crea con el nombre %1. No se cambia ni se elimina nada de lo que ya hay. Se envía esto:</translation>
    </message>
    <message>
        <source>Done: %1 was created.</source>
        <translation>Hecho: se creó %1.</translation>
    </message>
    <message>
        <source>Done: %1 and %2 were created.</source>
        <translation>Hecho: se crearon %1 y %2.</translation>
    </message>
    <message>
        <source>Done: %1, which was missing, was created.</source>
        <translation>Hecho: se creó %1, que faltaba.</translation>
    </message>
</context>
<context>
    <name>lockscope::Settings</name>
    <message>
        <source>As the desktop</source>
        <translation>Como el escritorio</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Claro</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Oscuro</translation>
    </message>
    <message>
        <source>By reach: one dead process needs a button</source>
        <translation>Según el alcance: para un proceso muerto basta un botón</translation>
    </message>
    <message>
        <source>As on production: everything is typed</source>
        <translation>Como en producción: todo se escribe</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Idioma</translation>
    </message>
    <message>
        <source>Read the locks &amp;every</source>
        <translation>L&amp;eer los bloqueos cada</translation>
    </message>
    <message>
        <source>A longer time spares the server. MongoDB reports changes by itself.</source>
        <translation>Un tiempo mayor alivia al servidor. MongoDB comunica los cambios por sí solo.</translation>
    </message>
    <message>
        <source>&amp;Workers of the demo</source>
        <translation>&amp;Workers de la demo</translation>
    </message>
    <message>
        <source>Takes effect the next time the demo is opened.</source>
        <translation>Vale la próxima vez que se abra la demo.</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Tema</translation>
    </message>
    <message>
        <source>&amp;Font size</source>
        <translation>Tamaño de &amp;fuente</translation>
    </message>
    <message>
        <source>&amp;Patterns beside colours</source>
        <translation>&amp;Patrones junto a los colores</translation>
    </message>
    <message>
        <source>Suspect, dead, half-done and revoked locks differ by stripes, too, for who sees their colours alike.</source>
        <translation>Los bloqueos sospechosos, muertos, a medias y revocados se distinguen también por rayas, para quien ve iguales sus colores.</translation>
    </message>
    <message>
        <source>&amp;Notice of the desktop when a lock dies</source>
        <translation>&amp;Notificación del escritorio cuando muere un bloqueo</translation>
    </message>
    <message>
        <source>At most one a minute; what happens meanwhile is told in the next one.</source>
        <translation>Como máximo una por minuto; lo que ocurra entretanto se indica en la siguiente.</translation>
    </message>
    <message>
        <source>&amp;Confirm a break</source>
        <translation>&amp;Confirmar una ruptura</translation>
    </message>
    <message>
        <source>On production everything is typed, whatever is chosen here.</source>
        <translation>En producción todo se escribe, se elija lo que se elija aquí.</translation>
    </message>
    <message>
        <source>The settings were damaged. They are kept as %1; the defaults hold.</source>
        <translation>Las preferencias estaban dañadas. Se conservan como %1; valen las predeterminadas.</translation>
    </message>
    <message>
        <source>The settings in %1 are damaged and cannot be moved away. The defaults hold.</source>
        <translation>Las preferencias en %1 están dañadas y no se pueden mover a otro lugar. Valen las predeterminadas.</translation>
    </message>
    <message>
        <source>In the settings, %1 is “%2”. It has to be %3; %4 counts until then.</source>
        <translation>En las preferencias, %1 es «%2». Tiene que ser %3; hasta entonces vale %4.</translation>
    </message>
    <message>
        <source>a number from %1 to %2</source>
        <translation>un número de %1 a %2</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 o %2</translation>
    </message>
    <message>
        <source>&amp;Guide in the demo</source>
        <translation>&amp;Guía en la demo</translation>
    </message>
    <message>
        <source>It ends when you finish or dismiss it.</source>
        <translation>Termina una vez realizada o descartada.</translation>
    </message>
</context>
<context>
    <name>lockscope::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Preferencias</translation>
    </message>
    <message>
        <source>Pages of the settings</source>
        <translation>Páginas de las preferencias</translation>
    </message>
    <message>
        <source>General</source>
        <translation>General</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Apariencia</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>Notificaciones</translation>
    </message>
    <message>
        <source>Safety</source>
        <translation>Seguridad</translation>
    </message>
    <message>
        <source>Changes take effect at once.</source>
        <translation>Lo que se cambia aquí vale de inmediato.</translation>
    </message>
    <message>
        <source>&amp;Reset this page</source>
        <translation>&amp;Restablecer esta página</translation>
    </message>
    <message>
        <source>Cl&amp;ose</source>
        <translation>Cerr&amp;ar</translation>
    </message>
</context>
<context>
    <name>lockscope::SettingsFeature</name>
    <message>
        <source>&amp;Settings…</source>
        <translation>Preferencia&amp;s…</translation>
    </message>
</context>
<context>
    <name>lockscope::SortMenu</name>
    <message>
        <source>Sort &amp;by</source>
        <translation>&amp;Ordenar por</translation>
    </message>
    <message>
        <source>&amp;Descending</source>
        <translation>&amp;Descendente</translation>
    </message>
</context>
<context>
    <name>lockscope::Sparkline</name>
    <message>
        <source>Heartbeat: %1</source>
        <translation>Latido: %1</translation>
    </message>
    <message>
        <source>no renewal seen from here</source>
        <translation>no se ha visto ninguna renovación desde aquí</translation>
    </message>
    <message>
        <source>1 renewal seen</source>
        <translation>vista 1 renovación</translation>
    </message>
    <message>
        <source>%1 renewals seen</source>
        <translation>vistas %1 renovaciones</translation>
    </message>
    <message>
        <source>%1, one should come every %2</source>
        <translation>%1, debería llegar una cada %2</translation>
    </message>
    <message>
        <source>1 pause</source>
        <translation>1 pausa</translation>
    </message>
    <message>
        <source>%1 pauses</source>
        <translation>%1 pausas</translation>
    </message>
    <message>
        <source>the longest has lasted %1 so far</source>
        <translation>la más larga dura ya %1</translation>
    </message>
    <message>
        <source>the longest %1</source>
        <translation>la más larga, %1</translation>
    </message>
</context>
<context>
    <name>lockscope::SpellingText</name>
    <message>
        <source>The id %1 is not in Unicode&apos;s normal form NFC: %2 looks the same and is another lock.</source>
        <translation>El ID %1 no está en la forma normal NFC de Unicode: %2 tiene el mismo aspecto y es otro bloqueo.</translation>
    </message>
    <message>
        <source>%1 is locked in Unicode&apos;s normal form NFC, as %2.</source>
        <translation>%1 se bloquea en la forma normal NFC de Unicode, como %2.</translation>
    </message>
</context>
<context>
    <name>lockscope::StageText</name>
    <message>
        <source>Development</source>
        <translation>Desarrollo</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Pruebas</translation>
    </message>
    <message>
        <source>Staging</source>
        <translation>Preproducción</translation>
    </message>
    <message>
        <source>Production</source>
        <translation>Producción</translation>
    </message>
    <message>
        <source>As its stage</source>
        <translation>Como su entorno</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Azul</translation>
    </message>
    <message>
        <source>Teal</source>
        <translation>Verde azulado</translation>
    </message>
    <message>
        <source>Violet</source>
        <translation>Violeta</translation>
    </message>
    <message>
        <source>Brown</source>
        <translation>Marrón</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>Rojo</translation>
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
        <translation>no se sabe</translation>
    </message>
    <message>
        <source>no lease</source>
        <translation>sin concesión</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>en %1</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>hace %1</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>Mirar de nuevo</translation>
    </message>
    <message>
        <source>Wait %1</source>
        <translation>Esperar %1</translation>
    </message>
    <message>
        <source>Break 1 lock…</source>
        <translation>Romper 1 bloqueo…</translation>
    </message>
    <message>
        <source>Break %1 locks…</source>
        <translation>Romper %1 bloqueos…</translation>
    </message>
    <message>
        <source>Recover, then break…</source>
        <translation>Recuperar y después romper…</translation>
    </message>
    <message>
        <source>Break, type the path…</source>
        <translation>Romper, escribir la ruta…</translation>
    </message>
    <message>
        <source>Open Document</source>
        <translation>Abrir «Documento»</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Veredicto</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>Proceso</translation>
    </message>
    <message>
        <source>Locks</source>
        <translation>Bloqueos</translation>
    </message>
    <message>
        <source>Lease ended</source>
        <translation>Fin de concesión</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Indicios</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>Siguiente paso</translation>
    </message>
    <message>
        <source>Free for the next client</source>
        <translation>Libre para el próximo cliente</translation>
    </message>
    <message>
        <source>Free for the next client in %1</source>
        <translation>Libre para el próximo cliente en %1</translation>
    </message>
    <message>
        <source>What the evidence says of the process; the worst comes first</source>
        <translation>Qué dicen los indicios sobre el proceso; primero lo peor</translation>
    </message>
    <message>
        <source>Machine and process that hold the locks</source>
        <translation>Equipo y proceso que tienen los bloqueos</translation>
    </message>
    <message>
        <source>The first of its locks by path, and how many more there are</source>
        <translation>El primero de sus bloqueos por ruta, y cuántos más hay</translation>
    </message>
    <message>
        <source>How long ago its lease ended without renewal</source>
        <translation>Cuánto hace que su concesión terminó sin renovación</translation>
    </message>
    <message>
        <source>The fact that decides the verdict; the inspector has all</source>
        <translation>El hecho que decide el veredicto; el inspector los tiene todos</translation>
    </message>
    <message>
        <source>What to do about it, where something can be done here</source>
        <translation>Qué hacer al respecto, cuando aquí se puede hacer algo</translation>
    </message>
    <message>
        <source>Not read since %1</source>
        <translation>Sin leer desde %1</translation>
    </message>
    <message>
        <source>Not read</source>
        <translation>Sin leer</translation>
    </message>
</context>
<context>
    <name>lockscope::StalePanel</name>
    <message>
        <source>Plan for selected…</source>
        <translation>Plan para la selección…</translation>
    </message>
    <message>
        <source>Break all dead…</source>
        <translation>Romper todos los muertos…</translation>
    </message>
    <message>
        <source>Stale locks</source>
        <translation>Bloqueos por revisar</translation>
    </message>
    <message>
        <source>Plan the break of the selected process</source>
        <translation>Planificar la ruptura del proceso seleccionado</translation>
    </message>
    <message>
        <source>Plan the break of all dead processes</source>
        <translation>Planificar la ruptura de todos los procesos muertos</translation>
    </message>
    <message>
        <source>Nothing is stale</source>
        <translation>Nada por revisar</translation>
    </message>
    <message>
        <source>Locks whose process stopped renewing appear here once you are connected.</source>
        <translation>Aquí aparecen, una vez establecida la conexión, los bloqueos cuyo proceso dejó de renovar.</translation>
    </message>
    <message>
        <source>%1 of %2 need a look. Grouped by process.</source>
        <translation>Por revisar: %1 de %2. Agrupado por proceso.</translation>
    </message>
    <message>
        <source>1 lock</source>
        <translation>1 bloqueo</translation>
    </message>
    <message>
        <source>%1 locks</source>
        <translation>%1 bloqueos</translation>
    </message>
    <message>
        <source>1 holder</source>
        <translation>1 titular</translation>
    </message>
    <message>
        <source>%1 holders</source>
        <translation>%1 titulares</translation>
    </message>
    <message>
        <source>Select a row whose next step is to break.</source>
        <translation>Seleccione una fila cuyo siguiente paso sea romper.</translation>
    </message>
    <message>
        <source>No process is dead.</source>
        <translation>Ningún proceso está muerto.</translation>
    </message>
    <message>
        <source>Nothing that was read is stale</source>
        <translation>Nada por revisar en lo leído</translation>
    </message>
    <message>
        <source>%1 of %2 need a look, of what was read. Grouped by process.</source>
        <translation>Por revisar: %1 de %2, de lo leído. Agrupado por proceso.</translation>
    </message>
    <message>
        <source>%1 of %2 needs a look, of what was read. Grouped by process.</source>
        <translation>Por revisar: %1 de %2, de lo leído. Agrupado por proceso.</translation>
    </message>
    <message>
        <source>%1 of %2 needs a look. Grouped by process.</source>
        <translation>Por revisar: %1 de %2. Agrupado por proceso.</translation>
    </message>
    <message>
        <source>Nothing was stale</source>
        <translation>No había nada por revisar</translation>
    </message>
    <message>
        <source>At the end of the snapshot no lock needed a look.</source>
        <translation>Al final de la instantánea ningún bloqueo estaba por revisar.</translation>
    </message>
    <message>
        <source>Every process with a session renews its locks. One that stops appears here, as does a lock of other software whose time is over.</source>
        <translation>Cada proceso con sesión renueva sus bloqueos. El que deja de hacerlo aparece aquí, igual que un bloqueo de otro software cuyo tiempo ha terminado.</translation>
    </message>
</context>
<context>
    <name>lockscope::StatusStrip</name>
    <message>
        <source>Status: %1</source>
        <translation>Estado: %1</translation>
    </message>
</context>
<context>
    <name>lockscope::StepOutcome</name>
    <message>
        <source>the answer leaves it open</source>
        <translation>la respuesta no lo aclara</translation>
    </message>
    <message>
        <source>no answer came</source>
        <translation>no llegó respuesta</translation>
    </message>
    <message>
        <source>stopped before this step</source>
        <translation>detenido antes de este paso</translation>
    </message>
    <message>
        <source>an earlier step for this process was not done</source>
        <translation>no se hizo un paso anterior para este proceso</translation>
    </message>
    <message>
        <source>the process was not marked dead in this run</source>
        <translation>el proceso no se marcó como muerto en esta ejecución</translation>
    </message>
    <message>
        <source>the process has not acknowledged that it loses this lock</source>
        <translation>el proceso no ha confirmado que pierde este bloqueo</translation>
    </message>
    <message>
        <source>its session is not dead yet</source>
        <translation>su sesión aún no está muerta</translation>
    </message>
    <message>
        <source>the session has no document of its own; it is marked, and dies when the lease and delay of the mark are over</source>
        <translation>la sesión no tiene documento propio; está marcada y muere cuando terminan la concesión y el retardo de la marca</translation>
    </message>
    <message>
        <source>the process has ended its session</source>
        <translation>el proceso ha terminado su sesión</translation>
    </message>
    <message>
        <source>free already</source>
        <translation>ya libre</translation>
    </message>
    <message>
        <source>its renewals were ended already</source>
        <translation>sus renovaciones ya se habían terminado</translation>
    </message>
    <message>
        <source>revoked already</source>
        <translation>ya revocado</translation>
    </message>
    <message>
        <source>there is a session now that the plan did not see</source>
        <translation>ahora hay una sesión que el plan no vio</translation>
    </message>
    <message>
        <source>the entry was renewed since it was seen</source>
        <translation>la entrada se renovó desde que se vio</translation>
    </message>
    <message>
        <source>the process renewed its lease since it was seen</source>
        <translation>el proceso renovó su concesión desde que se vio</translation>
    </message>
    <message>
        <source>the lock changed since it was seen</source>
        <translation>el bloqueo cambió desde que se vio</translation>
    </message>
    <message>
        <source>the entry changed since it was seen</source>
        <translation>la entrada cambió desde que se vio</translation>
    </message>
    <message>
        <source>its lease and delay have not ended yet on the server&apos;s clock</source>
        <translation>su concesión y su retardo aún no han terminado según el reloj del servidor</translation>
    </message>
    <message>
        <source>the process is marked dead: break it as a dead process</source>
        <translation>el proceso está marcado como muerto: rómpalo como proceso muerto</translation>
    </message>
    <message>
        <source>half-done change %1: it stays locked until it is recovered</source>
        <translation>cambio a medias %1: sigue bloqueado hasta que se recupere</translation>
    </message>
    <message>
        <source>the session is gone but left an entry here: look again, then break that</source>
        <translation>la sesión ya no existe, pero dejó aquí una entrada: mire de nuevo y rompa después esa</translation>
    </message>
    <message>
        <source>the document could not be read</source>
        <translation>no se pudo leer el documento</translation>
    </message>
    <message>
        <source>the server refused it</source>
        <translation>el servidor lo denegó</translation>
    </message>
    <message>
        <source>the server was not reached</source>
        <translation>no se pudo contactar con el servidor</translation>
    </message>
    <message>
        <source>the server was too busy with this document</source>
        <translation>el servidor estaba demasiado ocupado con este documento</translation>
    </message>
    <message>
        <source>the session does not say when its lease ends</source>
        <translation>la sesión no indica cuándo termina su concesión</translation>
    </message>
    <message>
        <source>%1: it may have happened; look again before you act</source>
        <translation>%1: puede haber ocurrido; mire de nuevo antes de actuar</translation>
    </message>
    <message>
        <source>%1, and it is not applied so far: it may still happen; look again before you act</source>
        <translation>%1, y por ahora no se ha aplicado: aún puede ocurrir; mire de nuevo antes de actuar</translation>
    </message>
    <message>
        <source>%1, the lock has changed, and it cannot be told whether this request did it: look again</source>
        <translation>%1, el bloqueo ha cambiado y no se puede saber si fue por esta solicitud: mire de nuevo</translation>
    </message>
</context>
<context>
    <name>lockscope::ThemeMenu</name>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Tema</translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation>&amp;Sistema</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>C&amp;laro</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Oscuro</translation>
    </message>
</context>
<context>
    <name>lockscope::ThreadLabRun</name>
    <message>
        <source>%1 is a thread: it cannot be harmed without the others.</source>
        <translation>%1 es un hilo: no se puede dañar sin los demás.</translation>
    </message>
</context>
<context>
    <name>lockscope::TimeSlider</name>
    <message>
        <source>Time shown</source>
        <translation>Hora mostrada</translation>
    </message>
</context>
<context>
    <name>lockscope::TimeStrip</name>
    <message>
        <source>Previous change</source>
        <translation>Cambio anterior</translation>
    </message>
    <message>
        <source>Next change</source>
        <translation>Cambio siguiente</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Reproducir</translation>
    </message>
    <message>
        <source>×10</source>
        <translation>×10</translation>
    </message>
    <message>
        <source>Previous change (←)</source>
        <translation>Cambio anterior (←)</translation>
    </message>
    <message>
        <source>Next change (→)</source>
        <translation>Cambio siguiente (→)</translation>
    </message>
    <message>
        <source>Play ten times as fast</source>
        <translation>Reproducir diez veces más rápido</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
</context>
<context>
    <name>lockscope::TimeTravel</name>
    <message>
        <source>Locks as they were</source>
        <translation>Bloqueos tal como estaban</translation>
    </message>
    <message>
        <source>Back to live</source>
        <translation>Volver a «En vivo»</translation>
    </message>
    <message>
        <source>You see the past: nothing can be changed there.</source>
        <translation>Se muestra el pasado: allí no se puede cambiar nada.</translation>
    </message>
    <message>
        <source>Nothing is recorded, so there is no past to show.</source>
        <translation>No hay nada grabado, así que no hay pasado que mostrar.</translation>
    </message>
    <message>
        <source>You see the tree as it was at %1.</source>
        <translation>Se muestra el árbol tal como estaba (%1).</translation>
    </message>
    <message>
        <source>Snapshot %1: nothing can be changed.</source>
        <translation>Instantánea %1: no se puede cambiar nada.</translation>
    </message>
    <message>
        <source>Nothing can be changed here. The panels below show the present.</source>
        <translation>Aquí no se puede cambiar nada. Los paneles de abajo muestran el presente.</translation>
    </message>
    <message>
        <source>Nobody looked since %1.</source>
        <translation>Nadie ha mirado desde %1.</translation>
    </message>
    <message>
        <source>Close snapshot</source>
        <translation>Cerrar instantánea</translation>
    </message>
</context>
<context>
    <name>lockscope::ToolStrip</name>
    <message>
        <source>Read everything again now (F5)</source>
        <translation>Leer todo de nuevo ahora (F5)</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>Actualizar</translation>
    </message>
    <message>
        <source>Filter: path, owner, purpose, state:dead, older:5m</source>
        <translation>Filtro: ruta, propietario, propósito, state:dead, older:5m</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtro</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Todos</translation>
    </message>
    <message>
        <source>Every lock</source>
        <translation>Todos los bloqueos</translation>
    </message>
    <message>
        <source>Stale</source>
        <translation>Por revisar</translation>
    </message>
    <message>
        <source>Mine</source>
        <translation>Míos</translation>
    </message>
    <message>
        <source>Locks that this window holds</source>
        <translation>Bloqueos que tiene esta ventana</translation>
    </message>
    <message>
        <source>Which locks</source>
        <translation>Qué bloqueos</translation>
    </message>
    <message>
        <source>Acquire a lock</source>
        <translation>Adquirir un bloqueo</translation>
    </message>
    <message>
        <source>Break the selected lock</source>
        <translation>Romper el bloqueo seleccionado</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Más</translation>
    </message>
    <message>
        <source>More actions</source>
        <translation>Más acciones</translation>
    </message>
    <message>
        <source>Filter: connect first</source>
        <translation>Filtro: conectar primero</translation>
    </message>
    <message>
        <source>Take a lock (Ctrl+L)</source>
        <translation>Adquirir un bloqueo (Ctrl+L)</translation>
    </message>
    <message>
        <source>Break the selected lock; shows the plan first (Del)</source>
        <translation>Romper el bloqueo seleccionado; antes muestra el plan (Supr)</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>En vivo</translation>
    </message>
    <message>
        <source>Live. Pause the picture (Ctrl+Shift+P)</source>
        <translation>En vivo. Pausar la imagen (Ctrl+Mayús+P)</translation>
    </message>
    <message>
        <source>Paused. Go on (Ctrl+Shift+P)</source>
        <translation>En pausa. Continuar (Ctrl+Mayús+P)</translation>
    </message>
    <message>
        <source>Live, pause</source>
        <translation>En vivo, pausar</translation>
    </message>
    <message>
        <source>Paused, resume</source>
        <translation>En pausa, continuar</translation>
    </message>
    <message>
        <source>Acquire…</source>
        <translation>Adquirir…</translation>
    </message>
    <message>
        <source>Break…</source>
        <translation>Romper…</translation>
    </message>
    <message>
        <source>Words in path, owner or purpose; state:, owner:, host:, purpose:, path:, older:, kind:, /folder/**; a minus before a word excludes it. Down shows what may follow.</source>
        <translation>Palabras en ruta, propietario o propósito; state:, owner:, host:, purpose:, path:, older:, kind:, /carpeta/**; un signo menos delante de una palabra la excluye. La tecla Abajo muestra lo que puede seguir.</translation>
    </message>
    <message>
        <source>Saved views</source>
        <translation>Vistas guardadas</translation>
    </message>
    <message>
        <source>Locks that need a look: suspect, dead, half-done, revoked, without an owner, unreadable</source>
        <translation>Bloqueos por revisar: sospechosos, muertos, a medias, revocados, sin propietario, ilegibles</translation>
    </message>
    <message>
        <source>%1. The picture is old. Pause it (Ctrl+Shift+P)</source>
        <translation>%1. La imagen es antigua. Pausarla (Ctrl+Mayús+P)</translation>
    </message>
    <message>
        <source>%1, pause</source>
        <translation>%1, pausar</translation>
    </message>
</context>
<context>
    <name>lockscope::UndoStrip</name>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Deshacer</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
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
        <translation>todavía nada</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Qué</translation>
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
        <translation>%1 esperas</translation>
    </message>
    <message>
        <source>From (ms)</source>
        <translation>Desde (ms)</translation>
    </message>
    <message>
        <source>Below (ms)</source>
        <translation>Menos de (ms)</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>Esperas</translation>
    </message>
</context>
<context>
    <name>lockscope::WaitLegend</name>
    <message>
        <source>Bar: p50 to p95; whisker: p99</source>
        <translation>Barra: de p50 a p95; bigote: p99</translation>
    </message>
    <message>
        <source>p50 to p95</source>
        <translation>de p50 a p95</translation>
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
        <translation>%1 y %2 más</translation>
    </message>
    <message>
        <source>%1 and 1 other</source>
        <translation>%1 y 1 más</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 y %2</translation>
    </message>
    <message>
        <source>a lock</source>
        <translation>un bloqueo</translation>
    </message>
    <message>
        <source>%1 waits for %2, for %3</source>
        <translation>%1 espera %2 desde hace %3</translation>
    </message>
    <message>
        <source>%1 waits for %2</source>
        <translation>%1 espera %2</translation>
    </message>
    <message>
        <source>holders without a name</source>
        <translation>titulares sin nombre</translation>
    </message>
    <message>
        <source>nobody is in its way: it is about to get it</source>
        <translation>nadie lo impide: está a punto de obtenerlo</translation>
    </message>
    <message>
        <source>held up by %1</source>
        <translation>frenado por %1</translation>
    </message>
    <message>
        <source>%1 waits for a lock that it holds itself, in a mode that cannot be raised beside it. It never gets it: it must give up, or be broken.</source>
        <translation>%1 espera un bloqueo que ya tiene, en un modo que no se puede elevar junto a él. No lo obtendrá nunca: debe desistir, o hay que romperlo.</translation>
    </message>
    <message>
        <source>%1 and %2 wait for each other. Neither continues until one gives up or is broken.</source>
        <translation>%1 y %2 se esperan mutuamente. Ninguno continúa hasta que uno desista o se rompa.</translation>
    </message>
    <message>
        <source>%1 sessions wait for each other in a ring: %2. None continues until one gives up or is broken.</source>
        <translation>%1 sesiones se esperan mutuamente en círculo: %2. Ninguna continúa hasta que una desista o se rompa.</translation>
    </message>
    <message>
        <source>then %1 can continue</source>
        <translation>después, vía libre para %1</translation>
    </message>
    <message>
        <source>then %1 can continue, but not all at once</source>
        <translation>después, vía libre para %1, pero no para todos a la vez</translation>
    </message>
    <message>
        <source>then one of %1 can continue</source>
        <translation>después, vía libre para uno de %1</translation>
    </message>
    <message>
        <source>frees no lock of its own</source>
        <translation>no libera ningún bloqueo propio</translation>
    </message>
    <message>
        <source>frees %1</source>
        <translation>libera %1</translation>
    </message>
    <message>
        <source>nearer to its lock: %1</source>
        <translation>más cerca de su bloqueo: %1</translation>
    </message>
    <message>
        <source>cannot be looked at from here</source>
        <translation>no se puede examinar desde aquí</translation>
    </message>
    <message>
        <source>the process table did not answer</source>
        <translation>la tabla de procesos no respondió</translation>
    </message>
    <message>
        <source>running</source>
        <translation>en ejecución</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>detenido</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>ya no existe</translation>
    </message>
    <message>
        <source>its id belongs to another process now</source>
        <translation>su ID pertenece ahora a otro proceso</translation>
    </message>
    <message>
        <source>the machine was restarted since, or was cloned</source>
        <translation>el equipo se reinició desde entonces o se clonó</translation>
    </message>
    <message>
        <source>in another pid or time namespace (a container): its pid means nothing here</source>
        <translation>en otro espacio de nombres de PID o de tiempo (un contenedor): su PID no significa nada aquí</translation>
    </message>
</context>
<context>
    <name>lockscope::WhyBlockedPage</name>
    <message>
        <source>From the picture on screen; the server decides when you ask for the lock.</source>
        <translation>Según la imagen en pantalla; decide el servidor cuando se pide el bloqueo.</translation>
    </message>
    <message>
        <source>exclusive</source>
        <translation>exclusivo</translation>
    </message>
    <message>
        <source>read</source>
        <translation>lectura</translation>
    </message>
    <message>
        <source>Mode you would ask for</source>
        <translation>Modo que se pediría</translation>
    </message>
    <message>
        <source>Who is in the way</source>
        <translation>Quién lo impide</translation>
    </message>
    <message>
        <source>To lock it as</source>
        <translation>Bloquear como</translation>
    </message>
    <message>
        <source>Select a lock or a folder.</source>
        <translation>Seleccione un bloqueo o una carpeta.</translation>
    </message>
    <message>
        <source>Nobody is in the way of %1.</source>
        <translation>Nadie impide %1.</translation>
    </message>
    <message>
        <source>1 holder is in the way.</source>
        <translation>1 titular lo impide.</translation>
    </message>
    <message>
        <source>%1 holders are in the way.</source>
        <translation>%1 titulares lo impiden.</translation>
    </message>
    <message>
        <source>Only a hard break %1.</source>
        <translation>Solo una ruptura dura %1.</translation>
    </message>
    <message>
        <source>A break, as far as no plain lock stands below, %1.</source>
        <translation>Una ruptura, siempre que no haya un bloqueo simple debajo, %1.</translation>
    </message>
    <message>
        <source>A break %1.</source>
        <translation>Una ruptura %1.</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>Path to ask about</source>
        <translation>Ruta por consultar</translation>
    </message>
    <message>
        <source>Not all that may be in the way is read: open %1 in the tree, and go to its end.</source>
        <translation>No se ha leído todo lo que puede impedirlo: abra %1 en el árbol y vaya hasta su final.</translation>
    </message>
    <message>
        <source>Not all that may be in the way is read: of the locks that lie in no folder some are missing.</source>
        <translation>No se ha leído todo lo que puede impedirlo: faltan algunos de los bloqueos que no están en ninguna carpeta.</translation>
    </message>
    <message>
        <source>More may be: what is shown is what was read.</source>
        <translation>Puede haber más: lo que se muestra es lo que se leyó.</translation>
    </message>
</context>
<context>
    <name>lockscope::WindowsFeature</name>
    <message>
        <source>&amp;Quit</source>
        <translation>S&amp;alir</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>Ve&amp;ntana</translation>
    </message>
    <message>
        <source>New &amp;window</source>
        <translation>&amp;Ventana nueva</translation>
    </message>
    <message>
        <source>Cl&amp;ose window</source>
        <translation>C&amp;errar ventana</translation>
    </message>
</context>
<context>
    <name>lockscope::WorkerCard</name>
    <message>
        <source>%1, process %2, %3 %4</source>
        <translation>%1, proceso %2, %3 %4</translation>
    </message>
</context>
<context>
    <name>lockscope::WorkerLab</name>
    <message>
        <source>This profile is marked production: no worker is started on it. Use the demo, or another server.</source>
        <translation>Este perfil está marcado como producción: no se inicia ningún worker en él. Use la demo u otro servidor.</translation>
    </message>
    <message>
        <source>This profile is read-only: no worker is started on it. Allow writes, or use the demo.</source>
        <translation>Este perfil es de solo lectura: no se inicia ningún worker en él. Permita la escritura o use la demo.</translation>
    </message>
</context>
<context>
    <name>lockscope::WorkerPanel</name>
    <message>
        <source>Start workers</source>
        <translation>Iniciar workers</translation>
    </message>
    <message>
        <source>Stop all</source>
        <translation>Detener todos</translation>
    </message>
    <message>
        <source>Demo workers</source>
        <translation>Workers de demo</translation>
    </message>
    <message>
        <source>Stop all workers</source>
        <translation>Detener todos los workers</translation>
    </message>
    <message>
        <source>No worker runs</source>
        <translation>Ningún worker en ejecución</translation>
    </message>
    <message>
        <source>Workers are real processes that take and release locks on the connected server.</source>
        <translation>Los workers son procesos reales que adquieren y liberan bloqueos en el servidor conectado.</translation>
    </message>
    <message>
        <source>Real processes on this machine.</source>
        <translation>Procesos reales en este equipo.</translation>
    </message>
    <message>
        <source>%1 real processes, %2 holding a lock. Crash one, and watch its lock turn suspect, then dead.</source>
        <translation>%1 procesos reales, con un bloqueo: %2. Mate uno y observe cómo su bloqueo pasa a sospechoso y luego a muerto.</translation>
    </message>
</context>
<context>
    <name>lockscope::WorkerProcess</name>
    <message>
        <source>%1 could not be %2: %3.</source>
        <translation>No se pudo %2 %1: %3.</translation>
    </message>
    <message>
        <source>crashed</source>
        <translation>matar</translation>
    </message>
    <message>
        <source>frozen</source>
        <translation>congelar</translation>
    </message>
    <message>
        <source>thawed</source>
        <translation>descongelar</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>terminar</translation>
    </message>
    <message>
        <source>%1 wrote a line that is too long. It is ended.</source>
        <translation>%1 escribió una línea demasiado larga. Se termina.</translation>
    </message>
    <message>
        <source>%1 wrote a line that cannot be understood: %2.</source>
        <translation>%1 escribió una línea que no se entiende: %2.</translation>
    </message>
    <message>
        <source>ended by signal %1</source>
        <translation>terminado por la señal %1</translation>
    </message>
    <message>
        <source>%1 ended with exit code %2. %3</source>
        <translation>%1 terminó con el código de salida %2. %3</translation>
    </message>
    <message>
        <source>%1 could not be started: %2. Is lockctl installed next to this program?</source>
        <translation>No se pudo iniciar %1: %2. ¿Está lockctl instalado junto a este programa?</translation>
    </message>
</context>
<context>
    <name>lockscope::Workspace</name>
    <message>
        <source>The tree is read folder by folder: only what was read is known here.</source>
        <translation>El árbol se lee carpeta por carpeta: aquí solo se conoce lo que se leyó.</translation>
    </message>
</context>
<context>
    <name>lockscope::WritesFeature</name>
    <message>
        <source>Read-only.</source>
        <translation>Solo lectura.</translation>
    </message>
    <message>
        <source>This is a production profile: nothing can be written from this window, and no write leaves the program.</source>
        <translation>Este es un perfil de producción: desde esta ventana no se puede escribir nada, y ninguna escritura sale del programa.</translation>
    </message>
    <message>
        <source>Nothing can be written from this window.</source>
        <translation>Desde esta ventana no se puede escribir nada.</translation>
    </message>
    <message>
        <source>Allow writes for %1 min…</source>
        <translation>Permitir escritura durante %1 min…</translation>
    </message>
    <message>
        <source>Writes are allowed for %1.</source>
        <translation>Escritura permitida durante %1.</translation>
    </message>
    <message>
        <source>Then this window is read-only again, and what is under way finishes its steps. The saved connection stays read-only.</source>
        <translation>Después, esta ventana vuelve a ser de solo lectura, y lo que esté en curso termina sus pasos. La conexión guardada sigue siendo de solo lectura.</translation>
    </message>
    <message>
        <source>End now</source>
        <translation>Terminar ahora</translation>
    </message>
    <message>
        <source>The time for writes is over.</source>
        <translation>El tiempo de escritura ha terminado.</translation>
    </message>
    <message>
        <source>What is under way finishes its steps. Nothing else can be changed.</source>
        <translation>Lo que está en curso termina sus pasos. No se puede cambiar nada más.</translation>
    </message>
    <message>
        <source>The time for writes is over: this window is read-only again.</source>
        <translation>El tiempo de escritura ha terminado: esta ventana vuelve a ser de solo lectura.</translation>
    </message>
</context>
<context>
    <name>lockscope::ZombieText</name>
    <message>
        <source>A process wrote after its lock was broken.</source>
        <translation>Un proceso escribió después de que se rompiera su bloqueo.</translation>
    </message>
    <message>
        <source>%1: a share was counted down twice. None is left to count up, %2 needed: the plain clients below must take their locks again.</source>
        <translation>%1: una participación se descontó dos veces. No queda ninguna que sumar, hacen falta %2: los clientes simples de debajo deben adquirir de nuevo sus bloqueos.</translation>
    </message>
    <message>
        <source>%1: a share was counted down twice. %2 left for %3 locks below.</source>
        <translation>%1: una participación se descontó dos veces. Quedan %2 para %3 bloqueos de debajo.</translation>
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
Ver lockscope --help.
</translation>
    </message>
    <message>
        <source>Lockscope runs already; its window was raised.
</source>
        <translation>Lockscope ya está en ejecución; se trajo su ventana al frente.
</translation>
    </message>
    <message>
        <source>lockscope: the window that is open refuses: %1
</source>
        <translation>lockscope: la ventana abierta lo rechaza: %1
</translation>
    </message>
    <message>
        <source>Lockscope runs already; a window of it opens that.
</source>
        <translation>Lockscope ya está en ejecución; una de sus ventanas abre eso.
</translation>
    </message>
</context>
</TS>
