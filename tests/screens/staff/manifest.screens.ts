import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { busyNow } from '#tests/support/busy-day.ts';
import { expect, inEachLanguage } from '#tests/support/site.ts';
import { logIn } from '#tests/support/staff-journey.ts';
import { aDeparture, aTrip } from '#tests/support/trips.ts';
import { test } from '../look.ts';

test.use({
  serverEnv: [
    async ({ serverEnv, station }, use) =>
      use({
        ...serverEnv,
        TEST_NOW: busyNow,
        WEATHER_URL: station.forecastUrl,
        MARINE_URL: station.marineUrl,
      }),
    { scope: 'worker' },
  ],
});

/** The first day that can be booked online. */
const date = '2026-07-12';

interface Party {
  fullName: string;
  language: string;
  /** How many of each kind of person, and of each craft. */
  people: number[];
  craft: Record<string, number>;
  others?: object[];
}

const parties: Party[] = [
  {
    ...{ fullName: 'Giulia Greco', language: 'IT', people: [2, 1] },
    craft: { 'tandem-kayak': 1, 'single-kayak': 1 },
    others: [
      { fullName: 'Marco Santoro', dateOfBirth: '1984-03-01' },
      {
        ...{ fullName: 'Niccolò Santoro', dateOfBirth: '2016-05-03' },
        ...{ guardianName: 'Giulia Greco', guardianAgrees: true },
      },
    ],
  },
  {
    ...{ fullName: 'Krzysztof Brzęczyszczykiewicz-Grzegżółkowski', language: 'PL', people: [2] },
    craft: { 'single-kayak': 2 },
  },
];

async function book(request: APIRequestContext, id: string, { people, craft, others, ...party }: Party) {
  const { fares } = await (await request.get(`/api/departures/${id}?language=EN`)).json();
  const seats = people.map((quantity, n) => ({
    ...{ fareId: fares[n].id, quantity },
    unitPriceCents: fares[n].amountCents,
  }));
  const answer = await request.post(`/api/departures/${id}/bookings`, {
    data: {
      ...{ email: 'guest@example.com', dateOfBirth: '1986-02-01', phoneNumber: '+39 327 555 1001' },
      ...{ waiverAccepted: true, termsAccepted: true, privacyAccepted: true, ...party, seats },
      craft: Object.entries(craft).map(([itemId, quantity]) => ({ itemId, quantity })),
      paddlers: { bookerPaddles: true, others: others ?? [null] },
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
}

inEachLanguage(() => {
  test('a departure and its parties: in the week, for the guide, on Today and as a booking', async ({
    page,
    look,
    site,
  }) => {
    const { request } = page;
    await logIn(page);
    await request.put('/api/system-settings/ask_paddlers', { data: { value: 'true' } });
    const [tripId, id] = [randomUUID(), randomUUID()];
    // One site for all languages: each has a departure at another time.
    const trips = await site.query('select id from trips');
    const start = `${15 + trips.length}:00`;
    await request.put(`/api/admin/trips/${tripId}`, { data: { ...aTrip({ fewest: 6 }), version: 0 } });
    const planned = await request.put(`/api/admin/departures/${id}`, {
      data: aDeparture({ tripId, date, start, guideId: 1 }),
    });
    expect(planned.status(), await planned.text()).toBe(200);
    await page.goto(`/admin/departure?id=${id}`);
    await expect(page.locator('main article')).toBeVisible();
    await look('manifest-none');
    const [family] = [
      await book(request, id, parties[0] as Party),
      await book(request, id, parties[1] as Party),
    ];
    await request.patch(`/api/bookings/${family.id}/payment`, { data: { paymentCompleted: true } });
    const note = {
      id: randomUUID(),
      kind: 'note',
      text: 'Niccolò is afraid of deep water.\nThey bring a dog.',
    };
    await request.post(`/api/bookings/${family.id}/notes`, { data: note });
    await page.reload();
    await expect(page.locator('main article ol > li')).toHaveCount(2);
    await look('manifest');
    await page.emulateMedia({ media: 'print' });
    await look('manifest-paper', { isForAxe: false });
    await page.emulateMedia({ media: 'screen' });
    await page.goto(`/admin?tab=trips&view=departures&week=${date}`);
    await expect(page.locator('main ol li button').first()).toBeVisible();
    await look('manifest-week');
    await page.locator('main ol li button').last().click();
    await look('manifest-departure');
    await page.goto(`/admin/today?date=${date}`);
    await expect(page.locator('main').getByText('Giulia Greco').first()).toBeAttached();
    await look('manifest-today');
    await page.locator('main li button', { hasText: 'Giulia Greco' }).last().click();
    await look('manifest-today-opened');
    await page.goto(`/admin/booking?id=${family.id}`);
    await expect(page.locator('main article')).toBeVisible();
    await look('manifest-booking');
    await page.goto(`/admin/booking?id=${family.id}&move=1`);
    const people = page.getByRole('dialog').getByRole('group');
    await expect(people.first()).toBeVisible();
    await people.first().getByRole('button').last().click();
    await expect(page.locator('dialog [role=alert]').first()).toBeAttached();
    await look('manifest-party');
    await page.goto('/admin?tab=bookings');
    await expect(page.locator('main tbody tr').first()).toBeVisible();
    await look('manifest-bookings');
    await page.goto(`/admin/storm-days?departure=${id}`);
    await expect(page.locator('#call-off-reason')).toHaveValue('too-few');
    await expect(page.locator('main form details')).toBeVisible();
    await look('departure-call-off');
    await page.locator('main form button[type=submit]').click();
    await look('departure-call-off-asked');
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await expect(page.locator('main article').first()).toBeVisible();
    await look('departure-called-off');
  });
});
