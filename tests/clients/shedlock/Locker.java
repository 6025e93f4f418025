// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import net.javacrumbs.shedlock.core.LockConfiguration;
import net.javacrumbs.shedlock.core.LockProvider;
import net.javacrumbs.shedlock.core.SimpleLock;

/**
 * A pod that locks with ShedLock itself. It does what it is told on its standard input, and answers with a line each:
 *
 * <pre>
 * lock NAME     locked | refused      for ten minutes
 * extend NAME   extended | refused    to twenty minutes from now, where the store's provider can
 * unlock NAME   unlocked
 * </pre>
 *
 * or with "failed" and what ShedLock said.
 */
public final class Locker {
    private static final Duration TEN_MINUTES = Duration.ofMinutes(10);

    private final LockProvider provider;
    private final Map<String, SimpleLock> held = new HashMap<>();

    private Locker(LockProvider provider) { this.provider = provider; }

    public static void main(String[] arguments) throws IOException {
        final Locker locker = new Locker(Store.provider(arguments[0]));
        final var orders = new BufferedReader(new InputStreamReader(System.in));
        for (String line = orders.readLine(); line != null; line = orders.readLine()) {
            final String[] order = line.split(" ", 2);
            System.out.println(locker.obey(order[0], order[1]));
        }
        System.exit(0); // the clients of the stores have threads of their own, which would go on
    }

    private String obey(String order, String name) {
        try {
            return switch (order) {
            case "lock" -> keep(name, "locked", provider.lock(new LockConfiguration(Instant.now(), name, TEN_MINUTES, Duration.ZERO)));
            case "extend" -> keep(name, "extended", held.get(name).extend(TEN_MINUTES.multipliedBy(2), Duration.ZERO));
            case "unlock" -> {
                held.remove(name).unlock();
                yield "unlocked";
            }
            default -> "failed: no such order";
            };
        } catch (Throwable failure) {
            failure.printStackTrace();
            return "failed: " + failure;
        }
    }

    private String keep(String name, String done, Optional<SimpleLock> lock) {
        lock.ifPresent(it -> held.put(name, it));
        return lock.isPresent() ? done : "refused";
    }
}
