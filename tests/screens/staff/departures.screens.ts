import { randomUUID } from 'node:crypto';
import { expect, inEachLanguage } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';
import { aDeparture, aTrip } from '#tests/support/trips.ts';
import { test } from '../look.ts';

inEachLanguage(() => {
  test('trips and their departures, as staff plan them and visitors see them', async ({
    page,
    look,
    site,
  }) => {
    const { request } = page;
    // One site for all languages.
    for (const table of ['departures', 'departure_rules', 'trip_craft', 'trip_fares', 'trip_texts', 'trips'])
      await site.query(`delete from ${table}`);
    await logIn(page);
    await page.goto('/admin?tab=trips&view=departures');
    // Before the trips have come the week stands there, with two headings.
    await expect(page.locator('main h2')).toHaveCount(1);
    await expect(page.locator('main h2')).toBeVisible();
    await look('departures-no-trips');
    const [lagoon, river] = [randomUUID(), randomUUID()];
    const { EN, IT, PL } = aTrip().texts;
    const long = 'Kayak, life jacket, dry bag, guide, a drink and a photo';
    const texts = {
      EN: {
        ...EN,
        included: long,
        level: 'Easy',
        description: 'We leave before the wind does.\nBring a hat.',
      },
      IT: {
        ...IT,
        included: long,
        level: 'Facile',
        description: 'Partiamo prima del vento.\nPorta un cappello.',
      },
      PL: { ...PL, included: long, level: 'Łatwy', description: 'Wyruszamy przed wiatrem.\nWeź kapelusz.' },
    };
    const put = (url: string, data: object) => request.put(`/api/admin/${url}`, { data });
    await put(`trips/${lagoon}`, { ...aTrip({ texts, maxWeightKg: 110 }), version: 0 });
    await put(`trips/${river}`, { ...aTrip({ isPublished: false, minutes: 90 }), version: 0 });
    await site.query("update trips set image = '/illustrations/trip-lagoon.svg' where id = $1", [lagoon]);
    await page.reload();
    await expect(page.locator('main h2')).toHaveCount(2);
    await look('departures-none');
    const weekdays = ['tuesday', 'thursday', 'saturday', 'sunday'];
    const period = { first: '2026-07-10', last: '2026-08-31' };
    const rule = { tripId: lagoon, weekdays, start: '09:30', guideId: 1, ...period, version: 0 };
    await put(`departure-rules/${randomUUID()}`, rule);
    const [closed, off] = [randomUUID(), randomUUID()];
    await put(`departures/${closed}`, aDeparture({ tripId: river, date: '2026-07-11', start: '14:00' }));
    await put(`departures/${closed}/open`, { isOpen: false, version: 1 });
    await put(`departures/${off}`, aDeparture({ tripId: lagoon, date: '2026-07-12', start: '14:00' }));
    await put(`departures/${off}/called-off`, { reason: 'Strong wind from the north-east', version: 1 });
    await site.query(
      "update departures set start_slot = 17 where starts_on = '2026-07-14' and trip_id = $1",
      [lagoon],
    );
    await page.reload();
    await expect(page.locator('main ol li button').first()).toBeVisible();
    await look('departures-week');
    await page.locator('main ol li button').first().click();
    await look('departures-open');
    await page.keyboard.press('Escape');
    await page.locator('main button', { has: page.locator('.lucide-repeat') }).click();
    await look('departures-rule');
    await page.keyboard.press('Escape');
    await page.locator('main button', { has: page.locator('.lucide-calendar-plus') }).click();
    await look('departures-new');
    await page.goto('/admin?tab=trips&view=trips');
    await expect(page.locator('main li').first()).toBeVisible();
    await look('trip-list');
    await page.goto(`/admin?tab=trips&view=trips&trip=${lagoon}`);
    await expect(page.locator('main form')).toBeVisible();
    await look('trip-form');
    await page.goto('/guided-trips');
    await expect(page.locator('main article')).toBeVisible();
    await look('trips-offered');
  });
});
