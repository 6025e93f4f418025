<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>lockscope::LabScenarios</name>
    <message>
        <source>One lock for everything</source>
        <translation>用一个锁锁定一切</translation>
    </message>
    <message>
        <source>Every worker takes one exclusive lock on the whole tree, changes one file and gives it back. Never two at once, and never a lost update; but whoever wants another file waits as well. Compare it with the document locks and the tree locks, which have the same work: locks per second and the time that is waited.</source>
        <translation>每个工作进程都获取整棵树上的一个独占锁，更改一个文件，然后释放锁。绝不会有两个同时进行，也绝不会丢失更新；但想要其他文件的工作进程也得等待。请与工作内容相同的文档锁和树锁比较：每秒的锁数和等待时间。</translation>
    </message>
    <message>
        <source>One lock for each document</source>
        <translation>每个文档一个锁</translation>
    </message>
    <message>
        <source>Every worker locks just the document that it changes. Work on different documents goes on at the same time; two workers meet only when they want the same one. A lock on many documents is a set that is taken whole or not at all. What this cannot do: lock files that are not there yet, or a directory as such.</source>
        <translation>每个工作进程只锁定它要更改的文档。不同文档上的工作同时进行；只有两个工作进程想要同一个文档时才会相遇。多个文档的锁是一个锁组，要么整组获取，要么一个也不获取。它做不到的是：锁定尚不存在的文件，或锁定目录本身。</translation>
    </message>
    <message>
        <source>A lock on a path, shared on every directory above</source>
        <translation>锁定一个路径，并在其上的每个目录上共享</translation>
    </message>
    <message>
        <source>Every worker locks the path of the file that it changes, and leaves a mark in each directory above, in one request. Work in different places goes on at the same time, and whoever wants a whole directory waits for everybody below it. Compare the requests for each lock with those of the document locks: the marks cost no request of their own.</source>
        <translation>每个工作进程都锁定它要更改的文件的路径，并在其上的每个目录中留下标记，这些在一个请求中完成。不同位置的工作同时进行；想要整个目录的工作进程，则要等待其下的所有工作进程。请将每个锁的请求数与文档锁的比较：标记不需要额外的请求。</translation>
    </message>
    <message>
        <source>A directory and a file in it are renamed at the same time</source>
        <translation>同时重命名一个目录和其中的一个文件</translation>
    </message>
    <message>
        <source>Two workers rename directories of files, two others rename single files in them, there and back again. Under both locks each rename is done as a whole or not begun: who comes second waits, or finds that the file has another path now. Nothing is overwritten and nothing is lost.</source>
        <translation>两个工作进程重命名装有文件的目录，另外两个重命名其中的单个文件，然后再改回来，如此反复。在两个锁之下，每次重命名要么整个完成，要么根本不开始：后来者要么等待，要么发现文件已换了路径。没有任何内容被覆盖，也没有任何内容丢失。</translation>
    </message>
    <message>
        <source>Many readers and one writer, whoever comes first</source>
        <translation>多个读者和一个写者，先到先得</translation>
    </message>
    <message>
        <source>The same as the fair one without the gate: as long as some reader is inside, the next reader may come in, and the writer waits for a moment without any. With enough readers there is none, and the writer starves. Nothing is written twice and no reader sees two values under its lock; but fairness has to be asked for.</source>
        <translation>与公平的场景相同，只是没有闸门：只要还有读者在内，下一个读者就可以进入，而写者要等到没有任何读者的一刻。读者足够多时，这样的一刻不会到来，写者便陷入饥饿。没有任何内容被写入两次，也没有读者在自己的锁之下看到两个值；但公平必须另行要求。</translation>
    </message>
    <message>
        <source>Many readers and one writer, in turn</source>
        <translation>多个读者和一个写者，轮流进行</translation>
    </message>
    <message>
        <source>Readers lock shared, the writer exclusive, each with a time-out of its own. Everybody passes a gate first; a waiting writer keeps it closed, so that the readers who are inside run out and the writer&apos;s turn comes. Now and then a slow reader needs longer than its time-out: only its own lock ends then, the other readers keep theirs, and the writer waits for those alone. Look at the time that the writer waits, and compare it with the unfair variant, and with the lock inside one process, which does the same work and has no time-outs.</source>
        <translation>读者以共享方式锁定，写者以独占方式锁定，各有自己的超时。所有读者和写者都先通过一道闸门；等待中的写者让闸门保持关闭，于是在内的读者陆续离开，轮到写者。偶尔有一个慢读者所需的时间超过其超时：此时只有它自己的锁结束，其他读者保留各自的锁，写者只需等待其他这些读者。请查看写者的等待时间，并与不公平的场景比较，也与单进程内的锁比较，后者做同样的工作，但没有超时。</translation>
    </message>
    <message>
        <source>Java&apos;s own ReentrantReadWriteLock</source>
        <translation>Java 自带的 ReentrantReadWriteLock</translation>
    </message>
    <message>
        <source>The same plan of work on java.util.concurrent.locks.ReentrantReadWriteLock, in threads of one Java machine, where there is one.</source>
        <translation>同样的工作计划，使用 java.util.concurrent.locks.ReentrantReadWriteLock，在一个 Java 虚拟机的线程中执行（前提是有 Java）。</translation>
    </message>
    <message>
        <source>A read/write lock inside one process</source>
        <translation>单进程内的读写锁</translation>
    </message>
    <message>
        <source>Threads of one process share a lock that many readers or one writer can have: no server, no lease, no request. The writer waits for the readers and they for it; who has it may take it again; a writer may become a reader, a reader never a writer, because two who try would wait for each other for ever. The works are those of the distributed lock, one by one, so the waits can be compared: this is what the way to the server costs, and what it gives is that a crash of one worker is not the end of all, and time-outs: here the writer waits for the slowest reader, however long that takes.</source>
        <translation>同一进程的线程共用一个锁，可由多个读者或一个写者持有：没有服务器，没有租约，没有请求。写者等待读者，读者也等待写者；持有者可以再次获取它；写者可以变为读者，读者绝不能变为写者，因为两个同时这样尝试的读者会永远互相等待。各项工作与分布式锁的逐项相同，因此可以比较等待时间：这就是往返服务器的代价。换来的是，一个工作进程崩溃并不会使一切终结，此外还有超时：在这里，写者要等待最慢的读者，无论多久。</translation>
    </message>
    <message>
        <source>The same crash, with the articles&apos; own documents</source>
        <translation>同样的崩溃，使用那些文章自己的文档</translation>
    </message>
    <message>
        <source>The worker has added one to lock_count in every directory above, and is killed before it creates the exclusive document. Nobody can tell whose count that is: the directories stay shared for ever, and no one can lock one of them exclusively again. This is the question that the articles leave open.</source>
        <translation>工作进程已在其上的每个目录中将 lock_count 加一，却在创建独占文档之前被杀死。没人能知道这个计数是谁的：这些目录永远保持共享，再也没有人能独占锁定其中任何一个。这就是那些文章留下的未解问题。</translation>
    </message>
    <message>
        <source>A crash between the shared marks and the exclusive lock</source>
        <translation>在共享标记与独占锁之间崩溃</translation>
    </message>
    <message>
        <source>One worker is killed while its request is on the way: it will never learn whether it has the lock. The marks in the directories and the lock on the path came in one request, so there is nothing in between to be left; and what there is carries its session. The lab sees that the process is gone, breaks its session by a guarded plan, and the others go on. The plain variant has no session and no owner: its counts stay for ever.</source>
        <translation>一个工作进程在其请求尚在途中时被杀死：它永远不会知道自己是否获取了锁。目录中的标记和路径上的锁在同一个请求中到达，因此不会遗留任何中间状态；而写下的内容都带有其会话。实验室看到该进程已消失，便按经过核对的计划破除其会话，其他工作进程继续工作。普通版场景没有会话，也没有所有者：其计数永远留存。</translation>
    </message>
    <message>
        <source>A crash half-way through a rename</source>
        <translation>重命名中途崩溃</translation>
    </message>
    <message>
        <source>A worker renames a directory and is killed when some of its files have moved and others have not. Its locks carry the intent record of the rename, so nobody sees the half of it: both paths stay locked. The lab proves the death, takes the rename over and finishes it, and only then the paths are free. At the end no rename is half done.</source>
        <translation>一个工作进程重命名一个目录，在部分文件已移动、其余尚未移动时被杀死。它的锁带有此次重命名的意图记录，因此没有人会看到只完成一半的状态：两个路径都保持锁定。实验室证实其死亡，接管并完成重命名，此后这些路径才变为空闲。最后没有半完成的重命名。</translation>
    </message>
    <message>
        <source>The same zombie, and nobody looks at the tokens</source>
        <translation>同样的僵尸，但没有人查看令牌</translation>
    </message>
    <message>
        <source>The same run with fencing switched off: the late write is taken, and what the others wrote in the meantime is gone. The lease alone cannot prevent this, however long it is: a process can be stopped for longer than any lease.</source>
        <translation>同样的运行，但关闭防护令牌：迟到的写入被接受，其他工作进程在此期间写入的内容随之丢失。仅靠租约，无论多长，都无法防止这种情况：进程被停住的时间可能比任何租约都长。</translation>
    </message>
    <message>
        <source>A frozen worker wakes up and writes</source>
        <translation>冻结的工作进程醒来并写入</translation>
    </message>
    <message>
        <source>One worker is stopped in the middle of its work, after reading and before writing, for longer than its lease and the lock-delay. Another one gets the lock and writes. Then the first wakes up, still believes that it holds the lock, and writes: the document carries a newer token, and the server refuses. Look for the late write stopped on its lane.</source>
        <translation>一个工作进程在工作中途，即读取之后、写入之前，被停住，时间超过其租约与锁延迟之和。另一个工作进程获取锁并写入。然后第一个醒来，仍以为自己持有锁，于是写入：文档带有较新的令牌，服务器予以拒绝。请在它的泳道上查找“迟到写入被阻止”。</translation>
    </message>
    <message>
        <source>No locks at all</source>
        <translation>完全没有锁</translation>
    </message>
    <message>
        <source>The same work without any lock: workers read, think and write, and overwrite each other. The counters hold less than was written into them. This is what the locks are for.</source>
        <translation>同样的工作，但没有任何锁：工作进程读取、思考、写入，互相覆盖。计数器中的数值少于所写入的。锁就是为此而存在的。</translation>
    </message>
    <message>
        <source>The articles&apos; document locks</source>
        <translation>那些文章的文档锁</translation>
    </message>
    <message>
        <source>A document with the process_id for each document to be changed. Without lease: who dies keeps them.</source>
        <translation>每个要更改的文档都对应一个带有 process_id 的文档。没有租约：谁死亡，谁的锁就一直留着。</translation>
    </message>
    <message>
        <source>The articles&apos; global lock</source>
        <translation>那些文章的全局锁</translation>
    </message>
    <message>
        <source>One document stands for the lock on everything, created and deleted. The fewest requests of all, and the least that goes on at the same time. No lease: a crash would keep it for ever.</source>
        <translation>用一个文档代表锁定一切的锁，创建它，再删除它。请求最少，同时进行的工作也最少。没有租约：一旦崩溃，锁就会永远留着。</translation>
    </message>
    <message>
        <source>The articles&apos; tree locks</source>
        <translation>那些文章的树锁</translation>
    </message>
    <message>
        <source>A count in every directory above, one request after the other, then the exclusive document. Compare the requests for each lock with those of the tree locks with leases, which send them all at once.</source>
        <translation>在其上的每个目录中计数，请求一个接一个，然后创建独占文档。请将每个锁的请求数与带租约的树锁比较，后者一次发送全部内容。</translation>
    </message>
    <message>
        <source>The articles&apos; own protocol, and a crash</source>
        <translation>那些文章自己的协议，以及一次崩溃</translation>
    </message>
    <message>
        <source>Counts and exclusive documents as the articles have them: no lease, no owner, no token. As long as everybody lives it works. Then a worker is killed while it holds a lock: its documents stay, everybody who wants that path waits until patience is over, and nothing ever ends it. Breaking such a lock means guessing.</source>
        <translation>计数和独占文档都与那些文章中的一样：没有租约，没有所有者，没有令牌。只要所有工作进程都存活，它就能工作。然后一个工作进程在持有锁时被杀死：它的文档留存，想要该路径的工作进程都一直等到放弃为止，而没有任何事情会使这个锁结束。破除这样的锁只能靠猜测。</translation>
    </message>
    <message>
        <source>A lease that is shorter than the work</source>
        <translation>比工作更短的租约</translation>
    </message>
    <message>
        <source>Nobody renews: each lock lives for one second and its lock-delay, and the work takes longer than both. Others get the path while the first is still at it. With fencing the slower one&apos;s write is refused and its work is wasted, but no update is lost. Look at the writes that were rejected, and then switch fencing off.</source>
        <translation>没有人续约：每个锁的寿命是一秒加其锁延迟，而工作所需的时间比两者之和更长。第一个工作进程还在工作时，其他工作进程就获取了该路径。有防护令牌时，较慢者的写入被拒绝，其工作被浪费，但没有更新丢失。请查看被驳回的写入，然后关闭防护令牌。</translation>
    </message>
    <message>
        <source>Workers whose clocks are wrong</source>
        <translation>时钟有误的工作进程</translation>
    </message>
    <message>
        <source>Two workers believe that it is an hour later than it is, two an hour earlier, and two are right. Nothing of it matters: leases end by the server&apos;s clock, and each worker&apos;s own deadline is counted on a clock that never steps. Locks go round as ever, and nobody&apos;s lock is taken before its time.</source>
        <translation>两个工作进程所认为的时间比实际快一小时，两个慢一小时，另外两个准确。这些都无关紧要：租约按服务器时钟结束，每个工作进程自己的期限则按一个从不跳变的时钟来计。锁照常轮转，没有人的锁会提前被拿走。</translation>
    </message>
    <message>
        <source>Two paths, taken in opposite order</source>
        <translation>两个路径，以相反的顺序获取</translation>
    </message>
    <message>
        <source>Half of the workers take a path and then a second one, the others the other way round. Each can hold what the next one waits for. Nobody waits for ever: who does not get the second path in time gives the first one back and begins again. Look at the works that were wasted; a set that is taken as a whole has none.</source>
        <translation>一半的工作进程先获取一个路径，再获取第二个，其余的顺序相反。每个都可能持有下一个所等待的路径。没有人会永远等待：未能及时获取第二个路径的工作进程会释放第一个，然后重新开始。请查看浪费的工作；整组获取的锁组则没有浪费。</translation>
    </message>
    <message>
        <source>A hundred workers below one directory</source>
        <translation>一百个工作进程在同一目录之下</translation>
    </message>
    <message>
        <source>Everybody works in the same folder. Each lock leaves its mark in that directory&apos;s document and in the one above, so these are written all the time; but the marks do not exclude each other, and the files are locked one by one. Look at the waits of the hot paths and at the requests that had to be repeated.</source>
        <translation>所有工作进程都在同一文件夹中工作。每个锁都在该目录及其上一级目录的文档中留下标记，因此这些文档一直在被写入；但标记互不排斥，文件则逐个锁定。请查看热门路径的等待，以及不得不重复的请求。</translation>
    </message>
    <message>
        <source>The article&apos;s work on our read/write lock</source>
        <translation>在 Lockscope 的读写锁上做那篇文章的工作</translation>
    </message>
    <message>
        <source>The same readers and writers, the same clock that is ahead, the same freeze and the same kill as in article-read-write, on Lockscope&apos;s own read/write lock. The server&apos;s clock decides, each entry has its owner, and each grant a token: nobody enters beside a writer, the one that wakes up is refused, and the killed reader is seen to be dead and broken. Runs on every server.</source>
        <translation>与 article-read-write 中相同的读者和写者、相同的超前的时钟、相同的冻结和相同的杀死，但使用 Lockscope 自己的读写锁。以服务器时钟为准，每个条目都有其所有者，每次授予都有一个令牌：写者在内时没有人能进入，醒来的写者被拒绝，被杀死的读者被判定为已死亡，其锁被破除。可在每种服务器上运行。</translation>
    </message>
    <message>
        <source>An article&apos;s read/write lock on MongoDB</source>
        <translation>某篇文章的 MongoDB 读写锁</translation>
    </message>
    <message>
        <source>The read/write lock that an article builds into a document of MongoDB: times until which somebody reads or writes, by everybody&apos;s own clock, without names. One worker&apos;s clock is ten seconds ahead: it finds every lock expired and enters beside whoever is inside. One writer is frozen beyond its time-out: when it wakes up it writes over what another has written meanwhile, and releases a lock that is not its own any more. A killed reader stays in the document until its time-out, and nobody can say whose that entry is. Compare it with the same work on our own lock. Needs a replica set of MongoDB.</source>
        <translation>某篇文章在 MongoDB 的文档中构建的读写锁：记录有人读取或写入到何时为止，时间各按自己的时钟，不带名字。一个工作进程的时钟超前十秒：它发现每个锁都已过期，于是即使有人在内也照样进入。一个写者被冻结到超过其超时：它醒来后，覆盖了别人在此期间写入的内容，并释放了一个已不再属于它的锁。被杀死的读者在文档中一直留到其超时，没人能说出那个条目是谁的。请与 Lockscope 自己的锁上的同样工作比较。需要 MongoDB 的副本集。</translation>
    </message>
</context>
</TS>
