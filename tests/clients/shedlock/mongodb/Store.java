// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

import com.mongodb.client.MongoClients;
import net.javacrumbs.shedlock.core.LockProvider;
import net.javacrumbs.shedlock.provider.mongo.MongoLockProvider;

/** ShedLock's provider for MongoDB, with its defaults: the collection "shedLock". */
final class Store {
    static LockProvider provider(String url) {
        return new MongoLockProvider(MongoClients.create(url).getDatabase("jobs"));
    }
}
