<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>EventItems</name>
    <message>
        <source>taken</source>
        <translation>已获取</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>已更改</translation>
    </message>
    <message>
        <source>released</source>
        <translation>已释放</translation>
    </message>
    <message>
        <source>broken</source>
        <translation>已破除</translation>
    </message>
    <message>
        <source>suspect</source>
        <translation>可疑</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>已死亡</translation>
    </message>
    <message>
        <source>renews again</source>
        <translation>恢复续约</translation>
    </message>
    <message>
        <source>revoked</source>
        <translation>已吊销</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>不可读</translation>
    </message>
    <message>
        <source>by %1</source>
        <translation>由 %1</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>已消失</translation>
    </message>
</context>
<context>
    <name>KeyringWords</name>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>The keyring gave no password</source>
        <translation>密钥环没有给出密码</translation>
    </message>
    <message>
        <source>No keyring answered</source>
        <translation>没有密钥环应答</translation>
    </message>
    <message>
        <source>The keyring did not take the password, which is good for this session only</source>
        <translation>密钥环没有接受密码，此密码仅在本次会话有效</translation>
    </message>
    <message>
        <source>The keyring has no password for this account: type it.</source>
        <translation>密钥环中没有此账户的密码：请输入。</translation>
    </message>
    <message>
        <source>The keyring is locked. No password was read. Unlock it, or type one for this session.</source>
        <translation>密钥环已锁定。没有读取任何密码。请将其解锁，或输入一个仅供本次会话使用的密码。</translation>
    </message>
    <message>
        <source>The keyring is locked: waiting for somebody to unlock it.</source>
        <translation>密钥环已锁定：正在等待有人将其解锁。</translation>
    </message>
</context>
<context>
    <name>NotRead</name>
    <message>
        <source>Not connected</source>
        <translation>未连接</translation>
    </message>
    <message>
        <source>Not read yet</source>
        <translation>尚未读取</translation>
    </message>
    <message>
        <source>This panel fills once the locks have been read.</source>
        <translation>读取锁之后，此面板才有内容。</translation>
    </message>
    <message>
        <source>Reading is paused</source>
        <translation>读取已暂停</translation>
    </message>
    <message>
        <source>The locks were read in part only, and nothing of that belongs here.</source>
        <translation>锁只读取了一部分，其中没有属于此处的内容。</translation>
    </message>
    <message>
        <source>Reading was cancelled</source>
        <translation>读取已取消</translation>
    </message>
    <message>
        <source>The locks were not read.</source>
        <translation>没有读取锁。</translation>
    </message>
    <message>
        <source>Not known now</source>
        <translation>目前不明</translation>
    </message>
</context>
<context>
    <name>QCommandLineParser</name>
    <message>
        <source>Console for distributed locks that follow a directory tree.</source>
        <translation>用于管理遵循目录树的分布式锁的控制台。</translation>
    </message>
    <message>
        <source>Connect to the lock server at &lt;URL&gt;.</source>
        <translation>连接到位于 &lt;URL&gt; 的锁服务器。</translation>
    </message>
    <message>
        <source>Connect to the saved connection &lt;NAME&gt;.</source>
        <translation>连接到已保存的连接 &lt;NAME&gt;。</translation>
    </message>
    <message>
        <source>User name; the password comes from LOCKSCOPE_PASSWORD or the keyring.</source>
        <translation>用户名；密码取自 LOCKSCOPE_PASSWORD 或密钥环。</translation>
    </message>
    <message>
        <source>Send no writes to that server.</source>
        <translation>不向该服务器发送任何写入。</translation>
    </message>
    <message>
        <source>Start a lock server in this program, and worker processes that use it.</source>
        <translation>在本程序中启动锁服务器，以及使用它的工作进程。</translation>
    </message>
    <message>
        <source>With --demo: keep its locks in &lt;DIR&gt;.</source>
        <translation>与 --demo 合用：将其锁保存在 &lt;DIR&gt; 中。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an option.</source>
        <translation>“%1”不是选项。</translation>
    </message>
    <message>
        <source>--demo brings its own server: leave out --server and --profile.</source>
        <translation>--demo 自带服务器：请去掉 --server 和 --profile。</translation>
    </message>
    <message>
        <source>--%1 is given without a value.</source>
        <translation>--%1 没有给出值。</translation>
    </message>
    <message>
        <source>--data needs --demo.</source>
        <translation>--data 需要 --demo。</translation>
    </message>
    <message>
        <source>Name either --server or --profile.</source>
        <translation>请在 --server 和 --profile 中只指定一个。</translation>
    </message>
    <message>
        <source>The server is not a URL like http://127.0.0.1:9250.</source>
        <translation>服务器地址不是形如 http://127.0.0.1:9250 的 URL。</translation>
    </message>
    <message>
        <source>The URL holds a password, which others on this machine can read. Use LOCKSCOPE_PASSWORD or a saved connection.</source>
        <translation>URL 中含有密码，本机上的其他人可以读到。请使用 LOCKSCOPE_PASSWORD 或已保存的连接。</translation>
    </message>
    <message>
        <source>A snapshot is a server of its own: leave out --demo, --server and --profile.</source>
        <translation>快照本身就是一个服务器：请去掉 --demo、--server 和 --profile。</translation>
    </message>
    <message>
        <source>Read folders as they are opened, not the whole tree; what is too large to hold is read so anyway.</source>
        <translation>打开文件夹时才读取它，而不是读取整棵树；大到容纳不下的树总是这样读取。</translation>
    </message>
    <message>
        <source>Alias of the lock index, or the collection (default fs-locks).</source>
        <translation>锁索引的别名，或集合（默认为 fs-locks）。</translation>
    </message>
    <message>
        <source>A user name has no colon in it. Use LOCKSCOPE_PASSWORD or a saved connection.</source>
        <translation>用户名中不能有冒号。请使用 LOCKSCOPE_PASSWORD 或已保存的连接。</translation>
    </message>
    <message>
        <source>Show and break the locks of other software too: a name of “lockctl dialect list”, or a file. May be given several times.</source>
        <translation>同时显示并破除其他软件的锁：“lockctl dialect list”中的名称，或一个文件。可多次指定。</translation>
    </message>
    <message>
        <source>Open a snapshot (.locksnap), read-only, or a break plan (.json) on the server.</source>
        <translation>以只读方式打开快照（.locksnap），或在服务器上打开破锁计划（.json）。</translation>
    </message>
    <message>
        <source>Ask the cluster for its other nodes (Elasticsearch and OpenSearch).</source>
        <translation>向集群询问其他节点（Elasticsearch 和 OpenSearch）。</translation>
    </message>
    <message>
        <source>--sniff is for Elasticsearch and OpenSearch; leave it out.</source>
        <translation>--sniff 用于 Elasticsearch 和 OpenSearch；请去掉它。</translation>
    </message>
    <message>
        <source>A demo begins without locks that a plan could be of: leave out --demo.</source>
        <translation>演示开始时没有计划可针对的锁：请去掉 --demo。</translation>
    </message>
</context>
<context>
    <name>QObject</name>
    <message>
        <source>The saved connections cannot be read: %1. They are not changed. Check the rights of %2.</source>
        <translation>无法读取已保存的连接：%1。它们不会被更改。请检查 %2 的权限。</translation>
    </message>
    <message>
        <source>The saved connections are damaged; what could be read is listed. The file as it was is kept as %1. Repair it, or save the connections again.</source>
        <translation>已保存的连接已损坏；可读的部分已列出。原文件保留为 %1。请修复它，或重新保存连接。</translation>
    </message>
    <message>
        <source>The saved connections are damaged and could not be copied to %1. %2 is not changed; nothing will be saved. Move the file away.</source>
        <translation>已保存的连接已损坏，且无法复制到 %1。%2 不会被更改；不会保存任何内容。请移走该文件。</translation>
    </message>
    <message>
        <source>the folder cannot be made</source>
        <translation>无法创建文件夹</translation>
    </message>
    <message>
        <source>The file of the saved connections is over 1 MiB and was not read. It is kept as %1. Save the connections again.</source>
        <translation>保存连接的文件超过 1 MiB，没有读取。它保留为 %1。请重新保存连接。</translation>
    </message>
    <message>
        <source>there is no such file.</source>
        <translation>没有这个文件。</translation>
    </message>
    <message>
        <source>the file is over 1 MiB, more than connections ever need.</source>
        <translation>文件超过 1 MiB，连接绝不会需要这么大。</translation>
    </message>
    <message>
        <source>the file cannot be read: %1.</source>
        <translation>无法读取文件：%1。</translation>
    </message>
    <message>
        <source>it is no file of connections. Choose one that Lockscope exported.</source>
        <translation>这不是连接文件。请选择由 Lockscope 导出的文件。</translation>
    </message>
    <message>
        <source>a later version of Lockscope wrote the file. Export it there for this version, or update this one.</source>
        <translation>该文件由更新版本的 Lockscope 写入。请在那里为此版本导出，或更新此版本。</translation>
    </message>
    <message>
        <source>something in the file is no connection: each has a name and a url.</source>
        <translation>文件中有的内容不是连接：每个连接都有名称（name）和地址（url）。</translation>
    </message>
    <message>
        <source>an address of “%1” cannot be read, or has a password in it. Correct it in the file.</source>
        <translation>“%1”的某个地址无法读取，或含有密码。请在文件中更正。</translation>
    </message>
    <message>
        <source>There is room for %1 connections. Delete one first.</source>
        <translation>最多可保存 %1 个连接。请先删除一个。</translation>
    </message>
    <message>
        <source>%1 is not changed: it was written by a later version, or cannot be read. What you change counts until you quit.</source>
        <translation>%1 不会被更改：它由更新的版本写入，或无法读取。您所做的更改在退出前有效。</translation>
    </message>
    <message>
        <source>Nothing was exported: %1 (%2).</source>
        <translation>没有导出任何内容：%1（%2）。</translation>
    </message>
    <message>
        <source>Left out, because the address holds a password or cannot be read: %1.</source>
        <translation>已略去，因为地址含有密码或无法读取：%1。</translation>
    </message>
    <message>
        <source>Nothing was imported: %1</source>
        <translation>没有导入任何内容：%1</translation>
    </message>
    <message>
        <source>there is room for %1 connections, and this would make %2.</source>
        <translation>最多可保存 %1 个连接，而这样会有 %2 个。</translation>
    </message>
    <message>
        <source>It could not be saved: %1 (%2). What you change counts until you quit.</source>
        <translation>无法保存：%1（%2）。您所做的更改在退出前有效。</translation>
    </message>
</context>
<context>
    <name>QPlatformTheme</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
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
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>未连接</translation>
    </message>
    <message>
        <source>Global lock covers the tree only</source>
        <translation>全局锁只覆盖此树</translation>
    </message>
    <message>
        <source>Catching up: %1</source>
        <translation>追赶中：%1</translation>
    </message>
    <message>
        <source>1 change waits</source>
        <translation>1 项更改等待处理</translation>
    </message>
    <message>
        <source>%1 changes wait</source>
        <translation>%1 项更改等待处理</translation>
    </message>
    <message>
        <source>, %1 joined</source>
        <translation>，已合并 %1 项</translation>
    </message>
    <message>
        <source>1 lock</source>
        <translation>1 个锁</translation>
    </message>
    <message>
        <source>%1 locks</source>
        <translation>%1 个锁</translation>
    </message>
    <message>
        <source>Of what was read: %1</source>
        <translation>就已读取的部分：%1</translation>
    </message>
    <message>
        <source>%1 dead</source>
        <translation>%1 个已死亡</translation>
    </message>
    <message>
        <source>1 stale process: its locks are not read</source>
        <translation>1 个陈旧进程：其锁未读取</translation>
    </message>
    <message>
        <source>%1 stale processes: their locks are not read</source>
        <translation>%1 个陈旧进程：其锁未读取</translation>
    </message>
    <message>
        <source>%1 suspect</source>
        <translation>%1 个可疑</translation>
    </message>
    <message>
        <source>%1 unreadable</source>
        <translation>%1 个不可读</translation>
    </message>
    <message>
        <source>Applying the filter</source>
        <translation>正在应用筛选</translation>
    </message>
    <message>
        <source>1 row matches</source>
        <translation>1 行匹配</translation>
    </message>
    <message>
        <source>%1 rows match</source>
        <translation>%1 行匹配</translation>
    </message>
    <message>
        <source>Lockscope %1</source>
        <translation>Lockscope %1</translation>
    </message>
    <message>
        <source>READ-ONLY</source>
        <translation>只读</translation>
    </message>
    <message>
        <source>Writable for %1</source>
        <translation>可写，剩余 %1</translation>
    </message>
    <message>
        <source>Writable</source>
        <translation>可写</translation>
    </message>
    <message>
        <source>Clock offset %1</source>
        <translation>时钟偏差 %1</translation>
    </message>
    <message>
        <source>Seen %1 ago</source>
        <translation>%1前看到</translation>
    </message>
    <message>
        <source>Not seen yet</source>
        <translation>尚未看到</translation>
    </message>
    <message>
        <source>Catching up</source>
        <translation>追赶中</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>No locks</source>
        <translation>没有锁</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>无应答</translation>
    </message>
    <message>
        <source>Not read</source>
        <translation>未读取</translation>
    </message>
    <message>
        <source>The node %1 answered the last status request</source>
        <translation>节点 %1 应答了最近一次状态请求</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>快照</translation>
    </message>
</context>
<context>
    <name>lockscope::AcquireDialog</name>
    <message>
        <source>Held by this window</source>
        <translation>由此窗口持有</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>释放</translation>
    </message>
    <message>
        <source>Acquire</source>
        <translation>获取</translation>
    </message>
    <message>
        <source>Acquire a lock</source>
        <translation>获取锁</translation>
    </message>
    <message>
        <source>Take a lock for this window</source>
        <translation>为此窗口获取锁</translation>
    </message>
    <message>
        <source>The whole set or nothing. The window renews it until you release it or close the window.</source>
        <translation>要么整组获取，要么一个也不获取。窗口会一直为其续约，直到您释放锁或关闭窗口。</translation>
    </message>
    <message>
        <source>Tree lock: a path and everything below</source>
        <translation>树锁：一个路径及其下的一切</translation>
    </message>
    <message>
        <source>Document lock: one file id</source>
        <translation>文档锁：一个文件 ID</translation>
    </message>
    <message>
        <source>Read/write lock: a name</source>
        <translation>读写锁：一个名称</translation>
    </message>
    <message>
        <source>Global lock: everything</source>
        <translation>全局锁：一切</translation>
    </message>
    <message>
        <source>exclusive</source>
        <translation>独占</translation>
    </message>
    <message>
        <source>read (others may read too)</source>
        <translation>读取（其他人也可读取）</translation>
    </message>
    <message>
        <source>shown to everybody who waits, as “nightly import”</source>
        <translation>向所有等待者显示，例如“夜间导入”</translation>
    </message>
    <message>
        <source>Kind of lock</source>
        <translation>锁的类型</translation>
    </message>
    <message>
        <source>What to lock</source>
        <translation>要锁定的对象</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>Lease</source>
        <translation>租约</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>How long the lock outlives this window if it dies, as 30 s or 5 min</source>
        <translation>窗口死亡后锁还会存留多久，例如 30 s 或 5 min</translation>
    </message>
    <message>
        <source>Who is in the way</source>
        <translation>谁在阻挡</translation>
    </message>
    <message>
        <source>Locks this window holds</source>
        <translation>此窗口持有的锁</translation>
    </message>
    <message>
        <source>Release the selected lock</source>
        <translation>释放选中的锁</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>The whole tree can only be locked exclusively.</source>
        <translation>整棵树只能以独占方式锁定。</translation>
    </message>
    <message>
        <source>The lease is written as 30 s, 5 min or 1 h: from %1 s to one day.</source>
        <translation>租约写作 30 s、5 min 或 1 h：从 %1 秒到一天。</translation>
    </message>
    <message>
        <source>This locks the whole tree: every new lock of anybody is refused until you release it.</source>
        <translation>这会锁定整棵树：在您释放之前，任何人的新锁都会被拒绝。</translation>
    </message>
    <message>
        <source>Asking…</source>
        <translation>正在请求…</translation>
    </message>
    <message>
        <source>Granted. Fencing token %1.</source>
        <translation>已授予。防护令牌 %1。</translation>
    </message>
    <message>
        <source>Refused: 1 holder is in the way. You hold nothing.</source>
        <translation>被拒绝：有 1 个持有者阻挡。您什么也没有持有。</translation>
    </message>
    <message>
        <source>Refused: %1 holders are in the way. You hold nothing.</source>
        <translation>被拒绝：有 %1 个持有者阻挡。您什么也没有持有。</translation>
    </message>
    <message>
        <source>token %1</source>
        <translation>令牌 %1</translation>
    </message>
    <message>
        <source>not released: %1</source>
        <translation>未释放：%1</translation>
    </message>
    <message>
        <source>Paths</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>&amp;Why blocked</source>
        <translation>为何阻塞(&amp;W)</translation>
    </message>
    <message>
        <source>Wait &amp;for it</source>
        <translation>等待此锁(&amp;F)</translation>
    </message>
    <message>
        <source>Why blocked</source>
        <translation>为何阻塞</translation>
    </message>
    <message>
        <source>Shows who is in the way, and who of them waits for whom</source>
        <translation>显示谁在阻挡，以及其中谁在等待谁</translation>
    </message>
    <message>
        <source>Wait for it</source>
        <translation>等待此锁</translation>
    </message>
    <message>
        <source>Asks again until this window holds it, tells you then, and leaves the window to you meanwhile</source>
        <translation>反复请求，直到此窗口持有它，届时通知您；在此期间您仍可使用窗口</translation>
    </message>
    <message>
        <source>One a line, taken together. Shift+Enter begins another line.</source>
        <translation>每行一个，一并获取。按 Shift+Enter 另起一行。</translation>
    </message>
    <message>
        <source>File ids</source>
        <translation>文件 ID</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Waiting is being stopped: %1</source>
        <translation>正在停止等待：%1</translation>
    </message>
    <message>
        <source>Waiting: %1</source>
        <translation>等待中：%1</translation>
    </message>
    <message>
        <source>Held or waited for by this window</source>
        <translation>此窗口持有或等待的锁</translation>
    </message>
    <message>
        <source>This window holds no lock</source>
        <translation>此窗口未持有任何锁</translation>
    </message>
    <message>
        <source>Stop waiting</source>
        <translation>停止等待</translation>
    </message>
    <message>
        <source>Stop waiting for the selected lock</source>
        <translation>停止等待选中的锁</translation>
    </message>
</context>
<context>
    <name>lockscope::ActivityPanel</name>
    <message>
        <source>Activity</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>Nothing has happened yet</source>
        <translation>尚无任何活动</translation>
    </message>
    <message>
        <source>Locks that are taken, released, missed or broken from now on are listed here.</source>
        <translation>从现在起，被获取、释放、错过续约或破除的锁都会列在这里。</translation>
    </message>
    <message>
        <source>Take it back</source>
        <translation>取回</translation>
    </message>
    <message>
        <source>Take it back, so that nobody else gets it</source>
        <translation>将其取回，以免被他人得到</translation>
    </message>
    <message>
        <source>This window broke it, and it is free. Locks the same paths for this window, until its owner is sorted out.</source>
        <translation>此窗口破除了它，它现在空闲。为此窗口锁定同样的路径，直到其所有者的问题处理完毕。</translation>
    </message>
    <message>
        <source>Locks that are taken, released, missed or broken are listed here once you are connected.</source>
        <translation>连接之后，被获取、释放、错过续约或破除的锁会列在这里。</translation>
    </message>
    <message>
        <source>Nothing happens in a snapshot</source>
        <translation>快照中不会发生任何事</translation>
    </message>
    <message>
        <source>What happened in its time is found with its slider.</source>
        <translation>快照时间段内发生的事，可用其滑块查找。</translation>
    </message>
</context>
<context>
    <name>lockscope::AllowWritesDialog</name>
    <message>
        <source>&amp;Allow writes</source>
        <translation>允许写入(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>Allow writes</source>
        <translation>允许写入</translation>
    </message>
    <message>
        <source>Allow writes to %1 for %2 minutes? It is %3.</source>
        <translation>允许对 %1 写入 %2 分钟？环境：%3。</translation>
    </message>
    <message>
        <source>Allow writes to %1 for %2 minutes?</source>
        <translation>允许对 %1 写入 %2 分钟？</translation>
    </message>
    <message>
        <source>Acquire, release and break will be possible. After that the window is read-only again.</source>
        <translation>之后可以获取、释放和破除锁。时间一到，窗口恢复只读。</translation>
    </message>
    <message>
        <source>Type the name of the connection to confirm: %1</source>
        <translation>请输入连接名称以确认：%1</translation>
    </message>
    <message>
        <source>Confirmation</source>
        <translation>确认</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Type the name of the connection first.</source>
        <translation>请先输入连接名称。</translation>
    </message>
</context>
<context>
    <name>lockscope::AnomaliesPanel</name>
    <message>
        <source>What</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>Detail</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>立即检查</translation>
    </message>
    <message>
        <source>Repair plan…</source>
        <translation>修复计划…</translation>
    </message>
    <message>
        <source>Repair all…</source>
        <translation>全部修复…</translation>
    </message>
    <message>
        <source>Check the tree now</source>
        <translation>立即检查树</translation>
    </message>
    <message>
        <source>Plan the repair of everything that can be repaired</source>
        <translation>为所有可修复的内容制定修复计划</translation>
    </message>
    <message>
        <source>Not checked yet</source>
        <translation>尚未检查</translation>
    </message>
    <message>
        <source>The tree is whole</source>
        <translation>树完好</translation>
    </message>
    <message>
        <source>Every lock is held all the way up, every count has its holders, every holder has a process.</source>
        <translation>每个锁一路向上都有持有，每个计数都有持有者，每个持有者都有进程。</translation>
    </message>
    <message>
        <source>The first %1 are shown.</source>
        <translation>显示前 %1 项。</translation>
    </message>
    <message>
        <source>Not connected.</source>
        <translation>未连接。</translation>
    </message>
    <message>
        <source>Any repair might touch a living process. See what to do below.</source>
        <translation>任何修复都可能触及存活的进程。应对办法见下方。</translation>
    </message>
    <message>
        <source>It may be the work of a living process. Wait until it has settled.</source>
        <translation>这可能是某个存活进程正在做的工作。请等到它稳定。</translation>
    </message>
    <message>
        <source>Nothing that has settled can be repaired.</source>
        <translation>已稳定的项目中没有可修复的。</translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation>未检查</translation>
    </message>
    <message>
        <source>Shares: after %1</source>
        <translation>份额：%1后</translation>
    </message>
    <message>
        <source>Time after which unexplained shares may be repaired</source>
        <translation>无从解释的份额在多久之后可以修复</translation>
    </message>
    <message>
        <source>Unexplained shares of plain clients are in flight or left behind. Their repair is offered when this window has seen them unchanged for so long.</source>
        <translation>普通客户端的无从解释的份额，是进行中或遗留的。当此窗口看到它们保持不变达到这么久时，才提供修复。</translation>
    </message>
    <message>
        <source>They may be in flight. This window has seen them unchanged for %1; wait until it is %2, or choose another time.</source>
        <translation>它们可能在进行中。此窗口看到它们保持不变已有 %1；请等到 %2，或选择其他时间。</translation>
    </message>
    <message>
        <source>The tree is read folder by folder, and a check needs all of it. “lockctl fsck” reads everything.</source>
        <translation>树是逐个文件夹读取的，而检查需要整棵树。“lockctl fsck”会读取全部。</translation>
    </message>
    <message>
        <source>Tree check</source>
        <translation>树检查</translation>
    </message>
    <message>
        <source>Plan the repair of the selected inconsistency</source>
        <translation>为选中的不一致制定修复计划</translation>
    </message>
    <message>
        <source>Inconsistencies in the lock tree appear here once you are connected.</source>
        <translation>连接之后，锁树中的不一致会显示在这里。</translation>
    </message>
    <message>
        <source>The tree is checked as soon as it has been read.</source>
        <translation>树一经读取就会检查。</translation>
    </message>
    <message>
        <source>Select an inconsistency first.</source>
        <translation>请先选择一处不一致。</translation>
    </message>
    <message>
        <source>A snapshot is checked when you ask for it.</source>
        <translation>快照在您要求时才检查。</translation>
    </message>
</context>
<context>
    <name>lockscope::AnomalyText</name>
    <message>
        <source>1 plain share</source>
        <translation>1 个普通份额</translation>
    </message>
    <message>
        <source>%1 plain shares</source>
        <translation>%1 个普通份额</translation>
    </message>
    <message>
        <source>1 lock</source>
        <translation>1 个锁</translation>
    </message>
    <message>
        <source>%1 locks</source>
        <translation>%1 个锁</translation>
    </message>
    <message>
        <source>a plain client</source>
        <translation>某个普通客户端</translation>
    </message>
    <message>
        <source>holder %1</source>
        <translation>持有者 %1</translation>
    </message>
    <message>
        <source>%1 here, and no plain lock below.</source>
        <translation>此处有 %1，而下方没有普通锁。</translation>
    </message>
    <message>
        <source>%1 more than the plain locks below explain (%2 for %3).</source>
        <translation>比下方普通锁所能解释的多 %1（%2 个对应 %3）。</translation>
    </message>
    <message>
        <source>An exclusive lock of a plain client.</source>
        <translation>普通客户端的一个独占锁。</translation>
    </message>
    <message>
        <source>%1 exclusive locks of plain clients.</source>
        <translation>普通客户端的 %1 个独占锁。</translation>
    </message>
    <message>
        <source>A shared lock of a plain client.</source>
        <translation>普通客户端的一个共享锁。</translation>
    </message>
    <message>
        <source>%1 shared locks of plain clients.</source>
        <translation>普通客户端的 %1 个共享锁。</translation>
    </message>
    <message>
        <source>no plain lock below explains them</source>
        <translation>下方没有普通锁可以解释</translation>
    </message>
    <message>
        <source>%1 explained by plain locks below (%2)</source>
        <translation>%1 个可由下方的普通锁解释（%2）</translation>
    </message>
    <message>
        <source>%1: %2, %3 unexplained.</source>
        <translation>%1：%2，%3 个无从解释。</translation>
    </message>
    <message>
        <source>lock_count is %1 and nobody holds it: it locks nothing, but it is there.</source>
        <translation>lock_count 为 %1，却无人持有：它不锁定任何东西，但它在那里。</translation>
    </message>
    <message>
        <source>lock_type says shared, but an entry is more than that.</source>
        <translation>lock_type 为共享，但有条目不止于此。</translation>
    </message>
    <message>
        <source>lock_type says exclusive, but every entry only passes through.</source>
        <translation>lock_type 为独占，但每个条目都只是经过。</translation>
    </message>
    <message>
        <source>%1 here for %2 of plain clients below (%3).</source>
        <translation>此处有 %1，而下方有普通客户端的 %2（%3）。</translation>
    </message>
    <message>
        <source>lock_count is %1, but there are %2 entries.</source>
        <translation>lock_count 为 %1，但有 %2 个条目。</translation>
    </message>
    <message>
        <source>Change %1 is open, but none of its locks is left.</source>
        <translation>更改 %1 未关闭，但它的锁一个也不剩。</translation>
    </message>
    <message>
        <source>Change %1 is done, but its locks were not released.</source>
        <translation>更改 %1 已完成，但它的锁没有释放。</translation>
    </message>
    <message>
        <source>Half-done change %1: nobody is continuing it.</source>
        <translation>半完成的更改 %1：无人继续。</translation>
    </message>
    <message>
        <source>Not held above</source>
        <translation>上方未持有</translation>
    </message>
    <message>
        <source>Held above nothing</source>
        <translation>下方无锁却持有</translation>
    </message>
    <message>
        <source>Holders exclude each other</source>
        <translation>持有者互斥</translation>
    </message>
    <message>
        <source>Wrong count</source>
        <translation>计数错误</translation>
    </message>
    <message>
        <source>Lock below a lock</source>
        <translation>锁之下有锁</translation>
    </message>
    <message>
        <source>Time is over</source>
        <translation>时间已过</translation>
    </message>
    <message>
        <source>Left by a dead process</source>
        <translation>死亡进程遗留</translation>
    </message>
    <message>
        <source>Session is missing</source>
        <translation>会话缺失</translation>
    </message>
    <message>
        <source>Session holds nothing</source>
        <translation>会话未持有任何锁</translation>
    </message>
    <message>
        <source>Never ends</source>
        <translation>永不结束</translation>
    </message>
    <message>
        <source>Plain client</source>
        <translation>普通客户端</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>不可读</translation>
    </message>
    <message>
        <source>Half-done change</source>
        <translation>半完成的更改</translation>
    </message>
    <message>
        <source>Ahead of the clock</source>
        <translation>超前于时钟</translation>
    </message>
    <message>
        <source>Not held for %1 on %2 and %3 further nodes above.</source>
        <translation>在 %2 及上方另外 %3 个节点上没有为 %1 持有。</translation>
    </message>
    <message>
        <source>Not held for %1 on %2.</source>
        <translation>在 %2 上没有为 %1 持有。</translation>
    </message>
    <message>
        <source>Entry of %1 (%2), and no lock of it below.</source>
        <translation>有 %1 的条目（%2），而下方没有它的锁。</translation>
    </message>
    <message>
        <source>%1 (%2) and %3 (%4) on one node.</source>
        <translation>%1（%2）和 %3（%4）在同一个节点上。</translation>
    </message>
    <message>
        <source>%1 is held by %2 (%3).</source>
        <translation>%1 由 %2（%3）持有。</translation>
    </message>
    <message>
        <source>Its lease ended %1 ago, and its lock-delay is over too; not watched from here for that long.</source>
        <translation>它的租约于 %1前结束，锁延迟也已过；但从此处观察的时间还没有这么久。</translation>
    </message>
    <message>
        <source>Its lease ended %1 ago; the lock-delay still runs.</source>
        <translation>它的租约于 %1前结束；锁延迟仍在计时。</translation>
    </message>
    <message>
        <source>Its time-out ended %1 ago, and the lock-delay is over too.</source>
        <translation>它的超时于 %1前到期，锁延迟也已过。</translation>
    </message>
    <message>
        <source>%1 of session %2, which is dead.</source>
        <translation>%1属于会话 %2，该会话已死亡。</translation>
    </message>
    <message>
        <source>Session %1 was missing and is marked: it dies by its own lease.</source>
        <translation>会话 %1 曾缺失，现已标记：它会随自身的租约死亡。</translation>
    </message>
    <message>
        <source>%1 of session %2, which has no document.</source>
        <translation>%1属于会话 %2，该会话没有文档。</translation>
    </message>
    <message>
        <source>Session %1 lives and holds nothing just now.</source>
        <translation>会话 %1 存活，目前未持有任何锁。</translation>
    </message>
    <message>
        <source>Session %1 is over and holds nothing.</source>
        <translation>会话 %1 已结束，未持有任何锁。</translation>
    </message>
    <message>
        <source>%1 of %2 with neither lease nor time-out.</source>
        <translation>%1 属于 %2，既无租约也无超时。</translation>
    </message>
    <message>
        <source>A time in it lies %1 ahead of the server&apos;s clock.</source>
        <translation>其中有一个时间比服务器时钟超前 %1。</translation>
    </message>
    <message>
        <source>Somebody can take the node above although this lock stands below it.</source>
        <translation>尽管此锁位于其下，仍有人可以获取上方的节点。</translation>
    </message>
    <message>
        <source>Nobody can take this node, for the sake of locks that are not there.</source>
        <translation>没有人能获取此节点，原因却是一些并不存在的锁。</translation>
    </message>
    <message>
        <source>Two holders may both believe that they hold it, and write at once.</source>
        <translation>两个持有者可能都认为自己持有它，并同时写入。</translation>
    </message>
    <message>
        <source>Plain clients are refused without need.</source>
        <translation>普通客户端被不必要地拒绝。</translation>
    </message>
    <message>
        <source>Plain clients are refused by a lock that nobody has.</source>
        <translation>普通客户端被一个无人拥有的锁拒绝。</translation>
    </message>
    <message>
        <source>A plain client may take or remove it although somebody needs it.</source>
        <translation>尽管有人需要它，普通客户端仍可能获取或移除它。</translation>
    </message>
    <message>
        <source>Both holders may write to the same files.</source>
        <translation>两个持有者都可能写入相同的文件。</translation>
    </message>
    <message>
        <source>The next client that wants the node takes it over by itself; plain clients are refused until then.</source>
        <translation>下一个需要此节点的客户端会自行接管它；在此之前普通客户端会被拒绝。</translation>
    </message>
    <message>
        <source>It keeps nobody out any more; it is only in the way of plain clients.</source>
        <translation>它不再阻挡任何人，只是妨碍普通客户端。</translation>
    </message>
    <message>
        <source>Whether its process is alive is not known. It blocks until the session is marked and has died.</source>
        <translation>无法得知其进程是否存活。在该会话被标记并死亡之前，它会一直阻塞。</translation>
    </message>
    <message>
        <source>It is in nobody&apos;s way.</source>
        <translation>它不妨碍任何人。</translation>
    </message>
    <message>
        <source>It stays for ever when its process dies.</source>
        <translation>如果它的进程死亡，它会永远留存。</translation>
    </message>
    <message>
        <source>Process %1 is written down as its owner; whether it is alive, and when the lock ends, is not known.</source>
        <translation>记录的所有者是进程 %1；它是否存活、锁何时结束，都无法得知。</translation>
    </message>
    <message>
        <source>Whose it is, whether its process is alive, and when it ends is not known.</source>
        <translation>无法得知它属于谁、其进程是否存活、何时结束。</translation>
    </message>
    <message>
        <source>It may block.</source>
        <translation>它可能会阻塞。</translation>
    </message>
    <message>
        <source>Files may be half moved. The locks stay until somebody finishes or undoes the change.</source>
        <translation>文件可能只移动了一半。在有人完成或撤销此更改之前，这些锁会一直保留。</translation>
    </message>
    <message>
        <source>The clocks of the server&apos;s nodes differ, or one was set back: leases may end early or late.</source>
        <translation>服务器各节点的时钟不一致，或有时钟被回拨：租约可能提前或推迟结束。</translation>
    </message>
    <message>
        <source>Repair: mark the session dead and remove what it left. The server refuses if it turns out to be alive.</source>
        <translation>修复：将该会话标记为已死亡并移除它遗留的内容。如果它其实存活，服务器会拒绝。</translation>
    </message>
    <message>
        <source>Repair: remove the entry. The server refuses if its time is not over.</source>
        <translation>修复：移除该条目。如果它的时间未过，服务器会拒绝。</translation>
    </message>
    <message>
        <source>Repair: give the missing shares back, if the document is still as it was seen.</source>
        <translation>修复：补回缺失的份额，前提是文档仍与所见一致。</translation>
    </message>
    <message>
        <source>Repair: set the count right, if the document is still as it was seen.</source>
        <translation>修复：更正计数，前提是文档仍与所见一致。</translation>
    </message>
    <message>
        <source>The next client that takes or releases the node sets it right.</source>
        <translation>下一个获取或释放此节点的客户端会将其更正。</translation>
    </message>
    <message>
        <source>Ask its owner. Only a person can break it: lockctl break, or the break dialog.</source>
        <translation>请询问其所有者。只有人能破除它：lockctl break，或破锁对话框。</translation>
    </message>
    <message>
        <source>Ask its owner. Only a hard break ends it.</source>
        <translation>请询问其所有者。只有硬破锁能结束它。</translation>
    </message>
    <message>
        <source>Recover it: lockctl recover, or the Recovery panel.</source>
        <translation>请恢复它：lockctl recover，或“恢复”面板。</translation>
    </message>
    <message>
        <source>Look at the document itself.</source>
        <translation>请查看文档本身。</translation>
    </message>
    <message>
        <source>Look at the clocks of the server&apos;s nodes.</source>
        <translation>请查看服务器各节点的时钟。</translation>
    </message>
    <message>
        <source>Nothing to do: it takes a lock or ends.</source>
        <translation>无需处理：它会获取锁或结束。</translation>
    </message>
    <message>
        <source>Watch it for as long as its lease and lock-delay are: then it counts as dead and can be repaired from here. Or break it.</source>
        <translation>请观察它，时长与其租约加锁延迟相同：之后它便算作已死亡，可从此处修复。也可破除它。</translation>
    </message>
    <message>
        <source>Wait until lease and lock-delay are over.</source>
        <translation>请等到租约和锁延迟都已过。</translation>
    </message>
    <message>
        <source>Its owner may live: stop that process, or break the lock and decide what it may have done.</source>
        <translation>它的所有者可能存活：请停止该进程，或破除此锁并判断它可能做过什么。</translation>
    </message>
    <message>
        <source>settled</source>
        <translation>已稳定</translation>
    </message>
    <message>
        <source>in flight</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>%1, all in flight: the work of living processes can look so for a moment.</source>
        <translation>%1，全部在进行中：存活进程的工作可能会短暂呈现这种状态。</translation>
    </message>
    <message>
        <source>%1, %2 of them in flight.</source>
        <translation>%1，其中 %2 处在进行中。</translation>
    </message>
    <message>
        <source>Says another path</source>
        <translation>写的是另一个路径</translation>
    </message>
    <message>
        <source>Its document says %1.</source>
        <translation>它的文档写的是 %1。</translation>
    </message>
    <message>
        <source>It locks what its id says. A program that goes by the path in it looks in the wrong place.</source>
        <translation>它锁定的是其 ID 所指的对象。依据其中路径的程序会找错地方。</translation>
    </message>
    <message>
        <source>In flight or left behind: a plain client counts its shares first and takes its lock when it likes, so nobody can know whether one still will. Nobody can take this node meanwhile.</source>
        <translation>进行中或遗留：普通客户端先计入份额，之后何时获取锁由它自己决定，因此没人能知道是否还会有客户端来获取。在此期间没有人能获取此节点。</translation>
    </message>
    <message>
        <source>Repair: take the unexplained shares away, if the document is still as it was seen (for %1 so far); never together with other repairs, and only after a time that you choose: here, or lockctl fsck PATH --repair --shares-older-than 1h. Make sure first that no plain client is at work below.</source>
        <translation>修复：去除无从解释的份额，前提是文档仍与所见一致（目前已有 %1）；绝不与其他修复一起进行，并且只在您选定的时间之后：在此处，或用 lockctl fsck PATH --repair --shares-older-than 1h。请先确认下方没有普通客户端在工作。</translation>
    </message>
    <message>
        <source>in flight or left behind</source>
        <translation>进行中或遗留</translation>
    </message>
    <message>
        <source>Its process missed its renewals; in a moment the next client can take the node.</source>
        <translation>它的进程错过了续约；片刻之后下一个客户端就能获取此节点。</translation>
    </message>
    <message>
        <source>Unexplained shares are in flight or left behind: nobody can know which.</source>
        <translation>无从解释的份额是进行中或遗留的：没人能知道是哪一种。</translation>
    </message>
    <message>
        <source>Locked for change %1, of which there is no record: it never began, or somebody deleted its record. lockctl recover tells of the files that it touched.</source>
        <translation>因更改 %1 而锁定，但没有该更改的记录：它从未开始，或有人删除了它的记录。lockctl recover 会列出它动过的文件。</translation>
    </message>
    <message>
        <source>Not a lock&apos;s id</source>
        <translation>不是锁的 ID</translation>
    </message>
    <message>
        <source>No client locks anything by this id: %1.</source>
        <translation>没有客户端用此 ID 锁定任何东西：%1。</translation>
    </message>
    <message>
        <source>It does not keep out clients that follow this protocol. Its creator may believe that it does.</source>
        <translation>它挡不住遵循本协议的客户端。它的创建者可能以为能挡住。</translation>
    </message>
    <message>
        <source>Ask its creator. To remove it: lockctl break --id ID.</source>
        <translation>请询问其创建者。要移除它：lockctl break --id ID。</translation>
    </message>
    <message>
        <source>No inconsistencies.</source>
        <translation>没有不一致。</translation>
    </message>
    <message>
        <source>1 inconsistency</source>
        <translation>1 处不一致</translation>
    </message>
    <message>
        <source>%1 inconsistencies</source>
        <translation>%1 处不一致</translation>
    </message>
</context>
<context>
    <name>lockscope::Application</name>
    <message>
        <source>A file is not as it should be</source>
        <translation>有文件不符合要求</translation>
    </message>
    <message>
        <source>Others can read or change the key of the audit trail, %1. Keep it to yourself: chmod 600.</source>
        <translation>其他人可以读取或更改审计日志的密钥 %1。请只供自己使用：chmod 600。</translation>
    </message>
    <message>
        <source>This setting is shown at the next start.</source>
        <translation>此设置在下次启动时生效。</translation>
    </message>
    <message>
        <source>No saved connection is called “%1”.</source>
        <translation>没有名为“%1”的已保存连接。</translation>
    </message>
    <message>
        <source>The file cannot be read: %1.</source>
        <translation>无法读取该文件：%1。</translation>
    </message>
    <message>
        <source>A dialog in the window of the server needs an answer first.</source>
        <translation>服务器窗口中有一个对话框需要先回答。</translation>
    </message>
</context>
<context>
    <name>lockscope::AuditDetails</name>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Document before</source>
        <translation>更改前的文档</translation>
    </message>
    <message>
        <source>Document after</source>
        <translation>更改后的文档</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Choose a change to see its steps and documents.</source>
        <translation>选择一项更改以查看其步骤和文档。</translation>
    </message>
    <message>
        <source>not written down</source>
        <translation>没有记录</translation>
    </message>
    <message>
        <source>Before, and after</source>
        <translation>更改前与更改后</translation>
    </message>
    <message>
        <source>Nothing changed</source>
        <translation>没有任何更改</translation>
    </message>
    <message>
        <source>Changed lines are marked</source>
        <translation>已标记更改的行</translation>
    </message>
    <message>
        <source>Made on %1, which is not open.</source>
        <translation>发生在 %1 上，它没有打开。</translation>
    </message>
</context>
<context>
    <name>lockscope::AuditFeature</name>
    <message>
        <source>Audit</source>
        <translation>审计</translation>
    </message>
    <message>
        <source>Not everything could be found out.</source>
        <translation>并非所有情况都能查明。</translation>
    </message>
    <message>
        <source>The server says:</source>
        <translation>服务器称：</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>正在检查…</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>立即检查</translation>
    </message>
    <message>
        <source>The server is being asked.</source>
        <translation>正在询问服务器。</translation>
    </message>
    <message>
        <source>Reading again. What the tree shows after this is what happened.</source>
        <translation>正在重新读取。之后树中显示的就是实际发生的结果。</translation>
    </message>
    <message>
        <source>The outcome of one request is unknown.</source>
        <translation>有一个请求的结果未知。</translation>
    </message>
</context>
<context>
    <name>lockscope::AuditItems</name>
    <message>
        <source>When</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>What</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>操作者</translation>
    </message>
    <message>
        <source>Server and index</source>
        <translation>服务器和索引</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Elsewhere: %1</source>
        <translation>别处：%1</translation>
    </message>
</context>
<context>
    <name>lockscope::AuditPanel</name>
    <message>
        <source>Verify</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>Forced changes</source>
        <translation>强制更改</translation>
    </message>
    <message>
        <source>Filter the forced changes</source>
        <translation>筛选强制更改</translation>
    </message>
    <message>
        <source>Filter: path, person, result …</source>
        <translation>筛选：路径、人员、结果…</translation>
    </message>
    <message>
        <source>Verify the audit trail</source>
        <translation>验证审计日志</translation>
    </message>
    <message>
        <source>Checks every line of the trail: a changed, removed or added one is found.</source>
        <translation>检查日志的每一行：能发现被更改、删除或添加的行。</translation>
    </message>
    <message>
        <source>Checking every line …</source>
        <translation>正在检查每一行…</translation>
    </message>
    <message>
        <source>The audit trail cannot be read</source>
        <translation>无法读取审计日志</translation>
    </message>
    <message>
        <source>No forced change was written down here</source>
        <translation>此处没有记录过强制更改</translation>
    </message>
    <message>
        <source>Every break, recovery and rename from this machine is written to %1 before it is sent.</source>
        <translation>从本机进行的每次破锁、恢复和重命名，都会在发送之前写入 %1。</translation>
    </message>
    <message>
        <source>This window keeps no audit trail.</source>
        <translation>此窗口不记录审计日志。</translation>
    </message>
    <message>
        <source>%1 of %2 read so far</source>
        <translation>目前已读取的 %2 项中有 %1 项</translation>
    </message>
    <message>
        <source>1 change</source>
        <translation>1 项更改</translation>
    </message>
    <message>
        <source>%1 changes</source>
        <translation>%1 项更改</translation>
    </message>
    <message>
        <source>, and older ones</source>
        <translation>，以及更早的</translation>
    </message>
    <message>
        <source>1 line cannot be read: verify the trail</source>
        <translation>有 1 行无法读取：请验证日志</translation>
    </message>
    <message>
        <source>%1 lines cannot be read: verify the trail</source>
        <translation>有 %1 行无法读取：请验证日志</translation>
    </message>
    <message>
        <source>Not read yet</source>
        <translation>尚未读取</translation>
    </message>
    <message>
        <source>The audit trail is being read.</source>
        <translation>正在读取审计日志。</translation>
    </message>
</context>
<context>
    <name>lockscope::AuditText</name>
    <message>
        <source>no document</source>
        <translation>没有文档</translation>
    </message>
    <message>
        <source>Break</source>
        <translation>破锁</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Recovery</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>no outcome</source>
        <translation>没有结果</translation>
    </message>
    <message>
        <source>done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>reality moved</source>
        <translation>实际情况已变</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>applied, found out later</source>
        <translation>已应用，事后查明</translation>
    </message>
    <message>
        <source>not applied, found out later</source>
        <translation>未应用，事后查明</translation>
    </message>
    <message>
        <source>partly applied, found out later</source>
        <translation>部分应用，事后查明</translation>
    </message>
    <message>
        <source>unclear, looked at later</source>
        <translation>不清楚，事后查看过</translation>
    </message>
    <message>
        <source>The audit trail is damaged: %1. Nothing after that can be trusted. Keep %2 and %2.head as evidence and move both away; a new one is begun then.</source>
        <translation>审计日志已损坏：%1。其后的内容都不可信。请保留 %2 和 %2.head 作为证据，并将两者移走；之后会另建新的日志。</translation>
    </message>
    <message>
        <source>1 record, unbroken.</source>
        <translation>1 条记录，完整无缺。</translation>
    </message>
    <message>
        <source>%1 records, unbroken.</source>
        <translation>%1 条记录，完整无缺。</translation>
    </message>
    <message>
        <source>A last line has no end: its program died in it, before it sent anything for it.</source>
        <translation>最后一行没有结尾：写入它的程序在写入途中死亡，尚未为其发送任何内容。</translation>
    </message>
    <message>
        <source>Every change has its outcome.</source>
        <translation>每项更改都有结果。</translation>
    </message>
    <message>
        <source>1 change has no known outcome.</source>
        <translation>1 项更改没有已知结果。</translation>
    </message>
    <message>
        <source>%1 changes have no known outcome.</source>
        <translation>%1 项更改没有已知结果。</translation>
    </message>
    <message>
        <source>it was finished.</source>
        <translation>它已完成。</translation>
    </message>
    <message>
        <source>its change is settled this way.</source>
        <translation>它的更改已按此了结。</translation>
    </message>
    <message>
        <source>its change is half done, and its paths stay locked until it is recovered.</source>
        <translation>它的更改处于半完成状态，在恢复之前其路径保持锁定。</translation>
    </message>
    <message>
        <source>it did not happen, or was undone.</source>
        <translation>它没有发生，或已被撤销。</translation>
    </message>
    <message>
        <source>it did not happen, or the change was settled the other way.</source>
        <translation>它没有发生，或其更改已按相反方向了结。</translation>
    </message>
    <message>
        <source>nothing left shows what happened. Look at the files.</source>
        <translation>没有留下能说明发生了什么的痕迹。请查看文件。</translation>
    </message>
    <message>
        <source>It may have happened.</source>
        <translation>它可能已经发生。</translation>
    </message>
    <message>
        <source>They may have happened.</source>
        <translation>它们可能已经发生。</translation>
    </message>
    <message>
        <source>it happened. Every document was changed as intended.</source>
        <translation>它已发生。每个文档都已按预期更改。</translation>
    </message>
    <message>
        <source>part of it happened. Look at the locks, then decide.</source>
        <translation>部分已发生。请查看锁，再作决定。</translation>
    </message>
    <message>
        <source>somebody changed the documents since; what the tree shows is what holds now.</source>
        <translation>此后有人更改过文档；以树中显示的为准。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 of %2: %3</source>
        <translation>%1（%2）：%3</translation>
    </message>
    <message>
        <source>waits for a lease to end</source>
        <translation>等待租约结束</translation>
    </message>
    <message>
        <source>it did not happen: none of its steps changed anything.</source>
        <translation>它没有发生：它的步骤都没有更改任何内容。</translation>
    </message>
    <message>
        <source>The outcome of one break is unknown.</source>
        <translation>有一次破锁的结果未知。</translation>
    </message>
    <message>
        <source>The outcome of one change is unknown.</source>
        <translation>有一项更改的结果未知。</translation>
    </message>
    <message>
        <source>The outcome of %1 breaks is unknown.</source>
        <translation>有 %1 次破锁的结果未知。</translation>
    </message>
    <message>
        <source>The outcome of %1 changes is unknown.</source>
        <translation>有 %1 项更改的结果未知。</translation>
    </message>
    <message>
        <source>It shows a line that was changed, added, taken out or cut off, and nobody without your key can rewrite it. It cannot show that both its files were put back to an earlier state together: copies on a server do (--audit-index).</source>
        <translation>它能显示被更改、添加、取出或截断的行，没有您的密钥，任何人都无法改写它。它不能显示其两个文件被一并恢复到较早的状态：服务器上的副本可以（--audit-index）。</translation>
    </message>
    <message>
        <source>It shows a line that was changed, added, taken out or cut off. It cannot show that both its files were rewritten, or put back to an earlier state, together: copies on a server do (--audit-index), and with a key (LOCKSCOPE_AUDIT_KEY) nobody else can rewrite them.</source>
        <translation>它能显示被更改、添加、取出或截断的行。它不能显示其两个文件被一并改写，或一并恢复到较早的状态：服务器上的副本可以（--audit-index）；有了密钥（LOCKSCOPE_AUDIT_KEY），其他人都无法改写它。</translation>
    </message>
</context>
<context>
    <name>lockscope::Banner</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>关闭此消息</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakButtons</name>
    <message>
        <source>Save plan…</source>
        <translation>保存计划…</translation>
    </message>
    <message>
        <source>Save the rest…</source>
        <translation>保存其余部分…</translation>
    </message>
    <message>
        <source>Take it back</source>
        <translation>取回</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Plan again</source>
        <translation>重新制定计划</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Save plan</source>
        <translation>保存计划</translation>
    </message>
    <message>
        <source>Save the rest of the plan</source>
        <translation>保存计划的其余部分</translation>
    </message>
    <message>
        <source>Take it back, so that nobody else gets it</source>
        <translation>将其取回，以免被他人得到</translation>
    </message>
    <message>
        <source>Continue with what is left</source>
        <translation>继续处理其余部分</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakChoice</name>
    <message>
        <source>Select a lock first.</source>
        <translation>请先选择一个锁。</translation>
    </message>
    <message>
        <source>This lock cannot be read, so it cannot be broken. Open Document.</source>
        <translation>此锁不可读，因此无法破除。请打开“文档”。</translation>
    </message>
    <message>
        <source>A half-done change must be recovered first.</source>
        <translation>必须先恢复半完成的更改。</translation>
    </message>
    <message>
        <source>It is released already.</source>
        <translation>它已经释放。</translation>
    </message>
    <message>
        <source>Locks below stand here. Select one of those; N goes to the next stale one.</source>
        <translation>这里代表的是下方的锁。请选择其中之一；按 N 转到下一个陈旧锁。</translation>
    </message>
    <message>
        <source>The root is selected too, and nothing breaks everything at once. Ctrl+click it to leave it out.</source>
        <translation>根也被选中了，而没有任何操作会一次破除全部。按住 Ctrl 点击可排除它。</translation>
    </message>
    <message>
        <source>A heading is selected too, which is no lock. Ctrl+click it to leave it out.</source>
        <translation>一个标题也被选中了，它不是锁。按住 Ctrl 点击可排除它。</translation>
    </message>
    <message>
        <source>None of the %1 selected rows can be broken: nobody holds them themselves, or they must be recovered or looked at first.</source>
        <translation>选中的 %1 行都无法破除：没有人直接持有它们，或者必须先恢复或查看。</translation>
    </message>
    <message>
        <source>Select one directory first.</source>
        <translation>请先选择一个目录。</translation>
    </message>
    <message>
        <source>Nothing breaks everything at once. Select a directory below the root.</source>
        <translation>没有任何操作会一次破除全部。请选择根下面的一个目录。</translation>
    </message>
    <message>
        <source>Nothing is locked below it.</source>
        <translation>其下没有锁定任何东西。</translation>
    </message>
    <message>
        <source>Not all below it is read, so not everything would be broken. Open its folders first, or use “lockctl break --below”, which reads everything.</source>
        <translation>其下的内容没有全部读取，因此不会全部破除。请先打开其中的文件夹，或使用会读取全部的“lockctl break --below”。</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakConfirmation</name>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Host restarted</source>
        <translation>主机已重启</translation>
    </message>
    <message>
        <source>Crash</source>
        <translation>崩溃</translation>
    </message>
    <message>
        <source>Deploy</source>
        <translation>部署</translation>
    </message>
    <message>
        <source>Reason: %1</source>
        <translation>原因：%1</translation>
    </message>
    <message>
        <source>Confirmation</source>
        <translation>确认</translation>
    </message>
    <message>
        <source>Reason (required for a running process)</source>
        <translation>原因（进程正在运行时必填）</translation>
    </message>
    <message>
        <source>Reason (optional, goes to the record)</source>
        <translation>原因（可选，会记录在案）</translation>
    </message>
    <message>
        <source>Type the path to confirm: %1</source>
        <translation>请输入路径以确认：%1</translation>
    </message>
    <message>
        <source>Type the number of locks to confirm: %1</source>
        <translation>请输入锁的数量以确认：%1</translation>
    </message>
    <message>
        <source>1 character to go</source>
        <translation>还差 1 个字符</translation>
    </message>
    <message>
        <source>%1 characters to go</source>
        <translation>还差 %1 个字符</translation>
    </message>
    <message>
        <source>does not match</source>
        <translation>不匹配</translation>
    </message>
    <message>
        <source>Give a reason first.</source>
        <translation>请先给出原因。</translation>
    </message>
    <message>
        <source>Type the path first.</source>
        <translation>请先输入路径。</translation>
    </message>
    <message>
        <source>Type the number of locks first.</source>
        <translation>请先输入锁的数量。</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakDialogText</name>
    <message>
        <source>User %1</source>
        <translation>用户 %1</translation>
    </message>
    <message>
        <source>purpose: %1</source>
        <translation>用途：%1</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>自 %1</translation>
    </message>
    <message>
        <source>Each is broken by itself: one that renewed meanwhile is skipped and listed. You can stop after any of them.</source>
        <translation>每个锁单独破除：期间续约过的会被跳过并列出。您可以在任意一个之后停止。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Release 1 lock now</source>
        <translation>立即释放 1 个锁</translation>
    </message>
    <message>
        <source>Release %1 locks now</source>
        <translation>立即释放 %1 个锁</translation>
    </message>
    <message>
        <source>Break 1 lock</source>
        <translation>破除 1 个锁</translation>
    </message>
    <message>
        <source>Break %1 locks</source>
        <translation>破除 %1 个锁</translation>
    </message>
    <message>
        <source>Revoke 1 lock</source>
        <translation>吊销 1 个锁</translation>
    </message>
    <message>
        <source>Revoke %1 locks</source>
        <translation>吊销 %1 个锁</translation>
    </message>
    <message>
        <source>When the plan was made: %1.</source>
        <translation>制定计划时：%1。</translation>
    </message>
    <message>
        <source>On %1.</source>
        <translation>位于 %1。</translation>
    </message>
    <message>
        <source>On %1: %2.</source>
        <translation>位于 %1：%2。</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakHowChoice</name>
    <message>
        <source>, %1 at the latest</source>
        <translation>，最长 %1</translation>
    </message>
    <message>
        <source>Revoke: end its renewals, free the path later</source>
        <translation>吊销：终止其续约，稍后腾出路径</translation>
    </message>
    <message>
        <source>The path stays blocked until lease and lock-delay end%1. Nobody gets it while this process may still believe it holds it.</source>
        <translation>在租约和锁延迟结束之前，路径一直阻塞%1。只要此进程还可能认为自己持有它，就没有人能得到它。</translation>
    </message>
    <message>
        <source>Release now: free the path at once</source>
        <translation>立即释放：马上腾出路径</translation>
    </message>
    <message>
        <source>The process does not stop. It and the next holder may write at the same time; its work may be done twice or half.</source>
        <translation>该进程不会停止。它和下一个持有者可能同时写入；其工作可能做两遍或只做一半。</translation>
    </message>
    <message>
        <source>How</source>
        <translation>方式</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakLockDialog</name>
    <message>
        <source>Break locks</source>
        <translation>破除锁</translation>
    </message>
    <message>
        <source>Take a lock away</source>
        <translation>取走锁</translation>
    </message>
    <message>
        <source>Why it counts as dead</source>
        <translation>为何算作已死亡</translation>
    </message>
    <message>
        <source>What is known</source>
        <translation>已知情况</translation>
    </message>
    <message>
        <source>There is nothing to do.</source>
        <translation>没有要做的事。</translation>
    </message>
    <message>
        <source>Step %1 of %2.</source>
        <translation>第 %1 步，共 %2 步。</translation>
    </message>
    <message>
        <source>It renewed while you looked</source>
        <translation>在您查看期间它续约了</translation>
    </message>
    <message>
        <source>A renewal meanwhile changes nothing. If anything else changed until you confirm, it is left alone and listed.</source>
        <translation>期间的续约没有影响。在您确认之前如有任何其他变化，则保持原样并列出。</translation>
    </message>
    <message>
        <source>It renewed since, so this plan would be refused. Plan again.</source>
        <translation>它此后续约过，因此此计划会被拒绝。请重新制定计划。</translation>
    </message>
    <message>
        <source>Something changed while you looked</source>
        <translation>在您查看期间有变化</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Whose locks go</source>
        <translation>谁会失去锁</translation>
    </message>
    <message>
        <source>Marked. It blocks until its time is over</source>
        <translation>已标记。在其时间结束之前会一直阻塞</translation>
    </message>
    <message>
        <source>What is known now</source>
        <translation>目前已知情况</translation>
    </message>
    <message>
        <source>Not known whether it is broken</source>
        <translation>不知道是否已破除</translation>
    </message>
    <message>
        <source>Not all of it is broken</source>
        <translation>没有全部破除</translation>
    </message>
    <message>
        <source>Not broken</source>
        <translation>未破除</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakOwnersModel</name>
    <message>
        <source>%1 (you)</source>
        <translation>%1（您）</translation>
    </message>
    <message>
        <source>%1, locks: %2. %3. What becomes of it: %4</source>
        <translation>%1，锁：%2。%3。后果：%4</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1. What becomes of it: %2</source>
        <translation>%1。后果：%2</translation>
    </message>
    <message>
        <source>Whose</source>
        <translation>所属</translation>
    </message>
    <message>
        <source>Believed</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>When</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Locks</source>
        <translation>锁</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakPlanModel</name>
    <message>
        <source>done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>nothing left to do</source>
        <translation>无需再做</translation>
    </message>
    <message>
        <source>it changed: left alone</source>
        <translation>已有变化：保持原样</translation>
    </message>
    <message>
        <source>not tried</source>
        <translation>未尝试</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>Session %1: mark dead</source>
        <translation>会话 %1：标记为已死亡</translation>
    </message>
    <message>
        <source>Session %1: end its renewals</source>
        <translation>会话 %1：终止其续约</translation>
    </message>
    <message>
        <source>Session %1: drop this lock</source>
        <translation>会话 %1：放弃此锁</translation>
    </message>
    <message>
        <source>%1, done</source>
        <translation>%1，已完成</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>After</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>waits for its lease to end</source>
        <translation>等待其租约结束</translation>
    </message>
    <message>
        <source>it changed: will be left alone</source>
        <translation>已有变化：将保持原样</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakPlanNotes</name>
    <message>
        <source>1 half-done change stays locked: recover it first.</source>
        <translation>1 项半完成的更改保持锁定：请先恢复它。</translation>
    </message>
    <message>
        <source>%1 half-done changes stay locked: recover those first.</source>
        <translation>%1 项半完成的更改保持锁定：请先恢复它们。</translation>
    </message>
    <message>
        <source>1 lock stays locked: recover its half-done change first.</source>
        <translation>1 个锁保持锁定：请先恢复其半完成的更改。</translation>
    </message>
    <message>
        <source>%1 locks stay locked: recover their half-done change first.</source>
        <translation>%1 个锁保持锁定：请先恢复其半完成的更改。</translation>
    </message>
    <message>
        <source>1 step will be left alone: what it depends on has changed since the plan was made.</source>
        <translation>1 个步骤将保持原样：自制定计划以来，它所依赖的内容已有变化。</translation>
    </message>
    <message>
        <source>%1 steps will be left alone: what they depend on has changed since the plan was made.</source>
        <translation>%1 个步骤将保持原样：自制定计划以来，它们所依赖的内容已有变化。</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakPlanSection</name>
    <message>
        <source>Plan</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>Plan as a tree</source>
        <translation>以树显示的计划</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>树</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Show what it makes of the directory tree</source>
        <translation>显示它会使目录树变成什么样</translation>
    </message>
    <message>
        <source>Show the steps in their order</source>
        <translation>按顺序显示步骤</translation>
    </message>
    <message>
        <source>Plan: 1 step</source>
        <translation>计划：1 个步骤</translation>
    </message>
    <message>
        <source>Plan: %1 steps, sent in this order</source>
        <translation>计划：%1 个步骤，按此顺序发送</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakText</name>
    <message>
        <source>1 lock</source>
        <translation>1 个锁</translation>
    </message>
    <message>
        <source>%1 locks</source>
        <translation>%1 个锁</translation>
    </message>
    <message>
        <source>a dead process</source>
        <translation>1 个已死亡进程</translation>
    </message>
    <message>
        <source>an unknown holder</source>
        <translation>1 个未知持有者</translation>
    </message>
    <message>
        <source>a process</source>
        <translation>1 个进程</translation>
    </message>
    <message>
        <source>%1 dead processes</source>
        <translation>%1 个已死亡进程</translation>
    </message>
    <message>
        <source>%1 holders</source>
        <translation>%1 个持有者</translation>
    </message>
    <message>
        <source> (%1)</source>
        <translation> (%1)</translation>
    </message>
    <message>
        <source>its lease now runs for another %1</source>
        <translation>其租约现在还有 %1</translation>
    </message>
    <message>
        <source>its lease now ends at %1</source>
        <translation>其租约现在于 %1 结束</translation>
    </message>
    <message>
        <source>Not broken: the process renewed while you looked, %1%2. It is alive. Look again, then decide.</source>
        <translation>未破除：在您查看期间该进程续约了，%1%2。它存活。请再次查看，再作决定。</translation>
    </message>
    <message>
        <source>Not broken: it changed since the plan was made%1. Nothing was done here. Plan again, then decide.</source>
        <translation>未破除：自制定计划以来它已有变化%1。此处没有做任何操作。请重新制定计划，再作决定。</translation>
    </message>
    <message>
        <source>This process may be running. Take its lock away?</source>
        <translation>此进程可能正在运行。要取走它的锁吗？</translation>
    </message>
    <message>
        <source>This process may be running. Take its locks away?</source>
        <translation>此进程可能正在运行。要取走它的这些锁吗？</translation>
    </message>
    <message>
        <source>These processes may be running. Take their locks away?</source>
        <translation>这些进程可能正在运行。要取走它们的锁吗？</translation>
    </message>
    <message>
        <source>Break %1 of %2?</source>
        <translation>破除 %2的 %1？</translation>
    </message>
    <message>
        <source>Revoke %1 of %2?</source>
        <translation>吊销 %2的 %1？</translation>
    </message>
    <message>
        <source>The paths become free. A process that follows the protocol can no longer believe that it holds them.</source>
        <translation>这些路径将变为空闲。遵循协议的进程不可能再认为自己持有它们。</translation>
    </message>
    <message>
        <source>The holder may still be running. It does not stop, and it and the next holder may write at the same time: its work may be done twice or half.</source>
        <translation>持有者可能仍在运行。它不会停止，它和下一个持有者可能同时写入：其工作可能做两遍或只做一半。</translation>
    </message>
    <message>
        <source>Renewals end now. The paths stay blocked until lease and lock-delay are over, so that nobody gets them while the holder may still believe it holds them.</source>
        <translation>续约即刻终止。在租约和锁延迟都已过之前，这些路径保持阻塞，这样只要持有者还可能认为自己持有它们，就没有人能得到它们。</translation>
    </message>
    <message>
        <source>Applies only if each document is still as it was seen. If one changed meanwhile, it is left alone and listed.</source>
        <translation>仅当每个文档仍与所见一致时才应用。如有文档在此期间变化，则保持原样并列出。</translation>
    </message>
    <message>
        <source>Applies only if the lease end is still %1, as shown here. If the process renewed meanwhile, nothing is changed and you are asked again.</source>
        <translation>仅当租约结束时间仍为此处显示的 %1 时才应用。如果该进程在此期间续约，则不会更改任何内容，并会再次询问您。</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1，%2，%3</translation>
    </message>
    <message>
        <source>Session %1: mark dead now</source>
        <translation>会话 %1：立即标记为已死亡</translation>
    </message>
    <message>
        <source>Session %1: mark dead, if lease and lock-delay are over</source>
        <translation>会话 %1：若租约和锁延迟已过，则标记为已死亡</translation>
    </message>
    <message>
        <source>Session %1: end its renewals</source>
        <translation>会话 %1：终止其续约</translation>
    </message>
    <message>
        <source>Session %1: tell it that it lost this lock</source>
        <translation>会话 %1：告知它已失去此锁</translation>
    </message>
    <message>
        <source>%1: remove this entry now</source>
        <translation>%1：立即移除此条目</translation>
    </message>
    <message>
        <source>%1: end this entry</source>
        <translation>%1：结束此条目</translation>
    </message>
    <message>
        <source>%1: remove %2 holders without owner</source>
        <translation>%1：移除 %2 个没有所有者的持有者</translation>
    </message>
    <message>
        <source>%1: remove the holder without owner</source>
        <translation>%1：移除没有所有者的持有者</translation>
    </message>
    <message>
        <source>Done.</source>
        <translation>完成。</translation>
    </message>
    <message>
        <source>Nothing was left to do.</source>
        <translation>已没有要做的事。</translation>
    </message>
    <message>
        <source>No answer to the break of %1. It may have happened. Check now, before anything else.</source>
        <translation>破除 %1 的请求没有得到应答。它可能已经发生。请先检查，再做其他操作。</translation>
    </message>
    <message>
        <source>%1 of %2 steps</source>
        <translation>%2 个步骤中的 %1 个</translation>
    </message>
    <message>
        <source>Done: %1. The others changed since they were seen and were left alone. Look again, then decide.</source>
        <translation>已完成：%1。其余的自上次看到以来已有变化，因此保持原样。请再次查看，再作决定。</translation>
    </message>
    <message>
        <source>Stopped after %1. The others are unchanged. Continue, or save the plan.</source>
        <translation>在 %1之后停止。其余的没有变化。请继续，或保存计划。</translation>
    </message>
    <message>
        <source>Done: %1.</source>
        <translation>已完成：%1。</translation>
    </message>
    <message>
        <source>Not broken: %1. Nothing was sent.</source>
        <translation>未破除：%1。没有发送任何内容。</translation>
    </message>
    <message>
        <source>This process is running. Take its lock away?</source>
        <translation>此进程正在运行。要取走它的锁吗？</translation>
    </message>
    <message>
        <source>This process is running. Take its locks away?</source>
        <translation>此进程正在运行。要取走它的这些锁吗？</translation>
    </message>
    <message>
        <source>Set the count of %1 right?</source>
        <translation>更正 %1的计数？</translation>
    </message>
    <message>
        <source>End the session of %1? No lock becomes free.</source>
        <translation>结束 %1的会话？不会有锁变为空闲。</translation>
    </message>
    <message>
        <source>End the renewals of %1? No lock becomes free.</source>
        <translation>终止 %1的续约？不会有锁变为空闲。</translation>
    </message>
    <message>
        <source>No holder loses anything.</source>
        <translation>没有持有者会失去任何东西。</translation>
    </message>
    <message>
        <source>The session holds no lock; it can take none any more.</source>
        <translation>该会话未持有锁；它也不能再获取任何锁。</translation>
    </message>
    <message>
        <source>What it locked stays with the half-done change until that is recovered.</source>
        <translation>它锁定的内容归属于半完成的更改，直到该更改被恢复。</translation>
    </message>
    <message>
        <source>The paths become free, except those of a half-done change: they stay locked until that is recovered.</source>
        <translation>这些路径将变为空闲，但半完成的更改的路径除外：它们在该更改被恢复之前保持锁定。</translation>
    </message>
    <message>
        <source>the session ends; no lock is held</source>
        <translation>会话结束；未持有任何锁</translation>
    </message>
    <message>
        <source>the session ends; what a half-done change locks stays locked</source>
        <translation>会话结束；半完成的更改所锁定的内容保持锁定</translation>
    </message>
    <message>
        <source>everything left behind becomes free</source>
        <translation>遗留的一切变为空闲</translation>
    </message>
    <message>
        <source>not known whether work still goes on; it may be done twice or half</source>
        <translation>无法得知工作是否仍在进行；它可能做两遍或只做一半</translation>
    </message>
    <message>
        <source>work does not stop: the old and the next holder may write at the same time</source>
        <translation>工作不会停止：旧持有者和下一个持有者可能同时写入</translation>
    </message>
    <message>
        <source>this lock ends with the next renewal; blocked until lease and lock-delay are over</source>
        <translation>此锁随下一次续约结束；在租约和锁延迟都已过之前保持阻塞</translation>
    </message>
    <message>
        <source>renewals end; blocked until lease and lock-delay are over</source>
        <translation>续约终止；在租约和锁延迟都已过之前保持阻塞</translation>
    </message>
    <message>
        <source>%1: remove what the session left there</source>
        <translation>%1：移除该会话遗留在那里的内容</translation>
    </message>
    <message>
        <source>%1: remove the entry that is over</source>
        <translation>%1：移除时间已过的条目</translation>
    </message>
    <message>
        <source>%1: remove the entry that was ended</source>
        <translation>%1：移除已被结束的条目</translation>
    </message>
    <message>
        <source>%1: set its count right</source>
        <translation>%1：更正其计数</translation>
    </message>
    <message>
        <source>%1: give back %2 of the shares that plain locks below need</source>
        <translation>%1：补回下方普通锁所需的 %2 个份额</translation>
    </message>
    <message>
        <source>Not tried. Unchanged.</source>
        <translation>未尝试。没有变化。</translation>
    </message>
    <message>
        <source>Not tried: %1. Unchanged.</source>
        <translation>未尝试：%1。没有变化。</translation>
    </message>
    <message>
        <source>Not done. Unchanged.</source>
        <translation>未执行。没有变化。</translation>
    </message>
    <message>
        <source>Not done: %1. Unchanged.</source>
        <translation>未执行：%1。没有变化。</translation>
    </message>
    <message>
        <source>Done: %1. The others were refused or could not be tried, and are unchanged; each says why.</source>
        <translation>已完成：%1。其余的被拒绝或无法尝试，没有变化；每一项都注明了原因。</translation>
    </message>
    <message>
        <source>Marked: nothing showed that its process is gone. It blocks until the lease and lock-delay of the mark are over</source>
        <translation>已标记：没有迹象表明其进程已不在。在该标记的租约和锁延迟都已过之前会一直阻塞</translation>
    </message>
    <message>
        <source>Not yet: its session dies when the lease and lock-delay of the mark are over</source>
        <translation>尚未：在该标记的租约和锁延迟都已过时，其会话才死亡</translation>
    </message>
    <message>
        <source>%1, in %2.</source>
        <translation>%1，%2后。</translation>
    </message>
    <message>
        <source>%1, at %2.</source>
        <translation>%1，于 %2。</translation>
    </message>
    <message>
        <source>Applies to each holder only if its lease end is still what it was when the plan was made. One that renewed meanwhile is left alone and listed.</source>
        <translation>对每个持有者，仅当其租约结束时间仍与制定计划时相同时才应用。期间续约过的会保持原样并列出。</translation>
    </message>
    <message>
        <source>Left out: %1.</source>
        <translation>未纳入：%1。</translation>
    </message>
    <message>
        <source>1 more is left out.</source>
        <translation>另有 1 个未纳入。</translation>
    </message>
    <message>
        <source>%1 more are left out.</source>
        <translation>另有 %1 个未纳入。</translation>
    </message>
    <message>
        <source>Done: %1. The others wait until a session that was missing is dead. Apply the same plan again then.</source>
        <translation>已完成：%1。其余的要等到一个曾缺失的会话死亡。届时请再次应用同一计划。</translation>
    </message>
    <message>
        <source>Ends everything this process holds, also what is not read here; only what was read is taken away.</source>
        <translation>终止此进程持有的一切，包括此处未读取的；只取走已读取的部分。</translation>
    </message>
    <message>
        <source>It keeps blocking until lease and lock-delay are over</source>
        <translation>在租约和锁延迟都已过之前会继续阻塞</translation>
    </message>
    <message>
        <source>1 lock that was not selected goes with it, of the same lock set or process: %1.</source>
        <translation>1 个未选中的锁会一并处理，它属于同一锁组或同一进程：%1。</translation>
    </message>
    <message>
        <source>%1 locks that were not selected go with it, of the same lock sets or processes: %2.</source>
        <translation>%1 个未选中的锁会一并处理，它们属于相同的锁组或进程：%2。</translation>
    </message>
    <message>
        <source>Done: %1. What was revoked is not free yet: it keeps blocking until lease and lock-delay are over.</source>
        <translation>已完成：%1。被吊销的锁尚未空闲：在租约和锁延迟都已过之前会继续阻塞。</translation>
    </message>
    <message>
        <source>End the session of %1?</source>
        <translation>结束 %1的会话？</translation>
    </message>
    <message>
        <source>1 lock that was not selected ends with it: %1.</source>
        <translation>1 个未选中的锁会随之结束：%1。</translation>
    </message>
    <message>
        <source>%1 locks that were not selected end with it: %2.</source>
        <translation>%1 个未选中的锁会随之结束：%2。</translation>
    </message>
    <message>
        <source>Shares of a plain client are in flight or left behind, and nobody can know which. If it is still at work, it and the next holder may write at the same time: its work may be done twice or half.</source>
        <translation>某个普通客户端的份额是进行中或遗留的，没人能知道是哪一种。如果它仍在工作，它和下一个持有者可能同时写入：其工作可能做两遍或只做一半。</translation>
    </message>
    <message>
        <source>The answer to the break of %1 leaves open what was done. It may have happened. Check now, before anything else.</source>
        <translation>对破除 %1 的应答没有说明做了什么。它可能已经发生。请先检查，再做其他操作。</translation>
    </message>
    <message>
        <source>Done: %1. The outcome of one or more is unknown: they may have happened. Check now, before anything else.</source>
        <translation>已完成：%1。有一个或多个步骤的结果未知：它们可能已经发生。请先检查，再做其他操作。</translation>
    </message>
    <message>
        <source>It becomes free at once, and its holder may be alive.</source>
        <translation>它会立即变为空闲，而其持有者可能存活。</translation>
    </message>
    <message>
        <source>It becomes free at once. Its time is over.</source>
        <translation>它会立即变为空闲。其时间已过。</translation>
    </message>
    <message>
        <source>The holder is not told and goes on.</source>
        <translation>持有者不会得到通知，并会继续运行。</translation>
    </message>
    <message>
        <source>When it ends, its release may free the lock of the next holder.</source>
        <translation>当它结束时，它的释放操作可能会释放下一个持有者的锁。</translation>
    </message>
    <message>
        <source>Nothing refuses what it still writes.</source>
        <translation>它之后写入的内容不会被拒绝。</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%2 中的 %1</translation>
    </message>
    <message>
        <source>%1 holders in other software</source>
        <translation>其他软件中的 %1 个持有者</translation>
    </message>
    <message>
        <source>Applies only if it is still as it was seen. If it was renewed or is somebody else&apos;s now, it is left alone.</source>
        <translation>仅当它仍与所见一致时才应用。如果它续约过，或现在属于他人，则保持原样。</translation>
    </message>
    <message>
        <source>%1: free it as its own software would, if it is as it was seen</source>
        <translation>%1：按其自身软件的方式释放，前提是仍与所见一致</translation>
    </message>
    <message>
        <source>The path becomes free. A process that follows the protocol can no longer believe that it holds it.</source>
        <translation>此路径将变为空闲。遵循协议的进程不可能再认为自己持有它。</translation>
    </message>
    <message>
        <source>Renewals end now. The path stays blocked until lease and lock-delay are over, so that nobody gets it while the holder may still believe it holds it.</source>
        <translation>续约即刻终止。在租约和锁延迟都已过之前，此路径保持阻塞，这样只要持有者还可能认为自己持有它，就没有人能得到它。</translation>
    </message>
    <message>
        <source>Each becomes free at once, and its holder may be alive.</source>
        <translation>每个都会立即变为空闲，而其持有者可能存活。</translation>
    </message>
    <message>
        <source>Each becomes free at once. Its time is over.</source>
        <translation>每个都会立即变为空闲。其时间已过。</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakTreeModel</name>
    <message>
        <source>%1; %2</source>
        <translation>%1；%2</translation>
    </message>
    <message>
        <source>Directory</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>After</source>
        <translation>之后</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakUndo</name>
    <message>
        <source>Taken back. This window holds it now, so that nobody else gets it; release it when its owner is sorted out.</source>
        <translation>已取回。此窗口现在持有它，以免被他人得到；待其所有者的问题处理完毕，请将其释放。</translation>
    </message>
    <message>
        <source>Not taken back: somebody holds it already. Nothing was changed.</source>
        <translation>未取回：已有人持有它。没有更改任何内容。</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakingFeature</name>
    <message>
        <source>%1 for %2</source>
        <translation>%1，已持有 %2</translation>
    </message>
    <message>
        <source>renewing</source>
        <translation>续约中</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>剩余 %1</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>已死亡</translation>
    </message>
    <message>
        <source>its lease is over</source>
        <translation>其租约已过</translation>
    </message>
    <message>
        <source>Open &amp;break plan…</source>
        <translation>打开破锁计划(&amp;B)…</translation>
    </message>
    <message>
        <source>&amp;Break…</source>
        <translation>破锁(&amp;B)…</translation>
    </message>
    <message>
        <source>Break &amp;everything below…</source>
        <translation>破除其下全部锁(&amp;E)…</translation>
    </message>
    <message>
        <source>Break all &amp;dead…</source>
        <translation>破除全部已死亡的锁(&amp;D)…</translation>
    </message>
    <message>
        <source>Stale locks</source>
        <translation>陈旧锁</translation>
    </message>
    <message>
        <source>At most %1 rows can be selected at once. Filter first, or break everything below one directory.</source>
        <translation>一次最多可选中 %1 行。请先筛选，或破除某个目录下的全部锁。</translation>
    </message>
    <message>
        <source>Global lock: every new lock is refused.</source>
        <translation>全局锁：任何新锁都会被拒绝。</translation>
    </message>
    <message>
        <source>Break plan…</source>
        <translation>破锁计划…</translation>
    </message>
    <message>
        <source>Not broken.</source>
        <translation>未破除。</translation>
    </message>
    <message>
        <source>No plan.</source>
        <translation>没有计划。</translation>
    </message>
    <message>
        <source>The plan knows only what was read. “lockctl break” reads everything first.</source>
        <translation>计划只涉及已读取的内容。“lockctl break”会先读取全部。</translation>
    </message>
    <message>
        <source>The tree is read folder by folder, so nobody knows which shares of plain clients stand for locks below. “lockctl break” reads everything first.</source>
        <translation>树是逐个文件夹读取的，因此没人知道普通客户端的哪些份额代表下方的锁。“lockctl break”会先读取全部。</translation>
    </message>
    <message>
        <source>Not all locks are read yet, so nobody knows which shares of plain clients stand for locks below. Wait until all are read.</source>
        <translation>尚未读取所有的锁，因此没人知道普通客户端的哪些份额代表下方的锁。请等到全部读取完毕。</translation>
    </message>
    <message>
        <source>The tree is read folder by folder, and the session of a holder has no document: nobody knows how long its other locks may still count. “lockctl break” reads everything first.</source>
        <translation>树是逐个文件夹读取的，而某个持有者的会话没有文档：没人知道它的其他锁还会有效多久。“lockctl break”会先读取全部。</translation>
    </message>
    <message>
        <source>Not all locks are read yet, and the session of a holder has no document: nobody knows how long its other locks may still count. Wait until all are read.</source>
        <translation>尚未读取所有的锁，而某个持有者的会话没有文档：没人知道它的其他锁还会有效多久。请等到全部读取完毕。</translation>
    </message>
    <message>
        <source>None of the locks it would free is read here, so the plan would leave them. Open their folders first, or use “lockctl break”, which reads everything.</source>
        <translation>它会释放的锁在此处都没有读取，因此计划会留下它们。请先打开它们的文件夹，或使用会读取全部的“lockctl break”。</translation>
    </message>
    <message>
        <source>Open break plan</source>
        <translation>打开破锁计划</translation>
    </message>
    <message>
        <source>Break plans (*.json);;All files (*)</source>
        <translation>破锁计划 (*.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>The plan was not opened.</source>
        <translation>没有打开计划。</translation>
    </message>
    <message>
        <source>The file is over 64 MiB.</source>
        <translation>文件超过 64 MiB。</translation>
    </message>
    <message>
        <source>This window reads no plan files.</source>
        <translation>此窗口不读取计划文件。</translation>
    </message>
    <message>
        <source>Export stale &amp;locks as CSV…</source>
        <translation>将陈旧锁导出为 CSV(&amp;L)…</translation>
    </message>
    <message>
        <source>The list was not exported.</source>
        <translation>没有导出列表。</translation>
    </message>
    <message>
        <source>Export stale locks</source>
        <translation>导出陈旧锁</translation>
    </message>
    <message>
        <source>Nothing is stale.</source>
        <translation>没有陈旧的锁。</translation>
    </message>
</context>
<context>
    <name>lockscope::BrokenPlans</name>
    <message>
        <source>Somebody holds it already. Nothing was changed.</source>
        <translation>已有人持有它。没有更改任何内容。</translation>
    </message>
</context>
<context>
    <name>lockscope::CertificateDialog</name>
    <message>
        <source>Pin this certificate</source>
        <translation>固定此证书</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Certificate of a server</source>
        <translation>服务器证书</translation>
    </message>
    <message>
        <source>Certificate of %1</source>
        <translation>%1 的证书</translation>
    </message>
    <message>
        <source>Asking the server…</source>
        <translation>正在询问服务器…</translation>
    </message>
    <message>
        <source>Certificates</source>
        <translation>证书</translation>
    </message>
    <message>
        <source>This server cannot be asked for a certificate.</source>
        <translation>无法向此服务器询问证书。</translation>
    </message>
    <message>
        <source>The server showed no certificate.</source>
        <translation>服务器没有出示证书。</translation>
    </message>
    <message>
        <source>It is pinned already.</source>
        <translation>它已经固定。</translation>
    </message>
</context>
<context>
    <name>lockscope::CertificateWords</name>
    <message>
        <source>and %1 more</source>
        <translation>以及另外 %1 个</translation>
    </message>
    <message>
        <source>no alternative names</source>
        <translation>没有备用名称</translation>
    </message>
    <message>
        <source>Subject</source>
        <translation>主体</translation>
    </message>
    <message>
        <source>For</source>
        <translation>适用于</translation>
    </message>
    <message>
        <source>Issued by</source>
        <translation>颁发者</translation>
    </message>
    <message>
        <source>Valid from</source>
        <translation>有效期自</translation>
    </message>
    <message>
        <source>Valid to</source>
        <translation>有效期至</translation>
    </message>
    <message>
        <source>The server&apos;s own certificate</source>
        <translation>服务器自身的证书</translation>
    </message>
    <message>
        <source>Above it, %1</source>
        <translation>上级证书 %1</translation>
    </message>
    <message>
        <source>%1 more are not shown.</source>
        <translation>另有 %1 个未显示。</translation>
    </message>
    <message>
        <source>It is not trusted: %1.</source>
        <translation>它不受信任：%1。</translation>
    </message>
    <message>
        <source>It is trusted: it is the pinned one.</source>
        <translation>它受信任：它就是固定的证书。</translation>
    </message>
    <message>
        <source>It is trusted: its issuer is known here, and it is for this host and this time.</source>
        <translation>它受信任：此处认识其颁发者，且它适用于此主机和当前时间。</translation>
    </message>
    <message>
        <source>A pinned certificate is trusted regardless of its issuer, its names and its dates, and no other one is.</source>
        <translation>固定的证书无论其颁发者、名称和日期如何都受信任，且不信任任何其他证书。</translation>
    </message>
    <message>
        <source>This is a production server. Before you pin, compare the SHA-256 with the one that the server&apos;s administrator gives you over another channel than this connection: somebody in between would show you a certificate of their own.</source>
        <translation>这是生产服务器。固定之前，请将 SHA-256 与服务器管理员通过此连接以外的渠道给您的值进行比对：处于中间的人会向您出示他自己的证书。</translation>
    </message>
    <message>
        <source>Before you pin, compare the SHA-256 with the one that the server&apos;s administrator gives you.</source>
        <translation>固定之前，请将 SHA-256 与服务器管理员给您的值进行比对。</translation>
    </message>
</context>
<context>
    <name>lockscope::ChangeController</name>
    <message>
        <source>Not connected.</source>
        <translation>未连接。</translation>
    </message>
    <message>
        <source>Its record cannot be understood: %1</source>
        <translation>无法理解其记录：%1</translation>
    </message>
    <message>
        <source>%1 is recovering it: its session is alive.</source>
        <translation>%1 正在恢复它：其会话存活。</translation>
    </message>
    <message>
        <source>%1 is still at work on it: its session is alive. A living process cannot be recovered.</source>
        <translation>%1 仍在处理它：其会话存活。存活的进程无法恢复。</translation>
    </message>
    <message>
        <source>%1 is not proven dead (%2). Wait until lease and lock-delay are over.</source>
        <translation>%1 未被证实已死亡（%2）。请等到租约和锁延迟都已过。</translation>
    </message>
    <message>
        <source>The outcome of a step of the rename is unknown. It may be half done; its paths stay locked then.</source>
        <translation>重命名的一个步骤结果未知。它可能处于半完成状态；若是如此，其路径保持锁定。</translation>
    </message>
    <message>
        <source>The outcome of a step of the recovery is unknown. What is left can be recovered again.</source>
        <translation>恢复的一个步骤结果未知。剩余部分可以再次恢复。</translation>
    </message>
</context>
<context>
    <name>lockscope::ChangeText</name>
    <message>
        <source>1 file</source>
        <translation>1 个文件</translation>
    </message>
    <message>
        <source>%1 files</source>
        <translation>%1 个文件</translation>
    </message>
    <message>
        <source>files not readable</source>
        <translation>文件无法读取</translation>
    </message>
    <message>
        <source>moved %1 of %2</source>
        <translation>已移动 %1 / %2</translation>
    </message>
    <message>
        <source>%1 changes stopped half way.</source>
        <translation>%1 项更改中途停止。</translation>
    </message>
    <message>
        <source>A rename moved everything, and was not closed.</source>
        <translation>一项重命名已移动全部文件，但未关闭。</translation>
    </message>
    <message>
        <source>A rename stopped half way.</source>
        <translation>一项重命名中途停止。</translation>
    </message>
    <message>
        <source>A change stopped half way.</source>
        <translation>一项更改中途停止。</translation>
    </message>
    <message>
        <source>Their paths stay locked.</source>
        <translation>它们的路径保持锁定。</translation>
    </message>
    <message>
        <source>Its files cannot be counted. Both paths stay locked.</source>
        <translation>无法统计其文件数。两个路径都保持锁定。</translation>
    </message>
    <message>
        <source>%1 of %2 moved. Both paths stay locked.</source>
        <translation>已移动 %1 / %2。两个路径都保持锁定。</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>不可读</translation>
    </message>
    <message>
        <source>prepared</source>
        <translation>已准备</translation>
    </message>
    <message>
        <source>half-done</source>
        <translation>半完成</translation>
    </message>
    <message>
        <source>all moved, not closed</source>
        <translation>已全部移动，未关闭</translation>
    </message>
    <message>
        <source>done, locks left</source>
        <translation>已完成，锁有残留</translation>
    </message>
    <message>
        <source>, to be undone</source>
        <translation>，待撤销</translation>
    </message>
    <message>
        <source>, to be finished</source>
        <translation>，待完成</translation>
    </message>
    <message>
        <source>, %1 missing</source>
        <translation>，缺少 %1</translation>
    </message>
    <message>
        <source>The files cannot be counted.</source>
        <translation>无法统计文件数。</translation>
    </message>
    <message>
        <source>back</source>
        <translation>移回原处</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>移到新位置</translation>
    </message>
    <message>
        <source>No file is touched. Its paths are freed.</source>
        <translation>不触及任何文件。释放其路径。</translation>
    </message>
    <message>
        <source>Move the files back, then free both paths.</source>
        <translation>将文件移回，然后释放两个路径。</translation>
    </message>
    <message>
        <source>Move the other files, then free both paths.</source>
        <translation>移动其余文件，然后释放两个路径。</translation>
    </message>
    <message>
        <source>No file was moved. Free both paths.</source>
        <translation>没有移动过文件。释放两个路径。</translation>
    </message>
    <message>
        <source>Every file is moved. Free both paths.</source>
        <translation>所有文件都已移动。释放两个路径。</translation>
    </message>
    <message>
        <source>Move %1 back, then free both paths.</source>
        <translation>将 %1移回，然后释放两个路径。</translation>
    </message>
    <message>
        <source>Move the other %1, then free both paths.</source>
        <translation>移动其余 %1，然后释放两个路径。</translation>
    </message>
    <message>
        <source>The record cannot be understood: %1</source>
        <translation>无法理解该记录：%1</translation>
    </message>
    <message>
        <source>An earlier recovery has decided to undo it.</source>
        <translation>先前的一次恢复已决定撤销它。</translation>
    </message>
    <message>
        <source>An earlier recovery has decided to finish it.</source>
        <translation>先前的一次恢复已决定完成它。</translation>
    </message>
    <message>
        <source>Every file is moved already: it can only be finished.</source>
        <translation>所有文件都已移动：它只能完成。</translation>
    </message>
    <message>
        <source>Its locks are released. There is no record of the change here, so nothing of it was finished or undone.</source>
        <translation>它的锁已释放。此处没有该更改的记录，因此没有完成或撤销其中任何内容。</translation>
    </message>
    <message>
        <source>The change is done and its locks are free.</source>
        <translation>该更改已完成，其锁已空闲。</translation>
    </message>
    <message>
        <source>The server does not call its owner dead: session %1. No file was moved, and its locks stay. Try again when lease and lock-delay are over.</source>
        <translation>服务器没有认定其所有者已死亡：会话 %1。没有移动任何文件，其锁予以保留。请在租约和锁延迟都已过之后重试。</translation>
    </message>
    <message>
        <source>Another recovery was faster: session %1. Its changes stand.</source>
        <translation>另一次恢复抢先了：会话 %1。以它的更改为准。</translation>
    </message>
    <message>
        <source>Refused: a lock of this change was deleted, and somebody else holds it now. No file was moved, and its other locks stay. Try again when it is free.</source>
        <translation>被拒绝：此更改的一个锁已被删除，现在由他人持有。没有移动任何文件，它的其他锁予以保留。请在该锁空闲后重试。</translation>
    </message>
    <message>
        <source>The rename is half done: %1 %2 Its locks stay until somebody finishes or undoes it.</source>
        <translation>重命名处于半完成状态：%1 %2 其锁会一直保留，直到有人将其完成或撤销。</translation>
    </message>
    <message>
        <source>The release of the locks was not confirmed: a recovery takes away what is left.</source>
        <translation>锁的释放没有得到确认：恢复操作会清除残留部分。</translation>
    </message>
    <message>
        <source>The lock was lost, and somebody else has closed this rename since: it has no record and no lock any more. Look at the files to see which way.</source>
        <translation>锁已丢失，此后他人关闭了此重命名：它不再有记录，也不再有锁。请查看文件以了解是哪种结局。</translation>
    </message>
    <message>
        <source>The lock was lost, and a recovery has taken this rename over: session %1. Its changes stand.</source>
        <translation>锁已丢失，一次恢复已接管此重命名：会话 %1。以它的更改为准。</translation>
    </message>
    <message>
        <source>Nothing of it is locked any more.</source>
        <translation>它不再锁定任何内容。</translation>
    </message>
    <message>
        <source>Its last locks are being released.</source>
        <translation>正在释放它最后的锁。</translation>
    </message>
    <message>
        <source>The lock was lost, and a recovery has undone this rename: every file is under %1. %2</source>
        <translation>锁已丢失，一次恢复已撤销此重命名：所有文件都在 %1 下。%2</translation>
    </message>
    <message>
        <source>The lock was lost, but this rename was finished: every file is under %1. %2</source>
        <translation>锁已丢失，但此重命名已完成：所有文件都在 %1 下。%2</translation>
    </message>
    <message>
        <source>1 lock</source>
        <translation>1 个锁</translation>
    </message>
    <message>
        <source>%1 locks</source>
        <translation>%1 个锁</translation>
    </message>
    <message>
        <source>Moved %1 of %2.</source>
        <translation>已移动 %1 / %2。</translation>
    </message>
    <message>
        <source>Would close the change and release %1; no file is touched.</source>
        <translation>将会关闭该更改并释放 %1；不触及任何文件。</translation>
    </message>
    <message>
        <source>Would move %1 %2, mark %3 with the newer token, and release %4.</source>
        <translation>将会把 %1%2，用较新的令牌标记 %3 个，并释放 %4。</translation>
    </message>
    <message>
        <source>Undone: %1 moved back, %2 marked with the newer token, locks released.</source>
        <translation>已撤销：%1已移回，%2 个已用较新的令牌标记，锁已释放。</translation>
    </message>
    <message>
        <source>Finished: %1 moved, %2 marked with the newer token, locks released.</source>
        <translation>已完成：%1已移动，%2 个已用较新的令牌标记，锁已释放。</translation>
    </message>
    <message>
        <source>Renamed %1 to %2: %3 moved.</source>
        <translation>已将 %1 重命名为 %2：%3已移动。</translation>
    </message>
    <message>
        <source>The change was undone, and its locks are free.</source>
        <translation>该更改已撤销，其锁已空闲。</translation>
    </message>
    <message>
        <source>Refused: this change and %1 each held what the other misses. No file was moved. This one gave up the locks that %1 waits for. Recover %1 first, then this one.</source>
        <translation>被拒绝：此更改和 %1 各自持有对方缺少的锁。没有移动任何文件。此更改放弃了 %1 所等待的锁。请先恢复 %1，再恢复此更改。</translation>
    </message>
    <message>
        <source>its record was deleted</source>
        <translation>其记录已被删除</translation>
    </message>
    <message>
        <source>no record</source>
        <translation>没有记录</translation>
    </message>
    <message>
        <source>Somebody deleted its record. Its paths stay locked.</source>
        <translation>有人删除了其记录。其路径保持锁定。</translation>
    </message>
    <message>
        <source>There is no record of it. Its paths stay locked.</source>
        <translation>没有它的记录。其路径保持锁定。</translation>
    </message>
    <message>
        <source>Somebody deleted its record while it was half done. With its mark: %1 (%2). Move them to where they belong and take the field intent off them; then it can be recovered.</source>
        <translation>有人在它处于半完成状态时删除了其记录。带有其标记的有：%1（%2）。请将它们移到应在的位置，并去除其 intent 字段；之后它就可以恢复。</translation>
    </message>
    <message>
        <source>There is no record of it: it never began, or somebody deleted its record. Whether it touched files is not known.</source>
        <translation>没有它的记录：它从未开始，或有人删除了其记录。它是否动过文件，无法得知。</translation>
    </message>
    <message>
        <source>There is no record of it: it never began, or somebody deleted its record. No file carries its mark in %1.</source>
        <translation>没有它的记录：它从未开始，或有人删除了其记录。%1 中没有文件带有其标记。</translation>
    </message>
    <message>
        <source>Its files cannot be moved. %1</source>
        <translation>无法移动它的文件。%1</translation>
    </message>
</context>
<context>
    <name>lockscope::ChangesFeature</name>
    <message>
        <source>Rena&amp;me directory…</source>
        <translation>重命名目录(&amp;M)…</translation>
    </message>
    <message>
        <source>Reco&amp;ver…</source>
        <translation>恢复(&amp;V)…</translation>
    </message>
    <message>
        <source>Recovery</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>No change is half done.</source>
        <translation>没有半完成的更改。</translation>
    </message>
    <message>
        <source>1 path stays locked until it is finished or undone.</source>
        <translation>在其完成或撤销之前，1 个路径保持锁定。</translation>
    </message>
    <message>
        <source>%1 paths stay locked until it is finished or undone.</source>
        <translation>在其完成或撤销之前，%1 个路径保持锁定。</translation>
    </message>
    <message>
        <source>Recover…</source>
        <translation>恢复…</translation>
    </message>
    <message>
        <source>A rename or its recovery is under way.</source>
        <translation>有重命名或其恢复正在进行。</translation>
    </message>
</context>
<context>
    <name>lockscope::ChartFrame</name>
    <message>
        <source>Table, picture, CSV</source>
        <translation>表格、图片、CSV</translation>
    </message>
    <message>
        <source>What to do with the chart %1</source>
        <translation>如何处理图表“%1”</translation>
    </message>
    <message>
        <source>Show as &amp;table</source>
        <translation>显示为表格(&amp;T)</translation>
    </message>
    <message>
        <source>Save as &amp;PNG…</source>
        <translation>保存为 PNG(&amp;P)…</translation>
    </message>
    <message>
        <source>Save as &amp;SVG…</source>
        <translation>保存为 SVG(&amp;S)…</translation>
    </message>
    <message>
        <source>Save as &amp;CSV…</source>
        <translation>保存为 CSV(&amp;C)…</translation>
    </message>
    <message>
        <source>The file %1 could not be written.</source>
        <translation>无法写入文件 %1。</translation>
    </message>
    <message>
        <source>Save %1</source>
        <translation>保存 %1</translation>
    </message>
    <message>
        <source>Saved to %1.</source>
        <translation>已保存到 %1。</translation>
    </message>
</context>
<context>
    <name>lockscope::ChartScale</name>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>−%1 s</source>
        <comment>seconds ago</comment>
        <translation>−%1 秒</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>.</source>
        <comment>decimal point</comment>
        <translation>.</translation>
    </message>
</context>
<context>
    <name>lockscope::CheckFeature</name>
    <message>
        <source>No plan.</source>
        <translation>没有计划。</translation>
    </message>
    <message>
        <source>Nothing of it can be repaired any more. Look at the list again.</source>
        <translation>其中已没有可修复的内容。请再次查看列表。</translation>
    </message>
    <message>
        <source>Repair plan…</source>
        <translation>修复计划…</translation>
    </message>
    <message>
        <source>Tree check</source>
        <translation>树检查</translation>
    </message>
    <message>
        <source>The document is gone: no share is left to count. Look at the Tree check panel.</source>
        <translation>该文档已消失：没有份额可供计数。请查看“树检查”面板。</translation>
    </message>
</context>
<context>
    <name>lockscope::ChipPainter</name>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>suspect</source>
        <translation>可疑</translation>
    </message>
    <message>
        <source>revoked</source>
        <translation>已吊销</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>已死亡</translation>
    </message>
    <message>
        <source>half-done</source>
        <translation>半完成</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>不可读</translation>
    </message>
</context>
<context>
    <name>lockscope::ClusterFeature</name>
    <message>
        <source>green</source>
        <translation>绿色</translation>
    </message>
    <message>
        <source>yellow</source>
        <translation>黄色</translation>
    </message>
    <message>
        <source>red</source>
        <translation>红色</translation>
    </message>
    <message>
        <source>1 node</source>
        <translation>1 个节点</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 个节点</translation>
    </message>
    <message>
        <source>no leader</source>
        <translation>没有领导者</translation>
    </message>
    <message>
        <source>one copy only</source>
        <translation>只有一个副本</translation>
    </message>
    <message>
        <source>Cluster %1</source>
        <translation>集群 %1</translation>
    </message>
    <message>
        <source>%1 of %2 copies of the locks are active</source>
        <translation>锁的 %2 个副本中有 %1 个处于活动状态</translation>
    </message>
    <message>
        <source>%1, %2 of them with data</source>
        <translation>%1，其中 %2 个有数据</translation>
    </message>
    <message>
        <source>When the node with the only copy stops, nothing can be locked or renewed</source>
        <translation>如果拥有唯一副本的节点停止，就无法锁定或续约任何东西</translation>
    </message>
    <message>
        <source>Health of the locks: %1, seen since %2</source>
        <translation>锁的健康状况：%1，自 %2 起看到</translation>
    </message>
    <message>
        <source>Leader: %1</source>
        <translation>领导者：%1</translation>
    </message>
    <message>
        <source>Too few nodes are up for a write to be confirmed: nothing can be locked or renewed</source>
        <translation>运行中的节点太少，写入无法得到确认：无法锁定或续约任何东西</translation>
    </message>
</context>
<context>
    <name>lockscope::ColumnMenu</name>
    <message>
        <source>&amp;Reset columns</source>
        <translation>重置列(&amp;R)</translation>
    </message>
    <message>
        <source>Col&amp;umns</source>
        <translation>列(&amp;U)</translation>
    </message>
</context>
<context>
    <name>lockscope::CommandPalette</name>
    <message>
        <source>Not possible now.</source>
        <translation>目前无法执行。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>menu and command</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>A command, a connection, or a path</source>
        <translation>命令、连接或路径</translation>
    </message>
    <message>
        <source>%1, off: %2</source>
        <translation>%1，不可用：%2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>command and its keys</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Go to %1</source>
        <translation>转到 %1</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开启</translation>
    </message>
    <message>
        <source>Nothing is called that.</source>
        <translation>没有叫此名称的项。</translation>
    </message>
</context>
<context>
    <name>lockscope::ConnectionDialog</name>
    <message>
        <source>Connect</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Test the connection</source>
        <translation>测试连接</translation>
    </message>
    <message>
        <source>Asking…</source>
        <translation>正在询问…</translation>
    </message>
    <message>
        <source>Show certificate…</source>
        <translation>显示证书…</translation>
    </message>
    <message>
        <source>Without https:// a server shows no certificate.</source>
        <translation>没有 https:// 时服务器不会出示证书。</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>新建(&amp;N)</translation>
    </message>
    <message>
        <source>Dup&amp;licate</source>
        <translation>制作副本(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;More</source>
        <translation>更多(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Test</source>
        <translation>测试(&amp;T)</translation>
    </message>
    <message>
        <source>Show &amp;certificate…</source>
        <translation>显示证书(&amp;C)…</translation>
    </message>
    <message>
        <source>Clos&amp;e</source>
        <translation>关闭(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>New connection</source>
        <translation>新建连接</translation>
    </message>
    <message>
        <source>Duplicate the connection</source>
        <translation>制作连接的副本</translation>
    </message>
    <message>
        <source>Delete the connection</source>
        <translation>删除连接</translation>
    </message>
    <message>
        <source>More to do with connections</source>
        <translation>对连接的更多操作</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Without connecting (Ctrl+S)</source>
        <translation>不连接 (Ctrl+S)</translation>
    </message>
    <message>
        <source>Save and c&amp;onnect</source>
        <translation>保存并连接(&amp;O)</translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation>上移(&amp;U)</translation>
    </message>
    <message>
        <source>Move &amp;down</source>
        <translation>下移(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>导入(&amp;I)…</translation>
    </message>
    <message>
        <source>&amp;Export all…</source>
        <translation>全部导出(&amp;E)…</translation>
    </message>
    <message>
        <source>Elasticsearch 7.10 or newer, OpenSearch, MongoDB, etcd, or the embedded server. Connecting changes nothing.</source>
        <translation>Elasticsearch 7.10 或更新版本、OpenSearch、MongoDB、etcd 或内置服务器。连接不会更改任何内容。</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>已保存。</translation>
    </message>
    <message>
        <source>Another connection is called “%1”: choose another name.</source>
        <translation>已有另一个名为“%1”的连接：请选择其他名称。</translation>
    </message>
    <message>
        <source>C&amp;onnect</source>
        <translation>连接(&amp;O)</translation>
    </message>
    <message>
        <source>Save and connect</source>
        <translation>保存并连接</translation>
    </message>
    <message>
        <source>Give it a name first.</source>
        <translation>请先为其命名。</translation>
    </message>
    <message>
        <source>Nothing has changed.</source>
        <translation>没有任何更改。</translation>
    </message>
    <message>
        <source>Save the new connection “%1”?</source>
        <translation>保存新连接“%1”吗？</translation>
    </message>
    <message>
        <source>Save the changes to “%1”?</source>
        <translation>保存对“%1”的更改吗？</translation>
    </message>
    <message>
        <source>&amp;Do not save</source>
        <translation>不保存(&amp;D)</translation>
    </message>
    <message>
        <source>%1 copy</source>
        <translation>%1 副本</translation>
    </message>
    <message>
        <source>“%1” is deleted.</source>
        <translation>已删除“%1”。</translation>
    </message>
    <message>
        <source>Import connections</source>
        <translation>导入连接</translation>
    </message>
    <message>
        <source>Connections (*.json)</source>
        <translation>连接 (*.json)</translation>
    </message>
    <message>
        <source>Export connections</source>
        <translation>导出连接</translation>
    </message>
    <message>
        <source>Exported to %1. No password is in it.</source>
        <translation>已导出到 %1。其中没有密码。</translation>
    </message>
    <message>
        <source>Connect in a new &amp;window</source>
        <translation>在新窗口中连接(&amp;W)</translation>
    </message>
</context>
<context>
    <name>lockscope::ConnectionForm</name>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>Browse for %1</source>
        <translation>浏览 %1</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Index or collection</source>
        <translation>索引或集合</translation>
    </message>
    <message>
        <source>User</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>Keep the password in the keyring</source>
        <translation>将密码保存在密钥环中</translation>
    </message>
    <message>
        <source>CA file</source>
        <translation>CA 文件</translation>
    </message>
    <message>
        <source>Pinned certificate</source>
        <translation>固定的证书</translation>
    </message>
    <message>
        <source>Client certificate</source>
        <translation>客户端证书</translation>
    </message>
    <message>
        <source>Its key</source>
        <translation>其密钥</translation>
    </message>
    <message>
        <source>Passphrase of the key</source>
        <translation>密钥的口令</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>代理</translation>
    </message>
    <message>
        <source>Password of the proxy</source>
        <translation>代理的密码</translation>
    </message>
    <message>
        <source>Keep the proxy&apos;s password in the keyring</source>
        <translation>将代理密码保存在密钥环中</translation>
    </message>
    <message>
        <source>Locks of other software</source>
        <translation>其他软件的锁</translation>
    </message>
    <message>
        <source>Audit copy</source>
        <translation>审计副本</translation>
    </message>
    <message>
        <source>Break nothing without its copy there</source>
        <translation>那里没有其副本时，不破除任何锁</translation>
    </message>
    <message>
        <source>Name of the stage</source>
        <translation>环境名称</translation>
    </message>
    <message>
        <source>As careful as on production</source>
        <translation>与生产环境同样谨慎</translation>
    </message>
    <message>
        <source>Ask the cluster for its other nodes</source>
        <translation>向集群询问其他节点</translation>
    </message>
    <message>
        <source>They are used when the node at the address fails, and only if they belong to the same cluster. On a host that is not in the address that takes https with a CA file or a pinned certificate.</source>
        <translation>当地址中的节点发生故障时使用它们，且仅限于同一集群的节点。对于不在地址中的主机，需要 https 以及 CA 文件或固定的证书。</translation>
    </message>
    <message>
        <source>Read-only: no write leaves the program</source>
        <translation>只读：程序不发出任何写入</translation>
    </message>
    <message>
        <source>Send the password over http to another machine</source>
        <translation>通过 http 向另一台机器发送密码</translation>
    </message>
    <message>
        <source>Parts of the connection</source>
        <translation>连接的各部分</translation>
    </message>
    <message>
        <source>Ser&amp;ver</source>
        <translation>服务器(&amp;V)</translation>
    </message>
    <message>
        <source>TLS, &amp;proxy, audit</source>
        <translation>TLS、代理、审计(&amp;P)</translation>
    </message>
    <message>
        <source>from the keyring, or typed here</source>
        <translation>取自密钥环，或在此输入</translation>
    </message>
    <message>
        <source>kept in memory for this session only</source>
        <translation>仅在本次会话期间保存在内存中</translation>
    </message>
    <message>
        <source>as “staging-eu”</source>
        <translation>例如“staging-eu”</translation>
    </message>
    <message>
        <source>as https://es.example.net:9200</source>
        <translation>例如 https://es.example.net:9200</translation>
    </message>
    <message>
        <source>only for a certificate of your own CA</source>
        <translation>仅用于您自己的 CA 签发的证书</translation>
    </message>
    <message>
        <source>off; as “shedlock, kibana”</source>
        <translation>未启用；例如“shedlock, kibana”</translation>
    </message>
    <message>
        <source>Their locks are shown beside yours, by the dialects of these names or files. “lockctl dialect list” tells them.</source>
        <translation>它们的锁会依据这些名称或文件所指的方言，显示在您的锁旁边。“lockctl dialect list”会列出它们。</translation>
    </message>
    <message>
        <source>off; as “lock-audit”</source>
        <translation>未启用；例如“lock-audit”</translation>
    </message>
    <message>
        <source>Every line of the audit trail is copied to this index or collection of the server.</source>
        <translation>审计日志的每一行都会复制到服务器的此索引或集合。</translation>
    </message>
    <message>
        <source>User and password</source>
        <translation>用户和密码</translation>
    </message>
    <message>
        <source>API key</source>
        <translation>API 密钥</translation>
    </message>
    <message>
        <source>Log in with</source>
        <translation>登录方式</translation>
    </message>
    <message>
        <source>SHA-256 of the only certificate to trust</source>
        <translation>唯一受信任证书的 SHA-256</translation>
    </message>
    <message>
        <source>PEM, or PKCS#12 with its key</source>
        <translation>PEM，或含其密钥的 PKCS#12</translation>
    </message>
    <message>
        <source>PEM</source>
        <translation>PEM</translation>
    </message>
    <message>
        <source>as the system says; none; http://user@proxy:3128</source>
        <translation>遵循系统设置；none；http://user@proxy:3128</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>Your own…</source>
        <translation>自定义…</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>环境</translation>
    </message>
    <message>
        <source>as “payroll”</source>
        <translation>例如“payroll”</translation>
    </message>
    <message>
        <source>Colour of the stage</source>
        <translation>环境颜色</translation>
    </message>
    <message>
        <source>Read-only from the start, every break is confirmed by typing, and nothing that only makes load runs there.</source>
        <translation>从一开始就是只读，每次破锁都要输入内容确认，并且不在其上运行任何只会产生负载的东西。</translation>
    </message>
    <message>
        <source>Its name</source>
        <translation>其名称</translation>
    </message>
    <message>
        <source>Its colour</source>
        <translation>其颜色</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>口令</translation>
    </message>
    <message>
        <source>Its password</source>
        <translation>其密码</translation>
    </message>
    <message>
        <source>Other software</source>
        <translation>其他软件</translation>
    </message>
    <message>
        <source>User and password have fields of their own; in the address they would be shown.</source>
        <translation>用户和密码有单独的字段；写在地址中会被显示出来。</translation>
    </message>
    <message>
        <source>The address is written as mongodb://host1,host2/database.</source>
        <translation>地址写作 mongodb://host1,host2/database。</translation>
    </message>
    <message>
        <source>The addresses of the nodes must all begin the same way, say with https://.</source>
        <translation>各节点的地址必须以相同的方式开头，例如 https://。</translation>
    </message>
    <message>
        <source>The address is written as https://host:9200; several nodes of a cluster are written with commas between them.</source>
        <translation>地址写作 https://host:9200；集群的多个节点之间用逗号分隔。</translation>
    </message>
    <message>
        <source>The CA file cannot be read.</source>
        <translation>无法读取 CA 文件。</translation>
    </message>
    <message>
        <source>A certificate is pinned by its SHA-256, 64 hexadecimal digits.</source>
        <translation>证书通过其 SHA-256 固定，即 64 个十六进制数字。</translation>
    </message>
    <message>
        <source>%1: the file cannot be read.</source>
        <translation>%1：无法读取文件。</translation>
    </message>
    <message>
        <source>A key without a certificate proves nothing: name the certificate too.</source>
        <translation>没有证书的密钥不能证明任何事：请同时指定证书。</translation>
    </message>
    <message>
        <source>A user name has no colon in it.</source>
        <translation>用户名中不能有冒号。</translation>
    </message>
    <message>
        <source>Name the lock index or collection; it is usually fs-locks.</source>
        <translation>请指定锁索引或集合；通常是 fs-locks。</translation>
    </message>
    <message>
        <source>The audit copy cannot be where the locks are.</source>
        <translation>审计副本不能与锁放在同一处。</translation>
    </message>
    <message>
        <source>An index name has small letters, digits, - and _.</source>
        <translation>索引名称由小写字母、数字、- 和 _ 组成。</translation>
    </message>
    <message>
        <source>The proxy is written as http://host:3128 or http://user@host:3128, or none; its password has a field of its own.</source>
        <translation>代理写作 http://host:3128 或 http://user@host:3128，或 none；其密码有单独的字段。</translation>
    </message>
    <message>
        <source>Over http everybody on the way can read the password. Use https, or allow it below.</source>
        <translation>通过 http，途中的任何人都能读到密码。请使用 https，或在下方允许。</translation>
    </message>
    <message>
        <source>Give your stage a name.</source>
        <translation>请为您的环境命名。</translation>
    </message>
    <message>
        <source>“%1” is a stage already: choose it from the list.</source>
        <translation>“%1”已是一个环境：请从列表中选择。</translation>
    </message>
    <message>
        <source>Give the user&apos;s name first.</source>
        <translation>请先给出用户名。</translation>
    </message>
</context>
<context>
    <name>lockscope::ConnectionTest</name>
    <message>
        <source>locks are set up, but nothing can be renamed or recovered</source>
        <translation>锁已初始化，但无法重命名或恢复任何东西</translation>
    </message>
    <message>
        <source>locks are set up</source>
        <translation>锁已初始化</translation>
    </message>
    <message>
        <source>locks are not set up yet</source>
        <translation>锁尚未初始化</translation>
    </message>
    <message>
        <source>what is there is not for these locks</source>
        <translation>那里的内容不是用于这些锁的</translation>
    </message>
    <message>
        <source>the index is closed</source>
        <translation>索引已关闭</translation>
    </message>
    <message>
        <source>the index is blocked</source>
        <translation>索引被阻止</translation>
    </message>
    <message>
        <source>its cluster has no leader</source>
        <translation>其集群没有领导者</translation>
    </message>
    <message>
        <source>the index has no working shard</source>
        <translation>索引没有可用的分片</translation>
    </message>
    <message>
        <source>too few copies of the index are active</source>
        <translation>索引的活动副本太少</translation>
    </message>
    <message>
        <source>locks are not set up yet; those of other software are shown</source>
        <translation>锁尚未初始化；显示其他软件的锁</translation>
    </message>
    <message>
        <source>the locks of other software are shown</source>
        <translation>显示其他软件的锁</translation>
    </message>
    <message>
        <source>locks can be shown there, and not changed</source>
        <translation>那里的锁可以显示，但不能更改</translation>
    </message>
    <message>
        <source>It answers: %1, %2, %3 ms.</source>
        <translation>有应答：%1，%2，%3 ms。</translation>
    </message>
</context>
<context>
    <name>lockscope::ContentionPanel</name>
    <message>
        <source>No run yet. Start one in the Lab.</source>
        <translation>尚无运行。请在“实验室”中启动一个。</translation>
    </message>
    <message>
        <source>Whole time</source>
        <translation>全部时间</translation>
    </message>
    <message>
        <source>Locks granted and refused per second</source>
        <translation>每秒授予和拒绝的锁</translation>
    </message>
    <message>
        <source>per second</source>
        <translation>每秒</translation>
    </message>
    <message>
        <source>Locks held, by state</source>
        <translation>持有的锁（按状态）</translation>
    </message>
    <message>
        <source>locks</source>
        <translation>锁</translation>
    </message>
    <message>
        <source>Waiting time of the locks granted in each second</source>
        <translation>每秒所授予的锁的等待时间</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>Who waits for the hottest paths</source>
        <translation>谁在等待最热门的路径</translation>
    </message>
    <message>
        <source>workers</source>
        <translation>工作进程</translation>
    </message>
    <message>
        <source>Writes accepted, and rejected by their fencing token, per second</source>
        <translation>每秒接受的写入，以及因防护令牌而被驳回的写入</translation>
    </message>
    <message>
        <source>How long was waited, how often</source>
        <translation>等待多久，各有多少次</translation>
    </message>
    <message>
        <source>Where in the tree: fuller is asked for more often, an edge is a refusal</source>
        <translation>树中的位置：越满表示请求越频繁，边缘表示被拒绝</translation>
    </message>
    <message>
        <source>Show the whole time in every chart again</source>
        <translation>在所有图表中重新显示全部时间</translation>
    </message>
    <message>
        <source>Hold picture</source>
        <translation>定住画面</translation>
    </message>
    <message>
        <source>The run continues; only lanes and charts stand still</source>
        <translation>运行会继续；只有泳道和图表静止</translation>
    </message>
</context>
<context>
    <name>lockscope::DeathNotices</name>
    <message>
        <source>1 more</source>
        <translation>另有 1 个</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>另有 %1 个</translation>
    </message>
    <message>
        <source>The locks of a process are dead</source>
        <translation>一个进程的锁已死亡</translation>
    </message>
    <message>
        <source>The locks of %1 processes are dead</source>
        <translation>%1 个进程的锁已死亡</translation>
    </message>
</context>
<context>
    <name>lockscope::DemoGuide</name>
    <message>
        <source>1 Crash a worker that holds a lock</source>
        <translation>1 使一个持有锁的工作进程崩溃</translation>
    </message>
    <message>
        <source>2 Wait until its lock is dead</source>
        <translation>2 等到它的锁已死亡</translation>
    </message>
    <message>
        <source>3 Break the lock</source>
        <translation>3 破除该锁</translation>
    </message>
    <message>
        <source>Show the lock</source>
        <translation>显示该锁</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Dismiss the guide</source>
        <translation>关闭指引</translation>
    </message>
    <message>
        <source>Guide to the demo, step %1 of 3</source>
        <translation>演示指引，第 %1 步，共 3 步</translation>
    </message>
    <message>
        <source>1 Another worker took it: crash one more</source>
        <translation>1 另一个工作进程已接管该锁：再使一个崩溃</translation>
    </message>
</context>
<context>
    <name>lockscope::DialectsFeature</name>
    <message>
        <source>Locks of %1 are kept here.</source>
        <translation>%1 的锁保存在此处。</translation>
    </message>
    <message>
        <source>They can be shown beside those of the protocol.</source>
        <translation>它们可以显示在本协议的锁旁边。</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Not here</source>
        <translation>此处不显示</translation>
    </message>
    <message>
        <source>The answer is not kept.</source>
        <translation>您的选择没有保存。</translation>
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
        <translation>面板</translation>
    </message>
</context>
<context>
    <name>lockscope::DockTitle</name>
    <message>
        <source>Close this panel (View menu opens it again)</source>
        <translation>关闭此面板（可通过“视图”菜单重新打开）</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>关闭%1</translation>
    </message>
</context>
<context>
    <name>lockscope::EmptyPage</name>
    <message>
        <source>Connecting…</source>
        <translation>正在连接…</translation>
    </message>
    <message>
        <source>Asking %1 how it is. Nothing is changed.</source>
        <translation>正在询问 %1 的状态。不会更改任何内容。</translation>
    </message>
    <message>
        <source>Reading is paused</source>
        <translation>读取已暂停</translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>正在载入…</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>Reading was cancelled</source>
        <translation>读取已取消</translation>
    </message>
    <message>
        <source>Nothing is shown: a part of the locks would look like all of them. Nothing was changed on the server.</source>
        <translation>不显示任何内容：部分的锁看起来会像是全部。服务器上没有更改任何内容。</translation>
    </message>
    <message>
        <source>Read the locks</source>
        <translation>读取锁</translation>
    </message>
    <message>
        <source>The server does not answer</source>
        <translation>服务器没有应答</translation>
    </message>
    <message>
        <source>no connection. Check address and network.</source>
        <translation>没有连接。请检查地址和网络。</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>编辑…</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Locks are not set up here</source>
        <translation>此处未初始化锁</translation>
    </message>
    <message>
        <source>Show requests</source>
        <translation>显示请求</translation>
    </message>
    <message>
        <source>Set up…</source>
        <translation>初始化…</translation>
    </message>
    <message>
        <source>You may not read the locks</source>
        <translation>您无权读取锁</translation>
    </message>
    <message>
        <source>anonymous</source>
        <translation>匿名</translation>
    </message>
    <message>
        <source>Other user…</source>
        <translation>其他用户…</translation>
    </message>
    <message>
        <source>Nothing is locked</source>
        <translation>没有锁定任何东西</translation>
    </message>
    <message>
        <source>Read %1 ago. Locks appear here the moment a program takes one.</source>
        <translation>%1前读取。一旦有程序获取锁，锁就会显示在这里。</translation>
    </message>
    <message>
        <source>Acquire…</source>
        <translation>获取…</translation>
    </message>
    <message>
        <source>1 lock is hidden by “%1”.</source>
        <translation>1 个锁被“%1”隐藏。</translation>
    </message>
    <message>
        <source>%1 locks are hidden by “%2”.</source>
        <translation>%1 个锁被“%2”隐藏。</translation>
    </message>
    <message>
        <source>No lock matches the filter</source>
        <translation>没有锁匹配此筛选</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>of the API key</source>
        <translation>API 密钥的用户</translation>
    </message>
    <message>
        <source>Show certificate…</source>
        <translation>显示证书…</translation>
    </message>
    <message>
        <source>The server answers, but there is no %1. Setting up creates it; nothing that is there is changed.</source>
        <translation>服务器有应答，但没有 %1。初始化会创建它；已有的内容不会更改。</translation>
    </message>
    <message>
        <source>What is there is not for these locks</source>
        <translation>那里的内容不是用于这些锁的</translation>
    </message>
    <message>
        <source>The server refused user “%1”. %2</source>
        <translation>服务器拒绝了用户“%1”。%2</translation>
    </message>
    <message>
        <source>Nothing is locked in what could be read</source>
        <translation>在能够读取的部分中没有锁定任何东西</translation>
    </message>
</context>
<context>
    <name>lockscope::EngineText</name>
    <message>
        <source>Embedded server</source>
        <translation>内置服务器</translation>
    </message>
</context>
<context>
    <name>lockscope::EventItems</name>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>所有者</translation>
    </message>
</context>
<context>
    <name>lockscope::EvidenceList</name>
    <message>
        <source>Evidence: %1</source>
        <translation>证据：%1</translation>
    </message>
    <message>
        <source>Each line is a fact. A tick speaks for the death of the process, a heart for its life; a dash marks what is not known. At the right stands where the fact is from.</source>
        <translation>每一行是一个事实。对勾支持进程已死亡，心形支持其存活；横线表示无法得知的内容。右侧是该事实的来源。</translation>
    </message>
</context>
<context>
    <name>lockscope::EvidenceText</name>
    <message>
        <source>of the holder</source>
        <translation>（持有者）</translation>
    </message>
    <message>
        <source>Process %1 is running</source>
        <translation>进程 %1 正在运行</translation>
    </message>
    <message>
        <source>Process %1 exists, but is stopped</source>
        <translation>进程 %1 存在，但处于停止状态</translation>
    </message>
    <message>
        <source>Process %1 is gone</source>
        <translation>进程 %1 已不在</translation>
    </message>
    <message>
        <source>The process id %1 belongs to another process now</source>
        <translation>进程 ID %1 现在属于另一个进程</translation>
    </message>
    <message>
        <source>The machine %1 was restarted since, or was cloned</source>
        <translation>机器 %1 此后重启过，或被克隆</translation>
    </message>
    <message>
        <source>Process %1 cannot be checked from here</source>
        <translation>进程 %1 无法从此处检查</translation>
    </message>
    <message>
        <source>Process %1: this machine&apos;s process table did not answer</source>
        <translation>进程 %1：本机的进程表没有应答</translation>
    </message>
    <message>
        <source>Marked dead on the server %1 ago</source>
        <translation>于 %1前在服务器上标记为已死亡</translation>
    </message>
    <message>
        <source>Marked dead on the server</source>
        <translation>已在服务器上标记为已死亡</translation>
    </message>
    <message>
        <source>Renewals were ended %1 ago (revoked)</source>
        <translation>续约于 %1前被终止（已吊销）</translation>
    </message>
    <message>
        <source>Renewals were ended (revoked)</source>
        <translation>续约已被终止（已吊销）</translation>
    </message>
    <message>
        <source>Lease runs, %1 left</source>
        <translation>租约有效，剩余 %1</translation>
    </message>
    <message>
        <source>Lease ended %1 ago</source>
        <translation>租约于 %1前结束</translation>
    </message>
    <message>
        <source>Lock-delay ended %1 ago</source>
        <translation>锁延迟于 %1前结束</translation>
    </message>
    <message>
        <source>Missed a renewal, the last came %1 ago</source>
        <translation>错过一次续约，上次在 %1前</translation>
    </message>
    <message>
        <source>Missed %1 renewals, the last came %2 ago</source>
        <translation>错过 %1 次续约，上次在 %2前</translation>
    </message>
    <message>
        <source>Seen renewing once, %1 ago</source>
        <translation>看到续约一次，在 %1前</translation>
    </message>
    <message>
        <source>Seen renewing %1 times, last %2 ago</source>
        <translation>看到续约 %1 次，上次在 %2前</translation>
    </message>
    <message>
        <source>Unchanged for %1</source>
        <translation>已有 %1没有变化</translation>
    </message>
    <message>
        <source>Its session document is missing</source>
        <translation>其会话文档缺失</translation>
    </message>
    <message>
        <source>Its session document cannot be understood</source>
        <translation>无法理解其会话文档</translation>
    </message>
    <message>
        <source>No session: no process stands behind this entry</source>
        <translation>没有会话：此条目背后没有进程</translation>
    </message>
    <message>
        <source>No lease: it ends only when somebody removes it</source>
        <translation>没有租约：只有在有人移除它时才结束</translation>
    </message>
    <message>
        <source>%1 holders recorded no owner</source>
        <translation>%1 个持有者没有记录所有者</translation>
    </message>
    <message>
        <source>No owner was recorded</source>
        <translation>没有记录所有者</translation>
    </message>
    <message>
        <source>Carries a half-done change</source>
        <translation>带有半完成的更改</translation>
    </message>
    <message>
        <source>Carries a half-done change (%1)</source>
        <translation>带有半完成的更改（%1）</translation>
    </message>
    <message>
        <source>server clock</source>
        <translation>服务器时钟</translation>
    </message>
    <message>
        <source>seen from here</source>
        <translation>从此处所见</translation>
    </message>
    <message>
        <source>this machine</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Half-done: a change stopped half way</source>
        <translation>半完成：一项更改中途停止</translation>
    </message>
    <message>
        <source>Dead: nobody renews this lock</source>
        <translation>已死亡：无人为此锁续约</translation>
    </message>
    <message>
        <source>Revoked: its renewals were ended</source>
        <translation>已吊销：其续约已被终止</translation>
    </message>
    <message>
        <source>Held: its lease runs</source>
        <translation>持有中：其租约有效</translation>
    </message>
    <message>
        <source>Alive: it renews its lease</source>
        <translation>存活：它在为租约续约</translation>
    </message>
    <message>
        <source>Suspect: its renewals stopped</source>
        <translation>可疑：其续约已停止</translation>
    </message>
    <message>
        <source>Unknown: nobody recorded who holds it</source>
        <translation>未知：没有记录由谁持有</translation>
    </message>
    <message>
        <source>Unknown: nothing proves whether its holder is alive</source>
        <translation>未知：没有什么能证明其持有者是否存活</translation>
    </message>
    <message>
        <source>The path stays locked until the change is finished or undone. Recover it first, then break what is left.</source>
        <translation>在该更改完成或撤销之前，路径保持锁定。请先恢复它，再破除剩余部分。</translation>
    </message>
    <message>
        <source>No process that follows the protocol can still believe that it holds this lock. It can be broken.</source>
        <translation>遵循协议的进程不可能再认为自己持有此锁。可以破除它。</translation>
    </message>
    <message>
        <source>It keeps blocking until its lease and lock-delay are over, then it can be cleared away.</source>
        <translation>在其租约和锁延迟都已过之前会继续阻塞，之后可以清除。</translation>
    </message>
    <message>
        <source>A process may be working under it. Wait for its release.</source>
        <translation>可能有进程正在此锁下工作。请等待其释放。</translation>
    </message>
    <message>
        <source>Its process works under it. Wait for its release, or ask its owner.</source>
        <translation>其进程正在此锁下工作。请等待其释放，或询问其所有者。</translation>
    </message>
    <message>
        <source>Its process may be slow, frozen or dead. Once lease and lock-delay are over, it can be broken safely.</source>
        <translation>其进程可能缓慢、冻结或已死亡。一旦租约和锁延迟都已过，就可以安全地破除它。</translation>
    </message>
    <message>
        <source>It may be in use. Only somebody who knows that its holder is gone should break it.</source>
        <translation>它可能正在使用。只有知道其持有者已不在的人才应破除它。</translation>
    </message>
    <message>
        <source>The server does not answer</source>
        <translation>服务器没有应答</translation>
    </message>
    <message>
        <source>No answer in time</source>
        <translation>没有及时应答</translation>
    </message>
    <message>
        <source>Stopped on request</source>
        <translation>已按要求停止</translation>
    </message>
    <message>
        <source>What was asked may be incomplete. Ask again when you need it.</source>
        <translation>所查询的内容可能不完整。需要时请再次查询。</translation>
    </message>
    <message>
        <source>This user cannot log in</source>
        <translation>此用户无法登录</translation>
    </message>
    <message>
        <source>You may not do this</source>
        <translation>您无权执行此操作</translation>
    </message>
    <message>
        <source>Locks are not set up here</source>
        <translation>此处未初始化锁</translation>
    </message>
    <message>
        <source>It changed since it was seen</source>
        <translation>自上次看到以来它已有变化</translation>
    </message>
    <message>
        <source>The answer cannot be understood</source>
        <translation>无法理解该应答</translation>
    </message>
    <message>
        <source>The answer is too large</source>
        <translation>应答过大</translation>
    </message>
    <message>
        <source>The server is too busy</source>
        <translation>服务器过于繁忙</translation>
    </message>
    <message>
        <source>The server answered an error</source>
        <translation>服务器应答了一个错误</translation>
    </message>
    <message>
        <source>No answer to a write</source>
        <translation>写入没有得到应答</translation>
    </message>
    <message>
        <source>Read-only</source>
        <translation>只读</translation>
    </message>
    <message>
        <source>Not accepted</source>
        <translation>未被接受</translation>
    </message>
    <message>
        <source>What %1 says counts for nothing: it is dated %2 ahead of the server&apos;s clock</source>
        <translation>%1 的说法不算数：其时间比服务器时钟超前 %2</translation>
    </message>
    <message>
        <source>Was running %1 ago, says %2</source>
        <translation>%1前正在运行，据 %2</translation>
    </message>
    <message>
        <source>Was stopped %1 ago, says %2</source>
        <translation>%1前处于停止状态，据 %2</translation>
    </message>
    <message>
        <source>Was gone %1 ago, says %2</source>
        <translation>%1前已不在，据 %2</translation>
    </message>
    <message>
        <source>Its process id was another&apos;s %1 ago, says %2</source>
        <translation>%1前其进程 ID 属于另一个进程，据 %2</translation>
    </message>
    <message>
        <source>Its machine was restarted or cloned, said %2 %1 ago</source>
        <translation>其机器重启过或被克隆，据 %2 于 %1前的说法</translation>
    </message>
    <message>
        <source>Could not be looked at %1 ago, says %2</source>
        <translation>%1前无法查看，据 %2</translation>
    </message>
    <message>
        <source>%1 is up: another session renewed %2 ago</source>
        <translation>%1 在运行：另一会话于 %2前续约</translation>
    </message>
    <message>
        <source>%1 is up: %2 other sessions renew, last %3 ago</source>
        <translation>%1 在运行：%2 个其他会话在续约，上次在 %3前</translation>
    </message>
    <message>
        <source>Suspect: its process is not seen here</source>
        <translation>可疑：此处看不到其进程</translation>
    </message>
    <message>
        <source>Suspect: its time is over on the server&apos;s clock</source>
        <translation>可疑：按服务器时钟其时间已过</translation>
    </message>
    <message>
        <source>Suspect: its lease is over</source>
        <translation>可疑：其租约已过</translation>
    </message>
    <message>
        <source>Suspect: somebody says that it is gone</source>
        <translation>可疑：有人称它已不在</translation>
    </message>
    <message>
        <source>Suspect: its process may be gone</source>
        <translation>可疑：其进程可能已不在</translation>
    </message>
    <message>
        <source>probe on its host</source>
        <translation>在其主机上的探测</translation>
    </message>
    <message>
        <source>Dead by rule: it is marked dead on the server</source>
        <translation>按规则已死亡：已在服务器上标记为已死亡</translation>
    </message>
    <message>
        <source>Dead by rule: lease and lock-delay are over on the server&apos;s clock, and not renewed for %1 as seen from here</source>
        <translation>按规则已死亡：按服务器时钟租约和锁延迟都已过，且从此处看已有 %1没有续约</translation>
    </message>
    <message>
        <source>Dead by rule: lease and lock-delay are over on the server&apos;s clock; every break asks the server again</source>
        <translation>按规则已死亡：按服务器时钟租约和锁延迟都已过；每次破锁都会再次询问服务器</translation>
    </message>
    <message>
        <source>Dead by rule: this machine&apos;s own process table shows that the process cannot run again, and two renewals did not come, by the server&apos;s clock and as seen from here</source>
        <translation>按规则已死亡：本机自身的进程表表明该进程不可能再运行，且按服务器时钟和从此处所见，两次续约没有到来</translation>
    </message>
    <message>
        <source>Dead by rule: this machine&apos;s own process table shows that the process cannot run again, and two renewals did not come, by the server&apos;s clock alone</source>
        <translation>按规则已死亡：本机自身的进程表表明该进程不可能再运行，且仅按服务器时钟，两次续约没有到来</translation>
    </message>
    <message>
        <source>Dead by rule: the entry&apos;s own time-out and delay are over on the server&apos;s clock</source>
        <translation>按规则已死亡：按服务器时钟，该条目自身的超时和延迟都已过</translation>
    </message>
    <message>
        <source>Suspect by rule: this machine&apos;s process table does not show the process, but a renewal may still come; when two have not come, it is dead</source>
        <translation>按规则可疑：本机的进程表中没有该进程，但仍可能有续约到来；若两次没有到来，则已死亡</translation>
    </message>
    <message>
        <source>Suspect by rule: this machine has another boot id now, and no renewal was seen from here; a clone has another one too, so it is no proof</source>
        <translation>按规则可疑：本机现在的启动 ID 不同，且从此处没有看到续约；克隆机的启动 ID 也会不同，因此这不是证明</translation>
    </message>
    <message>
        <source>Suspect: its machine was restarted or cloned</source>
        <translation>可疑：其机器重启过或被克隆</translation>
    </message>
    <message>
        <source>Suspect by rule: lease and lock-delay are over on the server&apos;s clock, but it was not watched from here for that long</source>
        <translation>按规则可疑：按服务器时钟租约和锁延迟都已过，但从此处观察的时间还没有这么久</translation>
    </message>
    <message>
        <source>Suspect by rule: the lease is over, the lock-delay is not</source>
        <translation>按规则可疑：租约已过，锁延迟未过</translation>
    </message>
    <message>
        <source>Suspect by rule: the entry&apos;s own time-out is over, its delay is not</source>
        <translation>按规则可疑：该条目自身的超时已过，其延迟未过</translation>
    </message>
    <message>
        <source>Suspect by rule: it missed a renewal while its lease runs</source>
        <translation>按规则可疑：租约仍有效，但它错过了一次续约</translation>
    </message>
    <message>
        <source>Suspect by rule: somebody says so from its host, and nothing was renewed since; anyone who may write could claim that, so it is no proof</source>
        <translation>按规则可疑：有人从其主机上这样说，此后也没有续约；任何可写入的人都能这样声称，因此这不是证明</translation>
    </message>
    <message>
        <source>Held by rule: its lease runs on the server&apos;s clock</source>
        <translation>按规则持有中：按服务器时钟其租约有效</translation>
    </message>
    <message>
        <source>Renewing by rule: it was seen renewing from here</source>
        <translation>按规则续约中：从此处看到了续约</translation>
    </message>
    <message>
        <source>Unknown by rule: no owner was recorded</source>
        <translation>按规则未知：没有记录所有者</translation>
    </message>
    <message>
        <source>Unknown by rule: a process is written down, but no session or lease of it</source>
        <translation>按规则未知：记录了一个进程，但没有它的会话或租约</translation>
    </message>
    <message>
        <source>Unknown by rule: nothing about it ends by itself</source>
        <translation>按规则未知：它的任何部分都不会自行结束</translation>
    </message>
    <message>
        <source>Unknown by rule: the session it names has no document</source>
        <translation>按规则未知：它所指的会话没有文档</translation>
    </message>
    <message>
        <source>Unknown by rule: its session cannot be understood</source>
        <translation>按规则未知：无法理解其会话</translation>
    </message>
    <message>
        <source>Unknown by rule: the server&apos;s clock is not known</source>
        <translation>按规则未知：服务器时钟不明</translation>
    </message>
    <message>
        <source>Process %1 is written down as its holder, without a session</source>
        <translation>进程 %1 被记录为其持有者，但没有会话</translation>
    </message>
    <message>
        <source>1 of %1 holders is dead</source>
        <translation>%1 个持有者中有 1 个已死亡</translation>
    </message>
    <message>
        <source>1 of %1 holders is suspect</source>
        <translation>%1 个持有者中有 1 个可疑</translation>
    </message>
    <message>
        <source>%1 of %2 holders are dead</source>
        <translation>%2 个持有者中有 %1 个已死亡</translation>
    </message>
    <message>
        <source>%1 of %2 holders are suspect</source>
        <translation>%2 个持有者中有 %1 个可疑</translation>
    </message>
    <message>
        <source>The other one keeps</source>
        <translation>另一个持有者</translation>
    </message>
    <message>
        <source>The other %1 keep</source>
        <translation>其余 %1 个持有者</translation>
    </message>
    <message>
        <source>%1 it held. Breaking what is dead takes away no more than its own part.</source>
        <translation>%1保留其所持有的。破除已死亡的部分只会取走它自己的那一份。</translation>
    </message>
    <message>
        <source>%1 it held, whatever becomes of what is suspect.</source>
        <translation>%1保留其所持有的，无论可疑的部分结果如何。</translation>
    </message>
    <message>
        <source>Dead: its process cannot run again</source>
        <translation>已死亡：其进程不可能再运行</translation>
    </message>
    <message>
        <source>Unknown: nothing proves whether process %1 is alive</source>
        <translation>未知：没有什么能证明进程 %1 是否存活</translation>
    </message>
    <message>
        <source>Its process is most likely gone. When two renewals have not come, it can be broken safely.</source>
        <translation>其进程很可能已不在。若两次续约没有到来，就可以安全地破除它。</translation>
    </message>
    <message>
        <source>It did not work</source>
        <translation>没有成功</translation>
    </message>
    <message>
        <source>The lock was lost</source>
        <translation>锁已丢失</translation>
    </message>
    <message>
        <source>Somebody else may hold it now. Look again before you go on.</source>
        <translation>现在可能由他人持有。继续之前请再次查看。</translation>
    </message>
    <message>
        <source>Process %1 is in another pid or time namespace of this machine (a container): its pid means nothing here</source>
        <translation>进程 %1 位于本机的另一个 PID 或时间命名空间（容器）中：其 PID 在此处没有意义</translation>
    </message>
    <message>
        <source>looked just now</source>
        <translation>刚刚查看</translation>
    </message>
    <message>
        <source>looked %1 ago</source>
        <translation>%1前查看</translation>
    </message>
    <message>
        <source>The answer leaves open what was done</source>
        <translation>应答没有说明做了什么</translation>
    </message>
    <message>
        <source>The server is not trusted</source>
        <translation>服务器不受信任</translation>
    </message>
    <message>
        <source>Done before that, and kept: %1.</source>
        <translation>在此之前已完成并保留：%1。</translation>
    </message>
    <message>
        <source>For want of an answer it is not known %1.</source>
        <translation>由于没有应答，无法得知：%1。</translation>
    </message>
    <message>
        <source>Setting up again (lockctl init) goes on from there.</source>
        <translation>再次初始化（lockctl init）会从那里继续。</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>没有更改任何内容。</translation>
    </message>
    <message>
        <source>Nothing was sent.</source>
        <translation>没有发送任何内容。</translation>
    </message>
    <message>
        <source>It may have happened.</source>
        <translation>它可能已经发生。</translation>
    </message>
    <message>
        <source>It was not used.</source>
        <translation>没有使用它。</translation>
    </message>
    <message>
        <source>It was not read.</source>
        <translation>没有读取它。</translation>
    </message>
    <message>
        <source>Check the address and the network.</source>
        <translation>请检查地址和网络。</translation>
    </message>
    <message>
        <source>Try again, or allow more time.</source>
        <translation>请重试，或允许更长的时间。</translation>
    </message>
    <message>
        <source>Put that right, then try again.</source>
        <translation>请先解决此问题，再重试。</translation>
    </message>
    <message>
        <source>Check the user name and the password.</source>
        <translation>请检查用户名和密码。</translation>
    </message>
    <message>
        <source>The server&apos;s administrator has to open it.</source>
        <translation>须由服务器管理员将其打开。</translation>
    </message>
    <message>
        <source>An index has no working shard</source>
        <translation>有索引没有可用的分片</translation>
    </message>
    <message>
        <source>GET _cluster/allocation/explain tells the server&apos;s administrator why. Try again afterwards.</source>
        <translation>GET _cluster/allocation/explain 会告诉服务器管理员原因。之后请重试。</translation>
    </message>
    <message>
        <source>Look again: it may be gone already.</source>
        <translation>请再次查看：它可能已经消失。</translation>
    </message>
    <message>
        <source>Look again, then decide.</source>
        <translation>请再次查看，再作决定。</translation>
    </message>
    <message>
        <source>Check that the address is that of the lock server and not of a proxy.</source>
        <translation>请检查地址是锁服务器的地址，而不是代理的地址。</translation>
    </message>
    <message>
        <source>Ask for less, or check the address.</source>
        <translation>请减少查询内容，或检查地址。</translation>
    </message>
    <message>
        <source>Try again in %1.</source>
        <translation>请在 %1后重试。</translation>
    </message>
    <message>
        <source>Try again later.</source>
        <translation>请稍后重试。</translation>
    </message>
    <message>
        <source>Put right what is named here, then try again.</source>
        <translation>请先解决此处指出的问题，再重试。</translation>
    </message>
    <message>
        <source>Look into the server&apos;s log, then try again.</source>
        <translation>请查看服务器的日志，再重试。</translation>
    </message>
    <message>
        <source>Check now, before anything else.</source>
        <translation>请先检查，再做其他操作。</translation>
    </message>
    <message>
        <source>Allow writes first, if you mean it.</source>
        <translation>如果您确实想这样做，请先允许写入。</translation>
    </message>
    <message>
        <source>Correct it and try again.</source>
        <translation>请更正后重试。</translation>
    </message>
    <message>
        <source>An index is closed</source>
        <translation>有索引已关闭</translation>
    </message>
    <message>
        <source>An index is blocked</source>
        <translation>有索引被阻止</translation>
    </message>
    <message>
        <source>A lock that cannot be renewed ends with its lease. The server&apos;s administrator has to free disk space or remove the block.</source>
        <translation>无法续约的锁会随其租约结束。须由服务器管理员释放磁盘空间或解除阻止。</translation>
    </message>
    <message>
        <source>A proxy on the way wants a password</source>
        <translation>途中的代理要求密码</translation>
    </message>
    <message>
        <source>Check the user and the password of the proxy.</source>
        <translation>请检查代理的用户和密码。</translation>
    </message>
    <message>
        <source>Too few copies of an index are active</source>
        <translation>有索引的活动副本太少</translation>
    </message>
    <message>
        <source>Writes wait for the missing copies; what is there can be read. The server&apos;s administrator has to bring nodes back, or lower index.write.wait_for_active_shards. Try again afterwards.</source>
        <translation>写入在等待缺少的副本；已有的内容可以读取。须由服务器管理员恢复节点，或调低 index.write.wait_for_active_shards。之后请重试。</translation>
    </message>
    <message>
        <source>Nothing that was there before was changed.</source>
        <translation>先前已有的内容没有任何更改。</translation>
    </message>
    <message>
        <source>Set them up (lockctl init), or choose another place.</source>
        <translation>请初始化它们（lockctl init），或选择其他位置。</translation>
    </message>
    <message>
        <source>What is there is not set up for this lock protocol</source>
        <translation>那里的内容不是为此锁协议初始化的</translation>
    </message>
    <message>
        <source>Choose another place.</source>
        <translation>请选择其他位置。</translation>
    </message>
    <message>
        <source>The cluster has no leader</source>
        <translation>集群没有领导者</translation>
    </message>
    <message>
        <source>Its servers have to find each other and elect one; if they do not, ask their administrator. Try again afterwards.</source>
        <translation>其服务器必须互相发现并选出领导者；如果没有，请询问其管理员。之后请重试。</translation>
    </message>
    <message>
        <source>An answer to a write cannot be understood</source>
        <translation>无法理解对一次写入的应答</translation>
    </message>
    <message>
        <source>Use a user who may: with the role lockscope-viewer to read and lockscope-operator to write, on MongoDB read and readWrite.</source>
        <translation>请使用有权限的用户：读取需要角色 lockscope-viewer，写入需要 lockscope-operator；在 MongoDB 上为 read 和 readWrite。</translation>
    </message>
    <message>
        <source>its holder&apos;s clock</source>
        <translation>其持有者的时钟</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>Its holder set its end, in %1</source>
        <translation>其结束时间由持有者设定，在 %1后</translation>
    </message>
    <message>
        <source>By the server&apos;s clock, the end that its holder set passed %1 ago</source>
        <translation>按服务器时钟，其持有者设定的结束时间已过去 %1</translation>
    </message>
    <message>
        <source>%1 could not be read since %2: %3.</source>
        <translation>自 %2 起无法读取 %1：%3。</translation>
    </message>
    <message>
        <source>%1 could not be read: %2.</source>
        <translation>无法读取 %1：%2。</translation>
    </message>
</context>
<context>
    <name>lockscope::ExportSnapshotDialog</name>
    <message>
        <source>Nothing was recorded of the time before (the history is switched off): only this moment can be exported.</source>
        <translation>此前的时间没有任何记录（历史记录已关闭）：只能导出此刻。</translation>
    </message>
    <message>
        <source>&amp;Replace names by pseudonyms</source>
        <translation>用假名替换名称(&amp;R)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Export snapshot</source>
        <translation>导出快照</translation>
    </message>
    <message>
        <source>Export what was seen to a file</source>
        <translation>将所见内容导出到文件</translation>
    </message>
    <message>
        <source>Lockscope and lockctl open the file like a server that refuses every change. Nothing is sent to the server.</source>
        <translation>Lockscope 和 lockctl 会像打开一个拒绝所有更改的服务器那样打开此文件。不会向服务器发送任何内容。</translation>
    </message>
    <message>
        <source>The last minute</source>
        <translation>最近一分钟</translation>
    </message>
    <message>
        <source>The last ten minutes</source>
        <translation>最近十分钟</translation>
    </message>
    <message>
        <source>The last hour</source>
        <translation>最近一小时</translation>
    </message>
    <message>
        <source>Only this moment</source>
        <translation>仅此刻</translation>
    </message>
    <message>
        <source>Only the last moment</source>
        <translation>仅最后一刻</translation>
    </message>
    <message>
        <source>Span</source>
        <translation>时间段</translation>
    </message>
    <message>
        <source>Hosts, users, process numbers, purposes and paths become “host-1”, “/a1/b2”: the same name is always the same pseudonym. Times, modes and the shape of the tree stay. Which name was which is written nowhere.</source>
        <translation>主机、用户、进程号、用途和路径会变成“host-1”“/a1/b2”：同一名称总是同一假名。时间、模式和树的形状保持不变。名称的对应关系不会写在任何地方。</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>Browse for the file</source>
        <translation>浏览文件</translation>
    </message>
    <message>
        <source>&amp;Span, up to %1:</source>
        <translation>时间段，最长 %1(&amp;S)：</translation>
    </message>
    <message>
        <source>&amp;File:</source>
        <translation>文件(&amp;F)：</translation>
    </message>
    <message>
        <source>Snapshots (*.locksnap)</source>
        <translation>快照 (*.locksnap)</translation>
    </message>
    <message>
        <source>Replace the file %1?</source>
        <translation>替换文件 %1 吗？</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>正在写入…</translation>
    </message>
    <message>
        <source>%1 bytes were written to %2.</source>
        <translation>已将 %1 字节写入 %2。</translation>
    </message>
    <message>
        <source>Nothing was written. %1</source>
        <translation>没有写入任何内容。%1</translation>
    </message>
    <message>
        <source>Only this moment needs no record.</source>
        <translation>仅此刻不需要记录。</translation>
    </message>
</context>
<context>
    <name>lockscope::FileSaving</name>
    <message>
        <source>%1 was not written: %2. What was there before is unchanged.</source>
        <translation>没有写入 %1：%2。先前的内容没有变化。</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>表格 (*.csv)</translation>
    </message>
    <message>
        <source>1 row was written to %2.</source>
        <translation>已将 1 行写入 %2。</translation>
    </message>
    <message>
        <source>%1 rows were written to %2.</source>
        <translation>已将 %1 行写入 %2。</translation>
    </message>
</context>
<context>
    <name>lockscope::FilterLine</name>
    <message>
        <source>What may be meant</source>
        <translation>可能要输入的内容</translation>
    </message>
</context>
<context>
    <name>lockscope::Format</name>
    <message>
        <source>0 s</source>
        <translation>0 秒</translation>
    </message>
    <message>
        <source>0.%1 s</source>
        <translation>0.%1 秒</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 分 %2 秒</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 小时</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 小时 %2 分</translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation>%1 天</translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <translation>%1 天 %2 小时</translation>
    </message>
    <message>
        <source>,</source>
        <comment>between groups of thousands</comment>
        <translation>,</translation>
    </message>
</context>
<context>
    <name>lockscope::GuideWindow</name>
    <message>
        <source>User guide</source>
        <translation>用户指南</translation>
    </message>
    <message>
        <source>Pages of the user guide</source>
        <translation>用户指南的各页</translation>
    </message>
    <message>
        <source>Page of the user guide</source>
        <translation>用户指南的页面</translation>
    </message>
    <message>
        <source>%1 is not in the program; it is in its sources.</source>
        <translation>%1 不在程序中，而在其源代码中。</translation>
    </message>
</context>
<context>
    <name>lockscope::HarmCard</name>
    <message>
        <source>Restart</source>
        <translation>重新启动</translation>
    </message>
    <message>
        <source>Crash</source>
        <translation>使崩溃</translation>
    </message>
    <message>
        <source>Start a new process in its place</source>
        <translation>启动一个新进程来代替它</translation>
    </message>
    <message>
        <source>Kill it (SIGKILL): no release, no goodbye</source>
        <translation>杀死它 (SIGKILL)：不释放锁，不辞而别</translation>
    </message>
    <message>
        <source>Restart %1</source>
        <translation>重新启动 %1</translation>
    </message>
    <message>
        <source>Crash %1</source>
        <translation>使 %1 崩溃</translation>
    </message>
    <message>
        <source>Thaw</source>
        <translation>解冻</translation>
    </message>
    <message>
        <source>Let it run again (SIGCONT)</source>
        <translation>让它继续运行 (SIGCONT)</translation>
    </message>
    <message>
        <source>Freeze it (SIGSTOP): it renews nothing</source>
        <translation>冻结它 (SIGSTOP)：它不再续约</translation>
    </message>
    <message>
        <source>Thaw %1</source>
        <translation>解冻 %1</translation>
    </message>
    <message>
        <source>Freeze %1</source>
        <translation>冻结 %1</translation>
    </message>
</context>
<context>
    <name>lockscope::HeatMap</name>
    <message>
        <source>%1 paths; asked for most: %2, %3 times</source>
        <translation>%1 个路径；请求最多的：%2，%3 次</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>尚无内容</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>Asked for</source>
        <translation>请求次数</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>Waited (ms)</source>
        <translation>等待 (ms)</translation>
    </message>
    <message>
        <source>%1: asked for %2 times, %3 refused, waited %4 in all</source>
        <translation>%1：请求 %2 次，被拒绝 %3 次，共等待 %4</translation>
    </message>
</context>
<context>
    <name>lockscope::HelpFeature</name>
    <message>
        <source>&amp;User guide</source>
        <translation>用户指南(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;What is this?</source>
        <translation>这是什么(&amp;W)？</translation>
    </message>
</context>
<context>
    <name>lockscope::HistoryFeature</name>
    <message>
        <source>Open s&amp;napshot…</source>
        <translation>打开快照(&amp;N)…</translation>
    </message>
    <message>
        <source>E&amp;xport snapshot…</source>
        <translation>导出快照(&amp;X)…</translation>
    </message>
    <message>
        <source>Time &amp;machine</source>
        <translation>时间机器(&amp;M)</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>Not taken back.</source>
        <translation>未取回。</translation>
    </message>
    <message>
        <source>The past cannot be shown.</source>
        <translation>无法显示过去。</translation>
    </message>
    <message>
        <source>The history is not complete.</source>
        <translation>历史记录不完整。</translation>
    </message>
    <message>
        <source>Open snapshot</source>
        <translation>打开快照</translation>
    </message>
    <message>
        <source>Snapshots (*.locksnap);;All files (*)</source>
        <translation>快照 (*.locksnap);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Not connected.</source>
        <translation>未连接。</translation>
    </message>
    <message>
        <source>Nothing is recorded here.</source>
        <translation>此处没有任何记录。</translation>
    </message>
    <message>
        <source>The time machine is open.</source>
        <translation>时间机器已打开。</translation>
    </message>
</context>
<context>
    <name>lockscope::HistoryPage</name>
    <message>
        <source>Show older</source>
        <translation>显示更早的</translation>
    </message>
    <message>
        <source>History of this path</source>
        <translation>此路径的历史记录</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>所有者</translation>
    </message>
    <message>
        <source>How</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>Nothing is recorded.</source>
        <translation>没有任何记录。</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Nothing is recorded of this path yet.</source>
        <translation>此路径尚无任何记录。</translation>
    </message>
</context>
<context>
    <name>lockscope::Inspector</name>
    <message>
        <source>Break…</source>
        <translation>破锁…</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>释放</translation>
    </message>
    <message>
        <source>Select a lock to see who holds it.</source>
        <translation>选择一个锁以查看由谁持有。</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>Copy the path</source>
        <translation>复制路径</translation>
    </message>
    <message>
        <source>Document as JSON</source>
        <translation>JSON 格式的文档</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Why blocked</source>
        <translation>为何阻塞</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>What is known</source>
        <translation>已知情况</translation>
    </message>
    <message>
        <source>Break this lock</source>
        <translation>破除此锁</translation>
    </message>
    <message>
        <source>Release this lock of yours</source>
        <translation>释放您的这个锁</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>Document id</source>
        <translation>文档 ID</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy as</source>
        <translation>复制为</translation>
    </message>
    <message>
        <source>not locked</source>
        <translation>未锁定</translation>
    </message>
    <message>
        <source>global lock</source>
        <translation>全局锁</translation>
    </message>
    <message>
        <source>revision %L1</source>
        <translation>修订版本 %L1</translation>
    </message>
    <message>
        <source>Nothing is locked here.</source>
        <translation>此处没有锁定任何东西。</translation>
    </message>
    <message>
        <source>It cannot be read, so it cannot be broken. Open Document.</source>
        <translation>它不可读，因此无法破除。请打开“文档”。</translation>
    </message>
    <message>
        <source>A half-done change must be recovered first.</source>
        <translation>必须先恢复半完成的更改。</translation>
    </message>
    <message>
        <source>Locks below stand here; break those.</source>
        <translation>这里代表的是下方的锁；请破除那些锁。</translation>
    </message>
    <message>
        <source>Break is off: %1</source>
        <translation>无法破锁：%1</translation>
    </message>
    <message>
        <source>There is no document here.</source>
        <translation>此处没有文档。</translation>
    </message>
    <message>
        <source>Recover…</source>
        <translation>恢复…</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史记录</translation>
    </message>
    <message>
        <source>Recover the half-done change</source>
        <translation>恢复半完成的更改</translation>
    </message>
    <message>
        <source>document lock</source>
        <translation>文档锁</translation>
    </message>
    <message>
        <source>tree lock</source>
        <translation>树锁</translation>
    </message>
    <message>
        <source>read/write lock</source>
        <translation>读写锁</translation>
    </message>
    <message>
        <source>not read: open %1 in the tree</source>
        <translation>未读取：请在树中打开 %1</translation>
    </message>
    <message>
        <source>Not read: open %1 in the tree.</source>
        <translation>未读取：请在树中打开 %1。</translation>
    </message>
    <message>
        <source>root of the tree</source>
        <translation>树的根</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>lock of other software</source>
        <translation>其他软件的锁</translation>
    </message>
    <message>
        <source>Copy the path (%1)</source>
        <translation>复制路径 (%1)</translation>
    </message>
</context>
<context>
    <name>lockscope::InspectorDetails</name>
    <message>
        <source>Evidence</source>
        <translation>证据</translation>
    </message>
    <message>
        <source>As seen %1 ago: %2</source>
        <translation>%1前所见：%2</translation>
    </message>
    <message>
        <source>What became of it since is not known. %1</source>
        <translation>此后的情况无法得知。%1</translation>
    </message>
    <message>
        <source>%1, as seen %2 ago</source>
        <translation>%1，%2前所见</translation>
    </message>
    <message>
        <source>Holder</source>
        <translation>持有者</translation>
    </message>
    <message>
        <source>Other holders</source>
        <translation>其他持有者</translation>
    </message>
    <message>
        <source>If its session is broken</source>
        <translation>若破除其会话</translation>
    </message>
    <message>
        <source>Waiting for this path</source>
        <translation>等待此路径的</translation>
    </message>
    <message>
        <source>Not locked</source>
        <translation>未锁定</translation>
    </message>
    <message>
        <source>Nobody holds a lock here now. A row that was just released stays in the tree for some seconds.</source>
        <translation>现在没有人在此持有锁。刚刚释放的行会在树中再保留几秒。</translation>
    </message>
    <message>
        <source>This lock cannot be read</source>
        <translation>此锁不可读</translation>
    </message>
    <message>
        <source>%1. It may block. Open Document.</source>
        <translation>%1。它可能会阻塞。请打开“文档”。</translation>
    </message>
    <message>
        <source>Shared: something below is locked</source>
        <translation>共享：下方有内容被锁定</translation>
    </message>
    <message>
        <source>Each lock below leaves a share here, so that nobody takes the whole folder meanwhile.</source>
        <translation>下方的每个锁都在此留下一个份额，以免在此期间有人获取整个文件夹。</translation>
    </message>
    <message>
        <source>Half-done: a change stopped here</source>
        <translation>半完成：一项更改在此停止</translation>
    </message>
    <message>
        <source>The process is dead. The path stays locked until the change is finished or undone.</source>
        <translation>进程已死亡。在该更改完成或撤销之前，路径保持锁定。</translation>
    </message>
    <message>
        <source>Revoked: it renews no more</source>
        <translation>已吊销：它不再续约</translation>
    </message>
    <message>
        <source>%1, %2 ago</source>
        <translation>%1，%2前</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>进程</translation>
    </message>
    <message>
        <source>Spelling</source>
        <translation>拼写</translation>
    </message>
    <message>
        <source>not NFC: %1 is another lock</source>
        <translation>不是 NFC：%1 是另一个锁</translation>
    </message>
    <message>
        <source>User</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>Acquired</source>
        <translation>获取于</translation>
    </message>
    <message>
        <source>First seen</source>
        <translation>首次看到</translation>
    </message>
    <message>
        <source>%1 ago, from here</source>
        <translation>%1前，从此处</translation>
    </message>
    <message>
        <source>Last renewal</source>
        <translation>上次续约</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>holds 1 lock</source>
        <translation>持有 1 个锁</translation>
    </message>
    <message>
        <source>holds %1 locks</source>
        <translation>持有 %1 个锁</translation>
    </message>
    <message>
        <source>Revoked</source>
        <translation>已吊销</translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <translation>%1，由 %2</translation>
    </message>
    <message>
        <source>Marked dead</source>
        <translation>标记为已死亡</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>%1: no such document</source>
        <translation>%1：没有这样的文档</translation>
    </message>
    <message>
        <source>Half-done</source>
        <translation>半完成</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>以及另外 %1 个</translation>
    </message>
    <message>
        <source>Holders</source>
        <translation>持有者</translation>
    </message>
    <message>
        <source>half-done: stays locked, recover first</source>
        <translation>半完成：保持锁定，请先恢复</translation>
    </message>
    <message>
        <source>Heartbeat</source>
        <translation>心跳</translation>
    </message>
    <message>
        <source>Whose evidence</source>
        <translation>谁的证据</translation>
    </message>
    <message>
        <source>Nobody is known to wait. Only clients that announce it are seen; plain clients do not.</source>
        <translation>未发现有人在等待。只能看到声明自己在等待的客户端；普通客户端不会声明。</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>From</source>
        <translation>原路径</translation>
    </message>
    <message>
        <source>To</source>
        <translation>新路径</translation>
    </message>
    <message>
        <source>%1: not read yet, or no such document</source>
        <translation>%1：尚未读取，或没有这样的文档</translation>
    </message>
    <message>
        <source>The path stays blocked until lease and lock-delay end; then the next client can take it.</source>
        <translation>在租约和锁延迟结束之前，路径保持阻塞；之后下一个客户端可以获取它。</translation>
    </message>
    <message>
        <source>Software</source>
        <translation>软件</translation>
    </message>
    <message>
        <source>If broken</source>
        <translation>若破除</translation>
    </message>
</context>
<context>
    <name>lockscope::InspectorFeature</name>
    <message>
        <source>&amp;Inspect</source>
        <translation>在检查器中查看(&amp;I)</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>Select a row first.</source>
        <translation>请先选择一行。</translation>
    </message>
    <message>
        <source>Why bloc&amp;ked</source>
        <translation>为何阻塞(&amp;K)</translation>
    </message>
    <message>
        <source>Hi&amp;story of the lock</source>
        <translation>锁的历史记录(&amp;S)</translation>
    </message>
</context>
<context>
    <name>lockscope::IntentItems</name>
    <message>
        <source>nobody</source>
        <translation>无人</translation>
    </message>
    <message>
        <source>no session document</source>
        <translation>没有会话文档</translation>
    </message>
    <message>
        <source>recoverer %1, %2</source>
        <translation>恢复者 %1，%2</translation>
    </message>
    <message>
        <source>rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>change</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>%1 of %2 to %3, %4, %5, %6</source>
        <translation>%1：从 %2 到 %3，%4，%5，%6</translation>
    </message>
    <message>
        <source>record %1</source>
        <translation>记录 %1</translation>
    </message>
    <message>
        <source>deleted locks: %1</source>
        <translation>被删除的锁：%1</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>From</source>
        <translation>原路径</translation>
    </message>
    <message>
        <source>To</source>
        <translation>新路径</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Whose</source>
        <translation>所属</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
</context>
<context>
    <name>lockscope::KeysDialog</name>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source> or </source>
        <translation> 或 </translation>
    </message>
    <message>
        <source>Open or close a folder</source>
        <translation>打开或关闭文件夹</translation>
    </message>
    <message>
        <source>→ ←</source>
        <translation>→ ←</translation>
    </message>
    <message>
        <source>Open everything below</source>
        <translation>打开其下全部</translation>
    </message>
    <message>
        <source>*</source>
        <translation>*</translation>
    </message>
    <message>
        <source>Inspect the selected lock</source>
        <translation>在检查器中查看选中的锁</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>Esc in the filter line</source>
        <translation>在筛选栏中按 Esc</translation>
    </message>
    <message>
        <source>Close the list of keys</source>
        <translation>关闭快捷键列表</translation>
    </message>
    <message>
        <source>Select more rows</source>
        <translation>选择更多行</translation>
    </message>
    <message>
        <source>Shift+↑ ↓, Ctrl+A</source>
        <translation>Shift+↑ ↓、Ctrl+A</translation>
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
        <translation>%1 次完成 · %2 次被拒绝</translation>
    </message>
    <message>
        <source>Slow network for %1</source>
        <translation>%1 的慢速网络</translation>
    </message>
    <message>
        <source>Slow network: hold its requests back</source>
        <translation>慢速网络：延缓其请求</translation>
    </message>
    <message>
        <source>%1, process %2, %3 %4, %5 done, %6 refused</source>
        <translation>%1，进程 %2，%3 %4，%5 次完成，%6 次被拒绝</translation>
    </message>
    <message>
        <source>, token %1</source>
        <translation>，令牌 %1</translation>
    </message>
</context>
<context>
    <name>lockscope::LabCardBoard</name>
    <message>
        <source>Workers</source>
        <translation>工作进程</translation>
    </message>
    <message>
        <source>This is a run that was saved: there is no process to be harmed.</source>
        <translation>这是已保存的运行：没有可供破坏的进程。</translation>
    </message>
    <message>
        <source>The workers of this scenario are threads of one process: none can be killed, frozen or slowed down without the others.</source>
        <translation>此场景的工作进程是同一进程的线程：无法单独杀死、冻结或减慢其中一个而不影响其他。</translation>
    </message>
    <message>
        <source>The run has not begun.</source>
        <translation>运行尚未开始。</translation>
    </message>
    <message>
        <source>The run is over.</source>
        <translation>运行已结束。</translation>
    </message>
</context>
<context>
    <name>lockscope::LabChart</name>
    <message>
        <source>P&amp;ause this chart</source>
        <translation>暂停此图表(&amp;A)</translation>
    </message>
    <message>
        <source>Show the &amp;whole time</source>
        <translation>显示全部时间(&amp;W)</translation>
    </message>
    <message>
        <source>Drag or turn the wheel to zoom, double click to see all</source>
        <translation>拖动或滚动滚轮可缩放，双击可查看全部</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>尚无内容</translation>
    </message>
    <message>
        <source>Second</source>
        <translation>秒</translation>
    </message>
</context>
<context>
    <name>lockscope::LabCompareDialog</name>
    <message>
        <source>Scenarios to compare</source>
        <translation>要比较的场景</translation>
    </message>
    <message>
        <source>Servers to compare</source>
        <translation>要比较的服务器</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Run one after the other</source>
        <translation>依次运行</translation>
    </message>
    <message>
        <source>The same seed, workers, think time and lease for all.</source>
        <translation>全部使用相同的种子、工作进程、思考时间和租约。</translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation>场景</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>服务器</translation>
    </message>
</context>
<context>
    <name>lockscope::LabComparisonDialog</name>
    <message>
        <source>Comparison of runs</source>
        <translation>运行的比较</translation>
    </message>
    <message>
        <source>Compare runs</source>
        <translation>比较运行</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>复制为 CSV</translation>
    </message>
</context>
<context>
    <name>lockscope::LabControls</name>
    <message>
        <source>Number of worker processes</source>
        <translation>工作进程的数量</translation>
    </message>
    <message>
        <source>Lease of the workers&apos; locks, in seconds</source>
        <translation>工作进程的锁的租约，以秒计</translation>
    </message>
    <message>
        <source>Seed: the same one gives the same tasks</source>
        <translation>种子：相同的种子产生相同的任务</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>单步</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>&amp;Fencing tokens</source>
        <translation>防护令牌(&amp;F)</translation>
    </message>
    <message>
        <source>Fa&amp;ir to writers</source>
        <translation>对写者公平(&amp;I)</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>场景</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>Think time between two tasks, in milliseconds</source>
        <translation>两个任务之间的思考时间，以毫秒计</translation>
    </message>
    <message>
        <source>Every worker does one more work</source>
        <translation>每个工作进程再完成一项工作</translation>
    </message>
    <message>
        <source>Let all finish, look at what is left, and report</source>
        <translation>让全部完成，查看剩余情况，并生成报告</translation>
    </message>
    <message>
        <source>Writes carry their fencing token, and the server refuses older ones</source>
        <translation>写入带有防护令牌，服务器会拒绝较旧的令牌</translation>
    </message>
    <message>
        <source>More about this run</source>
        <translation>此运行的更多操作</translation>
    </message>
    <message>
        <source>Save, open, compare</source>
        <translation>保存、打开、比较</translation>
    </message>
    <message>
        <source>Workers</source>
        <translation>工作进程</translation>
    </message>
    <message>
        <source>Think</source>
        <translation>思考</translation>
    </message>
    <message>
        <source>Lease</source>
        <translation>租约</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Server on which the workers lock</source>
        <translation>工作进程在其上加锁的服务器</translation>
    </message>
</context>
<context>
    <name>lockscope::LabCurves</name>
    <message>
        <source>granted</source>
        <translation>已授予</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>exclusive</source>
        <translation>独占</translation>
    </message>
    <message>
        <source>shared</source>
        <translation>共享</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>已死亡</translation>
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
        <translation>已接受</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>被驳回</translation>
    </message>
    <message>
        <source>crash</source>
        <translation>崩溃</translation>
    </message>
    <message>
        <source>frozen</source>
        <translation>已冻结</translation>
    </message>
    <message>
        <source>thawed</source>
        <translation>已解冻</translation>
    </message>
    <message>
        <source>recovered</source>
        <translation>已恢复</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
</context>
<context>
    <name>lockscope::LabFeature</name>
    <message>
        <source>&amp;Start workers</source>
        <translation>启动工作进程(&amp;S)</translation>
    </message>
    <message>
        <source>S&amp;top all workers</source>
        <translation>停止所有工作进程(&amp;T)</translation>
    </message>
    <message>
        <source>Contention</source>
        <translation>争用</translation>
    </message>
    <message>
        <source>Lab</source>
        <translation>实验室</translation>
    </message>
    <message>
        <source>Demo workers</source>
        <translation>演示工作进程</translation>
    </message>
    <message>
        <source>Open the lab</source>
        <translation>打开实验室</translation>
    </message>
    <message>
        <source>Workers run already.</source>
        <translation>工作进程已在运行。</translation>
    </message>
    <message>
        <source>No worker runs.</source>
        <translation>没有工作进程在运行。</translation>
    </message>
    <message>
        <source>Lab la&amp;yout</source>
        <translation>实验室布局(&amp;Y)</translation>
    </message>
    <message>
        <source>A run of the lab is open.</source>
        <translation>已打开一个实验室运行。</translation>
    </message>
</context>
<context>
    <name>lockscope::LabInvariants</name>
    <message>
        <source>late writes stopped by token</source>
        <translation>被令牌阻止的迟到写入</translation>
    </message>
    <message>
        <source>Writes of workers that had lost their lock and did not know it; the server refused them by their fencing token</source>
        <translation>工作进程丢失了锁而不自知时的写入；服务器根据其防护令牌拒绝了它们</translation>
    </message>
    <message>
        <source>dead locks freed in %1</source>
        <translation>已死亡的锁在 %1 内释放</translation>
    </message>
    <message>
        <source>dead locks freed</source>
        <translation>已释放的已死亡锁</translation>
    </message>
    <message>
        <source>Locks of crashed workers that were broken, or renames that were finished or undone</source>
        <translation>已破除的崩溃工作进程的锁，或已完成或撤销的重命名</translation>
    </message>
    <message>
        <source>Nothing is checked yet</source>
        <translation>尚未检查任何内容</translation>
    </message>
</context>
<context>
    <name>lockscope::LabPanel</name>
    <message>
        <source>Report…</source>
        <translation>报告…</translation>
    </message>
    <message>
        <source>Workers, last 30 s</source>
        <translation>工作进程，最近 30 秒</translation>
    </message>
    <message>
        <source>Workers over time</source>
        <translation>工作进程随时间变化</translation>
    </message>
    <message>
        <source>Locks granted per second</source>
        <translation>每秒授予的锁</translation>
    </message>
    <message>
        <source>per second</source>
        <translation>每秒</translation>
    </message>
    <message>
        <source>Waiting time</source>
        <translation>等待时间</translation>
    </message>
    <message>
        <source>The run ended: its server is not connected any more.</source>
        <translation>运行已结束：其服务器已断开连接。</translation>
    </message>
    <message>
        <source>There is no lab in this window.</source>
        <translation>此窗口中没有实验室。</translation>
    </message>
    <message>
        <source>Not connected. Workers need a server.</source>
        <translation>未连接。工作进程需要服务器。</translation>
    </message>
    <message>
        <source>No scenario</source>
        <translation>没有场景</translation>
    </message>
    <message>
        <source>The lab lets real worker processes fight for locks.</source>
        <translation>实验室让真实的工作进程争夺锁。</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>The think time must be like &quot;20–80 ms&quot;, at most a minute.</source>
        <translation>思考时间的格式须如“20–80 ms”，最长一分钟。</translation>
    </message>
    <message>
        <source>&amp;Report…</source>
        <translation>报告(&amp;R)…</translation>
    </message>
    <message>
        <source>&amp;Table of runs…</source>
        <translation>运行表(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;Compare…</source>
        <translation>比较(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Save run…</source>
        <translation>保存运行(&amp;S)…</translation>
    </message>
    <message>
        <source>Save run</source>
        <translation>保存运行</translation>
    </message>
    <message>
        <source>Save &amp;page…</source>
        <translation>保存页面(&amp;P)…</translation>
    </message>
    <message>
        <source>Save page</source>
        <translation>保存页面</translation>
    </message>
    <message>
        <source>&amp;Open run…</source>
        <translation>打开运行(&amp;O)…</translation>
    </message>
    <message>
        <source>Open run</source>
        <translation>打开运行</translation>
    </message>
    <message>
        <source>Saved to %1.</source>
        <translation>已保存到 %1。</translation>
    </message>
    <message>
        <source>There is no run to save.</source>
        <translation>没有可保存的运行。</translation>
    </message>
    <message>
        <source>%1 could not be read: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>%1 is too large for a run.</source>
        <translation>%1 对一次运行来说太大。</translation>
    </message>
    <message>
        <source>Lab running for %1</source>
        <translation>实验室已运行 %1</translation>
    </message>
    <message>
        <source>The run could not be made.</source>
        <translation>无法建立运行。</translation>
    </message>
    <message>
        <source>%1 cannot be played: %2.</source>
        <translation>无法播放 %1：%2。</translation>
    </message>
    <message>
        <source>&amp;Hold picture</source>
        <translation>定住画面(&amp;H)</translation>
    </message>
    <message>
        <source>The run continues; only lanes and charts stand still</source>
        <translation>运行会继续；只有泳道和图表静止</translation>
    </message>
    <message>
        <source>That server is not there any more. Choose another one.</source>
        <translation>那个服务器已不存在。请选择其他服务器。</translation>
    </message>
</context>
<context>
    <name>lockscope::LabReportDialog</name>
    <message>
        <source>Must not happen</source>
        <translation>不得发生</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>看到</translation>
    </message>
    <message>
        <source>First time</source>
        <translation>首次</translation>
    </message>
    <message>
        <source>What the protocol guaranteed</source>
        <translation>协议所保证的</translation>
    </message>
    <message>
        <source>Report: %1</source>
        <translation>报告：%1</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>发生了什么</translation>
    </message>
    <message>
        <source>What it cost</source>
        <translation>代价如何</translation>
    </message>
    <message>
        <source>Save run…</source>
        <translation>保存运行…</translation>
    </message>
    <message>
        <source>Save page…</source>
        <translation>保存页面…</translation>
    </message>
</context>
<context>
    <name>lockscope::LabRuns</name>
    <message>
        <source>This server is marked production. The lab starts no workers there.</source>
        <translation>此服务器标记为生产环境。实验室不会在其上启动工作进程。</translation>
    </message>
    <message>
        <source>This connection is read-only. Workers take locks and write documents.</source>
        <translation>此连接为只读。工作进程会获取锁并写入文档。</translation>
    </message>
</context>
<context>
    <name>lockscope::LabText</name>
    <message>
        <source>global lock</source>
        <translation>全局锁</translation>
    </message>
    <message>
        <source>document locks</source>
        <translation>文档锁</translation>
    </message>
    <message>
        <source>tree locks</source>
        <translation>树锁</translation>
    </message>
    <message>
        <source>read/write lock</source>
        <translation>读写锁</translation>
    </message>
    <message>
        <source>global lock without lease</source>
        <translation>无租约的全局锁</translation>
    </message>
    <message>
        <source>document locks without lease</source>
        <translation>无租约的文档锁</translation>
    </message>
    <message>
        <source>tree locks without lease</source>
        <translation>无租约的树锁</translation>
    </message>
    <message>
        <source>read/write lock in one process</source>
        <translation>单进程内的读写锁</translation>
    </message>
    <message>
        <source>read/write lock of Java</source>
        <translation>Java 的读写锁</translation>
    </message>
    <message>
        <source>no lock</source>
        <translation>无锁</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>正在启动</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>holding</source>
        <translation>持有中</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>读取中</translation>
    </message>
    <message>
        <source>frozen</source>
        <translation>已冻结</translation>
    </message>
    <message>
        <source>crashed</source>
        <translation>已崩溃</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>已结束</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>ending</source>
        <translation>正在结束</translation>
    </message>
    <message>
        <source>over</source>
        <translation>已结束</translation>
    </message>
    <message>
        <source>two writers at once</source>
        <translation>两个写者同时写入</translation>
    </message>
    <message>
        <source>lost updates</source>
        <translation>丢失的更新</translation>
    </message>
    <message>
        <source>tokens that did not rise</source>
        <translation>未递增的令牌</translation>
    </message>
    <message>
        <source>late writes done</source>
        <translation>已执行的迟到写入</translation>
    </message>
    <message>
        <source>torn reads</source>
        <translation>撕裂的读取</translation>
    </message>
    <message>
        <source>locks left behind</source>
        <translation>遗留的锁</translation>
    </message>
    <message>
        <source>renames half done</source>
        <translation>半完成的重命名</translation>
    </message>
    <message>
        <source>never</source>
        <translation>从未</translation>
    </message>
    <message>
        <source>never, though the scenario is made to show it</source>
        <translation>从未，尽管此场景就是为展示它而设计的</translation>
    </message>
    <message>
        <source>once</source>
        <translation>一次</translation>
    </message>
    <message>
        <source>%1 times</source>
        <translation>%1 次</translation>
    </message>
    <message>
        <source>%1, as this scenario shows</source>
        <translation>%1，正如此场景所展示的</translation>
    </message>
    <message>
        <source>Every invariant held.</source>
        <translation>所有不变式都成立。</translation>
    </message>
    <message>
        <source>It broke what this scenario is made to break, and nothing else.</source>
        <translation>它只破坏了此场景旨在破坏的内容，没有其他。</translation>
    </message>
    <message>
        <source>Not as expected. %1.</source>
        <translation>与预期不符。%1。</translation>
    </message>
    <message>
        <source>%2 used %1 for %3 on %4, with the seed %5. %6 granted, %7 refused; %8 written, %9 stopped by the fencing token.</source>
        <translation>%2在 %4 上使用了%1，历时 %3，种子为 %5。授予 %6，拒绝 %7 次；写入 %8，被防护令牌阻止 %9 次。</translation>
    </message>
    <message>
        <source>1 worker</source>
        <translation>1 个工作进程</translation>
    </message>
    <message>
        <source>%1 workers</source>
        <translation>%1 个工作进程</translation>
    </message>
    <message>
        <source>an unknown server</source>
        <translation>未知服务器</translation>
    </message>
    <message>
        <source>1 lock</source>
        <translation>1 个锁</translation>
    </message>
    <message>
        <source>%1 locks</source>
        <translation>%1 个锁</translation>
    </message>
    <message>
        <source>1 change</source>
        <translation>1 项更改</translation>
    </message>
    <message>
        <source>%1 changes</source>
        <translation>%1 项更改</translation>
    </message>
    <message>
        <source>%1 locks a second, half of them within %2, %3 refused.</source>
        <translation>每秒 %1 个锁，其中一半在 %2 以内，%3 次被拒绝。</translation>
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
        <translation>曾暂停 %1，这段时间不计入任何每秒数值。</translation>
    </message>
    <message>
        <source>an article&apos;s read/write lock</source>
        <translation>某篇文章的读写锁</translation>
    </message>
    <message>
        <source>%1 locks a second, %2 requests for each. Waiting: %3 in the middle, %4 for one in twenty, %5 for one in a hundred. %6</source>
        <translation>每秒 %1 个锁，每个锁 %2 个请求。等待时间：中位数 %3，每二十个中有一个为 %4，每一百个中有一个为 %5。%6</translation>
    </message>
    <message>
        <source>No work was wasted.</source>
        <translation>没有浪费任何工作。</translation>
    </message>
    <message>
        <source>1 task was wasted.</source>
        <translation>浪费了 1 个任务。</translation>
    </message>
    <message>
        <source>%1 tasks were wasted.</source>
        <translation>浪费了 %1 个任务。</translation>
    </message>
</context>
<context>
    <name>lockscope::LanePainter</name>
    <message>
        <source>waits</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>reads</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>持有</translation>
    </message>
    <message>
        <source>frozen</source>
        <translation>已冻结</translation>
    </message>
    <message>
        <source>dead, still blocks</source>
        <translation>已死亡，仍阻塞</translation>
    </message>
    <message>
        <source>crash</source>
        <translation>崩溃</translation>
    </message>
    <message>
        <source>late write stopped</source>
        <translation>迟到写入被阻止</translation>
    </message>
    <message>
        <source>late write done</source>
        <translation>迟到写入已执行</translation>
    </message>
    <message>
        <source>lock lost</source>
        <translation>锁丢失</translation>
    </message>
    <message>
        <source>conflict</source>
        <translation>冲突</translation>
    </message>
    <message>
        <source>recovered</source>
        <translation>已恢复</translation>
    </message>
</context>
<context>
    <name>lockscope::LanesLegend</name>
    <message>
        <source>Legend: %1</source>
        <translation>图例：%1</translation>
    </message>
</context>
<context>
    <name>lockscope::LanesView</name>
    <message>
        <source>Workers over time</source>
        <translation>工作进程随时间变化</translation>
    </message>
    <message>
        <source>%1: %2 at %3</source>
        <translation>%1：%2，于 %3</translation>
    </message>
    <message>
        <source>%1: %2 %3 for %4</source>
        <translation>%1：%2 %3，历时 %4</translation>
    </message>
    <message>
        <source>, token %1</source>
        <translation>，令牌 %1</translation>
    </message>
    <message>
        <source>Worker</source>
        <translation>工作进程</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>From (s)</source>
        <translation>从 (s)</translation>
    </message>
    <message>
        <source>To (s)</source>
        <translation>到 (s)</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>令牌</translation>
    </message>
</context>
<context>
    <name>lockscope::Leaving</name>
    <message>
        <source>1 more</source>
        <translation>另有 1 个</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>另有 %1 个</translation>
    </message>
    <message>
        <source>Release and disconnect</source>
        <translation>释放并断开连接</translation>
    </message>
    <message>
        <source>Release and connect</source>
        <translation>释放并连接</translation>
    </message>
    <message>
        <source>Release and quit</source>
        <translation>释放并退出</translation>
    </message>
    <message>
        <source>Locks of this window</source>
        <translation>此窗口的锁</translation>
    </message>
    <message>
        <source>This window holds %1.</source>
        <translation>此窗口持有 %1。</translation>
    </message>
    <message>
        <source>Locks that are not released keep blocking others until their lease and lock-delay are over.</source>
        <translation>未释放的锁会继续阻塞他人，直到其租约和锁延迟都已过。</translation>
    </message>
    <message>
        <source>Leave them</source>
        <translation>保留它们</translation>
    </message>
    <message>
        <source>A request for a lock is not answered yet.</source>
        <translation>有一个锁请求尚未得到应答。</translation>
    </message>
    <message>
        <source>Not released: %1.</source>
        <translation>未释放：%1。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>The server refused it, or has not answered.</source>
        <translation>服务器拒绝了它，或没有应答。</translation>
    </message>
    <message>
        <source>Stop waiting and disconnect</source>
        <translation>停止等待并断开连接</translation>
    </message>
    <message>
        <source>Stop waiting and connect</source>
        <translation>停止等待并连接</translation>
    </message>
    <message>
        <source>Stop waiting and quit</source>
        <translation>停止等待并退出</translation>
    </message>
    <message>
        <source>This window waits for %1.</source>
        <translation>此窗口在等待 %1。</translation>
    </message>
    <message>
        <source>It holds nothing, and does not get it after that.</source>
        <translation>它没有持有任何锁，此后也不会得到。</translation>
    </message>
    <message>
        <source>Release and close</source>
        <translation>释放并关闭</translation>
    </message>
    <message>
        <source>Stop waiting and close</source>
        <translation>停止等待并关闭</translation>
    </message>
</context>
<context>
    <name>lockscope::LeftOut</name>
    <message>
        <source>nothing is locked on %1</source>
        <translation>%1 上没有锁定任何东西</translation>
    </message>
    <message>
        <source>nobody holds %1 itself, only locks below it</source>
        <translation>无人持有 %1 本身，只持有其下的锁</translation>
    </message>
    <message>
        <source>%1 cannot be understood (%2): what no step names stays on it; look at the document itself</source>
        <translation>无法理解 %1（%2）：没有步骤提及的内容会留在上面；请查看文档本身</translation>
    </message>
    <message>
        <source>an entry on %1 has no id by which it could be ended; look at the document itself</source>
        <translation>%1 上的一个条目没有可用来结束它的 ID；请查看文档本身</translation>
    </message>
    <message>
        <source>the entry on %1 has neither session nor time-out: nothing but a hard break ends it</source>
        <translation>%1 上的条目既无会话也无超时：只有硬破锁能结束它</translation>
    </message>
    <message>
        <source>the document of the session %1 shows no lease end, so nothing could guard a break; look at the document itself</source>
        <translation>会话 %1 的文档没有写明租约何时结束，因此破锁无从核对；请查看文档本身</translation>
    </message>
    <message>
        <source>the shares of plain clients on %1 stand for %2: without it somebody could take %1 above a lock that stays. Break both (lockctl break --below %1)</source>
        <translation>%1 上普通客户端的份额代表 %2：没有这些份额，就有人可能在一个保留的锁之上获取 %1。请一并破除（lockctl break --below %1）</translation>
    </message>
    <message>
        <source>%1 and others below</source>
        <translation>%1 和下方的其他锁</translation>
    </message>
    <message>
        <source>what plain clients hold on %1 may stand for %2, which cannot be understood (%3): without it somebody could take %1 above a lock that stays; look at that document itself first</source>
        <translation>%1 上普通客户端持有的内容可能代表 %2，而后者无法理解（%3）：没有它，就有人可能在一个保留的锁之上获取 %1；请先查看那个文档本身</translation>
    </message>
    <message>
        <source>unexplained shares of plain clients on %1: in flight or left behind, and nobody can know which. To take those on one node away: lockctl fsck PATH --repair --shares-older-than 1h</source>
        <translation>%1 上有普通客户端的无从解释的份额：进行中或遗留，没人能知道是哪一种。要去除单个节点上的份额：lockctl fsck PATH --repair --shares-older-than 1h</translation>
    </message>
    <message>
        <source>%1 and %2 other nodes</source>
        <translation>%1 和另外 %2 个节点</translation>
    </message>
    <message>
        <source>the lock on %1 is kept by the half-done change %2: breaking it alone would leave the change half way. Finish or undo it (lockctl recover %2)</source>
        <translation>%1 上的锁由半完成的更改 %2 保留：单独破除它会让该更改停在半途。请完成或撤销该更改（lockctl recover %2）</translation>
    </message>
    <message>
        <source>the lock on %1 is kept by the half-done change %2: breaking it alone would leave the change half way. Finish or undo it (lockctl recover %2), once its process is dead or ended (lockctl break --session %3)</source>
        <translation>%1 上的锁由半完成的更改 %2 保留：单独破除它会让该更改停在半途。请在其进程已死亡或已结束（lockctl break --session %3）之后，完成或撤销该更改（lockctl recover %2）</translation>
    </message>
    <message>
        <source>everything is never broken at once: name a path below the root</source>
        <translation>绝不会一次破除全部：请指定根下面的一个路径</translation>
    </message>
    <message>
        <source>everything is never broken at once: leave the root out</source>
        <translation>绝不会一次破除全部：请排除根</translation>
    </message>
    <message>
        <source>%1 is shown only: its dialect names no way to end it</source>
        <translation>%1 只供显示：其方言没有给出结束它的方法</translation>
    </message>
    <message>
        <source>%1 is a lock of other software: break it by itself</source>
        <translation>%1 是其他软件的锁：请单独破除它</translation>
    </message>
    <message>
        <source>%1 is a lock of other software, and its holder may be alive: it can only be freed at once (--hard)</source>
        <translation>%1 是其他软件的锁，其持有者可能存活：它只能立即释放（--hard）</translation>
    </message>
    <message>
        <source>%1 is not known now: its place could not be read since %2 (%3). Break it once it is read again</source>
        <translation>%1 目前不明：其位置自 %2 起无法读取（%3）。请在重新读取后破除它</translation>
    </message>
    <message>
        <source>%1 is not known now: its place could not be read (%2). Break it once it is read again</source>
        <translation>%1 目前不明：其位置无法读取（%2）。请在重新读取后破除它</translation>
    </message>
</context>
<context>
    <name>lockscope::LegendDialog</name>
    <message>
        <source>Legend</source>
        <translation>图例</translation>
    </message>
    <message>
        <source>Shape says the mode, colour the health</source>
        <translation>形状表示模式，颜色表示健康状况</translation>
    </message>
    <message>
        <source>Blue: alive; amber: watch; red: dead or half-done; grey: not known. The bar is what is left of the lease; the turning arrows beside it mean: seen renewing from here.</source>
        <translation>蓝色：存活；琥珀色：留意；红色：已死亡或半完成；灰色：不明。横条是租约的剩余部分；其旁的旋转箭头表示：从此处看到了续约。</translation>
    </message>
    <message>
        <source>Close the legend</source>
        <translation>关闭图例</translation>
    </message>
    <message>
        <source>shared ×3</source>
        <translation>共享 ×3</translation>
    </message>
    <message>
        <source>Three locks below stand here; nobody can take the whole folder.</source>
        <translation>这里代表下方的三个锁；没有人能获取整个文件夹。</translation>
    </message>
    <message>
        <source>read ×2</source>
        <translation>读取 ×2</translation>
    </message>
    <message>
        <source>Two readers; no writer gets in.</source>
        <translation>两个读者；写者无法进入。</translation>
    </message>
    <message>
        <source>exclusive</source>
        <translation>独占</translation>
    </message>
    <message>
        <source>One process owns it and everything below.</source>
        <translation>一个进程拥有它及其下的一切。</translation>
    </message>
    <message>
        <source>global</source>
        <translation>全局</translation>
    </message>
    <message>
        <source>The whole tree: every new lock is refused.</source>
        <translation>整棵树：任何新锁都会被拒绝。</translation>
    </message>
    <message>
        <source>Blue edge: this window holds it.</source>
        <translation>蓝色边缘：由此窗口持有。</translation>
    </message>
    <message>
        <source>A renewal did not come. Wait; it may only be slow.</source>
        <translation>一次续约没有到来。请等待；它可能只是缓慢。</translation>
    </message>
    <message>
        <source>Nobody can still believe to hold it. It can be broken.</source>
        <translation>不可能再有人认为自己持有它。可以破除它。</translation>
    </message>
    <message>
        <source>Dead in the middle of a change. Recover it first.</source>
        <translation>在更改途中死亡。请先恢复它。</translation>
    </message>
    <message>
        <source>No owner or no lease recorded: only a person can know.</source>
        <translation>没有记录所有者或租约：只有人能知道。</translation>
    </message>
    <message>
        <source>The document cannot be understood. It may block.</source>
        <translation>无法理解该文档。它可能会阻塞。</translation>
    </message>
    <message>
        <source>Released some seconds ago; the row goes soon.</source>
        <translation>几秒前已释放；该行很快会消失。</translation>
    </message>
    <message>
        <source>An admin ended its renewals; soon the next client can take it.</source>
        <translation>管理员终止了其续约；不久下一个客户端就能获取它。</translation>
    </message>
</context>
<context>
    <name>lockscope::Listing</name>
    <message>
        <source>, </source>
        <comment>in a list</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>; </source>
        <comment>in a list</comment>
        <translation>；</translation>
    </message>
</context>
<context>
    <name>lockscope::LiveLabRun</name>
    <message>
        <source>This profile is marked production: the lab does not run on it. Use the demo, or another server.</source>
        <translation>此配置标记为生产环境：实验室不在其上运行。请使用演示或其他服务器。</translation>
    </message>
    <message>
        <source>This profile is read-only: the lab does not run on it. Allow writes, or use the demo.</source>
        <translation>此配置为只读：实验室不在其上运行。请允许写入，或使用演示。</translation>
    </message>
    <message>
        <source>%1 wrote a line that cannot be understood: %2</source>
        <translation>%1 写出了一行无法理解的内容：%2</translation>
    </message>
</context>
<context>
    <name>lockscope::LockController</name>
    <message>
        <source>Not connected.</source>
        <translation>未连接。</translation>
    </message>
    <message>
        <source>This window is read-only.</source>
        <translation>此窗口为只读。</translation>
    </message>
    <message>
        <source>You hold %1.</source>
        <translation>您持有 %1。</translation>
    </message>
    <message>
        <source>Released.</source>
        <translation>已释放。</translation>
    </message>
    <message>
        <source>It was gone already.</source>
        <translation>它已经消失。</translation>
    </message>
    <message>
        <source>A lock of this window is lost: %1. Work under it must stop.</source>
        <translation>此窗口丢失了一个锁：%1。必须停止在此锁下的工作。</translation>
    </message>
    <message>
        <source>The locks are not read: reading was cancelled.</source>
        <translation>没有读取锁：读取已取消。</translation>
    </message>
    <message>
        <source>There is no usable answer from the server.</source>
        <translation>服务器没有给出可用的应答。</translation>
    </message>
    <message>
        <source>The outcome of a step of the break is unknown. It may have happened. Check now, before anything else.</source>
        <translation>破锁的一个步骤结果未知。它可能已经发生。请先检查，再做其他操作。</translation>
    </message>
    <message>
        <source>The outcome of the request for %1 is unknown. You may hold it.</source>
        <translation>对 %1 的请求结果未知。您可能持有它。</translation>
    </message>
    <message>
        <source>The outcome of a release is unknown. It may have happened; otherwise the lock ends with its lease.</source>
        <translation>一次释放的结果未知。它可能已经发生；否则该锁会随其租约结束。</translation>
    </message>
    <message>
        <source>Not released: %1 The lock is not renewed any more and ends with its lease. Release tries again.</source>
        <translation>未释放：%1 该锁不再续约，会随其租约结束。“释放”会再试一次。</translation>
    </message>
    <message>
        <source>A lock that was not released has ended with its lease.</source>
        <translation>一个未释放的锁已随其租约结束。</translation>
    </message>
    <message>
        <source>You hold %1 now.</source>
        <translation>您现在持有 %1。</translation>
    </message>
    <message>
        <source>No longer waiting for %1.</source>
        <translation>不再等待 %1。</translation>
    </message>
    <message>
        <source>No longer waiting for %1: %2</source>
        <translation>不再等待 %1：%2</translation>
    </message>
    <message>
        <source>Waiting for %1. You are told when this window holds it.</source>
        <translation>正在等待 %1。此窗口持有它时会通知您。</translation>
    </message>
</context>
<context>
    <name>lockscope::LockText</name>
    <message>
        <source>, %1 left</source>
        <translation>，剩余 %1</translation>
    </message>
    <message>
        <source>, lease ended %1 ago</source>
        <translation>，租约于 %1前结束</translation>
    </message>
    <message>
        <source>No break frees it: its entry has no id by which it could be ended. Look at it (lockctl show %1).</source>
        <translation>任何破锁都无法释放它：其条目没有可用来结束它的 ID。请查看（lockctl show %1）。</translation>
    </message>
    <message>
        <source>No break frees it: the document of its session %1 shows no lease end. Look at that document.</source>
        <translation>任何破锁都无法释放它：其会话 %1 的文档没有写明租约何时结束。请查看那个文档。</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>不可读</translation>
    </message>
    <message>
        <source>shared</source>
        <translation>共享</translation>
    </message>
    <message>
        <source>read</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>global</source>
        <translation>全局</translation>
    </message>
    <message>
        <source>exclusive</source>
        <translation>独占</translation>
    </message>
    <message>
        <source>shared, reads below</source>
        <translation>共享，下方有读取</translation>
    </message>
    <message>
        <source>shared, writes below</source>
        <translation>共享，下方有写入</translation>
    </message>
    <message>
        <source>read, writes below</source>
        <translation>读取，下方有写入</translation>
    </message>
    <message>
        <source>held</source>
        <translation>持有中</translation>
    </message>
    <message>
        <source>renewing</source>
        <translation>续约中</translation>
    </message>
    <message>
        <source>suspect</source>
        <translation>可疑</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>已死亡</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Root</source>
        <translation>根</translation>
    </message>
    <message>
        <source>Document lock</source>
        <translation>文档锁</translation>
    </message>
    <message>
        <source>Tree lock</source>
        <translation>树锁</translation>
    </message>
    <message>
        <source>Read/write lock</source>
        <translation>读写锁</translation>
    </message>
    <message>
        <source>pid %1</source>
        <translation>PID %1</translation>
    </message>
    <message>
        <source>unnamed process</source>
        <translation>未命名的进程</translation>
    </message>
    <message>
        <source>session %1</source>
        <translation>会话 %1</translation>
    </message>
    <message>
        <source>anonymous</source>
        <translation>匿名</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2. It may block.</source>
        <translation>%1 不可读：%2。它可能会阻塞。</translation>
    </message>
    <message>
        <source>%1 is locked by a program that recorded no owner (%2); nothing ends it by itself.</source>
        <translation>%1 被一个没有记录所有者的程序锁定（%2）；它不会自行结束。</translation>
    </message>
    <message>
        <source>you · %1</source>
        <translation>您 · %1</translation>
    </message>
    <message>
        <source>%1 is locked by %2 (%3)%4.</source>
        <translation>%1 被 %2 锁定（%3）%4。</translation>
    </message>
    <message>
        <source>No break frees it: the document cannot be understood. Look at it (lockctl show %1).</source>
        <translation>任何破锁都无法释放它：无法理解该文档。请查看（lockctl show %1）。</translation>
    </message>
    <message>
        <source>A change is under way there. If its process dies half way, to free it: lockctl recover %1 --forward|--back</source>
        <translation>那里有更改正在进行。如果其进程中途死亡，要释放它：lockctl recover %1 --forward|--back</translation>
    </message>
    <message>
        <source>Half-done change; to free it: lockctl recover %1 --forward|--back</source>
        <translation>半完成的更改；要释放它：lockctl recover %1 --forward|--back</translation>
    </message>
    <message>
        <source>A change is under way there, and its process may be gone. To free it, if the server calls that process dead: lockctl recover %1 --forward|--back</source>
        <translation>那里有更改正在进行，而其进程可能已不在。若服务器认定该进程已死亡，要释放它：lockctl recover %1 --forward|--back</translation>
    </message>
    <message>
        <source>A change was begun there; whether its process still runs is not known. To free it, if the server calls that process dead: lockctl recover %1 --forward|--back</source>
        <translation>那里已开始一项更改；其进程是否仍在运行，无法得知。若服务器认定该进程已死亡，要释放它：lockctl recover %1 --forward|--back</translation>
    </message>
    <message>
        <source>Its holder is alive: its lease runs for another %1, and it may renew it.</source>
        <translation>其持有者存活：租约还有 %1，并且它可以续约。</translation>
    </message>
    <message>
        <source>Its holder is alive: its lease runs.</source>
        <translation>其持有者存活：其租约有效。</translation>
    </message>
    <message>
        <source>Wait for its release, or ask its owner.</source>
        <translation>请等待其释放，或询问其所有者。</translation>
    </message>
    <message>
        <source>%1 is locked by %2, without a session; nothing ends it by itself.</source>
        <translation>%1 被 %2 锁定，没有会话；它不会自行结束。</translation>
    </message>
    <message>
        <source>Lock of other software</source>
        <translation>其他软件的锁</translation>
    </message>
</context>
<context>
    <name>lockscope::LockTreeItems</name>
    <message>
        <source>Path segment, file id or name of the lock</source>
        <translation>路径段、文件 ID 或锁的名称</translation>
    </message>
    <message>
        <source>Suspect, dead and all locks below this folder</source>
        <translation>此文件夹下可疑的、已死亡的和全部的锁</translation>
    </message>
    <message>
        <source>How it is locked, and what is wrong with it</source>
        <translation>锁定方式，以及存在的问题</translation>
    </message>
    <message>
        <source>Machine and process that hold it</source>
        <translation>持有它的机器和进程</translation>
    </message>
    <message>
        <source>Since when; “&gt;” means since it was first seen from here</source>
        <translation>自何时起；“&gt;”表示自首次从此处看到时起</translation>
    </message>
    <message>
        <source>Time until its lease ends without renewal</source>
        <translation>若不续约，距其租约结束的时间</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Below</source>
        <translation>下方</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>所有者</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>持有时长</translation>
    </message>
    <message>
        <source>Lease left</source>
        <translation>租约剩余</translation>
    </message>
    <message>
        <source>half-done: %1</source>
        <translation>半完成：%1</translation>
    </message>
    <message>
        <source>not read yet: open it</source>
        <translation>尚未读取：请打开它</translation>
    </message>
    <message>
        <source>not read: no more can be held; View &gt; Reload everything starts again</source>
        <translation>未读取：已无法容纳更多；“视图 &gt; 全部重新载入”会重新开始</translation>
    </message>
    <message>
        <source>being read</source>
        <translation>正在读取</translation>
    </message>
    <message>
        <source>more is read when you scroll to its end</source>
        <translation>滚动到末尾时读取更多</translation>
    </message>
    <message>
        <source>not read: %1 Close it and open it to try again.</source>
        <translation>未读取：%1 请关闭后重新打开以重试。</translation>
    </message>
    <message>
        <source>more locks may be below: not all folders there are known to be read</source>
        <translation>下方可能还有更多锁：不能确定那里的文件夹都已读取</translation>
    </message>
</context>
<context>
    <name>lockscope::LockTreeView</name>
    <message>
        <source>Lock tree</source>
        <translation>锁树</translation>
    </message>
    <message>
        <source>Columns of the lock tree</source>
        <translation>锁树的列</translation>
    </message>
</context>
<context>
    <name>lockscope::LockWait</name>
    <message>
        <source>This window is read-only.</source>
        <translation>此窗口为只读。</translation>
    </message>
</context>
<context>
    <name>lockscope::LocksFeature</name>
    <message>
        <source>&amp;Acquire…</source>
        <translation>获取锁(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Release my lock</source>
        <translation>释放我的锁(&amp;R)</translation>
    </message>
    <message>
        <source>Attention.</source>
        <translation>注意。</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>释放</translation>
    </message>
    <message>
        <source>Release %1?</source>
        <translation>释放 %1 吗？</translation>
    </message>
    <message>
        <source>What is selected is held with it, and is released with it.</source>
        <translation>与选中项一并持有，也会一并释放。</translation>
    </message>
    <message>
        <source>Select a lock that this window holds first.</source>
        <translation>请先选择一个由此窗口持有的锁。</translation>
    </message>
    <message>
        <source>Stop &amp;waiting</source>
        <translation>停止等待(&amp;W)</translation>
    </message>
    <message>
        <source>You hold %1 now.</source>
        <translation>您现在持有 %1。</translation>
    </message>
    <message>
        <source>This window had waited for it.</source>
        <translation>此窗口一直在等待它。</translation>
    </message>
    <message>
        <source>This window waits for no lock.</source>
        <translation>此窗口没有在等待锁。</translation>
    </message>
    <message>
        <source>waits for 1 lock</source>
        <translation>在等待 1 个锁</translation>
    </message>
    <message>
        <source>waits for %1 locks</source>
        <translation>在等待 %1 个锁</translation>
    </message>
    <message>
        <source>Waiting for %1.</source>
        <translation>正在等待 %1。</translation>
    </message>
    <message>
        <source>Locks &gt; Stop waiting ends it.</source>
        <translation>“锁 &gt; 停止等待”可结束等待。</translation>
    </message>
    <message>
        <source>A request is not answered yet.</source>
        <translation>有一个请求尚未得到应答。</translation>
    </message>
</context>
<context>
    <name>lockscope::LossText</name>
    <message>
        <source>an admin ended its renewals</source>
        <translation>管理员终止了其续约</translation>
    </message>
    <message>
        <source>its session was declared dead</source>
        <translation>其会话被宣告死亡</translation>
    </message>
    <message>
        <source>it could not be renewed in time</source>
        <translation>未能及时续约</translation>
    </message>
    <message>
        <source>an admin took it away</source>
        <translation>管理员取走了它</translation>
    </message>
    <message>
        <source>its document was deleted</source>
        <translation>其文档被删除</translation>
    </message>
    <message>
        <source>the data on the server was put back to an earlier state</source>
        <translation>服务器上的数据被恢复到较早的状态</translation>
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
        <translation>我的</translation>
    </message>
    <message>
        <source>Stale</source>
        <translation>陈旧</translation>
    </message>
    <message>
        <source>Lockscope %1</source>
        <translation>Lockscope %1</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Live · %1</source>
        <translation>实时 · %1</translation>
    </message>
    <message>
        <source>&amp;Filter</source>
        <translation>筛选(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Next pane</source>
        <translation>下一窗格(&amp;N)</translation>
    </message>
    <message>
        <source>Comfortable ro&amp;ws</source>
        <translation>宽松的行(&amp;W)</translation>
    </message>
    <message>
        <source>Le&amp;gend…</source>
        <translation>图例(&amp;G)…</translation>
    </message>
    <message>
        <source>Re&amp;set layout</source>
        <translation>重置布局(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Keys…</source>
        <translation>快捷键(&amp;K)…</translation>
    </message>
    <message>
        <source>&amp;About Lockscope</source>
        <translation>关于 Lockscope(&amp;A)</translation>
    </message>
    <message>
        <source>About Lockscope</source>
        <translation>关于 Lockscope</translation>
    </message>
    <message>
        <source>Console for distributed locks that follow a directory tree.
GPL-3.0-or-later. Icons: Lucide (ISC and MIT).</source>
        <translation>用于管理遵循目录树的分布式锁的控制台。
GPL-3.0-or-later。图标：Lucide（ISC 和 MIT）。</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Locks</source>
        <translation>锁(&amp;L)</translation>
    </message>
    <message>
        <source>L&amp;ab</source>
        <translation>实验室(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>Go to %1</source>
        <translation>转到 %1</translation>
    </message>
    <message>
        <source>“%1” is not a key, so the word is searched for as text. Keys: state, owner, host, purpose, path, older, kind.</source>
        <translation>“%1”不是键，因此将该词作为文本搜索。可用的键：state、owner、host、purpose、path、older、kind。</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>快照</translation>
    </message>
    <message>
        <source>&amp;Commands…</source>
        <translation>命令(&amp;C)…</translation>
    </message>
    <message>
        <source>Not connected.</source>
        <translation>未连接。</translation>
    </message>
    <message>
        <source>P&amp;anels</source>
        <translation>面板(&amp;A)</translation>
    </message>
</context>
<context>
    <name>lockscope::NotConnectedPage</name>
    <message>
        <source>Connect</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>编辑…</translation>
    </message>
    <message>
        <source>New connection…</source>
        <translation>新建连接…</translation>
    </message>
    <message>
        <source>Open the demo</source>
        <translation>打开演示</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>未连接</translation>
    </message>
    <message>
        <source>Choose the server whose locks you want to see. Connecting changes nothing.</source>
        <translation>选择要查看其锁的服务器。连接不会更改任何内容。</translation>
    </message>
    <message>
        <source>Without a cluster</source>
        <translation>无需集群</translation>
    </message>
    <message>
        <source>A lock tree that moves, on this machine.</source>
        <translation>本机上的一棵活动的锁树。</translation>
    </message>
    <message>
        <source>Open a snapshot file…</source>
        <translation>打开快照文件…</translation>
    </message>
    <message>
        <source>Locks as somebody saw them; nothing can be changed.</source>
        <translation>他人所见的锁；不能更改任何内容。</translation>
    </message>
    <message>
        <source>Start a local server</source>
        <translation>启动本地服务器</translation>
    </message>
    <message>
        <source>Open the lab</source>
        <translation>打开实验室</translation>
    </message>
    <message>
        <source>For programs on this machine, until the window is closed.</source>
        <translation>供本机上的程序使用，直到窗口关闭。</translation>
    </message>
    <message>
        <source>Watch real processes fight for locks.</source>
        <translation>观看真实的进程争夺锁。</translation>
    </message>
</context>
<context>
    <name>lockscope::OwnerItems</name>
    <message>
        <source>host not known</source>
        <translation>主机不明</translation>
    </message>
    <message>
        <source>session %1</source>
        <translation>会话 %1</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>not seen</source>
        <translation>未看到</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>renewing</source>
        <translation>续约中</translation>
    </message>
    <message>
        <source>held</source>
        <translation>持有中</translation>
    </message>
    <message>
        <source>1 session</source>
        <translation>1 个会话</translation>
    </message>
    <message>
        <source>%1 sessions</source>
        <translation>%1 个会话</translation>
    </message>
    <message>
        <source>lease: %1</source>
        <translation>租约：%1</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>所有者</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Locks</source>
        <translation>锁</translation>
    </message>
    <message>
        <source>Held for</source>
        <translation>持有时长</translation>
    </message>
    <message>
        <source>Lease left</source>
        <translation>租约剩余</translation>
    </message>
    <message>
        <source>Renewing</source>
        <translation>续约</translation>
    </message>
    <message>
        <source>%1 %2 of %3</source>
        <translation>%3 个中有 %1 个%2</translation>
    </message>
    <message>
        <source>without a session document</source>
        <translation>没有会话文档</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>lockscope::OwnersFeature</name>
    <message>
        <source>Owners</source>
        <translation>所有者</translation>
    </message>
</context>
<context>
    <name>lockscope::OwnersPanel</name>
    <message>
        <source>Break…</source>
        <translation>破锁…</translation>
    </message>
    <message>
        <source>Owners of locks</source>
        <translation>锁的所有者</translation>
    </message>
    <message>
        <source>Filter the owners</source>
        <translation>筛选所有者</translation>
    </message>
    <message>
        <source>Filter: host, pid, program, path …</source>
        <translation>筛选：主机、PID、程序、路径…</translation>
    </message>
    <message>
        <source>By process</source>
        <translation>按进程</translation>
    </message>
    <message>
        <source>Each process with its sessions and their locks</source>
        <translation>每个进程及其会话和锁</translation>
    </message>
    <message>
        <source>By host</source>
        <translation>按主机</translation>
    </message>
    <message>
        <source>Each machine with the processes that hold locks</source>
        <translation>每台机器及其上持有锁的进程</translation>
    </message>
    <message>
        <source>Group the owners</source>
        <translation>将所有者分组</translation>
    </message>
    <message>
        <source>Plan the break of everything the selected owner holds</source>
        <translation>为选中所有者持有的一切制定破锁计划</translation>
    </message>
    <message>
        <source>Nobody holds a lock</source>
        <translation>无人持有锁</translation>
    </message>
    <message>
        <source>Every process that takes a lock appears here, with all it holds.</source>
        <translation>每个获取锁的进程及其持有的一切都会显示在这里。</translation>
    </message>
    <message>
        <source>Who holds what appears here once you are connected.</source>
        <translation>连接之后，谁持有什么会显示在这里。</translation>
    </message>
    <message>
        <source>Nothing matches the filter.</source>
        <translation>没有内容匹配此筛选。</translation>
    </message>
    <message>
        <source>1 host</source>
        <translation>1 台主机</translation>
    </message>
    <message>
        <source>%1 hosts</source>
        <translation>%1 台主机</translation>
    </message>
    <message>
        <source>1 process</source>
        <translation>1 个进程</translation>
    </message>
    <message>
        <source>%1 processes</source>
        <translation>%1 个进程</translation>
    </message>
    <message>
        <source>One plan for everything it holds</source>
        <translation>用一个计划处理它持有的一切</translation>
    </message>
    <message>
        <source>Select a host, a process, a session or a lock.</source>
        <translation>选择主机、进程、会话或锁。</translation>
    </message>
    <message>
        <source>Of what was read: %1</source>
        <translation>就已读取的部分：%1</translation>
    </message>
</context>
<context>
    <name>lockscope::PasswordPage</name>
    <message>
        <source>Keep the password in the keyring</source>
        <translation>将密码保存在密钥环中</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>Password for %1 at %2</source>
        <translation>%2 上 %1 的密码</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Other user…</source>
        <translation>其他用户…</translation>
    </message>
    <message>
        <source>API key for %1</source>
        <translation>%1 的 API 密钥</translation>
    </message>
    <message>
        <source>Password for %1 at the proxy %2</source>
        <translation>代理 %2 上 %1 的密码</translation>
    </message>
</context>
<context>
    <name>lockscope::PlanCopyButton</name>
    <message>
        <source>Copy plan</source>
        <translation>复制计划</translation>
    </message>
    <message>
        <source>As text</source>
        <translation>作为文本</translation>
    </message>
    <message>
        <source>Mail…</source>
        <translation>邮件…</translation>
    </message>
    <message>
        <source>As %1</source>
        <translation>作为 %1</translation>
    </message>
</context>
<context>
    <name>lockscope::PlanOwnerText</name>
    <message>
        <source>%1 left</source>
        <translation>剩余 %1</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>%1前</translation>
    </message>
    <message>
        <source>1 holder: %1</source>
        <translation>1 个持有者：%1</translation>
    </message>
    <message>
        <source>%1 holders: %2</source>
        <translation>%1 个持有者：%2</translation>
    </message>
</context>
<context>
    <name>lockscope::PlanSaving</name>
    <message>
        <source>Save plan</source>
        <translation>保存计划</translation>
    </message>
    <message>
        <source>Break plans (*.json)</source>
        <translation>破锁计划 (*.json)</translation>
    </message>
    <message>
        <source>Saved. `lockctl apply %1` carries it out later, if nothing has changed by then.</source>
        <translation>已保存。如果届时没有变化，可用 `lockctl apply %1` 在以后执行它。</translation>
    </message>
</context>
<context>
    <name>lockscope::PlanState</name>
    <message>
        <source>free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>exclusive</source>
        <translation>独占</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>不可读</translation>
    </message>
    <message>
        <source>no session</source>
        <translation>没有会话</translation>
    </message>
    <message>
        <source>marked dead</source>
        <translation>标记为已死亡</translation>
    </message>
    <message>
        <source>lease over</source>
        <translation>租约已过</translation>
    </message>
    <message>
        <source>lease runs</source>
        <translation>租约有效</translation>
    </message>
    <message>
        <source>revoked</source>
        <translation>已吊销</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>已死亡</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>已结束</translation>
    </message>
    <message>
        <source>blocked until lease and delay end</source>
        <translation>租约和延迟结束前阻塞</translation>
    </message>
    <message>
        <source>told that it loses this lock</source>
        <translation>已告知将失去此锁</translation>
    </message>
    <message>
        <source>shared ×%1</source>
        <translation>共享 ×%1</translation>
    </message>
    <message>
        <source>read ×%1</source>
        <translation>读取 ×%1</translation>
    </message>
    <message>
        <source>count %1</source>
        <translation>计数 %1</translation>
    </message>
</context>
<context>
    <name>lockscope::PlanTree</name>
    <message>
        <source>%1 once lease and lock-delay are over</source>
        <translation>租约和锁延迟都已过之后：%1</translation>
    </message>
    <message>
        <source>anybody may lock it</source>
        <translation>任何人都可以锁定它</translation>
    </message>
    <message>
        <source>others may read it</source>
        <translation>其他人可以读取它</translation>
    </message>
    <message>
        <source>%1 waits to read %2</source>
        <translation>%1 等待读取 %2</translation>
    </message>
    <message>
        <source>%1 waits to lock %2</source>
        <translation>%1 等待锁定 %2</translation>
    </message>
    <message>
        <source>%1: nothing else is in its way.</source>
        <translation>%1：没有其他阻挡。</translation>
    </message>
    <message>
        <source>%1: others are still in its way.</source>
        <translation>%1：仍有其他阻挡。</translation>
    </message>
    <message>
        <source>Half-done change %1: its entries stay locked until it is recovered (lockctl recover %1).</source>
        <translation>半完成的更改 %1：在其恢复之前，它的条目保持锁定（lockctl recover %1）。</translation>
    </message>
</context>
<context>
    <name>lockscope::ProfileButton</name>
    <message>
        <source>Server: %1</source>
        <translation>服务器：%1</translation>
    </message>
    <message>
        <source>Server %1 %2</source>
        <translation>服务器 %1 %2</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>未连接</translation>
    </message>
    <message>
        <source>Choose a server</source>
        <translation>选择服务器</translation>
    </message>
    <message>
        <source>Not connected, choose a server</source>
        <translation>未连接，选择服务器</translation>
    </message>
</context>
<context>
    <name>lockscope::ProfileList</name>
    <message>
        <source>READ-ONLY</source>
        <translation>只读</translation>
    </message>
    <message>
        <source>New connection</source>
        <translation>新建连接</translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>只读</translation>
    </message>
    <message>
        <source>Known servers</source>
        <translation>已知的服务器</translation>
    </message>
    <message>
        <source>not saved</source>
        <translation>未保存</translation>
    </message>
</context>
<context>
    <name>lockscope::ProfileText</name>
    <message>
        <source>“%2” of “%1” is neither true nor false: the safe value is used. Write true or false.</source>
        <translation>“%1”的“%2”既不是 true 也不是 false：使用安全的值。请写 true 或 false。</translation>
    </message>
    <message>
        <source>“%2” of “%1” is not known; was “%3” meant? Until that is corrected, the safe value is used.</source>
        <translation>“%1”的“%2”不是已知的项；是想写“%3”吗？在更正之前，使用安全的值。</translation>
    </message>
    <message>
        <source>The stage of “%1” is not understood: it counts as production, read-only. Known are plain, development, test, staging and production.</source>
        <translation>无法理解“%1”的环境：按生产环境、只读处理。已知的环境有 plain、development、test、staging 和 production。</translation>
    </message>
    <message>
        <source>“%2” is no stage, so “%1” counts as production, read-only. Known are plain, development, test, staging and production.</source>
        <translation>“%2”不是环境，因此“%1”按生产环境、只读处理。已知的环境有 plain、development、test、staging 和 production。</translation>
    </message>
    <message>
        <source>not connected yet</source>
        <translation>尚未连接过</translation>
    </message>
    <message>
        <source>used %1</source>
        <translation>%1 使用过</translation>
    </message>
    <message>
        <source>1 connection was imported.</source>
        <translation>已导入 1 个连接。</translation>
    </message>
    <message>
        <source>%1 connections were imported.</source>
        <translation>已导入 %1 个连接。</translation>
    </message>
    <message>
        <source>1 was saved already.</source>
        <translation>1 个已保存过。</translation>
    </message>
    <message>
        <source>%1 were saved already.</source>
        <translation>%1 个已保存过。</translation>
    </message>
    <message>
        <source>Another one is called “%1”; this one is “%2” now.</source>
        <translation>已有另一个名为“%1”的连接；此连接现在名为“%2”。</translation>
    </message>
</context>
<context>
    <name>lockscope::ProgressStrip</name>
    <message>
        <source>%1 percent</source>
        <translation>百分之 %1</translation>
    </message>
</context>
<context>
    <name>lockscope::ReadingFeature</name>
    <message>
        <source>&amp;Refresh</source>
        <translation>刷新(&amp;R)</translation>
    </message>
    <message>
        <source>R&amp;eload everything</source>
        <translation>全部重新载入(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Pause the picture</source>
        <translation>暂停画面(&amp;P)</translation>
    </message>
    <message>
        <source>Rea&amp;d folder by folder</source>
        <translation>逐个文件夹读取(&amp;D)</translation>
    </message>
    <message>
        <source>Connection lost %1 ago.</source>
        <translation>连接已于 %1前断开。</translation>
    </message>
    <message>
        <source>The server refuses to answer.</source>
        <translation>服务器拒绝应答。</translation>
    </message>
    <message>
        <source>You see only a part of the locks: %1.</source>
        <translation>您只看到一部分锁：%1。</translation>
    </message>
    <message>
        <source>You see the tree as it was at %1.</source>
        <translation>您看到的是 %1 时的树。</translation>
    </message>
    <message>
        <source>Next try in %1.</source>
        <translation>%1后再次尝试。</translation>
    </message>
    <message>
        <source>Trying now.</source>
        <translation>正在尝试。</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>立即尝试</translation>
    </message>
    <message>
        <source>The lock index is blocked.</source>
        <translation>锁索引被阻止。</translation>
    </message>
    <message>
        <source>Password…</source>
        <translation>密码…</translation>
    </message>
    <message>
        <source>%1. Seen since %2. A lock that cannot be renewed ends with its lease. What can be read is shown.</source>
        <translation>%1。自 %2 起看到。无法续约的锁会随其租约结束。能够读取的内容会显示出来。</translation>
    </message>
    <message>
        <source>Show certificate…</source>
        <translation>显示证书…</translation>
    </message>
    <message>
        <source>Too few copies of the lock index are active.</source>
        <translation>锁索引的活动副本太少。</translation>
    </message>
    <message>
        <source>Nothing can be renamed or recovered.</source>
        <translation>无法重命名或恢复任何东西。</translation>
    </message>
    <message>
        <source>%1 Locks can be acquired, released and broken.</source>
        <translation>%1 锁可以获取、释放和破除。</translation>
    </message>
    <message>
        <source>Locks are shown here, and cannot be changed.</source>
        <translation>此处显示锁，但不能更改。</translation>
    </message>
    <message>
        <source>Seen since %1. A lock that cannot be renewed ends with its lease.</source>
        <translation>自 %1 起看到。无法续约的锁会随其租约结束。</translation>
    </message>
    <message>
        <source>Set up…</source>
        <translation>初始化…</translation>
    </message>
    <message>
        <source>Not connected.</source>
        <translation>未连接。</translation>
    </message>
    <message>
        <source>A snapshot was read once and does not change.</source>
        <translation>快照只读取一次，不会变化。</translation>
    </message>
    <message>
        <source>Nothing is being read.</source>
        <translation>没有正在读取的内容。</translation>
    </message>
    <message>
        <source>&amp;Cancel reading</source>
        <translation>取消读取(&amp;C)</translation>
    </message>
    <message>
        <source>Not all locks of other software could be read.</source>
        <translation>其他软件的锁未能全部读取。</translation>
    </message>
    <message>
        <source>What is not shown may be there.</source>
        <translation>没有显示的锁也可能存在。</translation>
    </message>
    <message>
        <source>What is shown of them in grey is as it was; what is not shown may be there.</source>
        <translation>其中显示为灰色的是先前的状态；没有显示的锁也可能存在。</translation>
    </message>
</context>
<context>
    <name>lockscope::RecentRows</name>
    <message>
        <source>The filter hides %1. Clear it to go there.</source>
        <translation>筛选隐藏了 %1。清除筛选即可转到那里。</translation>
    </message>
    <message>
        <source>%1 is not read: open %2 in the tree first.</source>
        <translation>%1 未读取：请先在树中打开 %2。</translation>
    </message>
    <message>
        <source>No lock at %1.</source>
        <translation>%1 上没有锁。</translation>
    </message>
</context>
<context>
    <name>lockscope::RecoveryDialog</name>
    <message>
        <source>What to do</source>
        <translation>要做什么</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Nothing moves. Both paths stay locked.</source>
        <translation>不移动任何内容。两个路径都保持锁定。</translation>
    </message>
    <message>
        <source>Dry run</source>
        <translation>试运行</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Files moved</source>
        <translation>已移动的文件</translation>
    </message>
    <message>
        <source>Both locks are taken over first, with a newer fencing token. If the process wakes up, its writes are refused. If somebody else recovers already, nothing is changed.</source>
        <translation>首先用较新的防护令牌接管两个锁。如果该进程醒来，其写入会被拒绝。如果已有他人在恢复，则不会更改任何内容。</translation>
    </message>
    <message>
        <source>Counts again and says what would be moved. Changes nothing.</source>
        <translation>重新统计并说明将会移动什么。不更改任何内容。</translation>
    </message>
    <message>
        <source>The change is not open any more: somebody has recovered it, or its process has finished it.</source>
        <translation>该更改已关闭：有人已恢复它，或其进程已完成它。</translation>
    </message>
    <message>
        <source>Finish or undo the rename?</source>
        <translation>完成还是撤销此重命名？</translation>
    </message>
    <message>
        <source>Free its paths?</source>
        <translation>释放其路径？</translation>
    </message>
    <message>
        <source>The process that renamed this directory died half way. Both paths are locked.</source>
        <translation>重命名此目录的进程中途死亡。两个路径都已锁定。</translation>
    </message>
    <message>
        <source>This rename is not closed. Both paths are locked.</source>
        <translation>此重命名没有关闭。两个路径都已锁定。</translation>
    </message>
    <message>
        <source>From</source>
        <translation>原路径</translation>
    </message>
    <message>
        <source>To</source>
        <translation>新路径</translation>
    </message>
    <message>
        <source>%1 of %2 files</source>
        <translation>%1 / %2 个文件</translation>
    </message>
    <message>
        <source>, counted %1 ago</source>
        <translation>，%1前统计</translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>已移动</translation>
    </message>
    <message>
        <source>Moved back</source>
        <translation>已移回</translation>
    </message>
    <message>
        <source>1 file by this recovery</source>
        <translation>1 个文件（由此次恢复）</translation>
    </message>
    <message>
        <source>%1 files by this recovery</source>
        <translation>%1 个文件（由此次恢复）</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>, user %1</source>
        <translation>，用户 %1</translation>
    </message>
    <message>
        <source>Recovered by</source>
        <translation>恢复者</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>开始于</translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <translation>%1，由 %2</translation>
    </message>
    <message>
        <source>by %1</source>
        <translation>由 %1</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Deleted locks</source>
        <translation>被删除的锁</translation>
    </message>
    <message>
        <source>In the way</source>
        <translation>阻挡者</translation>
    </message>
    <message>
        <source>Why the process counts as dead</source>
        <translation>该进程为何算作已死亡</translation>
    </message>
    <message>
        <source>What is known</source>
        <translation>已知情况</translation>
    </message>
    <message>
        <source>It is not open any more.</source>
        <translation>它已关闭。</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Finish rename</source>
        <translation>完成重命名</translation>
    </message>
    <message>
        <source>Free its paths</source>
        <translation>释放其路径</translation>
    </message>
    <message>
        <source>Undo rename</source>
        <translation>撤销重命名</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>保留不动</translation>
    </message>
    <message>
        <source>It cannot be recovered now: %1</source>
        <translation>目前无法恢复它：%1</translation>
    </message>
    <message>
        <source>Dry run, nothing was changed. %1</source>
        <translation>试运行，没有更改任何内容。%1</translation>
    </message>
    <message>
        <source>Taking both locks over…</source>
        <translation>正在接管两个锁…</translation>
    </message>
    <message>
        <source>%1 of %2 files moved back</source>
        <translation>已移回 %1 / %2 个文件</translation>
    </message>
    <message>
        <source>%1 of %2 files moved</source>
        <translation>已移动 %1 / %2 个文件</translation>
    </message>
    <message>
        <source>Paused. You can continue later, here or on another machine. Both paths stay locked meanwhile.</source>
        <translation>已暂停。您可以稍后在此处或另一台机器上继续。在此期间两个路径都保持锁定。</translation>
    </message>
    <message>
        <source>The rename is undone</source>
        <translation>重命名已撤销</translation>
    </message>
    <message>
        <source>The rename is done</source>
        <translation>重命名已完成</translation>
    </message>
    <message>
        <source>Its paths are free</source>
        <translation>其路径已空闲</translation>
    </message>
    <message>
        <source>Both paths are free.</source>
        <translation>两个路径都已空闲。</translation>
    </message>
    <message>
        <source>There is nothing left to do</source>
        <translation>已没有要做的事</translation>
    </message>
    <message>
        <source>Its process is not dead</source>
        <translation>其进程没有死亡</translation>
    </message>
    <message>
        <source>Somebody else recovers it</source>
        <translation>他人正在恢复它</translation>
    </message>
    <message>
        <source>Undoing the rename</source>
        <translation>正在撤销重命名</translation>
    </message>
    <message>
        <source>Finishing the rename</source>
        <translation>正在完成重命名</translation>
    </message>
    <message>
        <source>You can continue later, here or on another machine. Both paths stay locked meanwhile.</source>
        <translation>您可以稍后在此处或另一台机器上继续。在此期间两个路径都保持锁定。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>The process that renamed this directory was marked dead half way. Both paths are locked.</source>
        <translation>重命名此目录的进程中途被标记为已死亡。两个路径都已锁定。</translation>
    </message>
    <message>
        <source>The lease of the process that renamed this directory ran out half way. Both paths are locked.</source>
        <translation>重命名此目录的进程的租约中途耗尽。两个路径都已锁定。</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>位于 %1</translation>
    </message>
    <message>
        <source>Its files and its locks are as they were.</source>
        <translation>其文件和锁保持原状。</translation>
    </message>
    <message>
        <source>What the other one does stands.</source>
        <translation>以他人的更改为准。</translation>
    </message>
</context>
<context>
    <name>lockscope::RecoveryPanel</name>
    <message>
        <source>Recover…</source>
        <translation>恢复…</translation>
    </message>
    <message>
        <source>Half-done changes</source>
        <translation>半完成的更改</translation>
    </message>
    <message>
        <source>Recover the selected change</source>
        <translation>恢复选中的更改</translation>
    </message>
    <message>
        <source>The half-done changes cannot be read</source>
        <translation>无法读取半完成的更改</translation>
    </message>
    <message>
        <source>No change is half done</source>
        <translation>没有半完成的更改</translation>
    </message>
    <message>
        <source>A rename whose process dies on the way appears here, to be finished or undone.</source>
        <translation>如果重命名的进程在途中死亡，该重命名会显示在这里，以便完成或撤销。</translation>
    </message>
    <message>
        <source>Changes that stopped half way appear here once you are connected.</source>
        <translation>连接之后，中途停止的更改会显示在这里。</translation>
    </message>
    <message>
        <source>1 change is open.</source>
        <translation>1 项更改未关闭。</translation>
    </message>
    <message>
        <source>%1 changes are open.</source>
        <translation>%1 项更改未关闭。</translation>
    </message>
    <message>
        <source>Counted %1 ago.</source>
        <translation>%1前统计。</translation>
    </message>
    <message>
        <source>Not counted again: %1</source>
        <translation>没有重新统计：%1</translation>
    </message>
    <message>
        <source>Select a change first.</source>
        <translation>请先选择一项更改。</translation>
    </message>
    <message>
        <source>Not read yet</source>
        <translation>尚未读取</translation>
    </message>
    <message>
        <source>A lock tells of a half-done change, whose record is not read yet.</source>
        <translation>有锁指向一项半完成的更改，其记录尚未读取。</translation>
    </message>
    <message>
        <source>The records of half-done changes are not read yet.</source>
        <translation>半完成的更改的记录尚未读取。</translation>
    </message>
    <message>
        <source>Not in a snapshot</source>
        <translation>不在快照中</translation>
    </message>
    <message>
        <source>A snapshot holds no records of changes: ask the server itself.</source>
        <translation>快照不含更改的记录：请询问服务器本身。</translation>
    </message>
</context>
<context>
    <name>lockscope::RenameDialog</name>
    <message>
        <source>Recover…</source>
        <translation>恢复…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Rename a directory</source>
        <translation>重命名目录</translation>
    </message>
    <message>
        <source>Rename a directory of files</source>
        <translation>重命名文件目录</translation>
    </message>
    <message>
        <source>Both paths are locked, every file document below gets its new path in pages, and a record is kept meanwhile: if this window dies on the way, anybody can finish or undo it.</source>
        <translation>两个路径都会被锁定，其下的每个文件文档分页获得新路径，在此期间会保留一条记录：如果此窗口在途中死亡，任何人都可以完成或撤销它。</translation>
    </message>
    <message>
        <source>From</source>
        <translation>原路径</translation>
    </message>
    <message>
        <source>To</source>
        <translation>新路径</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>shown to everybody who waits, and kept in the record</source>
        <translation>向所有等待者显示，并保存在记录中</translation>
    </message>
    <message>
        <source>Files moved</source>
        <translation>已移动的文件</translation>
    </message>
    <message>
        <source>Who is in the way</source>
        <translation>谁在阻挡</translation>
    </message>
    <message>
        <source>Recover what is half done</source>
        <translation>恢复半完成的部分</translation>
    </message>
    <message>
        <source>Type the new path.</source>
        <translation>请输入新路径。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Locking both paths…</source>
        <translation>正在锁定两个路径…</translation>
    </message>
    <message>
        <source>Refused: 1 holder is in the way. Nothing was changed.</source>
        <translation>被拒绝：有 1 个持有者阻挡。没有更改任何内容。</translation>
    </message>
    <message>
        <source>Refused: %1 holders are in the way. Nothing was changed.</source>
        <translation>被拒绝：有 %1 个持有者阻挡。没有更改任何内容。</translation>
    </message>
    <message>
        <source>The lock was lost. Looking what became of the rename…</source>
        <translation>锁已丢失。正在查看重命名的结果…</translation>
    </message>
    <message>
        <source>Index or collection</source>
        <translation>索引或集合</translation>
    </message>
    <message>
        <source>Its documents are the files: each has its path in “path”, on Elasticsearch a keyword field</source>
        <translation>其中的文档就是文件：每个文件的路径在“path”中，在 Elasticsearch 上为 keyword 字段</translation>
    </message>
    <message>
        <source>Name the index or collection that has the files.</source>
        <translation>请指定存放文件的索引或集合。</translation>
    </message>
</context>
<context>
    <name>lockscope::ReplayBar</name>
    <message>
        <source>To the end</source>
        <translation>到结尾</translation>
    </message>
    <message>
        <source>Speed of the replay</source>
        <translation>回放速度</translation>
    </message>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
    <message>
        <source>Replay of %1: %2 on %3, begun %4, %5. No process runs.</source>
        <translation>%1 的回放：%2 在 %3 上，开始于 %4，%5。没有进程在运行。</translation>
    </message>
</context>
<context>
    <name>lockscope::RowHold</name>
    <message>
        <source>Show new rows</source>
        <translation>显示新行</translation>
    </message>
    <message>
        <source>Rows hold still while the pointer is over them. Click or press F5 to show the new ones.</source>
        <translation>指针在行上时，各行静止不动。点击或按 F5 可显示新的行。</translation>
    </message>
    <message>
        <source>1 new row</source>
        <translation>1 个新行</translation>
    </message>
    <message>
        <source>%1 new rows</source>
        <translation>%1 个新行</translation>
    </message>
</context>
<context>
    <name>lockscope::RowLook</name>
    <message>
        <source>Document locks</source>
        <translation>文档锁</translation>
    </message>
    <message>
        <source>Read/write locks</source>
        <translation>读写锁</translation>
    </message>
    <message>
        <source>1 id</source>
        <translation>1 个 ID</translation>
    </message>
    <message>
        <source>%1 ids</source>
        <translation>%1 个 ID</translation>
    </message>
    <message>
        <source>1 name</source>
        <translation>1 个名称</translation>
    </message>
    <message>
        <source>%1 names</source>
        <translation>%1 个名称</translation>
    </message>
    <message>
        <source>1 process</source>
        <translation>1 个进程</translation>
    </message>
    <message>
        <source>%1 processes</source>
        <translation>%1 个进程</translation>
    </message>
    <message>
        <source>anonymous ×%1</source>
        <translation>匿名 ×%1</translation>
    </message>
    <message>
        <source>anonymous</source>
        <translation>匿名</translation>
    </message>
    <message>
        <source>you · %1</source>
        <translation>您 · %1</translation>
    </message>
    <message>
        <source>you</source>
        <translation>您</translation>
    </message>
    <message>
        <source>shared ×%1</source>
        <translation>共享 ×%1</translation>
    </message>
    <message>
        <source>read ×%1</source>
        <translation>读取 ×%1</translation>
    </message>
    <message>
        <source>exclusive</source>
        <translation>独占</translation>
    </message>
    <message>
        <source>global</source>
        <translation>全局</translation>
    </message>
    <message>
        <source>no lease</source>
        <translation>没有租约</translation>
    </message>
    <message>
        <source>free in %1</source>
        <translation>%1后空闲</translation>
    </message>
    <message>
        <source>&gt; %1</source>
        <translation>&gt; %1</translation>
    </message>
    <message>
        <source>released %1 ago</source>
        <translation>%1前释放</translation>
    </message>
    <message>
        <source>held %1</source>
        <translation>已持有 %1</translation>
    </message>
    <message>
        <source>%1 of its lease left</source>
        <translation>租约剩余 %1</translation>
    </message>
    <message>
        <source>lease over for %1</source>
        <translation>租约已过 %1</translation>
    </message>
    <message>
        <source>1 lock below</source>
        <translation>下方 1 个锁</translation>
    </message>
    <message>
        <source>%1 locks below</source>
        <translation>下方 %1 个锁</translation>
    </message>
    <message>
        <source>%1 dead below</source>
        <translation>下方 %1 个已死亡</translation>
    </message>
    <message>
        <source>%1 suspect below</source>
        <translation>下方 %1 个可疑</translation>
    </message>
    <message>
        <source>not read</source>
        <translation>未读取</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>at least 1 lock below</source>
        <translation>下方至少 1 个锁</translation>
    </message>
    <message>
        <source>at least %1 locks below</source>
        <translation>下方至少 %1 个锁</translation>
    </message>
    <message>
        <source>locks below not known</source>
        <translation>下方的锁不明</translation>
    </message>
    <message>
        <source>Locks of other software</source>
        <translation>其他软件的锁</translation>
    </message>
    <message>
        <source>1 lock</source>
        <translation>1 个锁</translation>
    </message>
    <message>
        <source>%1 locks</source>
        <translation>%1 个锁</translation>
    </message>
    <message>
        <source>gone %1 ago</source>
        <translation>%1前消失</translation>
    </message>
</context>
<context>
    <name>lockscope::RowsFeature</name>
    <message>
        <source>Next &amp;stale lock</source>
        <translation>下一个陈旧锁(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Parent folder</source>
        <translation>上级文件夹(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Copy path</source>
        <translation>复制路径(&amp;C)</translation>
    </message>
    <message>
        <source>Cop&amp;y rows</source>
        <translation>复制行(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;Open all folders</source>
        <translation>打开所有文件夹(&amp;O)</translation>
    </message>
    <message>
        <source>C&amp;lose all folders</source>
        <translation>关闭所有文件夹(&amp;L)</translation>
    </message>
    <message>
        <source>Select a row first.</source>
        <translation>请先选择一行。</translation>
    </message>
    <message>
        <source>&amp;Open all below</source>
        <translation>打开其下全部(&amp;O)</translation>
    </message>
    <message>
        <source>C&amp;lose all below</source>
        <translation>关闭其下全部(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Filter to this folder</source>
        <translation>筛选到此文件夹(&amp;F)</translation>
    </message>
    <message>
        <source>Filter to this o&amp;wner</source>
        <translation>筛选到此所有者(&amp;W)</translation>
    </message>
    <message>
        <source>Filter to this &amp;host</source>
        <translation>筛选到此主机(&amp;H)</translation>
    </message>
    <message>
        <source>Not connected.</source>
        <translation>未连接。</translation>
    </message>
    <message>
        <source>Nothing is locked below this row.</source>
        <translation>此行下方没有锁定任何东西。</translation>
    </message>
    <message>
        <source>This row lies in no folder.</source>
        <translation>此行不在任何文件夹中。</translation>
    </message>
    <message>
        <source>Its owner is not known.</source>
        <translation>其所有者不明。</translation>
    </message>
    <message>
        <source>No single process holds this row.</source>
        <translation>此行并非由单个进程持有。</translation>
    </message>
    <message>
        <source>Export &amp;tree as CSV…</source>
        <translation>将树导出为 CSV(&amp;T)…</translation>
    </message>
    <message>
        <source>The tree was not exported.</source>
        <translation>没有导出树。</translation>
    </message>
    <message>
        <source>What lies in closed folders is not in it.</source>
        <translation>其中不含已关闭文件夹内的内容。</translation>
    </message>
    <message>
        <source>Export tree</source>
        <translation>导出树</translation>
    </message>
</context>
<context>
    <name>lockscope::SavedViews</name>
    <message>
        <source>Sa&amp;ved views</source>
        <translation>保存的视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Save this view…</source>
        <translation>保存此视图(&amp;S)…</translation>
    </message>
    <message>
        <source>Saved as “%1”.</source>
        <translation>已保存为“%1”。</translation>
    </message>
    <message>
        <source>“%1” is removed from the saved views.</source>
        <translation>已从保存的视图中移除“%1”。</translation>
    </message>
    <message>
        <source>View “%1”.</source>
        <translation>视图“%1”。</translation>
    </message>
    <message>
        <source>Save view</source>
        <translation>保存视图</translation>
    </message>
    <message>
        <source>Name of this view: its filter and its columns</source>
        <translation>此视图的名称：包括其筛选和列</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Not saved: there are %1 views already.</source>
        <translation>未保存：已有 %1 个视图。</translation>
    </message>
    <message>
        <source>Not saved: a view needs a name.</source>
        <translation>未保存：视图需要名称。</translation>
    </message>
    <message>
        <source>View “%1”</source>
        <translation>视图“%1”</translation>
    </message>
</context>
<context>
    <name>lockscope::ScanBar</name>
    <message>
        <source>Paused: %1</source>
        <translation>已暂停：%1</translation>
    </message>
    <message>
        <source>No answer: %1</source>
        <translation>没有应答：%1</translation>
    </message>
    <message>
        <source>Refused: %1</source>
        <translation>被拒绝：%1</translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1/秒</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>剩余 %1</translation>
    </message>
    <message>
        <source>Cancel reading and forget what was read (Ctrl+.)</source>
        <translation>取消读取并丢弃已读取的内容 (Ctrl+.)</translation>
    </message>
    <message>
        <source>Cancel reading</source>
        <translation>取消读取</translation>
    </message>
    <message>
        <source>Read on (Ctrl+Shift+P)</source>
        <translation>继续读取 (Ctrl+Shift+P)</translation>
    </message>
    <message>
        <source>Pause reading; what was read stays (Ctrl+Shift+P)</source>
        <translation>暂停读取；保留已读取的内容 (Ctrl+Shift+P)</translation>
    </message>
    <message>
        <source>Read on</source>
        <translation>继续读取</translation>
    </message>
    <message>
        <source>Pause reading</source>
        <translation>暂停读取</translation>
    </message>
    <message>
        <source>%1 of %2 documents read</source>
        <translation>已读取 %1 / %2 个文档</translation>
    </message>
    <message>
        <source>%1 documents read</source>
        <translation>已读取 %1 个文档</translation>
    </message>
    <message>
        <source>Full: %1, and no more are held. View &gt; Reload everything starts again</source>
        <translation>已满：%1，不再容纳更多。“视图 &gt; 全部重新载入”会重新开始</translation>
    </message>
    <message>
        <source>Folder by folder: %1</source>
        <translation>逐个文件夹：%1</translation>
    </message>
    <message>
        <source>Locks that lie in no folder are missing: %1. View &gt; Reload everything starts again</source>
        <translation>缺少不在任何文件夹中的锁：%1。“视图 &gt; 全部重新载入”会重新开始</translation>
    </message>
    <message>
        <source>Stopped: %1</source>
        <translation>已停止：%1</translation>
    </message>
</context>
<context>
    <name>lockscope::ServerFeature</name>
    <message>
        <source>&amp;Connect…</source>
        <translation>连接(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Disconnect</source>
        <translation>断开连接(&amp;D)</translation>
    </message>
    <message>
        <source>Open the d&amp;emo</source>
        <translation>打开演示(&amp;E)</translation>
    </message>
    <message>
        <source>Set &amp;up this server…</source>
        <translation>初始化此服务器(&amp;U)…</translation>
    </message>
    <message>
        <source>The password was not kept.</source>
        <translation>没有保存密码。</translation>
    </message>
    <message>
        <source>Not connected.</source>
        <translation>未连接。</translation>
    </message>
    <message>
        <source>Locks are set up here, or the server has not said.</source>
        <translation>此处已初始化锁，或服务器没有说明。</translation>
    </message>
    <message>
        <source>This server has locks of other software only.</source>
        <translation>此服务器只有其他软件的锁。</translation>
    </message>
    <message>
        <source>The connection was not saved</source>
        <translation>没有保存连接</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近打开的(&amp;R)</translation>
    </message>
    <message>
        <source>No saved connection was used yet.</source>
        <translation>尚未使用过已保存的连接。</translation>
    </message>
    <message>
        <source>No connection is saved yet.</source>
        <translation>尚未保存任何连接。</translation>
    </message>
    <message>
        <source>Open &amp;in a new window</source>
        <translation>在新窗口中打开(&amp;I)</translation>
    </message>
</context>
<context>
    <name>lockscope::ServerWindow</name>
    <message>
        <source>There is no such connection</source>
        <translation>没有这个连接</translation>
    </message>
    <message>
        <source>No saved connection is called &quot;%1&quot;. Choose one, or make it.</source>
        <translation>没有名为“%1”的已保存连接。请选择一个，或创建它。</translation>
    </message>
    <message>
        <source>The plan waits for its server.</source>
        <translation>计划正在等待其服务器。</translation>
    </message>
    <message>
        <source>Connect to the server that it is of: then it is opened.</source>
        <translation>请连接到它所属的服务器：之后就会打开它。</translation>
    </message>
    <message>
        <source>The saved connection is not understood.</source>
        <translation>无法理解已保存的连接。</translation>
    </message>
    <message>
        <source>No password was read yet.</source>
        <translation>尚未读取密码。</translation>
    </message>
    <message>
        <source>No password was read.</source>
        <translation>没有读取密码。</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>未连接</translation>
    </message>
    <message>
        <source>The snapshot was not opened.</source>
        <translation>没有打开快照。</translation>
    </message>
    <message>
        <source>Demo</source>
        <translation>演示</translation>
    </message>
    <message>
        <source>Local server</source>
        <translation>本地服务器</translation>
    </message>
    <message>
        <source>The server could not be started</source>
        <translation>无法启动服务器</translation>
    </message>
</context>
<context>
    <name>lockscope::SetUpDialog</name>
    <message>
        <source>Set up</source>
        <translation>初始化</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Set up locks</source>
        <translation>初始化锁</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Asking the server…</source>
        <translation>正在询问服务器…</translation>
    </message>
    <message>
        <source>It was there already: %1. Nothing was changed.</source>
        <translation>已存在：%1。没有更改任何内容。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Set up locks?</source>
        <translation>初始化锁？</translation>
    </message>
    <message>
        <source>What locks need is created under the name %1. Nothing that is there is changed or deleted. This is sent:</source>
        <translation>将以 %1 为名创建锁所需的内容。已有的内容不会被更改或删除。将发送以下内容：</translation>
    </message>
    <message>
        <source>Done: %1 was created.</source>
        <translation>完成：已创建 %1。</translation>
    </message>
    <message>
        <source>Done: %1 and %2 were created.</source>
        <translation>完成：已创建 %1 和 %2。</translation>
    </message>
    <message>
        <source>Done: %1, which was missing, was created.</source>
        <translation>完成：已创建原先缺少的 %1。</translation>
    </message>
</context>
<context>
    <name>lockscope::Settings</name>
    <message>
        <source>As the desktop</source>
        <translation>跟随桌面</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>By reach: one dead process needs a button</source>
        <translation>按影响范围：单个已死亡进程只需一个按钮</translation>
    </message>
    <message>
        <source>As on production: everything is typed</source>
        <translation>与生产环境相同：全部需要输入</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>Read the locks &amp;every</source>
        <translation>读取锁的间隔(&amp;E)</translation>
    </message>
    <message>
        <source>A longer time spares the server. MongoDB reports changes by itself.</source>
        <translation>间隔越长，服务器负担越轻。MongoDB 会自行报告更改。</translation>
    </message>
    <message>
        <source>&amp;Workers of the demo</source>
        <translation>演示的工作进程(&amp;W)</translation>
    </message>
    <message>
        <source>Takes effect the next time the demo is opened.</source>
        <translation>下次打开演示时生效。</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Font size</source>
        <translation>字体大小(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Patterns beside colours</source>
        <translation>颜色之外加用图案(&amp;P)</translation>
    </message>
    <message>
        <source>Suspect, dead, half-done and revoked locks differ by stripes, too, for who sees their colours alike.</source>
        <translation>可疑、已死亡、半完成和已吊销的锁还以条纹区分，便于难以分辨其颜色的人。</translation>
    </message>
    <message>
        <source>&amp;Notice of the desktop when a lock dies</source>
        <translation>锁死亡时发出桌面通知(&amp;N)</translation>
    </message>
    <message>
        <source>At most one a minute; what happens meanwhile is told in the next one.</source>
        <translation>每分钟最多一条；期间发生的事在下一条中说明。</translation>
    </message>
    <message>
        <source>&amp;Confirm a break</source>
        <translation>破锁确认(&amp;C)</translation>
    </message>
    <message>
        <source>On production everything is typed, whatever is chosen here.</source>
        <translation>在生产环境中，无论此处如何选择，全部需要输入。</translation>
    </message>
    <message>
        <source>The settings were damaged. They are kept as %1; the defaults hold.</source>
        <translation>设置已损坏。它们保留为 %1；使用默认值。</translation>
    </message>
    <message>
        <source>The settings in %1 are damaged and cannot be moved away. The defaults hold.</source>
        <translation>%1 中的设置已损坏，且无法移走。使用默认值。</translation>
    </message>
    <message>
        <source>In the settings, %1 is “%2”. It has to be %3; %4 counts until then.</source>
        <translation>设置中的 %1 为“%2”。它必须是 %3；在此之前使用 %4。</translation>
    </message>
    <message>
        <source>a number from %1 to %2</source>
        <translation>%1 到 %2 之间的数字</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 或 %2</translation>
    </message>
    <message>
        <source>&amp;Guide in the demo</source>
        <translation>演示中的指引(&amp;G)</translation>
    </message>
    <message>
        <source>It ends when you finish or dismiss it.</source>
        <translation>指引完成或关闭后即结束。</translation>
    </message>
</context>
<context>
    <name>lockscope::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Pages of the settings</source>
        <translation>设置的各页</translation>
    </message>
    <message>
        <source>General</source>
        <translation>常规</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>Safety</source>
        <translation>安全</translation>
    </message>
    <message>
        <source>Changes take effect at once.</source>
        <translation>此处的更改立即生效。</translation>
    </message>
    <message>
        <source>&amp;Reset this page</source>
        <translation>重置此页(&amp;R)</translation>
    </message>
    <message>
        <source>Cl&amp;ose</source>
        <translation>关闭(&amp;O)</translation>
    </message>
</context>
<context>
    <name>lockscope::SettingsFeature</name>
    <message>
        <source>&amp;Settings…</source>
        <translation>设置(&amp;S)…</translation>
    </message>
</context>
<context>
    <name>lockscope::SortMenu</name>
    <message>
        <source>Sort &amp;by</source>
        <translation>排序方式(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Descending</source>
        <translation>降序(&amp;D)</translation>
    </message>
</context>
<context>
    <name>lockscope::Sparkline</name>
    <message>
        <source>Heartbeat: %1</source>
        <translation>心跳：%1</translation>
    </message>
    <message>
        <source>no renewal seen from here</source>
        <translation>从此处没有看到续约</translation>
    </message>
    <message>
        <source>1 renewal seen</source>
        <translation>看到 1 次续约</translation>
    </message>
    <message>
        <source>%1 renewals seen</source>
        <translation>看到 %1 次续约</translation>
    </message>
    <message>
        <source>%1, one should come every %2</source>
        <translation>%1，每 %2 应有一次</translation>
    </message>
    <message>
        <source>1 pause</source>
        <translation>1 次中断</translation>
    </message>
    <message>
        <source>%1 pauses</source>
        <translation>%1 次中断</translation>
    </message>
    <message>
        <source>the longest has lasted %1 so far</source>
        <translation>最长的一次至今已持续 %1</translation>
    </message>
    <message>
        <source>the longest %1</source>
        <translation>最长 %1</translation>
    </message>
</context>
<context>
    <name>lockscope::SpellingText</name>
    <message>
        <source>The id %1 is not in Unicode&apos;s normal form NFC: %2 looks the same and is another lock.</source>
        <translation>ID %1 不是 Unicode 规范化形式 NFC：%2 看起来相同，但是另一个锁。</translation>
    </message>
    <message>
        <source>%1 is locked in Unicode&apos;s normal form NFC, as %2.</source>
        <translation>%1 以 Unicode 规范化形式 NFC 锁定，即 %2。</translation>
    </message>
</context>
<context>
    <name>lockscope::StageText</name>
    <message>
        <source>Development</source>
        <translation>开发</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Staging</source>
        <translation>预发布</translation>
    </message>
    <message>
        <source>Production</source>
        <translation>生产</translation>
    </message>
    <message>
        <source>As its stage</source>
        <translation>跟随其环境</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>蓝色</translation>
    </message>
    <message>
        <source>Teal</source>
        <translation>蓝绿色</translation>
    </message>
    <message>
        <source>Violet</source>
        <translation>紫色</translation>
    </message>
    <message>
        <source>Brown</source>
        <translation>棕色</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>红色</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>灰色</translation>
    </message>
</context>
<context>
    <name>lockscope::StaleItems</name>
    <message>
        <source>not known</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>no lease</source>
        <translation>没有租约</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>%1后</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>%1前</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>再次查看</translation>
    </message>
    <message>
        <source>Wait %1</source>
        <translation>等待 %1</translation>
    </message>
    <message>
        <source>Break 1 lock…</source>
        <translation>破除 1 个锁…</translation>
    </message>
    <message>
        <source>Break %1 locks…</source>
        <translation>破除 %1 个锁…</translation>
    </message>
    <message>
        <source>Recover, then break…</source>
        <translation>先恢复，再破锁…</translation>
    </message>
    <message>
        <source>Break, type the path…</source>
        <translation>破锁，需输入路径…</translation>
    </message>
    <message>
        <source>Open Document</source>
        <translation>打开“文档”</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>进程</translation>
    </message>
    <message>
        <source>Locks</source>
        <translation>锁</translation>
    </message>
    <message>
        <source>Lease ended</source>
        <translation>租约结束</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>证据</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Free for the next client</source>
        <translation>可供下一个客户端获取</translation>
    </message>
    <message>
        <source>Free for the next client in %1</source>
        <translation>%1后可供下一个客户端获取</translation>
    </message>
    <message>
        <source>What the evidence says of the process; the worst comes first</source>
        <translation>证据对该进程的说明；最严重的在前</translation>
    </message>
    <message>
        <source>Machine and process that hold the locks</source>
        <translation>持有这些锁的机器和进程</translation>
    </message>
    <message>
        <source>The first of its locks by path, and how many more there are</source>
        <translation>按路径排序的第一个锁，以及其余的数量</translation>
    </message>
    <message>
        <source>How long ago its lease ended without renewal</source>
        <translation>其租约未经续约已结束多久</translation>
    </message>
    <message>
        <source>The fact that decides the verdict; the inspector has all</source>
        <translation>决定判定的事实；检查器中有全部事实</translation>
    </message>
    <message>
        <source>What to do about it, where something can be done here</source>
        <translation>如果此处能做些什么，该怎么做</translation>
    </message>
    <message>
        <source>Not read since %1</source>
        <translation>自 %1 起未读取</translation>
    </message>
    <message>
        <source>Not read</source>
        <translation>未读取</translation>
    </message>
</context>
<context>
    <name>lockscope::StalePanel</name>
    <message>
        <source>Plan for selected…</source>
        <translation>为选中项制定计划…</translation>
    </message>
    <message>
        <source>Break all dead…</source>
        <translation>破除全部已死亡的锁…</translation>
    </message>
    <message>
        <source>Stale locks</source>
        <translation>陈旧锁</translation>
    </message>
    <message>
        <source>Plan the break of the selected process</source>
        <translation>为选中的进程制定破锁计划</translation>
    </message>
    <message>
        <source>Plan the break of all dead processes</source>
        <translation>为所有已死亡进程制定破锁计划</translation>
    </message>
    <message>
        <source>Nothing is stale</source>
        <translation>没有陈旧的锁</translation>
    </message>
    <message>
        <source>Locks whose process stopped renewing appear here once you are connected.</source>
        <translation>连接之后，其进程停止续约的锁会显示在这里。</translation>
    </message>
    <message>
        <source>%1 of %2 need a look. Grouped by process.</source>
        <translation>%2的 %1需要查看。按进程分组。</translation>
    </message>
    <message>
        <source>1 lock</source>
        <translation>1 个锁</translation>
    </message>
    <message>
        <source>%1 locks</source>
        <translation>%1 个锁</translation>
    </message>
    <message>
        <source>1 holder</source>
        <translation>1 个持有者</translation>
    </message>
    <message>
        <source>%1 holders</source>
        <translation>%1 个持有者</translation>
    </message>
    <message>
        <source>Select a row whose next step is to break.</source>
        <translation>请选择下一步为破锁的行。</translation>
    </message>
    <message>
        <source>No process is dead.</source>
        <translation>没有已死亡的进程。</translation>
    </message>
    <message>
        <source>Nothing that was read is stale</source>
        <translation>已读取的部分中没有陈旧的锁</translation>
    </message>
    <message>
        <source>%1 of %2 need a look, of what was read. Grouped by process.</source>
        <translation>就已读取的部分，%2的 %1需要查看。按进程分组。</translation>
    </message>
    <message>
        <source>%1 of %2 needs a look, of what was read. Grouped by process.</source>
        <translation>就已读取的部分，%2的 %1需要查看。按进程分组。</translation>
    </message>
    <message>
        <source>%1 of %2 needs a look. Grouped by process.</source>
        <translation>%2的 %1需要查看。按进程分组。</translation>
    </message>
    <message>
        <source>Nothing was stale</source>
        <translation>没有陈旧的锁</translation>
    </message>
    <message>
        <source>At the end of the snapshot no lock needed a look.</source>
        <translation>在快照结束时，没有锁需要查看。</translation>
    </message>
    <message>
        <source>Every process with a session renews its locks. One that stops appears here, as does a lock of other software whose time is over.</source>
        <translation>每个有会话的进程都会为其锁续约。停止续约的进程会显示在这里，时间已过的其他软件的锁也是如此。</translation>
    </message>
</context>
<context>
    <name>lockscope::StatusStrip</name>
    <message>
        <source>Status: %1</source>
        <translation>状态：%1</translation>
    </message>
</context>
<context>
    <name>lockscope::StepOutcome</name>
    <message>
        <source>the answer leaves it open</source>
        <translation>应答没有说明</translation>
    </message>
    <message>
        <source>no answer came</source>
        <translation>没有应答</translation>
    </message>
    <message>
        <source>stopped before this step</source>
        <translation>在此步骤之前已停止</translation>
    </message>
    <message>
        <source>an earlier step for this process was not done</source>
        <translation>针对此进程的较早步骤没有完成</translation>
    </message>
    <message>
        <source>the process was not marked dead in this run</source>
        <translation>此次运行中没有将该进程标记为已死亡</translation>
    </message>
    <message>
        <source>the process has not acknowledged that it loses this lock</source>
        <translation>该进程没有确认它失去此锁</translation>
    </message>
    <message>
        <source>its session is not dead yet</source>
        <translation>其会话尚未死亡</translation>
    </message>
    <message>
        <source>the session has no document of its own; it is marked, and dies when the lease and delay of the mark are over</source>
        <translation>该会话没有自己的文档；它已被标记，并在该标记的租约和延迟都已过时死亡</translation>
    </message>
    <message>
        <source>the process has ended its session</source>
        <translation>该进程已结束其会话</translation>
    </message>
    <message>
        <source>free already</source>
        <translation>已经空闲</translation>
    </message>
    <message>
        <source>its renewals were ended already</source>
        <translation>其续约已经终止</translation>
    </message>
    <message>
        <source>revoked already</source>
        <translation>已经吊销</translation>
    </message>
    <message>
        <source>there is a session now that the plan did not see</source>
        <translation>现在有一个计划未曾看到的会话</translation>
    </message>
    <message>
        <source>the entry was renewed since it was seen</source>
        <translation>该条目自上次看到以来续约过</translation>
    </message>
    <message>
        <source>the process renewed its lease since it was seen</source>
        <translation>该进程自上次看到以来为其租约续约过</translation>
    </message>
    <message>
        <source>the lock changed since it was seen</source>
        <translation>该锁自上次看到以来已有变化</translation>
    </message>
    <message>
        <source>the entry changed since it was seen</source>
        <translation>该条目自上次看到以来已有变化</translation>
    </message>
    <message>
        <source>its lease and delay have not ended yet on the server&apos;s clock</source>
        <translation>按服务器时钟，其租约和延迟尚未结束</translation>
    </message>
    <message>
        <source>the process is marked dead: break it as a dead process</source>
        <translation>该进程标记为已死亡：请按已死亡进程破除</translation>
    </message>
    <message>
        <source>half-done change %1: it stays locked until it is recovered</source>
        <translation>半完成的更改 %1：在其恢复之前保持锁定</translation>
    </message>
    <message>
        <source>the session is gone but left an entry here: look again, then break that</source>
        <translation>该会话已不在，但在此处留下了一个条目：请再次查看，再破除它</translation>
    </message>
    <message>
        <source>the document could not be read</source>
        <translation>无法读取该文档</translation>
    </message>
    <message>
        <source>the server refused it</source>
        <translation>服务器拒绝了它</translation>
    </message>
    <message>
        <source>the server was not reached</source>
        <translation>未能连上服务器</translation>
    </message>
    <message>
        <source>the server was too busy with this document</source>
        <translation>服务器忙于处理此文档</translation>
    </message>
    <message>
        <source>the session does not say when its lease ends</source>
        <translation>该会话没有说明其租约何时结束</translation>
    </message>
    <message>
        <source>%1: it may have happened; look again before you act</source>
        <translation>%1：它可能已经发生；请再次查看，再采取行动</translation>
    </message>
    <message>
        <source>%1, and it is not applied so far: it may still happen; look again before you act</source>
        <translation>%1，且目前尚未应用：它仍可能发生；请再次查看，再采取行动</translation>
    </message>
    <message>
        <source>%1, the lock has changed, and it cannot be told whether this request did it: look again</source>
        <translation>%1，该锁已有变化，且无法判断是否由此请求所致：请再次查看</translation>
    </message>
</context>
<context>
    <name>lockscope::ThemeMenu</name>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
</context>
<context>
    <name>lockscope::ThreadLabRun</name>
    <message>
        <source>%1 is a thread: it cannot be harmed without the others.</source>
        <translation>%1 是一个线程：无法只破坏它而不影响其他。</translation>
    </message>
</context>
<context>
    <name>lockscope::TimeSlider</name>
    <message>
        <source>Time shown</source>
        <translation>显示的时间</translation>
    </message>
</context>
<context>
    <name>lockscope::TimeStrip</name>
    <message>
        <source>Previous change</source>
        <translation>上一个变化</translation>
    </message>
    <message>
        <source>Next change</source>
        <translation>下一个变化</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>×10</source>
        <translation>×10</translation>
    </message>
    <message>
        <source>Previous change (←)</source>
        <translation>上一个变化 (←)</translation>
    </message>
    <message>
        <source>Next change (→)</source>
        <translation>下一个变化 (→)</translation>
    </message>
    <message>
        <source>Play ten times as fast</source>
        <translation>以十倍速播放</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
</context>
<context>
    <name>lockscope::TimeTravel</name>
    <message>
        <source>Locks as they were</source>
        <translation>当时的锁</translation>
    </message>
    <message>
        <source>Back to live</source>
        <translation>返回实时</translation>
    </message>
    <message>
        <source>You see the past: nothing can be changed there.</source>
        <translation>您看到的是过去：那里不能更改任何内容。</translation>
    </message>
    <message>
        <source>Nothing is recorded, so there is no past to show.</source>
        <translation>没有任何记录，因此没有可显示的过去。</translation>
    </message>
    <message>
        <source>You see the tree as it was at %1.</source>
        <translation>您看到的是 %1 时的树。</translation>
    </message>
    <message>
        <source>Snapshot %1: nothing can be changed.</source>
        <translation>快照 %1：不能更改任何内容。</translation>
    </message>
    <message>
        <source>Nothing can be changed here. The panels below show the present.</source>
        <translation>此处不能更改任何内容。下方的面板显示当前状态。</translation>
    </message>
    <message>
        <source>Nobody looked since %1.</source>
        <translation>自 %1 起无人查看。</translation>
    </message>
    <message>
        <source>Close snapshot</source>
        <translation>关闭快照</translation>
    </message>
</context>
<context>
    <name>lockscope::ToolStrip</name>
    <message>
        <source>Read everything again now (F5)</source>
        <translation>立即重新读取全部 (F5)</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>刷新</translation>
    </message>
    <message>
        <source>Filter: path, owner, purpose, state:dead, older:5m</source>
        <translation>筛选：路径、所有者、用途、state:dead、older:5m</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Every lock</source>
        <translation>每个锁</translation>
    </message>
    <message>
        <source>Stale</source>
        <translation>陈旧</translation>
    </message>
    <message>
        <source>Mine</source>
        <translation>我的</translation>
    </message>
    <message>
        <source>Locks that this window holds</source>
        <translation>此窗口持有的锁</translation>
    </message>
    <message>
        <source>Which locks</source>
        <translation>哪些锁</translation>
    </message>
    <message>
        <source>Acquire a lock</source>
        <translation>获取锁</translation>
    </message>
    <message>
        <source>Break the selected lock</source>
        <translation>破除选中的锁</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>More actions</source>
        <translation>更多操作</translation>
    </message>
    <message>
        <source>Filter: connect first</source>
        <translation>筛选：请先连接</translation>
    </message>
    <message>
        <source>Take a lock (Ctrl+L)</source>
        <translation>获取锁 (Ctrl+L)</translation>
    </message>
    <message>
        <source>Break the selected lock; shows the plan first (Del)</source>
        <translation>破除选中的锁；先显示计划 (Del)</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>实时</translation>
    </message>
    <message>
        <source>Live. Pause the picture (Ctrl+Shift+P)</source>
        <translation>实时。暂停画面 (Ctrl+Shift+P)</translation>
    </message>
    <message>
        <source>Paused. Go on (Ctrl+Shift+P)</source>
        <translation>已暂停。继续 (Ctrl+Shift+P)</translation>
    </message>
    <message>
        <source>Live, pause</source>
        <translation>实时，暂停</translation>
    </message>
    <message>
        <source>Paused, resume</source>
        <translation>已暂停，继续</translation>
    </message>
    <message>
        <source>Acquire…</source>
        <translation>获取…</translation>
    </message>
    <message>
        <source>Break…</source>
        <translation>破锁…</translation>
    </message>
    <message>
        <source>Words in path, owner or purpose; state:, owner:, host:, purpose:, path:, older:, kind:, /folder/**; a minus before a word excludes it. Down shows what may follow.</source>
        <translation>路径、所有者或用途中的词；state:、owner:、host:、purpose:、path:、older:、kind:、/folder/**；词前加减号表示排除。按向下键显示可接的内容。</translation>
    </message>
    <message>
        <source>Saved views</source>
        <translation>保存的视图</translation>
    </message>
    <message>
        <source>Locks that need a look: suspect, dead, half-done, revoked, without an owner, unreadable</source>
        <translation>需要查看的锁：可疑、已死亡、半完成、已吊销、没有所有者、不可读</translation>
    </message>
    <message>
        <source>%1. The picture is old. Pause it (Ctrl+Shift+P)</source>
        <translation>%1。画面已旧。将其暂停 (Ctrl+Shift+P)</translation>
    </message>
    <message>
        <source>%1, pause</source>
        <translation>%1，暂停</translation>
    </message>
</context>
<context>
    <name>lockscope::UndoStrip</name>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
</context>
<context>
    <name>lockscope::WaitBars</name>
    <message>
        <source>%1: p50 %2, p95 %3, p99 %4</source>
        <translation>%1：p50 %2，p95 %3，p99 %4</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>尚无内容</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
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
        <translation>%1 次等待</translation>
    </message>
    <message>
        <source>From (ms)</source>
        <translation>从 (ms)</translation>
    </message>
    <message>
        <source>Below (ms)</source>
        <translation>低于 (ms)</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>等待次数</translation>
    </message>
</context>
<context>
    <name>lockscope::WaitLegend</name>
    <message>
        <source>Bar: p50 to p95; whisker: p99</source>
        <translation>横条：p50 到 p95；须线：p99</translation>
    </message>
    <message>
        <source>p50 to p95</source>
        <translation>p50 到 p95</translation>
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
        <translation>%1 和另外 %2 个</translation>
    </message>
    <message>
        <source>%1 and 1 other</source>
        <translation>%1 和另外 1 个</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>a lock</source>
        <translation>一个锁</translation>
    </message>
    <message>
        <source>%1 waits for %2, for %3</source>
        <translation>%1 在等待 %2，已有 %3</translation>
    </message>
    <message>
        <source>%1 waits for %2</source>
        <translation>%1 在等待 %2</translation>
    </message>
    <message>
        <source>holders without a name</source>
        <translation>没有名称的持有者</translation>
    </message>
    <message>
        <source>nobody is in its way: it is about to get it</source>
        <translation>无人阻挡：它即将得到锁</translation>
    </message>
    <message>
        <source>held up by %1</source>
        <translation>受阻于 %1</translation>
    </message>
    <message>
        <source>%1 waits for a lock that it holds itself, in a mode that cannot be raised beside it. It never gets it: it must give up, or be broken.</source>
        <translation>%1 在等待一个它自己持有的锁，而在持有期间无法升级到所请求的模式。它永远得不到：必须放弃，或被破除。</translation>
    </message>
    <message>
        <source>%1 and %2 wait for each other. Neither continues until one gives up or is broken.</source>
        <translation>%1 和 %2 互相等待。在一方放弃或被破除之前，双方都无法继续。</translation>
    </message>
    <message>
        <source>%1 sessions wait for each other in a ring: %2. None continues until one gives up or is broken.</source>
        <translation>%1 个会话循环互相等待：%2。在其中一个放弃或被破除之前，都无法继续。</translation>
    </message>
    <message>
        <source>then %1 can continue</source>
        <translation>之后 %1 可以继续</translation>
    </message>
    <message>
        <source>then %1 can continue, but not all at once</source>
        <translation>之后 %1 可以继续，但不能同时继续</translation>
    </message>
    <message>
        <source>then one of %1 can continue</source>
        <translation>之后 %1 中的一个可以继续</translation>
    </message>
    <message>
        <source>frees no lock of its own</source>
        <translation>不释放自己的任何锁</translation>
    </message>
    <message>
        <source>frees %1</source>
        <translation>释放 %1</translation>
    </message>
    <message>
        <source>nearer to its lock: %1</source>
        <translation>离得到锁更近：%1</translation>
    </message>
    <message>
        <source>cannot be looked at from here</source>
        <translation>无法从此处查看</translation>
    </message>
    <message>
        <source>the process table did not answer</source>
        <translation>进程表没有应答</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>已不在</translation>
    </message>
    <message>
        <source>its id belongs to another process now</source>
        <translation>其 ID 现在属于另一个进程</translation>
    </message>
    <message>
        <source>the machine was restarted since, or was cloned</source>
        <translation>该机器此后重启过，或被克隆</translation>
    </message>
    <message>
        <source>in another pid or time namespace (a container): its pid means nothing here</source>
        <translation>位于另一个 PID 或时间命名空间（容器）中：其 PID 在此处没有意义</translation>
    </message>
</context>
<context>
    <name>lockscope::WhyBlockedPage</name>
    <message>
        <source>From the picture on screen; the server decides when you ask for the lock.</source>
        <translation>依据屏幕上的画面；请求锁时由服务器决定。</translation>
    </message>
    <message>
        <source>exclusive</source>
        <translation>独占</translation>
    </message>
    <message>
        <source>read</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>Mode you would ask for</source>
        <translation>您要请求的模式</translation>
    </message>
    <message>
        <source>Who is in the way</source>
        <translation>谁在阻挡</translation>
    </message>
    <message>
        <source>To lock it as</source>
        <translation>若要锁定为</translation>
    </message>
    <message>
        <source>Select a lock or a folder.</source>
        <translation>请选择一个锁或文件夹。</translation>
    </message>
    <message>
        <source>Nobody is in the way of %1.</source>
        <translation>无人阻挡 %1。</translation>
    </message>
    <message>
        <source>1 holder is in the way.</source>
        <translation>有 1 个持有者阻挡。</translation>
    </message>
    <message>
        <source>%1 holders are in the way.</source>
        <translation>有 %1 个持有者阻挡。</translation>
    </message>
    <message>
        <source>Only a hard break %1.</source>
        <translation>只有硬破锁：%1。</translation>
    </message>
    <message>
        <source>A break, as far as no plain lock stands below, %1.</source>
        <translation>破锁，只要下方没有普通锁：%1。</translation>
    </message>
    <message>
        <source>A break %1.</source>
        <translation>破锁：%1。</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>Path to ask about</source>
        <translation>要查询的路径</translation>
    </message>
    <message>
        <source>Not all that may be in the way is read: open %1 in the tree, and go to its end.</source>
        <translation>可能阻挡的锁没有全部读取：请在树中打开 %1，并转到其末尾。</translation>
    </message>
    <message>
        <source>Not all that may be in the way is read: of the locks that lie in no folder some are missing.</source>
        <translation>可能阻挡的锁没有全部读取：缺少一些不在任何文件夹中的锁。</translation>
    </message>
    <message>
        <source>More may be: what is shown is what was read.</source>
        <translation>可能还有更多：显示的是已读取的部分。</translation>
    </message>
</context>
<context>
    <name>lockscope::WindowsFeature</name>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>窗口(&amp;W)</translation>
    </message>
    <message>
        <source>New &amp;window</source>
        <translation>新建窗口(&amp;W)</translation>
    </message>
    <message>
        <source>Cl&amp;ose window</source>
        <translation>关闭窗口(&amp;O)</translation>
    </message>
</context>
<context>
    <name>lockscope::WorkerCard</name>
    <message>
        <source>%1, process %2, %3 %4</source>
        <translation>%1，进程 %2，%3 %4</translation>
    </message>
</context>
<context>
    <name>lockscope::WorkerLab</name>
    <message>
        <source>This profile is marked production: no worker is started on it. Use the demo, or another server.</source>
        <translation>此配置标记为生产环境：不会在其上启动工作进程。请使用演示或其他服务器。</translation>
    </message>
    <message>
        <source>This profile is read-only: no worker is started on it. Allow writes, or use the demo.</source>
        <translation>此配置为只读：不会在其上启动工作进程。请允许写入，或使用演示。</translation>
    </message>
</context>
<context>
    <name>lockscope::WorkerPanel</name>
    <message>
        <source>Start workers</source>
        <translation>启动工作进程</translation>
    </message>
    <message>
        <source>Stop all</source>
        <translation>全部停止</translation>
    </message>
    <message>
        <source>Demo workers</source>
        <translation>演示工作进程</translation>
    </message>
    <message>
        <source>Stop all workers</source>
        <translation>停止所有工作进程</translation>
    </message>
    <message>
        <source>No worker runs</source>
        <translation>没有工作进程在运行</translation>
    </message>
    <message>
        <source>Workers are real processes that take and release locks on the connected server.</source>
        <translation>工作进程是真实的进程，会在所连接的服务器上获取和释放锁。</translation>
    </message>
    <message>
        <source>Real processes on this machine.</source>
        <translation>本机上的真实进程。</translation>
    </message>
    <message>
        <source>%1 real processes, %2 holding a lock. Crash one, and watch its lock turn suspect, then dead.</source>
        <translation>%1 个真实进程，其中 %2 个持有锁。使其中一个崩溃，观察它的锁先变为可疑，再变为已死亡。</translation>
    </message>
</context>
<context>
    <name>lockscope::WorkerProcess</name>
    <message>
        <source>%1 could not be %2: %3.</source>
        <translation>无法对 %1 执行“%2”：%3。</translation>
    </message>
    <message>
        <source>crashed</source>
        <translation>使崩溃</translation>
    </message>
    <message>
        <source>frozen</source>
        <translation>冻结</translation>
    </message>
    <message>
        <source>thawed</source>
        <translation>解冻</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>%1 wrote a line that is too long. It is ended.</source>
        <translation>%1 写出了过长的一行。已将其结束。</translation>
    </message>
    <message>
        <source>%1 wrote a line that cannot be understood: %2.</source>
        <translation>%1 写出了一行无法理解的内容：%2。</translation>
    </message>
    <message>
        <source>ended by signal %1</source>
        <translation>因信号 %1 而结束</translation>
    </message>
    <message>
        <source>%1 ended with exit code %2. %3</source>
        <translation>%1 已结束，退出码为 %2。%3</translation>
    </message>
    <message>
        <source>%1 could not be started: %2. Is lockctl installed next to this program?</source>
        <translation>无法启动 %1：%2。lockctl 是否安装在此程序旁边？</translation>
    </message>
</context>
<context>
    <name>lockscope::Workspace</name>
    <message>
        <source>The tree is read folder by folder: only what was read is known here.</source>
        <translation>树是逐个文件夹读取的：此处只知道已读取的部分。</translation>
    </message>
</context>
<context>
    <name>lockscope::WritesFeature</name>
    <message>
        <source>Read-only.</source>
        <translation>只读。</translation>
    </message>
    <message>
        <source>This is a production profile: nothing can be written from this window, and no write leaves the program.</source>
        <translation>这是生产配置：不能从此窗口写入任何内容，程序也不发出任何写入。</translation>
    </message>
    <message>
        <source>Nothing can be written from this window.</source>
        <translation>不能从此窗口写入任何内容。</translation>
    </message>
    <message>
        <source>Allow writes for %1 min…</source>
        <translation>允许写入 %1 分钟…</translation>
    </message>
    <message>
        <source>Writes are allowed for %1.</source>
        <translation>允许写入，剩余 %1。</translation>
    </message>
    <message>
        <source>Then this window is read-only again, and what is under way finishes its steps. The saved connection stays read-only.</source>
        <translation>之后此窗口恢复只读，正在进行的操作会完成其步骤。已保存的连接仍为只读。</translation>
    </message>
    <message>
        <source>End now</source>
        <translation>立即结束</translation>
    </message>
    <message>
        <source>The time for writes is over.</source>
        <translation>允许写入的时间已到。</translation>
    </message>
    <message>
        <source>What is under way finishes its steps. Nothing else can be changed.</source>
        <translation>正在进行的操作会完成其步骤。此外不能更改任何内容。</translation>
    </message>
    <message>
        <source>The time for writes is over: this window is read-only again.</source>
        <translation>允许写入的时间已到：此窗口恢复只读。</translation>
    </message>
</context>
<context>
    <name>lockscope::ZombieText</name>
    <message>
        <source>A process wrote after its lock was broken.</source>
        <translation>有进程在其锁被破除之后写入。</translation>
    </message>
    <message>
        <source>%1: a share was counted down twice. None is left to count up, %2 needed: the plain clients below must take their locks again.</source>
        <translation>%1：一个份额被重复减计。没有剩余的份额可供增计，需要 %2 个：下方的普通客户端必须重新获取它们的锁。</translation>
    </message>
    <message>
        <source>%1: a share was counted down twice. %2 left for %3 locks below.</source>
        <translation>%1：一个份额被重复减计。剩余 %2 个，对应下方 %3 个锁。</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>
See lockscope --help.
</source>
        <translation>
请参阅 lockscope --help。
</translation>
    </message>
    <message>
        <source>Lockscope runs already; its window was raised.
</source>
        <translation>Lockscope 已在运行；其窗口已置于前台。
</translation>
    </message>
    <message>
        <source>lockscope: the window that is open refuses: %1
</source>
        <translation>lockscope：已打开的窗口拒绝：%1
</translation>
    </message>
    <message>
        <source>Lockscope runs already; a window of it opens that.
</source>
        <translation>Lockscope 已在运行；将由其中一个窗口打开。
</translation>
    </message>
</context>
</TS>
