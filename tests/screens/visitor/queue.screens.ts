import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { expect, inEachLanguage } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';
import { test } from '../look.ts';

inEachLanguage((language) => {
  const locale = { locale: toLocale(language) } as const;

  test(`a guest waits in the queue, and reads the rules ${language}`, async ({ page, site, look }) => {
    await logIn(page);
    const { request } = page;
    await site.query(
      "update system_settings set setting_value = 'true' where setting_key = 'poster_booking'",
    );
    await site.query("update slots set capacity = 2 where item_id = 'sup' and slot_date = '2026-07-10'");
    const itemsBooked = JSON.stringify([{ itemId: 'sup', quantity: 2, duration: '1' }]);
    const walkIn = { source: 'walk_in', pay: 'cash', bookingDate: '2026-07-10', timeSlot: '10:00-10:30' };
    await request.post('/api/admin/walk-ins', { data: { ...walkIn, fullName: 'Ada', itemsBooked } });
    const join = async (quantity: number, more: { itemId?: string; duration?: string } = {}) => {
      const data = { id: crypto.randomUUID(), itemId: 'sup', duration: '1', quantity, ...more };
      const joined = await request.post('/api/admin/queue', { data });
      expect(joined.status(), await joined.text()).toBe(201);
      return joined.json();
    };
    const rules = {
      ...{ maxDistance: 300, from: '08:00', until: '19:30', minRenterAge: 18, minPaddlerAge: 10 },
      ...{ jacketSizes: ['S', 'M', 'L'], maxLoads: { sup: 120 } },
      forbidden: { EN: 'No landing in the reserve.', IT: 'Vietato sbarcare.', PL: 'Zakaz lądowania.' },
    };
    await request.put('/api/admin/briefing-sheet', { data: { version: 0, rules } });

    await page.goto('/queue');
    await page.getByRole('button', { name: m.queue_join({}, locale) }).click();
    await expect(page.getByText(m.queue_field_required({}, locale))).toHaveCount(2);
    await look('queue-join-errors');
    const first = await join(2);
    const second = await join(2);
    const heading = page.getByRole('heading', { level: 1 });
    const show = async ({ token }: { token: string }, title: string) => {
      await page.goto(`/queue#${token}`);
      await expect(heading).toHaveText(title);
    };
    await show(second, m.queue_about({ time: second.promisedAt }, locale));
    await look('queue-waiting');
    await request.post(`/api/admin/queue/${first.id}/leave`);
    await expect(page.getByText(m.queue_because_party_left({}, locale))).toBeVisible();
    await look('queue-moved');
    await show(await join(3), m.queue_no_time({}, locale));
    await look('queue-no-time');
    const tandem = await join(1, { itemId: 'tandem-kayak' });
    await request.post(`/api/admin/queue/${tandem.id}/call`);
    await show(tandem, m.queue_turn_title({}, locale));
    await look('queue-turn');
    await request.post(`/api/admin/queue/${tandem.id}/take`);
    await show(tandem, m.queue_taken_title({}, locale));
    await look('queue-taken');
    await show(first, m.queue_left_title({}, locale));
    await look('queue-left');
    await show({ token: 'x'.repeat(43) }, m.queue_unknown_title({}, locale));
    await look('queue-unknown');

    await page.goto('/rules');
    await expect(page.getByText(m.briefing_line_distance({ metres: 300 }, locale))).toBeVisible();
    await look('rules');
  });
});
