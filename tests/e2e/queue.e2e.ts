import { randomUUID } from 'node:crypto';
import type { FactKind } from '#features/today/domain/rental-fact.ts';
import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { test } from '#tests/support/morning-site.ts';
import { todayScreen } from '#tests/support/screens/today.ts';
import { expect, inEachLanguage } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';

inEachLanguage((language) => {
  test('three wait, two are out: a promise moves and says why, a guest is called and goes out', async ({
    page,
    browser,
    site,
  }) => {
    const locale = { locale: toLocale(language) } as const;
    await site.query("update slots set capacity = 2 where item_id = 'sup' and slot_date = '2026-07-10'");
    await site.query(
      "update system_settings set setting_value = 'true' where setting_key = 'poster_booking'",
    );
    await logIn(page);
    const { request } = page;
    const book = async (fullName: string, timeSlot: string): Promise<number> => {
      const itemsBooked = JSON.stringify([{ itemId: 'sup', quantity: 1, duration: '1/2' }]);
      const walkIn = {
        source: 'walk_in',
        pay: 'cash',
        bookingDate: '2026-07-10',
        fullName,
        timeSlot,
        itemsBooked,
      };
      return (await (await request.post('/api/admin/walk-ins', { data: walkIn })).json()).id;
    };
    const note = (bookingId: number, kind: FactKind) => {
      const fact = { id: randomUUID(), bookingId, kind, device: randomUUID() };
      const occurredAt = '2026-07-10T08:50:00.000Z';
      return request.post('/api/admin/today/facts', { data: { facts: [{ ...fact, occurredAt }] } });
    };
    const late = await book('Giulia Greco', '10:00-10:30');
    await note(await book('Marta Moretti', '10:30-11:00'), 'handed-out');
    const waiting = await book('Sara Serra', '10:30-11:00');

    // Two join at the desk, one with the poster.
    const today = todayScreen(page, language);
    await today.open();
    for (const name of ['Ada', '']) {
      await page.getByRole('button', { name: m.queue_add({}, locale) }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(m.queue_what({}, locale)).selectOption('sup');
      await dialog.getByLabel(m.queue_how_long({}, locale)).selectOption('1/2');
      await dialog.getByLabel(m.queue_name_optional({}, locale)).fill(name);
      await dialog.getByRole('button', { name: m.queue_add({}, locale) }).click();
      await expect(dialog.getByText(m.queue_added_time({ time: '11:05' }, locale))).toBeVisible();
      await dialog
        .getByRole('button', { name: m.queue_close({}, locale) })
        .last()
        .click();
    }
    const guestContext = await browser.newContext({
      viewport: page.viewportSize(),
      locale: toLocale(language),
    });
    const guest = await guestContext.newPage();
    await guest.goto(new URL(`/now?lang=${toLocale(language)}`, page.url()).href);
    await guest.getByRole('link', { name: m.queue_now_link({}, locale) }).click();
    await guest.getByLabel(m.queue_what({}, locale)).selectOption('sup');
    await guest.getByLabel(m.queue_how_long({}, locale)).selectOption('1/2');
    await guest.getByRole('button', { name: m.queue_join({}, locale) }).click();
    await expect(guest.getByText(m.queue_field_required({}, locale))).toHaveCount(2);
    await guest.getByLabel(m.queue_first_name({}, locale)).fill('Cleo');
    await guest.getByLabel(m.queue_phone({}, locale)).fill('+39 327 555 0120');
    await guest.getByRole('button', { name: m.queue_join({}, locale) }).click();
    const title = (time: string) => guest.getByRole('heading', { name: m.queue_about({ time }, locale) });
    await expect(title('11:35')).toBeVisible();
    // Who closes the tab finds the place again.
    await guest.goto(new URL('/queue', page.url()).href);
    await guest.getByRole('button', { name: m.queue_own_show({}, locale) }).click();
    await expect(title('11:35')).toBeVisible();
    await expect(guest.getByText(m.queue_ahead({ count: 2 }, locale))).toBeVisible();

    // The craft of a guest who is late is not back: the second in the queue goes later, and sees why.
    await note(late, 'handed-out');
    const second = today.row(m.queue_number({ number: 2 }, locale));
    await expect(second).toContainText('11:35');
    await expect(second).toContainText(m.queue_was_staff({ time: '11:05' }, locale));
    await expect(second).toContainText(m.queue_because_late_return({}, locale));

    // It comes back, and a booking is cancelled: there is a craft on the beach for the first in the queue.
    await note(late, 'returned');
    await expect(second).toContainText(m.queue_because_craft_back({}, locale));
    await request.post(`/api/admin/queue/${await idOf(1)}/leave`);
    await expect(title('11:05')).toBeVisible();
    await expect(guest.getByText(m.queue_because_party_left({}, locale))).toBeVisible();
    await request.post(`/api/admin/queue/${await idOf(2)}/leave`);
    await request.patch(`/api/bookings/${waiting}/cancel`);
    await expect(guest.getByRole('heading', { name: m.queue_turn_title({}, locale) })).toBeVisible();
    await expect(today.row('Cleo')).toContainText(m.queue_called({ time: '11' }, locale).slice(0, 6));

    await page.getByRole('button', { name: m.queue_take_of({ name: 'Cleo' }, locale) }).click();
    await expect(guest.getByRole('heading', { name: m.queue_taken_title({}, locale) })).toBeVisible();
    await expect(today.row('Cleo')).toContainText('11:00');
    await guest.goto(new URL('/queue', page.url()).href);
    await expect(guest.getByRole('button', { name: m.queue_join({}, locale) })).toBeVisible();
    await expect(guest.getByText(m.queue_own_title({}, locale))).toHaveCount(0);
    await guestContext.close();

    async function idOf(number: number): Promise<string> {
      const [party] = await site.query<{ id: string }>('select id from queue_parties where number = $1', [
        number,
      ]);
      return party?.id ?? '';
    }
  });
});
