// What Lighthouse says of the public pages on a phone: the product as shipped, the median of several runs.
// npm run lighthouse -- [--runs 5] [--pages /,/about] [--out file.md]
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { startSitePostgres } from '../tests/load/site-database.ts';
import { freePort } from '../tests/support/free-port.ts';
import { startServer } from '../tests/support/server-process.ts';
import { median } from './bench/pairs.ts';
import { findBrowser } from './setup/browser.mjs';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    pages: { type: 'string', default: '/,/guided-trips,/about,/contact,/booking' },
    out: { type: 'string' },
  },
});

/** What has to be reached; a category in points of 100. */
const goals = {
  performance: (points: number) => points >= 97,
  accessibility: (points: number) => points === 100,
  'best-practices': (points: number) => points === 100,
  seo: (points: number) => points === 100,
  'layout shift': (shift: number) => shift === 0,
} as const;

type Goal = keyof typeof goals;
/** `script kB` are all scripts of a visit. What a page needs before it runs has its limit in tests/http/page-weight.test.ts. */
type Metric = Goal | 'script kB';
const metricNames: Metric[] = [...(Object.keys(goals) as Goal[]), 'script kB'];
const categories: Goal[] = ['performance', 'accessibility', 'best-practices', 'seo'];

interface Look {
  metrics: Record<Metric, number>;
  /** Audits that cost points. */
  complaints: string[];
}

async function lookAt(url: string, port: number): Promise<Look> {
  const result = await lighthouse(url, { port, onlyCategories: categories, logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse has no result for ${url}`);
  const { audits, categories: scores, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const points = (category: Goal) => Math.round((scores[category]?.score ?? 0) * 100);
  const requests = audits['network-requests']?.details as unknown as {
    items: { resourceType: string; transferSize: number }[];
  };
  const scripts = requests.items.filter(({ resourceType }) => resourceType === 'Script');
  return {
    metrics: {
      performance: points('performance'),
      accessibility: points('accessibility'),
      'best-practices': points('best-practices'),
      seo: points('seo'),
      'layout shift': audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
      'script kB': scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
    },
    complaints: categories.flatMap((category) =>
      (scores[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
    ),
  };
}

function describe(path: string, looks: Look[]): string {
  const cells = metricNames.map((name) => {
    const all = looks.map(({ metrics }) => metrics[name]);
    const value = median(all);
    const isMet = name === 'script kB' || goals[name](value);
    const text = name === 'layout shift' ? value.toFixed(5) : String(Math.round(value));
    return `${text} (${Math.round(Math.min(...all))} to ${Math.round(Math.max(...all))})${isMet ? '' : ' not met'}`;
  });
  const complaints = [...new Set(looks.flatMap((look) => look.complaints))].join(', ');
  return `| ${[path, ...cells, complaints].join(' | ')} |`;
}

const postgres = await startSitePostgres();
const port = await freePort();
const server = await startServer({
  DATABASE_URL: await postgres.createEmptyDatabase('lighthouse'),
  NODE_ENV: 'production',
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
});
const debugPort = await freePort();
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: [`--remote-debugging-port=${debugPort}`, '--no-sandbox', '--disable-gpu'],
});
try {
  const head = ['page', ...metricNames, 'what cost points'];
  const lines = [`| ${head.join(' | ')} |`, `|${' --- |'.repeat(head.length)}`];
  for (const path of values.pages.split(',')) {
    const looks: Look[] = [];
    for (let run = 0; run < Number(values.runs); run += 1)
      looks.push(await lookAt(server.origin + path, debugPort));
    lines.push(describe(path, looks));
  }
  const table = lines.join('\n');
  console.log(`\nMedian of ${values.runs} runs, mobile (least to most)\n\n${table}`);
  if (values.out) await writeFile(values.out, `${table}\n`);
} finally {
  await browser.close();
  await server.stop();
  await postgres.stop();
}
