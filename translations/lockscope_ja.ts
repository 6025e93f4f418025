<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>EventItems</name>
    <message>
        <source>taken</source>
        <translation>取得</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>変更</translation>
    </message>
    <message>
        <source>released</source>
        <translation>解放</translation>
    </message>
    <message>
        <source>broken</source>
        <translation>強制解除</translation>
    </message>
    <message>
        <source>suspect</source>
        <translation>疑わしい</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>死亡</translation>
    </message>
    <message>
        <source>renews again</source>
        <translation>更新再開</translation>
    </message>
    <message>
        <source>revoked</source>
        <translation>取り消し</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>読み取り不能</translation>
    </message>
    <message>
        <source>by %1</source>
        <translation>実行者: %1</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>「%1」</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>消失</translation>
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
        <translation>%1: %2。</translation>
    </message>
    <message>
        <source>The keyring gave no password</source>
        <translation>キーリングからパスワードを得られませんでした</translation>
    </message>
    <message>
        <source>No keyring answered</source>
        <translation>どのキーリングも応答しませんでした</translation>
    </message>
    <message>
        <source>The keyring did not take the password, which is good for this session only</source>
        <translation>キーリングにパスワードを保存できませんでした。パスワードはこのセッションの間だけ有効です</translation>
    </message>
    <message>
        <source>The keyring has no password for this account: type it.</source>
        <translation>このアカウントのパスワードはキーリングにありません。入力してください。</translation>
    </message>
    <message>
        <source>The keyring is locked. No password was read. Unlock it, or type one for this session.</source>
        <translation>キーリングがロックされています。パスワードは読み取っていません。ロックを解除するか、このセッション用のパスワードを入力してください。</translation>
    </message>
    <message>
        <source>The keyring is locked: waiting for somebody to unlock it.</source>
        <translation>キーリングがロックされています。誰かがロックを解除するのを待っています。</translation>
    </message>
</context>
<context>
    <name>NotRead</name>
    <message>
        <source>Not connected</source>
        <translation>未接続</translation>
    </message>
    <message>
        <source>Not read yet</source>
        <translation>まだ読み取っていません</translation>
    </message>
    <message>
        <source>This panel fills once the locks have been read.</source>
        <translation>ロックを読み取ると、このパネルに内容が表示されます。</translation>
    </message>
    <message>
        <source>Reading is paused</source>
        <translation>読み取りは一時停止中</translation>
    </message>
    <message>
        <source>The locks were read in part only, and nothing of that belongs here.</source>
        <translation>ロックの一部だけを読み取りました。ここに表示するものはその中にありません。</translation>
    </message>
    <message>
        <source>Reading was cancelled</source>
        <translation>読み取りは中止されました</translation>
    </message>
    <message>
        <source>The locks were not read.</source>
        <translation>ロックは読み取られませんでした。</translation>
    </message>
    <message>
        <source>Not known now</source>
        <translation>現在はわかりません</translation>
    </message>
</context>
<context>
    <name>QCommandLineParser</name>
    <message>
        <source>Console for distributed locks that follow a directory tree.</source>
        <translation>ディレクトリツリーに沿った分散ロックのためのコンソールです。</translation>
    </message>
    <message>
        <source>Connect to the lock server at &lt;URL&gt;.</source>
        <translation>&lt;URL&gt; のロックサーバーに接続します。</translation>
    </message>
    <message>
        <source>Connect to the saved connection &lt;NAME&gt;.</source>
        <translation>保存済みの接続 &lt;NAME&gt; に接続します。</translation>
    </message>
    <message>
        <source>User name; the password comes from LOCKSCOPE_PASSWORD or the keyring.</source>
        <translation>ユーザー名。パスワードは LOCKSCOPE_PASSWORD またはキーリングから取得します。</translation>
    </message>
    <message>
        <source>Send no writes to that server.</source>
        <translation>そのサーバーに書き込みを送信しません。</translation>
    </message>
    <message>
        <source>Start a lock server in this program, and worker processes that use it.</source>
        <translation>このプログラム内でロックサーバーを起動し、それを使うワーカープロセスも起動します。</translation>
    </message>
    <message>
        <source>With --demo: keep its locks in &lt;DIR&gt;.</source>
        <translation>--demo と併用: ロックを &lt;DIR&gt; に保存します。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an option.</source>
        <translation>「%1」というオプションはありません。</translation>
    </message>
    <message>
        <source>--demo brings its own server: leave out --server and --profile.</source>
        <translation>--demo は独自のサーバーを使います。--server と --profile は指定しないでください。</translation>
    </message>
    <message>
        <source>--%1 is given without a value.</source>
        <translation>--%1 に値が指定されていません。</translation>
    </message>
    <message>
        <source>--data needs --demo.</source>
        <translation>--data には --demo が必要です。</translation>
    </message>
    <message>
        <source>Name either --server or --profile.</source>
        <translation>--server と --profile はどちらか一方だけ指定してください。</translation>
    </message>
    <message>
        <source>The server is not a URL like http://127.0.0.1:9250.</source>
        <translation>サーバーの指定が http://127.0.0.1:9250 のような URL ではありません。</translation>
    </message>
    <message>
        <source>The URL holds a password, which others on this machine can read. Use LOCKSCOPE_PASSWORD or a saved connection.</source>
        <translation>URL にパスワードが含まれており、このマシンのほかのユーザーに読まれるおそれがあります。LOCKSCOPE_PASSWORD または保存済みの接続を使ってください。</translation>
    </message>
    <message>
        <source>A snapshot is a server of its own: leave out --demo, --server and --profile.</source>
        <translation>スナップショットはそれ自体がサーバーです。--demo、--server、--profile は指定しないでください。</translation>
    </message>
    <message>
        <source>Read folders as they are opened, not the whole tree; what is too large to hold is read so anyway.</source>
        <translation>ツリー全体ではなく、フォルダーを開いたときにその分を読み取ります。大きすぎて保持できないものは、指定しなくてもこの方法で読み取ります。</translation>
    </message>
    <message>
        <source>Alias of the lock index, or the collection (default fs-locks).</source>
        <translation>ロックインデックスのエイリアス、またはコレクション（既定値: fs-locks）。</translation>
    </message>
    <message>
        <source>A user name has no colon in it. Use LOCKSCOPE_PASSWORD or a saved connection.</source>
        <translation>ユーザー名にコロンは使えません。LOCKSCOPE_PASSWORD または保存済みの接続を使ってください。</translation>
    </message>
    <message>
        <source>Show and break the locks of other software too: a name of “lockctl dialect list”, or a file. May be given several times.</source>
        <translation>他のソフトウェアのロックも表示し、強制解除できるようにします。「lockctl dialect list」の名前、またはファイルを指定します。複数回指定できます。</translation>
    </message>
    <message>
        <source>Open a snapshot (.locksnap), read-only, or a break plan (.json) on the server.</source>
        <translation>スナップショット (.locksnap) を読み取り専用で、または強制解除の計画 (.json) をサーバー上で開きます。</translation>
    </message>
    <message>
        <source>Ask the cluster for its other nodes (Elasticsearch and OpenSearch).</source>
        <translation>クラスターにほかのノードを尋ねます（Elasticsearch と OpenSearch）。</translation>
    </message>
    <message>
        <source>--sniff is for Elasticsearch and OpenSearch; leave it out.</source>
        <translation>--sniff は Elasticsearch と OpenSearch 用です。指定しないでください。</translation>
    </message>
    <message>
        <source>A demo begins without locks that a plan could be of: leave out --demo.</source>
        <translation>デモは、計画の対象になるロックがない状態から始まります。--demo を外してください。</translation>
    </message>
</context>
<context>
    <name>QObject</name>
    <message>
        <source>The saved connections cannot be read: %1. They are not changed. Check the rights of %2.</source>
        <translation>保存済みの接続を読み取れません: %1。変更はしません。%2 の権限を確認してください。</translation>
    </message>
    <message>
        <source>The saved connections are damaged; what could be read is listed. The file as it was is kept as %1. Repair it, or save the connections again.</source>
        <translation>保存済みの接続が破損しています。読み取れたものだけを一覧に示します。元のファイルは %1 として残しました。修復するか、接続を保存し直してください。</translation>
    </message>
    <message>
        <source>The saved connections are damaged and could not be copied to %1. %2 is not changed; nothing will be saved. Move the file away.</source>
        <translation>保存済みの接続が破損しており、%1 にコピーできませんでした。%2 は変更せず、何も保存しません。ファイルを別の場所に移してください。</translation>
    </message>
    <message>
        <source>the folder cannot be made</source>
        <translation>フォルダーを作成できません</translation>
    </message>
    <message>
        <source>The file of the saved connections is over 1 MiB and was not read. It is kept as %1. Save the connections again.</source>
        <translation>保存済みの接続のファイルが 1 MiB を超えているため、読み取りませんでした。%1 として残しました。接続を保存し直してください。</translation>
    </message>
    <message>
        <source>there is no such file.</source>
        <translation>ファイルがありません。</translation>
    </message>
    <message>
        <source>the file is over 1 MiB, more than connections ever need.</source>
        <translation>ファイルが 1 MiB を超えています。接続のファイルがこの大きさになることはありません。</translation>
    </message>
    <message>
        <source>the file cannot be read: %1.</source>
        <translation>ファイルを読み取れません: %1。</translation>
    </message>
    <message>
        <source>it is no file of connections. Choose one that Lockscope exported.</source>
        <translation>接続のファイルではありません。Lockscope がエクスポートしたファイルを選択してください。</translation>
    </message>
    <message>
        <source>a later version of Lockscope wrote the file. Export it there for this version, or update this one.</source>
        <translation>このファイルは、より新しいバージョンの Lockscope で書き出されています。そちらでこのバージョン用にエクスポートするか、こちらを更新してください。</translation>
    </message>
    <message>
        <source>something in the file is no connection: each has a name and a url.</source>
        <translation>ファイル内に接続ではないものがあります。接続にはそれぞれ name と url が必要です。</translation>
    </message>
    <message>
        <source>an address of “%1” cannot be read, or has a password in it. Correct it in the file.</source>
        <translation>「%1」のアドレスを読み取れないか、アドレスにパスワードが含まれています。ファイル内で修正してください。</translation>
    </message>
    <message>
        <source>There is room for %1 connections. Delete one first.</source>
        <translation>接続は %1 件まで保存できます。先に 1 件削除してください。</translation>
    </message>
    <message>
        <source>%1 is not changed: it was written by a later version, or cannot be read. What you change counts until you quit.</source>
        <translation>%1 は変更しません。より新しいバージョンで書き出されたか、読み取れないためです。変更内容はプログラムを終了するまで有効です。</translation>
    </message>
    <message>
        <source>Nothing was exported: %1 (%2).</source>
        <translation>何もエクスポートしませんでした: %1（%2）。</translation>
    </message>
    <message>
        <source>Left out, because the address holds a password or cannot be read: %1.</source>
        <translation>アドレスにパスワードが含まれるか、アドレスを読み取れないため除外しました: %1。</translation>
    </message>
    <message>
        <source>Nothing was imported: %1</source>
        <translation>何もインポートしませんでした: %1</translation>
    </message>
    <message>
        <source>there is room for %1 connections, and this would make %2.</source>
        <translation>接続は %1 件まで保存できますが、これでは %2 件になります。</translation>
    </message>
    <message>
        <source>It could not be saved: %1 (%2). What you change counts until you quit.</source>
        <translation>保存できませんでした: %1（%2）。変更内容はプログラムを終了するまで有効です。</translation>
    </message>
</context>
<context>
    <name>QPlatformTheme</name>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
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
        <translation>未接続</translation>
    </message>
    <message>
        <source>Global lock covers the tree only</source>
        <translation>グローバルロックの対象はツリーのみ</translation>
    </message>
    <message>
        <source>Catching up: %1</source>
        <translation>遅れを解消中: %1</translation>
    </message>
    <message>
        <source>1 change waits</source>
        <translation>変更 1 件が待機</translation>
    </message>
    <message>
        <source>%1 changes wait</source>
        <translation>変更 %1 件が待機</translation>
    </message>
    <message>
        <source>, %1 joined</source>
        <translation>、%1 件を統合</translation>
    </message>
    <message>
        <source>1 lock</source>
        <translation>ロック 1 件</translation>
    </message>
    <message>
        <source>%1 locks</source>
        <translation>ロック %1 件</translation>
    </message>
    <message>
        <source>Of what was read: %1</source>
        <translation>読み取り済みの分: %1</translation>
    </message>
    <message>
        <source>%1 dead</source>
        <translation>死亡 %1</translation>
    </message>
    <message>
        <source>1 stale process: its locks are not read</source>
        <translation>要確認のプロセス 1 個: そのロックは未読み取り</translation>
    </message>
    <message>
        <source>%1 stale processes: their locks are not read</source>
        <translation>要確認のプロセス %1 個: それらのロックは未読み取り</translation>
    </message>
    <message>
        <source>%1 suspect</source>
        <translation>疑わしい %1</translation>
    </message>
    <message>
        <source>%1 unreadable</source>
        <translation>読み取り不能 %1</translation>
    </message>
    <message>
        <source>Applying the filter</source>
        <translation>フィルターを適用中</translation>
    </message>
    <message>
        <source>1 row matches</source>
        <translation>1 行が一致</translation>
    </message>
    <message>
        <source>%1 rows match</source>
        <translation>%1 行が一致</translation>
    </message>
    <message>
        <source>Lockscope %1</source>
        <translation>Lockscope %1</translation>
    </message>
    <message>
        <source>READ-ONLY</source>
        <translation>読み取り専用</translation>
    </message>
    <message>
        <source>Writable for %1</source>
        <translation>書き込み可（残り %1）</translation>
    </message>
    <message>
        <source>Writable</source>
        <translation>書き込み可</translation>
    </message>
    <message>
        <source>Clock offset %1</source>
        <translation>時計のずれ %1</translation>
    </message>
    <message>
        <source>Seen %1 ago</source>
        <translation>%1前に観測</translation>
    </message>
    <message>
        <source>Not seen yet</source>
        <translation>未観測</translation>
    </message>
    <message>
        <source>Catching up</source>
        <translation>遅れを解消中</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>拒否</translation>
    </message>
    <message>
        <source>No locks</source>
        <translation>ロックなし</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>応答なし</translation>
    </message>
    <message>
        <source>Not read</source>
        <translation>未読み取り</translation>
    </message>
    <message>
        <source>The node %1 answered the last status request</source>
        <translation>直近の状態要求にはノード %1 が応答しました</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>スナップショット</translation>
    </message>
</context>
<context>
    <name>lockscope::AcquireDialog</name>
    <message>
        <source>Held by this window</source>
        <translation>このウィンドウが保持</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>解放</translation>
    </message>
    <message>
        <source>Acquire</source>
        <translation>取得</translation>
    </message>
    <message>
        <source>Acquire a lock</source>
        <translation>ロックを取得</translation>
    </message>
    <message>
        <source>Take a lock for this window</source>
        <translation>このウィンドウでロックを取得</translation>
    </message>
    <message>
        <source>The whole set or nothing. The window renews it until you release it or close the window.</source>
        <translation>すべて取得するか、何も取得しないかのどちらかです。解放するかウィンドウを閉じるまで、ウィンドウがロックを更新します。</translation>
    </message>
    <message>
        <source>Tree lock: a path and everything below</source>
        <translation>ツリーロック: パスとその下すべて</translation>
    </message>
    <message>
        <source>Document lock: one file id</source>
        <translation>ドキュメントロック: 1 つのファイル ID</translation>
    </message>
    <message>
        <source>Read/write lock: a name</source>
        <translation>読み書きロック: 名前</translation>
    </message>
    <message>
        <source>Global lock: everything</source>
        <translation>グローバルロック: すべて</translation>
    </message>
    <message>
        <source>exclusive</source>
        <translation>排他</translation>
    </message>
    <message>
        <source>read (others may read too)</source>
        <translation>読み取り（ほかも読み取り可）</translation>
    </message>
    <message>
        <source>shown to everybody who waits, as “nightly import”</source>
        <translation>待機中の全員に表示（例: 「夜間インポート」）</translation>
    </message>
    <message>
        <source>Kind of lock</source>
        <translation>ロックの種類</translation>
    </message>
    <message>
        <source>What to lock</source>
        <translation>ロックの対象</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>モード</translation>
    </message>
    <message>
        <source>Lease</source>
        <translation>リース</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>目的</translation>
    </message>
    <message>
        <source>How long the lock outlives this window if it dies, as 30 s or 5 min</source>
        <translation>このウィンドウが異常終了した場合にロックが残る時間（例: 30 s、5 min）</translation>
    </message>
    <message>
        <source>Who is in the way</source>
        <translation>妨げている相手</translation>
    </message>
    <message>
        <source>Locks this window holds</source>
        <translation>このウィンドウが保持しているロック</translation>
    </message>
    <message>
        <source>Release the selected lock</source>
        <translation>選択したロックを解放</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>The whole tree can only be locked exclusively.</source>
        <translation>ツリー全体は排他でのみロックできます。</translation>
    </message>
    <message>
        <source>The lease is written as 30 s, 5 min or 1 h: from %1 s to one day.</source>
        <translation>リースは 30 s、5 min、1 h のように入力します。%1 秒から 1 日まで指定できます。</translation>
    </message>
    <message>
        <source>This locks the whole tree: every new lock of anybody is refused until you release it.</source>
        <translation>ツリー全体をロックします。解放するまで、誰の新しいロックもすべて拒否されます。</translation>
    </message>
    <message>
        <source>Asking…</source>
        <translation>問い合わせ中…</translation>
    </message>
    <message>
        <source>Granted. Fencing token %1.</source>
        <translation>許可されました。フェンシングトークン %1。</translation>
    </message>
    <message>
        <source>Refused: 1 holder is in the way. You hold nothing.</source>
        <translation>拒否されました。保持者 1 件が妨げています。何も保持していません。</translation>
    </message>
    <message>
        <source>Refused: %1 holders are in the way. You hold nothing.</source>
        <translation>拒否されました。保持者 %1 件が妨げています。何も保持していません。</translation>
    </message>
    <message>
        <source>token %1</source>
        <translation>トークン %1</translation>
    </message>
    <message>
        <source>not released: %1</source>
        <translation>解放されていません: %1</translation>
    </message>
    <message>
        <source>Paths</source>
        <translation>パス</translation>
    </message>
    <message>
        <source>&amp;Why blocked</source>
        <translation>ブロックの理由(&amp;W)</translation>
    </message>
    <message>
        <source>Wait &amp;for it</source>
        <translation>空くまで待機(&amp;F)</translation>
    </message>
    <message>
        <source>Why blocked</source>
        <translation>ブロックの理由</translation>
    </message>
    <message>
        <source>Shows who is in the way, and who of them waits for whom</source>
        <translation>妨げている相手と、その中で誰が誰を待っているかを表示します</translation>
    </message>
    <message>
        <source>Wait for it</source>
        <translation>空くまで待機</translation>
    </message>
    <message>
        <source>Asks again until this window holds it, tells you then, and leaves the window to you meanwhile</source>
        <translation>このウィンドウが保持できるまで問い合わせを繰り返し、保持したら知らせます。その間もウィンドウは操作できます</translation>
    </message>
    <message>
        <source>One a line, taken together. Shift+Enter begins another line.</source>
        <translation>1 行に 1 つずつ入力し、まとめて取得します。Shift+Enter で改行します。</translation>
    </message>
    <message>
        <source>File ids</source>
        <translation>ファイル ID</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Waiting is being stopped: %1</source>
        <translation>待機を中止しています: %1</translation>
    </message>
    <message>
        <source>Waiting: %1</source>
        <translation>待機中: %1</translation>
    </message>
    <message>
        <source>Held or waited for by this window</source>
        <translation>このウィンドウが保持または待機</translation>
    </message>
    <message>
        <source>This window holds no lock</source>
        <translation>このウィンドウはロックを保持していません</translation>
    </message>
    <message>
        <source>Stop waiting</source>
        <translation>待機を中止</translation>
    </message>
    <message>
        <source>Stop waiting for the selected lock</source>
        <translation>選択したロックの待機を中止</translation>
    </message>
</context>
<context>
    <name>lockscope::ActivityPanel</name>
    <message>
        <source>Activity</source>
        <translation>アクティビティ</translation>
    </message>
    <message>
        <source>Nothing has happened yet</source>
        <translation>まだ何も起きていません</translation>
    </message>
    <message>
        <source>Locks that are taken, released, missed or broken from now on are listed here.</source>
        <translation>これ以降に取得、解放、強制解除されたロックや見失ったロックがここに表示されます。</translation>
    </message>
    <message>
        <source>Take it back</source>
        <translation>取り戻す</translation>
    </message>
    <message>
        <source>Take it back, so that nobody else gets it</source>
        <translation>ほかに取られないように取り戻す</translation>
    </message>
    <message>
        <source>This window broke it, and it is free. Locks the same paths for this window, until its owner is sorted out.</source>
        <translation>このウィンドウが強制解除し、現在は空いています。所有者の件が片付くまで、同じパスをこのウィンドウ用にロックします。</translation>
    </message>
    <message>
        <source>Locks that are taken, released, missed or broken are listed here once you are connected.</source>
        <translation>接続すると、取得、解放、強制解除されたロックや見失ったロックがここに表示されます。</translation>
    </message>
    <message>
        <source>Nothing happens in a snapshot</source>
        <translation>スナップショットでは何も起きません</translation>
    </message>
    <message>
        <source>What happened in its time is found with its slider.</source>
        <translation>スナップショットの期間に起きたことは、スライダーで探せます。</translation>
    </message>
</context>
<context>
    <name>lockscope::AllowWritesDialog</name>
    <message>
        <source>&amp;Allow writes</source>
        <translation>書き込みを許可(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>キャンセル(&amp;C)</translation>
    </message>
    <message>
        <source>Allow writes</source>
        <translation>書き込みを許可</translation>
    </message>
    <message>
        <source>Allow writes to %1 for %2 minutes? It is %3.</source>
        <translation>%1 への書き込みを %2 分間許可しますか？ 環境は %3 です。</translation>
    </message>
    <message>
        <source>Allow writes to %1 for %2 minutes?</source>
        <translation>%1 への書き込みを %2 分間許可しますか？</translation>
    </message>
    <message>
        <source>Acquire, release and break will be possible. After that the window is read-only again.</source>
        <translation>取得、解放、強制解除ができるようになります。その後、ウィンドウは再び読み取り専用になります。</translation>
    </message>
    <message>
        <source>Type the name of the connection to confirm: %1</source>
        <translation>確認のため接続の名前を入力してください: %1</translation>
    </message>
    <message>
        <source>Confirmation</source>
        <translation>確認</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Type the name of the connection first.</source>
        <translation>先に接続の名前を入力してください。</translation>
    </message>
</context>
<context>
    <name>lockscope::AnomaliesPanel</name>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>パス</translation>
    </message>
    <message>
        <source>Detail</source>
        <translation>詳細</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>今すぐ検査</translation>
    </message>
    <message>
        <source>Repair plan…</source>
        <translation>修復計画…</translation>
    </message>
    <message>
        <source>Repair all…</source>
        <translation>すべて修復…</translation>
    </message>
    <message>
        <source>Check the tree now</source>
        <translation>ツリーを今すぐ検査</translation>
    </message>
    <message>
        <source>Plan the repair of everything that can be repaired</source>
        <translation>修復できるものすべての修復を計画</translation>
    </message>
    <message>
        <source>Not checked yet</source>
        <translation>まだ検査していません</translation>
    </message>
    <message>
        <source>The tree is whole</source>
        <translation>ツリーに問題はありません</translation>
    </message>
    <message>
        <source>Every lock is held all the way up, every count has its holders, every holder has a process.</source>
        <translation>どのロックも最上位まで保持され、どのカウントにも保持者が、どの保持者にもプロセスがあります。</translation>
    </message>
    <message>
        <source>The first %1 are shown.</source>
        <translation>最初の %1 件を表示しています。</translation>
    </message>
    <message>
        <source>Not connected.</source>
        <translation>接続していません。</translation>
    </message>
    <message>
        <source>Any repair might touch a living process. See what to do below.</source>
        <translation>どの修復も、生存中のプロセスに影響する可能性があります。対処方法は下を見てください。</translation>
    </message>
    <message>
        <source>It may be the work of a living process. Wait until it has settled.</source>
        <translation>生存中のプロセスの作業によるものかもしれません。確定するまで待ってください。</translation>
    </message>
    <message>
        <source>Nothing that has settled can be repaired.</source>
        <translation>確定したものの中に、修復できるものはありません。</translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation>未検査</translation>
    </message>
    <message>
        <source>Shares: after %1</source>
        <translation>持ち分: %1後</translation>
    </message>
    <message>
        <source>Time after which unexplained shares may be repaired</source>
        <translation>説明のつかない持ち分を修復できるようになるまでの時間</translation>
    </message>
    <message>
        <source>Unexplained shares of plain clients are in flight or left behind. Their repair is offered when this window has seen them unchanged for so long.</source>
        <translation>プレーンクライアントの説明のつかない持ち分は、進行中か取り残しです。このウィンドウがこの時間だけ変化なしと観測すると、修復できるようになります。</translation>
    </message>
    <message>
        <source>They may be in flight. This window has seen them unchanged for %1; wait until it is %2, or choose another time.</source>
        <translation>進行中かもしれません。このウィンドウは %1の間、変化なしと観測しています。%2になるまで待つか、別の時間を選択してください。</translation>
    </message>
    <message>
        <source>The tree is read folder by folder, and a check needs all of it. “lockctl fsck” reads everything.</source>
        <translation>ツリーはフォルダーごとに読み取られていますが、検査には全体が必要です。「lockctl fsck」はすべてを読み取ります。</translation>
    </message>
    <message>
        <source>Tree check</source>
        <translation>ツリー検査</translation>
    </message>
    <message>
        <source>Plan the repair of the selected inconsistency</source>
        <translation>選択した不整合の修復を計画</translation>
    </message>
    <message>
        <source>Inconsistencies in the lock tree appear here once you are connected.</source>
        <translation>接続すると、ロックツリーの不整合がここに表示されます。</translation>
    </message>
    <message>
        <source>The tree is checked as soon as it has been read.</source>
        <translation>ツリーは、読み取りが終わるとすぐに検査されます。</translation>
    </message>
    <message>
        <source>Select an inconsistency first.</source>
        <translation>先に不整合を選択してください。</translation>
    </message>
    <message>
        <source>A snapshot is checked when you ask for it.</source>
        <translation>スナップショットは、指示したときに検査されます。</translation>
    </message>
</context>
<context>
    <name>lockscope::AnomalyText</name>
    <message>
        <source>1 plain share</source>
        <translation>プレーンな持ち分 1 件</translation>
    </message>
    <message>
        <source>%1 plain shares</source>
        <translation>プレーンな持ち分 %1 件</translation>
    </message>
    <message>
        <source>1 lock</source>
        <translation>ロック 1 件</translation>
    </message>
    <message>
        <source>%1 locks</source>
        <translation>ロック %1 件</translation>
    </message>
    <message>
        <source>a plain client</source>
        <translation>プレーンクライアント</translation>
    </message>
    <message>
        <source>holder %1</source>
        <translation>保持者 %1</translation>
    </message>
    <message>
        <source>%1 here, and no plain lock below.</source>
        <translation>ここに%1があり、下にプレーンロックはありません。</translation>
    </message>
    <message>
        <source>%1 more than the plain locks below explain (%2 for %3).</source>
        <translation>下のプレーンロックで説明できる分（%2 件、%3）を超えて、%1があります。</translation>
    </message>
    <message>
        <source>An exclusive lock of a plain client.</source>
        <translation>プレーンクライアントの排他ロックです。</translation>
    </message>
    <message>
        <source>%1 exclusive locks of plain clients.</source>
        <translation>プレーンクライアントの排他ロック %1 件です。</translation>
    </message>
    <message>
        <source>A shared lock of a plain client.</source>
        <translation>プレーンクライアントの共有ロックです。</translation>
    </message>
    <message>
        <source>%1 shared locks of plain clients.</source>
        <translation>プレーンクライアントの共有ロック %1 件です。</translation>
    </message>
    <message>
        <source>no plain lock below explains them</source>
        <translation>これらを説明するプレーンロックは下になし</translation>
    </message>
    <message>
        <source>%1 explained by plain locks below (%2)</source>
        <translation>%1 件は下のプレーンロックで説明可能（%2）</translation>
    </message>
    <message>
        <source>%1: %2, %3 unexplained.</source>
        <translation>%1: %2、説明のつかないもの %3 件。</translation>
    </message>
    <message>
        <source>lock_count is %1 and nobody holds it: it locks nothing, but it is there.</source>
        <translation>lock_count は %1 ですが、誰も保持していません。何もロックしていませんが、存在しています。</translation>
    </message>
    <message>
        <source>lock_type says shared, but an entry is more than that.</source>
        <translation>lock_type は共有ですが、それより強いエントリがあります。</translation>
    </message>
    <message>
        <source>lock_type says exclusive, but every entry only passes through.</source>
        <translation>lock_type は排他ですが、どのエントリも通過するだけです。</translation>
    </message>
    <message>
        <source>%1 here for %2 of plain clients below (%3).</source>
        <translation>下のプレーンクライアントの%2（%3）に対して、ここには%1があります。</translation>
    </message>
    <message>
        <source>lock_count is %1, but there are %2 entries.</source>
        <translation>lock_count は %1 ですが、エントリは %2 件です。</translation>
    </message>
    <message>
        <source>Change %1 is open, but none of its locks is left.</source>
        <translation>変更 %1 は開いたままですが、そのロックは 1 件も残っていません。</translation>
    </message>
    <message>
        <source>Change %1 is done, but its locks were not released.</source>
        <translation>変更 %1 は完了していますが、そのロックは解放されていません。</translation>
    </message>
    <message>
        <source>Half-done change %1: nobody is continuing it.</source>
        <translation>未完了の変更 %1: 続行している者はいません。</translation>
    </message>
    <message>
        <source>Not held above</source>
        <translation>上位で未保持</translation>
    </message>
    <message>
        <source>Held above nothing</source>
        <translation>下位のない保持</translation>
    </message>
    <message>
        <source>Holders exclude each other</source>
        <translation>互いに排他の保持者</translation>
    </message>
    <message>
        <source>Wrong count</source>
        <translation>カウント誤り</translation>
    </message>
    <message>
        <source>Lock below a lock</source>
        <translation>ロックの下のロック</translation>
    </message>
    <message>
        <source>Time is over</source>
        <translation>期限切れ</translation>
    </message>
    <message>
        <source>Left by a dead process</source>
        <translation>死亡プロセスの残留</translation>
    </message>
    <message>
        <source>Session is missing</source>
        <translation>セッションなし</translation>
    </message>
    <message>
        <source>Session holds nothing</source>
        <translation>何も保持しないセッション</translation>
    </message>
    <message>
        <source>Never ends</source>
        <translation>終わらない</translation>
    </message>
    <message>
        <source>Plain client</source>
        <translation>プレーンクライアント</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>読み取り不能</translation>
    </message>
    <message>
        <source>Half-done change</source>
        <translation>未完了の変更</translation>
    </message>
    <message>
        <source>Ahead of the clock</source>
        <translation>時計より先</translation>
    </message>
    <message>
        <source>Not held for %1 on %2 and %3 further nodes above.</source>
        <translation>%1のための保持が、%2 とさらに上の %3 ノードにありません。</translation>
    </message>
    <message>
        <source>Not held for %1 on %2.</source>
        <translation>%1のための保持が %2 にありません。</translation>
    </message>
    <message>
        <source>Entry of %1 (%2), and no lock of it below.</source>
        <translation>%1（%2）のエントリがありますが、下にそのロックはありません。</translation>
    </message>
    <message>
        <source>%1 (%2) and %3 (%4) on one node.</source>
        <translation>1 つのノードに %1（%2）と %3（%4）があります。</translation>
    </message>
    <message>
        <source>%1 is held by %2 (%3).</source>
        <translation>%1 は %2（%3）が保持しています。</translation>
    </message>
    <message>
        <source>Its lease ended %1 ago, and its lock-delay is over too; not watched from here for that long.</source>
        <translation>リースは%1前に終了し、ロック遅延も終わっています。ここからはそれだけの時間は観測していません。</translation>
    </message>
    <message>
        <source>Its lease ended %1 ago; the lock-delay still runs.</source>
        <translation>リースは %1前に終了しました。ロック遅延はまだ続いています。</translation>
    </message>
    <message>
        <source>Its time-out ended %1 ago, and the lock-delay is over too.</source>
        <translation>タイムアウトは %1前に過ぎ、ロック遅延も終わっています。</translation>
    </message>
    <message>
        <source>%1 of session %2, which is dead.</source>
        <translation>死亡したセッション %2 の%1です。</translation>
    </message>
    <message>
        <source>Session %1 was missing and is marked: it dies by its own lease.</source>
        <translation>セッション %1 は存在せず、マークされています。マーク自身のリースによって死亡します。</translation>
    </message>
    <message>
        <source>%1 of session %2, which has no document.</source>
        <translation>ドキュメントのないセッション %2 の%1です。</translation>
    </message>
    <message>
        <source>Session %1 lives and holds nothing just now.</source>
        <translation>セッション %1 は生存しており、現在は何も保持していません。</translation>
    </message>
    <message>
        <source>Session %1 is over and holds nothing.</source>
        <translation>セッション %1 は終了しており、何も保持していません。</translation>
    </message>
    <message>
        <source>%1 of %2 with neither lease nor time-out.</source>
        <translation>リースもタイムアウトもない %2 の%1です。</translation>
    </message>
    <message>
        <source>A time in it lies %1 ahead of the server&apos;s clock.</source>
        <translation>含まれている時刻がサーバーの時計より %1進んでいます。</translation>
    </message>
    <message>
        <source>Somebody can take the node above although this lock stands below it.</source>
        <translation>下にこのロックがあるのに、上のノードを誰かが取得できます。</translation>
    </message>
    <message>
        <source>Nobody can take this node, for the sake of locks that are not there.</source>
        <translation>存在しないロックのために、誰もこのノードを取得できません。</translation>
    </message>
    <message>
        <source>Two holders may both believe that they hold it, and write at once.</source>
        <translation>2 つの保持者がどちらも保持していると考え、同時に書き込む可能性があります。</translation>
    </message>
    <message>
        <source>Plain clients are refused without need.</source>
        <translation>プレーンクライアントが不必要に拒否されます。</translation>
    </message>
    <message>
        <source>Plain clients are refused by a lock that nobody has.</source>
        <translation>誰も持っていないロックによってプレーンクライアントが拒否されます。</translation>
    </message>
    <message>
        <source>A plain client may take or remove it although somebody needs it.</source>
        <translation>誰かが必要としているのに、プレーンクライアントが取得または削除する可能性があります。</translation>
    </message>
    <message>
        <source>Both holders may write to the same files.</source>
        <translation>両方の保持者が同じファイルに書き込む可能性があります。</translation>
    </message>
    <message>
        <source>The next client that wants the node takes it over by itself; plain clients are refused until then.</source>
        <translation>このノードを必要とする次のクライアントが自動的に引き継ぎます。それまでプレーンクライアントは拒否されます。</translation>
    </message>
    <message>
        <source>It keeps nobody out any more; it is only in the way of plain clients.</source>
        <translation>もう誰も締め出していません。プレーンクライアントの妨げになっているだけです。</translation>
    </message>
    <message>
        <source>Whether its process is alive is not known. It blocks until the session is marked and has died.</source>
        <translation>プロセスが生存しているかどうかはわかりません。セッションがマークされて死亡するまでブロックします。</translation>
    </message>
    <message>
        <source>It is in nobody&apos;s way.</source>
        <translation>誰の妨げにもなっていません。</translation>
    </message>
    <message>
        <source>It stays for ever when its process dies.</source>
        <translation>プロセスが死亡すると、永久に残ります。</translation>
    </message>
    <message>
        <source>Process %1 is written down as its owner; whether it is alive, and when the lock ends, is not known.</source>
        <translation>所有者としてプロセス %1 が記録されています。生存しているかどうかも、ロックがいつ終わるかもわかりません。</translation>
    </message>
    <message>
        <source>Whose it is, whether its process is alive, and when it ends is not known.</source>
        <translation>誰のものか、プロセスが生存しているか、いつ終わるかはわかりません。</translation>
    </message>
    <message>
        <source>It may block.</source>
        <translation>ブロックする可能性があります。</translation>
    </message>
    <message>
        <source>Files may be half moved. The locks stay until somebody finishes or undoes the change.</source>
        <translation>ファイルの移動が途中かもしれません。誰かが変更を完了させるか元に戻すまで、ロックは残ります。</translation>
    </message>
    <message>
        <source>The clocks of the server&apos;s nodes differ, or one was set back: leases may end early or late.</source>
        <translation>サーバーのノードの時計にずれがあるか、時計が戻されました。リースの終了が早まったり遅れたりする可能性があります。</translation>
    </message>
    <message>
        <source>Repair: mark the session dead and remove what it left. The server refuses if it turns out to be alive.</source>
        <translation>修復: セッションを死亡とマークし、残されたものを削除します。生存していると判明した場合、サーバーは拒否します。</translation>
    </message>
    <message>
        <source>Repair: remove the entry. The server refuses if its time is not over.</source>
        <translation>修復: エントリを削除します。期限が過ぎていない場合、サーバーは拒否します。</translation>
    </message>
    <message>
        <source>Repair: give the missing shares back, if the document is still as it was seen.</source>
        <translation>修復: ドキュメントが観測時のままであれば、不足している持ち分を戻します。</translation>
    </message>
    <message>
        <source>Repair: set the count right, if the document is still as it was seen.</source>
        <translation>修復: ドキュメントが観測時のままであれば、カウントを正します。</translation>
    </message>
    <message>
        <source>The next client that takes or releases the node sets it right.</source>
        <translation>ノードを取得または解放する次のクライアントが正します。</translation>
    </message>
    <message>
        <source>Ask its owner. Only a person can break it: lockctl break, or the break dialog.</source>
        <translation>所有者に確認してください。強制解除できるのは人だけです: lockctl break または強制解除ダイアログ。</translation>
    </message>
    <message>
        <source>Ask its owner. Only a hard break ends it.</source>
        <translation>所有者に確認してください。終わらせるには即時の強制解除しかありません。</translation>
    </message>
    <message>
        <source>Recover it: lockctl recover, or the Recovery panel.</source>
        <translation>復旧してください: lockctl recover または「復旧」パネル。</translation>
    </message>
    <message>
        <source>Look at the document itself.</source>
        <translation>ドキュメント自体を確認してください。</translation>
    </message>
    <message>
        <source>Look at the clocks of the server&apos;s nodes.</source>
        <translation>サーバーのノードの時計を確認してください。</translation>
    </message>
    <message>
        <source>Nothing to do: it takes a lock or ends.</source>
        <translation>何もする必要はありません。ロックを取得するか、終了します。</translation>
    </message>
    <message>
        <source>Watch it for as long as its lease and lock-delay are: then it counts as dead and can be repaired from here. Or break it.</source>
        <translation>リースとロック遅延の長さだけ観測してください。その後は死亡とみなされ、ここから修復できます。または強制解除してください。</translation>
    </message>
    <message>
        <source>Wait until lease and lock-delay are over.</source>
        <translation>リースとロック遅延が終わるまで待ってください。</translation>
    </message>
    <message>
        <source>Its owner may live: stop that process, or break the lock and decide what it may have done.</source>
        <translation>所有者が生存している可能性があります。そのプロセスを停止するか、ロックを強制解除して、何を行った可能性があるかを判断してください。</translation>
    </message>
    <message>
        <source>settled</source>
        <translation>確定</translation>
    </message>
    <message>
        <source>in flight</source>
        <translation>進行中</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>%1, all in flight: the work of living processes can look so for a moment.</source>
        <translation>%1。すべて進行中: 生存中のプロセスの作業は、一時的にこう見えることがあります。</translation>
    </message>
    <message>
        <source>%1, %2 of them in flight.</source>
        <translation>%1。うち %2 件は進行中。</translation>
    </message>
    <message>
        <source>Says another path</source>
        <translation>別のパスを記載</translation>
    </message>
    <message>
        <source>Its document says %1.</source>
        <translation>ドキュメントには %1 と書かれています。</translation>
    </message>
    <message>
        <source>It locks what its id says. A program that goes by the path in it looks in the wrong place.</source>
        <translation>ロックの対象は ID が示すものです。中のパスに従うプログラムは間違った場所を見ます。</translation>
    </message>
    <message>
        <source>In flight or left behind: a plain client counts its shares first and takes its lock when it likes, so nobody can know whether one still will. Nobody can take this node meanwhile.</source>
        <translation>進行中か取り残しです。プレーンクライアントは先に持ち分を数え、ロックは任意のときに取得するため、これから取得するかどうかは誰にもわかりません。その間、誰もこのノードを取得できません。</translation>
    </message>
    <message>
        <source>Repair: take the unexplained shares away, if the document is still as it was seen (for %1 so far); never together with other repairs, and only after a time that you choose: here, or lockctl fsck PATH --repair --shares-older-than 1h. Make sure first that no plain client is at work below.</source>
        <translation>修復: ドキュメントが観測時のまま（これまで %1の間）であれば、説明のつかない持ち分を取り除きます。ほかの修復と一緒には行わず、選択した時間が過ぎてからだけ行います。ここで、または lockctl fsck PATH --repair --shares-older-than 1h で行います。先に、下で作業中のプレーンクライアントがないことを確かめてください。</translation>
    </message>
    <message>
        <source>in flight or left behind</source>
        <translation>進行中または取り残し</translation>
    </message>
    <message>
        <source>Its process missed its renewals; in a moment the next client can take the node.</source>
        <translation>プロセスの更新が途絶えました。まもなく次のクライアントがこのノードを取得できます。</translation>
    </message>
    <message>
        <source>Unexplained shares are in flight or left behind: nobody can know which.</source>
        <translation>説明のつかない持ち分は、進行中か取り残しです。どちらかは誰にもわかりません。</translation>
    </message>
    <message>
        <source>Locked for change %1, of which there is no record: it never began, or somebody deleted its record. lockctl recover tells of the files that it touched.</source>
        <translation>変更 %1 のためにロックされていますが、変更のレコードがありません。変更が始まらなかったか、誰かがレコードを削除しました。変更が触れたファイルは lockctl recover で確認できます。</translation>
    </message>
    <message>
        <source>Not a lock&apos;s id</source>
        <translation>ロックの ID ではない</translation>
    </message>
    <message>
        <source>No client locks anything by this id: %1.</source>
        <translation>この ID でロックするクライアントはありません: %1。</translation>
    </message>
    <message>
        <source>It does not keep out clients that follow this protocol. Its creator may believe that it does.</source>
        <translation>このプロトコルに従うクライアントを締め出すものではありません。作成者は締め出せると考えているかもしれません。</translation>
    </message>
    <message>
        <source>Ask its creator. To remove it: lockctl break --id ID.</source>
        <translation>作成者に確認してください。削除するには: lockctl break --id ID。</translation>
    </message>
    <message>
        <source>No inconsistencies.</source>
        <translation>不整合はありません。</translation>
    </message>
    <message>
        <source>1 inconsistency</source>
        <translation>不整合 1 件</translation>
    </message>
    <message>
        <source>%1 inconsistencies</source>
        <translation>不整合 %1 件</translation>
    </message>
</context>
<context>
    <name>lockscope::Application</name>
    <message>
        <source>A file is not as it should be</source>
        <translation>ファイルの状態が正しくありません</translation>
    </message>
    <message>
        <source>Others can read or change the key of the audit trail, %1. Keep it to yourself: chmod 600.</source>
        <translation>監査証跡の鍵 %1 をほかのユーザーが読み取りまたは変更できます。自分だけに限定してください: chmod 600。</translation>
    </message>
    <message>
        <source>This setting is shown at the next start.</source>
        <translation>この設定は次回の起動時に反映されます。</translation>
    </message>
    <message>
        <source>No saved connection is called “%1”.</source>
        <translation>「%1」という名前の保存済みの接続はありません。</translation>
    </message>
    <message>
        <source>The file cannot be read: %1.</source>
        <translation>ファイルを読み取れません: %1。</translation>
    </message>
    <message>
        <source>A dialog in the window of the server needs an answer first.</source>
        <translation>先に、サーバーのウィンドウにあるダイアログに答えてください。</translation>
    </message>
</context>
<context>
    <name>lockscope::AuditDetails</name>
    <message>
        <source>Steps</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Document before</source>
        <translation>変更前のドキュメント</translation>
    </message>
    <message>
        <source>Document after</source>
        <translation>変更後のドキュメント</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>ドキュメント</translation>
    </message>
    <message>
        <source>Choose a change to see its steps and documents.</source>
        <translation>変更を選択すると、そのステップとドキュメントが表示されます。</translation>
    </message>
    <message>
        <source>not written down</source>
        <translation>記録なし</translation>
    </message>
    <message>
        <source>Before, and after</source>
        <translation>変更前と変更後</translation>
    </message>
    <message>
        <source>Nothing changed</source>
        <translation>変更なし</translation>
    </message>
    <message>
        <source>Changed lines are marked</source>
        <translation>変更された行には印があります</translation>
    </message>
    <message>
        <source>Made on %1, which is not open.</source>
        <translation>%1 で行われましたが、開いていません。</translation>
    </message>
</context>
<context>
    <name>lockscope::AuditFeature</name>
    <message>
        <source>Audit</source>
        <translation>監査</translation>
    </message>
    <message>
        <source>Not everything could be found out.</source>
        <translation>すべてを突き止めることはできませんでした。</translation>
    </message>
    <message>
        <source>The server says:</source>
        <translation>サーバーからの応答:</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>確認中…</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>今すぐ確認</translation>
    </message>
    <message>
        <source>The server is being asked.</source>
        <translation>サーバーに問い合わせています。</translation>
    </message>
    <message>
        <source>Reading again. What the tree shows after this is what happened.</source>
        <translation>読み直しています。この後ツリーに表示される状態が、実際に起きたことです。</translation>
    </message>
    <message>
        <source>The outcome of one request is unknown.</source>
        <translation>要求 1 件の結果が不明です。</translation>
    </message>
</context>
<context>
    <name>lockscope::AuditItems</name>
    <message>
        <source>When</source>
        <translation>日時</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>What</source>
        <translation>対象</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>実行者</translation>
    </message>
    <message>
        <source>Server and index</source>
        <translation>サーバーとインデックス</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Elsewhere: %1</source>
        <translation>別の場所: %1</translation>
    </message>
</context>
<context>
    <name>lockscope::AuditPanel</name>
    <message>
        <source>Verify</source>
        <translation>検証</translation>
    </message>
    <message>
        <source>Forced changes</source>
        <translation>強制的な変更</translation>
    </message>
    <message>
        <source>Filter the forced changes</source>
        <translation>強制的な変更をフィルター</translation>
    </message>
    <message>
        <source>Filter: path, person, result …</source>
        <translation>フィルター: パス、人、結果 …</translation>
    </message>
    <message>
        <source>Verify the audit trail</source>
        <translation>監査証跡を検証</translation>
    </message>
    <message>
        <source>Checks every line of the trail: a changed, removed or added one is found.</source>
        <translation>証跡のすべての行を確認します。変更、削除、追加された行は見つかります。</translation>
    </message>
    <message>
        <source>Checking every line …</source>
        <translation>すべての行を確認中 …</translation>
    </message>
    <message>
        <source>The audit trail cannot be read</source>
        <translation>監査証跡を読み取れません</translation>
    </message>
    <message>
        <source>No forced change was written down here</source>
        <translation>ここには強制的な変更の記録がありません</translation>
    </message>
    <message>
        <source>Every break, recovery and rename from this machine is written to %1 before it is sent.</source>
        <translation>このマシンからの強制解除、復旧、名前の変更はすべて、送信前に %1 に記録されます。</translation>
    </message>
    <message>
        <source>This window keeps no audit trail.</source>
        <translation>このウィンドウは監査証跡を記録しません。</translation>
    </message>
    <message>
        <source>%1 of %2 read so far</source>
        <translation>これまでに %2 のうち %1 を読み取り</translation>
    </message>
    <message>
        <source>1 change</source>
        <translation>変更 1 件</translation>
    </message>
    <message>
        <source>%1 changes</source>
        <translation>変更 %1 件</translation>
    </message>
    <message>
        <source>, and older ones</source>
        <translation>、およびそれ以前のもの</translation>
    </message>
    <message>
        <source>1 line cannot be read: verify the trail</source>
        <translation>1 行を読み取れません。証跡を検証してください</translation>
    </message>
    <message>
        <source>%1 lines cannot be read: verify the trail</source>
        <translation>%1 行を読み取れません。証跡を検証してください</translation>
    </message>
    <message>
        <source>Not read yet</source>
        <translation>まだ読み取っていません</translation>
    </message>
    <message>
        <source>The audit trail is being read.</source>
        <translation>監査証跡を読み取っています。</translation>
    </message>
</context>
<context>
    <name>lockscope::AuditText</name>
    <message>
        <source>no document</source>
        <translation>ドキュメントなし</translation>
    </message>
    <message>
        <source>Break</source>
        <translation>強制解除</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>名前の変更</translation>
    </message>
    <message>
        <source>Recovery</source>
        <translation>復旧</translation>
    </message>
    <message>
        <source>no outcome</source>
        <translation>結果なし</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>reality moved</source>
        <translation>実際の状態が変化</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>applied, found out later</source>
        <translation>適用済み（後で判明）</translation>
    </message>
    <message>
        <source>not applied, found out later</source>
        <translation>未適用（後で判明）</translation>
    </message>
    <message>
        <source>partly applied, found out later</source>
        <translation>一部適用（後で判明）</translation>
    </message>
    <message>
        <source>unclear, looked at later</source>
        <translation>不明確（後で確認）</translation>
    </message>
    <message>
        <source>The audit trail is damaged: %1. Nothing after that can be trusted. Keep %2 and %2.head as evidence and move both away; a new one is begun then.</source>
        <translation>監査証跡が破損しています: %1。それより後は信頼できません。%2 と %2.head を証拠として保管し、両方を別の場所に移してください。その後、新しい証跡が始まります。</translation>
    </message>
    <message>
        <source>1 record, unbroken.</source>
        <translation>レコード 1 件、欠落なし。</translation>
    </message>
    <message>
        <source>%1 records, unbroken.</source>
        <translation>レコード %1 件、欠落なし。</translation>
    </message>
    <message>
        <source>A last line has no end: its program died in it, before it sent anything for it.</source>
        <translation>最後の行が途中で切れています。プログラムがその書き込み中に異常終了しましたが、その行に関する送信は行われていません。</translation>
    </message>
    <message>
        <source>Every change has its outcome.</source>
        <translation>どの変更にも結果があります。</translation>
    </message>
    <message>
        <source>1 change has no known outcome.</source>
        <translation>変更 1 件の結果がわかっていません。</translation>
    </message>
    <message>
        <source>%1 changes have no known outcome.</source>
        <translation>変更 %1 件の結果がわかっていません。</translation>
    </message>
    <message>
        <source>it was finished.</source>
        <translation>完了しました。</translation>
    </message>
    <message>
        <source>its change is settled this way.</source>
        <translation>変更はこの方法で決着しました。</translation>
    </message>
    <message>
        <source>its change is half done, and its paths stay locked until it is recovered.</source>
        <translation>変更は未完了で、そのパスは復旧されるまでロックされたままです。</translation>
    </message>
    <message>
        <source>it did not happen, or was undone.</source>
        <translation>実行されなかったか、元に戻されました。</translation>
    </message>
    <message>
        <source>it did not happen, or the change was settled the other way.</source>
        <translation>実行されなかったか、変更はもう一方の方法で決着しました。</translation>
    </message>
    <message>
        <source>nothing left shows what happened. Look at the files.</source>
        <translation>何が起きたかを示すものは残っていません。ファイルを確認してください。</translation>
    </message>
    <message>
        <source>It may have happened.</source>
        <translation>実行された可能性があります。</translation>
    </message>
    <message>
        <source>They may have happened.</source>
        <translation>実行された可能性があります。</translation>
    </message>
    <message>
        <source>it happened. Every document was changed as intended.</source>
        <translation>実行されました。どのドキュメントも意図どおりに変更されました。</translation>
    </message>
    <message>
        <source>part of it happened. Look at the locks, then decide.</source>
        <translation>一部が実行されました。ロックを確認してから判断してください。</translation>
    </message>
    <message>
        <source>somebody changed the documents since; what the tree shows is what holds now.</source>
        <translation>その後、誰かがドキュメントを変更しました。ツリーの表示が現在の状態です。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 of %2: %3</source>
        <translation>%1（%2）: %3</translation>
    </message>
    <message>
        <source>waits for a lease to end</source>
        <translation>リースの終了を待機</translation>
    </message>
    <message>
        <source>it did not happen: none of its steps changed anything.</source>
        <translation>実行されませんでした。どのステップも何も変更していません。</translation>
    </message>
    <message>
        <source>The outcome of one break is unknown.</source>
        <translation>強制解除 1 件の結果が不明です。</translation>
    </message>
    <message>
        <source>The outcome of one change is unknown.</source>
        <translation>変更 1 件の結果が不明です。</translation>
    </message>
    <message>
        <source>The outcome of %1 breaks is unknown.</source>
        <translation>強制解除 %1 件の結果が不明です。</translation>
    </message>
    <message>
        <source>The outcome of %1 changes is unknown.</source>
        <translation>変更 %1 件の結果が不明です。</translation>
    </message>
    <message>
        <source>It shows a line that was changed, added, taken out or cut off, and nobody without your key can rewrite it. It cannot show that both its files were put back to an earlier state together: copies on a server do (--audit-index).</source>
        <translation>変更、追加、削除された行や切り捨てられた行は検出でき、鍵がなければ誰も書き換えられません。2 つのファイルがそろって以前の状態に戻された場合は検出できません。それはサーバー上のコピー（--audit-index）で検出できます。</translation>
    </message>
    <message>
        <source>It shows a line that was changed, added, taken out or cut off. It cannot show that both its files were rewritten, or put back to an earlier state, together: copies on a server do (--audit-index), and with a key (LOCKSCOPE_AUDIT_KEY) nobody else can rewrite them.</source>
        <translation>変更、追加、削除された行や切り捨てられた行は検出できます。2 つのファイルがそろって書き換えられたか、以前の状態に戻された場合は検出できません。それはサーバー上のコピー（--audit-index）で検出できます。また、鍵（LOCKSCOPE_AUDIT_KEY）があれば、ほかの誰も書き換えられません。</translation>
    </message>
</context>
<context>
    <name>lockscope::Banner</name>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>このメッセージを閉じる</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakButtons</name>
    <message>
        <source>Save plan…</source>
        <translation>計画を保存…</translation>
    </message>
    <message>
        <source>Save the rest…</source>
        <translation>残りを保存…</translation>
    </message>
    <message>
        <source>Take it back</source>
        <translation>取り戻す</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>続行</translation>
    </message>
    <message>
        <source>Plan again</source>
        <translation>計画し直す</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Save plan</source>
        <translation>計画を保存</translation>
    </message>
    <message>
        <source>Save the rest of the plan</source>
        <translation>計画の残りを保存</translation>
    </message>
    <message>
        <source>Take it back, so that nobody else gets it</source>
        <translation>ほかに取られないように取り戻す</translation>
    </message>
    <message>
        <source>Continue with what is left</source>
        <translation>残りを続行</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakChoice</name>
    <message>
        <source>Select a lock first.</source>
        <translation>先にロックを選択してください。</translation>
    </message>
    <message>
        <source>This lock cannot be read, so it cannot be broken. Open Document.</source>
        <translation>このロックは読み取れないため、強制解除できません。「ドキュメント」を開いてください。</translation>
    </message>
    <message>
        <source>A half-done change must be recovered first.</source>
        <translation>未完了の変更は先に復旧する必要があります。</translation>
    </message>
    <message>
        <source>It is released already.</source>
        <translation>すでに解放されています。</translation>
    </message>
    <message>
        <source>Locks below stand here. Select one of those; N goes to the next stale one.</source>
        <translation>下のロックがここに現れています。そのいずれかを選択してください。N キーで次の要確認のロックに移動します。</translation>
    </message>
    <message>
        <source>The root is selected too, and nothing breaks everything at once. Ctrl+click it to leave it out.</source>
        <translation>ルートも選択されていますが、すべてを一度に強制解除することはできません。Ctrl+クリックで除外してください。</translation>
    </message>
    <message>
        <source>A heading is selected too, which is no lock. Ctrl+click it to leave it out.</source>
        <translation>見出しも選択されていますが、見出しはロックではありません。Ctrl+クリックで除外してください。</translation>
    </message>
    <message>
        <source>None of the %1 selected rows can be broken: nobody holds them themselves, or they must be recovered or looked at first.</source>
        <translation>選択した %1 行はどれも強制解除できません。その行自体を保持している者がいないか、先に復旧または確認が必要です。</translation>
    </message>
    <message>
        <source>Select one directory first.</source>
        <translation>先にディレクトリを 1 つ選択してください。</translation>
    </message>
    <message>
        <source>Nothing breaks everything at once. Select a directory below the root.</source>
        <translation>すべてを一度に強制解除することはできません。ルートより下のディレクトリを選択してください。</translation>
    </message>
    <message>
        <source>Nothing is locked below it.</source>
        <translation>その下は何もロックされていません。</translation>
    </message>
    <message>
        <source>Not all below it is read, so not everything would be broken. Open its folders first, or use “lockctl break --below”, which reads everything.</source>
        <translation>下に読み取っていないものがあるため、一部が強制解除されずに残ります。先に下のフォルダーを開くか、すべてを読み取る「lockctl break --below」を使ってください。</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakConfirmation</name>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Host restarted</source>
        <translation>ホストの再起動</translation>
    </message>
    <message>
        <source>Crash</source>
        <translation>クラッシュ</translation>
    </message>
    <message>
        <source>Deploy</source>
        <translation>デプロイ</translation>
    </message>
    <message>
        <source>Reason: %1</source>
        <translation>理由: %1</translation>
    </message>
    <message>
        <source>Confirmation</source>
        <translation>確認</translation>
    </message>
    <message>
        <source>Reason (required for a running process)</source>
        <translation>理由（実行中のプロセスでは必須）</translation>
    </message>
    <message>
        <source>Reason (optional, goes to the record)</source>
        <translation>理由（任意、記録に残ります）</translation>
    </message>
    <message>
        <source>Type the path to confirm: %1</source>
        <translation>確認のためパスを入力してください: %1</translation>
    </message>
    <message>
        <source>Type the number of locks to confirm: %1</source>
        <translation>確認のためロックの数を入力してください: %1</translation>
    </message>
    <message>
        <source>1 character to go</source>
        <translation>あと 1 文字</translation>
    </message>
    <message>
        <source>%1 characters to go</source>
        <translation>あと %1 文字</translation>
    </message>
    <message>
        <source>does not match</source>
        <translation>一致しません</translation>
    </message>
    <message>
        <source>Give a reason first.</source>
        <translation>先に理由を入力してください。</translation>
    </message>
    <message>
        <source>Type the path first.</source>
        <translation>先にパスを入力してください。</translation>
    </message>
    <message>
        <source>Type the number of locks first.</source>
        <translation>先にロックの数を入力してください。</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakDialogText</name>
    <message>
        <source>User %1</source>
        <translation>ユーザー %1</translation>
    </message>
    <message>
        <source>purpose: %1</source>
        <translation>目的: %1</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>%1 から</translation>
    </message>
    <message>
        <source>Each is broken by itself: one that renewed meanwhile is skipped and listed. You can stop after any of them.</source>
        <translation>1 件ずつ個別に強制解除します。その間に更新されたものは飛ばして一覧に示します。どの 1 件の後でも停止できます。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Release 1 lock now</source>
        <translation>ロック 1 件を今すぐ解放</translation>
    </message>
    <message>
        <source>Release %1 locks now</source>
        <translation>ロック %1 件を今すぐ解放</translation>
    </message>
    <message>
        <source>Break 1 lock</source>
        <translation>ロック 1 件を強制解除</translation>
    </message>
    <message>
        <source>Break %1 locks</source>
        <translation>ロック %1 件を強制解除</translation>
    </message>
    <message>
        <source>Revoke 1 lock</source>
        <translation>ロック 1 件を取り消す</translation>
    </message>
    <message>
        <source>Revoke %1 locks</source>
        <translation>ロック %1 件を取り消す</translation>
    </message>
    <message>
        <source>When the plan was made: %1.</source>
        <translation>計画の作成時: %1。</translation>
    </message>
    <message>
        <source>On %1.</source>
        <translation>接続先: %1。</translation>
    </message>
    <message>
        <source>On %1: %2.</source>
        <translation>接続先: %1（%2）。</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakHowChoice</name>
    <message>
        <source>, %1 at the latest</source>
        <translation>（遅くとも %1後）</translation>
    </message>
    <message>
        <source>Revoke: end its renewals, free the path later</source>
        <translation>取り消し: 更新を打ち切り、パスは後で空ける</translation>
    </message>
    <message>
        <source>The path stays blocked until lease and lock-delay end%1. Nobody gets it while this process may still believe it holds it.</source>
        <translation>パスはリースとロック遅延が終わるまで%1ブロックされたままです。このプロセスがまだ保持していると考えうる間は、誰も取得できません。</translation>
    </message>
    <message>
        <source>Release now: free the path at once</source>
        <translation>今すぐ解放: パスを直ちに空ける</translation>
    </message>
    <message>
        <source>The process does not stop. It and the next holder may write at the same time; its work may be done twice or half.</source>
        <translation>プロセスは停止しません。そのプロセスと次の保持者が同時に書き込む可能性があり、作業が二重に、または途中までしか行われない可能性があります。</translation>
    </message>
    <message>
        <source>How</source>
        <translation>方法</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakLockDialog</name>
    <message>
        <source>Break locks</source>
        <translation>ロックを強制解除</translation>
    </message>
    <message>
        <source>Take a lock away</source>
        <translation>ロックを取り上げる</translation>
    </message>
    <message>
        <source>Why it counts as dead</source>
        <translation>死亡とみなす理由</translation>
    </message>
    <message>
        <source>What is known</source>
        <translation>わかっていること</translation>
    </message>
    <message>
        <source>There is nothing to do.</source>
        <translation>することはありません。</translation>
    </message>
    <message>
        <source>Step %1 of %2.</source>
        <translation>ステップ %1 / %2。</translation>
    </message>
    <message>
        <source>It renewed while you looked</source>
        <translation>確認している間に更新されました</translation>
    </message>
    <message>
        <source>A renewal meanwhile changes nothing. If anything else changed until you confirm, it is left alone and listed.</source>
        <translation>その間に更新されても影響はありません。確認操作までにほかの変化があったものは、変更せず一覧に示します。</translation>
    </message>
    <message>
        <source>It renewed since, so this plan would be refused. Plan again.</source>
        <translation>その後に更新されたため、この計画は拒否されます。計画し直してください。</translation>
    </message>
    <message>
        <source>Something changed while you looked</source>
        <translation>確認している間に変化がありました</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Whose locks go</source>
        <translation>ロックを失う所有者</translation>
    </message>
    <message>
        <source>Marked. It blocks until its time is over</source>
        <translation>マークしました。期限が過ぎるまでブロックします</translation>
    </message>
    <message>
        <source>What is known now</source>
        <translation>現在わかっていること</translation>
    </message>
    <message>
        <source>Not known whether it is broken</source>
        <translation>強制解除されたかどうかはわかりません</translation>
    </message>
    <message>
        <source>Not all of it is broken</source>
        <translation>一部は強制解除されていません</translation>
    </message>
    <message>
        <source>Not broken</source>
        <translation>強制解除されていません</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakOwnersModel</name>
    <message>
        <source>%1 (you)</source>
        <translation>%1（自分）</translation>
    </message>
    <message>
        <source>%1, locks: %2. %3. What becomes of it: %4</source>
        <translation>%1、ロック: %2。%3。影響: %4</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>%1. What becomes of it: %2</source>
        <translation>%1。影響: %2</translation>
    </message>
    <message>
        <source>Whose</source>
        <translation>所有者</translation>
    </message>
    <message>
        <source>Believed</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>When</source>
        <translation>時期</translation>
    </message>
    <message>
        <source>Locks</source>
        <translation>ロック</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakPlanModel</name>
    <message>
        <source>done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>nothing left to do</source>
        <translation>することなし</translation>
    </message>
    <message>
        <source>it changed: left alone</source>
        <translation>変化あり: 変更せず</translation>
    </message>
    <message>
        <source>not tried</source>
        <translation>未試行</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>拒否</translation>
    </message>
    <message>
        <source>Session %1: mark dead</source>
        <translation>セッション %1: 死亡とマーク</translation>
    </message>
    <message>
        <source>Session %1: end its renewals</source>
        <translation>セッション %1: 更新を打ち切る</translation>
    </message>
    <message>
        <source>Session %1: drop this lock</source>
        <translation>セッション %1: このロックを手放させる</translation>
    </message>
    <message>
        <source>%1, done</source>
        <translation>%1、完了</translation>
    </message>
    <message>
        <source>What</source>
        <translation>対象</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>現在</translation>
    </message>
    <message>
        <source>After</source>
        <translation>実行後</translation>
    </message>
    <message>
        <source>waits for its lease to end</source>
        <translation>リースの終了を待機</translation>
    </message>
    <message>
        <source>it changed: will be left alone</source>
        <translation>変化あり: 変更しない</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>実行前</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakPlanNotes</name>
    <message>
        <source>1 half-done change stays locked: recover it first.</source>
        <translation>未完了の変更 1 件はロックされたままです。先に復旧してください。</translation>
    </message>
    <message>
        <source>%1 half-done changes stay locked: recover those first.</source>
        <translation>未完了の変更 %1 件はロックされたままです。先に復旧してください。</translation>
    </message>
    <message>
        <source>1 lock stays locked: recover its half-done change first.</source>
        <translation>ロック 1 件はロックされたままです。先に未完了の変更を復旧してください。</translation>
    </message>
    <message>
        <source>%1 locks stay locked: recover their half-done change first.</source>
        <translation>ロック %1 件はロックされたままです。先に未完了の変更を復旧してください。</translation>
    </message>
    <message>
        <source>1 step will be left alone: what it depends on has changed since the plan was made.</source>
        <translation>1 ステップは実行しません。計画の作成後に前提が変わったためです。</translation>
    </message>
    <message>
        <source>%1 steps will be left alone: what they depend on has changed since the plan was made.</source>
        <translation>%1 ステップは実行しません。計画の作成後に前提が変わったためです。</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakPlanSection</name>
    <message>
        <source>Plan</source>
        <translation>計画</translation>
    </message>
    <message>
        <source>Plan as a tree</source>
        <translation>計画のツリー表示</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>ツリー</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Show what it makes of the directory tree</source>
        <translation>ディレクトリツリーがどうなるかを表示</translation>
    </message>
    <message>
        <source>Show the steps in their order</source>
        <translation>ステップを順番に表示</translation>
    </message>
    <message>
        <source>Plan: 1 step</source>
        <translation>計画: 1 ステップ</translation>
    </message>
    <message>
        <source>Plan: %1 steps, sent in this order</source>
        <translation>計画: %1 ステップ（この順に送信）</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakText</name>
    <message>
        <source>1 lock</source>
        <translation>ロック 1 件</translation>
    </message>
    <message>
        <source>%1 locks</source>
        <translation>ロック %1 件</translation>
    </message>
    <message>
        <source>a dead process</source>
        <translation>死亡したプロセス</translation>
    </message>
    <message>
        <source>an unknown holder</source>
        <translation>不明な保持者</translation>
    </message>
    <message>
        <source>a process</source>
        <translation>プロセス</translation>
    </message>
    <message>
        <source>%1 dead processes</source>
        <translation>死亡したプロセス %1 個</translation>
    </message>
    <message>
        <source>%1 holders</source>
        <translation>保持者 %1 件</translation>
    </message>
    <message>
        <source> (%1)</source>
        <translation> （%1）</translation>
    </message>
    <message>
        <source>its lease now runs for another %1</source>
        <translation>リースは現在あと %1続きます</translation>
    </message>
    <message>
        <source>its lease now ends at %1</source>
        <translation>リースは現在 %1 に終了します</translation>
    </message>
    <message>
        <source>Not broken: the process renewed while you looked, %1%2. It is alive. Look again, then decide.</source>
        <translation>強制解除されていません: 確認している間にプロセスが更新しました。%1%2。生存しています。もう一度確認してから判断してください。</translation>
    </message>
    <message>
        <source>Not broken: it changed since the plan was made%1. Nothing was done here. Plan again, then decide.</source>
        <translation>強制解除されていません: 計画の作成後に変化しました%1。ここでは何も行っていません。計画し直してから判断してください。</translation>
    </message>
    <message>
        <source>This process may be running. Take its lock away?</source>
        <translation>このプロセスは実行中の可能性があります。ロックを取り上げますか？</translation>
    </message>
    <message>
        <source>This process may be running. Take its locks away?</source>
        <translation>このプロセスは実行中の可能性があります。ロックを取り上げますか？</translation>
    </message>
    <message>
        <source>These processes may be running. Take their locks away?</source>
        <translation>これらのプロセスは実行中の可能性があります。ロックを取り上げますか？</translation>
    </message>
    <message>
        <source>Break %1 of %2?</source>
        <translation>%2の%1を強制解除しますか？</translation>
    </message>
    <message>
        <source>Revoke %1 of %2?</source>
        <translation>%2の%1を取り消しますか？</translation>
    </message>
    <message>
        <source>The paths become free. A process that follows the protocol can no longer believe that it holds them.</source>
        <translation>パスが空きます。プロトコルに従うプロセスは、もう保持していると考えることはできません。</translation>
    </message>
    <message>
        <source>The holder may still be running. It does not stop, and it and the next holder may write at the same time: its work may be done twice or half.</source>
        <translation>保持者はまだ実行中の可能性があります。保持者は停止せず、次の保持者と同時に書き込む可能性があります。作業が二重に、または途中までしか行われない可能性があります。</translation>
    </message>
    <message>
        <source>Renewals end now. The paths stay blocked until lease and lock-delay are over, so that nobody gets them while the holder may still believe it holds them.</source>
        <translation>更新は今すぐ終わります。パスはリースとロック遅延が終わるまでブロックされたままなので、保持者がまだ保持していると考えうる間は、誰も取得できません。</translation>
    </message>
    <message>
        <source>Applies only if each document is still as it was seen. If one changed meanwhile, it is left alone and listed.</source>
        <translation>各ドキュメントが観測時のままの場合にのみ適用します。その間に変化したドキュメントは、変更せず一覧に示します。</translation>
    </message>
    <message>
        <source>Applies only if the lease end is still %1, as shown here. If the process renewed meanwhile, nothing is changed and you are asked again.</source>
        <translation>リースの終了が、ここに表示された %1 のままの場合にのみ適用します。その間にプロセスが更新した場合は、何も変更せず、もう一度確認します。</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1、%2、%3</translation>
    </message>
    <message>
        <source>Session %1: mark dead now</source>
        <translation>セッション %1: 今すぐ死亡とマーク</translation>
    </message>
    <message>
        <source>Session %1: mark dead, if lease and lock-delay are over</source>
        <translation>セッション %1: リースとロック遅延が終わっていれば死亡とマーク</translation>
    </message>
    <message>
        <source>Session %1: end its renewals</source>
        <translation>セッション %1: 更新を打ち切る</translation>
    </message>
    <message>
        <source>Session %1: tell it that it lost this lock</source>
        <translation>セッション %1: このロックを失ったことを通知</translation>
    </message>
    <message>
        <source>%1: remove this entry now</source>
        <translation>%1: このエントリを今すぐ削除</translation>
    </message>
    <message>
        <source>%1: end this entry</source>
        <translation>%1: このエントリを終わらせる</translation>
    </message>
    <message>
        <source>%1: remove %2 holders without owner</source>
        <translation>%1: 所有者のない保持者 %2 件を削除</translation>
    </message>
    <message>
        <source>%1: remove the holder without owner</source>
        <translation>%1: 所有者のない保持者を削除</translation>
    </message>
    <message>
        <source>Done.</source>
        <translation>完了しました。</translation>
    </message>
    <message>
        <source>Nothing was left to do.</source>
        <translation>することはありませんでした。</translation>
    </message>
    <message>
        <source>No answer to the break of %1. It may have happened. Check now, before anything else.</source>
        <translation>%1 の強制解除に応答がありません。実行された可能性があります。ほかの操作の前に、今すぐ確認してください。</translation>
    </message>
    <message>
        <source>%1 of %2 steps</source>
        <translation>%2 ステップ中 %1 ステップ</translation>
    </message>
    <message>
        <source>Done: %1. The others changed since they were seen and were left alone. Look again, then decide.</source>
        <translation>完了: %1。そのほかは、観測後に変化したため変更していません。もう一度確認してから判断してください。</translation>
    </message>
    <message>
        <source>Stopped after %1. The others are unchanged. Continue, or save the plan.</source>
        <translation>%1の後で停止しました。そのほかは変更されていません。続行するか、計画を保存してください。</translation>
    </message>
    <message>
        <source>Done: %1.</source>
        <translation>完了: %1。</translation>
    </message>
    <message>
        <source>Not broken: %1. Nothing was sent.</source>
        <translation>強制解除されていません: %1。何も送信していません。</translation>
    </message>
    <message>
        <source>This process is running. Take its lock away?</source>
        <translation>このプロセスは実行中です。ロックを取り上げますか？</translation>
    </message>
    <message>
        <source>This process is running. Take its locks away?</source>
        <translation>このプロセスは実行中です。ロックを取り上げますか？</translation>
    </message>
    <message>
        <source>Set the count of %1 right?</source>
        <translation>%1 のカウントを正しますか？</translation>
    </message>
    <message>
        <source>End the session of %1? No lock becomes free.</source>
        <translation>%1のセッションを終わらせますか？ どのロックも空きません。</translation>
    </message>
    <message>
        <source>End the renewals of %1? No lock becomes free.</source>
        <translation>%1の更新を打ち切りますか？ どのロックも空きません。</translation>
    </message>
    <message>
        <source>No holder loses anything.</source>
        <translation>どの保持者も何も失いません。</translation>
    </message>
    <message>
        <source>The session holds no lock; it can take none any more.</source>
        <translation>セッションはロックを保持していません。今後はロックを取得できません。</translation>
    </message>
    <message>
        <source>What it locked stays with the half-done change until that is recovered.</source>
        <translation>ロックされたものは、未完了の変更が復旧されるまでその変更に残ります。</translation>
    </message>
    <message>
        <source>The paths become free, except those of a half-done change: they stay locked until that is recovered.</source>
        <translation>パスが空きます。ただし、未完了の変更のパスは、復旧されるまでロックされたままです。</translation>
    </message>
    <message>
        <source>the session ends; no lock is held</source>
        <translation>セッションが終わります。保持しているロックはありません</translation>
    </message>
    <message>
        <source>the session ends; what a half-done change locks stays locked</source>
        <translation>セッションが終わります。未完了の変更がロックするものはロックされたままです</translation>
    </message>
    <message>
        <source>everything left behind becomes free</source>
        <translation>残されたものがすべて空きます</translation>
    </message>
    <message>
        <source>not known whether work still goes on; it may be done twice or half</source>
        <translation>作業が続いているかどうかはわかりません。作業が二重に、または途中までしか行われない可能性があります</translation>
    </message>
    <message>
        <source>work does not stop: the old and the next holder may write at the same time</source>
        <translation>作業は停止しません。以前の保持者と次の保持者が同時に書き込む可能性があります</translation>
    </message>
    <message>
        <source>this lock ends with the next renewal; blocked until lease and lock-delay are over</source>
        <translation>このロックは次の更新時に終わります。リースとロック遅延が終わるまでブロックされます</translation>
    </message>
    <message>
        <source>renewals end; blocked until lease and lock-delay are over</source>
        <translation>更新が終わります。リースとロック遅延が終わるまでブロックされます</translation>
    </message>
    <message>
        <source>%1: remove what the session left there</source>
        <translation>%1: セッションが残したものを削除</translation>
    </message>
    <message>
        <source>%1: remove the entry that is over</source>
        <translation>%1: 期限が過ぎたエントリを削除</translation>
    </message>
    <message>
        <source>%1: remove the entry that was ended</source>
        <translation>%1: 終わらせたエントリを削除</translation>
    </message>
    <message>
        <source>%1: set its count right</source>
        <translation>%1: カウントを正す</translation>
    </message>
    <message>
        <source>%1: give back %2 of the shares that plain locks below need</source>
        <translation>%1: 下のプレーンロックに必要な持ち分のうち %2 件を戻す</translation>
    </message>
    <message>
        <source>Not tried. Unchanged.</source>
        <translation>試していません。変更はありません。</translation>
    </message>
    <message>
        <source>Not tried: %1. Unchanged.</source>
        <translation>試していません: %1。変更はありません。</translation>
    </message>
    <message>
        <source>Not done. Unchanged.</source>
        <translation>実行していません。変更はありません。</translation>
    </message>
    <message>
        <source>Not done: %1. Unchanged.</source>
        <translation>実行していません: %1。変更はありません。</translation>
    </message>
    <message>
        <source>Done: %1. The others were refused or could not be tried, and are unchanged; each says why.</source>
        <translation>完了: %1。そのほかは拒否されたか試せなかったため、変更されていません。理由はそれぞれに示されています。</translation>
    </message>
    <message>
        <source>Marked: nothing showed that its process is gone. It blocks until the lease and lock-delay of the mark are over</source>
        <translation>マークしました: プロセスがなくなったことを示すものはありませんでした。マークのリースとロック遅延が終わるまでブロックします</translation>
    </message>
    <message>
        <source>Not yet: its session dies when the lease and lock-delay of the mark are over</source>
        <translation>まだです: セッションは、マークのリースとロック遅延が終わると死亡します</translation>
    </message>
    <message>
        <source>%1, in %2.</source>
        <translation>%1（あと %2）。</translation>
    </message>
    <message>
        <source>%1, at %2.</source>
        <translation>%1（%2）。</translation>
    </message>
    <message>
        <source>Applies to each holder only if its lease end is still what it was when the plan was made. One that renewed meanwhile is left alone and listed.</source>
        <translation>各保持者のリースの終了が計画の作成時のままの場合にのみ適用します。その間に更新した保持者は、変更せず一覧に示します。</translation>
    </message>
    <message>
        <source>Left out: %1.</source>
        <translation>対象外: %1。</translation>
    </message>
    <message>
        <source>1 more is left out.</source>
        <translation>ほかに 1 件が対象外です。</translation>
    </message>
    <message>
        <source>%1 more are left out.</source>
        <translation>ほかに %1 件が対象外です。</translation>
    </message>
    <message>
        <source>Done: %1. The others wait until a session that was missing is dead. Apply the same plan again then.</source>
        <translation>完了: %1。そのほかは、存在しなかったセッションが死亡するまで待機します。その後、同じ計画をもう一度適用してください。</translation>
    </message>
    <message>
        <source>Ends everything this process holds, also what is not read here; only what was read is taken away.</source>
        <translation>ここで読み取られていないものも含め、このプロセスが保持するすべてを終わらせます。取り上げるのは読み取ったものだけです。</translation>
    </message>
    <message>
        <source>It keeps blocking until lease and lock-delay are over</source>
        <translation>リースとロック遅延が終わるまでブロックし続けます</translation>
    </message>
    <message>
        <source>1 lock that was not selected goes with it, of the same lock set or process: %1.</source>
        <translation>選択していないロック 1 件も一緒に失われます。同じロックの組またはプロセスのものです: %1。</translation>
    </message>
    <message>
        <source>%1 locks that were not selected go with it, of the same lock sets or processes: %2.</source>
        <translation>選択していないロック %1 件も一緒に失われます。同じロックの組またはプロセスのものです: %2。</translation>
    </message>
    <message>
        <source>Done: %1. What was revoked is not free yet: it keeps blocking until lease and lock-delay are over.</source>
        <translation>完了: %1。取り消したものはまだ空いていません。リースとロック遅延が終わるまでブロックし続けます。</translation>
    </message>
    <message>
        <source>End the session of %1?</source>
        <translation>%1のセッションを終わらせますか？</translation>
    </message>
    <message>
        <source>1 lock that was not selected ends with it: %1.</source>
        <translation>選択していないロック 1 件も一緒に終わります: %1。</translation>
    </message>
    <message>
        <source>%1 locks that were not selected end with it: %2.</source>
        <translation>選択していないロック %1 件も一緒に終わります: %2。</translation>
    </message>
    <message>
        <source>Shares of a plain client are in flight or left behind, and nobody can know which. If it is still at work, it and the next holder may write at the same time: its work may be done twice or half.</source>
        <translation>プレーンクライアントの持ち分は、進行中か取り残しです。どちらかは誰にもわかりません。まだ作業中の場合、次の保持者と同時に書き込む可能性があり、作業が二重に、または途中までしか行われない可能性があります。</translation>
    </message>
    <message>
        <source>The answer to the break of %1 leaves open what was done. It may have happened. Check now, before anything else.</source>
        <translation>%1 の強制解除への応答からは、何が行われたかわかりません。実行された可能性があります。ほかの操作の前に、今すぐ確認してください。</translation>
    </message>
    <message>
        <source>Done: %1. The outcome of one or more is unknown: they may have happened. Check now, before anything else.</source>
        <translation>完了: %1。1 つ以上の結果が不明です。実行された可能性があります。ほかの操作の前に、今すぐ確認してください。</translation>
    </message>
    <message>
        <source>It becomes free at once, and its holder may be alive.</source>
        <translation>直ちに空きますが、保持者は生存している可能性があります。</translation>
    </message>
    <message>
        <source>It becomes free at once. Its time is over.</source>
        <translation>直ちに空きます。期限は過ぎています。</translation>
    </message>
    <message>
        <source>The holder is not told and goes on.</source>
        <translation>保持者には通知されず、作業が続きます。</translation>
    </message>
    <message>
        <source>When it ends, its release may free the lock of the next holder.</source>
        <translation>保持者が終わるとき、その解放によって次の保持者のロックが空く可能性があります。</translation>
    </message>
    <message>
        <source>Nothing refuses what it still writes.</source>
        <translation>保持者がその後に書き込むものを拒否する仕組みはありません。</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 holders in other software</source>
        <translation>他のソフトウェアの保持者 %1 件</translation>
    </message>
    <message>
        <source>Applies only if it is still as it was seen. If it was renewed or is somebody else&apos;s now, it is left alone.</source>
        <translation>観測時のままの場合にのみ適用します。更新されたか、ほかの者のものになっている場合は変更しません。</translation>
    </message>
    <message>
        <source>%1: free it as its own software would, if it is as it was seen</source>
        <translation>%1: 観測時のままであれば、そのソフトウェアと同じ方法で空ける</translation>
    </message>
    <message>
        <source>The path becomes free. A process that follows the protocol can no longer believe that it holds it.</source>
        <translation>パスが空きます。プロトコルに従うプロセスは、もう保持していると考えることはできません。</translation>
    </message>
    <message>
        <source>Renewals end now. The path stays blocked until lease and lock-delay are over, so that nobody gets it while the holder may still believe it holds it.</source>
        <translation>更新は今すぐ終わります。パスはリースとロック遅延が終わるまでブロックされたままなので、保持者がまだ保持していると考えうる間は、誰も取得できません。</translation>
    </message>
    <message>
        <source>Each becomes free at once, and its holder may be alive.</source>
        <translation>それぞれ直ちに空きますが、保持者は生存している可能性があります。</translation>
    </message>
    <message>
        <source>Each becomes free at once. Its time is over.</source>
        <translation>それぞれ直ちに空きます。期限は過ぎています。</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakTreeModel</name>
    <message>
        <source>%1; %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>Directory</source>
        <translation>ディレクトリ</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>現在</translation>
    </message>
    <message>
        <source>After</source>
        <translation>実行後</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakUndo</name>
    <message>
        <source>Taken back. This window holds it now, so that nobody else gets it; release it when its owner is sorted out.</source>
        <translation>取り戻しました。ほかに取られないように、現在はこのウィンドウが保持しています。所有者の件が片付いたら解放してください。</translation>
    </message>
    <message>
        <source>Not taken back: somebody holds it already. Nothing was changed.</source>
        <translation>取り戻せませんでした。すでに誰かが保持しています。何も変更していません。</translation>
    </message>
</context>
<context>
    <name>lockscope::BreakingFeature</name>
    <message>
        <source>%1 for %2</source>
        <translation>%1（保持 %2）</translation>
    </message>
    <message>
        <source>renewing</source>
        <translation>更新中</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>残り %1</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>死亡</translation>
    </message>
    <message>
        <source>its lease is over</source>
        <translation>リースは終了</translation>
    </message>
    <message>
        <source>Open &amp;break plan…</source>
        <translation>強制解除計画を開く(&amp;B)…</translation>
    </message>
    <message>
        <source>&amp;Break…</source>
        <translation>強制解除(&amp;B)…</translation>
    </message>
    <message>
        <source>Break &amp;everything below…</source>
        <translation>下をすべて強制解除(&amp;E)…</translation>
    </message>
    <message>
        <source>Break all &amp;dead…</source>
        <translation>死亡分をすべて強制解除(&amp;D)…</translation>
    </message>
    <message>
        <source>Stale locks</source>
        <translation>要確認</translation>
    </message>
    <message>
        <source>At most %1 rows can be selected at once. Filter first, or break everything below one directory.</source>
        <translation>一度に選択できるのは %1 行までです。先にフィルターで絞り込むか、1 つのディレクトリの下をすべて強制解除してください。</translation>
    </message>
    <message>
        <source>Global lock: every new lock is refused.</source>
        <translation>グローバルロック: 新しいロックはすべて拒否されます。</translation>
    </message>
    <message>
        <source>Break plan…</source>
        <translation>強制解除計画…</translation>
    </message>
    <message>
        <source>Not broken.</source>
        <translation>強制解除されていません。</translation>
    </message>
    <message>
        <source>No plan.</source>
        <translation>計画はありません。</translation>
    </message>
    <message>
        <source>The plan knows only what was read. “lockctl break” reads everything first.</source>
        <translation>計画に含まれるのは読み取ったものだけです。「lockctl break」は先にすべてを読み取ります。</translation>
    </message>
    <message>
        <source>The tree is read folder by folder, so nobody knows which shares of plain clients stand for locks below. “lockctl break” reads everything first.</source>
        <translation>ツリーはフォルダーごとに読み取られているため、プレーンクライアントのどの持ち分が下のロックのものかは誰にもわかりません。「lockctl break」は先にすべてを読み取ります。</translation>
    </message>
    <message>
        <source>Not all locks are read yet, so nobody knows which shares of plain clients stand for locks below. Wait until all are read.</source>
        <translation>まだ読み取っていないロックがあるため、プレーンクライアントのどの持ち分が下のロックのものかは誰にもわかりません。すべて読み取るまで待ってください。</translation>
    </message>
    <message>
        <source>The tree is read folder by folder, and the session of a holder has no document: nobody knows how long its other locks may still count. “lockctl break” reads everything first.</source>
        <translation>ツリーはフォルダーごとに読み取られており、ある保持者のセッションにはドキュメントがありません。ほかのロックがあとどれだけ有効かは誰にもわかりません。「lockctl break」は先にすべてを読み取ります。</translation>
    </message>
    <message>
        <source>Not all locks are read yet, and the session of a holder has no document: nobody knows how long its other locks may still count. Wait until all are read.</source>
        <translation>まだ読み取っていないロックがあり、ある保持者のセッションにはドキュメントがありません。ほかのロックがあとどれだけ有効かは誰にもわかりません。すべて読み取るまで待ってください。</translation>
    </message>
    <message>
        <source>None of the locks it would free is read here, so the plan would leave them. Open their folders first, or use “lockctl break”, which reads everything.</source>
        <translation>空くことになるロックがここではどれも読み取られていないため、この計画では残ってしまいます。先にそのフォルダーを開くか、すべてを読み取る「lockctl break」を使ってください。</translation>
    </message>
    <message>
        <source>Open break plan</source>
        <translation>強制解除計画を開く</translation>
    </message>
    <message>
        <source>Break plans (*.json);;All files (*)</source>
        <translation>強制解除計画 (*.json);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>The plan was not opened.</source>
        <translation>計画は開かれませんでした。</translation>
    </message>
    <message>
        <source>The file is over 64 MiB.</source>
        <translation>ファイルが 64 MiB を超えています。</translation>
    </message>
    <message>
        <source>This window reads no plan files.</source>
        <translation>このウィンドウは計画ファイルを読み取りません。</translation>
    </message>
    <message>
        <source>Export stale &amp;locks as CSV…</source>
        <translation>要確認のロックを CSV にエクスポート(&amp;L)…</translation>
    </message>
    <message>
        <source>The list was not exported.</source>
        <translation>一覧はエクスポートされませんでした。</translation>
    </message>
    <message>
        <source>Export stale locks</source>
        <translation>要確認のロックをエクスポート</translation>
    </message>
    <message>
        <source>Nothing is stale.</source>
        <translation>要確認のものはありません。</translation>
    </message>
</context>
<context>
    <name>lockscope::BrokenPlans</name>
    <message>
        <source>Somebody holds it already. Nothing was changed.</source>
        <translation>すでに誰かが保持しています。何も変更していません。</translation>
    </message>
</context>
<context>
    <name>lockscope::CertificateDialog</name>
    <message>
        <source>Pin this certificate</source>
        <translation>この証明書をピン留め</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Certificate of a server</source>
        <translation>サーバーの証明書</translation>
    </message>
    <message>
        <source>Certificate of %1</source>
        <translation>%1 の証明書</translation>
    </message>
    <message>
        <source>Asking the server…</source>
        <translation>サーバーに問い合わせ中…</translation>
    </message>
    <message>
        <source>Certificates</source>
        <translation>証明書</translation>
    </message>
    <message>
        <source>This server cannot be asked for a certificate.</source>
        <translation>このサーバーには証明書を問い合わせできません。</translation>
    </message>
    <message>
        <source>The server showed no certificate.</source>
        <translation>サーバーは証明書を提示しませんでした。</translation>
    </message>
    <message>
        <source>It is pinned already.</source>
        <translation>すでにピン留めされています。</translation>
    </message>
</context>
<context>
    <name>lockscope::CertificateWords</name>
    <message>
        <source>and %1 more</source>
        <translation>ほか %1 件</translation>
    </message>
    <message>
        <source>no alternative names</source>
        <translation>別名なし</translation>
    </message>
    <message>
        <source>Subject</source>
        <translation>サブジェクト</translation>
    </message>
    <message>
        <source>For</source>
        <translation>対象</translation>
    </message>
    <message>
        <source>Issued by</source>
        <translation>発行者</translation>
    </message>
    <message>
        <source>Valid from</source>
        <translation>有効期間の開始</translation>
    </message>
    <message>
        <source>Valid to</source>
        <translation>有効期間の終了</translation>
    </message>
    <message>
        <source>The server&apos;s own certificate</source>
        <translation>サーバー自身の証明書</translation>
    </message>
    <message>
        <source>Above it, %1</source>
        <translation>その上位、%1</translation>
    </message>
    <message>
        <source>%1 more are not shown.</source>
        <translation>ほか %1 件は表示していません。</translation>
    </message>
    <message>
        <source>It is not trusted: %1.</source>
        <translation>信頼されていません: %1。</translation>
    </message>
    <message>
        <source>It is trusted: it is the pinned one.</source>
        <translation>信頼されています: ピン留めされた証明書です。</translation>
    </message>
    <message>
        <source>It is trusted: its issuer is known here, and it is for this host and this time.</source>
        <translation>信頼されています: 発行者がここで認識されており、このホストと現在の時刻に対して有効です。</translation>
    </message>
    <message>
        <source>A pinned certificate is trusted regardless of its issuer, its names and its dates, and no other one is.</source>
        <translation>ピン留めした証明書は、発行者、名前、日付にかかわらず信頼され、それ以外の証明書は信頼されません。</translation>
    </message>
    <message>
        <source>This is a production server. Before you pin, compare the SHA-256 with the one that the server&apos;s administrator gives you over another channel than this connection: somebody in between would show you a certificate of their own.</source>
        <translation>これは本番サーバーです。ピン留めする前に、SHA-256 を、サーバーの管理者からこの接続とは別の経路で受け取った値と比較してください。間に割り込んだ者がいれば、自分の証明書を提示してくるからです。</translation>
    </message>
    <message>
        <source>Before you pin, compare the SHA-256 with the one that the server&apos;s administrator gives you.</source>
        <translation>ピン留めする前に、SHA-256 を、サーバーの管理者から受け取った値と比較してください。</translation>
    </message>
</context>
<context>
    <name>lockscope::ChangeController</name>
    <message>
        <source>Not connected.</source>
        <translation>接続していません。</translation>
    </message>
    <message>
        <source>Its record cannot be understood: %1</source>
        <translation>レコードを解釈できません: %1</translation>
    </message>
    <message>
        <source>%1 is recovering it: its session is alive.</source>
        <translation>%1 が復旧しています。そのセッションは生存しています。</translation>
    </message>
    <message>
        <source>%1 is still at work on it: its session is alive. A living process cannot be recovered.</source>
        <translation>%1 がまだ作業しています。そのセッションは生存しています。生存中のプロセスは復旧できません。</translation>
    </message>
    <message>
        <source>%1 is not proven dead (%2). Wait until lease and lock-delay are over.</source>
        <translation>%1 の死亡は証明されていません（%2）。リースとロック遅延が終わるまで待ってください。</translation>
    </message>
    <message>
        <source>The outcome of a step of the rename is unknown. It may be half done; its paths stay locked then.</source>
        <translation>名前の変更の 1 ステップの結果が不明です。変更は未完了の可能性があり、その場合パスはロックされたままです。</translation>
    </message>
    <message>
        <source>The outcome of a step of the recovery is unknown. What is left can be recovered again.</source>
        <translation>復旧の 1 ステップの結果が不明です。残りは再び復旧できます。</translation>
    </message>
</context>
<context>
    <name>lockscope::ChangeText</name>
    <message>
        <source>1 file</source>
        <translation>ファイル 1 個</translation>
    </message>
    <message>
        <source>%1 files</source>
        <translation>ファイル %1 個</translation>
    </message>
    <message>
        <source>files not readable</source>
        <translation>ファイルを読み取り不能</translation>
    </message>
    <message>
        <source>moved %1 of %2</source>
        <translation>%2 個中 %1 個を移動済み</translation>
    </message>
    <message>
        <source>%1 changes stopped half way.</source>
        <translation>変更 %1 件が途中で止まりました。</translation>
    </message>
    <message>
        <source>A rename moved everything, and was not closed.</source>
        <translation>名前の変更はすべてを移動しましたが、閉じられていません。</translation>
    </message>
    <message>
        <source>A rename stopped half way.</source>
        <translation>名前の変更が途中で止まりました。</translation>
    </message>
    <message>
        <source>A change stopped half way.</source>
        <translation>変更が途中で止まりました。</translation>
    </message>
    <message>
        <source>Their paths stay locked.</source>
        <translation>それらのパスはロックされたままです。</translation>
    </message>
    <message>
        <source>Its files cannot be counted. Both paths stay locked.</source>
        <translation>ファイルを数えられません。両方のパスはロックされたままです。</translation>
    </message>
    <message>
        <source>%1 of %2 moved. Both paths stay locked.</source>
        <translation>%2のうち %1 個を移動しました。両方のパスはロックされたままです。</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>読み取り不能</translation>
    </message>
    <message>
        <source>prepared</source>
        <translation>準備済み</translation>
    </message>
    <message>
        <source>half-done</source>
        <translation>未完了</translation>
    </message>
    <message>
        <source>all moved, not closed</source>
        <translation>すべて移動済み、未クローズ</translation>
    </message>
    <message>
        <source>done, locks left</source>
        <translation>完了、ロックが残存</translation>
    </message>
    <message>
        <source>, to be undone</source>
        <translation>、元に戻す予定</translation>
    </message>
    <message>
        <source>, to be finished</source>
        <translation>、完了させる予定</translation>
    </message>
    <message>
        <source>, %1 missing</source>
        <translation>、%1が欠落</translation>
    </message>
    <message>
        <source>The files cannot be counted.</source>
        <translation>ファイルを数えられません。</translation>
    </message>
    <message>
        <source>back</source>
        <translation>移動元へ</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>移動先へ</translation>
    </message>
    <message>
        <source>No file is touched. Its paths are freed.</source>
        <translation>ファイルには触れません。パスを空けます。</translation>
    </message>
    <message>
        <source>Move the files back, then free both paths.</source>
        <translation>ファイルを元に戻してから、両方のパスを空けます。</translation>
    </message>
    <message>
        <source>Move the other files, then free both paths.</source>
        <translation>残りのファイルを移動してから、両方のパスを空けます。</translation>
    </message>
    <message>
        <source>No file was moved. Free both paths.</source>
        <translation>ファイルは 1 個も移動していません。両方のパスを空けます。</translation>
    </message>
    <message>
        <source>Every file is moved. Free both paths.</source>
        <translation>すべてのファイルが移動済みです。両方のパスを空けます。</translation>
    </message>
    <message>
        <source>Move %1 back, then free both paths.</source>
        <translation>%1を元に戻してから、両方のパスを空けます。</translation>
    </message>
    <message>
        <source>Move the other %1, then free both paths.</source>
        <translation>残りの%1を移動してから、両方のパスを空けます。</translation>
    </message>
    <message>
        <source>The record cannot be understood: %1</source>
        <translation>レコードを解釈できません: %1</translation>
    </message>
    <message>
        <source>An earlier recovery has decided to undo it.</source>
        <translation>以前の復旧で、元に戻すことが決まっています。</translation>
    </message>
    <message>
        <source>An earlier recovery has decided to finish it.</source>
        <translation>以前の復旧で、完了させることが決まっています。</translation>
    </message>
    <message>
        <source>Every file is moved already: it can only be finished.</source>
        <translation>すべてのファイルが移動済みのため、完了させることしかできません。</translation>
    </message>
    <message>
        <source>Its locks are released. There is no record of the change here, so nothing of it was finished or undone.</source>
        <translation>ロックは解放されました。ここには変更のレコードがないため、完了させたものも元に戻したものもありません。</translation>
    </message>
    <message>
        <source>The change is done and its locks are free.</source>
        <translation>変更は完了し、ロックは空いています。</translation>
    </message>
    <message>
        <source>The server does not call its owner dead: session %1. No file was moved, and its locks stay. Try again when lease and lock-delay are over.</source>
        <translation>サーバーは所有者を死亡とみなしていません: セッション %1。ファイルは移動しておらず、ロックは残ります。リースとロック遅延が終わってから、もう一度試してください。</translation>
    </message>
    <message>
        <source>Another recovery was faster: session %1. Its changes stand.</source>
        <translation>ほかの復旧が先に行われました: セッション %1。その変更が有効です。</translation>
    </message>
    <message>
        <source>Refused: a lock of this change was deleted, and somebody else holds it now. No file was moved, and its other locks stay. Try again when it is free.</source>
        <translation>拒否されました: この変更のロックの 1 つが削除され、現在はほかの誰かが保持しています。ファイルは移動しておらず、そのほかのロックは残ります。空いてから、もう一度試してください。</translation>
    </message>
    <message>
        <source>The rename is half done: %1 %2 Its locks stay until somebody finishes or undoes it.</source>
        <translation>名前の変更は未完了です: %1 %2 誰かが完了させるか元に戻すまで、ロックは残ります。</translation>
    </message>
    <message>
        <source>The release of the locks was not confirmed: a recovery takes away what is left.</source>
        <translation>ロックの解放は確認されませんでした。残ったものは復旧で取り除かれます。</translation>
    </message>
    <message>
        <source>The lock was lost, and somebody else has closed this rename since: it has no record and no lock any more. Look at the files to see which way.</source>
        <translation>ロックが失われ、その後ほかの誰かがこの名前の変更をクローズしました。レコードもロックももうありません。どうなったかはファイルを確認してください。</translation>
    </message>
    <message>
        <source>The lock was lost, and a recovery has taken this rename over: session %1. Its changes stand.</source>
        <translation>ロックが失われ、復旧がこの名前の変更を引き継ぎました: セッション %1。その変更が有効です。</translation>
    </message>
    <message>
        <source>Nothing of it is locked any more.</source>
        <translation>ロックされているものはもうありません。</translation>
    </message>
    <message>
        <source>Its last locks are being released.</source>
        <translation>最後のロックを解放しています。</translation>
    </message>
    <message>
        <source>The lock was lost, and a recovery has undone this rename: every file is under %1. %2</source>
        <translation>ロックが失われ、復旧によってこの名前の変更は元に戻されました。すべてのファイルは %1 の下にあります。%2</translation>
    </message>
    <message>
        <source>The lock was lost, but this rename was finished: every file is under %1. %2</source>
        <translation>ロックが失われましたが、この名前の変更は完了しました。すべてのファイルは %1 の下にあります。%2</translation>
    </message>
    <message>
        <source>1 lock</source>
        <translation>ロック 1 件</translation>
    </message>
    <message>
        <source>%1 locks</source>
        <translation>ロック %1 件</translation>
    </message>
    <message>
        <source>Moved %1 of %2.</source>
        <translation>%2のうち %1 個を移動しました。</translation>
    </message>
    <message>
        <source>Would close the change and release %1; no file is touched.</source>
        <translation>変更をクローズし、%1を解放することになります。ファイルには触れません。</translation>
    </message>
    <message>
        <source>Would move %1 %2, mark %3 with the newer token, and release %4.</source>
        <translation>%1を%2移動し、%3 個に新しいトークンを付け、%4を解放することになります。</translation>
    </message>
    <message>
        <source>Undone: %1 moved back, %2 marked with the newer token, locks released.</source>
        <translation>元に戻しました: %1を元の場所に移動し、%2 個に新しいトークンを付け、ロックを解放しました。</translation>
    </message>
    <message>
        <source>Finished: %1 moved, %2 marked with the newer token, locks released.</source>
        <translation>完了しました: %1を移動し、%2 個に新しいトークンを付け、ロックを解放しました。</translation>
    </message>
    <message>
        <source>Renamed %1 to %2: %3 moved.</source>
        <translation>%1 を %2 に名前変更しました: %3を移動しました。</translation>
    </message>
    <message>
        <source>The change was undone, and its locks are free.</source>
        <translation>変更は元に戻され、ロックは空いています。</translation>
    </message>
    <message>
        <source>Refused: this change and %1 each held what the other misses. No file was moved. This one gave up the locks that %1 waits for. Recover %1 first, then this one.</source>
        <translation>拒否されました: この変更と %1 は、互いに相手に足りないものを保持していました。ファイルは移動していません。こちらは、%1 が待っているロックを手放しました。先に %1 を復旧し、その後でこれを復旧してください。</translation>
    </message>
    <message>
        <source>its record was deleted</source>
        <translation>レコードが削除済み</translation>
    </message>
    <message>
        <source>no record</source>
        <translation>レコードなし</translation>
    </message>
    <message>
        <source>Somebody deleted its record. Its paths stay locked.</source>
        <translation>誰かがレコードを削除しました。パスはロックされたままです。</translation>
    </message>
    <message>
        <source>There is no record of it. Its paths stay locked.</source>
        <translation>レコードがありません。パスはロックされたままです。</translation>
    </message>
    <message>
        <source>Somebody deleted its record while it was half done. With its mark: %1 (%2). Move them to where they belong and take the field intent off them; then it can be recovered.</source>
        <translation>未完了の間に、誰かがレコードを削除しました。その印が付いているもの: %1（%2）。本来の場所に移動し、フィールド intent を取り除いてください。その後、復旧できます。</translation>
    </message>
    <message>
        <source>There is no record of it: it never began, or somebody deleted its record. Whether it touched files is not known.</source>
        <translation>レコードがありません。始まらなかったか、誰かがレコードを削除しました。ファイルに触れたかどうかはわかりません。</translation>
    </message>
    <message>
        <source>There is no record of it: it never began, or somebody deleted its record. No file carries its mark in %1.</source>
        <translation>レコードがありません。始まらなかったか、誰かがレコードを削除しました。%1 に、その印が付いているファイルはありません。</translation>
    </message>
    <message>
        <source>Its files cannot be moved. %1</source>
        <translation>ファイルを移動できません。%1</translation>
    </message>
</context>
<context>
    <name>lockscope::ChangesFeature</name>
    <message>
        <source>Rena&amp;me directory…</source>
        <translation>ディレクトリの名前を変更(&amp;M)…</translation>
    </message>
    <message>
        <source>Reco&amp;ver…</source>
        <translation>復旧(&amp;V)…</translation>
    </message>
    <message>
        <source>Recovery</source>
        <translation>復旧</translation>
    </message>
    <message>
        <source>No change is half done.</source>
        <translation>未完了の変更はありません。</translation>
    </message>
    <message>
        <source>1 path stays locked until it is finished or undone.</source>
        <translation>完了させるか元に戻すまで、1 つのパスがロックされたままです。</translation>
    </message>
    <message>
        <source>%1 paths stay locked until it is finished or undone.</source>
        <translation>完了させるか元に戻すまで、%1 個のパスがロックされたままです。</translation>
    </message>
    <message>
        <source>Recover…</source>
        <translation>復旧…</translation>
    </message>
    <message>
        <source>A rename or its recovery is under way.</source>
        <translation>名前の変更またはその復旧を実行中です。</translation>
    </message>
</context>
<context>
    <name>lockscope::ChartFrame</name>
    <message>
        <source>Table, picture, CSV</source>
        <translation>表、画像、CSV</translation>
    </message>
    <message>
        <source>What to do with the chart %1</source>
        <translation>グラフ %1 の操作</translation>
    </message>
    <message>
        <source>Show as &amp;table</source>
        <translation>表として表示(&amp;T)</translation>
    </message>
    <message>
        <source>Save as &amp;PNG…</source>
        <translation>PNG として保存(&amp;P)…</translation>
    </message>
    <message>
        <source>Save as &amp;SVG…</source>
        <translation>SVG として保存(&amp;S)…</translation>
    </message>
    <message>
        <source>Save as &amp;CSV…</source>
        <translation>CSV として保存(&amp;C)…</translation>
    </message>
    <message>
        <source>The file %1 could not be written.</source>
        <translation>ファイル %1 に書き込めませんでした。</translation>
    </message>
    <message>
        <source>Save %1</source>
        <translation>%1 を保存</translation>
    </message>
    <message>
        <source>Saved to %1.</source>
        <translation>%1 に保存しました。</translation>
    </message>
</context>
<context>
    <name>lockscope::ChartScale</name>
    <message>
        <source>now</source>
        <translation>現在</translation>
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
        <translation>計画はありません。</translation>
    </message>
    <message>
        <source>Nothing of it can be repaired any more. Look at the list again.</source>
        <translation>修復できるものはもうありません。一覧をもう一度確認してください。</translation>
    </message>
    <message>
        <source>Repair plan…</source>
        <translation>修復計画…</translation>
    </message>
    <message>
        <source>Tree check</source>
        <translation>ツリー検査</translation>
    </message>
    <message>
        <source>The document is gone: no share is left to count. Look at the Tree check panel.</source>
        <translation>ドキュメントがなくなっており、数える持ち分は残っていません。「ツリー検査」パネルを確認してください。</translation>
    </message>
</context>
<context>
    <name>lockscope::ChipPainter</name>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>suspect</source>
        <translation>疑わしい</translation>
    </message>
    <message>
        <source>revoked</source>
        <translation>取り消し済み</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>死亡</translation>
    </message>
    <message>
        <source>half-done</source>
        <translation>未完了</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>読み取り不能</translation>
    </message>
</context>
<context>
    <name>lockscope::ClusterFeature</name>
    <message>
        <source>green</source>
        <translation>緑</translation>
    </message>
    <message>
        <source>yellow</source>
        <translation>黄</translation>
    </message>
    <message>
        <source>red</source>
        <translation>赤</translation>
    </message>
    <message>
        <source>1 node</source>
        <translation>ノード 1 台</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>ノード %1 台</translation>
    </message>
    <message>
        <source>no leader</source>
        <translation>リーダーなし</translation>
    </message>
    <message>
        <source>one copy only</source>
        <translation>コピーは 1 つのみ</translation>
    </message>
    <message>
        <source>Cluster %1</source>
        <translation>クラスター %1</translation>
    </message>
    <message>
        <source>%1 of %2 copies of the locks are active</source>
        <translation>ロックのコピー %2 個のうち %1 個が稼働中</translation>
    </message>
    <message>
        <source>%1, %2 of them with data</source>
        <translation>%1、うち %2 台にデータあり</translation>
    </message>
    <message>
        <source>When the node with the only copy stops, nothing can be locked or renewed</source>
        <translation>唯一のコピーがあるノードが停止すると、何もロックも更新もできません</translation>
    </message>
    <message>
        <source>Health of the locks: %1, seen since %2</source>
        <translation>ロックの健全性: %1（%2 から観測）</translation>
    </message>
    <message>
        <source>Leader: %1</source>
        <translation>リーダー: %1</translation>
    </message>
    <message>
        <source>Too few nodes are up for a write to be confirmed: nothing can be locked or renewed</source>
        <translation>書き込みを確認するには稼働中のノードが少なすぎます。何もロックも更新もできません</translation>
    </message>
</context>
<context>
    <name>lockscope::ColumnMenu</name>
    <message>
        <source>&amp;Reset columns</source>
        <translation>列をリセット(&amp;R)</translation>
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
        <translation>現在は実行できません。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>menu and command</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <source>A command, a connection, or a path</source>
        <translation>コマンド、接続、またはパス</translation>
    </message>
    <message>
        <source>%1, off: %2</source>
        <translation>%1、無効: %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>command and its keys</comment>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>Go to %1</source>
        <translation>%1 へ移動</translation>
    </message>
    <message>
        <source>on</source>
        <translation>オン</translation>
    </message>
    <message>
        <source>Nothing is called that.</source>
        <translation>その名前のものはありません。</translation>
    </message>
</context>
<context>
    <name>lockscope::ConnectionDialog</name>
    <message>
        <source>Connect</source>
        <translation>接続</translation>
    </message>
    <message>
        <source>Test the connection</source>
        <translation>接続をテスト</translation>
    </message>
    <message>
        <source>Asking…</source>
        <translation>問い合わせ中…</translation>
    </message>
    <message>
        <source>Show certificate…</source>
        <translation>証明書を表示…</translation>
    </message>
    <message>
        <source>Without https:// a server shows no certificate.</source>
        <translation>https:// でない場合、サーバーは証明書を提示しません。</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>新規(&amp;N)</translation>
    </message>
    <message>
        <source>Dup&amp;licate</source>
        <translation>複製(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>削除(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;More</source>
        <translation>その他(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Test</source>
        <translation>テスト(&amp;T)</translation>
    </message>
    <message>
        <source>Show &amp;certificate…</source>
        <translation>証明書を表示(&amp;C)…</translation>
    </message>
    <message>
        <source>Clos&amp;e</source>
        <translation>閉じる(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>接続</translation>
    </message>
    <message>
        <source>New connection</source>
        <translation>新しい接続</translation>
    </message>
    <message>
        <source>Duplicate the connection</source>
        <translation>接続を複製</translation>
    </message>
    <message>
        <source>Delete the connection</source>
        <translation>接続を削除</translation>
    </message>
    <message>
        <source>More to do with connections</source>
        <translation>接続に関するその他の操作</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Without connecting (Ctrl+S)</source>
        <translation>接続せずに保存 (Ctrl+S)</translation>
    </message>
    <message>
        <source>Save and c&amp;onnect</source>
        <translation>保存して接続(&amp;O)</translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation>上へ移動(&amp;U)</translation>
    </message>
    <message>
        <source>Move &amp;down</source>
        <translation>下へ移動(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>インポート(&amp;I)…</translation>
    </message>
    <message>
        <source>&amp;Export all…</source>
        <translation>すべてエクスポート(&amp;E)…</translation>
    </message>
    <message>
        <source>Elasticsearch 7.10 or newer, OpenSearch, MongoDB, etcd, or the embedded server. Connecting changes nothing.</source>
        <translation>Elasticsearch 7.10 以降、OpenSearch、MongoDB、etcd、または内蔵サーバー。接続しても何も変更されません。</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>保存しました。</translation>
    </message>
    <message>
        <source>Another connection is called “%1”: choose another name.</source>
        <translation>「%1」という名前の接続がほかにあります。別の名前を選択してください。</translation>
    </message>
    <message>
        <source>C&amp;onnect</source>
        <translation>接続(&amp;O)</translation>
    </message>
    <message>
        <source>Save and connect</source>
        <translation>保存して接続</translation>
    </message>
    <message>
        <source>Give it a name first.</source>
        <translation>先に名前を付けてください。</translation>
    </message>
    <message>
        <source>Nothing has changed.</source>
        <translation>変更はありません。</translation>
    </message>
    <message>
        <source>Save the new connection “%1”?</source>
        <translation>新しい接続「%1」を保存しますか？</translation>
    </message>
    <message>
        <source>Save the changes to “%1”?</source>
        <translation>「%1」への変更を保存しますか？</translation>
    </message>
    <message>
        <source>&amp;Do not save</source>
        <translation>保存しない(&amp;D)</translation>
    </message>
    <message>
        <source>%1 copy</source>
        <translation>%1 のコピー</translation>
    </message>
    <message>
        <source>“%1” is deleted.</source>
        <translation>「%1」を削除しました。</translation>
    </message>
    <message>
        <source>Import connections</source>
        <translation>接続をインポート</translation>
    </message>
    <message>
        <source>Connections (*.json)</source>
        <translation>接続 (*.json)</translation>
    </message>
    <message>
        <source>Export connections</source>
        <translation>接続をエクスポート</translation>
    </message>
    <message>
        <source>Exported to %1. No password is in it.</source>
        <translation>%1 にエクスポートしました。パスワードは含まれていません。</translation>
    </message>
    <message>
        <source>Connect in a new &amp;window</source>
        <translation>新しいウィンドウで接続(&amp;W)</translation>
    </message>
</context>
<context>
    <name>lockscope::ConnectionForm</name>
    <message>
        <source>Browse…</source>
        <translation>参照…</translation>
    </message>
    <message>
        <source>Browse for %1</source>
        <translation>%1 を参照</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>アドレス</translation>
    </message>
    <message>
        <source>Index or collection</source>
        <translation>インデックスまたはコレクション</translation>
    </message>
    <message>
        <source>User</source>
        <translation>ユーザー</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>パスワード</translation>
    </message>
    <message>
        <source>Keep the password in the keyring</source>
        <translation>パスワードをキーリングに保存</translation>
    </message>
    <message>
        <source>CA file</source>
        <translation>CA ファイル</translation>
    </message>
    <message>
        <source>Pinned certificate</source>
        <translation>ピン留めした証明書</translation>
    </message>
    <message>
        <source>Client certificate</source>
        <translation>クライアント証明書</translation>
    </message>
    <message>
        <source>Its key</source>
        <translation>その鍵</translation>
    </message>
    <message>
        <source>Passphrase of the key</source>
        <translation>鍵のパスフレーズ</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>プロキシ</translation>
    </message>
    <message>
        <source>Password of the proxy</source>
        <translation>プロキシのパスワード</translation>
    </message>
    <message>
        <source>Keep the proxy&apos;s password in the keyring</source>
        <translation>プロキシのパスワードをキーリングに保存</translation>
    </message>
    <message>
        <source>Locks of other software</source>
        <translation>他のソフトウェアのロック</translation>
    </message>
    <message>
        <source>Audit copy</source>
        <translation>監査コピー</translation>
    </message>
    <message>
        <source>Break nothing without its copy there</source>
        <translation>そこにコピーがなければ強制解除しない</translation>
    </message>
    <message>
        <source>Name of the stage</source>
        <translation>環境名</translation>
    </message>
    <message>
        <source>As careful as on production</source>
        <translation>本番と同じく慎重に扱う</translation>
    </message>
    <message>
        <source>Ask the cluster for its other nodes</source>
        <translation>クラスターにほかのノードを尋ねる</translation>
    </message>
    <message>
        <source>They are used when the node at the address fails, and only if they belong to the same cluster. On a host that is not in the address that takes https with a CA file or a pinned certificate.</source>
        <translation>アドレスのノードが故障したときに、同じクラスターに属する場合に限って使われます。アドレスにないホストでは、https と CA ファイルまたはピン留めした証明書が必要です。</translation>
    </message>
    <message>
        <source>Read-only: no write leaves the program</source>
        <translation>読み取り専用: プログラムから書き込みを送信しない</translation>
    </message>
    <message>
        <source>Send the password over http to another machine</source>
        <translation>ほかのマシンに http でパスワードを送信</translation>
    </message>
    <message>
        <source>Parts of the connection</source>
        <translation>接続の項目</translation>
    </message>
    <message>
        <source>Ser&amp;ver</source>
        <translation>サーバー(&amp;V)</translation>
    </message>
    <message>
        <source>TLS, &amp;proxy, audit</source>
        <translation>TLS、プロキシ、監査(&amp;P)</translation>
    </message>
    <message>
        <source>from the keyring, or typed here</source>
        <translation>キーリングから、またはここで入力</translation>
    </message>
    <message>
        <source>kept in memory for this session only</source>
        <translation>このセッションの間だけメモリに保持</translation>
    </message>
    <message>
        <source>as “staging-eu”</source>
        <translation>例: staging-eu</translation>
    </message>
    <message>
        <source>as https://es.example.net:9200</source>
        <translation>例: https://es.example.net:9200</translation>
    </message>
    <message>
        <source>only for a certificate of your own CA</source>
        <translation>独自の CA の証明書を使う場合のみ</translation>
    </message>
    <message>
        <source>off; as “shedlock, kibana”</source>
        <translation>オフ（例: shedlock, kibana）</translation>
    </message>
    <message>
        <source>Their locks are shown beside yours, by the dialects of these names or files. “lockctl dialect list” tells them.</source>
        <translation>これらの名前またはファイルの方言に従って、他のソフトウェアのロックも並べて表示します。名前は「lockctl dialect list」で確認できます。</translation>
    </message>
    <message>
        <source>off; as “lock-audit”</source>
        <translation>オフ（例: lock-audit）</translation>
    </message>
    <message>
        <source>Every line of the audit trail is copied to this index or collection of the server.</source>
        <translation>監査証跡のすべての行を、サーバーのこのインデックスまたはコレクションにコピーします。</translation>
    </message>
    <message>
        <source>User and password</source>
        <translation>ユーザーとパスワード</translation>
    </message>
    <message>
        <source>API key</source>
        <translation>API キー</translation>
    </message>
    <message>
        <source>Log in with</source>
        <translation>ログイン方法</translation>
    </message>
    <message>
        <source>SHA-256 of the only certificate to trust</source>
        <translation>信頼する唯一の証明書の SHA-256</translation>
    </message>
    <message>
        <source>PEM, or PKCS#12 with its key</source>
        <translation>PEM、または鍵を含む PKCS#12</translation>
    </message>
    <message>
        <source>PEM</source>
        <translation>PEM</translation>
    </message>
    <message>
        <source>as the system says; none; http://user@proxy:3128</source>
        <translation>システムの設定、none、http://user@proxy:3128</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>その他</translation>
    </message>
    <message>
        <source>Your own…</source>
        <translation>独自…</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>環境</translation>
    </message>
    <message>
        <source>as “payroll”</source>
        <translation>例: 給与計算</translation>
    </message>
    <message>
        <source>Colour of the stage</source>
        <translation>環境の色</translation>
    </message>
    <message>
        <source>Read-only from the start, every break is confirmed by typing, and nothing that only makes load runs there.</source>
        <translation>最初から読み取り専用で、強制解除は毎回入力で確認し、負荷をかけるだけのものは実行しません。</translation>
    </message>
    <message>
        <source>Its name</source>
        <translation>環境の名前</translation>
    </message>
    <message>
        <source>Its colour</source>
        <translation>環境の色</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>パスフレーズ</translation>
    </message>
    <message>
        <source>Its password</source>
        <translation>プロキシのパスワード</translation>
    </message>
    <message>
        <source>Other software</source>
        <translation>他のソフトウェア</translation>
    </message>
    <message>
        <source>User and password have fields of their own; in the address they would be shown.</source>
        <translation>ユーザーとパスワードには専用の欄があります。アドレスに含めると表示されてしまいます。</translation>
    </message>
    <message>
        <source>The address is written as mongodb://host1,host2/database.</source>
        <translation>アドレスは mongodb://host1,host2/database のように入力します。</translation>
    </message>
    <message>
        <source>The addresses of the nodes must all begin the same way, say with https://.</source>
        <translation>ノードのアドレスは、すべて同じ形式（https:// など）で始めてください。</translation>
    </message>
    <message>
        <source>The address is written as https://host:9200; several nodes of a cluster are written with commas between them.</source>
        <translation>アドレスは https://host:9200 のように入力します。クラスターの複数のノードはコンマで区切ります。</translation>
    </message>
    <message>
        <source>The CA file cannot be read.</source>
        <translation>CA ファイルを読み取れません。</translation>
    </message>
    <message>
        <source>A certificate is pinned by its SHA-256, 64 hexadecimal digits.</source>
        <translation>証明書は SHA-256（16 進数 64 桁）でピン留めします。</translation>
    </message>
    <message>
        <source>%1: the file cannot be read.</source>
        <translation>%1: ファイルを読み取れません。</translation>
    </message>
    <message>
        <source>A key without a certificate proves nothing: name the certificate too.</source>
        <translation>証明書のない鍵では何も証明できません。証明書も指定してください。</translation>
    </message>
    <message>
        <source>A user name has no colon in it.</source>
        <translation>ユーザー名にコロンは使えません。</translation>
    </message>
    <message>
        <source>Name the lock index or collection; it is usually fs-locks.</source>
        <translation>ロックインデックスまたはコレクションの名前を指定してください。通常は fs-locks です。</translation>
    </message>
    <message>
        <source>The audit copy cannot be where the locks are.</source>
        <translation>監査コピーの場所にロックの場所は指定できません。</translation>
    </message>
    <message>
        <source>An index name has small letters, digits, - and _.</source>
        <translation>インデックス名に使えるのは、小文字、数字、- と _ です。</translation>
    </message>
    <message>
        <source>The proxy is written as http://host:3128 or http://user@host:3128, or none; its password has a field of its own.</source>
        <translation>プロキシは http://host:3128、http://user@host:3128、または none のように入力します。パスワードには専用の欄があります。</translation>
    </message>
    <message>
        <source>Over http everybody on the way can read the password. Use https, or allow it below.</source>
        <translation>http では経路上の誰もがパスワードを読めます。https を使うか、下で許可してください。</translation>
    </message>
    <message>
        <source>Give your stage a name.</source>
        <translation>環境に名前を付けてください。</translation>
    </message>
    <message>
        <source>“%1” is a stage already: choose it from the list.</source>
        <translation>環境「%1」はすでにあります。一覧から選択してください。</translation>
    </message>
    <message>
        <source>Give the user&apos;s name first.</source>
        <translation>先にユーザー名を入力してください。</translation>
    </message>
</context>
<context>
    <name>lockscope::ConnectionTest</name>
    <message>
        <source>locks are set up, but nothing can be renamed or recovered</source>
        <translation>ロックはセットアップ済み、ただし名前の変更と復旧は不可</translation>
    </message>
    <message>
        <source>locks are set up</source>
        <translation>ロックはセットアップ済み</translation>
    </message>
    <message>
        <source>locks are not set up yet</source>
        <translation>ロックは未セットアップ</translation>
    </message>
    <message>
        <source>what is there is not for these locks</source>
        <translation>このロック用ではないものが存在</translation>
    </message>
    <message>
        <source>the index is closed</source>
        <translation>インデックスがクローズ状態</translation>
    </message>
    <message>
        <source>the index is blocked</source>
        <translation>インデックスがブロック状態</translation>
    </message>
    <message>
        <source>its cluster has no leader</source>
        <translation>クラスターにリーダーがない</translation>
    </message>
    <message>
        <source>the index has no working shard</source>
        <translation>インデックスに稼働中のシャードがない</translation>
    </message>
    <message>
        <source>too few copies of the index are active</source>
        <translation>インデックスの稼働中のコピーが不足</translation>
    </message>
    <message>
        <source>locks are not set up yet; those of other software are shown</source>
        <translation>ロックは未セットアップ、他のソフトウェアのロックは表示可能</translation>
    </message>
    <message>
        <source>the locks of other software are shown</source>
        <translation>他のソフトウェアのロックを表示</translation>
    </message>
    <message>
        <source>locks can be shown there, and not changed</source>
        <translation>ロックは表示可能、変更は不可</translation>
    </message>
    <message>
        <source>It answers: %1, %2, %3 ms.</source>
        <translation>応答がありました: %1、%2、%3 ms。</translation>
    </message>
</context>
<context>
    <name>lockscope::ContentionPanel</name>
    <message>
        <source>No run yet. Start one in the Lab.</source>
        <translation>まだ実行がありません。ラボで開始してください。</translation>
    </message>
    <message>
        <source>Whole time</source>
        <translation>全期間</translation>
    </message>
    <message>
        <source>Locks granted and refused per second</source>
        <translation>許可および拒否されたロック（毎秒）</translation>
    </message>
    <message>
        <source>per second</source>
        <translation>毎秒</translation>
    </message>
    <message>
        <source>Locks held, by state</source>
        <translation>保持中のロック（状態別）</translation>
    </message>
    <message>
        <source>locks</source>
        <translation>ロック</translation>
    </message>
    <message>
        <source>Waiting time of the locks granted in each second</source>
        <translation>各秒に許可されたロックの待ち時間</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>Who waits for the hottest paths</source>
        <translation>最も混み合うパスを待っているワーカー</translation>
    </message>
    <message>
        <source>workers</source>
        <translation>ワーカー</translation>
    </message>
    <message>
        <source>Writes accepted, and rejected by their fencing token, per second</source>
        <translation>受理された書き込みと、フェンシングトークンで却下された書き込み（毎秒）</translation>
    </message>
    <message>
        <source>How long was waited, how often</source>
        <translation>待ち時間の長さと回数</translation>
    </message>
    <message>
        <source>Where in the tree: fuller is asked for more often, an edge is a refusal</source>
        <translation>ツリー内の場所: 塗りが多いほど要求が多く、縁は拒否を示す</translation>
    </message>
    <message>
        <source>Show the whole time in every chart again</source>
        <translation>すべてのグラフで再び全期間を表示</translation>
    </message>
    <message>
        <source>Hold picture</source>
        <translation>表示を固定</translation>
    </message>
    <message>
        <source>The run continues; only lanes and charts stand still</source>
        <translation>実行は続き、レーンとグラフだけが止まります</translation>
    </message>
</context>
<context>
    <name>lockscope::DeathNotices</name>
    <message>
        <source>1 more</source>
        <translation>ほか 1 件</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>ほか %1 件</translation>
    </message>
    <message>
        <source>The locks of a process are dead</source>
        <translation>あるプロセスのロックが死亡しました</translation>
    </message>
    <message>
        <source>The locks of %1 processes are dead</source>
        <translation>%1 個のプロセスのロックが死亡しました</translation>
    </message>
</context>
<context>
    <name>lockscope::DemoGuide</name>
    <message>
        <source>1 Crash a worker that holds a lock</source>
        <translation>1 ロックを保持しているワーカーをクラッシュさせる</translation>
    </message>
    <message>
        <source>2 Wait until its lock is dead</source>
        <translation>2 そのロックが死亡するまで待つ</translation>
    </message>
    <message>
        <source>3 Break the lock</source>
        <translation>3 ロックを強制解除する</translation>
    </message>
    <message>
        <source>Show the lock</source>
        <translation>ロックを表示</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>非表示</translation>
    </message>
    <message>
        <source>Dismiss the guide</source>
        <translation>ガイドを非表示</translation>
    </message>
    <message>
        <source>Guide to the demo, step %1 of 3</source>
        <translation>デモのガイド、ステップ %1 / 3</translation>
    </message>
    <message>
        <source>1 Another worker took it: crash one more</source>
        <translation>1 別のワーカーが引き継ぎました。もう一つクラッシュさせる</translation>
    </message>
</context>
<context>
    <name>lockscope::DialectsFeature</name>
    <message>
        <source>Locks of %1 are kept here.</source>
        <translation>ここには %1 のロックがあります。</translation>
    </message>
    <message>
        <source>They can be shown beside those of the protocol.</source>
        <translation>プロトコルのロックと並べて表示できます。</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>Not here</source>
        <translation>ここでは不要</translation>
    </message>
    <message>
        <source>The answer is not kept.</source>
        <translation>この回答は保存されません。</translation>
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
        <translation>パネル</translation>
    </message>
</context>
<context>
    <name>lockscope::DockTitle</name>
    <message>
        <source>Close this panel (View menu opens it again)</source>
        <translation>このパネルを閉じる（「表示」メニューから再び開けます）</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>%1 を閉じる</translation>
    </message>
</context>
<context>
    <name>lockscope::EmptyPage</name>
    <message>
        <source>Connecting…</source>
        <translation>接続中…</translation>
    </message>
    <message>
        <source>Asking %1 how it is. Nothing is changed.</source>
        <translation>%1 に状態を問い合わせています。何も変更しません。</translation>
    </message>
    <message>
        <source>Reading is paused</source>
        <translation>読み取りは一時停止中</translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>読み込み中…</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>Reading was cancelled</source>
        <translation>読み取りは中止されました</translation>
    </message>
    <message>
        <source>Nothing is shown: a part of the locks would look like all of them. Nothing was changed on the server.</source>
        <translation>何も表示していません。一部のロックだけでは、それがすべてに見えてしまうためです。サーバーでは何も変更していません。</translation>
    </message>
    <message>
        <source>Read the locks</source>
        <translation>ロックを読み取る</translation>
    </message>
    <message>
        <source>The server does not answer</source>
        <translation>サーバーが応答しません</translation>
    </message>
    <message>
        <source>no connection. Check address and network.</source>
        <translation>接続できません。アドレスとネットワークを確認してください。</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>編集…</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>Locks are not set up here</source>
        <translation>ここではロックがセットアップされていません</translation>
    </message>
    <message>
        <source>Show requests</source>
        <translation>要求を表示</translation>
    </message>
    <message>
        <source>Set up…</source>
        <translation>セットアップ…</translation>
    </message>
    <message>
        <source>You may not read the locks</source>
        <translation>ロックを読み取る権限がありません</translation>
    </message>
    <message>
        <source>anonymous</source>
        <translation>匿名</translation>
    </message>
    <message>
        <source>Other user…</source>
        <translation>別のユーザー…</translation>
    </message>
    <message>
        <source>Nothing is locked</source>
        <translation>何もロックされていません</translation>
    </message>
    <message>
        <source>Read %1 ago. Locks appear here the moment a program takes one.</source>
        <translation>%1前に読み取りました。プログラムがロックを取得すると、すぐここに表示されます。</translation>
    </message>
    <message>
        <source>Acquire…</source>
        <translation>取得…</translation>
    </message>
    <message>
        <source>1 lock is hidden by “%1”.</source>
        <translation>ロック 1 件が「%1」によって隠れています。</translation>
    </message>
    <message>
        <source>%1 locks are hidden by “%2”.</source>
        <translation>ロック %1 件が「%2」によって隠れています。</translation>
    </message>
    <message>
        <source>No lock matches the filter</source>
        <translation>フィルターに一致するロックはありません</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>フィルターをクリア</translation>
    </message>
    <message>
        <source>of the API key</source>
        <translation>API キーのユーザー</translation>
    </message>
    <message>
        <source>Show certificate…</source>
        <translation>証明書を表示…</translation>
    </message>
    <message>
        <source>The server answers, but there is no %1. Setting up creates it; nothing that is there is changed.</source>
        <translation>サーバーは応答していますが、%1 がありません。セットアップで作成されます。既存のものは変更されません。</translation>
    </message>
    <message>
        <source>What is there is not for these locks</source>
        <translation>このロック用ではないものが存在します</translation>
    </message>
    <message>
        <source>The server refused user “%1”. %2</source>
        <translation>サーバーがユーザー「%1」を拒否しました。%2</translation>
    </message>
    <message>
        <source>Nothing is locked in what could be read</source>
        <translation>読み取れた範囲では何もロックされていません</translation>
    </message>
</context>
<context>
    <name>lockscope::EngineText</name>
    <message>
        <source>Embedded server</source>
        <translation>内蔵サーバー</translation>
    </message>
</context>
<context>
    <name>lockscope::EventItems</name>
    <message>
        <source>Time</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>パス</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>実行者</translation>
    </message>
</context>
<context>
    <name>lockscope::EvidenceList</name>
    <message>
        <source>Evidence: %1</source>
        <translation>根拠: %1</translation>
    </message>
    <message>
        <source>Each line is a fact. A tick speaks for the death of the process, a heart for its life; a dash marks what is not known. At the right stands where the fact is from.</source>
        <translation>各行は 1 つの事実です。チェックはプロセスの死亡、ハートは生存を裏付け、ダッシュはわからないことを示します。右側は事実の出所です。</translation>
    </message>
</context>
<context>
    <name>lockscope::EvidenceText</name>
    <message>
        <source>of the holder</source>
        <translation>保持者</translation>
    </message>
    <message>
        <source>Process %1 is running</source>
        <translation>%1 のプロセスは実行中</translation>
    </message>
    <message>
        <source>Process %1 exists, but is stopped</source>
        <translation>%1 のプロセスは存在するが停止中</translation>
    </message>
    <message>
        <source>Process %1 is gone</source>
        <translation>%1 のプロセスは消失</translation>
    </message>
    <message>
        <source>The process id %1 belongs to another process now</source>
        <translation>プロセス ID %1 は現在、別のプロセスのもの</translation>
    </message>
    <message>
        <source>The machine %1 was restarted since, or was cloned</source>
        <translation>マシン %1 はその後に再起動または複製された</translation>
    </message>
    <message>
        <source>Process %1 cannot be checked from here</source>
        <translation>%1 のプロセスはここから確認できない</translation>
    </message>
    <message>
        <source>Process %1: this machine&apos;s process table did not answer</source>
        <translation>%1 のプロセス: このマシンのプロセステーブルが応答しなかった</translation>
    </message>
    <message>
        <source>Marked dead on the server %1 ago</source>
        <translation>%1前にサーバー上で死亡とマーク</translation>
    </message>
    <message>
        <source>Marked dead on the server</source>
        <translation>サーバー上で死亡とマーク</translation>
    </message>
    <message>
        <source>Renewals were ended %1 ago (revoked)</source>
        <translation>%1前に更新を打ち切った（取り消し）</translation>
    </message>
    <message>
        <source>Renewals were ended (revoked)</source>
        <translation>更新を打ち切った（取り消し）</translation>
    </message>
    <message>
        <source>Lease runs, %1 left</source>
        <translation>リースは継続中、残り %1</translation>
    </message>
    <message>
        <source>Lease ended %1 ago</source>
        <translation>リースは %1前に終了</translation>
    </message>
    <message>
        <source>Lock-delay ended %1 ago</source>
        <translation>ロック遅延は %1前に終了</translation>
    </message>
    <message>
        <source>Missed a renewal, the last came %1 ago</source>
        <translation>更新が 1 回途絶、最後は %1前</translation>
    </message>
    <message>
        <source>Missed %1 renewals, the last came %2 ago</source>
        <translation>更新が %1 回途絶、最後は %2前</translation>
    </message>
    <message>
        <source>Seen renewing once, %1 ago</source>
        <translation>更新を 1 回観測、%1前</translation>
    </message>
    <message>
        <source>Seen renewing %1 times, last %2 ago</source>
        <translation>更新を %1 回観測、最後は %2前</translation>
    </message>
    <message>
        <source>Unchanged for %1</source>
        <translation>%1の間変化なし</translation>
    </message>
    <message>
        <source>Its session document is missing</source>
        <translation>セッションのドキュメントが存在しない</translation>
    </message>
    <message>
        <source>Its session document cannot be understood</source>
        <translation>セッションのドキュメントを解釈できない</translation>
    </message>
    <message>
        <source>No session: no process stands behind this entry</source>
        <translation>セッションなし: このエントリの背後にプロセスはない</translation>
    </message>
    <message>
        <source>No lease: it ends only when somebody removes it</source>
        <translation>リースなし: 誰かが削除するまで終わらない</translation>
    </message>
    <message>
        <source>%1 holders recorded no owner</source>
        <translation>保持者 %1 件が所有者を記録していない</translation>
    </message>
    <message>
        <source>No owner was recorded</source>
        <translation>所有者は記録されていない</translation>
    </message>
    <message>
        <source>Carries a half-done change</source>
        <translation>未完了の変更がある</translation>
    </message>
    <message>
        <source>Carries a half-done change (%1)</source>
        <translation>未完了の変更がある（%1）</translation>
    </message>
    <message>
        <source>server clock</source>
        <translation>サーバーの時計</translation>
    </message>
    <message>
        <source>seen from here</source>
        <translation>ここから観測</translation>
    </message>
    <message>
        <source>this machine</source>
        <translation>このマシン</translation>
    </message>
    <message>
        <source>document</source>
        <translation>ドキュメント</translation>
    </message>
    <message>
        <source>Half-done: a change stopped half way</source>
        <translation>未完了: 変更が途中で止まりました</translation>
    </message>
    <message>
        <source>Dead: nobody renews this lock</source>
        <translation>死亡: このロックを更新する者はいません</translation>
    </message>
    <message>
        <source>Revoked: its renewals were ended</source>
        <translation>取り消し済み: 更新は打ち切られました</translation>
    </message>
    <message>
        <source>Held: its lease runs</source>
        <translation>保持中: リースは継続中です</translation>
    </message>
    <message>
        <source>Alive: it renews its lease</source>
        <translation>生存: リースを更新しています</translation>
    </message>
    <message>
        <source>Suspect: its renewals stopped</source>
        <translation>疑わしい: 更新が止まりました</translation>
    </message>
    <message>
        <source>Unknown: nobody recorded who holds it</source>
        <translation>不明: 誰が保持しているか記録されていません</translation>
    </message>
    <message>
        <source>Unknown: nothing proves whether its holder is alive</source>
        <translation>不明: 保持者が生存しているかどうかを示すものがありません</translation>
    </message>
    <message>
        <source>The path stays locked until the change is finished or undone. Recover it first, then break what is left.</source>
        <translation>変更を完了させるか元に戻すまで、パスはロックされたままです。先に復旧し、その後で残りを強制解除してください。</translation>
    </message>
    <message>
        <source>No process that follows the protocol can still believe that it holds this lock. It can be broken.</source>
        <translation>プロトコルに従うプロセスが、このロックをまだ保持していると考えることはありえません。強制解除できます。</translation>
    </message>
    <message>
        <source>It keeps blocking until its lease and lock-delay are over, then it can be cleared away.</source>
        <translation>リースとロック遅延が終わるまでブロックし続け、その後は取り除けます。</translation>
    </message>
    <message>
        <source>A process may be working under it. Wait for its release.</source>
        <translation>このロックのもとでプロセスが作業中の可能性があります。解放を待ってください。</translation>
    </message>
    <message>
        <source>Its process works under it. Wait for its release, or ask its owner.</source>
        <translation>このロックのもとでプロセスが作業しています。解放を待つか、所有者に確認してください。</translation>
    </message>
    <message>
        <source>Its process may be slow, frozen or dead. Once lease and lock-delay are over, it can be broken safely.</source>
        <translation>プロセスが遅いか、凍結したか、死亡した可能性があります。リースとロック遅延が終われば、安全に強制解除できます。</translation>
    </message>
    <message>
        <source>It may be in use. Only somebody who knows that its holder is gone should break it.</source>
        <translation>使用中の可能性があります。強制解除してよいのは、保持者がなくなったと知っている人だけです。</translation>
    </message>
    <message>
        <source>The server does not answer</source>
        <translation>サーバーが応答しません</translation>
    </message>
    <message>
        <source>No answer in time</source>
        <translation>時間内に応答がありません</translation>
    </message>
    <message>
        <source>Stopped on request</source>
        <translation>要求により停止しました</translation>
    </message>
    <message>
        <source>What was asked may be incomplete. Ask again when you need it.</source>
        <translation>問い合わせの結果は不完全な可能性があります。必要なときに、もう一度問い合わせてください。</translation>
    </message>
    <message>
        <source>This user cannot log in</source>
        <translation>このユーザーはログインできません</translation>
    </message>
    <message>
        <source>You may not do this</source>
        <translation>この操作の権限がありません</translation>
    </message>
    <message>
        <source>Locks are not set up here</source>
        <translation>ここではロックがセットアップされていません</translation>
    </message>
    <message>
        <source>It changed since it was seen</source>
        <translation>観測後に変化しました</translation>
    </message>
    <message>
        <source>The answer cannot be understood</source>
        <translation>応答を解釈できません</translation>
    </message>
    <message>
        <source>The answer is too large</source>
        <translation>応答が大きすぎます</translation>
    </message>
    <message>
        <source>The server is too busy</source>
        <translation>サーバーが混み合っています</translation>
    </message>
    <message>
        <source>The server answered an error</source>
        <translation>サーバーがエラーを返しました</translation>
    </message>
    <message>
        <source>No answer to a write</source>
        <translation>書き込みに応答がありません</translation>
    </message>
    <message>
        <source>Read-only</source>
        <translation>読み取り専用</translation>
    </message>
    <message>
        <source>Not accepted</source>
        <translation>受け付けられません</translation>
    </message>
    <message>
        <source>What %1 says counts for nothing: it is dated %2 ahead of the server&apos;s clock</source>
        <translation>%1 の情報は無効: 時刻がサーバーの時計より %2進んでいる</translation>
    </message>
    <message>
        <source>Was running %1 ago, says %2</source>
        <translation>%1前は実行中（%2 の情報）</translation>
    </message>
    <message>
        <source>Was stopped %1 ago, says %2</source>
        <translation>%1前は停止中（%2 の情報）</translation>
    </message>
    <message>
        <source>Was gone %1 ago, says %2</source>
        <translation>%1前は消失（%2 の情報）</translation>
    </message>
    <message>
        <source>Its process id was another&apos;s %1 ago, says %2</source>
        <translation>プロセス ID は %1前に別のプロセスのもの（%2 の情報）</translation>
    </message>
    <message>
        <source>Its machine was restarted or cloned, said %2 %1 ago</source>
        <translation>マシンは再起動または複製された（%1前の %2 の情報）</translation>
    </message>
    <message>
        <source>Could not be looked at %1 ago, says %2</source>
        <translation>%1前は確認できず（%2 の情報）</translation>
    </message>
    <message>
        <source>%1 is up: another session renewed %2 ago</source>
        <translation>%1 は稼働中: 別のセッションが %2前に更新</translation>
    </message>
    <message>
        <source>%1 is up: %2 other sessions renew, last %3 ago</source>
        <translation>%1 は稼働中: 別の %2 セッションが更新、最後は %3前</translation>
    </message>
    <message>
        <source>Suspect: its process is not seen here</source>
        <translation>疑わしい: プロセスがここでは見えません</translation>
    </message>
    <message>
        <source>Suspect: its time is over on the server&apos;s clock</source>
        <translation>疑わしい: サーバーの時計では期限が過ぎています</translation>
    </message>
    <message>
        <source>Suspect: its lease is over</source>
        <translation>疑わしい: リースは終了しています</translation>
    </message>
    <message>
        <source>Suspect: somebody says that it is gone</source>
        <translation>疑わしい: なくなったと誰かが伝えています</translation>
    </message>
    <message>
        <source>Suspect: its process may be gone</source>
        <translation>疑わしい: プロセスがなくなった可能性があります</translation>
    </message>
    <message>
        <source>probe on its host</source>
        <translation>ホスト上のプローブ</translation>
    </message>
    <message>
        <source>Dead by rule: it is marked dead on the server</source>
        <translation>規則により死亡: サーバー上で死亡とマークされています</translation>
    </message>
    <message>
        <source>Dead by rule: lease and lock-delay are over on the server&apos;s clock, and not renewed for %1 as seen from here</source>
        <translation>規則により死亡: サーバーの時計ではリースとロック遅延が終わっており、ここからの観測では %1の間更新されていません</translation>
    </message>
    <message>
        <source>Dead by rule: lease and lock-delay are over on the server&apos;s clock; every break asks the server again</source>
        <translation>規則により死亡: サーバーの時計ではリースとロック遅延が終わっています。強制解除のたびにサーバーに再度確認します</translation>
    </message>
    <message>
        <source>Dead by rule: this machine&apos;s own process table shows that the process cannot run again, and two renewals did not come, by the server&apos;s clock and as seen from here</source>
        <translation>規則により死亡: このマシン自身のプロセステーブルによるとプロセスが再び動くことはなく、サーバーの時計でもここからの観測でも更新が 2 回届いていません</translation>
    </message>
    <message>
        <source>Dead by rule: this machine&apos;s own process table shows that the process cannot run again, and two renewals did not come, by the server&apos;s clock alone</source>
        <translation>規則により死亡: このマシン自身のプロセステーブルによるとプロセスが再び動くことはなく、サーバーの時計だけで見て更新が 2 回届いていません</translation>
    </message>
    <message>
        <source>Dead by rule: the entry&apos;s own time-out and delay are over on the server&apos;s clock</source>
        <translation>規則により死亡: サーバーの時計では、エントリ自身のタイムアウトと遅延が終わっています</translation>
    </message>
    <message>
        <source>Suspect by rule: this machine&apos;s process table does not show the process, but a renewal may still come; when two have not come, it is dead</source>
        <translation>規則により疑わしい: このマシンのプロセステーブルにプロセスはありませんが、更新がまだ届く可能性があります。2 回届かなければ死亡です</translation>
    </message>
    <message>
        <source>Suspect by rule: this machine has another boot id now, and no renewal was seen from here; a clone has another one too, so it is no proof</source>
        <translation>規則により疑わしい: このマシンのブート ID は現在異なり、ここから更新は観測されていません。複製でもブート ID は異なるため、証明にはなりません</translation>
    </message>
    <message>
        <source>Suspect: its machine was restarted or cloned</source>
        <translation>疑わしい: マシンが再起動または複製されました</translation>
    </message>
    <message>
        <source>Suspect by rule: lease and lock-delay are over on the server&apos;s clock, but it was not watched from here for that long</source>
        <translation>規則により疑わしい: サーバーの時計ではリースとロック遅延が終わっていますが、ここからはそれだけの時間は観測していません</translation>
    </message>
    <message>
        <source>Suspect by rule: the lease is over, the lock-delay is not</source>
        <translation>規則により疑わしい: リースは終わっていますが、ロック遅延は終わっていません</translation>
    </message>
    <message>
        <source>Suspect by rule: the entry&apos;s own time-out is over, its delay is not</source>
        <translation>規則により疑わしい: エントリ自身のタイムアウトは過ぎていますが、その遅延は終わっていません</translation>
    </message>
    <message>
        <source>Suspect by rule: it missed a renewal while its lease runs</source>
        <translation>規則により疑わしい: リースの継続中に更新が途絶えました</translation>
    </message>
    <message>
        <source>Suspect by rule: somebody says so from its host, and nothing was renewed since; anyone who may write could claim that, so it is no proof</source>
        <translation>規則により疑わしい: ホストから誰かがそう伝えており、その後は更新されていません。書き込める者なら誰でも主張できるため、証明にはなりません</translation>
    </message>
    <message>
        <source>Held by rule: its lease runs on the server&apos;s clock</source>
        <translation>規則により保持中: サーバーの時計ではリースは継続中です</translation>
    </message>
    <message>
        <source>Renewing by rule: it was seen renewing from here</source>
        <translation>規則により更新中: ここから更新が観測されました</translation>
    </message>
    <message>
        <source>Unknown by rule: no owner was recorded</source>
        <translation>規則により不明: 所有者が記録されていません</translation>
    </message>
    <message>
        <source>Unknown by rule: a process is written down, but no session or lease of it</source>
        <translation>規則により不明: プロセスは記録されていますが、そのセッションもリースもありません</translation>
    </message>
    <message>
        <source>Unknown by rule: nothing about it ends by itself</source>
        <translation>規則により不明: 自然に終わるものが何もありません</translation>
    </message>
    <message>
        <source>Unknown by rule: the session it names has no document</source>
        <translation>規則により不明: 示されているセッションにドキュメントがありません</translation>
    </message>
    <message>
        <source>Unknown by rule: its session cannot be understood</source>
        <translation>規則により不明: セッションを解釈できません</translation>
    </message>
    <message>
        <source>Unknown by rule: the server&apos;s clock is not known</source>
        <translation>規則により不明: サーバーの時計がわかりません</translation>
    </message>
    <message>
        <source>Process %1 is written down as its holder, without a session</source>
        <translation>プロセス %1 がセッションなしで保持者として記録されている</translation>
    </message>
    <message>
        <source>1 of %1 holders is dead</source>
        <translation>保持者 %1 件のうち 1 件が死亡</translation>
    </message>
    <message>
        <source>1 of %1 holders is suspect</source>
        <translation>保持者 %1 件のうち 1 件が疑わしい</translation>
    </message>
    <message>
        <source>%1 of %2 holders are dead</source>
        <translation>保持者 %2 件のうち %1 件が死亡</translation>
    </message>
    <message>
        <source>%1 of %2 holders are suspect</source>
        <translation>保持者 %2 件のうち %1 件が疑わしい</translation>
    </message>
    <message>
        <source>The other one keeps</source>
        <translation>残りの 1 件</translation>
    </message>
    <message>
        <source>The other %1 keep</source>
        <translation>残りの %1 件</translation>
    </message>
    <message>
        <source>%1 it held. Breaking what is dead takes away no more than its own part.</source>
        <translation>%1はロックを保持し続けます。死亡したものを強制解除しても、取り上げられるのはそれ自身の分だけです。</translation>
    </message>
    <message>
        <source>%1 it held, whatever becomes of what is suspect.</source>
        <translation>%1は、疑わしいものがどうなっても、ロックを保持し続けます。</translation>
    </message>
    <message>
        <source>Dead: its process cannot run again</source>
        <translation>死亡: プロセスが再び動くことはありません</translation>
    </message>
    <message>
        <source>Unknown: nothing proves whether process %1 is alive</source>
        <translation>不明: プロセス %1 が生存しているかどうかを示すものがありません</translation>
    </message>
    <message>
        <source>Its process is most likely gone. When two renewals have not come, it can be broken safely.</source>
        <translation>プロセスがなくなった可能性が非常に高いです。更新が 2 回届かなければ、安全に強制解除できます。</translation>
    </message>
    <message>
        <source>It did not work</source>
        <translation>うまくいきませんでした</translation>
    </message>
    <message>
        <source>The lock was lost</source>
        <translation>ロックが失われました</translation>
    </message>
    <message>
        <source>Somebody else may hold it now. Look again before you go on.</source>
        <translation>現在はほかの誰かが保持している可能性があります。続ける前に、もう一度確認してください。</translation>
    </message>
    <message>
        <source>Process %1 is in another pid or time namespace of this machine (a container): its pid means nothing here</source>
        <translation>プロセス %1 はこのマシンの別の PID 名前空間または時間名前空間（コンテナー）にあり、その PID はここでは意味を持たない</translation>
    </message>
    <message>
        <source>looked just now</source>
        <translation>たった今確認</translation>
    </message>
    <message>
        <source>looked %1 ago</source>
        <translation>%1前に確認</translation>
    </message>
    <message>
        <source>The answer leaves open what was done</source>
        <translation>応答からは何が行われたかわかりません</translation>
    </message>
    <message>
        <source>The server is not trusted</source>
        <translation>サーバーを信頼できません</translation>
    </message>
    <message>
        <source>Done before that, and kept: %1.</source>
        <translation>それまでに行われ、残っているもの: %1。</translation>
    </message>
    <message>
        <source>For want of an answer it is not known %1.</source>
        <translation>応答がないため、次の点はわかりません: %1。</translation>
    </message>
    <message>
        <source>Setting up again (lockctl init) goes on from there.</source>
        <translation>再度のセットアップ（lockctl init）は、そこから続きます。</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>何も変更していません。</translation>
    </message>
    <message>
        <source>Nothing was sent.</source>
        <translation>何も送信していません。</translation>
    </message>
    <message>
        <source>It may have happened.</source>
        <translation>実行された可能性があります。</translation>
    </message>
    <message>
        <source>It was not used.</source>
        <translation>使用されませんでした。</translation>
    </message>
    <message>
        <source>It was not read.</source>
        <translation>読み取られませんでした。</translation>
    </message>
    <message>
        <source>Check the address and the network.</source>
        <translation>アドレスとネットワークを確認してください。</translation>
    </message>
    <message>
        <source>Try again, or allow more time.</source>
        <translation>もう一度試すか、時間を延ばしてください。</translation>
    </message>
    <message>
        <source>Put that right, then try again.</source>
        <translation>それを直してから、もう一度試してください。</translation>
    </message>
    <message>
        <source>Check the user name and the password.</source>
        <translation>ユーザー名とパスワードを確認してください。</translation>
    </message>
    <message>
        <source>The server&apos;s administrator has to open it.</source>
        <translation>サーバーの管理者が開く必要があります。</translation>
    </message>
    <message>
        <source>An index has no working shard</source>
        <translation>インデックスに稼働中のシャードがありません</translation>
    </message>
    <message>
        <source>GET _cluster/allocation/explain tells the server&apos;s administrator why. Try again afterwards.</source>
        <translation>サーバーの管理者は GET _cluster/allocation/explain で理由を確認できます。その後、もう一度試してください。</translation>
    </message>
    <message>
        <source>Look again: it may be gone already.</source>
        <translation>もう一度確認してください。すでになくなっている可能性があります。</translation>
    </message>
    <message>
        <source>Look again, then decide.</source>
        <translation>もう一度確認してから判断してください。</translation>
    </message>
    <message>
        <source>Check that the address is that of the lock server and not of a proxy.</source>
        <translation>アドレスがプロキシではなくロックサーバーのものか確認してください。</translation>
    </message>
    <message>
        <source>Ask for less, or check the address.</source>
        <translation>要求を減らすか、アドレスを確認してください。</translation>
    </message>
    <message>
        <source>Try again in %1.</source>
        <translation>%1後にもう一度試してください。</translation>
    </message>
    <message>
        <source>Try again later.</source>
        <translation>後でもう一度試してください。</translation>
    </message>
    <message>
        <source>Put right what is named here, then try again.</source>
        <translation>ここに示されたものを直してから、もう一度試してください。</translation>
    </message>
    <message>
        <source>Look into the server&apos;s log, then try again.</source>
        <translation>サーバーのログを確認してから、もう一度試してください。</translation>
    </message>
    <message>
        <source>Check now, before anything else.</source>
        <translation>ほかの操作の前に、今すぐ確認してください。</translation>
    </message>
    <message>
        <source>Allow writes first, if you mean it.</source>
        <translation>本当に行う場合は、先に書き込みを許可してください。</translation>
    </message>
    <message>
        <source>Correct it and try again.</source>
        <translation>修正して、もう一度試してください。</translation>
    </message>
    <message>
        <source>An index is closed</source>
        <translation>インデックスがクローズされています</translation>
    </message>
    <message>
        <source>An index is blocked</source>
        <translation>インデックスがブロックされています</translation>
    </message>
    <message>
        <source>A lock that cannot be renewed ends with its lease. The server&apos;s administrator has to free disk space or remove the block.</source>
        <translation>更新できないロックは、リースとともに終わります。サーバーの管理者が、ディスクの空きを増やすかブロックを解除する必要があります。</translation>
    </message>
    <message>
        <source>A proxy on the way wants a password</source>
        <translation>経路上のプロキシがパスワードを求めています</translation>
    </message>
    <message>
        <source>Check the user and the password of the proxy.</source>
        <translation>プロキシのユーザーとパスワードを確認してください。</translation>
    </message>
    <message>
        <source>Too few copies of an index are active</source>
        <translation>インデックスの稼働中のコピーが不足しています</translation>
    </message>
    <message>
        <source>Writes wait for the missing copies; what is there can be read. The server&apos;s administrator has to bring nodes back, or lower index.write.wait_for_active_shards. Try again afterwards.</source>
        <translation>書き込みは不足しているコピーを待ちます。既存のものは読み取れます。サーバーの管理者が、ノードを復帰させるか index.write.wait_for_active_shards を下げる必要があります。その後、もう一度試してください。</translation>
    </message>
    <message>
        <source>Nothing that was there before was changed.</source>
        <translation>以前からあったものは何も変更していません。</translation>
    </message>
    <message>
        <source>Set them up (lockctl init), or choose another place.</source>
        <translation>セットアップ（lockctl init）するか、別の場所を選択してください。</translation>
    </message>
    <message>
        <source>What is there is not set up for this lock protocol</source>
        <translation>そこにあるものは、このロックプロトコル用にセットアップされていません</translation>
    </message>
    <message>
        <source>Choose another place.</source>
        <translation>別の場所を選択してください。</translation>
    </message>
    <message>
        <source>The cluster has no leader</source>
        <translation>クラスターにリーダーがありません</translation>
    </message>
    <message>
        <source>Its servers have to find each other and elect one; if they do not, ask their administrator. Try again afterwards.</source>
        <translation>サーバーが互いを見つけてリーダーを選出する必要があります。できない場合は管理者に確認してください。その後、もう一度試してください。</translation>
    </message>
    <message>
        <source>An answer to a write cannot be understood</source>
        <translation>書き込みへの応答を解釈できません</translation>
    </message>
    <message>
        <source>Use a user who may: with the role lockscope-viewer to read and lockscope-operator to write, on MongoDB read and readWrite.</source>
        <translation>権限のあるユーザーを使ってください。読み取りにはロール lockscope-viewer、書き込みには lockscope-operator、MongoDB では read と readWrite が必要です。</translation>
    </message>
    <message>
        <source>its holder&apos;s clock</source>
        <translation>保持者の時計</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>見つかりません</translation>
    </message>
    <message>
        <source>Its holder set its end, in %1</source>
        <translation>保持者が設定した終了まで %1</translation>
    </message>
    <message>
        <source>By the server&apos;s clock, the end that its holder set passed %1 ago</source>
        <translation>サーバーの時計では、保持者が設定した終了を %1前に過ぎた</translation>
    </message>
    <message>
        <source>%1 could not be read since %2: %3.</source>
        <translation>%2 以降、%1 を読み取れません: %3。</translation>
    </message>
    <message>
        <source>%1 could not be read: %2.</source>
        <translation>%1 を読み取れませんでした: %2。</translation>
    </message>
</context>
<context>
    <name>lockscope::ExportSnapshotDialog</name>
    <message>
        <source>Nothing was recorded of the time before (the history is switched off): only this moment can be exported.</source>
        <translation>それ以前は記録されていません（履歴はオフです）。現在の時点だけをエクスポートできます。</translation>
    </message>
    <message>
        <source>&amp;Replace names by pseudonyms</source>
        <translation>名前を仮名に置き換える(&amp;R)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>エクスポート</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Export snapshot</source>
        <translation>スナップショットをエクスポート</translation>
    </message>
    <message>
        <source>Export what was seen to a file</source>
        <translation>観測内容をファイルにエクスポート</translation>
    </message>
    <message>
        <source>Lockscope and lockctl open the file like a server that refuses every change. Nothing is sent to the server.</source>
        <translation>Lockscope と lockctl は、このファイルを、変更をすべて拒否するサーバーのように開きます。サーバーには何も送信しません。</translation>
    </message>
    <message>
        <source>The last minute</source>
        <translation>直近の 1 分</translation>
    </message>
    <message>
        <source>The last ten minutes</source>
        <translation>直近の 10 分</translation>
    </message>
    <message>
        <source>The last hour</source>
        <translation>直近の 1 時間</translation>
    </message>
    <message>
        <source>Only this moment</source>
        <translation>現在の時点のみ</translation>
    </message>
    <message>
        <source>Only the last moment</source>
        <translation>最後の時点のみ</translation>
    </message>
    <message>
        <source>Span</source>
        <translation>期間</translation>
    </message>
    <message>
        <source>Hosts, users, process numbers, purposes and paths become “host-1”, “/a1/b2”: the same name is always the same pseudonym. Times, modes and the shape of the tree stay. Which name was which is written nowhere.</source>
        <translation>ホスト、ユーザー、プロセス番号、目的、パスは「host-1」「/a1/b2」のようになります。同じ名前は常に同じ仮名になります。時刻、モード、ツリーの形はそのままです。どの名前がどれだったかは、どこにも記録されません。</translation>
    </message>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>参照…</translation>
    </message>
    <message>
        <source>Browse for the file</source>
        <translation>ファイルを参照</translation>
    </message>
    <message>
        <source>&amp;Span, up to %1:</source>
        <translation>期間（%1 まで）(&amp;S):</translation>
    </message>
    <message>
        <source>&amp;File:</source>
        <translation>ファイル(&amp;F):</translation>
    </message>
    <message>
        <source>Snapshots (*.locksnap)</source>
        <translation>スナップショット (*.locksnap)</translation>
    </message>
    <message>
        <source>Replace the file %1?</source>
        <translation>ファイル %1 を置き換えますか？</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>置き換え</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>書き込み中…</translation>
    </message>
    <message>
        <source>%1 bytes were written to %2.</source>
        <translation>%2 に %1 バイトを書き込みました。</translation>
    </message>
    <message>
        <source>Nothing was written. %1</source>
        <translation>何も書き込みませんでした。%1</translation>
    </message>
    <message>
        <source>Only this moment needs no record.</source>
        <translation>現在の時点のみなら記録は必要ありません。</translation>
    </message>
</context>
<context>
    <name>lockscope::FileSaving</name>
    <message>
        <source>%1 was not written: %2. What was there before is unchanged.</source>
        <translation>%1 に書き込めませんでした: %2。以前の内容は変更されていません。</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>表 (*.csv)</translation>
    </message>
    <message>
        <source>1 row was written to %2.</source>
        <translation>%2 に 1 行を書き込みました。</translation>
    </message>
    <message>
        <source>%1 rows were written to %2.</source>
        <translation>%2 に %1 行を書き込みました。</translation>
    </message>
</context>
<context>
    <name>lockscope::FilterLine</name>
    <message>
        <source>What may be meant</source>
        <translation>候補</translation>
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
        <translation>%1 分</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 時間</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 時間 %2 分</translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation>%1 日</translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <translation>%1 日 %2 時間</translation>
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
        <translation>ユーザーガイド</translation>
    </message>
    <message>
        <source>Pages of the user guide</source>
        <translation>ユーザーガイドのページ一覧</translation>
    </message>
    <message>
        <source>Page of the user guide</source>
        <translation>ユーザーガイドのページ</translation>
    </message>
    <message>
        <source>%1 is not in the program; it is in its sources.</source>
        <translation>%1 はプログラムには含まれていません。ソースにあります。</translation>
    </message>
</context>
<context>
    <name>lockscope::HarmCard</name>
    <message>
        <source>Restart</source>
        <translation>再起動</translation>
    </message>
    <message>
        <source>Crash</source>
        <translation>クラッシュ</translation>
    </message>
    <message>
        <source>Start a new process in its place</source>
        <translation>代わりに新しいプロセスを起動</translation>
    </message>
    <message>
        <source>Kill it (SIGKILL): no release, no goodbye</source>
        <translation>強制終了 (SIGKILL): 解放も終了処理もなし</translation>
    </message>
    <message>
        <source>Restart %1</source>
        <translation>%1 を再起動</translation>
    </message>
    <message>
        <source>Crash %1</source>
        <translation>%1 をクラッシュ</translation>
    </message>
    <message>
        <source>Thaw</source>
        <translation>凍結解除</translation>
    </message>
    <message>
        <source>Let it run again (SIGCONT)</source>
        <translation>再び実行させる (SIGCONT)</translation>
    </message>
    <message>
        <source>Freeze it (SIGSTOP): it renews nothing</source>
        <translation>凍結 (SIGSTOP): 何も更新しない</translation>
    </message>
    <message>
        <source>Thaw %1</source>
        <translation>%1 の凍結を解除</translation>
    </message>
    <message>
        <source>Freeze %1</source>
        <translation>%1 を凍結</translation>
    </message>
</context>
<context>
    <name>lockscope::HeatMap</name>
    <message>
        <source>%1 paths; asked for most: %2, %3 times</source>
        <translation>%1 個のパス。要求が最多: %2、%3 回</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>まだなし</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>パス</translation>
    </message>
    <message>
        <source>Asked for</source>
        <translation>要求</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>拒否</translation>
    </message>
    <message>
        <source>Waited (ms)</source>
        <translation>待ち時間 (ms)</translation>
    </message>
    <message>
        <source>%1: asked for %2 times, %3 refused, waited %4 in all</source>
        <translation>%1: 要求 %2 回、拒否 %3 回、待ち時間の合計 %4</translation>
    </message>
</context>
<context>
    <name>lockscope::HelpFeature</name>
    <message>
        <source>&amp;User guide</source>
        <translation>ユーザーガイド(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;What is this?</source>
        <translation>これは何？(&amp;W)</translation>
    </message>
</context>
<context>
    <name>lockscope::HistoryFeature</name>
    <message>
        <source>Open s&amp;napshot…</source>
        <translation>スナップショットを開く(&amp;N)…</translation>
    </message>
    <message>
        <source>E&amp;xport snapshot…</source>
        <translation>スナップショットをエクスポート(&amp;X)…</translation>
    </message>
    <message>
        <source>Time &amp;machine</source>
        <translation>タイムマシン(&amp;M)</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>アクティビティ</translation>
    </message>
    <message>
        <source>Not taken back.</source>
        <translation>取り戻せませんでした。</translation>
    </message>
    <message>
        <source>The past cannot be shown.</source>
        <translation>過去を表示できません。</translation>
    </message>
    <message>
        <source>The history is not complete.</source>
        <translation>履歴は完全ではありません。</translation>
    </message>
    <message>
        <source>Open snapshot</source>
        <translation>スナップショットを開く</translation>
    </message>
    <message>
        <source>Snapshots (*.locksnap);;All files (*)</source>
        <translation>スナップショット (*.locksnap);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Not connected.</source>
        <translation>接続していません。</translation>
    </message>
    <message>
        <source>Nothing is recorded here.</source>
        <translation>ここには何も記録されていません。</translation>
    </message>
    <message>
        <source>The time machine is open.</source>
        <translation>タイムマシンが開いています。</translation>
    </message>
</context>
<context>
    <name>lockscope::HistoryPage</name>
    <message>
        <source>Show older</source>
        <translation>以前のものを表示</translation>
    </message>
    <message>
        <source>History of this path</source>
        <translation>このパスの履歴</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>実行者</translation>
    </message>
    <message>
        <source>How</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Nothing is recorded.</source>
        <translation>何も記録されていません。</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>読み取り中…</translation>
    </message>
    <message>
        <source>Nothing is recorded of this path yet.</source>
        <translation>このパスについては、まだ何も記録されていません。</translation>
    </message>
</context>
<context>
    <name>lockscope::Inspector</name>
    <message>
        <source>Break…</source>
        <translation>強制解除…</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>解放</translation>
    </message>
    <message>
        <source>Select a lock to see who holds it.</source>
        <translation>ロックを選択すると、保持者が表示されます。</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>インスペクター</translation>
    </message>
    <message>
        <source>Copy the path</source>
        <translation>パスをコピー</translation>
    </message>
    <message>
        <source>Document as JSON</source>
        <translation>JSON 形式のドキュメント</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>詳細</translation>
    </message>
    <message>
        <source>Why blocked</source>
        <translation>ブロックの理由</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>ドキュメント</translation>
    </message>
    <message>
        <source>What is known</source>
        <translation>わかっていること</translation>
    </message>
    <message>
        <source>Break this lock</source>
        <translation>このロックを強制解除</translation>
    </message>
    <message>
        <source>Release this lock of yours</source>
        <translation>この自分のロックを解放</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>パス</translation>
    </message>
    <message>
        <source>Document id</source>
        <translation>ドキュメント ID</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Copy as</source>
        <translation>別形式でコピー</translation>
    </message>
    <message>
        <source>not locked</source>
        <translation>ロックなし</translation>
    </message>
    <message>
        <source>global lock</source>
        <translation>グローバルロック</translation>
    </message>
    <message>
        <source>revision %L1</source>
        <translation>リビジョン %L1</translation>
    </message>
    <message>
        <source>Nothing is locked here.</source>
        <translation>ここには何もロックされていません。</translation>
    </message>
    <message>
        <source>It cannot be read, so it cannot be broken. Open Document.</source>
        <translation>読み取れないため、強制解除できません。「ドキュメント」を開いてください。</translation>
    </message>
    <message>
        <source>A half-done change must be recovered first.</source>
        <translation>未完了の変更は先に復旧する必要があります。</translation>
    </message>
    <message>
        <source>Locks below stand here; break those.</source>
        <translation>下のロックがここに現れています。それらを強制解除してください。</translation>
    </message>
    <message>
        <source>Break is off: %1</source>
        <translation>強制解除できません: %1</translation>
    </message>
    <message>
        <source>There is no document here.</source>
        <translation>ここにドキュメントはありません。</translation>
    </message>
    <message>
        <source>Recover…</source>
        <translation>復旧…</translation>
    </message>
    <message>
        <source>History</source>
        <translation>履歴</translation>
    </message>
    <message>
        <source>Recover the half-done change</source>
        <translation>未完了の変更を復旧</translation>
    </message>
    <message>
        <source>document lock</source>
        <translation>ドキュメントロック</translation>
    </message>
    <message>
        <source>tree lock</source>
        <translation>ツリーロック</translation>
    </message>
    <message>
        <source>read/write lock</source>
        <translation>読み書きロック</translation>
    </message>
    <message>
        <source>not read: open %1 in the tree</source>
        <translation>未読み取り: ツリーで %1 を開いてください</translation>
    </message>
    <message>
        <source>Not read: open %1 in the tree.</source>
        <translation>未読み取り: ツリーで %1 を開いてください。</translation>
    </message>
    <message>
        <source>root of the tree</source>
        <translation>ツリーのルート</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>lock of other software</source>
        <translation>他のソフトウェアのロック</translation>
    </message>
    <message>
        <source>Copy the path (%1)</source>
        <translation>パスをコピー (%1)</translation>
    </message>
</context>
<context>
    <name>lockscope::InspectorDetails</name>
    <message>
        <source>Evidence</source>
        <translation>根拠</translation>
    </message>
    <message>
        <source>As seen %1 ago: %2</source>
        <translation>%1前の観測: %2</translation>
    </message>
    <message>
        <source>What became of it since is not known. %1</source>
        <translation>その後どうなったかはわかりません。%1</translation>
    </message>
    <message>
        <source>%1, as seen %2 ago</source>
        <translation>%1（%2前の観測）</translation>
    </message>
    <message>
        <source>Holder</source>
        <translation>保持者</translation>
    </message>
    <message>
        <source>Other holders</source>
        <translation>ほかの保持者</translation>
    </message>
    <message>
        <source>If its session is broken</source>
        <translation>セッションを強制解除した場合</translation>
    </message>
    <message>
        <source>Waiting for this path</source>
        <translation>このパスを待機中</translation>
    </message>
    <message>
        <source>Not locked</source>
        <translation>ロックなし</translation>
    </message>
    <message>
        <source>Nobody holds a lock here now. A row that was just released stays in the tree for some seconds.</source>
        <translation>現在ここでロックを保持している者はいません。解放されたばかりの行は、数秒間ツリーに残ります。</translation>
    </message>
    <message>
        <source>This lock cannot be read</source>
        <translation>このロックは読み取れません</translation>
    </message>
    <message>
        <source>%1. It may block. Open Document.</source>
        <translation>%1。ブロックする可能性があります。「ドキュメント」を開いてください。</translation>
    </message>
    <message>
        <source>Shared: something below is locked</source>
        <translation>共有: 下の何かがロックされています</translation>
    </message>
    <message>
        <source>Each lock below leaves a share here, so that nobody takes the whole folder meanwhile.</source>
        <translation>下の各ロックがここに持ち分を残すため、その間は誰もフォルダー全体を取得できません。</translation>
    </message>
    <message>
        <source>Half-done: a change stopped here</source>
        <translation>未完了: 変更がここで止まりました</translation>
    </message>
    <message>
        <source>The process is dead. The path stays locked until the change is finished or undone.</source>
        <translation>プロセスは死亡しています。変更を完了させるか元に戻すまで、パスはロックされたままです。</translation>
    </message>
    <message>
        <source>Revoked: it renews no more</source>
        <translation>取り消し済み: もう更新されません</translation>
    </message>
    <message>
        <source>%1, %2 ago</source>
        <translation>%1、%2前</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>プロセス</translation>
    </message>
    <message>
        <source>Spelling</source>
        <translation>表記</translation>
    </message>
    <message>
        <source>not NFC: %1 is another lock</source>
        <translation>NFC ではない: %1 は別のロック</translation>
    </message>
    <message>
        <source>User</source>
        <translation>ユーザー</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>目的</translation>
    </message>
    <message>
        <source>Acquired</source>
        <translation>取得日時</translation>
    </message>
    <message>
        <source>First seen</source>
        <translation>初回観測</translation>
    </message>
    <message>
        <source>%1 ago, from here</source>
        <translation>%1前、ここから</translation>
    </message>
    <message>
        <source>Last renewal</source>
        <translation>最後の更新</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>セッション</translation>
    </message>
    <message>
        <source>holds 1 lock</source>
        <translation>ロック 1 件を保持</translation>
    </message>
    <message>
        <source>holds %1 locks</source>
        <translation>ロック %1 件を保持</translation>
    </message>
    <message>
        <source>Revoked</source>
        <translation>取り消し</translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <translation>%1、実行者: %2</translation>
    </message>
    <message>
        <source>Marked dead</source>
        <translation>死亡とマーク</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>%1: no such document</source>
        <translation>%1: そのようなドキュメントはありません</translation>
    </message>
    <message>
        <source>Half-done</source>
        <translation>未完了</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>ほか %1 件</translation>
    </message>
    <message>
        <source>Holders</source>
        <translation>保持者</translation>
    </message>
    <message>
        <source>half-done: stays locked, recover first</source>
        <translation>未完了: ロックされたまま、先に復旧</translation>
    </message>
    <message>
        <source>Heartbeat</source>
        <translation>ハートビート</translation>
    </message>
    <message>
        <source>Whose evidence</source>
        <translation>根拠の対象</translation>
    </message>
    <message>
        <source>Nobody is known to wait. Only clients that announce it are seen; plain clients do not.</source>
        <translation>待機中の者は知られていません。観測できるのは待機を通知するクライアントだけです。プレーンクライアントは通知しません。</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>変更</translation>
    </message>
    <message>
        <source>From</source>
        <translation>変更元</translation>
    </message>
    <message>
        <source>To</source>
        <translation>変更先</translation>
    </message>
    <message>
        <source>%1: not read yet, or no such document</source>
        <translation>%1: まだ読み取っていないか、そのようなドキュメントがありません</translation>
    </message>
    <message>
        <source>The path stays blocked until lease and lock-delay end; then the next client can take it.</source>
        <translation>パスはリースとロック遅延が終わるまでブロックされたままです。その後、次のクライアントが取得できます。</translation>
    </message>
    <message>
        <source>Software</source>
        <translation>ソフトウェア</translation>
    </message>
    <message>
        <source>If broken</source>
        <translation>強制解除した場合</translation>
    </message>
</context>
<context>
    <name>lockscope::InspectorFeature</name>
    <message>
        <source>&amp;Inspect</source>
        <translation>詳しく見る(&amp;I)</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>インスペクター</translation>
    </message>
    <message>
        <source>Select a row first.</source>
        <translation>先に行を選択してください。</translation>
    </message>
    <message>
        <source>Why bloc&amp;ked</source>
        <translation>ブロックの理由(&amp;K)</translation>
    </message>
    <message>
        <source>Hi&amp;story of the lock</source>
        <translation>ロックの履歴(&amp;S)</translation>
    </message>
</context>
<context>
    <name>lockscope::IntentItems</name>
    <message>
        <source>nobody</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>no session document</source>
        <translation>セッションのドキュメントなし</translation>
    </message>
    <message>
        <source>recoverer %1, %2</source>
        <translation>復旧者 %1、%2</translation>
    </message>
    <message>
        <source>rename</source>
        <translation>名前の変更</translation>
    </message>
    <message>
        <source>change</source>
        <translation>変更</translation>
    </message>
    <message>
        <source>%1 of %2 to %3, %4, %5, %6</source>
        <translation>%1: %2 から %3、%4、%5、%6</translation>
    </message>
    <message>
        <source>record %1</source>
        <translation>レコード %1</translation>
    </message>
    <message>
        <source>deleted locks: %1</source>
        <translation>削除されたロック: %1</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>変更</translation>
    </message>
    <message>
        <source>From</source>
        <translation>変更元</translation>
    </message>
    <message>
        <source>To</source>
        <translation>変更先</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Whose</source>
        <translation>所有者</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
</context>
<context>
    <name>lockscope::KeysDialog</name>
    <message>
        <source>Keys</source>
        <translation>ショートカット</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <source> or </source>
        <translation> または </translation>
    </message>
    <message>
        <source>Open or close a folder</source>
        <translation>フォルダーを開くまたは閉じる</translation>
    </message>
    <message>
        <source>→ ←</source>
        <translation>→ ←</translation>
    </message>
    <message>
        <source>Open everything below</source>
        <translation>下をすべて開く</translation>
    </message>
    <message>
        <source>*</source>
        <translation>*</translation>
    </message>
    <message>
        <source>Inspect the selected lock</source>
        <translation>選択したロックを詳しく見る</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>フィルターをクリア</translation>
    </message>
    <message>
        <source>Esc in the filter line</source>
        <translation>フィルター行で Esc</translation>
    </message>
    <message>
        <source>Close the list of keys</source>
        <translation>ショートカットの一覧を閉じる</translation>
    </message>
    <message>
        <source>Select more rows</source>
        <translation>行を追加で選択</translation>
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
        <translation>完了 %1 · 拒否 %2</translation>
    </message>
    <message>
        <source>Slow network for %1</source>
        <translation>%1 のネットワークを低速化</translation>
    </message>
    <message>
        <source>Slow network: hold its requests back</source>
        <translation>低速ネットワーク: 要求を遅らせる</translation>
    </message>
    <message>
        <source>%1, process %2, %3 %4, %5 done, %6 refused</source>
        <translation>%1、プロセス %2、%3 %4、完了 %5、拒否 %6</translation>
    </message>
    <message>
        <source>, token %1</source>
        <translation>、トークン %1</translation>
    </message>
</context>
<context>
    <name>lockscope::LabCardBoard</name>
    <message>
        <source>Workers</source>
        <translation>ワーカー</translation>
    </message>
    <message>
        <source>This is a run that was saved: there is no process to be harmed.</source>
        <translation>これは保存された実行記録です。操作の対象になるプロセスはありません。</translation>
    </message>
    <message>
        <source>The workers of this scenario are threads of one process: none can be killed, frozen or slowed down without the others.</source>
        <translation>このシナリオのワーカーは 1 つのプロセスのスレッドです。ほかに影響を与えずに 1 つだけを強制終了、凍結、低速化することはできません。</translation>
    </message>
    <message>
        <source>The run has not begun.</source>
        <translation>実行は始まっていません。</translation>
    </message>
    <message>
        <source>The run is over.</source>
        <translation>実行は終わりました。</translation>
    </message>
</context>
<context>
    <name>lockscope::LabChart</name>
    <message>
        <source>P&amp;ause this chart</source>
        <translation>このグラフを一時停止(&amp;A)</translation>
    </message>
    <message>
        <source>Show the &amp;whole time</source>
        <translation>全期間を表示(&amp;W)</translation>
    </message>
    <message>
        <source>Drag or turn the wheel to zoom, double click to see all</source>
        <translation>ドラッグまたはホイールで拡大、ダブルクリックで全体を表示</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>まだなし</translation>
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
        <translation>比較するシナリオ</translation>
    </message>
    <message>
        <source>Servers to compare</source>
        <translation>比較するサーバー</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Run one after the other</source>
        <translation>順に 1 つずつ実行</translation>
    </message>
    <message>
        <source>The same seed, workers, think time and lease for all.</source>
        <translation>シード、ワーカー、思考時間、リースはすべて同じです。</translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation>シナリオ</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>サーバー</translation>
    </message>
</context>
<context>
    <name>lockscope::LabComparisonDialog</name>
    <message>
        <source>Comparison of runs</source>
        <translation>実行の比較</translation>
    </message>
    <message>
        <source>Compare runs</source>
        <translation>実行を比較</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>CSV としてコピー</translation>
    </message>
</context>
<context>
    <name>lockscope::LabControls</name>
    <message>
        <source>Number of worker processes</source>
        <translation>ワーカープロセスの数</translation>
    </message>
    <message>
        <source>Lease of the workers&apos; locks, in seconds</source>
        <translation>ワーカーのロックのリース（秒）</translation>
    </message>
    <message>
        <source>Seed: the same one gives the same tasks</source>
        <translation>シード: 同じ値なら同じ作業になります</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>&amp;Fencing tokens</source>
        <translation>フェンシングトークン(&amp;F)</translation>
    </message>
    <message>
        <source>Fa&amp;ir to writers</source>
        <translation>書き込み側に公平(&amp;I)</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>シナリオ</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>Think time between two tasks, in milliseconds</source>
        <translation>2 つの作業の間の思考時間（ミリ秒）</translation>
    </message>
    <message>
        <source>Every worker does one more work</source>
        <translation>各ワーカーが作業をもう 1 つ行う</translation>
    </message>
    <message>
        <source>Let all finish, look at what is left, and report</source>
        <translation>すべてのワーカーを終わらせ、残ったものを調べて報告する</translation>
    </message>
    <message>
        <source>Writes carry their fencing token, and the server refuses older ones</source>
        <translation>書き込みにフェンシングトークンを付け、サーバーは古いものを拒否する</translation>
    </message>
    <message>
        <source>More about this run</source>
        <translation>この実行のその他の操作</translation>
    </message>
    <message>
        <source>Save, open, compare</source>
        <translation>保存、開く、比較</translation>
    </message>
    <message>
        <source>Workers</source>
        <translation>ワーカー</translation>
    </message>
    <message>
        <source>Think</source>
        <translation>思考時間</translation>
    </message>
    <message>
        <source>Lease</source>
        <translation>リース</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>シード</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>再開</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>Server on which the workers lock</source>
        <translation>ワーカーがロックするサーバー</translation>
    </message>
</context>
<context>
    <name>lockscope::LabCurves</name>
    <message>
        <source>granted</source>
        <translation>許可</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>拒否</translation>
    </message>
    <message>
        <source>exclusive</source>
        <translation>排他</translation>
    </message>
    <message>
        <source>shared</source>
        <translation>共有</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>待機中</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>死亡</translation>
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
        <translation>受理</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>却下</translation>
    </message>
    <message>
        <source>crash</source>
        <translation>クラッシュ</translation>
    </message>
    <message>
        <source>frozen</source>
        <translation>凍結</translation>
    </message>
    <message>
        <source>thawed</source>
        <translation>凍結解除</translation>
    </message>
    <message>
        <source>recovered</source>
        <translation>復旧</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>一時停止</translation>
    </message>
</context>
<context>
    <name>lockscope::LabFeature</name>
    <message>
        <source>&amp;Start workers</source>
        <translation>ワーカーを開始(&amp;S)</translation>
    </message>
    <message>
        <source>S&amp;top all workers</source>
        <translation>すべてのワーカーを停止(&amp;T)</translation>
    </message>
    <message>
        <source>Contention</source>
        <translation>競合</translation>
    </message>
    <message>
        <source>Lab</source>
        <translation>ラボ</translation>
    </message>
    <message>
        <source>Demo workers</source>
        <translation>デモのワーカー</translation>
    </message>
    <message>
        <source>Open the lab</source>
        <translation>ラボを開く</translation>
    </message>
    <message>
        <source>Workers run already.</source>
        <translation>ワーカーはすでに動作中です。</translation>
    </message>
    <message>
        <source>No worker runs.</source>
        <translation>動作中のワーカーはありません。</translation>
    </message>
    <message>
        <source>Lab la&amp;yout</source>
        <translation>ラボのレイアウト(&amp;Y)</translation>
    </message>
    <message>
        <source>A run of the lab is open.</source>
        <translation>ラボの実行が開いています。</translation>
    </message>
</context>
<context>
    <name>lockscope::LabInvariants</name>
    <message>
        <source>late writes stopped by token</source>
        <translation>トークンで阻止した遅れた書き込み</translation>
    </message>
    <message>
        <source>Writes of workers that had lost their lock and did not know it; the server refused them by their fencing token</source>
        <translation>気づかずにロックを失ったワーカーの書き込み。サーバーがフェンシングトークンによって拒否しました</translation>
    </message>
    <message>
        <source>dead locks freed in %1</source>
        <translation>空いた死亡ロック（%1）</translation>
    </message>
    <message>
        <source>dead locks freed</source>
        <translation>空いた死亡ロック</translation>
    </message>
    <message>
        <source>Locks of crashed workers that were broken, or renames that were finished or undone</source>
        <translation>クラッシュしたワーカーのロックのうち強制解除されたもの、または完了させたか元に戻した名前の変更</translation>
    </message>
    <message>
        <source>Nothing is checked yet</source>
        <translation>まだ何も検査していません</translation>
    </message>
</context>
<context>
    <name>lockscope::LabPanel</name>
    <message>
        <source>Report…</source>
        <translation>レポート…</translation>
    </message>
    <message>
        <source>Workers, last 30 s</source>
        <translation>ワーカー（直近 30 秒）</translation>
    </message>
    <message>
        <source>Workers over time</source>
        <translation>ワーカーの時間推移</translation>
    </message>
    <message>
        <source>Locks granted per second</source>
        <translation>許可されたロック（毎秒）</translation>
    </message>
    <message>
        <source>per second</source>
        <translation>毎秒</translation>
    </message>
    <message>
        <source>Waiting time</source>
        <translation>待ち時間</translation>
    </message>
    <message>
        <source>The run ended: its server is not connected any more.</source>
        <translation>実行は終わりました。サーバーとの接続がなくなりました。</translation>
    </message>
    <message>
        <source>There is no lab in this window.</source>
        <translation>このウィンドウにラボはありません。</translation>
    </message>
    <message>
        <source>Not connected. Workers need a server.</source>
        <translation>接続していません。ワーカーにはサーバーが必要です。</translation>
    </message>
    <message>
        <source>No scenario</source>
        <translation>シナリオなし</translation>
    </message>
    <message>
        <source>The lab lets real worker processes fight for locks.</source>
        <translation>ラボでは、実際のワーカープロセスがロックを奪い合います。</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>The think time must be like &quot;20–80 ms&quot;, at most a minute.</source>
        <translation>思考時間は「20–80 ms」のように、最大 1 分で入力してください。</translation>
    </message>
    <message>
        <source>&amp;Report…</source>
        <translation>レポート(&amp;R)…</translation>
    </message>
    <message>
        <source>&amp;Table of runs…</source>
        <translation>実行の一覧(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;Compare…</source>
        <translation>比較(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Save run…</source>
        <translation>実行記録を保存(&amp;S)…</translation>
    </message>
    <message>
        <source>Save run</source>
        <translation>実行記録を保存</translation>
    </message>
    <message>
        <source>Save &amp;page…</source>
        <translation>ページを保存(&amp;P)…</translation>
    </message>
    <message>
        <source>Save page</source>
        <translation>ページを保存</translation>
    </message>
    <message>
        <source>&amp;Open run…</source>
        <translation>実行記録を開く(&amp;O)…</translation>
    </message>
    <message>
        <source>Open run</source>
        <translation>実行記録を開く</translation>
    </message>
    <message>
        <source>Saved to %1.</source>
        <translation>%1 に保存しました。</translation>
    </message>
    <message>
        <source>There is no run to save.</source>
        <translation>保存する実行がありません。</translation>
    </message>
    <message>
        <source>%1 could not be read: %2</source>
        <translation>%1 を読み取れませんでした: %2</translation>
    </message>
    <message>
        <source>%1 is too large for a run.</source>
        <translation>%1 は実行記録としては大きすぎます。</translation>
    </message>
    <message>
        <source>Lab running for %1</source>
        <translation>ラボ実行中: %1</translation>
    </message>
    <message>
        <source>The run could not be made.</source>
        <translation>実行を作成できませんでした。</translation>
    </message>
    <message>
        <source>%1 cannot be played: %2.</source>
        <translation>%1 を再生できません: %2。</translation>
    </message>
    <message>
        <source>&amp;Hold picture</source>
        <translation>表示を固定(&amp;H)</translation>
    </message>
    <message>
        <source>The run continues; only lanes and charts stand still</source>
        <translation>実行は続き、レーンとグラフだけが止まります</translation>
    </message>
    <message>
        <source>That server is not there any more. Choose another one.</source>
        <translation>そのサーバーはもうありません。別のサーバーを選択してください。</translation>
    </message>
</context>
<context>
    <name>lockscope::LabReportDialog</name>
    <message>
        <source>Must not happen</source>
        <translation>起きてはならないこと</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>観測</translation>
    </message>
    <message>
        <source>First time</source>
        <translation>初回</translation>
    </message>
    <message>
        <source>What the protocol guaranteed</source>
        <translation>プロトコルが保証したこと</translation>
    </message>
    <message>
        <source>Report: %1</source>
        <translation>レポート: %1</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>起きたこと</translation>
    </message>
    <message>
        <source>What it cost</source>
        <translation>かかったコスト</translation>
    </message>
    <message>
        <source>Save run…</source>
        <translation>実行記録を保存…</translation>
    </message>
    <message>
        <source>Save page…</source>
        <translation>ページを保存…</translation>
    </message>
</context>
<context>
    <name>lockscope::LabRuns</name>
    <message>
        <source>This server is marked production. The lab starts no workers there.</source>
        <translation>このサーバーは本番とされています。ラボはここでワーカーを開始しません。</translation>
    </message>
    <message>
        <source>This connection is read-only. Workers take locks and write documents.</source>
        <translation>この接続は読み取り専用です。ワーカーはロックを取得し、ドキュメントに書き込みます。</translation>
    </message>
</context>
<context>
    <name>lockscope::LabText</name>
    <message>
        <source>global lock</source>
        <translation>グローバルロック</translation>
    </message>
    <message>
        <source>document locks</source>
        <translation>ドキュメントロック</translation>
    </message>
    <message>
        <source>tree locks</source>
        <translation>ツリーロック</translation>
    </message>
    <message>
        <source>read/write lock</source>
        <translation>読み書きロック</translation>
    </message>
    <message>
        <source>global lock without lease</source>
        <translation>リースのないグローバルロック</translation>
    </message>
    <message>
        <source>document locks without lease</source>
        <translation>リースのないドキュメントロック</translation>
    </message>
    <message>
        <source>tree locks without lease</source>
        <translation>リースのないツリーロック</translation>
    </message>
    <message>
        <source>read/write lock in one process</source>
        <translation>1 プロセス内の読み書きロック</translation>
    </message>
    <message>
        <source>read/write lock of Java</source>
        <translation>Java の読み書きロック</translation>
    </message>
    <message>
        <source>no lock</source>
        <translation>ロックなし</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>起動中</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>アイドル</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>待機中</translation>
    </message>
    <message>
        <source>holding</source>
        <translation>保持中</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>読み取り中</translation>
    </message>
    <message>
        <source>frozen</source>
        <translation>凍結中</translation>
    </message>
    <message>
        <source>crashed</source>
        <translation>クラッシュ</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>準備完了</translation>
    </message>
    <message>
        <source>running</source>
        <translation>実行中</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>一時停止中</translation>
    </message>
    <message>
        <source>ending</source>
        <translation>終了処理中</translation>
    </message>
    <message>
        <source>over</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>two writers at once</source>
        <translation>2 つの同時書き込み</translation>
    </message>
    <message>
        <source>lost updates</source>
        <translation>ロストアップデート</translation>
    </message>
    <message>
        <source>tokens that did not rise</source>
        <translation>増加しなかったトークン</translation>
    </message>
    <message>
        <source>late writes done</source>
        <translation>実行された遅れた書き込み</translation>
    </message>
    <message>
        <source>torn reads</source>
        <translation>新旧が混在した読み取り</translation>
    </message>
    <message>
        <source>locks left behind</source>
        <translation>残されたロック</translation>
    </message>
    <message>
        <source>renames half done</source>
        <translation>未完了の名前の変更</translation>
    </message>
    <message>
        <source>never</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>never, though the scenario is made to show it</source>
        <translation>なし（このシナリオはこれを示すためのもの）</translation>
    </message>
    <message>
        <source>once</source>
        <translation>1 回</translation>
    </message>
    <message>
        <source>%1 times</source>
        <translation>%1 回</translation>
    </message>
    <message>
        <source>%1, as this scenario shows</source>
        <translation>%1（このシナリオが示すとおり）</translation>
    </message>
    <message>
        <source>Every invariant held.</source>
        <translation>すべての不変条件が守られました。</translation>
    </message>
    <message>
        <source>It broke what this scenario is made to break, and nothing else.</source>
        <translation>このシナリオが破るはずのものだけが破られました。</translation>
    </message>
    <message>
        <source>Not as expected. %1.</source>
        <translation>想定どおりではありません。%1。</translation>
    </message>
    <message>
        <source>%2 used %1 for %3 on %4, with the seed %5. %6 granted, %7 refused; %8 written, %9 stopped by the fencing token.</source>
        <translation>%2が %4 で %1 を %3の間使用しました（シード %5）。許可: %6、拒否: %7、書き込み: %8、フェンシングトークンで阻止: %9。</translation>
    </message>
    <message>
        <source>1 worker</source>
        <translation>ワーカー 1 個</translation>
    </message>
    <message>
        <source>%1 workers</source>
        <translation>ワーカー %1 個</translation>
    </message>
    <message>
        <source>an unknown server</source>
        <translation>不明なサーバー</translation>
    </message>
    <message>
        <source>1 lock</source>
        <translation>ロック 1 件</translation>
    </message>
    <message>
        <source>%1 locks</source>
        <translation>ロック %1 件</translation>
    </message>
    <message>
        <source>1 change</source>
        <translation>変更 1 件</translation>
    </message>
    <message>
        <source>%1 changes</source>
        <translation>変更 %1 件</translation>
    </message>
    <message>
        <source>%1 locks a second, half of them within %2, %3 refused.</source>
        <translation>毎秒 %1 件のロック、その半数は %2 以内、拒否 %3。</translation>
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
        <translation>%1の間、一時停止していました。これは毎秒の値に含まれていません。</translation>
    </message>
    <message>
        <source>an article&apos;s read/write lock</source>
        <translation>記事の読み書きロック</translation>
    </message>
    <message>
        <source>%1 locks a second, %2 requests for each. Waiting: %3 in the middle, %4 for one in twenty, %5 for one in a hundred. %6</source>
        <translation>毎秒 %1 件のロック、1 件あたり %2 要求。待ち時間: 中央値 %3、20 件に 1 件は %4、100 件に 1 件は %5。%6</translation>
    </message>
    <message>
        <source>No work was wasted.</source>
        <translation>無駄になった作業はありません。</translation>
    </message>
    <message>
        <source>1 task was wasted.</source>
        <translation>1 件の作業が無駄になりました。</translation>
    </message>
    <message>
        <source>%1 tasks were wasted.</source>
        <translation>%1 件の作業が無駄になりました。</translation>
    </message>
</context>
<context>
    <name>lockscope::LanePainter</name>
    <message>
        <source>waits</source>
        <translation>待機</translation>
    </message>
    <message>
        <source>reads</source>
        <translation>読み取り</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>保持</translation>
    </message>
    <message>
        <source>frozen</source>
        <translation>凍結</translation>
    </message>
    <message>
        <source>dead, still blocks</source>
        <translation>死亡、まだブロック中</translation>
    </message>
    <message>
        <source>crash</source>
        <translation>クラッシュ</translation>
    </message>
    <message>
        <source>late write stopped</source>
        <translation>遅れた書き込みを阻止</translation>
    </message>
    <message>
        <source>late write done</source>
        <translation>遅れた書き込みを実行</translation>
    </message>
    <message>
        <source>lock lost</source>
        <translation>ロック喪失</translation>
    </message>
    <message>
        <source>conflict</source>
        <translation>衝突</translation>
    </message>
    <message>
        <source>recovered</source>
        <translation>復旧</translation>
    </message>
</context>
<context>
    <name>lockscope::LanesLegend</name>
    <message>
        <source>Legend: %1</source>
        <translation>凡例: %1</translation>
    </message>
</context>
<context>
    <name>lockscope::LanesView</name>
    <message>
        <source>Workers over time</source>
        <translation>ワーカーの時間推移</translation>
    </message>
    <message>
        <source>%1: %2 at %3</source>
        <translation>%1: %2（%3）</translation>
    </message>
    <message>
        <source>%1: %2 %3 for %4</source>
        <translation>%1: %2 %3（%4）</translation>
    </message>
    <message>
        <source>, token %1</source>
        <translation>、トークン %1</translation>
    </message>
    <message>
        <source>Worker</source>
        <translation>ワーカー</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>From (s)</source>
        <translation>開始 (秒)</translation>
    </message>
    <message>
        <source>To (s)</source>
        <translation>終了 (秒)</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>パス</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>トークン</translation>
    </message>
</context>
<context>
    <name>lockscope::Leaving</name>
    <message>
        <source>1 more</source>
        <translation>ほか 1 件</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>ほか %1 件</translation>
    </message>
    <message>
        <source>Release and disconnect</source>
        <translation>解放して切断</translation>
    </message>
    <message>
        <source>Release and connect</source>
        <translation>解放して接続</translation>
    </message>
    <message>
        <source>Release and quit</source>
        <translation>解放して終了</translation>
    </message>
    <message>
        <source>Locks of this window</source>
        <translation>このウィンドウのロック</translation>
    </message>
    <message>
        <source>This window holds %1.</source>
        <translation>このウィンドウは %1 を保持しています。</translation>
    </message>
    <message>
        <source>Locks that are not released keep blocking others until their lease and lock-delay are over.</source>
        <translation>解放しないロックは、リースとロック遅延が終わるまで、ほかをブロックし続けます。</translation>
    </message>
    <message>
        <source>Leave them</source>
        <translation>そのままにする</translation>
    </message>
    <message>
        <source>A request for a lock is not answered yet.</source>
        <translation>ロックの要求にまだ応答がありません。</translation>
    </message>
    <message>
        <source>Not released: %1.</source>
        <translation>解放されていません: %1。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>The server refused it, or has not answered.</source>
        <translation>サーバーが拒否したか、まだ応答していません。</translation>
    </message>
    <message>
        <source>Stop waiting and disconnect</source>
        <translation>待機を中止して切断</translation>
    </message>
    <message>
        <source>Stop waiting and connect</source>
        <translation>待機を中止して接続</translation>
    </message>
    <message>
        <source>Stop waiting and quit</source>
        <translation>待機を中止して終了</translation>
    </message>
    <message>
        <source>This window waits for %1.</source>
        <translation>このウィンドウは %1 を待っています。</translation>
    </message>
    <message>
        <source>It holds nothing, and does not get it after that.</source>
        <translation>保持しているものはなく、中止後に取得することもありません。</translation>
    </message>
    <message>
        <source>Release and close</source>
        <translation>解放して閉じる</translation>
    </message>
    <message>
        <source>Stop waiting and close</source>
        <translation>待機を中止して閉じる</translation>
    </message>
</context>
<context>
    <name>lockscope::LeftOut</name>
    <message>
        <source>nothing is locked on %1</source>
        <translation>%1 では何もロックされていません</translation>
    </message>
    <message>
        <source>nobody holds %1 itself, only locks below it</source>
        <translation>%1 自体は誰も保持しておらず、その下のロックだけです</translation>
    </message>
    <message>
        <source>%1 cannot be understood (%2): what no step names stays on it; look at the document itself</source>
        <translation>%1 を解釈できません（%2）。どのステップにも含まれないものは残ります。ドキュメント自体を確認してください</translation>
    </message>
    <message>
        <source>an entry on %1 has no id by which it could be ended; look at the document itself</source>
        <translation>%1 のエントリに、終わらせるための ID がありません。ドキュメント自体を確認してください</translation>
    </message>
    <message>
        <source>the entry on %1 has neither session nor time-out: nothing but a hard break ends it</source>
        <translation>%1 のエントリには、セッションもタイムアウトもありません。終わらせるには即時の強制解除しかありません</translation>
    </message>
    <message>
        <source>the document of the session %1 shows no lease end, so nothing could guard a break; look at the document itself</source>
        <translation>セッション %1 のドキュメントにリースの終了がないため、強制解除を守る条件を付けられません。ドキュメント自体を確認してください</translation>
    </message>
    <message>
        <source>the shares of plain clients on %1 stand for %2: without it somebody could take %1 above a lock that stays. Break both (lockctl break --below %1)</source>
        <translation>%1 にあるプレーンクライアントの持ち分は %2 のためのものです。なくなると、残るロックの上の %1 を誰かが取得できます。両方を強制解除してください（lockctl break --below %1）</translation>
    </message>
    <message>
        <source>%1 and others below</source>
        <translation>%1 と、下のその他のもの</translation>
    </message>
    <message>
        <source>what plain clients hold on %1 may stand for %2, which cannot be understood (%3): without it somebody could take %1 above a lock that stays; look at that document itself first</source>
        <translation>%1 にあるプレーンクライアントの持ち分は、解釈できない %2 のためのものかもしれません（%3）。なくなると、残るロックの上の %1 を誰かが取得できます。先にそのドキュメント自体を確認してください</translation>
    </message>
    <message>
        <source>unexplained shares of plain clients on %1: in flight or left behind, and nobody can know which. To take those on one node away: lockctl fsck PATH --repair --shares-older-than 1h</source>
        <translation>%1 にあるプレーンクライアントの説明のつかない持ち分は、進行中か取り残しです。どちらかは誰にもわかりません。1 つのノードのものを取り除くには: lockctl fsck PATH --repair --shares-older-than 1h</translation>
    </message>
    <message>
        <source>%1 and %2 other nodes</source>
        <translation>%1 とほかの %2 ノード</translation>
    </message>
    <message>
        <source>the lock on %1 is kept by the half-done change %2: breaking it alone would leave the change half way. Finish or undo it (lockctl recover %2)</source>
        <translation>%1 のロックは未完了の変更 %2 が保持しています。これだけを強制解除すると、変更が途中のままになります。完了させるか元に戻してください（lockctl recover %2）</translation>
    </message>
    <message>
        <source>the lock on %1 is kept by the half-done change %2: breaking it alone would leave the change half way. Finish or undo it (lockctl recover %2), once its process is dead or ended (lockctl break --session %3)</source>
        <translation>%1 のロックは未完了の変更 %2 が保持しています。これだけを強制解除すると、変更が途中のままになります。プロセスが死亡または終了（lockctl break --session %3）した後で、完了させるか元に戻してください（lockctl recover %2）</translation>
    </message>
    <message>
        <source>everything is never broken at once: name a path below the root</source>
        <translation>すべてを一度に強制解除することはできません。ルートより下のパスを指定してください</translation>
    </message>
    <message>
        <source>everything is never broken at once: leave the root out</source>
        <translation>すべてを一度に強制解除することはできません。ルートを除外してください</translation>
    </message>
    <message>
        <source>%1 is shown only: its dialect names no way to end it</source>
        <translation>%1 は表示のみです。方言に終わらせる方法が示されていません</translation>
    </message>
    <message>
        <source>%1 is a lock of other software: break it by itself</source>
        <translation>%1 は他のソフトウェアのロックです。単独で強制解除してください</translation>
    </message>
    <message>
        <source>%1 is a lock of other software, and its holder may be alive: it can only be freed at once (--hard)</source>
        <translation>%1 は他のソフトウェアのロックで、保持者が生存している可能性があります。直ちに空けることしかできません（--hard）</translation>
    </message>
    <message>
        <source>%1 is not known now: its place could not be read since %2 (%3). Break it once it is read again</source>
        <translation>%1 は現在わかりません。%2 以降、その場所を読み取れません（%3）。再び読み取れるようになってから強制解除してください</translation>
    </message>
    <message>
        <source>%1 is not known now: its place could not be read (%2). Break it once it is read again</source>
        <translation>%1 は現在わかりません。その場所を読み取れませんでした（%2）。再び読み取れるようになってから強制解除してください</translation>
    </message>
</context>
<context>
    <name>lockscope::LegendDialog</name>
    <message>
        <source>Legend</source>
        <translation>凡例</translation>
    </message>
    <message>
        <source>Shape says the mode, colour the health</source>
        <translation>形はモード、色は健全性を示します</translation>
    </message>
    <message>
        <source>Blue: alive; amber: watch; red: dead or half-done; grey: not known. The bar is what is left of the lease; the turning arrows beside it mean: seen renewing from here.</source>
        <translation>青: 生存、黄: 要注意、赤: 死亡または未完了、灰色: わからないもの。棒はリースの残りです。横で回る矢印は、更新をここから観測したことを示します。</translation>
    </message>
    <message>
        <source>Close the legend</source>
        <translation>凡例を閉じる</translation>
    </message>
    <message>
        <source>shared ×3</source>
        <translation>共有 ×3</translation>
    </message>
    <message>
        <source>Three locks below stand here; nobody can take the whole folder.</source>
        <translation>下に 3 件のロックがあり、誰もフォルダー全体を取得できません。</translation>
    </message>
    <message>
        <source>read ×2</source>
        <translation>読み取り ×2</translation>
    </message>
    <message>
        <source>Two readers; no writer gets in.</source>
        <translation>読み取りが 2 つあり、書き込み側は入れません。</translation>
    </message>
    <message>
        <source>exclusive</source>
        <translation>排他</translation>
    </message>
    <message>
        <source>One process owns it and everything below.</source>
        <translation>1 つのプロセスが、ここと下のすべてを専有しています。</translation>
    </message>
    <message>
        <source>global</source>
        <translation>グローバル</translation>
    </message>
    <message>
        <source>The whole tree: every new lock is refused.</source>
        <translation>ツリー全体: 新しいロックはすべて拒否されます。</translation>
    </message>
    <message>
        <source>Blue edge: this window holds it.</source>
        <translation>青い縁: このウィンドウが保持しています。</translation>
    </message>
    <message>
        <source>A renewal did not come. Wait; it may only be slow.</source>
        <translation>更新が 1 回届きませんでした。待ってください。遅いだけかもしれません。</translation>
    </message>
    <message>
        <source>Nobody can still believe to hold it. It can be broken.</source>
        <translation>まだ保持していると考えうる者はいません。強制解除できます。</translation>
    </message>
    <message>
        <source>Dead in the middle of a change. Recover it first.</source>
        <translation>変更の途中で死亡しました。先に復旧してください。</translation>
    </message>
    <message>
        <source>No owner or no lease recorded: only a person can know.</source>
        <translation>所有者またはリースの記録がなく、判断できるのは人だけです。</translation>
    </message>
    <message>
        <source>The document cannot be understood. It may block.</source>
        <translation>ドキュメントを解釈できません。ブロックする可能性があります。</translation>
    </message>
    <message>
        <source>Released some seconds ago; the row goes soon.</source>
        <translation>数秒前に解放されました。行はまもなく消えます。</translation>
    </message>
    <message>
        <source>An admin ended its renewals; soon the next client can take it.</source>
        <translation>管理者が更新を打ち切りました。まもなく次のクライアントが取得できます。</translation>
    </message>
</context>
<context>
    <name>lockscope::Listing</name>
    <message>
        <source>, </source>
        <comment>in a list</comment>
        <translation>、</translation>
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
        <translation>このプロファイルは本番とされているため、ラボを実行しません。デモか別のサーバーを使ってください。</translation>
    </message>
    <message>
        <source>This profile is read-only: the lab does not run on it. Allow writes, or use the demo.</source>
        <translation>このプロファイルは読み取り専用のため、ラボを実行しません。書き込みを許可するか、デモを使ってください。</translation>
    </message>
    <message>
        <source>%1 wrote a line that cannot be understood: %2</source>
        <translation>%1 が解釈できない行を書き出しました: %2</translation>
    </message>
</context>
<context>
    <name>lockscope::LockController</name>
    <message>
        <source>Not connected.</source>
        <translation>接続していません。</translation>
    </message>
    <message>
        <source>This window is read-only.</source>
        <translation>このウィンドウは読み取り専用です。</translation>
    </message>
    <message>
        <source>You hold %1.</source>
        <translation>%1 を保持しています。</translation>
    </message>
    <message>
        <source>Released.</source>
        <translation>解放しました。</translation>
    </message>
    <message>
        <source>It was gone already.</source>
        <translation>すでになくなっていました。</translation>
    </message>
    <message>
        <source>A lock of this window is lost: %1. Work under it must stop.</source>
        <translation>このウィンドウのロックが失われました: %1。このロックのもとでの作業を止めてください。</translation>
    </message>
    <message>
        <source>The locks are not read: reading was cancelled.</source>
        <translation>ロックは読み取られていません。読み取りは中止されました。</translation>
    </message>
    <message>
        <source>There is no usable answer from the server.</source>
        <translation>サーバーから有効な応答がありません。</translation>
    </message>
    <message>
        <source>The outcome of a step of the break is unknown. It may have happened. Check now, before anything else.</source>
        <translation>強制解除の 1 ステップの結果が不明です。実行された可能性があります。ほかの操作の前に、今すぐ確認してください。</translation>
    </message>
    <message>
        <source>The outcome of the request for %1 is unknown. You may hold it.</source>
        <translation>%1 の要求の結果が不明です。保持している可能性があります。</translation>
    </message>
    <message>
        <source>The outcome of a release is unknown. It may have happened; otherwise the lock ends with its lease.</source>
        <translation>解放の結果が不明です。実行された可能性があります。実行されていなければ、ロックはリースとともに終わります。</translation>
    </message>
    <message>
        <source>Not released: %1 The lock is not renewed any more and ends with its lease. Release tries again.</source>
        <translation>解放されていません: %1 ロックはもう更新されず、リースとともに終わります。「解放」で再試行できます。</translation>
    </message>
    <message>
        <source>A lock that was not released has ended with its lease.</source>
        <translation>解放されなかったロックが、リースとともに終わりました。</translation>
    </message>
    <message>
        <source>You hold %1 now.</source>
        <translation>現在 %1 を保持しています。</translation>
    </message>
    <message>
        <source>No longer waiting for %1.</source>
        <translation>%1 の待機をやめました。</translation>
    </message>
    <message>
        <source>No longer waiting for %1: %2</source>
        <translation>%1 の待機をやめました: %2</translation>
    </message>
    <message>
        <source>Waiting for %1. You are told when this window holds it.</source>
        <translation>%1 を待っています。このウィンドウが保持したら知らせます。</translation>
    </message>
</context>
<context>
    <name>lockscope::LockText</name>
    <message>
        <source>, %1 left</source>
        <translation>（残り %1）</translation>
    </message>
    <message>
        <source>, lease ended %1 ago</source>
        <translation>（リースは %1前に終了）</translation>
    </message>
    <message>
        <source>No break frees it: its entry has no id by which it could be ended. Look at it (lockctl show %1).</source>
        <translation>強制解除では空きません。エントリに、終わらせるための ID がありません。確認してください（lockctl show %1）。</translation>
    </message>
    <message>
        <source>No break frees it: the document of its session %1 shows no lease end. Look at that document.</source>
        <translation>強制解除では空きません。セッション %1 のドキュメントにリースの終了がありません。そのドキュメントを確認してください。</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>読み取り不能</translation>
    </message>
    <message>
        <source>shared</source>
        <translation>共有</translation>
    </message>
    <message>
        <source>read</source>
        <translation>読み取り</translation>
    </message>
    <message>
        <source>global</source>
        <translation>グローバル</translation>
    </message>
    <message>
        <source>exclusive</source>
        <translation>排他</translation>
    </message>
    <message>
        <source>shared, reads below</source>
        <translation>共有、下に読み取り</translation>
    </message>
    <message>
        <source>shared, writes below</source>
        <translation>共有、下に書き込み</translation>
    </message>
    <message>
        <source>read, writes below</source>
        <translation>読み取り、下に書き込み</translation>
    </message>
    <message>
        <source>held</source>
        <translation>保持中</translation>
    </message>
    <message>
        <source>renewing</source>
        <translation>更新中</translation>
    </message>
    <message>
        <source>suspect</source>
        <translation>疑わしい</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>死亡</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>Root</source>
        <translation>ルート</translation>
    </message>
    <message>
        <source>Document lock</source>
        <translation>ドキュメントロック</translation>
    </message>
    <message>
        <source>Tree lock</source>
        <translation>ツリーロック</translation>
    </message>
    <message>
        <source>Read/write lock</source>
        <translation>読み書きロック</translation>
    </message>
    <message>
        <source>pid %1</source>
        <translation>PID %1</translation>
    </message>
    <message>
        <source>unnamed process</source>
        <translation>名前のないプロセス</translation>
    </message>
    <message>
        <source>session %1</source>
        <translation>セッション %1</translation>
    </message>
    <message>
        <source>anonymous</source>
        <translation>匿名</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2. It may block.</source>
        <translation>%1 を読み取れません: %2。ブロックする可能性があります。</translation>
    </message>
    <message>
        <source>%1 is locked by a program that recorded no owner (%2); nothing ends it by itself.</source>
        <translation>%1 は、所有者を記録しなかったプログラム（%2）がロックしています。自然に終わることはありません。</translation>
    </message>
    <message>
        <source>you · %1</source>
        <translation>自分 · %1</translation>
    </message>
    <message>
        <source>%1 is locked by %2 (%3)%4.</source>
        <translation>%1 は %2（%3）がロックしています%4。</translation>
    </message>
    <message>
        <source>No break frees it: the document cannot be understood. Look at it (lockctl show %1).</source>
        <translation>強制解除では空きません。ドキュメントを解釈できません。確認してください（lockctl show %1）。</translation>
    </message>
    <message>
        <source>A change is under way there. If its process dies half way, to free it: lockctl recover %1 --forward|--back</source>
        <translation>そこでは変更が進行しています。プロセスが途中で死亡した場合に空けるには: lockctl recover %1 --forward|--back</translation>
    </message>
    <message>
        <source>Half-done change; to free it: lockctl recover %1 --forward|--back</source>
        <translation>未完了の変更です。空けるには: lockctl recover %1 --forward|--back</translation>
    </message>
    <message>
        <source>A change is under way there, and its process may be gone. To free it, if the server calls that process dead: lockctl recover %1 --forward|--back</source>
        <translation>そこでは変更が進行していますが、プロセスがなくなった可能性があります。サーバーがそのプロセスを死亡とみなす場合に空けるには: lockctl recover %1 --forward|--back</translation>
    </message>
    <message>
        <source>A change was begun there; whether its process still runs is not known. To free it, if the server calls that process dead: lockctl recover %1 --forward|--back</source>
        <translation>そこでは変更が始まりましたが、プロセスがまだ実行中かどうかはわかりません。サーバーがそのプロセスを死亡とみなす場合に空けるには: lockctl recover %1 --forward|--back</translation>
    </message>
    <message>
        <source>Its holder is alive: its lease runs for another %1, and it may renew it.</source>
        <translation>保持者は生存しています。リースはあと %1続き、更新される可能性もあります。</translation>
    </message>
    <message>
        <source>Its holder is alive: its lease runs.</source>
        <translation>保持者は生存しています。リースは継続中です。</translation>
    </message>
    <message>
        <source>Wait for its release, or ask its owner.</source>
        <translation>解放を待つか、所有者に確認してください。</translation>
    </message>
    <message>
        <source>%1 is locked by %2, without a session; nothing ends it by itself.</source>
        <translation>%1 は %2 がセッションなしでロックしています。自然に終わることはありません。</translation>
    </message>
    <message>
        <source>Lock of other software</source>
        <translation>他のソフトウェアのロック</translation>
    </message>
</context>
<context>
    <name>lockscope::LockTreeItems</name>
    <message>
        <source>Path segment, file id or name of the lock</source>
        <translation>パスの要素、ファイル ID、またはロックの名前</translation>
    </message>
    <message>
        <source>Suspect, dead and all locks below this folder</source>
        <translation>このフォルダーの下の、疑わしいロック、死亡したロック、すべてのロックの数</translation>
    </message>
    <message>
        <source>How it is locked, and what is wrong with it</source>
        <translation>ロックの種類と、その問題</translation>
    </message>
    <message>
        <source>Machine and process that hold it</source>
        <translation>保持しているマシンとプロセス</translation>
    </message>
    <message>
        <source>Since when; “&gt;” means since it was first seen from here</source>
        <translation>いつからか。「&gt;」は、ここで初めて観測してからの時間</translation>
    </message>
    <message>
        <source>Time until its lease ends without renewal</source>
        <translation>更新がない場合にリースが終わるまでの時間</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Below</source>
        <translation>下</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>所有者</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>保持時間</translation>
    </message>
    <message>
        <source>Lease left</source>
        <translation>リース残り</translation>
    </message>
    <message>
        <source>half-done: %1</source>
        <translation>未完了: %1</translation>
    </message>
    <message>
        <source>not read yet: open it</source>
        <translation>まだ読み取っていません。開くと読み取ります</translation>
    </message>
    <message>
        <source>not read: no more can be held; View &gt; Reload everything starts again</source>
        <translation>未読み取り: これ以上は保持できません。「表示」&gt;「すべて読み直す」でやり直します</translation>
    </message>
    <message>
        <source>being read</source>
        <translation>読み取り中</translation>
    </message>
    <message>
        <source>more is read when you scroll to its end</source>
        <translation>末尾までスクロールすると続きを読み取ります</translation>
    </message>
    <message>
        <source>not read: %1 Close it and open it to try again.</source>
        <translation>未読み取り: %1 閉じてから開くと再試行します。</translation>
    </message>
    <message>
        <source>more locks may be below: not all folders there are known to be read</source>
        <translation>下にはほかにもロックがある可能性があります。読み取りが確認できていないフォルダーがあります</translation>
    </message>
</context>
<context>
    <name>lockscope::LockTreeView</name>
    <message>
        <source>Lock tree</source>
        <translation>ロックツリー</translation>
    </message>
    <message>
        <source>Columns of the lock tree</source>
        <translation>ロックツリーの列</translation>
    </message>
</context>
<context>
    <name>lockscope::LockWait</name>
    <message>
        <source>This window is read-only.</source>
        <translation>このウィンドウは読み取り専用です。</translation>
    </message>
</context>
<context>
    <name>lockscope::LocksFeature</name>
    <message>
        <source>&amp;Acquire…</source>
        <translation>取得(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Release my lock</source>
        <translation>自分のロックを解放(&amp;R)</translation>
    </message>
    <message>
        <source>Attention.</source>
        <translation>注意。</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>解放</translation>
    </message>
    <message>
        <source>Release %1?</source>
        <translation>%1 を解放しますか？</translation>
    </message>
    <message>
        <source>What is selected is held with it, and is released with it.</source>
        <translation>選択したものは一緒に保持されているため、一緒に解放されます。</translation>
    </message>
    <message>
        <source>Select a lock that this window holds first.</source>
        <translation>先に、このウィンドウが保持しているロックを選択してください。</translation>
    </message>
    <message>
        <source>Stop &amp;waiting</source>
        <translation>待機を中止(&amp;W)</translation>
    </message>
    <message>
        <source>You hold %1 now.</source>
        <translation>現在 %1 を保持しています。</translation>
    </message>
    <message>
        <source>This window had waited for it.</source>
        <translation>このウィンドウが待っていたロックです。</translation>
    </message>
    <message>
        <source>This window waits for no lock.</source>
        <translation>このウィンドウが待っているロックはありません。</translation>
    </message>
    <message>
        <source>waits for 1 lock</source>
        <translation>ロック 1 件を待機</translation>
    </message>
    <message>
        <source>waits for %1 locks</source>
        <translation>ロック %1 件を待機</translation>
    </message>
    <message>
        <source>Waiting for %1.</source>
        <translation>%1 を待っています。</translation>
    </message>
    <message>
        <source>Locks &gt; Stop waiting ends it.</source>
        <translation>「ロック」&gt;「待機を中止」で終わります。</translation>
    </message>
    <message>
        <source>A request is not answered yet.</source>
        <translation>まだ応答のない要求があります。</translation>
    </message>
</context>
<context>
    <name>lockscope::LossText</name>
    <message>
        <source>an admin ended its renewals</source>
        <translation>管理者が更新を打ち切りました</translation>
    </message>
    <message>
        <source>its session was declared dead</source>
        <translation>セッションが死亡と宣言されました</translation>
    </message>
    <message>
        <source>it could not be renewed in time</source>
        <translation>時間内に更新できませんでした</translation>
    </message>
    <message>
        <source>an admin took it away</source>
        <translation>管理者が取り上げました</translation>
    </message>
    <message>
        <source>its document was deleted</source>
        <translation>ドキュメントが削除されました</translation>
    </message>
    <message>
        <source>the data on the server was put back to an earlier state</source>
        <translation>サーバーのデータが以前の状態に戻されました</translation>
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
        <translation>自分</translation>
    </message>
    <message>
        <source>Stale</source>
        <translation>要確認</translation>
    </message>
    <message>
        <source>Lockscope %1</source>
        <translation>Lockscope %1</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>一時停止中</translation>
    </message>
    <message>
        <source>Live · %1</source>
        <translation>ライブ · %1</translation>
    </message>
    <message>
        <source>&amp;Filter</source>
        <translation>フィルター(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Next pane</source>
        <translation>次のペイン(&amp;N)</translation>
    </message>
    <message>
        <source>Comfortable ro&amp;ws</source>
        <translation>行間を広く(&amp;W)</translation>
    </message>
    <message>
        <source>Le&amp;gend…</source>
        <translation>凡例(&amp;G)…</translation>
    </message>
    <message>
        <source>Re&amp;set layout</source>
        <translation>レイアウトをリセット(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Keys…</source>
        <translation>ショートカット(&amp;K)…</translation>
    </message>
    <message>
        <source>&amp;About Lockscope</source>
        <translation>Lockscope について(&amp;A)</translation>
    </message>
    <message>
        <source>About Lockscope</source>
        <translation>Lockscope について</translation>
    </message>
    <message>
        <source>Console for distributed locks that follow a directory tree.
GPL-3.0-or-later. Icons: Lucide (ISC and MIT).</source>
        <translation>ディレクトリツリーに沿った分散ロックのためのコンソール。
GPL-3.0-or-later。アイコン: Lucide（ISC および MIT）。</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>ファイル(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>表示(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Locks</source>
        <translation>ロック(&amp;L)</translation>
    </message>
    <message>
        <source>L&amp;ab</source>
        <translation>ラボ(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>ヘルプ(&amp;H)</translation>
    </message>
    <message>
        <source>Go to %1</source>
        <translation>%1 へ移動</translation>
    </message>
    <message>
        <source>“%1” is not a key, so the word is searched for as text. Keys: state, owner, host, purpose, path, older, kind.</source>
        <translation>「%1」はキーではないため、この語をテキストとして検索します。キー: state、owner、host、purpose、path、older、kind。</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>スナップショット</translation>
    </message>
    <message>
        <source>&amp;Commands…</source>
        <translation>コマンド(&amp;C)…</translation>
    </message>
    <message>
        <source>Not connected.</source>
        <translation>接続していません。</translation>
    </message>
    <message>
        <source>P&amp;anels</source>
        <translation>パネル(&amp;A)</translation>
    </message>
</context>
<context>
    <name>lockscope::NotConnectedPage</name>
    <message>
        <source>Connect</source>
        <translation>接続</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>編集…</translation>
    </message>
    <message>
        <source>New connection…</source>
        <translation>新しい接続…</translation>
    </message>
    <message>
        <source>Open the demo</source>
        <translation>デモを開く</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>未接続</translation>
    </message>
    <message>
        <source>Choose the server whose locks you want to see. Connecting changes nothing.</source>
        <translation>ロックを見たいサーバーを選択してください。接続しても何も変更されません。</translation>
    </message>
    <message>
        <source>Without a cluster</source>
        <translation>クラスターなし</translation>
    </message>
    <message>
        <source>A lock tree that moves, on this machine.</source>
        <translation>このマシンで動く、変化するロックツリー。</translation>
    </message>
    <message>
        <source>Open a snapshot file…</source>
        <translation>スナップショットファイルを開く…</translation>
    </message>
    <message>
        <source>Locks as somebody saw them; nothing can be changed.</source>
        <translation>誰かが観測した時点のロック。何も変更できません。</translation>
    </message>
    <message>
        <source>Start a local server</source>
        <translation>ローカルサーバーを起動</translation>
    </message>
    <message>
        <source>Open the lab</source>
        <translation>ラボを開く</translation>
    </message>
    <message>
        <source>For programs on this machine, until the window is closed.</source>
        <translation>このマシンのプログラム用。ウィンドウを閉じるまで動作します。</translation>
    </message>
    <message>
        <source>Watch real processes fight for locks.</source>
        <translation>実際のプロセスがロックを奪い合う様子を観察します。</translation>
    </message>
</context>
<context>
    <name>lockscope::OwnerItems</name>
    <message>
        <source>host not known</source>
        <translation>ホストは未判明</translation>
    </message>
    <message>
        <source>session %1</source>
        <translation>セッション %1</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>はい</translation>
    </message>
    <message>
        <source>not seen</source>
        <translation>未観測</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>renewing</source>
        <translation>更新中</translation>
    </message>
    <message>
        <source>held</source>
        <translation>保持中</translation>
    </message>
    <message>
        <source>1 session</source>
        <translation>セッション 1 件</translation>
    </message>
    <message>
        <source>%1 sessions</source>
        <translation>セッション %1 件</translation>
    </message>
    <message>
        <source>lease: %1</source>
        <translation>リース: %1</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>所有者</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Locks</source>
        <translation>ロック</translation>
    </message>
    <message>
        <source>Held for</source>
        <translation>保持時間</translation>
    </message>
    <message>
        <source>Lease left</source>
        <translation>リース残り</translation>
    </message>
    <message>
        <source>Renewing</source>
        <translation>更新中</translation>
    </message>
    <message>
        <source>%1 %2 of %3</source>
        <translation>%3 中 %1 が%2</translation>
    </message>
    <message>
        <source>without a session document</source>
        <translation>セッションのドキュメントなし</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
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
        <translation>強制解除…</translation>
    </message>
    <message>
        <source>Owners of locks</source>
        <translation>ロックの所有者</translation>
    </message>
    <message>
        <source>Filter the owners</source>
        <translation>所有者をフィルター</translation>
    </message>
    <message>
        <source>Filter: host, pid, program, path …</source>
        <translation>フィルター: ホスト、PID、プログラム、パス …</translation>
    </message>
    <message>
        <source>By process</source>
        <translation>プロセス別</translation>
    </message>
    <message>
        <source>Each process with its sessions and their locks</source>
        <translation>各プロセスと、そのセッションおよびロック</translation>
    </message>
    <message>
        <source>By host</source>
        <translation>ホスト別</translation>
    </message>
    <message>
        <source>Each machine with the processes that hold locks</source>
        <translation>各マシンと、ロックを保持しているプロセス</translation>
    </message>
    <message>
        <source>Group the owners</source>
        <translation>所有者をグループ化</translation>
    </message>
    <message>
        <source>Plan the break of everything the selected owner holds</source>
        <translation>選択した所有者が保持するすべての強制解除を計画</translation>
    </message>
    <message>
        <source>Nobody holds a lock</source>
        <translation>ロックを保持している者はいません</translation>
    </message>
    <message>
        <source>Every process that takes a lock appears here, with all it holds.</source>
        <translation>ロックを取得したプロセスが、保持しているすべてのものとともにここに表示されます。</translation>
    </message>
    <message>
        <source>Who holds what appears here once you are connected.</source>
        <translation>接続すると、誰が何を保持しているかがここに表示されます。</translation>
    </message>
    <message>
        <source>Nothing matches the filter.</source>
        <translation>フィルターに一致するものはありません。</translation>
    </message>
    <message>
        <source>1 host</source>
        <translation>ホスト 1 台</translation>
    </message>
    <message>
        <source>%1 hosts</source>
        <translation>ホスト %1 台</translation>
    </message>
    <message>
        <source>1 process</source>
        <translation>プロセス 1 個</translation>
    </message>
    <message>
        <source>%1 processes</source>
        <translation>プロセス %1 個</translation>
    </message>
    <message>
        <source>One plan for everything it holds</source>
        <translation>保持しているすべてのものを 1 つの計画に</translation>
    </message>
    <message>
        <source>Select a host, a process, a session or a lock.</source>
        <translation>ホスト、プロセス、セッション、またはロックを選択してください。</translation>
    </message>
    <message>
        <source>Of what was read: %1</source>
        <translation>読み取り済みの分: %1</translation>
    </message>
</context>
<context>
    <name>lockscope::PasswordPage</name>
    <message>
        <source>Keep the password in the keyring</source>
        <translation>パスワードをキーリングに保存</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>パスワード</translation>
    </message>
    <message>
        <source>password</source>
        <translation>パスワード</translation>
    </message>
    <message>
        <source>Password for %1 at %2</source>
        <translation>%2 の %1 のパスワード</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>接続</translation>
    </message>
    <message>
        <source>Other user…</source>
        <translation>別のユーザー…</translation>
    </message>
    <message>
        <source>API key for %1</source>
        <translation>%1 の API キー</translation>
    </message>
    <message>
        <source>Password for %1 at the proxy %2</source>
        <translation>プロキシ %2 の %1 のパスワード</translation>
    </message>
</context>
<context>
    <name>lockscope::PlanCopyButton</name>
    <message>
        <source>Copy plan</source>
        <translation>計画をコピー</translation>
    </message>
    <message>
        <source>As text</source>
        <translation>テキスト形式</translation>
    </message>
    <message>
        <source>Mail…</source>
        <translation>メール…</translation>
    </message>
    <message>
        <source>As %1</source>
        <translation>%1 形式</translation>
    </message>
</context>
<context>
    <name>lockscope::PlanOwnerText</name>
    <message>
        <source>%1 left</source>
        <translation>残り %1</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>%1前</translation>
    </message>
    <message>
        <source>1 holder: %1</source>
        <translation>保持者 1 件: %1</translation>
    </message>
    <message>
        <source>%1 holders: %2</source>
        <translation>保持者 %1 件: %2</translation>
    </message>
</context>
<context>
    <name>lockscope::PlanSaving</name>
    <message>
        <source>Save plan</source>
        <translation>計画を保存</translation>
    </message>
    <message>
        <source>Break plans (*.json)</source>
        <translation>強制解除計画 (*.json)</translation>
    </message>
    <message>
        <source>Saved. `lockctl apply %1` carries it out later, if nothing has changed by then.</source>
        <translation>保存しました。`lockctl apply %1` で後から実行できます（それまでに何も変化していない場合）。</translation>
    </message>
</context>
<context>
    <name>lockscope::PlanState</name>
    <message>
        <source>free</source>
        <translation>空き</translation>
    </message>
    <message>
        <source>exclusive</source>
        <translation>排他</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>読み取り不能</translation>
    </message>
    <message>
        <source>no session</source>
        <translation>セッションなし</translation>
    </message>
    <message>
        <source>marked dead</source>
        <translation>死亡とマーク済み</translation>
    </message>
    <message>
        <source>lease over</source>
        <translation>リース終了</translation>
    </message>
    <message>
        <source>lease runs</source>
        <translation>リース継続中</translation>
    </message>
    <message>
        <source>revoked</source>
        <translation>取り消し済み</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>死亡</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>blocked until lease and delay end</source>
        <translation>リースと遅延の終了までブロック</translation>
    </message>
    <message>
        <source>told that it loses this lock</source>
        <translation>このロックの喪失を通知済み</translation>
    </message>
    <message>
        <source>shared ×%1</source>
        <translation>共有 ×%1</translation>
    </message>
    <message>
        <source>read ×%1</source>
        <translation>読み取り ×%1</translation>
    </message>
    <message>
        <source>count %1</source>
        <translation>カウント %1</translation>
    </message>
</context>
<context>
    <name>lockscope::PlanTree</name>
    <message>
        <source>%1 once lease and lock-delay are over</source>
        <translation>リースとロック遅延の終了後に%1</translation>
    </message>
    <message>
        <source>anybody may lock it</source>
        <translation>誰でもロック可能</translation>
    </message>
    <message>
        <source>others may read it</source>
        <translation>ほかも読み取り可能</translation>
    </message>
    <message>
        <source>%1 waits to read %2</source>
        <translation>%1 は %2 の読み取りを待っています</translation>
    </message>
    <message>
        <source>%1 waits to lock %2</source>
        <translation>%1 は %2 のロックを待っています</translation>
    </message>
    <message>
        <source>%1: nothing else is in its way.</source>
        <translation>%1: ほかに妨げているものはありません。</translation>
    </message>
    <message>
        <source>%1: others are still in its way.</source>
        <translation>%1: まだほかに妨げているものがあります。</translation>
    </message>
    <message>
        <source>Half-done change %1: its entries stay locked until it is recovered (lockctl recover %1).</source>
        <translation>未完了の変更 %1: そのエントリは、復旧されるまでロックされたままです（lockctl recover %1）。</translation>
    </message>
</context>
<context>
    <name>lockscope::ProfileButton</name>
    <message>
        <source>Server: %1</source>
        <translation>サーバー: %1</translation>
    </message>
    <message>
        <source>Server %1 %2</source>
        <translation>サーバー %1 %2</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>未接続</translation>
    </message>
    <message>
        <source>Choose a server</source>
        <translation>サーバーを選択</translation>
    </message>
    <message>
        <source>Not connected, choose a server</source>
        <translation>未接続、サーバーを選択</translation>
    </message>
</context>
<context>
    <name>lockscope::ProfileList</name>
    <message>
        <source>READ-ONLY</source>
        <translation>読み取り専用</translation>
    </message>
    <message>
        <source>New connection</source>
        <translation>新しい接続</translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>読み取り専用</translation>
    </message>
    <message>
        <source>Known servers</source>
        <translation>登録済みのサーバー</translation>
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
        <translation>「%1」の「%2」が true でも false でもないため、安全な値を使います。true または false を書いてください。</translation>
    </message>
    <message>
        <source>“%2” of “%1” is not known; was “%3” meant? Until that is corrected, the safe value is used.</source>
        <translation>「%1」の「%2」は認識できません。「%3」のことですか？ 修正されるまでは安全な値を使います。</translation>
    </message>
    <message>
        <source>The stage of “%1” is not understood: it counts as production, read-only. Known are plain, development, test, staging and production.</source>
        <translation>「%1」の環境を解釈できないため、本番、読み取り専用とみなします。使えるのは plain、development、test、staging、production です。</translation>
    </message>
    <message>
        <source>“%2” is no stage, so “%1” counts as production, read-only. Known are plain, development, test, staging and production.</source>
        <translation>「%2」は環境ではないため、「%1」を本番、読み取り専用とみなします。使えるのは plain、development、test、staging、production です。</translation>
    </message>
    <message>
        <source>not connected yet</source>
        <translation>まだ接続していません</translation>
    </message>
    <message>
        <source>used %1</source>
        <translation>使用 %1</translation>
    </message>
    <message>
        <source>1 connection was imported.</source>
        <translation>接続 1 件をインポートしました。</translation>
    </message>
    <message>
        <source>%1 connections were imported.</source>
        <translation>接続 %1 件をインポートしました。</translation>
    </message>
    <message>
        <source>1 was saved already.</source>
        <translation>1 件はすでに保存されていました。</translation>
    </message>
    <message>
        <source>%1 were saved already.</source>
        <translation>%1 件はすでに保存されていました。</translation>
    </message>
    <message>
        <source>Another one is called “%1”; this one is “%2” now.</source>
        <translation>「%1」という名前の接続がほかにあるため、こちらは「%2」になりました。</translation>
    </message>
</context>
<context>
    <name>lockscope::ProgressStrip</name>
    <message>
        <source>%1 percent</source>
        <translation>%1 パーセント</translation>
    </message>
</context>
<context>
    <name>lockscope::ReadingFeature</name>
    <message>
        <source>&amp;Refresh</source>
        <translation>再読み込み(&amp;R)</translation>
    </message>
    <message>
        <source>R&amp;eload everything</source>
        <translation>すべて読み直す(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Pause the picture</source>
        <translation>表示を一時停止(&amp;P)</translation>
    </message>
    <message>
        <source>Rea&amp;d folder by folder</source>
        <translation>フォルダーごとに読み取る(&amp;D)</translation>
    </message>
    <message>
        <source>Connection lost %1 ago.</source>
        <translation>%1前に接続が失われました。</translation>
    </message>
    <message>
        <source>The server refuses to answer.</source>
        <translation>サーバーが応答を拒否しています。</translation>
    </message>
    <message>
        <source>You see only a part of the locks: %1.</source>
        <translation>ロックの一部だけを表示しています: %1。</translation>
    </message>
    <message>
        <source>You see the tree as it was at %1.</source>
        <translation>%1 の時点のツリーを表示しています。</translation>
    </message>
    <message>
        <source>Next try in %1.</source>
        <translation>%1後に再試行します。</translation>
    </message>
    <message>
        <source>Trying now.</source>
        <translation>試行中です。</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>今すぐ試す</translation>
    </message>
    <message>
        <source>The lock index is blocked.</source>
        <translation>ロックインデックスがブロックされています。</translation>
    </message>
    <message>
        <source>Password…</source>
        <translation>パスワード…</translation>
    </message>
    <message>
        <source>%1. Seen since %2. A lock that cannot be renewed ends with its lease. What can be read is shown.</source>
        <translation>%1。%2 からこの状態を観測しています。更新できないロックは、リースとともに終わります。読み取れるものは表示しています。</translation>
    </message>
    <message>
        <source>Show certificate…</source>
        <translation>証明書を表示…</translation>
    </message>
    <message>
        <source>Too few copies of the lock index are active.</source>
        <translation>ロックインデックスの稼働中のコピーが不足しています。</translation>
    </message>
    <message>
        <source>Nothing can be renamed or recovered.</source>
        <translation>名前の変更や復旧はできません。</translation>
    </message>
    <message>
        <source>%1 Locks can be acquired, released and broken.</source>
        <translation>%1 ロックの取得、解放、強制解除はできます。</translation>
    </message>
    <message>
        <source>Locks are shown here, and cannot be changed.</source>
        <translation>ここではロックは表示のみで、変更できません。</translation>
    </message>
    <message>
        <source>Seen since %1. A lock that cannot be renewed ends with its lease.</source>
        <translation>%1 からこの状態を観測しています。更新できないロックは、リースとともに終わります。</translation>
    </message>
    <message>
        <source>Set up…</source>
        <translation>セットアップ…</translation>
    </message>
    <message>
        <source>Not connected.</source>
        <translation>接続していません。</translation>
    </message>
    <message>
        <source>A snapshot was read once and does not change.</source>
        <translation>スナップショットは一度読み取られたもので、変化しません。</translation>
    </message>
    <message>
        <source>Nothing is being read.</source>
        <translation>読み取り中のものはありません。</translation>
    </message>
    <message>
        <source>&amp;Cancel reading</source>
        <translation>読み取りを中止(&amp;C)</translation>
    </message>
    <message>
        <source>Not all locks of other software could be read.</source>
        <translation>他のソフトウェアのロックの一部を読み取れませんでした。</translation>
    </message>
    <message>
        <source>What is not shown may be there.</source>
        <translation>表示されていないものが存在する可能性があります。</translation>
    </message>
    <message>
        <source>What is shown of them in grey is as it was; what is not shown may be there.</source>
        <translation>灰色で表示されているものは以前の状態です。表示されていないものが存在する可能性もあります。</translation>
    </message>
</context>
<context>
    <name>lockscope::RecentRows</name>
    <message>
        <source>The filter hides %1. Clear it to go there.</source>
        <translation>フィルターが %1 を隠しています。移動するにはフィルターをクリアしてください。</translation>
    </message>
    <message>
        <source>%1 is not read: open %2 in the tree first.</source>
        <translation>%1 はまだ読み取られていません。先にツリーで %2 を開いてください。</translation>
    </message>
    <message>
        <source>No lock at %1.</source>
        <translation>%1 にロックはありません。</translation>
    </message>
</context>
<context>
    <name>lockscope::RecoveryDialog</name>
    <message>
        <source>What to do</source>
        <translation>実行する内容</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>完了させる</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>そのまま</translation>
    </message>
    <message>
        <source>Nothing moves. Both paths stay locked.</source>
        <translation>何も移動しません。両方のパスはロックされたままです。</translation>
    </message>
    <message>
        <source>Dry run</source>
        <translation>ドライラン</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>復旧</translation>
    </message>
    <message>
        <source>Files moved</source>
        <translation>移動したファイル</translation>
    </message>
    <message>
        <source>Both locks are taken over first, with a newer fencing token. If the process wakes up, its writes are refused. If somebody else recovers already, nothing is changed.</source>
        <translation>まず、より新しいフェンシングトークンで両方のロックを引き継ぎます。プロセスが再び動いても、その書き込みは拒否されます。すでにほかの誰かが復旧している場合は、何も変更しません。</translation>
    </message>
    <message>
        <source>Counts again and says what would be moved. Changes nothing.</source>
        <translation>もう一度数えて、何が移動されるかを示します。何も変更しません。</translation>
    </message>
    <message>
        <source>The change is not open any more: somebody has recovered it, or its process has finished it.</source>
        <translation>変更はもう開いていません。誰かが復旧したか、プロセスが完了させました。</translation>
    </message>
    <message>
        <source>Finish or undo the rename?</source>
        <translation>名前の変更を完了させますか、元に戻しますか？</translation>
    </message>
    <message>
        <source>Free its paths?</source>
        <translation>パスを空けますか？</translation>
    </message>
    <message>
        <source>The process that renamed this directory died half way. Both paths are locked.</source>
        <translation>このディレクトリの名前を変更していたプロセスが途中で死亡しました。両方のパスがロックされています。</translation>
    </message>
    <message>
        <source>This rename is not closed. Both paths are locked.</source>
        <translation>この名前の変更はクローズされていません。両方のパスがロックされています。</translation>
    </message>
    <message>
        <source>From</source>
        <translation>変更元</translation>
    </message>
    <message>
        <source>To</source>
        <translation>変更先</translation>
    </message>
    <message>
        <source>%1 of %2 files</source>
        <translation>%2 個のファイル中 %1 個</translation>
    </message>
    <message>
        <source>, counted %1 ago</source>
        <translation>、%1前に計数</translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>移動済み</translation>
    </message>
    <message>
        <source>Moved back</source>
        <translation>元に戻したもの</translation>
    </message>
    <message>
        <source>1 file by this recovery</source>
        <translation>この復旧でファイル 1 個</translation>
    </message>
    <message>
        <source>%1 files by this recovery</source>
        <translation>この復旧でファイル %1 個</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>, user %1</source>
        <translation>、ユーザー %1</translation>
    </message>
    <message>
        <source>Recovered by</source>
        <translation>復旧者</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <translation>%1、開始者: %2</translation>
    </message>
    <message>
        <source>by %1</source>
        <translation>開始者: %1</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>レコード</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>Deleted locks</source>
        <translation>削除されたロック</translation>
    </message>
    <message>
        <source>In the way</source>
        <translation>妨げ</translation>
    </message>
    <message>
        <source>Why the process counts as dead</source>
        <translation>プロセスを死亡とみなす理由</translation>
    </message>
    <message>
        <source>What is known</source>
        <translation>わかっていること</translation>
    </message>
    <message>
        <source>It is not open any more.</source>
        <translation>もう開いていません。</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>続行</translation>
    </message>
    <message>
        <source>Finish rename</source>
        <translation>名前の変更を完了させる</translation>
    </message>
    <message>
        <source>Free its paths</source>
        <translation>パスを空ける</translation>
    </message>
    <message>
        <source>Undo rename</source>
        <translation>名前の変更を元に戻す</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>そのまま</translation>
    </message>
    <message>
        <source>It cannot be recovered now: %1</source>
        <translation>現在は復旧できません: %1</translation>
    </message>
    <message>
        <source>Dry run, nothing was changed. %1</source>
        <translation>ドライラン、何も変更していません。%1</translation>
    </message>
    <message>
        <source>Taking both locks over…</source>
        <translation>両方のロックを引き継ぎ中…</translation>
    </message>
    <message>
        <source>%1 of %2 files moved back</source>
        <translation>%2 個のファイル中 %1 個を元に戻しました</translation>
    </message>
    <message>
        <source>%1 of %2 files moved</source>
        <translation>%2 個のファイル中 %1 個を移動しました</translation>
    </message>
    <message>
        <source>Paused. You can continue later, here or on another machine. Both paths stay locked meanwhile.</source>
        <translation>一時停止中です。後で、ここまたは別のマシンで続行できます。その間、両方のパスはロックされたままです。</translation>
    </message>
    <message>
        <source>The rename is undone</source>
        <translation>名前の変更を元に戻しました</translation>
    </message>
    <message>
        <source>The rename is done</source>
        <translation>名前の変更が完了しました</translation>
    </message>
    <message>
        <source>Its paths are free</source>
        <translation>パスが空きました</translation>
    </message>
    <message>
        <source>Both paths are free.</source>
        <translation>両方のパスが空いています。</translation>
    </message>
    <message>
        <source>There is nothing left to do</source>
        <translation>することは残っていません</translation>
    </message>
    <message>
        <source>Its process is not dead</source>
        <translation>プロセスは死亡していません</translation>
    </message>
    <message>
        <source>Somebody else recovers it</source>
        <translation>ほかの誰かが復旧しています</translation>
    </message>
    <message>
        <source>Undoing the rename</source>
        <translation>名前の変更を元に戻しています</translation>
    </message>
    <message>
        <source>Finishing the rename</source>
        <translation>名前の変更を完了させています</translation>
    </message>
    <message>
        <source>You can continue later, here or on another machine. Both paths stay locked meanwhile.</source>
        <translation>後で、ここまたは別のマシンで続行できます。その間、両方のパスはロックされたままです。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>The process that renamed this directory was marked dead half way. Both paths are locked.</source>
        <translation>このディレクトリの名前を変更していたプロセスが、途中で死亡とマークされました。両方のパスがロックされています。</translation>
    </message>
    <message>
        <source>The lease of the process that renamed this directory ran out half way. Both paths are locked.</source>
        <translation>このディレクトリの名前を変更していたプロセスのリースが、途中で切れました。両方のパスがロックされています。</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>%1 内</translation>
    </message>
    <message>
        <source>Its files and its locks are as they were.</source>
        <translation>ファイルとロックは元のままです。</translation>
    </message>
    <message>
        <source>What the other one does stands.</source>
        <translation>その復旧の内容が有効です。</translation>
    </message>
</context>
<context>
    <name>lockscope::RecoveryPanel</name>
    <message>
        <source>Recover…</source>
        <translation>復旧…</translation>
    </message>
    <message>
        <source>Half-done changes</source>
        <translation>未完了の変更</translation>
    </message>
    <message>
        <source>Recover the selected change</source>
        <translation>選択した変更を復旧</translation>
    </message>
    <message>
        <source>The half-done changes cannot be read</source>
        <translation>未完了の変更を読み取れません</translation>
    </message>
    <message>
        <source>No change is half done</source>
        <translation>未完了の変更はありません</translation>
    </message>
    <message>
        <source>A rename whose process dies on the way appears here, to be finished or undone.</source>
        <translation>プロセスが途中で死亡した名前の変更がここに表示され、完了させるか元に戻すことができます。</translation>
    </message>
    <message>
        <source>Changes that stopped half way appear here once you are connected.</source>
        <translation>接続すると、途中で止まった変更がここに表示されます。</translation>
    </message>
    <message>
        <source>1 change is open.</source>
        <translation>変更 1 件が開いています。</translation>
    </message>
    <message>
        <source>%1 changes are open.</source>
        <translation>変更 %1 件が開いています。</translation>
    </message>
    <message>
        <source>Counted %1 ago.</source>
        <translation>%1前に計数。</translation>
    </message>
    <message>
        <source>Not counted again: %1</source>
        <translation>再度数えていません: %1</translation>
    </message>
    <message>
        <source>Select a change first.</source>
        <translation>先に変更を選択してください。</translation>
    </message>
    <message>
        <source>Not read yet</source>
        <translation>まだ読み取っていません</translation>
    </message>
    <message>
        <source>A lock tells of a half-done change, whose record is not read yet.</source>
        <translation>ロックが未完了の変更を示していますが、そのレコードはまだ読み取られていません。</translation>
    </message>
    <message>
        <source>The records of half-done changes are not read yet.</source>
        <translation>未完了の変更のレコードは、まだ読み取られていません。</translation>
    </message>
    <message>
        <source>Not in a snapshot</source>
        <translation>スナップショットにはありません</translation>
    </message>
    <message>
        <source>A snapshot holds no records of changes: ask the server itself.</source>
        <translation>スナップショットには変更のレコードが含まれていません。サーバー自体に問い合わせてください。</translation>
    </message>
</context>
<context>
    <name>lockscope::RenameDialog</name>
    <message>
        <source>Recover…</source>
        <translation>復旧…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>名前を変更</translation>
    </message>
    <message>
        <source>Rename a directory</source>
        <translation>ディレクトリの名前を変更</translation>
    </message>
    <message>
        <source>Rename a directory of files</source>
        <translation>ファイルのあるディレクトリの名前を変更</translation>
    </message>
    <message>
        <source>Both paths are locked, every file document below gets its new path in pages, and a record is kept meanwhile: if this window dies on the way, anybody can finish or undo it.</source>
        <translation>両方のパスをロックし、その下のすべてのファイルドキュメントにページ単位で新しいパスを設定します。その間レコードを残すため、このウィンドウが途中で異常終了しても、誰でも完了させるか元に戻すことができます。</translation>
    </message>
    <message>
        <source>From</source>
        <translation>変更元</translation>
    </message>
    <message>
        <source>To</source>
        <translation>変更先</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>目的</translation>
    </message>
    <message>
        <source>shown to everybody who waits, and kept in the record</source>
        <translation>待機中の全員に表示され、レコードに残ります</translation>
    </message>
    <message>
        <source>Files moved</source>
        <translation>移動したファイル</translation>
    </message>
    <message>
        <source>Who is in the way</source>
        <translation>妨げている相手</translation>
    </message>
    <message>
        <source>Recover what is half done</source>
        <translation>未完了のものを復旧</translation>
    </message>
    <message>
        <source>Type the new path.</source>
        <translation>新しいパスを入力してください。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Locking both paths…</source>
        <translation>両方のパスをロック中…</translation>
    </message>
    <message>
        <source>Refused: 1 holder is in the way. Nothing was changed.</source>
        <translation>拒否されました。保持者 1 件が妨げています。何も変更していません。</translation>
    </message>
    <message>
        <source>Refused: %1 holders are in the way. Nothing was changed.</source>
        <translation>拒否されました。保持者 %1 件が妨げています。何も変更していません。</translation>
    </message>
    <message>
        <source>The lock was lost. Looking what became of the rename…</source>
        <translation>ロックが失われました。名前の変更がどうなったか確認中…</translation>
    </message>
    <message>
        <source>Index or collection</source>
        <translation>インデックスまたはコレクション</translation>
    </message>
    <message>
        <source>Its documents are the files: each has its path in “path”, on Elasticsearch a keyword field</source>
        <translation>ドキュメントがファイルを表します。それぞれのパスは「path」にあり、Elasticsearch では keyword フィールドです</translation>
    </message>
    <message>
        <source>Name the index or collection that has the files.</source>
        <translation>ファイルがあるインデックスまたはコレクションの名前を指定してください。</translation>
    </message>
</context>
<context>
    <name>lockscope::ReplayBar</name>
    <message>
        <source>To the end</source>
        <translation>最後へ</translation>
    </message>
    <message>
        <source>Speed of the replay</source>
        <translation>再生速度</translation>
    </message>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
    <message>
        <source>Replay of %1: %2 on %3, begun %4, %5. No process runs.</source>
        <translation>%1 の再生: %2、%3、開始 %4、%5。プロセスは動作していません。</translation>
    </message>
</context>
<context>
    <name>lockscope::RowHold</name>
    <message>
        <source>Show new rows</source>
        <translation>新しい行を表示</translation>
    </message>
    <message>
        <source>Rows hold still while the pointer is over them. Click or press F5 to show the new ones.</source>
        <translation>ポインターが行の上にある間、行は動きません。クリックするか F5 を押すと、新しい行が表示されます。</translation>
    </message>
    <message>
        <source>1 new row</source>
        <translation>新しい行 1 行</translation>
    </message>
    <message>
        <source>%1 new rows</source>
        <translation>新しい行 %1 行</translation>
    </message>
</context>
<context>
    <name>lockscope::RowLook</name>
    <message>
        <source>Document locks</source>
        <translation>ドキュメントロック</translation>
    </message>
    <message>
        <source>Read/write locks</source>
        <translation>読み書きロック</translation>
    </message>
    <message>
        <source>1 id</source>
        <translation>ID 1 個</translation>
    </message>
    <message>
        <source>%1 ids</source>
        <translation>ID %1 個</translation>
    </message>
    <message>
        <source>1 name</source>
        <translation>名前 1 個</translation>
    </message>
    <message>
        <source>%1 names</source>
        <translation>名前 %1 個</translation>
    </message>
    <message>
        <source>1 process</source>
        <translation>プロセス 1 個</translation>
    </message>
    <message>
        <source>%1 processes</source>
        <translation>プロセス %1 個</translation>
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
        <translation>自分 · %1</translation>
    </message>
    <message>
        <source>you</source>
        <translation>自分</translation>
    </message>
    <message>
        <source>shared ×%1</source>
        <translation>共有 ×%1</translation>
    </message>
    <message>
        <source>read ×%1</source>
        <translation>読み取り ×%1</translation>
    </message>
    <message>
        <source>exclusive</source>
        <translation>排他</translation>
    </message>
    <message>
        <source>global</source>
        <translation>グローバル</translation>
    </message>
    <message>
        <source>no lease</source>
        <translation>リースなし</translation>
    </message>
    <message>
        <source>free in %1</source>
        <translation>%1後に空き</translation>
    </message>
    <message>
        <source>&gt; %1</source>
        <translation>&gt; %1</translation>
    </message>
    <message>
        <source>released %1 ago</source>
        <translation>%1前に解放</translation>
    </message>
    <message>
        <source>held %1</source>
        <translation>保持 %1</translation>
    </message>
    <message>
        <source>%1 of its lease left</source>
        <translation>リース残り %1</translation>
    </message>
    <message>
        <source>lease over for %1</source>
        <translation>リース終了から %1</translation>
    </message>
    <message>
        <source>1 lock below</source>
        <translation>下にロック 1 件</translation>
    </message>
    <message>
        <source>%1 locks below</source>
        <translation>下にロック %1 件</translation>
    </message>
    <message>
        <source>%1 dead below</source>
        <translation>下に死亡 %1 件</translation>
    </message>
    <message>
        <source>%1 suspect below</source>
        <translation>下に疑わしいもの %1 件</translation>
    </message>
    <message>
        <source>not read</source>
        <translation>未読み取り</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>読み取り中…</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>at least 1 lock below</source>
        <translation>下に少なくともロック 1 件</translation>
    </message>
    <message>
        <source>at least %1 locks below</source>
        <translation>下に少なくともロック %1 件</translation>
    </message>
    <message>
        <source>locks below not known</source>
        <translation>下のロックは未判明</translation>
    </message>
    <message>
        <source>Locks of other software</source>
        <translation>他のソフトウェアのロック</translation>
    </message>
    <message>
        <source>1 lock</source>
        <translation>ロック 1 件</translation>
    </message>
    <message>
        <source>%1 locks</source>
        <translation>ロック %1 件</translation>
    </message>
    <message>
        <source>gone %1 ago</source>
        <translation>%1前に消失</translation>
    </message>
</context>
<context>
    <name>lockscope::RowsFeature</name>
    <message>
        <source>Next &amp;stale lock</source>
        <translation>次の要確認のロック(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Parent folder</source>
        <translation>親フォルダー(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Copy path</source>
        <translation>パスをコピー(&amp;C)</translation>
    </message>
    <message>
        <source>Cop&amp;y rows</source>
        <translation>行をコピー(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;Open all folders</source>
        <translation>すべてのフォルダーを開く(&amp;O)</translation>
    </message>
    <message>
        <source>C&amp;lose all folders</source>
        <translation>すべてのフォルダーを閉じる(&amp;L)</translation>
    </message>
    <message>
        <source>Select a row first.</source>
        <translation>先に行を選択してください。</translation>
    </message>
    <message>
        <source>&amp;Open all below</source>
        <translation>下をすべて開く(&amp;O)</translation>
    </message>
    <message>
        <source>C&amp;lose all below</source>
        <translation>下をすべて閉じる(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Filter to this folder</source>
        <translation>このフォルダーでフィルター(&amp;F)</translation>
    </message>
    <message>
        <source>Filter to this o&amp;wner</source>
        <translation>この所有者でフィルター(&amp;W)</translation>
    </message>
    <message>
        <source>Filter to this &amp;host</source>
        <translation>このホストでフィルター(&amp;H)</translation>
    </message>
    <message>
        <source>Not connected.</source>
        <translation>接続していません。</translation>
    </message>
    <message>
        <source>Nothing is locked below this row.</source>
        <translation>この行の下は何もロックされていません。</translation>
    </message>
    <message>
        <source>This row lies in no folder.</source>
        <translation>この行はどのフォルダーにもありません。</translation>
    </message>
    <message>
        <source>Its owner is not known.</source>
        <translation>所有者がわかりません。</translation>
    </message>
    <message>
        <source>No single process holds this row.</source>
        <translation>この行を保持している単一のプロセスはありません。</translation>
    </message>
    <message>
        <source>Export &amp;tree as CSV…</source>
        <translation>ツリーを CSV にエクスポート(&amp;T)…</translation>
    </message>
    <message>
        <source>The tree was not exported.</source>
        <translation>ツリーはエクスポートされませんでした。</translation>
    </message>
    <message>
        <source>What lies in closed folders is not in it.</source>
        <translation>閉じたフォルダーの中身は含まれていません。</translation>
    </message>
    <message>
        <source>Export tree</source>
        <translation>ツリーをエクスポート</translation>
    </message>
</context>
<context>
    <name>lockscope::SavedViews</name>
    <message>
        <source>Sa&amp;ved views</source>
        <translation>保存したビュー(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>削除(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Save this view…</source>
        <translation>このビューを保存(&amp;S)…</translation>
    </message>
    <message>
        <source>Saved as “%1”.</source>
        <translation>「%1」として保存しました。</translation>
    </message>
    <message>
        <source>“%1” is removed from the saved views.</source>
        <translation>「%1」を保存したビューから削除しました。</translation>
    </message>
    <message>
        <source>View “%1”.</source>
        <translation>ビュー「%1」。</translation>
    </message>
    <message>
        <source>Save view</source>
        <translation>ビューを保存</translation>
    </message>
    <message>
        <source>Name of this view: its filter and its columns</source>
        <translation>このビュー（フィルターと列）の名前</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Not saved: there are %1 views already.</source>
        <translation>保存していません。ビューはすでに %1 個あります。</translation>
    </message>
    <message>
        <source>Not saved: a view needs a name.</source>
        <translation>保存していません。ビューには名前が必要です。</translation>
    </message>
    <message>
        <source>View “%1”</source>
        <translation>ビュー「%1」</translation>
    </message>
</context>
<context>
    <name>lockscope::ScanBar</name>
    <message>
        <source>Paused: %1</source>
        <translation>一時停止中: %1</translation>
    </message>
    <message>
        <source>No answer: %1</source>
        <translation>応答なし: %1</translation>
    </message>
    <message>
        <source>Refused: %1</source>
        <translation>拒否: %1</translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1/秒</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>残り %1</translation>
    </message>
    <message>
        <source>Cancel reading and forget what was read (Ctrl+.)</source>
        <translation>読み取りを中止し、読み取ったものを破棄 (Ctrl+.)</translation>
    </message>
    <message>
        <source>Cancel reading</source>
        <translation>読み取りを中止</translation>
    </message>
    <message>
        <source>Read on (Ctrl+Shift+P)</source>
        <translation>読み取りを再開 (Ctrl+Shift+P)</translation>
    </message>
    <message>
        <source>Pause reading; what was read stays (Ctrl+Shift+P)</source>
        <translation>読み取りを一時停止、読み取ったものは残る (Ctrl+Shift+P)</translation>
    </message>
    <message>
        <source>Read on</source>
        <translation>読み取りを再開</translation>
    </message>
    <message>
        <source>Pause reading</source>
        <translation>読み取りを一時停止</translation>
    </message>
    <message>
        <source>%1 of %2 documents read</source>
        <translation>ドキュメント %2 件中 %1 件を読み取り</translation>
    </message>
    <message>
        <source>%1 documents read</source>
        <translation>ドキュメント %1 件を読み取り</translation>
    </message>
    <message>
        <source>Full: %1, and no more are held. View &gt; Reload everything starts again</source>
        <translation>満杯: %1。これ以上は保持できません。「表示」&gt;「すべて読み直す」でやり直します</translation>
    </message>
    <message>
        <source>Folder by folder: %1</source>
        <translation>フォルダーごと: %1</translation>
    </message>
    <message>
        <source>Locks that lie in no folder are missing: %1. View &gt; Reload everything starts again</source>
        <translation>どのフォルダーにもないロックが欠けています: %1。「表示」&gt;「すべて読み直す」でやり直します</translation>
    </message>
    <message>
        <source>Stopped: %1</source>
        <translation>停止: %1</translation>
    </message>
</context>
<context>
    <name>lockscope::ServerFeature</name>
    <message>
        <source>&amp;Connect…</source>
        <translation>接続(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Disconnect</source>
        <translation>切断(&amp;D)</translation>
    </message>
    <message>
        <source>Open the d&amp;emo</source>
        <translation>デモを開く(&amp;E)</translation>
    </message>
    <message>
        <source>Set &amp;up this server…</source>
        <translation>このサーバーをセットアップ(&amp;U)…</translation>
    </message>
    <message>
        <source>The password was not kept.</source>
        <translation>パスワードは保存されませんでした。</translation>
    </message>
    <message>
        <source>Not connected.</source>
        <translation>接続していません。</translation>
    </message>
    <message>
        <source>Locks are set up here, or the server has not said.</source>
        <translation>ここではロックがセットアップ済みか、サーバーがまだ答えていません。</translation>
    </message>
    <message>
        <source>This server has locks of other software only.</source>
        <translation>このサーバーにあるのは他のソフトウェアのロックだけです。</translation>
    </message>
    <message>
        <source>The connection was not saved</source>
        <translation>接続は保存されませんでした</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近使った接続を開く(&amp;R)</translation>
    </message>
    <message>
        <source>No saved connection was used yet.</source>
        <translation>保存済みの接続はまだ使われていません。</translation>
    </message>
    <message>
        <source>No connection is saved yet.</source>
        <translation>保存済みの接続はまだありません。</translation>
    </message>
    <message>
        <source>Open &amp;in a new window</source>
        <translation>新しいウィンドウで開く(&amp;I)</translation>
    </message>
</context>
<context>
    <name>lockscope::ServerWindow</name>
    <message>
        <source>There is no such connection</source>
        <translation>その接続はありません</translation>
    </message>
    <message>
        <source>No saved connection is called &quot;%1&quot;. Choose one, or make it.</source>
        <translation>「%1」という名前の保存済みの接続はありません。選択するか、作成してください。</translation>
    </message>
    <message>
        <source>The plan waits for its server.</source>
        <translation>計画はサーバーを待っています。</translation>
    </message>
    <message>
        <source>Connect to the server that it is of: then it is opened.</source>
        <translation>それが属するサーバーに接続すると開きます。</translation>
    </message>
    <message>
        <source>The saved connection is not understood.</source>
        <translation>保存済みの接続を解釈できません。</translation>
    </message>
    <message>
        <source>No password was read yet.</source>
        <translation>パスワードはまだ読み取られていません。</translation>
    </message>
    <message>
        <source>No password was read.</source>
        <translation>パスワードは読み取られませんでした。</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>未接続</translation>
    </message>
    <message>
        <source>The snapshot was not opened.</source>
        <translation>スナップショットは開かれませんでした。</translation>
    </message>
    <message>
        <source>Demo</source>
        <translation>デモ</translation>
    </message>
    <message>
        <source>Local server</source>
        <translation>ローカルサーバー</translation>
    </message>
    <message>
        <source>The server could not be started</source>
        <translation>サーバーを起動できませんでした</translation>
    </message>
</context>
<context>
    <name>lockscope::SetUpDialog</name>
    <message>
        <source>Set up</source>
        <translation>セットアップ</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Set up locks</source>
        <translation>ロックをセットアップ</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>要求</translation>
    </message>
    <message>
        <source>Asking the server…</source>
        <translation>サーバーに問い合わせ中…</translation>
    </message>
    <message>
        <source>It was there already: %1. Nothing was changed.</source>
        <translation>すでに存在していました: %1。何も変更していません。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Set up locks?</source>
        <translation>ロックをセットアップしますか？</translation>
    </message>
    <message>
        <source>What locks need is created under the name %1. Nothing that is there is changed or deleted. This is sent:</source>
        <translation>ロックに必要なものを %1 という名前で作成します。既存のものは変更も削除もしません。送信する内容:</translation>
    </message>
    <message>
        <source>Done: %1 was created.</source>
        <translation>完了: %1 を作成しました。</translation>
    </message>
    <message>
        <source>Done: %1 and %2 were created.</source>
        <translation>完了: %1 と %2 を作成しました。</translation>
    </message>
    <message>
        <source>Done: %1, which was missing, was created.</source>
        <translation>完了: 不足していた %1 を作成しました。</translation>
    </message>
</context>
<context>
    <name>lockscope::Settings</name>
    <message>
        <source>As the desktop</source>
        <translation>デスクトップに合わせる</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message>
        <source>By reach: one dead process needs a button</source>
        <translation>影響範囲に応じる: 死亡プロセス 1 個ならボタンのみ</translation>
    </message>
    <message>
        <source>As on production: everything is typed</source>
        <translation>本番と同じ: すべて入力で確認</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>言語(&amp;L)</translation>
    </message>
    <message>
        <source>Read the locks &amp;every</source>
        <translation>ロックの読み取り間隔(&amp;E)</translation>
    </message>
    <message>
        <source>A longer time spares the server. MongoDB reports changes by itself.</source>
        <translation>長くするとサーバーの負荷が減ります。MongoDB は変更を自ら通知します。</translation>
    </message>
    <message>
        <source>&amp;Workers of the demo</source>
        <translation>デモのワーカー(&amp;W)</translation>
    </message>
    <message>
        <source>Takes effect the next time the demo is opened.</source>
        <translation>次にデモを開いたときに有効になります。</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>テーマ(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Font size</source>
        <translation>フォントサイズ(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Patterns beside colours</source>
        <translation>色に模様を追加(&amp;P)</translation>
    </message>
    <message>
        <source>Suspect, dead, half-done and revoked locks differ by stripes, too, for who sees their colours alike.</source>
        <translation>疑わしい、死亡、未完了、取り消し済みのロックを縞模様でも区別します。これらの色が同じように見える人のためのものです。</translation>
    </message>
    <message>
        <source>&amp;Notice of the desktop when a lock dies</source>
        <translation>ロックの死亡をデスクトップに通知(&amp;N)</translation>
    </message>
    <message>
        <source>At most one a minute; what happens meanwhile is told in the next one.</source>
        <translation>多くても 1 分に 1 回です。その間に起きたことは次の通知で知らせます。</translation>
    </message>
    <message>
        <source>&amp;Confirm a break</source>
        <translation>強制解除の確認(&amp;C)</translation>
    </message>
    <message>
        <source>On production everything is typed, whatever is chosen here.</source>
        <translation>本番では、ここでの選択にかかわらず、すべて入力で確認します。</translation>
    </message>
    <message>
        <source>The settings were damaged. They are kept as %1; the defaults hold.</source>
        <translation>設定が破損していました。%1 として残し、既定値を使います。</translation>
    </message>
    <message>
        <source>The settings in %1 are damaged and cannot be moved away. The defaults hold.</source>
        <translation>%1 の設定が破損しており、移動できません。既定値を使います。</translation>
    </message>
    <message>
        <source>In the settings, %1 is “%2”. It has to be %3; %4 counts until then.</source>
        <translation>設定の %1 が「%2」になっています。指定できるのは %3 です。それまでは %4 を使います。</translation>
    </message>
    <message>
        <source>a number from %1 to %2</source>
        <translation>%1 から %2 までの数値</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 または %2</translation>
    </message>
    <message>
        <source>&amp;Guide in the demo</source>
        <translation>デモのガイド(&amp;G)</translation>
    </message>
    <message>
        <source>It ends when you finish or dismiss it.</source>
        <translation>最後まで進むか非表示にすると終わります。</translation>
    </message>
</context>
<context>
    <name>lockscope::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Pages of the settings</source>
        <translation>設定のページ</translation>
    </message>
    <message>
        <source>General</source>
        <translation>全般</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>外観</translation>
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
        <translation>ここでの変更は直ちに有効になります。</translation>
    </message>
    <message>
        <source>&amp;Reset this page</source>
        <translation>このページをリセット(&amp;R)</translation>
    </message>
    <message>
        <source>Cl&amp;ose</source>
        <translation>閉じる(&amp;O)</translation>
    </message>
</context>
<context>
    <name>lockscope::SettingsFeature</name>
    <message>
        <source>&amp;Settings…</source>
        <translation>設定(&amp;S)…</translation>
    </message>
</context>
<context>
    <name>lockscope::SortMenu</name>
    <message>
        <source>Sort &amp;by</source>
        <translation>並べ替え(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Descending</source>
        <translation>降順(&amp;D)</translation>
    </message>
</context>
<context>
    <name>lockscope::Sparkline</name>
    <message>
        <source>Heartbeat: %1</source>
        <translation>ハートビート: %1</translation>
    </message>
    <message>
        <source>no renewal seen from here</source>
        <translation>ここから更新を観測していない</translation>
    </message>
    <message>
        <source>1 renewal seen</source>
        <translation>更新を 1 回観測</translation>
    </message>
    <message>
        <source>%1 renewals seen</source>
        <translation>更新を %1 回観測</translation>
    </message>
    <message>
        <source>%1, one should come every %2</source>
        <translation>%1、想定間隔 %2</translation>
    </message>
    <message>
        <source>1 pause</source>
        <translation>途切れ 1 回</translation>
    </message>
    <message>
        <source>%1 pauses</source>
        <translation>途切れ %1 回</translation>
    </message>
    <message>
        <source>the longest has lasted %1 so far</source>
        <translation>最長のものは %1続いています</translation>
    </message>
    <message>
        <source>the longest %1</source>
        <translation>最長 %1</translation>
    </message>
</context>
<context>
    <name>lockscope::SpellingText</name>
    <message>
        <source>The id %1 is not in Unicode&apos;s normal form NFC: %2 looks the same and is another lock.</source>
        <translation>ID %1 は Unicode の正規化形式 NFC ではありません。%2 は同じように見えますが、別のロックです。</translation>
    </message>
    <message>
        <source>%1 is locked in Unicode&apos;s normal form NFC, as %2.</source>
        <translation>%1 は Unicode の正規化形式 NFC で、%2 としてロックされます。</translation>
    </message>
</context>
<context>
    <name>lockscope::StageText</name>
    <message>
        <source>Development</source>
        <translation>開発</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>テスト</translation>
    </message>
    <message>
        <source>Staging</source>
        <translation>ステージング</translation>
    </message>
    <message>
        <source>Production</source>
        <translation>本番</translation>
    </message>
    <message>
        <source>As its stage</source>
        <translation>環境に合わせる</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>青</translation>
    </message>
    <message>
        <source>Teal</source>
        <translation>青緑</translation>
    </message>
    <message>
        <source>Violet</source>
        <translation>紫</translation>
    </message>
    <message>
        <source>Brown</source>
        <translation>茶</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>赤</translation>
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
        <translation>未判明</translation>
    </message>
    <message>
        <source>no lease</source>
        <translation>リースなし</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>%1後</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>%1前</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>もう一度確認</translation>
    </message>
    <message>
        <source>Wait %1</source>
        <translation>%1待つ</translation>
    </message>
    <message>
        <source>Break 1 lock…</source>
        <translation>ロック 1 件を強制解除…</translation>
    </message>
    <message>
        <source>Break %1 locks…</source>
        <translation>ロック %1 件を強制解除…</translation>
    </message>
    <message>
        <source>Recover, then break…</source>
        <translation>復旧してから強制解除…</translation>
    </message>
    <message>
        <source>Break, type the path…</source>
        <translation>パスを入力して強制解除…</translation>
    </message>
    <message>
        <source>Open Document</source>
        <translation>ドキュメントを開く</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>プロセス</translation>
    </message>
    <message>
        <source>Locks</source>
        <translation>ロック</translation>
    </message>
    <message>
        <source>Lease ended</source>
        <translation>リース終了</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>根拠</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>次の操作</translation>
    </message>
    <message>
        <source>Free for the next client</source>
        <translation>次のクライアントが取得可能</translation>
    </message>
    <message>
        <source>Free for the next client in %1</source>
        <translation>%1後に次のクライアントが取得可能</translation>
    </message>
    <message>
        <source>What the evidence says of the process; the worst comes first</source>
        <translation>根拠からわかるプロセスの状態。最も深刻なものが先頭です</translation>
    </message>
    <message>
        <source>Machine and process that hold the locks</source>
        <translation>ロックを保持しているマシンとプロセス</translation>
    </message>
    <message>
        <source>The first of its locks by path, and how many more there are</source>
        <translation>パス順で最初のロックと、残りの件数</translation>
    </message>
    <message>
        <source>How long ago its lease ended without renewal</source>
        <translation>更新がないままリースが終わってからの時間</translation>
    </message>
    <message>
        <source>The fact that decides the verdict; the inspector has all</source>
        <translation>判定の決め手となった事実。すべての事実はインスペクターにあります</translation>
    </message>
    <message>
        <source>What to do about it, where something can be done here</source>
        <translation>対処方法（ここで対処できる場合）</translation>
    </message>
    <message>
        <source>Not read since %1</source>
        <translation>%1 以降は未読み取り</translation>
    </message>
    <message>
        <source>Not read</source>
        <translation>未読み取り</translation>
    </message>
</context>
<context>
    <name>lockscope::StalePanel</name>
    <message>
        <source>Plan for selected…</source>
        <translation>選択分を計画…</translation>
    </message>
    <message>
        <source>Break all dead…</source>
        <translation>死亡分をすべて強制解除…</translation>
    </message>
    <message>
        <source>Stale locks</source>
        <translation>要確認のロック</translation>
    </message>
    <message>
        <source>Plan the break of the selected process</source>
        <translation>選択したプロセスの強制解除を計画</translation>
    </message>
    <message>
        <source>Plan the break of all dead processes</source>
        <translation>死亡したすべてのプロセスの強制解除を計画</translation>
    </message>
    <message>
        <source>Nothing is stale</source>
        <translation>要確認のものはありません</translation>
    </message>
    <message>
        <source>Locks whose process stopped renewing appear here once you are connected.</source>
        <translation>接続すると、プロセスが更新をやめたロックがここに表示されます。</translation>
    </message>
    <message>
        <source>%1 of %2 need a look. Grouped by process.</source>
        <translation>%2の%1が要確認です。プロセスごとにまとめています。</translation>
    </message>
    <message>
        <source>1 lock</source>
        <translation>ロック 1 件</translation>
    </message>
    <message>
        <source>%1 locks</source>
        <translation>ロック %1 件</translation>
    </message>
    <message>
        <source>1 holder</source>
        <translation>保持者 1 件</translation>
    </message>
    <message>
        <source>%1 holders</source>
        <translation>保持者 %1 件</translation>
    </message>
    <message>
        <source>Select a row whose next step is to break.</source>
        <translation>次の操作が強制解除である行を選択してください。</translation>
    </message>
    <message>
        <source>No process is dead.</source>
        <translation>死亡したプロセスはありません。</translation>
    </message>
    <message>
        <source>Nothing that was read is stale</source>
        <translation>読み取った中に要確認のものはありません</translation>
    </message>
    <message>
        <source>%1 of %2 need a look, of what was read. Grouped by process.</source>
        <translation>読み取った中では、%2の%1が要確認です。プロセスごとにまとめています。</translation>
    </message>
    <message>
        <source>%1 of %2 needs a look, of what was read. Grouped by process.</source>
        <translation>読み取った中では、%2の%1が要確認です。プロセスごとにまとめています。</translation>
    </message>
    <message>
        <source>%1 of %2 needs a look. Grouped by process.</source>
        <translation>%2の%1が要確認です。プロセスごとにまとめています。</translation>
    </message>
    <message>
        <source>Nothing was stale</source>
        <translation>要確認のものはありませんでした</translation>
    </message>
    <message>
        <source>At the end of the snapshot no lock needed a look.</source>
        <translation>スナップショットの終わりの時点で、要確認のロックはありませんでした。</translation>
    </message>
    <message>
        <source>Every process with a session renews its locks. One that stops appears here, as does a lock of other software whose time is over.</source>
        <translation>セッションのあるプロセスはすべてロックを更新します。更新をやめたプロセスと、期限が過ぎた他のソフトウェアのロックがここに表示されます。</translation>
    </message>
</context>
<context>
    <name>lockscope::StatusStrip</name>
    <message>
        <source>Status: %1</source>
        <translation>状態: %1</translation>
    </message>
</context>
<context>
    <name>lockscope::StepOutcome</name>
    <message>
        <source>the answer leaves it open</source>
        <translation>応答からはわかりません</translation>
    </message>
    <message>
        <source>no answer came</source>
        <translation>応答がありませんでした</translation>
    </message>
    <message>
        <source>stopped before this step</source>
        <translation>このステップの前に停止しました</translation>
    </message>
    <message>
        <source>an earlier step for this process was not done</source>
        <translation>このプロセスの前のステップが実行されていません</translation>
    </message>
    <message>
        <source>the process was not marked dead in this run</source>
        <translation>プロセスは今回の実行で死亡とマークされませんでした</translation>
    </message>
    <message>
        <source>the process has not acknowledged that it loses this lock</source>
        <translation>プロセスが、このロックの喪失を確認していません</translation>
    </message>
    <message>
        <source>its session is not dead yet</source>
        <translation>セッションはまだ死亡していません</translation>
    </message>
    <message>
        <source>the session has no document of its own; it is marked, and dies when the lease and delay of the mark are over</source>
        <translation>セッションに自身のドキュメントがありません。マークされており、マークのリースと遅延が終わると死亡します</translation>
    </message>
    <message>
        <source>the process has ended its session</source>
        <translation>プロセスがセッションを終了しました</translation>
    </message>
    <message>
        <source>free already</source>
        <translation>すでに空いています</translation>
    </message>
    <message>
        <source>its renewals were ended already</source>
        <translation>更新はすでに打ち切られていました</translation>
    </message>
    <message>
        <source>revoked already</source>
        <translation>すでに取り消されています</translation>
    </message>
    <message>
        <source>there is a session now that the plan did not see</source>
        <translation>計画の作成時になかったセッションがあります</translation>
    </message>
    <message>
        <source>the entry was renewed since it was seen</source>
        <translation>エントリは観測後に更新されました</translation>
    </message>
    <message>
        <source>the process renewed its lease since it was seen</source>
        <translation>プロセスが観測後にリースを更新しました</translation>
    </message>
    <message>
        <source>the lock changed since it was seen</source>
        <translation>ロックは観測後に変化しました</translation>
    </message>
    <message>
        <source>the entry changed since it was seen</source>
        <translation>エントリは観測後に変化しました</translation>
    </message>
    <message>
        <source>its lease and delay have not ended yet on the server&apos;s clock</source>
        <translation>サーバーの時計では、リースと遅延がまだ終わっていません</translation>
    </message>
    <message>
        <source>the process is marked dead: break it as a dead process</source>
        <translation>プロセスは死亡とマークされています。死亡したプロセスとして強制解除してください</translation>
    </message>
    <message>
        <source>half-done change %1: it stays locked until it is recovered</source>
        <translation>未完了の変更 %1: 復旧されるまでロックされたままです</translation>
    </message>
    <message>
        <source>the session is gone but left an entry here: look again, then break that</source>
        <translation>セッションはなくなりましたが、ここにエントリを残しています。もう一度確認してから、それを強制解除してください</translation>
    </message>
    <message>
        <source>the document could not be read</source>
        <translation>ドキュメントを読み取れませんでした</translation>
    </message>
    <message>
        <source>the server refused it</source>
        <translation>サーバーが拒否しました</translation>
    </message>
    <message>
        <source>the server was not reached</source>
        <translation>サーバーに到達できませんでした</translation>
    </message>
    <message>
        <source>the server was too busy with this document</source>
        <translation>サーバーでこのドキュメントの処理が混み合っていました</translation>
    </message>
    <message>
        <source>the session does not say when its lease ends</source>
        <translation>セッションにリースの終了時刻がありません</translation>
    </message>
    <message>
        <source>%1: it may have happened; look again before you act</source>
        <translation>%1。実行された可能性があります。操作の前にもう一度確認してください</translation>
    </message>
    <message>
        <source>%1, and it is not applied so far: it may still happen; look again before you act</source>
        <translation>%1。これまでのところ適用されていませんが、これから実行される可能性があります。操作の前にもう一度確認してください</translation>
    </message>
    <message>
        <source>%1, the lock has changed, and it cannot be told whether this request did it: look again</source>
        <translation>%1。ロックは変化していますが、この要求によるものかどうかは判断できません。もう一度確認してください</translation>
    </message>
</context>
<context>
    <name>lockscope::ThemeMenu</name>
    <message>
        <source>&amp;Theme</source>
        <translation>テーマ(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation>システム(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>ライト(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>ダーク(&amp;D)</translation>
    </message>
</context>
<context>
    <name>lockscope::ThreadLabRun</name>
    <message>
        <source>%1 is a thread: it cannot be harmed without the others.</source>
        <translation>%1 はスレッドです。ほかに影響を与えずに操作することはできません。</translation>
    </message>
</context>
<context>
    <name>lockscope::TimeSlider</name>
    <message>
        <source>Time shown</source>
        <translation>表示時刻</translation>
    </message>
</context>
<context>
    <name>lockscope::TimeStrip</name>
    <message>
        <source>Previous change</source>
        <translation>前の変化</translation>
    </message>
    <message>
        <source>Next change</source>
        <translation>次の変化</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>再生</translation>
    </message>
    <message>
        <source>×10</source>
        <translation>×10</translation>
    </message>
    <message>
        <source>Previous change (←)</source>
        <translation>前の変化 (←)</translation>
    </message>
    <message>
        <source>Next change (→)</source>
        <translation>次の変化 (→)</translation>
    </message>
    <message>
        <source>Play ten times as fast</source>
        <translation>10 倍速で再生</translation>
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
        <translation>過去の時点のロック</translation>
    </message>
    <message>
        <source>Back to live</source>
        <translation>ライブに戻る</translation>
    </message>
    <message>
        <source>You see the past: nothing can be changed there.</source>
        <translation>過去を表示しています。ここでは何も変更できません。</translation>
    </message>
    <message>
        <source>Nothing is recorded, so there is no past to show.</source>
        <translation>何も記録されていないため、表示できる過去がありません。</translation>
    </message>
    <message>
        <source>You see the tree as it was at %1.</source>
        <translation>%1 の時点のツリーを表示しています。</translation>
    </message>
    <message>
        <source>Snapshot %1: nothing can be changed.</source>
        <translation>スナップショット %1: 何も変更できません。</translation>
    </message>
    <message>
        <source>Nothing can be changed here. The panels below show the present.</source>
        <translation>ここでは何も変更できません。下のパネルは現在を示します。</translation>
    </message>
    <message>
        <source>Nobody looked since %1.</source>
        <translation>%1 以降、誰も観測していません。</translation>
    </message>
    <message>
        <source>Close snapshot</source>
        <translation>スナップショットを閉じる</translation>
    </message>
</context>
<context>
    <name>lockscope::ToolStrip</name>
    <message>
        <source>Read everything again now (F5)</source>
        <translation>今すぐすべてを再読み込み (F5)</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>再読み込み</translation>
    </message>
    <message>
        <source>Filter: path, owner, purpose, state:dead, older:5m</source>
        <translation>フィルター: パス、所有者、目的、state:dead、older:5m</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>フィルター</translation>
    </message>
    <message>
        <source>All</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Every lock</source>
        <translation>すべてのロック</translation>
    </message>
    <message>
        <source>Stale</source>
        <translation>要確認</translation>
    </message>
    <message>
        <source>Mine</source>
        <translation>自分</translation>
    </message>
    <message>
        <source>Locks that this window holds</source>
        <translation>このウィンドウが保持しているロック</translation>
    </message>
    <message>
        <source>Which locks</source>
        <translation>表示するロック</translation>
    </message>
    <message>
        <source>Acquire a lock</source>
        <translation>ロックを取得</translation>
    </message>
    <message>
        <source>Break the selected lock</source>
        <translation>選択したロックを強制解除</translation>
    </message>
    <message>
        <source>More</source>
        <translation>その他</translation>
    </message>
    <message>
        <source>More actions</source>
        <translation>その他の操作</translation>
    </message>
    <message>
        <source>Filter: connect first</source>
        <translation>フィルター: 先に接続してください</translation>
    </message>
    <message>
        <source>Take a lock (Ctrl+L)</source>
        <translation>ロックを取得 (Ctrl+L)</translation>
    </message>
    <message>
        <source>Break the selected lock; shows the plan first (Del)</source>
        <translation>選択したロックを強制解除、先に計画を表示 (Del)</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>ライブ</translation>
    </message>
    <message>
        <source>Live. Pause the picture (Ctrl+Shift+P)</source>
        <translation>ライブ。表示を一時停止 (Ctrl+Shift+P)</translation>
    </message>
    <message>
        <source>Paused. Go on (Ctrl+Shift+P)</source>
        <translation>一時停止中。再開 (Ctrl+Shift+P)</translation>
    </message>
    <message>
        <source>Live, pause</source>
        <translation>ライブ、一時停止</translation>
    </message>
    <message>
        <source>Paused, resume</source>
        <translation>一時停止中、再開</translation>
    </message>
    <message>
        <source>Acquire…</source>
        <translation>取得…</translation>
    </message>
    <message>
        <source>Break…</source>
        <translation>強制解除…</translation>
    </message>
    <message>
        <source>Words in path, owner or purpose; state:, owner:, host:, purpose:, path:, older:, kind:, /folder/**; a minus before a word excludes it. Down shows what may follow.</source>
        <translation>パス、所有者、目的に含まれる語。state:、owner:、host:、purpose:、path:、older:、kind:、/folder/**。語の前にマイナスを付けると除外します。↓ キーで続きの候補を表示します。</translation>
    </message>
    <message>
        <source>Saved views</source>
        <translation>保存したビュー</translation>
    </message>
    <message>
        <source>Locks that need a look: suspect, dead, half-done, revoked, without an owner, unreadable</source>
        <translation>確認が必要なロック: 疑わしい、死亡、未完了、取り消し済み、所有者なし、読み取り不能</translation>
    </message>
    <message>
        <source>%1. The picture is old. Pause it (Ctrl+Shift+P)</source>
        <translation>%1。表示は古い内容です。一時停止 (Ctrl+Shift+P)</translation>
    </message>
    <message>
        <source>%1, pause</source>
        <translation>%1、一時停止</translation>
    </message>
</context>
<context>
    <name>lockscope::UndoStrip</name>
    <message>
        <source>&amp;Undo</source>
        <translation>元に戻す(&amp;U)</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
</context>
<context>
    <name>lockscope::WaitBars</name>
    <message>
        <source>%1: p50 %2, p95 %3, p99 %4</source>
        <translation>%1: p50 %2、p95 %3、p99 %4</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>まだなし</translation>
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
        <translation>待機 %1 回</translation>
    </message>
    <message>
        <source>From (ms)</source>
        <translation>以上 (ms)</translation>
    </message>
    <message>
        <source>Below (ms)</source>
        <translation>未満 (ms)</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>待機回数</translation>
    </message>
</context>
<context>
    <name>lockscope::WaitLegend</name>
    <message>
        <source>Bar: p50 to p95; whisker: p99</source>
        <translation>棒: p50 から p95、ひげ: p99</translation>
    </message>
    <message>
        <source>p50 to p95</source>
        <translation>p50 から p95</translation>
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
        <translation>%1 とほか %2 件</translation>
    </message>
    <message>
        <source>%1 and 1 other</source>
        <translation>%1 とほか 1 件</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 と %2</translation>
    </message>
    <message>
        <source>a lock</source>
        <translation>ロック</translation>
    </message>
    <message>
        <source>%1 waits for %2, for %3</source>
        <translation>%1 が %2 を待機（%3）</translation>
    </message>
    <message>
        <source>%1 waits for %2</source>
        <translation>%1 が %2 を待機</translation>
    </message>
    <message>
        <source>holders without a name</source>
        <translation>名前のない保持者</translation>
    </message>
    <message>
        <source>nobody is in its way: it is about to get it</source>
        <translation>妨げている者はおらず、まもなく取得します</translation>
    </message>
    <message>
        <source>held up by %1</source>
        <translation>妨げている相手: %1</translation>
    </message>
    <message>
        <source>%1 waits for a lock that it holds itself, in a mode that cannot be raised beside it. It never gets it: it must give up, or be broken.</source>
        <translation>%1 は、自身が保持しているロックを、それと並んでは引き上げられないモードで待っています。取得することはありません。あきらめるか、強制解除される必要があります。</translation>
    </message>
    <message>
        <source>%1 and %2 wait for each other. Neither continues until one gives up or is broken.</source>
        <translation>%1 と %2 は互いに待っています。一方があきらめるか強制解除されるまで、どちらも進みません。</translation>
    </message>
    <message>
        <source>%1 sessions wait for each other in a ring: %2. None continues until one gives up or is broken.</source>
        <translation>%1 件のセッションが循環して互いに待っています: %2。1 つがあきらめるか強制解除されるまで、どれも進みません。</translation>
    </message>
    <message>
        <source>then %1 can continue</source>
        <translation>その後 %1 が続行できます</translation>
    </message>
    <message>
        <source>then %1 can continue, but not all at once</source>
        <translation>その後 %1 が続行できますが、一度に全部ではありません</translation>
    </message>
    <message>
        <source>then one of %1 can continue</source>
        <translation>その後 %1 のうち 1 つが続行できます</translation>
    </message>
    <message>
        <source>frees no lock of its own</source>
        <translation>自身のロックは空きません</translation>
    </message>
    <message>
        <source>frees %1</source>
        <translation>%1 が空きます</translation>
    </message>
    <message>
        <source>nearer to its lock: %1</source>
        <translation>ロックに近づくもの: %1</translation>
    </message>
    <message>
        <source>cannot be looked at from here</source>
        <translation>ここから確認できない</translation>
    </message>
    <message>
        <source>the process table did not answer</source>
        <translation>プロセステーブルが応答しなかった</translation>
    </message>
    <message>
        <source>running</source>
        <translation>実行中</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>停止中</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>消失</translation>
    </message>
    <message>
        <source>its id belongs to another process now</source>
        <translation>ID は現在、別のプロセスのもの</translation>
    </message>
    <message>
        <source>the machine was restarted since, or was cloned</source>
        <translation>マシンがその後に再起動または複製された</translation>
    </message>
    <message>
        <source>in another pid or time namespace (a container): its pid means nothing here</source>
        <translation>別の PID 名前空間または時間名前空間（コンテナー）にあり、その PID はここでは意味を持たない</translation>
    </message>
</context>
<context>
    <name>lockscope::WhyBlockedPage</name>
    <message>
        <source>From the picture on screen; the server decides when you ask for the lock.</source>
        <translation>画面の表示に基づきます。実際にロックを要求したときに判断するのはサーバーです。</translation>
    </message>
    <message>
        <source>exclusive</source>
        <translation>排他</translation>
    </message>
    <message>
        <source>read</source>
        <translation>読み取り</translation>
    </message>
    <message>
        <source>Mode you would ask for</source>
        <translation>要求するモード</translation>
    </message>
    <message>
        <source>Who is in the way</source>
        <translation>妨げている相手</translation>
    </message>
    <message>
        <source>To lock it as</source>
        <translation>ロックのモード</translation>
    </message>
    <message>
        <source>Select a lock or a folder.</source>
        <translation>ロックまたはフォルダーを選択してください。</translation>
    </message>
    <message>
        <source>Nobody is in the way of %1.</source>
        <translation>%1 を妨げている者はいません。</translation>
    </message>
    <message>
        <source>1 holder is in the way.</source>
        <translation>保持者 1 件が妨げています。</translation>
    </message>
    <message>
        <source>%1 holders are in the way.</source>
        <translation>保持者 %1 件が妨げています。</translation>
    </message>
    <message>
        <source>Only a hard break %1.</source>
        <translation>即時の強制解除のみ: %1。</translation>
    </message>
    <message>
        <source>A break, as far as no plain lock stands below, %1.</source>
        <translation>強制解除（下にプレーンロックがない範囲で）: %1。</translation>
    </message>
    <message>
        <source>A break %1.</source>
        <translation>強制解除: %1。</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2。</translation>
    </message>
    <message>
        <source>Path to ask about</source>
        <translation>問い合わせるパス</translation>
    </message>
    <message>
        <source>Not all that may be in the way is read: open %1 in the tree, and go to its end.</source>
        <translation>妨げている可能性のあるものの一部が読み取られていません。ツリーで %1 を開き、末尾まで移動してください。</translation>
    </message>
    <message>
        <source>Not all that may be in the way is read: of the locks that lie in no folder some are missing.</source>
        <translation>妨げている可能性のあるものの一部が読み取られていません。どのフォルダーにもないロックの一部が欠けています。</translation>
    </message>
    <message>
        <source>More may be: what is shown is what was read.</source>
        <translation>ほかにもある可能性があります。表示しているのは読み取ったものです。</translation>
    </message>
</context>
<context>
    <name>lockscope::WindowsFeature</name>
    <message>
        <source>&amp;Quit</source>
        <translation>終了(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>ウィンドウ(&amp;W)</translation>
    </message>
    <message>
        <source>New &amp;window</source>
        <translation>新しいウィンドウ(&amp;W)</translation>
    </message>
    <message>
        <source>Cl&amp;ose window</source>
        <translation>ウィンドウを閉じる(&amp;O)</translation>
    </message>
</context>
<context>
    <name>lockscope::WorkerCard</name>
    <message>
        <source>%1, process %2, %3 %4</source>
        <translation>%1、プロセス %2、%3 %4</translation>
    </message>
</context>
<context>
    <name>lockscope::WorkerLab</name>
    <message>
        <source>This profile is marked production: no worker is started on it. Use the demo, or another server.</source>
        <translation>このプロファイルは本番とされているため、ワーカーを開始しません。デモか別のサーバーを使ってください。</translation>
    </message>
    <message>
        <source>This profile is read-only: no worker is started on it. Allow writes, or use the demo.</source>
        <translation>このプロファイルは読み取り専用のため、ワーカーを開始しません。書き込みを許可するか、デモを使ってください。</translation>
    </message>
</context>
<context>
    <name>lockscope::WorkerPanel</name>
    <message>
        <source>Start workers</source>
        <translation>ワーカーを開始</translation>
    </message>
    <message>
        <source>Stop all</source>
        <translation>すべて停止</translation>
    </message>
    <message>
        <source>Demo workers</source>
        <translation>デモのワーカー</translation>
    </message>
    <message>
        <source>Stop all workers</source>
        <translation>すべてのワーカーを停止</translation>
    </message>
    <message>
        <source>No worker runs</source>
        <translation>動作中のワーカーはありません</translation>
    </message>
    <message>
        <source>Workers are real processes that take and release locks on the connected server.</source>
        <translation>ワーカーは、接続先のサーバーでロックを取得して解放する実際のプロセスです。</translation>
    </message>
    <message>
        <source>Real processes on this machine.</source>
        <translation>このマシンの実際のプロセスです。</translation>
    </message>
    <message>
        <source>%1 real processes, %2 holding a lock. Crash one, and watch its lock turn suspect, then dead.</source>
        <translation>実際のプロセス %1 個、うち %2 個がロックを保持しています。1 個をクラッシュさせ、そのロックが疑わしい状態になり、やがて死亡する様子を見てください。</translation>
    </message>
</context>
<context>
    <name>lockscope::WorkerProcess</name>
    <message>
        <source>%1 could not be %2: %3.</source>
        <translation>%1 の%2に失敗しました: %3。</translation>
    </message>
    <message>
        <source>crashed</source>
        <translation>クラッシュ</translation>
    </message>
    <message>
        <source>frozen</source>
        <translation>凍結</translation>
    </message>
    <message>
        <source>thawed</source>
        <translation>凍結解除</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>%1 wrote a line that is too long. It is ended.</source>
        <translation>%1 が長すぎる行を書き出しました。終了させます。</translation>
    </message>
    <message>
        <source>%1 wrote a line that cannot be understood: %2.</source>
        <translation>%1 が解釈できない行を書き出しました: %2。</translation>
    </message>
    <message>
        <source>ended by signal %1</source>
        <translation>シグナル %1 により終了</translation>
    </message>
    <message>
        <source>%1 ended with exit code %2. %3</source>
        <translation>%1 が終了コード %2 で終了しました。%3</translation>
    </message>
    <message>
        <source>%1 could not be started: %2. Is lockctl installed next to this program?</source>
        <translation>%1 を起動できませんでした: %2。lockctl はこのプログラムと同じ場所にインストールされていますか？</translation>
    </message>
</context>
<context>
    <name>lockscope::Workspace</name>
    <message>
        <source>The tree is read folder by folder: only what was read is known here.</source>
        <translation>ツリーはフォルダーごとに読み取られています。ここでわかるのは、読み取ったものだけです。</translation>
    </message>
</context>
<context>
    <name>lockscope::WritesFeature</name>
    <message>
        <source>Read-only.</source>
        <translation>読み取り専用です。</translation>
    </message>
    <message>
        <source>This is a production profile: nothing can be written from this window, and no write leaves the program.</source>
        <translation>これは本番プロファイルです。このウィンドウからは何も書き込めず、プログラムから書き込みは送信されません。</translation>
    </message>
    <message>
        <source>Nothing can be written from this window.</source>
        <translation>このウィンドウからは何も書き込めません。</translation>
    </message>
    <message>
        <source>Allow writes for %1 min…</source>
        <translation>%1 分間書き込みを許可…</translation>
    </message>
    <message>
        <source>Writes are allowed for %1.</source>
        <translation>あと %1、書き込みが許可されています。</translation>
    </message>
    <message>
        <source>Then this window is read-only again, and what is under way finishes its steps. The saved connection stays read-only.</source>
        <translation>その後、このウィンドウは再び読み取り専用になり、進行中のものはステップを最後まで実行します。保存済みの接続は読み取り専用のままです。</translation>
    </message>
    <message>
        <source>End now</source>
        <translation>今すぐ終える</translation>
    </message>
    <message>
        <source>The time for writes is over.</source>
        <translation>書き込みの許可時間が終わりました。</translation>
    </message>
    <message>
        <source>What is under way finishes its steps. Nothing else can be changed.</source>
        <translation>進行中のものはステップを最後まで実行します。ほかは何も変更できません。</translation>
    </message>
    <message>
        <source>The time for writes is over: this window is read-only again.</source>
        <translation>書き込みの許可時間が終わり、このウィンドウは再び読み取り専用になりました。</translation>
    </message>
</context>
<context>
    <name>lockscope::ZombieText</name>
    <message>
        <source>A process wrote after its lock was broken.</source>
        <translation>あるプロセスが、ロックの強制解除後に書き込みました。</translation>
    </message>
    <message>
        <source>%1: a share was counted down twice. None is left to count up, %2 needed: the plain clients below must take their locks again.</source>
        <translation>%1: 持ち分が二重に減らされました。増やせる持ち分は残っておらず、%2 件必要です。下のプレーンクライアントがロックを取得し直す必要があります。</translation>
    </message>
    <message>
        <source>%1: a share was counted down twice. %2 left for %3 locks below.</source>
        <translation>%1: 持ち分が二重に減らされました。下のロック %3 件に対して %2 件残っています。</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>
See lockscope --help.
</source>
        <translation>
lockscope --help を参照してください。
</translation>
    </message>
    <message>
        <source>Lockscope runs already; its window was raised.
</source>
        <translation>Lockscope はすでに動作しています。そのウィンドウを前面に表示しました。
</translation>
    </message>
    <message>
        <source>lockscope: the window that is open refuses: %1
</source>
        <translation>lockscope: 開いているウィンドウが拒否しました: %1
</translation>
    </message>
    <message>
        <source>Lockscope runs already; a window of it opens that.
</source>
        <translation>Lockscope はすでに動作しています。そのウィンドウの 1 つで開きます。
</translation>
    </message>
</context>
</TS>
