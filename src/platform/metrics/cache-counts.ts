import { defineMetrics, type MetricSource } from './metric-source.ts';

/** Counted by the cache itself, with nothing but an addition. */
export interface CacheCount {
  hits: number;
  misses: number;
}

/** By the name of the cache. */
export type CacheCounts = Map<string, CacheCount>;

export function cacheMetrics(counts: CacheCounts): MetricSource {
  return defineMetrics(
    {
      pagaia_cache_requests_total: {
        help: 'Requests to what this server keeps in memory, by cache and by whether it had the answer',
        type: 'counter',
        labels: ['cache', 'result'],
      },
    },
    async () => ({
      pagaia_cache_requests_total: Array.from(counts, ([cache, { hits, misses }]) => [
        { labels: { cache, result: 'hit' }, value: hits },
        { labels: { cache, result: 'miss' }, value: misses },
      ]).flat(),
    }),
  );
}
