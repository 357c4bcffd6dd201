import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { craftTrips } from '#features/today/domain/craft.ts';
import { readRental } from '#features/today/domain/rental.ts';
import type { TodayAnswer } from '#features/today/today.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { bookAtDesk } from '#tests/support/busy-day.ts';
import { openNetwork } from '#tests/support/network.ts';
import { tapAtRandom } from '#tests/support/random-taps.ts';
import { phone } from '#tests/support/screen-sizes.ts';
import { todayScreen } from '#tests/support/screens/today.ts';
import { listCached, untilServiceWorker } from '#tests/support/service-worker.ts';
import { expect, type Site, test } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';

/** `SATURDAY_TAPS=1000 SATURDAY_SEED=7 TEST_LONG=1 npm run test:e2e -- saturday` */
const taps = Number(process.env.SATURDAY_TAPS ?? 200);
const seed = Number(process.env.SATURDAY_SEED ?? 35);

/** Saturday, 11:40 in Rome. */
const date = '2026-07-11';
test.use({
  serviceWorkers: 'allow',
  serverEnv: [
    async ({ serverEnv }, use) => use({ ...serverEnv, TEST_NOW: `${date}T09:40:00Z` }),
    { scope: 'worker' },
  ],
});

const bookings = 60;
const walkIns = 25;
const parties = 12;
const numbered = { 'single-kayak': 'S-', sup: 'P-' };
const numbersEach = 10;
const items = ['single-kayak', 'sup', 'tandem-kayak'];

/** What guests are told; a part of the parties needs a reason. */
const rules = {
  ...{ maxDistance: 300, from: null, until: null, minRenterAge: 18, minPaddlerAge: 10 },
  ...{ jacketSizes: ['S', 'M'], maxLoads: { sup: 60 }, forbidden: { EN: '', IT: '', PL: '' } },
};

interface Promised {
  id: string;
  promisedAt: string | null;
}

/** Sixty bookings, 25 walk-ins, twenty numbered craft, and twelve parties in the queue, at a time when everything is taken. */
async function fillSaturday(request: APIRequestContext, site: Site): Promise<Promised[]> {
  await site.query('update slots set capacity = 40 where slot_date = $1', [date]);
  for (const [itemId, prefix] of Object.entries(numbered)) {
    const data = { itemId, prefix, from: 1, to: numbersEach };
    expect((await request.post('/api/admin/craft', { data })).status()).toBe(200);
  }
  const sheet = await request.put('/api/admin/briefing-sheet', { data: { version: 0, rules } });
  expect(sheet.status(), await sheet.text()).toBe(200);
  for (let n = 0; n < bookings + walkIns; n += 1) {
    const isWalkIn = n >= bookings;
    await bookAtDesk(request, {
      fullName: `Guest ${String(n + 1).padStart(2, '0')}`,
      slot: isWalkIn ? 8 : 4 + (n % 10),
      itemId: items[n % items.length] ?? 'sup',
      quantity: 1 + (n % 2),
      duration: n % 3 === 0 ? '2' : '1',
      pay: n % 3 === 0 ? 'later' : 'cash',
      n,
    });
  }
  await site.query('update slots set capacity = reserved where slot_date = $1 and slot_no between 7 and 10', [
    date,
  ]);
  const joined: Promised[] = [];
  for (let n = 0; n < parties; n += 1) {
    const wish = { itemId: items[n % items.length], quantity: 1 + (n % 2), duration: '1/2' };
    const answer = await request.post('/api/admin/queue', {
      data: { id: randomUUID(), ...wish, fullName: `Party ${n + 1}` },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    joined.push(await answer.json());
  }
  return joined;
}

async function openDevice(browser: Browser, server: string) {
  const network = await openNetwork(server);
  const context = await browser.newContext({ ...phone, baseURL: network.origin, serviceWorkers: 'allow' });
  // The only reading of the time in the pages.
  await context.addInitScript(() => {
    const read = Date.now.bind(Date);
    Date.now = () => read() - (Number(sessionStorage.getItem('msBehind')) || 0);
  });
  const page = await context.newPage();
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  const sent = new Set<string>();
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/admin/today/facts')) return;
    for (const { id } of request.postDataJSON().facts) sent.add(id);
  });
  await logIn(page);
  const today = todayScreen(page);
  await today.open();
  await untilServiceWorker(page);
  await expect.poll(() => listCached(page)).toContain('/admin/today');
  await expect(today.row('Guest 01')).toBeAttached();
  return {
    ...{ page, today, thrown, sent },
    /** So long ago it is now on this device. */
    setBehind: (minutes: number) =>
      page.evaluate((ms) => sessionStorage.setItem('msBehind', String(ms)), minutes * 60_000),
    cut: () => network.cut(context),
    restore: () => network.restore(context),
    close: async () => {
      await context.close();
      await network.close();
    },
  };
}

/** Of what cannot both have happened the later is left out; each answer may bring others to light. */
async function leaveOutContradictions({
  page,
  today,
}: Awaited<ReturnType<typeof openDevice>>): Promise<void> {
  const leaveOut = today.toDecide.getByRole('button', { name: m.today_conflict_drop(), exact: true });
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect(async () => {
    await leaveOut.evaluateAll(([first]) => (first as HTMLElement | undefined)?.click());
    await expect(leaveOut).toHaveCount(0, { timeout: 300 });
  }).toPass({ intervals: [50], timeout: 60_000 + 200 * taps });
}

/** What the rows say, without what changes by the minute. */
async function readStory(page: Page): Promise<string[]> {
  await page.reload();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  const done = page.getByText(new RegExp(m.today_done_title({ count: 0 }).replace('0', '\\d+')));
  if (await done.isVisible().catch(() => false)) await done.click();
  return page
    .getByRole('main')
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((row) => (row.textContent ?? '').replaceAll(/\d+ min/g, 'n min')).sort());
}

test('a Saturday at random: an hour with one device offline, then both, and then with a network', {
  tag: ['@long', '@wide'],
}, async ({ page, browser, site }) => {
  test.setTimeout(180_000 + taps * 1000);
  await logIn(page);
  const promised = await fillSaturday(page.request, site);
  const one = await openDevice(browser, site.origin);
  const two = await openDevice(browser, site.origin);
  const devices = [one, two];
  // Printing opens a dialog of the browser.
  const leftAlone = [m.overdue_print()];
  const tapEach = (share: number, round: number) =>
    Promise.all(
      devices.map(({ page: ofDevice }, n) =>
        tapAtRandom(ofDevice, { seed: seed + 10 * round + n, count: Math.round(taps * share), leftAlone }),
      ),
    );

  const pressed = [];
  await two.cut();
  for (let minutes = 60; minutes > 0; minutes -= 10) {
    for (const { setBehind } of devices) await setBehind(minutes);
    pressed.push(...(await tapEach(0.25 / 6, minutes)));
  }
  for (const { setBehind } of devices) await setBehind(0);
  const listArrived = () => site.query<{ id: string }>('select id from rental_facts');
  await expect
    .poll(async () => (await listArrived()).filter(({ id }) => one.sent.has(id)).length)
    .toBeGreaterThan(taps / 50);
  const arrived = await listArrived();
  expect(arrived.filter(({ id }) => two.sent.has(id))).toEqual([]);
  await expect(two.page.getByText(/waiting for the connection/)).toBeVisible();
  await one.cut();
  pressed.push(...(await tapEach(0.15, 1)));
  for (const { restore } of devices) await restore();
  pressed.push(...(await tapEach(0.1, 2)));
  test.info().annotations.push({ type: 'pressed', description: JSON.stringify(pressed) });

  for (const { page: ofDevice } of devices) {
    await ofDevice.keyboard.press('Escape');
    await expect(ofDevice.getByText(/waiting for the connection/)).toBeHidden({
      timeout: 60_000 + 200 * taps,
    });
  }
  await one.page.reload();
  await leaveOutContradictions(one);
  await expect
    .poll(
      async () => JSON.stringify(await readStory(one.page)) === JSON.stringify(await readStory(two.page)),
      {
        timeout: 60_000,
      },
    )
    .toBe(true);
  await expect(() =>
    expectOneStateEach(site, page.request, new Set(devices.flatMap(({ sent }) => [...sent]))),
  ).toPass({ timeout: 60_000 });
  await expectPromises(site, promised);
  expect(devices.flatMap(({ thrown }) => thrown)).toEqual([]);
  for (const { close } of devices) await close();
});

/** Every fact that a device has sent is kept; what the facts say of the craft that are out is what the database says. */
async function expectOneStateEach(
  site: Site,
  request: APIRequestContext,
  sent: ReadonlySet<string>,
): Promise<void> {
  const kept = new Set((await site.query<{ id: string }>('select id from rental_facts')).map(({ id }) => id));
  expect(sent.size).toBeGreaterThan(taps / 20);
  expect([...sent].filter((id) => !kept.has(id))).toEqual([]);
  const { bookings: ofDay, facts } = (await (
    await request.get(`/api/admin/today?date=${date}`)
  ).json()) as TodayAnswer;
  const outByFacts = ofDay.flatMap((booking) =>
    craftTrips(
      readRental(
        booking,
        facts.filter(({ bookingId }) => bookingId === booking.id),
      ),
    )
      .filter(({ backAt }) => backAt === null)
      .map(({ factId }) => factId),
  );
  const out = await site.query<{ fact_id: string }>('select fact_id from craft_trips where back_at is null');
  expect(out.map(({ fact_id }) => fact_id).toSorted()).toEqual(outByFacts.toSorted());
  const handedOut = facts.filter(({ kind }) => kind === 'handed-out');
  expect(handedOut.length).toBeGreaterThan(taps / 100);
  expect(handedOut.filter(({ briefing }) => briefing?.version !== 1)).toEqual([]);
}

/** A party has the time that it was told, or a later or earlier one with the reason. */
async function expectPromises(site: Site, promised: readonly Promised[]): Promise<void> {
  const parties = await site.query<{ id: string; at: string | null; reason: string | null; state: string }>(
    `select id, to_char(make_interval(mins => promised_minute), 'HH24:MI') as at, moved_because as reason, state
     from queue_parties`,
  );
  expect(parties).toHaveLength(promised.length);
  const silent = parties.filter(({ id, at, reason, state }) => {
    const { promisedAt } = promised.find((party) => party.id === id) ?? {};
    return state === 'waiting' && at !== promisedAt && reason === null;
  });
  expect(silent).toEqual([]);
}
