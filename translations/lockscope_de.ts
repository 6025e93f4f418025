<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>QCommandLineParser</name>
    <message>
        <source>Console for distributed locks that follow a directory tree.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect to the lock server at &lt;URL&gt;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alias of the lock index (default fs-locks).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect to the saved connection &lt;NAME&gt;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>User name; the password comes from LOCKSCOPE_PASSWORD or the keyring.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send no writes to that server.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start a lock server in this program, and worker processes that use it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With --demo: keep its locks in &lt;DIR&gt;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start the demo, crash one worker, save pictures of all windows to &lt;DIR&gt; and leave.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an option.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--demo brings its own server: leave out --server and --profile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--data needs --demo.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name either --server or --profile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server is not a URL like http://127.0.0.1:9250.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The URL holds a password, which others on this machine can read. Use LOCKSCOPE_PASSWORD or a saved connection.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QObject</name>
    <message>
        <source>The settings were damaged. They are kept as %1; the defaults hold.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The settings in %1 are damaged and cannot be moved away. The defaults hold.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The saved connections cannot be read: %1. They are not changed. Check the rights of %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The saved connections are damaged; what could be read is listed. The file as it was is kept as %1. Repair it, or save the connections again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The saved connections are damaged and could not be copied to %1. %2 is not changed; nothing will be saved. Move the file away.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection is used, but not saved: %1 was written by a later version, or cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection is used, but could not be saved: %1 (%2).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the folder cannot be made</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockscope</name>
    <message>
        <source>shared ×3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Three locks below stand here; nobody can take the whole folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read ×2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two readers; no writer gets in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exclusive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One process owns it and everything below.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>global</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The whole tree: every new lock is refused.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blue edge: this window holds it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A renewal did not come. Wait; it may only be slow.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody can still believe to hold it. It can be broken.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dead in the middle of a change. Recover it first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An admin ended its renewals; it frees itself soon.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No owner or no lease recorded: only a person can know.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The document cannot be understood. It may block.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Released some seconds ago; the row goes soon.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockscope::AcquireDialog</name>
    <message>
        <source>Path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Held by this window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Release</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Acquire</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Acquire a lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take a lock for this window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The whole set or nothing. The window renews it until you release it or close the window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tree lock: a path and everything below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Document lock: one file id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read/write lock: a name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Global lock: everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exclusive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read (others may read too)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shown to everybody who waits, as “nightly import”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind of lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lease</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long the lock outlives this window if it dies, as 30 s or 5 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who is in the way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Locks this window holds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Release the selected lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The whole tree can only be locked exclusively.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The lease is written as 30 s, 5 min or 1 h: from %1 s to one day.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This locks the whole tree: every new lock of anybody is refused until you release it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asking…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Granted. Fencing token %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refused: 1 holder is in the way. You hold nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refused: %1 holders are in the way. You hold nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>token %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockscope::ActivityPanel</name>
    <message>
        <source>Activity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing has happened yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Locks that are taken, released, missed or broken from now on are listed here.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockscope::Application</name>
    <message>
        <source>A file was damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no such connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No saved connection is called &quot;%1&quot;. Choose one, or make it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection was not saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The demo could not be started</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockscope::Banner</name>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockscope::BreakLockDialog</name>
    <message>
        <source>Copy plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save plan…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Break locks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Revoke: end its renewals, free the path later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The path stays blocked until lease and lock-delay end. Nobody gets it while this process may still believe it holds it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Release now: free the path at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The process does not stop. It and the next holder may write at the same time; its work may be done twice or half.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host restarted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Crash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deploy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reason: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Confirmation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As curl</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take a lock away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each is broken by itself: one that renewed meanwhile is skipped and listed. You can stop between two.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why it counts as dead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan: 1 step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan: %1 steps, sent in this order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 half-done change stays locked: recover it first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 half-done changes stay locked: recover those first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reason (required for a running process)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reason (optional, goes to the record)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type the path to confirm: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type the number of locks to confirm: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Release 1 lock now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Release %1 locks now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Break 1 lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Break %1 locks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Revoke 1 lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Revoke %1 locks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 character to go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 characters to go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>does not match</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing to do.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give a reason first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type the path first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type the number of locks first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step %1 of %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It renewed while you looked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Something changed while you looked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Break plans (*.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved. `lockctl apply %1` carries it out later, if nothing has changed by then.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockscope::BreakPlanModel</name>
    <message>
        <source>done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing left to do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it changed: left alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not tried</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>refused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Session %1: mark dead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Session %1: end its renewals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Session %1: drop this lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockscope::BreakText</name>
    <message>
        <source>1 lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 locks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a dead process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an unknown holder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 dead processes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 holders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>session %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its lease now runs for another %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its lease now ends at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not broken: the process renewed while you looked, %1%2. It lives. Look again, then decide.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not broken: it changed since the plan was made%1. Nothing was done here. Plan again, then decide.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This process may be running. Take its lock away?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This process may be running. Take its locks away?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These processes may be running. Take their locks away?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Break %1 of %2?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Revoke %1 of %2?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The paths become free. A process that follows the protocol can no longer believe that it holds them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The holder may still be running. It does not stop, and it and the next holder may write at the same time: its work may be done twice or half.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Renewals end now. The paths stay blocked until lease and lock-delay are over, so that nobody gets them while the holder may still believe it holds them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Applies only if each document is still as it was seen. If one changed meanwhile, it is left alone and listed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Applies to each holder only if its lease end is still as shown here. One that renewed meanwhile is left alone and listed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Applies only if the lease end is still %1, as shown here. If the process renewed meanwhile, nothing is changed and you are asked again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Session %1: mark dead now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Session %1: mark dead, if lease and lock-delay are over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Session %1: end its renewals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Session %1: tell it that it lost this lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: remove this entry now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: end this entry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: remove what the dead session left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: remove %2 holders without owner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: remove the holder without owner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was left to do.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not tried, because an earlier step did not hold. Unchanged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refused by the server. Unchanged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refused: %1. Unchanged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No answer to the break of %1. It may have happened. Check now, before anything else.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done: %1. One or more had no answer and may have happened. Check now, before anything else.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done: %1. The others changed since they were seen and were left alone. Look again, then decide.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done: %1. The others were refused by the server and are unchanged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped after %1. The others are unchanged. Continue, or save the plan.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done: %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockscope::ChipPainter</name>
    <message>
        <source>unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>suspect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>revoked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>half-done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockscope::ConnectionDialog</name>
    <message>
        <source>Embedded server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lock index</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>User</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Password</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CA file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read-only: no write leaves the program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send the password over http to another machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the password in the keyring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect to a server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which server&apos;s locks?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Elasticsearch 7.10 or newer, OpenSearch, or the embedded server. Connecting changes nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Staging</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Production</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from the keyring, or typed here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kept in memory for this session only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as “staging-eu”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only for a certificate of your own CA</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test the connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The address is written as https://host:9200.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>User and password have fields of their own; in the address they would be shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name the lock index; it is usually fs-locks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The CA file cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over http everybody on the way can read the password. Use https, or allow it below.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the connection a name first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asking…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>locks are set up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>locks are not set up yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the index is not for these locks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It answers: %1, %2, %3 ms.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockscope::Demo</name>
    <message>
        <source>Demo</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockscope::DockTitle</name>
    <message>
        <source>Close this panel (View menu opens it again)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockscope::EventItems</name>
    <message>
        <source>taken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>released</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>suspect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>renews again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>revoked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockscope::EvidenceList</name>
    <message>
        <source>Evidence: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockscope::EvidenceText</name>
    <message>
        <source>of the holder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Process %1 is running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Process %1 exists, but is stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Process %1 is gone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The process id %1 belongs to another process now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machine %1 was restarted since</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Process %1 cannot be checked from here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Process %1: this machine&apos;s process table did not answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Marked dead on the server %1 ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Marked dead on the server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Renewals were ended %1 ago (revoked)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Renewals were ended (revoked)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lease runs, %1 left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lease ended %1 ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lock-delay ended %1 ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Missed a renewal, the last came %1 ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Missed %1 renewals, the last came %2 ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seen renewing once, %1 ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seen renewing %1 times, last %2 ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unchanged for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its session document is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its session document cannot be understood</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No session: no process stands behind this entry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No lease: it ends only when somebody removes it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 holders recorded no owner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No owner was recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Carries a half-done change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Carries a half-done change (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>server clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seen from here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Half-done: a change stopped half way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dead: nobody renews this lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Revoked: its renewals were ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Held: its lease runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alive: it renews its lease</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Suspect: its renewals stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unknown: nobody recorded who holds it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unknown: nothing proves whether its holder lives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The path stays locked until the change is finished or undone. Recover it first, then break what is left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No process that follows the protocol can still believe that it holds this lock. It can be broken.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It goes on blocking until its lease and lock-delay are over, then it can be cleared away.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A process may be working under it. Wait for its release.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its process works under it. Wait for its release, or ask its owner.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its process may be slow, frozen or dead. Once lease and lock-delay are over, it can be broken safely.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It may be in use. Only somebody who knows that its holder is gone should break it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server does not answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was changed. Check the address and the network.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No answer in time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was changed. Try again, or allow more time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped on request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was asked may be incomplete. Ask again when you need it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Certificate not trusted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was sent. Add the CA to the profile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server refused this user</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was changed. Check the user name and the password.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You may not do this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was changed. Use the role lockscope-viewer to read, lockscope-operator to write.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Locks are not set up here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was changed. Set them up (lockctl init), or choose another index.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This index is not set up for this lock protocol</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was changed. Choose another index.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was changed. Look again: it may be gone already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It changed since it was seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was changed. Look again, then decide.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer cannot be understood</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was not used. Check that the address is that of the lock server and not of a proxy.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer is too large</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was not read. Ask for less, or check the address.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server is too busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was changed. Try again in %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was changed. Try again later.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server answered an error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was changed. Look into the server&apos;s log, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No answer to a write</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It may have happened. Check now, before anything else.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read-only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was sent. Allow writes first, if you mean it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not accepted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was sent. Correct it and try again.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockscope::Format</name>
    <message>
        <source>0 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0.%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockscope::Inspector</name>
    <message>
        <source>Break…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Release</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a lock to see who holds it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the path (Ctrl+C)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Document as JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why blocked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Break this lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Release this lock of yours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Document id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not locked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>global lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>revision %L1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is locked here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It cannot be read, so it cannot be broken. Open Document.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A half-done change must be recovered first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Locks below stand here; break those.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Break is off: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no document here.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockscope::InspectorDetails</name>
    <message>
        <source>Evidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Holder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other holders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If its session is broken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for this path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not known: this engine stores no queue.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not locked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody holds a lock here now. A row that was just released stays in the tree for some seconds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This lock cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1. It may block. Open Document.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shared: something below is locked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each lock below leaves a share here, so that nobody takes the whole folder meanwhile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Half-done: a change stopped here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The process is dead. The path stays locked until the change is finished or undone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Revoked: it renews no more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The path stays blocked until lease and lock-delay end; then it is free.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>you · %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>User</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Acquired</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ago, from here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last renewal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holds 1 lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holds %1 locks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Revoked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Marked dead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: no such document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Half-done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Holders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>half-done: stays locked, recover first</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockscope::KeysDialog</name>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> or </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open or close a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>→ ←</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open everything below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>*</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inspect the selected lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Esc in the filter line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the list of keys</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockscope::LegendDialog</name>
    <message>
        <source>Legend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shape says the mode, colour the health</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blue lives, amber watch, red dead or half-done, grey not known. The bar is what is left of the lease; the turning arrows beside it mean: seen renewing from here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the legend</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockscope::LockController</name>
    <message>
        <source>Not connected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This window is read-only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No answer to a step of the break. It may have happened. Check now, before anything else.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You hold %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No answer to the request for %1. You may hold it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No answer to a release. It may have happened; otherwise the lock ends with its lease.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Released.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was gone already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its lease ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an admin ended its renewals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its session was marked dead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an admin took it away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its session was deleted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A lock of this window is lost: %1. Work under it must stop.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockscope::LockText</name>
    <message>
        <source>, %1 left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, lease ended %1 ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>global</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exclusive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shared, reads below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shared, writes below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read, writes below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>renewing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>suspect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Root</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Document lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tree lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read/write lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pid %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unnamed process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>session %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>anonymous</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be read: %2. It may block.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is locked by a program that recorded no owner (%2); nothing ends it by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is locked by %2 (%3)%4.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockscope::LockTreeItems</name>
    <message>
        <source>Path segment, file id or name of the lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Suspect, dead and all locks below this folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How it is locked, and what is wrong with it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Machine and process that hold it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Since when; “&gt;” means since it was first seen from here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time until its lease ends without renewal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Owner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Held</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lease left</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockscope::LockTreeView</name>
    <message>
        <source>Lock tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns of the lock tree</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockscope::MainWindow</name>
    <message>
        <source>Embedded server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PRODUCTION</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lockscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 — Lockscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asking %1 how it is. Nothing is changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 documents read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 documents read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server does not answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 Nothing was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no connection. Check address and network.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Locks are not set up here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server answers, but has no index %1. Setting up creates one index and one alias.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set up…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This index is not for these locks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You may not read the locks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server refused user “%1” (%2). Ask for the role lockscope-viewer: read on the index %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>anonymous</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other user…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is locked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read %1 ago. Locks appear here the moment a program takes one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Acquire…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No lock matches the filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 lock is hidden by “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 locks are hidden by “%2”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connection lost %1 ago.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server refuses to answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You see the tree as it was at %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next try in %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trying now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A change stopped half way.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 path stays locked until it is finished or undone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 paths stay locked until it is finished or undone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Global lock: every new lock is refused.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>renewing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its lease is over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Break plan…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One request has no answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read-only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a production profile: nothing can be written from this window, and no write leaves the program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing can be written from this window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allow writes for %1 min…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allow writes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allow writes to %1 for %2 minutes?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Acquire, release and break will be possible. After that the window is read-only again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading again. What the tree shows after this is what happened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stale locks (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stale locks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Demo workers (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Demo workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lockscope %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 locks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 dead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 suspect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 unreadable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>READ-ONLY</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clock offset %1%2 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seen %1 ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not seen yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Live · %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Connect…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Disconnect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the d&amp;emo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Refresh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pause the picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next pane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open all folders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;lose all folders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comfortable ro&amp;ws</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Le&amp;gend…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;set layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Acquire…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Release my lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Break…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Break all &amp;dead…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next &amp;stale lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Parent folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Inspect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set &amp;up this server…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Start workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;top all workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keys…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About Lockscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About Lockscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Console for distributed locks that follow a directory tree.
GPL-3.0-or-later. Icons: Lucide (ISC).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Locks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>L&amp;ab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no usable answer from the server.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a lock first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This lock cannot be read, so it cannot be broken. Open Document.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A half-done change must be recovered first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is released already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Locks below stand here. Select one of those.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not broken.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No plan.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Panels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attention.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockscope::NotConnectedPage</name>
    <message>
        <source>STAGING</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PRODUCTION</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>READ-ONLY</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New connection…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the demo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the server whose locks you want to see. Connecting changes nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Known servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without a cluster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A lock tree that moves, on this machine.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockscope::ProfileButton</name>
    <message>
        <source>PRODUCTION</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>STAGING</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Server: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Server %1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not connected, choose a server</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockscope::RowLook</name>
    <message>
        <source>Document locks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read/write locks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ids</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 processes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>anonymous ×%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>anonymous</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>you · %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>you</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shared ×%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read ×%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exclusive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>global</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no lease</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>free in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&gt; %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>released %1 ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of its lease left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lease over for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 lock below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 locks below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 dead below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 suspect below</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockscope::ScreenshotRun</name>
    <message>
        <source>the demo&apos;s tree was not filled within a minute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no lock of the crashed worker was shown dead within a minute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no picture could be saved to %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockscope::SetUpDialog</name>
    <message>
        <source>Set up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set up locks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Create the lock index?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One index and the alias %1 are created. Nothing that is there is changed or deleted. These requests are sent:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asking the server…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done: index %1 was created.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was there already: %1. Nothing was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockscope::StaleItems</name>
    <message>
        <source>not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no lease</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Break 1 lock…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Break %1 locks…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recover, then break…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frees itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frees itself in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Break, type the path…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open Document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Locks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lease ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next step</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockscope::StalePanel</name>
    <message>
        <source>Plan for selected…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Break all dead…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stale locks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan the break of the selected process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan the break of all dead processes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is stale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every process that holds a lock renews it. One that stops appears here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Locks whose process stopped renewing appear here once you are connected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 need a look. Grouped by process.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 locks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 holder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 holders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a row whose next step is to break.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No process is dead.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockscope::StatusStrip</name>
    <message>
        <source>Status: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockscope::ToolStrip</name>
    <message>
        <source>Read everything again now (F5)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter: path, owner, purpose, state:dead, older:5m</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words in path, owner or purpose; state:, owner:, older:, kind:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Locks that need a look: suspect, dead, half-done, unreadable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Locks that this window holds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which locks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Acquire a lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Break the selected lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More actions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter: connect first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take a lock (Ctrl+L)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Break the selected lock; shows the plan first (Del)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Live</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Live. Pause the picture (Ctrl+Shift+P)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paused. Go on (Ctrl+Shift+P)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Live, pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paused, resume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Acquire…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Break…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockscope::WhyBlockedPage</name>
    <message>
        <source>From the picture on screen; the server decides when you ask for the lock.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exclusive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mode you would ask for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who is in the way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To lock it as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a lock or a folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody is in the way of %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 holder is in the way.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 holders are in the way.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockscope::WorkerCard</name>
    <message>
        <source>starting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>frozen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>crashed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Crash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start a new process in its place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End it with SIGKILL: it releases nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restart %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Crash %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Thaw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Freeze</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let it run again (SIGCONT)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop it with SIGSTOP: it renews nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Thaw %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Freeze %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, process %2, %3 %4</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockscope::WorkerLab</name>
    <message>
        <source>This profile is marked production: no worker is started on it. Use the demo, or another server.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This profile is read-only: no worker is started on it. Allow writes, or use the demo.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockscope::WorkerPanel</name>
    <message>
        <source>Start workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Demo workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop all workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No worker runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workers are real processes that take and release locks on the connected server.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Real processes on this machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 real processes, %2 holding a lock. Crash one, and watch its lock turn suspect, then dead.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lockscope::WorkerProcess</name>
    <message>
        <source>%1 could not be %2: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>crashed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>frozen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>thawed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 wrote a line that is too long. It is ended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 wrote a line that cannot be understood: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ended by signal %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ended with exit code %2. %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 could not be started: %2. Is lockctl installed next to this program?</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>
See lockscope --help.
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lockscope runs already; its window was raised.
</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
