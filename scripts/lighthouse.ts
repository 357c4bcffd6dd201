// What Lighthouse says of the public pages on a phone: the product as shipped, the median of several runs. Points depend on the
// machine; work is therefore also compared with that of the bare page, which is the same HTML and CSS without scripts.
// npm run lighthouse -- [--runs 5] [--pages /,/about] [--out file.md]
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { addDays, businessToday } from '#shared/business-calendar.ts';
import { createHttpClient, logInAsStaff } from '../tests/load/http-client.ts';
import { startSitePostgres } from '../tests/load/site-database.ts';
import { freePort } from '../tests/support/free-port.ts';
import { startServer } from '../tests/support/server-process.ts';
import { aTrip } from '../tests/support/trips.ts';
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
/**
 * What scripts cost: all of a visit in kB, their time on the main thread and the longest task, in ms. What a page needs before
 * it runs has its limit in tests/http/page-weight.test.ts.
 */
type Cost = 'script kB' | 'script time' | 'longest task';
/** What the bare page has of it: its own kB in all, all its time on the main thread, its longest task. */
type Costs = Record<Cost, number>;
const costNames: Cost[] = ['script kB', 'script time', 'longest task'];
type Metric = Goal | Cost;
const goalNames = Object.keys(goals) as Goal[];
const categories: Goal[] = ['performance', 'accessibility', 'best-practices', 'seo'];

interface Look {
  metrics: Record<Metric, number>;
  bare: Costs;
  benchmarkIndex: number;
  /** Audits that cost points. */
  complaints: string[];
}

async function runLighthouse(url: string, port: number) {
  const result = await lighthouse(url, { port, onlyCategories: categories, logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse has no result for ${url}`);
  const { audits, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const itemsOf = <Item>(audit: string) =>
    (audits[audit]?.details as unknown as { items: Item[] } | undefined)?.items ?? [];
  return { report: result.lhr, itemsOf };
}

type Run = Awaited<ReturnType<typeof runLighthouse>>;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** @param isAll everything counts, and not only scripts. */
function costsOf({ itemsOf }: Run, isAll: boolean): Costs {
  const requests = itemsOf<{ resourceType: string; transferSize: number }>('network-requests');
  const work = itemsOf<{ group: string; duration: number }>('mainthread-work-breakdown');
  const tasks = itemsOf<{ duration: number }>('main-thread-tasks');
  return {
    'script kB':
      sum(
        requests
          .filter(({ resourceType }) => isAll || resourceType === 'Script')
          .map(({ transferSize }) => transferSize),
      ) / 1000,
    'script time': sum(
      work.filter(({ group }) => isAll || group.startsWith('script')).map(({ duration }) => duration),
    ),
    'longest task': Math.max(0, ...tasks.map(({ duration }) => duration)),
  };
}

async function lookAt(path: string, origins: { site: string; bare: string }, port: number): Promise<Look> {
  const run = await runLighthouse(origins.site + path, port);
  const bare = await runLighthouse(origins.bare + path, port);
  const { audits, categories: scores, environment } = run.report;
  const points = (category: Goal) => Math.round((scores[category]?.score ?? 0) * 100);
  return {
    metrics: {
      performance: points('performance'),
      accessibility: points('accessibility'),
      'best-practices': points('best-practices'),
      seo: points('seo'),
      'layout shift': audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
      ...costsOf(run, false),
    },
    bare: costsOf(bare, true),
    benchmarkIndex: environment.benchmarkIndex,
    complaints: categories.flatMap((category) =>
      (scores[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
    ),
  };
}

/** The site with pages that have no scripts, and ask for none. */
async function serveBarePages(site: string, port: number) {
  const scripts = /<script\b[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g;
  const server = createServer(async ({ url, headers }, response) => {
    const answer = await fetch(site + url, { headers: { accept: headers.accept ?? '*/*' } });
    const type = answer.headers.get('content-type') ?? '';
    const body = Buffer.from(await answer.arrayBuffer());
    const isPage = type.startsWith('text/html');
    const sent = gzipSync(isPage ? body.toString().replaceAll(scripts, '') : body);
    response.writeHead(answer.status, { 'content-type': type, 'content-encoding': 'gzip' }).end(sent);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return server;
}

function describe(path: string, looks: Look[]): string {
  const points = goalNames.map((name) => {
    const all = looks.map(({ metrics }) => metrics[name]);
    const value = median(all);
    const text = name === 'layout shift' ? value.toFixed(5) : String(Math.round(value));
    return `${text} (${Math.round(Math.min(...all))} to ${Math.round(Math.max(...all))})${goals[name](value) ? '' : ' not met'}`;
  });
  const costs = costNames.map((name) => {
    const ratios = looks.map(({ metrics, bare }) => metrics[name] / bare[name]);
    return `${Math.round(median(looks.map(({ metrics }) => metrics[name])))}, ${median(ratios).toFixed(2)} of bare`;
  });
  const cells = [...points, ...costs];
  const complaints = [...new Set(looks.flatMap((look) => look.complaints))].join(', ');
  return `| ${[path, ...cells, complaints].join(' | ')} |`;
}

const tripCount = 3;

/** Trips with departures in the next days, which the page of guided trips lists. */
async function planTrips(origin: string): Promise<void> {
  const client = createHttpClient(origin);
  const headers = await logInAsStaff(client);
  const put = async (path: string, body: object) => {
    const { status, text } = await client.send({ method: 'PUT', path, headers, body });
    if (status !== 200) throw new Error(`${path} answered ${status} ${text}`);
  };
  const today = businessToday(new Date(), 'Europe/Rome');
  for (let n = 0; n < tripCount; n += 1) {
    const tripId = randomUUID();
    await put(`/api/admin/trips/${tripId}`, { ...aTrip({ minutes: 60 }), version: 0 });
    const start = `${10 + 2 * n}:00`;
    for (let days = 2; days <= 8; days += 1) {
      const departure = { tripId, date: addDays(today, days), start, guideId: null, seats: 8, version: 0 };
      await put(`/api/admin/departures/${randomUUID()}`, departure);
    }
  }
  client.close();
}

const postgres = await startSitePostgres();
const port = await freePort();
const server = await startServer({
  DATABASE_URL: await postgres.createEmptyDatabase('lighthouse'),
  NODE_ENV: 'production',
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
});
await planTrips(server.origin);
const debugPort = await freePort();
const barePort = await freePort();
const barePages = await serveBarePages(server.origin, barePort);
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: [`--remote-debugging-port=${debugPort}`, '--no-sandbox', '--disable-gpu'],
});
try {
  const head = ['page', ...goalNames, ...costNames, 'what cost points'];
  const indices: number[] = [];
  const lines = [`| ${head.join(' | ')} |`, `|${' --- |'.repeat(head.length)}`];
  for (const path of values.pages.split(',')) {
    const looks: Look[] = [];
    for (let run = 0; run < Number(values.runs); run += 1)
      looks.push(
        await lookAt(path, { site: server.origin, bare: `http://127.0.0.1:${barePort}` }, debugPort),
      );
    indices.push(...looks.map(({ benchmarkIndex }) => benchmarkIndex));
    lines.push(describe(path, looks));
  }
  const table = lines.join('\n');
  const index = Math.round(median(indices));
  console.log(
    `\nMedian of ${values.runs} runs, mobile (least to most), on a machine of benchmark index ${index}\n\n${table}`,
  );
  if (values.out) await writeFile(values.out, `${table}\n`);
} finally {
  await browser.close();
  barePages.close();
  await server.stop();
  await postgres.stop();
}
