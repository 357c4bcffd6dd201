import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { notifyServer, openPayingScene, type PayingScene, spreadOver } from '../load/paying-scene.ts';
import { type SitePostgres, startSitePostgres } from '../load/site-database.ts';
import { type FuzzedRequest, listFuzzedCalls, requestFor } from '../support/fuzz/call-requests.ts';
import { ShownValues } from '../support/fuzz/seen-values.ts';
import { isLong } from '../support/long.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { until } from '../support/until.ts';
import { startWeatherStation, type WeatherStation } from '../support/weather-station.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

const requestsPerCall = isLong ? 30 : 3;
const watch = new URL('../support/connections-made.mjs', import.meta.url).href;

let folder: string;
let file: string;
let postgres: SitePostgres;
let url: string;
let post: MailServer;
let weather: WeatherStation;
let scene: PayingScene;
/** What strangers name; nothing may be asked there. */
const elsewhere = createServer((_, response) => response.end('hello'));
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagaia-connections-'));
  file = join(folder, 'made');
  await writeFile(file, '');
  elsewhere.listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  [postgres, post, weather] = await Promise.all([
    startSitePostgres(),
    startMailServer(),
    startWeatherStation(),
  ]);
  url = await postgres.createSite('connections');
  scene = await openPayingScene(
    url,
    {
      CONNECTIONS_MADE: file,
      SMTP_URL: post.url,
      MAIL_FROM: 'booking@pagaia.example',
      WEATHER_URL: weather.forecastUrl,
      MARINE_URL: weather.marineUrl,
    },
    { nodeArguments: ['--import', watch] },
  );
});
afterAll(async () => {
  await scene?.close();
  await Promise.all([weather?.close(), post?.close(), postgres?.stop()]);
  elsewhere.close();
  await rm(folder, { recursive: true, force: true });
});

const addressOf = (of: string) => new URL(of).host;
const readMade = async () => new Set((await readFile(file, 'utf8')).split('\n').filter(Boolean));

/** Each text of a request is an address in turn. */
function withAddresses(request: FuzzedRequest, address: string): FuzzedRequest[] {
  const variants: FuzzedRequest[] = [request];
  if (typeof request.body !== 'string') return variants;
  const texts = [...request.body.matchAll(/:\s*"((?:[^"\\]|\\.)*)"/g)];
  for (const { index, 0: found } of texts.slice(0, 12)) {
    const body = `${request.body.slice(0, index)}:"${address}"${request.body.slice(index + found.length)}`;
    variants.push({ ...request, body });
  }
  return variants;
}

async function sendAnything(address: string): Promise<Record<number, number>> {
  const [client] = scene.clients;
  const openapi = JSON.parse((await client.send({ path: '/api/openapi.json' })).text);
  // Those would end the session of the test, or the account.
  const calls = listFuzzedCalls(openapi).filter(
    ({ path }) => !/logout|sign-out|password|accounts/.test(path),
  );
  const shown = new ShownValues();
  const counts: Record<number, number> = {};
  const { host } = new URL(address);
  const misleading = {
    'x-forwarded-host': host,
    forwarded: `host=${host};proto=http`,
    referer: address,
    'x-original-url': address,
  };
  for (const [n, call] of calls.entries()) {
    const requests = fc
      .sample(requestFor(call, shown), { numRuns: requestsPerCall, seed: 29 + n })
      .flatMap((request) => withAddresses(request, address));
    for (const { method, url: path, headers, body } of requests) {
      const answer = await fetch(client.origin + path, {
        method,
        headers: {
          ...(body === undefined || call.isForm ? {} : { 'content-type': 'application/json' }),
          ...scene.staff,
          ...misleading,
          ...headers,
        },
        ...(body === undefined || method === 'GET' ? {} : { body: body as string }),
        redirect: 'manual',
      }).catch(() => null);
      if (!answer) continue;
      counts[answer.status] = (counts[answer.status] ?? 0) + 1;
      const text = await answer.text();
      if (answer.ok && text.startsWith('{')) shown.note(call.resource, JSON.parse(text));
    }
  }
  return counts;
}

test('whatever people send, a server connects only to the hosts in its settings', async () => {
  const address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/from-the-request`;
  let asked = 0;
  elsewhere.on('request', () => {
    asked += 1;
  });
  weather.mood = (question) => (question.pathname === '/v1/marine' ? 'sends elsewhere' : 'fine');
  for (const wanted of spreadOver(['2027-06-20'], 3, 'sup')) {
    const { notification } = await scene.payUnnoticed(wanted);
    await notifyServer(scene.clients[1], notification);
  }
  const counts = await sendAnything(address);
  await until('a mail', async () => post.received.length > 0, 60_000);
  await until('the weather to be asked', async () => weather.questions.length > 0, 90_000);
  const made = await readMade();
  console.log(counts, [...made]);
  // The control: the watch sees what is allowed.
  const settings = [url, post.url, weather.forecastUrl, scene.gateway.url].map(addressOf);
  expect([...made].toSorted()).toEqual(expect.arrayContaining(settings));
  const known = new Set([...settings, 'localhost:9', 'name localhost']);
  expect([...made].filter((one) => !known.has(one))).toEqual([]);
  expect(asked).toBe(0);
});
