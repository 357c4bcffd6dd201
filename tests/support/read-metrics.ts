import { setTimeout as sleep } from 'node:timers/promises';
import type { TestApp } from './test-app.ts';

export interface Metrics {
  text: string;
  /** Names of all metrics, with or without a value. */
  names: string[];
  /** The values of a metric, by their labels as they are printed. */
  of(name: string): Record<string, number>;
}

export function parseMetrics(text: string): Metrics {
  const lines = text.split('\n');
  return {
    text,
    names: [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name ?? ''),
    of: (name) =>
      Object.fromEntries(
        lines.flatMap((line) => {
          const [, found, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
          return found === name ? [[labels, Number(value)]] : [];
        }),
      ),
  };
}

/** As they are now: the text is kept for a second. */
export async function readMetrics(site: TestApp): Promise<Metrics> {
  await sleep(1_000);
  const { text } = await site.client({ address: '127.0.0.1' }).get('/metrics');
  return parseMetrics(text);
}
