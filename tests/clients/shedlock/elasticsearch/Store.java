// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

import net.javacrumbs.shedlock.core.LockProvider;
import net.javacrumbs.shedlock.provider.elasticsearch.ElasticsearchLockProvider;
import org.apache.http.HttpHost;
import org.elasticsearch.client.RestClient;
import org.elasticsearch.client.RestHighLevelClient;

/** ShedLock's provider for Elasticsearch 7, with its defaults: the index "shedlock". */
final class Store {
    static LockProvider provider(String url) {
        return new ElasticsearchLockProvider(new RestHighLevelClient(RestClient.builder(HttpHost.create(url))));
    }
}
