<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>lockscope::LabScenarios</name>
    <message>
        <source>One lock for everything</source>
        <translation>すべてに対して 1 つのロック</translation>
    </message>
    <message>
        <source>Every worker takes one exclusive lock on the whole tree, changes one file and gives it back. Never two at once, and never a lost update; but whoever wants another file waits as well. Compare it with the document locks and the tree locks, which have the same work: locks per second and the time that is waited.</source>
        <translation>どのワーカーも、ツリー全体に対する 1 つの排他ロックを取得し、ファイルを 1 つ変更して、ロックを解放します。2 つが同時に変更することはなく、ロストアップデートも起きません。ただし、別のファイルを必要とするワーカーも待つことになります。同じ作業を行うドキュメントロックおよびツリーロックと、毎秒のロック数と待ち時間を比べてください。</translation>
    </message>
    <message>
        <source>One lock for each document</source>
        <translation>ドキュメントごとに 1 つのロック</translation>
    </message>
    <message>
        <source>Every worker locks just the document that it changes. Work on different documents goes on at the same time; two workers meet only when they want the same one. A lock on many documents is a set that is taken whole or not at all. What this cannot do: lock files that are not there yet, or a directory as such.</source>
        <translation>どのワーカーも、変更するドキュメントだけをロックします。異なるドキュメントの作業は同時に進み、2 つのワーカーがぶつかるのは同じドキュメントを必要とするときだけです。複数のドキュメントのロックは 1 つの組で、すべて取得するか、何も取得しないかのどちらかです。できないこと: まだ存在しないファイルや、ディレクトリそのものをロックすることはできません。</translation>
    </message>
    <message>
        <source>A lock on a path, shared on every directory above</source>
        <translation>パスをロックし、上のすべてのディレクトリで共有</translation>
    </message>
    <message>
        <source>Every worker locks the path of the file that it changes, and leaves a mark in each directory above, in one request. Work in different places goes on at the same time, and whoever wants a whole directory waits for everybody below it. Compare the requests for each lock with those of the document locks: the marks cost no request of their own.</source>
        <translation>どのワーカーも、変更するファイルのパスをロックし、上の各ディレクトリに印を残します。これを 1 回の要求で行います。異なる場所の作業は同時に進み、ディレクトリ全体を必要とするワーカーは、その下のすべてのワーカーを待ちます。ロック 1 件あたりの要求数をドキュメントロックと比べてください。印のための要求は別に必要ありません。</translation>
    </message>
    <message>
        <source>A directory and a file in it are renamed at the same time</source>
        <translation>ディレクトリとその中のファイルの名前を同時に変更</translation>
    </message>
    <message>
        <source>Two workers rename directories of files, two others rename single files in them, there and back again. Under both locks each rename is done as a whole or not begun: who comes second waits, or finds that the file has another path now. Nothing is overwritten and nothing is lost.</source>
        <translation>2 つのワーカーはファイルの入ったディレクトリの名前を、別の 2 つのワーカーはその中の個々のファイルの名前を変更し、また元の名前に変更します。両方のロックの下では、名前の変更は全体が行われるか、始まらないかのどちらかです。後から来たワーカーは待つか、ファイルのパスがすでに変わっていることに気づきます。何も上書きされず、何も失われません。</translation>
    </message>
    <message>
        <source>Many readers and one writer, whoever comes first</source>
        <translation>多数の読み取り側と 1 つの書き込み側、先着順</translation>
    </message>
    <message>
        <source>The same as the fair one without the gate: as long as some reader is inside, the next reader may come in, and the writer waits for a moment without any. With enough readers there is none, and the writer starves. Nothing is written twice and no reader sees two values under its lock; but fairness has to be asked for.</source>
        <translation>公平なシナリオからゲートを除いたものです。読み取り側が 1 つでも中にいる間は次の読み取り側も入ることができ、書き込み側は、読み取り側が 1 つもいなくなる瞬間を待ちます。読み取り側が十分に多いとその瞬間は来ず、書き込み側は飢餓状態になります。二重に書き込まれるものはなく、読み取り側が自分のロックの下で 2 つの値を見ることもありません。ただし、公平さは指定しなければ得られません。</translation>
    </message>
    <message>
        <source>Many readers and one writer, in turn</source>
        <translation>多数の読み取り側と 1 つの書き込み側、順番に</translation>
    </message>
    <message>
        <source>Readers lock shared, the writer exclusive, each with a time-out of its own. Everybody passes a gate first; a waiting writer keeps it closed, so that the readers who are inside run out and the writer&apos;s turn comes. Now and then a slow reader needs longer than its time-out: only its own lock ends then, the other readers keep theirs, and the writer waits for those alone. Look at the time that the writer waits, and compare it with the unfair variant, and with the lock inside one process, which does the same work and has no time-outs.</source>
        <translation>読み取り側は共有ロックを、書き込み側は排他ロックを取得し、それぞれに独自のタイムアウトがあります。全員が最初にゲートを通ります。待っている書き込み側はゲートを閉じておくため、中の読み取り側が順に出ていき、書き込み側の番が来ます。ときどき、遅い読み取り側が自分のタイムアウトよりも長くかかります。そのとき終わるのはそのロックだけです。ほかの読み取り側のロックはそのまま残り、書き込み側はそれらだけを待ちます。書き込み側の待ち時間を確認し、公平でないシナリオと比べてください。また、同じ作業をタイムアウトなしで行う 1 プロセス内のロックとも比べてください。</translation>
    </message>
    <message>
        <source>Java&apos;s own ReentrantReadWriteLock</source>
        <translation>Java 自身の ReentrantReadWriteLock</translation>
    </message>
    <message>
        <source>The same plan of work on java.util.concurrent.locks.ReentrantReadWriteLock, in threads of one Java machine, where there is one.</source>
        <translation>同じ作業計画を、1 つの Java 仮想マシンのスレッドで、java.util.concurrent.locks.ReentrantReadWriteLock を使って行います（Java がある場合）。</translation>
    </message>
    <message>
        <source>A read/write lock inside one process</source>
        <translation>1 プロセス内の読み書きロック</translation>
    </message>
    <message>
        <source>Threads of one process share a lock that many readers or one writer can have: no server, no lease, no request. The writer waits for the readers and they for it; who has it may take it again; a writer may become a reader, a reader never a writer, because two who try would wait for each other for ever. The works are those of the distributed lock, one by one, so the waits can be compared: this is what the way to the server costs, and what it gives is that a crash of one worker is not the end of all, and time-outs: here the writer waits for the slowest reader, however long that takes.</source>
        <translation>1 つのプロセスのスレッドが、多数の読み取り側または 1 つの書き込み側が保持できるロックを共有します。サーバーもリースも要求もありません。書き込み側は読み取り側を待ち、読み取り側は書き込み側を待ちます。保持しているスレッドは、もう一度取得できます。書き込み側は読み取り側になれますが、読み取り側は書き込み側になれません。2 つが同時に試みると、互いを永久に待つことになるためです。作業は 1 つひとつが分散ロックのものと同じなので、待ち時間を比べることができます。その差が、サーバーとのやり取りにかかるコストです。その代わりに得られるのは、1 つのワーカーがクラッシュしても全体は終わらないことと、タイムアウトです。ここでは、書き込み側は最も遅い読み取り側を、どれだけ長くかかっても待ちます。</translation>
    </message>
    <message>
        <source>The same crash, with the articles&apos; own documents</source>
        <translation>同じクラッシュ、記事そのままのドキュメントの場合</translation>
    </message>
    <message>
        <source>The worker has added one to lock_count in every directory above, and is killed before it creates the exclusive document. Nobody can tell whose count that is: the directories stay shared for ever, and no one can lock one of them exclusively again. This is the question that the articles leave open.</source>
        <translation>ワーカーは、上のすべてのディレクトリの lock_count に 1 を加えた後、排他のドキュメントを作成する前に強制終了されます。そのカウントが誰のものかは誰にもわかりません。ディレクトリは永久に共有のままで、どのディレクトリも二度と排他ロックできません。これが、記事が未解決のまま残している問題です。</translation>
    </message>
    <message>
        <source>A crash between the shared marks and the exclusive lock</source>
        <translation>共有の印と排他ロックの間でのクラッシュ</translation>
    </message>
    <message>
        <source>One worker is killed while its request is on the way: it will never learn whether it has the lock. The marks in the directories and the lock on the path came in one request, so there is nothing in between to be left; and what there is carries its session. The lab sees that the process is gone, breaks its session by a guarded plan, and the others go on. The plain variant has no session and no owner: its counts stay for ever.</source>
        <translation>1 つのワーカーが、要求の進行中に強制終了されます。ロックを取得できたかどうかを、そのワーカーが知ることはありません。ディレクトリの印とパスのロックは 1 回の要求で届くため、途中の状態が残ることはなく、存在するものにはそのセッションが記されています。ラボはプロセスがなくなったことを検知し、条件で守られた計画でそのセッションを強制解除し、ほかのワーカーは作業を続けます。プレーン版のシナリオにはセッションも所有者もなく、カウントは永久に残ります。</translation>
    </message>
    <message>
        <source>A crash half-way through a rename</source>
        <translation>名前の変更の途中でのクラッシュ</translation>
    </message>
    <message>
        <source>A worker renames a directory and is killed when some of its files have moved and others have not. Its locks carry the intent record of the rename, so nobody sees the half of it: both paths stay locked. The lab proves the death, takes the rename over and finishes it, and only then the paths are free. At the end no rename is half done.</source>
        <translation>ワーカーがディレクトリの名前を変更し、一部のファイルが移動済みでほかは未移動のときに強制終了されます。ワーカーのロックには名前の変更のインテントレコードが付いているため、途中の状態は誰にも見えず、両方のパスがロックされたままになります。ラボは死亡を証明し、名前の変更を引き継いで完了させます。パスはその後で初めて空きます。終わりには、未完了の名前の変更はありません。</translation>
    </message>
    <message>
        <source>The same zombie, and nobody looks at the tokens</source>
        <translation>同じゾンビ、誰もトークンを確認しない場合</translation>
    </message>
    <message>
        <source>The same run with fencing switched off: the late write is taken, and what the others wrote in the meantime is gone. The lease alone cannot prevent this, however long it is: a process can be stopped for longer than any lease.</source>
        <translation>同じ実行を、フェンシングをオフにして行います。遅れた書き込みは受理され、その間にほかのワーカーが書き込んだものは失われます。リースだけでは、どれだけ長くてもこれを防げません。プロセスは、どんなリースよりも長く止まることがあるためです。</translation>
    </message>
    <message>
        <source>A frozen worker wakes up and writes</source>
        <translation>凍結されたワーカーが再び動き出して書き込む</translation>
    </message>
    <message>
        <source>One worker is stopped in the middle of its work, after reading and before writing, for longer than its lease and the lock-delay. Another one gets the lock and writes. Then the first wakes up, still believes that it holds the lock, and writes: the document carries a newer token, and the server refuses. Look for the late write stopped on its lane.</source>
        <translation>1 つのワーカーが、作業の途中、読み取りの後で書き込みの前に、リースとロック遅延よりも長く止められます。別のワーカーがロックを取得して書き込みます。その後、最初のワーカーが再び動き出し、まだロックを保持していると思い込んで書き込みます。ドキュメントにはより新しいトークンがあり、サーバーは拒否します。そのワーカーのレーンで「遅れた書き込みを阻止」を探してください。</translation>
    </message>
    <message>
        <source>No locks at all</source>
        <translation>ロックなし</translation>
    </message>
    <message>
        <source>The same work without any lock: workers read, think and write, and overwrite each other. The counters hold less than was written into them. This is what the locks are for.</source>
        <translation>同じ作業をロックなしで行います。ワーカーは読み取り、考え、書き込み、互いの書き込みを上書きします。カウンターの値は、書き込まれた分よりも少なくなります。これを防ぐためにロックがあります。</translation>
    </message>
    <message>
        <source>The articles&apos; document locks</source>
        <translation>記事のドキュメントロック</translation>
    </message>
    <message>
        <source>A document with the process_id for each document to be changed. Without lease: who dies keeps them.</source>
        <translation>変更するドキュメントごとに、process_id を持つドキュメントを 1 つ使います。リースはありません。死亡したプロセスのロックは残ったままになります。</translation>
    </message>
    <message>
        <source>The articles&apos; global lock</source>
        <translation>記事のグローバルロック</translation>
    </message>
    <message>
        <source>One document stands for the lock on everything, created and deleted. The fewest requests of all, and the least that goes on at the same time. No lease: a crash would keep it for ever.</source>
        <translation>1 つのドキュメントがすべてに対するロックを表し、これを作成、削除します。要求は最も少なく、同時に進む作業も最も少なくなります。リースはないため、クラッシュするとロックは永久に残ります。</translation>
    </message>
    <message>
        <source>The articles&apos; tree locks</source>
        <translation>記事のツリーロック</translation>
    </message>
    <message>
        <source>A count in every directory above, one request after the other, then the exclusive document. Compare the requests for each lock with those of the tree locks with leases, which send them all at once.</source>
        <translation>上のすべてのディレクトリのカウントを 1 要求ずつ順に増やし、その後で排他のドキュメントを作成します。ロック 1 件あたりの要求数を、すべてを一度に送る、リースのあるツリーロックと比べてください。</translation>
    </message>
    <message>
        <source>The articles&apos; own protocol, and a crash</source>
        <translation>記事そのままのプロトコルとクラッシュ</translation>
    </message>
    <message>
        <source>Counts and exclusive documents as the articles have them: no lease, no owner, no token. As long as everybody lives it works. Then a worker is killed while it holds a lock: its documents stay, everybody who wants that path waits until patience is over, and nothing ever ends it. Breaking such a lock means guessing.</source>
        <translation>カウントと排他のドキュメントは記事のとおりで、リースも所有者もトークンもありません。全員が生きている間は機能します。その後、1 つのワーカーがロックの保持中に強制終了されます。そのドキュメントは残り、そのパスを必要とするワーカーはみな、あきらめるまで待ちます。このロックを終わらせるものは何もありません。こうしたロックの強制解除は、推測に頼ることになります。</translation>
    </message>
    <message>
        <source>A lease that is shorter than the work</source>
        <translation>作業よりも短いリース</translation>
    </message>
    <message>
        <source>Nobody renews: each lock lives for one second and its lock-delay, and the work takes longer than both. Others get the path while the first is still at it. With fencing the slower one&apos;s write is refused and its work is wasted, but no update is lost. Look at the writes that were rejected, and then switch fencing off.</source>
        <translation>誰も更新しません。各ロックは 1 秒とロック遅延の間だけ有効で、作業はその合計よりも長くかかります。最初のワーカーがまだ作業しているうちに、別のワーカーがパスを取得します。フェンシングがあれば、遅い方の書き込みは拒否されて作業は無駄になりますが、失われる更新はありません。却下された書き込みを確認し、その後でフェンシングをオフにしてください。</translation>
    </message>
    <message>
        <source>Workers whose clocks are wrong</source>
        <translation>時計が狂っているワーカー</translation>
    </message>
    <message>
        <source>Two workers believe that it is an hour later than it is, two an hour earlier, and two are right. Nothing of it matters: leases end by the server&apos;s clock, and each worker&apos;s own deadline is counted on a clock that never steps. Locks go round as ever, and nobody&apos;s lock is taken before its time.</source>
        <translation>2 つのワーカーは実際より 1 時間進んだ時刻を、別の 2 つは 1 時間遅れた時刻を正しいと思い込んでおり、残りの 2 つの時刻は正確です。いずれも影響しません。リースはサーバーの時計で終わり、各ワーカー自身の期限は、時刻が飛ぶことのない時計で計られるためです。ロックはいつもどおりに受け渡され、期限前に取り上げられるロックはありません。</translation>
    </message>
    <message>
        <source>Two paths, taken in opposite order</source>
        <translation>2 つのパスを逆の順序で取得</translation>
    </message>
    <message>
        <source>Half of the workers take a path and then a second one, the others the other way round. Each can hold what the next one waits for. Nobody waits for ever: who does not get the second path in time gives the first one back and begins again. Look at the works that were wasted; a set that is taken as a whole has none.</source>
        <translation>半数のワーカーはあるパスを取得してから 2 つ目のパスを取得し、残りは逆の順に取得します。どのワーカーも、次のワーカーが待つものを保持している可能性があります。永久に待つワーカーはありません。時間内に 2 つ目のパスを取得できなかったワーカーは、最初のパスを解放してやり直します。無駄になった作業を確認してください。全体を一度に取得する組では、無駄は生じません。</translation>
    </message>
    <message>
        <source>A hundred workers below one directory</source>
        <translation>1 つのディレクトリの下に 100 個のワーカー</translation>
    </message>
    <message>
        <source>Everybody works in the same folder. Each lock leaves its mark in that directory&apos;s document and in the one above, so these are written all the time; but the marks do not exclude each other, and the files are locked one by one. Look at the waits of the hot paths and at the requests that had to be repeated.</source>
        <translation>全員が同じフォルダーで作業します。各ロックは、そのディレクトリのドキュメントと 1 つ上のディレクトリのドキュメントに印を残すため、これらには絶えず書き込まれます。ただし、印同士は排他ではなく、ファイルは 1 つずつロックされます。混み合うパスの待ち時間と、繰り返す必要があった要求を確認してください。</translation>
    </message>
    <message>
        <source>The article&apos;s work on our read/write lock</source>
        <translation>記事の作業を Lockscope の読み書きロックで</translation>
    </message>
    <message>
        <source>The same readers and writers, the same clock that is ahead, the same freeze and the same kill as in article-read-write, on Lockscope&apos;s own read/write lock. The server&apos;s clock decides, each entry has its owner, and each grant a token: nobody enters beside a writer, the one that wakes up is refused, and the killed reader is seen to be dead and broken. Runs on every server.</source>
        <translation>article-read-write と同じ読み取り側と書き込み側、同じ進んだ時計、同じ凍結、同じ強制終了を、Lockscope 自身の読み書きロックで行います。サーバーの時計が基準になり、各エントリには所有者が、各許可にはトークンがあります。書き込み側と同時に中に入るものはなく、再び動き出した書き込み側は拒否され、強制終了された読み取り側は死亡と判定されて強制解除されます。すべてのサーバーで動作します。</translation>
    </message>
    <message>
        <source>An article&apos;s read/write lock on MongoDB</source>
        <translation>ある記事の MongoDB 上の読み書きロック</translation>
    </message>
    <message>
        <source>The read/write lock that an article builds into a document of MongoDB: times until which somebody reads or writes, by everybody&apos;s own clock, without names. One worker&apos;s clock is ten seconds ahead: it finds every lock expired and enters beside whoever is inside. One writer is frozen beyond its time-out: when it wakes up it writes over what another has written meanwhile, and releases a lock that is not its own any more. A killed reader stays in the document until its time-out, and nobody can say whose that entry is. Compare it with the same work on our own lock. Needs a replica set of MongoDB.</source>
        <translation>ある記事が MongoDB のドキュメントに組み込んでいる読み書きロックです。読み取りや書き込みの終了時刻を、各自の時計で、名前なしに記録します。1 つのワーカーの時計は 10 秒進んでいます。このワーカーにはどのロックも期限切れに見え、誰かが中にいても入ります。1 つの書き込み側は、タイムアウトを超えて凍結されます。再び動き出すと、その間に別のワーカーが書き込んだものを上書きし、もう自分のものではないロックを解放します。強制終了された読み取り側は、タイムアウトまでドキュメントに残り、そのエントリが誰のものかは誰にもわかりません。Lockscope 自身のロックで行う同じ作業と比べてください。MongoDB のレプリカセットが必要です。</translation>
    </message>
</context>
</TS>
