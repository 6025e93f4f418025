// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

import com.mongodb.client.MongoClients;
import io.mongock.driver.mongodb.sync.v4.driver.MongoSync4Driver;
import io.mongock.runner.standalone.MongockStandalone;

/**
 * A program that migrates its database with Mongock when it starts. The migration says "has it" and never ends; when the lock cannot be
 * had for three seconds, the program says "failed", and what Mongock said.
 */
public final class Migrator {
    private static final long ONE_MINUTE = 60_000;
    private static final long PATIENCE = 3_000;
    private static final long BETWEEN_TRIES = 500;

    public static void main(String[] arguments) {
        try {
            MongockStandalone.builder()
                .setDriver(MongoSync4Driver.withLockStrategy(MongoClients.create(arguments[0]), "jobs", ONE_MINUTE, PATIENCE, BETWEEN_TRIES))
                .addMigrationScanPackage("changes")
                .setTransactional(false)
                .buildRunner()
                .execute();
            System.out.println("migrated");
        } catch (Throwable failure) {
            failure.printStackTrace();
            System.out.println("failed: " + failure);
        }
        System.exit(0); // Mongock has threads of its own, which would go on
    }
}
