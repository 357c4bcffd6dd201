import type { Locator, Page } from '@playwright/test';
import { m } from '#i18n/generated/messages.js';
import { todayScreen } from '#tests/support/screens/today.ts';
import { expect, type Site, test } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';

test.use({ hasTouch: true });

const names = ['Ada Early', 'Bea Later', 'Cleo Last', 'Dora Last'];

/** A colleague's telephone notes it: nobody has touched this screen. */
async function noteElsewhere(page: Page, bookingId: number, kind: 'handed-out' | 'returned'): Promise<void> {
  const time = kind === 'handed-out' ? '07:58' : '07:59';
  const answer = await page.request.post('/api/admin/today/facts', {
    data: {
      facts: [
        {
          id: crypto.randomUUID(),
          bookingId,
          kind,
          occurredAt: `2026-07-10T${time}:00.000Z`,
          device: '7b0c7a52-6c0e-4b53-9d0b-0f6f0c2f7f01',
        },
      ],
    },
  });
  expect(answer.status()).toBe(200);
}

/** Guests with a kayak each, who are out; one above the other on a phone. */
async function allAreOut(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page);
  await page.goto('/admin/today');
  for (const fullName of names) {
    const answer = await page.request.post('/api/admin/walk-ins', {
      data: {
        source: 'walk_in',
        fullName,
        pay: 'cash',
        itemsBooked: JSON.stringify([{ itemId: 'single-kayak', quantity: 1, duration: '1' }]),
      },
    });
    expect(answer.status()).toBe(201);
    await noteElsewhere(page, (await answer.json()).id, 'handed-out');
  }
  await todayScreen(page).expectCounts({ out: names.length });
  // A tap on a row that has just moved is ignored: it was meant for what stood there before.
  await page.waitForTimeout(600);
}

/** In the page, however far it is scrolled. */
const topOf = (row: Locator) => row.evaluate((element) => element.getBoundingClientRect().top + scrollY);

/** A finger that comes down again at the same place, with the little movement that a hand makes. */
async function tapTwice(page: Page, target: Locator, pauseMs: number): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('Nothing to tap');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', dx = 0) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: at.x + dx, y: at.y }],
    });
  for (let taps = 0; taps < 2; taps += 1) {
    await touch('touchStart');
    await touch('touchMove', 3);
    await touch('touchEnd');
    await page.waitForTimeout(pauseMs);
  }
}

const listReturned = (site: Site) =>
  site.query<{ name: string }>(
    `select b.full_name as name from rental_facts f join bookings b on b.id = f.booking_id
     where f.kind = 'returned' order by f.recorded_at`,
  );

for (const pauseMs of [150, 700, 1500])
  test(`two taps on "Returned", ${pauseMs} ms apart, bring back one kayak, which can be undone where it stands`, {
    tag: pauseMs === 700 ? [] : '@long',
  }, async ({ page, site }) => {
    await allAreOut(page);
    const today = todayScreen(page);
    const back = today.row('Ada Early').getByRole('button', { name: m.today_returned(), exact: true });
    const place = await topOf(today.row('Ada Early'));
    await tapTwice(page, back, pauseMs);
    await page.waitForTimeout(1000);
    await expect.poll(() => listReturned(site)).toEqual([{ name: 'Ada Early' }]);
    await today.expectCounts({ out: 3 });
    expect(await topOf(today.row('Ada Early'))).toBeCloseTo(place, 0);
    await expect(today.row('Ada Early').getByRole('button', { name: m.today_undo() })).toBeInViewport();
    // Eight seconds later it is where it belongs, and the next row has its place.
    await expect(today.done(1)).toBeVisible({ timeout: 12_000 });
    await expect(today.row('Ada Early')).toBeHidden();
    expect(await listReturned(site)).toEqual([{ name: 'Ada Early' }]);
  });

test('a tap that meets a row which has just slid under the finger does nothing', async ({ page, site }) => {
  await allAreOut(page);
  await expect.poll(() => site.query('select from rental_facts')).toHaveLength(names.length);
  const [ada] = await site.query<{ id: string }>("select id from bookings where full_name = 'Ada Early'");
  const tapped = page.evaluate(async (label) => {
    const row = [...document.querySelectorAll('main li')].find((each) => each.textContent?.includes('Bea'));
    const button = [...(row?.querySelectorAll('button') ?? [])].find((each) => each.textContent === label);
    const top = () => button?.getBoundingClientRect().top ?? 0;
    const before = top();
    while (top() === before) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve, 100));
    const at = { clientX: 100, clientY: top() + 10, bubbles: true, cancelable: true };
    button?.dispatchEvent(new PointerEvent('pointerdown', { ...at, pointerType: 'touch' }));
    button?.dispatchEvent(new MouseEvent('click', { ...at, detail: 1 }));
    return button?.isConnected;
  }, m.today_returned());
  await noteElsewhere(page, Number(ada?.id), 'returned');
  expect(await tapped).toBe(true);
  await page.waitForTimeout(1000);
  expect(await listReturned(site)).toEqual([{ name: 'Ada Early' }]);
});
