import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { findProgram } from '../../scripts/setup/programs.mjs';
import { commandOfGuide, guideSpans } from '../support/operations-guide.ts';
import { type Metrics, parseMetrics } from '../support/read-metrics.ts';
import { createTestApp } from '../support/test-app.ts';

const promtool = findProgram('promtool');
// On a machine of a developer it may be missing; where everything must hold it may not.
const withPromtool = test.skipIf(!process.env.CI && promtool === undefined);

async function check(...parameters: string[]): Promise<string> {
  return checkIn('.', parameters);
}

async function checkIn(cwd: string, parameters: string[]): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(promtool ?? 'promtool', parameters, {
    cwd,
    timeout: 60_000,
  });
  return `${stdout}${stderr}`;
}

interface Panel {
  id: number;
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string }[];
}

let metrics: Metrics;
let rules: string;
let panels: Panel[];
beforeAll(async () => {
  const site = await createTestApp();
  metrics = parseMetrics((await site.client({ address: '127.0.0.1' }).get('/metrics')).text);
  rules = await readFile('deploy/prometheus/alerts.yml', 'utf8');
  panels = JSON.parse(await readFile('deploy/grafana/pagaia.json', 'utf8')).panels;
});

const queriesOf = (panel: Panel) => (panel.targets ?? []).map(({ expr }) => expr);
/** In the order of the file, each with all its lines. */
const expressionsOf = (text: string) =>
  [...text.matchAll(/^ +expr: (?:>-\n)?([\s\S]*?)\n +(?:for|labels):/gm)].map(([, expr]) => expr ?? '');
const namesIn = (query: string) =>
  query
    .replaceAll(/\{[^}]*\}|"[^"]*"|\[[^\]]*\]|\b(?:by|without|on|ignoring) *\([^)]*\)|\boffset \w+/g, ' ')
    .match(/\b[a-z]\w*\b(?! *\()/g)
    ?.filter((word) => !['or', 'and', 'unless', 'by'].includes(word)) ?? [];

test('every metric in a rule or on the dashboard is one that a server prints', () => {
  const queries = [...expressionsOf(rules), ...panels.flatMap(queriesOf)];
  const named = new Set(queries.flatMap(namesIn));
  // Prometheus itself says whether it reached a server.
  const known = new Set(['up', ...metrics.names]);
  const plain = (name: string) =>
    name.replace(/^(http_request_duration_seconds)_(?:bucket|count|sum)$/, '$1');
  expect([...named].filter((name) => !known.has(plain(name)))).toEqual([]);
  expect(named.size).toBeGreaterThan(25);
});

test('every figure of ours is on the dashboard or in a rule', () => {
  const used = new Set([...expressionsOf(rules), ...panels.flatMap(queriesOf)].flatMap(namesIn));
  const ours = metrics.names.filter((name) => name.startsWith('pagaia_'));
  expect(ours.filter((name) => !used.has(name))).toEqual([]);
});

test('the dashboard is one that can be laid out: every panel has a place and a query of its own', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const taken = new Set<string>();
  for (const { type, title, gridPos, targets = [] } of panels) {
    expect(type === 'row' || targets.length > 0, title).toBe(true);
    expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24);
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
        expect(taken.has(`${x} ${y}`), title).toBe(false);
        taken.add(`${x} ${y}`);
      }
  }
});

test('the guide says of every rule what to do, and names no figure that a server does not print', () => {
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? '');
  const named = guideSpans.filter((text) => /^Pagaia[A-Z]\w+$/.test(text));
  expect(named.toSorted()).toEqual(alerts.toSorted());
  const metricNames = guideSpans.filter((text) => /^pagaia_\w+$/.test(text));
  expect(metricNames.length).toBeGreaterThan(3);
  expect(metricNames.filter((name) => !metrics.names.includes(name))).toEqual([]);
});

test('every address of a server in the guide is answered', async () => {
  const { client } = await createTestApp();
  const paths = guideSpans.filter((text) => /^\/[a-z]+$/.test(text) && text !== '/opt');
  expect(paths.toSorted()).toEqual(['/healthz', '/metrics', '/readyz']);
  for (const path of paths) expect((await client({ address: '127.0.0.1' }).get(path)).status).toBe(200);
});

withPromtool('promtool finds nothing wrong with what a server prints', async () => {
  const checking = promisify(execFile)(promtool ?? 'promtool', ['check', 'metrics'], { timeout: 60_000 });
  checking.child.stdin?.end(metrics.text);
  const { stdout, stderr } = await checking;
  expect(`${stdout}${stderr}`).toBe('');
});

test('every rule has a test', async () => {
  const tests = await readFile('deploy/prometheus/alerts.test.yml', 'utf8');
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? '');
  expect(expressionsOf(rules)).toHaveLength(alerts.length);
  expect(alerts.filter((name) => !tests.includes(`alertname: ${name}\n        exp_alerts:\n `))).toEqual([]);
  expect(alerts.filter((name) => !tests.includes(`alertname: ${name}\n        exp_alerts: []`))).toEqual([]);
});

withPromtool(
  'Prometheus accepts the rules and its configuration, and each rule rings when it should',
  async () => {
    expect(await check('check', 'rules', '--lint-fatal', 'deploy/prometheus/alerts.yml')).toMatch(/SUCCESS/);
    expect(await check('check', 'config', '--syntax-only', 'deploy/prometheus/prometheus.yml')).toMatch(
      /SUCCESS/,
    );
    const [, ...words] = commandOfGuide('promtool test rules').split(' ');
    expect(await checkIn('deploy/prometheus', words)).toMatch(/SUCCESS/);
  },
);

withPromtool('Prometheus understands every query of the dashboard', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pagaia-queries-'));
  const records = panels.flatMap(queriesOf).map((expr, index) => ({ record: `query_${index}`, expr }));
  const file = join(folder, 'queries.json');
  try {
    // JSON is YAML too.
    await writeFile(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: records }] }));
    expect(await check('check', 'rules', '--lint', 'none', file)).toContain(`${records.length} rules found`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
