import type { Browser, Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { bookKayak } from '#tests/support/booking-journey.ts';
import { type Deployments, earlierBuild, startDeployments } from '#tests/support/deployments.ts';
import { openNetwork } from '#tests/support/network.ts';
import { moveBookingsTo } from '#tests/support/rental-days.ts';
import { openIt, type Tap, todayScreen } from '#tests/support/screens/today.ts';
import { listCached, untilServiceWorker, updateServiceWorker } from '#tests/support/service-worker.ts';
import { expect, lookAtPage, type Site, test } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';

test.use({ serviceWorkers: 'allow' });

/** Of what visitors book for tomorrow; what happens to it happens today, and is noted on the board of yesterday. */
const bookedFor = '2026-07-11';
const date = '2026-07-09';
const visitorsName = 'Vera Visitor';
const names = [
  visitorsName,
  ...Array.from({ length: 39 }, (_, n) => `Guest ${String(n + 1).padStart(2, '0')}`),
];

const together = names.slice(0, 4);
const before = names.slice(4, 8);
const missed = names.slice(8, 10);
const ownOfOne = names.slice(10, 20);
const ownOfTwo = names.slice(20);

const later = m.today_pay_later();
// Nobody has paid yet, so each of both asks for the money.
const handOut = [m.today_hand_out(), later];
const back = [m.today_returned(), later];
const checkIn = [openIt, m.today_check_in()];
const noShow = [openIt, m.today_no_show()];
const undo = [openIt, m.today_undo_fact({ fact: '' }).trim()];
const leaveOut = m.today_conflict_drop();

/** The same for each of them: one guest after the other. */
const each = (guests: readonly string[], ...labels: string[]): Tap[] =>
  guests.flatMap((guest) => labels.map((label) => [guest, label] as const));

/** One guest books on the screens of visitors, the others by the call that these make. */
async function bookAll(page: Page): Promise<void> {
  await bookKayak(page, { date: bookedFor, fullName: visitorsName });
  await logIn(page);
  for (const [n, fullName] of names.slice(1).entries()) {
    const hour = 9 + (n % 7);
    const itemId = n % 2 ? 'sup' : 'single-kayak';
    const answer = await page.request.post('/api/bookings', {
      data: {
        fullName,
        email: `guest.${n}@example.org`,
        dateOfBirth: '1990-05-21',
        phoneNumber: `+39 333 ${1_000_000 + n}`,
        bookingDate: bookedFor,
        timeSlot: `${String(hour).padStart(2, '0')}:00-${String(hour).padStart(2, '0')}:30`,
        itemsBooked: JSON.stringify([{ itemId, quantity: 1, duration: '1' }]),
        waiverAccepted: true,
        termsAccepted: true,
        privacyAccepted: true,
      },
    });
    expect(answer.status()).toBe(201);
  }
}

/** A device on which staff work, with all that it needs to go on without a network. */
async function openDevice(browser: Browser, server: string) {
  const network = await openNetwork(server);
  const context = await browser.newContext({ baseURL: network.origin, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await logIn(page);
  const today = todayScreen(page);
  await today.open(date);
  await untilServiceWorker(page);
  await expect(today.heading).toHaveText('Thu 9 Jul');
  await expect.poll(() => listCached(page)).toContain('/admin/today');
  const waiting = (count: number) => page.getByText(m.today_recorded_offline({ count }));
  return {
    page,
    today,
    waiting,
    cut: () => network.cut(context),
    restore: () => network.restore(context),
    close: async () => {
      await context.close();
      await network.close();
    },
  };
}

type Device = Awaited<ReturnType<typeof openDevice>>;

async function reload({ page, today }: Device): Promise<void> {
  await page.reload();
  await expect(today.heading).toHaveText('Thu 9 Jul');
}

test.describe('a shift without a network', () => {
  let deployments: Deployments;
  test.beforeEach(async ({ site }) => {
    deployments = await startDeployments(site.origin);
  });
  test.afterEach(async () => {
    if (test.info().status === 'timedOut') console.log('without an answer:', deployments.listUnanswered());
    await deployments.close();
  });

  test('200 taps on two devices, a reload and a new version: each tap counts once, what contradicts is decided by a tap', {
    tag: '@long',
  }, async ({ page, browser, site }) => {
    // Two minutes and a half, most of them for rows that stay a while before the next tap.
    test.setTimeout(480_000);
    await bookAll(page);
    await moveBookingsTo(site, { from: bookedFor, to: date });
    const earlier = await earlierBuild(site.origin);
    deployments.deploy(earlier);
    const one = await openDevice(browser, deployments.origin);
    const two = await openDevice(browser, deployments.origin);
    for (const { today, cut } of [one, two]) {
      await expect(today.row(visitorsName)).toBeVisible();
      await cut();
    }

    // 50 taps: everybody of this device is handed out, ten of them after a check-in that was a mistake.
    await one.today.tapAll([
      ...each([...together, ...before, ...missed], ...checkIn, ...undo, ...handOut),
      ...each(ownOfOne, ...checkIn, ...handOut),
    ]);
    await expect(one.waiting(50)).toBeVisible();
    deployments.deploy(null);
    await reload(one);
    await expect(one.waiting(50)).toBeVisible();
    const script = await one.page.evaluate(async (url) => (await import(url)).version, earlier.script);
    expect(script).toBe(earlier.version);
    await lookAtPage(one.page);

    // 50 more: back, some of them by mistake.
    await one.today.tapAll(each([...before, ...missed, ...ownOfOne], ...back));
    await one.today.done(16).click({ timeout: 20_000 });
    await one.today.tapAll([
      ...each([...ownOfOne, ...before].slice(0, 13), ...undo, ...back),
      ...each(together, ...undo, ...handOut),
    ]);
    await expect(one.waiting(100)).toBeVisible();

    // The other device has heard of nothing: 100 taps, ten of which contradict.
    await two.today.tapAll([
      ...each([...together, ...before], ...handOut),
      ...each(missed, ...noShow),
      ...each(ownOfTwo.slice(0, 15), ...checkIn, ...handOut),
      // Each row stays for eight seconds before it can be returned.
      ...each(ownOfTwo.slice(0, 15), ...back),
    ]);
    await two.today.done(17).click({ timeout: 20_000 });
    await two.today.tapAll([
      ...each(ownOfTwo.slice(0, 10), ...undo, ...back),
      ...each(ownOfTwo.slice(15), ...noShow, ...undo, ...noShow, ...undo, ...checkIn),
    ]);
    await expect(two.waiting(100)).toBeVisible();

    await one.restore();
    await two.restore();
    for (const { page: ofDevice } of [one, two]) {
      await expect(ofDevice.getByText(/waiting for the connection/)).toBeHidden();
    }
    await expectEachOnce(site);

    for (const { today } of [one, two])
      await expect(today.toDecide.getByRole('button', { name: leaveOut, exact: true })).toHaveCount(10);
    for (const [names, sentence] of [
      [together, m.today_conflict_already_out()],
      [before, m.today_conflict_already_back()],
      [missed, m.today_conflict_not_missed()],
    ] as const) {
      for (const name of names) await expect(one.today.row(name)).toContainText(sentence);
    }
    await lookAtPage(two.page);
    // Staff decide on either device; both show it.
    await two.today.tapAll(each([...together, ...before], leaveOut));
    await one.today.tapAll(each(missed, leaveOut));
    for (const { today } of [one, two]) await expect(today.toDecide).toBeHidden({ timeout: 20_000 });

    await one.page.reload();
    await expect(one.today.done(31)).toBeVisible();
    await one.today.expectCounts({ out: 4, toGo: 5 });
    expect((await listCached(one.page)).filter((path) => path.startsWith('/api/'))).toEqual([]);
    await one.close();
    await two.close();
  });

  test('the board opens without a network from the first visit on and after a new version; calls are never kept', async ({
    browser,
    site,
  }) => {
    deployments.deploy(await earlierBuild(site.origin));
    const device = await openDevice(browser, deployments.origin);
    const { page, cut, restore, close } = device;
    const board = page.getByText(m.today_empty());
    const listStaffCaches = () =>
      page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('staff-')).length);
    await expect(board).toBeVisible();
    await cut();
    await reload(device);
    await expect(board).toBeVisible();

    await restore();
    deployments.deploy(null);
    await updateServiceWorker(page);
    await expect.poll(listStaffCaches).toBe(2);
    await cut();
    await reload(device);
    await expect(board).toBeVisible();
    const answer = page.evaluate(() => fetch('/api/admin/today?date=2026-07-09'));
    await expect(answer).rejects.toThrow('Failed to fetch');
    expect((await listCached(page)).filter((path) => path.startsWith('/api/'))).toEqual([]);
    await close();
  });
});

/** Every tap is one fact, of its device; and what it did to the stock was done once, which the site's fixture checks. */
async function expectEachOnce(site: Site): Promise<void> {
  const count = () =>
    site.query(
      'select count(*)::int, count(distinct id)::int as ids from rental_facts group by device order by min(recorded_at)',
    );
  await expect.poll(count, { timeout: 30_000 }).toEqual([
    { count: 100, ids: 100 },
    { count: 100, ids: 100 },
  ]);
}
