// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Does the works of a plan with java.util.concurrent's own read/write lock, one for each file, and tells every step as one JSON object a
 * line, as all workers of the lab do. The plan comes on the standard input (backend/lab/inprocesslab.h tells its format); who has done all
 * works of its plan begins with the first again. The run ends when the standard input is closed: only who started it knows whether it has
 * shown what it is about. Run it with "java ReadWriteLab.java" of JDK 17 or later.
 */
public final class ReadWriteLab {
    /** A protected counter, twice: whoever sees two values has seen half a write. Plain memory: only the lock guards it. */
    private static final class Cell {
        final ReentrantReadWriteLock lock;
        long first;
        long second;

        Cell(boolean fair) {
            lock = new ReentrantReadWriteLock(fair);
        }
    }

    private record Work(boolean shared, long think, long hold, long patience, String[] paths, String[] documents) {
        String mode() {
            return shared ? "S" : "X";
        }
    }

    private record Plan(String worker, List<Work> works) {
    }

    private static final Map<String, Cell> CELLS = new TreeMap<>(); // not changed while threads run
    private static final CountDownLatch STOP = new CountDownLatch(1);
    private static long origin;

    private ReadWriteLab() {
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        List<Plan> plans = new ArrayList<>();
        boolean fair = true;
        for (String line = input.readLine(); line != null && !line.equals("run"); line = input.readLine()) {
            String[] words = line.split(" ");
            switch (words[0]) {
                case "lab" -> fair = words[1].equals("fair");
                case "worker" -> plans.add(new Plan(words[1], new ArrayList<>()));
                case "work" -> {
                    Work work = new Work(words[1].equals("read"), Long.parseLong(words[2]), Long.parseLong(words[3]),
                            Long.parseLong(words[4]), words[5].split(","), words[6].split(","));
                    plans.get(plans.size() - 1).works().add(work);
                    for (String document : work.documents()) {
                        final boolean isFair = fair;
                        CELLS.computeIfAbsent(document, name -> new Cell(isFair));
                    }
                }
                default -> throw new IOException("unknown line: " + words[0]);
            }
        }
        origin = System.nanoTime();
        List<Thread> threads = new ArrayList<>();
        for (Plan plan : plans) {
            Thread thread = new Thread(() -> run(plan), plan.worker());
            thread.start();
            threads.add(thread);
        }
        Thread watch = new Thread(() -> {
            try {
                while (input.readLine() != null) {
                    // Only the end of it means something.
                }
            } catch (IOException e) {
                // Nobody is there any more.
            }
            STOP.countDown();
        });
        watch.setDaemon(true);
        watch.start();
        STOP.await();
        for (Thread thread : threads) {
            thread.join();
        }
        CELLS.forEach((document, cell) -> tell("final", "", "", "", cell.first, document, ""));
        System.out.flush();
        System.exit(0);
    }

    private static void run(Plan plan) {
        String me = plan.worker();
        tell("started", me, "", "", 0, "", "");
        try {
            int works = 0;
            while (!plan.works().isEmpty()) {
                Work work = plan.works().get(works % plan.works().size());
                if (rest(work.think())) {
                    break;
                }
                ++works;
                if (work.paths().length == work.documents().length) {
                    lockOneByOne(me, work, works);
                } else {
                    lockAll(me, work, works);
                }
            }
        } catch (InterruptedException e) {
            tell("failed", me, "", "", 0, "", "interrupted");
        }
        tell("ended", me, "", "", 0, "", "");
    }

    /** True: told to stop. */
    private static boolean rest(long millis) throws InterruptedException {
        return STOP.await(millis, TimeUnit.MILLISECONDS);
    }

    private static boolean take(Cell cell, Work work, long deadline) throws InterruptedException {
        long left = Math.max(0, deadline - System.nanoTime());
        return work.shared() ? cell.lock.readLock().tryLock(left, TimeUnit.NANOSECONDS)
                : cell.lock.writeLock().tryLock(left, TimeUnit.NANOSECONDS);
    }

    private static void give(Cell cell, Work work) {
        if (work.shared()) {
            cell.lock.readLock().unlock();
        } else {
            cell.lock.writeLock().unlock();
        }
    }

    private static void lockOneByOne(String me, Work work, int works) throws InterruptedException {
        int held = 0;
        for (; held < work.paths().length; ++held) {
            tell("asked", me, work.paths()[held], work.mode(), 0, "", "");
            long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(work.patience());
            if (!take(CELLS.get(work.documents()[held]), work, deadline)) {
                tell("refused", me, work.paths()[held], work.mode(), 0, "", "");
                break;
            }
            tell("granted", me, work.paths()[held], work.mode(), 0, "", "");
        }
        if (held == work.paths().length) {
            inside(me, work, works);
        }
        while (held > 0) {
            --held;
            Cell cell = CELLS.get(work.documents()[held]);
            if (held == 0 && !work.shared() && works % 8 == 0) {
                downgrade(me, cell, work.paths()[0], work.documents()[0]);
                continue;
            }
            tell("released", me, work.paths()[held], work.mode(), 0, "", "");
            give(cell, work);
        }
    }

    private static void lockAll(String me, Work work, int works) throws InterruptedException {
        String path = work.paths()[0];
        tell("asked", me, path, work.mode(), 0, "", "");
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(work.patience());
        int held = 0;
        while (held < work.documents().length && take(CELLS.get(work.documents()[held]), work, deadline)) {
            ++held;
        }
        boolean all = held == work.documents().length;
        tell(all ? "granted" : "refused", me, path, work.mode(), 0, "", "");
        if (all) {
            inside(me, work, works);
            tell("released", me, path, work.mode(), 0, "", "");
        }
        while (held > 0) {
            give(CELLS.get(work.documents()[--held]), work);
        }
    }

    private static void inside(String me, Work work, int works) throws InterruptedException {
        String path = work.paths()[0];
        long[] before = new long[work.documents().length];
        for (int i = 0; i < before.length; ++i) {
            before[i] = CELLS.get(work.documents()[i]).first;
            tell("read", me, path, "", before[i], work.documents()[i], "");
        }
        Cell first = CELLS.get(work.documents()[0]);
        if (works % 4 == 0) { // what it holds it gets again at once
            if (take(first, work, System.nanoTime())) {
                tell("reentered", me, path, work.mode(), 0, "", "");
                give(first, work);
            } else {
                tell("failed", me, path, "", 0, "", "a lock that is held was not given again");
            }
        }
        rest(work.hold());
        for (int i = 0; i < before.length; ++i) {
            Cell cell = CELLS.get(work.documents()[i]);
            if (work.shared()) {
                tell("read", me, path, "", cell.second, work.documents()[i], "");
                continue;
            }
            cell.first = before[i] + 1;
            cell.second = before[i] + 1;
            tell("wrote", me, path, "", before[i] + 1, work.documents()[i], "");
        }
        // lock() would wait for ever here; tryLock() says no.
        if (work.shared() && works % 8 == 0) {
            if (first.lock.writeLock().tryLock()) {
                tell("failed", me, path, "", 0, "", "a reader became the writer");
                first.lock.writeLock().unlock();
            } else {
                tell("upgrade-refused", me, path, "X", 0, "",
                        "two readers who both waited to become the writer would wait for ever");
            }
        }
    }

    private static void downgrade(String me, Cell cell, String path, String document) {
        long written = cell.second;
        cell.lock.readLock().lock();
        tell("downgraded", me, path, "S", 0, "", "");
        tell("released", me, path, "X", 0, "", "");
        cell.lock.writeLock().unlock();
        tell("granted", me, path, "S", 0, "", "");
        tell("read", me, path, "", cell.first, document, "");
        if (cell.second != written) {
            tell("failed", me, path, "", 0, "", "somebody wrote while the writer became a reader");
        }
        tell("released", me, path, "S", 0, "", "");
        cell.lock.readLock().unlock();
    }

    /** Names of workers, paths and documents are letters, digits, '/' and '-': there is nothing to escape. */
    private static synchronized void tell(String kind, String worker, String path, String mode, long value, String document,
            String text) {
        StringBuilder line = new StringBuilder(160);
        line.append("{\"at\":").append((System.nanoTime() - origin) / 1000);
        add(line, "event", kind);
        add(line, "worker", worker);
        add(line, "path", path);
        add(line, "mode", mode);
        add(line, "document", document);
        add(line, "text", text);
        if (value != 0) {
            line.append(",\"value\":").append(value);
        }
        System.out.println(line.append('}'));
    }

    private static void add(StringBuilder line, String key, String value) {
        if (!value.isEmpty()) {
            line.append(",\"").append(key).append("\":\"").append(value).append('"');
        }
    }
}
